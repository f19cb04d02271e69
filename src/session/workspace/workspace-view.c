/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "session/workspace/workspace-private.h"

#include "session/words/sentence.h"

void
mato_desk_forget_mended_mistakes (MatoDesk *self)
{
  MatoSearch *search = mato_desk_get_answer (self, MATO_PAGE_PLAY);
  gboolean mistakes[MATO_MAX_CELLS] = { FALSE };

  if (!search || mato_search_get_result (search)->n_kept == 0)
    return;

  mato_game_find_mistakes (self->game, mato_search_get_result (search)->kept, mistakes);

  for (guint cell = 0; cell < MATO_MAX_CELLS; cell++)
    self->marks[cell] = self->marks[cell] && mistakes[cell];
}

guint
mato_desk_get_n_shown (MatoDesk *self)
{
  MatoSearch *search = mato_desk_get_answer (self, MATO_PAGE_SOLVE);

  return search ? mato_search_get_result (search)->n_kept : 0;
}

int
mato_desk_get_shown (MatoDesk *self)
{
  g_return_val_if_fail (MATO_IS_DESK (self), -1);

  return self->shown;
}

void
mato_desk_set_shown (MatoDesk *self,
                     int       index)
{
  g_return_if_fail (MATO_IS_DESK (self));
  g_return_if_fail (index >= -1 && index < (int) mato_desk_get_n_shown (self));

  if (self->shown == index)
    return;

  self->shown = index;
  mato_desk_emit_changed (self);
}

const guint8 *
mato_desk_get_solution (MatoDesk *self,
                        MatoPage  page)
{
  MatoSearch *search = mato_desk_get_answer (self, page);

  if (!search)
    return NULL;

  if (page == MATO_PAGE_SOLVE && self->shown >= 0)
    return mato_result_get_kept (mato_search_get_result (search),
                                 mato_search_get_geometry (search), self->shown);

  if (page == MATO_PAGE_TARGET && self->show_best)
    return mato_desk_get_best_board (self);

  return NULL;
}

gboolean
mato_desk_keep_solution (MatoDesk *self,
                         MatoPage  page)
{
  const guint8 *solution = mato_desk_get_solution (self, page);

  return solution && mato_game_fill (self->game, solution, MATO_ORIGIN_SOLVER);
}

guint
mato_desk_count_mistakes (MatoDesk *self,
                          MatoPage  page)
{
  const guint8 *solution = mato_desk_get_solution (self, page);
  gboolean mistakes[MATO_MAX_CELLS];

  return solution ? mato_game_find_mistakes (self->game, solution, mistakes) : 0;
}

guint
mato_desk_get_n_marked (MatoDesk *self)
{
  guint n = 0;

  g_return_val_if_fail (MATO_IS_DESK (self), 0);

  for (guint cell = 0; cell < MATO_MAX_CELLS; cell++)
    n += self->marks[cell];

  return n;
}

MatoAlphabet
mato_desk_get_alphabet (MatoDesk *self)
{
  g_return_val_if_fail (MATO_IS_DESK (self), MATO_ALPHABET_CANONICAL);

  return self->alphabet == MATO_OWN_ALPHABET ? mato_game_get_puzzle (self->game)->alphabet
                                             : (MatoAlphabet) self->alphabet;
}

int
mato_desk_get_alphabet_choice (MatoDesk *self)
{
  g_return_val_if_fail (MATO_IS_DESK (self), MATO_OWN_ALPHABET);

  return self->alphabet;
}

void
mato_desk_choose_alphabet (MatoDesk *self,
                           int       choice)
{
  g_return_if_fail (MATO_IS_DESK (self));
  g_return_if_fail (choice >= MATO_OWN_ALPHABET && choice <= MATO_ALPHABET_NUMBERS);

  if (self->alphabet == choice)
    return;

  self->alphabet = choice;
  mato_desk_emit_changed (self);
}

guint
mato_desk_get_pencil (MatoDesk *self)
{
  g_return_val_if_fail (MATO_IS_DESK (self), MATO_N_PENCILS);

  return self->pencil;
}

void
mato_desk_set_pencil (MatoDesk *self,
                      guint     pencil)
{
  g_return_if_fail (MATO_IS_DESK (self));
  g_return_if_fail (pencil <= MATO_N_PENCILS);

  if (self->pencil == pencil)
    return;

  self->pencil = pencil;
  mato_desk_emit_changed (self);
}

gboolean
mato_desk_get_show_candidates (MatoDesk *self)
{
  g_return_val_if_fail (MATO_IS_DESK (self), FALSE);

  return self->show_candidates;
}

void
mato_desk_set_show_candidates (MatoDesk *self,
                               gboolean  show)
{
  g_return_if_fail (MATO_IS_DESK (self));

  mato_desk_set_flag (self, &self->show_candidates, show);
}

gboolean
mato_desk_get_show_rings (MatoDesk *self)
{
  g_return_val_if_fail (MATO_IS_DESK (self), FALSE);

  return self->show_rings;
}

void
mato_desk_set_show_rings (MatoDesk *self,
                          gboolean  show)
{
  g_return_if_fail (MATO_IS_DESK (self));

  mato_desk_set_flag (self, &self->show_rings, show);
}

gboolean
mato_desk_get_all_weights (MatoDesk *self)
{
  g_return_val_if_fail (MATO_IS_DESK (self), FALSE);

  return self->all_weights;
}

