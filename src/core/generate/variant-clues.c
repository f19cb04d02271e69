/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#include "core/generate/variant-clues.h"

#include <string.h>

#define LARGEST_CAGE 5
#define LONGEST_THERMO 7
#define LONGEST_ARROW 4

/* As many tries to exchange two cells of regions, for each cell; and more, until so many cells for
 * each region have left their box. */
#define EXCHANGES 12
#define LEAST_MOVED 2

typedef struct
{
  const MatoGeometry *shape;
  const guint8 *solution;
  MatoRandom *random;
  gboolean is_used[MATO_MAX_CELLS];
} Drawing;

static const int steps[8][2] = {
  { 0, 1 }, { 1, 0 }, { 0, -1 }, { -1, 0 }, { 1, 1 }, { 1, -1 }, { -1, 1 }, { -1, -1 },
};

/* The neighbour of a cell, or n_cells if there is none. @step: the first four share a side. */
static guint
get_neighbour (const MatoGeometry *shape,
               guint               cell,
               guint               step)
{
  int row = (int) (cell / shape->columns) + steps[step][0];
  int column = (int) (cell % shape->columns) + steps[step][1];

  if (row < 0 || column < 0 || row >= (int) shape->rows || column >= (int) shape->columns)
    return shape->n_cells;

  return row * shape->columns + column;
}

static gboolean
are_neighbours (const MatoGeometry *shape,
                guint               a,
                guint               b)
{
  for (guint step = 0; step < 4; step++)
    if (get_neighbour (shape, a, step) == b)
      return TRUE;

  return FALSE;
}

static void
set_sum (MatoClue     *clue,
         const guint8 *solution)
{
  clue->number = 0;
  for (guint i = 0; i < clue->n; i++)
    clue->number += solution[clue->cells[i]];
}

static gboolean
has_digit (const MatoClue *clue,
           const guint8   *solution,
           guint           digit)
{
  for (guint i = 0; i < clue->n; i++)
    if (solution[clue->cells[i]] == digit)
      return TRUE;

  return FALSE;
}

/* A free cell beside the cage whose digit it does not have, drawn. Returns: n_cells: none */
static guint
find_for_cage (const Drawing  *self,
               const MatoClue *cage)
{
  guint16 found[4 * LARGEST_CAGE];
  guint n = 0;

  for (guint i = 0; i < cage->n; i++)
    for (guint step = 0; step < 4; step++)
      {
        guint cell = get_neighbour (self->shape, cage->cells[i], step);

        if (cell < self->shape->n_cells && !self->is_used[cell]
            && !has_digit (cage, self->solution, self->solution[cell]))
          found[n++] = cell;
      }

  return n > 0 ? found[mato_random_below (self->random, n)] : self->shape->n_cells;
}

static int
compare_cells (gconstpointer a,
               gconstpointer b)
{
  return (int) *(const guint16 *) a - (int) *(const guint16 *) b;
}

/* The sum stands in its first cell, the uppermost one. */
static void
finish_cage (MatoClue     *cage,
             const guint8 *solution)
{
  qsort (cage->cells, cage->n, sizeof *cage->cells, compare_cells);
  set_sum (cage, solution);
}

/* A cage of one cell says too much: it joins a neighbour if one has room for its digit. */
static void
join (Drawing *self,
      GArray  *clues,
      guint    index)
{
  MatoClue *lonely = &g_array_index (clues, MatoClue, index);
  guint digit = self->solution[lonely->cells[0]];

  for (guint i = 0; i < clues->len; i++)
    {
      MatoClue *cage = &g_array_index (clues, MatoClue, i);

      if (i == index || cage->n == LARGEST_CAGE || has_digit (cage, self->solution, digit))
        continue;
      for (guint k = 0; k < cage->n; k++)
        if (are_neighbours (self->shape, cage->cells[k], lonely->cells[0]))
          {
            cage->cells[cage->n++] = lonely->cells[0];
            finish_cage (cage, self->solution);
            g_array_remove_index_fast (clues, index);
            return;
          }
    }
}

static void
draw_cage (Drawing *self,
           GArray  *clues,
           guint    cell)
{
  MatoClue cage = { .rule = "killer", .has_number = TRUE };
  guint size = 2 + mato_random_below (self->random, 3);

  while (cell < self->shape->n_cells)
    {
      cage.cells[cage.n++] = cell;
      self->is_used[cell] = TRUE;
      cell = cage.n < size ? find_for_cage (self, &cage) : self->shape->n_cells;
    }
  finish_cage (&cage, self->solution);
  g_array_append_val (clues, cage);
}

