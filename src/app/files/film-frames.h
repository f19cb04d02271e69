/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "session/film/icicle.h"
#include "session/search/search.h"

#include <gtk/gtk.h>

G_BEGIN_DECLS

/**
 * MatoFilmFrames:
 *
 * Draws the positions of a film as pictures of one size: the board, below it the whole tree with
 * the position on it, what was done so far, and the sentence. Belongs to the main thread.
 */
typedef struct _MatoFilmFrames MatoFilmFrames;

/**
 * mato_film_frames_new:
 * @film: a recorded search of a board
 * @icicle: the tree of its trace
 * @widget: whose colours and font are used
 * @size: width and height of the board, in pixels
 */
MatoFilmFrames *mato_film_frames_new   (MatoSearch       *film,
                                        const MatoIcicle *icicle,
                                        MatoAlphabet      alphabet,
                                        GtkWidget        *widget,
                                        guint             size);
MatoFilmFrames *mato_film_frames_ref   (MatoFilmFrames   *self);
void            mato_film_frames_unref (MatoFilmFrames   *self);

guint mato_film_frames_get_width  (const MatoFilmFrames *self);
guint mato_film_frames_get_height (const MatoFilmFrames *self);

/**
 * mato_film_frames_get_kind:
 *
 * Returns: the kind of the step that leads to @position, which is not the start: steps of one
 *   kind change about as much
 */
MatoStepKind mato_film_frames_get_kind (const MatoFilmFrames *self,
                                        guint64               position);

/**
 * mato_film_frames_dup_facts:
 * mato_film_frames_dup_words:
 *
 * Returns: (transfer full): what the picture at @position says: "2 guesses, 62 forced"; the step,
 *   and why it is this one among others, as beside the board
 */
char *mato_film_frames_dup_facts (MatoFilmFrames *self,
                                  guint64         position);
char *mato_film_frames_dup_words (MatoFilmFrames *self,
                                  guint64         position);

/**
 * mato_film_frames_draw:
 *
 * Returns: (transfer full): the pixels of the picture at @position, as mato_animation_add() takes
 *   them
 */
guint8 *mato_film_frames_draw (MatoFilmFrames *self,
                               guint64         position);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (MatoFilmFrames, mato_film_frames_unref)

G_END_DECLS
