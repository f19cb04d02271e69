/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#include "session/game/game.h"

#include "session/kit/object.h"

/*
 * The history is a list of moves with a cursor: moves before it are made, moves after it are undone
 * and can be redone. A new move drops the latter.
 *
 *   moves   [ m0 | m1 | m2 | m3 ]
 *   cursor             ^ 2: undo takes back m1, redo makes m2 again
 */
struct _MatoGame
{
  GObject parent_instance;

  MatoPuzzle *start;
  GData *kept; /* with the start */
  MatoPuzzle *puzzle;
  GPtrArray *moves;
  guint cursor;
  guint64 revision;
  guint64 (*clock) (gpointer data); /* nullable */
  gpointer clock_data;
  gboolean is_replaying;

  /* The values notified last. */
  gboolean can_undo;
  gboolean can_redo;
};

G_DEFINE_FINAL_TYPE (MatoGame, mato_game, G_TYPE_OBJECT)

enum
{
  PROP_0,
  PROP_CAN_UNDO,
  PROP_CAN_REDO,
  N_PROPS,
};

enum
{
  SIGNAL_DONE,
  SIGNAL_CHANGED,
  SIGNAL_REPLACED,
  N_SIGNALS,
};

static GParamSpec *props[N_PROPS];
static guint signals[N_SIGNALS];

static void
notify_if_changed (MatoGame   *self,
                   gboolean   *known,
                   gboolean    now,
                   GParamSpec *pspec)
{
  if (*known == now)
    return;

  *known = now;
  g_object_notify_by_pspec (G_OBJECT (self), pspec);
}

static void
tell (MatoGame *self,
      gboolean  is_replaced)
{
  notify_if_changed (self, &self->can_undo, mato_game_can_undo (self), props[PROP_CAN_UNDO]);
  notify_if_changed (self, &self->can_redo, mato_game_can_redo (self), props[PROP_CAN_REDO]);
  if (is_replaced)
    g_signal_emit (self, signals[SIGNAL_REPLACED], 0);
  g_signal_emit (self, signals[SIGNAL_CHANGED], 0);
}

/* Makes @move, sets the cursor, and only then emits signals. `done` comes first, for the journal,
 * because other handlers may make another move. */
static void
go (MatoGame *self,
    MatoMove *move,
    MatoDeed  deed,
    guint     cursor)
{
  gboolean is_replacement = mato_move_get_after (move) != NULL;

  /* The only place where the board changes. */
  mato_move_apply (move, deed == MATO_DEED_UNDO, &self->puzzle);
  self->revision += is_replacement;
  self->cursor = cursor;

  g_signal_emit (self, signals[SIGNAL_DONE], 0, deed, move);
  tell (self, is_replacement);
}

/* Makes a new @move (transfer full). */
static void
push (MatoGame *self,
      MatoMove *move)
{
  if (self->clock != NULL && mato_move_get_time (move) == MATO_MOVE_NO_TIME)
    mato_move_set_time (move, self->clock (self->clock_data));
  g_ptr_array_set_size (self->moves, (int) self->cursor);
  g_ptr_array_add (self->moves, move);
  go (self, move, MATO_DEED_MAKE, self->moves->len);
}

static gboolean
differs_in_colour_only (const MatoContent *a,
                        const MatoContent *b)
{
  MatoContent painted = *a;

  painted.colour = b->colour;
  return mato_content_equal (&painted, b);
}

static void
add_change (MatoGame          *self,
            GArray            *changes,
            guint              cell,
            const MatoContent *after)
{
  MatoChange change = { .cell = cell, .after = *after };

  mato_content_read (&change.before, self->puzzle->board, cell);
  if (mato_content_equal (&change.before, &change.after)
      || (change.before.origin == MATO_ORIGIN_GIVEN
          && !differs_in_colour_only (&change.before, &change.after)))
    return;

  g_array_append_val (changes, change);
}

/* The marks of the cell stay as they are. */
static void
add_digit (MatoGame   *self,
           GArray     *changes,
           guint       cell,
           guint       digit,
           MatoOrigin  origin)
{
  MatoContent content;

  mato_content_read (&content, self->puzzle->board, cell);
  if (content.digit == digit)
    return;

  content.digit = digit;
  content.origin = digit == 0 ? MATO_ORIGIN_EMPTY : origin;
  add_change (self, changes, cell, &content);
}

/* Makes @changes one move. Returns whether there are any. */
static gboolean
push_changes (MatoGame *self,
              GArray   *changes)
{
  if (changes->len == 0)
    return FALSE;

  push (self, mato_move_new_changes ((const MatoChange *) (gpointer) changes->data, changes->len));
  return TRUE;
}

