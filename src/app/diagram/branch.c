/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/diagram/branch.h"

#include "app/draw/shape.h"
#include "app/frame/tooltip.h"

#include <math.h>

#define ICON 4.5          /* half of an icon */
#define INSET 6           /* before the icon */
#define GAP 4             /* between the parts, and at least after them */
#define FRAME 2

/* Opacity of a colour over the background. */
#define GROUND 0.07
#define CURRENT 0.22

struct _MatoBranchTile
{
  GtkWidget parent_instance;

  const MatoPalette *palette;
  MatoBranchIcon icon;
  gboolean is_current;
  gboolean is_later;
  guint64 position;
  char *name;          /* nullable */
  guint level;
  PangoLayout *label;
  PangoLayout *size;
};

G_DEFINE_FINAL_TYPE (MatoBranchTile, mato_branch_tile, GTK_TYPE_WIDGET)

static MatoColor
get_color (MatoBranchIcon icon)
{
  switch (icon)
    {
    case MATO_BRANCH_SOLVED:
      return MATO_COLOR_SOLUTION;
    case MATO_BRANCH_FOLDED:
    case MATO_BRANCH_DEAD:
      return MATO_COLOR_DEAD_END;
    case MATO_BRANCH_INNOCENT:
      return MATO_COLOR_TEXT;
    case MATO_BRANCH_OPEN:
    case MATO_BRANCH_UNTRIED:
    case MATO_BRANCH_TO_BLAME:
    default:
      return MATO_COLOR_CHOICE;
    }
}

static MatoShape
get_shape (MatoBranchIcon icon)
{
  switch (icon)
    {
    case MATO_BRANCH_SOLVED:
      return MATO_SHAPE_DIAMOND;
    case MATO_BRANCH_FOLDED:
      return MATO_SHAPE_TRIANGLE;
    case MATO_BRANCH_DEAD:
    case MATO_BRANCH_INNOCENT:
      return MATO_SHAPE_SQUARE;
    case MATO_BRANCH_TO_BLAME:
      return MATO_SHAPE_PEAK;
    case MATO_BRANCH_OPEN:
    case MATO_BRANCH_UNTRIED:
    default:
      return MATO_SHAPE_CIRCLE;
    }
}

static gboolean
is_hollow (MatoBranchIcon icon)
{
  return icon == MATO_BRANCH_UNTRIED || icon == MATO_BRANCH_INNOCENT;
}

static void
append_icon (MatoBranchTile *self,
             GtkSnapshot    *snapshot,
             double          x,
             double          y,
             double          scale)
{
  cairo_t *cairo =
    gtk_snapshot_append_cairo (snapshot, &GRAPHENE_RECT_INIT (x - 7, y - 7, 14, 14));

  gdk_cairo_set_source_rgba (cairo, &self->palette->colors[get_color (self->icon)]);
  cairo_translate (cairo, x, y);
  cairo_scale (cairo, scale, scale);
  cairo_set_line_width (cairo, 1.5);
  mato_shape_add (cairo, get_shape (self->icon), 0, 0, ICON);
  if (is_hollow (self->icon))
    cairo_stroke (cairo);
  else
    cairo_fill (cairo);
  cairo_destroy (cairo);
}

/* Returns: where it ends, or @x if there was no room */
static double
append_text (GtkSnapshot   *snapshot,
             PangoLayout   *layout,
             double         x,
             double         width,
             double         height,
             const GdkRGBA *color)
{
  int text_width, text_height;

  pango_layout_get_pixel_size (layout, &text_width, &text_height);
  if (x + text_width + GAP > width)
    return x;

  gtk_snapshot_save (snapshot);
  gtk_snapshot_translate (snapshot, &GRAPHENE_POINT_INIT (x, floor ((height - text_height) / 2)));
  gtk_snapshot_append_layout (snapshot, layout, color);
  gtk_snapshot_restore (snapshot);

  return x + text_width + GAP;
}

static void
append_frame (GtkSnapshot   *snapshot,
              double         width,
              double         height,
              const GdkRGBA *color)
{
  GskRoundedRect outline;

  gsk_rounded_rect_init_from_rect (&outline, &GRAPHENE_RECT_INIT (0, 0, width, height), 3);
  gtk_snapshot_append_border (snapshot, &outline, (float[4]) { FRAME, FRAME, FRAME, FRAME },
                              (GdkRGBA[4]) { *color, *color, *color, *color });
}

