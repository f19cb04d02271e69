/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "core/sat/cdcl.h"

G_BEGIN_DECLS

/*
 * What the files of the solver share.
 *
 * A literal says that a candidate is chosen (even) or excluded (odd). A clause is a set of literals
 * of which at least one must be true. All clauses are in one array of words, one after the other,
 * those of the constraints first; the index of its first word, never 0, is the name of a clause:
 *
 *   words   0      c                              c + 2 + size
 *         ┌───┬┄┬──────┬───────┬───┬───┬───┬┄┬───┬──────┬┄
 *         │   │ │ size │ lbd │ a │ b │ c │ │ z │ size │
 *         └───┴┄┴──────┴───────┴───┴───┴───┴┄┴───┴──────┴┄
 *                               └──┬──┘
 *                     watched: unless a watched literal is true, neither is false
 *
 * So a clause is visited only when a watched literal becomes false (two watched literals, Chaff,
 * 2001). watches[literal] lists the clauses that watch it, each with another literal of the clause,
 * the blocker: if that is true, the clause need not even be read.
 *
 * The clauses of constraints are not watched. Each constraint counts the candidates that it has
 * left and keeps their sum, which is the last candidate when only one is left. Counting a candidate
 * in all its constraints, and undoing it, has no unpredictable branch; with watches, finding
 * another literal to watch was most of the work: minimal 16×16 boards took 3.4 ms instead of 2.7.
 *
 * "At most one" of a constraint is not written as clauses: rivals[] of a candidate lists the
 * candidates that share a constraint with it, and choosing it excludes them all at once.
 *
 * The trail has the true literals in the order they became true; a level begins with a choice and
 * continues with what follows from it. Each literal has a reason: a clause whose other literals are
 * all false, a rival that is chosen, the propagator, or none.
 */

typedef guint32 Literal;

#define NO_LITERAL G_MAXUINT32

/* The most assumptions. */
#define MATO_CDCL_MAX_CUBE 64

/* 0: none; even: the clause reason / 2; odd: reason / 2 is the literal of the rival that is chosen,
 * which is even, or it is odd: twice the note of the propagator plus one. */
typedef guint32 Reason;

#define NO_REASON 0
#define PROPAGATOR_REASON 3          /* and the note four times */
#define PROPAGATOR_CONFLICT G_MAXUINT32

/* Flags in the word of an LBD (literal block distance, Audemard and Simon, Predicting learnt
 * clauses quality in modern SAT solvers, 2009). */
#define LBD_LEARNT (1u << 31)    /* may be forgotten */
#define LBD_USED (1u << 30)      /* took part in learning since the last reduction */
#define LBD_LEVELS (LBD_USED - 1) /* number of levels of its literals: few are good */

/* At least two candidates of which exactly one is chosen. One number holds how many of them are not
 * excluded, as a multiple of CONSTRAINT_ONE, and the sum of these candidates. */
typedef struct
{
  guint64 left;
  guint32 clause;
} ExactlyOne;

#define CONSTRAINT_ONE (G_GUINT64_CONSTANT (1) << 32)
#define CONSTRAINT_CHOSEN (G_GUINT64_CONSTANT (1) << 63)    /* added when one is chosen */

typedef struct
{
  guint32 clause;
  Literal other;
} Watch;

typedef struct
{
  Watch *items;
  guint32 n;
  guint32 n_allocated;
} WatchList;

/* With as many clauses or watches, the worse half of the clauses is forgotten. Both arrays grow by
 * half, so they never take more than 48 and 72 MB. */
#define MATO_CDCL_MAX_WORDS (8u << 20)
#define MATO_CDCL_MAX_WATCHES (6u << 20)

struct _MatoCdcl
{
  guint n_candidates;
  gboolean is_contradiction;    /* no choice can help */
  gboolean is_full;             /* learns no more */

  /* Constraints */
  GArray *constraints;               /* of ExactlyOne */
  guint32 *constraints_of;           /* of c: [constraint_begins[c], constraint_begins[c + 1]) */
  guint32 *constraint_begins;
  guint16 *rivals;              /* of c: [rival_begins[c], rival_begins[c + 1]) */
  guint32 *rival_begins;        /* NULL until the first search */

  /* Clauses. */
  guint32 *words;
  guint n_words;
  guint n_words_allocated;
  guint n_constraint_words;          /* the first ones are the clauses of constraints */
  guint max_words;
  guint n_learnt;
  guint max_learnt;             /* with more, reduce */
  WatchList *watches;           /* for each literal */
  guint n_watches_allocated;    /* in all lists */

