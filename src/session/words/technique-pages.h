/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "core/logic/technique.h"

G_BEGIN_DECLS

/**
 * MatoTechniquePage:
 * @what: (nullable): what it is; untranslated, like @why: pass it through gettext()
 * @why: (nullable): why it holds
 * @puzzle: (nullable): a 9×9 puzzle, 81 characters, in whose simplest solution it applies
 *
 * A technique explained.
 */
typedef struct
{
  const char *what;
  const char *why;
  const char *puzzle;
} MatoTechniquePage;

const MatoTechniquePage *mato_technique_page_get (MatoTechniqueId id);

G_END_DECLS
