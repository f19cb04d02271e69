/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#include "tests/app/board/board-test.h"

#include "app/board/digit-keys.h"

static void
test_keys_move (Fixture       *fixture,
                gconstpointer  data)
{
  static const struct { guint from, keyval; GdkModifierType state; guint to; } cases[] = {
    { 40, GDK_KEY_Up, 0, 31 }, { 40, GDK_KEY_Down, 0, 49 },
    { 40, GDK_KEY_Left, 0, 39 }, { 40, GDK_KEY_Right, 0, 41 },
    { 40, GDK_KEY_KP_Up, 0, 31 }, { 40, GDK_KEY_KP_Right, GDK_LOCK_MASK, 41 },
    { 4, GDK_KEY_Up, 0, 4 }, { 76, GDK_KEY_Down, 0, 76 },
    { 36, GDK_KEY_Left, 0, 36 }, { 44, GDK_KEY_Right, 0, 44 },
    { 40, GDK_KEY_Home, 0, 36 }, { 40, GDK_KEY_End, 0, 44 },
    { 40, GDK_KEY_KP_Home, 0, 36 }, { 44, GDK_KEY_End, 0, 44 },
    { 40, GDK_KEY_Home, GDK_CONTROL_MASK, 0 }, { 40, GDK_KEY_End, GDK_CONTROL_MASK, 80 },
    /* 53..7.... / 6..195...: the next empty cell, also beyond the ends of rows and of the board */
    { 0, GDK_KEY_Right, GDK_CONTROL_MASK, 2 }, { 2, GDK_KEY_Right, GDK_CONTROL_MASK, 3 },
    { 8, GDK_KEY_Right, GDK_CONTROL_MASK, 10 }, { 0, GDK_KEY_Left, GDK_CONTROL_MASK, 78 },
    { 0, GDK_KEY_Down, GDK_CONTROL_MASK, 18 }, { 18, GDK_KEY_Up, GDK_CONTROL_MASK, 62 },
    { 45, GDK_KEY_Down, GDK_CONTROL_MASK, 54 }, { 72, GDK_KEY_Down, GDK_CONTROL_MASK, 10 },
  };
  g_autoptr (MatoBoardScene) scene = scene_of_givens (3, 3, "53..7....6..195....98....6.8...6...3"
                                                       "4..8.3..17...2...6.6....28....419..5"
                                                       "....8..79");

  mato_board_view_set_scene (fixture->board, scene);
  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      mato_board_view_select (fixture->board, cases[i].from);
      g_test_message ("case %u", i);
      g_assert_true (press (fixture, cases[i].keyval, cases[i].state));
      g_assert_cmpuint (mato_board_view_get_selected (fixture->board), ==, cases[i].to);
    }
  g_assert_cmpuint (fixture->n_typed, ==, 0);
}

static void
test_full_board_has_no_next_empty_cell (Fixture       *fixture,
                                        gconstpointer  data)
{
  g_autoptr (MatoBoardScene) scene = scene_of_givens (2, 2, "1234341221434321");

  mato_board_view_set_scene (fixture->board, scene);
  mato_board_view_select (fixture->board, 5);
  press (fixture, GDK_KEY_Right, GDK_CONTROL_MASK);
  g_assert_cmpuint (mato_board_view_get_selected (fixture->board), ==, 5);
}

