/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/kit/plain-word.h"
#include "app/kit/commands.h"
#include "app/kit/focus.h"
#include "app/kit/late-paste.h"
#include "app/panels/digit-pad.h"
#include "app/panels/method-chooser.h"
#include "app/side/help-text.h"
#include "app/side/help.h"
#include "app/side/open-filters.h"
#include "app/side/preferences.h"
#include "session/game/puzzle-file.h"
#include "tests/app/window/window-test.h"

/*
 * Secondary windows (preferences, help, shortcuts) and the digit pad.
 */

static GtkWidget *
find_side_window (GType  type,
                  guint *n_found)
{
  GListModel *windows = gtk_window_get_toplevels ();
  GtkWidget *found = NULL;

  *n_found = 0;
  for (guint i = 0; i < g_list_model_get_n_items (windows); i++)
    {
      g_autoptr (GtkWidget) window = g_list_model_get_item (windows, i);

      if (G_TYPE_CHECK_INSTANCE_TYPE (window, type))
        {
          found = window;
          (*n_found)++;
        }
    }

  return found;
}

static GtkWidget *
open_side_window (Fixture    *fixture,
                  const char *action,
                  GType       type)
{
  GtkWidget *window;
  guint n_windows;

  act (fixture, action);
  act (fixture, action);
  window = find_side_window (type, &n_windows);
  g_assert_cmpuint (n_windows, ==, 1);
  g_assert_true (gtk_window_get_transient_for (GTK_WINDOW (window))
                 == GTK_WINDOW (fixture->window));

  return window;
}

static int
get_font_size (GtkWidget *widget)
{
  return pango_font_description_get_size (
    pango_context_get_font_description (gtk_widget_get_pango_context (widget)));
}

/* What stood in a field before was the name of something else. */
WINDOW_TEST (undo_stays_within_a_name)
{
  GtkWidget *field = g_object_ref_sink (gtk_text_new ());

  gtk_editable_set_text (GTK_EDITABLE (field), "one bookmark");
  mato_begin_text (GTK_EDITABLE (field), "another");
  gtk_widget_activate_action (field, "text.undo", NULL);
  g_assert_cmpstr (gtk_editable_get_text (GTK_EDITABLE (field)), ==, "another");
  g_object_unref (field);
}

/* A key and what it does are read as one line. */
WINDOW_TEST (shortcuts_are_as_large_as_their_names)
{
  GListModel *windows = gtk_window_get_toplevels ();
  g_autoptr (GtkWidget) window = NULL;
  g_autoptr (GPtrArray) rows = NULL;
  guint n_keys = 0;

  act (fixture, "shortcuts");
  for (guint i = 0; !window && i < g_list_model_get_n_items (windows); i++)
    {
      g_autoptr (GtkWindow) each = g_list_model_get_item (windows, i);

      if (g_strcmp0 (gtk_window_get_title (each), "Keyboard Shortcuts") == 0)
        window = g_object_ref (GTK_WIDGET (each));
    }
  g_assert_nonnull (window);
  rows = g_ptr_array_new ();
  find_widgets (window, GTK_TYPE_LIST_BOX_ROW, rows);
  for (guint i = 0; i < rows->len; i++)
    {
      GtkWidget *line = gtk_list_box_row_get_child (rows->pdata[i]);
      GtkWidget *name = gtk_widget_get_first_child (line);

      if (!GTK_IS_LABEL (name))
        continue;
      g_assert_cmpint (get_font_size (gtk_widget_get_next_sibling (name)), ==,
                       get_font_size (name));
      n_keys++;
    }
  g_assert_cmpuint (n_keys, >, 80);
  gtk_window_destroy (GTK_WINDOW (window));
}

/* Returns: the control in the row of this title, whose key is _ */
static GtkWidget *
find_setting (GtkWidget  *widget,
              const char *title)
{
  GtkWidget *found = NULL;

  if (GTK_IS_LABEL (widget)
      && g_str_equal (gtk_label_get_label (GTK_LABEL (widget)), title))
    return gtk_label_get_mnemonic_widget (GTK_LABEL (widget));

  for (GtkWidget *child = gtk_widget_get_first_child (widget); child && !found;
       child = gtk_widget_get_next_sibling (child))
    found = find_setting (child, title);
  return found;
}

static gboolean
has_state (Fixture    *fixture,
           const char *action,
           const char *value)
{
  g_autoptr (GVariant) state = g_action_group_get_action_state (actions (fixture), action);

  return g_str_equal (g_variant_get_string (state, NULL), value);
}

