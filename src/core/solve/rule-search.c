/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#include "core/solve/rule-search.h"

#include "core/solve/engine-private.h"
#include "core/solve/masks.h"
#include "core/solve/rule-choose.h"
#include "core/solve/rule-probe.h"

#include <string.h>

/*
 * Every node tries a digit in a cell. When that is refuted the cell loses the digit, which may
 * force others, and the next cell is chosen anew: so a search is a chain of tries, each taken back
 * by an undo, and what follows from it belongs to the node above.
 *
 * Without somebody who watches, a limit of nodes or an order, cells are chosen by weights (see
 * rule-choose.c). A short run comes first, so that the weights know what is hard; most boards end
 * in it. Of 77 public puzzles as many ended without it, or with several (50, 100, 200 and 400 dead
 * ends: 119 in the geometric mean instead of 107; 1,000 to 4,000: 126).
 *
 * The long run that follows looks for digits that cannot be by trying each alone (rule-probe.c),
 * before the first try and again when one of those was refuted, for a fifth of its time. A board
 * of skyscrapers had 4,152 dead ends instead of 16,734, one of renban thermometers 1,003 instead
 * of 10,204. (After a try or two, too, for half of the time: as long. With short runs of 50 to 400
 * dead ends: as long.)
 *
 * Cells outside the grid are chosen last. As soon as one way to fill them is found the search goes
 * back to the grid: so a board counts once, however many ways there are.
 */

#define SHORT_DEAD_ENDS 1000
#define PROBE_SHARE 4      /* of all work, the part that may pass in vain */
#define MAX_BUFFERED 32

typedef struct
{
  guint cell;
  guint digit;      /* 0-based */
  guint n_filled;   /* on the path before it */
} Node;

typedef struct
{
  const MatoGeometry *geometry;
  const MatoSolveOptions *options;
  MatoResult *result;
  const MatoMonitor *watcher;
  const guint8 *givens;
  const MatoRuleModel *model;
  MatoRuleState state;
  MatoRuleOrder order;
  gsize size;           /* of the masks */
  guint32 *levels;      /* the masks before each node */
  Node *nodes;
  guint n_nodes;
  guint16 *path;        /* cells that are filled, in order */
  guint8 *is_filled;    /* of each cell: its digit, 1-based, once it is on the path */
  guint n_path;
  guint64 max_dead_ends; /* of a short run */
  GByteArray *buffer;   /* solutions of a short run */
  guint n_buffered;
  gboolean is_short;
  gboolean probes;      /* before the first try, and whenever one of those was refuted */
  guint64 probe_work;   /* so far */
  const guint32 *wanted; /* (nullable): of each cell of the grid: digits that are tried first */
} Search;

typedef enum
{
  RUN_WHOLE,
  RUN_ENOUGH,       /* no more solutions are wanted */
  RUN_STOPPED,
  RUN_LIMIT,
  RUN_CUT,          /* a short run is over */
} Run;

static void
emit (Search           *self,
      MatoStep          step)
{
  step.depth = self->n_nodes;
  self->watcher->step (&step, self->watcher->data);
}

/* The rule, or the unit and a digit of it, whose turn it is. */
static MatoStep
blame (const Search         *self,
       const MatoPropagator *propagator,
       guint                 digit)
{
  MatoStep step = { .cell = MATO_NO_CELL, .item = MATO_NO_ITEM, .why = MATO_WHY_RULES };

  if (propagator != NULL && propagator->unit != MATO_NO_UNIT)
    {
      step.why = mato_why_of_unit (self->geometry, propagator->unit);
      step.item = mato_geometry_unit_item (self->geometry, propagator->unit, digit);
    }
  step.constraint = propagator != NULL && propagator->unit == MATO_NO_UNIT ? propagator->constraint
                                                                          : MATO_NO_CONSTRAINT;
  return step;
}

/* A digit that a cell loses to another of its unit, or to one that differs, is not told: the board
 * shows it. */
static void
lost_cb (MatoRuleState *state,
         guint          cell,
         guint32        digits)
{
  Search *self = state->lost_data;

  if (state->current == NULL || cell >= self->model->n_grid || self->is_filled[cell])
    return;

  for (; digits != 0; digits &= digits - 1)
    {
      guint digit = (guint) __builtin_ctz (digits) + 1;
      MatoStep step = blame (self, state->current, digit);

      if (state->current->unit != MATO_NO_UNIT && state->forced_by[cell] != cell)
        continue;
      step.kind = MATO_STEP_REMOVE;
      step.cell = cell;
      step.digit = digit;
      emit (self, step);
    }
}

