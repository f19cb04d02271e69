/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "session/game/collection.h"
#include "session/game/game.h"
#include "session/game/saving.h"

G_BEGIN_DECLS

#define MATO_TYPE_DOCUMENT (mato_document_get_type ())
G_DECLARE_FINAL_TYPE (MatoDocument, mato_document, MATO, DOCUMENT, GObject)

/**
 * MatoDocument:
 *
 * Which file the board of a game is from, what comes onto the board next, and what of it is saved.
 *
 * A file belongs to the board that came from it or was saved to it, not to the window: a board
 * that is new, pasted or a sample has none, and undo and redo lead from one board to another with
 * its own file. So nothing is ever saved into the file of another board.
 *
 * Several things can be on their way to the board; only the one asked for last gets there. Several
 * saves can be on their way to files; they are written one after the other, and what they tell is
 * told of the board that they were made of, even if another one is there by now.
 *
 * Property: `file` (GFile, nullable, read only). It is %NULL while a move changes it: who notes
 * down both moves and file never notes a board with the file of another. Belongs to the main
 * thread.
 */
MatoDocument *mato_document_new (MatoGame *game);

/** Returns: (transfer none) (nullable): the file that the board is from */
GFile *mato_document_get_file (MatoDocument *self);
/** Returns: (transfer none) (nullable): the file that is being loaded, else the one that the board
 *  is from */
GFile *mato_document_get_coming_file (MatoDocument *self);
/** Returns: whether something is on its way to the board */
gboolean mato_document_is_loading (MatoDocument *self);
/** Returns: whether board or weights are others than the file holds, as far as that is known */
gboolean mato_document_is_modified (MatoDocument *self);

/**
 * mato_document_prepare:
 * @file: (nullable): what the next board is from
 * @saved: (nullable): what @file holds, if it is one puzzle alone
 *
 * The next puzzle that replaces the one on the board is another document; to be called right
 * before that. A puzzle that comes without this word (the next one of the same text, say) belongs
 * to the same document. What is on its way to the board is dropped.
 */
void mato_document_prepare (MatoDocument     *self,
                            GFile            *file,
                            const MatoPuzzle *saved);

/**
 * mato_document_claim:
 * @file: (nullable): what is going to be read; %NULL: some text
 *
 * Somebody wants something else on the board. What was wanted before is dropped.
 *
 * Returns: (transfer full): the claim: it is cancelled as soon as something newer is wanted
 */
GCancellable *mato_document_claim (MatoDocument *self,
                                   GFile        *file);
/** What was claimed does not come after all; @claim: (nullable): %NULL: whatever was. */
void          mato_document_drop  (MatoDocument *self,
                                   GCancellable *claim);

/** Reads what was claimed in a worker thread: the file, or else @text. */
void            mato_document_load_async  (MatoDocument         *self,
                                           GCancellable         *claim,
                                           GBytes               *text,
                                           GAsyncReadyCallback   callback,
                                           gpointer              user_data);
/** Returns: (transfer full) (nullable): what was read, and the document is prepared for: it goes on
 *  the board now. %G_IO_ERROR_CANCELLED if it is not wanted any more, whatever was read */
MatoCollection *mato_document_load_finish (MatoDocument         *self,
                                           GAsyncResult         *result,
                                           GError              **error);

/** The game has just been taken over from an earlier start; its board is from @file (nullable). */
void            mato_document_restore       (MatoDocument         *self,
                                             GFile                *file);
/** Reads the file again to know what it holds; the board stays as it is. */
void            mato_document_reread_async  (MatoDocument         *self,
                                             GAsyncReadyCallback   callback,
                                             gpointer              user_data);
/** Returns: (transfer full) (nullable): what the file holds; %G_IO_ERROR_CANCELLED if something
 *  else came onto the board, or into the file, meanwhile */
MatoCollection *mato_document_reread_finish (MatoDocument         *self,
                                             GAsyncResult         *result,
                                             GError              **error);

/** Returns: (transfer full): the board as it stands, to be saved to its own file if it has one */
MatoSaving *mato_document_begin_saving (MatoDocument *self);

/**
 * mato_document_save_async:
 * @saving: (transfer none): has a file; lives until @callback
 * @is_asked: whether somebody said that whatever the file holds may go
 *
 * Writes in a worker thread, after everything that was to be saved before.
 */
void        mato_document_save_async  (MatoDocument         *self,
                                       MatoSaving           *saving,
                                       gboolean              is_asked,
                                       GAsyncReadyCallback   callback,
                                       gpointer              user_data);
MatoSaveEnd mato_document_save_finish (MatoDocument         *self,
                                       GAsyncResult         *result,
                                       GError              **error);

G_END_DECLS
