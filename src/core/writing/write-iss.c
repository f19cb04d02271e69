/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#include "core/writing/write-iss.h"

#include "core/board/constraint.h"
#include "core/notation/iss.h"
#include "core/rules/rules.h"
#include "core/writing/rule-lines.h"
#include "core/writing/write-games.h"

#include <string.h>

/* Strings of the Interactive Sudoku Solver. A rule that is in the table of variants is written in
 * its form there, then read again: if that is another rule (a skyscraper along half a row), it is
 * written by what it means, and so are rules in formulas. */

static gboolean
is_read_as (const MatoIssWriter *self,
            const char          *constraints,
            const char          *rules)
{
  g_autofree char *read = mato_iss_write_read (self, constraints);
  g_autoptr (MatoGeometry) meant = mato_iss_write_parse (self, rules);
  g_autoptr (MatoGeometry) found = NULL;
  guint line;

  found = read != NULL ? mato_rules_parse (read, NULL, &line, NULL) : NULL;
  return found != NULL && meant != NULL && mato_rule_lines_are_same (found, meant);
}

/* The shape */

/* The regions as a character for each cell; those of another size than most are none. Returns:
 * whether all regions can be said so */
static gboolean
add_map (const MatoIssWriter *self,
         GString             *text,
         guint               *size)
{
  static const char signs[] = "123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxy";
  guint regions[MATO_MAX_CELLS], sizes[MATO_MAX_CELLS + 1] = { 0 };
  const MatoGeometry *geometry = self->geometry;
  gboolean is_same = mato_rule_lines_fill_regions (geometry, regions);
  guint n_left = 0;

  for (guint cell = 0; cell < geometry->n_cells; cell++)
    sizes[regions[cell]]++;
  *size = sizes[1];
  for (guint region = 1; sizes[region] > 0; region++)
    is_same &= sizes[region] == *size && region < sizeof signs;
  if (!is_same || *size == 0)
    return FALSE;

  g_string_append (text, ".Jigsaw~");
  for (guint cell = 0; cell < geometry->n_cells; cell++)
    if (regions[cell] > 0)
      g_string_append_c (text, signs[regions[cell] - 1]);
    else /* so many cells must be no region by chance */
      g_string_append_c (text, sizes[0] == *size && n_left++ == 0 ? 'z' : '0');
  return TRUE;
}

static gboolean
has_lines (const MatoGeometry *geometry)
{
  for (guint unit = 0; unit < geometry->n_units; unit++)
    if (geometry->families[unit] == 'r' || geometry->families[unit] == 'c')
      return TRUE;

  return FALSE;
}

static void
add_regions_apart (MatoIssWriter *self)
{
  const MatoGeometry *geometry = self->geometry;

  for (guint unit = 0; unit < geometry->n_units; unit++)
    if (geometry->families[unit] == 'b')
      {
        g_string_append (self->head, ".AllDifferent");
        for (guint i = 0; i < mato_geometry_unit_size (geometry, unit); i++)
          mato_iss_write_cell (self, self->head, mato_geometry_unit (geometry, unit)[i]);
      }
}

/* The usual boxes are not said; any others as a map, or at last as groups of cells. */
static void
begin (MatoIssWriter *self,
       const char    *rules)
{
  const MatoGeometry *geometry = self->geometry;
  g_auto (GStrv) lines = g_strsplit (rules, "\n", -1);
  g_autoptr (GString) map = g_string_new (NULL);
  guint most = MAX (geometry->rows, geometry->columns), size = most;
  gboolean is_raw = !has_lines (geometry), has_map;

  for (char **line = lines; *line != NULL; line++)
    if (mato_rule_line_is_shape (*line) && **line != '\0')
      g_string_append_printf (self->shape, "%s\n", *line);
  if (mato_geometry_is_classic (geometry))
    g_string_printf (self->shape, "board %ux%u\nboxes %ux%u\n", geometry->rows, geometry->columns,
                     geometry->box_rows, geometry->box_columns);

  if (geometry->rows != 9 || geometry->columns != 9 || geometry->lowest != 1
      || geometry->order != most || is_raw)
    g_string_append_printf (self->head, ".Shape~%ux%u", geometry->rows, geometry->columns);
  if (geometry->lowest != 1)
    g_string_append_printf (self->head, "~0-%u", geometry->order - 1);
  else if (geometry->order != most)
    g_string_append_printf (self->head, "~%u", geometry->order);
  if (is_raw)
    g_string_append (self->head, geometry->lowest != 1 || geometry->order != most ? "~Raw"
                                                                                  : "~~Raw");
  has_map = add_map (self, map, &size);
  if (size != most && has_map)
    g_string_append_printf (self->head, ".RegionSize~%u", size);
  if (is_read_as (self, "", ""))
    return;

  if (!is_raw)
    g_string_append (self->head, ".NoBoxes");
  if (has_map)
    g_string_append (self->head, map->str);
  else
    add_regions_apart (self);
}

