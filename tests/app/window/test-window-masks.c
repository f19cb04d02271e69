/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#include "tests/app/window/window-test.h"

#include "app/kit/readout.h"
#include "app/views/tile-grid.h"
#include "app/views/tile.h"
#include "app/views/view-masks.h"
#include "session/film/mask-picture.h"
#include "session/words/sentence.h"

/*
 * What the view of bit masks says in words. Its tiles are looked at with those of the other views.
 */

static gboolean
says (Fixture    *fixture,
      const char *text)
{
  g_autoptr (GPtrArray) readouts = g_ptr_array_new ();

  find_widgets (find_widget (GTK_WIDGET (fixture->window), MATO_TYPE_MASKS_VIEW),
                MATO_TYPE_READOUT, readouts);
  for (guint i = 0; i < readouts->len; i++)
    if (g_str_equal (mato_readout_get_text (g_ptr_array_index (readouts, i)), text))
      return TRUE;

  return FALSE;
}

static char *
write_reason (MatoTrace *trace,
              guint64    position)
{
  g_autofree char *reason = NULL;
  g_autofree char *step = NULL;
  MatoMoment moment;

  mato_trace_seek (trace, position, &moment);
  reason = mato_sentence_among_equals (trace, &moment, MATO_ALPHABET_CANONICAL);
  step = mato_sentence_position (trace, position, MATO_ALPHABET_CANONICAL);
  return g_strdup_printf ("%s %s", step, reason);
}

/* At a choice, while its first option is tried, and where a digit is forced. */
WINDOW_TEST (says_why_this_cell_now)
{
  MatoTrace *trace;
  guint n_told = 0;

  paste (fixture, WITH_DEAD_ENDS);
  record (fixture, "bitmask");
  choose (fixture, "view", "masks");
  trace = mato_player_get_trace (fixture->workspace->player);
  for (guint64 position = 1; position <= mato_trace_get_last (trace); position++)
    {
      guint kind = mato_trace_get_step (trace, position - 1)->kind;
      g_autofree char *why = NULL;

      if (kind != MATO_STEP_CHOOSE && kind != MATO_STEP_PROPAGATE)
        continue;

      why = write_reason (trace, position);
      seek (fixture, position);
      g_assert_true (says (fixture, why));
      n_told++;
      if (kind == MATO_STEP_PROPAGATE)
        continue;

      seek (fixture, position + 1);
      g_assert_true (says (fixture, why));
    }
  g_assert_cmpuint (n_told, >, 0);
}

/* The strips of a cell are of digits, those of a digit in a unit are of cells. */
WINDOW_TEST (strips_say_what_they_are)
{
  MatoTrace *trace;
  guint n_cells = 0, n_units = 0;

  paste (fixture, WITH_DEAD_ENDS);
  record (fixture, "bitmask");
  choose (fixture, "view", "masks");
  trace = mato_player_get_trace (fixture->workspace->player);
  for (guint64 position = 1; position <= mato_trace_get_last (trace); position++)
    {
      MatoMaskPicture picture;
      g_autofree char *text = NULL;

      mato_mask_picture_show (&picture, trace, position);
      if (picture.item == MATO_NO_ITEM)
        continue;

      seek (fixture, position);
      if (picture.item < 81)
        {
          text = g_strdup_printf ("Not in row %u yet", picture.item / 9 + 1);
          g_assert_true (says (fixture, "A tile for each digit."));
          n_cells++;
        }
      else
        {
          text = g_strdup_printf ("%u fits", (picture.item - 81) % 9 + 1);
          g_assert_true (says (fixture, "Cell is empty"));
          n_units++;
        }
      g_assert_true (says (fixture, text));
    }
  g_assert_cmpuint (n_cells, >, 0);
  g_assert_cmpuint (n_units, >, 0);
}

static GtkWidget *
find_label (Fixture    *fixture,
            const char *text)
{
  g_autoptr (GPtrArray) labels = g_ptr_array_new ();

  find_widgets (find_widget (GTK_WIDGET (fixture->window), MATO_TYPE_MASKS_VIEW), GTK_TYPE_LABEL,
                labels);
  for (guint i = 0; i < labels->len; i++)
    if (g_str_equal (gtk_label_get_text (labels->pdata[i]), text))
      return labels->pdata[i];

  g_assert_not_reached ();
}

