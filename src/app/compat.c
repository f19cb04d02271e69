/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/compat.h"

void
mato_compat_get_color (GtkWidget *widget,
                       GdkRGBA   *color)
{
#if GTK_CHECK_VERSION (4, 10, 0)
  G_GNUC_BEGIN_IGNORE_DEPRECATIONS
  gtk_widget_get_color (widget, color);
  G_GNUC_END_IGNORE_DEPRECATIONS
#else
  gtk_style_context_get_color (gtk_widget_get_style_context (widget), color);
#endif
}
