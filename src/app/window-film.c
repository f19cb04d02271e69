/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/window-private.h"

#include "session/log.h"
#include "session/sentence.h"

#include <glib/gi18n.h>

/*
 * The actions that play the recorded search.
 */

#define SPEED_STEP 2.0
#define MAX_COPIED 50000 /* lines of the log: a few megabytes */

static const MatoStepTest decision = { .kinds = 1u << MATO_STEP_CHOOSE, .min_options = 2 };
static const MatoStepTest dead_end = {
  .kinds = 1u << MATO_STEP_DEAD_END | 1u << MATO_STEP_CUT,
};
static const MatoStepTest solution = {
  .kinds = 1u << MATO_STEP_SOLUTION | 1u << MATO_STEP_BETTER,
};
static const MatoStepTest better = { .kinds = 1u << MATO_STEP_BETTER };

static MatoPlayer *
get_player (gpointer window)
{
  return mato_desk_get_player (MATO_WINDOW (window)->desk);
}

/* Going anywhere by hand ends the playing: else the film would run away at once. */
static void
go (gpointer window,
    guint64  position)
{
  mato_player_set_playing (get_player (window), FALSE);
  mato_player_seek (get_player (window), position);
}

/* Where there is no film yet, what a person wants of one records it first.
 *
 * Returns: whether @action has to wait for the film */
static gboolean
waits_for_film (gpointer    window,
                const char *action)
{
  MatoWindow *self = window;

  mato_desk_set_page (self->desk, MATO_PAGE_WATCH);
  if (mato_player_get_length (get_player (self)) > 0)
    return FALSE;

  self->film_wish = action;
  mato_window_search (self, MATO_PAGE_WATCH);
  return TRUE;
}

static void
answered_cb (MatoWindow *self,
             MatoPage    page)
{
  const char *wish = self->film_wish;

  if (page != MATO_PAGE_WATCH)
    return;

  self->film_wish = NULL;
  if (wish == NULL || mato_player_get_length (get_player (self)) == 0)
    return;

  /* The film is there, but the actions still think that it is being recorded. */
  mato_window_update_film_actions (self);
  g_action_group_activate_action (G_ACTION_GROUP (self), wish, NULL);
}

static void
play_cb (GSimpleAction *action,
         GVariant      *parameter,
         gpointer       window)
{
  MatoPlayer *player = get_player (window);

  if (waits_for_film (window, "play"))
    return;

  mato_player_set_playing (player, !mato_player_is_playing (player));
}

static void
step_cb (GSimpleAction *action,
         GVariant      *parameter,
         gpointer       window)
{
  if (waits_for_film (window, "step") || mato_window_step_quiz (window))
    return;

  mato_player_step (get_player (window), 1);
  mato_window_tell_step (window);
}

static void
step_back_cb (GSimpleAction *action,
              GVariant      *parameter,
              gpointer       window)
{
  mato_desk_set_page (MATO_WINDOW (window)->desk, MATO_PAGE_WATCH);
  mato_player_step (get_player (window), -1);
  mato_window_tell_step (window);
}

static void
first_cb (GSimpleAction *action,
          GVariant      *parameter,
          gpointer       window)
{
  go (window, 0);
}

static void
last_cb (GSimpleAction *action,
         GVariant      *parameter,
         gpointer       window)
{
  go (window, mato_player_get_length (get_player (window)));
}

static void
seek_cb (GSimpleAction *action,
         GVariant      *state,
         gpointer       window)
{
  go (window, g_variant_get_uint64 (state));
}

static void
run_to (MatoWindow         *self,
        const char         *action,
        const MatoStepTest *test,
        const char         *nothing)
{
  if (waits_for_film (self, action))
    return;

  if (mato_player_run_to (get_player (self), 1, test))
    mato_window_tell_step (self);
  else
    mato_toast_tell (self->toast, nothing);
}

static void
to_decision_cb (GSimpleAction *action,
                GVariant      *parameter,
                gpointer       window)
{
  run_to (window, "to-decision", &decision, _("No decision comes after this step."));
}

/* Who looks for the first dead end in vain is told where there are some. */
static const char *
explain_no_dead_end (MatoWindow *self)
{
  MatoTrace *trace = mato_player_get_trace (get_player (self));
  MatoSpan span;

  if (!trace || mato_desk_get_record_all (self->desk)
      || !mato_desk_get_engine (self->desk, MATO_PAGE_WATCH))
    return _("No dead end comes after this step.");

  mato_trace_summarize (trace, 0, mato_trace_get_last (trace), &span);
  if (span.n_dead_ends > 0 || span.n_solutions == 0)
    return _("No dead end comes after this step.");

  return _("This search met no dead end: each try was right. To see some, record it with “Go on "
           "after the first solution”.");
}

