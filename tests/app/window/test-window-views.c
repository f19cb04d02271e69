/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#include "tests/app/window/window-test.h"

#include "app/diagram/branch.h"
#include "app/diagram/links-picture.h"
#include "app/diagram/tree-tiles.h"
#include "app/kit/commands.h"
#include "app/views/tile-grid.h"
#include "app/views/tile.h"
#include "app/views/view-cover.h"
#include "app/views/view-heat.h"
#include "app/views/view-masks.h"
#include "app/views/view-tree.h"
#include "app/views/views.h"
#include "session/film/tree-picture.h"
#include "session/words/sentence-view.h"

/*
 * The views of a search: the names of their parts, and their effects on the film and the board.
 * Their contents are compared with the core by the tests of the session.
 */

#define MAX_BRANCHES 200  /* the largest tree that is shown whole */

static void
every_item_has_a_tile (Fixture       *fixture,
                       gconstpointer  engine)
{
  g_autoptr (MatoCoverPicture) picture = mato_cover_picture_new ();
  GtkWidget *view;

  paste (fixture, WITH_DEAD_ENDS);
  record (fixture, engine);
  view = open_view (fixture, "cover", MATO_TYPE_COVER_VIEW);
  for (guint i = 0; i < 3; i++)
    {
      guint64 position = mato_trace_get_length (get_trace (fixture)) * i / 3 + i;
      g_autoptr (GPtrArray) tiles = g_ptr_array_new ();

      seek (fixture, position);
      mato_cover_picture_show (picture, get_trace (fixture), position);
      find_widgets (view, MATO_TYPE_TILE, tiles);
      g_assert_cmpuint (tiles->len, ==, 4 * 81);
      for (guint item = 0; item < tiles->len; item++)
        {
          g_autofree char *name =
            mato_sentence_cover_item (picture, get_trace (fixture), item, MATO_ALPHABET_CANONICAL);

          wait_for_name (g_ptr_array_index (tiles, item), name);
        }
    }
}

static void
every_cell_is_counted (Fixture       *fixture,
                       gconstpointer  engine)
{
  g_autoptr (MatoHotSpots) spots = NULL;
  GtkWidget *view;

  paste (fixture, WITH_DEAD_ENDS);
  record (fixture, engine);
  spots = mato_hot_spots_new (get_trace (fixture), NULL);
  view = open_view (fixture, "heat", MATO_TYPE_HEAT_VIEW);
  for (guint i = 0; i < 4; i++)
    {
      const MatoGeometry *geometry = mato_trace_get_geometry (get_trace (fixture));
      guint64 position = mato_trace_get_length (get_trace (fixture)) * i / 3;
      g_autoptr (GPtrArray) tiles = g_ptr_array_new ();
      MatoHotCounts counts;

      seek (fixture, position);
      mato_hot_spots_count (spots, get_trace (fixture), position, &counts);
      g_assert_true (i < 3 || counts.most_dead > 0);
      find_widgets (view, MATO_TYPE_TILE, tiles);
      g_assert_cmpuint (tiles->len, ==, 2 * 81);
      for (guint cell = 0; cell < 81; cell++)
        {
          g_autofree char *filled = mato_sentence_hot_filled (&counts, geometry, cell);
          g_autofree char *dead = mato_sentence_hot_dead (&counts, geometry, cell);

          wait_for_name (g_ptr_array_index (tiles, cell), filled);
          wait_for_name (g_ptr_array_index (tiles, 81 + cell), dead);
        }
    }
}

static guint
count_tiles (const MatoSearchTree *tree)
{
  guint n = 0;

  for (guint i = 0; i < mato_search_tree_get_n_decisions (tree); i++)
    n += mato_tree_picture_count_tiles (tree, i);

  return n;
}

/* Fills @tree with the whole tree if there are so many tiles, else with the path to @position. */
static void
take_tree (MatoSearchTree  *tree,
           const MatoTrace *trace,
           guint64          position,
           guint            n_tiles)
{
  if (mato_search_tree_show_all (tree, trace, MAX_BRANCHES) && count_tiles (tree) == n_tiles)
    mato_search_tree_go (tree, position);
  else
    mato_search_tree_show (tree, trace, position);
}

