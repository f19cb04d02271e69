/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#include "session/game/journal-folder.h"

#include "disk/safe-file.h"

#include <fcntl.h>
#include <glib/gstdio.h>
#include <string.h>
#include <sys/stat.h>

#include "session/game/aside-file.h"
#include "session/game/journal.h"

#define SUFFIX ".journal"
#define NEW_SUFFIX SUFFIX ".new"
#define SHELF_SUFFIX ".closed"
#define HELD_SUFFIX SUFFIX ".held"

#define MAX_SHELVED 10

typedef struct
{
  char *path;
  gint64 time; /* of the last change, before 0 if that is still to come */
} Found;

static int
compare_times (gconstpointer a,
               gconstpointer b)
{
  const Found *first = a;
  const Found *second = b;

  return (first->time > second->time) - (first->time < second->time);
}

/* What was changed at a time that is still to come was changed before the clock was set back, thus
 * before all the others. */
static gint64
get_time (const char *path,
          gint64      now)
{
  GStatBuf status;
  gint64 time;

  if (g_stat (path, &status) != 0)
    return 0;

  time = status.st_mtim.tv_sec * G_USEC_PER_SEC + status.st_mtim.tv_nsec / 1000;
  return time <= now ? time : time - G_MAXINT64;
}

static GArray *
find_files (const char *folder,
            const char *suffix)
{
  GArray *files = g_array_new (FALSE, FALSE, sizeof (Found));
  g_autoptr (GDir) dir = g_dir_open (folder, 0, NULL);
  gint64 now = g_get_real_time ();
  const char *name;

  while (dir && (name = g_dir_read_name (dir)))
    if (g_str_has_suffix (name, suffix))
      {
        Found found = { .path = g_build_filename (folder, name, NULL) };

        found.time = get_time (found.path, now);
        g_array_append_val (files, found);
      }

  return files;
}

/* The files of @folder with @suffix, the newest last. */
static GPtrArray *
list_files (const char *folder,
            const char *suffix)
{
  g_autoptr (GArray) files = find_files (folder, suffix);
  GPtrArray *paths = g_ptr_array_new_full (files->len, g_free);

  g_array_sort (files, compare_times);
  for (guint i = 0; i < files->len; i++)
    g_ptr_array_add (paths, g_array_index (files, Found, i).path);

  return paths;
}

/* @path with the suffix @to instead of @from. */
static char *
change_suffix (const char *path,
               const char *from,
               const char *to)
{
  g_autofree char *stem = g_strndup (path, strlen (path) - strlen (from));

  return g_strconcat (stem, to, NULL);
}

GPtrArray *
mato_journal_folder_list_open (const char *folder)
{
  return list_files (folder, SUFFIX);
}

GPtrArray *
mato_journal_folder_list_shelf (const char *folder)
{
  return list_files (folder, SHELF_SUFFIX);
}

char *
mato_journal_folder_get_new_path (const char *folder)
{
  g_autofree char *id = g_uuid_string_random ();
  g_autofree char *name = g_strconcat (id, SUFFIX, NULL);

  return g_build_filename (folder, name, NULL);
}

char *
mato_journal_folder_get_shelf_path (const char *path)
{
  return change_suffix (path, SUFFIX, SHELF_SUFFIX);
}

char *
mato_journal_folder_get_open_path (const char *path)
{
  return change_suffix (path, SHELF_SUFFIX, SUFFIX);
}

void
mato_journal_folder_set_aside (const char *path)
{
  g_autofree char *aside = mato_aside_file_find_path (path);

  if (g_rename (path, aside) != 0)
    g_debug ("%s cannot be set aside", path);
}

/* One that cannot be opened belongs to a process that runs. */
void
mato_journal_folder_hold (const char *folder)
{
  g_autoptr (GPtrArray) paths = mato_journal_folder_list_open (folder);

  for (guint i = 0; i < paths->len; i++)
    {
      const char *path = paths->pdata[i];
      g_autofree char *held = change_suffix (path, SUFFIX, HELD_SUFFIX);
      g_auto (GStrv) records = NULL;
      MatoJournalLoss loss;
      g_autoptr (MatoJournal) journal = mato_journal_open (path, &records, &loss, NULL);

      if (journal && g_rename (path, held) != 0)
        g_debug ("%s cannot be held back", path);
    }
}

GPtrArray *
mato_journal_folder_list_held (const char *folder)
{
  return list_files (folder, HELD_SUFFIX);
}

void
mato_journal_folder_let_go (const char *folder,
                            gboolean    opens)
{
  g_autoptr (GPtrArray) paths = mato_journal_folder_list_held (folder);

  for (guint i = 0; i < paths->len; i++)
    {
      g_autofree char *path = change_suffix (paths->pdata[i], HELD_SUFFIX, SUFFIX);

      if (g_rename (paths->pdata[i], path) == 0 && !opens)
        mato_journal_folder_set_aside (path);
    }
}

void
mato_journal_folder_clean (const char *folder)
{
  g_autoptr (GPtrArray) paths = list_files (folder, NEW_SUFFIX);

  for (guint i = 0; i < paths->len; i++)
    {
      g_auto (GStrv) records = NULL;
      MatoJournalLoss loss;
      g_autoptr (MatoJournal) journal = mato_journal_open (paths->pdata[i], &records, &loss, NULL);

      if (journal)
        mato_journal_remove (journal);
    }
}

void
mato_journal_folder_trim_shelf (const char *folder,
                                const char *newest)
{
  g_autoptr (GPtrArray) paths = NULL;

  if (utimensat (AT_FDCWD, newest, NULL, 0) != 0)
    g_debug ("%s keeps its time", newest);

  paths = mato_journal_folder_list_shelf (folder);
  for (guint i = 0; i + MAX_SHELVED < paths->len; i++)
    g_unlink (paths->pdata[i]);
}
