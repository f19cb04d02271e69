/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#include <glib/gi18n.h>

#include "cli/conflict.h"
#include "cli/input.h"
#include "cli/engines.h"
#include "cli/logic.h"
#include "cli/pipeline.h"

/*
 * engine: NULL if is_logic
 * max_solutions: as requested; --count finds one more than its limit, so that a number without + is
 * exact; --unique needs two line_geometry: of plain lines
 */
typedef struct
{
  const MatoEngine *engine;
  MatoSolveOptions options;
  MatoNotation notation;
  gboolean is_count;
  gboolean is_unique;
  gboolean has_stats;
  gboolean is_logic;
  guint64 limit;
  MatoGeometry *line_geometry;
} Solve;

/* Plain lines that a thread answers in a row where no kernel does: dancing links take about 10 µs
 * for one, waking a thread about 5. The fewer, the better are few hard ones shared. */
#define SLOW_LINES 16

/* Kernels take 0.1 to 3 µs for one, but to count all solutions may take a second. */
#define COUNTED_LINES 64

/* The state of one puzzle while it is solved. */
typedef struct
{
  const Solve *solve;
  MatoAnswer *answer;
} Search;

/* The state of many plain lines; the answers to the first ones are in the text. */
typedef struct
{
  const Solve *solve;
  MatoAnswer *answer;
  const MatoSolveLine *lines;
  guint n_answered;
  guint n_appended;
} Lines;

static gboolean
keep_going_cb (gpointer data)
{
  Search *search = data;

  return mato_answer_keep_going (search->answer);
}

static void
solution_cb (const guint8 *values,
             gpointer      data)
{
  Search *search = data;

  mato_write (search->answer->text, search->answer->puzzle, values, search->solve->notation);
  mato_answer_limit_memory (search->answer);
}

static gboolean
prints_solutions (const Solve *self)
{
  return !self->is_count && !self->is_unique;
}

static gboolean
prints_several (const Solve *self)
{
  return prints_solutions (self) && self->options.max_solutions != 1;
}

static void
append_count (const Solve      *self,
              const MatoResult *result,
              MatoAnswer       *answer)
{
  if (self->limit > 0 && result->n_solutions > self->limit)
    g_string_append_printf (answer->text, "%" G_GUINT64_FORMAT "+\n", self->limit);
  else
    g_string_append_printf (answer->text, "%" G_GUINT64_FORMAT "\n", result->n_solutions);

  if (result->n_solutions == 0)
    answer->status = MATO_STATUS_NONE;
}

static void
append_unique (const MatoResult *result,
               MatoAnswer       *answer)
{
  const char *words[] = { "none", "unique", "several" };

  g_string_append_printf (answer->text, "%s\n", words[MIN (result->n_solutions, 2)]);
  if (result->n_solutions != 1)
    answer->status = MATO_STATUS_NONE;
}

static void
append_solution (const Solve      *self,
                 const MatoResult *result,
                 MatoAnswer       *answer)
{
  if (result->n_solutions == 0)
    {
      g_string_append (answer->text, "no solution\n");
      answer->status = MATO_STATUS_NONE;
    }
  else if (result->n_kept > 0)
    mato_write (answer->text, answer->puzzle, result->kept, self->notation);
}

static void
append_answer (const Solve      *self,
               const MatoResult *result,
               MatoAnswer       *answer)
{
  if (result->end == MATO_END_STOPPED)
    {
      g_string_append (answer->text, "stopped\n");
      answer->status = MATO_STATUS_STOPPED;
    }
  else if (self->is_count)
    append_count (self, result, answer);
  else if (self->is_unique)
    append_unique (result, answer);
  else
    append_solution (self, result, answer);
}

static void
append_stats (const MatoResult *result,
              gint64            microseconds,
              MatoAnswer       *answer)
{
  g_string_append_printf (answer->messages,
                          "%s:%" G_GUINT64_FORMAT "\tend=%s\tsolutions=%" G_GUINT64_FORMAT
                          "\tnodes=%" G_GUINT64_FORMAT "\tguesses=%" G_GUINT64_FORMAT
                          "\tdead-ends=%" G_GUINT64_FORMAT "\tdepth=%u"
                          "\tseconds=%" G_GINT64_FORMAT ".%06u\n",
                          answer->file, answer->puzzle->line, mato_end_name (result->end),
                          result->n_solutions, result->n_nodes, result->n_guesses,
                          result->n_dead_ends, result->max_depth, microseconds / G_USEC_PER_SEC,
                          (guint) (microseconds % G_USEC_PER_SEC));
}

