/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#include "core/rules/rules-private.h"

#include "core/board/error.h"

#include <glib/gi18n-lib.h>
#include <string.h>

/* From the formulas of a variant to tables: which know no formula any more. */

#define MAX_STATES 40000
#define MAX_EDGES 400000
#define MAX_SETS 200000
#define MAX_PAIRED 128

static gboolean
read_formulas (MatoRule    *self,
               GError **error)
{
  const MatoVariant *v = self->variant;
  const char *const texts[MATO_N_FORMULAS] = { v->cell, v->body, v->total, v->total_to, v->start,
                                          v->starts, v->accept };

  for (guint i = 0; i < MATO_N_FORMULAS; i++)
    if (texts[i] != NULL)
      {
        self->formulas[i] = mato_expression_parse (texts[i], strlen (texts[i]), error);
        if (self->formulas[i] == NULL)
          return FALSE;
      }

  return TRUE;
}

static void
rule_clear (MatoRule *self)
{
  for (guint i = 0; i < MATO_N_FORMULAS; i++)
    mato_expression_free (self->formulas[i]);
}

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (MatoRule, rule_clear)

/* Cells alone, and pairs */

/* Returns: whether it excludes anything */
static gboolean
fill_relation (MatoRule    *self,
               guint32 *relation)
{
  MatoRuleBoard *board = self->board;
  guint32 all = (1u << board->order) - 1;
  gboolean excludes = FALSE;

  for (guint x = 0; x < board->order; x++)
    {
      mato_rule_set (self, MATO_VARIABLE_X, x + board->lowest);
      relation[x] = 0;
      for (guint y = 0; y < board->order; y++)
        {
          mato_rule_set (self, MATO_VARIABLE_Y, y + board->lowest);
          relation[x] |= (guint32) (mato_rule_value (self, MATO_FORMULA_BODY) != 0) << y;
        }
      excludes |= relation[x] != all;
    }

  return excludes;
}

/* A cell that is related to itself can have what agrees with itself. */
static void
relate (MatoRule          *self,
        const guint32 *relation,
        guint          first,
        guint          second)
{
  guint32 digits = 0;

  if (first != second)
    {
      mato_constraints_add_pair (self->board->constraints, relation, first, second);
      return;
    }

  for (guint d = 0; d < self->board->order; d++)
    digits |= relation[d] & 1u << d;
  mato_constraints_allow (self->board->constraints, first, digits);
}

static void
mark (MatoRule  *self,
      guint  a,
      guint  b)
{
  guint columns = self->board->columns, n_cells = self->board->rows * columns;
  guint least = MIN (a, b), most = MAX (a, b);

  if (self->variant->marks == MATO_EDGE_NONE || most >= n_cells)
    return;
  if (most == least + columns)
    self->board->marks[1][least] |= 1 << self->variant->marks;
  else if (most == least + 1 && most % columns != 0)
    self->board->marks[0][least] |= 1 << self->variant->marks;
}

static gboolean
apply_pairs (MatoRule    *self,
             GError **error)
{
  guint32 relation[MATO_MAX_ORDER];

  if (self->n > MAX_PAIRED)
    return mato_rules_fail (error, _("There are too many cells."));

  for (guint p = 0; p < self->n; p++)
    {
      mato_rule_set (self, MATO_VARIABLE_P, p);
      mato_rule_allow (self, self->cells[p]);
      for (guint q = p + 1; q < self->n && self->formulas[MATO_FORMULA_BODY] != NULL; q++)
        {
          mato_rule_set (self, MATO_VARIABLE_Q, q);
          if (q == p + 1)
            mark (self, self->cells[p], self->cells[q]);
          if (fill_relation (self, relation))
            relate (self, relation, self->cells[p], self->cells[q]);
        }
    }

  return TRUE;
}

static gboolean
is_listed (const MatoRule *self,
           guint       cell)
{
  for (guint i = 0; i < self->n; i++)
    if (self->cells[i] == cell)
      return TRUE;

  return FALSE;
}

static gboolean
apply_around (MatoRule    *self,
              GError **error)
{
  guint columns = self->board->columns, n_cells = self->board->rows * columns;
  guint32 relation[MATO_MAX_ORDER];

  fill_relation (self, relation);
  for (guint i = 0; i < self->n; i++)
    {
      guint cell = self->cells[i];
      const struct
      {
        gboolean is_there;
        guint cell;
      } near[] = { { cell >= columns, cell - columns },
                   { cell + columns < n_cells, cell + columns },
                   { cell % columns > 0, cell - 1 },
                   { cell % columns < columns - 1, cell + 1 } };

      for (guint k = 0; k < G_N_ELEMENTS (near); k++)
        if (near[k].is_there && !is_listed (self, near[k].cell))
          relate (self, relation, cell, near[k].cell);
    }

  return TRUE;
}

