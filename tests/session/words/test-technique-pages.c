/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#include "session/hint/technique-example.h"
#include "session/words/technique-pages.h"
#include "tests/test.h"

#include <string.h>

TEST (examples_show_their_technique)
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

TEST (pages_say_what_and_why)
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

TEST (what_is_not_needed_has_no_example)
{
  const MatoTechniquePage *page = mato_technique_page_get (MATO_TECHNIQUE_LAST_CELL);
  g_autoptr (GCancellable) cancellable = g_cancellable_new ();

  g_cancellable_cancel (cancellable);
  g_assert_null (mato_technique_example_new (MATO_TECHNIQUE_PLUS_UNIT, page->puzzle, cancellable));
}
