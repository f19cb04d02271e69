/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#include "tests/cli/run.h"
#include "tests/test.h"

#include <glib/gstdio.h>
#include <string.h>

#define FULL_4 "1234341221434321\n"
#define BAD_9 \
  "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..7!\n"

static const struct
{
  const char *arguments;
  const char *message;
} refusals[] = {
  { "", "Usage: mato-cli COMMAND" },
  { "slove", "did you mean “solve”?" },
  { "converrt", "did you mean “convert”?" },
  { "grade", "unknown command “grade”" },
  { "--solve", "unknown option “--solve”" },
  { "solve --engine=fast", "unknown engine “fast”; use one of auto, bitmask, dlx, learn" },
  { "trace --engine=learn", "engine learn cannot be traced" },
  { "trace --engine=auto", "engine auto cannot be traced" },
  { "trace --engine=fast", "engine fast cannot be traced; use one of bitmask, dlx, logic, target" },
  { "solve --engine=bitmask --order=leftmost", "unknown order “leftmost”; engine bitmask has" },
  { "solve --order=upwards", "unknown order “upwards”" },
  { "solve --certificate=x", "--certificate" },
  { "solve --count=0", "--count takes a whole number from 1 on, not “0”" },
  { "solve --count=many", "--count" },
  { "solve --count --unique", "choose one of --count and --unique" },
  { "solve --solutions=-1", "--solutions takes a whole number from 0 on, not “-1”" },
  { "solve --solutions=99999999999999999999", "--solutions" },
  { "solve --jobs=0", "--jobs takes a whole number from 1 on" },
  { "solve --jobs=", "--jobs" },
  { "solve --time-limit=0", "--time-limit" },
  { "solve --time-limit=nan", "--time-limit" },
  { "solve --time-limit=1s", "--time-limit" },
  { "solve --time-limit=0x1", "--time-limit" },
  { "solve --output=pdf", "--output: unknown notation “pdf”; use one of same, line, rows, box, "
                          "json, sdk, tatham, f-puzzles, mato\n" },
  { "convert --to=pdf", "--to: unknown notation “pdf”" },
  { "solve --box=3", "--box takes" },
  { "solve --box=1x9", "--box takes" },
  { "solve --box=6x6", "--box takes" },
  { "solve --box=x", "--box takes" },
  { "solve --box=3x3x3", "--box takes" },
  { "solve --box=99999999999x3", "--box takes" },
  { "solve --alphabet=Z", "--alphabet takes" },
  { "solve --alphabet=", "--alphabet takes" },
  { "trace --limit=x", "--limit" },
  { "generate puzzle.txt", "unexpected argument “puzzle.txt”" },
  { "generate --count=0", "--count takes a whole number from 1 on" },
  { "generate --clues=", "--clues takes two numbers" },
  { "generate --clues=30-24", "--clues takes two numbers" },
  { "generate --clues=16-24", "--clues takes two numbers from 17 to 60" },
  { "generate --clues=24-61", "--clues takes two numbers" },
  { "generate --clues=24-", "--clues takes two numbers" },
  { "generate --target=huge", "--target takes one of easy, medium, hard, not “huge”" },
  { "generate --target=easy --clues=30", "--target=easy cannot be combined with --clues or " },
  { "generate --target=easy --level=easy", "--level is for ordinary puzzles" },
  { "generate --optima=two", "--optima takes one or any, not “two”" },
  { "generate --seed=-1", "--seed" },
  { "generate --level=", "--level takes one of any, easy" },
  { "generate --level=hard --size=6", "no 6×6 board is of the level hard" },
  { "generate --level=expert --size=16", "no 16×16 board is of the level expert" },
  { "generate --technique=guess", "--technique takes one of hidden-single-box, " },
  { "generate --technique=direct-claiming", "no 9×9 puzzle is known that needs direct-claiming" },
  { "generate --technique=nested-unit", "no 9×9 puzzle is known that needs nested-unit" },
  { "generate --technique=x-wing --clues=25", "--technique is for ordinary puzzles" },
  { "generate --level=any --size=9x9", "--size takes the rows of a board" },
  { "generate --level=any --size=7", "--size takes the rows of a board" },
  { "generate --level=any --size=3x", "--size takes the rows of a board" },
  { "generate --level=any --symmetry=45", "--symmetry takes one of none, 180, 90, mirror" },
  { "generate --level=any --extra=-1", "--extra takes a whole number from 0 on" },
  { "generate --level=any --extra=1 --minimal", "--minimal cannot be combined with --extra" },
  { "generate --level=any --tries=0", "--tries takes a whole number from 1 on" },
  { "generate --tries=9 --target", "--tries is for ordinary puzzles" },
  { "generate --level=any --clues=25", "cannot be combined with --clues, which is for target" },
  { "generate --size=9 --optima=any", "--size is for ordinary puzzles" },
  { "trace --solutions=x", "--solutions" },
  { "solve --unique=3", "--unique takes no value" },
  { "solve --enginee=dlx", "did you mean “--engine”?" },
  { "solve --uniq", "did you mean “--unique”?" },
  { "solve --jbos=2", "did you mean “--jobs”?" },
  { "solve -z", "unknown option “-z”" },
  { "solve -n", "-n" },
  { "solve -n99999999999999999999", "99999999999999999999 is too large" },
  { "cover --count=0", "--count takes a whole number from 1 on" },
  { "target --count=0", "--count takes a whole number from 1 on" },
  { "target --weights=foo", "unknown weights “foo”; use rings, border, boxes" },
  { "help slove", "did you mean “solve”?" },
  { "solve 1234341221434321", "this is a puzzle, not a file" },
};

