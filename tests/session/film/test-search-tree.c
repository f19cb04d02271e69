/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#include "session/film/search-tree.h"

#include "session/film/item-options.h"
#include "session/film/tree-picture.h"

#include "tests/covers.h"
#include "tests/effort.h"
#include "tests/session/films.h"
#include "tests/test.h"

#define N_POSITIONS effort_pick_slow (6, 15, 200)
#define N_PROBLEMS effort_pick_slow (6, 30, 2000)
#define MAX_BRANCHES 200 /* the largest tree that is shown whole */

/* A reference tree, built in one pass over all steps without using their depth. */
typedef struct
{
  guint64 position;
  const MatoStep *step;
  GArray *branches;    /* of MatoBranch */
  int open;            /* the open branch, -1: none */
  gboolean is_over;
  guint8 values[MATO_MAX_CELLS];
  guint n_filled;
} Choice;

typedef struct
{
  GPtrArray *all;      /* of Choice */
  GPtrArray *stack;    /* of Choice: the path of the search */
  guint8 values[MATO_MAX_CELLS];
  guint8 kinds[MATO_MAX_CELLS];
  guint n_filled;
} Walk;

static void
choice_free (gpointer data)
{
  Choice *choice = data;

  g_array_unref (choice->branches);
  g_free (choice);
}

static void
walk_init (Walk            *self,
           const MatoTrace *trace)
{
  *self = (Walk) { .all = g_ptr_array_new_with_free_func (choice_free),
                   .stack = g_ptr_array_new () };
  if (mato_trace_get_geometry (trace))
    memcpy (self->values, mato_trace_get_givens (trace), mato_trace_get_geometry (trace)->n_cells);
}

static void
walk_clear (Walk *self)
{
  g_ptr_array_unref (self->stack);
  g_ptr_array_unref (self->all);
}

static Choice *
get_top (Walk *self)
{
  return self->stack->len > 0 ? g_ptr_array_index (self->stack, self->stack->len - 1) : NULL;
}

static void
open_branch (Walk           *self,
             const MatoStep *step,
             guint64         index)
{
  MatoBranch branch = { .from = index, .cell = step->cell, .digit = step->digit };
  guint is_guess = step->why != MATO_WHY_ONLY;

  for (guint i = 0; i < self->stack->len; i++)
    {
      Choice *choice = g_ptr_array_index (self->stack, i);

      if (choice->open >= 0)
        g_array_index (choice->branches, MatoBranch, choice->open).n_guesses += is_guess;
    }

  branch.n_guesses = is_guess;
  g_array_append_val (get_top (self)->branches, branch);
  get_top (self)->open = get_top (self)->branches->len - 1;
}

static void
undo (Walk           *self,
      const MatoStep *step,
      guint64         index)
{
  Choice *top = get_top (self);
  MatoBranch *branch;

  /* Undoing a forced digit ends the choice after it, if all branches of that are closed. */
  if (self->kinds[step->cell] == MATO_STEP_PROPAGATE)
    {
      if (top != NULL && top->open < 0)
        g_ptr_array_set_size (self->stack, self->stack->len - 1);
      return;
    }

  while (get_top (self)->open < 0)
    g_ptr_array_set_size (self->stack, self->stack->len - 1);

  top = get_top (self);
  branch = &g_array_index (top->branches, MatoBranch, top->open);
  g_assert_cmpuint (branch->cell, ==, step->cell);
  branch->is_closed = TRUE;
  branch->to = index + 1;
  top->open = -1;
}

static void
choose (Walk           *self,
        const MatoStep *step,
        guint64         index)
{
  Choice *choice = g_new0 (Choice, 1);

  choice->position = index + 1;
  choice->step = step;
  choice->branches = g_array_new (FALSE, FALSE, sizeof (MatoBranch));
  choice->open = -1;
  choice->n_filled = self->n_filled;
  memcpy (choice->values, self->values, sizeof choice->values);
  g_ptr_array_add (self->all, choice);
  g_ptr_array_add (self->stack, choice);
}

static void
count_solution (Walk *self)
{
  for (guint i = 0; i < self->stack->len; i++)
    {
      Choice *choice = g_ptr_array_index (self->stack, i);

      if (choice->open >= 0)
        g_array_index (choice->branches, MatoBranch, choice->open).n_solutions++;
    }
}

