/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/window/window-why.h"

#include <glib/gi18n.h>

struct _MatoWindowWhy
{
  GObject parent_instance;

  MatoFilmWindow *window; /* not owned: it owns this */
  MatoActionSet *actions;
  MatoWorkspace *workspace;
  MatoFilmWhy *why;       /* of the workspace */
  MatoVoice *voice;
};

G_DEFINE_FINAL_TYPE (MatoWindowWhy, mato_window_why, G_TYPE_OBJECT)

/* What has no reason says so. */
static void
tell (MatoWindowWhy *self)
{
  MatoTrace *trace = mato_player_get_trace (self->workspace->player);

  if (mato_film_why_get (self->why, NULL))
    mato_film_window_tell_step (self->window);
  else if (!mato_blame_can_explain (trace))
    mato_voice_tell (self->voice,
                     _("Only a search without techniques and bounds knows who is to blame."));
  else
    mato_voice_tell (self->voice,
                     _("This step needs no reason: ask about a dead end or a forced digit."));
}

static void
why_cb (GSimpleAction *action,
        GVariant      *parameter,
        gpointer       user_data)
{
  MatoWindowWhy *self = user_data;

  mato_player_set_playing (self->workspace->player, FALSE);
  mato_film_why_ask (self->why);
  tell (self);
}

static void
why_back_cb (GSimpleAction *action,
             GVariant      *parameter,
             gpointer       user_data)
{
  MatoWindowWhy *self = user_data;

  if (mato_film_why_walk (self->why, -1))
    tell (self);
}

static void
why_forward_cb (GSimpleAction *action,
                GVariant      *parameter,
                gpointer       user_data)
{
  MatoWindowWhy *self = user_data;

  if (mato_film_why_walk (self->why, 1))
    tell (self);
}

/* A question of the quiz is answered by the same click. A click that finds nothing to explain only
 * chooses the cell. */
static void
cell_activated_cb (MatoWindowWhy *self,
                   guint          cell)
{
  MatoPlayer *player = self->workspace->player;

  if (self->workspace->page != MATO_PAGE_WATCH
      || mato_player_is_playing (player)
      || self->workspace->quiz->quiz.is_on)
    return;

  if (mato_film_why_ask_cell (self->why, cell))
    mato_film_window_tell_step (self->window);
}

static const GActionEntry entries[] = {
  { .name = "why", .activate = why_cb },
  { .name = "why-back", .activate = why_back_cb },
  { .name = "why-forward", .activate = why_forward_cb },
};

static void
update (MatoWindowWhy *self)
{
  gboolean is_seen = mato_player_get_trace (self->workspace->player)
                     && self->workspace->page == MATO_PAGE_WATCH
                     && !mato_racing_get_race (self->workspace->racing);
  gboolean is_asked = is_seen && mato_film_why_get (self->why, NULL) != NULL;

  mato_action_set_enable (self->actions, "why", is_seen);
  mato_action_set_enable (self->actions, "why-back", is_asked);
  mato_action_set_enable (self->actions, "why-forward", is_asked);
}

static void
mato_window_why_finalize (GObject *object)
{
  MatoWindowWhy *self = MATO_WINDOW_WHY (object);

  g_clear_object (&self->actions);
  g_clear_object (&self->workspace);
  g_clear_object (&self->why);
  g_clear_object (&self->voice);

  G_OBJECT_CLASS (mato_window_why_parent_class)->finalize (object);
}

static void
mato_window_why_class_init (MatoWindowWhyClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = mato_window_why_finalize;
}

static void
mato_window_why_init (MatoWindowWhy *self)
{
}

MatoWindowWhy *
mato_window_why_new (MatoFilmWindow *window,
                     MatoActionSet  *actions,
                     MatoWorkspace  *workspace,
                     MatoBoardView  *board,
                     MatoVoice      *voice)
{
  MatoWindowWhy *self = g_object_new (MATO_TYPE_WINDOW_WHY, NULL);

  self->window = window;
  self->actions = g_object_ref (actions);
  self->workspace = g_object_ref (workspace);
  self->why = g_object_ref (workspace->why);
  self->voice = g_object_ref (voice);
  mato_action_set_add (actions, entries, G_N_ELEMENTS (entries), self);
  g_signal_connect_object (actions, "update", G_CALLBACK (update), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (board, "cell-activated", G_CALLBACK (cell_activated_cb), self,
                           G_CONNECT_SWAPPED);

  return self;
}
