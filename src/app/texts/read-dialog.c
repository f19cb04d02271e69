/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/texts/read-dialog.h"

#include "app/side/side-window.h"
#include "app/texts/thumbnail.h"
#include "session/words/sentence.h"

#include <glib/gi18n.h>
#include <string.h>

/* What may stand for an empty cell, as the choices are ordered. A blank, the last one, is a choice
 * only for a text in which it can. */
#define SIGNS ".0-_*Xx?# "

/* The most puzzles that are counted, so that a choice is answered at once. */
#define MOST_COUNTED 100

struct _MatoReadDialog
{
  GtkWindow parent_instance;

  GBytes *text;
  gboolean is_whole;         /* else more follows, and the last puzzle may be cut */
  GArray *shapes;            /* of MatoReaderOptions: the choices; the first one is empty */
  MatoReaderOptions options; /* the present choice */
  MatoReadFunc func;         /* nullable: %NULL after its call */
  gpointer data;
  GDestroyNotify destroy;

  GtkWidget *picture;
  MatoThumbnail *thumbnail;
  GtkLabel *reading;
  GtkLabel *other;
  GtkDropDown *boxes;
  GtkDropDown *digits;
  GtkDropDown *empty;
  GtkWidget *accept;
};

G_DEFINE_FINAL_TYPE (MatoReadDialog, mato_read_dialog, GTK_TYPE_WINDOW)

static MatoReader *
new_reader (MatoReadDialog *self)
{
  gsize length;
  const char *text = g_bytes_get_data (self->text, &length);

  return mato_reader_new_for_text (text ? text : "", (gssize) length, &self->options);
}

/* Returns: (transfer full) (nullable): the first puzzle of the text */
static MatoPuzzle *
read_first (MatoReadDialog  *self,
            GError         **error)
{
  g_autoptr (MatoReader) reader = new_reader (self);

  return mato_reader_next (reader, error);
}

/* Makes one sentence of the place and the error. */
static void
fail_at_place (GError           **error,
               const MatoReader  *reader,
               const GError      *bare)
{
  guint64 line, column;

  mato_reader_get_place (reader, &line, &column);
  g_set_error (error, bare->domain, bare->code,
               /* Translators: what is wrong in a text, after where: "Line 3, column 5: “x” is …" */
               _("Line %u, column %u: %s"), (guint) line, (guint) column, bare->message);
}

/* Counts the puzzles, at most one more than %MOST_COUNTED. A text with a fault is refused whole.
 *
 * Returns: whether it has none */
static gboolean
count_puzzles (MatoReadDialog  *self,
               guint           *n,
               GError         **error)
{
  g_autoptr (MatoReader) reader = new_reader (self);

  for (*n = 0; *n <= MOST_COUNTED;)
    {
      g_autoptr (GError) fault = NULL;
      g_autoptr (MatoPuzzle) puzzle = mato_reader_next (reader, &fault);

      if (fault && (self->is_whole || *n == 0))
        {
          fail_at_place (error, reader, fault);
          return FALSE;
        }
      if (!puzzle)
        break;
      (*n)++;
    }

  return TRUE;
}

/* Returns: (transfer full): without a full stop */
static char *
describe_reading (const MatoPuzzle *first,
                  guint             n)
{
  g_autofree char *reading = mato_sentence_reading (first);

  if (n > MOST_COUNTED)
    /* Translators: how a puzzle was read, then the number of puzzles of the text */
    return g_strdup_printf (_("%s, more than %u puzzles"), reading, MOST_COUNTED);

  /* Translators: how a puzzle was read, then the number of puzzles of the text */
  return g_strdup_printf (ngettext ("%s, %u puzzle", "%s, %u puzzles", n), reading, n);
}

/* Returns: the place of the boxes of @options among the choices; 0 if they are none of them */
static guint
find_shape (MatoReadDialog          *self,
            const MatoReaderOptions *options)
{
  for (guint i = 0; i < self->shapes->len; i++)
    {
      const MatoReaderOptions *shape = &g_array_index (self->shapes, MatoReaderOptions, i);

      if (shape->box_rows == options->box_rows && shape->box_columns == options->box_columns)
        return i;
    }

  return 0;
}

