/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#define _GNU_SOURCE /* unshare() */
#include "disk/safe-file.h"

#include "disk/file-bytes.h"
#include "tests/faults/each-fault.h"

#include <fcntl.h>
#include <sched.h>
#include <signal.h>
#include <string.h>
#include <sys/mount.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <sys/types.h>
#include <sys/wait.h>
#include <sys/xattr.h>
#include <unistd.h>

#define OLD "what was there before, and is longer\n"
#define NEW "what is there now\n"

/* Somebody who is not running the tests. */
#define NOBODY 65534

static char *
path_of (Folder     *folder,
         const char *name)
{
  return g_build_filename (folder->path, name, NULL);
}

static MatoPlaced
save (const char *path)
{
  return mato_safe_write (path, NEW, strlen (NEW), 0, NULL);
}

static void
assert_holds (const char *path,
              const char *expected)
{
  g_autofree char *text = NULL;

  if (!expected)
    g_assert_false (g_file_test (path, G_FILE_TEST_EXISTS));
  else
    {
      g_assert_true (g_file_get_contents (path, &text, NULL, NULL));
      g_assert_cmpstr (text, ==, expected);
    }
}

/* Nothing under a passing name is left behind. */
static void
assert_n_files (Folder *folder,
                guint   expected)
{
  g_autoptr (GDir) dir = g_dir_open (folder->path, 0, NULL);
  guint n = 0;

  while (g_dir_read_name (dir))
    n++;
  g_assert_cmpuint (n, ==, expected);
}

static guint
mode_of (const char *path)
{
  struct stat status;

  g_assert_cmpint (lstat (path, &status), ==, 0);
  return status.st_mode & 07777;
}

static void
assert_code (const GError *error,
             int           code)
{
  g_assert_nonnull (error);
  g_assert_true (error->domain == MATO_DISK_ERROR);
  g_assert_cmpint (error->code, ==, code);
}

static void
assert_refused (const char    *path,
                MatoSafeFlags  flags,
                int            code)
{
  g_autoptr (GError) error = NULL;

  g_assert_cmpint (mato_safe_write (path, NEW, strlen (NEW), flags, &error), ==, MATO_NOT_PLACED);
  assert_code (error, code);
}

static void
replaces_or_makes (Folder        *folder,
                   gconstpointer  data)
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

/* A name may be as long as names can be, and a path without a folder is one of this folder. */
static void
any_name_will_do (Folder        *folder,
                  gconstpointer  data)
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

static void
what_is_given_up_is_gone (Folder        *folder,
                          gconstpointer  data)
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

static void
never_in_the_place_of_another (Folder        *folder,
                               gconstpointer  data)
{
  g_autofree char *path = path_of (folder, "a");
  g_autoptr (MatoSafeFile) file = mato_safe_file_open (path, MATO_SAFE_NEW, NULL);
  g_autoptr (GError) error = NULL;

  /* It came meanwhile. */
  folder_write (path, OLD, -1);
  g_assert_cmpint (mato_safe_file_place (file, &error), ==, MATO_NOT_PLACED);
  assert_code (error, EEXIST);
  assert_refused (path, MATO_SAFE_NEW, EEXIST);
  assert_holds (path, OLD);
  g_unlink (path);
  g_assert_cmpint (mato_safe_write (path, NEW, strlen (NEW), MATO_SAFE_NEW, NULL), ==, MATO_PLACED);
  assert_holds (path, NEW);
}

/* The file that a link leads to, through other links and folders, there or not. */
static void
follows_links (Folder        *folder,
               gconstpointer  data)
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

/* To be old or new for sure is more than to be the same file under two names. */
static void
leaves_other_names_alone (Folder        *folder,
                          gconstpointer  data)
{
  g_autofree char *path = path_of (folder, "a");
  g_autofree char *other = path_of (folder, "b");

  folder_write (path, OLD, -1);
  g_assert_cmpint (link (path, other), ==, 0);
  g_assert_cmpint (save (path), ==, MATO_PLACED);
  assert_holds (path, NEW);
  assert_holds (other, OLD);
}

static void
keeps_modes (Folder        *folder,
             gconstpointer  data)
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

static void
keeps_attributes (Folder        *folder,
                  gconstpointer  data)
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

static void
keeps_the_owner (Folder        *folder,
                 gconstpointer  data)
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