static void
follow (Walk            *self,
        const MatoTrace *trace,
        guint64          index)
{
  const MatoStep *step = mato_trace_get_step (trace, index);

  if (step->kind == MATO_STEP_CHOOSE)
    choose (self, step, index);
  else if (step->kind == MATO_STEP_TRY)
    open_branch (self, step, index);
  else if (step->kind == MATO_STEP_UNDO)
    undo (self, step, index);
  else if (step->kind == MATO_STEP_SOLUTION || step->kind == MATO_STEP_BETTER)
    count_solution (self);

  if (step->kind == MATO_STEP_TRY || step->kind == MATO_STEP_PROPAGATE)
    {
      self->values[step->cell] = step->digit;
      self->kinds[step->cell] = step->kind;
      self->n_filled++;
    }
  else if (step->kind == MATO_STEP_UNDO)
    {
      self->values[step->cell] = 0;
      self->n_filled--;
    }
}

static void
assert_branch (const MatoBranch *branch,
               const MatoBranch *expected,
               guint64           length)
{
  g_assert_cmpuint (branch->from, ==, expected->from);
  g_assert_cmpuint (branch->to, ==, expected->is_closed ? expected->to : length);
  g_assert_cmpuint (branch->n_guesses, ==, expected->n_guesses);
  g_assert_cmpuint (branch->n_solutions, ==, expected->n_solutions);
  g_assert_cmpuint (branch->cell, ==, expected->cell);
  g_assert_cmpuint (branch->digit, ==, expected->digit);
  g_assert_cmpint (branch->is_closed, ==, expected->is_closed);
}

static void
assert_decision (const MatoSearchTree *tree,
                 const MatoDecision   *decision,
                 const Choice         *choice,
                 const MatoTrace      *trace,
                 guint64               position)
{
  const MatoGeometry *geometry = mato_trace_get_geometry (trace);
  int current = -1;

  g_assert_cmpuint (decision->position, ==, choice->position);
  g_assert_cmpuint (decision->item, ==, choice->step->item);
  g_assert_cmpuint (decision->n_options, ==, choice->step->options);
  g_assert_cmpuint (decision->n_filled, ==, choice->n_filled);
  g_assert_cmphex (decision->options, ==,
                   geometry ? mato_item_options_of (geometry, choice->values, decision->item) : 0);
  g_assert_cmpuint (decision->n_branches, ==, choice->branches->len);
  for (guint i = 0; i < decision->n_branches; i++)
    {
      const MatoBranch *expected = &g_array_index (choice->branches, MatoBranch, i);

      assert_branch (mato_search_tree_get_branch (tree, decision, i), expected,
                     mato_trace_get_length (trace));
      if (position > expected->from && (!expected->is_closed || position < expected->to))
        current = i;
    }
  g_assert_cmpint (decision->current, ==, current);
}

/* Returns: the choices on the path of the search at a position */
static GPtrArray *
list_choices (const MatoTrace *trace,
              guint64          position,
              const Walk      *whole)
{
  GPtrArray *choices = g_ptr_array_new ();
  Walk walk;

  walk_init (&walk, trace);
  for (guint64 i = 0; i < position; i++)
    follow (&walk, trace, i);

  /* Both walks create the choices in the same order; those of the whole film have all branches. */
  for (guint i = 0; i < walk.stack->len; i++)
    {
      const Choice *choice = g_ptr_array_index (walk.stack, i);
      guint index;

      for (index = 0; g_ptr_array_index (walk.all, index) != choice; index++)
        ;
      if (choice->step->options > 1)
        g_ptr_array_add (choices, g_ptr_array_index (whole->all, index));
    }

  walk_clear (&walk);
  return choices;
}

static void
check_tree (const MatoTrace *trace)
{
  g_autoptr (MatoSearchTree) tree = mato_search_tree_new ();
  Walk whole;

  walk_init (&whole, trace);
  for (guint64 i = 0; i < mato_trace_get_length (trace); i++)
    follow (&whole, trace, i);

  for (guint i = 0; i < N_POSITIONS; i++)
    {
      guint64 position = film_pick (trace, i);
      g_autoptr (GPtrArray) choices = list_choices (trace, position, &whole);

      mato_search_tree_show (tree, trace, position);
      g_assert_cmpuint (mato_search_tree_get_n_decisions (tree), ==, choices->len);
      for (guint j = 0; j < choices->len; j++)
        assert_decision (tree, mato_search_tree_get_decision (tree, j),
                         g_ptr_array_index (choices, j), trace, position);
    }

  walk_clear (&whole);
}

