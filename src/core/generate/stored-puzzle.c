/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#include "core/generate/stored-puzzle.h"

/* Made by the generator, some of them after minutes; those of chains with subsets and of
 * nested chains by changing givens of very hard puzzles again and again. All are minimal. */
static const struct
{
  MatoTechniqueId technique;
  const char *puzzle;
} stored[] = {
  { MATO_TECHNIQUE_NAKED_QUAD,
    "5.........123...8..8.61..7..9...4.....7.823....1.3.........92.8......64...5......" },
  { MATO_TECHNIQUE_NAKED_QUAD,
    ".7....643..5..671.........2....2..6..1.65....2.4.8.......7...2..48....3....4....9" },
  { MATO_TECHNIQUE_NAKED_QUAD,
    "57........32.8..7.......9...........6.325...9.4..6..3....9.......1..4...7....16.8" },
  { MATO_TECHNIQUE_JELLYFISH,
    "8..........6..5..3......9.776.2..4...4.9...5...9........8..96....3..1.845...3..7." },
  { MATO_TECHNIQUE_JELLYFISH,
    "6......1..5.43........618....93...5.5.....6...3..8..79....4.....87..9..4..4...521" },
  { MATO_TECHNIQUE_JELLYFISH,
    "39.1...2.46..........2....7...48.......7.93.28.3.2....5......3.......9.1.41...7.." },
  { MATO_TECHNIQUE_HIDDEN_QUAD,
    "7.4.9..2.........75.....81..3.5.4..6.1.8..3.2..........62...53......32.99...1...." },
  { MATO_TECHNIQUE_HIDDEN_QUAD,
    "..24.....6.9..38......1.47.8..1......75.3..4..96..7....3..561........6......9..2." },
  { MATO_TECHNIQUE_HIDDEN_QUAD,
    "....3.5.1...5.1..6...6.2...31....25..67..8.....42..1....3...98..25.........9....." },
  { MATO_TECHNIQUE_GRAVE_3,
    "..978....6....4...2..9..57..9....8.4..3...1..1.6...93.32.841......2.........59.8." },
  { MATO_TECHNIQUE_GRAVE_3,
    "9.5.8.....63.....4.8...61....2..1.63....6.9....827.......7...1....9.5.......3.72." },
  { MATO_TECHNIQUE_GRAVE_3,
    "1...3......2.19..4..7...9....312..6..6.....7...1...8426...5.....24..3.......62..." },
  { MATO_TECHNIQUE_DYNAMIC_DOUBLE,
    ".3..5.......8..6..1..2.4....4.....89.1..4...69.7........3.71...7.8...23.........4" },
  { MATO_TECHNIQUE_DYNAMIC_DOUBLE,
    "9..75......4.6...........4....6...21..6.8.4....34.1..54..1..7.....8...3..75.3...." },
  { MATO_TECHNIQUE_DYNAMIC_DOUBLE,
    "..6..5..2....8..5..1..2..3..6...4..59.5.....13.7...8......5.........641....4.9..3" },
  { MATO_TECHNIQUE_PLUS_CONTRADICTION,
    ".2...6..9..71.....89....4.........5......46.8...57...............56...3.98...2..6" },
  { MATO_TECHNIQUE_PLUS_DOUBLE,
    "...4..7...47.8...6.9....1....8.1.6..5......12...3....83....4.....1.2..6.9..5....." },
  { MATO_TECHNIQUE_PLUS_DOUBLE,
    "...4.67...5...9.....9.2..4..7....8..3.......5..12...6...6..2.1....9...3..3..1...8" },
  { MATO_TECHNIQUE_PLUS_CELL,
    "......7...271.9...68..7.....76.1.9....8.6.1..........4..1.9.8.....5...2..3...1..." },
  { MATO_TECHNIQUE_PLUS_CELL,
    "12....7....7....63..9.7.........5.7.5..9....8..1.2.6...4.8...9......4.....6.3.1.." },
  { MATO_TECHNIQUE_PLUS_CELL,
    "12..5.7....6..9.2.7...3.5..........85..21.3.6.......4..75.6....6..3.1............" },
  { MATO_TECHNIQUE_PLUS_UNIT,
    "12..5.7....6..9.2.7...3.5..........85..21.3.6.......4..75.6....6..3.1............" },
  { MATO_TECHNIQUE_PLUS_UNIT,
    "..3..67..45.7..........3..5..76..2.4..53....79..........45.2..6.....8.2..1......." },
  { MATO_TECHNIQUE_NESTED_CONTRADICTION,
    ".3.5.87..5..7...6.7...2............4..78.51...8.2......1......9..3......8..1.73.." },
  { MATO_TECHNIQUE_NESTED_CONTRADICTION,
    ".3.5.87..5..7...6.....2............4..78.51...8.2......1......9.73......8..1.73.." },
  { MATO_TECHNIQUE_NESTED_DOUBLE,
    ".3.5.87..5..7...6.7...2...........84..7..51...8.2......1....8.9..3.8.......1.73.." },
  { MATO_TECHNIQUE_NESTED_DOUBLE,
    ".3.5.87..5..7...6.7...2...........84..7..51...8.2......1......9..3.8....8..1.73.." },
  { MATO_TECHNIQUE_NESTED_CELL,
    ".3.5.87..5......6.7...2.......9....4..78.51...8........1......9..36.....8..1.73.." },
  { MATO_TECHNIQUE_NESTED_CELL,
    ".3.5.87..5......6.....2.......9....4..78.51...8........1......9.736.....8..1.73.." },
  { MATO_TECHNIQUE_NESTED_UNIT,
    ".3.5.87..5......687...2...........84..7..51...8.2......1.3....9..3.8.......1.73.." },
  { MATO_TECHNIQUE_NESTED_UNIT,
    ".3.5.87..5......6.7.8.2...........84..7..51.....2......1.3....9..3.8....8..1.73.." },
  { MATO_TECHNIQUE_LOCKED_TRIPLE,
    "..1..9.86...5.....3..8.2.4.4..9....2.........68.2.7..556.....7....7.3..8..4...2.." },
  { MATO_TECHNIQUE_REMOTE_PAIR,
    "..628.35..4......9.....9....94.....52..197........8...458.2.......8..1......6...2" },
  { MATO_TECHNIQUE_REMOTE_PAIR,
    ".........81.9..25...43....1.43..8..7..1...6..7......89..........3.47...8..7.9...4" },
  { MATO_TECHNIQUE_REMOTE_PAIR,
    ".5......863.2....1.2.89..6........3...41.28.9.12.........51.......92...68..6.3.9." },
  { MATO_TECHNIQUE_MULTI_COLOURS,
    ".1.8..5...456....16....5.3...3.9..8.7.456....2..73.....7.....5...63....79.....2.." },
  { MATO_TECHNIQUE_ALTERNATING_LOOP,
    ".........9..3..6.7..6..5.92.58...........7.6.73...49.1.....24....4.8....5271....." },
  { MATO_TECHNIQUE_ALTERNATING_LOOP,
    "..9.6..2..6.1.27....24...3.94...73...7.35............2.....4.......8.9.5...9...17" },
  { MATO_TECHNIQUE_ALTERNATING_LOOP,
    ".582....97..........9....1....3.56........9..63...7.5..736.2...9.......1..4..378." },
  { MATO_TECHNIQUE_GROUPED_LOOP,
    "72.5.8.....6.3.5.13..6...........8.9.5......783..4..6......26.....4...1.17.8....2" },
  { MATO_TECHNIQUE_GROUPED_LOOP,
    "....7......19.2...739.....4..2..4...3..1..6....5.....21..3.52.6.5...1.38...84..1." },
  { MATO_TECHNIQUE_GROUPED_LOOP,
    "8...6.7.....3....2.932...84...9...1..4..8.5..2.7..5....8.......6...1.2...32....6." },
  { MATO_TECHNIQUE_FINNED_X_WING,
    "..6..72..3...6..4.9..8....3........5.6..7.3...4.3.2....1365......7.14.........5.." },
  { MATO_TECHNIQUE_SASHIMI_SWORDFISH,
    "....794...17....3.....2..1..48...2.....892...3..........1.5.32..9...418...23....." },
  { MATO_TECHNIQUE_FINNED_JELLYFISH,
    "7....3.1.3.....8...86..........9.6..1.34.5.8..6...8..74........9.2.87.......1..5." },
  { MATO_TECHNIQUE_SASHIMI_JELLYFISH,
    "2...43.6......2.9...86....1...8.46..3.......87...9...2...4..7....5....8.....263.." },
  { MATO_TECHNIQUE_SASHIMI_JELLYFISH,
    "...21.4.....8.9..3.7...42...197....68.............63.9.4..639.............1.2..6." },
  { MATO_TECHNIQUE_UNIQUE_RECTANGLE_3,
    "8..6.2...49...71...3..91...2...18.9............5.4.67.6..2..3....7....15........." },
  { MATO_TECHNIQUE_UNIQUE_RECTANGLE_3,
    ".....3.4.18.....2..2.1...97..4...2....6.....12...78.6...8..6....4.587.......4..7." },
  { MATO_TECHNIQUE_UNIQUE_RECTANGLE_3,
    "..14....3..6.....18...39..65.....6499....2.....3.......2476...........2.3..9....4" },
  { MATO_TECHNIQUE_UNIQUE_RECTANGLE_5,
    ".....8..6..8.51...36.9.2...2...1.69..8.....7.93.8..4...4..95...1...6...7..2......" },
  { MATO_TECHNIQUE_UNIQUE_RECTANGLE_5,
    "7..9..1....95..6....1.7...45...4..8...7.6......67...1.........93..6.8......2..53." },
  { MATO_TECHNIQUE_UNIQUE_RECTANGLE_6,
    "...2.61...89.54.......19.4.87...2..969......2.......1.2......6....36..5...4......" },
  { MATO_TECHNIQUE_AVOIDABLE_RECTANGLE_1,
    ".5..23...1....6..3..6........37...6...89..7.....2.....2..68..79.8......23.....14." },
  { MATO_TECHNIQUE_AVOIDABLE_RECTANGLE_1,
    "47......82...75........2.9.......2..38.2...45...3.....7.....953...6...7..9..1...6" },
  { MATO_TECHNIQUE_AVOIDABLE_RECTANGLE_1,
    "16..2.........7..6.9....81.....79..23..4...7....8.265...4.96...23.......8.9...7.." },
  { MATO_TECHNIQUE_AVOIDABLE_RECTANGLE_2,
    "...4....9...75..1..3....2...49.......5..3....3..2.5...7....85..5..91.6..69..7...2" },
  { MATO_TECHNIQUE_ALS_XY_WING,
    "35...9.....24.......931....2.1.3..5.......9.4.9..7.........2.19...5...637.....8.." },
  { MATO_TECHNIQUE_ALS_CHAIN,
    "2.....673........8.....62.1.8.36..153..5.......48....2..5.....9.9.68......3.57..." },
  { MATO_TECHNIQUE_DEATH_BLOSSOM,
    "2.....673........8.....62.1.8.36..153..5.......48....2..5.....9.9.68......3.57..." },
};

