/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "core/certificate/certificate.h"
#include "session/film/board-scene.h"
#include "session/film/bookmarks.h"
#include "session/film/film-context.h"
#include "session/film/player.h"
#include "session/film/race.h"
#include "session/game/collection.h"
#include "session/game/game.h"
#include "session/search/move-values.h"
#include "session/search/score-distribution.h"
#include "session/search/search.h"
#include "session/words/quiz.h"
#include "session/words/tour.h"

G_BEGIN_DECLS

/** Steps of a search that are recorded: 10,000,000 of them stay below 256 MB, see bench-player. */
#define MATO_WORKSPACE_MAX_STEPS 10000000

/** Solutions of one search that are kept to be looked at. */
#define MATO_WORKSPACE_MAX_SHOWN 1000

/**
 * MatoPage:
 *
 * What a person does with the puzzle. Each page has one search of its own: Play checks against
 * the solution, Solve solves, Watch records, Target looks for the best score.
 */
typedef enum
{
  MATO_PAGE_PLAY,
  MATO_PAGE_SOLVE,
  MATO_PAGE_WATCH,
  MATO_PAGE_TARGET,
  MATO_N_PAGES,
} MatoPage;

/** Returns: `play`, `solve`, `watch`, `target`; never translated */
const char *mato_page_name      (MatoPage    page);
/** Returns: whether @name is one, and then which */
gboolean    mato_page_from_name (const char *name,
                                 MatoPage   *page);

/**
 * MatoWant:
 * @MATO_WANT_FIRST: the first solution
 * @MATO_WANT_SEVERAL: the first few
 * @MATO_WANT_COUNT: how many there are, up to a limit
 * @MATO_WANT_UNIQUE: whether there is exactly one
 *
 * What the Solve page asks for.
 */
typedef enum
{
  MATO_WANT_FIRST,
  MATO_WANT_SEVERAL,
  MATO_WANT_COUNT,
  MATO_WANT_UNIQUE,
  MATO_N_WANTS,
} MatoWant;

/** Returns: `first`, `several`, `count`, `unique`; never translated */
const char *mato_want_name      (MatoWant    want);
gboolean    mato_want_from_name (const char *name,
                                 MatoWant   *want);

/** Returns: `digit` for %MATO_N_PENCILS, `centre`, `corner`; never translated */
const char *mato_pencil_name      (guint       pencil);
gboolean    mato_pencil_from_name (const char *name,
                                   guint      *pencil);

#define MATO_TYPE_WORKSPACE (mato_workspace_get_type ())
G_DECLARE_FINAL_TYPE (MatoWorkspace, mato_workspace, MATO, WORKSPACE, GObject)

/**
 * MatoWorkspace:
 *
 * Everything that lies on one window's workspace: the game, the text it came from, the searches
 * that run or have answered, the film that is watched, and what of it is to be seen. It knows
 * nothing of widgets; a window shows it and turns what people do into calls of these functions. It
 * is the context (context.h) of the film that is watched.
 *
 * An answer about other givens is stale: it is dropped, and a search for one is cancelled, as
 * soon as the givens change.
 *
 * Signals: `changed`: anything below may be different now. `progressed`: only what moves by
 * itself: a running search's progress (about ten times a second) or the film's position.
 * `answered` (MatoPage): a search has ended by itself or by mato_workspace_cancel(). `raced`: both
 * films of a race are there, and it stands at its start. Belongs to the main thread.
 */
MatoWorkspace *mato_workspace_new (const MatoPuzzle *puzzle);

MatoGame *mato_workspace_get_game (MatoWorkspace *self);
MatoPlayer *mato_workspace_get_player (MatoWorkspace *self);

MatoPage mato_workspace_get_page (MatoWorkspace *self);
void mato_workspace_set_page (MatoWorkspace *self,
                              MatoPage       page);

/* The puzzles of one text. */