static void
mato_game_finalize (GObject *object)
{
  MatoGame *self = MATO_GAME (object);

  g_datalist_clear (&self->kept);
  g_clear_pointer (&self->start, mato_puzzle_free);
  g_clear_pointer (&self->puzzle, mato_puzzle_free);
  g_clear_pointer (&self->moves, g_ptr_array_unref);

  G_OBJECT_CLASS (mato_game_parent_class)->finalize (object);
}

static const MatoProperty properties[N_PROPS] = {
  [PROP_CAN_UNDO] = { "can-undo", G_TYPE_BOOLEAN, .get = G_CALLBACK (mato_game_can_undo) },
  [PROP_CAN_REDO] = { "can-redo", G_TYPE_BOOLEAN, .get = G_CALLBACK (mato_game_can_redo) },
};

static void
mato_game_class_init (MatoGameClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);

  object_class->finalize = mato_game_finalize;
  mato_properties_install (klass, properties, props, N_PROPS);
  signals[SIGNAL_DONE] = mato_signal_new (klass, "done", 2, G_TYPE_UINT, G_TYPE_POINTER);
  signals[SIGNAL_CHANGED] = mato_signal_new (klass, "changed", 0);
  signals[SIGNAL_REPLACED] = mato_signal_new (klass, "replaced", 0);
}

static void
mato_game_init (MatoGame *self)
{
  self->moves = g_ptr_array_new_with_free_func ((GDestroyNotify) mato_move_unref);
}

MatoGame *
mato_game_new (const MatoPuzzle *puzzle)
{
  MatoGame *self;

  g_return_val_if_fail (puzzle != NULL, NULL);

  self = g_object_new (MATO_TYPE_GAME, NULL);
  self->start = mato_puzzle_copy (puzzle);
  self->puzzle = mato_puzzle_copy (puzzle);
  return self;
}

const MatoPuzzle *
mato_game_get_puzzle (MatoGame *self)
{
  g_return_val_if_fail (MATO_IS_GAME (self), NULL);

  return self->puzzle;
}

const MatoBoard *
mato_game_get_board (MatoGame *self)
{
  g_return_val_if_fail (MATO_IS_GAME (self), NULL);

  return self->puzzle->board;
}

const MatoGeometry *
mato_game_get_geometry (MatoGame *self)
{
  g_return_val_if_fail (MATO_IS_GAME (self), NULL);

  return mato_board_get_geometry (self->puzzle->board);
}

gboolean
mato_game_enter (MatoGame *self,
                 guint     cell,
                 guint     digit)
{
  g_autoptr(GArray) changes = g_array_new (FALSE, FALSE, sizeof (MatoChange));

  g_return_val_if_fail (MATO_IS_GAME (self), FALSE);
  g_return_val_if_fail (cell < mato_game_get_geometry (self)->n_cells, FALSE);
  g_return_val_if_fail (digit <= mato_game_get_geometry (self)->order, FALSE);

  if (digit == 0 && mato_board_get_value (self->puzzle->board, cell) == 0)
    {
      MatoContent content = { 0 };

      content.colour = (guint8) mato_board_get_colour (self->puzzle->board, cell);
      add_change (self, changes, cell, &content);
    }
  else
    add_digit (self, changes, cell, digit, MATO_ORIGIN_ENTRY);

  return push_changes (self, changes);
}

gboolean
mato_game_mark (MatoGame   *self,
                guint       cell,
                MatoPencil  pencil,
                guint32     digits)
{
  g_autoptr(GArray) changes = g_array_new (FALSE, FALSE, sizeof (MatoChange));
  MatoContent content;

  g_return_val_if_fail (MATO_IS_GAME (self), FALSE);
  g_return_val_if_fail (cell < mato_game_get_geometry (self)->n_cells, FALSE);
  g_return_val_if_fail (pencil < MATO_N_PENCILS, FALSE);
  g_return_val_if_fail ((digits & ~mato_game_get_geometry (self)->all_digits) == 0, FALSE);

  mato_content_read (&content, self->puzzle->board, cell);
  if (content.digit != 0)
    return FALSE;

  content.marks[pencil] ^= digits;
  add_change (self, changes, cell, &content);
  return push_changes (self, changes);
}

gboolean
mato_game_fill (MatoGame     *self,
                const guint8 *values,
                MatoOrigin    origin)
{
  g_autoptr(GArray) changes = g_array_new (FALSE, FALSE, sizeof (MatoChange));

  g_return_val_if_fail (MATO_IS_GAME (self), FALSE);
  g_return_val_if_fail (values != NULL, FALSE);
  g_return_val_if_fail (origin == MATO_ORIGIN_ENTRY || origin == MATO_ORIGIN_SOLVER, FALSE);

  for (guint cell = 0; cell < mato_game_get_geometry (self)->n_cells; cell++)
    if (values[cell] != 0)
      add_digit (self, changes, cell, values[cell], origin);

  return push_changes (self, changes);
}

