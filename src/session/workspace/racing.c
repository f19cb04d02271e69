/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#include "session/workspace/racing.h"

#include "session/kit/object.h"
#include "session/search/method.h"

G_DEFINE_FINAL_TYPE (MatoRacing, mato_racing, G_TYPE_OBJECT)

enum
{
  PROP_0,
  PROP_RACE,
  PROP_RECORDING,
  PROP_RIVAL,
  PROP_PACE,
  N_PROPS,
};

static GParamSpec *props[N_PROPS];
static guint raced_signal;

/* The rival */

guint
mato_racing_get_rival (MatoRacing *self)
{
  g_return_val_if_fail (MATO_IS_RACING (self), 0);

  return mato_films_choose_rival (self->films, self->wanted);
}

void
mato_racing_set_rival (MatoRacing *self,
                       guint       method)
{
  guint old;

  g_return_if_fail (MATO_IS_RACING (self));
  g_return_if_fail (method < mato_n_methods ());

  old = mato_racing_get_rival (self);
  self->wanted = method + 1;
  if (old != method)
    g_object_notify_by_pspec (G_OBJECT (self), props[PROP_RIVAL]);
}

static void
notify_rival_cb (MatoRacing *self)
{
  g_object_notify_by_pspec (G_OBJECT (self), props[PROP_RIVAL]);
}

/* Start and end */

static gboolean
is_runner (MatoRacing *self,
           MatoSearch *search)
{
  return search && (search == self->runners[0] || search == self->runners[1]);
}

static void
set_runners (MatoRacing *self,
             MatoSearch *first,
             MatoSearch *second)
{
  g_set_object (&self->runners[0], first);
  g_set_object (&self->runners[1], second);
  mato_films_protect (self->films, self->runners);
}

static void
notify_recording_cb (MatoRacing *self)
{
  g_object_notify_by_pspec (G_OBJECT (self), props[PROP_RECORDING]);
}

static void
set_waiting (MatoRacing *self,
             gboolean    is_waiting)
{
  if (self->is_waiting == is_waiting)
    return;

  self->is_waiting = is_waiting;
  notify_recording_cb (self);
}

static void
film_progressed_cb (MatoRacing *self)
{
  if (self->is_waiting)
    notify_recording_cb (self);
}

void
mato_racing_forget (MatoRacing *self)
{
  g_return_if_fail (MATO_IS_RACING (self));

  mato_transaction_begin (self->transaction);
  mato_search_task_forget (self->task);
  set_runners (self, NULL, NULL);
  set_waiting (self, FALSE);
  if (self->race.traces[0])
    g_object_notify_by_pspec (G_OBJECT (self), props[PROP_RACE]);
  mato_race_clear (&self->race);
  mato_transaction_end (self->transaction);
}

/* The first film of a race is no runner yet: its arrival must not end the waiting. */
static void
watching_cb (MatoRacing *self,
             MatoSearch *film)
{
  gboolean is_waiting = self->is_waiting && film;

  if (!is_runner (self, film))
    mato_racing_forget (self);
  set_waiting (self, is_waiting);
  g_object_notify_by_pspec (G_OBJECT (self), props[PROP_RIVAL]);
}

static void
removed_cb (MatoRacing *self,
            MatoSearch *film)
{
  if (is_runner (self, film))
    mato_racing_forget (self);
}

static void
shelved_cb (MatoRacing    *self,
            MatoFilmShelf *shelf)
{
  if (!self->race.traces[0])
    return;

  mato_race_copy (&shelf->race, &self->race);
  g_set_object (&shelf->runners[0], self->runners[0]);
  g_set_object (&shelf->runners[1], self->runners[1]);
}

/* The film of the leader is watched already. */
static void
unshelved_cb (MatoRacing    *self,
              MatoFilmShelf *shelf)
{
  if (!shelf->runners[0])
    return;

  set_runners (self, shelf->runners[0], shelf->runners[1]);
  mato_race_copy (&self->race, &shelf->race);
  g_object_notify_by_pspec (G_OBJECT (self), props[PROP_PACE]);
  g_object_notify_by_pspec (G_OBJECT (self), props[PROP_RACE]);
}

