/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "session/workspace/puzzles.h"

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define MATO_TYPE_PUZZLE_LIST (mato_puzzle_list_get_type ())
G_DECLARE_FINAL_TYPE (MatoPuzzleList, mato_puzzle_list, MATO, PUZZLE_LIST, GtkWindow)

/** Shows the puzzles of the text that the board is of, to choose one of them. Only the rows that
 *  are seen are made. */
void mato_puzzle_list_present (GtkWindow   *parent,
                               MatoPuzzles *puzzles);

G_END_DECLS
