/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "app/play/puzzle-maker.h"

G_BEGIN_DECLS

#define MATO_TYPE_NEW_OPTIONS (mato_new_options_get_type ())

/**
 * MatoNewOptions:
 *
 * What cards of a new puzzle do not ask: any level, a symmetry, a technique that it needs.
 */
G_DECLARE_FINAL_TYPE (MatoNewOptions, mato_new_options, MATO, NEW_OPTIONS, GtkWindow)

/**
 * mato_new_options_present:
 * @kind: what is chosen at first
 *
 * Opens or raises the dialog of @parent, which has an action `new-puzzle`.
 */
void mato_new_options_present (GtkWindow            *parent,
                               const MatoPuzzleKind *kind);

G_END_DECLS
