/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#include "session/workspace/hints.h"

#include "core/logic/logic.h"
#include "core/solve/engine.h"
#include "session/words/hint-cells.h"
#include "session/words/sentence-hint.h"

#include <glib/gi18n-lib.h>

/* What the worker gets, and what it finds. */
typedef enum
{
  KIND_DEDUCTION,
  KIND_WRONG_DIGIT,  /* a digit is not that of the solution */
  KIND_WRONG_MARKS,  /* centre marks lack the digit of the solution */
  KIND_SOLVED,
  KIND_NO_SOLUTION,
  KIND_STUCK,
} Kind;

typedef struct
{
  MatoGeometry *geometry;
  guint8 givens[MATO_MAX_CELLS];
  guint8 values[MATO_MAX_CELLS];
  guint32 marks[MATO_MAX_CELLS];
} Question;

typedef struct
{
  Kind kind;
  guint cell;                /* that is wrong */
  MatoCandidates board;
  MatoDeduction *deduction;  /* nullable */
} Answer;

struct _MatoHints
{
  GObject parent_instance;

  MatoTransaction *transaction;
  MatoPuzzles *puzzles;
  GCancellable *cancellable; /* set while a worker runs */
  Answer *answer;            /* nullable */
  MatoHintStage stage;
};

G_DEFINE_FINAL_TYPE (MatoHints, mato_hints, G_TYPE_OBJECT)

enum
{
  PROP_0,
  PROP_STAGE,
  PROP_RUNNING,
  N_PROPS,
};

static GParamSpec *props[N_PROPS];

static void
question_free (gpointer data)
{
  Question *question = data;

  mato_geometry_unref (question->geometry);
  g_free (question);
}

static void
answer_free (gpointer data)
{
  Answer *answer = data;

  g_clear_pointer (&answer->deduction, mato_deduction_free);
  g_free (answer);
}

/* In the worker: */

static gboolean
keep_going_cb (gpointer data)
{
  return !g_cancellable_is_cancelled (data);
}

/* Returns: the number of solutions of the givens, 2 if there are more */
static guint
find_solution (const Question *question,
               GCancellable   *cancellable,
               guint8         *solution)
{
  MatoMonitor monitor = { .keep_going = keep_going_cb, .data = cancellable };
  MatoSolveOptions options = { .max_solutions = 2, .max_kept = 1, .monitor = &monitor };
  g_auto (MatoResult) result = { 0 };

  mato_engine_solve (mato_engine_find ("auto"), question->geometry, question->givens, &options,
                     &result);
  if (result.n_kept > 0)
    memcpy (solution, result.kept, question->geometry->n_cells);
  return result.n_solutions;
}

static gboolean
find_fault (const Question *question,
            const guint8   *solution,
            Answer         *answer)
{
  for (guint cell = 0; cell < question->geometry->n_cells; cell++)
    {
      guint32 marks = question->values[cell] == 0 ? question->marks[cell] : 0;

      answer->cell = cell;
      answer->kind = KIND_WRONG_DIGIT;
      if (question->values[cell] != 0 && question->values[cell] != solution[cell])
        return TRUE;
      answer->kind = KIND_WRONG_MARKS;
      if (marks != 0 && (marks >> (solution[cell] - 1) & 1) == 0)
        return TRUE;
    }

  return FALSE;
}

static void
find_deduction (const Question *question,
                gboolean        is_unique,
                GCancellable   *cancellable,
                Answer         *answer)
{
  MatoLogicOptions options = { is_unique, TRUE, keep_going_cb, cancellable };
  g_autoptr (MatoLogic) logic = mato_logic_new (question->geometry, &options);
  const MatoDeduction *deduction;

  mato_candidates_init (&answer->board, question->geometry, question->values, question->marks);
  answer->kind = KIND_SOLVED;
  if (answer->board.n_open == 0)
    return;

  answer->kind = KIND_STUCK;
  deduction = mato_logic_find_next (logic, &answer->board);
  if (deduction == NULL || !mato_deduction_check (deduction, &answer->board, is_unique))
    return;

  answer->kind = KIND_DEDUCTION;
  answer->deduction = mato_deduction_copy (deduction);
}

