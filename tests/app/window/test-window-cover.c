/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#include "tests/app/window/window-test.h"

#include "app/diagram/branch.h"
#include "app/kit/sample-problems.h"
#include "app/matrix/cover-window.h"
#include "app/views/links-view.h"
#include "app/views/view-tree.h"
#include "session/words/sentence-cover.h"
#include "session/words/sentence-view.h"
#include "tests/covers.h"

/*
 * The window of an exact cover problem: opening it, playing its film, and the names of rows and
 * columns. The contents of a moment are compared with the core by the tests of the session.
 */

static const char small[] = "a b c d e f g\nc e\na d g\nb c f\na d f\nb g\nd e g\n";

static void
iterate (void)
{
  g_main_context_iteration (NULL, TRUE);
}

static MatoCoverWindow *
find_window (void)
{
  for (GList *l = gtk_application_get_windows (application); l; l = l->next)
    if (MATO_IS_COVER_WINDOW (l->data))
      return l->data;

  return NULL;
}

static MatoCoverWindow *
wait_for_window (void)
{
  while (!find_window ())
    iterate ();

  return find_window ();
}

static void
wait_for_problem (MatoCoverWindow *window)
{
  while (!mato_cover_window_get_workspace (window))
    iterate ();
  gtk_test_widget_wait_for_draw (GTK_WIDGET (window));
}

static MatoCoverWindow *
open_text (const char *text)
{
  MatoCoverWindow *window = mato_cover_window_new (application);
  g_autoptr (GBytes) bytes = g_bytes_new (text, strlen (text));

  mato_cover_window_load_text (window, bytes, "test");
  gtk_window_present (GTK_WINDOW (window));
  wait_for_problem (window);

  return window;
}

static void
close_window (MatoCoverWindow *window)
{
  g_object_add_weak_pointer (G_OBJECT (window), (gpointer *) &window);
  gtk_window_close (GTK_WINDOW (window));
  while (window)
    iterate ();
}

static void
do_action (MatoCoverWindow *window,
           const char      *action)
{
  g_assert_true (g_action_group_get_action_enabled (G_ACTION_GROUP (window), action));
  g_action_group_activate_action (G_ACTION_GROUP (window), action, NULL);
}

static void
show_as_board (MatoCoverWindow *window,
               gboolean         is_board)
{
  g_action_group_change_action_state (G_ACTION_GROUP (window), "as-board",
                                      g_variant_new_boolean (is_board));
  gtk_test_widget_wait_for_draw (GTK_WIDGET (window));
}

static MatoPlayer *
player_of (MatoCoverWindow *window)
{
  return mato_cover_window_get_workspace (window)->player;
}

static void
record_film (MatoCoverWindow *window)
{
  do_action (window, "record");
  while (mato_cover_workspace_is_recording (mato_cover_window_get_workspace (window)))
    iterate ();
}

/* Writes a file with any name, so that it is recognized only by its contents. */
static GFile *
write_problem (const char *name,
               const char *text)
{
  g_autofree char *folder = g_dir_make_tmp (NULL, NULL);
  g_autofree char *path = g_build_filename (folder, name, NULL);

  g_assert_true (g_file_set_contents (path, text, -1, NULL));
  return g_file_new_for_path (path);
}

/* Waits for the heads of rows and columns, which are created when the matrix has its size, and for
 * their names, which are set after a delay. */
static void
wait_for_names (MatoCoverWindow *window)
{
  MatoCoverWorkspace *workspace = mato_cover_window_get_workspace (window);
  MatoMatrixView *matrix = mato_cover_window_get_matrix (window);
  MatoCoverText *problem = workspace->problem;
  g_autoptr (MatoCoverPicture) picture = mato_cover_picture_new ();

  mato_cover_picture_show (picture, mato_cover_workspace_get_trace (workspace),
                           mato_player_get_position (player_of (window)));
  for (guint row = 0; row < mato_cover_text_get_n_options (problem); row++)
    {
      g_autofree char *name = mato_sentence_row (picture, problem, row);

      while (!mato_matrix_view_get_row (matrix, row))
        iterate ();
      wait_for_name (mato_matrix_view_get_row (matrix, row), name);
    }
  for (guint column = 0; column < mato_cover_text_get_n_items (problem); column++)
    {
      g_autofree char *name = mato_sentence_column (picture, problem, column);

      while (!mato_matrix_view_get_column (matrix, column))
        iterate ();
      wait_for_name (mato_matrix_view_get_column (matrix, column), name);
    }
}

