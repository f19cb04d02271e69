/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#include "tests/core/why.h"
#include "tests/covers.h"
#include "tests/test.h"

#include <string.h>

#define N_PROBLEMS 300

/* Checks everything that the steps report, computed from the taken options only. */
typedef struct
{
  const MatoExactCover *problem;
  guint taken[64];
  guint n_taken;
  guint n_solutions;
} Replay;

static gboolean
has_item (const Replay *self,
          guint         option,
          guint         item)
{
  for (guint i = 0; i < mato_exact_cover_get_length (self->problem, option); i++)
    if (mato_exact_cover_get_item (self->problem, option, i) == item)
      return TRUE;

  return FALSE;
}

static gboolean
is_covered (const Replay *self,
            guint         item)
{
  for (guint i = 0; i < self->n_taken; i++)
    if (has_item (self, self->taken[i], item))
      return TRUE;

  return FALSE;
}

static gboolean
is_left (const Replay *self,
         guint         option)
{
  for (guint i = 0; i < mato_exact_cover_get_length (self->problem, option); i++)
    if (is_covered (self, mato_exact_cover_get_item (self->problem, option, i)))
      return FALSE;

  return TRUE;
}

static guint
count_options (const Replay *self,
               guint         item)
{
  guint n = 0;

  for (guint option = 0; option < mato_exact_cover_get_n_options (self->problem); option++)
    n += has_item (self, option, item) && is_left (self, option);

  return n;
}

static void
assert_fewest (const Replay *self,
               guint         n_options)
{
  for (guint item = 0; item < mato_exact_cover_get_n_primary (self->problem); item++)
    if (!is_covered (self, item))
      g_assert_cmpuint (count_options (self, item), >=, n_options);
}

static void
follow (Replay         *self,
        const MatoStep *step,
        guint           order)
{
  g_assert_cmpuint (step->depth, ==, self->n_taken - (step->kind == MATO_STEP_UNDO));
  g_assert_cmpuint (step->digit, ==, 0);
  switch ((MatoStepKind) step->kind)
    {
    case MATO_STEP_CHOOSE:
      g_assert_false (is_covered (self, step->item));
      g_assert_cmpuint (step->options, ==, count_options (self, step->item));
      if (mato_cover_orders[order].rule == MATO_RULE_FEWEST)
        assert_fewest (self, step->options);
      break;
    case MATO_STEP_TRY:
      g_assert_true (has_item (self, step->option, step->item));
      g_assert_true (is_left (self, step->option));
      self->taken[self->n_taken++] = step->option;
      break;
    case MATO_STEP_DEAD_END:
      g_assert_false (is_covered (self, step->item));
      g_assert_cmpuint (count_options (self, step->item), ==, 0);
      break;
    case MATO_STEP_UNDO:
      g_assert_cmpuint (step->option, ==, self->taken[--self->n_taken]);
      break;
    case MATO_STEP_SOLUTION:
      for (guint item = 0; item < mato_exact_cover_get_n_primary (self->problem); item++)
        g_assert_true (is_covered (self, item));
      self->n_solutions++;
      break;
    case MATO_STEP_PROPAGATE:
    case MATO_STEP_BETTER:
    case MATO_STEP_CUT:
    default:
      g_assert_not_reached ();
    }
}

static void
assert_position (const Replay    *self,
                 const MatoTrace *trace,
                 guint64          position)
{
  g_autoptr (GArray) filled = mato_trace_list_filled (trace, position);

  g_assert_cmpuint (filled->len, ==, self->n_taken);
  g_assert_cmpuint (mato_trace_get_n_tries (trace, position), ==, self->n_taken);
  for (guint i = 0; i < filled->len; i++)
    {
      g_assert_cmpuint (g_array_index (filled, MatoFilled, i).option, ==, self->taken[i]);
      g_assert_cmpuint (g_array_index (filled, MatoFilled, i).depth, ==, i);
      g_assert_cmpuint (g_array_index (filled, MatoFilled, i).kind, ==, MATO_STEP_TRY);
    }
}

static void
check_film (MatoCoverText *cover,
            guint          order)
{
  MatoCoverResult result;
  g_autoptr (MatoTrace) trace = cover_film (cover, order, G_MAXUINT64, &result);
  Replay replay = { .problem = mato_cover_text_get_problem (cover) };

  g_assert_true (result.exhausted);
  g_assert_true (mato_trace_is_complete (trace));
  g_assert_null (mato_trace_get_geometry (trace));
  g_assert_true (mato_trace_get_cover (trace) == cover);
  assert_position (&replay, trace, 0);
  for (guint64 i = 0; i < mato_trace_get_length (trace); i++)
    {
      follow (&replay, mato_trace_get_step (trace, i), order);
      assert_why (NULL, i > 0 ? mato_trace_get_step (trace, i - 1) : NULL,
                  mato_trace_get_step (trace, i),
                  mato_why_of_rule (mato_cover_orders[order].rule));
      assert_position (&replay, trace, i + 1);
    }

  g_assert_cmpuint (replay.n_solutions, ==, result.n_solutions);
}

