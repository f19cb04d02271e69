/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>
#include <string.h>

/* GTK 4.24 has a warning for any menu that pops up, and a check that fails when a frame comes late;
 * neither must be fatal. */
static inline gboolean
is_harmless (const char *message)
{
  return gtk_get_minor_version () >= 24 && strstr (message, "gdk_frame_timings_") != NULL;
}

static inline GLogWriterOutput
write_log_but_harmless (GLogLevelFlags   level,
                        const GLogField *fields,
                        gsize            n_fields,
                        gpointer         data)
{
  for (gsize i = 0; i < n_fields; i++)
    if (g_str_equal (fields[i].key, "MESSAGE") && is_harmless (fields[i].value))
      return G_LOG_WRITER_HANDLED;

  return g_log_writer_default (level, fields, n_fields, data);
}

/* What GLib's older functions log is fatal whatever the writer does. */
static inline gboolean
is_fatal (const char     *domain,
          GLogLevelFlags  level,
          const char     *message,
          gpointer        data)
{
  return !is_harmless (message);
}

static inline void
log_but_harmless (void)
{
  g_log_set_writer_func (write_log_but_harmless, NULL, NULL);
  g_test_log_set_fatal_handler (is_fatal, NULL);
}