/* A step that chooses nothing has no strips and no reason, and what is below them stays. */
WINDOW_TEST (nothing_is_told_where_nothing_is_chosen)
{
  MatoTrace *trace;
  guint n_without = 0;
  float top = -1;

  paste (fixture, WITH_DEAD_ENDS);
  record (fixture, "bitmask");
  choose (fixture, "view", "masks");
  trace = mato_player_get_trace (fixture->workspace->player);
  for (guint64 position = 1; position <= mato_trace_get_last (trace); position++)
    {
      GtkWidget *view = find_widget (GTK_WIDGET (fixture->window), MATO_TYPE_MASKS_VIEW);
      GtkWidget *heading = find_label (fixture, "Why now");
      MatoReadout *why = MATO_READOUT (gtk_widget_get_next_sibling (heading));
      gboolean has_none;
      graphene_rect_t bounds;

      seek (fixture, position);
      has_none = says (fixture, "This step chooses nothing.");
      n_without += has_none;
      g_assert_cmpint (gtk_widget_get_mapped (find_widget (view, MATO_TYPE_TILE_GRID)), ==,
                       !has_none);
      g_assert_cmpint (gtk_widget_get_mapped (heading), ==, *mato_readout_get_text (why) != '\0');
      g_assert_true (gtk_widget_compute_bounds (find_label (fixture, "Digits still missing"), view,
                                                &bounds));
      g_assert_true (top < 0 || top == bounds.origin.y);
      top = bounds.origin.y;
    }
  g_assert_cmpuint (n_without, >, 0);
}

/* Returns: the number of texts; none is smaller than nine pixels, or has more than @most signs */
static guint
check_texts (GskRenderNode *node,
             guint          most)
{
  g_autoptr (PangoFontDescription) font = NULL;
  guint n = 0;

  switch (gsk_render_node_get_node_type (node))
    {
    case GSK_CONTAINER_NODE:
      for (guint i = 0; i < gsk_container_node_get_n_children (node); i++)
        n += check_texts (gsk_container_node_get_child (node, i), most);
      return n;
    case GSK_TRANSFORM_NODE:
      return check_texts (gsk_transform_node_get_child (node), most);
    case GSK_CLIP_NODE:
      return check_texts (gsk_clip_node_get_child (node), most);
    case GSK_ROUNDED_CLIP_NODE:
      return check_texts (gsk_rounded_clip_node_get_child (node), most);
    case GSK_TEXT_NODE:
      font = pango_font_describe_with_absolute_size (gsk_text_node_get_font (node));
      g_assert_cmpint (pango_font_description_get_size (font), >=, 9 * PANGO_SCALE);
      g_assert_cmpuint (gsk_text_node_get_num_glyphs (node), <=, most);
      return 1;
    default:
      return 0;
    }
}

static guint
check_tiles (Fixture *fixture,
             guint    most)
{
  g_autoptr (GPtrArray) tiles = g_ptr_array_new ();
  guint n = 0;

  find_widgets (find_widget (GTK_WIDGET (fixture->window), MATO_TYPE_MASKS_VIEW), MATO_TYPE_TILE,
                tiles);
  for (guint i = 0; i < tiles->len; i++)
    {
      g_autoptr (GdkPaintable) paintable = NULL;
      g_autoptr (GskRenderNode) node = NULL;
      GtkSnapshot *snapshot;

      if (!gtk_widget_get_mapped (tiles->pdata[i]))
        continue;

      paintable = gtk_widget_paintable_new (tiles->pdata[i]);
      snapshot = gtk_snapshot_new ();
      gdk_paintable_snapshot (paintable, snapshot, gtk_widget_get_width (tiles->pdata[i]),
                              gtk_widget_get_height (tiles->pdata[i]));
      node = gtk_snapshot_free_to_node (snapshot);
      n += node ? check_texts (node, most) : 0;
    }

  return n;
}

