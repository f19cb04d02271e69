/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/kit/plain-key.h"

guint
mato_plain_key (guint keyval)
{
  static const guint keys[][2] = {
    { GDK_KEY_KP_Left, GDK_KEY_Left },       { GDK_KEY_KP_Right, GDK_KEY_Right },
    { GDK_KEY_KP_Up, GDK_KEY_Up },           { GDK_KEY_KP_Down, GDK_KEY_Down },
    { GDK_KEY_KP_Home, GDK_KEY_Home },       { GDK_KEY_KP_End, GDK_KEY_End },
    { GDK_KEY_KP_Page_Up, GDK_KEY_Page_Up }, { GDK_KEY_KP_Page_Down, GDK_KEY_Page_Down },
    { GDK_KEY_KP_Enter, GDK_KEY_Return },    { GDK_KEY_KP_Space, GDK_KEY_space },
    { GDK_KEY_KP_Add, GDK_KEY_plus },        { GDK_KEY_KP_Subtract, GDK_KEY_minus },
    { GDK_KEY_KP_0, GDK_KEY_0 },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (keys); i++)
    if (keys[i][0] == keyval)
      return keys[i][1];

  return keyval;
}
