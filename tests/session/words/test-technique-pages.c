/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#include "session/hint/technique-example.h"
#include "session/words/technique-pages.h"

#include <string.h>

static void
examples_show_their_technique (void)
{
  for (MatoTechniqueId id = 0; id < MATO_N_TECHNIQUES; id++)
    {
      const MatoTechniquePage *page = mato_technique_page_get (id);
      g_autoptr (MatoTechniqueExample) example = NULL;

      g_assert_nonnull (page->puzzle);
      g_assert_cmpuint (strlen (page->puzzle), ==, 81);
      example = mato_technique_example_new (id, page->puzzle, NULL);
      g_assert_nonnull (example);
      g_assert_cmpuint (example->deduction->technique, ==, id);
      g_assert_true (mato_deduction_check (example->deduction, &example->board, TRUE));
      g_assert_cmpuint (example->steps->len, >, 0);
    }
}

static void
pages_say_what_and_why (void)
{
  guint n = 0;

  for (MatoTechniqueId id = 0; id < MATO_N_TECHNIQUES; id++)
    {
      const MatoTechniquePage *page = mato_technique_page_get (id);

      g_assert_cmpint (page->what == NULL, ==, page->why == NULL);
      n += page->what != NULL;
    }
  g_assert_cmpuint (n, >=, 47);
}

static void
what_is_not_needed_has_no_example (void)
{
  const MatoTechniquePage *page = mato_technique_page_get (MATO_TECHNIQUE_LAST_CELL);
  g_autoptr (GCancellable) cancellable = g_cancellable_new ();

  g_cancellable_cancel (cancellable);
  g_assert_null (mato_technique_example_new (MATO_TECHNIQUE_PLUS_UNIT, page->puzzle, cancellable));
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/words/technique-pages/examples-show-their-technique",
                   examples_show_their_technique);
  g_test_add_func ("/words/technique-pages/pages-say-what-and-why", pages_say_what_and_why);
  g_test_add_func ("/words/technique-pages/what-is-not-needed-has-no-example",
                   what_is_not_needed_has_no_example);

  return g_test_run ();
}
