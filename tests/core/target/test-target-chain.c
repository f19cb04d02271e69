/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#include "core/target/target-chain.h"

#include <string.h>

#include "core/target/target-task.h"
#include "tests/core/target-boards.h"
#include "tests/test.h"

typedef struct
{
  const MatoTargetTask *task;
  guint8 values[MATO_MAX_CELLS];
  gint32 gain;
  guint first;
  guint second;
  guint n_seen[MATO_MAX_CELLS];
  guint n_chains;
  guint n_free;
} Check;

static void
check_chain_cb (const MatoTargetChain *chain,
                gpointer               data)
{
  Check *check = data;
  const MatoGeometry *geometry = check->task->search.geometry;
  g_autofree guint8 *changed = g_memdup2 (check->values, geometry->n_cells);
  gboolean is_free = TRUE;

  mato_target_chain_exchange (chain, changed);
  g_assert_false (mato_values_has_conflict (geometry, changed));
  g_assert_cmpint (mato_target_search_get_gain (&check->task->search, changed), ==,
                   check->gain + chain->change);

  for (guint i = 0; i < chain->n_cells; i++)
    {
      guint cell = chain->cells[i];

      check->n_seen[cell]++;
      is_free = is_free && check->task->search.givens[cell] == 0;
      g_assert_cmpuint (changed[cell], !=, check->values[cell]);
      g_assert_cmpuint (changed[cell] + check->values[cell], ==, check->first + check->second);
      changed[cell] = check->values[cell];
    }

  g_assert_cmpmem (changed, geometry->n_cells, check->values, geometry->n_cells);
  g_assert_cmpint (chain->is_free, ==, is_free);
  check->n_chains++;
  check->n_free += chain->is_free;
}

/* Exchanges random chains, so that the board has no pattern any more. */
static void
mix (const MatoTargetTask *task,
     GRand                *random,
     guint8               *values)
{
  const MatoGeometry *geometry = task->search.geometry;

  for (guint i = 0; i < 200; i++)
    {
      guint cell = g_rand_int_range (random, 0, geometry->n_cells);
      guint digit = g_rand_int_range (random, 1, geometry->order + 1);
      MatoTargetChains chains;
      MatoTargetChain chain;

      if (digit == values[cell])
        continue;
      mato_target_chains_init (&chains, &task->search, values);
      mato_target_chains_follow (&chains, cell, digit, &chain);
      mato_target_chain_exchange (&chain, values);
    }
}

/* For two digits, every cell with one of them is in exactly one chain, and exchanging a chain gives
 * a solution. Exchanging a part of a chain does not. */
TEST (chains_make_completions)
{
  static const guint rows[][2] = { { 2, 2 }, { 2, 3 }, { 3, 3 }, { 3, 4 }, { 4, 4 }, { 5, 5 } };
  g_autoptr (GRand) random = g_rand_new_with_seed (81);
  guint n_pairs = 0, n_chains = 0, n_free = 0;

  for (guint i = 0; i < 12; i++)
    {
      const guint *row = rows[i % G_N_ELEMENTS (rows)];
      g_autoptr (MatoGeometry) geometry = mato_geometry_new (row[0], row[1]);
      MatoTargetOptions options = { .lowest = i % 2 };
      MatoTargetTask task;
      guint8 givens[MATO_MAX_CELLS] = { 0 };
      Check check = { .task = &task };
      MatoTargetChains chains;

      target_boards_draw (geometry, random, 100, check.values);
      mato_target_task_init (&task, geometry, givens, &options);
      mix (&task, random, check.values);
      for (guint cell = 0; cell < geometry->n_cells; cell++)
        if (g_rand_int_range (random, 0, geometry->n_cells) < 5)
          givens[cell] = check.values[cell];
      check.gain = mato_target_search_get_gain (&task.search, check.values);
      mato_target_chains_init (&chains, &task.search, check.values);

      for (check.first = 1; check.first < geometry->order; check.first++)
        for (check.second = check.first + 1; check.second <= geometry->order; check.second++)
          {
            memset (check.n_seen, 0, sizeof check.n_seen);
            mato_target_chains_list (&chains, check.first, check.second, check_chain_cb, &check);
            for (guint cell = 0; cell < geometry->n_cells; cell++)
              g_assert_cmpuint (check.n_seen[cell], ==,
                                check.values[cell] == check.first
                                  || check.values[cell] == check.second);
            n_pairs++;
          }
      n_chains += check.n_chains;
      n_free += check.n_free;
    }

  g_assert_cmpuint (n_chains, >, n_pairs);
  g_assert_cmpuint (n_free, >, n_chains / 4);
  g_assert_cmpuint (n_free, <, n_chains);
}

/* A board with a known chain through the three boxes of the left stack. */
TEST (a_known_chain)
{
  static const char text[] = "123456789456789123789123456"
                             "231564897564897231897231564"
                             "312645978645978312978312645";
  g_autoptr (MatoGeometry) geometry = mato_geometry_new (3, 3);
  MatoTargetOptions options = { NULL };
  MatoTargetTask task;
  MatoTargetChains chains;
  MatoTargetChain chain, back;
  guint8 values[81], givens[81] = { 0 };

  for (guint cell = 0; cell < 81; cell++)
    values[cell] = text[cell] - '0';
  mato_target_task_init (&task, geometry, givens, &options);
  mato_target_chains_init (&chains, &task.search, values);

  /* 1 and 2 in the left stack: columns 1, 2 of row 1, 2, 3 of row 4, and 3, 1 of row 7. */
  mato_target_chains_follow (&chains, 0, 2, &chain);
  g_assert_cmpuint (chain.n_cells, ==, 6);
  g_assert_cmpuint (chain.digits[0], ==, 1);
  g_assert_cmpuint (chain.digits[1], ==, 2);
  mato_target_chains_follow (&chains, 1, 1, &back);
  g_assert_cmpuint (back.n_cells, ==, 6);
  g_assert_cmpint (back.change, ==, chain.change);

  mato_target_chain_exchange (&chain, values);
  g_assert_cmpuint (values[0], ==, 2);
  g_assert_cmpuint (values[1], ==, 1);
  g_assert_cmpuint (values[12], ==, 7);
  mato_target_chain_exchange (&chain, values);
  g_assert_cmpuint (values[0], ==, 1);
}
