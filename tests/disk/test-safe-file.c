/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#include "disk/safe-file.h"

#include "disk/file-bytes.h"
#include "tests/disk/disk-test.h"
#include "tests/test.h"

#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <string.h>
#include <sys/stat.h>
#include <sys/types.h>
#include <sys/wait.h>
#include <sys/xattr.h>
#include <unistd.h>

/* A user who does not run the tests. */
#define NOBODY 65534

static guint
mode_of (const char *path)
{
  struct stat status;

  g_assert_cmpint (lstat (path, &status), ==, 0);
  return status.st_mode & 07777;
}

#define FOLDER_TEST(name) TEST_WITH (name, Folder, folder, NULL, folder_set_up, folder_tear_down)

FOLDER_TEST (replaces_or_makes)
{
  g_autofree char *path = path_of (folder, "a.sdk");

  g_assert_cmpint (save (path), ==, MATO_PLACED);
  assert_holds (path, NEW);
  folder_write (path, OLD, -1);
  g_assert_cmpint (save (path), ==, MATO_PLACED);
  assert_holds (path, NEW);
  g_assert_cmpint (mato_safe_write (path, "", 0, 0, NULL), ==, MATO_PLACED);
  assert_holds (path, "");
  assert_n_files (folder, 1);
}

FOLDER_TEST (loads_regular_files)
{
  g_autofree char *path = path_of (folder, "a");
  g_autofree char *pipe = path_of (folder, "pipe");
  const struct
  {
    const char *path;
    gsize max_length;
    int code;
  } refused[] = {
    { pipe, 100, EINVAL },
    { folder->path, 1 << 20, EINVAL },
    { "/dev/null", 100, EINVAL },
    { "nowhere/a", 100, ENOENT },
    { path, strlen (OLD) - 1, EFBIG },
  };
  g_autofree char *text = NULL;
  g_autofree char *nothing = NULL;
  gsize length;

  folder_write (path, OLD, -1);
  g_assert_cmpint (mkfifo (pipe, 0600), ==, 0);
  for (guint i = 0; i < G_N_ELEMENTS (refused); i++)
    {
      g_autoptr (GError) error = NULL;

      g_assert_null (mato_file_load (refused[i].path, refused[i].max_length, &length, &error));
      assert_code (error, refused[i].code);
    }

  text = mato_file_load (path, strlen (OLD), &length, NULL);
  g_assert_cmpstr (text, ==, OLD);
  g_assert_cmpuint (length, ==, strlen (OLD));
  folder_write (path, "", -1);
  nothing = mato_file_load (path, 0, &length, NULL);
  g_assert_cmpstr (nothing, ==, "");
}

/* Names of the greatest length work; a path without a folder is in the current folder. */
FOLDER_TEST (any_name_will_do)
{
  g_autofree char *longest = g_strnfill (255, 'x');
  g_autofree char *here = g_get_current_dir ();
  const char *const names[] = { longest, "-", ".hidden", "two words", "\xff\xfe", "a.new" };

  g_assert_cmpint (g_chdir (folder->path), ==, 0);
  for (guint i = 0; i < G_N_ELEMENTS (names); i++)
    {
      g_assert_cmpint (save (names[i]), ==, MATO_PLACED);
      assert_holds (names[i], NEW);
    }
  assert_n_files (folder, G_N_ELEMENTS (names));
  g_assert_cmpint (g_chdir (here), ==, 0);
}

FOLDER_TEST (what_is_given_up_is_gone)
{
  g_autofree char *path = path_of (folder, "a");
  MatoSafeFile *file;

  folder_write (path, OLD, -1);
  file = mato_safe_file_open (path, 0, NULL);
  g_assert_true (mato_safe_file_write (file, NEW, strlen (NEW), NULL));
  assert_holds (path, OLD);
  mato_safe_file_free (file);
  assert_holds (path, OLD);
  assert_n_files (folder, 1);
}

