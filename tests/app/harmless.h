/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>
#include <string.h>

/* GTK 4.24 has a warning for any menu that pops up, which must not be fatal. */
static inline GLogWriterOutput
write_log_but_harmless (GLogLevelFlags   level,
                        const GLogField *fields,
                        gsize            n_fields,
                        gpointer         data)
{
  for (gsize i = 0; i < n_fields && gtk_get_minor_version () >= 24; i++)
    if (g_str_equal (fields[i].key, "MESSAGE") && strstr (fields[i].value, "gdk_frame_timings_"))
      return G_LOG_WRITER_HANDLED;

  return g_log_writer_default (level, fields, n_fields, data);
}
