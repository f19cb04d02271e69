/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#include <glib/gi18n.h>

#include "cli/conflict.h"
#include "cli/pipeline.h"
#include "core/solve/true-candidates.h"

static void
append_cells (GString                  *text,
              const MatoTrueCandidates *candidates,
              const MatoGeometry       *geometry)
{
  char digit[4];

  for (guint cell = 0; cell < geometry->n_cells; cell++)
    {
      if (cell > 0)
        g_string_append_c (text, ' ');
      for (guint32 left = candidates->digits[cell]; left != 0; left &= left - 1)
        g_string_append (text, mato_alphabet_spell (MATO_ALPHABET_CANONICAL,
                                                    (guint) __builtin_ctz (left) + 1, digit));
    }
  g_string_append_c (text, '\n');
}

static void
answer_cb (MatoAnswer *answer,
           gpointer    data)
{
  const MatoGeometry *geometry = mato_board_get_geometry (answer->puzzle->board);
  g_autofree MatoTrueCandidates *candidates = g_new (MatoTrueCandidates, 1);
  MatoCandidatesWatch watch = { .keep_going = mato_answer_keep_going, .data = answer };
  guint8 givens[MATO_MAX_CELLS];

  mato_conflict_append (answer->messages, answer->file, answer->puzzle);
  mato_board_copy_givens (answer->puzzle->board, givens);
  switch (mato_true_candidates_find (candidates, geometry, givens, NULL, &watch))
    {
    case MATO_END_SOLVED:
      append_cells (answer->text, candidates, geometry);
      break;
    case MATO_END_NONE:
      g_string_append (answer->text, "no solution\n");
      answer->status = MATO_STATUS_NONE;
      break;
    default:
      g_string_append (answer->text, "stopped\n");
      answer->status = MATO_STATUS_STOPPED;
    }
}

static int
run (const MatoCommand *command,
     int                argc,
     char             **argv)
{
  MatoPipelineOptions pipeline = { .answer = answer_cb, .unreadable = "error\n" };
  g_auto (MatoCommonOptions) common = { 0 };
  g_autoptr (GError) error = NULL;
  const GOptionEntry entries[] = { G_OPTION_ENTRY_NULL };

  if (!mato_options_parse (command, entries, NULL,
                           MATO_COMMON_READS | MATO_COMMON_RULES | MATO_COMMON_JOBS
                             | MATO_COMMON_TIME,
                           argc, argv, &common, &error))
    return mato_usage_error (command, error);

  pipeline.common = &common;
  return mato_pipeline_run (&pipeline);
}

const MatoCommand mato_command_candidates = {
  .name = "candidates",
  .summary = N_ ("Print for each cell the digits that it has in some solution"),
  .details = N_ ("A line for each puzzle, with a word for each cell: its digits, as in a line. "
                 "These true candidates are\nwhat is left after every possible deduction. "
                 "A puzzle without a solution prints “no solution”."),
  .run = run,
};
