/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "core/logic/almost-locked.h"

G_BEGIN_DECLS

/**
 * MatoLinkEdge:
 * @unit: G_MAXUINT for the link of a cell or a set
 * @set: the number of the almost locked set, or G_MAXUINT
 *
 * A strong link to another node.
 */
typedef struct
{
  guint to;
  guint unit;
  guint set;
} MatoLinkEdge;

/**
 * MatoLinkGraph:
 * @groups: (array length=n): the nodes
 * @seen: (array length=n): what each of them sees
 * @places: of each digit, from 1: where it can be
 * @singles: [cell * order + digit - 1]: the node of one candidate, or G_MAXUINT
 * @first_group: of each digit: its first node with several cells; @end_group: the one after them
 * @edges: of MatoLinkEdge, by node
 * @first: (array): the first edge of each node; n + 1 numbers
 * @weak: (array): a set of @words words for each node: those that it excludes
 *
 * @sets: (nullable): the almost locked sets that are links
 * @ends: (nullable): [set * (order + 1) + digit]: the node of a set's places of a digit
 * @first_set: of each node, the first of @next_set; G_MAXUINT: none
 * @next_set: for each of @ends: the next one of the same node
 *
 * The groups of a board and their links.
 */
typedef struct
{
  MatoFinder *finder;
  MatoLinkUse use;
  MatoGroup *groups;
  MatoCells *seen;
  guint n;
  MatoCells places[MATO_MAX_ORDER + 1];
  guint *singles;
  guint first_group[MATO_MAX_ORDER + 1];
  guint end_group[MATO_MAX_ORDER + 1];
  GArray *edges;
  guint *first;
  guint64 *weak;
  guint words;
  const GArray *sets;
  guint *ends;
  guint *first_set;
  guint *next_set;
} MatoLinkGraph;

void mato_link_graph_init  (MatoLinkGraph *self,
                            MatoFinder    *finder,
                            MatoLinkUse    use);
void mato_link_graph_clear (MatoLinkGraph    *self);
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (MatoLinkGraph, mato_link_graph_clear)

static inline gboolean
mato_link_graph_excludes (const MatoLinkGraph *self,
                          guint                node,
                          guint                other)
{
  return (self->weak[node * self->words + other / 64] >> (other % 64) & 1) != 0;
}

/**
 * mato_link_graph_get_link:
 *
 * Returns: the link from @node along @edge
 */
MatoLink mato_link_graph_get_link (const MatoLinkGraph *self,
                                   guint                node,
                                   const MatoLinkEdge  *edge);

G_END_DECLS
