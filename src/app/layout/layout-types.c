/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/layout/layout-types.h"

#include "app/layout/beside-layout.h"
#include "app/layout/line-layout.h"
#include "app/layout/ordered-box.h"
#include "app/layout/page-layout.h"
#include "app/layout/pane-layout.h"
#include "app/layout/twin-layout.h"
#include "app/layout/yielding-layout.h"
#include "app/layout/zones-layout.h"

void
mato_layout_types_ensure (void)
{
  g_type_ensure (MATO_TYPE_BESIDE_LAYOUT);
  g_type_ensure (MATO_TYPE_LINE_LAYOUT);
  g_type_ensure (MATO_TYPE_ORDERED_BOX);
  g_type_ensure (MATO_TYPE_PAGE_LAYOUT);
  g_type_ensure (MATO_TYPE_PANE_LAYOUT);
  g_type_ensure (MATO_TYPE_TWIN_LAYOUT);
  g_type_ensure (MATO_TYPE_YIELDING_LAYOUT);
  g_type_ensure (MATO_TYPE_ZONES_LAYOUT);
}
