/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define MATO_TYPE_SMALL_WORDS (mato_small_words_get_type ())

/**
 * MatoSmallWords:
 *
 * A few letters as a picture, in the size of its style, drawn in the font of its parent: each size
 * is a font of its own for GTK, and one that is looked for, opened and measured for three letters
 * takes a sixtieth of the start of a window. Screen readers pass it over.
 */
G_DECLARE_FINAL_TYPE (MatoSmallWords, mato_small_words, MATO, SMALL_WORDS, GtkWidget)

/**
 * mato_small_words_new:
 * @text: the letters, in one line or more
 * @spacing: between letters, in application pixels
 *
 * Returns: (transfer floating): a picture of @text
 */
GtkWidget *mato_small_words_new (const char *text,
                                 guint       spacing);

G_END_DECLS
