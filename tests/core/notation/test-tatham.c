/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#include "core/notation/reader.h"
#include "core/notation/tatham-blocks.h"
#include "core/rules/rules.h"
#include "tests/core/notation/describe.h"
#include "tests/test.h"

#include <string.h>

/* Jigsaws, killers and puzzles with diagonals of Simon Tatham's Solo. */

static const struct
{
  const char *id;
  const char *rules;
} cases[] = {
  { "2x2x:1o", "board 4x4\nboxes 2x2\ndiagonal+\ndiagonal-\n" },
  { "2x2xdt:p", "board 4x4\nboxes 2x2\ndiagonal+\ndiagonal-\n" },
  { "3x2xm4:9zi", "!not a digit" },
  /* Four rows. */
  { "4j:1o,l____________", "board 4x4\nregions 1,1,1,1,5,5,5,5,9,9,9,9,13,13,13,13\n" },
  { "4j:1o,l___________", "!regions of this game ID" },
  { "4j:1o,m____________", "!regions of this game ID" },
  { "4j:1o", "!regions of this game ID" },
  /* A cage of two, all others of one. */
  { "2x2k:1o,_____b__________________", "!cages of this game ID" },
  { "2x2k:1o,a_______________________,3a1_2_3_4_1_2_3_4_1_2_3_4_1_2",
    "board 4x4\nboxes 2x2\nkiller 3 r1c1 r1c2\nkiller 1 r1c3\nkiller 2 r1c4\nkiller 3 r2c1\n"
    "killer 4 r2c2\nkiller 1 r2c3\nkiller 2 r2c4\nkiller 3 r3c1\nkiller 4 r3c2\nkiller 1 r3c3\n"
    "killer 2 r3c4\nkiller 3 r4c1\nkiller 4 r4c2\nkiller 1 r4c3\nkiller 2 r4c4\n" },
  { "2x2k:1o,a_______________________,3_3_1_2_3_4_1_2_3_4_1_2_3_4_1_2", "!cages of this game ID" },
};

TEST (kinds_are_rules)
{
  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *found = describe_rules (cases[i].id, TRUE);
      g_autofree char *refused = describe_rules (cases[i].id, FALSE);

      if (cases[i].rules[0] == '!' ? *found != '!' || strstr (found, cases[i].rules + 1) == NULL
                                   : !g_str_equal (found, cases[i].rules))
        g_error ("%s:\n%s", cases[i].id, found);
      g_assert_cmpint (*refused, ==, '!');
    }
}

/* Blocks by chance: each cell joins one of its neighbours, or none. */
TEST (blocks_are_kept)
{
  for (guint round = 0; round < 500; round++)
    {
      guint n = (guint) g_test_rand_int_range (2, 17), blocks[MATO_MAX_CELLS];
      guint found[MATO_MAX_CELLS];
      g_autoptr (GString) text = g_string_new (NULL);
      const char *rest;

      for (guint cell = 0; cell < n * n; cell++)
        {
          blocks[cell] = cell;
          if (cell % n > 0 && g_test_rand_int_range (0, 3) > 0)
            blocks[cell] = blocks[cell - 1];
          else if (cell >= n && g_test_rand_int_range (0, 3) > 0)
            blocks[cell] = blocks[cell - n];
        }
      mato_tatham_write_blocks (text, n, blocks);
      g_string_append (text, ",1");
      rest = text->str;
      g_assert_true (mato_tatham_read_blocks (&rest, n, found));
      g_assert_cmpstr (rest, ==, ",1");
      for (guint cell = 0; cell < n * n; cell++)
        g_assert_cmpuint (found[cell], ==, blocks[cell]);
    }
}
