/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

/* What was asked of the workspace before it had parts, for callers that do not ask the parts. */

#define WS(name) mato_workspace_get_##name (self)
#define GET(type, name, expression) \
  static inline type mato_workspace_##name (MatoWorkspace *self) { return expression; }
#define SET(name, type, expression) \
  static inline void mato_workspace_##name (MatoWorkspace *self, type value) { expression; }

GET (MatoCollection *, get_collection, mato_puzzles_get_collection (WS (puzzles)))
GET (guint, get_n_puzzles, mato_puzzles_get_n (WS (puzzles)))
GET (guint, get_index, mato_puzzles_get_index (WS (puzzles)))
GET (MatoAlphabet, get_alphabet, mato_puzzles_get_alphabet (WS (puzzles)))
GET (int, get_alphabet_choice, mato_puzzles_get_alphabet_choice (WS (puzzles)))
GET (guint, get_pencil, mato_puzzles_get_pencil (WS (puzzles)))
SET (set_collection, MatoCollection *, mato_puzzles_set_collection (WS (puzzles), value))
SET (add_collection, MatoCollection *, mato_puzzles_add_collection (WS (puzzles), value))
SET (go_to_puzzle, guint, mato_puzzles_go_to (WS (puzzles), value))
SET (choose_alphabet, int, mato_puzzles_choose_alphabet (WS (puzzles), value))
SET (set_pencil, guint, mato_puzzles_set_pencil (WS (puzzles), value))

static inline void
mato_workspace_make_givens (MatoWorkspace *self)
{
  mato_puzzles_make_givens (WS (puzzles));
}

static inline MatoMethodChoice *
mato_workspace_get_method (MatoWorkspace *self,
                           MatoPage       page)
{
  return page == MATO_PAGE_WATCH ? mato_films_get_method (WS (films))
                                 : mato_solving_get_method (WS (solving));
}

static inline const MatoEngine *
mato_workspace_get_engine (MatoWorkspace *self,
                           MatoPage       page)
{
  return mato_method_choice_get_engine (mato_workspace_get_method (self, page));
}

static inline guint
mato_workspace_get_order (MatoWorkspace *self,
                          MatoPage       page)
{
  return mato_method_choice_get_order (mato_workspace_get_method (self, page));
}

static inline void
mato_workspace_set_engine (MatoWorkspace    *self,
                           MatoPage          page,
                           const MatoEngine *engine,
                           guint             order)
{
  mato_method_choice_set (mato_workspace_get_method (self, page), engine, order);
}

GET (MatoWant, get_want, mato_solving_get_want (WS (solving)))
GET (guint64, get_limit, mato_solving_get_limit (WS (solving)))
GET (guint, get_n_shown, mato_solving_get_n_shown (WS (solving)))
GET (int, get_shown, mato_solving_get_shown (WS (solving)))
SET (set_want, MatoWant, mato_solving_set_want (WS (solving), value))
SET (set_limit, guint64, mato_solving_set_limit (WS (solving), value))
SET (set_shown, int, mato_solving_set_shown (WS (solving), value))

GET (gboolean, get_record_all, mato_films_get_record_all (WS (films)))
SET (set_record_all, gboolean, mato_films_set_record_all (WS (films), value))
GET (guint, get_n_films, mato_films_get_n (WS (films)))
GET (int, get_watched,
     mato_workspace_is_searching (self, MATO_PAGE_WATCH)
       ? -1 : mato_films_find (WS (films), mato_films_get_watched (WS (films))))
GET (MatoBookmarks *, get_bookmarks, mato_films_get_bookmarks (WS (films)))
SET (watch_film, guint, mato_recordings_watch (WS (recordings), value))
SET (remove_film, guint, mato_recordings_remove (WS (recordings), value))

static inline MatoSearch *
mato_workspace_get_film (MatoWorkspace *self,
                         guint          index)
{
  return mato_films_get (WS (films), index);
}

static inline gboolean
mato_workspace_force (MatoWorkspace *self,
                      guint          cell,
                      guint          digit)
{
  return mato_films_force (WS (films), cell, digit);
}

static inline gboolean
mato_workspace_compare (MatoWorkspace  *self,
                        MatoSearch     *film,
                        MatoSearch     *other,
                        MatoDifference *difference)
{
  return mato_comparisons_find (mato_racing_get_comparisons (WS (racing)), film, other,
                                difference);
}

GET (guint, get_rival, mato_racing_get_rival (WS (racing)))
GET (gboolean, can_race, mato_racing_can_start (WS (racing)))
GET (const MatoRace *, get_race, mato_racing_get_race (WS (racing)))
GET (MatoSearch *const *, get_runners, mato_racing_get_runners (WS (racing)))
GET (MatoPace, get_pace, mato_racing_get_pace (WS (racing)))
GET (gboolean, go_to_difference, mato_racing_go_to_difference (WS (racing)))
SET (set_rival, guint, mato_racing_set_rival (WS (racing), value))
SET (set_pace, MatoPace, mato_racing_set_pace (WS (racing), value))
SET (get_race_positions, guint64 *, mato_racing_get_positions (WS (racing), value))

