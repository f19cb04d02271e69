/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#include "core/solve/rule-clauses.h"

#include "core/solve/rule-probe.h"

#include <string.h>

/*
 * Every rule as "exactly one of each group", the only constraint that a solver has. Candidates are
 * the digits that propagation leaves, and what is needed to say the rules:
 *
 *   unit   its places for a digit; if it is not complete, or none of them
 *   pair   two digits that do not agree are blocked together
 *   set    one of the family; for each digit one of: a place, or one of the sets without it
 *   row    edges between states, layer by layer. For each digit of a cell one of: an edge with it,
 *          or one of the other digits. For each state one of: an edge into it, or one of the other
 *          states there; and the same of edges out of it
 *   sum    a row whose states are the sums so far
 *
 * Digits that cannot be, by trying each alone, are left out: a board of global entropy had 6,951
 * dead ends instead of 13,878.
 *
 * So no propagator is needed, and a team of solvers knows the rules as one does. A rule with very
 * many states is too large for this.
 */

#define MAX_CANDIDATES 60000
#define MAX_MEMBERS (512 << 10)      /* of all groups */
#define MAX_PROBE_WORK (1 << 20)     /* in vain, for digits that cannot be */
#define MAX_RIVALS (8 << 20)

typedef struct
{
  guint32 from;
  guint32 to;
  guint32 digit;
} Edge;

typedef struct
{
  const MatoRuleModel *model;
  MatoRuleState state;
  guint16 *numbers;       /* of each cell, those outside included, and digit */
  guint n_candidates;
  GArray *members;        /* guint16: of all groups */
  GArray *ends;           /* guint: of each group, where it ends in members */
  GArray *blocked;        /* guint16: pairs */
  guint64 n_rivals;
  gboolean is_large;
  gboolean is_exact;
} Builder;

static guint16
new_candidate (Builder *self)
{
  self->is_large |= self->n_candidates >= MAX_CANDIDATES;
  return self->n_candidates++;
}

static inline guint16
number_of (const Builder *self,
           guint          cell,
           guint          digit)
{
  return self->numbers[cell * self->model->order + digit];
}

static void
put (Builder *self,
     guint16  candidate)
{
  if (candidate != MATO_NO_CANDIDATE)
    g_array_append_val (self->members, candidate);
}

static void
end_group (Builder *self)
{
  guint end = self->members->len;
  guint n = end - (self->ends->len > 0 ? g_array_index (self->ends, guint, self->ends->len - 1)
                                       : 0);

  g_array_append_val (self->ends, end);
  self->n_rivals += (guint64) n * n;
  self->is_large |= end > MAX_MEMBERS || self->n_rivals > MAX_RIVALS;
}

static void
block (Builder *self,
       guint16  a,
       guint16  b)
{
  if (a == MATO_NO_CANDIDATE || b == MATO_NO_CANDIDATE)
    return;
  g_array_append_val (self->blocked, a);
  g_array_append_val (self->blocked, b);
}

static void
add_cells (Builder *self)
{
  for (guint cell = 0; cell < self->model->n_cells; cell++)
    {
      for (guint d = 0; d < self->model->order; d++)
        {
          gboolean is_open = self->state.masks[cell] >> d & 1;

          self->numbers[cell * self->model->order + d] = is_open ? new_candidate (self)
                                                                 : MATO_NO_CANDIDATE;
          put (self, number_of (self, cell, d));
        }
      end_group (self);
    }
}

static void
add_unit (Builder       *self,
          const guint16 *cells,
          guint          n)
{
  for (guint d = 0; d < self->model->order; d++)
    {
      for (guint i = 0; i < n; i++)
        put (self, number_of (self, cells[i], d));
      if (n < self->model->order)
        put (self, new_candidate (self));
      end_group (self);
    }
}

static void
add_pair (Builder              *self,
          const MatoConstraint *pair)
{
  for (guint x = 0; x < self->model->order; x++)
    for (guint y = 0; y < self->model->order; y++)
      if ((pair->masks[x] >> y & 1) == 0)
        block (self, number_of (self, pair->cells[0], x), number_of (self, pair->cells[1], y));
}

static void
add_set (Builder              *self,
         const MatoConstraint *set)
{
  guint first = self->n_candidates;

  for (guint i = 0; i < set->n_masks; i++)
    put (self, new_candidate (self));
  end_group (self);
  for (guint d = 0; d < self->model->order; d++)
    {
      for (guint i = 0; i < set->n; i++)
        put (self, number_of (self, set->cells[i], d));
      for (guint i = 0; i < set->n_masks; i++)
        if ((set->masks[i] >> d & 1) == 0)
          put (self, first + i);
      end_group (self);
    }
}

