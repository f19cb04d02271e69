/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#include "core/board/constraint.h"
#include "core/trace/summary.h"
#include "core/trace/trace-left.h"
#include "core/trace/trace-logic.h"
#include "session/film/blame.h"
#include "session/words/sentence-blame.h"
#include "tests/session/films.h"
#include "tests/test.h"

/* Every way to fill the cells of a rule is tried, if they are no more than this. */
#define MOST_WAYS 20000

/* So many boards that speak against a claim are looked at. */
#define MOST_BOARDS 50

static guint n_blames, n_guilty, n_innocent, n_ways, n_smallest;

/* One rule, by trying */

/* Whether two cells cannot have the same digit, by any rule. */
static gboolean
differ (const MatoGeometry *geometry,
        guint               one,
        guint               other)
{
  const MatoConstraints *rules = geometry->constraints;

  if (mato_geometry_are_peers (geometry, one, other))
    return TRUE;

  for (guint i = 0; rules != NULL && i < mato_constraints_get_n (rules); i++)
    {
      const MatoConstraint *rule = mato_constraints_get (rules, i);
      guint n = 0;

      for (guint k = 0; k < rule->n; k++)
        n += rule->cells[k] == one || rule->cells[k] == other;
      if (n == 2 && mato_constraint_makes_differ (rule, geometry->order))
        return TRUE;
    }

  return FALSE;
}

static gboolean
is_filled_well (const MatoGeometry   *geometry,
                const MatoConstraint *constraint,
                const guint8         *values)
{
  for (guint i = 0; i < constraint->n; i++)
    for (guint k = 0; k < i; k++)
      if (values[constraint->cells[i]] == values[constraint->cells[k]]
          && differ (geometry, constraint->cells[i], constraint->cells[k]))
        return FALSE;

  return mato_constraint_can_hold (geometry, constraint, values);
}

typedef struct
{
  const MatoGeometry *geometry;
  const MatoConstraint *constraint;
  guint cell;           /* MATO_NO_CELL: the rule is said to be broken */
  guint32 struck;
  guint32 left[MATO_MAX_CELLS];
  guint8 values[MATO_MAX_CELLS];
} Ways;

/* Whether a way to fill the cells leaves what is struck: a digit in the cell, or if that is none of
 * them, no such digit where the cell sees it. */
static gboolean
contradicts (const Ways *self)
{
  const MatoConstraint *constraint = self->constraint;
  gboolean is_inside = FALSE;
  guint32 seen = 0;

  if (self->cell == MATO_NO_CELL)
    return TRUE;

  for (guint i = 0; i < constraint->n; i++)
    {
      guint cell = constraint->cells[i];

      is_inside |= cell == self->cell;
      if (cell != self->cell && differ (self->geometry, cell, self->cell))
        seen |= 1u << (self->values[cell] - 1);
    }

  return is_inside ? (self->struck >> (self->values[self->cell] - 1) & 1) != 0
                   : (self->struck & ~seen) != 0;
}

static void
try_ways (Ways *self,
          guint index)
{
  guint cell;

  if (index == self->constraint->n)
    {
      if (is_filled_well (self->geometry, self->constraint, self->values))
        g_assert_false (contradicts (self));
      return;
    }

  cell = self->constraint->cells[index];
  if (self->values[cell] != 0)
    {
      try_ways (self, index + 1);
      return;
    }
  for (guint32 digits = self->left[cell]; digits != 0; digits &= digits - 1)
    {
      self->values[cell] = (guint8) (__builtin_ctz (digits) + 1);
      try_ways (self, index + 1);
    }
  self->values[cell] = 0;
}

static guint
count_ways (const Ways *self)
{
  guint n = 1;

  for (guint i = 0; i < self->constraint->n && n <= MOST_WAYS; i++)
    n *= self->constraint->cells[i] < self->geometry->n_cells
           ? MAX (1, (guint) __builtin_popcount (self->left[self->constraint->cells[i]]))
           : MOST_WAYS + 1;

  return n;
}

/* Takes from @left what an implication says. */
static void
apply (const MatoGeometry    *geometry,
       const MatoImplication *implication,
       guint32               *left)
{
  if (implication->digit == 0)
    {
      left[implication->cell] &= ~implication->struck;
      return;
    }

  for (guint cell = 0; cell < geometry->n_cells; cell++)
    if (cell == implication->cell)
      left[cell] &= 1u << (implication->digit - 1);
    else if (differ (geometry, cell, implication->cell))
      left[cell] &= ~(1u << (implication->digit - 1));
}

