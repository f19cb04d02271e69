/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "session/hint/judgement.h"
#include "session/workspace/workspace.h"

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define MATO_TYPE_PLAY_HEAD (mato_play_head_get_type ())

/**
 * MatoPlayHead:
 *
 * The time that a puzzle has taken, how many cells are to go, and a bar of those that are filled;
 * of a board without givens how many digits there are, and
 * solutions.
 */
G_DECLARE_FINAL_TYPE (MatoPlayHead, mato_play_head, MATO, PLAY_HEAD, GtkWidget)

/**
 * mato_play_head_new:
 * @judgement: of digits that are to become a puzzle
 *
 * Returns: (transfer floating): the head
 */
GtkWidget *mato_play_head_new (MatoWorkspace *workspace,
                               MatoJudgement *judgement);

G_END_DECLS
