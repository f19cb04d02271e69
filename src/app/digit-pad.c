/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/digit-pad.h"

#include <glib/gi18n.h>

struct _MatoDigitPad
{
  GtkWidget parent_instance;

  MatoDesk *desk;
  guint order; /* of the buttons, and how they are spelled */
  MatoAlphabet alphabet;

  GtkWidget *grid;
};

G_DEFINE_FINAL_TYPE (MatoDigitPad, mato_digit_pad, GTK_TYPE_WIDGET)

/* Wide rather than high: small boards in one row, usual ones in two, big ones in three
 * or four: a pad of nine columns would push the board of 25×25 above it. */
static guint
count_columns (guint order)
{
  guint n_buttons = order + 1;
  guint n_rows = order < 8 ? 1 : order < 15 ? 2 : order < 21 ? 3 : 4;

  return (n_buttons + n_rows - 1) / n_rows;
}

static void
add_button (MatoDigitPad *self,
            GtkWidget    *button,
            guint         digit,
            guint         place)
{
  int columns = (int) count_columns (self->order);

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

static void
make_buttons (MatoDigitPad *self)
{
  GtkWidget *child;
  char spelling[3];

  while ((child = gtk_widget_get_first_child (self->grid)))
    gtk_grid_remove (GTK_GRID (self->grid), child);

  for (guint digit = 1; digit <= self->order; digit++)
    add_button (self,
                gtk_button_new_with_label (mato_alphabet_spell (self->alphabet, digit, spelling)),
                digit, digit - 1);

  add_button (self, new_clear_button (), 0, self->order);
}

static void
refresh (MatoDigitPad *self)
{
  guint order = mato_game_get_geometry (mato_desk_get_game (self->desk))->order;
  MatoAlphabet alphabet = mato_desk_get_alphabet (self->desk);

  if (self->order == order && self->alphabet == alphabet)
    return;

  self->order = order;
  self->alphabet = alphabet;
  make_buttons (self);
}

static void
mato_digit_pad_dispose (GObject *object)
{
  MatoDigitPad *self = MATO_DIGIT_PAD (object);

  g_clear_object (&self->desk);
  g_clear_pointer (&self->grid, gtk_widget_unparent);

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
  self->grid = gtk_grid_new ();
  gtk_grid_set_row_homogeneous (GTK_GRID (self->grid), TRUE);
  gtk_grid_set_column_homogeneous (GTK_GRID (self->grid), TRUE);
  gtk_widget_add_css_class (self->grid, "mato-pad");
  gtk_widget_set_parent (self->grid, GTK_WIDGET (self));
}

void
mato_digit_pad_set_desk (MatoDigitPad *self,
                         MatoDesk     *desk)
{
  g_return_if_fail (MATO_IS_DIGIT_PAD (self));

  self->desk = g_object_ref (desk);
  g_signal_connect_object (desk, "changed", G_CALLBACK (refresh), self, G_CONNECT_SWAPPED);
  refresh (self);
}
