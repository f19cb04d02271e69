/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#include "session/workspace/check.h"

#include "core/board/drawing.h"
#include "core/board/posed.h"
#include "session/kit/object.h"

#include <string.h>

/* So many mistakes are shown without being asked for, where the player wants that. */
#define MANY_MISTAKES 3

G_DEFINE_FINAL_TYPE (MatoCheck, mato_check, G_TYPE_OBJECT)

enum
{
  PROP_0,
  PROP_MISTAKES,
  PROP_N_MARKED,
  PROP_CURRENT,
  N_PROPS,
};

enum
{
  HELPED,
  N_SIGNALS,
};

static GParamSpec *props[N_PROPS];
static guint signals[N_SIGNALS];

static void
set_marks (MatoCheck      *self,
           const gboolean *marks)
{
  guint n = mato_check_get_n_marked (self);

  memcpy (self->marks, marks, sizeof self->marks);
  if (mato_check_get_n_marked (self) != n)
    g_object_notify_by_pspec (G_OBJECT (self), props[PROP_N_MARKED]);
}

static void
set_current (MatoCheck *self,
             gboolean   is_current)
{
  if (self->is_current == is_current)
    return;

  self->is_current = is_current;
  g_object_notify_by_pspec (G_OBJECT (self), props[PROP_CURRENT]);
}

static MatoSearch *
new_search (MatoCheck *self,
            guint      most)
{
  MatoSolveOptions options = { .max_solutions = most, .max_kept = most };
  MatoGame *game = self->puzzles->game;
  guint8 givens[MATO_MAX_CELLS];

  mato_board_copy_givens (mato_game_get_board (game), givens);
  return mato_search_new_solve (mato_game_get_geometry (game), givens, mato_engine_find ("auto"),
                                &options, 0);
}

/* Whoever types a puzzle is not checked: it has no givens yet. */
static void
look_for_solution (MatoCheck *self)
{
  const MatoBoard *board = mato_game_get_board (self->puzzles->game);

  if ((self->mistakes != MATO_MISTAKES_ASKED || mato_check_get_n_marked (self) > 0)
      && !self->has_solution && !self->quiet->search
      && mato_board_is_posed (board)
      && !mato_geometry_is_drawing (mato_board_get_geometry (board)))
    mato_search_task_start (self->quiet, new_search (self, 2));
}

/* With several solutions no entry is certainly wrong. */
static void
take_solution (MatoCheck      *self,
               MatoSearchTask *task)
{
  const MatoResult *result = mato_search_get_result (mato_search_task_get_answer (task));

  if (result->end != MATO_END_SOLVED || result->n_solutions != 1 || !result->exhausted)
    return;

  self->has_solution = TRUE;
  memcpy (self->solution, result->kept, mato_game_get_geometry (self->puzzles->game)->n_cells);
}

static gboolean
shows (MatoCheck *self,
       guint      n_mistakes)
{
  return self->mistakes == MATO_MISTAKES_ALWAYS
         || (self->mistakes == MATO_MISTAKES_THIRD && n_mistakes >= MANY_MISTAKES);
}

static gboolean
has_entries (MatoCheck *self)
{
  const MatoBoard *board = mato_game_get_board (self->puzzles->game);

  return mato_board_count_givens (board) + mato_board_count_empty (board)
         < mato_board_get_geometry (board)->n_cells;
}

/* @is_asked: marks all of them; otherwise those that are known, so that undo brings them back
 * marked, and what is to be shown */
static void
update_marks (MatoCheck *self,
              gboolean   is_asked)
{
  const MatoBoard *board = mato_game_get_board (self->puzzles->game);
  gboolean marks[MATO_MAX_CELLS] = { FALSE };
  gboolean is_shown;
  guint n;

  if (!self->has_solution)
    return;

  n = mato_game_find_mistakes (self->puzzles->game, self->solution, marks);
  is_shown = shows (self, n);
  for (guint cell = 0; cell < MATO_MAX_CELLS; cell++)
    if (marks[cell])
      {
        guint32 digit = 1u << (mato_board_get_value (board, cell) - 1);

        if (is_asked || is_shown)
          self->known[cell] |= digit;
        marks[cell] = (self->known[cell] & digit) != 0;
      }
  set_marks (self, marks);
  if (is_shown && has_entries (self))
    g_signal_emit (self, signals[HELPED], 0);
}

