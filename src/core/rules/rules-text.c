/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#include "core/rules/rules.h"

#include "core/board/error.h"
#include "core/board/shown.h"
#include "core/rules/rules-private.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#define MAX_NUMBERS 4096
#define MAX_LISTED 4096

static void
line_init (MatoRuleLine *self)
{
  self->name = NULL;
  self->formulas = g_ptr_array_new_with_free_func (g_free);
  self->table = g_array_new (FALSE, FALSE, sizeof (gint64));
  self->parts = g_array_new (FALSE, FALSE, sizeof (guint));
  self->numbers = g_array_new (FALSE, FALSE, sizeof (gint64));
  self->cells = g_array_new (FALSE, FALSE, sizeof (guint16));
  self->bars = g_array_new (FALSE, FALSE, sizeof (guint));
  self->weights = g_array_new (FALSE, FALSE, sizeof (guint));
  self->weight_formulas = g_ptr_array_new_with_free_func (g_free);
  g_ptr_array_add (self->weight_formulas, g_strdup ("x"));
}

static void
line_clear (MatoRuleLine *self)
{
  g_ptr_array_unref (self->formulas);
  g_array_unref (self->table);
  g_array_unref (self->parts);
  g_array_unref (self->numbers);
  g_array_unref (self->cells);
  g_array_unref (self->bars);
  g_array_unref (self->weights);
  g_ptr_array_unref (self->weight_formulas);
}

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (MatoRuleLine, line_clear)

/* Words */

/* Returns: (nullable): the end of what is in parentheses or brackets at @text, behind them */
static const char *
find_end (const char *text)
{
  guint depth = 0;

  for (; *text != '\0'; text++)
    {
      depth += *text == '(' || *text == '[';
      if ((*text == ')' || *text == ']') && --depth == 0)
        return text + 1;
    }

  return NULL;
}

/* Parts of a formula, between semicolons. */
static void
cut_formula (MatoRuleLine *line,
             const char   *text,
             const char   *end)
{
  g_autofree char *inside = g_strndup (text, end - text);
  g_auto (GStrv) parts = g_strsplit (inside, ";", -1);

  for (char **part = parts; *part != NULL; part++)
    g_ptr_array_add (line->formulas, g_strdup (g_strstrip (*part)));
}

static gboolean
read_table (MatoRuleLine *line,
            const char   *text,
            const char   *end)
{
  guint start = line->table->len;

  g_array_append_val (line->parts, start);
  while (text < end)
    {
      char *rest;
      gint64 number;

      text += strspn (text, " \t");
      if (*text == ';')
        {
          start = line->table->len;
          g_array_append_val (line->parts, start);
          text++;
          continue;
        }
      if (text >= end)
        break;
      number = g_ascii_strtoll (text, &rest, 0);
      if (rest == text)
        return FALSE;
      g_array_append_val (line->table, number);
      text = rest;
    }

  return TRUE;
}

/* `5`, `-2`, `1,4,7`, `4..10` */
static gboolean
read_numbers (MatoRuleLine *line,
              const char   *word)
{
  for (;;)
    {
      char *rest;
      gint64 from = g_ascii_strtoll (word, &rest, 10), to = from;

      if (rest == word || from > G_MAXINT32 || from < -G_MAXINT32)
        return FALSE;
      if (g_str_has_prefix (rest, ".."))
        {
          word = rest + 2;
          to = g_ascii_strtoll (word, &rest, 10);
          if (rest == word || to > G_MAXINT32)
            return FALSE;
        }
      if (to - from >= MAX_NUMBERS)
        return FALSE;
      for (; from <= to; from++)
        g_array_append_val (line->numbers, from);
      if (line->numbers->len > MAX_NUMBERS || (*rest != ',' && *rest != '\0'))
        return FALSE;
      if (*rest == '\0')
        return TRUE;
      word = rest + 1;
    }
}

static void
put_cell (MatoRuleLine *line,
          guint         cell,
          guint         weight)
{
  guint16 kept = cell;

  g_array_append_val (line->cells, kept);
  g_array_append_val (line->weights, weight);
}

/* `r4c7`, `x2` (outside the grid), `r4` and `c7` (all of a row from the left, of a column from the
 * top), `-r4` and `-c7` (from the other end) */
