/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#include "core/rules/rule-edit.h"

#include "core/board/error.h"
#include "core/rules/rules.h"

#include <glib/gi18n-lib.h>
#include <stdio.h>
#include <string.h>

/* What was drawn */

static gboolean
fail (GError     **error,
      const char  *sentence)
{
  g_set_error_literal (error, MATO_ERROR, MATO_ERROR_BAD_SHAPE, sentence);
  return FALSE;
}

/* From the border on, in steps of @dr and @dc, through @cell. */
static void
take_line (const MatoGeometry *geometry,
           guint               cell,
           int                 dr,
           int                 dc,
           guint16            *cells,
           guint              *n)
{
  int rows = (int) geometry->rows, columns = (int) geometry->columns;
  int row = (int) mato_geometry_row (geometry, cell);
  int column = (int) mato_geometry_column (geometry, cell);

  while (row - dr >= 0 && row - dr < rows && column - dc >= 0 && column - dc < columns)
    {
      row -= dr;
      column -= dc;
    }
  for (*n = 0; row >= 0 && row < rows && column >= 0 && column < columns; row += dr, column += dc)
    cells[(*n)++] = (guint16) (row * columns + column);
}

static int
sign (int number)
{
  return (number > 0) - (number < 0);
}

/* A single cell at the border is enough, but at a corner. */
static gboolean
take_outside (const MatoGeometry  *geometry,
              guint16             *cells,
              guint               *n,
              GError             **error)
{
  guint first = cells[0], last = cells[*n - 1];
  guint row = mato_geometry_row (geometry, first), column = mato_geometry_column (geometry, first);
  int dr = sign ((int) mato_geometry_row (geometry, last) - (int) row);
  int dc = sign ((int) mato_geometry_column (geometry, last) - (int) column);

  if (first == last)
    {
      dr = (row == 0) - (row == geometry->rows - 1);
      dc = (column == 0) - (column == geometry->columns - 1);
    }
  if ((dr == 0) == (dc == 0))
    return fail (error, _("Draw from the border of the board along a row or a column."));

  take_line (geometry, first, dr, dc, cells, n);
  return TRUE;
}

static gboolean
take_diagonal (const MatoGeometry  *geometry,
               guint16             *cells,
               guint               *n,
               GError             **error)
{
  guint first = cells[0], last = cells[*n - 1];
  int dr = sign ((int) mato_geometry_row (geometry, last)
                 - (int) mato_geometry_row (geometry, first));
  int dc = sign ((int) mato_geometry_column (geometry, last)
                 - (int) mato_geometry_column (geometry, first));

  if (dr == 0 || dc == 0)
    return fail (error, _("Draw from the border of the board along a diagonal."));

  take_line (geometry, first, dr, dc, cells, n);
  return TRUE;
}

/* The square of which they are a part, or the one to the right of and below a single cell. */
static gboolean
take_square (const MatoGeometry  *geometry,
             guint16             *cells,
             guint               *n,
             GError             **error)
{
  guint columns = geometry->columns;
  guint top = G_MAXUINT, left = G_MAXUINT, bottom = 0, right = 0;

  for (guint i = 0; i < *n; i++)
    {
      top = MIN (top, cells[i] / columns);
      bottom = MAX (bottom, cells[i] / columns);
      left = MIN (left, cells[i] % columns);
      right = MAX (right, cells[i] % columns);
    }
  if (bottom - top > 1 || right - left > 1 || geometry->rows < 2 || columns < 2)
    return fail (error, _("Draw over a square of 2×2 cells."));

  top = MIN (top, geometry->rows - 2);
  left = MIN (left, columns - 2);
  for (guint i = 0; i < 4; i++)
    cells[i] = (guint16) ((top + i / 2) * columns + left + i % 2);
  *n = 4;
  return TRUE;
}

static gboolean
are_neighbours (const MatoGeometry *geometry,
                guint               a,
                guint               b)
{
  int dr = (int) mato_geometry_row (geometry, a) - (int) mato_geometry_row (geometry, b);
  int dc = (int) mato_geometry_column (geometry, a) - (int) mato_geometry_column (geometry, b);

  return ABS (dr) + ABS (dc) == 1;
}

