/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/layout/line-layout.h"

#include "app/layout/measure-child.h"

#define SPACING 6 /* in application pixels */

struct _MatoLineLayout
{
  GtkLayoutManager parent_instance;
};

G_DEFINE_FINAL_TYPE (MatoLineLayout, mato_line_layout, GTK_TYPE_LAYOUT_MANAGER)

static GtkSizeRequestMode
mato_line_layout_get_request_mode (GtkLayoutManager *manager,
                                   GtkWidget        *widget)
{
  return GTK_SIZE_REQUEST_HEIGHT_FOR_WIDTH;
}

static int
get_width (GtkWidget *child,
           int        width)
{
  int minimum, natural;

  mato_measure_child (child, GTK_ORIENTATION_HORIZONTAL, -1, &minimum, &natural);
  return MAX (minimum, MIN (natural, width));
}

static GtkWidget *
skip_hidden (GtkWidget *child)
{
  while (child != NULL && !gtk_widget_should_layout (child))
    child = gtk_widget_get_next_sibling (child);

  return child;
}

static GtkWidget *
get_next (GtkWidget *child)
{
  return skip_hidden (gtk_widget_get_next_sibling (child));
}

/* Returns: (nullable): the first child of the next line; @height: (out): of the line from @first */
static GtkWidget *
measure_line (GtkWidget *first,
              int        width,
              int       *height)
{
  GtkWidget *child = first;
  int x = 0;

  *height = 0;
  for (; child != NULL; child = get_next (child))
    {
      int own = get_width (child, width);
      int minimum, natural;

      if (child != first && x + own > width)
        break;

      mato_measure_child (child, GTK_ORIENTATION_VERTICAL, own, &minimum, &natural);
      *height = MAX (*height, natural);
      x += own + SPACING;
    }

  return child;
}

static int
measure_lines (GtkWidget *widget,
               int        width)
{
  GtkWidget *first = skip_hidden (gtk_widget_get_first_child (widget));
  int height = first != NULL ? -SPACING : 0;

  while (first != NULL)
    {
      int line;

      first = measure_line (first, width, &line);
      height += line + SPACING;
    }

  return height;
}

static void
mato_line_layout_measure (GtkLayoutManager *manager,
                          GtkWidget        *widget,
                          GtkOrientation    orientation,
                          int               for_size,
                          int              *minimum,
                          int              *natural,
                          int              *minimum_baseline,
                          int              *natural_baseline)
{
  GtkWidget *child = skip_hidden (gtk_widget_get_first_child (widget));

  *minimum = *natural = 0;
  if (orientation == GTK_ORIENTATION_VERTICAL)
    {
      *minimum = *natural = measure_lines (widget, for_size < 0 ? G_MAXINT / 2 : for_size);
      return;
    }

  *natural = child != NULL ? -SPACING : 0;
  for (; child != NULL; child = get_next (child))
    {
      int least, own;

      mato_measure_child (child, orientation, -1, &least, &own);
      *minimum = MAX (*minimum, least);
      *natural += own + SPACING;
    }
}

static void
mato_line_layout_allocate (GtkLayoutManager *manager,
                           GtkWidget        *widget,
                           int               width,
                           int               height,
                           int               baseline)
{
  gboolean is_rtl = gtk_widget_get_direction (widget) == GTK_TEXT_DIR_RTL;
  GtkWidget *child = skip_hidden (gtk_widget_get_first_child (widget));
  int y = 0;

  while (child != NULL)
    {
      int line, x = 0;
      GtkWidget *next = measure_line (child, width, &line);

      for (; child != next; child = get_next (child))
        {
          int own = get_width (child, width);

          gtk_widget_size_allocate (child, &(GtkAllocation) {
                                      is_rtl ? width - x - own : x, y, own, line }, -1);
          x += own + SPACING;
        }
      y += line + SPACING;
    }
}

static void
mato_line_layout_class_init (MatoLineLayoutClass *klass)
{
  GtkLayoutManagerClass *manager_class = GTK_LAYOUT_MANAGER_CLASS (klass);

  manager_class->get_request_mode = mato_line_layout_get_request_mode;
  manager_class->measure = mato_line_layout_measure;
  manager_class->allocate = mato_line_layout_allocate;
}

static void
mato_line_layout_init (MatoLineLayout *self)
{
}
