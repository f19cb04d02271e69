/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "app/kit/action-set.h"
#include "app/kit/voice.h"

G_BEGIN_DECLS

#define MATO_TYPE_COVER_LOAD (mato_cover_load_get_type ())

/**
 * MatoCoverLoad:
 *
 * Into a window with an exact cover problem: its one file or text. Adds the actions `new` and
 * `paste`, which lead to other windows, as what is dropped does: a window keeps its problem.
 *
 * Signals: `loaded`, with the problem (a #MatoCoverText, lent), or `unreadable`, with a sentence
 * (string).
 */
G_DECLARE_FINAL_TYPE (MatoCoverLoad, mato_cover_load, MATO, COVER_LOAD, GObject)

/**
 * mato_cover_load_new:
 * @window: owns the object; takes what is dropped
 * @cancellable: of the window: ends what is being read
 *
 * Returns: (transfer full): the object
 */
MatoCoverLoad *mato_cover_load_new (GtkWindow     *window,
                                    MatoActionSet *actions,
                                    MatoVoice     *voice,
                                    GCancellable  *cancellable);

/**
 * mato_cover_load_file:
 *
 * Reads @file in a worker thread; only once, instead of mato_cover_load_text().
 */
void mato_cover_load_file (MatoCoverLoad *self,
                           GFile         *file);

/**
 * mato_cover_load_text:
 * @file: (nullable): the file that @text is from; it is not read
 * @name: (nullable): what a text is called that is in no file
 *
 * Reads @text in a worker thread; only once.
 */
void mato_cover_load_text (MatoCoverLoad *self,
                           GBytes        *text,
                           GFile         *file,
                           const char    *name);

/**
 * mato_cover_load_get_file:
 *
 * Returns: (transfer none) (nullable): the file of the problem, also while it loads
 */
GFile *mato_cover_load_get_file (MatoCoverLoad *self);

/**
 * mato_cover_load_get_name:
 *
 * Returns: (nullable): what a text is called that is in no file
 */
const char *mato_cover_load_get_name (MatoCoverLoad *self);

G_END_DECLS
