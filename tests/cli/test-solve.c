/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#include "tests/cli/run.h"

#include <string.h>

#include "tests/data.h"
#include "tests/test.h"

#define UNIQUE "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79\n"
#define UNIQUE_SOLVED \
  "534678912672195348198342567859761423426853791713924856961537284287419635345286179\n"
#define CLASH \
  "11...............................................................................\n"
#define EMPTY_9 \
  ".................................................................................\n"
#define EMPTY_4 "................\n"
#define DEAD_4 "123....4........\n"

/* Two solutions: the digits of the rectangle r1c1, r1c2, r3c1, r3c2 can be exchanged. */
#define TWO_4 "..34" "3412" "..43" "4321" "\n"
#define TWO_4_SOLVED "1234" "3412" "2143" "4321" "\n" "2134" "3412" "1243" "4321" "\n"

#define BAD \
  "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..7!\n"
#define ROWS_4 "1 2 3 4\r\n3 4 1 2\r\n2 1 4 3\r\n4 3 2 0\r\n"

static const struct
{
  const char *arguments;
  const char *input;
  int status;
  const char *output;
  const char *message;
} answers[] = {
  { "solve", UNIQUE, 0, UNIQUE_SOLVED, NULL },
  { "solve", "", 0, "", "-: There is no puzzle.\n" },
  { "solve", UNIQUE UNIQUE, 0, UNIQUE_SOLVED UNIQUE_SOLVED, NULL },
  { "solve", DEAD_4 UNIQUE, 1, "no solution\n" UNIQUE_SOLVED, NULL },
  { "solve", CLASH UNIQUE, 1, "no solution\n" UNIQUE_SOLVED,
    "-:1:1: These givens clash: r1c1 r1c2" },
  { "solve", UNIQUE CLASH, 1, UNIQUE_SOLVED "no solution\n", "-:2:1: " },

  { "solve --count", UNIQUE TWO_4 DEAD_4 EMPTY_4, 1, "1\n2\n0\n288\n", NULL },
  { "solve --count=2", UNIQUE TWO_4 EMPTY_4, 0, "1\n2\n2+\n", NULL },
  { "solve --count=288", EMPTY_4, 0, "288\n", NULL },
  { "solve --count=287", EMPTY_4, 0, "287+\n", NULL },
  { "solve --count=1", TWO_4, 0, "1+\n", NULL },
  { "solve --count", CLASH, 1, "0\n", "These givens clash" },

  { "solve --unique", UNIQUE, 0, "unique\n", NULL },
  { "solve --unique", UNIQUE TWO_4, 1, "unique\nseveral\n", NULL },
  { "solve --unique", DEAD_4, 1, "none\n", NULL },

  { "solve --solutions=2", UNIQUE DEAD_4 UNIQUE, 1,
    UNIQUE_SOLVED "\nno solution\n\n" UNIQUE_SOLVED, NULL },
  { "solve --output=rows", TWO_4, 0, "1234\n3412\n2143\n4321\n", NULL },
  { "solve --output=rows", DEAD_4 DEAD_4, 1, "no solution\n\nno solution\n", NULL },
  { "solve --output=line", ROWS_4 "\r\n" ROWS_4, 0, "1234341221434321\n1234341221434321\n", NULL },
  { "solve --output=json", ROWS_4, 0,
    "{\"order\":4,\"box\":\"2x2\",\"cells\":[1,2,3,4,3,4,1,2,2,1,4,3,4,3,2,1]}\n", NULL },
};

TEST (test_answers)
{
  static const char *const engines[] = {
    "", "--engine=auto", "--engine=bitmask", "--engine=dlx", "--engine=bitmask --order=row",
    "--engine=bitmask --order=fullest-row", "--engine=dlx --order=leftmost", "--jobs=3",
  };

  for (guint i = 0; i < G_N_ELEMENTS (answers); i++)
    for (guint j = 0; j < G_N_ELEMENTS (engines); j++)
      {
        g_autofree char *arguments = g_strdup_printf ("%s %s", answers[i].arguments, engines[j]);

        run_check (arguments, answers[i].input, answers[i].status, answers[i].output,
                   answers[i].message);
      }
}

