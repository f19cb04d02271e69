/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "session/film/board-scene.h"
#include "session/workspace/aim.h"
#include "session/workspace/check.h"
#include "session/workspace/display.h"
#include "session/workspace/solving.h"
#include "session/workspace/tour-guide.h"

G_BEGIN_DECLS

#define MATO_TYPE_WORKSPACE (mato_workspace_get_type ())
G_DECLARE_FINAL_TYPE (MatoWorkspace, mato_workspace, MATO, WORKSPACE, GObject)

/**
 * MatoWorkspace:
 *
 * Everything that lies on one window's workspace, in parts that it owns and lends, and the page
 * that is open. It couples the parts: which of them a person is at, what page they are wanted on,
 * and what of all of them is to be seen on the board. It knows nothing of widgets; a window shows
 * it and turns what people do into calls of the parts.
 *
 * An answer about other givens is stale: it is dropped, and a search for one is cancelled, as
 * soon as the givens change.
 *
 * Properties: `page` (%MATO_TYPE_PAGE); `busy` (gboolean, read only): whether any search runs.
 *
 * Signals: `answered` (MatoPage): a search has ended by itself or by mato_workspace_cancel();
 * within the change. `scene-changed`: what mato_workspace_compose() makes is different; once per
 * change, and whenever only that changes. What else changes is told by the parts, and as one
 * change by the transaction. Belongs to the main thread.
 */
MatoWorkspace *mato_workspace_new (const MatoPuzzle *puzzle);

/* The parts: (transfer none). */

/** What makes one change of what changes in several parts. */
MatoTransaction *mato_workspace_get_transaction (MatoWorkspace *self);
MatoPuzzles     *mato_workspace_get_puzzles     (MatoWorkspace *self);
MatoDisplay     *mato_workspace_get_display     (MatoWorkspace *self);
MatoCheck       *mato_workspace_get_check       (MatoWorkspace *self);
MatoSolving     *mato_workspace_get_solving     (MatoWorkspace *self);
MatoRecordings  *mato_workspace_get_recordings  (MatoWorkspace *self);
MatoTourGuide   *mato_workspace_get_guide       (MatoWorkspace *self);
MatoAim         *mato_workspace_get_aim         (MatoWorkspace *self);

/* Parts of these. */

MatoGame     *mato_workspace_get_game   (MatoWorkspace *self);
MatoFilms    *mato_workspace_get_films  (MatoWorkspace *self);
MatoPlayer   *mato_workspace_get_player (MatoWorkspace *self);
MatoRacing   *mato_workspace_get_racing (MatoWorkspace *self);
MatoFilmQuiz *mato_workspace_get_quiz   (MatoWorkspace *self);

/* The pages. */

MatoPage mato_workspace_get_page (MatoWorkspace *self);
void     mato_workspace_set_page (MatoWorkspace *self,
                                  MatoPage       page);

/** Starts the search of @page; an earlier one of that page is cancelled and forgotten. */
void        mato_workspace_search       (MatoWorkspace *self,
                                         MatoPage       page);
gboolean    mato_workspace_is_searching (MatoWorkspace *self,
                                         MatoPage       page);
/** Returns: (transfer none) (nullable): the search of @page, running or ended; of Watch, the one
 *  that is watched */
MatoSearch *mato_workspace_get_search   (MatoWorkspace *self,
                                         MatoPage       page);
/** Returns: (transfer none) (nullable): the same once it has ended */
MatoSearch *mato_workspace_get_answer   (MatoWorkspace *self,
                                         MatoPage       page);

/** Goes to Watch and starts a race against the rival; see mato_racing_can_start(). */
void mato_workspace_start_race (MatoWorkspace *self);
/** The same against a film; see mato_racing_can_start_with(). */
void mato_workspace_race_film  (MatoWorkspace *self,
                                guint          index);

/** Returns: whether any search runs */
gboolean mato_workspace_is_busy (MatoWorkspace *self);
/** Cancels every running search; what they found until then is an answer. */
void     mato_workspace_cancel  (MatoWorkspace *self);
/** Cancels every running search and forgets it: the workspace is about to go. */
void     mato_workspace_close   (MatoWorkspace *self);

/** Returns: (nullable): the solution that @page (Solve, Target) shows now */
const guint8 *mato_workspace_get_solution   (MatoWorkspace *self,
                                             MatoPage       page);
/** Fills in the solution that @page shows, as one move. Returns: whether anything changed */
gboolean      mato_workspace_keep_solution  (MatoWorkspace *self,
                                             MatoPage       page);
/** Returns: how many of the person's digits differ from the solution that @page shows */
guint         mato_workspace_count_mistakes (MatoWorkspace *self,
                                             MatoPage       page);

/* What is to be seen: workspace-scene.c. */

/** Makes @scene what is to be seen on the board now. */
void mato_workspace_compose (MatoWorkspace  *self,
                             MatoBoardScene *scene);
/** Makes @scene what one of those who race (0, 1) has on its board now. */
void mato_workspace_compose_runner (MatoWorkspace  *self,
                                    guint           index,
                                    MatoBoardScene *scene);
/** Makes @scene what would be seen of @puzzle, before any search of it. */
void mato_workspace_compose_puzzle (MatoWorkspace    *self,
                                    const MatoPuzzle *puzzle,
                                    MatoBoardScene   *scene);

G_END_DECLS