static void
test_keys_type (Fixture       *fixture,
                gconstpointer  data)
{
  static const struct { guint box; MatoAlphabet alphabet; guint keyval, digit; } cases[] = {
    { 3, MATO_ALPHABET_CANONICAL, GDK_KEY_1, 1 }, { 3, MATO_ALPHABET_CANONICAL, GDK_KEY_9, 9 },
    { 3, MATO_ALPHABET_CANONICAL, GDK_KEY_KP_7, 7 },
    { 3, MATO_ALPHABET_CANONICAL, GDK_KEY_a, NOTHING },
    { 3, MATO_ALPHABET_CANONICAL, GDK_KEY_0, 0 }, { 3, MATO_ALPHABET_CANONICAL, GDK_KEY_KP_0, 0 },
    { 3, MATO_ALPHABET_CANONICAL, GDK_KEY_space, 0 },
    { 3, MATO_ALPHABET_CANONICAL, GDK_KEY_period, 0 },
    { 3, MATO_ALPHABET_CANONICAL, GDK_KEY_BackSpace, 0 },
    { 3, MATO_ALPHABET_CANONICAL, GDK_KEY_Delete, 0 },
    { 3, MATO_ALPHABET_CANONICAL, GDK_KEY_KP_Delete, 0 },
    { 3, MATO_ALPHABET_CANONICAL, GDK_KEY_KP_Decimal, 0 },
    { 3, MATO_ALPHABET_CANONICAL, GDK_KEY_exclam, NOTHING },
    { 3, MATO_ALPHABET_CANONICAL, GDK_KEY_Tab, NOTHING },
    { 3, MATO_ALPHABET_CANONICAL, GDK_KEY_F5, NOTHING },
    { 3, MATO_ALPHABET_CANONICAL, GDK_KEY_Shift_L, NOTHING },
    { 3, MATO_ALPHABET_LETTERS, GDK_KEY_c, 3 }, { 3, MATO_ALPHABET_LETTERS, GDK_KEY_j, NOTHING },
    { 2, MATO_ALPHABET_CANONICAL, GDK_KEY_5, NOTHING },
    { 4, MATO_ALPHABET_CANONICAL, GDK_KEY_a, 10 }, { 4, MATO_ALPHABET_CANONICAL, GDK_KEY_G, 16 },
    { 4, MATO_ALPHABET_CANONICAL, GDK_KEY_h, NOTHING },
    { 4, MATO_ALPHABET_LETTERS, GDK_KEY_a, 1 }, { 4, MATO_ALPHABET_LETTERS, GDK_KEY_P, 16 },
    { 4, MATO_ALPHABET_LETTERS, GDK_KEY_q, NOTHING }, { 4, MATO_ALPHABET_LETTERS, GDK_KEY_0, 0 },
    { 4, MATO_ALPHABET_HEX, GDK_KEY_0, 1 }, { 4, MATO_ALPHABET_HEX, GDK_KEY_KP_9, 10 },
    { 4, MATO_ALPHABET_HEX, GDK_KEY_f, 16 }, { 4, MATO_ALPHABET_HEX, GDK_KEY_space, 0 },
    { 4, MATO_ALPHABET_NUMBERS, GDK_KEY_0, 0 }, { 4, MATO_ALPHABET_NUMBERS, GDK_KEY_a, NOTHING },
    { 5, MATO_ALPHABET_CANONICAL, GDK_KEY_p, 25 }, { 5, MATO_ALPHABET_LETTERS, GDK_KEY_y, 25 },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      gboolean means_something = cases[i].digit != NOTHING;

      set_pattern (fixture, cases[i].box, cases[i].box, cases[i].alphabet);
      mato_board_view_select (fixture->board, i % 16);
      fixture->n_typed = 0;
      g_test_message ("case %u", i);
      g_assert_true (press (fixture, cases[i].keyval, 0) == means_something);
      g_assert_cmpuint (fixture->n_typed, ==, means_something ? 1 : 0);
      if (!means_something)
        continue;

      g_assert_cmpuint (fixture->typed_digit, ==, cases[i].digit);
      g_assert_cmpuint (fixture->typed_cell, ==, i % 16);
      g_assert_cmpuint (fixture->typed_pencil, ==, MATO_N_PENCILS);
    }
}

#define BOTH (GDK_SHIFT_MASK | GDK_CONTROL_MASK)