TEST (test_refusals)
{
  for (guint i = 0; i < G_N_ELEMENTS (refusals); i++)
    run_check (refusals[i].arguments, FULL_4, 2, "", refusals[i].message);
}

TEST (test_help)
{
  static const char *const commands[] = {
    "solve", "target", "check-certificate", "judge", "cover", "trace", "rate", "hint", "check-hint",
    "convert", "info", "generate",
  };
  g_auto (Run) help = { 0 };
  g_auto (Run) version = { 0 };

  run_init (&help, "--help", "");
  g_assert_cmpint (help.status, ==, 0);
  run_init (&version, "--version", "");
  g_assert_cmpint (version.status, ==, 0);
  g_assert_true (g_str_has_prefix (version.output, "mato-cli "));

  for (guint i = 0; i < G_N_ELEMENTS (commands); i++)
    {
      g_autofree char *arguments = g_strdup_printf ("%s --help", commands[i]);
      g_autofree char *usage = g_strdup_printf ("mato-cli %s [OPTION", commands[i]);
      g_auto (Run) run = { 0 };

      g_assert_nonnull (strstr (help.output, commands[i]));
      run_init (&run, arguments, "");
      g_assert_cmpint (run.status, ==, 0);
      g_assert_nonnull (strstr (run.output, usage));
      g_assert_cmpstr (run.messages, ==, "");
    }
}

/* What people type without thinking about it. */
TEST (test_spellings)
{
  static const char *const same[] = { "solve -n2", "solve -n 2", "solve -j4 -n2",
                                      "solve --jobs 4 --solutions=2", "solve -n2 -" };
  g_auto (Run) help = { 0 };

  for (guint i = 0; i < G_N_ELEMENTS (same); i++)
    run_check (same[i], FULL_4, 0, FULL_4, NULL);
  run_check ("solve -uj1", FULL_4, 0, "unique\n", NULL);
  run_check ("solve -c5", FULL_4, 0, "1\n", NULL);
  run_check ("solve -c 5", FULL_4, 0, "1\n", NULL);
  run_check ("solve --count 5 -", FULL_4, 0, "1\n", NULL);
  run_check ("solve --count -", FULL_4, 0, "1\n", NULL);
  run_check ("solve -c five", FULL_4, 2, "", "five: No such file");
  run_check ("target -c1", "................\n", 0, "254\t1+\n", NULL);
  run_check ("cover -c1", "a b\na\nb\na b\n", 0, "1+\n", NULL);
  run_check ("cover -c2", "a b\na\nb\na b\n", 0, "2\n", NULL);
  run_check ("-v", "", 0, "mato-cli " MATO_VERSION "\n", NULL);

  run_init (&help, "help solve", "");
  g_assert_cmpint (help.status, ==, 0);
  g_assert_nonnull (strstr (help.output, "mato-cli solve [OPTION"));
}