static void
mato_branch_tile_snapshot (GtkWidget   *widget,
                           GtkSnapshot *snapshot)
{
  MatoBranchTile *self = MATO_BRANCH_TILE (widget);
  const GdkRGBA *colors = self->palette->colors;
  double width = gtk_widget_get_width (widget);
  double height = gtk_widget_get_height (widget);
  double x = INSET;
  double end = x + 2 * ICON + GAP; /* of the icon */
  gboolean is_faint = self->is_later && !mato_branch_tile_is_faint (self);
  gboolean is_lit = self->is_current && self->icon != MATO_BRANCH_INNOCENT;
  GdkRGBA ground;

  if (is_faint)
    gtk_snapshot_push_opacity (snapshot, MATO_BRANCH_FAINT);

  mato_color_mix (&colors[MATO_COLOR_PAPER], &colors[is_lit ? MATO_COLOR_CHOICE
                                                            : MATO_COLOR_TEXT],
                  is_lit ? CURRENT : GROUND, &ground);
  gtk_snapshot_append_color (snapshot, &ground, &GRAPHENE_RECT_INIT (0, 0, width, height));
  /* With very many branches each has less room than an icon. */
  if (width >= INSET + 2 * ICON)
    append_icon (self, snapshot, x + ICON, height / 2, 1);
  else
    append_icon (self, snapshot, width / 2, height / 2,
                 CLAMP ((width - 2) / (2.4 * ICON), 0.2, 1));
  x = append_text (snapshot, self->label, end, width, height, &colors[MATO_COLOR_TEXT]);
  /* Without the label the number could be mistaken for it. */
  if (x > end)
    append_text (snapshot, self->size, x, width, height, &colors[MATO_COLOR_TEXT]);
  if (is_faint)
    gtk_snapshot_pop (snapshot);

  if (gtk_widget_has_focus (widget))
    append_frame (snapshot, width, height, &colors[MATO_COLOR_ACCENT]);
  else if (is_lit)
    append_frame (snapshot, width, height, &colors[MATO_COLOR_CHOICE]);
}

static void
mato_branch_tile_dispose (GObject *object)
{
  MatoBranchTile *self = MATO_BRANCH_TILE (object);

  g_clear_pointer (&self->name, g_free);
  g_clear_object (&self->label);
  g_clear_object (&self->size);

  G_OBJECT_CLASS (mato_branch_tile_parent_class)->dispose (object);
}

static gboolean
mato_branch_tile_query_tooltip (GtkWidget  *widget,
                                int         x,
                                int         y,
                                gboolean    keyboard_mode,
                                GtkTooltip *tooltip)
{
  gtk_tooltip_set_text (tooltip, MATO_BRANCH_TILE (widget)->name);

  return MATO_BRANCH_TILE (widget)->name != NULL;
}

static void
mato_branch_tile_class_init (MatoBranchTileClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = mato_branch_tile_dispose;
  widget_class->snapshot = mato_branch_tile_snapshot;
  widget_class->query_tooltip = mato_branch_tile_query_tooltip;
  gtk_widget_class_set_css_name (widget_class, "mato-branch");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_TREE_ITEM);
}

static PangoLayout *
make_layout (MatoBranchTile *self,
             PangoAttribute *attribute)
{
  PangoLayout *layout = gtk_widget_create_pango_layout (GTK_WIDGET (self), NULL);
  PangoAttrList *attributes = pango_attr_list_new ();

  pango_attr_list_insert (attributes, attribute);
  pango_attr_list_insert (attributes, pango_attr_font_features_new ("tnum=1, lnum=1"));
  pango_layout_set_attributes (layout, attributes);
  pango_attr_list_unref (attributes);

  return layout;
}

static void
mato_branch_tile_init (MatoBranchTile *self)
{
  gtk_widget_set_focusable (GTK_WIDGET (self), TRUE);
  gtk_widget_set_has_tooltip (GTK_WIDGET (self), TRUE);
  self->label = make_layout (self, pango_attr_weight_new (PANGO_WEIGHT_BOLD));
  self->size = make_layout (self, pango_attr_scale_new (0.85));
  g_signal_connect (self, "notify::has-focus", G_CALLBACK (gtk_widget_queue_draw), NULL);
}

GtkWidget *
mato_branch_tile_new (const MatoPalette *palette)
{
  MatoBranchTile *self = g_object_new (MATO_TYPE_BRANCH_TILE, NULL);

  self->palette = palette;

  return GTK_WIDGET (self);
}

static gboolean
set_text (PangoLayout *layout,
          const char  *text)
{
  if (g_str_equal (pango_layout_get_text (layout), text))
    return FALSE;

  pango_layout_set_text (layout, text, -1);
  return TRUE;
}

void
mato_branch_tile_show (MatoBranchTile *self,
                       MatoBranchIcon  icon,
                       gboolean        is_current,
                       gboolean        is_later,
                       const char     *label,
                       const char     *size,
                       guint64         position)
{
  gboolean is_news;

  g_return_if_fail (MATO_IS_BRANCH_TILE (self));

  is_news = self->icon != icon || self->is_current != is_current || self->is_later != is_later;
  is_news = set_text (self->label, label) || is_news;
  is_news = set_text (self->size, size) || is_news;
  self->icon = icon;
  self->is_current = is_current;
  self->is_later = is_later;
  self->position = position;
  if (is_news)
    gtk_widget_queue_draw (GTK_WIDGET (self));
}

void
mato_branch_tile_set_name (MatoBranchTile *self,
                           const char     *name,
                           guint           level)
{
  g_return_if_fail (MATO_IS_BRANCH_TILE (self));

  if (g_strcmp0 (self->name, name) == 0 && self->level == level)
    return;

  g_free (self->name);
  self->name = g_strdup (name);
  self->level = level;
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL, name,
                                  GTK_ACCESSIBLE_PROPERTY_LEVEL, level, -1);
  mato_tooltip_refresh (GTK_WIDGET (self));
}

gboolean
mato_branch_tile_is_faint (MatoBranchTile *self)
{
  g_return_val_if_fail (MATO_IS_BRANCH_TILE (self), FALSE);

  return self->is_later && !gtk_widget_has_focus (GTK_WIDGET (self));
}

guint64
mato_branch_tile_get_position (MatoBranchTile *self)
{
  g_return_val_if_fail (MATO_IS_BRANCH_TILE (self), 0);

  return self->position;
}
