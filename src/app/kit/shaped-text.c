/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/kit/shaped-text.h"

#include <string.h>

static PangoGlyphItem *
shape (PangoContext *context,
       PangoItem    *item,
       const char   *text)
{
  PangoGlyphItem *run = g_slice_new0 (PangoGlyphItem);
  PangoShapeFlags flags = pango_context_get_round_glyph_positions (context)
                            ? PANGO_SHAPE_ROUND_POSITIONS : PANGO_SHAPE_NONE;

  run->item = item;
  run->glyphs = pango_glyph_string_new ();
  pango_shape_with_flags (text + item->offset, item->length, text, -1, &item->analysis,
                          run->glyphs, flags);
  return run;
}

GSList *
mato_shape_text (PangoContext               *context,
                 const PangoFontDescription *font,
                 const char                 *features,
                 const char                 *text)
{
  g_autoptr (PangoAttrList) attributes = pango_attr_list_new ();
  g_autoptr (GList) items = NULL;
  g_autoptr (GList) seen = NULL;
  GSList *runs = NULL;

  if (font)
    pango_attr_list_insert (attributes, pango_attr_font_desc_new (font));
  if (features)
    pango_attr_list_insert (attributes, pango_attr_font_features_new (features));
  items = pango_itemize (context, text, 0, (int) strlen (text), attributes, NULL);
  seen = pango_reorder_items (items);
  for (GList *l = g_list_last (seen); l; l = l->prev)
    runs = g_slist_prepend (runs, shape (context, l->data, text));

  return runs;
}

void
mato_shaped_text_free (GSList *runs)
{
  g_slist_free_full (runs, (GDestroyNotify) pango_glyph_item_free);
}

static void
join (PangoRectangle       *all,
      const PangoRectangle *part)
{
  int right = MAX (all->x + all->width, part->x + part->width);
  int bottom = MAX (all->y + all->height, part->y + part->height);

  all->x = MIN (all->x, part->x);
  all->y = MIN (all->y, part->y);
  all->width = right - all->x;
  all->height = bottom - all->y;
}

void
mato_shaped_text_measure (GSList         *runs,
                          PangoRectangle *ink,
                          PangoRectangle *logical)
{
  int x = 0;

  *ink = (PangoRectangle) { 0 };
  if (logical)
    *logical = (PangoRectangle) { 0 };

  for (GSList *l = runs; l; l = l->next)
    {
      PangoGlyphItem *run = l->data;
      PangoRectangle run_ink, run_logical;

      pango_glyph_string_extents (run->glyphs, run->item->analysis.font, &run_ink, &run_logical);
      run_ink.x += x;
      run_logical.x += x;
      x += run_logical.width;
      if (l == runs)
        *ink = run_ink;
      else
        join (ink, &run_ink);
      if (logical && l == runs)
        *logical = run_logical;
      else if (logical)
        join (logical, &run_logical);
    }
}

void
mato_shaped_text_append (GSList        *runs,
                         GtkSnapshot   *snapshot,
                         double         left,
                         double         baseline,
                         const GdkRGBA *color)
{
  for (GSList *l = runs; l; l = l->next)
    {
      PangoGlyphItem *run = l->data;
      GskRenderNode *node = gsk_text_node_new (run->item->analysis.font, run->glyphs, color,
                                               &GRAPHENE_POINT_INIT (left, baseline));

      left += (double) pango_glyph_string_get_width (run->glyphs) / PANGO_SCALE;
      if (!node)
        continue;

      gtk_snapshot_append_node (snapshot, node);
      gsk_render_node_unref (node);
    }
}
