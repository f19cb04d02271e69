/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#include "session/workspace/workspace.h"

#include "session/kit/object.h"
#include "session/search/search-check.h"

G_DEFINE_FINAL_TYPE (MatoWorkspace, mato_workspace, G_TYPE_OBJECT)

enum
{
  PROP_0,
  PROP_PAGE,
  N_PROPS,
};

enum
{
  ANSWERED,
  SCENE_CHANGED,
  N_SIGNALS,
};

static GParamSpec *props[N_PROPS];
static guint signals[N_SIGNALS];

static MatoSearchTask *
get_task (MatoWorkspace *self,
          MatoPage       page)
{
  switch (page)
    {
    case MATO_PAGE_PLAY:
      return self->check->task;
    case MATO_PAGE_SOLVE:
      return self->solving->task;
    case MATO_PAGE_WATCH:
      return self->films->task;
    case MATO_PAGE_TARGET:
      return self->aim->task;
    case MATO_N_PAGES:
    default:
      g_return_val_if_reached (NULL);
    }
}

/* Signals of the parts */

static void
answered_cb (MatoSearchTask *task,
             MatoWorkspace  *self)
{
  for (MatoPage page = 0; page < MATO_N_PAGES; page++)
    if (get_task (self, page) == task && !mato_workspace_is_searching (self, page))
      g_signal_emit (self, signals[ANSWERED], 0, page);
}

static void
answered_further_cb (MatoWorkspace *self)
{
  g_signal_emit (self, signals[ANSWERED], 0, MATO_PAGE_SOLVE);
}

static void
film_wanted_cb (MatoWorkspace *self)
{
  mato_workspace_set_page (self, MATO_PAGE_WATCH);
}

static void
tour_begun_cb (MatoWorkspace *self)
{
  self->page_before_tour = self->page;
}

static void
tour_closed_cb (MatoWorkspace *self)
{
  mato_workspace_set_page (self, self->page_before_tour);
}

/* A change of the game that a film hides would be made unseen. */
static void
puzzle_changed_cb (MatoWorkspace *self)
{
  if (self->page == MATO_PAGE_WATCH && self->has_moved && mato_player_get_moment (self->player))
    mato_workspace_set_page (self, MATO_PAGE_PLAY);
}

/* Another puzzle is seen: it comes without a film, or with its own. */
static void
done_cb (MatoWorkspace *self,
         MatoDeed       deed,
         MatoMove      *move)
{
  self->has_moved = mato_move_get_after (move) == NULL;
}

static void
aim_wanted_cb (MatoWorkspace *self)
{
  mato_workspace_set_page (self, MATO_PAGE_TARGET);
}

static void
tell_scene (MatoWorkspace *self)
{
  self->is_stale = FALSE;
  g_signal_emit (self, signals[SCENE_CHANGED], 0);
}

/* Within a transaction, its `changed` signal calls tell_scene() once; what changes only then,
 * because of what is notified, is told at its end. */
static void
scene_part_changed_cb (MatoWorkspace *self)
{
  if (mato_transaction_is_open (self->transaction))
    self->is_stale = TRUE;
  else
    tell_scene (self);
}

static void
tell_stale_scene (MatoWorkspace *self)
{
  if (self->is_stale)
    tell_scene (self);
}

static void
moved_cb (MatoWorkspace *self)
{
  if (self->page == MATO_PAGE_WATCH)
    scene_part_changed_cb (self);
}

static void
hint_asked_cb (MatoWorkspace *self)
{
  if (mato_hints_is_running (self->hints))
    mato_playing_meet (self->playing, MATO_PLAY_ASK);
}

static void
hinted_cb (MatoWorkspace *self)
{
  gboolean is_shown = self->hints->stage != MATO_HINT_HIDDEN;

  mato_playing_meet (self->playing, is_shown ? MATO_PLAY_HINT : MATO_PLAY_NO_HINT);
  if (is_shown)
    mato_playing_assist (self->playing);
}

static void
coached_cb (MatoWorkspace *self)
{
  if (self->aim->flags[MATO_AIM_COACH] || mato_aim_get_solution (self->aim) != NULL)
    mato_playing_coach (self->playing);
}

