/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "core/target-descent.h"

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
seek (MatoTargetDescent *self,
      gint32             aim,
      guint64            n_nodes)
{
  MatoSeek end = self->seek (aim, n_nodes, self->data);

  if (end == MATO_SEEK_EXHAUSTED)
    lower (self, aim - 1);
  else if (end == MATO_SEEK_REACHED)
    lower (self, self->best);

  return end != MATO_SEEK_STOPPED;
}

/* The aims of a round: the top, halfway down and the bottom. While nothing is known to exist, the
 * middle goes down faster and faster, and the bottom is any completion. */
static gint32
aim_of (const MatoTargetDescent *self,
        guint                    step,
        guint                    round)
{
  if (step == 0)
    return self->open;
  if (step == 2)
    return self->best + 1;
  if (self->best < 0)
    return MAX (self->open - (2 << MIN (round, 20)), 0);

  return self->best + 1 + (self->open - self->best) / 2;
}

gboolean
mato_target_descent_run (MatoTargetDescent *self)
{
  guint64 limit = self->first_limit;

  for (guint round = 0; self->best < self->open; round++, limit += limit / 2)
    {
      gint32 last = G_MAXINT32;

      for (guint step = 0; step < 3 && self->best < self->open; step++)
        {
          gint32 aim = aim_of (self, step, round);

          if (aim >= last || aim > self->open)
            continue;
          if (!seek (self, aim, limit))
            return FALSE;
          last = aim;
        }
    }

  return TRUE;
}
