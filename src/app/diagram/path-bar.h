/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "app/draw/palette.h"
#include "session/film/logic-path.h"

G_BEGIN_DECLS

#define MATO_TYPE_PATH_BAR (mato_path_bar_get_type ())

/**
 * MatoPathBar:
 *
 * One deduction on a path: takes the focus, has a name, draws itself: the higher the harder.
 */
G_DECLARE_FINAL_TYPE (MatoPathBar, mato_path_bar, MATO, PATH_BAR, GtkFlowBoxChild)

/**
 * MatoPathPlace:
 * @MATO_PATH_PAST: the recording has been there
 * @MATO_PATH_NOW: it is there
 * @MATO_PATH_LATER: it will be
 *
 * Where a deduction is, seen from the position.
 */
typedef enum
{
  MATO_PATH_PAST,
  MATO_PATH_NOW,
  MATO_PATH_LATER,
} MatoPathPlace;

/**
 * mato_path_bar_new:
 * @step: copied
 * @is_hardest: whether it is marked as that
 */
GtkWidget *mato_path_bar_new (const MatoPathStep *step,
                              gboolean            is_hardest);

/**
 * mato_path_bar_set_name:
 *
 * Says what it is, to the pointer and to screen readers.
 */
void mato_path_bar_set_name (MatoPathBar *self,
                             const char  *name);

void mato_path_bar_set_place (MatoPathBar   *self,
                              MatoPathPlace  place);

const MatoPathStep *mato_path_bar_get_step (MatoPathBar *self);

G_END_DECLS
