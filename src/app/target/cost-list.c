/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/target/cost-list.h"

#include "app/kit/follow.h"
#include "app/kit/labels.h"
#include "app/kit/one-stop.h"
#include "session/words/sentence-target.h"

#include <glib/gi18n.h>

#define HEIGHT 132 /* of the rows that are seen at once */

struct _MatoCostList
{
  GtkWidget parent_instance;

  MatoWorkspace *workspace;

  GtkWidget *root;
  GtkListBox *list;
};

G_DEFINE_FINAL_TYPE (MatoCostList, mato_cost_list, GTK_TYPE_WIDGET)

static MatoEntryCosts *
get_costs (MatoCostList *self)
{
  return mato_coach_get_costs (mato_aim_get_coach (mato_workspace_get_aim (self->workspace)));
}

static GtkWidget *
new_row (void)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 12);
  GtkWidget *entry = gtk_label_new (NULL);
  GtkWidget *cost = gtk_label_new (NULL);
  GtkWidget *row = gtk_list_box_row_new ();

  gtk_label_set_xalign (GTK_LABEL (entry), 0);
  gtk_widget_set_hexpand (entry, TRUE);
  gtk_widget_add_css_class (cost, "numeric");
  gtk_box_append (GTK_BOX (box), entry);
  gtk_box_append (GTK_BOX (box), cost);
  gtk_list_box_row_set_child (GTK_LIST_BOX_ROW (row), box);
  gtk_widget_set_tooltip_text (row, _("Go back to before this entry; redo brings it back"));

  return row;
}

/* Rows are used again: a list of eighty would be made anew with every digit. */
static GtkWidget *
get_row (MatoCostList *self,
         guint         index)
{
  GtkListBoxRow *row = gtk_list_box_get_row_at_index (self->list, (int) index);

  if (row != NULL)
    return GTK_WIDGET (row);

  gtk_list_box_append (self->list, new_row ());
  return GTK_WIDGET (gtk_list_box_get_row_at_index (self->list, (int) index));
}

static void
show_row (MatoCostList        *self,
          guint                index,
          const MatoEntryCost *cost)
{
  MatoPuzzles *puzzles = mato_workspace_get_puzzles (self->workspace);
  g_autofree char *entry =
    mato_sentence_entry (mato_game_get_geometry (mato_puzzles_get_game (puzzles)),
                         mato_puzzles_get_alphabet (puzzles), cost->cell, cost->digit);
  g_autofree char *entries = mato_sentence_entries (entry, cost->n_others);
  g_autofree char *points = mato_sentence_cost (cost->cost);
  g_autofree char *sentence = mato_sentence_cost_of_entry (entries, cost->cost);
  GtkWidget *row = get_row (self, index);
  GtkWidget *box = gtk_list_box_row_get_child (GTK_LIST_BOX_ROW (row));

  gtk_label_set_label (GTK_LABEL (gtk_widget_get_first_child (box)), entries);
  gtk_label_set_label (GTK_LABEL (gtk_widget_get_last_child (box)), points);
  gtk_accessible_update_property (GTK_ACCESSIBLE (row), GTK_ACCESSIBLE_PROPERTY_LABEL, sentence,
                                  -1);
  gtk_widget_set_visible (row, TRUE);
}

/* What is there stays until the next answer. */
static void
refresh (MatoCostList *self)
{
  guint n;
  const MatoEntryCost *costs = mato_entry_costs_get_moves (get_costs (self), &n);
  GtkListBoxRow *row;

  if (!mato_entry_costs_is_known (get_costs (self)))
    return;

  for (guint i = 0; i < n; i++)
    show_row (self, i, &costs[i]);
  for (guint i = n; (row = gtk_list_box_get_row_at_index (self->list, (int) i)) != NULL; i++)
    gtk_widget_set_visible (GTK_WIDGET (row), FALSE);
}

static void
row_activated_cb (MatoCostList  *self,
                  GtkListBoxRow *row)
{
  guint n;
  const MatoEntryCost *costs = mato_entry_costs_get_moves (get_costs (self), &n);
  guint index = (guint) gtk_list_box_row_get_index (row);

  if (index < n)
    gtk_widget_activate_action (GTK_WIDGET (self), "win.go-to-move", "u", costs[index].position);
}

static void
mato_cost_list_dispose (GObject *object)
{
  MatoCostList *self = MATO_COST_LIST (object);

  g_clear_object (&self->workspace);
  g_clear_pointer (&self->root, gtk_widget_unparent);

  G_OBJECT_CLASS (mato_cost_list_parent_class)->dispose (object);
}

static void
mato_cost_list_class_init (MatoCostListClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = mato_cost_list_dispose;
  gtk_widget_class_set_accessible_role (GTK_WIDGET_CLASS (klass), GTK_ACCESSIBLE_ROLE_GROUP);
  gtk_widget_class_set_layout_manager_type (GTK_WIDGET_CLASS (klass), GTK_TYPE_BIN_LAYOUT);
}

static GtkWidget *
new_list (MatoCostList *self)
{
  GtkWidget *scroller = gtk_scrolled_window_new ();
  GtkWidget *nothing = gtk_label_new (_("No entries yet."));

  gtk_widget_add_css_class (scroller, "mato-costs");
  self->list = GTK_LIST_BOX (gtk_list_box_new ());
  gtk_list_box_set_selection_mode (self->list, GTK_SELECTION_NONE);
  gtk_widget_add_css_class (GTK_WIDGET (self->list), "mato-hint-list");
  gtk_widget_add_css_class (nothing, "dim-label");
  gtk_label_set_xalign (GTK_LABEL (nothing), 0);
  gtk_widget_set_valign (nothing, GTK_ALIGN_START);
  gtk_list_box_set_placeholder (self->list, nothing);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->list), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  _("Entries by cost"), -1);
  g_signal_connect_object (self->list, "row-activated", G_CALLBACK (row_activated_cb), self,
                           G_CONNECT_SWAPPED);

  gtk_widget_set_focusable (scroller, FALSE);
  gtk_scrolled_window_set_policy (GTK_SCROLLED_WINDOW (scroller), GTK_POLICY_NEVER,
                                  GTK_POLICY_AUTOMATIC);
  gtk_scrolled_window_set_min_content_height (GTK_SCROLLED_WINDOW (scroller), HEIGHT);
  gtk_scrolled_window_set_max_content_height (GTK_SCROLLED_WINDOW (scroller), HEIGHT);
  gtk_scrolled_window_set_child (GTK_SCROLLED_WINDOW (scroller), GTK_WIDGET (self->list));

  return mato_one_stop_new (scroller);
}

static void
mato_cost_list_init (MatoCostList *self)
{
  self->root = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);
  gtk_widget_add_css_class (self->root, "mato-group");
  /* Translators: heading of a list: "7 in r3c5", "−6" */
  gtk_box_append (GTK_BOX (self->root), mato_heading_new (_("Entries by cost")));
  gtk_box_append (GTK_BOX (self->root), new_list (self));
  gtk_widget_set_parent (self->root, GTK_WIDGET (self));
}

GtkWidget *
mato_cost_list_new (MatoWorkspace *workspace)
{
  MatoCostList *self = g_object_new (MATO_TYPE_COST_LIST, NULL);

  self->workspace = g_object_ref (workspace);
  mato_follow (self, G_CALLBACK (refresh),
               mato_aim_get_coach (mato_workspace_get_aim (workspace)), "notify::costs", NULL);
  mato_follow (self, G_CALLBACK (refresh), mato_workspace_get_puzzles (workspace),
               "notify::alphabet", NULL);
  refresh (self);

  return GTK_WIDGET (self);
}
