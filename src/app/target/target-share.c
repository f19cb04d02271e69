/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/target/target-share.h"

#include "app/target/target-picture.h"
#include "session/words/sentence.h"

#define TARGET_PLACE 31 /* from the left and the top */
#define TARGET_SIZE 258
#define TEXT_PLACE 330
#define MARGIN 24       /* at the right of the text */
#define TEXT_TOP 64

/* One of the lines beside the target, from the top; sizes in pixels. */
typedef struct
{
  double size;
  PangoWeight weight;
  double space; /* over it */
  gboolean is_secondary;
} Line;

static const Line lines[] = {
  { 14.5, PANGO_WEIGHT_NORMAL, 0, TRUE },
  { 46, PANGO_WEIGHT_LIGHT, 12, FALSE },
  { 19, PANGO_WEIGHT_BOLD, 2, FALSE },
  { 14.5, PANGO_WEIGHT_NORMAL, 14, TRUE },
  { 14.5, PANGO_WEIGHT_NORMAL, 2, TRUE },
};

/* Returns: how high the text is */
static int
append_line (GtkSnapshot       *snapshot,
             PangoContext      *context,
             const MatoPalette *palette,
             const Line        *line,
             const char        *text,
             double             y)
{
  g_autoptr (PangoLayout) layout = pango_layout_new (context);
  PangoFontDescription *font =
    pango_font_description_copy (pango_context_get_font_description (context));
  GdkRGBA ink;
  int height;

  pango_font_description_set_absolute_size (font, line->size * PANGO_SCALE);
  pango_font_description_set_weight (font, line->weight);
  pango_layout_set_font_description (layout, font);
  pango_font_description_free (font);
  pango_layout_set_width (layout, (MATO_TARGET_SHARE_WIDTH - TEXT_PLACE - MARGIN) * PANGO_SCALE);
  pango_layout_set_wrap (layout, PANGO_WRAP_WORD_CHAR);
  pango_layout_set_text (layout, text, -1);
  pango_layout_get_pixel_size (layout, NULL, &height);

  mato_color_mix (&palette->colors[MATO_COLOR_TEXT], &palette->colors[MATO_COLOR_PAPER],
                  line->is_secondary ? 0.3 : 0, &ink);
  gtk_snapshot_save (snapshot);
  gtk_snapshot_translate (snapshot, &GRAPHENE_POINT_INIT (TEXT_PLACE, y));
  gtk_snapshot_append_layout (snapshot, layout, &ink);
  gtk_snapshot_restore (snapshot);

  return height;
}

static void
append_text (GtkSnapshot         *snapshot,
             PangoContext        *context,
             const MatoPalette   *palette,
             const MatoTargetEnd *end,
             const char          *name)
{
  g_autofree char *title = g_strconcat ("Mato · ", name, NULL);
  g_autofree char *score = mato_sentence_number ((guint64) end->score);
  g_autofree char *zone = mato_sentence_end_title (end);
  g_autofree char *arrow = end->arrow > 0 ? mato_sentence_arrow (end->arrow) : NULL;
  g_autofree char *facts = mato_sentence_end_facts (end);
  const char *const texts[] = { title, score, zone, arrow, facts };
  double y = TEXT_TOP;

  for (guint i = 0; i < G_N_ELEMENTS (lines); i++)
    if (texts[i] != NULL)
      y += lines[i].space
           + append_line (snapshot, context, palette, &lines[i], texts[i], y + lines[i].space);
}

static GskRenderNode *
draw (GtkWidget           *widget,
      const MatoTargetEnd *end,
      const char          *name)
{
  GtkSnapshot *snapshot = gtk_snapshot_new ();
  MatoPalette palette;
  GdkRGBA ground;

  mato_palette_init (&palette, FALSE);
  mato_color_mix (&palette.colors[MATO_COLOR_PAPER], &palette.colors[MATO_COLOR_TEXT], 0.04,
                  &ground);
  gtk_snapshot_append_color (snapshot, &ground,
                             &GRAPHENE_RECT_INIT (0, 0, MATO_TARGET_SHARE_WIDTH,
                                                  MATO_TARGET_SHARE_HEIGHT));
  gtk_snapshot_save (snapshot);
  gtk_snapshot_translate (snapshot, &GRAPHENE_POINT_INIT (TARGET_PLACE, TARGET_PLACE));
  mato_target_picture_draw (snapshot, &palette, NULL, end, TARGET_SIZE);
  gtk_snapshot_restore (snapshot);
  append_text (snapshot, gtk_widget_get_pango_context (widget), &palette, end, name);

  return gtk_snapshot_free_to_node (snapshot);
}

GdkTexture *
mato_target_share_draw (GtkWidget           *widget,
                        const MatoTargetEnd *end,
                        const char          *name)
{
  GskRenderNode *node = draw (widget, end, name);
  cairo_surface_t *surface = cairo_image_surface_create (
    CAIRO_FORMAT_ARGB32, MATO_TARGET_SHARE_WIDTH, MATO_TARGET_SHARE_HEIGHT);
  cairo_t *cr = cairo_create (surface);
  gsize stride = (gsize) cairo_image_surface_get_stride (surface);
  g_autoptr (GBytes) bytes = NULL;

  gsk_render_node_draw (node, cr);
  gsk_render_node_unref (node);
  cairo_destroy (cr);
  cairo_surface_flush (surface);
  bytes = g_bytes_new (cairo_image_surface_get_data (surface), stride * MATO_TARGET_SHARE_HEIGHT);
  cairo_surface_destroy (surface);

  return gdk_memory_texture_new (MATO_TARGET_SHARE_WIDTH, MATO_TARGET_SHARE_HEIGHT,
                                 GDK_MEMORY_DEFAULT, bytes, stride);
}

void
mato_target_share_copy (GtkWidget           *widget,
                        const MatoTargetEnd *end,
                        const char          *name)
{
  g_autoptr (GdkTexture) texture = mato_target_share_draw (widget, end, name);
  g_autofree char *text = mato_sentence_end_shared (end, name);
  GdkContentProvider *both[] = { gdk_content_provider_new_typed (G_TYPE_STRING, text),
                                 gdk_content_provider_new_typed (GDK_TYPE_TEXTURE, texture) };
  g_autoptr (GdkContentProvider) provider = gdk_content_provider_new_union (both, 2);

  gdk_clipboard_set_content (gtk_widget_get_clipboard (widget), provider);
}
