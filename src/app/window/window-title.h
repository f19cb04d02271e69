/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "app/kit/plain-word.h"
#include "session/document/document.h"
#include "session/workspace/workspace.h"

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define MATO_TYPE_WINDOW_TITLE (mato_window_title_get_type ())

/**
 * MatoWindowTitle:
 *
 * Says which puzzle is on the board: in the title its name or its file, with a dot if that does not
 * hold what is on the board; below it the size, the givens and what digits do now; and which puzzle
 * of its text it is, if there are several.
 */
G_DECLARE_FINAL_TYPE (MatoWindowTitle, mato_window_title, MATO, WINDOW_TITLE, GObject)

/**
 * MatoTitleLabels:
 * @name: the title once more, over the page
 * @file_state: beside @name: that others have changed the file
 * @head: where the title stands over the page
 * @row: of @head, with that: if a text has several puzzles, a bar behind it tells which
 *
 * Where a title is shown.
 */
typedef struct
{
  GtkLabel *title;
  GtkLabel *subtitle;
  MatoPlainWord *name;
  GtkLabel *file_state;
  GtkBox *head;
  GtkWidget *row;
} MatoTitleLabels;

/**
 * mato_window_title_new:
 * @window: owns the object and @labels; gets the title, too
 *
 * Returns: (transfer full): the object
 */
MatoWindowTitle *mato_window_title_new (GtkWindow             *window,
                                        MatoWorkspace         *workspace,
                                        MatoDocument          *document,
                                        const MatoTitleLabels *labels);

/**
 * mato_window_title_refresh:
 *
 * Shows the board as it is now, after what is no change of the workspace.
 */
void mato_window_title_refresh (MatoWindowTitle *self);

G_END_DECLS
