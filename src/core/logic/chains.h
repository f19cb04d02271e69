/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "core/logic/finder.h"

G_BEGIN_DECLS

/*
 * Memory of the chain search, and what its files share. A candidate has a number, cell·order +
 * digit - 1. Live candidates of the board at hand also have an index, so that sets of them are four
 * words for most 9×9 boards. Sets, links and runs lie as close together as the board lets them.
 *
 *   weak links     on → off: the other digits of the cell, ascending, then the same digit in the
 *                  box, the row, the column; each candidate once, in the order of Sudoku Explainer
 *   strong links   off → on: the other digit of a cell with two, then the other place of a digit
 *                  with two in the box, the row, the column
 */

/**
 * MATO_CHAIN_CANDIDATES:
 *
 * On boards with more live candidates no classic chains are looked for: what follows from each of
 * them would take more than 130 MB. A 16×16 board without anything simpler has up to about 800.
 */
#define MATO_CHAIN_CANDIDATES 2048
#define MATO_CHAIN_MAX_WEAK (4 * MATO_MAX_ORDER)
#define MATO_CHAIN_MAX_STRONG 4
#define MATO_CHAIN_WORDS (MATO_CHAIN_CANDIDATES / 64)

typedef struct
{
  guint64 words[MATO_CHAIN_WORDS];
} MatoChainSet;

static inline gboolean
mato_chain_words_has (const guint64 *words,
                      guint          index)
{
  return (words[index / 64] >> (index % 64) & 1) != 0;
}

static inline void
mato_chain_words_add (guint64 *words,
                      guint    index)
{
  words[index / 64] |= G_GUINT64_CONSTANT (1) << (index % 64);
}

static inline gboolean
mato_chain_set_has (const MatoChainSet *self,
                    guint               index)
{
  return mato_chain_words_has (self->words, index);
}

static inline void
mato_chain_set_add (MatoChainSet *self,
                    guint         index)
{
  mato_chain_words_add (self->words, index);
}

/**
 * MatoChainLinks:
 * @order: of the board
 * @n: candidates
 * @live: those that are on the board; inside a run the others are gone, though they have indexes
 * @words: how many words of a set are used
 * @candidates: (array length=n): the number of each index, ascending
 * @cells: (array length=n): the cell of each index
 * @digits: (array length=n): the digit of each index
 * @indexes: the index of each number
 * @weak: (array): weak links of all indexes, those to candidates that are gone, too
 * @first_weak: where those of each index begin
 * @n_weak: (array length=n): how many it has
 * @n_cell_weak: how many of them are in the cell
 * @strong: (array): strong links of each index
 * @n_cell_strong: 1 if the first of them is in the cell
 * @weak_sets: the live weak links of each index as a set of @words words
 *
 * The links of a board.
 */
typedef struct
{
  guint order;
  guint n;
  MatoChainSet live;
  guint words;
  guint16 candidates[MATO_CHAIN_CANDIDATES];
  guint16 cells[MATO_CHAIN_CANDIDATES];
  guint8 digits[MATO_CHAIN_CANDIDATES];
  guint16 indexes[MATO_MAX_CELLS * MATO_MAX_ORDER];
  guint16 weak[MATO_CHAIN_CANDIDATES * MATO_CHAIN_MAX_WEAK];
  guint first_weak[MATO_CHAIN_CANDIDATES];
  guint8 n_weak[MATO_CHAIN_CANDIDATES];
  guint8 n_cell_weak[MATO_CHAIN_CANDIDATES];
  guint16 strong[MATO_CHAIN_CANDIDATES][MATO_CHAIN_MAX_STRONG];
  guint8 n_strong[MATO_CHAIN_CANDIDATES];
  guint8 n_cell_strong[MATO_CHAIN_CANDIDATES];
  guint64 weak_sets[MATO_CHAIN_CANDIDATES * MATO_CHAIN_WORDS];
} MatoChainLinks;

void mato_chain_links_init (MatoChainLinks   *self,
                            const MatoFinder *finder);

/**
 * mato_chain_links_weak:
 *
 * Returns: (array): the weak links of @index
 */
