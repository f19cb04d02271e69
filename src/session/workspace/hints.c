/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#include "session/workspace/hints.h"

#include "session/film/hint-scene.h"
#include "session/hint/hint-cells.h"
#include "session/hint/hint-move.h"
#include "session/hint/hint-picture.h"
#include "session/kit/object.h"
#include "session/kit/worker.h"
#include "session/words/sentence-hint.h"

G_DEFINE_FINAL_TYPE (MatoHints, mato_hints, G_TYPE_OBJECT)

enum
{
  PROP_0,
  PROP_STAGE,
  PROP_RUNNING,
  PROP_CHOSEN,
  PROP_POSITION,
  PROP_N_FOUND,
  N_PROPS,
};

static GParamSpec *props[N_PROPS];

static void
notify (MatoHints *self,
        guint      prop)
{
  g_object_notify_by_pspec (G_OBJECT (self), props[prop]);
}

static gboolean
has_deduction (MatoHints *self)
{
  return self->answer != NULL && self->answer->kind == MATO_HINT_FOUND;
}

static const MatoDeduction *
get_deduction (MatoHints *self)
{
  return g_ptr_array_index (self->answer->deductions, self->chosen);
}

static void
set_position (MatoHints *self,
              guint      position)
{
  if (self->position == position)
    return;

  self->position = position;
  notify (self, PROP_POSITION);
}

/* A chain that is too long to be drawn at once is walked through from its first step on. */
static guint
find_first_position (MatoHints *self)
{
  g_autoptr (MatoHintPicture) all =
    mato_hint_picture_new (get_deduction (self), &self->answer->board, MATO_HINT_ALL_STEPS);

  return all->is_long ? 1 : 0;
}

static void
set_stage (MatoHints     *self,
           MatoHintStage  stage)
{
  if (self->stage == stage)
    return;

  self->stage = stage;
  notify (self, PROP_STAGE);
  if (stage == MATO_HINT_REASON)
    set_position (self, find_first_position (self));
}

/* Tells even that it is the same: another answer may have another deduction at that index. */
static void
set_chosen (MatoHints *self,
            guint      chosen)
{
  g_clear_pointer (&self->steps, g_array_unref);
  self->chosen = chosen;
  if (has_deduction (self))
    self->steps = mato_hint_list_steps (&get_deduction (self)->reason);
  set_position (self, 0);
  notify (self, PROP_CHOSEN);
}

/* The simplest step was perhaps found before the others; it stays the one that is shown. */
static void
keep_shown (MatoHints      *self,
            MatoHintAnswer *old)
{
  MatoDeduction *shown = g_ptr_array_index (old->deductions, self->chosen);
  GPtrArray *deductions = self->answer->deductions;

  for (guint i = 0; i < deductions->len; i++)
    if (mato_hint_is_same (g_ptr_array_index (deductions, i), shown))
      {
        set_chosen (self, i);
        return;
      }

  g_ptr_array_insert (deductions, 0, mato_deduction_copy (shown));
  set_chosen (self, 0);
}

static void
take_answer (MatoHints      *self,
             MatoHintAnswer *answer)
{
  MatoHintAnswer *old = self->answer;

  self->answer = answer;
  if (old != NULL && old->kind == MATO_HINT_FOUND && answer->kind == MATO_HINT_FOUND)
    keep_shown (self, old);
  else
    set_chosen (self, 0);
  g_clear_pointer (&old, mato_hint_answer_free);
  notify (self, PROP_N_FOUND);
}

static void
step_to_another (MatoHints *self)
{
  guint n = self->answer->deductions->len;

  if (n < 2)
    return;

  set_chosen (self, (self->chosen + 1) % n);
  set_stage (self, MATO_HINT_PLACE);
}

