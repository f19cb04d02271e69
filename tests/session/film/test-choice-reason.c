/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#include "session/film/choice-reason.h"

#include "core/board/board.h"
#include "session/film/item-options.h"
#include "tests/session/films.h"
#include "tests/session/options.h"
#include "tests/test.h"

#include <string.h>

/* Returns: how many options @item has on the board, -1 if it is not open; found cell by cell */
static int
count_options (const MatoGeometry *geometry,
               const guint8       *values,
               guint               item)
{
  guint place = item - geometry->n_cells;
  guint digit = place % geometry->order + 1;
  int n = 0;

  if (item < geometry->n_cells)
    {
      for (guint d = 0; d < geometry->order; d++)
        n += mato_values_get_candidates (geometry, values, item) >> d & 1;
      return values[item] == 0 ? n : -1;
    }

  for (guint i = 0; i < geometry->order; i++)
    {
      guint cell = mato_geometry_unit (geometry, place / geometry->order)[i];

      if (values[cell] == digit)
        return -1;
      n += values[cell] == 0
           && (mato_values_get_candidates (geometry, values, cell) >> (digit - 1) & 1) != 0;
    }

  return n;
}

/* What the reason says is the rule of the engine: of those with the fewest options the first. */
static void
check_choice (const MatoGeometry *geometry,
              const MatoMoment   *moment)
{
  int n = moment->last->options;
  guint32 options[MATO_MAX_ITEM_OPTIONS];
  guint n_equal = 0, n_dead = 0, first = MATO_NO_ITEM, dead = MATO_NO_ITEM, first_dead;
  MatoChoiceReason reason;

  mato_item_options_of_all (geometry, moment->values, options);
  for (guint item = 0; item < mato_geometry_n_items (geometry); item++)
    {
      int n_options = count_options (geometry, moment->values, item);

      g_assert_cmphex (options[item], ==, mato_item_options_of (geometry, moment->values, item));
      if (n_options == n && n_equal++ == 0)
        first = item;
      if (n_options == 0 && n_dead++ == 0)
        dead = item;
      if (moment->last->why == MATO_WHY_FEWEST && n_options >= 0)
        g_assert_cmpint (n_options, >=, n);
    }

  g_assert_true (mato_choice_reason_find (geometry, moment, &reason));
  g_assert_cmpint (count_options (geometry, moment->values, moment->last->item), ==, n);
  g_assert_cmpuint (reason.n_equal, ==, n_equal);
  g_assert_cmpuint (mato_choice_reason_find_dead (geometry, moment, &first_dead), ==, n_dead);
  if (n_dead > 0)
    g_assert_cmpuint (first_dead, ==, dead);
  g_assert_cmpint (reason.is_first, ==, moment->last->item == first);
  if (moment->last->why == MATO_WHY_FEWEST && n > 1)
    g_assert_true (reason.is_first);
}

/* What waits is what the board forces now; it was forced itself before. */
static void
check_forced (const MatoGeometry *geometry,
              const MatoMoment   *moment)
{
  MatoMoment before = *moment;
  g_autofree Options *options = g_new (Options, 1);
  MatoChoiceReason reason;
  guint cell, digit;

  before.values[moment->last->cell] = 0;
  g_assert_cmpint (count_options (geometry, before.values, moment->last->item), ==, 1);
  g_assert_true (mato_choice_reason_find_only (geometry, moment, moment->last->item, &cell,
                                               &digit));
  g_assert_cmpuint (cell, ==, moment->last->cell);
  g_assert_cmpuint (digit, ==, moment->last->digit);
  g_assert_true (mato_choice_reason_find (geometry, moment, &reason));
  options_count (options, geometry, moment->values);
  g_assert_cmpuint (reason.n_waiting, ==, options_count_forced (options));
}

/* At that position the item has its one option, and just before it had more. In branches that have
 * failed since then it may have been covered or dead. */
static gboolean
check_since (const MatoTrace  *trace,
             const MatoMoment *moment)
{
  const MatoGeometry *geometry = mato_trace_get_geometry (trace);
  MatoMoment then;
  guint64 since;

  if (!mato_choice_reason_find_since (trace, moment, &since))
    return FALSE;

  g_assert_cmpuint (since, <, moment->position);
  mato_trace_seek (trace, since, &then);
  g_assert_cmpint (count_options (geometry, then.values, moment->last->item), ==, 1);
  for (guint64 position = since; position < moment->position; position++)
    {
      mato_trace_seek (trace, position, &then);
      g_assert_cmpint (count_options (geometry, then.values, moment->last->item), <=, 1);
    }
  if (since == 0)
    return TRUE;

  mato_trace_seek (trace, since - 1, &then);
  g_assert_cmpint (count_options (geometry, then.values, moment->last->item), >, 1);
  return TRUE;
}

static guint n_since;

