/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "session/workspace/workspace-private.h"

#include "session/search/method.h"

/*
 * A race of two films of one board. Each of them is recorded alone, the second one after the first:
 * side by side they would take time from each other, and it is their times that are compared.
 */

/* The rival */

static MatoSearch *
get_watched (MatoWorkspace *self)
{
  return mato_workspace_get_answer (self, MATO_PAGE_WATCH);
}

static gboolean
is_first (MatoWorkspace *self,
          guint          method)
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
mato_workspace_get_rival (MatoWorkspace *self)
{
  guint masks = find_usual_method ("bitmask");

  g_return_val_if_fail (MATO_IS_WORKSPACE (self), 0);

  if (self->racers.wanted > 0 && !is_first (self, self->racers.wanted - 1))
    return self->racers.wanted - 1;

  return is_first (self, masks) ? find_usual_method ("dlx") : masks;
}

void
mato_workspace_set_rival (MatoWorkspace *self,
                          guint          method)
{
  g_return_if_fail (MATO_IS_WORKSPACE (self));
  g_return_if_fail (method < mato_n_methods ());

  if (self->racers.wanted == method + 1)
    return;

  self->racers.wanted = method + 1;
  mato_workspace_emit_changed (self);
}

/* Coming and going */

void
mato_workspace_forget_race (MatoWorkspace *self)
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
mato_workspace_is_runner (MatoWorkspace *self,
                          MatoSearch    *search)
{
  return search && (search == self->racers.runners[0] || search == self->racers.runners[1]);
}