static void
answered_cb (GObject      *source,
             GAsyncResult *result,
             gpointer      user_data)
{
  MatoHints *self = MATO_HINTS (source);
  MatoHintAnswer *answer = g_task_propagate_pointer (G_TASK (result), NULL);

  if (answer == NULL)
    return;
  if (self->cancellable == NULL || g_task_get_cancellable (G_TASK (result)) != self->cancellable)
    {
      mato_hint_answer_free (answer);
      return;
    }

  mato_transaction_begin (self->transaction);
  g_clear_object (&self->cancellable);
  notify (self, PROP_RUNNING);
  take_answer (self, answer);
  if (self->wants_another)
    step_to_another (self);
  set_stage (self, MAX (self->stage, MATO_HINT_PLACE));
  mato_transaction_end (self->transaction);
}

static void
work (GTask        *task,
      gpointer      source,
      gpointer      data,
      GCancellable *cancellable)
{
  g_task_return_pointer (task, mato_hint_find (data, cancellable),
                         (GDestroyNotify) mato_hint_answer_free);
}

static void
start (MatoHints *self,
       gboolean   wants_all,
       gboolean   wants_another)
{
  const MatoBoard *board = mato_game_get_board (self->puzzles->game);
  g_autoptr (GTask) task = NULL;

  mato_transaction_begin (self->transaction);
  self->wants_another = wants_another;
  self->cancellable = g_cancellable_new ();
  task = g_task_new (self, self->cancellable, answered_cb, NULL);
  g_task_set_task_data (task, mato_hint_question_new (board, wants_all),
                        (GDestroyNotify) mato_hint_question_free);
  mato_worker_run (task, work);
  notify (self, PROP_RUNNING);
  mato_transaction_end (self->transaction);
}

static void
apply (MatoHints *self)
{
  MatoGame *game = self->puzzles->game;
  g_autoptr (MatoMove) move = mato_hint_move_new (get_deduction (self), &self->answer->board,
                                                  mato_game_get_board (game));

  mato_game_make (game, move);
}

static void
mato_hints_dispose (GObject *object)
{
  MatoHints *self = MATO_HINTS (object);

  if (self->cancellable != NULL)
    g_cancellable_cancel (self->cancellable);
  g_clear_object (&self->cancellable);
  g_clear_pointer (&self->answer, mato_hint_answer_free);
  g_clear_pointer (&self->steps, g_array_unref);
  g_clear_object (&self->puzzles);
  g_clear_object (&self->transaction);

  G_OBJECT_CLASS (mato_hints_parent_class)->dispose (object);
}

static const MatoProperty properties[N_PROPS] = {
  [PROP_STAGE] = { "stage", G_TYPE_UINT, MATO_FIELD (MatoHints, stage) },
  [PROP_RUNNING] = { "running", G_TYPE_BOOLEAN, .get = G_CALLBACK (mato_hints_is_running) },
  [PROP_CHOSEN] = { "chosen", G_TYPE_UINT, MATO_FIELD (MatoHints, chosen) },
  [PROP_POSITION] = { "position", G_TYPE_UINT, MATO_FIELD (MatoHints, position) },
  [PROP_N_FOUND] = { "n-found", G_TYPE_UINT, .get = G_CALLBACK (mato_hints_get_n_found) },
};

static void
mato_hints_class_init (MatoHintsClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = mato_hints_dispose;
  mato_properties_install (klass, properties, props, N_PROPS);
}

static void
mato_hints_init (MatoHints *self)
{
}

MatoHints *
mato_hints_new (MatoPuzzles     *puzzles,
                MatoTransaction *transaction)
{
  MatoHints *self = g_object_new (MATO_TYPE_HINTS, NULL);

  self->transaction = g_object_ref (transaction);
  self->puzzles = g_object_ref (puzzles);
  mato_transaction_add (transaction, self);
  mato_connect (puzzles, "changed", G_CALLBACK (mato_hints_forget), self);
  mato_connect (puzzles, "givens-changed", G_CALLBACK (mato_hints_forget), self);
  return self;
}

void
mato_hints_next (MatoHints *self)
{
  g_return_if_fail (MATO_IS_HINTS (self));

  if (mato_hints_is_running (self))
    return;

  if (!has_deduction (self) || self->stage == MATO_HINT_HIDDEN)
    start (self, FALSE, FALSE);
  else if (mato_hints_can_apply (self))
    apply (self);
  else
    {
      mato_transaction_begin (self->transaction);
      set_stage (self, self->stage + 1);
      mato_transaction_end (self->transaction);
    }
}

