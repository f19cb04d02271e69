/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "core/certificate/certificate.h"
#include "session/film/bookmarks.h"
#include "session/game/collection.h"
#include "session/game/game.h"
#include "session/film/player.h"
#include "session/words/quiz.h"
#include "session/film/race.h"
#include "session/search/move-values.h"
#include "session/film/board-scene.h"
#include "session/search/search.h"
#include "session/search/score-distribution.h"
#include "session/film/film-context.h"
#include "session/words/tour.h"

G_BEGIN_DECLS

/** Steps of a search that are recorded: 10,000,000 of them stay below 256 MB, see bench-player. */
#define MATO_DESK_MAX_STEPS 10000000

/** Solutions of one search that are kept to be looked at. */
#define MATO_DESK_MAX_SHOWN 1000

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

#define MATO_TYPE_DESK (mato_desk_get_type ())
G_DECLARE_FINAL_TYPE (MatoDesk, mato_desk, MATO, DESK, GObject)

/**
 * MatoDesk:
 *
 * Everything that lies on one window's desk: the game, the text it came from, the searches that
 * run or have answered, the film that is watched, and what of it is to be seen. It knows nothing
 * of widgets; a window shows it and turns what people do into calls of these functions. It is the
 * stage (stage.h) of the film that is watched.
 *
 * An answer about other givens is stale: it is dropped, and a search for one is cancelled, as
 * soon as the givens change.
 *
 * Signals: `changed`: anything below may be different now. `progressed`: only what moves by
 * itself: a running search's progress (about ten times a second) or the film's position.
 * `answered` (MatoPage): a search has ended by itself or by mato_desk_cancel(). `raced`: both films
 * of a race are there, and it stands at its start.
 * Belongs to the main thread.
 */
MatoDesk *mato_desk_new (const MatoPuzzle *puzzle);

MatoGame   *mato_desk_get_game   (MatoDesk *self);
MatoPlayer *mato_desk_get_player (MatoDesk *self);

MatoPage mato_desk_get_page (MatoDesk *self);
void     mato_desk_set_page (MatoDesk *self,
                             MatoPage  page);

/* The puzzles of one text. */

/** Puts the first puzzle of @collection on the board, undoably. */
void  mato_desk_set_collection (MatoDesk       *self,
                                MatoCollection *collection);
/** Makes @collection the text that the board is from, if it is; the board stays as it is. */
void  mato_desk_add_collection (MatoDesk       *self,
                                MatoCollection *collection);
/** Returns: (transfer none) (nullable): the text that the board is of */
MatoCollection *mato_desk_get_collection (MatoDesk *self);
/** Returns: how many puzzles the text on the board holds; 1 if the board is not of a text */
guint mato_desk_get_n_puzzles  (MatoDesk       *self);
/** Returns: the 0-based index of the puzzle on the board */
guint mato_desk_get_index      (MatoDesk       *self);
/** Puts another puzzle of the text on the board, undoably, with the entries it had when it was
 *  left. */
void  mato_desk_go_to_puzzle   (MatoDesk       *self,
                                guint           index);
/** Makes every digit on the board a given, undoably. */
void  mato_desk_make_givens    (MatoDesk       *self);

/* What the searches are asked. */

/** Returns: (nullable): who searches on @page; %NULL on Watch: the target search */
const MatoEngine *mato_desk_get_engine (MatoDesk *self,
                                        MatoPage  page);
guint             mato_desk_get_order  (MatoDesk *self,
                                        MatoPage  page);
void              mato_desk_set_engine (MatoDesk         *self,
                                        MatoPage          page,
                                        const MatoEngine *engine,
                                        guint             order);

MatoWant mato_desk_get_want (MatoDesk *self);
void     mato_desk_set_want (MatoDesk *self,
                             MatoWant  want);
/** The limit of the present want; 0: none. Only “several” and “count” have one. */
guint64  mato_desk_get_limit (MatoDesk *self);
void     mato_desk_set_limit (MatoDesk *self,
                              guint64   limit);
/** Whether Watch records on after the first solution. */
gboolean mato_desk_get_record_all (MatoDesk *self);
void     mato_desk_set_record_all (MatoDesk *self,
                                   gboolean  record_all);

