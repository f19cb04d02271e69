/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/target/reach-layout.h"

#define SPACING 3

struct _MatoReachLayout
{
  GtkLayoutManager parent_instance;
};

G_DEFINE_FINAL_TYPE (MatoReachLayout, mato_reach_layout, GTK_TYPE_LAYOUT_MANAGER)

static GtkSizeRequestMode
mato_reach_layout_get_request_mode (GtkLayoutManager *manager,
                                    GtkWidget        *widget)
{
  return GTK_SIZE_REQUEST_HEIGHT_FOR_WIDTH;
}

static void
mato_reach_layout_measure (GtkLayoutManager *manager,
                           GtkWidget        *widget,
                           GtkOrientation    orientation,
                           int               for_size,
                           int              *minimum,
                           int              *natural,
                           int              *minimum_baseline,
                           int              *natural_baseline)
{
  GtkWidget *reach = gtk_widget_get_first_child (widget);
  GtkWidget *last = gtk_widget_get_next_sibling (reach);
  gboolean is_sum = orientation == GTK_ORIENTATION_VERTICAL;
  int last_minimum, last_natural;

  gtk_widget_measure (reach, orientation, for_size, minimum, natural, NULL, NULL);
  if (!gtk_widget_should_layout (last))
    return;

  gtk_widget_measure (last, orientation, for_size, &last_minimum, &last_natural, NULL, NULL);
  *minimum = is_sum ? *minimum + SPACING + last_minimum : MAX (*minimum, last_minimum);
  *natural = is_sum ? *natural + SPACING + last_natural : MAX (*natural, last_natural);
}

static gboolean
is_under_board (GtkWidget *widget)
{
  GtkWidget *row = gtk_widget_get_parent (widget);
  GtkRoot *root = gtk_widget_get_root (widget);

  return root != NULL
         && 3 * gtk_widget_get_width (row) > 2 * gtk_widget_get_width (GTK_WIDGET (root));
}

static int
get_height (GtkWidget *child,
            int        width)
{
  int height;

  gtk_widget_measure (child, GTK_ORIENTATION_VERTICAL, width, &height, NULL, NULL, NULL);

  return height;
}

static void
mato_reach_layout_allocate (GtkLayoutManager *manager,
                            GtkWidget        *widget,
                            int               width,
                            int               height,
                            int               baseline)
{
  GtkWidget *reach = gtk_widget_get_first_child (widget);
  GtkWidget *last = gtk_widget_get_next_sibling (reach);
  gboolean has_last = gtk_widget_should_layout (last) && is_under_board (widget);
  int reach_height = get_height (reach, width);
  int last_height = has_last ? get_height (last, width) : 0;
  int top = MAX (height - reach_height - (has_last ? SPACING + last_height : 0), 0) / 2;

  gtk_widget_size_allocate (reach, &(GtkAllocation) { 0, top, width, reach_height }, -1);
  gtk_widget_set_child_visible (last, has_last);
  if (has_last)
    gtk_widget_size_allocate (
      last, &(GtkAllocation) { 0, top + reach_height + SPACING, width, last_height }, -1);
}

static void
mato_reach_layout_class_init (MatoReachLayoutClass *klass)
{
  GtkLayoutManagerClass *manager_class = GTK_LAYOUT_MANAGER_CLASS (klass);

  manager_class->get_request_mode = mato_reach_layout_get_request_mode;
  manager_class->measure = mato_reach_layout_measure;
  manager_class->allocate = mato_reach_layout_allocate;
}

static void
mato_reach_layout_init (MatoReachLayout *self)
{
}
