/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/**
 * MatoVoiceWords:
 * @row: (nullable): what is seen of it; %NULL: nothing has been said yet, most starts end so
 *
 * A sentence of a #MatoVoice, and the button that takes back what it says. All zero at first.
 */
typedef struct
{
  GtkWidget *row;
  GtkLabel *label;
  GtkWidget *undo;
} MatoVoiceWords;

/* Of no words yet, and hidden. */
void mato_voice_words_make (MatoVoiceWords *words);

gboolean mato_voice_words_are_said (const MatoVoiceWords *words);

void mato_voice_words_hide (MatoVoiceWords *words);

G_END_DECLS
