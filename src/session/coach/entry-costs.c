/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#include "session/coach/entry-costs.h"

#include "session/kit/object.h"
#include "session/search/question.h"

#include <string.h>

/*
 * A line of boards, each with the best score that it leaves possible: first the givens alone, then
 * the board as the puzzle was put there, then the board after every move that changed digits.
 */
typedef struct
{
  MatoGeometry *geometry;
  guint8 weights[MATO_MAX_CELLS];
  GArray *boards;    /* of n_cells digits */
  GArray *positions; /* of each board: the position in the history that shows it first */
  GArray *scores;    /* of the boards at the front, as far as they are known */
  guint8 best[MATO_MAX_CELLS]; /* a solution with the last of these scores, if there is one */
} Line;

struct _MatoEntryCosts
{
  GObject parent_instance;

  Line *line;                /* nullable: the last question, and its answer as far as it is known */
  GCancellable *cancellable; /* nullable: of the worker */
  GArray *costs;             /* of MatoEntryCost: of the last answer */
  GArray *moves;             /* likewise: of each move the first */
  gboolean is_known;
};

G_DEFINE_FINAL_TYPE (MatoEntryCosts, mato_entry_costs, G_TYPE_OBJECT)

static guint changed_signal;

static void
line_free (Line *self)
{
  mato_geometry_unref (self->geometry);
  g_array_unref (self->boards);
  g_array_unref (self->positions);
  g_array_unref (self->scores);
  g_free (self);
}

G_DEFINE_AUTOPTR_CLEANUP_FUNC (Line, line_free)

static const guint8 *
get_board (const Line *self,
           guint       i)
{
  return (const guint8 *) self->boards->data + (gsize) i * self->geometry->n_cells;
}

static void
add_board (Line         *self,
           const guint8 *values,
           guint         position)
{
  g_array_append_vals (self->boards, values, 1);
  g_array_append_val (self->positions, position);
}

/* Returns: the position in the history from which on the present puzzle is on the board */
static guint
find_start (MatoGame    *game,
            const guint8 **values)
{
  guint position = mato_game_get_position (game);

  while (position > 0 && mato_move_get_after (mato_game_get_move (game, position - 1)) == NULL)
    position--;
  *values = mato_board_get_values (
    position > 0 ? mato_move_get_after (mato_game_get_move (game, position - 1))->board
                 : mato_game_get_start (game)->board);

  return position;
}

/* Returns: whether a digit changed */
static gboolean
apply (const MatoMove *move,
       guint8         *values)
{
  guint n_changes = 0;
  const MatoChange *changes = mato_move_get_changes (move, &n_changes);
  gboolean is_changed = FALSE;

  for (guint i = 0; i < n_changes; i++)
    {
      is_changed = is_changed || values[changes[i].cell] != changes[i].after.digit;
      values[changes[i].cell] = changes[i].after.digit;
    }

  return is_changed;
}

static void
fill_line (Line     *self,
           MatoGame *game)
{
  guint8 values[MATO_MAX_CELLS];
  const guint8 *first;
  guint start = find_start (game, &first);

  mato_board_copy_givens (mato_game_get_board (game), values);
  add_board (self, values, start);
  memcpy (values, first, self->geometry->n_cells);
  add_board (self, values, start);

  for (guint i = start; i < mato_game_get_position (game); i++)
    if (apply (mato_game_get_move (game, i), values))
      add_board (self, values, i + 1);
}

static Line *
line_new (MatoGame *game)
{
  const MatoPuzzle *puzzle = mato_game_get_puzzle (game);
  const MatoGeometry *geometry = mato_board_get_geometry (puzzle->board);
  Line *self = g_new0 (Line, 1);

  self->geometry = mato_geometry_ref ((MatoGeometry *) geometry);
  mato_puzzle_fill_weights (puzzle, self->weights);
  self->boards = g_array_new (FALSE, FALSE, geometry->n_cells);
  self->positions = g_array_new (FALSE, FALSE, sizeof (guint));
  self->scores = g_array_new (FALSE, FALSE, sizeof (gint32));
  fill_line (self, game);

  return self;
}

static gboolean
has_same_aim (const Line *a,
              const Line *b)
{
  return mato_geometry_equal (a->geometry, b->geometry)
         && memcmp (a->weights, b->weights, a->geometry->n_cells) == 0;
}

/* What is known of the boards at the front of @older is true of the same boards. */
static void
take_scores (Line       *self,
             const Line *older)
{
  guint n = MIN (older->scores->len, self->boards->len);

  if (!has_same_aim (self, older))
    return;

  for (guint i = 0; i < n && memcmp (get_board (self, i), get_board (older, i),
                                     self->geometry->n_cells) == 0; i++)
    g_array_append_val (self->scores, g_array_index (older->scores, gint32, i));
  memcpy (self->best, older->best, sizeof self->best);
}

static gboolean
is_equal (const Line *a,
          const Line *b)
{
  return has_same_aim (a, b) && a->boards->len == b->boards->len
         && memcmp (a->boards->data, b->boards->data,
                    (gsize) a->boards->len * a->geometry->n_cells) == 0
         && memcmp (a->positions->data, b->positions->data,
                    a->positions->len * sizeof (guint)) == 0;
}

