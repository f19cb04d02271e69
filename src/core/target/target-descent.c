/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#include "core/target/target-descent.h"

static void
lower (MatoTargetDescent *self,
       gint32             open)
{
  open = MAX (open, self->best);
  if (open >= self->open)
    return;

  self->open = open;
  self->lower (open, self->data);
}

/* Returns whether to go on. */
static gboolean
note_end (MatoTargetDescent *self,
          gint32             aim,
          MatoSeek           end)
{
  if (end == MATO_SEEK_EXHAUSTED)
    lower (self, aim - 1);
  else if (end == MATO_SEEK_REACHED)
    lower (self, self->best);

  return end != MATO_SEEK_STOPPED;
}

/* Goes down in steps of 1, 2, 4… while a glance is enough to prove that there is no completion, and
 * then on until one finds something. Returns whether to go on. */
static gboolean
step_down (MatoTargetDescent *self)
{
  gboolean goes_through_all = TRUE, is_lowest = FALSE;

  for (gint32 step = 0; self->best < self->open && !is_lowest; step = 2 * step + 1)
    {
      gint32 aim = MAX (self->open - step, self->best + 1);
      MatoSeek end = self->glance (aim, goes_through_all, self->data);

      if (!note_end (self, aim, end))
        return FALSE;
      if (end != MATO_SEEK_EXHAUSTED)
        {
          goes_through_all = FALSE;
          is_lowest = self->best >= aim || aim == self->best + 1;
        }
    }

  return TRUE;
}

/* The aims of a round: the top, the middle and the bottom, which is any better completion. While
 * the best one is far from the top, or none is known, the middle goes down faster and faster. */
static gint32
aim_of (const MatoTargetDescent *self,
        guint                    step,
        guint                    round)
{
  if (step == 2)
    return self->best + 1;
  if (step == 0)
    return self->open;

  if (self->best < 0)
    return MAX (self->open - (2 << MIN (round, 20)), 0);

  return MAX (self->open - (2 << MIN (round, 20)),
              self->best + 1 + (self->open - self->best) / 2);
}

/* On the largest boards a proof takes about twice as many choices for each point below the
 * bound, and finds the best completion on its way: with less than this gap it is worth more than
 * guided searches, which rarely reach the last points. One board of 28 % is proved in 6.1 s if
 * proofs come first, in 9.7 s after guided searches, and ended with 17 points when aims went down
 * 1, 2, 4… points at a time. */
#define PROVABLE_GAP 20

static gboolean
is_provable (const MatoTargetDescent *self)
{
  return self->best >= 0 && self->open - self->best <= PROVABLE_GAP;
}

/* Whether guided searches come before long proofs, which only a small gap is worth. */
static gboolean
comes_near_first (const MatoTargetDescent *self)
{
  return self->guide != NULL && !self->has_long_proofs;
}

/* All proofs together, in parts of the longest, while the gap is too large to be proved. */
#define MOST_FAR 2

/* The longest that a proof is expected to take, in parts of its limit. */
#define MOST_EXPECTED 4

/* The last two proofs say how much more each point costs: with a stride twice as long the growth
 * is squared. */
static gint32
next_stride (const MatoTargetDescent *self,
             gint32                   stride,
             guint64                  n_last,
             guint64                  n_before,
             guint64                  n_nodes)
{
  double growth = MAX ((double) n_last / MAX (n_before, 1), 1);
  double most = (double) n_nodes / MOST_EXPECTED;

  if (!comes_near_first (self) || n_last * growth * growth <= most)
    return 2 * stride + 1;

  return n_last * growth > most ? stride / 2 : stride;
}

/*
 * One proof often covers more than one point, and any completion found on the way makes the rest
 * easier. On the largest boards a point takes up to twice as many choices as the one before, and
 * all of them that ended teach the next one what to choose, so there steps become small again when
 * proofs become long. With many givens a point takes a tenth more, and the best is hundreds of
 * points below: single points took 8.5 s of the first 10 on a board of 44 %. Returns whether to go
 * on.
 */
