/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define MATO_TYPE_APPLICATION (mato_application_get_type ())

/**
 * MatoApplication:
 *
 * One process for all windows: opens them, one for each file, and installs the keys.
 */
G_DECLARE_FINAL_TYPE (MatoApplication, mato_application, MATO, APPLICATION, GtkApplication)

/**
 * mato_application_new:
 * @flags: in addition to %G_APPLICATION_HANDLES_OPEN; for tests
 */
MatoApplication *mato_application_new (GApplicationFlags flags);

G_END_DECLS
