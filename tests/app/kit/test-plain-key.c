/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/kit/plain-key.h"
#include "tests/test.h"

#include <string.h>

/* GDK's names tell which keys are of the keypad: "KP_Left", and which are meant: "Left". */
TEST (what_moves_on_the_keypad_moves)
{
  static const char *const moving[] = { "Left", "Right", "Up", "Down", "Home", "End", "Page_Up",
                                        "Page_Down" };

  for (gsize i = 0; i < G_N_ELEMENTS (moving); i++)
    {
      g_autofree char *name = g_strconcat ("KP_", moving[i], NULL);
      guint of_keypad = gdk_keyval_from_name (name);

      g_assert_cmpuint (of_keypad, !=, GDK_KEY_VoidSymbol);
      g_assert_cmpuint (mato_plain_key (of_keypad), ==, gdk_keyval_from_name (moving[i]));
    }
}

TEST (other_keys_stay)
{
  for (guint keyval = 1; keyval < 0x10000; keyval++)
    {
      const char *name = gdk_keyval_name (keyval);
      guint plain = mato_plain_key (keyval);

      if (!name || !g_str_has_prefix (name, "KP_"))
        g_assert_cmpuint (plain, ==, keyval);
      g_assert_cmpuint (mato_plain_key (plain), ==, plain);
    }
}