/* Preferences and window show the same choices. */
WINDOW_TEST (preferences_and_window_agree)
{
  static const struct
  {
    const char *title;
    const char *action;
    guint first;
    const char *first_name;
    guint second;
    const char *second_name;
  } cases[] = {
    { "_Digits", "alphabet", 2, "A", 0, "own" },
    { "Show m_istakes", "mistakes", 1, "always", 2, "third" },
  };
  GtkWidget *window = open_side_window (fixture, "preferences", MATO_TYPE_PREFERENCES);
  GtkDropDown *speed = GTK_DROP_DOWN (find_setting (window, "S_peed"));
  MatoPlayer *player = fixture->workspace->player;

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      GtkDropDown *list = GTK_DROP_DOWN (find_setting (window, cases[i].title));

      gtk_drop_down_set_selected (list, cases[i].first);
      g_assert_true (has_state (fixture, cases[i].action, cases[i].first_name));
      choose (fixture, cases[i].action, cases[i].second_name);
      g_assert_cmpuint (gtk_drop_down_get_selected (list), ==, cases[i].second);
    }

  gtk_drop_down_set_selected (speed, 5);
  g_assert_cmpfloat (mato_player_get_speed (player), ==, 50);
  /* One that the list does not have. */
  mato_player_set_speed (player, 37);
  g_assert_cmpstr (gtk_string_object_get_string (gtk_drop_down_get_selected_item (speed)), ==,
                   "37 steps a second");
  gtk_drop_down_set_selected (speed, 0);
  g_assert_cmpfloat (mato_player_get_speed (player), ==, 1);
}

static void
read_cb (GObject      *source,
         GAsyncResult *result,
         gpointer      is_read)
{
  g_autofree char *text = gdk_clipboard_read_text_finish (GDK_CLIPBOARD (source), result, NULL);

  g_assert_nonnull (text);
  *(gboolean *) is_read = TRUE;
}

static void
destroy_while_it_pastes (Fixture   *fixture,
                         GtkWidget *window,
                         GType      type)
{
  GtkWidget *field = find_widget (window, type);
  GtkEditable *text = gtk_editable_get_delegate (GTK_EDITABLE (field));
  GdkClipboard *clipboard = gtk_widget_get_clipboard (field);
  gboolean is_read = FALSE;

  gdk_clipboard_set_text (clipboard, "12");
  g_signal_emit_by_name (text, "paste-clipboard");
  gtk_window_destroy (GTK_WINDOW (window));

  /* Whoever asks later is answered later. */
  gdk_clipboard_read_text_async (clipboard, NULL, read_cb, &is_read);
  while (!is_read)
    g_main_context_iteration (NULL, TRUE);
  wait_until_idle (fixture);
}

/* Criticals are fatal. */
WINDOW_TEST (what_is_pasted_comes_after_the_window_is_closed)
{
  const GType types[] = { GTK_TYPE_ENTRY, GTK_TYPE_SEARCH_ENTRY, GTK_TYPE_SPIN_BUTTON };

  destroy_while_it_pastes (fixture, open_side_window (fixture, "help", MATO_TYPE_HELP),
                           GTK_TYPE_SEARCH_ENTRY);
  for (guint i = 0; i < G_N_ELEMENTS (types); i++)
    {
      GtkWidget *window = gtk_window_new (), *field = g_object_new (types[i], NULL);

      if (types[i] != GTK_TYPE_ENTRY)
        mato_forget_late_paste (GTK_EDITABLE (field));
      gtk_window_set_child (GTK_WINDOW (window), field);
      gtk_window_present (GTK_WINDOW (window));
      destroy_while_it_pastes (fixture, window, types[i]);
    }
}

/* The button of a method opens both of its lists. */
WINDOW_TEST (methods_are_preferences)
{
  static const struct { const char *title, *action; guint first; const char *name; } cases[] = {
    { "Method to so_lve", "engine", 2, "dlx" }, { "Method to wa_tch", "record-engine", 1, "dlx" },
  };
  GtkWidget *window = open_side_window (fixture, "preferences", MATO_TYPE_PREFERENCES);

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      GtkMenuButton *button = GTK_MENU_BUTTON (find_setting (window, cases[i].title));
      GtkWidget *chooser;

      gtk_menu_button_popup (button);
      chooser = find_widget (GTK_WIDGET (gtk_menu_button_get_popover (button)),
                             MATO_TYPE_METHOD_CHOOSER);
      gtk_drop_down_set_selected (GTK_DROP_DOWN (find_widget (chooser, GTK_TYPE_DROP_DOWN)),
                                  cases[i].first);
      g_assert_true (has_state (fixture, cases[i].action, cases[i].name));
      g_assert_cmpstr (gtk_menu_button_get_label (button), ==, "Dancing links");
      gtk_menu_button_popdown (button);
    }
}

