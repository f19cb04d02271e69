/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#include "core/notation/reader.h"
#include "core/solve/solution-count.h"

#include "tests/data.h"
#include "tests/test.h"

#include <string.h>

/*
 * How many solutions there are, or that so much work did not tell.
 */

#define KILLER "mato-document 2\n\n[Rules]\nboard 4x4\nkiller 5 r1c1 r1c2\n\n[Puzzle]\n"
#define SEVERAL KILLER "....\n....\n....\n....\n"
#define NONE KILLER "12..\n....\n....\n....\n"

typedef struct
{
  guint n_asked;
  guint n_allowed;
} Patience;

static gboolean
ask_cb (gpointer data)
{
  Patience *self = data;

  return ++self->n_asked <= self->n_allowed;
}

static MatoSolutionCount
count (const char *text,
       guint       max_work,
       Patience   *patience,
       guint8     *solution)
{
  g_autoptr (MatoReader) reader = mato_reader_new_for_text (text, -1, NULL);
  g_autoptr (MatoPuzzle) puzzle = NULL;
  guint8 givens[MATO_MAX_CELLS];

  mato_reader_set_rules (reader, NULL);
  puzzle = mato_reader_next (reader, NULL);
  g_assert_nonnull (puzzle);
  mato_board_copy_givens (puzzle->board, givens);
  return mato_solution_count (mato_board_get_geometry (puzzle->board), givens, max_work,
                              patience != NULL ? ask_cb : NULL, patience, solution);
}

TEST (soon_decided)
{
  guint8 solution[MATO_MAX_CELLS] = { 0 };

  g_assert_cmpint (count (SEVERAL, MATO_SOLUTIONS_WORK, NULL, NULL), ==, MATO_SOLUTIONS_SEVERAL);
  g_assert_cmpint (count (NONE, MATO_SOLUTIONS_WORK, NULL, NULL), ==, MATO_SOLUTIONS_NONE);
  g_assert_cmpint (count ("1234341221434321", 1, NULL, solution), ==, MATO_SOLUTIONS_ONE);
  g_assert_cmpuint (solution[15], ==, 1);
}

/* A hint does not wait for it: what is not decided is said, and no number is made up. */
TEST (hard_boards_are_left_undecided)
{
  g_autofree char *text = data_load ("boards/9x9-diagonal-sums.txt");
  Patience endless = { 0, G_MAXUINT }, soon_lost = { 0, 5 };
  guint8 solution[MATO_MAX_CELLS];

  memset (solution, 99, sizeof solution);
  g_assert_cmpint (count (text, MATO_SOLUTIONS_WORK, &endless, solution), ==,
                   MATO_SOLUTIONS_UNDECIDED);
  g_assert_cmpuint (endless.n_asked, ==, MATO_SOLUTIONS_WORK);
  g_assert_cmpuint (solution[0], ==, 99);
  g_assert_cmpint (count (text, MATO_SOLUTIONS_WORK, &soon_lost, solution), ==,
                   MATO_SOLUTIONS_STOPPED);
  if (!effort_is_long ())
    return;

  g_assert_cmpint (count (text, 0, NULL, solution), ==, MATO_SOLUTIONS_ONE);
}

/* Techniques for classic boards conclude from one solution, so there it is decided. */
TEST (classic_boards_have_no_bound)
{
  g_autofree char *empty = g_strnfill (256, '.');

  g_assert_cmpint (count (empty, 1, NULL, NULL), ==, MATO_SOLUTIONS_SEVERAL);
}
