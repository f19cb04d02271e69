/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/target/digit-chips.h"

#include "app/kit/css-class.h"
#include "app/kit/follow.h"
#include "app/layout/text-share.h"
#include "session/words/sentence-target.h"
#include "session/words/sentence.h"

#include <glib/gi18n.h>

struct _MatoDigitChips
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

G_DEFINE_FINAL_TYPE (MatoDigitChips, mato_digit_chips, GTK_TYPE_WIDGET)

/* So many digits of the usual size fit beside each other; more of them stand in lines of the same
 * length. */
#define MOST_COLUMNS 9

static guint
count_columns (MatoDigitChips *self,
               guint           order)
{
  guint most = MAX ((guint) (MOST_COLUMNS / mato_text_share (self->root) + 0.5), 1);
  guint n_lines = (order + most - 1) / most;

  return (order + n_lines - 1) / n_lines;
}

static GtkWidget *
new_chip (void)
{
  GtkWidget *chip = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);

  gtk_widget_set_hexpand (chip, TRUE);
  gtk_widget_add_css_class (chip, "mato-chip");
  gtk_box_append (GTK_BOX (chip), gtk_label_new (NULL));
  gtk_box_append (GTK_BOX (chip), gtk_label_new (NULL));
  gtk_widget_add_css_class (gtk_widget_get_first_child (chip), "heading");
  gtk_widget_add_css_class (gtk_widget_get_last_child (chip), "numeric");
  gtk_widget_add_css_class (gtk_widget_get_last_child (chip), "mato-loss");
  /* Nine of the widest word would make the window of a phone wider than the phone. */
  gtk_label_set_ellipsize (GTK_LABEL (gtk_widget_get_last_child (chip)), PANGO_ELLIPSIZE_END);
  return chip;
}

static GtkWidget *
get_chip (MatoDigitChips *self,
          guint           digit)
{
  int column = (int) ((digit - 1) % self->n_columns);
  int row = (int) ((digit - 1) / self->n_columns);
  GtkWidget *chip = gtk_grid_get_child_at (self->grid, column, row);

  if (chip == NULL)
    {
      chip = new_chip ();
      gtk_grid_attach (self->grid, chip, column, row, 1, 1);
    }

  return chip;
}

/* In a cell that is filled there is nothing to choose: the room stays, so that nothing moves. */
static void
show_digit (MatoDigitChips *self,
            guint           move,
            guint           digit,
            gboolean        is_empty)
{
  gint32 least = 0, most = -1;
  gboolean is_possible = is_empty && mato_coach_get_loss (self->coach, move, &least, &most);
  gboolean is_best = is_possible && most == 0;
  g_autofree char *loss = is_possible ? mato_sentence_loss (least, most) : NULL;
  GtkWidget *chip = get_chip (self, digit);
  char spelling[3];

  mato_alphabet_spell (mato_puzzles_get_alphabet (self->puzzles), digit, spelling);
  gtk_label_set_label (GTK_LABEL (gtk_widget_get_first_child (chip)), is_empty ? spelling : "");
  gtk_label_set_label (GTK_LABEL (gtk_widget_get_last_child (chip)),
                       /* Translators: under a digit, as short as can be: it loses no points */
                       is_best ? _("best") : loss != NULL ? loss : "");
  mato_set_css_class (chip, "mato-best", is_best);
  mato_set_css_class (chip, "mato-possible", is_possible && !is_best);
}

/* Another board may have more digits, or fewer, and letters may become larger. */
static void
lay_out (MatoDigitChips *self,
         guint           order)
{
  guint n_columns = count_columns (self, order);
  GtkWidget *chip;

  if (order == self->order && n_columns == self->n_columns)
    return;

  self->order = order;
  self->n_columns = n_columns;
  while ((chip = gtk_widget_get_first_child (GTK_WIDGET (self->grid))) != NULL)
    gtk_grid_remove (self->grid, chip);
}