/* On a phone the words beside it wrap. */
WINDOW_TEST (what_is_chosen_is_whole)
{
  static const char *const titles[] = { "_Digits", "Show m_istakes", "S_peed" };
  g_autofree char *font = NULL;
  GtkWidget *window;

  /* Wider than that of most systems. */
  g_object_get (gtk_settings_get_default (), "gtk-font-name", &font, NULL);
  g_object_set (gtk_settings_get_default (), "gtk-font-name", "DejaVu Sans 12", NULL);
  resize_window (fixture, 360, 720);
  window = open_side_window (fixture, "preferences", MATO_TYPE_PREFERENCES);
  gtk_test_widget_wait_for_draw (window);
  g_assert_cmpint (gtk_widget_get_width (window), <=, 400);
  for (guint i = 0; i < G_N_ELEMENTS (titles); i++)
    {
      g_autoptr (GPtrArray) labels = g_ptr_array_new ();
      guint n_seen = 0;

      find_widgets (find_setting (window, titles[i]), GTK_TYPE_LABEL, labels);
      for (guint j = 0; j < labels->len; j++)
        {
          PangoLayout *layout = gtk_label_get_layout (labels->pdata[j]);

          if (!gtk_widget_get_mapped (labels->pdata[j]))
            continue;
          g_assert_false (pango_layout_is_ellipsized (layout));
          n_seen++;
        }
      g_assert_cmpuint (n_seen, ==, 1);
    }
  g_object_set (gtk_settings_get_default (), "gtk-font-name", font, NULL);
}

/* Its knob slides first. */
static void
wait_until_active (GtkSwitch *widget,
                   gboolean   is_active)
{
  while (gtk_switch_get_active (widget) != is_active)
    g_main_context_iteration (NULL, TRUE);
}

/* By its key and wherever its row is pressed. */
WINDOW_TEST (a_setting_is_switched)
{
  GtkWidget *window = open_side_window (fixture, "preferences", MATO_TYPE_PREFERENCES);
  GtkWidget *rings = find_setting (window, "_Rings on every page");
  MatoDisplay *display = fixture->workspace->display;
  g_autoptr (GListModel) controllers =
    gtk_widget_observe_controllers (gtk_widget_get_parent (rings));
  g_autoptr (GtkGesture) gesture = g_list_model_get_item (controllers, 0);

  g_assert_false (gtk_switch_get_active (GTK_SWITCH (rings)));
  gtk_widget_mnemonic_activate (rings, FALSE);
  wait_until_active (GTK_SWITCH (rings), TRUE);
  g_assert_true (display->show_rings);
  g_signal_emit_by_name (gesture, "released", 1, 0.0, 0.0);
  wait_until_active (GTK_SWITCH (rings), FALSE);
  g_assert_false (display->show_rings);
  g_object_set (display, "show-rings", TRUE, NULL);
  g_assert_true (gtk_switch_get_active (GTK_SWITCH (rings)));
}

WINDOW_TEST (side_windows_go_with_their_window)
{
  static const char *const names[] = { "preferences", "help" };
  GType types[] = { MATO_TYPE_PREFERENCES, MATO_TYPE_HELP };
  Fixture other;
  guint n_windows;

  set_up (&other, NULL);
  for (guint i = 0; i < G_N_ELEMENTS (types); i++)
    open_side_window (&other, names[i], types[i]);
  tear_down (&other, NULL);

  for (guint i = 0; i < G_N_ELEMENTS (types); i++)
    g_assert_null (find_side_window (types[i], &n_windows));
}

/* Every key and engine that the help names exists. */
WINDOW_TEST (help_names_what_there_is)
{
  guint n_rows = 0;

  for (const MatoHelpSection *section = mato_help_sections (); section->title; section++)
    for (guint i = 0; section->rows[i][0]; i++)
      {
        g_autofree char *markup = mato_help_expand (section->rows[i]);

        g_assert_cmpuint (i, <, MATO_HELP_MAX_ROWS - 1); /* the last one stays empty */
        g_assert_null (strpbrk (markup, "{}"));
        g_assert_true (pango_parse_markup (markup, -1, 0, NULL, NULL, NULL, NULL));
        n_rows++;
      }

  g_assert_cmpuint (n_rows, >, 30);
}