static gboolean
take_edges (const MatoGeometry  *geometry,
            const guint16       *cells,
            guint                n,
            GError             **error)
{
  gboolean are_all = n > 1;

  for (guint i = 1; i < n; i++)
    are_all &= are_neighbours (geometry, cells[i - 1], cells[i]);

  return are_all || fail (error, _("Draw from a cell into one beside it."));
}

/* The fewest cells of which the rule says anything. */
static guint
count_least (const MatoVariant *self)
{
  switch (self->over)
    {
    case MATO_OVER_EACH:
    case MATO_OVER_AROUND:
    case MATO_OVER_ROW:
    case MATO_OVER_COLUMN:
      return 1;
    case MATO_OVER_ENDS:
    case MATO_OVER_TIPS:
      return 3;
    default:
      return self->look == MATO_LOOK_CAGE || mato_variant_has_parts (self) ? 1 : 2;
    }
}

gboolean
mato_variant_takes (const MatoVariant   *self,
                    const MatoGeometry  *geometry,
                    guint16             *cells,
                    guint               *n,
                    GError             **error)
{
  guint least = count_least (self);

  g_return_val_if_fail (*n > 0, FALSE);

  switch (self->look)
    {
    case MATO_LOOK_OUTSIDE:
      return take_outside (geometry, cells, n, error);
    case MATO_LOOK_DIAGONAL_CLUE:
      return take_diagonal (geometry, cells, n, error);
    case MATO_LOOK_QUAD:
      return take_square (geometry, cells, n, error);
    case MATO_LOOK_WHITE:
    case MATO_LOOK_BLACK:
    case MATO_LOOK_LETTER:
    case MATO_LOOK_GREATER:
      return take_edges (geometry, cells, *n, error);
    default:
      break;
    }

  if (*n < least)
    return fail (error, least == 3 ? _("Draw over three cells or more.")
                                   : _("Draw over two cells or more."));
  if (self->look == MATO_LOOK_CAGE && *n > geometry->order)
    return fail (error, _("A cage has no more cells than there are digits."));
  return TRUE;
}

gboolean
mato_variant_is_whole (const MatoVariant *self)
{
  return self->over >= MATO_OVER_BOARD;
}

gboolean
mato_variant_has_parts (const MatoVariant *self)
{
  return self->over == MATO_OVER_BARS;
}

/* A cage without a number says that its cells differ; one cell alone always does. */
static gboolean
is_cage_with_sum (const MatoVariant *self)
{
  return self->look == MATO_LOOK_CAGE && self->bare != NULL;
}

gboolean
mato_variant_takes_cell (const MatoVariant *self)
{
  if (self->look == MATO_LOOK_OUTSIDE || self->look == MATO_LOOK_QUAD)
    return TRUE;

  return self->over == MATO_OVER_EACH || self->over == MATO_OVER_AROUND
         || self->over == MATO_OVER_ROW || self->over == MATO_OVER_COLUMN
         || mato_variant_has_parts (self) || is_cage_with_sum (self);
}

gboolean
mato_variant_needs_clue (const MatoVariant *self,
                         guint              n)
{
  return self->clue != MATO_CLUE_NONE && self->usual == NULL
         && (self->bare == NULL || (n == 1 && is_cage_with_sum (self)));
}

/* Clues */

static char *
normalise_number (const char *text)
{
  guint64 number;

  if (!g_ascii_string_to_unsigned (text, 10, 0, 100000, &number, NULL))
    return NULL;

  return g_strdup_printf ("%u", (guint) number);
}

/* Figures of a small board need no commas. */
static char *
normalise_digits (const char *text,
                  guint       highest)
{
  g_autoptr (GString) clue = g_string_new (NULL);
  gboolean is_split = highest > 9 || strpbrk (text, ", ") != NULL;

  while (*text != '\0')
    {
      char *rest;
      guint64 digit;

      if (strchr (", ", *text) != NULL)
        {
          text++;
          continue;
        }
      if (!g_ascii_isdigit (*text))
        return NULL;
      digit = is_split ? g_ascii_strtoull (text, &rest, 10) : (guint64) (*text - '0');
      text = is_split ? rest : text + 1;
      if (digit > highest)
        return NULL;
      g_string_append_printf (clue, "%s%u", clue->len > 0 ? "," : "", (guint) digit);
    }

  return clue->len > 0 ? g_string_free (g_steal_pointer (&clue), FALSE) : NULL;
}

