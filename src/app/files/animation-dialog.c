/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/files/animation-dialog.h"

#include "app/files/film-animation.h"
#include "app/kit/accessible-names.h"
#include "app/kit/compat.h"
#include "app/side/side-window.h"
#include "session/game/file-write.h"
#include "session/game/shown-name.h"
#include "session/kit/worker.h"
#include "session/words/sentence.h"

#include <glib/gi18n.h>

/* The choices of the dialog, in the order of its lists. */
typedef enum
{
  PART_WHOLE,
  PART_TO_END,
  PART_TO_BOOKMARK,
  PART_STEPS,
} Part;

#define SOME_STEPS 100

static const guint sizes[] = { 360, 540, 720 };
static const guint delays[] = { 1000, 500, 200, 100, 40 }; /* ms */

struct _MatoAnimationDialog
{
  GtkWindow parent_instance;

  MatoSearch *film;
  MatoAlphabet alphabet;
  guint64 position;      /* where the film stands when the dialog opens */
  guint64 bookmark;      /* the next one, or the end of the film */
  GtkWidget *board;
  MatoVoice *voice;
  GFile *puzzle;         /* nullable */
  GFile *file;           /* nullable: what is written */
  MatoIcicle *icicle;    /* nullable: until it is worked out */
  MatoFilmFrames *frames; /* nullable */
  MatoFilmStretch stretch;
  GCancellable *cancellable; /* of the worker: tree, estimate or file */
  GCancellable *finding;     /* of the worker that asks for formats */
  const MatoVideoFormat *video; /* nullable: what can be written besides animated PNG */

  GtkWidget *choices;
  GtkDropDown *part;
  GtkDropDown *size;
  GtkDropDown *speed;
  GtkDropDown *format;
  GtkStringList *format_names;
  GtkLabel *facts;
  GtkProgressBar *progress;
  GtkWidget *save;
};

G_DEFINE_FINAL_TYPE (MatoAnimationDialog, mato_animation_dialog, GTK_TYPE_WINDOW)

static void
stop (MatoAnimationDialog *self)
{
  if (self->cancellable)
    g_cancellable_cancel (self->cancellable);
  g_clear_object (&self->cancellable);
}

/* The format of the file */

/* Returns: (nullable): %NULL: an animated PNG, the first in the list */
static const MatoVideoFormat *
get_video (MatoAnimationDialog *self)
{
  return gtk_drop_down_get_selected (self->format) > 0 ? self->video : NULL;
}

static void
find_in_thread (GTask        *task,
                gpointer      source,
                gpointer      data,
                GCancellable *cancellable)
{
  g_task_return_pointer (task, (gpointer) mato_video_find (cancellable), NULL);
}

/* Where no video can be written there is nothing to choose. */
static void
found_cb (GObject      *source,
          GAsyncResult *result,
          gpointer      user_data)
{
  MatoAnimationDialog *self = MATO_ANIMATION_DIALOG (source);

  self->video = g_task_propagate_pointer (G_TASK (result), NULL);
  if (!self->video)
    return;

  gtk_string_list_append (self->format_names, self->video->name);
  gtk_widget_set_visible (GTK_WIDGET (self->format), TRUE);
}

static void
find_video (MatoAnimationDialog *self)
{
  g_autoptr (GTask) task = NULL;

  self->finding = g_cancellable_new ();
  task = g_task_new (self, self->finding, found_cb, NULL);
  mato_worker_run (task, find_in_thread);
}

/* The size of the file */

/* @bytes: -1: not known yet, or known only when it is written */
static void
tell_facts (MatoAnimationDialog *self,
            gssize               bytes)
{
  guint n = self->stretch.n_pictures;
  g_autofree char *number = mato_sentence_number (n);
  g_autofree char *time = mato_sentence_duration ((gint64) n * self->stretch.delay * 1000);
  g_autofree char *pictures = NULL;
  g_autofree char *size = NULL;
  g_autofree char *text = NULL;

  pictures = g_strdup_printf (ngettext ("%s picture", "%s pictures", n), number);
  if (get_video (self))
    {
      /* Translators: a video: “312 pictures”, a time span */
      text = g_strdup_printf (_("%s, %s"), pictures, time);
      gtk_label_set_label (self->facts, text);
      return;
    }

  size = bytes < 0 ? g_strdup (_("the size is being worked out…"))
                   : g_format_size ((guint64) bytes);
  if (bytes < 0)
    /* Translators: an animation: “312 pictures”, a time span, that its size is not known yet */
    text = g_strdup_printf (_("%s, %s; %s"), pictures, time, size);
  else
    /* Translators: an animation: “312 pictures”, a time span, the size of the file: “3.1 MB” */
    text = g_strdup_printf (_("%s, %s, about %s"), pictures, time, size);
  gtk_label_set_label (self->facts, text);
}