void
mato_clues_draw_cages (GArray             *clues,
                       const MatoGeometry *shape,
                       const guint8       *solution,
                       MatoRandom         *random)
{
  Drawing self = { .shape = shape, .solution = solution, .random = random };
  guint16 cells[MATO_MAX_CELLS];

  mato_random_order (random, cells, shape->n_cells);
  for (guint i = 0; i < shape->n_cells; i++)
    if (!self.is_used[cells[i]])
      draw_cage (&self, clues, cells[i]);
  for (guint i = clues->len; i > 0; i--)
    if (g_array_index (clues, MatoClue, i - 1).n == 1)
      join (&self, clues, i - 1);
}

/* Lengthens a thermometer while there is a free neighbour with a higher digit. */
static void
grow_thermo (Drawing  *self,
             MatoClue *thermo,
             guint     length)
{
  while (thermo->n < length)
    {
      guint last = thermo->cells[thermo->n - 1], n = 0;
      guint16 found[8];

      for (guint step = 0; step < 8; step++)
        {
          guint cell = get_neighbour (self->shape, last, step);

          if (cell < self->shape->n_cells && !self->is_used[cell]
              && self->solution[cell] > self->solution[last])
            found[n++] = cell;
        }
      if (n == 0)
        return;
      thermo->cells[thermo->n++] = found[mato_random_below (self->random, n)];
    }
}

static void
keep (Drawing        *self,
      GArray         *clues,
      const MatoClue *clue)
{
  for (guint i = 0; i < clue->n; i++)
    self->is_used[clue->cells[i]] = TRUE;
  g_array_append_val (clues, *clue);
}

void
mato_clues_draw_thermos (GArray             *clues,
                         const MatoGeometry *shape,
                         const guint8       *solution,
                         MatoRandom         *random)
{
  Drawing self = { .shape = shape, .solution = solution, .random = random };
  guint16 cells[MATO_MAX_CELLS];
  guint most = shape->order;

  mato_random_order (random, cells, shape->n_cells);
  for (guint i = 0; i < shape->n_cells && clues->len < most; i++)
    {
      MatoClue thermo = { .rule = "thermo", .n = 1, .cells = { cells[i] } };

      if (self.is_used[cells[i]])
        continue;
      grow_thermo (&self, &thermo, 3 + mato_random_below (random, LONGEST_THERMO - 2));
      if (thermo.n >= 3)
        keep (&self, clues, &thermo);
    }
}

/* Lengthens an arrow until its cells add up to the digit of the first. Returns: whether they do */
static gboolean
grow_arrow (Drawing  *self,
            MatoClue *arrow)
{
  guint left = self->solution[arrow->cells[0]];

  while (left > 0 && arrow->n < LONGEST_ARROW)
    {
      guint last = arrow->cells[arrow->n - 1], n = 0;
      guint16 found[8];

      for (guint step = 0; step < 8; step++)
        {
          guint cell = get_neighbour (self->shape, last, step);

          if (cell < self->shape->n_cells && !self->is_used[cell] && self->solution[cell] <= left
              && !(arrow->n > 2 && cell == arrow->cells[arrow->n - 2]) && cell != arrow->cells[0])
            found[n++] = cell;
        }
      if (n == 0)
        return FALSE;
      arrow->cells[arrow->n] = found[mato_random_below (self->random, n)];
      left -= self->solution[arrow->cells[arrow->n++]];
    }

  return left == 0 && arrow->n > 2;
}

void
mato_clues_draw_arrows (GArray             *clues,
                        const MatoGeometry *shape,
                        const guint8       *solution,
                        MatoRandom         *random)
{
  Drawing self = { .shape = shape, .solution = solution, .random = random };
  guint16 cells[MATO_MAX_CELLS];

  mato_random_order (random, cells, shape->n_cells);
  for (guint tries = 0; tries < 4; tries++)
    for (guint i = 0; i < shape->n_cells && clues->len <= shape->order; i++)
      {
        MatoClue arrow = { .rule = "arrow", .n = 1, .cells = { cells[i] } };

        if (!self.is_used[cells[i]] && grow_arrow (&self, &arrow))
          keep (&self, clues, &arrow);
      }
}

