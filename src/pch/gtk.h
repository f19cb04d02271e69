/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */

/* Compiled once and not for each file: the window is built in two fifths of the time. Nothing of
 * ours belongs into this folder, and every file still includes what it uses: -Db_pch=false builds
 * it too. */
#include <gtk/gtk.h>
