/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#include <glib/gi18n.h>
#include <string.h>

#include "cli/conflict.h"

#include "core/board/shown.h"
#include "cli/weights.h"
#include "core/certificate/certificate.h"
#include "core/checker/certificate-check.h"
#include "disk/safe-file.h"

/* The number of boards fetched at a time. */
#define PAGE 256

/* Up to so many solutions are found one by one; otherwise this is the number of attempts for a
 * sample. */
#define MAX_COMPLETIONS 100000
#define N_TRIES 10000

/*
 * max_listed: the limit of boards listed, 0: all max_seen: up to so many solutions a distribution
 * is exact n_certified: the number of puzzles so far, if a certificate is written: by one thread
 */
typedef struct
{
  MatoWeightsOption weights;
  gboolean lowest;
  gboolean has_grid;
  gboolean has_count;
  guint64 limit; /* of counting, 0: none */
  gboolean has_list;
  guint64 max_listed;
  gboolean has_distribution;
  guint64 max_seen;
  char *certificate;
  guint n_certified;
} Target;

/* The score -1 is an answer, "no completion"; a search that was stopped has found none yet. */
static void
append_stopped (const MatoTargetResult *result,
                MatoAnswer             *answer)
{
  if (result->end == MATO_END_STOPPED && result->score < 0)
    g_string_append_printf (answer->text, "stopped - %d\n", result->bound);
  else
    g_string_append_printf (answer->text, "stopped %d %d\n", result->score, result->bound);
  answer->status = MATO_STATUS_STOPPED;
}

/* A board without solution has the same fields: an empty grid and the number 0. */
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
  if (self->has_count && self->limit > 0 && n_optimal > self->limit)
    g_string_append_printf (answer->text, "\t%" G_GUINT64_FORMAT "+", self->limit);
  else if (self->has_count)
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
  g_autofree char *display = mato_shown_text (path, MATO_SHOWN_LINE);
  g_autofree char *message = NULL;
  MatoPlaced placed = mato_safe_write (path, text->str, text->len, MATO_SAFE_SPECIAL, &error);

  if (placed == MATO_PLACED)
    return;

  if (placed == MATO_PLACED_UNCERTAIN)
    /* Translators: the name of a file; what the system says, without a full stop */
    message = g_strdup_printf (_ ("%s is written, but the disk did not confirm it: %s"), display,
                               error->message);
  else
    /* Translators: what the system says, without a full stop; the name of a file */
    message = g_strdup_printf (_ ("no certificate is written: %s; %s is as it was"),
                               error->message, display);
  refuse (answer, message);
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
  gsize max_length = MATO_CERTIFICATE_MAX_MIB << 20;
  MatoTargetFacts facts;

  if (self->n_certified++ > 0)
    {
      refuse (answer, _ ("a certificate is for one puzzle only; this one is not in it"));
      return TRUE;
    }

  if (!mato_certificate_write (geometry, givens, options, result, max_length, text, &facts))
    {
      gboolean is_long = text->len > max_length;

      refuse (answer, is_long ? _ ("the proof is longer than a certificate may be: none is written")
                              : _ ("the proof took too long: no certificate is written"));
      return is_long;
    }

  save_certificate (self->certificate, text, answer);
  return TRUE;
}

/* After the answer, on a line of its own. */
static void
append_cut (MatoAnswer *answer)
{
  g_string_append (answer->text, "stopped\n");
  answer->status = MATO_STATUS_STOPPED;
}