static void
answered_cb (MatoCheck *self)
{
  set_current (self, TRUE);
  take_solution (self, self->task);
  update_marks (self, TRUE);
  g_signal_emit (self, signals[HELPED], 0);
}

static void
answered_quietly_cb (MatoCheck *self)
{
  take_solution (self, self->quiet);
  update_marks (self, FALSE);
}

/* What is kept with a puzzle of the history. */
#define ANSWER "check"

typedef struct
{
  guint8 solution[MATO_MAX_CELLS];
  guint32 known[MATO_MAX_CELLS];
} Answer;

/* Returns: (transfer full) (nullable): what was found */
static Answer *
copy_answer (MatoCheck *self)
{
  Answer *answer;

  if (!self->has_solution)
    return NULL;

  answer = g_new (Answer, 1);
  memcpy (answer->solution, self->solution, sizeof self->solution);
  memcpy (answer->known, self->known, sizeof self->known);
  return answer;
}

static void
givens_changed_cb (MatoCheck *self)
{
  Answer *answer;

  mato_puzzles_put_away (self->puzzles, ANSWER, copy_answer (self), g_free);
  mato_check_forget (self);
  answer = mato_puzzles_take_back (self->puzzles, ANSWER);
  if (answer)
    {
      self->has_solution = TRUE;
      memcpy (self->solution, answer->solution, sizeof self->solution);
      memcpy (self->known, answer->known, sizeof self->known);
      update_marks (self, FALSE);
    }
  g_free (answer);
  look_for_solution (self);
}

static void
puzzle_changed_cb (MatoCheck *self)
{
  set_current (self, FALSE);
  update_marks (self, FALSE);
}

static void
mato_check_dispose (GObject *object)
{
  MatoCheck *self = MATO_CHECK (object);

  g_clear_object (&self->task);
  g_clear_object (&self->quiet);
  g_clear_object (&self->puzzles);
  g_clear_object (&self->transaction);

  G_OBJECT_CLASS (mato_check_parent_class)->dispose (object);
}

static const MatoProperty properties[N_PROPS] = {
  [PROP_MISTAKES] = { "mistakes", G_TYPE_ENUM, mato_mistakes_get_type,
                      MATO_FIELD (MatoCheck, mistakes),
                      .set = G_CALLBACK (mato_check_set_mistakes) },
  [PROP_N_MARKED] = { "n-marked", G_TYPE_UINT, .get = G_CALLBACK (mato_check_get_n_marked) },
  [PROP_CURRENT] = { "current", G_TYPE_BOOLEAN, MATO_FIELD (MatoCheck, is_current) },
};

static void
mato_check_class_init (MatoCheckClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = mato_check_dispose;
  mato_properties_install (klass, properties, props, N_PROPS);
  signals[HELPED] = mato_signal_new (klass, "helped", 0);
}

static void
mato_check_init (MatoCheck *self)
{
}

MatoCheck *
mato_check_new (MatoPuzzles     *puzzles,
                MatoTransaction *transaction)
{
  MatoCheck *self = g_object_new (MATO_TYPE_CHECK, NULL);

  self->transaction = g_object_ref (transaction);
  self->puzzles = g_object_ref (puzzles);
  self->task = mato_search_task_new (transaction);
  self->quiet = mato_search_task_new (transaction);
  mato_transaction_add (transaction, self);
  mato_connect (self->task, "answered", G_CALLBACK (answered_cb), self);
  mato_connect (self->quiet, "answered", G_CALLBACK (answered_quietly_cb), self);
  mato_connect (puzzles, "givens-changed", G_CALLBACK (givens_changed_cb), self);
  mato_connect (puzzles, "changed", G_CALLBACK (puzzle_changed_cb), self);

  return self;
}

