/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#include "core/logic/chain-scout.h"

#include "core/logic/chain-left.h"

#include <string.h>

#define N_ITEMS (MATO_LEFT_CELLS + MATO_LEFT_PLACES)
#define ITEM_WORDS ((N_ITEMS + 63) / 64)
#define WORDS ((MATO_LEFT_CANDIDATES + 63) / 64)

/* What is looked for inside the runs; each has all of those before it. */
typedef enum
{
  LINKS,
  SETS,
  CHAINS,
  CASES,
  DYNAMIC,
  N_LEVELS,
} Level;

/* What follows from one supposition. Chains along known links alone were looked for. */
typedef struct
{
  MatoChainLeft left;
  guint64 known[ITEM_WORDS];
  gboolean is_clash;
} Trial;

/* Those of one level, of the last board that it was asked for. */
typedef struct
{
  gboolean is_filled;
  MatoChainLeft board;
  Trial *trials;
  guint capacity;
  guint16 slots[MATO_LEFT_CANDIDATES];
} Trials;

typedef struct
{
  guint16 a;
  guint16 b;
} Link;

struct _MatoChainScout
{
  MatoFinder *finder;
  const MatoChainLinks *graph;
  MatoLeftTables tables;
  MatoChainLeft board;
  Trials levels[N_LEVELS];
  const Trials *current;  /* nullable: what each leads to by the links of the board alone */
  guint8 may_clash[2 * MATO_LEFT_CANDIDATES];
  guint64 *sets;  /* of each source those that are off, and those that are on, once asked for */
  gsize n_sets;
  guint8 has_sets[2 * MATO_LEFT_CANDIDATES];

  /* The links of what is left in a trial, by indexes, and what follows by them: */
  guint64 strong[WORDS];
  guint64 live[WORDS];
  guint16 partners[MATO_LEFT_CANDIDATES][MATO_CHAIN_MAX_STRONG];
  guint8 n_partners[MATO_LEFT_CANDIDATES];
  guint8 is_known[MATO_LEFT_CANDIDATES];
  Link news[N_ITEMS];
  guint n_news;
  guint64 on[MATO_LEFT_CANDIDATES * WORDS];
  guint64 off[MATO_LEFT_CANDIDATES * WORDS];

  /* What each candidate leaves in the cells: */
  guint16 cells[MATO_LEFT_CANDIDATES][MATO_LEFT_CELLS];
};

static gboolean
is_two (guint bits)
{
  guint rest = bits & (bits - 1);

  return rest != 0 && (rest & (rest - 1)) == 0;
}

static guint
index_of (const MatoChainScout *self,
          guint                 candidate)
{
  return self->graph->indexes[candidate];
}

/* Chains: */

static void
add_link (MatoChainScout *self,
          guint64        *known,
          guint           item,
          guint           a,
          guint           b)
{
  a = index_of (self, a);
  b = index_of (self, b);
  mato_chain_words_add (self->strong, a);
  mato_chain_words_add (self->strong, b);
  self->partners[a][self->n_partners[a]++] = b;
  self->partners[b][self->n_partners[b]++] = a;
  if (!mato_chain_words_has (known, item))
    {
      mato_chain_words_add (known, item);
      self->news[self->n_news++] = (Link) { a, b };
    }
}

/* Finds the strong links of what is left in a trial. */
static void
find_links (MatoChainScout *self,
            Trial          *trial)
{
  const MatoChainLeft *left = &trial->left;
  gsize size = self->graph->words * sizeof (guint64);

  memset (self->strong, 0, size);
  memset (self->live, 0, size);
  memset (self->n_partners, 0, self->graph->n);
  memset (self->is_known, 0, self->graph->n);
  self->n_news = 0;
  for (guint cell = 0; cell < MATO_LEFT_CELLS; cell++)
    {
      guint digits = left->cells[cell];

      for (guint rest = digits; rest != 0; rest &= rest - 1)
        mato_chain_words_add (self->live, index_of (self, cell * 9 + mato_bits_first (rest)));
      if (is_two (digits))
        add_link (self, trial->known, cell, cell * 9 + mato_bits_first (digits),
                  cell * 9 + mato_bits_first (digits & (digits - 1)));
    }
  for (guint place = 0; place < MATO_LEFT_PLACES; place++)
    if (is_two (left->places[place]))
      {
        const guint16 *at = self->tables.at[place];
        guint positions = left->places[place];

        add_link (self, trial->known, MATO_LEFT_CELLS + place, at[mato_bits_first (positions)],
                  at[mato_bits_first (positions & (positions - 1))]);
      }
}

