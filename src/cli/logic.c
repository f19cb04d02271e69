/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#include "cli/logic.h"

#include "cli/conflict.h"
#include "core/logic/deduction-json.h"

MatoSolutionCount
mato_logic_count_solutions (const MatoPuzzle *puzzle,
                            guint             max_work,
                            guint8           *solution,
                            gboolean        (*keep_going) (gpointer data),
                            gpointer          data)
{
  guint8 givens[MATO_MAX_CELLS];

  mato_board_copy_givens (puzzle->board, givens);
  return mato_solution_count (mato_board_get_geometry (puzzle->board), givens, max_work,
                              keep_going, data, solution);
}

/* A board that may have no solution can be filled before a rule is seen to be broken. */
static gboolean
is_proved_wrong (const MatoCandidates *board,
                 MatoSolutionCount     solutions)
{
  return solutions == MATO_SOLUTIONS_UNDECIDED
         && mato_solution_count (board->geometry, board->values, 0, NULL, NULL, NULL)
              == MATO_SOLUTIONS_NONE;
}

/* Returns: whether the board was solved */
static gboolean
deduce_all (MatoLogic      *logic,
            MatoCandidates *board)
{
  while (board->n_open > 0)
    {
      const MatoDeduction *deduction = mato_logic_find_next (logic, board);

      if (deduction == NULL)
        return FALSE;
      mato_deduction_apply (deduction, board);
    }

  return TRUE;
}

static void
append_word (MatoAnswer *answer,
             const char *word,
             MatoStatus  status)
{
  g_string_append_printf (answer->text, "%s\n", word);
  answer->status = status;
}

void
mato_logic_solve (MatoAnswer   *answer,
                  MatoNotation  notation)
{
  const MatoGeometry *geometry = mato_board_get_geometry (answer->puzzle->board);
  MatoLogicOptions options = { .keep_going = mato_answer_keep_going, .data = answer };
  g_autoptr (MatoLogic) logic = NULL;
  guint8 values[MATO_MAX_CELLS];
  MatoSolutionCount solutions;
  MatoCandidates board;

  mato_answer_expect (answer, notation);
  mato_conflict_append (answer->messages, answer->file, answer->puzzle);
  solutions = mato_logic_count_solutions (answer->puzzle, MATO_SOLUTIONS_WORK, NULL,
                                          mato_answer_keep_going, answer);
  if (solutions == MATO_SOLUTIONS_NONE || solutions == MATO_SOLUTIONS_STOPPED)
    {
      if (solutions == MATO_SOLUTIONS_NONE)
        append_word (answer, "no solution", MATO_STATUS_NONE);
      else
        append_word (answer, "stopped", MATO_STATUS_STOPPED);
      return;
    }

  options.is_unique = solutions == MATO_SOLUTIONS_ONE;
  logic = mato_logic_new (geometry, &options);
  mato_board_copy_givens (answer->puzzle->board, values);
  mato_candidates_init (&board, geometry, values, NULL);
  if (deduce_all (logic, &board) && is_proved_wrong (&board, solutions))
    append_word (answer, "no solution", MATO_STATUS_NONE);
  else if (board.n_open == 0)
    mato_write (answer->text, answer->puzzle, board.values, notation);
  else if (mato_logic_is_stopped (logic))
    append_word (answer, "stopped", MATO_STATUS_STOPPED);
  else
    append_word (answer, "stuck", MATO_STATUS_NONE);
}

/* The trace: */

typedef struct
{
  const MatoGeometry *geometry;
  guint64 limit;
  guint64 n_steps;
  GString *line;
  void (*step) (GString  *line,
                gpointer  data);
  gpointer data;
} Trace;

static void
print_step (Trace *self)
{
  if (self->n_steps++ < self->limit)
    self->step (self->line, self->data);
  g_string_truncate (self->line, 0);
}

