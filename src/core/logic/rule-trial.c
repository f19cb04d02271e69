/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#include "core/logic/rule-trial.h"

#include <string.h>

/* Sums of more open cells say little, and take a person long. */
#define MOST_OPEN_OF_REGION 4

typedef struct
{
  guint cell;
  guint rule;  /* its number, see rule-support.h */
} RegionOfCell;

static const MatoTrialStep *
get_step (const MatoRuleTrial *self,
          guint                index)
{
  return &g_array_index (self->steps, MatoTrialStep, index);
}

static guint32
bit_of (MatoLiteral literal)
{
  return 1u << (mato_literal_digit (literal) - 1);
}

/* Regions with few open cells, by their cells. */
static void
list_regions (MatoRuleTrial *self)
{
  const GPtrArray *regions = mato_rule_regions_get (self->facts);

  self->regions = g_array_new (FALSE, FALSE, sizeof (RegionOfCell));
  for (guint i = 0; i < regions->len; i++)
    {
      const MatoRuleRegion *region = regions->pdata[i];
      guint n_open = mato_rule_region_count_open (region, self->board);

      if (n_open < 2 || n_open > MOST_OPEN_OF_REGION)
        continue;
      for (guint k = 0; k < region->n; k++)
        {
          RegionOfCell entry = { region->cells[k], mato_rule_facts_get_n (self->facts) + i };

          if (self->board->values[entry.cell] == 0)
            g_array_append_val (self->regions, entry);
        }
    }
}

MatoRuleTrial *
mato_rule_trial_new (MatoRuleFacts        *facts,
                     const MatoCandidates *board)
{
  MatoRuleTrial *self = g_new0 (MatoRuleTrial, 1);

  self->facts = facts;
  self->board = board;
  self->now = *board;
  self->steps = g_array_new (FALSE, FALSE, sizeof (MatoTrialStep));
  self->said = g_array_new (FALSE, FALSE, sizeof (MatoTrialStep));
  self->dirty = g_array_new (FALSE, FALSE, sizeof (guint));
  self->at = g_new0 (guint16, mato_literal (board->geometry->n_cells, 0, FALSE));
  self->is_dirty = g_new0 (guint8, mato_rule_support_get_n (facts) + 1);
  list_regions (self);
  return self;
}

void
mato_rule_trial_free (MatoRuleTrial *self)
{
  g_array_unref (self->steps);
  g_array_unref (self->said);
  g_array_unref (self->dirty);
  g_array_unref (self->regions);
  g_free (self->at);
  g_free (self->is_dirty);
  g_free (self);
}

/* Going on: */

static void
end_with (MatoRuleTrial  *self,
          MatoReasonKind  kind,
          MatoLiteral     literal,
          guint           item)
{
  if (self->is_absurd)
    return;

  self->is_absurd = TRUE;
  self->end = (MatoTrialStep) { kind, literal, 0, item };
}

static void
add_step (MatoRuleTrial  *self,
          MatoReasonKind  kind,
          MatoLiteral     literal,
          MatoLiteral     from,
          guint           item)
{
  MatoTrialStep step = { kind, literal, from, item };

  if (self->at[literal] != 0 || self->is_absurd)
    return;

  g_array_append_val (self->steps, step);
  self->at[literal] = self->steps->len;
  if (!mato_literal_is_on (literal))
    self->now.cells[mato_literal_cell (literal)] &= ~bit_of (literal);
  if (self->at[mato_literal_not (literal)] != 0)
    end_with (self, MATO_REASON_CLASH, literal, 0);
  else if (self->now.cells[mato_literal_cell (literal)] == 0 && self->use != MATO_TRIAL_LINKS)
    end_with (self, MATO_REASON_EMPTY, 0, mato_literal_cell (literal));
}

/* An item that has one candidate left, or none. */
static void
look_at_item (MatoRuleTrial *self,
              guint          item)
{
  MatoLiteral literals[MATO_MAX_ORDER];
  guint n;

  if (self->use == MATO_TRIAL_RULES
      || (self->use == MATO_TRIAL_LINKS && mato_candidates_list (self->board, item, literals) > 2))
    return;

  n = mato_candidates_list (&self->now, item, literals);
  if (n == 0)
    end_with (self, MATO_REASON_EMPTY, 0, item);
  else if (n == 1)
    add_step (self, MATO_REASON_LAST, literals[0], 0, item);
}