gboolean
mato_game_clear_entries (MatoGame *self)
{
  g_autoptr(GArray) changes = g_array_new (FALSE, FALSE, sizeof (MatoChange));

  g_return_val_if_fail (MATO_IS_GAME (self), FALSE);

  for (guint cell = 0; cell < mato_game_get_geometry (self)->n_cells; cell++)
    {
      MatoContent content = { 0 };

      if (mato_board_is_given (self->puzzle->board, cell))
        mato_content_read (&content, self->puzzle->board, cell);
      content.colour = 0;
      add_change (self, changes, cell, &content);
    }

  return push_changes (self, changes);
}

gboolean
mato_game_weigh (MatoGame     *self,
                 const guint8 *weights)
{
  MatoWeighing weighings[MATO_MAX_CELLS];
  guint8 old[MATO_MAX_CELLS];
  guint n = 0;

  g_return_val_if_fail (MATO_IS_GAME (self), FALSE);
  g_return_val_if_fail (weights != NULL, FALSE);

  mato_puzzle_fill_weights (self->puzzle, old);
  for (guint cell = 0; cell < mato_game_get_geometry (self)->n_cells; cell++)
    {
      g_return_val_if_fail (weights[cell] <= MATO_MAX_WEIGHT, FALSE);

      if (weights[cell] != old[cell])
        weighings[n++] = (MatoWeighing) { (guint16) cell, old[cell], weights[cell] };
    }

  if (n == 0)
    return FALSE;

  push (self, mato_move_new_weighings (weighings, n));
  return TRUE;
}

gboolean
mato_game_make (MatoGame *self,
                MatoMove *move)
{
  g_return_val_if_fail (MATO_IS_GAME (self), FALSE);
  g_return_val_if_fail (move != NULL, FALSE);

  if (!mato_move_fits (move, self->puzzle))
    return FALSE;

  push (self, mato_move_ref (move));
  return TRUE;
}

void
mato_game_replace (MatoGame         *self,
                   const MatoPuzzle *puzzle)
{
  g_return_if_fail (MATO_IS_GAME (self));
  g_return_if_fail (puzzle != NULL);

  push (self, mato_move_new_replace (self->puzzle, puzzle));
}

void
mato_game_set_clock (MatoGame  *self,
                     guint64  (*clock) (gpointer data),
                     gpointer   data)
{
  g_return_if_fail (MATO_IS_GAME (self));

  self->clock = clock;
  self->clock_data = data;
}

gboolean
mato_game_can_undo (MatoGame *self)
{
  g_return_val_if_fail (MATO_IS_GAME (self), FALSE);

  return self->cursor > 0;
}

gboolean
mato_game_can_redo (MatoGame *self)
{
  g_return_val_if_fail (MATO_IS_GAME (self), FALSE);

  return self->cursor < self->moves->len;
}

const MatoMove *
mato_game_undo (MatoGame *self)
{
  MatoMove *move;

  g_return_val_if_fail (MATO_IS_GAME (self), NULL);

  if (!mato_game_can_undo (self))
    return NULL;

  move = g_ptr_array_index (self->moves, self->cursor - 1);
  go (self, move, MATO_DEED_UNDO, self->cursor - 1);
  return move;
}

const MatoMove *
mato_game_redo (MatoGame *self)
{
  MatoMove *move;

  g_return_val_if_fail (MATO_IS_GAME (self), NULL);

  if (!mato_game_can_redo (self))
    return NULL;

  move = g_ptr_array_index (self->moves, self->cursor);
  go (self, move, MATO_DEED_REDO, self->cursor + 1);
  return move;
}

const MatoMove *
mato_game_go_to (MatoGame *self,
                 guint     position)
{
  const MatoMove *move = NULL;

  g_return_val_if_fail (MATO_IS_GAME (self), NULL);
  g_return_val_if_fail (position <= self->moves->len, NULL);

  while (self->cursor > position)
    move = mato_game_undo (self);
  while (self->cursor < position)
    move = mato_game_redo (self);

  return move;
}

const MatoPuzzle *
mato_game_get_start (MatoGame *self)
{
  g_return_val_if_fail (MATO_IS_GAME (self), NULL);

  return self->start;
}

guint
mato_game_get_n_moves (MatoGame *self)
{
  g_return_val_if_fail (MATO_IS_GAME (self), 0);

  return self->moves->len;
}

MatoMove *
mato_game_get_move (MatoGame *self,
                    guint     index)
{
  g_return_val_if_fail (MATO_IS_GAME (self), NULL);
  g_return_val_if_fail (index < self->moves->len, NULL);

  return g_ptr_array_index (self->moves, index);
}

guint
mato_game_get_position (MatoGame *self)
{
  g_return_val_if_fail (MATO_IS_GAME (self), 0);

  return self->cursor;
}

