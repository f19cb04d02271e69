/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#include "session/game/records.h"

#include "tests/session/session-test.h"
#include "tests/test.h"

static GHashTable *
new_notes (void)
{
  return g_hash_table_new_full (g_str_hash, g_str_equal, g_free, g_free);
}

static MatoGame *
make_game (void)
{
  g_autoptr (MatoPuzzle) puzzle = test_puzzle_new ("9x9 empty");

  return mato_game_new (puzzle);
}

/* Returns: the game of @records as text; all records must be valid */
static char *
describe_replayed (GPtrArray  *records,
                   GHashTable *notes)
{
  guint n_good;
  g_autofree char *problem = NULL;
  g_autoptr (MatoGame) game =
    mato_records_replay ((GStrv) records->pdata, &problem, notes, &n_good);

  g_assert_cmpuint (n_good, ==, records->len - 1);
  g_assert_null (problem);
  return test_describe (game);
}

TEST (restore_the_whole_game)
{
  for (guint i = 0; i < 50; i++)
    {
      g_autoptr (MatoGame) game = make_game ();
      g_autoptr (GHashTable) notes = new_notes ();
      g_autoptr (GHashTable) read = new_notes ();
      g_autoptr (GPtrArray) records = NULL;
      g_autofree char *expected = NULL;
      g_autofree char *replayed = NULL;

      for (guint j = 0; j < i; j++)
        test_do_anything (game, test_play);
      g_hash_table_insert (notes, g_strdup ("file"), g_strdup ("file:///a b"));
      g_hash_table_insert (notes, g_strdup ("page"), g_strdup (""));

      records = mato_records_list (game, NULL, notes);
      expected = test_describe (game);
      replayed = describe_replayed (records, read);
      g_assert_cmpstr (replayed, ==, expected);
      g_assert_cmpuint (g_hash_table_size (read), ==, 2);
      g_assert_cmpstr (g_hash_table_lookup (read, "file"), ==, "file:///a b");
      g_assert_cmpstr (g_hash_table_lookup (read, "page"), ==, "");
    }
}

static void
done_cb (MatoGame  *game,
         guint      deed,
         MatoMove  *move,
         GPtrArray *records)
{
  g_ptr_array_insert (records, (int) records->len - 1,
                      mato_records_write_deed (deed, move));
}

TEST (store_each_deed)
{
  g_autoptr (MatoGame) game = make_game ();
  g_autoptr (GHashTable) notes = new_notes ();
  g_autoptr (GPtrArray) records = mato_records_list (game, NULL, notes);

  g_signal_connect (game, "done", G_CALLBACK (done_cb), records);
  for (guint i = 0; i < 200; i++)
    {
      g_autofree char *expected = NULL;
      g_autofree char *replayed = NULL;

      test_do_anything (game, test_play);
      expected = test_describe (game);
      replayed = describe_replayed (records, notes);
      g_assert_cmpstr (replayed, ==, expected);
    }
}

TEST (refuse_what_is_no_game)
{
  static const char *const strangers[][4] = {
    { NULL },
    { "mato-journal 1", NULL },
    { "mato-journal 2", "start 2x2/1/................", NULL },
    { "start 2x2/1/................", "mato-journal 1", NULL },
    { "mato-journal 1", "start 2x2/1/...............", NULL },
    { "mato-journal 1", "undo", NULL },
    { "mato-journal 1", "problem a b\\na\\", NULL },
  };
  g_autoptr (GHashTable) notes = new_notes ();

  for (guint i = 0; i < G_N_ELEMENTS (strangers); i++)
    {
      guint n_good = 7;
      char *problem;

      g_assert_null (mato_records_replay ((GStrv) strangers[i], &problem, notes, &n_good));
      g_assert_null (problem);
      g_assert_cmpuint (n_good, ==, 0);
    }
}

/* Replacements share the tables of a shape. Making them anew, twice for each replacement, took
 * seconds and gigabytes for a long history. */
TEST (share_the_shape)
{
  static const char *const records[] = {
    "mato-journal 1",
    "start 2x2/1/................",
    "make replace 2x2/1/................ 2x2/1/1g...............",
    "make replace 2x2/1/1g............... 2x2/A/...............4e",
    "make replace 2x2/A/...............4e 2x3/1/....................................",
    "make replace 2x3/1/.................................... "
    "2x3/1/1g...................................",
    NULL,
  };
  g_autoptr (GHashTable) notes = new_notes ();
  g_autoptr (GHashTable) shapes = g_hash_table_new (NULL, NULL);
  g_autoptr (MatoGame) game = NULL;
  char *problem;
  guint n_good;

  game = mato_records_replay ((GStrv) records, &problem, notes, &n_good);
  g_assert_cmpuint (n_good, ==, 6);
  for (guint i = 0; i < mato_game_get_n_moves (game); i++)
    {
      const MatoMove *move = mato_game_get_move (game, i);

      g_hash_table_add (shapes,
                        (gpointer) mato_board_get_geometry (mato_move_get_before (move)->board));
      g_hash_table_add (shapes,
                        (gpointer) mato_board_get_geometry (mato_move_get_after (move)->board));
    }

  g_assert_cmpuint (g_hash_table_size (shapes), ==, 2);
}

/* A problem with any text is one record; records of moves are refused. */
TEST (store_a_problem)
{
  static const char *const problems[] = {
    "a b\nab\n", "r1 r2 | \\1 \\2 \"x\"\nr1 \\1\nr2", "横 竖\n横\n竖\n", "a\tb\r\na\r\n",
  };

  for (guint i = 0; i < G_N_ELEMENTS (problems); i++)
    {
      g_autoptr (GHashTable) notes = new_notes ();
      g_autoptr (GHashTable) read = new_notes ();
      g_autoptr (GPtrArray) records = NULL;
      g_autofree char *problem = NULL;
      guint n_good;

      g_hash_table_insert (notes, g_strdup ("name"), g_strdup ("Queens"));
      records = mato_records_list (NULL, problems[i], notes);
      g_assert_cmpuint (records->len, ==, 4);
      g_assert_null (strchr (g_ptr_array_index (records, 1), '\n'));
      g_ptr_array_insert (records, 3, g_strdup ("undo"));
      g_assert_null (mato_records_replay ((GStrv) records->pdata, &problem, read, &n_good));
      g_assert_cmpstr (problem, ==, problems[i]);
      g_assert_cmpuint (n_good, ==, 3);
      g_assert_cmpstr (g_hash_table_lookup (read, "name"), ==, "Queens");
    }
}
