/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#include "core/generate/board-sieve.h"

#include <string.h>

/*
 * A candidate is a number, 9 · cell + digit - 1; those of the board at hand have an index, so that
 * a set of them is four words. Hardly a board has more; it is taken for difficult.
 *
 *   weak     on → off: all that share an item with it
 *   strong   off → on: the only other option of an item
 *
 * Links hold in both directions, so it is enough to suppose each candidate to be on: a chain from
 * one that is off to a contradiction is, read from its end, one from each of its neighbours.
 */

#define N_CANDIDATES 729
#define MAX_OPEN 256
#define N_WORDS (MAX_OPEN / 64)
#define MAX_STRONG 4

/* Above ER 7.5, 93 of 100 boards have as many. */
#define MUCH_LEFT 90

typedef struct
{
  guint64 words[N_WORDS];
} Set;

typedef struct
{
  MatoFill *board;
  guint n;
  guint16 candidates[MAX_OPEN];
  guint16 indexes[N_CANDIDATES];
  Set weak[MAX_OPEN];
  guint16 strong[MAX_OPEN][MAX_STRONG];
  guint8 n_strong[MAX_OPEN];
  Set is_linked;                                /* those with strong links */
  Set on[MAX_OPEN];                             /* what each one that was looked at leads to */
  Set off[MAX_OPEN];
} Sieve;

static inline gboolean
has (const Set *set,
     guint      index)
{
  return (set->words[index / 64] >> (index % 64) & 1) != 0;
}

static inline void
add (Set   *set,
     guint  index)
{
  set->words[index / 64] |= G_GUINT64_CONSTANT (1) << (index % 64);
}

/* Returns: whether they are not too many */
static gboolean
list_candidates (Sieve *self)
{
  const MatoMasks *masks = &self->board->masks;

  self->n = 0;
  for (guint cell = 0; cell < masks->geometry->n_cells; cell++)
    for (guint32 left = masks->options[cell]; has_two_bits (masks->options[cell]) && left != 0;
         left &= left - 1)
      {
        guint candidate = 9 * cell + lowest_bit (left);

        if (self->n == MAX_OPEN)
          return FALSE;
        self->indexes[candidate] = self->n;
        self->candidates[self->n++] = candidate;
      }
  memset (self->n_strong, 0, self->n);
  memset (self->weak, 0, self->n * sizeof (Set));
  self->is_linked = (Set) { { 0 } };
  return TRUE;
}

/* All options of an item see each other; two alone are linked by their absence, too. */
static void
link_item (Sieve *self,
           guint  item)
{
  const MatoMasks *masks = &self->board->masks;
  guint members[9], n = 0, cell, digit;

  if (!has_two_bits (masks->options[item]))
    return;

  for (guint32 left = masks->options[item]; left != 0; left &= left - 1)
    {
      mato_masks_read_option (masks, item, lowest_bit (left), &cell, &digit);
      members[n++] = self->indexes[9 * cell + digit - 1];
    }
  for (guint i = 0; i < n; i++)
    for (guint k = 0; k < n; k++)
      if (i != k)
        add (&self->weak[members[i]], members[k]);
  for (guint i = 0; n == 2 && i < 2; i++)
    {
      self->strong[members[i]][self->n_strong[members[i]]++] = members[1 - i];
      add (&self->is_linked, members[i]);
    }
}

/* Whatever @off turns on is queued. Returns: whether that is no contradiction */
static gboolean
turn_off (const Sieve *self,
          guint        off,
          const Set   *all_off,
          Set         *all_on,
          guint16    **queue_end)
{
  for (guint i = 0; i < self->n_strong[off]; i++)
    {
      guint on = self->strong[off][i];

      if (has (all_on, on))
        continue;
      add (all_on, on);
      if (has (all_off, on))
        return FALSE;
      *(*queue_end)++ = on;
    }

  return TRUE;
}

/* What one candidate leads to, another one does, too. Returns: whether that is no contradiction */
static gboolean
join (Sieve *self,
      guint  from,
      guint  to)
{
  guint64 both = 0;

  for (guint w = 0; w < N_WORDS; w++)
    {
      self->on[to].words[w] |= self->on[from].words[w];
      self->off[to].words[w] |= self->off[from].words[w];
      both |= self->on[to].words[w] & self->off[to].words[w];
    }

  return both == 0;
}

/* Where the chains of a candidate that was looked at before begin, they need not be followed again.
 * Returns: whether the candidate with this index leads to a contradiction */
static gboolean
is_impossible (Sieve *self,
               guint  source)
{
  guint16 queue[MAX_OPEN];
  guint16 *next = queue, *end = queue;
  Set *on = &self->on[source], *off = &self->off[source];

  *on = *off = (Set) { { 0 } };
  add (on, source);
  *end++ = source;
  while (next < end)
    {
      guint candidate = *next++;
      const Set *weak = &self->weak[candidate];

      if (candidate < source)
        {
          if (!join (self, candidate, source))
            return TRUE;
          continue;
        }
      for (guint w = 0; w < N_WORDS; w++)
        {
          guint64 left = weak->words[w] & ~off->words[w];

          off->words[w] |= left;
          if ((off->words[w] & on->words[w]) != 0)
            return TRUE;
          for (left &= self->is_linked.words[w]; left != 0; left &= left - 1)
            if (!turn_off (self, 64 * w + (guint) __builtin_ctzll (left), off, on, &end))
              return TRUE;
        }
    }

  return FALSE;
}

/* Returns: how many candidates were ruled out */
static guint
rule_out (Sieve *self)
{
  guint n_out = 0;

  if (!list_candidates (self))
    return 0;
  for (guint item = 0; item < self->board->masks.n_items; item++)
    link_item (self, item);
  for (guint i = 0; i < self->n; i++)
    if (is_impossible (self, i))
      {
        mato_fill_rule_out (self->board, self->candidates[i] / 9u, self->candidates[i] % 9u + 1);
        n_out++;
      }

  return n_out;
}

guint
mato_sieve_count_left (const MatoFill *board)
{
  const MatoMasks *masks = &board->masks;
  guint n = 0;

  for (guint cell = 0; cell < masks->geometry->n_cells; cell++)
    {
      guint n_digits = count_bits (masks->options[cell]);

      n += n_digits > 2 ? n_digits : 0;
    }

  return n;
}

gboolean
mato_sieve_is_easy (MatoFill *board,
                    gboolean *is_whole)
{
  Sieve self;

  g_return_val_if_fail (board->masks.geometry->order == 9, FALSE);

  if (mato_sieve_count_left (board) < MUCH_LEFT)
    return TRUE;

  self.board = board;
  while (rule_out (&self) > 0)
    if (mato_fill_go_on (board))
      return TRUE;

  *is_whole = self.n < MAX_OPEN;
  return FALSE;
}
