/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define MATO_TYPE_HAND_LAYOUT (mato_hand_layout_get_type ())

/**
 * MatoHandLayout:
 *
 * The places of all that one plays with, told apart by their style classes: `mato-mode`,
 * `mato-key`, `mato-tool` and `mato-erase`. Beside the board:
 *
 *   1 2 3  Digit
 *   4 5 6  Corner
 *   7 8 9  Centre
 *   Tools  Colour     with Erase as the last tool
 *
 * In a narrow window modes, keys and tools are below each other, with Erase as the last key.
 */
G_DECLARE_FINAL_TYPE (MatoHandLayout, mato_hand_layout, MATO, HAND_LAYOUT, GtkLayoutManager)

G_END_DECLS
