/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#include "core/target/target-lns.h"

#include <string.h>

#include "core/target/target-prove.h"

/*
 * The neighbourhood: a few digits, consecutive or random, wherever they are; or a few rows, columns
 * or boxes. As many as can be searched in a few nodes: more if nothing better was found several
 * times, fewer if the nodes were not enough. Tried without gain on the empty 25×25 board: digits
 * alone (ends lower), the multipliers of the whole board, completions that are equally good, and
 * exchanges in Kempe chains: up to a local maximum before each try (no sooner at 81000), random
 * ones that lose nothing (stuck two points below the best), or alone with simulated annealing
 * (80109 of 81004 after a million); going a few points down when nothing is found any more (as
 * often as without). And on two 15×15 boards with random weights: the cells whose digits have the
 * least of the smoothed bound (Danna, Rothberg and Le Pape, Exploring relaxation induced
 * neighborhoods to improve MIP solutions, 2005), 13 and 19 points below the bound after 10 s as a
 * fourth kind, 13 and 23 alone, 13 and 20 without.
 */
#define FIRST_SIZE 4
#define LEAST_SIZE 3
#define NODES_OF_A_TRY 200

/* A size of each kind, since consecutive digits are much harder to search than others. With one
 * size of all, these kept it at 8 on 16×16 boards with random weights, where hardly any of the
 * other kinds found something: after 3 s the bound was 0.43 % above the best of seven boards on
 * average, and is 0.33. */
#define MOST_IN_VAIN 4

static guint
draw (MatoTargetTree *tree,
      guint           n)
{
  tree->chance = tree->chance * 1664525 + 1013904223;
  return (tree->chance >> 8) % n;
}

static guint32
draw_several (MatoTargetTree *tree,
              guint           n)
{
  guint32 drawn = 0;

  while (mato_target_count_bits (drawn) < n)
    drawn |= 1u << draw (tree, tree->task->geometry->order);

  return drawn;
}

static void
open_digits (MatoTargetTree *tree,
             guint32        *candidates,
             guint32         digits)
{
  const guint8 *values = tree->lns.values;

  for (guint cell = 0; cell < tree->task->geometry->n_cells; cell++)
    {
      guint32 digit = 1u << (values[cell] - 1);

      candidates[cell] = (digit & digits) != 0 ? candidates[cell] & digits : digit;
    }
}

/* Frees units of one kind: rows, columns or boxes. */
static void
open_units (MatoTargetTree *tree,
            guint32        *candidates,
            guint           kind,
            guint32         units)
{
  const MatoGeometry *geometry = tree->task->geometry;

  for (guint cell = 0; cell < geometry->n_cells; cell++)
    {
      guint unit = geometry->cell_units[cell * 3 + kind] - kind * geometry->order;

      if ((units >> unit & 1) == 0)
        candidates[cell] = 1u << (tree->lns.values[cell] - 1);
    }
}

static void
open_part (MatoTargetTree *tree,
           guint           kind,
           guint32        *candidates)
{
  guint n = tree->task->geometry->order, size = MIN (tree->lns.sizes[kind], n);

  switch (kind)
    {
    case 0:
      open_digits (tree, candidates, ((1u << size) - 1) << draw (tree, n - size + 1));
      break;
    case 1:
      open_digits (tree, candidates, draw_several (tree, size));
      break;
    default:
      open_units (tree, candidates, draw (tree, 3), draw_several (tree, size));
      break;
    }
}

static MatoSeek
try_part (MatoTargetTree *tree,
          guint           kind)
{
  const MatoTargetPosition *root = mato_target_tree_get_root (tree);

  open_part (tree, kind, root->candidates);
  if (tree->tell != NULL)
    {
      mato_target_tell_from_root (tree->tell);
      mato_target_tell_kept (tree->tell, root->candidates);
    }
  tree->goal = tree->descent.best + 1;
  tree->method->propose (tree, root);
  if (mato_target_tree_is_stopped (tree))
    return MATO_SEEK_STOPPED;

  return mato_target_tree_prove (tree, tree->descent.best + 1, NODES_OF_A_TRY);
}

/* The next parts of a kind are larger if several were searched in vain, and smaller if the nodes
 * were not enough. */
static void
adapt_size (MatoTargetTree *tree,
            guint           kind,
            gboolean        is_better,
            MatoSeek        end)
{
  guint *size = &tree->lns.sizes[kind], *n_in_vain = &tree->lns.n_in_vain[kind];

  if (!is_better && end != MATO_SEEK_LIMITED && ++*n_in_vain <= MOST_IN_VAIN)
    return;

  *n_in_vain = 0;
  if (!is_better && end == MATO_SEEK_LIMITED)
    *size = MAX (*size - 1, LEAST_SIZE);
  else if (!is_better)
    *size = MIN (*size + 1, tree->task->geometry->order);
}

MatoSeek
mato_target_lns_run (MatoTargetTree *tree,
                     guint64         n_nodes)
{
  const MatoTargetPosition *root = mato_target_tree_get_root (tree);
  gsize candidates_size = tree->task->geometry->n_cells * sizeof (guint32);
  gsize multipliers_size = tree->n_multipliers * sizeof (gint32);
  g_autofree guint32 *candidates = g_memdup2 (root->candidates, candidates_size);
  g_autofree gint32 *multipliers = g_memdup2 (root->multipliers, multipliers_size);
  guint64 last_node = tree->n_nodes + n_nodes;
  MatoSeek end = MATO_SEEK_LIMITED;

  for (guint kind = 0; kind < MATO_TARGET_LNS_KINDS; kind++)
    tree->lns.sizes[kind] = MAX (tree->lns.sizes[kind], FIRST_SIZE);
  while (tree->n_nodes < last_node && end != MATO_SEEK_STOPPED
         && tree->descent.best < tree->descent.open)
    {
      gint32 best = tree->descent.best;
      guint kind = draw (tree, MATO_TARGET_LNS_KINDS);

      end = try_part (tree, kind);
      memcpy (root->candidates, candidates, candidates_size);
      memcpy (root->multipliers, multipliers, multipliers_size);
      adapt_size (tree, kind, tree->descent.best > best, end);
    }

  if (tree->descent.best >= tree->descent.open)
    return MATO_SEEK_REACHED;

  return end == MATO_SEEK_STOPPED ? end : MATO_SEEK_LIMITED;
}
