/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/kit/color-scheme.h"

#include "app/kit/compat.h"

#include <string.h>

#define PORTAL_NAME "org.freedesktop.portal.Desktop"
#define PORTAL_PATH "/org/freedesktop/portal/desktop"
#define SETTINGS "org.freedesktop.portal.Settings"
#define NAMESPACE "org.freedesktop.appearance"
#define KEY "color-scheme"

/* A preference overrides the setting; without one the user's own setting stays. */
static void
apply (guint scheme)
{
  static MatoColorScheme applied = MATO_COLOR_SCHEME_OWN;

  if (!gtk_settings_get_default () || scheme == applied || scheme > MATO_COLOR_SCHEME_LIGHT)
    return;

  applied = scheme;
  mato_compat_set_color_scheme (scheme);
}

/* Read() wraps the value in a variant once more than the signal does. */
static void
apply_variant (GVariant *value)
{
  g_autoptr (GVariant) inner = g_variant_ref (value);

  while (g_variant_is_of_type (inner, G_VARIANT_TYPE_VARIANT))
    {
      GVariant *next = g_variant_get_variant (inner);

      g_variant_unref (inner);
      inner = next;
    }

  if (g_variant_is_of_type (inner, G_VARIANT_TYPE_UINT32))
    apply (g_variant_get_uint32 (inner));
}

static void
changed_cb (GDBusConnection *connection,
            const char      *sender,
            const char      *path,
            const char      *interface,
            const char      *signal,
            GVariant        *parameters,
            gpointer         user_data)
{
  const char *namespace, *key;
  g_autoptr (GVariant) value = NULL;

  if (!g_variant_is_of_type (parameters, G_VARIANT_TYPE ("(ssv)")))
    return;

  g_variant_get (parameters, "(&s&sv)", &namespace, &key, &value);

  if (g_str_equal (namespace, NAMESPACE) && g_str_equal (key, KEY))
    apply_variant (value);
}

static void
read_cb (GObject      *source,
         GAsyncResult *result,
         gpointer      user_data)
{
  g_autoptr (GVariant) reply = g_dbus_connection_call_finish (G_DBUS_CONNECTION (source), result,
                                                              NULL);
  g_autoptr (GVariant) value = NULL;

  if (!reply)
    return;

  g_variant_get (reply, "(v)", &value);
  apply_variant (value);
}

static void
bus_cb (GObject      *source,
        GAsyncResult *result,
        gpointer      user_data)
{
  /* Kept as long as the program runs, like the subscription. */
  GDBusConnection *bus = g_bus_get_finish (result, NULL);

  if (!bus)
    return;

  g_dbus_connection_signal_subscribe (bus, PORTAL_NAME, SETTINGS, "SettingChanged", PORTAL_PATH,
                                      NAMESPACE, G_DBUS_SIGNAL_FLAGS_NONE, changed_cb, NULL, NULL);
  g_dbus_connection_call (bus, PORTAL_NAME, PORTAL_PATH, SETTINGS, "Read",
                          g_variant_new ("(ss)", NAMESPACE, KEY), G_VARIANT_TYPE ("(v)"),
                          G_DBUS_CALL_FLAGS_NONE, -1, NULL, read_cb, NULL);
}

void
mato_color_scheme_follow (void)
{
  if (!g_getenv ("GTK_THEME"))
    g_bus_get (G_BUS_TYPE_SESSION, NULL, bus_cb, NULL);
}

/* GTK shows this only by the name of the theme. */
gboolean
mato_color_scheme_is_high_contrast (GtkSettings *settings)
{
  const char *wanted = g_getenv ("GTK_THEME");
  g_autofree char *name = NULL;

  g_object_get (settings, "gtk-theme-name", &name, NULL);
  if (!wanted)
    wanted = name ? name : "";

  return strstr (wanted, "-hc") || g_str_has_prefix (wanted, "HighContrast");
}

gboolean
mato_color_scheme_has_high_contrast (GtkWidget *widget)
{
  return mato_color_scheme_is_high_contrast (gtk_widget_get_settings (widget));
}
