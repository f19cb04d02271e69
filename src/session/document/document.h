/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "session/document/saving.h"
#include "session/game/collection.h"
#include "session/game/file-version.h"
#include "session/game/game.h"

G_BEGIN_DECLS

#define MATO_TYPE_DOCUMENT (mato_document_get_type ())
G_DECLARE_FINAL_TYPE (MatoDocument, mato_document, MATO, DOCUMENT, GObject)

/**
 * MatoDocument:
 *
 * The file that the board of a game is from, what is being loaded onto it, and what is saved.
 *
 * A file belongs to the board that came from it or was saved to it, not to the window: a board
 * that is new, pasted or a sample has none, and undo and redo lead from one board to another with
 * its own file. So nothing is ever saved into the file of another board, nor into that to which
 * another puzzle of the same text was saved.
 *
 * Several files can be loading; only the one asked for last reaches the board. Several saves can be
 * waiting; they are written one after the other, and their results belong to the board that was
 * saved, even if another one is shown by then.
 *
 * Properties, read only: `file` (GFile, nullable). It is %NULL while a move changes it, so that a
 * journal of moves and files never combines a board with the file of another. `file-state`
 * (#MatoFileState as uint): what was found by mato_document_look(). Belongs to the main thread.
 */
MatoDocument *mato_document_new (MatoGame *game);

/**
 * mato_document_get_file:
 *
 * Returns: (transfer none) (nullable): the file that the board is from
 */
GFile *mato_document_get_file (MatoDocument *self);

/**
 * mato_document_dup_version:
 *
 * Returns: (transfer full) (nullable): which version of its file the board is from, for
 *   mato_document_restore()
 */
char *mato_document_dup_version (MatoDocument *self);

/**
 * mato_document_look:
 *
 * Looks in a worker thread whether a local file is still as it was when it was read or written
 * last. The file may be on a disk that sleeps, so it is looked at when somebody may see the answer.
 */
void          mato_document_look           (MatoDocument *self);
MatoFileState mato_document_get_file_state (MatoDocument *self);

/**
 * mato_document_get_coming_file:
 *
 * Returns: (transfer none) (nullable): the file being loaded, otherwise the one that the board is
 *   from
 */
GFile *mato_document_get_coming_file (MatoDocument *self);

/**
 * mato_document_is_loading:
 *
 * Returns: whether something is being loaded
 */
gboolean mato_document_is_loading (MatoDocument *self);

/**
 * mato_document_is_modified:
 *
 * Returns: whether board or weights differ from the file, as far as that is known
 */
gboolean mato_document_is_modified (MatoDocument *self);

/**
 * mato_document_prepare:
 * @file: (nullable): the file of the next board
 * @saved: (nullable): the contents of @file, if it has only one puzzle
 *
 * Call this right before the puzzle on the board is replaced by another document. Without this call
 * a new puzzle is another one of the same text and from the same file. Anything being loaded is
 * dropped.
 */
void mato_document_prepare (MatoDocument     *self,
                            GFile            *file,
                            const MatoPuzzle *saved);

/**
 * mato_document_unprepare:
 *
 * Cancels mato_document_prepare(): what was loaded is not put on the board.
 */
void mato_document_unprepare (MatoDocument *self);

/**
 * mato_document_claim:
 * @file: (nullable): the file to be read; %NULL: a text
 *
 * Claims the board for something that will be loaded. Earlier claims are dropped.
 *
 * Returns: (transfer full): the claim, which is cancelled as soon as there is a newer one
 */
GCancellable *mato_document_claim (MatoDocument *self,
                                   GFile        *file);

/**
 * mato_document_drop:
 *
 * Gives up @claim; (nullable): %NULL: any claim.
 */
void          mato_document_drop  (MatoDocument *self,
                                   GCancellable *claim);

/**
 * mato_document_load_as_async:
 * @text: (nullable): what to read, instead of the file of the claim
 * @options: (nullable): how the user wants it to be read
 *
 * Reads for a claim in a worker thread.
 */
void            mato_document_load_as_async (MatoDocument            *self,
                                             GCancellable            *claim,
                                             GBytes                  *text,
                                             const MatoReaderOptions *options,
                                             GAsyncReadyCallback      callback,
                                             gpointer                 user_data);

/**
 * mato_document_load_finish:
 *
 * Returns: (transfer full) (nullable): what was read; the document is prepared, so put it on
 *   the board now. %G_IO_ERROR_CANCELLED if there is a newer claim
 */
MatoCollection *mato_document_load_finish (MatoDocument         *self,
                                           GAsyncResult         *result,
                                           GError              **error);

/**
 * mato_document_restore:
 *
 * After a game was restored at the start: its board is from @file (nullable).
 * @version: (nullable): what mato_document_dup_version() gave
 */
void            mato_document_restore       (MatoDocument         *self,
                                             GFile                *file,
                                             const char           *version);

/**
 * mato_document_reread_async:
 *
 * Reads the file again to know its contents; the board stays as it is.
 */
void            mato_document_reread_async  (MatoDocument         *self,
                                             GAsyncReadyCallback   callback,
                                             gpointer              user_data);

/**
 * mato_document_reread_finish:
 *
 * Returns: (transfer full) (nullable): the contents of the file; %G_IO_ERROR_CANCELLED if the board
 *   or the file has changed meanwhile
 */
MatoCollection *mato_document_reread_finish (MatoDocument         *self,
                                             GAsyncResult         *result,
                                             GError              **error);

/**
 * mato_document_begin_saving:
 *
 * Returns: (transfer full): the present board, to be saved to its own file if it has one
 */
MatoSaving *mato_document_begin_saving (MatoDocument *self);

/**
 * mato_document_save_async:
 * @saving: (transfer none): has a file; lives until @callback
 * @consent: what of the file may be lost
 *
 * Writes in a worker thread, after all earlier saves.
 */
void        mato_document_save_async  (MatoDocument         *self,
                                       MatoSaving           *saving,
                                       MatoSaveConsent       consent,
                                       GAsyncReadyCallback   callback,
                                       gpointer              user_data);
MatoSaveEnd mato_document_save_finish (MatoDocument         *self,
                                       GAsyncResult         *result,
                                       GError              **error);

G_END_DECLS
