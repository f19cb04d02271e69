/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/playback/timeline-over.h"

#include "session/words/sentence.h"

#include <glib/gi18n.h>
#include <math.h>

#define HATCH 6         /* behind the samples */
#define KNOB 14         /* of the playhead, as wide as high */
#define CURVE_TOP 16.0   /* below the knob and the solutions */
#define FLAG_HEIGHT 10

static double
x_of (const MatoTimelineOver *self,
      double                  cell)
{
  return self->left + (cell - self->view->from) * self->view->width / self->view->span;
}

/* The middle of @position's cells. */
static double
x_of_position (const MatoTimelineOver *self,
               guint64                 position)
{
  return x_of (self, (mato_timeline_get_cell (self->trace, position)
                      + mato_timeline_get_cell (self->trace, position + 1)) / 2);
}

static void
append_line (GtkSnapshot   *snapshot,
             const GdkRGBA *color,
             float          x,
             float          y,
             float          width,
             float          height)
{
  gtk_snapshot_append_color (snapshot, color, &GRAPHENE_RECT_INIT (x, y, width, height));
}

static void
append_hatching (const MatoTimelineOver *self,
                 GtkSnapshot            *snapshot,
                 double                  left,
                 double                  right)
{
  int height = self->view->height;
  cairo_t *cairo =
    gtk_snapshot_append_cairo (snapshot, &GRAPHENE_RECT_INIT (left, 0, right - left, height));
  GdkRGBA line = self->palette->colors[MATO_COLOR_TEXT];

  line.alpha = 0.25f;
  gdk_cairo_set_source_rgba (cairo, &line);
  for (double x = left - height; x < right; x += HATCH)
    {
      cairo_move_to (cairo, x, height);
      cairo_line_to (cairo, x + height, 0);
    }
  cairo_set_line_width (cairo, 1);
  cairo_stroke (cairo);
  cairo_destroy (cairo);
}

static void
append_label (const MatoTimelineOver *self,
              GtkSnapshot            *snapshot,
              const char             *text,
              double                  left,
              double                  right)
{
  g_autoptr (PangoLayout) layout = gtk_widget_create_pango_layout (self->widget, text);
  GdkRGBA paper = self->palette->colors[MATO_COLOR_PAPER];
  int width;

  pango_layout_get_pixel_size (layout, &width, NULL);
  paper.alpha = 0.85f;
  gtk_snapshot_save (snapshot);
  gtk_snapshot_translate (snapshot,
                          &GRAPHENE_POINT_INIT (MIN (left, right - width - 3), CURVE_TOP));
  append_line (snapshot, &paper, -3, 0, width + 6, 18);
  gtk_snapshot_append_layout (snapshot, layout, &self->palette->colors[MATO_COLOR_TEXT]);
  gtk_snapshot_restore (snapshot);
}

void
mato_timeline_append_samples (const MatoTimelineOver *self,
                              GtkSnapshot            *snapshot)
{
  guint64 length = mato_trace_get_length (self->trace);
  double left = x_of (self, mato_timeline_get_cell (self->trace, length + 1));
  double right = self->left + self->view->width;
  g_autofree char *number = NULL;
  g_autofree char *text = NULL;

  if (mato_trace_is_complete (self->trace) || left >= right)
    return;

  append_hatching (self, snapshot, MAX (left, self->left), right);
  if (left < self->left)
    return;

  number = mato_sentence_number (mato_trace_get_total (self->trace) - length);
  /* Translators: on a timeline: how many steps of a search could not be kept one by one */
  text = g_strdup_printf (_("%s more, only some kept"), number);
  append_label (self, snapshot, text, left + 6, right);
}

void
mato_timeline_append_part (const MatoTimelineOver *self,
                           GtkSnapshot            *snapshot)
{
  if (self->view->span >= self->n_cells)
    return;

  append_line (snapshot, &self->palette->colors[MATO_COLOR_ACCENT],
               self->left + self->view->width * self->view->from / self->n_cells,
               self->view->height - 2,
               MAX (self->view->width * self->view->span / self->n_cells, 6), 2);
}

GskRenderNode *
mato_timeline_flag_new (const MatoTimelineOver *self)
{
  int height = self->view->height;
  GskRenderNode *flag =
    gsk_cairo_node_new (&GRAPHENE_RECT_INIT (-1, 0, MATO_TIMELINE_FLAG + 2, height));
  cairo_t *cairo = gsk_cairo_node_get_draw_context (flag);

  gdk_cairo_set_source_rgba (cairo, &self->palette->colors[MATO_COLOR_TEXT]);
  cairo_rectangle (cairo, 0, CURVE_TOP, 1, height - CURVE_TOP);
  cairo_move_to (cairo, 0, CURVE_TOP);
  cairo_line_to (cairo, MATO_TIMELINE_FLAG, CURVE_TOP + FLAG_HEIGHT / 2.0);
  cairo_line_to (cairo, 0, CURVE_TOP + FLAG_HEIGHT);
  cairo_close_path (cairo);
  cairo_fill (cairo);
  cairo_destroy (cairo);

  return flag;
}

static void
append_flag (GtkSnapshot   *snapshot,
             GskRenderNode *flag,
             double         x)
{
  gtk_snapshot_save (snapshot);
  gtk_snapshot_translate (snapshot, &GRAPHENE_POINT_INIT ((float) x, 0));
  gtk_snapshot_append_node (snapshot, flag);
  gtk_snapshot_restore (snapshot);
}

void
mato_timeline_append_bookmarks (const MatoTimelineOver *self,
                                GtkSnapshot            *snapshot,
                                const MatoBookmarks    *bookmarks,
                                GskRenderNode          *flag)
{
  guint64 last = mato_trace_get_last (self->trace);

  for (guint i = 0; i < mato_bookmarks_get_n (bookmarks); i++)
    append_flag (snapshot, flag,
                 floor (x_of_position (self, MIN (mato_bookmarks_get (bookmarks, i)->position,
                                                  last))));
}

void
mato_timeline_get_playhead (const MatoTimelineOver *self,
                            guint64                 position,
                            graphene_rect_t        *bounds)
{
  double middle = round (x_of_position (self, position));

  graphene_rect_init (bounds, (float) middle - KNOB / 2.0f, 0, KNOB, (float) self->view->height);
}

void
mato_timeline_append_playhead (const MatoTimelineOver *self,
                               GtkSnapshot            *snapshot,
                               guint64                 position)
{
  const GdkRGBA accent = self->palette->colors[MATO_COLOR_ACCENT];
  const float widths[4] = { 2, 2, 2, 2 };
  graphene_rect_t bounds, knob;
  GskRoundedRect disc;

  mato_timeline_get_playhead (self, position, &bounds);
  append_line (snapshot, &accent, bounds.origin.x + KNOB / 2.0f - 1, KNOB, 2,
               bounds.size.height - KNOB);
  knob = GRAPHENE_RECT_INIT (bounds.origin.x, 0, KNOB, KNOB);
  gsk_rounded_rect_init_from_rect (&disc, &knob, KNOB / 2.0f);
  gtk_snapshot_append_border (snapshot, &disc, widths,
                              (GdkRGBA[]) { accent, accent, accent, accent });
}
