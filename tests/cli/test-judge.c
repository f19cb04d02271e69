/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#include "tests/cli/run.h"

#include <string.h>

#include "tests/data.h"
#include "tests/test.h"

static const struct
{
  const char *problem;
  const char *sample;
} samples[] = {
  { "uva1309", "uva1309" },
  { "acwing166", "poj3074" },
  { "noip2009", "target1" },
  { "noip2009", "target2" },
  { "luogu1784", "luogu1784" },
};

static void
load_sample (guint   index,
             char  **input,
             char  **output)
{
  g_autofree char *in = g_strdup_printf ("contest/%s.in", samples[index].sample);
  g_autofree char *out = g_strdup_printf ("contest/%s.out", samples[index].sample);

  *input = data_load (in);
  *output = data_load (out);
}

TEST (test_samples)
{
  for (guint i = 0; i < G_N_ELEMENTS (samples); i++)
    {
      g_autofree char *arguments = g_strdup_printf ("judge %s", samples[i].problem);
      g_autofree char *input = NULL;
      g_autofree char *output = NULL;
      g_autofree char *crlf = NULL;

      load_sample (i, &input, &output);
      crlf = run_with_crlf (input);
      run_check (arguments, input, 0, output, NULL);
      run_check (arguments, crlf, 0, output, NULL);
    }
}

/* An empty line separates sets, in the input and in the output, but not at the end. */
TEST (test_several_sets)
{
  g_autofree char *input = NULL;
  g_autofree char *output = NULL;
  g_autofree char *inputs = NULL;
  g_autofree char *outputs = NULL;
  g_autofree char *crlf = NULL;

  load_sample (0, &input, &output);
  inputs = g_strjoin ("\n", input, input, input, NULL);
  outputs = g_strjoin ("\n", output, output, output, NULL);
  crlf = run_with_crlf (inputs);
  run_check ("judge uva1309", inputs, 0, outputs, NULL);
  run_check ("judge uva1309 --jobs=1", crlf, 0, outputs, NULL);
}

#define ROW_0 "0 0 0 0 0 0 0 0 0\n"
#define CLASH "1 1 0 0 0 0 0 0 0\n" ROW_0 ROW_0 ROW_0 ROW_0 ROW_0 ROW_0 ROW_0 ROW_0
#define DEAD "1 2 3 4 5 6 7 8 0\n" "0 0 0 0 0 0 0 0 9\n" ROW_0 ROW_0 ROW_0 ROW_0 ROW_0 ROW_0 ROW_0

TEST (test_unsolvable)
{
  run_check ("judge noip2009", CLASH, 1, "-1\n", "-:1:1: ");
  run_check ("judge noip2009", DEAD, 1, "-1\n", NULL);
  run_check ("judge luogu1784", DEAD, 1, "no solution\n", NULL);
  run_check ("judge luogu1784", "1\n" CLASH, 1, "no solution\n", "r1c1 r1c2");
  run_check ("judge acwing166",
             "11..............................................................................."
             "\nend\n", 1, "no solution\n", "-:1:1: ");
}

/* A line of nine digits is a row, not a count. */
TEST (test_grid_of_zeros)
{
  g_auto (Run) run = { 0 };

  run_init (&run, "judge luogu1784",
            "000000000\n000000000\n000000000\n000000000\n000000000\n000000000\n000000000\n"
            "000000000\n000000000\n");
  g_assert_cmpint (run.status, ==, 0);
  g_assert_cmpuint (strlen (run.output), ==, 9 * 18);
}

TEST (test_wrong_shape)
{
  run_check ("judge noip2009", "1 0 0 0\n0 0 0 0\n0 0 0 0\n0 0 0 0\n", 2, "",
             "-:1:1: The boards of noip2009 are 9×9.");
  run_check ("judge", "", 2, "", "uva1309");
  run_check ("judge uva1310", "", 2, "", "uva1309");
}
