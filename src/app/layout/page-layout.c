/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/layout/page-layout.h"

#include "app/layout/measure-child.h"

struct _MatoPageLayout
{
  GtkLayoutManager parent_instance;
};

G_DEFINE_FINAL_TYPE (MatoPageLayout, mato_page_layout, GTK_TYPE_LAYOUT_MANAGER)

static void
mato_page_layout_measure (GtkLayoutManager *manager,
                          GtkWidget        *widget,
                          GtkOrientation    orientation,
                          int               for_size,
                          int              *minimum,
                          int              *natural,
                          int              *minimum_baseline,
                          int              *natural_baseline)
{
  GtkWidget *page = gtk_widget_get_first_child (widget);

  mato_measure_child (page, orientation, orientation == GTK_ORIENTATION_HORIZONTAL ? -1 : for_size,
                      minimum, natural);
}

static void
mato_page_layout_allocate (GtkLayoutManager *manager,
                           GtkWidget        *widget,
                           int               width,
                           int               height,
                           int               baseline)
{
  GtkWidget *page = gtk_widget_get_first_child (widget);

  if (page != NULL)
    gtk_widget_size_allocate (page, &(GtkAllocation) { 0, 0, width, height }, -1);
}

static void
mato_page_layout_class_init (MatoPageLayoutClass *klass)
{
  GtkLayoutManagerClass *manager_class = GTK_LAYOUT_MANAGER_CLASS (klass);

  manager_class->measure = mato_page_layout_measure;
  manager_class->allocate = mato_page_layout_allocate;
}

static void
mato_page_layout_init (MatoPageLayout *self)
{
}