static gboolean
go_down (MatoTargetDescent *self,
         guint64            n_nodes)
{
  guint64 first = self->n_choices, n_before = 0;
  gint32 stride = 0;

  while (self->best < self->open)
    {
      gint32 aim = MAX (self->open - stride, self->best + 1);
      guint64 n_last = self->n_choices;

      if (!note_end (self, aim, self->prove (aim, n_nodes, self->data)))
        return FALSE;
      if (self->open >= aim
          || (comes_near_first (self) && !is_provable (self)
              && self->n_choices - first > MOST_FAR * n_nodes))
        break;
      n_last = self->n_choices - n_last;
      stride = next_stride (self, stride, n_last, n_before, n_nodes);
      n_before = n_last;
    }

  return TRUE;
}

/* If only one aim is left, another search would repeat the first; and a glance has found what a
 * short search can find. */
static guint64
limit_of (const MatoTargetDescent *self,
          guint64                  limit)
{
  return self->glance != NULL && self->best + 1 == self->open ? 4 * limit : limit;
}

/* Tries each aim of a round once. Returns whether to go on. */
static gboolean
seek_all (MatoTargetDescent *self,
          guint              round,
          guint64            n_nodes)
{
  gint32 last = G_MAXINT32;

  for (guint step = 0; step < 3 && self->best < self->open; step++)
    {
      gint32 aim = aim_of (self, step, round);

      if (aim >= last || aim > self->open)
        continue;
      if (!note_end (self, aim, self->seek (aim, limit_of (self, n_nodes), self->data)))
        return FALSE;
      last = aim;
    }

  return TRUE;
}

/* Repeats while that helps: what is better now saves work later. */
static gboolean
improve (MatoTargetDescent *self,
         guint64            n_nodes)
{
  gint32 best = -1;

  while (best < self->best && self->best < self->open)
    {
      best = self->best;
      if (!note_end (self, self->open + 1, self->improve (n_nodes, self->data)))
        return FALSE;
    }

  return TRUE;
}

/*
 * How many nodes a proof and an improvement may take, for each node of the limit. What a proof has
 * learnt is lost when it ends, so a long one is worth much more than several short ones: with 30
 * instead of 4 and few improvements near the end, 60 boards of 16×16 with 20 to 45 % givens take
 * at most 2 seconds instead of more than 10, and nine in ten 0.7 instead of 1.6. Improvements in
 * vain took half of the time. On the largest boards a proof rarely ends at all.
 *
 * Where a 20×20 board of 26 to 36 % givens stays open, both ends are far: of one, the bound fell
 * from 37707 to 37691 in 21 s, by probes and long proofs, and the best rose from 37672, which it
 * had after 8 ms, to 37686 only after 12 s. Tried without gain there: short proofs for aims between
 * the best and the top, from the middle down to the best (three boards: gaps 24, 0 and 52 after
 * 10 s, the second proved in 3.0 s; without them 24, 0 and 42, in 3.1). Nor does it help to improve
 * first: of another board the best rose from 37554 to 37584 in 0.4 s and then stayed, in 10 s the
 * gap became 47 points, without that 48. One aim for 12 s decided neither 37585 nor 37616 of 37631.
 * Stronger bounds by the templates of each digit, as a diagram of all that lose little (Andersen,
 * Hadzic, Hooker and Tiedemann, A constraint store based on multivalued decision diagrams, 2007)
 * with smoothed multipliers of cells: three boards at 37815.78, 37775.37 and 37958.97 came down to
 * .75, .33 and .83 in 70 to 400 ms. So the gap is between digits, not within one.
 *
 * Every step down costs a multiple of the one before: of one board 37664, 37662, 37658 and 37650
 * took 9, 18, 73 and 2273 choices, and 37634 was not decided in 9600. A short guided search before
 * the proofs does not help: of eight boards with 20 to 50 % givens five are proved in 5.4 s
 * together, after tries of 80 choices in 6.9, of 320 in 13.7; the others end 40, 21 and 8 points
 * below the bound, 45, 11 and 8, and 55, 42 and 8. Nor do longer proofs first: of 22 boards of
 * 25×25 with 26 to 37 % givens 10 are proved in 10 s instead of 9, but the gap is 0.64 % of the
 * score, not 0.11, for 5,000 choices take all the time of boards that stay open.
 */
