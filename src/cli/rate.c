/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#include <glib/gi18n.h>

#include "cli/conflict.h"
#include "cli/logic.h"
#include "core/logic/deduction-json.h"
#include "core/logic/rating.h"

typedef struct
{
  gboolean has_steps;
  gboolean is_json;
} Rate;

/* The steps of one answer. */
typedef struct
{
  const Rate *rate;
  GString *steps;
} Steps;

static void
append_tenths (GString    *text,
               const char *prefix,
               guint       tenths)
{
  g_string_append_printf (text, "%s%u.%u", prefix, tenths / 10, tenths % 10);
}

static void
append_step_line (GString             *text,
                  const MatoDeduction *deduction,
                  const MatoGeometry  *geometry)
{
  append_tenths (text, "", deduction->rating);
  g_string_append_printf (text, "\t%s\t", mato_technique_get (deduction->technique)->name);
  for (guint i = 0; i < deduction->conclusions->len; i++)
    {
      MatoLiteral literal = g_array_index (deduction->conclusions, MatoLiteral, i);
      g_autofree char *name = mato_geometry_item_name (geometry, mato_literal_cell (literal));

      g_string_append_printf (text, "%s%s%s%u", i > 0 ? " " : "", name,
                              mato_literal_is_on (literal) ? "=" : "≠",
                              mato_literal_digit (literal));
    }
  g_string_append_c (text, '\n');
}

static void
step_cb (const MatoDeduction  *deduction,
         const MatoCandidates *board,
         gpointer              data)
{
  Steps *self = data;

  if (!self->rate->is_json)
    {
      append_step_line (self->steps, deduction, board->geometry);
      return;
    }

  g_string_append (self->steps, self->steps->len > 0 ? ",{" : "{");
  mato_deduction_append_json (deduction, board->geometry, self->steps);
  g_string_append_c (self->steps, '}');
}

/* Prints a word instead of a rating. */
static void
append_word (const Rate *self,
             MatoAnswer *answer,
             const char *word,
             MatoStatus  status)
{
  g_string_append_printf (answer->text, self->is_json ? "{\"end\":\"%s\"}\n" : "%s\n", word);
  answer->status = status;
}

/* Prints an exact number or, if a step beyond the known techniques affects it, a lower bound. */
static void
append_number (const Rate       *self,
               const MatoRating *rating,
               GString          *text,
               const char       *name,
               guint             tenths,
               gboolean          is_known)
{
  if (self->is_json && is_known)
    {
      g_string_append_printf (text, "\"%s\":", name);
      append_tenths (text, "", tenths);
      g_string_append_c (text, ',');
    }
  else if (!self->is_json)
    {
      append_tenths (text, is_known ? "" : "≥", is_known ? tenths : rating->hardest);
      g_string_append_c (text, '\t');
    }
}

static void
append_rating (const Rate       *self,
               const MatoRating *rating,
               const GString    *steps,
               GString          *text)
{
  gboolean is_solved = rating->end == MATO_RATING_SOLVED;
  const char *technique = is_solved ? mato_technique_get (rating->technique)->name : "beyond";

  if (self->is_json)
    g_string_append_printf (text, "{\"end\":\"%s\",", is_solved ? "solved" : "beyond");
  append_number (self, rating, text, "er", rating->hardest, is_solved);
  append_number (self, rating, text, "ep", rating->pearl, rating->pearl > 0);
  append_number (self, rating, text, "ed", rating->diamond, rating->diamond > 0);
  if (!self->is_json)
    {
      g_string_append_printf (text, "%s\n", technique);
      g_string_append (text, steps->str);
      return;
    }

  g_string_append_printf (text, "\"technique\":\"%s\",\"deductions\":%u", technique,
                          rating->n_steps);
  if (self->has_steps)
    g_string_append_printf (text, ",\"steps\":[%s]", steps->str);
  g_string_append (text, "}\n");
}

static void
rate_unique (const Rate *self,
             MatoAnswer *answer)
{
  const MatoGeometry *geometry = mato_board_get_geometry (answer->puzzle->board);
  MatoLogicOptions options = { .is_unique = TRUE,
                               .wants_reasons = self->is_json && self->has_steps,
                               .keep_going = mato_answer_keep_going, .data = answer };
  g_autoptr (MatoLogic) logic = mato_logic_new (geometry, &options);
  g_autoptr (GString) text = g_string_new (NULL);
  Steps steps = { self, text };
  guint8 values[MATO_MAX_CELLS];
  MatoRating rating;

  mato_board_copy_givens (answer->puzzle->board, values);
  rating =
    mato_rating_compute (logic, geometry, values, self->has_steps ? step_cb : NULL, &steps);
  if (rating.end == MATO_RATING_STOPPED)
    append_word (self, answer, "stopped", MATO_STATUS_STOPPED);
  else
    append_rating (self, &rating, text, answer->text);
}

static void
answer_cb (MatoAnswer *answer,
           gpointer    data)
{
  const Rate *self = data;

  answer->is_block = self->has_steps && !self->is_json;
  mato_conflict_append (answer->messages, answer->file, answer->puzzle);
  if (mato_board_get_geometry (answer->puzzle->board)->order != 9)
    {
      append_word (self, answer, "not rated", MATO_STATUS_OK);
      return;
    }

  switch (mato_logic_count_solutions (answer->puzzle, 0, NULL, mato_answer_keep_going, answer))
    {
    case MATO_SOLUTIONS_NONE:
      append_word (self, answer, "no solution", MATO_STATUS_NONE);
      break;
    case MATO_SOLUTIONS_SEVERAL:
      append_word (self, answer, "several", MATO_STATUS_NONE);
      break;
    case MATO_SOLUTIONS_STOPPED:
    case MATO_SOLUTIONS_UNDECIDED:
      append_word (self, answer, "stopped", MATO_STATUS_STOPPED);
      break;
    case MATO_SOLUTIONS_ONE:
    default:
      rate_unique (self, answer);
      break;
    }
}

static int
run (const MatoCommand *command,
     int                argc,
     char             **argv)
{
  Rate rate = { FALSE };
  MatoPipelineOptions pipeline = { .answer = answer_cb, .data = &rate, .unreadable = "error\n" };
  g_auto (MatoCommonOptions) common = { 0 };
  g_autoptr (GError) error = NULL;
  const GOptionEntry entries[] = {
    { "steps", 's', 0, G_OPTION_ARG_NONE, &rate.has_steps,
      N_ ("Print every deduction: its rating, its technique and what follows"), NULL },
    { "json", 0, 0, G_OPTION_ARG_NONE, &rate.is_json, N_ ("Print an object per puzzle"), NULL },
    G_OPTION_ENTRY_NULL
  };

  if (!mato_options_parse (command, entries, &rate,
                           MATO_COMMON_READS | MATO_COMMON_JOBS | MATO_COMMON_TIME,
                           argc, argv, &common, &error))
    return mato_usage_error (command, error);

  pipeline.common = &common;
  return mato_pipeline_run (&pipeline);
}

const MatoCommand mato_command_rate = {
  .name = "rate",
  .summary = N_ ("Rate how hard puzzles are for people, on the scale of Sudoku Explainer"),
  .details = N_ ("A line for each 9×9 puzzle with one solution: ER, EP and ED of Sudoku Explainer "
                 "1.2.1 (the hardest step of\nall, up to the first digit, up to the first "
                 "elimination) and the hardest technique, separated by tabs.\nA puzzle that "
                 "needs nested chains beyond a limit of work has a lower bound like “≥10.5”. "
                 "Others print\n“several”, “no solution” or “not rated”."),
  .run = run,
};
