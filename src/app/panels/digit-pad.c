/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/panels/digit-pad.h"

#include "app/board/colour-swatch.h"
#include "app/draw/ring-dot.h"
#include "app/draw/small-words.h"
#include "app/kit/commands.h"
#include "app/kit/compat.h"
#include "app/kit/css-class.h"
#include "app/kit/follow.h"
#include "app/kit/key-face.h"
#include "app/kit/plain-word.h"
#include "app/panels/count-dots.h"
#include "app/panels/hand-layout.h"
#include "session/kit/enum-names.h"
#include "session/words/sentence.h"

#include <glib/gi18n.h>

#define N_MODES 4
#define MARK_SPACING 1 /* between the marks of a sign */

/* Of the usual rings, in the sign for colours. */
#define N_RINGS 5
#define BLUE 2
#define RED 3

struct _MatoDigitPad
{
  GtkWidget parent_instance;

  MatoPuzzles *puzzles;
  guint order; /* of the buttons, and how they are spelled */
  MatoAlphabet alphabet;
  gboolean is_painting; /* there are colours instead of digits */

  GtkWidget *keys[MATO_MAX_ORDER];
  guint n_keys;
  GtkWidget *erase;
  MatoCountDots *dots; /* over the keys */
};

G_DEFINE_FINAL_TYPE (MatoDigitPad, mato_digit_pad, GTK_TYPE_WIDGET)

/* What digits do: a state of the action and a style of the keys. */
static const struct
{
  guint pencil;
  const char *title;
  const char *tooltip;
  const char *sign; /* NULL: two colours */
  const char *css_class;
  GtkAlign halign;
  GtkAlign valign;
} modes[N_MODES] = {
  { MATO_N_PENCILS,
    /* Translators: button, the shorter the better: digits fill the cell; beside "Centre" */
    N_("Digit"), N_("Enter digits"), "7", NULL, GTK_ALIGN_CENTER, GTK_ALIGN_CENTER },
  { MATO_PENCIL_CORNER,
    /* Translators: button, the shorter the better: digits are marks at the corners of the cell */
    N_("Corner"), N_("Mark digits in the corners of the cell, like Shift and a digit"), "1  2\n4",
    "mato-marks", GTK_ALIGN_START, GTK_ALIGN_START },
  { MATO_PENCIL_CENTRE,
    /* Translators: button, the shorter the better: digits are marks at the centre of the cell */
    N_("Centre"), N_("Mark digits in the centre of the cell, like Ctrl and a digit"), "124",
    "mato-marks", GTK_ALIGN_CENTER, GTK_ALIGN_CENTER },
  { MATO_PAINT,
    /* Translators: button, the shorter the better: digits are colours of cells */
    N_("Colour"), N_("Colour cells, like Shift, Ctrl and a digit from 1 to 9"), NULL, NULL,
    GTK_ALIGN_FILL, GTK_ALIGN_FILL },
};

/* No words of their own: the button is named by its title. */
static GtkWidget *
new_sign (guint mode)
{
  GtkWidget *sign;

  if (modes[mode].sign)
    {
      sign = mato_small_words_new (modes[mode].sign, modes[mode].css_class ? MARK_SPACING : 0);
      gtk_widget_add_css_class (sign, modes[mode].css_class ? "mato-sign-marks" : "mato-sign");
      return sign;
    }

  sign = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 2);
  gtk_widget_add_css_class (sign, "mato-sign-colours");
  gtk_box_append (GTK_BOX (sign), mato_ring_dot_new (RED, N_RINGS));
  gtk_box_append (GTK_BOX (sign), mato_ring_dot_new (BLUE, N_RINGS));
  return sign;
}

static void
name (GtkWidget  *button,
      const char *text)
{
  gtk_accessible_update_property (GTK_ACCESSIBLE (button), GTK_ACCESSIBLE_PROPERTY_LABEL, text, -1);
}

static GtkWidget *
new_mode_button (guint mode)
{
  GtkWidget *button = gtk_toggle_button_new ();
  g_autofree char *tooltip = mato_command_tooltip (_(modes[mode].tooltip), "win.next-pencil");

  gtk_button_set_child (GTK_BUTTON (button),
                        mato_key_face_new (new_sign (mode), _(modes[mode].title), button));
  name (button, _(modes[mode].title));
  gtk_widget_set_focusable (button, FALSE);
  mato_compat_describe (button, tooltip);
  gtk_widget_add_css_class (button, "mato-mode");
  gtk_actionable_set_action_target (GTK_ACTIONABLE (button), "s",
                                    mato_enum_name (MATO_TYPE_PENCIL_CHOICE,
                                                    (int) modes[mode].pencil));
  gtk_actionable_set_action_name (GTK_ACTIONABLE (button), "win.pencil");

  return button;
}

