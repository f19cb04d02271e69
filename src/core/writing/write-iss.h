/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "core/board/geometry.h"

G_BEGIN_DECLS

/* Between the files that write strings of the Interactive Sudoku Solver. */

/* Of rows and columns, by their numbers from 1 on. */
#define MATO_ISS_COORDINATES "0123456789abcdefg"

/**
 * MatoIssWriter:
 * @geometry: of the board
 * @shape: its shape as rules
 * @head: its shape as constraints
 * @specials: what was found by mato_iss_write_special(), which counts its cells outside the grid
 * @n_named: cells outside the grid that have names
 *
 * A string that is being written.
 */
typedef struct
{
  const MatoGeometry *geometry;
  GString *shape;
  GString *head;
  GString *specials;
  guint n_named;
} MatoIssWriter;

/* Appends `~R1C1`, or the name of a cell outside the grid. */
void mato_iss_write_cell (const MatoIssWriter *self,
                          GString             *text,
                          guint                cell);

/**
 * mato_iss_write_read:
 * @constraints: behind the head
 *
 * Returns: (transfer full) (nullable): what is read of a string, as rules
 */
char *mato_iss_write_read (const MatoIssWriter *self,
                           const char          *constraints);

/* Returns: (transfer full) (nullable): the board of the shape with rules */
MatoGeometry *mato_iss_write_parse (const MatoIssWriter *self,
                                    const char          *rules);

/**
 * mato_iss_write_kinds:
 * @context: rules that what is written depends on
 * @rule: a line
 * @before: (inout): the constraint that was written before; cells may be added to it
 *
 * Writes a rule by what it means, where the solver has no name for it (write-iss-kinds.c).
 *
 * Returns: whether it can be said
 */
gboolean mato_iss_write_kinds (const MatoIssWriter *self,
                               GString             *text,
                               const char          *context,
                               const char          *rule,
                               GString             *before);

/**
 * mato_iss_write_special:
 * @rules: the lines from here on
 * @constraint: (out): what they are
 *
 * Finds what takes several rules here and one constraint there (write-iss-special.c).
 *
 * Returns: how many bytes of the lines it takes; 0: it is none
 */
gsize mato_iss_write_special (const MatoIssWriter *self,
                              const char          *rules,
                              GString             *constraint);

G_END_DECLS
