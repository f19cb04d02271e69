/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/play/new-dialog.h"

#include "app/kit/accessible-names.h"
#include "app/kit/commands.h"
#include "app/play/technique-choice.h"
#include "app/side/side-window.h"
#include "app/texts/kept-strip.h"
#include "app/texts/thumbnail.h"
#include "session/play/new-puzzle.h"
#include "session/words/sentence.h"

#include <glib/gi18n.h>

#define THUMBNAIL_SIZE 210
#define THUMBNAIL_SIZE_BELOW 150 /* other puzzles */
#define PROGRESS_INTERVAL 100 /* ms */

/* What is being made: it is told by the worker how far it is, and may outlive the dialog. */
typedef struct
{
  MatoMaking making;
  MatoPuzzleKind kind;
  GCancellable *cancellable;
  GWeakRef dialog;
} Making;

struct _MatoNewDialog
{
  GtkWindow parent_instance;

  MatoPuzzleMaker *maker;
  MatoPuzzleKind kind;
  const MatoLevel **levels; /* those of the size, ended by NULL: any */
  MatoPuzzle *puzzle;       /* nullable: the one on the picture */
  Making *making;           /* nullable; lives until its callback */
  guint timer;
  gboolean is_filling;      /* the choices are being set */

  GPtrArray *kept; /* of MatoKeptGame: in progress */

  GtkWidget *kept_box;
  GtkWidget *picture;
  MatoThumbnail *thumbnail;
  GtkLabel *words;
  GtkProgressBar *progress;
  GtkDropDown *sizes;
  GtkDropDown *level_list;
  GtkDropDown *symmetries;
  GtkDropDown *techniques;
  GtkWidget *another;
  GtkWidget *play;
  gboolean wants_focus; /* there, once there is a puzzle and nothing was chosen */
};

G_DEFINE_FINAL_TYPE (MatoNewDialog, mato_new_dialog, GTK_TYPE_WINDOW)

/* With the usual boxes. */
static const struct { guint rows, columns; } sizes[] = {
  { 2, 2 }, { 2, 3 }, { 2, 4 }, { 3, 3 }, { 2, 5 },
  { 3, 4 }, { 3, 5 }, { 4, 4 }, { 4, 5 }, { 5, 5 },
};

static void
making_free (Making *making)
{
  g_object_unref (making->cancellable);
  g_weak_ref_clear (&making->dialog);
  g_free (making);
}

static gboolean
is_stored (const MatoNewDialog *self)
{
  g_autoptr (MatoGeometry) geometry = mato_geometry_new (self->kind.box_rows,
                                                         self->kind.box_columns);
  MatoRecipe recipe = mato_puzzle_kind_get_recipe (&self->kind);

  return mato_recipe_is_stored (&recipe, geometry);
}

static void
say (MatoNewDialog *self)
{
  g_autofree char *number = NULL;
  g_autofree char *text = NULL;

  if (self->puzzle != NULL && is_stored (self))
    text = g_strdup (_("A stored puzzle, varied by symmetry: others that need this technique are "
                       "very rare."));
  else if (self->puzzle != NULL)
    text = mato_sentence_puzzle (self->puzzle);
  else if (self->making != NULL)
    {
      int n = MAX (g_atomic_int_get (&self->making->making.n_attempts), 1);

      number = mato_sentence_number ((guint64) n);
      /* Translators: %s is how many boards were begun with, to find one of the wanted level */
      text = g_strdup_printf (ngettext ("Making a puzzle: %s board tried…",
                                        "Making a puzzle: %s boards tried…", (gulong) n), number);
    }

  gtk_label_set_text (self->words, text != NULL ? text : "");
}

static void
show_puzzle (MatoNewDialog *self)
{
  mato_thumbnail_set_puzzle (self->thumbnail, self->puzzle);
  gtk_widget_set_sensitive (self->play, self->puzzle != NULL);
  /* It keeps its place, so that nothing moves when it is done. */
  gtk_widget_set_opacity (GTK_WIDGET (self->progress), self->making != NULL);
  say (self);
}