static const struct
{
  guint box;
  MatoAlphabet alphabet;
  guint keyval;
  GdkModifierType state;
  guint digit, pencil;
} figures[] = {
  { 3, MATO_ALPHABET_CANONICAL, GDK_KEY_1, GDK_CONTROL_MASK, 1, MATO_PENCIL_CENTRE },
  { 3, MATO_ALPHABET_CANONICAL, GDK_KEY_9, GDK_CONTROL_MASK, 9, MATO_PENCIL_CENTRE },
  { 3, MATO_ALPHABET_CANONICAL, GDK_KEY_KP_7, GDK_CONTROL_MASK, 7, MATO_PENCIL_CENTRE },
  { 3, MATO_ALPHABET_CANONICAL, GDK_KEY_1, GDK_SHIFT_MASK, 1, MATO_PENCIL_CORNER },
  { 3, MATO_ALPHABET_CANONICAL, GDK_KEY_KP_7, GDK_SHIFT_MASK, 7, MATO_PENCIL_CORNER },
  { 3, MATO_ALPHABET_CANONICAL, GDK_KEY_0, GDK_CONTROL_MASK, NOTHING, 0 },
  { 3, MATO_ALPHABET_CANONICAL, GDK_KEY_0, GDK_SHIFT_MASK, 0, MATO_N_PENCILS },
  { 2, MATO_ALPHABET_CANONICAL, GDK_KEY_5, GDK_CONTROL_MASK, NOTHING, 0 },
  { 3, MATO_ALPHABET_CANONICAL, GDK_KEY_1, BOTH, 1, MATO_PAINT },
  { 3, MATO_ALPHABET_CANONICAL, GDK_KEY_KP_9, BOTH, 9, MATO_PAINT },
  { 2, MATO_ALPHABET_CANONICAL, GDK_KEY_9, BOTH, 9, MATO_PAINT },
  { 4, MATO_ALPHABET_HEX, GDK_KEY_1, BOTH, 1, MATO_PAINT },
  { 5, MATO_ALPHABET_LETTERS, GDK_KEY_2, BOTH, 2, MATO_PAINT },
  { 4, MATO_ALPHABET_NUMBERS, GDK_KEY_0, BOTH, 0, MATO_PAINT },
  { 3, MATO_ALPHABET_CANONICAL, GDK_KEY_a, BOTH, NOTHING, 0 },
  { 3, MATO_ALPHABET_CANONICAL, GDK_KEY_1, GDK_ALT_MASK, NOTHING, 0 },
  { 3, MATO_ALPHABET_LETTERS, GDK_KEY_1, GDK_CONTROL_MASK, NOTHING, 0 },
  { 4, MATO_ALPHABET_LETTERS, GDK_KEY_1, GDK_CONTROL_MASK, 1, MATO_PENCIL_CENTRE },
  { 4, MATO_ALPHABET_HEX, GDK_KEY_0, GDK_SHIFT_MASK, 1, MATO_PENCIL_CORNER },
  { 4, MATO_ALPHABET_HEX, GDK_KEY_9, GDK_CONTROL_MASK, 10, MATO_PENCIL_CENTRE },
  /* Letters with Ctrl are commands; with Shift they are the same digits as without. */
  { 4, MATO_ALPHABET_CANONICAL, GDK_KEY_c, GDK_CONTROL_MASK, NOTHING, 0 },
  { 4, MATO_ALPHABET_CANONICAL, GDK_KEY_C, GDK_SHIFT_MASK, 12, MATO_N_PENCILS },
};

static void
test_figures_mark (Fixture       *fixture,
                   gconstpointer  data)
{
  for (guint i = 0; i < G_N_ELEMENTS (figures); i++)
    {
      gboolean means_something = figures[i].digit != NOTHING;

      set_pattern (fixture, figures[i].box, figures[i].box, figures[i].alphabet);
      mato_board_view_select (fixture->board, 5);
      fixture->n_typed = 0;
      g_test_message ("case %u", i);
      g_assert_true (press (fixture, figures[i].keyval, figures[i].state) == means_something);
      g_assert_cmpuint (fixture->n_typed, ==, means_something ? 1 : 0);
      if (!means_something)
        continue;

      g_assert_cmpuint (fixture->typed_digit, ==, figures[i].digit);
      g_assert_cmpuint (fixture->typed_pencil, ==, figures[i].pencil);
      g_assert_cmpuint (fixture->typed_cell, ==, 5);
    }
}