static void
every_branch_has_a_tile (Fixture       *fixture,
                         gconstpointer  engine)
{
  g_autoptr (MatoSearchTree) tree = mato_search_tree_new ();
  GtkWidget *view;
  guint n_branches = 0;

  paste (fixture, WITH_DEAD_ENDS);
  record (fixture, engine);
  view = open_view (fixture, "tree", MATO_TYPE_TREE_VIEW);
  for (guint64 position = 0; position <= mato_trace_get_length (get_trace (fixture));
       position += 7)
    {
      g_autoptr (GPtrArray) tiles = g_ptr_array_new ();
      guint n = 0;

      seek (fixture, position);
      find_widgets (view, MATO_TYPE_BRANCH_TILE, tiles);
      take_tree (tree, get_trace (fixture), position, tiles->len);
      for (guint i = 0; i < mato_search_tree_get_n_decisions (tree); i++)
        {
          const MatoDecision *decision = mato_search_tree_get_decision (tree, i);

          for (guint j = 0; j < decision->n_branches; j++)
            g_assert_cmpuint (mato_branch_tile_get_position (g_ptr_array_index (tiles, n + j)), ==,
                              mato_search_tree_get_branch (tree, decision, j)->from + 1);
          n += decision->n_options;
          n_branches += decision->n_branches;
        }
      g_assert_cmpuint (tiles->len, ==, n);
    }

  g_assert_cmpuint (n_branches, >, 0);
}

/* Returns: whether every branch has a tile with its name */
static gboolean
names_its_branches (Fixture   *fixture,
                    GtkWidget *view)
{
  g_autoptr (MatoSearchTree) tree = mato_search_tree_new ();
  g_autoptr (GPtrArray) tiles = g_ptr_array_new ();
  guint n = 0;

  find_widgets (view, MATO_TYPE_BRANCH_TILE, tiles);
  take_tree (tree, get_trace (fixture), get_position (fixture), tiles->len);
  for (guint i = 0; i < mato_search_tree_get_n_decisions (tree); i++)
    {
      const MatoDecision *decision = mato_search_tree_get_decision (tree, i);

      for (guint j = 0; j < decision->n_options; j++)
        {
          g_autofree char *name =
            mato_sentence_branch (tree, decision, j, get_position (fixture), FALSE,
                                  get_trace (fixture), MATO_ALPHABET_CANONICAL);

          if (n == tiles->len || !has_name (g_ptr_array_index (tiles, n++), name))
            return FALSE;
        }
    }

  return n > 0 && tiles->len == n;
}

static void
branches_are_named (Fixture       *fixture,
                    gconstpointer  engine)
{
  GtkWidget *view;

  paste (fixture, WITH_DEAD_ENDS);
  record (fixture, engine);
  view = open_view (fixture, "tree", MATO_TYPE_TREE_VIEW);
  seek (fixture, mato_trace_get_length (get_trace (fixture)) / 2);
  while (!names_its_branches (fixture, view))
    g_main_context_iteration (NULL, TRUE);
}

#define N_BITS (4 * 9)

/* Four rows of tiles, which say something at a choice, and three families of masks. */
static void
every_bit_has_a_tile (Fixture       *fixture,
                      gconstpointer  engine)
{
  g_autoptr (GPtrArray) seen = g_ptr_array_new ();
  GtkWidget *view;

  paste (fixture, WITH_DEAD_ENDS);
  record (fixture, engine);
  view = open_view (fixture, "masks", MATO_TYPE_MASKS_VIEW);
  for (guint64 position = 0; position <= mato_trace_get_length (get_trace (fixture));
       position += 11)
    {
      g_autoptr (GPtrArray) tiles = g_ptr_array_new ();

      seek (fixture, position);
      find_widgets (view, MATO_TYPE_TILE, tiles);
      g_assert_cmpuint (tiles->len, ==, N_BITS + 3 * 81);
    }

  seek (fixture, 0);
  find_widgets (view, MATO_TYPE_TILE, seen);
  wait_for_name (g_ptr_array_index (seen, 0), "Not in row 1 yet, 1: yes");
  wait_for_name (g_ptr_array_index (seen, N_BITS), "1 in row 1: missing");
  wait_for_name (g_ptr_array_index (seen, N_BITS + 1), "2 in row 1: placed");
  wait_for_name (g_ptr_array_index (seen, N_BITS + 2 * 81 + 7), "8 in box 1: placed");
  seek (fixture, mato_trace_get_last (get_trace (fixture)));
  wait_for_name (g_ptr_array_index (seen, 0), "This step chooses nothing.");
}