/* What is known before the first guess; without guesses, nothing but the givens. */
static void
find_base (const MatoTrace *trace,
           const MatoBlame *blame,
           guint32         *left)
{
  g_autoptr (GArray) path = mato_trace_list_path (trace, blame->position);
  guint64 index = 0;

  for (guint i = 0; blame->guesses->len > 0 && i < path->len; i++)
    {
      index = g_array_index (path, guint64, i);
      if (mato_trace_get_step (trace, index)->kind == MATO_STEP_TRY)
        break;
    }
  mato_trace_find_left (trace, index, left);
}

static const MatoImplication *
get_implication (const MatoBlame *blame,
                 guint            index)
{
  return &g_array_index (blame->implications, MatoImplication, index);
}

static void
check_rule (const MatoTrace *trace,
            const MatoBlame *blame,
            guint            index)
{
  const MatoImplication *implication = get_implication (blame, index);
  const MatoGeometry *geometry = mato_trace_get_geometry (trace);
  Ways ways = { .geometry = geometry, .cell = implication->cell, .struck = implication->struck };

  if (implication->guess > 0 || implication->by != MATO_IMPLIED_BY_RULE)
    return;

  ways.constraint = mato_constraints_get (geometry->constraints, implication->item);
  if (ways.cell == MATO_NO_CELL && blame->claim.kind == MATO_CLAIM_ITEM)
    {
      ways.cell = blame->claim.item;
      ways.struck = ~blame->claim.left & geometry->all_digits;
    }
  find_base (trace, blame, ways.left);
  for (guint i = 0; i < implication->n_causes; i++)
    apply (geometry,
           get_implication (blame, g_array_index (blame->causes, guint16,
                                                  implication->first_cause + i)), ways.left);
  if (count_ways (&ways) > MOST_WAYS)
    return;

  try_ways (&ways, 0);
  n_ways++;
}

/* The guesses, by another engine */

static gboolean
has_tried (const MatoBlame *blame,
           const guint8    *values)
{
  for (guint i = 0; i < blame->implications->len; i++)
    {
      const MatoImplication *implication = get_implication (blame, i);
      gboolean is_claim = implication->cell == MATO_NO_CELL;
      guint cell = is_claim ? blame->claim.item : implication->cell;
      guint32 struck = is_claim ? ~blame->claim.left : implication->struck;

      if (implication->guess == 0 && implication->by == MATO_IMPLIED_BY_SOLUTION
          && (struck >> (values[cell] - 1) & 1) != 0)
        return TRUE;
    }

  return FALSE;
}

/* Whether no board with these @givens obeys the rules, but for those that were found before. */
static gboolean
is_impossible (const MatoTrace *trace,
               const MatoBlame *blame,
               const guint8    *givens)
{
  const MatoGeometry *geometry = mato_trace_get_geometry (trace);
  const MatoSolveOptions options = { .max_solutions = MOST_BOARDS, .max_kept = MOST_BOARDS };
  g_auto (MatoResult) result = { 0 };
  gboolean is_said = TRUE;

  mato_engine_solve (mato_engine_find ("learn"), geometry, givens, &options, &result);
  for (guint i = 0; i < result.n_kept; i++)
    is_said = is_said && has_tried (blame, result.kept + (gsize) i * geometry->n_cells);

  return is_said;
}

/* With nothing but the guesses to blame the claim holds: whatever it excludes is impossible. */
static void
check_guesses (const MatoTrace *trace,
               const MatoBlame *blame)
{
  const MatoGeometry *geometry = mato_trace_get_geometry (trace);
  const MatoClaim *claim = &blame->claim;
  gboolean is_of_cell = claim->kind == MATO_CLAIM_ITEM && claim->item < geometry->n_cells;
  guint8 givens[MATO_MAX_CELLS];

  memcpy (givens, mato_trace_get_givens (trace), geometry->n_cells);
  for (guint i = 0; i < blame->implications->len; i++)
    if (get_implication (blame, i)->guess > 0)
      givens[get_implication (blame, i)->cell] = get_implication (blame, i)->digit;

  if (claim->left == 0)
    {
      g_assert_true (is_impossible (trace, blame, givens));
      return;
    }

  for (guint bit = 0; bit < geometry->order; bit++)
    {
      guint place = is_of_cell ? 0 : claim->item - geometry->n_cells;
      guint cell = is_of_cell ? claim->item
                              : mato_geometry_unit (geometry, place / geometry->order)[bit];
      guint8 before = givens[cell];

      if ((claim->left >> bit & 1) != 0)
        continue;

      givens[cell] = is_of_cell ? bit + 1 : place % geometry->order + 1;
      if (before == 0)
        g_assert_true (is_impossible (trace, blame, givens));
      else
        g_assert_cmpuint (before, !=, givens[cell]);
      givens[cell] = before;
    }
}

