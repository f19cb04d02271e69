/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#include "core/notation/reader.h"
#include "core/rules/rules.h"
#include "core/text/lz-string.h"
#include "core/writing/writer.h"
#include "tests/core/notation/describe.h"
#include "tests/data.h"
#include "tests/effort.h"
#include "tests/test.h"

#include <string.h>

/*
 * Every notation that has rules besides those of sudoku, damaged in every way: what is read from it
 * is refused with a sentence and a place, or is the same puzzle. None is read as another one, and
 * no rule is left out. Digits are left as they are where nothing beside them tells what they were:
 * another digit makes another puzzle.
 */

typedef enum
{
  CHANGE,  /* a character becomes another one */
  ERASE,   /* a character is missing */
  DOUBLE,  /* a character stands twice */
  CUT,     /* the end is missing */
  REMOVE,  /* a line is missing */
  REPEAT,  /* a line stands twice */
  SWAP,    /* two lines have changed places */
  RENAME,  /* a letter of a word of the format is another one */
  EXCEED,  /* a number is far too large */
  N_DAMAGES,
} Damage;

static const char *const damage_names[N_DAMAGES] = {
  "change", "erase", "double", "cut", "remove", "repeat", "swap", "rename", "exceed",
};

/*
 * file: of tests/data/notations; or
 * rules: of a board that is written so
 * cells: characters that are left
 * unknown: damages that nothing tells of, as flags, each with its reason below
 */
typedef struct
{
  const char *name;
  const char *file;
  const char *rules;
  MatoNotation notation;
  const char *cells;
  guint unknown;
} Format;

#define DIGITS "0123456789"
#define LETTERS "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ"
#define KILLER "board 4x4\nboxes 2x2\nkiller 3 r1c1 r1c2\nkiller 1 r1c3\nkiller 2 r1c4\n" \
  "killer 3 r2c1\nkiller 4 r2c2\nkiller 1 r2c3\nkiller 2 r2c4\nkiller 3 r3c1\nkiller 4 r3c2\n" \
  "killer 1 r3c3\nkiller 2 r3c4\nkiller 3 r4c1\nkiller 4 r4c2\nkiller 1 r4c3\nkiller 2 r4c4\n"
#define JIGSAW "board 9x9\nregions " \
  "111222233112223333111125336444525366474555566474558669474888869777789969778889999\n"
#define MANY "board 9x9\nboxes 3x3\nthermo r1c1 r1c2 r2c3\nkiller 15 r4c4 r4c5 r5c4\n" \
  "arrow r7c1 r7c2 r8c3\nwhite r9c1 r9c2\nodd r5c9 r6c9\nsandwich 12 r3\nx-sum 9 c4\n" \
  "quad 1,5 r2c5 r2c6 r3c5 r3c6\ndiagonal+\nanti-knight\n"

/* What nothing tells of: a member of JSON that stands on lines of its own is one rule more or less;
 * cells or rows of givens that have changed places are other givens; a string or a map has its end
 * where it ends; and what is played is no part of the puzzle. */
#define LINES (1 << REMOVE | 1 << SWAP)

static const Format formats[] = {
  { "f-puzzles JSON", NULL, MANY, MATO_NOTATION_F_PUZZLES, DIGITS, LINES },
  { "f-puzzles link", NULL, MANY, MATO_NOTATION_F_PUZZLES, "", 0 },
  { "SudokuPad JSON", "sudokupad-killer.json", NULL, 0, DIGITS, 1 << SWAP },
  { "SudokuPad scl", "sudokupad-killer.txt", NULL, 0, "", 0 },
  { "SudokuPad ctc", "sudokupad-killer.txt", NULL, 0, "", 0 },
  { "SudokuPad scf", "sudokupad-digits.txt", NULL, 0, DIGITS LETTERS, 0 },
  { "ISS string", NULL, MANY, MATO_NOTATION_ISS, DIGITS, 1 << CUT },
  { "KSudoku killer", "killer.ksudoku", NULL, 0, DIGITS "abcdefghij_", 1 << REMOVE },
  { "KSudoku jigsaw", "jigsaw.ksudoku", NULL, 0, DIGITS "abcdefghij_", 0 },
  { "Tatham x", NULL, "board 9x9\nboxes 3x3\ndiagonal+\ndiagonal-\n", MATO_NOTATION_TATHAM,
    DIGITS LETTERS, 0 },
  { "Tatham j", NULL, JIGSAW, MATO_NOTATION_TATHAM, DIGITS LETTERS, 0 },
  { "Tatham k", NULL, KILLER, MATO_NOTATION_TATHAM, DIGITS LETTERS, 0 },
  { "OpenSudoku", "progress.opensudoku", NULL, 0, DIGITS, 0 },
  { "region map", NULL, JIGSAW, MATO_NOTATION_ROWS, DIGITS ".", 1 << CUT | 1 << SWAP },
  { "document", NULL, MANY, MATO_NOTATION_MATO, DIGITS ".", 1 << SWAP },
};

