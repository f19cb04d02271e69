/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#include "core/logic/finder.h"

#include <string.h>

/*
 * Two or three cells, and others that see all of them and have no more candidates than the cells
 * are many. A combination of digits for the cells is impossible if two that see each other had the
 * same, or if it took all candidates of one of the others. A candidate that is in no possible
 * combination is removed.
 */

#define MAX_SIZE 3
#define MAX_BASES 64
#define MAX_PEERS (3 * MATO_MAX_ORDER)
#define N_WORDS ((MATO_MAX_CELLS + 63) / 64)

typedef struct
{
  guint64 words[N_WORDS];
} CellSet;

typedef struct
{
  MatoFinder *finder;
  guint n_words;  /* how many of a set are used */
  guint bases[MAX_BASES];
  guint n_bases;
  guint16 excluders[MAX_BASES][MAX_PEERS];  /* of each base, in the order of its house */
  guint n_excluders[MAX_BASES];
  CellSet sets[MAX_BASES];                  /* the same */
  guint8 is_base[MATO_MAX_CELLS];           /* 1 + its index */
  guint8 is_touched[MATO_MAX_CELLS];        /* it changed, or was no base before */
  guint8 is_near[MATO_MAX_CELLS];           /* it, or a cell that sees it, changed */
  CellSet touched;
} Aligned;

typedef struct
{
  guint size;
  guint cells[MAX_SIZE];
  gboolean sees[MAX_SIZE][MAX_SIZE];        /* of a cell before another one */
  CellSet common;                           /* the excluders of all cells */
  guint32 masks[MAX_PEERS];                 /* their candidates, in any order */
  guint n_masks;
  guint excluders[MAX_PEERS];               /* for explanations, in the order of the first cell's */
  guint n_excluders;
} Group;

static void
add_base (Aligned *self,
          guint    cell,
          guint    size)
{
  const MatoCandidates *board = self->finder->board;
  const guint16 *house = mato_finder_house (self->finder, cell);
  guint n = 0;

  if (mato_bits_count (board->cells[cell]) < 2 || self->n_bases == MAX_BASES)
    return;

  self->sets[self->n_bases] = (CellSet) { { 0 } };
  for (guint i = 0; i < board->geometry->n_peers; i++)
    {
      guint n_digits = mato_bits_count (board->cells[house[i]]);

      if (n_digits == 1)
        return;
      if (n_digits < 2 || n_digits > size)
        continue;
      self->excluders[self->n_bases][n++] = house[i];
      self->sets[self->n_bases].words[house[i] / 64] |= G_GUINT64_CONSTANT (1) << house[i] % 64;
    }
  if (n == 0)
    return;

  self->n_excluders[self->n_bases] = n;
  self->bases[self->n_bases++] = cell;
  self->is_base[cell] = self->n_bases;
}

/* Returns: whether @cell was a base before the changes */
static gboolean
was_base (const Aligned *self,
          guint          cell,
          guint          size)
{
  const guint32 *before = self->finder->changes->before;
  const guint16 *house = mato_finder_house (self->finder, cell);
  gboolean has_excluder = FALSE;

  for (guint i = 0; i < self->finder->board->geometry->n_peers; i++)
    {
      guint n_digits = mato_bits_count (before[house[i]]);

      if (n_digits == 1)
        return FALSE;
      has_excluder = has_excluder || (n_digits >= 2 && n_digits <= size);
    }

  return has_excluder && mato_bits_count (before[cell]) >= 2;
}

/* Finds the bases that can be in a new exclusion: with a cell that is new, or all beside an
 * excluder that is. */
static void
find_touched (Aligned *self,
              guint    size)
{
  const MatoGeometry *geometry = self->finder->board->geometry;
  MatoChanges *changes = self->finder->changes;

  if (changes != NULL)
    mato_changes_find (changes, self->finder->board);
  for (guint i = 0; i < self->n_bases; i++)
    {
      guint cell = self->bases[i];
      const guint16 *house = mato_finder_house (self->finder, cell);

      self->is_touched[cell] = changes == NULL || changes->cells[cell]
                               || self->n_bases == MAX_BASES;
      self->is_near[cell] = self->is_touched[cell];
      for (guint k = 0; k < geometry->n_peers && !self->is_near[cell]; k++)
        self->is_near[cell] = changes->cells[house[k]];
      if (self->is_near[cell] && !self->is_touched[cell])
        self->is_touched[cell] = !was_base (self, cell, size);
      if (self->is_touched[cell])
        self->touched.words[cell / 64] |= G_GUINT64_CONSTANT (1) << cell % 64;
    }
}

