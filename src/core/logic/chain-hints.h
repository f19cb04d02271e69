/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "core/logic/chains.h"

G_BEGIN_DECLS

/**
 * MATO_CHAIN_CYCLE:
 *
 * Instead of a target: a cycle removes what it sees from both sides.
 */
#define MATO_CHAIN_CYCLE G_MAXUINT16

/**
 * MatoChainForm:
 * @MATO_CHAIN_CONTRADICTION: the supposition leads to a clash
 * @MATO_CHAIN_DOUBLE: on and off lead to the same
 * @MATO_CHAIN_CELL: all candidates of a cell lead to the same
 * @MATO_CHAIN_UNIT: all places of a digit in a unit lead to the same
 * @MATO_CHAIN_SIMPLE: one chain or cycle
 *
 * What a hint concludes from.
 */
typedef enum
{
  MATO_CHAIN_CONTRADICTION,
  MATO_CHAIN_DOUBLE,
  MATO_CHAIN_CELL,
  MATO_CHAIN_UNIT,
  MATO_CHAIN_SIMPLE,
} MatoChainForm;

/**
 * MatoChainHint:
 * @difficulty: as mato_chain_difficulty() says
 * @complexity: its nodes
 * @key: sorts hints of one length
 * @order: when it was found
 * @form: what it concludes from
 * @target: the node that it proves, or %MATO_CHAIN_CYCLE
 * @source: the supposition of a contradiction or double
 * @item: of a cell or unit
 * @links: the kind of links of a simple chain
 * @nodes: where the nodes of a simple chain begin among those of all hints
 * @n_nodes: their number; what a cycle removes follows
 * @n_removed: the number of these
 *
 * A hint that was found, without its reason.
 */
typedef struct
{
  double difficulty;
  guint complexity;
  guint key;
  guint order;
  MatoChainForm form;
  guint16 target;
  guint16 source;
  guint item;
  guint links;
  guint nodes;
  guint n_nodes;
  guint n_removed;
} MatoChainHint;

/**
 * MatoChainHints:
 * @is_single: only the first of all hints is wanted, not the first for each conclusion
 * @graph: the links of the board
 * @n_found: hints that were kept, also for a while
 * @slots: of each target: 1 more than the index of its hint
 * @list: of MatoChainHint
 * @nodes: of indexes of candidates
 *
 * What a search for chains has found. What sorts first is kept, of those that remove the same.
 */
struct _MatoChainHints
{
  gboolean is_single;
  const MatoChainLinks *graph;
  guint n_found;
  guint16 slots[2 * MATO_CHAIN_CANDIDATES];
  GArray *list;
  GArray *nodes;
};

MatoChainHints *mato_chain_hints_new   (void);
void            mato_chain_hints_free  (MatoChainHints *self);

void            mato_chain_hints_reset (MatoChainHints       *self,
                                        gboolean              is_single,
                                        const MatoChainLinks *graph);

static inline gboolean
mato_chain_hints_is_empty (const MatoChainHints *self)
{
  return self->list->len == 0;
}

static inline const MatoChainHint *
mato_chain_hints_at (const MatoChainHints *self,
                     guint                 index)
{
  return &g_array_index (self->list, MatoChainHint, index);
}

static inline const guint16 *
mato_chain_hints_nodes (const MatoChainHints *self,
                        const MatoChainHint  *hint)
{
  return &g_array_index (self->nodes, guint16, hint->nodes);
}

/**
 * mato_chain_hints_slot:
 *
 * Returns: the slot of @target: one of two candidates is on if the other one is off
 */
static inline guint
mato_chain_hints_slot (const MatoChainHints *self,
                       guint                 target)
{
  guint index = target >> 1;

  if ((target & 1) == 0 || self->graph->n_cell_strong[index] == 0)
    return target;

  return self->graph->strong[index][0] * 2u;
}

/**
 * mato_chain_hints_get:
 *
 * Returns: (nullable): the hint that another one for @target has to come before
 */
static inline const MatoChainHint *
mato_chain_hints_get (const MatoChainHints *self,
                      guint                 target)
{
  guint slot;

  if (self->is_single)
    return self->list->len > 0 ? mato_chain_hints_at (self, 0) : NULL;

  slot = target == MATO_CHAIN_CYCLE ? 0 : self->slots[mato_chain_hints_slot (self, target)];
  return slot > 0 ? mato_chain_hints_at (self, slot - 1) : NULL;
}

/**
 * mato_chain_hints_keep:
 *
 * Keeps a hint instead of the one for the same target, if there is one.
 */
void            mato_chain_hints_keep  (MatoChainHints      *self,
                                        const MatoChainHint *hint,
                                        const guint16       *nodes);

/**
 * mato_chain_hints_sort:
 *
 * Sorts by difficulty, complexity, key and as found, and drops cycles that remove the same.
 */
void            mato_chain_hints_sort  (MatoChainHints *self);

G_END_DECLS
