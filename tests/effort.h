/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

/*
 * How much a test tries. Everything is tried a little under the address and undefined-behaviour
 * sanitizers, which are ten times slower and look for what shows at once; as much as is quick in
 * an ordinary run; and all there is in a long one: build-aux/test --long sets MATO_TEST_LONG.
 */

#if defined __SANITIZE_ADDRESS__
#define EFFORT_IS_SANITIZED 1
#elif defined __has_feature
#if __has_feature (address_sanitizer)
#define EFFORT_IS_SANITIZED 1
#endif
#endif
#ifndef EFFORT_IS_SANITIZED
#define EFFORT_IS_SANITIZED 0
#endif

static inline gboolean
effort_is_long (void)
{
  return g_getenv ("MATO_TEST_LONG") != NULL;
}

/* Returns: one of the three numbers; a long sanitized run tries what an ordinary one does */
static inline guint
effort_pick (guint few,
             guint usual,
             guint many)
{
  const guint numbers[] = { few, usual, many };

  return numbers[1 + effort_is_long () - EFFORT_IS_SANITIZED];
}
