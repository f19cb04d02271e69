/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "core/notation/reading.h"

G_BEGIN_DECLS

#define MATO_MAX_RULINGS 8

/**
 * MatoRuling:
 * @separator: of %MATO_SHAPE_FIELDS
 * @order: cells of a row
 *
 * One way to cut rows into cells.
 */
typedef struct
{
  MatoShape shape;
  char separator;
  guint order;
} MatoRuling;

/**
 * MatoGridOutcome:
 * @puzzle: (nullable): if all rows and all cells agree with the ruling
 * @error: (nullable): else
 * @n_rows: how far it came
 * @end: behind the last line of the puzzle, in the window
 * @line: of the error, in the text
 * @column: of the error, 1-based
 *
 * What became of one way to read a block of rows.
 */
typedef struct
{
  MatoPuzzle *puzzle;
  GError *error;
  guint order;
  guint n_rows;
  guint end;
  guint64 line;
  guint64 column;
  MatoRuling ruling;
} MatoGridOutcome;

void mato_grid_clear_outcome (MatoGridOutcome *outcome);

/** Returns: how many cells @line has by @ruling; @cells has room for %MATO_MAX_ORDER */
guint mato_grid_split (const MatoLine   *line,
                       const MatoRuling *ruling,
                       guint             index,
                       MatoTextCell     *cells);

/** Returns: in how many ways @line may be a row; @rulings has room for %MATO_MAX_RULINGS */
guint mato_grid_find_rulings (const MatoLine *line,
                              MatoRuling     *rulings);

/** Returns: how many characters of @line may be cells */
guint mato_grid_count_symbols (const MatoLine *line);

/** Returns: whether something else than a row stands here: words, a section or a whole board */
gboolean mato_grid_is_other_text (const MatoLine *line);

/** Returns: whether no row can follow at @end: an empty line, other text or the end is there */
gboolean mato_grid_ends_run (MatoReader *reader,
                             guint       end);

/**
 * mato_grid_try:
 * @first_row: line of the window
 * @dashes_are_cells: whether lines that may be rules or rows are rows
 *
 * Reads the rows from @first_row on by @ruling. Drops nothing.
 */
MatoGridOutcome mato_grid_try (MatoReader       *reader,
                               const MatoRuling *ruling,
                               guint             first_row,
                               gboolean          dashes_are_cells);

G_END_DECLS