/* Returns: whether the engine knows all rules of the puzzle, and the output the board */
static gboolean
check_rules (const Solve *self,
             MatoAnswer  *answer)
{
  const MatoGeometry *geometry = mato_board_get_geometry (answer->puzzle->board);
  const MatoEngine *engine = self->is_logic ? mato_engine_find (MATO_LOGIC_ENGINE) : self->engine;
  g_autoptr (GError) error = NULL;
  g_autofree char *message = NULL;

  if (mato_geometry_is_classic (geometry)
      || (mato_engine_check (engine, geometry, FALSE, &error)
          && (!prints_solutions (self) || mato_notation_check (self->notation, geometry, &error))))
    return TRUE;

  message = mato_input_message (answer->file, answer->puzzle->line, 1, error->message);
  g_string_append (answer->messages, message);
  g_string_append (answer->text, "error\n");
  answer->status = MATO_STATUS_BAD;
  return FALSE;
}

static void
answer_logic_cb (MatoAnswer *answer,
                 gpointer    data)
{
  const Solve *self = data;

  if (check_rules (self, answer))
    mato_logic_solve (answer, self->notation);
}

static void
answer_cb (MatoAnswer *answer,
           gpointer    data)
{
  const Solve *self = data;
  const MatoGeometry *geometry = mato_board_get_geometry (answer->puzzle->board);
  Search search = { self, answer };
  MatoMonitor monitor = { .keep_going = keep_going_cb, .data = &search };
  MatoSolveOptions options = self->options;
  g_auto (MatoResult) result = { 0 };
  guint8 givens[MATO_MAX_CELLS];
  gint64 start = g_get_monotonic_time ();

  if (prints_several (self))
    answer->is_block = TRUE;
  else if (prints_solutions (self))
    mato_answer_expect (answer, self->notation);

  if (!check_rules (self, answer))
    return;
  mato_conflict_append (answer->messages, answer->file, answer->puzzle);
  mato_board_copy_givens (answer->puzzle->board, givens);

  options.monitor = &monitor;
  if (prints_several (self))
    monitor.solution = solution_cb;
  else if (prints_solutions (self))
    options.max_kept = 1;

  mato_engine_solve (self->engine, geometry, givens, &options, &result);
  append_answer (self, &result, answer);
  if (self->has_stats)
    append_stats (&result, g_get_monotonic_time () - start, answer);
}

/* Givens that clash are not left to a kernel, because the message needs more than it knows. */
static void
answer_alone (const Solve          *self,
              const MatoPlainLines *plain,
              guint                 index,
              MatoAnswer           *answer)
{
  g_autoptr (MatoPuzzle) puzzle = mato_plain_lines_new_puzzle (plain, self->line_geometry);

  mato_plain_lines_fill (plain, index, puzzle);
  answer->puzzle = puzzle;
  answer_cb (answer, (gpointer) self);
  answer->puzzle = NULL;
}

static void
append_line_solution (const char *solution,
                      MatoAnswer *answer)
{
  char separator = answer->plain->separator;

  if (!answer->is_block)
    {
      g_string_append_len (answer->text, solution, MATO_PLAIN_LINE);
      return;
    }

  for (guint row = 0; row < 9; row++)
    {
      for (guint column = 0; column < 9; column++)
        {
          if (column > 0 && separator != '\0')
            g_string_append_c (answer->text, separator);
          g_string_append_c (answer->text, solution[row * 9 + column]);
        }
      g_string_append_c (answer->text, '\n');
    }
}

static void
append_line_answer (const Solve         *self,
                    const MatoSolveLine *line,
                    guint                index,
                    MatoAnswer          *answer)
{
  MatoResult result = { .end = MATO_END_SOLVED, .n_solutions = line->n_solutions };

  if (line->n_solutions == 0 && mato_plain_line_has_conflict (line->puzzle))
    answer_alone (self, answer->plain, index, answer);
  else if (line->solution != NULL && line->n_solutions > 0)
    append_line_solution (line->solution, answer);
  else
    append_answer (self, &result, answer);
}

static void
append_line_answers (Lines *self)
{
  for (; self->n_appended < self->n_answered; self->n_appended++)
    {
      if (self->answer->is_block && self->n_appended > 0)
        g_string_append_c (self->answer->text, '\n');
      append_line_answer (self->solve, &self->lines[self->n_appended], self->n_appended,
                          self->answer);
    }
}

/* Those that are known do not wait for the others. */
static gboolean
keep_lines_going_cb (gpointer data)
{
  Lines *self = data;

  append_line_answers (self);
  return mato_answer_keep_going (self->answer);
}