/* Tiles without ink are not drawn themselves: their grid must know that they look otherwise. */
static void
tiles_follow_the_film (Fixture       *fixture,
                       gconstpointer  box)
{
  g_autoptr (GPtrArray) grids = g_ptr_array_new ();
  guint n_changes = 0;

  g_action_group_activate_action (actions (fixture), "new-board", g_variant_new_string (box));
  record (fixture, "bitmask");
  find_widgets (open_view (fixture, "masks", MATO_TYPE_MASKS_VIEW), MATO_TYPE_TILE_GRID, grids);
  g_assert_cmpuint (grids->len, >, 1);
  for (guint64 position = 10; position <= 50; position += 20)
    for (guint i = 0; i < grids->len; i++)
      {
        g_autoptr (GBytes) before = NULL, shown = NULL, drawn = NULL;

        seek (fixture, position);
        gtk_test_widget_wait_for_draw (grids->pdata[i]);
        before = take_pixels (grids->pdata[i], FALSE);
        seek (fixture, position + 7);
        gtk_test_widget_wait_for_draw (grids->pdata[i]);
        shown = take_pixels (grids->pdata[i], FALSE);
        drawn = take_pixels (grids->pdata[i], TRUE);
        g_assert_true (g_bytes_equal (shown, drawn));
        n_changes += !g_bytes_equal (before, shown);
      }
  g_assert_cmpuint (n_changes, >, 0);
}

/* In the window as it opens digits can be read; a tile that is too small for one has none. */
WINDOW_TEST (no_digit_is_too_small)
{
  static const char *const boxes[] = { "3x3", "4x4", "5x5" };
  guint n[G_N_ELEMENTS (boxes)];

  for (guint i = 0; i < G_N_ELEMENTS (boxes); i++)
    {
      choose (fixture, "page", "play");
      g_action_group_activate_action (actions (fixture), "new-board",
                                      g_variant_new_string (boxes[i]));
      record (fixture, "bitmask");
      choose (fixture, "view", "masks");
      /* Digits, and the numbers of cells: here a digit has only one place. */
      for (guint64 position = 20; position < 30; position++)
        {
          seek (fixture, position);
          gtk_widget_queue_draw (GTK_WIDGET (fixture->window));
          gtk_test_widget_wait_for_draw (GTK_WIDGET (fixture->window));
          gtk_test_widget_wait_for_draw (GTK_WIDGET (fixture->window));
          n[i] = check_tiles (fixture, i == 0 ? 1 : 2);
        }
      g_test_message ("%s: %u digits", boxes[i], n[i]);
    }
  g_assert_cmpuint (n[0], >, 0);
}

/* Returns: the tile at the upper left of each family, or the one at the lower right */
static GPtrArray *
find_families (Fixture  *fixture,
               guint     n_tiles,
               gboolean  is_end)
{
  g_autoptr (GPtrArray) grids = g_ptr_array_new ();
  GPtrArray *corners = g_ptr_array_new ();

  find_widgets (find_widget (GTK_WIDGET (fixture->window), MATO_TYPE_MASKS_VIEW),
                MATO_TYPE_TILE_GRID, grids);
  for (guint i = 0; i < grids->len; i++)
    {
      g_autoptr (GPtrArray) tiles = g_ptr_array_new ();

      find_widgets (grids->pdata[i], MATO_TYPE_TILE, tiles);
      if (tiles->len == n_tiles)
        g_ptr_array_add (corners, tiles->pdata[is_end ? n_tiles - 1 : 0]);
    }

  return corners;
}

/* Returns: whether all of the tile is in the page, without scrolling */
static gboolean
is_in_page (GtkWidget *tile)
{
  GtkWidget *page = gtk_widget_get_ancestor (tile, GTK_TYPE_SCROLLED_WINDOW);
  graphene_rect_t bounds;

  return gtk_widget_compute_bounds (tile, page, &bounds) && bounds.origin.y >= 0
         && bounds.origin.y + bounds.size.height <= (float) gtk_widget_get_height (page);
}

#define HEADER 46

/* Rows, columns and boxes are one size and seen without scrolling, in a large window with
 * digits. */
WINDOW_TEST (families_grow_alike)
{
  static const struct { int width, height, least; } sizes[] = {
    { 1060, 760, 4 }, { 1200, 800, 5 }, { 1333, 800, 6 }, { 1901, 1000, 8 }, { 1901, 1300, 12 },
    { 2560, 1400, 12 },
  };

  g_action_group_activate_action (actions (fixture), "new-board", g_variant_new_string ("4x4"));
  record (fixture, "bitmask");
  choose (fixture, "view", "masks");
  seek (fixture, 20);
  for (guint i = 0; i < G_N_ELEMENTS (sizes); i++)
    {
      g_autoptr (GPtrArray) corners = NULL, ends = NULL;

      resize_window (fixture, sizes[i].width, sizes[i].height + HEADER);
      corners = find_families (fixture, 256, FALSE);
      ends = find_families (fixture, 256, TRUE);
      g_assert_cmpuint (corners->len, ==, 3);
      for (guint family = 0; family < 3; family++)
        {
          int size = gtk_widget_get_width (corners->pdata[family]);

          g_test_message ("%d×%d: %d", sizes[i].width, sizes[i].height, size);
          g_assert_cmpint (size, >=, sizes[i].least);
          g_assert_true (is_in_page (ends->pdata[family]));
          g_assert_cmpint (size, ==, gtk_widget_get_width (corners->pdata[0]));
        }
    }
}

