/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#include "tests/core/notation/describe.h"
#include "tests/effort.h"
#include "tests/test.h"

#include <string.h>

static char *
write_random (MatoNotation   notation,
              GString       *canonical,
              char           empty,
              guint          order)
{
  guint box_rows, box_columns;
  g_autoptr (MatoGeometry) geometry = NULL;
  g_autoptr (GString) text = g_string_new (NULL);
  g_autoptr (MatoPuzzle) puzzle = NULL;
  guint8 values[MATO_MAX_CELLS] = { 0 };

  mato_geometry_default_box (order, &box_rows, &box_columns);
  geometry = mato_geometry_new (box_rows, box_columns);
  puzzle = mato_puzzle_new (mato_board_new (geometry));
  for (guint cell = 0; cell < geometry->n_cells; cell++)
    if (g_test_rand_int_range (0, 3) == 0)
      values[cell] = g_test_rand_int_range (1, order + 1);
  values[0] = order;

  mato_write_line (canonical, geometry, values);
  mato_write (text, puzzle, values, notation);
  for (gsize i = 0; empty != '.' && i < text->len; i++)
    if (text->str[i] == '.')
      text->str[i] = empty;

  return g_string_free (g_steal_pointer (&text), FALSE);
}

static void
damage (GString *text)
{
  static const char characters[] = "0123456789.-*_?ABCKXx|+,; #\"\t\n\xff\xe2";
  gsize place = g_test_rand_int_range (0, text->len);
  char character = characters[g_test_rand_int_range (0, sizeof characters - 1)];

  switch (g_test_rand_int_range (0, 3))
    {
    case 0:
      g_string_erase (text, place, 1);
      break;
    case 1:
      g_string_insert_c (text, place, character);
      break;
    default:
      g_string_truncate (text, place);
      break;
    }
}

/* The first rows of a 16×16 board, of which the second could be a 4×4 board. */
TEST (a_row_below_a_torn_one_is_no_board)
{
  static const char *const texts[] = {
    "G.B.G.F.BF...AA.\n.2...1..........\n",
    "G.B.G.F.BF...AA.\n.2...1..........\n3...............\n",
    "g.b.g.f.bf...aa.\n.2...1..........\n",
    "G00E09000505000G\n0420030000000210\n03000CG0000A3073\n",
    "G79594AA___4G__C\n_____________D__\n__D___C__9_GD",
    "G.B.G.F.BF...AA.\n..C..........D..\n",
  };

  for (guint i = 0; i < G_N_ELEMENTS (texts); i++)
    {
      g_autoptr (MatoReader) reader = mato_reader_new_for_text (texts[i], -1, NULL);
      g_autofree char *found = describe (reader);

      g_assert_null (strstr (found, ".2...1.........."));
      g_assert_null (strstr (found, ".42..3.......21."));
      g_assert_null (strstr (found, ".4.."));
    }
}

/* A missing or additional character, or a truncated text, is an error or has no effect; it never
 * gives another board without an error. */
TEST (test_damage_is_noticed)
{
  static const guint orders[] = { 6, 9, 12, 16, 25 };
  static const char signs[] = ".0-_ ";

  for (guint i = 0; i < effort_pick_slow (1500, 20000, 1000000); i++)
    {
      guint order = orders[g_test_rand_int_range (0, G_N_ELEMENTS (orders))];
      char sign = signs[g_test_rand_int_range (0, sizeof signs - 1)];
      MatoNotation notation = g_test_rand_int_range (MATO_NOTATION_ROWS, MATO_NOTATION_JSON);
      g_autoptr (GString) canonical = g_string_new (NULL);
      g_autofree char *original = NULL;
      g_autoptr (GString) text = NULL;
      g_autoptr (MatoReader) reader = NULL;
      g_autofree char *found = NULL;

      /* Blanks cannot be both frames and empty cells. Dashes make A = 1. */
      if (notation == MATO_NOTATION_BOX && (sign == ' ' || sign == '-'))
        continue;
      if (order > 9 && (sign == '-'))
        continue;

      original = write_random (notation, canonical, sign, order);
      text = g_string_new (original);
      damage (text);
      reader = mato_reader_new_for_text (text->str, text->len, NULL);
      found = describe (reader);

      if (strchr (found, ':') == NULL && found[0] != '\0'
          && !g_str_equal (found, canonical->str))
        {
          g_test_message ("from\n%s\nto\n%s", original, text->str);
          g_assert_cmpstr (found, ==, canonical->str);
        }
    }
}