/* The rule that it is with a number, and has no name for without. */
static const MatoVariant *
find_with_clue (const MatoVariant *variant,
                guint              n,
                guint              order)
{
  guint n_variants;
  const MatoVariant *variants = mato_variant_list (&n_variants);

  for (guint i = 0; variant->clue == MATO_CLUE_NONE && n <= order && i < n_variants; i++)
    if (variants[i].clue == MATO_CLUE_NUMBER && g_strcmp0 (variants[i].bare, variant->name) == 0)
      return &variants[i];

  return variant;
}

gboolean
mato_listed_rule_can_have_clue (const MatoListedRule *self,
                                const MatoGeometry   *geometry)
{
  return find_with_clue (self->variant, self->n, geometry->order)->clue != MATO_CLUE_NONE;
}

const char *
mato_listed_rule_get_title (const MatoListedRule *self,
                            const MatoGeometry   *geometry)
{
  return find_with_clue (self->variant, self->n, geometry->order)->title;
}

gboolean
mato_listed_rule_read_clue (const MatoListedRule  *self,
                            const MatoGeometry    *geometry,
                            const char            *text,
                            char                 **clue,
                            GError               **error)
{
  const MatoVariant *variant = find_with_clue (self->variant, self->n, geometry->order);
  g_autofree char *clean = g_strstrip (g_strdup (text));
  gboolean has_digits = variant->clue == MATO_CLUE_DIGITS;

  *clue = NULL;
  if (*clean == '\0')
    return TRUE;

  *clue = has_digits ? normalise_digits (clean, geometry->lowest + geometry->order - 1)
                     : normalise_number (clean);
  return *clue != NULL || fail (error, has_digits ? _("Type digits of this board, as in “1 2 2”.")
                                                  : _("Type a number."));
}

/* The text */

static char *
dup_text (const MatoGeometry *geometry)
{
  g_autoptr (GString) text = g_string_new (NULL);

  if (mato_geometry_is_classic (geometry))
    g_string_append_printf (text, "board %ux%u\nboxes %ux%u\n", geometry->rows, geometry->columns,
                            geometry->box_rows, geometry->box_columns);
  else
    mato_rules_write (text, geometry);
  return g_string_free (g_steal_pointer (&text), FALSE);
}

static MatoGeometry *
parse (const char  *text,
       GError     **error)
{
  guint line;

  return mato_rules_parse (text, NULL, &line, error);
}

static void
append_cells (GString            *text,
              const MatoGeometry *geometry,
              const guint16      *cells,
              guint               n)
{
  for (guint i = 0; i < n; i++)
    g_string_append_printf (text, " r%uc%u", mato_geometry_row (geometry, cells[i]) + 1,
                            mato_geometry_column (geometry, cells[i]) + 1);
}

static void
append_rule (GString            *text,
             const MatoGeometry *geometry,
             const char         *name,
             const char         *clue,
             const guint16      *cells,
             guint               n)
{
  g_string_append (text, name);
  if (clue != NULL)
    g_string_append_printf (text, " %s", clue);
  append_cells (text, geometry, cells, n);
  g_string_append_c (text, '\n');
}

/* The name of a rule with this clue, or without one. */
static const char *
name_rule (const MatoVariant *variant,
           const char        *clue,
           guint              n,
           guint              order)
{
  if (clue != NULL)
    return find_with_clue (variant, n, order)->name;

  return variant->clue == MATO_CLUE_NUMBER && variant->bare != NULL ? variant->bare
                                                                     : variant->name;
}

MatoGeometry *
mato_rules_add (const MatoGeometry  *geometry,
                const MatoVariant   *variant,
                const char          *clue,
                const guint16       *cells,
                guint                n,
                GError             **error)
{
  g_autofree char *before = dup_text (geometry);
  g_autoptr (GString) text = g_string_new (before);

  append_rule (text, geometry, name_rule (variant, clue, n, geometry->order), clue, cells, n);
  return parse (text->str, error);
}

