/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#include "core/solve/rule-cover.h"

#include "core/exact-cover/exact-cover.h"
#include "core/solve/engine-private.h"

#include <string.h>

/*
 * Units, pairs and sets as an exact cover problem:
 *
 *   primary    each cell
 *              each digit of a complete unit
 *              each set: which one it is; and for each digit: whose it is
 *   secondary  each digit of another unit, which has it at most once
 *              two digits of two cells that do not agree
 *
 * An option is a digit in a cell; or one of the sets of a family: it covers the digits that the set
 * lacks, so that the cells have all others.
 */

typedef struct
{
  const MatoGeometry *geometry;
  const MatoSolveOptions *options;
  MatoResult *result;
  MatoExactCover *problem;
  GArray **items;       /* guint, of each cell and digit; NULL if the cell cannot have it */
  guint n_primary;
  guint n_items;
  guint16 *placements;  /* of each option: cell · order + digit - 1; NO_PLACEMENT of a set */
  guint n_placements;
  guint8 values[MATO_MAX_CELLS];
} Search;

#define NO_PLACEMENT G_MAXUINT16

static void
begin_options (Search       *self,
               const guint8 *givens)
{
  const MatoGeometry *geometry = self->geometry;

  for (guint cell = 0; cell < geometry->n_cells; cell++)
    {
      guint32 digits = geometry->constraints != NULL
                         ? mato_constraints_get_candidates (geometry->constraints)[cell]
                         : geometry->all_digits;

      if (givens[cell] != 0)
        digits &= 1u << (givens[cell] - 1);
      for (guint d = 0; d < geometry->order; d++)
        if ((digits >> d & 1) != 0)
          {
            GArray *items = g_array_new (FALSE, FALSE, sizeof (guint));

            g_array_append_val (items, cell);
            self->items[cell * geometry->order + d] = items;
          }
    }
  self->n_items = geometry->n_cells;
}

static void
cover (Search *self,
       guint   cell,
       guint   digit,
       guint   item)
{
  GArray *items = self->items[cell * self->geometry->order + digit];

  if (items != NULL)
    g_array_append_val (items, item);
}

/* An item for each digit of these cells. */
static void
add_digits (Search        *self,
            const guint16 *cells,
            guint          n)
{
  for (guint d = 0; d < self->geometry->order; d++, self->n_items++)
    for (guint i = 0; i < n; i++)
      cover (self, cells[i], d, self->n_items);
}

static void
add_units (Search   *self,
           gboolean  are_complete)
{
  const MatoGeometry *geometry = self->geometry;

  for (guint unit = 0; unit < geometry->n_units; unit++)
    {
      guint n = mato_geometry_unit_size (geometry, unit);

      if ((n == geometry->order) == are_complete)
        add_digits (self, mato_geometry_unit (geometry, unit), n);
    }
}

static void
add_pair (Search               *self,
          const MatoConstraint *pair)
{
  guint order = self->geometry->order;

  for (guint x = 0; x < order; x++)
    for (guint y = 0; y < order; y++)
      if ((pair->masks[x] >> y & 1) == 0)
        {
          cover (self, pair->cells[0], x, self->n_items);
          cover (self, pair->cells[1], y, self->n_items);
          self->n_items++;
        }
}

static void
add_constraints (Search             *self,
                 MatoConstraintKind  kind)
{
  const MatoConstraints *constraints = self->geometry->constraints;

  for (guint i = 0; constraints != NULL && i < mato_constraints_get_n (constraints); i++)
    {
      const MatoConstraint *constraint = mato_constraints_get (constraints, i);

      if (constraint->kind != kind)
        continue;
      if (kind == MATO_CONSTRAINT_PAIR)
        {
          add_pair (self, constraint);
          continue;
        }
      /* The choice of a set comes before its digits. */
      self->n_items += kind == MATO_CONSTRAINT_SET;
      add_digits (self, constraint->cells, constraint->n);
    }
}

static void
add_family (Search               *self,
            const MatoConstraint *set,
            guint                 first)
{
  guint order = self->geometry->order;
  guint items[1 + MATO_MAX_ORDER];

  for (guint i = 0; i < set->n_masks; i++)
    {
      guint n = 0;

      items[n++] = first;
      for (guint d = 0; d < order; d++)
        if ((set->masks[i] >> d & 1) == 0)
          items[n++] = first + 1 + d;
      mato_exact_cover_add_option (self->problem, items, n);
    }
}

static guint
count_options (const Search *self)
{
  const MatoConstraints *constraints = self->geometry->constraints;
  guint n = self->geometry->n_cells * self->geometry->order;

  for (guint i = 0; constraints != NULL && i < mato_constraints_get_n (constraints); i++)
    n += mato_constraints_get (constraints, i)->n_masks;

  return n;
}

static void
build_problem (Search       *self,
               const guint8 *givens)
{
  const MatoGeometry *geometry = self->geometry;
  const MatoConstraints *constraints = geometry->constraints;
  guint first_set;

  begin_options (self, givens);
  add_units (self, TRUE);
  first_set = self->n_items;
  add_constraints (self, MATO_CONSTRAINT_SET);
  self->n_primary = self->n_items;
  add_units (self, FALSE);
  add_constraints (self, MATO_CONSTRAINT_UNIT);
  add_constraints (self, MATO_CONSTRAINT_PAIR);

  self->problem = mato_exact_cover_new (self->n_primary, self->n_items - self->n_primary);
  self->placements = g_new (guint16, count_options (self) + 1);
  for (guint place = 0; place < geometry->n_cells * geometry->order; place++)
    if (self->items[place] != NULL)
      {
        mato_exact_cover_add_option (self->problem, (const guint *) self->items[place]->data,
                                     self->items[place]->len);
        self->placements[self->n_placements++] = place;
      }

  for (guint i = 0; constraints != NULL && i < mato_constraints_get_n (constraints); i++)
    {
      const MatoConstraint *constraint = mato_constraints_get (constraints, i);

      if (constraint->kind != MATO_CONSTRAINT_SET)
        continue;
      add_family (self, constraint, first_set);
      first_set += 1 + geometry->order;
    }
}

static void
solution_cb (const guint *options,
             guint        n_options,
             gpointer     data)
{
  Search *self = data;
  guint order = self->geometry->order;

  for (guint i = 0; i < n_options; i++)
    if (options[i] < self->n_placements)
      self->values[self->placements[options[i]] / order] = self->placements[options[i]] % order + 1;
  mato_result_add_solution (self->result, self->geometry, self->options, self->values);
}

static gboolean
keep_going_cb (gpointer data)
{
  Search *self = data;

  return self->options->monitor->keep_going (self->options->monitor->data);
}

void
mato_rule_cover_search (const MatoGeometry     *geometry,
                        const guint8           *givens,
                        const MatoSolveOptions *options,
                        MatoCoverResult        *cover_result,
                        MatoResult             *result)
{
  Search self = { .geometry = geometry, .options = options, .result = result };
  guint n_places = geometry->n_cells * geometry->order;
  MatoCoverMonitor monitor = { .solution = solution_cb, .data = &self };

  if (options->monitor != NULL && options->monitor->keep_going != NULL)
    monitor.keep_going = keep_going_cb;
  self.items = g_new0 (GArray *, n_places);
  build_problem (&self, givens);
  mato_exact_cover_solve (self.problem, options->order, options->max_solutions, options->max_nodes,
                          &monitor, cover_result);

  mato_exact_cover_free (self.problem);
  for (guint place = 0; place < n_places; place++)
    if (self.items[place] != NULL)
      g_array_unref (self.items[place]);
  g_free (self.items);
  g_free (self.placements);
}
