/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */

/* For core and cli; see gtk.h. (As glib.h it would be found where <glib.h> is meant.) */
#include <glib.h>
