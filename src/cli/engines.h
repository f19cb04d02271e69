/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "core/solve/engine.h"

G_BEGIN_DECLS

/*
 * The engines and their orders on a command line: what --engine and --order take, and what is said
 * of them, all from the tables of the core.
 */

/**
 * mato_engines_list_names:
 *
 * Returns: (transfer full): "auto, bitmask, dlx"; with @records of those that tell their steps
 */
char *mato_engines_list_names (gboolean records);

/**
 * mato_engines_list_orders:
 *
 * Returns: (transfer full): "fewest, row (auto, bitmask); active (learn)", of engines that search;
 *   with @records of those that tell their steps
 */
char *mato_engines_list_orders (gboolean records);

/**
 * mato_engines_parse:
 * @name: (nullable): which engine was asked for; %NULL: the first one
 * @order: (nullable): which of its orders; %NULL: its own choice
 * @engine: (out): the engine
 * @index: (out): the index of the order
 *
 * Returns: whether there are such
 */
gboolean mato_engines_parse (const char         *name,
                             const char         *order,
                             const MatoEngine  **engine,
                             guint              *index,
                             GError            **error);

G_END_DECLS