/* One candidate that is on. */
static void
follow_on (MatoChainScout *self,
           guint           index,
           guint64        *on,
           guint64        *off)
{
  const guint64 *weak = mato_chain_links_weak_set (self->graph, index);

  for (guint word = 0; word < self->graph->words; word++)
    {
      guint64 more = weak[word] & ~off[word];

      off[word] |= more;
      for (more &= self->strong[word]; more != 0; more &= more - 1)
        {
          guint other = word * 64 + (guint) __builtin_ctzll (more);

          for (guint i = 0; i < self->n_partners[other]; i++)
            mato_chain_words_add (on, self->partners[other][i]);
        }
    }
}

/* Returns: (array): what is off if @source is on, by links that are there already */
static const guint64 *
find_off (MatoChainScout *self,
          guint           source)
{
  guint n_words = self->graph->words;
  guint64 *on = self->on + (gsize) source * n_words, *off = self->off + (gsize) source * n_words;
  guint64 done[WORDS] = { 0 };
  gboolean is_going = !self->is_known[source];

  if (!is_going)
    return off;

  memset (on, 0, n_words * sizeof (guint64));
  memset (off, 0, n_words * sizeof (guint64));
  mato_chain_words_add (on, source);
  while (is_going)
    {
      is_going = FALSE;
      for (guint word = 0; word < n_words; word++)
        {
          guint64 rest = on[word] & ~done[word];
          guint index;

          if (rest == 0)
            continue;
          is_going = TRUE;
          index = word * 64 + (guint) __builtin_ctzll (rest);
          mato_chain_words_add (done, index);
          if (!self->is_known[index])
            follow_on (self, index, on, off);
          else
            for (guint i = 0; i < n_words; i++)
              {
                guint64 more = self->on[(gsize) index * n_words + i];

                on[i] |= more;
                done[i] |= more;
                off[i] |= self->off[(gsize) index * n_words + i];
              }
        }
    }
  self->is_known[source] = TRUE;
  return off;
}

static void
remove_all (const MatoChainScout *self,
            MatoLeftFollow       *follow,
            const guint64        *words)
{
  for (guint word = 0; word < self->graph->words; word++)
    for (guint64 rest = words[word] & self->live[word]; rest != 0; rest &= rest - 1)
      mato_left_follow_remove (
        follow, self->graph->candidates[word * 64 + (guint) __builtin_ctzll (rest)]);
}

/* A chain leads from a candidate that is on to one that excludes it, or from one that is off to
 * itself. Whatever a link is in the middle of is excluded from both its ends, and if the link were
 * not new, the chain would have been found. Returns: whether anything is removed */
static gboolean
follow_chains (MatoChainScout *self,
               Trial          *trial,
               MatoLeftFollow *follow)
{
  find_links (self, trial);
  follow->has_links = FALSE;
  follow->is_changed = FALSE;
  for (guint i = 0; i < self->n_news; i++)
    {
      const guint64 *a = find_off (self, self->news[i].a), *b = find_off (self, self->news[i].b);
      guint64 common[WORDS];

      for (guint word = 0; word < self->graph->words; word++)
        common[word] = a[word] & b[word];
      remove_all (self, follow, common);
    }

  return follow->is_changed;
}

/* Cases: */

static void
remove_common (MatoChainScout *self,
               MatoLeftFollow *follow,
               const guint16  *candidates,
               guint           n)
{
  guint64 common[WORDS];

  memcpy (common, self->live, self->graph->words * sizeof (guint64));
  for (guint i = 0; i < n; i++)
    {
      const guint64 *off = find_off (self, index_of (self, candidates[i]));
      guint64 any = 0;

      for (guint word = 0; word < self->graph->words; word++)
        any |= common[word] &= off[word];
      if (any == 0)
        return;
    }
  remove_all (self, follow, common);
}

