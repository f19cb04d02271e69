/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "core/board/puzzle.h"
#include "session/game/collection.h"
#include "session/game/file-version.h"
#include "session/game/move.h"

#include <gio/gio.h>

G_BEGIN_DECLS

/**
 * MatoFileOrigin:
 * @id: of this origin among all of the history
 * @since: where it begins in the history
 * @source: (nullable): the file of the text that the puzzle is from
 * @file: (nullable): the file of the board: @source, until it is saved elsewhere
 * @saved: (nullable): the contents of @file, if it has only this puzzle
 * @version: (nullable): of @file when it was read or written last
 * @source_version: (nullable): the same of @source
 * @reading: (nullable): what @source is being read into; knows its version at the end
 * @look: the last look at @file
 *
 * The origin of the boards in a part of the history: those after the first @since moves, up to
 * where the next origin begins. The first one begins at 0.
 *
 *   moves    [ m0 | m1 | m2 | m3 | m4 ]        m1: a file was loaded; m3: a puzzle was pasted
 *   origins  0         2         4
 */
typedef struct
{
  guint64 id;
  guint since;
  GFile *source;
  GFile *file;
  MatoPuzzle *saved;
  char *version;
  char *source_version;
  MatoCollection *reading;
  MatoFileLook look;
} MatoFileOrigin;

/**
 * MatoFileOrigins:
 *
 * The origins of all boards of a history, at least one.
 */
typedef struct
{
  GPtrArray *all;
  guint64 last_id;
} MatoFileOrigins;

/**
 * mato_file_origins_init:
 *
 * All boards are from nowhere.
 */
void mato_file_origins_init  (MatoFileOrigins *self);
void mato_file_origins_clear (MatoFileOrigins *self);

/**
 * mato_file_origins_make:
 * @file: (nullable): of the text and the board
 * @saved: (nullable): its contents
 *
 * Returns: (transfer full): an origin to be added
 */
MatoFileOrigin *mato_file_origins_make (MatoFileOrigins  *self,
                                        GFile            *file,
                                        const MatoPuzzle *saved);
void            mato_file_origin_free  (MatoFileOrigin   *self);

/**
 * mato_file_origin_set_reading:
 *
 * @collection was read from the source, or is being read.
 */
void            mato_file_origin_set_reading (MatoFileOrigin *self,
                                              MatoCollection *collection);

/**
 * mato_file_origin_set_version:
 * @version: (nullable): of the file
 *
 * The file was written, or is known to have been that.
 */
void            mato_file_origin_set_version (MatoFileOrigin *self,
                                              const char     *version);

/**
 * mato_file_origin_get_version:
 *
 * Returns: (nullable): which version of its file the board is from
 */
const char     *mato_file_origin_get_version (MatoFileOrigin *self);

/**
 * mato_file_origins_add:
 * @origin: (transfer full): of the boards after the first @since moves
 */
void mato_file_origins_add (MatoFileOrigins *self,
                            MatoFileOrigin  *origin,
                            guint            since);

/**
 * mato_file_origins_add_next:
 * @move: replaces the board without a new document
 * @before: the origin of the board before it
 *
 * Another puzzle of the same text is from the file of that text. Had it the file to which its
 * neighbour was saved, a save would write over the neighbour.
 */
void mato_file_origins_add_next (MatoFileOrigins      *self,
                                 const MatoMove       *move,
                                 const MatoFileOrigin *before,
                                 guint                 since);

/**
 * mato_file_origins_drop_undone:
 *
 * A new move drops the undone moves, and the origins that came with them.
 */
void mato_file_origins_drop_undone (MatoFileOrigins *self,
                                    guint            position);

/**
 * mato_file_origins_find:
 *
 * Returns: (transfer none): the origin of the board at @position of the history
 */
MatoFileOrigin *mato_file_origins_find (const MatoFileOrigins *self,
                                        guint                  position);

/**
 * mato_file_origins_find_id:
 *
 * Returns: (transfer none) (nullable): the origin with this id
 */
MatoFileOrigin *mato_file_origins_find_id (const MatoFileOrigins *self,
                                           guint64                id);

G_END_DECLS
