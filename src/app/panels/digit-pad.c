/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/panels/digit-pad.h"

#include "app/board/colour-swatch.h"
#include "app/kit/commands.h"
#include "app/kit/follow.h"
#include "app/kit/guest.h"
#include "session/words/sentence.h"

#include <glib/gi18n.h>

struct _MatoDigitPad
{
  GtkWidget parent_instance;

  MatoPuzzles *puzzles;
  guint order; /* of the buttons, and how they are spelled */
  MatoAlphabet alphabet;
  gboolean is_painting; /* there are colours instead of digits */

  GtkWidget *root;
  GtkWidget *grid;
  GtkLabel *counts[MATO_MAX_ORDER];
};

G_DEFINE_FINAL_TYPE (MatoDigitPad, mato_digit_pad, GTK_TYPE_WIDGET)

/* What digits do: a state of the action and a style of the grid. */
static const struct
{
  guint pencil;
  const char *title;
  const char *tooltip;
  const char *css_class;
  GtkAlign halign;
  GtkAlign valign;
} modes[] = {
  { MATO_N_PENCILS,
    /* Translators: button, the shorter the better: digits fill the cell; beside "Centre" */
    N_("Digit"), N_("Enter digits"), NULL, GTK_ALIGN_CENTER, GTK_ALIGN_CENTER },
  { MATO_PENCIL_CENTRE,
    /* Translators: button, the shorter the better: digits are marks at the centre of the cell */
    N_("Centre"), N_("Mark digits in the centre of the cell, like Ctrl and a digit"),
    "mato-marks", GTK_ALIGN_CENTER, GTK_ALIGN_CENTER },
  { MATO_PENCIL_CORNER,
    /* Translators: button, the shorter the better: digits are marks at the corners of the cell */
    N_("Corner"), N_("Mark digits in the corners of the cell, like Shift and a digit"),
    "mato-marks", GTK_ALIGN_START, GTK_ALIGN_START },
  { MATO_PAINT,
    /* Translators: button, the shorter the better: digits are colours of cells */
    N_("Colour"), N_("Colour cells, like Shift, Ctrl and a digit from 1 to 9"), NULL,
    GTK_ALIGN_FILL, GTK_ALIGN_FILL },
};

static GtkWidget *
new_mode_button (guint mode)
{
  GtkWidget *button = gtk_toggle_button_new_with_label (_(modes[mode].title));
  g_autofree char *tooltip = mato_command_tooltip (_(modes[mode].tooltip), "win.next-pencil");

  gtk_widget_set_focusable (button, FALSE);
  gtk_widget_set_hexpand (button, TRUE);
  gtk_widget_set_tooltip_text (button, tooltip);
  gtk_actionable_set_action_target (GTK_ACTIONABLE (button), "s",
                                    mato_pencil_name (modes[mode].pencil));
  gtk_actionable_set_action_name (GTK_ACTIONABLE (button), "win.pencil");

  return button;
}

static GtkWidget *
new_mode_bar (void)
{
  GtkWidget *bar = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 0);

  for (guint mode = 0; mode < G_N_ELEMENTS (modes); mode++)
    gtk_box_append (GTK_BOX (bar), new_mode_button (mode));
  gtk_box_set_homogeneous (GTK_BOX (bar), TRUE);
  gtk_widget_add_css_class (bar, "linked");
  gtk_widget_add_css_class (bar, "mato-tabs");

  return bar;
}

/* Rather wide than high: small boards in one row, 9×9 in two, bigger ones in three or four; with
 * nine columns for 25×25 the pad would take height from the board above it. */
static guint
count_columns (guint order)
{
  guint n_buttons = order + 1;
  guint n_rows = order < 8 ? 1 : order < 15 ? 2 : order < 21 ? 3 : 4;

  return (n_buttons + n_rows - 1) / n_rows;
}

static guint
count_buttons (MatoDigitPad *self)
{
  return self->is_painting ? MATO_MAX_COLOUR : self->order;
}

static void
add_button (MatoDigitPad *self,
            GtkWidget    *button,
            guint         digit,
            guint         place)
{
  int columns = (int) count_columns (count_buttons (self));

  gtk_widget_set_focusable (button, FALSE);
  gtk_widget_set_hexpand (button, TRUE);
  gtk_actionable_set_action_target (GTK_ACTIONABLE (button), "u", digit);
  gtk_actionable_set_action_name (GTK_ACTIONABLE (button), "win.enter");
  gtk_grid_attach (GTK_GRID (self->grid), button, (int) place % columns, (int) place / columns,
                   1, 1);
}

