/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#include "core/notation/reading.h"

#include <glib/gi18n-lib.h>
#include <string.h>

/* Statistics of the characters of all cells.
 *
 * X is the only letter that may also be an empty sign; it is a digit only on boards of order 24 and
 * 25 in letters, where it is the 24th. There the text must decide: by another empty sign, or
 * because it has no empty cells. */
typedef struct
{
  guint order;
  guint count[128];     /* of each glyph; capital and small letters separately */
  guint n_numbers;      /* cells of several characters */
  gboolean stand_apart; /* separated, so they may still be numbers */
  guint n_signs;        /* different empty signs, without 0 and X */
  guint n_x;            /* X and x */
  char highest_letter;  /* capital; 0: none; X does not count */
  gboolean has_capitals;
  gboolean has_small;
  gboolean has_one_to_nine;
  gboolean has_zero;
} Census;

/* How certain the alphabet of the cells is. */
typedef enum
{
  SAYS_NOTHING,
  SUGGESTS,
  DECIDES,
} Evidence;

typedef struct
{
  MatoAlphabet alphabet;
  Evidence evidence;
} Opinion;

static gboolean
is_x (char glyph)
{
  return glyph == 'X' || glyph == 'x';
}

static void
count_letter (Census *census,
              char    glyph)
{
  census->has_capitals |= g_ascii_isupper (glyph);
  census->has_small |= g_ascii_islower (glyph);
  census->highest_letter = MAX (census->highest_letter, g_ascii_toupper (glyph));
}

/* @empty: the sign of the empty cells as the caller knows it, or 0 */
static void
take_census (const MatoTextCells *cells,
             char                 empty,
             Census              *census)
{
  memset (census, 0, sizeof *census);
  census->n_signs = empty != '\0' && empty != '0';
  census->order = cells->order;
  census->stand_apart = cells->stand_apart;

  for (guint i = 0; i < cells->n_cells; i++)
    {
      const MatoTextCell *cell = &cells->cells[i];

      if (cell->length > 1)
        {
          census->n_numbers++;
          continue;
        }

      census->count[(guint8) cell->glyph & 127]++;
      if (cell->glyph == empty)
        continue;

      if (is_x (cell->glyph))
        census->n_x++;
      else if (g_ascii_isalpha (cell->glyph))
        count_letter (census, cell->glyph);
      else if (cell->glyph == '0')
        census->has_zero = TRUE;
      else if (g_ascii_isdigit (cell->glyph))
        census->has_one_to_nine = TRUE;
      else if (census->count[(guint8) cell->glyph & 127] == 1)
        census->n_signs++;
    }
}

static guint
count_symbol (const Census *census,
              char          symbol)
{
  return census->count[(guint8) symbol]
         + (g_ascii_isupper (symbol) ? census->count[(guint8) g_ascii_tolower (symbol)] : 0);
}

/* A solved board has every symbol equally often; then 0 is a digit, not the empty sign. */
static gboolean
is_full_in (const Census *census,
            MatoAlphabet  alphabet)
{
  char text[3];

  for (guint digit = 1; digit <= census->order; digit++)
    if (count_symbol (census, mato_alphabet_spell (alphabet, digit, text)[0]) != census->order)
      return FALSE;

  return TRUE;
}

static gboolean
x_may_be_digit (const Census *census)
{
  return census->order >= 24 && census->n_x > 0 && !census->has_one_to_nine
         && census->n_numbers == 0;
}

static char
last_canonical_letter (guint order)
{
  return order >= 10 ? 'A' + order - 10 : '\0';
}

static Opinion
judge_zero (const Census *census)
{
  /* Where letters go on behind the last one of hex, X is one of them. */
  gboolean x_is_sign = census->n_x > 0
                       && census->highest_letter < last_canonical_letter (census->order);
  gboolean has_other_sign = census->n_signs > 0 || x_is_sign;

  if (census->order >= 10 && census->has_zero
      && (has_other_sign || is_full_in (census, MATO_ALPHABET_HEX)))
    return (Opinion) { MATO_ALPHABET_HEX, DECIDES };

  return (Opinion) { MATO_ALPHABET_CANONICAL, SAYS_NOTHING };
}

