/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "core/solve/rule-model.h"
#include "core/trace/monitor.h"

G_BEGIN_DECLS

/*
 * MatoRuleState: the masks of a model while it is searched, and what is still to be propagated.
 *
 * A mask that loses digits lists its cell. When the list is worked off, a digit that is alone goes
 * from the peers of its cell, and the propagators of the cell are queued by priority: so many
 * changes of a cell cost one turn.
 *
 * Of a complete unit only digits that lose a place are looked at, and only those with few places
 * left: so each unit counts the places of each digit. (When units were propagators like others, 127
 * of them were run for a dead end of a killer, and 4 of them took something.)
 *
 * masks: those in use, owned by the caller: of each cell the digits that it may have; behind them,
 *   as 64 bits each, of each digit the cells that may have it, and of each complete unit and digit,
 *   as bytes, how many places it has
 * dead: why propagation failed: a cell without digits, a propagator, or neither
 * lost: (nullable): told of each digit that a propagator takes, for those who watch
 */
#define MATO_NO_CHANGER G_MAXUINT16

/*
 * MatoTotalsWindow: the words of a set of totals that can have bits, first…last
 */
typedef struct
{
  guint first;
  guint last;
} MatoTotalsWindow;

typedef struct _MatoRuleState MatoRuleState;
struct _MatoRuleState
{
  const MatoRuleModel *model;
  guint32 *masks;
  guint64 *places;          /* behind the masks: of each digit, model->words words */
  guint8 *counts;           /* behind those: of each complete unit and digit */
  float *weights;           /* of cells: they grow with dead ends, see rule-choose.h */
  guint work;               /* since it was asked last whether to go on */
  guint64 work_before;      /* all before that */
  const MatoMonitor *monitor; /* (nullable): who is asked */
  gboolean is_stopped;      /* it said no: what failed last was not refuted */
  guint n_losses;           /* of digits, counted to see whether there was one */

  guint16 *changed;         /* a stack of cells */
  guint n_changed;
  guint8 *is_changed;
  guint64 *queued;          /* propagators as bits, those of a low priority behind */
  guint first_word;         /* no word before it has one */
  guint first_late;         /* the first propagator that waits for digits with few places */
  guint32 *lone;            /* of each complete unit: digits that came down to a place, or none */
  guint32 *few;             /* digits that came down to two or three places */
  guint64 *lone_units;      /* units that have such digits, as bits */
  guint64 *few_units;
  guint64 *paired;          /* cells that came down to two digits, as bits */
  const MatoPropagator *current;

  guint dead_cell;
  const MatoPropagator *dead;
  guint n_read;             /* of a row that failed: its cells before it was clear; 0: not known */
  guint16 *forced_by;       /* of each cell: the item of a unit that left one digit, or its own */
  void (*lost) (MatoRuleState *self,
                guint          cell,
                guint32        digits);
  gpointer lost_data;

  guint16 *changed_by;      /* of each changed cell: the only propagator that did it */
  guint16 current_index;

  guint8 *reached;          /* of the states of a row; 0 between two calls */
  guint64 *narrow;          /* the same of a narrow row: before each cell its states as bits */
  guint16 *listed;          /* those that are reached, of each layer */
  guint *n_listed;
  guint32 *row_last;        /* of each cell of each row: its mask when it was read last */
  guint *row_read;          /* of each row: so many cells were read */
  guint64 *front;           /* of the totals of a sum */
  guint64 *back;
  MatoTotalsWindow *windows; /* of the front, for sums of several words */
  guint *least;             /* of these: the least value of each group */
  guint *most;
  guint64 *left;            /* of what a group can add, after the way back */
  guint64 *values;          /* of each group, for the masks that it had last: what it can add */
  guint64 *fits;            /* of each group: its sets that fit, MATO_MAX_SET_WORDS words */
  guint32 *last;            /* of each cell of each group: its mask */
  guint8 *is_settled;       /* of each sum: with these masks it loses nothing */
  guint8 *is_stable;        /* of each group: with these masks and all values it loses nothing */
};

/*
 * mato_rule_state_get_size:
 *
 * Returns: how many numbers of 32 bits the masks are, with the places behind them
 */
static inline gsize
mato_rule_state_get_size (const MatoRuleModel *model)
{
  return (model->n_cells + 1) / 2 * 2 + 2 * (gsize) model->order * model->words
         + (model->units->len * model->order + 7) / 8 * 2;
}

/*
 * mato_rule_state_begin:
 *
 * Fills the masks with those of the model.
 */
void mato_rule_state_begin (MatoRuleState *self);

void mato_rule_state_init  (MatoRuleState       *self,
                            const MatoRuleModel *model);