/* Each cell and its row or column. */
static gboolean
apply_line (MatoRule    *self,
            GError **error)
{
  guint columns = self->board->columns;
  gboolean is_row = self->variant->over == MATO_OVER_ROW;
  guint32 relation[MATO_MAX_ORDER];

  for (guint i = 0; i < self->n; i++)
    {
      guint cell = self->cells[i], row = cell / columns, column = cell % columns;

      mato_rule_set (self, MATO_VARIABLE_V, 1 + (is_row ? column : row));
      for (guint p = 0; p < (is_row ? columns : self->board->rows); p++)
        {
          guint other = is_row ? row * columns + p : p * columns + column;

          mato_rule_set (self, MATO_VARIABLE_P, p + 1);
          if (other == cell)
            mato_rule_allow (self, cell);
          else if (fill_relation (self, relation))
            relate (self, relation, cell, other);
        }
    }

  return TRUE;
}

/* Between two cells that are as far apart the relation is the same. */
static gboolean
apply_board (MatoRule    *self,
             GError **error)
{
  MatoRuleBoard *board = self->board;
  guint columns = board->columns, n_cells = board->rows * columns;
  guint32 relation[MATO_MAX_ORDER];
  guint8 excused = 1 << self->variant->excused;

  for (guint dr = 0; dr < board->rows; dr++)
    for (guint dc = 0; dc < columns; dc++)
      {
        mato_rule_set (self, MATO_VARIABLE_DR, dr);
        mato_rule_set (self, MATO_VARIABLE_DC, dc);
        if (dr + dc == 0 || !fill_relation (self, relation))
          continue;

        for (guint a = 0; a + dr * columns < n_cells; a++)
          {
            guint row = a + dr * columns;
            gboolean is_edge = dr + dc == 1;

            if (is_edge && self->variant->excused != MATO_EDGE_NONE
                && (board->marks[dr][a] & excused) != 0)
              continue;
            if (a % columns + dc < columns)
              relate (self, relation, a, row + dc);
            if (dr > 0 && dc > 0 && a % columns >= dc)
              relate (self, relation, a, row - dc);
          }
      }

  return TRUE;
}

static gboolean
apply_each (MatoRule    *self,
            GError **error)
{
  for (guint i = 0; i < self->n; i++)
    {
      mato_rule_set (self, MATO_VARIABLE_P, i);
      mato_rule_allow (self, self->cells[i]);
    }

  return TRUE;
}

/* Units */

static gboolean
apply_classes (MatoRule    *self,
               GError **error)
{
  MatoRuleBoard *board = self->board;
  guint n_cells = board->rows * board->columns;
  gint64 classes[MATO_MAX_CELLS];

  for (guint cell = 0; cell < n_cells; cell++)
    {
      mato_rule_set (self, MATO_VARIABLE_R, 1 + cell / board->columns);
      mato_rule_set (self, MATO_VARIABLE_C, 1 + cell % board->columns);
      classes[cell] = mato_rule_value (self, MATO_FORMULA_BODY);
    }

  for (guint first = 0; first < n_cells; first++)
    {
      gint64 class = classes[first];
      guint16 cells[MATO_MAX_CELLS];
      guint n = 0;

      for (guint cell = first; class != 0 && cell < n_cells; cell++)
        if (classes[cell] == class)
          {
            cells[n++] = cell;
            classes[cell] = 0;
          }
      if (n > 1 && !mato_rule_board_add_unit (board, 'u', cells, n, error))
        return FALSE;
    }

  return TRUE;
}

/* Sets */

static guint
count_sets (guint order,
            guint n)
{
  guint64 count = 1;

  for (guint i = 0; i < n && count <= MAX_SETS; i++)
    count = count * (order - i) / (i + 1);

  return (guint) MIN (count, MAX_SETS + 1);
}

static gboolean
has_twice (const MatoRule *self)
{
  for (guint i = 0; i < self->n; i++)
    for (guint k = 0; k < i; k++)
      if (self->cells[i] == self->cells[k])
        return TRUE;

  return FALSE;
}

