/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#include <glib/gi18n.h>

#include "cli/conflict.h"
#include "cli/input.h"
#include "cli/pipeline.h"
#include "core/target/target.h"

/**
 * Problem:
 * @order: of all its boards
 * @alphabet: of all its boards
 * @unsolvable: the output for a puzzle without solution; no judge has one
 * @is_block: whether an empty line separates answers
 * @is_target: whether the answer is the highest score
 * @separator: (nullable): between the digits of a row
 * @row_end: (nullable): between rows
 *
 * What an online judge expects, byte for byte.
 */
typedef struct
{
  const char *name;
  guint order;
  MatoAlphabet alphabet;
  const char *unsolvable;
  gboolean is_block;
  gboolean is_target;
  const char *separator;
  const char *row_end;
} Problem;

static const Problem problems[] = {
  { "uva1309", 16, MATO_ALPHABET_LETTERS, "no solution\n", TRUE, FALSE, "", "\n" },
  { "noip2009", 9, MATO_ALPHABET_CANONICAL, "-1\n", FALSE, TRUE, NULL, NULL },
  { "acwing166", 9, MATO_ALPHABET_CANONICAL, "no solution\n", FALSE, FALSE, "", "" },
  { "luogu1784", 9, MATO_ALPHABET_CANONICAL, "no solution\n", FALSE, FALSE, " ", "\n" },
};

static void
append_solution (const Problem      *problem,
                 const MatoGeometry *geometry,
                 const guint8       *values,
                 GString            *text)
{
  char spelling[4];

  for (guint cell = 0; cell < geometry->n_cells; cell++)
    {
      if (cell > 0)
        g_string_append (text, cell % geometry->order == 0 ? problem->row_end : problem->separator);
      g_string_append (text, mato_alphabet_spell (problem->alphabet, values[cell], spelling));
    }
  g_string_append_c (text, '\n');
}

static MatoEnd
answer_by_solving (const Problem      *problem,
                   const MatoGeometry *geometry,
                   const guint8       *givens,
                   MatoAnswer         *answer)
{
  MatoMonitor monitor = { .keep_going = mato_answer_keep_going, .data = answer };
  MatoSolveOptions options = { .max_solutions = 1, .max_kept = 1, .monitor = &monitor };
  g_auto (MatoResult) result = { 0 };

  mato_engine_solve (mato_engine_find ("auto"), geometry, givens, &options, &result);
  if (result.n_kept > 0)
    append_solution (problem, geometry, mato_result_get_kept (&result, geometry, 0), answer->text);

  return result.end;
}

static MatoEnd
answer_by_score (const MatoGeometry *geometry,
                 const guint8       *givens,
                 MatoAnswer         *answer)
{
  MatoTargetMonitor monitor = { .keep_going = mato_answer_keep_going, .data = answer };
  MatoTargetOptions options = { .monitor = &monitor };
  MatoTargetResult result;

  mato_target_solve (geometry, givens, &options, &result);
  if (result.end == MATO_END_SOLVED)
    g_string_append_printf (answer->text, "%d\n", result.score);

  return result.end;
}

static gboolean
has_right_shape (const Problem      *problem,
                 const MatoGeometry *geometry)
{
  return geometry->order == problem->order && geometry->box_rows == geometry->box_columns;
}

static void
refuse_shape (const Problem *problem,
              MatoAnswer    *answer)
{
  g_autofree char *sentence = NULL;
  g_autofree char *message = NULL;

  /* Translators: a problem such as noip2009, then rows and columns of its boards */
  sentence = g_strdup_printf (_ ("The boards of %s are %u×%u."),
                              problem->name, problem->order, problem->order);
  message = mato_input_message (answer->file, answer->puzzle->line, 1, sentence);
  g_string_append (answer->messages, message);
  answer->status = MATO_STATUS_BAD;
}

static void
answer_cb (MatoAnswer *answer,
           gpointer    data)
{
  const Problem *problem = data;
  const MatoGeometry *geometry = mato_board_get_geometry (answer->puzzle->board);
  guint8 givens[MATO_MAX_CELLS];
  MatoEnd end;

  if (!has_right_shape (problem, geometry))
    {
      refuse_shape (problem, answer);
      return;
    }

  answer->is_block = problem->is_block;
  mato_conflict_append (answer->messages, answer->file, answer->puzzle);
  mato_board_copy_givens (answer->puzzle->board, givens);
  end = problem->is_target ? answer_by_score (geometry, givens, answer)
                           : answer_by_solving (problem, geometry, givens, answer);

  if (end == MATO_END_NONE)
    {
      g_string_append (answer->text, problem->unsolvable);
      answer->status = MATO_STATUS_NONE;
    }
  else if (end == MATO_END_STOPPED)
    {
      g_string_append (answer->text, "stopped\n");
      answer->status = MATO_STATUS_STOPPED;
    }
}

static const Problem *
find_problem (const char *name)
{
  for (gsize i = 0; i < G_N_ELEMENTS (problems); i++)
    if (g_str_equal (problems[i].name, name))
      return &problems[i];

  return NULL;
}

static int
run (const MatoCommand *command,
     int                argc,
     char             **argv)
{
  char *standard_input[] = { (char *) "-", NULL };
  MatoPipelineOptions pipeline = { .answer = answer_cb, .is_silent = TRUE };
  g_auto (MatoCommonOptions) common = { 0 };
  g_autoptr (GError) error = NULL;
  MatoCommonOptions rest;
  const Problem *problem;

  if (!mato_options_parse (command, NULL, NULL, MATO_COMMON_JOBS, argc, argv, &common, &error))
    return mato_usage_error (command, error);

  problem = find_problem (common.files[0]);
  if (problem == NULL)
    return mato_usage_error_literal (command, _ ("the first argument names the problem: uva1309, "
                                                 "noip2009, acwing166 or luogu1784"));

  rest = common;
  rest.files = common.files[1] != NULL ? common.files + 1 : standard_input;
  rest.reader.has_alphabet = TRUE;
  rest.reader.alphabet = problem->alphabet;

  pipeline.common = &rest;
  pipeline.data = (gpointer) problem;
  return mato_pipeline_run (&pipeline);
}

const MatoCommand mato_command_judge = {
  .name = "judge",
  .parameters = "uva1309|noip2009|acwing166|luogu1784",
  .summary = N_ ("Answer the input of an online judge's problem, byte for byte as expected"),
  .run = run,
};
