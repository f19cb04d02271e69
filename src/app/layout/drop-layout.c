/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/layout/drop-layout.h"

#include "app/layout/largest.h"

#define SPACING 6
#define USUALLY_KEPT 2

struct _MatoDropLayout
{
  GtkLayoutManager parent_instance;

  guint n_kept;
};

G_DEFINE_FINAL_TYPE (MatoDropLayout, mato_drop_layout, GTK_TYPE_LAYOUT_MANAGER)

enum
{
  PROP_N_KEPT = 1,
  N_PROPS,
};

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
      mato_measure_largest (gtk_widget_get_first_child (widget), NULL, orientation, -1, minimum,
                            natural);
      return;
    }

  *minimum = get_width_of_last (widget, MATO_DROP_LAYOUT (manager)->n_kept);
  *natural = get_width_of_last (widget, G_MAXUINT);
}

/* Returns: the first child that is kept within @width; @needed: (out): the width of it and those
 *   after it */
static GtkWidget *
find_first_kept (GtkWidget *widget,
                 int        width,
                 int       *needed)
{
  GtkWidget *child = gtk_widget_get_first_child (widget);

  for (*needed = get_width_of_last (widget, G_MAXUINT); child && *needed > width;
       child = gtk_widget_get_next_sibling (child))
    *needed -= get_natural_width (child) + SPACING;

  return child;
}

static void
mato_drop_layout_allocate (GtkLayoutManager *manager,
                           GtkWidget        *widget,
                           int               width,
                           int               height,
                           int               baseline)
{
  gboolean is_right_to_left = gtk_widget_get_direction (widget) == GTK_TEXT_DIR_RTL;
  gboolean is_kept = FALSE;
  int needed;
  GtkWidget *first = find_first_kept (widget, width, &needed);
  int x = gtk_widget_get_halign (widget) == GTK_ALIGN_END ? width - needed : 0;

  for (GtkWidget *child = gtk_widget_get_first_child (widget); child;
       child = gtk_widget_get_next_sibling (child))
    {
      int child_width = get_natural_width (child);

      is_kept = is_kept || child == first;
      gtk_widget_set_child_visible (child, is_kept);
      if (!is_kept)
        continue;

      gtk_widget_size_allocate (child,
                                &(GtkAllocation) { is_right_to_left ? width - x - child_width : x,
                                                   0, child_width, height },
                                -1);
      x += child_width + SPACING;
    }
}

static void
mato_drop_layout_set_property (GObject      *object,
                               guint         id,
                               const GValue *value,
                               GParamSpec   *pspec)
{
  if (id == PROP_N_KEPT)
    MATO_DROP_LAYOUT (object)->n_kept = g_value_get_uint (value);
  else
    G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
}

static void
mato_drop_layout_class_init (MatoDropLayoutClass *klass)
{
  GtkLayoutManagerClass *manager_class = GTK_LAYOUT_MANAGER_CLASS (klass);

  G_OBJECT_CLASS (klass)->set_property = mato_drop_layout_set_property;
  manager_class->measure = mato_drop_layout_measure;
  manager_class->allocate = mato_drop_layout_allocate;

  g_object_class_install_property (
    G_OBJECT_CLASS (klass), PROP_N_KEPT,
    g_param_spec_uint ("n-kept", NULL, NULL, 0, G_MAXUINT, USUALLY_KEPT,
                       G_PARAM_WRITABLE | G_PARAM_CONSTRUCT_ONLY | G_PARAM_STATIC_STRINGS));
}

static void
mato_drop_layout_init (MatoDropLayout *self)
{
}