/** Puts the first puzzle of @collection on the board, undoably. */
void mato_workspace_set_collection (MatoWorkspace  *self,
                                    MatoCollection *collection);
/** Makes @collection the text that the board is from, if it is; the board stays as it is. */
void mato_workspace_add_collection (MatoWorkspace  *self,
                                    MatoCollection *collection);
/** Returns: (transfer none) (nullable): the text that the board is of */
MatoCollection *mato_workspace_get_collection (MatoWorkspace *self);
/** Returns: how many puzzles the text on the board holds; 1 if the board is not of a text */
guint mato_workspace_get_n_puzzles (MatoWorkspace       *self);
/** Returns: the 0-based index of the puzzle on the board */
guint mato_workspace_get_index (MatoWorkspace       *self);
/** Puts another puzzle of the text on the board, undoably, with the entries it had when it was
 *  left. */
void mato_workspace_go_to_puzzle (MatoWorkspace *self,
                                  guint          index);
/** Makes every digit on the board a given, undoably. */
void mato_workspace_make_givens (MatoWorkspace       *self);

/* What the searches are asked. */

/** Returns: (nullable): who searches on @page; %NULL on Watch: the target search */
const MatoEngine *mato_workspace_get_engine (MatoWorkspace *self,
                                             MatoPage       page);
guint mato_workspace_get_order (MatoWorkspace *self,
                                MatoPage       page);
void mato_workspace_set_engine (MatoWorkspace    *self,
                                MatoPage          page,
                                const MatoEngine *engine,
                                guint             order);

MatoWant mato_workspace_get_want (MatoWorkspace *self);
void mato_workspace_set_want (MatoWorkspace *self,
                              MatoWant       want);
/** The limit of the present want; 0: none. Only “several” and “count” have one. */
guint64 mato_workspace_get_limit (MatoWorkspace *self);
void mato_workspace_set_limit (MatoWorkspace *self,
                               guint64        limit);
/** Whether Watch records on after the first solution. */
gboolean mato_workspace_get_record_all (MatoWorkspace *self);
void mato_workspace_set_record_all (MatoWorkspace *self,
                                    gboolean       record_all);

/* The searches. */

/** Starts the search of @page; an earlier one of that page is cancelled and forgotten. */
void mato_workspace_search (MatoWorkspace *self,
                            MatoPage       page);
gboolean mato_workspace_is_searching (MatoWorkspace *self,
                                      MatoPage       page);
/** Returns: whether any page's search runs */
gboolean mato_workspace_is_busy (MatoWorkspace *self);
/** Cancels every running search; what they found until then is an answer. */
void mato_workspace_cancel (MatoWorkspace *self);
/** Cancels every running search and forgets it: the workspace is about to go. */
void mato_workspace_close (MatoWorkspace *self);

/** Returns: (transfer none) (nullable): the search of @page, running or ended */
MatoSearch *mato_workspace_get_search (MatoWorkspace *self,
                                       MatoPage       page);
/** Returns: (transfer none) (nullable): the same once it has ended */
MatoSearch *mato_workspace_get_answer (MatoWorkspace *self,
                                       MatoPage       page);

/* The films of the puzzle. */

/**
 * MatoFilm:
 * @name: what it is called, for people
 * @search: has ended
 *
 * A recorded search: of the puzzle, or of a branch that a person has forced.
 */
typedef struct
{
  char *name;
  MatoSearch *search;
} MatoFilm;

/** Returns: how many films there are; what is recorded joins them, until the givens change */
guint mato_workspace_get_n_films (MatoWorkspace *self);
const MatoFilm *mato_workspace_get_film (MatoWorkspace *self,
                                         guint          index);
/** Returns: the index of the film that is watched, -1 none */
int mato_workspace_get_watched (MatoWorkspace *self);
/** Watches a film from its start; nothing happens while one is being recorded. */
void mato_workspace_watch_film (MatoWorkspace *self,
                                guint          index);