static void
follow_off (MatoRuleTrial *self,
            MatoLiteral    literal)
{
  const MatoGeometry *geometry = self->board->geometry;
  guint cell = mato_literal_cell (literal), n_units;
  const guint16 *units = mato_geometry_units_of (geometry, cell, &n_units);

  look_at_item (self, cell);
  for (guint i = 0; i < n_units; i++)
    if (mato_geometry_unit_size (geometry, units[i]) == geometry->order)
      look_at_item (self, mato_geometry_unit_item (geometry, units[i],
                                                   mato_literal_digit (literal)));
}

static void
exclude_others (MatoRuleTrial *self,
                MatoLiteral    literal,
                guint          item)
{
  MatoLiteral literals[MATO_MAX_ORDER];
  guint n = mato_candidates_list (&self->now, item, literals);

  for (guint i = 0; i < n; i++)
    if (literals[i] != literal)
      add_step (self, MATO_REASON_EXCLUDE, mato_literal_not (literals[i]), literal, item);
}

/* What a rule of two cells forbids beside a digit, if nothing else is known. */
static void
follow_pair (MatoRuleTrial *self,
             guint          constraint,
             MatoLiteral    literal)
{
  const MatoConstraint *pair = mato_rule_facts_get (self->facts, constraint);
  gboolean is_first = pair->cells[0] == mato_literal_cell (literal);
  guint digit = mato_literal_digit (literal) - 1, other = pair->cells[is_first ? 1 : 0];

  if (other >= self->board->geometry->n_cells)
    return;

  for (guint32 left = self->board->cells[other]; left != 0; left &= left - 1)
    {
      guint partner = mato_bits_first (left);

      if ((is_first ? pair->masks[digit] >> partner & 1 : pair->masks[partner] >> digit & 1) == 0)
        add_step (self, MATO_REASON_SUPPORT, mato_literal (other, partner + 1, FALSE), literal,
                  constraint);
    }
}

static void
follow_on (MatoRuleTrial *self,
           MatoLiteral    literal)
{
  const MatoGeometry *geometry = self->board->geometry;
  guint cell = mato_literal_cell (literal), n_units, n;
  const guint16 *units = mato_geometry_units_of (geometry, cell, &n_units);
  const guint16 *constraints = mato_rule_facts_get_of_cell (self->facts, cell, &n);

  exclude_others (self, literal, cell);
  for (guint i = 0; i < n_units; i++)
    exclude_others (self, literal, mato_geometry_unit_item (geometry, units[i],
                                                            mato_literal_digit (literal)));
  for (guint i = 0; self->use == MATO_TRIAL_LINKS && i < n; i++)
    if (mato_rule_facts_get (self->facts, constraints[i])->kind == MATO_CONSTRAINT_PAIR)
      follow_pair (self, constraints[i], literal);
}

static void
mark_rule (MatoRuleTrial *self,
           guint          rule)
{
  if (self->is_dirty[rule])
    return;

  self->is_dirty[rule] = TRUE;
  g_array_append_val (self->dirty, rule);
}

static void
mark_dirty (MatoRuleTrial *self,
            guint          cell)
{
  guint n;
  const guint16 *constraints = mato_rule_facts_get_of_cell (self->facts, cell, &n);

  for (guint i = 0; i < n; i++)
    mark_rule (self, constraints[i]);
  for (guint i = 0; self->use == MATO_TRIAL_ALL && i < self->regions->len; i++)
    if (g_array_index (self->regions, RegionOfCell, i).cell == cell)
      mark_rule (self, g_array_index (self->regions, RegionOfCell, i).rule);
}

