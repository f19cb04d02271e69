/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "session/workspace/workspace-private.h"

#include "session/search/method.h"

/*
 * A race of two films of one board. Each of them is recorded alone, the second one after the first:
 * side by side they would take time from each other, and it is their times that are compared.
 */

/* The rival */

static MatoSearch *
get_watched (MatoDesk *self)
{
  return mato_desk_get_answer (self, MATO_PAGE_WATCH);
}

static gboolean
is_first (MatoDesk *self,
          guint     method)
{
  MatoSearch *search = get_watched (self);
  guint order;
  const MatoEngine *engine = mato_method_get (method, &order);

  if (search && mato_search_get_trace (search))
    return mato_search_get_engine (search) == engine && mato_search_get_order (search) == order;

  return self->engines[MATO_PAGE_WATCH] == engine && self->orders[MATO_PAGE_WATCH] == order;
}

static guint
find_usual_method (const char *engine)
{
  guint order;

  for (guint i = 0; i < mato_n_methods (); i++)
    if (g_str_equal (mato_method_get (i, &order)->name, engine) && order == 0)
      return i;

  g_assert_not_reached ();
}

/* Bit masks and dancing links, each at its best; anything else against the bit masks at theirs. */
guint
mato_desk_get_rival (MatoDesk *self)
{
  guint masks = find_usual_method ("bitmask");

  g_return_val_if_fail (MATO_IS_DESK (self), 0);

  if (self->racers.wanted > 0 && !is_first (self, self->racers.wanted - 1))
    return self->racers.wanted - 1;

  return is_first (self, masks) ? find_usual_method ("dlx") : masks;
}

void
mato_desk_set_rival (MatoDesk *self,
                     guint     method)
{
  g_return_if_fail (MATO_IS_DESK (self));
  g_return_if_fail (method < mato_n_methods ());

  if (self->racers.wanted == method + 1)
    return;

  self->racers.wanted = method + 1;
  mato_desk_emit_changed (self);
}

/* Coming and going */

void
mato_desk_forget_race (MatoDesk *self)
{
  MatoRacers *racers = &self->racers;

  g_cancellable_cancel (racers->recording);
  g_clear_object (&racers->recording);
  g_clear_object (&racers->runners[0]);
  g_clear_object (&racers->runners[1]);
  racers->is_waiting = FALSE;
  mato_race_clear (&racers->race);
}

gboolean
mato_desk_is_runner (MatoDesk   *self,
                     MatoSearch *search)
{
  return search && (search == self->racers.runners[0] || search == self->racers.runners[1]);
}

/* The film that is waited for is none of those who race yet. */
void
mato_desk_check_race (MatoDesk   *self,
                      MatoSearch *search)
{
  gboolean is_waiting = self->racers.is_waiting && search;

  if (!mato_desk_is_runner (self, search))
    mato_desk_forget_race (self);
  self->racers.is_waiting = is_waiting;
}

static gint64
get_duration (MatoSearch *search)
{
  MatoProgress progress;

  mato_search_get_progress (search, &progress);
  return progress.elapsed;
}

/* The playhead is in the film of the leader: it is watched. */
static void
watch_leader (MatoDesk *self,
              guint64   playhead)
{
  MatoTask *task = &self->tasks[MATO_PAGE_WATCH];
  MatoSearch *leader = self->racers.runners[mato_race_get_leader (&self->racers.race)];

  if (task->search != leader)
    {
      g_set_object (&task->search, leader);
      mato_desk_change_film (self, leader);
    }
  mato_player_set_playing (self->player, FALSE);
  mato_player_seek (self->player, playhead);
}

static void
begin (MatoDesk *self)
{
  MatoRacers *racers = &self->racers;

  mato_desk_set_quiz (self, FALSE);
  mato_race_init (&racers->race, mato_search_get_trace (racers->runners[0]),
                  get_duration (racers->runners[0]), mato_search_get_trace (racers->runners[1]),
                  get_duration (racers->runners[1]));
  watch_leader (self, 0);
  mato_desk_emit_raced (self);
  mato_desk_emit_changed (self);
}

