/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/layout/text-share.h"

#define USUAL_TEXT 14.0 /* the size of letters for which heights are chosen */

double
mato_text_share (GtkWidget *widget)
{
  PangoContext *context = gtk_widget_get_pango_context (widget);
  const PangoFontDescription *font = pango_context_get_font_description (context);
  double size = (double) pango_font_description_get_size (font) / PANGO_SCALE;

  return MAX (1, size / USUAL_TEXT);
}
