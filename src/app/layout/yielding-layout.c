/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/layout/yielding-layout.h"

struct _MatoYieldingLayout
{
  GtkLayoutManager parent_instance;
};

G_DEFINE_FINAL_TYPE (MatoYieldingLayout, mato_yielding_layout, GTK_TYPE_LAYOUT_MANAGER)

static void
mato_yielding_layout_measure (GtkLayoutManager *manager,
                              GtkWidget        *widget,
                              GtkOrientation    orientation,
                              int               for_size,
                              int              *minimum,
                              int              *natural,
                              int              *minimum_baseline,
                              int              *natural_baseline)
{
  gtk_widget_measure (gtk_widget_get_first_child (widget), orientation, -1, minimum, natural, NULL,
                      NULL);
  if (orientation == GTK_ORIENTATION_HORIZONTAL)
    *minimum = 0;
}

/* What is wider than the room is cut. */
static void
mato_yielding_layout_allocate (GtkLayoutManager *manager,
                               GtkWidget        *widget,
                               int               width,
                               int               height,
                               int               baseline)
{
  GtkWidget *child = gtk_widget_get_first_child (widget);
  int least;

  gtk_widget_measure (child, GTK_ORIENTATION_HORIZONTAL, -1, &least, NULL, NULL, NULL);
  gtk_widget_size_allocate (child, &(GtkAllocation) { 0, 0, MAX (width, least), height }, -1);
}

static void
mato_yielding_layout_class_init (MatoYieldingLayoutClass *klass)
{
  GtkLayoutManagerClass *manager_class = GTK_LAYOUT_MANAGER_CLASS (klass);

  manager_class->measure = mato_yielding_layout_measure;
  manager_class->allocate = mato_yielding_layout_allocate;
}

static void
mato_yielding_layout_init (MatoYieldingLayout *self)
{
}