static gboolean
was_stopped (MatoSearch *search)
{
  return mato_search_get_result (search)->end == MATO_END_STOPPED;
}

/* Whoever cancels does not want a race; what was recorded is a film all the same. */
static void
rival_done_cb (GObject      *source,
               GAsyncResult *result,
               gpointer      user_data)
{
  MatoSearch *search = MATO_SEARCH (source);
  GWeakRef *weak = user_data;
  g_autoptr (MatoDesk) self = g_weak_ref_get (weak);
  gboolean is_wanted;

  mato_search_run_finish (search, result);
  g_weak_ref_clear (weak);
  g_free (weak);
  if (!self || search != self->racers.runners[1])
    return;

  is_wanted = !g_cancellable_is_cancelled (self->racers.recording);
  g_clear_object (&self->racers.recording);
  mato_desk_keep_film (self, search);
  if (!is_wanted)
    mato_desk_end_race (self);
  else
    begin (self);
}

static void
record_rival (MatoDesk   *self,
              MatoSearch *search)
{
  GWeakRef *weak = g_new0 (GWeakRef, 1);

  self->racers.recording = g_cancellable_new ();
  g_weak_ref_init (weak, self);
  mato_search_run_async (search, self->racers.recording, rival_done_cb, weak);
  mato_desk_follow_progress (self);
  mato_desk_emit_changed (self);
}

/* Returns: (nullable): the film that answers the same question as @search */
static MatoSearch *
find_same (MatoDesk   *self,
           MatoSearch *search)
{
  g_autofree char *question = mato_search_dup_name (search);

  for (guint i = 0; i < mato_desk_get_n_films (self); i++)
    {
      MatoSearch *other = mato_desk_get_film (self, i)->search;
      g_autofree char *name = mato_search_dup_name (other);

      if (g_str_equal (question, name) && !was_stopped (other))
        return other;
    }

  return NULL;
}

static void
race_against_rival (MatoDesk *self)
{
  MatoSearch *film = get_watched (self);
  guint order;
  const MatoEngine *engine = mato_method_get (mato_desk_get_rival (self), &order);
  g_autoptr (MatoSearch) rival = mato_search_new_rival (film, engine, order);
  MatoSearch *known = find_same (self, rival);
  MatoSearch *other = known ? known : rival;

  mato_desk_forget_race (self);
  g_set_object (&self->racers.runners[0], film);
  g_set_object (&self->racers.runners[1], other);
  if (known)
    begin (self);
  else
    record_rival (self, rival);
}

gboolean
mato_desk_can_race (MatoDesk *self)
{
  MatoSearch *search;

  g_return_val_if_fail (MATO_IS_DESK (self), FALSE);

  if (mato_desk_is_searching (self, MATO_PAGE_WATCH) || mato_desk_is_preparing (self))
    return FALSE;

  search = get_watched (self);
  return search ? !mato_search_is_target (search) : self->engines[MATO_PAGE_WATCH] != NULL;
}

void
mato_desk_start_race (MatoDesk *self)
{
  g_return_if_fail (MATO_IS_DESK (self));
  g_return_if_fail (mato_desk_can_race (self));

  self->page = MATO_PAGE_WATCH;
  if (get_watched (self))
    {
      race_against_rival (self);
      return;
    }

  mato_desk_search (self, MATO_PAGE_WATCH);
  self->racers.is_waiting = TRUE;
}

void
mato_desk_advance_race (MatoDesk *self)
{
  if (!self->racers.is_waiting)
    return;

  self->racers.is_waiting = FALSE;
  if (get_watched (self))
    race_against_rival (self);
}

gboolean
mato_desk_can_race_film (MatoDesk *self,
                         guint     index)
{
  g_return_val_if_fail (MATO_IS_DESK (self), FALSE);
  g_return_val_if_fail (index < mato_desk_get_n_films (self), FALSE);

  return mato_desk_can_race (self) && get_watched (self)
         && mato_desk_is_comparable (get_watched (self), mato_desk_get_film (self, index)->search);
}