static guint
count_keys (MatoDigitPad *self)
{
  return self->is_painting ? MATO_MAX_COLOUR : self->order;
}

static void
set_digit (GtkWidget *button,
           guint      digit)
{
  gtk_widget_set_focusable (button, FALSE);
  gtk_actionable_set_action_target (GTK_ACTIONABLE (button), "u", digit);
  gtk_actionable_set_action_name (GTK_ACTIONABLE (button), "win.enter");
}

static GtkWidget *
new_erase_button (void)
{
  GtkWidget *button = gtk_button_new ();
  GtkWidget *picture = gtk_image_new_from_icon_name ("edit-clear-symbolic");

  gtk_button_set_child (GTK_BUTTON (button),
                        /* Translators: button, the shorter the better: clears the chosen cell */
                        mato_key_face_new (picture, _("E_rase"), button));
  gtk_widget_add_css_class (button, "mato-erase");
  gtk_widget_add_css_class (button, "mato-tool");
  mato_compat_describe (button, _("Clear the cell"));
  set_digit (button, 0);

  return button;
}

/* The dots lie over the button, which is named by its digit alone. */
static GtkWidget *
new_digit_button (MatoDigitPad *self,
                  guint         digit)
{
  char buffer[3];
  const char *spelling = mato_alphabet_spell (self->alphabet, digit, buffer);
  GtkWidget *button = gtk_button_new ();

  gtk_button_set_child (GTK_BUTTON (button), mato_plain_word_new (spelling));
  name (button, spelling);

  return button;
}

static GtkWidget *
new_colour_button (guint colour)
{
  GtkWidget *button = gtk_button_new ();
  const char *words = mato_sentence_colour (colour);

  gtk_button_set_child (GTK_BUTTON (button), mato_colour_swatch_new (colour));
  gtk_widget_set_tooltip_text (button, words);
  name (button, words);

  return button;
}

/* How many of a digit are still missing; a complete one steps back. Empty boards have no counts. */
static void
show_count (MatoDigitPad *self,
            guint         digit,
            guint         n_left,
            gboolean      has_digits)
{
  GtkWidget *button = self->keys[digit - 1];
  /* Translators: for screen readers, of a digit: how many are missing on the board */
  g_autofree char *words = g_strdup_printf (ngettext ("%u left", "%u left", n_left), n_left);

  mato_count_dots_set_n (self->dots, digit - 1, has_digits ? n_left : 0);
  gtk_accessible_update_property (GTK_ACCESSIBLE (button), GTK_ACCESSIBLE_PROPERTY_DESCRIPTION,
                                  words, -1);
  mato_set_css_class (button, "mato-complete", n_left == 0);
}

static void
show_counts (MatoDigitPad *self)
{
  const MatoBoard *board = mato_game_get_board (self->puzzles->game);
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
  guint held = self->puzzles->held;

  for (guint digit = 1; !self->is_painting && digit <= self->order; digit++)
    {
      GtkWidget *button = self->keys[digit - 1];

      if (digit == held)
        gtk_widget_set_state_flags (button, GTK_STATE_FLAG_CHECKED, FALSE);
      else
        gtk_widget_unset_state_flags (button, GTK_STATE_FLAG_CHECKED);
    }
}

static void
make_keys (MatoDigitPad *self)
{
  for (guint i = 0; i < self->n_keys; i++)
    gtk_widget_unparent (self->keys[i]);

  self->n_keys = count_keys (self);
  for (guint digit = 1; digit <= self->n_keys; digit++)
    {
      GtkWidget *key = self->is_painting ? new_colour_button (digit)
                                         : new_digit_button (self, digit);

      gtk_widget_add_css_class (key, "mato-key");
      set_digit (key, digit);
      gtk_widget_insert_before (key, GTK_WIDGET (self), self->erase);
      self->keys[digit - 1] = key;
    }

  mato_count_dots_set_keys (self->dots, self->keys, self->is_painting ? 0 : self->n_keys,
                            self->order);
  /* More dots, and digits of two figures. */
  mato_set_css_class (GTK_WIDGET (self), "mato-many", !self->is_painting && self->order > 9);
}

