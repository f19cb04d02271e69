/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "app/play/puzzle-maker.h"

G_BEGIN_DECLS

#define MATO_TYPE_NEW_PAGE (mato_new_page_get_type ())

/**
 * MatoNewPage:
 *
 * Cards, each of which begins a game at once: the puzzles of the day, levels, targets; or leads to
 * a board of one's own. What is said of times comes from the games that were solved.
 */
G_DECLARE_FINAL_TYPE (MatoNewPage, mato_new_page, MATO, NEW_PAGE, GtkWidget)

/**
 * mato_new_page_new:
 *
 * Returns: (transfer floating): the page
 */
GtkWidget *mato_new_page_new (MatoPuzzleMaker *maker);

/**
 * mato_new_page_refresh:
 *
 * Somebody comes to choose: the day, times, and what is in progress may be others than before.
 */
void mato_new_page_refresh (MatoNewPage *self);

/**
 * mato_new_page_get_kind:
 *
 * Returns: what was chosen last, of the size that is chosen now
 */
MatoPuzzleKind mato_new_page_get_kind (MatoNewPage *self);

G_END_DECLS