static gint64
get_duration (MatoSearch *search)
{
  MatoProgress progress;

  mato_search_get_progress (search, &progress);
  return progress.elapsed;
}

/* The player shows the film of the leader. */
static void
watch_leader (MatoRacing *self,
              guint64     playhead)
{
  MatoSearch *leader = self->runners[mato_race_get_leader (&self->race)];
  MatoPlayer *player = self->films->player;

  if (self->films->watched != leader)
    mato_films_watch (self->films, leader);
  mato_player_set_playing (player, FALSE);
  mato_player_seek (player, playhead);
}

static void
begin (MatoRacing *self)
{
  mato_race_init (&self->race, mato_search_get_trace (self->runners[0]),
                  get_duration (self->runners[0]), mato_search_get_trace (self->runners[1]),
                  get_duration (self->runners[1]));
  watch_leader (self, 0);
  g_object_notify_by_pspec (G_OBJECT (self), props[PROP_PACE]);
  g_object_notify_by_pspec (G_OBJECT (self), props[PROP_RACE]);
  g_signal_emit (self, raced_signal, 0);
}

/* After a cancel no race starts, but what was recorded is kept as a film. */
static void
rival_answered_cb (MatoRacing *self)
{
  mato_films_add (self->films, mato_search_task_get_answer (self->task));
  if (self->is_cancelled)
    mato_racing_end (self);
  else
    begin (self);
}

static void
race_against_rival (MatoRacing *self)
{
  MatoSearch *film = self->films->watched;
  guint order;
  const MatoEngine *engine = mato_method_get (mato_racing_get_rival (self), &order);
  g_autoptr (MatoSearch) rival = mato_search_new_rival (film, engine, order);
  MatoSearch *known = mato_films_find_same (self->films, rival);

  mato_racing_forget (self);
  set_runners (self, film, known ? known : rival);
  self->is_cancelled = FALSE;
  if (known)
    begin (self);
  else
    mato_search_task_start (self->task, g_steal_pointer (&rival));
}

/* A film was recorded, perhaps as the first of a race. */
static void
film_answered_cb (MatoRacing *self)
{
  if (!self->is_waiting)
    return;

  set_waiting (self, FALSE);
  if (self->films->watched)
    race_against_rival (self);
}

static MatoSearch *
get_recording (MatoRacing *self)
{
  guint n_before;

  return mato_racing_get_recording (self, &n_before);
}

static const char *
get_rival_name (MatoRacing *self)
{
  return mato_method_name (mato_racing_get_rival (self));
}

static void
set_rival_name (MatoRacing *self,
                const char *name)
{
  guint method;

  if (mato_method_from_name (name, &method))
    mato_racing_set_rival (self, method);
}

static void
mato_racing_dispose (GObject *object)
{
  MatoRacing *self = MATO_RACING (object);

  g_clear_object (&self->runners[0]);
  g_clear_object (&self->runners[1]);
  mato_race_clear (&self->race);
  g_clear_object (&self->task);
  g_clear_object (&self->comparisons);
  g_clear_object (&self->films);
  g_clear_object (&self->transaction);

  G_OBJECT_CLASS (mato_racing_parent_class)->dispose (object);
}

static const MatoProperty properties[N_PROPS] = {
  [PROP_RACE] = { "race", G_TYPE_POINTER, .get = G_CALLBACK (mato_racing_get_race) },
  [PROP_RECORDING] = { "recording", G_TYPE_OBJECT, mato_search_get_type,
                       .get = G_CALLBACK (get_recording) },
  [PROP_RIVAL] = { "rival", G_TYPE_STRING, .get = G_CALLBACK (get_rival_name),
                   .set = G_CALLBACK (set_rival_name) },
  [PROP_PACE] = { "pace", G_TYPE_ENUM, mato_pace_get_type, MATO_FIELD (MatoRacing, race.pace),
                  .set = G_CALLBACK (mato_racing_set_pace) },
};

