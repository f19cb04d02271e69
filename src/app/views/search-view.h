/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "core/board/puzzle.h"
#include "core/trace/trace.h"

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define MATO_TYPE_SEARCH_VIEW (mato_search_view_get_type ())
G_DECLARE_INTERFACE (MatoSearchView, mato_search_view, MATO, SEARCH_VIEW, GtkWidget)

/**
 * MatoSearchView:
 *
 * A view of what a search holds at one position of its film. Views know nothing but what they are
 * shown, and not each other: they ask for things by actions, `win.seek` to go to a position and
 * `win.point` to show an item of geometry.h on the board.
 */
struct _MatoSearchViewInterface
{
  GTypeInterface parent;

  void (*show) (MatoSearchView *self,
                MatoTrace      *trace,
                guint64         position,
                MatoAlphabet    alphabet);
};

/** Shows @trace at @position; cheap enough for every frame. */
void mato_search_view_show (MatoSearchView *self,
                            MatoTrace      *trace,
                            guint64         position,
                            MatoAlphabet    alphabet);

G_END_DECLS
