/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#include "core/logic/chain-reach.h"

#include <string.h>

/*
 * A step goes from a candidate that is on to one that is off, by a weak link, and on to one that is
 * on, by a strong link; so nothing but candidates with strong links matters on the way.
 */

static guint64 *
row_of (const MatoChainReach *self,
        guint64              *rows,
        guint                 index)
{
  return rows + (gsize) index * self->graph->words;
}

static void
add_all (guint64       *words,
         const guint64 *more,
         guint          n_words)
{
  for (guint i = 0; i < n_words; i++)
    words[i] |= more[i];
}

static gboolean
do_meet (const guint64 *a,
         const guint64 *b,
         guint          n_words)
{
  guint64 common = 0;

  for (guint i = 0; i < n_words; i++)
    common |= a[i] & b[i];

  return common != 0;
}

static void
find_strong (MatoChainReach *self)
{
  const MatoChainLinks *graph = self->graph;

  memset (self->strong.words, 0, graph->words * sizeof (guint64));
  for (guint i = 0; i < graph->n; i++)
    if (graph->n_strong[i] > 0)
      {
        guint64 *after = row_of (self, self->after, i);

        mato_chain_set_add (&self->strong, i);
        memset (after, 0, graph->words * sizeof (guint64));
        for (guint k = 0; k < graph->n_strong[i]; k++)
          mato_chain_words_add (after, graph->strong[i][k]);
        self->is_known[i] = FALSE;
      }
}

/* One step. */
static void
find_nexts (MatoChainReach *self,
            guint           index)
{
  const guint64 *weak = mato_chain_links_weak_set (self->graph, index);
  guint n_words = self->graph->words;
  guint64 *nexts = row_of (self, self->reach, index);

  memset (nexts, 0, n_words * sizeof (guint64));
  for (guint word = 0; word < n_words; word++)
    for (guint64 left = weak[word] & self->strong.words[word]; left != 0; left &= left - 1)
      add_all (nexts, row_of (self, self->after, word * 64 + (guint) __builtin_ctzll (left)),
               n_words);
  nexts[index / 64] &= ~(G_GUINT64_CONSTANT (1) << index % 64);
}

/* Any number of steps. The rows of others hold one step until theirs are known; from what is known
 * nothing follows that is not in its row. */
static void
find_reach (MatoChainReach *self,
            guint           source)
{
  guint n_words = self->graph->words;
  guint64 *reach = row_of (self, self->reach, source);
  MatoChainSet done;
  gboolean is_going = TRUE;

  memset (done.words, 0, n_words * sizeof (guint64));
  mato_chain_set_add (&done, source);
  while (is_going)
    {
      is_going = FALSE;
      for (guint word = 0; word < n_words; word++)
        {
          guint64 left = reach[word] & ~done.words[word];
          guint index;

          if (left == 0)
            continue;
          is_going = TRUE;
          index = word * 64 + (guint) __builtin_ctzll (left);
          mato_chain_set_add (&done, index);
          add_all (reach, row_of (self, self->reach, index), n_words);
          if (self->is_known[index])
            add_all (done.words, row_of (self, self->reach, index), n_words);
        }
    }
  self->is_known[source] = TRUE;
}

static gboolean
is_excluded (MatoChainReach *self,
             guint           source)
{
  const guint64 *weak = mato_chain_links_weak_set (self->graph, source);
  guint n_words = self->graph->words;

  for (guint word = 0; word < n_words; word++)
    for (guint64 left = weak[word] & self->strong.words[word]; left != 0; left &= left - 1)
      if (do_meet (row_of (self, self->after, word * 64 + (guint) __builtin_ctzll (left)), weak,
                   n_words))
        return TRUE;

  return FALSE;
}

static gboolean
is_forced (MatoChainReach *self,
           guint           source)
{
  const MatoChainLinks *graph = self->graph;

  for (guint i = 0; i < graph->n_strong[source]; i++)
    if (do_meet (row_of (self, self->after, source),
                 mato_chain_links_weak_set (graph, graph->strong[source][i]), graph->words))
      return TRUE;

  return FALSE;
}

/* Returns: whether @first or what follows from it excludes @off, beside @source */
static gboolean
do_exclude (MatoChainReach *self,
            guint           source,
            guint           first,
            guint           off)
{
  const guint64 *weak = mato_chain_links_weak_set (self->graph, off);
  const guint64 *reach = row_of (self, self->reach, first);
  guint64 common = (guint64) mato_chain_words_has (weak, first);

  for (guint i = 0; i < self->graph->words; i++)
    common |= reach[i] & weak[i]
              & ~(i == source / 64 ? G_GUINT64_CONSTANT (1) << source % 64 : 0);

  return common != 0;
}

/* A cycle leaves the source by one link and comes back by another one. */
static gboolean
is_returning (MatoChainReach *self,
              guint           source)
{
  const MatoChainLinks *graph = self->graph;
  const guint64 *weak = mato_chain_links_weak_set (graph, source);

  if (!mato_chain_words_has (row_of (self, self->reach, source), source))
    return FALSE;

  for (guint word = 0; word < graph->words; word++)
    for (guint64 left = weak[word] & self->strong.words[word]; left != 0; left &= left - 1)
      {
        guint off = word * 64 + (guint) __builtin_ctzll (left);

        for (guint i = 0; i < graph->n_strong[off]; i++)
          for (guint k = 0; k < graph->n_strong[source]; k++)
            if (graph->strong[off][i] != source && graph->strong[source][k] != off
                && do_exclude (self, source, graph->strong[off][i], graph->strong[source][k]))
              return TRUE;
      }

  return FALSE;
}

/* What follows from those with strong links, for each step leads to one of them. */
static void
find_all_reach (MatoChainReach *self)
{
  const MatoChainLinks *graph = self->graph;

  for (guint i = 0; i < graph->n; i++)
    if (graph->n_strong[i] > 0)
      find_nexts (self, i);
  for (guint i = 0; i < graph->n; i++)
    if (graph->n_strong[i] > 0)
      find_reach (self, i);
  for (guint i = 0; i < graph->n; i++)
    for (guint k = 0; k < graph->n_strong[i]; k++)
      add_all (row_of (self, self->after, i), row_of (self, self->reach, graph->strong[i][k]),
               graph->words);
}

void
mato_chain_reach_find (MatoChainReach       *self,
                       const MatoChainLinks *graph)
{
  gsize size = graph->words * sizeof (guint64);

  self->graph = graph;
  find_strong (self);
  find_all_reach (self);

  memset (self->excluded.words, 0, size);
  memset (self->forced.words, 0, size);
  memset (self->returning.words, 0, size);
  for (guint i = 0; i < graph->n; i++)
    {
      if (mato_chain_set_has (&graph->live, i) && is_excluded (self, i))
        mato_chain_set_add (&self->excluded, i);
      if (graph->n_strong[i] == 0)
        continue;
      if (is_forced (self, i))
        mato_chain_set_add (&self->forced, i);
      if (is_returning (self, i))
        mato_chain_set_add (&self->returning, i);
    }
}
