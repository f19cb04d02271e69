/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */

/*
 * Counts the solutions of a problem whose options are mostly in each other's way. Where dancing
 * links unlink and link again what an option excludes, here a level of the search lists what is
 * left, so nothing is restored, and neither links nor branches are waited for:
 *
 *   an option    a set of items, one bit for each, in one word or a few
 *   left         of a level: the options that share no item with those taken
 *
 *            option 0   1   2   3   4   5   6   7   8 …
 *   word 0   ┌────────────────────────────────┬──────
 *   word 1   │      looked at all at once     │
 *            └────────────────────────────────┴──────
 *
 * One pass lists what an option leaves and counts the options of all items at the same time, a bit
 * of each number in a vector: ones, twos, fours, and whether there are more. What is the only
 * option of an item is taken at once, with all others that are.
 *
 * The item with the fewest options is chosen, but of those with one all: only the number of
 * solutions, guesses and dead ends is the same as with links, so this is for those who watch
 * nothing.
 *
 * The including file defines LANES, how many words there are in a vector, the vector Lanes, and
 *
 *   find_empty (lanes)     returns the bits of the lanes that are 0
 *   pack (lanes, bits)     returns those lanes, one after the other, then 0
 *   count_bits (bits)      returns their number
 *   swap (lanes, n)        returns the lanes with every n exchanged with the next n
 *   majority (a, b, c)     returns the bits that two of them have
 *   parity (a, b, c)       returns the bits that one or all of them have
 *
 * Seconds of processor time, Zen 4 at load 8, all solutions or the first 300,000:
 *
 *                                         links   AVX-512   AVX2    portable
 *   6×10 pentominoes                      4.07    0.68      0.81    1.25
 *   Steiner triples of 13, one parallel   0.066   0.033     0.045   0.056
 *   Latin squares of 9                    0.202   0.153     0.274   0.299
 *   dominoes on 10×24                     0.038   0.049     0.105   0.064
 *
 * Eight lanes for AVX-512 took as long: what is added up in the end is more.
 */
#include "core/exact-cover/exact-cover-private.h"

#define ALWAYS_INLINE inline __attribute__ ((always_inline))
#define MAX_WORDS (MATO_COVER_LISTS_MAX_ITEMS / 64 + 1)
#define ALL_LANES ((1u << LANES) - 1)

/* An option takes 0.3 to 2 ns. */
#define WORK_PER_POLL 500000

typedef struct
{
  guint left;           /* the first place in the room */
  guint n_left;
  guint untried;        /* of the item that was chosen: those that were not taken yet */
  guint n_untried;
  guint64 open[MAX_WORDS];      /* primary items that are not covered */
  guint n_taken;
} Level;

/* Of each item the number of its options, as bits: 1, 2 and 4, and whether it is 8 or more. */
typedef struct
{
  guint64 ones[MAX_WORDS];
  guint64 twos[MAX_WORDS];
  guint64 fours[MAX_WORDS];
  guint64 more[MAX_WORDS];
} Counts;

typedef struct
{
  guint n_words;
  Level *levels;
  guint64 *room[MAX_WORDS];     /* each word of the lists of all levels */
  guint n_work;                 /* options looked at since keep_going() was called */
  guint64 max_solutions;
  const MatoCoverMonitor *monitor;
  MatoCoverResult *result;
} Count;

static ALWAYS_INLINE gboolean
is_none (const guint64 *items,
         guint          n_words)
{
  guint64 any = 0;

  for (guint word = 0; word < n_words; word++)
    any |= items[word];

  return any == 0;
}

static ALWAYS_INLINE Lanes
load (const Count *self,
      guint        word,
      guint        place)
{
  return *(const Lanes *) (self->room[word] + place);
}

static ALWAYS_INLINE void
store (const Count *self,
       guint        word,
       guint        place,
       Lanes        lanes)
{
  typedef Lanes Anywhere __attribute__ ((aligned (8), may_alias));

  *(Anywhere *) (self->room[word] + place) = lanes;
}

/* The first place of a list after one that ends at @end, with what was written beyond it. */
static ALWAYS_INLINE guint
place_after (guint end)
{
  return (end + 2 * LANES - 1) / LANES * LANES;
}

/* What follows the last option has all items, so it is in the way of whatever is taken. */
static ALWAYS_INLINE void
end_list (const Count *self,
          guint        place,
          guint        n_words)
{
  for (guint word = 0; word < n_words; word++)
    store (self, word, place, ~(Lanes) { 0 });
}

/* --- Counting --- */

typedef struct
{
  Lanes ones;
  Lanes twos;
  Lanes fours;
  Lanes more;
} Sums;

