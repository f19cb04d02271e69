/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#include "session/game/move.h"

#include "core/rules/rules.h"

#include <string.h>

/* Indexed by MatoOrigin; an empty cell has no sign, because its 0 suffices. */
static const char origin_signs[] = { '\0', 'g', 'e', 's' };

/* Indexed by MatoAlphabet. */
static const char alphabet_signs[] = { '1', 'A', '0', 'N' };

/* Writing. */

/* Numbers separated by commas. */
static void
write_digits (GString *text,
              guint32  digits)
{
  gboolean is_first = TRUE;

  for (guint digit = 1; digit <= MATO_MAX_ORDER; digit++)
    if (digits >> (digit - 1) & 1)
      {
        g_string_append_printf (text, is_first ? "%u" : ",%u", digit);
        is_first = FALSE;
      }
}

/* Marks are in brackets, so that it is clear where the next cell begins. */
static void
write_marks (GString       *text,
             const guint32 *marks)
{
  if ((marks[MATO_PENCIL_CENTRE] | marks[MATO_PENCIL_CORNER]) == 0)
    return;

  g_string_append_c (text, '(');
  write_digits (text, marks[MATO_PENCIL_CENTRE]);
  if (marks[MATO_PENCIL_CORNER] != 0)
    g_string_append_c (text, '^');
  write_digits (text, marks[MATO_PENCIL_CORNER]);
  g_string_append_c (text, ')');
}

static void
write_content (GString           *text,
               const MatoContent *content,
               const char        *empty)
{
  if (content->digit == 0)
    g_string_append (text, empty);
  else
    g_string_append_printf (text, "%u%c", content->digit, origin_signs[content->origin]);

  write_marks (text, content->marks);
  if (content->colour != 0)
    g_string_append_printf (text, "~%u", content->colour);
}

/* A sign before each weight, also the first, so that it is clear where the cells end. */
static void
write_weights (GString      *text,
               const guint8 *weights,
               guint         n_cells)
{
  for (guint cell = 0; weights != NULL && cell < n_cells; cell++)
    g_string_append_printf (text, "%c%u", cell == 0 ? '*' : ',', weights[cell]);
}

static void
write_words (GString    *text,
             const char *words)
{
  g_string_append_c (text, '/');
  g_string_append_uri_escaped (text, words, NULL, TRUE);
}

/* Before the rules of a board that is not classic. */
#define RULES "rules:"

static void
write_shape (GString            *text,
             const MatoGeometry *geometry)
{
  g_autoptr (GString) shape = g_string_new (NULL);

  mato_rules_write_shape (shape, geometry);
  if (!mato_geometry_is_classic (geometry))
    g_string_append (text, RULES);
  g_string_append_uri_escaped (text, shape->str, NULL, TRUE);
}

static void
write_puzzle (GString          *text,
              const MatoPuzzle *puzzle)
{
  const MatoGeometry *geometry = mato_board_get_geometry (puzzle->board);

  write_shape (text, geometry);
  g_string_append_printf (text, "/%c/", alphabet_signs[puzzle->alphabet]);
  for (guint cell = 0; cell < geometry->n_cells; cell++)
    {
      MatoContent content;

      mato_content_read (&content, puzzle->board, cell);
      write_content (text, &content, ".");
    }
  write_weights (text, puzzle->weights, geometry->n_cells);

  if (puzzle->title != NULL || puzzle->sections != NULL)
    write_words (text, puzzle->title != NULL ? puzzle->title : "");
  if (puzzle->sections != NULL)
    write_words (text, puzzle->sections);
}

static void
write_change (GString          *text,
              const MatoChange *change)
{
  g_string_append_printf (text, " %u:", change->cell);
  write_content (text, &change->before, "0");
  g_string_append_c (text, '>');
  write_content (text, &change->after, "0");
}

