/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#include "session/film/board-scene.h"

#include "core/board/broken.h"
#include "core/trace/trace-left.h"
#include "core/trace/trace-logic.h"
#include "session/words/sentence.h"
#include "tests/session/films.h"
#include "tests/test.h"

#define WATCH_MARKS (MATO_MARK_CHOSEN | MATO_MARK_CURRENT | MATO_MARK_DEAD_END)

static MatoBoardScene *
make_scene (const char *name)
{
  g_autoptr (MatoPuzzle) puzzle = test_puzzle_new (name);
  MatoBoardScene *scene = mato_board_scene_new ();

  mato_board_scene_set_puzzle (scene, puzzle);
  return scene;
}

TEST (every_origin_has_its_ink)
{
  for (guint i = 0; i < 50; i++)
    {
      static const MatoInk inks[] = { MATO_INK_NONE, MATO_INK_GIVEN, MATO_INK_ENTRY,
                                      MATO_INK_SOLVER };
      g_autoptr (MatoPuzzle) puzzle = test_random_puzzle ();
      g_autoptr (MatoBoardScene) scene = make_scene ("25x25 empty");

      gboolean broken[MATO_MAX_CELLS];

      mato_board_scene_set_puzzle (scene, puzzle);
      mato_values_find_broken (scene->geometry, mato_board_get_values (puzzle->board), broken);
      g_assert_cmpint (scene->alphabet, ==, puzzle->alphabet);
      for (guint cell = 0; cell < scene->geometry->n_cells; cell++)
        {
          const MatoCellLook *look = &scene->looks[cell];

          g_assert_cmpuint (look->digit, ==, mato_board_get_value (puzzle->board, cell));
          g_assert_cmpuint (look->ink, ==, inks[mato_board_get_origin (puzzle->board, cell)]);
          g_assert_cmpint ((look->marks & MATO_MARK_CONFLICT) != 0, ==, broken[cell]);
          g_assert_cmpuint (look->ring, ==, MATO_NO_RING);
          g_assert_cmpuint (look->candidates, ==, 0);
          g_assert_cmpuint (look->weight, ==, 0);
        }
    }
}

TEST (a_solution_fills_the_empty_cells)
{
  g_autoptr (MatoPuzzle) puzzle = test_puzzle_new ("4x4 empty but for a digit");
  g_autoptr (MatoBoardScene) scene = mato_board_scene_new ();
  const guint8 solution[16] = { 1, 2, 3, 4, 3, 4, 1, 2, 2, 1, 4, 3, 4, 3, 2, 1 };
  gboolean mistakes[16] = { FALSE };

  mistakes[5] = TRUE;
  mato_board_set (puzzle->board, 5, 2, MATO_ORIGIN_ENTRY);
  mato_board_scene_set_puzzle (scene, puzzle);
  mato_board_scene_add_candidates (scene);
  g_assert_cmpint (scene->looks[5].marks, ==, 0);
  mato_board_scene_add_solution (scene, solution);
  mato_board_scene_add_mistakes (scene, mistakes);

  g_assert_cmpint (scene->looks[0].ink, ==, MATO_INK_GIVEN);
  g_assert_cmpint (scene->looks[5].ink, ==, MATO_INK_ENTRY);
  g_assert_cmpuint (scene->looks[5].digit, ==, 2);
  g_assert_cmpint (scene->looks[5].marks, ==, MATO_MARK_MISTAKE | MATO_MARK_CONFLICT);
  for (guint cell = 1; cell < 16; cell++)
    {
      if (cell == 5)
        continue;
      g_assert_cmpint (scene->looks[cell].ink, ==, MATO_INK_SOLVER);
      g_assert_cmpuint (scene->looks[cell].digit, ==, solution[cell]);
      g_assert_cmpuint (scene->looks[cell].candidates, ==, 0);
    }
}

