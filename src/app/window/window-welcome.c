/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/window/window-welcome.h"

struct _MatoWindowWelcome
{
  GObject parent_instance;

  MatoWorkspace *workspace;
  GtkWidget *card;
  gboolean is_over;
};

G_DEFINE_FINAL_TYPE (MatoWindowWelcome, mato_window_welcome, G_TYPE_OBJECT)

static void
refresh (MatoWindowWelcome *self)
{
  gboolean is_watching = mato_workspace_get_page (self->workspace) == MATO_PAGE_WATCH
                         && mato_player_get_trace (mato_workspace_get_player (self->workspace));

  gtk_widget_set_visible (self->card, !self->is_over && !is_watching);
}

static void
end (MatoWindowWelcome *self)
{
  self->is_over = TRUE;
  refresh (self);
}

static void
hide_hint_cb (GSimpleAction *action,
              GVariant      *parameter,
              gpointer       user_data)
{
  end (user_data);
}

static const GActionEntry entries[] = {
  { .name = "hide-hint", .activate = hide_hint_cb },
};

static void
mato_window_welcome_finalize (GObject *object)
{
  MatoWindowWelcome *self = MATO_WINDOW_WELCOME (object);

  g_clear_object (&self->workspace);
  g_clear_object (&self->card);

  G_OBJECT_CLASS (mato_window_welcome_parent_class)->finalize (object);
}

static void
mato_window_welcome_class_init (MatoWindowWelcomeClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = mato_window_welcome_finalize;
}

static void
mato_window_welcome_init (MatoWindowWelcome *self)
{
}

MatoWindowWelcome *
mato_window_welcome_new (MatoActionSet *actions,
                         MatoWorkspace *workspace,
                         GtkWidget     *card)
{
  MatoWindowWelcome *self = g_object_new (MATO_TYPE_WINDOW_WELCOME, NULL);

  self->workspace = g_object_ref (workspace);
  self->card = g_object_ref (card);
  mato_action_set_add (actions, entries, G_N_ELEMENTS (entries), self);
  g_signal_connect_object (mato_workspace_get_transaction (workspace), "changed",
                           G_CALLBACK (refresh), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (mato_workspace_get_game (workspace), "replaced", G_CALLBACK (end), self,
                           G_CONNECT_SWAPPED);
  refresh (self);

  return self;
}