static void
describe_set (MatoRule    *self,
              guint32  digits)
{
  guint order = self->board->order, lowest = self->board->lowest;
  gint64 sum = 0, odd = 0;

  for (guint32 left = digits; left != 0; left &= left - 1)
    {
      guint digit = __builtin_ctz (left) + lowest;

      sum += digit;
      odd += digit % 2;
    }
  self->scope.set = (guint64) digits << lowest;
  mato_rule_set (self, MATO_VARIABLE_SUM, sum);
  mato_rule_set (self, MATO_VARIABLE_ODD, odd);
  mato_rule_set (self, MATO_VARIABLE_LEAST, __builtin_ctz (digits) + lowest);
  mato_rule_set (self, MATO_VARIABLE_MOST, 31 - __builtin_clz (digits) + lowest);
  mato_rule_set (self, MATO_VARIABLE_LOWER, __builtin_popcount (digits & ((1u << order / 2) - 1)));
  mato_rule_set (self, MATO_VARIABLE_UPPER, __builtin_popcount (digits >> (order + 1) / 2));
}

static gboolean
apply_set (MatoRule    *self,
           GError **error)
{
  guint order = self->board->order;
  g_autoptr (GArray) family = g_array_new (FALSE, FALSE, sizeof (guint32));

  /* Of n bits the numbers in order, by Gosper's method (HAKMEM, item 175). */
  for (guint64 set = (1u << self->n) - 1, low, high; set < 1u << order;
       low = set & (~set + 1), high = set + low, set = ((high ^ set) / low >> 2) | high)
    {
      guint32 digits = (guint32) set;

      describe_set (self, digits);
      if (mato_rule_value (self, MATO_FORMULA_BODY) != 0)
        g_array_append_val (family, digits);
    }

  mato_constraints_add_set (self->board->constraints, (const guint32 *) family->data, family->len,
                            self->cells, self->n);
  return TRUE;
}

/* Rows */

/* States are numbered as they are met. */
typedef struct
{
  GHashTable *numbers;  /* gint64: number */
  GArray *states;       /* gint64 */
  GArray *edges;        /* MatoEdge */
  GArray *firsts;       /* guint32 */
} Machine;

static void
machine_clear (Machine *self)
{
  g_hash_table_unref (self->numbers);
  g_array_unref (self->states);
  g_array_unref (self->edges);
  g_array_unref (self->firsts);
}

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Machine, machine_clear)

static guint32
number_state (Machine *self,
              gint64   state)
{
  gpointer known;

  if (g_hash_table_lookup_extended (self->numbers, &state, NULL, &known))
    return GPOINTER_TO_UINT (known);

  g_hash_table_insert (self->numbers, g_memdup2 (&state, sizeof state),
                       GUINT_TO_POINTER (self->states->len));
  g_array_append_val (self->states, state);
  return self->states->len - 1;
}

static void
begin_machine (MatoRule    *self,
               Machine *machine)
{
  gint64 n_starts = self->formulas[MATO_FORMULA_STARTS] != NULL
                      ? mato_rule_value (self, MATO_FORMULA_STARTS) : 1;

  if (self->formulas[MATO_FORMULA_START] == NULL)
    {
      number_state (machine, 0);
      return;
    }

  for (gint64 i = 0; i < MIN (n_starts, MAX_EDGES) && machine->states->len <= MAX_STATES; i++)
    {
      gint64 state;

      mato_rule_set (self, MATO_VARIABLE_S, i);
      state = mato_rule_value (self, MATO_FORMULA_START);
      if (state >= 0)
        number_state (machine, state);
    }
}

/* The edges of all states that can be reached by as many digits as there are cells. */
static gboolean
build_machine (MatoRule    *self,
               Machine *machine)
{
  guint depth_end = machine->states->len, next = 0;

  for (guint p = 0; p <= self->n; p++)
    {
      for (; next < depth_end; next++)
        {
          guint32 first = machine->edges->len;

          g_array_append_val (machine->firsts, first);
          for (guint d = 0; d < self->board->order && p < self->n; d++)
            {
              gint64 to;

              mato_rule_set (self, MATO_VARIABLE_S, g_array_index (machine->states, gint64, next));
              mato_rule_set (self, MATO_VARIABLE_X, d + self->board->lowest);
              to = mato_rule_value (self, MATO_FORMULA_BODY);
              if (to >= 0)
                {
                  MatoEdge edge = { number_state (machine, to), d };

                  g_array_append_val (machine->edges, edge);
                }
            }
          if (machine->states->len > MAX_STATES || machine->edges->len > MAX_EDGES)
            return FALSE;
        }
      depth_end = machine->states->len;
    }

  return TRUE;
}

