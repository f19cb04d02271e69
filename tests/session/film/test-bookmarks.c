/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#include "session/film/bookmarks.h"
#include "tests/test.h"

#include <string.h>

TEST (a_film_has_its_own)
{
  g_autoptr (MatoBookmarks) bookmarks = mato_bookmarks_new ();

  g_assert_false (mato_bookmarks_set_name (bookmarks, 5, "nowhere"));
  mato_bookmarks_set_film (bookmarks, "one");
  g_assert_true (mato_bookmarks_set_name (bookmarks, 5, "five"));
  mato_bookmarks_set_film (bookmarks, "two");
  g_assert_cmpuint (mato_bookmarks_get_n (bookmarks), ==, 0);
  g_assert_null (mato_bookmarks_get_name (bookmarks, 5));
  mato_bookmarks_set_film (bookmarks, NULL);
  g_assert_cmpuint (mato_bookmarks_get_n (bookmarks), ==, 0);
  mato_bookmarks_set_film (bookmarks, "one");
  g_assert_cmpstr (mato_bookmarks_get_name (bookmarks, 5), ==, "five");
}

TEST (names_are_set_changed_and_removed)
{
  g_autoptr (MatoBookmarks) bookmarks = mato_bookmarks_new ();

  mato_bookmarks_set_film (bookmarks, "film");
  g_assert_true (mato_bookmarks_set_name (bookmarks, 7, " the\tfirst\nchoice "));
  g_assert_cmpstr (mato_bookmarks_get_name (bookmarks, 7), ==, "the first choice");
  g_assert_false (mato_bookmarks_set_name (bookmarks, 7, "the first choice"));
  g_assert_true (mato_bookmarks_set_name (bookmarks, 7, "数独"));
  g_assert_cmpuint (mato_bookmarks_get_n (bookmarks), ==, 1);
  g_assert_true (mato_bookmarks_set_name (bookmarks, 7, " \n"));
  g_assert_cmpuint (mato_bookmarks_get_n (bookmarks), ==, 0);
  g_assert_false (mato_bookmarks_set_name (bookmarks, 7, NULL));
}

TEST (a_film_may_get_another_name)
{
  g_autoptr (MatoBookmarks) bookmarks = mato_bookmarks_new ();

  mato_bookmarks_set_film (bookmarks, "old");
  mato_bookmarks_set_name (bookmarks, 5, "five");
  mato_bookmarks_rename_film (bookmarks, "no such film", "new");
  mato_bookmarks_set_film (bookmarks, "new");
  g_assert_cmpuint (mato_bookmarks_get_n (bookmarks), ==, 0);

  mato_bookmarks_rename_film (bookmarks, "old", "new");
  g_assert_cmpstr (mato_bookmarks_get_name (bookmarks, 5), ==, "five");
  mato_bookmarks_set_film (bookmarks, "old");
  g_assert_cmpuint (mato_bookmarks_get_n (bookmarks), ==, 0);

  mato_bookmarks_set_name (bookmarks, 6, "six");
  mato_bookmarks_rename_film (bookmarks, "old", "new");
  g_assert_cmpstr (mato_bookmarks_get_name (bookmarks, 6), ==, "six");
}

/* After any additions and removals, the bookmarks equal those of an array, in order. */
TEST (they_are_in_order)
{
  g_autoptr (MatoBookmarks) bookmarks = mato_bookmarks_new ();
  gboolean is_set[40] = { FALSE };

  mato_bookmarks_set_film (bookmarks, "film");
  for (guint i = 0; i < 2000; i++)
    {
      guint at = g_test_rand_int_range (0, 40);
      gboolean set = g_test_rand_bit ();
      const MatoBookmark *next = NULL, *previous = NULL;
      guint n = 0;

      g_assert_cmpint (mato_bookmarks_set_name (bookmarks, at, set ? "name" : NULL), ==,
                       set != is_set[at]);
      is_set[at] = set;

      for (guint j = 0; j < 40; j++)
        {
          g_assert_cmpint (mato_bookmarks_get_name (bookmarks, j) != NULL, ==, is_set[j]);
          if (!is_set[j])
            continue;

          g_assert_cmpuint (mato_bookmarks_get (bookmarks, n)->position, ==, j);
          if (j < at)
            previous = mato_bookmarks_get (bookmarks, n);
          else if (j > at && next == NULL)
            next = mato_bookmarks_get (bookmarks, n);
          n++;
        }
      g_assert_cmpuint (mato_bookmarks_get_n (bookmarks), ==, n);
      g_assert_true (mato_bookmarks_find (bookmarks, at, 1) == next);
      g_assert_true (mato_bookmarks_find (bookmarks, at, -1) == previous);
    }
}

TEST (the_text_holds_them_all)
{
  static const char *const names[] = { "a", "two words", "1 2 3", "数独", "%s\\t", "- " };
  g_autoptr (MatoBookmarks) bookmarks = mato_bookmarks_new ();
  g_autoptr (MatoBookmarks) others = mato_bookmarks_new ();
  g_autofree char *text = NULL, *again = NULL;

  for (guint i = 0; i < 200; i++)
    {
      g_autofree char *film = g_strdup_printf ("film-%u", i % 3);

      mato_bookmarks_set_film (bookmarks, film);
      mato_bookmarks_set_name (bookmarks, i == 0 ? G_MAXUINT64 : i, names[i % 6]);
    }

  text = mato_bookmarks_to_text (bookmarks);
  g_assert_null (strchr (text, '\n'));
  mato_bookmarks_set_film (others, "film-1");
  mato_bookmarks_set_name (others, 999, "gone");
  mato_bookmarks_from_text (others, text);
  g_assert_cmpuint (mato_bookmarks_get_n (others), >, 60);
  g_assert_null (mato_bookmarks_get_name (others, 999));
  g_assert_cmpstr (mato_bookmarks_get_name (others, 1), ==, "two words");
  again = mato_bookmarks_to_text (others);
  g_assert_cmpstr (again, ==, text);
}

TEST (damage_loses_only_itself)
{
  g_autoptr (MatoBookmarks) bookmarks = mato_bookmarks_new ();
  g_autofree char *text = NULL;

  mato_bookmarks_from_text (bookmarks, "\tfilm\tfilm 1\tfilm x name\tfilm -3 name\tfilm 4 good\t"
                                       " 5 no film\tfilm 99999999999999999999 far");
  mato_bookmarks_set_film (bookmarks, "film");
  g_assert_cmpuint (mato_bookmarks_get_n (bookmarks), ==, 1);
  g_assert_cmpstr (mato_bookmarks_get_name (bookmarks, 4), ==, "good");
  mato_bookmarks_from_text (bookmarks, "");
  text = mato_bookmarks_to_text (bookmarks);
  g_assert_cmpstr (text, ==, "");
}
