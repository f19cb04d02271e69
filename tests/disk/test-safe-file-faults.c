/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#define _GNU_SOURCE /* unshare() */
#include "disk/safe-file.h"

#include "disk/file-bytes.h"
#include "tests/disk/disk-test.h"
#include "tests/faults/each-fault.h"
#include "tests/test.h"

#include <errno.h>
#include <fcntl.h>
#include <sched.h>
#include <signal.h>
#include <sys/mount.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

/*
 * What is left of a file when writing it fails, and what is said of it.
 */

typedef struct
{
  const char *path;    /* the path to write to */
  const char *target;  /* the file that gets the content */
  const char *before;  /* nullable: its content before */
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

#define FOLDER_TEST(name) TEST_WITH (name, Folder, folder, NULL, folder_set_up, folder_tear_down)

/* Whatever fails and whenever, the file is old or new, and the result says which. */
FOLDER_TEST (is_old_or_new)
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

/* The last resort: after a failure the content is undefined, but success is never reported. */
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

FOLDER_TEST (overwriting_is_checked)
{
  static const EachFault each = { prepare_overwrite, run_overwrite, check_overwrite };
  g_autofree char *path = path_of (folder, "a");
  g_autofree char *copy = path_of (folder, "copy");
  Writing writing = { path, copy, OLD, folder, 0, 0, 0 };

  each_fault (&each, folder->path, &writing);
  writing.before = "short";
  each_fault (&each, folder->path, &writing);
}

/* Without failing.c: a limit of the process, which the kernel enforces. */
FOLDER_TEST (a_limit_leaves_the_old_file)
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

/* Mounts a disk of 64 kB for this process only. Returns: whether that is possible */
static gboolean
mount_small_disk (const char *path)
{
  return unshare (CLONE_NEWNS) == 0
         && mount ("none", "/", NULL, MS_REC | MS_PRIVATE, NULL) == 0
         && mount ("none", path, "tmpfs", 0, "size=64k") == 0;
}

/* Returns: the exit status of a child: 0 success, 77 not possible here */
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

FOLDER_TEST (a_full_disk_leaves_the_old_file)
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
