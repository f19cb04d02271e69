/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/views/search-view.h"

G_DEFINE_INTERFACE (MatoSearchView, mato_search_view, GTK_TYPE_WIDGET)

static void
mato_search_view_default_init (MatoSearchViewInterface *interface)
{
}

void
mato_search_view_show (MatoSearchView *self,
                       MatoTrace      *trace,
                       guint64         position,
                       MatoAlphabet    alphabet)
{
  g_return_if_fail (MATO_IS_SEARCH_VIEW (self));
  g_return_if_fail (trace != NULL && position <= mato_trace_get_last (trace));

  MATO_SEARCH_VIEW_GET_IFACE (self)->show (self, trace, position, alphabet);
}

void
mato_search_view_hide_future (MatoSearchView *self,
                              gboolean        hides)
{
  g_return_if_fail (MATO_IS_SEARCH_VIEW (self));

  if (MATO_SEARCH_VIEW_GET_IFACE (self)->hide_future)
    MATO_SEARCH_VIEW_GET_IFACE (self)->hide_future (self, hides);
}

void
mato_search_view_set_blame (MatoSearchView  *self,
                            const MatoBlame *blame)
{
  g_return_if_fail (MATO_IS_SEARCH_VIEW (self));

  if (MATO_SEARCH_VIEW_GET_IFACE (self)->set_blame)
    MATO_SEARCH_VIEW_GET_IFACE (self)->set_blame (self, blame);
}