void mato_workspace_remove_film (MatoWorkspace *self,
                                 guint          index);

/**
 * mato_workspace_force:
 *
 * Records a branch: the same search of the board as it is at the film's position, with @digit in
 * @cell. Where the search has filled the cell, the branch leaves it before that: @digit instead of
 * the search's. All digits of that board are givens of the branch; the film it leaves stays.
 *
 * Returns: whether @digit is a candidate of @cell there, and another one than the search's
 */
gboolean mato_workspace_force (MatoWorkspace *self,
                               guint          cell,
                               guint          digit);

/**
 * mato_workspace_compare:
 * @difference: (out): where @film and @other part
 *
 * Returns: whether that is known; when it is not yet, a worker begins to find out, and `changed`
 *   follows. Never of films of different boards, but for a branch and the film that it leaves.
 */
gboolean mato_workspace_compare (MatoWorkspace  *self,
                                 MatoSearch     *film,
                                 MatoSearch     *other,
                                 MatoDifference *difference);
/** Returns: (transfer full): what @film took: "Tries: 12, dead ends: 3, …" */
char *mato_film_dup_totals (const MatoFilm *film);

/* A race of two films of one board. */

/** Returns: the method of method.h against which the film that is watched races, another one than
 *  its own */
guint mato_workspace_get_rival (MatoWorkspace *self);
void mato_workspace_set_rival (MatoWorkspace *self,
                               guint          method);
/** Returns: whether there is something to race with: a film of a search for solutions, or an engine
 *  that can record one */
gboolean mato_workspace_can_race (MatoWorkspace *self);
/** Races the film that is watched against the rival; records what of both is not there yet. */
void mato_workspace_start_race (MatoWorkspace *self);
/** Returns: whether the films of @index and that is watched are of the same board */
gboolean mato_workspace_can_race_film (MatoWorkspace *self,
                                       guint          index);
/** Races the film that is watched against that one. */
void mato_workspace_race_film (MatoWorkspace *self,
                               guint          index);
/** Leaves the race, or does not wait for it any more; its films stay. */
void mato_workspace_end_race (MatoWorkspace *self);

/** Returns: (nullable): the race, once both films are there */
const MatoRace *mato_workspace_get_race (MatoWorkspace *self);
/** Returns: (array fixed-size=2): who races; only while there is a race */
MatoSearch *const *mato_workspace_get_runners (MatoWorkspace *self);
/** @positions: (out) (array fixed-size=2): where both are; only while there is a race */
void mato_workspace_get_race_positions (MatoWorkspace *self,
                                        guint64       *positions);
/** The film that is watched stays where it is, the other one comes to it. */
void mato_workspace_set_pace (MatoWorkspace *self,
                              MatoPace       pace);
MatoPace mato_workspace_get_pace (MatoWorkspace *self);
/** Puts both right after the first decision that differs. Returns: whether there is one */
gboolean mato_workspace_go_to_difference (MatoWorkspace *self);
/** Makes @scene what one of them (0, 1) has on its board now. */
void mato_workspace_compose_runner (MatoWorkspace  *self,
                                    guint           index,
                                    MatoBoardScene *scene);

/* Tours. */

/** Puts the board of @tour on the workspace, undoably, records its films, and goes to its first
 *  stop. */
void mato_workspace_start_tour (MatoWorkspace  *self,
                                const MatoTour *tour);
/** Returns: (nullable): the tour that the person is on, once its films are there */
const MatoTour *mato_workspace_get_tour (MatoWorkspace       *self);
/** Returns: the 0-based stop where the person is */
guint mato_workspace_get_tour_stop (MatoWorkspace       *self);
void mato_workspace_go_to_stop (MatoWorkspace *self,
                                guint          stop);