FOLDER_TEST (never_in_the_place_of_another)
{
  g_autofree char *path = path_of (folder, "a");
  g_autoptr (MatoSafeFile) file = mato_safe_file_open (path, MATO_SAFE_NEW, NULL);
  g_autoptr (GError) error = NULL;

  /* Another file was created meanwhile. */
  folder_write (path, OLD, -1);
  g_assert_cmpint (mato_safe_file_place (file, &error), ==, MATO_NOT_PLACED);
  assert_code (error, EEXIST);
  assert_refused (path, MATO_SAFE_NEW, EEXIST);
  assert_holds (path, OLD);
  g_unlink (path);
  g_assert_cmpint (mato_safe_write (path, NEW, strlen (NEW), MATO_SAFE_NEW, NULL), ==, MATO_PLACED);
  assert_holds (path, NEW);
}

/* A link is followed to its file, through other links and folders; the file need not exist. */
FOLDER_TEST (follows_links)
{
  g_autofree char *sub = path_of (folder, "sub");
  g_autofree char *target = g_build_filename (sub, "target", NULL);
  g_autofree char *near = g_build_filename (sub, "near", NULL);
  g_autofree char *link = path_of (folder, "link");
  g_autofree char *loop = path_of (folder, "loop");

  g_assert_cmpint (g_mkdir (sub, 0700), ==, 0);
  g_assert_cmpint (symlink ("sub/near", link), ==, 0);
  g_assert_cmpint (symlink ("target", near), ==, 0);
  g_assert_cmpint (symlink ("loop", loop), ==, 0);

  for (guint i = 0; i < 2; i++)
    {
      g_assert_cmpint (save (link), ==, MATO_PLACED);
      assert_holds (target, NEW);
      g_assert_true (g_file_test (link, G_FILE_TEST_IS_SYMLINK));
      g_assert_true (g_file_test (near, G_FILE_TEST_IS_SYMLINK));
      folder_write (target, OLD, -1);
    }

  assert_refused (loop, 0, ELOOP);
}

/* Atomic replacement is more important than hard links: other names keep the old content. */
FOLDER_TEST (leaves_other_names_alone)
{
  g_autofree char *path = path_of (folder, "a");
  g_autofree char *other = path_of (folder, "b");

  folder_write (path, OLD, -1);
  g_assert_cmpint (link (path, other), ==, 0);
  g_assert_cmpint (save (path), ==, MATO_PLACED);
  assert_holds (path, NEW);
  assert_holds (other, OLD);
}

FOLDER_TEST (keeps_modes)
{
  static const guint modes[] = { 0600, 0640, 0644, 0664, 0755, 0606 };
  g_autofree char *path = path_of (folder, "a");
  mode_t mask = umask (027);

  g_assert_cmpint (save (path), ==, MATO_PLACED);
  g_assert_cmphex (mode_of (path), ==, 0640);
  for (guint i = 0; i < G_N_ELEMENTS (modes); i++)
    {
      g_assert_cmpint (g_chmod (path, (int) modes[i]), ==, 0);
      g_assert_cmpint (save (path), ==, MATO_PLACED);
      g_assert_cmphex (mode_of (path), ==, modes[i]);
    }

  g_unlink (path);
  g_assert_cmpint (mato_safe_write (path, NEW, strlen (NEW), MATO_SAFE_PRIVATE, NULL), ==,
                   MATO_PLACED);
  g_assert_cmphex (mode_of (path), ==, 0600);
  umask (mask);
}

FOLDER_TEST (keeps_attributes)
{
  g_autofree char *path = path_of (folder, "a");
  char value[16] = "";

  folder_write (path, OLD, -1);
  if (setxattr (path, "user.mato", "mine", 4, 0) != 0)
    {
      g_test_skip ("no extended attributes here");
      return;
    }

  g_assert_cmpint (save (path), ==, MATO_PLACED);
  g_assert_cmpint (getxattr (path, "user.mato", value, sizeof value), ==, 4);
  g_assert_cmpstr (value, ==, "mine");
}

