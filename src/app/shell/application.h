/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define MATO_TYPE_APPLICATION (mato_application_get_type ())

/**
 * MatoApplication:
 *
 * One process for all windows: starts them, gives each file its own, and knows the keys.
 */
G_DECLARE_FINAL_TYPE (MatoApplication, mato_application, MATO, APPLICATION, GtkApplication)

/** @flags: besides %G_APPLICATION_HANDLES_OPEN; tests want one of their own */
MatoApplication *mato_application_new (GApplicationFlags flags);

G_END_DECLS
