/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#include "session/workspace/display.h"

#include "tests/session/workspace/workspace-test.h"
#include "tests/test.h"

TEST (flags_are_notified_once)
{
  static const char *const flags[] = { "show-candidates", "show-rings", "all-weights" };
  g_autoptr (MatoDisplay) display = mato_display_new ();
  guint n_notified;

  test_count (display, "notify", &n_notified);
  for (guint i = 0; i < G_N_ELEMENTS (flags); i++)
    {
      gboolean value;

      g_object_set (display, flags[i], FALSE, NULL);
      g_assert_cmpuint (n_notified, ==, 0);
      g_object_set (display, flags[i], TRUE, NULL);
      g_assert_cmpuint (test_take (&n_notified), ==, 1);
      g_object_get (display, flags[i], &value, NULL);
      g_assert_true (value);
    }

  g_assert_true (display->show_candidates);
  g_assert_true (display->show_rings);
  g_assert_true (display->all_weights);
}

TEST (points_at_an_item)
{
  g_autoptr (MatoDisplay) display = mato_display_new ();
  guint n_notified;

  g_assert_cmpint (display->pointed, ==, -1);
  test_count (display, "notify::pointed", &n_notified);
  mato_display_point (display, 7);
  mato_display_point (display, 7);
  g_assert_cmpuint (n_notified, ==, 1);
  g_assert_cmpint (display->pointed, ==, 7);
}
