/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/kit/one-stop.h"

struct _MatoOneStop
{
  GtkBox parent_instance;
};

G_DEFINE_FINAL_TYPE (MatoOneStop, mato_one_stop, GTK_TYPE_BOX)

/* What later versions of GTK call the tab behavior of a list. */
static gboolean
mato_one_stop_focus (GtkWidget        *widget,
                     GtkDirectionType  direction)
{
  gboolean is_tab = direction == GTK_DIR_TAB_FORWARD || direction == GTK_DIR_TAB_BACKWARD;

  if (is_tab && gtk_widget_get_focus_child (widget))
    return FALSE;

  return GTK_WIDGET_CLASS (mato_one_stop_parent_class)->focus (widget, direction);
}

static void
mato_one_stop_class_init (MatoOneStopClass *klass)
{
  GTK_WIDGET_CLASS (klass)->focus = mato_one_stop_focus;
}

static void
mato_one_stop_init (MatoOneStop *self)
{
}

GtkWidget *
mato_one_stop_new (GtkWidget *list)
{
  GtkWidget *self = g_object_new (MATO_TYPE_ONE_STOP, NULL);

  gtk_widget_set_hexpand (list, TRUE);
  gtk_box_append (GTK_BOX (self), list);

  return self;
}
