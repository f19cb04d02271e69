/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/layout/room-layout.h"

struct _MatoRoomLayout
{
  GtkLayoutManager parent_instance;
};

G_DEFINE_FINAL_TYPE (MatoRoomLayout, mato_room_layout, GTK_TYPE_LAYOUT_MANAGER)

static int
get_height (GtkWidget *message,
            int        width)
{
  int height = 0;

  if (gtk_widget_should_layout (message))
    gtk_widget_measure (message, GTK_ORIENTATION_VERTICAL, width, NULL, &height, NULL, NULL);

  return height;
}

static void
mato_room_layout_measure (GtkLayoutManager *manager,
                          GtkWidget        *widget,
                          GtkOrientation    orientation,
                          int               for_size,
                          int              *minimum,
                          int              *natural,
                          int              *minimum_baseline,
                          int              *natural_baseline)
{
  GtkWidget *content = gtk_widget_get_first_child (widget);
  GtkWidget *message = gtk_widget_get_next_sibling (content);
  int least;

  gtk_widget_measure (content, orientation, for_size, minimum, natural, NULL, NULL);
  if (!gtk_widget_should_layout (message))
    return;

  if (orientation == GTK_ORIENTATION_VERTICAL)
    {
      *minimum += get_height (message, for_size);
      *natural = MAX (*minimum, *natural);
      return;
    }

  gtk_widget_measure (message, orientation, -1, &least, NULL, NULL, NULL);
  *minimum = MAX (*minimum, least);
  *natural = MAX (*natural, least);
}

static void
mato_room_layout_allocate (GtkLayoutManager *manager,
                           GtkWidget        *widget,
                           int               width,
                           int               height,
                           int               baseline)
{
  GtkWidget *content = gtk_widget_get_first_child (widget);
  GtkWidget *message = gtk_widget_get_next_sibling (content);
  int needed = get_height (message, width);
  int least;

  gtk_widget_measure (content, GTK_ORIENTATION_VERTICAL, width, &least, NULL, NULL, NULL);
  gtk_widget_size_allocate (
    content, &(GtkAllocation) { 0, 0, width, MAX (height - needed, MIN (least, height)) }, -1);

  if (gtk_widget_should_layout (message))
    gtk_widget_size_allocate (message, &(GtkAllocation) { 0, height - needed, width, needed }, -1);
}

static void
mato_room_layout_class_init (MatoRoomLayoutClass *klass)
{
  GtkLayoutManagerClass *manager_class = GTK_LAYOUT_MANAGER_CLASS (klass);

  manager_class->measure = mato_room_layout_measure;
  manager_class->allocate = mato_room_layout_allocate;
}

static void
mato_room_layout_init (MatoRoomLayout *self)
{
}
