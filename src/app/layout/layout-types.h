/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/**
 * mato_layout_types_ensure:
 *
 * Templates may name what is in this folder.
 */
void mato_layout_types_ensure (void);

G_END_DECLS
