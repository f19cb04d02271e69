/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/board-view.h"
#include "app/digit-keys.h"
#include "scenes.h"
#include "session/sentence.h"

#define NOTHING G_MAXUINT

typedef struct
{
  GtkWidget *window;
  GtkWidget *button;
  MatoBoardView *board;
  guint typed_cell;
  guint typed_digit;
  guint typed_pencil;
  guint typed_instead;
  guint n_typed;
  guint n_selections;
} Fixture;

static void
digit_typed_cb (Fixture *fixture,
                guint    cell,
                guint    digit,
                guint    pencil,
                guint    instead)
{
  fixture->typed_cell = cell;
  fixture->typed_digit = digit;
  fixture->typed_pencil = pencil;
  fixture->typed_instead = instead;
  fixture->n_typed++;
}

static void
selection_changed_cb (Fixture *fixture)
{
  fixture->n_selections++;
}

static void
set_up (Fixture       *fixture,
        gconstpointer  data)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);

  fixture->board = MATO_BOARD_VIEW (mato_board_view_new ());
  fixture->button = gtk_button_new_with_label ("after");
  gtk_widget_set_vexpand (GTK_WIDGET (fixture->board), TRUE);
  gtk_box_append (GTK_BOX (box), GTK_WIDGET (fixture->board));
  gtk_box_append (GTK_BOX (box), fixture->button);
  fixture->window = gtk_window_new ();
  gtk_window_set_child (GTK_WINDOW (fixture->window), box);
  g_signal_connect_swapped (fixture->board, "digit-typed", G_CALLBACK (digit_typed_cb), fixture);
  g_signal_connect_swapped (fixture->board, "selection-changed",
                            G_CALLBACK (selection_changed_cb), fixture);
}

static void
tear_down (Fixture       *fixture,
           gconstpointer  data)
{
  gtk_window_destroy (GTK_WINDOW (fixture->window));
}

static void
show_window (Fixture *fixture)
{
  gtk_window_present (GTK_WINDOW (fixture->window));
  gtk_test_widget_wait_for_draw (fixture->window);
}

static void
set_pattern (Fixture      *fixture,
             guint         box_rows,
             guint         box_columns,
             MatoAlphabet  alphabet)
{
  g_autoptr (MatoScene) scene = scene_of_pattern (box_rows, box_columns, alphabet);

  mato_board_view_set_scene (fixture->board, scene);
}

static gpointer
find_controller (Fixture *fixture,
                 GType    type)
{
  g_autoptr (GListModel) controllers = NULL;

  controllers = gtk_widget_observe_controllers (GTK_WIDGET (fixture->board));
  for (guint i = 0; i < g_list_model_get_n_items (controllers); i++)
    {
      g_autoptr (GtkEventController) it = g_list_model_get_item (controllers, i);

      if (G_TYPE_CHECK_INSTANCE_TYPE (it, type))
        return it;
    }

  g_assert_not_reached ();
}

