/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "core/notation/reader.h"

#include <gio/gio.h>

G_BEGIN_DECLS

/**
 * MATO_COLLECTION_MAX_PUZZLES:
 *
 * The most puzzles of one text that the window keeps; the command line has no limit.
 */
#define MATO_COLLECTION_MAX_PUZZLES 100000

#define MATO_TYPE_COLLECTION (mato_collection_get_type ())
G_DECLARE_FINAL_TYPE (MatoCollection, mato_collection, MATO, COLLECTION, GObject)

/**
 * MatoCollection:
 *
 * The puzzles of one text. A collection is complete and has at least one puzzle: a text that cannot
 * be read exactly gives an error and no collection. Only the first thousand puzzles have the layout
 * of their text. It also keeps the entries that the user has made in its puzzles.
 */

/**
 * mato_collection_new_for_text:
 * @length: bytes, or -1 up to a NUL
 * @error: return location for a %MATO_ERROR whose message is a sentence with the line and column
 *
 * Returns: (transfer full) (nullable): the puzzles of @text
 */
MatoCollection *mato_collection_new_for_text (const char  *text,
                                              gssize       length,
                                              GError     **error);

/**
 * mato_collection_load_async:
 *
 * Reads @file in a worker thread; errors are those of the file system and %MATO_ERROR, as
 * sentences.
 */
void            mato_collection_load_async  (GFile                *file,
                                             GCancellable         *cancellable,
                                             GAsyncReadyCallback   callback,
                                             gpointer              user_data);

/**
 * mato_collection_load_text_async:
 *
 * The same for a text that may be long; mato_collection_new_for_text() takes 5 µs per puzzle.
 */
void            mato_collection_load_text_async (GBytes              *text,
                                                 GCancellable        *cancellable,
                                                 GAsyncReadyCallback  callback,
                                                 gpointer             user_data);
/**
 * mato_collection_load_as_async:
 * @file: (nullable): not read if there is a @text
 * @text: (nullable): the text
 * @options: (nullable): how somebody wants it to be read
 */
void            mato_collection_load_as_async (GFile                   *file,
                                               GBytes                  *text,
                                               const MatoReaderOptions *options,
                                               GCancellable            *cancellable,
                                               GAsyncReadyCallback      callback,
                                               gpointer                 user_data);

/**
 * mato_collection_load_finish:
 *
 * Returns: (transfer full) (nullable): the result of any of them
 */
MatoCollection *mato_collection_load_finish (GAsyncResult         *result,
                                             GError              **error);

/**
 * mato_collection_get_puzzle:
 *
 * Returns: (transfer none): a puzzle; @index is 0-based
 */
const MatoPuzzle *mato_collection_get_puzzle (MatoCollection *self,
                                              guint           index);
guint             mato_collection_get_n      (MatoCollection *self);

/**
 * mato_collection_leave:
 *
 * Stores @puzzle (transfer full) with its entries, which the text does not have, when the user
 * chooses another puzzle.
 */
void              mato_collection_leave      (MatoCollection *self,
                                              guint           index,
                                              MatoPuzzle     *puzzle);

/**
 * mato_collection_get_left:
 *
 * Returns: (transfer none): the puzzle at @index as stored by mato_collection_leave(), or as in
 *   the text
 */
const MatoPuzzle *mato_collection_get_left   (MatoCollection *self,
                                              guint           index);

/**
 * mato_collection_get_head:
 *
 * Returns: (transfer none): the text from its beginning, as much as another reading of its
 *   first puzzle needs; @is_whole: (out): whether it is all of the text
 */
GBytes           *mato_collection_get_head   (MatoCollection *self,
                                              gboolean       *is_whole);

/**
 * mato_collection_is_cut:
 *
 * Returns: whether the text has more than %MATO_COLLECTION_MAX_PUZZLES
 */
gboolean          mato_collection_is_cut     (MatoCollection *self);

G_END_DECLS