/* A cell without a digit shows the user's marks, if it has any, instead of candidates. */
TEST (marks_go_before_candidates)
{
  g_autoptr (MatoPuzzle) puzzle = test_puzzle_new ("4x4 empty but for a digit");
  g_autoptr (MatoBoardScene) scene = mato_board_scene_new ();
  const guint8 solution[16] = { 1, 2, 3, 4, 3, 4 };

  mato_board_set_marks (puzzle->board, 5, MATO_PENCIL_CENTRE, 0x3);
  mato_board_set_marks (puzzle->board, 6, MATO_PENCIL_CORNER, 0x4);
  mato_board_set_marks (puzzle->board, 7, MATO_PENCIL_CORNER, 0x4);
  mato_board_set (puzzle->board, 7, 2, MATO_ORIGIN_ENTRY);
  mato_board_scene_set_puzzle (scene, puzzle);
  mato_board_scene_add_candidates (scene);

  for (guint cell = 4; cell < 8; cell++)
    {
      const MatoCellLook *look = &scene->looks[cell];
      gboolean is_marked = cell == 5 || cell == 6;

      g_assert_cmpint (mato_look_has_pencil (look), ==, is_marked);
      g_assert_cmphex (look->pencil[MATO_PENCIL_CENTRE], ==, cell == 5 ? 0x3 : 0);
      g_assert_cmphex (look->pencil[MATO_PENCIL_CORNER], ==, cell == 6 ? 0x4 : 0);
      g_assert_cmphex (look->candidates, ==, cell == 4 ? 0xc : 0);
    }

  mato_board_scene_add_solution (scene, solution);
  g_assert_false (mato_look_has_pencil (&scene->looks[5]));
  g_assert_true (mato_look_has_pencil (&scene->looks[6]));
}

TEST (candidates_are_the_boards)
{
  for (guint i = 0; i < 20; i++)
    {
      g_autoptr (MatoPuzzle) puzzle = test_random_puzzle ();
      g_autoptr (MatoBoardScene) scene = mato_board_scene_new ();

      mato_board_scene_set_puzzle (scene, puzzle);
      mato_board_scene_add_candidates (scene);
      for (guint cell = 0; cell < scene->geometry->n_cells; cell++)
        g_assert_cmphex (scene->looks[cell].candidates, ==,
                         mato_board_get_value (puzzle->board, cell) != 0
                         || mato_look_has_pencil (&scene->looks[cell])
                         ? 0 : mato_board_get_candidates (puzzle->board, cell));
    }
}

/* Returns: whether @item has an option in @cell, before the step or after it */
static gboolean
is_way (const MatoBoardScene *scene,
        guint                 item,
        guint                 cell)
{
  const MatoGeometry *geometry = scene->geometry;
  const MatoCellLook *look = &scene->looks[cell];

  for (guint unit = 0; unit < geometry->n_units; unit++)
    for (guint i = 0; i < geometry->order; i++)
      for (guint digit = 1; digit <= geometry->order; digit++)
        if (mato_geometry_unit (geometry, unit)[i] == cell
            && mato_geometry_unit_item (geometry, unit, digit) == item)
          return look->digit == digit || (look->candidates >> (digit - 1) & 1) != 0;

  return item == cell;
}

static void
assert_marks (const MatoBoardScene *scene,
              const MatoStep       *step)
{
  guint n_dead = 0;

  for (guint cell = 0; cell < scene->geometry->n_cells; cell++)
    {
      guint marks = scene->looks[cell].marks;
      gboolean is_choice = step != NULL
                           && (step->kind == MATO_STEP_CHOOSE || step->kind == MATO_STEP_TRY);

      g_assert_cmpint ((marks & MATO_MARK_CURRENT) != 0, ==, step != NULL && step->cell == cell);
      g_assert_cmpint ((marks & MATO_MARK_CHOSEN) != 0, ==,
                       is_choice && is_way (scene, step->item, cell));
      n_dead += (marks & MATO_MARK_DEAD_END) != 0;
    }

  g_assert_cmpint (n_dead > 0, ==, step != NULL && step->kind == MATO_STEP_DEAD_END);
}