static gboolean
press (Fixture         *fixture,
       guint            keyval,
       GdkModifierType  state)
{
  gboolean handled = FALSE;

  g_signal_emit_by_name (find_controller (fixture, GTK_TYPE_EVENT_CONTROLLER_KEY), "key-pressed",
                         keyval, 0, state, &handled);

  return handled;
}

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
    /* 53..7.... / 6..195...: the next empty cell, around the ends of rows and of the board */
    { 0, GDK_KEY_Right, GDK_CONTROL_MASK, 2 }, { 2, GDK_KEY_Right, GDK_CONTROL_MASK, 3 },
    { 8, GDK_KEY_Right, GDK_CONTROL_MASK, 10 }, { 0, GDK_KEY_Left, GDK_CONTROL_MASK, 78 },
    { 0, GDK_KEY_Down, GDK_CONTROL_MASK, 18 }, { 18, GDK_KEY_Up, GDK_CONTROL_MASK, 62 },
    { 45, GDK_KEY_Down, GDK_CONTROL_MASK, 54 }, { 72, GDK_KEY_Down, GDK_CONTROL_MASK, 10 },
  };
  g_autoptr (MatoScene) scene = scene_of_givens (3, 3, "53..7....6..195....98....6.8...6...3"
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
  g_autoptr (MatoScene) scene = scene_of_givens (2, 2, "1234341221434321");

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

static void
test_figures_mark (Fixture       *fixture,
                   gconstpointer  data)
{
  static const struct
  {
    guint box;
    MatoAlphabet alphabet;
    guint keyval;
    GdkModifierType state;
    guint digit, pencil;
  } cases[] = {
    { 3, MATO_ALPHABET_CANONICAL, GDK_KEY_1, GDK_CONTROL_MASK, 1, MATO_PENCIL_CENTRE },
    { 3, MATO_ALPHABET_CANONICAL, GDK_KEY_9, GDK_CONTROL_MASK, 9, MATO_PENCIL_CENTRE },
    { 3, MATO_ALPHABET_CANONICAL, GDK_KEY_KP_7, GDK_CONTROL_MASK, 7, MATO_PENCIL_CENTRE },
    { 3, MATO_ALPHABET_CANONICAL, GDK_KEY_1, GDK_SHIFT_MASK, 1, MATO_PENCIL_CORNER },
    { 3, MATO_ALPHABET_CANONICAL, GDK_KEY_KP_7, GDK_SHIFT_MASK, 7, MATO_PENCIL_CORNER },
    { 3, MATO_ALPHABET_CANONICAL, GDK_KEY_0, GDK_CONTROL_MASK, NOTHING, 0 },
    { 3, MATO_ALPHABET_CANONICAL, GDK_KEY_0, GDK_SHIFT_MASK, 0, MATO_N_PENCILS },
    { 2, MATO_ALPHABET_CANONICAL, GDK_KEY_5, GDK_CONTROL_MASK, NOTHING, 0 },
    { 3, MATO_ALPHABET_CANONICAL, GDK_KEY_1, GDK_SHIFT_MASK | GDK_CONTROL_MASK, NOTHING, 0 },
    { 3, MATO_ALPHABET_CANONICAL, GDK_KEY_1, GDK_ALT_MASK, NOTHING, 0 },
    { 3, MATO_ALPHABET_LETTERS, GDK_KEY_1, GDK_CONTROL_MASK, NOTHING, 0 },
    { 4, MATO_ALPHABET_LETTERS, GDK_KEY_1, GDK_CONTROL_MASK, 1, MATO_PENCIL_CENTRE },
    { 4, MATO_ALPHABET_HEX, GDK_KEY_0, GDK_SHIFT_MASK, 1, MATO_PENCIL_CORNER },
    { 4, MATO_ALPHABET_HEX, GDK_KEY_9, GDK_CONTROL_MASK, 10, MATO_PENCIL_CENTRE },
    /* Letters with Ctrl are commands, and with Shift the same digits as without. */
    { 4, MATO_ALPHABET_CANONICAL, GDK_KEY_c, GDK_CONTROL_MASK, NOTHING, 0 },
    { 4, MATO_ALPHABET_CANONICAL, GDK_KEY_C, GDK_SHIFT_MASK, 12, MATO_N_PENCILS },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      gboolean means_something = cases[i].digit != NOTHING;

      set_pattern (fixture, cases[i].box, cases[i].box, cases[i].alphabet);
      mato_board_view_select (fixture->board, 5);
      fixture->n_typed = 0;
      g_test_message ("case %u", i);
      g_assert_true (press (fixture, cases[i].keyval, cases[i].state) == means_something);
      g_assert_cmpuint (fixture->n_typed, ==, means_something ? 1 : 0);
      if (!means_something)
        continue;

      g_assert_cmpuint (fixture->typed_digit, ==, cases[i].digit);
      g_assert_cmpuint (fixture->typed_pencil, ==, cases[i].pencil);
      g_assert_cmpuint (fixture->typed_cell, ==, 5);
    }
}

/* By what their keys write otherwise. */
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

/* The first figure was a mark of its own until the second one came. */
static void
test_marked_numbers_have_two_figures (Fixture       *fixture,
                                      gconstpointer  data)
{
  static const struct { guint keyval; GdkModifierType state; guint digit, instead; } keys[] = {
    { GDK_KEY_1, GDK_CONTROL_MASK, 1, 0 }, { GDK_KEY_2, GDK_CONTROL_MASK, 12, 1 },
    { GDK_KEY_1, GDK_SHIFT_MASK, 1, 0 }, { GDK_KEY_0, GDK_SHIFT_MASK, 10, 1 },
    { GDK_KEY_1, 0, 1, 0 }, { GDK_KEY_3, 0, 13, 1 }, { GDK_KEY_4, 0, 4, 0 },
    /* Figures of different kinds are no number. */
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
  g_autoptr (MatoScene) scene = scene_of_pattern (3, 3, MATO_ALPHABET_CANONICAL);

  scene->is_weighing = TRUE;
  mato_board_view_set_scene (fixture->board, scene);
  g_assert_false (press (fixture, GDK_KEY_1, GDK_CONTROL_MASK));
  g_assert_cmpuint (fixture->n_typed, ==, 0);
}

/* What keys of other keyboards write beside what was asked for. */
static void
test_keys_of_any_layout (Fixture       *fixture,
                         gconstpointer  data)
{
  static const struct { guint box; MatoAlphabet alphabet; guint keyval, others[4], found; } cases[] = {
    { 3, MATO_ALPHABET_CANONICAL, GDK_KEY_ampersand, { GDK_KEY_ampersand, GDK_KEY_1 }, GDK_KEY_1 },
    { 3, MATO_ALPHABET_CANONICAL, GDK_KEY_agrave, { GDK_KEY_agrave, GDK_KEY_0, GDK_KEY_at },
      GDK_KEY_0 },
    { 3, MATO_ALPHABET_CANONICAL, GDK_KEY_5, { GDK_KEY_parenleft, GDK_KEY_5 }, GDK_KEY_5 },
    { 3, MATO_ALPHABET_CANONICAL, GDK_KEY_q, { GDK_KEY_q, GDK_KEY_Q, GDK_KEY_at }, GDK_KEY_q },
    { 3, MATO_ALPHABET_CANONICAL, GDK_KEY_KP_Begin, { GDK_KEY_KP_Begin, GDK_KEY_KP_5 },
      GDK_KEY_KP_Begin },
    { 4, MATO_ALPHABET_CANONICAL, GDK_KEY_Cyrillic_ef, { GDK_KEY_a, GDK_KEY_A, GDK_KEY_Cyrillic_ef },
      GDK_KEY_a },
    { 3, MATO_ALPHABET_CANONICAL, GDK_KEY_Cyrillic_ef, { GDK_KEY_a, GDK_KEY_A, GDK_KEY_Cyrillic_ef },
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

static void
test_number_ends_with_time (Fixture       *fixture,
                            gconstpointer  data)
{
  set_pattern (fixture, 4, 4, MATO_ALPHABET_NUMBERS);
  press (fixture, GDK_KEY_1, 0);
  g_usleep (1.1 * G_USEC_PER_SEC);
  press (fixture, GDK_KEY_2, 0);
  g_assert_cmpuint (fixture->typed_digit, ==, 2);
}

static void
test_commands_pass_through (Fixture       *fixture,
                            gconstpointer  data)
{
  set_pattern (fixture, 4, 4, MATO_ALPHABET_LETTERS);
  g_assert_false (press (fixture, GDK_KEY_c, GDK_CONTROL_MASK));
  g_assert_false (press (fixture, GDK_KEY_1, GDK_CONTROL_MASK | GDK_SHIFT_MASK));
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
test_selection_is_told_once (Fixture       *fixture,
                             gconstpointer  data)
{
  set_pattern (fixture, 3, 3, MATO_ALPHABET_CANONICAL);
  show_window (fixture);
  gtk_widget_grab_focus (GTK_WIDGET (fixture->board));
  fixture->n_selections = 0;
  mato_board_view_select (fixture->board, 17);
  g_assert_cmpuint (fixture->n_selections, ==, 1);
  mato_board_view_select (fixture->board, 17);
  g_assert_cmpuint (fixture->n_selections, ==, 1);
  press (fixture, GDK_KEY_Left, 0);
  g_assert_cmpuint (fixture->n_selections, ==, 2);
}

static GtkWidget *
get_focus (Fixture *fixture)
{
  return gtk_root_get_focus (GTK_ROOT (fixture->window));
}

static void
test_focus_and_selection_go_together (Fixture       *fixture,
                                      gconstpointer  data)
{
  set_pattern (fixture, 3, 3, MATO_ALPHABET_CANONICAL);
  show_window (fixture);

  gtk_widget_grab_focus (GTK_WIDGET (fixture->board));
  mato_board_view_select (fixture->board, 12);
  g_assert_true (get_focus (fixture) == mato_board_view_get_cell (fixture->board, 12));
  press (fixture, GDK_KEY_Down, 0);
  g_assert_true (get_focus (fixture) == mato_board_view_get_cell (fixture->board, 21));

  /* As assistive technology does it. */
  gtk_widget_grab_focus (mato_board_view_get_cell (fixture->board, 55));
  g_assert_cmpuint (mato_board_view_get_selected (fixture->board), ==, 55);

  gtk_widget_grab_focus (fixture->button);
  mato_board_view_select (fixture->board, 3);
  g_assert_true (get_focus (fixture) == fixture->button);
  g_assert_cmpuint (mato_board_view_get_selected (fixture->board), ==, 3);
}

static void
test_tab_leaves_the_board (Fixture       *fixture,
                           gconstpointer  data)
{
  set_pattern (fixture, 3, 3, MATO_ALPHABET_CANONICAL);
  show_window (fixture);
  gtk_widget_grab_focus (mato_board_view_get_cell (fixture->board, 30));
  g_assert_true (gtk_widget_child_focus (fixture->window, GTK_DIR_TAB_FORWARD));
  g_assert_true (get_focus (fixture) == fixture->button);
  g_assert_true (gtk_widget_child_focus (fixture->window, GTK_DIR_TAB_BACKWARD));
  g_assert_true (get_focus (fixture) == mato_board_view_get_cell (fixture->board, 30));
}

static void
activated_cb (MatoBoardView *board,
              guint          cell,
              guint         *activated)
{
  *activated = cell;
}

static void
test_clicks_hit_every_cell (Fixture       *fixture,
                            gconstpointer  data)
{
  static const struct { guint rows, columns; } boxes[] = { { 3, 3 }, { 2, 5 }, { 5, 5 }, { 6, 2 } };
  guint activated = G_MAXUINT;

  g_signal_connect (fixture->board, "cell-activated", G_CALLBACK (activated_cb), &activated);
  for (guint i = 0; i < G_N_ELEMENTS (boxes); i++)
    {
      guint n_cells = boxes[i].rows * boxes[i].columns * boxes[i].rows * boxes[i].columns;

      set_pattern (fixture, boxes[i].rows, boxes[i].columns, MATO_ALPHABET_CANONICAL);
      show_window (fixture);
      for (guint cell = 0; cell < n_cells; cell++)
        {
          GtkWidget *widget = mato_board_view_get_cell (fixture->board, cell);
          graphene_rect_t bounds;

          g_assert_true (gtk_widget_compute_bounds (widget, GTK_WIDGET (fixture->board), &bounds));
          g_signal_emit_by_name (find_controller (fixture, GTK_TYPE_GESTURE_CLICK), "pressed", 1,
                                 (double) bounds.origin.x + 0.5,
                                 (double) bounds.origin.y + bounds.size.height - 0.5);
          g_assert_cmpuint (mato_board_view_get_selected (fixture->board), ==, cell);
          g_assert_true (get_focus (fixture) == widget);
          g_assert_cmpuint (activated, ==, cell);
        }
    }
}

static void
test_enter_activates (Fixture       *fixture,
                      gconstpointer  data)
{
  guint activated = G_MAXUINT;

  set_pattern (fixture, 3, 3, MATO_ALPHABET_CANONICAL);
  g_signal_connect (fixture->board, "cell-activated", G_CALLBACK (activated_cb), &activated);
  mato_board_view_select (fixture->board, 40);
  g_assert_cmpuint (activated, ==, G_MAXUINT);
  g_assert_true (press (fixture, GDK_KEY_Return, 0));
  g_assert_cmpuint (activated, ==, 40);
  mato_board_view_select (fixture->board, 7);
  g_assert_true (press (fixture, GDK_KEY_KP_Enter, 0));
  g_assert_cmpuint (activated, ==, 7);
}

static void
test_clicks_beside_the_board_hit_nothing (Fixture       *fixture,
                                          gconstpointer  data)
{
  gtk_widget_set_size_request (GTK_WIDGET (fixture->board), 700, 500);
  set_pattern (fixture, 3, 3, MATO_ALPHABET_CANONICAL);
  show_window (fixture);
  mato_board_view_select (fixture->board, 40);
  for (double x = 20; x < 700; x += 660)
    g_signal_emit_by_name (find_controller (fixture, GTK_TYPE_GESTURE_CLICK), "pressed", 1,
                           x, 250.0);
  g_assert_cmpuint (mato_board_view_get_selected (fixture->board), ==, 40);
}

static void
test_cells_stay_while_the_shape_does (Fixture       *fixture,
                                      gconstpointer  data)
{
  g_autoptr (MatoScene) game = scene_of_game ();
  g_autoptr (MatoScene) search = scene_of_search ();
  GtkWidget *cells[81];

  mato_board_view_set_scene (fixture->board, game);
  mato_board_view_select (fixture->board, 7);
  for (guint cell = 0; cell < 81; cell++)
    cells[cell] = mato_board_view_get_cell (fixture->board, cell);

  scene_add_rings (search, TRUE);
  mato_board_view_set_scene (fixture->board, search);
  for (guint cell = 0; cell < 81; cell++)
    g_assert_true (mato_board_view_get_cell (fixture->board, cell) == cells[cell]);
  g_assert_cmpuint (mato_board_view_get_selected (fixture->board), ==, 7);
}

static void
test_another_shape_keeps_the_focus (Fixture       *fixture,
                                    gconstpointer  data)
{
  set_pattern (fixture, 5, 5, MATO_ALPHABET_CANONICAL);
  show_window (fixture);
  gtk_widget_grab_focus (mato_board_view_get_cell (fixture->board, 600));
  set_pattern (fixture, 2, 2, MATO_ALPHABET_CANONICAL);
  g_assert_cmpuint (mato_board_view_get_selected (fixture->board), ==, 0);
  g_assert_true (get_focus (fixture) == mato_board_view_get_cell (fixture->board, 0));
  gtk_test_widget_wait_for_draw (fixture->window);
}

static gboolean
has_label (GtkWidget  *cell,
           const char *label)
{
  g_autofree char *problem = NULL;

  problem = gtk_test_accessible_check_property (GTK_ACCESSIBLE (cell),
                                                GTK_ACCESSIBLE_PROPERTY_LABEL, label);

  return problem == NULL;
}

static void
wait_for_labels (Fixture         *fixture,
                 const MatoScene *scene)
{
  for (guint cell = 0; cell < scene->geometry->n_cells; cell++)
    {
      g_autofree char *label = mato_sentence_cell (scene, cell);

      while (!has_label (mato_board_view_get_cell (fixture->board, cell), label))
        g_main_context_iteration (NULL, TRUE);
    }
}

static void
test_roles_and_labels (Fixture       *fixture,
                       gconstpointer  data)
{
  g_autoptr (MatoScene) scene = scene_of_game ();
  g_autofree char *label = mato_sentence_cell (scene, 78);
  GtkWidget *cell;

  mato_board_view_set_scene (fixture->board, scene);
  cell = mato_board_view_get_cell (fixture->board, 78);
  gtk_test_accessible_assert_role (GTK_ACCESSIBLE (fixture->board), GTK_ACCESSIBLE_ROLE_GRID);
  gtk_test_accessible_assert_role (GTK_ACCESSIBLE (gtk_widget_get_parent (cell)),
                                   GTK_ACCESSIBLE_ROLE_ROW);
  gtk_test_accessible_assert_role (GTK_ACCESSIBLE (cell), GTK_ACCESSIBLE_ROLE_GRID_CELL);
  g_assert_false (has_label (cell, label));
  mato_board_view_select (fixture->board, 78);
  g_assert_true (has_label (cell, label));
  wait_for_labels (fixture, scene);
}

static void
test_labels_follow_the_scene (Fixture       *fixture,
                              gconstpointer  data)
{
  g_autoptr (MatoScene) game = scene_of_game ();
  g_autoptr (MatoScene) search = scene_of_search ();
  g_autofree char *label = NULL;

  mato_board_view_set_scene (fixture->board, game);
  mato_board_view_select (fixture->board, 56);
  wait_for_labels (fixture, game);
  mato_board_view_set_scene (fixture->board, search);
  label = mato_sentence_cell (search, 56);
  g_assert_true (has_label (mato_board_view_get_cell (fixture->board, 56), label));
  wait_for_labels (fixture, search);
  search->alphabet = MATO_ALPHABET_LETTERS;
  mato_board_view_set_scene (fixture->board, search);
  wait_for_labels (fixture, search);
}

static void
test_every_board_fits_a_narrow_window (Fixture       *fixture,
                                       gconstpointer  data)
{
  for (guint rows = 2; rows <= 12; rows++)
    for (guint columns = 2; mato_geometry_is_valid (rows, columns); columns++)
      {
        int width, height, natural;

        set_pattern (fixture, rows, columns, MATO_ALPHABET_CANONICAL);
        gtk_widget_measure (GTK_WIDGET (fixture->board), GTK_ORIENTATION_HORIZONTAL, -1,
                            &width, &natural, NULL, NULL);
        gtk_widget_measure (GTK_WIDGET (fixture->board), GTK_ORIENTATION_VERTICAL, -1,
                            &height, NULL, NULL, NULL);
        g_assert_cmpint (width, ==, height);
        g_assert_cmpint (width, <=, 360 - 2 * 18);
        g_assert_cmpint (natural, >=, 440);
        g_assert_cmpint (natural, <=, 720);
      }
}

static void
test_columns_count_from_the_left_everywhere (Fixture       *fixture,
                                             gconstpointer  data)
{
  graphene_rect_t first, second;

  gtk_widget_set_direction (gtk_window_get_child (GTK_WINDOW (fixture->window)),
                            GTK_TEXT_DIR_RTL);
  gtk_widget_set_default_direction (GTK_TEXT_DIR_RTL);
  set_pattern (fixture, 3, 3, MATO_ALPHABET_CANONICAL);
  show_window (fixture);
  g_assert_true (gtk_widget_compute_bounds (mato_board_view_get_cell (fixture->board, 0),
                                            GTK_WIDGET (fixture->board), &first));
  g_assert_true (gtk_widget_compute_bounds (mato_board_view_get_cell (fixture->board, 1),
                                            GTK_WIDGET (fixture->board), &second));
  gtk_widget_set_default_direction (GTK_TEXT_DIR_LTR);
  g_assert_cmpfloat (first.origin.x + first.size.width, <=, second.origin.x);
  press (fixture, GDK_KEY_Right, 0);
  g_assert_cmpuint (mato_board_view_get_selected (fixture->board), ==, 1);
}

static gboolean
has_tooltip (Fixture *fixture,
             guint    cell)
{
  g_autoptr (GObject) tooltip = g_object_new (GTK_TYPE_TOOLTIP, NULL);
  graphene_rect_t bounds;
  gboolean shown = FALSE;

  g_assert_true (gtk_widget_compute_bounds (mato_board_view_get_cell (fixture->board, cell),
                                            GTK_WIDGET (fixture->board), &bounds));
  g_signal_emit_by_name (fixture->board, "query-tooltip",
                         (int) bounds.origin.x + 2, (int) bounds.origin.y + 2,
                         FALSE, tooltip, &shown);

  return shown;
}

static void
test_tooltips_tell_what_cannot_be_seen (Fixture       *fixture,
                                        gconstpointer  data)
{
  g_autoptr (MatoScene) scene = scene_of_game ();

  gtk_widget_set_size_request (GTK_WIDGET (fixture->board), 600, 600);
  mato_board_view_set_scene (fixture->board, scene);
  show_window (fixture);
  g_assert_false (has_tooltip (fixture, 0));  /* a given */
  g_assert_false (has_tooltip (fixture, 3));  /* candidates, legible */
  g_assert_true (has_tooltip (fixture, 66));  /* a mistake */
  scene->looks[3].candidates = 0;
  scene->looks[3].pencil[MATO_PENCIL_CENTRE] = 0x1ff;
  mato_board_view_set_scene (fixture->board, scene);
  g_assert_false (has_tooltip (fixture, 3));  /* marks, legible */

  set_pattern (fixture, 5, 5, MATO_ALPHABET_CANONICAL);
  gtk_test_widget_wait_for_draw (fixture->window);
  g_assert_true (has_tooltip (fixture, 0));   /* candidates, too small */
  g_assert_false (has_tooltip (fixture, 1));
}

static GtkScrolledWindow *
put_into_scroller (Fixture *fixture)
{
  GtkWidget *board = g_object_ref (GTK_WIDGET (fixture->board));
  GtkWidget *box = gtk_widget_get_parent (board);
  GtkWidget *scroller = gtk_scrolled_window_new ();

  gtk_box_remove (GTK_BOX (box), board);
  gtk_scrolled_window_set_child (GTK_SCROLLED_WINDOW (scroller), board);
  gtk_widget_set_size_request (scroller, 400, 400);
  gtk_box_prepend (GTK_BOX (box), scroller);
  g_object_unref (board);

  return GTK_SCROLLED_WINDOW (scroller);
}

static void
get_cell_bounds (Fixture           *fixture,
                 GtkScrolledWindow *scroller,
                 guint              cell,
                 graphene_rect_t   *bounds)
{
  g_assert_true (gtk_widget_compute_bounds (mato_board_view_get_cell (fixture->board, cell),
                                            GTK_WIDGET (scroller), bounds));
}

/* GTK takes a moment to scroll. */
static void
wait_until_in_view (Fixture           *fixture,
                    GtkScrolledWindow *scroller,
                    guint              cell)
{
  graphene_rect_t bounds;
  graphene_rect_t page = GRAPHENE_RECT_INIT (0, 0, gtk_widget_get_width (GTK_WIDGET (scroller)),
                                             gtk_widget_get_height (GTK_WIDGET (scroller)));

  do
    {
      gtk_test_widget_wait_for_draw (fixture->window);
      get_cell_bounds (fixture, scroller, cell, &bounds);
    }
  while (!graphene_rect_contains_rect (&page, &bounds));
}

static void
test_zoomed_board_scrolls (Fixture       *fixture,
                           gconstpointer  data)
{
  GtkScrolledWindow *scroller = put_into_scroller (fixture);
  graphene_rect_t fit, zoomed, again;

  set_pattern (fixture, 5, 5, MATO_ALPHABET_CANONICAL);
  show_window (fixture);
  gtk_widget_grab_focus (GTK_WIDGET (fixture->board));
  mato_board_view_select (fixture->board, 312);
  get_cell_bounds (fixture, scroller, 312, &fit);
  for (guint i = 0; i < 4; i++)
    {
      mato_board_view_zoom (fixture->board, 1.25);
      wait_until_in_view (fixture, scroller, 312);
    }

  /* It stays where it was, and the keys take the view along. */
  get_cell_bounds (fixture, scroller, 312, &zoomed);
  g_assert_cmpfloat (zoomed.size.width, >, 2 * fit.size.width);
  g_assert_cmpfloat_with_epsilon (zoomed.origin.x + zoomed.size.width / 2,
                                  fit.origin.x + fit.size.width / 2, 8);
  press (fixture, GDK_KEY_End, GDK_CONTROL_MASK);
  wait_until_in_view (fixture, scroller, 624);
  press (fixture, GDK_KEY_Home, GDK_CONTROL_MASK);
  wait_until_in_view (fixture, scroller, 0);

  mato_board_view_zoom_to_fit (fixture->board);
  for (guint cell = 0; cell < 625; cell += 24)
    wait_until_in_view (fixture, scroller, cell);
  mato_board_view_zoom (fixture->board, 0.1);
  gtk_test_widget_wait_for_draw (fixture->window);
  get_cell_bounds (fixture, scroller, 312, &again);
  g_assert_cmpfloat (again.size.width, ==, fit.size.width);
}

static void
test_another_shape_is_not_zoomed (Fixture       *fixture,
                                  gconstpointer  data)
{
  GtkScrolledWindow *scroller = put_into_scroller (fixture);

  set_pattern (fixture, 5, 5, MATO_ALPHABET_CANONICAL);
  show_window (fixture);
  mato_board_view_zoom (fixture->board, 3);
  set_pattern (fixture, 3, 3, MATO_ALPHABET_CANONICAL);
  wait_until_in_view (fixture, scroller, 0);
  wait_until_in_view (fixture, scroller, 80);
}

#define ADD(name, function) \
  g_test_add ("/board-view/" name, Fixture, NULL, set_up, function, tear_down)

int
main (int    argc,
      char **argv)
{
  if (!g_getenv ("DISPLAY") && !g_getenv ("WAYLAND_DISPLAY"))
    {
      g_print ("1..0 # SKIP no display\n");
      return 0;
    }

  gtk_test_init (&argc, &argv, NULL);
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
  ADD ("selection-is-told-once", test_selection_is_told_once);
  ADD ("focus-and-selection-go-together", test_focus_and_selection_go_together);
  ADD ("tab-leaves-the-board", test_tab_leaves_the_board);
  ADD ("clicks-hit-every-cell", test_clicks_hit_every_cell);
  ADD ("enter-activates", test_enter_activates);
  ADD ("clicks-beside-the-board-hit-nothing", test_clicks_beside_the_board_hit_nothing);
  ADD ("cells-stay-while-the-shape-does", test_cells_stay_while_the_shape_does);
  ADD ("another-shape-keeps-the-focus", test_another_shape_keeps_the_focus);
  ADD ("roles-and-labels", test_roles_and_labels);
  ADD ("labels-follow-the-scene", test_labels_follow_the_scene);
  ADD ("every-board-fits-a-narrow-window", test_every_board_fits_a_narrow_window);
  ADD ("tooltips-tell-what-cannot-be-seen", test_tooltips_tell_what_cannot_be_seen);
  ADD ("zoomed-board-scrolls", test_zoomed_board_scrolls);
  ADD ("another-shape-is-not-zoomed", test_another_shape_is_not_zoomed);
  ADD ("columns-count-from-the-left-everywhere", test_columns_count_from_the_left_everywhere);

  return g_test_run ();
}
