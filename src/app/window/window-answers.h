/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "app/files/window-pictures.h"
#include "app/files/window-proof.h"
#include "app/play/puzzle-maker.h"
#include "app/kit/action-set.h"
#include "app/kit/voice.h"
#include "session/workspace/workspace.h"

G_BEGIN_DECLS

#define MATO_TYPE_WINDOW_ANSWERS (mato_window_answers_get_type ())

/**
 * MatoWindowAnswers:
 *
 * What Mato is asked about the board: the actions that check it, solve, count and look for the
 * best score, that choose among the answers, and that cancel what is running.
 */
G_DECLARE_FINAL_TYPE (MatoWindowAnswers, mato_window_answers, MATO, WINDOW_ANSWERS, GObject)

/**
 * mato_window_answers_new:
 * @pictures: can be cancelled, too
 * @proof: likewise
 * @maker: likewise
 *
 * Returns: (transfer full): the object
 */
MatoWindowAnswers *mato_window_answers_new (MatoActionSet      *actions,
                                            MatoWorkspace      *workspace,
                                            MatoVoice          *voice,
                                            MatoWindowPictures *pictures,
                                            MatoWindowProof    *proof,
                                            MatoPuzzleMaker    *maker);

G_END_DECLS