/* Returns: whether it can have been found impossible since nothing was found */
static gboolean
may_be_new (const Aligned *self,
            const Group   *group)
{
  gboolean is_near = TRUE;

  for (guint i = 0; i < group->size; i++)
    {
      if (self->is_touched[group->cells[i]])
        return TRUE;
      is_near = is_near && self->is_near[group->cells[i]];
    }

  return is_near;
}

static gboolean
is_taken (const Group          *group,
          const MatoCandidates *board,
          const guint          *digits,
          guint                *excluder)
{
  guint32 mask = 0;

  for (guint i = 0; i < group->size; i++)
    mask |= 1u << (digits[i] - 1);
  for (guint i = 0; i < group->n_excluders; i++)
    if ((board->cells[group->excluders[i]] & ~mask) == 0)
      {
        *excluder = group->excluders[i];
        return TRUE;
      }

  return FALSE;
}

/* Returns: the cell before @index that sees it and has its digit, or @index */
static guint
find_equal (const Group *group,
            const guint *digits,
            guint        index)
{
  for (guint i = 0; i < index; i++)
    if (digits[i] == digits[index] && group->sees[i][index])
      return i;

  return index;
}

/* The compiler unrolls what calls itself, and would see more cells than there are. */
static gboolean
is_last (const Group *group,
         guint        index)
{
  return index + 1 == group->size || index + 1 >= MAX_SIZE;
}

/* Returns: the digits of the last cell that go with those of the cells before it */
static guint32
find_allowed (const Group          *group,
              const MatoCandidates *board,
              const guint          *digits)
{
  guint last = group->size - 1;
  guint32 allowed = board->cells[group->cells[last]], taken = 0;

  for (guint i = 0; i < last; i++)
    {
      taken |= 1u << (digits[i] - 1);
      if (group->sees[i][last])
        allowed &= ~(1u << (digits[i] - 1));
    }
  for (guint i = 0; i < group->n_masks; i++)
    {
      guint32 rest = group->masks[i] & ~taken;

      if (rest == 0)
        return 0;
      if ((rest & (rest - 1)) == 0)
        allowed &= ~rest;
    }

  return allowed;
}

/* Returns: whether a combination that begins with @digits can tell nothing new */
static gboolean
is_known (const Group          *group,
          const MatoCandidates *board,
          const guint          *digits,
          const guint32        *possible)
{
  guint last = group->size - 1;

  for (guint i = 0; i < last; i++)
    if ((possible[i] >> (digits[i] - 1) & 1) == 0)
      return FALSE;

  return possible[last] == board->cells[group->cells[last]];
}

static gboolean
are_all_possible (const Group          *group,
                  const MatoCandidates *board,
                  const guint32        *possible)
{
  for (guint i = 0; i < group->size; i++)
    if (possible[i] != board->cells[group->cells[i]])
      return FALSE;

  return TRUE;
}

/* Fills in the digits of each cell that are in a possible combination. Mostly a few combinations
 * show that all digits are. Returns: whether they are */
static gboolean
find_possible (const Group          *group,
               const MatoCandidates *board,
               guint                 index,
               guint                *digits,
               guint32              *possible)
{
  if (is_last (group, index))
    {
      guint32 allowed;

      if (is_known (group, board, digits, possible))
        return FALSE;
      allowed = find_allowed (group, board, digits);
      possible[index] |= allowed;
      for (guint i = 0; i < index && allowed != 0; i++)
        possible[i] |= 1u << (digits[i] - 1);
      return are_all_possible (group, board, possible);
    }

  for (guint32 left = board->cells[group->cells[index]]; left != 0; left &= left - 1)
    {
      digits[index] = mato_bits_first (left) + 1;
      if (find_equal (group, digits, index) == index
          && find_possible (group, board, index + 1, digits, possible))
        return TRUE;
    }

  return FALSE;
}

