/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/cards/setting-tools.h"

#include "app/kit/labels.h"
#include "app/kit/new-part.h"

#include <glib/gi18n.h>

#define N_COLUMNS 3

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

/* Three beside each other must not make the window of a phone wider. */
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

static GtkWidget *
new_grid (void)
{
  GtkWidget *grid = g_object_new (GTK_TYPE_GRID, "column-homogeneous", TRUE, "row-spacing", 6,
                                  "column-spacing", 6, NULL);

  gtk_widget_add_css_class (grid, "mato-rule-tools");
  return grid;
}

static void
attach (GtkWidget *grid,
        GtkWidget *tool,
        guint      index,
        guint      n_columns)
{
  gtk_grid_attach (GTK_GRID (grid), tool, (int) (index % n_columns), (int) (index / n_columns), 1,
                   1);
}

/* The list of all */

static GtkWidget *
new_part (MatoLook first,
          MatoLook last)
{
  GtkWidget *grid = new_grid ();
  guint n_variants, n = 0;
  const MatoVariant *variants = mato_variant_list (&n_variants);

  for (guint i = 0; i < n_variants; i++)
    if (mato_setting_is_tool (&variants[i]) && variants[i].look >= first
        && variants[i].look <= last)
      attach (grid, new_tool (variants[i].name, _(variants[i].title)), n++, 2);
  if (first == MATO_LOOK_CAGE)
    /* Translators: rules: boxes of a board that are drawn, as of a jigsaw */
    attach (grid, new_tool (MATO_SETTING_REGIONS, _("Irregular boxes")), n++, 2);
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

static GtkWidget *
new_more (MatoSetting *setting)
{
  GtkWidget *button = gtk_menu_button_new ();

  /* Translators: button: opens the list of all rules that can be drawn */
  gtk_menu_button_set_child (GTK_MENU_BUTTON (button), new_title (_("All Rules")));
  gtk_menu_button_set_always_show_arrow (GTK_MENU_BUTTON (button), TRUE);
  gtk_accessible_update_property (GTK_ACCESSIBLE (button), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  _("All Rules"), -1);
  gtk_menu_button_set_create_popup_func (GTK_MENU_BUTTON (button), open_cb,
                                         g_object_ref (setting), g_object_unref);
  gtk_widget_set_hexpand (button, TRUE);
  return button;
}

GtkWidget *
mato_setting_tools_new (MatoSetting *setting)
{
  GtkWidget *grid = new_grid ();
  guint n_variants, most = 0;
  const MatoVariant *variants = mato_variant_list (&n_variants);

  for (guint i = 0; i < n_variants; i++)
    if (variants[i].rank > 0)
      {
        attach (grid, new_tool (variants[i].name, _(variants[i].title)), variants[i].rank - 1,
                N_COLUMNS);
        most = MAX (most, variants[i].rank);
      }
  attach (grid, new_more (setting), most, N_COLUMNS);
  return grid;
}
