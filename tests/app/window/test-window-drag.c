/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/texts/dragged.h"
#include "app/texts/kept-strip.h"
#include "app/texts/puzzle-list.h"
#include "app/texts/thumbnail.h"
#include "session/play/kept-games.h"

#include "tests/app/window/window-test.h"

/* A board is dragged out of the window as text and as a picture, and into another one. */

static gpointer
find_controller (GtkWidget *widget,
                 GType      type)
{
  g_autoptr (GListModel) all = gtk_widget_observe_controllers (widget);

  for (guint i = 0; i < g_list_model_get_n_items (all); i++)
    {
      g_autoptr (GtkEventController) controller = g_list_model_get_item (all, i);

      if (G_TYPE_CHECK_INSTANCE_TYPE (controller, type))
        return controller;
    }

  return NULL;
}

/* Returns: (nullable): what is offered to whoever something is dragged to from there */
static GdkContentProvider *
drag_from (GtkWidget *widget,
           double     x,
           double     y)
{
  GtkEventController *source = find_controller (widget, GTK_TYPE_DRAG_SOURCE);
  GdkContentProvider *content = NULL;

  g_assert_nonnull (source);
  g_signal_emit_by_name (source, "prepare", x, y, &content);
  return content;
}

static GtkWidget *
get_room (Fixture *fixture)
{
  return gtk_widget_get_parent (get_child (fixture, "boards"));
}

/* A place on the frame of the board, or at the middle of a cell. */
static void
get_place (Fixture          *fixture,
           gboolean          is_frame,
           graphene_point_t *place)
{
  GtkWidget *cell = mato_board_view_get_cell (get_child (fixture, "board"), 0);
  graphene_rect_t bounds;

  while (!gtk_widget_get_mapped (cell) || gtk_widget_get_width (cell) == 0)
    g_main_context_iteration (NULL, TRUE);

  g_assert_true (gtk_widget_compute_bounds (cell, get_room (fixture), &bounds));
  *place = bounds.origin;
  graphene_point_init (place, place->x + (is_frame ? -1 : bounds.size.width / 2),
                       place->y + bounds.size.height / 2);
}

static GdkContentProvider *
drag_board (Fixture *fixture)
{
  graphene_point_t frame;
  GdkContentProvider *content;

  get_place (fixture, TRUE, &frame);
  content = drag_from (get_room (fixture), frame.x, frame.y);
  g_assert_nonnull (content);
  return content;
}

static void
assert_text (GdkContentProvider *content,
             const char         *expected)
{
  g_auto (GValue) value = G_VALUE_INIT;

  g_value_init (&value, G_TYPE_STRING);
  g_assert_true (gdk_content_provider_get_value (content, &value, NULL));
  g_assert_cmpstr (g_value_get_string (&value), ==, expected);
}

static void
assert_picture (GdkContentProvider *content)
{
  g_auto (GValue) value = G_VALUE_INIT;

  g_value_init (&value, GDK_TYPE_TEXTURE);
  g_assert_true (gdk_content_provider_get_value (content, &value, NULL));
  g_assert_cmpint (gdk_texture_get_width (g_value_get_object (&value)), >, 600);
  g_assert_cmpint (gdk_texture_get_width (g_value_get_object (&value)), ==,
                   gdk_texture_get_height (g_value_get_object (&value)));
}

static void
drop (Fixture            *fixture,
      GdkContentProvider *content)
{
  GtkEventController *target = find_controller (GTK_WIDGET (fixture->window),
                                                GTK_TYPE_DROP_TARGET);
  g_auto (GValue) value = G_VALUE_INIT;
  gboolean is_taken = FALSE;

  g_value_init (&value, MATO_TYPE_DRAGGED);
  g_assert_true (gdk_content_provider_get_value (content, &value, NULL));
  g_signal_emit_by_name (target, "drop", &value, 0.0, 0.0, &is_taken);
  g_assert_true (is_taken);
}

WINDOW_TEST (it_is_text_and_a_picture)
{
  g_autoptr (GdkContentProvider) content = NULL;
  g_autofree char *line = NULL;

  paste (fixture, ONE_SOLUTION);
  type (fixture, 0, 3);
  line = get_line (fixture);
  content = drag_board (fixture);
  assert_text (content, line);
  assert_picture (content);
}

/* It is drawn from where it stands: beside the board. */
WINDOW_TEST (who_draws_a_clue_drags_no_board)
{
  graphene_point_t frame;

  act (fixture, "new");
  act (fixture, "set-rules");
  choose (fixture, "rule-tool", "little-killer");
  get_place (fixture, TRUE, &frame);
  g_assert_null (drag_from (get_room (fixture), frame.x, frame.y));
}

WINDOW_TEST (cells_are_chosen_not_dragged)
{
  graphene_point_t place;

  get_place (fixture, FALSE, &place);
  g_assert_null (drag_from (get_room (fixture), place.x, place.y));
}

