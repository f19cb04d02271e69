/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#include "session/workspace/film-why.h"

#include "core/board/board.h"
#include "core/trace/trace-left.h"
#include "tests/session/workspace/workspace-test.h"
#include "tests/test.h"

/* Many dead ends, by every order. */
#define HARD_FOR_SEARCH \
  "4.....8.5.3..........7......2.....6.....8.4......1.......6.3.7.5..2.....1.4......\n"

typedef struct
{
  MatoTransaction *transaction;
  MatoPuzzles *puzzles;
  MatoFilms *films;
  MatoRacing *racing;
  MatoFilmWhy *why;
  MatoPlayer *player;
} Watched;

static void
record (Watched *self)
{
  mato_films_record (self->films);
  test_wait_for (self->films->task);
}

static void
set_up (Watched       *self,
        gconstpointer  data)
{
  self->transaction = mato_transaction_new ();
  self->puzzles = test_puzzles_new (data, self->transaction);
  self->films = mato_films_new (self->puzzles, self->transaction);
  self->racing = mato_racing_new (self->films, self->transaction);
  self->why = mato_film_why_new (self->films, self->racing, self->transaction);
  self->player = self->films->player;
  record (self);
}

static void
tear_down (Watched       *self,
           gconstpointer  data)
{
  g_object_unref (self->why);
  g_object_unref (self->racing);
  g_object_unref (self->films);
  g_object_unref (self->puzzles);
  g_object_unref (self->transaction);
}

static void
go_to (Watched      *self,
       MatoStepKind  kind)
{
  guint64 found;

  g_assert_true (mato_trace_find (mato_player_get_trace (self->player), 0, 1, 1u << kind, &found));
  mato_player_seek (self->player, found);
}

#define WHY_TEST(name) TEST_WITH (name, Watched, self, HARD_FOR_SEARCH, set_up, tear_down)

/* Whatever is asked and dropped is one change each. */
WHY_TEST (a_dead_end_is_explained_where_it_is)
{
  guint n_changes, n_shown;

  go_to (self, MATO_STEP_DEAD_END);
  test_count (self->transaction, "changed", &n_changes);
  g_assert_null (mato_film_why_get (self->why, NULL));
  g_assert_true (mato_film_why_ask (self->why));
  g_assert_cmpuint (test_take (&n_changes), ==, 1);
  g_assert_cmpuint (mato_film_why_get (self->why, &n_shown)->implications->len, ==, n_shown);
  g_assert_cmpuint (n_shown, >, 1);

  mato_player_seek (self->player, mato_player_get_position (self->player) - 1);
  g_assert_null (mato_film_why_get (self->why, NULL));
}

/* Whoever goes there and asks in one change is not told afterwards that the film has moved. */
WHY_TEST (what_is_asked_on_arrival_stays)
{
  mato_player_seek (self->player, 0);
  mato_transaction_begin (self->transaction);
  go_to (self, MATO_STEP_DEAD_END);
  g_assert_true (mato_film_why_ask (self->why));
  mato_transaction_end (self->transaction);
  g_assert_nonnull (mato_film_why_get (self->why, NULL));
}

WHY_TEST (nothing_is_said_of_a_guess_or_the_start)
{
  go_to (self, MATO_STEP_DEAD_END);
  g_assert_true (mato_film_why_ask (self->why));
  go_to (self, MATO_STEP_TRY);
  g_assert_false (mato_film_why_ask (self->why));
  g_assert_null (mato_film_why_get (self->why, NULL));
  mato_player_seek (self->player, 0);
  g_assert_false (mato_film_why_ask (self->why));
  g_assert_false (mato_film_why_ask_cell (self->why, G_MAXUINT));
}

WHY_TEST (it_is_walked_along)
{
  guint n_shown, n;

  go_to (self, MATO_STEP_DEAD_END);
  g_assert_false (mato_film_why_walk (self->why, 1));
  g_assert_true (mato_film_why_ask (self->why));
  mato_film_why_get (self->why, &n);
  g_assert_true (mato_film_why_walk (self->why, 1));
  mato_film_why_get (self->why, &n_shown);
  g_assert_cmpuint (n_shown, ==, 1);
  g_assert_false (mato_film_why_walk (self->why, -1));
  for (guint i = 2; i <= n; i++)
    g_assert_true (mato_film_why_walk (self->why, 1));
  mato_film_why_get (self->why, &n_shown);
  g_assert_cmpuint (n_shown, ==, n);
  g_assert_true (mato_film_why_walk (self->why, -1));
  mato_film_why_get (self->why, &n_shown);
  g_assert_cmpuint (n_shown, ==, n - 1);
}

