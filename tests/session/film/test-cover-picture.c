/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#include "core/exact-cover/exact-cover-private.h"
#include "session/film/cover-effect.h"
#include "session/film/cover-picture.h"

/* Includes the private links of the search that all films here use. */
typedef guint16 Link;
#define CLOSED 0x4000
#define SEARCH mato_cover_search_16
#define ORDERS mato_cover_orders
#include "core/exact-cover/exact-cover-search.h"

#include "tests/covers.h"
#include "tests/session/films.h"
#include "tests/test.h"

#define N_POSITIONS 20
#define N_COLUMNS 4

/* Numbers */

static gboolean
is_covered (const MatoGeometry *geometry,
            const guint8       *values,
            guint               item)
{
  guint place = item - geometry->n_cells;

  if (item < geometry->n_cells)
    return values[item] != 0;

  for (guint i = 0; i < geometry->order; i++)
    if (values[mato_geometry_unit (geometry, place / geometry->order)[i]]
        == place % geometry->order + 1)
      return TRUE;

  return FALSE;
}

static guint
count_options (const MatoGeometry *geometry,
               const guint8       *values,
               guint               item)
{
  guint n = 0;

  for (guint cell = 0; cell < geometry->n_cells; cell++)
    for (guint digit = 1; digit <= geometry->order; digit++)
      {
        guint n_units;
        const guint16 *units = mato_geometry_units_of (geometry, cell, &n_units);
        gboolean is_of_item = cell == item;

        for (guint i = 0; i < n_units; i++)
          is_of_item = is_of_item || mato_geometry_unit_item (geometry, units[i], digit) == item;
        n += is_of_item && values[cell] == 0
             && (mato_values_get_candidates (geometry, values, cell) >> (digit - 1) & 1) != 0;
      }

  return n;
}

static void
assert_marks (const MatoCoverPicture *picture,
              const MatoGeometry     *geometry,
              const MatoStep         *last)
{
  if (last == NULL)
    {
      g_assert_cmpuint (picture->chosen, ==, MATO_COVER_NONE);
      return;
    }

  g_assert_cmpint (picture->dead != MATO_COVER_NONE, ==, last->kind == MATO_STEP_DEAD_END);
  g_assert_cmpint (picture->tried != MATO_COVER_NONE, ==,
                   last->kind == MATO_STEP_TRY || last->kind == MATO_STEP_PROPAGATE);
  if (picture->dead != MATO_COVER_NONE)
    {
      g_assert_cmpuint (picture->dead, ==, last->item);
      g_assert_cmpuint (picture->items[picture->dead].n_options, ==, 0);
    }
  if (picture->tried != MATO_COVER_NONE)
    g_assert_cmpuint (picture->tried, ==, last->cell * geometry->order + last->digit - 1);
  if (last->kind == MATO_STEP_CHOOSE)
    g_assert_cmpuint (picture->items[picture->chosen].n_options, ==, last->options);
  if (last->kind == MATO_STEP_TRY)
    g_assert_cmpuint (picture->items[picture->chosen].covered_by, ==, picture->tried);
}

/* The links */

typedef struct
{
  MatoExactCover *problem;
  Search search;
} Dance;

static void
dance_init (Dance                 *self,
            const MatoCoverMatrix *matrix)
{
  self->problem = mato_exact_cover_new (matrix->n_primary, matrix->n_items - matrix->n_primary);
  for (guint option = 0; option < matrix->n_options; option++)
    {
      guint n_items;
      const guint *items = mato_cover_matrix_get_items (matrix, option, &n_items);

      mato_exact_cover_add_option (self->problem, items, n_items);
    }
  search_init (&self->search, self->problem);
}

static void
dance_clear (Dance *self)
{
  search_clear (&self->search);
  mato_exact_cover_free (self->problem);
}

static void
dance_cover (Dance *self,
             guint  item)
{
  self->search.n_short = 0;
  close_item (self->search.items, self->search.sizes, item + 1);
  self->search.closed[self->search.n_closed++] = item + 1;
  hide_item (&self->search, item + 1);
}

