/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "core/notation/reading.h"

G_BEGIN_DECLS

/**
 * mato_share_code_is_likely:
 *
 * Returns: whether @text looks like a share code of GNOME Sudoku, with its `#`
 */
gboolean mato_share_code_is_likely (const char *text);

/**
 * mato_share_code_read:
 * @code: what follows the `#`
 * @draft: (inout): of order 9, and empty; receives the givens
 *
 * Returns: whether @code is whole
 */
gboolean mato_share_code_read (const char *code,
                               MatoDraft  *draft);

G_END_DECLS
