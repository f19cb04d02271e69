/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#include "core/board/puzzle.h"

#include <string.h>

const char *
mato_alphabet_get_symbols (MatoAlphabet alphabet)
{
  static const char symbols[] = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ";

  return symbols + (alphabet == MATO_ALPHABET_HEX ? 0 : alphabet == MATO_ALPHABET_LETTERS ? 10 : 1);
}

const char *
mato_alphabet_spell (MatoAlphabet  alphabet,
                     guint         digit,
                     char         *text)
{
  g_return_val_if_fail (digit >= 1 && digit <= MATO_MAX_ORDER, NULL);

  text[0] = mato_alphabet_get_symbols (alphabet)[digit - 1];
  text[1] = '\0';
  if (alphabet == MATO_ALPHABET_NUMBERS)
    g_snprintf (text, 3, "%u", digit);

  return text;
}

guint
mato_alphabet_parse (MatoAlphabet alphabet,
                     guint        order,
                     char         symbol)
{
  gboolean is_letter = g_ascii_isalpha (symbol);
  guint letter = g_ascii_toupper (symbol) - 'A';
  guint digit = 0;

  if (!is_letter && !g_ascii_isdigit (symbol))
    return 0;

  switch (alphabet)
    {
    case MATO_ALPHABET_CANONICAL:
      digit = is_letter ? letter + 10 : (guint) (symbol - '0');
      break;
    case MATO_ALPHABET_LETTERS:
      digit = is_letter ? letter + 1 : 0;
      break;
    case MATO_ALPHABET_HEX:
      digit = is_letter ? letter + 11 : (guint) (symbol - '0') + 1;
      break;
    case MATO_ALPHABET_NUMBERS:
      digit = is_letter ? 0 : (guint) (symbol - '0');
      break;
    default:
      g_return_val_if_reached (0);
    }

  return digit <= order ? digit : 0;
}

MatoAlphabet
mato_alphabet_of (const MatoGeometry *geometry,
                  MatoAlphabet        wanted)
{
  return geometry->lowest == 0 ? MATO_ALPHABET_HEX : wanted;
}

MatoPuzzle *
mato_puzzle_new (MatoBoard *board)
{
  MatoPuzzle *self = g_new0 (MatoPuzzle, 1);

  self->board = board;
  self->notation = "line";
  self->alphabet = mato_alphabet_of (mato_board_get_geometry (board), MATO_ALPHABET_CANONICAL);
  self->empty = '.';
  self->line = 1;
  self->number = 1;

  return self;
}

/* One block holds the pointers of a layout and, after them, its pieces. */
static char **
copy_layout (char  **layout,
             guint   n_pieces)
{
  const char *last = layout[n_pieces - 1];
  gsize pointers = n_pieces * sizeof (char *);
  gsize size = last + strlen (last) + 1 - (const char *) layout;
  char **copy = g_memdup2 (layout, size);

  for (guint i = 0; i < n_pieces; i++)
    copy[i] = (char *) copy + pointers + (layout[i] - ((char *) layout + pointers));

  return copy;
}

MatoPuzzle *
mato_puzzle_copy (const MatoPuzzle *self)
{
  MatoPuzzle *copy;

  g_return_val_if_fail (self != NULL, NULL);

  copy = g_memdup2 (self, sizeof *self);
  copy->board = mato_board_copy (self->board);
  copy->title = g_strdup (self->title);
  copy->sections = g_strdup (self->sections);
  copy->weights = g_memdup2 (self->weights, mato_board_get_geometry (self->board)->n_cells);
  if (self->layout != NULL)
    copy->layout = copy_layout (self->layout,
                                mato_board_get_geometry (self->board)->n_cells + 1);

  return copy;
}

void
mato_puzzle_free (MatoPuzzle *self)
{
  g_return_if_fail (self != NULL);

  mato_board_free (self->board);
  g_free (self->title);
  g_free (self->sections);
  g_free (self->weights);
  g_free (self->layout);
  g_free (self);
}

void
mato_puzzle_set_geometry (MatoPuzzle         *self,
                          const MatoGeometry *geometry)
{
  MatoBoard *board;

  g_return_if_fail (self != NULL);
  g_return_if_fail (geometry->n_cells == mato_board_get_geometry (self->board)->n_cells);

  board = mato_board_new (geometry);
  for (guint cell = 0; cell < geometry->n_cells; cell++)
    {
      mato_board_set (board, cell, mato_board_get_value (self->board, cell),
                      mato_board_get_origin (self->board, cell));
      mato_board_set_colour (board, cell, mato_board_get_colour (self->board, cell));
      if (mato_board_is_given (board, cell))
        continue;
      for (guint pencil = 0; pencil < MATO_N_PENCILS; pencil++)
        mato_board_set_marks (board, cell, pencil,
                              mato_board_get_marks (self->board, cell, pencil)
                                & ((1u << geometry->order) - 1));
    }

  if (mato_board_get_geometry (self->board)->lowest != geometry->lowest)
    self->alphabet = mato_alphabet_of (geometry, MATO_ALPHABET_CANONICAL);
  mato_board_free (self->board);
  self->board = board;
  self->clash_column = mato_board_has_given_conflict (board) ? MAX (self->clash_column, 1) : 0;
}

void
mato_puzzle_set_weights (MatoPuzzle   *self,
                         const guint8 *weights)
{
  const MatoGeometry *geometry;
  guint8 rings[MATO_MAX_CELLS];

  g_return_if_fail (self != NULL && weights != NULL);

  geometry = mato_board_get_geometry (self->board);
  mato_weights_fill_rings (geometry, rings);
  g_clear_pointer (&self->weights, g_free);
  if (memcmp (weights, rings, geometry->n_cells) != 0)
    self->weights = g_memdup2 (weights, geometry->n_cells);
}

void
mato_puzzle_fill_weights (const MatoPuzzle *self,
                          guint8           *weights)
{
  const MatoGeometry *geometry;

  g_return_if_fail (self != NULL && weights != NULL);

  geometry = mato_board_get_geometry (self->board);
  if (self->weights != NULL)
    memcpy (weights, self->weights, geometry->n_cells);
  else
    mato_weights_fill_rings (geometry, weights);
}

gboolean
mato_puzzle_equal (const MatoPuzzle *a,
                   const MatoPuzzle *b)
{
  g_return_val_if_fail (a != NULL && b != NULL, FALSE);

  if (!mato_board_equal (a->board, b->board) || !a->weights != !b->weights)
    return FALSE;

  return a->weights == NULL
         || memcmp (a->weights, b->weights, mato_board_get_geometry (a->board)->n_cells) == 0;
}