WINDOW_TEST (a_film_is_recorded_and_played)
{
  MatoCoverWindow *window = open_text (small);
  MatoPlayer *player = player_of (window);

  wait_for_names (window);
  record_film (window);
  g_assert_cmpuint (mato_player_get_length (player), ==, 13);
  for (guint i = 0; i < 4; i++)
    do_action (window, "step");
  g_assert_cmpuint (mato_player_get_position (player), ==, 4);
  wait_for_names (window);

  do_action (window, "step-back");
  g_assert_cmpuint (mato_player_get_position (player), ==, 3);
  do_action (window, "to-dead-end");
  g_assert_cmpint (mato_trace_get_step (mato_player_get_trace (player),
                                        mato_player_get_position (player) - 1)->kind, ==,
                   MATO_STEP_DEAD_END);
  do_action (window, "to-solution");
  g_assert_cmpuint (mato_player_get_position (player), ==, 13);
  wait_for_names (window);

  g_action_group_change_action_state (G_ACTION_GROUP (window), "seek", g_variant_new_uint64 (6));
  wait_for_names (window);
  close_window (window);
}

/* Without a film, a step records one first. */
WINDOW_TEST (a_step_records_first)
{
  MatoCoverWindow *window = open_text (small);

  do_action (window, "step");
  while (mato_player_get_position (player_of (window)) == 0)
    iterate ();
  g_assert_cmpuint (mato_player_get_position (player_of (window)), ==, 1);
  close_window (window);
}

WINDOW_TEST (orders_are_chosen)
{
  MatoCoverWindow *window = open_text ("a b\na b\na\nb\nb\nb\n");
  const MatoStep *first;

  g_action_group_change_action_state (G_ACTION_GROUP (window), "record-order",
                                      g_variant_new_string ("leftmost"));
  g_action_group_change_action_state (G_ACTION_GROUP (window), "record-all",
                                      g_variant_new_boolean (TRUE));
  record_film (window);
  first = mato_trace_get_step (mato_player_get_trace (player_of (window)), 0);
  g_assert_cmpuint (first->item, ==, 0);
  g_assert_cmpuint (mato_search_get_result (
                      mato_cover_window_get_workspace (window)->search)
                      ->n_solutions, ==, 4);
  close_window (window);
}

WINDOW_TEST (a_named_file_is_opened)
{
  g_autoptr (GFile) file = write_problem ("problem.dlx", small);
  MatoCoverWindow *window;

  g_application_open (G_APPLICATION (application), &file, 1, "");
  window = wait_for_window ();
  wait_for_problem (window);
  g_assert_cmpstr (gtk_window_get_title (GTK_WINDOW (window)), ==, "problem.dlx");

  /* Opening the file again presents the same window. */
  g_application_open (G_APPLICATION (application), &file, 1, "");
  gtk_test_widget_wait_for_draw (GTK_WIDGET (window));
  g_assert_true (find_window () == window);
  close_window (window);
  g_assert_null (find_window ());
}

/* A problem is recognized by its contents; the board does not change. */
WINDOW_TEST (a_problem_is_found_out)
{
  g_autoptr (GFile) file = write_problem ("problem.txt", small);
  g_autofree char *before = NULL;
  MatoCoverWindow *window;

  paste (fixture, ONE_SOLUTION);
  before = get_line (fixture);
  mato_window_open_file (fixture->window, file);
  window = wait_for_window ();
  wait_for_problem (window);
  assert_line (fixture, before);
  g_assert_null (mato_window_get_file (fixture->window));
  close_window (window);

  set_clipboard (fixture, small);
  act (fixture, "paste");
  window = wait_for_window ();
  wait_for_problem (window);
  assert_line (fixture, before);
  close_window (window);
}