static Opinion
judge_letters (const Census *census)
{
  char last = last_canonical_letter (census->order);
  gboolean has_dash = census->count['-'] > 0;

  if (x_may_be_digit (census))
    return (Opinion) { MATO_ALPHABET_LETTERS, DECIDES };

  if (census->highest_letter > last)
    return (Opinion) { MATO_ALPHABET_LETTERS, DECIDES };

  if (has_dash && census->order >= 10)
    return (Opinion) { MATO_ALPHABET_LETTERS, census->highest_letter ? DECIDES : SAYS_NOTHING };

  return (Opinion) { MATO_ALPHABET_CANONICAL, census->highest_letter ? SUGGESTS : SAYS_NOTHING };
}

/* Rules: numbers of two characters are certain. A 0 with another empty sign is a digit. Digits with
 * letters are canonical, separated digits without letters are numbers. Without digits, a letter
 * after the last canonical one or `-` as the empty sign means A = 1, otherwise A = 10. */
static Opinion
judge (const Census *census)
{
  Opinion opinion;
  char last = last_canonical_letter (census->order);

  if (census->n_numbers > 0)
    return (Opinion) { MATO_ALPHABET_NUMBERS, DECIDES };

  opinion = judge_zero (census);
  if (opinion.evidence == DECIDES)
    return opinion;

  if (!census->has_one_to_nine)
    return judge_letters (census);

  if (census->stand_apart && census->order >= 10 && census->highest_letter == '\0')
    return (Opinion) { MATO_ALPHABET_NUMBERS, SUGGESTS };

  return (Opinion) { MATO_ALPHABET_CANONICAL,
                     last != '\0' && census->highest_letter == last ? DECIDES : SUGGESTS };
}

/* Boards with nothing but digits below ten, apart from each other, may be both. */
static gboolean
is_undecided (const MatoKnownAlphabet *known,
              const Opinion           *opinion)
{
  return known->alphabet == MATO_ALPHABET_NUMBERS && !known->has_numbers
         && opinion->alphabet == MATO_ALPHABET_CANONICAL;
}

/* Numbers and canonical digits below ten are the same. */
static gboolean
agree (const Census            *census,
       const MatoKnownAlphabet *known,
       const Opinion           *opinion)
{
  if (known->alphabet == opinion->alphabet || opinion->evidence != DECIDES
      || is_undecided (known, opinion))
    return TRUE;

  return opinion->alphabet == MATO_ALPHABET_NUMBERS && !known->has_letters
         && known->alphabet == MATO_ALPHABET_CANONICAL;
}

static gboolean
x_is_digit (const Census            *census,
            const MatoReaderOptions *options,
            MatoAlphabet             alphabet)
{
  return alphabet == MATO_ALPHABET_LETTERS && census->order >= 24
         && (options->has_alphabet || x_may_be_digit (census));
}

static guint
find_cell (const MatoTextCells *cells,
           gboolean       (*is_wanted) (char))
{
  for (guint i = 0; i < cells->n_cells; i++)
    if (cells->cells[i].length == 1 && is_wanted (cells->cells[i].glyph))
      return i;

  return 0;
}

static gboolean
is_small_letter (char glyph)
{
  return g_ascii_islower (glyph) && glyph != 'x';
}

static gboolean
check_small_letters (const MatoTextCells *cells,
                     const Census        *census,
                     MatoResolved        *resolved,
                     GError             **error)
{
  if (!census->has_small || census->has_capitals || census->has_one_to_nine)
    return TRUE;

  resolved->bad_cell = find_cell (cells, is_small_letter);
  g_set_error_literal (error, MATO_ERROR, MATO_ERROR_UNSUPPORTED,
                       _("This looks like the values of a KSudoku file, which Mato cannot read "
                         "yet; boards in letters need capital letters."));
  return FALSE;
}

