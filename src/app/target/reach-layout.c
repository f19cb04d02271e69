/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/target/reach-layout.h"

#include "app/layout/largest.h"
#include "app/layout/text-share.h"

#define SPACING 3
#define NEARNESS_SPACING 12
#define WITH_NEARNESS 170 /* so wide for letters of the usual size; otherwise the words fill it */

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

/* Above one another, they stand before the nearness. */
static void
measure_words (GtkWidget *widget,
               int       *minimum,
               int       *natural)
{
  mato_measure_largest (gtk_widget_get_first_child (widget), gtk_widget_get_last_child (widget),
                        GTK_ORIENTATION_HORIZONTAL, -1, minimum, natural);
}

/* Returns: what the nearness takes of so much, with its space; 0: there is no room for it */
static int
get_nearness_width (GtkWidget *widget,
                    int        width)
{
  GtkWidget *nearness = gtk_widget_get_last_child (widget);
  int minimum, words, natural_words;

  if (!gtk_widget_should_layout (nearness) || width < WITH_NEARNESS * mato_text_share (widget))
    return 0;

  gtk_widget_measure (nearness, GTK_ORIENTATION_HORIZONTAL, -1, &minimum, NULL, NULL, NULL);
  measure_words (widget, &words, &natural_words);

  return width < words + NEARNESS_SPACING + minimum ? 0 : NEARNESS_SPACING + minimum;
}

static int
get_height (GtkWidget *child,
            int        width)
{
  int height;

  gtk_widget_measure (child, GTK_ORIENTATION_VERTICAL, width, &height, NULL, NULL, NULL);

  return height;
}

static int
measure_height (GtkWidget *widget,
                int        width)
{
  GtkWidget *reach = gtk_widget_get_first_child (widget);
  GtkWidget *last = gtk_widget_get_next_sibling (reach);
  int nearness = width >= 0 ? get_nearness_width (widget, width) : 0;
  int words = width >= 0 ? width - nearness : -1;
  int height = get_height (reach, words);

  if (gtk_widget_should_layout (last))
    height += SPACING + get_height (last, words);

  return nearness > 0 ? MAX (height, get_height (gtk_widget_get_last_child (widget), -1)) : height;
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
  if (orientation == GTK_ORIENTATION_HORIZONTAL)
    {
      measure_words (widget, minimum, natural);
      *natural += get_nearness_width (widget, G_MAXINT);
    }
  else
    *minimum = *natural = measure_height (widget, for_size);
}

static gboolean
is_under_board (GtkWidget *widget)
{
  GtkWidget *row = gtk_widget_get_parent (widget);
  GtkRoot *root = gtk_widget_get_root (widget);

  return root != NULL
         && 3 * gtk_widget_get_width (row) > 2 * gtk_widget_get_width (GTK_WIDGET (root));
}

static void
allocate_nearness (GtkWidget *nearness,
                   gboolean   is_shown,
                   int        right,
                   int        height)
{
  int size = get_height (nearness, -1);

  gtk_widget_set_child_visible (nearness, is_shown);
  if (is_shown)
    gtk_widget_size_allocate (
      nearness, &(GtkAllocation) { right - size, MAX (height - size, 0) / 2, size, size }, -1);
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
  int nearness = get_nearness_width (widget, width);
  int words = width - nearness;
  int reach_height = get_height (reach, words);
  int last_height = has_last ? get_height (last, words) : 0;
  int top = MAX (height - reach_height - (has_last ? SPACING + last_height : 0), 0) / 2;

  gtk_widget_size_allocate (reach, &(GtkAllocation) { 0, top, words, reach_height }, -1);
  gtk_widget_set_child_visible (last, has_last);
  if (has_last)
    gtk_widget_size_allocate (
      last, &(GtkAllocation) { 0, top + reach_height + SPACING, words, last_height }, -1);
  allocate_nearness (gtk_widget_get_last_child (widget), nearness > 0, width, height);
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