#define SWAP(type, a, b) \
  do { type swapped = (a); (a) = (b); (b) = swapped; } while (0)

void
mato_game_take_over (MatoGame *self,
                     MatoGame *other)
{
  g_return_if_fail (MATO_IS_GAME (self));
  g_return_if_fail (MATO_IS_GAME (other));

  SWAP (MatoPuzzle *, self->start, other->start);
  SWAP (GData *, self->kept, other->kept);
  SWAP (MatoPuzzle *, self->puzzle, other->puzzle);
  SWAP (GPtrArray *, self->moves, other->moves);
  SWAP (guint, self->cursor, other->cursor);
  self->revision++;
  tell (self, TRUE);
}

guint
mato_game_get_arrival (MatoGame *self)
{
  guint arrival;

  g_return_val_if_fail (MATO_IS_GAME (self), 0);

  arrival = self->cursor;
  while (arrival > 0 && mato_move_get_after (self->moves->pdata[arrival - 1]) == NULL)
    arrival--;

  return arrival;
}

/* Returns: (nullable): %NULL: there is no such puzzle any more */
static GData **
find_kept (MatoGame *self,
           guint     arrival)
{
  if (arrival == 0)
    return &self->kept;

  return arrival <= self->moves->len ? mato_move_get_kept (self->moves->pdata[arrival - 1]) : NULL;
}

void
mato_game_keep (MatoGame       *self,
                guint           arrival,
                const char     *key,
                gpointer        data,
                GDestroyNotify  destroy)
{
  GData **kept;

  g_return_if_fail (MATO_IS_GAME (self));

  kept = find_kept (self, arrival);
  if (kept != NULL)
    g_datalist_set_data_full (kept, key, data, data != NULL ? destroy : NULL);
  else if (data != NULL)
    destroy (data);
}

gpointer
mato_game_get_kept (MatoGame   *self,
                    guint       arrival,
                    const char *key)
{
  GData **kept;

  g_return_val_if_fail (MATO_IS_GAME (self), NULL);

  kept = find_kept (self, arrival);
  return kept != NULL ? g_datalist_get_data (kept, key) : NULL;
}

gpointer
mato_game_take_kept (MatoGame   *self,
                     guint       arrival,
                     const char *key)
{
  GData **kept;

  g_return_val_if_fail (MATO_IS_GAME (self), NULL);

  kept = find_kept (self, arrival);
  return kept != NULL ? g_datalist_id_remove_no_notify (kept, g_quark_from_string (key)) : NULL;
}

void
mato_game_set_replaying (MatoGame *self,
                         gboolean  is_replaying)
{
  g_return_if_fail (MATO_IS_GAME (self));

  self->is_replaying = is_replaying;
}

gboolean
mato_game_is_replaying (MatoGame *self)
{
  g_return_val_if_fail (MATO_IS_GAME (self), FALSE);

  return self->is_replaying;
}

guint64
mato_game_get_revision (MatoGame *self)
{
  g_return_val_if_fail (MATO_IS_GAME (self), 0);

  return self->revision;
}

static guint
find_mistakes (const MatoBoard *board,
               const guint8    *solution,
               gboolean        *mistakes)
{
  guint n_mistakes = 0;

  for (guint cell = 0; cell < mato_board_get_geometry (board)->n_cells; cell++)
    {
      guint digit = mato_board_get_value (board, cell);

      mistakes[cell] = digit != 0
                       && digit != solution[cell]
                       && !mato_board_is_given (board, cell);
      n_mistakes += mistakes[cell];
    }

  return n_mistakes;
}

guint
mato_game_find_mistakes (MatoGame     *self,
                         const guint8 *solution,
                         gboolean     *mistakes)
{
  g_return_val_if_fail (MATO_IS_GAME (self), 0);
  g_return_val_if_fail (solution != NULL, 0);
  g_return_val_if_fail (mistakes != NULL, 0);

  return find_mistakes (self->puzzle->board, solution, mistakes);
}

guint
mato_game_find_before_mistakes (MatoGame     *self,
                                const guint8 *solution)
{
  gboolean mistakes[MATO_MAX_CELLS];
  MatoPuzzle *puzzle;
  guint position;

  g_return_val_if_fail (MATO_IS_GAME (self), 0);
  g_return_val_if_fail (solution != NULL, 0);

  position = self->cursor;
  puzzle = mato_puzzle_copy (self->puzzle);
  while (position > 0 && find_mistakes (puzzle->board, solution, mistakes) > 0
         && mato_move_get_after (mato_game_get_move (self, position - 1)) == NULL)
    mato_move_apply (mato_game_get_move (self, --position), TRUE, &puzzle);
  mato_puzzle_free (puzzle);

  return position;
}
