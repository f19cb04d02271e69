/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/side/full-screen.h"

#include "app/kit/new-part.h"

#include <glib/gi18n.h>

typedef struct
{
  GtkWidget *bar;
  GtkWidget *leave; /* nullable: made with the first full screen */
} Bar;

static void
add_leave (Bar *self)
{
  self->leave = gtk_button_new_from_icon_name ("view-restore-symbolic");
  gtk_actionable_set_action_name (GTK_ACTIONABLE (self->leave), "win.fullscreen");
  gtk_widget_set_tooltip_text (self->leave, _("Leave the full screen"));
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->leave), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  _("Leave the full screen"), -1);
  gtk_widget_add_css_class (self->leave, "flat");
  gtk_header_bar_pack_end (GTK_HEADER_BAR (self->bar), self->leave);
  mato_new_part (self->leave);
}

/* A titlebar gives way to another: without any the window would have to be realized again. */
static void
fullscreened_cb (GtkWindow  *window,
                 GParamSpec *pspec,
                 Bar        *self)
{
  GtkBox *box = GTK_BOX (gtk_window_get_child (window));
  gboolean is_full = gtk_window_is_fullscreen (window);

  if (is_full == (gtk_widget_get_parent (self->bar) == GTK_WIDGET (box)))
    return;

  if (is_full)
    {
      GtkWidget *place = gtk_header_bar_new ();

      gtk_widget_set_visible (place, FALSE);
      gtk_window_set_titlebar (window, place);
      gtk_box_prepend (box, self->bar);
    }
  else
    {
      gtk_box_remove (box, self->bar);
      gtk_window_set_titlebar (window, self->bar);
    }

  if (self->leave == NULL)
    add_leave (self);
  gtk_widget_set_visible (self->leave, is_full);
  gtk_header_bar_set_show_title_buttons (GTK_HEADER_BAR (self->bar), !is_full);
}

static void
bar_free (gpointer  data,
          GClosure *closure)
{
  Bar *self = data;

  g_object_unref (self->bar);
  g_free (self);
}

void
mato_full_screen_keep_bar (GtkWindow *window)
{
  Bar *self;

  g_return_if_fail (GTK_IS_HEADER_BAR (gtk_window_get_titlebar (window)));

  self = g_new0 (Bar, 1);
  self->bar = g_object_ref (gtk_window_get_titlebar (window));
  g_signal_connect_data (window, "notify::fullscreened", G_CALLBACK (fullscreened_cb), self,
                         bar_free, 0);
}
