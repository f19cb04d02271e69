/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#include "session/workspace/tour-guide.h"

#include "session/kit/object.h"

G_DEFINE_FINAL_TYPE (MatoTourGuide, mato_tour_guide, G_TYPE_OBJECT)

enum
{
  PROP_0,
  PROP_TOUR,
  PROP_STOP,
  N_PROPS,
};

static GParamSpec *props[N_PROPS];
enum
{
  BEGUN,
  WANTED,
  CLOSED,
  N_SIGNALS,
};

static guint signals[N_SIGNALS];

static MatoFilms *
get_films (MatoTourGuide *self)
{
  return self->recordings->films;
}

/* Cancelling a take closes the tour; recording something else meanwhile ends it. */
static void
answered_cb (MatoTourGuide *self)
{
  MatoSearch *search = mato_search_task_get_answer (get_films (self)->task);

  if (!self->tour || self->n_takes == self->tour->n_takes)
    return;

  if (search != self->takes[self->n_takes])
    {
      mato_tour_guide_end (self);
      return;
    }

  if (!mato_trace_is_complete (mato_search_get_trace (search)))
    {
      mato_tour_guide_close (self);
      return;
    }

  self->n_takes++;
  if (self->n_takes < self->tour->n_takes)
    {
      mato_films_start (get_films (self), g_object_ref (self->takes[self->n_takes]));
      return;
    }

  g_object_notify_by_pspec (G_OBJECT (self), props[PROP_TOUR]);
  mato_tour_guide_go_to (self, 0);
}

static void
mato_tour_guide_dispose (GObject *object)
{
  MatoTourGuide *self = MATO_TOUR_GUIDE (object);

  for (guint i = 0; i < MATO_TOUR_MAX_TAKES; i++)
    g_clear_object (&self->takes[i]);
  g_clear_object (&self->recordings);
  g_clear_object (&self->puzzles);
  g_clear_object (&self->transaction);

  G_OBJECT_CLASS (mato_tour_guide_parent_class)->dispose (object);
}

static const MatoProperty properties[N_PROPS] = {
  [PROP_TOUR] = { "tour", G_TYPE_POINTER, .get = G_CALLBACK (mato_tour_guide_get_tour) },
  [PROP_STOP] = { "stop", G_TYPE_UINT, MATO_FIELD (MatoTourGuide, stop) },
};

static void
mato_tour_guide_class_init (MatoTourGuideClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = mato_tour_guide_dispose;
  mato_properties_install (klass, properties, props, N_PROPS);
  signals[BEGUN] = mato_signal_new (klass, "begun", 0);
  signals[WANTED] = mato_signal_new (klass, "wanted", 0);
  signals[CLOSED] = mato_signal_new (klass, "closed", 0);
}

static void
mato_tour_guide_init (MatoTourGuide *self)
{
}

MatoTourGuide *
mato_tour_guide_new (MatoPuzzles     *puzzles,
                     MatoRecordings  *recordings,
                     MatoTransaction *transaction)
{
  MatoTourGuide *self = g_object_new (MATO_TYPE_TOUR_GUIDE, NULL);

  self->transaction = g_object_ref (transaction);
  self->puzzles = g_object_ref (puzzles);
  self->recordings = g_object_ref (recordings);
  mato_transaction_add (transaction, self);
  mato_connect (puzzles, "givens-changed", G_CALLBACK (mato_tour_guide_end), self);
  /* Connected after, so that the handlers for one take run before the next one is recorded. */
  g_signal_connect_object (get_films (self)->task, "answered",
                           G_CALLBACK (answered_cb), self, G_CONNECT_SWAPPED | G_CONNECT_AFTER);

  return self;
}

