/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/frame/font-share.h"

/* To the options that a text asks for Cairo adds those of the surface that it is drawn on. All of
 * GTK's surfaces have one that a program cannot name and GTK does not ask for: that letters begin
 * at whole pixels. So a text was measured in one font of Cairo and drawn in another, each loaded
 * all letters, and for each short text the size of the face changed to and fro, for which hinted
 * faces run a program: a fifteenth of all instructions of the start. An image has the option. */
static const cairo_font_options_t *
get_options (void)
{
  static cairo_font_options_t *options;

  if (!options)
    {
      cairo_surface_t *image = cairo_image_surface_create (CAIRO_FORMAT_A8, 1, 1);

      options = cairo_font_options_create ();
      cairo_surface_get_font_options (image, options);
      cairo_font_options_set_hint_metrics (options, CAIRO_HINT_METRICS_DEFAULT);
      cairo_surface_destroy (image);
    }

  return options;
}

void
mato_font_share (GtkWidget *part)
{
  gtk_widget_set_font_options (part, get_options ());
  for (GtkWidget *child = gtk_widget_get_first_child (part); child;
       child = gtk_widget_get_next_sibling (child))
    mato_font_share (child);
}