static void
follow_rule (MatoRuleTrial *self,
             guint          index)
{
  guint n;
  const guint16 *cells = mato_rule_support_get_cells (self->facts, index, &n);
  guint32 supported[MATO_RULE_SUPPORT_MOST_CELLS];

  if (n == 0
      || !mato_rule_support_find (self->facts, &self->now, index, supported, &self->work))
    return;
  /* What a region cannot have at all it cannot have in a cell, which is empty then. */
  if (supported[0] == 0 && mato_rule_support_get_region (self->facts, index) == NULL)
    {
      end_with (self, MATO_REASON_BROKEN, 0, index);
      return;
    }

  for (guint i = 0; i < n; i++)
    {
      if (cells[i] >= self->board->geometry->n_cells || self->board->values[cells[i]] != 0)
        continue;
      for (guint32 left = self->now.cells[cells[i]] & ~supported[i]; left != 0; left &= left - 1)
        {
          MatoTrialStep step = { MATO_REASON_SUPPORT,
                                 mato_literal (cells[i], mato_bits_first (left) + 1, FALSE), 0,
                                 index };

          g_array_append_val (self->said, step);
        }
    }
}

/* What rules say is looked at when all else of a round is known; none of them knows yet what the
 * others say. */
static void
follow_rules (MatoRuleTrial *self)
{
  for (guint i = 0; i < self->dirty->len; i++)
    {
      guint index = g_array_index (self->dirty, guint, i);

      self->is_dirty[index] = FALSE;
      if (!self->is_absurd && self->use != MATO_TRIAL_LINKS)
        follow_rule (self, index);
    }
  for (guint i = 0; i < self->said->len && !self->is_absurd; i++)
    {
      const MatoTrialStep *step = &g_array_index (self->said, MatoTrialStep, i);

      add_step (self, step->kind, step->literal, step->from, step->item);
    }
  g_array_set_size (self->said, 0);
  g_array_set_size (self->dirty, 0);
}

/* Forgets all steps but the first @n. */
static void
take_back (MatoRuleTrial *self,
           guint          n)
{
  for (guint i = n; i < self->steps->len; i++)
    {
      MatoLiteral literal = get_step (self, i)->literal;

      self->at[literal] = 0;
      if (!mato_literal_is_on (literal))
        self->now.cells[mato_literal_cell (literal)] |= bit_of (literal);
    }
  g_array_set_size (self->steps, n);
  self->is_absurd = FALSE;
}

/* Draws conclusions from the steps from @first on. */
static void
go_on (MatoRuleTrial *self,
       guint          first)
{
  guint n_marked = first;

  for (guint round = 0;
       round < self->most_rounds && first < self->steps->len && !self->is_absurd; round++)
    {
      guint end = self->steps->len;

      for (; first < end && !self->is_absurd; first++)
        {
          MatoLiteral literal = get_step (self, first)->literal;

          if (mato_literal_is_on (literal))
            follow_on (self, literal);
          else
            follow_off (self, literal);
          self->work++;
        }
      /* What was excluded in this round counts for rules at once. */
      for (; n_marked < self->steps->len; n_marked++)
        mark_dirty (self, mato_literal_cell (get_step (self, n_marked)->literal));
      follow_rules (self);
    }
}

gboolean
mato_rule_trial_run (MatoRuleTrial *self,
                     MatoLiteral    supposed,
                     MatoTrialUse   use,
                     guint          most_rounds)
{
  take_back (self, 0);
  self->use = use;
  self->most_rounds = most_rounds;
  add_step (self, MATO_REASON_SUPPOSE, supposed, 0, 0);
  go_on (self, 0);
  return self->is_absurd;
}

/* Trials in a trial: */

/* Supposes a candidate in the midst of the trial. Returns: whether that leads to a contradiction */
static gboolean
suppose_inside (MatoRuleTrial *self,
                MatoLiteral    supposed)
{
  guint n = self->steps->len;

  add_step (self, MATO_REASON_SUPPOSE, supposed, 0, 0);
  go_on (self, n);
  return self->is_absurd;
}

/* Returns: whether the candidate went */
static gboolean
try_inside (MatoRuleTrial *self,
            MatoLiteral    supposed)
{
  guint n = self->steps->len;
  gboolean is_absurd = suppose_inside (self, supposed);

  take_back (self, n);
  if (!is_absurd)
    return FALSE;

  add_step (self, MATO_REASON_SUPPOSE, mato_literal_not (supposed), supposed, 0);
  go_on (self, n);
  return TRUE;
}

