/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/cards/solution-list.h"

#include "app/kit/follow.h"
#include "app/kit/labels.h"
#include "session/words/sentence.h"

#include <glib/gi18n.h>
#include <string.h>

#define MOST_CELLS 6 /* that have room beside each other */

struct _MatoSolutionList
{
  GtkWidget parent_instance;

  MatoWorkspace *workspace;
  MatoSolving *solving; /* of the workspace */
  guint cells[MOST_CELLS]; /* the first in which the solutions differ */
  guint n_cells;

  GtkWidget *root;
  GtkWidget *nothing;
  GtkWidget *found;
  GtkWidget *names;     /* of the cells */
  GtkStringList *items; /* one for each solution; their words are made when they are seen */
  GtkSingleSelection *selection;
  gboolean is_refreshing;
};

G_DEFINE_FINAL_TYPE (MatoSolutionList, mato_solution_list, GTK_TYPE_WIDGET)

static gboolean
differs (MatoSolutionList *self,
         guint             cell)
{
  guint8 digit = mato_solving_get_solution_at (self->solving, 0)[cell];

  for (guint i = 1; i < mato_solving_get_n_shown (self->solving); i++)
    if (mato_solving_get_solution_at (self->solving, i)[cell] != digit)
      return TRUE;

  return FALSE;
}

static const MatoGeometry *
get_geometry (MatoSolutionList *self)
{
  return mato_search_get_geometry (mato_search_task_get_answer (self->solving->task));
}

static void
find_cells (MatoSolutionList *self)
{
  guint n = mato_solving_get_n_shown (self->solving);

  self->n_cells = 0;
  for (guint cell = 0; n > 1 && cell < get_geometry (self)->n_cells; cell++)
    if (self->n_cells < MOST_CELLS && differs (self, cell))
      self->cells[self->n_cells++] = cell;
}

/* A line has a number and as many words as there can be cells, in columns of one width. */
static GtkWidget *
new_line (void)
{
  GtkWidget *line = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 0);

  for (guint i = 0; i <= MOST_CELLS; i++)
    {
      GtkWidget *label = gtk_label_new (NULL);

      gtk_label_set_width_chars (GTK_LABEL (label), 4);
      gtk_widget_set_hexpand (label, TRUE);
      gtk_widget_add_css_class (label, "numeric");
      if (i == 0)
        gtk_widget_add_css_class (label, "dim-label");
      gtk_box_append (GTK_BOX (line), label);
    }
  gtk_box_set_homogeneous (GTK_BOX (line), TRUE);
  return line;
}

static void
set_word (GtkWidget  *line,
          guint       column,
          const char *text)
{
  GtkWidget *label = gtk_widget_get_first_child (line);

  for (guint i = 0; i < column; i++)
    label = gtk_widget_get_next_sibling (label);
  gtk_label_set_label (GTK_LABEL (label), text);
}

static void
setup_cb (GtkSignalListItemFactory *factory,
          GtkListItem              *item)
{
  gtk_list_item_set_child (item, new_line ());
}

static void
bind_cb (MatoSolutionList *self,
         GtkListItem      *item)
{
  MatoPuzzles *puzzles = self->workspace->puzzles;
  guint index = gtk_list_item_get_position (item);
  GtkWidget *line = gtk_list_item_get_child (item);
  g_autofree char *number = mato_sentence_number (index + 1);
  char spelling[3];

  set_word (line, 0, number);
  for (guint i = 0; i < MOST_CELLS; i++)
    set_word (line, i + 1, i >= self->n_cells || index >= mato_solving_get_n_shown (self->solving)
                             ? ""
                             : mato_alphabet_spell (
                                 mato_puzzles_get_alphabet (puzzles),
                                 mato_solving_get_solution_at (self->solving,
                                                               index)[self->cells[i]],
                                 spelling));
}

static void
selected_cb (MatoSolutionList *self)
{
  guint index = gtk_single_selection_get_selected (self->selection);

  if (!self->is_refreshing && index < mato_solving_get_n_shown (self->solving))
    mato_solving_set_shown (self->solving, (int) index);
}

static void
refresh_shown (MatoSolutionList *self)
{
  int shown = self->solving->shown;

  self->is_refreshing = TRUE;
  gtk_single_selection_set_selected (self->selection,
                                     shown < 0 ? GTK_INVALID_LIST_POSITION : (guint) shown);
  self->is_refreshing = FALSE;
}

static void
name_cells (MatoSolutionList *self)
{
  for (guint i = 0; i < MOST_CELLS; i++)
    {
      g_autofree char *name =
        i < self->n_cells ? mato_geometry_item_name (get_geometry (self), self->cells[i]) : NULL;

      set_word (self->names, i + 1, name ? name : "");
    }
  gtk_widget_set_visible (self->names, self->n_cells > 0);
}

