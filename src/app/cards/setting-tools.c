/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/cards/setting-tools.h"

#include "app/kit/labels.h"
#include "app/kit/new-part.h"
#include "app/layout/wrap-layout.h"

#include <glib/gi18n.h>

/*
 * Two children, of which one is seen: buttons for what most want and for the list of all rules; in
 * a narrow window a single button, which says what is chosen and opens that list.
 */

struct _MatoSettingTools
{
  GtkWidget parent_instance;

  MatoSetting *setting;
  GtkWidget *row;
  GtkWidget *button;
  GtkLabel *title; /* of the button */
};

G_DEFINE_FINAL_TYPE (MatoSettingTools, mato_setting_tools, GTK_TYPE_WIDGET)

/* The parts of the list of all rules, by how they are drawn. */
static const struct
{
  const char *title;
  MatoLook first, last;
} parts[] = {
  { N_("Cages and Groups"), MATO_LOOK_CAGE, MATO_LOOK_DIAGONAL },
  { N_("Lines"), MATO_LOOK_THERMO, MATO_LOOK_LINE },
  { N_("Between Cells"), MATO_LOOK_WHITE, MATO_LOOK_QUAD },
  { N_("Cells"), MATO_LOOK_ODD, MATO_LOOK_MAXIMUM },
  { N_("Beside the Board"), MATO_LOOK_OUTSIDE, MATO_LOOK_DIAGONAL_CLUE },
};

/* It must not make the window of a phone wider. */
static GtkWidget *
new_title (const char *title)
{
  GtkWidget *label = gtk_label_new (title);

  gtk_label_set_ellipsize (GTK_LABEL (label), PANGO_ELLIPSIZE_END);
  return label;
}

static GtkWidget *
new_tool (const char *name,
          const char *title)
{
  GtkWidget *button = gtk_toggle_button_new ();

  gtk_button_set_child (GTK_BUTTON (button), new_title (title));
  gtk_widget_set_hexpand (button, TRUE);
  gtk_accessible_update_property (GTK_ACCESSIBLE (button), GTK_ACCESSIBLE_PROPERTY_LABEL, title,
                                  -1);
  gtk_actionable_set_action_name (GTK_ACTIONABLE (button), "win.rule-tool");
  gtk_actionable_set_action_target (GTK_ACTIONABLE (button), "s", name);
  return button;
}

/* The list of all */

/* What is chosen there is drawn next. */
static void
close_cb (GtkWidget *tool)
{
  gtk_popover_popdown (GTK_POPOVER (gtk_widget_get_ancestor (tool, GTK_TYPE_POPOVER)));
}

static void
attach (GtkWidget  *grid,
        const char *name,
        const char *title,
        int         index)
{
  GtkWidget *tool = new_tool (name, title);

  g_signal_connect (tool, "clicked", G_CALLBACK (close_cb), NULL);
  gtk_grid_attach (GTK_GRID (grid), tool, index % 2, index / 2, 1, 1);
}

static GtkWidget *
new_part (MatoLook first,
          MatoLook last)
{
  GtkWidget *grid = g_object_new (GTK_TYPE_GRID, "column-homogeneous", TRUE, "row-spacing", 6,
                                  "column-spacing", 6, NULL);
  guint n_variants;
  int n = 0;
  const MatoVariant *variants = mato_variant_list (&n_variants);

  gtk_widget_add_css_class (grid, "mato-rule-tools");
  for (guint i = 0; i < n_variants; i++)
    if (!mato_variant_is_whole (&variants[i]) && variants[i].look >= first
        && variants[i].look <= last)
      attach (grid, variants[i].name, _(variants[i].title), n++);
  if (first == MATO_LOOK_CAGE)
    /* Translators: rules: boxes of a board that are drawn, as of a jigsaw */
    attach (grid, MATO_SETTING_REGIONS, _("Irregular boxes"), n++);
  return grid;
}

static void
whole_cb (GtkCheckButton *check,
          MatoSetting    *setting)
{
  const MatoVariant *variant = g_object_get_data (G_OBJECT (check), "variant");

  mato_setting_set_whole (setting, variant, gtk_check_button_get_active (check), NULL);
}

