/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <glib/gi18n.h>

#include "cli/pipeline.h"

/* A puzzle's own layout has a place for entries where it had them. */
static gboolean
holds_entries (MatoNotation      notation,
               const MatoPuzzle *puzzle)
{
  return notation == MATO_NOTATION_SDK
         || (notation == MATO_NOTATION_SAME && puzzle->layout != NULL);
}

static void
answer_cb (MatoAnswer *answer,
           gpointer    data)
{
  const MatoNotation *notation = data;
  const MatoPuzzle *puzzle = answer->puzzle;
  guint8 givens[MATO_MAX_CELLS];

  mato_answer_expect (answer, *notation);
  mato_board_copy_givens (puzzle->board, givens);
  mato_write (answer->text, puzzle,
              holds_entries (*notation, puzzle) ? mato_board_get_values (puzzle->board) : givens,
              *notation);
}

static int
run (const MatoCommand *command,
     int                argc,
     char             **argv)
{
  MatoNotation notation = MATO_NOTATION_LINE;
  MatoPipelineOptions pipeline = { .answer = answer_cb, .data = &notation };
  g_auto (MatoCommonOptions) common = { 0 };
  g_autofree char *name = NULL;
  g_autoptr (GError) error = NULL;
  const GOptionEntry entries[] = {
    { "to", 't', 0, G_OPTION_ARG_STRING, &name,
      N_ ("Write puzzles as line (the default), rows, box, json, sdk or same (as they were)"),
      N_ ("NOTATION") },
    G_OPTION_ENTRY_NULL
  };

  if (!mato_options_parse (command, entries, NULL, MATO_COMMON_READS, argc, argv, &common, &error)
      || !mato_options_parse_notation ("--to", name, &notation, &error))
    return mato_usage_error (command, error);

  pipeline.common = &common;
  return mato_pipeline_run (&pipeline);
}

const MatoCommand mato_command_convert = {
  .name = "convert",
  .summary = N_ ("Write puzzles in another notation"),
  .run = run,
};
