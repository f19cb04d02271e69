/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/draw/legend.h"

#include <glib/gi18n.h>

#define SPACING 18 /* between the entries of a line */

struct _MatoLegend
{
  GtkWidget parent_instance;

  const MatoLegendEntry *entries; /* nullable */
};

G_DEFINE_FINAL_TYPE (MatoLegend, mato_legend, GTK_TYPE_WIDGET)

/* Each is a part of its own for screen readers, which do not read its sign. */
static void
add_entry (MatoLegend            *self,
           const MatoPalette     *palette,
           const MatoLegendEntry *entry)
{
  GtkWidget *label = g_object_new (GTK_TYPE_LABEL, "accessible-role",
                                   GTK_ACCESSIBLE_ROLE_LIST_ITEM, NULL);
  const GdkRGBA *rgba = &palette->colors[entry->color];
  g_autofree char *text =
    g_markup_printf_escaped ("<span foreground=\"#%02x%02x%02x\">%s</span> %s",
                             (guint) (rgba->red * 255), (guint) (rgba->green * 255),
                             (guint) (rgba->blue * 255), entry->sign, _(entry->title));

  gtk_label_set_markup (GTK_LABEL (label), text);
  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_widget_add_css_class (label, "mato-note");
  gtk_accessible_update_property (GTK_ACCESSIBLE (label), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  _(entry->title), -1);
  gtk_widget_set_parent (label, GTK_WIDGET (self));
}

static void
remove_entries (MatoLegend *self)
{
  GtkWidget *child;

  while ((child = gtk_widget_get_first_child (GTK_WIDGET (self))))
    gtk_widget_unparent (child);
}

/* In the colours of the style, light or dark. */
static void
refresh (MatoLegend *self)
{
  MatoPalette palette;

  remove_entries (self);
  mato_palette_init_for (&palette, GTK_WIDGET (self));
  for (const MatoLegendEntry *entry = self->entries; entry && entry->title; entry++)
    add_entry (self, &palette, entry);
}

/* Lines: the entries in their natural width, as many as there is room for. */

static int
get_natural_size (GtkWidget      *child,
                  GtkOrientation  orientation)
{
  int natural;

  gtk_widget_measure (child, orientation, -1, NULL, &natural, NULL, NULL);

  return natural;
}

/* Returns: the height of all lines. Places the entries in them if @places. */
static int
break_lines (GtkWidget *widget,
             int        width,
             gboolean   places)
{
  gboolean is_right_to_left = gtk_widget_get_direction (widget) == GTK_TEXT_DIR_RTL;
  int x = 0, y = 0, line_height = 0;

  for (GtkWidget *child = gtk_widget_get_first_child (widget); child;
       child = gtk_widget_get_next_sibling (child))
    {
      int child_width = get_natural_size (child, GTK_ORIENTATION_HORIZONTAL);
      int child_height = get_natural_size (child, GTK_ORIENTATION_VERTICAL);

      if (x > 0 && x + child_width > width)
        {
          x = 0;
          y += line_height;
          line_height = 0;
        }
      if (places)
        gtk_widget_size_allocate (child, &(GtkAllocation) {
                                    is_right_to_left ? width - x - child_width : x, y,
                                    child_width, child_height }, -1);
      x += child_width + SPACING;
      line_height = MAX (line_height, child_height);
    }

  return y + line_height;
}

static void
mato_legend_measure (GtkWidget      *widget,
                     GtkOrientation  orientation,
                     int             for_size,
                     int            *minimum,
                     int            *natural,
                     int            *minimum_baseline,
                     int            *natural_baseline)
{
  *minimum = *natural = 0;
  if (orientation == GTK_ORIENTATION_VERTICAL)
    {
      *minimum = *natural = break_lines (widget, for_size < 0 ? G_MAXINT / 2 : for_size, FALSE);
      return;
    }

  for (GtkWidget *child = gtk_widget_get_first_child (widget); child;
       child = gtk_widget_get_next_sibling (child))
    {
      int width = get_natural_size (child, orientation);

      *minimum = MAX (*minimum, width);
      *natural += width + (*natural > 0 ? SPACING : 0);
    }
}

static void
mato_legend_size_allocate (GtkWidget *widget,
                           int        width,
                           int        height,
                           int        baseline)
{
  break_lines (widget, width, TRUE);
}

static GtkSizeRequestMode
mato_legend_get_request_mode (GtkWidget *widget)
{
  return GTK_SIZE_REQUEST_HEIGHT_FOR_WIDTH;
}

static void
mato_legend_css_changed (GtkWidget         *widget,
                         GtkCssStyleChange *change)
{
  GTK_WIDGET_CLASS (mato_legend_parent_class)->css_changed (widget, change);

  refresh (MATO_LEGEND (widget));
}

static void
mato_legend_dispose (GObject *object)
{
  remove_entries (MATO_LEGEND (object));

  G_OBJECT_CLASS (mato_legend_parent_class)->dispose (object);
}

static void
mato_legend_class_init (MatoLegendClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = mato_legend_dispose;
  widget_class->css_changed = mato_legend_css_changed;
  widget_class->measure = mato_legend_measure;
  widget_class->size_allocate = mato_legend_size_allocate;
  widget_class->get_request_mode = mato_legend_get_request_mode;
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_LIST);
}

static void
mato_legend_init (MatoLegend *self)
{
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  /* Translators: what the signs of a view mean */
                                  _("Legend"), -1);
}

void
mato_legend_set_entries (MatoLegend            *self,
                         const MatoLegendEntry *entries)
{
  g_return_if_fail (MATO_IS_LEGEND (self));

  if (self->entries == entries)
    return;

  self->entries = entries;
  refresh (self);
}
