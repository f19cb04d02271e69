/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#include "core/notation/iss.h"

#include <string.h>

/* What a name means is in the table of variants, with the form of its arguments; here are the
 * forms. */

static gboolean
are_close (guint least,
           guint most,
           guint columns)
{
  return most - least == columns || (most - least == 1 && least % columns != columns - 1);
}

/* Returns: whether they share a side; cells outside the grid may, too */
static gboolean
are_neighbours (const MatoIssRules *rules,
                guint               a,
                guint               b)
{
  guint n_cells = rules->rows * rules->columns, least = MIN (a, b), most = MAX (a, b);

  if (most < n_cells)
    return are_close (least, most, rules->columns);
  for (guint i = 0; i < rules->layouts->len; i++)
    {
      const MatoIssLayout *layout = &g_array_index (rules->layouts, MatoIssLayout, i);

      if (least >= layout->first && most < layout->first + layout->n)
        return are_close (least - layout->first, most - layout->first, layout->columns);
    }

  return FALSE;
}

/* Forms */

typedef struct
{
  MatoIssRules *rules;
  const MatoIssNode *node;
  const MatoVariant *variant;
  GError **error;
} Saying;

static gboolean
fail (const Saying *self)
{
  return mato_iss_fail (self->node, self->error);
}

/* A line with the cells from an argument on. */
static gboolean
say_line (const Saying *self,
          const char   *head,
          guint         from)
{
  g_autoptr (GArray) cells = mato_iss_read_cells (self->rules, self->node, from, self->error);

  if (cells == NULL)
    return FALSE;

  g_string_append (self->rules->lines, head);
  mato_iss_add_cells (self->rules, cells, 0, cells->len);
  g_string_append_c (self->rules->lines, '\n');
  return TRUE;
}

static gboolean
say_board (const Saying *self)
{
  if (self->node->n_args > 0)
    return fail (self);

  g_string_append_printf (self->rules->lines, "%s\n", self->variant->name);
  return TRUE;
}

static gboolean
say_cells (const Saying *self)
{
  return say_line (self, self->variant->name, 0);
}

/* With a number, which may be missing where the table says so; 0: without it. */
static gboolean
say_clue (const Saying *self)
{
  const MatoVariant *variant = self->variant;
  g_autofree char *head = NULL;
  int number = 0;

  if (self->node->n_args == 0)
    return fail (self);
  if (variant->iss_form == MATO_ISS_OPTIONAL && g_ascii_isalpha (self->node->args[0][0]))
    {
      head = g_strdup_printf ("%s %s", variant->name, variant->iss_word);
      return say_line (self, head, 0);
    }
  if (!mato_iss_read_number (*self->node->args[0] != '\0' ? self->node->args[0] : "0", &number)
      || number < 0)
    return fail (self);
  if (number == 0 && variant->bare != NULL)
    return say_line (self, variant->bare, 1);

  head = g_strdup_printf ("%s %d", variant->name, number);
  return (variant->iss_form != MATO_ISS_DIFFERENT || say_line (self, "unit", 1))
         && say_line (self, head, 1);
}

/* At both ends of a row or column, from there. */
static gboolean
say_outer (const Saying *self)
{
  if (self->node->n_args < 2 || self->node->n_args > 3)
    return fail (self);

  for (guint i = 1; i < self->node->n_args; i++)
    {
      g_autoptr (GArray) cells = mato_iss_get_line (self->rules, self->node->args[0], i == 2);
      int number;

      if (cells == NULL)
        return fail (self);
      if (*self->node->args[i] == '\0')
        continue;
      if (!mato_iss_read_number (self->node->args[i], &number) || number < 0)
        return fail (self);
      g_string_append_printf (self->rules->lines, "%s %d", self->variant->name, number);
      mato_iss_add_cells (self->rules, cells, 0, cells->len);
      g_string_append_c (self->rules->lines, '\n');
    }

  return TRUE;
}

static gboolean
say_word (const Saying *self)
{
  if (self->node->n_args == 0 || !g_str_equal (self->node->args[0], self->variant->iss_word))
    return TRUE; /* the other variant of this name */
  if (self->node->n_args == 1 && self->variant->over == MATO_OVER_CLASSES)
    {
      g_string_append_printf (self->rules->lines, "%s\n", self->variant->name);
      return TRUE;
    }

  return self->variant->over != MATO_OVER_CLASSES ? say_line (self, self->variant->name, 1)
                                                  : fail (self);
}