  /* Assignments */
  gint8 *truth;                 /* for each literal: 1 true, -1 false, 0 open */
  Literal *trail;
  guint n_trail;
  guint n_propagated;
  guint *level_begins;          /* on the trail */
  guint8 *is_turned;            /* for each level: whether its choice was reversed */
  guint n_levels;
  guint32 *levels;              /* for each assigned candidate */
  Reason *reasons;

  /* The order of choices: a heap, the most active candidate on top. */
  double *activities;
  double activity_step;
  guint32 *heap;
  guint n_heap;
  gint32 *heap_places;          /* -1: not in the heap */

  /* Learning. */
  guint8 *marks;
  guint32 *level_stamps;
  guint32 stamp;
  Literal *draft;               /* of a clause, the literal that becomes true first */
  guint n_draft;
  guint32 *marked;              /* candidates whose mark is to be cleared */
  guint n_marked;
  Literal dead_literal;         /* the rival that became false, in a dead end between rivals */

  /* The propagator */
  const MatoCdclPropagator *rule;  /* nullable */
  guint16 *excuses;             /* its explanation, as it comes */
  Literal *explained;           /* the literals of a reason */
  Literal *broken;              /* those of a conflict */
  guint n_broken;

  Literal learnt[MATO_CDCL_N_LEARNT][MATO_CDCL_SHORT];  /* the shortest clauses so far */
  guint n_literals[MATO_CDCL_N_LEARNT];                 /* of each; 0: none yet */
  gboolean is_blocked;          /* some solutions do not count any more */

  GArray *shared;               /* nullable: where short clauses are written for others */

  Literal assumptions[MATO_CDCL_MAX_CUBE];   /* the first choices; see cdcl-cube.c */
  guint n_assumptions;

  gboolean has_solution;        /* one that is not blocked yet */
  guint64 n_choices;
  guint64 n_dead_ends;
  guint max_depth;
  guint work;                   /* since keep_going() was called last */
};

static inline Literal
negate (Literal literal)
{
  return literal ^ 1;
}

static inline guint
candidate_of (Literal literal)
{
  return literal >> 1;
}

static inline Literal *
clause_literals (const MatoCdcl *self,
                 guint32         clause)
{
  return self->words + clause + 2;
}

/* cdcl-clauses.c */

/**
 * mato_cdcl_assign:
 *
 * Makes an open literal true.
 */
void mato_cdcl_assign (MatoCdcl *self,
                       Literal   literal,
                       Reason    reason);

/**
 * mato_cdcl_backjump:
 *
 * Undoes everything above @level.
 */
void mato_cdcl_backjump (MatoCdcl *self,
                         guint     level);

/**
 * mato_cdcl_store_clause:
 *
 * Stores a clause of at least two literals, without watches.
 *
 * Returns: its name
 */
guint32 mato_cdcl_store_clause (MatoCdcl      *self,
                                const Literal *literals,
                                guint          n,
                                guint32        lbd);

/**
 * mato_cdcl_add_clause:
 *
 * Stores a clause of at least two literals and watches the first two.
 *
 * Returns: its name
 */
guint32 mato_cdcl_add_clause (MatoCdcl      *self,
                              const Literal *literals,
                              guint          n,
                              guint32        lbd);

/**
 * mato_cdcl_propagate:
 *
 * Unit propagation.
 *
 * Returns: a reason that is in conflict, or %NO_REASON
 */
Reason mato_cdcl_propagate (MatoCdcl *self);

/**
 * mato_cdcl_tidy:
 *
 * Forgets the worse half of the learnt clauses. Only at level 0.
 *
 * Returns: whether there is room
 */
gboolean mato_cdcl_tidy (MatoCdcl *self);

/**
 * mato_cdcl_trim:
 *
 * Frees memory that the watches do not need.
 */
void mato_cdcl_trim (MatoCdcl *self);

/* cdcl.c */

/**
 * mato_cdcl_open_level:
 * @is_turned: whether the opposite choice was searched before
 *
 * Makes a choice.
 */
void mato_cdcl_open_level (MatoCdcl *self,
                           Literal   literal,
                           gboolean  is_turned);

/**
 * mato_cdcl_leave:
 *
 * Blocks the solution found last, if any, as the next mato_cdcl_find() would.
 */
