/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/*
 * A certificate: a text that lets anybody check, without searching, that no completion of a board
 * scores more (less) than a given one.
 *
 *   mato certificate 1
 *   box 3x3                  rows × columns of a box
 *   givens ....              the board, as a line
 *   weights 6 6 6 …          of every cell, row by row
 *   direction highest        or lowest
 *   score 2906               or -1: there is no completion
 *   witness 7953…            a completion that scores it; not with -1
 *   scale 1024               prices are multiples of 1/1024 points
 *   bound templates          or units
 *   …                        the proof: one position, the root
 *   sha256 …                 of all lines before this one
 *
 * A digit d in a cell of weight w gains d·w or, for the lowest score, (n+1-d)·w. The aim is one
 * point more than what the score gains, 0 for -1. A position begins with what each cell can still
 * be. After each of the following the rules are applied until nothing changes: a digit that is
 * the last one of its cell goes from the cell's peers, and one that has a single cell in some unit
 * is the last one of that cell. The root is what the givens leave. The lines of a position are
 *
 *   prices …                 every candidate goes through which the bound of these prices is below
 *                            the aim; any number of times
 *   branch r1c2              or r1=5, c1=5, b1=5; after the prices, at most once. Each candidate
 *                            of the cell, or of the digit in the unit, begins a position of its own:
 *   try r1c2=5               its only line, the others are those of the position
 *   end                      of the position
 *
 * At the end of a position some cell must have no candidate, or some unit no place for a digit, or
 * all that the branch could be must have been tried. The bound of `templates` has a price for each
 * cell, that of `units` has n for each row, then column, then box: see proof-bound.h.
 */

/** How many MiB the file of a certificate may have: more is neither written nor read. */
#define MATO_CERTIFICATE_MAX_MIB 256u

/**
 * mato_certificate_check:
 * @text: all of a file
 * @keep_going: (nullable): asked before each position and after each line of prices; %FALSE stops
 * @data: (closure): for it
 * @score: (out): what is proved
 * @line: (out): the 1-based line where it goes wrong
 * @error: return location for a %MATO_ERROR; not set where keep_going() stopped it
 *
 * Checks a certificate; how deep its proof is costs no stack. This folder has nothing in common with the search but the shape of
 * boards: it includes core/board and itself, which build-aux/check-includes enforces, so that an
 * error of the search cannot hide in its proof.
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