static void
stop_making (MatoNewDialog *self)
{
  g_clear_handle_id (&self->timer, g_source_remove);
  if (self->making != NULL)
    g_cancellable_cancel (self->making->cancellable);
  self->making = NULL;
}

static void
made_cb (GObject      *source,
         GAsyncResult *result,
         gpointer      user_data)
{
  Making *making = user_data;
  g_autoptr (MatoNewDialog) self = g_weak_ref_get (&making->dialog);
  g_autoptr (MatoPuzzle) puzzle = mato_new_puzzle_finish (result, NULL);

  if (self != NULL && self->making == making)
    {
      stop_making (self);
      self->puzzle = g_steal_pointer (&puzzle);
      show_puzzle (self);
      if (self->wants_focus)
        gtk_widget_grab_focus (self->play);
    }
  making_free (making);
}

/* Of a level or a technique, nobody knows how many boards it takes; otherwise there is one. */
static gboolean
progress_cb (gpointer user_data)
{
  MatoNewDialog *self = user_data;

  if (self->kind.level != NULL || self->kind.technique != NULL)
    gtk_progress_bar_pulse (self->progress);
  else
    gtk_progress_bar_set_fraction (self->progress,
                                   g_atomic_int_get (&self->making->making.part) / 1000.0);
  say (self);
  return G_SOURCE_CONTINUE;
}

static void
start_making (MatoNewDialog *self)
{
  Making *making = g_new0 (Making, 1);

  making->kind = self->kind;
  making->cancellable = g_cancellable_new ();
  g_weak_ref_init (&making->dialog, self);
  self->making = making;
  self->timer = g_timeout_add (PROGRESS_INTERVAL, progress_cb, self);
  mato_new_puzzle_async (&making->kind, (guint64) g_random_int () << 32 | g_random_int (),
                         &making->making, making->cancellable, made_cb, making);
}

static void
get_puzzle (MatoNewDialog *self)
{
  stop_making (self);
  self->wants_focus = FALSE;
  g_clear_pointer (&self->puzzle, mato_puzzle_free);
  self->puzzle = mato_puzzle_stock_take (mato_puzzle_maker_get_stock (self->maker), &self->kind);
  if (self->puzzle == NULL)
    start_making (self);
  show_puzzle (self);
}

/* Levels differ between sizes. The present one stays, or the nearest easier one. */
static void
offer_levels (MatoNewDialog *self)
{
  g_autoptr (MatoGeometry) geometry = mato_geometry_new (self->kind.box_rows,
                                                         self->kind.box_columns);
  g_autoptr (GtkStringList) names = gtk_string_list_new (NULL);
  guint n_levels, n = 0, selected = 0;
  const MatoLevel *levels = mato_level_list (&n_levels);

  g_free (self->levels);
  self->levels = g_new0 (const MatoLevel *, n_levels + 1);
  for (guint i = 0; i < n_levels && mato_level_suits (&levels[i], geometry); i++)
    {
      if (self->kind.level != NULL && self->kind.level >= &levels[i])
        selected = n;
      gtk_string_list_append (names, _(levels[i].title));
      self->levels[n++] = &levels[i];
    }
  /* Translators: choice: a puzzle of any level */
  gtk_string_list_append (names, _("Any level"));
  if (self->kind.level == NULL)
    selected = n;

  gtk_drop_down_set_model (self->level_list, G_LIST_MODEL (names));
  gtk_drop_down_set_selected (self->level_list, selected);
  self->kind.level = self->levels[selected];
}

/* A technique stands for a level, and symmetric puzzles that need it are too rare. */
static void
read_choices (MatoNewDialog *self)
{
  gboolean is_ordinary = self->kind.box_rows == 3 && self->kind.box_columns == 3;

  self->kind.technique =
    is_ordinary ? mato_technique_choice_get (self->techniques) : NULL;
  gtk_widget_set_sensitive (GTK_WIDGET (self->techniques), is_ordinary);
  gtk_widget_set_sensitive (GTK_WIDGET (self->level_list), self->kind.technique == NULL);
  gtk_widget_set_sensitive (GTK_WIDGET (self->symmetries), self->kind.technique == NULL);
  if (self->kind.technique != NULL)
    {
      self->kind.level = NULL;
      self->kind.symmetry = MATO_SYMMETRY_NONE;
      return;
    }

  self->kind.level = self->levels[gtk_drop_down_get_selected (self->level_list)];
  self->kind.symmetry = gtk_drop_down_get_selected (self->symmetries);
}

