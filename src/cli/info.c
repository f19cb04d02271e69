/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#include <glib/gi18n.h>

#include "cli/conflict.h"
#include "cli/pipeline.h"
#include "core/board/constraint.h"
#include "core/board/weights-text.h"
#include "core/notation/sections.h"

static const char *
name_alphabet (MatoAlphabet alphabet)
{
  static const char *const names[] = {
    [MATO_ALPHABET_CANONICAL] = "1",
    [MATO_ALPHABET_LETTERS] = "A",
    [MATO_ALPHABET_HEX] = "0",
    [MATO_ALPHABET_NUMBERS] = "numbers",
  };

  return names[alphabet];
}

static void
append_validity (GString          *text,
                 const MatoPuzzle *puzzle)
{
  if (puzzle->clash_column == 0)
    {
      g_string_append (text, "\tvalidity=valid");
      return;
    }

  g_string_append (text, "\tvalidity=conflict\tcells=");
  mato_conflict_append_cells (text, puzzle, ",");
}

static void
append_word (GString    *text,
             const char *key,
             const char *word)
{
  g_string_append (text, key);
  g_string_append (text, word);
}

/* printf takes as long as all the rest. */
static void
append_number (GString    *text,
               const char *key,
               const char *sign,
               guint64     number)
{
  char digits[24];
  char *first = digits + sizeof digits - 1;

  *first = '\0';
  do
    *--first = '0' + number % 10;
  while ((number /= 10) > 0);

  append_word (text, key, sign);
  g_string_append (text, first);
}

/* The names of the rules, each once. */
static void
append_names (GString               *text,
              const MatoConstraints *constraints)
{
  g_autoptr (GHashTable) seen = g_hash_table_new (g_str_hash, g_str_equal);
  const char *name;

  for (guint i = 0; (name = mato_constraints_get_rule (constraints, i)) != NULL; i++)
    if (g_hash_table_add (seen, (gpointer) name))
      append_word (text, i == 0 ? "\trules=" : ",", name);
}

/* The box, or of a board with other rules its size and how many it has of what. */
static void
append_shape (GString            *text,
              const MatoGeometry *geometry)
{
  static const char *const kinds[MATO_N_CONSTRAINT_KINDS] = {
    "\trule-units", "\trule-pairs", "\trule-sets", "\trule-sums", "\trule-rows",
  };
  const MatoConstraints *constraints = geometry->constraints;
  guint n_of_kind[MATO_N_CONSTRAINT_KINDS] = { 0 };

  if (mato_geometry_is_classic (geometry))
    {
      append_number (text, "\tbox", "=", geometry->box_rows);
      append_number (text, "x", "", geometry->box_columns);
      return;
    }

  append_number (text, "\tboard", "=", geometry->rows);
  append_number (text, "x", "", geometry->columns);
  append_number (text, "\tlowest", "=", geometry->lowest);
  append_number (text, "\tunits", "=", geometry->n_units);
  for (guint i = 0; constraints != NULL && i < mato_constraints_get_n (constraints); i++)
    n_of_kind[mato_constraints_get (constraints, i)->kind]++;
  for (guint kind = 0; kind < MATO_N_CONSTRAINT_KINDS; kind++)
    if (n_of_kind[kind] > 0)
      append_number (text, kinds[kind], "=", n_of_kind[kind]);
  if (constraints != NULL)
    append_names (text, constraints);
}

/* A text of the author; line feeds and backslashes are escaped, tabs are blanks. */
static void
append_text (GString    *text,
             const char *key,
             const char *words)
{
  if (words == NULL || *words == '\0')
    return;

  g_string_append (text, key);
  for (; *words != '\0'; words++)
    if (*words == '\n' || *words == '\\')
      g_string_append (text, *words == '\n' ? "\\n" : "\\\\");
    else
      g_string_append_c (text, (guchar) *words < ' ' || *words == 0x7f ? ' ' : *words);
}