/* Every command alike, but a judge expects silence. */
TEST (test_empty_input)
{
  static const char *const commands[] = { "solve", "info", "target", "trace", "convert", "rate",
                                          "hint" };

  for (guint i = 0; i < G_N_ELEMENTS (commands); i++)
    {
      run_check (commands[i], "", 0, "", "-: There is no puzzle.\n");
      run_check (commands[i], "\n \n", 0, "", "-: There is no puzzle.\n");
    }
  run_check ("cover", "", 0, "", "-: There is no problem.\n");
  run_check ("check-hint", "", 0, "", "-: There is no hint.\n");
  run_check ("judge uva1309", "", 0, "", "");
}

/* An unreadable file does not affect the other files; each error names its file. */
TEST (test_files)
{
  g_autofree char *good = run_write_file (FULL_4);
  g_autofree char *bad = run_write_file (FULL_4 BAD_9);
  g_autofree char *arguments = NULL;
  g_autofree char *place = g_strdup_printf ("%s:2:81: ", bad);

  arguments = g_strdup_printf ("solve '%s' /nonexistent/mato '%s' / - '%s'", good, bad, good);
  run_check (arguments, FULL_4, 2, FULL_4 FULL_4 "error\n" FULL_4 FULL_4,
             "/nonexistent/mato: No such file or directory\n");
  run_check (arguments, FULL_4, 2, FULL_4 FULL_4 "error\n" FULL_4 FULL_4, "\n/: Is a directory\n");
  run_check (arguments, FULL_4, 2, FULL_4 FULL_4 "error\n" FULL_4 FULL_4, place);

  g_unlink (good);
  g_unlink (bad);
}

/* A file that opens and cannot be read, even by root, and one that others may not open. */
TEST (test_unreadable)
{
  static const char *const commands[] = { "info", "convert", "solve", "cover" };

  for (guint i = 0; i < G_N_ELEMENTS (commands); i++)
    {
      g_autofree char *locked = run_write_file (FULL_4);
      g_autofree char *broken = g_strconcat (commands[i], " /proc/self/mem", NULL);
      g_autofree char *forbidden = g_strdup_printf ("%s '%s'", commands[i], locked);

      if (g_file_test ("/proc/self/mem", G_FILE_TEST_EXISTS))
        run_check (broken, "", 2, "", "/proc/self/mem: Input/output error\n");
      g_assert_cmpint (g_chmod (locked, 0), ==, 0);
      if (g_access (locked, R_OK) != 0) /* root may read everything */
        run_check (forbidden, "", 2, "", ": Permission denied\n");
      g_unlink (locked);
    }
}

/* The line and column of a bad character are not shifted by CR LF. */
TEST (test_places)
{
  run_check ("solve", "1234\n3412\n21!3\n4321\n", 2, "error\n", "-:3:3: ");
  run_check ("solve", "1234\r\n3412\r\n21!3\r\n4321\r\n", 2, "error\n", "-:3:3: ");
  run_check ("convert", "1 2 3 4\n3 4 1 2\n2 1 4 1\n4 3 ! 1\n", 2, "", "-:4:5: ");
  run_check ("convert", FULL_4 "\n\n" BAD_9, 2, FULL_4, "-:4:81: ");
}