static void
estimated_cb (GObject      *source,
              GAsyncResult *result,
              gpointer      user_data)
{
  g_autoptr (MatoAnimationDialog) self = user_data;
  gssize bytes = mato_film_animation_estimate_finish (result);

  /* Another choice, or the end of the dialog, has cancelled it. */
  if (bytes < 0)
    return;

  g_clear_object (&self->cancellable);
  tell_facts (self, bytes);
  gtk_widget_set_sensitive (self->save, TRUE);
}

static void
fill_stretch (MatoAnimationDialog *self)
{
  Part part = gtk_drop_down_get_selected (self->part);
  guint64 last = mato_trace_get_last (mato_search_get_trace (self->film));
  guint64 to = part == PART_TO_BOOKMARK ? self->bookmark
               : part == PART_STEPS ? MIN (self->position + SOME_STEPS, last) : last;

  mato_film_stretch_init (&self->stretch, part == PART_WHOLE ? 0 : self->position, to,
                          delays[gtk_drop_down_get_selected (self->speed)]);
}

/* After any choice. */
static void
refresh (MatoAnimationDialog *self)
{
  if (!self->icicle || self->file)
    return;

  stop (self);
  g_clear_pointer (&self->frames, mato_film_frames_unref);
  fill_stretch (self);
  gtk_widget_set_sensitive (self->save, FALSE);
  tell_facts (self, -1);
  self->frames = mato_film_frames_new (self->film, self->icicle, self->alphabet, self->board,
                                       sizes[gtk_drop_down_get_selected (self->size)]);
  if (get_video (self))
    {
      gtk_widget_set_sensitive (self->save, TRUE);
      return;
    }

  self->cancellable = g_cancellable_new ();
  mato_film_animation_estimate_async (self->frames, &self->stretch, self->cancellable,
                                      estimated_cb, g_object_ref (self));
}

/* The tree */

static void
build_in_thread (GTask        *task,
                 gpointer      source,
                 gpointer      trace,
                 GCancellable *cancellable)
{
  g_task_return_pointer (task, mato_icicle_new (trace, cancellable),
                         (GDestroyNotify) mato_icicle_unref);
}

static void
built_cb (GObject      *source,
          GAsyncResult *result,
          gpointer      user_data)
{
  MatoAnimationDialog *self = MATO_ANIMATION_DIALOG (source);
  MatoIcicle *icicle = g_task_propagate_pointer (G_TASK (result), NULL);

  if (!icicle)
    return;

  self->icicle = icicle;
  refresh (self);
}

static void
build_tree (MatoAnimationDialog *self)
{
  g_autoptr (GTask) task = NULL;

  self->cancellable = g_cancellable_new ();
  task = g_task_new (self, self->cancellable, built_cb, NULL);
  g_task_set_task_data (task, mato_trace_ref (mato_search_get_trace (self->film)),
                        (GDestroyNotify) mato_trace_unref);
  mato_worker_run (task, build_in_thread);
}

/* The file */

static void
drawn_cb (guint    n,
          gpointer user_data)
{
  MatoAnimationDialog *self = user_data;
  g_autofree char *number = mato_sentence_number (n);
  g_autofree char *all = mato_sentence_number (self->stretch.n_pictures);
  /* Translators: how many pictures of an animation are drawn: two numbers */
  g_autofree char *text = g_strdup_printf (_("Picture %s of %s"), number, all);

  gtk_label_set_label (self->facts, text);
  gtk_progress_bar_set_fraction (self->progress, (double) n / self->stretch.n_pictures);
}

static void
written_cb (GObject      *source,
            GAsyncResult *result,
            gpointer      user_data)
{
  g_autoptr (MatoAnimationDialog) self = user_data;
  g_autoptr (GError) error = NULL;
  gboolean is_written = mato_file_write_finish (result, &error);
  g_autofree char *name = mato_shown_name (self->file);
  /* Translators: %s is the name of a file */
  g_autofree char *text = g_strdup_printf (_("Saved as %s."), name);

  if (g_error_matches (error, G_IO_ERROR, G_IO_ERROR_CANCELLED))
    return;

  if (is_written)
    mato_voice_tell (self->voice, text);
  else
    mato_voice_tell_problem (self->voice, error->message);
  gtk_window_close (GTK_WINDOW (self));
}

void
mato_animation_dialog_save (MatoAnimationDialog *self,
                            GFile               *file)
{
  g_return_if_fail (MATO_IS_ANIMATION_DIALOG (self));
  g_return_if_fail (self->frames != NULL);

  if (self->file)
    return;

  stop (self);
  self->file = g_object_ref (file);
  self->cancellable = g_cancellable_new ();
  gtk_widget_set_sensitive (self->choices, FALSE);
  gtk_widget_set_sensitive (self->save, FALSE);
  gtk_widget_set_visible (GTK_WIDGET (self->progress), TRUE);
  mato_film_animation_write_async (self->frames, &self->stretch, get_video (self), file, drawn_cb,
                                   self->cancellable, written_cb, g_object_ref (self));
}

static void
chosen_cb (GFile    *file,
           gpointer  user_data)
{
  g_autoptr (MatoAnimationDialog) self = user_data;

  if (file && self->frames)
    mato_animation_dialog_save (self, file);
}