/* Texts */

/* The members of JSON on lines of their own, so that lines can be lost. */
static char *
break_lines (const char *json)
{
  g_auto (GStrv) parts = g_strsplit (json, "},{", -1);
  g_autofree char *some = g_strjoinv ("},\n{", parts);
  g_auto (GStrv) others = g_strsplit (some, "],", -1);

  return g_strjoinv ("],\n", others);
}

/* Rows of givens, and rows of their regions. */
static char *
write_map (const MatoPuzzle *puzzle)
{
  const MatoGeometry *geometry = mato_board_get_geometry (puzzle->board);
  g_autoptr (GString) rules = g_string_new (NULL);
  GString *text = g_string_new (NULL);
  const char *region;

  mato_write (text, puzzle, mato_board_get_values (puzzle->board), MATO_NOTATION_ROWS);
  mato_rules_write (rules, geometry);
  region = strstr (rules->str, "regions ") + strlen ("regions ");
  for (guint cell = 0; cell < geometry->n_cells; cell++, region++)
    g_string_append_printf (text, "%s%c", cell % geometry->order == 0 ? "\n" : "", *region);
  g_assert_cmpint (*region, ==, '\n');
  g_string_append_c (text, '\n');

  return g_string_free (text, FALSE);
}

static char *
write_format (const Format *format)
{
  static const guint8 givens[] = { 0, 2, 9, 15 };
  guint line;
  g_autoptr (MatoGeometry) geometry = mato_rules_parse (format->rules, NULL, &line, NULL);
  g_autoptr (MatoPuzzle) puzzle = mato_puzzle_new (mato_board_new (geometry));
  g_autoptr (GString) text = g_string_new (NULL);

  for (guint i = 0; i < G_N_ELEMENTS (givens); i++)
    mato_board_set (puzzle->board, givens[i], i + 1, MATO_ORIGIN_GIVEN);
  if (format->notation == MATO_NOTATION_ROWS)
    return write_map (puzzle);

  mato_write (text, puzzle, mato_board_get_values (puzzle->board), format->notation);
  return g_string_free (g_steal_pointer (&text), FALSE);
}

static char *
load_format (const Format *format)
{
  g_autofree char *path = NULL;
  g_autofree char *text = NULL;

  if (format->file == NULL)
    text = write_format (format);
  else
    {
      path = g_strconcat ("notations/", format->file, NULL);
      text = data_load (path);
    }
  if (g_str_equal (format->name, "SudokuPad ctc"))
    memcpy (strstr (text, "scl"), "ctc", 3);
  if (g_str_equal (format->name, "f-puzzles JSON"))
    {
      g_autofree char *packed = g_uri_unescape_string (strstr (text, "load=") + 5, NULL);
      g_autofree char *json = mato_lz_unpack (g_strchomp (packed));

      return break_lines (json);
    }

  return g_str_has_suffix (format->name, "JSON") ? break_lines (text) : g_steal_pointer (&text);
}

/* Damages */

/* Returns: a place that is drawn among all where @signs are or, with @is_not, are not; the length:
 * there is none */
static gsize
draw_place (const GString *text,
            const char    *signs,
            gboolean       is_not)
{
  gsize found = text->len;
  guint n = 0;

  for (gsize i = 0; i < text->len; i++)
    if (text->str[i] != '\n' && (strchr (signs, text->str[i]) == NULL) == is_not
        && g_test_rand_int_range (0, (gint) ++n) == 0)
      found = i;

  return found;
}

/* Returns: whether there are several */
static gboolean
replace_line (GString *text,
              Damage   damage)
{
  g_auto (GStrv) lines = g_strsplit (text->str, "\n", -1);
  guint n = g_strv_length (lines) - (*lines[g_strv_length (lines) - 1] == '\0');
  guint place = n > 0 ? (guint) g_test_rand_int_range (0, (gint) n) : 0;
  guint other = n > 0 ? (guint) g_test_rand_int_range (0, (gint) n) : 0;

  g_string_truncate (text, 0);
  for (guint i = 0; i < n; i++)
    {
      guint from = damage == SWAP && i == place ? other : damage == SWAP && i == other ? place : i;

      for (guint k = i != place ? 1 : damage == REMOVE ? 0 : damage == REPEAT ? 2 : 1; k > 0; k--)
        g_string_append_printf (text, "%s\n", lines[from]);
    }

  return n > 1;
}