WINDOW_TEST (an_error_has_its_place)
{
  g_autoptr (GFile) file = write_problem ("wrong.dlx", "a b\na b\nb c\n");
  MatoCoverWindow *window = mato_cover_window_new (application);
  GtkWidget *stack;

  mato_cover_window_load (window, file);
  gtk_window_present (GTK_WINDOW (window));
  stack = gtk_widget_get_ancestor (GTK_WIDGET (mato_cover_window_get_matrix (window)),
                                   GTK_TYPE_STACK);
  while (g_strcmp0 (gtk_stack_get_visible_child_name (GTK_STACK (stack)), "problem") != 0)
    iterate ();
  g_assert_null (mato_cover_window_get_workspace (window));
  g_assert_cmpstr (gtk_label_get_label (GTK_LABEL (find_widget (
                     gtk_stack_get_visible_child (GTK_STACK (stack)), GTK_TYPE_LABEL))), ==,
                   "Line 3, column 3: There is no item “c”.");
  close_window (window);
}

static guint
count_children (GtkWidget *widget)
{
  guint n = 0;

  for (GtkWidget *child = gtk_widget_get_first_child (widget); child;
       child = gtk_widget_get_next_sibling (child))
    n++;

  return n;
}

/* The number of widgets is that of visible rows and columns. Moving the focus scrolls to it. */
WINDOW_TEST (large_problems_scroll)
{
  guint n_problems;
  const MatoSampleProblem *problems = mato_sample_problem_list (&n_problems);
  g_autoptr (GBytes) text = mato_sample_problem_dup_text (&problems[n_problems - 1]);
  MatoCoverWindow *window = mato_cover_window_new (application);
  MatoMatrixView *matrix = mato_cover_window_get_matrix (window);
  guint n = 0;

  mato_cover_window_load_text (window, text, "pentominoes");
  gtk_window_present (GTK_WINDOW (window));
  wait_for_problem (window);
  show_as_board (window, FALSE);
  while ((n = count_children (GTK_WIDGET (matrix))) <= 20)
    iterate ();
  g_assert_cmpuint (n, <, 150);

  g_assert_null (mato_matrix_view_get_row (matrix, 2055));
  mato_matrix_view_focus_row (matrix, 2055);
  g_assert_nonnull (mato_matrix_view_get_row (matrix, 2055));
  g_assert_true (gtk_widget_is_focus (mato_matrix_view_get_row (matrix, 2055)));
  gtk_test_accessible_assert_property (
    GTK_ACCESSIBLE (mato_matrix_view_get_row (matrix, 2055)), GTK_ACCESSIBLE_PROPERTY_LABEL,
    "Option 2,056: Z d9 e7 e8 e9 f7");
  mato_matrix_view_focus_column (matrix, 71);
  gtk_test_accessible_assert_property (
    GTK_ACCESSIBLE (mato_matrix_view_get_column (matrix, 71)), GTK_ACCESSIBLE_PROPERTY_LABEL,
    "Item f9: 37 options left");

  record_film (window);
  do_action (window, "last");
  gtk_test_widget_wait_for_draw (GTK_WIDGET (matrix));
  for (guint64 position = 0; position < 200; position += 7)
    {
      const MatoStep *step = mato_trace_get_step (mato_player_get_trace (player_of (window)),
                                                  position);

      mato_player_seek (player_of (window), position + 1);
      if (step->kind == MATO_STEP_TRY || step->kind == MATO_STEP_UNDO)
        g_assert_nonnull (mato_matrix_view_get_row (matrix, step->option));
      if (step->item != MATO_NO_ITEM)
        g_assert_nonnull (mato_matrix_view_get_column (matrix, step->item));
    }
  close_window (window);
}

