/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/window/window-answers.h"

#include "app/window/window-search.h"
#include "core/board/drawing.h"

struct _MatoWindowAnswers
{
  GObject parent_instance;

  MatoActionSet *actions;
  MatoWorkspace *workspace;
  MatoSolving *solving; /* of the workspace */
  MatoAim *aim;         /* of the workspace */
  MatoVoice *voice;
  MatoWindowPictures *pictures;
  MatoWindowProof *proof;
  MatoPuzzleMaker *maker;
};

G_DEFINE_FINAL_TYPE (MatoWindowAnswers, mato_window_answers, G_TYPE_OBJECT)

static MatoRacing *
get_racing (MatoWindowAnswers *self)
{
  return self->workspace->racing;
}

static void
search (MatoWindowAnswers *self,
        MatoPage           page)
{
  mato_window_search_start (self->workspace, self->voice, page);
}

static void
check_cb (GSimpleAction *action,
          GVariant      *parameter,
          gpointer       user_data)
{
  search (user_data, MATO_PAGE_PLAY);
}

static void
solve_cb (GSimpleAction *action,
          GVariant      *parameter,
          gpointer       user_data)
{
  search (user_data, MATO_PAGE_SOLVE);
}

static void
count_cb (GSimpleAction *action,
          GVariant      *parameter,
          gpointer       user_data)
{
  MatoWindowAnswers *self = user_data;

  g_autoptr (GError) error = NULL;

  mato_window_search_take_typed (self->workspace, self->voice);
  mato_workspace_set_page (self->workspace, MATO_PAGE_SOLVE);
  if (mato_geometry_check_drawing (mato_game_get_geometry (self->workspace->game), &error))
    mato_solving_start_for (self->solving, MATO_WANT_COUNT);
  else
    mato_voice_tell_problem (self->voice, error->message);
}

/* Who wants to turn them over sees that this is asked from now on. */
static void
list_solutions_cb (GSimpleAction *action,
                   GVariant      *parameter,
                   gpointer       user_data)
{
  MatoWindowAnswers *self = user_data;

  mato_solving_set_want (self->solving, MATO_WANT_SEVERAL);
  search (self, MATO_PAGE_SOLVE);
}

static void
reset_weights_cb (GSimpleAction *action,
                  GVariant      *parameter,
                  gpointer       user_data)
{
  MatoWindowAnswers *self = user_data;

  mato_aim_set_weights (self->aim, MATO_WEIGHTS_RINGS);
}

static void
best_score_cb (GSimpleAction *action,
               GVariant      *parameter,
               gpointer       user_data)
{
  search (user_data, MATO_PAGE_TARGET);
}

/* Whether something goes on that was asked for. */
static gboolean
is_working (MatoWindowAnswers *self)
{
  return mato_workspace_is_busy (self->workspace)
         || mato_window_pictures_is_running (self->pictures)
         || mato_window_proof_is_running (self->proof)
         || mato_puzzle_maker_is_running (self->maker);
}

static void
cancel_cb (GSimpleAction *action,
           GVariant      *parameter,
           gpointer       user_data)
{
  MatoWindowAnswers *self = user_data;

  if (!is_working (self))
    mato_action_set_activate (self->actions,
                              mato_racing_get_race (get_racing (self)) ? "end-race" : "end-tour");

  if (mato_puzzle_maker_is_running (self->maker))
    mato_voice_hide (self->voice);
  mato_puzzle_maker_cancel (self->maker);
  mato_window_pictures_stop (self->pictures);
  mato_window_proof_stop (self->proof);
  mato_workspace_cancel (self->workspace);
}

static void
keep_solution_cb (GSimpleAction *action,
                  GVariant      *parameter,
                  gpointer       user_data)
{
  MatoWindowAnswers *self = user_data;

  mato_workspace_keep_solution (self->workspace, MATO_PAGE_SOLVE);
}