/* Of each two of the cells that are neighbours. */
static gboolean
say_neighbours (const Saying *self)
{
  g_autoptr (GArray) cells = mato_iss_read_cells (self->rules, self->node, 0, self->error);
  guint n = 0;

  for (guint i = 0; cells != NULL && i < cells->len; i++)
    for (guint k = i + 1; k < cells->len; k++)
      {
        guint a = g_array_index (cells, guint, i), b = g_array_index (cells, guint, k);

        if (!are_neighbours (self->rules, a, b))
          continue;
        g_string_append (self->rules->lines, self->variant->name);
        mato_iss_add_cell (self->rules, a);
        mato_iss_add_cell (self->rules, b);
        g_string_append_c (self->rules->lines, '\n');
        n++;
      }

  return cells != NULL && (n > 0 || fail (self));
}

/* Returns: whether all are digits; @text: (inout): gets them */
static gboolean
add_digits (const MatoIssRules *rules,
            char              **digits,
            GString            *text)
{
  for (guint i = 0; digits[i] != NULL; i++)
    {
      int digit;

      if (!mato_iss_read_number (digits[i], &digit) || digit < (int) rules->lowest
          || digit > (int) rules->highest)
        return FALSE;
      g_string_append_printf (text, "%s%d", i > 0 ? "," : "", digit);
    }

  return digits[0] != NULL;
}

/* `Quad~R1C1~2~5`: the square whose first cell this is. */
static gboolean
say_square (const Saying *self)
{
  MatoIssRules *rules = self->rules;
  g_autoptr (GString) digits = g_string_new (NULL);
  guint cell;

  if (self->node->n_args < 2 || !mato_iss_read_cell (rules, self->node->args[0], &cell)
      || cell >= (rules->rows - 1) * rules->columns
      || cell % rules->columns == rules->columns - 1
      || !add_digits (rules, self->node->args + 1, digits))
    return fail (self);

  g_string_append_printf (rules->lines, "%s %s", self->variant->name, digits->str);
  mato_iss_add_cell (rules, cell);
  mato_iss_add_cell (rules, cell + 1);
  mato_iss_add_cell (rules, cell + rules->columns);
  mato_iss_add_cell (rules, cell + rules->columns + 1);
  g_string_append_c (rules->lines, '\n');
  return TRUE;
}

/* `2_2_5` and cells. */
static gboolean
say_digits (const Saying *self)
{
  g_auto (GStrv) digits = self->node->n_args > 0 ? g_strsplit (self->node->args[0], "_", -1)
                                                 : NULL;
  g_autoptr (GString) head = g_string_new (self->variant->name);

  g_string_append_c (head, ' ');
  if (digits == NULL || !add_digits (self->rules, digits, head))
    return fail (self);

  return say_line (self, head->str, 1);
}

/* A number and a row or column. */
static gboolean
say_row (const Saying *self)
{
  g_autoptr (GArray) cells = self->node->n_args == 2
                               ? mato_iss_get_line (self->rules, self->node->args[1], FALSE) : NULL;
  int number;

  if (cells == NULL || !mato_iss_read_number (self->node->args[0], &number) || number < 0)
    return fail (self);

  g_string_append_printf (self->rules->lines, "%s %d", self->variant->name, number);
  mato_iss_add_cells (self->rules, cells, 0, cells->len);
  g_string_append_c (self->rules->lines, '\n');
  return TRUE;
}

/* A diagonal is named by its first cell. From a corner or a border there are several: each set of
 * cells belongs to the side that is looked at first, left, right, top, bottom. */
static GArray *
find_diagonal (const MatoIssRules *rules,
               guint               cell)
{
  guint rows = rules->rows, columns = rules->columns, row = cell / columns, column = cell % columns;
  GArray *cells;
  int dr, dc;

  if (row < rows - 1 && column == 0)
    dr = 1, dc = 1;
  else if (row >= 1 && row < rows - 1 && column == columns - 1)
    dr = -1, dc = -1;
  else if (row == 0 && column >= 1)
    dr = 1, dc = -1;
  else if (row == rows - 1 && column >= 1 && column < columns - 1)
    dr = -1, dc = 1;
  else
    return NULL;

  cells = g_array_new (FALSE, FALSE, sizeof (guint));
  for (int r = (int) row, c = (int) column; r >= 0 && c >= 0 && r < (int) rows && c < (int) columns;
       r += dr, c += dc)
    {
      guint next = (guint) r * columns + (guint) c;

      g_array_append_val (cells, next);
    }
  return cells;
}

static gboolean
say_corner (const Saying *self)
{
  g_autoptr (GArray) cells = NULL;
  guint cell;
  int number;

  if (self->node->n_args != 2 || !mato_iss_read_number (self->node->args[0], &number) || number < 0
      || !mato_iss_read_cell (self->rules, self->node->args[1], &cell)
      || (cells = find_diagonal (self->rules, cell)) == NULL || cells->len < 2)
    return fail (self);

  g_string_append_printf (self->rules->lines, "%s %d", self->variant->name, number);
  mato_iss_add_cells (self->rules, cells, 0, cells->len);
  g_string_append_c (self->rules->lines, '\n');
  return TRUE;
}

