/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define MATO_TYPE_PLAIN_WORD (mato_plain_word_get_type ())

/**
 * MatoPlainWord:
 *
 * A word of one line that never changes, styled as a label of GTK, but without the layout that one
 * has: see mato_shape_text(). Screen readers pass it over: what it stands on has a name.
 */
G_DECLARE_FINAL_TYPE (MatoPlainWord, mato_plain_word, MATO, PLAIN_WORD, GtkWidget)

GtkWidget *mato_plain_word_new (const char *text);

const char *mato_plain_word_get_text (MatoPlainWord *self);

G_END_DECLS
