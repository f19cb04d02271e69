/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "core/board/constraint.h"

G_BEGIN_DECLS

/*
 * A board with rules as masks of digits, one for each cell, and propagators that take digits from
 * them. Knows the five kinds and no variant.
 *
 * A constraint becomes the propagator that says most for the least work: a set or a sum of two
 * cells is a pair; a sum of cells that differ, with the same weights, is a set; cells that differ
 * and nothing else are peers. From complete units and sums that are known follow other sums (the
 * rule of 45): these are propagators like all others.
 */

typedef enum
{
  MATO_PROPAGATE_PAIR,
  MATO_PROPAGATE_UNIT,
  MATO_PROPAGATE_SET,
  MATO_PROPAGATE_SUM,
  MATO_PROPAGATE_ROW,
} MatoPropagatorKind;

/*
 * MatoSetTable: a family of sets as bits, up to 64 · MATO_MAX_SET_WORDS of them, for boards of up
 * to MATO_MAX_TABLE_ORDER digits: which of them fit some cells is the intersection of a few words.
 *
 * hit: for each mask of digits, the sets that have one of them
 * all: all sets
 */
typedef struct
{
  guint words;
  const guint64 *hit;
  const guint64 *all;
} MatoSetTable;

/*
 * MatoWeighedSets: all sets of so many digits, and what they add up to
 *
 * steps: the weights of the digits, less that of the first
 * values: of each set, from the least on
 * least: the least value, if the first digit weighs nothing
 * table: (nullable): of all sets
 * of_value: (nullable): for each value from the least on, the sets that add it, table->words words
 */
typedef struct
{
  guint n;
  guint n_sets;
  const gint32 *steps;
  const guint32 *sets;
  const gint32 *values;
  gint32 least;
  gint32 span;
  const MatoSetTable *table;
  const guint64 *of_value;
} MatoWeighedSets;

#define MATO_MAX_TABLE_ORDER 10
#define MATO_MAX_SET_WORDS 4

/*
 * MatoSumGroup: cells of a sum that differ from each other and have the same weights: what they can
 * add depends on the set of their digits alone.
 *
 * weights: of one cell alone: for each digit
 * digit: if not 0, all other digits weigh nothing: at most one cell has it
 * is_plain: each digit weighs one more than the one before, and there is room for the values in one
 *   word: those of one cell, or two, need no table
 * shift: of these: the least value, where digits are counted from 0
 * table: of all sets of as many digits
 * of_value: for each value from the base on, the sets that add it, table->words words each
 * first_cell: how many cells the groups before it have
 * base: the least value
 */
typedef struct
{
  guint number;       /* among all groups */
  guint n;
  guint32 digit;
  gboolean is_plain;
  guint shift;
  guint first_cell;
  gint32 base;
  gint32 span;
  const guint16 *cells;
  const gint32 *weights;
  const MatoSetTable *table;
  const guint64 *of_value;
} MatoSumGroup;

/*
 * MatoLayers: an automaton that reads a row of fixed length: the edges that lie on a way from a
 * start to an end, layer by layer. Equal states are one. Where the cells differ from each other, a
 * state also has the set of digits so far: without that, the row of a sandwich hardly knows more
 * than its sums.
 *
 * firsts: for each layer where its states begin in starts
 * starts: for each of these states, where its edges begin; one more behind each layer
 * widths: the number of states before each layer, and after the last one
 * edges: each with its digit and the state behind it, see MATO_EDGE_TO()
 * frees: the state before each layer, and after the last one, from which any digits lead to the
 *   end; MATO_NO_STATE: none
 * next: (nullable): for each state, as in starts, and digit the state behind it, or
 *   MATO_NARROW_NO_STATE: for layers so narrow that their states are bits of a word, where no state
 *   has two edges with one digit
 */
#define MATO_NO_STATE G_MAXUINT32
#define MATO_NARROW_NO_STATE 63
#define MATO_EDGE_TO(edge) ((edge) >> 8)
#define MATO_EDGE_DIGIT(edge) ((edge) & 0xff)

typedef struct
{
  const MatoAutomaton *automaton;
  guint n;
  gboolean apart;
  guint max_width;
  guint n_edges;
  guint32 *firsts;
  guint32 *starts;
  guint32 *widths;
  guint32 *frees;
  guint32 *edges;
  guint8 *next;
} MatoLayers;

typedef struct
{
  MatoPropagatorKind kind;
  guint8 priority;
  gboolean is_complete;     /* of a unit: it has a place for each digit, see MatoRuleModel.units */
  gboolean is_thorough;     /* run twice it takes no more than run once */
  guint n;
  guint unit;               /* of the geometry; MATO_NO_UNIT */
  guint constraint;         /* of the board; MATO_NO_CONSTRAINT if it follows from several */
  guint number;             /* of a sum or a row: among all of its kind */
  guint first_cell;         /* of a row: how many cells the rows before it have */
  const guint16 *cells;
  const guint32 *masks;     /* of a pair: for each digit of the first cell, then of the second;
                               of a set: the family */
  const guint32 *images;    /* of a pair, NULL for many digits: for each mask of the first, then of
                               the second */
  guint n_masks;
  const MatoSetTable *table; /* of a set, NULL: it has too many */
  const guint16 *rests;     /* of a set with a table: of each complete unit that it lies in the
                               other cells, n_rest each */
  guint n_rests;
  guint n_rest;
  MatoSumGroup *groups;
  guint n_groups;
  guint n_words;            /* of a sum: words of bits for its totals; 0: only bounds are kept */
  gint64 base;              /* of a sum: the least total */
  gint64 span;              /* the greatest one, from there */
  const guint64 *goal;
  const gint32 *totals;
  guint n_totals;
  MatoLayers *layers;
} MatoPropagator;

