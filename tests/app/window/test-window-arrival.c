/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/playback/arrival.h"
#include "app/views/view-tabs.h"
#include "tests/app/window/window-test.h"

#include <dlfcn.h>
#include <math.h>
#include <ft2build.h>
#include FT_FREETYPE_H

/*
 * What the frames do in which a recording comes into the window. Text is drawn unseen, and glyphs
 * are loaded, once for each size, through two functions that come here first.
 */

#define DIGIT_SHARE 0.60  /* of a cell, as glyph-cache.c has it for all but very small cells */
#define N_DIGIT_FACES 2   /* of that size, in a film: tried and forced */
#define WIDE 1200         /* so that a form is narrower than what a square board leaves */
#define HEIGHT 700
#define WAIT_MS 20000

static GArray *unseen;     /* of double: the sizes of what was drawn where nobody sees it */
static double digit_size;
static guint n_loaded;     /* of that size */

static double
get_size (GskRenderNode *text)
{
  g_autoptr (PangoFontDescription) font = pango_font_describe_with_absolute_size (
    gsk_text_node_get_font (text));

  return (double) pango_font_description_get_size (font) / PANGO_SCALE;
}

void
gsk_render_node_draw (GskRenderNode *node,
                      cairo_t       *cr)
{
  static void (*real) (GskRenderNode *, cairo_t *);

  if (!real)
    real = dlsym (RTLD_NEXT, "gsk_render_node_draw");
  if (unseen && gsk_render_node_get_node_type (node) == GSK_TEXT_NODE)
    {
      double size = get_size (node);

      g_array_append_val (unseen, size);
    }
  real (node, cr);
}

FT_Error
FT_Load_Glyph (FT_Face  face,
               FT_UInt  index,
               FT_Int32 flags)
{
  static FT_Error (*real) (FT_Face, FT_UInt, FT_Int32);

  if (!real)
    real = dlsym (RTLD_NEXT, "FT_Load_Glyph");
  n_loaded += fabs (face->size->metrics.y_ppem - digit_size) < 1;

  return real (face, index, flags);
}

/* What there was when a frame was painted. */
typedef struct
{
  gboolean has_film;
  gboolean has_tabs;
  gboolean has_answer;
  int panel;           /* its width */
} Frame;

typedef struct
{
  Fixture *fixture;
  GArray *frames; /* of Frame */
} Watch;

static gboolean
is_shown (Fixture *fixture,
          GType    type)
{
  GtkWidget *widget = find_widget (get_child (fixture, "panel"), type);

  return widget && gtk_widget_get_visible (widget);
}

static gboolean
has_answer (Fixture *fixture)
{
  g_autoptr (GPtrArray) labels = g_ptr_array_new ();

  find_widgets (get_child (fixture, "panel"), GTK_TYPE_LABEL, labels);
  for (guint i = 0; i < labels->len; i++)
    if (gtk_widget_has_css_class (labels->pdata[i], "mato-answer"))
      return TRUE;

  return FALSE;
}

static void
painted_cb (GdkFrameClock *clock,
            Watch         *self)
{
  Fixture *fixture = self->fixture;
  Frame frame = {
    .has_film = get_trace (fixture) != NULL,
    .has_tabs = is_shown (fixture, MATO_TYPE_VIEW_TABS),
    .has_answer = has_answer (fixture),
    .panel = gtk_widget_get_width (get_child (fixture, "panel")),
  };

  g_array_append_val (self->frames, frame);
}

static gboolean
ring_cb (gpointer user_data)
{
  *(gboolean *) user_data = TRUE;

  return G_SOURCE_REMOVE;
}

typedef gboolean (*Condition) (gpointer data);

static void
wait_for (Condition condition,
          gpointer  data)
{
  gboolean has_rung = FALSE;
  guint id = g_timeout_add (WAIT_MS, ring_cb, &has_rung);

  while (!condition (data) && !has_rung)
    g_main_context_iteration (NULL, TRUE);
  g_assert_false (has_rung);
  g_source_remove (id);
}

static gboolean
is_answered (gpointer data)
{
  Watch *watch = data;

  return watch->frames->len > 0
         && g_array_index (watch->frames, Frame, watch->frames->len - 1).has_answer;
}

static double
get_digit_size (Fixture *fixture)
{
  GtkWidget *cell = mato_board_view_get_cell (get_child (fixture, "board"), 0);

  return DIGIT_SHARE * gtk_widget_get_width (cell);
}

static gboolean
are_digits_drawn (gpointer data)
{
  double size = get_digit_size (data);
  guint n = 0;

  for (guint i = 0; i < unseen->len; i++)
    n += fabs (g_array_index (unseen, double, i) - size) < 0.5;

  return size > 0 && n >= N_DIGIT_FACES * 9;
}

static gboolean
is_wide (gpointer data)
{
  Fixture *fixture = data;

  return gtk_widget_get_width (GTK_WIDGET (fixture->window)) >= WIDE;
}

/* The frames from the first with a film to the first with an answer. */
static GArray *
watch_arrival (Fixture *fixture)
{
  GdkFrameClock *clock = gtk_widget_get_frame_clock (GTK_WIDGET (fixture->window));
  Watch watch = { fixture, g_array_new (FALSE, FALSE, sizeof (Frame)) };
  gulong handler = g_signal_connect_after (clock, "after-paint", G_CALLBACK (painted_cb), &watch);

  record (fixture, "bitmask");
  wait_for (is_answered, &watch);
  g_signal_handler_disconnect (clock, handler);
  while (!g_array_index (watch.frames, Frame, 0).has_film)
    g_array_remove_index (watch.frames, 0);

  return watch.frames;
}

WINDOW_TEST (one_part_comes_in_a_frame)
{
  g_autoptr (GArray) frames = NULL;
  guint page = 0;
  int before;

  gtk_window_set_default_size (GTK_WINDOW (fixture->window), WIDE + 50, HEIGHT);
  wait_for (is_wide, fixture);
  paste (fixture, WITH_DEAD_ENDS);
  choose (fixture, "page", "watch");
  before = gtk_widget_get_width (get_child (fixture, "panel"));
  frames = watch_arrival (fixture);

  while (!g_array_index (frames, Frame, page).has_tabs)
    g_assert_cmpint (g_array_index (frames, Frame, page++).panel, ==, before);
  g_assert_cmpuint (page, >=, MATO_ARRIVAL_PAGE);
  g_assert_cmpint (g_array_index (frames, Frame, page).panel, >, before);
  g_assert_cmpuint (frames->len, >, page + MATO_ARRIVAL_ANSWER - MATO_ARRIVAL_PAGE);
}

WINDOW_TEST (digits_were_drawn_before)
{
  unseen = g_array_new (FALSE, FALSE, sizeof (double));
  paste (fixture, WITH_DEAD_ENDS);
  choose (fixture, "page", "watch");
  wait_for (are_digits_drawn, fixture);
  g_clear_pointer (&unseen, g_array_unref);

  digit_size = get_digit_size (fixture);
  n_loaded = 0;
  g_array_unref (watch_arrival (fixture));
  seek (fixture, mato_player_get_length (fixture->workspace->player));
  gtk_test_widget_wait_for_draw (GTK_WIDGET (fixture->window));
  gtk_test_widget_wait_for_draw (GTK_WIDGET (fixture->window));
  g_test_message ("%u glyphs of %.1f px were loaded", n_loaded, digit_size);
  g_assert_cmpuint (n_loaded, ==, 0);
}