/* Page by page: there may be hundreds of millions. */
static void
append_list (const Target            *self,
             const MatoGeometry      *geometry,
             const guint8            *givens,
             const MatoTargetOptions *options,
             gint32                   score,
             MatoAnswer              *answer)
{
  g_autofree guint8 *boards = g_malloc (PAGE * geometry->n_cells);
  guint8 last[MATO_MAX_CELLS];
  guint64 left = self->max_listed > 0 ? self->max_listed : G_MAXUINT64;
  gboolean is_first = TRUE;
  guint wanted, n;

  do
    {
      wanted = MIN (left, PAGE);
      if (!mato_target_list (geometry, givens, options, score, is_first ? NULL : last, wanted,
                             boards, &n))
        {
          append_cut (answer);
          return;
        }

      for (guint i = 0; i < n; i++)
        {
          mato_write_line (answer->text, geometry, boards + i * geometry->n_cells);
          g_string_append_c (answer->text, '\n');
        }
      if (n > 0)
        memcpy (last, boards + (n - 1) * geometry->n_cells, geometry->n_cells);
      mato_answer_limit_memory (answer);
      is_first = FALSE;
      left -= n;
    }
  while (n == wanted && left > 0);
}

/* The numbers of all solutions, or the shares estimated from a sample. */
static void
append_distribution (const Target            *self,
                     const MatoGeometry      *geometry,
                     const guint8            *givens,
                     const MatoTargetOptions *options,
                     MatoAnswer              *answer)
{
  g_auto (MatoTargetDistribution) distribution = { 0 };

  if (!mato_target_distribution (geometry, givens, options, self->max_seen, N_TRIES, &distribution))
    {
      append_cut (answer);
      return;
    }

  g_string_append_printf (answer->text, "%s\t%" G_GUINT64_FORMAT "\n",
                          distribution.is_exact ? "exact" : "sample", distribution.n_seen);
  for (guint i = 0; i < distribution.n_scores; i++)
    {
      gint32 score = distribution.lowest + (gint32) i;

      if (distribution.shares[i] == 0)
        continue;
      if (distribution.is_exact)
        g_string_append_printf (answer->text, "%d\t%" G_GUINT64_FORMAT "\n", score,
                                (guint64) (distribution.shares[i] * distribution.n_seen + 0.5));
      else
        g_string_append_printf (answer->text, "%d\t%.6g\n", score, distribution.shares[i]);
    }
}

static void
answer_cb (MatoAnswer *answer,
           gpointer    data)
{
  Target *self = data;
  const MatoGeometry *geometry = mato_board_get_geometry (answer->puzzle->board);
  guint8 weights[MATO_MAX_CELLS];
  MatoTargetMonitor monitor = { .keep_going = mato_answer_keep_going, .data = answer };
  MatoTargetOptions options = { .weights = weights, .lowest = self->lowest, .monitor = &monitor };
  MatoTargetResult result;
  guint8 givens[MATO_MAX_CELLS];
  guint64 n_optimal = 0;

  answer->is_block = self->has_list || self->has_distribution;
  if (!mato_weights_option_fill (&self->weights, answer, weights))
    {
      g_string_append (answer->text, "error\n");
      return;
    }

  mato_conflict_append (answer->messages, answer->file, answer->puzzle);
  mato_board_copy_givens (answer->puzzle->board, givens);
  mato_target_solve (geometry, givens, &options, &result);

  if (result.end == MATO_END_STOPPED
      || (self->has_count && result.score >= 0
          && !mato_target_count (geometry, givens, &options, result.score,
                                 self->limit > 0 ? self->limit + 1 : 0, &n_optimal))
      || (self->certificate != NULL
          && !certify (self, geometry, givens, &options, &result, answer)))
    {
      append_stopped (&result, answer);
      return;
    }

  append_score (self, &result, n_optimal, answer);
  if (self->has_list && result.score >= 0)
    append_list (self, geometry, givens, &options, result.score, answer);
  if (self->has_distribution)
    append_distribution (self, geometry, givens, &options, answer);
}

static gboolean
count_cb (const char  *name,
          const char  *value,
          gpointer     data,
          GError     **error)
{
  Target *self = data;

  self->has_count = TRUE;
  return *value == '\0' || mato_options_parse_number (name, value, 1, &self->limit, error);
}

