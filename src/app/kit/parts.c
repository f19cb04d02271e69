/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/kit/parts.h"

#include "app/kit/commands.h"
#include "session/words/sentence.h"

#include <glib/gi18n.h>

static GtkLabel *
get_label (GtkGrid *grid,
           int      column,
           int      row)
{
  GtkWidget *label = gtk_grid_get_child_at (grid, column, row);

  if (label)
    return GTK_LABEL (label);

  label = gtk_label_new (NULL);
  gtk_label_set_xalign (GTK_LABEL (label), column);
  gtk_label_set_wrap (GTK_LABEL (label), column == 0);
  gtk_widget_set_hexpand (label, column == 1);
  gtk_widget_add_css_class (label, column == 1 ? "numeric" : "dim-label");
  gtk_grid_attach (grid, label, column, row, 1, 1);

  return GTK_LABEL (label);
}

void
mato_facts_set (GtkGrid    *grid,
                int         row,
                const char *title,
                const char *value)
{
  GtkLabel *left = get_label (grid, 0, row);
  GtkLabel *right = get_label (grid, 1, row);

  gtk_label_set_label (left, title);
  gtk_label_set_label (right, value ? value : "");
  gtk_widget_set_visible (GTK_WIDGET (left), value != NULL);
  gtk_widget_set_visible (GTK_WIDGET (right), value != NULL);
}

void
mato_facts_set_number (GtkGrid    *grid,
                       int         row,
                       const char *title,
                       guint64     value)
{
  g_autofree char *number = mato_sentence_number (value);

  mato_facts_set (grid, row, title, number);
}

void
mato_run_button_update (GtkButton  *button,
                        gboolean    is_running,
                        const char *title,
                        const char *tooltip,
                        const char *action)
{
  g_autofree char *text = is_running ? mato_command_tooltip (_("Stop the search"), "win.cancel")
                                     : mato_command_tooltip (tooltip, action);

  if (is_running)
    gtk_widget_remove_css_class (GTK_WIDGET (button), "suggested-action");
  else
    gtk_widget_add_css_class (GTK_WIDGET (button), "suggested-action");

  gtk_actionable_set_action_name (GTK_ACTIONABLE (button), is_running ? "win.cancel" : action);
  gtk_widget_set_tooltip_text (GTK_WIDGET (button), text);
  gtk_label_set_label (GTK_LABEL (gtk_button_get_child (button)),
                       /* Translators: button: stops a running search */
                       is_running ? _("_Cancel") : title);
}

static void
set_up_item_cb (GtkListItemFactory *factory,
                GtkListItem        *item)
{
  GtkWidget *label = gtk_label_new (NULL);

  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_label_set_ellipsize (GTK_LABEL (label), PANGO_ELLIPSIZE_END);
  gtk_list_item_set_child (item, label);
}

static void
bind_item_cb (GtkListItemFactory *factory,
              GtkListItem        *item)
{
  GtkWidget *label = gtk_list_item_get_child (item);
  const char *text = gtk_string_object_get_string (gtk_list_item_get_item (item));

  gtk_label_set_label (GTK_LABEL (label), text);
  gtk_widget_set_tooltip_text (label, text);
  gtk_accessible_update_property (GTK_ACCESSIBLE (gtk_widget_get_parent (label)),
                                  GTK_ACCESSIBLE_PROPERTY_LABEL, text, -1);
}

static void
name_drop_down_cb (GtkDropDown *drop_down,
                   GParamSpec  *pspec,
                   const char  *title)
{
  GtkStringObject *item = gtk_drop_down_get_selected_item (drop_down);
  g_autofree char *name = NULL;

  if (!item)
    return;

  /* Translators: for screen readers: a list and what is chosen in it: "Engine: Dancing links" */
  name = g_strdup_printf (_("%s: %s"), title, gtk_string_object_get_string (item));
  gtk_accessible_update_property (
      GTK_ACCESSIBLE (gtk_widget_get_first_child (GTK_WIDGET (drop_down))),
      GTK_ACCESSIBLE_PROPERTY_LABEL, name, -1);
}

