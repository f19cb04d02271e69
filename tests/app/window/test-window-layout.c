/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/kit/late-scroller.h"
#include "app/kit/readout.h"
#include "app/playback/caption.h"
#include "app/playback/timeline.h"
#include "app/playback/transport.h"
#include "app/views/log-view.h"
#include "app/views/view-masks.h"
#include "app/views/view-tabs.h"
#include "app/views/view-whole.h"
#include "app/views/views.h"
#include "tests/app/window/window-test.h"

/* The layout in narrow and wide windows. */

#define NARROWEST 360 /* of windows that are promised to be whole */

static void
draw (Fixture *fixture)
{
  gtk_widget_queue_draw (GTK_WIDGET (fixture->window));
  gtk_test_widget_wait_for_draw (GTK_WIDGET (fixture->window));
}

static void
get_bounds (Fixture         *fixture,
            GType            type,
            graphene_rect_t *bounds)
{
  GtkWidget *widget = find_widget (GTK_WIDGET (fixture->window), type);

  g_assert_true (gtk_widget_get_mapped (widget));
  g_assert_true (gtk_widget_compute_bounds (widget, get_panes (fixture), bounds));
}

static void
get_board (Fixture         *fixture,
           graphene_rect_t *bounds)
{
  MatoBoardView *board =
    MATO_BOARD_VIEW (find_widget (GTK_WIDGET (fixture->window), MATO_TYPE_BOARD_VIEW));
  graphene_rect_t last;

  g_assert_true (gtk_widget_compute_bounds (mato_board_view_get_cell (board, 0),
                                            get_panes (fixture), bounds));
  g_assert_true (gtk_widget_compute_bounds (mato_board_view_get_cell (board, 80),
                                            get_panes (fixture), &last));
  graphene_rect_union (bounds, &last, bounds);
}

static void
start_film (Fixture *fixture)
{
  paste (fixture, WITH_DEAD_ENDS);
  choose (fixture, "page", "watch");
  record (fixture, "bitmask");
  act (fixture, "to-dead-end");
  wait_until_idle (fixture);
}

WINDOW_TEST (film_in_a_narrow_window)
{
  const graphene_rect_t panes = GRAPHENE_RECT_INIT (0, 0, 350, 620);
  graphene_rect_t board, caption, timeline;

  start_film (fixture);
  resize (fixture, 350, 620);
  get_board (fixture, &board);
  get_bounds (fixture, MATO_TYPE_CAPTION, &caption);
  get_bounds (fixture, MATO_TYPE_TIMELINE, &timeline);

  /* The cells of the board are large enough for a finger; caption and timeline are below it. */
  g_assert_cmpfloat (board.size.width, >=, 9 * 34);
  g_assert_cmpfloat (board.origin.y + board.size.height, <, caption.origin.y);
  g_assert_cmpfloat (caption.origin.y + caption.size.height, <=, timeline.origin.y);
  g_assert_true (graphene_rect_contains_rect (&panes, &timeline));
}

WINDOW_TEST (caption_keeps_its_room)
{
  graphene_rect_t first, board;
  MatoCaption *caption;
  MatoReadout *words;

  start_film (fixture);
  resize (fixture, 350, 620);
  caption = MATO_CAPTION (find_widget (GTK_WIDGET (fixture->window), MATO_TYPE_CAPTION));
  get_board (fixture, &first);
  while (is_enabled (fixture, "step-back"))
    {
      act (fixture, "step-back");
      g_assert_cmpuint (strlen (mato_caption_get_text (caption)), >, 0);
      resize (fixture, 350, 620);
      get_board (fixture, &board);
      g_assert_true (graphene_rect_equal (&board, &first));
    }

  words = MATO_READOUT (find_widget (GTK_WIDGET (caption), MATO_TYPE_READOUT));
  mato_readout_set_text (words, "A sentence that is longer than what a film says of any step. It "
                                "takes five lines in a window that is as narrow as this, where two "
                                "or three are usual, and so it is cut before the board gets "
                                "smaller.");
  resize (fixture, 350, 620);
  get_board (fixture, &board);
  g_assert_true (graphene_rect_equal (&board, &first));
}

