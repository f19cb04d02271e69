/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "core/board/error.h"
#include "core/board/geometry.h"

G_BEGIN_DECLS

/*
 * Drawings to write on: boards of which some rule is only a picture or a sentence, in
 * MATO_SECTION_PICTURE and MATO_SECTION_RULESET of the puzzle. What is said in constraints holds;
 * but it is not all, so that nothing that follows from it is an answer.
 */

/**
 * mato_geometry_is_drawing:
 *
 * Returns: whether there are rules that Mato does not know
 */
gboolean mato_geometry_is_drawing (const MatoGeometry *geometry);

/**
 * mato_geometry_check_drawing:
 * @error: return location for a %MATO_ERROR
 *
 * Returns: %TRUE if all rules are known; else the error says why there is no answer
 */
gboolean mato_geometry_check_drawing (const MatoGeometry  *geometry,
                                      GError             **error);

G_END_DECLS