/* Compares the options of an item, from top to bottom, with the links down and up. */
static void
assert_list (const Dance           *dance,
             const MatoCoverColumn *column)
{
  const Node *nodes = dance->search.nodes;
  const Link *options = dance->search.options;
  guint32 down = column->item + 1;
  guint32 up = column->item + 1;

  for (guint i = 0; i < column->options->len; i++)
    {
      down = nodes[down].down;
      up = nodes[up].up;
      g_assert_cmpuint (options[down], ==, g_array_index (column->options, guint, i));
      g_assert_cmpuint (options[up], ==,
                        g_array_index (column->options, guint, column->options->len - 1 - i));
    }
  g_assert_cmpuint (nodes[down].down, ==, column->item + 1);
  g_assert_cmpuint (nodes[up].up, ==, column->item + 1);
}

static guint
neighbour_of (const Dance *dance,
              guint32      node)
{
  return node <= dance->problem->n_items ? MATO_COVER_NONE
                                         : dance->search.options[node];
}

/* In a covered item, removed nodes keep their own links, and their neighbours bypass them. */
static void
assert_hidden (const Dance           *dance,
               const MatoCoverColumn *column)
{
  const Node *nodes = dance->search.nodes;
  const Item *items = dance->search.items;
  guint32 at = column->item + 1;
  guint n = 0;

  g_assert_cmpuint (items[at].left, ==, column->left == MATO_COVER_NONE ? 0 : column->left + 1);
  g_assert_cmpuint (items[at].right, ==, column->right == MATO_COVER_NONE ? 0 : column->right + 1);
  g_assert_cmpuint (items[items[at].left].right, ==, items[at].right);
  g_assert_cmpuint (items[items[at].right].left, ==, items[at].left);

  for (guint32 row = nodes[at].down; row != at; row = nodes[row].down)
    for (guint32 i = nodes[row].next; i != row; i = nodes[i].next, n++)
      {
        const MatoCoverNode *node = &g_array_index (column->nodes, MatoCoverNode, n);

        g_assert_cmpuint (node->option, ==, dance->search.options[i]);
        g_assert_cmpuint (node->item, ==, nodes[i].item - 1);
        g_assert_cmpuint (node->up, ==, neighbour_of (dance, nodes[i].up));
        g_assert_cmpuint (node->down, ==, neighbour_of (dance, nodes[i].down));
      }
  g_assert_cmpuint (n, ==, column->nodes->len);
  g_assert_cmpuint (mato_cover_column_count_links (column), ==, 2 + 2 * n);
}

static guint
pick_open_item (const MatoCoverPicture *picture)
{
  guint start = g_test_rand_int_range (0, picture->matrix->n_primary);

  if (picture->chosen != MATO_COVER_NONE
      && picture->items[picture->chosen].covered_by == MATO_COVER_NONE && start % 2 == 0)
    return picture->chosen;

  for (guint i = 0; i < picture->matrix->n_primary; i++)
    {
      guint item = (start + i) % picture->matrix->n_primary;

      if (picture->items[item].covered_by == MATO_COVER_NONE)
        return item;
    }

  return MATO_COVER_NONE;
}