static const int window_sizes[][2] = { { 350, 620 }, { 700, 520 }, { 700, 900 }, { 1152, 660 },
                                       { 1600, 900 }, { 2500, 1300 } };

static void
get_boards (Fixture         *fixture,
            graphene_rect_t *boards)
{
  draw (fixture);
  for (guint i = 0; i < G_N_ELEMENTS (window_sizes); i++)
    {
      resize (fixture, window_sizes[i][0], window_sizes[i][1]);
      get_board (fixture, &boards[i]);
    }
}

static void
check_boards (Fixture               *fixture,
              const graphene_rect_t *first,
              const char            *what)
{
  graphene_rect_t boards[G_N_ELEMENTS (window_sizes)];

  get_boards (fixture, boards);
  for (guint i = 0; i < G_N_ELEMENTS (window_sizes); i++)
    if (!graphene_rect_equal (&boards[i], &first[i]))
      g_error ("%s, %d×%d: board %g %g %g instead of %g %g %g", what, window_sizes[i][0],
               window_sizes[i][1], boards[i].origin.x, boards[i].origin.y, boards[i].size.width,
               first[i].origin.x, first[i].origin.y, first[i].size.width);
}

/* On every page, with a film or without it, and while a puzzle is entered or set, the board is at
 * the same place and as large. */
WINDOW_TEST (board_keeps_its_place)
{
  static const char *const pages[] = { "play", "solve", "watch", "target" };
  graphene_rect_t first[G_N_ELEMENTS (window_sizes)];

  paste (fixture, WITH_DEAD_ENDS);
  mato_voice_hide (fixture->voice);
  get_boards (fixture, first);
  for (guint i = 0; i < 2 * G_N_ELEMENTS (pages); i++)
    {
      if (i == G_N_ELEMENTS (pages))
        record (fixture, "bitmask");
      choose (fixture, "page", pages[i % G_N_ELEMENTS (pages)]);
      check_boards (fixture, first, pages[i % G_N_ELEMENTS (pages)]);
    }

  choose (fixture, "page", "play");
  choose (fixture, "new-board", "3x3");
  mato_voice_hide (fixture->voice);
  check_boards (fixture, first, "no givens");
  act (fixture, "set-rules");
  check_boards (fixture, first, "setting");
}

/* Of the widgets of @type, the one that is seen. Returns: whether there is one */
static gboolean
find_seen (Fixture         *fixture,
           GType            type,
           graphene_rect_t *bounds)
{
  g_autoptr (GPtrArray) widgets = g_ptr_array_new ();

  find_widgets (GTK_WIDGET (fixture->window), type, widgets);
  for (guint i = 0; i < widgets->len; i++)
    if (gtk_widget_get_mapped (widgets->pdata[i]))
      return gtk_widget_compute_bounds (widgets->pdata[i], get_panes (fixture), bounds);

  return FALSE;
}

WINDOW_TEST (film_in_a_wide_window)
{
  graphene_rect_t form, film, tree, log;

  choose (fixture, "page", "play");
  draw (fixture);
  get_board (fixture, &form);
  start_film (fixture);

  /* Waits for the transition of pages. Then the tree begins not much lower than the board. */
  do
    {
      draw (fixture);
      get_board (fixture, &film);
    }
  while (!find_seen (fixture, MATO_TYPE_WHOLE_VIEW, &tree)
         || !find_seen (fixture, MATO_TYPE_LOG_VIEW, &log)
         || log.origin.y + log.size.height - tree.origin.y < film.size.height / 3);

  /* The board is as high as the window permits, and tree and log have the rest of the width, one
   * below the other. */
  g_assert_cmpfloat (form.size.height, ==, film.size.height);
  g_assert_cmpfloat (film.size.height, >, 400);
  g_assert_cmpfloat (tree.origin.x, >, film.origin.x + film.size.width);
  g_assert_cmpfloat (tree.origin.x - film.origin.x - film.size.width, <, 3 * 18 + 6);
  g_assert_cmpfloat (log.origin.x, ==, tree.origin.x);
  g_assert_cmpfloat (log.size.width, ==, tree.size.width);
  g_assert_cmpfloat (log.origin.y, >=, tree.origin.y + tree.size.height);
}