static void
size_cb (MatoNewDialog *self)
{
  guint size = gtk_drop_down_get_selected (self->sizes);

  if (self->is_filling || size >= G_N_ELEMENTS (sizes))
    return;

  self->is_filling = TRUE;
  self->kind.box_rows = sizes[size].rows;
  self->kind.box_columns = sizes[size].columns;
  offer_levels (self);
  read_choices (self);
  self->is_filling = FALSE;
  get_puzzle (self);
}

static void
choice_cb (MatoNewDialog *self)
{
  if (self->is_filling)
    return;

  read_choices (self);
  get_puzzle (self);
}

static void
play_cb (MatoNewDialog *self)
{
  g_autoptr (MatoPuzzle) puzzle = g_steal_pointer (&self->puzzle);
  g_autoptr (MatoPuzzleMaker) maker = g_object_ref (self->maker);

  if (puzzle == NULL)
    return;

  mato_puzzle_maker_set_kind (maker, &self->kind);
  gtk_window_close (GTK_WINDOW (self));
  mato_puzzle_maker_put (maker, puzzle, MATO_PAGE_PLAY);
}

/* The other ways to a board are actions of the window. */
static void
other_cb (MatoNewDialog *self,
          GtkWidget     *button)
{
  GtkWindow *parent = gtk_window_get_transient_for (GTK_WINDOW (self));
  g_autofree char *action = NULL;
  g_autoptr (GVariant) target = NULL;

  if (!g_action_parse_detailed_name (gtk_widget_get_name (button), &action, &target, NULL))
    g_return_if_reached ();

  gtk_window_close (GTK_WINDOW (self));
  g_action_group_activate_action (G_ACTION_GROUP (parent), action, target);
}

static void
mato_new_dialog_dispose (GObject *object)
{
  MatoNewDialog *self = MATO_NEW_DIALOG (object);

  stop_making (self);
  g_clear_pointer (&self->kept, g_ptr_array_unref);
  g_clear_pointer (&self->puzzle, mato_puzzle_free);
  g_clear_pointer (&self->levels, g_free);
  g_clear_object (&self->maker);
  gtk_widget_dispose_template (GTK_WIDGET (self), MATO_TYPE_NEW_DIALOG);

  G_OBJECT_CLASS (mato_new_dialog_parent_class)->dispose (object);
}

static void
mato_new_dialog_class_init (MatoNewDialogClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = mato_new_dialog_dispose;

  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/io/github/matosudoku/Mato/new-dialog.ui");
  gtk_widget_class_bind_template_child (widget_class, MatoNewDialog, kept_box);
  gtk_widget_class_bind_template_child (widget_class, MatoNewDialog, picture);
  gtk_widget_class_bind_template_child (widget_class, MatoNewDialog, words);
  gtk_widget_class_bind_template_child (widget_class, MatoNewDialog, progress);
  gtk_widget_class_bind_template_child (widget_class, MatoNewDialog, sizes);
  gtk_widget_class_bind_template_child (widget_class, MatoNewDialog, level_list);
  gtk_widget_class_bind_template_child (widget_class, MatoNewDialog, symmetries);
  gtk_widget_class_bind_template_child (widget_class, MatoNewDialog, techniques);
  gtk_widget_class_bind_template_child (widget_class, MatoNewDialog, another);
  gtk_widget_class_bind_template_child (widget_class, MatoNewDialog, play);
  gtk_widget_class_bind_template_callback (widget_class, size_cb);
  gtk_widget_class_bind_template_callback (widget_class, choice_cb);
  gtk_widget_class_bind_template_callback (widget_class, get_puzzle);
  gtk_widget_class_bind_template_callback (widget_class, play_cb);
  gtk_widget_class_bind_template_callback (widget_class, other_cb);
}

