/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/draw/board-names.h"

#define SCALE 0.76 /* of the letters of the window: 11 pixels */
#define INK 0.7f
#define GAP 3      /* to the board */

static void
append_name (GtkSnapshot   *snapshot,
             PangoLayout   *text,
             const GdkRGBA *color,
             char           family,
             guint          index,
             float          middle)
{
  g_autofree char *name = g_strdup_printf ("%c%u", family, index + 1);
  int width, height;

  pango_layout_set_text (text, name, -1);
  pango_layout_get_pixel_size (text, &width, &height);
  gtk_snapshot_save (snapshot);
  gtk_snapshot_translate (
    snapshot, family == 'c'
                ? &GRAPHENE_POINT_INIT ((float) (int) (middle - (float) width / 2), -GAP - height)
                : &GRAPHENE_POINT_INIT (-GAP - width, (float) (int) (middle - (float) height / 2)));
  gtk_snapshot_append_layout (snapshot, text, color);
  gtk_snapshot_restore (snapshot);
}

/* Of the longest name of a row, and of a line of them. */
static gboolean
fits (PangoLayout         *text,
      const MatoGeometry  *geometry,
      const MatoBoardRoom *room)
{
  g_autofree char *name = g_strdup_printf ("r%u", geometry->order);
  int width, height;

  pango_layout_set_text (text, name, -1);
  pango_layout_get_pixel_size (text, &width, &height);
  return (float) width + GAP <= room->before && (float) height + GAP <= room->above;
}

void
mato_board_append_names (GtkSnapshot           *snapshot,
                         const MatoBoardLayout *layout,
                         const MatoBoardScene  *scene,
                         const MatoBoardRoom   *room,
                         const MatoPalette     *palette,
                         PangoContext          *context)
{
  g_autoptr (PangoLayout) text = NULL;
  PangoAttrList *attributes;
  GdkRGBA color = palette->colors[MATO_COLOR_TEXT];
  float scale = layout->scale;
  float half = (float) layout->cell / 2;

  /* Clues have the margin. */
  if (!scene->is_named || layout->margin > 0 || room->before <= 0)
    return;

  text = pango_layout_new (context);
  attributes = pango_attr_list_new ();
  pango_attr_list_insert (attributes, pango_attr_scale_new (SCALE));
  pango_attr_list_insert (attributes, pango_attr_font_features_new ("tnum=1, lnum=1"));
  pango_layout_set_attributes (text, attributes);
  pango_attr_list_unref (attributes);
  if (!fits (text, layout->geometry, room))
    return;

  color.alpha *= INK;
  gtk_snapshot_save (snapshot);
  gtk_snapshot_translate (snapshot, &GRAPHENE_POINT_INIT ((float) layout->left / scale,
                                                          (float) layout->top / scale));
  for (guint i = 0; i < layout->geometry->order; i++)
    {
      float column = (float) mato_board_layout_get_column (layout, i) - (float) layout->left;
      float row = (float) mato_board_layout_get_row (layout, i) - (float) layout->top;

      append_name (snapshot, text, &color, 'c', i, (column + half) / scale);
      append_name (snapshot, text, &color, 'r', i, (row + half) / scale);
    }
  gtk_snapshot_restore (snapshot);
}
