/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/playback/transport-layout.h"

/* In application pixels. */
#define SPACING 6

typedef enum
{
  POSITION,
  BUTTONS,
  JUMP,
  SPEED,
  MENU,
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
  int widths[N_PARTS]; /* 0: it is hidden */
  int row;             /* the height */
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
      if (!gtk_widget_get_visible (child))
        continue;

      gtk_widget_measure (child, GTK_ORIENTATION_HORIZONTAL, -1, NULL, &controls->widths[part],
                          NULL, NULL);
      gtk_widget_measure (child, GTK_ORIENTATION_VERTICAL, -1, NULL, &height, NULL, NULL);
      controls->row = MAX (controls->row, height);
    }
}

/* Of what stands at the end. */
static int
get_end_width (const Controls *controls,
               gboolean        has_jump)
{
  return controls->widths[SPEED] + (has_jump ? controls->widths[JUMP] : 0)
         + controls->widths[MENU];
}

static int
get_width (const Controls *controls,
           gboolean        has_jump)
{
  return controls->widths[POSITION] + controls->widths[BUTTONS] + get_end_width (controls, has_jump)
         + 2 * SPACING;
}

static GtkSizeRequestMode
mato_transport_layout_get_request_mode (GtkLayoutManager *manager,
                                        GtkWidget        *widget)
{
  return GTK_SIZE_REQUEST_CONSTANT_SIZE;
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
      /* A wide window, whose buttons are larger, must be able to become narrow. */
      *minimum = get_width (&controls, FALSE) - 2 * SPACING;
      *natural = get_width (&controls, TRUE);
      return;
    }

  *minimum = *natural = controls.row;
}

/* Returns: where the next part begins */
static int
place (const Controls *controls,
       Part            part,
       int             x)
{
  GtkWidget *widget = controls->widget;
  int width = controls->widths[part];
  int left = gtk_widget_get_direction (widget) == GTK_TEXT_DIR_RTL
               ? gtk_widget_get_width (widget) - x - width : x;

  if (width == 0)
    return x;

  gtk_widget_size_allocate (controls->parts[part],
                            &(GtkAllocation) { left, 0, width, controls->row }, -1);
  return x + width;
}

/* The buttons stand in the middle, unless what is at the end needs the room. */
static void
mato_transport_layout_allocate (GtkLayoutManager *manager,
                                GtkWidget        *widget,
                                int               width,
                                int               height,
                                int               baseline)
{
  Controls controls;
  gboolean has_jump;
  int end, middle;

  get_controls (widget, &controls);
  has_jump = controls.widths[JUMP] > 0 && width >= get_width (&controls, TRUE);
  end = width - get_end_width (&controls, has_jump);
  middle = MIN ((width - controls.widths[BUTTONS]) / 2, end - controls.widths[BUTTONS]);
  place (&controls, POSITION, 0);
  place (&controls, BUTTONS, MAX (middle, controls.widths[POSITION]));
  gtk_widget_set_child_visible (controls.parts[JUMP], has_jump);
  if (has_jump)
    end = place (&controls, JUMP, end);
  end = place (&controls, SPEED, end);
  place (&controls, MENU, end);
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