static int
compare_lines (gconstpointer a,
               gconstpointer b)
{
  return strcmp (*(const char *const *) a, *(const char *const *) b);
}

/* The order of the solutions depends on the engine, the set does not. */
TEST (test_all_solutions)
{
  for (guint i = 0; i < 2; i++)
    {
      g_auto (Run) run = { 0 };
      g_auto (GStrv) lines = NULL;

      run_init (&run, i == 0 ? "solve --solutions=0 --engine=dlx" : "solve --solutions=0",
                EMPTY_4 TWO_4);
      g_assert_cmpint (run.status, ==, 0);
      lines = g_strsplit (run.output, "\n", -1);
      g_assert_cmpuint (g_strv_length (lines), ==, 288 + 1 + 2 + 1);
      g_assert_cmpstr (lines[288], ==, "");

      qsort (lines, 288, sizeof *lines, compare_lines);
      for (guint j = 1; j < 288; j++)
        g_assert_cmpstr (lines[j - 1], <, lines[j]);
    }
}

/* Output in the layout of the puzzle can be read again, puzzle by puzzle. */
TEST (test_same_reads_again)
{
  g_auto (Run) solved = { 0 };
  g_auto (Run) again = { 0 };

  run_init (&solved, "solve", ROWS_4 "\r\n" ROWS_4);
  g_assert_cmpint (solved.status, ==, 0);
  g_assert_nonnull (strstr (solved.output, "4 3 2 1"));
  run_init (&again, "convert", solved.output);
  g_assert_cmpstr (again.output, ==, "1234341221434321\n1234341221434321\n");
  g_assert_cmpint (again.status, ==, 0);
}

TEST (test_unreadable_among_others)
{
  run_check ("solve", UNIQUE BAD UNIQUE, 2, UNIQUE_SOLVED "error\n" UNIQUE_SOLVED, "-:2:81: ");
  run_check ("solve --unique", DEAD_4 BAD UNIQUE, 2, "none\nerror\nunique\n", "-:2:81: ");
}

TEST (test_threads)
{
  run_check ("solve --threads=3 --engine=learn", UNIQUE DEAD_4, 1,
             UNIQUE_SOLVED "no solution\n", "");
  run_check ("solve --threads=0", UNIQUE, 2, "", "--threads");
  run_check ("solve --threads=2 --engine=logic", UNIQUE, 2, "", "--threads does not apply");
}

TEST (test_stats)
{
  g_auto (Run) run = { 0 };

  run_init (&run, "solve --stats --engine=dlx", UNIQUE CLASH);
  g_assert_cmpstr (run.output, ==, UNIQUE_SOLVED "no solution\n");
  g_assert_nonnull (strstr (run.messages, "-:1\tend=solved\tsolutions=1\tnodes="));
  g_assert_nonnull (strstr (run.messages, "-:2\tend=none\tsolutions=0\tnodes=0\tguesses=0\t"));
}

/* Every engine finds the same number of solutions, up to a limit, for every line. */
static void
check_agreement (const char *text)
{
  g_auto (Run) dlx = { 0 };

  run_init (&dlx, "solve --engine=dlx --count=50", text);
  g_assert_cmpint (dlx.status, <=, 1);
  run_check ("solve --engine=bitmask --count=50", text, dlx.status, dlx.output, NULL);
}

TEST (test_engines_agree)
{
  static const char *const sets[] = {
    "boards/9x9-easy.txt", "boards/9x9-hard.txt", "boards/9x9-minimal.txt",
    "boards/9x9-random.txt", "boards/9x9-several.txt",
  };

  for (guint i = 0; i < G_N_ELEMENTS (sets); i++)
    {
      g_autofree char *text = data_load (sets[i]);

      check_agreement (text);
    }
}

static void
test_engines_agree_on (gconstpointer name)
{
  g_autofree char *text = data_load_shared (name);

  if (text != NULL)
    check_agreement (text);
}

