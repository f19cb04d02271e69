/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/texts/kept-dialog.h"

#include "app/side/side-window.h"
#include "app/texts/thumbnail.h"
#include "session/words/sentence-play.h"
#include "session/words/sentence.h"

#include <glib/gi18n.h>

#define THUMBNAIL_SIZE 132

struct _MatoKeptDialog
{
  GtkWindow parent_instance;

  char *path;
  MatoKeptFunc func; /* nullable: %NULL after its call */
  gpointer data;
  GDestroyNotify destroy;

  GtkBox *kept_picture;
  GtkLabel *kept_facts;
  GtkBox *read_picture;
  GtkLabel *read_facts;
  GtkLabel *read_title;
  GtkWidget *kept;
  GtkWidget *read;
};

G_DEFINE_FINAL_TYPE (MatoKeptDialog, mato_kept_dialog, GTK_TYPE_WINDOW)

static void
answer (MatoKeptDialog *self,
        const char     *path)
{
  MatoKeptFunc func = g_steal_pointer (&self->func);

  g_object_ref (self);
  gtk_window_close (GTK_WINDOW (self));
  if (func)
    func (path, self->data);
  g_object_unref (self);
}

static void
kept_cb (MatoKeptDialog *self)
{
  answer (self, self->path);
}

static void
read_cb (MatoKeptDialog *self)
{
  answer (self, NULL);
}

/* The data goes last: a closed dialog still calls its function with it. */
static void
mato_kept_dialog_finalize (GObject *object)
{
  MatoKeptDialog *self = MATO_KEPT_DIALOG (object);

  if (self->destroy)
    self->destroy (self->data);
  g_free (self->path);

  G_OBJECT_CLASS (mato_kept_dialog_parent_class)->finalize (object);
}

static void
mato_kept_dialog_class_init (MatoKeptDialogClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->finalize = mato_kept_dialog_finalize;

  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/io/github/matosudoku/Mato/kept-dialog.ui");
  gtk_widget_class_bind_template_child (widget_class, MatoKeptDialog, kept_picture);
  gtk_widget_class_bind_template_child (widget_class, MatoKeptDialog, kept_facts);
  gtk_widget_class_bind_template_child (widget_class, MatoKeptDialog, read_picture);
  gtk_widget_class_bind_template_child (widget_class, MatoKeptDialog, read_facts);
  gtk_widget_class_bind_template_child (widget_class, MatoKeptDialog, read_title);
  gtk_widget_class_bind_template_child (widget_class, MatoKeptDialog, kept);
  gtk_widget_class_bind_template_child (widget_class, MatoKeptDialog, read);
  gtk_widget_class_bind_template_callback (widget_class, kept_cb);
  gtk_widget_class_bind_template_callback (widget_class, read_cb);
}

static void
mato_kept_dialog_init (MatoKeptDialog *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}

static void
show_puzzle (GtkBox           *box,
             const MatoPuzzle *puzzle)
{
  GtkWidget *thumbnail = mato_thumbnail_new (THUMBNAIL_SIZE);

  mato_thumbnail_set_puzzle (MATO_THUMBNAIL (thumbnail), puzzle);
  gtk_box_append (box, thumbnail);
}

/* A file with entries is a game of its own; one without them only lets the player begin again. */
static void
show_read (MatoKeptDialog   *self,
           const MatoPuzzle *puzzle)
{
  guint n_cells = mato_board_get_geometry (puzzle->board)->n_cells;
  guint n_filled = n_cells - mato_board_count_empty (puzzle->board);
  g_autofree char *facts = NULL;

  if (n_filled > mato_board_count_givens (puzzle->board))
    {
      const MatoKeptGame read = {
        .puzzle = (MatoPuzzle *) puzzle,
        .n_filled = n_filled - mato_board_count_givens (puzzle->board),
        .n_to_fill = n_cells - mato_board_count_givens (puzzle->board),
      };

      facts = mato_sentence_kept (&read);
    }
  else
    {
      facts = mato_sentence_puzzle (puzzle);
      gtk_label_set_label (self->read_title,
                           /* Translators: button: plays a puzzle again, from its givens */
                           _("Begin again"));
    }

  gtk_label_set_label (self->read_facts, facts);
  show_puzzle (self->read_picture, puzzle);
}

void
mato_kept_dialog_present (GtkWindow          *parent,
                          const MatoKeptGame *kept,
                          const MatoPuzzle   *puzzle,
                          MatoKeptFunc        func,
                          gpointer            data,
                          GDestroyNotify      destroy)
{
  MatoKeptDialog *self = g_object_new (MATO_TYPE_KEPT_DIALOG, NULL);
  g_autofree char *facts = mato_sentence_kept (kept);

  self->path = g_strdup (kept->path);
  self->func = func;
  self->data = data;
  self->destroy = destroy;
  gtk_label_set_label (self->kept_facts, facts);
  show_puzzle (self->kept_picture, kept->puzzle);
  show_read (self, puzzle);
  mato_side_window_open (GTK_WINDOW (self), parent);
  gtk_widget_grab_focus (self->kept);
}
