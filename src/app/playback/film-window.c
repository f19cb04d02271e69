/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/playback/film-window.h"

#include "app/kit/compat.h"
#include "session/words/log.h"
#include "session/words/sentence.h"

#include <glib/gi18n.h>
#include <math.h>

#define SPEED_STEP 2.0
#define MAX_COPIED 50000 /* lines of the log: a few megabytes */

static const MatoStepTest decision = {
  .kinds = 1u << MATO_STEP_CHOOSE | 1u << MATO_STEP_TECHNIQUE, .min_options = 2,
};
static const MatoStepTest dead_end = {
  .kinds = 1u << MATO_STEP_DEAD_END | 1u << MATO_STEP_CUT | 1u << MATO_STEP_STUCK,
};
static const MatoStepTest solution = {
  .kinds = 1u << MATO_STEP_SOLUTION | 1u << MATO_STEP_BETTER,
};

G_DEFINE_INTERFACE (MatoFilmWindow, mato_film_window, GTK_TYPE_APPLICATION_WINDOW)

static void
mato_film_window_default_init (MatoFilmWindowInterface *interface)
{
}

MatoFilmContext *
mato_film_window_get_context (MatoFilmWindow *self)
{
  g_return_val_if_fail (MATO_IS_FILM_WINDOW (self), NULL);

  return MATO_FILM_WINDOW_GET_IFACE (self)->get_context (self);
}

static MatoPlayer *
get_player (gpointer window)
{
  return mato_film_context_get_player (mato_film_window_get_context (window));
}

static MatoVoice *
get_voice (gpointer window)
{
  return MATO_FILM_WINDOW_GET_IFACE (window)->get_voice (window);
}

static gboolean
needs_film (gpointer    window,
            const char *action)
{
  return MATO_FILM_WINDOW_GET_IFACE (window)->needs_film (window, action);
}

static gboolean
takes_step (gpointer window)
{
  MatoFilmWindowInterface *interface = MATO_FILM_WINDOW_GET_IFACE (window);

  return interface->takes_step && interface->takes_step (window);
}

void
mato_film_window_tell_step (MatoFilmWindow *self)
{
  g_autofree char *text = NULL;

  g_return_if_fail (MATO_IS_FILM_WINDOW (self));

  text = mato_film_context_dup_caption (mato_film_window_get_context (self));
  if (text)
    mato_compat_announce (GTK_WIDGET (self), text);
}

/* Seeking stops playback; otherwise the film would leave the position at once. */
static void
go (gpointer window,
    guint64  position)
{
  mato_player_set_playing (get_player (window), FALSE);
  mato_player_seek (get_player (window), position);
}

static void
play_cb (GSimpleAction *action,
         GVariant      *parameter,
         gpointer       window)
{
  MatoPlayer *player = get_player (window);

  if (needs_film (window, "play"))
    return;

  mato_player_set_playing (player, !mato_player_is_playing (player));
  if (mato_player_is_playing (player))
    /* Translators: for screen readers: somebody pressed the key that plays */
    mato_compat_announce (window, _("The recording plays."));
  else
    mato_film_window_tell_step (window);
}

static void
step_cb (GSimpleAction *action,
         GVariant      *parameter,
         gpointer       window)
{
  if (needs_film (window, "step") || takes_step (window))
    return;

  mato_player_step (get_player (window), 1);
  mato_film_window_tell_step (window);
}

static void
step_back_cb (GSimpleAction *action,
              GVariant      *parameter,
              gpointer       window)
{
  if (needs_film (window, "step-back"))
    return;

  mato_player_step (get_player (window), -1);
  mato_film_window_tell_step (window);
}

static void
first_cb (GSimpleAction *action,
          GVariant      *parameter,
          gpointer       window)
{
  go (window, 0);
  mato_film_window_tell_step (window);
}

