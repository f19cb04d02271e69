/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#include "core/logic/chain-reach.h"
#include "core/logic/chain-scout.h"
#include "tests/boards.h"
#include "tests/core/logic/rated-boards.h"
#include "tests/test.h"

/* A board, and the same with candidates taken away, as a run leaves it. */
typedef struct
{
  MatoCandidates board;
  MatoCandidates rest;
  MatoFinder outer;
  MatoFinder inner;
  MatoFinder anew;
} Fixture;

static void
remove_some (MatoCandidates *board,
             guint           n,
             GRand          *rand)
{
  for (guint i = 0; i < n; i++)
    {
      guint cell = g_rand_int_range (rand, 0, 81), digit = g_rand_int_range (rand, 1, 10);

      if (mato_bits_count (board->cells[cell]) > 1)
        mato_candidates_remove (board, cell, digit);
    }
}

static void
begin (Fixture            *self,
       const MatoGeometry *geometry,
       const char         *line,
       GRand              *rand)
{
  guint8 values[81];

  boards_read (line, values);
  mato_candidates_init (&self->board, geometry, values, NULL);
  self->rest = self->board;
  remove_some (&self->rest, 120, rand);
  mato_finder_init (&self->outer, geometry);
  mato_finder_init (&self->inner, geometry);
  mato_finder_init (&self->anew, geometry);
  self->outer.board = &self->board;
  self->inner.board = &self->rest;
  self->inner.outer = &self->outer;
  self->anew.board = &self->rest;
  mato_chains_get (&self->outer);
}

static void
end (Fixture *self)
{
  mato_finder_clear (&self->inner);
  mato_finder_clear (&self->anew);
  mato_finder_clear (&self->outer);
}

/* Fills in the numbers of the live weak links, then of the strong ones. Returns: how many */
static guint
list_links (const MatoChainLinks *links,
            guint                 candidate,
            guint                *list)
{
  guint index = links->indexes[candidate], n = 0;

  for (guint i = 0; i < links->n_weak[index]; i++)
    {
      guint other = mato_chain_links_weak (links, index)[i];

      g_assert_cmpint (mato_chain_words_has (mato_chain_links_weak_set (links, index), other), ==,
                       mato_chain_set_has (&links->live, other));
      if (mato_chain_set_has (&links->live, other))
        list[n++] = links->candidates[other] + (i < links->n_cell_weak[index] ? 0 : 1000);
    }
  for (guint i = 0; i < links->n_strong[index]; i++)
    list[n++] =
      links->candidates[links->strong[index][i]] + (i < links->n_cell_strong[index] ? 2000 : 3000);

  return n;
}

TEST (links_inside_a_run_are_those_of_its_board)
{
  g_autoptr (GRand) rand = g_rand_new_with_seed (43);
  g_autoptr (MatoGeometry) geometry = mato_geometry_new (3, 3);
  Fixture fixture;

  for (gsize i = 0; i < G_N_ELEMENTS (rated_boards); i++)
    {
      const MatoChainLinks *inside, *anew;

      begin (&fixture, geometry, rated_boards[i].line, rand);
      inside = &mato_chains_get (&fixture.inner)->links;
      anew = &mato_chains_get (&fixture.anew)->links;
      g_assert_cmpuint (inside->n, >, anew->n);
      for (guint k = 0; k < anew->n; k++)
        {
          guint a[100], b[100];

          g_assert_cmpmem (
            a, list_links (inside, anew->candidates[k], a) * sizeof a[0],
            b, list_links (anew, anew->candidates[k], b) * sizeof b[0]);
        }
      end (&fixture);
    }
}

/* One step after another. */
static void
follow (const MatoChainLinks *links,
        guint                 index,
        gboolean             *is_on)
{
  if (is_on[index])
    return;

  is_on[index] = TRUE;
  for (guint i = 0; i < links->n_weak[index]; i++)
    {
      guint off = mato_chain_links_weak (links, index)[i];

      for (guint k = 0; mato_chain_set_has (&links->live, off) && k < links->n_strong[off]; k++)
        follow (links, links->strong[off][k], is_on);
    }
}

static gboolean
excludes_any (const MatoChainLinks *links,
              const gboolean       *is_on,
              guint                 off)
{
  for (guint i = 0; i < links->n; i++)
    if (is_on[i] && mato_chain_words_has (mato_chain_links_weak_set (links, i), off))
      return TRUE;

  return FALSE;
}

static gboolean
is_forced (const MatoChainLinks *links,
           guint                 source)
{
  gboolean is_on[729] = { FALSE };

  for (guint i = 0; i < links->n_strong[source]; i++)
    follow (links, links->strong[source][i], is_on);
  for (guint i = 0; i < links->n_strong[source]; i++)
    if (excludes_any (links, is_on, links->strong[source][i]))
      return TRUE;

  return FALSE;
}

/* Returns: whether a cycle of different candidates goes on from @on back to the source; @path holds
 * all of it so far, @n of at most 8 */
static gboolean
comes_back (const MatoChainLinks *links,
            guint                *path,
            guint                 n)
{
  const guint64 *weak = mato_chain_links_weak_set (links, path[n - 1]);

  for (guint off = 0; off < links->n && n < 8; off++)
    for (guint i = 0; mato_chain_words_has (weak, off) && i < links->n_strong[off]; i++)
      {
        guint on = links->strong[off][i];
        gboolean is_new = TRUE;

        for (guint k = 0; k < n; k++)
          is_new = is_new && path[k] != off && (path[k] != on || (k == 0 && n > 2));
        if (!is_new)
          continue;
        path[n] = off;
        path[n + 1] = on;
        if (on == path[0] || comes_back (links, path, n + 2))
          return TRUE;
      }

  return FALSE;
}

