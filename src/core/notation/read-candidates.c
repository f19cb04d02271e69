/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#include "core/notation/json.h"
#include "core/notation/reading.h"

#include <glib/gi18n-lib.h>
#include <string.h>

/* What a player has not ruled out yet, digit by digit: rows of groups, as solvers copy them
 * (`| 2 679 6789 | 1 …`, in a frame or not), SudoCue's saved games (`u9` was entered by the
 * player), and lines of n characters for each cell (729 for a 9×9 board).
 *
 * A digit alone is a given unless a peer still lists it; then it is the one candidate of an empty
 * cell. All other groups become marks at the centre of their cell. */

enum
{
  LARGEST_ORDER = 9, /* beyond, digits do not run together */
};

typedef struct
{
  guint order;
  guint band; /* rows between rules or empty lines; 0: there are none */
  guint n_cells;
  guint n_groups; /* of more than one digit, or entered by the player */
  gboolean is_entry[LARGEST_ORDER * LARGEST_ORDER];
  guint32 digits[LARGEST_ORDER * LARGEST_ORDER];
} Groups;

static gboolean
is_single (guint32 digits)
{
  return digits != 0 && (digits & (digits - 1)) == 0;
}

static gboolean
is_listed_by_peer (const Groups       *groups,
                   const MatoGeometry *geometry,
                   guint               cell)
{
  guint n_peers;
  const guint16 *peers = mato_geometry_peers (geometry, cell, &n_peers);

  for (guint i = 0; i < n_peers; i++)
    if (!is_single (groups->digits[peers[i]])
        && (groups->digits[peers[i]] & groups->digits[cell]) != 0)
      return TRUE;

  return FALSE;
}

static guint
digit_of (guint32 digits)
{
  guint digit = 1;

  while ((digits >> digit) != 0)
    digit++;

  return digit;
}

/* Returns: how many givens there are */
static guint
fill_draft (const Groups       *groups,
            const MatoGeometry *geometry,
            MatoDraft          *draft)
{
  guint n_givens = 0;

  for (guint cell = 0; cell < groups->n_cells; cell++)
    {
      draft->is_entry[cell] = groups->is_entry[cell];
      if (groups->is_entry[cell]
          || (is_single (groups->digits[cell]) && !is_listed_by_peer (groups, geometry, cell)))
        {
          draft->values[cell] = digit_of (groups->digits[cell]);
          n_givens += !groups->is_entry[cell];
        }
      else
        draft->marks[MATO_PENCIL_CENTRE][cell] = groups->digits[cell];
    }

  return n_givens;
}

/* Returns: whether each cell has candidates and nobody has begun */
static gboolean
are_limits (const Groups *groups)
{
  for (guint cell = 0; cell < groups->n_cells; cell++)
    if (groups->digits[cell] == 0 || groups->is_entry[cell])
      return FALSE;

  return TRUE;
}

/* A puzzle of candidates alone: each cell has one of those that are listed. */
static MatoPuzzle *
build_limits (MatoReader          *reader,
              const char          *notation,
              const Groups        *groups,
              const MatoGeometry  *geometry,
              guint64              line,
              GError             **error)
{
  const MatoJson place = { .line = line, .column = 1 };
  g_autoptr (MatoDraft) draft = mato_json_new_draft (&place, groups->order);
  g_autoptr (GString) rules = g_string_new (NULL);
  GError *fault = NULL;
  guint bad_line;

  g_string_append_printf (rules, "board %ux%u\nboxes %ux%u\n", groups->order, groups->order,
                          geometry->box_rows, geometry->box_columns);
  for (guint cell = 0; cell < groups->n_cells; cell++)
    {
      const char *separator = "given ";

      for (guint32 left = groups->digits[cell]; left != 0; left &= left - 1, separator = ",")
        g_string_append_printf (rules, "%s%u", separator, (guint) __builtin_ctz (left) + 1);
      g_string_append_printf (rules, " r%uc%u\n", cell / groups->order + 1,
                              cell % groups->order + 1);
    }

  if (mato_reading_add_rules (reader, draft, rules->str, &bad_line, &fault))
    return mato_reading_build_draft (reader, notation, draft, error);

  mato_reading_fail_at (reader, line, 1, fault, error);
  return NULL;
}

