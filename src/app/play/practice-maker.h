/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "app/kit/action-set.h"
#include "app/kit/voice.h"
#include "session/document/document.h"
#include "session/workspace/workspace.h"

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define MATO_TYPE_PRACTICE_MAKER (mato_practice_maker_get_type ())
G_DECLARE_FINAL_TYPE (MatoPracticeMaker, mato_practice_maker, MATO, PRACTICE_MAKER, GObject)

/**
 * MatoPracticeMaker:
 *
 * Makes the exercises of a technique, and remembers which steps a hint had to name. Actions:
 * `practise` (s, the name of a technique), `next-exercise`, `stop-practice`.
 */
MatoPracticeMaker *mato_practice_maker_new (MatoActionSet *actions,
                                            MatoWorkspace *workspace,
                                            MatoDocument  *document,
                                            MatoVoice     *voice);

gboolean mato_practice_maker_is_running (MatoPracticeMaker *self);
void     mato_practice_maker_cancel     (MatoPracticeMaker *self);

G_END_DECLS
