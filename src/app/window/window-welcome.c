/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/window/window-welcome.h"

#include "app/kit/labels.h"
#include "app/kit/new-part.h"
#include "app/texts/clipboard-look.h"
#include "app/texts/paste-offer.h"
#include "session/play/kept-games.h"

#include <glib/gi18n.h>

struct _MatoWindowWelcome
{
  GObject parent_instance;

  MatoWorkspace *workspace;
  MatoClipboardLook *look;
  GtkStack *card;
  GtkWidget *words;      /* of the card, as is: */
  MatoPasteOffer *offer; /* nullable: there was none yet */
  gboolean is_over;
};

G_DEFINE_FINAL_TYPE (MatoWindowWelcome, mato_window_welcome, G_TYPE_OBJECT)

static gboolean
is_played (MatoWindowWelcome *self)
{
  MatoGame *game = mato_workspace_get_game (self->workspace);

  return mato_game_can_undo (game) || mato_game_can_redo (game);
}

static void
refresh_offer (MatoWindowWelcome *self)
{
  guint n;
  const MatoPuzzle *puzzle = mato_clipboard_look_get_puzzle (self->look, &n);
  const MatoPuzzle *shown = mato_game_get_puzzle (mato_workspace_get_game (self->workspace));

  if (!puzzle || mato_kept_games_are_same (puzzle, shown))
    {
      gtk_stack_set_visible_child (self->card, self->words);
      return;
    }

  if (!self->offer)
    {
      self->offer = MATO_PASTE_OFFER (mato_paste_offer_new ());
      mato_new_part (GTK_WIDGET (self->offer));
      gtk_stack_add_child (self->card, GTK_WIDGET (self->offer));
    }
  mato_paste_offer_set_puzzle (self->offer, puzzle, n);
  gtk_stack_set_visible_child (self->card, GTK_WIDGET (self->offer));
}

static void
refresh (MatoWindowWelcome *self)
{
  gboolean is_watching = mato_workspace_get_page (self->workspace) == MATO_PAGE_WATCH
                         && mato_player_get_trace (mato_workspace_get_player (self->workspace));

  gtk_widget_set_visible (GTK_WIDGET (self->card), !self->is_over && !is_watching);
  mato_clipboard_look_set_wanted (self->look, gtk_widget_get_visible (GTK_WIDGET (self->card))
                                              && !is_played (self));
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

static void
close_card (GtkWidget *card)
{
  gtk_widget_activate_action (card, "win.hide-hint", NULL);
}

static const GActionEntry entries[] = {
  { .name = "hide-hint", .activate = hide_hint_cb },
};

static void
mato_window_welcome_finalize (GObject *object)
{
  MatoWindowWelcome *self = MATO_WINDOW_WELCOME (object);

  g_clear_object (&self->workspace);
  g_clear_object (&self->look);
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
mato_window_welcome_new (GtkWindow     *window,
                         MatoActionSet *actions,
                         MatoWorkspace *workspace,
                         MatoVoice     *voice)
{
  MatoWindowWelcome *self = g_object_new (MATO_TYPE_WINDOW_WELCOME, NULL);

  self->workspace = g_object_ref (workspace);
  self->look = mato_clipboard_look_new (window);
  self->card = g_object_ref_sink (GTK_STACK (gtk_stack_new ()));
  gtk_widget_add_css_class (GTK_WIDGET (self->card), "mato-welcome");
  self->words = mato_words_new (_("This is a sample. For your own puzzle, paste it (Ctrl+V), open "
                                  "a file (Ctrl+O) or drop one here."), NULL);
  gtk_stack_add_child (self->card, self->words);
  mato_voice_add (voice, GTK_WIDGET (self->card), MATO_VOICE_PAGE, NULL, close_card);
  mato_action_set_add (actions, entries, G_N_ELEMENTS (entries), self);
  g_signal_connect_object (mato_workspace_get_transaction (workspace), "changed",
                           G_CALLBACK (refresh), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (mato_workspace_get_game (workspace), "replaced", G_CALLBACK (end), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (self->look, "changed", G_CALLBACK (refresh_offer), self,
                           G_CONNECT_SWAPPED);
  refresh (self);

  return self;
}
