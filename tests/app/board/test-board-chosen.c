/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#include "tests/app/board/board-test.h"

#include "app/board/board-chosen.h"

/*
 * Several cells at once.
 */

/* The cells chosen now, such as "3 4 12". */
static char *
describe (Fixture *fixture)
{
  g_autoptr (GString) text = g_string_new (NULL);
  guint16 cells[MATO_MAX_CELLS];
  guint n = mato_board_view_get_chosen (fixture->board, cells);

  for (guint i = 0; i < n; i++)
    g_string_append_printf (text, "%s%u", i > 0 ? " " : "", cells[i]);

  return g_strdup (text->str);
}

static void
assert_chosen (Fixture    *fixture,
               const char *expected,
               guint       selected)
{
  g_autofree char *chosen = describe (fixture);

  g_assert_cmpstr (chosen, ==, expected);
  g_assert_cmpuint (mato_board_view_get_selected (fixture->board), ==, selected);
}

static void
begin (Fixture *fixture,
       guint    cell)
{
  set_pattern (fixture, 3, 3, MATO_ALPHABET_CANONICAL);
  show_window (fixture);
  gtk_widget_grab_focus (GTK_WIDGET (fixture->board));
  mato_board_view_select (fixture->board, cell);
}

static void
shift_and_arrows_choose_more (Fixture       *fixture,
                              gconstpointer  data)
{
  begin (fixture, 12);
  assert_chosen (fixture, "12", 12);
  press (fixture, GDK_KEY_Right, GDK_SHIFT_MASK);
  press (fixture, GDK_KEY_Down, GDK_SHIFT_MASK);
  assert_chosen (fixture, "12 13 22", 22);
  press (fixture, GDK_KEY_Left, 0);
  assert_chosen (fixture, "21", 21);

  /* At the edge there is no more. */
  mato_board_view_select (fixture->board, 8);
  press (fixture, GDK_KEY_Right, GDK_SHIFT_MASK);
  assert_chosen (fixture, "8", 8);
}

static void
ctrl_a_chooses_all (Fixture       *fixture,
                    gconstpointer  data)
{
  guint16 cells[MATO_MAX_CELLS];

  begin (fixture, 12);
  press (fixture, GDK_KEY_a, GDK_CONTROL_MASK);
  g_assert_cmpuint (mato_board_view_get_chosen (fixture->board, cells), ==, 81);
  g_assert_cmpuint (mato_board_view_get_selected (fixture->board), ==, 12);
  press (fixture, GDK_KEY_Up, 0);
  assert_chosen (fixture, "3", 3);
}

/* One that ends nothing is left to others: it cancels what is running. */
static void
escape_ends_a_choice (Fixture       *fixture,
                      gconstpointer  data)
{
  begin (fixture, 12);
  g_assert_false (press (fixture, GDK_KEY_Escape, 0));
  press (fixture, GDK_KEY_Right, GDK_SHIFT_MASK);
  assert_chosen (fixture, "12 13", 13);
  g_assert_true (press (fixture, GDK_KEY_Escape, 0));
  assert_chosen (fixture, "13", 13);
  g_assert_false (press (fixture, GDK_KEY_Escape, 0));
}

/* As assistive technology moves it: to a cell that is not among them. */
static void
focus_elsewhere_ends_it (Fixture       *fixture,
                         gconstpointer  data)
{
  begin (fixture, 12);
  press (fixture, GDK_KEY_Right, GDK_SHIFT_MASK);
  gtk_widget_grab_focus (mato_board_view_get_cell (fixture->board, 12));
  assert_chosen (fixture, "12 13", 12);
  gtk_widget_grab_focus (mato_board_view_get_cell (fixture->board, 40));
  assert_chosen (fixture, "40", 40);

  press (fixture, GDK_KEY_Right, GDK_SHIFT_MASK);
  set_pattern (fixture, 2, 2, MATO_ALPHABET_CANONICAL);
  assert_chosen (fixture, "0", 0);
}

static graphene_point_t
get_middle (Fixture *fixture,
            guint    cell)
{
  GtkWidget *widget = mato_board_view_get_cell (fixture->board, cell);
  graphene_rect_t bounds;

  g_assert_true (gtk_widget_compute_bounds (widget, GTK_WIDGET (fixture->board), &bounds));
  return GRAPHENE_POINT_INIT (bounds.origin.x + bounds.size.width / 2,
                              bounds.origin.y + bounds.size.height / 2);
}

static void
click (Fixture *fixture,
       guint    cell,
       int      n_press)
{
  graphene_point_t middle = get_middle (fixture, cell);

  g_signal_emit_by_name (find_controller (fixture, GTK_TYPE_GESTURE_CLICK), "pressed", n_press,
                         (double) middle.x, (double) middle.y);
}

