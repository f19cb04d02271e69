/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "core/board/puzzle.h"
#include "session/film/blame.h"

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define MATO_TYPE_SEARCH_VIEW (mato_search_view_get_type ())
G_DECLARE_INTERFACE (MatoSearchView, mato_search_view, MATO, SEARCH_VIEW, GtkWidget)

/**
 * MatoSearchView:
 *
 * A view of the state of a search at one position of its film. Views know only what they show, and
 * not each other. They use actions: `win.go-to` to go to a position and have its step
 * spoken, `win.seek` where the focus follows and says it, and `win.point` to show an item of
 * geometry.h on the board.
 */
struct _MatoSearchViewInterface
{
  GTypeInterface parent;

  void (*show) (MatoSearchView *self,
                MatoTrace      *trace,
                guint64         position,
                MatoAlphabet    alphabet);
  void (*hide_future) (MatoSearchView *self,
                       gboolean        hides);
  void (*set_blame)   (MatoSearchView  *self,
                       const MatoBlame *blame);
};

/**
 * mato_search_view_show:
 *
 * Shows @trace at @position; fast enough for every frame.
 */
void mato_search_view_show (MatoSearchView *self,
                            MatoTrace      *trace,
                            guint64         position,
                            MatoAlphabet    alphabet);

/**
 * mato_search_view_hide_future:
 *
 * Sets whether only what the search knew at the position is shown; not at first. Views of the board
 * and of the data of an engine show no more in any case.
 */
void mato_search_view_hide_future (MatoSearchView *self,
                                   gboolean        hides);

/**
 * mato_search_view_set_blame:
 * @blame: (nullable): what is explained at the position of the next mato_search_view_show();
 *   %NULL: nothing is
 *
 * Sets which guesses are to blame: a tree tells them from others.
 */
void mato_search_view_set_blame (MatoSearchView  *self,
                                 const MatoBlame *blame);

G_END_DECLS
