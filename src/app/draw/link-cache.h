/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "app/draw/link-routes.h"

G_BEGIN_DECLS

/**
 * MatoLinkCache:
 *
 * The routes of a board's links. To find them takes longer than a frame has, and a board with a
 * hint is drawn again for each other cell that is chosen, and for all that lies over it.
 */
MatoLinkCache *mato_link_cache_new  (void);
void           mato_link_cache_free (MatoLinkCache *self);

/**
 * mato_link_cache_get:
 *
 * Returns: (transfer none) (element-type MatoLinkRoute): as mato_link_routes_new(), led anew only
 *   if the hint is another one, the board is as large as another one, or its digits are others
 */
GPtrArray *mato_link_cache_get (MatoLinkCache         *self,
                                const MatoBoardLayout *layout,
                                const MatoCellStyle   *style,
                                const MatoBoardScene  *scene);

/**
 * mato_link_cache_count:
 *
 * Returns: how often routes were led
 */
guint mato_link_cache_count (const MatoLinkCache *self);

G_END_DECLS
