/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#include "session/workspace/film-skip.h"

#include "tests/session/workspace/workspace-test.h"
#include "tests/test.h"

#define HARD_FOR_SEARCH \
  "4.....8.5.3..........7......2.....6.....8.4......1.......6.3.7.5..2.....1.4......\n"

typedef struct
{
  MatoTransaction *transaction;
  MatoPuzzles *puzzles;
  MatoFilms *films;
  MatoRacing *racing;
  MatoFilmSkip *skip;
  MatoPlayer *player;
} Watched;

static void
record (Watched *self)
{
  mato_films_record (self->films);
  test_wait_for (self->films->task);
}

static Watched
watch (const char *puzzle)
{
  Watched self = { .transaction = mato_transaction_new () };

  self.puzzles = test_puzzles_new (puzzle, self.transaction);
  self.films = mato_films_new (self.puzzles, self.transaction);
  self.racing = mato_racing_new (self.films, self.transaction);
  self.skip = mato_film_skip_new (self.films, self.racing);
  self.player = self.films->player;
  record (&self);

  return self;
}

static void
leave (Watched *self)
{
  g_object_unref (self->skip);
  g_object_unref (self->racing);
  g_object_unref (self->films);
  g_object_unref (self->puzzles);
  g_object_unref (self->transaction);
}

static void
want (Watched  *self,
      gboolean  is_wanted)
{
  g_object_set (self->skip, "skipping", is_wanted, NULL);
  while (is_wanted && !self->skip->vain)
    g_main_context_iteration (NULL, TRUE);
}

/* Plays the film from its start. Returns: how many guesses were seen */
static guint64
count_guesses (Watched *self)
{
  MatoTrace *trace = mato_player_get_trace (self->player);
  guint64 n = 0;

  mato_player_seek (self->player, 0);
  mato_player_set_speed (self->player, 100);
  mato_player_set_playing (self->player, TRUE);
  while (mato_player_is_playing (self->player))
    {
      guint64 before = mato_player_get_position (self->player), after;

      mato_player_advance (self->player, G_USEC_PER_SEC / 100);
      after = mato_player_get_position (self->player);
      if (after == before + 1)
        n += mato_step_is_guess (mato_trace_get_step (trace, before));
    }
  g_assert_cmpuint (mato_player_get_position (self->player), ==, mato_trace_get_last (trace));

  return n;
}

TEST (what_was_in_vain_is_not_played)
{
  Watched self = watch (HARD_FOR_SEARCH);
  guint64 all = count_guesses (&self), left;
  const MatoVain *vain;

  want (&self, TRUE);
  vain = self.skip->vain;
  left = count_guesses (&self);
  g_assert_cmpuint (vain->n_in_vain, >, 0);
  g_assert_cmpuint (all, ==, vain->n_guesses);
  g_assert_cmpuint (left, ==, all - vain->n_in_vain);

  want (&self, FALSE);
  g_assert_null (self.skip->vain);
  g_assert_cmpuint (count_guesses (&self), ==, all);
  leave (&self);
}

TEST (steps_and_jumps_go_into_it)
{
  Watched self = watch (HARD_FOR_SEARCH);
  const MatoVainSpan *span;

  want (&self, TRUE);
  span = &g_array_index (self.skip->vain->spans, MatoVainSpan, 0);
  g_assert_cmpuint (span->to, >, span->from + 1);
  mato_player_seek (self.player, span->from);
  mato_player_step (self.player, 1);
  g_assert_cmpuint (mato_player_get_position (self.player), ==, span->from + 1);
  leave (&self);
}

TEST (another_film_has_its_own)
{
  Watched self = watch (HARD_FOR_SEARCH);
  const MatoVain *vain;
  MatoVainSpan last;
  guint n;

  want (&self, TRUE);
  vain = self.skip->vain;
  n = vain->spans->len;
  last = g_array_index (vain->spans, MatoVainSpan, n - 1);
  mato_method_choice_set (self.films->method, mato_engine_find ("dlx"), 0);
  record (&self);
  want (&self, TRUE);
  /* It may lie where the first one was. */
  vain = self.skip->vain;
  g_assert_true (vain->spans->len != n
                 || g_array_index (vain->spans, MatoVainSpan, n - 1).to != last.to);
  count_guesses (&self);

  /* While the worker looks, the film may go. */
  mato_films_forget (self.films);
  g_assert_null (self.skip->vain);
  g_assert_null (mato_player_get_trace (self.player));
  leave (&self);
}

TEST (whoever_leaves_while_it_is_looked_for)
{
  Watched self = watch (HARD_FOR_SEARCH);

  g_object_set (self.skip, "skipping", TRUE, NULL);
  leave (&self);
  while (g_main_context_iteration (NULL, FALSE))
    ;
}

TEST (a_race_is_run_whole)
{
  Watched self = watch (HARD_FOR_SEARCH);

  want (&self, TRUE);
  mato_racing_start (self.racing);
  while (!mato_racing_get_race (self.racing))
    g_main_context_iteration (NULL, TRUE);
  g_assert_null (self.skip->vain);
  leave (&self);
}
