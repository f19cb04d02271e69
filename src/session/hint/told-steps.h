/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "core/board/puzzle.h"
#include "core/logic/technique.h"

G_BEGIN_DECLS

/*
 * Steps that the player did not find: a hint had to name the technique. They are kept in a file of
 * the state folder, a line for each, `x-wing 3x3/1/5g.3e…`: the technique, and the board with its
 * centre marks, see mato_move_puzzle_to_text(). Whoever practises gets them first.
 */

/**
 * MATO_TOLD_STEPS_MAX:
 *
 * The oldest above that are forgotten.
 */
#define MATO_TOLD_STEPS_MAX 300

/**
 * mato_told_steps_dup_path:
 *
 * Returns: (transfer full): the path of the file
 */
char *mato_told_steps_dup_path (void);

/**
 * mato_told_steps_add:
 * @puzzle: as it was when the hint was needed; one that is there already is not added
 *
 * Returns: whether it is in the file
 */
gboolean mato_told_steps_add (const char       *path,
                              MatoTechniqueId   technique,
                              const MatoPuzzle *puzzle);

/**
 * mato_told_steps_take:
 *
 * Takes the oldest step by the technique out of the file.
 *
 * Returns: (transfer full) (nullable): its board
 */
MatoPuzzle *mato_told_steps_take (const char      *path,
                                  MatoTechniqueId  technique);

G_END_DECLS
