/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/kit/compat.h"
#include "app/shell/application.h"

#include <glib/gi18n.h>
#include <locale.h>
#ifdef __GLIBC__
#include <malloc.h>
#endif
#ifdef __linux__
#include <sys/mman.h>
#include <unistd.h>
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

#ifdef __linux__

/* All of it lies within what Linux keeps free below a stack, and what grew out of that. */
#define DEEP (512 * 1024)
#define STILL_USED (32 * 1024) /* below this function: what it calls, and signals */

/*
 * GTK makes the tree of the theme's selectors by calls that reach half a megabyte deep into the
 * stack, once. Nothing gets there again, and nobody else would give those pages back.
 */
static gboolean
shrink_stack_cb (gpointer data)
{
  guintptr page = (guintptr) sysconf (_SC_PAGESIZE);
  guintptr end = ((guintptr) __builtin_frame_address (0) - STILL_USED) / page * page;

  madvise ((void *) (end - DEEP), DEEP, MADV_DONTNEED);

  return G_SOURCE_REMOVE;
}

#endif

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

#ifdef __linux__
  g_idle_add_full (G_PRIORITY_LOW, shrink_stack_cb, NULL, NULL);
#endif
  application = mato_application_new (G_APPLICATION_DEFAULT_FLAGS);

  return g_application_run (G_APPLICATION (application), argc, argv);
}