TEST (the_tree_is_that_of_the_steps)
{
  for_each_film (check_tree);
}

TEST (target_films)
{
  static const char *const boards[] =
    { "NOIP 2009, first", "NOIP 2009, second", "POJ 3074, first" };

  for (guint i = 0; i < 2 * G_N_ELEMENTS (boards); i++)
    {
      g_autoptr (MatoSearch) search = test_target_new (boards[i / 2], i % 2, FILM_STEPS);

      test_run (search, NULL);
      g_assert_cmpuint (mato_trace_get_length (mato_search_get_trace (search)), >, 0);
      check_tree (mato_search_get_trace (search));
    }
}

/* At a sample, the tree equals that of the complete film, down to the depth of the sample. */
static void
assert_sample (const MatoTrace *whole,
               const MatoTrace *cut,
               guint64          position)
{
  g_autoptr (MatoSearchTree) expected = mato_search_tree_new ();
  g_autoptr (MatoSearchTree) tree = mato_search_tree_new ();
  guint n = 0, n_open = 0;

  mato_search_tree_show (expected, whole, mato_trace_get_number (cut, position));
  mato_search_tree_show (tree, cut, position);
  for (guint i = 0; i < mato_search_tree_get_n_decisions (expected); i++)
    {
      const MatoDecision *decision = mato_search_tree_get_decision (expected, i);
      const MatoDecision *known;

      /* The last one, of which nothing was tried yet, is not on the path. */
      if (decision->current < 0)
        {
          n_open = 1;
          break;
        }
      if (mato_search_tree_get_branch (expected, decision, decision->current)->from
          >= mato_trace_get_length (cut))
        break;

      g_assert_cmpuint (n, <, mato_search_tree_get_n_decisions (tree));
      known = mato_search_tree_get_decision (tree, n++);
      g_assert_cmpuint (known->position, ==, decision->position);
      g_assert_cmpuint (known->item, ==, decision->item);
      g_assert_cmphex (known->options, ==, decision->options);
      g_assert_cmpint (known->current, ==, decision->current);
    }
  g_assert_cmpuint (mato_search_tree_get_n_decisions (tree), ==, n);
  if (tree->is_whole)
    g_assert_cmpuint (n + n_open, ==, mato_search_tree_get_n_decisions (expected));
}

TEST (samples_know_what_was_kept)
{
  static const char *const engines[] = { "bitmask", "dlx" };
  static const char *const boards[] = { "9x9 empty", "16x16 minimal" };

  guint stride = effort_is_long () ? 1 : 7;

  for (guint i = 0; i < G_N_ELEMENTS (engines) * G_N_ELEMENTS (boards); i++)
    {
      const MatoEngine *engine = mato_engine_find (engines[i % 2]);
      g_autoptr (MatoTrace) whole = film_new (engine, 0, boards[i / 2], 0);
      g_autoptr (MatoTrace) cut = film_new_cut (engine, 0, boards[i / 2], 0,
                                                mato_trace_get_total (whole) / 3);

      g_assert_cmpuint (mato_trace_get_last (cut), >, mato_trace_get_length (cut) + 10);
      for (guint64 position = mato_trace_get_length (cut) + 1;
           position <= mato_trace_get_last (cut); position += stride)
        assert_sample (whole, cut, position);
    }
}