static void
mato_racing_class_init (MatoRacingClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = mato_racing_dispose;
  mato_properties_install (klass, properties, props, N_PROPS);
  raced_signal = mato_signal_new (klass, "raced", 0);
}

static void
mato_racing_init (MatoRacing *self)
{
}

static void
connect_films (MatoRacing *self)
{
  MatoMethodChoice *method = self->films->method;

  mato_connect (self->films, "watching", G_CALLBACK (watching_cb), self);
  mato_connect (self->films, "removed", G_CALLBACK (removed_cb), self);
  mato_connect (self->films, "shelved", G_CALLBACK (shelved_cb), self);
  mato_connect (self->films, "unshelved", G_CALLBACK (unshelved_cb), self);
  mato_connect (method, "notify", G_CALLBACK (notify_rival_cb), self);
  mato_connect (self->films->task, "progressed", G_CALLBACK (film_progressed_cb), self);
  /* Connected after, so that the handlers for the first film run before the rival is recorded. */
  g_signal_connect_object (self->films->task, "answered",
                           G_CALLBACK (film_answered_cb), self,
                           G_CONNECT_SWAPPED | G_CONNECT_AFTER);
}

MatoRacing *
mato_racing_new (MatoFilms       *films,
                 MatoTransaction *transaction)
{
  MatoRacing *self = g_object_new (MATO_TYPE_RACING, NULL);

  self->transaction = g_object_ref (transaction);
  self->films = g_object_ref (films);
  self->comparisons = mato_comparisons_new (films, transaction);
  self->task = mato_search_task_new (transaction);
  mato_transaction_add (transaction, self);
  mato_connect (self->task, "answered", G_CALLBACK (rival_answered_cb), self);
  mato_connect (self->task, "progressed", G_CALLBACK (notify_recording_cb), self);
  mato_connect (self->task, "notify::running", G_CALLBACK (notify_recording_cb), self);
  connect_films (self);

  return self;
}

gboolean
mato_racing_can_start (MatoRacing *self)
{
  MatoSearch *film;

  g_return_val_if_fail (MATO_IS_RACING (self), FALSE);

  if (mato_search_task_is_running (self->films->task) || mato_racing_is_preparing (self))
    return FALSE;

  film = self->films->watched;
  return film ? !mato_search_is_target (film) : self->films->method->engine != NULL;
}

void
mato_racing_start (MatoRacing *self)
{
  g_return_if_fail (MATO_IS_RACING (self));
  g_return_if_fail (mato_racing_can_start (self));

  mato_transaction_begin (self->transaction);
  if (self->films->watched)
    race_against_rival (self);
  else
    {
      mato_films_record (self->films);
      set_waiting (self, TRUE);
    }
  mato_transaction_end (self->transaction);
}

gboolean
mato_racing_can_start_with (MatoRacing *self,
                            guint       index)
{
  MatoSearch *film;

  g_return_val_if_fail (MATO_IS_RACING (self), FALSE);
  g_return_val_if_fail (index < mato_films_get_n (self->films), FALSE);

  film = self->films->watched;
  return mato_racing_can_start (self) && film
         && mato_films_are_comparable (film, mato_films_get (self->films, index));
}

void
mato_racing_start_with (MatoRacing *self,
                        guint       index)
{
  g_return_if_fail (MATO_IS_RACING (self));
  g_return_if_fail (mato_racing_can_start_with (self, index));

  mato_transaction_begin (self->transaction);
  mato_racing_forget (self);
  set_runners (self, self->films->watched, mato_films_get (self->films, index));
  begin (self);
  mato_transaction_end (self->transaction);
}