/* What can still be reached is told as soon as it is known, long before the costs are: whoever
 * reads that and sends the coach away did not play alone. */
static void
coach_told_cb (MatoWorkspace *self)
{
  if (mato_coach_get_intervals (self->aim->coach) != NULL
      || mato_coach_get_values (self->aim->coach) != NULL)
    coached_cb (self);
}

static void
marked_cb (MatoWorkspace *self)
{
  mato_playing_meet (self->playing, mato_check_get_n_marked (self->check) > 0
                                      ? MATO_PLAY_MISTAKE : MATO_PLAY_NO_MISTAKE);
}

/* Whoever pauses does not read on, either. */
static void
paused_cb (MatoWorkspace *self)
{
  if (mato_playing_get_paused (self->playing))
    mato_hints_forget (self->hints);
  scene_part_changed_cb (self);
}

/* The object */

static void
mato_workspace_dispose (GObject *object)
{
  MatoWorkspace *self = MATO_WORKSPACE (object);

  g_clear_object (&self->guide);
  g_clear_object (&self->recordings);
  g_clear_object (&self->setting);
  g_clear_object (&self->aim);
  g_clear_object (&self->solving);
  g_clear_object (&self->check);
  g_clear_object (&self->hints);
  g_clear_object (&self->practice);
  g_clear_object (&self->difficulty);
  g_clear_object (&self->playing);
  g_clear_object (&self->checkpoints);
  g_clear_object (&self->display);
  g_clear_object (&self->puzzles);
  g_clear_object (&self->transaction);

  G_OBJECT_CLASS (mato_workspace_parent_class)->dispose (object);
}

static const MatoProperty properties[N_PROPS] = {
  [PROP_PAGE] = { "page", G_TYPE_ENUM, mato_page_get_type, MATO_FIELD (MatoWorkspace, page),
                  .set = G_CALLBACK (mato_workspace_set_page) },
};

static void
mato_workspace_class_init (MatoWorkspaceClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = mato_workspace_dispose;
  mato_properties_install (klass, properties, props, N_PROPS);
  signals[ANSWERED] = mato_signal_new (klass, "answered", 1, G_TYPE_UINT);
  signals[SCENE_CHANGED] = mato_signal_new (klass, "scene-changed", 0);
}

static void
mato_workspace_init (MatoWorkspace *self)
{
  self->transaction = mato_transaction_new ();
  self->display = mato_display_new ();
  mato_transaction_add (self->transaction, self);
}

static void
rate (MatoWorkspace *self)
{
  mato_difficulty_rate (self->difficulty, mato_game_get_board (self->game));
}

static void
connect_parts (MatoWorkspace *self)
{
  for (MatoPage page = 0; page < MATO_N_PAGES; page++)
    g_signal_connect_object (get_task (self, page), "answered", G_CALLBACK (answered_cb), self, 0);

  mato_connect (self->solving->further, "answered", G_CALLBACK (answered_further_cb), self);
  mato_connect (self->puzzles, "changed", G_CALLBACK (rate), self);
  mato_connect (self->puzzles, "changed", G_CALLBACK (puzzle_changed_cb), self);
  mato_connect (self->puzzles->game, "done", G_CALLBACK (done_cb), self);
  mato_connect (self->guide, "begun", G_CALLBACK (tour_begun_cb), self);
  mato_connect (self->guide, "closed", G_CALLBACK (tour_closed_cb), self);
  mato_connect (self->hints, "notify::running", G_CALLBACK (hint_asked_cb), self);
  mato_connect (self->hints, "notify::stage", G_CALLBACK (hinted_cb), self);
  mato_connect (self->check, "notify::n-marked", G_CALLBACK (marked_cb), self);
  mato_connect (self->check, "helped", G_CALLBACK (mato_playing_assist), self->playing);
  mato_connect (self->playing, "notify::paused", G_CALLBACK (paused_cb), self);
  mato_connect (self->puzzles, "notify::held", G_CALLBACK (scene_part_changed_cb), self);
  mato_connect (self->guide, "wanted", G_CALLBACK (film_wanted_cb), self);
  mato_connect (self->aim, "wanted", G_CALLBACK (aim_wanted_cb), self);
  mato_connect (self->transaction, "changed", G_CALLBACK (tell_scene), self);
  g_signal_connect_object (self->transaction, "changed", G_CALLBACK (tell_stale_scene), self,
                           G_CONNECT_SWAPPED | G_CONNECT_AFTER);
  mato_connect (self->display, "notify", G_CALLBACK (scene_part_changed_cb), self);
  mato_connect (self->setting, "changed", G_CALLBACK (scene_part_changed_cb), self);
  mato_connect (self->aim->coach, "notify::costs", G_CALLBACK (coached_cb), self);
  mato_connect (self->aim->coach, "notify::intervals", G_CALLBACK (coach_told_cb), self);
  mato_connect (self->aim->coach, "notify::move-values", G_CALLBACK (coach_told_cb), self);
  mato_connect (self->aim, "notify::best-board", G_CALLBACK (coached_cb), self);
  mato_connect (self->player, "notify::position", G_CALLBACK (moved_cb), self);
}

