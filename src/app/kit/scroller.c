/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/kit/scroller.h"

GtkWidget *
mato_scroller_new (GtkWidget  *child,
                   const char *name)
{
  GtkWidget *scroller = gtk_scrolled_window_new ();

  gtk_widget_add_css_class (scroller, "mato-fading");
  gtk_scrolled_window_set_policy (GTK_SCROLLED_WINDOW (scroller), GTK_POLICY_NEVER,
                                  GTK_POLICY_AUTOMATIC);
  gtk_scrolled_window_set_child (GTK_SCROLLED_WINDOW (scroller), child);
  if (name != NULL)
    gtk_accessible_update_property (GTK_ACCESSIBLE (scroller), GTK_ACCESSIBLE_PROPERTY_LABEL, name,
                                    -1);

  return scroller;
}
