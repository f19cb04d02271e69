/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/window/window-quiz.h"

#include <glib/gi18n.h>

struct _MatoWindowQuiz
{
  GObject parent_instance;

  MatoFilmWindow *window; /* not owned: it owns this */
  MatoActionSet *actions;
  MatoWorkspace *workspace;
  MatoFilmQuiz *quiz;     /* of the workspace */
  GtkWidget *board;
  MatoVoice *voice;
};

G_DEFINE_FINAL_TYPE (MatoWindowQuiz, mato_window_quiz, G_TYPE_OBJECT)

static void
ask (MatoWindowQuiz *self)
{
  if (mato_film_quiz_ask (self->quiz))
    mato_film_window_tell_step (self->window);
  else
    mato_voice_tell (self->voice, _("No decision comes after this step."));
}

gboolean
mato_window_quiz_take_step (MatoWindowQuiz *self)
{
  const MatoQuiz *quiz = &self->quiz->quiz;

  if (!quiz->is_on)
    return FALSE;

  if (!quiz->is_asking)
    {
      ask (self);
      return TRUE;
    }

  mato_film_quiz_answer (self->quiz, MATO_NO_CELL);
  mato_film_window_tell_step (self->window);
  return TRUE;
}

static void
cell_activated_cb (MatoWindowQuiz *self,
                   guint           cell)
{
  if (!self->quiz->quiz.is_asking || self->workspace->page != MATO_PAGE_WATCH)
    return;

  mato_film_quiz_answer (self->quiz, cell);
  mato_film_window_tell_step (self->window);
}

static void
quiz_cb (GSimpleAction *action,
         GVariant      *state,
         gpointer       user_data)
{
  MatoWindowQuiz *self = user_data;

  mato_film_quiz_set_active (self->quiz, g_variant_get_boolean (state));
  gtk_widget_grab_focus (self->board);
  mato_film_window_tell_step (self->window);
}

static const GActionEntry entries[] = {
  { .name = "quiz", .state = "false", .change_state = quiz_cb },
};

static void
update (MatoWindowQuiz *self)
{
  gboolean is_seen = mato_player_get_trace (self->workspace->player)
                     && self->workspace->page == MATO_PAGE_WATCH;

  mato_action_set_enable (self->actions, "quiz", is_seen);
  mato_action_set_set_state (self->actions, "quiz", g_variant_new_boolean (self->quiz->quiz.is_on));
}

static void
mato_window_quiz_finalize (GObject *object)
{
  MatoWindowQuiz *self = MATO_WINDOW_QUIZ (object);

  g_clear_object (&self->actions);
  g_clear_object (&self->workspace);
  g_clear_object (&self->quiz);
  g_clear_object (&self->board);
  g_clear_object (&self->voice);

  G_OBJECT_CLASS (mato_window_quiz_parent_class)->finalize (object);
}

static void
mato_window_quiz_class_init (MatoWindowQuizClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = mato_window_quiz_finalize;
}

static void
mato_window_quiz_init (MatoWindowQuiz *self)
{
}

MatoWindowQuiz *
mato_window_quiz_new (MatoFilmWindow *window,
                      MatoActionSet  *actions,
                      MatoWorkspace  *workspace,
                      MatoBoardView  *board,
                      MatoVoice      *voice)
{
  MatoWindowQuiz *self = g_object_new (MATO_TYPE_WINDOW_QUIZ, NULL);

  self->window = window;
  self->actions = g_object_ref (actions);
  self->workspace = g_object_ref (workspace);
  self->quiz = g_object_ref (workspace->quiz);
  self->board = g_object_ref (GTK_WIDGET (board));
  self->voice = g_object_ref (voice);
  mato_action_set_add (actions, entries, G_N_ELEMENTS (entries), self);
  g_signal_connect_object (actions, "update", G_CALLBACK (update), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (board, "cell-activated", G_CALLBACK (cell_activated_cb), self,
                           G_CONNECT_SWAPPED);

  return self;
}
