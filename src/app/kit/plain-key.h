/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/**
 * mato_plain_key:
 * @keyval: of any key
 *
 * Whoever knows what a key means asks for this one, and so knows the keypad, too.
 *
 * Returns: the key of the main block that means the same as @keyval, one of the keypad: arrows,
 *   Home, End, Page Up, Page Down, Enter, Space, plus, minus, 0; @keyval itself if there is none
 */
guint mato_plain_key (guint keyval);

G_END_DECLS
