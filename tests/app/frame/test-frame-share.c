/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/frame/frame-share.h"
#include "tests/test.h"

#include <dlfcn.h>
#include <sys/shm.h>

/*
 * The memory that is shared with the X server: Cairo asks the system for it through the function
 * here.
 */

#define WIDTH 800
#define HEIGHT 600
#define N_FRAMES 60
#define SMALL 20
#define LARGE_BLOCK (WIDTH * HEIGHT)

static guint n_shared;

int
shmget (key_t  key,
        size_t size,
        int    flags)
{
  static int (*real) (key_t, size_t, int);

  if (!real)
    real = dlsym (RTLD_NEXT, "shmget");
  n_shared += size > LARGE_BLOCK;

  return real (key, size, flags);
}

typedef struct
{
  GtkWidget *all;
  GtkWidget *part;
  guint n_frames;
} Frames;

/* All of the window, then a small part, then nothing, so that the server has done everything. */
static gboolean
draw_cb (GtkWidget     *widget,
         GdkFrameClock *clock,
         gpointer       user_data)
{
  Frames *self = user_data;

  self->n_frames++;
  if (self->n_frames % 3 == 0)
    gtk_widget_queue_draw (self->all);
  else if (self->n_frames % 3 == 1)
    gtk_widget_queue_draw (self->part);
  else
    gdk_display_sync (gtk_widget_get_display (widget));

  return self->n_frames < N_FRAMES;
}

static void
fill (GtkDrawingArea *area,
      cairo_t        *cr,
      int             width,
      int             height,
      gpointer        user_data)
{
  cairo_set_source_rgb (cr, g_random_double (), 0, 0);
  cairo_paint (cr);
}

static GtkWidget *
make_area (int width,
           int height)
{
  GtkWidget *area = gtk_drawing_area_new ();

  gtk_drawing_area_set_draw_func (GTK_DRAWING_AREA (area), fill, NULL, NULL);
  gtk_drawing_area_set_content_width (GTK_DRAWING_AREA (area), width);
  gtk_drawing_area_set_content_height (GTK_DRAWING_AREA (area), height);

  return area;
}

/* However large a frame is, and however quick the server. */
TEST (frames_share_the_same_memory)
{
  GtkWidget *window = gtk_window_new ();
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);
  Frames frames = { make_area (WIDTH, HEIGHT), make_area (SMALL, SMALL), 0 };

  gtk_box_append (GTK_BOX (box), frames.all);
  gtk_box_append (GTK_BOX (box), frames.part);
  gtk_window_set_child (GTK_WINDOW (window), box);
  gtk_widget_realize (window);
  mato_frame_share_keep (gtk_native_get_surface (GTK_NATIVE (window)), WIDTH * 2, HEIGHT * 2);
  g_assert_cmpuint (n_shared, ==, 1);
  gtk_widget_add_tick_callback (window, draw_cb, &frames, NULL);
  gtk_window_present (GTK_WINDOW (window));
  while (frames.n_frames < N_FRAMES)
    g_main_context_iteration (NULL, TRUE);

  g_assert_cmpuint (n_shared, ==, 1);
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
