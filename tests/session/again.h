/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gio/gio.h>

/* Starts the program of a test once more, with other @arguments and a pipe for its output; in the
 * emulator that it runs in, if any: see build-aux/test-arch. */
static inline GSubprocess *
again_start (const char *const  *arguments,
             GError            **error)
{
  g_autoptr (GStrvBuilder) command = g_strv_builder_new ();
  g_autofree char *program = g_file_read_link ("/proc/self/exe", error);
  g_auto (GStrv) words = NULL;

  if (program == NULL)
    return NULL;

  if (g_getenv ("MATO_EMULATOR") != NULL)
    g_strv_builder_add (command, g_getenv ("MATO_EMULATOR"));
  g_strv_builder_add (command, program);
  g_strv_builder_addv (command, (const char **) arguments);
  words = g_strv_builder_end (command);
  return g_subprocess_newv ((const char *const *) words, G_SUBPROCESS_FLAGS_STDOUT_PIPE, error);
}
