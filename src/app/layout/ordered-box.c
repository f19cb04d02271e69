/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/layout/ordered-box.h"

struct _MatoOrderedBox
{
  GtkBox parent_instance;
};

G_DEFINE_FINAL_TYPE (MatoOrderedBox, mato_ordered_box, GTK_TYPE_BOX)

static GtkWidget *
get_next (GtkWidget *widget,
          GtkWidget *child, /* nullable: before the first */
          gboolean   is_forward)
{
  if (is_forward)
    return child ? gtk_widget_get_next_sibling (child) : gtk_widget_get_first_child (widget);

  return child ? gtk_widget_get_prev_sibling (child) : gtk_widget_get_last_child (widget);
}

/* GTK goes by the middles of children, from the top: from a board to the bar below the panel beside
 * it, and never to the panel. What has no room it takes for what can be seen; and a window whose
 * focus cannot be seen gives it back to where it was, for ever. */
static gboolean
mato_ordered_box_focus (GtkWidget        *widget,
                        GtkDirectionType  direction)
{
  gboolean is_forward = direction == GTK_DIR_TAB_FORWARD;
  GtkWidget *child = gtk_widget_get_focus_child (widget);

  if (!is_forward && direction != GTK_DIR_TAB_BACKWARD)
    return GTK_WIDGET_CLASS (mato_ordered_box_parent_class)->focus (widget, direction);

  if (child && gtk_widget_child_focus (child, direction))
    return TRUE;

  while ((child = get_next (widget, child, is_forward)))
    if (gtk_widget_get_child_visible (child) && gtk_widget_child_focus (child, direction))
      return TRUE;

  return FALSE;
}

static void
mato_ordered_box_class_init (MatoOrderedBoxClass *klass)
{
  GTK_WIDGET_CLASS (klass)->focus = mato_ordered_box_focus;
}

static void
mato_ordered_box_init (MatoOrderedBox *self)
{
}
