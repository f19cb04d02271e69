/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#include <stdlib.h>
#include <string.h>

#include "core/trace/trace-logic.h"
#include "session/words/sentence-cover.h"
#include "session/words/sentence.h"
#include "tests/session/films.h"
#include "tests/session/options.h"
#include "tests/test.h"

/*
 * Every sentence about a position of a film is read again: each cell, digit and number in it is
 * compared with the board that is shown there, which is counted anew. A sentence with a number that
 * none of the patterns knows is an error.
 */

#define FIRST_POSITIONS effort_pick (60, 150, 1000)
#define MORE_POSITIONS effort_pick (30, 60, 1000)

typedef struct
{
  const MatoTrace *trace;
  const MatoGeometry *geometry;
  guint64 position;
  MatoMoment moment;
  MatoMoment before;    /* the same without what the last step put there */
  Options now;
  Options then;         /* before */
  gboolean has_bounds;  /* a target search */
  guint n_read;         /* sentences with numbers */
} Scene;

/* Whether the lowest score is looked for. */
static gboolean is_lowest;

typedef struct
{
  const char *pattern;
  void (*check) (Scene      *scene,
                 GMatchInfo *found);
} Rule;

/* Words: */

/* "2,816.4" */
static double
read_tenths (GMatchInfo *found,
             int         group)
{
  g_autofree char *word = g_match_info_fetch (found, group);
  g_auto (GStrv) groups = g_strsplit (word, ",", -1);
  g_autofree char *digits = g_strjoinv ("", groups);

  return g_ascii_strtod (digits, NULL);
}

static guint
read_number (GMatchInfo *found,
             int         group)
{
  return (guint) read_tenths (found, group);
}

static guint
read_digit (Scene      *scene,
            GMatchInfo *found,
            int         group)
{
  g_autofree char *word = g_match_info_fetch (found, group);
  guint digit = mato_alphabet_parse (MATO_ALPHABET_CANONICAL, scene->geometry->order, word[0]);

  g_assert_cmpuint (digit, >, 0);
  return digit;
}

static guint
to_cell (const MatoGeometry *geometry,
         const char         *word)
{
  char *end;
  guint row = (guint) strtoul (word + 1, &end, 10);
  guint column = (guint) strtoul (end + 1, NULL, 10);

  g_assert_cmpuint (row, <=, geometry->order);
  g_assert_cmpuint (column, <=, geometry->order);
  return (row - 1) * geometry->order + column - 1;
}

static guint
read_cell (Scene      *scene,
           GMatchInfo *found,
           int         group)
{
  g_autofree char *word = g_match_info_fetch (found, group);

  return to_cell (scene->geometry, word);
}

/* "row 3", "Column 3", "box 3" */
static guint
to_unit (const MatoGeometry *geometry,
         const char         *words)
{
  guint kind = g_ascii_tolower (words[0]) == 'r' ? 0 : g_ascii_tolower (words[0]) == 'c' ? 1 : 2;

  return kind * geometry->order + (guint) strtoul (strchr (words, ' '), NULL, 10) - 1;
}

static guint
read_unit_item (Scene      *scene,
                GMatchInfo *found,
                int         unit,
                int         digit)
{
  g_autofree char *words = g_match_info_fetch (found, unit);

  return mato_geometry_unit_item (scene->geometry, to_unit (scene->geometry, words),
                                  read_digit (scene, found, digit));
}

/* "r4c7", "7 in row 3" */
static guint
read_item (Scene      *scene,
           GMatchInfo *found,
           int         group)
{
  g_autofree char *words = g_match_info_fetch (found, group);

  if (words[0] == 'r')
    return to_cell (scene->geometry, words);

  return mato_geometry_unit_item (scene->geometry,
                                  to_unit (scene->geometry, strstr (words, " in ") + 4),
                                  read_digit (scene, found, group));
}

/* What is said: */

#define CELL "(r[0-9]+c[0-9]+)"
#define DIGIT "([1-9A-P])"
#define UNIT "((?:[Rr]ow|[Cc]olumn|[Bb]ox) [0-9]+)"
#define ITEM "(r[0-9]+c[0-9]+|[1-9A-P] in (?:row|column|box) [0-9]+)"
#define NUMBER "([0-9]{1,3}(?:,[0-9]{3})*)"