/* GTK also measures widths for heights, and warns if a height is less than the minimum, or if the
 * widest needs more than that. */
WINDOW_TEST (every_width_needs_the_same)
{
  g_autoptr (GPtrArray) grids = g_ptr_array_new ();
  GtkWidget *view;

  paste (fixture, WITH_DEAD_ENDS);
  record (fixture, "bitmask");
  view = open_view (fixture, "masks", MATO_TYPE_MASKS_VIEW);
  find_widgets (view, MATO_TYPE_TILE_GRID, grids);
  g_assert_cmpuint (grids->len, >=, 3);

  for (guint i = 0; i < grids->len; i++)
    {
      GtkWidget *grid = g_ptr_array_index (grids, i);
      int least, width;

      gtk_widget_measure (grid, GTK_ORIENTATION_VERTICAL, -1, &least, NULL, NULL, NULL);
      gtk_widget_measure (grid, GTK_ORIENTATION_HORIZONTAL, -1, &width, NULL, NULL, NULL);
      for (int more = 0; more < 300; more++)
        {
          int height;

          gtk_widget_measure (grid, GTK_ORIENTATION_VERTICAL, width + more, &height, NULL, NULL,
                              NULL);
          g_assert_cmpint (height, ==, least);
        }
    }
}

/* An item shows its options on the board. */
WINDOW_TEST (items_point_at_the_board)
{
  g_autoptr (MatoCoverPicture) picture = mato_cover_picture_new ();
  g_autoptr (MatoBoardScene) scene = mato_board_scene_new ();
  guint64 position = 40;

  paste (fixture, ONE_SOLUTION);
  record (fixture, "dlx");
  seek (fixture, position);
  mato_cover_picture_show (picture, get_trace (fixture), position);

  for (int item = -1; item < 4 * 81; item++)
    {
      guint n_pointed = 0;

      g_action_group_activate_action (actions (fixture), "point", g_variant_new_int32 (item));
      mato_workspace_compose (fixture->workspace, scene);
      for (guint cell = 0; cell < 81; cell++)
        for (guint32 bits = scene->looks[cell].pointed; bits != 0; bits &= bits - 1)
          n_pointed++;

      /* A covered item highlights the cell of the option that covers it. */
      g_assert_cmpuint (n_pointed, ==,
                        item < 0 ? 0 : MAX (picture->items[item].n_options,
                                            picture->items[item].covered_by != MATO_COVER_NONE));
    }
}

/* Opening the column of an item, covering it link by link, and going back. */
WINDOW_TEST (a_column_opens)
{
  MatoCoverView *view;
  GtkWidget *links;
  g_autoptr (GPtrArray) labels = g_ptr_array_new ();
  g_autoptr (MatoCoverPicture) picture = mato_cover_picture_new ();
  g_autoptr (MatoCoverColumn) column = NULL;

  paste (fixture, WITH_DEAD_ENDS);
  record (fixture, "dlx");
  seek (fixture, 1);
  view = MATO_COVER_VIEW (open_view (fixture, "cover", MATO_TYPE_COVER_VIEW));
  links = find_widget (GTK_WIDGET (view), MATO_TYPE_LINKS_PICTURE);
  mato_cover_picture_show (picture, get_trace (fixture), 1);
  column = mato_cover_column_new (picture, picture->chosen);

  mato_cover_view_open (view, picture->chosen);
  find_widgets (links, GTK_TYPE_LABEL, labels);
  g_assert_cmpuint (labels->len, ==, 3 + column->options->len + 3 * column->nodes->len);

  /* The column follows the film, and closes with it. */
  for (guint64 position = 0; position <= mato_trace_get_length (get_trace (fixture)); position++)
    seek (fixture, position);
  mato_cover_view_open (view, MATO_COVER_NONE);
  mato_cover_view_open (view, picture->chosen);
  record (fixture, "bitmask");
  g_ptr_array_set_size (labels, 0);
  find_widgets (links, GTK_TYPE_LABEL, labels);
  g_assert_cmpuint (labels->len, ==, 0);
}

