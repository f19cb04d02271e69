/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "core/notation/reader.h"
#include "session/game/puzzle-store.h"

#include <gio/gio.h>

G_BEGIN_DECLS

/**
 * MATO_COLLECTION_MAX_PUZZLES:
 *
 * The most puzzles of one text that the window keeps, plain 9×9 boards in 100 MB; and of them the
 * most that are anything else: of another size, with marks or a title. The command line has no
 * limit.
 */
#define MATO_COLLECTION_MAX_PUZZLES 2000000
#define MATO_COLLECTION_MAX_WHOLE 100000

#define MATO_TYPE_COLLECTION (mato_collection_get_type ())
G_DECLARE_FINAL_TYPE (MatoCollection, mato_collection, MATO, COLLECTION, GObject)

/**
 * MatoCollection:
 *
 * The puzzles of one text, at least one. A text without any gives an error and no collection. What
 * is damaged or not understood beside them is told: mato_collection_get_fault(),
 * mato_collection_get_left_out(). Of a text of more than a megabyte the first puzzles come at once,
 * and then it grows: the signal `grown` tells of more and, with mato_collection_is_growing() unset,
 * of the end, which may be a fault. Only the first thousand puzzles have the layout of their text.
 * It also keeps the entries that the user has made in its puzzles.
 *
 * Belongs to the main thread; its store may be asked by others.
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
 * The same for a text in memory. For short texts there is mato_collection_new_for_text(), which
 * takes 5 µs per puzzle.
 */
void            mato_collection_load_text_async (GBytes              *text,
                                                 GCancellable        *cancellable,
                                                 GAsyncReadyCallback  callback,
                                                 gpointer             user_data);
/**
 * mato_collection_load_as_async:
 * @file: (nullable): the file to read, unless there is a @text
 * @text: (nullable): the text to read
 * @options: (nullable): how the user wants it to be read
 *
 * The same for a file or a text, with options.
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
 * Returns: (transfer full) (nullable): the collection, for any of the three functions above
 */
MatoCollection *mato_collection_load_finish (GAsyncResult         *result,
                                             GError              **error);

/**
 * mato_collection_is_growing:
 *
 * Returns: whether more of the text is being read
 */
gboolean mato_collection_is_growing (MatoCollection *self);

/**
 * mato_collection_stop:
 *
 * Nobody wants the rest of the text any more.
 */
void mato_collection_stop (MatoCollection *self);

/**
 * mato_collection_get_fault:
 *
 * Returns: (nullable): the first thing that is wrong with the text around the puzzles that are
 *   here, as a sentence with line and column
 */
const char *mato_collection_get_fault (MatoCollection *self);

/**
 * mato_collection_get_named_rules:
 *
 * Returns: (nullable): words of its text that name a variant, if all its puzzles are ordinary; see
 *   mato_reader_get_named_rules()
 */
const char *mato_collection_get_named_rules (MatoCollection *self);

/**
 * mato_collection_get_left_out:
 *
 * Returns: (nullable): which lines were not understood, as a sentence; words and comments around
 *   the puzzles are none of them
 */
const char *mato_collection_get_left_out (MatoCollection *self);

/**
 * mato_collection_get_store:
 *
 * Returns: (transfer none): its puzzles as the text has them, for other threads
 */
MatoPuzzleStore *mato_collection_get_store (MatoCollection *self);

/**
 * mato_collection_get_puzzle:
 *
 * Returns: (transfer none): the puzzle at @index, 0-based, as in the text. It is valid until 64
 *   others were asked for
 */
const MatoPuzzle *mato_collection_get_puzzle (MatoCollection *self,
                                              guint           index);
guint             mato_collection_get_n      (MatoCollection *self);

/**
 * mato_collection_leave:
 *
 * Call this when the user chooses another puzzle: stores @puzzle (transfer full), the one at @index
 * with the present entries.
 */
void              mato_collection_leave      (MatoCollection *self,
                                              guint           index,
                                              MatoPuzzle     *puzzle);

/**
 * mato_collection_is_packed:
 *
 * Returns: whether the puzzle at @index is a plain one that was never left
 */
gboolean          mato_collection_is_packed  (MatoCollection *self,
                                              guint           index);

/**
 * mato_collection_get_left:
 *
 * Returns: (transfer none): the puzzle at @index as stored by mato_collection_leave(); as in the
 *   text, if it was not left yet
 */
const MatoPuzzle *mato_collection_get_left   (MatoCollection *self,
                                              guint           index);

/**
 * mato_collection_get_head:
 *
 * Returns: (transfer none): the beginning of the text, enough to read its first puzzle in another
 *   way; @is_whole: (out): whether it is the whole text
 */
GBytes           *mato_collection_get_head   (MatoCollection *self,
                                              gboolean       *is_whole);

/**
 * mato_collection_get_options:
 *
 * Returns: (transfer none): how the text was read: what the user chose, or nothing
 */
const MatoReaderOptions *mato_collection_get_options (MatoCollection *self);

/**
 * mato_collection_get_version:
 *
 * Returns: (nullable): which version of a file was read, see file-version.h; %NULL: it was not read
 *   to its end, perhaps not yet
 */
const char       *mato_collection_get_version (MatoCollection *self);

/**
 * mato_collection_is_cut:
 *
 * Returns: whether the text has more than %MATO_COLLECTION_MAX_PUZZLES
 */
gboolean          mato_collection_is_cut     (MatoCollection *self);

G_END_DECLS