static void
assert_shows (const MatoBoardScene *scene,
              const MatoTrace      *trace,
              const MatoMoment     *moment)
{
  for (guint cell = 0; cell < scene->geometry->n_cells; cell++)
    {
      const MatoCellLook *look = &scene->looks[cell];

      g_assert_cmpuint (look->digit, ==, moment->values[cell]);
      g_assert_cmpint (look->ink == MATO_INK_GIVEN, ==, mato_trace_get_givens (trace)[cell] != 0);
      g_assert_cmpint (look->ink == MATO_INK_NONE, ==, moment->values[cell] == 0);
      g_assert_cmphex (look->candidates, ==,
                       moment->values[cell] != 0
                       ? 0 : mato_values_get_candidates (scene->geometry, moment->values, cell));
    }

  for (guint i = 0; i < moment->n_path; i++)
    {
      const MatoCellLook *look = &scene->looks[moment->path[i]];

      g_assert_cmpint (look->ink, ==, moment->kinds[moment->path[i]] == MATO_STEP_TRY
                                      ? MATO_INK_TRIED : MATO_INK_PROPAGATED);
    }
}

static gboolean
is_fill (const MatoStep *step)
{
  return step != NULL && (step->kind == MATO_STEP_TRY || step->kind == MATO_STEP_PROPAGATE);
}

/* Exactly the candidates that the step removed are crossed out. */
static void
assert_struck (const MatoBoardScene *scene,
               const MatoTrace      *trace,
               const MatoMoment     *moment)
{
  g_autoptr (MatoBoardScene) earlier = make_scene ("25x25 empty");
  MatoMoment before;

  if (moment->last != NULL && moment->last->kind == MATO_STEP_DEAD_END)
    return;

  mato_trace_seek (trace, moment->position - is_fill (moment->last), &before);
  mato_board_scene_set_moment (earlier, trace, &before);
  for (guint cell = 0; cell < scene->geometry->n_cells; cell++)
    if (scene->looks[cell].digit == 0)
      {
        const MatoCellLook *look = &scene->looks[cell];

        g_assert_cmphex (look->candidates & look->struck, ==, 0);
        g_assert_cmphex (look->candidates | look->struck, ==, earlier->looks[cell].candidates);
      }
    else
      g_assert_cmphex (scene->looks[cell].struck, ==, 0);
}

/* The cells marked as new are those that differ from the board at the last choice between several
 * options. */
static void
assert_changed (const MatoBoardScene *scene,
                const MatoTrace      *trace,
                const MatoMoment     *moment)
{
  guint64 decision = moment->position;
  MatoMoment before;

  for (; decision > 0; decision--)
    {
      const MatoStep *step = mato_trace_get_step (trace, decision - 1);

      if (step->kind == MATO_STEP_CHOOSE && step->options > 1)
        break;
    }

  mato_trace_seek (trace, decision, &before);
  for (guint cell = 0; cell < scene->geometry->n_cells; cell++)
    g_assert_cmpint ((scene->looks[cell].marks & MATO_MARK_CHANGED) != 0, ==,
                     decision > 0 && moment->values[cell] != 0
                     && moment->values[cell] != before.values[cell]);
}

static void
assert_trace_is_shown (MatoTrace *trace)
{
  g_autoptr (MatoBoardScene) scene = make_scene ("25x25 empty");
  guint64 stride = mato_trace_get_length (trace) / 300 + 1;
  MatoMoment moment;

  for (guint64 i = 0; i <= mato_trace_get_length (trace); i += stride)
    {
      mato_trace_seek (trace, i, &moment);
      mato_board_scene_set_moment (scene, trace, &moment);
      assert_shows (scene, trace, &moment);
      assert_marks (scene, moment.last);
      assert_struck (scene, trace, &moment);
      assert_changed (scene, trace, &moment);
    }
}

TEST (every_moment_of_a_search_is_shown)
{
  static const char *const names[] = {
    "17 clues, 2", "6x6, boxes of 3 rows", "no solution, found deep", "UVa 1309", "twice in a box",
    "no digit for a cell", "no place for a digit",
  };

  for (guint i = 0; i < G_N_ELEMENTS (names); i++)
    {
      g_autoptr (MatoSearch) bitmask = test_search_new ("bitmask", names[i], 0, 20000);
      g_autoptr (MatoSearch) dlx = test_search_new ("dlx", names[i], 0, 20000);

      test_run (bitmask, NULL);
      test_run (dlx, NULL);
      assert_trace_is_shown (mato_search_get_trace (bitmask));
      assert_trace_is_shown (mato_search_get_trace (dlx));
    }
}

/* Where the order of a search looks at no other cells, those without a candidate are marked as
 * dead, since the search goes on beside them. */
