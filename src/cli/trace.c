/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#include <glib/gi18n.h>

#include "cli/conflict.h"
#include "cli/engines.h"
#include "cli/input.h"
#include "cli/interrupt.h"
#include "cli/logic.h"
#include "cli/options.h"
#include "cli/output.h"
#include "core/target/target.h"
#include "core/trace/summary.h"
#include "core/trace/trace-json.h"

/*
 * A search that is printed while it runs; no step is kept.
 *
 * engine: NULL: the target search, or human techniques if is_logic
 */
typedef struct
{
  const MatoEngine *engine;
  MatoSolveOptions options;
  guint64 limit;
  gboolean is_logic;

  const MatoGeometry *geometry;
  MatoOutput output;
  guint64 n_steps;
  guint64 n_recorded;
  guint64 n_better;
  guint64 n_guesses;
  guint64 n_forced;
  guint depth;
} Trace;

static void
step_cb (const MatoStep *step,
         gpointer        data)
{
  Trace *self = data;

  self->n_steps++;
  self->n_better += step->kind == MATO_STEP_BETTER;
  self->n_guesses += mato_step_is_guess (step);
  self->n_forced += mato_step_is_forced (step);
  self->depth = step->depth;
  if (self->n_recorded == self->limit)
    return;

  self->n_recorded++;
  mato_step_append_json (step, self->geometry, self->output.text);
  mato_output_limit (&self->output);
}

static gboolean
keep_going_cb (gpointer data)
{
  Trace *self = data;

  mato_output_flush (&self->output);
  return !mato_interrupted ();
}

static MatoEnd
trace_engine (Trace        *self,
              const guint8 *givens,
              MatoTraceEnd *end)
{
  MatoMonitor monitor = { .step = step_cb, .keep_going = keep_going_cb, .data = self };
  g_auto (MatoResult) result = { 0 };

  self->options.monitor = &monitor;
  mato_engine_solve (self->engine, self->geometry, givens, &self->options, &result);
  *end = (MatoTraceEnd) {
    .end = result.end, .n_nodes = result.n_nodes, .n_solutions = result.n_solutions
  };

  return result.end;
}

static MatoEnd
trace_target (Trace        *self,
              const guint8 *givens,
              MatoTraceEnd *end)
{
  MatoTargetMonitor monitor = { .step = step_cb, .keep_going = keep_going_cb, .data = self };
  MatoTargetOptions options = { .monitor = &monitor };
  MatoTargetResult result;

  mato_target_solve (self->geometry, givens, &options, &result);
  *end = (MatoTraceEnd) {
    .end = result.end, .n_nodes = result.n_nodes, .n_solutions = self->n_better,
    .is_target = TRUE, .score = result.score, .bound = result.bound,
  };

  return result.end;
}

static void
print_end (Trace        *self,
           MatoTraceEnd *end)
{
  end->depth = self->depth;
  end->n_guesses = self->n_guesses;
  end->n_forced = self->n_forced;
  end->n_steps = self->n_steps;
  end->n_recorded = self->n_recorded;
  mato_trace_end_append_json (end, self->output.text);
}

static void
print_line_cb (GString  *line,
               gpointer  data)
{
  Trace *self = data;

  g_string_append_len (self->output.text, line->str, line->len);
  mato_output_limit (&self->output);
}

static int
trace_logic (Trace            *self,
             const MatoPuzzle *puzzle)
{
  int status;

  mato_output_init (&self->output);
  status = mato_logic_trace (puzzle, self->limit, print_line_cb, keep_going_cb, self);
  mato_output_flush (&self->output);
  mato_output_clear (&self->output);
  return status;
}

/* Returns: whether the engine knows all rules of the puzzle */
static gboolean
check_rules (const Trace      *self,
             const char       *file,
             const MatoPuzzle *puzzle)
{
  const MatoGeometry *geometry = mato_board_get_geometry (puzzle->board);
  const MatoEngine *engine = self->is_logic ? mato_engine_find (MATO_LOGIC_ENGINE) : self->engine;
  g_autoptr (GError) error = NULL;
  g_autofree char *message = NULL;

  if (mato_geometry_is_classic (geometry)
      || (engine != NULL && mato_engine_check (engine, geometry, TRUE, &error)))
    return TRUE;

  message = mato_input_message (file, puzzle->line, 1,
                                error != NULL ? error->message
                                              : _ ("The target search knows no such rules."));
  g_printerr ("%s", message);
  return FALSE;
}

static int
trace_puzzle (Trace            *self,
              const char       *file,
              const MatoPuzzle *puzzle)
{
  guint8 givens[MATO_MAX_CELLS];
  MatoTraceEnd last;
  MatoEnd end;

  if (!check_rules (self, file, puzzle))
    return MATO_STATUS_BAD;
  if (self->is_logic)
    return trace_logic (self, puzzle);

  self->geometry = mato_board_get_geometry (puzzle->board);
  mato_board_copy_givens (puzzle->board, givens);
  mato_output_init (&self->output);

  end = self->engine != NULL ? trace_engine (self, givens, &last)
                             : trace_target (self, givens, &last);
  print_end (self, &last);
  mato_output_flush (&self->output);
  mato_output_clear (&self->output);

  if (end == MATO_END_STOPPED)
    return MATO_STATUS_STOPPED;
  return end == MATO_END_NONE ? MATO_STATUS_NONE : MATO_STATUS_OK;
}

