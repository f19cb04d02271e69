/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#include "session/workspace/film-quiz.h"

#include "session/kit/object.h"

G_DEFINE_FINAL_TYPE (MatoFilmQuiz, mato_film_quiz, G_TYPE_OBJECT)

enum
{
  PROP_0,
  PROP_ACTIVE,
  PROP_ASKING,
  N_PROPS,
};

static GParamSpec *props[N_PROPS];

static MatoPlayer *
get_player (MatoFilmQuiz *self)
{
  return self->films->player;
}

static void
notify_asking (MatoFilmQuiz *self)
{
  g_object_notify_by_pspec (G_OBJECT (self), props[PROP_ASKING]);
}

static void
watching_cb (MatoFilmQuiz *self)
{
  self->quiz = (MatoQuiz) { .is_on = self->quiz.is_on };
  notify_asking (self);
}

/* A question is dropped when the film leaves the position just before its decision. */
static void
moved_cb (MatoFilmQuiz *self)
{
  if (!self->quiz.is_asking
      || mato_player_get_position (get_player (self)) + 1 == self->quiz.decision)
    return;

  mato_transaction_begin (self->transaction);
  mato_quiz_drop (&self->quiz);
  notify_asking (self);
  mato_transaction_end (self->transaction);
}

static void
shelved_cb (MatoFilmQuiz  *self,
            MatoFilmShelf *shelf)
{
  shelf->quiz = self->quiz;
}

static void
unshelved_cb (MatoFilmQuiz  *self,
              MatoFilmShelf *shelf)
{
  self->quiz = shelf->quiz;
  g_object_notify_by_pspec (G_OBJECT (self), props[PROP_ACTIVE]);
  notify_asking (self);
}

static void
raced_cb (MatoFilmQuiz *self)
{
  mato_film_quiz_set_active (self, FALSE);
}

static void
mato_film_quiz_dispose (GObject *object)
{
  MatoFilmQuiz *self = MATO_FILM_QUIZ (object);

  g_clear_object (&self->racing);
  g_clear_object (&self->films);
  g_clear_object (&self->transaction);

  G_OBJECT_CLASS (mato_film_quiz_parent_class)->dispose (object);
}

static const MatoProperty properties[N_PROPS] = {
  [PROP_ACTIVE] = { "active", G_TYPE_BOOLEAN, MATO_FIELD (MatoFilmQuiz, quiz.is_on),
                    .set = G_CALLBACK (mato_film_quiz_set_active) },
  [PROP_ASKING] = { "asking", G_TYPE_BOOLEAN, MATO_FIELD (MatoFilmQuiz, quiz.is_asking) },
};

static void
mato_film_quiz_class_init (MatoFilmQuizClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = mato_film_quiz_dispose;
  mato_properties_install (klass, properties, props, N_PROPS);
}

static void
mato_film_quiz_init (MatoFilmQuiz *self)
{
}

MatoFilmQuiz *
mato_film_quiz_new (MatoFilms       *films,
                    MatoRacing      *racing,
                    MatoTransaction *transaction)
{
  MatoFilmQuiz *self = g_object_new (MATO_TYPE_FILM_QUIZ, NULL);

  self->transaction = g_object_ref (transaction);
  self->films = g_object_ref (films);
  self->racing = g_object_ref (racing);
  mato_transaction_add (transaction, self);
  mato_connect (films, "watching", G_CALLBACK (watching_cb), self);
  mato_connect (get_player (self), "notify::position", G_CALLBACK (moved_cb), self);
  mato_connect (films, "shelved", G_CALLBACK (shelved_cb), self);
  mato_connect (films, "unshelved", G_CALLBACK (unshelved_cb), self);
  mato_connect (racing, "raced", G_CALLBACK (raced_cb), self);

  return self;
}

void
mato_film_quiz_set_active (MatoFilmQuiz *self,
                           gboolean      is_active)
{
  g_return_if_fail (MATO_IS_FILM_QUIZ (self));

  if (self->quiz.is_on == !!is_active)
    return;

  mato_transaction_begin (self->transaction);
  self->quiz = (MatoQuiz) { .is_on = !!is_active };
  g_object_notify_by_pspec (G_OBJECT (self), props[PROP_ACTIVE]);
  notify_asking (self);
  if (is_active && mato_racing_get_race (self->racing))
    mato_racing_end (self->racing);
  if (is_active)
    mato_film_quiz_ask (self);
  mato_transaction_end (self->transaction);
}

gboolean
mato_film_quiz_ask (MatoFilmQuiz *self)
{
  MatoTrace *trace;
  gboolean is_asking;

  g_return_val_if_fail (MATO_IS_FILM_QUIZ (self), FALSE);

  mato_transaction_begin (self->transaction);
  trace = mato_player_get_trace (get_player (self));
  mato_player_set_playing (get_player (self), FALSE);
  is_asking = trace && mato_quiz_ask (&self->quiz, trace,
                                      mato_player_get_position (get_player (self)));
  if (is_asking)
    mato_player_seek (get_player (self), self->quiz.decision - 1);
  notify_asking (self);
  mato_transaction_end (self->transaction);

  return is_asking;
}

void
mato_film_quiz_answer (MatoFilmQuiz *self,
                       guint         cell)
{
  guint64 decision;

  g_return_if_fail (MATO_IS_FILM_QUIZ (self));
  g_return_if_fail (self->quiz.is_asking);

  mato_transaction_begin (self->transaction);
  decision = self->quiz.decision;
  if (cell != MATO_NO_CELL)
    mato_quiz_answer (&self->quiz, mato_player_get_trace (get_player (self)), cell);
  else
    mato_quiz_drop (&self->quiz);
  mato_player_seek (get_player (self), decision);
  notify_asking (self);
  mato_transaction_end (self->transaction);
}
