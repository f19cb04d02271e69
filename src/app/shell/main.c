/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/frame/memory.h"
#include "app/shell/application.h"

#include <glib/gi18n.h>
#include <locale.h>

int
main (int    argc,
      char **argv)
{
  g_autoptr (MatoApplication) application = NULL;

  mato_memory_give_back ();
  setlocale (LC_ALL, "");
  bindtextdomain (GETTEXT_PACKAGE, MATO_LOCALEDIR);
  bind_textdomain_codeset (GETTEXT_PACKAGE, "UTF-8");
  textdomain (GETTEXT_PACKAGE);
  application = mato_application_new (G_APPLICATION_DEFAULT_FLAGS);

  return g_application_run (G_APPLICATION (application), argc, argv);
}
