/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/playback/timeline.h"
#include "tests/app/window/window-test.h"

#include <dlfcn.h>

/*
 * How much of the window a frame draws anew. GTK's Cairo renderer asks for the extents of what it
 * draws, and makes an image of that size: both calls come here first. Other renderers and other
 * versions of GTK may do otherwise; then there are no frames to count, and nothing is tested.
 */

#define N_FRAMES 40
#define N_BOOKMARKS 20
#define PLAYHEAD_SHARE 0.1
#define LEAP 53        /* steps: many cells change, in many places */
#define MOST_RECTS 30  /* of more GTK makes one */
#define LARGEST_SHARE 0.95
#define WAIT_MS 20000  /* of a frame that does not come */

/* Since the test looked last. */
typedef struct
{
  guint n_frames;
  int most_rects;           /* of a frame */
  cairo_region_t *region;
} Drawn;

static cairo_region_t *asked; /* nullable */
static Drawn drawn;

void
cairo_region_get_extents (const cairo_region_t  *region,
                          cairo_rectangle_int_t *extents)
{
  static void (*real) (const cairo_region_t *, cairo_rectangle_int_t *);

  if (!real)
    real = dlsym (RTLD_NEXT, "cairo_region_get_extents");
  real (region, extents);
  g_clear_pointer (&asked, cairo_region_destroy);
  asked = cairo_region_copy (region);
}

static gboolean
is_of_size (const cairo_region_t *region,
            int                   width,
            int                   height)
{
  cairo_rectangle_int_t whole = { 0 };

  for (int i = 0; i < cairo_region_num_rectangles (region); i++)
    {
      cairo_rectangle_int_t rect;

      cairo_region_get_rectangle (region, i, &rect);
      if (i == 0)
        whole = rect;
      else
        gdk_rectangle_union (&whole, &rect, &whole);
    }

  return whole.width == width && whole.height == height;
}

cairo_surface_t *
cairo_image_surface_create (cairo_format_t format,
                            int            width,
                            int            height)
{
  static cairo_surface_t *(*real) (cairo_format_t, int, int);

  if (!real)
    real = dlsym (RTLD_NEXT, "cairo_image_surface_create");
  if (asked && drawn.region && is_of_size (asked, width, height))
    {
      cairo_region_union (drawn.region, asked);
      drawn.most_rects = MAX (drawn.most_rects, cairo_region_num_rectangles (asked));
      drawn.n_frames++;
    }
  g_clear_pointer (&asked, cairo_region_destroy);

  return real (format, width, height);
}

static gboolean
ring_cb (gpointer user_data)
{
  *(gboolean *) user_data = TRUE;

  return G_SOURCE_REMOVE;
}

/* Returns: whether there was one */
static gboolean
wait_for_frame (void)
{
  guint before = drawn.n_frames;
  gboolean has_rung = FALSE;
  guint id = g_timeout_add (WAIT_MS, ring_cb, &has_rung);

  while (drawn.n_frames == before && !has_rung)
    g_main_context_iteration (NULL, TRUE);
  if (!has_rung)
    g_source_remove (id);

  return !has_rung;
}

static void
forget_frames (void)
{
  g_clear_pointer (&drawn.region, cairo_region_destroy);
  drawn = (Drawn) { .region = cairo_region_create () };
}

/* Returns: the pixels of @widget that were drawn, of all of them */
static double
get_share (GtkWidget *widget)
{
  GtkNative *native = gtk_widget_get_native (widget);
  graphene_rect_t bounds;
  double x, y, sum = 0;
  cairo_rectangle_int_t part;

  gtk_native_get_surface_transform (native, &x, &y);
  g_assert_true (gtk_widget_compute_bounds (widget, GTK_WIDGET (native), &bounds));
  part = (cairo_rectangle_int_t) { (int) (bounds.origin.x + (float) x),
                                   (int) (bounds.origin.y + (float) y),
                                   (int) bounds.size.width, (int) bounds.size.height };
  for (int i = 0; i < cairo_region_num_rectangles (drawn.region); i++)
    {
      cairo_rectangle_int_t rect;

      cairo_region_get_rectangle (drawn.region, i, &rect);
      if (gdk_rectangle_intersect (&rect, &part, &rect))
        sum += (double) rect.width * rect.height;
    }

  return sum / (part.width * (double) part.height);
}

/* Returns: whether frames came until one of them drew some of @widget */
static gboolean
wait_for_frame_of (GtkWidget *widget)
{
  while (get_share (widget) == 0)
    if (!wait_for_frame ())
      return FALSE;

  return TRUE;
}

static void
watch (Fixture    *fixture,
       const char *engine,
       const char *view)
{
  GtkWidget *board = get_child (fixture, "board");
  guint64 length;
  double sum = 0;

  paste (fixture, WITH_DEAD_ENDS);
  record (fixture, engine);
  choose (fixture, "view", view);
  length = mato_player_get_length (fixture->workspace->player);
  g_assert_cmpuint (length, >, 2 * LEAP);
  forget_frames ();
  seek (fixture, length / 2);
  if (!wait_for_frame_of (board))
    {
      g_test_skip ("this GTK draws otherwise");
      return;
    }

  for (guint i = 1; i <= N_FRAMES; i++)
    {
      forget_frames ();
      seek (fixture, i * LEAP % length);
      g_assert_true (wait_for_frame_of (board));
      g_assert_cmpint (drawn.most_rects, <=, MOST_RECTS);
      sum += get_share (board);
    }

  g_test_message ("%s, %s: %.2f of the board", engine, view, sum / N_FRAMES);
  g_assert_cmpfloat (sum / N_FRAMES, <, LARGEST_SHARE);
}

static void
what_a_film_changes_is_drawn (Fixture       *fixture,
                              gconstpointer  view)
{
  watch (fixture, "dlx", view);
}

WINDOW_TEST (masks_leave_the_rest)
{
  watch (fixture, "bitmask", "masks");
}

/* Of the timeline only where the playhead goes from and to. A frame of which the rest of the window
 * has too many rectangles may draw more. */
WINDOW_TEST (flags_of_bookmarks_stay)
{
  GtkWidget *timeline;
  MatoBookmarks *bookmarks = fixture->workspace->films->bookmarks;
  double least = 1;
  guint64 length;

  paste (fixture, WITH_DEAD_ENDS);
  record (fixture, "dlx");
  choose (fixture, "view", "log");
  timeline = find_widget (GTK_WIDGET (fixture->window), MATO_TYPE_TIMELINE);
  g_assert_nonnull (timeline);
  length = mato_player_get_length (fixture->workspace->player);
  for (guint i = 0; i < N_BOOKMARKS; i++)
    g_assert_true (mato_bookmarks_set_name (bookmarks, i * length / N_BOOKMARKS, "here"));
  forget_frames ();
  seek (fixture, length / 2);
  if (!wait_for_frame_of (timeline))
    {
      g_test_skip ("this GTK draws otherwise");
      return;
    }

  for (guint i = 1; i <= N_FRAMES; i++)
    {
      forget_frames ();
      seek (fixture, length / 2 + i);
      g_assert_true (wait_for_frame_of (timeline));
      least = MIN (least, get_share (timeline));
    }

  g_test_message ("%.2f of the timeline", least);
  g_assert_cmpfloat (least, <, PLAYHEAD_SHARE);
}

WINDOW_ROW (log_leaves_the_rest, what_a_film_changes_is_drawn, "log")
WINDOW_ROW (whole_tree_leaves_the_rest, what_a_film_changes_is_drawn, "whole")
WINDOW_ROW (cover_leaves_the_rest, what_a_film_changes_is_drawn, "cover")
