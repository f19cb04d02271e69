/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#include <string.h>

#include "core/logic/pattern.h"

/*
 * A loop of cells that share two digits, through units that have an even and an odd cell of it
 * each. If no cell had another digit, both digits could change places: two solutions. Loops are
 * searched in depth from each cell with just the two digits; of the deductions, the easiest is
 * reported first, then by type, then as found. A rectangle is a loop of four cells.
 *
 * In Sudoku Explainer the digits that neighbours tried before have beside the two count for the
 * cells after them, too; so some loops are not found there, and not here.
 */

#define MAX_LOOP 64

typedef struct
{
  MatoFinder *finder;
  guint first;        /* the two digits of the loop */
  guint second;
  guint32 cells[MAX_LOOP];
  guint n_cells;
  guint8 has_loop[MATO_MAX_ORDER * MATO_MAX_ORDER];  /* of each pair of digits */
  GArray *found;      /* of Found */
} Search;

/* What to build a deduction from, once sorted. */
typedef struct
{
  guint type;
  guint rating;
  guint first;
  guint second;
  guint32 cells[MAX_LOOP];
  guint n_cells;
  guint unit;                     /* of types 3 and 4 */
  guint locked;                   /* of type 4: the digit that stays; the other is removed */
  gboolean is_hidden;             /* of type 3 */
  guint others[MATO_MAX_ORDER];
  guint n_others;
  guint32 digits;
} Found;

static guint32
loop_digits (guint first,
             guint second)
{
  return 1u << (first - 1) | 1u << (second - 1);
}

static guint
loop_rating (guint n_cells)
{
  return n_cells >= 10 ? 50 : n_cells >= 8 ? 47 : n_cells >= 6 ? 46 : 45;
}

/* Returns: a number of the pair of digits */
static guint
pair_index (const Search *self)
{
  return (self->first - 1) * MATO_MAX_ORDER + self->second - 1;
}

static void
fill_pattern (const MatoCandidates *board,
              const Found          *found,
              MatoPattern          *pattern)
{
  guint32 digits = loop_digits (found->first, found->second);

  pattern->n_extras = 0;
  pattern->n_cells = 0;
  for (guint i = 0; i < found->n_cells; i++)
    mato_pattern_add (pattern, found->cells[i], board->cells[found->cells[i]] & ~digits);
}

static Found
make_found (const Search *self,
            guint         type)
{
  Found found = { .type = type, .rating = loop_rating (self->n_cells), .first = self->first,
                  .second = self->second, .n_cells = self->n_cells };

  memcpy (found.cells, self->cells, self->n_cells * sizeof self->cells[0]);
  return found;
}

/* Type 3: */

typedef struct
{
  const MatoPattern *pattern;
  guint unit;
  guint size;
  guint32 extra;   /* the digits of the extras of both cells */
  guint32 common;  /* those that both cells have */
} Third;

static guint
position_of (const MatoGeometry *geometry,
             guint               unit,
             guint               cell)
{
  const guint16 *cells = mato_geometry_unit (geometry, unit);
  guint position = 0;

  while (cells[position] != cell)
    position++;

  return position;
}

static void
add_third (Search      *self,
           const Third *third,
           guint32      positions,
           guint32      digits,
           gboolean     is_hidden)
{
  const MatoGeometry *geometry = self->finder->board->geometry;
  const guint16 *cells = mato_geometry_unit (geometry, third->unit);
  Found found = make_found (self, 3);

  found.unit = third->unit;
  found.is_hidden = is_hidden;
  found.digits = digits;
  for (; positions != 0; positions &= positions - 1)
    {
      guint cell = cells[mato_bits_first (positions)];

      if (cell != third->pattern->cells[0] && cell != third->pattern->cells[1])
        found.others[found.n_others++] = cell;
    }
  found.rating += is_hidden ? found.n_others - 1 : mato_bits_count (digits) - 1;
  g_array_append_val (self->found, found);
}

/* Returns: the number of positions that can be in a set with the first cell of the pattern: that
 * one, and those whose digits leave the set small enough; ascending */
static guint
list_positions (Search      *self,
                const Third *third,
                guint       *positions)
{
  const MatoCandidates *board = self->finder->board;
  const guint16 *cells = mato_geometry_unit (board->geometry, third->unit);
  guint n = 0;

  for (guint i = 0; i < board->geometry->order; i++)
    {
      guint32 digits = board->cells[cells[i]];

      if (cells[i] == third->pattern->cells[0]
          || (cells[i] != third->pattern->cells[1] && mato_bits_count (digits) >= 2
              && mato_bits_count (digits | third->extra) <= third->size))
        positions[n++] = i;
    }

  return n;
}

