/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/**
 * MatoFewest:
 * @follows: (scope call): whether a claim follows from those facts that are @in; more facts never
 *   make it follow no more
 * @is_tired: (scope call): whether enough was asked
 * @data: passed to both
 * @n: the number of facts
 * @is_guess: (array length=n): which of them are guesses
 *
 * Which guesses, and which facts, something needs, found by leaving them out.
 */
typedef struct
{
  gboolean (*follows) (gpointer      data,
                       const guint8 *in);
  gboolean (*is_tired) (gpointer data);
  gpointer data;
  guint n;
  const guint8 *is_guess;
} MatoFewest;

/**
 * mato_fewest_leave_out:
 * @of: (array): which facts may be left out
 * @in: (inout) (array): the facts from which the claim follows
 *
 * Leaves out of @in whatever of @of the claim does not need, the last ones first.
 */
void mato_fewest_leave_out (const MatoFewest *self,
                            const guint8     *of,
                            guint8           *in);

/**
 * mato_fewest_find:
 * @in: (inout) (array): facts from which the claim follows, of whose guesses none can be left out;
 *   after it with as few guesses as possible, and maybe with more facts that are none
 *
 * Returns: whether no choice of guesses is known to be smaller, because there is none
 */
gboolean mato_fewest_find (const MatoFewest *self,
                           guint8           *in);

G_END_DECLS