static void
check_chosen (Scene *scene,
              guint  item,
              guint  n)
{
  g_assert_cmpuint (item, ==, scene->moment.last->item);
  if (scene->has_bounds)
    g_assert_cmpint (scene->now.n[item], >=, n);
  else
    g_assert_cmpint (scene->now.n[item], ==, n);
}

static void
cell_is_next (Scene      *scene,
              GMatchInfo *found)
{
  check_chosen (scene, read_cell (scene, found, 1), read_number (found, 2));
}

static void
unit_is_next (Scene      *scene,
              GMatchInfo *found)
{
  check_chosen (scene, read_unit_item (scene, found, 1, 2), read_number (found, 3));
}

static void
check_filled (Scene *scene,
              guint  cell,
              guint  digit)
{
  g_assert_cmpuint (scene->moment.values[cell], ==, digit);
  g_assert_cmpuint (scene->before.values[cell], ==, 0);
}

static void
only_digit (Scene      *scene,
            GMatchInfo *found)
{
  guint cell = read_cell (scene, found, 2), digit = read_digit (scene, found, 1);

  check_filled (scene, cell, digit);
  g_assert_cmpint (scene->then.n[cell], ==, 1);
  g_assert_cmphex (scene->then.candidates[cell], ==, 1u << (digit - 1));
}

static void
only_place (Scene      *scene,
            GMatchInfo *found)
{
  guint cell = read_cell (scene, found, 3), digit = read_digit (scene, found, 2);

  check_filled (scene, cell, digit);
  g_assert_cmpint (scene->then.n[read_unit_item (scene, found, 1, 2)], ==, 1);
  g_assert_cmphex (scene->then.candidates[cell] >> (digit - 1) & 1, ==, 1);
}

static void
digit_in_cell (Scene      *scene,
               GMatchInfo *found)
{
  check_filled (scene, read_cell (scene, found, 2), read_digit (scene, found, 1));
}

static void
digit_beside_bound (Scene      *scene,
                    GMatchInfo *found)
{
  g_autofree char *side = g_match_info_fetch (found, 3);
  double most = read_tenths (found, 4);

  digit_in_cell (scene, found);
  if (g_str_equal (side, "most"))
    g_assert_cmpfloat (most, <, read_number (found, 5));
  else
    g_assert_cmpfloat (most, >, read_number (found, 5));
}

static void
taken_back (Scene      *scene,
            GMatchInfo *found)
{
  guint cell = read_cell (scene, found, 2);
  MatoMoment earlier;

  mato_trace_seek (scene->trace, scene->position - 1, &earlier);
  g_assert_cmpuint (earlier.values[cell], ==, read_digit (scene, found, 1));
  g_assert_cmpuint (scene->moment.values[cell], ==, 0);
}

static void
nothing_fits (Scene      *scene,
              GMatchInfo *found)
{
  if (!scene->has_bounds)
    g_assert_cmpint (scene->now.n[read_cell (scene, found, 1)], ==, 0);
}

static void
no_place (Scene      *scene,
          GMatchInfo *found)
{
  if (!scene->has_bounds)
    g_assert_cmpint (scene->now.n[read_unit_item (scene, found, 1, 2)], ==, 0);
}

/* "no place for 7 in row 3" */
static void
no_place_beside (Scene      *scene,
                 GMatchInfo *found)
{
  if (!scene->has_bounds)
    g_assert_cmpint (scene->now.n[read_item (scene, found, 1)], ==, 0);
}

static void
since_step (Scene      *scene,
            GMatchInfo *found)
{
  guint item = scene->moment.last->item;
  g_autofree Options *options = g_new (Options, 1);
  guint since = read_number (found, 1);
  MatoMoment then;

  g_assert_cmpuint (since, <, scene->position);
  mato_trace_seek (scene->trace, since, &then);
  options_count (options, scene->geometry, then.values);
  g_assert_cmpint (options->n[item], ==, 1);
  mato_trace_seek (scene->trace, since - 1, &then);
  options_count (options, scene->geometry, then.values);
  g_assert_cmpint (options->n[item], >, 1);
}

/* All that wait, or two of them and the number of the others. */
static void
others_wait (Scene      *scene,
             GMatchInfo *found)
{
  guint n_named = g_match_info_get_match_count (found) > 3 ? 2 : 1, n_more = 0;

  for (guint i = 0; i < n_named; i++)
    g_assert_true (options_is_forced (&scene->now, read_cell (scene, found, (int) (2 + 2 * i)),
                                      read_digit (scene, found, (int) (1 + 2 * i))));
  if (g_match_info_get_match_count (found) > 5)
    n_more = read_number (found, 5);
  g_assert_cmpuint (n_named + n_more, ==, options_count_forced (&scene->now));
}

