/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "core/generate/generate-target.h"

#include <glib/gi18n.h>

#include "cli/interrupt.h"
#include "cli/options.h"
#include "cli/output.h"

/* The options as they were typed. */
typedef struct
{
  char *count;
  char *clues;
  char *optima;
  char *seed;
} Typed;

static void
typed_clear (Typed *self)
{
  g_free (self->count);
  g_free (self->clues);
  g_free (self->optima);
  g_free (self->seed);
}

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Typed, typed_clear)

static gboolean
keep_going_cb (gpointer data)
{
  return !mato_interrupted ();
}

static gboolean
parse_clues (const char           *text,
             MatoGenerateOptions  *options,
             GError              **error)
{
  g_auto (GStrv) ends = g_strsplit (text, "-", 2);
  guint64 from = 0, to = 0;

  if (ends[0] != NULL
      && g_ascii_string_to_unsigned (ends[0], 10, MATO_GENERATE_FEWEST, MATO_GENERATE_MOST,
                                     &from, NULL)
      && g_ascii_string_to_unsigned (ends[1] != NULL ? ends[1] : ends[0], 10, from,
                                     MATO_GENERATE_MOST, &to, NULL))
    {
      options->min_clues = from;
      options->max_clues = to;
      return TRUE;
    }

  /* Translators: %s is what was typed; 24-30 and --clues stay as they are */
  mato_options_set_error (error, _ ("--clues takes two numbers from %u to %u, such as 24-30, or "
                                    "one, not “%s”"),
                          MATO_GENERATE_FEWEST, MATO_GENERATE_MOST, text);
  return FALSE;
}

static gboolean
parse_optima (const char           *text,
              MatoGenerateOptions  *options,
              GError              **error)
{
  options->has_one_best = g_str_equal (text, "one");
  if (options->has_one_best || g_str_equal (text, "any"))
    return TRUE;

  /* Translators: %s is what was typed; one, any and --optima stay as they are */
  mato_options_set_error (error, _ ("--optima takes one or any, not “%s”"), text);
  return FALSE;
}

static gboolean
parse_typed (const Typed          *typed,
             MatoGenerateOptions  *options,
             guint64              *count,
             guint64              *seed,
             GError              **error)
{
  return (typed->count == NULL
          || mato_options_parse_number ("--count", typed->count, 1, count, error))
         && (typed->clues == NULL || parse_clues (typed->clues, options, error))
         && (typed->optima == NULL || parse_optima (typed->optima, options, error))
         && (typed->seed == NULL
             || mato_options_parse_number ("--seed", typed->seed, 0, seed, error));
}

static MatoStatus
print_puzzles (const MatoGenerateOptions *options,
               guint64                    count,
               guint64                    seed)
{
  g_autoptr (MatoGeometry) geometry = mato_geometry_new (3, 3);
  MatoRandom random = { seed };
  guint8 givens[MATO_MAX_CELLS];
  guint64 n_made = 0;
  MatoOutput output;

  mato_output_init (&output);
  while (n_made < count && mato_generate_target (&random, options, givens))
    {
      mato_write_line (output.text, geometry, givens);
      g_string_append_c (output.text, '\n');
      mato_output_flush (&output);
      n_made++;
    }

  mato_output_clear (&output);
  return n_made < count ? MATO_STATUS_STOPPED : MATO_STATUS_OK;
}

static int
run (const MatoCommand *command,
     int                argc,
     char             **argv)
{
  MatoGenerateOptions options = { .min_clues = 24, .max_clues = 30, .keep_going = keep_going_cb };
  g_auto (MatoCommonOptions) common = { 0 };
  g_auto (Typed) typed = { 0 };
  g_autoptr (GError) error = NULL;
  guint64 count = 1, seed = (guint64) g_random_int () << 32 | g_random_int ();
  const GOptionEntry entries[] = {
    { "count", 'n', 0, G_OPTION_ARG_STRING, &typed.count, N_ ("Make N puzzles (default 1)"), "N" },
    { "clues", 0, 0, G_OPTION_ARG_STRING, &typed.clues,
      N_ ("Number of givens: from-to, or exactly N (default 24-30)"), "N[-N]" },
    { "optima", 0, 0, G_OPTION_ARG_STRING, &typed.optima,
      N_ ("one: only one board has the highest score; any: no such condition (default any)"),
      "one|any" },
    { "seed", 's', 0, G_OPTION_ARG_STRING, &typed.seed,
      N_ ("Seed: the same N makes the same puzzles (default: different each time)"), "N" },
    G_OPTION_ENTRY_NULL
  };

  if (!mato_options_parse (command, entries, NULL, MATO_COMMON_NO_FILES, argc, argv, &common,
                           &error)
      || !parse_typed (&typed, &options, &count, &seed, &error))
    return mato_usage_error (command, error);

  return print_puzzles (&options, count, seed);
}

const MatoCommand mato_command_generate = {
  .name = "generate",
  .summary = N_ ("Make puzzles for target sudoku"),
  .details = N_ ("Prints a 9×9 puzzle per line: givens taken at random from a complete board, with "
                 "several solutions."),
  .run = run,
};