WINDOW_TEST (a_pause_hides_it)
{
  g_autoptr (GdkContentProvider) content = NULL;
  MatoPlaying *playing = fixture->workspace->playing;
  graphene_point_t frame;

  get_place (fixture, TRUE, &frame);
  mato_playing_set_paused (playing, TRUE);
  g_assert_null (drag_from (get_room (fixture), frame.x, frame.y));
  mato_playing_set_paused (playing, FALSE);
  content = drag_board (fixture);
}

WINDOW_TEST (from_the_panel_nothing_is_dragged)
{
  GtkWidget *panel = get_child (fixture, "panel");
  graphene_rect_t bounds;
  graphene_point_t place;

  get_place (fixture, TRUE, &place);
  g_assert_true (gtk_widget_compute_bounds (panel, get_room (fixture), &bounds));
  graphene_rect_get_center (&bounds, &place);
  g_assert_null (drag_from (get_room (fixture), place.x, place.y));
}

WINDOW_TEST (on_itself_it_does_nothing)
{
  g_autoptr (GdkContentProvider) content = NULL;

  paste (fixture, ONE_SOLUTION);
  type (fixture, 0, 3);
  content = drag_board (fixture);
  mato_voice_hide (fixture->voice);
  drop (fixture, content);
  wait_until_idle (fixture);
  g_assert_cmpuint (mato_board_get_value (mato_game_get_board (fixture->game), 0), ==, 3);
  act (fixture, "undo");
  assert_line (fixture, ONE_SOLUTION);
}

/* The whole puzzle: what was entered there is an entry here. */
WINDOW_TEST (another_window_takes_it)
{
  MatoWindow *other = mato_window_new (application);
  MatoGame *game = mato_window_get_workspace (other)->game;
  g_autoptr (GdkContentProvider) content = NULL;
  g_autofree char *line = NULL;
  Fixture second = *fixture;

  paste (fixture, ONE_SOLUTION);
  type (fixture, 0, 3);
  line = get_line (fixture);
  content = drag_board (fixture);
  gtk_window_present (GTK_WINDOW (other));
  second.window = other;
  drop (&second, content);
  while (mato_board_count_givens (mato_game_get_board (game)) != 17)
    g_main_context_iteration (NULL, TRUE);
  g_assert_cmpuint (mato_board_get_value (mato_game_get_board (game), 0), ==, 3);
  g_assert_false (mato_board_is_given (mato_game_get_board (game), 0));
  gtk_window_destroy (GTK_WINDOW (other));
}

static GtkWidget *
wait_for_list (void)
{
  for (;;)
    {
      GListModel *windows = gtk_window_get_toplevels ();

      for (guint i = 0; i < g_list_model_get_n_items (windows); i++)
        {
          g_autoptr (GtkWidget) window = g_list_model_get_item (windows, i);

          if (MATO_IS_PUZZLE_LIST (window) && gtk_widget_get_mapped (window))
            return window;
        }
      g_main_context_iteration (NULL, TRUE);
    }
}

WINDOW_TEST (a_puzzle_of_the_list_is_dragged)
{
  g_autoptr (GPtrArray) found = g_ptr_array_new ();
  g_autoptr (GdkContentProvider) content = NULL;
  GtkWidget *list;

  paste (fixture, ONE_SOLUTION "\n" WITH_DEAD_ENDS "\n");
  act (fixture, "puzzle-list");
  list = wait_for_list ();
  wait_for_widgets (list, MATO_TYPE_THUMBNAIL, 2, found);
  content = drag_from (found->pdata[1], 10, 10);
  g_assert_nonnull (content);
  assert_text (content, WITH_DEAD_ENDS);
  assert_picture (content);

  /* On its own window it is gone to. */
  drop (fixture, content);
  assert_line (fixture, WITH_DEAD_ENDS);
  g_assert_cmpuint (mato_puzzles_get_n (fixture->workspace->puzzles), ==, 2);
  gtk_window_destroy (GTK_WINDOW (list));
}

static void
ignore_cb (guint    index,
           gpointer data)
{
}

WINDOW_TEST (a_kept_game_is_dragged)
{
  g_autoptr (GPtrArray) games = g_ptr_array_new ();
  g_autoptr (GPtrArray) found = g_ptr_array_new ();
  g_autoptr (GdkContentProvider) content = NULL;
  MatoKeptGame kept = { .puzzle = NULL, .n_filled = 1, .n_to_fill = 64 };
  g_autofree char *line = NULL;
  GtkWidget *strip, *window = gtk_window_new ();

  paste (fixture, ONE_SOLUTION);
  type (fixture, 0, 3);
  line = get_line (fixture);
  kept.puzzle = (MatoPuzzle *) mato_game_get_puzzle (fixture->game);
  g_ptr_array_add (games, &kept);
  strip = mato_kept_strip_new (games, ignore_cb, NULL);
  gtk_window_set_child (GTK_WINDOW (window), strip);
  gtk_window_present (GTK_WINDOW (window));
  wait_for_widgets (strip, GTK_TYPE_BUTTON, 1, found);
  content = drag_from (gtk_widget_get_parent (found->pdata[0]), 10, 10);
  g_assert_nonnull (content);
  assert_text (content, line);
  gtk_window_destroy (GTK_WINDOW (window));
}