static void
forced_digit (Scene      *scene,
              GMatchInfo *found)
{
  g_assert_true (options_is_forced (&scene->now, read_cell (scene, found, 2),
                                    read_digit (scene, found, 1)));
}

static void
forced_item (Scene      *scene,
             GMatchInfo *found)
{
  g_assert_cmpint (scene->now.n[read_item (scene, found, 1)], ==, 1);
}

static void
nothing_is_left (Scene      *scene,
                 GMatchInfo *found)
{
  g_assert_cmpint (scene->now.n[read_item (scene, found, 1)], ==, 0);
}

static void
nothing_is_left_and_others (Scene      *scene,
                            GMatchInfo *found)
{
  guint n_dead = 0;

  nothing_is_left (scene, found);
  for (guint item = 0; item < mato_geometry_n_items (scene->geometry); item++)
    n_dead += scene->now.n[item] == 0;
  g_assert_cmpuint (n_dead - 1, ==, read_number (found, 2));
}

static void
was_only_place (Scene      *scene,
                GMatchInfo *found)
{
  guint cell = read_cell (scene, found, 1), item = read_item (scene, found, 2);

  g_assert_cmpuint (cell, ==, scene->moment.last->cell);
  g_assert_cmpint (scene->then.n[item], ==, 1);
  g_assert_true (options_is_forced (&scene->then, cell, read_digit (scene, found, 2)));
  g_assert_cmpint (scene->now.n[item], ==, 0);
}

static void
was_only_digit (Scene      *scene,
                GMatchInfo *found)
{
  guint cell = read_cell (scene, found, 1), digit = read_digit (scene, found, 2);

  g_assert_cmpuint (digit, ==, scene->moment.last->digit);
  g_assert_cmphex (scene->then.candidates[cell], ==, 1u << (digit - 1));
  g_assert_cmpint (scene->now.n[cell], ==, 0);
}

static guint
count_equals (Scene *scene)
{
  guint n = 0;

  for (guint item = 0; item < mato_geometry_n_items (scene->geometry); item++)
    n += scene->now.n[item] == scene->now.n[scene->moment.last->item];

  return n;
}

static void
first_of_equals (Scene      *scene,
                 GMatchInfo *found)
{
  g_assert_cmpuint (read_number (found, 1), ==, count_equals (scene));
}

static void
other_equals (Scene      *scene,
              GMatchInfo *found)
{
  g_assert_cmpuint (read_number (found, 1), ==, count_equals (scene) - 1);
}

static void
next_back (Scene      *scene,
           GMatchInfo *found)
{
  g_assert_cmpuint (scene->moment.values[read_cell (scene, found, 2)], ==,
                    read_digit (scene, found, 1));
}

static void
next_try (Scene      *scene,
          GMatchInfo *found)
{
  g_assert_cmphex (scene->now.candidates[read_cell (scene, found, 2)]
                     >> (read_digit (scene, found, 1) - 1) & 1, ==, 1);
}

static void
left_out (Scene      *scene,
          GMatchInfo *found)
{
  g_assert_cmpuint (read_number (found, 1), ==,
                    mato_trace_get_number (scene->trace, scene->position)
                      - mato_trace_get_number (scene->trace, scene->position - 1) - 1);
}

static void
score_of_board (Scene      *scene,
                GMatchInfo *found)
{
  guint n = scene->geometry->order, score = 0;

  for (guint cell = 0; cell < scene->geometry->n_cells; cell++)
    {
      guint row = cell / n, column = cell % n;
      guint ring = MIN (MIN (row, column), MIN (n - 1 - row, n - 1 - column));

      g_assert_cmpuint (scene->moment.values[cell], >, 0);
      score += scene->moment.values[cell] * (6 + ring);
    }
  g_assert_cmpuint (score, ==, read_number (found, 1));
}

/* Not worse than the best score so far. */
static void
score_to_beat (Scene      *scene,
               GMatchInfo *found)
{
  for (guint64 i = 0; i < scene->position; i++)
    {
      const MatoStep *step = mato_trace_get_step (scene->trace, i);

      if (step->kind == MATO_STEP_BETTER && is_lowest)
        g_assert_cmpint ((int) read_number (found, 1), <=, step->score);
      else if (step->kind == MATO_STEP_BETTER)
        g_assert_cmpint ((int) read_number (found, 1), >=, step->score);
    }
}

