/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#include "session/film/blame.h"

#include "core/board/board.h"
#include "core/trace/summary.h"
#include "tests/session/films.h"
#include "tests/test.h"

#include <string.h>

/*
 * The enemy of blame.c: everything again from the rules of sudoku, cell by cell, without its masks.
 * The digits of a position, in order, with what is a guess read from the steps themselves.
 */
typedef struct
{
  const MatoGeometry *geometry;
  const guint8 *givens;
  guint n;
  guint cells[MATO_MAX_CELLS];
  guint digits[MATO_MAX_CELLS];
  gboolean is_guess[MATO_MAX_CELLS];
} Digits;

static void
digits_read (Digits          *self,
             const MatoTrace *trace,
             guint64          position)
{
  self->geometry = mato_trace_get_geometry (trace);
  self->givens = mato_trace_get_givens (trace);
  self->n = 0;
  for (guint64 i = 0; i < position; i++)
    {
      const MatoStep *step = mato_trace_get_step (trace, i);

      if (step->kind == MATO_STEP_UNDO)
        self->n--;
      if (step->kind != MATO_STEP_TRY && step->kind != MATO_STEP_PROPAGATE)
        continue;

      self->cells[self->n] = step->cell;
      self->digits[self->n] = step->digit;
      self->is_guess[self->n++] = mato_step_is_guess (step);
    }
}

/* What fits: the places of digits that no digit on the board sees, cell by cell. */
typedef struct
{
  const MatoGeometry *geometry;
  guint8 values[MATO_MAX_CELLS];
  gboolean is_free[MATO_MAX_CELLS][MATO_MAX_ORDER];
} Fits;

static void
fits_put (Fits  *self,
          guint  cell,
          guint  digit)
{
  guint n_peers;
  const guint16 *peers = mato_geometry_peers (self->geometry, cell, &n_peers);

  self->values[cell] = digit;
  for (guint i = 0; i < self->geometry->order; i++)
    if (i + 1 != digit)
      self->is_free[cell][i] = FALSE;
  for (guint i = 0; i < n_peers; i++)
    self->is_free[peers[i]][digit - 1] = FALSE;
}

static void
fits_init (Fits               *self,
           const MatoGeometry *geometry,
           const guint8       *givens)
{
  self->geometry = geometry;
  for (guint cell = 0; cell < geometry->n_cells; cell++)
    {
      self->values[cell] = 0;
      for (guint i = 0; i < geometry->order; i++)
        self->is_free[cell][i] = TRUE;
    }
  for (guint cell = 0; cell < geometry->n_cells; cell++)
    if (givens[cell] != 0)
      fits_put (self, cell, givens[cell]);
}

/* Whether nothing but @left can be taken of @item. */
static gboolean
holds (const Fits *fits,
       guint       item,
       guint32     left)
{
  const MatoGeometry *geometry = fits->geometry;
  guint place = item - geometry->n_cells;

  for (guint i = 0; i < geometry->order; i++)
    if ((left >> i & 1) == 0
        && (item < geometry->n_cells
              ? fits->is_free[item][i]
              : fits->is_free[mato_geometry_unit (geometry, place / geometry->order)[i]]
                             [place % geometry->order]))
      return FALSE;

  return TRUE;
}

static gboolean
is_single (const Fits *fits,
           guint       cell,
           guint       digit)
{
  const MatoGeometry *geometry = fits->geometry;
  guint n_units;
  const guint16 *units = mato_geometry_units_of (geometry, cell, &n_units);

  if (holds (fits, cell, 1u << (digit - 1)))
    return TRUE;

  for (guint i = 0; i < n_units; i++)
    for (guint place = 0; place < geometry->order; place++)
      if (mato_geometry_unit (geometry, units[i])[place] == cell
          && holds (fits, mato_geometry_unit_item (geometry, units[i], digit), 1u << place))
        return TRUE;

  return FALSE;
}

/* Whether @claim follows from the givens and the guesses that @guesses has, by the search's own
 * digits. */
static gboolean
follows (const Digits    *self,
         guint            n,
         const MatoClaim *claim,
         const gboolean  *guesses)
{
  g_autofree Fits *fits = g_new (Fits, 1);
  gboolean is_new = TRUE;

  fits_init (fits, self->geometry, self->givens);
  while (is_new)
    {
      guint guess = 0;

      is_new = FALSE;
      for (guint i = 0; i < n; i++)
        {
          guess += self->is_guess[i];
          if (fits->values[self->cells[i]] == 0
              && (self->is_guess[i] ? guesses[guess]
                                    : is_single (fits, self->cells[i], self->digits[i])))
            {
              fits_put (fits, self->cells[i], self->digits[i]);
              is_new = TRUE;
            }
        }
    }

  return holds (fits, claim->item, claim->left);
}