WINDOW_TEST (low_windows_have_the_panel_beside_the_board)
{
  graphene_rect_t low, high;

  choose (fixture, "page", "play");
  resize (fixture, 700, 480);
  get_board (fixture, &low);
  g_assert_cmpfloat (low.origin.x + low.size.width, <, 480);
  resize (fixture, 700, 900);
  get_board (fixture, &high);
  /* Beside the panel it could not have half of the width. */
  g_assert_cmpfloat (high.size.width, >, 700 * 2 / 3);
}

/* In the next frame but one. */
static void
show_words (Fixture    *fixture,
            const char *text)
{
  mato_voice_tell (fixture->voice, text);
  while (!gtk_widget_get_visible (GTK_WIDGET (fixture->voice)))
    draw (fixture);
  draw (fixture);
}

/* What is in it has the focus before and after, and is no new part. */
WINDOW_TEST (a_scroller_is_made_on_the_way)
{
  GtkWidget *window = gtk_window_new ();
  GtkWidget *key = gtk_toggle_button_new_with_label ("A key");

  gtk_window_set_default_size (GTK_WINDOW (window), 300, 300);
  gtk_window_set_child (GTK_WINDOW (window), mato_late_scroller_new (key));
  gtk_window_present (GTK_WINDOW (window));
  gtk_test_widget_wait_for_draw (window);
  g_assert_true (gtk_widget_grab_focus (key));
  g_assert_null (gtk_widget_get_ancestor (key, GTK_TYPE_SCROLLED_WINDOW));
  gtk_widget_set_size_request (key, -1, 2000);
  gtk_test_widget_wait_for_draw (window);
  g_assert_nonnull (gtk_widget_get_ancestor (key, GTK_TYPE_SCROLLED_WINDOW));
  g_assert_true (gtk_window_get_focus (GTK_WINDOW (window)) == key);
  gtk_test_widget_wait_for_draw (window);
  g_assert_cmpint (gtk_widget_get_height (key), >, 1900);
  gtk_window_destroy (GTK_WINDOW (window));
}

WINDOW_TEST (messages_cover_nothing)
{
  GtkWidget *widget, *body;
  graphene_rect_t before, board, page, above, voice, panel;

  choose (fixture, "page", "solve");
  act (fixture, "solve");
  wait_until_idle (fixture);
  resize (fixture, 800, 560);
  get_board (fixture, &before);
  widget = gtk_widget_get_ancestor (get_child (fixture, "stack"), MATO_TYPE_LATE_SCROLLER);
  body = gtk_widget_get_last_child (get_child (fixture, "panel"));
  act (fixture, "hide-hint");
  show_words (fixture, "A message that is long enough to need two lines in a panel.");
  for (int width = 350; width <= 1600; width += 450)
    {
      resize (fixture, width, 560);
      g_assert_true (gtk_widget_compute_bounds (widget, get_panes (fixture), &page));
      g_assert_true (gtk_widget_compute_bounds (get_child (fixture, "panel"), get_panes (fixture),
                                                &panel));
      get_bounds (fixture, MATO_TYPE_VOICE, &voice);
      g_assert_cmpfloat (voice.size.height, >=, 36);
      g_assert_true (gtk_widget_compute_bounds (body, get_panes (fixture), &above));
      g_assert_cmpfloat (voice.origin.y, >=, above.origin.y + above.size.height);
      g_assert_cmpfloat (voice.origin.y + voice.size.height, <=, page.origin.y);
      g_assert_true (graphene_rect_contains_rect (&panel, &voice));
      get_board (fixture, &board);
      g_assert_false (graphene_rect_intersection (&board, &voice, NULL));
    }

  /* The message takes its height from what is over the hand, not from the board. */
  resize (fixture, 800, 560);
  get_board (fixture, &board);
  g_assert_true (graphene_rect_equal (&board, &before));
  g_assert_true (gtk_widget_compute_bounds (body, get_panes (fixture), &before));
  mato_voice_hide (fixture->voice);
  while (gtk_widget_get_visible (GTK_WIDGET (fixture->voice)))
    draw (fixture);
  resize (fixture, 800, 560);
  g_assert_true (gtk_widget_compute_bounds (body, get_panes (fixture), &page));
  g_assert_cmpfloat (page.size.height, >=, before.size.height + 36);
}

