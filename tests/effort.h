/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

/*
 * The number of cases of a test: few enough to be fast in an ordinary run, and many more in a long
 * one, for which build-aux/test --long sets MATO_TEST_LONG. Sanitized runs have as many cases as
 * ordinary ones, because tests assert that they have met rare cases; where they do not, and a case
 * takes long, effort_pick_slow() has few of them. What runs in an emulator or under the thread
 * sanitizer has few of all: it is ten times slower, and not there for chance.
 */

static inline gboolean
effort_is_long (void)
{
  return g_getenv ("MATO_TEST_LONG") != NULL;
}

static inline gboolean
effort_is_little (void)
{
#ifdef __SANITIZE_THREAD__
  return TRUE;
#else
  return g_getenv ("MATO_EMULATOR") != NULL; /* build-aux/test-arch sets it */
#endif
}

/* Returns: @usual, or @few where all is slow, or @many in a long run */
static inline guint
effort_pick (guint few,
             guint usual,
             guint many)
{
  return effort_is_long () ? many : effort_is_little () ? few : MAX (few, usual);
}

/* Returns: the same, but @few in a sanitized run */
static inline guint
effort_pick_slow (guint few,
                  guint usual,
                  guint many)
{
#ifdef __SANITIZE_ADDRESS__
  return effort_is_long () ? many : few;
#else
  return effort_pick (few, usual, many);
#endif
}

/**
 * effort_goes_on:
 * @i: how many cases a test has drawn
 * @n: how many it draws
 * @has_met: whether it has met all that it wants to meet
 *
 * However many are drawn, what is rare is met only probably. A test that asserts to have met it
 * draws on until it has; that a hundred times @n cases are without it is no chance any more, and
 * the assertion fails.
 *
 * Returns: whether to draw one more
 */
static inline gboolean
effort_goes_on (guint    i,
                guint    n,
                gboolean has_met)
{
  return i < n || (!has_met && i / 100 < n);
}
