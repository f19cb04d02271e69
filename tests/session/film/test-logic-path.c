/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#include "session/film/logic-path.h"

#include "core/trace/trace-logic.h"
#include "session/film/board-scene.h"

#include "tests/session/films.h"
#include "tests/test.h"

static void
check_path (const MatoTrace *trace)
{
  g_autoptr (MatoLogicPath) path = mato_logic_path_new (trace);
  guint n = 0, most = 0;

  g_assert_cmpuint (path->steps->len, ==, mato_trace_get_n_deductions (trace));
  g_assert_cmpint (mato_logic_path_find (path, 0), ==, -1);
  for (guint i = 0; i < path->steps->len; i++)
    {
      const MatoPathStep *step = mato_logic_path_get (path, i);
      const MatoDeduction *deduction = mato_trace_get_deduction (trace, i);

      g_assert_cmpuint (step->technique, ==, deduction->technique);
      g_assert_cmpuint (step->rating, ==, deduction->rating);
      g_assert_true (mato_trace_find_deduction (trace, step->position, NULL) == deduction);
      g_assert_true (mato_trace_find_deduction (trace, step->end, NULL) == deduction);
      g_assert_cmpuint (step->end - step->position, ==, deduction->conclusions->len + 1);
      for (guint64 position = step->position; position <= step->end; position++)
        g_assert_cmpint (mato_logic_path_find (path, position), ==, i);
      g_assert_cmpint (mato_trace_get_step (trace, step->position - 1)->is_harder, ==,
                       step->hardness > most);
      g_assert_cmpuint (step->hardness, ==,
                        mato_deduction_get_hardness (deduction, mato_trace_get_geometry (trace)));
      most = MAX (most, step->hardness);
    }
  for (guint family = 0; family < MATO_N_FAMILIES; family++)
    n += path->counts[family];
  g_assert_cmpuint (n, ==, path->steps->len);
  g_assert_cmpint (path->hardest >= 0, ==, n > 0);
  if (n > 0)
    g_assert_cmpuint (mato_logic_path_get (path, path->hardest)->hardness, ==, most);
}

TEST (paths_are_their_films)
{
  for_each_film (check_path);
  for_each_film_with_rules (check_path);
}

/* The board of a moment shows what is left, and draws the reason where it is told. */
static void
check_scene (const MatoTrace *trace)
{
  g_autoptr (MatoBoardScene) scene = mato_board_scene_new ();

  for (guint64 position = 1; mato_trace_is_deduced (trace)
                             && position <= mato_trace_get_last (trace); position += 7)
    {
      MatoCandidates left, before;
      MatoMoment moment;

      mato_trace_seek (trace, position, &moment);
      mato_board_scene_set_moment (scene, trace, &moment);
      mato_trace_find_candidates (trace, position - 1, &before);
      mato_trace_find_candidates (trace, position, &left);
      g_assert_cmpint (scene->hint != NULL, ==, moment.last->why == MATO_WHY_DEDUCTION);
      for (guint cell = 0; cell < scene->geometry->n_cells; cell++)
        {
          const MatoCellLook *look = &scene->looks[cell];

          g_assert_cmpuint (look->digit, ==, left.values[cell]);
          if (left.values[cell] != 0)
            continue;
          if (moment.last->kind == MATO_STEP_DEDUCE)
            g_assert_cmphex (look->candidates | look->struck, ==, left.cells[cell]);
          else
            g_assert_cmphex (look->candidates, ==, left.cells[cell]);
          if (moment.last->kind == MATO_STEP_REMOVE)
            g_assert_cmphex (look->struck, ==, before.cells[cell] & ~left.cells[cell]);
        }
    }
}

TEST (boards_show_what_is_left)
{
  for_each_film (check_scene);
  for_each_film_with_rules (check_scene);
}