static void
mato_new_dialog_init (MatoNewDialog *self)
{
  self->is_filling = TRUE;
  gtk_widget_init_template (GTK_WIDGET (self));
}

static void
offer_sizes (MatoNewDialog *self)
{
  g_autoptr (GtkStringList) names = gtk_string_list_new (NULL);
  guint selected = 0;

  for (guint i = 0; i < G_N_ELEMENTS (sizes); i++)
    {
      guint order = sizes[i].rows * sizes[i].columns;
      g_autofree char *name = g_strdup_printf ("%u×%u", order, order);

      gtk_string_list_append (names, name);
      if (order == self->kind.box_rows * self->kind.box_columns)
        selected = i;
    }
  gtk_drop_down_set_model (self->sizes, G_LIST_MODEL (names));
  gtk_drop_down_set_selected (self->sizes, selected);
  self->kind.box_rows = sizes[selected].rows;
  self->kind.box_columns = sizes[selected].columns;
}

static void
offer_symmetries (MatoNewDialog *self)
{
  g_autoptr (GtkStringList) names = gtk_string_list_new (NULL);

  for (guint i = 0; i < MATO_N_SYMMETRIES; i++)
    gtk_string_list_append (names, _(mato_symmetry_get_title (i)));
  gtk_drop_down_set_model (self->symmetries, G_LIST_MODEL (names));
  gtk_drop_down_set_selected (self->symmetries, self->kind.symmetry);
}

static void
kept_cb (guint    index,
         gpointer user_data)
{
  MatoNewDialog *self = user_data;
  g_autoptr (MatoPuzzleMaker) maker = g_object_ref (self->maker);
  g_autoptr (MatoKeptGame) kept = g_ptr_array_steal_index (self->kept, index);

  gtk_window_close (GTK_WINDOW (self));
  mato_puzzle_maker_continue (maker, kept);
}

static void
offer_kept (MatoNewDialog *self)
{
  self->kept = mato_puzzle_maker_list_kept (self->maker);
  gtk_widget_set_visible (self->kept_box, self->kept->len > 0);
  if (self->kept->len > 0)
    gtk_box_append (GTK_BOX (self->kept_box), mato_kept_strip_new (self->kept, kept_cb, self));
  self->thumbnail = MATO_THUMBNAIL (mato_thumbnail_new (self->kept->len > 0 ? THUMBNAIL_SIZE_BELOW
                                                                            : THUMBNAIL_SIZE));
  gtk_box_append (GTK_BOX (self->picture), GTK_WIDGET (self->thumbnail));
}

/* Before they get their contents. */
static void
name_lists (MatoNewDialog *self)
{
  mato_drop_down_set_title (self->level_list, _("Level"));
  mato_drop_down_set_title (self->sizes, _("Size"));
  mato_drop_down_set_title (self->symmetries, _("Symmetry"));
  mato_drop_down_set_title (self->techniques, _("Technique"));
}

void
mato_new_dialog_present (GtkWindow       *parent,
                         MatoPuzzleMaker *maker)
{
  MatoNewDialog *self;

  if (mato_side_window_raise (parent, MATO_TYPE_NEW_DIALOG))
    return;

  self = g_object_new (MATO_TYPE_NEW_DIALOG, NULL);
  self->maker = g_object_ref (maker);
  self->kind = mato_puzzle_maker_get_kind (maker);
  offer_kept (self);
  name_lists (self);
  offer_sizes (self);
  offer_levels (self);
  offer_symmetries (self);
  mato_technique_choice_fill (self->techniques, self->kind.technique);
  read_choices (self);
  self->is_filling = FALSE;
  get_puzzle (self);
  mato_puzzle_stock_want_levels (mato_puzzle_maker_get_stock (maker));
  mato_side_window_open (GTK_WINDOW (self), parent);
  mato_commands_add_keys (GTK_WIDGET (self));
  self->wants_focus = !gtk_widget_grab_focus (self->play);
}
