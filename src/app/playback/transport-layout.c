/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/playback/transport-layout.h"

/* In application pixels: steps of six. */
#define SPACING 12
#define ROW_SPACING 6
#define USUAL_SPEED 120 /* the width of the slider in one row */
#define MOST_SPEED 240  /* where there is more room */
#define RATE_SPACING 6

typedef enum
{
  BUTTONS,
  JUMPS,
  SPEED,
  RATE,
  POSITION,
  N_PARTS,
} Part;

struct _MatoTransportLayout
{
  GtkLayoutManager parent_instance;
};

G_DEFINE_FINAL_TYPE (MatoTransportLayout, mato_transport_layout, GTK_TYPE_LAYOUT_MANAGER)

typedef struct
{
  GtkWidget *widget;
  GtkWidget *parts[N_PARTS];
  int minima[N_PARTS]; /* widths */
  int widths[N_PARTS];
  int row;             /* the height of one row */
} Controls;

static void
get_controls (GtkWidget *widget,
              Controls  *controls)
{
  GtkWidget *child = gtk_widget_get_first_child (widget);

  *controls = (Controls) { .widget = widget };
  for (Part part = 0; part < N_PARTS; part++, child = gtk_widget_get_next_sibling (child))
    {
      int height;

      controls->parts[part] = child;
      gtk_widget_measure (child, GTK_ORIENTATION_HORIZONTAL, -1, &controls->minima[part],
                          &controls->widths[part], NULL, NULL);
      gtk_widget_measure (child, GTK_ORIENTATION_VERTICAL, -1, NULL, &height, NULL, NULL);
      controls->row = MAX (controls->row, height);
    }
  controls->widths[SPEED] = MAX (controls->widths[SPEED], USUAL_SPEED);
}

static int
get_whole_width (const Controls *controls)
{
  int width = (N_PARTS - 1) * SPACING;

  for (Part part = 0; part < N_PARTS; part++)
    width += controls->widths[part];

  return width;
}

static GtkSizeRequestMode
mato_transport_layout_get_request_mode (GtkLayoutManager *manager,
                                        GtkWidget        *widget)
{
  return GTK_SIZE_REQUEST_HEIGHT_FOR_WIDTH;
}

static void
mato_transport_layout_measure (GtkLayoutManager *manager,
                               GtkWidget        *widget,
                               GtkOrientation    orientation,
                               int               for_size,
                               int              *minimum,
                               int              *natural,
                               int              *minimum_baseline,
                               int              *natural_baseline)
{
  Controls controls;

  get_controls (widget, &controls);
  if (orientation == GTK_ORIENTATION_HORIZONTAL)
    {
      *minimum = controls.widths[BUTTONS] + controls.minima[JUMPS] + controls.widths[POSITION]
                 + 2 * SPACING;
      *natural = get_whole_width (&controls);
      return;
    }

  *minimum = *natural = controls.row;
  if (for_size >= 0 && for_size < get_whole_width (&controls))
    *natural = 2 * controls.row + ROW_SPACING;
}

static void
place (const Controls *controls,
       Part            part,
       int             x,
       int             y,
       int             width)
{
  GtkWidget *widget = controls->widget;

  if (gtk_widget_get_direction (widget) == GTK_TEXT_DIR_RTL)
    x = gtk_widget_get_width (widget) - x - width;
  gtk_widget_set_child_visible (controls->parts[part], TRUE);
  gtk_widget_size_allocate (controls->parts[part],
                            &(GtkAllocation) { x, y, width, controls->row }, -1);
}

/* @before: the end of what stands on the left of it */
static void
place_speed (const Controls *controls,
             int             width,
             int             before)
{
  int end = width - controls->widths[POSITION] - SPACING;
  int rate = controls->widths[RATE];
  gboolean has_rate =
    end - before - SPACING - rate - RATE_SPACING >= controls->minima[SPEED];
  int speed;

  gtk_widget_set_child_visible (controls->parts[RATE], has_rate);
  if (has_rate)
    {
      place (controls, RATE, end - rate, 0, rate);
      end -= rate + RATE_SPACING;
    }
  speed = CLAMP (end - before - SPACING, controls->minima[SPEED], MOST_SPEED);
  place (controls, SPEED, end - speed, 0, speed);
}

/* What has no room is left out: some of the jumps, and in the narrowest windows the slider. */
static void
place_all_in_one_row (const Controls *controls,
                      int             width)
{
  int left = controls->widths[BUTTONS] + SPACING;
  int right = width - controls->widths[POSITION] - SPACING;
  int jumps = MIN (right - left, controls->widths[JUMPS]);
  gboolean has_speed =
    right - left >= controls->minima[JUMPS] + SPACING + controls->minima[SPEED];

  gtk_widget_set_child_visible (controls->parts[SPEED], has_speed);
  gtk_widget_set_child_visible (controls->parts[RATE], FALSE);
  if (has_speed)
    {
      jumps = MIN (jumps, right - left - SPACING - controls->minima[SPEED]);
      place (controls, SPEED, right - controls->minima[SPEED], 0, controls->minima[SPEED]);
    }
  place (controls, JUMPS, left, 0, jumps);
}

static void
mato_transport_layout_allocate (GtkLayoutManager *manager,
                                GtkWidget        *widget,
                                int               width,
                                int               height,
                                int               baseline)
{
  Controls controls;
  int buttons, left;

  get_controls (widget, &controls);
  buttons = controls.widths[BUTTONS];
  left = buttons + SPACING;
  place (&controls, BUTTONS, 0, 0, buttons);
  place (&controls, POSITION, width - controls.widths[POSITION], 0, controls.widths[POSITION]);
  if (width >= get_whole_width (&controls))
    {
      place (&controls, JUMPS, left, 0, controls.widths[JUMPS]);
      place_speed (&controls, width, left + controls.widths[JUMPS]);
    }
  else if (height >= 2 * controls.row + ROW_SPACING)
    {
      place (&controls, JUMPS, 0, controls.row + ROW_SPACING,
             MIN (width, controls.widths[JUMPS]));
      place_speed (&controls, width, buttons);
    }
  else
    {
      place_all_in_one_row (&controls, width);
    }
}

static void
mato_transport_layout_class_init (MatoTransportLayoutClass *klass)
{
  GtkLayoutManagerClass *manager_class = GTK_LAYOUT_MANAGER_CLASS (klass);

  manager_class->get_request_mode = mato_transport_layout_get_request_mode;
  manager_class->measure = mato_transport_layout_measure;
  manager_class->allocate = mato_transport_layout_allocate;
}

static void
mato_transport_layout_init (MatoTransportLayout *self)
{
}
