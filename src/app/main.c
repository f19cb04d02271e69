/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/application.h"
#include "app/compat.h"

#include <glib/gi18n.h>
#include <locale.h>
#ifdef __GLIBC__
#include <malloc.h>
#endif

/*
 * GTK loads the icon theme in a thread, once. An arena of that thread's own would keep half a
 * megabyte for as long as the window stands, and frames drawn in memory would stay on the heap
 * after the largest of them: blocks of that size are taken from the system and given back.
 */
static void
keep_memory_small (void)
{
#ifdef __GLIBC__
  mallopt (M_ARENA_MAX, 1);
  mallopt (M_MMAP_THRESHOLD, 256 * 1024);
#endif
}

int
main (int    argc,
      char **argv)
{
  g_autoptr (MatoApplication) application = NULL;

  keep_memory_small ();
  setlocale (LC_ALL, "");
  bindtextdomain (GETTEXT_PACKAGE, MATO_LOCALEDIR);
  bind_textdomain_codeset (GETTEXT_PACKAGE, "UTF-8");
  textdomain (GETTEXT_PACKAGE);
  mato_compat_choose_renderer ();

  application = mato_application_new (G_APPLICATION_DEFAULT_FLAGS);

  return g_application_run (G_APPLICATION (application), argc, argv);
}