static gboolean
apply_row (MatoRule    *self,
           GError **error)
{
  g_auto (Machine) machine = {
    g_hash_table_new_full (g_int64_hash, g_int64_equal, g_free, NULL),
    g_array_new (FALSE, FALSE, sizeof (gint64)),
    g_array_new (FALSE, FALSE, sizeof (MatoEdge)),
    g_array_new (FALSE, FALSE, sizeof (guint32)),
  };
  MatoAutomaton automaton = { 0 };
  g_autofree guint8 *accepts = NULL;
  guint32 last;
  guint n_starts;

  begin_machine (self, &machine);
  n_starts = machine.states->len;
  if (n_starts > MAX_STATES || !build_machine (self, &machine))
    return mato_rules_fail (error, _("This rule has too many states."));

  last = machine.edges->len;
  g_array_append_val (machine.firsts, last);
  accepts = g_new0 (guint8, machine.states->len + 1);
  for (guint i = 0; i < machine.states->len; i++)
    {
      mato_rule_set (self, MATO_VARIABLE_S, g_array_index (machine.states, gint64, i));
      accepts[i] = mato_rule_value (self, MATO_FORMULA_ACCEPT) != 0;
    }

  automaton.n_states = machine.states->len;
  automaton.n_starts = n_starts;
  automaton.accepts = accepts;
  automaton.firsts = (const guint32 *) machine.firsts->data;
  automaton.edges = (const MatoEdge *) machine.edges->data;
  mato_constraints_add_row (self->board->constraints, &automaton, self->cells, self->n);
  return TRUE;
}

/* All cells of the rule by its kind. */
static gboolean
apply_cells (MatoRule    *self,
             GError **error)
{
  MatoRuleBoard *board = self->board;
  gboolean is_set = self->variant->kind == MATO_CONSTRAINT_SET;

  if (is_set && self->variant->total != NULL
      && (has_twice (self) || self->n > board->order
          || count_sets (board->order, self->n) > MAX_SETS / 8))
    {
      g_clear_pointer (&self->formulas[MATO_FORMULA_BODY], mato_expression_free);
      self->formulas[MATO_FORMULA_BODY] = mato_expression_parse ("x", 1, NULL);
      return mato_rule_board_add_unit (board, 'u', self->cells, self->n, error)
             && mato_rule_apply_sum (self, error);
    }
  if (is_set && (has_twice (self) || self->n > board->order
                 || count_sets (board->order, self->n) > MAX_SETS))
    return mato_rules_fail (error, _("This rule cannot have these cells."));

  switch (self->variant->kind)
    {
    case MATO_CONSTRAINT_UNIT:
      return mato_rule_board_add_unit (board, 'u', self->cells, self->n, error);
    case MATO_CONSTRAINT_SET:
      return apply_set (self, error);
    case MATO_CONSTRAINT_SUM:
      return mato_rule_apply_sum (self, error);
    default:
      return apply_row (self, error);
    }
}

static gboolean
apply_ends (MatoRule    *self,
            GError **error)
{
  g_autofree guint16 *cells = g_new (guint16, self->n + 1);

  if (self->n < 2)
    return mato_rules_fail (error, _("This rule needs more cells."));

  cells[0] = self->cells[0];
  cells[1] = self->cells[self->n - 1];
  memcpy (cells + 2, self->cells + 1, (self->n - 2) * sizeof *cells);
  self->cells = cells;
  return apply_cells (self, error);
}

static gboolean
apply_squares (MatoRule    *self,
               GError **error)
{
  guint columns = self->board->columns;

  for (guint cell = 0; cell + columns + 1 < self->board->rows * columns; cell++)
    {
      const guint16 square[] = { cell, cell + 1, cell + columns, cell + columns + 1 };

      if (cell % columns == columns - 1)
        continue;
      self->cells = square;
      self->n = G_N_ELEMENTS (square);
      mato_rule_set (self, MATO_VARIABLE_N, self->n);
      if (!apply_cells (self, error))
        return FALSE;
    }

  return TRUE;
}

/* Clues that nothing can obey are the setter's affair, but these are damaged. */
static gint64
get_greatest_clue (const MatoRuleBoard *board)
{
  return (gint64) board->rows * board->columns * MAX (board->lowest + (gint64) board->order - 1, 1);
}

