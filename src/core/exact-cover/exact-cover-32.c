/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */

typedef unsigned int Link;
#define CLOSED 0x20000000
#define SEARCH mato_cover_search_32
#define ORDERS mato_cover_orders_32
#include "core/exact-cover/exact-cover-search.h"
