/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#include "session/film/choice-reason.h"
#include "session/words/sentence-private.h"
#include "session/words/sentence.h"
#include "tests/session/films.h"

/*
 * Why this one among equals: what else is forced, and which of that comes next.
 */

static guint n_told;

/* What is told to be next is what comes next, and it was forced already. */
static void
check_next (const MatoTrace *trace)
{
  for (guint i = 0; i < 60; i++)
    {
      guint64 position = film_pick (trace, i);
      g_autofree char *sentence = NULL;
      g_autofree char *cell = NULL;
      MatoMoment moment, then;
      guint64 since;

      mato_trace_seek (trace, position, &moment);
      sentence = mato_sentence_among_equals (trace, &moment, MATO_ALPHABET_CANONICAL);
      if (!sentence || !g_strrstr (sentence, "next."))
        continue;

      mato_trace_seek (trace, position + 1, &then);
      g_assert_cmpint (then.last->kind, ==, MATO_STEP_PROPAGATE);
      cell = mato_sentence_spell_cell (mato_trace_get_geometry (trace), then.last->cell);
      g_assert_nonnull (g_strrstr (sentence, cell));
      if (mato_choice_reason_find_since (trace, &then, &since))
        g_assert_cmpuint (since, <=, position);
      n_told++;
    }
}

static void
the_next_forced_digit_is_told (void)
{
  for_each_film (check_next);
  g_assert_cmpuint (n_told, >, 100);
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/sentence-equals/the-next-forced-digit-is-told", the_next_forced_digit_is_told);

  return g_test_run ();
}