/* Returns: whether exactly the options that are taken or left have rows, with the right names */
static gboolean
shows_what_is_left (MatoCoverWindow *window)
{
  MatoCoverWorkspace *workspace = mato_cover_window_get_workspace (window);
  MatoMatrixView *matrix = mato_cover_window_get_matrix (window);
  g_autoptr (MatoCoverPicture) picture = mato_cover_picture_new ();

  mato_cover_picture_show (picture, mato_cover_workspace_get_trace (workspace),
                           mato_player_get_position (player_of (window)));
  for (guint option = 0; option < picture->matrix->n_options; option++)
    {
      GtkWidget *row = mato_matrix_view_get_row (matrix, option);
      g_autofree char *name = mato_sentence_row (picture, workspace->problem, option);

      if ((row != NULL) != (mato_cover_picture_is_left (picture, option)
                            || mato_cover_picture_is_taken (picture, option))
          || (row && !has_name (row, name)))
        return FALSE;
    }

  return TRUE;
}

static void
set_width (MatoCoverWindow *window,
           int              width)
{
  gtk_window_set_default_size (GTK_WINDOW (window), width, 700);
  /* With its frame. */
  while (ABS (gtk_widget_get_width (GTK_WIDGET (window)) - width) > 20)
    iterate ();
  gtk_test_widget_wait_for_draw (GTK_WIDGET (mato_cover_window_get_matrix (window)));
}

/* Presses each key at the head that has the focus, which must be the one of @expected then. */
static void
move_focus (MatoMatrixView *matrix,
            gboolean        is_column,
            const guint   (*moves)[2],
            guint           n_moves)
{
  for (guint i = 0; i < n_moves; i++)
    {
      GtkWidget *head;

      g_test_message ("%s %u", gdk_keyval_name (moves[i][0]), moves[i][1]);
      g_assert_true (press_key (GTK_WIDGET (matrix), moves[i][0], 0));
      head = is_column ? mato_matrix_view_get_column (matrix, moves[i][1])
                       : mato_matrix_view_get_row (matrix, moves[i][1]);
      g_assert_nonnull (head);
      g_assert_true (gtk_widget_is_focus (head));
      gtk_test_widget_wait_for_draw (GTK_WIDGET (matrix));
      g_assert_true (gtk_widget_is_focus (head));
    }
}

/* When fewer rows and columns are seen, heads are left over, one of which may have the focus. It
 * stays at its row, however it is seen, and a head that is left over is never named. */
WINDOW_TEST (the_focus_stays_when_less_is_seen)
{
  const guint of_rows[][2] = {
    { GDK_KEY_Home, 0 }, { GDK_KEY_KP_Down, 1 }, { GDK_KEY_End, 2055 }, { GDK_KEY_KP_Up, 2054 },
    { GDK_KEY_Home, 0 }, { GDK_KEY_End, 2055 },
  };
  const guint of_columns[][2] = {
    { GDK_KEY_End, 71 }, { GDK_KEY_KP_Left, 70 }, { GDK_KEY_Home, 0 }, { GDK_KEY_Right, 1 },
    { GDK_KEY_End, 71 }, { GDK_KEY_Home, 0 },
  };
  guint n_problems;
  const MatoSampleProblem *problems = mato_sample_problem_list (&n_problems);
  g_autoptr (GBytes) text = mato_sample_problem_dup_text (&problems[n_problems - 1]);
  MatoCoverWindow *window = mato_cover_window_new (application);
  MatoMatrixView *matrix = mato_cover_window_get_matrix (window);

  mato_cover_window_load_text (window, text, "pentominoes");
  gtk_window_present (GTK_WINDOW (window));
  wait_for_problem (window);
  show_as_board (window, FALSE);
  set_width (window, 960);
  record_film (window);
  mato_player_seek (player_of (window), 2);
  for (guint i = 0; i < 8; i++)
    {
      mato_matrix_view_focus_row (matrix, 7);
      move_focus (matrix, FALSE, of_rows, G_N_ELEMENTS (of_rows));
      mato_matrix_view_focus_column (matrix, 7);
      move_focus (matrix, TRUE, of_columns, G_N_ELEMENTS (of_columns));
      if (i % 2 == 0)
        mato_matrix_view_focus_row (matrix, 1000);
      if (i == 0 || i == 4)
        set_width (window, i == 0 ? 430 : 960);
      else
        mato_matrix_view_zoom_by (matrix, i < 5 ? 1.5 : 0.4);
      gtk_test_widget_wait_for_draw (GTK_WIDGET (matrix));
      g_assert_true (gtk_widget_get_focus_child (GTK_WIDGET (matrix)) != NULL);
    }
  close_window (window);
}

