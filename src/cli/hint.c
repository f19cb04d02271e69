/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#include <glib/gi18n.h>
#include <string.h>

#include "cli/conflict.h"
#include "cli/input.h"
#include "cli/interrupt.h"
#include "cli/logic.h"
#include "core/logic/deduction-json.h"

#define MAX_MIB 8

/* Appends the cells whose digit, or whose marks, contradict the solution.
 * Returns: whether there are any */
static gboolean
append_faults (const MatoPuzzle *puzzle,
               const guint8     *solution,
               GString          *text)
{
  const MatoGeometry *geometry = mato_board_get_geometry (puzzle->board);
  g_autoptr (GString) digits = g_string_new (NULL);
  g_autoptr (GString) marks = g_string_new (NULL);

  for (guint cell = 0; cell < geometry->n_cells; cell++)
    {
      guint value = mato_board_get_value (puzzle->board, cell);
      guint32 centre = mato_board_get_marks (puzzle->board, cell, MATO_PENCIL_CENTRE);

      if (value != 0 && value != solution[cell])
        g_string_append_printf (digits, "%s%u", digits->len > 0 ? "," : "", cell);
      if (value == 0 && centre != 0 && (centre >> (solution[cell] - 1) & 1) == 0)
        g_string_append_printf (marks, "%s%u", marks->len > 0 ? "," : "", cell);
    }
  if (digits->len + marks->len == 0)
    return FALSE;

  g_string_append_printf (text, "{\"kind\":\"wrong\",\"digits\":[%s],\"marks\":[%s]}\n",
                          digits->str, marks->str);
  return TRUE;
}

static void
fill_board (const MatoPuzzle *puzzle,
            MatoCandidates   *board)
{
  const MatoGeometry *geometry = mato_board_get_geometry (puzzle->board);
  guint32 marks[MATO_MAX_CELLS];
  guint8 givens[MATO_MAX_CELLS];

  for (guint cell = 0; cell < geometry->n_cells; cell++)
    marks[cell] = mato_board_get_marks (puzzle->board, cell, MATO_PENCIL_CENTRE);
  mato_candidates_init (board, geometry, mato_board_get_values (puzzle->board), marks);
  mato_board_copy_givens (puzzle->board, givens);
  mato_candidates_set_givens (board, givens);
}

static void
append_hint (MatoAnswer           *answer,
             const MatoDeduction  *deduction,
             const MatoCandidates *board,
             MatoSolutionCount     solutions)
{
  g_string_append_printf (answer->text, "{\"kind\":\"%s\",\"unique\":%s,",
                          deduction != NULL ? "deduce" : "stuck",
                          solutions == MATO_SOLUTIONS_ONE       ? "true"
                          : solutions == MATO_SOLUTIONS_SEVERAL ? "false"
                                                                : "null");
  mato_candidates_append_json (board, answer->text);
  if (deduction != NULL)
    {
      g_string_append_c (answer->text, ',');
      mato_deduction_append_json (deduction, board->geometry, answer->text);
    }
  else
    answer->status = MATO_STATUS_NONE;
  g_string_append (answer->text, "}\n");
}

static void
append_dead (MatoAnswer              *answer,
             const MatoContradiction *contradiction,
             const MatoCandidates    *board)
{
  g_string_append (answer->text, "{\"kind\":\"dead\",");
  mato_contradiction_append_json (contradiction, board->geometry, answer->text);
  g_string_append (answer->text, "}\n");
  answer->status = MATO_STATUS_NONE;
}

static void
append_message (MatoAnswer *answer,
                const char *sentence)
{
  g_autofree char *message =
    mato_input_message (answer->file, answer->puzzle->line, 1, sentence);

  g_string_append (answer->messages, message);
}

static void
append_stuck (MatoAnswer        *answer,
              MatoSolutionCount  solutions)
{
  if (solutions == MATO_SOLUTIONS_SEVERAL)
    append_message (answer, _ ("The puzzle has several solutions, and nothing simple follows from "
                               "what is there. It needs more givens."));
  else if (solutions == MATO_SOLUTIONS_UNDECIDED)
    append_message (answer, _ ("No technique leads on from here. Whether the puzzle has one "
                               "solution takes too long to find out for a hint, so nothing was "
                               "compared with it."));
}

static void
find_hint (MatoAnswer        *answer,
           MatoSolutionCount  solutions)
{
  gboolean is_unique = solutions == MATO_SOLUTIONS_ONE;
  MatoLogicOptions options = { .is_unique = is_unique, .wants_reasons = TRUE,
                               .keep_going = mato_answer_keep_going, .data = answer,
                               .catalogue = MATO_CATALOGUE_ALL };
  g_autoptr (MatoLogic) logic =
    mato_logic_new (mato_board_get_geometry (answer->puzzle->board), &options);
  const MatoDeduction *deduction;
  gboolean is_sound;
  MatoCandidates board;

  fill_board (answer->puzzle, &board);
  if (board.n_open == 0)
    {
      g_string_append (answer->text, "{\"kind\":\"solved\"}\n");
      return;
    }

  deduction = mato_logic_find_next (logic, &board);
  if (deduction == NULL && !mato_logic_is_stopped (logic)
      && mato_logic_get_contradiction (logic) == NULL)
    append_stuck (answer, solutions);
  if (mato_logic_get_contradiction (logic) != NULL)
    {
      append_dead (answer, mato_logic_get_contradiction (logic), &board);
      return;
    }
  if (mato_logic_is_stopped (logic))
    {
      g_string_append (answer->text, "{\"kind\":\"stopped\"}\n");
      answer->status = MATO_STATUS_STOPPED;
      return;
    }
  is_sound = deduction == NULL || mato_deduction_check (deduction, &board, is_unique);
  g_assert (is_sound);
  append_hint (answer, deduction, &board, solutions);
}

