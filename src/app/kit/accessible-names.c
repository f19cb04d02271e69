/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/kit/accessible-names.h"

#include "app/kit/commands.h"
#include "app/kit/compat.h"

#include <glib/gi18n.h>

/* What is read beside the pointer is not said again. */
static gboolean
query_tooltip_cb (GtkLabel *label)
{
  if (!pango_layout_is_ellipsized (gtk_label_get_layout (label)))
    g_signal_stop_emission_by_name (label, "query-tooltip");

  return FALSE;
}

static void
set_up_item_cb (GtkListItemFactory *factory,
                GtkListItem        *item)
{
  GtkWidget *label = gtk_label_new (NULL);

  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_label_set_ellipsize (GTK_LABEL (label), PANGO_ELLIPSIZE_END);
  g_signal_connect (label, "query-tooltip", G_CALLBACK (query_tooltip_cb), NULL);
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
refuse_focus_cb (GtkWidget *widget)
{
  gtk_widget_set_focusable (widget, FALSE);
}

/* The chosen item in the button is a focusable part of GTK's own, which the keyboard never reaches,
 * and which has no name after GTK 4.12. GTK sets that up again when the window comes. */
static void
take_no_focus (GtkWidget *widget)
{
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child;
       child = gtk_widget_get_next_sibling (child))
    {
      refuse_focus_cb (child);
      g_signal_connect (child, "notify::focusable", G_CALLBACK (refuse_focus_cb), NULL);
      take_no_focus (child);
    }
}

/* What is chosen, for a list that has a title. */
#define TITLE "mato-title"

static void
name_chosen (GtkDropDown *drop_down)
{
  GtkStringObject *item = gtk_drop_down_get_selected_item (drop_down);
  const char *title = g_object_get_data (G_OBJECT (drop_down), TITLE);
  g_autofree char *name = NULL;

  if (!item)
    return;

  /* Translators: for screen readers: a list and what is chosen in it: "Engine: Dancing links" */
  name = g_strdup_printf (_("%s: %s"), title, gtk_string_object_get_string (item));
  mato_compat_name_drop_down (drop_down, name);
}

void
mato_drop_down_set_title (GtkDropDown *drop_down,
                          const char  *title)
{
  g_autoptr (GtkListItemFactory) factory = gtk_signal_list_item_factory_new ();

  g_object_set_data_full (G_OBJECT (drop_down), TITLE, g_strdup (title), g_free);
  g_signal_connect (factory, "setup", G_CALLBACK (set_up_item_cb), NULL);
  g_signal_connect (factory, "bind", G_CALLBACK (bind_item_cb), NULL);
  gtk_drop_down_set_factory (drop_down, factory);
  g_signal_connect (drop_down, "notify::selected-item", G_CALLBACK (name_chosen), NULL);
  take_no_focus (gtk_widget_get_first_child (GTK_WIDGET (drop_down)));
  name_chosen (drop_down); /* it may have its model from a template */
}

static void
set_name (gpointer    accessible,
          const char *name)
{
  gtk_accessible_update_property (GTK_ACCESSIBLE (accessible), GTK_ACCESSIBLE_PROPERTY_LABEL, name,
                                  -1);
}

/* As GTK shows it, without the underscores of mnemonics; two of them are shown as one. */
static char *
without_underlines (const char *text)
{
  GString *plain = g_string_new (NULL);

  for (const char *now = text; *now; now++)
    if (*now != '_' || *++now == '_')
      g_string_append_c (plain, *now);
    else
      now--;

  return g_string_free (plain, FALSE);
}

/* Names the pages of a menu after the items that lead to them. The first has no name of its own,
 * because the name of the menu was spoken just before. */
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

/* An item of a menu, of a type that is GTK's own: after GTK 4.14 it says what it is labelled by,
 * and that label, being hidden from screen readers, says nothing. */
static void
name_item (GtkWidget *item)
{
  g_autofree char *text = NULL;
  g_autofree char *plain = NULL;

  g_object_get (item, "text", &text, NULL);
  plain = without_underlines (text ? text : "");
  gtk_accessible_reset_relation (GTK_ACCESSIBLE (item), GTK_ACCESSIBLE_RELATION_LABELLED_BY);
  set_name (item, plain);
}

/* A list is called as the label before it, or as its tooltip says; a label that came after its
 * title must not hide what is chosen. */
static void
name_drop_down (GtkWidget *drop_down)
{
  g_autoptr (GList) labels = gtk_widget_list_mnemonic_labels (drop_down);
  const char *title = labels ? gtk_label_get_text (labels->data)
                             : gtk_widget_get_tooltip_text (drop_down);

  if (g_object_get_data (G_OBJECT (drop_down), TITLE))
    name_chosen (GTK_DROP_DOWN (drop_down));
  else if (title)
    mato_drop_down_set_title (GTK_DROP_DOWN (drop_down), title);
}