/* Runs @func as somebody who is not root. */
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

static void
refuses_what_may_not_be_written (Folder        *folder,
                                 gconstpointer  data)
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

/* In a folder like /tmp a link may be somebody else's trap. */
static void
does_not_follow_a_trap (Folder        *folder,
                        gconstpointer  data)
{
  g_autofree char *shared = path_of (folder, "shared");
  g_autofree char *trap = path_of (folder, "shared/a.sdk");
  g_autofree char *victim = path_of (folder, "victim");

  g_mkdir (shared, 0700);
  folder_write (victim, OLD, -1);
  g_assert_cmpint (symlink (victim, trap), ==, 0);
  g_assert_cmpint (g_chmod (shared, 01777), ==, 0);
  /* All of it is ours. */
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

/* What is no regular file is never replaced; who wants to can write to it. */
static void
special_files_stay (Folder        *folder,
                    gconstpointer  data)
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

typedef struct
{
  const char *path;    /* what is written to */
  const char *target;  /* what holds it then */
  const char *before;  /* nullable: what that held */
  Folder *folder;
  guint n_files;
  MatoSafeFlags flags;
  MatoPlaced placed;
} Writing;

static void
prepare_writing (gpointer data)
{
  Writing *writing = data;

  g_unlink (writing->target);
  if (writing->before)
    folder_write (writing->target, writing->before, -1);
}

static void
run_writing (gpointer data)
{
  Writing *writing = data;
  g_autoptr (GError) error = NULL;

  writing->placed = mato_safe_write (writing->path, NEW, strlen (NEW), writing->flags, &error);
  g_assert_true ((writing->placed == MATO_PLACED) == (error == NULL));
}

static void
check_writing (gpointer     data,
               const Fault *fault,
               gboolean     has_failed)
{
  Writing *writing = data;

  if (!has_failed || fault->is_harmless)
    g_assert_cmpint (writing->placed, ==, MATO_PLACED);
  if (writing->placed == MATO_PLACED_UNCERTAIN)
    g_assert_cmpint (fault->what, ==, FAIL_FSYNC);
  assert_holds (writing->target, writing->placed == MATO_NOT_PLACED ? writing->before : NEW);
  assert_n_files (writing->folder,
                  writing->n_files - !g_file_test (writing->target, G_FILE_TEST_EXISTS));
}

/* Whatever fails, and whenever: the file is old or new, and it is told which. */
static void
is_old_or_new (Folder        *folder,
               gconstpointer  data)
{
  static const EachFault each = { prepare_writing, run_writing, check_writing };
  g_autofree char *path = path_of (folder, "a");
  g_autofree char *other = path_of (folder, "b");
  const Writing writings[] = {
    { path, path, OLD, folder, 2, 0, 0 },
    { path, path, NULL, folder, 2, 0, 0 },
    { path, path, NULL, folder, 2, MATO_SAFE_NEW, 0 },
    { path, path, "", folder, 2, MATO_SAFE_PRIVATE, 0 },
    { other, path, OLD, folder, 2, 0, 0 },
    { other, path, NULL, folder, 2, 0, 0 },
  };

  g_assert_cmpint (symlink ("a", other), ==, 0);
  for (guint i = 0; i < G_N_ELEMENTS (writings); i++)
    {
      Writing writing = writings[i];

      each_fault (&each, folder->path, &writing);
    }
}

/* The last resort: the file may be anything then, but nobody is told that it is well. */
static void
run_overwrite (gpointer data)
{
  Writing *writing = data;

  writing->placed = mato_file_overwrite (writing->path, writing->target, NULL) ? MATO_PLACED
                                                                              : MATO_NOT_PLACED;
}

static void
prepare_overwrite (gpointer data)
{
  Writing *writing = data;

  folder_write (writing->path, writing->before, -1);
  folder_write (writing->target, NEW, -1);
}

static void
check_overwrite (gpointer     data,
                 const Fault *fault,
                 gboolean     has_failed)
{
  Writing *writing = data;

  assert_holds (writing->target, NEW);
  if (writing->placed == MATO_PLACED)
    assert_holds (writing->path, NEW);
  g_assert_true (writing->placed == MATO_PLACED || (has_failed && !fault->is_harmless));
}

static void
overwriting_is_checked (Folder        *folder,
                        gconstpointer  data)
{
  static const EachFault each = { prepare_overwrite, run_overwrite, check_overwrite };
  g_autofree char *path = path_of (folder, "a");
  g_autofree char *copy = path_of (folder, "copy");
  Writing writing = { path, copy, OLD, folder, 0, 0, 0 };

  each_fault (&each, folder->path, &writing);
  writing.before = "short";
  each_fault (&each, folder->path, &writing);
}

/* Without any shim: a limit of the process, which the kernel holds it to. */
static void
a_limit_leaves_the_old_file (Folder        *folder,
                             gconstpointer  data)
{
  g_autofree char *path = path_of (folder, "a");
  g_autofree char *big = g_strnfill (100000, 'x');
  g_autoptr (GError) error = NULL;
  struct rlimit before, limit;

  folder_write (path, OLD, -1);
  g_assert_cmpint (getrlimit (RLIMIT_FSIZE, &before), ==, 0);
  limit = before;
  limit.rlim_cur = 4096;
  signal (SIGXFSZ, SIG_IGN);
  g_assert_cmpint (setrlimit (RLIMIT_FSIZE, &limit), ==, 0);
  g_assert_cmpint (mato_safe_write (path, big, 100000, 0, &error), ==, MATO_NOT_PLACED);
  g_assert_cmpint (setrlimit (RLIMIT_FSIZE, &before), ==, 0);
  assert_code (error, EFBIG);
  assert_holds (path, OLD);
  assert_n_files (folder, 1);
}

/* A disk of 64 kB of its own, for this process alone. Returns: whether there can be one */
static gboolean
mount_small_disk (const char *path)
{
  return unshare (CLONE_NEWNS) == 0
         && mount ("none", "/", NULL, MS_REC | MS_PRIVATE, NULL) == 0
         && mount ("none", path, "tmpfs", 0, "size=64k") == 0;
}

/* Returns: the exit status of a child: 0 well, 77 not possible here */
static int
save_on_a_full_disk (Folder *folder)
{
  g_autofree char *path = path_of (folder, "a.sdk");
  g_autofree char *rest = path_of (folder, "rest");
  g_autofree char *big = g_strnfill (100000, 'x');
  int fd;

  if (!mount_small_disk (folder->path))
    return 77;

  folder_write (path, OLD, -1);
  fd = g_open (rest, O_WRONLY | O_CREAT | O_CLOEXEC, 0600);
  while (write (fd, big, 4096) > 0)
    ;
  g_close (fd, NULL);
  assert_refused (path, 0, ENOSPC);
  assert_holds (path, OLD);
  assert_n_files (folder, 2);

  g_unlink (rest);
  g_assert_cmpint (mato_safe_write (path, big, 100000, 0, NULL), ==, MATO_NOT_PLACED);
  assert_holds (path, OLD);
  g_assert_cmpint (save (path), ==, MATO_PLACED);
  assert_holds (path, NEW);
  assert_n_files (folder, 1);
  return 0;
}

static void
a_full_disk_leaves_the_old_file (Folder        *folder,
                                 gconstpointer  data)
{
  pid_t child = fork ();
  int status;

  g_assert_cmpint (child, >=, 0);
  if (child == 0)
    _exit (save_on_a_full_disk (folder));

  g_assert_cmpint (waitpid (child, &status, 0), ==, child);
  if (WIFEXITED (status) && WEXITSTATUS (status) == 77)
    g_test_skip ("only root can mount a disk");
  else
    g_assert_true (WIFEXITED (status) && WEXITSTATUS (status) == 0);
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);
#define TEST(name) g_test_add ("/safe-file/" #name, Folder, NULL, folder_set_up, name, \
                               folder_tear_down)
  TEST (replaces_or_makes);
  TEST (any_name_will_do);
  TEST (what_is_given_up_is_gone);
  TEST (never_in_the_place_of_another);
  TEST (follows_links);
  TEST (leaves_other_names_alone);
  TEST (keeps_modes);
  TEST (keeps_attributes);
  TEST (keeps_the_owner);
  TEST (refuses_what_may_not_be_written);
  TEST (does_not_follow_a_trap);
  TEST (special_files_stay);
  TEST (is_old_or_new);
  TEST (overwriting_is_checked);
  TEST (a_limit_leaves_the_old_file);
  TEST (a_full_disk_leaves_the_old_file);

  return g_test_run ();
}