static void
refresh (MatoSolutionList *self)
{
  guint n_old = g_list_model_get_n_items (G_LIST_MODEL (self->items));
  guint n = mato_solving_get_n_shown (self->solving);
  g_autofree const char **added = g_new0 (const char *, n + 1);

  for (guint i = 0; i < n; i++)
    added[i] = "";
  find_cells (self);
  name_cells (self);
  self->is_refreshing = TRUE;
  gtk_string_list_splice (self->items, 0, n_old, added);
  self->is_refreshing = FALSE;
  gtk_widget_set_visible (self->found, n > 0);
  gtk_widget_set_visible (self->nothing, n == 0);
  refresh_shown (self);
}

static void
mato_solution_list_dispose (GObject *object)
{
  MatoSolutionList *self = MATO_SOLUTION_LIST (object);

  g_clear_object (&self->workspace);
  g_clear_pointer (&self->root, gtk_widget_unparent);

  G_OBJECT_CLASS (mato_solution_list_parent_class)->dispose (object);
}

static void
mato_solution_list_class_init (MatoSolutionListClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = mato_solution_list_dispose;
  gtk_widget_class_set_accessible_role (GTK_WIDGET_CLASS (klass), GTK_ACCESSIBLE_ROLE_GROUP);
  gtk_widget_class_set_layout_manager_type (GTK_WIDGET_CLASS (klass), GTK_TYPE_BIN_LAYOUT);
}

static GtkWidget *
new_list (MatoSolutionList *self)
{
  GtkListItemFactory *factory = gtk_signal_list_item_factory_new ();
  GtkWidget *scroller = gtk_scrolled_window_new ();
  GtkWidget *list;

  g_signal_connect (factory, "setup", G_CALLBACK (setup_cb), NULL);
  g_signal_connect_object (factory, "bind", G_CALLBACK (bind_cb), self, G_CONNECT_SWAPPED);
  self->items = gtk_string_list_new (NULL);
  self->selection = gtk_single_selection_new (G_LIST_MODEL (self->items));
  gtk_single_selection_set_autoselect (self->selection, FALSE);
  gtk_single_selection_set_can_unselect (self->selection, TRUE);
  g_signal_connect_object (self->selection, "notify::selected", G_CALLBACK (selected_cb), self,
                           G_CONNECT_SWAPPED);
  list = gtk_list_view_new (GTK_SELECTION_MODEL (self->selection), factory);
  gtk_accessible_update_property (GTK_ACCESSIBLE (list), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  _("Solutions"), -1);
  gtk_scrolled_window_set_policy (GTK_SCROLLED_WINDOW (scroller), GTK_POLICY_NEVER,
                                  GTK_POLICY_AUTOMATIC);
  gtk_scrolled_window_set_child (GTK_SCROLLED_WINDOW (scroller), list);
  gtk_widget_set_vexpand (scroller, TRUE);
  return scroller;
}

static void
mato_solution_list_init (MatoSolutionList *self)
{
  self->root = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);
  /* Translators: where the solutions of a puzzle are listed, before one was looked for */
  self->nothing = mato_words_new (_("Solutions that are found stand here, to choose from."),
                                  "dim-label");
  self->found = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);
  gtk_widget_add_css_class (self->found, "mato-list-card");
  gtk_widget_set_vexpand (self->found, TRUE);
  self->names = new_line ();
  gtk_widget_add_css_class (self->names, "dim-label");
  gtk_widget_add_css_class (self->names, "mato-list-head");
  gtk_box_append (GTK_BOX (self->found), self->names);
  gtk_box_append (GTK_BOX (self->found), new_list (self));
  gtk_box_append (GTK_BOX (self->root), self->nothing);
  gtk_box_append (GTK_BOX (self->root), self->found);
  gtk_widget_set_parent (self->root, GTK_WIDGET (self));
}

GtkWidget *
mato_solution_list_new (MatoWorkspace *workspace)
{
  MatoSolutionList *self = g_object_new (MATO_TYPE_SOLUTION_LIST, NULL);
  MatoSearchTask *task;

  self->workspace = g_object_ref (workspace);
  self->solving = workspace->solving;
  task = self->solving->task;
  mato_follow (self, G_CALLBACK (refresh), task, "notify::running", "notify::search", NULL);
  mato_follow (self, G_CALLBACK (refresh), workspace->puzzles, "notify::alphabet", NULL);
  mato_follow (self, G_CALLBACK (refresh_shown), self->solving, "notify::shown", NULL);
  refresh (self);

  return GTK_WIDGET (self);
}
