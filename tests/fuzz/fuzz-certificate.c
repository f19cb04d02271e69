/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */

/*
 * Mutated certificates with a correct checksum. Accepted certificates of 4×4 boards are compared
 * with all 288 solutions.
 */
#include "core/board/board.h"
#include "core/checker/certificate-check.h"
#include "tests/fuzz/fuzz.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define N_GRIDS 288

static guint8 grids[N_GRIDS][16];
static guint n_grids;

static gboolean
fits (const guint8 *values,
      guint         cell,
      guint         digit)
{
  for (guint other = 0; other < cell; other++)
    if (values[other] == digit
        && (other / 4 == cell / 4 || other % 4 == cell % 4
            || (other / 8 == cell / 8 && other % 4 / 2 == cell % 4 / 2)))
      return FALSE;

  return TRUE;
}

static void
list_grids (guint8 *values,
            guint   cell)
{
  if (cell == 16)
    {
      memcpy (grids[n_grids++], values, 16);
      return;
    }

  for (guint digit = 1; digit <= 4; digit++)
    if (fits (values, cell, digit))
      {
        values[cell] = (guint8) digit;
        list_grids (values, cell + 1);
      }
}

/* The claim of a 4×4 certificate. */
typedef struct
{
  char givens[17];
  long weights[16];
  gboolean is_lowest;
} Claim;

static gboolean
read_claim (const char *text,
            Claim      *claim)
{
  char *place = strstr (text, "\nweights ");

  if (strstr (text, "\nbox 2x2\n") == NULL)
    return FALSE;

  place += strlen ("\nweights ");
  for (guint cell = 0; cell < 16; cell++)
    claim->weights[cell] = strtol (place, &place, 10);
  claim->is_lowest = strstr (text, "\ndirection lowest\n") != NULL;
  return sscanf (strstr (text, "\ngivens "), " givens %16s", claim->givens) == 1;
}

/* Returns: the best score of all solutions, -1 if there is none */
static long
find_best (const Claim *claim)
{
  long best = -1;

  for (guint i = 0; i < N_GRIDS; i++)
    {
      long score = 0;
      gboolean is_completion = TRUE;

      for (guint cell = 0; cell < 16; cell++)
        {
          is_completion = is_completion && (claim->givens[cell] == '.'
                                            || claim->givens[cell] - '0' == grids[i][cell]);
          score += claim->weights[cell] * grids[i][cell];
        }
      if (is_completion && (best < 0 || (claim->is_lowest ? score < best : score > best)))
        best = score;
    }

  return best;
}

/* Returns: (transfer full): the text with its checksum */
static char *
seal (const uint8_t *data,
      size_t         size)
{
  g_autofree char *text = g_strndup ((const char *) data, size);
  g_autofree char *sum = g_compute_checksum_for_string (G_CHECKSUM_SHA256, text, -1);

  return g_strdup_printf ("%ssha256 %s\n", text, sum);
}

int
LLVMFuzzerTestOneInput (const uint8_t *data,
                        size_t         size)
{
  g_autofree char *text = seal (data, size);
  g_autoptr (GError) error = NULL;
  guint8 values[16];
  Claim claim;
  gint32 score;
  guint line;

  if (n_grids == 0)
    list_grids (values, 0);
  g_assert (n_grids == N_GRIDS);

  if (!mato_certificate_check (text, NULL, NULL, &score, &line, &error))
    g_assert (error != NULL && line > 0);
  else if (read_claim (text, &claim))
    g_assert (find_best (&claim) == score);

  return 0;
}

#ifdef MATO_FUZZER

size_t LLVMFuzzerMutate (uint8_t *data,
                         size_t   size,
                         size_t   max_size);
size_t LLVMFuzzerCustomMutator (uint8_t      *data,
                                size_t        size,
                                size_t        max_size,
                                unsigned int  seed);

