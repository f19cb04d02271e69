/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/views/log-view.h"
#include "tests/app/window/window-test.h"

/* The log follows the film. */

#define BAR 12 /* what the scroll bar covers, in pixels, while the pointer is on the log */

static void
draw (Fixture *fixture)
{
  gtk_widget_queue_draw (GTK_WIDGET (fixture->window));
  gtk_test_widget_wait_for_draw (GTK_WIDGET (fixture->window));
}

static MatoPlayer *
get_player (Fixture *fixture)
{
  return fixture->workspace->player;
}

/* Returns: the log that is seen; the one beside a view if a view is */
static MatoLogView *
get_log (Fixture *fixture)
{
  g_autoptr (GPtrArray) found = g_ptr_array_new ();

  find_widgets (GTK_WIDGET (fixture->window), MATO_TYPE_LOG_VIEW, found);
  for (guint i = 0; i < found->len; i++)
    if (gtk_widget_get_mapped (found->pdata[i]))
      return found->pdata[i];

  return NULL;
}

/* The row of the film's position is there, whole, and in the middle third, except at the ends. */
static void
assert_follows (Fixture *fixture)
{
  MatoLogRows *rows = mato_log_view_get_rows (get_log (fixture));
  guint64 position = mato_player_get_position (get_player (fixture));
  guint64 last = mato_player_get_length (get_player (fixture));
  MatoLogRow *row = mato_log_rows_find (rows, position);
  double height = gtk_widget_get_height (GTK_WIDGET (rows));
  graphene_rect_t bounds;

  g_assert_nonnull (row);
  g_assert_true (mato_log_row_is_current (row));
  g_assert_true (gtk_widget_get_mapped (GTK_WIDGET (row)));
  g_assert_true (gtk_widget_compute_bounds (GTK_WIDGET (row), GTK_WIDGET (rows), &bounds));
  g_assert_cmpfloat (bounds.origin.y, >=, 0);
  g_assert_cmpfloat (bounds.origin.y + bounds.size.height, <=, height);
  if (!mato_log_rows_find (rows, 0))
    g_assert_cmpfloat (bounds.origin.y, >=, floor (height / 3));
  if (!mato_log_rows_find (rows, last))
    g_assert_cmpfloat (bounds.origin.y + bounds.size.height, <=, ceil (height * 2 / 3));
}

static void
start_film (Fixture *fixture)
{
  paste (fixture, WITH_DEAD_ENDS);
  record (fixture, "dlx");
  choose (fixture, "view", "log");
  draw (fixture);
  while (gtk_widget_get_height (GTK_WIDGET (mato_log_view_get_rows (get_log (fixture)))) < 100)
    draw (fixture);
}

WINDOW_TEST (follows_every_step)
{
  start_film (fixture);
  assert_follows (fixture);
  for (guint i = 0; i < 40; i++)
    {
      act (fixture, "step");
      draw (fixture);
      assert_follows (fixture);
    }
  for (guint i = 0; i < 40; i++)
    {
      seek (fixture, g_test_rand_int_range (0, mato_player_get_length (get_player (fixture)) + 1));
      draw (fixture);
      assert_follows (fixture);
    }
  /* From anywhere but the end, where there is no way to it: by chance the film may stand there. */
  seek (fixture, mato_player_get_length (get_player (fixture)) / 2);
  act (fixture, "last");
  draw (fixture);
  assert_follows (fixture);
}

/* Below the tree from the first frame on, and at any speed. */
WINDOW_TEST (follows_while_the_film_plays)
{
  static const double speeds[] = { 20, 80, 300, 1000, 5000, MATO_PLAYER_FASTEST };

  gtk_window_set_default_size (GTK_WINDOW (fixture->window), 1270, 800);
  start_film (fixture);
  gtk_stack_set_visible_child_name (get_views (fixture), "whole");
  for (guint i = 0; !get_log (fixture) && i < 100; i++)
    draw (fixture);
  g_assert_nonnull (get_log (fixture));

  for (guint k = 0; k < G_N_ELEMENTS (speeds); k++)
    {
      guint n_frames = 0;

      seek (fixture, 0);
      mato_player_set_speed (get_player (fixture), speeds[k]);
      mato_player_set_playing (get_player (fixture), TRUE);
      do
        {
          draw (fixture);
          assert_follows (fixture);
        }
      while (mato_player_is_playing (get_player (fixture)) && ++n_frames < 30);
      g_assert_cmpuint (mato_player_get_position (get_player (fixture)), >, 0);
      mato_player_set_playing (get_player (fixture), FALSE);
    }
}