void mato_rule_state_clear (MatoRuleState       *self);

/*
 * mato_rule_state_take:
 *
 * Takes digits that a cell has.
 *
 * Returns: whether any is left
 */
gboolean mato_rule_state_take (MatoRuleState *self,
                               guint          cell,
                               guint32        digits);

/*
 * mato_rule_state_keep:
 *
 * Leaves only some digits in a cell.
 *
 * Returns: whether any is left
 */
static inline gboolean
mato_rule_state_keep (MatoRuleState *self,
                      guint          cell,
                      guint32        digits)
{
  guint32 gone = self->masks[cell] & ~digits;

  return gone == 0 || mato_rule_state_take (self, cell, gone);
}

/*
 * mato_rule_state_queue_all:
 *
 * Lists all cells and queues all propagators, for the beginning.
 */
void mato_rule_state_queue_all (MatoRuleState *self);

/*
 * mato_rule_state_rest:
 *
 * Forgets what is still to be propagated, where it was cut short: what is queued for some masks
 * says nothing true of others, not even that a digit has one place left.
 */
void mato_rule_state_rest (MatoRuleState *self);

/*
 * mato_rule_state_get_work:
 *
 * Returns: how much was done so far, in steps that depend on the board alone
 */
static inline guint64
mato_rule_state_get_work (const MatoRuleState *self)
{
  return self->work_before + self->work;
}

/*
 * mato_rule_state_keeps_going:
 *
 * Asks the monitor after so much work.
 */
gboolean mato_rule_state_keeps_going (MatoRuleState *self);

/*
 * mato_rule_state_settle:
 * filled: (nullable): told of each cell that came down to one digit, in order
 *
 * Propagates until nothing changes. After a failure nothing is queued any more.
 *
 * Returns: whether every cell has a digit left, and it was not stopped
 */
gboolean mato_rule_state_settle (MatoRuleState *self,
                                 void         (*filled) (gpointer data,
                                                         guint    cell),
                                 gpointer       data);

/*
 * mato_rule_state_propagate_sum, mato_rule_state_propagate_row, mato_rule_state_point:
 *
 * Returns: whether every cell has a digit left
 */
gboolean mato_rule_state_propagate_sum (MatoRuleState        *self,
                                        const MatoPropagator *sum);
gboolean mato_rule_state_propagate_row (MatoRuleState        *self,
                                        const MatoPropagator *row);

/*
 * mato_rule_state_place_needed:
 *
 * Some of the cells, which differ, have the digits of a mask: their place, or places.
 */
gboolean mato_rule_state_place_needed (MatoRuleState *self,
                                       const guint16 *cells,
                                       guint          n,
                                       guint32        needed);

/*
 * mato_rule_state_fit:
 * words: as in the table, known to the compiler if it is 1
 * fits: (out): the sets that cells may have: all digits are in one of them, each has one of the set
 */
static inline void
mato_rule_state_fit (const MatoRuleState *self,
                     const MatoSetTable  *table,
                     const guint16       *cells,
                     guint                n,
                     guint                words,
                     guint64             *fits)
{
  guint32 any = 0;

  for (guint i = 0; i < n; i++)
    any |= self->masks[cells[i]];
  for (guint w = 0; w < words; w++)
    fits[w] = table->all[w] & ~table->hit[(self->model->all & ~any) * words + w];
  for (guint i = 0; i < n; i++)
    for (guint w = 0; w < words; w++)
      fits[w] &= table->hit[self->masks[cells[i]] * words + w];
}

/*
 * mato_rule_state_read_fits:
 * allowed: (out): digits of some of the sets
 * needed: (out): digits of all of them
 */
static inline void
mato_rule_state_read_fits (const MatoRuleModel *model,
                           const MatoSetTable  *table,
                           guint                words,
                           const guint64       *fits,
                           guint32             *allowed,
                           guint32             *needed)
{
  *allowed = *needed = 0;
  for (guint d = 0; d < model->order; d++)
    {
      const guint64 *hit = table->hit + ((gsize) words << d);
      guint64 with = 0, without = 0;

      for (guint w = 0; w < words; w++)
        {
          with |= fits[w] & hit[w];
          without |= fits[w] & ~hit[w];
        }
      *allowed |= (guint32) (with != 0) << d;
      *needed |= (guint32) (without == 0) << d;
    }
}

/*
 * mato_rule_state_point:
 *
 * One of the cells that can have @digit has it: who differs from all of them has not.
 */
gboolean mato_rule_state_point (MatoRuleState *self,
                                const guint16 *cells,
                                guint          n,
                                guint32        digit);

G_END_DECLS
