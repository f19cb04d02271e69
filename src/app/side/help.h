/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define MATO_TYPE_HELP (mato_help_get_type ())

/**
 * MatoHelp:
 *
 * The help: a few short sections for people who play sudoku, filtered by a search. The names of
 * keys and engines come from the tables of commands and engines.
 */
G_DECLARE_FINAL_TYPE (MatoHelp, mato_help, MATO, HELP, GtkWindow)

/**
 * mato_help_present:
 *
 * Opens the help beside @parent.
 */
void mato_help_present (GtkWindow *parent);

G_END_DECLS