guint
mato_stored_puzzle_count (MatoTechniqueId technique)
{
  guint n = 0;

  for (guint i = 0; i < G_N_ELEMENTS (stored); i++)
    n += stored[i].technique == technique;

  return n;
}

gboolean
mato_stored_puzzle_is_known (MatoTechniqueId technique)
{
  return technique != MATO_TECHNIQUE_DIRECT_CLAIMING;
}

static const char *
get (MatoTechniqueId technique,
     guint           index)
{
  for (guint i = 0; i < G_N_ELEMENTS (stored); i++)
    if (stored[i].technique == technique && index-- == 0)
      return stored[i].puzzle;

  g_return_val_if_reached (NULL);
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
  guint8 rows[9], columns[9];
  gboolean is_transposed;
  const char *puzzle;

  g_return_if_fail (n > 0);

  puzzle = get (technique, mato_random_below (random, n));
  shuffle (digits, 9, random);
  draw_lines (random, rows);
  draw_lines (random, columns);
  is_transposed = mato_random_below (random, 2) == 1;
  for (guint row = 0; row < 9; row++)
    for (guint column = 0; column < 9; column++)
      {
        char digit = puzzle[9 * rows[row] + columns[column]];
        guint cell = is_transposed ? 9 * column + row : 9 * row + column;

        givens[cell] = digit == '.' ? 0 : digits[digit - '1'];
      }
}