void mato_cdcl_leave (MatoCdcl *self);

/* cdcl-copy.c */

/**
 * mato_cdcl_copy:
 *
 * Copies a solver without a propagator after a mato_cdcl_find(). @self restarts.
 *
 * Returns: (transfer full): a solver that knows the same and has done no work
 */
MatoCdcl *mato_cdcl_copy (MatoCdcl *self);

/* cdcl-cube.c */

/**
 * mato_cdcl_assume:
 * @literals: (array length=n): at most %MATO_CDCL_MAX_CUBE
 *
 * Makes these the first choices; see %MATO_CDCL_REFUTED.
 */
void mato_cdcl_assume (MatoCdcl      *self,
                       const Literal *literals,
                       guint          n);

/**
 * mato_cdcl_divide:
 *
 * Restarts and looks for a literal that divides what its assumptions leave into two parts: it is
 * true in one, false in the other.
 *
 * Returns: the literal; %NO_LITERAL: there is none, or the assumptions are refuted at once
 */
Literal mato_cdcl_divide (MatoCdcl *self);

/* cdcl-share.c */

/**
 * mato_cdcl_share:
 * @shared: (nullable) (element-type guint32): gets every short clause that @self learns, until
 *   %NULL is set: its size, the word of its LBD, its literals. Meanwhile a full memory ends the
 *   search with %MATO_CDCL_LIMIT
 *
 * Solvers of the same constraints may take each other's clauses: all follow from the constraints
 * and the solutions that are blocked, whatever is assumed.
 */
void mato_cdcl_share (MatoCdcl *self,
                      GArray   *shared);

/**
 * mato_cdcl_offer:
 *
 * Writes a clause for other solvers, if it is short or @lbd says that it is to be kept.
 */
void mato_cdcl_offer (MatoCdcl      *self,
                      const Literal *literals,
                      guint          n,
                      guint32        lbd);

/**
 * mato_cdcl_take:
 * @shared: what other solvers of the same constraints learnt
 *
 * Takes clauses of others and restarts. When the memory is full, it takes only those that must not
 * be forgotten: they are few.
 */
void mato_cdcl_take (MatoCdcl     *self,
                     const GArray *shared);

/**
 * mato_cdcl_refute:
 *
 * Restarts, learns and offers that the assumptions cannot all be true, and assumes nothing.
 */
void mato_cdcl_refute (MatoCdcl *self);

/* cdcl-conflict.c */

/**
 * mato_cdcl_learn:
 *
 * Learns a clause from a dead end and jumps back to the level where it forces a literal.
 */
void mato_cdcl_learn (MatoCdcl *self,
                      Reason    conflict);

/* cdcl-propagator.c */

/* In visits of watches: the propagator takes longer than many of them. */
#define MATO_CDCL_WORK_OF_RULE 4096

/**
 * mato_cdcl_apply_propagator:
 *
 * Returns: %PROPAGATOR_CONFLICT, at the level of the conflict, else %NO_REASON
 */
Reason mato_cdcl_apply_propagator (MatoCdcl *self);

/**
 * mato_cdcl_explain:
 *
 * Returns: the literals of a reason of the propagator, valid until the next call
 */
const Literal *mato_cdcl_explain (const MatoCdcl *self,
                                  Reason          reason,
                                  Literal         implied,
                                  guint          *n);

static inline gboolean
is_propagated (Reason reason)
{
  return (reason & PROPAGATOR_REASON) == PROPAGATOR_REASON;
}

/* cdcl-order.c */

void mato_cdcl_order_init (MatoCdcl *self);
void mato_cdcl_order_free (MatoCdcl *self);

/**
 * mato_cdcl_bump:
 *
 * Raises the activity of a candidate that took part in a dead end.
 */
void mato_cdcl_bump (MatoCdcl *self,
                     guint     candidate);

/**
 * mato_cdcl_decay:
 *
 * Lets older activity count less.
 */
void mato_cdcl_decay (MatoCdcl *self);

/**
 * mato_cdcl_put_back:
 *
 * Puts a candidate into the heap that is not there.
 */
void mato_cdcl_put_back (MatoCdcl *self,
                         guint     candidate);

/**
 * mato_cdcl_pick:
 *
 * Returns: the most active open candidate; there is one
 */
guint mato_cdcl_pick (MatoCdcl *self);

G_END_DECLS
