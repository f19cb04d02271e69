/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#include <glib/gi18n.h>
#include <string.h>

#include "cli/input.h"
#include "cli/interrupt.h"
#include "cli/options.h"
#include "cli/output.h"
#include "core/exact-cover/exact-cover-text.h"

/*
 * max_solutions: 0: all
 * limit: of counting, 0: none
 * text: the problem that is solved now
 */
typedef struct
{
  guint64 max_solutions;
  gboolean is_count;
  guint64 limit;

  MatoCoverText *text;
  MatoOutput output;
} Cover;

static void
solution_cb (const guint *options,
             guint        n_options,
             gpointer     data)
{
  Cover *self = data;

  for (guint i = 0; i < n_options; i++)
    {
      g_string_append (self->output.text, mato_cover_text_get_option (self->text, options[i]));
      g_string_append_c (self->output.text, '\n');
    }
  g_string_append_c (self->output.text, '\n');
  mato_output_limit (&self->output);
}

static gboolean
keep_going_cb (gpointer data)
{
  Cover *self = data;

  mato_output_flush (&self->output);
  return !mato_interrupted ();
}

static int
solve (Cover *self)
{
  MatoCoverMonitor monitor = { .keep_going = keep_going_cb, .data = self };
  MatoCoverResult result;

  if (!self->is_count)
    monitor.solution = solution_cb;
  mato_exact_cover_solve (mato_cover_text_get_problem (self->text), MATO_COVER_FEWEST,
                          self->max_solutions, 0, &monitor, &result);

  if (result.stopped)
    {
      g_string_append (self->output.text, "stopped\n");
      return MATO_STATUS_STOPPED;
    }
  if (self->is_count && self->limit > 0 && result.n_solutions > self->limit)
    g_string_append_printf (self->output.text, "%" G_GUINT64_FORMAT "+\n", self->limit);
  else if (self->is_count)
    g_string_append_printf (self->output.text, "%" G_GUINT64_FORMAT "\n", result.n_solutions);

  return result.n_solutions > 0 ? MATO_STATUS_OK : MATO_STATUS_NONE;
}

/* Somebody who gives a sudoku is told where it belongs. What is longer is another thing. */
#define MOST_OF_SUDOKU 8192

static gboolean
is_sudoku (const GString *text)
{
  g_autoptr (MatoReader) reader =
    mato_reader_new_for_text (text->str, (gssize) MIN (text->len, MOST_OF_SUDOKU), NULL);
  g_autoptr (MatoPuzzle) puzzle = mato_reader_next (reader, NULL);

  return puzzle != NULL;
}

static int
refuse (const char *file,
        guint64     line,
        guint64     column,
        const char *sentence)
{
  g_autofree char *message = mato_input_message (file, line, column, sentence);

  g_printerr ("%s", message);
  return MATO_STATUS_BAD;
}

static int
solve_cb (const char *file,
          GString    *text,
          gpointer    data)
{
  Cover *self = data;
  g_autoptr (MatoCoverText) problem = NULL;
  g_autoptr (GError) error = NULL;
  guint64 line, column;
  int status;

  if (strspn (text->str, " \t\r\n") == text->len)
    {
      g_printerr ("%s: %s\n", file, _ ("There is no problem."));
      return MATO_STATUS_OK;
    }

  problem = mato_cover_text_new (text->str, text->len, &line, &column, &error);
  if ((problem == NULL || mato_cover_text_get_n_options (problem) == 0) && is_sudoku (text))
    /* Translators: mato-cli solve stays as it is */
    return refuse (file, 1, 1, _ ("This is a sudoku; use “mato-cli solve”."));
  if (problem == NULL)
    return refuse (file, line, column, error->message);

  self->text = problem;
  status = solve (self);
  mato_output_flush (&self->output);
  return status;
}

static gboolean
count_cb (const char  *name,
          const char  *value,
          gpointer     data,
          GError     **error)
{
  Cover *self = data;

  self->is_count = TRUE;
  return *value == '\0' || mato_options_parse_number (name, value, 1, &self->limit, error);
}

static int
run (const MatoCommand *command,
     int                argc,
     char             **argv)
{
  Cover cover = { .max_solutions = 1 };
  g_auto (MatoCommonOptions) common = { 0 };
  g_autofree char *solutions = NULL;
  g_autoptr (GError) error = NULL;
  int status;
  const GOptionEntry entries[] = {
    { "count", 'c', G_OPTION_FLAG_OPTIONAL_ARG, G_OPTION_ARG_CALLBACK, count_cb,
      N_ ("Print how many solutions there are, or LIMIT+ if more than LIMIT"), N_ ("LIMIT") },
    { "solutions", 'n', 0, G_OPTION_ARG_STRING, &solutions,
      N_ ("Print the first N solutions (default 1); 0 prints all"), "N" },
    G_OPTION_ENTRY_NULL
  };

  if (!mato_options_parse (command, entries, &cover, 0, argc, argv, &common, &error)
      || (solutions != NULL
          && !mato_options_parse_number ("--solutions", solutions, 0, &cover.max_solutions,
                                         &error)))
    return mato_usage_error (command, error);

  if (cover.is_count && solutions == NULL)
    cover.max_solutions = cover.limit > 0 ? cover.limit + 1 : 0;
  mato_output_init (&cover.output);
  status = mato_input_answer_files (common.files, MATO_COVER_TEXT_MAX_MIB, NULL, solve_cb, &cover);
  mato_output_clear (&cover.output);
  return status;
}

const MatoCommand mato_command_cover = {
  .name = "cover",
  .summary = N_ ("Solve exact cover problems in the text format of Knuth's DLX programs"),
  .details = N_ ("The first line names the items, the secondary ones after |; every other line is "
                 "an option.\n"
                 "Prints an option per line and an empty line after each solution. Colours are not "
                 "supported,\nnor files of more than 64 MiB or 16 million names. While it is "
                 "solved a name in an\noption takes 24 bytes of memory besides its text."),
  .run = run,
};
