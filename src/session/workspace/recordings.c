/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#include "session/workspace/recordings.h"

#include "session/kit/object.h"
#include "session/words/sentence-caption.h"

static void mato_recordings_context_init (MatoFilmContextInterface *interface);

G_DEFINE_FINAL_TYPE_WITH_CODE (MatoRecordings, mato_recordings, G_TYPE_OBJECT,
                               G_IMPLEMENT_INTERFACE (MATO_TYPE_FILM_CONTEXT,
                                                      mato_recordings_context_init))

enum
{
  PROP_0,
  PROP_ACTIVE,
  PROP_HIDE_FUTURE,
  N_PROPS,
};

static GParamSpec *props[N_PROPS];

/* The context */

static MatoPlayer *
get_player (MatoFilmContext *context)
{
  return MATO_RECORDINGS (context)->films->player;
}

static MatoBookmarks *
get_bookmarks (MatoFilmContext *context)
{
  return MATO_RECORDINGS (context)->films->bookmarks;
}

static MatoAlphabet
get_alphabet (MatoFilmContext *context)
{
  return mato_puzzles_get_alphabet (MATO_RECORDINGS (context)->puzzles);
}

static gboolean
is_watching (MatoFilmContext *context)
{
  return MATO_RECORDINGS (context)->is_active;
}

static gboolean
is_asking (MatoFilmContext *context)
{
  const MatoQuiz *quiz = &MATO_RECORDINGS (context)->quiz->quiz;
  const MatoMoment *moment = mato_player_get_moment (get_player (context));

  return moment && (quiz->is_asking || (quiz->verdict != MATO_VERDICT_NONE
                                        && moment->position == quiz->decision));
}

static gboolean
is_asked_for (MatoFilmContext *context)
{
  return is_asking (context) || mato_film_why_get (MATO_RECORDINGS (context)->why, NULL) != NULL;
}

static gboolean
hides_future (MatoFilmContext *context)
{
  MatoRecordings *self = MATO_RECORDINGS (context);

  return self->hides_future || self->quiz->quiz.is_asking;
}

static const MatoBlame *
get_blame (MatoFilmContext *context)
{
  return is_asking (context) ? NULL : mato_film_why_get_told (MATO_RECORDINGS (context)->why);
}

static char *
dup_caption (MatoFilmContext *context)
{
  MatoRecordings *self = MATO_RECORDINGS (context);
  MatoCaption caption = {
    .film = self->films->watched,
    .trace = mato_player_get_trace (self->films->player),
    .moment = mato_player_get_moment (self->films->player),
    .alphabet = get_alphabet (context),
    .puzzle = mato_game_get_puzzle (self->puzzles->game),
    .race = mato_racing_get_race (self->racing),
    .runners = self->racing->runners,
    .blame = mato_film_why_get_told (self->why),
  };
  const MatoBlame *blame;
  guint n_shown;

  if (!caption.moment)
    return NULL;

  if (is_asking (context))
    return mato_sentence_quiz (&self->quiz->quiz, caption.trace, caption.alphabet);

  blame = mato_film_why_get (self->why, &n_shown);
  return blame != NULL ? mato_sentence_why_shown (caption.trace, blame, n_shown, caption.alphabet)
                       : mato_sentence_caption (&caption);
}

static void
mato_recordings_context_init (MatoFilmContextInterface *interface)
{
  interface->get_player = get_player;
  interface->get_bookmarks = get_bookmarks;
  interface->get_alphabet = get_alphabet;
  interface->is_watching = is_watching;
  interface->dup_caption = dup_caption;
  interface->is_asking = is_asking;
  interface->is_asked_for = is_asked_for;
  interface->hides_future = hides_future;
  interface->get_blame = get_blame;
}

/* Emits nothing while inactive, except once when the context becomes inactive. */
static void
tell_changed (MatoRecordings *self)
{
  if (!self->is_active && !self->was_active)
    return;

  self->was_active = self->is_active;
  mato_film_context_emit_changed (MATO_FILM_CONTEXT (self));
}

/* Within a transaction, its `changed` signal calls tell_changed() once. */
static void
player_changed_cb (MatoRecordings *self)
{
  if (!mato_transaction_is_open (self->transaction))
    tell_changed (self);
}

static void
moved_cb (MatoRecordings *self)
{
  if (self->is_active && !mato_transaction_is_open (self->transaction))
    mato_film_context_emit_progressed (MATO_FILM_CONTEXT (self));
}

/* The object */

