/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#include "session/hint/practice.h"

#include "session/kit/object.h"

struct _MatoPractice
{
  GObject parent_instance;

  MatoGame *game;
  MatoExercise *exercise;         /* nullable */
  MatoPracticeState state;
  const MatoDeduction *deduction; /* nullable: of the exercise */
  MatoLiteral literal;
  gboolean is_missed;             /* another move came first */
  gboolean is_putting;
  MatoTechniqueId technique;
  guint n_right;
  guint n_at_once;
};

G_DEFINE_FINAL_TYPE (MatoPractice, mato_practice, G_TYPE_OBJECT)

enum
{
  SIGNAL_CHANGED,
  N_SIGNALS,
};

static guint signals[N_SIGNALS];

static void
tell (MatoPractice      *self,
      MatoPracticeState  state)
{
  self->state = state;
  g_signal_emit (self, signals[SIGNAL_CHANGED], 0);
}

static gboolean
concludes (const MatoDeduction *deduction,
           MatoLiteral          literal)
{
  for (guint i = 0; i < deduction->conclusions->len; i++)
    if (g_array_index (deduction->conclusions, MatoLiteral, i) == literal)
      return TRUE;

  return FALSE;
}

/* Returns: (nullable): a step that concludes all of @said */
static const MatoDeduction *
find_step (const MatoExercise *exercise,
           GArray             *said)
{
  for (guint i = 0; i < exercise->deductions->len; i++)
    {
      const MatoDeduction *deduction = exercise->deductions->pdata[i];
      guint n = 0;

      for (guint k = 0; k < said->len; k++)
        n += concludes (deduction, g_array_index (said, MatoLiteral, k));
      if (n == said->len)
        return deduction;
    }

  return NULL;
}

/* Returns: (transfer full): what a move says: the digit that it enters, or else the candidates that
 *   it removes; a mark that comes back says nothing */
static GArray *
list_said (const MatoMove *move)
{
  GArray *said = g_array_new (FALSE, FALSE, sizeof (MatoLiteral));
  guint n_changes;
  const MatoChange *changes = mato_move_get_changes (move, &n_changes);

  for (guint i = 0; changes != NULL && i < n_changes; i++)
    if (changes[i].after.digit != 0)
      {
        MatoLiteral entered = mato_literal (changes[i].cell, changes[i].after.digit, TRUE);

        g_array_set_size (said, 0);
        g_array_append_val (said, entered);
        return said;
      }

  for (guint i = 0; changes != NULL && i < n_changes; i++)
    {
      guint32 gone = changes[i].before.marks[MATO_PENCIL_CENTRE]
                     & ~changes[i].after.marks[MATO_PENCIL_CENTRE];

      for (guint digit = 1; gone >> (digit - 1) != 0; digit++)
        if ((gone >> (digit - 1) & 1) != 0)
          {
            MatoLiteral removed = mato_literal (changes[i].cell, digit, FALSE);

            g_array_append_val (said, removed);
          }
    }

  return said;
}

static gboolean
is_true (const MatoExercise *exercise,
         MatoLiteral         literal)
{
  gboolean is_digit = exercise->solution[mato_literal_cell (literal)]
                      == mato_literal_digit (literal);

  return is_digit == mato_literal_is_on (literal);
}

static void
judge (MatoPractice *self,
       GArray       *said)
{
  MatoPracticeState state = MATO_PRACTICE_OTHER;

  self->deduction = find_step (self->exercise, said);
  self->literal = g_array_index (said, MatoLiteral, 0);
  if (self->deduction != NULL)
    {
      self->n_right++;
      self->n_at_once += !self->is_missed;
      tell (self, MATO_PRACTICE_RIGHT);
      return;
    }

  self->is_missed = TRUE;
  for (guint i = 0; i < said->len; i++)
    if (!is_true (self->exercise, g_array_index (said, MatoLiteral, i)))
      {
        state = MATO_PRACTICE_WRONG;
        self->literal = g_array_index (said, MatoLiteral, i);
      }
  tell (self, state);
}

static void
done_cb (MatoPractice *self,
         guint         deed,
         MatoMove     *move)
{
  g_autoptr (GArray) said = NULL;

  if (self->exercise == NULL || self->is_putting || deed != MATO_DEED_MAKE
      || self->state == MATO_PRACTICE_RIGHT)
    return;

  said = list_said (move);
  if (said->len > 0)
    judge (self, said);
}

static void
replaced_cb (MatoPractice *self)
{
  if (!self->is_putting)
    mato_practice_end (self);
}

static void
mato_practice_dispose (GObject *object)
{
  MatoPractice *self = MATO_PRACTICE (object);

  g_clear_pointer (&self->exercise, mato_exercise_free);
  g_clear_object (&self->game);

  G_OBJECT_CLASS (mato_practice_parent_class)->dispose (object);
}

static void
mato_practice_class_init (MatoPracticeClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = mato_practice_dispose;

  signals[SIGNAL_CHANGED] = mato_signal_new (klass, "changed", 0);
}

static void
mato_practice_init (MatoPractice *self)
{
}

MatoPractice *
mato_practice_new (MatoGame *game)
{
  MatoPractice *self = g_object_new (MATO_TYPE_PRACTICE, NULL);

  self->game = g_object_ref (game);
  mato_connect (game, "done", G_CALLBACK (done_cb), self);
  mato_connect (game, "replaced", G_CALLBACK (replaced_cb), self);
  return self;
}

void
mato_practice_begin (MatoPractice *self,
                     MatoExercise *exercise)
{
  g_return_if_fail (MATO_IS_PRACTICE (self));

  if (self->exercise == NULL || self->technique != exercise->technique)
    self->n_right = self->n_at_once = 0;
  g_clear_pointer (&self->exercise, mato_exercise_free);
  self->exercise = exercise;
  self->technique = exercise->technique;
  self->deduction = NULL;
  self->is_missed = FALSE;
  self->is_putting = TRUE;
  mato_game_replace (self->game, exercise->puzzle);
  self->is_putting = FALSE;
  tell (self, MATO_PRACTICE_ASKED);
}

void
mato_practice_end (MatoPractice *self)
{
  g_return_if_fail (MATO_IS_PRACTICE (self));

  if (self->exercise == NULL)
    return;

  self->deduction = NULL;
  g_clear_pointer (&self->exercise, mato_exercise_free);
  tell (self, MATO_PRACTICE_OFF);
}

MatoPracticeState
mato_practice_get_state (MatoPractice *self)
{
  g_return_val_if_fail (MATO_IS_PRACTICE (self), MATO_PRACTICE_OFF);

  return self->state;
}

const MatoExercise *
mato_practice_get_exercise (MatoPractice *self)
{
  g_return_val_if_fail (MATO_IS_PRACTICE (self), NULL);

  return self->exercise;
}

const MatoDeduction *
mato_practice_get_deduction (MatoPractice *self)
{
  g_return_val_if_fail (MATO_IS_PRACTICE (self), NULL);

  return self->deduction;
}

MatoLiteral
mato_practice_get_literal (MatoPractice *self)
{
  g_return_val_if_fail (MATO_IS_PRACTICE (self), 0);

  return self->literal;
}

guint
mato_practice_get_n_right (MatoPractice *self)
{
  g_return_val_if_fail (MATO_IS_PRACTICE (self), 0);

  return self->n_right;
}

guint
mato_practice_get_n_at_once (MatoPractice *self)
{
  g_return_val_if_fail (MATO_IS_PRACTICE (self), 0);

  return self->n_at_once;
}
