/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

/*
 * For tests, and the program that finds puzzles: what of a 9×9 puzzle no symmetry changes: other
 * digits, other rows and columns of a band, other bands, transposition.
 */

#define SYMMETRIC_ROUNDS 6

static inline guint64
symmetric_mix (guint64 x)
{
  x = (x ^ x >> 30) * G_GUINT64_CONSTANT (0xbf58476d1ce4e5b9);
  x = (x ^ x >> 27) * G_GUINT64_CONSTANT (0x94d049bb133111eb);
  return x ^ x >> 31;
}

/* Returns: the same number for all puzzles that are one up to symmetry; for others it is another,
 * but for very few. Cells, digits, lines, boxes, bands and stacks get colours by those of their
 * neighbours, again and again (Weisfeiler and Leman, 1968), which sums make independent of any
 * order. */
static inline guint64
symmetric_colour (const guint8 *givens)
{
  guint64 cells[81], groups[4][9], digits[10];

  for (guint cell = 0; cell < 81; cell++)
    cells[cell] = givens[cell] != 0;
  for (guint round = 0; round < SYMMETRIC_ROUNDS; round++)
    {
      guint64 bands[2][3] = { { 0 } };

      for (guint i = 0; i < 9; i++)
        groups[0][i] = groups[1][i] = groups[2][i] = digits[i] = digits[9] = 0;
      for (guint cell = 0; cell < 81; cell++)
        {
          guint64 colour = symmetric_mix (cells[cell] + 1);

          groups[0][cell / 9] += colour;
          groups[1][cell % 9] += colour;
          groups[2][cell / 27 * 3 + cell % 9 / 3] += colour;
          digits[givens[cell]] += colour;
        }
      for (guint i = 0; i < 9; i++)
        {
          bands[0][i / 3] += symmetric_mix (groups[0][i]);
          bands[1][i / 3] += symmetric_mix (groups[1][i]);
        }
      for (guint cell = 0; cell < 81; cell++)
        {
          guint64 row = symmetric_mix (groups[0][cell / 9] ^ symmetric_mix (bands[0][cell / 27]));
          guint64 column = symmetric_mix (groups[1][cell % 9]
                                          ^ symmetric_mix (bands[1][cell % 9 / 3]));
          guint64 box = groups[2][cell / 27 * 3 + cell % 9 / 3];
          guint64 digit = givens[cell] != 0 ? symmetric_mix (digits[givens[cell]] + 7) : 0;

          cells[cell] = symmetric_mix (cells[cell] + 3 * (row + column) + 5 * symmetric_mix (box)
                                       + digit);
        }
    }

  for (guint cell = 1; cell < 81; cell++)
    cells[0] += cells[cell];
  return cells[0];
}
