/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "core/board/puzzle.h"
#include "core/trace/trace.h"
#include "session/hint/hint-picture.h"

G_BEGIN_DECLS

/**
 * MatoInk:
 *
 * Where a digit on the board comes from; each origin has its own colour *and* its own sign.
 */
typedef enum
{
  MATO_INK_NONE,        /* the cell is empty */
  MATO_INK_GIVEN,       /* semibold */
  MATO_INK_ENTRY,       /* the player's: regular */
  MATO_INK_SOLVER,      /* light, underlined: a solution shown or kept */
  MATO_INK_TRIED,       /* Watch: tried by the search: semibold */
  MATO_INK_PROPAGATED,  /* Watch: forced in the search: light, with a dot */
} MatoInk;

/**
 * MatoMark:
 *
 * What else a cell shows; a mask.
 */
typedef enum
{
  MATO_MARK_CONFLICT = 1 << 0,  /* the digit clashes with a peer's */
  MATO_MARK_MISTAKE = 1 << 1,   /* the player's digit differs from the solution */
  MATO_MARK_CHOSEN = 1 << 2,    /* Watch: the cell, or a cell of the unit, that is branched on */
  MATO_MARK_CURRENT = 1 << 3,   /* Watch: the cell of the last step */
  MATO_MARK_DEAD_END = 1 << 4,  /* Watch: nothing fits here */
  MATO_MARK_CHANGED = 1 << 5,   /* Watch: changed since the last decision */
  MATO_MARK_POINTED = 1 << 6,   /* Watch: a cell that a view points at */
  MATO_MARK_HIDDEN = 1 << 7,    /* paused: nobody sees what it holds */
} MatoMark;

/**
 * MatoHintPart:
 * @MATO_HINT_ASIDE: there is a hint, and the cell has no part in it: its small digits are faded
 * @MATO_HINT_CELL: it has
 * @MATO_HINT_LOST: it loses a digit by it
 * @MATO_HINT_RULE: there is no hint, but a rule that is chosen, to which the cell belongs
 *
 * The part of a cell in a hint.
 */
typedef enum
{
  MATO_HINT_NONE,
  MATO_HINT_ASIDE,
  MATO_HINT_CELL,
  MATO_HINT_LOST,
  MATO_HINT_RULE,
} MatoHintPart;

/**
 * MATO_PAINT:
 *
 * What typing a digit does, beside a #MatoPencil for marks and %MATO_N_PENCILS for entries: it
 * gives the cell that colour.
 */
#define MATO_PAINT ((MatoPencil) (MATO_N_PENCILS + 1))

/**
 * MatoWeightSize:
 * @MATO_WEIGHT_SMALL: in the corner
 * @MATO_WEIGHT_LARGE: in the place of the digit
 *
 * How the weight of a cell is written.
 */
typedef enum
{
  MATO_WEIGHT_HIDDEN,
  MATO_WEIGHT_SMALL,
  MATO_WEIGHT_LARGE,
} MatoWeightSize;

/**
 * MatoCellLook:
 * @digit: 0 empty
 * @ink: a #MatoInk
 * @marks: mask of #MatoMark
 * @glow: how much it shines, 0…255: a solved board is celebrated
 * @weight: 0…%MATO_MAX_WEIGHT; 0 if cells have none
 * @weight_size: a #MatoWeightSize
 * @ring: tint of the cell: the number of smaller weights on the board, or %MATO_NO_RING
 * @candidates: mask of small digits to show in an empty cell, bit d-1
 * @struck: Watch: mask of small digits to show crossed out in an empty cell: removed by the last
 *   step, or digits that have no place in a unit
 * @colour: what the player coloured it with, 1…%MATO_MAX_COLOUR; 0: none
 * @hint: a #MatoHintPart
 * @hint_order: how late the reason comes to the cell, 0…255
 * @pointed: mask of small digits to point at: in Watch those that a view points at
 * @on: hint: mask of small digits of the one side of a chain
 * @off: hint: those of its other side
 * @pencil: masks of the pencil marks in an empty cell, indexed by #MatoPencil; a cell with pencil
 *   marks shows no candidates
 */
typedef struct
{
  guint8 digit;
  guint8 ink;
  guint8 marks;
  guint8 glow;
  guint8 weight;
  guint8 weight_size;
  guint8 ring;
  guint32 candidates;
  guint32 struck;
  guint8 colour;
  guint8 hint;
  guint8 hint_order;
  guint32 pointed;
  guint32 on;
  guint32 off;
  guint32 pencil[MATO_N_PENCILS];
} MatoCellLook;

#define MATO_NO_RING 255

/**
 * MatoBoardScene:
 *
 * Everything that a board shows at one time, as plain values: the input of the board widget and of
 * the sentences for screen readers. Composed from a game and, depending on the page, a solution or
 * a moment of a search.
 */
