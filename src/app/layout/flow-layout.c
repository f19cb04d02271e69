/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/layout/flow-layout.h"

#include "app/layout/largest.h"

/* In application pixels: steps of six. */
#define COLUMN_SPACING 18
#define ROW_SPACING 6

struct _MatoFlowLayout
{
  GtkLayoutManager parent_instance;
};

G_DEFINE_FINAL_TYPE (MatoFlowLayout, mato_flow_layout, GTK_TYPE_LAYOUT_MANAGER)

static GtkSizeRequestMode
mato_flow_layout_get_request_mode (GtkLayoutManager *manager,
                                   GtkWidget        *widget)
{
  return GTK_SIZE_REQUEST_HEIGHT_FOR_WIDTH;
}

static guint
count_children (GtkWidget *widget)
{
  guint n = 0;

  for (GtkWidget *child = gtk_widget_get_first_child (widget); child;
       child = gtk_widget_get_next_sibling (child))
    n++;

  return n;
}

/* The largest of the children. */
static void
measure_children (GtkWidget      *widget,
                  GtkOrientation  orientation,
                  int             for_size,
                  int            *minimum,
                  int            *natural)
{
  mato_measure_largest (gtk_widget_get_first_child (widget), NULL, orientation, for_size, minimum,
                        natural);
}

static guint
count_rows (guint n,
            guint n_columns)
{
  return (n + n_columns - 1) / MAX (n_columns, 1);
}

/* Returns: how many children are in a row: of their natural widths, or as many as there is room
 * for. Fewer are taken if the rows are as many. */
static guint
count_columns (GtkWidget *widget,
               int        width,
               gboolean   is_dense)
{
  guint n = count_children (widget);
  guint most;
  int minimum, natural, child;

  measure_children (widget, GTK_ORIENTATION_HORIZONTAL, -1, &minimum, &natural);
  child = is_dense ? minimum : natural;
  most = CLAMP ((width + COLUMN_SPACING) / MAX (child + COLUMN_SPACING, 1), 1, (int) MAX (n, 1));
  while (most > 1 && count_rows (n, most - 1) == count_rows (n, most))
    most--;

  return most;
}

static int
get_child_width (int   width,
                 guint n_columns)
{
  return (width - ((int) n_columns - 1) * COLUMN_SPACING) / (int) n_columns;
}

/* Of all rows with so many children each. */
static void
measure_rows (GtkWidget *widget,
              int        width,
              guint      n_columns,
              int       *minimum,
              int       *natural)
{
  int n_rows = (int) count_rows (count_children (widget), n_columns);

  measure_children (widget, GTK_ORIENTATION_VERTICAL,
                    width < 0 ? -1 : get_child_width (width, n_columns), minimum, natural);
  *minimum = *minimum * n_rows + (n_rows - 1) * ROW_SPACING;
  *natural = *natural * n_rows + (n_rows - 1) * ROW_SPACING;
}

static void
mato_flow_layout_measure (GtkLayoutManager *manager,
                          GtkWidget        *widget,
                          GtkOrientation    orientation,
                          int               for_size,
                          int              *minimum,
                          int              *natural,
                          int              *minimum_baseline,
                          int              *natural_baseline)
{
  guint n = count_children (widget);
  int ignored;

  if (orientation == GTK_ORIENTATION_HORIZONTAL)
    {
      measure_children (widget, orientation, -1, minimum, natural);
      *natural = *natural * (int) n + ((int) MAX (n, 1) - 1) * COLUMN_SPACING;
      return;
    }

  /* No width needs less height than none at all, GTK expects: that is a single row. */
  if (for_size < 0)
    {
      measure_rows (widget, -1, MAX (n, 1), minimum, natural);
      return;
    }

  measure_rows (widget, for_size, count_columns (widget, for_size, TRUE), minimum, &ignored);
  measure_rows (widget, for_size, count_columns (widget, for_size, FALSE), &ignored, natural);
  *natural = MAX (*minimum, *natural);
}

/* Returns: the height of a row with so many children: what they can use of @height */
static int
get_row_height (GtkWidget *widget,
                int        width,
                int        height,
                guint      n_columns)
{
  int n_rows = (int) count_rows (count_children (widget), n_columns);
  int minimum, natural;

  measure_children (widget, GTK_ORIENTATION_VERTICAL, get_child_width (width, n_columns), &minimum,
                    &natural);
  return CLAMP ((height - (n_rows - 1) * ROW_SPACING) / MAX (n_rows, 1), minimum, natural);
}

/* Where there is height to spare, as many rows as make the children largest; where the rows of
 * natural widths are too high together, narrower children. */
static guint
fit_columns (GtkWidget *widget,
             int        width,
             int        height)
{
  guint best = count_columns (widget, width, FALSE);
  int highest, needed, ignored;

  measure_rows (widget, width, best, &needed, &ignored);
  if (needed > height)
    best = count_columns (widget, width, TRUE);

  highest = get_row_height (widget, width, height, best);

  for (guint n_columns = best - 1; n_columns > 0; n_columns--)
    {
      int row = get_row_height (widget, width, height, n_columns);
      int n_rows = (int) count_rows (count_children (widget), n_columns);

      if (row <= highest || n_rows * (row + ROW_SPACING) - ROW_SPACING > height)
        continue;

      best = n_columns;
      highest = row;
    }

  return best;
}

static void
mato_flow_layout_allocate (GtkLayoutManager *manager,
                           GtkWidget        *widget,
                           int               width,
                           int               height,
                           int               baseline)
{
  gboolean is_right_to_left = gtk_widget_get_direction (widget) == GTK_TEXT_DIR_RTL;
  guint n_columns = fit_columns (widget, width, height);
  int child_width = get_child_width (width, n_columns);
  int row_height = get_row_height (widget, width, height, n_columns);
  guint i = 0;

  for (GtkWidget *child = gtk_widget_get_first_child (widget); child;
       child = gtk_widget_get_next_sibling (child), i++)
    {
      int x = (int) (i % n_columns) * (child_width + COLUMN_SPACING);
      int y = (int) (i / n_columns) * (row_height + ROW_SPACING);

      gtk_widget_size_allocate (child, &(GtkAllocation) {
                                  is_right_to_left ? width - x - child_width : x, y,
                                  child_width, row_height }, -1);
    }
}

static void
mato_flow_layout_class_init (MatoFlowLayoutClass *klass)
{
  GtkLayoutManagerClass *manager_class = GTK_LAYOUT_MANAGER_CLASS (klass);

  manager_class->get_request_mode = mato_flow_layout_get_request_mode;
  manager_class->measure = mato_flow_layout_measure;
  manager_class->allocate = mato_flow_layout_allocate;
}

static void
mato_flow_layout_init (MatoFlowLayout *self)
{
}

GtkLayoutManager *
mato_flow_layout_new (void)
{
  return g_object_new (MATO_TYPE_FLOW_LAYOUT, NULL);
}
