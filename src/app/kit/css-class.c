/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/kit/css-class.h"

void
mato_set_css_class (GtkWidget  *widget,
                    const char *css_class,
                    gboolean    has_it)
{
  if (has_it)
    gtk_widget_add_css_class (widget, css_class);
  else
    gtk_widget_remove_css_class (widget, css_class);
}
