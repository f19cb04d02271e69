/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/layout/aside-layout.h"

/* In application pixels. */
#define SPACING 12
#define COLUMN_SPACING 18
#define WIDE 600 /* with room for two columns of words */

struct _MatoAsideLayout
{
  GtkLayoutManager parent_instance;
};

G_DEFINE_FINAL_TYPE (MatoAsideLayout, mato_aside_layout, GTK_TYPE_LAYOUT_MANAGER)

/* Where the children are, for a width: */
typedef struct
{
  GtkWidget *first;
  GtkWidget *picture;
  int width;   /* of a child that is not the picture */
  int x;       /* of the others */
  int heights; /* of the first and the others, with spaces: of the two columns the higher one */
  gboolean is_wide;
} Places;

static GtkSizeRequestMode
mato_aside_layout_get_request_mode (GtkLayoutManager *manager,
                                    GtkWidget        *widget)
{
  return GTK_SIZE_REQUEST_HEIGHT_FOR_WIDTH;
}

static int
get_height (GtkWidget *child,
            int        width)
{
  int natural;

  gtk_widget_measure (child, GTK_ORIENTATION_VERTICAL, width, NULL, &natural, NULL, NULL);
  return natural;
}

/* @width: -1: any, and no less height is needed than in the widest */
static void
look (GtkWidget *widget,
      int        width,
      Places    *places)
{
  int others = 0;

  places->first = gtk_widget_get_first_child (widget);
  places->picture = gtk_widget_get_next_sibling (places->first);
  places->is_wide = width < 0 || width >= WIDE;
  places->width = width < 0 || !places->is_wide ? width : (width - COLUMN_SPACING) / 2;
  places->x = places->is_wide ? places->width + COLUMN_SPACING : 0;
  for (GtkWidget *child = gtk_widget_get_next_sibling (places->picture); child;
       child = gtk_widget_get_next_sibling (child))
    others += get_height (child, places->width) + SPACING;

  places->heights = get_height (places->first, places->width);
  places->heights = places->is_wide ? MAX (places->heights, others - SPACING)
                                    : places->heights + others;
}

static void
mato_aside_layout_measure (GtkLayoutManager *manager,
                           GtkWidget        *widget,
                           GtkOrientation    orientation,
                           int               for_size,
                           int              *minimum,
                           int              *natural,
                           int              *minimum_baseline,
                           int              *natural_baseline)
{
  Places places;

  if (orientation == GTK_ORIENTATION_VERTICAL)
    {
      look (widget, for_size, &places);
      gtk_widget_measure (places.picture, orientation, for_size, minimum, natural, NULL, NULL);
      *minimum += places.heights + SPACING;
      *natural += places.heights + SPACING;
      return;
    }

  *minimum = *natural = 0;
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child;
       child = gtk_widget_get_next_sibling (child))
    {
      int child_minimum, child_natural;

      gtk_widget_measure (child, orientation, -1, &child_minimum, &child_natural, NULL, NULL);
      *minimum = MAX (*minimum, child_minimum);
      *natural = MAX (*natural, child_natural);
    }
}

static void
place (GtkWidget *widget,
       GtkWidget *child,
       int        x,
       int        y,
       int        width,
       int        height)
{
  if (gtk_widget_get_direction (widget) == GTK_TEXT_DIR_RTL)
    x = gtk_widget_get_width (widget) - x - width;
  gtk_widget_size_allocate (child, &(GtkAllocation) { x, y, width, height }, -1);
}

static void
mato_aside_layout_allocate (GtkLayoutManager *manager,
                            GtkWidget        *widget,
                            int               width,
                            int               height,
                            int               baseline)
{
  Places places;
  int y, first, picture;

  look (widget, width, &places);
  first = get_height (places.first, places.width);
  picture = MAX (height - places.heights - SPACING, 0);
  place (widget, places.first, 0, 0, places.width, first);
  y = (places.is_wide ? places.heights : first) + SPACING;
  place (widget, places.picture, 0, y, width, picture);

  y = places.is_wide ? 0 : y + picture + SPACING;
  for (GtkWidget *child = gtk_widget_get_next_sibling (places.picture); child;
       child = gtk_widget_get_next_sibling (child))
    {
      int child_height = get_height (child, places.width);

      place (widget, child, places.x, y, places.width, child_height);
      y += child_height + SPACING;
    }
}

static void
mato_aside_layout_class_init (MatoAsideLayoutClass *klass)
{
  GtkLayoutManagerClass *manager_class = GTK_LAYOUT_MANAGER_CLASS (klass);

  manager_class->get_request_mode = mato_aside_layout_get_request_mode;
  manager_class->measure = mato_aside_layout_measure;
  manager_class->allocate = mato_aside_layout_allocate;
}

static void
mato_aside_layout_init (MatoAsideLayout *self)
{
}

GtkLayoutManager *
mato_aside_layout_new (void)
{
  return g_object_new (MATO_TYPE_ASIDE_LAYOUT, NULL);
}