static gboolean
read_cells (const MatoRuleBoard *board,
            MatoRuleLine        *line,
            const char          *word,
            guint                weight)
{
  gboolean is_back = *word == '-';
  guint n_cells = board->rows * board->columns, a, b = 0;
  char family;

  word += is_back;
  if (*word == '\0')
    return FALSE;

  family = *word++;
  a = mato_rule_take_number (&word, family == 'r' ? board->rows : family == 'c' ? board->columns
                                                                     : board->n_outside);
  if (family == 'r' && *word == 'c')
    {
      word++;
      b = mato_rule_take_number (&word, board->columns);
      if (b == 0)
        return FALSE;
    }
  if (strchr ("rcx", family) == NULL || a == 0 || *word != '\0'
      || (is_back && (b > 0 || family == 'x')))
    return FALSE;

  if (family == 'x')
    put_cell (line, n_cells + a - 1, weight);
  else if (b > 0)
    put_cell (line, (a - 1) * board->columns + b - 1, weight);
  else
    for (guint i = 0, n = family == 'r' ? board->columns : board->rows; i < n; i++)
      {
        guint k = is_back ? n - 1 - i : i;

        put_cell (line, family == 'r' ? (a - 1) * board->columns + k : k * board->columns + a - 1,
                  weight);
      }

  return line->cells->len <= MAX_LISTED;
}

static gboolean
fail_word (const char  *word,
           GError     **error)
{
  g_autofree char *shown = mato_shown_text (word, MATO_SHOWN_WORD);

  g_set_error (error, MATO_ERROR, MATO_ERROR_BAD_SHAPE,
               /* Translators: a word of a rule */
               _("“%s” is no cell of this board and nothing else that may stand here."), shown);
  return FALSE;
}

/* `*-1`, `*(x == 5)`, `*[0 1 0 2]`: the weight of the cells behind it */
static void
take_weight (MatoRuleLine *line,
             const char   *word,
             guint        *weight)
{
  gboolean is_short = word[1] != '(' && word[1] != '[';

  *weight = line->weight_formulas->len;
  g_ptr_array_add (line->weight_formulas,
                   is_short ? g_strdup_printf ("(%s) * x", word + 1) : g_strdup (word + 1));
}

static gboolean
read_word (const MatoRuleBoard  *board,
           MatoRuleLine         *line,
           const char           *word,
           guint                *weight,
           GError              **error)
{
  gsize length = strlen (word);

  if (*word == '(' && line->formulas->len == 0)
    cut_formula (line, word + 1, word + length - 1);
  else if (*word == '[' && line->parts->len == 0)
    return read_table (line, word + 1, word + length - 1) || fail_word (word, error);
  else if (*word == '*' && length > 1)
    take_weight (line, word, weight);
  else if (g_str_equal (word, "none") && g_str_equal (line->name, "sum"))
    line->has_no_total = TRUE;
  else if (g_str_equal (word, "|"))
    g_array_append_val (line->bars, line->cells->len);
  else if (g_ascii_isdigit (*word) || (*word == '-' && g_ascii_isdigit (word[1])))
    return (line->cells->len == 0 && read_numbers (line, word)) || fail_word (word, error);
  else
    return read_cells (board, line, word, *weight) || fail_word (word, error);

  return TRUE;
}

/* Cuts the rest of a line into words; parentheses and brackets stay whole. */
static gboolean
read_words (const MatoRuleBoard  *board,
            MatoRuleLine         *line,
            const char           *text,
            GError              **error)
{
  guint weight = 0;

  for (;;)
    {
      const char *end;
      g_autofree char *word = NULL;

      text += strspn (text, " \t");
      if (*text == '\0')
        return TRUE;

      end = text + strcspn (text, " \t([");
      if (*end == '(' || *end == '[')
        end = find_end (end);
      if (end == NULL)
        return fail_word (text, error);
      word = g_strndup (text, end - text);
      if (!read_word (board, line, word, &weight, error))
        return FALSE;
      text = end;
    }
}

/* Rules */

/* Rules that a user says in a formula, with how many of them, or in a table. */
static const struct
{
  const char *name;
  guint n_formulas;
  gboolean has_table;
} forms[] = {
  { "pair", 1, TRUE }, { "pairs", 1, FALSE },   { "board-pairs", 1, FALSE }, { "set", 1, TRUE },
  { "row", 3, TRUE },  { "classes", 1, FALSE }, { "allow", 1, FALSE },
};

static gboolean
apply_form (MatoRuleBoard       *board,
            guint                form,
            const MatoRuleLine  *line,
            GError             **error)
{
  MatoVariant variant = *mato_variant_find_formula (forms[form].name);
  const char *const *formulas = (const char *const *) line->formulas->pdata;
  guint n = line->formulas->len;
  g_autofree char *chain = NULL;

  variant.clue = MATO_CLUE_NONE;
  if (forms[form].has_table && line->parts->len > 0)
    return mato_rules_add_table (board, variant.kind, line, error);
  if (n < forms[form].n_formulas || n > forms[form].n_formulas + (variant.kind
                                                                 == MATO_CONSTRAINT_ROW))
    return mato_rules_fail (error, _("This rule needs its formula, in parentheses."));

  variant.body = formulas[0];
  if (g_str_equal (line->name, "pair"))
    variant.body = chain = g_strdup_printf ("q > p + 1 || (%s)", formulas[0]);
  else if (g_str_equal (line->name, "allow"))
    variant.cell = formulas[0];
  else if (variant.kind == MATO_CONSTRAINT_ROW)
    {
      variant.starts = n == 4 ? formulas[0] : NULL;
      variant.start = formulas[n - 3];
      variant.body = formulas[n - 2];
      variant.accept = formulas[n - 1];
    }

  return mato_rules_apply (board, &variant, line, error);
}

