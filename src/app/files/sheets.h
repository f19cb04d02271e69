/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "session/workspace/workspace.h"

#include <gtk/gtk.h>

G_BEGIN_DECLS

/**
 * MatoSheets:
 *
 * The puzzles of a workspace on paper, whatever prints them. The one on the board is drawn as it
 * was seen when they were made, the others of its text as people left them; with rings, candidates
 * and letters as the workspace shows them, and always in light colours. Over each stands what it is
 * called. All lengths are points.
 */
typedef struct _MatoSheets MatoSheets;

/**
 * mato_sheets_new:
 * @name: (nullable): of the file that the puzzles are from
 * @font: of the text around the boards, and in them
 */
MatoSheets *mato_sheets_new (MatoWorkspace              *workspace,
                             const char                 *name,
                             const PangoFontDescription *font);
void mato_sheets_free (MatoSheets *self);

/**
 * mato_sheets_set_per_page:
 *
 * Sets how many puzzles share a page; 1 at first.
 */
void  mato_sheets_set_per_page (MatoSheets *self,
                                guint       per_page);
guint mato_sheets_get_per_page (MatoSheets *self);

guint mato_sheets_get_n_puzzles (MatoSheets *self);
guint mato_sheets_get_n_pages   (MatoSheets *self);

/**
 * mato_sheets_get_page:
 *
 * Returns: the 0-based page of the puzzle that was on the board
 */
guint mato_sheets_get_page (MatoSheets *self);

/**
 * mato_sheets_draw:
 *
 * Draws a page: the boards are as large as fit, but no larger than is comfortable to fill in.
 */
void mato_sheets_draw (MatoSheets *self,
                       cairo_t    *cairo,
                       guint       page,
                       double      width,
                       double      height);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (MatoSheets, mato_sheets_free)

G_END_DECLS