static void
filled_cb (gpointer data,
           guint    cell)
{
  Search *self = data;
  guint item = self->state.forced_by[cell];

  if (self->is_filled[cell])
    return;

  self->is_filled[cell] = __builtin_ctz (self->state.masks[cell]) + 1;
  self->path[self->n_path++] = cell;
  if (self->watcher == NULL || cell >= self->model->n_grid)
    return;

  emit (self, (MatoStep) { .kind = MATO_STEP_PROPAGATE,
                           .digit = __builtin_ctz (self->state.masks[cell]) + 1,
                           .cell = cell,
                           .item = item,
                           .why = mato_why_of_item (self->geometry, item) });
}

/* Whether a given digit differs from what a cell would be. */
static gboolean
is_seen (const Search *self,
         guint         cell,
         guint         digit)
{
  for (guint other = 0; other < self->model->n_grid; other++)
    if (self->givens[other] == digit && mato_rule_model_differ (self->model, cell, other))
      return TRUE;

  return FALSE;
}

/* What rules leave of single cells before anything is known. */
static void
tell_takings (Search *self)
{
  const GArray *takings = self->model->takings;

  for (guint i = 0; i < takings->len; i++)
    {
      const MatoTaking *taking = &g_array_index (takings, MatoTaking, i);

      if (taking->cell >= self->model->n_grid)
        continue;
      for (guint32 digits = taking->digits; digits != 0; digits &= digits - 1)
        {
          guint digit = (guint) __builtin_ctz (digits) + 1;

          if (!is_seen (self, taking->cell, digit))
            emit (self, (MatoStep) { .kind = MATO_STEP_REMOVE, .digit = digit,
                                     .cell = taking->cell, .item = MATO_NO_ITEM,
                                     .why = MATO_WHY_RULES, .constraint = taking->constraint });
        }
    }
}

/* Returns: a digit for which a unit has no place, 1…order; 0: each has one */
static guint
find_missing (const Search         *self,
              const MatoPropagator *unit)
{
  guint32 any = 0;

  for (guint i = 0; i < unit->n; i++)
    any |= self->state.masks[unit->cells[i]];

  return unit->is_complete && any != self->model->all
           ? (guint) __builtin_ctz (self->model->all & ~any) + 1 : 0;
}

static gboolean
has_cell (const MatoPropagator *rule,
          guint                 cell)
{
  for (guint i = 0; i < rule->n; i++)
    if (rule->cells[i] == cell)
      return TRUE;

  return FALSE;
}

static void
tell_dead_end (Search *self)
{
  const MatoRuleState *state = &self->state;
  const MatoPropagator *dead = state->dead;
  gboolean is_unit = dead != NULL && dead->unit != MATO_NO_UNIT;
  guint missing = is_unit && state->dead_cell == MATO_NO_CELL ? find_missing (self, dead) : 0;
  /* Nothing was told of a cell that the same unit had just forced. */
  gboolean is_open = state->dead_cell < self->model->n_grid && !self->is_filled[state->dead_cell]
                     && !(is_unit && state->forced_by[state->dead_cell] != state->dead_cell);
  MatoStep step = blame (self, dead, MAX (missing, 1));

  step.kind = MATO_STEP_DEAD_END;
  if (is_open)
    {
      step.item = state->dead_cell;
      /* A rule that takes the last digit of a cell beside it may be kept itself. */
      step.why = dead == NULL || is_unit || !has_cell (dead, step.item) ? MATO_WHY_CELL
                                                                        : MATO_WHY_RULES;
    }
  else if (is_unit && missing == 0)
    step.why = MATO_WHY_RULES;
  emit (self, step);
}

static gboolean
settle (Search *self)
{
  if (mato_rule_state_settle (&self->state, filled_cb, self))
    return TRUE;
  if (self->state.is_stopped)
    return FALSE;

  self->result->n_dead_ends++;
  if (self->n_nodes > 0)
    self->state.weights[self->nodes[self->n_nodes - 1].cell] += 1;
  if (self->watcher == NULL)
    return FALSE;

  tell_dead_end (self);
  /* What was forced but is not filled yet will not be. */
  for (guint cell = 0; cell < self->model->n_cells; cell++)
    if (!self->is_filled[cell])
      self->state.forced_by[cell] = cell;
  return FALSE;
}