static gboolean
check_x (const MatoTextCells *cells,
         const Census        *census,
         MatoResolved        *resolved,
         GError             **error)
{
  if (!x_may_be_digit (census) || census->n_signs > 0 || census->has_zero
      || is_full_in (census, MATO_ALPHABET_LETTERS))
    return TRUE;

  resolved->bad_cell = find_cell (cells, is_x);
  g_set_error_literal (error, MATO_ERROR, MATO_ERROR_BAD_ALPHABET,
                       _("X may be a digit or an empty cell here; write empty cells as ‘.’."));
  return FALSE;
}

static const char *
describe_alphabet (MatoAlphabet alphabet)
{
  switch (alphabet)
    {
    case MATO_ALPHABET_LETTERS:
      return _("A = 1, B = 2");
    case MATO_ALPHABET_HEX:
      return _("0 = 1, 1 = 2");
    case MATO_ALPHABET_NUMBERS:
      return _("decimal numbers");
    default:
      return _("1–9, A = 10");
    }
}

static gboolean
choose_alphabet (const MatoTextCells     *cells,
                 const Census            *census,
                 const MatoReaderOptions *options,
                 const MatoKnownAlphabet *known,
                 MatoResolved            *resolved,
                 Opinion                 *opinion,
                 GError                 **error)
{
  if (cells->are_numbers)
    {
      opinion->alphabet = cells->order > 9 ? MATO_ALPHABET_NUMBERS : MATO_ALPHABET_CANONICAL;
      return TRUE;
    }

  if (options->has_alphabet)
    {
      opinion->alphabet = census->n_numbers > 0 ? MATO_ALPHABET_NUMBERS : options->alphabet;
      return TRUE;
    }

  if (!known->is_known && !check_small_letters (cells, census, resolved, error))
    return FALSE;

  if (!check_x (cells, census, resolved, error))
    return FALSE;

  *opinion = judge (census);
  if (known->is_known && agree (census, known, opinion)
      && opinion->alphabet != MATO_ALPHABET_NUMBERS && !is_undecided (known, opinion))
    opinion->alphabet = known->alphabet;

  return TRUE;
}

static guint
parse_cell (const MatoTextCell *cell,
            guint               order,
            MatoAlphabet        alphabet)
{
  if (cell->length <= 1)
    return mato_alphabet_parse (alphabet, order, cell->glyph);

  return alphabet == MATO_ALPHABET_NUMBERS && cell->number <= order ? cell->number : 0;
}

static gboolean
fail_cell (const MatoTextCell *cell,
           guint               order,
           GError            **error)
{
  if (cell->length > 1)
    /* Translators: a number of the text, then rows and columns of the board: 17, 16×16 */
    g_set_error (error, MATO_ERROR, MATO_ERROR_BAD_CHARACTER,
                 _("%u is not a digit of a %u×%u board."), cell->number, order, order);
  else if ((guint8) cell->glyph < ' ')
    g_set_error (error, MATO_ERROR, MATO_ERROR_BAD_CHARACTER,
                 _("This character is not a digit of a %u×%u board."), order, order);
  else
    /* Translators: a character of the text, then rows and columns of the board: K, 9×9 */
    g_set_error (error, MATO_ERROR, MATO_ERROR_BAD_CHARACTER,
                 _("‘%c’ is not a digit of a %u×%u board."), cell->glyph, order, order);

  return FALSE;
}

/* Returns: the empty sign that @cell is, or 0 */
static char
sign_of (const MatoTextCell *cell,
         gboolean            x_counts)
{
  if (cell->length > 1)
    return cell->number > 0 ? '\0' : mato_glyph_is_sign (cell->glyph) ? cell->glyph : '0';

  if (cell->glyph == ' ' || cell->glyph == '0')
    return cell->glyph;

  return mato_glyph_is_sign (cell->glyph) && (x_counts || !is_x (cell->glyph)) ? cell->glyph
                                                                              : '\0';
}

static gboolean
check_sign (char           sign,
            MatoResolved  *resolved,
            GError       **error)
{
  if (resolved->empty == '\0' || resolved->empty == sign)
    {
      resolved->empty = sign;
      return TRUE;
    }

  /* Translators: two signs for empty cells, like ‘.’ and ‘0’ */
  g_set_error (error, MATO_ERROR, MATO_ERROR_BAD_CHARACTER,
               _("‘%c’ and ‘%c’ cannot both mean an empty cell in one puzzle."),
               resolved->empty, sign);
  return FALSE;
}

