/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "core/board/puzzle.h"
#include "session/film/bookmarks.h"
#include "session/film/player.h"

G_BEGIN_DECLS

#define MATO_TYPE_STAGE (mato_stage_get_type ())
G_DECLARE_INTERFACE (MatoStage, mato_stage, MATO, STAGE, GObject)

/**
 * MatoStage:
 *
 * Where a film is watched, whatever it is about: what timeline, transport, log and bookmarks need
 * to know of a desk.
 *
 * Signals: `changed`: anything may be different now. `progressed`: only what moves by itself, as
 * the film's position. Belongs to the main thread.
 */
struct _MatoStageInterface
{
  GTypeInterface parent;

  MatoPlayer    *(*get_player)    (MatoStage *self);
  MatoBookmarks *(*get_bookmarks) (MatoStage *self);
  MatoAlphabet   (*get_alphabet)  (MatoStage *self);
  gboolean       (*is_watching)   (MatoStage *self);
  char          *(*dup_caption)   (MatoStage *self);
};

MatoPlayer    *mato_stage_get_player    (MatoStage *self);
/** Returns: (transfer none): the bookmarks of the film that is watched, and of all others */
MatoBookmarks *mato_stage_get_bookmarks (MatoStage *self);
/** Returns: how the film's digits are spelled, where it has some */
MatoAlphabet   mato_stage_get_alphabet  (MatoStage *self);
/** Returns: whether there is a film, and whoever is here wants to see it now */
gboolean       mato_stage_is_watching   (MatoStage *self);
/** Returns: (transfer full) (nullable): what there is to say where the film stands: its step, a
 *  question or the answer to one; %NULL without a film */
char          *mato_stage_dup_caption   (MatoStage *self);

/** Names the place where the film stands; @name: (nullable): no name any more */
void mato_stage_name_position (MatoStage  *self,
                               const char *name);

/* For whoever implements it. */

void mato_stage_emit_changed    (MatoStage *self);
void mato_stage_emit_progressed (MatoStage *self);

G_END_DECLS