/* Beside a film there is least room for a message: it is folded, over the bar, and the board stays
 * as large. */
WINDOW_TEST (long_messages_cover_no_tabs)
{
  graphene_rect_t before, board, tabs, voice, bar;

  start_film (fixture);
  mato_voice_hide (fixture->voice);
  resize (fixture, 350, 600);
  get_board (fixture, &before);

  mato_voice_tell_problem (fixture->voice, "A message that is so long that it needs no less than "
                                           "three lines in the panel of a window as narrow as "
                                           "that of a telephone.");
  while (!gtk_widget_has_css_class (GTK_WIDGET (fixture->voice), "problem"))
    draw (fixture);
  resize (fixture, 350, 600);
  get_board (fixture, &board);
  get_bounds (fixture, MATO_TYPE_VIEW_TABS, &tabs);
  get_bounds (fixture, MATO_TYPE_VOICE, &voice);
  g_assert_cmpfloat (voice.size.height, >=, 36);
  get_bounds (fixture, MATO_TYPE_TRANSPORT, &bar);
  g_assert_cmpfloat (voice.origin.y, >=, tabs.origin.y + tabs.size.height);
  g_assert_cmpfloat (voice.origin.y + voice.size.height, <=, bar.origin.y);
  g_assert_true (graphene_rect_equal (&board, &before));
}

/* Returns: whether a label below @widget is ellipsized and has no tooltip */
static gboolean
is_cut (GtkWidget *widget)
{
  if (GTK_IS_LABEL (widget) && !gtk_widget_get_tooltip_text (widget)
      && pango_layout_is_ellipsized (gtk_label_get_layout (GTK_LABEL (widget))))
    return TRUE;

  for (GtkWidget *child = gtk_widget_get_first_child (widget); child;
       child = gtk_widget_get_next_sibling (child))
    if (gtk_widget_get_mapped (child) && is_cut (child))
      return TRUE;

  return FALSE;
}

/* Returns: whether @widget has a label of a tooltip that says what is read there */
static gboolean
says_twice (GtkWidget *widget)
{
  g_autoptr (GtkTooltip) tooltip = g_object_new (GTK_TYPE_TOOLTIP, NULL);
  gboolean is_said = FALSE;

  if (GTK_IS_LABEL (widget) && gtk_widget_get_has_tooltip (widget))
    {
      g_signal_emit_by_name (widget, "query-tooltip", 1, 1, FALSE, tooltip, &is_said);
      g_assert_true (is_said || !is_cut (widget));
      if (is_said && !pango_layout_is_ellipsized (gtk_label_get_layout (GTK_LABEL (widget)))
          && g_str_equal (gtk_widget_get_tooltip_text (widget),
                          gtk_label_get_text (GTK_LABEL (widget))))
        return TRUE;
    }

  for (GtkWidget *child = gtk_widget_get_first_child (widget); child;
       child = gtk_widget_get_next_sibling (child))
    if (gtk_widget_get_mapped (child) && says_twice (child))
      return TRUE;

  return FALSE;
}

