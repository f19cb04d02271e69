/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#include "session/workspace/cover-workspace.h"

#include "session/words/sentence.h"
#include "tests/session/workspace/workspace-test.h"
#include "tests/test.h"

#define SMALL "a b c d e f g\nc e\na d g\nb c f\na d f\nb g\nd e g\n"
#define UNSOLVABLE "a b\na\n"

/* Pairs out of many items: nobody waits until all ways to form them are found. */
#define N_ITEMS 30

typedef struct
{
  MatoCoverWorkspace *workspace;
  guint n_changes;
  guint n_moves;
  guint n_answers;
} Fixture;

static MatoCoverText *
read_problem (const char *text)
{
  guint64 line, column;
  g_autoptr (GError) error = NULL;
  MatoCoverText *problem = mato_cover_text_new (text, -1, &line, &column, &error);

  g_assert_no_error (error);
  return problem;
}

static char *
write_pairs (void)
{
  GString *text = g_string_new ("i0");

  for (guint i = 1; i < N_ITEMS; i++)
    g_string_append_printf (text, " i%u", i);
  for (guint i = 0; i < N_ITEMS; i++)
    for (guint j = i + 1; j < N_ITEMS; j++)
      g_string_append_printf (text, "\ni%u i%u", i, j);

  return g_string_free (text, FALSE);
}

/* One solution, which is found at once; that there is no other takes longer than anybody waits: of
 * many items one is left over however they are paired, unless they are taken all together. */
static char *
write_chain (void)
{
  GString *text = g_string_new ("i0");

  for (guint i = 1; i <= N_ITEMS; i++)
    g_string_append_printf (text, " i%u", i);
  g_string_append (text, "\ni0");
  for (guint i = 1; i <= N_ITEMS; i++)
    g_string_append_printf (text, " i%u", i);
  for (guint i = 0; i <= N_ITEMS; i++)
    for (guint j = i + 1; j <= N_ITEMS; j++)
      g_string_append_printf (text, "\ni%u i%u", i, j);

  return g_string_free (text, FALSE);
}

/* A search that nobody waits for may still run, and tells nothing any more. */
static void
drop_workspace (Fixture *fixture)
{
  if (fixture->workspace)
    mato_cover_workspace_close (fixture->workspace);
  g_clear_object (&fixture->workspace);
}

static void
set_up_text (Fixture    *fixture,
             const char *text)
{
  g_autoptr (MatoCoverText) problem = read_problem (text);

  drop_workspace (fixture);
  fixture->workspace = mato_cover_workspace_new (problem);
  test_count (fixture->workspace, "changed", &fixture->n_changes);
  test_count (fixture->workspace, "progressed", &fixture->n_moves);
  test_count (fixture->workspace, "answered", &fixture->n_answers);
}

static void
set_up (Fixture       *fixture,
        gconstpointer  data)
{
  set_up_text (fixture, SMALL);
}

static void
tear_down (Fixture       *fixture,
           gconstpointer  data)
{
  drop_workspace (fixture);
  while (g_main_context_iteration (NULL, FALSE))
    ;
}

static void
wait_for_answer (Fixture *fixture)
{
  while (mato_cover_workspace_is_recording (fixture->workspace))
    g_main_context_iteration (NULL, TRUE);
}

static MatoEnd
get_end (Fixture *fixture)
{
  return mato_search_get_result (fixture->workspace->search)->end;
}

static MatoEnd
record (Fixture *fixture)
{
  mato_cover_workspace_record (fixture->workspace);
  wait_for_answer (fixture);
  return get_end (fixture);
}

#define FIXTURE_TEST(name) TEST_WITH (name, Fixture, fixture, NULL, set_up, tear_down)

/* Before anything was searched there is a film without a step, of the problem, and nothing to say
 * about it. */
FIXTURE_TEST (begins_with_the_problem)
{
  MatoFilmContext *context = MATO_FILM_CONTEXT (fixture->workspace);
  MatoTrace *trace = mato_cover_workspace_get_trace (fixture->workspace);

  g_assert_nonnull (fixture->workspace->problem);
  g_assert_cmpuint (mato_trace_get_length (trace), ==, 0);
  g_assert_null (fixture->workspace->search);
  g_assert_null (mato_film_context_dup_caption (context));
  g_assert_false (mato_film_context_is_watching (context));
  g_assert_cmpint (mato_film_context_get_alphabet (context), ==, MATO_ALPHABET_CANONICAL);
  g_assert_true (mato_film_context_get_player (context) == fixture->workspace->player);
  mato_cover_workspace_cancel (fixture->workspace);
  g_assert_cmpuint (fixture->n_changes, ==, 0);
}

FIXTURE_TEST (a_choice_is_notified_once)
{
  mato_cover_workspace_set_order (fixture->workspace, 1);
  mato_cover_workspace_set_order (fixture->workspace, 1);
  g_assert_cmpuint (test_take (&fixture->n_changes), ==, 1);
  g_assert_cmpuint (fixture->workspace->order, ==, 1);

  mato_cover_workspace_set_record_all (fixture->workspace, TRUE);
  mato_cover_workspace_set_record_all (fixture->workspace, TRUE);
  g_assert_cmpuint (test_take (&fixture->n_changes), ==, 1);
  g_assert_true (fixture->workspace->record_all);
}