static inline gboolean
mato_workspace_can_race_film (MatoWorkspace *self,
                              guint          index)
{
  return mato_racing_can_start_with (WS (racing), index);
}

static inline void
mato_workspace_end_race (MatoWorkspace *self)
{
  mato_racing_end (WS (racing));
}

GET (const MatoTour *, get_tour, mato_tour_guide_get_tour (WS (guide)))
GET (guint, get_tour_stop, mato_tour_guide_get_stop (WS (guide)))
GET (char *, dup_tour_sentence, mato_tour_guide_dup_sentence (WS (guide)))
SET (start_tour, const MatoTour *, mato_tour_guide_start (WS (guide), value))
SET (go_to_stop, guint, mato_tour_guide_go_to (WS (guide), value))

static inline void
mato_workspace_end_tour (MatoWorkspace *self)
{
  mato_tour_guide_end (WS (guide));
}

GET (gboolean, ask_quiz, mato_film_quiz_ask (WS (quiz)))
SET (set_quiz, gboolean, mato_film_quiz_set_active (WS (quiz), value))
SET (answer_quiz, guint, mato_film_quiz_answer (WS (quiz), value))

GET (guint, get_n_marked, mato_check_get_n_marked (WS (check)))

GET (MatoWeights, get_weights, mato_aim_get_weights (WS (aim)))
GET (const char *, name_weights,
     mato_aim_get_weights (WS (aim)) == MATO_N_WEIGHTS
       ? MATO_OWN_WEIGHTS : mato_weights_name (mato_aim_get_weights (WS (aim))))
SET (set_weights, MatoWeights, mato_aim_set_weights (WS (aim), value))
SET (fill_weights, guint8 *, mato_puzzle_fill_weights (mato_game_get_puzzle (WS (game)), value))

static inline void
mato_workspace_weigh_cell (MatoWorkspace *self,
                           guint          cell,
                           guint          weight)
{
  mato_aim_weigh_cell (WS (aim), cell, weight);
}

static inline void
mato_workspace_weigh_ring (MatoWorkspace *self,
                           guint          ring,
                           guint          weight)
{
  mato_aim_weigh_ring (WS (aim), ring, weight);
}

static inline gboolean
mato_workspace_has_other_weights (MatoWorkspace *self,
                                  MatoSearch    *search)
{
  return mato_search_has_other_weights (search, mato_game_get_puzzle (WS (game)));
}

static inline gboolean
mato_workspace_can_step_best (MatoWorkspace *self,
                              int            direction)
{
  return mato_aim_can_step_best (WS (aim), direction);
}

GET (gboolean, get_show_best, mato_aim_get (WS (aim), MATO_AIM_SHOW_BEST))
GET (gboolean, get_show_losses, mato_aim_get (WS (aim), MATO_AIM_SHOW_LOSSES))
GET (gboolean, get_edit_weights, mato_aim_get (WS (aim), MATO_AIM_EDIT_WEIGHTS))
GET (gboolean, get_tell_standing, mato_aim_get (WS (aim), MATO_AIM_TELL_STANDING))
GET (gboolean, get_show_distribution, mato_aim_get (WS (aim), MATO_AIM_SHOW_DISTRIBUTION))
SET (set_show_best, gboolean, mato_aim_set (WS (aim), MATO_AIM_SHOW_BEST, value))
SET (set_show_losses, gboolean, mato_aim_set (WS (aim), MATO_AIM_SHOW_LOSSES, value))
SET (set_edit_weights, gboolean, mato_aim_set (WS (aim), MATO_AIM_EDIT_WEIGHTS, value))
SET (set_tell_standing, gboolean, mato_aim_set (WS (aim), MATO_AIM_TELL_STANDING, value))
SET (set_show_distribution, gboolean, mato_aim_set (WS (aim), MATO_AIM_SHOW_DISTRIBUTION, value))
SET (step_best, int, mato_aim_step_best (WS (aim), value))
GET (guint64, get_n_best, mato_aim_get_n_best (WS (aim)))
GET (guint64, get_best_index, mato_aim_get_best_index (WS (aim)))
GET (const MatoTargetFacts *, get_proof, mato_aim_get_proof (WS (aim)))
GET (const MatoMoveValuesAnswer *, get_move_values, mato_aim_get_move_values (WS (aim)))
GET (const MatoTargetDistribution *, get_distribution, mato_aim_get_distribution (WS (aim)))

GET (gboolean, get_show_candidates, mato_display_get_show_candidates (WS (display)))
GET (gboolean, get_show_rings, mato_display_get_show_rings (WS (display)))
GET (gboolean, get_all_weights, mato_display_get_all_weights (WS (display)))
SET (set_show_candidates, gboolean, g_object_set (WS (display), "show-candidates", value, NULL))
SET (set_show_rings, gboolean, mato_display_set_show_rings (WS (display), value))
SET (set_all_weights, gboolean, mato_display_set_all_weights (WS (display), value))
SET (point, int, mato_display_point (WS (display), value))

#undef WS
#undef GET
#undef SET