/* Rows and sums: edges in layers */

static int
compare_totals (gconstpointer a,
                gconstpointer b)
{
  gint64 x = *(const gint64 *) a, y = *(const gint64 *) b;

  return (x > y) - (x < y);
}

static guint
find_total (const GArray *totals,
            gint64        total)
{
  guint place = 0;

  g_array_binary_search ((GArray *) totals, &total, compare_totals, &place);
  return place;
}

static GArray *
list_next_totals (const Builder *self,
                  const GArray  *totals,
                  const gint32  *weights,
                  guint32        digits)
{
  GArray *next = g_array_new (FALSE, FALSE, sizeof (gint64));
  guint n = 0;

  for (guint i = 0; i < totals->len; i++)
    for (guint32 left = digits; left != 0; left &= left - 1)
      {
        gint64 total = g_array_index (totals, gint64, i) + weights[__builtin_ctz (left)];

        g_array_append_val (next, total);
      }
  g_array_sort (next, compare_totals);
  for (guint i = 0; i < next->len; i++)
    if (i == 0 || g_array_index (next, gint64, i) != g_array_index (next, gint64, n - 1))
      g_array_index (next, gint64, n++) = g_array_index (next, gint64, i);
  g_array_set_size (next, n);
  return next;
}

/* Leaves edges between states that are @alive on both sides; 0: those before the first layer. */
static void
keep_alive (GArray *edges,
            guint8 *before,
            guint8 *behind)
{
  Edge *all = (Edge *) edges->data;
  guint n = 0;

  for (guint i = 0; i < edges->len; i++)
    if (before[all[i].from] && behind[all[i].to])
      all[n++] = all[i];
  g_array_set_size (edges, n);
}

/* Takes away states that no edge leads into, or out of. */
static void
prune (GArray      **layers,
       guint         n,
       const guint  *widths,
       guint8      **alive)
{
  for (guint i = 0; i < n; i++)
    {
      keep_alive (layers[i], alive[i], alive[i + 1]);
      memset (alive[i + 1], 0, i + 1 < n ? widths[i + 1] : 0);
      for (guint e = 0; i + 1 < n && e < layers[i]->len; e++)
        alive[i + 1][g_array_index (layers[i], Edge, e).to] = 1;
    }
  for (guint i = n; i-- > 0;)
    {
      keep_alive (layers[i], alive[i], alive[i + 1]);
      memset (alive[i], 0, widths[i]);
      for (guint e = 0; e < layers[i]->len; e++)
        alive[i][g_array_index (layers[i], Edge, e).from] = 1;
    }
}

/* The states between two layers: each is there, with an edge into it and one out of it, or not. */
static void
add_states (Builder      *self,
            const GArray *before,
            guint         first_before,
            const GArray *behind,
            guint         first_behind,
            const guint8 *alive,
            guint         width)
{
  guint first = self->n_candidates, n = 0;
  g_autofree guint *numbers = g_new (guint, width + 1);

  for (guint s = 0; s < width; s++)
    n += alive[s];
  if (n < 2)
    return;

  for (guint s = 0; s < width; s++)
    numbers[s] = alive[s] ? new_candidate (self) : 0;
  for (guint i = 0; i < n; i++)
    put (self, first + i);
  end_group (self);

  for (guint s = 0; s < width && !self->is_large; s++)
    for (guint side = 0; alive[s] && side < 2; side++)
      {
        const GArray *edges = side == 0 ? before : behind;

        for (guint e = 0; e < edges->len; e++)
          {
            const Edge *edge = &g_array_index (edges, Edge, e);

            if ((side == 0 ? edge->to : edge->from) == s)
              put (self, (side == 0 ? first_before : first_behind) + e);
          }
        for (guint i = 0; i < n; i++)
          if (first + i != numbers[s])
            put (self, first + i);
        end_group (self);
      }
}

static void
add_layers (Builder       *self,
            GArray       **layers,
            const guint16 *cells,
            guint          n,
            const guint   *widths,
            guint8       **alive)
{
  g_autofree guint *firsts = g_new (guint, n);

  prune (layers, n, widths, alive);
  for (guint i = 0; i < n; i++)
    {
      firsts[i] = self->n_candidates;
      for (guint e = 0; e < layers[i]->len; e++)
        new_candidate (self);
      for (guint32 left = self->state.masks[cells[i]]; left != 0 && !self->is_large;
           left &= left - 1)
        {
          guint digit = __builtin_ctz (left);

          for (guint e = 0; e < layers[i]->len; e++)
            if (g_array_index (layers[i], Edge, e).digit == digit)
              put (self, firsts[i] + e);
          for (guint d = 0; d < self->model->order; d++)
            if (d != digit)
              put (self, number_of (self, cells[i], d));
          end_group (self);
        }
    }
  for (guint i = 1; i < n && !self->is_large; i++)
    add_states (self, layers[i - 1], firsts[i - 1], layers[i], firsts[i], alive[i], widths[i]);
}

