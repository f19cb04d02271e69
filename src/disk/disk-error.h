/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/**
 * MATO_DISK_ERROR:
 *
 * Errors of the operating system: the code is an errno, the message its text without a full stop.
 */
#define MATO_DISK_ERROR (mato_disk_error_quark ())
GQuark mato_disk_error_quark (void);

/**
 * mato_disk_fail:
 *
 * Sets @error from errno.
 *
 * Returns: %FALSE
 */
gboolean mato_disk_fail (GError **error);

G_END_DECLS
