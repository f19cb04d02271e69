/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/cards/rule-chooser.h"

#include "app/kit/labels.h"
#include "app/kit/late-paste.h"

#include <glib/gi18n.h>
#include <string.h>

/* The parts of the list, by how their rules are drawn. */
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

#define N_PARTS (G_N_ELEMENTS (parts) + 1) /* the last one: rules of the whole board */

typedef struct
{
  GtkWidget *heading;
  GtkWidget *tools;
} Part;

struct _MatoRuleChooser
{
  GtkBox parent_instance;

  MatoSetting *setting;
  GtkWidget *search;
  GtkWidget *nothing; /* what is said if no rule is left */
  Part parts[N_PARTS];
};

G_DEFINE_FINAL_TYPE (MatoRuleChooser, mato_rule_chooser, GTK_TYPE_BOX)

GtkWidget *
mato_rule_title_new (const char *title)
{
  GtkWidget *label = gtk_label_new (title);

  gtk_label_set_ellipsize (GTK_LABEL (label), PANGO_ELLIPSIZE_END);
  return label;
}

GtkWidget *
mato_rule_tool_new (const char *name,
                    const char *title)
{
  GtkWidget *button = gtk_toggle_button_new ();

  gtk_button_set_child (GTK_BUTTON (button), mato_rule_title_new (title));
  gtk_widget_set_hexpand (button, TRUE);
  gtk_accessible_update_property (GTK_ACCESSIBLE (button), GTK_ACCESSIBLE_PROPERTY_LABEL, title,
                                  -1);
  gtk_actionable_set_action_name (GTK_ACTIONABLE (button), "win.rule-tool");
  gtk_actionable_set_action_target (GTK_ACTIONABLE (button), "s", name);
  return button;
}

/* What is looked for: the title, and other names that setters know a rule by, also in English. */
static void
set_words (GtkWidget         *tool,
           const char        *title,
           const MatoVariant *variant)
{
  g_autofree char *words = variant == NULL
    ? g_strjoin ("\n", title, "jigsaw", NULL) /* the one tool that is no variant draws its boxes */
    : g_strjoin ("\n", title, variant->title, variant->name,
                 variant->told != NULL ? variant->told : "", NULL);

  g_object_set_data_full (G_OBJECT (tool), "words", g_utf8_casefold (words, -1), g_free);
}

/* Rules to draw */

static void
close_popover (GtkWidget *widget)
{
  GtkWidget *popover = gtk_widget_get_ancestor (widget, GTK_TYPE_POPOVER);

  if (popover != NULL)
    gtk_popover_popdown (GTK_POPOVER (popover));
}

static void
add_tool (GtkWidget         *grid,
          const char        *name,
          const char        *title,
          const MatoVariant *variant)
{
  GtkWidget *tool = mato_rule_tool_new (name, title);

  set_words (tool, title, variant);
  /* What is chosen is drawn next. */
  g_signal_connect (tool, "clicked", G_CALLBACK (close_popover), NULL);
  gtk_grid_attach (GTK_GRID (grid), tool, 0, 0, 1, 1);
}

static GtkWidget *
new_tools (MatoLook first,
           MatoLook last)
{
  GtkWidget *grid = g_object_new (GTK_TYPE_GRID, "column-homogeneous", TRUE, "row-spacing", 6,
                                  "column-spacing", 6, NULL);
  const MatoVariant *variant;

  gtk_widget_add_css_class (grid, "mato-rule-tools");
  for (guint i = 0; (variant = mato_variant_get_ranked (i)) != NULL; i++)
    {
      if (mato_variant_is_whole (variant) || variant->look < first || variant->look > last)
        continue;
      add_tool (grid, variant->name, _(variant->title), variant);
      /* They are no variant of the table, and come after its first. */
      if (i == 0)
        /* Translators: rules: boxes of a board that are drawn, as of a jigsaw */
        add_tool (grid, MATO_SETTING_REGIONS, _("Irregular boxes"), NULL);
    }
  return grid;
}

/* Rules of the whole board */

