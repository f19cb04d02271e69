/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/layout/beside-layout.h"

/* In application pixels: steps of six. */
#define SPACING 18
#define LEAST_WIDTH 600      /* for both */
#define SECOND_SHARE 0.34

struct _MatoBesideLayout
{
  GtkLayoutManager parent_instance;
};

G_DEFINE_FINAL_TYPE (MatoBesideLayout, mato_beside_layout, GTK_TYPE_LAYOUT_MANAGER)

static GtkSizeRequestMode
mato_beside_layout_get_request_mode (GtkLayoutManager *manager,
                                     GtkWidget        *widget)
{
  return GTK_SIZE_REQUEST_HEIGHT_FOR_WIDTH;
}

/* Returns: the width of the first child: all of @width if there is no room for the second one */
static int
get_first_width (GtkWidget *widget,
                 int        width)
{
  GtkWidget *second = gtk_widget_get_last_child (widget);

  if (width < LEAST_WIDTH || !gtk_widget_get_visible (second))
    return width;

  return width - SPACING - (int) (width * SECOND_SHARE);
}

static void
mato_beside_layout_measure (GtkLayoutManager *manager,
                            GtkWidget        *widget,
                            GtkOrientation    orientation,
                            int               for_size,
                            int              *minimum,
                            int              *natural,
                            int              *minimum_baseline,
                            int              *natural_baseline)
{
  GtkWidget *first = gtk_widget_get_first_child (widget);

  if (orientation == GTK_ORIENTATION_VERTICAL && for_size >= 0)
    for_size = get_first_width (widget, for_size);

  gtk_widget_measure (first, orientation, for_size, minimum, natural, NULL, NULL);
}

static void
allocate (GtkWidget *child,
          int        x,
          int        width,
          int        height)
{
  int minimum;

  /* GTK requires a measure before an allocation. */
  gtk_widget_measure (child, GTK_ORIENTATION_HORIZONTAL, -1, &minimum, NULL, NULL, NULL);
  gtk_widget_size_allocate (child, &(GtkAllocation) { x, 0, MAX (width, minimum), height }, -1);
}

static void
mato_beside_layout_allocate (GtkLayoutManager *manager,
                             GtkWidget        *widget,
                             int               width,
                             int               height,
                             int               baseline)
{
  gboolean is_right_to_left = gtk_widget_get_direction (widget) == GTK_TEXT_DIR_RTL;
  GtkWidget *first = gtk_widget_get_first_child (widget);
  GtkWidget *second = gtk_widget_get_last_child (widget);
  int first_width = get_first_width (widget, width);
  int second_width = width - first_width - SPACING;

  gtk_widget_set_child_visible (second, first_width < width);
  allocate (first, is_right_to_left ? width - first_width : 0, first_width, height);
  if (first_width < width)
    allocate (second, is_right_to_left ? 0 : first_width + SPACING, second_width, height);
}

static void
mato_beside_layout_class_init (MatoBesideLayoutClass *klass)
{
  GtkLayoutManagerClass *manager_class = GTK_LAYOUT_MANAGER_CLASS (klass);

  manager_class->get_request_mode = mato_beside_layout_get_request_mode;
  manager_class->measure = mato_beside_layout_measure;
  manager_class->allocate = mato_beside_layout_allocate;
}

static void
mato_beside_layout_init (MatoBesideLayout *self)
{
}