/** Returns: (transfer full): what there is to say at the stop */
char *mato_workspace_dup_tour_sentence (MatoWorkspace       *self);
/** Leaves the tour; its films stay. */
void mato_workspace_end_tour (MatoWorkspace       *self);

/* The film. */

/** Returns: (transfer none): the bookmarks of the film that is watched, and of all others */
MatoBookmarks *mato_workspace_get_bookmarks (MatoWorkspace *self);

const MatoQuiz *mato_workspace_get_quiz (MatoWorkspace *self);
/** Whether the person is asked which cell is next; begins with the first question at once. */
void mato_workspace_set_quiz (MatoWorkspace *self,
                              gboolean       is_on);
/** Goes on to the next question. Returns: whether there is one */
gboolean mato_workspace_ask_quiz (MatoWorkspace *self);
/** Answers, and shows the decision; @cell: %MATO_NO_CELL only shows it */
void mato_workspace_answer_quiz (MatoWorkspace *self,
                                 guint          cell);

/* What is to be seen. */

/** Returns: how many solutions of the Solve page can be looked at */
guint mato_workspace_get_n_shown (MatoWorkspace *self);
/** Returns: the 0-based one that is looked at, -1 none */
int mato_workspace_get_shown (MatoWorkspace *self);
/** @index: -1 hides */
void mato_workspace_set_shown (MatoWorkspace *self,
                               int            index);

gboolean mato_workspace_get_show_best (MatoWorkspace *self);
void mato_workspace_set_show_best (MatoWorkspace *self,
                                   gboolean       show_best);

/** Returns: (nullable): the solution that @page (Solve, Target) shows now */
const guint8 *mato_workspace_get_solution (MatoWorkspace *self,
                                           MatoPage       page);
/** Fills in the solution that @page shows, as one move. */
gboolean mato_workspace_keep_solution (MatoWorkspace *self,
                                       MatoPage       page);

/** Returns: how many of the person's digits differ from the solution that @page shows */
guint mato_workspace_count_mistakes (MatoWorkspace *self,
                                     MatoPage       page);
/** Returns: how many mistakes are marked since the last check */
guint mato_workspace_get_n_marked (MatoWorkspace *self);

/* The weights of the puzzle's target; what changes them is a move of the game. */

/** What the person's own weights are called where presets have a name. */
#define MATO_OWN_WEIGHTS "own"

/** Returns: the preset that they are, %MATO_N_WEIGHTS if they are the person's own */
MatoWeights mato_workspace_get_weights (MatoWorkspace    *self);
/** Returns: its name, or %MATO_OWN_WEIGHTS; never translated */
const char *mato_workspace_name_weights (MatoWorkspace    *self);
void mato_workspace_set_weights (MatoWorkspace *self,
                                 MatoWeights    preset);
/** @weights: (out caller-allocates) (array): the weights of the n_cells cells of the board */
void mato_workspace_fill_weights (MatoWorkspace *self,
                                  guint8        *weights);
/** @weight: 0…%MATO_MAX_WEIGHT */
void mato_workspace_weigh_cell (MatoWorkspace *self,
                                guint          cell,
                                guint          weight);
/** Gives all cells of a ring the same weight. */
void mato_workspace_weigh_ring (MatoWorkspace *self,
                                guint          ring,
                                guint          weight);

/** Whether the person edits them: then Target shows and takes weights instead of digits, until
 *  another page is gone to, or a best board or losses are to be seen. */
gboolean mato_workspace_get_edit_weights (MatoWorkspace *self);
void mato_workspace_set_edit_weights (MatoWorkspace *self,
                                      gboolean       edit_weights);

/** Returns: whether @search aims, by other weights than the puzzle has now */
gboolean mato_workspace_has_other_weights (MatoWorkspace *self,
                                           MatoSearch    *search);

#define MATO_OWN_ALPHABET (-1)

/** Returns: `own`, `1`, `A`, `0`, `numbers`; never translated */
const char *mato_alphabet_choice_name      (int         choice);
gboolean    mato_alphabet_choice_from_name (const char *name,
                                            int        *choice);

