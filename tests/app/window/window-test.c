/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#include "tests/app/window/window-test.h"

#include "app/files/window-export.h"
#include "app/files/window-load.h"
#include "app/files/window-print.h"
#include "app/files/window-save.h"
#include "app/files/window-session.h"
#include "app/kit/readout.h"
#include "app/panels/page-watch.h"
#include "app/play/puzzle-maker.h"
#include "app/shell/application.h"
#include "app/window/window-answers.h"
#include "app/window/window-game.h"
#include "app/window/window-options.h"
#include "app/window/window-pages.h"
#include "app/window/window-playing.h"
#include "app/window/window-quiz.h"
#include "app/window/window-race.h"
#include "app/window/window-title.h"
#include "app/window/window-tour.h"
#include "app/window/window-typing.h"
#include "app/window/window-welcome.h"
#include "core/writing/writer.h"
#include "tests/app/harmless.h"

#define TITLE 36 /* more than what the window manager adds */

#include <glib/gstdio.h>

GtkApplication *application;

static void
replaced_cb (Fixture *fixture)
{
  fixture->was_replaced = TRUE;
}

void
set_up (Fixture       *fixture,
        gconstpointer  data)
{
  fixture->window = mato_window_new (application);
  fixture->workspace = mato_window_get_workspace (fixture->window);
  fixture->game = fixture->workspace->game;
  fixture->voice = mato_window_get_voice (fixture->window);
  g_signal_connect_swapped (fixture->game, "replaced", G_CALLBACK (replaced_cb), fixture);
  gtk_window_present (GTK_WINDOW (fixture->window));
}

static void
gone_cb (gpointer  n_left,
         GObject  *where_it_was)
{
  (*(guint *) n_left)--;
}

/* The window's features go with it. */
static void
watch_parts (MatoWindow *window,
             guint      *n_left)
{
  const GType types[] = {
    MATO_TYPE_PUZZLE_MAKER, MATO_TYPE_WINDOW_PLAYING,
    MATO_TYPE_WINDOW_ANSWERS, MATO_TYPE_WINDOW_EXPORT, MATO_TYPE_WINDOW_FILM,
    MATO_TYPE_WINDOW_GAME, MATO_TYPE_WINDOW_LOAD, MATO_TYPE_WINDOW_OPTIONS,
    MATO_TYPE_WINDOW_PAGES, MATO_TYPE_WINDOW_PICTURES, MATO_TYPE_WINDOW_PRINT,
    MATO_TYPE_WINDOW_QUIZ, MATO_TYPE_WINDOW_RACE, MATO_TYPE_WINDOW_SAVE, MATO_TYPE_WINDOW_SESSION,
    MATO_TYPE_WINDOW_TELLING, MATO_TYPE_WINDOW_TITLE, MATO_TYPE_WINDOW_TOUR,
    MATO_TYPE_WINDOW_TYPING, MATO_TYPE_WINDOW_WELCOME,
  };

  *n_left = G_N_ELEMENTS (types) + 1;
  g_object_weak_ref (G_OBJECT (window), gone_cb, n_left);
  for (guint i = 0; i < G_N_ELEMENTS (types); i++)
    g_object_weak_ref (mato_window_get_feature (window, types[i]), gone_cb, n_left);
}

void
tear_down (Fixture       *fixture,
           gconstpointer  data)
{
  guint n_left;

  watch_parts (fixture->window, &n_left);
  gtk_window_close (GTK_WINDOW (fixture->window));

  while (n_left > 0)
    g_main_context_iteration (NULL, TRUE);
  fixture->window = NULL;
}

gpointer
get_child (Fixture    *fixture,
           const char *name)
{
  return gtk_widget_get_template_child (GTK_WIDGET (fixture->window), MATO_TYPE_WINDOW, name);
}

MatoPlainWord *
get_name (Fixture *fixture)
{
  return MATO_PLAIN_WORD (gtk_widget_get_first_child (get_child (fixture, "name_row")));
}

GtkWidget *
get_panes (Fixture *fixture)
{
  return get_child (fixture, "panes");
}

