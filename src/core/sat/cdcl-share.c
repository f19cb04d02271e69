/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#include "core/sat/cdcl-private.h"

/*
 * What solvers of the same problem tell each other: clauses of few levels, which are the useful
 * ones whoever learnt them, short ones, and those that must not be forgotten: they block a solution
 * or refute assumptions.
 */

#define MAX_LEVELS 2
#define MAX_SIZE 8

void
mato_cdcl_share (MatoCdcl *self,
                 GArray   *shared)
{
  self->shared = shared;
}

void
mato_cdcl_offer (MatoCdcl      *self,
                 const Literal *literals,
                 guint          n,
                 guint32        lbd)
{
  guint32 size = n;

  if (self->shared == NULL || ((lbd & LBD_LEVELS) > MAX_LEVELS && n > MAX_SIZE))
    return;

  g_array_append_val (self->shared, size);
  g_array_append_val (self->shared, lbd);
  g_array_append_vals (self->shared, literals, n);
}

/* Returns: whether a literal is true without any choice; else the open ones are in the draft */
static gboolean
draft_open_ones (MatoCdcl      *self,
                 const Literal *literals,
                 guint          n)
{
  self->n_draft = 0;
  for (guint i = 0; i < n; i++)
    if (self->truth[literals[i]] > 0)
      return TRUE;
    else if (self->truth[literals[i]] == 0)
      self->draft[self->n_draft++] = literals[i];

  return FALSE;
}

static void
take_clause (MatoCdcl      *self,
             const Literal *literals,
             guint          n,
             guint32        lbd)
{
  if (draft_open_ones (self, literals, n))
    return;

  if (self->n_draft == 0)
    self->is_contradiction = TRUE;
  else if (self->n_draft == 1)
    mato_cdcl_assign (self, self->draft[0], NO_REASON);
  else
    mato_cdcl_add_clause (self, self->draft, self->n_draft, lbd);
}

void
mato_cdcl_take (MatoCdcl     *self,
                const GArray *shared)
{
  const guint32 *words = (const guint32 *) shared->data;

  /* It may be told that a solution is blocked, or what follows from that. */
  self->is_blocked |= shared->len > 0;
  mato_cdcl_backjump (self, 0);
  for (guint i = 0; i < shared->len; i += words[i] + 2)
    if (!self->is_full || (words[i + 1] & LBD_LEARNT) == 0)
      take_clause (self, words + i + 2, words[i], words[i + 1]);
}

void
mato_cdcl_refute (MatoCdcl *self)
{
  Literal literals[MATO_CDCL_MAX_CUBE];
  guint n = self->n_assumptions;

  for (guint i = 0; i < n; i++)
    literals[i] = negate (self->assumptions[i]);

  self->n_assumptions = 0;
  mato_cdcl_offer (self, literals, n, 0);
  mato_cdcl_backjump (self, 0);
  take_clause (self, literals, n, 0);
}