void
mato_tour_guide_start (MatoTourGuide  *self,
                       const MatoTour *tour)
{
  g_autoptr (MatoPuzzle) puzzle = NULL;

  g_return_if_fail (MATO_IS_TOUR_GUIDE (self));
  g_return_if_fail (tour != NULL);

  mato_transaction_begin (self->transaction);
  if (!self->tour)
    {
      self->before = mato_game_get_position (self->puzzles->game);
      g_signal_emit (self, signals[BEGUN], 0);
    }
  puzzle = mato_tour_new_puzzle (tour);
  mato_game_replace (self->puzzles->game, puzzle);
  mato_film_quiz_set_active (self->recordings->quiz, FALSE);
  g_signal_emit (self, signals[WANTED], 0);
  self->tour = tour;
  self->hid_future = self->recordings->hides_future;
  mato_recordings_set_hide_future (self->recordings, TRUE);
  for (guint i = 0; i < tour->n_takes; i++)
    self->takes[i] = mato_tour_new_search (tour, i);
  mato_films_start (get_films (self), g_object_ref (self->takes[0]));
  mato_transaction_end (self->transaction);
}

const MatoTour *
mato_tour_guide_get_tour (MatoTourGuide *self)
{
  g_return_val_if_fail (MATO_IS_TOUR_GUIDE (self), NULL);

  return self->tour && self->n_takes == self->tour->n_takes ? self->tour : NULL;
}

/* If the user has removed the film of the take, it is added again. */
static void
watch_take (MatoTourGuide *self,
            MatoSearch    *take)
{
  MatoFilms *films = get_films (self);

  if (mato_films_find (films, take) >= 0)
    {
      mato_recordings_watch (self->recordings, (guint) mato_films_find (films, take));
      return;
    }

  mato_racing_forget (self->recordings->racing);
  mato_films_add (films, take);
  mato_films_watch (films, take);
}

void
mato_tour_guide_go_to (MatoTourGuide *self,
                       guint          stop)
{
  MatoPlayer *player;
  MatoSearch *take;
  guint64 position;

  g_return_if_fail (MATO_IS_TOUR_GUIDE (self));
  g_return_if_fail (mato_tour_guide_get_tour (self) != NULL);
  g_return_if_fail (stop < self->tour->n_stops);

  take = self->takes[self->tour->stops[stop].take];
  if (mato_search_task_is_running (get_films (self)->task)
      || !mato_tour_find_stop (self->tour, stop, mato_search_get_trace (take), &position))
    return;

  mato_transaction_begin (self->transaction);
  g_signal_emit (self, signals[WANTED], 0);
  self->stop = stop;
  g_object_notify_by_pspec (G_OBJECT (self), props[PROP_STOP]);
  watch_take (self, take);
  player = get_films (self)->player;
  mato_player_set_playing (player, FALSE);
  mato_player_seek (player, position);
  if (self->tour->stops[stop].asks_why)
    mato_film_why_ask (self->recordings->why);
  mato_transaction_end (self->transaction);
}

char *
mato_tour_guide_dup_sentence (MatoTourGuide *self)
{
  g_return_val_if_fail (MATO_IS_TOUR_GUIDE (self), NULL);
  g_return_val_if_fail (mato_tour_guide_get_tour (self) != NULL, NULL);

  return mato_tour_dup_sentence (self->tour, self->stop, self->takes,
                                 mato_puzzles_get_alphabet (self->puzzles));
}

void
mato_tour_guide_end (MatoTourGuide *self)
{
  g_return_if_fail (MATO_IS_TOUR_GUIDE (self));

  if (!self->tour)
    return;

  mato_transaction_begin (self->transaction);
  mato_recordings_set_hide_future (self->recordings, self->hid_future);
  self->tour = NULL;
  self->stop = 0;
  self->n_takes = 0;
  for (guint i = 0; i < MATO_TOUR_MAX_TAKES; i++)
    g_clear_object (&self->takes[i]);
  g_object_notify_by_pspec (G_OBJECT (self), props[PROP_TOUR]);
  g_object_notify_by_pspec (G_OBJECT (self), props[PROP_STOP]);
  mato_transaction_end (self->transaction);
}

void
mato_tour_guide_close (MatoTourGuide *self)
{
  g_return_if_fail (MATO_IS_TOUR_GUIDE (self));

  if (!self->tour)
    return;

  mato_transaction_begin (self->transaction);
  mato_tour_guide_end (self);
  mato_game_go_to (self->puzzles->game, self->before);
  g_signal_emit (self, signals[CLOSED], 0);
  mato_transaction_end (self->transaction);
}