/* The digits look like the entries or marks that they make. */
static void
show_mode (MatoDigitPad *self)
{
  guint mode = 0;

  while (modes[mode].pencil != self->puzzles->pencil)
    mode++;

  gtk_widget_remove_css_class (GTK_WIDGET (self), "mato-marks");
  if (modes[mode].css_class)
    gtk_widget_add_css_class (GTK_WIDGET (self), modes[mode].css_class);

  for (guint i = 0; !self->is_painting && i < self->n_keys; i++)
    {
      GtkWidget *label = gtk_button_get_child (GTK_BUTTON (self->keys[i]));

      gtk_widget_set_halign (label, modes[mode].halign);
      gtk_widget_set_valign (label, modes[mode].valign);
    }
}

static void
refresh (MatoDigitPad *self)
{
  guint order = mato_game_get_geometry (self->puzzles->game)->order;
  MatoAlphabet alphabet = mato_puzzles_get_alphabet (self->puzzles);
  gboolean is_painting = self->puzzles->pencil == MATO_PAINT;

  if (self->order != order || self->alphabet != alphabet || self->is_painting != is_painting)
    {
      self->order = order;
      self->alphabet = alphabet;
      self->is_painting = is_painting;
      make_keys (self);
      show_mode (self);
      show_held (self);
    }
  show_counts (self);
}

static void
mato_digit_pad_dispose (GObject *object)
{
  MatoDigitPad *self = MATO_DIGIT_PAD (object);
  GtkWidget *child;

  g_clear_object (&self->puzzles);
  self->n_keys = 0;
  while ((child = gtk_widget_get_first_child (GTK_WIDGET (self))))
    gtk_widget_unparent (child);

  G_OBJECT_CLASS (mato_digit_pad_parent_class)->dispose (object);
}

static void
mato_digit_pad_class_init (MatoDigitPadClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = mato_digit_pad_dispose;
  gtk_widget_class_set_css_name (GTK_WIDGET_CLASS (klass), "mato-hand");
  gtk_widget_class_set_accessible_role (GTK_WIDGET_CLASS (klass), GTK_ACCESSIBLE_ROLE_GROUP);
  gtk_widget_class_set_layout_manager_type (GTK_WIDGET_CLASS (klass), MATO_TYPE_HAND_LAYOUT);
}

static void
mato_digit_pad_init (MatoDigitPad *self)
{
  GtkWidget *last = NULL;

  for (guint mode = 0; mode < N_MODES; mode++)
    {
      last = new_mode_button (mode);
      gtk_widget_set_parent (last, GTK_WIDGET (self));
    }

  gtk_widget_add_css_class (last, "mato-last");
  self->erase = new_erase_button ();
  gtk_widget_set_parent (self->erase, GTK_WIDGET (self));
  self->dots = MATO_COUNT_DOTS (mato_count_dots_new ());
  gtk_widget_set_parent (GTK_WIDGET (self->dots), GTK_WIDGET (self));
}

static GtkWidget *
add_tool (MatoDigitPad *self,
          gboolean      is_switch,
          const char   *icon,
          const char   *title,
          const char   *tooltip,
          const char   *action)
{
  GtkWidget *button = is_switch ? gtk_toggle_button_new () : gtk_button_new ();
  g_autofree char *with_keys = mato_command_tooltip (tooltip, action);

  gtk_button_set_child (GTK_BUTTON (button),
                        mato_key_face_new (gtk_image_new_from_icon_name (icon), title, button));
  gtk_widget_add_css_class (button, "mato-tool");
  mato_compat_describe (button, with_keys);
  gtk_actionable_set_action_name (GTK_ACTIONABLE (button), action);
  gtk_widget_insert_before (button, GTK_WIDGET (self), self->erase);
  return button;
}

GtkWidget *
mato_digit_pad_add_tool (MatoDigitPad *self,
                         const char   *icon,
                         const char   *title,
                         const char   *tooltip,
                         const char   *action)
{
  g_return_val_if_fail (MATO_IS_DIGIT_PAD (self), NULL);

  return add_tool (self, FALSE, icon, title, tooltip, action);
}

GtkWidget *
mato_digit_pad_add_switch (MatoDigitPad *self,
                           const char   *icon,
                           const char   *title,
                           const char   *tooltip,
                           const char   *action)
{
  g_return_val_if_fail (MATO_IS_DIGIT_PAD (self), NULL);

  return add_tool (self, TRUE, icon, title, tooltip, action);
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
