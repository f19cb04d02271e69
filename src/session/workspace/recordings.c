/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#include "session/workspace/recordings.h"

#include "session/kit/object.h"
#include "session/words/sentence-blame.h"
#include "session/words/sentence-cover.h"
#include "session/words/sentence-deduction.h"
#include "session/words/sentence-race.h"
#include "session/words/sentence.h"

#include <glib/gi18n-lib.h>

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

/* The caption */

/* Adds what dancing links do in this step. @sentence: (transfer full) */
static char *
add_effect (MatoRecordings   *self,
            const MatoMoment *moment,
            char             *sentence)
{
  g_autofree char *try = sentence;
  g_autofree char *effect = NULL;
  MatoSearch *film = self->films->watched;
  const MatoEngine *engine = mato_search_get_engine (film);

  if (engine && g_str_equal (engine->name, "dlx"))
    effect = mato_sentence_effect (mato_search_get_trace (film), moment->position);

  /* Translators: two sentences */
  return effect ? g_strdup_printf (_("%s %s"), try, effect) : g_steal_pointer (&try);
}

/* Adds the search order, the reason of a choice. @sentence: (transfer full) */
static char *
add_reason (MatoRecordings *self,
            const MatoStep *step,
            char           *sentence)
{
  g_autofree char *choice = sentence;
  MatoSearch *film = self->films->watched;
  const MatoEngine *engine = mato_search_get_engine (film);

  if (!step || step->kind != MATO_STEP_CHOOSE || !engine)
    return g_steal_pointer (&choice);

  /* Translators: a sentence that says what a search chooses, and the title of its order: why it
   * does; as “r4c7 is next: 2 digits fit. Order: Fewest candidates first” */
  return g_strdup_printf (_("%s Order: %s."), choice,
                          g_dgettext (GETTEXT_PACKAGE,
                                      engine->orders[mato_search_get_order (film)].title));
}

/* Adds why it was this step among others that could be taken as well. Target searches choose by
 * their bounds. @sentence: (transfer full) */
static char *
add_equals (MatoRecordings   *self,
            const MatoMoment *moment,
            char             *sentence)
{
  g_autofree char *own = sentence;
  g_autofree char *equals = NULL;
  MatoSearch *film = self->films->watched;

  if (mato_search_get_engine (film))
    equals = mato_sentence_among_equals (mato_search_get_trace (film), moment,
                                         mato_film_context_get_alphabet (MATO_FILM_CONTEXT (self)));

  /* Translators: two sentences */
  return equals ? g_strdup_printf (_("%s %s"), own, equals) : g_steal_pointer (&own);
}

/* At the start of a film that used other weights than the puzzle has now, adds a sentence that says
 * so. @sentence: (transfer full) */
static char *
add_weights (MatoRecordings   *self,
             const MatoMoment *moment,
             char             *sentence)
{
  g_autofree char *own = sentence;
  MatoSearch *film = self->films->watched;
  MatoGame *game = self->puzzles->game;

  if (moment->position > 0 || !mato_search_has_other_weights (film, mato_game_get_puzzle (game)))
    return g_steal_pointer (&own);

  /* Translators: two sentences */
  return g_strdup_printf (_("%s %s"), own,
                          _("This recording used weights other than the puzzle's present ones."));
}

/* In a race, adds the name of the film that the step is from. @step: (transfer full) */
static char *
write_step (MatoRecordings *self,
            char           *step)
{
  g_autofree char *sentence = step;
  const MatoRace *race = mato_racing_get_race (self->racing);
  g_autofree char *name = NULL;

  if (!race)
    return g_steal_pointer (&sentence);

  name = mato_sentence_runner_title (self->racing->runners, mato_race_get_leader (race));
  /* Translators: a search, and a sentence that says what it does */
  return g_strdup_printf (_("%s: %s"), name, sentence);
}

/* Why something is so: the whole answer, or a step on the way to it. */
static char *
write_why (MatoRecordings  *self,
           const MatoBlame *blame,
           guint            n_shown)
{
  MatoTrace *trace = mato_player_get_trace (self->films->player);
  MatoAlphabet alphabet = mato_film_context_get_alphabet (MATO_FILM_CONTEXT (self));
  g_autofree char *implication = mato_sentence_implication (trace, blame, n_shown - 1, alphabet);
  g_autofree char *guilty = NULL;
  g_autofree char *nogood = NULL;

  if (n_shown < blame->implications->len)
    return g_steal_pointer (&implication);

  guilty = mato_sentence_blame (mato_trace_get_geometry (trace), blame, alphabet);
  nogood = mato_sentence_nogood (mato_trace_get_geometry (trace), blame, alphabet);
  return g_strjoin (" ", implication, guilty, nogood, NULL);
}

/* Adds to a dead end who is to blame for it. @sentence: (transfer full) */
static char *
add_blame (MatoRecordings *self,
           char           *sentence)
{
  g_autofree char *own = sentence;
  g_autofree char *guilty = NULL;
  const MatoBlame *blame = mato_film_why_get_told (self->why);
  MatoTrace *trace = mato_player_get_trace (self->films->player);

  if (blame == NULL)
    return g_steal_pointer (&own);

  guilty = mato_sentence_blame (mato_trace_get_geometry (trace), blame,
                                mato_film_context_get_alphabet (MATO_FILM_CONTEXT (self)));
  /* Translators: two sentences */
  return g_strdup_printf (_("%s %s"), own, guilty);
}

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
  const MatoQuiz *quiz = &self->quiz->quiz;
  const MatoMoment *moment = mato_player_get_moment (get_player (context));
  MatoTrace *trace = mato_player_get_trace (get_player (context));
  MatoAlphabet alphabet = get_alphabet (context);
  const MatoBlame *blame;
  guint n_shown;
  char *step;

  if (!moment)
    return NULL;

  if (is_asking (context))
    return mato_sentence_quiz (quiz, trace, alphabet);

  blame = mato_film_why_get (self->why, &n_shown);
  if (blame != NULL)
    return write_why (self, blame, n_shown);

  step = mato_sentence_deduced_caption (trace, moment->last, alphabet);
  if (!step)
    step = mato_sentence_position (trace, moment->position, alphabet);
  step = add_effect (self, moment, step);
  step = add_reason (self, moment->last, step);
  if (!mato_racing_get_race (self->racing))
    step = add_blame (self, add_equals (self, moment, step));
  return write_step (self, add_weights (self, moment, step));
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
