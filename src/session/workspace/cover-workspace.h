/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "session/film/film-context.h"
#include "session/search/search.h"

G_BEGIN_DECLS

#define MATO_TYPE_COVER_WORKSPACE (mato_cover_workspace_get_type ())
G_DECLARE_FINAL_TYPE (MatoCoverWorkspace, mato_cover_workspace, MATO, COVER_WORKSPACE, GObject)

/**
 * MatoCoverWorkspace:
 *
 * The model of a window with an exact cover problem: the problem, the search order, the search and
 * its film. It implements #MatoFilmContext and knows nothing of widgets.
 *
 * Signals, besides those of the interface: `answered`: a search has ended by itself or by
 * mato_cover_workspace_cancel(). `looked-further`: whether its solution is the only one is found
 * out, or was cancelled. Belongs to the main thread.
 */
struct _MatoCoverWorkspace
{
  GObject parent_instance;

  MatoCoverText *problem;
  MatoPlayer *player;
  guint order;               /* the index of an order in mato_cover_orders; 0 at first */
  gboolean record_all;       /* whether the search continues after the first solution */
  MatoSearch *search;        /* nullable: the running search, or the one that ended last */
  MatoSearch *further;       /* nullable: if that ended at its first solution: the one for a second,
                              * for mato_sentence_result_further(); the film stays as it is */

  /*< private >*/
  MatoTrace *empty;          /* the problem as a trace without steps */
  MatoBookmarks *bookmarks;
  GCancellable *cancellable; /* nullable; set exactly while the search runs */
  GCancellable *looking;     /* nullable; set exactly while the further one runs */
  guint progress_id;         /* while one of them runs */
};

/**
 * mato_cover_workspace_new:
 *
 * Takes no time, however large @problem is. It is only read.
 */
MatoCoverWorkspace *mato_cover_workspace_new (MatoCoverText *problem);

/**
 * mato_cover_workspace_get_trace:
 *
 * Returns: (transfer none): the film; before there is one, a trace of the problem without steps
 */
MatoTrace *mato_cover_workspace_get_trace (MatoCoverWorkspace *self);

void mato_cover_workspace_set_order (MatoCoverWorkspace *self,
                                     guint               order);

void mato_cover_workspace_set_record_all (MatoCoverWorkspace *self,
                                          gboolean            record_all);

/**
 * mato_cover_workspace_can_record:
 *
 * Returns: whether steps can number the items and options of the problem; see cover-record.h. One
 *   that is too large can be looked at, but no film is recorded of it
 */
gboolean mato_cover_workspace_can_record (MatoCoverWorkspace *self);

/**
 * mato_cover_workspace_record:
 *
 * Starts a search, only if mato_cover_workspace_can_record(); an earlier one that still runs is
 * cancelled and forgotten. When the search has ended, its film replaces the one being watched.
 */
void     mato_cover_workspace_record (MatoCoverWorkspace *self);
gboolean mato_cover_workspace_is_recording (MatoCoverWorkspace *self);

/**
 * mato_cover_workspace_cancel:
 *
 * Cancels the running search, or what is looked for after it; what it has found so far is its
 * answer.
 */
void mato_cover_workspace_cancel (MatoCoverWorkspace *self);

/**
 * mato_cover_workspace_close:
 *
 * Cancels and forgets the search; call it before the last reference is dropped.
 */
void mato_cover_workspace_close (MatoCoverWorkspace *self);

gboolean mato_cover_workspace_is_looking_further (MatoCoverWorkspace *self);

G_END_DECLS
