/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/kit/voice-words.h"

#include "app/kit/labels.h"
#include "app/kit/new-part.h"

#include <glib/gi18n.h>

void
mato_voice_words_make (MatoVoiceWords *words)
{
  words->row = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 6);
  words->label = GTK_LABEL (mato_words_new (NULL, NULL));
  gtk_label_set_width_chars (words->label, 8);
  gtk_label_set_max_width_chars (words->label, 36);
  gtk_widget_set_hexpand (GTK_WIDGET (words->label), TRUE);
  gtk_widget_set_valign (GTK_WIDGET (words->label), GTK_ALIGN_CENTER);
  gtk_widget_add_css_class (words->row, "mato-words");
  gtk_box_append (GTK_BOX (words->row), GTK_WIDGET (words->label));
  /* Translators: button: takes back what the sentence beside it says */
  words->undo = gtk_button_new_with_label (_("Undo"));
  gtk_widget_set_valign (words->undo, GTK_ALIGN_START); /* seen beside a long text, too */
  gtk_widget_set_tooltip_text (words->undo, _("Undo this"));
  gtk_actionable_set_action_name (GTK_ACTIONABLE (words->undo), "win.undo");
  gtk_widget_set_visible (words->undo, FALSE);
  gtk_box_append (GTK_BOX (words->row), words->undo);
  gtk_widget_set_visible (words->row, FALSE);
  mato_first_part (words->row);
}

gboolean
mato_voice_words_are_said (const MatoVoiceWords *words)
{
  return words->row && gtk_widget_get_visible (words->row);
}

void
mato_voice_words_hide (MatoVoiceWords *words)
{
  if (words->row)
    gtk_widget_set_visible (words->row, FALSE);
}