/* `outside 3` or `outside 3,0,1`: so many cells, with these digits. */
static gboolean
add_outside (MatoRuleBoard       *self,
             const MatoRuleLine  *line,
             GError             **error)
{
  const gint64 *numbers = (const gint64 *) line->numbers->data;
  guint32 digits = line->numbers->len < 2 ? (1u << self->order) - 1 : 0;

  if (line->numbers->len == 0 || line->cells->len > 0 || numbers[0] < 1
      || numbers[0] > MATO_MAX_OUTSIDE - self->n_outside)
    return mato_rules_fail (error, _("There can be up to 4096 cells outside the grid."));
  for (guint i = 1; i < line->numbers->len; i++)
    {
      if (numbers[i] < self->lowest || numbers[i] >= self->lowest + self->order)
        return mato_rules_fail (error, _("This value is not a digit of the board."));
      digits |= 1u << (numbers[i] - self->lowest);
    }

  for (gint64 i = 0; i < numbers[0]; i++, self->n_outside++)
    mato_constraints_add_outside (self->constraints, digits);
  return TRUE;
}

/* Some rules are a picture or a sentence; in `drawing-around` outside the board, too. */
static gboolean
add_drawing (MatoRuleBoard  *self,
             const char     *text,
             GError        **error)
{
  if (*text != '\0')
    return mato_rules_fail (error, _("This rule is for the whole board: it has no cells."));

  mato_constraints_leave_partial (self->constraints);
  return TRUE;
}

static gboolean
fail_unknown (const char  *name,
              GError     **error)
{
  g_autofree char *shown = mato_shown_text (name, MATO_SHOWN_WORD);

  g_set_error (error, MATO_ERROR, MATO_ERROR_UNSUPPORTED,
               /* Translators: the name of a rule of a variant of sudoku */
               _("Mato does not know the rule “%s”, so it cannot read this puzzle."), shown);
  return FALSE;
}

/* Returns: whether this rule must wait for all others */
static gboolean
is_late (const char *name)
{
  const MatoVariant *variant = mato_variant_find (name);

  return variant != NULL && variant->excused != MATO_EDGE_NONE;
}

static gboolean
read_rule (MatoRuleBoard  *board,
           const char     *name,
           const char     *text,
           GError        **error)
{
  static const char *const others[] = { "sum", "outside", "drawing", "drawing-around", NULL };
  g_auto (MatoRuleLine) line = { 0 };
  const MatoVariant *variant = mato_variant_find (name);
  guint form = 0;

  line_init (&line);
  line.name = name;
  while (form < G_N_ELEMENTS (forms) && !g_str_equal (forms[form].name, name))
    form++;
  if (variant == NULL && form == G_N_ELEMENTS (forms) && !g_strv_contains (others, name))
    return fail_unknown (name, error);
  if (!mato_rule_board_begin (board, error) || !read_words (board, &line, text, error))
    return FALSE;

  mato_constraints_begin_rule (board->constraints, name);
  if (g_str_has_prefix (name, "drawing"))
    return add_drawing (board, text, error);
  if (g_str_equal (name, "outside"))
    return add_outside (board, &line, error);
  if (g_str_equal (name, "sum"))
    return mato_rules_add_weighed (board, &line, error);
  if (form < G_N_ELEMENTS (forms))
    return apply_form (board, form, &line, error);
  if (line.formulas->len > 0 || line.parts->len > 0 || line.weight_formulas->len > 1
      || (line.bars->len > 0 && variant->over != MATO_OVER_BARS))
    return mato_rules_fail (error, _("This rule has no formulas, tables, weights or bars."));
  return mato_rules_apply (board, variant, &line, error);
}

/* Without a comment and blanks at the ends. */
static char *
clean_line (const char *line)
{
  char *text = g_strndup (line, strcspn (line, "#"));

  return g_strstrip (text);
}

/* Returns: the first word of @text; the rest is what follows it */
static char *
take_name (const char  *text,
           const char **rest)
{
  gsize length = strcspn (text, " \t");

  *rest = text + length + strspn (text + length, " \t");
  return g_strndup (text, length);
}

