/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#include "tests/core/notation/describe.h"
#include "tests/effort.h"

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

/* A missing or additional character, or a truncated text, is an error or has no effect; it never
 * gives another board without an error. */
static void
test_damage_is_noticed (void)
{
  static const guint orders[] = { 6, 9, 12, 16, 25 };
  static const char signs[] = ".0-_ ";

  for (guint i = 0; i < effort_pick (2000, 20000, 1000000); i++)
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

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/reader/damage-is-noticed", test_damage_is_noticed);

  return g_test_run ();
}
