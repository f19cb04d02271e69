/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "core/board/geometry.h"

G_BEGIN_DECLS

/*
 * The members of the JSON of f-puzzles: rules in write-f-puzzles-rules.c, what is only drawn and
 * told in write-f-puzzles-picture.c; the digits are in write-games.c.
 */

/**
 * mato_rules_write_f_puzzles:
 * @limits: (out) (array): for each cell a mask of digits, 0: no limit
 *
 * Appends the rules of a board as members of the JSON of f-puzzles.
 *
 * Returns: whether it has all of them by name
 */
gboolean mato_rules_write_f_puzzles (GString            *json,
                                     const MatoGeometry *geometry,
                                     guint32            *limits);

/**
 * mato_json_write_string:
 *
 * Appends a string of JSON, without control characters but line feeds.
 */
void mato_json_write_string (GString    *json,
                             const char *text);

/**
 * mato_picture_write_f_puzzles:
 * @sections: (nullable): of a puzzle
 * @names_rules: whether to say which rules are shown
 *
 * Appends its author, instructions and picture as members of the JSON of f-puzzles, but no
 * instructions by which it would be read as another puzzle.
 *
 * Returns: whether f-puzzles can have the whole picture and the instructions
 */
gboolean mato_picture_write_f_puzzles (GString            *json,
                                       const MatoGeometry *geometry,
                                       const char         *sections,
                                       gboolean            names_rules);

G_END_DECLS