WINDOW_TEST (a_tooltip_does_not_repeat_what_is_read)
{
  choose (fixture, "page", "watch");
  draw (fixture);
  resize (fixture, 1060, 760);
  g_assert_false (says_twice (GTK_WIDGET (fixture->window)));
  resize (fixture, NARROWEST, 620);
  g_assert_false (says_twice (GTK_WIDGET (fixture->window)));
}

/* With text 1.5 times as large, nothing needs a wider window, and ellipsized labels have
 * tooltips. */
WINDOW_TEST (large_text_is_not_cut)
{
  static const char *const pages[] = { "play", "solve", "watch", "target" };
  GtkSettings *settings = gtk_settings_get_default ();
  GtkWidget *tabs;
  int usual;

  g_object_get (settings, "gtk-xft-dpi", &usual, NULL);
  g_object_set (settings, "gtk-xft-dpi", 144 * PANGO_SCALE, NULL);
  for (guint i = 0; i < G_N_ELEMENTS (pages); i++)
    {
      choose (fixture, "page", pages[i]);
      draw (fixture);
      resize (fixture, NARROWEST, 620);
      g_assert_false (is_cut (GTK_WIDGET (fixture->window)));
    }

  start_film (fixture);
  tabs = find_widget (GTK_WIDGET (fixture->window), MATO_TYPE_VIEW_TABS);
  for (int width = NARROWEST; width <= 1250; width += 50)
    {
      resize (fixture, width, 700);
      g_assert_true (gtk_widget_get_mapped (tabs));
      g_assert_false (is_cut (tabs));
    }
  g_object_set (settings, "gtk-xft-dpi", usual, NULL);
}

/* Views are chosen by tabs if these fit, else by a menu; both have all that
 * suit the recording. The menu is made when it is opened: the frame in which
 * a recording appears has enough to do. */
WINDOW_TEST (views_are_chosen_in_any_width)
{
  GtkWidget *tabs, *row, *button;
  GMenuModel *menu;
  int n_views = 0;

  start_film (fixture);
  tabs = find_widget (GTK_WIDGET (fixture->window), MATO_TYPE_VIEW_TABS);
  row = gtk_widget_get_first_child (tabs);
  button = gtk_widget_get_last_child (tabs);
  gtk_widget_allocate (tabs, 600, 40, -1, NULL);
  g_assert_true (gtk_widget_get_child_visible (row));
  g_assert_false (gtk_widget_get_child_visible (button));
  gtk_widget_allocate (tabs, 150, 40, -1, NULL);
  g_assert_false (gtk_widget_get_child_visible (row));
  g_assert_true (gtk_widget_get_child_visible (button));

  g_assert_null (gtk_menu_button_get_popover (GTK_MENU_BUTTON (button)));
  gtk_menu_button_popup (GTK_MENU_BUTTON (button));
  menu = gtk_menu_button_get_menu_model (GTK_MENU_BUTTON (button));
  for (const MatoViewKind *kind = mato_view_kinds (); kind->name; kind++)
    n_views += mato_view_kind_suits (kind, mato_player_get_trace (fixture->workspace->player));
  g_assert_cmpint (g_menu_model_get_n_items (menu), ==, n_views);
  for (int i = 0; i < n_views; i++)
    {
      g_autofree char *action = NULL, *view = NULL, *title = NULL;

      g_assert_true (g_menu_model_get_item_attribute (menu, i, "label", "s", &title));
      g_assert_true (g_menu_model_get_item_attribute (menu, i, "action", "s", &action));
      g_assert_true (g_menu_model_get_item_attribute (menu, i, "target", "s", &view));
      g_assert_cmpstr (action, ==, "win.view");
      choose (fixture, "view", view);
      g_assert_cmpstr (gtk_stack_get_visible_child_name (get_views (fixture)), ==, view);
      g_assert_cmpstr (gtk_menu_button_get_label (GTK_MENU_BUTTON (button)), ==, title);
    }
}

