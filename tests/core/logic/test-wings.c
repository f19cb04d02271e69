/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#include "core/logic/logic.h"
#include "tests/boards.h"
#include "tests/core/logic/rated-boards.h"
#include "tests/effort.h"
#include "tests/test.h"

/*
 * WXYZ-wings as they are defined, without any haste: of every four cells. What the finder leaves
 * out, because fewer cells of the four say it, is of no account where subsets and smaller wings
 * have nothing to say any more.
 */

#define HARDEST_SMALLER 54

typedef struct
{
  guint32 removed[81];
} Removed;

static gboolean
has_unit (const MatoGeometry *geometry,
          guint               unit,
          guint               cell)
{
  guint n;
  const guint16 *units = mato_geometry_units_of (geometry, cell, &n);

  return units[0] == unit || units[1] == unit || units[2] == unit;
}

static gboolean
see_each_other (const MatoGeometry *geometry,
                guint               a,
                guint               b)
{
  guint n;
  const guint16 *units = mato_geometry_units_of (geometry, a, &n);

  return a != b && (has_unit (geometry, units[0], b) || has_unit (geometry, units[1], b)
                    || has_unit (geometry, units[2], b));
}

/* Returns: whether two units have all four cells, and one cell is in both of them */
static gboolean
are_bent (const MatoGeometry *geometry,
          const guint        *cells)
{
  for (guint one = 0; one < geometry->n_units; one++)
    for (guint other = 0; other < one; other++)
      {
        guint n_in = 0, n_both = 0;

        for (guint i = 0; i < 4; i++)
          {
            gboolean is_in_one = has_unit (geometry, one, cells[i]);
            gboolean is_in_other = has_unit (geometry, other, cells[i]);

            n_in += is_in_one || is_in_other;
            n_both += is_in_one && is_in_other;
          }
        if (n_in == 4 && n_both > 0)
          return TRUE;
      }

  return FALSE;
}

static void
remove_seen (const MatoCandidates *board,
             const guint          *cells,
             guint32               z,
             Removed              *removed)
{
  for (guint victim = 0; victim < 81; victim++)
    {
      gboolean sees_all = (board->cells[victim] & z) != 0;

      for (guint i = 0; i < 4; i++)
        sees_all = sees_all && ((board->cells[cells[i]] & z) == 0
                                || see_each_other (board->geometry, victim, cells[i]));
      if (sees_all)
        removed->removed[victim] |= z;
    }
}

static void
look_at_four (const MatoCandidates *board,
              const guint          *cells,
              Removed              *removed)
{
  guint32 all = 0, unrestricted = 0;

  for (guint i = 0; i < 4; i++)
    all |= board->cells[cells[i]];
  if (mato_bits_count (all) != 4)
    return;

  for (guint i = 0; i < 4; i++)
    for (guint k = 0; k < i; k++)
      if (!see_each_other (board->geometry, cells[i], cells[k]))
        unrestricted |= board->cells[cells[i]] & board->cells[cells[k]];
  if (mato_bits_count (unrestricted) == 1 && are_bent (board->geometry, cells))
    remove_seen (board, cells, unrestricted, removed);
}

static void
look_at_all (const MatoCandidates *board,
             Removed              *removed)
{
  guint cells[4], open[81], n = 0;

  for (guint cell = 0; cell < 81; cell++)
    if (board->cells[cell] != 0 && mato_bits_count (board->cells[cell]) <= 4)
      open[n++] = cell;
  for (guint a = 0; a < n; a++)
    for (guint b = 0; b < a; b++)
      for (guint c = 0; c < b; c++)
        for (guint d = 0; d < c; d++)
          {
            cells[0] = open[a];
            cells[1] = open[b];
            cells[2] = open[c];
            cells[3] = open[d];
            look_at_four (board, cells, removed);
          }
}

static gboolean
found_cb (const MatoDeduction *deduction,
          gpointer             data)
{
  Removed *removed = data;

  for (guint i = 0; i < deduction->conclusions->len; i++)
    {
      MatoLiteral literal = g_array_index (deduction->conclusions, MatoLiteral, i);

      g_assert_false (mato_literal_is_on (literal));
      removed->removed[mato_literal_cell (literal)] |= 1u << (mato_literal_digit (literal) - 1);
    }

  return TRUE;
}

static gboolean
found_any (const Removed *removed)
{
  guint32 digits = 0;

  for (guint cell = 0; cell < 81; cell++)
    digits |= removed->removed[cell];

  return digits != 0;
}

TEST (wxyz_wings_are_all_found)
{
  g_autoptr (MatoGeometry) geometry = mato_geometry_new (3, 3);
  MatoLogicOptions options = { .is_unique = TRUE, .catalogue = MATO_CATALOGUE_ALL };
  g_autoptr (MatoLogic) logic = mato_logic_new (geometry, &options);
  g_autoptr (MatoLogic) finder = mato_logic_new (geometry, &options);
  guint n_boards = 0;

  for (gsize i = 0; i < G_N_ELEMENTS (rated_boards);
       i += effort_pick_slow (8, 4, 1))
    {
      const MatoDeduction *deduction;
      MatoCandidates board;
      guint8 values[81];

      boards_read (rated_boards[i].line, values);
      mato_candidates_init (&board, geometry, values, NULL);
      mato_logic_forget (logic);
      while (board.n_open > 0 && (deduction = mato_logic_find_next (logic, &board)) != NULL)
        {
          Removed found = { 0 }, expected = { 0 };

          if (mato_technique_get (deduction->technique)->rating > HARDEST_SMALLER)
            {
              mato_logic_find_all (finder, &board, MATO_TECHNIQUE_WXYZ_WING, found_cb, &found);
              look_at_all (&board, &expected);
              g_assert_cmpmem (found.removed, sizeof found.removed, expected.removed,
                               sizeof expected.removed);
              g_assert_cmpint (deduction->technique == MATO_TECHNIQUE_WXYZ_WING, <=,
                               found_any (&found));
              n_boards += found_any (&found);
            }
          mato_deduction_apply (deduction, &board);
        }
    }
  g_assert_cmpuint (n_boards, >, 0);
}