/* A rectangle of two rows and two dominoes. */
static const char dominoes[] = "a0 a1 b0 b1 D E\nD a0 a1\nD b0 b1\nE a0 b0\nE b0 b1\n";

/* What names cells is seen as a board; its pixels and its name move with the film. */
WINDOW_TEST (a_board_is_seen_as_one)
{
  MatoCoverWindow *window = open_text (dominoes);
  MatoCoverBoardView *board = mato_cover_window_get_board (window);
  GtkWidget *widget = GTK_WIDGET (board);
  GtkWidget *matrix = GTK_WIDGET (mato_cover_window_get_matrix (window));
  g_autoptr (GBytes) before = NULL, after = NULL;
  guint64 solved;

  g_assert_true (gtk_widget_get_mapped (widget));
  g_assert_false (gtk_widget_get_mapped (matrix));
  g_assert_false (g_action_group_get_action_enabled (G_ACTION_GROUP (window), "hide-removed"));
  wait_for_name (widget, "Item a0: 2 options left");
  before = take_pixels (widget, TRUE);
  record_film (window);
  g_assert_true (mato_trace_find (mato_player_get_trace (player_of (window)), 0, 1,
                                  1u << MATO_STEP_SOLUTION, &solved));
  mato_player_seek (player_of (window), solved);
  wait_for_name (widget, "Item a0: covered by “D a0 a1”");
  after = take_pixels (widget, TRUE);
  g_assert_false (g_bytes_equal (before, after));

  g_assert_true (gtk_widget_grab_focus (widget));
  g_assert_true (press_key (widget, GDK_KEY_Down, 0));
  wait_for_name (widget, "Item b0: covered by “E b0 b1”");
  g_assert_true (press_key (widget, GDK_KEY_Down, 0));
  g_assert_true (press_key (widget, GDK_KEY_End, 0));
  wait_for_name (widget, "Item b1: covered by “E b0 b1”");
  g_assert_true (press_key (widget, GDK_KEY_KP_Up, 0));
  g_assert_true (press_key (widget, GDK_KEY_KP_Home, 0));
  wait_for_name (widget, "Item a0: covered by “D a0 a1”");

  /* The matrix is where the film is. */
  show_as_board (window, FALSE);
  g_assert_true (gtk_widget_get_mapped (matrix));
  g_assert_true (g_action_group_get_action_enabled (G_ACTION_GROUP (window), "hide-removed"));
  wait_for_names (window);
  do_action (window, "step-back");
  show_as_board (window, TRUE);
  wait_for_name (widget, "Item a0: covered by “D a0 a1”");
  close_window (window);
}

WINDOW_TEST (what_names_no_cells_has_no_board)
{
  MatoCoverWindow *window = open_text (small);

  g_assert_false (g_action_group_get_action_enabled (G_ACTION_GROUP (window), "as-board"));
  g_assert_true (gtk_widget_get_mapped (GTK_WIDGET (mato_cover_window_get_matrix (window))));
  close_window (window);
}

/* The details of the item of a place, by a key. */
WINDOW_TEST (a_place_opens_its_links)
{
  MatoCoverWindow *window = open_text (dominoes);
  GtkWidget *widget = GTK_WIDGET (mato_cover_window_get_board (window));
  GtkWidget *links = find_widget (GTK_WIDGET (window), MATO_TYPE_LINKS_VIEW);

  g_assert_false (gtk_widget_get_visible (links));
  gtk_widget_grab_focus (widget);
  g_assert_true (press_key (widget, GDK_KEY_Return, 0));
  while (!gtk_widget_get_visible (links))
    iterate ();
  close_window (window);
}

WINDOW_TEST (more_options_than_a_film_has_are_looked_at)
{
  g_autoptr (GString) text = g_string_new ("a b");
  MatoCoverWindow *window;

  for (guint i = 0; i <= MATO_COVER_MAX_RECORDED; i++)
    g_string_append (text, i % 2 == 0 ? "\na" : "\nb");
  window = open_text (text->str);

  g_assert_false (g_action_group_get_action_enabled (G_ACTION_GROUP (window), "record"));
  g_assert_false (g_action_group_get_action_enabled (G_ACTION_GROUP (window), "play"));
  g_assert_false (g_action_group_get_action_enabled (G_ACTION_GROUP (window), "step"));
  close_window (window);
}

