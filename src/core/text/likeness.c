/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#include "core/text/likeness.h"

#include <string.h>

enum
{
  LONGEST = 32,
  LONG = 7, /* letters: words of fewer are too much like each other */
};

/* Damerau's distance: each letter takes part in one difference. */
static guint
measure (const char *a,
         guint       a_length,
         const char *b,
         guint       b_length)
{
  guint cost[LONGEST + 1][LONGEST + 1];

  for (guint i = 0; i <= a_length; i++)
    for (guint j = 0; j <= b_length; j++)
      {
        gboolean is_same;

        cost[i][j] = i + j;
        if (i == 0 || j == 0)
          continue;

        is_same = g_ascii_tolower (a[i - 1]) == g_ascii_tolower (b[j - 1]);
        cost[i][j] = MIN (MIN (cost[i - 1][j], cost[i][j - 1]) + 1, cost[i - 1][j - 1] + !is_same);
        if (i > 1 && j > 1 && g_ascii_tolower (a[i - 1]) == g_ascii_tolower (b[j - 2])
            && g_ascii_tolower (a[i - 2]) == g_ascii_tolower (b[j - 1]))
          cost[i][j] = MIN (cost[i][j], cost[i - 2][j - 2] + 1);
      }

  return cost[a_length][b_length];
}

gboolean
mato_words_are_like (const char *word,
                     const char *name)
{
  gsize length = strlen (word), name_length = strlen (name);
  guint most = name_length >= LONG ? 2 : 1;

  if (length > LONGEST || name_length > LONGEST || length + most < name_length
      || name_length + most < length || g_str_equal (word, name))
    return FALSE;

  return measure (word, (guint) length, name, (guint) name_length) <= most;
}

const char *
mato_words_find_like (const char        *word,
                      const char *const *names)
{
  if (g_strv_contains (names, word))
    return NULL;

  for (guint i = 0; names[i] != NULL; i++)
    if (mato_words_are_like (word, names[i]))
      return names[i];

  return NULL;
}