/* The searches. */

/** Starts the search of @page; an earlier one of that page is cancelled and forgotten. */
void     mato_desk_search       (MatoDesk *self,
                                 MatoPage  page);
gboolean mato_desk_is_searching (MatoDesk *self,
                                 MatoPage  page);
/** Returns: whether any page's search runs */
gboolean mato_desk_is_busy      (MatoDesk *self);
/** Cancels every running search; what they found until then is an answer. */
void     mato_desk_cancel       (MatoDesk *self);
/** Cancels every running search and forgets it: the desk is about to go. */
void     mato_desk_close        (MatoDesk *self);

/** Returns: (transfer none) (nullable): the search of @page, running or ended */
MatoSearch *mato_desk_get_search (MatoDesk *self,
                                  MatoPage  page);
/** Returns: (transfer none) (nullable): the same once it has ended */
MatoSearch *mato_desk_get_answer (MatoDesk *self,
                                  MatoPage  page);

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
guint           mato_desk_get_n_films (MatoDesk *self);
const MatoFilm *mato_desk_get_film    (MatoDesk *self,
                                       guint     index);
/** Returns: the index of the film that is watched, -1 none */
int             mato_desk_get_watched (MatoDesk *self);
/** Watches a film from its start; nothing happens while one is being recorded. */
void            mato_desk_watch_film  (MatoDesk *self,
                                       guint     index);
void            mato_desk_remove_film (MatoDesk *self,
                                       guint     index);

/**
 * mato_desk_force:
 *
 * Records a branch: the same search of the board as it is at the film's position, with @digit in
 * @cell. Where the search has filled the cell, the branch leaves it before that: @digit instead of
 * the search's. All digits of that board are givens of the branch; the film it leaves stays.
 *
 * Returns: whether @digit is a candidate of @cell there, and another one than the search's
 */
gboolean        mato_desk_force       (MatoDesk *self,
                                       guint     cell,
                                       guint     digit);

/**
 * mato_desk_compare:
 * @difference: (out): where @film and @other part
 *
 * Returns: whether that is known; when it is not yet, a worker begins to find out, and `changed`
 *   follows. Never of films of different boards, but for a branch and the film that it leaves.
 */
gboolean        mato_desk_compare     (MatoDesk       *self,
                                       MatoSearch     *film,
                                       MatoSearch     *other,
                                       MatoDifference *difference);
/** Returns: (transfer full): what @film took: "Tries: 12, dead ends: 3, …" */
char           *mato_film_dup_totals  (const MatoFilm *film);

/* A race of two films of one board. */

/** Returns: the method of method.h against which the film that is watched races, another one than
 *  its own */
guint       mato_desk_get_rival      (MatoDesk *self);
void        mato_desk_set_rival      (MatoDesk *self,
                                      guint     method);
/** Returns: whether there is something to race with: a film of a search for solutions, or an engine
 *  that can record one */
gboolean    mato_desk_can_race       (MatoDesk *self);
/** Races the film that is watched against the rival; records what of both is not there yet. */
void        mato_desk_start_race     (MatoDesk *self);
/** Returns: whether the films of @index and that is watched are of the same board */
gboolean    mato_desk_can_race_film  (MatoDesk *self,
                                      guint     index);
/** Races the film that is watched against that one. */
void        mato_desk_race_film      (MatoDesk *self,
                                      guint     index);
/** Leaves the race, or does not wait for it any more; its films stay. */
void        mato_desk_end_race       (MatoDesk *self);

/** Returns: (nullable): the race, once both films are there */
const MatoRace    *mato_desk_get_race    (MatoDesk *self);
/** Returns: (array fixed-size=2): who races; only while there is a race */
MatoSearch *const *mato_desk_get_runners (MatoDesk *self);
/** @positions: (out) (array fixed-size=2): where both are; only while there is a race */
void               mato_desk_get_race_positions (MatoDesk *self,
                                                 guint64  *positions);
/** The film that is watched stays where it is, the other one comes to it. */
void        mato_desk_set_pace       (MatoDesk *self,
                                      MatoPace  pace);