MatoWorkspace *
mato_workspace_new (const MatoPuzzle *puzzle)
{
  MatoWorkspace *self = g_object_new (MATO_TYPE_WORKSPACE, NULL);

  self->puzzles = mato_puzzles_new (puzzle, self->transaction);
  self->game = self->puzzles->game;
  self->playing = mato_playing_new (self->puzzles->game);
  self->checkpoints = mato_checkpoints_new (self->puzzles->game);
  self->check = mato_check_new (self->puzzles, self->transaction);
  self->hints = mato_hints_new (self->puzzles, self->transaction);
  self->practice = mato_practice_new (self->puzzles->game);
  self->difficulty = mato_difficulty_new ();
  self->solving = mato_solving_new (self->puzzles, self->transaction);
  self->recordings = mato_recordings_new (self->puzzles, self->transaction);
  self->films = self->recordings->films;
  self->player = self->films->player;
  self->racing = self->recordings->racing;
  self->quiz = self->recordings->quiz;
  self->why = self->recordings->why;
  self->uniqueness = self->recordings->uniqueness;
  self->guide = mato_tour_guide_new (self->puzzles, self->recordings, self->transaction);
  self->aim = mato_aim_new (self->puzzles, self->transaction);
  self->setting = mato_setting_new (self->puzzles->game);
  connect_parts (self);
  rate (self);

  return self;
}

void
mato_workspace_set_page (MatoWorkspace *self,
                         MatoPage       page)
{
  g_return_if_fail (MATO_IS_WORKSPACE (self));
  g_return_if_fail (page < MATO_N_PAGES);

  if (self->page == page)
    return;

  mato_transaction_begin (self->transaction);
  self->page = page;
  mato_recordings_set_active (self->recordings, page == MATO_PAGE_WATCH);
  mato_aim_set (self->aim, MATO_AIM_ACTIVE, page == MATO_PAGE_TARGET);
  g_object_notify_by_pspec (G_OBJECT (self), props[PROP_PAGE]);
  mato_transaction_end (self->transaction);
}

gboolean
mato_workspace_check (MatoWorkspace  *self,
                      MatoPage        page,
                      GError        **error)
{
  const MatoEngine *engine = NULL;
  MatoSolving *solving;

  g_return_val_if_fail (MATO_IS_WORKSPACE (self), FALSE);

  solving = self->solving;
  if (page == MATO_PAGE_PLAY)
    engine = mato_engine_find ("auto");
  else if (page == MATO_PAGE_SOLVE && solving->want != MATO_WANT_BEST)
    engine = solving->method->engine;
  else if (page == MATO_PAGE_WATCH)
    engine = self->films->method->engine;

  return mato_search_check (mato_game_get_geometry (self->game), engine,
                            page == MATO_PAGE_WATCH, error);
}

void
mato_workspace_search (MatoWorkspace *self,
                       MatoPage       page)
{
  g_return_if_fail (MATO_IS_WORKSPACE (self));

  if (!mato_workspace_check (self, page, NULL))
    return;

  switch (page)
    {
    case MATO_PAGE_PLAY:
      mato_playing_meet (self->playing, MATO_PLAY_ASK);
      mato_check_start (self->check);
      break;
    case MATO_PAGE_SOLVE:
      mato_solving_start (self->solving);
      break;
    case MATO_PAGE_WATCH:
      mato_films_record (self->films);
      break;
    case MATO_PAGE_TARGET:
      mato_aim_start (self->aim);
      break;
    case MATO_N_PAGES:
    default:
      g_return_if_reached ();
    }
}