typedef struct
{
  MatoGeometry *geometry;
  MatoAlphabet alphabet;
  guint n_rings; /* number of tints; 0 if cells have none */
  gboolean is_weighing; /* typed numbers are weights */
  gboolean is_painting; /* typed digits are colours */
  guint held; /* the digit that is shown wherever it is, instead of the selected one; 0: none */
  gboolean hides_same;  /* the digit of the chosen cell is not lit where else it is */
  gboolean hides_peers; /* the row, column and box of the chosen cell are not shaded */
  gboolean is_won;   /* all digits stand right: nothing is looked for any more */
  gboolean is_named; /* what stands beside the board names cells */
  gboolean is_search; /* a moment of a search instead of the digits of a player */
  MatoHintPicture *hint; /* nullable: what of a hint is drawn beside its cells */
  char *note; /* nullable: why there is a dead end */
  char *picture; /* nullable: what the setter has drawn, see core/board/picture.h */
  MatoCellLook looks[MATO_MAX_CELLS];
} MatoBoardScene;

/**
 * mato_look_is_faded:
 *
 * Returns: whether small digits of the cell that have no part in a hint are faded
 */
gboolean mato_look_is_faded (const MatoCellLook *look);

/**
 * mato_look_has_pencil:
 *
 * Returns: whether the cell shows pencil marks
 */
gboolean mato_look_has_pencil (const MatoCellLook *look);

MatoBoardScene *mato_board_scene_new (void);
void mato_board_scene_free (MatoBoardScene *self);

/**
 * mato_board_scene_clear:
 *
 * Frees what a scene that is part of something else owns; leaves it empty.
 */
void mato_board_scene_clear (MatoBoardScene *self);

/**
 * mato_board_scene_set_puzzle:
 *
 * Resets the scene to the puzzle's digits with their origins and conflicts, marks and colours.
 */
void mato_board_scene_set_puzzle (MatoBoardScene   *self,
                                  const MatoPuzzle *puzzle);

/**
 * mato_board_scene_add_solution:
 *
 * Shows @solution (n_cells digits) in every cell that is empty.
 */
void mato_board_scene_add_solution (MatoBoardScene *self,
                                    const guint8   *solution);

/**
 * mato_board_scene_put_solution:
 *
 * Shows all of @solution (n_cells digits), also where the player has another digit.
 */
void mato_board_scene_put_solution (MatoBoardScene *self,
                                    const guint8   *solution);

/**
 * mato_board_scene_add_mistakes:
 *
 * Marks the cells where @mistakes (n_cells flags) is set.
 */
void mato_board_scene_add_mistakes (MatoBoardScene *self,
                                    const gboolean *mistakes);

/**
 * mato_board_scene_forgive_conflicts:
 *
 * Marks only those conflicts in which two givens clash: they are the puzzle's own.
 */
void mato_board_scene_forgive_conflicts (MatoBoardScene *self);

/**
 * mato_board_scene_set_moment:
 *
 * Shows the search at @moment instead of the player's digits: tried and forced digits, the chosen
 * item, a dead end, the candidates of the empty cells and those just removed.
 */
void mato_board_scene_set_moment (MatoBoardScene   *self,
                                  const MatoTrace  *trace,
                                  const MatoMoment *moment);

/**
 * mato_board_scene_point:
 *
 * Points at @item, numbered as in geometry.h: at its options, or at the one that covers it.
 */
void mato_board_scene_point (MatoBoardScene *self,
                             guint           item);

/**
 * mato_board_scene_take_note:
 *
 * Says in a few words why there is a dead end; @note: (nullable) (transfer full). Setting digits
 * removes the note.
 */
void mato_board_scene_take_note (MatoBoardScene *self,
                                 char           *note);

/**
 * mato_board_scene_take_picture:
 *
 * Shows what the setter has drawn; @picture: (nullable) (transfer full): see core/board/picture.h.
 * Setting the puzzle removes it.
 */
void mato_board_scene_take_picture (MatoBoardScene *self,
                                    char           *picture);

/**
 * mato_board_scene_share_words:
 *
 * Takes over the hint, the note and the picture of @source.
 *
 * Returns: whether one of them is another one
 */
gboolean mato_board_scene_share_words (MatoBoardScene       *self,
                                       const MatoBoardScene *source);

/**
 * mato_board_scene_add_candidates:
 *
 * Shows the candidates of every empty cell without pencil marks.
 */
void mato_board_scene_add_candidates (MatoBoardScene *self);

/**
 * mato_board_scene_add_rings:
 * @weights: (array): n_cells weights 0…%MATO_MAX_WEIGHT
 * @all_weights: show the weight in every cell instead of once for each ring
 *
 * Tints each cell by its weight: the smallest like the border of the target, the largest like its
 * centre.
 */
void mato_board_scene_add_rings (MatoBoardScene *self,
                                 const guint8   *weights,
                                 gboolean        all_weights);

/**
 * mato_board_scene_add_wave:
 * @phase: 0…1: how far it is
 *
 * Lets the cells shine ring by ring, from the centre to the border.
 */
void mato_board_scene_add_wave (MatoBoardScene *self,
                                double          phase);

/**
 * mato_board_scene_hide:
 *
 * Hides what all cells hold.
 */
void mato_board_scene_hide (MatoBoardScene *self);

/**
 * mato_board_scene_show_weights:
 *
 * Shows only @weights (n_cells), large, to be edited: each with its tint.
 */
void mato_board_scene_show_weights (MatoBoardScene *self,
                                    const guint8   *weights);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (MatoBoardScene, mato_board_scene_free)

G_END_DECLS
