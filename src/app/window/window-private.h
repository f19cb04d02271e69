/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "app/board/board-view.h"
#include "app/panels/puzzle-maker.h"
#include "app/playback/film-window.h"
#include "app/window/window-export.h"
#include "app/window/window-film.h"
#include "app/window/window-load.h"
#include "app/window/window-print.h"
#include "app/window/window-quiz.h"
#include "app/window/window-race.h"
#include "app/window/window-save.h"
#include "app/window/window-session.h"
#include "app/window/window-telling.h"
#include "app/window/window-tour.h"
#include "app/window/window-typing.h"
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
  MatoWindowLoad *load;
  MatoWindowSave *save;
  MatoWindowSession *session;
  MatoWindowTelling *telling;
  MatoWindowFilm *film;
  MatoPuzzleMaker *maker;
  MatoWindowTyping *typing;
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

/** Moves the focus to the next part of the window. */
void mato_window_focus_next_pane (MatoWindow *self);

/* window-actions.c */

void mato_window_add_actions    (MatoWindow *self);
/** Sets from the model which actions can be used and what state they have. */
void mato_window_update_actions (MatoWindow *self);

/* window-options.c */

void mato_window_add_options    (MatoWindow *self);
void mato_window_update_options (MatoWindow *self);

/* window-settings.c */

/** Chooses what was chosen last time, and keeps what is chosen from now on. */
void mato_window_add_settings (MatoWindow *self);