MatoPace    mato_desk_get_pace       (MatoDesk *self);
/** Puts both right after the first decision that differs. Returns: whether there is one */
gboolean    mato_desk_go_to_difference (MatoDesk *self);
/** Makes @scene what one of them (0, 1) has on its board now. */
void        mato_desk_compose_runner (MatoDesk  *self,
                                      guint      index,
                                      MatoScene *scene);

/* Tours. */

/** Puts the board of @tour on the desk, undoably, records its films, and goes to its first stop. */
void            mato_desk_start_tour        (MatoDesk       *self,
                                             const MatoTour *tour);
/** Returns: (nullable): the tour that the person is on, once its films are there */
const MatoTour *mato_desk_get_tour          (MatoDesk       *self);
/** Returns: the 0-based stop where the person is */
guint           mato_desk_get_tour_stop     (MatoDesk       *self);
void            mato_desk_go_to_stop        (MatoDesk       *self,
                                             guint           stop);
/** Returns: (transfer full): what there is to say at the stop */
char           *mato_desk_dup_tour_sentence (MatoDesk       *self);
/** Leaves the tour; its films stay. */
void            mato_desk_end_tour          (MatoDesk       *self);

/* The film. */

/** Returns: (transfer none): the bookmarks of the film that is watched, and of all others */
MatoBookmarks *mato_desk_get_bookmarks (MatoDesk *self);

const MatoQuiz *mato_desk_get_quiz    (MatoDesk *self);
/** Whether the person is asked which cell is next; begins with the first question at once. */
void            mato_desk_set_quiz    (MatoDesk *self,
                                       gboolean  is_on);
/** Goes on to the next question. Returns: whether there is one */
gboolean        mato_desk_ask_quiz    (MatoDesk *self);
/** Answers, and shows the decision; @cell: %MATO_NO_CELL only shows it */
void            mato_desk_answer_quiz (MatoDesk *self,
                                       guint     cell);

/* What is to be seen. */

/** Returns: how many solutions of the Solve page can be looked at */
guint    mato_desk_get_n_shown (MatoDesk *self);
/** Returns: the 0-based one that is looked at, -1 none */
int      mato_desk_get_shown   (MatoDesk *self);
/** @index: -1 hides */
void     mato_desk_set_shown   (MatoDesk *self,
                                int       index);

gboolean mato_desk_get_show_best (MatoDesk *self);
void     mato_desk_set_show_best (MatoDesk *self,
                                  gboolean  show_best);

/** Returns: (nullable): the solution that @page (Solve, Target) shows now */
const guint8 *mato_desk_get_solution (MatoDesk *self,
                                      MatoPage  page);
/** Fills in the solution that @page shows, as one move. */
gboolean      mato_desk_keep_solution (MatoDesk *self,
                                       MatoPage  page);

/** Returns: how many of the person's digits differ from the solution that @page shows */
guint mato_desk_count_mistakes (MatoDesk *self,
                                MatoPage  page);
/** Returns: how many mistakes are marked since the last check */
guint mato_desk_get_n_marked   (MatoDesk *self);

/* The weights of the puzzle's target; what changes them is a move of the game. */

/** What the person's own weights are called where presets have a name. */
#define MATO_OWN_WEIGHTS "own"

/** Returns: the preset that they are, %MATO_N_WEIGHTS if they are the person's own */
MatoWeights mato_desk_get_weights  (MatoDesk    *self);
/** Returns: its name, or %MATO_OWN_WEIGHTS; never translated */
const char *mato_desk_name_weights (MatoDesk    *self);
void        mato_desk_set_weights  (MatoDesk    *self,
                                    MatoWeights  preset);
/** @weights: (out caller-allocates) (array): the weights of the n_cells cells of the board */
void        mato_desk_fill_weights (MatoDesk    *self,
                                    guint8      *weights);
/** @weight: 0…%MATO_MAX_WEIGHT */
void        mato_desk_weigh_cell   (MatoDesk    *self,
                                    guint        cell,
                                    guint        weight);
/** Gives all cells of a ring the same weight. */
void        mato_desk_weigh_ring   (MatoDesk    *self,
                                    guint        ring,
                                    guint        weight);

/** Whether the person edits them: then Target shows and takes weights instead of digits, until
 *  another page is gone to, or a best board or losses are to be seen. */
