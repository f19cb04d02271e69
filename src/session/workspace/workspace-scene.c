/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#include "session/workspace/workspace.h"

#include "core/notation/sections.h"
#include "session/film/blame-scene.h"
#include "session/words/sentence.h"

/*
 * Composes what the board shows from the parts of a workspace.
 */

/* The film may have changed since a view pointed at the item: the board may not have it. */
static void
point (MatoWorkspace  *self,
       MatoBoardScene *scene)
{
  int pointed = self->display->pointed;

  if (pointed >= 0 && pointed < (int) mato_geometry_n_items (scene->geometry))
    mato_board_scene_point (scene, (guint) pointed);
}

/* A best board is shown whole, because its score is told. What differs from it is no mistake. */
static void
add_best_board (MatoWorkspace  *self,
                MatoBoardScene *scene)
{
  const guint8 *best = mato_workspace_get_solution (self, MATO_PAGE_TARGET);

  if (best)
    mato_board_scene_put_solution (scene, best);
}

static void
add_solution (MatoWorkspace  *self,
              MatoBoardScene *scene)
{
  const guint8 *solution = mato_workspace_get_solution (self, MATO_PAGE_SOLVE);
  gboolean mistakes[MATO_MAX_CELLS] = { FALSE };

  if (!solution)
    return;

  if (mato_solving_is_best (self->solving))
    {
      mato_board_scene_put_solution (scene, solution);
      return;
    }

  mato_board_scene_add_solution (scene, solution);
  if (mato_solving_has_others (self->solving))
    return;

  mato_game_find_mistakes (self->game, solution, mistakes);
  mato_board_scene_add_mistakes (scene, mistakes);
}

static void
set_puzzle (MatoWorkspace  *self,
            MatoBoardScene *scene)
{
  const MatoPuzzle *puzzle = mato_game_get_puzzle (self->game);

  mato_board_scene_set_puzzle (scene, puzzle);
  mato_board_scene_take_picture (scene, mato_sections_get (puzzle->sections,
                                                           MATO_SECTION_PICTURE));
  scene->alphabet = mato_puzzles_get_alphabet (self->puzzles);
  scene->held = self->puzzles->held;
  scene->is_painting = self->puzzles->pencil == MATO_PAINT;
}

static void
compose_moment (MatoWorkspace    *self,
                MatoBoardScene   *scene,
                const MatoTrace  *trace,
                const MatoMoment *moment)
{
  mato_board_scene_set_moment (scene, trace, moment);
  mato_board_scene_take_note (scene,
                              mato_sentence_reason (trace, moment->last, scene->alphabet));
  point (self, scene);
}

static void
add_why (MatoWorkspace  *self,
         MatoBoardScene *scene)
{
  guint n_shown;
  const MatoBlame *blame = mato_film_why_get (self->why, &n_shown);

  if (blame != NULL)
    mato_blame_scene_add (scene, blame, n_shown);
}

/* A film of a target search is shown with the weights that it used. */
static void
fill_weights_shown (MatoWorkspace *self,
                    gboolean       is_film,
                    guint8        *weights)
{
  MatoSearch *film = is_film ? self->films->watched : NULL;

  if (film && mato_search_is_target (film))
    mato_search_fill_weights (film, weights);
  else
    mato_puzzle_fill_weights (mato_game_get_puzzle (self->game), weights);
}

static void
add_rings (MatoWorkspace  *self,
           MatoBoardScene *scene,
           const guint8   *weights,
           gboolean        all_weights)
{
  mato_board_scene_add_rings (scene, weights,
                              all_weights
                                || self->display->all_weights
                                || !mato_weights_are_by_rings (scene->geometry, weights));
}

/* Whoever follows the sum of a bound needs the weight of every cell. */
static gboolean
has_bounds (MatoWorkspace *self)
{
  MatoTrace *trace = mato_player_get_trace (self->player);

  return trace && mato_bound_sums_get_n (mato_trace_get_sums (trace)) > 0;
}

static void
add_weights (MatoWorkspace  *self,
             MatoBoardScene *scene,
             gboolean        is_film)
{
  guint8 weights[MATO_MAX_CELLS];

  fill_weights_shown (self, is_film, weights);
  if (self->aim->flags[MATO_AIM_EDIT_WEIGHTS])
    mato_board_scene_show_weights (scene, weights);
  else
    add_rings (self, scene, weights, is_film && has_bounds (self));
}

static gboolean
has_rings (MatoWorkspace *self)
{
  return self->display->show_rings || self->page == MATO_PAGE_TARGET;
}

/* The player has the position of the leader only, so the moment of either runner is sought. */
void
mato_workspace_compose_runner (MatoWorkspace  *self,
                               guint           index,
                               MatoBoardScene *scene)
{
  const MatoRace *race = mato_racing_get_race (self->racing);
  guint64 positions[2];
  MatoMoment moment;

  g_return_if_fail (race != NULL);
  g_return_if_fail (index < 2);

  mato_racing_get_positions (self->racing, positions);
  mato_trace_seek (race->traces[index], positions[index], &moment);
  set_puzzle (self, scene);
  compose_moment (self, scene, race->traces[index], &moment);
  if (self->display->show_rings)
    add_weights (self, scene, TRUE);
}