static void
check_shape (const MatoTrace *trace,
             const MatoBlame *blame)
{
  g_autofree gboolean *is_cause = g_new0 (gboolean, blame->implications->len);
  guint n_guesses = 0;

  for (guint i = 0; i < blame->implications->len; i++)
    {
      const MatoImplication *implication = get_implication (blame, i);
      g_autofree char *sentence = mato_sentence_implication (trace, blame, i,
                                                             MATO_ALPHABET_CANONICAL);

      g_assert_nonnull (sentence);
      n_guesses += implication->guess > 0;
      for (guint k = 0; k < implication->n_causes; k++)
        {
          guint cause = g_array_index (blame->causes, guint16, implication->first_cause + k);

          g_assert_cmpuint (cause, <, i);
          is_cause[cause] = TRUE;
        }
      g_assert_cmpint (i + 1 == blame->implications->len, ==, implication->cell == MATO_NO_CELL);
    }
  for (guint i = 0; i + 1 < blame->implications->len; i++)
    g_assert_true (is_cause[i]);
  g_assert_cmpuint (n_guesses, ==, blame->guesses->len);
  g_assert_cmpuint (n_guesses, <=, blame->n_guesses);
}

/* @blame: (transfer full) (nullable) */
static void
check_blame (const MatoTrace *trace,
             MatoBlame       *blame)
{
  g_autoptr (MatoBlame) owned = blame;

  if (blame == NULL)
    return;

  check_shape (trace, blame);
  check_guesses (trace, blame);
  for (guint i = 0; i < blame->implications->len; i++)
    check_rule (trace, blame, i);
  n_blames++;
  n_guilty += blame->guesses->len > 0;
  n_innocent += blame->guesses->len < blame->n_guesses;
  n_smallest += blame->is_smallest;
}

/* Whatever a cell cannot be is explained, and what it can be is not. */
static void
check_cell (const MatoTrace  *trace,
            const MatoMoment *moment,
            const guint32    *left)
{
  const MatoGeometry *geometry = mato_trace_get_geometry (trace);
  guint cell = g_test_rand_int_range (0, geometry->n_cells);
  guint digit = g_test_rand_int_range (1, geometry->order + 1);
  gboolean is_given = mato_trace_get_givens (trace)[cell] != 0;
  MatoBlame *blame;

  if (moment->values[cell] != 0)
    {
      blame = mato_blame_of_digit (trace, moment->position, cell);
      g_assert_cmpint (blame != NULL, ==,
                       !is_given && moment->kinds[cell] != MATO_STEP_TRY);
    }
  else
    {
      MatoClaim claim = mato_claim_struck (cell, digit);

      blame = mato_blame_of_claim (trace, moment->position, &claim);
      g_assert_cmpint (blame != NULL, ==, (left[cell] >> (digit - 1) & 1) == 0);
    }
  check_blame (trace, blame);
}

static void
check_film (const MatoTrace *trace)
{
  if (mato_trace_is_deduced (trace))
    return;

  for (guint i = 0; i < effort_pick (6, 20, 60); i++)
    {
      guint64 position = film_pick (trace, i < 10 ? i : 14), found;
      guint32 left[MATO_MAX_CELLS];
      MatoMoment moment;

      if (i % 2 == 0 && mato_trace_find (trace, position, 1, 1u << MATO_STEP_DEAD_END, &found))
        position = found;
      mato_trace_seek (trace, position, &moment);
      mato_trace_find_left (trace, position, left);
      check_blame (trace, mato_blame_of_dead_end (trace, position));
      for (guint k = 0; k < 4; k++)
        check_cell (trace, &moment, left);
    }
}

TEST (guesses_to_blame_and_rules_suffice)
{
  n_blames = n_guilty = n_innocent = n_ways = n_smallest = 0;
  for (guint i = 0; effort_goes_on (i, 1, n_guilty >= 20 && n_innocent >= 5 && n_ways >= 20); i++)
    for_each_film_with_rules (check_film);
  g_test_message ("%u reasons, %u with guesses, %u without all of them, %u known to be smallest, "
                  "%u rules tried", n_blames, n_guilty, n_innocent, n_smallest, n_ways);
  g_assert_cmpuint (n_guilty, >=, 20);
  g_assert_cmpuint (n_innocent, >=, 5);
  g_assert_cmpuint (n_ways, >=, 20);
}