gboolean
mato_racing_is_preparing (MatoRacing *self)
{
  g_return_val_if_fail (MATO_IS_RACING (self), FALSE);

  return mato_search_task_is_running (self->task);
}

MatoSearch *
mato_racing_get_recording (MatoRacing *self,
                           guint      *n_before)
{
  g_return_val_if_fail (MATO_IS_RACING (self), NULL);

  *n_before = !self->is_waiting;
  if (self->is_waiting)
    return self->films->task->search;

  return mato_racing_is_preparing (self) ? self->task->search : NULL;
}

void
mato_racing_cancel (MatoRacing *self)
{
  g_return_if_fail (MATO_IS_RACING (self));

  set_waiting (self, FALSE);
  self->is_cancelled = TRUE;
  mato_search_task_cancel (self->task);
}

void
mato_racing_end (MatoRacing *self)
{
  g_autoptr (MatoSearch) first = NULL;
  guint64 positions[2];

  g_return_if_fail (MATO_IS_RACING (self));

  mato_transaction_begin (self->transaction);
  if (mato_racing_get_race (self))
    {
      first = g_object_ref (self->runners[0]);
      mato_racing_get_positions (self, positions);
    }
  mato_racing_forget (self);

  if (first && self->films->watched != first)
    {
      mato_films_watch (self->films, first);
      mato_player_seek (self->films->player, positions[0]);
    }
  mato_transaction_end (self->transaction);
}

/* The race */

const MatoRace *
mato_racing_get_race (MatoRacing *self)
{
  g_return_val_if_fail (MATO_IS_RACING (self), NULL);

  return self->race.traces[0] ? &self->race : NULL;
}

void
mato_racing_get_positions (MatoRacing *self,
                           guint64    *positions)
{
  g_return_if_fail (MATO_IS_RACING (self));
  g_return_if_fail (mato_racing_get_race (self) != NULL);

  mato_race_get_positions (&self->race, mato_player_get_position (self->films->player), positions);
}

void
mato_racing_set_pace (MatoRacing *self,
                      MatoPace    pace)
{
  guint64 positions[2];

  g_return_if_fail (MATO_IS_RACING (self));
  g_return_if_fail (pace < MATO_N_PACES);

  if (self->race.pace == pace)
    return;

  mato_transaction_begin (self->transaction);
  if (mato_racing_get_race (self))
    mato_racing_get_positions (self, positions);
  self->race.pace = pace;
  self->race.is_held = FALSE;
  if (mato_racing_get_race (self))
    watch_leader (self, positions[mato_race_get_leader (&self->race)]);
  g_object_notify_by_pspec (G_OBJECT (self), props[PROP_PACE]);
  g_object_notify_by_pspec (G_OBJECT (self), props[PROP_RACE]);
  mato_transaction_end (self->transaction);
}

gboolean
mato_racing_get_difference (MatoRacing     *self,
                            MatoDifference *difference)
{
  g_return_val_if_fail (MATO_IS_RACING (self), FALSE);

  return mato_racing_get_race (self)
         && mato_comparisons_find (self->comparisons, self->runners[0], self->runners[1],
                                   difference);
}

gboolean
mato_racing_go_to_difference (MatoRacing *self)
{
  MatoPlayer *player;
  MatoDifference difference;

  g_return_val_if_fail (MATO_IS_RACING (self), FALSE);
  g_return_val_if_fail (mato_racing_get_race (self) != NULL, FALSE);

  if (!mato_racing_get_difference (self, &difference) || !difference.is_there)
    return FALSE;

  player = self->films->player;
  mato_transaction_begin (self->transaction);
  mato_player_set_playing (player, FALSE);
  mato_race_hold (&self->race, difference.positions);
  mato_player_seek (player, difference.positions[mato_race_get_leader (&self->race)]);
  g_object_notify_by_pspec (G_OBJECT (self), props[PROP_RACE]);
  mato_transaction_end (self->transaction);
  return TRUE;
}