static MatoPuzzle *
build (MatoReader    *reader,
       const char    *notation,
       const Groups  *groups,
       guint          first_line,
       GError       **error)
{
  g_autofree MatoDraft *draft = g_new0 (MatoDraft, 1);
  g_autoptr (MatoGeometry) geometry = NULL;
  guint box_rows, box_columns;
  gboolean is_bare;

  mato_geometry_default_box (groups->order, &box_rows, &box_columns);
  if (mato_reading_get_options (reader)->box_rows > 0)
    mato_reading_get_box (reader, groups->order, &box_rows, &box_columns);
  if (box_rows * box_columns == groups->order)
    geometry = mato_geometry_new (box_rows, box_columns);

  draft->order = groups->order;
  draft->line = mato_reading_peek (reader, first_line)->number;
  draft->column = 1;
  is_bare = geometry != NULL && fill_draft (groups, geometry, draft) == 0;
  if (is_bare && are_limits (groups) && mato_reading_knows_rules (reader))
    return build_limits (reader, notation, groups, geometry, draft->line, error);
  if (is_bare)
    {
      mato_reading_fail (reader, first_line, 0, error, MATO_ERROR_UNSUPPORTED,
                         _("There are no givens among these candidates: a puzzle of candidates "
                           "alone is not ordinary sudoku."));
      return NULL;
    }

  return mato_reading_build_draft (reader, notation, draft, error);
}

/* Rows of groups */

/* Stand for something that a solver marked in a group; no digits. */
static gboolean
is_flag (char glyph)
{
  return glyph != '\0' && strchr ("*#!?@&-+=()[]<>", glyph) != NULL;
}

/* `679`, `u9`, `15*`. Digits ascend. Returns: whether it is a group */
static gboolean
read_group (const char *glyphs,
            gsize       length,
            guint32    *digits,
            gboolean   *is_entry)
{
  gsize i = 0;
  char last = '0';

  *digits = 0;
  *is_entry = glyphs[0] == 'u' && length == 2;
  for (i = *is_entry; i < length; i++)
    {
      if (is_flag (glyphs[i]) && *digits != 0)
        continue;
      if (glyphs[i] <= last || glyphs[i] > '9')
        return FALSE;
      last = glyphs[i];
      *digits |= 1u << (last - '1');
    }

  return *digits != 0;
}

/* `..3...7..`: each digit at its own place. Returns: whether it is such a group */
static gboolean
read_places (const char *glyphs,
             gsize       length,
             guint32    *digits)
{
  *digits = 0;
  if (length > LARGEST_ORDER)
    return FALSE;

  for (gsize i = 0; i < length; i++)
    if (glyphs[i] == (char) ('1' + i))
      *digits |= 1u << i;
    else if (glyphs[i] != '.' && glyphs[i] != '0')
      return FALSE;

  return *digits != 0;
}

/* Returns: how many groups the line has, 0 if it is no row of groups */
static guint
read_row (const MatoLine *line,
          Groups         *groups)
{
  const char *glyphs = line->glyphs->str;
  guint n = 0;
  gsize n_places = 0;

  if (line->fault != MATO_LINE_GOOD)
    return 0;

  for (glyphs += strspn (glyphs, " \t|"); *glyphs != '\0'; glyphs += strspn (glyphs, " \t|"))
    {
      gsize length = strcspn (glyphs, " \t|");
      const char *tab = strchr (glyphs + length, '\t');
      guint cell = groups->n_cells + n;

      if (n == LARGEST_ORDER || cell >= G_N_ELEMENTS (groups->digits))
        return 0;
      if (!read_group (glyphs, length, &groups->digits[cell], &groups->is_entry[cell]))
        {
          if ((n_places != 0 && n_places != length)
              || !read_places (glyphs, length, &groups->digits[cell]))
            return 0;
          n_places = length;
        }
      groups->n_groups += !is_single (groups->digits[cell]) || groups->is_entry[cell];
      if (tab != NULL && tab[1 + strspn (tab + 1, " ")] == '\t')
        return 0; /* an empty cell of a table */
      n++;
      glyphs += length;
    }

  return n_places == 0 || n_places == n ? n : 0;
}

/* Two or more groups of digits of the order, and no row or column with a digit alone in two cells:
 * else it is a board of numbers with a blank too few. */
static gboolean
makes_sense (const Groups *groups)
{
  guint n = groups->order;
  guint32 rows[LARGEST_ORDER] = { 0 }, columns[LARGEST_ORDER] = { 0 };

  for (guint cell = 0; cell < groups->n_cells; cell++)
    {
      guint32 digits = groups->digits[cell];

      if ((digits >> n) != 0)
        return FALSE;
      if (!is_single (digits))
        continue;
      if (((rows[cell / n] | columns[cell % n]) & digits) != 0)
        return FALSE;
      rows[cell / n] |= digits;
      columns[cell % n] |= digits;
    }

  return groups->n_groups >= 2;
}

/* Where rules or empty lines between rows stand. */
typedef struct
{
  guint band; /* rows before the first one; 0: there is none */
  guint last; /* rows before the last one */
} Gaps;

/* Returns: whether a rule or an empty line may stand behind so many rows: bands are of one height,
 * so that no grid takes rows of the next one */