static void
covered_and_removed (Scene      *scene,
                     GMatchInfo *found)
{
  guint n_removed = 0, n_own = 0;

  for (guint cell = 0; cell < scene->geometry->n_cells; cell++)
    for (guint digit = 0; digit < scene->geometry->order; digit++)
      {
        gboolean is_gone = (scene->then.candidates[cell] & ~scene->now.candidates[cell])
                             >> digit & 1;

        n_removed += is_gone;
        n_own += is_gone && cell == scene->moment.last->cell;
      }

  /* The option itself is none of the others. */
  g_assert_cmpuint (read_number (found, 1), ==, 4);
  g_assert_cmpuint (read_number (found, 2), ==, n_removed - 1);
  if (g_match_info_get_match_count (found) < 4)
    return;
  g_assert_cmpuint (read_number (found, 3), ==, n_own - 1);
  g_assert_cmpuint (read_number (found, 4), ==, n_removed - n_own);
}

static void
cells_are_left (Scene      *scene,
                GMatchInfo *found)
{
  guint n_open = 0;

  for (guint cell = 0; cell < scene->geometry->n_cells; cell++)
    n_open += scene->moment.values[cell] == 0;
  g_assert_cmpuint (read_number (found, 1), ==, n_open);
}

static void
deduced_digit (Scene      *scene,
               GMatchInfo *found)
{
  check_filled (scene, read_cell (scene, found, 1), read_digit (scene, found, 2));
}

static void
deduced_removal (Scene      *scene,
                 GMatchInfo *found)
{
  guint cell = read_cell (scene, found, 1), digit = read_digit (scene, found, 2);
  MatoCandidates candidates;

  mato_trace_find_candidates (scene->trace, scene->position - 1, &candidates);
  g_assert_true (mato_candidates_has (&candidates, cell, digit));
  mato_trace_find_candidates (scene->trace, scene->position, &candidates);
  g_assert_false (mato_candidates_has (&candidates, cell, digit));
}

#define N_RARE 3    /* the last ones, which need not be met */

static const Rule rules[] = {
  { NUMBER " steps? left out, then:", left_out },
  { "(?:Branch on )?" CELL "(?: is next)?: " NUMBER
    " digits? (?:fits?|(?:is|are) worth a try)\\.", cell_is_next },
  { "(?:Branch on )?" UNIT "(?: is next)?: " DIGIT " (?:fits|is worth a try) in "
    NUMBER " places?\\.", unit_is_next },
  { "Only " DIGIT " fits in " CELL "\\.", only_digit },
  { UNIT " can take " DIGIT " only in " CELL "\\.", only_place },
  { "Only " DIGIT " in " CELL ": with any other digit the bound is at (most|least) ([0-9.,]+), and "
    NUMBER " is looked for\\.", digit_beside_bound },
  { "Found by a quick search: a solution with " DIGIT " in " CELL "\\.", digit_in_cell },
  { "Place " DIGIT " in " CELL ", the only option\\.", digit_in_cell },
  { "Try " DIGIT " in " CELL "\\.", digit_in_cell },
  { "Take " DIGIT " back from " CELL "\\.", taken_back },
  { "Nothing fits in " CELL ": dead end\\.", nothing_fits },
  { UNIT " has no place left for " DIGIT ": dead end\\.", no_place },
  { "no place for ([1-9A-P] in (?:row|column|box) [0-9]+)$", no_place_beside },
  { "(?:Best|Lowest) score so far: " NUMBER " \\(it cannot be (?:above|below) [0-9,]+\\)\\.",
    score_of_board },
  { "Best score: " NUMBER ", and none is better\\.", score_of_board },
  { "No solution can beat " NUMBER ": that is the bound now\\.", score_to_beat },
  { "That has been so since step " NUMBER "\\.", since_step },
  { "Also waiting: " DIGIT " in " CELL "(?: \\(next\\))?\\.", others_wait },
  { "Also waiting: " DIGIT " in " CELL "(?: \\(next\\))? and " DIGIT " in " CELL "\\.",
    others_wait },
  { "Also waiting: " DIGIT " in " CELL "(?: \\(next\\))?, " DIGIT " in " CELL " and " NUMBER
    " more\\.", others_wait },
  { "Forced next: " DIGIT " in " CELL "\\.", forced_digit },
  { "Forced next: " ITEM "\\.", forced_item },
  { "Now nothing is left for " ITEM "\\.", nothing_is_left },
  { CELL " was also the only place for " ITEM ": contradiction\\.", was_only_place },
  { CELL " could be nothing but " DIGIT ", too: contradiction\\.", was_only_digit },
  { "This order never checks, so it misses that nothing is left for " ITEM "\\.", nothing_is_left },
  { "This order never checks, so it misses that nothing is left for " ITEM " and " NUMBER
    " others?\\.",
    nothing_is_left_and_others },
  { NUMBER " have equally few; it takes the first\\.", first_of_equals },
  { NUMBER " others? (?:has|have) as few options\\.", other_equals },
  { "Next it takes back " DIGIT " from " CELL "\\.", next_back },
  { "Next try: " DIGIT " in " CELL "\\.", next_try },
  { "It (?:un)?covers " NUMBER " items and (?:removes|restores) " NUMBER " other options?\\."
    "(?: In the cell itself: " NUMBER "; (?:crossed out )?in other cells: " NUMBER "\\.)?",
    covered_and_removed },
  { "No technique that Mato knows leads on, and " NUMBER " cells? (?:is|are) left\\.",
    cells_are_left },
  { "So " CELL " is " DIGIT "\\.", deduced_digit },
  { "So " CELL " is not " DIGIT "\\.", deduced_removal },
  /* Of target searches of larger boards only: */
  { "Only with " DIGIT " in " CELL " can the score be high enough\\.", digit_in_cell },
  { "The best solution has " DIGIT " in " CELL "; only other cells are searched\\.",
    digit_in_cell },
  { "This branch cannot beat " NUMBER ": prune\\.", score_to_beat },
};