/* @taken: (element-type guint): options */
static void
assert_links (const MatoCoverPicture *picture,
              const GArray           *taken)
{
  Dance dance;

  dance_init (&dance, picture->matrix);
  for (guint i = 0; i < taken->len; i++)
    {
      guint n_items;
      const guint *items = mato_cover_matrix_get_items (picture->matrix,
                                                        g_array_index (taken, guint, i),
                                                        &n_items);

      for (guint j = 0; j < n_items; j++)
        dance_cover (&dance, items[j]);
    }

  for (guint item = 0; item < picture->matrix->n_items; item++)
    if (picture->items[item].covered_by == MATO_COVER_NONE)
      g_assert_cmpuint (dance.search.sizes[item + 1] & ~CLOSED, ==,
                        picture->items[item].n_options);

  for (guint i = 0; i < N_COLUMNS; i++)
    {
      guint item = pick_open_item (picture);
      g_autoptr (MatoCoverColumn) column = NULL;
      guint n_hidden, n_closed;

      if (item == MATO_COVER_NONE)
        break;
      column = mato_cover_column_new (picture, item);
      n_hidden = dance.search.n_hidden;
      n_closed = dance.search.n_closed;
      assert_list (&dance, column);
      dance_cover (&dance, item);
      assert_list (&dance, column);
      assert_hidden (&dance, column);
      unhide (&dance.search, n_hidden);
      open_items (&dance.search, n_closed);
      assert_list (&dance, column);
    }

  dance_clear (&dance);
}

static void
assert_board_links (const MatoCoverPicture *picture,
                    const MatoGeometry     *geometry,
                    const guint8           *values)
{
  g_autoptr (GArray) taken = g_array_new (FALSE, FALSE, sizeof (guint));

  for (guint cell = 0; cell < geometry->n_cells; cell++)
    {
      guint option = cell * geometry->order + values[cell] - 1;

      if (values[cell] != 0)
        g_array_append_val (taken, option);
    }

  assert_links (picture, taken);
}

static void
check_picture (const MatoTrace *trace)
{
  const MatoGeometry *geometry = mato_trace_get_geometry (trace);
  g_autoptr (MatoCoverPicture) picture = mato_cover_picture_new ();

  for (guint i = 0; i < N_POSITIONS; i++)
    {
      guint64 position = film_pick (trace, i);
      MatoMoment moment;

      mato_cover_picture_show (picture, trace, position);
      mato_trace_seek (trace, position, &moment);
      for (guint j = 0; j < 50; j++)
        {
          guint item = g_test_rand_int_range (0, picture->matrix->n_items);

          g_assert_cmpint (picture->items[item].covered_by != MATO_COVER_NONE, ==,
                           is_covered (geometry, moment.values, item));
          g_assert_cmpuint (picture->items[item].n_options, ==,
                            is_covered (geometry, moment.values, item)
                            ? 0 : count_options (geometry, moment.values, item));
        }
      assert_marks (picture, geometry, moment.last);
      if (i % 5 == 0)
        assert_board_links (picture, geometry, moment.values);
    }
}

TEST (the_picture_is_that_of_the_board)
{
  for_each_film (check_picture);
}

/* After an undo, the picture shows the choice whose next option is tried. */
TEST (an_undo_comes_back_to_its_choice)
{
  g_autoptr (MatoTrace) trace =
    film_new (mato_engine_find ("dlx"), 0, "no solution, found deep", 1);
  g_autoptr (MatoCoverPicture) picture = mato_cover_picture_new ();
  guint n = 0;

  for (guint64 i = 1; i + 1 < mato_trace_get_length (trace); i++)
    {
      const MatoStep *next = mato_trace_get_step (trace, i);

      if (mato_trace_get_step (trace, i - 1)->kind != MATO_STEP_UNDO
          || next->kind != MATO_STEP_TRY)
        continue;
      mato_cover_picture_show (picture, trace, i);
      g_assert_cmpuint (picture->chosen, ==, next->item);
      n++;
    }

  g_assert_cmpuint (n, >, 10);
}

/* Computes the options left and the items covered from the taken options only, for any problem, and
 * compares; then compares the links. */