static MatoWhy
why_chosen (const Search *self)
{
  return self->order == MATO_RULE_ORDER_FEWEST     ? MATO_WHY_FEWEST
         : self->order == MATO_RULE_ORDER_WEIGHTED ? MATO_WHY_NONE
                                         : MATO_WHY_RULE;
}

/* Forth and back */

static void
try_digit (Search         *self,
           MatoRuleChoice  choice)
{
  guint cell = choice.cell, digit = choice.digit;
  guint32 mask = self->state.masks[cell];
  gboolean is_told = self->watcher != NULL && cell < self->model->n_grid;

  if (is_told)
    emit (self, (MatoStep) { .kind = MATO_STEP_CHOOSE, .options = count_bits (mask),
                             .cell = MATO_NO_CELL, .item = cell, .why = why_chosen (self) });
  memcpy (self->levels + self->n_nodes * self->size, self->state.masks,
          self->size * sizeof *self->levels);
  self->nodes[self->n_nodes] = (Node) { cell, digit, self->n_path };
  self->path[self->n_path++] = cell;
  self->is_filled[cell] = digit + 1;
  if (is_told)
    emit (self, (MatoStep) { .kind = MATO_STEP_TRY, .digit = digit + 1, .cell = cell, .item = cell,
                             .why = MATO_WHY_GUESS });
  self->n_nodes++;
  self->result->n_nodes++;
  self->result->n_guesses++;
  self->result->max_depth = MAX (self->result->max_depth, self->n_nodes);
  self->state.work += self->model->n_cells / 4;
  self->state.forced_by[cell] = cell;
  self->state.current = NULL;
  self->state.current_index = MATO_NO_CHANGER;
  mato_rule_state_keep (&self->state, cell, 1u << digit);
}

static void
take_back (Search *self)
{
  const Node *node = &self->nodes[self->n_nodes - 1];

  while (self->n_path > node->n_filled)
    {
      guint cell = self->path[--self->n_path];
      guint digit = self->is_filled[cell];

      self->is_filled[cell] = 0;
      self->state.forced_by[cell] = cell;
      if (self->n_path == node->n_filled)
        self->n_nodes--;
      if (self->watcher != NULL && cell < self->model->n_grid)
        emit (self, (MatoStep) { .kind = MATO_STEP_UNDO, .digit = digit, .cell = cell,
                                 .item = MATO_NO_ITEM });
    }
  memcpy (self->state.masks, self->levels + self->n_nodes * self->size,
          self->size * sizeof *self->levels);
}

/* Goes back until a node has another digit. Returns: %FALSE if none has, or it was stopped */
static gboolean
go_back (Search *self)
{
  while (self->n_nodes > 0 && !self->state.is_stopped)
    {
      Node node;

      take_back (self);
      node = self->nodes[self->n_nodes];
      /* The refuted digit goes without a word: the undo before says it. */
      self->state.current = NULL;
      self->state.current_index = MATO_NO_CHANGER;
      if (mato_rule_state_keep (&self->state, node.cell, ~(1u << node.digit)) && settle (self))
        return TRUE;
    }

  return FALSE;
}

/* Returns: whether more solutions are wanted */
static gboolean
report_solution (Search *self)
{
  guint8 values[MATO_MAX_CELLS];
  guint n = self->model->n_grid;

  for (guint cell = 0; cell < n; cell++)
    values[cell] = __builtin_ctz (self->state.masks[cell]) + 1;

  if (self->is_short)
    {
      if (self->n_buffered == MAX_BUFFERED)
        return FALSE;
      g_byte_array_append (self->buffer, values, n);
      return ++self->n_buffered != self->options->max_solutions;
    }

  if (self->watcher != NULL)
    emit (self, (MatoStep) { .kind = MATO_STEP_SOLUTION, .cell = MATO_NO_CELL,
                             .item = MATO_NO_ITEM });
  return mato_result_add_solution (self->result, self->geometry, self->options, values);
}

/* Looks for digits that cannot be, where nothing was tried yet. Returns: whether one is left
 * everywhere */