WINDOW_TEST (removed_options_are_hidden)
{
  MatoCoverWindow *window = open_text (small);
  MatoMatrixView *matrix = mato_cover_window_get_matrix (window);

  record_film (window);
  g_action_group_change_action_state (G_ACTION_GROUP (window), "hide-removed",
                                      g_variant_new_boolean (TRUE));
  for (guint64 position = 0; position <= 13; position++)
    {
      mato_player_seek (player_of (window), position);
      while (!shows_what_is_left (window))
        iterate ();
    }

  mato_matrix_view_focus_row (matrix, 3);
  g_assert_true (gtk_widget_is_focus (mato_matrix_view_get_row (matrix, 3)));
  g_action_group_change_action_state (G_ACTION_GROUP (window), "hide-removed",
                                      g_variant_new_boolean (FALSE));
  wait_for_names (window);
  close_window (window);
}

WINDOW_TEST (a_column_opens_into_its_links)
{
  MatoCoverWindow *window = open_text (small);
  MatoMatrixView *matrix = mato_cover_window_get_matrix (window);
  MatoLinksView *links = MATO_LINKS_VIEW (find_widget (GTK_WIDGET (window), MATO_TYPE_LINKS_VIEW));

  g_signal_emit_by_name (matrix, "activated", 1);
  g_assert_true (mato_links_view_is_open (links));
  g_assert_true (gtk_widget_get_mapped (GTK_WIDGET (links)));
  g_signal_emit_by_name (links, "left");
  g_assert_false (mato_links_view_is_open (links));
  close_window (window);
}

static GtkWidget *
open_tree (MatoCoverWindow *window)
{
  g_action_group_change_action_state (G_ACTION_GROUP (window), "view",
                                      g_variant_new_string ("tree"));
  return find_widget (GTK_WIDGET (window), MATO_TYPE_TREE_VIEW);
}

/* Asserts that the options @from to @to of the @index-th decision have the tiles from @first on. */
static void
assert_row (MatoCoverWindow *window,
            GPtrArray       *tiles,
            guint            first,
            MatoSearchTree  *tree,
            guint            index,
            guint            from,
            guint            to)
{
  const MatoDecision *decision = mato_search_tree_get_decision (tree, index);
  MatoTrace *trace = mato_player_get_trace (player_of (window));

  for (guint i = from; i < to; i++)
    {
      GtkWidget *tile = g_ptr_array_index (tiles, first + i - from);
      g_autofree char *name = mato_sentence_branch (
        tree, decision, i, mato_player_get_position (player_of (window)), FALSE, trace,
        MATO_ALPHABET_CANONICAL);

      wait_for_name (tile, name);
      g_assert_cmpuint (mato_branch_tile_get_position (MATO_BRANCH_TILE (tile)), ==,
                        i < decision->n_branches
                          ? mato_search_tree_get_branch (tree, decision, i)->from + 1
                          : decision->position);
    }
}

/* The search tree follows the film, as on a board. */
WINDOW_TEST (the_tree_keeps_step)
{
  g_autoptr (MatoSearchTree) tree = mato_search_tree_new ();
  g_autoptr (GPtrArray) tiles = g_ptr_array_new ();
  g_autoptr (GString) text = g_string_new ("a b c d");
  MatoCoverWindow *window;
  GtkWidget *view;
  guint64 position;

  /* 90 options that fail; only as many as fit have tiles. */
  for (guint i = 0; i < 90; i++)
    g_string_append (text, i % 2 == 0 ? "\na b" : "\na c");
  window = open_text (text->str);
  g_action_group_change_action_state (G_ACTION_GROUP (window), "record-order",
                                      g_variant_new_string ("leftmost"));
  record_film (window);
  view = open_tree (window);
  mato_search_tree_show (tree, mato_player_get_trace (player_of (window)), 1);
  g_assert_cmpuint (mato_search_tree_get_n_decisions (tree), ==, 1);
  position = mato_search_tree_get_branch (tree, mato_search_tree_get_decision (tree, 0), 45)->from
             + 1;
  g_action_group_change_action_state (G_ACTION_GROUP (window), "seek",
                                      g_variant_new_uint64 (position));
  mato_search_tree_show (tree, mato_player_get_trace (player_of (window)), position);
  g_assert_cmpuint (mato_search_tree_get_n_decisions (tree), ==, 1);
  g_assert_cmpint (mato_search_tree_get_decision (tree, 0)->current, ==, 45);
  wait_for_widgets (view, MATO_TYPE_BRANCH_TILE, 25, tiles);
  assert_row (window, tiles, 0, tree, 0, 34, 59);
  g_assert_true (gtk_widget_grab_focus (view));
  g_assert_true (gtk_widget_is_focus (g_ptr_array_index (tiles, 45 - 34)));
  close_window (window);
}

