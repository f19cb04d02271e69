/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#include "core/sat/cdcl-private.h"

/*
 * A propagator beside the constraints (lazy clause generation: Ohrimenko, Stuckey and Codish,
 * Propagation via lazy clause generation, 2009). It has no clauses, but for everything that it
 * excludes it can give the clause that would have done so. Only the reasons that take part in a
 * dead end are asked for.
 */

void
mato_cdcl_set_propagator (MatoCdcl                 *self,
                          const MatoCdclPropagator *rule)
{
  g_return_if_fail (self->rule == NULL && self->rival_begins == NULL);

  self->rule = rule;
  self->excuses = g_new (guint16, self->n_candidates);
  self->explained = g_new (Literal, self->n_candidates + 1);
  self->broken = g_new (Literal, self->n_candidates);
}

void
mato_cdcl_exclude (MatoCdcl *self,
                   guint     candidate,
                   guint     note)
{
  g_return_if_fail (self->truth[2 * candidate] == 0);

  mato_cdcl_assign (self, 2 * candidate + 1, note << 2 | PROPAGATOR_REASON);
}

/*
 * The candidate or, better, the rival that excluded it and perhaps many of the others, too: clauses
 * become shorter, and hard 16×16 targets take a tenth fewer choices.
 */
static Literal
cause_of (const MatoCdcl *self,
          guint           candidate)
{
  Reason reason = self->reasons[candidate];

  return (reason & 1) != 0 && !is_propagated (reason) ? negate (reason >> 1) : 2 * candidate;
}

static guint
ask (const MatoCdcl *self,
     guint           candidate,
     guint           note,
     Literal        *literals)
{
  guint n = self->rule->explain (candidate, note, self->excuses, self->rule->data);

  for (guint i = 0; i < n; i++)
    literals[i] = cause_of (self, self->excuses[i]);

  return n;
}

/* The conflict of a propagator need not be at the last level. */
Reason
mato_cdcl_apply_propagator (MatoCdcl *self)
{
  guint level = 0;

  self->work += MATO_CDCL_WORK_OF_RULE;
  if (self->rule->apply (self, self->rule->data))
    return NO_REASON;

  self->n_broken = ask (self, MATO_CDCL_BROKEN, 0, self->broken);
  for (guint i = 0; i < self->n_broken; i++)
    level = MAX (level, self->levels[candidate_of (self->broken[i])]);
  mato_cdcl_backjump (self, level);

  return PROPAGATOR_CONFLICT;
}

const Literal *
mato_cdcl_explain (const MatoCdcl *self,
                   Reason          reason,
                   Literal         implied,
                   guint          *n)
{
  if (reason == PROPAGATOR_CONFLICT)
    {
      *n = self->n_broken;
      return self->broken;
    }

  self->explained[0] = implied;
  *n = 1 + ask (self, candidate_of (implied), reason >> 2, self->explained + 1);
  return self->explained;
}
