/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/board/cell.h"
#include "app/kit/plain-word.h"
#include "app/kit/guest.h"
#include "app/panels/count-dots.h"
#include "app/panels/digit-pad.h"
#include "session/play/play-records.h"
#include "tests/app/window/window-test.h"
#include "tests/data.h"

/* Playing with a finger, on a screen of 360 × 640. */

#define WIDTH 360
#define HEIGHT 640
#define TARGET 40

/* As a whole, with its header bar. Valid until the main loop runs again. */
static void
narrow (Fixture *fixture)
{
  GtkWidget *contents = gtk_window_get_child (GTK_WINDOW (fixture->window));
  GtkWidget *bar = gtk_window_get_titlebar (GTK_WINDOW (fixture->window));
  int height;

  resize_window (fixture, WIDTH, HEIGHT);
  gtk_widget_measure (bar, GTK_ORIENTATION_VERTICAL, WIDTH, NULL, &height, NULL, NULL);
  gtk_widget_allocate (bar, WIDTH, height, -1, NULL);
  gtk_widget_allocate (contents, WIDTH, HEIGHT - height, -1, NULL);
}

/* The controls of the window are the desktop's, as large as in all its windows. */
static gboolean
is_target (GtkWidget *widget)
{
  return (GTK_IS_BUTTON (widget) || GTK_IS_CHECK_BUTTON (widget))
         && !gtk_widget_get_ancestor (widget, GTK_TYPE_WINDOW_CONTROLS);
}

static guint
check_targets (GtkWidget  *widget,
               const char *state)
{
  guint n = 0;

  if (!gtk_widget_get_mapped (widget) || !gtk_widget_get_child_visible (widget))
    return 0;

  if (is_target (widget))
    {
      g_autoptr (GString) name = g_string_new (NULL);
      graphene_rect_t bounds;

      g_assert_true (gtk_widget_compute_bounds (widget, widget, &bounds));
      if (bounds.size.width < TARGET || bounds.size.height < TARGET)
        g_error ("%s: %s %s in %s is %g × %g", state, G_OBJECT_TYPE_NAME (widget),
                 gtk_actionable_get_action_name (GTK_ACTIONABLE (widget)),
                 gtk_buildable_get_buildable_id (GTK_BUILDABLE (gtk_widget_get_parent (widget))),
                 bounds.size.width, bounds.size.height);
      n++;
    }
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child;
       child = gtk_widget_get_next_sibling (child))
    n += check_targets (child, state);

  return n;
}

static void
check (Fixture    *fixture,
       const char *state)
{
  gtk_test_widget_wait_for_draw (GTK_WIDGET (fixture->window));
  narrow (fixture);
  /* The page buttons, the pad, the tools. */
  g_assert_cmpuint (check_targets (GTK_WIDGET (fixture->window), state), >, 20);
}

WINDOW_TEST (targets_are_as_large_as_a_finger)
{
  choose (fixture, "page", "play");
  check (fixture, "at first");
  act (fixture, "next-hint");
  wait_until_idle (fixture);
  act (fixture, "next-hint");
  act (fixture, "next-hint");
  check (fixture, "hint");
  act (fixture, "all-hints");
  wait_until_idle (fixture);
  check (fixture, "all hints");
  choose (fixture, "pencil", "colour");
  check (fixture, "colours");
  choose (fixture, "pencil", "digit");
  act (fixture, "history");
  act (fixture, "checkpoint");
  check (fixture, "history");
  act (fixture, "choose-new");
  gtk_test_widget_wait_for_draw (GTK_WIDGET (fixture->window));
  g_assert_cmpuint (check_targets (GTK_WIDGET (fixture->window), "new puzzles"), >, 15);
}

static guint
check_items (GtkWidget  *widget,
             const char *css_name)
{
  graphene_rect_t bounds;
  guint n = 0;

  if (g_str_equal (gtk_widget_get_css_name (widget), css_name)
      && gtk_widget_get_mapped (widget))
    {
      g_assert_true (gtk_widget_compute_bounds (widget, widget, &bounds));
      g_assert_cmpfloat (bounds.size.height, >=, TARGET);
      n++;
    }
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child;
       child = gtk_widget_get_next_sibling (child))
    n += check_items (child, css_name);

  return n;
}

