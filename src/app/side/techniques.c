/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/side/techniques.h"

#include "app/board/board-view.h"
#include "app/kit/accessible-names.h"
#include "app/kit/compat.h"
#include "app/kit/labels.h"
#include "app/side/side-window.h"
#include "core/generate/stored-puzzle.h"
#include "session/film/hint-scene.h"
#include "session/hint/technique-example.h"
#include "session/kit/worker.h"
#include "session/words/sentence-hint.h"
#include "session/words/technique-pages.h"

#include <glib/gi18n.h>

struct _MatoTechniques
{
  GtkWindow parent_instance;

  GCancellable *cancellable;      /* of the example that is sought */
  MatoTechniqueExample *example;  /* nullable */
  guint position;                 /* steps told; 0: all */

  GtkDropDown *chooser;
  GtkLabel *facts;
  GtkWidget *practise;
  GtkLabel *what;
  GtkWidget *example_box;
  MatoBoardView *board;
  GtkWidget *back;
  GtkLabel *where;
  GtkWidget *forward;
  GtkLabel *step;
  GtkLabel *why;
};

G_DEFINE_FINAL_TYPE (MatoTechniques, mato_techniques, GTK_TYPE_WINDOW)

/* The example: */

static MatoPuzzle *
make_puzzle (const MatoTechniqueExample *example)
{
  MatoBoard *board = mato_board_new (example->geometry);

  for (guint cell = 0; cell < example->geometry->n_cells; cell++)
    if (example->board.values[cell] != 0)
      mato_board_set (board, cell, example->board.values[cell],
                      example->givens[cell] ? MATO_ORIGIN_GIVEN : MATO_ORIGIN_ENTRY);

  return mato_puzzle_new (board);
}

static void
show_board (MatoTechniques *self)
{
  const MatoTechniqueExample *example = self->example;
  g_autoptr (MatoPuzzle) puzzle = make_puzzle (example);
  g_autoptr (MatoBoardScene) scene = mato_board_scene_new ();
  guint n_steps = MATO_HINT_ALL_STEPS;

  if (self->position > 0)
    n_steps = g_array_index (example->steps, guint, self->position - 1) + 1;
  mato_board_scene_set_puzzle (scene, puzzle);
  mato_hint_scene_add_reason (scene, example->deduction, &example->board, n_steps);
  mato_board_view_set_scene (self->board, scene);
}

static char *
dup_step (MatoTechniques *self)
{
  const MatoTechniqueExample *example = self->example;

  if (self->position == 0)
    return mato_sentence_hint_conclusion (example->deduction, example->geometry,
                                          MATO_ALPHABET_CANONICAL);

  return mato_sentence_reason_step (&example->deduction->reason,
                                    g_array_index (example->steps, guint, self->position - 1),
                                    example->geometry, MATO_ALPHABET_CANONICAL);
}

static void
show_step (MatoTechniques *self)
{
  guint n = self->example->steps->len;
  g_autofree char *step = dup_step (self);
  g_autofree char *where = NULL;

  if (self->position > 0)
    where = g_strdup_printf (_("Step %u of %u"), self->position, n);
  else
    where = g_strdup_printf (g_dngettext (NULL, "%u step", "%u steps", n), n);
  gtk_label_set_label (self->where, where);
  gtk_label_set_label (self->step, step);
  gtk_widget_set_sensitive (self->back, self->position > 0);
  gtk_widget_set_sensitive (self->forward, self->position < n);
  show_board (self);
}

static void
go_to (MatoTechniques *self,
       guint           position)
{
  self->position = position;
  show_step (self);
  mato_compat_announce (GTK_WIDGET (self), gtk_label_get_label (self->step));
}

static void
back_cb (MatoTechniques *self)
{
  go_to (self, self->position - 1);
}

static void
forward_cb (MatoTechniques *self)
{
  go_to (self, self->position + 1);
}

static void
work (GTask        *task,
      gpointer      source,
      gpointer      data,
      GCancellable *cancellable)
{
  MatoTechniqueId technique = GPOINTER_TO_UINT (data);
  const char *puzzle = mato_technique_page_get (technique)->puzzle;

  g_task_return_pointer (task, mato_technique_example_new (technique, puzzle, cancellable),
                         (GDestroyNotify) mato_technique_example_free);
}

static void
found_cb (GObject      *source,
          GAsyncResult *result,
          gpointer      user_data)
{
  MatoTechniques *self = MATO_TECHNIQUES (source);
  MatoTechniqueExample *example = g_task_propagate_pointer (G_TASK (result), NULL);

  if (example == NULL)
    return;
  if (g_task_get_cancellable (G_TASK (result)) != self->cancellable)
    {
      mato_technique_example_free (example);
      return;
    }

  self->example = example;
  self->position = 0;
  gtk_widget_set_visible (self->example_box, TRUE);
  show_step (self);
}

static void
forget_example (MatoTechniques *self)
{
  if (self->cancellable != NULL)
    g_cancellable_cancel (self->cancellable);
  g_clear_object (&self->cancellable);
  g_clear_pointer (&self->example, mato_technique_example_free);
}