void
resize (Fixture *fixture,
        int      width,
        int      height)
{
  GtkWidget *panes = get_panes (fixture);
  int least_width, least_height;

  gtk_widget_measure (panes, GTK_ORIENTATION_HORIZONTAL, -1, &least_width, NULL, NULL, NULL);
  gtk_widget_measure (panes, GTK_ORIENTATION_VERTICAL, width, &least_height, NULL, NULL, NULL);
  g_assert_cmpint (least_width, <=, width);
  g_assert_cmpint (least_height, <=, height);
  gtk_widget_allocate (panes, width, height, -1, NULL);
}

static gboolean
is_about (GtkWidget *window,
          int        width,
          int        height)
{
  return ABS (gtk_widget_get_width (window) - width) <= TITLE
         && ABS (gtk_widget_get_height (window) - height) <= TITLE;
}

void
resize_window (Fixture *fixture,
               int      width,
               int      height)
{
  GtkWidget *window = GTK_WIDGET (fixture->window);

  gtk_test_widget_wait_for_draw (window);
  gtk_window_set_default_size (GTK_WINDOW (window), width, height);
  while (!is_about (window, width, height))
    g_main_context_iteration (NULL, TRUE);
  gtk_test_widget_wait_for_draw (window);
  gtk_test_widget_wait_for_draw (window);
}

GActionGroup *
actions (Fixture *fixture)
{
  return G_ACTION_GROUP (fixture->window);
}

gboolean
is_enabled (Fixture    *fixture,
            const char *action)
{
  return g_action_group_get_action_enabled (actions (fixture), action);
}

void
act (Fixture    *fixture,
     const char *action)
{
  g_assert_true (is_enabled (fixture, action));
  g_action_group_activate_action (actions (fixture), action, NULL);
}

void
seek (Fixture *fixture,
      guint64  position)
{
  g_action_group_activate_action (actions (fixture), "seek", g_variant_new_uint64 (position));
}

void
choose (Fixture    *fixture,
        const char *action,
        const char *value)
{
  g_action_group_activate_action (actions (fixture), action, g_variant_new_string (value));
}

void
wait_until_idle (Fixture *fixture)
{
  MatoUniqueness *uniqueness = fixture->workspace->uniqueness;

  while (mato_workspace_is_busy (fixture->workspace)
         || mato_search_task_is_running (uniqueness->task))
    g_main_context_iteration (NULL, TRUE);
}

void
wait_for_message (Fixture *fixture)
{
  while (!mato_voice_get_text (fixture->voice) && !fixture->was_replaced)
    g_main_context_iteration (NULL, TRUE);
  fixture->was_replaced = FALSE;
}

char *
get_line (Fixture *fixture)
{
  GString *line = g_string_new (NULL);

  mato_write_line (line, mato_game_get_geometry (fixture->game),
                   mato_board_get_values (mato_game_get_board (fixture->game)));

  return g_string_free (line, FALSE);
}

void
assert_line (Fixture    *fixture,
             const char *expected)
{
  g_autofree char *line = get_line (fixture);

  g_assert_cmpstr (line, ==, expected);
}

void
set_clipboard (Fixture    *fixture,
               const char *text)
{
  gdk_clipboard_set_text (gtk_widget_get_clipboard (GTK_WIDGET (fixture->window)), text);
}

static void
copied_cb (GObject      *clipboard,
           GAsyncResult *result,
           gpointer      text)
{
  *(char **) text = gdk_clipboard_read_text_finish (GDK_CLIPBOARD (clipboard), result, NULL);
}

char *
dup_copied (Fixture *fixture)
{
  char *text = NULL;

  gdk_clipboard_read_text_async (gtk_widget_get_clipboard (GTK_WIDGET (fixture->window)), NULL,
                                 copied_cb, &text);
  while (text == NULL)
    g_main_context_iteration (NULL, TRUE);

  return text;
}

void
paste (Fixture    *fixture,
       const char *text)
{
  mato_voice_hide (fixture->voice);
  fixture->was_replaced = FALSE;
  set_clipboard (fixture, text);
  act (fixture, "paste");
  wait_for_message (fixture);
}

GtkWidget *
find_widget (GtkWidget *widget,
             GType      type)
{
  if (G_TYPE_CHECK_INSTANCE_TYPE (widget, type))
    return widget;

  for (GtkWidget *child = gtk_widget_get_first_child (widget); child;
       child = gtk_widget_get_next_sibling (child))
    {
      GtkWidget *found = find_widget (child, type);

      if (found)
        return found;
    }

  return NULL;
}