static gboolean
add_gap (Gaps  *gaps,
         guint  n_rows,
         guint  order)
{
  if (gaps->band == 0)
    gaps->band = n_rows;
  if (order % gaps->band != 0 || n_rows != gaps->last + gaps->band)
    return FALSE;

  gaps->last = n_rows;
  return TRUE;
}

/* Reads rows from line @index of the window on, with rules and empty lines between them. Returns:
 * how many rows there are, and @end: the line behind the last */
static guint
read_rows (MatoReader *reader,
           guint       index,
           Groups     *groups,
           guint      *end)
{
  const MatoLine *line;
  guint n_rows = 0;
  Gaps gaps = { 0 };

  for (; (line = mato_reading_peek (reader, index)) != NULL
         && (n_rows == 0 || n_rows < groups->order); index++)
    {
      guint n;

      if (n_rows > 0 && (mato_line_is_rule (line) || mato_line_is_empty (line)))
        {
          if (!add_gap (&gaps, n_rows, groups->order))
            break;
          continue;
        }

      n = read_row (line, groups);
      if (n_rows == 0)
        groups->order = n;
      if (n == 0 || n != groups->order || !mato_order_is_valid (n))
        break;
      groups->n_cells += n;
      n_rows++;
    }

  *end = index;
  groups->band = gaps.band;
  return n_rows;
}

static MatoReading
drop_rows (MatoReader *reader,
           guint       end)
{
  const MatoLine *line;

  mato_reading_drop (reader, end);
  while ((line = mato_reading_peek (reader, 0)) != NULL && !mato_line_is_empty (line))
    mato_reading_drop (reader, 1);

  return MATO_READING_BROKEN;
}

/* Several rows of groups that others would take for broken boards of numbers. */
static MatoReading
fail_rows (MatoReader  *reader,
           guint        end,
           GError     **error)
{
  mato_reading_fail (reader, end, 0, error, MATO_ERROR_BAD_SHAPE,
                     _("A row of candidates is missing here: groups of ascending digits, as many "
                       "as in the rows before."));
  return drop_rows (reader, end);
}

static MatoReading
fail_surplus (MatoReader  *reader,
              guint        order,
              guint        end,
              GError     **error)
{
  mato_reading_fail (reader, end, 0, error, MATO_ERROR_BAD_SHAPE,
                     /* Translators: %u is a number of rows */
                     _("There is one more row after %u rows; Mato cannot tell which of them are "
                       "the board."), order);
  return drop_rows (reader, end);
}

static gboolean
has_row (const MatoLine *line,
         guint           order)
{
  g_autofree Groups *groups = g_new0 (Groups, 1);

  return read_row (line, groups) == order;
}

/* Returns: whether rows follow each other of which one is missing or there twice */
static gboolean
has_odd_run (MatoReader *reader,
             guint       order,
             guint       end)
{
  const MatoLine *line;
  guint n = 0;

  while (end + n < MATO_LINES_WINDOW && (line = mato_reading_peek (reader, end + n)) != NULL
         && has_row (line, order))
    n++;

  return end + n < MATO_LINES_WINDOW && n > 0 && (n % order == 1 || n % order == order - 1);
}

static gboolean
ends_band (MatoReader *reader,
           guint       end)
{
  const MatoLine *line = mato_reading_peek (reader, end);

  return line != NULL && mato_line_is_rule (line);
}

/* Returns: how many cells a row of a large board has, of which only the numbers are written
 * (`| 13  2    |     1 10 |`), 0: it is none */
static guint
count_numbers (MatoReader *reader,
               guint       index)
{
  const MatoLine *line = mato_reading_peek (reader, index);
  MatoTextCell cells[MATO_MAX_ORDER];

  return line == NULL ? 0
                      : mato_split (line, mato_line_get_span (line), MATO_SHAPE_PAIRED, '\0', index,
                                    cells, G_N_ELEMENTS (cells));
}

static gboolean
is_large_board (MatoReader *reader,
                guint       first,
                guint       end)
{
  guint order = count_numbers (reader, first);

  return order > LARGEST_ORDER && order == count_numbers (reader, end);
}