/* Many plain 9×9 boards at once, without making boards and puzzles of them. */
static void
answer_lines_cb (MatoAnswer *answer,
                 gpointer    data)
{
  const Solve *self = data;
  const MatoPlainLines *plain = answer->plain;
  MatoSolveLine lines[MATO_PLAIN_MAX];
  char solutions[MATO_PLAIN_MAX * MATO_PLAIN_LINE];
  Lines state = { .solve = self, .answer = answer, .lines = lines };
  MatoMonitor monitor = { .keep_going = keep_lines_going_cb, .data = &state };
  MatoSolveOptions options = self->options;

  answer->is_block = plain->is_rows && prints_solutions (self)
                     && self->notation == MATO_NOTATION_SAME;
  for (guint i = 0; i < plain->n; i++)
    {
      guint first = i * MATO_PLAIN_LINE;

      lines[i].puzzle = plain->text + first;
      lines[i].solution = prints_solutions (self) ? solutions + first : NULL;
      solutions[first + MATO_PLAIN_LINE - 1] = '\n';
    }

  options.monitor = &monitor;
  mato_engine_solve_lines (self->engine, self->line_geometry, lines, plain->n, &options,
                           &state.n_answered);
  append_line_answers (&state);
  if (state.n_answered < plain->n)
    append_answer (self, &(MatoResult) { .end = MATO_END_STOPPED }, answer);
}

static gboolean
has_kernels (const Solve *self)
{
  return self->engine == mato_engine_find ("auto") || self->engine == mato_engine_find ("bitmask");
}

/* Whether the answers are short and their form does not depend on the layout of the puzzles. Only
 * kernels count so fast that many boards may wait for each other. */
static gboolean
can_answer_lines (const Solve             *self,
                  const MatoCommonOptions *common)
{
  return !self->is_logic && (has_kernels (self) || !self->is_count)
         && self->options.order == 0 && !prints_several (self) && !self->has_stats
         && common->time_limit == 0 && common->rules == NULL
         && (self->notation == MATO_NOTATION_SAME || self->notation == MATO_NOTATION_LINE);
}

static gboolean
count_cb (const char  *name,
          const char  *value,
          gpointer     data,
          GError     **error)
{
  Solve *self = data;

  self->is_count = TRUE;
  return *value == '\0' || mato_options_parse_number (name, value, 1, &self->limit, error);
}

static gboolean
solutions_cb (const char  *name,
              const char  *value,
              gpointer     data,
              GError     **error)
{
  Solve *self = data;

  return mato_options_parse_number (name, value, 0, &self->options.max_solutions, error);
}

static gboolean
threads_cb (const char  *name,
            const char  *value,
            gpointer     data,
            GError     **error)
{
  Solve *self = data;
  guint64 n;

  if (!mato_options_parse_number (name, value, 1, &n, error))
    return FALSE;

  self->options.n_threads = MIN (n, MATO_SOLVE_MAX_THREADS);
  return TRUE;
}

/* Only notations for a stream of boards of any order: no documents, and none for a single order. */
static gboolean
is_for_solutions (const MatoNotationInfo *info)
{
  return info->head == NULL && info->max_order == MATO_MAX_ORDER;
}

/* Techniques find one solution or none: they cannot count, and have no order and no numbers. */
static gboolean
check_logic (const Solve  *self,
             const char   *order,
             GError      **error)
{
  const struct
  {
    const char *name;
    gboolean is_given;
  } options[] = {
    { "--order", order != NULL },
    { "--solutions", self->options.max_solutions != 1 },
    { "--count", self->is_count },
    { "--unique", self->is_unique },
    { "--stats", self->has_stats },
    { "--threads", self->options.n_threads != 0 },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (options); i++)
    if (options[i].is_given)
      {
        /* Translators: the first %s is the name of an option, the second of an engine */
        mato_options_set_error (error, _ ("%s does not apply to the engine %s"), options[i].name,
                                MATO_LOGIC_ENGINE);
        return FALSE;
      }

  return TRUE;
}

static gboolean
parse_engine (Solve       *self,
              const char  *engine,
              const char  *order,
              GError     **error)
{
  self->is_logic = g_strcmp0 (engine, MATO_LOGIC_ENGINE) == 0;
  if (self->is_logic)
    return check_logic (self, order, error);

  return mato_engines_parse (engine, order, &self->engine, &self->options.order, error);
}

