/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "core/bound/template-kernel.h"

G_BEGIN_DECLS

/**
 * MatoTemplate:
 * @low: cells 0…63
 * @high: cells 64…80
 * @reduced_cost: what it gains less than the best one of its digit, scaled
 *
 * The nine cells of one digit.
 */
typedef struct
{
  guint64 low;
  guint32 high;
  gint32 reduced_cost;
} MatoTemplate;

/**
 * MatoTemplateCover:
 * @reduced_cost: of the best completion found, scaled; negative if none was
 * @values: its digits
 * @n_steps: the work it took
 *
 * A completion is nine templates, one of each digit, that cover every cell once; it loses the sum
 * of what they lose. If the bound is tight, only few templates lose so little that they can be part
 * of a completion that is good enough, and all combinations of them are searched quickly.
 */
typedef struct
{
  gint32 reduced_cost;
  guint8 values[MATO_TEMPLATE_CELLS];
  guint n_steps;

  /*< private >*/
  MatoTemplate *room; /* the lists of every level, one after the other */
  gint32 slack;       /* what a completion may lose to be better than the best one */
  guint n_steps_left;
  guint64 path_low[9]; /* the templates chosen so far */
  guint32 path_high[9];
} MatoTemplateCover;

void mato_template_cover_init  (MatoTemplateCover *self);
void mato_template_cover_clear (MatoTemplateCover *self);

/**
 * mato_template_cover_run:
 * @bounds: of a position
 * @slack: what a completion may lose, scaled, at least 0
 * @n_steps: the limit of work, in templates looked at: about a nanosecond each
 *
 * Finds the completion of the position that loses least. Gains must be whole points, so that what
 * two completions lose is the same or differs by at least one point.
 *
 * Returns: whether all completions that lose at most @slack were searched
 */
gboolean mato_template_cover_run (MatoTemplateCover        *self,
                                  const MatoTemplateBounds *bounds,
                                  gint32                    slack,
                                  guint                     n_steps);

G_END_DECLS