static void
save_cb (MatoAnimationDialog *self)
{
  const MatoVideoFormat *video = get_video (self);
  g_autofree char *film = g_strconcat ("film", video ? video->suffix : ".png", NULL);
  g_autofree char *name = mato_name_beside (self->puzzle, film);
  g_autoptr (GFile) folder = self->puzzle ? g_file_get_parent (self->puzzle) : NULL;

  mato_compat_save_file (GTK_WINDOW (self), _("Save as an Animation"), folder, name,
                         chosen_cb, g_object_ref (self));
}

/* The window */

static gboolean
mato_animation_dialog_close_request (GtkWindow *window)
{
  stop (MATO_ANIMATION_DIALOG (window));
  g_cancellable_cancel (MATO_ANIMATION_DIALOG (window)->finding);

  return GTK_WINDOW_CLASS (mato_animation_dialog_parent_class)->close_request (window);
}

static void
mato_animation_dialog_dispose (GObject *object)
{
  MatoAnimationDialog *self = MATO_ANIMATION_DIALOG (object);

  stop (self);
  g_clear_object (&self->finding);
  g_clear_pointer (&self->frames, mato_film_frames_unref);
  g_clear_pointer (&self->icicle, mato_icicle_unref);
  g_clear_object (&self->film);
  g_clear_object (&self->board);
  g_clear_object (&self->voice);
  g_clear_object (&self->puzzle);

  G_OBJECT_CLASS (mato_animation_dialog_parent_class)->dispose (object);
}

static void
mato_animation_dialog_finalize (GObject *object)
{
  g_clear_object (&MATO_ANIMATION_DIALOG (object)->file);

  G_OBJECT_CLASS (mato_animation_dialog_parent_class)->finalize (object);
}

static void
mato_animation_dialog_class_init (MatoAnimationDialogClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->dispose = mato_animation_dialog_dispose;
  object_class->finalize = mato_animation_dialog_finalize;
  GTK_WINDOW_CLASS (klass)->close_request = mato_animation_dialog_close_request;

  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/io/github/matosudoku/Mato/animation-dialog.ui");
  gtk_widget_class_bind_template_child (widget_class, MatoAnimationDialog, choices);
  gtk_widget_class_bind_template_child (widget_class, MatoAnimationDialog, part);
  gtk_widget_class_bind_template_child (widget_class, MatoAnimationDialog, size);
  gtk_widget_class_bind_template_child (widget_class, MatoAnimationDialog, speed);
  gtk_widget_class_bind_template_child (widget_class, MatoAnimationDialog, format);
  gtk_widget_class_bind_template_child (widget_class, MatoAnimationDialog, format_names);
  gtk_widget_class_bind_template_child (widget_class, MatoAnimationDialog, facts);
  gtk_widget_class_bind_template_child (widget_class, MatoAnimationDialog, progress);
  gtk_widget_class_bind_template_child (widget_class, MatoAnimationDialog, save);
  gtk_widget_class_bind_template_callback (widget_class, refresh);
  gtk_widget_class_bind_template_callback (widget_class, save_cb);
}

static void
mato_animation_dialog_init (MatoAnimationDialog *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  mato_drop_down_set_title (self->part, _("Part"));
  mato_drop_down_set_title (self->size, _("Size"));
  mato_drop_down_set_title (self->speed, _("Speed"));
  mato_drop_down_set_title (self->format, _("Format"));
}

/* The dialog has the film, and where it stands, of the moment when it opens. */
static void
take_film (MatoAnimationDialog *self,
           MatoWorkspace       *workspace)
{
  MatoFilms *films = workspace->films;
  const MatoBookmark *bookmark;

  self->film = g_object_ref (films->watched);
  self->alphabet = mato_puzzles_get_alphabet (workspace->puzzles);
  self->position = mato_player_get_position (films->player);
  bookmark = mato_bookmarks_find (films->bookmarks, self->position, 1);
  self->bookmark = bookmark ? bookmark->position
                            : mato_trace_get_last (mato_search_get_trace (self->film));
}

void
mato_animation_dialog_present (GtkWindow     *parent,
                               MatoWorkspace *workspace,
                               GtkWidget     *board,
                               MatoVoice     *voice,
                               GFile         *puzzle)
{
  MatoAnimationDialog *self;

  g_return_if_fail (workspace->films->watched != NULL);

  if (mato_side_window_raise (parent, MATO_TYPE_ANIMATION_DIALOG))
    return;

  self = g_object_new (MATO_TYPE_ANIMATION_DIALOG, NULL);
  self->board = g_object_ref (board);
  self->voice = g_object_ref (voice);
  self->puzzle = puzzle ? g_object_ref (puzzle) : NULL;
  take_film (self, workspace);
  fill_stretch (self);
  tell_facts (self, -1);
  build_tree (self);
  find_video (self);
  mato_side_window_open (GTK_WINDOW (self), parent);
}
