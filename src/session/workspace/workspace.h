/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "session/film/board-scene.h"
#include "session/hint/difficulty.h"
#include "session/hint/practice.h"
#include "session/play/checkpoints.h"
#include "session/play/playing.h"
#include "session/setting/setting.h"
#include "session/workspace/aim.h"
#include "session/workspace/check.h"
#include "session/workspace/display.h"
#include "session/workspace/hints.h"
#include "session/workspace/solving.h"
#include "session/workspace/tour-guide.h"

G_BEGIN_DECLS

#define MATO_TYPE_WORKSPACE (mato_workspace_get_type ())
G_DECLARE_FINAL_TYPE (MatoWorkspace, mato_workspace, MATO, WORKSPACE, GObject)

/**
 * MatoWorkspace:
 *
 * The model of a window with a board: the parts, which it owns, and the page that is open. It
 * connects the parts: which of them is active, which page a part asks for, and what the board
 * shows. It knows nothing of widgets; a window shows it and calls the parts when the user acts.
 *
 * The parts are fields: each is there from mato_workspace_new() until the workspace goes, and is
 * never another one. What has the workspace needs no reference to them.
 *
 * When the givens change, searches of the old givens are cancelled and answers about them dropped.
 *
 * Property: `page` (%MATO_TYPE_PAGE).
 *
 * Signals: `answered` (MatoPage): a search has ended by itself or by mato_workspace_cancel();
 * emitted within the transaction; for Solve only when a second solution has been looked for, too.
 * `scene-changed`: mato_workspace_compose() may give another
 * result; once per transaction, and when only the scene changes. Other changes are signalled by
 * the parts and by the transaction. Belongs to the main thread.
 */
struct _MatoWorkspace
{
  GObject parent_instance;

  MatoTransaction *transaction; /* groups the changes of all parts */
  MatoPuzzles *puzzles;
  MatoGame *game;               /* of the puzzles */
  MatoDisplay *display;
  MatoCheck *check;
  MatoHints *hints;
  MatoDifficulty *difficulty;
  MatoPractice *practice;
  MatoPlaying *playing;
  MatoCheckpoints *checkpoints;
  MatoSolving *solving;
  MatoRecordings *recordings;
  MatoFilms *films;             /* these six are of the recordings */
  MatoPlayer *player;
  MatoRacing *racing;
  MatoFilmQuiz *quiz;
  MatoFilmWhy *why;
  MatoUniqueness *uniqueness;
  MatoTourGuide *guide;
  MatoAim *aim;
  MatoSetting *setting;
  MatoPage page;

  /*< private >*/
  MatoPage page_before_tour;
  gboolean has_moved; /* the last deed changed the puzzle on the board, and brought no other */
  gboolean is_stale;  /* the scene was told, and has changed since */
};

MatoWorkspace *mato_workspace_new (const MatoPuzzle *puzzle);

/* The pages. */

void mato_workspace_set_page (MatoWorkspace *self,
                              MatoPage       page);

/**
 * mato_workspace_check:
 * @error: return location for a %MATO_ERROR: a sentence that says why not
 *
 * Returns: whether the search of @page can be made of the board that is there, see
 *   mato_search_check(); mato_workspace_search() starts no other
 */
gboolean mato_workspace_check (MatoWorkspace  *self,
                               MatoPage        page,
                               GError        **error);

/**
 * mato_workspace_search:
 *
 * Starts the search of @page; an earlier one of that page is cancelled and forgotten.
 */
void     mato_workspace_search       (MatoWorkspace *self,
                                      MatoPage       page);
gboolean mato_workspace_is_searching (MatoWorkspace *self,
                                      MatoPage       page);

/**
 * mato_workspace_get_search:
 *
 * Returns: (transfer none) (nullable): the search of @page, running or ended; for Watch the one
 *   being recorded, else the one being watched
 */
MatoSearch *mato_workspace_get_search (MatoWorkspace *self,
                                       MatoPage       page);

/**
 * mato_workspace_get_answer:
 *
 * Returns: (transfer none) (nullable): the same if no search of @page runs
 */
MatoSearch *mato_workspace_get_answer (MatoWorkspace *self,
                                       MatoPage       page);

/**
 * mato_workspace_start_race:
 *
 * Opens Watch and starts a race against the rival; see mato_racing_can_start().
 */
void mato_workspace_start_race (MatoWorkspace *self);

/**
 * mato_workspace_race_film:
 *
 * Opens Watch and starts a race against a film; see mato_racing_can_start_with().
 */
void mato_workspace_race_film (MatoWorkspace *self,
                               guint          index);

/**
 * mato_workspace_is_busy:
 *
 * Returns: whether any search runs that somebody asked for; not that of #MatoUniqueness
 */
gboolean mato_workspace_is_busy (MatoWorkspace *self);

/**
 * mato_workspace_cancel:
 *
 * Cancels every running search; what they have found so far are their answers.
 */
void mato_workspace_cancel (MatoWorkspace *self);

/**
 * mato_workspace_close:
 *
 * Cancels and forgets every search; call it when the window closes.
 */
void mato_workspace_close (MatoWorkspace *self);

/**
 * mato_workspace_get_solution:
 *
 * Returns: (nullable): the solution that @page (Solve or Target) shows
 */
const guint8 *mato_workspace_get_solution (MatoWorkspace *self,
                                           MatoPage       page);

/**
 * mato_workspace_keep_solution:
 *
 * Fills in the solution that @page shows, as one move.
 *
 * Returns: whether anything changed
 */
gboolean mato_workspace_keep_solution (MatoWorkspace *self,
                                       MatoPage       page);

/**
 * mato_workspace_count_mistakes:
 *
 * Returns: how many of the user's digits differ from the solution that @page shows
 */
guint mato_workspace_count_mistakes (MatoWorkspace *self,
                                     MatoPage       page);

/* What the board shows: workspace-scene.c. */

/**
 * mato_workspace_compose:
 *
 * Fills @scene with what the board shows now.
 */
void mato_workspace_compose (MatoWorkspace  *self,
                             MatoBoardScene *scene);

/**
 * mato_workspace_compose_runner:
 *
 * Fills @scene with the board of a runner (@index 0 or 1) of the race.
 */
void mato_workspace_compose_runner (MatoWorkspace  *self,
                                    guint           index,
                                    MatoBoardScene *scene);

/**
 * mato_workspace_compose_puzzle:
 *
 * Fills @scene with @puzzle as the board would show it before any search.
 */
void mato_workspace_compose_puzzle (MatoWorkspace    *self,
                                    const MatoPuzzle *puzzle,
                                    MatoBoardScene   *scene);

G_END_DECLS