static void
answer_cb (MatoAnswer *answer,
           gpointer    data)
{
  guint8 solution[MATO_MAX_CELLS];
  MatoSolutionCount solutions;

  mato_conflict_append (answer->messages, answer->file, answer->puzzle);
  solutions =
    mato_logic_count_solutions (answer->puzzle, MATO_SOLUTIONS_WORK, solution,
                                mato_answer_keep_going, answer);
  if (solutions == MATO_SOLUTIONS_STOPPED)
    {
      g_string_append (answer->text, "{\"kind\":\"stopped\"}\n");
      answer->status = MATO_STATUS_STOPPED;
    }
  else if (solutions == MATO_SOLUTIONS_NONE)
    {
      g_string_append (answer->text, "{\"kind\":\"none\"}\n");
      answer->status = MATO_STATUS_NONE;
    }
  else if (solutions != MATO_SOLUTIONS_ONE
           || !append_faults (answer->puzzle, solution, answer->text))
    find_hint (answer, solutions);
}

static int
run_hint (const MatoCommand *command,
          int                argc,
          char             **argv)
{
  MatoPipelineOptions pipeline = { .answer = answer_cb, .unreadable = "{\"kind\":\"error\"}\n" };
  g_auto (MatoCommonOptions) common = { 0 };
  g_autoptr (GError) error = NULL;

  if (!mato_options_parse (command, NULL, NULL,
                           MATO_COMMON_READS | MATO_COMMON_JOBS | MATO_COMMON_TIME
                             | MATO_COMMON_RULES,
                           argc, argv, &common, &error))
    return mato_usage_error (command, error);

  pipeline.common = &common;
  return mato_pipeline_run (&pipeline);
}

/* check-hint */

static int
check_line (const char *line)
{
  g_autoptr (MatoReader) reader = mato_reader_new_for_text ("", 0, NULL);
  g_autoptr (MatoJson) json = mato_json_parse (reader, line, 1, 1, NULL);
  g_auto (MatoJsonClaim) claim = { 0 };
  gboolean is_proved = json != NULL && mato_json_claim_init (&claim, json)
                       && mato_deduction_check (claim.deduction, &claim.board, claim.is_unique);

  g_print (is_proved ? "verified\n" : "refused\n");
  return is_proved ? MATO_STATUS_OK : MATO_STATUS_NONE;
}

/* What was found in the lines of a file so far. */
typedef struct
{
  int worst;
  gboolean has_hint;
} Check;

/* A line is answered when it is there: more may come much later. */
static void
take_lines_cb (GString *text,
               gpointer data)
{
  Check *self = data;
  char *line = text->str;
  char *end;

  while ((end = memchr (line, '\n', (gsize) (text->str + text->len - line))) != NULL)
    {
      *end = '\0';
      if (*g_strchomp (line) != '\0')
        {
          int status = check_line (line);

          self->worst = MAX (self->worst, status);
          self->has_hint = TRUE;
        }
      line = end + 1;
    }

  g_string_erase (text, 0, line - text->str);
}

static int
check_cb (const char *file,
          GString    *text,
          gpointer    data)
{
  Check *self = data;
  Check found;

  g_string_append_c (text, '\n');
  take_lines_cb (text, self);
  found = *self;
  *self = (Check) { MATO_STATUS_OK, FALSE };
  if (!found.has_hint)
    g_printerr ("%s: %s\n", file, _ ("There is no hint."));

  return found.worst;
}

static int
run_check (const MatoCommand *command,
           int                argc,
           char             **argv)
{
  g_auto (MatoCommonOptions) common = { 0 };
  Check check = { MATO_STATUS_OK, FALSE };
  g_autoptr (GError) error = NULL;

  if (!mato_options_parse (command, NULL, NULL, 0, argc, argv, &common, &error))
    return mato_usage_error (command, error);

  return mato_input_answer_files (common.files, MAX_MIB, take_lines_cb, check_cb, &check);
}

const MatoCommand mato_command_hint = {
  .name = "hint",
  .summary = N_ ("Print the next step that a person could take, and why, as JSON"),
  .details = N_ ("It starts from the digits and the centre marks of each puzzle; if one of them is "
                 "wrong, it says where.\n“mato-cli check-hint” checks what it prints."),
  .run = run_hint,
};

const MatoCommand mato_command_check_hint = {
  .name = "check-hint",
  .summary = N_ ("Check the reasons of hints"),
  .details = N_ ("Prints “verified” or “refused” for each line that “mato-cli hint” printed. The "
                 "checker is\nindependent of the techniques. A file can have at most 8 MiB."),
  .run = run_check,
};
