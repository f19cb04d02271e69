/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#include "session/search/proof.h"

/* A digit that was tried, and had an alternative. */
typedef struct
{
  guint16 cell;
  guint8 digit;
} Branch;

typedef struct
{
  MatoProof *proof;
  const MatoTargetMonitor *monitor;
  gboolean has_bound;
  guint n_path;
  Branch path[MATO_MAX_CELLS]; /* those on the board */
} Listener;

static void
note_try (Listener       *self,
          const MatoStep *step)
{
  if (step->why == MATO_WHY_ONLY)
    return;

  self->proof->n_branches++;
  self->path[self->n_path++] = (Branch) { step->cell, step->digit };
}

/* Digits without an alternative are undone, too. */
static void
note_undo (Listener       *self,
           const MatoStep *step)
{
  if (self->n_path > 0 && self->path[self->n_path - 1].cell == step->cell)
    self->n_path--;
}

static void
note_fall (Listener *self)
{
  if (self->n_path == 0)
    return;

  self->proof->last_cell = self->path[self->n_path - 1].cell;
  self->proof->last_digit = self->path[self->n_path - 1].digit;
}

static void
note_cut (Listener       *self,
          const MatoStep *step)
{
  note_fall (self);
  if (self->has_bound || step->depth > 0 || step->why == MATO_WHY_KEPT)
    return;

  self->has_bound = TRUE;
  self->proof->bound = step->bound;
}

static void
step_cb (const MatoStep *step,
         gpointer        data)
{
  if (step->kind == MATO_STEP_TRY)
    note_try (data, step);
  else if (step->kind == MATO_STEP_UNDO)
    note_undo (data, step);
  else if (step->kind == MATO_STEP_DEAD_END)
    note_fall (data);
  else if (step->kind == MATO_STEP_CUT)
    note_cut (data, step);
}

static gboolean
keep_going_cb (gpointer data)
{
  const MatoTargetMonitor *monitor = ((Listener *) data)->monitor;

  return monitor->keep_going (monitor->data);
}

gboolean
mato_proof_find (MatoProof               *self,
                 const MatoGeometry      *geometry,
                 const guint8            *givens,
                 const MatoTargetOptions *options)
{
  Listener listener = { .proof = self, .monitor = options->monitor };
  const MatoTargetMonitor monitor = { .step = step_cb, .keep_going = keep_going_cb,
                                      .data = &listener };
  const MatoTargetOptions told = { .weights = options->weights, .lowest = options->lowest,
                                   .monitor = &monitor };
  MatoTargetResult result;

  *self = (MatoProof) { .last_cell = MATO_NO_CELL };
  mato_target_solve (geometry, givens, &told, &result);
  self->score = result.score;
  if (!listener.has_bound)
    self->bound = result.score;

  return result.end == MATO_END_SOLVED;
}