static gboolean
probe (Search *self)
{
  guint64 work = mato_rule_state_get_work (&self->state);
  gboolean is_alive = mato_rule_probe (&self->state, work / PROBE_SHARE, filled_cb, self);

  self->probe_work += mato_rule_state_get_work (&self->state) - work;
  self->result->n_dead_ends += !is_alive && !self->state.is_stopped;
  return is_alive;
}

/* Until the end, once what is on the board was @settled. */
static Run
go_on (Search   *self,
       gboolean  settled)
{
  guint64 max_nodes = self->options->max_nodes;
  gboolean alive = settled;

  while (alive)
    {
      MatoRuleChoice choice;

      if (self->probes && self->n_nodes == 0
          && self->probe_work * PROBE_SHARE <= mato_rule_state_get_work (&self->state)
          && !probe (self))
        break;
      choice = mato_rule_choose (&self->state, self->order, self->wanted);
      if (!mato_rule_state_keeps_going (&self->state))
        return RUN_STOPPED;
      if (choice.cell == MATO_NO_CELL)
        {
          /* The other ways to fill the cells outside make no other board. */
          while (self->n_nodes > 0 && self->nodes[self->n_nodes - 1].cell >= self->model->n_grid)
            take_back (self);
          if (!report_solution (self))
            return RUN_ENOUGH;
          alive = go_back (self);
          continue;
        }
      if (max_nodes != 0 && self->result->n_nodes == max_nodes)
        return RUN_LIMIT;

      try_digit (self, choice);
      alive = settle (self) || go_back (self);
      if (alive && self->result->n_dead_ends > self->max_dead_ends)
        return RUN_CUT;
    }

  return self->state.is_stopped ? RUN_STOPPED : RUN_WHOLE;
}

/* Who watches sees the givens at once: nothing is forced before all of them have been looked at.
 * Returns: whether every cell has a digit left */
static gboolean
look_at_givens (Search *self)
{
  MatoRuleState *state = &self->state;

  state->current = state->dead = NULL;
  state->current_index = MATO_NO_CHANGER;
  state->dead_cell = MATO_NO_CELL;
  for (guint given = 0; given < self->model->n_grid; given++)
    for (guint cell = 0; self->givens[given] != 0 && cell < self->model->n_cells; cell++)
      if (mato_rule_model_differ (self->model, given, cell)
          && !mato_rule_state_keep (state, cell, ~(1u << (self->givens[given] - 1))))
        {
          self->result->n_dead_ends++;
          tell_dead_end (self);
          return FALSE;
        }

  return TRUE;
}

static Run
run (Search *self)
{
  gboolean is_alive = TRUE;

  if (self->watcher != NULL)
    {
      tell_takings (self);
      is_alive = look_at_givens (self);
    }
  if (is_alive)
    mato_rule_state_queue_all (&self->state);
  return go_on (self, is_alive && settle (self));
}

static void
begin_run (Search *self)
{
  mato_rule_state_begin (&self->state);
  memset (self->is_filled, 0, self->model->n_cells);
  memcpy (self->is_filled, self->givens, self->model->n_grid);
  for (guint cell = 0; cell < self->model->n_cells; cell++)
    self->state.forced_by[cell] = cell;
  self->n_nodes = self->n_path = 0;
}

static gboolean
report_buffered (Search *self)
{
  for (guint i = 0; i < self->n_buffered; i++)
    if (!mato_result_add_solution (self->result, self->geometry, self->options,
                                   self->buffer->data + (gsize) i * self->model->n_grid))
      return FALSE;

  return TRUE;
}

/* Returns: whether a short run has answered */
static gboolean
run_short (Search *self,
       Run    *end)
{
  gboolean is_enough;

  self->is_short = TRUE;
  self->max_dead_ends = SHORT_DEAD_ENDS;
  begin_run (self);
  *end = run (self);
  mato_rule_state_rest (&self->state);
  self->is_short = FALSE;
  is_enough = *end == RUN_ENOUGH && self->n_buffered == self->options->max_solutions;
  if ((*end == RUN_WHOLE || is_enough) && !report_buffered (self))
    *end = RUN_ENOUGH;
  return *end == RUN_WHOLE || *end == RUN_STOPPED || is_enough;
}