/* Each implication by itself: the givens and its causes leave no other option. */
static void
check_implications (const Digits    *digits,
                    const MatoBlame *blame)
{
  g_autofree gboolean *is_cause = g_new0 (gboolean, blame->implications->len);
  g_autofree Fits *fits = g_new (Fits, 1);
  guint n_guesses = 0;

  for (guint i = 0; i < blame->implications->len; i++)
    {
      const MatoImplication *implication = &g_array_index (blame->implications, MatoImplication, i);

      if (implication->guess != 0)
        {
          n_guesses++;
          g_assert_cmpuint (implication->n_causes, ==, 0);
          continue;
        }

      fits_init (fits, digits->geometry, digits->givens);
      for (guint j = 0; j < implication->n_causes; j++)
        {
          guint cause = g_array_index (blame->causes, guint16, implication->first_cause + j);
          const MatoImplication *earlier = &g_array_index (blame->implications, MatoImplication,
                                                           cause);

          g_assert_cmpuint (cause, <, i);
          fits_put (fits, earlier->cell, earlier->digit);
          is_cause[cause] = TRUE;
        }
      if (implication->cell == MATO_NO_CELL)
        g_assert_true (holds (fits, blame->claim.item, blame->claim.left));
      else
        g_assert_true (is_single (fits, implication->cell, implication->digit));
    }

  g_assert_cmpuint (n_guesses, ==, blame->guesses->len);
  for (guint i = 0; i + 1 < blame->implications->len; i++)
    g_assert_true (is_cause[i]);
  g_assert_cmpuint (g_array_index (blame->implications, MatoImplication,
                                   blame->implications->len - 1).cell, ==, MATO_NO_CELL);
}

static guint n_blames, n_proved, n_tried, n_smallest, n_positions, n_looked_at;

/* Whether one guess less than @size would do, by trying all sets of so many: what follows from some
 * guesses follows from more of them, so smaller sets need not be tried. */
static gboolean
would_fewer_do (const Digits    *digits,
                guint            n,
                const MatoClaim *claim,
                guint            n_guesses,
                guint            size)
{
  for (guint set = 0; size > 0 && set < 1u << n_guesses; set++)
    {
      gboolean guesses[16] = { FALSE };
      guint n_in = 0;

      for (guint i = 0; i < n_guesses; i++)
        n_in += guesses[i + 1] = set >> i & 1;
      if (n_in + 1 == size && follows (digits, n, claim, guesses))
        return TRUE;
    }

  return FALSE;
}

static void
check_blame (const Digits    *digits,
             guint            n,
             const MatoBlame *blame)
{
  gboolean guesses[MATO_MAX_CELLS + 1] = { FALSE };
  guint n_guesses = 0;

  for (guint i = 0; i < n; i++)
    n_guesses += digits->is_guess[i];
  g_assert_cmpuint (blame->n_guesses, ==, n_guesses);
  check_implications (digits, blame);

  for (guint i = 0; i < blame->guesses->len; i++)
    guesses[g_array_index (blame->guesses, guint16, i)] = TRUE;
  g_assert_true (follows (digits, n, &blame->claim, guesses));
  for (guint i = 0; i < blame->guesses->len; i++)
    {
      guint guess = g_array_index (blame->guesses, guint16, i);

      guesses[guess] = FALSE;
      g_assert_false (follows (digits, n, &blame->claim, guesses));
      guesses[guess] = TRUE;
    }

  n_blames++;
  n_proved += blame->is_smallest;
  /* Of 12 there are up to 924 sets of one size. */
  if (n_guesses <= effort_pick (6, 8, 12))
    {
      gboolean is_smallest = !would_fewer_do (digits, n, &blame->claim, n_guesses,
                                              blame->guesses->len);

      n_tried++;
      n_smallest += is_smallest;
      if (blame->is_smallest)
        g_assert_true (is_smallest);
    }
}

/* A candidate of an empty cell that the search has struck, if there is one. */
static void
check_struck (const MatoTrace *trace,
              guint64          position,
              const Digits    *digits)
{
  const MatoGeometry *geometry = digits->geometry;
  guint cell = g_test_rand_int_range (0, geometry->n_cells);
  guint digit = g_test_rand_int_range (1, geometry->order + 1);
  MatoClaim claim = mato_claim_struck (cell, digit);
  g_autoptr (MatoBlame) blame = mato_blame_of_claim (trace, position, &claim);
  gboolean guesses[MATO_MAX_CELLS + 1];

  for (guint i = 0; i < G_N_ELEMENTS (guesses); i++)
    guesses[i] = TRUE;
  g_assert_cmpint (blame != NULL, ==, follows (digits, digits->n, &claim, guesses));
  if (blame != NULL)
    check_blame (digits, digits->n, blame);
}

static void
check_digit (const MatoTrace *trace,
             guint64          position,
             const Digits    *digits)
{
  guint at = digits->n > 0 ? g_test_rand_int_range (0, digits->n) : 0;
  g_autoptr (MatoBlame) blame = NULL;

  if (digits->n == 0)
    return;

  blame = mato_blame_of_digit (trace, position, digits->cells[at]);
  g_assert_cmpint (blame != NULL, ==, !digits->is_guess[at]);
  if (blame != NULL)
    check_blame (digits, at, blame);
}