static void
work (GTask        *task,
      gpointer      source,
      gpointer      data,
      GCancellable *cancellable)
{
  const Question *question = data;
  Answer *answer = g_new0 (Answer, 1);
  guint8 solution[MATO_MAX_CELLS];
  guint n_solutions = find_solution (question, cancellable, solution);

  if (n_solutions == 0)
    answer->kind = KIND_NO_SOLUTION;
  else if (n_solutions > 1 || !find_fault (question, solution, answer))
    find_deduction (question, n_solutions == 1, cancellable, answer);
  g_task_return_pointer (task, answer, answer_free);
}

/* In the main thread: */

static void
notify (MatoHints *self,
        guint      prop)
{
  g_object_notify_by_pspec (G_OBJECT (self), props[prop]);
}

static void
set_stage (MatoHints     *self,
           MatoHintStage  stage)
{
  if (self->stage == stage)
    return;

  self->stage = stage;
  notify (self, PROP_STAGE);
}

static void
answered_cb (GObject      *source,
             GAsyncResult *result,
             gpointer      user_data)
{
  MatoHints *self = MATO_HINTS (source);
  Answer *answer = g_task_propagate_pointer (G_TASK (result), NULL);

  if (answer == NULL)
    return;
  if (self->cancellable == NULL || g_task_get_cancellable (G_TASK (result)) != self->cancellable)
    {
      answer_free (answer);
      return;
    }

  mato_transaction_begin (self->transaction);
  g_clear_object (&self->cancellable);
  self->answer = answer;
  self->answer->board.geometry = mato_game_get_geometry (mato_puzzles_get_game (self->puzzles));
  notify (self, PROP_RUNNING);
  set_stage (self, MATO_HINT_PLACE);
  mato_transaction_end (self->transaction);
}

static Question *
make_question (MatoHints *self)
{
  const MatoBoard *board = mato_game_get_board (mato_puzzles_get_game (self->puzzles));
  const MatoGeometry *geometry = mato_board_get_geometry (board);
  Question *question = g_new0 (Question, 1);

  question->geometry = mato_geometry_ref (geometry);
  mato_board_copy_givens (board, question->givens);
  memcpy (question->values, mato_board_get_values (board), geometry->n_cells);
  for (guint cell = 0; cell < geometry->n_cells; cell++)
    question->marks[cell] = mato_board_get_marks (board, cell, MATO_PENCIL_CENTRE);
  return question;
}

static void
start (MatoHints *self)
{
  g_autoptr (GTask) task = NULL;

  mato_transaction_begin (self->transaction);
  mato_hints_forget (self);
  self->cancellable = g_cancellable_new ();
  task = g_task_new (self, self->cancellable, answered_cb, NULL);
  g_task_set_task_data (task, make_question (self), question_free);
  g_task_run_in_thread (task, work);
  notify (self, PROP_RUNNING);
  mato_transaction_end (self->transaction);
}

/* The move of a deduction: a digit, or centre marks without what is removed. */
static void
change_cell (MatoHints   *self,
             MatoLiteral  literal,
             MatoChange  *change)
{
  const MatoBoard *board = mato_game_get_board (mato_puzzles_get_game (self->puzzles));
  guint cell = mato_literal_cell (literal), digit = mato_literal_digit (literal);

  change->cell = cell;
  mato_content_read (&change->before, board, cell);
  change->after = change->before;
  if (mato_literal_is_on (literal))
    {
      change->after.digit = digit;
      change->after.origin = MATO_ORIGIN_ENTRY;
      return;
    }

  change->after.marks[MATO_PENCIL_CENTRE] = self->answer->board.cells[cell];
  for (guint i = 0; i < self->answer->deduction->conclusions->len; i++)
    {
      MatoLiteral other = g_array_index (self->answer->deduction->conclusions, MatoLiteral, i);

      if (mato_literal_cell (other) == cell)
        change->after.marks[MATO_PENCIL_CENTRE] &= ~(1u << (mato_literal_digit (other) - 1));
    }
}

static gboolean
has_change (const GArray *changes,
            guint         cell)
{
  for (guint i = 0; i < changes->len; i++)
    if (g_array_index (changes, MatoChange, i).cell == cell)
      return TRUE;

  return FALSE;
}