/* In the window of a phone the strips are as low as that all four are seen. */
WINDOW_TEST (strips_are_seen_in_a_low_window)
{
  g_autoptr (GPtrArray) ends = NULL;

  paste (fixture, WITH_DEAD_ENDS);
  choose (fixture, "page", "watch");
  record (fixture, "bitmask");
  choose (fixture, "view", "masks");
  wait_until_idle (fixture);
  mato_voice_hide (fixture->voice);
  resize_window (fixture, 360, 720);
  act (fixture, "to-dead-end");
  resize_window (fixture, 360, 720);
  ends = find_families (fixture, 9, TRUE);
  g_assert_cmpuint (ends->len, ==, 4);
  for (guint strip = 0; strip < ends->len; strip++)
    g_assert_true (is_in_page (ends->pdata[strip]));
}

static GtkWidget *
get_visible_before (GtkWidget *widget)
{
  do
    widget = gtk_widget_get_prev_sibling (widget);
  while (widget && !gtk_widget_get_visible (widget));

  return widget;
}

/* The first decision stands right below the heading, or below what there is to say. */
WINDOW_TEST (no_line_is_empty_above_decisions)
{
  MatoTrace *trace;
  guint n_seen = 0;

  paste (fixture, WITH_DEAD_ENDS);
  record (fixture, "bitmask");
  choose (fixture, "view", "masks");
  trace = mato_player_get_trace (fixture->workspace->player);
  for (guint64 position = 1; position <= mato_trace_get_last (trace); position++)
    {
      GtkWidget *view = find_widget (GTK_WIDGET (fixture->window), MATO_TYPE_MASKS_VIEW);
      GtkWidget *first = find_widget (view, GTK_TYPE_BUTTON);
      GtkWidget *before;

      seek (fixture, position);
      if (!gtk_widget_get_visible (first))
        continue;

      before = get_visible_before (first);
      g_assert_nonnull (before);
      if (MATO_IS_READOUT (before))
        g_assert_cmpstr (mato_readout_get_text (MATO_READOUT (before)), !=, "");
      n_seen++;
    }
  g_assert_cmpuint (n_seen, >, 0);
}

/* Before the first step, when a tour says what masks are, the first empty cell shows it. */
WINDOW_TEST (begins_with_an_example)
{
  g_autofree char *line = NULL;
  g_autofree char *subject = NULL;
  guint cell = 0;

  paste (fixture, WITH_DEAD_ENDS);
  record (fixture, "bitmask");
  choose (fixture, "view", "masks");
  line = get_line (fixture);
  while (g_ascii_isdigit (line[cell]) && line[cell] != '0')
    cell++;
  seek (fixture, 0);
  subject = g_strdup_printf ("r%uc%u, for example", cell / 9 + 1, cell % 9 + 1);
  g_assert_true (says (fixture, subject));
  g_assert_true (says (fixture, "Fits here"));
  seek (fixture, 1);
  g_assert_false (says (fixture, subject));
}

/* Between the digits that are missing and the decisions no room is empty. */
WINDOW_TEST (something_is_told_at_every_step)
{
  MatoTrace *trace;

  paste (fixture, WITH_DEAD_ENDS);
  record (fixture, "bitmask");
  choose (fixture, "view", "masks");
  trace = mato_player_get_trace (fixture->workspace->player);
  for (guint64 position = 0; position <= mato_trace_get_last (trace); position++)
    {
      GtkWidget *heading = find_label (fixture, "Why now");
      MatoReadout *why = MATO_READOUT (gtk_widget_get_next_sibling (heading));

      seek (fixture, position);
      g_assert_true (gtk_widget_get_mapped (heading));
      g_assert_cmpstr (mato_readout_get_text (why), !=, "");
    }
}

WINDOW_ROW (tiles_follow_the_film_9x9, tiles_follow_the_film, "3x3")
WINDOW_ROW (tiles_follow_the_film_25x25, tiles_follow_the_film, "5x5")