#define LONG_PROOF 30
#define SHORT_PROOF 4
#define LONG_IMPROVEMENT 16
#define GUIDED_IMPROVEMENT 3

/* With few givens better completions are easily found, until hardly any are left. */
#define SMALL_GAP 2

/*
 * Where they are found in the first round, the others are for proofs. 18 boards of 12×12 with 0 to
 * 12 % givens and random weights, two seeds, take 0.16 and 0.19 s in the median and 0.3 and 0.8 at
 * most, instead of 0.6 and 1.8, and 2.8 and 4.6 (from the first round on: 0.28 and 0.26, 0.5 and
 * 1.8; improvements first: six of 15×15 with random weights are 0.082 % below the bound after 8 s
 * instead of 0.071). Eight of 15×15 with a heavy centre take 0.28 s in the median instead of 1.23;
 * with rings it makes no difference there. Not above: on 16×16 with rings, 60 and 80 boards,
 * medians are 9.4 and 7.2 ms instead of 9.6 and 7.6, but longest are 1.8 and 1.8 s instead of 2.4
 * and 1.2, and some boards of the tests take longer.
 */
static gboolean
is_for_proofs (const MatoTargetDescent *self,
               guint                    round)
{
  return self->has_long_proofs
         && (self->proves_early || (self->proves_later && round > 0 && self->best >= 0));
}

static guint64
proof_factor (const MatoTargetDescent *self,
              guint                    round)
{
  gboolean is_near = round > 1 && self->best >= 0 && self->open - self->best <= SMALL_GAP;

  if (comes_near_first (self))
    return is_provable (self) ? LONG_PROOF : SHORT_PROOF;

  return is_for_proofs (self, round) || (self->has_long_proofs && is_near) ? LONG_PROOF
                                                                           : SHORT_PROOF;
}

static guint64
improvement_factor (const MatoTargetDescent *self,
                    guint                    round)
{
  guint gap = self->open - self->best;

  if (comes_near_first (self))
    return GUIDED_IMPROVEMENT;

  return is_for_proofs (self, round) ? MIN (LONG_IMPROVEMENT, gap) : LONG_IMPROVEMENT;
}

/*
 * Guided searches follow each other while they find something: for an aim this part of the way
 * up to the bound, and for half of it after each that was in vain. On the largest boards, where
 * a long proof rarely ends, they come before it: four boards of 25×25 with 30 to 40 % givens are
 * 0.151, 0.107, 0.073 and 0.039 % below the bound after 10 s; with searches in the tree and
 * improvements in their place it was 0.345, 0.159, 0.156 and 0.053. On 20×20 they come after the
 * long proofs: of 15 boards with 20 to 50 % givens eleven are proved in 10 s if they come
 * before, after or not at all, but in 75, 57 and 56 s together; the gaps of the others are at
 * most 0.071, 0.077 and 0.463 %.
 *
 * Tried without gain on ten boards of 25×25 with 15 to 45 % that stay open: to go on 0.3 or 1 times
 * the part above what a search found, instead of one point (mean gap after 6 s 0.101 and 0.100 %
 * instead of 0.102); six tries with half as many nodes instead of three (after 10 s 0.092 instead
 * of 0.087). On six of them: five times the worth for what the best completion has, in every other
 * search (0.129 instead of 0.133). On three, after 5 s: shares kept for four choices (0.172 instead
 * of 0.137), and then random factors from 1 to 2 for each (0.169). On seven with 20 to 50 %, after
 * 6 s: one smoothing for bound and shares (0.116 instead of 0.074); 12 rounds for the shares
 * (0.104); as many choices again after each find (0.079, but on six with 38 to 52 % 0.117 instead
 * of 0.127); the shares of the root and no smoothing, with eight times as many choices (0.189,
 * although two with many givens gain). Those only after a search that excluded few candidates in
 * vain: on the same six 0.131, and when the first search was of that kind, too, 0.140.
 *
 * Nor on smaller boards: five of 16×16 with random weights and up to 12 % are 0.178 % below after
 * 6 s, with guided searches after the proofs 0.196, before them 0.201.
 */