void
mato_desk_set_all_weights (MatoDesk *self,
                           gboolean  all_weights)
{
  g_return_if_fail (MATO_IS_DESK (self));

  mato_desk_set_flag (self, &self->all_weights, all_weights);
}

void
mato_desk_point (MatoDesk *self,
                 int       item)
{
  g_return_if_fail (MATO_IS_DESK (self));

  if (self->pointed == item)
    return;

  self->pointed = item;
  mato_desk_emit_progressed (self);
}

/* The film may be one of another board than when it was pointed. */
static void
point (MatoDesk  *self,
       MatoScene *scene)
{
  if (self->pointed >= 0 && self->pointed < (int) mato_geometry_n_items (scene->geometry))
    mato_scene_point (scene, self->pointed);
}

static void
add_solution (MatoDesk  *self,
              MatoScene *scene)
{
  const guint8 *solution = mato_desk_get_solution (self, self->page);
  gboolean mistakes[MATO_MAX_CELLS] = { FALSE };

  if (!solution)
    return;

  mato_scene_add_solution (scene, solution);
  mato_game_find_mistakes (self->game, solution, mistakes);
  mato_scene_add_mistakes (scene, mistakes);
}

static void
compose_moment (MatoDesk         *self,
                MatoScene        *scene,
                const MatoTrace  *trace,
                const MatoMoment *moment)
{
  mato_scene_set_moment (scene, trace, moment);
  mato_scene_take_note (scene, mato_sentence_reason (trace, moment->last,
                                                     mato_desk_get_alphabet (self)));
  point (self, scene);
}

/* A film that aims shows what it aims by. */
static void
fill_weights_shown (MatoDesk *self,
                    gboolean  is_film,
                    guint8   *weights)
{
  MatoSearch *search = is_film ? mato_desk_get_answer (self, MATO_PAGE_WATCH) : NULL;

  if (search && mato_search_is_target (search))
    mato_search_fill_weights (search, weights);
  else
    mato_desk_fill_weights (self, weights);
}

static void
add_rings (MatoDesk     *self,
           MatoScene    *scene,
           const guint8 *weights)
{
  mato_scene_add_rings (scene, weights,
                        self->all_weights
                          || !mato_weights_are_by_rings (scene->geometry, weights));
}

static void
add_weights (MatoDesk  *self,
             MatoScene *scene,
             gboolean   is_film)
{
  guint8 weights[MATO_MAX_CELLS];

  fill_weights_shown (self, is_film, weights);
  if (mato_desk_get_edit_weights (self))
    mato_scene_show_weights (scene, weights);
  else
    add_rings (self, scene, weights);
}

/* The one whose film the player has, or the other one. */
void
mato_desk_compose_runner (MatoDesk  *self,
                          guint      index,
                          MatoScene *scene)
{
  const MatoRace *race = mato_desk_get_race (self);
  guint64 positions[2];
  MatoMoment moment;

  g_return_if_fail (race != NULL);
  g_return_if_fail (index < 2);

  mato_desk_get_race_positions (self, positions);
  mato_trace_seek (race->traces[index], positions[index], &moment);
  mato_scene_set_puzzle (scene, mato_game_get_puzzle (self->game));
  scene->alphabet = mato_desk_get_alphabet (self);
  compose_moment (self, scene, race->traces[index], &moment);
  if (self->show_rings)
    add_weights (self, scene, TRUE);
}

void
mato_desk_compose (MatoDesk  *self,
                   MatoScene *scene)
{
  const MatoMoment *moment;

  g_return_if_fail (MATO_IS_DESK (self));

  if (self->page == MATO_PAGE_WATCH && mato_desk_get_race (self))
    {
      mato_desk_compose_runner (self, 0, scene);
      return;
    }

  mato_scene_set_puzzle (scene, mato_game_get_puzzle (self->game));
  scene->alphabet = mato_desk_get_alphabet (self);
  moment = self->page == MATO_PAGE_WATCH ? mato_player_get_moment (self->player) : NULL;

  if (moment)
    compose_moment (self, scene, mato_player_get_trace (self->player), moment);
  else if (self->page == MATO_PAGE_PLAY)
    mato_scene_add_mistakes (scene, self->marks);
  else
    add_solution (self, scene);

  if (self->show_candidates && !moment)
    mato_scene_add_candidates (scene);
  if (self->show_losses && mato_desk_get_reach (self))
    mato_scene_add_losses (scene, mato_desk_get_reach (self)->left,
                           mato_desk_get_reach (self)->moves);

  if (self->show_rings || self->page == MATO_PAGE_TARGET)
    add_weights (self, scene, moment != NULL);
}

void
mato_desk_compose_puzzle (MatoDesk         *self,
                          const MatoPuzzle *puzzle,
                          MatoScene        *scene)
{
  guint8 weights[MATO_MAX_CELLS];

  g_return_if_fail (MATO_IS_DESK (self));

  mato_scene_set_puzzle (scene, puzzle);
  if (self->alphabet != MATO_OWN_ALPHABET)
    scene->alphabet = (MatoAlphabet) self->alphabet;
  if (self->show_candidates)
    mato_scene_add_candidates (scene);

  if (self->show_rings || self->page == MATO_PAGE_TARGET)
    {
      mato_puzzle_fill_weights (puzzle, weights);
      add_rings (self, scene, weights);
    }
}
