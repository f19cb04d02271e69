/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#include "session/film/cover-effect.h"

#include "core/board/board.h"

#include <string.h>

/* The filled cells or taken options without the option of @step. */
static GArray *
list_others (const MatoTrace *trace,
             guint64          position,
             const MatoStep  *step)
{
  GArray *filled = mato_trace_list_filled (trace, position);

  if (step->kind == MATO_STEP_TRY)
    g_array_set_size (filled, filled->len - 1);
  return filled;
}

static gboolean
is_candidate (const MatoGeometry *geometry,
              const guint8       *values,
              guint               cell,
              guint               digit)
{
  return values[cell] == 0
         && (mato_values_get_candidates (geometry, values, cell) >> (digit - 1) & 1) != 0;
}

/* The other digits of the cell, and the digit in every cell that shares a unit with it. */
static void
find_of_board (const MatoTrace *trace,
               const GArray    *filled,
               const MatoStep  *step,
               MatoCoverEffect *effect)
{
  const MatoGeometry *geometry = mato_trace_get_geometry (trace);
  guint n_units, n_peers;
  const guint16 *peers = mato_geometry_peers (geometry, step->cell, &n_peers);
  guint8 values[MATO_MAX_CELLS];

  memcpy (values, mato_trace_get_givens (trace), geometry->n_cells);
  for (guint i = 0; i < filled->len; i++)
    values[g_array_index (filled, MatoFilled, i).cell] =
      g_array_index (filled, MatoFilled, i).digit;

  mato_geometry_units_of (geometry, step->cell, &n_units);
  effect->n_items = 1 + n_units;
  for (guint digit = 1; digit <= geometry->order; digit++)
    effect->n_own += digit != step->digit && is_candidate (geometry, values, step->cell, digit);
  effect->n_options = effect->n_own;
  for (guint i = 0; i < n_peers; i++)
    effect->n_options += is_candidate (geometry, values, peers[i], step->digit);
}

static void
mark_items (const MatoExactCover *problem,
            guint                 option,
            guint8               *items,
            guint8                mark)
{
  for (guint i = 0; i < mato_exact_cover_get_length (problem, option); i++)
    items[mato_exact_cover_get_item (problem, option, i)] = mark;
}

/* Whether @option has an item that is marked in @items. */
static gboolean
has_item (const MatoExactCover *problem,
          guint                 option,
          const guint8         *items,
          guint8                mark)
{
  for (guint i = 0; i < mato_exact_cover_get_length (problem, option); i++)
    if (items[mato_exact_cover_get_item (problem, option, i)] == mark)
      return TRUE;

  return FALSE;
}

static void
find_of_problem (const MatoTrace *trace,
                 const GArray    *filled,
                 const MatoStep  *step,
                 MatoCoverEffect *effect)
{
  enum { OPEN, COVERED, OWN };
  const MatoExactCover *problem = mato_cover_text_get_problem (mato_trace_get_cover (trace));
  g_autofree guint8 *items = g_new0 (guint8, mato_exact_cover_get_n_items (problem));

  for (guint i = 0; i < filled->len; i++)
    mark_items (problem, g_array_index (filled, MatoFilled, i).option, items, COVERED);
  mark_items (problem, step->option, items, OWN);

  effect->n_items = mato_exact_cover_get_length (problem, step->option);
  for (guint option = 0; option < mato_exact_cover_get_n_options (problem); option++)
    effect->n_options += option != step->option && has_item (problem, option, items, OWN)
                         && !has_item (problem, option, items, COVERED);
}

gboolean
mato_cover_effect_find (const MatoTrace *trace,
                        guint64          position,
                        MatoCoverEffect *effect)
{
  g_autoptr (GArray) filled = NULL;
  const MatoStep *step;

  *effect = (MatoCoverEffect) { 0 };
  step = position > 0 ? mato_trace_get_step (trace, position - 1) : NULL;
  if (!step || (step->kind != MATO_STEP_TRY && step->kind != MATO_STEP_UNDO))
    return FALSE;

  filled = list_others (trace, position, step);
  if (mato_trace_get_cover (trace))
    find_of_problem (trace, filled, step, effect);
  else
    find_of_board (trace, filled, step, effect);
  return TRUE;
}
