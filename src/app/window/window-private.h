/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "app/board/board-view.h"
#include "app/playback/film-window.h"
#include "app/window/window-export.h"
#include "app/window/window-film.h"
#include "app/window/window-print.h"
#include "app/window/window-quiz.h"
#include "app/window/window-race.h"
#include "app/window/window-session.h"
#include "app/window/window-telling.h"
#include "app/window/window-tour.h"
#include "app/window/window.h"
#include "session/game/document.h"

/* What the files window*.c share; nobody else includes this. */

struct _MatoWindow
{
  GtkApplicationWindow parent_instance;

  MatoActionSet *actions;
  MatoWindowPictures *pictures;
  MatoWindowExport *exports;
  MatoWindowPrint *print;
  MatoWindowSession *session;
  MatoWindowTelling *telling;
  MatoWindowFilm *film;
  MatoWindowQuiz *quiz;
  MatoWindowTour *tour;
  MatoWindowRace *race;

  MatoWorkspace *workspace;
  GSettings *settings; /* nullable */
  MatoBoardScene *scene;
  MatoDocument *document;
  GCancellable *cancellable; /* ends what the window waits for when it closes */
  gboolean is_hinting;
  guint n_updates;           /* of all actions: what tests count */

  GtkMenuButton *menu_button;
  GMenuModel *main_menu;
  GMenu *recent_menu;
  GtkLabel *title;
  GtkLabel *subtitle;
  GtkWidget *boards;
  MatoBoardView *board;
  GtkWidget *panel;
  GtkWidget *leaf_bar;
  GtkLabel *leaf_label;
  GtkWidget *hint_card;
  GtkStack *stack;
  MatoTransport *transport;
  MatoToast *toast;
};

/** Composes the scene and lets every part of the window show the workspace as it is now. */
void mato_window_refresh (MatoWindow *self);

/** A person wants @digit in @cell, or nothing (0): it is entered, or they are told why not.
 *  @pencil: what it is marked with instead, %MATO_N_PENCILS: whatever is chosen; @instead: the
 *  first figure of a number, which was entered before it, or 0 */
void mato_window_enter (MatoWindow *self,
                        guint       cell,
                        guint       digit,
                        guint       pencil,
                        guint       instead);

/** Moves the focus to the next part of the window. */
void mato_window_focus_next_pane (MatoWindow *self);

/* window-actions.c */

void mato_window_add_actions    (MatoWindow *self);
/** Sets from the model which actions can be used and what state they have. */
void mato_window_update_actions (MatoWindow *self);
/** The same, but what cannot be used any more stays enabled until mato_window_withdraw_actions().
 *  */
void mato_window_offer_actions  (MatoWindow *self);
void mato_window_withdraw_actions (MatoWindow *self);

void mato_window_enable         (MatoWindow *self,
                                 const char *name,
                                 gboolean    is_enabled);
void mato_window_set_state      (MatoWindow *self,
                                 const char *name,
                                 GVariant   *state);

/* window-options.c */

void mato_window_add_options    (MatoWindow *self);
void mato_window_update_options (MatoWindow *self);

/* window-settings.c */

/** Chooses what was chosen last time, and keeps what is chosen from now on. */
void mato_window_add_settings (MatoWindow *self);

/* window-save.c */

void mato_window_save    (MatoWindow *self);
void mato_window_save_as (MatoWindow *self);

/* window-io.c */

/** Lets the window take dropped files and text. */
void mato_window_add_drop_target (MatoWindow *self);
void mato_window_open            (MatoWindow *self);
void mato_window_paste           (MatoWindow *self);
void mato_window_copy            (MatoWindow *self);
/** Returns: (transfer full): the sample puzzle that a new window shows */
MatoPuzzle *mato_window_new_sample (void);