static int
compare_cells (gconstpointer a,
               gconstpointer b)
{
  return *(const int *) a - *(const int *) b;
}

/* The cells of the number are read in reading order. */
static gboolean
say_pill (const Saying *self)
{
  g_autoptr (GArray) cells = mato_iss_read_cells (self->rules, self->node, 1, self->error);
  g_autoptr (GArray) head = g_array_new (FALSE, FALSE, sizeof (guint));
  int n;

  if (cells == NULL)
    return FALSE;
  if (!mato_iss_read_number (self->node->args[0], &n) || n < 2 || n >= (int) cells->len)
    return fail (self);

  g_array_append_vals (head, cells->data, (guint) n);
  g_array_sort (head, compare_cells);
  g_string_append_printf (self->rules->lines, "%s %d", self->variant->name, n);
  mato_iss_add_cells (self->rules, head, 0, head->len);
  mato_iss_add_cells (self->rules, cells, (guint) n, cells->len - (guint) n);
  g_string_append_c (self->rules->lines, '\n');
  return TRUE;
}

/* Parts with `-` between them. */
static gboolean
say_bars (const Saying *self)
{
  g_string_append (self->rules->lines, self->variant->name);
  for (guint i = 0; i < self->node->n_args; i++)
    {
      guint cell;

      if (g_str_equal (self->node->args[i], "-"))
        g_string_append (self->rules->lines, " |");
      else if (mato_iss_read_cell (self->rules, self->node->args[i], &cell))
        mato_iss_add_cell (self->rules, cell);
      else
        return fail (self);
    }
  g_string_append_c (self->rules->lines, '\n');

  return TRUE;
}

/* A number and cells, with a word at the end for the other variant of this name. */
static gboolean
say_loop (const Saying *self)
{
  guint n = self->node->n_args;
  gboolean is_loop = n > 0 && g_str_equal (self->node->args[n - 1], "LOOP");
  MatoIssNode node = *self->node;
  Saying shorter = { self->rules, &node, self->variant, self->error };

  if (is_loop != (self->variant->iss_word != NULL))
    return TRUE;

  node.n_args -= is_loop;
  return say_clue (&shorter);
}

static gboolean
say_regions (const Saying *self)
{
  if (self->rules->box_rows == 0 && self->rules->jigsaw->len == 0)
    return fail (self);

  return say_cells (self);
}

/* `R1C2_5`, or with several digits. */
static gboolean
say_given (const Saying *self)
{
  MatoIssRules *rules = self->rules;

  if (self->node->n_args == 0)
    return fail (self);

  for (guint i = 0; i < self->node->n_args; i++)
    {
      g_auto (GStrv) words = g_strsplit (self->node->args[i], "_", -1);
      g_autoptr (GString) digits = g_string_new (NULL);
      guint cell;
      int digit;

      if (words[0] == NULL || !mato_iss_read_cell (rules, words[0], &cell)
          || !add_digits (rules, words + 1, digits))
        return fail (self);

      digit = words[2] == NULL ? (int) g_ascii_strtoll (words[1], NULL, 10) : -1;
      if (digit >= 0 && cell < rules->rows * rules->columns
          && (rules->values[cell] == 0
              || rules->values[cell] == (guint) digit - rules->lowest + 1))
        {
          rules->values[cell] = (guint8) ((guint) digit - rules->lowest + 1);
          continue;
        }
      g_string_append_printf (rules->lines, "%s %s", self->variant->name, digits->str);
      mato_iss_add_cell (rules, cell);
      g_string_append_c (rules->lines, '\n');
    }

  return TRUE;
}

static gboolean (*const says[MATO_N_ISS_FORMS]) (const Saying *self) = {
  [MATO_ISS_BOARD] = say_board,     [MATO_ISS_CELLS] = say_cells,
  [MATO_ISS_CLUE] = say_clue,       [MATO_ISS_OPTIONAL] = say_clue,
  [MATO_ISS_DIFFERENT] = say_clue,
  [MATO_ISS_OUTER] = say_outer,     [MATO_ISS_WORD] = say_word,
  [MATO_ISS_NEIGHBOURS] = say_neighbours, [MATO_ISS_SQUARE] = say_square,
  [MATO_ISS_DIGITS] = say_digits,   [MATO_ISS_ROW] = say_row,
  [MATO_ISS_CORNER] = say_corner,   [MATO_ISS_PILL] = say_pill,
  [MATO_ISS_BARS] = say_bars,       [MATO_ISS_LOOP] = say_loop,
  [MATO_ISS_REGIONS] = say_regions, [MATO_ISS_GIVEN] = say_given,
};

gboolean
mato_iss_say_form (MatoIssRules       *rules,
                   const MatoIssNode  *node,
                   const MatoVariant  *variant,
                   GError            **error)
{
  const Saying saying = { rules, node, variant, error };

  return says[variant->iss_form](&saying);
}