WINDOW_TEST (row_is_whole_after_other_pages)
{
  start_film (fixture);
  seek (fixture, mato_player_get_length (get_player (fixture)) / 2);
  draw (fixture);
  choose (fixture, "page", "play");
  draw (fixture);
  choose (fixture, "page", "watch");
  do
    draw (fixture);
  while (!get_log (fixture));
  assert_follows (fixture);
}

/* Scrolling reaches both ends, moves no film, and ends when the film moves. */
WINDOW_TEST (scrolls_to_both_ends)
{
  MatoLogRows *rows;
  g_autoptr (GtkAdjustment) adjustment = NULL;
  guint64 last;

  start_film (fixture);
  rows = mato_log_view_get_rows (get_log (fixture));
  last = mato_player_get_length (get_player (fixture));
  g_object_get (rows, "vadjustment", &adjustment, NULL);
  g_assert_nonnull (mato_log_rows_find (rows, 0));
  draw (fixture); /* the scroll bar follows in the next frame */
  gtk_adjustment_set_value (adjustment, gtk_adjustment_get_upper (adjustment));
  draw (fixture);
  g_assert_nonnull (mato_log_rows_find (rows, last));
  g_assert_null (mato_log_rows_find (rows, 0));
  g_assert_cmpuint (mato_player_get_position (get_player (fixture)), ==, 0);
  gtk_adjustment_set_value (adjustment, 0);
  draw (fixture);
  g_assert_nonnull (mato_log_rows_find (rows, 0));
  gtk_adjustment_set_value (adjustment, gtk_adjustment_get_upper (adjustment) / 2);
  draw (fixture);
  act (fixture, "step");
  draw (fixture);
  assert_follows (fixture);
}

/* Nobody who is to say what comes next may read it. */
WINDOW_TEST (hides_the_future)
{
  MatoLogView *log;

  start_film (fixture);
  log = get_log (fixture);
  seek (fixture, 10);
  mato_log_view_set_hides_future (log, TRUE);
  draw (fixture);
  g_assert_nonnull (mato_log_rows_find (mato_log_view_get_rows (log), 10));
  g_assert_null (mato_log_rows_find (mato_log_view_get_rows (log), 11));
  act (fixture, "step");
  draw (fixture);
  g_assert_nonnull (mato_log_rows_find (mato_log_view_get_rows (log), 11));
  mato_log_view_set_hides_future (log, FALSE);
  draw (fixture);
  g_assert_nonnull (mato_log_rows_find (mato_log_view_get_rows (log), 12));
}

/* A question of the quiz leaves the log, up to where it is asked. */
WINDOW_TEST (the_quiz_hides_the_future)
{
  MatoLogRows *rows;
  guint64 position;

  start_film (fixture);
  act (fixture, "quiz");
  draw (fixture);
  rows = mato_log_view_get_rows (get_log (fixture));
  position = mato_player_get_position (get_player (fixture));
  g_assert_nonnull (mato_log_rows_find (rows, position));
  g_assert_null (mato_log_rows_find (rows, position + 1));
  choose (fixture, "view", "tree");
  draw (fixture);
  g_assert_null (get_log (fixture));
  choose (fixture, "view", "log");
  act (fixture, "quiz");
  draw (fixture);
  g_assert_nonnull (mato_log_rows_find (rows, position + 1));
}

/* The row of the step is whole, in what can be seen of the panel. */
static void
assert_row_is_whole (Fixture *fixture,
                     guint64  position)
{
  GtkWidget *log = find_widget (GTK_WIDGET (fixture->window), MATO_TYPE_LOG_VIEW);
  GtkWidget *seen[] = { log, gtk_widget_get_ancestor (log, GTK_TYPE_VIEWPORT) };
  MatoLogRow *row = mato_log_rows_find (mato_log_view_get_rows (MATO_LOG_VIEW (log)), position);

  g_assert_nonnull (row);
  for (guint i = 0; i < G_N_ELEMENTS (seen); i++)
    {
      graphene_rect_t line;

      g_assert_true (gtk_widget_compute_bounds (GTK_WIDGET (row), seen[i], &line));
      g_assert_cmpfloat (line.origin.y, >=, 0);
      g_assert_cmpfloat (line.origin.y + line.size.height, <=, gtk_widget_get_height (seen[i]));
    }
}

/* The log tells the sentence of the step there, so it gets the room of the caption: in the least
 * window of a phone, wherever the film is. */
static void
narrow_log_has_lines (Fixture       *fixture,
                      gconstpointer  data)
{
  guint64 length;

  paste (fixture, WITH_DEAD_ENDS);
  record (fixture, data);
  choose (fixture, "page", "watch");
  choose (fixture, "view", "log");
  mato_voice_hide (fixture->voice);
  resize_window (fixture, 352, 620);
  draw (fixture);
  length = mato_player_get_length (fixture->workspace->player);
  for (guint64 position = 0; position <= length; position++)
    {
      seek (fixture, position);
      draw (fixture);
      assert_row_is_whole (fixture, position);
    }
}

