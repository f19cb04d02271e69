/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "core/board/puzzle.h"

G_BEGIN_DECLS

/**
 * MatoContent:
 * @digit: 0 empty
 * @origin: a #MatoOrigin
 * @marks: indexed by #MatoPencil, see mato_board_get_marks(); 0 in a given cell
 * @colour: 0 none, see %MATO_MAX_COLOUR
 *
 * The contents of a cell.
 */
typedef struct
{
  guint8 digit;
  guint8 origin;
  guint32 marks[MATO_N_PENCILS];
  guint8 colour;
} MatoContent;

void     mato_content_read  (MatoContent       *self,
                             const MatoBoard   *board,
                             guint              cell);
void     mato_content_write (const MatoContent *self,
                             MatoBoard         *board,
                             guint              cell);
gboolean mato_content_equal (const MatoContent *a,
                             const MatoContent *b);

/**
 * MatoChange:
 * @cell: 0-based
 *
 * The change of one cell, with the contents before it, for undo.
 */
typedef struct
{
  guint16 cell;
  MatoContent before;
  MatoContent after;
} MatoChange;

/**
 * MatoWeighing:
 * @cell: 0-based
 *
 * The same for the weight of the cell, 0…%MATO_MAX_WEIGHT.
 */
typedef struct
{
  guint16 cell;
  guint8 old_weight;
  guint8 new_weight;
} MatoWeighing;

/**
 * MatoMove:
 *
 * One action of the user: digits entered, cleared or filled in, cells marked, coloured or weighed,
 * or another puzzle put on the board. A game changes only by moves, so undo, redo, saving and
 * replay share one path. Immutable, reference counted.
 */
typedef struct _MatoMove MatoMove;

/**
 * mato_move_new_changes:
 *
 * Returns: (transfer full): a move that makes @changes, which are copied
 */
MatoMove *mato_move_new_changes (const MatoChange *changes,
                                 guint             n_changes);

/**
 * mato_move_new_weighings:
 *
 * Returns: (transfer full): a move that makes @weighings, which are copied
 */
MatoMove *mato_move_new_weighings (const MatoWeighing *weighings,
                                   guint               n_weighings);

/**
 * mato_move_new_replace:
 *
 * Returns: (transfer full): a move that replaces @before by @after, both copied
 */
MatoMove *mato_move_new_replace (const MatoPuzzle *before,
                                 const MatoPuzzle *after);

/**
 * MATO_MOVE_NO_TIME:
 *
 * The time of a move that nobody timed.
 */
#define MATO_MOVE_NO_TIME G_MAXUINT64

/**
 * mato_move_set_time:
 * @time: for how many milliseconds the puzzle had been played
 *
 * Only before the move is made.
 */
void    mato_move_set_time (MatoMove       *self,
                            guint64         time);
guint64 mato_move_get_time (const MatoMove *self);

MatoMove *mato_move_ref   (MatoMove *self);
void      mato_move_unref (MatoMove *self);

/**
 * mato_move_get_changes:
 *
 * Returns: (nullable) (array length=n_changes): the changes, %NULL for other moves
 */
const MatoChange   *mato_move_get_changes   (const MatoMove *self,
                                             guint          *n_changes);

/**
 * mato_move_get_weighings:
 *
 * Returns: (nullable) (array length=n_weighings): the weighings, %NULL for other moves
 */
const MatoWeighing *mato_move_get_weighings (const MatoMove *self,
                                             guint          *n_weighings);

/**
 * mato_move_get_after:
 *
 * Returns: (nullable): the puzzle after (before) a replacement, otherwise %NULL
 */
const MatoPuzzle *mato_move_get_after  (const MatoMove *self);
const MatoPuzzle *mato_move_get_before (const MatoMove *self);

/**
 * mato_move_fits:
 *
 * Returns: whether the state before @self is that of @puzzle
 */
gboolean mato_move_fits  (const MatoMove    *self,
                          const MatoPuzzle  *puzzle);

/**
 * mato_move_apply:
 * @back: undoes @self
 * @puzzle: (inout) (transfer full): the puzzle to change, perhaps replaced by another one
 */
void     mato_move_apply (const MatoMove    *self,
                          gboolean           back,
                          MatoPuzzle       **puzzle);

/**
 * mato_move_to_text:
 *
 * The move on one line, for journals and tests; never translated:
 *
 *   set 12:0>7e 13:4e>0        cell, digit before and after, each with g given, e entry, s solver
 *   set 12:0(2,5)>0(2,5^7)     the pencil marks of the cell: centre marks, after ^ corner marks
 *   set 12:7g>7g~3             the colour of the cell, behind all else
 *   weigh 12:6>9 13:0>99       cell, weight before and after
 *   replace 3x3/1/5g.3e… 4x4/A/.12s…*6,7,…/A%20title
 *                              the puzzle before and after: box, alphabet (1, A, 0 or N for
 *                              numbers), every cell (`.` empty), its marks and colour, and the
 *                              weights of every cell and its title if it has any; then another `/`
 *                              and its sections (sections.h) likewise
 *
 * A move that was timed begins with `@` and its milliseconds: `@65000 set 12:0>7e`.
 *
 * The text of a puzzle does not include where and in which notation it was read (notation, empty,
 * line, number, layout).
 *
 * Returns: (transfer full): the text
 */
char *mato_move_to_text (const MatoMove *self);

/**
 * mato_move_from_text:
 * @likely: (nullable): a shape to be shared if the board in @text has the same
 *
 * Returns: (transfer full) (nullable): the move of @text, %NULL if it is not one
 */
MatoMove *mato_move_from_text (const char         *text,
                               const MatoGeometry *likely);

/**
 * mato_move_puzzle_to_text:
 *
 * The same for one puzzle, as in a replacement: `3x3/1/5g.3e…`.
 */
char       *mato_move_puzzle_to_text   (const MatoPuzzle *puzzle);
MatoPuzzle *mato_move_puzzle_from_text (const char       *text);

/**
 * mato_move_get_kept:
 *
 * Returns: (transfer none): what is kept with a move that puts a puzzle on the board, see
 *   mato_game_keep(); it goes with the move
 */
GData     **mato_move_get_kept       (MatoMove         *self);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (MatoMove, mato_move_unref)

G_END_DECLS