static gboolean
read_clue (MatoRule    *self,
           GError **error)
{
  const GArray *numbers = self->line->numbers;
  g_autoptr (MatoExpression) usual = NULL;

  if (self->variant->clue == MATO_CLUE_DIGITS)
    {
      for (guint i = 0; i < numbers->len; i++)
        {
          gint64 digit = g_array_index (numbers, gint64, i);

          if (digit < self->board->lowest || digit >= self->board->lowest + self->board->order)
            return mato_rules_fail (error, _("This value is not a digit of the board."));
          self->scope.set |= G_GUINT64_CONSTANT (1) << digit;
        }
      return numbers->len > 0 || mato_rules_fail (error, _("This rule needs its digits."));
    }

  if (numbers->len > (self->variant->clue == MATO_CLUE_NUMBER))
    return mato_rules_fail (error, _("This rule has no such number."));
  if (numbers->len == 1 && g_array_index (numbers, gint64, 0) > get_greatest_clue (self->board))
    return mato_rules_fail (error, _("This number is greater than the sum of all cells can be."));
  if (numbers->len == 1)
    mato_rule_set (self, MATO_VARIABLE_K, g_array_index (numbers, gint64, 0));
  else if (self->variant->usual != NULL)
    {
      usual = mato_expression_parse (self->variant->usual, strlen (self->variant->usual), NULL);
      mato_rule_set (self, MATO_VARIABLE_K, mato_expression_evaluate (usual, &self->scope));
    }
  else if (self->variant->clue == MATO_CLUE_NUMBER)
    return mato_rules_fail (error, _("This rule needs its number."));

  return TRUE;
}

static gboolean
check_cells (const MatoRule  *self,
             GError     **error)
{
  gboolean is_of_board = self->variant->over >= MATO_OVER_BOARD;
  gboolean is_in_grid = self->variant->over >= MATO_OVER_AROUND
                        || self->variant->over == MATO_OVER_REGIONS;

  if (is_of_board && self->n > 0)
    return mato_rules_fail (error, _("This rule is for the whole board: it has no cells."));
  if (!is_of_board && self->n == 0)
    return mato_rules_fail (error, _("This rule needs its cells."));
  for (guint i = 0; is_in_grid && i < self->n; i++)
    if (self->cells[i] >= self->board->rows * self->board->columns)
      return mato_rules_fail (error, _("This rule is for cells of the board."));

  return TRUE;
}

gboolean
mato_rules_apply (MatoRuleBoard       *board,
                  const MatoVariant   *variant,
                  const MatoRuleLine  *line,
                  GError             **error)
{
  static gboolean (*const applies[]) (MatoRule    *self,
                                      GError **error) = {
    [MATO_OVER_CELLS] = apply_cells,     [MATO_OVER_ENDS] = apply_ends,
    [MATO_OVER_PAIRS] = apply_pairs,     [MATO_OVER_EACH] = apply_each,
    [MATO_OVER_DIGITS] = mato_rule_apply_digits,   [MATO_OVER_BARS] = mato_rule_apply_parts,
    [MATO_OVER_REGIONS] = mato_rule_apply_parts,   [MATO_OVER_MIRROR] = mato_rule_apply_parts,
    [MATO_OVER_TIPS] = mato_rule_apply_parts,      [MATO_OVER_AROUND] = apply_around,
    [MATO_OVER_ROW] = apply_line,        [MATO_OVER_COLUMN] = apply_line,
    [MATO_OVER_BOARD] = apply_board,     [MATO_OVER_SQUARES] = apply_squares,
    [MATO_OVER_CLASSES] = apply_classes,
  };
  g_auto (MatoRule) self = { .board = board, .variant = variant, .line = line };

  self.cells = (const guint16 *) line->cells->data;
  self.n = line->cells->len;
  mato_rule_set (&self, MATO_VARIABLE_N, self.n);
  mato_rule_set (&self, MATO_VARIABLE_LOW, board->lowest);
  mato_rule_set (&self, MATO_VARIABLE_HIGH, board->lowest + board->order - 1);
  mato_rule_set (&self, MATO_VARIABLE_ROWS, board->rows);
  mato_rule_set (&self, MATO_VARIABLE_COLUMNS, board->columns);
  mato_rule_set (&self, MATO_VARIABLE_H, board->box_rows);
  mato_rule_set (&self, MATO_VARIABLE_W, board->box_columns);
  return read_clue (&self, error) && check_cells (&self, error) && read_formulas (&self, error)
         && applies[variant->over](&self, error);
}
