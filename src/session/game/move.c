/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#include "session/game/move.h"

/* Changes, or weighings, or a replacement, which has both puzzles and nothing else. */
struct _MatoMove
{
  gatomicrefcount ref_count;
  guint64 time;
  MatoChange *changes;
  guint n_changes;
  MatoWeighing *weighings;
  guint n_weighings;
  MatoPuzzle *before;
  MatoPuzzle *after;
  GData *kept;
};

static MatoMove *
move_alloc (void)
{
  MatoMove *self = g_new0 (MatoMove, 1);

  g_atomic_ref_count_init (&self->ref_count);
  self->time = MATO_MOVE_NO_TIME;
  return self;
}

MatoMove *
mato_move_new_changes (const MatoChange *changes,
                       guint             n_changes)
{
  MatoMove *self;

  g_return_val_if_fail (changes != NULL, NULL);
  g_return_val_if_fail (n_changes > 0, NULL);

  self = move_alloc ();
  self->changes = g_memdup2 (changes, n_changes * sizeof *changes);
  self->n_changes = n_changes;
  return self;
}

MatoMove *
mato_move_new_weighings (const MatoWeighing *weighings,
                         guint               n_weighings)
{
  MatoMove *self;

  g_return_val_if_fail (weighings != NULL, NULL);
  g_return_val_if_fail (n_weighings > 0, NULL);

  self = move_alloc ();
  self->weighings = g_memdup2 (weighings, n_weighings * sizeof *weighings);
  self->n_weighings = n_weighings;
  return self;
}

MatoMove *
mato_move_new_replace (const MatoPuzzle *before,
                       const MatoPuzzle *after)
{
  MatoMove *self;

  g_return_val_if_fail (before != NULL, NULL);
  g_return_val_if_fail (after != NULL, NULL);

  self = move_alloc ();
  self->before = mato_puzzle_copy (before);
  self->after = mato_puzzle_copy (after);
  return self;
}

void
mato_move_set_time (MatoMove *self,
                    guint64   time)
{
  g_return_if_fail (self != NULL);

  self->time = time;
}

guint64
mato_move_get_time (const MatoMove *self)
{
  g_return_val_if_fail (self != NULL, MATO_MOVE_NO_TIME);

  return self->time;
}

MatoMove *
mato_move_ref (MatoMove *self)
{
  g_return_val_if_fail (self != NULL, NULL);

  g_atomic_ref_count_inc (&self->ref_count);
  return self;
}

void
mato_move_unref (MatoMove *self)
{
  g_return_if_fail (self != NULL);

  if (!g_atomic_ref_count_dec (&self->ref_count))
    return;

  g_datalist_clear (&self->kept);
  g_clear_pointer (&self->before, mato_puzzle_free);
  g_clear_pointer (&self->after, mato_puzzle_free);
  g_free (self->changes);
  g_free (self->weighings);
  g_free (self);
}

const MatoChange *
mato_move_get_changes (const MatoMove *self,
                       guint          *n_changes)
{
  g_return_val_if_fail (self != NULL, NULL);
  g_return_val_if_fail (n_changes != NULL, NULL);

  *n_changes = self->n_changes;
  return self->changes;
}

const MatoWeighing *
mato_move_get_weighings (const MatoMove *self,
                         guint          *n_weighings)
{
  g_return_val_if_fail (self != NULL, NULL);
  g_return_val_if_fail (n_weighings != NULL, NULL);

  *n_weighings = self->n_weighings;
  return self->weighings;
}

const MatoPuzzle *
mato_move_get_after (const MatoMove *self)
{
  g_return_val_if_fail (self != NULL, NULL);

  return self->after;
}

const MatoPuzzle *
mato_move_get_before (const MatoMove *self)
{
  g_return_val_if_fail (self != NULL, NULL);

  return self->before;
}

GData **
mato_move_get_kept (MatoMove *self)
{
  g_return_val_if_fail (self != NULL, NULL);

  return &self->kept;
}
