/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/files/changed-dialog.h"

#include "app/side/side-window.h"
#include "session/game/shown-name.h"
#include "session/words/sentence.h"

#include <glib/gi18n.h>

struct _MatoChangedDialog
{
  GtkWindow parent_instance;

  MatoChangedFunc func;
  gpointer data; /* nullable: %NULL once @func has it */
  GDestroyNotify destroy;

  GtkLabel *question;
  GtkLabel *theirs;
  GtkLabel *ours;
  GtkWidget *save_as;
  GtkWidget *reload;
};

G_DEFINE_FINAL_TYPE (MatoChangedDialog, mato_changed_dialog, GTK_TYPE_WINDOW)

/* The dialog goes first, so that it is not in the way of what comes next. */
static void
answer (MatoChangedDialog *self,
        MatoChangedAnswer  answer)
{
  gpointer data = g_steal_pointer (&self->data);
  MatoChangedFunc func = self->func;

  gtk_window_close (GTK_WINDOW (self));
  if (data)
    func (answer, data);
}

static void
save_as_cb (MatoChangedDialog *self)
{
  answer (self, MATO_CHANGED_SAVE_AS);
}

static void
replace_cb (MatoChangedDialog *self)
{
  answer (self, MATO_CHANGED_REPLACE);
}

static void
reload_cb (MatoChangedDialog *self)
{
  answer (self, MATO_CHANGED_RELOAD);
}

static void
mato_changed_dialog_dispose (GObject *object)
{
  MatoChangedDialog *self = MATO_CHANGED_DIALOG (object);

  g_clear_pointer (&self->data, self->destroy);

  G_OBJECT_CLASS (mato_changed_dialog_parent_class)->dispose (object);
}

static void
mato_changed_dialog_class_init (MatoChangedDialogClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = mato_changed_dialog_dispose;

  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/io/github/matosudoku/Mato/changed-dialog.ui");
  gtk_widget_class_bind_template_child (widget_class, MatoChangedDialog, question);
  gtk_widget_class_bind_template_child (widget_class, MatoChangedDialog, theirs);
  gtk_widget_class_bind_template_child (widget_class, MatoChangedDialog, ours);
  gtk_widget_class_bind_template_child (widget_class, MatoChangedDialog, save_as);
  gtk_widget_class_bind_template_child (widget_class, MatoChangedDialog, reload);
  gtk_widget_class_bind_template_callback (widget_class, save_as_cb);
  gtk_widget_class_bind_template_callback (widget_class, replace_cb);
  gtk_widget_class_bind_template_callback (widget_class, reload_cb);
}

static void
mato_changed_dialog_init (MatoChangedDialog *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}

static char *
describe_theirs (const MatoSaving *saving)
{
  if (saving->is_theirs_more)
    return g_strdup (_("More than one puzzle."));
  if (!saving->theirs)
    return g_strdup (_("No puzzle that Mato can read."));

  return mato_sentence_board (saving->theirs->board);
}

static void
show_theirs (MatoChangedDialog *self,
             const MatoSaving  *saving)
{
  g_autoptr (GDateTime) local =
    saving->their_time ? g_date_time_to_local (saving->their_time) : NULL;
  /* Translators: a day and a time, see g_date_time_format() */
  g_autofree char *time = local ? g_date_time_format (local, _("%x, %H:%M:%S")) : NULL;
  g_autofree char *facts = describe_theirs (saving);
  g_autofree char *text = NULL;

  if (time)
    /* Translators: when a file was changed, and a sentence on what is in it now */
    text = g_strdup_printf (_("In the file, since %s: %s"), time, facts);
  else
    /* Translators: a sentence on what is in a file now */
    text = g_strdup_printf (_("In the file: %s"), facts);
  gtk_label_set_label (self->theirs, text);
}

static void
show_ours (MatoChangedDialog *self,
           const MatoSaving  *saving)
{
  g_autofree char *facts = mato_sentence_board (saving->puzzle->board);
  /* Translators: a sentence on the board that is to be saved */
  g_autofree char *text = g_strdup_printf (_("On your board: %s"), facts);

  gtk_label_set_label (self->ours, text);
}

void
mato_changed_dialog_present (GtkWindow        *parent,
                             const MatoSaving *saving,
                             MatoChangedFunc   func,
                             gpointer          data,
                             GDestroyNotify    destroy)
{
  MatoChangedDialog *self = g_object_new (MATO_TYPE_CHANGED_DIALOG, NULL);
  g_autofree char *name = mato_shown_name (saving->file);
  /* Translators: %s is the name of a file */
  g_autofree char *question = g_strdup_printf (_("“%s” was changed by another program, or in "
                                                 "another window, after this board was read from "
                                                 "it or saved to it."), name);

  self->func = func;
  self->data = data;
  self->destroy = destroy;
  gtk_label_set_label (self->question, question);
  show_theirs (self, saving);
  show_ours (self, saving);
  gtk_widget_set_visible (self->reload, parent != NULL);
  if (parent)
    mato_side_window_open (GTK_WINDOW (self), parent);
  else
    gtk_window_present (GTK_WINDOW (self));
  gtk_widget_grab_focus (self->save_as);
}