/* A key is recognized by the symbols that it has with other modifiers. */
static void
test_figures_of_any_layout (Fixture       *fixture,
                            gconstpointer  data)
{
  static const struct { guint keyval, others[4], found; } cases[] = {
    { GDK_KEY_exclam, { GDK_KEY_1, GDK_KEY_exclam }, GDK_KEY_1 },
    { GDK_KEY_eacute, { GDK_KEY_eacute, GDK_KEY_2, GDK_KEY_asciitilde }, GDK_KEY_2 },
    { GDK_KEY_ecaron, { GDK_KEY_ecaron, GDK_KEY_2 }, GDK_KEY_2 },
    { GDK_KEY_KP_End, { GDK_KEY_KP_End, GDK_KEY_KP_1 }, GDK_KEY_KP_1 },
    { GDK_KEY_KP_Begin, { GDK_KEY_KP_Begin, GDK_KEY_KP_5 }, GDK_KEY_KP_5 },
    { GDK_KEY_KP_3, { GDK_KEY_KP_Next, GDK_KEY_KP_3 }, GDK_KEY_KP_3 },
    { GDK_KEY_End, { GDK_KEY_End }, 0 },
    { GDK_KEY_Cyrillic_ef, { GDK_KEY_a, GDK_KEY_A, GDK_KEY_Cyrillic_ef }, 0 },
    { GDK_KEY_m, { GDK_KEY_m, GDK_KEY_M, GDK_KEY_1 }, 0 }, /* as in the layout Neo */
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_test_message ("case %u", i);
      g_assert_cmpuint (mato_digit_keys_find_figure (cases[i].keyval, cases[i].others, 4), ==,
                        cases[i].found);
    }
}

/* The first figure is a mark until the second one is typed. */
static void
test_marked_numbers_have_two_figures (Fixture       *fixture,
                                      gconstpointer  data)
{
  static const struct { guint keyval; GdkModifierType state; guint digit, instead; } keys[] = {
    { GDK_KEY_1, GDK_CONTROL_MASK, 1, 0 }, { GDK_KEY_2, GDK_CONTROL_MASK, 12, 1 },
    { GDK_KEY_1, GDK_SHIFT_MASK, 1, 0 }, { GDK_KEY_0, GDK_SHIFT_MASK, 10, 1 },
    { GDK_KEY_1, 0, 1, 0 }, { GDK_KEY_3, 0, 13, 1 }, { GDK_KEY_4, 0, 4, 0 },
    /* Figures of different kinds do not form a number. */
    { GDK_KEY_1, GDK_CONTROL_MASK, 1, 0 }, { GDK_KEY_2, GDK_SHIFT_MASK, 2, 0 },
    { GDK_KEY_1, 0, 1, 0 }, { GDK_KEY_2, GDK_CONTROL_MASK, 2, 0 },
  };

  set_pattern (fixture, 4, 4, MATO_ALPHABET_NUMBERS);
  for (guint i = 0; i < G_N_ELEMENTS (keys); i++)
    {
      g_test_message ("key %u", i);
      g_assert_true (press (fixture, keys[i].keyval, keys[i].state));
      g_assert_cmpuint (fixture->typed_digit, ==, keys[i].digit);
      g_assert_cmpuint (fixture->typed_instead, ==, keys[i].instead);
    }
}

static void
test_weights_have_no_marks (Fixture       *fixture,
                            gconstpointer  data)
{
  g_autoptr (MatoBoardScene) scene = scene_of_pattern (3, 3, MATO_ALPHABET_CANONICAL);

  scene->is_weighing = TRUE;
  mato_board_view_set_scene (fixture->board, scene);
  g_assert_false (press (fixture, GDK_KEY_1, GDK_CONTROL_MASK));
  g_assert_cmpuint (fixture->n_typed, ==, 0);
}

