/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#include "session/words/quiz.h"

#include "session/workspace/workspace.h"

#include "tests/session/session-test.h"
#include "tests/test.h"

static MatoTrace *
record (const char *engine,
        guint       order,
        const char *name)
{
  const TestPuzzle *puzzle = test_find_puzzle (name);
  g_autoptr (MatoGeometry) geometry = mato_geometry_new (puzzle->box_rows, puzzle->box_columns);
  const MatoSolveOptions options = { .order = order, .max_solutions = 1, .max_nodes = 300 };
  g_autoptr (MatoSearch) search = NULL;
  guint8 givens[MATO_MAX_CELLS];

  test_read_givens (geometry, puzzle->givens, givens);
  search = mato_search_new_solve (geometry, givens, mato_engine_find (engine), &options, 3000);
  test_run (search, NULL);
  return mato_trace_ref (mato_search_get_trace (search));
}

static guint
count_fitting (const MatoGeometry *geometry,
               const guint8       *values,
               guint               cell)
{
  guint8 board[MATO_MAX_CELLS];
  guint n = 0;

  memcpy (board, values, geometry->n_cells);
  for (board[cell] = 1; board[cell] <= geometry->order; board[cell]++)
    n += !mato_values_is_conflict (geometry, board, cell);

  return n;
}

static gboolean
can_take (const MatoGeometry *geometry,
          const guint8       *values,
          guint               cell,
          guint               digit)
{
  guint8 board[MATO_MAX_CELLS];

  memcpy (board, values, geometry->n_cells);
  board[cell] = digit;
  return values[cell] == 0 && !mato_values_is_conflict (geometry, board, cell);
}

static gboolean
is_chosen (const MatoGeometry *geometry,
           const MatoMoment   *moment,
           guint               cell)
{
  guint item = moment->last->item;
  guint place = item - geometry->n_cells;
  const guint16 *cells;

  if (item < geometry->n_cells)
    return item == cell;

  cells = mato_geometry_unit (geometry, place / geometry->order);
  for (guint i = 0; i < geometry->order; i++)
    if (cells[i] == cell)
      return can_take (geometry, moment->values, cell, place % geometry->order + 1);

  return FALSE;
}

static MatoVerdict
judge (const MatoGeometry *geometry,
       const MatoMoment   *moment,
       gboolean            takes_fewest,
       guint               cell)
{
  if (moment->values[cell] != 0)
    return MATO_VERDICT_WRONG;
  if (is_chosen (geometry, moment, cell))
    return MATO_VERDICT_RIGHT;

  return takes_fewest
         && count_fitting (geometry, moment->values, cell) == moment->last->options
           ? MATO_VERDICT_AS_GOOD : MATO_VERDICT_WRONG;
}

/* Every decision of a film is asked about once, in order, and every answer is judged correctly. */
static void
assert_asks_all (const MatoTrace *trace,
                 gboolean         takes_fewest)
{
  const MatoGeometry *geometry = mato_trace_get_geometry (trace);
  MatoQuiz quiz = { .is_on = TRUE };
  guint64 position = 0;
  guint n = 0, n_right = 0;

  for (guint64 at = 1; at <= mato_trace_get_length (trace); at++)
    {
      const MatoStep *step = mato_trace_get_step (trace, at - 1);
      guint cell = g_test_rand_int_range (0, geometry->n_cells);
      MatoVerdict expected;
      MatoMoment moment;

      if (step->kind != MATO_STEP_CHOOSE || step->options < 2)
        continue;

      g_assert_true (mato_quiz_ask (&quiz, trace, position));
      g_assert_true (quiz.is_asking);
      g_assert_cmpuint (quiz.decision, ==, at);

      mato_trace_seek (trace, at, &moment);
      if (n % 3 == 0 && step->item < geometry->n_cells)
        cell = step->item;
      expected = judge (geometry, &moment, takes_fewest, cell);
      mato_quiz_answer (&quiz, trace, cell);
      g_assert_cmpint (quiz.verdict, ==, expected);
      g_assert_false (quiz.is_asking);
      n++;
      n_right += expected != MATO_VERDICT_WRONG;
      g_assert_cmpuint (quiz.n_answered, ==, n);
      g_assert_cmpuint (quiz.n_right, ==, n_right);
      position = at;
    }

  if (mato_trace_is_complete (trace))
    g_assert_false (mato_quiz_ask (&quiz, trace, position));
  g_assert_cmpuint (n, >, 2);
}

TEST (every_decision_is_asked)
{
  static const char *const names[] = { "17 clues, 2", "UVa 1309", "6x6, boxes of 3 rows" };
  guint n_engines;
  const MatoEngine *const *engines = mato_engine_list (&n_engines);

  for (guint i = 0; i < n_engines * G_N_ELEMENTS (names); i++)
    {
      const MatoEngine *engine = engines[i % n_engines];

      for (guint order = 0; engine->records && !engine->deduces
                            && engine->orders[order].name; order++)
        {
          g_autoptr (MatoTrace) trace = record (engine->name, order, names[i / n_engines]);

          /* Nobody could predict a choice that depends on more than the board. */
          if (engine->orders[order].rule != MATO_RULE_NONE)
            assert_asks_all (trace, engine->orders[order].rule == MATO_RULE_FEWEST);
        }
    }
}

static void
assert_says (const MatoQuiz  *quiz,
             const MatoTrace *trace,
             const char      *expected)
{
  g_autofree char *text = mato_sentence_quiz (quiz, trace, MATO_ALPHABET_CANONICAL);

  g_assert_cmpstr (text, ==, expected);
}