static void
follow_toggle_cb (GtkToggleButton *button)
{
  gboolean is_on = gtk_toggle_button_get_active (button);

  gtk_accessible_update_state (GTK_ACCESSIBLE (button), GTK_ACCESSIBLE_STATE_CHECKED,
                               is_on ? GTK_ACCESSIBLE_TRISTATE_TRUE : GTK_ACCESSIBLE_TRISTATE_FALSE,
                               -1);
}

/* Before GTK 4.10 a toggle is a button, and nothing says whether it is on. */
static void
name_toggle (GtkWidget *button)
{
  GtkWidget *parent = gtk_widget_get_parent (button);
  GtkWidget *window = GTK_WIDGET (gtk_widget_get_root (button));

  if (gtk_accessible_get_accessible_role (GTK_ACCESSIBLE (button)) != GTK_ACCESSIBLE_ROLE_BUTTON
      || GTK_IS_MENU_BUTTON (parent) || GTK_IS_DROP_DOWN (parent))
    return;

  /* There it is known to screen readers: its role stays what it was, with a critical of GTK. */
  g_return_if_fail (!window || !gtk_widget_get_mapped (window));

  g_object_set (button, "accessible-role", GTK_ACCESSIBLE_ROLE_CHECKBOX, NULL);
  g_signal_connect (button, "notify::active", G_CALLBACK (follow_toggle_cb), NULL);
  follow_toggle_cb (GTK_TOGGLE_BUTTON (button));
}

/* A key that is not of the table of commands stands in the tooltip alone.
 *
 * Returns: (nullable): what is in brackets at its end */
static char *
find_key_in_tooltip (GtkWidget *widget)
{
  static const char *const brackets[][2] = { { "(", ")" }, { "（", "）" } };
  const char *text = gtk_widget_get_tooltip_text (widget);

  for (guint i = 0; text && i < G_N_ELEMENTS (brackets); i++)
    {
      const char *begin = g_strrstr (text, brackets[i][0]);

      if (begin && g_str_has_suffix (begin, brackets[i][1]))
        {
          begin += strlen (brackets[i][0]);
          return g_strndup (begin, strlen (begin) - strlen (brackets[i][1]));
        }
    }

  return NULL;
}

void
mato_describe_by_key (GtkWidget  *widget,
                      const char *action)
{
  g_autofree char *key = action ? mato_command_key (action) : NULL;

  if (!key)
    key = find_key_in_tooltip (widget);
  mato_compat_describe (widget, key ? key : "");
}

/* GTK calls a button by its label, as that is written, and then by what is in it, which says the
 * label again without the underscore, or the C type of a picture. After GTK 4.10 a toggle is called
 * by nothing that is in it. */
static void
name_button (GtkButton *button)
{
  const char *label = gtk_button_get_label (button);

  if (label && gtk_button_get_use_underline (button))
    {
      g_autofree char *plain = without_underlines (label);

      set_name (button, plain);
    }
  else if (label && GTK_IS_TOGGLE_BUTTON (button))
    set_name (button, label);
  if (label || GTK_IS_IMAGE (gtk_button_get_child (button)))
    gtk_accessible_reset_relation (GTK_ACCESSIBLE (button), GTK_ACCESSIBLE_RELATION_LABELLED_BY);
  if (!label && GTK_IS_IMAGE (gtk_button_get_child (button)))
    mato_describe_by_key (GTK_WIDGET (button),
                          gtk_actionable_get_action_name (GTK_ACTIONABLE (button)));
}

void
mato_button_set_icon (GtkButton  *button,
                      const char *icon_name)
{
  gtk_button_set_icon_name (button, icon_name);
  name_button (button);
}

void
mato_name_strangers (GtkWidget  *widget,
                     const char *name)
{
  if (GTK_IS_POPOVER (widget))
    name = gtk_widget_get_tooltip_text (gtk_widget_get_parent (widget));

  if (GTK_IS_DROP_DOWN (widget))
    name_drop_down (widget);
  else if (GTK_IS_BUTTON (widget))
    name_button (GTK_BUTTON (widget));
  else if (GTK_IS_MENU_BUTTON (widget))
    mato_compat_describe (widget,
                          gtk_menu_button_get_primary (GTK_MENU_BUTTON (widget)) ? "F10" : "");
  if (GTK_IS_TOGGLE_BUTTON (widget))
    name_toggle (widget);
  if (g_str_equal (G_OBJECT_TYPE_NAME (widget), "GtkModelButton"))
    name_item (widget);
  else if (name && GTK_IS_STACK (widget))
    name_pages (GTK_STACK (widget), name);
  else if (name && (GTK_IS_POPOVER (widget) || GTK_IS_SCROLLED_WINDOW (widget)
                    || GTK_IS_TEXT_VIEW (widget)))
    set_name (widget, name);

  for (GtkWidget *child = gtk_widget_get_first_child (widget); child;
       child = gtk_widget_get_next_sibling (child))
    mato_name_strangers (child, name);
}