/* @line: (nullable): instead of that line; %NULL: nothing */
static MatoGeometry *
replace_line (const MatoGeometry  *geometry,
              guint                number,
              const char          *line,
              GError             **error)
{
  g_autofree char *before = dup_text (geometry);
  g_auto (GStrv) lines = g_strsplit (before, "\n", -1);
  g_autoptr (GString) text = g_string_new (NULL);

  for (guint i = 0; lines[i] != NULL; i++)
    if (i == number)
      g_string_append (text, line != NULL ? line : "");
    else if (*lines[i] != '\0')
      g_string_append_printf (text, "%s\n", lines[i]);

  return parse (text->str, error);
}

static char *
dup_line (const MatoGeometry *geometry,
          guint               number)
{
  g_autofree char *text = dup_text (geometry);
  g_auto (GStrv) lines = g_strsplit (text, "\n", -1);

  return g_strdup (number < g_strv_length (lines) ? lines[number] : "");
}

MatoGeometry *
mato_rules_add_part (const MatoGeometry    *geometry,
                     const MatoListedRule  *rule,
                     const guint16         *cells,
                     guint                  n,
                     GError               **error)
{
  g_autoptr (GString) line = g_string_new (rule->variant->name);
  g_autofree char *before = NULL;

  if (rule->line != MATO_RULE_NO_LINE)
    {
      before = dup_line (geometry, rule->line);
      g_string_assign (line, before);
    }
  else
    append_cells (line, geometry, rule->cells, rule->n);
  g_string_append (line, " |");
  append_cells (line, geometry, cells, n);
  g_string_append_c (line, '\n');
  if (rule->line != MATO_RULE_NO_LINE)
    return replace_line (geometry, rule->line, line->str, error);

  before = dup_text (geometry);
  g_string_prepend (line, before);
  return parse (line->str, error);
}

/* Moving */

static gboolean
move_cell (const MatoGeometry  *geometry,
           int                  rows,
           int                  columns,
           guint16             *cell,
           GError             **error)
{
  int row = (int) mato_geometry_row (geometry, *cell) + rows;
  int column = (int) mato_geometry_column (geometry, *cell) + columns;

  if (row < 0 || row >= (int) geometry->rows || column < 0 || column >= (int) geometry->columns)
    return fail (error, _("There a part of it would not be on the board."));

  *cell = (guint16) (row * (int) geometry->columns + column);
  return TRUE;
}

/* A rule from the border on: two of its cells say where it goes. */
static MatoGeometry *
move_from_border (const MatoGeometry    *geometry,
                  const MatoListedRule  *rule,
                  int                    rows,
                  int                    columns,
                  GError               **error)
{
  g_autoptr (GString) line = g_string_new (NULL);
  guint16 cells[MATO_MAX_CELLS] = { rule->cells[0], rule->cells[MIN (rule->n - 1, 1)] };
  guint n = 2;

  if (!move_cell (geometry, rows, columns, &cells[0], error)
      || !move_cell (geometry, rows, columns, &cells[1], error)
      || !mato_variant_takes (rule->variant, geometry, cells, &n, error))
    return NULL;

  append_rule (line, geometry, rule->variant->name, rule->clue, cells, n);
  return replace_line (geometry, rule->line, line->str, error);
}

/* The words of its line stay, but cells move. A row or column as a whole does not. */
static gboolean
move_word (const MatoGeometry  *geometry,
           const char          *word,
           int                  rows,
           int                  columns,
           GString             *line,
           GError             **error)
{
  guint row, column;
  guint16 cell;

  if (sscanf (word, "r%3uc%3u", &row, &column) != 2)
    {
      if (*word == 'r' || *word == 'c' || (*word == '-' && !g_ascii_isdigit (word[1])))
        return fail (error, _("It has a whole row or column, so it cannot be moved."));
      g_string_append_printf (line, " %s", word);
      return TRUE;
    }
  if (row - 1 >= geometry->rows || column - 1 >= geometry->columns)
    return fail (error, _("There a part of it would not be on the board."));

  cell = (guint16) ((row - 1) * geometry->columns + column - 1);
  if (!move_cell (geometry, rows, columns, &cell, error))
    return FALSE;

  append_cells (line, geometry, &cell, 1);
  return TRUE;
}

/* Returns: whether a word is of a formula or a table; what it names there are no cells */
static gboolean
follow_brackets (const char *word,
                 guint      *depth)
{
  gboolean is_inside = *depth > 0;

  for (; *word != '\0'; word++)
    {
      *depth += *word == '(' || *word == '[';
      is_inside |= *depth > 0;
      *depth -= (*word == ')' || *word == ']') && *depth > 0;
    }

  return is_inside;
}

