/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "session/workspace/puzzles.h"

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define MATO_TYPE_PUZZLE_LIST (mato_puzzle_list_get_type ())
G_DECLARE_FINAL_TYPE (MatoPuzzleList, mato_puzzle_list, MATO, PUZZLE_LIST, GtkWindow)

/**
 * mato_puzzle_list_present:
 *
 * Presents a list of the puzzles of the board's text, to choose one of them. Only visible rows are
 * created.
 */
void mato_puzzle_list_present (GtkWindow   *parent,
                               MatoPuzzles *puzzles);

G_END_DECLS
