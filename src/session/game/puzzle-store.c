/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#include "session/game/puzzle-store.h"

#include <string.h>

#define N_CELLS 81
#define BLOCK 4096

/* Two digits a byte, the first in the lower half. What is kept whole has no digits here, and @line
 * is its index among them. */
typedef struct
{
  guint8 digits[(N_CELLS + 1) / 2];
  guint8 n_givens;
  guint8 is_whole : 1;
  guint8 is_rows : 1;
  guint8 has_zeros : 1; /* 0 is the empty sign, not a full stop */
  guint8 notation : 2;  /* index in notations */
  guint32 line;
} Packed;

/* Those of plain boards. */
static const char *const notations[] = { "line", "rows", "table", "hodoku" };

/* Blocks never move, so that a puzzle below @n can be read while another is added; the lock guards
 * the arrays of pointers and @n. */
struct _MatoPuzzleStore
{
  GMutex lock;
  GPtrArray *blocks; /* of BLOCK Packed */
  GPtrArray *whole;  /* of MatoPuzzle */
  guint n;
  MatoGeometry *geometry;
};

MatoPuzzleStore *
mato_puzzle_store_new (void)
{
  MatoPuzzleStore *self = g_new0 (MatoPuzzleStore, 1);

  g_mutex_init (&self->lock);
  self->blocks = g_ptr_array_new_with_free_func (g_free);
  self->whole = g_ptr_array_new_with_free_func ((GDestroyNotify) mato_puzzle_free);
  self->geometry = mato_geometry_new (3, 3);

  return self;
}

void
mato_puzzle_store_free (MatoPuzzleStore *self)
{
  g_mutex_clear (&self->lock);
  g_ptr_array_unref (self->blocks);
  g_ptr_array_unref (self->whole);
  mato_geometry_unref (self->geometry);
  g_free (self);
}

guint
mato_puzzle_store_get_n (MatoPuzzleStore *self)
{
  G_GNUC_UNUSED g_autoptr (GMutexLocker) locker = g_mutex_locker_new (&self->lock);

  return self->n;
}

guint
mato_puzzle_store_count_whole (MatoPuzzleStore *self)
{
  G_GNUC_UNUSED g_autoptr (GMutexLocker) locker = g_mutex_locker_new (&self->lock);

  return self->whole->len;
}

/* With the lock. Returns: room for one more */
static Packed *
append (MatoPuzzleStore *self)
{
  if (self->n % BLOCK == 0)
    g_ptr_array_add (self->blocks, g_new0 (Packed, BLOCK));

  return (Packed *) g_ptr_array_index (self->blocks, self->n / BLOCK) + self->n % BLOCK;
}

void
mato_puzzle_store_add (MatoPuzzleStore *self,
                       MatoPuzzle      *puzzle)
{
  G_GNUC_UNUSED g_autoptr (GMutexLocker) locker = g_mutex_locker_new (&self->lock);
  Packed *packed = append (self);

  packed->is_whole = TRUE;
  packed->n_givens = (guint8) MIN (mato_board_count_givens (puzzle->board), G_MAXUINT8);
  packed->line = self->whole->len;
  g_ptr_array_add (self->whole, puzzle);
  self->n++;
}

static guint8
find_notation (const MatoPlainLines *lines)
{
  for (guint8 i = 0; i < G_N_ELEMENTS (notations); i++)
    if (g_str_equal (lines->notation, notations[i]))
      return i;

  g_assert_not_reached ();
}

static void
pack (Packed     *packed,
      const char *text)
{
  for (guint cell = 0; cell < N_CELLS; cell++)
    {
      guint digit = text[cell] == '.' ? 0 : (guint) (text[cell] - '0');

      packed->digits[cell / 2] |= (guint8) (digit << (cell % 2 * 4));
      packed->n_givens += digit > 0;
    }
}

void
mato_puzzle_store_add_lines (MatoPuzzleStore      *self,
                             const MatoPlainLines *lines,
                             guint                 n)
{
  G_GNUC_UNUSED g_autoptr (GMutexLocker) locker = g_mutex_locker_new (&self->lock);
  guint8 notation = find_notation (lines);

  for (guint i = 0; i < n; i++, self->n++)
    {
      Packed *packed = append (self);

      pack (packed, lines->text + i * MATO_PLAIN_LINE);
      packed->is_rows = lines->is_rows;
      packed->has_zeros = lines->empty == '0';
      packed->notation = notation;
      packed->line = (guint32) (lines->line + i * lines->stride);
    }
}