/* Returns: (nullable): the choice by which @puzzle would be read in another way that makes sense */
static const char *
name_other (MatoReadDialog   *self,
            const MatoPuzzle *puzzle)
{
  MatoReaderOptions other;
  GtkDropDown *list;
  guint choice;

  if (!mato_puzzle_find_other_reading (puzzle, &other))
    return NULL;

  list = other.has_alphabet ? self->digits : self->boxes;
  choice = other.has_alphabet ? other.alphabet + 1 : find_shape (self, &other);
  return choice == 0 ? NULL
                     : gtk_string_list_get_string (GTK_STRING_LIST (gtk_drop_down_get_model (list)),
                                                   choice);
}

/* Says what the doubt is about: three choices that all stand as the text suggests do not. */
static void
show_other (MatoReadDialog   *self,
            const MatoPuzzle *puzzle)
{
  const char *choice = puzzle ? name_other (self, puzzle) : NULL;
  g_autofree char *words = NULL;

  gtk_widget_set_visible (GTK_WIDGET (self->other), choice != NULL);
  if (!choice)
    return;

  /* Translators: below how a text was read; %s is another choice in the lists of the dialog */
  words = g_strdup_printf (_("“%s” would fit as well."), choice);
  gtk_label_set_text (self->other, words);
}

/* Returns: (transfer full) */
static char *
describe (const MatoPuzzle *first,
          guint             n,
          const GError     *fault)
{
  g_autofree char *reading = NULL;

  if (fault || !first)
    return g_strdup (fault ? fault->message : _("There is no puzzle in this text."));

  reading = describe_reading (first, n);
  if (!mato_board_has_given_conflict (first->board))
    return g_steal_pointer (&reading);

  /* Translators: how a puzzle was read, without a full stop */
  return g_strdup_printf (_("%s. Givens clash this way."), reading);
}

static void
show_reading (MatoReadDialog *self)
{
  g_autoptr (GError) fault = NULL;
  g_autoptr (MatoPuzzle) puzzle = read_first (self, NULL);
  g_autofree char *words = NULL;
  guint n;
  gboolean is_right = count_puzzles (self, &n, &fault) && puzzle != NULL;

  words = describe (puzzle, n, fault);
  gtk_label_set_text (self->reading, words);
  show_other (self, is_right ? puzzle : NULL);
  mato_thumbnail_set_puzzle (self->thumbnail, puzzle);
  gtk_widget_set_sensitive (self->accept, is_right);
}

static void
chosen_cb (MatoReadDialog *self)
{
  guint shape = gtk_drop_down_get_selected (self->boxes);
  guint digits = gtk_drop_down_get_selected (self->digits);
  guint empty = gtk_drop_down_get_selected (self->empty);

  if (!self->shapes || shape >= self->shapes->len || digits > MATO_ALPHABET_HEX + 1
      || empty > strlen (SIGNS))
    return;

  self->options = g_array_index (self->shapes, MatoReaderOptions, shape);
  self->options.has_alphabet = digits > 0;
  self->options.alphabet = digits > 0 ? digits - 1 : 0;
  self->options.empty = empty > 0 ? SIGNS[empty - 1] : '\0';
  show_reading (self);
}

static void
accept_cb (MatoReadDialog *self)
{
  MatoReadFunc func = g_steal_pointer (&self->func);

  if (func)
    func (&self->options, self->data);
  gtk_window_close (GTK_WINDOW (self));
}

static void
mato_read_dialog_dispose (GObject *object)
{
  MatoReadDialog *self = MATO_READ_DIALOG (object);

  if (self->data)
    self->destroy (g_steal_pointer (&self->data));
  g_clear_pointer (&self->text, g_bytes_unref);
  g_clear_pointer (&self->shapes, g_array_unref);
  gtk_widget_dispose_template (GTK_WIDGET (self), MATO_TYPE_READ_DIALOG);

  G_OBJECT_CLASS (mato_read_dialog_parent_class)->dispose (object);
}

static void
mato_read_dialog_class_init (MatoReadDialogClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = mato_read_dialog_dispose;

  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/io/github/matosudoku/Mato/read-dialog.ui");
  gtk_widget_class_bind_template_child (widget_class, MatoReadDialog, picture);
  gtk_widget_class_bind_template_child (widget_class, MatoReadDialog, reading);
  gtk_widget_class_bind_template_child (widget_class, MatoReadDialog, other);
  gtk_widget_class_bind_template_child (widget_class, MatoReadDialog, boxes);
  gtk_widget_class_bind_template_child (widget_class, MatoReadDialog, digits);
  gtk_widget_class_bind_template_child (widget_class, MatoReadDialog, empty);
  gtk_widget_class_bind_template_child (widget_class, MatoReadDialog, accept);
  gtk_widget_class_bind_template_callback (widget_class, chosen_cb);
  gtk_widget_class_bind_template_callback (widget_class, accept_cb);
}

