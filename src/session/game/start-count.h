/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/*
 * How many starts running ended before what they brought back was seen. What makes Mato end so, a
 * fault of ours or of a library, would otherwise end every start that follows.
 */

/**
 * MATO_START_COUNT_MOST:
 *
 * So many starts are tried.
 */
#define MATO_START_COUNT_MOST 2

/**
 * mato_start_count_begin:
 * @folder: of the journals
 *
 * Call it before anything is brought back.
 *
 * Returns: how many starts before this one, without another between them, were not seen
 */
guint mato_start_count_begin (const char *folder);

/**
 * mato_start_count_end:
 *
 * Call it when all that was brought back has been seen, or Mato ends on purpose.
 */
void mato_start_count_end (const char *folder);

G_END_DECLS
