/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "app/views/search-view.h"

G_BEGIN_DECLS

#define MATO_TYPE_PATH_VIEW (mato_path_view_get_type ())

/**
 * MatoPathView:
 *
 * The deductions of a recording of techniques, one bar after the other, graded and coloured by
 * family: what the tree is for a search. A bar says what it is and goes there.
 */
G_DECLARE_FINAL_TYPE (MatoPathView, mato_path_view, MATO, PATH_VIEW, GtkWidget)

G_END_DECLS