static void
mato_read_dialog_init (MatoReadDialog *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  self->thumbnail = MATO_THUMBNAIL (mato_thumbnail_new (216));
  gtk_box_append (GTK_BOX (self->picture), GTK_WIDGET (self->thumbnail));
}

static void
add_shape (MatoReadDialog *self,
           GtkStringList  *names,
           guint           rows,
           guint           columns)
{
  MatoReaderOptions shape = { .box_rows = rows, .box_columns = columns };
  /* Translators: rows and columns of a board, then of its boxes */
  g_autofree char *name = g_strdup_printf (_("%u×%u, boxes of %u×%u"), rows * columns,
                                           rows * columns, rows, columns);

  g_array_append_val (self->shapes, shape);
  gtk_string_list_append (names, name);
}

/* The shapes that a text of so many rows may have. Sixteen lines of 16 may be 4×4 boards. */
static void
offer_shapes (MatoReadDialog *self,
              guint           order)
{
  const char *const first[] = { _("As the text suggests"), NULL };
  g_autoptr (GtkStringList) names = gtk_string_list_new (first);
  MatoReaderOptions none = { 0 };
  GArray *shapes = g_array_new (FALSE, TRUE, sizeof (MatoReaderOptions));

  self->shapes = shapes;
  g_array_append_val (shapes, none);
  if (order == 16)
    add_shape (self, names, 2, 2);
  for (guint rows = 2; rows <= order / 2; rows++)
    if (order % rows == 0 && mato_geometry_is_valid (rows, order / rows))
      add_shape (self, names, rows, order / rows);
  if (order == 4)
    add_shape (self, names, 4, 4);
  gtk_drop_down_set_model (self->boxes, G_LIST_MODEL (names));
}

static gboolean
may_have_blanks (MatoReadDialog *self)
{
  g_autoptr (MatoPuzzle) puzzle = NULL;

  self->options = (MatoReaderOptions) { .empty = ' ' };
  puzzle = read_first (self, NULL);
  self->options = (MatoReaderOptions) { 0 };
  return puzzle != NULL && mato_board_count_empty (puzzle->board) > 0;
}

static void
offer_signs (MatoReadDialog *self)
{
  const char *const first[] = { _("As the text suggests"), NULL };
  g_autoptr (GtkStringList) names = gtk_string_list_new (first);

  for (const char *sign = SIGNS; *sign != ' '; sign++)
    gtk_string_list_append (names, (const char[]) { *sign, '\0' });
  if (may_have_blanks (self))
    /* Translators: a choice among the signs of empty cells in a text: the space between words */
    gtk_string_list_append (names, C_("sign of empty cells", "Blank"));
  gtk_drop_down_set_model (self->empty, G_LIST_MODEL (names));
}

static void
select_options (MatoReadDialog          *self,
                const MatoReaderOptions *options)
{
  gtk_drop_down_set_selected (self->boxes, find_shape (self, options));
  if (options->has_alphabet && options->alphabet <= MATO_ALPHABET_HEX)
    gtk_drop_down_set_selected (self->digits, options->alphabet + 1);
  if (options->empty != '\0')
    gtk_drop_down_set_selected (self->empty, strchr (SIGNS, options->empty) - SIGNS + 1);
}

void
mato_read_dialog_present (GtkWindow               *parent,
                          GBytes                  *text,
                          gboolean                 is_whole,
                          const MatoReaderOptions *options,
                          MatoReadFunc             func,
                          gpointer                 data,
                          GDestroyNotify           destroy)
{
  MatoReadDialog *self = g_object_new (MATO_TYPE_READ_DIALOG, NULL);
  g_autoptr (MatoPuzzle) puzzle = NULL;

  self->text = g_bytes_ref (text);
  self->is_whole = is_whole;
  self->func = func;
  self->data = data;
  self->destroy = destroy;
  puzzle = read_first (self, NULL);
  offer_shapes (self, puzzle ? mato_board_get_geometry (puzzle->board)->order : 9);
  offer_signs (self);
  select_options (self, options);
  show_reading (self);
  mato_side_window_open (GTK_WINDOW (self), parent);
  gtk_widget_grab_focus (self->accept);
}
