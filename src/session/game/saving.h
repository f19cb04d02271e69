/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "core/board/puzzle.h"
#include "core/notation/writer.h"

#include <gio/gio.h>

G_BEGIN_DECLS

/**
 * MatoSaving:
 * @puzzle: as it stood when somebody wanted to save it
 * @document: which one it was then, see document.h
 * @file: (nullable): where to
 * @notation: in which notation, once @file is known
 *
 * A board on its way to a file.
 */
typedef struct
{
  MatoPuzzle *puzzle;
  guint64 document;
  GFile *file;
  MatoNotation notation;
} MatoSaving;

/** Returns: (transfer full): @puzzle, which is copied, on its way to no file yet */
MatoSaving *mato_saving_new      (const MatoPuzzle *puzzle,
                                  guint64           document);
void        mato_saving_set_file (MatoSaving       *self,
                                  GFile            *file);
void        mato_saving_free     (MatoSaving       *self);

/**
 * MatoSaveEnd:
 * @MATO_SAVE_DONE: it is in the file
 * @MATO_SAVE_WOULD_LOSE: nothing is written: the file holds what Mato would not write, or has no
 *   place for what is on the board
 * @MATO_SAVE_FAILED: the file could not be written
 */
typedef enum
{
  MATO_SAVE_DONE,
  MATO_SAVE_WOULD_LOSE,
  MATO_SAVE_FAILED,
} MatoSaveEnd;

/**
 * mato_saving_write_async:
 * @self: (transfer none): has a file; stays as it is until @callback
 * @is_asked: whether somebody said that whatever the file holds may go
 *
 * Writes in a worker thread. A file is written over without asking only where nothing of it is
 * lost: if it holds exactly what Mato itself would write for its one puzzle. Comments, marks and
 * other puzzles are somebody's work.
 */
void        mato_saving_write_async  (MatoSaving           *self,
                                      gboolean              is_asked,
                                      GAsyncReadyCallback   callback,
                                      gpointer              user_data);
MatoSaveEnd mato_saving_write_finish (GAsyncResult         *result,
                                      GError              **error);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (MatoSaving, mato_saving_free)

G_END_DECLS