MatoGeometry *
mato_rules_move (const MatoGeometry    *geometry,
                 const MatoListedRule  *rule,
                 int                    rows,
                 int                    columns,
                 GError               **error)
{
  g_autofree char *before = NULL;
  g_auto (GStrv) words = NULL;
  g_autoptr (GString) line = g_string_new (NULL);
  guint depth = 0;

  if (rule->variant->look == MATO_LOOK_OUTSIDE || rule->variant->look == MATO_LOOK_DIAGONAL_CLUE)
    return move_from_border (geometry, rule, rows, columns, error);

  before = dup_line (geometry, rule->line);
  words = g_strsplit (before, " ", -1);
  g_string_append (line, words[0]);
  for (char **word = words + 1; *word != NULL; word++)
    if (follow_brackets (*word, &depth))
      g_string_append_printf (line, " %s", *word);
    else if (!move_word (geometry, *word, rows, columns, line, error))
      return NULL;
  g_string_append_c (line, '\n');
  return replace_line (geometry, rule->line, line->str, error);
}

MatoGeometry *
mato_rules_remove (const MatoGeometry  *geometry,
                   guint                line,
                   GError             **error)
{
  return replace_line (geometry, line, NULL, error);
}

MatoGeometry *
mato_rules_set_clue (const MatoGeometry    *geometry,
                     const MatoListedRule  *rule,
                     const char            *clue,
                     GError               **error)
{
  g_autoptr (GString) line = g_string_new (NULL);

  append_rule (line, geometry, name_rule (rule->variant, clue, rule->n, geometry->order), clue,
               rule->cells, rule->n);
  return replace_line (geometry, rule->line, line->str, error);
}

/* Regions */

static gboolean
is_box (const MatoGeometry *geometry,
        guint               unit)
{
  g_autofree char *name =
    mato_geometry_item_name (geometry, mato_geometry_unit_item (geometry, unit, 1));

  return *name == 'b';
}

/* The number of the box of each cell, from 1; 0: none. Returns: the greatest */
static guint
list_boxes (const MatoGeometry *geometry,
            guint              *boxes)
{
  guint n = 0;

  for (guint unit = 0; unit < geometry->n_units; unit++)
    if (is_box (geometry, unit))
      {
        const guint16 *cells = mato_geometry_unit (geometry, unit);

        n++;
        for (guint i = 0; i < mato_geometry_unit_size (geometry, unit); i++)
          boxes[cells[i]] = n;
      }

  return n;
}

static void
append_regions (GString            *text,
                const MatoGeometry *geometry,
                const guint        *boxes)
{
  g_string_append (text, "regions ");
  for (guint cell = 0; cell < geometry->n_cells; cell++)
    g_string_append_printf (text, "%s%u", cell > 0 ? "," : "", boxes[cell]);
  g_string_append_c (text, '\n');
}

MatoGeometry *
mato_rules_set_region (const MatoGeometry  *geometry,
                       const guint16       *cells,
                       guint                n,
                       GError             **error)
{
  g_autofree guint *boxes = g_new0 (guint, geometry->n_cells);
  guint n_boxes = list_boxes (geometry, boxes);
  g_autofree char *before = dup_text (geometry);
  g_auto (GStrv) lines = g_strsplit (before, "\n", -1);
  g_autoptr (GString) text = g_string_new (NULL);
  gboolean is_done = FALSE;

  if (n > geometry->order)
    {
      fail (error, _("A box has no more cells than there are digits."));
      return NULL;
    }

  for (guint i = 0; i < n; i++)
    boxes[cells[i]] = n_boxes + 1;
  for (char **line = lines; *line != NULL; line++)
    {
      gboolean is_shape = g_str_has_prefix (*line, "board ") || g_str_has_prefix (*line, "digits ");

      if (g_str_has_prefix (*line, "boxes ") || g_str_has_prefix (*line, "regions ")
          || **line == '\0')
        continue;
      if (!is_shape && !is_done)
        append_regions (text, geometry, boxes);
      is_done |= !is_shape;
      g_string_append_printf (text, "%s\n", *line);
    }
  if (!is_done)
    append_regions (text, geometry, boxes);

  return parse (text->str, error);
}