/* What is set: which digits some solution has, where not all are possible, and the rule that is
 * chosen. */
static void
add_setting (MatoSetting    *setting,
             MatoBoardScene *scene)
{
  const MatoTrueCandidates *candidates = mato_candidate_finder_get (setting->finder);
  const MatoListedRule *rule = mato_setting_get_chosen (setting);

  for (guint cell = 0; candidates != NULL && cell < scene->geometry->n_cells; cell++)
    if (scene->looks[cell].digit == 0 && candidates->digits[cell] != scene->geometry->all_digits
        && !mato_look_has_pencil (&scene->looks[cell]))
      scene->looks[cell].candidates = candidates->digits[cell];
  for (guint i = 0; rule != NULL && i < rule->n; i++)
    scene->looks[rule->cells[i]].hint = MATO_HINT_RULE;
}

/* Adds what the page shows beside the user's digits. */
static void
add_page (MatoWorkspace  *self,
          MatoBoardScene *scene)
{
  MatoDisplay *display = self->display;

  scene->hides_same = !display->light_same;
  scene->hides_peers = !display->shade_peers;
  if (!display->show_conflicts)
    mato_board_scene_forgive_conflicts (scene);
  switch (self->page)
    {
    case MATO_PAGE_PLAY:
      mato_board_scene_add_mistakes (scene, self->check->marks);
      break;
    case MATO_PAGE_SOLVE:
      add_solution (self, scene);
      break;
    case MATO_PAGE_TARGET:
      add_best_board (self, scene);
      break;
    default:
      break;
    }

  if (display->show_candidates)
    mato_board_scene_add_candidates (scene);
  if (self->page != MATO_PAGE_PLAY)
    return;
  if (self->setting->is_active)
    add_setting (self->setting, scene);
  else
    mato_hints_compose (self->hints, scene);
}

/* Whoever pauses does not go on thinking, on any page; a film goes on. */
static void
add_play (MatoWorkspace  *self,
          MatoBoardScene *scene)
{
  double wave = self->display->wave;

  if (mato_playing_get_paused (self->playing))
    mato_board_scene_hide (scene);
  else if (wave >= 0)
    mato_board_scene_add_wave (scene, wave);
}

static gboolean
is_won (MatoWorkspace *self)
{
  const MatoBoard *board = mato_game_get_board (self->game);
  MatoPage page = self->page;

  return (page == MATO_PAGE_PLAY || page == MATO_PAGE_TARGET)
         && mato_workspace_get_solution (self, MATO_PAGE_TARGET) == NULL
         && mato_board_count_givens (board) > 0 && mato_board_is_solved (board);
}

/* The steps of a film, a hint, a coach and the moves of a game name cells. */
static gboolean
is_named (MatoWorkspace        *self,
          const MatoBoardScene *scene)
{
  MatoPage page = self->page;

  if (page == MATO_PAGE_TARGET)
    return self->aim->flags[MATO_AIM_COACH];

  return scene->is_search || scene->hint != NULL || scene->is_won
         || (page != MATO_PAGE_WATCH && self->display->wide)
         || (page == MATO_PAGE_PLAY
             && self->display->show_history);
}

void
mato_workspace_compose (MatoWorkspace  *self,
                        MatoBoardScene *scene)
{
  gboolean is_watching;
  MatoPlayer *player;
  const MatoMoment *moment;

  g_return_if_fail (MATO_IS_WORKSPACE (self));

  is_watching = self->page == MATO_PAGE_WATCH;
  if (is_watching && mato_racing_get_race (self->racing))
    {
      mato_workspace_compose_runner (self, 0, scene);
      return;
    }

  set_puzzle (self, scene);
  player = self->player;
  moment = is_watching ? mato_player_get_moment (player) : NULL;
  if (moment)
    {
      compose_moment (self, scene, mato_player_get_trace (player), moment);
      add_why (self, scene);
    }
  else
    add_page (self, scene);

  if (has_rings (self) || (moment && has_bounds (self)))
    add_weights (self, scene, moment != NULL);
  if (!moment)
    add_play (self, scene);
  scene->is_won = !moment && is_won (self);
  scene->is_named = is_named (self, scene);
}

void
mato_workspace_compose_puzzle (MatoWorkspace    *self,
                               const MatoPuzzle *puzzle,
                               MatoBoardScene   *scene)
{
  guint8 weights[MATO_MAX_CELLS];

  g_return_if_fail (MATO_IS_WORKSPACE (self));

  mato_board_scene_set_puzzle (scene, puzzle);
  mato_board_scene_take_picture (scene, mato_sections_get (puzzle->sections,
                                                           MATO_SECTION_PICTURE));
  scene->alphabet = mato_puzzles_get_alphabet_of (self->puzzles, puzzle);
  if (self->display->show_candidates)
    mato_board_scene_add_candidates (scene);

  if (has_rings (self))
    {
      mato_puzzle_fill_weights (puzzle, weights);
      add_rings (self, scene, weights, FALSE);
    }
}