static GtkWidget *
new_clear_button (void)
{
  GtkWidget *button = gtk_button_new_from_icon_name ("edit-clear-symbolic");

  gtk_widget_set_tooltip_text (button, _("Clear the cell"));
  gtk_accessible_update_property (GTK_ACCESSIBLE (button), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  _("Clear the cell"), -1);

  return button;
}

/* The count lies over the button, which is named by its digit alone: newer GTKs would name it by
 * all words in it. */
static GtkWidget *
new_digit_button (MatoDigitPad *self,
                  guint         digit)
{
  char buffer[3];
  const char *spelling = mato_alphabet_spell (self->alphabet, digit, buffer);
  GtkWidget *button = gtk_button_new_with_label (spelling);
  GtkWidget *count = gtk_label_new (NULL);

  gtk_widget_set_halign (count, GTK_ALIGN_END);
  gtk_widget_set_valign (count, GTK_ALIGN_END);
  gtk_widget_set_can_target (count, FALSE);
  gtk_widget_add_css_class (count, "mato-count");
  mato_guest_set_parent (count, button);
  gtk_accessible_update_property (GTK_ACCESSIBLE (button), GTK_ACCESSIBLE_PROPERTY_LABEL, spelling,
                                  -1);
  self->counts[digit - 1] = GTK_LABEL (count);

  return button;
}

static GtkWidget *
new_colour_button (guint colour)
{
  GtkWidget *button = gtk_button_new ();
  const char *name = mato_sentence_colour (colour);

  gtk_button_set_child (GTK_BUTTON (button), mato_colour_swatch_new (colour));
  gtk_widget_set_tooltip_text (button, name);
  gtk_accessible_update_property (GTK_ACCESSIBLE (button), GTK_ACCESSIBLE_PROPERTY_LABEL, name,
                                  -1);

  return button;
}

/* How many of a digit are still missing; a complete one steps back. Empty boards have no counts. */
static void
show_count (MatoDigitPad *self,
            guint         digit,
            guint         n_left,
            gboolean      has_digits)
{
  GtkLabel *count = self->counts[digit - 1];
  GtkWidget *button = gtk_widget_get_parent (GTK_WIDGET (count));
  g_autofree char *number = n_left > 0 && has_digits ? g_strdup_printf ("%u", n_left) : NULL;
  /* Translators: for screen readers, of a digit: how many are missing on the board */
  g_autofree char *words = g_strdup_printf (ngettext ("%u left", "%u left", n_left), n_left);

  gtk_label_set_label (count, number ? number : "");
  gtk_accessible_update_property (GTK_ACCESSIBLE (button), GTK_ACCESSIBLE_PROPERTY_DESCRIPTION,
                                  words, -1);
  if (n_left == 0)
    gtk_widget_add_css_class (button, "mato-complete");
  else
    gtk_widget_remove_css_class (button, "mato-complete");
}

static void
show_counts (MatoDigitPad *self)
{
  const MatoBoard *board = mato_game_get_board (mato_puzzles_get_game (self->puzzles));
  guint n_cells = mato_board_get_geometry (board)->n_cells;
  guint n[MATO_MAX_ORDER + 1] = { 0 };

  if (self->is_painting)
    return;

  for (guint cell = 0; cell < n_cells; cell++)
    n[mato_board_get_value (board, cell)]++;
  for (guint digit = 1; digit <= self->order; digit++)
    show_count (self, digit, self->order - MIN (n[digit], self->order), n[0] < n_cells);
}

/* The digit that is held looks pressed. */
static void
show_held (MatoDigitPad *self)
{
  guint held = mato_puzzles_get_held (self->puzzles);

  for (guint digit = 1; !self->is_painting && digit <= self->order; digit++)
    {
      GtkWidget *button = gtk_widget_get_parent (GTK_WIDGET (self->counts[digit - 1]));

      if (digit == held)
        gtk_widget_set_state_flags (button, GTK_STATE_FLAG_CHECKED, FALSE);
      else
        gtk_widget_unset_state_flags (button, GTK_STATE_FLAG_CHECKED);
    }
}

