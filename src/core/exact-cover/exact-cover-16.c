/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */

typedef unsigned short Link;
#define CLOSED 0x4000
#define SEARCH mato_cover_search_16
#define ORDERS mato_cover_orders
#include "core/exact-cover/exact-cover-search.h"
