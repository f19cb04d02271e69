/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/board/board-damage.h"
#include "tests/test.h"

#include <string.h>

#define N_DRAWN 2000

/* Returns: the number of rectangles; what lies in several rows is one if the parts are the same */
static guint
count_stripes (const MatoBoardDamage *damage,
               guint                  order)
{
  guint n = 0;

  for (guint row = 0; row < order; row++)
    if (damage->parts[row] != 0 && (row == 0 || damage->parts[row - 1] != damage->parts[row]))
      n++;

  return n;
}

static gboolean
has_gap (guint parts)
{
  while (parts != 0 && (parts & 1) == 0)
    parts >>= 1;

  return (parts & (parts + 1)) != 0;
}

static void
add_cells (MatoBoardDamage *damage,
           guint            order,
           guint            n)
{
  memset (damage, 0, sizeof *damage);
  for (guint i = 0; i < n; i++)
    mato_board_damage_add (damage, (guint) g_test_rand_int_range (0, (int) (order * order)), order);
}

TEST (any_cells_make_few_stripes)
{
  for (guint i = 0; i < N_DRAWN; i++)
    {
      guint order = (guint) g_test_rand_int_range (1, MATO_MAX_ORDER + 1);
      guint most = (guint) g_test_rand_int_range (1, 8);
      MatoBoardDamage before, after;

      add_cells (&before, order, (guint) g_test_rand_int_range (0, 60));
      after = before;
      mato_board_damage_join (&after, order, most);

      g_assert_cmpuint (count_stripes (&after, order), <=, most);
      for (guint row = 0; row < order; row++)
        {
          g_assert_cmpuint (after.parts[row] & before.parts[row], ==, before.parts[row]);
          g_assert_false (has_gap (after.parts[row]));
        }
    }
}

TEST (few_stripes_stay_as_they_are)
{
  MatoBoardDamage damage = { .parts = { [1] = 0x3, [2] = 0x3, [7] = 0x8 } };
  const MatoBoardDamage before = damage;

  mato_board_damage_join (&damage, 9, 2);
  g_assert_cmpmem (damage.parts, 9, before.parts, 9);

  /* Joined, they take what is between them. */
  mato_board_damage_join (&damage, 9, 1);
  for (guint row = 0; row < 9; row++)
    g_assert_cmpuint (damage.parts[row], ==, row < 1 || row > 7 ? 0 : 0xf);
}

TEST (what_is_near_is_joined_first)
{
  MatoBoardDamage damage = { .parts = { [0] = 0x1, [1] = 0x3, [8] = 0x8 } };

  mato_board_damage_join (&damage, 9, 2);
  g_assert_cmpuint (damage.parts[0], ==, 0x3);
  g_assert_cmpuint (damage.parts[1], ==, 0x3);
  g_assert_cmpuint (damage.parts[4], ==, 0);
  g_assert_cmpuint (damage.parts[8], ==, 0x8);
}

TEST (parts_are_all_of_a_row)
{
  for (guint order = 1; order <= MATO_MAX_ORDER; order++)
    {
      g_assert_cmpuint (mato_board_damage_get_column (0, order), ==, 0);
      g_assert_cmpuint (mato_board_damage_get_column (MATO_BOARD_PARTS, order), ==, order);
      for (guint cell = 0; cell < order; cell++)
        {
          MatoBoardDamage damage = { 0 };
          guint part = 0;

          mato_board_damage_add (&damage, cell, order);
          while ((damage.parts[0] >> part & 1) == 0)
            part++;
          g_assert_cmpuint (cell, >=, mato_board_damage_get_column (part, order));
          g_assert_cmpuint (cell, <, mato_board_damage_get_column (part + 1, order));
        }
    }
}
