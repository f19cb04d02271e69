/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/timeline-private.h"

#include "app/compat.h"
#include "session/sentence.h"

#include <glib/gi18n.h>
#include <math.h>

#define HEIGHT 60
#define LOW_HEIGHT 42          /* where the board needs the room */
#define LOW_BELOW_WIDTH 600
#define LEAST_WIDTH 120
#define LEAST_SPAN 20.0     /* positions that are seen at least */
#define TURN_SHARE 0.1      /* of the view, still seen when it turns the page */
#define HATCH 6             /* behind the samples */
#define INSET 7             /* room for half a knob on both sides of the picture */
#define KNOB 14             /* of the playhead, as wide as high */
#define NAME_DELAY_MS 300

G_DEFINE_FINAL_TYPE (MatoTimeline, mato_timeline, GTK_TYPE_WIDGET)

static double
count_cells (MatoTimeline *self)
{
  return self->trace ? mato_timeline_count_cells (self->trace) : 1;
}

/* The cells of the position that is shown. */
void
mato_timeline_get_cells (MatoTimeline *self,
                         double       *from,
                         double       *to)
{
  *from = self->trace ? mato_timeline_get_cell (self->trace, self->position) : 0;
  *to = self->trace ? mato_timeline_get_cell (self->trace, self->position + 1) : 1;
}

static int
get_picture_width (MatoTimeline *self)
{
  return MAX (gtk_widget_get_width (GTK_WIDGET (self)) - 2 * INSET, 1);
}

