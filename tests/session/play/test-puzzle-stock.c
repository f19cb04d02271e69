/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#include "session/play/puzzle-stock.h"

#include "tests/faults/each-fault.h"
#include "tests/session/folder.h"
#include "tests/test.h"

#include <sys/stat.h>

typedef struct
{
  Folder folder;
  char *path;
  MatoPuzzleKind easy;
} Fixture;

static void
set_up (Fixture       *fixture,
        gconstpointer  data)
{
  folder_set_up (&fixture->folder, data);
  fixture->path = g_build_filename (fixture->folder.path, "state", "puzzles", NULL);
  g_assert_true (mato_puzzle_kind_parse ("easy 3x3", &fixture->easy));
}

static void
tear_down (Fixture       *fixture,
           gconstpointer  data)
{
  g_free (fixture->path);
  folder_tear_down (&fixture->folder, data);
}

static void
fill (MatoPuzzleStock *stock)
{
  while (mato_puzzle_stock_is_filling (stock))
    g_main_context_iteration (NULL, TRUE);
}

#define FIXTURE_TEST(name) TEST_WITH (name, Fixture, fixture, NULL, set_up, tear_down)

FIXTURE_TEST (keeps_a_few)
{
  g_autoptr (MatoPuzzleStock) stock = mato_puzzle_stock_new (fixture->path);
  g_autoptr (MatoPuzzle) puzzle = NULL;
  MatoPuzzleKind kind;

  g_assert_null (mato_puzzle_stock_take (stock, &fixture->easy));
  fill (stock);
  g_assert_cmpuint (mato_puzzle_stock_count (stock, &fixture->easy), ==, MATO_STOCK_SIZE);

  puzzle = mato_puzzle_stock_take (stock, &fixture->easy);
  g_assert_true (mato_puzzle_kind_of (puzzle, &kind));
  g_assert_true (mato_puzzle_kind_equal (&kind, &fixture->easy));
  g_assert_cmpuint (mato_puzzle_stock_count (stock, &fixture->easy), ==, MATO_STOCK_SIZE - 1);
  fill (stock);
  g_assert_cmpuint (mato_puzzle_stock_count (stock, &fixture->easy), ==, MATO_STOCK_SIZE);
}

FIXTURE_TEST (is_there_next_time)
{
  g_autoptr (MatoPuzzle) first = NULL;
  g_autoptr (MatoPuzzle) second = NULL;
  MatoPuzzleStock *stock = mato_puzzle_stock_new (fixture->path);

  mato_puzzle_stock_want (stock, &fixture->easy);
  fill (stock);
  first = mato_puzzle_stock_take (stock, &fixture->easy);
  fill (stock);
  g_object_unref (stock);

  stock = mato_puzzle_stock_new (fixture->path);
  g_assert_cmpuint (mato_puzzle_stock_count (stock, &fixture->easy), ==, MATO_STOCK_SIZE);
  second = mato_puzzle_stock_take (stock, &fixture->easy);
  g_assert_nonnull (second);
  g_assert_false (mato_puzzle_equal (first, second));
  fill (stock);
  g_object_unref (stock);
}

/* Nobody gets what the file should not have. */
FIXTURE_TEST (file_is_not_trusted)
{
  static const char *const rows[] = {
    "", "\n\n", "easy 3x3 180", "easy 3x3 180\t", "easy 3x3 180\tx", "\t\t\t",
    "easy 3x3 180\t12345678912345678912",
    "easy 3x3 180\t"
    ".................................................................................\n",
    "easy 3x3 180\t"
    "11...............................................................................\n",
    "easy 9x9 180\t.",
  };
  g_autofree char *folder = g_path_get_dirname (fixture->path);

  g_mkdir_with_parents (folder, 0700);
  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autoptr (MatoPuzzleStock) stock = NULL;

      folder_write (fixture->path, rows[i], -1);
      stock = mato_puzzle_stock_new (fixture->path);
      g_assert_null (mato_puzzle_stock_take (stock, &fixture->easy));
      fill (stock);
      g_assert_cmpuint (mato_puzzle_stock_count (stock, &fixture->easy), ==, MATO_STOCK_SIZE);
    }
}

FIXTURE_TEST (goes_while_it_fills)
{
  MatoPuzzleStock *stock = mato_puzzle_stock_new (fixture->path);
  /* The worker may look at it after this test. */
  static const MatoLevel never = { "never", "never", 1000, 1000 };
  gpointer gone = stock;

  mato_puzzle_stock_want (stock, &(MatoPuzzleKind) {
    .box_rows = 3, .box_columns = 3, .level = &never });
  g_assert_true (mato_puzzle_stock_is_filling (stock));
  g_object_add_weak_pointer (G_OBJECT (stock), &gone);
  g_object_unref (stock);
  g_assert_null (gone);
}

/* Puzzles are given out although the disk fails, and what it holds is whole. */
FIXTURE_TEST (faults_stop_nobody)
{
  g_autofree char *folder = g_path_get_dirname (fixture->path);

  g_mkdir_with_parents (folder, 0700);
  for (guint i = 0; i < G_N_ELEMENTS (faults); i++)
    {
      g_autoptr (MatoPuzzleStock) stock = NULL;
      g_autoptr (MatoPuzzleStock) next = NULL;
      g_autoptr (MatoPuzzle) puzzle = NULL;

      failing_begin (faults[i].what, 1, faults[i].code, folder);
      stock = mato_puzzle_stock_new (fixture->path);
      mato_puzzle_stock_want (stock, &fixture->easy);
      fill (stock);
      puzzle = mato_puzzle_stock_take (stock, &fixture->easy);
      g_assert_nonnull (puzzle);
      fill (stock);
      failing_end ();
      next = mato_puzzle_stock_new (fixture->path);
      g_assert_cmpuint (mato_puzzle_stock_count (next, &fixture->easy), <=, MATO_STOCK_SIZE);
      if (faults[i].is_harmless)
        g_assert_cmpuint (mato_puzzle_stock_count (next, &fixture->easy), ==, MATO_STOCK_SIZE);
      fill (next);
    }
}

FIXTURE_TEST (a_pipe_is_no_stock)
{
  g_autofree char *folder = g_path_get_dirname (fixture->path);
  g_autoptr (MatoPuzzleStock) stock = NULL;

  g_mkdir_with_parents (folder, 0700);
  g_assert_cmpint (mkfifo (fixture->path, 0600), ==, 0);
  stock = mato_puzzle_stock_new (fixture->path);
  g_assert_null (mato_puzzle_stock_take (stock, &fixture->easy));
  fill (stock);
  g_assert_cmpuint (mato_puzzle_stock_count (stock, &fixture->easy), ==, MATO_STOCK_SIZE);
}