static MatoReading
read_grid_of_groups (MatoReader  *reader,
                     MatoPuzzle **puzzle,
                     GError     **error)
{
  g_autofree Groups *groups = g_new0 (Groups, 1);
  const MatoLine *line = mato_reading_peek (reader, 0);
  guint first = mato_line_is_rule (line) ? 1 : 0;
  gboolean has_frame = strchr (line->glyphs->str, '|') != NULL || first == 1;
  guint end;
  guint n_rows = read_rows (reader, first, groups, &end);

  if (n_rows >= 6 && n_rows == groups->order && !has_frame && groups->n_groups >= n_rows
      && has_odd_run (reader, groups->order, end))
    return fail_surplus (reader, groups->order, end, error);

  if (first == 1 && groups->order == LARGEST_ORDER && n_rows % 3 == 1
      && groups->n_groups >= 2 * n_rows && ends_band (reader, end))
    return fail_surplus (reader, n_rows - 1, end, error);

  if (n_rows < 2 || !makes_sense (groups))
    return MATO_READING_NOT_MINE;

  if (n_rows != groups->order)
    return groups->order >= 6 && !is_large_board (reader, first, end)
             ? fail_rows (reader, end, error) : MATO_READING_NOT_MINE;

  line = mato_reading_peek (reader, end);
  if (groups->band > 0 && line != NULL && has_row (line, groups->order))
    return fail_surplus (reader, groups->order, end, error);
  if (first == 1 && line != NULL && mato_line_is_rule (line))
    end++;

  *puzzle = build (reader, has_frame ? "candidates" : "sdx", groups, first, error);
  mato_reading_drop (reader, end);
  return *puzzle != NULL ? MATO_READING_DONE : MATO_READING_BROKEN;
}

/* One line */

/* Each character is a digit of its cell or says that one is missing; digits may stand at their own
 * place or one behind the other. */
static gboolean
read_block (const char *glyphs,
            guint       order,
            guint32    *digits)
{
  char last = '0';

  *digits = 0;
  for (guint i = 0; i < order; i++)
    {
      if (strchr (".0", glyphs[i]) != NULL)
        continue;
      if (glyphs[i] <= last || glyphs[i] > (char) ('0' + order))
        return FALSE;
      last = glyphs[i];
      *digits |= 1u << (last - '1');
    }

  return *digits != 0;
}

/* A cube that is no square too, for then it is a board. */
static guint
order_of_length (gsize length)
{
  for (guint order = 6; order <= LARGEST_ORDER; order++)
    if (length == order * order * order && mato_order_is_valid (order)
        && mato_order_of_cells (length) == 0)
      return order;

  return 0;
}

/* Returns: whether a line of 729 characters is cut where it is as long as a board: each digit
 * stands at its own place */
static gboolean
is_cut (const char *glyphs,
        gsize       length)
{
  guint n_digits = 0;

  if (length < 144 || mato_order_of_cells (length) == 0
      || strspn (glyphs, ".0123456789") < length)
    return FALSE;

  for (gsize i = 0; i < length; i++)
    if (g_ascii_isdigit (glyphs[i]) && glyphs[i] != '0')
      {
        if ((gsize) (glyphs[i] - '1') != i % 9)
          return FALSE;
        n_digits++;
      }

  return n_digits > 9;
}

static MatoReading
read_line_of_groups (MatoReader  *reader,
                     MatoPuzzle **puzzle,
                     GError     **error)
{
  g_autofree Groups *groups = NULL;
  const MatoLine *line = mato_reading_peek (reader, 0);
  const char *glyphs = line->glyphs->str;
  gsize length = strcspn (glyphs, " \t");
  guint order = order_of_length (length);
  const char *rest = glyphs + length + strspn (glyphs + length, " \t");

  if (is_cut (glyphs, length))
    {
      mato_reading_fail (reader, 0, length, error, MATO_ERROR_BAD_SHAPE,
                         _("The candidates of some cells are missing here."));
      mato_reading_drop (reader, 1);
      return MATO_READING_BROKEN;
    }

  if (order == 0 || order_of_length (strcspn (rest, " \t")) != 0
      || strspn (glyphs, ".0123456789") < length / 4)
    return MATO_READING_NOT_MINE;

  groups = g_new0 (Groups, 1);
  groups->order = order;
  for (groups->n_cells = 0; groups->n_cells < order * order; groups->n_cells++)
    if (!read_block (glyphs + groups->n_cells * order, order, &groups->digits[groups->n_cells]))
      {
        mato_reading_fail (reader, 0, groups->n_cells * order, error, MATO_ERROR_BAD_CHARACTER,
                           _("These characters are not the candidates of one cell."));
        mato_reading_drop (reader, 1);
        return MATO_READING_BROKEN;
      }

  *puzzle = build (reader, "candidates", groups, 0, error);
  mato_reading_drop (reader, 1);
  return *puzzle != NULL ? MATO_READING_DONE : MATO_READING_BROKEN;
}

static MatoReading
read_candidates (MatoReader  *reader,
                 MatoPuzzle **puzzle,
                 GError     **error)
{
  MatoReading reading;

  if (mato_reading_peek (reader, 0)->fault != MATO_LINE_GOOD)
    return MATO_READING_NOT_MINE;

  reading = read_line_of_groups (reader, puzzle, error);
  return reading != MATO_READING_NOT_MINE ? reading
                                          : read_grid_of_groups (reader, puzzle, error);
}

const MatoFamily mato_family_candidates = { .read = read_candidates, .knows_shapes = TRUE };
