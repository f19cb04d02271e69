/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define MATO_TYPE_CAPTION (mato_caption_get_type ())

/**
 * MatoCaption:
 *
 * A sentence that changes while people look at something else, like the subtitle of a film. It has
 * room for most sentences, so that nothing around it moves; a longer one gets more room and is
 * never cut.
 */
G_DECLARE_FINAL_TYPE (MatoCaption, mato_caption, MATO, CAPTION, GtkWidget)

void mato_caption_set_text (MatoCaption *self,
                            const char  *text);

/**
 * mato_caption_set_yields:
 *
 * Whether it needs no room in a narrow window, since the sentence stands elsewhere, too.
 */
void mato_caption_set_yields (MatoCaption *self,
                              gboolean     yields);

/**
 * mato_caption_get_text:
 *
 * Returns: (transfer none): the text of the caption
 */
const char *mato_caption_get_text (MatoCaption *self);

G_END_DECLS
