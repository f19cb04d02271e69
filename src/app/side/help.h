/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define MATO_TYPE_HELP (mato_help_get_type ())

/**
 * MatoHelp:
 *
 * The help: a few short sections for somebody who plays sudoku, which a search narrows down. Keys
 * and engines are called as the tables of commands and engines call them.
 */
G_DECLARE_FINAL_TYPE (MatoHelp, mato_help, MATO, HELP, GtkWindow)

/** Opens the help beside @parent. */
void mato_help_present (GtkWindow *parent);

G_END_DECLS