static void
check_film (const MatoTrace *trace)
{
  const MatoGeometry *geometry = mato_trace_get_geometry (trace);

  for (guint i = 0; i < 60; i++)
    {
      MatoMoment moment;
      MatoChoiceReason reason;

      mato_trace_seek (trace, film_pick (trace, i), &moment);
      n_since += check_since (trace, &moment);
      if (moment.last && moment.last->kind == MATO_STEP_CHOOSE)
        check_choice (geometry, &moment);
      else if (moment.last && moment.last->kind == MATO_STEP_PROPAGATE
               && moment.last->why != MATO_WHY_DEDUCTION)
        check_forced (geometry, &moment);
      else
        g_assert_false (mato_choice_reason_find (geometry, &moment, &reason));
    }
}

TEST (the_reason_is_the_rule_of_the_engine)
{
  for (guint i = 0; effort_goes_on (i, 1, n_since > 0); i++)
    for_each_film (check_film);
  g_assert_cmpuint (n_since, >, 0);
}

/* The cell that an order which names its item by its place has to choose, found row by row. */
static guint
find_by_place (const MatoGeometry *geometry,
               const guint8       *values,
               const char         *order)
{
  guint n_fewest = G_MAXUINT, best = 0;

  for (guint row = 0; row < geometry->order; row++)
    {
      guint n = 0, first = 0;

      for (guint cell = (row + 1) * geometry->order; cell-- > row * geometry->order;)
        if (values[cell] == 0)
          {
            n++;
            first = cell;
          }
      if (n == 0 || n >= n_fewest)
        continue;

      best = first;
      n_fewest = g_str_equal (order, "fullest-row") ? n : 0;
    }

  return best;
}

/* Returns: the number of choices that were looked at */
static guint
check_order (const MatoTrace       *trace,
             const MatoSearchOrder *order)
{
  const MatoGeometry *geometry = mato_trace_get_geometry (trace);
  guint n_choices = 0;

  for (guint64 position = 1; position <= mato_trace_get_length (trace); position++)
    {
      MatoMoment moment;

      /* What depends on more than the board has no reason there. */
      if (mato_trace_get_step (trace, position - 1)->kind != MATO_STEP_CHOOSE
          || order->rule == MATO_RULE_NONE || (n_choices > 50 && g_test_rand_int_range (0, 50) > 0))
        continue;

      mato_trace_seek (trace, position, &moment);
      n_choices++;
      g_assert_cmpint (moment.last->why, ==, order->rule == MATO_RULE_FEWEST ? MATO_WHY_FEWEST
                                                                              : MATO_WHY_RULE);
      check_choice (geometry, &moment);
      if (moment.last->why == MATO_WHY_RULE)
        g_assert_cmpuint (moment.last->item, ==,
                          find_by_place (geometry, moment.values, order->name));
    }

  return n_choices;
}

/* Digits anywhere that contradict no other. */
static void
draw_givens (const MatoGeometry *geometry,
             guint8             *givens)
{
  int n_cells = (int) geometry->n_cells;
  guint n = (guint) g_test_rand_int_range (n_cells / 6, n_cells / 3);

  memset (givens, 0, MATO_MAX_CELLS);
  while (n-- > 0)
    {
      guint cell = (guint) g_test_rand_int_range (0, n_cells);
      guint digit = (guint) g_test_rand_int_range (1, (int) geometry->order + 1);

      if (givens[cell] == 0
          && (mato_values_get_candidates (geometry, givens, cell) >> (digit - 1) & 1) != 0)
        givens[cell] = digit;
    }
}

static guint
record_and_check (const MatoEngine   *engine,
                  guint               order,
                  const MatoGeometry *geometry,
                  const guint8       *givens)
{
  g_autoptr (MatoTrace) trace = mato_trace_new (geometry, givens, G_MAXUINT64);
  g_auto (MatoResult) result = { 0 };
  MatoMonitor monitor = { .step = mato_trace_record, .keep_going = film_needs_more,
                          .data = trace };
  MatoSolveOptions options = { .order = order, .monitor = &monitor };

  mato_engine_solve (engine, geometry, givens, &options, &result);
  return check_order (trace, &engine->orders[order]);
}

/* On fresh boards each time: both engines, all orders, 9×9 and 16×16. */
TEST (every_order_chooses_by_its_rule)
{
  guint n_engines;
  const MatoEngine *const *engines = mato_engine_list (&n_engines);

  for (guint box = 3; box <= 4; box++)
    for (guint i = 0; i < n_engines; i++)
      for (guint order = 0; engines[i]->records && !engines[i]->deduces
                            && engines[i]->orders[order].name; order++)
        {
          g_autoptr (MatoGeometry) geometry = mato_geometry_new (box, box);
          gboolean has_rule = engines[i]->orders[order].rule != MATO_RULE_NONE;
          guint n_choices = 0, n = effort_pick_slow (3, 6, 200);

          for (guint board = 0; effort_goes_on (board, n, !has_rule || n_choices > 0); board++)
            {
              guint8 givens[MATO_MAX_CELLS];

              draw_givens (geometry, givens);
              n_choices += record_and_check (engines[i], order, geometry, givens);
            }
          g_test_message ("%s %s, %u×%u: %u choices", engines[i]->name,
                          engines[i]->orders[order].name, box * box, box * box, n_choices);
          g_assert_true (!has_rule || n_choices > 0);
        }
}