WINDOW_TEST (help_is_searched)
{
  static const struct { const char *words; guint n_found; } cases[] = {
    { "CANDIDATES pencil", 1 }, { "archery", 1 }, { "pencil archery", 0 }, { " ", 7 },
    { "ctrl+v", 1 },
    { "", 7 },
  };
  GtkWidget *window = open_side_window (fixture, "help", MATO_TYPE_HELP);
  GtkWidget *search = find_widget (window, GTK_TYPE_SEARCH_ENTRY);
  GtkWidget *sections = GTK_WIDGET (gtk_widget_get_template_child (window, MATO_TYPE_HELP,
                                                                   "sections"));

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      guint n_found = 0;

      gtk_editable_set_text (GTK_EDITABLE (search), cases[i].words);
      g_signal_emit_by_name (search, "search-changed");
      for (GtkWidget *section = gtk_widget_get_first_child (sections); section;
           section = gtk_widget_get_next_sibling (section))
        n_found += gtk_widget_get_visible (section);

      g_assert_cmpuint (n_found, ==, cases[i].n_found);
    }
}

/* Behind it are the dots of the digits. */
static GtkWidget *
get_erase_button (GtkWidget *pad)
{
  return gtk_widget_get_prev_sibling (gtk_widget_get_last_child (pad));
}

static GtkWidget *
get_digit_button (GtkWidget *pad,
                  guint      index)
{
  GtkWidget *key = gtk_widget_get_first_child (pad);

  while (!gtk_widget_has_css_class (key, "mato-key") || index-- > 0)
    key = gtk_widget_get_next_sibling (key);

  return key;
}

WINDOW_TEST (the_pad_enters_digits)
{
  static const struct { const char *box; guint n_digits; const char *last; } cases[] = {
    { "2x2", 4, "D" }, { "3x3", 9, "I" }, { "4x4", 16, "P" }, { "5x5", 25, "Y" },
  };
  GtkWidget *pad = find_widget (GTK_WIDGET (fixture->window), MATO_TYPE_DIGIT_PAD);

  choose (fixture, "alphabet", "A");
  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      GtkWidget *last, *clear;
      const MatoBoard *board;

      choose (fixture, "new-board", cases[i].box);
      last = get_digit_button (pad, cases[i].n_digits - 1);
      g_assert_false (gtk_widget_has_css_class (gtk_widget_get_next_sibling (last), "mato-key"));
      clear = get_erase_button (pad);
      g_assert_cmpstr (mato_plain_word_get_text (
                         MATO_PLAIN_WORD (gtk_button_get_child (GTK_BUTTON (last)))),
                       ==, cases[i].last);

      mato_board_view_select (get_child (fixture, "board"), 5);
      g_signal_emit_by_name (last, "clicked");
      board = mato_game_get_board (fixture->game);
      g_assert_cmpuint (mato_board_get_value (board, 5), ==, cases[i].n_digits);
      g_assert_cmpuint (mato_board_count_empty (board), ==,
                        cases[i].n_digits * cases[i].n_digits - 1);
      g_signal_emit_by_name (clear, "clicked");
      g_assert_cmpuint (mato_board_get_value (mato_game_get_board (fixture->game), 5), ==, 0);
    }

  /* An impossible digit is not entered. */
  g_action_group_activate_action (actions (fixture), "enter", g_variant_new_uint32 (26));
  g_assert_cmpuint (mato_board_get_value (mato_game_get_board (fixture->game), 5), ==, 0);
}