/* Every decision is within the width of its branch. */
static void
check_places (const MatoSearchTree *whole)
{
  g_autoptr (GArray) places = mato_tree_picture_new (whole);
  guint n_roots = 0;

  for (guint i = 0; i < places->len; i++)
    {
      const MatoTreePlace *place = &g_array_index (places, MatoTreePlace, i);
      guint x = place->first;

      n_roots += place->parent < 0;
      for (guint j = 0; j < mato_tree_picture_count_tiles (whole, i); j++)
        {
          int child = mato_tree_picture_find_child (places, i, j);

          if (child >= 0)
            {
              g_assert_cmpuint (g_array_index (places, MatoTreePlace, child).first, ==, x);
              g_assert_cmpuint (g_array_index (places, MatoTreePlace, child).level, ==,
                                place->level + 1);
            }
          x += mato_tree_picture_get_width (places, i, j);
        }
      g_assert_cmpuint (x, ==, place->first + place->n_leaves);
    }
  g_assert_cmpuint (n_roots, ==, places->len > 0);
}

/* Each decision of @tree is one of @whole, in the same order. */
static void
check_part (MatoSearchTree *whole,
            MatoSearchTree *tree)
{
  guint next = 0;

  for (guint i = 0; i < mato_search_tree_get_n_decisions (tree); i++)
    {
      const MatoDecision *decision = mato_search_tree_get_decision (tree, i);
      const MatoDecision *same;

      while (mato_search_tree_get_decision (whole, next)->position != decision->position)
        next++;
      same = mato_search_tree_get_decision (whole, next);
      g_assert_cmpuint (same->item, ==, decision->item);
      g_assert_cmpuint (same->options, ==, decision->options);
      g_assert_cmpuint (same->n_filled, ==, decision->n_filled);
      g_assert_cmpint (same->current, ==, decision->current);
      g_assert_cmpuint (same->n_branches, ==, decision->n_branches);
      g_assert_cmpmem (mato_search_tree_get_branch (whole, same, 0),
                       same->n_branches * sizeof (MatoBranch),
                       mato_search_tree_get_branch (tree, decision, 0),
                       decision->n_branches * sizeof (MatoBranch));
    }
}

/* The whole tree consists of the paths at all positions. */
static void
check_whole (const MatoTrace *trace)
{
  g_autoptr (MatoSearchTree) whole = mato_search_tree_new ();
  g_autoptr (MatoSearchTree) tree = mato_search_tree_new ();
  guint n_choices = 0;
  guint n_tries = 0;

  for (guint64 i = 0; i < mato_trace_get_length (trace); i++)
    {
      n_choices += mato_trace_get_step (trace, i)->kind == MATO_STEP_CHOOSE
                   && mato_trace_get_step (trace, i)->options > 1;
      n_tries += mato_trace_get_step (trace, i)->kind == MATO_STEP_TRY;
    }

  if (!mato_search_tree_show_all (whole, trace, MAX_BRANCHES))
    {
      g_assert_cmpuint (mato_search_tree_get_n_decisions (whole), ==, 0);
      g_assert_true (n_tries > MAX_BRANCHES || mato_trace_get_length (trace) >= FILM_STEPS);
      return;
    }

  g_assert_cmpuint (mato_search_tree_get_n_decisions (whole), ==, n_choices);
  check_places (whole);
  for (guint i = 0; i < N_POSITIONS; i++)
    {
      guint64 position = film_pick (trace, i);

      mato_search_tree_show (tree, trace, position);
      mato_search_tree_go (whole, position);
      check_part (whole, tree);
    }
}

TEST (small_trees_are_whole)
{
  for_each_film (check_whole);
}

TEST (problems_have_trees)
{
  for (guint i = 0; i < N_PROBLEMS; i++)
    {
      g_autoptr (MatoCoverText) problem = cover_new_random ();
      MatoCoverResult result;
      g_autoptr (MatoTrace) trace =
        cover_film (problem, cover_order (i), FILM_STEPS, &result);

      check_tree (trace);
      check_whole (trace);
    }
}

static void
assert_branch_of (const MatoTrace  *trace,
                  const MatoBranch *branch,
                  guint64           position)
{
  guint n_guesses = 0, n_solutions = 0;

  g_assert_cmpuint (branch->from, <, position);
  g_assert_cmpuint (branch->to, <=, position);
  for (guint64 i = branch->from; i < branch->to; i++)
    {
      const MatoStep *step = mato_trace_get_step (trace, i);

      n_guesses += step->kind == MATO_STEP_TRY && step->why == MATO_WHY_GUESS;
      n_solutions += step->kind == MATO_STEP_SOLUTION || step->kind == MATO_STEP_BETTER;
    }
  g_assert_cmpuint (branch->n_guesses, ==, n_guesses);
  g_assert_cmpuint (branch->n_solutions, ==, n_solutions);
  g_assert_true (!branch->is_closed
                 || mato_trace_get_step (trace, branch->to - 1)->kind == MATO_STEP_UNDO);
}

