/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#include "session/workspace/puzzles.h"

#include "session/game/history-text.h"
#include "session/kit/object.h"

#define NO_INDEX G_MAXUINT

/* What is kept with a puzzle of the history: its text, and where it is in it. */
#define PLACE "place"

/* Nobody wants the rest of a text that can no longer come back. */
typedef struct _MatoPuzzlesText
{
  MatoCollection *collection;
} Text;

typedef struct
{
  Text *text;
  guint index;
} Place;

G_DEFINE_FINAL_TYPE (MatoPuzzles, mato_puzzles, G_TYPE_OBJECT)

enum
{
  PROP_0,
  PROP_PUZZLE,
  PROP_INDEX,
  PROP_N_PUZZLES,
  PROP_ALPHABET,
  PROP_PENCIL,
  PROP_CLEAN_MARKS,
  PROP_DIGIT_FIRST,
  PROP_HELD,
  N_PROPS,
};

enum
{
  GIVENS_CHANGED,
  CHANGED,
  N_SIGNALS,
};

static GParamSpec *props[N_PROPS];
static guint signals[N_SIGNALS];

static void
text_clear (gpointer data)
{
  Text *text = data;

  mato_collection_stop (text->collection);
  g_object_unref (text->collection);
}

static void
text_release (Text *text)
{
  g_rc_box_release_full (text, text_clear);
}

static void
place_free (gpointer data)
{
  Place *place = data;

  text_release (place->text);
  g_free (place);
}

static void
keep_place (MatoPuzzles *self)
{
  Place *place = NULL;

  if (self->text)
    {
      place = g_new (Place, 1);
      place->text = g_rc_box_acquire (self->text);
      place->index = self->index;
    }
  mato_game_keep (self->game, mato_game_get_arrival (self->game), PLACE, place, place_free);
}

static void
set_index (MatoPuzzles *self,
           guint        index)
{
  self->index = index;
  keep_place (self);
  g_object_notify_by_pspec (G_OBJECT (self), props[PROP_INDEX]);
  g_object_notify_by_pspec (G_OBJECT (self), props[PROP_N_PUZZLES]);
}

/* Finds the puzzle of the text that has the givens of the board, however they got there (by
 * choosing a puzzle, undo or redo). Equal puzzles: the search starts at the present index. */
static guint
find_index (MatoPuzzles *self)
{
  guint n = self->collection ? mato_collection_get_n (self->collection) : 0;
  guint start = self->index == NO_INDEX ? 0 : self->index;
  guint index;

  if (n == 0)
    return NO_INDEX;

  index = mato_puzzle_store_find (mato_collection_get_store (self->collection),
                                  mato_game_get_board (self->game), start, n);
  return index < n ? index : NO_INDEX;
}

/* More of the text was read. */
static void
grown_cb (MatoPuzzles *self)
{
  mato_transaction_begin (self->transaction);
  set_index (self, self->index == NO_INDEX ? find_index (self) : self->index);
  mato_transaction_end (self->transaction);
}

/* @text: (nullable) */
static void
change_text (MatoPuzzles *self,
             Text        *text)
{
  Text *before = self->text;

  if (before == text)
    return;

  if (before)
    g_signal_handlers_disconnect_by_data (self->collection, self);
  self->text = text ? g_rc_box_acquire (text) : NULL;
  self->collection = text ? text->collection : NULL;
  if (text)
    mato_connect (text->collection, "grown", G_CALLBACK (grown_cb), self);
  if (before)
    text_release (before);
}

static void
change_collection (MatoPuzzles    *self,
                   MatoCollection *collection)
{
  Text *text;

  if (self->collection == collection)
    return;

  text = g_rc_box_new (Text);
  text->collection = g_object_ref (collection);
  change_text (self, text);
  text_release (text);
}

/* A puzzle that is new on the board is in the present text, or in none; one that comes back brings
 * its own. */
static void
done_cb (MatoPuzzles *self,
         MatoDeed     deed,
         MatoMove    *move)
{
  const Place *place = mato_game_get_kept (self->game, mato_game_get_arrival (self->game), PLACE);

  if (!mato_move_get_after (move) || deed == MATO_DEED_MAKE)
    return;

  change_text (self, place ? place->text : NULL);
  self->index = place ? place->index : NO_INDEX;
}

/* Unless the history was taken over as a whole. */
static void
follow_arrival (MatoPuzzles *self)
{
  const MatoPuzzle *start = mato_game_get_start (self->game);

  self->left = self->arrival;
  self->has_left = start == self->start;
  if (!self->has_left)
    change_text (self, NULL);
  self->arrival = mato_game_get_arrival (self->game);
  self->start = start;
}

static void
set_held (MatoPuzzles *self,
          guint        digit)
{
  if (self->held == digit)
    return;

  self->held = digit;
  g_object_notify_by_pspec (G_OBJECT (self), props[PROP_HELD]);
}

