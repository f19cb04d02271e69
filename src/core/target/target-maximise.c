/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#include "core/target/target-maximise.h"

#include <string.h>

#include "core/target/target-first.h"
#include "core/target/target-position.h"
#include "core/target/target-prove.h"

/* --- Three searches for completions that reach an aim --- */

static void
begin_aim (MatoTargetTree *self,
           gint32          aim)
{
  self->goal = aim;
  if (self->tell != NULL)
    mato_target_tell_from_root (self->tell);
}

/* Narrows a copy of the root by its multipliers, and tries to search all that is left at once. */
static MatoSeek
glance_cb (gint32   aim,
           gboolean goes_through_all,
           gpointer data)
{
  MatoTargetTree *self = data;
  const MatoTargetPosition *position = &self->positions[1];
  MatoSeek end;

  if (mato_target_tree_is_stopped (self))
    return MATO_SEEK_STOPPED;

  self->goal = aim;
  self->n_nodes++;
  mato_target_position_copy (self, &self->positions[0], position);
  if (!mato_target_position_propagate (self, position)
      || !mato_target_position_narrow (self, position))
    return MATO_SEEK_EXHAUSTED;

  end = mato_target_tree_look (self, position, self->method->root_dive);
  return end == MATO_SEEK_LIMITED && goes_through_all ? mato_target_tree_cover (self, TRUE) : end;
}

static MatoSeek
seek_cb (gint32   aim,
         guint64  n_nodes,
         gpointer data)
{
  MatoTargetTree *self = data;
  MatoSeek end;

  begin_aim (self, aim);
  self->last_node = self->n_nodes + n_nodes;
  mato_target_position_copy (self, &self->positions[0], mato_target_tree_get_spare (self));
  end = mato_target_tree_explore (self);
  mato_target_position_copy (self, mato_target_tree_get_spare (self), &self->positions[0]);
  return mato_target_tree_end_aim (self, end);
}

static MatoSeek
guide_cb (gint32   aim,
          guint64  n_nodes,
          gpointer data)
{
  begin_aim (data, aim);
  return mato_target_tree_prove_guided (data, n_nodes);
}

static MatoSeek
prove_cb (gint32   aim,
          guint64  n_nodes,
          gpointer data)
{
  MatoTargetTree *self = data;
  guint64 n_before = self->n_nodes;
  MatoSeek end;

  begin_aim (self, aim);
  self->remembers = TRUE;
  end = mato_target_tree_prove (self, aim, n_nodes);
  self->remembers = FALSE;
  self->descent.n_choices += self->n_nodes - n_before;
  return end;
}

static MatoSeek
improve_cb (guint64  n_nodes,
            gpointer data)
{
  MatoTargetTree *self = data;

  return self->lns.values[0] != 0 ? mato_target_lns_run (self, n_nodes) : MATO_SEEK_LIMITED;
}

static void
lower_cb (gint32   open,
          gpointer data)
{
  const MatoTargetTree *self = data;

  if (self->task->bound != NULL)
    self->task->bound (open, self->task->data);
}

/* What the cells gain if each takes its best candidate. */
static gint32
simple_bound (const MatoTargetTree *self)
{
  guint n = self->task->geometry->order;
  gint32 total = 0;

  for (guint cell = 0; cell < self->task->geometry->n_cells; cell++)
    {
      gint32 most = 0;

      for (guint32 left = self->positions[0].candidates[cell]; left != 0; left &= left - 1)
        most = MAX (most, self->task->gains[cell * n + __builtin_ctz (left)]);
      total += most;
    }

  return total;
}

#define ENUMERATION 400

/* Only now it is known that its steps are the proof: searches them again. */
static void
tell_enumeration (MatoTargetTree *self)
{
  MatoTargetDive *dive = &self->dive;

  dive->tell = self->tell;
  dive->open = simple_bound (self);
  mato_target_dive_run (dive, self->task, self->positions[0].candidates, ENUMERATION);
  dive->tell = NULL;
}

/* A board with few completions is enumerated faster than a bound is calculated. Returns whether
 * this one was. */
static gboolean
enumerate (MatoTargetTree *self)
{
  MatoTargetDive *dive = &self->dive;

  if (self->method->sample != NULL && self->tell == NULL)
    return self->method->sample (self);

  dive->reduced_costs = NULL;
  if (!mato_target_dive_run (dive, self->task, self->positions[0].candidates, ENUMERATION))
    return FALSE;

  self->n_tries += dive->n_tries;
  if (self->tell != NULL)
    tell_enumeration (self);
  return TRUE;
}

/* To find anything, a search must be able to decide all cells one after the other. So big boards
 * begin with more nodes: the best of the empty 25×25 board was not found with 150. */
#define FIRST_LIMIT 150

