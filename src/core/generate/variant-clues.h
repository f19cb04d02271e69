/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "core/board/geometry.h"
#include "core/board/random.h"

G_BEGIN_DECLS

/**
 * MATO_CLUE_MAX_CELLS:
 *
 * The most cells of a clue that is drawn.
 */
#define MATO_CLUE_MAX_CELLS 9

/**
 * MatoClue:
 * @rule: a name of variants.h
 * @has_number: whether a number stands before the cells
 * @number: it
 * @n: the number of cells
 * @cells: in the rule's order
 *
 * A clue that holds in a solution, as a setter would draw it.
 */
typedef struct
{
  const char *rule;
  gboolean has_number;
  guint number;
  guint n;
  guint16 cells[MATO_CLUE_MAX_CELLS];
} MatoClue;

/*
 * Draw clues by chance. @shape: a classic board; @solution: (array): its n_cells digits; @clues:
 * (element-type MatoClue): they are appended. The same state of @random draws the same.
 */

/* Cages of up to five cells in which no digit comes twice, each cell in one. */
void mato_clues_draw_cages       (GArray             *clues,
                                  const MatoGeometry *shape,
                                  const guint8       *solution,
                                  MatoRandom         *random);

/* Lines of three cells or more along which digits rise; they do not meet. */
void mato_clues_draw_thermos     (GArray             *clues,
                                  const MatoGeometry *shape,
                                  const guint8       *solution,
                                  MatoRandom         *random);

/* A cell and two or three others after it that add up to its digit; they do not meet. */
void mato_clues_draw_arrows      (GArray             *clues,
                                  const MatoGeometry *shape,
                                  const guint8       *solution,
                                  MatoRandom         *random);

/* Half of the neighbours that are consecutive, white, or of which one is twice the other, black. */
void mato_clues_draw_dots        (GArray             *clues,
                                  const MatoGeometry *shape,
                                  const guint8       *solution,
                                  MatoRandom         *random);

/* All neighbours that add up to 10, x, or to 5, v. */
void mato_clues_draw_sums        (GArray             *clues,
                                  const MatoGeometry *shape,
                                  const guint8       *solution,
                                  MatoRandom         *random);

/* A third of the cells: odd or even. */
void mato_clues_draw_parities    (GArray             *clues,
                                  const MatoGeometry *shape,
                                  const guint8       *solution,
                                  MatoRandom         *random);

/**
 * mato_clue_split_cage:
 * @clue: a cage of two cells or more
 * @cell: one of its cells
 * @other: (out): the part without @cell
 *
 * Divides a cage into two, each of which hangs together; @clue keeps the part with @cell.
 */
void mato_clue_split_cage (MatoClue           *clue,
                           const MatoGeometry *shape,
                           const guint8       *solution,
                           guint               cell,
                           MatoRandom         *random,
                           MatoClue           *other);

/**
 * mato_clue_join_cage:
 * @clue: a cage
 * @other: another one
 *
 * The reverse: @clue gets the cells of @other.
 *
 * Returns: whether that is a cage: they touch, no digit comes twice, and it is not too large
 */
gboolean mato_clue_join_cage (MatoClue           *clue,
                              const MatoGeometry *shape,
                              const guint8       *solution,
                              const MatoClue     *other);

/**
 * mato_clues_write:
 *
 * Appends the clues as rules, a line for each.
 */
void mato_clues_write (const GArray       *clues,
                       const MatoGeometry *shape,
                       GString            *text);

/**
 * mato_regions_draw:
 * @regions: (out caller-allocates) (array): for each cell the number of its region
 *
 * Draws regions that hang together and have as many cells as a box: boxes that have exchanged cells
 * with their neighbours, so that a turn by 180° leaves the same borders. None gets thin tails.
 */
void mato_regions_draw (const MatoGeometry *shape,
                        MatoRandom         *random,
                        guint8             *regions);

G_END_DECLS
