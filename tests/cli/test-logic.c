/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#include <string.h>

#include "tests/cli/run.h"
#include "tests/core/logic/rated-boards.h"
#include "tests/test.h"

#define SEVERAL_4 "1...............\n"
#define DEAD_4 "123....4........\n"
#define SEVERAL_9 \
  ".................................................................................\n"
#define DEAD_9 \
  "11...............................................................................\n"

static char *
list_boards (void)
{
  GString *text = g_string_new (NULL);

  for (gsize i = 0; i < G_N_ELEMENTS (rated_boards); i++)
    g_string_append_printf (text, "%s\n", rated_boards[i].line);

  return g_string_free (text, FALSE);
}

TEST (ratings_come_in_order)
{
  g_autofree char *input = list_boards ();
  g_auto (Run) run = { 0 };
  g_auto (GStrv) lines = NULL;

  run_init (&run, "rate --jobs=2", input);
  g_assert_cmpint (run.status, ==, 0);
  lines = g_strsplit (run.output, "\n", -1);
  g_assert_cmpuint (g_strv_length (lines), ==, G_N_ELEMENTS (rated_boards) + 1);
  for (gsize i = 0; i < G_N_ELEMENTS (rated_boards); i++)
    {
      g_auto (GStrv) fields = g_strsplit (lines[i], "\t", -1);
      g_autofree char *rating = NULL;

      g_assert_cmpuint (g_strv_length (fields), ==, 4);
      rating = g_strdup_printf ("%s/%s/%s", fields[0], fields[1], fields[2]);
      g_assert_cmpstr (rating, ==, rated_boards[i].rating);
    }
}

TEST (what_has_no_rating_says_so)
{
  run_check ("rate", SEVERAL_9, 1, "several\n", NULL);
  run_check ("rate", DEAD_9, 1, "no solution\n", "r1c1");
  run_check ("rate", SEVERAL_4, 0, "not rated\n", NULL);
  run_check ("rate --json", SEVERAL_4, 0, "{\"end\":\"not rated\"}\n", NULL);
  run_check ("rate", "123\n", 2, "error\n", "-:");
}

TEST (true_candidates_are_those_of_solutions)
{
  run_check ("candidates", "123.............\n", 0,
             "1 2 3 4 34 34 12 12 234 134 124 123 234 134 124 123\n", NULL);
  run_check ("candidates", "1234341221434321\n", 0, "1 2 3 4 3 4 1 2 2 1 4 3 4 3 2 1\n", NULL);
  run_check ("candidates", DEAD_4, 1, "no solution\n", NULL);
  run_check ("candidates", DEAD_9, 1, "no solution\n", "r1c1");
  run_check ("candidates", "123\n", 2, "error\n", "-:");
}

TEST (steps_follow_the_rating)
{
  g_autofree char *input = g_strdup_printf ("%s\n", rated_boards[0].line);
  g_auto (Run) run = { 0 };
  g_auto (GStrv) lines = NULL;

  run_init (&run, "rate --steps", input);
  g_assert_cmpint (run.status, ==, 0);
  lines = g_strsplit (run.output, "\n", -1);
  g_assert_cmpuint (g_strv_length (lines), >, 40);
  for (guint i = 1; lines[i + 1] != NULL; i++)
    g_assert_nonnull (strchr (lines[i], 'r'));
}

TEST (hints_are_verified)
{
  g_autofree char *input = list_boards ();
  g_auto (Run) hints = { 0 };
  g_auto (Run) check = { 0 };

  run_init (&hints, "hint", input);
  g_assert_cmpint (hints.status, ==, 0);
  run_init (&check, "check-hint", hints.output);
  g_assert_cmpint (check.status, ==, 0);
  g_assert_null (strstr (check.output, "refused"));
  g_assert_nonnull (strstr (check.output, "verified"));
}

