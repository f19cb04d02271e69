/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#include "core/logic/chain-hints.h"

#include <string.h>

MatoChainHints *
mato_chain_hints_new (void)
{
  MatoChainHints *self = g_new0 (MatoChainHints, 1);

  self->list = g_array_new (FALSE, FALSE, sizeof (MatoChainHint));
  self->nodes = g_array_new (FALSE, FALSE, sizeof (guint16));
  return self;
}

void
mato_chain_hints_free (MatoChainHints *self)
{
  g_array_unref (self->list);
  g_array_unref (self->nodes);
  g_free (self);
}

void
mato_chain_hints_reset (MatoChainHints       *self,
                        gboolean              is_single,
                        const MatoChainLinks *graph)
{
  self->is_single = is_single;
  self->graph = graph;
  self->n_found = 0;
  if (!is_single)
    memset (self->slots, 0, 2 * graph->n * sizeof self->slots[0]);
  g_array_set_size (self->list, 0);
  g_array_set_size (self->nodes, 0);
}

static MatoChainHint *
find_slot (MatoChainHints *self,
           guint           target)
{
  if (self->is_single)
    {
      g_array_set_size (self->nodes, 0);
      g_array_set_size (self->list, 1);
      return &g_array_index (self->list, MatoChainHint, 0);
    }
  if (target != MATO_CHAIN_CYCLE)
    target = mato_chain_hints_slot (self, target);
  if (target != MATO_CHAIN_CYCLE && self->slots[target] > 0)
    return &g_array_index (self->list, MatoChainHint, self->slots[target] - 1);

  g_array_set_size (self->list, self->list->len + 1);
  if (target != MATO_CHAIN_CYCLE)
    self->slots[target] = self->list->len;
  return &g_array_index (self->list, MatoChainHint, self->list->len - 1);
}

void
mato_chain_hints_keep (MatoChainHints      *self,
                       const MatoChainHint *hint,
                       const guint16       *nodes)
{
  MatoChainHint *slot = find_slot (self, hint->target);

  *slot = *hint;
  slot->order = self->n_found++;
  slot->nodes = self->nodes->len;
  if (hint->n_nodes > 0)
    g_array_append_vals (self->nodes, nodes, hint->n_nodes + hint->n_removed);
}

static int
compare (gconstpointer a,
         gconstpointer b)
{
  const MatoChainHint *x = a, *y = b;

  if (x->difficulty != y->difficulty)
    return x->difficulty < y->difficulty ? -1 : 1;
  if (x->complexity != y->complexity)
    return x->complexity < y->complexity ? -1 : 1;
  if (x->key != y->key)
    return x->key < y->key ? -1 : 1;

  return x->order < y->order ? -1 : 1;
}

static gboolean
removes_same (const MatoChainHints *self,
              const MatoChainHint  *a,
              const MatoChainHint  *b)
{
  return a->target == b->target && a->n_removed == b->n_removed
         && memcmp (mato_chain_hints_nodes (self, a) + a->n_nodes,
                    mato_chain_hints_nodes (self, b) + b->n_nodes,
                    a->n_removed * sizeof (guint16)) == 0;
}

static gboolean
is_repeated (const MatoChainHints *self,
             const MatoChainHint  *hint,
             guint                 n)
{
  for (guint i = 0; i < n; i++)
    if (removes_same (self, mato_chain_hints_at (self, i), hint))
      return TRUE;

  return FALSE;
}

void
mato_chain_hints_sort (MatoChainHints *self)
{
  guint n = 0;

  g_array_sort (self->list, compare);
  for (guint i = 0; i < self->list->len; i++)
    {
      MatoChainHint hint = *mato_chain_hints_at (self, i);

      if (hint.target != MATO_CHAIN_CYCLE || !is_repeated (self, &hint, n))
        g_array_index (self->list, MatoChainHint, n++) = hint;
    }
  g_array_set_size (self->list, n);
}
