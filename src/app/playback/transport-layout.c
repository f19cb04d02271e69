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

/* What stands at the end, of which the first are left out where there is no room. Both are in the
 * menu of the page, and have keys. */
static const Part end_parts[] = { JUMP, SPEED, MENU };

/* Of what stands at the end, from @first on. */
static int
get_end_width (const Controls *controls,
               guint           first)
{
  int width = 0;

  for (guint i = first; i < G_N_ELEMENTS (end_parts); i++)
    width += controls->widths[end_parts[i]];

  return width;
}

static int
get_width (const Controls *controls,
           guint           first)
{
  return controls->widths[POSITION] + controls->widths[BUTTONS] + get_end_width (controls, first);
}

/* Returns: the first part at the end for which there is room */
static guint
find_first (const Controls *controls,
            int             width)
{
  guint first = 0;

  while (end_parts[first] != MENU
         && (controls->widths[end_parts[first]] == 0
             || width < get_width (controls, first)
                          + (end_parts[first] == JUMP ? 2 * SPACING : 0)))
    first++;

  return first;
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
      *minimum = get_width (&controls, G_N_ELEMENTS (end_parts) - 1);
      *natural = get_width (&controls, 0) + 2 * SPACING;
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
  guint first;
  int end, middle;

  get_controls (widget, &controls);
  first = find_first (&controls, width);
  end = width - get_end_width (&controls, first);
  middle = MIN ((width - controls.widths[BUTTONS]) / 2, end - controls.widths[BUTTONS]);
  place (&controls, POSITION, 0);
  place (&controls, BUTTONS, MAX (middle, controls.widths[POSITION]));
  for (guint i = 0; i < G_N_ELEMENTS (end_parts); i++)
    {
      gtk_widget_set_child_visible (controls.parts[end_parts[i]], i >= first);
      if (i >= first)
        end = place (&controls, end_parts[i], end);
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