gboolean mato_desk_get_edit_weights (MatoDesk *self);
void     mato_desk_set_edit_weights (MatoDesk *self,
                                     gboolean  edit_weights);

/** Returns: whether @search aims, by other weights than the puzzle has now */
gboolean mato_desk_has_other_weights (MatoDesk   *self,
                                      MatoSearch *search);

#define MATO_OWN_ALPHABET (-1)

/** Returns: `own`, `1`, `A`, `0`, `numbers`; never translated */
const char *mato_alphabet_choice_name      (int         choice);
gboolean    mato_alphabet_choice_from_name (const char *name,
                                            int        *choice);

/** Returns: how the digits on the board are spelled and typed */
MatoAlphabet mato_desk_get_alphabet        (MatoDesk *self);
/** A #MatoAlphabet, or %MATO_OWN_ALPHABET: as the puzzle's text spells them. The puzzle stays as
 *  it is, whatever is chosen here. */
int          mato_desk_get_alphabet_choice (MatoDesk *self);
void         mato_desk_choose_alphabet     (MatoDesk *self,
                                            int       choice);

/** Returns: the #MatoPencil that digits are marked with, %MATO_N_PENCILS: they are entered. Other
 *  givens bring the latter back. */
guint    mato_desk_get_pencil          (MatoDesk *self);
void     mato_desk_set_pencil          (MatoDesk *self,
                                        guint     pencil);

gboolean mato_desk_get_show_candidates (MatoDesk *self);
void     mato_desk_set_show_candidates (MatoDesk *self,
                                        gboolean  show);
gboolean mato_desk_get_show_rings      (MatoDesk *self);
void     mato_desk_set_show_rings      (MatoDesk *self,
                                        gboolean  show);
gboolean mato_desk_get_all_weights     (MatoDesk *self);
void     mato_desk_set_all_weights     (MatoDesk *self,
                                        gboolean  all_weights);

/* Aiming for the best score, on boards whose moves are quick to prove (mato_reach_is_quick()). */

/** Looks at another board with the best score, where Target shows one; @direction: 1 or -1 */
void     mato_desk_step_best     (MatoDesk *self,
                                  int       direction);
gboolean mato_desk_can_step_best (MatoDesk *self,
                                  int       direction);
/** Returns: how many boards have the best score, 0 until that is known */
guint64  mato_desk_get_n_best     (MatoDesk *self);
/** Returns: the 0-based number of the one that Target shows */
guint64  mato_desk_get_best_index (MatoDesk *self);
/** Returns: (nullable): why no board scores more; %NULL until that is known */
const MatoTargetFacts *mato_desk_get_proof (MatoDesk *self);

/** Whether every empty cell shows the points that each digit would lose. */
gboolean mato_desk_get_show_losses   (MatoDesk *self);
void     mato_desk_set_show_losses   (MatoDesk *self,
                                      gboolean  show_losses);
/** Whether the person wants to know how near the best score they can still come. */
gboolean mato_desk_get_tell_standing (MatoDesk *self);
void     mato_desk_set_tell_standing (MatoDesk *self,
                                      gboolean  tell_standing);
/** Returns: (nullable): what the board as it is leaves within reach: on Target, when one of the
 *  two above is wanted or the board is full, and the answer is there */
const MatoReachAnswer *mato_desk_get_reach (MatoDesk *self);

/** Whether Target shows how all completions of the givens score. */
gboolean mato_desk_get_show_spread (MatoDesk *self);
void     mato_desk_set_show_spread (MatoDesk *self,
                                    gboolean  show_spread);
/** Returns: (nullable): that, as soon as it is known */
const MatoTargetSpread *mato_desk_get_spread (MatoDesk *self);

/** Points at @item of geometry.h on the board of the film; -1: at none. */
void mato_desk_point (MatoDesk *self,
                      int       item);

/** Makes @scene what is to be seen on the board now. */
void mato_desk_compose        (MatoDesk  *self,
                               MatoScene *scene);
/** Makes @scene what would be seen of @puzzle, before any search of it. */
void mato_desk_compose_puzzle (MatoDesk         *self,
                               const MatoPuzzle *puzzle,
                               MatoScene        *scene);

G_END_DECLS