/* A column instead of a row is another cell, as another digit would be, and so is a diagonal. */
static gboolean
is_as_good (const char *signs,
            char        before,
            char        after)
{
  return strchr (signs, before) != NULL && strchr (signs, g_ascii_tolower (after)) != NULL;
}

/* Returns: whether there was anything to damage so */
static gboolean
damage_text (const Format *format,
             GString      *text,
             Damage        damage)
{
  static const char signs[] = LETTERS " :,;.<>[]{}\"'/=-|_~+";
  gsize place = damage == EXCEED ? draw_place (text, DIGITS, FALSE)
                                 : draw_place (text, format->cells, TRUE);

  if (damage == CUT)
    g_string_truncate (text, (gsize) g_test_rand_int_range (1, (gint) text->len));
  if (damage == REMOVE || damage == REPEAT || damage == SWAP)
    return replace_line (text, damage);
  if (damage == CUT)
    return TRUE;
  if (place == text->len || (damage == RENAME && !g_ascii_isalpha (text->str[place]))
      || (damage == EXCEED && *format->cells == '\0'))
    return FALSE;

  if (damage == CHANGE || damage == RENAME)
    {
      char before = g_ascii_tolower (text->str[place]);

      text->str[place] = damage == CHANGE ? signs[g_test_rand_int_range (0, sizeof signs - 1)]
                                          : LETTERS[g_test_rand_int_range (0, 26)];
      return !is_as_good ("rc", before, text->str[place])
             && !is_as_good ("+-", before, text->str[place]);
    }
  if (damage == ERASE)
    g_string_erase (text, (gssize) place, 1);
  else if (damage == DOUBLE)
    g_string_insert_c (text, (gssize) place, text->str[place]);
  else
    g_string_insert (text, (gssize) place, "99");
  return TRUE;
}

/* Puzzles */

static int
compare_lines (gconstpointer a,
               gconstpointer b)
{
  return strcmp (*(char *const *) a, *(char *const *) b);
}

/* Regions by the order of their first cells, single blanks. */
static char *
simplify (const char *line)
{
  g_auto (GStrv) words = g_strsplit_set (line, " ,", -1);
  gboolean is_map = g_strcmp0 (words[0], "regions") == 0;
  g_autoptr (GHashTable) numbers = g_hash_table_new (g_str_hash, g_str_equal);
  GString *simple = g_string_new (NULL);

  for (char **word = words; *word != NULL; word++)
    {
      guint size = g_hash_table_size (numbers);

      if (is_map && !g_hash_table_contains (numbers, *word))
        g_hash_table_insert (numbers, *word, GUINT_TO_POINTER (size));
      if (is_map)
        g_string_append_printf (simple, "%u ",
                                GPOINTER_TO_UINT (g_hash_table_lookup (numbers, *word)));
      else if (**word != '\0')
        g_string_append_printf (simple, "%s ", *word);
    }

  return g_string_free (simple, FALSE);
}

/* In any order, and each once. */
static void
append_rules (GString            *text,
              const MatoGeometry *geometry)
{
  g_autoptr (GString) rules = g_string_new (NULL);
  g_auto (GStrv) lines = NULL;

  mato_rules_write (rules, geometry);
  lines = g_strsplit (rules->str, "\n", -1);
  for (char **line = lines; *line != NULL; line++)
    {
      char *simple = simplify (*line);

      g_free (*line);
      *line = simple;
    }
  qsort (lines, g_strv_length (lines), sizeof *lines, compare_lines);
  for (guint i = 0; lines[i] != NULL; i++)
    if (i == 0 || !g_str_equal (lines[i], lines[i - 1]))
      g_string_append_printf (text, "%s\n", lines[i]);
}

/* Returns: (nullable): the digits and rules of all puzzles of @text; %NULL if something is refused,
 *   with a sentence and a place */
static char *
read_all (const char *text)
{
  g_autoptr (MatoReader) reader = mato_reader_new_for_text (text, -1, NULL);
  g_autoptr (GString) found = g_string_new (NULL);

  mato_reader_set_rules (reader, NULL);
  for (;;)
    {
      g_autoptr (GError) error = NULL;
      g_autoptr (MatoPuzzle) puzzle = mato_reader_next (reader, &error);
      guint64 line, column;

      if (error != NULL)
        {
          mato_reader_get_place (reader, &line, &column);
          g_assert_cmpuint (line, >=, 1);
          g_assert_cmpuint (column, >=, 1);
          g_assert_cmpuint (strlen (error->message), >, 10);
          return NULL;
        }
      if (puzzle == NULL)
        return found->len > 0 ? g_string_free (g_steal_pointer (&found), FALSE) : NULL;

      for (guint i = 0; i < mato_board_get_geometry (puzzle->board)->n_cells; i++)
        g_string_append_printf (found, "%s%u", mato_board_is_given (puzzle->board, i) ? "." : "+",
                                mato_board_get_value (puzzle->board, i));
      g_string_append_c (found, '\n');
      append_rules (found, mato_board_get_geometry (puzzle->board));
    }
}

