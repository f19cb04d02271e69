/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

/*
 * How much a test tries: as much as is quick in an ordinary run, and all there is in a long one:
 * build-aux/test --long sets MATO_TEST_LONG. Sanitized runs try what ordinary ones do: the tests
 * count what they have met.
 */

static inline gboolean
effort_is_long (void)
{
  return g_getenv ("MATO_TEST_LONG") != NULL;
}

/* Returns: @usual, or @many in a long run; @few is what still makes sense for a slow machine */
static inline guint
effort_pick (guint few,
             guint usual,
             guint many)
{
  return effort_is_long () ? many : MAX (few, usual);
}