static void
whole_cb (GtkCheckButton *check,
          MatoSetting    *setting)
{
  const MatoVariant *variant = g_object_get_data (G_OBJECT (check), "variant");

  mato_setting_set_whole (setting, variant, gtk_check_button_get_active (check), NULL);
}

/* They follow while the list is open. */
static void
refresh_checks (MatoRuleChooser *self)
{
  for (GtkWidget *check = gtk_widget_get_first_child (self->parts[N_PARTS - 1].tools);
       check != NULL; check = gtk_widget_get_next_sibling (check))
    {
      const MatoVariant *variant = g_object_get_data (G_OBJECT (check), "variant");

      g_signal_handlers_block_by_func (check, whole_cb, self->setting);
      gtk_check_button_set_active (GTK_CHECK_BUTTON (check),
                                   mato_setting_has_whole (self->setting, variant));
      g_signal_handlers_unblock_by_func (check, whole_cb, self->setting);
    }
}

static GtkWidget *
new_wholes (MatoSetting *setting)
{
  GtkWidget *list = gtk_box_new (GTK_ORIENTATION_VERTICAL, 2);
  const MatoVariant *variant;

  for (guint i = 0; (variant = mato_variant_get_ranked (i)) != NULL; i++)
    {
      GtkWidget *check;

      if (!mato_variant_is_whole (variant))
        continue;
      check = gtk_check_button_new_with_label (_(variant->title));
      set_words (check, _(variant->title), variant);
      g_object_set_data (G_OBJECT (check), "variant", (gpointer) variant);
      g_signal_connect_object (check, "toggled", G_CALLBACK (whole_cb), setting, 0);
      gtk_box_append (GTK_BOX (list), check);
    }
  return list;
}

/* Search */

/* Returns: whether each word that is looked for is in it */
static gboolean
has_words (GtkWidget *tool,
           GStrv      wanted)
{
  const char *words = g_object_get_data (G_OBJECT (tool), "words");

  for (guint i = 0; wanted[i] != NULL; i++)
    if (strstr (words, wanted[i]) == NULL)
      return FALSE;

  return TRUE;
}

static void
place (GtkWidget *grid,
       GtkWidget *tool,
       int        index)
{
  GtkLayoutManager *layout = gtk_widget_get_layout_manager (grid);
  GtkLayoutChild *child = gtk_layout_manager_get_layout_child (layout, tool);

  gtk_grid_layout_child_set_column (GTK_GRID_LAYOUT_CHILD (child), index % 2);
  gtk_grid_layout_child_set_row (GTK_GRID_LAYOUT_CHILD (child), index / 2);
}

/* Returns: how many are left */
static int
filter_part (const Part *part,
             GStrv       wanted)
{
  int n = 0;

  for (GtkWidget *tool = gtk_widget_get_first_child (part->tools); tool != NULL;
       tool = gtk_widget_get_next_sibling (tool))
    {
      gboolean is_left = has_words (tool, wanted);

      gtk_widget_set_visible (tool, is_left);
      if (is_left && GTK_IS_GRID (part->tools))
        place (part->tools, tool, n);
      n += is_left;
    }
  gtk_widget_set_visible (part->heading, n > 0);
  gtk_widget_set_visible (part->tools, n > 0);
  return n;
}

static void
filter (MatoRuleChooser *self)
{
  g_autofree char *text = g_utf8_casefold (gtk_editable_get_text (GTK_EDITABLE (self->search)),
                                           -1);
  g_auto (GStrv) wanted = g_strsplit (text, " ", -1);
  int n = 0;

  /* It does not become narrower under the fingers. */
  if (gtk_widget_get_width (GTK_WIDGET (self)) > 0)
    gtk_widget_set_size_request (GTK_WIDGET (self), gtk_widget_get_width (GTK_WIDGET (self)), -1);
  for (guint i = 0; i < N_PARTS; i++)
    n += filter_part (&self->parts[i], wanted);
  gtk_widget_set_visible (self->nothing, n == 0);
}