/* What is marked of its own accord stays marked meanwhile. */
void
mato_check_start (MatoCheck *self)
{
  const gboolean none[MATO_MAX_CELLS] = { FALSE };

  g_return_if_fail (MATO_IS_CHECK (self));

  mato_transaction_begin (self->transaction);
  if (self->mistakes == MATO_MISTAKES_ASKED)
    {
      memset (self->known, 0, sizeof self->known);
      set_marks (self, none);
    }
  set_current (self, FALSE);
  mato_search_task_start (self->task, new_search (self, MATO_CHECK_MOST_SOLUTIONS + 1));
  mato_transaction_end (self->transaction);
}

void
mato_check_forget (MatoCheck *self)
{
  const gboolean none[MATO_MAX_CELLS] = { FALSE };

  g_return_if_fail (MATO_IS_CHECK (self));

  mato_transaction_begin (self->transaction);
  mato_search_task_forget (self->task);
  mato_search_task_forget (self->quiet);
  self->has_solution = FALSE;
  memset (self->known, 0, sizeof self->known);
  set_marks (self, none);
  set_current (self, FALSE);
  mato_transaction_end (self->transaction);
}

guint
mato_check_get_n_marked (MatoCheck *self)
{
  guint n = 0;

  g_return_val_if_fail (MATO_IS_CHECK (self), 0);

  for (guint cell = 0; cell < MATO_MAX_CELLS; cell++)
    n += self->marks[cell];

  return n;
}

void
mato_check_set_mistakes (MatoCheck    *self,
                         MatoMistakes  mistakes)
{
  g_return_if_fail (MATO_IS_CHECK (self));

  if (self->mistakes == mistakes)
    return;

  mato_transaction_begin (self->transaction);
  self->mistakes = mistakes;
  for (guint cell = 0; cell < MATO_MAX_CELLS; cell++)
    if (!self->marks[cell])
      self->known[cell] = 0;
  g_object_notify_by_pspec (G_OBJECT (self), props[PROP_MISTAKES]);
  look_for_solution (self);
  update_marks (self, FALSE);
  mato_transaction_end (self->transaction);
}

const guint8 *
mato_check_get_solution (MatoCheck *self)
{
  g_return_val_if_fail (MATO_IS_CHECK (self), NULL);

  return self->has_solution ? self->solution : NULL;
}

const guint8 *
mato_check_get_shown_solution (MatoCheck *self)
{
  gboolean mistakes[MATO_MAX_CELLS];

  g_return_val_if_fail (MATO_IS_CHECK (self), NULL);

  if (!self->has_solution
      || !shows (self, mato_game_find_mistakes (self->puzzles->game,
                                                self->solution, mistakes)))
    return NULL;

  return self->solution;
}

char *
mato_check_to_note (MatoCheck *self)
{
  GString *note = g_string_new (NULL);

  g_return_val_if_fail (MATO_IS_CHECK (self), NULL);

  for (guint cell = 0; cell < MATO_MAX_CELLS; cell++)
    if (self->marks[cell])
      g_string_append_printf (note, "%s%u", note->len > 0 ? " " : "", cell);

  return g_string_free (note, FALSE);
}

void
mato_check_from_note (MatoCheck  *self,
                      const char *note)
{
  const MatoBoard *board;
  g_auto (GStrv) words = NULL;
  gboolean marks[MATO_MAX_CELLS] = { FALSE };

  g_return_if_fail (MATO_IS_CHECK (self));

  if (note == NULL)
    return;

  board = mato_game_get_board (self->puzzles->game);
  words = g_strsplit (note, " ", -1);
  for (guint i = 0; words[i] != NULL; i++)
    {
      guint64 cell;

      if (g_ascii_string_to_unsigned (words[i], 10, 0, MATO_MAX_CELLS - 1, &cell, NULL)
          && cell < mato_board_get_geometry (board)->n_cells
          && mato_board_get_value (board, (guint) cell) != 0
          && !mato_board_is_given (board, (guint) cell))
        {
          self->known[cell] = 1u << (mato_board_get_value (board, (guint) cell) - 1);
          marks[cell] = TRUE;
        }
    }

  mato_transaction_begin (self->transaction);
  set_marks (self, marks);
  look_for_solution (self);
  mato_transaction_end (self->transaction);
}