/* The film that is waited for is none of those who race yet. */
void
mato_workspace_check_race (MatoWorkspace *self,
                           MatoSearch    *search)
{
  gboolean is_waiting = self->racers.is_waiting && search;

  if (!mato_workspace_is_runner (self, search))
    mato_workspace_forget_race (self);
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
watch_leader (MatoWorkspace *self,
              guint64        playhead)
{
  MatoTask *task = &self->tasks[MATO_PAGE_WATCH];
  MatoSearch *leader = self->racers.runners[mato_race_get_leader (&self->racers.race)];

  if (task->search != leader)
    {
      g_set_object (&task->search, leader);
      mato_workspace_change_film (self, leader);
    }
  mato_player_set_playing (self->player, FALSE);
  mato_player_seek (self->player, playhead);
}

static void
begin (MatoWorkspace *self)
{
  MatoRacers *racers = &self->racers;

  mato_workspace_set_quiz (self, FALSE);
  mato_race_init (&racers->race, mato_search_get_trace (racers->runners[0]),
                  get_duration (racers->runners[0]), mato_search_get_trace (racers->runners[1]),
                  get_duration (racers->runners[1]));
  watch_leader (self, 0);
  mato_workspace_emit_raced (self);
  mato_workspace_emit_changed (self);
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
  g_autoptr (MatoWorkspace) self = g_weak_ref_get (weak);
  gboolean is_wanted;

  mato_search_run_finish (search, result);
  g_weak_ref_clear (weak);
  g_free (weak);
  if (!self || search != self->racers.runners[1])
    return;

  is_wanted = !g_cancellable_is_cancelled (self->racers.recording);
  g_clear_object (&self->racers.recording);
  mato_workspace_keep_film (self, search);
  if (!is_wanted)
    mato_workspace_end_race (self);
  else
    begin (self);
}

static void
record_rival (MatoWorkspace *self,
              MatoSearch    *search)
{
  GWeakRef *weak = g_new0 (GWeakRef, 1);

  self->racers.recording = g_cancellable_new ();
  g_weak_ref_init (weak, self);
  mato_search_run_async (search, self->racers.recording, rival_done_cb, weak);
  mato_workspace_follow_progress (self);
  mato_workspace_emit_changed (self);
}

/* Returns: (nullable): the film that answers the same question as @search */
static MatoSearch *
find_same (MatoWorkspace *self,
           MatoSearch    *search)
{
  g_autofree char *question = mato_search_dup_name (search);

  for (guint i = 0; i < mato_workspace_get_n_films (self); i++)
    {
      MatoSearch *other = mato_workspace_get_film (self, i)->search;
      g_autofree char *name = mato_search_dup_name (other);

      if (g_str_equal (question, name) && !was_stopped (other))
        return other;
    }

  return NULL;
}

static void
race_against_rival (MatoWorkspace *self)
{
  MatoSearch *film = get_watched (self);
  guint order;
  const MatoEngine *engine = mato_method_get (mato_workspace_get_rival (self), &order);
  g_autoptr (MatoSearch) rival = mato_search_new_rival (film, engine, order);
  MatoSearch *known = find_same (self, rival);
  MatoSearch *other = known ? known : rival;

  mato_workspace_forget_race (self);
  g_set_object (&self->racers.runners[0], film);
  g_set_object (&self->racers.runners[1], other);
  if (known)
    begin (self);
  else
    record_rival (self, rival);
}

gboolean
mato_workspace_can_race (MatoWorkspace *self)
{
  MatoSearch *search;

  g_return_val_if_fail (MATO_IS_WORKSPACE (self), FALSE);

  if (mato_workspace_is_searching (self, MATO_PAGE_WATCH) || mato_workspace_is_preparing (self))
    return FALSE;

  search = get_watched (self);
  return search ? !mato_search_is_target (search) : self->engines[MATO_PAGE_WATCH] != NULL;
}

void
mato_workspace_start_race (MatoWorkspace *self)
{
  g_return_if_fail (MATO_IS_WORKSPACE (self));
  g_return_if_fail (mato_workspace_can_race (self));

  self->page = MATO_PAGE_WATCH;
  if (get_watched (self))
    {
      race_against_rival (self);
      return;
    }

  mato_workspace_search (self, MATO_PAGE_WATCH);
  self->racers.is_waiting = TRUE;
}

void
mato_workspace_advance_race (MatoWorkspace *self)
{
  if (!self->racers.is_waiting)
    return;

  self->racers.is_waiting = FALSE;
  if (get_watched (self))
    race_against_rival (self);
}

gboolean
mato_workspace_can_race_film (MatoWorkspace *self,
                              guint          index)
{
  g_return_val_if_fail (MATO_IS_WORKSPACE (self), FALSE);
  g_return_val_if_fail (index < mato_workspace_get_n_films (self), FALSE);

  return mato_workspace_can_race (self) && get_watched (self)
         && mato_workspace_is_comparable (get_watched (self),
                                          mato_workspace_get_film (self, index)->search);
}

void
mato_workspace_race_film (MatoWorkspace *self,
                          guint          index)
{
  MatoSearch *film;

  g_return_if_fail (MATO_IS_WORKSPACE (self));
  g_return_if_fail (mato_workspace_can_race_film (self, index));

  film = mato_workspace_get_film (self, index)->search;
  mato_workspace_forget_race (self);
  self->page = MATO_PAGE_WATCH;
  g_set_object (&self->racers.runners[0], get_watched (self));
  g_set_object (&self->racers.runners[1], film);
  begin (self);
}

/* The film that was watched before the race, where it is. */
void
mato_workspace_end_race (MatoWorkspace *self)
{
  MatoTask *task = &self->tasks[MATO_PAGE_WATCH];
  g_autoptr (MatoSearch) first = NULL;
  guint64 positions[2];

  g_return_if_fail (MATO_IS_WORKSPACE (self));

  if (mato_workspace_get_race (self))
    {
      first = g_object_ref (self->racers.runners[0]);
      mato_workspace_get_race_positions (self, positions);
    }
  mato_workspace_forget_race (self);

  if (first && task->search != first)
    {
      g_set_object (&task->search, first);
      mato_workspace_change_film (self, first);
      mato_player_seek (self->player, positions[0]);
    }
  mato_workspace_emit_changed (self);
}

/* The race */

gboolean
mato_workspace_is_preparing (MatoWorkspace *self)
{
  return self->racers.recording != NULL;
}

const MatoRace *
mato_workspace_get_race (MatoWorkspace *self)
{
  g_return_val_if_fail (MATO_IS_WORKSPACE (self), NULL);

  return self->racers.race.traces[0] ? &self->racers.race : NULL;
}

MatoSearch *const *
mato_workspace_get_runners (MatoWorkspace *self)
{
  g_return_val_if_fail (MATO_IS_WORKSPACE (self), NULL);
  g_return_val_if_fail (mato_workspace_get_race (self) != NULL, NULL);

  return self->racers.runners;
}

void
mato_workspace_get_race_positions (MatoWorkspace *self,
                                   guint64       *positions)
{
  g_return_if_fail (MATO_IS_WORKSPACE (self));
  g_return_if_fail (mato_workspace_get_race (self) != NULL);

  mato_race_get_positions (&self->racers.race, mato_player_get_position (self->player),
                           positions);
}

MatoPace
mato_workspace_get_pace (MatoWorkspace *self)
{
  g_return_val_if_fail (MATO_IS_WORKSPACE (self), MATO_PACE_NODES);

  return self->racers.race.pace;
}

void
mato_workspace_set_pace (MatoWorkspace *self,
                         MatoPace       pace)
{
  MatoRace *race;
  guint64 positions[2];

  g_return_if_fail (MATO_IS_WORKSPACE (self));
  g_return_if_fail (pace < MATO_N_PACES);

  race = &self->racers.race;
  if (race->pace == pace)
    return;

  if (mato_workspace_get_race (self))
    mato_workspace_get_race_positions (self, positions);
  race->pace = pace;
  race->is_held = FALSE;
  if (mato_workspace_get_race (self))
    watch_leader (self, positions[mato_race_get_leader (race)]);
  mato_workspace_emit_changed (self);
}

gboolean
mato_workspace_go_to_difference (MatoWorkspace *self)
{
  MatoRacers *racers;
  MatoDifference difference;

  g_return_val_if_fail (MATO_IS_WORKSPACE (self), FALSE);
  g_return_val_if_fail (mato_workspace_get_race (self) != NULL, FALSE);

  racers = &self->racers;
  if (!mato_workspace_compare (self, racers->runners[0], racers->runners[1], &difference)
      || !difference.is_there)
    return FALSE;

  mato_player_set_playing (self->player, FALSE);
  mato_race_hold (&racers->race, difference.positions);
  mato_player_seek (self->player, difference.positions[mato_race_get_leader (&racers->race)]);
  mato_workspace_emit_changed (self);
  return TRUE;
}
