/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#include "session/search/search-progress.h"

void
mato_search_progress_init (MatoSearchProgress *self)
{
  *self = (MatoSearchProgress) { .local = { .score = -1, .bound = -1 } };
  g_mutex_init (&self->mutex);
  self->shared = self->local;
  self->approaches = g_array_new (FALSE, FALSE, sizeof (MatoApproach));
}

void
mato_search_progress_clear (MatoSearchProgress *self)
{
  g_array_unref (self->approaches);
  g_mutex_clear (&self->mutex);
}

void
mato_search_progress_begin (MatoSearchProgress *self)
{
  g_mutex_lock (&self->mutex);
  self->start = g_get_monotonic_time ();
  g_mutex_unlock (&self->mutex);
}

void
mato_search_progress_publish (MatoSearchProgress *self)
{
  g_mutex_lock (&self->mutex);
  self->shared = self->local;
  g_mutex_unlock (&self->mutex);
}

void
mato_search_progress_note_approach (MatoSearchProgress *self)
{
  const MatoApproach approach = {
    .elapsed = g_get_monotonic_time () - self->start,
    .score = self->local.score,
    .bound = self->local.bound,
  };

  g_mutex_lock (&self->mutex);
  if (self->approaches->len == MATO_MAX_APPROACHES)
    g_array_set_size (self->approaches, MATO_MAX_APPROACHES - 1);
  g_array_append_val (self->approaches, approach);
  g_mutex_unlock (&self->mutex);
}

void
mato_search_progress_end (MatoSearchProgress *self)
{
  self->local.elapsed = g_get_monotonic_time () - self->start;
  g_mutex_lock (&self->mutex);
  self->shared = self->local;
  self->has_ended = TRUE;
  g_mutex_unlock (&self->mutex);
}

void
mato_search_progress_sample (MatoSearchProgress *self,
                             MatoProgress       *progress)
{
  g_mutex_lock (&self->mutex);
  *progress = self->shared;
  if (self->start != 0 && !self->has_ended)
    progress->elapsed = g_get_monotonic_time () - self->start;
  g_mutex_unlock (&self->mutex);
}

GArray *
mato_search_progress_copy_approaches (MatoSearchProgress *self)
{
  GArray *approaches;

  g_mutex_lock (&self->mutex);
  approaches = g_array_copy (self->approaches);
  g_mutex_unlock (&self->mutex);

  return approaches;
}