#define MATO_NO_UNIT G_MAXUINT
#define MATO_NO_CONSTRAINT G_MAXUINT32

typedef struct
{
  guint word;
  guint64 bits;
} MatoQueueBits;

/*
 * MatoTaking: digits, as a mask, that a constraint takes from a cell whatever else there is
 */
typedef struct
{
  guint constraint;         /* MATO_NO_CONSTRAINT: it follows from several */
  guint cell;
  guint32 digits;
} MatoTaking;

/*
 * MatoRuleModel:
 * n_cells: cells of the board, then those outside the grid
 * n_grid: those of the board
 * words: of a set of cells
 * differ: for each cell the set of those that cannot have its digit
 * units: those that have a place for each digit; they are not queued as others are
 * units_of_cell: indexes into units, by units_of_cell_starts
 * propagators: all others, those with a low number of priority first
 * of_cell: the propagators of a cell as bits of words, by of_cell_starts
 * impossible: a contradiction was found while it was made
 */
typedef struct
{
  const MatoGeometry *geometry;
  guint n_cells;
  guint n_grid;
  guint order;
  guint32 all;
  guint words;
  guint64 *differ;
  GArray *units;            /* MatoPropagator */
  guint16 *units_of_cell;
  guint32 *units_of_cell_starts;
  GArray *propagators;      /* MatoPropagator */
  MatoQueueBits *of_cell;
  guint32 *of_cell_starts;
  guint n_queue_words;
  guint32 *first;           /* masks at the beginning */
  GArray *takings;          /* MatoTaking: why they are not those of the candidates and givens */
  guint max_layers_width;
  guint max_row;
  guint max_sum_words;
  guint max_groups;
  guint n_rows;
  guint n_row_cells;
  guint n_sums;
  guint n_groups;           /* of all sums */
  guint n_group_cells;
  gboolean impossible;

  GPtrArray *blocks;        /* memory */
  gsize left;
  char *next;
  GPtrArray *layers;        /* MatoLayers */
  GPtrArray *relations;     /* guint32: both ways, each content once */
  GHashTable *images;       /* relation: its images */
  GPtrArray *tables;        /* MatoKeptTable: each content once */
  GPtrArray *weighed;       /* MatoWeighedSets */
} MatoRuleModel;

/*
 * mato_rule_build:
 * givens: (array): n_cells digits, 0 empty
 *
 * Returns: the model of a board, with all that it says
 */
MatoRuleModel *mato_rule_build (const MatoGeometry *geometry,
                                const guint8       *givens);

/*
 * mato_rule_model_new:
 *
 * Returns: a model without propagators, whose cells have no digit yet
 */
MatoRuleModel *mato_rule_model_new  (const MatoGeometry *geometry);
void           mato_rule_model_free (MatoRuleModel *self);

/*
 * mato_rule_model_get:
 *
 * Returns: zeroed memory that lives as long as the model
 */
gpointer mato_rule_model_get (MatoRuleModel *self,
                              gsize          size);

static inline gboolean
mato_rule_model_differ (const MatoRuleModel *self,
                        guint                a,
                        guint                b)
{
  return self->differ[(gsize) a * self->words + b / 64] >> b % 64 & 1;
}

/*
 * mato_rule_model_allow:
 *
 * Takes all digits but those of a mask from a cell at the beginning.
 */
void mato_rule_model_allow (MatoRuleModel *self,
                            guint          constraint,
                            guint          cell,
                            guint32        digits);

/*
 * mato_rule_model_add_sum:
 *
 * Adds the best propagator for a sum.
 */
void mato_rule_model_add_sum (MatoRuleModel       *self,
                              guint                constraint,
                              const gint32        *totals,
                              guint                n_totals,
                              const guint16       *cells,
                              const gint32 *const *weights,
                              guint                n);

/*
 * mato_rule_model_add_set:
 *
 * Adds the best propagator for a set of cells that differ.
 */
void mato_rule_model_add_set (MatoRuleModel *self,
                              guint          constraint,
                              const guint32 *family,
                              guint          n_sets,
                              const guint16 *cells,
                              guint          n);

void mato_rule_model_add_pair (MatoRuleModel *self,
                               guint          constraint,
                               const guint32 *relation,
                               guint          first,
                               guint          second);

/*
 * mato_rule_model_add:
 *
 * A unit that is complete goes to the units, all else to the propagators.
 */
MatoPropagator *mato_rule_model_add (MatoRuleModel      *self,
                                     MatoPropagatorKind  kind,
                                     guint               constraint,
                                     const guint16      *cells,
                                     guint               n);

/*
 * mato_rule_model_get_table:
 * sets: (array length=n_sets): they live as long as the model
 *
 * Returns: (transfer none) (nullable): the table of some sets; %NULL if they are too many
 */
const MatoSetTable *mato_rule_model_get_table (MatoRuleModel *self,
                                               const guint32 *sets,
                                               guint          n_sets);

/*
 * mato_layers_get:
 *
 * Returns: (transfer none): the layers of an automaton for a row of n cells
 */
MatoLayers *mato_layers_get (MatoRuleModel       *self,
                             const MatoAutomaton *automaton,
                             guint                n,
                             gboolean             apart);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (MatoRuleModel, mato_rule_model_free)

G_END_DECLS