/* Boards of all shapes in the same window. */
WINDOW_TEST (views_take_any_board)
{
  static const char *const boards[] = { "2x2", "4x4", "2x3", "5x5", "3x3" };

  for (guint i = 0; i < G_N_ELEMENTS (boards); i++)
    {
      g_action_group_activate_action (actions (fixture), "new-board",
                                      g_variant_new_string (boards[i]));
      record (fixture, i % 2 == 0 ? "dlx" : "bitmask");
      for (guint j = 0; j < 4; j++)
        for (const MatoViewKind *kind = mato_view_kinds (); kind->name != NULL; kind++)
          {
            choose (fixture, "view", kind->name);
            seek (fixture, mato_trace_get_length (get_trace (fixture)) * j / 4);
          }
    }
}

static gboolean
needs_more_cb (gpointer trace)
{
  return mato_trace_get_total (trace) < 20000;
}

/* Returns: a trace of an empty board with the first steps and samples of the rest */
static MatoTrace *
make_cut_trace (void)
{
  g_autoptr (MatoGeometry) geometry = mato_geometry_new (3, 3);
  g_auto (MatoResult) result = { 0 };
  const guint8 givens[MATO_MAX_CELLS] = { 0 };
  MatoTrace *trace = mato_trace_new (geometry, givens, 100);
  const MatoMonitor monitor = {
    .step = mato_trace_record, .keep_going = needs_more_cb, .data = trace,
  };
  const MatoSolveOptions options = { .monitor = &monitor };

  mato_engine_solve (mato_engine_find ("dlx"), geometry, givens, &options, &result);
  g_assert_cmpuint (mato_trace_get_last (trace), >, mato_trace_get_length (trace) + 10);

  return trace;
}

/* Views must work at samples, too; a warning is fatal. */
WINDOW_TEST (views_take_samples)
{
  g_autoptr (MatoTrace) trace = make_cut_trace ();
  guint64 length = mato_trace_get_length (trace);
  guint64 last = mato_trace_get_last (trace);

  g_action_group_activate_action (actions (fixture), "new-board", g_variant_new_string ("3x3"));
  record (fixture, "dlx");
  for (const MatoViewKind *kind = mato_view_kinds (); kind->name != NULL; kind++)
    {
      GtkWidget *view;

      choose (fixture, "view", kind->name);
      view = gtk_stack_get_visible_child (get_views (fixture));
      if (!MATO_IS_SEARCH_VIEW (view))
        continue;

      for (guint64 position = length; position <= last; position += (last - length) / 10)
        mato_search_view_show (MATO_SEARCH_VIEW (view), trace, position,
                               MATO_ALPHABET_CANONICAL);
    }
}

/* A small tree has a tile for every branch at any position, each below its parent. A larger tree,
 * or one without room, has only the branches on the path. */
WINDOW_TEST (small_trees_are_whole)
{
  g_autoptr (MatoSearchTree) all = mato_search_tree_new ();
  g_autoptr (GPtrArray) tiles = g_ptr_array_new ();
  GtkWidget *view;

  paste (fixture, "12..34..........");
  record (fixture, "bitmask");
  view = open_view (fixture, "tree", MATO_TYPE_TREE_VIEW);
  g_assert_true (mato_search_tree_show_all (all, get_trace (fixture), MAX_BRANCHES));
  g_assert_cmpuint (mato_search_tree_get_n_decisions (all), >, 1);
  wait_for_widgets (view, MATO_TYPE_BRANCH_TILE, count_tiles (all), tiles);

  /* At the start, before any decision, the focus goes to the first branch. */
  g_assert_true (gtk_widget_grab_focus (view));
  g_assert_true (gtk_widget_is_focus (g_ptr_array_index (tiles, 0)));

  paste (fixture, WITH_DEAD_ENDS);
  choose (fixture, "record-engine", "dlx");
  choose (fixture, "record-order", "leftmost");
  act (fixture, "record");
  wait_until_idle (fixture);
  choose (fixture, "view", "tree");
  /* The view chooses whole tree or path by its size, which is known when it is drawn. */
  gtk_test_widget_wait_for_draw (view);
  wait_for_widgets (view, MATO_TYPE_BRANCH_TILE, 0, tiles);
  gtk_test_widget_wait_for_draw (view);
  wait_for_widgets (view, MATO_TYPE_BRANCH_TILE, 0, tiles);
}