static void
to_dead_end_cb (GSimpleAction *action,
                GVariant      *parameter,
                gpointer       window)
{
  run_to (window, "to-dead-end", &dead_end, explain_no_dead_end (window));
}

static void
to_solution_cb (GSimpleAction *action,
                GVariant      *parameter,
                gpointer       window)
{
  run_to (window, "to-solution", &solution, _("No solution comes after this step."));
}

static void
to_better_cb (GSimpleAction *action,
              GVariant      *parameter,
              gpointer       window)
{
  run_to (window, "to-better", &better, _("No better score comes after this step."));
}

/* The selected cell gets a digit or loses one. */
static void
to_cell_cb (GSimpleAction *action,
            GVariant      *parameter,
            gpointer       window)
{
  MatoStepTest test = {
    .kinds = 1u << MATO_STEP_TRY | 1u << MATO_STEP_PROPAGATE | 1u << MATO_STEP_UNDO,
    .has_cell = TRUE,
    .cell = mato_board_view_get_selected (MATO_WINDOW (window)->board),
  };

  run_to (window, "to-cell", &test, _("The selected cell does not change after this step."));
}

static void
run_to_depth (MatoWindow *self,
              const char *action,
              guint       depth)
{
  MatoStepTest test = { .kinds = G_MAXUINT, .has_depth = TRUE, .max_depth = depth };

  run_to (self, action, &test, _("The search does not come back that far after this step."));
}

static void
to_depth_cb (GSimpleAction *action,
             GVariant      *parameter,
             gpointer       window)
{
  run_to_depth (window, "to-depth", g_variant_get_uint32 (parameter));
}

/* Until the try that is made last has failed. */
static void
out_of_branch_cb (GSimpleAction *action,
                  GVariant      *parameter,
                  gpointer       window)
{
  const MatoMoment *moment = mato_player_get_moment (get_player (window));

  run_to_depth (window, "out-of-branch", moment && moment->n_tries > 0 ? moment->n_tries - 1 : 0);
}

static void
grain_cb (GSimpleAction *action,
          GVariant      *state,
          gpointer       window)
{
  MatoGrain grain;

  if (mato_grain_from_name (g_variant_get_string (state, NULL), &grain))
    mato_player_set_grain (get_player (window), grain);
}

static void
set_speed (gpointer window,
           double   speed)
{
  mato_player_set_speed (get_player (window),
                         CLAMP (speed, MATO_PLAYER_SLOWEST, MATO_PLAYER_FASTEST));
}

static void
point_cb (GSimpleAction *action,
          GVariant      *parameter,
          gpointer       window)
{
  mato_desk_point (MATO_WINDOW (window)->desk, g_variant_get_int32 (parameter));
}

static void
slower_cb (GSimpleAction *action,
           GVariant      *parameter,
           gpointer       window)
{
  set_speed (window, mato_player_get_speed (get_player (window)) / SPEED_STEP);
}

static void
faster_cb (GSimpleAction *action,
           GVariant      *parameter,
           gpointer       window)
{
  set_speed (window, mato_player_get_speed (get_player (window)) * SPEED_STEP);
}

static void
speed_cb (GSimpleAction *action,
          GVariant      *state,
          gpointer       window)
{
  set_speed (window, g_variant_get_double (state));
}

static void
tell_what_was_copied (MatoWindow *self,
                      guint64     from,
                      guint64     to)
{
  MatoTrace *trace = mato_player_get_trace (get_player (self));
  g_autofree char *first = mato_sentence_number (mato_trace_get_number (trace, from));
  g_autofree char *last = mato_sentence_number (mato_trace_get_number (trace, to - 1));
  /* Translators: the log of a search was copied: numbers of its first and last step */
  g_autofree char *text = g_strdup_printf (_("Copied steps %s to %s."), first, last);

  mato_toast_tell (self->toast, text);
}

/* All of it, or as much as a clipboard likes: what led to the step that is shown. */
static void
copy_log_cb (GSimpleAction *action,
             GVariant      *parameter,
             gpointer       window)
{
  MatoWindow *self = window;
  MatoPlayer *player = get_player (self);
  g_autoptr (MatoLog) log = mato_log_new ();
  g_autofree char *text = NULL;
  guint64 from = 0;
  guint64 to = mato_player_get_length (player) + 1;

  if (to > MAX_COPIED)
    {
      to = MAX (mato_player_get_position (player) + 1, MAX_COPIED);
      from = to - MAX_COPIED;
    }

  mato_log_set_trace (log, mato_player_get_trace (player),
                      mato_desk_get_alphabet (self->desk));
  text = mato_log_to_text (log, from, to);
  gdk_clipboard_set_text (gtk_widget_get_clipboard (GTK_WIDGET (self)), text);
  tell_what_was_copied (self, from, to);
}

