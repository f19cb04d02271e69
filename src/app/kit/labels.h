/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/*
 * Labels of the parts of a page.
 */

/**
 * mato_label_say:
 *
 * Shows @text, or hides the label if there is none.
 */
void mato_label_say (GtkLabel   *label,
                     const char *text);

/**
 * mato_words_new:
 * @text: (nullable): a text, or none yet
 * @css_class: (nullable): its class
 *
 * Returns: (transfer floating): a label that wraps, even within words that are too long
 */
GtkWidget *mato_words_new (const char *text,
                           const char *css_class);

/**
 * mato_heading_new:
 *
 * Returns: (transfer floating): a heading over a part of a page
 */
GtkWidget *mato_heading_new (const char *title);

/**
 * mato_titled_note_new:
 *
 * Returns: (transfer floating): a heading with a note below it, as in a button of two lines
 */
GtkWidget *mato_titled_note_new (const char *title,
                                 const char *note);

G_END_DECLS