/* Fills in what is left of an item. Returns: how many */
static guint
list_item (const MatoLeftTables *tables,
           const MatoChainLeft  *left,
           guint                 item,
           guint16              *candidates)
{
  guint n = 0;

  if (item < MATO_LEFT_CELLS)
    for (guint rest = left->cells[item]; rest != 0; rest &= rest - 1)
      candidates[n++] = item * 9 + mato_bits_first (rest);
  else
    for (guint rest = left->places[item - MATO_LEFT_CELLS]; rest != 0; rest &= rest - 1)
      candidates[n++] = tables->at[item - MATO_LEFT_CELLS][mato_bits_first (rest)];

  return n;
}

static gboolean
follow_cases (MatoChainScout *self,
              Trial          *trial,
              MatoLeftFollow *follow)
{
  guint16 candidates[9];

  find_links (self, trial);
  follow->is_changed = FALSE;
  for (guint item = 0; item < N_ITEMS; item++)
    {
      guint n = list_item (&self->tables, &trial->left, item, candidates);

      if (n > 1)
        remove_common (self, follow, candidates, n);
    }

  return follow->is_changed;
}

/* Dynamic chains: */

/* Returns: whether one of its items has but one other candidate */
static gboolean
is_linked (const MatoChainScout *self,
           const MatoChainLeft  *left,
           guint                 candidate)
{
  const MatoLeftCandidate *where = &self->tables.candidates[candidate];

  return is_two (left->cells[where->cell]) || is_two (left->places[where->places[0]])
         || is_two (left->places[where->places[1]]) || is_two (left->places[where->places[2]]);
}

/* Removes what is neither in @a nor, if there is one, in @b. */
static void
remove_missing (MatoLeftFollow *follow,
                const guint16  *a,
                const guint16  *b)
{
  for (guint cell = 0; cell < MATO_LEFT_CELLS; cell++)
    for (guint rest = follow->left->cells[cell] & ~(guint) (a[cell] | b[cell]); rest != 0;
         rest &= rest - 1)
      mato_left_follow_remove (follow, cell * 9 + mato_bits_first (rest));
}

/* Supposes @candidate on, then off. */
static void
try_both (MatoChainScout *self,
          Trial          *trial,
          MatoLeftFollow *follow,
          guint           candidate)
{
  MatoChainLeft on = trial->left, off;
  MatoLeftFollow inner;

  mato_left_follow_begin (&inner, &self->tables, &on);
  mato_left_follow_place (&inner, candidate);
  if (!mato_left_follow_run (&inner))
    {
      mato_left_follow_remove (follow, candidate);
      return;
    }

  memcpy (self->cells[candidate], on.cells, sizeof on.cells);
  if (!is_linked (self, &trial->left, candidate))
    return;

  off = trial->left;
  mato_left_follow_begin (&inner, &self->tables, &off);
  mato_left_follow_remove (&inner, candidate);
  if (!mato_left_follow_run (&inner))
    mato_left_follow_place (follow, candidate);
  else
    remove_missing (follow, on.cells, off.cells);
}

/* Goes round until there is nothing new. Returns: FALSE at a clash */
static gboolean
try_all (MatoChainScout *self,
         Trial          *trial,
         MatoLeftFollow *follow)
{
  const MatoChainLeft *left = &trial->left;
  guint since = 0;

  for (guint i = 0; since < self->graph->n; i = i + 1 < self->graph->n ? i + 1 : 0, since++)
    {
      guint candidate = self->graph->candidates[i];

      if (!mato_chain_left_has (left, candidate)
          || (left->cells[candidate / 9] & (left->cells[candidate / 9] - 1)) == 0)
        continue;
      follow->is_changed = FALSE;
      try_both (self, trial, follow, candidate);
      if (!mato_left_follow_run (follow))
        return FALSE;
      if (follow->is_changed)
        since = 0;
    }

  return TRUE;
}

static gboolean
follow_dynamic (MatoChainScout *self,
                Trial          *trial,
                MatoLeftFollow *follow)
{
  guint16 candidates[9];

  if (!try_all (self, trial, follow))
    return TRUE;

  follow->is_changed = FALSE;
  for (guint item = 0; item < N_ITEMS; item++)
    {
      guint n = list_item (&self->tables, &trial->left, item, candidates);
      guint16 cells[MATO_LEFT_CELLS] = { 0 };

      if (n < 2)
        continue;
      for (guint i = 0; i < n; i++)
        for (guint cell = 0; cell < MATO_LEFT_CELLS; cell++)
          cells[cell] |= self->cells[candidates[i]][cell];
      remove_missing (follow, cells, cells);
      if (follow->is_changed)
        return TRUE;
    }

  return FALSE;
}

