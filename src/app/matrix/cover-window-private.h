/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "app/matrix/cover-window.h"
#include "app/playback/film-window.h"
#include "app/views/links-view.h"
#include "app/views/log-view.h"
#include "app/views/search-view.h"
#include "app/views/view-tabs.h"

/* What the files cover-window*.c share; nobody else includes this. */

struct _MatoCoverWindow
{
  GtkApplicationWindow parent_instance;

  MatoCoverWorkspace *workspace;       /* nullable: no problem, or not yet */
  MatoCoverPicture *picture;
  GFile *file;               /* nullable */
  char *name;                /* nullable: what a text is called that is in no file */
  GCancellable *cancellable; /* ends what the window waits for when it closes */
  const char *film_wish;     /* nullable: the action to activate when the film is recorded */
  MatoTrace *film;           /* nullable: that was seen last */
  MatoAutosave *autosave;    /* nullable: what keeps the problem for the next start */
  guint note_timeout;
  gboolean goes_back;        /* to where the film stood last time, as soon as it is recorded */
  gboolean is_refreshing;

  GtkMenuButton *menu_button;
  GMenuModel *main_menu;
  GMenu *recent_menu;
  GMenu *sample_menu;
  GtkLabel *title;
  GtkLabel *subtitle;
  GtkStack *places;
  GtkLabel *problem;
  MatoMatrixView *matrix;
  GtkWidget *panel;
  GtkWidget *page;
  GtkWidget *invitation;
  MatoViewTabs *switcher;
  GtkStack *views;
  MatoLogView *log;
  MatoSearchView *tree;
  GtkLabel *taken;
  GtkLabel *options;
  GtkWidget *no_links;
  MatoLinksView *links;
  GtkDropDown *order;
  GtkButton *record;
  GtkLabel *answer;
  GtkLabel *cut;
  MatoToast *toast;
  MatoTransport *transport;
};

/* cover-window-actions.c */

/** Gives the window the actions it has with and without a problem, and lets it take what is
 *  dropped. */
void mato_cover_window_add_actions    (MatoCoverWindow *self);
/** Sets which actions can be used, and what state they have; only with a problem. */
void mato_cover_window_update_actions (MatoCoverWindow *self);
/** Lets the action `view` say which one is seen. */
void mato_cover_window_tell_view      (MatoCoverWindow *self);

/* cover-window-keep.c */

/** Keeps the problem of the workspace for the next start; puts into it what was noted last time. */
void     mato_cover_window_keep         (MatoCoverWindow *self);
/** A film is recorded: goes to where it stood last time, if that is what it was recorded for.
 *  Returns: whether it was */
gboolean mato_cover_window_go_back      (MatoCoverWindow *self);
/** Writes down at once what was to be noted soon. */
void     mato_cover_window_finish_notes (MatoCoverWindow *self);
/** The window is closed by a person. */
void     mato_cover_window_stop_keeping (MatoCoverWindow *self);
