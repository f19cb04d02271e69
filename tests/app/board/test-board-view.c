/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/board/board-image.h"
#include "tests/app/board/board-test.h"

#include "session/words/sentence.h"

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

  /* Like assistive technology. */
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
  g_autoptr (MatoBoardScene) game = scene_of_game ();
  g_autoptr (MatoBoardScene) search = scene_of_search ();
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
wait_for_labels (Fixture              *fixture,
                 const MatoBoardScene *scene)
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
  g_autoptr (MatoBoardScene) scene = scene_of_game ();
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

/* A frame that is due waits for no more than a few of 625 cells. */
static void
test_few_labels_are_made_at_once (Fixture       *fixture,
                                  gconstpointer  data)
{
  g_autoptr (MatoBoardScene) scene = scene_of_pattern (5, 5, MATO_ALPHABET_CANONICAL);
  guint n_cells = scene->geometry->n_cells;
  g_autofree char *label = mato_sentence_cell (scene, 1);
  guint n_told = 0;

  mato_board_view_set_scene (fixture->board, scene);
  while (!has_label (mato_board_view_get_cell (fixture->board, 1), label))
    g_main_context_iteration (NULL, TRUE);

  for (guint cell = 0; cell < n_cells; cell++)
    {
      g_autofree char *sentence = mato_sentence_cell (scene, cell);

      n_told += has_label (mato_board_view_get_cell (fixture->board, cell), sentence);
    }
  g_assert_cmpuint (n_told, <=, n_cells / 10);
  wait_for_labels (fixture, scene);
}

