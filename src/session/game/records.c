/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#include "session/game/records.h"

#include <string.h>

static char *
write_move (const MatoMove *move)
{
  g_autofree char *text = mato_move_to_text (move);

  return g_strconcat ("make ", text, NULL);
}

char *
mato_records_write_deed (MatoDeed        deed,
                         const MatoMove *move)
{
  switch (deed)
    {
    case MATO_DEED_MAKE:
      return write_move (move);
    case MATO_DEED_UNDO:
      return g_strdup ("undo");
    case MATO_DEED_REDO:
      return g_strdup ("redo");
    default:
      g_return_val_if_reached (NULL);
    }
}

char *
mato_records_write_note (const char *key,
                         const char *value)
{
  return g_strconcat ("note ", key, " ", value, NULL);
}

static char *
write_start (MatoGame *game)
{
  g_autofree char *text = mato_move_puzzle_to_text (mato_game_get_start (game));

  return g_strconcat ("start ", text, NULL);
}

static void
add_notes (GPtrArray  *records,
           GHashTable *notes)
{
  GHashTableIter iter;
  gpointer key, value;

  g_hash_table_iter_init (&iter, notes);
  while (g_hash_table_iter_next (&iter, &key, &value))
    g_ptr_array_add (records, mato_records_write_note (key, value));
}

/* Bytes outside of ASCII are not escaped. */
static char *
write_problem (const char *problem)
{
  char letters[129] = { 0 };
  g_autofree char *text = NULL;

  for (guint i = 0; i < 128; i++)
    letters[i] = (char) (128 + i);
  text = g_strescape (problem, letters);
  return g_strconcat ("problem ", text, NULL);
}

static void
add_moves (GPtrArray *records,
           MatoGame  *game)
{
  guint n_moves = mato_game_get_n_moves (game);

  for (guint i = 0; i < n_moves; i++)
    g_ptr_array_add (records, write_move (mato_game_get_move (game, i)));
  for (guint i = mato_game_get_position (game); i < n_moves; i++)
    g_ptr_array_add (records, g_strdup ("undo"));
}

GPtrArray *
mato_records_list (MatoGame   *game,
                   const char *problem,
                   GHashTable *notes)
{
  GPtrArray *records = g_ptr_array_new_with_free_func (g_free);

  g_return_val_if_fail ((game == NULL) != (problem == NULL), records);

  g_ptr_array_add (records, g_strdup (MATO_RECORDS_HEADER));
  g_ptr_array_add (records, game ? write_start (game) : write_problem (problem));
  add_notes (records, notes);
  if (game)
    add_moves (records, game);

  g_ptr_array_add (records, NULL);
  return records;
}

/* Returns: (nullable): the text after @word at the beginning of @record */
static const char *
skip_word (const char *record,
           const char *word)
{
  gsize length = strlen (word);

  return strncmp (record, word, length) == 0 && record[length] == ' ' ? record + length + 1 : NULL;
}

static gboolean
replay_note (GHashTable *notes,
             const char *note)
{
  const char *blank = strchr (note, ' ');

  if (!blank)
    return FALSE;

  g_hash_table_insert (notes, g_strndup (note, (gsize) (blank - note)), g_strdup (blank + 1));
  return TRUE;
}

static gboolean
replay_move (MatoGame   *game,
             const char *text)
{
  g_autoptr (MatoMove) move = mato_move_from_text (text, mato_game_get_geometry (game));

  return move && mato_game_make (game, move);
}

/* @game: (nullable) */
static gboolean
replay (MatoGame   *game,
        GHashTable *notes,
        const char *record)
{
  const char *rest;

  if ((rest = skip_word (record, "note")))
    return replay_note (notes, rest);
  if (!game)
    return FALSE;
  if ((rest = skip_word (record, "make")))
    return replay_move (game, rest);
  if (g_str_equal (record, "undo"))
    return mato_game_undo (game) != NULL;

  return g_str_equal (record, "redo") && mato_game_redo (game) != NULL;
}

/* Returns: (transfer full) (nullable): the game at the beginning of @records */
static MatoGame *
replay_start (GStrv records)
{
  g_autoptr (MatoPuzzle) puzzle = NULL;
  const char *text;

  if (!records[0] || !g_str_equal (records[0], MATO_RECORDS_HEADER) || !records[1]
      || !(text = skip_word (records[1], "start")))
    return NULL;

  puzzle = mato_move_puzzle_from_text (text);
  return puzzle ? mato_game_new (puzzle) : NULL;
}

/* Returns: whether @text ends with a backslash that escapes nothing */
static gboolean
is_cut (const char *text)
{
  gsize length = strlen (text), n = 0;

  while (n < length && text[length - n - 1] == '\\')
    n++;

  return n % 2 == 1;
}

/* Returns: (transfer full) (nullable): the problem at the beginning of @records */
static char *
replay_problem (GStrv records)
{
  const char *text;

  if (!records[0] || !g_str_equal (records[0], MATO_RECORDS_HEADER) || !records[1]
      || !(text = skip_word (records[1], "problem")) || is_cut (text))
    return NULL;

  return g_strcompress (text);
}

MatoGame *
mato_records_replay (GStrv       records,
                     char      **problem,
                     GHashTable *notes,
                     guint      *n_good)
{
  MatoGame *game = replay_start (records);

  *problem = game ? NULL : replay_problem (records);
  *n_good = game || *problem ? 2 : 0;
  while (*n_good > 0 && records[*n_good] && replay (game, notes, records[*n_good]))
    *n_good += 1;

  return game;
}
