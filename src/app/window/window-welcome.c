/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/window/window-welcome.h"

#include "app/kit/labels.h"
#include "app/kit/new-part.h"
#include "app/kit/plain-word.h"
#include "app/layout/wrap-layout.h"
#include "app/texts/clipboard-look.h"
#include "app/texts/paste-offer.h"
#include "session/play/kept-games.h"

#include <glib/gi18n.h>

struct _MatoWindowWelcome
{
  GObject parent_instance;

  MatoWorkspace *workspace;
  MatoClipboardLook *look;
  GtkBox *card;
  GtkWidget *words;      /* of the card, as is: */
  MatoPasteOffer *offer; /* nullable: there was none yet */
  gboolean is_over;
};

G_DEFINE_FINAL_TYPE (MatoWindowWelcome, mato_window_welcome, G_TYPE_OBJECT)

static gboolean
is_played (MatoWindowWelcome *self)
{
  MatoGame *game = self->workspace->game;

  return mato_game_can_undo (game) || mato_game_can_redo (game);
}

static void
show (MatoWindowWelcome *self,
      gboolean           is_offer)
{
  gtk_widget_set_visible (self->words, !is_offer);
  if (self->offer)
    gtk_widget_set_visible (GTK_WIDGET (self->offer), is_offer);
}

static void
refresh_offer (MatoWindowWelcome *self)
{
  guint n;
  const MatoPuzzle *puzzle = mato_clipboard_look_get_puzzle (self->look, &n);
  const MatoPuzzle *shown = mato_game_get_puzzle (self->workspace->game);

  if (!puzzle || mato_kept_games_are_same (puzzle, shown))
    {
      show (self, FALSE);
      return;
    }

  if (!self->offer)
    {
      self->offer = MATO_PASTE_OFFER (mato_paste_offer_new ());
      mato_new_part (GTK_WIDGET (self->offer));
      gtk_box_append (self->card, GTK_WIDGET (self->offer));
    }
  mato_paste_offer_set_puzzle (self->offer, puzzle, n);
  show (self, TRUE);
}

static void
refresh (MatoWindowWelcome *self)
{
  /* It speaks of playing; on other pages their own words have its place. */
  gboolean is_playing = self->workspace->page == MATO_PAGE_PLAY;

  gtk_widget_set_visible (GTK_WIDGET (self->card), !self->is_over && is_playing);
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

static void
add_button (GtkWidget  *box,
            const char *title,
            const char *action)
{
  GtkWidget *button = gtk_button_new_with_label (title);

  gtk_actionable_set_action_name (GTK_ACTIONABLE (button), action);
  gtk_box_append (GTK_BOX (box), button);
}

/* What somebody who starts Mato for the first time has to know. */
static GtkWidget *
new_words (void)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);
  GtkWidget *buttons = mato_wrap_new ();
  GtkWidget *title = mato_plain_word_new_line (1);

  gtk_widget_add_css_class (box, "mato-group");
  gtk_widget_add_css_class (title, "mato-name");
  /* Translators: title of the first words to somebody who starts Mato */
  mato_plain_word_set_text (MATO_PLAIN_WORD (title), _("Welcome"));
  gtk_box_append (GTK_BOX (box), title);
  gtk_box_append (GTK_BOX (box),
                  mato_words_new (_("Here is an easy sudoku to begin with. Choose a cell and type "
                                    "a digit; every row, column and box takes 1 to 9 once."),
                                  NULL));
  /* Translators: button: offers other puzzles */
  add_button (buttons, _("Choose Another…"), "win.choose-new");
  /* Translators: button: opens a file with a puzzle */
  add_button (buttons, _("Open Your Own…"), "win.open");
  gtk_widget_add_css_class (gtk_widget_get_last_child (buttons), "flat");
  gtk_widget_add_css_class (buttons, "mato-offers");
  gtk_box_append (GTK_BOX (box), buttons);
  return box;
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
  self->card = g_object_ref_sink (GTK_BOX (gtk_box_new (GTK_ORIENTATION_VERTICAL, 0)));
  gtk_widget_add_css_class (GTK_WIDGET (self->card), "mato-welcome");
  self->words = new_words ();
  gtk_box_append (self->card, self->words);
  mato_first_part (GTK_WIDGET (self->card));
  mato_voice_add (voice, GTK_WIDGET (self->card), MATO_VOICE_PAGE, NULL, close_card);
  mato_action_set_add (actions, entries, G_N_ELEMENTS (entries), self);
  g_signal_connect_object (workspace->transaction, "changed",
                           G_CALLBACK (refresh), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (workspace->game, "replaced", G_CALLBACK (end), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->look, "changed", G_CALLBACK (refresh_offer), self,
                           G_CONNECT_SWAPPED);
  refresh (self);

  return self;
}
