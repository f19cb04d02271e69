/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */

/* For session; see gtk.h. */
#include <gio/gio.h>