static void
check_format (const Format *format)
{
  g_autofree char *whole = load_format (format);
  g_autofree char *expected = read_all (whole);
  guint n = effort_pick_slow (60, 250, 5000);
  /* A link has no sum to check: now and then what has changed is another rule that there is. */
  guint n_allowed = *format->cells == '\0' ? (n + 99) / 100 : 0;

  if (expected == NULL)
    g_error ("%s:\n%s", format->name, whole);
  for (Damage damage = 0; damage < N_DAMAGES; damage++)
    {
      guint n_same = 0, n_others = 0;

      for (guint i = 0; i < n; i++)
        {
          g_autoptr (GString) text = g_string_new (whole);
          g_autofree char *found = NULL;

          if (!damage_text (format, text, damage))
            continue;
          found = read_all (text->str);
          if (found == NULL)
            continue;
          if (g_str_equal (found, expected))
            n_same++;
          /* A sentence that is not known any more makes a drawing, of which nothing is answered. */
          else if (strstr (found, "drawing") == NULL)
            {
              n_others++;
              if ((format->unknown >> damage & 1) == 0)
                g_test_message ("%s, %s:\n%s\nas\n%s\nnot\n%s", format->name, damage_names[damage],
                                text->str, found, expected);
            }
        }
      g_test_message ("%s, %s: %u of %u the same, %u others", format->name, damage_names[damage],
                      n_same, n, n_others);
      if ((format->unknown >> damage & 1) == 0 && n_others > n_allowed)
        g_test_fail ();
    }
}

TEST (damage_shows)
{
  for (guint i = 0; i < G_N_ELEMENTS (formats); i++)
    check_format (&formats[i]);
}

#define BOARD "[Puzzle]\n....\n....\n....\n....\n"

/* Who copies a part of a document, or writes one without its first line, is told so: the rows are
 * not read as a puzzle without rules. What people tell of solutions is no rule. */
TEST (rules_do_not_get_lost_with_the_first_line)
{
  static const struct
  {
    const char *text;
    guint n_puzzles, n_faults;
  } texts[] = {
    { "[Rules]\nkiller 5 r1c1 r1c2\n\n" BOARD, 0, 1 },
    { "  [rules] \nkiller 5 r1c1 r1c2\n\n" BOARD, 0, 1 },
    { "Mine\n\n[Rules]\npair (x > y) r1c1 r1c2\n\n" BOARD, 0, 1 },
    { "board 4x4\nkiller 5 r1c1 r1c2\n" BOARD, 0, 1 },
    { "x-sum 3 -r2\n" BOARD, 0, 1 },
    { "equal-sums r1c1 | r2c2 r3c3\n" BOARD, 0, 1 },
    { BOARD "\n[Rules]\nkiller 5 r1c1 r1c2\n", 0, 1 },
    { BOARD "\nkiller 5 r1c1 r1c2\n", 1, 1 },
    { "between r1c1 and r3c3\n" BOARD, 1, 0 },
    { "pair r1c1 r1c2\n" BOARD, 1, 0 },
    { "Killer 5 r1c1 r1c2\n" BOARD, 1, 0 },
    { BOARD "\n[Comment]\nNo rules\n", 1, 0 },
  };

  for (guint i = 0; i < G_N_ELEMENTS (texts); i++)
    {
      g_autoptr (MatoReader) reader = mato_reader_new_for_text (texts[i].text, -1, NULL);
      guint n_puzzles = 0, n_faults = 0;

      mato_reader_set_rules (reader, NULL);
      for (gboolean goes_on = TRUE; goes_on;)
        {
          g_autoptr (GError) error = NULL;
          g_autoptr (MatoPuzzle) puzzle = mato_reader_next (reader, &error);

          n_puzzles += puzzle != NULL;
          n_faults += error != NULL;
          goes_on = puzzle != NULL || error != NULL;
        }
      g_test_message ("%s", texts[i].text);
      g_assert_cmpuint (n_puzzles, ==, texts[i].n_puzzles);
      g_assert_cmpuint (n_faults, ==, texts[i].n_faults);
    }
}
