/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/window/window-start.h"

#include "app/play/new-options.h"
#include "app/play/new-page.h"
#include "core/board/posed.h"

#include <glib/gi18n.h>

struct _MatoWindowStart
{
  GObject parent_instance;

  GtkWindow *window; /* not owned: it owns this, and the parts */
  MatoActionSet *actions;
  MatoWorkspace *workspace;
  MatoPuzzleMaker *maker;
  MatoWindowShape *shape;
  MatoVoice *voice;
  MatoStartParts parts;
  MatoNewPage *page; /* nullable: nobody has needed it yet */
  MatoPage of_board; /* what was shown before */
  gboolean is_shown;
};

G_DEFINE_FINAL_TYPE (MatoWindowStart, mato_window_start, G_TYPE_OBJECT)

static void
leave (MatoWindowStart *self)
{
  if (!self->is_shown)
    return;

  self->is_shown = FALSE;
  gtk_widget_set_visible (GTK_WIDGET (self->page), FALSE);
  mato_window_shape_set_choosing (self->shape, FALSE);
  mato_action_set_update (self->actions);
  gtk_widget_grab_focus (self->parts.board);
}

static void
leave_new_cb (GSimpleAction *action,
              GVariant      *parameter,
              gpointer       user_data)
{
  leave (user_data);
}

static void
add_page (MatoWindowStart *self)
{
  GtkWidget *page = mato_new_page_new (self->maker);

  gtk_widget_set_vexpand (page, TRUE);
  gtk_box_append (self->parts.contents, page);
  self->page = MATO_NEW_PAGE (page);
  mato_puzzle_stock_want_levels (mato_puzzle_maker_get_stock (self->maker));
}

/* An answer about the board has been read by then, and what is said next is to be seen. */
static void
choose_new_cb (GSimpleAction *action,
               GVariant      *parameter,
               gpointer       user_data)
{
  MatoWindowStart *self = user_data;

  if (self->is_shown)
    return;

  mato_voice_make_room (self->voice);
  if (mato_voice_can_close (self->voice))
    mato_voice_close (self->voice);
  if (self->page == NULL)
    add_page (self);
  self->is_shown = TRUE;
  self->of_board = self->workspace->page;
  mato_window_shape_set_choosing (self->shape, TRUE);
  gtk_widget_set_visible (GTK_WIDGET (self->page), TRUE);
  mato_new_page_refresh (self->page);
  mato_action_set_update (self->actions);
}

static void
new_options_cb (GSimpleAction *action,
                GVariant      *parameter,
                gpointer       user_data)
{
  MatoWindowStart *self = user_data;
  MatoPuzzleKind kind = self->page != NULL ? mato_new_page_get_kind (self->page)
                                           : mato_puzzle_maker_get_kind (self->maker);

  mato_new_options_present (self->window, &kind);
}

static void
spoken_cb (MatoWindowStart *self)
{
  if (mato_voice_can_close (self->voice))
    leave (self);
}

static void
running_cb (MatoWindowStart *self)
{
  if (mato_puzzle_maker_is_running (self->maker))
    leave (self);
}

/* Whoever goes to a page is not on this one. */
static void
page_cb (MatoWindowStart *self)
{
  if (self->workspace->page != self->of_board)
    leave (self);
}

static void
show_size (MatoWindowStart *self)
{
  const MatoBoard *board = mato_game_get_board (self->workspace->game);
  guint order = mato_board_get_geometry (board)->order;
  g_autofree char *size = g_strdup_printf ("%u×%u", order, order);
  gboolean is_shown = self->workspace->page == MATO_PAGE_PLAY && !mato_board_is_posed (board);

  if (is_shown)
    gtk_menu_button_set_label (self->parts.size_button, size);
  gtk_widget_set_visible (GTK_WIDGET (self->parts.size_button), is_shown);
}

static void
update (MatoWindowStart *self)
{
  mato_action_set_enable (self->actions, "leave-new", self->is_shown);
  show_size (self);
}

static const GActionEntry entries[] = {
  { .name = "choose-new", .activate = choose_new_cb },
  { .name = "leave-new", .activate = leave_new_cb },
  { .name = "new-options", .activate = new_options_cb },
};

static void
mato_window_start_finalize (GObject *object)
{
  MatoWindowStart *self = MATO_WINDOW_START (object);

  g_clear_object (&self->actions);
  g_clear_object (&self->workspace);
  g_clear_object (&self->maker);
  g_clear_object (&self->shape);
  g_clear_object (&self->voice);

  G_OBJECT_CLASS (mato_window_start_parent_class)->finalize (object);
}

static void
mato_window_start_class_init (MatoWindowStartClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = mato_window_start_finalize;
}

static void
mato_window_start_init (MatoWindowStart *self)
{
}

MatoWindowStart *
mato_window_start_new (GtkWindow            *window,
                       MatoActionSet        *actions,
                       MatoWorkspace        *workspace,
                       MatoPuzzleMaker      *maker,
                       MatoWindowShape      *shape,
                       MatoVoice            *voice,
                       const MatoStartParts *parts)
{
  MatoWindowStart *self = g_object_new (MATO_TYPE_WINDOW_START, NULL);
  MatoGame *game = workspace->game;

  self->window = window;
  self->actions = g_object_ref (actions);
  self->workspace = g_object_ref (workspace);
  self->maker = g_object_ref (maker);
  self->shape = g_object_ref (shape);
  self->voice = g_object_ref (voice);
  self->parts = *parts;
  mato_action_set_add (actions, entries, G_N_ELEMENTS (entries), self);
  g_signal_connect_object (actions, "update", G_CALLBACK (update), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (maker, "notify::running", G_CALLBACK (running_cb), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (game, "replaced", G_CALLBACK (leave), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (game, "changed", G_CALLBACK (leave), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (voice, "notify::closable", G_CALLBACK (spoken_cb), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (workspace->transaction, "changed",
                           G_CALLBACK (page_cb), self, G_CONNECT_SWAPPED);

  return self;
}
