/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/draw/glyph-cache.h"
#include "tests/test.h"

#include <glib/gstdio.h>

/* A font without a bold face, as many Chinese ones are: it is made bold, and so are its blanks. */
#define BOLD_BY_INK                                                              \
  "<fontconfig><include ignore_missing=\"yes\">/etc/fonts/fonts.conf</include>"  \
  "<match target=\"font\"><edit name=\"embolden\" mode=\"assign\">"              \
  "<bool>true</bool></edit></match></fontconfig>"

/* Returns: the width of the ink of the widest digit, each laid out by itself */
static double
measure_widest (PangoContext *context,
                MatoAlphabet  alphabet,
                guint         order,
                double        size)
{
  g_autoptr (PangoFontDescription) font =
    pango_font_description_copy (pango_context_get_font_description (context));
  g_autoptr (PangoAttrList) attributes = pango_attr_list_new ();
  int width = 0;

  pango_attr_list_insert (attributes, pango_attr_font_features_new ("tnum=1, lnum=1"));
  pango_font_description_set_absolute_size (font, size * PANGO_SCALE);
  for (guint digit = 1; digit <= order; digit++)
    {
      g_autoptr (PangoLayout) layout = pango_layout_new (context);
      PangoRectangle ink;
      char text[3];

      mato_alphabet_spell (alphabet, digit, text);
      pango_layout_set_attributes (layout, attributes);
      pango_layout_set_font_description (layout, font);
      pango_layout_set_text (layout, text, -1);
      pango_layout_get_extents (layout, &ink, NULL);
      width = MAX (width, ink.width);
    }

  return (double) width / PANGO_SCALE;
}

/* Digits are measured together, and are as wide as if they were measured alone. */
TEST (neighbours_change_no_width)
{
  PangoContext *context =
    pango_font_map_create_context (pango_cairo_font_map_get_default ());
  g_autoptr (PangoFontDescription) font = pango_font_description_from_string ("sans");

  pango_context_set_font_description (context, font);
  for (MatoAlphabet alphabet = MATO_ALPHABET_CANONICAL; alphabet <= MATO_ALPHABET_NUMBERS;
       alphabet++)
    for (guint box = 2; box <= 5; box++)
      for (double cell = 20; cell < 120; cell *= 1.3)
        {
          /* Room enough, so that the size is the wanted one. */
          MatoGlyphCache *cache =
            mato_glyph_cache_new (context, alphabet, box * box, cell, 10 * cell, 1);
          double size = mato_glyph_cache_get_size (cache, MATO_FACE_CANDIDATE);

          g_assert_cmpfloat (mato_glyph_cache_get_width (cache, MATO_FACE_CANDIDATE), ==,
                             measure_widest (context, alphabet, box * box, size));
          mato_glyph_cache_free (cache);
        }
  g_object_unref (context);
}

TEST (blanks_with_ink_take_no_room)
{
  PangoContext *context;
  g_autoptr (PangoFontDescription) font = NULL;
  MatoGlyphCache *cache;

  if (!g_test_subprocess ())
    {
      g_autofree char *folder = g_dir_make_tmp ("mato-XXXXXX", NULL);
      g_autofree char *file = g_build_filename (folder, "fonts.conf", NULL);

      g_assert_true (g_file_set_contents (file, BOLD_BY_INK, -1, NULL));
      g_setenv ("FONTCONFIG_FILE", file, TRUE);
      g_test_trap_subprocess (NULL, 0, G_TEST_SUBPROCESS_INHERIT_STDERR);
      g_unsetenv ("FONTCONFIG_FILE");
      g_assert_cmpint (g_remove (file), ==, 0);
      g_assert_cmpint (g_rmdir (folder), ==, 0);
      g_test_trap_assert_passed ();
      return;
    }

  context = pango_font_map_create_context (pango_cairo_font_map_get_default ());
  font = pango_font_description_from_string ("sans");
  pango_context_set_font_description (context, font);
  cache = mato_glyph_cache_new (context, MATO_ALPHABET_CANONICAL, 9, 76, 25, 1);
  g_assert_cmpfloat (mato_glyph_cache_get_width (cache, MATO_FACE_GIVEN), <,
                     mato_glyph_cache_get_size (cache, MATO_FACE_GIVEN));
  mato_glyph_cache_free (cache);
  g_object_unref (context);
}