static const Packed *
get (MatoPuzzleStore *self,
     guint            index)
{
  G_GNUC_UNUSED g_autoptr (GMutexLocker) locker = g_mutex_locker_new (&self->lock);

  g_assert (index < self->n);
  return (Packed *) g_ptr_array_index (self->blocks, index / BLOCK) + index % BLOCK;
}

const MatoPuzzle *
mato_puzzle_store_get_whole (MatoPuzzleStore *self,
                             guint            index)
{
  const Packed *packed = get (self, index);
  G_GNUC_UNUSED g_autoptr (GMutexLocker) locker = g_mutex_locker_new (&self->lock);

  return packed->is_whole ? g_ptr_array_index (self->whole, packed->line) : NULL;
}

MatoPuzzle *
mato_puzzle_store_unpack (MatoPuzzleStore *self,
                          guint            index)
{
  const Packed *packed = get (self, index);
  char text[MATO_PLAIN_LINE];
  MatoPlainLines lines = { .text = text, .n = 1, .line = packed->line, .stride = 1,
                           .empty = packed->has_zeros ? '0' : '.', .is_rows = packed->is_rows,
                           .notation = notations[packed->notation],
                           .has_layout = !g_str_equal (notations[packed->notation], "hodoku") };
  MatoPuzzle *puzzle;

  g_return_val_if_fail (!packed->is_whole, NULL);

  for (guint cell = 0; cell < N_CELLS; cell++)
    {
      guint digit = packed->digits[cell / 2] >> (cell % 2 * 4) & 15;

      text[cell] = (char) (digit == 0 ? '.' : '0' + digit);
    }
  text[N_CELLS] = '\n';

  puzzle = mato_plain_lines_new_puzzle (&lines, self->geometry);
  g_clear_pointer (&puzzle->layout, g_free);
  puzzle->number = index + 1;
  return puzzle;
}

const MatoGeometry *
mato_puzzle_store_copy_givens (MatoPuzzleStore *self,
                               guint            index,
                               guint8          *values)
{
  const MatoPuzzle *whole = mato_puzzle_store_get_whole (self, index);
  const Packed *packed = get (self, index);

  if (whole)
    {
      mato_board_copy_givens (whole->board, values);
      return mato_board_get_geometry (whole->board);
    }

  for (guint cell = 0; cell < N_CELLS; cell++)
    values[cell] = packed->digits[cell / 2] >> (cell % 2 * 4) & 15;

  return self->geometry;
}

guint
mato_puzzle_store_count_givens (MatoPuzzleStore *self,
                                guint            index)
{
  const MatoPuzzle *whole = mato_puzzle_store_get_whole (self, index);

  return whole ? mato_board_count_givens (whole->board) : get (self, index)->n_givens;
}

static gboolean
has_givens (const MatoBoard *board,
            const guint8    *givens,
            const MatoBoard *other)
{
  const MatoGeometry *geometry = mato_board_get_geometry (board);
  guint8 others[MATO_MAX_CELLS];

  if (!mato_geometry_equal (geometry, mato_board_get_geometry (other)))
    return FALSE;

  mato_board_copy_givens (other, others);
  return memcmp (givens, others, geometry->n_cells) == 0;
}

guint
mato_puzzle_store_find (MatoPuzzleStore *self,
                        const MatoBoard *board,
                        guint            start,
                        guint            n)
{
  gboolean is_nine = mato_geometry_equal (mato_board_get_geometry (board), self->geometry);
  guint8 givens[MATO_MAX_CELLS];
  Packed wanted = { 0 };

  mato_board_copy_givens (board, givens);
  for (guint cell = 0; is_nine && cell < N_CELLS; cell++)
    wanted.digits[cell / 2] |= (guint8) (givens[cell] << (cell % 2 * 4));

  for (guint i = 0; i < n; i++)
    {
      guint index = (start + i) % n;
      const Packed *packed = get (self, index);

      if (packed->is_whole ? has_givens (board, givens,
                                         mato_puzzle_store_get_whole (self, index)->board)
                           : is_nine && memcmp (packed->digits, wanted.digits,
                                                sizeof wanted.digits) == 0)
        return index;
    }

  return n;
}