static Line *
line_copy (const Line *line)
{
  Line *self = g_new0 (Line, 1);

  self->geometry = mato_geometry_ref (line->geometry);
  memcpy (self->weights, line->weights, sizeof self->weights);
  self->boards = g_array_copy (line->boards);
  self->positions = g_array_copy (line->positions);
  self->scores = g_array_copy (line->scores);
  memcpy (self->best, line->best, sizeof self->best);

  return self;
}

/* Whether @values has all digits of @board. */
static gboolean
contains (const Line   *self,
          const guint8 *values,
          const guint8 *board)
{
  for (guint cell = 0; cell < self->geometry->n_cells; cell++)
    if (board[cell] != 0 && values[cell] != board[cell])
      return FALSE;

  return TRUE;
}

/* More digits leave no more possible, so a solution that has them too is still the best. */
static gboolean
is_as_good (const Line *self,
            guint       i)
{
  return i > 0 && self->best[0] != 0
         && mato_target_score (self->geometry, self->best, self->weights)
              == g_array_index (self->scores, gint32, i - 1)
         && contains (self, get_board (self, i), get_board (self, i - 1))
         && contains (self, self->best, get_board (self, i));
}

/* Returns: whether it was not stopped */
static gboolean
find_score (Line                    *self,
            const MatoTargetOptions *options)
{
  guint i = self->scores->len;
  MatoTargetResult result;

  if (is_as_good (self, i))
    {
      result.score = g_array_index (self->scores, gint32, i - 1);
    }
  else
    {
      mato_target_solve (self->geometry, get_board (self, i), options, &result);
      if (result.end == MATO_END_STOPPED)
        return FALSE;
      if (result.score >= 0)
        memcpy (self->best, result.values, sizeof self->best);
    }

  g_array_append_val (self->scores, result.score);
  return TRUE;
}

/* A board that leaves nothing possible has no later one that does, unless a digit was taken back.
 * Those found when it is stopped are of use all the same, but nobody asks for them any more. */
static gpointer
find_scores (const MatoQuestion      *question,
             const MatoTargetOptions *options,
             gpointer                 data)
{
  g_autoptr (Line) line = data;

  while (line->scores->len < line->boards->len && find_score (line, options))
    ;

  return g_steal_pointer (&line);
}

/* What makes a board solvable again is compared with the last one that was. */
static gint32
get_cost (const Line *line,
          guint       i)
{
  const gint32 *scores = (const gint32 *) (gpointer) line->scores->data;
  guint before = i - 1;

  if (scores[i] < 0)
    return scores[before] < 0 ? MATO_COST_UNKNOWN : MATO_UNSOLVABLE;

  while (before > 0 && scores[before] < 0)
    before--;
  return scores[before] < 0 ? 0 : scores[before] - scores[i];
}

/* The board after which the digit of @cell has been there ever since. */
static guint
find_entry (const Line *line,
            guint       cell)
{
  guint i = line->boards->len - 1;

  while (i > 0 && get_board (line, i - 1)[cell] == get_board (line, i)[cell])
    i--;

  return i;
}

static int
compare_costs (gconstpointer a,
               gconstpointer b)
{
  const MatoEntryCost *left = a;
  const MatoEntryCost *right = b;

  if (left->cost != right->cost)
    return left->cost > right->cost ? -1 : 1;
  if (left->position != right->position)
    return left->position < right->position ? -1 : 1;
  return left->cell - right->cell;
}

/* The entries of a move are behind each other. */
static void
list_moves (MatoEntryCosts *self)
{
  MatoEntryCost *costs = (MatoEntryCost *) (gpointer) self->costs->data;

  g_array_set_size (self->moves, 0);
  for (guint i = 0, n; i < self->costs->len; i += n)
    {
      for (n = 1; i + n < self->costs->len && costs[i + n].position == costs[i].position;)
        n++;
      for (guint j = 0; j < n; j++)
        costs[i + j].n_others = n - 1;
      g_array_append_val (self->moves, costs[i]);
    }
}

/* Digits that came with the puzzle are in one step with all others of it: nobody knows which of
 * them cost what. */
static void
list_costs (MatoEntryCosts *self)
{
  const Line *line = self->line;
  const guint8 *now = get_board (line, line->boards->len - 1);

  g_array_set_size (self->costs, 0);
  for (guint cell = 0; cell < line->geometry->n_cells; cell++)
    {
      guint i = now[cell] != 0 ? find_entry (line, cell) : 0;
      MatoEntryCost cost = { .cell = (guint16) cell, .digit = now[cell] };

      if (i < 2)
        continue;

      cost.position = g_array_index (line->positions, guint, i) - 1;
      cost.cost = get_cost (line, i);
      g_array_append_val (self->costs, cost);
    }
  g_array_sort (self->costs, compare_costs);
  list_moves (self);
}