static void
apply (MatoHints *self)
{
  g_autoptr (GArray) changes = g_array_new (FALSE, TRUE, sizeof (MatoChange));
  g_autoptr (MatoMove) move = NULL;
  const GArray *conclusions = self->answer->deduction->conclusions;

  for (guint i = 0; i < conclusions->len; i++)
    {
      MatoLiteral literal = g_array_index (conclusions, MatoLiteral, i);
      MatoChange change = { 0 };

      if (has_change (changes, mato_literal_cell (literal)))
        continue;
      change_cell (self, literal, &change);
      g_array_append_val (changes, change);
    }
  move = mato_move_new_changes ((const MatoChange *) changes->data, changes->len);
  mato_game_make (mato_puzzles_get_game (self->puzzles), move);
}

static void
mato_hints_get_property (GObject    *object,
                         guint       prop_id,
                         GValue     *value,
                         GParamSpec *pspec)
{
  if (prop_id == PROP_STAGE)
    g_value_set_uint (value, mato_hints_get_stage (MATO_HINTS (object)));
  else if (prop_id == PROP_RUNNING)
    g_value_set_boolean (value, mato_hints_is_running (MATO_HINTS (object)));
  else
    G_OBJECT_WARN_INVALID_PROPERTY_ID (object, prop_id, pspec);
}

static void
mato_hints_dispose (GObject *object)
{
  MatoHints *self = MATO_HINTS (object);

  if (self->cancellable != NULL)
    g_cancellable_cancel (self->cancellable);
  g_clear_object (&self->cancellable);
  g_clear_pointer (&self->answer, answer_free);
  g_clear_object (&self->puzzles);
  g_clear_object (&self->transaction);

  G_OBJECT_CLASS (mato_hints_parent_class)->dispose (object);
}

