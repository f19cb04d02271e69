/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "core/logic/deduction.h"
#include "session/film/board-scene.h"
#include "session/hint/hint-finder.h"
#include "session/kit/transaction.h"
#include "session/workspace/puzzles.h"

G_BEGIN_DECLS

#define MATO_TYPE_HINTS (mato_hints_get_type ())
G_DECLARE_FINAL_TYPE (MatoHints, mato_hints, MATO, HINTS, GObject)

/**
 * MatoHintStage:
 * @MATO_HINT_HIDDEN: no hint is shown
 * @MATO_HINT_PLACE: where to look; or, if there is no deduction, why
 * @MATO_HINT_TECHNIQUE: the technique and its cells
 * @MATO_HINT_REASON: all of it; a long chain step by step
 *
 * How much of a hint is shown.
 */
typedef enum
{
  MATO_HINT_HIDDEN,
  MATO_HINT_PLACE,
  MATO_HINT_TECHNIQUE,
  MATO_HINT_REASON,
} MatoHintStage;

/**
 * MatoHints:
 *
 * The next step from the player's board as it is: digits, and centre marks, which are the
 * candidates of their cell. Found and checked in a worker thread; a hint whose reason the checker
 * does not confirm is never shown. A change of the board takes the hint away.
 *
 * Properties, read only: `stage` (guint, a #MatoHintStage), `running` (gboolean), `n-found`
 * (guint): how many hints are listed, `chosen` (guint): which of them is shown, `position` (guint):
 * the step of its reason that is shown. Belongs to the main thread.
 */
struct _MatoHints
{
  GObject parent_instance;

  MatoHintStage stage;
  guint chosen;              /* of all hints */
  guint position;            /* how many steps the board shows, the last of them as the current one;
                              * 0: all, and none is current */

  /*< private >*/
  MatoTransaction *transaction;
  MatoPuzzles *puzzles;
  GCancellable *cancellable; /* set while a worker runs */
  gboolean wants_another;    /* when it has ended */
  MatoHintAnswer *answer;    /* nullable */
  GArray *steps;             /* nullable: of the chosen deduction, those that are told */
};

MatoHints *mato_hints_new (MatoPuzzles     *puzzles,
                           MatoTransaction *transaction);

/**
 * mato_hints_next:
 *
 * Starts looking for a hint, or shows more of it; when all is shown, makes its move.
 */
void mato_hints_next (MatoHints *self);

/**
 * mato_hints_another:
 *
 * Begins with another hint on the same board: the next of all that there are, the simplest first.
 */
void mato_hints_another (MatoHints *self);

/**
 * mato_hints_find_all:
 *
 * Starts looking for all hints on the board.
 */
void mato_hints_find_all (MatoHints *self);

/**
 * mato_hints_choose:
 * @index: below mato_hints_get_n_found()
 *
 * Shows all of one of these hints.
 */
void mato_hints_choose (MatoHints *self,
                        guint      index);

/**
 * mato_hints_forget:
 *
 * Takes the hint away, and cancels the search for one.
 */
void mato_hints_forget (MatoHints *self);

gboolean mato_hints_is_running (MatoHints *self);

/**
 * mato_hints_can_apply:
 *
 * Returns: whether the next call of mato_hints_next() makes the move
 */
gboolean mato_hints_can_apply (MatoHints *self);

/**
 * mato_hints_dup_move:
 *
 * Returns: (transfer full): that move as the text of a button, see mato_hints_can_apply()
 */
char *mato_hints_dup_move (MatoHints *self);

/**
 * mato_hints_has_links:
 *
 * Returns: whether arrows are drawn on the board
 */
gboolean mato_hints_has_links (MatoHints *self);

/**
 * mato_hints_dup_text:
 *
 * Returns: (transfer full) (nullable): what is shown, in words; %NULL if nothing is
 */
char *mato_hints_dup_text (MatoHints *self);

/**
 * mato_hints_dup_why:
 *
 * Returns: (transfer full) (nullable): the reason of a chain in a few words; in the last stage
 */
char *mato_hints_dup_why (MatoHints *self);

/**
 * mato_hints_dup_legend:
 *
 * Returns: (transfer full) (nullable): what the frames on the board mean; in the last stage
 */
char *mato_hints_dup_legend (MatoHints *self);

/**
 * mato_hints_get_deduction:
 *
 * Returns: (nullable): what the hint is about
 */
const MatoDeduction *mato_hints_get_deduction (MatoHints *self);

/* All hints, once they have been found; before that there are 0. */

guint                mato_hints_get_n_found (MatoHints *self);
const MatoDeduction *mato_hints_get_found   (MatoHints *self,
                                             guint      index);

/**
 * mato_hints_dup_found:
 *
 * Returns: (transfer full): one of them in words
 */
char *mato_hints_dup_found (MatoHints *self,
                            guint      index);

/* The steps of the reason, in the last stage; in others there are 0. */

guint mato_hints_get_n_steps (MatoHints *self);

/**
 * mato_hints_dup_step:
 *
 * Returns: (transfer full): a step in words
 */
char *mato_hints_dup_step (MatoHints *self,
                           guint      index);

void mato_hints_set_position (MatoHints *self,
                              guint      position);

/**
 * mato_hints_compose:
 *
 * Shows the hint on the board.
 */
void mato_hints_compose (MatoHints      *self,
                         MatoBoardScene *scene);

G_END_DECLS
