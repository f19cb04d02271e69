/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#include "session/game/history-text.h"

#include "core/notation/sections.h"
#include "session/game/records.h"

#include <string.h>

#define WIDTH 96

/* Returns: the number of bytes of @line before the fold: up to a blank, or to the end of a
 * character; @line is longer than a folded line */
static gsize
find_fold (const char *line)
{
  for (gsize length = WIDTH; length > WIDTH / 2; length--)
    if (line[length] == ' ')
      return length;

  return g_utf8_find_prev_char (line, line + WIDTH + 1) - line;
}

char *
mato_history_fold (const char *lines)
{
  GString *folded = g_string_new (NULL);
  const char *line = lines;

  while (*line != '\0')
    {
      gsize length = strcspn (line, "\n");

      for (; length > WIDTH; g_string_append (folded, "\n\t"))
        {
          gsize fold = find_fold (line);

          g_string_append_len (folded, line, fold);
          line += fold;
          length -= fold;
        }

      g_string_append_len (folded, line, length);
      g_string_append_c (folded, '\n');
      line += length + (line[length] == '\n');
    }

  return g_string_free (folded, FALSE);
}

char *
mato_history_unfold (const char *folded)
{
  GString *lines = g_string_new (folded);

  g_string_replace (lines, "\n\t", "", 0);
  return g_string_free (lines, FALSE);
}

/* Returns: the end of the moves of the present puzzle: the first move that belongs to another one,
 * from the position on backward (@direction -1) or forward (1) */
static guint
find_edge (MatoGame *game,
           int       direction)
{
  guint n = mato_game_get_n_moves (game);
  guint edge = mato_game_get_position (game);

  if (direction < 0)
    while (edge > 0 && !mato_move_get_after (mato_game_get_move (game, edge - 1)))
      edge--;
  else
    while (edge < n && !mato_move_get_after (mato_game_get_move (game, edge)))
      edge++;

  return edge;
}

/* Writes only the board and its weights: the rest is in the document. */
static char *
write_start (const MatoPuzzle *puzzle)
{
  g_autoptr (MatoPuzzle) bare = mato_puzzle_copy (puzzle);

  g_clear_pointer (&bare->title, g_free);
  g_clear_pointer (&bare->sections, g_free);
  return mato_move_puzzle_to_text (bare);
}

static char *
write_history (MatoGame *game)
{
  guint begin = find_edge (game, -1), end = find_edge (game, 1);
  const MatoPuzzle *first = begin == 0 ? mato_game_get_start (game)
                                       : mato_move_get_after (mato_game_get_move (game, begin - 1));
  g_autofree char *start = begin < end ? write_start (first) : NULL;
  g_autoptr (GString) lines = g_string_new (NULL);

  if (!start)
    return NULL;

  g_string_printf (lines, "start %s\n", start);
  for (guint i = begin; i < end; i++)
    {
      g_autofree char *record = mato_records_write_deed (MATO_DEED_MAKE,
                                                         mato_game_get_move (game, i));

      g_string_append_printf (lines, "%s\n", record);
    }
  for (guint i = mato_game_get_position (game); i < end; i++)
    g_string_append (lines, "undo\n");

  return mato_history_fold (lines->str);
}

char *
mato_history_to_sections (MatoGame   *game,
                          const char *sections)
{
  g_autofree char *history = NULL;

  g_return_val_if_fail (MATO_IS_GAME (game), NULL);

  history = write_history (game);
  return mato_sections_set (sections, MATO_SECTION_HISTORY, history);
}

/* Returns: (transfer full) (nullable): the game of the history of @puzzle */
static MatoGame *
read_history (const MatoPuzzle *puzzle)
{
  g_autofree char *folded = mato_sections_get (puzzle->sections, MATO_SECTION_HISTORY);
  g_autofree char *lines = folded ? mato_history_unfold (folded) : NULL;
  g_autofree char *text = lines ? g_strconcat (MATO_RECORDS_HEADER "\n", g_strchomp (lines), NULL)
                                : NULL;
  g_auto (GStrv) records = text ? g_strsplit (text, "\n", -1) : NULL;
  g_autoptr (GHashTable) notes = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, g_free);
  g_autofree char *problem = NULL;
  g_autoptr (MatoGame) game = NULL;
  guint n_good;

  if (!records)
    return NULL;

  game = mato_records_replay (records, &problem, notes, &n_good);
  if (!game || records[n_good] != NULL
      || !mato_puzzle_equal (mato_game_get_puzzle (game), puzzle))
    return NULL;

  return g_steal_pointer (&game);
}

/* Returns: (transfer full): a copy of @puzzle with the board and weights of @start (nullable),
 * without the sections for history, checkpoints and bookmarks, which the window keeps itself */
static MatoPuzzle *
make_start (const MatoPuzzle *puzzle,
            const MatoPuzzle *start)
{
  MatoPuzzle *copy = mato_puzzle_copy (puzzle);
  g_autofree char *sections = mato_sections_set (copy->sections, MATO_SECTION_HISTORY, NULL);
  g_autofree char *bare = mato_sections_set (sections, MATO_SECTION_CHECKPOINTS, NULL);
  guint8 weights[MATO_MAX_CELLS];

  g_free (copy->sections);
  copy->sections = mato_sections_set (bare, MATO_SECTION_BOOKMARKS, NULL);
  if (!start)
    return copy;

  mato_board_free (copy->board);
  copy->board = mato_board_copy (start->board);
  mato_puzzle_fill_weights (start, weights);
  mato_puzzle_set_weights (copy, weights);
  return copy;
}

static void
begin (MatoGame         *game,
       const MatoPuzzle *start)
{
  g_autoptr (MatoGame) fresh = mato_game_new (start);

  mato_game_take_over (game, fresh);
}

static void
open_by (MatoGame         *game,
         const MatoPuzzle *puzzle,
         void            (*put_on_board) (MatoGame         *game,
                                          const MatoPuzzle *start))
{
  g_autoptr (MatoGame) past = puzzle->sections ? read_history (puzzle) : NULL;
  g_autoptr (MatoPuzzle) start = make_start (puzzle, past ? mato_game_get_start (past) : NULL);
  guint n_moves;

  put_on_board (game, start);
  if (!past)
    return;

  n_moves = mato_game_get_n_moves (past);
  mato_game_set_replaying (game, TRUE);
  for (guint i = 0; i < n_moves; i++)
    mato_game_make (game, mato_game_get_move (past, i));
  for (guint i = mato_game_get_position (past); i < n_moves; i++)
    mato_game_undo (game);
  mato_game_set_replaying (game, FALSE);
}

void
mato_history_open (MatoGame         *game,
                   const MatoPuzzle *puzzle)
{
  g_return_if_fail (MATO_IS_GAME (game));
  g_return_if_fail (puzzle != NULL);

  open_by (game, puzzle, mato_game_replace);
}

void
mato_history_begin (MatoGame         *game,
                    const MatoPuzzle *puzzle)
{
  g_return_if_fail (MATO_IS_GAME (game));
  g_return_if_fail (puzzle != NULL);

  open_by (game, puzzle, begin);
}