static inline const guint16 *
mato_chain_links_weak (const MatoChainLinks *self,
                       guint                 index)
{
  return self->weak + self->first_weak[index];
}

static inline const guint64 *
mato_chain_links_weak_set (const MatoChainLinks *self,
                           guint                 index)
{
  return self->weak_sets + (gsize) index * self->words;
}

/**
 * mato_chain_links_index:
 *
 * Returns: the index of a live candidate
 */
static inline guint
mato_chain_links_index (const MatoChainLinks *self,
                        guint                 cell,
                        guint                 digit)
{
  return self->indexes[cell * self->order + digit - 1];
}

static inline MatoLiteral
mato_chain_links_literal (const MatoChainLinks *self,
                          guint                 index,
                          gboolean              is_on)
{
  return mato_literal (self->cells[index], self->digits[index], is_on);
}

/**
 * MatoForcing:
 * @MATO_FORCING_NISHIO: one digit, supposed; only its places are followed
 * @MATO_FORCING_STATIC: the cases of a cell or of a digit in a unit, each by simple chains
 * @MATO_FORCING_DYNAMIC: steps may need all that was found before them
 * @MATO_FORCING_PLUS: and locked candidates, pairs and X-wings that appear meanwhile
 * @MATO_FORCING_NESTED_CHAINS: and, where these end, simple chains on the board as it is then
 * @MATO_FORCING_NESTED_CASES: and static forcing chains there
 * @MATO_FORCING_NESTED_DYNAMIC: dynamic ones instead of both
 * @MATO_FORCING_NESTED_TWICE: and dynamic ones with simple chains nested in them
 */
typedef enum
{
  MATO_FORCING_NISHIO,
  MATO_FORCING_STATIC,
  MATO_FORCING_DYNAMIC,
  MATO_FORCING_PLUS,
  MATO_FORCING_NESTED_CHAINS,
  MATO_FORCING_NESTED_CASES,
  MATO_FORCING_NESTED_DYNAMIC,
  MATO_FORCING_NESTED_TWICE,
} MatoForcing;

typedef struct _MatoChainRuns MatoChainRuns;
typedef struct _MatoChainHints MatoChainHints;
typedef struct _MatoChainSimple MatoChainSimple;
typedef struct _MatoChainScout MatoChainScout;

/**
 * MatoChainInside:
 *
 * Looks at the board inside the current run: fills found with indexes that are off there, each with
 * its cause. It may search for chains there, with runs of their own: so who begins a search says
 * what is done inside, and runs do not know it.
 */
typedef void (*MatoChainInside) (MatoChainRuns *runs);

/**
 * MatoChains:
 * @cells: the candidates that the links are of
 * @free_runs: the end of @runs, set with them
 * @simple: one block
 * @scout: (nullable): what can follow in runs at most
 * @free_scout: its end, set with it
 */
struct _MatoChains
{
  MatoChainLinks links;
  guint32 cells[MATO_MAX_CELLS];
  MatoChainRuns *runs;
  void (*free_runs) (MatoChainRuns *runs);
  MatoChainHints *hints;
  MatoChainSimple *simple;
  MatoChainScout *scout;
  void (*free_scout) (MatoChainScout *scout);
};

/**
 * mato_chains_are_possible:
 *
 * Returns: whether the board has no more live candidates than the chain search has room for
 */
gboolean    mato_chains_are_possible (const MatoFinder *finder);

/**
 * mato_chains_get:
 *
 * Returns: the memory of @finder, with the links of its board
 */
MatoChains *mato_chains_get (MatoFinder *finder);

/**
 * mato_chain_difficulty:
 * @base: of the kind of chain
 * @complexity: the number of different nodes of all its chains
 *
 * Returns: the rating as Sudoku Explainer computes it, with its errors of rounding: 6.5 + 0.2 is
 *   more than 6.6 + 0.1, and it sorts by that
 */
double mato_chain_difficulty (double base,
                              guint  complexity);

static inline guint
mato_chain_tenths (double difficulty)
{
  return (guint) ((difficulty + 0.05) * 10);
}

G_END_DECLS
