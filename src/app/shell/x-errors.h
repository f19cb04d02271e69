/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/**
 * mato_x_errors_hold:
 *
 * From now on, Mato goes on after errors of the X server. To be called when GTK has opened its
 * display; does nothing if that is no X server's.
 */
void mato_x_errors_hold (void);

/**
 * mato_x_errors_tell:
 *
 * Ends what mato_x_errors_hold() began, and warns if there was an error since.
 */
void mato_x_errors_tell (void);

G_END_DECLS
