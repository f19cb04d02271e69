/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#include "session/film/choice-reason.h"
#include "session/words/sentence-private.h"
#include "session/words/sentence-view.h"
#include "session/words/sentence.h"
#include "tests/session/films.h"
#include "tests/test.h"

/*
 * Why this one among equals: what else is forced, and which of that comes next; and what comes
 * after an entry is taken back.
 */

static guint n_told;
static guint n_forced;
static guint n_back;
static guint n_tried;
static guint n_guesses;
static guint n_dead_ends;
static guint n_unseen;

/* Returns: the first of the items on the board of @moment that are open and have no option; NULL:
 *   there is none. @n_dead: (out): how many there are */
static char *
find_dead (const MatoGeometry *geometry,
           const MatoMoment   *moment,
           guint              *n_dead)
{
  char *first = NULL;

  *n_dead = 0;
  for (guint cell = 0; cell < geometry->n_cells; cell++)
    if (moment->values[cell] == 0
        && mato_values_get_candidates (geometry, moment->values, cell) == 0 && (*n_dead)++ == 0)
      first = mato_sentence_spell_cell (geometry, cell);
  for (guint unit = 0; unit < geometry->n_units; unit++)
    for (guint digit = 1; digit <= geometry->order; digit++)
      {
        const guint16 *cells = mato_geometry_unit (geometry, unit);
        gboolean is_missing = TRUE;
        guint n_places = 0;

        for (guint i = 0; i < geometry->order; i++)
          {
            is_missing = is_missing && moment->values[cells[i]] != digit;
            n_places += moment->values[cells[i]] == 0
                        && mato_values_get_candidates (geometry, moment->values, cells[i])
                             >> (digit - 1) & 1;
          }
        if (is_missing && n_places == 0 && (*n_dead)++ == 0)
          first = mato_sentence_item (geometry,
                                      mato_geometry_unit_item (geometry, unit, digit),
                                      MATO_ALPHABET_CANONICAL);
      }

  return first;
}

static gboolean
is_by_place (const MatoTrace *trace,
             guint64          position)
{
  while (position > 0 && mato_trace_get_step (trace, position - 1)->kind != MATO_STEP_CHOOSE)
    position--;

  return position > 0 && mato_trace_get_step (trace, position - 1)->why != MATO_WHY_FEWEST;
}

/* Of every choice and every try by an order that does not look it is said what is dead already, and
 * of no other. */
static void
check_unseen (const MatoTrace *trace)
{
  const MatoGeometry *geometry = mato_trace_get_geometry (trace);

  for (guint64 position = 1; position < MIN (mato_trace_get_length (trace), 500); position++)
    {
      g_autofree char *sentence = NULL;
      g_autofree char *dead = NULL;
      g_autofree char *expected = NULL;
      MatoMoment moment;
      guint n_dead;

      mato_trace_seek (trace, position, &moment);
      if ((moment.last->kind != MATO_STEP_CHOOSE && moment.last->kind != MATO_STEP_TRY)
          || moment.last->why == MATO_WHY_BOUND)
        continue;

      sentence = mato_sentence_among_equals (trace, &moment, MATO_ALPHABET_CANONICAL);
      dead = find_dead (geometry, &moment, &n_dead);
      if (n_dead == 0 || !is_by_place (trace, position))
        {
          g_assert_true (!sentence || !g_strrstr (sentence, "look: nothing is left for"));
          continue;
        }

      expected = n_dead == 1 ? g_strdup_printf ("nothing is left for %s.", dead)
                             : g_strdup_printf ("nothing is left for %s and %u other%s.", dead,
                                                n_dead - 1, n_dead == 2 ? "" : "s");
      g_assert_nonnull (sentence);
      g_assert_true (g_str_has_suffix (sentence, expected));
      n_unseen += moment.last->kind == MATO_STEP_TRY;
    }
}

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
      if (!sentence || !g_strrstr (sentence, " (next)"))
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
      g_assert_cmpint (sentence && g_strrstr (sentence, "Forced next"), ==, is_forced);
      if (!is_forced)
        continue;

      place = next->kind == MATO_STEP_CHOOSE
                ? mato_sentence_item (geometry, next->item, MATO_ALPHABET_CANONICAL)
                : mato_sentence_spell_cell (geometry, next->cell);
      g_assert_nonnull (g_strrstr (sentence, place));
      n_forced++;
    }
}

/* Whether an item has a single option on the board of @moment. */
static gboolean
has_single (const MatoGeometry *geometry,
            const MatoMoment   *moment)
{
  guint8 n_places[3 * MATO_MAX_ORDER][MATO_MAX_ORDER] = { 0 };

  for (guint cell = 0; cell < geometry->n_cells; cell++)
    {
      guint32 candidates = moment->values[cell] == 0
                             ? mato_values_get_candidates (geometry, moment->values, cell) : 0;

      if (candidates != 0 && (candidates & (candidates - 1)) == 0)
        return TRUE;
      for (guint digit = 1; digit <= geometry->order; digit++)
        for (guint i = 0; candidates >> (digit - 1) & 1 && i < 3; i++)
          n_places[geometry->cell_units[cell * 3 + i]][digit - 1]++;
    }

  for (guint unit = 0; unit < geometry->n_units; unit++)
    for (guint digit = 0; digit < geometry->order; digit++)
      if (n_places[unit][digit] == 1)
        return TRUE;

  return FALSE;
}

/* Of every digit that is not taken back it is told what follows: another one that is forced, a
 * guess because none is, or a dead end. */