static const GActionEntry entries[] = {
  { .name = "play", .activate = play_cb },
  { .name = "step", .activate = step_cb },
  { .name = "step-back", .activate = step_back_cb },
  { .name = "first", .activate = first_cb },
  { .name = "last", .activate = last_cb },
  { .name = "seek", .parameter_type = "t", .state = "uint64 0", .change_state = seek_cb },
  { .name = "to-decision", .activate = to_decision_cb },
  { .name = "to-dead-end", .activate = to_dead_end_cb },
  { .name = "to-solution", .activate = to_solution_cb },
  { .name = "to-better", .activate = to_better_cb },
  { .name = "to-cell", .activate = to_cell_cb },
  { .name = "to-depth", .parameter_type = "u", .activate = to_depth_cb },
  { .name = "out-of-branch", .activate = out_of_branch_cb },
  { .name = "grain", .parameter_type = "s", .state = "'step'", .change_state = grain_cb },
  { .name = "point", .parameter_type = "i", .activate = point_cb },
  { .name = "copy-log", .activate = copy_log_cb },
  { .name = "slower", .activate = slower_cb },
  { .name = "faster", .activate = faster_cb },
  { .name = "speed", .parameter_type = "d", .state = "1.0", .change_state = speed_cb },
};

/* Motion that people have switched off is a few pictures a second here. */
static void
animations_changed_cb (GtkSettings *settings,
                       GParamSpec  *pspec,
                       MatoWindow  *self)
{
  gboolean is_animated;

  g_object_get (settings, "gtk-enable-animations", &is_animated, NULL);
  mato_player_set_calm (get_player (self), !is_animated);
}

void
mato_window_add_view_action (MatoWindow *self,
                             GtkStack   *views)
{
  g_autoptr (GPropertyAction) action = g_property_action_new ("view", views,
                                                              "visible-child-name");

  g_action_map_add_action (G_ACTION_MAP (self), G_ACTION (action));
}

void
mato_window_add_film_actions (MatoWindow *self)
{
  GtkSettings *settings = gtk_widget_get_settings (GTK_WIDGET (self));

  mato_window_add_bookmarks (self);
  mato_window_add_quiz (self);
  mato_window_add_tours (self);
  mato_window_add_exports (self);
  g_action_map_add_action_entries (G_ACTION_MAP (self), entries, G_N_ELEMENTS (entries), self);
  g_signal_connect_object (self->desk, "answered", G_CALLBACK (answered_cb), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (settings, "notify::gtk-enable-animations",
                           G_CALLBACK (animations_changed_cb), self, 0);
  animations_changed_cb (settings, NULL, self);
}

void
mato_window_update_film_actions (MatoWindow *self)
{
  static const char *const runs[] = {
    "to-decision", "to-dead-end", "to-solution", "to-better", "to-cell", "to-depth",
    "out-of-branch",
  };
  MatoPlayer *player = mato_desk_get_player (self->desk);
  guint64 position = mato_player_get_position (player);
  guint64 length = mato_player_get_length (player);
  double speed = mato_player_get_speed (player);
  gboolean can_record = length == 0 && !mato_desk_is_searching (self->desk, MATO_PAGE_WATCH);

  mato_window_update_bookmarks (self);
  mato_window_update_quiz (self);
  mato_window_update_tours (self);
  mato_window_update_exports (self);
  mato_window_enable (self, "play", length > 0 || can_record);
  mato_window_enable (self, "seek", length > 0);
  mato_window_enable (self, "copy-log", length > 0);
  mato_window_enable (self, "first", position > 0);
  mato_window_enable (self, "step-back", position > 0);
  mato_window_enable (self, "step", position < length || can_record);
  mato_window_enable (self, "last", position < length);
  for (guint i = 0; i < G_N_ELEMENTS (runs); i++)
    mato_window_enable (self, runs[i], position < length || can_record);
  mato_window_enable (self, "slower", speed > MATO_PLAYER_SLOWEST);
  mato_window_enable (self, "faster", speed < MATO_PLAYER_FASTEST);
  mato_window_set_state (self, "seek", g_variant_new_uint64 (position));
  mato_window_set_state (self, "grain",
                         g_variant_new_string (mato_grain_name (mato_player_get_grain (player))));
  mato_window_set_state (self, "speed", g_variant_new_double (speed));
}