void
mato_hints_another (MatoHints *self)
{
  g_return_if_fail (MATO_IS_HINTS (self));

  if (mato_hints_is_running (self))
    return;

  if (!has_deduction (self) || !self->answer->wants_all)
    {
      start (self, TRUE, has_deduction (self));
      return;
    }

  mato_transaction_begin (self->transaction);
  step_to_another (self);
  mato_transaction_end (self->transaction);
}

void
mato_hints_find_all (MatoHints *self)
{
  g_return_if_fail (MATO_IS_HINTS (self));

  if (!mato_hints_is_running (self) && mato_hints_get_n_found (self) == 0)
    start (self, TRUE, FALSE);
}

void
mato_hints_choose (MatoHints *self,
                   guint      index)
{
  g_return_if_fail (MATO_IS_HINTS (self));
  g_return_if_fail (index < mato_hints_get_n_found (self));

  mato_transaction_begin (self->transaction);
  set_chosen (self, index);
  set_stage (self, MATO_HINT_REASON);
  set_position (self, find_first_position (self));
  mato_transaction_end (self->transaction);
}

void
mato_hints_forget (MatoHints *self)
{
  guint n_found;

  g_return_if_fail (MATO_IS_HINTS (self));

  if (self->answer == NULL && self->cancellable == NULL)
    return;

  mato_transaction_begin (self->transaction);
  if (self->cancellable != NULL)
    {
      g_cancellable_cancel (self->cancellable);
      g_clear_object (&self->cancellable);
      notify (self, PROP_RUNNING);
    }
  n_found = mato_hints_get_n_found (self);
  g_clear_pointer (&self->answer, mato_hint_answer_free);
  set_chosen (self, 0);
  if (n_found > 0)
    notify (self, PROP_N_FOUND);
  set_stage (self, MATO_HINT_HIDDEN);
  mato_transaction_end (self->transaction);
}

gboolean
mato_hints_is_running (MatoHints *self)
{
  g_return_val_if_fail (MATO_IS_HINTS (self), FALSE);

  return self->cancellable != NULL;
}

gboolean
mato_hints_can_apply (MatoHints *self)
{
  g_return_val_if_fail (MATO_IS_HINTS (self), FALSE);

  return self->stage == MATO_HINT_REASON;
}

const MatoDeduction *
mato_hints_get_deduction (MatoHints *self)
{
  g_return_val_if_fail (MATO_IS_HINTS (self), NULL);

  return has_deduction (self) ? get_deduction (self) : NULL;
}

guint
mato_hints_get_n_found (MatoHints *self)
{
  g_return_val_if_fail (MATO_IS_HINTS (self), 0);

  return self->answer != NULL && self->answer->wants_all ? self->answer->deductions->len : 0;
}

const MatoDeduction *
mato_hints_get_found (MatoHints *self,
                      guint      index)
{
  g_return_val_if_fail (MATO_IS_HINTS (self), NULL);
  g_return_val_if_fail (index < mato_hints_get_n_found (self), NULL);

  return g_ptr_array_index (self->answer->deductions, index);
}

guint
mato_hints_get_n_steps (MatoHints *self)
{
  g_return_val_if_fail (MATO_IS_HINTS (self), 0);

  return self->stage == MATO_HINT_REASON ? self->steps->len : 0;
}

void
mato_hints_set_position (MatoHints *self,
                         guint      position)
{
  g_return_if_fail (MATO_IS_HINTS (self));
  g_return_if_fail (position <= mato_hints_get_n_steps (self));

  mato_transaction_begin (self->transaction);
  set_position (self, position);
  mato_transaction_end (self->transaction);
}

static char *
spell (MatoHints           *self,
       const MatoDeduction *deduction)
{
  return mato_sentence_hint_conclusion (deduction, self->answer->geometry,
                                        mato_puzzles_get_alphabet (self->puzzles));
}