/* The first cell of the pattern, with the extras of both as candidates, and others of the unit.
 * (All sets of the cells of a unit, tried on 25×25, took 150 ms of a step.) */
static void
find_naked_third (Search      *self,
                  const Third *third)
{
  const MatoCandidates *board = self->finder->board;
  const guint16 *cells = mato_geometry_unit (board->geometry, third->unit);
  guint32 first = 1u << position_of (board->geometry, third->unit, third->pattern->cells[0]);
  guint positions[MATO_MAX_ORDER], n = list_positions (self, third, positions);

  for (guint32 mask = (1u << third->size) - 1; mask >> n == 0; mask = mato_bits_next_subset (mask))
    {
      guint32 digits = third->extra, without = third->common, set = 0;

      for (guint32 left = mask; left != 0; left &= left - 1)
        set |= 1u << positions[mato_bits_first (left)];
      for (guint32 left = set & ~first; left != 0; left &= left - 1)
        {
          digits |= board->cells[cells[mato_bits_first (left)]];
          without |= board->cells[cells[mato_bits_first (left)]];
        }
      if ((set & first) != 0 && mato_bits_count (digits) == third->size
          && mato_bits_count (without) == third->size)
        add_third (self, third, set, digits, FALSE);
    }
}

/* Returns: the places of @digit in the unit of the third beside the second cell of the pattern */
static guint32
find_third_places (const Search *self,
                   const Third  *third,
                   guint         digit)
{
  const MatoCandidates *board = self->finder->board;
  guint second = position_of (board->geometry, third->unit, third->pattern->cells[1]);

  return mato_candidates_places (board, third->unit, digit) & ~(1u << second);
}

/* Both digits of the loop and others have as many places as there are digits, not counting the
 * second cell of the pattern. */
static void
find_hidden_third (Search      *self,
                   const Third *third)
{
  guint32 loop = loop_digits (self->first, self->second);
  guint32 free = self->finder->board->geometry->all_digits & ~loop & ~third->extra;
  guint digits[MATO_MAX_ORDER], n_digits = 0, n_more = third->size - 2;

  for (; free != 0; free &= free - 1)
    if (mato_bits_count (find_third_places (self, third, mato_bits_first (free) + 1))
        <= third->size)
      digits[n_digits++] = mato_bits_first (free);
  if (n_more > n_digits)
    return;

  for (guint32 mask = (1u << n_more) - 1; mask >> n_digits == 0;
       mask = n_more == 0 ? 1u << n_digits : mato_bits_next_subset (mask))
    {
      guint32 all = loop, places = 0;
      gboolean is_set = TRUE;

      for (guint32 left = mask; left != 0; left &= left - 1)
        all |= 1u << digits[mato_bits_first (left)];
      for (guint32 left = all; left != 0 && is_set; left &= left - 1)
        {
          guint32 of_digit = find_third_places (self, third, mato_bits_first (left) + 1);

          is_set = of_digit != 0;
          places |= of_digit;
        }
      if (is_set && mato_bits_count (places) == third->size)
        add_third (self, third, places, all, TRUE);
    }
}

static void
find_third (Search            *self,
            const MatoPattern *pattern)
{
  static const MatoUnitKind kinds[] = { MATO_KIND_BOX, MATO_KIND_ROW, MATO_KIND_COLUMN };
  const MatoCandidates *board = self->finder->board;
  guint a = pattern->cells[0], b = pattern->cells[1];
  Third third = { .pattern = pattern, .extra = mato_pattern_digits (pattern) };

  third.common = third.extra & board->cells[a] & board->cells[b];
  for (third.size = mato_bits_count (third.extra); third.size <= 7; third.size++)
    for (guint k = 0; k < G_N_ELEMENTS (kinds); k++)
      {
        guint n_open;

        third.unit = mato_cell_unit (board->geometry, a, kinds[k]);
        if (third.unit != mato_cell_unit (board->geometry, b, kinds[k]))
          continue;
        n_open = mato_candidates_count_open (board, third.unit);
        if (third.size * 2 <= n_open)
          find_naked_third (self, &third);
        if (third.size * 2 < n_open)
          find_hidden_third (self, &third);
      }
}

/* Type 4: */

static gboolean
is_locked (const MatoFinder  *finder,
           const MatoPattern *pattern,
           guint              unit,
           guint              digit)
{
  guint32 places = mato_candidates_places (finder->board, unit, digit);

  for (guint i = 0; i < 2; i++)
    places &= ~(1u << position_of (finder->board->geometry, unit, pattern->cells[i]));

  return places == 0;
}