void
mato_drop_down_set_title (GtkDropDown *drop_down,
                          const char  *title)
{
  g_autoptr (GtkListItemFactory) factory = gtk_signal_list_item_factory_new ();

  g_signal_connect (factory, "setup", G_CALLBACK (set_up_item_cb), NULL);
  g_signal_connect (factory, "bind", G_CALLBACK (bind_item_cb), NULL);
  gtk_drop_down_set_factory (drop_down, factory);
  g_signal_connect_data (drop_down, "notify::selected-item", G_CALLBACK (name_drop_down_cb),
                         g_strdup (title), (GClosureNotify) (GCallback) g_free, 0);
}

void
mato_label_say (GtkLabel   *label,
                const char *text)
{
  gtk_widget_set_visible (GTK_WIDGET (label), text && *text);
  gtk_label_set_label (label, text ? text : "");
}

void
mato_leave_focus (GtkWidget *widget)
{
  if (GTK_IS_BUTTON (widget) || GTK_IS_CHECK_BUTTON (widget))
    gtk_widget_set_focus_on_click (widget, FALSE);

  for (GtkWidget *child = gtk_widget_get_first_child (widget); child;
       child = gtk_widget_get_next_sibling (child))
    mato_leave_focus (child);
}

static void
set_name (gpointer    accessible,
          const char *name)
{
  gtk_accessible_update_property (GTK_ACCESSIBLE (accessible), GTK_ACCESSIBLE_PROPERTY_LABEL, name,
                                  -1);
}

/* As GTK shows it: an underline tells which letter is the key. */
static char *
without_underlines (const char *text)
{
  g_auto (GStrv) parts = g_strsplit (text, "_", -1);

  return g_strjoinv (NULL, parts);
}

/* The pages of a menu are called by what leads to them. The first has no name of its own: that of
 * the menu was said just before. */
static void
name_pages (GtkStack   *stack,
            const char *name)
{
  g_autoptr (GtkSelectionModel) pages = gtk_stack_get_pages (stack);

  for (guint i = 0; i < g_list_model_get_n_items (G_LIST_MODEL (pages)); i++)
    {
      g_autoptr (GObject) page = g_list_model_get_item (G_LIST_MODEL (pages), i);
      const char *own = gtk_stack_page_get_name (GTK_STACK_PAGE (page));
      g_autofree char *plain = own ? without_underlines (own) : NULL;

      set_name (page, !plain ? name : g_str_equal (plain, "main") ? "" : plain);
    }
}

void
mato_name_strangers (GtkWidget  *widget,
                     const char *name)
{
  if (GTK_IS_POPOVER (widget))
    name = gtk_widget_get_tooltip_text (gtk_widget_get_parent (widget));

  if (name && GTK_IS_STACK (widget))
    name_pages (GTK_STACK (widget), name);
  else if (name && (GTK_IS_POPOVER (widget) || GTK_IS_SCROLLED_WINDOW (widget)
                    || GTK_IS_TEXT_VIEW (widget)))
    set_name (widget, name);

  for (GtkWidget *child = gtk_widget_get_first_child (widget); child;
       child = gtk_widget_get_next_sibling (child))
    mato_name_strangers (child, name);
}

GtkWidget *
mato_heading_new (const char *title)
{
  GtkWidget *label = gtk_label_new (title);

  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_label_set_wrap (GTK_LABEL (label), TRUE);
  gtk_label_set_wrap_mode (GTK_LABEL (label), PANGO_WRAP_WORD_CHAR);
  gtk_widget_add_css_class (label, "heading");

  return label;
}

void
mato_focus_next_pane (GtkWindow  *window,
                      GtkWidget **panes,
                      guint       n_panes)
{
  GtkWidget *focus = gtk_window_get_focus (window);
  guint now = n_panes - 1;

  for (guint i = 0; focus && i < n_panes; i++)
    if (focus == panes[i] || gtk_widget_is_ancestor (focus, panes[i]))
      now = i;

  for (guint i = 1; i <= n_panes; i++)
    if (gtk_widget_child_focus (panes[(now + i) % n_panes], GTK_DIR_TAB_FORWARD))
      return;
}