char *
mato_hints_dup_found (MatoHints *self,
                      guint      index)
{
  const MatoDeduction *deduction = mato_hints_get_found (self, index);

  return deduction != NULL ? spell (self, deduction) : NULL;
}

char *
mato_hints_dup_text (MatoHints *self)
{
  g_return_val_if_fail (MATO_IS_HINTS (self), NULL);

  if (self->answer == NULL)
    return NULL;
  if (!has_deduction (self))
    return mato_sentence_hint_none (self->answer, mato_puzzles_get_alphabet (self->puzzles));
  if (self->stage == MATO_HINT_PLACE)
    return mato_sentence_hint_place (get_deduction (self), self->answer->geometry);
  if (self->stage == MATO_HINT_TECHNIQUE)
    return mato_sentence_hint_technique (get_deduction (self), self->answer->geometry,
                                         mato_puzzles_get_alphabet (self->puzzles));

  return spell (self, get_deduction (self));
}

char *
mato_hints_dup_why (MatoHints *self)
{
  g_return_val_if_fail (MATO_IS_HINTS (self), NULL);

  if (self->stage != MATO_HINT_REASON)
    return NULL;

  return mato_sentence_hint_why (get_deduction (self), self->answer->geometry,
                                 mato_puzzles_get_alphabet (self->puzzles));
}

char *
mato_hints_dup_legend (MatoHints *self)
{
  g_return_val_if_fail (MATO_IS_HINTS (self), NULL);

  if (self->stage != MATO_HINT_REASON)
    return NULL;

  return mato_sentence_hint_legend (get_deduction (self), self->answer->geometry);
}

char *
mato_hints_dup_move (MatoHints *self)
{
  g_return_val_if_fail (MATO_IS_HINTS (self), NULL);
  g_return_val_if_fail (mato_hints_can_apply (self), NULL);

  return mato_sentence_hint_move (get_deduction (self), self->answer->geometry,
                                  mato_puzzles_get_alphabet (self->puzzles));
}

gboolean
mato_hints_has_links (MatoHints *self)
{
  g_return_val_if_fail (MATO_IS_HINTS (self), FALSE);

  return self->stage == MATO_HINT_REASON
         && mato_hint_has_links (&get_deduction (self)->reason);
}

char *
mato_hints_dup_step (MatoHints *self,
                     guint      index)
{
  g_return_val_if_fail (MATO_IS_HINTS (self), NULL);
  g_return_val_if_fail (index < mato_hints_get_n_steps (self), NULL);

  return mato_sentence_reason_step (&get_deduction (self)->reason,
                                    g_array_index (self->steps, guint, index),
                                    self->answer->geometry,
                                    mato_puzzles_get_alphabet (self->puzzles));
}

/* Where something is wrong. */
static void
show_fault (const MatoHintAnswer *answer,
            MatoBoardScene       *scene)
{
  MatoCellLook *look = &scene->looks[answer->cell];

  if (answer->kind == MATO_HINT_WRONG_DIGIT)
    look->marks |= MATO_MARK_MISTAKE;
  if (answer->kind == MATO_HINT_WRONG_DIGIT || answer->kind == MATO_HINT_WRONG_MARKS)
    look->hint = MATO_HINT_CELL;
}

static guint
count_told (MatoHints *self)
{
  if (self->position == 0)
    return MATO_HINT_ALL_STEPS;

  return g_array_index (self->steps, guint, self->position - 1) + 1;
}

void
mato_hints_compose (MatoHints      *self,
                    MatoBoardScene *scene)
{
  const MatoCandidates *board;

  g_return_if_fail (MATO_IS_HINTS (self));

  if (self->answer == NULL)
    return;

  board = &self->answer->board;
  if (!has_deduction (self))
    show_fault (self->answer, scene);
  else if (self->stage == MATO_HINT_PLACE)
    mato_hint_scene_add_place (scene, get_deduction (self), board);
  else if (self->stage == MATO_HINT_TECHNIQUE)
    mato_hint_scene_add_pattern (scene, get_deduction (self), board);
  else
    mato_hint_scene_add_reason (scene, get_deduction (self), board, count_told (self));
}