static void
last_cb (GSimpleAction *action,
         GVariant      *parameter,
         gpointer       window)
{
  go (window, mato_player_get_length (get_player (window)));
  mato_film_window_tell_step (window);
}

static void
seek_cb (GSimpleAction *action,
         GVariant      *state,
         gpointer       window)
{
  go (window, g_variant_get_uint64 (state));
}

/* Unlike a seek, which is one of many while somebody scrubs, this says where it leads. */
static void
go_to_cb (GSimpleAction *action,
          GVariant      *parameter,
          gpointer       window)
{
  go (window, g_variant_get_uint64 (parameter));
  mato_film_window_tell_step (window);
}

void
mato_film_window_run_to (MatoFilmWindow     *self,
                         const char         *action,
                         const MatoStepTest *test,
                         const char         *nothing)
{
  g_return_if_fail (MATO_IS_FILM_WINDOW (self));

  if (needs_film (self, action))
    return;

  if (mato_player_run_to (get_player (self), 1, test))
    mato_film_window_tell_step (self);
  else
    mato_voice_tell (get_voice (self), nothing);
}

static void
to_decision_cb (GSimpleAction *action,
                GVariant      *parameter,
                gpointer       window)
{
  mato_film_window_run_to (window, "to-decision", &decision,
                           _("No decision comes after this step."));
}

static const char *
explain_no_dead_end (gpointer window)
{
  MatoFilmWindowInterface *interface = MATO_FILM_WINDOW_GET_IFACE (window);
  const char *text = interface->explain_no_dead_end ? interface->explain_no_dead_end (window)
                                                    : NULL;

  return text ? text : _("No dead end comes after this step.");
}

static void
to_dead_end_cb (GSimpleAction *action,
                GVariant      *parameter,
                gpointer       window)
{
  mato_film_window_run_to (window, "to-dead-end", &dead_end, explain_no_dead_end (window));
}

static void
to_solution_cb (GSimpleAction *action,
                GVariant      *parameter,
                gpointer       window)
{
  mato_film_window_run_to (window, "to-solution", &solution,
                           _("No solution comes after this step."));
}

static void
run_to_depth (gpointer    window,
              const char *action,
              guint       depth)
{
  MatoStepTest test = { .kinds = G_MAXUINT, .has_depth = TRUE, .max_depth = depth };

  mato_film_window_run_to (window, action, &test,
                           _("The search does not backtrack that far after this step."));
}

/* A depth is one of a recording that is there: unlike the others, this records nothing first. */
static void
to_depth_cb (GSimpleAction *action,
             GVariant      *parameter,
             gpointer       window)
{
  if (mato_player_get_trace (get_player (window)))
    run_to_depth (window, "to-depth", g_variant_get_uint32 (parameter));
}