static void
drag_to (Fixture *fixture,
         guint    from,
         guint    to)
{
  graphene_point_t begin = get_middle (fixture, from);
  graphene_point_t end = get_middle (fixture, to);

  g_signal_emit_by_name (find_controller (fixture, GTK_TYPE_GESTURE_DRAG), "drag-update",
                         (double) (end.x - begin.x), (double) (end.y - begin.y));
}

static void
dragging_chooses_what_it_passes (Fixture       *fixture,
                                 gconstpointer  data)
{
  graphene_point_t middle;

  begin (fixture, 60);
  click (fixture, 10, 1);
  middle = get_middle (fixture, 10);
  g_signal_emit_by_name (find_controller (fixture, GTK_TYPE_GESTURE_DRAG), "drag-begin",
                         (double) middle.x, (double) middle.y);
  drag_to (fixture, 10, 10);
  assert_chosen (fixture, "10", 10);
  drag_to (fixture, 10, 11);
  drag_to (fixture, 10, 20);
  assert_chosen (fixture, "10 11 20", 20);
  click (fixture, 11, 1);
  assert_chosen (fixture, "11", 11);
}

/* A clue beside the board is drawn from where it stands. */
static void
dragging_begins_beside_the_board (Fixture       *fixture,
                                  gconstpointer  data)
{
  graphene_point_t begin_at, middle;

  begin (fixture, 60);
  begin_at = middle = get_middle (fixture, 0);
  begin_at.y -= 1000;
  g_signal_emit_by_name (find_controller (fixture, GTK_TYPE_GESTURE_DRAG), "drag-begin",
                         (double) begin_at.x, (double) begin_at.y);
  assert_chosen (fixture, "60", 60);
  g_signal_emit_by_name (find_controller (fixture, GTK_TYPE_GESTURE_DRAG), "drag-update", 0.0,
                         (double) (middle.y - begin_at.y));
  assert_chosen (fixture, "0", 0);
  g_signal_emit_by_name (find_controller (fixture, GTK_TYPE_GESTURE_DRAG), "drag-update",
                         (double) (get_middle (fixture, 10).x - begin_at.x),
                         (double) (get_middle (fixture, 10).y - begin_at.y));
  assert_chosen (fixture, "0 10", 10);
}

static void
drawn_cb (guint *n_drawn)
{
  (*n_drawn)++;
}

/* By two fingers that zoom, or by the page that moves. */
static void
what_another_gesture_takes_is_not_drawn (Fixture       *fixture,
                                         gconstpointer  data)
{
  guint n_drawn = 0;
  graphene_point_t middle;
  gpointer drag;

  begin (fixture, 60);
  drag = find_controller (fixture, GTK_TYPE_GESTURE_DRAG);
  middle = get_middle (fixture, 10);
  g_signal_connect_swapped (fixture->board, "drawn", G_CALLBACK (drawn_cb), &n_drawn);
  for (guint i = 0; i < 3; i++)
    {
      g_signal_emit_by_name (drag, "drag-begin", (double) middle.x, (double) middle.y);
      drag_to (fixture, 10, 11);
      if (i == 1)
        g_signal_emit_by_name (drag, "sequence-state-changed", NULL, GTK_EVENT_SEQUENCE_DENIED);
      else if (i == 2)
        g_signal_emit_by_name (drag, "cancel", NULL);
      g_signal_emit_by_name (drag, "drag-end", 0.0, 0.0);
      g_assert_cmpuint (n_drawn, ==, 1);
    }
}

static void
two_clicks_choose_the_digit (Fixture       *fixture,
                             gconstpointer  data)
{
  g_autoptr (MatoBoardScene) scene = mato_board_scene_new ();
  g_autoptr (MatoPuzzle) puzzle = NULL;
  g_autoptr (MatoGeometry) geometry = mato_geometry_new (2, 2);
  g_autoptr (MatoBoard) board = mato_board_new (geometry);

  mato_board_set (board, 1, 3, MATO_ORIGIN_GIVEN);
  mato_board_set (board, 6, 3, MATO_ORIGIN_ENTRY);
  mato_board_set (board, 7, 2, MATO_ORIGIN_ENTRY);
  puzzle = mato_puzzle_copy (&(MatoPuzzle) { .board = board, .notation = "line", .empty = '.' });
  mato_board_scene_set_puzzle (scene, puzzle);
  mato_board_view_set_scene (fixture->board, scene);
  show_window (fixture);

  click (fixture, 6, 1);
  click (fixture, 6, 2);
  assert_chosen (fixture, "1 6", 6);
  click (fixture, 0, 1);
  click (fixture, 0, 2);
  assert_chosen (fixture, "0", 0);
}

