/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "core/solve/rule-search.h"
#include "core/trace/trace.h"
#include "session/film/implications.h"
#include "session/film/rule-reason.h"

G_BEGIN_DECLS

/*
 * What a search of a board with rules has found at a position, and how it follows.
 *
 * Facts are not only digits: a rule also removes candidates, and a guess that is refuted does not
 * come back before the one above it is taken back. Each fact follows from what is left of the cells
 * of its rule or unit, that from earlier facts, and so back to the guesses. What no rule by itself
 * explains, a sum of several or a refuted guess, follows from guesses at once: from few of them if
 * propagation finds it again from these, else from all above it.
 */

/* More guesses are not told apart where several rules or a refuted guess need them. */
#define MATO_MOST_RULED_GUESSES 64

/*
 * MatoRuledFact:
 *
 * A digit that is placed, or digits that are struck from a cell.
 */
typedef struct
{
  guint16 cell;
  guint8 digit;         /* 0: struck */
  gboolean is_guess;
  guint32 struck;
  MatoImplied by;       /* as the search has it */
  guint item;           /* of a digit; the number of the rule or unit that strikes */
  guint n_before;       /* guesses */
  guint64 last_asked;   /* when the rule was asked in vain */
  GArray *enough;       /* guint64: sets of guesses from which it follows anyhow */
  GArray *too_few;      /* from which it was not found to */
} MatoRuledFact;

/*
 * MatoRuledFacts:
 *
 * All facts of a position, a claim, and what follows from some of them.
 */
typedef struct
{
  const MatoTrace *trace;
  guint64 position;
  const MatoGeometry *geometry;
  MatoRuleReason *reason;
  MatoRuleQuestions *questions; /* nullable */
  guint n_asked;
  GArray *facts;
  guint n_guesses;
  MatoClaim claim;
  MatoRuledFact claimed;        /* the same, where it follows from guesses at once */
  guint32 base[MATO_MAX_CELLS]; /* what is left without any fact */

  /* Of the last mato_ruled_facts_follow(): */
  guint32 options[MATO_MAX_CELLS];
  guint64 changed[MATO_MAX_CELLS]; /* when each cell was */
  guint64 now;
  gboolean is_at_end;           /* nothing follows any more from one rule or unit */
  guint64 guesses;              /* those that are placed, as a set */
  guint n_placed_guesses;
  GArray *placed;               /* guint: facts, in the order in which they followed */
  GArray *how;                  /* MatoImplied, of each of them */
  MatoImplied how_claimed;
} MatoRuledFacts;

static inline MatoRuledFact *
mato_ruled_facts_get (MatoRuledFacts *self,
                      guint           index)
{
  return &g_array_index (self->facts, MatoRuledFact, index);
}

/* The @index-th of those that have followed. */
static inline MatoRuledFact *
mato_ruled_facts_get_placed (MatoRuledFacts *self,
                             guint           index)
{
  return mato_ruled_facts_get (self, g_array_index (self->placed, guint, index));
}

/**
 * mato_ruled_facts_new:
 * @trace: of a search of a board with rules; outlives this
 * @position: no sample
 */
MatoRuledFacts *mato_ruled_facts_new  (const MatoTrace *trace,
                                       guint64          position);
void            mato_ruled_facts_free (MatoRuledFacts *self);

/**
 * mato_ruled_facts_strike:
 * @options: (inout): n_cells masks
 *
 * Takes from @options what @fact says.
 */
void mato_ruled_facts_strike (MatoRuledFacts      *self,
                              const MatoRuledFact *fact,
                              guint32             *options);

/**
 * mato_ruled_left_of:
 *
 * Returns: what @options leave of @item, as in item-options.h; of a unit without a place for each
 *   digit, all of it
 */
guint32 mato_ruled_left_of (const MatoGeometry *geometry,
                            const guint32      *options,
                            guint               item);

/**
 * mato_ruled_facts_follow:
 * @self: a #MatoRuledFacts
 * @in: (array): which of its facts may be used
 *
 * The follows() of fewest.h.
 *
 * Returns: whether the claim follows from them
 */
gboolean mato_ruled_facts_follow (gpointer      self,
                                  const guint8 *in);

/**
 * mato_ruled_facts_are_tiring:
 *
 * The is_tired() of fewest.h.
 */
gboolean mato_ruled_facts_are_tiring (gpointer self);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (MatoRuledFacts, mato_ruled_facts_free)

G_END_DECLS
