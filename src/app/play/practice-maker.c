/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/play/practice-maker.h"

#include "session/hint/told-steps.h"
#include "session/kit/worker.h"

#include <glib/gi18n.h>

/* Milliseconds after which the user is told that a board is still being made. */
#define PATIENCE 400

struct _MatoPracticeMaker
{
  GObject parent_instance;

  MatoActionSet *actions;
  MatoWorkspace *workspace;
  MatoPractice *practice;    /* of the workspace */
  MatoDocument *document;
  MatoVoice *voice;
  GCancellable *cancellable; /* nullable: of the exercise that is being made */
  guint patience;
};

G_DEFINE_FINAL_TYPE (MatoPracticeMaker, mato_practice_maker, G_TYPE_OBJECT)

typedef struct
{
  MatoTechniqueId technique;
  guint64 seed;
  char *path;
} Wish;

static void
wish_free (gpointer data)
{
  Wish *wish = data;

  g_free (wish->path);
  g_free (wish);
}

/* The player's own steps come first. Those where something is simpler are forgotten; one that is in
 * work when the player cancels is not. */
static void
work (GTask        *task,
      gpointer      source,
      gpointer      data,
      GCancellable *cancellable)
{
  const Wish *wish = data;
  MatoExercise *exercise = NULL;
  MatoPuzzle *own;

  while (exercise == NULL && !g_cancellable_is_cancelled (cancellable)
         && (own = mato_told_steps_take (wish->path, wish->technique)) != NULL)
    {
      exercise = mato_exercise_new (wish->technique, own, wish->seed, cancellable);
      if (exercise == NULL && g_cancellable_is_cancelled (cancellable))
        mato_told_steps_add (wish->path, wish->technique, own);
      mato_puzzle_free (own);
    }
  if (exercise == NULL)
    exercise = mato_exercise_new (wish->technique, NULL, wish->seed, cancellable);
  g_task_return_pointer (task, exercise, (GDestroyNotify) mato_exercise_free);
}

static void
set_running (MatoPracticeMaker *self,
             GCancellable       *cancellable)
{
  g_set_object (&self->cancellable, cancellable);
  g_clear_handle_id (&self->patience, g_source_remove);
  mato_action_set_update (self->actions);
}

static void
put (MatoPracticeMaker *self,
     MatoExercise       *exercise)
{
  const char *title = _(mato_technique_get (exercise->technique)->title);

  /* Translators: title of a board: %s is a technique that is practised, such as X-wing */
  exercise->puzzle->title = g_strdup_printf (_("Practice: %s"), title);
  mato_document_prepare (self->document, NULL, NULL);
  mato_workspace_set_page (self->workspace, MATO_PAGE_PLAY);
  mato_practice_begin (self->practice, exercise);
}

static void
made_cb (GObject      *source,
         GAsyncResult *result,
         gpointer      user_data)
{
  g_autoptr (MatoPracticeMaker) self = user_data;
  MatoExercise *exercise = g_task_propagate_pointer (G_TASK (result), NULL);

  if (self->cancellable == NULL || g_task_get_cancellable (G_TASK (result)) != self->cancellable)
    {
      g_clear_pointer (&exercise, mato_exercise_free);
      return;
    }

  set_running (self, NULL);
  mato_voice_hide (self->voice);
  if (exercise != NULL)
    put (self, exercise);
  else
    mato_voice_tell_problem (self->voice, _("There is no board for this technique: puzzles that "
                                            "need it are too rare."));
}

static gboolean
out_of_patience_cb (gpointer user_data)
{
  MatoPracticeMaker *self = user_data;

  self->patience = 0;
  mato_voice_tell (self->voice, _("Making a puzzle… Esc cancels."));
  return G_SOURCE_REMOVE;
}

void
mato_practice_maker_cancel (MatoPracticeMaker *self)
{
  if (self->cancellable == NULL)
    return;

  g_cancellable_cancel (self->cancellable);
  set_running (self, NULL);
}

gboolean
mato_practice_maker_is_running (MatoPracticeMaker *self)
{
  return self->cancellable != NULL;
}