static void
check_problem_at (MatoCoverPicture *picture,
                  const MatoTrace  *trace,
                  guint64           position)
{
  const MatoStep *last = position > 0 ? mato_trace_get_step (trace, position - 1) : NULL;
  g_autoptr (GArray) filled = mato_trace_list_filled (trace, position);
  g_autoptr (GArray) taken = g_array_new (FALSE, FALSE, sizeof (guint));

  mato_cover_picture_show (picture, trace, position);
  for (guint i = 0; i < filled->len; i++)
    {
      guint option = g_array_index (filled, MatoFilled, i).option;

      g_array_append_val (taken, option);
      g_assert_true (mato_cover_picture_is_taken (picture, option));
      g_assert_false (mato_cover_picture_is_left (picture, option));
    }

  assert_links (picture, taken);
  g_assert_cmpint (picture->dead != MATO_COVER_NONE, ==,
                   last != NULL && last->kind == MATO_STEP_DEAD_END);
  g_assert_cmpuint (picture->tried, ==,
                    last != NULL && last->kind == MATO_STEP_TRY ? last->option : MATO_COVER_NONE);
  if (last != NULL && last->kind == MATO_STEP_CHOOSE)
    g_assert_cmpuint (picture->items[last->item].n_options, ==, last->options);
  if (last != NULL && (last->kind == MATO_STEP_CHOOSE || last->kind == MATO_STEP_TRY))
    g_assert_cmpuint (picture->chosen, ==, last->item);
}

TEST (the_picture_is_that_of_the_problem)
{
  for (guint i = 0; i < 100; i++)
    {
      g_autoptr (MatoCoverText) cover = cover_new_random ();
      g_autoptr (MatoCoverPicture) picture = mato_cover_picture_new ();
      g_autoptr (MatoTrace) trace = NULL;
      MatoCoverResult result;

      trace = cover_film (cover, cover_order (i), 1000, &result);
      for (guint j = 0; j < 20; j++)
        check_problem_at (picture, trace,
                          g_test_rand_int_range (0, (int) mato_trace_get_last (trace) + 1));
    }
}

static guint
count_left (const MatoCoverPicture *picture)
{
  guint n = 0;

  for (guint option = 0; option < picture->matrix->n_options; option++)
    n += mato_cover_picture_is_left (picture, option);

  return n;
}

static guint
count_open (const MatoCoverPicture *picture)
{
  guint n = 0;

  for (guint item = 0; item < picture->matrix->n_items; item++)
    n += picture->items[item].covered_by == MATO_COVER_NONE;

  return n;
}

/* Compares the effect of each step with the difference of what is left before and after it. */
static void
check_effect (const MatoTrace *trace)
{
  g_autoptr (MatoCoverPicture) before = mato_cover_picture_new ();
  g_autoptr (MatoCoverPicture) after = mato_cover_picture_new ();

  for (guint64 position = 1; position <= MIN (mato_trace_get_length (trace), 400); position++)
    {
      const MatoStep *step = mato_trace_get_step (trace, position - 1);
      MatoCoverEffect effect;

      if (!mato_cover_effect_find (trace, position, &effect))
        {
          g_assert_true (step->kind != MATO_STEP_TRY && step->kind != MATO_STEP_UNDO);
          continue;
        }

      mato_cover_picture_show (before, trace, position - (step->kind == MATO_STEP_TRY));
      mato_cover_picture_show (after, trace, position - (step->kind == MATO_STEP_UNDO));
      g_assert_cmpuint (effect.n_items, ==, count_open (before) - count_open (after));
      g_assert_cmpuint (effect.n_options, ==, count_left (before) - count_left (after) - 1);
    }
}

TEST (tries_have_effects)
{
  static const char *const boards[] = { "POJ 3074, first", "4x4 empty", "16x16 minimal" };

  for (guint i = 0; i < G_N_ELEMENTS (boards); i++)
    {
      g_autoptr (MatoTrace) trace = film_new (mato_engine_find ("dlx"), i % 2, boards[i], 1);

      check_effect (trace);
    }
  for (guint i = 0; i < 40; i++)
    {
      g_autoptr (MatoCoverText) problem = cover_new_random ();
      MatoCoverResult result;
      g_autoptr (MatoTrace) trace =
        cover_film (problem, cover_order (i), FILM_STEPS, &result);

      check_effect (trace);
    }
}