FIXTURE_TEST (a_search_becomes_a_film)
{
  MatoFilmContext *context = MATO_FILM_CONTEXT (fixture->workspace);
  MatoPlayer *player = fixture->workspace->player;
  MatoTrace *trace;
  guint n_captions = 0;

  g_assert_cmpint (record (fixture), ==, MATO_END_SOLVED);
  g_assert_cmpuint (fixture->n_answers, ==, 1);
  g_assert_cmpuint (fixture->n_changes, >=, 2);

  g_assert_true (mato_film_context_is_watching (context));
  trace = mato_cover_workspace_get_trace (fixture->workspace);
  g_assert_true (mato_player_get_trace (player) == trace);
  fixture->n_moves = 0;
  for (guint64 position = 0; position <= mato_trace_get_length (trace); position++)
    {
      g_autofree char *caption = NULL;

      mato_player_seek (player, position);
      caption = mato_film_context_dup_caption (context);
      g_assert_nonnull (caption);
      n_captions += caption[0] != '\0';
    }
  g_assert_cmpuint (fixture->n_moves, ==, mato_trace_get_length (trace));
  g_assert_cmpuint (n_captions, >, 0);
}

FIXTURE_TEST (all_solutions_take_a_longer_film)
{
  guint64 n_steps;

  record (fixture);
  n_steps = mato_trace_get_length (mato_cover_workspace_get_trace (fixture->workspace));
  mato_cover_workspace_set_record_all (fixture->workspace, TRUE);
  record (fixture);
  g_assert_cmpuint (mato_trace_get_length (mato_cover_workspace_get_trace (fixture->workspace)),
                    >, n_steps);
}

static void
assert_says (Fixture    *fixture,
             const char *pattern)
{
  g_autofree char *text =
    mato_sentence_result_further (fixture->workspace->search,
                                  fixture->workspace->further);

  if (!g_pattern_match_simple (pattern, text))
    g_error ("“%s” is not like “%s”", text, pattern);
}

static void
look_further (Fixture *fixture)
{
  while (mato_cover_workspace_is_looking_further (fixture->workspace))
    g_main_context_iteration (NULL, TRUE);
}

/* It is looked for after the film is there, which stays as it is. */
FIXTURE_TEST (a_film_says_whether_there_are_others)
{
  static const struct { const char *text, *says; guint n_looks; } cases[] = {
    { SMALL, "The only solution, found in * after *.", 1 },
    { "a b\na\nb\na b\n", "A solution, found in * after *; there are others.", 1 },
    { UNSOLVABLE, "No solution: *", 0 },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      MatoTrace *film;
      guint n_looks = 0;

      set_up_text (fixture, cases[i].text);
      test_count (fixture->workspace, "looked-further", &n_looks);
      record (fixture);
      film = mato_cover_workspace_get_trace (fixture->workspace);
      g_assert_cmpint (mato_cover_workspace_is_looking_further (fixture->workspace), ==,
                       cases[i].n_looks);
      look_further (fixture);
      assert_says (fixture, cases[i].says);
      g_assert_cmpuint (n_looks, ==, cases[i].n_looks);
      g_assert_true (mato_cover_workspace_get_trace (fixture->workspace) == film);
    }

  mato_cover_workspace_set_record_all (fixture->workspace, TRUE);
  record (fixture);
  g_assert_null (fixture->workspace->further);
}

/* The first solution stands; of others nothing is claimed. */
FIXTURE_TEST (looking_further_can_be_cancelled)
{
  g_autofree char *chain = write_chain ();

  set_up_text (fixture, chain);
  g_assert_cmpint (record (fixture), ==, MATO_END_SOLVED);
  assert_says (fixture, "A solution, found in * after *. Looking for another one: *");
  mato_cover_workspace_cancel (fixture->workspace);
  look_further (fixture);
  assert_says (fixture, "A solution, found in * after *; the search for another one was stopped.");
  g_assert_cmpint (get_end (fixture), ==, MATO_END_SOLVED);
}

FIXTURE_TEST (what_has_no_solution_says_so)
{
  set_up_text (fixture, UNSOLVABLE);
  g_assert_cmpint (record (fixture), ==, MATO_END_NONE);
}

/* What was found until then is an answer. */
FIXTURE_TEST (a_cancelled_search_is_an_answer)
{
  g_autofree char *pairs = write_pairs ();

  set_up_text (fixture, pairs);
  mato_cover_workspace_set_record_all (fixture->workspace, TRUE);
  mato_cover_workspace_record (fixture->workspace);
  while (fixture->n_moves == 0)
    g_main_context_iteration (NULL, TRUE);
  mato_cover_workspace_cancel (fixture->workspace);
  wait_for_answer (fixture);
  g_assert_cmpuint (fixture->n_answers, ==, 1);
  g_assert_cmpint (get_end (fixture), ==, MATO_END_STOPPED);
}

/* Only the last search counts, and none after the workspace was closed. */
FIXTURE_TEST (what_is_replaced_is_forgotten)
{
  g_autofree char *pairs = write_pairs ();
  MatoSearch *last;

  set_up_text (fixture, pairs);
  mato_cover_workspace_set_record_all (fixture->workspace, TRUE);
  mato_cover_workspace_record (fixture->workspace);
  mato_cover_workspace_set_record_all (fixture->workspace, FALSE);
  mato_cover_workspace_record (fixture->workspace);
  last = fixture->workspace->search;
  wait_for_answer (fixture);
  g_assert_true (fixture->workspace->search == last);
  g_assert_cmpuint (fixture->n_answers, ==, 1);

  mato_cover_workspace_record (fixture->workspace);
  mato_cover_workspace_close (fixture->workspace);
  g_assert_null (fixture->workspace->search);
  g_assert_false (mato_cover_workspace_is_recording (fixture->workspace));
  g_object_add_weak_pointer (G_OBJECT (fixture->workspace), (gpointer *) &fixture->workspace);
  g_object_unref (fixture->workspace);
  while (fixture->workspace)
    g_main_context_iteration (NULL, TRUE);
  g_assert_cmpuint (fixture->n_answers, ==, 1);
}
