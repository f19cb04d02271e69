/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "app/kit/voice.h"
#include "session/film/film-context.h"

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define MATO_TYPE_CAPTION (mato_caption_get_type ())

/**
 * MatoCaptionNeed:
 * @MATO_CAPTION_NONE: something else says it at length: there is no caption
 * @MATO_CAPTION_REASON: what happens stands elsewhere, too, but not why: there is a caption where
 *   there is room for it
 * @MATO_CAPTION_ALL: it stands nowhere else
 *
 * How much a caption is needed.
 */
typedef enum
{
  MATO_CAPTION_NONE,
  MATO_CAPTION_REASON,
  MATO_CAPTION_ALL,
} MatoCaptionNeed;

/**
 * MatoCaption:
 *
 * What a film does at its present step, and why: what a page with a film says by itself. It has
 * room for most sentences, so that nothing around it moves; a longer one gets more room, and with
 * less it ends with dots. At rest its names of cells are links.
 */
G_DECLARE_FINAL_TYPE (MatoCaption, mato_caption, MATO, CAPTION, GtkWidget)

/**
 * mato_caption_new:
 * @voice: where it is to be added; whatever that answers makes room for the next step
 *
 * Returns: (transfer floating): the caption of the film of @context
 */
GtkWidget *mato_caption_new (MatoFilmContext *context,
                             MatoVoice       *voice);

void mato_caption_set_need (MatoCaption     *self,
                            MatoCaptionNeed  need);

/**
 * mato_caption_get_text:
 *
 * Returns: (transfer none): the text of the caption
 */
const char *mato_caption_get_text (MatoCaption *self);

G_END_DECLS