/* With few givens there are many completions, and one found early helps to prove. With more givens,
 * clause learning proves the top faster than the tree finds anything. */
static gboolean
has_some_givens (const MatoTargetTree *self)
{
  guint n_cells = self->task->geometry->n_cells, n_givens = 0;

  for (guint cell = 0; cell < n_cells; cell++)
    n_givens += self->task->givens[cell] != 0;

  return n_givens > n_cells / 8;
}

#define MOST_FOR_LATER_PROOFS 15

static void
begin_descent (MatoTargetTree *self,
               gint32          best,
               gint32          open)
{
  guint n_cells = self->task->geometry->n_cells;

  self->descent = (MatoTargetDescent) { .best = best, .open = open,
                                        .first_limit = MAX (FIRST_LIMIT, n_cells * 4 / 5),
                                        .glance = mato_target_tree_has_covers (self) ? glance_cb
                                                                                      : NULL,
                                        .seek = seek_cb, .lower = lower_cb, .data = self };
  self->lns.values[0] = 0;
  self->reported = best;
  self->first_node = self->n_nodes;
  if (!self->method->has_unit_multipliers)
    return;

  memset (self->activities, 0, n_cells * self->task->geometry->order * sizeof *self->activities);
  self->descent.proves_early = has_some_givens (self);
  self->descent.proves_later = self->task->geometry->order <= MOST_FOR_LATER_PROOFS;
  self->descent.has_long_proofs = self->guided != MATO_TARGET_GUIDED_FIRST;
  self->descent.prove = prove_cb;
  self->descent.guide = self->guided != MATO_TARGET_GUIDED_NEVER ? guide_cb : NULL;
  self->descent.improve = improve_cb;
}

static void
lower_open (MatoTargetTree *self,
            gint32          open)
{
  self->descent.open = MIN (self->descent.open, open);
  lower_cb (self->descent.open, self);
}

/* Most boards are solved within a few thousand nodes, faster than they are bounded. The hardest
 * are bounded first, so that something is known about them when somebody stops the search. */
#define QUICK_NODES 5000

/* Dives find completions near the bound soon enough on most boards. */
#define MOST_BY_DIVES 16

static gboolean
finds_by_dives (const MatoTargetTree *self)
{
  return self->task->geometry->order <= MOST_BY_DIVES || !self->descent.proves_early;
}

/* Returns whether to go on. */
static gboolean
begin_completions (MatoTargetTree *self)
{
  MatoSeek end = MATO_SEEK_LIMITED;

  if (self->descent.best < 0)
    end = mato_target_first_solve (self, QUICK_NODES);
  if (end == MATO_SEEK_EXHAUSTED)
    lower_open (self, -1);
  if (end == MATO_SEEK_REACHED && !finds_by_dives (self)
      && mato_target_first_sift (self) == MATO_SEEK_EXHAUSTED)
    lower_open (self, self->descent.best);
  if (mato_target_tree_is_stopped (self) || self->descent.best >= self->descent.open)
    return !self->stopped;

  lower_open (self, mato_target_tree_optimize_multipliers (self));
  if (end == MATO_SEEK_REACHED && finds_by_dives (self))
    self->descent.best = -1; /* it is reported, but too far from the bound to go down from */
  else if (end == MATO_SEEK_REACHED)
    lower_open (self, mato_target_first_near (self, self->descent.open));
  else if (self->descent.best < 0 && self->descent.open >= 0
           && mato_target_first_solve (self, 0) == MATO_SEEK_EXHAUSTED)
    lower_open (self, -1);

  return !mato_target_tree_is_stopped (self);
}

gboolean
mato_target_tree_maximise (MatoTargetTree *self)
{
  gboolean saw_all;

  if (self->tell != NULL)
    mato_target_tell_set_root (self->tell);
  saw_all = enumerate (self);

  begin_descent (self, -1, saw_all ? self->dive.gain : simple_bound (self));
  lower_cb (self->descent.open, self);
  if (self->dive.gain >= 0)
    mato_target_tree_take (self, self->dive.values);
  if (!saw_all && !begin_completions (self))
    return FALSE;

  return mato_target_descent_run (&self->descent);
}

gboolean
mato_target_tree_seek (MatoTargetTree           *self,
                       const MatoTargetPosition *root,
                       gint32                   *best,
                       gint32                   *open)
{
  gboolean is_proved;
  gint32 refined;

  mato_target_position_copy (self, root, &self->positions[0]);
  self->goal = *best + 1;
  refined = mato_target_tree_refine_multipliers (self);
  *open = CLAMP (refined, *best, *open);
  begin_descent (self, *best, *open);
  is_proved = mato_target_descent_run (&self->descent);
  *best = self->descent.best;
  *open = self->descent.open;
  return is_proved;
}