static void
game_changed_cb (MatoPuzzles *self)
{
  guint64 revision = mato_game_get_revision (self->game);

  mato_transaction_begin (self->transaction);
  g_object_notify_by_pspec (G_OBJECT (self), props[PROP_PUZZLE]);

  if (revision != self->revision)
    {
      self->revision = revision;
      follow_arrival (self);
      mato_puzzles_set_pencil (self, MATO_N_PENCILS);
      set_held (self, 0);
      set_index (self, find_index (self));
      g_signal_emit (self, signals[GIVENS_CHANGED], 0);
    }

  g_signal_emit (self, signals[CHANGED], 0);
  mato_transaction_end (self->transaction);
}

static void
set_digit_first (MatoPuzzles *self,
                 gboolean     digit_first)
{
  if (self->digit_first == digit_first)
    return;

  self->digit_first = digit_first;
  set_held (self, 0);
  g_object_notify_by_pspec (G_OBJECT (self), props[PROP_DIGIT_FIRST]);
}

static const MatoPuzzle *
get_puzzle (MatoPuzzles *self)
{
  return mato_game_get_puzzle (self->game);
}

static void
mato_puzzles_dispose (GObject *object)
{
  MatoPuzzles *self = MATO_PUZZLES (object);

  if (self->collection)
    mato_collection_stop (self->collection);
  change_text (self, NULL);
  g_clear_object (&self->game);
  g_clear_object (&self->transaction);

  G_OBJECT_CLASS (mato_puzzles_parent_class)->dispose (object);
}

static const MatoProperty properties[N_PROPS] = {
  [PROP_PUZZLE] = { "puzzle", G_TYPE_POINTER, .get = G_CALLBACK (get_puzzle) },
  [PROP_INDEX] = { "index", G_TYPE_UINT, .get = G_CALLBACK (mato_puzzles_get_index) },
  [PROP_N_PUZZLES] = { "n-puzzles", G_TYPE_UINT, .get = G_CALLBACK (mato_puzzles_get_n) },
  [PROP_ALPHABET] = { "alphabet", G_TYPE_ENUM, mato_alphabet_choice_get_type,
                      MATO_FIELD (MatoPuzzles, alphabet_choice),
                      .set = G_CALLBACK (mato_puzzles_choose_alphabet) },
  [PROP_PENCIL] = { "pencil", G_TYPE_ENUM, mato_pencil_choice_get_type,
                    MATO_FIELD (MatoPuzzles, pencil),
                    .set = G_CALLBACK (mato_puzzles_set_pencil) },
  [PROP_CLEAN_MARKS] = MATO_FLAG ("clean-marks", MatoPuzzles, clean_marks, TRUE),
  [PROP_DIGIT_FIRST] = { "digit-first", G_TYPE_BOOLEAN, MATO_FIELD (MatoPuzzles, digit_first),
                         .set = G_CALLBACK (set_digit_first) },
  [PROP_HELD] = { "held", G_TYPE_UINT, MATO_FIELD (MatoPuzzles, held) },
};

static void
mato_puzzles_class_init (MatoPuzzlesClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = mato_puzzles_dispose;
  mato_properties_install (klass, properties, props, N_PROPS);
  signals[GIVENS_CHANGED] = mato_signal_new (klass, "givens-changed", 0);
  signals[CHANGED] = mato_signal_new (klass, "changed", 0);
}

static void
mato_puzzles_init (MatoPuzzles *self)
{
  self->index = NO_INDEX;
  self->alphabet_choice = MATO_OWN_ALPHABET;
  self->pencil = MATO_N_PENCILS;
  self->clean_marks = TRUE;
}

MatoPuzzles *
mato_puzzles_new (const MatoPuzzle *puzzle,
                  MatoTransaction  *transaction)
{
  MatoPuzzles *self = g_object_new (MATO_TYPE_PUZZLES, NULL);

  self->transaction = g_object_ref (transaction);
  self->game = mato_game_new (puzzle);
  self->revision = mato_game_get_revision (self->game);
  self->start = mato_game_get_start (self->game);
  mato_transaction_add (transaction, self);
  mato_connect (self->game, "done", G_CALLBACK (done_cb), self);
  mato_connect (self->game, "changed", G_CALLBACK (game_changed_cb), self);

  return self;
}

void
mato_puzzles_put_away (MatoPuzzles    *self,
                       const char     *key,
                       gpointer        data,
                       GDestroyNotify  destroy)
{
  g_return_if_fail (MATO_IS_PUZZLES (self));

  if (self->has_left)
    mato_game_keep (self->game, self->left, key, data, destroy);
  else if (data)
    destroy (data);
}

gpointer
mato_puzzles_take_back (MatoPuzzles *self,
                        const char  *key)
{
  g_return_val_if_fail (MATO_IS_PUZZLES (self), NULL);

  return mato_game_take_kept (self->game, self->arrival, key);
}