static GRegex *regexes[G_N_ELEMENTS (rules)];
static guint n_met[G_N_ELEMENTS (rules)];

/* Returns: where the sentence that begins at @begin ends */
static int
read_sentence (Scene      *scene,
               const char *text,
               int         begin)
{
  int end = begin;

  for (guint i = 0; i < G_N_ELEMENTS (rules); i++)
    {
      g_autoptr (GMatchInfo) found = NULL;

      if (!g_regex_match_full (regexes[i], text, -1, begin, G_REGEX_MATCH_ANCHORED, &found, NULL))
        continue;

      rules[i].check (scene, found);
      n_met[i]++;
      scene->n_read++;
      g_assert_true (g_match_info_fetch_pos (found, 0, NULL, &end));
      return end;
    }

  for (; text[end] != '\0' && !(strchr (".:", text[end]) && strchr (" ", text[end + 1])); end++)
    if (g_ascii_isdigit (text[end]))
      g_error ("nobody checks the numbers of “%s”", text + begin);

  return end + (text[end] != '\0');
}

static void
read_text (Scene *scene,
           char  *text)
{
  int end = 0;

  g_test_message ("%" G_GUINT64_FORMAT ": %s", scene->position, text != NULL ? text : "–");
  while (text != NULL && text[end] != '\0')
    end = text[end] == ' ' ? end + 1 : read_sentence (scene, text, end);
  g_free (text);
}

static void
show (Scene   *scene,
      guint64  position)
{
  const MatoStep *last;

  scene->position = position;
  mato_trace_seek (scene->trace, position, &scene->moment);
  scene->before = scene->moment;
  last = scene->moment.last;
  if (last != NULL && (last->kind == MATO_STEP_TRY || last->kind == MATO_STEP_PROPAGATE))
    scene->before.values[last->cell] = 0;
  else if (last != NULL && last->kind == MATO_STEP_UNDO)
    scene->before.values[last->cell] = last->digit;
  options_count (&scene->now, scene->geometry, scene->moment.values);
  options_count (&scene->then, scene->geometry, scene->before.values);
}

static void
read_position (Scene   *scene,
               guint64  position)
{
  const MatoStep *last;

  show (scene, position);
  last = scene->moment.last;
  if (last == NULL || last->kind == MATO_STEP_TECHNIQUE || last->kind == MATO_STEP_DEDUCE)
    return;

  read_text (scene, mato_sentence_position (scene->trace, position, MATO_ALPHABET_CANONICAL));
  read_text (scene, mato_sentence_reason (scene->trace, last, MATO_ALPHABET_CANONICAL));
  if (mato_trace_is_deduced (scene->trace))
    return;

  read_text (scene, mato_sentence_among_equals (scene->trace, &scene->moment,
                                                MATO_ALPHABET_CANONICAL));
}