GtkWidget *
find_button (GtkWidget  *widget,
             const char *action)
{
  GtkWidget *found = NULL;

  if (GTK_IS_BUTTON (widget) && gtk_widget_get_mapped (widget)
      && g_strcmp0 (gtk_actionable_get_action_name (GTK_ACTIONABLE (widget)), action) == 0)
    return widget;

  for (GtkWidget *child = gtk_widget_get_first_child (widget); child && !found;
       child = gtk_widget_get_next_sibling (child))
    found = find_button (child, action);

  return found;
}

void
find_widgets (GtkWidget *widget,
              GType      type,
              GPtrArray *found)
{
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child;
       child = gtk_widget_get_next_sibling (child))
    {
      if (!gtk_widget_get_visible (child))
        continue;
      if (g_type_is_a (G_OBJECT_TYPE (child), type))
        g_ptr_array_add (found, child);
      find_widgets (child, type, found);
    }
}

gboolean
press_key (GtkWidget       *widget,
           guint            keyval,
           GdkModifierType  state)
{
  g_autoptr (GListModel) controllers = gtk_widget_observe_controllers (widget);
  gboolean is_taken = FALSE;

  for (guint i = 0; !is_taken && i < g_list_model_get_n_items (controllers); i++)
    {
      g_autoptr (GtkEventController) controller = g_list_model_get_item (controllers, i);

      if (GTK_IS_EVENT_CONTROLLER_KEY (controller))
        g_signal_emit_by_name (controller, "key-pressed", keyval, 0, state, &is_taken);
    }

  return is_taken;
}

gboolean
has_label_like (GtkWidget  *widget,
                const char *pattern)
{
  g_autoptr (GPtrArray) labels = g_ptr_array_new ();

  find_widgets (widget, GTK_TYPE_LABEL, labels);
  for (guint i = 0; i < labels->len; i++)
    if (g_pattern_match_simple (pattern, gtk_label_get_label (labels->pdata[i])))
      return TRUE;

  return FALSE;
}

gboolean
has_label (GtkWidget  *widget,
           const char *text)
{
  g_autoptr (GPtrArray) found = g_ptr_array_new ();

  find_widgets (widget, GTK_TYPE_LABEL, found);
  for (guint i = 0; i < found->len; i++)
    if (g_str_equal (gtk_label_get_label (found->pdata[i]), text))
      return TRUE;

  g_ptr_array_set_size (found, 0);
  find_widgets (widget, MATO_TYPE_PLAIN_WORD, found);
  for (guint i = 0; i < found->len; i++)
    if (g_str_equal (mato_plain_word_get_text (found->pdata[i]), text))
      return TRUE;

  g_ptr_array_set_size (found, 0);
  find_widgets (widget, MATO_TYPE_READOUT, found);
  for (guint i = 0; i < found->len; i++)
    if (g_str_equal (mato_readout_get_text (found->pdata[i]), text))
      return TRUE;

  return FALSE;
}

void
wait_for_widgets (GtkWidget *widget,
                  GType      type,
                  guint      n,
                  GPtrArray *found)
{
  g_ptr_array_set_size (found, 0);
  find_widgets (widget, type, found);
  while (found->len != n)
    {
      g_main_context_iteration (NULL, TRUE);
      g_ptr_array_set_size (found, 0);
      find_widgets (widget, type, found);
    }
}

gboolean
has_name (GtkWidget  *widget,
          const char *name)
{
  g_autofree char *other =
    gtk_test_accessible_check_property (GTK_ACCESSIBLE (widget), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                        name);

  return other == NULL;
}

void
wait_for_name (GtkWidget  *widget,
               const char *name)
{
  if (!has_name (widget, name))
    g_test_message ("waiting for the name “%s”", name);
  while (!has_name (widget, name))
    g_main_context_iteration (NULL, TRUE);
}

void
type (Fixture *fixture,
      guint    cell,
      guint    digit)
{
  GtkWidget *board = find_widget (GTK_WIDGET (fixture->window), MATO_TYPE_BOARD_VIEW);

  g_signal_emit_by_name (board, "digit-typed", cell, digit, MATO_N_PENCILS, 0);
}