/* Returns: how far to the right the texts of the node reach */
static double
find_end_of_text (GskRenderNode *node,
                  double         x)
{
  double end = 0;
  float dx, dy;
  graphene_rect_t bounds;

  switch (gsk_render_node_get_node_type (node))
    {
    case GSK_CONTAINER_NODE:
      for (guint i = 0; i < gsk_container_node_get_n_children (node); i++)
        end = MAX (end, find_end_of_text (gsk_container_node_get_child (node, i), x));
      return end;
    case GSK_TRANSFORM_NODE:
      gsk_transform_to_translate (gsk_transform_node_get_transform (node), &dx, &dy);
      return find_end_of_text (gsk_transform_node_get_child (node), x + dx);
    case GSK_TEXT_NODE:
      gsk_render_node_get_bounds (node, &bounds);
      return x + bounds.origin.x + bounds.size.width;
    default:
      return 0;
    }
}

static void
check_ends (Fixture *fixture)
{
  GtkWidget *log = GTK_WIDGET (get_log (fixture));
  g_autoptr (GPtrArray) rows = g_ptr_array_new ();

  find_widgets (log, MATO_TYPE_LOG_ROW, rows);
  for (guint i = 0; i < rows->len; i++)
    {
      GtkSnapshot *snapshot;
      g_autoptr (GskRenderNode) node = NULL;

      if (!gtk_widget_get_mapped (rows->pdata[i]))
        continue;

      snapshot = gtk_snapshot_new ();
      GTK_WIDGET_GET_CLASS (rows->pdata[i])->snapshot (rows->pdata[i], snapshot);
      node = gtk_snapshot_free_to_node (snapshot);
      g_assert_cmpfloat (node ? find_end_of_text (node, 0) : 0, <=,
                         gtk_widget_get_width (rows->pdata[i]) - BAR + 1);
    }
}

/* Under the scroll bar of a narrow log there are no words. */
WINDOW_TEST (scroll_bar_covers_no_words)
{
  start_film (fixture);
  choose (fixture, "view", "masks");
  for (int width = 640; width < 720; width += 10)
    for (guint64 position = 0; position < 60; position += 15)
      {
        seek (fixture, position);
        resize (fixture, width, 1100);
        g_assert_nonnull (get_log (fixture));
        check_ends (fixture);
      }
}

static void
shown_cb (GSimpleAction *action,
          GVariant      *parameter,
          char         **shown)
{
  g_free (*shown);
  *shown = g_variant_print (parameter, FALSE);
}

/* Presses a row from left to right until a cell is shown. */
static void
press_along (GtkWidget  *rows,
             MatoLogRow *row,
             char      **shown)
{
  g_autoptr (GListModel) controllers = gtk_widget_observe_controllers (rows);
  graphene_rect_t bounds;

  g_assert_true (gtk_widget_compute_bounds (GTK_WIDGET (row), rows, &bounds));
  for (guint i = 0; i < g_list_model_get_n_items (controllers); i++)
    {
      g_autoptr (GtkEventController) controller = g_list_model_get_item (controllers, i);

      for (int x = 0; GTK_IS_GESTURE_CLICK (controller) && *shown == NULL && x < bounds.size.width;
           x += 3)
        g_signal_emit_by_name (controller, "released", 1, (double) x, bounds.origin.y + 9.0);
    }
}

/* A row leads to its step; the name of a cell in it shows the cell, as in what the voice says. */
WINDOW_TEST (names_of_cells_are_links)
{
  g_autofree char *shown = NULL;
  MatoLogRows *rows;
  MatoLogRow *row;
  GAction *action = g_action_map_lookup_action (G_ACTION_MAP (fixture->window), "show-cell");

  start_film (fixture);
  mato_player_seek (get_player (fixture), 5);
  draw (fixture);
  g_signal_connect (action, "activate", G_CALLBACK (shown_cb), &shown);
  rows = mato_log_view_get_rows (get_log (fixture));
  row = mato_log_rows_find (rows, 6);
  press_along (GTK_WIDGET (rows), row, &shown);
  g_assert_cmpuint (mato_player_get_position (get_player (fixture)), ==, 6);
  g_assert_cmpstr (shown, ==, "(4, 2)"); /* row and column of r5c3, from 0 */
  g_signal_handlers_disconnect_by_func (action, shown_cb, &shown);
}

WINDOW_ROW (narrow_log_has_lines_bitmask, narrow_log_has_lines, "bitmask")
WINDOW_ROW (narrow_log_has_lines_dlx, narrow_log_has_lines, "dlx")