TEST (unseen_dead_ends_are_marked)
{
  static const MatoWhy whys[] = { MATO_WHY_FEWEST, MATO_WHY_RULE };

  for (guint i = 0; i < G_N_ELEMENTS (whys); i++)
    {
      g_autoptr (MatoBoardScene) scene = make_scene ("no digit for a cell");
      g_autoptr (MatoSearch) search = test_search_new ("bitmask", "no digit for a cell", 1, 100);
      const MatoStep step = { .kind = MATO_STEP_CHOOSE, .why = whys[i], .options = 2,
                              .cell = MATO_NO_CELL, .item = MATO_NO_ITEM };
      MatoMoment moment;
      guint n_dead = 0;

      test_run (search, NULL);
      mato_trace_seek (mato_search_get_trace (search), 0, &moment);
      moment.last = &step;
      mato_board_scene_set_moment (scene, mato_search_get_trace (search), &moment);
      for (guint cell = 0; cell < scene->geometry->n_cells; cell++)
        n_dead += (scene->looks[cell].marks & MATO_MARK_DEAD_END) != 0;
      g_assert_cmpuint (n_dead, ==, i == 0 ? 0 : 1);
    }
}

/* They stay marked while the option is tried, or who watches would see them only every other step.
 */
TEST (unseen_dead_ends_stay_marked)
{
  static const char *const name = "hard for brute force";
  guint n_marked = 0;

  for (guint order = 0; order < 2; order++)
    {
      g_autoptr (MatoTrace) trace = film_new_cut (mato_engine_find ("dlx"), order, name, 1, 2000);
      g_autoptr (MatoBoardScene) scene = make_scene (name);

      for (guint64 position = 1; position <= mato_trace_get_length (trace); position++)
        {
          MatoMoment moment;

          mato_trace_seek (trace, position, &moment);
          mato_board_scene_set_moment (scene, trace, &moment);
          if (moment.last->kind != MATO_STEP_TRY)
            continue;

          for (guint cell = 0; cell < scene->geometry->n_cells; cell++)
            {
              gboolean is_dead = scene->looks[cell].digit == 0
                                 && scene->looks[cell].candidates == 0;
              gboolean is_marked = (scene->looks[cell].marks & MATO_MARK_DEAD_END) != 0;

              g_assert_cmpint (is_marked, ==, order == 1 && is_dead);
              n_marked += is_marked;
            }
        }
    }
  g_assert_cmpuint (n_marked, >, 100);
}

/* Asserts the marks of an artificial step on the board
 *
 *   1 . | . .
 *   . . | . .
 *   ----+----
 *   . . | 1 .     candidates of 1 in row 2: r2c4 alone
 *   . . | . .
 */
static void
assert_marked (const MatoStep *step,
               guint           mark,
               guint           cells)
{
  g_autoptr (MatoGeometry) geometry = mato_geometry_new (2, 2);
  g_autoptr (MatoBoardScene) scene = mato_board_scene_new ();
  const guint8 givens[16] = { [0] = 1, [10] = 1 };
  g_autoptr (MatoTrace) trace = mato_trace_new (geometry, givens, 10);
  MatoMoment moment;

  mato_trace_append (trace, step);
  mato_trace_seek (trace, 1, &moment);
  mato_board_scene_set_moment (scene, trace, &moment);
  for (guint cell = 0; cell < 16; cell++)
    g_assert_cmpint (scene->looks[cell].marks & WATCH_MARKS, ==,
                     (cells >> cell & 1) != 0 ? (int) mark : 0);
}

