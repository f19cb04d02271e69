/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "core/board/puzzle.h"
#include "core/writing/writer.h"
#include "session/game/file-write.h"

G_BEGIN_DECLS

/**
 * MatoSaving:
 * @puzzle: as it was when saving was requested
 * @document: the document at that time, see document.h
 * @file: (nullable): the file to write
 * @notation: set once @file is known; %MATO_NOTATION_SAME: none that its name promises
 * @version: (nullable): which version of @file may be replaced, see file-version.h; %NULL: any
 * @agreed: (nullable): another one that the user wants to replace
 * @found: (nullable): the version that stood in the way, or what was written
 * @theirs: (nullable): the first puzzle that stood in the way, if Mato can read it
 * @their_time: (nullable): when the file was changed
 * @is_theirs_more: whether it is not the only one
 * @copied: (nullable): called with @copied_data if there is a copy while the file is written
 *
 * A board to be written to a file.
 */
typedef struct
{
  MatoPuzzle *puzzle;
  guint64 document;
  GFile *file;
  MatoNotation notation;
  char *version;
  char *agreed;
  char *found;
  MatoPuzzle *theirs;
  GDateTime *their_time;
  gboolean is_theirs_more;
  MatoCopiedFunc copied;
  gpointer copied_data;
} MatoSaving;

/**
 * mato_saving_new:
 *
 * Returns: (transfer full): a save of a copy of @puzzle, without a file yet
 */
MatoSaving *mato_saving_new      (const MatoPuzzle  *puzzle,
                                  guint64            document);
void        mato_saving_free     (MatoSaving        *self);

/**
 * mato_saving_set_file:
 * @error: return location for a sentence that says what can be written
 *
 * Returns: whether @file has a name for what Mato writes; if not, nobody should be asked whether
 *   its contents may be lost, and without asking it is not written
 */
gboolean    mato_saving_set_file (MatoSaving        *self,
                                  GFile             *file,
                                  GError           **error);

/**
 * mato_saving_agree:
 *
 * After %MATO_SAVE_WOULD_REPLACE_OTHER: the user wants to replace what was found, but nothing that
 * may come after it.
 */
void        mato_saving_agree    (MatoSaving        *self);

/**
 * MatoSaveConsent:
 * @MATO_SAVE_UNASKED: the file is the board's own, and nobody was asked
 * @MATO_SAVE_NAMED: the user has named the file, perhaps one that exists, but may not know that it
 *   holds more than one puzzle
 * @MATO_SAVE_CONFIRMED: the user has agreed to lose all contents of the file
 *
 * What may be overwritten.
 */
typedef enum
{
  MATO_SAVE_UNASKED,
  MATO_SAVE_NAMED,
  MATO_SAVE_CONFIRMED,
} MatoSaveConsent;

/**
 * MatoSaveEnd:
 * @MATO_SAVE_DONE: the board was saved
 * @MATO_SAVE_WOULD_LOSE: nothing was written: the file has contents that Mato would not write, or
 *   cannot store what is on the board
 * @MATO_SAVE_WOULD_REPLACE_OTHER: nothing was written: the file has changed since the board was
 *   read from it or written to it
 * @MATO_SAVE_WOULD_REPLACE_MORE: nothing was written: the file that was named holds more puzzles
 * @MATO_SAVE_FAILED: the file could not be written
 */
typedef enum
{
  MATO_SAVE_DONE,
  MATO_SAVE_WOULD_LOSE,
  MATO_SAVE_WOULD_REPLACE_OTHER,
  MATO_SAVE_WOULD_REPLACE_MORE,
  MATO_SAVE_FAILED,
} MatoSaveEnd;

/**
 * mato_saving_write_async:
 * @self: (transfer none): has a file; must not change until @callback
 * @consent: what of the file may be lost
 *
 * Writes in a worker thread. A file is overwritten without asking only if nothing is lost: if its
 * contents are exactly what Mato would write for its only puzzle. Comments, marks and other puzzles
 * may be the user's work. A file that was named is overwritten unless it holds a second puzzle. And
 * whatever was agreed to, a version that nobody has seen is not overwritten.
 */
void        mato_saving_write_async  (MatoSaving           *self,
                                      MatoSaveConsent       consent,
                                      GAsyncReadyCallback   callback,
                                      gpointer              user_data);
MatoSaveEnd mato_saving_write_finish (GAsyncResult         *result,
                                      GError              **error);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (MatoSaving, mato_saving_free)

G_END_DECLS