static void
search (Search *self)
{
  static const MatoEnd ends[] = {
    [RUN_ENOUGH] = MATO_END_SOLVED,
    [RUN_STOPPED] = MATO_END_STOPPED,
    [RUN_LIMIT] = MATO_END_LIMIT,
  };
  gboolean is_plain = self->options->order != 0 || self->options->max_nodes != 0
                      || self->watcher != NULL;
  Run end = RUN_WHOLE;

  if (!is_plain)
    self->order = MATO_RULE_ORDER_WEIGHTED;
  if (is_plain || !run_short (self, &end))
    {
      self->probes = !is_plain;
      self->max_dead_ends = G_MAXUINT64;
      begin_run (self);
      end = run (self);
    }

  self->result->exhausted = end == RUN_WHOLE;
  self->result->end = end == RUN_WHOLE ? self->result->n_solutions > 0 ? MATO_END_SOLVED
                                                                       : MATO_END_NONE
                                       : ends[end];
}

static gboolean
is_impossible (const MatoRuleModel *model)
{
  gboolean is_possible = !model->impossible;

  for (guint cell = 0; cell < model->n_cells; cell++)
    is_possible &= model->first[cell] != 0;
  return !is_possible;
}

static void
search_init (Search *self)
{
  const MatoRuleModel *model = self->model;

  mato_rule_state_init (&self->state, model);
  mato_rule_choose_begin (&self->state);
  self->state.monitor = self->options->monitor;
  self->size = mato_rule_state_get_size (model);
  self->state.masks = g_new (guint32, self->size);
  self->levels = g_new (guint32, self->size * (model->n_cells + 1));
  self->nodes = g_new (Node, model->n_cells + 1);
  self->path = g_new (guint16, model->n_cells + 1);
  self->is_filled = g_new (guint8, model->n_cells);
  self->buffer = g_byte_array_new ();
}

static void
search_clear (Search *self)
{
  g_byte_array_unref (self->buffer);
  g_free (self->is_filled);
  g_free (self->path);
  g_free (self->nodes);
  g_free (self->levels);
  g_free (self->state.masks);
  mato_rule_state_clear (&self->state);
}

void
mato_rule_search (const MatoGeometry     *geometry,
                  const guint8           *givens,
                  const MatoSolveOptions *options,
                  MatoResult             *result)
{
  g_autoptr (MatoRuleModel) model = mato_rule_build (geometry, givens);
  Search self = { .geometry = geometry, .options = options, .result = result, .model = model,
                  .givens = givens, .order = options->order };

  if (is_impossible (model))
    {
      result->end = MATO_END_NONE;
      result->exhausted = TRUE;
      return;
    }

  search_init (&self);
  self.watcher = options->monitor != NULL && options->monitor->step != NULL ? options->monitor
                                                                             : NULL;
  if (self.watcher != NULL)
    {
      self.state.lost = lost_cb;
      self.state.lost_data = &self;
    }
  search (&self);
  search_clear (&self);
}

/* Questions about one board, one after the other */

struct _MatoRuleQuestions
{
  Search search;
  MatoRuleModel *model;
  MatoSolveOptions options;
  MatoMonitor monitor;
  MatoResult result;
  guint8 givens[MATO_MAX_CELLS];
  guint32 *root;        /* the masks before any question */
  gboolean is_dead;     /* there is no solution */
};

/* What follows from what is on the board stays for all questions. */
static void
keep_root (MatoRuleQuestions *self)
{
  Search *search = &self->search;

  if (settle (search))
    memcpy (self->root, search->state.masks, search->size * sizeof *self->root);
  else
    self->is_dead = !search->state.is_stopped;
  mato_rule_state_rest (&search->state);
}

MatoRuleQuestions *
mato_rule_questions_new (const MatoGeometry *geometry,
                         const guint8       *givens,
                         const MatoMonitor  *monitor)
{
  MatoRuleQuestions *self = g_new0 (MatoRuleQuestions, 1);
  Search *search = &self->search;

  memcpy (self->givens, givens, geometry->n_cells);
  self->model = mato_rule_build (geometry, self->givens);
  self->options.max_solutions = self->options.max_kept = 1;
  if (monitor != NULL)
    self->monitor = (MatoMonitor) { .keep_going = monitor->keep_going, .data = monitor->data };
  self->options.monitor = &self->monitor;
  *search = (Search) { .geometry = geometry, .options = &self->options, .result = &self->result,
                       .model = self->model, .givens = self->givens,
                       .order = MATO_RULE_ORDER_WEIGHTED };
  search_init (search);
  self->root = g_new0 (guint32, search->size);
  self->is_dead = is_impossible (self->model);
  if (self->is_dead)
    return self;

  begin_run (search);
  memcpy (self->root, search->state.masks, search->size * sizeof *self->root);
  mato_rule_state_queue_all (&search->state);
  keep_root (self);
  return self;
}