WINDOW_TEST (items_of_the_menu_are_as_high)
{
  GtkMenuButton *button = GTK_MENU_BUTTON (get_child (fixture, "menu_button"));
  GtkWidget *popover;

  gtk_window_set_default_size (GTK_WINDOW (fixture->window), WIDTH, HEIGHT);
  while (gtk_widget_get_width (GTK_WIDGET (fixture->window)) > WIDTH)
    g_main_context_iteration (NULL, TRUE);

  gtk_menu_button_popup (button);
  popover = GTK_WIDGET (gtk_menu_button_get_popover (button));
  gtk_test_widget_wait_for_draw (popover);
  g_assert_cmpuint (check_items (popover, "modelbutton"), >, 10);
  gtk_menu_button_popdown (button);
}

static GtkWindow *
find_window (const char *title)
{
  GListModel *windows = gtk_window_get_toplevels ();
  GtkWindow *found = NULL;

  for (guint i = 0; !found && i < g_list_model_get_n_items (windows); i++)
    {
      g_autoptr (GtkWindow) window = g_list_model_get_item (windows, i);

      if (g_strcmp0 (gtk_window_get_title (window), title) == 0)
        found = window;
    }
  g_assert_nonnull (found);
  return found;
}

WINDOW_TEST (choices_of_a_new_puzzle_are_as_high)
{
  GtkWindow *dialog;
  GtkWidget *choice;
  GtkWidget *popover;

  act (fixture, "new-options");
  dialog = find_window ("Options");
  choice = find_widget (GTK_WIDGET (dialog), GTK_TYPE_DROP_DOWN);
  g_signal_emit_by_name (choice, "activate");
  popover = find_widget (choice, GTK_TYPE_POPOVER);
  gtk_test_widget_wait_for_draw (popover);
  g_assert_cmpuint (check_items (popover, "row"), >, 5);
  gtk_window_destroy (dialog);
}

/* The pad is in view when Mato is started first; that of the Target page with or without the
 * coach. */
static void
pad_needs_no_scrolling (Fixture       *fixture,
                        gconstpointer  page)
{
  const char *type = g_str_equal (page, "play") ? "MatoPlayPage" : "MatoTargetPage";
  const graphene_rect_t screen = GRAPHENE_RECT_INIT (0, 0, WIDTH, HEIGHT);
  GtkWidget *contents = gtk_window_get_child (GTK_WINDOW (fixture->window));
  GtkWidget *bar = gtk_window_get_titlebar (GTK_WINDOW (fixture->window));
  GtkWidget *pad;
  graphene_rect_t bounds;

  choose (fixture, "page", page);
  if (!g_str_equal (page, "play"))
    act (fixture, "coach");
  gtk_test_widget_wait_for_draw (GTK_WIDGET (fixture->window));
  narrow (fixture);
  pad = find_widget (find_widget (GTK_WIDGET (fixture->window), g_type_from_name (type)),
                     MATO_TYPE_DIGIT_PAD);
  g_assert_true (gtk_widget_compute_bounds (pad, contents, &bounds));
  bounds.origin.y += gtk_widget_get_height (bar);
  g_assert_true (graphene_rect_contains_rect (&screen, &bounds));
}

/* On a large board more than nine of a digit are missing: several rows of dots in a low key. */
static void
counts_cover_no_digit (Fixture       *fixture,
                       gconstpointer  file)
{
  g_autofree char *boards = data_load (file);
  g_auto (GStrv) lines = g_strsplit (boards, "\n", 2);
  g_autoptr (GPtrArray) buttons = g_ptr_array_new ();
  GtkWidget *pad;
  MatoCountDots *dots;
  guint n_checked = 0;

  paste (fixture, lines[0]);
  choose (fixture, "page", "play");
  gtk_test_widget_wait_for_draw (GTK_WIDGET (fixture->window));
  narrow (fixture);
  pad = find_widget (GTK_WIDGET (fixture->window), MATO_TYPE_DIGIT_PAD);
  dots = MATO_COUNT_DOTS (gtk_widget_get_last_child (pad));
  find_widgets (pad, GTK_TYPE_BUTTON, buttons);
  for (guint i = 0; i < buttons->len; i++)
    {
      GtkWidget *button = g_ptr_array_index (buttons, i);
      GtkWidget *digit = gtk_widget_get_first_child (button);
      g_autoptr (PangoLayout) layout = NULL;
      PangoRectangle ink, line;
      graphene_rect_t digit_place, count_place;

      if (!gtk_widget_has_css_class (button, "mato-key"))
        continue;

      layout = gtk_widget_create_pango_layout (digit,
                                               mato_plain_word_get_text (MATO_PLAIN_WORD (digit)));
      g_assert_true (gtk_widget_compute_bounds (digit, GTK_WIDGET (dots), &digit_place));
      mato_count_dots_get_place (dots, n_checked, &count_place);
      pango_layout_get_pixel_extents (layout, &ink, &line);
      g_assert_cmpfloat (digit_place.origin.y
                           + (digit_place.size.height - line.height) / 2 + ink.y + ink.height, <=,
                         count_place.origin.y + 1);
      n_checked++;
    }
  g_assert_cmpuint (n_checked, >=, 16);
}