static gboolean
may_go_on (const MatoRuleTrial *self)
{
  return !self->is_absurd && self->work <= self->most_work
         && (self->keep_going == NULL || self->keep_going (self->data));
}

/* Tries the candidates of cells that have so many left. Returns: whether any went */
static gboolean
try_all_inside (MatoRuleTrial *self,
                guint          n_left)
{
  const MatoCandidates *board = self->board;
  gboolean is_any = FALSE;

  for (guint cell = 0; cell < board->geometry->n_cells; cell++)
    {
      guint32 left = self->now.cells[cell];

      if (board->values[cell] != 0 || mato_bits_count (left) != n_left)
        continue;
      for (; left != 0; left &= left - 1)
        {
          MatoLiteral supposed = mato_literal (cell, mato_bits_first (left) + 1, TRUE);

          if (!may_go_on (self))
            return FALSE;
          if ((self->now.cells[cell] & bit_of (supposed)) != 0 && self->at[supposed] == 0)
            is_any |= try_inside (self, supposed);
        }
    }

  return is_any;
}

gboolean
mato_rule_trial_run_inside (MatoRuleTrial *self,
                            guint64        most_work)
{
  guint n_left = 2;

  /* Where few are left it says much that one went. */
  self->most_work = most_work;
  while (n_left <= self->board->geometry->order && may_go_on (self))
    n_left = try_all_inside (self, n_left) ? 2 : n_left + 1;

  return self->is_absurd;
}

guint
mato_rule_trial_get_length (const MatoRuleTrial *self)
{
  return self->steps->len;
}

const MatoTrialStep *
mato_rule_trial_get_end (const MatoRuleTrial *self)
{
  return &self->end;
}

/* Explaining: */

/*
 * index   the steps before this one are known
 * needed  those that are needed
 */
typedef struct
{
  MatoRuleTrial *trial;
  guint index;
  guint8 *needed;
} Explanation;

static gboolean
is_known (const Explanation *self,
          MatoLiteral        literal)
{
  return self->trial->at[literal] != 0 && self->trial->at[literal] <= self->index;
}

static void
need (Explanation *self,
      MatoLiteral  literal)
{
  if (is_known (self, literal))
    self->needed[self->trial->at[literal] - 1] = TRUE;
}

/* All candidates that the item had on the board, but for one. */
static void
need_others (Explanation *self,
             guint        item,
             MatoLiteral  literal)
{
  MatoLiteral literals[MATO_MAX_ORDER];
  guint n = mato_candidates_list (self->trial->board, item, literals);

  for (guint i = 0; i < n; i++)
    if (literals[i] != literal)
      need (self, mato_literal_not (literals[i]));
}

/* What is known of a cell before the step: one digit that is on, or those that are left. */
static guint32
get_left (const Explanation *self,
          guint              cell)
{
  const MatoRuleTrial *trial = self->trial;
  guint32 left = trial->board->cells[cell];

  for (guint32 digits = left; digits != 0; digits &= digits - 1)
    {
      MatoLiteral off = mato_literal (cell, mato_bits_first (digits) + 1, FALSE);

      if (is_known (self, off))
        left &= ~bit_of (off);
    }

  return left;
}

/* Returns: whether the rule says the same where the cells have these digits */
static gboolean
is_enough (const Explanation    *self,
           const MatoCandidates *board,
           const MatoTrialStep  *step)
{
  guint n;
  const guint16 *cells = mato_rule_support_get_cells (self->trial->facts, step->item, &n);
  guint32 supported[MATO_RULE_SUPPORT_MOST_CELLS];

  if (!mato_rule_support_find (self->trial->facts, board, step->item, supported,
                               &self->trial->work))
    return FALSE;
  if (step->kind == MATO_REASON_BROKEN)
    return supported[0] == 0;

  for (guint i = 0; i < n; i++)
    if (cells[i] == mato_literal_cell (step->literal)
        && (supported[i] & bit_of (step->literal)) == 0)
      return TRUE;

  return FALSE;
}

