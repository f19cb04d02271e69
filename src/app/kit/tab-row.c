/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/kit/tab-row.h"

#include "app/kit/plain-key.h"

struct _MatoTabRow
{
  GtkBox parent_instance;
};

G_DEFINE_FINAL_TYPE (MatoTabRow, mato_tab_row, GTK_TYPE_BOX)

static GtkWidget *
get_switcher (MatoTabRow *self)
{
  return gtk_widget_get_first_child (GTK_WIDGET (self));
}

/* Returns: (nullable): the tab of what is shown */
static GtkWidget *
find_active (MatoTabRow *self)
{
  GtkWidget *tab = gtk_widget_get_first_child (get_switcher (self));

  while (tab && !gtk_toggle_button_get_active (GTK_TOGGLE_BUTTON (tab)))
    tab = gtk_widget_get_next_sibling (tab);

  return tab;
}

/* Returns: (nullable): the tab that a key leads to */
static GtkWidget *
find_next (MatoTabRow *self,
           guint       keyval)
{
  gboolean is_mirrored = gtk_widget_get_direction (GTK_WIDGET (self)) == GTK_TEXT_DIR_RTL;
  GtkWidget *switcher = get_switcher (self);
  GtkWidget *tab = find_active (self);
  gboolean is_forward;

  switch (mato_plain_key (keyval))
    {
    case GDK_KEY_Left:
    case GDK_KEY_Right:
      is_forward = is_mirrored != (mato_plain_key (keyval) == GDK_KEY_Right);
      break;
    case GDK_KEY_Home:
      is_forward = TRUE;
      tab = NULL;
      break;
    case GDK_KEY_End:
      is_forward = FALSE;
      tab = NULL;
      break;
    default:
      return NULL;
    }

  do
    if (is_forward)
      tab = tab ? gtk_widget_get_next_sibling (tab) : gtk_widget_get_first_child (switcher);
    else
      tab = tab ? gtk_widget_get_prev_sibling (tab) : gtk_widget_get_last_child (switcher);
  while (!tab || !gtk_widget_get_visible (tab));

  return tab;
}

static gboolean
key_pressed_cb (MatoTabRow      *self,
                guint            keyval,
                guint            keycode,
                GdkModifierType  state)
{
  GtkWidget *next;

  if (state & gtk_accelerator_get_default_mod_mask () || !find_active (self))
    return GDK_EVENT_PROPAGATE;

  next = find_next (self, keyval);
  if (!next)
    return GDK_EVENT_PROPAGATE;

  gtk_toggle_button_set_active (GTK_TOGGLE_BUTTON (next), TRUE);
  return GDK_EVENT_STOP;
}

/* However another was chosen: from a tab that had the focus, arrows would lead from elsewhere. */
static void
chosen_cb (MatoTabRow *self)
{
  GtkWidget *tab = find_active (self);

  if (tab && gtk_widget_get_focus_child (GTK_WIDGET (self)))
    gtk_widget_grab_focus (tab);
}

static gboolean
mato_tab_row_focus (GtkWidget        *widget,
                    GtkDirectionType  direction)
{
  GtkWidget *tab = find_active (MATO_TAB_ROW (widget));

  if (direction != GTK_DIR_TAB_FORWARD && direction != GTK_DIR_TAB_BACKWARD)
    return GTK_WIDGET_CLASS (mato_tab_row_parent_class)->focus (widget, direction);

  return tab && !gtk_widget_get_focus_child (widget) && gtk_widget_grab_focus (tab);
}

static void
mato_tab_row_class_init (MatoTabRowClass *klass)
{
  GTK_WIDGET_CLASS (klass)->focus = mato_tab_row_focus;
}

static void
mato_tab_row_init (MatoTabRow *self)
{
  GtkEventController *keys = gtk_event_controller_key_new ();

  g_signal_connect_swapped (keys, "key-pressed", G_CALLBACK (key_pressed_cb), self);
  gtk_widget_add_controller (GTK_WIDGET (self), keys);
}

void
mato_tab_row_set_stack (MatoTabRow *self,
                        GtkStack   *stack)
{
  g_autoptr (GtkSelectionModel) pages = gtk_stack_get_pages (stack);

  g_return_if_fail (MATO_IS_TAB_ROW (self));

  /* The tabs follow first. */
  gtk_stack_switcher_set_stack (GTK_STACK_SWITCHER (get_switcher (self)), stack);
  g_signal_connect_object (pages, "selection-changed", G_CALLBACK (chosen_cb), self,
                           G_CONNECT_SWAPPED);
}
