/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "session/move.h"

#include <string.h>

/* Changes, or weighings, or a replacement: then both puzzles are there and nothing else is. */
struct _MatoMove
{
  gatomicrefcount ref_count;
  MatoChange *changes;
  guint n_changes;
  MatoWeighing *weighings;
  guint n_weighings;
  MatoPuzzle *before;
  MatoPuzzle *after;
};

/* Indexed by MatoOrigin; an empty cell has no sign, its 0 says enough. */
static const char origin_signs[] = { '\0', 'g', 'e', 's' };

/* Indexed by MatoAlphabet. */
static const char alphabet_signs[] = { '1', 'A', '0', 'N' };

static MatoMove *
move_alloc (void)
{
  MatoMove *self = g_new0 (MatoMove, 1);

  g_atomic_ref_count_init (&self->ref_count);
  return self;
}

MatoMove *
mato_move_new_changes (const MatoChange *changes,
                       guint             n_changes)
{
  MatoMove *self;

  g_return_val_if_fail (changes != NULL, NULL);
  g_return_val_if_fail (n_changes > 0, NULL);

  self = move_alloc ();
  self->changes = g_memdup2 (changes, n_changes * sizeof *changes);
  self->n_changes = n_changes;
  return self;
}

MatoMove *
mato_move_new_weighings (const MatoWeighing *weighings,
                         guint               n_weighings)
{
  MatoMove *self;

  g_return_val_if_fail (weighings != NULL, NULL);
  g_return_val_if_fail (n_weighings > 0, NULL);

  self = move_alloc ();
  self->weighings = g_memdup2 (weighings, n_weighings * sizeof *weighings);
  self->n_weighings = n_weighings;
  return self;
}

MatoMove *
mato_move_new_replace (const MatoPuzzle *before,
                       const MatoPuzzle *after)
{
  MatoMove *self;

  g_return_val_if_fail (before != NULL, NULL);
  g_return_val_if_fail (after != NULL, NULL);

  self = move_alloc ();
  self->before = mato_puzzle_copy (before);
  self->after = mato_puzzle_copy (after);
  return self;
}

MatoMove *
mato_move_ref (MatoMove *self)
{
  g_return_val_if_fail (self != NULL, NULL);

  g_atomic_ref_count_inc (&self->ref_count);
  return self;
}

void
mato_move_unref (MatoMove *self)
{
  g_return_if_fail (self != NULL);

  if (!g_atomic_ref_count_dec (&self->ref_count))
    return;

  g_clear_pointer (&self->before, mato_puzzle_free);
  g_clear_pointer (&self->after, mato_puzzle_free);
  g_free (self->changes);
  g_free (self->weighings);
  g_free (self);
}

const MatoChange *
mato_move_get_changes (const MatoMove *self,
                       guint          *n_changes)
{
  g_return_val_if_fail (self != NULL, NULL);
  g_return_val_if_fail (n_changes != NULL, NULL);

  *n_changes = self->n_changes;
  return self->changes;
}

const MatoWeighing *
mato_move_get_weighings (const MatoMove *self,
                         guint          *n_weighings)
{
  g_return_val_if_fail (self != NULL, NULL);
  g_return_val_if_fail (n_weighings != NULL, NULL);

  *n_weighings = self->n_weighings;
  return self->weighings;
}

const MatoPuzzle *
mato_move_get_after (const MatoMove *self)
{
  g_return_val_if_fail (self != NULL, NULL);

  return self->after;
}

const MatoPuzzle *
mato_move_get_before (const MatoMove *self)
{
  g_return_val_if_fail (self != NULL, NULL);

  return self->before;
}

/* Writing. */

static void
write_digit (GString *text,
             guint    digit,
             guint    origin)
{
  g_string_append_printf (text, "%u", digit);
  if (digit != 0)
    g_string_append_c (text, origin_signs[origin]);
}

static void
write_cell (GString         *text,
            const MatoBoard *board,
            guint            cell)
{
  if (mato_board_get_value (board, cell) == 0)
    g_string_append_c (text, '.');
  else
    write_digit (text,
                 mato_board_get_value (board, cell),
                 mato_board_get_origin (board, cell));
}

/* In front of each a sign: the first has one too, so that it is clear where cells end. */
static void
write_weights (GString      *text,
               const guint8 *weights,
               guint         n_cells)
{
  for (guint cell = 0; weights != NULL && cell < n_cells; cell++)
    g_string_append_printf (text, "%c%u", cell == 0 ? '*' : ',', weights[cell]);
}

