/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/twin-layout.h"

#define SPACING 12 /* between two lanes; application pixels, in steps of six */

struct _MatoTwinLayout
{
  GtkLayoutManager parent_instance;
};

G_DEFINE_FINAL_TYPE (MatoTwinLayout, mato_twin_layout, GTK_TYPE_LAYOUT_MANAGER)

/* The second lane, where there is one to be seen. */
static GtkWidget *
get_second (GtkWidget *widget)
{
  GtkWidget *first = gtk_widget_get_first_child (widget);
  GtkWidget *second = first ? gtk_widget_get_next_sibling (first) : NULL;

  return second && gtk_widget_should_layout (second) ? second : NULL;
}

/* The taller one of both captions, so that the boards are level. */
static int
get_caption_height (GtkWidget *widget,
                    int        width)
{
  int height = 0;

  for (GtkWidget *lane = gtk_widget_get_first_child (widget); lane;
       lane = gtk_widget_get_next_sibling (lane))
    {
      GtkWidget *caption = gtk_widget_get_first_child (lane);
      int minimum, natural, least;

      if (!gtk_widget_should_layout (lane))
        continue;

      gtk_widget_measure (caption, GTK_ORIENTATION_HORIZONTAL, -1, &least, NULL, NULL, NULL);
      gtk_widget_measure (caption, GTK_ORIENTATION_VERTICAL, MAX (width, least), &minimum, &natural,
                          NULL, NULL);
      height = MAX (height, natural);
    }

  return height;
}

/* The narrower the lane, the more lines its caption takes: twice is near enough. */
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

int
mato_twin_layout_get_board (GtkWidget *widget,
                            int        width,
                            int        height)
{
  if (!get_second (widget))
    return MIN (width, height);

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

/* GTK wants to be asked first. */
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
      allocate (first, 0, 0, width, height);
      return;
    }

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