/* Gives cells of a rule back what they lost, as long as the rule says the same. */
static void
forget_idle (const Explanation   *self,
             MatoCandidates      *board,
             const MatoTrialStep *step)
{
  guint n;
  const guint16 *cells = mato_rule_support_get_cells (self->trial->facts, step->item, &n);
  const MatoCandidates *all = self->trial->board;

  for (guint pass = 0; pass < 2; pass++)
    for (guint i = n; i > 0; i--)
      {
        guint cell = cells[i - 1];
        guint32 before;

        if (cell >= all->geometry->n_cells || all->values[cell] != 0)
          continue;
        before = board->cells[cell];
        for (guint32 lost = all->cells[cell] & ~before; lost != 0; lost &= lost - 1)
          {
            guint32 tried = board->cells[cell];

            board->cells[cell] |= pass == 0 ? all->cells[cell] : lost & -lost;
            if (!is_enough (self, board, step))
              board->cells[cell] = tried;
            if (pass == 0)
              break;
          }
      }
}

static void
need_of_rule (Explanation         *self,
              const MatoTrialStep *step)
{
  const MatoRuleTrial *trial = self->trial;
  guint n;
  const guint16 *cells = mato_rule_support_get_cells (trial->facts, step->item, &n);
  MatoCandidates *board = g_memdup2 (trial->board, sizeof *trial->board);

  for (guint i = 0; i < n; i++)
    if (cells[i] < board->geometry->n_cells)
      board->cells[cells[i]] = get_left (self, cells[i]);
  forget_idle (self, board, step);

  for (guint i = 0; i < n; i++)
    {
      guint cell = cells[i];
      guint32 left = cell < board->geometry->n_cells ? board->cells[cell] : 0;
      MatoLiteral on = 0;

      if (cell >= board->geometry->n_cells)
        continue;
      if (left != 0 && (left & (left - 1)) == 0)
        on = mato_literal (cell, mato_bits_first (left) + 1, TRUE);
      if (on != 0 && is_known (self, on))
        need (self, on);
      else
        for (guint32 lost = trial->board->cells[cell] & ~left; lost != 0; lost &= lost - 1)
          need (self, mato_literal (cell, mato_bits_first (lost) + 1, FALSE));
    }

  g_free (board);
}

static void
need_causes (Explanation         *self,
             const MatoTrialStep *step)
{
  switch (step->kind)
    {
    case MATO_REASON_EXCLUDE:
      need (self, step->from);
      break;
    case MATO_REASON_LAST:
      need_others (self, step->item, step->literal);
      break;
    case MATO_REASON_EMPTY:
      need_others (self, step->item, 0);
      break;
    case MATO_REASON_CLASH:
      need (self, step->literal);
      need (self, mato_literal_not (step->literal));
      break;
    case MATO_REASON_SUPPORT:
      if (step->from != 0)
        need (self, step->from);
      else
        need_of_rule (self, step);
      break;
    case MATO_REASON_BROKEN:
      need_of_rule (self, step);
      break;
    default:
      break;
    }
}

static void
append_support (const MatoRuleTrial *self,
                MatoReason          *reason,
                const MatoTrialStep *step)
{
  const MatoRuleRegion *region = mato_rule_support_get_region (self->facts, step->item);

  if (region == NULL)
    mato_reason_support (reason, step->literal, NULL, 0, &step->item, 1);
  else
    mato_reason_support (reason, step->literal, region->units, region->n_units,
                         region->constraints, region->n_constraints);
}

static void
append_step (const MatoRuleTrial *self,
             MatoReason          *reason,
             const MatoTrialStep *step)
{
  switch (step->kind)
    {
    case MATO_REASON_SUPPOSE:
      mato_reason_suppose (reason, step->literal);
      break;
    case MATO_REASON_EXCLUDE:
      mato_reason_exclude (reason, step->from, step->literal, step->item);
      break;
    case MATO_REASON_LAST:
      mato_reason_last (reason, step->item, step->literal);
      break;
    case MATO_REASON_SUPPORT:
      append_support (self, reason, step);
      break;
    case MATO_REASON_EMPTY:
      mato_reason_empty (reason, step->item);
      break;
    case MATO_REASON_CLASH:
      mato_reason_clash (reason, step->literal);
      break;
    case MATO_REASON_BROKEN:
      mato_reason_broken (reason, step->item);
      break;
    default:
      g_assert_not_reached ();
    }
}

