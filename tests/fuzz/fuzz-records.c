/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */

/* The records of a journal, without checksums: those of a game, with bookmarks. */
#include "session/film/bookmarks.h"
#include "session/game/records.h"
#include "tests/fuzz/fuzz.h"

#include <string.h>

typedef struct
{
  MatoGame *game;
  char *problem;
  GHashTable *notes;
  guint n_good;
} Replayed;

static void
replay (Replayed *self,
        GStrv     records)
{
  self->notes = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, g_free);
  self->game = mato_records_replay (records, &self->problem, self->notes, &self->n_good);
}

static void
replayed_clear (Replayed *self)
{
  g_clear_object (&self->game);
  g_clear_pointer (&self->problem, g_free);
  g_hash_table_unref (self->notes);
}

/* The shortest records of the game that was read give the same game. */
static void
check_records (const Replayed *read)
{
  g_autoptr (GPtrArray) records = mato_records_list (read->game, read->problem, read->notes);
  Replayed again = { NULL };

  for (guint i = 0; i + 1 < records->len; i++)
    g_assert (strchr (records->pdata[i], '\n') == NULL);

  replay (&again, (GStrv) records->pdata);
  g_assert (again.n_good == records->len - 1);
  g_assert ((read->game == NULL) == (again.game == NULL));
  g_assert (g_strcmp0 (read->problem, again.problem) == 0);
  g_assert (g_hash_table_size (read->notes) == g_hash_table_size (again.notes));
  if (read->game != NULL)
    {
      g_assert (mato_game_get_n_moves (read->game) == mato_game_get_n_moves (again.game));
      g_assert (mato_game_get_position (read->game) == mato_game_get_position (again.game));
    }

  replayed_clear (&again);
}

static void
check_bookmarks (const char *text)
{
  g_autoptr (MatoBookmarks) bookmarks = mato_bookmarks_new ();
  g_autoptr (MatoBookmarks) again = mato_bookmarks_new ();
  g_autofree char *written = NULL;
  g_autofree char *rewritten = NULL;

  mato_bookmarks_from_text (bookmarks, text);
  written = mato_bookmarks_to_text (bookmarks);
  mato_bookmarks_from_text (again, written);
  rewritten = mato_bookmarks_to_text (again);
  g_assert (g_str_equal (written, rewritten));
}

int
LLVMFuzzerTestOneInput (const uint8_t *data,
                        size_t         size)
{
  g_autofree char *text = g_strndup ((const char *) data, size);
  g_autofree char *all = g_strconcat ("mato-journal 1\n", text, NULL);
  g_auto (GStrv) records = g_strsplit (all, "\n", -1);
  Replayed read = { NULL };

  replay (&read, records);
  g_assert (read.n_good <= g_strv_length (records));
  g_assert (read.game == NULL || read.problem == NULL);
  if (read.game != NULL || read.problem != NULL)
    check_records (&read);
  replayed_clear (&read);

  check_bookmarks (records[1]);
  return 0;
}
