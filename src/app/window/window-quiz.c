/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/window/window-private.h"

#include <glib/gi18n.h>

/*
 * "Which cell next?": the board is where it is answered, stepping on is how it is asked.
 */

static void
ask (MatoWindow *self)
{
  if (mato_film_quiz_ask (mato_workspace_get_quiz (self->workspace)))
    mato_film_window_tell_step (MATO_FILM_WINDOW (self));
  else
    mato_toast_tell (self->toast, _("No decision comes after this step."));
}

gboolean
mato_window_step_quiz (MatoWindow *self)
{
  const MatoQuiz *quiz = mato_film_quiz_get (mato_workspace_get_quiz (self->workspace));

  if (!quiz->is_on)
    return FALSE;

  if (!quiz->is_asking)
    {
      ask (self);
      return TRUE;
    }

  mato_film_quiz_answer (mato_workspace_get_quiz (self->workspace), MATO_NO_CELL);
  mato_film_window_tell_step (MATO_FILM_WINDOW (self));
  return TRUE;
}

static void
cell_activated_cb (MatoWindow *self,
                   guint       cell)
{
  if (!mato_film_quiz_get (mato_workspace_get_quiz (self->workspace))->is_asking
      || mato_workspace_get_page (self->workspace) != MATO_PAGE_WATCH)
    return;

  mato_film_quiz_answer (mato_workspace_get_quiz (self->workspace), cell);
  mato_film_window_tell_step (MATO_FILM_WINDOW (self));
}

static void
quiz_cb (GSimpleAction *action,
         GVariant      *state,
         gpointer       window)
{
  MatoWindow *self = window;

  mato_film_quiz_set_active (mato_workspace_get_quiz (self->workspace),
                             g_variant_get_boolean (state));
  gtk_widget_grab_focus (GTK_WIDGET (self->board));
  mato_film_window_tell_step (MATO_FILM_WINDOW (self));
}

static const GActionEntry entries[] = {
  { .name = "quiz", .state = "false", .change_state = quiz_cb },
};

void
mato_window_add_quiz (MatoWindow *self)
{
  g_action_map_add_action_entries (G_ACTION_MAP (self), entries, G_N_ELEMENTS (entries), self);
  g_signal_connect_swapped (self->board, "cell-activated", G_CALLBACK (cell_activated_cb), self);
}

void
mato_window_update_quiz (MatoWindow *self)
{
  gboolean is_seen = mato_player_get_trace (mato_workspace_get_player (self->workspace))
                     && mato_workspace_get_page (self->workspace) == MATO_PAGE_WATCH;

  mato_window_enable (self, "quiz", is_seen);
  mato_window_set_state (self, "quiz",
                         g_variant_new_boolean (
                           mato_film_quiz_get (mato_workspace_get_quiz (self->workspace))->is_on));
}