static void
write_puzzle (GString          *text,
              const MatoPuzzle *puzzle)
{
  const MatoGeometry *geometry = mato_board_get_geometry (puzzle->board);

  g_string_append_printf (text, "%ux%u/%c/",
                          geometry->box_rows, geometry->box_columns,
                          alphabet_signs[puzzle->alphabet]);
  for (guint cell = 0; cell < geometry->n_cells; cell++)
    write_cell (text, puzzle->board, cell);
  write_weights (text, puzzle->weights, geometry->n_cells);

  if (puzzle->title != NULL)
    {
      g_string_append_c (text, '/');
      g_string_append_uri_escaped (text, puzzle->title, NULL, TRUE);
    }
}

static void
write_change (GString          *text,
              const MatoChange *change)
{
  g_string_append_printf (text, " %u:", change->cell);
  write_digit (text, change->old_digit, change->old_origin);
  g_string_append_c (text, '>');
  write_digit (text, change->new_digit, change->new_origin);
}

char *
mato_move_to_text (const MatoMove *self)
{
  GString *text;

  g_return_val_if_fail (self != NULL, NULL);

  text = g_string_new (self->after != NULL       ? "replace"
                       : self->weighings != NULL ? "weigh"
                                                 : "set");
  for (guint i = 0; i < self->n_changes; i++)
    write_change (text, &self->changes[i]);
  for (guint i = 0; i < self->n_weighings; i++)
    g_string_append_printf (text, " %u:%u>%u", self->weighings[i].cell,
                            self->weighings[i].old_weight, self->weighings[i].new_weight);

  if (self->after != NULL)
    {
      g_string_append_c (text, ' ');
      write_puzzle (text, self->before);
      g_string_append_c (text, ' ');
      write_puzzle (text, self->after);
    }

  return g_string_free (text, FALSE);
}

char *
mato_move_puzzle_to_text (const MatoPuzzle *puzzle)
{
  GString *text;

  g_return_val_if_fail (puzzle != NULL, NULL);

  text = g_string_new (NULL);
  write_puzzle (text, puzzle);
  return g_string_free (text, FALSE);
}

/* Reading. Each function takes what it knows from the front of *text and moves it on, or returns
 * FALSE; only the one spelling that is written is read, so text → move → text is the identity. */

static gboolean
take_sign (const char **text,
           char         sign)
{
  if (**text != sign)
    return FALSE;

  (*text)++;
  return TRUE;
}

static gboolean
take_number (const char **text,
             guint        max,
             guint       *number)
{
  const char *start = *text;
  guint value = 0;

  for (; g_ascii_isdigit (**text); (*text)++)
    {
      value = value * 10 + (guint) (**text - '0');
      if (value > max)
        return FALSE;
    }

  *number = value;
  return *text > start && (*start != '0' || *text == start + 1);
}

/* Which of the @n_signs @signs comes next. */
static gboolean
take_one_of (const char **text,
             const char  *signs,
             gsize        n_signs,
             guint       *index)
{
  const char *found = **text != '\0' ? memchr (signs, **text, n_signs) : NULL;

  if (found == NULL)
    return FALSE;

  (*text)++;
  *index = (guint) (found - signs);
  return TRUE;
}

static gboolean
take_digit (const char **text,
            guint        order,
            guint8      *digit,
            guint8      *origin)
{
  guint number, sign = MATO_ORIGIN_EMPTY;

  if (!take_number (text, order, &number))
    return FALSE;

  if (number != 0 && !take_one_of (text, origin_signs, sizeof origin_signs, &sign))
    return FALSE;

  *digit = number;
  *origin = sign;
  return TRUE;
}

static gboolean
take_change (const char **text,
             MatoChange  *change)
{
  guint cell;

  if (!take_sign (text, ' ') || !take_number (text, MATO_MAX_CELLS - 1, &cell))
    return FALSE;

  change->cell = cell;
  return take_sign (text, ':')
         && take_digit (text, MATO_MAX_ORDER, &change->old_digit, &change->old_origin)
         && take_sign (text, '>')
         && take_digit (text, MATO_MAX_ORDER, &change->new_digit, &change->new_origin);
}

static gboolean
take_weight (const char **text,
             char         sign,
             guint8      *weight)
{
  guint number;

  if (!take_sign (text, sign) || !take_number (text, MATO_MAX_WEIGHT, &number))
    return FALSE;

  *weight = number;
  return TRUE;
}

static gboolean
take_weighing (const char   **text,
               MatoWeighing  *weighing)
{
  guint cell;

  if (!take_sign (text, ' ') || !take_number (text, MATO_MAX_CELLS - 1, &cell))
    return FALSE;

  weighing->cell = cell;
  return take_weight (text, ':', &weighing->old_weight)
         && take_weight (text, '>', &weighing->new_weight);
}

/* The rings are never written. */
static gboolean
take_weights (const char **text,
              MatoPuzzle  *puzzle)
{
  guint n_cells = mato_board_get_geometry (puzzle->board)->n_cells;
  guint8 weights[MATO_MAX_CELLS];

  if (**text != '*')
    return TRUE;

  for (guint cell = 0; cell < n_cells; cell++)
    if (!take_weight (text, cell == 0 ? '*' : ',', &weights[cell]))
      return FALSE;

  mato_puzzle_set_weights (puzzle, weights);
  return puzzle->weights != NULL;
}

