/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "session/search/search.h"
#include "session/film/film-context.h"

G_BEGIN_DECLS

#define MATO_TYPE_COVER_DESK (mato_cover_desk_get_type ())
G_DECLARE_FINAL_TYPE (MatoCoverDesk, mato_cover_desk, MATO, COVER_DESK, GObject)

/**
 * MatoCoverDesk:
 *
 * Everything about one exact cover problem that a window shows: the problem, how it is searched,
 * the search, and the film of it; a stage (stage.h). It knows nothing of widgets.
 *
 * Signals, besides those of a stage: `answered`: a search has ended by itself or by
 * mato_cover_desk_cancel(). Belongs to the main thread.
 */

/** @problem: of at most %MATO_COVER_MAX_RECORDED items and options */
MatoCoverDesk *mato_cover_desk_new (MatoCoverText *problem);

MatoCoverText *mato_cover_desk_get_problem (MatoCoverDesk *self);
MatoPlayer    *mato_cover_desk_get_player  (MatoCoverDesk *self);

/** Returns: (transfer none): the film; while there is none, one without a step: the problem */
MatoTrace *mato_cover_desk_get_trace (MatoCoverDesk *self);

MatoCoverOrder mato_cover_desk_get_order (MatoCoverDesk  *self);
void           mato_cover_desk_set_order (MatoCoverDesk  *self,
                                          MatoCoverOrder  order);
/** Whether the search goes on after the first solution. */
gboolean       mato_cover_desk_get_record_all (MatoCoverDesk *self);
void           mato_cover_desk_set_record_all (MatoCoverDesk *self,
                                               gboolean       record_all);

/** Starts a search; an earlier one that still runs is cancelled and forgotten. Its film replaces
 *  the one that is watched as soon as it is there. */
void     mato_cover_desk_record       (MatoCoverDesk *self);
gboolean mato_cover_desk_is_recording (MatoCoverDesk *self);
/** Cancels the search that runs; what it found until then is an answer. */
void     mato_cover_desk_cancel       (MatoCoverDesk *self);
/** Cancels it and forgets it: the desk is about to go. */
void     mato_cover_desk_close        (MatoCoverDesk *self);

/** Returns: (transfer none) (nullable): the search that runs or ended last */
MatoSearch *mato_cover_desk_get_search (MatoCoverDesk *self);

G_END_DECLS