TEST (what_can_be_reached_is_what_steps_lead_to)
{
  g_autoptr (GRand) rand = g_rand_new_with_seed (44);
  g_autoptr (MatoGeometry) geometry = mato_geometry_new (3, 3);
  g_autofree MatoChainReach *reach = g_new (MatoChainReach, 1);
  Fixture fixture;
  guint n_kinds[2] = { 0, 0 };

  for (gsize i = 0; i < G_N_ELEMENTS (rated_boards); i++)
    {
      const MatoChainLinks *links;

      begin (&fixture, geometry, rated_boards[i].line, rand);
      links = &mato_chains_get (&fixture.inner)->links;
      mato_chain_reach_find (reach, links);
      for (guint k = 0; k < links->n; k++)
        {
          gboolean is_on[729] = { FALSE };
          guint path[12] = { k };

          if (!mato_chain_set_has (&links->live, k))
            continue;
          follow (links, k, is_on);
          g_assert_cmpint (mato_chain_set_has (&reach->excluded, k), ==,
                           excludes_any (links, is_on, k));
          g_assert_cmpint (mato_chain_set_has (&reach->forced, k), ==, is_forced (links, k));
          if (!mato_chain_set_has (&reach->returning, k))
            g_assert_false (comes_back (links, path, 1));
          n_kinds[mato_chain_set_has (&reach->excluded, k)]++;
        }
      end (&fixture);
    }
  g_assert_cmpuint (n_kinds[FALSE], >, 0);
  g_assert_cmpuint (n_kinds[TRUE], >, 0);
}

/* Returns: whether the scout has all of the run, and the run ends at no clash it does not know */
static gboolean
has_run (MatoChainScout     *scout,
         MatoForcing         forcing,
         const MatoChainRun *run)
{
  if (mato_chain_scout_may_clash (scout, run->source))
    return TRUE;
  if (run->clash != MATO_CHAIN_NONE)
    return FALSE;
  if (forcing == MATO_FORCING_NISHIO)
    return TRUE;

  for (guint is_on = 0; is_on < 2; is_on++)
    for (guint i = 0; i < run->n[is_on]; i++)
      if (!mato_chain_words_has (mato_chain_scout_find (scout, run->source, is_on),
                                 run->lists[is_on][i]))
        return FALSE;

  return TRUE;
}

/* Counts the runs that end without a clash though the scout says there may be one, at 0, and those
 * that it is right about, at 1 and more. */
static void
compare_runs (MatoFinder  *finder,
              MatoForcing  forcing,
              guint       *n_kinds)
{
  MatoChainScout *scout = mato_chain_scout_get (finder, forcing);
  MatoChainRuns *runs =
    mato_chain_runs_get (finder, forcing, mato_chains_get (finder)->runs->look_inside);

  g_assert_nonnull (scout);
  for (guint source = 0; source < 2 * runs->graph->n; source++)
    {
      const MatoChainRun *run = mato_chain_runs_follow (runs, source);
      gboolean may_clash = mato_chain_scout_may_clash (scout, source);

      if (forcing == MATO_FORCING_STATIC && (source & 1) == 0)
        continue;
      g_assert_true (has_run (scout, forcing, run));
      n_kinds[may_clash == (run->clash != MATO_CHAIN_NONE) ? 1 + may_clash : 0]++;
    }
}

static gboolean
go_on_cb (const MatoDeduction *deduction,
          gpointer             data)
{
  return TRUE;
}

/* As the board is, with a little less left, and with so little that it cannot be. */
static void
compare_on (const char  *line,
            MatoForcing  hardest,
            GRand       *rand,
            guint       *n_kinds)
{
  g_autoptr (MatoGeometry) geometry = mato_geometry_new (3, 3);
  MatoFinder finder;
  MatoCandidates board;
  guint8 values[81];

  boards_read (line, values);
  mato_finder_init (&finder, geometry);
  finder.board = &board;
  finder.max_work = G_MAXUINT;
  finder.report = go_on_cb;
  for (guint i = 0; i < 3; i++)
    {
      if (i != 1)
        mato_candidates_init (&board, geometry, values, NULL);
      if (i > 0)
        remove_some (&board, i == 1 ? 4 : 100, rand);
      mato_find_forcing (&finder, MATO_FORCING_NISHIO);
      for (MatoForcing forcing = MATO_FORCING_NISHIO; forcing <= hardest; forcing++)
        compare_runs (&finder, forcing, n_kinds);
    }
  mato_finder_clear (&finder);
}

TEST (scouts_know_all_that_runs_find)
{
  guint32 seed = g_random_int ();
  g_autoptr (GRand) rand = g_rand_new_with_seed (seed);
  guint n_kinds[3] = { 0, 0, 0 };

  g_test_message ("seed %u", seed);
  for (gsize i = 20; i < G_N_ELEMENTS (rated_boards); i += 20)
    compare_on (rated_boards[i].line, MATO_FORCING_NESTED_CASES, rand, n_kinds);
  for (gsize i = 0; i < G_N_ELEMENTS (nested_boards); i++)
    compare_on (nested_boards[i].line, MATO_FORCING_NESTED_DYNAMIC, rand, n_kinds);
  g_test_message ("%u wrong, %u without a clash, %u with one", n_kinds[0], n_kinds[1], n_kinds[2]);
  g_assert_cmpuint (n_kinds[0], <, n_kinds[1]);
  g_assert_cmpuint (n_kinds[1], >, 0);
  g_assert_cmpuint (n_kinds[2], >, 0);
}