#define WITH_DEEP_BRANCHES \
  "4.....8.5.3..........7......2.....6.....8.4......1.......6.3.7.5..2.....1.4......"

/* Returns: a step of the recording below as many decisions as at any other */
static guint64
find_deepest (MatoTrace *trace)
{
  g_autoptr (MatoSearchTree) tree = mato_search_tree_new ();
  guint64 deepest = 0;
  guint most = 0;

  for (guint64 position = 0; position <= mato_trace_get_length (trace); position++)
    {
      mato_search_tree_show (tree, trace, position);
      if (mato_search_tree_get_n_decisions (tree) > most)
        {
          most = mato_search_tree_get_n_decisions (tree);
          deepest = position;
        }
    }

  return deepest;
}

static gboolean
sees_last_branch (GtkWidget *view)
{
  GtkWidget *scroller = find_widget (view, GTK_TYPE_SCROLLED_WINDOW);
  g_autoptr (GPtrArray) tiles = g_ptr_array_new ();
  graphene_rect_t bounds;

  find_widgets (view, MATO_TYPE_BRANCH_TILE, tiles);
  return tiles->len > 0
         && gtk_widget_compute_bounds (tiles->pdata[tiles->len - 1], scroller, &bounds)
         && bounds.origin.y >= 0
         && bounds.origin.y + bounds.size.height <= gtk_widget_get_height (scroller);
}

/* Where the search is, is seen at once, and in a window that becomes larger or smaller. */
static void
search_is_in_view (Fixture       *fixture,
                   gconstpointer  engine)
{
  static const int heights[] = { 640, 720, 960, 720 };
  GtkWidget *view;

  paste (fixture, WITH_DEEP_BRANCHES);
  record (fixture, engine);
  resize_window (fixture, 360, 720);
  seek (fixture, find_deepest (get_trace (fixture)));
  view = open_view (fixture, "tree", MATO_TYPE_TREE_VIEW);
  for (guint i = 0; i < G_N_ELEMENTS (heights); i++)
    {
      for (guint j = 0; j < 10; j++)
        {
          gtk_widget_queue_draw (view);
          gtk_test_widget_wait_for_draw (view);
        }
      g_assert_true (sees_last_branch (view));
      resize_window (fixture, 360, heights[i]);
    }
}

typedef struct
{
  guint n_groups; /* with an opacity */
  guint n_icons;
} Drawn;

static void
count_nodes (GskRenderNode *node,
             Drawn         *drawn)
{
  switch ((int) gsk_render_node_get_node_type (node))
    {
    case GSK_CONTAINER_NODE:
      for (guint i = 0; i < gsk_container_node_get_n_children (node); i++)
        count_nodes (gsk_container_node_get_child (node, i), drawn);
      break;
    case GSK_TRANSFORM_NODE:
      count_nodes (gsk_transform_node_get_child (node), drawn);
      break;
    case GSK_OPACITY_NODE:
      drawn->n_groups++;
      count_nodes (gsk_opacity_node_get_child (node), drawn);
      break;
    case GSK_CAIRO_NODE:
      drawn->n_icons++;
      break;
    }
}

