/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#include "session/coach/coach.h"

#include "session/kit/object.h"

/* The greatest order for which a best score is usually proved before the next entry. */
#define GREATEST_ABLE_ORDER 16

enum
{
  PROP_0,
  PROP_MOVE_VALUES,
  PROP_INTERVALS,
  PROP_COSTS,
  PROP_FOCUS,
  N_PROPS,
};

struct _MatoCoach
{
  GObject parent_instance;

  MatoMoveValues *move_values;
  MatoEntryCosts *costs;
  guint focus;
};

G_DEFINE_FINAL_TYPE (MatoCoach, mato_coach, G_TYPE_OBJECT)

static GParamSpec *props[N_PROPS];

static void
notify (MatoCoach *self,
        guint      prop_id)
{
  g_object_notify_by_pspec (G_OBJECT (self), props[prop_id]);
}

static void
values_changed_cb (MatoCoach *self)
{
  notify (self, PROP_MOVE_VALUES);
}

static void
narrowed_cb (MatoCoach *self)
{
  notify (self, PROP_INTERVALS);
}

static void
costs_changed_cb (MatoCoach *self)
{
  notify (self, PROP_COSTS);
}

static void
mato_coach_dispose (GObject *object)
{
  MatoCoach *self = MATO_COACH (object);

  g_clear_object (&self->move_values);
  g_clear_object (&self->costs);

  G_OBJECT_CLASS (mato_coach_parent_class)->dispose (object);
}

static const MatoProperty properties[N_PROPS] = {
  [PROP_MOVE_VALUES] = { "move-values", G_TYPE_POINTER, .get = G_CALLBACK (mato_coach_get_values) },
  [PROP_INTERVALS] = { "intervals", G_TYPE_POINTER, .get = G_CALLBACK (mato_coach_get_intervals) },
  [PROP_COSTS] = { "costs", G_TYPE_OBJECT, mato_entry_costs_get_type,
                   MATO_FIELD (MatoCoach, costs) },
  [PROP_FOCUS] = { "focus", G_TYPE_UINT, MATO_FIELD (MatoCoach, focus) },
};

static void
mato_coach_class_init (MatoCoachClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = mato_coach_dispose;
  mato_properties_install (klass, properties, props, N_PROPS);
}

static void
mato_coach_init (MatoCoach *self)
{
  self->move_values = mato_move_values_new ();
  self->costs = mato_entry_costs_new ();
  mato_connect (self->move_values, "changed", G_CALLBACK (values_changed_cb), self);
  mato_connect (self->move_values, "narrowed", G_CALLBACK (narrowed_cb), self);
  mato_connect (self->costs, "changed", G_CALLBACK (costs_changed_cb), self);
}

gboolean
mato_coach_is_able (const MatoGeometry *geometry)
{
  g_return_val_if_fail (geometry != NULL, FALSE);

  return geometry->order <= GREATEST_ABLE_ORDER && mato_geometry_is_classic (geometry);
}

MatoCoach *
mato_coach_new (void)
{
  return g_object_new (MATO_TYPE_COACH, NULL);
}

/* The board may have become smaller. */
static void
look_at_focus (MatoCoach *self,
               MatoGame  *game)
{
  gboolean is_there = self->focus < mato_game_get_geometry (game)->n_cells;

  mato_move_values_set_focus (self->move_values, is_there ? self->focus : MATO_NO_CELL);
}

static void
ask_moves (MatoCoach *self,
           MatoGame  *game)
{
  const MatoPuzzle *puzzle = mato_game_get_puzzle (game);
  guint8 givens[MATO_MAX_CELLS];
  guint8 weights[MATO_MAX_CELLS];

  mato_board_copy_givens (puzzle->board, givens);
  mato_puzzle_fill_weights (puzzle, weights);
  look_at_focus (self, game);
  mato_move_values_ask (self->move_values, mato_board_get_geometry (puzzle->board), givens,
                        mato_board_get_values (puzzle->board), weights);
}

void
mato_coach_ask (MatoCoach *self,
                MatoGame  *game,
                gboolean   wants_moves,
                gboolean   wants_costs)
{
  gboolean had_values, had_intervals;

  g_return_if_fail (MATO_IS_COACH (self));
  g_return_if_fail (MATO_IS_GAME (game));

  had_values = mato_move_values_get (self->move_values) != NULL;
  had_intervals = mato_move_values_get_intervals (self->move_values) != NULL;

  if (wants_moves)
    ask_moves (self, game);
  else
    mato_move_values_forget (self->move_values);
  if (wants_costs)
    mato_entry_costs_ask (self->costs, game);
  else
    mato_entry_costs_forget (self->costs);

  if (had_values && mato_move_values_get (self->move_values) == NULL)
    notify (self, PROP_MOVE_VALUES);
  if (had_intervals && mato_move_values_get_intervals (self->move_values) == NULL)
    notify (self, PROP_INTERVALS);
}

void
mato_coach_forget (MatoCoach *self)
{
  g_return_if_fail (MATO_IS_COACH (self));

  mato_move_values_forget (self->move_values);
  mato_entry_costs_forget (self->costs);
}

const MatoMoveValuesAnswer *
mato_coach_get_values (MatoCoach *self)
{
  g_return_val_if_fail (MATO_IS_COACH (self), NULL);

  return mato_move_values_get (self->move_values);
}

const MatoMoveIntervals *
mato_coach_get_intervals (MatoCoach *self)
{
  g_return_val_if_fail (MATO_IS_COACH (self), NULL);

  return mato_move_values_get_intervals (self->move_values);
}

gint32
mato_coach_get_left (MatoCoach *self,
                     gint32    *most)
{
  const MatoMoveIntervals *intervals;
  gint32 left, bound;

  g_return_val_if_fail (MATO_IS_COACH (self), -1);

  left = bound = mato_entry_costs_get_left (self->costs);
  intervals = mato_move_values_get_intervals (self->move_values);
  if (left < 0 && intervals != NULL)
    {
      left = intervals->left;
      bound = intervals->most;
    }
  if (most != NULL)
    *most = bound;

  return left;
}

gboolean
mato_coach_get_loss (MatoCoach *self,
                     guint      move,
                     gint32    *least,
                     gint32    *most)
{
  const MatoMoveIntervals *intervals;
  gint32 left, bound;

  g_return_val_if_fail (MATO_IS_COACH (self), FALSE);
  g_return_val_if_fail (move < G_N_ELEMENTS (intervals->known), FALSE);

  intervals = mato_move_values_get_intervals (self->move_values);
  if (intervals == NULL || intervals->bounds[move] < 0)
    return FALSE;

  left = mato_coach_get_left (self, &bound);
  *least = MAX (left - intervals->bounds[move], 0);
  *most = intervals->known[move] < 0 ? MATO_UNSOLVABLE : MAX (bound - intervals->known[move], 0);
  return TRUE;
}

MatoEntryCosts *
mato_coach_get_costs (MatoCoach *self)
{
  g_return_val_if_fail (MATO_IS_COACH (self), NULL);

  return self->costs;
}

guint
mato_coach_get_focus (MatoCoach *self)
{
  g_return_val_if_fail (MATO_IS_COACH (self), 0);

  return self->focus;
}

void
mato_coach_set_focus (MatoCoach *self,
                      guint      cell)
{
  g_return_if_fail (MATO_IS_COACH (self));

  if (self->focus == cell)
    return;

  self->focus = cell;
  mato_move_values_set_focus (self->move_values, cell);
  notify (self, PROP_FOCUS);
}
