/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "session/workspace/workspace-private.h"

#include "session/words/sentence.h"

void
mato_workspace_forget_mended_mistakes (MatoWorkspace *self)
{
  MatoSearch *search = mato_workspace_get_answer (self, MATO_PAGE_PLAY);
  gboolean mistakes[MATO_MAX_CELLS] = { FALSE };

  if (!search || mato_search_get_result (search)->n_kept == 0)
    return;

  mato_game_find_mistakes (self->game, mato_search_get_result (search)->kept, mistakes);

  for (guint cell = 0; cell < MATO_MAX_CELLS; cell++)
    self->marks[cell] = self->marks[cell] && mistakes[cell];
}

guint
mato_workspace_get_n_shown (MatoWorkspace *self)
{
  MatoSearch *search = mato_workspace_get_answer (self, MATO_PAGE_SOLVE);

  return search ? mato_search_get_result (search)->n_kept : 0;
}

int
mato_workspace_get_shown (MatoWorkspace *self)
{
  g_return_val_if_fail (MATO_IS_WORKSPACE (self), -1);

  return self->shown;
}

void
mato_workspace_set_shown (MatoWorkspace *self,
                          int            index)
{
  g_return_if_fail (MATO_IS_WORKSPACE (self));
  g_return_if_fail (index >= -1 && index < (int) mato_workspace_get_n_shown (self));

  if (self->shown == index)
    return;

  self->shown = index;
  mato_workspace_emit_changed (self);
}

const guint8 *
mato_workspace_get_solution (MatoWorkspace *self,
                             MatoPage       page)
{
  MatoSearch *search = mato_workspace_get_answer (self, page);

  if (!search)
    return NULL;

  if (page == MATO_PAGE_SOLVE && self->shown >= 0)
    return mato_result_get_kept (mato_search_get_result (search),
                                 mato_search_get_geometry (search), self->shown);

  if (page == MATO_PAGE_TARGET && self->show_best)
    return mato_workspace_get_best_board (self);

  return NULL;
}

gboolean
mato_workspace_keep_solution (MatoWorkspace *self,
                              MatoPage       page)
{
  const guint8 *solution = mato_workspace_get_solution (self, page);

  return solution && mato_game_fill (self->game, solution, MATO_ORIGIN_SOLVER);
}

guint
mato_workspace_count_mistakes (MatoWorkspace *self,
                               MatoPage       page)
{
  const guint8 *solution = mato_workspace_get_solution (self, page);
  gboolean mistakes[MATO_MAX_CELLS];

  return solution ? mato_game_find_mistakes (self->game, solution, mistakes) : 0;
}

guint
mato_workspace_get_n_marked (MatoWorkspace *self)
{
  guint n = 0;

  g_return_val_if_fail (MATO_IS_WORKSPACE (self), 0);

  for (guint cell = 0; cell < MATO_MAX_CELLS; cell++)
    n += self->marks[cell];

  return n;
}

MatoAlphabet
mato_workspace_get_alphabet (MatoWorkspace *self)
{
  g_return_val_if_fail (MATO_IS_WORKSPACE (self), MATO_ALPHABET_CANONICAL);

  return self->alphabet == MATO_OWN_ALPHABET ? mato_game_get_puzzle (self->game)->alphabet
                                             : (MatoAlphabet) self->alphabet;
}

int
mato_workspace_get_alphabet_choice (MatoWorkspace *self)
{
  g_return_val_if_fail (MATO_IS_WORKSPACE (self), MATO_OWN_ALPHABET);

  return self->alphabet;
}

void
mato_workspace_choose_alphabet (MatoWorkspace *self,
                                int            choice)
{
  g_return_if_fail (MATO_IS_WORKSPACE (self));
  g_return_if_fail (choice >= MATO_OWN_ALPHABET && choice <= MATO_ALPHABET_NUMBERS);

  if (self->alphabet == choice)
    return;

  self->alphabet = choice;
  mato_workspace_emit_changed (self);
}

guint
mato_workspace_get_pencil (MatoWorkspace *self)
{
  g_return_val_if_fail (MATO_IS_WORKSPACE (self), MATO_N_PENCILS);

  return self->pencil;
}

void
mato_workspace_set_pencil (MatoWorkspace *self,
                           guint          pencil)
{
  g_return_if_fail (MATO_IS_WORKSPACE (self));
  g_return_if_fail (pencil <= MATO_N_PENCILS);

  if (self->pencil == pencil)
    return;

  self->pencil = pencil;
  mato_workspace_emit_changed (self);
}

gboolean
mato_workspace_get_show_candidates (MatoWorkspace *self)
{
  g_return_val_if_fail (MATO_IS_WORKSPACE (self), FALSE);

  return self->show_candidates;
}

void
mato_workspace_set_show_candidates (MatoWorkspace *self,
                                    gboolean       show)
{
  g_return_if_fail (MATO_IS_WORKSPACE (self));

  mato_workspace_set_flag (self, &self->show_candidates, show);
}

gboolean
mato_workspace_get_show_rings (MatoWorkspace *self)
{
  g_return_val_if_fail (MATO_IS_WORKSPACE (self), FALSE);

  return self->show_rings;
}

void
mato_workspace_set_show_rings (MatoWorkspace *self,
                               gboolean       show)
{
  g_return_if_fail (MATO_IS_WORKSPACE (self));

  mato_workspace_set_flag (self, &self->show_rings, show);
}

gboolean
mato_workspace_get_all_weights (MatoWorkspace *self)
{
  g_return_val_if_fail (MATO_IS_WORKSPACE (self), FALSE);

  return self->all_weights;
}