FOLDER_TEST (keeps_the_owner)
{
  g_autofree char *path = path_of (folder, "a");
  struct stat status;

  folder_write (path, OLD, -1);
  if (chown (path, NOBODY, NOBODY) != 0)
    {
      g_test_skip ("only root can give files away");
      return;
    }

  g_assert_cmpint (g_chmod (path, 0660), ==, 0);
  g_assert_cmpint (save (path), ==, MATO_PLACED);
  g_assert_cmpint (lstat (path, &status), ==, 0);
  g_assert_cmpuint (status.st_uid, ==, NOBODY);
  g_assert_cmpuint (status.st_gid, ==, NOBODY);
  g_assert_cmphex (status.st_mode & 0777, ==, 0660);
}

/* Runs @func as a user who is not root. */
static void
as_nobody (void (*func) (Folder *folder),
           Folder *folder)
{
  int status;
  pid_t child;

  if (geteuid () != 0)
    {
      func (folder);
      return;
    }

  child = fork ();
  g_assert_cmpint (child, >=, 0);
  if (child == 0)
    {
      if (setgid (NOBODY) != 0 || setuid (NOBODY) != 0)
        _exit (2);
      func (folder);
      _exit (0);
    }

  g_assert_cmpint (waitpid (child, &status, 0), ==, child);
  g_assert_true (WIFEXITED (status) && WEXITSTATUS (status) == 0);
}

static void
refuse_what_may_not_be_written (Folder *folder)
{
  g_autofree char *read_only = path_of (folder, "read-only");
  g_autofree char *in_folder = path_of (folder, "closed/a");
  g_autofree char *nowhere = path_of (folder, "nowhere/a");

  assert_refused (read_only, 0, EACCES);
  assert_holds (read_only, OLD);
  assert_refused (in_folder, 0, EACCES);
  assert_holds (in_folder, OLD);
  assert_refused (nowhere, 0, ENOENT);
}

FOLDER_TEST (refuses_what_may_not_be_written)
{
  g_autofree char *read_only = path_of (folder, "read-only");
  g_autofree char *closed = path_of (folder, "closed");
  g_autofree char *in_folder = path_of (folder, "closed/a");

  folder_write (read_only, OLD, -1);
  g_chmod (read_only, 0444);
  g_mkdir (closed, 0700);
  folder_write (in_folder, OLD, -1);
  g_chmod (in_folder, 0666);
  g_chmod (closed, 0555);
  g_chmod (folder->path, 0777);
  as_nobody (refuse_what_may_not_be_written, folder);
  g_chmod (closed, 0700);
}

/* In a folder like /tmp, another user may have made a link as a trap. */
FOLDER_TEST (does_not_follow_a_trap)
{
  g_autofree char *shared = path_of (folder, "shared");
  g_autofree char *trap = path_of (folder, "shared/a.sdk");
  g_autofree char *victim = path_of (folder, "victim");

  g_mkdir (shared, 0700);
  folder_write (victim, OLD, -1);
  g_assert_cmpint (symlink (victim, trap), ==, 0);
  g_assert_cmpint (g_chmod (shared, 01777), ==, 0);
  /* The folder and the link belong to this user. */
  g_assert_cmpint (save (trap), ==, MATO_PLACED);
  assert_holds (victim, NEW);

  folder_write (victim, OLD, -1);
  if (lchown (trap, NOBODY, NOBODY) != 0)
    {
      g_test_skip ("only root can give files away");
      return;
    }
  assert_refused (trap, 0, ELOOP);
  g_assert_cmpint (lchown (trap, 0, 0), ==, 0);
  g_assert_cmpint (chown (shared, NOBODY, NOBODY), ==, 0);
  assert_refused (trap, 0, ELOOP);
  assert_holds (victim, OLD);
  g_assert_true (g_file_test (trap, G_FILE_TEST_IS_SYMLINK));

  g_assert_cmpint (g_chmod (shared, 0755), ==, 0);
  g_assert_cmpint (save (trap), ==, MATO_PLACED);
}