static void
mato_recordings_dispose (GObject *object)
{
  MatoRecordings *self = MATO_RECORDINGS (object);

  g_clear_object (&self->uniqueness);
  g_clear_object (&self->why);
  g_clear_object (&self->skip);
  g_clear_object (&self->quiz);
  g_clear_object (&self->racing);
  g_clear_object (&self->films);
  g_clear_object (&self->puzzles);
  g_clear_object (&self->transaction);

  G_OBJECT_CLASS (mato_recordings_parent_class)->dispose (object);
}

static const MatoProperty properties[N_PROPS] = {
  [PROP_ACTIVE] = { "active", G_TYPE_BOOLEAN, MATO_FIELD (MatoRecordings, is_active),
                    .set = G_CALLBACK (mato_recordings_set_active) },
  [PROP_HIDE_FUTURE] = { "hide-future", G_TYPE_BOOLEAN, MATO_FIELD (MatoRecordings, hides_future),
                         .set = G_CALLBACK (mato_recordings_set_hide_future) },
};

static void
mato_recordings_class_init (MatoRecordingsClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = mato_recordings_dispose;
  mato_properties_install (klass, properties, props, N_PROPS);
}

static void
mato_recordings_init (MatoRecordings *self)
{
}

static void
connect_player (MatoRecordings *self)
{
  MatoPlayer *player = self->films->player;

  mato_connect (player, "notify::position", G_CALLBACK (moved_cb), self);
  mato_connect (player, "notify::playing", G_CALLBACK (player_changed_cb), self);
  mato_connect (player, "notify::speed", G_CALLBACK (player_changed_cb), self);
  mato_connect (player, "notify::grain", G_CALLBACK (player_changed_cb), self);
}

MatoRecordings *
mato_recordings_new (MatoPuzzles     *puzzles,
                     MatoTransaction *transaction)
{
  MatoRecordings *self = g_object_new (MATO_TYPE_RECORDINGS, NULL);

  self->transaction = g_object_ref (transaction);
  self->puzzles = g_object_ref (puzzles);
  self->films = mato_films_new (puzzles, transaction);
  self->racing = mato_racing_new (self->films, transaction);
  self->quiz = mato_film_quiz_new (self->films, self->racing, transaction);
  self->why = mato_film_why_new (self->films, self->racing, transaction);
  self->skip = mato_film_skip_new (self->films, self->racing);
  self->uniqueness = mato_uniqueness_new (self->films, self->racing, transaction);
  mato_transaction_add (transaction, self);
  g_signal_connect_object (transaction, "changed", G_CALLBACK (tell_changed), self,
                           G_CONNECT_SWAPPED | G_CONNECT_AFTER);
  connect_player (self);

  return self;
}

void
mato_recordings_set_active (MatoRecordings *self,
                            gboolean        is_active)
{
  g_return_if_fail (MATO_IS_RECORDINGS (self));

  if (self->is_active == !!is_active)
    return;

  mato_transaction_begin (self->transaction);
  self->is_active = !!is_active;
  if (!is_active)
    mato_player_set_playing (self->films->player, FALSE);
  g_object_notify_by_pspec (G_OBJECT (self), props[PROP_ACTIVE]);
  mato_transaction_end (self->transaction);
}

void
mato_recordings_set_hide_future (MatoRecordings *self,
                                 gboolean        hides)
{
  g_return_if_fail (MATO_IS_RECORDINGS (self));

  if (self->hides_future == hides)
    return;

  self->hides_future = hides;
  g_object_notify_by_pspec (G_OBJECT (self), props[PROP_HIDE_FUTURE]);
  if (self->is_active)
    mato_film_context_emit_changed (MATO_FILM_CONTEXT (self));
}

void
mato_recordings_watch (MatoRecordings *self,
                       guint           index)
{
  MatoSearch *film;

  g_return_if_fail (MATO_IS_RECORDINGS (self));
  g_return_if_fail (index < mato_films_get_n (self->films));

  film = mato_films_get (self->films, index);
  if (mato_search_task_is_running (self->films->task)
      || (self->films->watched == film && !mato_racing_get_race (self->racing)))
    return;

  mato_transaction_begin (self->transaction);
  mato_racing_forget (self->racing);
  mato_films_watch (self->films, film);
  mato_transaction_end (self->transaction);
}

void
mato_recordings_remove (MatoRecordings *self,
                        guint           index)
{
  gboolean is_watched;
  guint n;

  g_return_if_fail (MATO_IS_RECORDINGS (self));
  g_return_if_fail (index < mato_films_get_n (self->films));

  mato_transaction_begin (self->transaction);
  is_watched = mato_films_get_watched_index (self->films) == (int) index;
  mato_films_remove (self->films, index);
  n = mato_films_get_n (self->films);
  if (is_watched && n > 0)
    mato_recordings_watch (self, MIN (index, n - 1));
  else if (is_watched)
    mato_films_watch (self->films, NULL);
  mato_transaction_end (self->transaction);
}
