/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "core/trace/trace.h"

#include <gio/gio.h>

G_BEGIN_DECLS

/*
 * What a search could have skipped. At a dead end it takes back the last guess and tries the next
 * option; if that guess is not to blame (blame.h), the other options fail for the same reason. A
 * search that looks for the reason goes back to the deepest guess that is to blame at once
 * ("conflict-directed backjumping", P. Prosser, 1993); when all options of a choice have failed,
 * the guesses to blame for any of them, and for the options that it did not have, are to blame for
 * it. What they say together is a nogood: no solution has all of these digits.
 */

/**
 * MatoVainGuess:
 * @number: on the board of that moment, from 1
 * @cell: of it
 * @digit: of it
 */
typedef struct
{
  guint16 number;
  guint16 cell;
  guint8 digit;
} MatoVainGuess;

/**
 * MatoVainSpan:
 * @from: the position right after the search took back a guess that is not to blame
 * @to: the last position at which it tried other options of that choice
 * @n_guesses: the number of guesses that it made between
 * @first_blamed: among the guesses of #MatoVain
 * @n_blamed: how many of them are to blame: these digits have no solution together
 *
 * A part of a search that was in vain.
 */
typedef struct
{
  guint64 from;
  guint64 to;
  guint n_guesses;
  guint first_blamed;
  guint n_blamed;
} MatoVainSpan;

/**
 * MatoVain:
 * @n_guesses: the number of guesses of the search
 * @n_in_vain: how many of them are in its spans
 * @spans: (element-type MatoVainSpan): ascending, apart from each other
 * @blamed: (element-type MatoVainGuess): the guesses to blame for them
 *
 * Not changed once it is made; its references are counted atomically.
 */
typedef struct
{
  guint64 n_guesses;
  guint64 n_in_vain;
  GArray *spans;
  GArray *blamed;
} MatoVain;

/**
 * mato_vain_find:
 * @keep_going: (nullable): called with @data at every dead end; %FALSE stops
 *
 * Returns: (transfer full) (nullable): what of the steps that were kept was in vain; %NULL if it
 *   was stopped, or the digits of the search do not explain themselves, see mato_blame_of_claim().
 *   Takes about 0.1 ms for a dead end at 9×9: for a long film, call it in a worker
 */
MatoVain *mato_vain_find (const MatoTrace *trace,
                          gboolean       (*keep_going) (gpointer data),
                          gpointer         data);

/**
 * mato_vain_find_soon:
 *
 * Returns: (transfer full) (nullable): likewise, for a worker that can be cancelled; %NULL also if
 *   steps were left out, or if it would take more than some seconds
 */
MatoVain *mato_vain_find_soon (const MatoTrace *trace,
                               GCancellable    *cancellable);

MatoVain *mato_vain_ref   (MatoVain *self);
void      mato_vain_unref (MatoVain *self);

/**
 * mato_vain_find_span:
 *
 * Returns: (nullable): the span in which the step that leads to @position is
 */
const MatoVainSpan *mato_vain_find_span (const MatoVain *self,
                                         guint64         position);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (MatoVain, mato_vain_unref)

G_END_DECLS
