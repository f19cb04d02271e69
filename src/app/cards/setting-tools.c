/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/cards/setting-tools.h"

#include "app/cards/rule-chooser.h"
#include "app/kit/new-part.h"
#include "app/layout/wrap-layout.h"

#include <glib/gi18n.h>

/*
 * Two children, of which one is seen: buttons for what most want and for the list of all rules; in
 * a narrow window a single button, which says what is chosen and opens that list.
 */

#define N_TOOLS 5 /* that are one click away */

struct _MatoSettingTools
{
  GtkWidget parent_instance;

  MatoSetting *setting;
  GtkWidget *row;
  GtkWidget *button;
  GtkLabel *title; /* of the button */
};

G_DEFINE_FINAL_TYPE (MatoSettingTools, mato_setting_tools, GTK_TYPE_WIDGET)

static void
open_cb (GtkMenuButton *button,
         gpointer       data)
{
  GtkWidget *popover = gtk_popover_new ();
  GtkWidget *list = mato_rule_chooser_new (data);

  gtk_popover_set_child (GTK_POPOVER (popover), list);
  mato_new_part (list);
  gtk_accessible_update_property (GTK_ACCESSIBLE (popover), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  _("All Rules"), -1);
  gtk_menu_button_set_popover (button, popover);
}

/* The two children */

static GtkWidget *
new_list_button (MatoSetting *setting,
                 GtkWidget   *title)
{
  GtkWidget *button = gtk_menu_button_new ();

  gtk_menu_button_set_child (GTK_MENU_BUTTON (button), title);
  gtk_menu_button_set_always_show_arrow (GTK_MENU_BUTTON (button), TRUE);
  gtk_accessible_update_property (GTK_ACCESSIBLE (button), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  _("All Rules"), -1);
  gtk_menu_button_set_create_popup_func (GTK_MENU_BUTTON (button), open_cb,
                                         g_object_ref (setting), g_object_unref);
  return button;
}

static GtkWidget *
new_row (MatoSetting *setting)
{
  GtkWidget *row = mato_wrap_new ();
  GtkWidget *more;

  gtk_widget_add_css_class (row, "mato-rule-tools");
  for (guint i = 0; i < N_TOOLS; i++)
    {
      const MatoVariant *variant = mato_variant_get_ranked (i);

      gtk_box_append (GTK_BOX (row), mato_rule_tool_new (variant->name, _(variant->title)));
    }
  /* Translators: button: opens the list of all rules that can be drawn */
  more = new_list_button (setting, mato_rule_title_new (_("All Rules")));
  gtk_widget_set_hexpand (more, TRUE);
  gtk_box_append (GTK_BOX (row), more);
  return row;
}

/* What is drawn with the tool that is chosen. */
static void
refresh (MatoSettingTools *self)
{
  const char *tool = self->setting->tool;
  const MatoVariant *variant = tool != NULL ? mato_variant_find (tool) : NULL;

  gtk_label_set_label (self->title, tool == NULL      ? _("Choose a Rule")
                                    : variant != NULL ? _(variant->title)
                                                      : _("Irregular boxes"));
}

static GtkWidget *
get_shown (GtkWidget *widget)
{
  MatoSettingTools *self = MATO_SETTING_TOOLS (widget);
  GtkRoot *root = gtk_widget_get_root (widget);

  return root != NULL && gtk_widget_has_css_class (GTK_WIDGET (root), "mato-narrow")
           ? self->button : self->row;
}

static void
mato_setting_tools_measure (GtkWidget      *widget,
                            GtkOrientation  orientation,
                            int             for_size,
                            int            *minimum,
                            int            *natural,
                            int            *minimum_baseline,
                            int            *natural_baseline)
{
  gtk_widget_measure (get_shown (widget), orientation, for_size, minimum, natural, NULL, NULL);
}

static void
mato_setting_tools_size_allocate (GtkWidget *widget,
                                  int        width,
                                  int        height,
                                  int        baseline)
{
  GtkWidget *shown = get_shown (widget);

  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    gtk_widget_set_child_visible (child, child == shown);
  gtk_widget_size_allocate (shown, &(GtkAllocation) { 0, 0, width, height }, baseline);
}

static GtkSizeRequestMode
mato_setting_tools_get_request_mode (GtkWidget *widget)
{
  return GTK_SIZE_REQUEST_HEIGHT_FOR_WIDTH;
}

/* The one that is not seen takes no focus. */
static gboolean
mato_setting_tools_focus (GtkWidget        *widget,
                          GtkDirectionType  direction)
{
  return gtk_widget_child_focus (get_shown (widget), direction);
}

static void
mato_setting_tools_dispose (GObject *object)
{
  MatoSettingTools *self = MATO_SETTING_TOOLS (object);

  g_clear_pointer (&self->row, gtk_widget_unparent);
  g_clear_pointer (&self->button, gtk_widget_unparent);
  g_clear_object (&self->setting);

  G_OBJECT_CLASS (mato_setting_tools_parent_class)->dispose (object);
}

static void
mato_setting_tools_class_init (MatoSettingToolsClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = mato_setting_tools_dispose;
  widget_class->measure = mato_setting_tools_measure;
  widget_class->size_allocate = mato_setting_tools_size_allocate;
  widget_class->get_request_mode = mato_setting_tools_get_request_mode;
  widget_class->focus = mato_setting_tools_focus;
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GROUP);
}

static void
mato_setting_tools_init (MatoSettingTools *self)
{
}

GtkWidget *
mato_setting_tools_new (MatoSetting *setting)
{
  MatoSettingTools *self = g_object_new (MATO_TYPE_SETTING_TOOLS, NULL);
  GtkWidget *title = mato_rule_title_new (NULL);

  self->setting = g_object_ref (setting);
  self->title = GTK_LABEL (title);
  self->row = new_row (setting);
  self->button = new_list_button (setting, title);
  gtk_widget_set_parent (self->row, GTK_WIDGET (self));
  gtk_widget_set_parent (self->button, GTK_WIDGET (self));
  g_signal_connect_object (setting, "changed", G_CALLBACK (refresh), self, G_CONNECT_SWAPPED);
  refresh (self);
  return GTK_WIDGET (self);
}