static gboolean
take_cells (const char **text,
            MatoBoard   *board)
{
  const MatoGeometry *geometry = mato_board_get_geometry (board);

  for (guint cell = 0; cell < geometry->n_cells; cell++)
    {
      guint8 digit, origin;

      if (take_sign (text, '.'))
        continue;

      if (!take_digit (text, geometry->order, &digit, &origin) || digit == 0)
        return FALSE;

      mato_board_set (board, cell, digit, origin);
    }

  return TRUE;
}

static MatoBoard *
take_empty_board (const char **text)
{
  g_autoptr(MatoGeometry) geometry = NULL;
  guint rows, columns;

  if (!take_number (text, MATO_MAX_ORDER, &rows)
      || !take_sign (text, 'x')
      || !take_number (text, MATO_MAX_ORDER, &columns)
      || !mato_geometry_is_valid (rows, columns))
    return NULL;

  geometry = mato_geometry_new (rows, columns);
  return mato_board_new (geometry);
}

static gboolean
take_title (const char **text,
            char       **title)
{
  const char *start;
  g_autofree char *unescaped = NULL;
  g_autoptr(GString) again = g_string_new (NULL);

  if (!take_sign (text, '/'))
    return TRUE;

  start = *text;
  *text += strcspn (start, " ");
  unescaped = g_uri_unescape_segment (start, *text, NULL);
  if (unescaped == NULL || !g_utf8_validate (unescaped, -1, NULL))
    return FALSE;

  g_string_append_uri_escaped (again, unescaped, NULL, TRUE);
  if (again->len != (gsize) (*text - start) || memcmp (again->str, start, again->len) != 0)
    return FALSE;

  *title = g_steal_pointer (&unescaped);
  return TRUE;
}

static MatoPuzzle *
take_puzzle (const char **text)
{
  g_autoptr(MatoBoard) board = NULL;
  g_autoptr(MatoPuzzle) puzzle = NULL;
  guint alphabet;

  if ((board = take_empty_board (text)) == NULL
      || !take_sign (text, '/')
      || !take_one_of (text, alphabet_signs, sizeof alphabet_signs, &alphabet)
      || !take_sign (text, '/')
      || !take_cells (text, board))
    return NULL;

  puzzle = mato_puzzle_new (g_steal_pointer (&board));
  puzzle->alphabet = alphabet;
  return take_weights (text, puzzle) && take_title (text, &puzzle->title)
           ? g_steal_pointer (&puzzle) : NULL;
}

static MatoMove *
read_changes (const char *text)
{
  g_autoptr(GArray) changes = g_array_new (FALSE, FALSE, sizeof (MatoChange));

  do
    {
      MatoChange change;

      if (!take_change (&text, &change))
        return NULL;

      g_array_append_val (changes, change);
    }
  while (*text != '\0');

  return mato_move_new_changes ((const MatoChange *) (gpointer) changes->data, changes->len);
}

static MatoMove *
read_weighings (const char *text)
{
  g_autoptr(GArray) weighings = g_array_new (FALSE, FALSE, sizeof (MatoWeighing));

  do
    {
      MatoWeighing weighing;

      if (!take_weighing (&text, &weighing))
        return NULL;

      g_array_append_val (weighings, weighing);
    }
  while (*text != '\0');

  return mato_move_new_weighings ((const MatoWeighing *) (gpointer) weighings->data,
                                  weighings->len);
}

static MatoMove *
read_replace (const char *text)
{
  g_autoptr(MatoPuzzle) before = NULL;
  g_autoptr(MatoPuzzle) after = NULL;

  if (!take_sign (&text, ' ') || (before = take_puzzle (&text)) == NULL
      || !take_sign (&text, ' ') || (after = take_puzzle (&text)) == NULL
      || *text != '\0')
    return NULL;

  return mato_move_new_replace (before, after);
}

MatoMove *
mato_move_from_text (const char *text)
{
  g_return_val_if_fail (text != NULL, NULL);

  if (g_str_has_prefix (text, "set"))
    return read_changes (text + strlen ("set"));

  if (g_str_has_prefix (text, "weigh"))
    return read_weighings (text + strlen ("weigh"));

  if (g_str_has_prefix (text, "replace"))
    return read_replace (text + strlen ("replace"));

  return NULL;
}

MatoPuzzle *
mato_move_puzzle_from_text (const char *text)
{
  g_autoptr(MatoPuzzle) puzzle = NULL;

  g_return_val_if_fail (text != NULL, NULL);

  puzzle = take_puzzle (&text);
  return *text == '\0' ? g_steal_pointer (&puzzle) : NULL;
}