/* Asked again and again, an empty cell tells all of its struck candidates, one by one. */
WHY_TEST (a_cell_tells_its_struck_candidates)
{
  const MatoMoment *moment;
  const MatoGeometry *geometry;
  guint cell = 0;
  guint32 struck, told = 0;

  go_to (self, MATO_STEP_DEAD_END);
  geometry = mato_trace_get_geometry (mato_player_get_trace (self->player));
  moment = mato_player_get_moment (self->player);
  while (moment->values[cell] != 0)
    cell++;
  struck = geometry->all_digits & ~mato_values_get_candidates (geometry, moment->values, cell);

  for (guint32 left = struck; left != 0; left &= left - 1)
    {
      const MatoBlame *blame;

      g_assert_true (mato_film_why_ask_cell (self->why, cell));
      blame = mato_film_why_get (self->why, NULL);
      g_assert_cmpuint (blame->claim.item, ==, cell);
      g_assert_cmphex (told & ~blame->claim.left, ==, 0);
      told |= ~blame->claim.left & geometry->all_digits;
    }
  g_assert_cmphex (told, ==, struck);
}

WHY_TEST (another_film_or_a_race_ends_it)
{
  go_to (self, MATO_STEP_DEAD_END);
  g_assert_true (mato_film_why_ask (self->why));
  record (self);
  g_assert_null (mato_film_why_get (self->why, NULL));
}

#define CAGES \
  "mato-document 2\nalphabet: 1\nrules: 4\n\n[Rules]\nboard 4x4\nboxes 2x2\n" \
  "killer 3 r1c1 r1c2\nkiller 5 r3c3 r4c3\n\n[Puzzle]\n....\n....\n....\n....\n"

#define RULED_TEST(name) TEST_WITH (name, Watched, self, CAGES, set_up, tear_down)

/* With rules the chain ends with the rule, and a change of the position ends it. */
RULED_TEST (a_rule_is_named)
{
  guint n_changes, n_shown;
  const MatoBlame *blame;

  go_to (self, MATO_STEP_REMOVE);
  test_count (self->transaction, "changed", &n_changes);
  g_assert_true (mato_film_why_ask (self->why));
  g_assert_cmpuint (test_take (&n_changes), ==, 1);
  blame = mato_film_why_get (self->why, &n_shown);
  g_assert_nonnull (blame);
  g_assert_cmpuint (n_shown, ==, blame->implications->len);
  g_assert_cmpuint (g_array_index (blame->implications, MatoImplication, n_shown - 1).by, ==,
                    MATO_IMPLIED_BY_RULE);

  mato_player_seek (self->player, mato_player_get_position (self->player) - 1);
  g_assert_null (mato_film_why_get (self->why, NULL));
  g_assert_false (mato_film_why_walk (self->why, 1));
  go_to (self, MATO_STEP_TRY);
  g_assert_false (mato_film_why_ask (self->why));
}

/* An empty cell tells all digits that it cannot have, one after the other, and begins again; a
 * filled one tells why it has its digit, if that is no guess. */
RULED_TEST (cells_tell_their_causes)
{
  MatoTrace *trace = mato_player_get_trace (self->player);
  guint32 left[MATO_MAX_CELLS];

  for (guint64 position = 0; position <= mato_trace_get_last (trace); position++)
    {
      mato_player_seek (self->player, position);
      mato_trace_find_left (trace, position, left);
      for (guint asked = 0; asked < 16; asked++)
        {
          const MatoMoment *moment = mato_player_get_moment (self->player);
          guint32 told = 0, expected = ~left[asked] & 0xf;

          if (moment->values[asked] != 0)
            {
              g_assert_cmpint (mato_film_why_ask_cell (self->why, asked), ==,
                               moment->kinds[asked] == MATO_STEP_PROPAGATE);
              continue;
            }
          for (guint i = 0; i < 5; i++)
            {
              const MatoBlame *blame;

              g_assert_cmpint (mato_film_why_ask_cell (self->why, asked), ==, expected != 0);
              if (expected == 0)
                break;
              blame = mato_film_why_get (self->why, NULL);
              g_assert_cmpuint (blame->claim.item, ==, asked);
              told |= ~blame->claim.left & 0xf;
            }
          g_assert_cmphex (told, ==, expected);
        }
    }
}