/* Adds why the combination is impossible: an excluder has no candidate left. */
static void
explain_taken (const Group *group,
               MatoFinder  *finder,
               const guint *digits)
{
  const MatoCandidates *board = finder->board;
  guint excluder = 0;

  is_taken (group, board, digits, &excluder);
  for (guint i = 0; i < group->size; i++)
    if (mato_candidates_has (board, excluder, digits[i]))
      mato_finder_exclude (finder, mato_literal (group->cells[i], digits[i], TRUE),
                           mato_literal (excluder, digits[i], FALSE));
  mato_reason_empty (&finder->deduction->reason, excluder);
}

/* Adds why no digit of the cell at @index goes with those before it. */
static void
explain_cell (const Group *group,
              MatoFinder  *finder,
              guint        index,
              guint       *digits)
{
  MatoReason *reason = &finder->deduction->reason;
  guint cell = group->cells[index];

  for (guint32 left = finder->board->cells[cell]; left != 0; left &= left - 1)
    {
      guint equal;

      digits[index] = mato_bits_first (left) + 1;
      equal = find_equal (group, digits, index);
      if (equal < index)
        {
          mato_finder_exclude (finder, mato_literal (group->cells[equal], digits[index], TRUE),
                               mato_literal (cell, digits[index], FALSE));
          continue;
        }
      mato_reason_suppose (reason, mato_literal (cell, digits[index], TRUE));
      if (is_last (group, index))
        explain_taken (group, finder, digits);
      else
        explain_cell (group, finder, index + 1, digits);
    }
  mato_reason_empty (reason, cell);
}

static void
find_sights (Group              *group,
             const MatoGeometry *geometry)
{
  for (guint k = 1; k < group->size; k++)
    for (guint i = 0; i < k; i++)
      group->sees[i][k] = mato_finder_is_peer (geometry, group->cells[i], group->cells[k]);
}

static void
remove_digit (const Group *group,
              MatoFinder  *finder,
              guint        index,
              guint        digit)
{
  Group turned = *group;
  guint digits[MAX_SIZE] = { digit };

  turned.cells[0] = group->cells[index];
  turned.cells[index] = group->cells[0];
  find_sights (&turned, finder->board->geometry);
  if (finder->wants_reasons)
    {
      mato_reason_suppose (&finder->deduction->reason,
                           mato_literal (turned.cells[0], digit, TRUE));
      explain_cell (&turned, finder, 1, digits);
    }
  mato_finder_remove (finder, turned.cells[0], digit);
}

/* Fills in the excluders that both have. Returns: whether they are several */
static gboolean
find_common (const Aligned *self,
             const CellSet *set,
             guint          cell,
             CellSet       *common)
{
  const CellSet *other = &self->sets[self->is_base[cell] - 1];
  guint64 any = 0, several = 0;

  for (guint word = 0; word < self->n_words; word++)
    {
      guint64 cells = set->words[word] & other->words[word];

      several |= cells & (cells - 1);
      several |= any != 0 ? cells : 0;
      any |= cells;
      common->words[word] = cells;
    }

  return several != 0;
}

static void
list_masks (const Aligned *self,
            Group         *group)
{
  group->n_masks = 0;
  for (guint word = 0; word < self->n_words; word++)
    for (guint64 left = group->common.words[word]; left != 0; left &= left - 1)
      group->masks[group->n_masks++] =
        self->finder->board->cells[64 * word + (guint) __builtin_ctzll (left)];
}

static void
list_excluders (const Aligned *self,
                Group         *group)
{
  guint first = self->is_base[group->cells[0]] - 1;

  group->n_excluders = 0;
  for (guint i = 0; i < self->n_excluders[first]; i++)
    {
      guint cell = self->excluders[first][i];

      if ((group->common.words[cell / 64] >> (cell % 64) & 1) != 0)
        group->excluders[group->n_excluders++] = cell;
    }
}

/* Of two cells, a candidate is removed if it goes with no digit of the other: one of these can be
 * equal to it, and each excluder rules out one more. */
