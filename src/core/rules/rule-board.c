/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#include "core/rules/rules-private.h"

#include "core/board/error.h"

#include <glib/gi18n-lib.h>
#include <string.h>

/* The board that rules are read for: its shape, and what goes straight into it. */

gboolean
mato_rules_fail (GError     **error,
                 const char  *message)
{
  g_set_error_literal (error, MATO_ERROR, MATO_ERROR_BAD_SHAPE, message);
  return FALSE;
}

guint
mato_rule_take_number (const char **text,
                       guint        most)
{
  char *rest;
  guint64 number;

  if (!g_ascii_isdigit (**text))
    return 0;
  number = g_ascii_strtoull (*text, &rest, 10);
  *text = rest;
  return number <= most ? (guint) number : 0;
}

static gboolean
fail_shape (GError **error)
{
  return mato_rules_fail (error, _("The board cannot have this shape."));
}

/* `9x9`. Returns: the number of numbers */
static guint
read_sizes (const char *text,
            char        sign,
            guint       sizes[2])
{
  guint n = 0;

  for (; n < 2; n++)
    {
      char *rest;
      guint64 number = g_ascii_strtoull (text, &rest, 10);

      if (rest == text || !g_ascii_isdigit (*text) || number > 1000)
        return 0;
      sizes[n] = (guint) number;
      if (*rest == '\0')
        return n + 1;
      if (*rest != sign)
        return 0;
      text = rest + 1;
    }

  return 0;
}

static void
choose_boxes (MatoRuleBoard *self)
{
  guint h, w;

  self->box_rows = self->box_columns = 0;
  if (self->rows == self->order && self->columns == self->order
      && mato_geometry_default_box (self->order, &h, &w))
    {
      self->box_rows = h;
      self->box_columns = w;
    }
}

static gboolean
read_board (MatoRuleBoard       *self,
            const MatoGeometry  *base,
            const char          *text,
            GError             **error)
{
  guint sizes[2];

  if (read_sizes (text, 'x', sizes) != 2 || sizes[0] < 1 || sizes[1] < 1
      || sizes[0] > MATO_MAX_ORDER || sizes[1] > MATO_MAX_ORDER)
    return fail_shape (error);
  if (base != NULL && (base->rows != sizes[0] || base->columns != sizes[1]))
    return mato_rules_fail (error, _("These rules are for a board of another size."));
  if (base != NULL)
    return TRUE;

  self->rows = sizes[0];
  self->columns = sizes[1];
  self->order = MAX (self->rows, self->columns);
  choose_boxes (self);
  return TRUE;
}

static gboolean
read_digits (MatoRuleBoard  *self,
             const char     *text,
             GError        **error)
{
  guint sizes[2];

  if (read_sizes (text, '-', sizes) != 2 || sizes[0] > 1 || sizes[1] < sizes[0]
      || sizes[1] - sizes[0] >= MATO_MAX_ORDER)
    return fail_shape (error);

  self->lowest = sizes[0];
  if (self->order != sizes[1] - sizes[0] + 1)
    {
      self->order = sizes[1] - sizes[0] + 1;
      if (self->box_rows * self->box_columns != self->order)
        choose_boxes (self);
    }
  return TRUE;
}

static gboolean
read_boxes (MatoRuleBoard  *self,
            const char     *text,
            GError        **error)
{
  guint sizes[2];

  memset (self->regions, 0, sizeof self->regions);
  self->box_rows = self->box_columns = 0;
  if (g_str_equal (text, "none"))
    return TRUE;
  if (read_sizes (text, 'x', sizes) != 2 || sizes[0] < 1 || sizes[1] < 1
      || self->rows % sizes[0] != 0 || self->columns % sizes[1] != 0)
    return fail_shape (error);

  self->box_rows = sizes[0];
  self->box_columns = sizes[1];
  return TRUE;
}

/* A character for each cell, or numbers with commas between them; `.` and 0: none. */
static gboolean
read_regions (MatoRuleBoard  *self,
              const char     *text,
              GError        **error)
{
  gboolean has_numbers = strchr (text, ',') != NULL;
  guint n_cells = self->rows * self->columns, n = 0;

  self->box_rows = self->box_columns = 0;
  for (; *text != '\0' && n < n_cells; n++)
    {
      text += strspn (text, " \t,");
      if (has_numbers && g_ascii_isdigit (*text))
        self->regions[n] = mato_rule_take_number (&text, 1000);
      else
        self->regions[n] = *text == '.' || *text == '0' ? 0 : (guchar) *text;
      if (!has_numbers && *text != '\0')
        text++;
    }

  return (n == n_cells && text[strspn (text, " \t,")] == '\0') || fail_shape (error);
}

static gboolean
read_lines (MatoRuleBoard  *self,
            const char     *text,
            GError        **error)
{
  self->has_lines = FALSE;
  return g_str_equal (text, "none") || fail_shape (error);
}

