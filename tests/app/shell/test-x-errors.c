/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */

/* Mato goes on after an error of the X server, and tells of it at the end. */
#include "app/shell/application.h"
#include "app/shell/x-errors.h"
#include "tests/test.h"

#include <gdk/x11/gdkx.h>
#include <gtk/gtk.h>

/* The window is gone for the server when it is told to lower it. */
static void
lower_lost_window (void)
{
  GtkWidget *window = gtk_window_new ();
  g_autoptr (GdkSurface) surface = NULL;

  gtk_window_present (GTK_WINDOW (window));
  surface = g_object_ref (gtk_native_get_surface (GTK_NATIVE (window)));
  gtk_window_destroy (GTK_WINDOW (window));
  gdk_toplevel_lower (GDK_TOPLEVEL (surface));
  gdk_display_sync (gdk_display_get_default ());
}

/* Returns: what GDK is told when it expects an error */
static int
expect_error (void)
{
  GdkDisplay *display = gdk_display_get_default ();

  gdk_x11_display_error_trap_push (display);
  lower_lost_window ();
  return gdk_x11_display_error_trap_pop (display);
}

TEST (mato_goes_on)
{
  g_autoptr (MatoApplication) application = mato_application_new (G_APPLICATION_NON_UNIQUE);

  g_assert_true (g_application_register (G_APPLICATION (application), NULL, NULL));
  lower_lost_window ();
  lower_lost_window ();

  g_test_expect_message ("mato", G_LOG_LEVEL_WARNING, "Went on after error 3 *");
  mato_x_errors_tell ();
  g_test_assert_expected_messages ();
}

TEST (gdk_is_told_what_it_expects)
{
  mato_x_errors_hold ();
  g_assert_cmpint (expect_error (), ==, BadWindow);
  mato_x_errors_tell ();
}

TEST (without_errors_nothing_is_told)
{
  mato_x_errors_hold ();
  gdk_display_sync (gdk_display_get_default ());
  mato_x_errors_tell ();
}

TEST (it_can_be_held_again)
{
  mato_x_errors_tell ();
  mato_x_errors_hold ();
  mato_x_errors_hold ();
  mato_x_errors_tell ();
  mato_x_errors_tell ();
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);
  gtk_init ();

  return tests_run ();
}