static void
hide_solution_cb (GSimpleAction *action,
                  GVariant      *parameter,
                  gpointer       user_data)
{
  MatoWindowAnswers *self = user_data;
  gboolean is_shown = self->solving->shown >= 0;

  mato_solving_set_shown (self->solving, is_shown ? -1 : 0);
}

static void
previous_solution_cb (GSimpleAction *action,
                      GVariant      *parameter,
                      gpointer       user_data)
{
  MatoWindowAnswers *self = user_data;

  mato_solving_set_shown (self->solving, self->solving->shown - 1);
}

static void
next_solution_cb (GSimpleAction *action,
                  GVariant      *parameter,
                  gpointer       user_data)
{
  MatoWindowAnswers *self = user_data;

  mato_solving_set_shown (self->solving, self->solving->shown + 1);
}

static void
keep_best_cb (GSimpleAction *action,
              GVariant      *parameter,
              gpointer       user_data)
{
  MatoWindowAnswers *self = user_data;

  mato_workspace_keep_solution (self->workspace, MATO_PAGE_TARGET);
}

static void
previous_best_cb (GSimpleAction *action,
                  GVariant      *parameter,
                  gpointer       user_data)
{
  MatoWindowAnswers *self = user_data;

  mato_aim_step_best (self->aim, -1);
}

static void
next_best_cb (GSimpleAction *action,
              GVariant      *parameter,
              gpointer       user_data)
{
  MatoWindowAnswers *self = user_data;

  mato_aim_step_best (self->aim, 1);
}

static void
close_message_cb (GSimpleAction *action,
                  GVariant      *parameter,
                  gpointer       user_data)
{
  MatoWindowAnswers *self = user_data;

  mato_voice_close (self->voice);
}

static const GActionEntry entries[] = {
  { .name = "check", .activate = check_cb },
  { .name = "solve", .activate = solve_cb },
  { .name = "count", .activate = count_cb },
  { .name = "list-solutions", .activate = list_solutions_cb },
  { .name = "cancel", .activate = cancel_cb },
  { .name = "close-message", .activate = close_message_cb },
  { .name = "keep-solution", .activate = keep_solution_cb },
  { .name = "hide-solution", .activate = hide_solution_cb },
  { .name = "previous-solution", .activate = previous_solution_cb },
  { .name = "next-solution", .activate = next_solution_cb },
  { .name = "best-score", .activate = best_score_cb },
  { .name = "previous-best", .activate = previous_best_cb },
  { .name = "next-best", .activate = next_best_cb },
  { .name = "keep-best", .activate = keep_best_cb },
  { .name = "reset-weights", .activate = reset_weights_cb },
};

/* Nobody asked for it: whoever ends a race or a tour need not stop it first, but can. */
static gboolean
is_looking_further (MatoWindowAnswers *self)
{
  MatoUniqueness *uniqueness = self->workspace->uniqueness;

  return mato_search_task_is_running (uniqueness->task);
}

static void
update_search_actions (MatoWindowAnswers *self)
{
  static const struct
  {
    const char *name;
    MatoPage page;
  } searches[] = {
    { "check", MATO_PAGE_PLAY },
    { "solve", MATO_PAGE_SOLVE },
    { "count", MATO_PAGE_SOLVE },
    { "list-solutions", MATO_PAGE_SOLVE },
    { "record", MATO_PAGE_WATCH },
    { "best-score", MATO_PAGE_TARGET },
  };
  gboolean has_tour, can_cancel;

  has_tour = self->workspace->page == MATO_PAGE_WATCH
             && mato_tour_guide_get_tour (self->workspace->guide);
  can_cancel = is_working (self) || is_looking_further (self) || has_tour
               || mato_racing_get_race (get_racing (self)) != NULL;

  for (guint i = 0; i < G_N_ELEMENTS (searches); i++)
    mato_action_set_enable (self->actions, searches[i].name,
                            !mato_workspace_is_searching (self->workspace, searches[i].page));
  mato_action_set_enable (self->actions, "cancel", can_cancel);
  /* They have one key. */
  mato_action_set_enable (self->actions, "close-message",
                          !can_cancel && mato_voice_can_close (self->voice));
}