/* Frames */

typedef enum
{
  FRAME_PACKED,  /* |53.|.7.|...| */
  FRAME_SPACED,  /* | 5 3 . | . 7 . | . . . | */
  FRAME_NUMBERS, /* | 13  2  . |  .  1 10 | */
  FRAME_CELLS,   /* | 5 | 3 | . | . | 7 | . | . | . | . | */
  FRAME_OPEN,    /* 5 3 . | . 7 . | . . . */
  N_FRAMES
} FrameKind;

static gboolean
has_bar (const MatoGeometry *geometry,
         FrameKind           kind,
         guint               column)
{
  if (kind == FRAME_OPEN && column % geometry->order == 0)
    return FALSE;

  return kind == FRAME_CELLS || column % geometry->box_columns == 0;
}

static void
draw_cell (GString   *text,
           FrameKind  kind,
           guint      value,
           char       sign)
{
  char symbol[3] = { sign, '\0' };

  if (value > 0 && kind != FRAME_NUMBERS)
    mato_alphabet_spell (MATO_ALPHABET_CANONICAL, value, symbol);

  if (kind == FRAME_NUMBERS && value > 0)
    g_string_append_printf (text, "%2u", value);
  else
    g_string_append_printf (text, "%*s", kind == FRAME_NUMBERS ? 2 : 1, symbol);
}

/* A row, or with @values NULL a rule. */
static void
draw_line (GString            *text,
           const MatoGeometry *geometry,
           const guint8       *values,
           FrameKind           kind,
           char                sign)
{
  const char *gap = kind == FRAME_PACKED ? "" : values == NULL ? "-" : " ";

  for (guint column = 0; column <= geometry->order; column++)
    {
      if (column > 0)
        g_string_append (text, gap);
      if (has_bar (geometry, kind, column))
        g_string_append_c (text, values == NULL ? '+' : '|');
      if (column == geometry->order)
        break;
      if (has_bar (geometry, kind, column))
        g_string_append (text, gap);

      if (values != NULL)
        draw_cell (text, kind, values[column], sign);
      else
        g_string_append (text, kind == FRAME_NUMBERS ? "--" : "-");
    }

  g_string_append_c (text, '\n');
}

static void
draw_board (GString            *text,
            const MatoGeometry *geometry,
            const guint8       *values,
            FrameKind           kind,
            char                sign)
{
  for (guint row = 0; row <= geometry->order; row++)
    {
      if (kind == FRAME_CELLS || row % geometry->box_rows == 0)
        if (kind != FRAME_OPEN || row % geometry->order != 0)
          draw_line (text, geometry, NULL, kind, sign);
      if (row < geometry->order)
        draw_line (text, geometry, values + row * geometry->order, kind, sign);
    }
}