/* The place of clashing givens is correct in any layout. */
TEST (test_conflict_places)
{
  run_check ("solve", "1 . . .\r\n. . . .\r\n. 2 . 2\r\n. . . .\r\n", 1, "no solution\n",
             "-:3:3: These givens clash: r3c2 r3c4.\n");
}

TEST (test_box)
{
  static const char *const line = "12......" "........" "....1..." "........" "........" "........"
                                  "........" "........\n";

  run_check ("info --box=4x2", line, 0,
             "-:1\torder=8\tbox=4x2\tnotation=line\talphabet=1\tempty=.\tgivens=3\tentries=0"
             "\tvalidity=valid\n", NULL);
  run_check ("info --box=2X4", line, 0,
             "-:1\torder=8\tbox=2x4\tnotation=line\talphabet=1\tempty=.\tgivens=3\tentries=0"
             "\tvalidity=valid\n", NULL);
}

TEST (test_alphabet)
{
  run_check ("convert --alphabet=A", "ABCDCDABBADCDCBA\n", 0, FULL_4, NULL);
  run_check ("convert --alphabet=0", "0123230110323210\n", 0, FULL_4, NULL);
  run_check ("convert --alphabet=1", FULL_4, 0, FULL_4, NULL);
  run_check ("convert --alphabet=1", "ABCDCDABBADCDCBA\n", 2, "", "-:1:1: ");
}

static void
run_check_full (const char *arguments)
{
  g_autofree char *command = g_strdup_printf ("sh -c \"'%s' %s >/dev/full\"",
                                              run_get_program (), arguments);
  int status;

  g_assert_true (g_spawn_command_line_sync (command, NULL, NULL, &status, NULL));
  g_assert_cmpint (status, ==, 2 << 8);
}

TEST (test_full_disk)
{
  g_autofree char *command = NULL;
  g_auto (GStrv) argv = NULL;
  g_autofree char *messages = NULL;
  int status;

  if (!g_file_test ("/dev/full", G_FILE_TEST_EXISTS))
    {
      g_test_skip ("no /dev/full");
      return;
    }

  run_check_full ("--help");
  run_check_full ("--version");
  run_check_full ("solve --help");
  command = g_strdup_printf ("sh -c \"echo " "1234341221434321" " | '%s' solve >/dev/full\"",
                             run_get_program ());
  g_assert_true (g_shell_parse_argv (command, NULL, &argv, NULL));
  g_assert_true (g_spawn_sync (NULL, argv, NULL, G_SPAWN_SEARCH_PATH, NULL, NULL, NULL, &messages,
                               &status, NULL));
  g_assert_cmpint (status, ==, 2 << 8);
  g_assert_nonnull (strstr (messages, "No space left on device"));
}

/* Words for rules say what the rules say. */
TEST (test_rules)
{
  static const struct
  {
    const char *arguments;
    const char *output;
    const char *message;
  } cases[] = {
    { "rules --diagonal --anti-king -",
      "board 4x4\nboxes 2x2\ndiagonal+\ndiagonal-\nanti-king\n", "" },
    { "rules --jigsaw=1122112233443344 -", "board 4x4\nboxes 2x2\n", "" },
    { "rules --jigsaw=1112122233344344 -",
      "board 4x4\nboxes 2x2\nregions 1112122233344344\n", "" },
    { "rules --jigsaw=1112 -", "", "Line 1 of the rules" },
    { "rules --jigsaw=1111111112222222 -", "", "There are more cells than digits." },
    { "solve --count --diagonal -", "4\n", "" },
    { "solve --count -", "24\n", "" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_auto (Run) run = { 0 };

      run_init (&run, cases[i].arguments, "12..............\n");
      g_assert_cmpstr (run.output, ==, cases[i].output);
      g_assert_nonnull (strstr (run.messages, cases[i].message));
      g_assert_true ((*run.messages == '\0') == (*cases[i].message == '\0'));
    }
}
