/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/draw/glyph-cache.h"

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
static void
neighbours_change_no_width (void)
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

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/digit-width/neighbours-change-no-width", neighbours_change_no_width);

  return g_test_run ();
}