static void
find_fourth (Search            *self,
             const MatoPattern *pattern)
{
  static const MatoUnitKind kinds[] = { MATO_KIND_BOX, MATO_KIND_ROW, MATO_KIND_COLUMN };
  const MatoGeometry *geometry = self->finder->board->geometry;
  guint digits[] = { self->first, self->second };
  Found found = make_found (self, 4);

  for (guint i = 0; i < 2 && found.locked == 0; i++)
    for (guint k = 0; k < G_N_ELEMENTS (kinds); k++)
      {
        guint unit = mato_cell_unit (geometry, pattern->cells[0], kinds[k]);

        if (unit != mato_cell_unit (geometry, pattern->cells[1], kinds[k])
            || !is_locked (self->finder, pattern, unit, digits[i]))
          continue;
        found.unit = unit;
        found.locked = digits[i];
      }
  if (found.locked != 0)
    g_array_append_val (self->found, found);
}

static void
add_found (Search *self,
           guint   type)
{
  Found found = make_found (self, type);

  g_array_append_val (self->found, found);
}

static void
classify (Search *self)
{
  Found found = make_found (self, 0);
  MatoPattern pattern;

  self->has_loop[pair_index (self)] = TRUE;
  fill_pattern (self->finder->board, &found, &pattern);
  if (pattern.n_cells == 0)
    return;
  if (pattern.n_cells == 1)
    add_found (self, 1);
  else if (mato_bits_count (mato_pattern_digits (&pattern)) == 1)
    add_found (self, 2);
  if (pattern.n_cells != 2)
    return;
  if (mato_bits_count (mato_pattern_digits (&pattern)) >= 2)
    find_third (self, &pattern);
  find_fourth (self, &pattern);
}

/* The search for loops: */

static gboolean
is_even (const Search *self)
{
  const MatoGeometry *geometry = self->finder->board->geometry;
  guint8 n[2][3 * MATO_MAX_ORDER] = { { 0 } };

  for (guint i = 0; i < self->n_cells; i++)
    for (guint kind = 0; kind < 3; kind++)
      if (n[i % 2][mato_cell_unit (geometry, self->cells[i], kind)]++ > 0)
        return FALSE;

  return memcmp (n[0], n[1], sizeof n[0]) == 0;
}

static gboolean
is_in_loop (const Search *self,
            guint         cell)
{
  for (guint i = 0; i < self->n_cells; i++)
    if (self->cells[i] == cell)
      return TRUE;

  return FALSE;
}

static void search_from (Search  *self,
                         guint    cell,
                         int      n_allowed,
                         guint32  extras,
                         guint    last_kind);

/* Returns: the extras that also count for the cells tried after this one */
static guint32
try_next (Search  *self,
          guint    cell,
          int      n_allowed,
          guint32  extras,
          guint    kind)
{
  guint32 digits = self->finder->board->cells[cell];
  guint32 loop = loop_digits (self->first, self->second);
  gboolean is_pair = digits == loop;

  if (self->n_cells >= 4 && cell == self->cells[0])
    {
      if (is_even (self))
        classify (self);
      return extras;
    }
  if (is_in_loop (self, cell))
    return extras;

  extras = (extras | digits) & ~loop;
  if (is_pair || mato_bits_count (extras) == 1 || n_allowed > 0)
    search_from (self, cell, n_allowed - (is_pair ? 0 : 1), extras, kind);
  return extras;
}

static void
search_from (Search  *self,
             guint    cell,
             int      n_allowed,
             guint32  extras,
             guint    last_kind)
{
  static const MatoUnitKind kinds[] = { MATO_KIND_BOX, MATO_KIND_ROW, MATO_KIND_COLUMN };
  const MatoCandidates *board = self->finder->board;

  if (self->n_cells == MAX_LOOP)
    return;

  self->cells[self->n_cells++] = cell;
  for (guint k = 0; k < G_N_ELEMENTS (kinds); k++)
    {
      guint unit = mato_cell_unit (board->geometry, cell, kinds[k]);
      const guint16 *cells = mato_geometry_unit (board->geometry, unit);
      guint32 both = mato_candidates_places (board, unit, self->first)
                     & mato_candidates_places (board, unit, self->second);

      for (; both != 0 && kinds[k] != last_kind; both &= both - 1)
        extras = try_next (self, cells[mato_bits_first (both)], n_allowed, extras, kinds[k]);
    }
  self->n_cells--;
}