/* Until the last try has failed. */
static void
out_of_branch_cb (GSimpleAction *action,
                  GVariant      *parameter,
                  gpointer       window)
{
  MatoPlayer *player = get_player (window);
  MatoTrace *trace = mato_player_get_trace (player);
  guint n_tries = trace ? mato_trace_get_n_tries (trace, mato_player_get_position (player)) : 0;

  run_to_depth (window, "out-of-branch", n_tries > 0 ? n_tries - 1 : 0);
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

/* What a slider says when it is moved itself. */
static void
tell_speed (gpointer window)
{
  guint64 speed = (guint64) llround (mato_player_get_speed (get_player (window)));
  g_autofree char *number = mato_sentence_number (speed);
  g_autofree char *text =
    /* Translators: for screen readers: how fast a recording plays */
    g_strdup_printf (ngettext ("%s step per second", "%s steps per second",
                               (gulong) speed), number);

  mato_compat_announce (window, text);
}

static void
slower_cb (GSimpleAction *action,
           GVariant      *parameter,
           gpointer       window)
{
  set_speed (window, mato_player_get_speed (get_player (window)) / SPEED_STEP);
  tell_speed (window);
}

static void
faster_cb (GSimpleAction *action,
           GVariant      *parameter,
           gpointer       window)
{
  set_speed (window, mato_player_get_speed (get_player (window)) * SPEED_STEP);
  tell_speed (window);
}

static void
speed_cb (GSimpleAction *action,
          GVariant      *state,
          gpointer       window)
{
  set_speed (window, g_variant_get_double (state));
}

static void
tell_what_was_copied (MatoFilmWindow *self,
                      guint64         from,
                      guint64         to)
{
  MatoTrace *trace = mato_player_get_trace (get_player (self));
  g_autofree char *first = mato_sentence_number (mato_trace_get_number (trace, from));
  g_autofree char *last = mato_sentence_number (mato_trace_get_number (trace, to - 1));
  /* Translators: the log of a search was copied: numbers of its first and last step */
  g_autofree char *text = g_strdup_printf (_("Copied steps %s to %s."), first, last);

  mato_voice_tell (get_voice (self), text);
}

/* The whole log or, if it is too long for a clipboard, the part that led to the step shown. */
static void
copy_log_cb (GSimpleAction *action,
             GVariant      *parameter,
             gpointer       window)
{
  MatoPlayer *player = get_player (window);
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
                      mato_film_context_get_alphabet (mato_film_window_get_context (window)));
  text = mato_log_to_text (log, from, to);
  gdk_clipboard_set_text (gtk_widget_get_clipboard (GTK_WIDGET (window)), text);
  tell_what_was_copied (window, from, to);
}

/* Bookmarks */

static void
go_to_bookmark (MatoFilmWindow *self,
                int             direction)
{
  MatoFilmContext *context = mato_film_window_get_context (self);
  MatoPlayer *player = mato_film_context_get_player (context);
  const MatoBookmark *bookmark = mato_bookmarks_find (mato_film_context_get_bookmarks (context),
                                                      mato_player_get_position (player),
                                                      direction);

  if (!bookmark)
    return;

  mato_player_set_playing (player, FALSE);
  mato_player_seek (player, bookmark->position);
  mato_compat_announce (GTK_WIDGET (self), bookmark->name);
}

static void
next_bookmark_cb (GSimpleAction *action,
                  GVariant      *parameter,
                  gpointer       window)
{
  go_to_bookmark (window, 1);
}

static void
previous_bookmark_cb (GSimpleAction *action,
                      GVariant      *parameter,
                      gpointer       window)
{
  go_to_bookmark (window, -1);
}

/* Named after the step there; another name can be given later. */
static void
bookmark_cb (GSimpleAction *action,
             GVariant      *parameter,
             gpointer       window)
{
  MatoFilmContext *context = mato_film_window_get_context (window);
  guint64 position = mato_player_get_position (mato_film_context_get_player (context));
  g_autofree char *caption = mato_film_context_dup_caption (context);

  if (mato_bookmarks_get_name (mato_film_context_get_bookmarks (context), position))
    {
      mato_film_context_name_position (context, NULL);
      mato_voice_tell (get_voice (window), _("Bookmark removed."));
      return;
    }

  mato_film_context_name_position (context, caption);
  mato_voice_tell (get_voice (window),
                   _("Bookmark set. Name it or find it with the bookmark button."));
}

static void
bookmarks_cb (GSimpleAction *action,
              GVariant      *parameter,
              gpointer       window)
{
  mato_transport_show_bookmarks (MATO_FILM_WINDOW_GET_IFACE (window)->get_transport (window));
}