/* Reads the only puzzle, and returns its file. */
static MatoPuzzle *
read_puzzle (const MatoCommonOptions *common,
             const char             **file,
             char                   **message)
{
  g_auto (MatoInput) input = { 0 };
  g_autoptr (MatoPuzzle) puzzle = NULL;
  g_autoptr (MatoPuzzle) second = NULL;
  MatoInputKind kind;

  mato_input_init (&input, common->files, &common->reader);
  input.knows_rules = common->knows_rules;
  input.rules = common->rules;
  kind = mato_input_next (&input, &puzzle, message);
  *file = input.file;
  if (kind == MATO_INPUT_PUZZLE)
    kind = mato_input_next (&input, &second, message);
  else if (kind == MATO_INPUT_END && !mato_interrupted ())
    g_printerr ("%s: %s\n", input.file, _ ("There is no puzzle."));

  if (kind == MATO_INPUT_PUZZLE)
    *message = mato_input_message (input.file, second->line, 1,
                                   _ ("Only one puzzle can be traced; a second one begins here."));

  return *message == NULL ? g_steal_pointer (&puzzle) : NULL;
}

static int
run_trace (Trace                   *self,
           const MatoCommonOptions *common)
{
  g_autofree char *message = NULL;
  g_autoptr (MatoPuzzle) puzzle = NULL;
  g_autoptr (GString) conflict = g_string_new (NULL);
  const char *file;

  puzzle = read_puzzle (common, &file, &message);
  if (mato_interrupted ())
    return MATO_STATUS_STOPPED;
  if (puzzle == NULL)
    {
      g_printerr ("%s", message != NULL ? message : "");
      return message != NULL ? MATO_STATUS_BAD : MATO_STATUS_OK;
    }

  mato_conflict_append (conflict, file, puzzle);
  g_printerr ("%s", conflict->str);
  return trace_puzzle (self, file, puzzle);
}

/* The target search is no engine of the core, but is traced like them. */
static char *
list_engines (void)
{
  g_autofree char *names = mato_engines_list_names (TRUE);

  return g_strdup_printf ("%s, target", names);
}

static gboolean
parse_engine (Trace       *self,
              const char  *name,
              const char  *order,
              GError     **error)
{
  const MatoEngine *known = mato_engine_find (name);
  g_autofree char *names = NULL;

  if (known != NULL && known->records)
    return mato_engines_parse (name, order, &self->engine, &self->options.order, error);

  names = list_engines ();
  /* Translators: the name of an engine, and a list of names */
  mato_options_set_error (error, _ ("engine %s cannot be traced; use one of %s"), name, names);
  return FALSE;
}

static gboolean
check_options (Trace       *self,
               const char  *engine,
               const char  *order,
               const char  *solutions,
               const char  *limit,
               GError     **error)
{
  if (limit != NULL && !mato_options_parse_number ("--limit", limit, 0, &self->limit, error))
    return FALSE;

  self->is_logic = g_strcmp0 (engine, MATO_LOGIC_ENGINE) == 0;
  if (!self->is_logic && g_strcmp0 (engine, "target") != 0)
    return parse_engine (self, engine ? engine : "bitmask", order, error)
           && (solutions == NULL
               || mato_options_parse_number ("--solutions", solutions, 0,
                                             &self->options.max_solutions, error));

  if (order == NULL && solutions == NULL)
    return TRUE;

  if (self->is_logic)
    mato_options_set_error (error, _ ("--order and --solutions do not apply to the engine logic"));
  else
    mato_options_set_error (error, _ ("--order and --solutions do not apply to the target search"));
  return FALSE;
}

static int
run (const MatoCommand *command,
     int                argc,
     char             **argv)
{
  Trace trace = { .options.max_solutions = 1, .limit = G_MAXUINT64 };
  g_auto (MatoCommonOptions) common = { 0 };
  g_autofree char *engine = NULL;
  g_autofree char *order = NULL;
  g_autofree char *solutions = NULL;
  g_autofree char *limit = NULL;
  g_autofree char *names = list_engines ();
  g_autofree char *orders = mato_engines_list_orders (TRUE);
  /* Translators: the help of an option: a list of names */
  g_autofree char *engine_help =
    g_strdup_printf (_ ("Trace the search of this engine, by default the first: %s"), names);
  g_autofree char *order_help = g_strdup_printf (_ ("Search in this order: %s"), orders);
  g_autoptr (GError) error = NULL;
  const GOptionEntry entries[] = {
    { "engine", 'e', 0, G_OPTION_ARG_STRING, &engine, engine_help, N_ ("NAME") },
    { "order", 0, 0, G_OPTION_ARG_STRING, &order, order_help, N_ ("NAME") },
    { "solutions", 'n', 0, G_OPTION_ARG_STRING, &solutions,
      N_ ("Search for the first N solutions (default 1); 0 for all"), "N" },
    { "limit", 'l', 0, G_OPTION_ARG_STRING, &limit,
      N_ ("Print only the first STEPS steps; the search itself is not cut short"), N_ ("STEPS") },
    G_OPTION_ENTRY_NULL
  };

  if (!mato_options_parse (command, entries, NULL, MATO_COMMON_READS | MATO_COMMON_RULES, argc,
                           argv, &common, &error)
      || !check_options (&trace, engine, order, solutions, limit, &error))
    return mato_usage_error (command, error);

  return run_trace (&trace, &common);
}

const MatoCommand mato_command_trace = {
  .name = "trace",
  .summary = N_ ("Print every step of the search of one puzzle, as JSON Lines"),
  .run = run,
};