/* Whose it is and what its setter says of its rules. */
static void
append_setter (GString          *text,
               const MatoPuzzle *puzzle)
{
  g_autofree char *author = mato_sections_get_header (puzzle->sections, "author");
  g_autofree char *ruleset = mato_sections_get_text (puzzle->sections, MATO_SECTION_RULESET);
  g_autofree char *fog = mato_sections_get_header (puzzle->sections, MATO_HEADER_FOG);

  append_text (text, "\tfog=", fog);
  if (author == NULL && ruleset == NULL)
    return;

  append_text (text, "\ttitle=", puzzle->title);
  append_text (text, "\tauthor=", author);
  append_text (text, "\truleset=", ruleset);
}

/* In the words of --alphabet and --box. Who has chosen one of them knows. */
static void
append_other (GString                 *text,
              const MatoPuzzle        *puzzle,
              const MatoReaderOptions *chosen)
{
  gboolean is_chosen = chosen->has_alphabet || chosen->box_rows > 0;
  MatoReaderOptions other;

  if (!mato_puzzle_find_other_reading (puzzle, &other)
      && (is_chosen || !mato_puzzle_find_unlikely_reading (puzzle, &other)))
    return;

  if (other.has_alphabet)
    append_word (text, "\tother=alphabet:", name_alphabet (other.alphabet));
  else
    g_string_append_printf (text, "\tother=box:%ux%u", other.box_rows, other.box_columns);
}

static void
answer_cb (MatoAnswer *answer,
           gpointer    data)
{
  const MatoPuzzle *puzzle = answer->puzzle;
  const MatoGeometry *geometry = mato_board_get_geometry (puzzle->board);
  guint n_givens = mato_board_count_givens (puzzle->board);
  guint n_entries = geometry->n_cells - n_givens - mato_board_count_empty (puzzle->board);

  append_number (answer->text, answer->file, ":", puzzle->line);
  append_number (answer->text, "\torder", "=", geometry->order);
  append_shape (answer->text, geometry);
  append_word (answer->text, "\tnotation=", puzzle->notation);
  append_word (answer->text, "\talphabet=", name_alphabet (puzzle->alphabet));
  append_word (answer->text, "\tempty=", (const char[]) { puzzle->empty, '\0' });
  append_number (answer->text, "\tgivens", "=", n_givens);
  append_number (answer->text, "\tentries", "=", n_entries);
  if (puzzle->weights != NULL)
    {
      g_string_append (answer->text, "\tweights=");
      mato_weights_write (answer->text, geometry, puzzle->weights);
    }
  append_validity (answer->text, puzzle);
  append_other (answer->text, puzzle, data);
  append_setter (answer->text, puzzle);
  g_string_append_c (answer->text, '\n');
}

static int
run (const MatoCommand *command,
     int                argc,
     char             **argv)
{
  MatoPipelineOptions pipeline = { .answer = answer_cb, .max_lines = MATO_PLAIN_MAX,
                                   .takes_drawings = TRUE };
  g_auto (MatoCommonOptions) common = { 0 };
  g_autoptr (GError) error = NULL;

  if (!mato_options_parse (command, NULL, NULL, MATO_COMMON_READS | MATO_COMMON_RULES, argc,
                           argv, &common, &error))
    return mato_usage_error (command, error);

  pipeline.common = &common;
  pipeline.data = &common.reader;
  return mato_pipeline_run (&pipeline);
}

const MatoCommand mato_command_info = {
  .name = "info",
  .summary = N_ ("Report how each puzzle was read"),
  .details = N_ ("A line for each puzzle: FILE:LINE, then tab-separated order=, box=, notation=, "
                 "alphabet=, empty=,\ngivens=, entries=, weights= if it has its own, and "
                 "validity=valid, or validity=conflict and the\nclashing cells=; then other= "
                 "and the --alphabet or --box of another reading that makes sense,\nif there "
                 "is one."),
  .run = run,
};
