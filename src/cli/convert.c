/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#include <glib/gi18n.h>

#include "cli/input.h"
#include "cli/pipeline.h"

/* A puzzle's own layout can store entries if it had some. */
static gboolean
holds_entries (MatoNotation      notation,
               const MatoPuzzle *puzzle)
{
  return (mato_notation_get_info (notation)->holds & MATO_HOLDS_ENTRIES) != 0
         && (notation != MATO_NOTATION_SAME || puzzle->layout != NULL);
}

static void
refuse (MatoAnswer   *answer,
        const GError *error)
{
  g_autofree char *message = mato_input_message (answer->file, answer->puzzle->line, 1,
                                                 error->message);

  g_string_append (answer->messages, message);
  answer->status = MATO_STATUS_BAD;
}

static void
answer_cb (MatoAnswer *answer,
           gpointer    data)
{
  const MatoNotation *notation = data;
  const MatoPuzzle *puzzle = answer->puzzle;
  g_autoptr (GError) error = NULL;
  guint8 givens[MATO_MAX_CELLS];

  if (!mato_notation_check (*notation, mato_board_get_geometry (puzzle->board), &error))
    {
      refuse (answer, error);
      return;
    }

  mato_answer_expect (answer, *notation);
  mato_board_copy_givens (puzzle->board, givens);
  mato_write (answer->text, puzzle,
              holds_entries (*notation, puzzle) ? mato_board_get_values (puzzle->board) : givens,
              *notation);
}

static int
list_notations (void)
{
  for (guint i = 0; i < MATO_N_NOTATIONS; i++)
    {
      const MatoNotationInfo *info = mato_notation_get_info (i);

      g_print ("%-12s %s\n", info->name, _ (info->title));
    }

  return MATO_STATUS_OK;
}

static int
run (const MatoCommand *command,
     int                argc,
     char             **argv)
{
  MatoNotation notation = MATO_NOTATION_LINE;
  MatoPipelineOptions pipeline = { .answer = answer_cb, .max_lines = MATO_PLAIN_MAX,
                                   .data = &notation };
  g_auto (MatoCommonOptions) common = { 0 };
  g_autofree char *name = NULL;
  g_autoptr (GError) error = NULL;
  const GOptionEntry entries[] = {
    { "to", 't', 0, G_OPTION_ARG_STRING, &name,
      N_ ("Write puzzles in this notation (default: line); --to=help lists them"),
      N_ ("NOTATION") },
    G_OPTION_ENTRY_NULL
  };

  if (!mato_options_parse (command, entries, NULL, MATO_COMMON_READS, argc, argv, &common, &error))
    return mato_usage_error (command, error);

  if (g_strcmp0 (name, "help") == 0)
    return list_notations ();

  if (!mato_options_parse_notation ("--to", name, &notation, &error))
    return mato_usage_error (command, error);

  pipeline.common = &common;
  pipeline.head = mato_notation_get_info (notation)->head;
  pipeline.foot = mato_notation_get_info (notation)->foot;
  return mato_pipeline_run (&pipeline);
}

const MatoCommand mato_command_convert = {
  .name = "convert",
  .summary = N_ ("Write puzzles in another notation"),
  .run = run,
};
