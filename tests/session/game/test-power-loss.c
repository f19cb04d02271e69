/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */

/*
 * Simulates power failures. This file has its own fsync(), which records what is on the disk: the
 * contents of a file or the names in a folder. Everything else may be lost.
 */
#include "session/game/autosave.h"

#include "tests/session/folder.h"
#include "tests/session/session-test.h"
#include "tests/test.h"

#include <errno.h>
#include <limits.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

/* The synced contents of a file. Its inode is not reused while @fd is open. */
typedef struct
{
  GBytes *contents;
  int fd;
} Synced;

static GMutex mutex;
static GHashTable *files; /* of Synced, by inode */
static GHashTable *names; /* name → inode, in the folder of journals */
static char *journals;    /* the resolved path of that folder */
static gboolean is_folder_there;
static guint n_syncs;
static int fsync_errno;   /* 0: fsync() succeeds */

int fsync (int fd);

static void
synced_free (gpointer data)
{
  Synced *synced = data;

  g_bytes_unref (synced->contents);
  close (synced->fd);
  g_free (synced);
}

static void
sync_file (int         fd,
           struct stat facts)
{
  Synced *synced;
  g_autofree char *contents = g_malloc ((gsize) facts.st_size + 1);

  if (files == NULL)
    return;

  synced = g_new0 (Synced, 1);
  g_assert_cmpint (pread (fd, contents, (gsize) facts.st_size, 0), ==, facts.st_size);
  synced->contents = g_bytes_new (contents, (gsize) facts.st_size);
  synced->fd = dup (fd);
  g_hash_table_replace (files, GSIZE_TO_POINTER (facts.st_ino), synced);
}

/* Returns: (transfer full): the inodes of all files in the folder @path, by name */
static GHashTable *
list_names (const char *path)
{
  GHashTable *found = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  g_autoptr (GDir) dir = g_dir_open (path, 0, NULL);
  const char *name;

  while (dir && (name = g_dir_read_name (dir)))
    {
      g_autofree char *file = g_build_filename (path, name, NULL);
      struct stat facts;

      if (stat (file, &facts) == 0)
        g_hash_table_insert (found, g_strdup (name), GSIZE_TO_POINTER (facts.st_ino));
    }

  return found;
}

static void
sync_folder (const char *path)
{
  g_autofree char *folder = g_file_read_link (path, NULL);

  if (journals == NULL)
    return;

  if (g_str_equal (folder, journals))
    {
      g_hash_table_unref (names);
      names = list_names (path);
    }
  else if (g_file_test (journals, G_FILE_TEST_IS_DIR))
    {
      is_folder_there = TRUE;
    }
}

int
fsync (int fd)
{
  G_GNUC_UNUSED g_autoptr (GMutexLocker) locker = g_mutex_locker_new (&mutex);
  g_autofree char *path = g_strdup_printf ("/proc/self/fd/%d", fd);
  struct stat facts;

  g_assert_cmpint (fstat (fd, &facts), ==, 0);
  n_syncs++;
  if (fsync_errno != 0)
    {
      errno = fsync_errno;
      return -1;
    }

  if (!S_ISDIR (facts.st_mode))
    {
      sync_file (fd, facts);
      return 0;
    }

  sync_folder (path);
  return 0;
}

/* Writes to the folder @path what a power failure leaves of the journals: the names that were
 * synced or, if @are_names_kept, those in @live now, each with its synced contents. */
static void
fail_power (const char *live,
            const char *path,
            gboolean    are_names_kept)
{
  G_GNUC_UNUSED g_autoptr (GMutexLocker) locker = g_mutex_locker_new (&mutex);
  g_autoptr (GHashTable) left = are_names_kept ? list_names (live) : g_hash_table_ref (names);
  GHashTableIter iter;
  gpointer name, inode;

  g_assert_cmpint (g_mkdir_with_parents (path, 0700), ==, 0);
  folder_empty (path);
  if (!is_folder_there && !are_names_kept)
    return;

  g_hash_table_iter_init (&iter, left);
  while (g_hash_table_iter_next (&iter, &name, &inode))
    {
      g_autofree char *file = g_build_filename (path, name, NULL);
      Synced *synced = g_hash_table_lookup (files, inode);
      gsize length = 0;
      const char *text = synced ? g_bytes_get_data (synced->contents, &length) : "";

      folder_write (file, text, (gssize) length);
    }
}

static MatoGame *
make_game (const char *name)
{
  g_autoptr (MatoPuzzle) puzzle = test_puzzle_new (name);

  return mato_game_new (puzzle);
}

/* Returns: (transfer full) (nullable): the game that is found in @path, described */
static char *
describe_found (const char *path)
{
  g_autoptr (MatoGame) game = make_game ("4x4 empty");
  g_autoptr (GPtrArray) found = NULL;
  guint n_lost;

  found = mato_autosave_find (path, &n_lost);
  g_assert_cmpuint (n_lost, ==, 0);
  g_assert_cmpuint (found->len, <=, 1);
  if (found->len == 0)
    return NULL;

  mato_autosave_follow (found->pdata[0], game);
  return test_describe (game);
}

typedef struct
{
  Folder folder;
  char *live;
  char *left;
  MatoGame *game;
  MatoAutosave *autosave;
} Machine;

static void
set_up_disk (const char *path)
{
  G_GNUC_UNUSED g_autoptr (GMutexLocker) locker = g_mutex_locker_new (&mutex);

  files = g_hash_table_new_full (NULL, NULL, NULL, synced_free);
  names = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  journals = g_build_filename (path, "live", NULL);
  is_folder_there = FALSE;
  n_syncs = 0;
}