static ALWAYS_INLINE void
add_lanes (Sums *sums,
           Lanes options)
{
  Lanes two = sums->ones & options;
  Lanes four = sums->twos & two;

  sums->ones ^= options;
  sums->twos ^= two;
  sums->more |= sums->fours & four;
  sums->fours ^= four;
}

/* Adds to all lanes those @n beside them. */
static ALWAYS_INLINE void
add_sums (Sums  *sums,
          guint  n)
{
  Lanes ones = swap (sums->ones, n), twos = swap (sums->twos, n), fours = swap (sums->fours, n);
  Lanes two = sums->ones & ones;
  Lanes four = majority (sums->twos, twos, two);
  Lanes eight = majority (sums->fours, fours, four);

  sums->ones ^= ones;
  sums->twos = parity (sums->twos, twos, two);
  sums->fours = parity (sums->fours, fours, four);
  sums->more |= swap (sums->more, n) | eight;
}

static ALWAYS_INLINE void
read_sums (Sums   *sums,
           Counts *counts,
           guint   n_words)
{
  for (guint word = 0; word < n_words; word++)
    {
      for (guint n = LANES / 2; n > 0; n /= 2)
        add_sums (&sums[word], n);
      counts->ones[word] = sums[word].ones[0];
      counts->twos[word] = sums[word].twos[0];
      counts->fours[word] = sums[word].fours[0];
      counts->more[word] = sums[word].more[0];
    }
}

/* Lists at @place the options of a list at @from, the same or another, that have none of @items;
 * counts those of each item. Returns: their number */
static ALWAYS_INLINE guint
list_without (Count         *self,
              guint          from,
              guint          n,
              const guint64 *items,
              guint          place,
              Counts        *counts,
              guint          n_words)
{
  Sums sums[MAX_WORDS];
  guint n_listed = 0;

  for (guint word = 0; word < n_words; word++)
    sums[word] = (Sums) { { 0 }, { 0 }, { 0 }, { 0 } };

  self->n_work += n;
  for (guint i = 0; i < n; i += LANES)
    {
      Lanes options[MAX_WORDS], shared = { 0 };
      guint bits;

      for (guint word = 0; word < n_words; word++)
        {
          options[word] = load (self, word, from + i);
          shared |= options[word] & items[word];
        }
      bits = find_empty (shared);
      for (guint word = 0; word < n_words; word++)
        {
          Lanes packed = pack (options[word], bits);

          store (self, word, place + n_listed, packed);
          add_lanes (&sums[word], packed);
        }
      n_listed += count_bits (bits);
    }

  end_list (self, place + n_listed, n_words);
  read_sums (sums, counts, n_words);
  return n_listed;
}

/* Returns: the bits of the lanes that hold options, if @n are left; what follows has all items */
static ALWAYS_INLINE guint
find_valid (guint n)
{
  return n >= LANES ? ALL_LANES : ALL_LANES >> (LANES - n);
}

/* --- Choosing --- */

/* Finds those of the open items that have the fewest options, which are eight or more. */
static G_NO_INLINE void
find_fewest_of_many (const Count *self,
                     const Level *level,
                     guint64     *fewest)
{
  guint64 planes[8 * sizeof (guint)][MAX_WORDS] = { { 0 } };
  guint n_words = self->n_words, n_planes = 0;

  for (guint i = 0; i < level->n_left; i++)
    for (guint word = 0; word < n_words; word++)
      {
        guint64 carry = self->room[word][level->left + i];

        for (guint k = 0; carry != 0; k++)
          {
            guint64 sum = planes[k][word] ^ carry;

            carry &= planes[k][word];
            planes[k][word] = sum;
            n_planes = MAX (n_planes, k + 1);
          }
      }

  memcpy (fewest, level->open, sizeof level->open);
  while (n_planes-- > 0)
    {
      guint64 fewer[MAX_WORDS];

      for (guint word = 0; word < n_words; word++)
        fewer[word] = fewest[word] & ~planes[n_planes][word];
      if (!is_none (fewer, n_words))
        memcpy (fewest, fewer, n_words * sizeof fewer[0]);
    }
}

/* Keeps those of @items that have not that bit in the number of their options, if there are any. */
static ALWAYS_INLINE void
keep_without (guint64       *items,
              const guint64 *plane,
              guint          n_words)
{
  guint64 fewer[MAX_WORDS];
  guint64 all;

  for (guint word = 0; word < n_words; word++)
    fewer[word] = items[word] & ~plane[word];
  all = is_none (fewer, n_words) ? G_MAXUINT64 : 0;
  for (guint word = 0; word < n_words; word++)
    items[word] = fewer[word] | (items[word] & all);
}