/* What was said goes when a cell is touched, but not a problem. */
WINDOW_TEST (messages_make_room)
{
  GtkWidget *board = get_child (fixture, "board");

  mato_voice_tell (fixture->voice, "said");
  g_signal_emit_by_name (board, "cell-activated", 1);
  g_assert_null (mato_voice_get_text (fixture->voice));
  mato_voice_tell_problem (fixture->voice, "a problem");
  g_signal_emit_by_name (board, "cell-activated", 1);
  g_assert_cmpstr (mato_voice_get_text (fixture->voice), ==, "a problem");
}

/* The table has a column for everything that is counted. */
WINDOW_TEST (statistics_fit)
{
  static const char *const kinds[] = { "very-hard 3x3", "any 5x5" };
  g_autofree char *path = mato_play_records_dup_path ();
  GtkWindow *statistics;
  int least;

  for (guint i = 0; i < G_N_ELEMENTS (kinds); i++)
    {
      MatoPlayRecord record = { .spent = 36000000 };

      g_assert_true (mato_puzzle_kind_parse (kinds[i], &record.kind));
      g_date_clear (&record.day, 1);
      g_assert_true (mato_play_records_add (path, &record, NULL));
    }

  act (fixture, "statistics");
  statistics = find_window ("Statistics");
  gtk_widget_measure (GTK_WIDGET (statistics), GTK_ORIENTATION_HORIZONTAL, -1, &least, NULL, NULL,
                      NULL);
  g_assert_cmpint (least, <=, WIDTH);
  gtk_window_destroy (statistics);
}

/* Presses the other mouse button on a cell. Returns: (transfer none): the digits that open there */
static GtkWidget *
open_picker (MatoWindow *window)
{
  GtkWidget *board = find_widget (GTK_WIDGET (window), MATO_TYPE_BOARD_VIEW);
  GtkWidget *cell = find_widget (board, MATO_TYPE_CELL);
  g_autoptr (GListModel) controllers = gtk_widget_observe_controllers (board);
  graphene_rect_t bounds;

  gtk_test_widget_wait_for_draw (board);
  g_assert_true (gtk_widget_compute_bounds (cell, board, &bounds));
  for (guint i = 0; i < g_list_model_get_n_items (controllers); i++)
    {
      g_autoptr (GtkEventController) controller = g_list_model_get_item (controllers, i);

      if (GTK_IS_GESTURE_CLICK (controller)
          && gtk_gesture_single_get_button (GTK_GESTURE_SINGLE (controller))
             == GDK_BUTTON_SECONDARY)
        g_signal_emit_by_name (controller, "pressed", 1,
                               bounds.origin.x + bounds.size.width / 2,
                               bounds.origin.y + bounds.size.height / 2);
    }

  while (!find_widget (cell, GTK_TYPE_POPOVER)
         || !gtk_widget_get_mapped (find_widget (cell, GTK_TYPE_POPOVER)))
    g_main_context_iteration (NULL, TRUE);
  return find_widget (cell, GTK_TYPE_POPOVER);
}

static void
close_window (Fixture    *fixture,
              MatoWindow *window)
{
  gtk_window_close (GTK_WINDOW (window));
}

/* As when all are quit. */
static void
destroy_window (Fixture    *fixture,
                MatoWindow *window)
{
  gtk_window_destroy (GTK_WINDOW (window));
}

static void
take_smaller_board (Fixture    *fixture,
                    MatoWindow *window)
{
  set_clipboard (fixture, "1...............");
  g_action_group_activate_action (G_ACTION_GROUP (window), "paste", NULL);
}

