/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#include "session/words/sentence-bound.h"
#include "session/words/sentence.h"

#include "tests/session/words/words-test.h"
#include "tests/test.h"

TEST (numbers_are_grouped)
{
  assert_says (mato_sentence_number (0), "0");
  assert_says (mato_sentence_number (999), "999");
  assert_says (mato_sentence_number (1000), "1,000");
  assert_says (mato_sentence_number (1204331), "1,204,331");
  assert_says (mato_sentence_number (G_MAXUINT64), "18,446,744,073,709,551,615");
}

TEST (time_spans_have_fitting_units)
{
  static const struct { gint64 us; const char *text; } cases[] = {
    { -1, "less than 0.01 ms" }, { 0, "less than 0.01 ms" }, { 4, "less than 0.01 ms" },
    { 5, "0.01 ms" }, { 52, "0.05 ms" }, { 94, "0.09 ms" }, { 95, "0.1 ms" }, { 400, "0.4 ms" },
    { 9949, "9.9 ms" }, { 9950, "10 ms" }, { 999499, "999 ms" }, { 999500, "1.0 s" },
    { 2100000, "2.1 s" }, { 59949999, "59.9 s" }, { 59950000, "1 min 0 s" },
    { 185000000, "3 min 5 s" }, { 3599499999, "59 min 59 s" }, { 3599500000, "1 h 0 min" },
    { 100 * 3600 * (gint64) G_USEC_PER_SEC, "100 h 0 min" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    assert_says (mato_sentence_duration (cases[i].us), cases[i].text);
}

TEST (puzzles_are_described)
{
  g_autoptr (MatoPuzzle) nine = test_puzzle_new ("17 clues, 1");
  g_autoptr (MatoPuzzle) four = test_puzzle_new ("4x4 empty but for a digit");
  g_autoptr (MatoPuzzle) six = test_puzzle_new ("6x6, boxes of 3 rows");
  g_autoptr (MatoPuzzle) sixteen = test_puzzle_new ("16x16 empty");

  assert_says (mato_sentence_puzzle (nine), "9×9 · 17 givens");
  assert_says (mato_sentence_puzzle (four), "4×4 · 1 given");
  assert_says (mato_sentence_reading (nine),
               "Read as 9×9, digits 1-9, “.” for empty cells, 17 givens");
  assert_says (mato_sentence_reading (six),
               "Read as 6×6 with boxes of 3×2, digits 1-6, “.” for empty cells, 9 givens");

  sixteen->empty = '-';
  assert_says (mato_sentence_reading (sixteen),
               "Read as 16×16, digits 1-9 and A-G, “-” for empty cells, 0 givens");
  sixteen->alphabet = MATO_ALPHABET_LETTERS;
  assert_says (mato_sentence_reading (sixteen),
               "Read as 16×16, letters A-P, “-” for empty cells, 0 givens");
  sixteen->alphabet = MATO_ALPHABET_HEX;
  assert_says (mato_sentence_reading (sixteen),
               "Read as 16×16, digits 0-9 and A-F, “-” for empty cells, 0 givens");
  sixteen->alphabet = MATO_ALPHABET_NUMBERS;
  sixteen->empty = ' ';
  assert_says (mato_sentence_reading (sixteen),
               "Read as 16×16, numbers 1-16, blanks for empty cells, 0 givens");
}

/* Returns: the sentence of a step on a 4×4 board with the digits A to D */
static char *
say (const MatoStep *step)
{
  g_autoptr (MatoGeometry) geometry = mato_geometry_new (2, 2);
  const guint8 givens[16] = { 0 };
  g_autoptr (MatoTrace) trace = mato_trace_new (geometry, givens, 10);

  return mato_sentence_step (trace, step, MATO_ALPHABET_LETTERS);
}

#define ITEM(unit, digit) (16 + (unit) * 4 + (digit) - 1)

TEST (marks_have_sentences)
{
  g_autoptr (MatoPuzzle) puzzle = test_puzzle_new ("16x16 empty");
  g_autoptr (MatoBoardScene) scene = mato_board_scene_new ();

  mato_board_set_marks (puzzle->board, 0, MATO_PENCIL_CENTRE, 0x12);
  mato_board_set_marks (puzzle->board, 1, MATO_PENCIL_CORNER, 0x8200);
  mato_board_set_marks (puzzle->board, 2, MATO_PENCIL_CENTRE, 0x1);
  mato_board_set_marks (puzzle->board, 2, MATO_PENCIL_CORNER, 0x2);
  mato_board_set_marks (puzzle->board, 3, MATO_PENCIL_CORNER, 0x2);
  mato_board_set (puzzle->board, 3, 7, MATO_ORIGIN_ENTRY);
  mato_board_scene_set_puzzle (scene, puzzle);
  mato_board_scene_add_candidates (scene);
  assert_says (mato_sentence_cell (scene, 0), "Row 1, column 1, empty, centre marks 2 5");
  assert_says (mato_sentence_content (scene, 1), "empty, corner marks A G");
  assert_says (mato_sentence_content (scene, 2), "empty, centre marks 1, corner marks 2");
  assert_says (mato_sentence_content (scene, 3), "7, yours");
}

static const struct
{
  MatoStep step;
  const char *text;
} told_steps[] = {
  { { .kind = MATO_STEP_CHOOSE, .cell = MATO_NO_CELL, .item = 6, .options = 2 },
    "Branch on r2c3: 2 digits fit." },
  { { .kind = MATO_STEP_CHOOSE, .cell = MATO_NO_CELL, .item = 6, .options = 1 },
    "r2c3 is next: 1 digit fits." },
  { { .kind = MATO_STEP_CHOOSE, .cell = MATO_NO_CELL, .item = ITEM (0, 2), .options = 1 },
    "Row 1 is next: B fits in 1 place." },
  { { .kind = MATO_STEP_CHOOSE, .cell = MATO_NO_CELL, .item = ITEM (6, 4), .options = 3 },
    "Branch on column 3: D fits in 3 places." },
  { { .kind = MATO_STEP_CHOOSE, .cell = MATO_NO_CELL, .item = ITEM (11, 1), .options = 2 },
    "Branch on box 4: A fits in 2 places." },
  { { .kind = MATO_STEP_TRY, .cell = 6, .digit = 3, .item = ITEM (6, 3) }, "Try C in r2c3." },
  { { .kind = MATO_STEP_TRY, .cell = 6, .digit = 3, .item = 6, .why = MATO_WHY_ONLY },
    "Place C in r2c3, the only option." },
  { { .kind = MATO_STEP_PROPAGATE, .cell = 6, .digit = 3, .item = 6, .why = MATO_WHY_CELL },
    "Only C fits in r2c3." },
  { { .kind = MATO_STEP_PROPAGATE, .cell = 6, .digit = 3, .item = ITEM (1, 3),
      .why = MATO_WHY_ROW },
    "Row 2 can take C only in r2c3." },
  { { .kind = MATO_STEP_PROPAGATE, .cell = 6, .digit = 3, .item = ITEM (6, 3),
      .why = MATO_WHY_COLUMN },
    "Column 3 can take C only in r2c3." },
  { { .kind = MATO_STEP_PROPAGATE, .cell = 6, .digit = 3, .item = ITEM (9, 3),
      .why = MATO_WHY_BOX },
    "Box 2 can take C only in r2c3." },
  { { .kind = MATO_STEP_PROPAGATE, .cell = 6, .digit = 3, .item = 6, .why = MATO_WHY_BOUND },
    "Only with C in r2c3 can the score be high enough." },
  { { .kind = MATO_STEP_PROPAGATE, .cell = 6, .digit = 3, .item = 6, .why = MATO_WHY_FOUND },
    "Found by a quick search: a solution with C in r2c3." },
  { { .kind = MATO_STEP_PROPAGATE, .cell = 6, .digit = 3, .item = 6, .why = MATO_WHY_KEPT },
    "The best solution has C in r2c3; only other cells are searched." },
  { { .kind = MATO_STEP_DEAD_END, .cell = MATO_NO_CELL, .item = 15, .why = MATO_WHY_CELL },
    "Nothing fits in r4c4: dead end." },
  { { .kind = MATO_STEP_DEAD_END, .cell = MATO_NO_CELL, .item = ITEM (3, 1),
      .why = MATO_WHY_ROW },
    "Row 4 has no place left for A: dead end." },
  { { .kind = MATO_STEP_DEAD_END, .cell = MATO_NO_CELL, .item = ITEM (4, 1),
      .why = MATO_WHY_COLUMN },
    "Column 1 has no place left for A: dead end." },
  { { .kind = MATO_STEP_DEAD_END, .cell = MATO_NO_CELL, .item = ITEM (8, 4),
      .why = MATO_WHY_BOX },
    "Box 1 has no place left for D: dead end." },
  { { .kind = MATO_STEP_SOLUTION, .cell = MATO_NO_CELL, .item = MATO_NO_ITEM },
    "Solved: every cell holds a digit." },
  { { .kind = MATO_STEP_BETTER, .cell = MATO_NO_CELL, .item = MATO_NO_ITEM, .score = 2829,
      .bound = 2841 }, "Best score so far: 2,829 (it cannot be above 2,841)." },
  { { .kind = MATO_STEP_BETTER, .cell = MATO_NO_CELL, .item = MATO_NO_ITEM, .score = 2829,
      .bound = 2801 }, "Lowest score so far: 2,829 (it cannot be below 2,801)." },
  { { .kind = MATO_STEP_BETTER, .cell = MATO_NO_CELL, .item = MATO_NO_ITEM, .score = 2829,
      .bound = 2829 }, "Best score: 2,829, and none is better." },
  { { .kind = MATO_STEP_CUT, .cell = MATO_NO_CELL, .item = MATO_NO_ITEM, .score = 2829,
      .bound = 2829 }, "No solution can beat 2,829: that is the bound now." },
  { { .kind = MATO_STEP_CUT, .cell = MATO_NO_CELL, .item = MATO_NO_ITEM, .score = 2829,
      .bound = 2829, .why = MATO_WHY_KEPT }, "This branch cannot beat 2,829: prune." },
  { { .kind = MATO_STEP_CUT, .cell = MATO_NO_CELL, .item = MATO_NO_ITEM, .score = 2829,
      .bound = 2829, .depth = 2 }, "This branch cannot beat 2,829: prune." },
  { { .kind = MATO_STEP_CUT, .cell = MATO_NO_CELL, .item = MATO_NO_ITEM, .score = -1,
      .bound = 100 }, "No solution in this branch: backtrack." },
};

TEST (steps_have_sentences)
{
  for (guint i = 0; i < G_N_ELEMENTS (told_steps); i++)
    assert_says (say (&told_steps[i].step), told_steps[i].text);
}

/* What scores too little is no option, but stands on the board: it fits. */
TEST (a_target_search_knows_more_than_what_fits)
{
  g_autoptr (MatoGeometry) geometry = mato_geometry_new (2, 2);
  const guint8 givens[16] = { 0 };
  const MatoStep cell = { .kind = MATO_STEP_CHOOSE, .cell = MATO_NO_CELL, .item = 6,
                          .options = 2 };
  const MatoStep box = { .kind = MATO_STEP_CHOOSE, .cell = MATO_NO_CELL, .item = ITEM (11, 1),
                         .options = 1 };
  const MatoBoundSum sum = { 0 };
  g_autoptr (MatoTrace) trace = mato_trace_new (geometry, givens, 10);

  mato_trace_add_sum (trace, &sum);
  assert_says (mato_sentence_step (trace, &cell, MATO_ALPHABET_LETTERS),
               "Branch on r2c3: 2 digits are worth a try.");
  assert_says (mato_sentence_step (trace, &box, MATO_ALPHABET_LETTERS),
               "Box 4 is next: A is worth a try in 1 place.");
}

/* The numbers are of the step that they were told before, and the list goes back to the try. */
TEST (bounds_say_what_they_fix)
{
  g_autoptr (MatoGeometry) geometry = mato_geometry_new (3, 3);
  const guint8 givens[81] = { 0 };
  const MatoBoundFix fix = { .most = 28043, .wanted = 2807 };
  g_autoptr (MatoTrace) trace = mato_trace_new (geometry, givens, 10);
  MatoStep step = { .kind = MATO_STEP_TRY, .cell = 0, .digit = 1, .why = MATO_WHY_GUESS };
  g_autofree char *none = NULL;

  mato_trace_record (&step, trace);
  none = mato_sentence_bound_fixes (trace, 1, MATO_ALPHABET_CANONICAL);
  g_assert_null (none);
  step = (MatoStep) { .kind = MATO_STEP_PROPAGATE, .cell = 21, .digit = 7, .why = MATO_WHY_BOUND };
  mato_trace_add_fix (trace, &fix);
  mato_trace_record (&step, trace);
  step.cell = 22;
  mato_trace_record (&step, trace);

  assert_says (mato_sentence_position (trace, 2, MATO_ALPHABET_CANONICAL),
               "Only 7 in r3c4: with any other digit the bound is at most 2,804.3, and 2,807 is "
               "looked for.");
  assert_says (mato_sentence_position (trace, 3, MATO_ALPHABET_CANONICAL),
               "Only with 7 in r3c5 can the score be high enough.");
  assert_says (mato_sentence_bound_fixes (trace, 3, MATO_ALPHABET_CANONICAL),
               "Only 7 in r3c4: with any other digit the bound is at most 2,804.3, and 2,807 is "
               "looked for.\nOnly with 7 in r3c5 can the score be high enough.");
}

TEST (start_and_undo_have_sentences)
{
  g_autoptr (MatoGeometry) geometry = mato_geometry_new (2, 2);
  const guint8 givens[16] = { 0 };
  const MatoStep undo = {
    .kind = MATO_STEP_UNDO, .cell = 5, .digit = 4, .item = MATO_NO_ITEM,
  };
  g_autoptr (MatoTrace) trace = mato_trace_new (geometry, givens, 10);

  assert_says (mato_sentence_step (trace, NULL, MATO_ALPHABET_HEX),
               "The givens, before the search.");
  assert_says (mato_sentence_step (trace, &undo, MATO_ALPHABET_HEX), "Take 3 back from r2c2.");
}

TEST (dead_ends_have_reasons)
{
  static const struct { MatoStep step; const char *text; } cases[] = {
    { { .kind = MATO_STEP_DEAD_END, .cell = MATO_NO_CELL, .item = 15,
        .why = MATO_WHY_CELL }, "no digit fits" },
    { { .kind = MATO_STEP_DEAD_END, .cell = MATO_NO_CELL, .item = ITEM (3, 1),
        .why = MATO_WHY_ROW },
      "no place for A in row 4" },
    { { .kind = MATO_STEP_DEAD_END, .cell = MATO_NO_CELL, .item = ITEM (4, 1),
        .why = MATO_WHY_COLUMN },
      "no place for A in column 1" },
    { { .kind = MATO_STEP_DEAD_END, .cell = MATO_NO_CELL, .item = ITEM (8, 4),
        .why = MATO_WHY_BOX },
      "no place for D in box 1" },
    { { .kind = MATO_STEP_CHOOSE, .cell = MATO_NO_CELL, .item = 15, .options = 2 }, NULL },
  };
  g_autoptr (MatoGeometry) geometry = mato_geometry_new (2, 2);
  const guint8 givens[16] = { 0 };
  g_autoptr (MatoTrace) trace = mato_trace_new (geometry, givens, 10);

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    assert_says (mato_sentence_reason (trace, &cases[i].step, MATO_ALPHABET_LETTERS),
                 cases[i].text);
  g_assert_null (mato_sentence_reason (trace, NULL, MATO_ALPHABET_LETTERS));
}

TEST (omitted_steps_have_sentences)
{
  g_autoptr (MatoGeometry) geometry = mato_geometry_new (2, 2);
  const guint8 givens[16] = { 0 };
  g_autoptr (MatoTrace) trace = mato_trace_new (geometry, givens, 1);

  for (guint i = 0; i < 3003; i++)
    {
      const MatoStep step = {
        .kind = i % 2 == 0 ? MATO_STEP_TRY : MATO_STEP_UNDO, .cell = 5, .digit = 4, .item = 5,
      };

      mato_trace_append (trace, &step);
    }
  assert_says (mato_sentence_position (trace, 0, MATO_ALPHABET_HEX),
               "The givens, before the search.");
  assert_says (mato_sentence_position (trace, 1, MATO_ALPHABET_HEX), "Try 3 in r2c2.");
  assert_says (mato_sentence_position (trace, 2, MATO_ALPHABET_HEX),
               "3,001 steps left out, then: Try 3 in r2c2.");
}

/* A try without an alternative is not called a guess. */
TEST (forced_tries_are_no_guesses)
{
  g_autoptr (MatoGeometry) geometry = mato_geometry_new (2, 2);
  const guint8 givens[16] = { 0 };
  g_autoptr (MatoTrace) trace = mato_trace_new (geometry, givens, 100);

  for (guint options = 1; options <= 2; options++)
    {
      mato_trace_append (trace, &(MatoStep) { .kind = MATO_STEP_CHOOSE, .cell = MATO_NO_CELL,
                                              .item = 5, .options = options, .depth = options });
      mato_trace_append (trace, &(MatoStep) { .kind = MATO_STEP_TRY, .cell = 5, .digit = 4,
                                              .item = 5, .depth = options,
                                              .why = options == 1 ? MATO_WHY_ONLY
                                                                  : MATO_WHY_GUESS });
    }

  assert_says (mato_sentence_position (trace, 2, MATO_ALPHABET_CANONICAL),
               "Place 4 in r2c2, the only option.");
  assert_says (mato_sentence_position (trace, 4, MATO_ALPHABET_CANONICAL), "Try 4 in r2c2.");
}

/* Asserts that each match of @pattern in @sentence is @one or @other. */
static void
assert_names_only (const char *sentence,
                   const char *pattern,
                   const char *one,
                   const char *other)
{
  g_autoptr (GRegex) regex = g_regex_new (pattern, 0, 0, NULL);
  g_autoptr (GMatchInfo) match = NULL;

  g_regex_match (regex, sentence, 0, &match);
  for (; g_match_info_matches (match); g_match_info_next (match, NULL))
    {
      g_autofree char *found = g_match_info_fetch (match, 0);

      if (g_strcmp0 (found, one) != 0 && g_strcmp0 (found, other) != 0)
        g_error ("“%s” should not name %s", sentence, found);
    }
}

/* Digits are spelled as letters, so they differ from other numbers in the sentence. */
static void
assert_true_to_its_step (const MatoTrace  *trace,
                         const MatoMoment *moment,
                         const MatoMoment *before)
{
  const MatoGeometry *geometry = mato_trace_get_geometry (trace);
  const MatoStep *step = moment->last;
  g_autofree char *sentence = mato_sentence_step (trace, step, MATO_ALPHABET_LETTERS);
  g_autofree char *cell = NULL, *item = NULL;
  char digit[3] = "", item_digit[3] = "";

  g_assert_true (g_str_has_suffix (sentence, "."));
  if (step->cell != MATO_NO_CELL)
    {
      cell = mato_geometry_item_name (geometry, step->cell);
      g_assert_nonnull (strstr (sentence, cell));
      mato_alphabet_spell (MATO_ALPHABET_LETTERS,
                           MAX (before->values[step->cell], moment->values[step->cell]), digit);
      g_assert_nonnull (strstr (sentence, digit));
    }
  if (step->item != MATO_NO_ITEM)
    item = mato_geometry_item_name (geometry, step->item);
  if (step->item != MATO_NO_ITEM && step->item >= geometry->n_cells)
    mato_alphabet_spell (MATO_ALPHABET_LETTERS,
                         (step->item - geometry->n_cells) % geometry->order + 1, item_digit);

  assert_names_only (sentence, "r[0-9]+c[0-9]+", cell, item);
  assert_names_only (sentence, "\\b[A-Z]\\b", digit, item_digit);
}

static void
assert_all_true (MatoSearch *search)
{
  MatoMoment before, moment;
  MatoTrace *trace;

  test_run (search, NULL);
  trace = mato_search_get_trace (search);
  mato_trace_seek (trace, 0, &moment);
  for (guint64 at = 1; at <= mato_trace_get_length (trace); at++)
    {
      before = moment;
      mato_trace_seek (trace, at, &moment);
      assert_true_to_its_step (trace, &moment, &before);
    }
}

TEST (sentences_are_true_to_their_steps)
{
  static const char *const names[] = {
    "17 clues, 2", "6x6, boxes of 3 rows", "UVa 1309", "16x16 empty", "no solution, found deep",
    "no digit for a cell", "no place for a digit",
  };

  guint n_engines;
  const MatoEngine *const *engines = mato_engine_list (&n_engines);

  for (guint i = 0; i < G_N_ELEMENTS (names) * n_engines; i++)
    {
      const MatoEngine *engine = engines[i % n_engines];

      for (guint order = 0; engine->records && !engine->deduces && engine->orders[order].name;
           order++)
        {
          g_autoptr (MatoSearch) search = test_order_new (engine, order, names[i / n_engines],
                                                          1000);

          assert_all_true (search);
        }
    }
}

TEST (sentences_are_true_to_target_steps)
{
  static const char *const names[] = {
    "17 clues, 2", "6x6, boxes of 3 rows", "8x8 empty", "no solution, found deep",
    "no digit for a cell", "no place for a digit",
  };

  for (guint i = 0; i < G_N_ELEMENTS (names); i++)
    {
      g_autoptr (MatoSearch) highest = test_target_new (names[i], FALSE, 1000);
      g_autoptr (MatoSearch) lowest = test_target_new (names[i], TRUE, 1000);

      assert_all_true (highest);
      assert_all_true (lowest);
    }
}

TEST (answers_are_sentences)
{
  static const struct { const char *name; guint64 limit; const char *pattern; } cases[] = {
    { "17 clues, 1", 0, "The only solution, proved in * after * guesses." },
    { "17 clues, 1", 1, "A solution, found in * after * guesses." },
    { "4x4 empty", 0, "Exactly 288 solutions, counted in * after * guesses." },
    { "9x9 empty", 5000, "At least 5,000 solutions, found in * after * guesses." },
    { "no solution, found deep", 0, "No solution: proved in * after * guesses." },
    { "twice in a column", 1,
      "No solution: the givens clash, r1c1 and r3c1 hold the same digit." },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (MatoSearch) search = test_search_new ("dlx", cases[i].name, cases[i].limit, 0);

      test_run (search, NULL);
      assert_like (mato_sentence_result (search), cases[i].pattern);
    }
}

TEST (learning_has_sentences)
{
  g_autoptr (MatoSearch) search = test_search_new ("auto", "16x16 minimal", 0, 0);

  test_run (search, NULL);
  assert_like (mato_sentence_result (search),
               "The only solution, proved in * after * guesses. "
               "Clause learning took over after * guesses.");
}

/* A recording uses bit masks to its end; its sentence says when "Automatic" would have switched to
 * clause learning. */
TEST (films_say_when_learning_is_better)
{
  static const struct { const char *engine, *name; guint max_steps; gboolean is_told; } cases[] = {
    { "bitmask", "16x16 minimal", 100000, TRUE },
    { "bitmask", "16x16 minimal", 10, TRUE },
    { "bitmask", "16x16 minimal", 0, FALSE },
    { "dlx", "16x16 minimal", 1000, FALSE },
    { "bitmask", "no solution, found deep", 1000, FALSE },
    { "bitmask", "4x4 empty", 1000, FALSE },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (MatoSearch) search = test_search_new (cases[i].engine, cases[i].name, 2,
                                                       cases[i].max_steps);
      g_autofree char *sentence = NULL;
      MatoProgress progress;

      test_run (search, NULL);
      mato_search_get_progress (search, &progress);
      sentence = mato_sentence_hand_over (search);
      g_assert_cmpint (sentence != NULL, ==, cases[i].is_told);
      g_assert_cmpint (progress.learns_after > 0, ==, cases[i].is_told);
      if (!cases[i].is_told)
        continue;

      /* Automatic checks the number only from time to time. */
      g_assert_cmpuint (progress.learns_after, >=, MATO_AUTO_MAX_DEAD_ENDS / 2);
      g_assert_cmpuint (progress.learns_after, <, progress.nodes);
      assert_like (g_steal_pointer (&sentence),
                   "“Automatic” on the Solve page switches to clause learning after * guesses; "
                   "that search cannot be recorded.");
    }
}

TEST (target_answers_are_sentences)
{
  g_autoptr (MatoSearch) highest = test_target_new ("NOIP 2009, first", FALSE, 0);
  g_autoptr (MatoSearch) lowest = test_target_new ("4x4 empty", TRUE, 0);
  g_autoptr (MatoSearch) film = test_target_new ("4x4 empty", FALSE, 100000);
  g_autoptr (MatoSearch) none = test_target_new ("4x4 without solution", FALSE, 0);
  g_autoptr (MatoSearch) clash = test_target_new ("6x6, twice in a wide box", FALSE, 0);

  test_run (highest, NULL);
  test_run (lowest, NULL);
  test_run (film, NULL);
  test_run (none, NULL);
  test_run (clash, NULL);
  assert_like (mato_sentence_result (highest),
               "The best possible score is 2,829, proved in *s.");
  assert_like (mato_sentence_result (lowest),
               "The lowest possible score is 246, proved in *s.");
  assert_like (mato_sentence_result (film),
               "The best possible score is 254, proved in * after * guesses, * forced.");
  assert_like (mato_sentence_result (none), "No solution: proved in *s.");
  assert_like (mato_sentence_result (clash),
               "No solution: the givens clash, r1c3 and r2c1 hold the same digit.");
}

/* Runs @search until its sentence matches @pattern, then stops it. */
static void
stop_at (MatoSearch *search,
         const char *pattern)
{
  g_autoptr (GCancellable) cancellable = g_cancellable_new ();
  gboolean is_said = FALSE;
  TestRun run = { 0 };

  mato_search_run_async (search, cancellable, test_run_ended_cb, &run);
  while (!is_said)
    {
      g_autofree char *sentence = mato_sentence_progress (search);

      is_said = g_pattern_match_simple (pattern, sentence);
      g_usleep (1000);
    }

  g_cancellable_cancel (cancellable);
  test_wait (&run);
}

TEST (stopped_searches_have_sentences)
{
  g_autoptr (MatoGeometry) geometry = mato_geometry_new (3, 3);
  const MatoSolveOptions options = { .max_nodes = 1 };
  const guint8 givens[81] = { 0 };
  g_autoptr (MatoSearch) count = test_search_new ("dlx", "9x9 empty", 0, 0);
  g_autoptr (MatoSearch) watched = test_search_new ("dlx", "9x9 empty", 0, 100);
  g_autoptr (MatoSearch) limited = mato_search_new_solve (geometry, givens,
                                                          mato_engine_find ("dlx"), &options, 0);
  g_autoptr (MatoSearch) target = test_target_new ("25x25 empty", FALSE, 0);

  stop_at (count, "Searching: *, * solutions so far");
  assert_like (mato_sentence_result (count),
               "Stopped after * and * guesses: * solutions found so far.");
  stop_at (watched, "Searching: *, * solutions so far");
  assert_like (mato_sentence_result (watched),
               "Stopped after * and * guesses, * forced: * solutions found so far.");
  test_run (limited, NULL);
  assert_like (mato_sentence_result (limited),
               "Given up after 1 guess in *: no solution found yet.");
  stop_at (target, "Searching: *");
  assert_like (mato_sentence_result (target), "Stopped after *: *");
}