static void
refresh_check (MatoSetting *setting,
               GtkWidget   *check)
{
  const MatoVariant *variant = g_object_get_data (G_OBJECT (check), "variant");

  g_signal_handlers_block_by_func (check, whole_cb, setting);
  gtk_check_button_set_active (GTK_CHECK_BUTTON (check),
                               mato_setting_has_whole (setting, variant));
  g_signal_handlers_unblock_by_func (check, whole_cb, setting);
}

/* They follow while the list is open. */
static void
refresh_checks (GtkWidget *list)
{
  MatoSetting *setting = g_object_get_data (G_OBJECT (list), "setting");

  for (GtkWidget *check = gtk_widget_get_first_child (list); check != NULL;
       check = gtk_widget_get_next_sibling (check))
    refresh_check (setting, check);
}

static GtkWidget *
new_wholes (MatoSetting *setting)
{
  GtkWidget *list = gtk_box_new (GTK_ORIENTATION_VERTICAL, 2);
  guint n_variants;
  const MatoVariant *variants = mato_variant_list (&n_variants);

  for (guint i = 0; i < n_variants; i++)
    {
      GtkWidget *check;

      if (!mato_variant_is_whole (&variants[i]))
        continue;
      check = gtk_check_button_new_with_label (_(variants[i].title));
      g_object_set_data (G_OBJECT (check), "variant", (gpointer) &variants[i]);
      g_signal_connect_object (check, "toggled", G_CALLBACK (whole_cb), setting, 0);
      gtk_box_append (GTK_BOX (list), check);
    }
  g_object_set_data_full (G_OBJECT (list), "setting", g_object_ref (setting), g_object_unref);
  g_signal_connect (list, "map", G_CALLBACK (refresh_checks), NULL);
  return list;
}

static GtkWidget *
new_list (MatoSetting *setting)
{
  GtkWidget *list = gtk_box_new (GTK_ORIENTATION_VERTICAL, 8);
  GtkWidget *scrolled = g_object_new (GTK_TYPE_SCROLLED_WINDOW, "hscrollbar-policy",
                                      GTK_POLICY_NEVER, "propagate-natural-height", TRUE,
                                      "propagate-natural-width", TRUE, "max-content-height", 420,
                                      NULL);

  for (guint i = 0; i < G_N_ELEMENTS (parts); i++)
    {
      gtk_box_append (GTK_BOX (list), mato_heading_new (_(parts[i].title)));
      gtk_box_append (GTK_BOX (list), new_part (parts[i].first, parts[i].last));
    }
  gtk_box_append (GTK_BOX (list), mato_heading_new (_("The Whole Board")));
  gtk_box_append (GTK_BOX (list), new_wholes (setting));
  gtk_scrolled_window_set_child (GTK_SCROLLED_WINDOW (scrolled), list);
  return scrolled;
}

static void
open_cb (GtkMenuButton *button,
         gpointer       data)
{
  GtkWidget *popover = gtk_popover_new ();
  GtkWidget *list = new_list (data);

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

/* Returns: (nullable): the one of this rank */
static const MatoVariant *
find_ranked (guint rank)
{
  guint n_variants;
  const MatoVariant *variants = mato_variant_list (&n_variants);

  for (guint i = 0; i < n_variants; i++)
    if (variants[i].rank == rank)
      return &variants[i];

  return NULL;
}

static GtkWidget *
new_row (MatoSetting *setting)
{
  GtkWidget *row = mato_wrap_new ();
  GtkWidget *more;
  const MatoVariant *variant;

  gtk_widget_add_css_class (row, "mato-rule-tools");
  for (guint rank = 1; (variant = find_ranked (rank)) != NULL; rank++)
    gtk_box_append (GTK_BOX (row), new_tool (variant->name, _(variant->title)));
  /* Translators: button: opens the list of all rules that can be drawn */
  more = new_list_button (setting, new_title (_("All Rules")));
  gtk_widget_set_hexpand (more, TRUE);
  gtk_box_append (GTK_BOX (row), more);
  return row;
}

/* What is drawn with the tool that is chosen. */
static void
refresh (MatoSettingTools *self)
{
  const char *tool = mato_setting_get_tool (self->setting);
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
  GtkWidget *title = new_title (NULL);

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
