/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "app/views/search-view.h"

G_BEGIN_DECLS

#define MATO_TYPE_WHOLE_VIEW (mato_whole_view_get_type ())

/**
 * MatoWholeView:
 *
 * The whole tree of a search at once, as an icicle plot: a bar for each guess, below the one in
 * which it was made, as wide as the search was long in it. It is worked out in a worker; until then
 * the view says so.
 */
G_DECLARE_FINAL_TYPE (MatoWholeView, mato_whole_view, MATO, WHOLE_VIEW, GtkWidget)

G_END_DECLS
