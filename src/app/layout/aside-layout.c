/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/layout/aside-layout.h"

#include "app/layout/largest.h"
#include "app/layout/measure-child.h"

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
  int others;  /* their height, with the spaces between them */
  gboolean is_wide;
} Places;

static GtkSizeRequestMode
mato_aside_layout_get_request_mode (GtkLayoutManager *manager,
                                    GtkWidget        *widget)
{
  return GTK_SIZE_REQUEST_HEIGHT_FOR_WIDTH;
}

static GtkRequestedSize
get_heights (GtkWidget *child,
             int        width)
{
  GtkRequestedSize size = { 0 };

  mato_measure_child (child, GTK_ORIENTATION_VERTICAL, width, &size.minimum_size,
                      &size.natural_size);
  return size;
}

/* @width: -1: any, and no less height is needed than in the widest */
static void
look (GtkWidget *widget,
      int        width,
      Places    *places)
{
  *places = (Places) { .first = gtk_widget_get_first_child (widget) };
  places->picture = gtk_widget_get_next_sibling (places->first);
  places->is_wide = width < 0 || width >= WIDE;
  places->width = width < 0 || !places->is_wide ? width : (width - COLUMN_SPACING) / 2;
  places->x = places->is_wide ? places->width + COLUMN_SPACING : 0;
  for (GtkWidget *child = gtk_widget_get_next_sibling (places->picture); child;
       child = gtk_widget_get_next_sibling (child))
    places->others += get_heights (child, places->width).natural_size + SPACING;
  places->others -= SPACING;
}

/* @sizes: (out): of the first child and the picture; words have the height that they need */
static void
get_sizes (const Places     *places,
           int               width,
           GtkRequestedSize  sizes[2])
{
  sizes[0] = get_heights (places->first, places->width);
  sizes[1] = get_heights (places->picture, width);
  if (!places->is_wide)
    return;

  sizes[0].minimum_size = MAX (sizes[0].minimum_size, places->others);
  sizes[0].natural_size = MAX (sizes[0].natural_size, places->others);
}

/* Returns: what is neither the first child nor the picture */
static int
get_rest (const Places *places)
{
  return SPACING + (places->is_wide ? 0 : SPACING + places->others);
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
  GtkRequestedSize sizes[2];
  Places places;

  if (orientation == GTK_ORIENTATION_VERTICAL)
    {
      look (widget, for_size, &places);
      get_sizes (&places, for_size, sizes);
      *minimum = sizes[0].minimum_size + sizes[1].minimum_size + get_rest (&places);
      *natural = sizes[0].natural_size + sizes[1].natural_size + get_rest (&places);
      return;
    }

  mato_measure_largest (gtk_widget_get_first_child (widget), NULL, orientation, -1, minimum,
                        natural);
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
  GtkRequestedSize sizes[2];
  Places places;
  int y, left;

  look (widget, width, &places);
  get_sizes (&places, width, sizes);
  left = height - get_rest (&places) - sizes[0].minimum_size - sizes[1].minimum_size;
  left = gtk_distribute_natural_allocation (MAX (left, 0), 2, sizes);
  place (widget, places.first, 0, 0, places.width, sizes[0].minimum_size);
  y = sizes[0].minimum_size + SPACING;
  place (widget, places.picture, 0, y, width, sizes[1].minimum_size + left);

  y = places.is_wide ? 0 : y + sizes[1].minimum_size + left + SPACING;
  for (GtkWidget *child = gtk_widget_get_next_sibling (places.picture); child;
       child = gtk_widget_get_next_sibling (child))
    {
      int child_height = get_heights (child, places.width).natural_size;

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