static void
find_example (MatoTechniques  *self,
              MatoTechniqueId  technique)
{
  g_autoptr (GTask) task = NULL;

  forget_example (self);
  gtk_widget_set_visible (self->example_box, FALSE);
  if (mato_technique_page_get (technique)->puzzle == NULL)
    return;

  self->cancellable = g_cancellable_new ();
  task = g_task_new (self, self->cancellable, found_cb, NULL);
  g_task_set_task_data (task, GUINT_TO_POINTER (technique), NULL);
  mato_worker_run (task, work);
}

/* The page: */

static void
show_page (MatoTechniques  *self,
           MatoTechniqueId  id)
{
  const MatoTechnique *technique = mato_technique_get (id);
  const MatoTechniquePage *page = mato_technique_page_get (id);
  g_autofree char *facts = NULL;

  /* Translators: about a technique: its family, and its least rating on the classic scale, which is
   * known as ER */
  facts = g_strdup_printf (_("%s · ER from %u.%u"),
                           _(mato_technique_family_get_title (technique->family)),
                           technique->rating / 10, technique->rating % 10);
  gtk_label_set_label (self->facts, facts);
  mato_label_say (self->what, page->what ? _(page->what) : NULL);
  mato_label_say (self->why, page->why ? _(page->why) : NULL);
  find_example (self, id);
  gtk_widget_set_visible (self->practise, mato_stored_puzzle_is_known (id));
}

static void
chosen_cb (MatoTechniques *self)
{
  guint selected = gtk_drop_down_get_selected (self->chooser);

  if (selected < MATO_N_TECHNIQUES)
    show_page (self, (MatoTechniqueId) selected);
}

static void
practise_cb (MatoTechniques *self)
{
  guint selected = gtk_drop_down_get_selected (self->chooser);
  GtkWindow *parent = gtk_window_get_transient_for (GTK_WINDOW (self));

  if (selected >= MATO_N_TECHNIQUES)
    return;

  gtk_window_close (GTK_WINDOW (self));
  g_action_group_activate_action (G_ACTION_GROUP (parent), "practise",
                                  g_variant_new_string (mato_technique_get (selected)->name));
}

static void
fill_chooser (MatoTechniques *self)
{
  g_autoptr (GtkStringList) names = gtk_string_list_new (NULL);
  g_autoptr (GtkExpression) expression =
    gtk_property_expression_new (GTK_TYPE_STRING_OBJECT, NULL, "string");

  for (MatoTechniqueId id = 0; id < MATO_N_TECHNIQUES; id++)
    gtk_string_list_append (names, _(mato_technique_get (id)->title));
  gtk_drop_down_set_expression (self->chooser, expression);
  gtk_drop_down_set_model (self->chooser, G_LIST_MODEL (names));
}

static void
mato_techniques_dispose (GObject *object)
{
  MatoTechniques *self = MATO_TECHNIQUES (object);

  forget_example (self);
  gtk_widget_dispose_template (GTK_WIDGET (self), MATO_TYPE_TECHNIQUES);

  G_OBJECT_CLASS (mato_techniques_parent_class)->dispose (object);
}

static void
mato_techniques_class_init (MatoTechniquesClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = mato_techniques_dispose;

  g_type_ensure (MATO_TYPE_BOARD_VIEW);
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/io/github/matosudoku/Mato/techniques.ui");
  gtk_widget_class_bind_template_child (widget_class, MatoTechniques, chooser);
  gtk_widget_class_bind_template_child (widget_class, MatoTechniques, facts);
  gtk_widget_class_bind_template_child (widget_class, MatoTechniques, practise);
  gtk_widget_class_bind_template_child (widget_class, MatoTechniques, what);
  gtk_widget_class_bind_template_child_full (widget_class, "example", FALSE,
                                             G_STRUCT_OFFSET (MatoTechniques, example_box));
  gtk_widget_class_bind_template_child (widget_class, MatoTechniques, board);
  gtk_widget_class_bind_template_child (widget_class, MatoTechniques, back);
  gtk_widget_class_bind_template_child (widget_class, MatoTechniques, where);
  gtk_widget_class_bind_template_child (widget_class, MatoTechniques, forward);
  gtk_widget_class_bind_template_child (widget_class, MatoTechniques, step);
  gtk_widget_class_bind_template_child (widget_class, MatoTechniques, why);
  gtk_widget_class_bind_template_callback (widget_class, practise_cb);
  gtk_widget_class_bind_template_callback (widget_class, chosen_cb);
  gtk_widget_class_bind_template_callback (widget_class, back_cb);
  gtk_widget_class_bind_template_callback (widget_class, forward_cb);
}

static void
mato_techniques_init (MatoTechniques *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  mato_drop_down_set_title (self->chooser, _("Technique"));
  fill_chooser (self);
}

void
mato_techniques_present (GtkWindow       *parent,
                         MatoTechniqueId  technique)
{
  GtkWindow *window = mato_side_window_find (parent, MATO_TYPE_TECHNIQUES);

  g_return_if_fail ((guint) technique < MATO_N_TECHNIQUES);

  if (window == NULL)
    {
      window = g_object_new (MATO_TYPE_TECHNIQUES, NULL);
      mato_side_window_open (window, parent);
    }
  gtk_drop_down_set_selected (MATO_TECHNIQUES (window)->chooser, technique);
  gtk_window_present (window);
}