/* Rules that have a name */

static void
add_cells (const MatoIssWriter *self,
           GString             *text,
           const MatoRuleText  *rule)
{
  for (guint i = 0, bar = 0; i < rule->n_cells; i++)
    {
      for (; bar < rule->n_bars && rule->bars[bar] == i; bar++)
        g_string_append (text, "~-");
      mato_iss_write_cell (self, text, rule->cells[i]);
    }
}

static void
add_numbers (GString            *text,
             const MatoRuleText *rule,
             char                first,
             char                separator)
{
  for (guint i = 0; i < rule->n_numbers; i++)
    g_string_append_printf (text, "%c%" G_GINT64_FORMAT, i == 0 ? first : separator,
                            rule->numbers[i]);
}

/* `~R3`, of a row or column. Returns: whether it is all of one; @is_back: (out): from its end */
static gboolean
add_line (const MatoIssWriter *self,
          GString             *text,
          const MatoRuleText  *rule,
          gboolean            *is_back)
{
  const MatoGeometry *geometry = self->geometry;
  guint first = rule->cells[0], last = rule->cells[rule->n_cells - 1];
  guint row = mato_geometry_row (geometry, first), column = mato_geometry_column (geometry, first);

  if (first >= geometry->n_cells || last >= geometry->n_cells)
    return FALSE;

  *is_back = last < first;
  if (mato_geometry_row (geometry, last) == row && rule->n_cells == geometry->columns)
    g_string_append_printf (text, "~R%c", MATO_ISS_COORDINATES[row + 1]);
  else
    g_string_append_printf (text, "~C%c", MATO_ISS_COORDINATES[column + 1]);
  return TRUE;
}

/* Returns: whether the cells are a square as it is named by its first cell */
static gboolean
is_square (const MatoIssWriter *self,
           const MatoRuleText  *rule)
{
  guint columns = self->geometry->columns, first = rule->cells[0];

  return rule->n_cells == 4 && first < self->geometry->n_cells && rule->cells[1] == first + 1
         && rule->cells[2] == first + columns && rule->cells[3] == first + columns + 1;
}

/* Whatever is not as the form has it is found when it is read again. */
static gboolean
add_form (const MatoIssWriter *self,
          GString             *text,
          const MatoRuleText  *rule)
{
  const MatoVariant *variant = rule->variant;
  gint64 number = rule->n_numbers == 1 ? rule->numbers[0]
                    : variant->usual != NULL ? g_ascii_strtoll (variant->usual, NULL, 10) : 0;
  gboolean is_back;

  if (variant->iss_form == MATO_ISS_SQUARE && rule->n_cells > 0 && !is_square (self, rule))
    {
      g_string_append (text, ".ContainAtLeast");
      add_numbers (text, rule, '~', '_');
      add_cells (self, text, rule);
      return TRUE;
    }
  g_string_append_printf (text, ".%s", variant->iss);
  if (variant->iss_form == MATO_ISS_BOARD)
    return TRUE;
  if (variant->iss_form == MATO_ISS_WORD)
    g_string_append_printf (text, "~%s", variant->iss_word);
  if (rule->n_cells == 0)
    return variant->iss_form == MATO_ISS_WORD;

  switch (variant->iss_form)
    {
    case MATO_ISS_OPTIONAL:
      add_numbers (text, rule, '~', '~');
      break;
    case MATO_ISS_CLUE:
    case MATO_ISS_DIFFERENT:
    case MATO_ISS_PILL:
    case MATO_ISS_LOOP:
      g_string_append_printf (text, "~%" G_GINT64_FORMAT, number);
      break;
    case MATO_ISS_OUTER:
      if (!add_line (self, text, rule, &is_back))
        return FALSE;
      g_string_append_printf (text, is_back ? "~~%" G_GINT64_FORMAT : "~%" G_GINT64_FORMAT "~",
                              number);
      return TRUE;
    case MATO_ISS_SQUARE:
      mato_iss_write_cell (self, text, rule->cells[0]);
      add_numbers (text, rule, '~', '~');
      return TRUE;
    case MATO_ISS_DIGITS:
      add_numbers (text, rule, '~', '_');
      break;
    case MATO_ISS_ROW:
      g_string_append_printf (text, "~%" G_GINT64_FORMAT, number);
      return add_line (self, text, rule, &is_back);
    case MATO_ISS_CORNER:
      g_string_append_printf (text, "~%" G_GINT64_FORMAT, number);
      mato_iss_write_cell (self, text, rule->cells[0]);
      return TRUE;
    default:
      break;
    }

  add_cells (self, text, rule);
  if (variant->iss_form == MATO_ISS_LOOP && variant->iss_word != NULL)
    g_string_append_printf (text, "~%s", variant->iss_word);
  return TRUE;
}

