/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#include "session/game/autosave.h"
#include "session/workspace/films.h"

#include "tests/covers.h"
#include "tests/data.h"
#include "tests/session/folder.h"
#include "tests/test.h"

/* What a journal holds that was written when the number of an order stood for it. Each bookmark is
 * called as the search: engine, order, how many solutions. */
#define JOURNAL "journals/bookmarks-by-number.journal"
#define N_BOOKMARKS 22
#define KNUTH "A B C D E F G\nC E\nA D G\nB C F\nA D F\nB G\nD E G\n"

typedef struct
{
  MatoGeometry *geometry;
  const guint8 *givens;
  MatoBookmarks *bookmarks;
  guint n_found;
} Old;

static MatoBookmarks *
read_bookmarks (const char *folder)
{
  g_autofree char *text = data_load (JOURNAL);
  g_autofree char *path = g_build_filename (folder, "old.journal", NULL);
  g_autoptr (GPtrArray) found = NULL;
  MatoBookmarks *bookmarks = mato_bookmarks_new ();
  guint n_lost;

  folder_write (path, text, -1);
  found = mato_autosave_find (folder, &n_lost);
  g_assert_cmpuint (n_lost, ==, 0);
  g_assert_cmpuint (found->len, ==, 1);
  mato_bookmarks_from_text (bookmarks, mato_autosave_get_note (found->pdata[0], "bookmarks"));

  return bookmarks;
}

/* An order that came later had no bookmarks then. */
static void
expect (Old        *old,
        MatoSearch *search,
        const char *name)
{
  g_autofree char *old_name = mato_search_dup_old_name (search);
  g_autofree char *new_name = mato_search_dup_name (search);

  g_assert_cmpstr (old_name, !=, new_name);
  mato_films_set_marks (old->bookmarks, search);
  g_assert_cmpuint (mato_bookmarks_get_n (old->bookmarks), ==, old_name != NULL ? 1 : 0);
  if (old_name == NULL)
    return;

  g_assert_cmpstr (mato_bookmarks_get (old->bookmarks, 0)->name, ==, name);
  old->n_found++;
}

static void
expect_boards (Old              *old,
               const MatoEngine *engine,
               guint             order)
{
  for (guint64 max_solutions = 0; max_solutions < 2; max_solutions++)
    {
      const MatoSolveOptions options = { .order = order, .max_solutions = max_solutions };
      g_autoptr (MatoSearch) search = mato_search_new_solve (old->geometry, old->givens, engine,
                                                             &options, 10);
      g_autofree char *name = g_strdup_printf ("%s %s %" G_GUINT64_FORMAT, engine->name,
                                               engine->orders[order].name, max_solutions);

      expect (old, search, name);
    }
}

static void
expect_targets (Old *old)
{
  for (guint lowest = 0; lowest < 2; lowest++)
    {
      g_autoptr (MatoSearch) search = mato_search_new_target (old->geometry, old->givens, NULL,
                                                              lowest, 10);

      expect (old, search, lowest ? "target 1" : "target 0");
    }
}

static void
expect_covers (Old *old)
{
  MatoCoverText *problem = cover_new (KNUTH);

  for (guint i = 0; mato_cover_orders[i].name != NULL; i++)
    {
      g_autoptr (MatoSearch) search = mato_search_new_cover (problem, i, 1, 100);
      g_autofree char *name = g_strconcat ("cover ", mato_cover_orders[i].name, NULL);

      expect (old, search, name);
    }

  mato_cover_text_unref (problem);
}

#define FOLDER_TEST(name) TEST_WITH (name, Folder, folder, NULL, folder_set_up, folder_tear_down)

FOLDER_TEST (old_bookmarks_are_found)
{
  const guint8 givens[16] = { 1, 2 };
  g_autoptr (MatoGeometry) geometry = mato_geometry_new (2, 2);
  g_autoptr (MatoBookmarks) bookmarks = read_bookmarks (folder->path);
  Old old = { geometry, givens, bookmarks, 0 };
  guint n_engines;
  const MatoEngine *const *engines = mato_engine_list (&n_engines);

  /* Techniques were not recorded then. */
  for (guint i = 0; i < n_engines; i++)
    for (guint j = 0; !engines[i]->deduces && engines[i]->orders[j].name != NULL; j++)
      expect_boards (&old, engines[i], j);
  expect_targets (&old);
  expect_covers (&old);
  g_assert_cmpuint (old.n_found, ==, N_BOOKMARKS);
}

/* Once found they have the new name, and stay as they are. */
FOLDER_TEST (they_are_written_by_name)
{
  const guint8 givens[16] = { 1, 2 };
  const MatoSolveOptions options = { .max_solutions = 1 };
  g_autoptr (MatoGeometry) geometry = mato_geometry_new (2, 2);
  g_autoptr (MatoBookmarks) bookmarks = read_bookmarks (folder->path);
  g_autoptr (MatoSearch) search = mato_search_new_solve (geometry, givens,
                                                         mato_engine_find ("dlx"), &options, 10);
  g_autofree char *old_name = mato_search_dup_old_name (search);
  g_autofree char *new_name = mato_search_dup_name (search);
  g_autofree char *text = NULL;

  for (guint i = 0; i < 2; i++)
    mato_films_set_marks (bookmarks, search);
  text = mato_bookmarks_to_text (bookmarks);
  g_assert_nonnull (strstr (text, new_name));
  g_assert_null (strstr (text, old_name));

  mato_films_set_marks (bookmarks, NULL);
  g_assert_cmpuint (mato_bookmarks_get_n (bookmarks), ==, 0);
}