/* Branches out of sight are not drawn, and those that come later are faint as one group. */
WINDOW_TEST (tree_draws_what_is_seen)
{
  g_autoptr (GPtrArray) tiles = g_ptr_array_new ();
  g_autoptr (GtkSnapshot) snapshot = gtk_snapshot_new ();
  g_autoptr (GskRenderNode) node = NULL;
  Drawn drawn = { 0 };
  GtkWidget *view, *picture;

  paste (fixture, WITH_DEEP_BRANCHES);
  record (fixture, "dlx");
  resize_window (fixture, 360, 640);
  seek (fixture, find_deepest (get_trace (fixture)));
  view = open_view (fixture, "tree", MATO_TYPE_TREE_VIEW);
  gtk_test_widget_wait_for_draw (view);
  find_widgets (view, MATO_TYPE_BRANCH_TILE, tiles);
  picture = find_widget (view, MATO_TYPE_TREE_TILES);

  GTK_WIDGET_GET_CLASS (picture)->snapshot (picture, snapshot);
  node = gtk_snapshot_free_to_node (g_steal_pointer (&snapshot));
  count_nodes (node, &drawn);
  g_assert_cmpuint (drawn.n_icons, >, 4);
  g_assert_cmpuint (drawn.n_icons, <, tiles->len);
  g_assert_cmpuint (drawn.n_groups, ==, 1);
}

/* Views can be chosen by keys from any page, if they exist. */
WINDOW_TEST (views_have_keys)
{
  choose (fixture, "view", "tree");
  g_assert_cmpint (fixture->workspace->page, ==, MATO_PAGE_WATCH);
  paste (fixture, ONE_SOLUTION);
  record (fixture, "dlx");
  for (const MatoViewKind *kind = mato_view_kinds (); kind->name != NULL; kind++)
    {
      g_autofree char *action = g_strconcat ("win.view::", kind->name, NULL);
      g_autofree char *key = mato_command_key (action);
      g_autoptr (GVariant) state = NULL;

      g_assert_nonnull (key);
      g_assert_cmpstr (kind->command.action, ==, action);
      choose (fixture, "page", "play");
      choose (fixture, "view", kind->name);
      g_assert_cmpint (fixture->workspace->page, ==, MATO_PAGE_WATCH);
      state = g_action_group_get_action_state (actions (fixture), "view");
      g_assert_cmpstr (g_variant_get_string (state, NULL), ==,
                       mato_view_kinds_choose (kind->name, get_trace (fixture)));
    }

  choose (fixture, "view", "log");
  choose (fixture, "view", "nothing of the kind");
  g_assert_cmpstr (gtk_stack_get_visible_child_name (get_views (fixture)), ==, "log");
}

/* Whatever else still knows how far a tree was scrolled. */
WINDOW_TEST (trees_go_before_their_adjustments)
{
  GtkWidget *view = g_object_ref_sink (g_object_new (MATO_TYPE_TREE_VIEW, NULL));
  g_autoptr (GtkAdjustment) adjustment = g_object_ref (gtk_scrolled_window_get_vadjustment (
    GTK_SCROLLED_WINDOW (gtk_widget_get_first_child (view))));

  g_object_unref (view);
  gtk_adjustment_set_upper (adjustment, 1000);
}

WINDOW_ROW (every_item_has_a_tile_dlx, every_item_has_a_tile, "dlx")
WINDOW_ROW (every_branch_has_a_tile_dlx, every_branch_has_a_tile, "dlx")
WINDOW_ROW (branches_are_named_dlx, branches_are_named, "dlx")
WINDOW_ROW (every_bit_has_a_tile_dlx, every_bit_has_a_tile, "dlx")
WINDOW_ROW (every_item_has_a_tile_bitmask, every_item_has_a_tile, "bitmask")
WINDOW_ROW (every_branch_has_a_tile_bitmask, every_branch_has_a_tile, "bitmask")
WINDOW_ROW (branches_are_named_bitmask, branches_are_named, "bitmask")
WINDOW_ROW (every_bit_has_a_tile_bitmask, every_bit_has_a_tile, "bitmask")
WINDOW_ROW (every_cell_is_counted_bitmask, every_cell_is_counted, "bitmask")
WINDOW_ROW (every_cell_is_counted_dlx, every_cell_is_counted, "dlx")
WINDOW_ROW (search_is_in_view_bitmask, search_is_in_view, "bitmask")
WINDOW_ROW (search_is_in_view_dlx, search_is_in_view, "dlx")