void
mato_desk_race_film (MatoDesk *self,
                     guint     index)
{
  MatoSearch *film;

  g_return_if_fail (MATO_IS_DESK (self));
  g_return_if_fail (mato_desk_can_race_film (self, index));

  film = mato_desk_get_film (self, index)->search;
  mato_desk_forget_race (self);
  self->page = MATO_PAGE_WATCH;
  g_set_object (&self->racers.runners[0], get_watched (self));
  g_set_object (&self->racers.runners[1], film);
  begin (self);
}

/* The film that was watched before the race, where it is. */
void
mato_desk_end_race (MatoDesk *self)
{
  MatoTask *task = &self->tasks[MATO_PAGE_WATCH];
  g_autoptr (MatoSearch) first = NULL;
  guint64 positions[2];

  g_return_if_fail (MATO_IS_DESK (self));

  if (mato_desk_get_race (self))
    {
      first = g_object_ref (self->racers.runners[0]);
      mato_desk_get_race_positions (self, positions);
    }
  mato_desk_forget_race (self);

  if (first && task->search != first)
    {
      g_set_object (&task->search, first);
      mato_desk_change_film (self, first);
      mato_player_seek (self->player, positions[0]);
    }
  mato_desk_emit_changed (self);
}

/* The race */

gboolean
mato_desk_is_preparing (MatoDesk *self)
{
  return self->racers.recording != NULL;
}

const MatoRace *
mato_desk_get_race (MatoDesk *self)
{
  g_return_val_if_fail (MATO_IS_DESK (self), NULL);

  return self->racers.race.traces[0] ? &self->racers.race : NULL;
}

MatoSearch *const *
mato_desk_get_runners (MatoDesk *self)
{
  g_return_val_if_fail (MATO_IS_DESK (self), NULL);
  g_return_val_if_fail (mato_desk_get_race (self) != NULL, NULL);

  return self->racers.runners;
}

void
mato_desk_get_race_positions (MatoDesk *self,
                              guint64  *positions)
{
  g_return_if_fail (MATO_IS_DESK (self));
  g_return_if_fail (mato_desk_get_race (self) != NULL);

  mato_race_get_positions (&self->racers.race, mato_player_get_position (self->player),
                           positions);
}

MatoPace
mato_desk_get_pace (MatoDesk *self)
{
  g_return_val_if_fail (MATO_IS_DESK (self), MATO_PACE_NODES);

  return self->racers.race.pace;
}

void
mato_desk_set_pace (MatoDesk *self,
                    MatoPace  pace)
{
  MatoRace *race;
  guint64 positions[2];

  g_return_if_fail (MATO_IS_DESK (self));
  g_return_if_fail (pace < MATO_N_PACES);

  race = &self->racers.race;
  if (race->pace == pace)
    return;

  if (mato_desk_get_race (self))
    mato_desk_get_race_positions (self, positions);
  race->pace = pace;
  race->is_held = FALSE;
  if (mato_desk_get_race (self))
    watch_leader (self, positions[mato_race_get_leader (race)]);
  mato_desk_emit_changed (self);
}

gboolean
mato_desk_go_to_difference (MatoDesk *self)
{
  MatoRacers *racers;
  MatoDifference difference;

  g_return_val_if_fail (MATO_IS_DESK (self), FALSE);
  g_return_val_if_fail (mato_desk_get_race (self) != NULL, FALSE);

  racers = &self->racers;
  if (!mato_desk_compare (self, racers->runners[0], racers->runners[1], &difference)
      || !difference.is_there)
    return FALSE;

  mato_player_set_playing (self->player, FALSE);
  mato_race_hold (&racers->race, difference.positions);
  mato_player_seek (self->player, difference.positions[mato_race_get_leader (&racers->race)]);
  mato_desk_emit_changed (self);
  return TRUE;
}