/* Row 1 and column 1 of a 4×4 board are 1 . . .; the search chooses r1c2. */
TEST (answers_have_reasons)
{
  static const struct { guint cell; MatoVerdict verdict; const char *text; } cases[] = {
    { 1, MATO_VERDICT_RIGHT, "Right. Branch on r1c2: 3 digits fit. 1 of 1 right." },
    { 2, MATO_VERDICT_AS_GOOD,
      "As good: 3 digits fit in r1c3 too. Branch on r1c2: 3 digits fit. 1 of 1 right." },
    { 10, MATO_VERDICT_WRONG,
      "No: 4 digits fit in r3c3. Branch on r1c2: 3 digits fit. 0 of 1 right." },
    { 0, MATO_VERDICT_WRONG,
      "No: r1c1 already has a digit. Branch on r1c2: 3 digits fit. 0 of 1 right." },
  };
  const MatoStep choice = {
    .kind = MATO_STEP_CHOOSE, .item = 1, .options = 3, .cell = MATO_NO_CELL,
    .why = MATO_WHY_FEWEST,
  };
  g_autoptr (MatoGeometry) geometry = mato_geometry_new (2, 2);
  const guint8 givens[16] = { 1 };
  g_autoptr (MatoTrace) trace = mato_trace_new (geometry, givens, 10);

  mato_trace_append (trace, &choice);
  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      MatoQuiz quiz = { .is_on = TRUE };

      assert_says (&quiz, trace, NULL);
      g_assert_true (mato_quiz_ask (&quiz, trace, 0));
      assert_says (&quiz, trace,
                   "Which cell does the search choose next? Click it, or move there and "
                                 "press Enter.");
      mato_quiz_answer (&quiz, trace, cases[i].cell);
      g_assert_cmpint (quiz.verdict, ==, cases[i].verdict);
      assert_says (&quiz, trace, cases[i].text);
      mato_quiz_drop (&quiz);
      assert_says (&quiz, trace, NULL);
      g_assert_cmpuint (quiz.n_answered, ==, 1);
    }
}

TEST (the_last_sample_is_not_asked_about)
{
  const MatoStep choice = {
    .kind = MATO_STEP_CHOOSE, .item = 1, .options = 3, .cell = MATO_NO_CELL,
    .why = MATO_WHY_FEWEST,
  };
  g_autoptr (MatoGeometry) geometry = mato_geometry_new (2, 2);
  const guint8 givens[16] = { 1 };
  g_autoptr (MatoTrace) trace = mato_trace_new (geometry, givens, 1);
  MatoQuiz quiz = { .is_on = TRUE };

  for (guint i = 0; i < 3; i++)
    mato_trace_append (trace, &choice);
  g_assert_true (mato_quiz_ask (&quiz, trace, 0));
  g_assert_false (mato_quiz_ask (&quiz, trace, 1));
  g_assert_false (quiz.is_asking);
}

/* There is a question only if the order is a rule that the user can apply. */
TEST (only_rules_are_asked_about)
{
  MatoStep choice = { .kind = MATO_STEP_CHOOSE, .item = 1, .options = 3, .cell = MATO_NO_CELL };
  g_autoptr (MatoGeometry) geometry = mato_geometry_new (2, 2);
  const guint8 givens[16] = { 1 };
  g_autoptr (MatoTrace) trace = mato_trace_new (geometry, givens, 10);
  MatoQuiz quiz = { .is_on = TRUE };

  mato_trace_append (trace, &choice);
  g_assert_false (mato_quiz_ask (&quiz, trace, 0));
  g_assert_false (quiz.is_asking);

  choice.why = MATO_WHY_RULE;
  mato_trace_append (trace, &choice);
  g_assert_true (mato_quiz_ask (&quiz, trace, 0));
  g_assert_cmpuint (quiz.decision, ==, 2);
  mato_quiz_answer (&quiz, trace, 2);
  g_assert_cmpint (quiz.verdict, ==, MATO_VERDICT_WRONG);
}

static MatoWorkspace *
make_workspace (void)
{
  g_autoptr (MatoPuzzle) puzzle = test_puzzle_new ("17 clues, 2");
  MatoWorkspace *workspace = mato_workspace_new (puzzle);

  mato_workspace_search (workspace, MATO_PAGE_WATCH);
  while (mato_workspace_is_busy (workspace))
    g_main_context_iteration (NULL, TRUE);

  return workspace;
}

/* The position is before the decision until the answer, and then right after it. */
TEST (the_film_waits_for_the_answer)
{
  g_autoptr (MatoWorkspace) workspace = make_workspace ();
  MatoPlayer *player = workspace->player;
  const MatoQuiz *quiz = &workspace->quiz->quiz;
  guint item;

  mato_film_quiz_set_active (workspace->quiz, TRUE);
  g_assert_true (quiz->is_asking);
  g_assert_cmpuint (mato_player_get_position (player), ==, quiz->decision - 1);
  item = mato_trace_get_step (mato_player_get_trace (player), quiz->decision - 1)->item;
  mato_film_quiz_answer (workspace->quiz, item);
  g_assert_cmpuint (mato_player_get_position (player), ==, quiz->decision);
  g_assert_cmpint (quiz->verdict, ==, MATO_VERDICT_RIGHT);

  g_assert_true (mato_film_quiz_ask (workspace->quiz));
  mato_film_quiz_answer (workspace->quiz, MATO_NO_CELL);
  g_assert_cmpuint (mato_player_get_position (player), ==, quiz->decision);
  g_assert_cmpuint (quiz->n_answered, ==, 1);

  /* Moving to another position drops the question. */
  g_assert_true (mato_film_quiz_ask (workspace->quiz));
  mato_player_seek (player, 0);
  g_assert_false (quiz->is_asking);
  mato_film_quiz_set_active (workspace->quiz, FALSE);
  g_assert_cmpuint (quiz->n_answered, ==, 0);
}
