/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#include "session/workspace/check.h"

struct _MatoCheck
{
  GObject parent_instance;

  MatoTransaction *transaction;
  MatoPuzzles *puzzles;
  MatoSearchTask *task;
  gboolean marks[MATO_MAX_CELLS]; /* mistakes found by the last check and not corrected since */
  gboolean is_current;
};

G_DEFINE_FINAL_TYPE (MatoCheck, mato_check, G_TYPE_OBJECT)

enum
{
  PROP_0,
  PROP_N_MARKED,
  PROP_CURRENT,
  N_PROPS,
};

static GParamSpec *props[N_PROPS];

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

/* With several solutions no entry is certainly wrong. */
static void
answered_cb (MatoCheck *self)
{
  const MatoResult *result = mato_search_get_result (mato_search_task_get_answer (self->task));
  gboolean marks[MATO_MAX_CELLS] = { FALSE };

  set_current (self, TRUE);
  if (result->end != MATO_END_SOLVED || result->n_solutions != 1)
    return;

  mato_game_find_mistakes (mato_puzzles_get_game (self->puzzles), result->kept, marks);
  set_marks (self, marks);
}

static void
puzzle_changed_cb (MatoCheck *self)
{
  MatoSearch *search = mato_search_task_get_answer (self->task);
  gboolean marks[MATO_MAX_CELLS] = { FALSE };

  set_current (self, FALSE);
  if (!search || mato_search_get_result (search)->n_kept == 0)
    return;

  mato_game_find_mistakes (mato_puzzles_get_game (self->puzzles),
                           mato_search_get_result (search)->kept, marks);
  for (guint cell = 0; cell < MATO_MAX_CELLS; cell++)
    marks[cell] = marks[cell] && self->marks[cell];
  set_marks (self, marks);
}

static void
mato_check_get_property (GObject    *object,
                         guint       prop_id,
                         GValue     *value,
                         GParamSpec *pspec)
{
  if (prop_id == PROP_N_MARKED)
    g_value_set_uint (value, mato_check_get_n_marked (MATO_CHECK (object)));
  else if (prop_id == PROP_CURRENT)
    g_value_set_boolean (value, mato_check_is_current (MATO_CHECK (object)));
  else
    G_OBJECT_WARN_INVALID_PROPERTY_ID (object, prop_id, pspec);
}

static void
mato_check_dispose (GObject *object)
{
  MatoCheck *self = MATO_CHECK (object);

  g_clear_object (&self->task);
  g_clear_object (&self->puzzles);
  g_clear_object (&self->transaction);

  G_OBJECT_CLASS (mato_check_parent_class)->dispose (object);
}

static void
mato_check_class_init (MatoCheckClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  const GParamFlags flags = G_PARAM_READABLE | G_PARAM_STATIC_STRINGS;

  object_class->get_property = mato_check_get_property;
  object_class->dispose = mato_check_dispose;

  props[PROP_N_MARKED] =
    g_param_spec_uint ("n-marked", NULL, NULL, 0, MATO_MAX_CELLS, 0, flags);
  props[PROP_CURRENT] = g_param_spec_boolean ("current", NULL, NULL, FALSE, flags);
  g_object_class_install_properties (object_class, N_PROPS, props);
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
  mato_transaction_add (transaction, self);
  g_signal_connect_object (self->task, "answered", G_CALLBACK (answered_cb), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (puzzles, "givens-changed", G_CALLBACK (mato_check_forget), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (puzzles, "changed", G_CALLBACK (puzzle_changed_cb), self,
                           G_CONNECT_SWAPPED);

  return self;
}

void
mato_check_start (MatoCheck *self)
{
  MatoSolveOptions options = { .max_solutions = 2, .max_kept = 1 };
  MatoGame *game;
  guint8 givens[MATO_MAX_CELLS];

  g_return_if_fail (MATO_IS_CHECK (self));

  game = mato_puzzles_get_game (self->puzzles);
  mato_board_copy_givens (mato_game_get_board (game), givens);

  mato_transaction_begin (self->transaction);
  mato_check_forget (self);
  mato_search_task_start (self->task,
                          mato_search_new_solve (mato_game_get_geometry (game), givens,
                                                 mato_engine_find ("auto"), &options, 0));
  mato_transaction_end (self->transaction);
}

void
mato_check_forget (MatoCheck *self)
{
  const gboolean none[MATO_MAX_CELLS] = { FALSE };

  g_return_if_fail (MATO_IS_CHECK (self));

  mato_transaction_begin (self->transaction);
  mato_search_task_forget (self->task);
  set_marks (self, none);
  set_current (self, FALSE);
  mato_transaction_end (self->transaction);
}

MatoSearchTask *
mato_check_get_task (MatoCheck *self)
{
  g_return_val_if_fail (MATO_IS_CHECK (self), NULL);

  return self->task;
}

const gboolean *
mato_check_get_marks (MatoCheck *self)
{
  g_return_val_if_fail (MATO_IS_CHECK (self), NULL);

  return self->marks;
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

gboolean
mato_check_is_current (MatoCheck *self)
{
  g_return_val_if_fail (MATO_IS_CHECK (self), FALSE);

  return self->is_current;
}
