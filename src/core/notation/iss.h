/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "core/board/error.h"
#include "core/board/geometry.h"
#include "core/rules/variants.h"

G_BEGIN_DECLS

/* Strings of the Interactive Sudoku Solver: `.Thermo~R1C1~R1C2.Or.Cage~3~R5C5.End`. A constraint
 * has a name and arguments behind `~`; givens have no name; some have others inside them up to
 * `End`. */

/**
 * MatoIssNode:
 * @kind: its name, `Given` where there is none
 * @args: behind the name
 * @n_args: how many
 * @children: (nullable): (element-type MatoIssNode): constraints inside it
 * @place: the byte of the string where it begins
 */
typedef struct
{
  const char *kind;
  char **args;
  guint n_args;
  GPtrArray *children;
  gsize place;
} MatoIssNode;

/**
 * MatoIssLayout:
 * @first: of some cells outside the grid
 * @n: how many
 * @columns: in each of their rows
 */
typedef struct
{
  guint first;
  guint n;
  guint columns;
} MatoIssLayout;

/**
 * MatoIssRules:
 * @rows: of the board
 * @columns: likewise
 * @lowest: digit
 * @highest: digit
 * @size: cells of a region
 * @box_rows: 0: there are no boxes
 * @head: the shape, as rules
 * @lines: the rules
 * @values: (array): of the cells, counted from 1; 0: no given
 * @jigsaw: (element-type GArray): the regions of maps
 * @variables: (element-type utf8 guint): cells outside the grid, by name
 * @n_outside: how many there are
 * @layouts: (element-type MatoIssLayout): of these, where they are neighbours
 * @has_ties: whether ranks may be shared
 *
 * What is said so far of a string.
 */
typedef struct
{
  guint rows;
  guint columns;
  guint lowest;
  guint highest;
  guint size;
  guint box_rows;
  guint box_columns;
  GString *head;
  GString *lines;
  guint8 *values;
  GPtrArray *jigsaw;
  GHashTable *variables;
  guint n_outside;
  GArray *layouts;
  gboolean has_ties;
} MatoIssRules;

/**
 * mato_iss_is_likely:
 *
 * Returns: whether @text is such a string, perhaps with unknown names
 */
gboolean mato_iss_is_likely (const char *text);

/**
 * mato_iss_say:
 * @text: a string
 * @rules: (out caller-allocates): cleared with mato_iss_rules_clear()
 * @values: (array length=MATO_MAX_CELLS): for the givens
 * @place: (out): the byte where it is wrong
 *
 * Says a string in the text of core/rules/rules.h.
 *
 * Returns: whether all of it is known
 */
gboolean mato_iss_say         (const char    *text,
                               MatoIssRules  *rules,
                               guint8        *values,
                               gsize         *place,
                               GError       **error);
void     mato_iss_rules_clear (MatoIssRules  *rules);

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (MatoIssRules, mato_iss_rules_clear)

/**
 * mato_iss_is_plain:
 *
 * Returns: whether the board has rows, columns and the usual boxes, and digits from 1
 */
gboolean mato_iss_is_plain (const MatoIssRules *rules);

/**
 * mato_iss_say_killer:
 * @rules: gets the rules
 *
 * Says a killer of 9×9 in one line: signs that point to the sum of a cage, or 81 numbers.
 *
 * Returns: whether it is one
 */
gboolean mato_iss_say_killer (const char *text,
                              GString    *rules);

/* Between the files of this reader */

/**
 * mato_iss_fail:
 *
 * Sets @error: the arguments of a constraint are not what they should be.
 *
 * Returns: %FALSE
 */
gboolean mato_iss_fail (const MatoIssNode  *node,
                        GError            **error);

/**
 * mato_iss_read_cells:
 * @from: the first argument that is a cell
 *
 * Returns: (transfer full) (nullable) (element-type guint): the cells; at least one
 */
GArray *mato_iss_read_cells (const MatoIssRules  *rules,
                             const MatoIssNode   *node,
                             guint                from,
                             GError             **error);

gboolean mato_iss_read_cell (const MatoIssRules *rules,
                             const char         *text,
                             guint              *cell);

/**
 * mato_iss_read_number:
 *
 * Returns: whether @text is a whole number, which may be negative
 */
gboolean mato_iss_read_number (const char *text,
                               int        *number);

/**
 * mato_iss_get_line:
 * @id: `R3`, `C1`
 *
 * Returns: (transfer full) (nullable): all of a row or column
 */
GArray *mato_iss_get_line (const MatoIssRules *rules,
                           const char         *id,
                           gboolean            is_back);

/* Adds ` r1c2 x3`. */
void mato_iss_add_cells (MatoIssRules *rules,
                         const GArray *cells,
                         guint         from,
                         guint         n);
void mato_iss_add_cell  (MatoIssRules *rules,
                         guint         cell);

/**
 * mato_iss_add_outside:
 * @first: the lowest digit that it may have
 * @n: how many digits; 0: all there are
 *
 * Returns: a new cell outside the grid
 */
guint mato_iss_add_outside (MatoIssRules *rules,
                            guint         first,
                            guint         n);

/**
 * mato_iss_say_form:
 *
 * Says a variant of the table (iss-forms.c).
 */
gboolean mato_iss_say_form (MatoIssRules       *rules,
                            const MatoIssNode  *node,
                            const MatoVariant  *variant,
                            GError            **error);

/* What users write as tables (iss-tables.c): relations of two digits, and automata. */
gboolean mato_iss_say_relation (MatoIssRules       *rules,
                                const MatoIssNode  *node,
                                GError            **error);
gboolean mato_iss_say_automaton (MatoIssRules       *rules,
                                 const MatoIssNode  *node,
                                 GError            **error);

/**
 * mato_iss_say_special:
 * @is_mine: (out): whether it is a constraint that is no variant of the table
 *
 * Says what needs several rules (iss-special.c).
 */
gboolean mato_iss_say_special (MatoIssRules       *rules,
                               const MatoIssNode  *node,
                               gboolean           *is_mine,
                               GError            **error);

gboolean mato_iss_is_special (const char *kind);

/**
 * mato_iss_say_chosen:
 * @chooser: a cell outside the grid
 * @digit: of it, that makes the constraint hold
 *
 * Says a constraint that holds only then (iss-special.c).
 */
gboolean mato_iss_say_chosen (MatoIssRules       *rules,
                              const MatoIssNode  *node,
                              guint               chooser,
                              guint               digit,
                              GError            **error);

G_END_DECLS
