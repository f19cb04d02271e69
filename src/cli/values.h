/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/**
 * mato_values_list:
 * @option: its name, with or without its hyphens: --engine; or its letter, -e
 *
 * Prints what an option takes, a word a line, for the completion of shells: all that some command
 * takes, since an option means the same in each of them. Nothing if it takes no words.
 */
void mato_values_list (const char *option);

G_END_DECLS
