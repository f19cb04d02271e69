/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/texts/thumbnail.h"

#include "core/board/puzzle.h"
#include "tests/test.h"

#define N_ROWS 100

static guint n_made, n_bound;

static const MatoPuzzle *
get_puzzle_cb (gpointer data,
               guint    index)
{
  n_made++;
  return data;
}

static void
setup_cb (GtkListItemFactory *factory,
          GtkListItem        *list_item)
{
  gtk_list_item_set_child (list_item, mato_thumbnail_new (72));
}

static void
bind_cb (GtkListItemFactory *factory,
         GtkListItem        *list_item,
         gpointer            puzzle)
{
  n_bound++;
  mato_thumbnail_set_index (MATO_THUMBNAIL (gtk_list_item_get_child (list_item)),
                            gtk_list_item_get_position (list_item), get_puzzle_cb, puzzle);
}

static GtkWidget *
new_list (MatoPuzzle *puzzle)
{
  GtkStringList *rows = gtk_string_list_new (NULL);
  GtkListItemFactory *factory = gtk_signal_list_item_factory_new ();
  GtkWidget *scroller = gtk_scrolled_window_new ();
  GtkSelectionModel *model = GTK_SELECTION_MODEL (gtk_no_selection_new (G_LIST_MODEL (rows)));

  for (guint i = 0; i < N_ROWS; i++)
    gtk_string_list_append (rows, "");
  g_signal_connect (factory, "setup", G_CALLBACK (setup_cb), NULL);
  g_signal_connect (factory, "bind", G_CALLBACK (bind_cb), puzzle);
  gtk_scrolled_window_set_child (GTK_SCROLLED_WINDOW (scroller),
                                 gtk_list_view_new (model, factory));

  return scroller;
}

/* Two hundred rows of a list are filled at a jump, and ten of them are seen. */
TEST (only_what_is_seen_is_made)
{
  g_autoptr (MatoGeometry) geometry = mato_geometry_new (3, 3);
  g_autoptr (MatoPuzzle) puzzle = mato_puzzle_new (mato_board_new (geometry));
  GtkWidget *window = gtk_window_new ();

  gtk_window_set_default_size (GTK_WINDOW (window), 200, 300);
  gtk_window_set_child (GTK_WINDOW (window), new_list (puzzle));
  g_assert_cmpuint (n_made, ==, 0);
  gtk_window_present (GTK_WINDOW (window));
  while (n_made == 0)
    g_main_context_iteration (NULL, TRUE);
  while (g_main_context_iteration (NULL, FALSE))
    continue;
  g_assert_cmpuint (n_made, <, n_bound / 2);
  gtk_window_destroy (GTK_WINDOW (window));
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);
  gtk_init ();

  return tests_run ();
}
