/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "core/target.h"

#include <string.h>

/* Nothing is known of a move yet. */
#define UNKNOWN G_MININT32

/*
 * Every move is a search of its own, with its digit as one more given; but every completion on
 * the way is one of all its moves, and where it scores the best of all, nothing is left to ask.
 */
typedef struct
{
  const MatoGeometry *geometry;
  const MatoTargetOptions *options;
  guint8 givens[MATO_MAX_CELLS];
  gint32 best; /* of all completions */
  gint32 *reach;
} Reach;

static void
note_completion (Reach                  *self,
                 const MatoTargetResult *result)
{
  guint n = self->geometry->order;

  if (result->score != self->best)
    return;

  for (guint cell = 0; cell < self->geometry->n_cells; cell++)
    self->reach[cell * n + result->values[cell] - 1] = self->best;
}

/* Returns whether it was not stopped. */
static gboolean
find_reach (Reach *self,
            guint  cell,
            guint  digit)
{
  gint32 *reach = &self->reach[cell * self->geometry->order + digit - 1];
  MatoTargetResult result;
  guint8 given = self->givens[cell];

  if (*reach != UNKNOWN)
    return TRUE;

  if (given != 0 && given != digit)
    {
      *reach = -1;
      return TRUE;
    }

  self->givens[cell] = digit;
  mato_target_solve (self->geometry, self->givens, self->options, &result);
  self->givens[cell] = given;
  if (result.end == MATO_END_STOPPED)
    return FALSE;

  *reach = result.score;
  if (result.end == MATO_END_SOLVED)
    note_completion (self, &result);
  return TRUE;
}

static void
fill (Reach  *self,
      gint32  score)
{
  for (guint i = 0; i < self->geometry->n_cells * self->geometry->order; i++)
    self->reach[i] = score;
}

static gboolean
find_all (Reach *self)
{
  MatoTargetResult result;

  mato_target_solve (self->geometry, self->givens, self->options, &result);
  if (result.end == MATO_END_STOPPED)
    return FALSE;

  self->best = result.score;
  fill (self, result.end == MATO_END_NONE ? -1 : UNKNOWN);
  if (result.end == MATO_END_NONE)
    return TRUE;

  note_completion (self, &result);
  for (guint cell = 0; cell < self->geometry->n_cells; cell++)
    for (guint digit = 1; digit <= self->geometry->order; digit++)
      if (!find_reach (self, cell, digit))
        return FALSE;

  return TRUE;
}

gboolean
mato_target_reach (const MatoGeometry      *geometry,
                   const guint8            *givens,
                   const MatoTargetOptions *options,
                   gint32                  *reach)
{
  MatoTargetMonitor monitor = { NULL };
  MatoTargetOptions quiet;
  Reach self = { .geometry = geometry, .options = &quiet, .reach = reach };

  g_return_val_if_fail (geometry != NULL && givens != NULL, FALSE);
  g_return_val_if_fail (options != NULL && reach != NULL, FALSE);

  quiet = *options;
  if (options->monitor != NULL)
    {
      monitor.keep_going = options->monitor->keep_going;
      monitor.data = options->monitor->data;
      quiet.monitor = &monitor;
    }
  memcpy (self.givens, givens, geometry->n_cells);
  return find_all (&self);
}
