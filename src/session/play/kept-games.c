/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#include "session/play/kept-games.h"

#include <string.h>

#include "core/board/drawing.h"
#include "core/notation/sections.h"
#include "session/game/journal-folder.h"
#include "session/game/journal.h"
#include "session/game/records.h"

void
mato_kept_game_free (MatoKeptGame *self)
{
  g_free (self->path);
  g_free (self->uri);
  mato_puzzle_free (self->puzzle);
  g_free (self);
}

gboolean
mato_kept_games_are_same (const MatoPuzzle *a,
                          const MatoPuzzle *b)
{
  const MatoGeometry *geometry = mato_board_get_geometry (a->board);
  const MatoGeometry *other = mato_board_get_geometry (b->board);
  guint8 givens[2][MATO_MAX_CELLS];
  guint8 weights[2][MATO_MAX_CELLS];

  if (!mato_geometry_equal (geometry, other)
      || (mato_geometry_is_drawing (geometry)
          && !mato_sections_tell_alike (a->sections, b->sections)))
    return FALSE;

  mato_board_copy_givens (a->board, givens[0]);
  mato_board_copy_givens (b->board, givens[1]);
  mato_puzzle_fill_weights (a, weights[0]);
  mato_puzzle_fill_weights (b, weights[1]);
  return memcmp (givens[0], givens[1], geometry->n_cells) == 0
         && memcmp (weights[0], weights[1], geometry->n_cells) == 0;
}

/* Whoever has filled the board has played it to its end, right or wrong. */
static gboolean
is_in_progress (const MatoPuzzle *puzzle)
{
  guint n_empty = mato_board_count_empty (puzzle->board);
  guint n_givens = mato_board_count_givens (puzzle->board);
  guint n_cells = mato_board_get_geometry (puzzle->board)->n_cells;

  return n_empty > 0 && (n_cells - n_empty > n_givens || mato_board_has_marks (puzzle->board));
}

static MatoKeptGame *
kept_game_new (const MatoPuzzle *puzzle)
{
  MatoKeptGame *self = g_new0 (MatoKeptGame, 1);

  self->puzzle = mato_puzzle_copy (puzzle);
  self->n_to_fill = mato_board_get_geometry (puzzle->board)->n_cells
                    - mato_board_count_givens (puzzle->board);
  self->n_filled = self->n_to_fill - mato_board_count_empty (puzzle->board);
  return self;
}

/* Returns: (nullable): what is in the journal, if it is a game in progress */
static MatoKeptGame *
read_journal (const char *path)
{
  g_autoptr (GHashTable) notes = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, g_free);
  g_auto (GStrv) records = NULL;
  g_autofree char *problem = NULL;
  g_autoptr (MatoJournal) journal = NULL;
  g_autoptr (MatoGame) game = NULL;
  MatoJournalLoss loss;
  const char *uri, *spent;
  MatoKeptGame *self;
  guint n_good;

  journal = mato_journal_open (path, &records, &loss, NULL);
  if (journal == NULL)
    return NULL;

  mato_journal_close (journal);
  game = mato_records_replay (records, &problem, notes, &n_good);
  if (game == NULL || !is_in_progress (mato_game_get_puzzle (game)))
    return NULL;

  self = kept_game_new (mato_game_get_puzzle (game));
  uri = g_hash_table_lookup (notes, MATO_NOTE_FILE);
  spent = g_hash_table_lookup (notes, MATO_NOTE_TIME);
  self->path = g_strdup (path);
  self->uri = uri != NULL && *uri != '\0' ? g_strdup (uri) : NULL;
  self->spent = spent != NULL ? g_ascii_strtoull (spent, NULL, 10) : 0;
  return self;
}

static gboolean
is_listed (GPtrArray        *games,
           const MatoPuzzle *puzzle)
{
  for (guint i = 0; i < games->len; i++)
    {
      const MatoKeptGame *other = games->pdata[i];

      if (mato_kept_games_are_same (other->puzzle, puzzle))
        return TRUE;
    }

  return FALSE;
}

/* Whether @after has the same digits: whoever sets a puzzle and gives it another rule, or makes its
 * digits givens, goes on with it. */
static gboolean
goes_on (const MatoPuzzle *before,
         const MatoPuzzle *after)
{
  const MatoGeometry *geometry = mato_board_get_geometry (before->board);

  return !mato_board_has_marks (before->board)
         && mato_board_get_geometry (after->board)->n_cells == geometry->n_cells
         && memcmp (mato_board_get_values (before->board), mato_board_get_values (after->board),
                    geometry->n_cells) == 0;
}

/* The puzzles that were on the board before, the last of them first; undone moves have nothing that
 * was there. */
static void
add_replaced (GPtrArray *games,
              MatoGame  *game)
{
  const MatoPuzzle *present = mato_game_get_puzzle (game);

  for (guint i = mato_game_get_position (game); i > 0; i--)
    {
      MatoMove *move = mato_game_get_move (game, i - 1);
      const MatoPuzzle *before = mato_move_get_before (move);

      if (before != NULL && is_in_progress (before)
          && !goes_on (before, mato_move_get_after (move)) && !is_listed (games, before)
          && !mato_kept_games_are_same (before, present))
        g_ptr_array_add (games, kept_game_new (before));
    }
}

static void
add_closed (GPtrArray        *games,
            const char       *folder,
            const MatoPuzzle *present)
{
  g_autoptr (GPtrArray) paths = mato_journal_folder_list_shelf (folder);

  for (guint i = paths->len; i > 0; i--)
    {
      g_autoptr (MatoKeptGame) kept = read_journal (paths->pdata[i - 1]);

      if (kept != NULL && !is_listed (games, kept->puzzle)
          && (present == NULL || !mato_kept_games_are_same (kept->puzzle, present)))
        g_ptr_array_add (games, g_steal_pointer (&kept));
    }
}

GPtrArray *
mato_kept_games_list (const char *folder,
                      MatoGame   *game)
{
  GPtrArray *games = g_ptr_array_new_with_free_func ((GDestroyNotify) mato_kept_game_free);

  if (game != NULL)
    add_replaced (games, game);
  add_closed (games, folder, game != NULL ? mato_game_get_puzzle (game) : NULL);
  return games;
}

MatoKeptGame *
mato_kept_games_find (const char       *folder,
                      const MatoPuzzle *puzzle,
                      const char       *uri)
{
  g_autoptr (GPtrArray) games = mato_kept_games_list (folder, NULL);
  gboolean has_same = FALSE;
  int found = -1;

  for (guint i = 0; i < games->len && !has_same; i++)
    {
      const MatoKeptGame *kept = games->pdata[i];

      has_same = mato_kept_games_are_same (kept->puzzle, puzzle);
      if (has_same || (found < 0 && uri != NULL && g_strcmp0 (kept->uri, uri) == 0))
        found = (int) i;
    }

  if (found < 0 || mato_puzzle_equal (((MatoKeptGame *) games->pdata[found])->puzzle, puzzle))
    return NULL;

  return g_ptr_array_steal_index (games, (guint) found);
}