static guint n_read;
static guint n_tests;     /* that have been run */

static void
read_film (const MatoTrace *trace)
{
  g_autofree Scene *scene = g_new0 (Scene, 1);
  guint64 length = mato_trace_get_length (trace);

  scene->trace = trace;
  scene->geometry = mato_trace_get_geometry (trace);
  scene->has_bounds = mato_bound_sums_get_n (mato_trace_get_sums (trace)) > 0;
  for (guint64 position = 0; position <= MIN (length, FIRST_POSITIONS); position++)
    read_position (scene, position);
  for (guint i = 0; i < MORE_POSITIONS; i++)
    read_position (scene, film_pick (trace, i));
  for (guint64 position = length + 1; position <= mato_trace_get_last (trace); position++)
    read_position (scene, position);
  n_read += scene->n_read;
}

TEST (all_numbers_of_searches_are_right)
{
  for_each_film (read_film);
  g_assert_cmpuint (n_read, >, 1000);
  n_tests++;
}

/* Of dancing links it is said how much an option covers; of an undo, what its try covered. */
static void
read_effects (const MatoTrace *trace)
{
  g_autofree Scene *scene = g_new0 (Scene, 1);

  scene->trace = trace;
  scene->geometry = mato_trace_get_geometry (trace);
  for (guint i = 0; i < MORE_POSITIONS; i++)
    {
      show (scene, film_pick (trace, i));
      if (scene->moment.last == NULL)
        continue;
      if (scene->moment.last->kind == MATO_STEP_UNDO)
        {
          options_count (&scene->now, scene->geometry, scene->before.values);
          options_count (&scene->then, scene->geometry, scene->moment.values);
        }
      read_text (scene, mato_sentence_effect (trace, scene->position));
    }
}

TEST (all_numbers_of_dancing_links_are_right)
{
  const MatoEngine *engine = mato_engine_find ("dlx");

  for (guint i = 0; i < G_N_ELEMENTS (film_boards); i++)
    for (guint order = 0; engine->orders[order].name != NULL; order++)
      {
        g_autoptr (MatoTrace) trace = film_new (engine, order, film_boards[i], 1);

        read_effects (trace);
      }
  n_tests++;
}

/* Where most steps were left out. */
TEST (all_numbers_of_samples_are_right)
{
  for (guint i = 0; i < 2; i++)
    {
      g_autoptr (MatoTrace) trace =
        film_new_cut (mato_engine_find (i == 0 ? "bitmask" : "dlx"), 0, "hard for brute force", 0,
                      40);

      read_film (trace);
    }
  n_tests++;
}

TEST (all_numbers_of_target_searches_are_right)
{
  static const char *const boards[] = {
    "POJ 3074, first", "17 clues, 2", "6x6, boxes of 2 rows", "9x9 empty", "4x4 empty",
  };

  for (guint i = 0; i < 2 * G_N_ELEMENTS (boards); i++)
    {
      g_autoptr (MatoSearch) search = test_target_new (boards[i / 2], i % 2 == 1, FILM_STEPS);

      test_run (search, NULL);
      is_lowest = i % 2 == 1;
      read_film (mato_search_get_trace (search));
    }
  n_tests++;
}

/* Returns: (nullable): a pattern that no sentence was like, but for those that are rare */
static const char *
find_unmet (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (rules) - N_RARE; i++)
    if (n_met[i] == 0)
      return rules[i].pattern;

  return NULL;
}

/* Otherwise what nobody says any more would be checked for ever. Positions are drawn. */
TEST (all_patterns_were_met)
{
  if (n_tests < 4)
    {
      g_test_message ("only part of the films was read");
      return;
    }

  for (guint i = 1; effort_goes_on (i, 1, find_unmet () == NULL); i++)
    {
      all_numbers_of_searches_are_right ();
      all_numbers_of_dancing_links_are_right ();
      all_numbers_of_samples_are_right ();
      all_numbers_of_target_searches_are_right ();
    }
  g_assert_cmpstr (find_unmet (), ==, NULL);
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);
  for (guint i = 0; i < G_N_ELEMENTS (rules); i++)
    regexes[i] = g_regex_new (rules[i].pattern, G_REGEX_OPTIMIZE, 0, NULL);

  return tests_run ();
}