/* Whatever takes the cell away takes the digits that are open at it, too, before another window
 * goes on. */
WINDOW_TEST (digits_at_a_cell_go_with_it)
{
  void (*const ends[]) (Fixture *, MatoWindow *) = {
    close_window, destroy_window, take_smaller_board,
  };

  for (guint i = 0; i < G_N_ELEMENTS (ends); i++)
    {
      MatoWindow *window = mato_window_new (application);
      GtkWidget *picker;

      gtk_window_present (GTK_WINDOW (window));
      picker = open_picker (window);
      g_object_add_weak_pointer (G_OBJECT (picker), (gpointer *) &picker);
      ends[i] (fixture, window);
      type (fixture, 1, 2 + i);
      while (picker)
        g_main_context_iteration (NULL, TRUE);
      if (ends[i] == take_smaller_board)
        gtk_window_destroy (GTK_WINDOW (window));
      act (fixture, "undo");
      wait_until_idle (fixture);
    }
}

/* The main menu of a window, and the list of a choice in a dialog of it. */
static GtkWidget *
open_menu (MatoWindow *window,
           gboolean    in_dialog)
{
  GtkWidget *owner, *popover;

  gtk_window_present (GTK_WINDOW (window));
  gtk_test_widget_wait_for_draw (GTK_WIDGET (window));
  if (in_dialog)
    {
      g_action_group_activate_action (G_ACTION_GROUP (window), "new-options", NULL);
      owner = find_widget (GTK_WIDGET (find_window ("Options")), GTK_TYPE_DROP_DOWN);
      g_signal_emit_by_name (owner, "activate");
    }
  else
    {
      owner = GTK_WIDGET (gtk_widget_get_template_child (GTK_WIDGET (window), MATO_TYPE_WINDOW,
                                                         "menu_button"));
      gtk_menu_button_popup (GTK_MENU_BUTTON (owner));
    }

  popover = find_widget (owner, GTK_TYPE_POPOVER);
  while (!gtk_widget_get_mapped (popover))
    g_main_context_iteration (NULL, TRUE);
  return popover;
}

/* GTK's grab would keep them, and take the keys of the other windows. */
WINDOW_TEST (menus_go_with_their_window)
{
  for (guint i = 0; i < 4; i++)
    {
      MatoWindow *window = mato_window_new (application);
      GtkWidget *popover = open_menu (window, i / 2);

      g_object_add_weak_pointer (G_OBJECT (popover), (gpointer *) &popover);
      if (i % 2 == 0)
        close_window (fixture, window);
      else
        destroy_window (fixture, window);
      while (popover)
        g_main_context_iteration (NULL, TRUE);
    }
}

/* As when what had it becomes insensitive. GTK complains at Return if there is none. */
WINDOW_TEST (an_open_popover_has_the_focus)
{
  GtkWidget *menu = open_menu (fixture->window, FALSE);
  GtkWindow *window = GTK_WINDOW (fixture->window);
  GtkWidget *empty;

  gtk_window_set_focus (window, NULL);
  g_assert_nonnull (gtk_window_get_focus (window));
  g_assert_true (gtk_widget_is_ancestor (gtk_window_get_focus (window), menu));
  gtk_popover_popdown (GTK_POPOVER (menu));

  empty = gtk_popover_new ();
  gtk_popover_set_child (GTK_POPOVER (empty), gtk_label_new ("nothing that can have it"));
  mato_guest_pop_up (GTK_POPOVER (empty), get_child (fixture, "board"));
  while (!gtk_widget_get_mapped (empty))
    g_main_context_iteration (NULL, TRUE);
  gtk_window_set_focus (window, NULL);
  g_assert_nonnull (gtk_window_get_focus (window));
  g_signal_emit_by_name (empty, "activate-default");
  gtk_popover_popdown (GTK_POPOVER (empty));
}

WINDOW_ROW (pad_on_play, pad_needs_no_scrolling, "play")
WINDOW_ROW (pad_on_target, pad_needs_no_scrolling, "target")
WINDOW_ROW (counts_cover_no_digit_16x16, counts_cover_no_digit, "boards/16x16-half.txt")
WINDOW_ROW (counts_cover_no_digit_25x25, counts_cover_no_digit, "boards/25x25-half.txt")