TEST (items_are_marked_where_they_can_go)
{
  g_autoptr (MatoGeometry) geometry = mato_geometry_new (2, 2);
  MatoStep step = { .kind = MATO_STEP_CHOOSE, .cell = MATO_NO_CELL };

  step.item = 6;
  assert_marked (&step, MATO_MARK_CHOSEN, 1u << 6);
  step.item = mato_geometry_unit_item (geometry, 1, 1);
  assert_marked (&step, MATO_MARK_CHOSEN, 1u << 7);
  step.item = mato_geometry_unit_item (geometry, 4 + 1, 2);
  assert_marked (&step, MATO_MARK_CHOSEN, 1u << 1 | 1u << 5 | 1u << 9 | 1u << 13);

  step.kind = MATO_STEP_DEAD_END;
  step.item = 6;
  assert_marked (&step, MATO_MARK_DEAD_END, 1u << 6);
  step.item = mato_geometry_unit_item (geometry, 0, 2);
  assert_marked (&step, MATO_MARK_DEAD_END, 1u << 1 | 1u << 2 | 1u << 3);
  step.item = mato_geometry_unit_item (geometry, 8 + 3, 4);
  assert_marked (&step, MATO_MARK_DEAD_END, 1u << 11 | 1u << 14 | 1u << 15);

  step.kind = MATO_STEP_TRY;
  step.item = mato_geometry_unit_item (geometry, 1, 1);
  step.cell = 7;
  step.digit = 1;
  assert_marked (&step, MATO_MARK_CHOSEN | MATO_MARK_CURRENT, 1u << 7);
  step.kind = MATO_STEP_PROPAGATE;
  assert_marked (&step, MATO_MARK_CURRENT, 1u << 7);
}

/* If a unit has no place for a digit, that digit is crossed out. */
TEST (a_dead_unit_says_which_digit)
{
  g_autoptr (MatoGeometry) geometry = mato_geometry_new (2, 2);
  g_autoptr (MatoBoardScene) scene = mato_board_scene_new ();
  const guint8 givens[16] = { [0] = 1, [10] = 1 };
  g_autoptr (MatoTrace) trace = mato_trace_new (geometry, givens, 10);
  const MatoStep step = { .kind = MATO_STEP_DEAD_END, .cell = MATO_NO_CELL,
                          .item = mato_geometry_unit_item (geometry, 0, 2) };
  MatoMoment moment;

  mato_trace_append (trace, &step);
  mato_trace_seek (trace, 1, &moment);
  mato_board_scene_set_moment (scene, trace, &moment);
  for (guint cell = 0; cell < 16; cell++)
    g_assert_cmphex (scene->looks[cell].struck, ==, cell >= 1 && cell < 4 ? 1u << 1 : 0);
}

/* A full unit with a dead end is marked as a whole, because it has no empty cell to show it. */
TEST (a_full_unit_is_marked_whole)
{
  g_autoptr (MatoGeometry) geometry = mato_geometry_new (2, 2);
  g_autoptr (MatoBoardScene) scene = mato_board_scene_new ();
  const guint8 givens[16] = { 1, 2, 3, 1 };
  g_autoptr (MatoTrace) trace = mato_trace_new (geometry, givens, 10);
  const MatoStep step = { .kind = MATO_STEP_DEAD_END, .cell = MATO_NO_CELL,
                          .item = mato_geometry_unit_item (geometry, 0, 4) };
  MatoMoment moment;

  mato_trace_append (trace, &step);
  mato_trace_seek (trace, 1, &moment);
  mato_board_scene_set_moment (scene, trace, &moment);
  for (guint cell = 0; cell < 16; cell++)
    g_assert_cmpint ((scene->looks[cell].marks & MATO_MARK_DEAD_END) != 0, ==, cell < 4);
}

TEST (rings_have_a_weight_on_the_way_in)
{
  for (guint order = 4; order <= MATO_MAX_ORDER; order++)
    {
      g_autoptr (MatoGeometry) geometry = NULL;
      g_autoptr (MatoBoard) board = NULL;
      g_autoptr (MatoPuzzle) puzzle = NULL;
      g_autoptr (MatoBoardScene) scene = mato_board_scene_new ();
      guint8 weights[MATO_MAX_CELLS];
      guint rows, columns, n_labels = 0;
      guint last = order - 1;

      if (!mato_geometry_default_box (order, &rows, &columns))
        continue;

      geometry = mato_geometry_new (rows, columns);
      board = mato_board_new (geometry);
      puzzle = mato_puzzle_new (g_steal_pointer (&board));
      mato_weights_fill_rings (geometry, weights);
      mato_board_scene_set_puzzle (scene, puzzle);
      mato_board_scene_add_rings (scene, weights, FALSE);

      for (guint cell = 0; cell < geometry->n_cells; cell++)
        {
          const MatoCellLook *look = &scene->looks[cell];

          g_assert_cmpuint (look->ring, ==, mato_geometry_ring (geometry, cell));
          g_assert_cmpuint (look->weight, ==, weights[cell]);
          n_labels += look->weight_size != MATO_WEIGHT_HIDDEN;
        }

      g_assert_cmpuint (n_labels, ==, last / 2 + 1);
      for (guint ring = 0; ring <= last / 2; ring++)
        g_assert_cmpint (scene->looks[last / 2 * order + ring].weight_size, ==, MATO_WEIGHT_SMALL);

      mato_board_scene_add_rings (scene, weights, TRUE);
      for (guint cell = 0; cell < geometry->n_cells; cell++)
        g_assert_cmpint (scene->looks[cell].weight_size, ==, MATO_WEIGHT_SMALL);
    }
}

