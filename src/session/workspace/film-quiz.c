/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#include "session/workspace/film-quiz.h"

struct _MatoFilmQuiz
{
  GObject parent_instance;

  MatoTransaction *transaction;
  MatoFilms *films;
  MatoRacing *racing;
  MatoQuiz quiz;
};

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
  return mato_films_get_player (self->films);
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
mato_film_quiz_get_property (GObject    *object,
                             guint       prop_id,
                             GValue     *value,
                             GParamSpec *pspec)
{
  MatoFilmQuiz *self = MATO_FILM_QUIZ (object);

  switch (prop_id)
    {
    case PROP_ACTIVE:
      g_value_set_boolean (value, self->quiz.is_on);
      break;
    case PROP_ASKING:
      g_value_set_boolean (value, self->quiz.is_asking);
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, prop_id, pspec);
    }
}

static void
mato_film_quiz_set_property (GObject      *object,
                             guint         prop_id,
                             const GValue *value,
                             GParamSpec   *pspec)
{
  if (prop_id == PROP_ACTIVE)
    mato_film_quiz_set_active (MATO_FILM_QUIZ (object), g_value_get_boolean (value));
  else
    G_OBJECT_WARN_INVALID_PROPERTY_ID (object, prop_id, pspec);
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

static void
mato_film_quiz_class_init (MatoFilmQuizClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);

  object_class->get_property = mato_film_quiz_get_property;
  object_class->set_property = mato_film_quiz_set_property;
  object_class->dispose = mato_film_quiz_dispose;

  props[PROP_ACTIVE] =
    g_param_spec_boolean ("active", NULL, NULL, FALSE,
                          G_PARAM_READWRITE | G_PARAM_EXPLICIT_NOTIFY | G_PARAM_STATIC_STRINGS);
  props[PROP_ASKING] = g_param_spec_boolean ("asking", NULL, NULL, FALSE,
                                             G_PARAM_READABLE | G_PARAM_STATIC_STRINGS);
  g_object_class_install_properties (object_class, N_PROPS, props);
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
  g_signal_connect_object (films, "watching", G_CALLBACK (watching_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (get_player (self), "notify::position", G_CALLBACK (moved_cb), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (films, "shelved", G_CALLBACK (shelved_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (films, "unshelved", G_CALLBACK (unshelved_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (racing, "raced", G_CALLBACK (raced_cb), self, G_CONNECT_SWAPPED);

  return self;
}

const MatoQuiz *
mato_film_quiz_get (MatoFilmQuiz *self)
{
  g_return_val_if_fail (MATO_IS_FILM_QUIZ (self), NULL);

  return &self->quiz;
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