/* A worker may still sync: it then finds no disk. */
static void
tear_down_disk (void)
{
  G_GNUC_UNUSED g_autoptr (GMutexLocker) locker = g_mutex_locker_new (&mutex);

  g_clear_pointer (&files, g_hash_table_unref);
  g_clear_pointer (&names, g_hash_table_unref);
  g_clear_pointer (&journals, g_free);
}

static void
set_up (Machine       *self,
        gconstpointer  data)
{
  char resolved[PATH_MAX];

  folder_set_up (&self->folder, NULL);
  self->live = g_build_filename (self->folder.path, "live", NULL);
  self->left = g_build_filename (self->folder.path, "left", NULL);
  g_assert_nonnull (realpath (self->folder.path, resolved));
  set_up_disk (resolved);

  self->game = make_game ("9x9 empty");
  self->autosave = mato_autosave_new (self->live);
  mato_autosave_follow (self->autosave, self->game);
}

static void
tear_down (Machine       *self,
           gconstpointer  data)
{
  g_clear_object (&self->autosave);
  g_clear_object (&self->game);
  tear_down_disk ();
  g_free (self->live);
  g_free (self->left);
  folder_tear_down (&self->folder, NULL);
}

static void
wait_until_flushed (Machine *self)
{
  while (!mato_autosave_is_flushed (self->autosave))
    g_main_context_iteration (NULL, TRUE);
}

static void
assert_left (Machine    *self,
             const char *expected)
{
  for (int are_names_kept = FALSE; are_names_kept <= TRUE; are_names_kept++)
    {
      g_autofree char *found = NULL;

      fail_power (self->live, self->left, are_names_kept);
      found = describe_found (self->left);
      g_assert_cmpstr (found, ==, expected);
    }
}

#define MACHINE_TEST(name) TEST_WITH (name, Machine, self, NULL, set_up, tear_down)

/* The file, its name and its folder are synced when the journal is created, without blocking. */
MACHINE_TEST (begins_on_the_disk)
{
  g_autofree char *expected = NULL;

  mato_autosave_set_sync_delay (self->autosave, G_MAXINT);
  mato_game_enter (self->game, 0, 1);
  wait_until_flushed (self);
  g_assert_cmpuint (n_syncs, ==, 3);
  expected = test_describe (self->game);
  assert_left (self, expected);
}

/* Records are synced without a call, and later deeds do not delay it. */
MACHINE_TEST (goes_there_by_itself)
{
  g_autofree char *expected = NULL;

  mato_autosave_set_sync_delay (self->autosave, 1);
  mato_game_enter (self->game, 0, 1);
  mato_game_enter (self->game, 1, 2);
  g_assert_false (mato_autosave_is_flushed (self->autosave));
  wait_until_flushed (self);
  expected = test_describe (self->game);
  assert_left (self, expected);
}

MACHINE_TEST (goes_there_at_the_end)
{
  g_autofree char *expected = NULL;

  mato_game_enter (self->game, 0, 1);
  mato_game_enter (self->game, 1, 2);
  mato_autosave_flush (self->autosave);
  mato_game_enter (self->game, 2, 3);
  expected = test_describe (self->game);
  g_clear_object (&self->autosave);
  assert_left (self, expected);
  while (g_main_context_iteration (NULL, FALSE))
    ;
}

static gboolean
is_among (GPtrArray  *states,
          const char *found)
{
  for (guint i = 0; i < states->len; i++)
    if (g_strcmp0 (states->pdata[i], found) == 0)
      return TRUE;

  return FALSE;
}

/* After a power failure at any time, with or without unsynced names, the restored game is the
 * flushed one or a later state. */
MACHINE_TEST (loses_only_what_is_recent)
{
  g_autoptr (GPtrArray) states = g_ptr_array_new_with_free_func (g_free);

  mato_autosave_set_pause (self->autosave, 0);
  mato_game_enter (self->game, 0, 1);
  g_ptr_array_add (states, test_describe (self->game));
  /* Until a new journal is on the disk, nothing is found. */
  wait_until_flushed (self);

  for (guint i = 0; i < 300; i++)
    {
      g_autofree char *found = NULL;

      test_do_anything (self->game, test_play);
      g_ptr_array_add (states, test_describe (self->game));
      if (g_test_rand_int_range (0, 8) == 0)
        {
          mato_autosave_flush (self->autosave);
          wait_until_flushed (self);
          g_ptr_array_remove_range (states, 0, states->len - 1);
        }
      for (guint j = 0; j < 3; j++)
        g_main_context_iteration (NULL, FALSE);

      fail_power (self->live, self->left, g_test_rand_bit ());
      found = describe_found (self->left);
      g_assert_true (is_among (states, found));
    }
}

/* A failing disk is reported; when it works again, everything is synced. */
MACHINE_TEST (reports_a_failing_disk)
{
  g_autofree char *expected = NULL;

  mato_autosave_set_pause (self->autosave, G_MAXINT);
  mato_game_enter (self->game, 0, 1);
  wait_until_flushed (self);
  g_atomic_int_set (&fsync_errno, EIO);
  mato_game_enter (self->game, 1, 2);
  mato_autosave_set_pause (self->autosave, 1);
  mato_autosave_flush (self->autosave);
  while (!mato_autosave_get_problem (self->autosave))
    g_main_context_iteration (NULL, TRUE);

  g_atomic_int_set (&fsync_errno, 0);
  while (mato_autosave_get_problem (self->autosave))
    g_main_context_iteration (NULL, TRUE);
  mato_autosave_flush (self->autosave);
  wait_until_flushed (self);
  expected = test_describe (self->game);
  assert_left (self, expected);
}