/* Returns: boards in frames; the canonical lines go to @boards, a blank between them */
static GString *
draw_boards (GString *boards)
{
  static const guint orders[] = { 4, 6, 8, 9, 9, 10, 12, 15, 16, 20, 21, 25 };
  guint order = orders[g_test_rand_int_range (0, G_N_ELEMENTS (orders))];
  FrameKind kind = g_test_rand_int_range (0, N_FRAMES);
  char sign = kind != FRAME_OPEN && g_test_rand_bit () ? ' ' : '.';
  gboolean is_apart = g_test_rand_bit ();
  guint box_rows, box_columns;
  g_autoptr (MatoGeometry) geometry = NULL;
  GString *text = g_string_new (NULL);

  mato_geometry_default_box (order, &box_rows, &box_columns);
  geometry = mato_geometry_new (box_rows, box_columns);
  for (gint i = g_test_rand_int_range (1, 5); i > 0; i--)
    {
      guint8 values[MATO_MAX_CELLS] = { order, 1 };

      for (guint cell = 2; cell < geometry->n_cells; cell++)
        values[cell] = g_test_rand_bit () ? g_test_rand_int_range (1, order + 1) : 0;
      draw_board (text, geometry, values, kind, sign);
      mato_write_line (boards, geometry, values);
      g_string_append_c (boards, ' ');
      if (is_apart)
        g_string_append_c (text, '\n');
    }

  return text;
}

/* Removes or doubles a line or a character that is not at the end of its line. */
static void
damage_frame (GString *text)
{
  guint n_lines = 0, chosen;
  gsize start = 0, length, place;

  for (gsize i = 0; i < text->len; i++)
    n_lines += text->str[i] == '\n';

  chosen = g_test_rand_int_range (0, n_lines);
  for (; chosen > 0; chosen--)
    start += strcspn (text->str + start, "\n") + 1;
  length = strcspn (text->str + start, "\n") + 1;
  place = start + g_test_rand_int_range (0, length);

  switch (text->str[place] == '\n' ? 2 + g_test_rand_bit () : g_test_rand_int_range (0, 4))
    {
    case 0:
      g_string_erase (text, place, 1);
      break;
    case 1:
      g_string_insert_c (text, place, text->str[place]);
      break;
    case 2:
      g_string_erase (text, start, length);
      break;
    default:
      {
        g_autofree char *line = g_strndup (text->str + start, length);

        g_string_insert (text, start, line);
        break;
      }
    }
}

/* The first of nine rows is missing, and by chance nothing is in the last column. */
TEST (a_frame_of_nine_columns_is_no_board_of_eight)
{
  g_autoptr (GString) text = g_string_new ("+---+---+---+---+---+---+---+---+---+\n");
  g_autoptr (MatoReader) reader = NULL;
  g_autofree char *found = NULL;

  for (guint row = 0; row < 8; row++)
    {
      for (guint column = 0; column < 8; column++)
        g_string_append_printf (text, "| %c ", column == row ? '1' + row : ' ');
      g_string_append (text, "|   |\n+---+---+---+---+---+---+---+---+---+\n");
    }
  reader = mato_reader_new_for_text (text->str, text->len, NULL);
  found = describe (reader);

  g_assert_nonnull (strchr (found, ':'));
}

/* Boards in frames, without anything between them, are read as they are or refused: no board goes
 * on in the frame of the next one, and no larger board is seen in several small ones. */
TEST (test_frames_hold)
{
  for (guint i = 0; i < effort_pick_slow (500, 10000, 1000000); i++)
    {
      g_autoptr (GString) boards = g_string_new (NULL);
      g_autoptr (GString) text = draw_boards (boards);
      g_autoptr (MatoReader) whole = mato_reader_new_for_text (text->str, text->len, NULL);
      g_autofree char *intact = describe (whole);
      g_autoptr (MatoReader) reader = NULL;
      g_autofree char *found = NULL;
      g_auto (GStrv) words = NULL;

      g_strchomp (boards->str);
      if (!g_str_equal (intact, boards->str))
        g_test_message ("%s", text->str);
      g_assert_cmpstr (intact, ==, boards->str);
      damage_frame (text);
      reader = mato_reader_new_for_text (text->str, text->len, NULL);
      found = describe (reader);
      words = g_strsplit (found, " ", -1);
      for (char **word = words; *word != NULL; word++)
        if (strchr (*word, ':') == NULL && strstr (boards->str, *word) == NULL)
          {
            g_test_message ("from %s to\n%s", boards->str, text->str);
            g_assert_cmpstr (*word, ==, "one of the boards");
          }
    }
}