static void
print_deduction (Trace               *self,
                 const MatoDeduction *deduction)
{
  g_string_append (self->line, "{\"kind\":\"deduce\",\"depth\":0,");
  mato_deduction_append_json (deduction, self->geometry, self->line);
  g_string_append (self->line, "}\n");
  print_step (self);
}

/* Prints the state in which no technique applies. */
static void
print_stuck (Trace                *self,
             const MatoCandidates *board)
{
  g_string_append_printf (self->line, "{\"kind\":\"stuck\",\"depth\":0,\"open\":%u,",
                          board->n_open);
  mato_candidates_append_json (board, self->line);
  g_string_append (self->line, "}\n");
  print_step (self);
}

static void
print_end (Trace      *self,
           const char *status)
{
  g_string_append_printf (self->line,
                          "{\"kind\":\"end\",\"depth\":0,\"status\":\"%s\",\"nodes\":0,"
                          "\"steps\":%" G_GUINT64_FORMAT ",\"solutions\":%u,"
                          "\"recorded\":%" G_GUINT64_FORMAT "}\n",
                          status, self->n_steps, g_str_equal (status, "solved") ? 1 : 0,
                          MIN (self->n_steps, self->limit));
  self->step (self->line, self->data);
}

static gboolean
print_deductions (Trace          *self,
                  MatoLogic      *logic,
                  MatoCandidates *board)
{
  while (board->n_open > 0)
    {
      const MatoDeduction *deduction = mato_logic_find_next (logic, board);

      if (deduction == NULL)
        return FALSE;
      print_deduction (self, deduction);
      mato_deduction_apply (deduction, board);
    }

  return TRUE;
}

static int
trace_deductions (Trace            *self,
                  const MatoPuzzle *puzzle,
                  MatoSolutionCount solutions,
                  MatoLogic        *logic)
{
  guint8 values[MATO_MAX_CELLS];
  MatoCandidates board;

  mato_board_copy_givens (puzzle->board, values);
  mato_candidates_init (&board, self->geometry, values, NULL);
  if (print_deductions (self, logic, &board) && is_proved_wrong (&board, solutions))
    {
      print_end (self, "none");
      return MATO_STATUS_NONE;
    }
  if (board.n_open == 0)
    {
      print_end (self, "solved");
      return MATO_STATUS_OK;
    }
  if (mato_logic_is_stopped (logic))
    {
      print_end (self, "stopped");
      return MATO_STATUS_STOPPED;
    }

  print_stuck (self, &board);
  print_end (self, "stuck");
  return MATO_STATUS_NONE;
}

int
mato_logic_trace (const MatoPuzzle *puzzle,
                  guint64           limit,
                  void            (*step) (GString  *line,
                                           gpointer  data),
                  gboolean        (*keep_going) (gpointer data),
                  gpointer          data)
{
  g_autoptr (GString) line = g_string_new (NULL);
  Trace trace = { .geometry = mato_board_get_geometry (puzzle->board), .limit = limit,
                  .line = line, .step = step, .data = data };
  MatoLogicOptions options = { .wants_reasons = TRUE, .keep_going = keep_going, .data = data };
  g_autoptr (MatoLogic) logic = NULL;
  MatoSolutionCount solutions =
    mato_logic_count_solutions (puzzle, MATO_SOLUTIONS_WORK, NULL, keep_going, data);

  if (solutions == MATO_SOLUTIONS_NONE || solutions == MATO_SOLUTIONS_STOPPED)
    {
      print_end (&trace, solutions == MATO_SOLUTIONS_NONE ? "none" : "stopped");
      return solutions == MATO_SOLUTIONS_NONE ? MATO_STATUS_NONE : MATO_STATUS_STOPPED;
    }

  options.is_unique = solutions == MATO_SOLUTIONS_ONE;
  logic = mato_logic_new (trace.geometry, &options);
  return trace_deductions (&trace, puzzle, solutions, logic);
}