static gboolean
is_told_with (const MatoTrialStep *step,
              const MatoTrialStep *before)
{
  if (before == NULL || before->kind != step->kind || before->item != step->item)
    return FALSE;
  if (step->kind == MATO_REASON_EXCLUDE)
    return before->from == step->from;

  return step->kind == MATO_REASON_SUPPORT
         && mato_literal_cell (before->literal) == mato_literal_cell (step->literal);
}

/* What a contradiction needs of the steps from @first on is appended to @told, and what it needs of
 * those before is marked. */
static void
explain_from (MatoRuleTrial *self,
              guint          first,
              guint8        *needed,
              GArray        *told)
{
  g_autofree guint8 *all = g_new0 (guint8, self->steps->len + 1);
  Explanation explanation = { self, self->steps->len, all };

  need_causes (&explanation, &self->end);
  for (guint i = self->steps->len; i > first; i--)
    {
      explanation.index = i - 1;
      if (all[i - 1])
        need_causes (&explanation, get_step (self, i - 1));
    }

  all[first] = TRUE;
  for (guint i = 0; i < self->steps->len; i++)
    if (i < first)
      needed[i] |= all[i];
    else if (all[i])
      g_array_append_val (told, *get_step (self, i));
  g_array_append_val (told, self->end);
}

/* How it was found out that a candidate goes, in the midst of the trial, of which @index steps are
 * known. */
static void
explain_inside (MatoRuleTrial *self,
                guint          index,
                MatoLiteral    supposed,
                guint8        *needed,
                GArray        *told)
{
  gboolean is_absurd;

  take_back (self, index);
  is_absurd = suppose_inside (self, supposed);
  g_assert (is_absurd);
  explain_from (self, index, needed, told);
}

static guint
tell (const MatoRuleTrial *self,
      const GArray        *told,
      MatoReason          *reason)
{
  const MatoTrialStep *before = NULL;
  guint n = 0;

  for (guint i = 0; i < told->len; i++)
    {
      const MatoTrialStep *step = &g_array_index (told, MatoTrialStep, i);

      n += !is_told_with (step, before);
      if (reason != NULL)
        append_step (self, reason, step);
      before = step;
    }

  return n;
}

/* Steps that are told, the last first: what is inside a trial stands in their midst. */
static void
prepend (GArray       *told,
         const GArray *before)
{
  g_array_prepend_vals (told, before->data, before->len);
}

guint
mato_rule_trial_explain (MatoRuleTrial *self,
                         MatoReason    *reason)
{
  guint n_steps = self->steps->len;
  g_autofree guint8 *needed = g_new0 (guint8, n_steps + 1);
  g_autofree MatoTrialStep *steps = g_memdup2 (self->steps->data, n_steps * sizeof *steps);
  g_autoptr (GArray) told = g_array_new (FALSE, FALSE, sizeof (MatoTrialStep));
  Explanation explanation = { self, n_steps, needed };

  g_return_val_if_fail (self->is_absurd, 0);

  g_array_append_val (told, self->end);
  need_causes (&explanation, &self->end);
  needed[0] = TRUE;
  for (guint i = n_steps; i > 0; i--)
    {
      const MatoTrialStep *step = &steps[i - 1];
      g_autoptr (GArray) part = g_array_new (FALSE, FALSE, sizeof (MatoTrialStep));

      if (!needed[i - 1])
        continue;
      explanation.index = i - 1;
      if (step->kind == MATO_REASON_SUPPOSE && step->from != 0)
        explain_inside (self, i - 1, step->from, needed, part);
      else
        {
          need_causes (&explanation, step);
          g_array_append_val (part, *step);
        }
      prepend (told, part);
    }

  return tell (self, told, reason);
}