void
mato_rule_questions_free (MatoRuleQuestions *self)
{
  search_clear (&self->search);
  mato_rule_model_free (self->model);
  mato_result_clear (&self->result);
  g_free (self->root);
  g_free (self);
}

guint32
mato_rule_questions_get_left (const MatoRuleQuestions *self,
                              guint                    cell)
{
  return self->is_dead ? 0 : self->root[cell];
}

/* Back to the board without the question. Returns: whether @digits are left in @cell */
static gboolean
begin_question (MatoRuleQuestions *self,
                guint              cell,
                guint32            digits)
{
  Search *search = &self->search;

  memset (search->is_filled, 0, self->model->n_cells);
  for (guint i = 0; i < self->model->n_cells; i++)
    search->state.forced_by[i] = i;
  search->n_nodes = search->n_path = 0;
  memcpy (search->state.masks, self->root, search->size * sizeof *self->root);
  for (guint i = 0; i < self->model->n_cells; i++)
    if ((self->root[i] & (self->root[i] - 1)) == 0)
      search->is_filled[i] = __builtin_ctz (self->root[i]) + 1;
  search->state.current = NULL;
  search->state.current_index = MATO_NO_CHANGER;
  return mato_rule_state_keep (&search->state, cell, digits);
}

MatoEnd
mato_rule_questions_ask (MatoRuleQuestions *self,
                         guint              cell,
                         guint              digit,
                         const guint32     *wanted,
                         guint64            max_dead_ends,
                         guint8            *values)
{
  Search *search = &self->search;
  Run end;

  if (self->is_dead || search->state.is_stopped)
    return self->is_dead ? MATO_END_NONE : MATO_END_STOPPED;

  mato_result_clear (&self->result);
  self->result = (MatoResult) { 0 };
  search->wanted = wanted;
  search->max_dead_ends = max_dead_ends;
  end = !begin_question (self, cell, 1u << (digit - 1)) ? RUN_WHOLE
                                                          : go_on (search, settle (search));
  mato_rule_state_rest (&search->state);
  if (end == RUN_ENOUGH)
    {
      memcpy (values, self->result.kept, self->model->n_grid);
      return MATO_END_SOLVED;
    }

  return end == RUN_WHOLE ? MATO_END_NONE : end == RUN_STOPPED ? MATO_END_STOPPED
                                                                : MATO_END_LIMIT;
}

void
mato_rule_questions_remove (MatoRuleQuestions *self,
                            guint              cell,
                            guint              digit)
{
  if (self->is_dead || self->search.state.is_stopped)
    return;

  if (begin_question (self, cell, ~(1u << (digit - 1))))
    keep_root (self);
  else
    self->is_dead = TRUE;
}

/* Leaves cells of the grid only what is @left. Returns: whether that is any digit in each */
static gboolean
suppose (MatoRuleQuestions *self,
         const guint32     *left)
{
  gboolean is_possible = begin_question (self, 0, left[0]);

  for (guint cell = 1; is_possible && cell < self->model->n_grid; cell++)
    is_possible = mato_rule_state_keep (&self->search.state, cell, left[cell]);

  return is_possible;
}

void
mato_rule_questions_keep (MatoRuleQuestions *self,
                          const guint32     *left)
{
  if (self->is_dead || self->search.state.is_stopped)
    return;

  if (suppose (self, left))
    keep_root (self);
  else
    self->is_dead = TRUE;
}

gboolean
mato_rule_questions_follow (MatoRuleQuestions *self,
                            guint32           *left)
{
  gboolean is_possible;

  if (self->is_dead)
    return FALSE;

  is_possible = suppose (self, left) && settle (&self->search);
  mato_rule_state_rest (&self->search.state);
  if (is_possible)
    memcpy (left, self->search.state.masks, self->model->n_grid * sizeof *left);

  return is_possible;
}
