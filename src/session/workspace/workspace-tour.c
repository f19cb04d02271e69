/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "session/workspace/workspace-private.h"

void
mato_workspace_forget_tour (MatoWorkspace *self)
{
  for (guint i = 0; i < MATO_TOUR_MAX_TAKES; i++)
    g_clear_object (&self->tour.takes[i]);

  self->tour = (MatoTourists) { 0 };
}

void
mato_workspace_start_tour (MatoWorkspace  *self,
                           const MatoTour *tour)
{
  g_autoptr (MatoPuzzle) puzzle = NULL;

  g_return_if_fail (MATO_IS_WORKSPACE (self));
  g_return_if_fail (tour != NULL);

  puzzle = mato_tour_new_puzzle (tour);
  mato_game_replace (self->game, puzzle);
  mato_workspace_forget_searches (self);
  mato_workspace_set_quiz (self, FALSE);
  self->page = MATO_PAGE_WATCH;
  self->tour.tour = tour;
  for (guint i = 0; i < tour->n_takes; i++)
    self->tour.takes[i] = mato_tour_new_search (tour, i);
  mato_workspace_start (self, MATO_PAGE_WATCH, g_object_ref (self->tour.takes[0]));
}

/* Who cancels, or records something else meanwhile, does not want the tour. */
void
mato_workspace_advance_tour (MatoWorkspace *self,
                             MatoSearch    *search)
{
  MatoTourists *now = &self->tour;

  if (!now->tour || now->n_takes == now->tour->n_takes)
    return;

  if (search != now->takes[now->n_takes]
      || !mato_trace_is_complete (mato_search_get_trace (search)))
    {
      mato_workspace_forget_tour (self);
      return;
    }

  now->n_takes++;
  if (now->n_takes < now->tour->n_takes)
    mato_workspace_start (self, MATO_PAGE_WATCH, g_object_ref (now->takes[now->n_takes]));
  else
    mato_workspace_go_to_stop (self, 0);
}

const MatoTour *
mato_workspace_get_tour (MatoWorkspace *self)
{
  g_return_val_if_fail (MATO_IS_WORKSPACE (self), NULL);

  return self->tour.tour && self->tour.n_takes == self->tour.tour->n_takes ? self->tour.tour : NULL;
}

guint
mato_workspace_get_tour_stop (MatoWorkspace *self)
{
  g_return_val_if_fail (MATO_IS_WORKSPACE (self), 0);

  return self->tour.stop;
}

void
mato_workspace_go_to_stop (MatoWorkspace *self,
                           guint          stop)
{
  const MatoTour *tour;
  MatoSearch *search;
  guint64 position;

  g_return_if_fail (MATO_IS_WORKSPACE (self));
  g_return_if_fail (mato_workspace_get_tour (self) != NULL);
  g_return_if_fail (stop < mato_workspace_get_tour (self)->n_stops);

  if (mato_workspace_is_searching (self, MATO_PAGE_WATCH))
    return;

  tour = self->tour.tour;
  search = self->tour.takes[tour->stops[stop].take];
  if (!mato_tour_find_stop (tour, stop, mato_search_get_trace (search), &position))
    return;

  self->page = MATO_PAGE_WATCH;
  self->tour.stop = stop;
  mato_workspace_watch_search (self, search);
  mato_player_set_playing (self->player, FALSE);
  mato_player_seek (self->player, position);
  mato_workspace_emit_changed (self);
}

char *
mato_workspace_dup_tour_sentence (MatoWorkspace *self)
{
  g_return_val_if_fail (MATO_IS_WORKSPACE (self), NULL);
  g_return_val_if_fail (mato_workspace_get_tour (self) != NULL, NULL);

  return mato_tour_dup_sentence (self->tour.tour, self->tour.stop, self->tour.takes,
                                 mato_workspace_get_alphabet (self));
}

void
mato_workspace_end_tour (MatoWorkspace *self)
{
  g_return_if_fail (MATO_IS_WORKSPACE (self));

  mato_workspace_forget_tour (self);
  mato_workspace_emit_changed (self);
}