/* Several lines may have one name there: both that are `StrictKropki`, or a lunchbox and that its
 * cells differ. Returns: the other line, or the number of lines */
static guint
find_partner (const MatoRuleText *rule,
              char              **lines)
{
  const MatoVariant *variant = rule->variant, *other = mato_variant_find_iss (variant->iss, NULL);
  gboolean has_unit = variant->iss_form == MATO_ISS_DIFFERENT;
  guint i = 0;

  if (other == variant)
    other = mato_variant_find_iss (variant->iss, variant);
  if (!has_unit && (variant->iss_form != MATO_ISS_BOARD || other == NULL))
    return g_strv_length (lines);

  for (; lines[i] != NULL; i++)
    {
      gsize length = strcspn (lines[i], " ");
      g_autofree char *name = g_strndup (lines[i], length);

      if (has_unit ? g_str_equal (name, "unit") && g_str_has_suffix (rule->text, lines[i] + length)
                   : g_str_equal (name, other->name))
        break;
    }

  return i;
}

/* What is said, line by line */

typedef struct
{
  MatoIssWriter writer;
  char **lines;       /* the rules, without the shape */
  guint n_lines;
  char **constraints; /* as each is written; "": it is part of another; NULL: it has no name */
} Run;

/* Takes constraints that are several lines away from them. The other cells outside the grid have
 * names, and are counted first: what has cells of its own can only be taken behind all of them.
 * Returns: the line behind the last with cells that have names, if it came too late */
static guint
find_specials (Run   *self,
               guint  from)
{
  g_autofree char *all = g_strjoinv ("\n", self->lines);
  g_autoptr (GString) rest = g_string_new (all);
  g_autoptr (GString) constraint = g_string_new (NULL);
  gboolean has_own = FALSE;
  guint i = 0, late = 0;

  g_string_append_c (rest, '\n');
  for (const char *text = rest->str; i < self->n_lines;)
    {
      gsize length = mato_iss_write_special (&self->writer, text, constraint);
      gboolean is_named = g_str_has_prefix (text, "outside ");
      gboolean is_own = length > 0 && g_strstr_len (text, (gssize) length, "outside ") != NULL;

      if (length == 0 || (is_own && i < from))
        {
          if (is_named)
            self->writer.n_named +=
              (guint) MIN (g_ascii_strtoull (text + strlen ("outside "), NULL, 10),
                           MATO_MAX_OUTSIDE);
          late = is_named && has_own ? i + 1 : late;
          text += strlen (self->lines[i++]) + 1;
          continue;
        }
      has_own |= is_own;
      self->constraints[i] = g_strdup (constraint->str);
      g_string_append (self->writer.specials, constraint->str);
      for (const char *end = text + length; text < end; i++)
        {
          if (self->constraints[i] == NULL)
            self->constraints[i] = g_strdup ("");
          text += strlen (self->lines[i]) + 1;
        }
    }

  return late;
}

static void
forget_specials (Run *self)
{
  for (guint i = 0; i < self->n_lines; i++)
    g_clear_pointer (&self->constraints[i], g_free);
  g_string_truncate (self->writer.specials, 0);
  self->writer.n_named = 0;
}

static void
name_line (Run   *self,
           guint  index)
{
  g_autoptr (MatoRuleText) rule = mato_rule_text_new (self->writer.geometry, self->lines[index]);
  g_autoptr (GString) constraint = g_string_new (NULL);
  g_autofree char *group = NULL;
  guint partner;

  if (rule == NULL || rule->variant->iss == NULL || rule->variant->iss_form == MATO_ISS_GIVEN
      || !add_form (&self->writer, constraint, rule))
    return;

  partner = find_partner (rule, self->lines);
  group = g_strdup_printf ("%s\n%s\n", self->lines[index],
                           partner < self->n_lines ? self->lines[partner] : "");
  if (!is_read_as (&self->writer, constraint->str, group))
    return;

  self->constraints[index] = g_strdup (constraint->str);
  if (partner < self->n_lines)
    {
      g_free (self->constraints[partner]);
      self->constraints[partner] = g_strdup ("");
    }
}

/* `outside 2,1,2`: the digits that named cells may have. One digit stands there twice: it is no
 * given. */