/* A small tree is shown whole; activating a tile goes to its try. */
WINDOW_TEST (a_small_tree_is_whole)
{
  g_autoptr (MatoSearchTree) tree = mato_search_tree_new ();
  g_autoptr (GPtrArray) tiles = g_ptr_array_new ();
  MatoCoverWindow *window = open_text (small);
  guint n = 0, n_tiles = 0;

  record_film (window);
  g_assert_true (mato_search_tree_show_all (tree, mato_player_get_trace (player_of (window)), 100));
  for (guint i = 0; i < mato_search_tree_get_n_decisions (tree); i++)
    n_tiles += mato_search_tree_get_decision (tree, i)->n_options;
  g_assert_cmpuint (n_tiles, >, 1);
  wait_for_widgets (open_tree (window), MATO_TYPE_BRANCH_TILE, n_tiles, tiles);
  for (guint i = 0; i < mato_search_tree_get_n_decisions (tree); i++)
    {
      guint n_ways = mato_search_tree_get_decision (tree, i)->n_options;

      assert_row (window, tiles, n, tree, i, 0, n_ways);
      n += n_ways;
    }
  close_window (window);
}

/* Waits until the running search has tried many options. A timer of the window wakes the loop. */
static void
wait_for_nodes (MatoCoverWindow *window)
{
  MatoCoverWorkspace *workspace = mato_cover_window_get_workspace (window);
  MatoProgress progress;

  do
    {
      iterate ();
      mato_search_get_progress (workspace->search, &progress);
    }
  while (progress.nodes < 10000);
}

/* Closing the window cancels the search and does not wait for it. */
WINDOW_TEST (a_running_search_ends_with_its_window)
{
  g_autoptr (GString) text = g_string_new (NULL);
  MatoCoverWindow *window;

  for (guint i = 0; i < 24; i++)
    g_string_append_printf (text, "a%u b%u ", i, i);
  for (guint i = 0; i < 24 * 24; i++)
    g_string_append_printf (text, "\na%u b%u", i / 24, i % 24);
  window = open_text (text->str);
  g_action_group_change_action_state (G_ACTION_GROUP (window), "record-all",
                                      g_variant_new_boolean (TRUE));
  do_action (window, "record");
  wait_for_nodes (window);
  g_assert_true (mato_cover_workspace_is_recording (mato_cover_window_get_workspace (window)));
  do_action (window, "cancel");
  while (mato_cover_workspace_is_recording (mato_cover_window_get_workspace (window)))
    iterate ();
  g_assert_cmpuint (mato_player_get_length (player_of (window)), >, 0);
  do_action (window, "record");
  wait_for_nodes (window);
  close_window (window);
}

/* A recording ends at its first solution, and an answer does not. */
WINDOW_TEST (the_answer_says_whether_there_are_others)
{
  MatoCoverWindow *window = open_text (small);

  record_film (window);
  g_action_group_change_action_state (G_ACTION_GROUP (window), "view",
                                      g_variant_new_string ("recording"));
  while (!has_label_like (GTK_WIDGET (window), "The only solution, found in * after *."))
    iterate ();
  while (g_action_group_get_action_enabled (G_ACTION_GROUP (window), "cancel"))
    iterate ();
  close_window (window);
}