static void
test_labels_follow_the_scene (Fixture       *fixture,
                              gconstpointer  data)
{
  g_autoptr (MatoBoardScene) game = scene_of_game ();
  g_autoptr (MatoBoardScene) search = scene_of_search ();
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
  g_autoptr (MatoBoardScene) scene = scene_of_game ();

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

/* Nobody who types wants the board covered: no tooltip until the pointer moves. */
static void
test_tooltips_go_while_somebody_types (Fixture       *fixture,
                                       gconstpointer  data)
{
  g_autoptr (MatoBoardScene) scene = scene_of_game ();

  gtk_widget_set_size_request (GTK_WIDGET (fixture->board), 600, 600);
  mato_board_view_set_scene (fixture->board, scene);
  show_window (fixture);
  g_assert_true (has_tooltip (fixture, 66));
  press (fixture, GDK_KEY_F20, 0);
  g_assert_false (has_tooltip (fixture, 66));
  g_assert_false (has_tooltip (fixture, 66));
  g_assert_false (has_tooltip (fixture, 0)); /* the pointer has moved: a given has none */
  g_assert_true (has_tooltip (fixture, 66));
}

/* A film that goes on under a pointer that rests shows no tooltip, and hides the one there is. */
static void
test_tooltips_go_while_a_film_goes_on (Fixture       *fixture,
                                       gconstpointer  data)
{
  g_autoptr (MatoBoardScene) scene = scene_of_game ();

  gtk_widget_set_size_request (GTK_WIDGET (fixture->board), 600, 600);
  scene->is_search = TRUE;
  mato_board_view_set_scene (fixture->board, scene);
  show_window (fixture);
  g_assert_false (has_tooltip (fixture, 0)); /* the pointer comes there */
  g_assert_true (has_tooltip (fixture, 66));
  mato_board_view_set_scene (fixture->board, scene);
  g_assert_true (has_tooltip (fixture, 66)); /* nothing has changed */
  scene->looks[0].marks |= MATO_MARK_CHANGED;
  mato_board_view_set_scene (fixture->board, scene);
  g_assert_false (has_tooltip (fixture, 66));
  g_assert_true (has_tooltip (fixture, 0));
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

/* Scrolling is asynchronous. */
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

  /* The cell stays in its place, and moving by keys scrolls. */
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

/* As when a window is made as narrow as a phone. */
static void
test_the_chosen_cell_stays_in_view (Fixture       *fixture,
                                    gconstpointer  data)
{
  GtkScrolledWindow *scroller = put_into_scroller (fixture);

  set_pattern (fixture, 3, 3, MATO_ALPHABET_CANONICAL);
  gtk_window_set_default_size (GTK_WINDOW (fixture->window), 600, 600);
  show_window (fixture);
  gtk_widget_grab_focus (GTK_WIDGET (fixture->board));
  mato_board_view_select (fixture->board, 80);
  mato_board_view_zoom (fixture->board, 2);
  wait_until_in_view (fixture, scroller, 80);
  for (guint i = 0; i < 2; i++)
    {
      int size = 500 - 100 * (int) i;

      gtk_window_set_default_size (GTK_WINDOW (fixture->window), size, size);
      while (gtk_widget_get_width (GTK_WIDGET (scroller)) > size)
        g_main_context_iteration (NULL, TRUE);
      wait_until_in_view (fixture, scroller, 80);
    }
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

static void
grab_cb (Fixture *fixture)
{
  g_assert_false (gtk_widget_grab_focus (GTK_WIDGET (fixture->board)));
}

/* GTK may want the focus somewhere else while the cell that had it goes. */
static void
test_focus_comes_while_cells_go (Fixture       *fixture,
                                 gconstpointer  data)
{
  set_pattern (fixture, 3, 3, MATO_ALPHABET_CANONICAL);
  show_window (fixture);
  for (guint cell = 0; cell < 81; cell++)
    g_signal_connect_swapped (mato_board_view_get_cell (fixture->board, cell), "unrealize",
                              G_CALLBACK (grab_cb), fixture);
  set_pattern (fixture, 2, 2, MATO_ALPHABET_CANONICAL);
}

/* Returns: (transfer full): the board with @cell selected, and the focus there or elsewhere */
static GBytes *
draw_selected (Fixture  *fixture,
               guint     cell,
               gboolean  has_focus)
{
  mato_board_view_select (fixture->board, cell);
  gtk_widget_grab_focus (has_focus ? mato_board_view_get_cell (fixture->board, cell)
                                   : fixture->button);
  gtk_widget_queue_draw (GTK_WIDGET (fixture->board));
  gtk_test_widget_wait_for_draw (fixture->window);

  return mato_board_image_new (GTK_WIDGET (fixture->board), FALSE);
}

/* While a film is shown the colours are those of the search: nothing tells which cell is selected,
 * but a thin ring while the keys go to it. */
static void
film_has_no_tints (Fixture       *fixture,
                   gconstpointer  data)
{
  for (guint is_search = 0; is_search < 2; is_search++)
    {
      g_autoptr (MatoBoardScene) scene = scene_of_pattern (3, 3, MATO_ALPHABET_CANONICAL);
      g_autoptr (GBytes) first = NULL;
      g_autoptr (GBytes) second = NULL;
      g_autoptr (GBytes) focused = NULL;

      scene->is_search = is_search;
      mato_board_view_set_scene (fixture->board, scene);
      if (!is_search)
        show_window (fixture);
      first = draw_selected (fixture, 0, FALSE);
      second = draw_selected (fixture, 40, FALSE);
      focused = draw_selected (fixture, 40, TRUE);
      g_assert_cmpint (g_bytes_equal (first, second), ==, (int) is_search);
      /* In a game the pad types into the cell that is selected, wherever the focus is. */
      g_assert_cmpint (g_bytes_equal (second, focused), ==, !is_search);
    }
}

static void
add_tests (void)
{
  ADD ("selection-is-told-once", test_selection_is_told_once);
  ADD ("focus-and-selection-go-together", test_focus_and_selection_go_together);
  ADD ("tab-leaves-the-board", test_tab_leaves_the_board);
  ADD ("clicks-hit-every-cell", test_clicks_hit_every_cell);
  ADD ("enter-activates", test_enter_activates);
  ADD ("clicks-beside-the-board-hit-nothing", test_clicks_beside_the_board_hit_nothing);
  ADD ("cells-stay-while-the-shape-does", test_cells_stay_while_the_shape_does);
  ADD ("another-shape-keeps-the-focus", test_another_shape_keeps_the_focus);
  ADD ("focus-comes-while-cells-go", test_focus_comes_while_cells_go);
  ADD ("roles-and-labels", test_roles_and_labels);
  ADD ("labels-at-once", test_few_labels_are_made_at_once);
  ADD ("labels-follow-the-scene", test_labels_follow_the_scene);
  ADD ("every-board-fits-a-narrow-window", test_every_board_fits_a_narrow_window);
  ADD ("tooltips-tell-what-cannot-be-seen", test_tooltips_tell_what_cannot_be_seen);
  ADD ("tooltips-go-while-somebody-types", test_tooltips_go_while_somebody_types);
  ADD ("tooltips-go-while-a-film-goes-on", test_tooltips_go_while_a_film_goes_on);
  ADD ("zoomed-board-scrolls", test_zoomed_board_scrolls);
  ADD ("chosen-cell-stays-in-view", test_the_chosen_cell_stays_in_view);
  ADD ("another-shape-is-not-zoomed", test_another_shape_is_not_zoomed);
  ADD ("columns-count-from-the-left-everywhere", test_columns_count_from_the_left_everywhere);
  ADD ("film-has-no-tints", film_has_no_tints);
}

int
main (int    argc,
      char **argv)
{
  return run_board_tests (&argc, &argv, add_tests);
}
