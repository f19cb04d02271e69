/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/kit/labels.h"

void
mato_label_say (GtkLabel   *label,
                const char *text)
{
  gtk_widget_set_visible (GTK_WIDGET (label), text && *text);
  gtk_label_set_label (label, text ? text : "");
}

#define LEAST_CHARS 8
#define SENTENCE 24 /* characters */

/* The least width of a label that breaks words is asked for at the start, by a line for each letter
 * and shaping all that is left for each line: 400 times for one long sentence, a fiftieth of the
 * start of a window. Nothing that a sentence stands in is as narrow as eight letters. */
GtkWidget *
mato_words_new (const char *text,
                const char *css_class)
{
  GtkWidget *label = gtk_label_new (text);

  if (text && g_utf8_strlen (text, -1) > SENTENCE)
    gtk_label_set_width_chars (GTK_LABEL (label), LEAST_CHARS);
  gtk_label_set_wrap (GTK_LABEL (label), TRUE);
  gtk_label_set_wrap_mode (GTK_LABEL (label), PANGO_WRAP_WORD_CHAR);
  gtk_label_set_xalign (GTK_LABEL (label), 0);
  if (css_class != NULL)
    gtk_widget_add_css_class (label, css_class);

  return label;
}

GtkWidget *
mato_heading_new (const char *title)
{
  return mato_words_new (title, "heading");
}

GtkWidget *
mato_titled_note_new (const char *title,
                      const char *note)
{
  GtkWidget *words = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);

  gtk_box_append (GTK_BOX (words), mato_words_new (title, "heading"));
  gtk_box_append (GTK_BOX (words), mato_words_new (note, "mato-note"));

  return words;
}