/* All: */

/* Follows all that is new in a trial. */
static void
follow_all (MatoChainScout *self,
            Trial          *trial,
            MatoLeftFollow *follow,
            Level           level)
{
  while (mato_left_follow_run (follow)
         && ((level >= SETS && mato_left_follow_sets (follow))
             || (level >= CHAINS && follow->has_links && follow_chains (self, trial, follow))
             || (level == CASES && follow_cases (self, trial, follow))
             || (level == DYNAMIC && follow_dynamic (self, trial, follow))))
    ;
  trial->is_clash = follow->is_clash;
}

static Trial *
get_trial (const Trials  *self,
           guint          candidate,
           gboolean       is_on)
{
  return &self->trials[self->slots[candidate] * 2 + (is_on ? 1 : 0)];
}

/* Returns: whether the board has fewer candidates in the same open cells */
static gboolean
may_go_on (const MatoChainScout *self,
           const Trials         *trials)
{
  if (!trials->is_filled)
    return FALSE;

  for (guint cell = 0; cell < MATO_LEFT_CELLS; cell++)
    {
      guint before = trials->board.cells[cell], now = self->board.cells[cell];

      if ((now & ~before) != 0 || (now == 0 && before != 0))
        return FALSE;
    }

  return TRUE;
}

/* Fills in the candidates that have gone since. Returns: their number */
static guint
list_gone (const MatoChainScout *self,
           const Trials         *trials,
           guint16              *gone)
{
  guint n = 0;

  for (guint cell = 0; cell < MATO_LEFT_CELLS; cell++)
    for (guint rest = trials->board.cells[cell] & ~(guint) self->board.cells[cell]; rest != 0;
         rest &= rest - 1)
      gone[n++] = cell * 9 + mato_bits_first (rest);

  return n;
}

/* Asked for each candidate; clocks are slow. */
static gboolean
shall_go_on (MatoChainScout *self,
             Level           level,
             guint           i)
{
  return (level < CASES && i % 16 != 0) || mato_finder_keep_going (self->finder);
}

static gboolean
go_on (MatoChainScout *self,
       Level           level)
{
  Trials *trials = &self->levels[level];
  guint16 gone[MATO_LEFT_CANDIDATES];
  guint n_gone = list_gone (self, trials, gone);

  trials->board = self->board;
  for (guint i = 0; i < self->graph->n && n_gone > 0; i++)
    for (guint is_on = 0; is_on < 2; is_on++)
      {
        Trial *trial = get_trial (trials, self->graph->candidates[i], is_on);
        MatoLeftFollow follow;

        if (trial->is_clash)
          continue;
        if (!shall_go_on (self, level, i))
          return FALSE;
        mato_left_follow_begin (&follow, &self->tables, &trial->left);
        for (guint k = 0; k < n_gone; k++)
          mato_left_follow_remove (&follow, gone[k]);
        if (follow.is_changed)
          follow_all (self, trial, &follow, level);
      }

  return TRUE;
}

/* Makes room for the trials of a board that has nothing to do with the last one. */
static void
reset (MatoChainScout *self,
       Trials         *trials)
{
  guint n = self->graph->n;

  trials->is_filled = FALSE;
  trials->board = self->board;
  if (2 * n > trials->capacity)
    {
      g_free (trials->trials);
      trials->capacity = 2 * n;
      trials->trials = g_new (Trial, trials->capacity);
    }
  for (guint i = 0; i < n; i++)
    trials->slots[self->graph->candidates[i]] = i;
}

/* Finds the links of the board along which there is no chain. */
static void
find_known (MatoChainScout *self,
            guint64        *known)
{
  Trial trial = { .left = self->board };
  MatoLeftFollow follow;

  mato_left_follow_begin (&follow, &self->tables, &trial.left);
  if (!follow_chains (self, &trial, &follow))
    memcpy (known, trial.known, sizeof trial.known);
}

static void
start (const MatoChainScout *self,
       Trial                *trial,
       MatoChainNode         source,
       MatoLeftFollow       *follow)
{
  guint candidate = self->graph->candidates[source >> 1];

  trial->left = self->board;
  memset (trial->known, 0, sizeof trial->known);
  trial->is_clash = FALSE;
  if ((source & 1) != 0)
    mato_left_follow_place (follow, candidate);
  else
    mato_left_follow_remove (follow, candidate);
}