/* A file that is not regular is never replaced; with a flag it is written to. */
FOLDER_TEST (special_files_stay)
{
  g_autofree char *fifo = path_of (folder, "fifo");
  char text[64] = "";
  int fd;

  g_assert_cmpint (mkfifo (fifo, 0600), ==, 0);
  fd = g_open (fifo, O_RDWR | O_CLOEXEC, 0);
  assert_refused (fifo, 0, EINVAL);
  assert_refused (folder->path, 0, EISDIR);
  assert_refused (folder->path, MATO_SAFE_SPECIAL, EISDIR);
  g_assert_cmpint (mato_safe_write (fifo, NEW, strlen (NEW), MATO_SAFE_SPECIAL, NULL), ==,
                   MATO_PLACED);
  g_assert_cmpint (read (fd, text, sizeof text), ==, strlen (NEW));
  g_assert_cmpstr (text, ==, NEW);
  g_close (fd, NULL);
  g_assert_cmpint (mato_safe_write ("/dev/null", NEW, strlen (NEW), MATO_SAFE_SPECIAL, NULL), ==,
                   MATO_PLACED);
  g_assert_false (g_file_test ("/dev/null", G_FILE_TEST_IS_REGULAR));
}

/* Saves files of one letter until it is killed. */
static pid_t
begin_to_save (const char *path,
               char        letter)
{
  pid_t child = fork ();

  g_assert_cmpint (child, >=, 0);
  if (child > 0)
    return child;

  for (gsize length = 1;; length = length * 3 % 20011)
    {
      g_autofree char *text = g_strnfill (length, letter);

      text[length - 1] = '\n';
      if (mato_safe_write (path, text, length, 0, NULL) != MATO_PLACED)
        _exit (1);
    }
}

static void
end_saving (pid_t child,
            int   number)
{
  int status;

  g_assert_cmpint (kill (child, number), ==, 0);
  g_assert_cmpint (waitpid (child, &status, 0), ==, child);
  g_assert_true (WIFSIGNALED (status) && WTERMSIG (status) == number);
}

/* Asserts that @path is a file as one process saved it. */
static void
assert_of_one_letter (const char *path)
{
  g_autofree char *text = NULL;
  gsize length;

  g_assert_true (g_file_get_contents (path, &text, &length, NULL));
  g_assert_cmpuint (length, >, 0);
  g_assert_cmpint (text[length - 1], ==, '\n');
  for (gsize i = 1; i + 1 < length; i++)
    g_assert_cmpint (text[i], ==, text[0]);
}

FOLDER_TEST (signals_and_other_writers_do_no_harm)
{
  static const int numbers[] = { SIGTERM, SIGHUP, SIGINT, SIGKILL };
  g_autofree char *path = path_of (folder, "a.sdk");

  /* Whoever is started by nohup, or behind a shell, ignores some of them, and so would a child. */
  for (guint i = 0; i < G_N_ELEMENTS (numbers); i++)
    signal (numbers[i], SIG_DFL);

  for (guint i = 0; i < 60; i++)
    {
      pid_t first, second;

      folder_write (path, "o\n", -1);
      first = begin_to_save (path, 'a');
      second = begin_to_save (path, 'b');
      for (guint j = 0; j < 20; j++)
        assert_of_one_letter (path);
      g_usleep ((gulong) g_test_rand_int_range (0, 5000));
      end_saving (first, numbers[i % G_N_ELEMENTS (numbers)]);
      assert_of_one_letter (path);
      end_saving (second, numbers[i / 2 % G_N_ELEMENTS (numbers)]);
      assert_of_one_letter (path);
      g_assert_cmpint (save (path), ==, MATO_PLACED);
      assert_holds (path, NEW);
    }
}