/* For each two neighbours in turn, their rule, or none. */
static void
draw_edges (GArray             *clues,
            const MatoGeometry *shape,
            const guint8       *solution,
            const char         *(*get_rule) (guint a, guint b, MatoRandom *random),
            MatoRandom         *random)
{
  for (guint cell = 0; cell < shape->n_cells; cell++)
    for (guint step = 0; step < 2; step++)
      {
        guint other = get_neighbour (shape, cell, step);
        MatoClue clue = { .n = 2, .cells = { cell, other } };

        if (other == shape->n_cells)
          continue;
        clue.rule = get_rule (solution[cell], solution[other], random);
        if (clue.rule != NULL)
          g_array_append_val (clues, clue);
      }
}

static const char *
get_dot (guint       a,
         guint       b,
         MatoRandom *random)
{
  gboolean is_white = a == b + 1 || b == a + 1;
  gboolean is_black = a == 2 * b || b == 2 * a;

  if (!(is_white || is_black) || mato_random_below (random, 2) == 0)
    return NULL;

  /* 1 and 2 are both. */
  return is_black && (!is_white || mato_random_below (random, 2) == 0) ? "black" : "white";
}

void
mato_clues_draw_dots (GArray             *clues,
                      const MatoGeometry *shape,
                      const guint8       *solution,
                      MatoRandom         *random)
{
  draw_edges (clues, shape, solution, get_dot, random);
}

static const char *
get_sum (guint       a,
         guint       b,
         MatoRandom *random)
{
  return a + b == 10 ? "x" : a + b == 5 ? "v" : NULL;
}

void
mato_clues_draw_sums (GArray             *clues,
                      const MatoGeometry *shape,
                      const guint8       *solution,
                      MatoRandom         *random)
{
  draw_edges (clues, shape, solution, get_sum, random);
}

void
mato_clues_draw_parities (GArray             *clues,
                          const MatoGeometry *shape,
                          const guint8       *solution,
                          MatoRandom         *random)
{
  guint16 cells[MATO_MAX_CELLS];

  mato_random_order (random, cells, shape->n_cells);
  for (guint i = 0; i < shape->n_cells / 3; i++)
    {
      MatoClue clue = { .n = 1, .cells = { cells[i] } };

      clue.rule = solution[cells[i]] % 2 == 1 ? "odd" : "even";
      g_array_append_val (clues, clue);
    }
}

/* Whether the cells with a bit in @mask hang together. */
static gboolean
hang_together (const MatoGeometry *shape,
               const MatoClue     *clue,
               guint               mask)
{
  guint reached = mask & -mask, before = 0;

  while (reached != before)
    {
      before = reached;
      for (guint i = 0; i < clue->n; i++)
        for (guint k = 0; k < clue->n; k++)
          if ((reached >> i & 1) != 0 && (mask >> k & 1) != 0
              && are_neighbours (shape, clue->cells[i], clue->cells[k]))
            reached |= 1u << k;
    }

  return reached == mask;
}

void
mato_clue_split_cage (MatoClue           *clue,
                      const MatoGeometry *shape,
                      const guint8       *solution,
                      guint               cell,
                      MatoRandom         *random,
                      MatoClue           *other)
{
  MatoClue whole = *clue;
  guint all = (1u << whole.n) - 1, own = 0, kept, n = 0, splits[1 << LARGEST_CAGE] = { 0 };

  for (guint i = 0; i < whole.n; i++)
    if (whole.cells[i] == cell)
      own = 1u << i;

  /* Parts of one cell only where there are no others. */
  for (guint least = 2; n == 0; least--)
    for (kept = 1; kept < all; kept++)
      if ((kept & own) != 0 && (guint) __builtin_popcount (kept) >= least
          && whole.n - (guint) __builtin_popcount (kept) >= least
          && hang_together (shape, &whole, kept) && hang_together (shape, &whole, all & ~kept))
        splits[n++] = kept;
  kept = splits[mato_random_below (random, n)];

  *other = whole;
  clue->n = other->n = 0;
  for (guint i = 0; i < whole.n; i++)
    {
      MatoClue *part = (kept >> i & 1) != 0 ? clue : other;

      part->cells[part->n++] = whole.cells[i];
    }
  set_sum (clue, solution);
  set_sum (other, solution);
}