/* Starts from what the level before has found: only what @level looks for itself is new there. */
static void
start_from (Trial          *trial,
            const Trial    *before,
            Level           level,
            const guint64  *known,
            MatoLeftFollow *follow)
{
  *trial = *before;
  if (level == SETS)
    mato_left_follow_take_all (follow);
  if (level == CHAINS)
    memcpy (trial->known, known, sizeof trial->known);
  follow->has_links = level == CHAINS;
}

static gboolean fill (MatoChainScout *self,
                      Level           level);

static gboolean
fill_anew (MatoChainScout *self,
           Level           level)
{
  Trials *trials = &self->levels[level];
  guint64 known[ITEM_WORDS] = { 0 };

  if (level > LINKS && !fill (self, level - 1))
    return FALSE;

  reset (self, trials);
  if (level == CHAINS)
    find_known (self, known);
  for (guint i = 0; i < 2 * self->graph->n; i++)
    {
      guint candidate = self->graph->candidates[i / 2];
      Trial *trial = get_trial (trials, candidate, i % 2);
      MatoLeftFollow follow;

      if (!shall_go_on (self, level, i / 2))
        return FALSE;
      mato_left_follow_begin (&follow, &self->tables, &trial->left);
      if (level > LINKS)
        start_from (trial, get_trial (&self->levels[level - 1], candidate, i % 2), level, known,
                    &follow);
      else
        start (self, trial, mato_chain_node (i / 2, i % 2), &follow);
      if (!trial->is_clash)
        follow_all (self, trial, &follow, level);
    }
  trials->is_filled = TRUE;
  return TRUE;
}

/* Returns: FALSE when the search shall end */
static gboolean
fill (MatoChainScout *self,
      Level           level)
{
  Trials *trials = &self->levels[level];

  if (!may_go_on (self, trials))
    return fill_anew (self, level);

  trials->is_filled = go_on (self, level);
  return trials->is_filled;
}

/* Answers: */

static void
find_sets (MatoChainScout      *self,
           const MatoChainLeft *left,
           guint64             *off,
           guint64             *on)
{
  memset (off, 0, self->graph->words * sizeof (guint64));
  memset (on, 0, self->graph->words * sizeof (guint64));
  for (guint cell = 0; cell < MATO_LEFT_CELLS; cell++)
    {
      guint digits = left->cells[cell];

      for (guint rest = self->board.cells[cell] & ~digits; rest != 0; rest &= rest - 1)
        mato_chain_words_add (off, index_of (self, cell * 9 + mato_bits_first (rest)));
      if (digits != 0 && (digits & (digits - 1)) == 0)
        mato_chain_words_add (on, index_of (self, cell * 9 + mato_bits_first (digits)));
    }
}

static void
scout_free (MatoChainScout *self)
{
  for (guint level = 0; level < N_LEVELS; level++)
    g_free (self->levels[level].trials);
  g_free (self->sets);
  g_free (self);
}

static MatoChainScout *
scout_new (MatoFinder *finder)
{
  MatoChainScout *self = g_new (MatoChainScout, 1);

  mato_left_tables_init (&self->tables, finder->board->geometry);
  for (guint level = 0; level < N_LEVELS; level++)
    {
      self->levels[level].is_filled = FALSE;
      self->levels[level].trials = NULL;
      self->levels[level].capacity = 0;
    }
  self->sets = NULL;
  self->n_sets = 0;
  return self;
}

static void
forget_sets (MatoChainScout *self)
{
  gsize n_sets = (gsize) 4 * self->graph->n * self->graph->words;

  if (n_sets > self->n_sets)
    {
      g_free (self->sets);
      self->sets = g_new (guint64, n_sets);
      self->n_sets = n_sets;
    }
  memset (self->has_sets, 0, 2 * self->graph->n);
}

/* What else the digit leads to is not asked for. */
static void
find_digit_clashes (MatoChainScout *self)
{
  for (guint i = 0; i < 2 * self->graph->n; i++)
    self->may_clash[i] = mato_chain_left_may_digit_clash (
      &self->board, &self->tables, self->graph->candidates[i / 2], i % 2);
}