static void
update_solution_actions (MatoWindowAnswers *self)
{
  int shown = self->solving->shown;
  int n_shown = mato_solving_get_n_shown (self->solving);

  mato_action_set_enable (self->actions, "keep-solution", shown >= 0);
  mato_action_set_enable (self->actions, "hide-solution", n_shown > 0);
  mato_action_set_enable (self->actions, "previous-solution", shown > 0);
  mato_action_set_enable (self->actions, "next-solution", shown >= 0 && shown + 1 < n_shown);
}

static void
update_target_actions (MatoWindowAnswers *self)
{
  MatoActionSet *actions = self->actions;
  MatoSearch *best = mato_workspace_get_answer (self->workspace, MATO_PAGE_TARGET);
  MatoGame *game = self->workspace->game;
  gboolean is_able = mato_coach_is_able (mato_game_get_geometry (game));
  gboolean has_best = best && mato_search_get_target_result (best)->score >= 0;

  mato_action_set_enable (actions, "show-best", has_best);
  mato_action_set_enable (actions, "previous-best", mato_aim_can_step_best (self->aim, -1));
  mato_action_set_enable (actions, "next-best", mato_aim_can_step_best (self->aim, 1));
  mato_action_set_enable (actions, "reset-weights",
                          mato_aim_get_weights (self->aim) != MATO_WEIGHTS_RINGS);
  mato_action_set_enable (actions, "coach", is_able);
  mato_action_set_enable (actions, "keep-best",
                          has_best && self->aim->flags[MATO_AIM_SHOW_BEST]);
}

static void
update (MatoWindowAnswers *self)
{
  update_search_actions (self);
  update_solution_actions (self);
  update_target_actions (self);
}

static void
mato_window_answers_finalize (GObject *object)
{
  MatoWindowAnswers *self = MATO_WINDOW_ANSWERS (object);

  g_clear_object (&self->actions);
  g_clear_object (&self->workspace);
  g_clear_object (&self->solving);
  g_clear_object (&self->aim);
  g_clear_object (&self->voice);
  g_clear_object (&self->pictures);
  g_clear_object (&self->proof);
  g_clear_object (&self->maker);

  G_OBJECT_CLASS (mato_window_answers_parent_class)->finalize (object);
}

static void
mato_window_answers_class_init (MatoWindowAnswersClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = mato_window_answers_finalize;
}

static void
mato_window_answers_init (MatoWindowAnswers *self)
{
}

MatoWindowAnswers *
mato_window_answers_new (MatoActionSet      *actions,
                         MatoWorkspace      *workspace,
                         MatoVoice          *voice,
                         MatoWindowPictures *pictures,
                         MatoWindowProof    *proof,
                         MatoPuzzleMaker    *maker)
{
  MatoWindowAnswers *self = g_object_new (MATO_TYPE_WINDOW_ANSWERS, NULL);

  self->actions = g_object_ref (actions);
  self->workspace = g_object_ref (workspace);
  self->solving = g_object_ref (workspace->solving);
  self->aim = g_object_ref (workspace->aim);
  self->voice = g_object_ref (voice);
  self->pictures = g_object_ref (pictures);
  self->proof = g_object_ref (proof);
  self->maker = g_object_ref (maker);
  mato_action_set_add (actions, entries, G_N_ELEMENTS (entries), self);
  g_signal_connect_object (actions, "update", G_CALLBACK (update), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (maker, "notify::running", G_CALLBACK (update_search_actions), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (voice, "notify::closable", G_CALLBACK (update_search_actions), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (pictures, "notify::running", G_CALLBACK (update_search_actions), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (proof, "notify::running", G_CALLBACK (update_search_actions), self,
                           G_CONNECT_SWAPPED);

  return self;
}