static void
make_buttons (MatoDigitPad *self)
{
  GtkWidget *child;

  while ((child = gtk_widget_get_first_child (self->grid)))
    gtk_grid_remove (GTK_GRID (self->grid), child);

  for (guint digit = 1; digit <= count_buttons (self); digit++)
    add_button (self,
                self->is_painting ? new_colour_button (digit) : new_digit_button (self, digit),
                digit, digit - 1);

  add_button (self, new_clear_button (), 0, count_buttons (self));

  /* Their counts have two digits. */
  if (!self->is_painting && self->order > 9)
    gtk_widget_add_css_class (self->grid, "mato-many");
  else
    gtk_widget_remove_css_class (self->grid, "mato-many");
}

/* The digits look like the entries or marks that they make. */
static void
show_mode (MatoDigitPad *self)
{
  guint mode = 0;

  while (modes[mode].pencil != mato_puzzles_get_pencil (self->puzzles))
    mode++;

  gtk_widget_remove_css_class (self->grid, "mato-marks");
  if (modes[mode].css_class)
    gtk_widget_add_css_class (self->grid, modes[mode].css_class);

  for (GtkWidget *button = gtk_widget_get_first_child (self->grid); button;
       button = gtk_widget_get_next_sibling (button))
    {
      GtkWidget *label = gtk_button_get_child (GTK_BUTTON (button));

      if (!GTK_IS_LABEL (label))
        continue;

      gtk_widget_set_halign (label, modes[mode].halign);
      gtk_widget_set_valign (label, modes[mode].valign);
    }
}

static void
refresh (MatoDigitPad *self)
{
  guint order = mato_game_get_geometry (mato_puzzles_get_game (self->puzzles))->order;
  MatoAlphabet alphabet = mato_puzzles_get_alphabet (self->puzzles);
  gboolean is_painting = mato_puzzles_get_pencil (self->puzzles) == MATO_PAINT;

  if (self->order != order || self->alphabet != alphabet || self->is_painting != is_painting)
    {
      self->order = order;
      self->alphabet = alphabet;
      self->is_painting = is_painting;
      make_buttons (self);
      show_mode (self);
      show_held (self);
    }
  show_counts (self);
}

static void
mato_digit_pad_dispose (GObject *object)
{
  MatoDigitPad *self = MATO_DIGIT_PAD (object);

  g_clear_object (&self->puzzles);
  g_clear_pointer (&self->root, gtk_widget_unparent);

  G_OBJECT_CLASS (mato_digit_pad_parent_class)->dispose (object);
}

static void
mato_digit_pad_class_init (MatoDigitPadClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = mato_digit_pad_dispose;
  gtk_widget_class_set_accessible_role (GTK_WIDGET_CLASS (klass), GTK_ACCESSIBLE_ROLE_GROUP);
  gtk_widget_class_set_layout_manager_type (GTK_WIDGET_CLASS (klass), GTK_TYPE_BIN_LAYOUT);
}

static void
mato_digit_pad_init (MatoDigitPad *self)
{
  self->root = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);
  gtk_widget_add_css_class (self->root, "mato-group");
  gtk_box_append (GTK_BOX (self->root), new_mode_bar ());

  self->grid = gtk_grid_new ();
  gtk_grid_set_row_homogeneous (GTK_GRID (self->grid), TRUE);
  gtk_grid_set_column_homogeneous (GTK_GRID (self->grid), TRUE);
  gtk_widget_add_css_class (self->grid, "mato-pad");
  gtk_box_append (GTK_BOX (self->root), self->grid);
  gtk_widget_set_parent (self->root, GTK_WIDGET (self));
}

void
mato_digit_pad_set_puzzles (MatoDigitPad *self,
                            MatoPuzzles  *puzzles)
{
  g_return_if_fail (MATO_IS_DIGIT_PAD (self));

  self->puzzles = g_object_ref (puzzles);
  mato_follow (self, G_CALLBACK (refresh), puzzles, "notify::puzzle", "notify::alphabet", NULL);
  mato_follow (self, G_CALLBACK (refresh), puzzles, "notify::pencil", NULL);
  mato_follow (self, G_CALLBACK (show_mode), puzzles, "notify::pencil", NULL);
  mato_follow (self, G_CALLBACK (show_held), puzzles, "notify::held", NULL);
  refresh (self);
}