static gboolean
touch (const MatoGeometry *shape,
       const MatoClue     *clue,
       const MatoClue     *other)
{
  for (guint i = 0; i < clue->n; i++)
    for (guint k = 0; k < other->n; k++)
      if (are_neighbours (shape, clue->cells[i], other->cells[k]))
        return TRUE;

  return FALSE;
}

gboolean
mato_clue_join_cage (MatoClue           *clue,
                     const MatoGeometry *shape,
                     const guint8       *solution,
                     const MatoClue     *other)
{
  if (clue->n + other->n > LARGEST_CAGE || !touch (shape, clue, other))
    return FALSE;
  for (guint i = 0; i < other->n; i++)
    if (has_digit (clue, solution, solution[other->cells[i]]))
      return FALSE;

  for (guint i = 0; i < other->n; i++)
    clue->cells[clue->n++] = other->cells[i];
  finish_cage (clue, solution);
  return TRUE;
}

void
mato_clues_write (const GArray       *clues,
                  const MatoGeometry *shape,
                  GString            *text)
{
  for (guint i = 0; i < clues->len; i++)
    {
      const MatoClue *clue = &g_array_index (clues, MatoClue, i);

      g_string_append (text, clue->rule);
      if (clue->has_number)
        g_string_append_printf (text, " %u", clue->number);
      for (guint k = 0; k < clue->n; k++)
        g_string_append_printf (text, " r%uc%u", clue->cells[k] / shape->columns + 1,
                                clue->cells[k] % shape->columns + 1);
      g_string_append_c (text, '\n');
    }
}

/* Whether a region hangs together and its outline is short. */
static gboolean
is_compact (const MatoGeometry *shape,
            const guint8       *regions,
            guint               region)
{
  guint16 queue[MATO_MAX_ORDER];
  gboolean is_seen[MATO_MAX_CELLS] = { FALSE };
  guint n = 0, first = 0, outline = 0;

  while (regions[first] != region)
    first++;
  queue[n++] = first;
  is_seen[first] = TRUE;
  for (guint i = 0; i < n; i++)
    for (guint step = 0; step < 4; step++)
      {
        guint cell = get_neighbour (shape, queue[i], step);

        if (cell == shape->n_cells || regions[cell] != region)
          outline++;
        else if (!is_seen[cell])
          {
            is_seen[cell] = TRUE;
            queue[n++] = cell;
          }
      }

  /* A row of n cells has 2n + 2, a box of 3×3 has 12. */
  return n == shape->order && outline <= 2 * shape->order;
}

static guint
get_box (const MatoGeometry *shape,
         guint               cell)
{
  return cell / shape->columns / shape->box_rows * shape->box_rows
         + cell % shape->columns / shape->box_columns;
}

static gboolean
is_moved (const MatoGeometry *shape,
          const guint8       *regions)
{
  guint n = 0;

  for (guint cell = 0; cell < shape->n_cells; cell++)
    n += regions[cell] != get_box (shape, cell);

  return n >= LEAST_MOVED * shape->order;
}

void
mato_regions_draw (const MatoGeometry *shape,
                   MatoRandom         *random,
                   guint8             *regions)
{
  guint last = shape->n_cells - 1;

  for (guint cell = 0; cell < shape->n_cells; cell++)
    regions[cell] = get_box (shape, cell);

  for (guint i = 0; i < EXCHANGES * shape->n_cells || !is_moved (shape, regions); i++)
    {
      guint a = mato_random_below (random, shape->n_cells);
      guint b = get_neighbour (shape, a, mato_random_below (random, 4));
      guint c = mato_random_below (random, shape->n_cells);
      guint8 before[MATO_MAX_CELLS];
      guint from, to;

      if (b == shape->n_cells || regions[a] == regions[b] || regions[c] != regions[b])
        continue;

      /* Cell a goes to the region of b, which gives c for it. */
      memcpy (before, regions, shape->n_cells);
      from = regions[a];
      to = regions[b];
      regions[a] = to;
      regions[c] = from;
      regions[last - a] = before[last - b];
      regions[last - c] = before[last - a];
      if (!is_compact (shape, regions, from) || !is_compact (shape, regions, to)
          || !is_compact (shape, regions, before[last - a])
          || !is_compact (shape, regions, before[last - b]))
        memcpy (regions, before, shape->n_cells);
    }
}
