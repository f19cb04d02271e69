/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <glib/gi18n.h>

#include "cli/conflict.h"
#include "cli/pipeline.h"
#include "core/certificate.h"

/* n_certified: puzzles met so far, where a certificate is written: by one thread */
typedef struct
{
  gboolean lowest;
  gboolean has_grid;
  gboolean has_count;
  char *certificate;
  guint n_certified;
} Target;

static void
append_stopped (const MatoTargetResult *result,
                MatoAnswer             *answer)
{
  g_string_append_printf (answer->text, "stopped %d %d\n", result->score, result->bound);
  answer->status = MATO_STATUS_STOPPED;
}

/* A board without completion has the same fields, an empty grid and 0 of them. */
static void
append_score (const Target           *self,
              const MatoTargetResult *result,
              guint64                 n_optimal,
              MatoAnswer             *answer)
{
  const MatoGeometry *geometry = mato_board_get_geometry (answer->puzzle->board);

  g_string_append_printf (answer->text, "%d", result->score);
  if (self->has_grid)
    g_string_append_c (answer->text, '\t');
  if (self->has_grid && result->score >= 0)
    mato_write_line (answer->text, geometry, result->values);
  if (self->has_count)
    g_string_append_printf (answer->text, "\t%" G_GUINT64_FORMAT, n_optimal);
  g_string_append_c (answer->text, '\n');

  if (result->score < 0)
    answer->status = MATO_STATUS_NONE;
}

static void
refuse (MatoAnswer *answer,
        const char *message)
{
  g_string_append_printf (answer->messages, "mato-cli target: %s\n", message);
  answer->status = MATO_STATUS_BAD;
}

static void
save_certificate (const char    *path,
                  const GString *text,
                  MatoAnswer    *answer)
{
  g_autoptr (GError) error = NULL;

  if (!g_file_set_contents (path, text->str, text->len, &error))
    refuse (answer, error->message);
}

/* Returns whether it was not stopped. */
static gboolean
certify (Target                  *self,
         const MatoGeometry      *geometry,
         const guint8            *givens,
         const MatoTargetOptions *options,
         const MatoTargetResult  *result,
         MatoAnswer              *answer)
{
  g_autoptr (GString) text = g_string_new (NULL);
  MatoTargetFacts facts;

  if (self->n_certified++ > 0)
    {
      refuse (answer, _ ("a certificate is for one puzzle; this one is not in it"));
      return TRUE;
    }

  if (!mato_certificate_write (geometry, givens, options, result, text, &facts))
    {
      refuse (answer, _ ("the proof took too long: no certificate is written"));
      return FALSE;
    }

  save_certificate (self->certificate, text, answer);
  return TRUE;
}

static void
answer_cb (MatoAnswer *answer,
           gpointer    data)
{
  Target *self = data;
  const MatoGeometry *geometry = mato_board_get_geometry (answer->puzzle->board);
  MatoTargetMonitor monitor = { .keep_going = mato_answer_keep_going, .data = answer };
  MatoTargetOptions options = { .lowest = self->lowest, .monitor = &monitor };
  MatoTargetResult result;
  guint8 givens[MATO_MAX_CELLS];
  guint64 n_optimal = 0;

  mato_conflict_append (answer->messages, answer->file, answer->puzzle);
  mato_board_copy_givens (answer->puzzle->board, givens);
  mato_target_solve (geometry, givens, &options, &result);

  if (result.end == MATO_END_STOPPED
      || (self->has_count && result.score >= 0
          && !mato_target_count (geometry, givens, &options, result.score, 0, &n_optimal))
      || (self->certificate != NULL
          && !certify (self, geometry, givens, &options, &result, answer)))
    append_stopped (&result, answer);
  else
    append_score (self, &result, n_optimal, answer);
}

static int
run (const MatoCommand *command,
     int                argc,
     char             **argv)
{
  Target target = { 0 };
  MatoPipelineOptions pipeline = { .answer = answer_cb, .data = &target, .unreadable = "error\n" };
  g_auto (MatoCommonOptions) common = { 0 };
  g_autoptr (GError) error = NULL;
  int status;
  const GOptionEntry entries[] = {
    { "lowest", 0, 0, G_OPTION_ARG_NONE, &target.lowest,
      N_ ("Look for the lowest score instead"), NULL },
    { "grid", 'g', 0, G_OPTION_ARG_NONE, &target.has_grid,
      N_ ("Print a board with that score, too"), NULL },
    { "count", 'c', 0, G_OPTION_ARG_NONE, &target.has_count,
      N_ ("Print how many boards have that score, too"), NULL },
    { "certificate", 0, 0, G_OPTION_ARG_FILENAME, &target.certificate,
      N_ ("Write a proof of the answer to the only puzzle, for check-certificate"),
      /* Translators: a placeholder for the name of a file */
      N_ ("FILE") },
    G_OPTION_ENTRY_NULL
  };

  if (!mato_options_parse (command, entries, NULL,
                           MATO_COMMON_READS | MATO_COMMON_JOBS | MATO_COMMON_TIME,
                           argc, argv, &common, &error))
    return mato_usage_error (command, error);

  if (target.certificate != NULL)
    common.n_jobs = 1;
  pipeline.common = &common;
  status = mato_pipeline_run (&pipeline);
  g_free (target.certificate);
  return status;
}

const MatoCommand mato_command_target = {
  .name = "target",
  .summary = N_ ("Find the highest target score of puzzles"),
  .details = N_ ("Each cell weighs 6 plus its distance to the border; a board scores the sum of "
                 "digit times weight.\nA puzzle without completion scores -1. One that took too "
                 "long prints “stopped”, the best score\nso far and the score that cannot be "
                 "beaten."),
  .run = run,
};
