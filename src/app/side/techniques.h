/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "core/logic/technique.h"

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define MATO_TYPE_TECHNIQUES (mato_techniques_get_type ())

/**
 * MatoTechniques:
 *
 * A page for each technique of a person: what it is and why it holds, on a board through whose
 * reason one can step.
 */
G_DECLARE_FINAL_TYPE (MatoTechniques, mato_techniques, MATO, TECHNIQUES, GtkWindow)

/**
 * mato_techniques_present:
 *
 * Opens the page of @technique beside @parent.
 */
void mato_techniques_present (GtkWindow       *parent,
                              MatoTechniqueId  technique);

G_END_DECLS
