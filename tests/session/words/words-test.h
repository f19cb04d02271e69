/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "tests/session/session-test.h"

/* Shared by the tests of sentences, which are all (transfer full). */

static inline void
assert_says (char       *sentence,
             const char *expected)
{
  g_assert_cmpstr (sentence, ==, expected);
  g_free (sentence);
}

/* The same for a pattern with * for parts that differ between runs. */
static inline void
assert_like (char       *sentence,
             const char *pattern)
{
  if (!g_pattern_match_simple (pattern, sentence))
    g_error ("“%s” is not like “%s”", sentence, pattern);
  g_free (sentence);
}