static void
add_sum (Builder              *self,
         const MatoConstraint *sum)
{
  guint n = sum->n;
  g_autoptr (GPtrArray) totals = g_ptr_array_new_with_free_func ((GDestroyNotify) g_array_unref);
  g_autoptr (GPtrArray) layers = g_ptr_array_new_with_free_func ((GDestroyNotify) g_array_unref);
  g_autoptr (GPtrArray) alive = g_ptr_array_new_with_free_func (g_free);
  g_autofree guint *widths = g_new (guint, n + 1);
  GArray *here = g_array_new (FALSE, FALSE, sizeof (gint64));
  const gint64 zero = 0;

  g_array_append_val (here, zero);
  g_ptr_array_add (totals, here);
  for (guint i = 0; i < n && !self->is_large; i++)
    {
      guint32 digits = self->state.masks[sum->cells[i]];
      GArray *next = list_next_totals (self, here, sum->weights[i], digits);
      GArray *edges = g_array_new (FALSE, FALSE, sizeof (Edge));

      for (guint s = 0; s < here->len; s++)
        for (guint32 left = digits; left != 0; left &= left - 1)
          {
            guint digit = __builtin_ctz (left);
            Edge edge = { s, find_total (next, g_array_index (here, gint64, s)
                                               + sum->weights[i][digit]), digit };

            g_array_append_val (edges, edge);
          }
      self->is_large |= edges->len > MAX_CANDIDATES;
      g_ptr_array_add (totals, next);
      g_ptr_array_add (layers, edges);
      here = next;
    }
  if (self->is_large)
    return;

  for (guint i = 0; i <= n; i++)
    {
      widths[i] = ((GArray *) g_ptr_array_index (totals, i))->len;
      g_ptr_array_add (alive, memset (g_malloc (widths[i] + 1), 1, widths[i] + 1));
    }
  for (guint s = 0; s < here->len; s++)
    {
      gboolean is_total = FALSE;

      for (guint i = 0; i < sum->n_totals; i++)
        is_total |= sum->totals[i] == g_array_index (here, gint64, s);
      ((guint8 *) g_ptr_array_index (alive, n))[s] = is_total;
    }
  add_layers (self, (GArray **) layers->pdata, sum->cells, n, widths, (guint8 **) alive->pdata);
}

static void
add_row (Builder              *self,
         const MatoConstraint *row)
{
  const MatoLayers *kept = mato_layers_get ((MatoRuleModel *) self->model, row->automaton, row->n,
                                            FALSE);
  g_autoptr (GPtrArray) layers = g_ptr_array_new_with_free_func ((GDestroyNotify) g_array_unref);
  g_autoptr (GPtrArray) alive = g_ptr_array_new_with_free_func (g_free);

  for (guint i = 0; i <= row->n; i++)
    g_ptr_array_add (alive, memset (g_malloc (kept->widths[i] + 1), 1, kept->widths[i] + 1));
  for (guint i = 0; i < row->n; i++)
    {
      GArray *edges = g_array_new (FALSE, FALSE, sizeof (Edge));

      for (guint state = 0; state < kept->widths[i]; state++)
        {
          const guint32 *start = kept->starts + kept->firsts[i] + state;

          for (guint e = start[0]; e < start[1]; e++)
            {
              guint32 packed = kept->edges[e];
              Edge edge = { state, MATO_EDGE_TO (packed), MATO_EDGE_DIGIT (packed) };

              if ((self->state.masks[row->cells[i]] >> edge.digit & 1) != 0)
                g_array_append_val (edges, edge);
            }
        }
      self->is_large |= edges->len > MAX_CANDIDATES;
      g_ptr_array_add (layers, edges);
    }
  if (!self->is_large)
    add_layers (self, (GArray **) layers->pdata, row->cells, row->n, kept->widths,
                (guint8 **) alive->pdata);
}