static gboolean
check_limits (const MatoRuleBoard  *board,
              GError              **error)
{
  return board->constraints == NULL
         || mato_constraints_get_n (board->constraints) <= MATO_MAX_CONSTRAINTS
         || mato_rules_fail (error, _("There are too many rules."));
}

static gboolean
read_line (MatoRuleBoard       *board,
           const MatoGeometry  *base,
           const char          *text,
           gboolean             late,
           GError             **error)
{
  const char *rest;
  g_autofree char *name = take_name (text, &rest);
  gboolean is_shape;

  if (*name == '\0')
    return TRUE;
  if (late)
    return !is_late (name)
           || (read_rule (board, name, rest, error) && check_limits (board, error));

  if (!mato_rule_board_read_shape (board, base, name, rest, &is_shape, error))
    return FALSE;
  if (is_shape && board->is_begun)
    return mato_rules_fail (error, _("The shape of the board stands before its rules."));
  return is_shape || is_late (name)
         || (read_rule (board, name, rest, error) && check_limits (board, error));
}

/* Whether nothing is required beside units. */
static gboolean
is_idle (const MatoRuleBoard *board)
{
  const guint32 *candidates = mato_constraints_get_candidates (board->constraints);

  for (guint cell = 0; cell < board->rows * board->columns; cell++)
    if (candidates[cell] != (1u << board->order) - 1)
      return FALSE;

  return mato_constraints_get_n (board->constraints) == 0
         && !mato_constraints_is_partial (board->constraints);
}

static gboolean
read_all (MatoRuleBoard       *board,
          char               **lines,
          const MatoGeometry  *base,
          guint               *line,
          GError             **error)
{
  for (guint late = 0; late < 2; late++)
    for (guint i = 0; lines[i] != NULL; i++)
      {
        *line = i + 1;
        if (!read_line (board, base, lines[i], late == 1, error))
          return FALSE;
      }

  *line = 1;
  return mato_rule_board_begin (board, error);
}

MatoGeometry *
mato_rules_parse (const char          *text,
                  const MatoGeometry  *base,
                  guint               *line,
                  GError             **error)
{
  g_autofree MatoRuleBoard *board = g_new0 (MatoRuleBoard, 1);
  g_auto (GStrv) lines = g_strsplit (text, "\n", -1);
  g_autoptr (GString) kept = g_string_new (NULL);
  MatoGeometry *geometry = NULL;

  for (guint i = 0; lines[i] != NULL; i++)
    {
      char *clean = clean_line (lines[i]);

      g_free (lines[i]);
      lines[i] = clean;
      if (*clean != '\0')
        g_string_append_printf (kept, "%s\n", clean);
    }

  mato_rule_board_init (board, base);
  if (base != NULL)
    {
      g_autofree char *shape = g_strdup_printf ("board %ux%u\nboxes %ux%u\n", board->rows,
                                                board->columns, board->box_rows,
                                                board->box_columns);

      if (!g_str_has_prefix (kept->str, "board "))
        g_string_prepend (kept, shape);
    }
  if (read_all (board, lines, base, line, error))
    {
      mato_constraints_set_text (board->constraints, kept->str);
      if (is_idle (board) && board->units->len <= 3 * MATO_MAX_ORDER)
        geometry = mato_geometry_new_units (board->rows, board->columns, board->order,
                                            board->lowest, (const MatoUnit *) board->units->data,
                                            board->units->len, NULL);
      if (geometry == NULL || !mato_geometry_is_classic (geometry))
        {
          g_clear_pointer (&geometry, mato_geometry_unref);
          geometry = mato_geometry_new_units (board->rows, board->columns, board->order,
                                              board->lowest,
                                              (const MatoUnit *) board->units->data,
                                              board->units->len,
                                              g_steal_pointer (&board->constraints));
        }
    }

  mato_constraints_free (board->constraints);
  g_array_unref (board->units);
  return geometry;
}

char *
mato_rules_get_first_name (const char *text)
{
  static const char *const shapes[] = { "board", "digits", "boxes", "lines" };
  g_auto (GStrv) lines = g_strsplit (text, "\n", -1);
  char *first = NULL;

  for (char **line = lines; *line != NULL; line++)
    {
      g_autofree char *clean = clean_line (*line);
      const char *rest;
      g_autofree char *name = take_name (clean, &rest);
      gboolean is_shape = FALSE;

      for (guint i = 0; i < G_N_ELEMENTS (shapes); i++)
        is_shape |= g_str_equal (name, shapes[i]);
      if (*name != '\0' && (!is_shape || first == NULL))
        {
          g_free (first);
          first = g_steal_pointer (&name);
          if (!is_shape)
            break;
        }
    }

  return first;
}