static char *
draw_cell (Fixture *fixture,
           guint    cell)
{
  GtkWidget *widget = mato_board_view_get_cell (fixture->board, cell);
  GtkSnapshot *snapshot = gtk_snapshot_new ();
  g_autoptr (GskRenderNode) node = NULL;
  g_autoptr (GBytes) bytes = NULL;

  GTK_WIDGET_GET_CLASS (widget)->snapshot (widget, snapshot);
  node = gtk_snapshot_free_to_node (snapshot);
  if (node == NULL)
    return g_strdup ("");

  bytes = gsk_render_node_serialize (node);
  return g_strndup (g_bytes_get_data (bytes, NULL), g_bytes_get_size (bytes));
}

/* Two cells of one digit, chosen by a double click, would be one of it and another. */
static void
a_pause_hides_what_is_chosen (Fixture       *fixture,
                              gconstpointer  data)
{
  g_autoptr (MatoBoardScene) scene = scene_of_pattern (3, 3, MATO_ALPHABET_CANONICAL);
  g_autofree char *chosen = NULL, *other = NULL, *chosen_hidden = NULL, *other_hidden = NULL;

  begin (fixture, 12);
  press (fixture, GDK_KEY_Right, GDK_SHIFT_MASK);
  press (fixture, GDK_KEY_Down, GDK_SHIFT_MASK);
  chosen = draw_cell (fixture, 12);
  other = draw_cell (fixture, 31);
  g_assert_cmpstr (chosen, !=, other);

  mato_board_scene_hide (scene);
  mato_board_view_set_scene (fixture->board, scene);
  chosen_hidden = draw_cell (fixture, 12);
  other_hidden = draw_cell (fixture, 31);
  g_assert_cmpstr (chosen_hidden, ==, other_hidden);
  assert_chosen (fixture, "12 13 22", 22);
}

/* What Ctrl and a click do. */
static void
cells_are_chosen_one_by_one (Fixture       *fixture,
                             gconstpointer  data)
{
  g_autoptr (MatoGeometry) geometry = mato_geometry_new (2, 2);
  MatoBoardScene scene = { .geometry = geometry };
  MatoBoardChosen chosen = { 0 };
  guint16 cells[MATO_MAX_CELLS];

  g_assert_cmpuint (mato_board_chosen_apply (&chosen, &scene, 5, 7, MATO_CHOOSE_TOGGLE), ==, 7);
  g_assert_cmpuint (mato_board_chosen_list (&chosen, 7, cells), ==, 2);
  /* The one that is selected goes: another is. */
  g_assert_cmpuint (mato_board_chosen_apply (&chosen, &scene, 7, 7, MATO_CHOOSE_TOGGLE), ==, 5);
  g_assert_cmpuint (mato_board_chosen_list (&chosen, 5, cells), ==, 1);
  /* The last one stays. */
  g_assert_cmpuint (mato_board_chosen_apply (&chosen, &scene, 5, 5, MATO_CHOOSE_TOGGLE), ==, 5);
  g_assert_cmpuint (mato_board_chosen_list (&chosen, 5, cells), ==, 1);

  mato_board_chosen_apply (&chosen, &scene, 5, 6, MATO_CHOOSE_TOGGLE);
  mato_board_chosen_apply (&chosen, &scene, 6, 7, MATO_CHOOSE_TOGGLE);
  g_assert_cmpuint (mato_board_chosen_apply (&chosen, &scene, 7, 6, MATO_CHOOSE_TOGGLE), ==, 7);
  g_assert_cmpuint (mato_board_chosen_list (&chosen, 7, cells), ==, 2);
  g_assert_cmpuint (cells[0], ==, 5);
  g_assert_cmpuint (cells[1], ==, 7);
}

static void
add_tests (void)
{
  ADD ("chosen/shift", shift_and_arrows_choose_more);
  ADD ("chosen/all", ctrl_a_chooses_all);
  ADD ("chosen/escape", escape_ends_a_choice);
  ADD ("chosen/focus", focus_elsewhere_ends_it);
  ADD ("chosen/drag", dragging_chooses_what_it_passes);
  ADD ("chosen/from-beside", dragging_begins_beside_the_board);
  ADD ("chosen/taken", what_another_gesture_takes_is_not_drawn);
  ADD ("chosen/same", two_clicks_choose_the_digit);
  ADD ("chosen/pause", a_pause_hides_what_is_chosen);
  ADD ("chosen/toggle", cells_are_chosen_one_by_one);
}

int
main (int    argc,
      char **argv)
{
  return run_board_tests (&argc, &argv, add_tests);
}
