/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#include "tests/cli/run.h"
#include "tests/test.h"

#include <stdlib.h>
#include <string.h>

#define HARD "1....7.9..3..2...8..96..5....53..9...1..8...26....4...3......1..4......7..7...3..\n"
#define SEVERAL_4 "1...............\n"
#define DEAD_4 "123....4........\n"
#define CLASH_4 "11..............\n"

/* Returns: the beginning of the value of @name, or NULL */
static const char *
find_field (const char *line,
            const char *name)
{
  g_autofree char *key = g_strdup_printf ("\"%s\":", name);
  const char *found = strstr (line, key);

  return found ? found + strlen (key) : NULL;
}

static gint64
get_number (const char *line,
            const char *name)
{
  const char *value = find_field (line, name);

  g_assert_nonnull (value);
  return g_ascii_strtoll (value, NULL, 10);
}

static gboolean
is_kind (const char *line,
         const char *kind)
{
  g_autofree char *prefix = g_strdup_printf ("{\"kind\":\"%s\",\"depth\":", kind);

  return g_str_has_prefix (line, prefix);
}

static char **
run_trace (const char *arguments,
           const char *input,
           int         status,
           guint      *n_steps)
{
  g_auto (Run) run = { 0 };
  char **lines;
  guint n_lines;

  run_init (&run, arguments, input);
  g_test_message ("mato-cli %s: %d %s", arguments, run.status, run.messages);
  g_assert_cmpint (run.status, ==, status);
  g_assert_true (g_str_has_suffix (run.output, "}\n"));

  lines = g_strsplit (run.output, "\n", -1);
  n_lines = g_strv_length (lines) - 1;
  for (guint i = 0; i < n_lines; i++)
    {
      g_assert_true (g_str_has_prefix (lines[i], "{\"kind\":\""));
      g_assert_true (g_str_has_suffix (lines[i], "}"));
      g_assert_true (g_utf8_validate (lines[i], -1, NULL));
    }
  g_assert_true (is_kind (lines[n_lines - 1], "end"));

  *n_steps = n_lines - 1;
  return lines;
}

/* Replays the steps on the digits of a board; they are undone in reverse order. */
static guint
replay (char  **lines,
        guint   n_steps,
        char   *board)
{
  g_autoptr (GArray) path = g_array_new (FALSE, FALSE, sizeof (guint));
  guint n_tries = 0;

  for (guint i = 0; i < n_steps; i++)
    {
      guint cell = find_field (lines[i], "cell") ? get_number (lines[i], "cell") : 0;

      if (is_kind (lines[i], "try") || is_kind (lines[i], "propagate"))
        {
          g_assert_cmpint (board[cell], ==, '.');
          board[cell] = '0' + get_number (lines[i], "digit");
          g_array_append_val (path, cell);
          n_tries += is_kind (lines[i], "try");
        }
      else if (is_kind (lines[i], "undo"))
        {
          g_assert_cmpuint (path->len, >, 0);
          g_assert_cmpuint (cell, ==, g_array_index (path, guint, path->len - 1));
          g_array_set_size (path, path->len - 1);
          board[cell] = '.';
        }
      else if (is_kind (lines[i], "solution"))
        g_assert_null (strchr (board, '.'));
      else if (is_kind (lines[i], "choose"))
        g_assert_cmpint (get_number (lines[i], "options"), >, 0);
      else if (is_kind (lines[i], "dead-end"))
        g_assert_nonnull (find_field (lines[i], "item"));
    }

  return n_tries;
}

TEST (test_replays_to_solution)
{
  static const char *const options[] = {
    "--engine=bitmask", "--engine=dlx", "--engine=bitmask --order=row",
    "--engine=bitmask --order=fullest-row", "--engine=bitmask --order=fewest",
  };

  for (guint i = 0; i < G_N_ELEMENTS (options); i++)
    {
      g_autofree char *trace = g_strdup_printf ("trace %s", options[i]);
      g_autofree char *solve = g_strdup_printf ("solve %s", options[i]);
      g_auto (GStrv) lines = NULL;
      char board[] = HARD;
      guint n_steps, n_tries;

      lines = run_trace (trace, HARD, 0, &n_steps);
      n_tries = replay (lines, n_steps, board);
      run_check (solve, HARD, 0, board, NULL);

      g_assert_nonnull (strstr (lines[n_steps], "\"status\":\"solved\""));
      g_assert_cmpint (get_number (lines[n_steps], "nodes"), ==, n_tries);
      g_assert_cmpint (get_number (lines[n_steps], "steps"), ==, n_steps);
      g_assert_cmpint (get_number (lines[n_steps], "recorded"), ==, n_steps);
      g_assert_cmpint (get_number (lines[n_steps], "solutions"), ==, 1);
    }
}

/* What had to be there is counted apart: digits that are propagated, and those of a choice that had
 * no other option. */