/* Returns: the number of cells that can hold both digits */
static guint
count_both (const Search *self)
{
  const MatoCandidates *board = self->finder->board;
  guint32 loop = loop_digits (self->first, self->second);
  guint n = 0;

  for (guint cell = 0; cell < board->geometry->n_cells; cell++)
    n += (board->cells[cell] & loop) == loop;

  return n;
}

static int
compare (gconstpointer a,
         gconstpointer b)
{
  const Found *x = *(const Found *const *) a, *y = *(const Found *const *) b;

  if (x->rating != y->rating)
    return x->rating < y->rating ? -1 : 1;
  if (x->type != y->type)
    return x->type < y->type ? -1 : 1;

  return x < y ? -1 : 1;
}

static void
conclude (MatoFinder        *finder,
          const Found       *found,
          const MatoPattern *pattern)
{
  guint32 loop = loop_digits (found->first, found->second);
  guint removed = found->locked == found->first ? found->second : found->first;
  guint32 both[] = { 1u << (removed - 1), 1u << (removed - 1) };

  if (found->type == 1)
    for (guint32 left = loop; left != 0; left &= left - 1)
      mato_pattern_refute (pattern, finder,
                           mato_literal (pattern->cells[0], mato_bits_first (left) + 1, TRUE));
  else if (found->type == 2)
    mato_pattern_remove_common (pattern, finder, mato_literal_digit (pattern->extras[0]));
  else if (found->type == 4)
    mato_pattern_remove_locked (pattern, finder, found->unit, found->locked, both);
  else if (found->is_hidden)
    mato_pattern_remove_hidden (pattern, finder, found->unit, found->others, found->n_others,
                                found->digits);
  else
    mato_pattern_remove_naked (pattern, finder, found->unit, found->others, found->n_others,
                               found->digits);
}

static void
report_found (MatoFinder  *finder,
              const Found *found)
{
  MatoPattern pattern;

  fill_pattern (finder->board, found, &pattern);
  mato_finder_begin (finder, MATO_TECHNIQUE_UNIQUE_LOOP_1 + found->type - 1, found->rating);
  if (finder->wants_reasons)
    mato_reason_premise (&finder->deduction->reason, MATO_REASON_LOOP,
                         loop_digits (found->first, found->second), found->cells, found->n_cells);
  conclude (finder, found, &pattern);
  mato_finder_report (finder);
}

/* Returns: whether the digits have loops, or cells with both are not as they were when there was
 * none; the marks of the changes say for which pairs there was none */
static gboolean
may_have_loops (const Search *self)
{
  const MatoChanges *changes = self->finder->changes;
  guint32 loop = loop_digits (self->first, self->second);

  return changes == NULL || !changes->marks[pair_index (self)]
         || mato_changes_is_pair_new (changes, self->finder->board, loop);
}

static void
search_all (Search *self)
{
  const MatoCandidates *board = self->finder->board;
  MatoChanges *changes = self->finder->changes;
  guint8 is_searched[MATO_MAX_ORDER * MATO_MAX_ORDER] = { 0 };

  if (changes != NULL)
    mato_changes_find (changes, board);
  for (guint cell = 0; cell < board->geometry->n_cells; cell++)
    {
      guint32 digits = board->cells[cell];

      if (mato_bits_count (digits) != 2)
        continue;
      self->first = mato_bits_first (digits) + 1;
      self->second = mato_bits_first (digits & (digits - 1)) + 1;
      is_searched[pair_index (self)] = TRUE;
      if (may_have_loops (self) && count_both (self) >= 4)
        search_from (self, cell, 2, 0, G_MAXUINT);
    }
  if (changes == NULL)
    return;

  for (guint i = 0; i < G_N_ELEMENTS (is_searched); i++)
    changes->marks[i] = is_searched[i] && !self->has_loop[i];
  mato_changes_remember (changes, board);
}

void
mato_find_unique_loops (MatoFinder *self,
                        guint       size)
{
  Search search = { .finder = self };
  g_autoptr (GArray) found = g_array_new (FALSE, FALSE, sizeof (Found));
  g_autoptr (GPtrArray) sorted = g_ptr_array_new ();

  search.found = found;
  search_all (&search);
  for (guint i = 0; i < found->len; i++)
    g_ptr_array_add (sorted, &g_array_index (found, Found, i));
  g_ptr_array_sort (sorted, compare);
  for (guint i = 0; i < sorted->len && !self->is_done; i++)
    report_found (self, g_ptr_array_index (sorted, i));
}