static void
start (MatoPracticeMaker *self,
       MatoTechniqueId     technique)
{
  g_autoptr (GCancellable) cancellable = g_cancellable_new ();
  g_autoptr (GTask) task = NULL;
  Wish *wish = g_new0 (Wish, 1);

  mato_practice_maker_cancel (self);
  wish->technique = technique;
  wish->seed = (guint64) g_random_int () << 32 | g_random_int ();
  wish->path = mato_told_steps_dup_path ();
  set_running (self, cancellable);
  self->patience = g_timeout_add (PATIENCE, out_of_patience_cb, self);
  task = g_task_new (NULL, cancellable, made_cb, g_object_ref (self));
  g_task_set_task_data (task, wish, wish_free);
  mato_worker_run (task, work);
}

static void
practise_cb (GSimpleAction *action,
             GVariant      *parameter,
             gpointer       user_data)
{
  MatoTechniqueId technique = mato_technique_find (g_variant_get_string (parameter, NULL));

  if (technique != MATO_N_TECHNIQUES)
    start (user_data, technique);
}

static void
next_exercise_cb (GSimpleAction *action,
                  GVariant      *parameter,
                  gpointer       user_data)
{
  MatoPracticeMaker *self = user_data;

  start (self, mato_practice_get_exercise (self->practice)->technique);
}

static void
stop_practice_cb (GSimpleAction *action,
                  GVariant      *parameter,
                  gpointer       user_data)
{
  MatoPracticeMaker *self = user_data;

  mato_practice_maker_cancel (self);
  mato_practice_end (self->practice);
}

/* A hint that names the technique to a player tells a step that was not found. */
static void
hinted_cb (MatoPracticeMaker *self)
{
  MatoHints *hints = self->workspace->hints;
  const MatoDeduction *deduction = mato_hints_get_deduction (hints);
  g_autofree char *path = NULL;

  if (hints->stage != MATO_HINT_TECHNIQUE || deduction == NULL
      || mato_practice_get_exercise (self->practice) != NULL
      || !mato_geometry_is_classic (
           mato_game_get_geometry (self->workspace->game)))
    return;

  path = mato_told_steps_dup_path ();
  mato_told_steps_add (path, deduction->technique, mato_game_get_puzzle (self->workspace->game));
}

static void
update (MatoPracticeMaker *self)
{
  gboolean is_on = mato_practice_get_exercise (self->practice) != NULL;

  mato_action_set_enable (self->actions, "next-exercise", is_on && self->cancellable == NULL);
  mato_action_set_enable (self->actions, "stop-practice", is_on || self->cancellable != NULL);
}

static const GActionEntry entries[] = {
  { .name = "practise", .activate = practise_cb, .parameter_type = "s" },
  { .name = "next-exercise", .activate = next_exercise_cb },
  { .name = "stop-practice", .activate = stop_practice_cb },
};

static void
mato_practice_maker_dispose (GObject *object)
{
  MatoPracticeMaker *self = MATO_PRACTICE_MAKER (object);

  g_clear_handle_id (&self->patience, g_source_remove);
  g_clear_object (&self->cancellable);
  g_clear_object (&self->actions);
  g_clear_object (&self->workspace);
  g_clear_object (&self->practice);
  g_clear_object (&self->document);
  g_clear_object (&self->voice);

  G_OBJECT_CLASS (mato_practice_maker_parent_class)->dispose (object);
}

static void
mato_practice_maker_class_init (MatoPracticeMakerClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = mato_practice_maker_dispose;
}

static void
mato_practice_maker_init (MatoPracticeMaker *self)
{
}

MatoPracticeMaker *
mato_practice_maker_new (MatoActionSet *actions,
                         MatoWorkspace *workspace,
                         MatoDocument  *document,
                         MatoVoice     *voice)
{
  MatoPracticeMaker *self = g_object_new (MATO_TYPE_PRACTICE_MAKER, NULL);

  self->actions = g_object_ref (actions);
  self->workspace = g_object_ref (workspace);
  self->practice = g_object_ref (workspace->practice);
  self->document = g_object_ref (document);
  self->voice = g_object_ref (voice);
  mato_action_set_add (actions, entries, G_N_ELEMENTS (entries), self);
  g_signal_connect_object (actions, "update", G_CALLBACK (update), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->practice, "changed", G_CALLBACK (mato_action_set_update), actions,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (workspace->hints, "notify::stage",
                           G_CALLBACK (hinted_cb), self, G_CONNECT_SWAPPED);
  update (self);
  return self;
}