gboolean
mato_workspace_is_searching (MatoWorkspace *self,
                             MatoPage       page)
{
  g_return_val_if_fail (MATO_IS_WORKSPACE (self), FALSE);

  return page == MATO_PAGE_SOLVE ? mato_solving_is_running (self->solving)
                                 : mato_search_task_is_running (get_task (self, page));
}

MatoSearch *
mato_workspace_get_search (MatoWorkspace *self,
                           MatoPage       page)
{
  g_return_val_if_fail (MATO_IS_WORKSPACE (self), NULL);

  if (page == MATO_PAGE_WATCH && !mato_workspace_is_searching (self, page))
    return self->films->watched;

  return get_task (self, page)->search;
}

MatoSearch *
mato_workspace_get_answer (MatoWorkspace *self,
                           MatoPage       page)
{
  return mato_workspace_is_searching (self, page) ? NULL : mato_workspace_get_search (self, page);
}

void
mato_workspace_start_race (MatoWorkspace *self)
{
  g_return_if_fail (MATO_IS_WORKSPACE (self));

  mato_transaction_begin (self->transaction);
  mato_workspace_set_page (self, MATO_PAGE_WATCH);
  mato_racing_start (self->racing);
  mato_transaction_end (self->transaction);
}

void
mato_workspace_race_film (MatoWorkspace *self,
                          guint          index)
{
  g_return_if_fail (MATO_IS_WORKSPACE (self));

  mato_transaction_begin (self->transaction);
  mato_workspace_set_page (self, MATO_PAGE_WATCH);
  mato_racing_start_with (self->racing, index);
  mato_transaction_end (self->transaction);
}

gboolean
mato_workspace_is_busy (MatoWorkspace *self)
{
  g_return_val_if_fail (MATO_IS_WORKSPACE (self), FALSE);

  for (MatoPage page = 0; page < MATO_N_PAGES; page++)
    if (mato_workspace_is_searching (self, page))
      return TRUE;

  return mato_hints_is_running (self->hints) || mato_racing_is_preparing (self->racing);
}

void
mato_workspace_cancel (MatoWorkspace *self)
{
  g_return_if_fail (MATO_IS_WORKSPACE (self));

  for (MatoPage page = 0; page < MATO_N_PAGES; page++)
    mato_search_task_cancel (get_task (self, page));
  mato_solving_cancel (self->solving);
  mato_hints_forget (self->hints);
  mato_racing_cancel (self->racing);
  mato_search_task_cancel (self->uniqueness->task);
}

void
mato_workspace_close (MatoWorkspace *self)
{
  g_return_if_fail (MATO_IS_WORKSPACE (self));

  mato_transaction_begin (self->transaction);
  mato_check_forget (self->check);
  mato_hints_forget (self->hints);
  mato_difficulty_stop (self->difficulty);
  mato_solving_forget (self->solving);
  mato_tour_guide_end (self->guide);
  mato_films_forget (self->films);
  mato_aim_close (self->aim);
  mato_transaction_end (self->transaction);
}

const guint8 *
mato_workspace_get_solution (MatoWorkspace *self,
                             MatoPage       page)
{
  g_return_val_if_fail (MATO_IS_WORKSPACE (self), NULL);

  return page == MATO_PAGE_SOLVE    ? mato_solving_get_solution (self->solving)
         : page == MATO_PAGE_TARGET ? mato_aim_get_solution (self->aim)
                                    : NULL;
}

gboolean
mato_workspace_keep_solution (MatoWorkspace *self,
                              MatoPage       page)
{
  const guint8 *solution = mato_workspace_get_solution (self, page);

  return solution && mato_game_fill (self->game, solution, MATO_ORIGIN_SOLVER);
}

guint
mato_workspace_count_mistakes (MatoWorkspace *self,
                               MatoPage       page)
{
  const guint8 *solution = mato_workspace_get_solution (self, page);
  gboolean mistakes[MATO_MAX_CELLS];

  return solution ? mato_game_find_mistakes (self->game, solution, mistakes)
                  : 0;
}