static gboolean
has_enough (const MatoCandidates *board,
            const Group          *group)
{
  guint a, b;

  if (group->size > 2)
    return TRUE;

  a = mato_bits_count (board->cells[group->cells[0]]);
  b = mato_bits_count (board->cells[group->cells[1]]);
  return group->n_masks + 1 >= MIN (a, b);
}

/* @group has several common excluders. */
static void
look_at (Aligned *self,
         Group   *group)
{
  MatoFinder *finder = self->finder;
  guint32 possible[MAX_SIZE] = { 0 };
  guint digits[MAX_SIZE] = { 0 };
  MatoTechniqueId technique =
    group->size == 2 ? MATO_TECHNIQUE_ALIGNED_PAIR : MATO_TECHNIQUE_ALIGNED_TRIPLE;

  list_masks (self, group);
  if (!has_enough (finder->board, group))
    return;

  find_sights (group, finder->board->geometry);
  if (find_possible (group, finder->board, 0, digits, possible))
    return;

  list_excluders (self, group);
  mato_finder_begin (finder, technique, mato_technique_get (technique)->rating);
  for (guint i = 0; i < group->size; i++)
    for (guint32 left = finder->board->cells[group->cells[i]] & ~possible[i]; left != 0;
         left &= left - 1)
      remove_digit (group, finder, i, mato_bits_first (left) + 1);
  mato_finder_report (finder);
}

/* Returns: whether some third cell makes a group that may be new */
static gboolean
may_have_new_third (const Aligned *self,
                    const Group   *group)
{
  guint a = group->cells[0], b = group->cells[1];
  const CellSet *x = &self->sets[self->is_base[a] - 1], *y = &self->sets[self->is_base[b] - 1];
  guint64 touched = 0;

  if (self->is_touched[a] || self->is_touched[b] || (self->is_near[a] && self->is_near[b]))
    return TRUE;
  for (guint word = 0; word < self->n_words; word++)
    touched |= (x->words[word] | y->words[word]) & self->touched.words[word];

  return touched != 0;
}

/* The third cell is an excluder of the first or of the second, in this order. */
static void
look_at_triples (Aligned *self,
                 Group   *group)
{
  guint8 is_seen[MATO_MAX_CELLS];
  CellSet common;

  if (!find_common (self, &self->sets[self->is_base[group->cells[0]] - 1], group->cells[1], &common)
      || !may_have_new_third (self, group))
    return;

  memset (is_seen, 0, self->finder->board->geometry->n_cells);
  for (guint k = 0; k < 2; k++)
    {
      guint base = self->is_base[group->cells[k]] - 1;

      for (guint i = 0; i < self->n_excluders[base] && !self->finder->is_done; i++)
        {
          guint cell = self->excluders[base][i];

          if (is_seen[cell] || self->is_base[cell] == 0 || cell == group->cells[0]
              || cell == group->cells[1])
            continue;
          is_seen[cell] = TRUE;
          group->cells[2] = cell;
          if (may_be_new (self, group) && find_common (self, &common, cell, &group->common))
            look_at (self, group);
        }
    }
}

static void
find (Aligned *self,
      guint    size)
{
  Group *group = g_new (Group, 1);

  group->size = size;
  for (guint j = 1; j < self->n_bases; j++)
    for (guint i = 0; i < j && !self->finder->is_done; i++)
      {
        group->cells[0] = self->bases[i];
        group->cells[1] = self->bases[j];
        if (size == 3)
          look_at_triples (self, group);
        else if (may_be_new (self, group)
                 && find_common (self, &self->sets[i], self->bases[j], &group->common))
          look_at (self, group);
      }
  g_free (group);
}

void
mato_find_aligned (MatoFinder *self,
                   guint       size)
{
  Aligned *aligned = g_new0 (Aligned, 1);

  aligned->finder = self;
  aligned->n_words = (self->board->geometry->n_cells + 63) / 64;
  for (guint cell = 0; cell < self->board->geometry->n_cells; cell++)
    add_base (aligned, cell, size);
  find_touched (aligned, size);
  if (aligned->n_bases >= size)
    find (aligned, size);
  g_free (aligned);
}