static void
write_limits (const Run  *self,
              GString    *text,
              const char *line,
              guint      *n_outside)
{
  char *rest;
  guint64 n = g_ascii_strtoull (line, &rest, 10);
  g_autofree char *digits = g_strdelimit (g_strdup (rest), ",", '_');

  for (; n-- > 0; (*n_outside)++)
    if (*digits != '\0')
      {
        g_string_append_c (text, '.');
        mato_iss_write_cell (&self->writer, text, self->writer.geometry->n_cells + *n_outside);
        g_string_append_printf (text, "%s%s", digits, strchr (digits + 1, '_') != NULL ? ""
                                                                                       : digits);
      }
}

/* Returns: (transfer full): the rules on which rules that wait for all others depend */
static char *
collect_marks (const Run *self)
{
  GString *marks = g_string_new (NULL);

  for (guint i = 0; i < self->n_lines; i++)
    {
      g_autoptr (MatoRuleText) rule = mato_rule_text_new (self->writer.geometry, self->lines[i]);

      if (rule != NULL && rule->variant->marks != MATO_EDGE_NONE)
        g_string_append_printf (marks, "%s\n", self->lines[i]);
    }

  return g_string_free (marks, FALSE);
}

static gboolean
write_rules (const Run *self,
             GString   *text)
{
  g_autoptr (GString) before = g_string_new (NULL);
  g_autofree char *marks = collect_marks (self);
  guint n_outside = 0;

  for (guint i = 0; i < self->n_lines; i++)
    {
      const char *line = self->lines[i];
      gboolean is_late = g_str_has_prefix (line, "no-other-");

      if (self->constraints[i] != NULL)
        g_string_append (text, self->constraints[i]);
      else if (g_str_has_prefix (line, "outside "))
        write_limits (self, text, line + strlen ("outside "), &n_outside);
      else if (!mato_iss_write_kinds (&self->writer, text, is_late ? marks : "", line, before))
        return FALSE;
      if (self->constraints[i] == NULL ? g_str_has_prefix (line, "outside ")
                                       : *self->constraints[i] != '\0')
        g_string_truncate (before, 0);
    }

  return TRUE;
}

static void
run_init (Run                *self,
          const MatoGeometry *geometry)
{
  const char *rules = geometry->constraints != NULL
                        ? mato_constraints_get_text (geometry->constraints) : NULL;
  g_auto (GStrv) lines = g_strsplit (rules != NULL ? rules : "", "\n", -1);
  guint n = g_strv_length (lines);

  self->writer = (MatoIssWriter) { geometry, g_string_new (NULL), g_string_new (NULL),
                                    g_string_new (NULL), 0 };
  self->lines = g_new0 (char *, n + 1);
  self->constraints = g_new0 (char *, n + 1);
  for (guint i = 0; i < n; i++)
    if (!mato_rule_line_is_shape (lines[i]))
      self->lines[self->n_lines++] = g_steal_pointer (&lines[i]);
    else
      g_clear_pointer (&lines[i], g_free);
  begin (&self->writer, rules != NULL ? rules : "");
}

static void
run_clear (Run *self)
{
  for (guint i = 0; i < self->n_lines; i++)
    g_free (self->constraints[i]);
  g_free (self->constraints);
  g_strfreev (self->lines);
  g_string_free (self->writer.shape, TRUE);
  g_string_free (self->writer.head, TRUE);
  g_string_free (self->writer.specials, TRUE);
}

void
mato_write_iss (GString          *text,
                const MatoPuzzle *puzzle,
                const guint8     *values)
{
  const MatoGeometry *geometry = mato_board_get_geometry (puzzle->board);
  guint before = text->len;
  Run run = { 0 };
  guint late;

  run_init (&run, geometry);
  late = find_specials (&run, 0);
  if (late > 0)
    {
      forget_specials (&run);
      find_specials (&run, late);
    }
  for (guint i = 0; i < run.n_lines; i++)
    if (run.constraints[i] == NULL)
      name_line (&run, i);

  g_string_append (text, run.writer.head->str);
  if (run.writer.n_named > 0)
    g_string_append_printf (text, ".Var~A~A~%u", run.writer.n_named);
  if (!write_rules (&run, text))
    g_string_truncate (text, before);
  else
    for (guint cell = 0, n = 0; cell < geometry->n_cells; cell++)
      if (values[cell] != 0)
        {
          g_string_append (text, n++ == 0 ? "." : "");
          mato_iss_write_cell (&run.writer, text, cell);
          g_string_append_printf (text, "_%u", values[cell] + geometry->lowest - 1);
        }
  /* An empty board has no constraint. */
  g_string_append (text, text->len == before ? ".Shape~9x9\n" : "\n");
  run_clear (&run);
}
