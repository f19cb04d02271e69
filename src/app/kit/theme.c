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

#define COLOR "@mato_"

static GtkCssProvider *provider; /* nullable; the display keeps it */
static Style loaded;
static MatoThemeRules needed;

/* GResource ends its data with a NUL that does not count. */
static const char *
get_sheet (const char *name,
           GBytes    **bytes)
{
  g_autofree char *path = g_strconcat (FOLDER, name, NULL);

  *bytes = g_resources_lookup_data (path, 0, NULL);
  g_assert (*bytes != NULL);
  return g_bytes_get_data (*bytes, NULL);
}

static void
append_sheet (GString    *rules,
              const char *name)
{
  g_autoptr (GBytes) bytes = NULL;

  g_string_append (rules, get_sheet (name, &bytes));
}

static gsize
get_name_length (const char *name)
{
  return strspn (name, "abcdefghijklmnopqrstuvwxyz_0123456789");
}

/* Returns: (transfer full): as a set, the names of the colours in @sheet, each as `@mato_NAME` */
static GHashTable *
find_names (const char *sheet)
{
  GHashTable *names = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);

  for (const char *at = strstr (sheet, COLOR); at; at = strstr (at + 1, COLOR))
    g_hash_table_add (names, g_strndup (at + 1, get_name_length (at + 1)));

  return names;
}

/* Each colour of the style that has one of @names, without its ending. Most colours are those of
 * the board (palette.c), for which GTK would build a value all the same. */
static void
append_colors (GString    *css,
               const char *colors,
               const char *ending,
               GHashTable *names)
{
  static const char definition[] = "@define-color ";

  for (const char *at = strstr (colors, definition); at; at = strstr (at, definition))
    {
      const char *name = at + strlen (definition);
      gsize length = get_name_length (name);
      const char *end = strchr (name, ';');
      g_autofree char *key = NULL;

      g_assert (end != NULL && length > strlen (ending));
      at = end;
      key = g_strndup (name, length - strlen (ending));
      if (strncmp (name + strlen (key), ending, strlen (ending)) == 0
          && g_hash_table_contains (names, key))
        g_string_append_printf (css, "%s%s%.*s;\n", definition, key, (int) (end - name - length),
                                name + length);
    }
}

/* Whether the words of the language have a light font: those of Chinese often have one weight only,
 * and a light number would stand beside a unit that looks bold. A clock has figures only. */
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

  /* Of a language that Pango does not know, as C, it says that each script may be its own. */
  if (!pango_language_get_scripts (language, NULL)
      || !pango_language_includes_script (language, PANGO_SCRIPT_HAN))
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
append_rules (GString *rules,
              Style    style)
{
  gboolean is_painted = style != STYLE_HIGH_CONTRAST;

  append_sheet (rules, "window.css");
  if (needed & MATO_THEME_NARROW)
    append_sheet (rules, "narrow.css");
  if (needed & MATO_THEME_LATE)
    append_sheet (rules, "late.css");
  append_sheet (rules, is_painted ? "paint.css" : "contrast.css");
  if ((needed & MATO_THEME_LATE) && is_painted)
    append_sheet (rules, "late-paint.css");
}

static void
load (Style style)
{
  g_autoptr (GBytes) bytes = NULL;
  const char *colors = get_sheet ("style.css", &bytes);
  g_autoptr (GString) rules = g_string_new (NULL), css = g_string_new (NULL);
  g_autoptr (GHashTable) names = NULL;

  append_rules (rules, style);
  names = find_names (rules->str);
  append_colors (css, colors, style == STYLE_DARK ? "_dark" : "_light", names);
  g_string_append_len (css, rules->str, rules->len);
  if (!has_light_words ())
    g_string_append (css, ".mato-number:not(.mato-figures) { font-weight: 400; }\n");
  gtk_css_provider_load_from_data (provider, css->str, css->len);
}

static Style
find_style (void)
{
  if (mato_color_scheme_is_high_contrast (gtk_settings_get_default ()))
    return STYLE_HIGH_CONTRAST;

  return mato_compat_theme_is_dark () ? STYLE_DARK : STYLE_LIGHT;
}

static void
refresh (void)
{
  Style style = find_style ();

  if (style == loaded)
    return;

  loaded = style;
  load (style);
}

void
mato_theme_need (MatoThemeRules rules)
{
  if ((needed & rules) == rules)
    return;

  needed |= rules;
  if (loaded != STYLE_NONE)
    load (loaded);
}

/* Any second window may be of any kind, also one of GTK's own. */
static void
windows_cb (GListModel *windows)
{
  if (g_list_model_get_n_items (windows) > 1)
    mato_theme_need (MATO_THEME_LATE);
}

void
mato_theme_follow (void)
{
  provider = gtk_css_provider_new ();
  refresh ();
  gtk_style_context_add_provider_for_display (gdk_display_get_default (),
                                              GTK_STYLE_PROVIDER (provider),
                                              GTK_STYLE_PROVIDER_PRIORITY_APPLICATION);
  g_signal_connect_object (gtk_settings_get_default (), "notify", G_CALLBACK (refresh), provider,
                           G_CONNECT_SWAPPED);
  g_signal_connect (gtk_window_get_toplevels (), "items-changed", G_CALLBACK (windows_cb), NULL);
  /* The display keeps it. */
  g_object_unref (provider);
}