static gboolean
fill_values (const MatoTextCells *cells,
             gboolean             x_digit,
             MatoResolved        *resolved,
             GError             **error)
{
  char empty = resolved->empty; /* as the caller knows it, or 0 */

  for (guint i = 0; i < cells->n_cells; i++)
    {
      const MatoTextCell *cell = &cells->cells[i];
      gboolean is_sign = cell->glyph == empty && empty != '\0';
      gboolean is_digit = !is_sign && (!is_x (cell->glyph) || x_digit);
      char sign;

      resolved->bad_cell = i;
      resolved->values[i] = is_digit ? parse_cell (cell, cells->order, resolved->alphabet) : 0;
      if (resolved->values[i] > 0)
        continue;

      sign = sign_of (cell, !x_digit || is_sign);
      if (sign == '\0')
        return fail_cell (cell, cells->order, error);
      if (!check_sign (sign, resolved, error))
        return FALSE;
    }

  return TRUE;
}

static void
learn_alphabet (MatoKnownAlphabet *known,
                const Census      *census,
                const Opinion     *opinion)
{
  if (opinion->evidence == SAYS_NOTHING)
    return;

  known->is_known = TRUE;
  known->alphabet = opinion->alphabet;
  known->has_letters |= census->highest_letter != '\0';
  known->has_numbers |= census->n_numbers > 0;
}

gboolean
mato_resolve (const MatoTextCells     *cells,
              const MatoReaderOptions *options,
              MatoKnownAlphabet       *known,
              MatoResolved            *resolved,
              GError                 **error)
{
  Census census;
  Opinion opinion = { MATO_ALPHABET_CANONICAL, SAYS_NOTHING };
  gboolean contradicts, is_filled;

  take_census (cells, options->empty, &census);
  resolved->bad_cell = 0;
  resolved->empty = options->empty;
  if (!choose_alphabet (cells, &census, options, known, resolved, &opinion, error))
    return FALSE;

  contradicts = known->is_known && !cells->are_numbers && !options->has_alphabet
                && !agree (&census, known, &opinion);
  resolved->alphabet = contradicts ? known->alphabet : opinion.alphabet;
  is_filled = fill_values (cells, x_is_digit (&census, options, resolved->alphabet), resolved,
                           contradicts ? NULL : error);
  if (contradicts)
    {
      resolved->bad_cell = is_filled ? 0 : resolved->bad_cell;
      /* Translators: %s is how digits are spelled, like “1–9, A = 10” or “decimal numbers” */
      g_set_error (error, MATO_ERROR, MATO_ERROR_BAD_ALPHABET,
                   _("This puzzle spells its digits differently from the puzzles before it (%s)."),
                   describe_alphabet (known->alphabet));
    }
  if (contradicts || !is_filled)
    return FALSE;

  if (resolved->empty == '\0')
    resolved->empty = cells->are_numbers || resolved->alphabet == MATO_ALPHABET_NUMBERS ? '0' : '.';
  learn_alphabet (known, &census, &opinion);
  return TRUE;
}

/* Other readings */

/* Returns: whether the symbols of @puzzle spell a board without clashes in @alphabet */
static gboolean
can_be_spelled (const MatoPuzzle *puzzle,
                MatoAlphabet      alphabet)
{
  const MatoGeometry *geometry = mato_board_get_geometry (puzzle->board);
  guint8 values[MATO_MAX_CELLS] = { 0 };

  for (guint cell = 0; cell < geometry->n_cells; cell++)
    {
      guint digit = mato_board_get_value (puzzle->board, cell);
      char symbol[3];

      if (digit == 0)
        continue;
      mato_alphabet_spell (puzzle->alphabet, digit, symbol);
      values[cell] = mato_alphabet_parse (alphabet, geometry->order, symbol[0]);
      if (values[cell] == 0)
        return FALSE;
    }

  return !mato_values_has_conflict (geometry, values);
}

