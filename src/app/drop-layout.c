/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/drop-layout.h"

#define SPACING 6
#define N_KEPT 2

struct _MatoDropLayout
{
  GtkLayoutManager parent_instance;
};

G_DEFINE_FINAL_TYPE (MatoDropLayout, mato_drop_layout, GTK_TYPE_LAYOUT_MANAGER)

static int
get_natural_width (GtkWidget *child)
{
  int natural;

  gtk_widget_measure (child, GTK_ORIENTATION_HORIZONTAL, -1, NULL, &natural, NULL, NULL);

  return natural;
}

/* The width of the last @n children, or of all if there are fewer. */
static int
get_width_of_last (GtkWidget *widget,
                   guint      n)
{
  int width = 0;

  for (GtkWidget *child = gtk_widget_get_last_child (widget); child && n > 0;
       child = gtk_widget_get_prev_sibling (child), n--)
    width += get_natural_width (child) + (width > 0 ? SPACING : 0);

  return width;
}

static void
measure_height (GtkWidget *widget,
                int       *minimum,
                int       *natural)
{
  *minimum = *natural = 0;

  for (GtkWidget *child = gtk_widget_get_first_child (widget); child;
       child = gtk_widget_get_next_sibling (child))
    {
      int child_minimum, child_natural;

      gtk_widget_measure (child, GTK_ORIENTATION_VERTICAL, -1, &child_minimum, &child_natural,
                          NULL, NULL);
      *minimum = MAX (*minimum, child_minimum);
      *natural = MAX (*natural, child_natural);
    }
}

static void
mato_drop_layout_measure (GtkLayoutManager *manager,
                          GtkWidget        *widget,
                          GtkOrientation    orientation,
                          int               for_size,
                          int              *minimum,
                          int              *natural,
                          int              *minimum_baseline,
                          int              *natural_baseline)
{
  if (orientation == GTK_ORIENTATION_VERTICAL)
    {
      measure_height (widget, minimum, natural);
      return;
    }

  *minimum = get_width_of_last (widget, N_KEPT);
  *natural = get_width_of_last (widget, G_MAXUINT);
}

static void
mato_drop_layout_allocate (GtkLayoutManager *manager,
                           GtkWidget        *widget,
                           int               width,
                           int               height,
                           int               baseline)
{
  gboolean is_right_to_left = gtk_widget_get_direction (widget) == GTK_TEXT_DIR_RTL;
  int needed = get_width_of_last (widget, G_MAXUINT);
  int x = 0;

  for (GtkWidget *child = gtk_widget_get_first_child (widget); child;
       child = gtk_widget_get_next_sibling (child))
    {
      int child_width = get_natural_width (child);
      gboolean fits = needed <= width;

      gtk_widget_set_child_visible (child, fits);

      if (!fits)
        {
          needed -= child_width + SPACING;
          continue;
        }

      gtk_widget_size_allocate (child,
                                &(GtkAllocation) { is_right_to_left ? width - x - child_width : x,
                                                   0, child_width, height },
                                -1);
      x += child_width + SPACING;
    }
}

static void
mato_drop_layout_class_init (MatoDropLayoutClass *klass)
{
  GtkLayoutManagerClass *manager_class = GTK_LAYOUT_MANAGER_CLASS (klass);

  manager_class->measure = mato_drop_layout_measure;
  manager_class->allocate = mato_drop_layout_allocate;
}

static void
mato_drop_layout_init (MatoDropLayout *self)
{
}