/* Returns: another number, near @number or at the ends of the valid range */
static char *
change_number (GRand  *random,
               gint64  number)
{
  static const gint64 ends[] = { 0, 1, -1, 4, 99, 100, 1024, 1 << 20, (1 << 20) + 1,
                                 G_MAXINT32, G_GINT64_CONSTANT (1) << 40,
                                 (G_GINT64_CONSTANT (1) << 40) + 1,
                                 -(G_GINT64_CONSTANT (1) << 40), G_MAXINT64, G_MININT64 };

  switch (g_rand_int_range (random, 0, 3))
    {
    case 0:
      number = ends[g_rand_int_range (random, 0, G_N_ELEMENTS (ends))];
      break;
    case 1:
      number = (gint64) ((guint64) number + (guint64) g_rand_int_range (random, -4, 5));
      break;
    default:
      number = (gint64) ((guint64) number * (guint64) g_rand_int_range (random, -2, 3));
    }

  return g_strdup_printf ("%" G_GINT64_FORMAT, number);
}

/* Replaces a word of the line by another number or candidate. */
static char *
change_word (GRand      *random,
             const char *line)
{
  g_auto (GStrv) words = g_strsplit (line, " ", -1);
  guint n = g_strv_length (words), i;
  gint64 number;

  if (n < 2)
    return g_strdup (line);

  i = (guint) g_rand_int_range (random, 1, (gint32) n);
  if (g_ascii_string_to_signed (words[i], 10, G_MININT64, G_MAXINT64, &number, NULL))
    {
      g_free (words[i]);
      words[i] = change_number (random, number);
    }
  else
    {
      g_free (words[i]);
      words[i] = g_strdup_printf ("r%dc%d=%d", g_rand_int_range (random, 1, 5),
                                  g_rand_int_range (random, 1, 5),
                                  g_rand_int_range (random, 1, 5));
    }

  return g_strjoinv (" ", words);
}

static void
change_line (GRand     *random,
             GPtrArray *lines)
{
  gint32 n = (gint32) lines->len;
  guint i = (guint) g_rand_int_range (random, 0, n);
  guint j = (guint) g_rand_int_range (random, 0, n);

  switch (g_rand_int_range (random, 0, 5))
    {
    case 0:
      g_ptr_array_insert (lines, (gint) i, g_ptr_array_steal_index (lines, j));
      break;
    case 1:
      g_ptr_array_remove_index (lines, i);
      break;
    case 2:
      g_ptr_array_insert (lines, (gint) i, g_strdup (lines->pdata[j]));
      break;
    default:
      g_ptr_array_insert (lines, (gint) i, change_word (random, lines->pdata[i]));
      g_ptr_array_remove_index (lines, i + 1);
    }
}

/* Mutates lines and numbers, because mutating bytes hardly ever gives a certificate. */
size_t
LLVMFuzzerCustomMutator (uint8_t      *data,
                         size_t        size,
                         size_t        max_size,
                         unsigned int  seed)
{
  g_autoptr (GRand) random = g_rand_new_with_seed (seed);
  g_autofree char *text = g_strndup ((const char *) data, size);
  g_autofree char *changed = NULL;
  g_autoptr (GPtrArray) lines = g_ptr_array_new_with_free_func (g_free);
  GStrv split = g_strsplit (text, "\n", -1);
  gint n_changes = g_rand_int_range (random, 1, 4);
  size_t length;

  for (guint i = 0; split[i] != NULL; i++)
    g_ptr_array_add (lines, split[i]);
  g_free (split);
  if (size < 10 || lines->len < 3 || g_rand_int_range (random, 0, 4) == 0)
    return LLVMFuzzerMutate (data, size, max_size);

  while (n_changes-- > 0 && lines->len > 1)
    change_line (random, lines);
  g_ptr_array_add (lines, NULL);
  changed = g_strjoinv ("\n", (GStrv) lines->pdata);
  length = MIN (strlen (changed), max_size);
  memcpy (data, changed, length);
  return length;
}

#endif
