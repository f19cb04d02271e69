/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#include "core/notation/share-code.h"

#include <string.h>

/* Share codes of GNOME Sudoku: `#`, then five characters, each with the number of cells of two
 * digits (first + 9 · second), then a character for each given cell (row + 9 · column), those of 1
 * first. Nine cells with a digit look like none with a carry; the length of the code decides. */

enum
{
  CODE_BASE = 33,
  N_PAIRS = 5,
};

/* Returns: whether there is exactly one distribution of carries that gives the number of cells */
static gboolean
settle_counts (const char *code,
               guint       n_cells,
               guint      *counts)
{
  guint n_found = 0;

  for (guint carries = 0; carries < 1u << N_PAIRS; carries++)
    {
      guint trial[2 * N_PAIRS], sum = 0;
      gboolean is_possible = TRUE;

      for (guint i = 0; i < N_PAIRS; i++)
        {
          guint pair = (guint) (code[i] - CODE_BASE);
          guint carry = carries >> i & 1;

          is_possible &= !carry || (pair % 9 == 0 && pair >= 9);
          trial[2 * i] = carry ? 9 : pair % 9;
          trial[2 * i + 1] = pair / 9 - carry;
          is_possible &= trial[2 * i + 1] <= (i + 1 < N_PAIRS ? 9 : 0);
          sum += trial[2 * i] + trial[2 * i + 1];
        }

      if (!is_possible || sum != n_cells)
        continue;
      memcpy (counts, trial, sizeof trial);
      n_found++;
    }

  return n_found == 1;
}

gboolean
mato_share_code_read (const char *code,
                      MatoDraft  *draft)
{
  guint counts[2 * N_PAIRS];
  guint n = strlen (code);
  guint digit = 0, n_done = 0;

  if (n < N_PAIRS || !settle_counts (code, n - N_PAIRS, counts))
    return FALSE;

  for (const char *place = code + N_PAIRS; *place != '\0'; place++, n_done++)
    {
      guint number = (guint) (*place - CODE_BASE);
      guint cell = number % 9 * 9 + number / 9;

      while (n_done == counts[digit])
        {
          digit++;
          n_done = 0;
        }
      if (number > 80 || draft->values[cell] != 0)
        return FALSE;
      draft->values[cell] = digit + 1;
    }

  return TRUE;
}

enum
{
  SHORTEST_CODE = 22,
  VARIED_CODE = 12 /* different characters: fewer are an ornament */
};

/* Returns: whether five small letters follow each other, as in no code of thousands */
static gboolean
has_word (const char *text)
{
  guint run = 0;

  for (; *text != '\0' && run < 5; text++)
    run = g_ascii_islower (*text) ? run + 1 : 0;

  return run == 5;
}

/* Printable characters without a blank that are not a row, a board, a comment in words or an
 * ornament. */
gboolean
mato_share_code_is_likely (const char *text)
{
  gboolean is_seen[128] = { FALSE };
  guint n_different = 0;

  if (text[0] != '#' || strlen (text) <= SHORTEST_CODE)
    return FALSE;

  for (const char *c = text + 1; *c != '\0'; c++)
    {
      if (*c < CODE_BASE || *c > CODE_BASE + 93)
        return FALSE;
      n_different += !is_seen[(guint) *c];
      is_seen[(guint) *c] = TRUE;
    }

  return n_different >= VARIED_CODE && strpbrk (text, "!$%&()+/<=>@^{}~") != NULL
         && strstr (text, "://") == NULL && !has_word (text);
}