/** Returns: how the digits on the board are spelled and typed */
MatoAlphabet mato_workspace_get_alphabet (MatoWorkspace *self);
/** A #MatoAlphabet, or %MATO_OWN_ALPHABET: as the puzzle's text spells them. The puzzle stays as
 *  it is, whatever is chosen here. */
int mato_workspace_get_alphabet_choice (MatoWorkspace *self);
void mato_workspace_choose_alphabet (MatoWorkspace *self,
                                     int            choice);

/** Returns: the #MatoPencil that digits are marked with, %MATO_N_PENCILS: they are entered. Other
 *  givens bring the latter back. */
guint mato_workspace_get_pencil (MatoWorkspace *self);
void mato_workspace_set_pencil (MatoWorkspace *self,
                                guint          pencil);

gboolean mato_workspace_get_show_candidates (MatoWorkspace *self);
void mato_workspace_set_show_candidates (MatoWorkspace *self,
                                         gboolean       show);
gboolean mato_workspace_get_show_rings (MatoWorkspace *self);
void mato_workspace_set_show_rings (MatoWorkspace *self,
                                    gboolean       show);
gboolean mato_workspace_get_all_weights (MatoWorkspace *self);
void mato_workspace_set_all_weights (MatoWorkspace *self,
                                     gboolean       all_weights);

/* Aiming for the best score, on boards whose moves are quick to prove
 * (mato_move_values_is_quick()). */

/** Looks at another board with the best score, where Target shows one; @direction: 1 or -1 */
void mato_workspace_step_best (MatoWorkspace *self,
                               int            direction);
gboolean mato_workspace_can_step_best (MatoWorkspace *self,
                                       int            direction);
/** Returns: how many boards have the best score, 0 until that is known */
guint64 mato_workspace_get_n_best (MatoWorkspace *self);
/** Returns: the 0-based number of the one that Target shows */
guint64 mato_workspace_get_best_index (MatoWorkspace *self);
/** Returns: (nullable): why no board scores more; %NULL until that is known */
const MatoTargetFacts *mato_workspace_get_proof (MatoWorkspace *self);

/** Whether every empty cell shows the points that each digit would lose. */
gboolean mato_workspace_get_show_losses (MatoWorkspace *self);
void mato_workspace_set_show_losses (MatoWorkspace *self,
                                     gboolean       show_losses);
/** Whether the person wants to know how near the best score they can still come. */
gboolean mato_workspace_get_tell_standing (MatoWorkspace *self);
void mato_workspace_set_tell_standing (MatoWorkspace *self,
                                       gboolean       tell_standing);
/** Returns: (nullable): what the board as it is leaves within reach: on Target, when one of the
 *  two above is wanted or the board is full, and the answer is there */
const MatoMoveValuesAnswer *mato_workspace_get_move_values (MatoWorkspace *self);

/** Whether Target shows how all completions of the givens score. */
gboolean mato_workspace_get_show_distribution (MatoWorkspace *self);
void mato_workspace_set_show_distribution (MatoWorkspace *self,
                                           gboolean       show_distribution);
/** Returns: (nullable): that, as soon as it is known */
const MatoTargetDistribution *mato_workspace_get_distribution (MatoWorkspace *self);

/** Points at @item of geometry.h on the board of the film; -1: at none. */
void mato_workspace_point (MatoWorkspace *self,
                           int            item);

/** Makes @scene what is to be seen on the board now. */
void mato_workspace_compose (MatoWorkspace  *self,
                             MatoBoardScene *scene);
/** Makes @scene what would be seen of @puzzle, before any search of it. */
void mato_workspace_compose_puzzle (MatoWorkspace    *self,
                                    const MatoPuzzle *puzzle,
                                    MatoBoardScene   *scene);

G_END_DECLS
