/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/target/loss-row.h"

#include "app/kit/follow.h"
#include "app/layout/text-share.h"
#include "session/words/sentence-target.h"
#include "session/words/sentence.h"

#include <glib/gi18n.h>

struct _MatoLossRow
{
  GtkWidget parent_instance;

  MatoWorkspace *workspace;
  MatoPuzzles *puzzles; /* of the workspace */
  MatoCoach *coach;     /* likewise */

  GtkWidget *root;
  GtkLabel *title;
  GtkGrid *grid;
  guint order; /* of the board that the grid is laid out for */
  guint n_columns;
};

G_DEFINE_FINAL_TYPE (MatoLossRow, mato_loss_row, GTK_TYPE_WIDGET)

/* So many digits of the usual size fit beside each other; more of them stand in lines of the same
 * length. */
#define MOST_COLUMNS 9

static guint
count_columns (MatoLossRow *self,
               guint        order)
{
  guint most = MAX ((guint) (MOST_COLUMNS / mato_text_share (self->root)), 1);
  guint n_lines = (order + most - 1) / most;

  return (order + n_lines - 1) / n_lines;
}

/* @row: 0 for the digit, 1 below it for what it loses */
static GtkLabel *
get_label (MatoLossRow *self,
           guint        digit,
           guint        row)
{
  int column = (int) ((digit - 1) % self->n_columns);
  int place = (int) ((digit - 1) / self->n_columns * 2 + row);
  GtkWidget *label = gtk_grid_get_child_at (self->grid, column, place);

  if (label != NULL)
    return GTK_LABEL (label);

  label = gtk_label_new (NULL);
  gtk_widget_set_hexpand (label, TRUE);
  gtk_widget_add_css_class (label, row == 0 ? "dim-label" : "numeric");
  if (row == 0 && place > 0)
    gtk_widget_add_css_class (label, "mato-next-line");
  gtk_grid_attach (self->grid, label, column, place, 1, 1);

  return GTK_LABEL (label);
}

/* In a cell that is filled there is nothing to choose: the lines stay, so that nothing moves. */
static void
show_digit (MatoLossRow *self,
            guint        move,
            guint        digit,
            gboolean     is_empty)
{
  gint32 least, most = -1;
  gboolean is_known = is_empty && mato_coach_get_loss (self->coach, move, &least, &most);
  g_autofree char *number = is_known ? mato_sentence_loss (least, most) : NULL;
  GtkLabel *label = get_label (self, digit, 1);
  char spelling[3];

  mato_alphabet_spell (mato_puzzles_get_alphabet (self->puzzles), digit, spelling);
  gtk_label_set_label (get_label (self, digit, 0), is_empty ? spelling : "");
  gtk_label_set_label (label, !is_empty ? "" : number != NULL ? number : "·");
  if (is_known && most == 0)
    gtk_widget_add_css_class (GTK_WIDGET (label), "mato-lossless");
  else
    gtk_widget_remove_css_class (GTK_WIDGET (label), "mato-lossless");
}

/* Another board may have more digits, or fewer, and letters may become larger. */
static void
lay_out (MatoLossRow *self,
         guint        order)
{
  guint n_columns = count_columns (self, order);
  GtkWidget *label;

  if (order == self->order && n_columns == self->n_columns)
    return;

  self->order = order;
  self->n_columns = n_columns;
  while ((label = gtk_widget_get_first_child (GTK_WIDGET (self->grid))) != NULL)
    gtk_grid_remove (self->grid, label);
}

/* Returns: (transfer full): what is said above the numbers */
static char *
write_title (MatoLossRow     *self,
             const MatoBoard *board,
             guint            cell)
{
  guint digit = mato_board_get_value (board, cell);
  g_autofree char *entry = NULL;
  guint n;
  const MatoEntryCost *costs = mato_entry_costs_get (mato_coach_get_costs (self->coach), &n);

  if (digit == 0)
    return g_strdup (_("What each digit loses in the selected cell:"));

  entry = mato_sentence_entry (mato_board_get_geometry (board),
                               mato_puzzles_get_alphabet (self->puzzles), cell, digit);
  for (guint i = 0; i < n; i++)
    if (costs[i].cell == cell)
      {
        g_autofree char *entries = mato_sentence_entries (entry, costs[i].n_others);

        return mato_sentence_cost_of_entry (entries, costs[i].cost);
      }

  return g_strdup (_("Select an empty cell to see what each digit loses."));
}

static void
refresh (MatoLossRow *self)
{
  const MatoBoard *board = mato_game_get_board (mato_puzzles_get_game (self->puzzles));
  guint order = mato_board_get_geometry (board)->order;
  guint cell = mato_coach_get_focus (self->coach);
  g_autofree char *title = NULL;

  if (cell >= mato_board_get_geometry (board)->n_cells)
    return;

  title = write_title (self, board, cell);
  gtk_label_set_label (self->title, title);
  lay_out (self, order);
  for (guint digit = 1; digit <= order; digit++)
    show_digit (self, cell * order + digit - 1, digit, mato_board_get_value (board, cell) == 0);
}

static void
mato_loss_row_dispose (GObject *object)
{
  MatoLossRow *self = MATO_LOSS_ROW (object);

  g_clear_object (&self->workspace);
  g_clear_pointer (&self->root, gtk_widget_unparent);

  G_OBJECT_CLASS (mato_loss_row_parent_class)->dispose (object);
}

static void
mato_loss_row_class_init (MatoLossRowClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = mato_loss_row_dispose;
  gtk_widget_class_set_accessible_role (GTK_WIDGET_CLASS (klass), GTK_ACCESSIBLE_ROLE_GROUP);
  gtk_widget_class_set_layout_manager_type (GTK_WIDGET_CLASS (klass), GTK_TYPE_BIN_LAYOUT);
}

static void
mato_loss_row_init (MatoLossRow *self)
{
  self->root = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);
  gtk_widget_add_css_class (self->root, "mato-group");

  self->title = GTK_LABEL (gtk_label_new (NULL));
  gtk_label_set_xalign (self->title, 0);
  gtk_label_set_ellipsize (self->title, PANGO_ELLIPSIZE_END);
  gtk_box_append (GTK_BOX (self->root), GTK_WIDGET (self->title));

  self->grid = GTK_GRID (gtk_grid_new ());
  gtk_grid_set_column_homogeneous (self->grid, TRUE);
  gtk_widget_add_css_class (GTK_WIDGET (self->grid), "mato-losses");
  gtk_box_append (GTK_BOX (self->root), GTK_WIDGET (self->grid));
  gtk_widget_set_parent (self->root, GTK_WIDGET (self));
}

GtkWidget *
mato_loss_row_new (MatoWorkspace *workspace)
{
  MatoLossRow *self = g_object_new (MATO_TYPE_LOSS_ROW, NULL);

  self->workspace = g_object_ref (workspace);
  self->puzzles = mato_workspace_get_puzzles (workspace);
  self->coach = mato_aim_get_coach (mato_workspace_get_aim (workspace));
  mato_follow (self, G_CALLBACK (refresh), self->coach, "notify::intervals", "notify::costs",
               "notify::focus", NULL);
  mato_follow (self, G_CALLBACK (refresh), self->puzzles, "notify::puzzle", "notify::alphabet",
               NULL);
  refresh (self);

  return GTK_WIDGET (self);
}