/* Nothing of the tree is of a step after the position. */
static void
check_hidden (const MatoTrace *trace)
{
  g_autoptr (MatoSearchTree) tree = mato_search_tree_new ();

  for (guint i = 0; i < N_POSITIONS; i++)
    {
      guint64 position = film_pick (trace, i);

      mato_search_tree_show (tree, trace, position);
      mato_search_tree_hide_future (tree, trace, position);
      for (guint j = 0; j < mato_search_tree_get_n_decisions (tree); j++)
        {
          const MatoDecision *decision = mato_search_tree_get_decision (tree, j);

          g_assert_cmpuint (decision->position, <=, position);
          g_assert_cmpint (decision->current, <, (int) decision->n_branches);
          for (guint k = 0; k < decision->n_branches; k++)
            assert_branch_of (trace, mato_search_tree_get_branch (tree, decision, k), position);
        }
    }
}

TEST (the_future_can_be_hidden)
{
  for_each_film (check_hidden);
}

static void
decide (MatoTrace *trace,
        guint      depth)
{
  mato_trace_append (trace, &(MatoStep) { .kind = MATO_STEP_CHOOSE, .options = 2, .depth = depth,
                                          .cell = MATO_NO_CELL, .item = depth,
                                          .why = MATO_WHY_RULE });
  mato_trace_append (trace, &(MatoStep) { .kind = MATO_STEP_TRY, .digit = depth + 1,
                                          .depth = depth, .cell = depth, .item = depth,
                                          .why = MATO_WHY_GUESS });
}

static void
take_back (MatoTrace *trace,
           guint      depth)
{
  mato_trace_append (trace, &(MatoStep) { .kind = MATO_STEP_UNDO, .digit = depth + 1,
                                          .depth = depth, .cell = depth, .item = MATO_NO_ITEM });
}

/* A target search may decide again at the root; in a tree the decisions would be in one place. */
TEST (a_second_descent_is_no_tree)
{
  g_autoptr (MatoGeometry) geometry = mato_geometry_new (2, 2);
  g_autoptr (MatoTrace) trace = mato_trace_new (geometry, (const guint8[16]) { 0 }, FILM_STEPS);
  g_autoptr (MatoSearchTree) tree = mato_search_tree_new ();

  decide (trace, 0);
  decide (trace, 1);
  take_back (trace, 1);
  take_back (trace, 0);
  g_assert_true (mato_search_tree_show_all (tree, trace, MAX_BRANCHES));
  g_assert_cmpuint (mato_search_tree_get_n_decisions (tree), ==, 2);

  decide (trace, 0);
  g_assert_false (mato_search_tree_show_all (tree, trace, MAX_BRANCHES));
  g_assert_cmpuint (mato_search_tree_get_n_decisions (tree), ==, 0);
  mato_search_tree_show (tree, trace, mato_trace_get_length (trace));
  g_assert_cmpuint (mato_search_tree_get_n_decisions (tree), ==, 1);
}

/* More options than any board has; each of them fails at once. */
TEST (many_ways)
{
  g_autoptr (GString) text = g_string_new ("a b c");
  g_autoptr (MatoSearchTree) tree = mato_search_tree_new ();
  g_autoptr (MatoCoverText) problem = NULL;
  g_autoptr (MatoTrace) trace = NULL;
  MatoCoverResult result;

  for (guint i = 0; i < 300; i++)
    g_string_append (text, i % 2 == 0 ? "\na b" : "\na c");
  problem = cover_new (text->str);
  trace = cover_film (problem, MATO_COVER_LEFTMOST, FILM_STEPS, &result);

  mato_search_tree_show (tree, trace, mato_trace_get_length (trace) / 2);
  g_assert_cmpuint (mato_search_tree_get_decision (tree, 0)->n_options, ==, 300);
  g_assert_cmpuint (mato_search_tree_get_decision (tree, 0)->n_branches, ==, 300);
  check_tree (trace);
}
