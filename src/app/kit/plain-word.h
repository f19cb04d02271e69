/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define MATO_TYPE_PLAIN_WORD (mato_plain_word_get_type ())

/**
 * MatoPlainWord:
 *
 * A word of one line, styled as a label of GTK, but without the layout that one has: see
 * mato_shape_text(). Screen readers pass it over: what it stands on has a name.
 */
G_DECLARE_FINAL_TYPE (MatoPlainWord, mato_plain_word, MATO, PLAIN_WORD, GtkWidget)

GtkWidget *mato_plain_word_new (const char *text);

/**
 * mato_plain_word_new_title:
 * @title: an underline is before its letter with Alt
 * @key: a button that it will stand on
 *
 * Returns: (transfer floating): the title of @key, for screen readers, too
 */
GtkWidget *mato_plain_word_new_title (const char *title,
                                      GtkWidget  *key);

/**
 * mato_plain_word_set_title:
 * @self: from mato_plain_word_new_title()
 */
void mato_plain_word_set_title (MatoPlainWord *self,
                                const char    *title);

/**
 * mato_plain_word_new_figures:
 * @line_height: by which the height of the font is multiplied
 *
 * Returns: (transfer floating): figures as wide as each other, which screen readers read as a label
 */
GtkWidget *mato_plain_word_new_figures (double line_height);

/**
 * mato_plain_word_new_line:
 * @most_lines: that it takes where one line has not the room it needs; the last of them is cut
 *
 * Returns: (transfer floating): a line, which screen readers read as a label
 */
GtkWidget *mato_plain_word_new_line (guint most_lines);

/**
 * mato_plain_word_set_text:
 * @self: a line or figures
 */
void mato_plain_word_set_text (MatoPlainWord *self,
                               const char    *text);

/**
 * mato_plain_word_is_cut:
 *
 * Returns: whether a line has not the room it needs
 */
gboolean mato_plain_word_is_cut (MatoPlainWord *self);

const char *mato_plain_word_get_text (MatoPlainWord *self);

G_END_DECLS