/* Returns: (transfer full): what is said above the digits */
static char *
write_title (MatoDigitChips  *self,
             const MatoBoard *board,
             guint            cell)
{
  guint digit = mato_board_get_value (board, cell);
  g_autofree char *entry = NULL;
  guint n;
  const MatoEntryCost *costs = mato_entry_costs_get (mato_coach_get_costs (self->coach), &n);

  if (digit == 0)
    return g_strdup (_("The chosen cell"));

  entry = mato_sentence_entry (mato_board_get_geometry (board),
                               mato_puzzles_get_alphabet (self->puzzles), cell, digit);
  for (guint i = 0; i < n; i++)
    if (costs[i].cell == cell)
      {
        g_autofree char *entries = mato_sentence_entries (entry, costs[i].n_others);

        return mato_sentence_cost_of_entry (entries, costs[i].cost);
      }

  return g_strdup (_("Choose an empty cell to see what its digits are worth."));
}

/* For screen readers: only digits that are possible. */
static void
name (MatoDigitChips *self,
      const char     *title)
{
  g_autoptr (GString) text = g_string_new (title);

  for (guint digit = 1; digit <= self->order; digit++)
    {
      GtkWidget *chip = get_chip (self, digit);
      const char *worth = gtk_label_get_label (GTK_LABEL (gtk_widget_get_last_child (chip)));

      if (*worth != '\0')
        g_string_append_printf (text, ", %s: %s", gtk_label_get_label (
                                  GTK_LABEL (gtk_widget_get_first_child (chip))), worth);
    }
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL, text->str,
                                  -1);
}

static void
refresh (MatoDigitChips *self)
{
  const MatoBoard *board = mato_game_get_board (self->puzzles->game);
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
  name (self, title);
}

static void
mato_digit_chips_dispose (GObject *object)
{
  MatoDigitChips *self = MATO_DIGIT_CHIPS (object);

  g_clear_object (&self->workspace);
  g_clear_pointer (&self->root, gtk_widget_unparent);

  G_OBJECT_CLASS (mato_digit_chips_parent_class)->dispose (object);
}

static void
mato_digit_chips_class_init (MatoDigitChipsClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = mato_digit_chips_dispose;
  gtk_widget_class_set_accessible_role (GTK_WIDGET_CLASS (klass), GTK_ACCESSIBLE_ROLE_GROUP);
  gtk_widget_class_set_layout_manager_type (GTK_WIDGET_CLASS (klass), GTK_TYPE_BIN_LAYOUT);
}

static void
mato_digit_chips_init (MatoDigitChips *self)
{
  self->root = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);
  gtk_widget_add_css_class (self->root, "mato-group");

  self->title = GTK_LABEL (gtk_label_new (NULL));
  gtk_label_set_xalign (self->title, 0);
  gtk_label_set_ellipsize (self->title, PANGO_ELLIPSIZE_END);
  gtk_widget_add_css_class (GTK_WIDGET (self->title), "mato-note");
  gtk_widget_add_css_class (GTK_WIDGET (self->title), "dim-label");
  gtk_box_append (GTK_BOX (self->root), GTK_WIDGET (self->title));

  self->grid = GTK_GRID (gtk_grid_new ());
  gtk_grid_set_column_homogeneous (self->grid, TRUE);
  gtk_widget_add_css_class (GTK_WIDGET (self->grid), "mato-chips");
  gtk_box_append (GTK_BOX (self->root), GTK_WIDGET (self->grid));
  gtk_widget_set_parent (self->root, GTK_WIDGET (self));
}

GtkWidget *
mato_digit_chips_new (MatoWorkspace *workspace)
{
  MatoDigitChips *self = g_object_new (MATO_TYPE_DIGIT_CHIPS, NULL);

  self->workspace = g_object_ref (workspace);
  self->puzzles = workspace->puzzles;
  self->coach = workspace->aim->coach;
  mato_follow (self, G_CALLBACK (refresh), self->coach, "notify::intervals", "notify::costs",
               "notify::focus", NULL);
  mato_follow (self, G_CALLBACK (refresh), self->puzzles, "notify::puzzle", "notify::alphabet",
               NULL);
  refresh (self);

  return GTK_WIDGET (self);
}
