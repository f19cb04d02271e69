/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#include "core/sat/cdcl-private.h"

#include <string.h>

#define COPY(array, n) (copy->array = g_memdup2 (self->array, (n) * sizeof *self->array))
#define FILL(array, n) (memcpy (copy->array, self->array, (n) * sizeof *self->array))

static void
copy_constraints (MatoCdcl       *copy,
                  const MatoCdcl *self)
{
  guint n = self->n_candidates;

  g_array_append_vals (copy->constraints, self->constraints->data, self->constraints->len);
  COPY (constraint_begins, n + 2);
  COPY (constraints_of, self->constraint_begins[n]);
  COPY (rival_begins, n + 2);
  COPY (rivals, self->rival_begins[n]);
}

static void
copy_clauses (MatoCdcl       *copy,
              const MatoCdcl *self)
{
  COPY (words, self->n_words);
  copy->n_words = self->n_words;
  copy->n_words_allocated = self->n_words;
  copy->n_constraint_words = self->n_constraint_words;
  copy->max_words = self->max_words;
  copy->n_learnt = self->n_learnt;
  copy->max_learnt = self->max_learnt;

  for (guint i = 0; i < 2 * self->n_candidates; i++)
    {
      const WatchList *list = &self->watches[i];

      copy->watches[i].items = g_memdup2 (list->items, list->n * sizeof *list->items);
      copy->watches[i].n = list->n;
      copy->watches[i].n_allocated = list->n;
      copy->n_watches_allocated += list->n;
    }
}

static void
copy_assignments (MatoCdcl       *copy,
                  const MatoCdcl *self)
{
  FILL (truth, 2 * self->n_candidates);
  FILL (trail, self->n_trail);
  copy->n_trail = self->n_trail;
  copy->n_propagated = self->n_propagated;
  FILL (levels, self->n_candidates);
  FILL (reasons, self->n_candidates);
}

static void
copy_order (MatoCdcl       *copy,
            const MatoCdcl *self)
{
  FILL (activities, self->n_candidates);
  copy->activity_step = self->activity_step;
  FILL (heap, self->n_heap);
  copy->n_heap = self->n_heap;
  FILL (heap_places, self->n_candidates);
}

MatoCdcl *
mato_cdcl_copy (MatoCdcl *self)
{
  MatoCdcl *copy = mato_cdcl_new (self->n_candidates);

  g_assert (self->rule == NULL && self->rival_begins != NULL);

  mato_cdcl_backjump (self, 0);
  copy_constraints (copy, self);
  copy_clauses (copy, self);
  copy_assignments (copy, self);
  copy_order (copy, self);
  copy->is_contradiction = self->is_contradiction;
  copy->is_full = self->is_full;
  copy->is_blocked = self->is_blocked;

  return copy;
}