#define GUIDED_PART 0.3
#define GUIDED_NODES 2 /* for each node of the limit */
#define MOST_GUIDED_IN_VAIN 3

/* Returns whether to go on. */
static gboolean
come_near (MatoTargetDescent *self,
           guint64            limit)
{
  double part = GUIDED_PART;
  guint n_in_vain = 0;

  if (self->guide == NULL || self->best < 0)
    return TRUE;

  while (self->best < self->open && n_in_vain < MOST_GUIDED_IN_VAIN
         && !(comes_near_first (self) && is_provable (self)))
    {
      gint32 best = self->best;
      gint32 aim = best + 1 + (gint32) (part * (self->open - best - 1));

      if (!note_end (self, aim, self->guide (aim, GUIDED_NODES * limit, self->data)))
        return FALSE;
      if (self->best > best)
        {
          n_in_vain = 0;
          continue;
        }

      n_in_vain++;
      part /= 2;
    }

  return TRUE;
}

/*
 * On the largest boards with many givens most of the gap is a completion that is far from the best:
 * of one of 33 % the bound fell from 79757 to 79753 in a minute, and the best rose from 79688 to
 * 79726. So improvements come before proofs, which are short above this gap. With fewer givens the
 * best is a few points below the bound, and proofs find it on their way. Eight boards with 37 to
 * 46 % are 0.333 % below the bound after 10 s, 0.478 % if single points come first, and 0.355 % if
 * proofs of half the gap do; six of twelve with 47 to 50 % 0.190, 0.438 and 0.269 %. With long
 * proofs from a gap of 40 instead of 20 those with 26 to 36 % are 37 instead of 35 points below,
 * and with improvements of 8 instead of 3 nodes those with 37 to 46 % 136 instead of 129.
 */
#define FAR_GAP 100

static gboolean
run_near (MatoTargetDescent *self)
{
  guint64 limit = self->first_limit;

  /* Cheap where they end, and they find what guided searches would need seconds for. */
  if (!go_down (self, SHORT_PROOF * limit))
    return FALSE;

  for (guint round = 0; self->best < self->open; round++, limit += limit / 2)
    {
      gboolean is_far = self->open - self->best > FAR_GAP;

      if (!come_near (self, limit))
        return FALSE;
      if (self->best >= 0 && !is_provable (self) && !improve (self, GUIDED_IMPROVEMENT * limit))
        return FALSE;
      if (!go_down (self, is_far ? limit : proof_factor (self, round) * limit))
        return FALSE;
      if (self->best < 0 && !seek_all (self, round, limit))
        return FALSE;
    }

  return TRUE;
}

gboolean
mato_target_descent_run (MatoTargetDescent *self)
{
  guint64 limit = self->first_limit;

  if (self->glance != NULL && !step_down (self))
    return FALSE;

  if (self->proves_early && comes_near_first (self))
    return run_near (self);

  for (guint round = 0; self->best < self->open; round++, limit += limit / 2)
    {
      gboolean can_prove = self->prove != NULL && (round > 0 || self->proves_early);

      if (can_prove && comes_near_first (self) && !come_near (self, limit))
        return FALSE;
      if (can_prove && !go_down (self, proof_factor (self, round) * limit))
        return FALSE;
      if (can_prove && self->has_long_proofs && !come_near (self, limit))
        return FALSE;
      if (can_prove && self->best >= 0 && round > 0)
        {
          if (!improve (self, improvement_factor (self, round) * limit))
            return FALSE;
        }
      else if (!seek_all (self, round, limit))
        return FALSE;
    }

  return TRUE;
}
