/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#include "core/logic/rule-facts.h"

#include "core/logic/rule-sum.h"

static void
set_differ (MatoRuleFacts *self,
            guint          cell,
            guint          other)
{
  if (cell != other)
    self->differ[(gsize) cell * self->words + other / 64] |= G_GUINT64_CONSTANT (1) << other % 64;
}

/* Whether the two cells of a pair cannot have the same digit. */
static gboolean
is_apart (const MatoConstraint *pair,
          guint                 order)
{
  for (guint digit = 0; digit < order; digit++)
    if ((pair->masks[digit] >> digit & 1) != 0)
      return FALSE;

  return TRUE;
}

static void
find_differing (MatoRuleFacts *self)
{
  for (guint cell = 0; cell < self->geometry->n_cells; cell++)
    {
      guint n_peers;
      const guint16 *peers = mato_geometry_peers (self->geometry, cell, &n_peers);

      for (guint i = 0; i < n_peers; i++)
        set_differ (self, cell, peers[i]);
    }

  for (guint i = 0; i < mato_rule_facts_get_n (self); i++)
    {
      const MatoConstraint *constraint = mato_rule_facts_get (self, i);

      if (constraint->kind > MATO_CONSTRAINT_SET
          || (constraint->kind == MATO_CONSTRAINT_PAIR
              && !is_apart (constraint, self->geometry->order)))
        continue;
      for (guint k = 0; k < constraint->n; k++)
        for (guint l = 0; l < constraint->n; l++)
          set_differ (self, constraint->cells[k], constraint->cells[l]);
    }
}

/* Whether an earlier cell of the constraint is the same one. */
static gboolean
is_again (const MatoConstraint *constraint,
          guint                 index)
{
  for (guint i = 0; i < index; i++)
    if (constraint->cells[i] == constraint->cells[index])
      return TRUE;

  return FALSE;
}

static void
list_of_cells (MatoRuleFacts *self)
{
  guint n = 0, n_cells = self->geometry->n_cells;
  g_autofree guint *at = g_new0 (guint, n_cells + 1);

  self->cell_starts = g_new0 (guint, n_cells + 2);
  for (guint i = 0; i < mato_rule_facts_get_n (self); i++)
    for (guint k = 0; k < mato_rule_facts_get (self, i)->n; k++)
      {
        guint cell = mato_rule_facts_get (self, i)->cells[k];

        if (cell < n_cells && !is_again (mato_rule_facts_get (self, i), k))
          {
            self->cell_starts[cell + 1]++;
            n++;
          }
      }

  self->cell_constraints = g_new (guint16, n + 1);
  for (guint cell = 0; cell < n_cells; cell++)
    at[cell + 1] = self->cell_starts[cell + 1] += self->cell_starts[cell];
  for (guint i = 0; i < mato_rule_facts_get_n (self); i++)
    for (guint k = 0; k < mato_rule_facts_get (self, i)->n; k++)
      {
        guint cell = mato_rule_facts_get (self, i)->cells[k];

        if (cell < n_cells && !is_again (mato_rule_facts_get (self, i), k))
          self->cell_constraints[at[cell]++] = i;
      }
}

MatoRuleFacts *
mato_rule_facts_new (const MatoGeometry *geometry)
{
  MatoRuleFacts *self = g_new0 (MatoRuleFacts, 1);
  MatoKnownSum sum;

  self->geometry = geometry;
  self->n_cells = geometry->n_cells
                  + (geometry->constraints != NULL
                       ? mato_constraints_get_n_outside (geometry->constraints) : 0);
  self->words = (self->n_cells + 63) / 64;
  self->differ = g_new0 (guint64, (gsize) self->n_cells * self->words);
  find_differing (self);

  list_of_cells (self);
  self->settled = g_new0 (guint64, mato_rule_facts_get_n (self) + 1);
  self->sums = g_array_new (FALSE, FALSE, sizeof (MatoKnownSum));
  for (sum.constraint = 0; sum.constraint < mato_rule_facts_get_n (self); sum.constraint++)
    if (mato_rule_sum_find_total (geometry, mato_rule_facts_get (self, sum.constraint),
                                  &sum.total))
      g_array_append_val (self->sums, sum);
  return self;
}

void
mato_rule_facts_free (MatoRuleFacts *self)
{
  g_array_unref (self->sums);
  g_free (self->differ);
  g_free (self->settled);
  g_free (self->cell_constraints);
  g_free (self->cell_starts);
  g_clear_pointer (&self->supports, g_hash_table_unref);
  g_clear_pointer (&self->regions, g_ptr_array_unref);
  g_free (self);
}

guint32
mato_rule_facts_get_digits (const MatoRuleFacts  *self,
                            const MatoCandidates *board,
                            guint                 cell)
{
  if (cell >= self->geometry->n_cells)
    return mato_constraints_get_candidates (self->geometry->constraints)[cell];

  return board->values[cell] != 0 ? 1u << (board->values[cell] - 1) : board->cells[cell];
}

/* A number that other candidates do not have but by an accident of 64 bits, which would lose a
 * step and add none. */
static guint64
number_candidates (const MatoRuleFacts  *self,
                   const MatoCandidates *board,
                   const MatoConstraint *constraint)
{
  guint64 number = G_GUINT64_CONSTANT (0xcbf29ce484222325);

  for (guint i = 0; i < constraint->n; i++)
    {
      number ^= mato_rule_facts_get_digits (self, board, constraint->cells[i]);
      number *= G_GUINT64_CONSTANT (0x9e3779b97f4a7c15);
      number ^= number >> 29;
    }

  return number | 1;
}

gboolean
mato_rule_facts_is_settled (const MatoRuleFacts  *self,
                            const MatoCandidates *board,
                            guint                 constraint)
{
  return self->settled[constraint]
         == number_candidates (self, board, mato_rule_facts_get (self, constraint));
}

void
mato_rule_facts_settle (MatoRuleFacts        *self,
                        const MatoCandidates *board,
                        guint                 constraint)
{
  self->settled[constraint] =
    number_candidates (self, board, mato_rule_facts_get (self, constraint));
}