TEST (damaged_hints_are_refused)
{
  g_autofree char *input = g_strdup_printf ("%s\n", rated_boards[0].line);
  g_auto (Run) hint = { 0 };
  g_autoptr (GString) damaged = NULL;

  run_init (&hint, "hint", input);
  damaged = g_string_new (hint.output);
  g_string_replace (damaged, "\"on\":true", "\"on\":false", 0);
  run_check ("check-hint", damaged->str, 1, "refused\n", NULL);
  run_check ("check-hint", "{}\n[1]\n\n{\"box\":[3,3]}\nx\n", 1,
             "refused\nrefused\nrefused\nrefused\n", NULL);
}

/* A full house of row 1, said of boards that cannot be, and conclusions that say nothing. */
TEST (impossible_hints_are_refused)
{
  static const struct
  {
    const char *values, *first, *second, *more, *conclusion;
    gboolean is_proved;
  } cases[] = {
    { "123.............", "[3,4]", "[3,4]", "", ",\"on\":true", TRUE },
    { "123.............", "[3,4]", "[]", "", ",\"on\":true", FALSE },
    { "123.............", "[3,4]", "[3,4]", ",[1]", ",\"on\":true", FALSE },
    { "123.............", "[3,4]", "[3,4]", "", "", FALSE },
    { "123.............", "[3,4]", "[3,4]", "", ",\"on\":1", FALSE },
    { "123.............", "[3,4]", "[3,4]", "", "},{\"cell\":3,\"digit\":1,\"on\":false", FALSE },
    { "123.3...3.......", "[]", "[4]", "", ",\"on\":true", FALSE },
    { "123.3....3......", "[]", "[4]", "", ",\"on\":true", TRUE },
    { "123.1...........", "[]", "[4]", "", ",\"on\":true", FALSE },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *claim = g_strdup_printf (
        "{\"box\":[2,2],\"unique\":true,\"values\":\"%s\",\"candidates\":[[],[],[],[4],%s,%s,[1,2],"
        "[1,2],[2,4],[1,3],[1,2,3,4],[1,2,3],[2,3,4],[1,3,4],[1,2,3,4],[1,2,3]%s],"
        "\"conclusions\":[{\"cell\":3,\"digit\":4%s}],"
        "\"reason\":[{\"step\":\"last\",\"item\":\"r1c4\",\"cell\":3,\"digit\":4,\"on\":true}]}\n",
        cases[i].values, cases[i].first, cases[i].second, cases[i].more,
        cases[i].conclusion);
      gboolean is_proved = cases[i].is_proved;

      run_check ("check-hint", claim, is_proved ? 0 : 1, is_proved ? "verified\n" : "refused\n",
                 NULL);
    }
}

TEST (wrong_entries_are_named_first)
{
  run_check ("hint", DEAD_4, 1, "{\"kind\":\"none\"}\n", NULL);
  run_check ("hint", "1234341221434321\n", 0, "{\"kind\":\"solved\"}\n", NULL);
}

/* The puzzle has several solutions, but none with these entries: anything would follow. */
TEST (entries_without_a_solution_are_told)
{
  run_check ("hint",
             "{\"size\":4,\"grid\":[[{\"value\":1},{\"value\":2},{\"value\":3},{}],"
             "[{},{},{},{}],[{},{},{},{\"value\":4}],[{},{},{},{}]]}",
             1, "{\"kind\":\"dead\",\"item\":\"r1c4\"}\n", NULL);
  run_check ("hint",
             "{\"size\":4,\"grid\":[[{\"value\":1},{},{},{\"value\":1}],"
             "[{},{},{},{}],[{},{},{},{}],[{},{},{},{}]]}",
             1, "{\"kind\":\"dead\",\"cells\":[0,3]}\n", NULL);
  run_check ("hint",
             "{\"size\":4,\"grid\":[[{\"value\":1},{\"value\":2},{},{}],"
             "[{},{},{},{}],[{},{},{},{}],[{},{},{},{}]],"
             "\"killercage\":[{\"cells\":[\"R1C1\",\"R1C2\"],\"value\":\"5\"}]}",
             1, "{\"kind\":\"dead\",\"constraint\":0,\"rule\":\"killer\"}\n", NULL);
}

