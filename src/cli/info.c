/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#include <glib/gi18n.h>

#include "cli/conflict.h"
#include "cli/pipeline.h"
#include "core/board/weights-text.h"

static const char *
name_alphabet (MatoAlphabet alphabet)
{
  static const char *const names[] = {
    [MATO_ALPHABET_CANONICAL] = "1",
    [MATO_ALPHABET_LETTERS] = "A",
    [MATO_ALPHABET_HEX] = "0",
    [MATO_ALPHABET_NUMBERS] = "numbers",
  };

  return names[alphabet];
}

static void
append_validity (GString          *text,
                 const MatoPuzzle *puzzle)
{
  if (!mato_board_has_given_conflict (puzzle->board))
    {
      g_string_append (text, "\tvalidity=valid");
      return;
    }

  g_string_append (text, "\tvalidity=conflict\tcells=");
  mato_conflict_append_cells (text, puzzle, ",");
}

static void
answer_cb (MatoAnswer *answer,
           gpointer    data)
{
  const MatoPuzzle *puzzle = answer->puzzle;
  const MatoGeometry *geometry = mato_board_get_geometry (puzzle->board);
  guint n_givens = mato_board_count_givens (puzzle->board);
  guint n_entries = geometry->n_cells - n_givens - mato_board_count_empty (puzzle->board);

  g_string_append_printf (answer->text,
                          "%s:%" G_GUINT64_FORMAT "\torder=%u\tbox=%ux%u\tnotation=%s\talphabet=%s"
                          "\tempty=%c\tgivens=%u\tentries=%u",
                          answer->file, puzzle->line, geometry->order,
                          geometry->box_rows, geometry->box_columns, puzzle->notation,
                          name_alphabet (puzzle->alphabet), puzzle->empty, n_givens, n_entries);
  if (puzzle->weights != NULL)
    {
      g_string_append (answer->text, "\tweights=");
      mato_weights_write (answer->text, geometry, puzzle->weights);
    }
  append_validity (answer->text, puzzle);
  g_string_append_c (answer->text, '\n');
}

static int
run (const MatoCommand *command,
     int                argc,
     char             **argv)
{
  MatoPipelineOptions pipeline = { .answer = answer_cb };
  g_auto (MatoCommonOptions) common = { 0 };
  g_autoptr (GError) error = NULL;

  if (!mato_options_parse (command, NULL, NULL, MATO_COMMON_READS, argc, argv, &common, &error))
    return mato_usage_error (command, error);

  pipeline.common = &common;
  return mato_pipeline_run (&pipeline);
}

const MatoCommand mato_command_info = {
  .name = "info",
  .summary = N_ ("Report how each puzzle was read"),
  .details = N_ ("A line for each puzzle: FILE:LINE, then tab-separated order=, box=, notation=, "
                 "alphabet=, empty=,\ngivens=, entries=, weights= if it has its own, and "
                 "validity=valid, or validity=conflict and the\nclashing cells=."),
  .run = run,
};