GFile *
write_file (const char *text)
{
  g_autoptr (GError) error = NULL;
  g_autofree char *path = NULL;
  int fd = g_file_open_tmp ("mato-XXXXXX.txt", &path, &error);

  g_assert_no_error (error);
  g_close (fd, NULL);
  g_file_set_contents (path, text, -1, &error);
  g_assert_no_error (error);

  return g_file_new_for_path (path);
}

void
record (Fixture    *fixture,
        const char *engine)
{
  choose (fixture, "record-engine", engine);
  act (fixture, "record");
  wait_until_idle (fixture);
  /* The page follows a frame after the board. */
  gtk_test_widget_wait_for_draw (GTK_WIDGET (fixture->window));
  gtk_test_widget_wait_for_draw (GTK_WIDGET (fixture->window));
}

MatoTrace *
get_trace (Fixture *fixture)
{
  return mato_player_get_trace (fixture->workspace->player);
}

guint64
get_position (Fixture *fixture)
{
  return mato_player_get_position (fixture->workspace->player);
}

const MatoStep *
get_step (Fixture *fixture)
{
  return mato_player_get_moment (fixture->workspace->player)->last;
}

GtkWidget *
open_view (Fixture    *fixture,
           const char *name,
           GType       type)
{
  choose (fixture, "view", name);
  return find_widget (GTK_WIDGET (fixture->window), type);
}

int
run_window_tests (int    *argc,
                  char ***argv)
{
  int status;

  g_test_init (argc, argv, NULL);
  log_but_harmless ();
  gtk_init ();
  application = GTK_APPLICATION (mato_application_new (G_APPLICATION_NON_UNIQUE));
  g_application_register (G_APPLICATION (application), NULL, NULL);
  g_application_hold (G_APPLICATION (application));

  status = tests_run_of (*argc > 1 ? (*argv)[1] : NULL);
  g_application_release (G_APPLICATION (application));
  g_clear_object (&application);

  return status;
}

GtkStack *
get_views (Fixture *fixture)
{
  GtkWidget *page = find_widget (GTK_WIDGET (fixture->window), MATO_TYPE_WATCH_PAGE);

  return mato_watch_page_get_views (MATO_WATCH_PAGE (page));
}

GtkWidget *
find_window_of_type (GType type)
{
  GListModel *windows = gtk_window_get_toplevels ();

  for (guint i = 0; i < g_list_model_get_n_items (windows); i++)
    {
      g_autoptr (GtkWidget) window = g_list_model_get_item (windows, i);

      if (G_TYPE_CHECK_INSTANCE_TYPE (window, type))
        return window;
    }

  return NULL;
}

GtkWidget *
wait_for_window_of_type (GType type)
{
  GtkWidget *window;

  while (!(window = find_window_of_type (type)) || !gtk_widget_get_mapped (window))
    g_main_context_iteration (NULL, TRUE);

  return window;
}

void
wait_for_no_window_of_type (GType type)
{
  while (find_window_of_type (type))
    g_main_context_iteration (NULL, TRUE);
}

GBytes *
take_pixels (GtkWidget *widget,
             gboolean   anew)
{
  int width = gtk_widget_get_width (widget), height = gtk_widget_get_height (widget);
  cairo_surface_t *surface = cairo_image_surface_create (CAIRO_FORMAT_ARGB32, width, height);
  g_autoptr (GdkPaintable) paintable = gtk_widget_paintable_new (widget);
  g_autoptr (GskRenderNode) node = NULL;
  GtkSnapshot *snapshot = gtk_snapshot_new ();
  cairo_t *cr = cairo_create (surface);
  GBytes *bytes;

  if (anew)
    GTK_WIDGET_GET_CLASS (widget)->snapshot (widget, snapshot);
  else
    gdk_paintable_snapshot (paintable, snapshot, width, height);
  node = gtk_snapshot_free_to_node (snapshot);
  gsk_render_node_draw (node, cr);
  cairo_destroy (cr);
  cairo_surface_flush (surface);
  bytes = g_bytes_new (cairo_image_surface_get_data (surface),
                       (gsize) height * (gsize) cairo_image_surface_get_stride (surface));
  cairo_surface_destroy (surface);

  return bytes;
}