TEST (test_guesses_are_counted_apart)
{
  static const char *const options[] = { "--engine=bitmask", "--engine=dlx", "--order=row" };

  for (guint i = 0; i < G_N_ELEMENTS (options); i++)
    {
      g_autofree char *trace = g_strdup_printf ("trace %s", options[i]);
      g_auto (GStrv) lines = NULL;
      int n_options[82] = { 0 }; /* of the choice at each depth */
      int n_guesses = 0, n_forced = 0;
      guint n_steps;

      lines = run_trace (trace, HARD, 0, &n_steps);
      for (guint line = 0; line < n_steps; line++)
        {
          int *of_choice = &n_options[get_number (lines[line], "depth")];

          if (is_kind (lines[line], "choose"))
            *of_choice = get_number (lines[line], "options");
          n_guesses += is_kind (lines[line], "try") && *of_choice > 1;
          n_forced += is_kind (lines[line], "propagate")
                      || (is_kind (lines[line], "try") && *of_choice == 1);
        }

      g_assert_cmpint (n_guesses, >, 0);
      g_assert_cmpint (get_number (lines[n_steps], "guesses"), ==, n_guesses);
      g_assert_cmpint (get_number (lines[n_steps], "forced"), ==, n_forced);
    }
}

TEST (test_all_solutions)
{
  static const char *const arguments[] = {
    "trace --solutions=0 --engine=bitmask", "trace --solutions=0 --engine=dlx",
  };

  for (guint i = 0; i < G_N_ELEMENTS (arguments); i++)
    {
      char board[] = SEVERAL_4;
      g_auto (GStrv) lines = NULL;
      guint n_steps;

      lines = run_trace (arguments[i], SEVERAL_4, 0, &n_steps);
      g_assert_cmpint (get_number (lines[n_steps], "solutions"), ==, 72);
      replay (lines, n_steps, board);
    }
}

/* Steps beyond the limit are not printed, but searched and counted. */
TEST (test_limit)
{
  g_auto (GStrv) whole = NULL;
  g_auto (GStrv) part = NULL;
  guint n_whole, n_part;

  whole = run_trace ("trace --solutions=0 --engine=dlx", SEVERAL_4, 0, &n_whole);
  part = run_trace ("trace --solutions=0 --engine=dlx --limit=7", SEVERAL_4, 0, &n_part);

  g_assert_cmpuint (n_part, ==, 7);
  for (guint i = 0; i < n_part; i++)
    g_assert_cmpstr (part[i], ==, whole[i]);
  g_assert_cmpint (get_number (part[7], "recorded"), ==, 7);
  g_assert_cmpint (get_number (part[7], "steps"), ==, n_whole);
  g_assert_cmpint (get_number (part[7], "nodes"), ==, get_number (whole[n_whole], "nodes"));
  g_assert_cmpint (get_number (part[7], "forced"), ==, get_number (whole[n_whole], "forced"));
}

TEST (test_reasons)
{
  g_auto (GStrv) lines = NULL;
  guint n_steps;
  guint n_reasons = 0;

  lines = run_trace ("trace --engine=bitmask", HARD, 0, &n_steps);
  for (guint i = 0; i < n_steps; i++)
    {
      const char *reason = find_field (lines[i], "reason");
      const char *item = find_field (lines[i], "item");
      gboolean is_cell;

      if (reason == NULL)
        continue;

      is_cell = strchr (item, '=') == NULL || strchr (item, '=') > strchr (item, ',');
      n_reasons++;
      if (is_kind (lines[i], "propagate"))
        g_assert_true (g_str_has_prefix (reason, is_cell ? "\"only-digit\"" : "\"only-place\""));
      else
        g_assert_true (g_str_has_prefix (reason, is_cell ? "\"no-digit\"" : "\"no-place\""));
    }
  g_assert_cmpuint (n_reasons, >, 0);
}

TEST (test_without_solution)
{
  static const char *const engines[] = { "bitmask", "dlx", "target" };

  for (guint i = 0; i < G_N_ELEMENTS (engines); i++)
    {
      g_autofree char *arguments = g_strdup_printf ("trace --engine=%s", engines[i]);
      g_auto (GStrv) dead = NULL;
      g_auto (GStrv) clash = NULL;
      char board[] = DEAD_4;
      guint n_steps;

      dead = run_trace (arguments, DEAD_4, 1, &n_steps);
      g_assert_nonnull (strstr (dead[n_steps], "\"status\":\"none\""));
      replay (dead, n_steps, board);
      g_assert_cmpstr (board, ==, DEAD_4);

      clash = run_trace (arguments, CLASH_4, 1, &n_steps);
      g_assert_nonnull (strstr (clash[n_steps], "\"status\":\"none\",\"nodes\":0,"));
    }
}

TEST (test_target)
{
  char board[] = SEVERAL_4;
  g_autofree char *expected = NULL;
  g_auto (GStrv) lines = NULL;
  guint n_steps;
  gint64 best = -1;

  lines = run_trace ("trace --engine=target", SEVERAL_4, 0, &n_steps);
  replay (lines, n_steps, board);
  for (guint i = 0; i < n_steps; i++)
    if (is_kind (lines[i], "better"))
      {
        g_assert_cmpint (get_number (lines[i], "score"), >, best);
        best = get_number (lines[i], "score");
        g_assert_cmpint (get_number (lines[i], "bound"), >=, best);
      }

  expected = g_strdup_printf ("%" G_GINT64_FORMAT "\n", best);
  run_check ("target", SEVERAL_4, 0, expected, NULL);
  g_assert_cmpint (get_number (lines[n_steps], "score"), ==, best);
}

TEST (test_one_puzzle_only)
{
  run_check ("trace", HARD HARD, 2, "", "-:2:1: ");
  run_check ("trace", "", 0, "", "-: There is no puzzle.\n");
  run_check ("trace", "12\n!4\n", 2, "", "-:");
  run_check ("trace --engine=target --order=row", HARD, 2, "", "--order");
}