static void
check_consequences (const MatoTrace *trace)
{
  const MatoGeometry *geometry = mato_trace_get_geometry (trace);

  for (guint64 position = 1; position < MIN (mato_trace_get_length (trace), 500); position++)
    {
      const MatoStep *next = mato_trace_get_step (trace, position);
      g_autofree char *sentence = NULL;
      g_autofree char *place = NULL;
      gboolean is_guess;
      MatoMoment moment;

      mato_trace_seek (trace, position, &moment);
      if ((moment.last->kind != MATO_STEP_TRY && moment.last->kind != MATO_STEP_PROPAGATE)
          || moment.last->why >= MATO_WHY_BOUND || mato_trace_is_sample (trace, position + 1))
        continue;

      sentence = mato_sentence_among_equals (trace, &moment, MATO_ALPHABET_CANONICAL);
      if (sentence && g_strrstr (sentence, "This order "))
        continue; /* see what an order does not see */

      is_guess = next->kind == MATO_STEP_CHOOSE && next->options > 1
                 && !has_single (geometry, &moment);
      g_assert_cmpint (sentence && g_strrstr (sentence, "it has to guess"), ==, is_guess);
      n_guesses += is_guess;
      if (next->kind != MATO_STEP_PROPAGATE && next->kind != MATO_STEP_DEAD_END)
        continue;

      g_assert_nonnull (sentence);
      place = next->kind == MATO_STEP_PROPAGATE
                ? mato_sentence_spell_cell (geometry, next->cell)
                : mato_sentence_item (geometry, next->item, MATO_ALPHABET_CANONICAL);
      g_assert_nonnull (g_strrstr (sentence, place));
      n_dead_ends += next->kind == MATO_STEP_DEAD_END;
    }
}

/* The entry that was made last on the board of @moment: replayed from the start. */
static const MatoStep *
find_last_entry (const MatoTrace *trace,
                 guint64          position)
{
  g_autoptr (GPtrArray) path = g_ptr_array_new ();

  for (guint64 i = 0; i < position; i++)
    {
      const MatoStep *step = mato_trace_get_step (trace, i);

      if (step->kind == MATO_STEP_TRY || step->kind == MATO_STEP_PROPAGATE)
        g_ptr_array_add (path, (gpointer) step);
      else if (step->kind == MATO_STEP_UNDO)
        g_ptr_array_set_size (path, path->len - 1);
    }

  return path->len > 0 ? path->pdata[path->len - 1] : NULL;
}

/* Of every undo and dead end it is told whether the search goes back further, and then it is the
 * last entry that goes; or else what it tries instead. */
static void
check_undos (const MatoTrace *trace)
{
  const MatoGeometry *geometry = mato_trace_get_geometry (trace);

  for (guint64 position = 1; position < MIN (mato_trace_get_length (trace), 500); position++)
    {
      const MatoStep *next = mato_trace_get_step (trace, position);
      gboolean is_back = next->kind == MATO_STEP_UNDO;
      g_autofree char *sentence = NULL;
      g_autofree char *cell = NULL;
      g_autofree char *expected = NULL;
      MatoMoment moment;
      char digit[3];

      mato_trace_seek (trace, position, &moment);
      if (moment.last->kind != MATO_STEP_UNDO && moment.last->kind != MATO_STEP_DEAD_END)
        continue;

      g_assert_true (is_back || next->kind == MATO_STEP_TRY);
      if (is_back)
        next = find_last_entry (trace, position);
      mato_alphabet_spell (MATO_ALPHABET_CANONICAL, next->digit, digit);
      cell = mato_sentence_spell_cell (geometry, next->cell);
      expected = g_strdup_printf (is_back ? "Next it takes back %s from %s."
                                          : "Next try: %s in %s.", digit, cell);
      sentence = mato_sentence_among_equals (trace, &moment, MATO_ALPHABET_CANONICAL);
      g_assert_cmpstr (sentence, ==, expected);
      n_back += is_back;
      n_tried += !is_back;
    }
}

/* A film that is cut off there does not know. */
TEST (nothing_is_told_after_the_last_step)
{
  const MatoEngine *engine = mato_engine_find ("dlx");
  g_autoptr (MatoTrace) whole = film_new (engine, 1, "hard for brute force", 1);
  g_autoptr (MatoTrace) trace = NULL;
  g_autofree char *sentence = NULL;
  MatoMoment moment;
  guint64 found;

  g_assert_true (mato_trace_find (whole, 0, 1, 1u << MATO_STEP_UNDO, &found));
  trace = film_new_cut (engine, 1, "hard for brute force", 1, found);
  mato_trace_seek (trace, found, &moment);
  g_assert_cmpint (moment.last->kind, ==, MATO_STEP_UNDO);
  sentence = mato_sentence_among_equals (trace, &moment, MATO_ALPHABET_CANONICAL);
  g_assert_null (sentence);
}

TEST (what_follows_from_a_digit_is_told)
{
  for_each_film (check_consequences);
  g_assert_cmpuint (n_guesses, >, 100);
  g_assert_cmpuint (n_dead_ends, >, 100);
}

TEST (what_comes_after_an_undo_is_told)
{
  for_each_film (check_undos);
  g_assert_cmpuint (n_back, >, 100);
  g_assert_cmpuint (n_tried, >, 100);
}

TEST (what_a_try_forces_first_is_told)
{
  for_each_film (check_tries);
  g_assert_cmpuint (n_forced, >, 100);
}

TEST (what_an_order_does_not_see_is_told)
{
  for_each_film (check_unseen);
  g_assert_cmpuint (n_unseen, >, 100);
}

TEST (the_next_forced_digit_is_told)
{
  for_each_film (check_next);
  g_assert_cmpuint (n_told, >, 100);
}