static gboolean
find_other_alphabet (const MatoPuzzle  *puzzle,
                     MatoReaderOptions *other)
{
  MatoAlphabet alphabet = puzzle->alphabet == MATO_ALPHABET_LETTERS ? MATO_ALPHABET_CANONICAL
                                                                    : MATO_ALPHABET_LETTERS;

  if (mato_board_get_geometry (puzzle->board)->order < 10
      || puzzle->alphabet == MATO_ALPHABET_NUMBERS || mato_board_count_givens (puzzle->board) == 0)
    return FALSE;

  *other = (MatoReaderOptions) { .has_alphabet = TRUE, .alphabet = alphabet };
  return can_be_spelled (puzzle, alphabet);
}

static gboolean
find_other_box (const MatoPuzzle  *puzzle,
                MatoReaderOptions *other)
{
  const MatoGeometry *geometry = mato_board_get_geometry (puzzle->board);
  guint order = geometry->order;

  for (guint rows = 2; puzzle->clash_column > 0 && rows <= order / 2; rows++)
    {
      g_autoptr (MatoGeometry) turned = NULL;

      if (order % rows != 0 || rows == geometry->box_rows
          || !mato_geometry_is_valid (rows, order / rows))
        continue;

      turned = mato_geometry_new (rows, order / rows);
      *other = (MatoReaderOptions) { .box_rows = rows, .box_columns = order / rows };
      if (!mato_values_has_conflict (turned, mato_board_get_values (puzzle->board)))
        return TRUE;
    }

  return FALSE;
}

/* Sixteen lines of 16 characters may be as many 4×4 boards. */
static gboolean
find_other_order (const MatoPuzzle  *puzzle,
                  MatoReaderOptions *other)
{
  g_autoptr (MatoGeometry) four = NULL;
  const guint8 *values = mato_board_get_values (puzzle->board);

  if (mato_board_get_geometry (puzzle->board)->order != 16
      || puzzle->alphabet != MATO_ALPHABET_CANONICAL || !g_str_equal (puzzle->notation, "rows"))
    return FALSE;

  four = mato_geometry_new (2, 2);
  *other = (MatoReaderOptions) { .box_rows = 2, .box_columns = 2 };
  for (guint row = 0; row < 16; row++)
    {
      for (guint column = 0; column < 16; column++)
        if (values[row * 16 + column] > 4 || (column > 0 && *puzzle->layout[row * 16 + column]))
          return FALSE;

      if (mato_values_has_conflict (four, values + row * 16))
        return FALSE;
    }

  return TRUE;
}

gboolean
mato_puzzle_find_other_reading (const MatoPuzzle  *puzzle,
                                MatoReaderOptions *other)
{
  g_return_val_if_fail (puzzle != NULL && other != NULL, FALSE);

  return puzzle->layout != NULL
         && mato_geometry_is_classic (mato_board_get_geometry (puzzle->board))
         && (find_other_alphabet (puzzle, other) || find_other_box (puzzle, other)
             || find_other_order (puzzle, other));
}

gboolean
mato_puzzle_find_unlikely_reading (const MatoPuzzle  *puzzle,
                                   MatoReaderOptions *other)
{
  const MatoGeometry *geometry = mato_board_get_geometry (puzzle->board);
  g_autoptr (MatoGeometry) turned = NULL;

  if (puzzle->layout == NULL || mato_board_count_givens (puzzle->board) == 0
      || !mato_geometry_is_classic (geometry))
    return FALSE;

  *other = (MatoReaderOptions) { .has_alphabet = TRUE, .alphabet = MATO_ALPHABET_HEX };
  if (geometry->order >= 10 && puzzle->alphabet == MATO_ALPHABET_CANONICAL && puzzle->empty != '0'
      && can_be_spelled (puzzle, MATO_ALPHABET_HEX))
    return TRUE;

  /* Drawn boxes tell their shape. */
  if (geometry->box_rows == geometry->box_columns || g_str_equal (puzzle->notation, "box"))
    return FALSE;

  *other = (MatoReaderOptions) { .box_rows = geometry->box_columns,
                                 .box_columns = geometry->box_rows };
  turned = mato_geometry_new (geometry->box_columns, geometry->box_rows);
  return !mato_values_has_conflict (turned, mato_board_get_values (puzzle->board));
}