gboolean
mato_rule_board_add_unit (MatoRuleBoard  *self,
                          char            family,
                          const guint16  *cells,
                          guint           n,
                          GError        **error)
{
  MatoUnit unit = { .family = family };
  guint16 all[MATO_MAX_ORDER];
  gboolean is_outside = FALSE;
  guint n_different = 0;

  for (guint i = 0; i < n; i++)
    {
      guint k = 0;

      while (k < n_different && all[k] != cells[i])
        k++;
      if (k < n_different)
        continue;
      if (n_different == self->order)
        return mato_rules_fail (error, _("There are more cells than digits."));
      all[n_different++] = cells[i];
      is_outside |= cells[i] >= self->rows * self->columns;
    }

  if (is_outside)
    {
      mato_constraints_add_unit (self->constraints, all, n_different);
      return TRUE;
    }

  if (self->units->len == MATO_MAX_UNITS)
    return mato_rules_fail (error, _("There are too many rules."));
  unit.n = n_different;
  memcpy (unit.cells, all, n_different * sizeof *all);
  g_array_append_val (self->units, unit);
  return TRUE;
}

static gboolean
add_lines (MatoRuleBoard  *self,
           GError        **error)
{
  guint16 cells[MATO_MAX_ORDER];

  for (guint row = 0; row < self->rows; row++)
    {
      for (guint i = 0; i < self->columns; i++)
        cells[i] = row * self->columns + i;
      if (!mato_rule_board_add_unit (self, 'r', cells, self->columns, error))
        return FALSE;
    }
  for (guint column = 0; column < self->columns; column++)
    {
      for (guint i = 0; i < self->rows; i++)
        cells[i] = i * self->columns + column;
      if (!mato_rule_board_add_unit (self, 'c', cells, self->rows, error))
        return FALSE;
    }

  return TRUE;
}

static gboolean
add_regions (MatoRuleBoard  *self,
             GError        **error)
{
  guint n_cells = self->rows * self->columns;

  for (guint cell = 0; self->box_rows != 0 && cell < n_cells; cell++)
    self->regions[cell] = 1 + cell / self->columns / self->box_rows * MATO_MAX_ORDER
                          + cell % self->columns / self->box_columns;

  for (guint first = 0; first < n_cells; first++)
    {
      guint16 cells[MATO_MAX_CELLS];
      guint n = 0;
      gboolean is_new = self->regions[first] != 0;

      for (guint cell = 0; cell < n_cells; cell++)
        if (self->regions[cell] == self->regions[first])
          {
            is_new &= cell >= first;
            cells[n++] = cell;
          }
      if (is_new && !mato_rule_board_add_unit (self, 'b', cells, n, error))
        return FALSE;
    }

  return TRUE;
}

gboolean
mato_rule_board_begin (MatoRuleBoard  *self,
                       GError        **error)
{
  if (self->is_begun)
    return TRUE;

  self->is_begun = TRUE;
  self->constraints = mato_constraints_new (self->rows * self->columns, self->order);
  return (!self->has_lines || add_lines (self, error)) && add_regions (self, error);
}

gboolean
mato_rule_board_read_shape (MatoRuleBoard       *self,
                            const MatoGeometry  *base,
                            const char          *name,
                            const char          *text,
                            gboolean            *is_shape,
                            GError             **error)
{
  *is_shape = TRUE;
  if (g_str_equal (name, "board"))
    return read_board (self, base, text, error);
  if (g_str_equal (name, "digits"))
    return read_digits (self, text, error);
  if (g_str_equal (name, "boxes"))
    return read_boxes (self, text, error);
  if (g_str_equal (name, "regions"))
    return read_regions (self, text, error);
  if (g_str_equal (name, "lines"))
    return read_lines (self, text, error);

  *is_shape = FALSE;
  return TRUE;
}

void
mato_rule_board_init (MatoRuleBoard      *self,
                      const MatoGeometry *base)
{
  self->rows = base != NULL ? base->rows : 9;
  self->columns = base != NULL ? base->columns : 9;
  self->order = base != NULL ? base->order : 9;
  self->lowest = 1;
  self->has_lines = TRUE;
  self->units = g_array_new (FALSE, FALSE, sizeof (MatoUnit));
  choose_boxes (self);
  if (base != NULL && mato_geometry_is_classic (base))
    {
      self->box_rows = base->box_rows;
      self->box_columns = base->box_columns;
    }
}

void
mato_rule_allow (MatoRule *self,
                 guint     cell)
{
  guint32 digits = 0;

  if (self->formulas[MATO_FORMULA_CELL] == NULL)
    return;

  for (guint d = 0; d < self->board->order; d++)
    {
      mato_rule_set (self, MATO_VARIABLE_X, d + self->board->lowest);
      digits |= (mato_rule_value (self, MATO_FORMULA_CELL) != 0) << d;
    }
  mato_constraints_allow (self->board->constraints, cell, digits);
}