/* Pointing at an item highlights its places, or the place where it is. */
TEST (items_are_pointed_at)
{
  for (guint i = 0; i < 40; i++)
    {
      g_autoptr (MatoBoardScene) scene = make_scene (i % 2 == 0 ? "POJ 3074, first" : "UVa 1309");
      guint item = (guint) g_test_rand_int_range (0, (int) mato_geometry_n_items (scene->geometry));
      guint n = scene->geometry->order;
      guint digit = item < n * n ? 0 : (item - n * n) % n + 1;

      mato_board_scene_add_candidates (scene);
      mato_board_scene_point (scene, item);
      for (guint cell = 0; cell < n * n; cell++)
        {
          const MatoCellLook *look = &scene->looks[cell];
          guint32 places = look->digit != 0 ? 1u << (look->digit - 1) : look->candidates;

          if (digit != 0)
            places &= 1u << (digit - 1);
          if (!is_way (scene, item, cell))
            places = 0;
          g_assert_cmphex (look->pointed, ==, places);
          g_assert_cmpint ((look->marks & MATO_MARK_POINTED) != 0, ==, places != 0);
        }
    }
}

/* Each moment of a search of a board with rules shows what is left, and says what happens. */
static void
check_ruled_film (const MatoTrace *trace)
{
  g_autoptr (MatoBoardScene) scene = mato_board_scene_new ();
  const MatoGeometry *geometry = mato_trace_get_geometry (trace);
  guint64 last = MIN (mato_trace_get_last (trace), 3000);
  guint32 left[MATO_MAX_CELLS];

  if (mato_trace_is_deduced (trace))
    return;

  for (guint64 position = 0; position <= last; position++)
    {
      g_autofree char *sentence = mato_sentence_position (trace, position,
                                                          MATO_ALPHABET_CANONICAL);
      g_autofree char *reason = NULL;
      gboolean is_seen = FALSE;
      MatoMoment moment;

      mato_trace_seek (trace, position, &moment);
      mato_board_scene_set_moment (scene, trace, &moment);
      mato_trace_find_left (trace, position, left);
      for (guint cell = 0; cell < geometry->n_cells; cell++)
        {
          g_assert_cmpuint (scene->looks[cell].digit, ==, moment.values[cell]);
          if (moment.values[cell] == 0)
            g_assert_cmphex (scene->looks[cell].candidates, ==, left[cell]);
          is_seen |= (scene->looks[cell].marks & MATO_MARK_DEAD_END) != 0;
        }
      g_assert_nonnull (sentence);
      if (moment.last == NULL)
        continue;

      reason = mato_sentence_reason (trace, moment.last, MATO_ALPHABET_CANONICAL);
      g_assert_cmpint (reason != NULL, ==, moment.last->kind == MATO_STEP_DEAD_END);
      if (moment.last->kind == MATO_STEP_DEAD_END)
        {
          gboolean is_of_several = moment.last->item == MATO_NO_ITEM
                                   && moment.last->constraint == G_MAXUINT32;

          g_assert_nonnull (strstr (sentence, "dead end"));
          g_assert_true (is_seen || is_of_several);
        }
      else if (moment.last->kind == MATO_STEP_REMOVE)
        g_assert_cmphex (scene->looks[moment.last->cell].struck, ==,
                         1u << (moment.last->digit - 1));
    }
}

TEST (films_with_rules_show_what_is_left)
{
  for_each_film_with_rules (check_ruled_film);
}