/* The buttons of the pad choose what digits do, and show a choice made elsewhere. */
WINDOW_TEST (the_pad_marks)
{
  GtkWidget *pad = find_widget (GTK_WIDGET (fixture->window), MATO_TYPE_DIGIT_PAD);
  GtkWidget *digit = gtk_widget_get_first_child (pad);
  GtkWidget *corner = gtk_widget_get_next_sibling (digit);
  GtkWidget *centre = gtk_widget_get_next_sibling (corner);
  const MatoBoard *board;

  choose (fixture, "new-board", "3x3");
  g_assert_true (gtk_toggle_button_get_active (GTK_TOGGLE_BUTTON (digit)));
  mato_board_view_select (get_child (fixture, "board"), 5);
  g_signal_emit_by_name (centre, "clicked");
  g_signal_emit_by_name (get_digit_button (pad, 3), "clicked");
  g_signal_emit_by_name (corner, "clicked");
  g_assert_true (gtk_toggle_button_get_active (GTK_TOGGLE_BUTTON (corner)));
  g_assert_false (gtk_toggle_button_get_active (GTK_TOGGLE_BUTTON (centre)));
  g_signal_emit_by_name (get_digit_button (pad, 8), "clicked");
  board = mato_game_get_board (fixture->game);
  g_assert_cmphex (mato_board_get_marks (board, 5, MATO_PENCIL_CENTRE), ==, 0x8);
  g_assert_cmphex (mato_board_get_marks (board, 5, MATO_PENCIL_CORNER), ==, 0x100);
  g_assert_cmpuint (mato_board_get_value (board, 5), ==, 0);

  act (fixture, "next-pencil");
  g_assert_true (gtk_toggle_button_get_active (
    GTK_TOGGLE_BUTTON (gtk_widget_get_next_sibling (centre))));
  act (fixture, "next-pencil");
  g_assert_true (gtk_toggle_button_get_active (GTK_TOGGLE_BUTTON (digit)));
  g_signal_emit_by_name (get_erase_button (pad), "clicked");
  g_assert_false (mato_board_has_marks (mato_game_get_board (fixture->game)));
}

WINDOW_TEST (no_key_means_two_things)
{
  g_autoptr (GHashTable) taken = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  guint n_keys = 0;

  for (const MatoCommandGroup *group = mato_command_groups (); group->title != NULL; group++)
    for (const MatoCommand *command = group->commands; command->title != NULL; command++)
      for (guint i = 0; command->action != NULL && command->accels[i] != NULL; i++)
        {
          GdkModifierType state;
          guint keyval;
          char *key;

          g_assert_true (gtk_accelerator_parse (command->accels[i], &keyval, &state));
          key = gtk_accelerator_name (keyval, state);
          if (g_hash_table_contains (taken, key))
            g_test_message ("%s: %s and %s", key, command->action,
                            (const char *) g_hash_table_lookup (taken, key));
          g_assert_true (g_hash_table_insert (taken, key, (gpointer) command->action));
          n_keys++;
        }

  g_assert_cmpuint (n_keys, >, 40);

  /* The board uses these keys for pencil marks. */
  for (guint digit = GDK_KEY_1; digit <= GDK_KEY_9; digit++)
    {
      g_autofree char *centre = gtk_accelerator_name (digit, GDK_CONTROL_MASK);
      g_autofree char *corner = gtk_accelerator_name (digit, GDK_SHIFT_MASK);

      g_assert_false (g_hash_table_contains (taken, centre));
      g_assert_false (g_hash_table_contains (taken, corner));
    }
}

static gboolean
filter_shows (GListModel *filters,
              guint       index,
              const char *name,
              const char *type)
{
  g_autoptr (GtkFilter) filter = g_list_model_get_item (filters, index);
  g_autoptr (GFileInfo) info = g_file_info_new ();

  g_file_info_set_display_name (info, name);
  g_file_info_set_content_type (info, type);
  return gtk_filter_match (filter, info);
}

/* The first filter shows all that may hold a puzzle, the last one everything. */
WINDOW_TEST (files_are_filtered_by_kind)
{
  g_autoptr (GListModel) filters = mato_open_filters_new ();
  guint n_kinds;
  const MatoFileKind *kinds = mato_puzzle_file_get_kinds (&n_kinds);

  g_assert_cmpuint (g_list_model_get_n_items (filters), ==, n_kinds + 2);
  for (guint i = 0; i < n_kinds; i++)
    for (guint k = 0; k < MATO_MAX_SUFFIXES && kinds[i].suffixes[k] != NULL; k++)
      {
        g_autofree char *name = g_strdup_printf ("A b%s", kinds[i].suffixes[k]);

        for (guint index = 0; index < n_kinds + 2; index++)
          g_assert_true (filter_shows (filters, index, name, "application/octet-stream")
                         == (index == 0 || index == i + 1 || index == n_kinds + 1));
      }

  g_assert_true (filter_shows (filters, 0, "puzzles", "text/plain"));
  g_assert_false (filter_shows (filters, 0, "a.png", "image/png"));
  g_assert_true (filter_shows (filters, n_kinds + 1, "a.png", "image/png"));
}
