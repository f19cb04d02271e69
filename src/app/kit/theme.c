/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/kit/theme.h"

#include "app/kit/color-scheme.h"
#include "app/kit/compat.h"

#include <string.h>

#define FOLDER "/io/github/matosudoku/Mato/"

typedef enum
{
  STYLE_NONE,
  STYLE_LIGHT,
  STYLE_DARK,
  STYLE_HIGH_CONTRAST,
} Style;

static void
append_resource (GString    *css,
                 const char *name)
{
  g_autofree char *path = g_strconcat (FOLDER, name, NULL);
  g_autoptr (GBytes) bytes = g_resources_lookup_data (path, 0, NULL);

  g_assert (bytes != NULL);
  g_string_append_len (css, g_bytes_get_data (bytes, NULL), g_bytes_get_size (bytes));
}

/* From each colour of the style a name without its ending. */
static void
append_names (GString    *css,
              const char *ending)
{
  static const char definition[] = "@define-color ";
  g_autofree char *all = g_strdup (css->str);
  g_auto (GStrv) lines = g_strsplit (all, "\n", -1);

  for (char **line = lines; *line; line++)
    {
      const char *name = *line + strlen (definition);
      const char *end;

      if (!g_str_has_prefix (*line, definition))
        continue;

      end = strchr (name, ' ');
      if (end - name > (gssize) strlen (ending)
          && strncmp (end - strlen (ending), ending, strlen (ending)) == 0)
        g_string_append_printf (css, "%s%.*s @%.*s;\n", definition,
                                (int) (end - name - strlen (ending)), name, (int) (end - name),
                                name);
    }
}

/* Whether the words of the language have a light font: those of Chinese often have one weight only,
 * and a light number would stand beside a unit that looks bold. */
static gboolean
has_light_words (void)
{
  PangoLanguage *language = pango_language_from_string (g_get_language_names ()[0]);
  g_autofree char *name = NULL;
  PangoFontDescription *wanted, *found;
  PangoContext *context;
  PangoFontset *fonts;
  PangoFont *font;
  PangoWeight weight;

  if (!pango_language_includes_script (language, PANGO_SCRIPT_HAN))
    return TRUE;

  g_object_get (gtk_settings_get_default (), "gtk-font-name", &name, NULL);
  wanted = pango_font_description_from_string (name);
  pango_font_description_set_weight (wanted, PANGO_WEIGHT_LIGHT);
  context = pango_font_map_create_context (pango_cairo_font_map_get_default ());
  fonts = pango_context_load_fontset (context, wanted, language);
  font = pango_fontset_get_font (fonts, 0x5206); /* 分 */
  found = pango_font_describe (font);
  weight = pango_font_description_get_weight (found);

  pango_font_description_free (found);
  g_object_unref (font);
  g_object_unref (fonts);
  g_object_unref (context);
  pango_font_description_free (wanted);
  return weight < PANGO_WEIGHT_NORMAL;
}

static void
load (GtkCssProvider *provider,
      Style           style)
{
  g_autoptr (GString) css = g_string_new (NULL);

  append_resource (css, "style.css");
  append_names (css, style == STYLE_DARK ? "_dark" : "_light");
  append_resource (css, "window.css");
  append_resource (css, style == STYLE_HIGH_CONTRAST ? "contrast.css" : "paint.css");
  if (!has_light_words ())
    g_string_append (css, ".mato-number { font-weight: 400; }\n");
  gtk_css_provider_load_from_data (provider, css->str, -1);
}

static Style
find_style (void)
{
  if (mato_color_scheme_is_high_contrast (gtk_settings_get_default ()))
    return STYLE_HIGH_CONTRAST;

  return mato_compat_theme_is_dark () ? STYLE_DARK : STYLE_LIGHT;
}

static void
refresh (GtkCssProvider *provider)
{
  static Style loaded;
  Style style = find_style ();

  if (style == loaded)
    return;

  loaded = style;
  load (provider, style);
}

void
mato_theme_follow (void)
{
  GtkCssProvider *provider = gtk_css_provider_new ();

  refresh (provider);
  gtk_style_context_add_provider_for_display (gdk_display_get_default (),
                                              GTK_STYLE_PROVIDER (provider),
                                              GTK_STYLE_PROVIDER_PRIORITY_APPLICATION);
  g_signal_connect_object (gtk_settings_get_default (), "notify", G_CALLBACK (refresh), provider,
                           G_CONNECT_SWAPPED);
  /* The display keeps it. */
  g_object_unref (provider);
}