static void
redraw (MatoTimeline *self)
{
  g_clear_object (&self->picture);
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

void
mato_timeline_set_view (MatoTimeline *self,
                        double        from,
                        double        span)
{
  double n_cells = count_cells (self);

  span = CLAMP (span, MIN (LEAST_SPAN, n_cells), n_cells);
  from = CLAMP (from, 0, n_cells - span);
  if (self->view.from == from && self->view.span == span)
    return;

  self->view.from = from;
  self->view.span = span;
  redraw (self);
}

double
mato_timeline_cell_at (MatoTimeline *self,
                       double        x)
{
  return self->view.from + (x - INSET) * self->view.span / get_picture_width (self);
}

static double
x_of (MatoTimeline *self,
      double        cell)
{
  return INSET + (cell - self->view.from) * get_picture_width (self) / self->view.span;
}

/* What is at @x stays there. */
void
mato_timeline_zoom_at (MatoTimeline *self,
                       double        span,
                       double        x)
{
  double share = (x - INSET) / get_picture_width (self);
  double cell = mato_timeline_cell_at (self, x);

  span = CLAMP (span, MIN (LEAST_SPAN, count_cells (self)), count_cells (self));
  mato_timeline_set_view (self, cell - share * span, span);
}

/* Page by page: a picture that glides with the film would never stand still. */
static void
follow (MatoTimeline *self)
{
  double cell, end;

  mato_timeline_get_cells (self, &cell, &end);
  if (cell >= self->view.from && end <= self->view.from + self->view.span)
    return;

  if (cell >= self->view.from + self->view.span && cell < self->view.from + 2 * self->view.span)
    mato_timeline_set_view (self, cell - self->view.span * TURN_SHARE, self->view.span);
  else
    mato_timeline_set_view (self, cell - self->view.span / 2, self->view.span);
}

/* Words */

/* Below the pointer: what happens there. */
static gboolean
query_tooltip_cb (MatoTimeline *self,
                  int           x,
                  int           y,
                  gboolean      keyboard_mode,
                  GtkTooltip   *tooltip)
{
  MatoAlphabet alphabet = mato_desk_get_alphabet (self->desk);
  g_autofree char *number = NULL;
  g_autofree char *sentence = NULL;
  g_autofree char *text = NULL;
  MatoMoment moment;
  guint64 position = self->position;

  if (!self->trace)
    return FALSE;

  if (!keyboard_mode)
    position = mato_timeline_get_position (self->trace, mato_timeline_cell_at (self, x));
  mato_trace_seek (self->trace, position, &moment);
  number = mato_sentence_number (mato_trace_get_number (self->trace, position));
  sentence = mato_sentence_position (self->trace, position, alphabet);
  /* Translators: number of a step of a film, how many values are tried at it, what happens */
  text = g_strdup_printf (ngettext ("Step %s, %u try deep: %s", "Step %s, %u tries deep: %s",
                                    moment.n_tries),
                          number, moment.n_tries, sentence);
  gtk_tooltip_set_text (tooltip, text);

  return TRUE;
}

/* Before 4.14 a screen reader hears of a slider's value by its name only. */
static gboolean
update_name_cb (gpointer user_data)
{
  MatoTimeline *self = user_data;
  guint64 last = self->trace ? mato_trace_get_last (self->trace) : 0;
  g_autofree char *number =
    mato_sentence_number (self->trace ? mato_trace_get_number (self->trace, self->position) : 0);
  g_autofree char *total =
    mato_sentence_number (self->trace ? mato_trace_get_total (self->trace) : 0);
  /* Translators: where a film stands: "Timeline, step 12,034 of 1,204,331" */
  g_autofree char *name = g_strdup_printf (_("Timeline, step %s of %s"), number, total);

  self->name_timeout = 0;
  gtk_accessible_update_property (GTK_ACCESSIBLE (self),
                                  GTK_ACCESSIBLE_PROPERTY_LABEL, name,
                                  GTK_ACCESSIBLE_PROPERTY_VALUE_NOW, (double) self->position,
                                  GTK_ACCESSIBLE_PROPERTY_VALUE_MIN, 0.0,
                                  GTK_ACCESSIBLE_PROPERTY_VALUE_MAX, (double) last,
                                  GTK_ACCESSIBLE_PROPERTY_VALUE_TEXT, name,
                                  -1);

  return G_SOURCE_REMOVE;
}

/* While the film plays, nobody could hear so many. */
static void
queue_name (MatoTimeline *self)
{
  g_clear_handle_id (&self->name_timeout, g_source_remove);
  self->name_timeout = g_timeout_add (NAME_DELAY_MS, update_name_cb, self);
}

static void
refresh (MatoTimeline *self)
{
  MatoPlayer *player = mato_desk_get_player (self->desk);
  MatoTrace *trace = mato_player_get_trace (player);
  guint64 position = mato_player_get_position (player);

  if (trace == self->trace && position == self->position)
    return;

  self->position = position;
  if (trace != self->trace)
    {
      g_clear_pointer (&self->trace, mato_trace_unref);
      self->trace = trace ? mato_trace_ref (trace) : NULL;
      self->view.span = 0;
      mato_timeline_set_view (self, 0, count_cells (self));
    }

  follow (self);
  queue_name (self);
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

/* Drawing */

static void
update_picture (MatoTimeline *self)
{
  int width = get_picture_width (self);
  int height = gtk_widget_get_height (GTK_WIDGET (self));
  int scale = gtk_widget_get_scale_factor (GTK_WIDGET (self));

  if (self->picture && self->view.width == width && self->view.height == height
      && self->view.scale == scale)
    return;

  self->view.width = width;
  self->view.height = MAX (height, 1);
  self->view.scale = scale;
  g_clear_object (&self->picture);
  self->picture = mato_timeline_picture_new (self->trace, &self->view, &self->palette);
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
append_hatching (MatoTimeline *self,
                 GtkSnapshot  *snapshot,
                 double        left,
                 double        right)
{
  int height = gtk_widget_get_height (GTK_WIDGET (self));
  cairo_t *cairo =
    gtk_snapshot_append_cairo (snapshot, &GRAPHENE_RECT_INIT (left, 0, right - left, height));
  GdkRGBA line = self->palette.colors[MATO_COLOR_TEXT];

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

/* Where only samples are kept, the ground is hatched and the number of steps stands above it. */
static void
append_samples (MatoTimeline *self,
                GtkSnapshot  *snapshot)
{
  double left = x_of (self, mato_timeline_get_cell (
                              self->trace, mato_trace_get_length (self->trace) + 1));
  double right = INSET + self->view.width;
  GdkRGBA paper = self->palette.colors[MATO_COLOR_PAPER];
  g_autofree char *number = NULL;
  g_autofree char *text = NULL;
  g_autoptr (PangoLayout) layout = NULL;
  int width;

  if (left >= right)
    return;

  append_hatching (self, snapshot, MAX (left, INSET), right);
  if (left < INSET)
    return;

  number = mato_sentence_number (mato_trace_get_total (self->trace)
                                 - mato_trace_get_length (self->trace));
  /* Translators: on a timeline: how many steps of a search could not be kept one by one */
  text = g_strdup_printf (_("%s more, in samples"), number);
  layout = gtk_widget_create_pango_layout (GTK_WIDGET (self), text);
  pango_layout_get_pixel_size (layout, &width, NULL);
  paper.alpha = 0.85f;
  gtk_snapshot_save (snapshot);
  gtk_snapshot_translate (snapshot, &GRAPHENE_POINT_INIT (MIN (left, right - width) - 3, 0));
  append_line (snapshot, &paper, -3, 0, width + 6, 18);
  gtk_snapshot_append_layout (snapshot, layout, &self->palette.colors[MATO_COLOR_TEXT]);
  gtk_snapshot_restore (snapshot);
}

/* The knob is a ring: a diamond can lie below it. */
static void
append_playhead (MatoTimeline *self,
                 GtkSnapshot  *snapshot)
{
  const GdkRGBA accent = self->palette.colors[MATO_COLOR_ACCENT];
  const float widths[4] = { 2, 2, 2, 2 };
  int height = gtk_widget_get_height (GTK_WIDGET (self));
  double from, to;
  graphene_rect_t knob;
  GskRoundedRect disc;
  float x;

  mato_timeline_get_cells (self, &from, &to);
  x = roundf (x_of (self, (from + to) / 2)) - 1;
  knob = GRAPHENE_RECT_INIT (x - 6, 0, KNOB, KNOB);
  append_line (snapshot, &accent, x, KNOB, 2, height - KNOB);
  gsk_rounded_rect_init_from_rect (&disc, &knob, KNOB / 2.0f);
  gtk_snapshot_append_border (snapshot, &disc, widths,
                              (GdkRGBA[]) { accent, accent, accent, accent });
}

/* Along the lower edge: which part of the film is seen. */
static void
append_part (MatoTimeline *self,
             GtkSnapshot  *snapshot)
{
  GdkRGBA color = self->palette.colors[MATO_COLOR_ACCENT];
  double n_cells = count_cells (self);
  int height = gtk_widget_get_height (GTK_WIDGET (self));

  if (self->view.span >= n_cells)
    return;

  append_line (snapshot, &color, INSET + self->view.width * self->view.from / n_cells, height - 2,
               MAX (self->view.width * self->view.span / n_cells, 6), 2);
}

static void
mato_timeline_snapshot (GtkWidget   *widget,
                        GtkSnapshot *snapshot)
{
  MatoTimeline *self = MATO_TIMELINE (widget);
  graphene_rect_t bounds = GRAPHENE_RECT_INIT (0, 0, gtk_widget_get_width (widget),
                                               gtk_widget_get_height (widget));

  if (!self->trace)
    return;

  update_picture (self);
  gtk_snapshot_push_clip (snapshot, &bounds);
  gtk_snapshot_append_texture (snapshot, self->picture,
                               &GRAPHENE_RECT_INIT (INSET, 0, self->view.width, self->view.height));
  if (!mato_trace_is_complete (self->trace))
    append_samples (self, snapshot);
  append_part (self, snapshot);
  append_playhead (self, snapshot);
  gtk_snapshot_pop (snapshot);
}

static void
mato_timeline_measure (GtkWidget      *widget,
                       GtkOrientation  orientation,
                       int             for_size,
                       int            *minimum,
                       int            *natural,
                       int            *minimum_baseline,
                       int            *natural_baseline)
{
  if (orientation == GTK_ORIENTATION_HORIZONTAL)
    *minimum = *natural = LEAST_WIDTH;
  else
    *minimum = *natural = for_size >= 0 && for_size < LOW_BELOW_WIDTH ? LOW_HEIGHT : HEIGHT;
}

static GtkSizeRequestMode
mato_timeline_get_request_mode (GtkWidget *widget)
{
  return GTK_SIZE_REQUEST_HEIGHT_FOR_WIDTH;
}

static void
mato_timeline_css_changed (GtkWidget         *widget,
                           GtkCssStyleChange *change)
{
  MatoTimeline *self = MATO_TIMELINE (widget);
  GdkRGBA text;

  GTK_WIDGET_CLASS (mato_timeline_parent_class)->css_changed (widget, change);

  mato_compat_get_color (widget, &text);
  mato_palette_init (&self->palette, mato_color_is_light (&text));
  redraw (self);
}

static void
mato_timeline_dispose (GObject *object)
{
  MatoTimeline *self = MATO_TIMELINE (object);

  g_clear_handle_id (&self->name_timeout, g_source_remove);
  g_clear_pointer (&self->trace, mato_trace_unref);
  g_clear_object (&self->picture);
  g_clear_object (&self->desk);

  G_OBJECT_CLASS (mato_timeline_parent_class)->dispose (object);
}

static void
mato_timeline_class_init (MatoTimelineClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = mato_timeline_dispose;
  widget_class->snapshot = mato_timeline_snapshot;
  widget_class->get_request_mode = mato_timeline_get_request_mode;
  widget_class->measure = mato_timeline_measure;
  widget_class->css_changed = mato_timeline_css_changed;
  gtk_widget_class_set_css_name (widget_class, "mato-timeline");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_SLIDER);
}

static void
mato_timeline_init (MatoTimeline *self)
{
  self->view = (MatoTimelineView) { .span = 1 };
  gtk_widget_set_focusable (GTK_WIDGET (self), TRUE);
  gtk_widget_set_has_tooltip (GTK_WIDGET (self), TRUE);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self),
                                  GTK_ACCESSIBLE_PROPERTY_LABEL, _("Timeline"),
                                  -1);
  g_signal_connect (self, "query-tooltip", G_CALLBACK (query_tooltip_cb), NULL);
  mato_timeline_add_controllers (self);
}

void
mato_timeline_set_desk (MatoTimeline *self,
                        MatoDesk     *desk)
{
  g_return_if_fail (MATO_IS_TIMELINE (self));

  self->desk = g_object_ref (desk);
  g_signal_connect_object (desk, "changed", G_CALLBACK (refresh), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (desk, "progressed", G_CALLBACK (refresh), self, G_CONNECT_SWAPPED);
  refresh (self);
}

/* Around the position, which is seen whole then. */
void
mato_timeline_zoom (MatoTimeline *self,
                    double        factor)
{
  double cell, end;

  g_return_if_fail (MATO_IS_TIMELINE (self));
  g_return_if_fail (factor > 0);

  mato_timeline_get_cells (self, &cell, &end);
  mato_timeline_zoom_at (self, self->view.span / factor, x_of (self, (cell + end) / 2));
  mato_timeline_set_view (self,
                          CLAMP (self->view.from, MIN (end - self->view.span, cell), cell),
                          self->view.span);
}

void
mato_timeline_get_view (MatoTimeline *self,
                        double       *from,
                        double       *span)
{
  g_return_if_fail (MATO_IS_TIMELINE (self));

  *from = self->view.from;
  *span = self->view.span;
}