static const GActionEntry entries[] = {
  { .name = "play", .activate = play_cb },
  { .name = "step", .activate = step_cb },
  { .name = "step-back", .activate = step_back_cb },
  { .name = "first", .activate = first_cb },
  { .name = "last", .activate = last_cb },
  { .name = "seek", .parameter_type = "t", .state = "uint64 0", .change_state = seek_cb },
  { .name = "go-to", .parameter_type = "t", .activate = go_to_cb },
  { .name = "to-decision", .activate = to_decision_cb },
  { .name = "to-dead-end", .activate = to_dead_end_cb },
  { .name = "to-solution", .activate = to_solution_cb },
  { .name = "to-depth", .parameter_type = "u", .activate = to_depth_cb },
  { .name = "out-of-branch", .activate = out_of_branch_cb },
  { .name = "grain", .parameter_type = "s", .state = "'step'", .change_state = grain_cb },
  { .name = "copy-log", .activate = copy_log_cb },
  { .name = "slower", .activate = slower_cb },
  { .name = "faster", .activate = faster_cb },
  { .name = "speed", .parameter_type = "d", .state = "1.0", .change_state = speed_cb },
  { .name = "bookmark", .activate = bookmark_cb },
  { .name = "bookmarks", .activate = bookmarks_cb },
  { .name = "next-bookmark", .activate = next_bookmark_cb },
  { .name = "previous-bookmark", .activate = previous_bookmark_cb },
};

void
mato_film_window_add_actions (MatoFilmWindow *self)
{
  g_return_if_fail (MATO_IS_FILM_WINDOW (self));

  g_action_map_add_action_entries (G_ACTION_MAP (self), entries, G_N_ELEMENTS (entries), self);
}

static void
enable (MatoFilmWindow *self,
        const char     *name,
        gboolean        is_enabled)
{
  GAction *action = g_action_map_lookup_action (G_ACTION_MAP (self), name);

  g_simple_action_set_enabled (G_SIMPLE_ACTION (action), is_enabled);
}

static void
set_state (MatoFilmWindow *self,
           const char     *name,
           GVariant       *state)
{
  GAction *action = g_action_map_lookup_action (G_ACTION_MAP (self), name);

  g_simple_action_set_state (G_SIMPLE_ACTION (action), state);
}

static void
update_bookmark_actions (MatoFilmWindow *self)
{
  MatoFilmContext *context = mato_film_window_get_context (self);
  const MatoBookmarks *bookmarks = mato_film_context_get_bookmarks (context);
  guint64 position = mato_player_get_position (mato_film_context_get_player (context));
  gboolean is_seen = mato_film_context_is_watching (context);

  enable (self, "bookmark", is_seen);
  enable (self, "bookmarks", is_seen);
  enable (self, "next-bookmark", is_seen && mato_bookmarks_find (bookmarks, position, 1));
  enable (self, "previous-bookmark", is_seen && mato_bookmarks_find (bookmarks, position, -1));
}

void
mato_film_window_update_actions (MatoFilmWindow *self)
{
  static const char *const runs[] = {
    "to-decision", "to-dead-end", "to-solution", "to-depth", "out-of-branch",
  };
  MatoPlayer *player = get_player (self);
  guint64 position = mato_player_get_position (player);
  guint64 length = mato_player_get_length (player);
  double speed = mato_player_get_speed (player);
  gboolean can_record = MATO_FILM_WINDOW_GET_IFACE (self)->can_record (self);

  update_bookmark_actions (self);
  enable (self, "play", length > 0 || can_record);
  enable (self, "seek", length > 0);
  enable (self, "go-to", length > 0);
  enable (self, "copy-log", length > 0);
  enable (self, "first", position > 0);
  enable (self, "step-back", position > 0);
  enable (self, "step", position < length || can_record);
  enable (self, "last", position < length);
  for (guint i = 0; i < G_N_ELEMENTS (runs); i++)
    enable (self, runs[i], position < length || can_record);
  enable (self, "slower", speed > MATO_PLAYER_SLOWEST);
  enable (self, "faster", speed < MATO_PLAYER_FASTEST);
  set_state (self, "seek", g_variant_new_uint64 (position));
  set_state (self, "grain",
             g_variant_new_string (mato_grain_name (mato_player_get_grain (player))));
  set_state (self, "speed", g_variant_new_double (speed));
}