static gboolean
list_cb (const char  *name,
         const char  *value,
         gpointer     data,
         GError     **error)
{
  Target *self = data;

  self->has_list = TRUE;
  return *value == '\0' || mato_options_parse_number (name, value, 1, &self->max_listed, error);
}

static gboolean
distribution_cb (const char  *name,
                 const char  *value,
                 gpointer     data,
                 GError     **error)
{
  Target *self = data;

  self->has_distribution = TRUE;
  return *value == '\0' || mato_options_parse_number (name, value, 0, &self->max_seen, error);
}

static gboolean
check_options (Target      *self,
               const char  *weights,
               GError     **error)
{
  if (self->has_list && self->has_distribution)
    {
      mato_options_set_error (error, _ ("choose one of --list and --distribution"));
      return FALSE;
    }

  return mato_weights_option_load (&self->weights, weights, error);
}

static int
run (const MatoCommand *command,
     int                argc,
     char             **argv)
{
  Target target = { .max_seen = MAX_COMPLETIONS };
  MatoPipelineOptions pipeline = { .answer = answer_cb, .data = &target, .unreadable = "error\n" };
  g_auto (MatoCommonOptions) common = { 0 };
  g_autofree char *weights = NULL;
  g_autoptr (GError) error = NULL;
  int status;
  const GOptionEntry entries[] = {
    { "lowest", 0, 0, G_OPTION_ARG_NONE, &target.lowest,
      N_ ("Find the lowest score instead"), NULL },
    { "weights", 'w', 0, G_OPTION_ARG_FILENAME, &weights,
      N_ ("Use these weights: rings, border, boxes, diagonals, centre, the weights "
         "themselves (9 8 7 …), or a file with them"),
      N_ ("WEIGHTS") },
    { "grid", 'g', 0, G_OPTION_ARG_NONE, &target.has_grid,
      N_ ("Print a board with that score, too"), NULL },
    { "count", 'c', G_OPTION_FLAG_OPTIONAL_ARG, G_OPTION_ARG_CALLBACK, count_cb,
      N_ ("Print how many boards have that score, too, or LIMIT+ if more than LIMIT"),
      N_ ("LIMIT") },
    { "list", 'l', G_OPTION_FLAG_OPTIONAL_ARG, G_OPTION_ARG_CALLBACK, list_cb,
      N_ ("Then print the boards with that score, all of them or the first N"), "N" },
    { "distribution", 0, G_OPTION_FLAG_OPTIONAL_ARG, G_OPTION_ARG_CALLBACK, distribution_cb,
      N_ ("Then print how many boards have each score; above LIMIT, the shares in a sample"),
      N_ ("LIMIT") },
    { "certificate", 0, 0, G_OPTION_ARG_FILENAME, &target.certificate,
      N_ ("Write a proof of the answer to the only puzzle, for check-certificate"),
      /* Translators: a placeholder for the name of a file */
      N_ ("FILE") },
    G_OPTION_ENTRY_NULL
  };

  if (!mato_options_parse (command, entries, &target,
                           MATO_COMMON_READS | MATO_COMMON_JOBS | MATO_COMMON_TIME,
                           argc, argv, &common, &error)
      || !check_options (&target, weights, &error))
    return mato_usage_error (command, error);

  if (target.certificate != NULL)
    common.n_jobs = 1;
  pipeline.common = &common;
  status = mato_pipeline_run (&pipeline);
  g_free (target.certificate);
  mato_weights_option_clear (&target.weights);
  return status;
}

const MatoCommand mato_command_target = {
  .name = "target",
  .summary = N_ ("Find the highest target score of puzzles"),
  .details = N_ ("A cell's weight is 6 plus its distance from the border; a board scores the sum "
                 "of digit times weight.\n"
                 "A puzzle without solution scores -1. One that took too long prints “stopped”, "
                 "the best score\n"
                 "so far, or - if none is known yet, and an upper bound. A file of weights may "
                 "have 16 MiB."),
  .run = run,
};