static gboolean
check_options (Solve        *self,
               const char   *engine,
               const char   *order,
               const char   *notation,
               GError      **error)
{
  if (!parse_engine (self, engine, order, error)
      || !mato_options_parse_notation ("--output", notation, is_for_solutions, &self->notation,
                                       error))
    return FALSE;

  if (!is_for_solutions (mato_notation_get_info (self->notation)))
    {
      /* Translators: a notation as the command line spells it */
      mato_options_set_error (error,
                              _ ("solutions cannot be written as %s; use convert for puzzles"),
                              notation);
      return FALSE;
    }

  if (self->is_count && self->is_unique)
    {
      mato_options_set_error (error, _ ("choose one of --count and --unique"));
      return FALSE;
    }

  if (self->is_count)
    self->options.max_solutions = self->limit > 0 ? self->limit + 1 : 0;
  else if (self->is_unique)
    self->options.max_solutions = 2;
  return TRUE;
}

/* Many plain boards at once where nothing asks for one by one. */
static int
answer (Solve               *self,
        MatoPipelineOptions *pipeline)
{
  g_autoptr (MatoGeometry) geometry = NULL;

  if (self->options.n_threads == 0)
    self->options.n_threads = MATO_SOLVE_USUAL_THREADS;
  if (can_answer_lines (self, pipeline->common))
    {
      pipeline->max_lines = !has_kernels (self) ? SLOW_LINES
                            : self->is_count    ? COUNTED_LINES
                                                : MATO_PLAIN_MAX;
      geometry = mato_geometry_new (3, 3);
      self->line_geometry = geometry;
      pipeline->answer_lines = answer_lines_cb;
    }

  return mato_pipeline_run (pipeline);
}

static int
run (const MatoCommand *command,
     int                argc,
     char             **argv)
{
  Solve solve = { .options.max_solutions = 1, .notation = MATO_NOTATION_SAME };
  MatoPipelineOptions pipeline = { .answer = answer_cb, .data = &solve, .unreadable = "error\n" };
  g_auto (MatoCommonOptions) common = { 0 };
  g_autofree char *engine = NULL;
  g_autofree char *order = NULL;
  g_autofree char *notation = NULL;
  g_autofree char *names = mato_engines_list_names (FALSE);
  g_autofree char *orders = mato_engines_list_orders (FALSE);
  /* Translators: the help of an option: a list of names */
  g_autofree char *engine_help = g_strdup_printf (_ ("Solve with this engine: %s"), names);
  /* Translators: the help of an option: "fewest, row (auto, bitmask); active (learn)": names of
   * orders, and of the engines that have them */
  g_autofree char *order_help = g_strdup_printf (_ ("Search in this order: %s"), orders);
  g_autoptr (GError) error = NULL;
  const GOptionEntry entries[] = {
    { "engine", 'e', 0, G_OPTION_ARG_STRING, &engine, engine_help, N_ ("NAME") },
    { "order", 0, 0, G_OPTION_ARG_STRING, &order, order_help, N_ ("NAME") },
    { "solutions", 'n', 0, G_OPTION_ARG_CALLBACK, solutions_cb,
      N_ ("Print the first N solutions (default 1); 0 prints all"), "N" },
    { "count", 'c', G_OPTION_FLAG_OPTIONAL_ARG, G_OPTION_ARG_CALLBACK, count_cb,
      N_ ("Print how many solutions there are, or LIMIT+ if more than LIMIT"), N_ ("LIMIT") },
    { "unique", 'u', 0, G_OPTION_ARG_NONE, &solve.is_unique,
      N_ ("Print unique, several or none"), NULL },
    { "output", 'o', 0, G_OPTION_ARG_STRING, &notation,
      N_ ("Print solutions as same (as the puzzle), line, rows, box, json, sdk, tatham, "
          "f-puzzles or mato"),
      N_ ("NOTATION") },
    { "threads", 0, 0, G_OPTION_ARG_CALLBACK, threads_cb,
      N_ ("Use N threads for one puzzle that takes long (default 2)"), "N" },
    { "stats", 0, 0, G_OPTION_ARG_NONE, &solve.has_stats,
      N_ ("Report each search on standard error"), NULL },
    G_OPTION_ENTRY_NULL
  };

  if (!mato_options_parse (command, entries, &solve,
                           MATO_COMMON_READS | MATO_COMMON_JOBS | MATO_COMMON_TIME
                           | MATO_COMMON_RULES,
                           argc, argv, &common, &error)
      || !check_options (&solve, engine, order, notation, &error))
    return mato_usage_error (command, error);

  pipeline.common = &common;
  if (solve.is_logic)
    pipeline.answer = answer_logic_cb;
  return answer (&solve, &pipeline);
}

const MatoCommand mato_command_solve = {
  .name = "solve",
  .summary = N_ ("Solve puzzles, count their solutions or report whether there is only one"),
  .details = N_ ("A puzzle without solution prints “no solution”, one that took too long “stopped” "
                 "and what\ncannot be read “error”; one that "
                 "needs more than the techniques of the engine logic prints “stuck”."),
  .run = run,
};
