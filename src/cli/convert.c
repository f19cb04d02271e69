/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#include <glib/gi18n.h>

#include "cli/input.h"
#include "cli/pipeline.h"

typedef struct
{
  MatoNotation notation;
  int n_losing[MATO_N_HOLDS]; /* puzzles, for each row of the table of losses; atomic */
  int n_without_rules; /* atomic */
} Convert;

/* What is said at the end, once: a text of a million puzzles loses the same a million times. */
static const struct
{
  MatoHolds lost;
  const char *sentence;
} losses[] = {
  { MATO_HOLDS_ENTRIES, N_ ("The entries of a player are left out.") },
  { MATO_HOLDS_CENTRE_MARKS | MATO_HOLDS_CORNER_MARKS, N_ ("Marks are left out, all or some.") },
  { MATO_HOLDS_WEIGHTS, N_ ("Weights are left out.") },
  { MATO_HOLDS_SECTIONS, N_ ("The time, the history and the like are left out.") },
  { MATO_HOLDS_PICTURE, N_ ("What is drawn and told beside the rules is left out, all or some.") },
  { MATO_HOLDS_COLOURS, N_ ("Colours are left out.") },
  { MATO_HOLDS_SOLVER, N_ ("The digits of a solver become entries.") },
  { MATO_HOLDS_TITLE, N_ ("Titles are left out.") },
  { MATO_HOLDS_BOXES, N_ ("How the boxes lie is left out: reading it back takes --box.") },
  { MATO_HOLDS_SINGLES,
    N_ ("A single candidate may seem a given, and no cell is without candidates: what is read back "
        "differs.") },
};

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
count_losses (Convert          *self,
              const MatoPuzzle *puzzle)
{
  MatoHolds lost = mato_notation_find_losses (self->notation, puzzle);

  if (!mato_notation_keeps_rules (self->notation, mato_board_get_geometry (puzzle->board)))
    g_atomic_int_inc (&self->n_without_rules);
  for (guint i = 0; lost != 0 && i < G_N_ELEMENTS (losses); i++)
    if ((lost & losses[i].lost) != 0)
      g_atomic_int_inc (&self->n_losing[i]);
}

static void
answer_cb (MatoAnswer *answer,
           gpointer    data)
{
  Convert *self = data;
  const MatoPuzzle *puzzle = answer->puzzle;
  g_autoptr (GError) error = NULL;
  guint8 values[MATO_MAX_CELLS];

  if (!mato_notation_check (self->notation, mato_board_get_geometry (puzzle->board), &error))
    {
      refuse (answer, error);
      return;
    }

  /* Many plain boards are nothing but their givens. */
  if (answer->plain == NULL)
    count_losses (self, puzzle);

  mato_answer_expect (answer, self->notation);
  mato_notation_fill_values (self->notation, puzzle, values);
  mato_write (answer->text, puzzle, values, self->notation);
}

static void
tell_loss (const Convert *self,
           guint          n,
           const char    *sentence)
{
  if (n > 0)
    /* Translators: --to=NOTATION, a number of puzzles, and what that notation does to them */
    g_printerr (ngettext ("mato-cli: --to=%s, %u puzzle: %s\n",
                          "mato-cli: --to=%s, %u puzzles: %s\n", n),
                mato_notation_get_info (self->notation)->name, n, sentence);
}

static void
tell_losses (const Convert *self)
{
  tell_loss (self, (guint) self->n_without_rules, _ ("The rules are left out."));
  for (guint i = 0; i < G_N_ELEMENTS (losses); i++)
    tell_loss (self, (guint) self->n_losing[i], _ (losses[i].sentence));
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
  Convert convert = { .notation = MATO_NOTATION_LINE };
  MatoPipelineOptions pipeline = { .answer = answer_cb, .max_lines = MATO_PLAIN_MAX,
                                   .takes_drawings = TRUE, .data = &convert };
  g_auto (MatoCommonOptions) common = { 0 };
  g_autofree char *name = NULL;
  g_autoptr (GError) error = NULL;
  int status;
  const GOptionEntry entries[] = {
    { "to", 't', 0, G_OPTION_ARG_STRING, &name,
      N_ ("Write puzzles in this notation (default: line); --to=help lists them"),
      N_ ("NOTATION") },
    G_OPTION_ENTRY_NULL
  };

  if (!mato_options_parse (command, entries, NULL, MATO_COMMON_READS | MATO_COMMON_RULES, argc,
                           argv, &common, &error))
    return mato_usage_error (command, error);

  if (g_strcmp0 (name, "help") == 0)
    return list_notations ();

  if (!mato_options_parse_notation ("--to", name, NULL, &convert.notation, &error))
    return mato_usage_error (command, error);

  pipeline.common = &common;
  pipeline.head = mato_notation_get_info (convert.notation)->head;
  pipeline.foot = mato_notation_get_info (convert.notation)->foot;
  status = mato_pipeline_run (&pipeline);
  tell_losses (&convert);

  return status;
}

const MatoCommand mato_command_convert = {
  .name = "convert",
  .summary = N_ ("Write puzzles in another notation"),
  .run = run,
};