/* The line that a newer question has is kept. */
static void
answered_cb (GObject      *source,
             GAsyncResult *result,
             gpointer      user_data)
{
  MatoEntryCosts *self = MATO_ENTRY_COSTS (source);
  Line *found = mato_question_finish (result);

  if (found == NULL)
    return;

  g_clear_object (&self->cancellable);
  g_clear_pointer (&self->line, line_free);
  self->line = found;
  self->is_known = TRUE;
  list_costs (self);
  g_signal_emit (self, changed_signal, 0);
}

static void
start (MatoEntryCosts *self)
{
  const Line *line = self->line;
  const guint8 *givens = get_board (line, 0);
  g_autoptr (MatoQuestion) question =
    mato_question_new (line->geometry, givens, givens, line->weights);

  self->cancellable = g_cancellable_new ();
  mato_question_ask (question, self, self->cancellable, find_scores, line_copy (line),
                     (GDestroyNotify) line_free, answered_cb, NULL);
}

static void
stop (MatoEntryCosts *self)
{
  if (self->cancellable != NULL)
    g_cancellable_cancel (self->cancellable);
  g_clear_object (&self->cancellable);
  self->is_known = FALSE;
}

static void
mato_entry_costs_dispose (GObject *object)
{
  mato_entry_costs_forget (MATO_ENTRY_COSTS (object));

  G_OBJECT_CLASS (mato_entry_costs_parent_class)->dispose (object);
}

static void
mato_entry_costs_finalize (GObject *object)
{
  g_array_unref (MATO_ENTRY_COSTS (object)->costs);
  g_array_unref (MATO_ENTRY_COSTS (object)->moves);

  G_OBJECT_CLASS (mato_entry_costs_parent_class)->finalize (object);
}

static void
mato_entry_costs_class_init (MatoEntryCostsClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = mato_entry_costs_dispose;
  G_OBJECT_CLASS (klass)->finalize = mato_entry_costs_finalize;

  changed_signal = mato_signal_new (klass, "changed", 0);
}

static void
mato_entry_costs_init (MatoEntryCosts *self)
{
  self->costs = g_array_new (FALSE, FALSE, sizeof (MatoEntryCost));
  self->moves = g_array_new (FALSE, FALSE, sizeof (MatoEntryCost));
}

MatoEntryCosts *
mato_entry_costs_new (void)
{
  return g_object_new (MATO_TYPE_ENTRY_COSTS, NULL);
}

void
mato_entry_costs_ask (MatoEntryCosts *self,
                      MatoGame       *game)
{
  g_autoptr (Line) line = NULL;

  g_return_if_fail (MATO_IS_ENTRY_COSTS (self));
  g_return_if_fail (MATO_IS_GAME (game));

  line = line_new (game);
  if (self->line != NULL && is_equal (self->line, line))
    return;

  stop (self);
  if (self->line != NULL)
    take_scores (line, self->line);
  g_clear_pointer (&self->line, line_free);
  self->line = g_steal_pointer (&line);
  start (self);
}

void
mato_entry_costs_forget (MatoEntryCosts *self)
{
  g_return_if_fail (MATO_IS_ENTRY_COSTS (self));

  stop (self);
  g_clear_pointer (&self->line, line_free);
}

gboolean
mato_entry_costs_is_known (MatoEntryCosts *self)
{
  g_return_val_if_fail (MATO_IS_ENTRY_COSTS (self), FALSE);

  return self->is_known;
}

gint32
mato_entry_costs_get_best (MatoEntryCosts *self)
{
  g_return_val_if_fail (MATO_IS_ENTRY_COSTS (self), -1);

  return self->is_known ? g_array_index (self->line->scores, gint32, 0) : -1;
}

gint32
mato_entry_costs_get_left (MatoEntryCosts *self)
{
  g_return_val_if_fail (MATO_IS_ENTRY_COSTS (self), -1);

  return self->is_known ? g_array_index (self->line->scores, gint32, self->line->scores->len - 1)
                        : -1;
}

gboolean
mato_entry_costs_get_last (MatoEntryCosts *self,
                           gint32         *cost)
{
  g_return_val_if_fail (MATO_IS_ENTRY_COSTS (self), FALSE);
  g_return_val_if_fail (cost != NULL, FALSE);

  if (!self->is_known || self->line->boards->len < 3)
    return FALSE;

  *cost = get_cost (self->line, self->line->boards->len - 1);
  return TRUE;
}

const MatoEntryCost *
mato_entry_costs_get (MatoEntryCosts *self,
                      guint          *n)
{
  g_return_val_if_fail (MATO_IS_ENTRY_COSTS (self), NULL);
  g_return_val_if_fail (n != NULL, NULL);

  *n = self->is_known ? self->costs->len : 0;
  return *n > 0 ? (const MatoEntryCost *) self->costs->data : NULL;
}

const MatoEntryCost *
mato_entry_costs_get_moves (MatoEntryCosts *self,
                            guint          *n)
{
  g_return_val_if_fail (MATO_IS_ENTRY_COSTS (self), NULL);
  g_return_val_if_fail (n != NULL, NULL);

  *n = self->is_known ? self->moves->len : 0;
  return *n > 0 ? (const MatoEntryCost *) self->moves->data : NULL;
}
