/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define MATO_TYPE_CAPTION (mato_caption_get_type ())

/**
 * MatoCaptionNeed:
 * @MATO_CAPTION_NOTHING: the sentence stands elsewhere, too: in a narrow window none is needed
 * @MATO_CAPTION_LINE: in a narrow window that is low, too, one line: all of it would leave nothing
 *   of what it is about. All is its tooltip
 * @MATO_CAPTION_TWO_LINES: likewise in one that is a little higher
 * @MATO_CAPTION_BRIEF: one line in every window: something else says it at length
 * @MATO_CAPTION_ALL: all of it; in a narrow window three lines before the board gets smaller
 *
 * How much room a caption needs.
 */
typedef enum
{
  MATO_CAPTION_NOTHING,
  MATO_CAPTION_LINE,
  MATO_CAPTION_TWO_LINES,
  MATO_CAPTION_BRIEF,
  MATO_CAPTION_ALL,
} MatoCaptionNeed;

/**
 * MatoCaption:
 *
 * A sentence that changes while people look at something else, like the subtitle of a film. It has
 * room for most sentences, so that nothing around it moves; a longer one gets more room.
 */
G_DECLARE_FINAL_TYPE (MatoCaption, mato_caption, MATO, CAPTION, GtkWidget)

void mato_caption_set_text (MatoCaption *self,
                            const char  *text);

void mato_caption_set_need (MatoCaption     *self,
                            MatoCaptionNeed  need);

/**
 * mato_caption_get_text:
 *
 * Returns: (transfer none): the text of the caption
 */
const char *mato_caption_get_text (MatoCaption *self);

G_END_DECLS