static gboolean
is_welcoming (Fixture *fixture)
{
  GtkWidget *shown = mato_voice_get_shown (fixture->voice);

  return shown && gtk_widget_has_css_class (shown, "mato-welcome");
}

WINDOW_TEST (only_play_welcomes)
{
  static const char *const others[] = { "solve", "watch", "target" };

  g_assert_true (is_welcoming (fixture));
  for (guint i = 0; i < G_N_ELEMENTS (others); i++)
    {
      choose (fixture, "page", others[i]);
      g_assert_false (is_welcoming (fixture));
      choose (fixture, "page", "play");
      g_assert_true (is_welcoming (fixture));
    }
}

static void
assert_mapped_lane (Fixture *fixture,
                    guint    lane)
{
  GtkWidget *first = gtk_widget_get_first_child (get_child (fixture, "boards"));
  GtkWidget *second = gtk_widget_get_next_sibling (first);

  resize (fixture, 350, 620);
  g_assert_cmpint (gtk_widget_get_child_visible (first), ==, lane == 0);
  g_assert_cmpint (gtk_widget_get_child_visible (second), ==, lane == 1);
  g_assert_true (gtk_widget_get_child_visible (
    gtk_widget_get_last_child (get_child (fixture, "boards"))));
  g_assert_cmpint (gtk_widget_get_width (lane == 0 ? first : second), >=, 240);
}

/* Both boards, or where they would be too small the one that is chosen. */
WINDOW_TEST (boards_of_a_race_are_large)
{
  const int heights[] = { 560, 600, 640, 700, 768, 800, 900, 1000 };
  GtkWidget *boards = get_child (fixture, "boards");

  start_film (fixture);
  act (fixture, "race");
  wait_until_idle (fixture);
  for (gsize i = 0; i < G_N_ELEMENTS (heights); i++)
    {
      g_autoptr (GPtrArray) found = g_ptr_array_new ();
      guint n_seen = 0;

      resize (fixture, 800, heights[i]);
      find_widgets (boards, MATO_TYPE_BOARD_VIEW, found);
      for (guint j = 0; j < found->len; j++)
        {
          GtkWidget *board = g_ptr_array_index (found, j);

          n_seen += gtk_widget_get_mapped (board);
          if (gtk_widget_get_mapped (board))
            g_assert_cmpint (MIN (gtk_widget_get_width (board), gtk_widget_get_height (board)), >=,
                             280);
        }
      g_assert_cmpuint (n_seen, >=, 1);
    }
}

/* In a narrow window only one board of a race is shown at a time. */
WINDOW_TEST (race_in_a_narrow_window)
{
  GtkWidget *first = gtk_widget_get_first_child (get_child (fixture, "boards"));

  start_film (fixture);
  act (fixture, "race");
  wait_until_idle (fixture);
  assert_mapped_lane (fixture, 0);
  g_action_group_change_action_state (actions (fixture), "lane", g_variant_new_int32 (1));
  assert_mapped_lane (fixture, 1);

  resize (fixture, 1500, 800);
  g_assert_true (gtk_widget_get_child_visible (first));
  g_assert_true (gtk_widget_get_child_visible (gtk_widget_get_next_sibling (first)));
  g_assert_false (gtk_widget_get_child_visible (
    gtk_widget_get_last_child (get_child (fixture, "boards"))));

  resize (fixture, 350, 620);
  act (fixture, "end-race");
  resize (fixture, 350, 620);
  g_assert_true (gtk_widget_get_child_visible (first));
}

static gboolean
is_inside (GtkWidget *widget,
           GtkWidget *other)
{
  graphene_rect_t inner, outer;

  g_assert_true (gtk_widget_compute_bounds (widget, other, &inner));
  g_assert_true (gtk_widget_compute_bounds (other, other, &outer));
  return graphene_rect_contains_rect (&outer, &inner);
}