/* Lists of cells */

typedef struct
{
  const char *begin;
  const char *cell[4]; /* before its row, column and digit, and after them */
  const char *between;
  const char *end;
  guint base;
} ListForm;

static const ListForm list_forms[] = {
  { "Givens: ", { "r", "c", "=", "" }, ",", "", 1 },
  { "", { "R", "C", ": ", "" }, ";", "", 1 },
  { "givens = {", { "(", ", ", "): ", "" }, ",", "}", 0 },
  { "givens = [", { "(", ", ", ", ", ")" }, ",", "]", 0 },
  { "int g[][3] = {", { "{", ",", ",", "}" }, ",", "};", 1 },
  { "", { "given(", ",", ",", ")." }, "", "", 1 },
  { "", { "grid[", "][", "] = ", ";" }, "", "", 0 },
  { "[", { "{\"r\": ", ", \"c\": ", ", \"v\": ", "}" }, ",", "]", 0 },
};

/* Some digits of a solution, several cells to a line. */
static char *
draw_list (const ListForm *form,
           GString        *canonical)
{
  static const char *const greetings[] = { "", "A puzzle of a friend:\n\n" };
  GString *text = g_string_new (greetings[g_test_rand_int_range (0, 2)]);
  guint per_line = (guint) g_test_rand_int_range (1, 9);
  guint shift = (guint) g_test_rand_int_range (0, 9);
  guint n = 0;

  g_string_append (text, form->begin);
  for (guint cell = 0; cell < 81; cell++)
    {
      guint row = cell / 9, column = cell % 9;
      guint digit = (row * 3 + row / 3 + column + shift) % 9 + 1;
      gboolean is_told = cell % 10 == 0 || g_test_rand_int_range (0, 3) > 0;

      g_string_append_c (canonical, is_told ? (char) ('0' + digit) : '.');
      if (!is_told)
        continue;

      if (n > 0)
        g_string_append_printf (text, "%s%s", form->between, n % per_line == 0 ? "\n" : " ");
      g_string_append_printf (text, "%s%u%s%u%s%u%s", form->cell[0], row + form->base,
                              form->cell[1], column + form->base, form->cell[2], digit,
                              form->cell[3]);
      n++;
    }
  g_string_append_printf (text, "%s\n", form->end);
  return g_string_free (text, FALSE);
}

/* One digit less makes no other board: neither of the cells above it nor of those below. */
TEST (a_list_is_read_whole_or_not_at_all)
{
  for (guint i = 0; i < effort_pick_slow (200, 4000, 200000); i++)
    {
      const ListForm *form = &list_forms[i % G_N_ELEMENTS (list_forms)];
      g_autoptr (GString) canonical = g_string_new (NULL);
      g_autofree char *text = draw_list (form, canonical);
      g_autoptr (MatoReader) whole = mato_reader_new_for_text (text, -1, NULL);
      g_autofree char *intact = describe (whole);
      g_autofree char *found = NULL;
      g_autoptr (MatoReader) reader = NULL;
      g_auto (GStrv) words = NULL;
      gsize place = (gsize) g_test_rand_int_range (0, (int) strlen (text));

      g_assert_cmpstr (intact, ==, canonical->str);
      while (!g_ascii_isdigit (text[place]))
        place = (place + 1) % strlen (text);
      memmove (text + place, text + place + 1, strlen (text + place));
      reader = mato_reader_new_for_text (text, -1, NULL);
      found = describe (reader);
      words = g_strsplit (found, " ", -1);
      for (char **word = words; *word != NULL; word++)
        if (strchr (*word, ':') == NULL && !g_str_equal (*word, canonical->str))
          {
            g_test_message ("%s", text);
            g_assert_cmpstr (*word, ==, canonical->str);
          }
    }
}