/* Return: the first that is left. */
static void
take_first (MatoRuleChooser *self)
{
  for (guint i = 0; i < N_PARTS; i++)
    for (GtkWidget *tool = gtk_widget_get_first_child (self->parts[i].tools); tool != NULL;
         tool = gtk_widget_get_next_sibling (tool))
      if (gtk_widget_get_visible (tool))
        {
          gtk_widget_activate (tool);
          return;
        }
}

/* Escape: first what is typed goes, then the list. */
static void
stop_cb (MatoRuleChooser *self)
{
  if (gtk_editable_get_text (GTK_EDITABLE (self->search))[0] == '\0')
    close_popover (self->search);
  gtk_editable_set_text (GTK_EDITABLE (self->search), "");
}

/* It opens with all of them. */
static void
map_cb (MatoRuleChooser *self)
{
  gtk_editable_set_text (GTK_EDITABLE (self->search), "");
  refresh_checks (self);
}

/* The widget */

static void
mato_rule_chooser_dispose (GObject *object)
{
  MatoRuleChooser *self = MATO_RULE_CHOOSER (object);
  GtkWidget *child;

  while ((child = gtk_widget_get_first_child (GTK_WIDGET (self))) != NULL)
    gtk_box_remove (GTK_BOX (self), child);
  g_clear_object (&self->setting);

  G_OBJECT_CLASS (mato_rule_chooser_parent_class)->dispose (object);
}

static void
mato_rule_chooser_class_init (MatoRuleChooserClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = mato_rule_chooser_dispose;
}

static void
mato_rule_chooser_init (MatoRuleChooser *self)
{
  gtk_orientable_set_orientation (GTK_ORIENTABLE (self), GTK_ORIENTATION_VERTICAL);
  gtk_box_set_spacing (GTK_BOX (self), 8);
}

static GtkWidget *
new_search (MatoRuleChooser *self)
{
  GtkWidget *search = gtk_search_entry_new ();

  g_object_set (search, "placeholder-text", _("Search rules"), NULL);
  gtk_accessible_update_property (GTK_ACCESSIBLE (search), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  _("Search rules"), -1);
  g_signal_connect_swapped (search, "changed", G_CALLBACK (filter), self);
  g_signal_connect_swapped (search, "activate", G_CALLBACK (take_first), self);
  g_signal_connect_swapped (search, "stop-search", G_CALLBACK (stop_cb), self);
  mato_forget_late_paste (GTK_EDITABLE (search));
  return search;
}

static void
add_part (GtkWidget  *list,
          Part       *part,
          const char *title,
          GtkWidget  *tools)
{
  part->heading = mato_heading_new (title);
  part->tools = tools;
  gtk_box_append (GTK_BOX (list), part->heading);
  gtk_box_append (GTK_BOX (list), part->tools);
}

GtkWidget *
mato_rule_chooser_new (MatoSetting *setting)
{
  MatoRuleChooser *self = g_object_new (MATO_TYPE_RULE_CHOOSER, NULL);
  GtkWidget *list = gtk_box_new (GTK_ORIENTATION_VERTICAL, 8);
  GtkWidget *scrolled = g_object_new (GTK_TYPE_SCROLLED_WINDOW, "hscrollbar-policy",
                                      GTK_POLICY_NEVER, "propagate-natural-height", TRUE,
                                      "propagate-natural-width", TRUE, "max-content-height", 420,
                                      NULL);

  self->setting = g_object_ref (setting);
  self->search = new_search (self);
  for (guint i = 0; i < G_N_ELEMENTS (parts); i++)
    add_part (list, &self->parts[i], _(parts[i].title), new_tools (parts[i].first, parts[i].last));
  add_part (list, &self->parts[N_PARTS - 1], _("The Whole Board"), new_wholes (setting));
  self->nothing = mato_words_new (_("No rule is called that."), "dim-label");
  gtk_box_append (GTK_BOX (list), self->nothing);
  gtk_scrolled_window_set_child (GTK_SCROLLED_WINDOW (scrolled), list);
  gtk_box_append (GTK_BOX (self), self->search);
  gtk_box_append (GTK_BOX (self), scrolled);
  filter (self);
  g_signal_connect (self, "map", G_CALLBACK (map_cb), NULL);
  return GTK_WIDGET (self);
}