/* Only of what is supposed to be on; more is not asked for. */
static void
find_static_clashes (MatoChainScout *self)
{
  guint n_words = self->graph->words;
  Trial trial = { .left = self->board };

  find_links (self, &trial);
  for (guint i = 0; i < self->graph->n; i++)
    {
      const guint64 *off = find_off (self, i), *on = self->on + (gsize) i * n_words;
      guint64 any = 0;

      for (guint word = 0; word < n_words; word++)
        any |= on[word] & off[word];
      self->may_clash[mato_chain_node (i, TRUE)] = any != 0;
      self->may_clash[mato_chain_node (i, FALSE)] = FALSE;
    }
}

static gboolean
find_clashes (MatoChainScout *self,
              Level           level)
{
  if (!fill (self, level))
    return FALSE;

  self->current = &self->levels[level];
  for (guint i = 0; i < 2 * self->graph->n; i++)
    self->may_clash[i] =
      get_trial (self->current, self->graph->candidates[i / 2], i % 2)->is_clash;
  return TRUE;
}

MatoChainScout *
mato_chain_scout_get (MatoFinder  *finder,
                      MatoForcing  forcing)
{
  static const Level levels[] = {
    [MATO_FORCING_DYNAMIC] = LINKS,
    [MATO_FORCING_PLUS] = SETS,
    [MATO_FORCING_NESTED_CHAINS] = CHAINS,
    [MATO_FORCING_NESTED_CASES] = CASES,
    [MATO_FORCING_NESTED_DYNAMIC] = DYNAMIC,
  };
  MatoChains *chains = mato_chains_get (finder);
  MatoChainScout *self = chains->scout;

  if (finder->board->geometry->order != 9 || forcing >= G_N_ELEMENTS (levels))
    return NULL;

  if (self == NULL)
    self = chains->scout = scout_new (finder);
  chains->free_scout = scout_free;
  self->finder = finder;
  self->graph = &chains->links;
  mato_chain_left_init (&self->board, finder->board);
  self->current = NULL;
  if (forcing == MATO_FORCING_NISHIO)
    find_digit_clashes (self);
  else if (forcing == MATO_FORCING_STATIC)
    find_static_clashes (self);
  else if (!find_clashes (self, levels[forcing]))
    return NULL;

  forget_sets (self);
  return self;
}

gboolean
mato_chain_scout_may_clash (const MatoChainScout *self,
                            MatoChainNode         source)
{
  return self->may_clash[source];
}

/* By the links of the board. */
static gboolean
have_common_off (const MatoChainScout *self,
                 const MatoChainNode  *sources,
                 guint                 n)
{
  guint64 any = 0;

  for (guint word = 0; word < self->graph->words; word++)
    {
      guint64 common = G_MAXUINT64;

      for (guint i = 0; i < n; i++)
        common &= self->off[(gsize) (sources[i] >> 1) * self->graph->words + word];
      any |= common;
    }

  return any != 0;
}

gboolean
mato_chain_scout_have_common (const MatoChainScout *self,
                              const MatoChainNode  *sources,
                              guint                 n)
{
  guint16 left[MATO_LEFT_CELLS] = { 0 };
  guint any = 0;

  if (self->current == NULL)
    return have_common_off (self, sources, n);

  for (guint i = 0; i < n; i++)
    {
      const Trial *trial =
        get_trial (self->current, self->graph->candidates[sources[i] >> 1], sources[i] & 1);

      for (guint cell = 0; cell < MATO_LEFT_CELLS; cell++)
        left[cell] |= trial->left.cells[cell];
    }
  for (guint cell = 0; cell < MATO_LEFT_CELLS; cell++)
    any |= self->board.cells[cell] & ~(guint) left[cell];

  return any != 0;
}

const guint64 *
mato_chain_scout_find (MatoChainScout *self,
                       MatoChainNode   source,
                       gboolean        is_on)
{
  guint64 *off = self->sets + (gsize) source * 2 * self->graph->words;
  guint64 *on = off + self->graph->words;

  if (self->current == NULL)
    return (is_on ? self->on : self->off) + (gsize) (source >> 1) * self->graph->words;

  if (!self->has_sets[source])
    find_sets (self,
               &get_trial (self->current, self->graph->candidates[source >> 1], source & 1)->left,
               off, on);
  self->has_sets[source] = TRUE;
  return is_on ? on : off;
}
