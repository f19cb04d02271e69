/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#include <glib/gi18n.h>

#include "cli/pipeline.h"
#include "core/rules/rules.h"

typedef struct
{
  gboolean is_kinds;
} Rules;

static void
answer_cb (MatoAnswer *answer,
           gpointer    data)
{
  const Rules *self = data;
  const MatoGeometry *geometry = mato_board_get_geometry (answer->puzzle->board);

  answer->is_block = TRUE;
  if (self->is_kinds)
    mato_rules_write_kinds (answer->text, geometry);
  else if (mato_geometry_is_classic (geometry))
    g_string_append_printf (answer->text, "board %ux%u\nboxes %ux%u\n", geometry->rows,
                            geometry->columns, geometry->box_rows, geometry->box_columns);
  else
    mato_rules_write (answer->text, geometry);
}

static int
run (const MatoCommand *command,
     int                argc,
     char             **argv)
{
  Rules rules = { FALSE };
  MatoPipelineOptions pipeline = { .answer = answer_cb, .takes_drawings = TRUE,
                                   .data = &rules };
  g_auto (MatoCommonOptions) common = { 0 };
  g_autoptr (GError) error = NULL;
  const GOptionEntry entries[] = {
    { "kinds", 'k', 0, G_OPTION_ARG_NONE, &rules.is_kinds,
      N_ ("Say them in the five kinds of constraints, without the name of a variant"), NULL },
    G_OPTION_ENTRY_NULL
  };

  if (!mato_options_parse (command, entries, NULL, MATO_COMMON_READS | MATO_COMMON_RULES, argc,
                           argv, &common, &error))
    return mato_usage_error (command, error);

  pipeline.common = &common;
  return mato_pipeline_run (&pipeline);
}

const MatoCommand mato_command_rules = {
  .name = "rules",
  .summary = N_ ("Print the rules of each puzzle as text, which --rules takes"),
  .details = N_ ("mato(5) specifies the text."),
  .run = run,
};