static void
mato_hints_class_init (MatoHintsClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  const GParamFlags flags = G_PARAM_READABLE | G_PARAM_STATIC_STRINGS;

  object_class->get_property = mato_hints_get_property;
  object_class->dispose = mato_hints_dispose;

  props[PROP_STAGE] = g_param_spec_uint ("stage", NULL, NULL, 0, MATO_HINT_REASON, 0, flags);
  props[PROP_RUNNING] = g_param_spec_boolean ("running", NULL, NULL, FALSE, flags);
  g_object_class_install_properties (object_class, N_PROPS, props);
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
  g_signal_connect_object (puzzles, "changed", G_CALLBACK (mato_hints_forget), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (puzzles, "givens-changed", G_CALLBACK (mato_hints_forget), self,
                           G_CONNECT_SWAPPED);
  return self;
}

void
mato_hints_next (MatoHints *self)
{
  g_return_if_fail (MATO_IS_HINTS (self));

  if (mato_hints_is_running (self))
    return;

  if (self->answer == NULL || self->answer->deduction == NULL)
    start (self);
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
mato_hints_forget (MatoHints *self)
{
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
  g_clear_pointer (&self->answer, answer_free);
  set_stage (self, MATO_HINT_HIDDEN);
  mato_transaction_end (self->transaction);
}

MatoHintStage
mato_hints_get_stage (MatoHints *self)
{
  g_return_val_if_fail (MATO_IS_HINTS (self), MATO_HINT_HIDDEN);

  return self->stage;
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

static char *
write_kind (const Answer *answer)
{
  g_autofree char *cell = NULL;

  switch (answer->kind)
    {
    case KIND_WRONG_DIGIT:
    case KIND_WRONG_MARKS:
      cell = mato_hint_spell_cell (answer->board.geometry, answer->cell);
      if (answer->kind == KIND_WRONG_DIGIT)
        /* Translators: before any hint: a cell like r4c7 */
        return g_strdup_printf (_("Before you go on: look again at your digit in %s."), cell);
      /* Translators: before any hint: a cell like r4c7 */
      return g_strdup_printf (_("Before you go on: the centre marks in %s lack a digit."), cell);
    case KIND_SOLVED:
      return g_strdup (_("The board is full: there is no next step."));
    case KIND_NO_SOLUTION:
      return g_strdup (_("The puzzle has no solution, so there is no hint."));
    case KIND_STUCK:
    case KIND_DEDUCTION:
    default:
      return g_strdup (_("No technique that Mato knows leads on from here. Searching would: see "
                         "Solve."));
    }
}

char *
mato_hints_dup_text (MatoHints *self)
{
  const MatoGeometry *geometry;
  MatoAlphabet alphabet;

  g_return_val_if_fail (MATO_IS_HINTS (self), NULL);

  if (self->answer == NULL)
    return NULL;

  geometry = mato_game_get_geometry (mato_puzzles_get_game (self->puzzles));
  alphabet = mato_puzzles_get_alphabet (self->puzzles);
  if (self->answer->deduction == NULL)
    return write_kind (self->answer);
  if (self->stage == MATO_HINT_PLACE)
    return mato_sentence_hint_place (self->answer->deduction, geometry);
  if (self->stage == MATO_HINT_TECHNIQUE)
    return mato_sentence_hint_technique (self->answer->deduction, geometry);

  return mato_sentence_hint_conclusion (self->answer->deduction, geometry, alphabet);
}

/* What is counted outside of suppositions are the conclusions, which stand above the steps. */
char *
mato_hints_dup_steps (MatoHints *self)
{
  g_autoptr (GString) text = g_string_new (NULL);
  const MatoReason *reason;
  int depth = 0;

  g_return_val_if_fail (MATO_IS_HINTS (self), NULL);

  if (self->stage != MATO_HINT_REASON)
    return NULL;

  reason = &self->answer->deduction->reason;
  for (guint i = 0; i < mato_reason_get_length (reason); i++)
    {
      MatoReasonKind kind = mato_reason_get_step (reason, i)->kind;
      g_autofree char *line = NULL;

      depth += kind == MATO_REASON_SUPPOSE ? 1 : mato_reason_closes (kind) ? -1 : 0;
      if (kind == MATO_REASON_COUNTED && depth == 0)
        continue;
      line =
        mato_sentence_reason_step (reason, i, self->answer->board.geometry,
                                   mato_puzzles_get_alphabet (self->puzzles));

      g_string_append_printf (text, "%s%s", text->len > 0 ? "\n" : "", line);
    }

  return g_string_free (g_steal_pointer (&text), FALSE);
}

/* Shows the candidates in place of the marks, which say the same. */
static void
show_cell (const Answer *answer,
           MatoCellLook *look,
           guint         cell)
{
  look->candidates = answer->board.cells[cell];
  look->pencil[MATO_PENCIL_CENTRE] = 0;
  look->pencil[MATO_PENCIL_CORNER] = 0;
}

/* The candidates of the pattern, with those that it is about pointed at. */
static void
show_pattern (const Answer   *answer,
              MatoBoardScene *scene)
{
  guint32 digits[MATO_MAX_CELLS];

  mato_hint_find_cells (answer->deduction, scene->geometry, digits);
  for (guint cell = 0; cell < scene->geometry->n_cells; cell++)
    {
      if (digits[cell] == 0)
        continue;
      show_cell (answer, &scene->looks[cell], cell);
      scene->looks[cell].marks |= MATO_MARK_CHOSEN;
      scene->looks[cell].pointed |= digits[cell] & answer->board.cells[cell];
    }
}

static void
show_place (const Answer   *answer,
            MatoBoardScene *scene)
{
  gboolean cells[MATO_MAX_CELLS];

  mato_hint_find_place (answer->deduction, scene->geometry, cells);
  for (guint cell = 0; cell < scene->geometry->n_cells; cell++)
    if (cells[cell])
      scene->looks[cell].marks |= MATO_MARK_CHOSEN;
}

static void
show_conclusions (const Answer   *answer,
                  MatoBoardScene *scene)
{
  const GArray *conclusions = answer->deduction->conclusions;

  for (guint i = 0; i < conclusions->len; i++)
    {
      MatoLiteral literal = g_array_index (conclusions, MatoLiteral, i);
      MatoCellLook *look = &scene->looks[mato_literal_cell (literal)];
      guint32 bit = 1u << (mato_literal_digit (literal) - 1);

      show_cell (answer, look, mato_literal_cell (literal));
      if (mato_literal_is_on (literal))
        look->pointed |= bit;
      else
        {
          look->struck |= bit;
          look->pointed &= ~bit;
        }
      look->candidates &= ~look->struck;
    }
}

void
mato_hints_compose (MatoHints      *self,
                    MatoBoardScene *scene)
{
  g_return_if_fail (MATO_IS_HINTS (self));

  if (self->answer == NULL || self->answer->deduction == NULL)
    return;

  scene->is_hint = TRUE;
  if (self->stage == MATO_HINT_PLACE)
    show_place (self->answer, scene);
  else
    show_pattern (self->answer, scene);
  if (self->stage == MATO_HINT_REASON)
    show_conclusions (self->answer, scene);
}