TEST (logic_solves_or_is_stuck)
{
  g_autofree char *input = list_boards ();
  g_auto (Run) logic = { 0 };
  g_auto (Run) search = { 0 };

  run_init (&logic, "solve --engine=logic", input);
  run_init (&search, "solve", input);
  g_assert_cmpint (logic.status, ==, 0);
  g_assert_cmpstr (logic.output, ==, search.output);
  run_check ("solve --engine=logic", SEVERAL_4, 1, "stuck\n", NULL);
  run_check ("solve --engine=logic", DEAD_4, 1, "no solution\n", NULL);
}

TEST (logic_cannot_count)
{
  run_check ("solve --engine=logic --count", SEVERAL_4, 2, "", "--count");
  run_check ("solve --engine=logic --unique", SEVERAL_4, 2, "", "--unique");
  run_check ("solve --engine=logic --solutions=2", SEVERAL_4, 2, "", "--solutions");
  run_check ("solve --engine=logic --order=row", SEVERAL_4, 2, "", "--order");
  run_check ("trace --engine=logic --order=row", SEVERAL_4, 2, "", "--order");
}

TEST (deductions_are_traced)
{
  g_autofree char *input = g_strdup_printf ("%s\n", rated_boards[0].line);
  g_auto (Run) run = { 0 };
  g_auto (Run) end = { 0 };

  run_init (&run, "trace --engine=logic --limit=3", input);
  g_assert_cmpint (run.status, ==, 0);
  g_assert_true (g_str_has_prefix (run.output, "{\"kind\":\"deduce\",\"depth\":0,"));
  g_assert_nonnull (strstr (run.output, "\"status\":\"solved\""));
  g_assert_nonnull (strstr (run.output, "\"recorded\":3}"));

  run_init (&end, "trace --engine=logic", SEVERAL_4);
  g_assert_cmpint (end.status, ==, 1);
  g_assert_nonnull (strstr (end.output, "{\"kind\":\"stuck\",\"depth\":0,\"open\":"));
  g_assert_nonnull (strstr (end.output, "\"status\":\"stuck\""));
}

/* In a pipe each hint is checked when it comes. */
TEST (hints_are_checked_one_by_one)
{
  g_autoptr (GSubprocess) process = run_start ("check-hint");
  g_autoptr (GDataInputStream) output
    = g_data_input_stream_new (g_subprocess_get_stdout_pipe (process));

  for (guint i = 0; i < 3; i++)
    {
      g_autofree char *line = NULL;

      run_send (process, "{}\n{");
      line = run_read_line (output);
      g_assert_cmpstr (line, ==, "refused");
      run_send (process, "}\n");
      g_free (run_read_line (output));
    }
  g_output_stream_close (g_subprocess_get_stdin_pipe (process), NULL, NULL);
  g_assert_cmpint (run_wait (process), ==, 1);
}

/* Where almost everything is possible, chains would be followed for minutes. */
TEST (an_empty_board_is_told_at_once)
{
  static const guint sizes[] = { 81, 81, 256 };

  for (guint i = 0; i < G_N_ELEMENTS (sizes); i++)
    {
      g_autofree char *cells = g_strnfill (sizes[i], '.');
      g_autofree char *board = g_strconcat (cells, "\n", NULL);
      g_auto (Run) run = { 0 };

      if (i > 0)
        board[30] = board[55] = '4';
      run_init (&run, "hint", board);
      g_assert_cmpint (run.status, ==, 1);
      g_assert_true (g_str_has_prefix (run.output, "{\"kind\":\"stuck\",\"unique\":false"));
      g_assert_nonnull (strstr (run.messages, "-:1:1: The puzzle has several solutions, and "));
      g_clear_pointer (&run.output, g_free);
      g_clear_pointer (&run.messages, g_free);

      run_init (&run, "solve --engine=logic", board);
      g_assert_cmpstr (run.output, ==, "stuck\n");
    }
}