static gboolean
is_deterministic (const MatoAutomaton *automaton)
{
  if (automaton->n_starts > 1)
    return FALSE;
  for (guint state = 0; state < automaton->n_states; state++)
    {
      guint32 digits = 0;

      for (guint e = automaton->firsts[state]; e < automaton->firsts[state + 1]; e++)
        {
          guint32 bit = 1u << automaton->edges[e].digit;

          if ((digits & bit) != 0)
            return FALSE;
          digits |= bit;
        }
    }

  return TRUE;
}

static void
add_constraint (Builder              *self,
                const MatoConstraint *constraint)
{
  switch (constraint->kind)
    {
    case MATO_CONSTRAINT_UNIT:
      add_unit (self, constraint->cells, constraint->n);
      break;
    case MATO_CONSTRAINT_PAIR:
      add_pair (self, constraint);
      break;
    case MATO_CONSTRAINT_SET:
      add_set (self, constraint);
      break;
    case MATO_CONSTRAINT_SUM:
      add_sum (self, constraint);
      break;
    default:
      self->is_exact &= is_deterministic (constraint->automaton);
      add_row (self, constraint);
    }
}

static void
add_all (Builder *self)
{
  const MatoGeometry *geometry = self->model->geometry;
  const MatoConstraints *constraints = geometry->constraints;

  add_cells (self);
  for (guint unit = 0; unit < geometry->n_units; unit++)
    add_unit (self, mato_geometry_unit (geometry, unit), mato_geometry_unit_size (geometry, unit));
  for (guint i = 0; constraints != NULL && i < mato_constraints_get_n (constraints)
                    && !self->is_large; i++)
    add_constraint (self, mato_constraints_get (constraints, i));
  self->is_exact &= self->model->n_cells == self->model->n_grid;
}

static MatoCdcl *
make_solver (const Builder *self)
{
  MatoCdcl *solver = mato_cdcl_new (self->n_candidates);
  const guint16 *members = (const guint16 *) self->members->data;
  const guint16 *blocked = (const guint16 *) self->blocked->data;

  for (guint i = 0, begin = 0; i < self->ends->len; i++)
    {
      guint end = g_array_index (self->ends, guint, i);

      mato_cdcl_add_exactly_one (solver, members + begin, end - begin);
      begin = end;
    }
  for (guint i = 0; i < self->blocked->len; i += 2)
    mato_cdcl_block (solver, blocked + i, 2);

  return solver;
}

/* A problem without a solution. */
static MatoCdcl *
make_impossible (const MatoGeometry *geometry,
                 guint16            *numbers)
{
  MatoCdcl *solver = mato_cdcl_new (1);

  for (guint i = 0; i < geometry->n_cells * geometry->order; i++)
    numbers[i] = MATO_NO_CANDIDATE;
  mato_cdcl_add_exactly_one (solver, NULL, 0);
  return solver;
}

MatoCdcl *
mato_rule_clauses_new (const MatoGeometry *geometry,
                       const guint8       *givens,
                       guint16            *numbers,
                       gboolean           *is_exact)
{
  g_autoptr (MatoRuleModel) model = mato_rule_build (geometry, givens);
  Builder self = { .model = model, .is_exact = TRUE };
  gboolean is_possible = !model->impossible;
  MatoCdcl *solver = NULL;

  for (guint cell = 0; cell < model->n_cells; cell++)
    is_possible &= model->first[cell] != 0;

  mato_rule_state_init (&self.state, model);
  self.state.masks = g_new (guint32, mato_rule_state_get_size (model));
  mato_rule_state_begin (&self.state);
  if (is_possible)
    {
      mato_rule_state_queue_all (&self.state);
      is_possible = mato_rule_state_settle (&self.state, NULL, NULL)
                    && mato_rule_probe (&self.state, MAX_PROBE_WORK, NULL, NULL);
    }
  self.numbers = g_new (guint16, (gsize) model->n_cells * model->order);
  self.members = g_array_new (FALSE, FALSE, sizeof (guint16));
  self.ends = g_array_new (FALSE, FALSE, sizeof (guint));
  self.blocked = g_array_new (FALSE, FALSE, sizeof (guint16));
  if (is_possible)
    {
      add_all (&self);
      memcpy (numbers, self.numbers, geometry->n_cells * geometry->order * sizeof *numbers);
      if (!self.is_large)
        solver = make_solver (&self);
    }
  else
    {
      solver = make_impossible (geometry, numbers);
    }

  *is_exact = self.is_exact;
  g_array_unref (self.members);
  g_array_unref (self.ends);
  g_array_unref (self.blocked);
  g_free (self.numbers);
  g_free (self.state.masks);
  mato_rule_state_clear (&self.state);
  return solver;
}
