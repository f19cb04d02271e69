/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/*
 * A certificate is a text by which anybody can check, without searching, that no completion of a
 * board scores more (or less) than a given one.
 *
 *   mato certificate 1
 *   box 3x3                  rows × columns of a box
 *   givens ....              the board, as a line
 *   weights 6 6 6 …          of every cell, row by row
 *   direction highest        or lowest
 *   score 2906               or -1: there is no completion
 *   witness 7953…            a completion that scores it; not with -1
 *   scale 1024               multipliers are in units of 1/1024 points
 *   bound templates          or units
 *   …                        the proof: one position, the root
 *   sha256 …                 of all lines before this one
 *
 * A digit d in a cell of weight w gains d·w or, for the lowest score, (n+1-d)·w. The aim is one
 * point more than what the score gains, 0 for -1. A position is the candidates of each cell; the
 * root has those that the givens leave. After each of the following lines the rules are applied
 * until nothing changes: the last candidate of a cell is removed from the cell's peers, and a digit
 * with only one cell in some unit is the last candidate of that cell. The lines of a position are
 *
 *   prices …                 Lagrange multipliers: every candidate is removed for which their bound
 *                            is below the aim; any number of times
 *   branch r1c2              or r1=5, c1=5, b1=5; after the prices, at most once. Each candidate
 *                            of the cell, or of the digit in the unit, has a position of its own:
 *   try r1c2=5               its first line; the lines of that position follow
 *   end                      of the position
 *
 * At the end of a position some cell must have no candidate, or some unit no place for a digit, or
 * all candidates of the branch must have been tried. The bound of `templates` has a multiplier for
 * each cell, that of `units` has n for each row, then column, then box: see proof-bound.h.
 */

/**
 * MATO_CERTIFICATE_MAX_MIB:
 *
 * How many MiB the file of a certificate may have: more is neither written nor read.
 */
#define MATO_CERTIFICATE_MAX_MIB 256u

/**
 * mato_certificate_check:
 * @text: all of a file
 * @keep_going: (nullable): asked before each position and after each line of prices; %FALSE stops
 * @data: (closure): for it
 * @score: (out): what is proved
 * @line: (out): the 1-based line of the first fault
 * @error: return location for a %MATO_ERROR; not set where keep_going() stopped it
 *
 * Checks a certificate; how deep its proof is costs no stack. This folder has nothing in common
 * with the search but the shape of boards: it includes core/board and itself, which
 * build-aux/check-includes enforces, so that an error of the search cannot hide in its proof.
 *
 * Returns: whether it proves what it claims
 */
gboolean mato_certificate_check (const char   *text,
                                 gboolean    (*keep_going) (gpointer data),
                                 gpointer      data,
                                 gint32       *score,
                                 guint        *line,
                                 GError      **error);

G_END_DECLS
