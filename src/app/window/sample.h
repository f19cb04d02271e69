/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "core/board/puzzle.h"

G_BEGIN_DECLS

/** Returns: (transfer full): the sample puzzle that a new window shows */
MatoPuzzle *mato_sample_new (void);

G_END_DECLS
