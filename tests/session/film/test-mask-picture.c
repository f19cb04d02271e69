/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#include "core/trace/trace-logic.h"
#include "session/film/mask-picture.h"

#include "tests/effort.h"
#include "tests/session/films.h"
#include "tests/test.h"

#define N_POSITIONS effort_pick (30, 100, 1000)

static guint
count_bits (guint32 bits)
{
  guint n = 0;

  for (; bits != 0; bits &= bits - 1)
    n++;

  return n;
}

/* Returns: the digits that the unit lacks, found by looking at each of its cells */
static guint32
collect_missing (const MatoGeometry *geometry,
                 const guint8       *values,
                 guint               unit)
{
  guint32 missing = 0;

  for (guint digit = 1; digit <= geometry->order; digit++)
    {
      gboolean is_there = FALSE;

      for (guint cell = 0; cell < geometry->n_cells; cell++)
        {
          guint family = unit / geometry->order;
          guint of_cell = family == 0 ? mato_geometry_row (geometry, cell)
                          : family == 1 ? mato_geometry_column (geometry, cell)
                          : mato_geometry_box (geometry, cell);

          is_there = is_there
                     || (of_cell == unit % geometry->order && values[cell] == digit);
        }
      missing |= (guint32) !is_there << (digit - 1);
    }

  return missing;
}

/* Returns: whether the option @bit of @item is possible on the board: no peer has the digit */
static gboolean
is_possible (const MatoGeometry *geometry,
             const guint8       *values,
             guint               item,
             guint               bit)
{
  gboolean is_cell = item < geometry->n_cells;
  guint place = item - geometry->n_cells;
  guint cell = is_cell ? item : mato_geometry_unit (geometry, place / geometry->order)[bit];
  guint digit = is_cell ? bit + 1 : place % geometry->order + 1;

  return values[cell] == 0
         && (mato_values_get_candidates (geometry, values, cell) >> (digit - 1) & 1) != 0;
}

static void
assert_item (const MatoMaskPicture *picture,
             const MatoGeometry    *geometry,
             const guint8          *before,
             const MatoStep        *last)
{
  guint32 all = geometry->all_digits;

  g_assert_cmpuint (picture->n_masks, ==, 3);
  for (guint i = 0; i < picture->n_masks; i++)
    all &= picture->masks[i].bits;
  if (picture->item >= geometry->n_cells || before[picture->item] == 0)
    g_assert_cmphex (picture->options, ==, all);

  for (guint bit = 0; bit < geometry->order; bit++)
    g_assert_cmpint (picture->options >> bit & 1, ==,
                     is_possible (geometry, before, picture->item, bit));

  if (last == NULL)
    {
      g_assert_cmphex (picture->taken, ==, 0);
      for (guint cell = 0; cell < picture->item; cell++)
        g_assert_cmpuint (before[cell], !=, 0);
      return;
    }

  if (last->kind == MATO_STEP_CHOOSE)
    g_assert_cmpuint (count_bits (picture->options), ==, last->options);
  if (last->kind == MATO_STEP_PROPAGATE)
    g_assert_cmphex (picture->options, ==, picture->taken);
  if (last->kind == MATO_STEP_DEAD_END)
    g_assert_cmphex (picture->options, ==, 0);
  if (last->kind == MATO_STEP_TRY)
    g_assert_cmphex (picture->options & picture->taken, !=, 0);
  g_assert_cmpuint (count_bits (picture->taken), ==,
                    last->kind == MATO_STEP_TRY || last->kind == MATO_STEP_PROPAGATE);
}

static void
check_masks (const MatoTrace *trace)
{
  const MatoGeometry *geometry = mato_trace_get_geometry (trace);

  /* Techniques have more reasons than masks can show. */
  if (mato_trace_is_deduced (trace))
    return;

  for (guint i = 0; i < N_POSITIONS; i++)
    {
      guint64 position = film_pick (trace, i);
      MatoMaskPicture picture;
      MatoMoment moment, before;

      memset (&picture, 0xee, sizeof picture);
      mato_mask_picture_show (&picture, trace, position);
      mato_trace_seek (trace, position, &moment);
      for (guint unit = 0; unit < geometry->n_units; unit++)
        g_assert_cmphex (picture.missing[unit], ==,
                         collect_missing (geometry, moment.values, unit));

      mato_trace_seek (trace, position > 0 ? position - 1 : 0, &before);
      for (guint unit = 0; unit < geometry->n_units; unit++)
        if (moment.last != NULL && moment.last->kind != MATO_STEP_UNDO)
          g_assert_cmphex (picture.cleared[unit], ==,
                           collect_missing (geometry, before.values, unit)
                           & ~picture.missing[unit]);

      if (picture.item != MATO_NO_ITEM)
        assert_item (&picture, geometry,
                     moment.last == NULL || moment.last->kind == MATO_STEP_UNDO ? moment.values
                                                                                : before.values,
                     moment.last);
      else
        g_assert_true (moment.last == NULL || moment.last->kind == MATO_STEP_SOLUTION);
    }
}

TEST (masks_are_the_boards)
{
  for_each_film (check_masks);
}