void
mato_puzzles_set_collection (MatoPuzzles    *self,
                             MatoCollection *collection)
{
  g_return_if_fail (MATO_IS_PUZZLES (self));

  change_collection (self, collection);
  self->index = 0;
  mato_transaction_begin (self->transaction);
  mato_history_open (self->game, mato_collection_get_puzzle (collection, 0));
  mato_transaction_end (self->transaction);
}

void
mato_puzzles_begin_collection (MatoPuzzles    *self,
                               MatoCollection *collection)
{
  g_return_if_fail (MATO_IS_PUZZLES (self));

  mato_transaction_begin (self->transaction);
  mato_history_begin (self->game, mato_collection_get_puzzle (collection, 0));
  /* Then: a history that is taken over has no text. */
  mato_puzzles_add_collection (self, collection);
  mato_transaction_end (self->transaction);
}

void
mato_puzzles_add_collection (MatoPuzzles    *self,
                             MatoCollection *collection)
{
  g_return_if_fail (MATO_IS_PUZZLES (self));

  mato_transaction_begin (self->transaction);
  change_collection (self, collection);
  set_index (self, find_index (self));
  mato_transaction_end (self->transaction);
}

MatoCollection *
mato_puzzles_get_collection (MatoPuzzles *self)
{
  g_return_val_if_fail (MATO_IS_PUZZLES (self), NULL);

  return self->index == NO_INDEX ? NULL : self->collection;
}

guint
mato_puzzles_get_n (MatoPuzzles *self)
{
  MatoCollection *collection = mato_puzzles_get_collection (self);

  return collection ? mato_collection_get_n (collection) : 1;
}

guint
mato_puzzles_get_index (MatoPuzzles *self)
{
  g_return_val_if_fail (MATO_IS_PUZZLES (self), 0);

  return self->index == NO_INDEX ? 0 : self->index;
}

void
mato_puzzles_go_to (MatoPuzzles *self,
                    guint        index)
{
  g_return_if_fail (MATO_IS_PUZZLES (self));
  g_return_if_fail (index < mato_puzzles_get_n (self));

  /* The board is kept with its entries, for when the user returns to the puzzle. */
  if (self->index != NO_INDEX)
    mato_collection_leave (self->collection, self->index,
                           mato_puzzle_copy (mato_game_get_puzzle (self->game)));
  self->index = index;
  mato_game_replace (self->game, mato_collection_get_left (self->collection, index));
}

void
mato_puzzles_make_givens (MatoPuzzles *self)
{
  g_autoptr (MatoPuzzle) puzzle = NULL;
  guint n_cells;

  g_return_if_fail (MATO_IS_PUZZLES (self));

  puzzle = mato_puzzle_copy (mato_game_get_puzzle (self->game));
  n_cells = mato_board_get_geometry (puzzle->board)->n_cells;

  for (guint cell = 0; cell < n_cells; cell++)
    mato_board_set (puzzle->board, cell, mato_board_get_value (puzzle->board, cell),
                    MATO_ORIGIN_GIVEN);

  mato_game_replace (self->game, puzzle);
}

MatoAlphabet
mato_puzzles_get_alphabet_of (const MatoPuzzles *self,
                              const MatoPuzzle  *puzzle)
{
  return mato_alphabet_of (mato_board_get_geometry (puzzle->board),
                           self->alphabet_choice == MATO_OWN_ALPHABET
                             ? puzzle->alphabet : (MatoAlphabet) self->alphabet_choice);
}

MatoAlphabet
mato_puzzles_get_alphabet (MatoPuzzles *self)
{
  g_return_val_if_fail (MATO_IS_PUZZLES (self), MATO_ALPHABET_CANONICAL);

  return mato_puzzles_get_alphabet_of (self, mato_game_get_puzzle (self->game));
}

void
mato_puzzles_choose_alphabet (MatoPuzzles *self,
                              int          choice)
{
  g_return_if_fail (MATO_IS_PUZZLES (self));
  g_return_if_fail (choice >= MATO_OWN_ALPHABET && choice <= MATO_ALPHABET_NUMBERS);

  if (self->alphabet_choice == choice)
    return;

  mato_transaction_begin (self->transaction);
  self->alphabet_choice = choice;
  g_object_notify_by_pspec (G_OBJECT (self), props[PROP_ALPHABET]);
  mato_transaction_end (self->transaction);
}

void
mato_puzzles_set_pencil (MatoPuzzles *self,
                         guint        pencil)
{
  g_return_if_fail (MATO_IS_PUZZLES (self));
  g_return_if_fail (pencil <= MATO_PAINT);

  if (self->pencil == pencil)
    return;

  self->pencil = pencil;
  if (pencil == MATO_PAINT)
    set_held (self, 0);
  g_object_notify_by_pspec (G_OBJECT (self), props[PROP_PENCIL]);
}

void
mato_puzzles_hold (MatoPuzzles *self,
                   guint        digit)
{
  g_return_if_fail (MATO_IS_PUZZLES (self));
  g_return_if_fail (digit <= mato_game_get_geometry (self->game)->order);

  set_held (self, self->held == digit ? 0 : digit);
}
