/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#include "core/generate/stored-puzzle.h"

#define MOST_PUZZLES 12

/* Of each technique that is offered: its minimal puzzles, ended by NULL; none where one in forty
 * puzzles needs it, so that they can be drawn. Not one puzzle, for example, needs direct claiming:
 * if a digit of a line is only in one box, and another line of that box has one place for it
 * elsewhere, then the third box of the band has it in one line only, or not at all any more; so a
 * direct pointing or a hidden single comes to the same digit, and is simpler. And what a unique
 * rectangle of type 2 finds, a unique loop of four cells finds, too. */
typedef struct
{
  const char *technique;
  const char *puzzles[MOST_PUZZLES + 1];
} Offer;

static const Offer offers[] = {
#include "core/generate/stored-puzzle-table.h"
};

static const Offer *
find_offer (MatoTechniqueId technique)
{
  const char *name = mato_technique_get (technique)->name;

  for (guint i = 0; i < G_N_ELEMENTS (offers); i++)
    if (g_str_equal (offers[i].technique, name))
      return &offers[i];

  return NULL;
}

guint
mato_stored_puzzle_count (MatoTechniqueId technique)
{
  const Offer *offer = find_offer (technique);
  guint n = 0;

  while (offer != NULL && offer->puzzles[n] != NULL)
    n++;

  return n;
}

gboolean
mato_stored_puzzle_is_known (MatoTechniqueId technique)
{
  return find_offer (technique) != NULL;
}

void
mato_stored_puzzle_get (MatoTechniqueId  technique,
                        guint            index,
                        guint8          *givens)
{
  const char *puzzle;

  g_return_if_fail (index < mato_stored_puzzle_count (technique));

  puzzle = find_offer (technique)->puzzles[index];
  for (guint cell = 0; cell < 81; cell++)
    givens[cell] = puzzle[cell] == '.' ? 0 : (guint8) (puzzle[cell] - '0');
}

static void
shuffle (guint8     *items,
         guint       n_items,
         MatoRandom *random)
{
  for (guint i = n_items; i > 1; i--)
    {
      guint k = mato_random_below (random, i);
      guint8 item = items[k];

      items[k] = items[i - 1];
      items[i - 1] = item;
    }
}

/* Bands change places, and the lines in each of them. */
static void
draw_lines (MatoRandom *random,
            guint8     *lines)
{
  guint8 bands[3] = { 0, 1, 2 };

  shuffle (bands, 3, random);
  for (guint band = 0; band < 3; band++)
    {
      guint8 *first = &lines[3 * band];

      for (guint i = 0; i < 3; i++)
        first[i] = (guint8) (3 * bands[band] + i);
      shuffle (first, 3, random);
    }
}

void
mato_stored_puzzle_draw (MatoTechniqueId  technique,
                         MatoRandom      *random,
                         guint8          *givens)
{
  guint n = mato_stored_puzzle_count (technique);
  guint8 digits[9] = { 1, 2, 3, 4, 5, 6, 7, 8, 9 };
  guint8 rows[9], columns[9], puzzle[81];
  gboolean is_transposed;

  g_return_if_fail (n > 0);

  mato_stored_puzzle_get (technique, mato_random_below (random, n), puzzle);
  shuffle (digits, 9, random);
  draw_lines (random, rows);
  draw_lines (random, columns);
  is_transposed = mato_random_below (random, 2) == 1;
  for (guint row = 0; row < 9; row++)
    for (guint column = 0; column < 9; column++)
      {
        guint8 digit = puzzle[9 * rows[row] + columns[column]];
        guint cell = is_transposed ? 9 * column + row : 9 * row + column;

        givens[cell] = digit == 0 ? 0 : digits[digit - 1];
      }
}
