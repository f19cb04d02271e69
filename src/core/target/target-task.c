/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#include "core/target/target-task.h"

#include <string.h>

static gboolean
keep_going_cb (gpointer data)
{
  const MatoTargetMonitor *monitor = ((MatoTargetTask *) data)->monitor;

  return monitor->keep_going (monitor->data);
}

static void
fill_gains (MatoTargetTask *self)
{
  guint n = self->search.geometry->order;

  for (guint cell = 0; cell < self->search.geometry->n_cells; cell++)
    for (guint digit = 1; digit <= n; digit++)
      self->gains[cell * n + digit - 1] =
        self->weights[cell] * (self->lowest ? n + 1 - digit : digit);
}

void
mato_target_task_init (MatoTargetTask          *self,
                       const MatoGeometry      *geometry,
                       const guint8            *givens,
                       const MatoTargetOptions *options)
{
  g_assert (mato_geometry_is_classic (geometry));

  memset (&self->search, 0, sizeof self->search);
  self->monitor = options->monitor;
  self->lowest = options->lowest;
  self->mirror = 0;
  self->search.geometry = geometry;
  self->search.givens = givens;
  self->search.gains = self->gains;
  self->search.data = self;
  if (self->monitor != NULL && self->monitor->keep_going != NULL)
    self->search.keep_going = keep_going_cb;

  if (options->weights != NULL)
    memcpy (self->weights, options->weights, geometry->n_cells);
  else
    mato_weights_fill_rings (geometry, self->weights);

  for (guint cell = 0; cell < geometry->n_cells; cell++)
    self->mirror += (geometry->order + 1) * self->weights[cell];
  fill_gains (self);
}
