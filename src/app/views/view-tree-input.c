/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/views/view-tree-private.h"

#include "app/diagram/tree-way.h"
#include "app/kit/plain-key.h"

/*
 * Keys and pointer in the tree: arrows move from branch to branch, Enter or a click goes there in
 * the film.
 */

gboolean
mato_tree_view_find_focus (MatoTreeView *self,
                           guint        *row,
                           guint        *index)
{
  GtkWidget *focus = gtk_widget_get_focus_child (self->picture);

  for (*row = 0; focus && *row < self->rows->len; (*row)++)
    if (g_ptr_array_find (mato_tree_view_get_row (self, *row)->branches, focus, index))
      return TRUE;

  return FALSE;
}

static gboolean
focus_branch (MatoTreeView *self,
              guint         row,
              guint         index)
{
  GtkWidget *branch;

  if (row >= self->n_seen || mato_tree_view_get_row (self, row)->n_seen == 0)
    return FALSE;

  index = MIN (index, mato_tree_view_get_row (self, row)->n_seen - 1);
  mato_tree_view_update_name (self, row, index);
  branch = g_ptr_array_index (mato_tree_view_get_row (self, row)->branches, index);
  return gtk_widget_grab_focus (branch);
}

gboolean
mato_tree_view_focus_row (MatoTreeView *self,
                          guint         row)
{
  int current;

  if (row >= self->n_seen)
    return FALSE;

  current = mato_search_tree_get_decision (self->tree, row)->current;
  return focus_branch (self, row,
                       (guint) MAX (current - (int) mato_tree_view_get_row (self, row)->first, 0));
}

/* From a branch to its parent or to its children. */
static void
focus_up (MatoTreeView *self,
          guint         row)
{
  const MatoTreePlace *place;

  if (!mato_tree_view_is_whole (self))
    {
      mato_tree_view_focus_row (self, row > 0 ? row - 1 : 0);
      return;
    }

  place = mato_tree_view_get_place (self, row);
  if (place->parent >= 0)
    focus_branch (self, (guint) place->parent, place->branch);
}

static void
focus_down (MatoTreeView *self,
            guint         row,
            guint         index)
{
  int child = mato_tree_view_is_whole (self)
                ? mato_tree_picture_find_child (self->places, row, index) : (int) row + 1;

  if (child >= 0)
    mato_tree_view_focus_row (self, (guint) child);
}

static void
seek (MatoTreeView *self,
      guint         row,
      guint         index)
{
  GtkWidget *branch = g_ptr_array_index (mato_tree_view_get_row (self, row)->branches, index);

  gtk_widget_activate_action (GTK_WIDGET (self), "win.go-to", "t",
                              mato_branch_tile_get_position (MATO_BRANCH_TILE (branch)));
}

static gboolean
move_focus (MatoTreeView *self,
            guint         keyval,
            guint         row,
            guint         index)
{
  switch (mato_plain_key (keyval))
    {
    case GDK_KEY_Left:
      focus_branch (self, row, index > 0 ? index - 1 : 0);
      return TRUE;
    case GDK_KEY_Right:
      focus_branch (self, row, index + 1);
      return TRUE;
    case GDK_KEY_Up:
      focus_up (self, row);
      return TRUE;
    case GDK_KEY_Down:
      focus_down (self, row, index);
      return TRUE;
    case GDK_KEY_Home:
      mato_tree_view_focus_row (self, 0);
      return TRUE;
    case GDK_KEY_End:
      mato_tree_view_focus_row (self, self->n_seen - 1);
      return TRUE;
    default:
      return FALSE;
    }
}

static gboolean
act (MatoTreeView *self,
     guint         keyval,
     guint         row,
     guint         index)
{
  if (mato_plain_key (keyval) != GDK_KEY_Return && mato_plain_key (keyval) != GDK_KEY_space)
    return GDK_EVENT_PROPAGATE;

  seek (self, row, index);
  return GDK_EVENT_STOP;
}

static gboolean
key_pressed_cb (GtkEventControllerKey *controller,
                guint                  keyval,
                guint                  keycode,
                GdkModifierType        state,
                MatoTreeView          *self)
{
  GtkWidget *focus = gtk_widget_get_focus_child (self->picture);
  guint row, index;

  if (state & (GDK_CONTROL_MASK | GDK_ALT_MASK | GDK_SUPER_MASK | GDK_META_MASK)
      || !mato_tree_view_find_focus (self, &row, &index))
    return GDK_EVENT_PROPAGATE;

  if (!move_focus (self, keyval, row, index))
    return act (self, keyval, row, index);

  if (focus == gtk_widget_get_focus_child (self->picture))
    mato_tree_tell_end (self->picture, keyval, self->hides_future);
  return GDK_EVENT_STOP;
}

static void
released_cb (MatoTreeView *self,
             int           n_press,
             double        x,
             double        y)
{
  GtkWidget *child = gtk_widget_pick (self->picture, x, y, GTK_PICK_DEFAULT);
  guint row, index;

  if (!child || !MATO_IS_BRANCH_TILE (child))
    return;

  gtk_widget_grab_focus (child);
  if (mato_tree_view_find_focus (self, &row, &index))
    seek (self, row, index);
}

/* The last decision on the path of the search. */
static guint
find_last_current (MatoTreeView *self)
{
  guint row = self->n_seen - 1;

  while (row > 0 && mato_search_tree_get_decision (self->tree, row)->current < 0)
    row--;

  return row;
}

gboolean
mato_tree_view_grab_focus (GtkWidget *widget)
{
  MatoTreeView *self = MATO_TREE_VIEW (widget);

  if (self->n_seen == 0)
    return FALSE;

  return mato_tree_view_focus_row (self, mato_tree_view_is_whole (self)
                                           ? find_last_current (self) : self->n_seen - 1);
}

gboolean
mato_tree_view_focus (GtkWidget        *widget,
                      GtkDirectionType  direction)
{
  if (gtk_widget_get_focus_child (widget))
    return FALSE;

  return mato_tree_view_grab_focus (widget);
}

void
mato_tree_view_add_controllers (MatoTreeView *self)
{
  GtkEventController *keys = gtk_event_controller_key_new ();
  GtkGesture *click = gtk_gesture_click_new ();

  g_signal_connect (keys, "key-pressed", G_CALLBACK (key_pressed_cb), self);
  g_signal_connect_swapped (click, "released", G_CALLBACK (released_cb), self);
  gtk_widget_add_controller (self->picture, keys);
  gtk_widget_add_controller (self->picture, GTK_EVENT_CONTROLLER (click));
}