char *
mato_move_to_text (const MatoMove *self)
{
  guint n_changes, n_weighings;
  const MatoChange *changes = mato_move_get_changes (self, &n_changes);
  const MatoWeighing *weighings = mato_move_get_weighings (self, &n_weighings);
  GString *text;

  g_return_val_if_fail (self != NULL, NULL);

  text = g_string_new (NULL);
  if (mato_move_get_time (self) != MATO_MOVE_NO_TIME)
    g_string_append_printf (text, "@%" G_GUINT64_FORMAT " ", mato_move_get_time (self));
  g_string_append (text, changes != NULL ? "set" : weighings != NULL ? "weigh" : "replace");
  for (guint i = 0; i < n_changes; i++)
    write_change (text, &changes[i]);
  for (guint i = 0; i < n_weighings; i++)
    g_string_append_printf (text, " %u:%u>%u", weighings[i].cell, weighings[i].old_weight,
                            weighings[i].new_weight);

  if (mato_move_get_after (self) != NULL)
    {
      g_string_append_c (text, ' ');
      write_puzzle (text, mato_move_get_before (self));
      g_string_append_c (text, ' ');
      write_puzzle (text, mato_move_get_after (self));
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

/* A time in milliseconds is shorter than that. */
#define MAX_TIME_DIGITS 18

/* Reading. Each function reads its part at *text and moves *text past it, or returns FALSE. Only
 * the spelling that is written can be read, so text → move → text is the identity. */

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

/* Reads one of the @n_signs @signs. */
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

/* Numbers separated by commas, in ascending order; perhaps none. */
static gboolean
take_digits (const char **text,
             guint        order,
             guint32     *digits)
{
  guint number, last = 0;

  *digits = 0;
  if (!g_ascii_isdigit (**text))
    return TRUE;

  do
    {
      if (!take_number (text, order, &number) || number <= last)
        return FALSE;

      *digits |= 1u << (number - 1);
      last = number;
    }
  while (take_sign (text, ','));

  return TRUE;
}

static gboolean
take_marks (const char **text,
            guint        order,
            guint32     *marks)
{
  guint32 *centre = &marks[MATO_PENCIL_CENTRE];
  guint32 *corner = &marks[MATO_PENCIL_CORNER];

  if (!take_sign (text, '('))
    return TRUE;

  if (!take_digits (text, order, centre))
    return FALSE;

  if (take_sign (text, '^') && (!take_digits (text, order, corner) || *corner == 0))
    return FALSE;

  return (*centre | *corner) != 0 && take_sign (text, ')');
}

/* One figure, so that it is clear where the next cell begins. */
static gboolean
take_colour (const char **text,
             guint8      *colour)
{
  if (!take_sign (text, '~'))
    return TRUE;

  if (**text < '1' || **text > '0' + MATO_MAX_COLOUR)
    return FALSE;

  *colour = (guint8) (**text - '0');
  (*text)++;
  return TRUE;
}

/* @empty: how a cell without a digit is written */
static gboolean
take_content (const char  **text,
              guint         order,
              char          empty,
              MatoContent  *content)
{
  guint digit = 0, origin = MATO_ORIGIN_EMPTY;

  *content = (MatoContent) { 0 };
  if (!take_sign (text, empty)
      && (!take_number (text, order, &digit) || digit == 0
          || !take_one_of (text, origin_signs, sizeof origin_signs, &origin)))
    return FALSE;

  content->digit = (guint8) digit;
  content->origin = (guint8) origin;
  return (origin == MATO_ORIGIN_GIVEN || take_marks (text, order, content->marks))
         && take_colour (text, &content->colour);
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
         && take_content (text, MATO_MAX_ORDER, '0', &change->before)
         && take_sign (text, '>')
         && take_content (text, MATO_MAX_ORDER, '0', &change->after);
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
      MatoContent content;

      if (!take_content (text, geometry->order, '.', &content))
        return FALSE;

      mato_content_write (&content, board, cell);
    }

  return TRUE;
}

/* Shares @likely if possible: making the tables of a shape takes more time and memory than the rest
 * of a move. */
static MatoGeometry *
get_geometry (guint               rows,
              guint               columns,
              const MatoGeometry *likely)
{
  if (likely != NULL && likely->box_rows == rows && likely->box_columns == columns)
    return mato_geometry_ref (likely);

  return mato_geometry_new (rows, columns);
}

/* Returns: (transfer full) (nullable): text that was escaped, up to a sign that would have been */
static char *
take_escaped (const char **text)
{
  const char *start = *text;
  g_autofree char *unescaped = NULL;
  g_autoptr(GString) again = g_string_new (NULL);

  *text += strcspn (start, " /");
  unescaped = g_uri_unescape_segment (start, *text, NULL);
  if (unescaped == NULL || !g_utf8_validate (unescaped, -1, NULL))
    return NULL;

  g_string_append_uri_escaped (again, unescaped, NULL, TRUE);
  if (again->len != (gsize) (*text - start) || memcmp (again->str, start, again->len) != 0)
    return NULL;

  return g_steal_pointer (&unescaped);
}

/* Shares @likely if possible, as above. */
static MatoGeometry *
take_rules (const char         **text,
            const MatoGeometry  *likely)
{
  g_autofree char *rules = NULL;
  g_autoptr(MatoGeometry) geometry = NULL;
  g_autoptr(GString) again = g_string_new (NULL);
  guint line;

  *text += strlen (RULES);
  rules = take_escaped (text);
  if (rules == NULL || strlen (rules) > MATO_RULES_MAX_BYTES)
    return NULL;
  if (likely != NULL && !mato_geometry_is_classic (likely))
    {
      mato_rules_write_shape (again, likely);
      if (g_str_equal (again->str, rules))
        return mato_geometry_ref (likely);
    }

  geometry = mato_rules_parse (rules, NULL, &line, NULL);
  if (geometry == NULL || mato_geometry_is_classic (geometry))
    return NULL;

  /* As they are written: a text of its own for the same rules is no record of ours. */
  g_string_truncate (again, 0);
  mato_rules_write_shape (again, geometry);
  return g_str_equal (again->str, rules) ? g_steal_pointer (&geometry) : NULL;
}

static MatoBoard *
take_empty_board (const char         **text,
                  const MatoGeometry  *likely)
{
  g_autoptr(MatoGeometry) geometry = NULL;
  guint rows, columns;

  if (g_str_has_prefix (*text, RULES))
    {
      geometry = take_rules (text, likely);
      return geometry != NULL ? mato_board_new (geometry) : NULL;
    }

  if (!take_number (text, MATO_MAX_ORDER, &rows)
      || !take_sign (text, 'x')
      || !take_number (text, MATO_MAX_ORDER, &columns)
      || !mato_geometry_is_valid (rows, columns))
    return NULL;

  geometry = get_geometry (rows, columns, likely);
  return mato_board_new (geometry);
}

static gboolean
take_words (const char **text,
            char       **words)
{
  if (!take_sign (text, '/'))
    return TRUE;

  *words = take_escaped (text);
  return *words != NULL;
}

/* Before sections an empty title is none. */
static gboolean
take_title (const char **text,
            MatoPuzzle  *puzzle)
{
  if (!take_words (text, &puzzle->title) || !take_words (text, &puzzle->sections))
    return FALSE;

  if (puzzle->sections != NULL && *puzzle->title == '\0')
    g_clear_pointer (&puzzle->title, g_free);
  return puzzle->sections == NULL || *puzzle->sections != '\0';
}

static MatoPuzzle *
take_puzzle (const char         **text,
             const MatoGeometry  *likely)
{
  g_autoptr(MatoBoard) board = NULL;
  g_autoptr(MatoPuzzle) puzzle = NULL;
  guint alphabet;

  if ((board = take_empty_board (text, likely)) == NULL
      || !take_sign (text, '/')
      || !take_one_of (text, alphabet_signs, sizeof alphabet_signs, &alphabet)
      || !take_sign (text, '/')
      || !take_cells (text, board))
    return NULL;

  puzzle = mato_puzzle_new (g_steal_pointer (&board));
  puzzle->alphabet = mato_alphabet_of (mato_board_get_geometry (puzzle->board), alphabet);
  return take_weights (text, puzzle) && take_title (text, puzzle)
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
read_replace (const char         *text,
              const MatoGeometry *likely)
{
  g_autoptr(MatoPuzzle) before = NULL;
  g_autoptr(MatoPuzzle) after = NULL;

  if (!take_sign (&text, ' ') || (before = take_puzzle (&text, likely)) == NULL
      || !take_sign (&text, ' ') || (after = take_puzzle (&text, likely)) == NULL
      || *text != '\0')
    return NULL;

  return mato_move_new_replace (before, after);
}

static MatoMove *
read_untimed (const char         *text,
              const MatoGeometry *likely)
{
  if (g_str_has_prefix (text, "set"))
    return read_changes (text + strlen ("set"));

  if (g_str_has_prefix (text, "weigh"))
    return read_weighings (text + strlen ("weigh"));

  if (g_str_has_prefix (text, "replace"))
    return read_replace (text + strlen ("replace"), likely);

  return NULL;
}

MatoMove *
mato_move_from_text (const char         *text,
                     const MatoGeometry *likely)
{
  guint64 time = MATO_MOVE_NO_TIME;
  MatoMove *move;

  g_return_val_if_fail (text != NULL, NULL);

  if (*text == '@')
    {
      const char *digits = text + 1;
      char *end;

      time = g_ascii_strtoull (digits, &end, 10);
      text = end + 1;
      /* Longer ones would not come back as they are written. */
      if (!g_ascii_isdigit (*digits) || (*digits == '0' && end > digits + 1)
          || end > digits + MAX_TIME_DIGITS || *end != ' ')
        return NULL;
    }

  move = read_untimed (text, likely);
  if (move != NULL)
    mato_move_set_time (move, time);
  return move;
}

MatoPuzzle *
mato_move_puzzle_from_text (const char *text)
{
  g_autoptr(MatoPuzzle) puzzle = NULL;

  g_return_val_if_fail (text != NULL, NULL);

  puzzle = take_puzzle (&text, NULL);
  return *text == '\0' ? g_steal_pointer (&puzzle) : NULL;
}