void
mato_workspace_set_all_weights (MatoWorkspace *self,
                                gboolean       all_weights)
{
  g_return_if_fail (MATO_IS_WORKSPACE (self));

  mato_workspace_set_flag (self, &self->all_weights, all_weights);
}

void
mato_workspace_point (MatoWorkspace *self,
                      int            item)
{
  g_return_if_fail (MATO_IS_WORKSPACE (self));

  if (self->pointed == item)
    return;

  self->pointed = item;
  mato_workspace_emit_progressed (self);
}

/* The film may be one of another board than when it was pointed. */
static void
point (MatoWorkspace  *self,
       MatoBoardScene *scene)
{
  if (self->pointed >= 0 && self->pointed < (int) mato_geometry_n_items (scene->geometry))
    mato_board_scene_point (scene, self->pointed);
}

static void
add_solution (MatoWorkspace  *self,
              MatoBoardScene *scene)
{
  const guint8 *solution = mato_workspace_get_solution (self, self->page);
  gboolean mistakes[MATO_MAX_CELLS] = { FALSE };

  if (!solution)
    return;

  mato_board_scene_add_solution (scene, solution);
  mato_game_find_mistakes (self->game, solution, mistakes);
  mato_board_scene_add_mistakes (scene, mistakes);
}

static void
compose_moment (MatoWorkspace    *self,
                MatoBoardScene   *scene,
                const MatoTrace  *trace,
                const MatoMoment *moment)
{
  mato_board_scene_set_moment (scene, trace, moment);
  mato_board_scene_take_note (scene, mato_sentence_reason (trace, moment->last,
                                                           mato_workspace_get_alphabet (self)));
  point (self, scene);
}

/* A film that aims shows what it aims by. */
static void
fill_weights_shown (MatoWorkspace *self,
                    gboolean       is_film,
                    guint8        *weights)
{
  MatoSearch *search = is_film ? mato_workspace_get_answer (self, MATO_PAGE_WATCH) : NULL;

  if (search && mato_search_is_target (search))
    mato_search_fill_weights (search, weights);
  else
    mato_workspace_fill_weights (self, weights);
}

static void
add_rings (MatoWorkspace  *self,
           MatoBoardScene *scene,
           const guint8   *weights)
{
  mato_board_scene_add_rings (scene, weights,
                              self->all_weights
                          || !mato_weights_are_by_rings (scene->geometry, weights));
}

static void
add_weights (MatoWorkspace  *self,
             MatoBoardScene *scene,
             gboolean        is_film)
{
  guint8 weights[MATO_MAX_CELLS];

  fill_weights_shown (self, is_film, weights);
  if (mato_workspace_get_edit_weights (self))
    mato_board_scene_show_weights (scene, weights);
  else
    add_rings (self, scene, weights);
}

/* The one whose film the player has, or the other one. */
void
mato_workspace_compose_runner (MatoWorkspace  *self,
                               guint           index,
                               MatoBoardScene *scene)
{
  const MatoRace *race = mato_workspace_get_race (self);
  guint64 positions[2];
  MatoMoment moment;

  g_return_if_fail (race != NULL);
  g_return_if_fail (index < 2);

  mato_workspace_get_race_positions (self, positions);
  mato_trace_seek (race->traces[index], positions[index], &moment);
  mato_board_scene_set_puzzle (scene, mato_game_get_puzzle (self->game));
  scene->alphabet = mato_workspace_get_alphabet (self);
  compose_moment (self, scene, race->traces[index], &moment);
  if (self->show_rings)
    add_weights (self, scene, TRUE);
}

void
mato_workspace_compose (MatoWorkspace  *self,
                        MatoBoardScene *scene)
{
  const MatoMoment *moment;

  g_return_if_fail (MATO_IS_WORKSPACE (self));

  if (self->page == MATO_PAGE_WATCH && mato_workspace_get_race (self))
    {
      mato_workspace_compose_runner (self, 0, scene);
      return;
    }

  mato_board_scene_set_puzzle (scene, mato_game_get_puzzle (self->game));
  scene->alphabet = mato_workspace_get_alphabet (self);
  moment = self->page == MATO_PAGE_WATCH ? mato_player_get_moment (self->player) : NULL;

  if (moment)
    compose_moment (self, scene, mato_player_get_trace (self->player), moment);
  else if (self->page == MATO_PAGE_PLAY)
    mato_board_scene_add_mistakes (scene, self->marks);
  else
    add_solution (self, scene);

  if (self->show_candidates && !moment)
    mato_board_scene_add_candidates (scene);
  if (self->show_losses && mato_workspace_get_move_values (self))
    mato_board_scene_add_losses (scene, mato_workspace_get_move_values (self)->left,
                                 mato_workspace_get_move_values (self)->moves);

  if (self->show_rings || self->page == MATO_PAGE_TARGET)
    add_weights (self, scene, moment != NULL);
}

void
mato_workspace_compose_puzzle (MatoWorkspace    *self,
                               const MatoPuzzle *puzzle,
                               MatoBoardScene   *scene)
{
  guint8 weights[MATO_MAX_CELLS];

  g_return_if_fail (MATO_IS_WORKSPACE (self));

  mato_board_scene_set_puzzle (scene, puzzle);
  if (self->alphabet != MATO_OWN_ALPHABET)
    scene->alphabet = (MatoAlphabet) self->alphabet;
  if (self->show_candidates)
    mato_board_scene_add_candidates (scene);

  if (self->show_rings || self->page == MATO_PAGE_TARGET)
    {
      mato_puzzle_fill_weights (puzzle, weights);
      add_rings (self, scene, weights);
    }
}