static void
check_film (const MatoTrace *trace)
{
  g_autofree Digits *digits = g_new (Digits, 1);
  gboolean deduces = mato_trace_get_n_deductions (trace) > 0;

  for (guint i = 0; i < effort_pick (8, 20, 60); i++)
    {
      guint64 position = film_pick (trace, 14), found;
      g_autoptr (MatoBlame) blame = NULL;

      if (i % 2 == 0
          && mato_trace_find (trace, position, 1, 1u << MATO_STEP_DEAD_END, &found))
        position = found;

      blame = mato_blame_of_dead_end (trace, position);
      digits_read (digits, trace, position);
      g_assert_cmpint (blame != NULL, ==,
                       !deduces && position > 0
                       && mato_trace_get_step (trace, position - 1)->kind == MATO_STEP_DEAD_END);
      if (blame != NULL)
        check_blame (digits, digits->n, blame);
      if (!deduces)
        {
          check_struck (trace, position, digits);
          check_digit (trace, position, digits);
        }
    }
}

TEST (guesses_to_blame_suffice_and_are_needed)
{
  for (guint i = 0; effort_goes_on (i, 1, n_blames > 100); i++)
    for_each_film (check_film);
  g_test_message ("%u reasons, %u proved smallest; of %u tried, %u smallest", n_blames, n_proved,
                  n_tried, n_smallest);
  g_assert_cmpuint (n_blames, >, 100);
  g_assert_cmpuint (n_smallest * 100, >=, n_tried * 99);
}

/* Mixes the lines of each band of @size lines: a solved board stays one. */
static void
mix_lines (guint *lines,
           guint  n,
           guint  size)
{
  for (guint i = 0; i < n; i++)
    lines[i] = i;
  for (guint i = 0; i < n; i++)
    {
      guint other = i / size * size + g_test_rand_int_range (0, size);
      guint line = lines[i];

      lines[i] = lines[other];
      lines[other] = line;
    }
}

/* A board of boxes of @box by @box with one solution at least, @share percent full. */
static void
draw_givens (guint   box,
             int     share,
             guint8 *givens)
{
  guint order = box * box;
  guint rows[MATO_MAX_ORDER], columns[MATO_MAX_ORDER], digits[MATO_MAX_ORDER];

  mix_lines (rows, order, box);
  mix_lines (columns, order, box);
  mix_lines (digits, order, order);
  for (guint cell = 0; cell < order * order; cell++)
    {
      guint row = rows[cell / order], column = columns[cell % order];

      givens[cell] = g_test_rand_int_range (0, 100) < share
                       ? digits[(row % box * box + row / box + column) % order] + 1 : 0;
    }
}

/* Positions right after a guess or at a dead end: all of them, or as many as are drawn. */
static void
check_guesses (const MatoTrace *trace)
{
  g_autofree Digits *digits = g_new (Digits, 1);
  g_autoptr (GArray) positions = g_array_new (FALSE, FALSE, sizeof (guint64));
  guint most = effort_pick_slow (5, 20, 200);

  for (guint64 position = 0;
       mato_trace_find (trace, position, 1, 1u << MATO_STEP_TRY | 1u << MATO_STEP_DEAD_END,
                        &position);)
    g_array_append_val (positions, position);

  n_positions += positions->len;
  for (guint i = 0; i < MIN (positions->len, most); i++)
    {
      guint at = positions->len > most ? (guint) g_test_rand_int_range (0, positions->len) : i;
      guint64 position = g_array_index (positions, guint64, at);
      g_autoptr (MatoBlame) blame = mato_blame_of_dead_end (trace, position);

      digits_read (digits, trace, position);
      if (blame != NULL)
        check_blame (digits, digits->n, blame);
      check_struck (trace, position, digits);
      check_digit (trace, position, digits);
      n_looked_at++;
    }
}

static void
check_drawn (guint box,
             int   share)
{
  guint n_engines;
  const MatoEngine *const *engines = mato_engine_list (&n_engines);
  g_autoptr (MatoGeometry) geometry = mato_geometry_new (box, box);
  guint8 givens[MATO_MAX_CELLS];

  draw_givens (box, share, givens);
  for (guint i = 0; i < n_engines; i++)
    for (guint order = 0; engines[i]->records && !engines[i]->deduces
                          && engines[i]->orders[order].name != NULL; order++)
      {
        g_autoptr (MatoTrace) trace = mato_trace_new (geometry, givens, G_MAXUINT64);
        MatoMonitor monitor = { .step = mato_trace_record, .keep_going = film_needs_more,
                                .data = trace };
        MatoSolveOptions options = { .order = order, .max_solutions = 2, .monitor = &monitor };
        g_auto (MatoResult) result = { 0 };

        mato_engine_solve (engines[i], geometry, givens, &options, &result);
        check_guesses (trace);
      }
}

TEST (drawn_boards_are_explained)
{
  for (guint i = 0; i < effort_pick (2, 4, 200); i++)
    check_drawn (3 + i % 3, 20 + g_test_rand_int_range (0, 30));
  g_test_message ("%u of %u positions: %u reasons, %u proved smallest; of %u tried, %u smallest",
                  n_looked_at, n_positions, n_blames, n_proved, n_tried, n_smallest);
}
