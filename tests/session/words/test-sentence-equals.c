/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#include "session/film/choice-reason.h"
#include "session/words/sentence-private.h"
#include "session/words/sentence-view.h"
#include "session/words/sentence.h"
#include "tests/session/films.h"

/*
 * Why this one among equals: what else is forced, and which of that comes next.
 */

static guint n_told;
static guint n_forced;

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

/* Of every try it is told whether anything is forced by it, and what comes first. */
static void
check_tries (const MatoTrace *trace)
{
  const MatoGeometry *geometry = mato_trace_get_geometry (trace);

  for (guint64 position = 1; position < MIN (mato_trace_get_length (trace), 500); position++)
    {
      const MatoStep *next = mato_trace_get_step (trace, position);
      gboolean is_forced = next->kind == MATO_STEP_PROPAGATE
                           || (next->kind == MATO_STEP_CHOOSE && next->options == 1);
      g_autofree char *sentence = NULL;
      g_autofree char *place = NULL;
      MatoMoment moment;

      mato_trace_seek (trace, position, &moment);
      if (geometry == NULL || moment.last->kind != MATO_STEP_TRY
          || mato_trace_is_sample (trace, position + 1))
        continue;

      sentence = mato_sentence_among_equals (trace, &moment, MATO_ALPHABET_CANONICAL);
      g_assert_cmpint (sentence != NULL, ==, is_forced);
      if (!is_forced)
        continue;

      place = next->kind == MATO_STEP_CHOOSE
                ? mato_sentence_item (geometry, next->item, MATO_ALPHABET_CANONICAL)
                : mato_sentence_spell_cell (geometry, next->cell);
      g_assert_nonnull (g_strrstr (sentence, place));
      n_forced++;
    }
}

static void
what_a_try_forces_first_is_told (void)
{
  for_each_film (check_tries);
  g_assert_cmpuint (n_forced, >, 100);
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
  g_test_add_func ("/sentence-equals/what-a-try-forces-first-is-told",
                   what_a_try_forces_first_is_told);

  return g_test_run ();
}
