/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "session/workspace/racing.h"

G_BEGIN_DECLS

#define MATO_TYPE_UNIQUENESS (mato_uniqueness_get_type ())
G_DECLARE_FINAL_TYPE (MatoUniqueness, mato_uniqueness, MATO, UNIQUENESS, GObject)

/**
 * MatoUniqueness:
 *
 * Whether the solution that ends a film is the only one. A recording that ends at its first
 * solution has not looked; so, once it is watched or races, a second one is looked for in a worker.
 * The film stays as it is. While something is recorded this waits, so that it takes no time from
 * what is measured. What was found out is kept as long as a film of the same board. Belongs to the
 * main thread.
 */
struct _MatoUniqueness
{
  GObject parent_instance;

  MatoSearchTask *task; /* what is looked for now, or was looked for last */

  /*< private >*/
  MatoFilms *films;
  MatoRacing *racing;
  GPtrArray *known;     /* of MatoSearch: ended, each about another board */
};

MatoUniqueness *mato_uniqueness_new (MatoFilms       *films,
                                     MatoRacing      *racing,
                                     MatoTransaction *transaction);

/**
 * mato_uniqueness_find:
 *
 * Returns: (transfer none) (nullable): the search for a second solution of the board of @film,
 *   running or ended, for mato_sentence_result_further()
 */
MatoSearch *mato_uniqueness_find (MatoUniqueness *self,
                                  MatoSearch     *film);

/**
 * mato_uniqueness_is_open:
 *
 * Returns: whether a second solution of the board of @film is looked for, or will be
 */
gboolean mato_uniqueness_is_open (MatoUniqueness *self,
                                  MatoSearch     *film);

G_END_DECLS