static ALWAYS_INLINE void
find_fewest (const Count  *self,
             const Level  *level,
             const Counts *counts,
             guint64      *fewest,
             guint         n_words)
{
  for (guint word = 0; word < n_words; word++)
    fewest[word] = level->open[word] & ~counts->more[word];
  if (is_none (fewest, n_words))
    {
      find_fewest_of_many (self, level, fewest);
      return;
    }

  keep_without (fewest, counts->fours, n_words);
  keep_without (fewest, counts->twos, n_words);
  keep_without (fewest, counts->ones, n_words);
}

/* Lists the options of the leftmost of @items after those that are left. */
static ALWAYS_INLINE void
choose (Count         *self,
        Level         *level,
        const guint64 *items,
        guint          n_words)
{
  guint chosen = 0;
  guint64 bit;

  while (items[chosen] == 0)
    chosen++;
  bit = items[chosen] & -items[chosen];

  level->untried = place_after (level->left + level->n_left);
  level->n_untried = 0;
  for (guint i = 0; i < level->n_left; i += LANES)
    {
      guint bits = find_valid (level->n_left - i)
                   & ~find_empty (load (self, chosen, level->left + i) & bit);

      if (bits == 0)
        continue;
      for (guint word = 0; word < n_words; word++)
        store (self, word, level->untried + level->n_untried,
               pack (load (self, word, level->left + i), bits));
      level->n_untried += count_bits (bits);
    }
}

/* --- Taking --- */

/* Takes the only option of each of @items. Returns: whether no two of them share an item */
static ALWAYS_INLINE gboolean
take_only_options (Count         *self,
                   Level         *level,
                   const guint64 *items,
                   guint64       *taken,
                   guint          n_words)
{
  Lanes any[MAX_WORDS], twice[MAX_WORDS];
  guint64 conflict = 0;
  guint n = 0;

  for (guint word = 0; word < n_words; word++)
    any[word] = twice[word] = (Lanes) { 0 };

  for (guint i = 0; i < level->n_left; i += LANES)
    {
      Lanes options[MAX_WORDS], shared = { 0 };
      guint bits;

      for (guint word = 0; word < n_words; word++)
        {
          options[word] = load (self, word, level->left + i);
          shared |= options[word] & items[word];
        }
      bits = find_valid (level->n_left - i) & ~find_empty (shared);
      n += count_bits (bits);
      for (guint word = 0; word < n_words; word++)
        {
          Lanes only = pack (options[word], bits);

          twice[word] |= any[word] & only;
          any[word] |= only;
        }
    }

  for (guint word = 0; word < n_words; word++)
    {
      for (guint step = LANES / 2; step > 0; step /= 2)
        {
          Lanes others = swap (any[word], step);

          twice[word] |= (any[word] & others) | swap (twice[word], step);
          any[word] |= others;
        }
      taken[word] = any[word][0];
      conflict |= twice[word][0];
    }

  self->result->n_nodes += n;
  level->n_taken += n;
  return conflict == 0;
}

static ALWAYS_INLINE gboolean
has_dead_item (const Level  *level,
               const Counts *counts,
               guint         n_words)
{
  guint64 dead = 0;

  for (guint word = 0; word < n_words; word++)
    dead |= level->open[word] & ~(counts->ones[word] | counts->twos[word] | counts->fours[word]
                                  | counts->more[word]);

  return dead != 0;
}

/* Takes all that is the only option of an item, and what is that then; chooses an item to branch
 * on. Returns: whether there is one; else there is a solution or a dead end */
static ALWAYS_INLINE gboolean
open_level (Count  *self,
            Level  *level,
            Counts *counts,
            guint   n_words)
{
  while (!is_none (level->open, n_words) && !has_dead_item (level, counts, n_words))
    {
      guint64 items[MAX_WORDS], taken[MAX_WORDS];

      for (guint word = 0; word < n_words; word++)
        items[word] = level->open[word] & counts->ones[word]
                      & ~(counts->twos[word] | counts->fours[word] | counts->more[word]);
      if (is_none (items, n_words))
        {
          find_fewest (self, level, counts, items, n_words);
          choose (self, level, items, n_words);
          return TRUE;
        }

      if (!take_only_options (self, level, items, taken, n_words))
        break;
      for (guint word = 0; word < n_words; word++)
        level->open[word] &= ~taken[word];
      level->n_left = list_without (self, level->left, level->n_left, taken, level->left, counts,
                                    n_words);
    }

  return FALSE;
}

/* A level that was opened and has nothing to branch on. Returns: whether more solutions are
 * wanted */