/* Streams of many thousand lines. */
static void
add_long_tests (void)
{
  static const char *const sets[] = {
    "bench/9x9-17-clue.txt", "bench/9x9-easy.txt", "bench/9x9-minimal.txt",
    "bench/9x9-random-26-28.txt",
  };

  for (guint i = 0; effort_is_long () && i < G_N_ELEMENTS (sets); i++)
    {
      g_autofree char *path = g_strconcat ("/cli/solve/", sets[i], NULL);

      g_test_add_data_func (path, sets[i], test_engines_agree_on);
    }
}

TEST (test_more_than_ten_thousand)
{
  static const char *const board = "12345678." "........." "........." "........." "........."
                                   "........." "........." "........." ".........\n";

  run_check ("solve --count=12345 --engine=dlx", board, 0, "12345+\n", NULL);
  run_check ("solve --count=12345 --engine=bitmask", board, 0, "12345+\n", NULL);
}

TEST (test_time_limit)
{
  run_check ("solve --count --time-limit=0.05",
             UNIQUE EMPTY_9 UNIQUE, 3, "1\nstopped\n1\n", NULL);
}

/* What a notation cannot hold is told, once for all puzzles; the rest is written. */
TEST (convert_tells_losses)
{
  static const char sdk[] = "[Puzzle]\n1...\n2..3\n..4.\n..1.\n"
                            "[State]\n1...\n2..3\n..4.\n.21.\n";
  static const char single[] = "123456789456789123789123456" "234567891567891234891234567"
                               "34567891267891234591234567.\n";
  g_autofree char *twice = g_strdup_printf ("%s\n%s", sdk, sdk);
  g_auto (Run) alone = { 0 };
  g_auto (Run) silent = { 0 };

  run_check ("convert", sdk, 0, "1...2..3..4...1.\n",
             "mato-cli: --to=line, 1 puzzle: The entries of a player are left out.\n");
  run_check ("convert --to=same", twice, 0,
             "1...\n2..3\n..4.\n..1.\n\n1...\n2..3\n..4.\n..1.\n",
             "mato-cli: --to=same, 2 puzzles: The entries of a player are left out.\n");
  run_init (&alone, "convert --to=candidates", single);
  g_assert_nonnull (strstr (alone.messages, "mato-cli: --to=candidates, 1 puzzle: A single "));
  run_check ("convert --box=3x2", "1...................................\n", 0,
             "1...................................\n", "mato-cli: --to=line, 1 puzzle: How the ");

  run_init (&silent, "convert --to=sdk", sdk);
  g_assert_cmpstr (silent.output, ==, sdk);
  g_assert_cmpstr (silent.messages, ==, "");
}

TEST (test_convert_and_info)
{
  run_check ("convert --to=line", ROWS_4, 0, "123434122143432.\n", NULL);
  run_check ("convert --to=rows", DEAD_4 DEAD_4, 0, "123.\n...4\n....\n....\n\n"
                                                    "123.\n...4\n....\n....\n", NULL);
  run_check ("convert --to=line", CLASH, 0, CLASH, NULL);
  run_check ("convert", DEAD_4 BAD EMPTY_4, 2, DEAD_4 EMPTY_4, "-:2:81: ");
  run_check ("info", DEAD_4, 0,
             "-:1\torder=4\tbox=2x2\tnotation=line\talphabet=1\tempty=.\tgivens=4\tentries=0"
             "\tvalidity=valid\n", NULL);
  run_check ("info", "11..............\n", 0,
             "-:1\torder=4\tbox=2x2\tnotation=line\talphabet=1\tempty=.\tgivens=2\tentries=0"
             "\tvalidity=conflict\tcells=r1c1,r1c2\n", NULL);
  run_check ("info", "#C Mato weights: 0 1\n" DEAD_4, 0,
             "-:2\torder=4\tbox=2x2\tnotation=line\talphabet=1\tempty=.\tgivens=4\tentries=0"
             "\tweights=0 1\tvalidity=valid\n", NULL);
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);
  add_long_tests ();
  return tests_run ();
}
