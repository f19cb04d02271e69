/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/layout/beside-layout.h"

/* In application pixels: steps of six. */
#define SPACING 18
#define LEAST_WIDTH 600      /* for two */
#define SECOND_SHARE 0.34
#define SECOND_MIN 252
#define FIRST_SHARE 0.6      /* of the height, with the second one below */
#define LEAST_ABOVE 100      /* less than any picture */
#define LEAST_BELOW 104      /* four lines of the log */

struct _MatoBesideLayout
{
  GtkLayoutManager parent_instance;

  gboolean stacks;
};

G_DEFINE_FINAL_TYPE (MatoBesideLayout, mato_beside_layout, GTK_TYPE_LAYOUT_MANAGER)

static GtkSizeRequestMode
mato_beside_layout_get_request_mode (GtkLayoutManager *manager,
                                     GtkWidget        *widget)
{
  return GTK_SIZE_REQUEST_HEIGHT_FOR_WIDTH;
}

/* The children that are visible; NULL: there is none */
static void
get_children (GtkWidget  *widget,
              GtkWidget **first,
              GtkWidget **second)
{
  *first = *second = NULL;
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child;
       child = gtk_widget_get_next_sibling (child))
    if (gtk_widget_get_visible (child))
      *(*first ? second : first) = child;
}

/* Returns: the width of the first child: all of @width if there is no room for the second one */
static int
get_first_width (GtkWidget *widget,
                 int        width)
{
  GtkWidget *first, *second;

  get_children (widget, &first, &second);
  if (width < LEAST_WIDTH || !second)
    return width;

  return width - SPACING - MAX ((int) (width * SECOND_SHARE), SECOND_MIN);
}

/* Returns: how high the second child is below the first one; 0 if it is not there */
static int
get_below (GtkWidget *widget,
           int        width,
           int        height)
{
  MatoBesideLayout *self = MATO_BESIDE_LAYOUT (gtk_widget_get_layout_manager (widget));
  GtkWidget *first, *second;
  int minimum, natural, below;

  get_children (widget, &first, &second);
  if (!self->stacks || width >= LEAST_WIDTH || !second)
    return 0;

  /* A sentence, which stands for a picture, needs no share. */
  gtk_widget_measure (first, GTK_ORIENTATION_VERTICAL, width, &minimum, &natural, NULL, NULL);
  below = height - SPACING
          - (natural < LEAST_ABOVE ? natural : MAX (minimum, (int) (height * FIRST_SHARE)));
  return below < LEAST_BELOW ? 0 : below;
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
  GtkWidget *first, *second;

  get_children (widget, &first, &second);
  if (!first)
    {
      *minimum = *natural = 0;
      return;
    }
  if (orientation == GTK_ORIENTATION_VERTICAL && for_size >= 0)
    for_size = get_first_width (widget, for_size);

  gtk_widget_measure (first, orientation, for_size, minimum, natural, NULL, NULL);
}

static void
allocate (GtkWidget *child,
          int        x,
          int        y,
          int        width,
          int        height)
{
  int minimum;

  /* GTK requires a measure before an allocation. */
  gtk_widget_measure (child, GTK_ORIENTATION_HORIZONTAL, -1, &minimum, NULL, NULL, NULL);
  gtk_widget_size_allocate (child, &(GtkAllocation) { x, y, MAX (width, minimum), height }, -1);
}

static void
mato_beside_layout_allocate (GtkLayoutManager *manager,
                             GtkWidget        *widget,
                             int               width,
                             int               height,
                             int               baseline)
{
  gboolean is_right_to_left = gtk_widget_get_direction (widget) == GTK_TEXT_DIR_RTL;
  GtkWidget *first, *second;
  int first_width = get_first_width (widget, width);
  int second_width = width - first_width - SPACING;
  int first_x = is_right_to_left ? width - first_width : 0;
  int below = get_below (widget, width, height);

  get_children (widget, &first, &second);
  if (!first)
    return;

  gtk_widget_set_child_visible (first, TRUE);
  allocate (first, first_x, 0, first_width, height - (below > 0 ? below + SPACING : 0));
  if (!second)
    return;

  gtk_widget_set_child_visible (second, first_width < width || below > 0);
  if (below > 0)
    allocate (second, 0, height - below, width, below);
  if (first_width < width)
    allocate (second, is_right_to_left ? 0 : first_width + SPACING, 0, second_width, height);
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

void
mato_beside_layout_set_stacks (MatoBesideLayout *self,
                               gboolean          stacks)
{
  g_return_if_fail (MATO_IS_BESIDE_LAYOUT (self));

  if (self->stacks == stacks)
    return;

  self->stacks = stacks;
  gtk_layout_manager_layout_changed (GTK_LAYOUT_MANAGER (self));
}