/* Keys of other keyboard layouts, with their other symbols. */
static void
test_keys_of_any_layout (Fixture       *fixture,
                         gconstpointer  data)
{
  static const struct { guint box; MatoAlphabet alphabet; guint keyval, others[4],
                       found; } cases[] = {
    { 3, MATO_ALPHABET_CANONICAL, GDK_KEY_ampersand, { GDK_KEY_ampersand, GDK_KEY_1 }, GDK_KEY_1 },
    { 3, MATO_ALPHABET_CANONICAL, GDK_KEY_agrave, { GDK_KEY_agrave, GDK_KEY_0, GDK_KEY_at },
      GDK_KEY_0 },
    { 3, MATO_ALPHABET_CANONICAL, GDK_KEY_5, { GDK_KEY_parenleft, GDK_KEY_5 }, GDK_KEY_5 },
    { 3, MATO_ALPHABET_CANONICAL, GDK_KEY_q, { GDK_KEY_q, GDK_KEY_Q, GDK_KEY_at }, GDK_KEY_q },
    { 3, MATO_ALPHABET_CANONICAL, GDK_KEY_KP_Begin, { GDK_KEY_KP_Begin, GDK_KEY_KP_5 },
      GDK_KEY_KP_Begin },
    { 4, MATO_ALPHABET_CANONICAL, GDK_KEY_Cyrillic_ef,
     { GDK_KEY_a, GDK_KEY_A, GDK_KEY_Cyrillic_ef },
      GDK_KEY_a },
    { 3, MATO_ALPHABET_CANONICAL, GDK_KEY_Cyrillic_ef,
     { GDK_KEY_a, GDK_KEY_A, GDK_KEY_Cyrillic_ef },
      GDK_KEY_Cyrillic_ef },
    { 4, MATO_ALPHABET_NUMBERS, GDK_KEY_ccedilla, { GDK_KEY_ccedilla, GDK_KEY_9 }, GDK_KEY_9 },
    { 2, MATO_ALPHABET_CANONICAL, GDK_KEY_ccedilla, { GDK_KEY_ccedilla, GDK_KEY_9 },
      GDK_KEY_ccedilla },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    g_assert_cmpuint (mato_digit_keys_find (cases[i].alphabet, cases[i].box * cases[i].box,
                                            cases[i].keyval, cases[i].others, 4),
                      ==, cases[i].found);
}

static void
test_numbers_have_two_figures (Fixture       *fixture,
                               gconstpointer  data)
{
  static const struct { MatoAlphabet alphabet; const char *keys; guint digits[3]; } cases[] = {
    { MATO_ALPHABET_NUMBERS, "12", { 1, 12 } }, { MATO_ALPHABET_NUMBERS, "10", { 1, 10 } },
    { MATO_ALPHABET_NUMBERS, "17", { 1, 7 } }, { MATO_ALPHABET_NUMBERS, "23", { 2, 3 } },
    { MATO_ALPHABET_NUMBERS, "171", { 1, 7, 1 } }, { MATO_ALPHABET_NUMBERS, "123", { 1, 12, 3 } },
    { MATO_ALPHABET_NUMBERS, "1.2", { 1, 0, 2 } }, { MATO_ALPHABET_NUMBERS, "20", { 2, 0 } },
    { MATO_ALPHABET_LETTERS, "16", { 1, 16 } }, { MATO_ALPHABET_LETTERS, "1b2", { 1, 2, 2 } },
    { MATO_ALPHABET_CANONICAL, "12", { 1, 2 } }, { MATO_ALPHABET_HEX, "12", { 2, 3 } },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      set_pattern (fixture, 4, 4, cases[i].alphabet);
      mato_board_view_select (fixture->board, i);
      for (guint key = 0; cases[i].keys[key] != '\0'; key++)
        {
          g_test_message ("case %u, key %u", i, key);
          g_assert_true (press (fixture, gdk_unicode_to_keyval (cases[i].keys[key]), 0));
          g_assert_cmpuint (fixture->typed_digit, ==, cases[i].digits[key]);
        }
    }
}

static void
test_number_ends_with_its_cell (Fixture       *fixture,
                                gconstpointer  data)
{
  set_pattern (fixture, 4, 4, MATO_ALPHABET_NUMBERS);
  press (fixture, GDK_KEY_1, 0);
  press (fixture, GDK_KEY_Right, 0);
  press (fixture, GDK_KEY_2, 0);
  g_assert_cmpuint (fixture->typed_digit, ==, 2);
  g_assert_cmpuint (fixture->typed_cell, ==, 1);
}

static guint
type_number (gint64 pause)
{
  MatoDigitKeys keys = { 0 };
  guint digit;

  g_assert_true (mato_digit_keys_type (&keys, MATO_ALPHABET_NUMBERS, 16, GDK_KEY_1, 0,
                                       G_USEC_PER_SEC, &digit));
  g_assert_cmpuint (digit, ==, 1);
  g_assert_true (mato_digit_keys_type (&keys, MATO_ALPHABET_NUMBERS, 16, GDK_KEY_2, 0,
                                       G_USEC_PER_SEC + pause, &digit));
  return digit;
}

static void
test_number_ends_with_time (Fixture       *fixture,
                            gconstpointer  data)
{
  g_assert_cmpuint (type_number (0.9 * G_USEC_PER_SEC), ==, 12);
  g_assert_cmpuint (type_number (1.1 * G_USEC_PER_SEC), ==, 2);
}

static void
test_commands_pass_through (Fixture       *fixture,
                            gconstpointer  data)
{
  set_pattern (fixture, 4, 4, MATO_ALPHABET_LETTERS);
  g_assert_false (press (fixture, GDK_KEY_c, GDK_CONTROL_MASK));
  g_assert_false (press (fixture, GDK_KEY_C, GDK_CONTROL_MASK | GDK_SHIFT_MASK));
  g_assert_false (press (fixture, GDK_KEY_a, GDK_ALT_MASK));
  g_assert_false (press (fixture, GDK_KEY_Left, GDK_ALT_MASK));
  g_assert_false (press (fixture, GDK_KEY_Left, GDK_SUPER_MASK));
  g_assert_cmpuint (fixture->n_typed, ==, 0);
}

static void
test_empty_board_does_nothing (Fixture       *fixture,
                               gconstpointer  data)
{
  show_window (fixture);
  g_assert_false (press (fixture, GDK_KEY_1, 0));
  g_assert_false (gtk_widget_grab_focus (GTK_WIDGET (fixture->board)));
  g_assert_cmpuint (mato_board_view_get_selected (fixture->board), ==, 0);
}

static void
add_tests (void)
{
  ADD ("keys-move", test_keys_move);
  ADD ("full-board-has-no-next-empty-cell", test_full_board_has_no_next_empty_cell);
  ADD ("keys-type", test_keys_type);
  ADD ("keys-of-any-layout", test_keys_of_any_layout);
  ADD ("figures-mark", test_figures_mark);
  ADD ("figures-of-any-layout", test_figures_of_any_layout);
  ADD ("marked-numbers-have-two-figures", test_marked_numbers_have_two_figures);
  ADD ("weights-have-no-marks", test_weights_have_no_marks);
  ADD ("numbers-have-two-figures", test_numbers_have_two_figures);
  ADD ("number-ends-with-its-cell", test_number_ends_with_its_cell);
  ADD ("number-ends-with-time", test_number_ends_with_time);
  ADD ("commands-pass-through", test_commands_pass_through);
  ADD ("empty-board-does-nothing", test_empty_board_does_nothing);
}

int
main (int    argc,
      char **argv)
{
  return run_board_tests (&argc, &argv, add_tests);
}
