/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

/*
 * The number of cases of a test: few enough to be fast in an ordinary run, and many more in a long
 * one, for which build-aux/test --long sets MATO_TEST_LONG. Sanitized runs have as many cases as
 * ordinary ones, because tests assert that they have met rare cases; where they do not, and a case
 * takes long, effort_pick_slow() has few of them. What runs in an emulator has few of all: it is
 * twenty times slower, and is there for another order of bytes and size of words, not for chance.
 */

static inline gboolean
effort_is_long (void)
{
  return g_getenv ("MATO_TEST_LONG") != NULL;
}

/* build-aux/test-arch sets it. */
static inline gboolean
effort_is_emulated (void)
{
  return g_getenv ("MATO_EMULATOR") != NULL;
}

/* Returns: @usual, or @few in an emulator, or @many in a long run */
static inline guint
effort_pick (guint few,
             guint usual,
             guint many)
{
  return effort_is_long () ? many : effort_is_emulated () ? few : MAX (few, usual);
}

/* Returns: the same, but @few in a sanitized run */
static inline guint
effort_pick_slow (guint few,
                  guint usual,
                  guint many)
{
#if defined __SANITIZE_ADDRESS__ || defined __SANITIZE_THREAD__
  return effort_is_long () ? many : few;
#else
  return effort_pick (few, usual, many);
#endif
}