static ALWAYS_INLINE gboolean
close_level (Count       *self,
             const Level *level,
             guint        n_words)
{
  MatoCoverResult *result = self->result;

  result->max_depth = MAX (result->max_depth, level->n_taken);
  if (!is_none (level->open, n_words))
    {
      result->n_dead_ends++;
      return TRUE;
    }

  result->n_solutions++;
  return result->n_solutions != self->max_solutions;
}

static ALWAYS_INLINE void
take_option (Count  *self,
             Level  *level,
             Counts *counts,
             guint   n_words)
{
  Level *next = level + 1;
  guint64 option[MAX_WORDS];

  for (guint word = 0; word < n_words; word++)
    {
      option[word] = self->room[word][level->untried];
      next->open[word] = level->open[word] & ~option[word];
    }

  level->untried++;
  level->n_untried--;
  self->result->n_nodes++;
  self->result->n_guesses++;
  next->n_taken = level->n_taken + 1;
  next->left = place_after (level->untried + level->n_untried);
  next->n_left = list_without (self, level->left, level->n_left, option, next->left, counts,
                               n_words);
}

static ALWAYS_INLINE gboolean
keeps_going (Count *self)
{
  if (self->n_work < WORK_PER_POLL || self->monitor->keep_going == NULL)
    return TRUE;

  self->n_work = 0;
  self->result->stopped = !self->monitor->keep_going (self->monitor->data);
  return !self->result->stopped;
}

static ALWAYS_INLINE void
search (Count *self,
        guint  n_words)
{
  Level *level = self->levels;
  guint64 nothing[MAX_WORDS] = { 0 };
  Counts counts;

  /* No item is the last bit: only what follows the options has it. */
  nothing[n_words - 1] = 1ull << 63;
  level->n_left = list_without (self, level->left, level->n_left, nothing, level->left, &counts,
                                n_words);
  if (!open_level (self, level, &counts, n_words))
    {
      self->result->exhausted = close_level (self, level, n_words);
      return;
    }

  while (keeps_going (self))
    {
      while (level->n_untried == 0)
        {
          self->result->exhausted = level == self->levels;
          if (self->result->exhausted)
            return;
          level--;
        }

      take_option (self, level, &counts, n_words);
      if (open_level (self, level + 1, &counts, n_words))
        level++;
      else if (!close_level (self, level + 1, n_words))
        return;
    }
}

/* A search for each number of words: their loops go, and what they hold lies in registers. */
static G_NO_INLINE void
search_1 (Count *self)
{
  search (self, 1);
}

static G_NO_INLINE void
search_2 (Count *self)
{
  search (self, 2);
}

static G_NO_INLINE void
search_3 (Count *self)
{
  search (self, 3);
}

static G_NO_INLINE void
search_4 (Count *self)
{
  search (self, 4);
}

static void
list_all (Count                *self,
          const MatoExactCover *problem)
{
  Level *level = self->levels;

  *level = (Level) { .n_left = problem->n_options };
  for (guint item = 0; item < problem->n_primary; item++)
    level->open[item / 64] |= 1ull << item % 64;
  for (guint word = 0; word < self->n_words; word++)
    memset (self->room[word], 0, problem->n_options * sizeof (guint64));
  for (guint option = 0; option < problem->n_options; option++)
    for (guint i = problem->firsts[option]; i < problem->firsts[option + 1]; i++)
      self->room[problem->items[i] / 64][option] |= 1ull << problem->items[i] % 64;
  end_list (self, problem->n_options, self->n_words);
}

static void
count (const MatoExactCover   *problem,
       guint64                 max_solutions,
       const MatoCoverMonitor *monitor,
       MatoCoverResult        *result)
{
  static void (*const searches[]) (Count *self) = { search_1, search_2, search_3, search_4 };
  guint n_levels = 2 + MIN (problem->n_primary, problem->n_options / 2);
  /* A level branches, so it has two options or more, and the next one two less. */
  gsize n_places = n_levels * 2 * (gsize) place_after (problem->n_options + LANES);
  guint64 *room;
  Count self = {
    .n_words = problem->n_items / 64 + 1,
    .levels = g_new (Level, n_levels),
    .max_solutions = max_solutions,
    .monitor = monitor,
    .result = result,
  };

  room = g_aligned_alloc (self.n_words * n_places, sizeof *room, sizeof (Lanes));
  for (guint word = 0; word < self.n_words; word++)
    self.room[word] = room + word * n_places;

  *result = (MatoCoverResult) { FALSE, };
  list_all (&self, problem);
  searches[self.n_words - 1](&self);

  g_aligned_free (room);
  g_free (self.levels);
}