TEST (every_step_is_true)
{
  for (guint i = 0; i < N_PROBLEMS; i++)
    {
      g_autoptr (MatoCoverText) cover = cover_new_random ();

      for (guint order = 0; mato_cover_orders[order].name != NULL; order++)
        check_film (cover, order);
    }
}

/* A search does not change the problem, so it can be searched again or in parallel. */
TEST (the_problem_stays)
{
  g_autoptr (MatoCoverText) cover =
    cover_new ("a b c d e f g\nc e\na d g\nb c f\na d f\nb g\nd e g");
  MatoExactCover *problem = mato_cover_text_get_problem (cover);
  MatoCoverResult first, second, direct;
  g_autoptr (MatoTrace) a = cover_film (cover, MATO_COVER_FEWEST, G_MAXUINT64, &first);
  g_autoptr (MatoTrace) b = cover_film (cover, MATO_COVER_FEWEST, G_MAXUINT64, &second);

  mato_exact_cover_solve (problem, MATO_COVER_FEWEST, 0, 0, NULL, &direct);
  g_assert_cmpuint (first.n_solutions, ==, 1);
  g_assert_cmpuint (first.n_nodes, ==, direct.n_nodes);
  g_assert_cmpuint (mato_trace_get_length (a), ==, mato_trace_get_length (b));
  for (guint64 i = 0; i < mato_trace_get_length (a); i++)
    g_assert_cmpmem (mato_trace_get_step (a, i), sizeof (MatoStep),
                     mato_trace_get_step (b, i), sizeof (MatoStep));
}

/* More options for an item, and a greater depth, than any board has. */
TEST (large_problems_are_recorded_whole)
{
  g_autoptr (GString) items = g_string_new (NULL);
  g_autoptr (GString) options = g_string_new (NULL);
  g_autoptr (MatoCoverText) wide = NULL;
  g_autoptr (MatoCoverText) deep = NULL;
  g_autoptr (MatoTrace) wide_film = NULL;
  g_autoptr (MatoTrace) deep_film = NULL;
  g_autoptr (GArray) filled = NULL;
  MatoCoverResult result;

  for (guint i = 0; i < 1000; i++)
    {
      g_string_append_printf (items, "i%u ", i);
      g_string_append_printf (options, "\ni%u", i);
    }
  g_string_append (items, options->str);
  deep = cover_new (items->str);
  deep_film = cover_film (deep, MATO_COVER_FEWEST, G_MAXUINT64, &result);
  filled = mato_trace_list_filled (deep_film, mato_trace_get_length (deep_film) - 1000);
  g_assert_cmpuint (result.max_depth, ==, 1000);
  g_assert_cmpuint (filled->len, ==, 1000);

  g_string_assign (items, "a | b");
  for (guint i = 0; i < 1000; i++)
    g_string_append (items, "\na b");
  wide = cover_new (items->str);
  wide_film = cover_film (wide, MATO_COVER_FEWEST, 100, &result);
  g_assert_cmpuint (mato_trace_get_step (wide_film, 0)->options, ==, 1000);
  g_assert_cmpuint (result.n_solutions, ==, 1000);
  g_assert_false (mato_trace_is_complete (wide_film));
  g_clear_pointer (&filled, g_array_unref);
  filled = mato_trace_list_filled (wide_film, mato_trace_get_last (wide_film) - 1);
  g_assert_cmpuint (filled->len, ==, 1);
}

static gboolean
stop_cb (gpointer data)
{
  return FALSE;
}

TEST (it_can_be_stopped)
{
  g_autoptr (GString) text = g_string_new ("a b c d e f g h 1 2 3 4 5 6 7 8");
  g_autoptr (MatoCoverText) cover = NULL;
  g_autoptr (MatoTrace) trace = NULL;
  MatoMonitor monitor = { .step = mato_trace_record, .keep_going = stop_cb };
  MatoCoverResult result;

  for (guint i = 0; i < 64; i++)
    g_string_append_printf (text, "\n%c %u", 'a' + i / 8, 1 + i % 8);
  cover = cover_new (text->str);
  trace = mato_trace_new_cover (cover, G_MAXUINT64);
  monitor.data = trace;
  mato_cover_record (mato_cover_text_get_problem (cover), MATO_COVER_FEWEST, 0, &monitor, &result);
  g_assert_true (result.stopped);
  g_assert_false (result.exhausted);
}
