/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/layout/wrap-layout.h"

#include "app/layout/largest.h"

/* In application pixels. */
#define COLUMN_SPACING 10
#define ROW_SPACING 6

struct _MatoWrapLayout
{
  GtkLayoutManager parent_instance;
};

G_DEFINE_FINAL_TYPE (MatoWrapLayout, mato_wrap_layout, GTK_TYPE_LAYOUT_MANAGER)

/* From @first up to the one before @end. */
typedef struct
{
  GtkWidget *first;
  GtkWidget *end;
  int width;
  int height;
  int n_expand;
} Row;

static GtkSizeRequestMode
mato_wrap_layout_get_request_mode (GtkLayoutManager *manager,
                                   GtkWidget        *widget)
{
  return GTK_SIZE_REQUEST_HEIGHT_FOR_WIDTH;
}

/* No wider than the row. */
static int
get_width (GtkWidget *child,
           int        width)
{
  int minimum, natural;

  gtk_widget_measure (child, GTK_ORIENTATION_HORIZONTAL, -1, &minimum, &natural, NULL, NULL);
  return MAX (minimum, MIN (natural, width));
}

static Row
fill_row (GtkWidget *first,
          int        width)
{
  Row row = { .first = first };

  for (row.end = first; row.end; row.end = gtk_widget_get_next_sibling (row.end))
    {
      int child, least, height;

      if (!gtk_widget_should_layout (row.end))
        continue;

      child = get_width (row.end, width);
      if (row.width > 0 && row.width + COLUMN_SPACING + child > width)
        return row;

      gtk_widget_measure (row.end, GTK_ORIENTATION_VERTICAL, child, &least, &height, NULL, NULL);
      row.width += child + (row.width > 0 ? COLUMN_SPACING : 0);
      row.height = MAX (row.height, height);
      row.n_expand += gtk_widget_compute_expand (row.end, GTK_ORIENTATION_HORIZONTAL);
    }

  return row;
}

static void
mato_wrap_layout_measure (GtkLayoutManager *manager,
                          GtkWidget        *widget,
                          GtkOrientation    orientation,
                          int               for_size,
                          int              *minimum,
                          int              *natural,
                          int              *minimum_baseline,
                          int              *natural_baseline)
{
  GtkWidget *first = gtk_widget_get_first_child (widget);
  int width = for_size < 0 ? G_MAXINT / 2 : for_size;
  int height = 0;

  if (orientation == GTK_ORIENTATION_HORIZONTAL)
    {
      Row all = fill_row (first, G_MAXINT / 2);

      mato_measure_largest (first, NULL, orientation, -1, minimum, natural);
      *natural = MAX (*minimum, all.width);
      return;
    }

  while (first)
    {
      Row row = fill_row (first, width);

      height += row.height + (height > 0 ? ROW_SPACING : 0);
      first = row.end;
    }
  *minimum = *natural = height;
}

static void
allocate_row (GtkWidget *widget,
              const Row *row,
              int        width,
              int        y)
{
  gboolean is_right_to_left = gtk_widget_get_direction (widget) == GTK_TEXT_DIR_RTL;
  int spare = MAX (width - row->width, 0);
  int x = 0;

  for (GtkWidget *child = row->first; child != row->end;
       child = gtk_widget_get_next_sibling (child))
    {
      int own;

      if (!gtk_widget_should_layout (child))
        continue;

      own = get_width (child, width);
      if (gtk_widget_compute_expand (child, GTK_ORIENTATION_HORIZONTAL))
        own += spare / row->n_expand;
      gtk_widget_size_allocate (child, &(GtkAllocation) { is_right_to_left ? width - x - own : x, y,
                                                          own, row->height }, -1);
      x += own + COLUMN_SPACING;
    }
}

static void
mato_wrap_layout_allocate (GtkLayoutManager *manager,
                           GtkWidget        *widget,
                           int               width,
                           int               height,
                           int               baseline)
{
  GtkWidget *first = gtk_widget_get_first_child (widget);
  int y = 0;

  while (first)
    {
      Row row = fill_row (first, width);

      allocate_row (widget, &row, width, y);
      y += row.height + ROW_SPACING;
      first = row.end;
    }
}

static void
mato_wrap_layout_class_init (MatoWrapLayoutClass *klass)
{
  GtkLayoutManagerClass *manager_class = GTK_LAYOUT_MANAGER_CLASS (klass);

  manager_class->get_request_mode = mato_wrap_layout_get_request_mode;
  manager_class->measure = mato_wrap_layout_measure;
  manager_class->allocate = mato_wrap_layout_allocate;
}

static void
mato_wrap_layout_init (MatoWrapLayout *self)
{
}

GtkWidget *
mato_wrap_new (void)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 0);

  gtk_widget_set_layout_manager (box, g_object_new (MATO_TYPE_WRAP_LAYOUT, NULL));
  return box;
}