/* The buttons of a film, and its speed, are there beside a board of any usual size, on nothing
 * else. */
WINDOW_TEST (speed_is_there_beside_the_board)
{
  static const int sizes[][2] = { { 800, 600 }, { 800, 800 }, { 1152, 660 }, { 2500, 1300 } };
  GtkWidget *transport;

  start_film (fixture);
  transport = find_widget (GTK_WIDGET (fixture->window), MATO_TYPE_TRANSPORT);
  for (guint i = 0; i < G_N_ELEMENTS (sizes); i++)
    {
      GtkWidget *row = gtk_widget_get_parent (
        gtk_widget_get_parent (find_button (transport, "win.play")));
      graphene_rect_t before = GRAPHENE_RECT_INIT (-1, 0, 0, 0), bounds;
      guint n_seen = 0;

      resize (fixture, sizes[i][0], sizes[i][1]);
      for (GtkWidget *part = gtk_widget_get_first_child (row); part;
           part = gtk_widget_get_next_sibling (part))
        if (gtk_widget_get_mapped (part))
          {
            g_assert_true (is_inside (part, transport));
            g_assert_true (gtk_widget_compute_bounds (part, row, &bounds));
            g_assert_cmpfloat (bounds.origin.x, >=, before.origin.x + before.size.width);
            before = bounds;
            n_seen++;
          }
      g_assert_cmpuint (n_seen, >=, 3); /* where one is, the buttons, and the speed */
    }
}

/* Each view says what its signs mean, unless that is hidden. */
WINDOW_TEST (views_have_a_legend)
{
  const MatoTrace *trace;

  start_film (fixture);
  trace = mato_player_get_trace (fixture->workspace->player);
  for (const MatoViewKind *kind = mato_view_kinds (); kind->name != NULL; kind++)
    {
      GtkWidget *legend;

      if (!mato_view_kind_suits (kind, trace))
        continue;

      choose (fixture, "view", kind->name);
      legend = find_widget (GTK_WIDGET (fixture->window), MATO_TYPE_LEGEND);
      g_assert_true (gtk_widget_get_visible (legend)
                     == (mato_view_kind_get_legend (kind, trace) != NULL));
      act (fixture, "show-legend");
      g_assert_false (gtk_widget_get_visible (legend));
      act (fixture, "show-legend");
    }
}

static void
count_frame_cb (guint *n_frames)
{
  (*n_frames)++;
}

/* The frame that shows what was done is long enough without it. */
WINDOW_TEST (a_message_has_a_frame_of_its_own)
{
  GtkWidget *voice = GTK_WIDGET (fixture->voice);
  GdkFrameClock *clock;
  guint n_frames = 0;
  gulong id;

  act (fixture, "hide-hint");
  wait_until_idle (fixture);
  clock = gtk_widget_get_frame_clock (GTK_WIDGET (fixture->window));
  id = g_signal_connect_swapped (clock, "after-paint", G_CALLBACK (count_frame_cb), &n_frames);
  mato_voice_tell (fixture->voice, "Told at once, shown later.");
  g_assert_cmpstr (mato_voice_get_text (fixture->voice), ==, "Told at once, shown later.");
  g_assert_false (gtk_widget_get_visible (voice));
  while (!gtk_widget_get_visible (voice))
    g_main_context_iteration (NULL, TRUE);
  g_assert_cmpuint (n_frames, >=, 1);
  g_signal_handler_disconnect (clock, id);
  mato_voice_hide (fixture->voice);

  mato_voice_tell (fixture->voice, "Taken back before it was seen.");
  mato_voice_hide (fixture->voice);
  g_assert_null (mato_voice_get_text (fixture->voice));
  wait_until_idle (fixture);
  g_assert_false (gtk_widget_get_visible (voice));
}
