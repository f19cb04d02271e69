/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#include "tests/app/board/board-test.h"

#include "tests/app/harmless.h"

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

void
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

void
tear_down (Fixture       *fixture,
           gconstpointer  data)
{
  gtk_window_destroy (GTK_WINDOW (fixture->window));
}

void
show_window (Fixture *fixture)
{
  gtk_window_present (GTK_WINDOW (fixture->window));
  gtk_test_widget_wait_for_draw (fixture->window);
  /* Until then GTK 4.24 tells no cell that it has the focus. */
  while (!gtk_window_is_active (GTK_WINDOW (fixture->window)))
    g_main_context_iteration (NULL, TRUE);
}

void
set_pattern (Fixture      *fixture,
             guint         box_rows,
             guint         box_columns,
             MatoAlphabet  alphabet)
{
  g_autoptr (MatoBoardScene) scene = scene_of_pattern (box_rows, box_columns, alphabet);

  mato_board_view_set_scene (fixture->board, scene);
}

gpointer
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

gboolean
press (Fixture         *fixture,
       guint            keyval,
       GdkModifierType  state)
{
  gboolean handled = FALSE;

  g_signal_emit_by_name (find_controller (fixture, GTK_TYPE_EVENT_CONTROLLER_KEY), "key-pressed",
                         keyval, 0, state, &handled);

  return handled;
}

int
run_board_tests (int    *argc,
                 char ***argv,
                 void  (*add_tests) (void))
{
  if (!g_getenv ("DISPLAY") && !g_getenv ("WAYLAND_DISPLAY"))
    {
      g_print ("1..0 # SKIP no display\n");
      return 0;
    }

  g_test_init (argc, argv, NULL);
  gtk_init ();
  log_but_harmless ();
  add_tests ();

  return g_test_run ();
}
