/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/layout/twin-layout.h"

#define SPACING 12 /* between two lanes; application pixels, in steps of six */
#define LEAST 280  /* smaller boards are shown one at a time */

struct _MatoTwinLayout
{
  GtkLayoutManager parent_instance;

  guint front; /* of two lanes: the one shown if there is room for only one */
};

G_DEFINE_FINAL_TYPE (MatoTwinLayout, mato_twin_layout, GTK_TYPE_LAYOUT_MANAGER)

/* The second lane, if it is visible. */
static GtkWidget *
get_second (GtkWidget *widget)
{
  GtkWidget *first = gtk_widget_get_first_child (widget);
  GtkWidget *second = first ? gtk_widget_get_next_sibling (first) : NULL;

  return second && gtk_widget_should_layout (second) ? second : NULL;
}

/* The height of the taller caption, so that the boards are level. */
static int
get_caption_height (GtkWidget *widget,
                    int        width)
{
  GtkWidget *lanes[] = { gtk_widget_get_first_child (widget), get_second (widget) };
  int height = 0;

  for (guint i = 0; i < G_N_ELEMENTS (lanes) && lanes[i]; i++)
    {
      GtkWidget *caption = gtk_widget_get_first_child (lanes[i]);
      int minimum, natural, least;

      gtk_widget_measure (caption, GTK_ORIENTATION_HORIZONTAL, -1, &least, NULL, NULL, NULL);
      gtk_widget_measure (caption, GTK_ORIENTATION_VERTICAL, MAX (width, least), &minimum, &natural,
                          NULL, NULL);
      height = MAX (height, natural);
    }

  return height;
}

/* A narrower lane needs more lines for its caption; two rounds are close enough. */
static int
fit_beside (GtkWidget *widget,
            int        width,
            int        height)
{
  int board = (width - SPACING) / 2;

  for (guint i = 0; i < 2; i++)
    board = MIN ((width - SPACING) / 2, height - get_caption_height (widget, board));

  return board;
}

static int
fit_below (GtkWidget *widget,
           int        width,
           int        height)
{
  int board = width;

  for (guint i = 0; i < 2; i++)
    board = MIN (width, (height - SPACING) / 2 - get_caption_height (widget, board));

  return board;
}

static int
get_switch_height (GtkWidget *widget)
{
  int minimum, natural;

  gtk_widget_measure (gtk_widget_get_last_child (widget), GTK_ORIENTATION_VERTICAL, -1, &minimum,
                      &natural, NULL, NULL);
  return minimum + SPACING / 2;
}

static int
fit_alone (GtkWidget *widget,
           int        width,
           int        height)
{
  return MIN (width, height - get_switch_height (widget) - get_caption_height (widget, width));
}

/* Returns: whether only one lane is shown at a time */
static gboolean
is_crowded (GtkWidget *widget,
            int        width,
            int        height)
{
  int both = MAX (fit_beside (widget, width, height), fit_below (widget, width, height));

  return both < LEAST && fit_alone (widget, width, height) > both;
}

int
mato_twin_layout_get_board (GtkWidget *widget,
                            int        width,
                            int        height)
{
  if (!get_second (widget))
    return MIN (width, height);
  if (is_crowded (widget, width, height))
    return fit_alone (widget, width, height);

  return MAX (fit_beside (widget, width, height), fit_below (widget, width, height));
}

int
mato_twin_layout_get_width (GtkWidget *widget,
                            int        height)
{
  return get_second (widget) ? 2 * height + SPACING : height;
}

int
mato_twin_layout_get_height (GtkWidget *widget,
                             int        width,
                             int        most)
{
  int beside, below;

  if (!get_second (widget))
    return MIN (width, most);
  if (is_crowded (widget, width, most))
    return get_switch_height (widget) + get_caption_height (widget, width)
           + fit_alone (widget, width, most);

  beside = fit_beside (widget, width, most);
  below = fit_below (widget, width, most);
  return beside >= below ? beside + get_caption_height (widget, beside)
                         : 2 * (below + get_caption_height (widget, below)) + SPACING;
}

static GtkSizeRequestMode
mato_twin_layout_get_request_mode (GtkLayoutManager *manager,
                                   GtkWidget        *widget)
{
  return GTK_SIZE_REQUEST_CONSTANT_SIZE;
}

