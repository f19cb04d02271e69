/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "app/matrix/cover-session.h"
#include "app/matrix/cover-window.h"
#include "app/playback/film-window.h"
#include "app/views/links-view.h"
#include "app/views/log-view.h"
#include "app/views/search-view.h"
#include "app/views/view-tabs.h"

/* Shared by the files cover-window*.c; included only by them. */

struct _MatoCoverWindow
{
  GtkApplicationWindow parent_instance;

  MatoCoverWorkspace *workspace; /* nullable: without a problem, or while it loads */
  MatoCoverPicture *picture;
  GFile *file;               /* nullable */
  char *name;                /* nullable: the title of a text that is in no file */
  GCancellable *cancellable; /* cancelled when the window closes */
  const char *film_wish;     /* nullable: the action to activate when the film is recorded */
  MatoTrace *film;           /* nullable: the film at the last refresh */
  MatoAutosave *restored;    /* nullable: where the problem comes from that is being loaded */
  MatoCoverSession *session; /* nullable: no problem, or not yet */
  gboolean is_refreshing;

  GtkMenuButton *menu_button;
  GMenuModel *main_menu;
  GMenu *recent_menu;
  GMenu *sample_menu;
  GtkLabel *title;
  GtkLabel *subtitle;
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

/** Adds all actions and a drop target to the window. */
void mato_cover_window_add_actions    (MatoCoverWindow *self);
/** Updates which actions are enabled, and their states; call it only with a problem. */
void mato_cover_window_update_actions (MatoCoverWindow *self);
/** Sets the state of the action `view` to the view shown. */
void mato_cover_window_tell_view      (MatoCoverWindow *self);