static void
mato_twin_layout_measure (GtkLayoutManager *manager,
                          GtkWidget        *widget,
                          GtkOrientation    orientation,
                          int               for_size,
                          int              *minimum,
                          int              *natural,
                          int              *minimum_baseline,
                          int              *natural_baseline)
{
  *minimum = *natural = 0;

  for (GtkWidget *lane = gtk_widget_get_first_child (widget); lane;
       lane = gtk_widget_get_next_sibling (lane))
    {
      int least = 0, usual = 0;

      if (gtk_widget_should_layout (lane))
        gtk_widget_measure (lane, orientation, -1, &least, &usual, NULL, NULL);
      *minimum = MAX (*minimum, least);
      *natural = MAX (*natural, usual);
    }
}

/* GTK requires a measure before an allocation. */
static void
allocate (GtkWidget *lane,
          int        x,
          int        y,
          int        width,
          int        height)
{
  int least_width, least_height;

  gtk_widget_measure (lane, GTK_ORIENTATION_HORIZONTAL, -1, &least_width, NULL, NULL, NULL);
  width = MAX (width, least_width);
  gtk_widget_measure (lane, GTK_ORIENTATION_VERTICAL, width, &least_height, NULL, NULL, NULL);
  gtk_widget_size_allocate (lane, &(GtkAllocation) { x, y, width, MAX (height, least_height) }, -1);
}

/* Shows both lanes of a race, or one of them with the switch to the other one. */
static void
show_lanes (GtkWidget *widget,
            gboolean   shows_first,
            gboolean   shows_second)
{
  gtk_widget_set_child_visible (gtk_widget_get_first_child (widget), shows_first);
  gtk_widget_set_child_visible (get_second (widget), shows_second);
  gtk_widget_set_child_visible (gtk_widget_get_last_child (widget), shows_first != shows_second);
}

static void
allocate_one (GtkWidget *widget,
              guint      front,
              int        width,
              int        height)
{
  GtkWidget *lane = front == 0 ? gtk_widget_get_first_child (widget) : get_second (widget);
  int top = get_switch_height (widget);
  int board = fit_alone (widget, width, height);

  show_lanes (widget, front == 0, front != 0);
  allocate (gtk_widget_get_last_child (widget), 0, 0, width, top - SPACING / 2);
  allocate (lane, 0, top, width, get_caption_height (widget, width) + board);
}

static void
mato_twin_layout_allocate (GtkLayoutManager *manager,
                           GtkWidget        *widget,
                           int               width,
                           int               height,
                           int               baseline)
{
  GtkWidget *first = gtk_widget_get_first_child (widget);
  GtkWidget *second = get_second (widget);
  gboolean is_right_to_left = gtk_widget_get_direction (widget) == GTK_TEXT_DIR_RTL;
  int beside, below, board, lane_height, x, y;

  if (!second)
    {
      gtk_widget_set_child_visible (first, TRUE);
      allocate (first, 0, 0, width, height);
      return;
    }
  if (is_crowded (widget, width, height))
    {
      allocate_one (widget, MATO_TWIN_LAYOUT (manager)->front, width, height);
      return;
    }

  show_lanes (widget, TRUE, TRUE);
  beside = fit_beside (widget, width, height);
  below = fit_below (widget, width, height);
  board = MAX (beside, below);
  lane_height = board + get_caption_height (widget, board);

  if (beside >= below)
    {
      x = (width - 2 * board - SPACING) / 2;
      y = (height - lane_height) / 2;
      allocate (is_right_to_left ? second : first, x, y, board, lane_height);
      allocate (is_right_to_left ? first : second, x + board + SPACING, y, board, lane_height);
    }
  else
    {
      x = (width - board) / 2;
      y = (height - 2 * lane_height - SPACING) / 2;
      allocate (first, x, y, board, lane_height);
      allocate (second, x, y + lane_height + SPACING, board, lane_height);
    }
}

static void
mato_twin_layout_class_init (MatoTwinLayoutClass *klass)
{
  GtkLayoutManagerClass *manager_class = GTK_LAYOUT_MANAGER_CLASS (klass);

  manager_class->get_request_mode = mato_twin_layout_get_request_mode;
  manager_class->measure = mato_twin_layout_measure;
  manager_class->allocate = mato_twin_layout_allocate;
}

static void
mato_twin_layout_init (MatoTwinLayout *self)
{
}

void
mato_twin_layout_set_front (MatoTwinLayout *self,
                            guint           front)
{
  g_return_if_fail (MATO_IS_TWIN_LAYOUT (self));
  g_return_if_fail (front < 2);

  self->front = front;
  gtk_layout_manager_layout_changed (GTK_LAYOUT_MANAGER (self));
}
