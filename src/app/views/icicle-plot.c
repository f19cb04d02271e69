/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/views/icicle-plot-private.h"

#include "app/draw/shape.h"
#include "app/draw/texture.h"
#include "app/frame/damage.h"
#include "app/frame/tooltip.h"
#include "session/words/sentence-icicle.h"

#include <math.h>

#define LOWEST_ROW 2
#define NATURAL_ROW 22
#define NATURAL_LEVELS 8
#define LEAST_WIDTH 120

/* Opacities of colours over the picture. */
#define VEIL 0.45           /* over the part after the position */
#define STRIP 32            /* width of a piece of the veil */
#define LEAST_FOR_WORDS 26
#define INSET 4
#define LEAST_FRAMED 4
#define MARK 3.5f           /* half of it */
#define LEAST_MARK 2
#define INNOCENT 0.08       /* of ink over paper */
#define INNOCENT_EDGE 0.6
#define EDGE 2

G_DEFINE_FINAL_TYPE (MatoIciclePlot, mato_icicle_plot, GTK_TYPE_WIDGET)

static void
redraw (MatoIciclePlot *self)
{
  self->edition++;
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

/* Returns: the number of kept steps, or of guesses, before the position */
static double
get_place (MatoIciclePlot *self,
           MatoIcicleAxis  axis)
{
  guint64 position = MIN (self->position, mato_icicle_get_length (self->icicle, MATO_ICICLE_STEPS));
  MatoSpan span;

  if (axis == MATO_ICICLE_STEPS)
    return (double) position;

  mato_trace_summarize (self->trace, 0, position, &span);
  return span.n_guesses;
}

/* Returns: where on the axis what may be told ends */
static double
get_known (MatoIciclePlot *self)
{
  return self->hides_future ? get_place (self, self->axis) : G_MAXDOUBLE;
}

static guint
count_levels (MatoIciclePlot *self)
{
  if (!self->icicle)
    return 1;

  return mato_icicle_count_levels (self->icicle, self->axis, get_known (self));
}

/* Scrolls by pages, like the timeline. */
static void
follow (MatoIciclePlot *self)
{
  double place = get_place (self, self->axis);

  if (place < self->from || place > self->from + self->span)
    mato_icicle_plot_set_view (self, place - self->span / 10, self->span);
}

/* The picture. A worker makes it: that of a million steps takes as long as a frame may take in all,
 * and in a large window longer. What was shown stays until it is ready, as a whole, so that bars,
 * path and veil agree with each other in every frame. */

static MatoIcicleWish
get_wish (MatoIciclePlot *self)
{
  return (MatoIcicleWish) {
    .axis = self->axis, .from = self->from, .span = self->span, .known = get_known (self),
    .width = gtk_widget_get_width (GTK_WIDGET (self)),
    .height = gtk_widget_get_height (GTK_WIDGET (self)),
    .scale = gtk_widget_get_scale_factor (GTK_WIDGET (self)),
    .edition = self->edition,
  };
}

gboolean
mato_icicle_plot_is_ready (MatoIciclePlot *self)
{
  MatoIcicleWish wish = get_wish (self);

  return self->picture && !self->is_drawing && self->shown.known == wish.known
         && mato_icicle_wish_is_alike (&self->shown, &wish);
}

static void
show_picture (MatoIciclePlot    *self,
              MatoIcicleDrawing *drawing)
{
  self->shown = drawing->wish;
  if (!drawing->surface)
    return;

  self->view = drawing->view;
  g_clear_pointer (&self->picture, gsk_render_node_unref);
  self->picture = mato_image_node_new (g_steal_pointer (&drawing->surface));
  gtk_widget_queue_draw (GTK_WIDGET (self));
  mato_tooltip_refresh (GTK_WIDGET (self));
}

static void update_picture (MatoIciclePlot *self);

static void
drawn_cb (GObject      *source,
          GAsyncResult *result,
          gpointer      user_data)
{
  MatoIciclePlot *self = MATO_ICICLE_PLOT (source);
  MatoIcicleDrawing *drawing = g_task_get_task_data (G_TASK (result));

  self->is_drawing = FALSE;
  if (!self->icicle)
    return;

  if (drawing->icicle == self->icicle)
    show_picture (self, drawing);
  update_picture (self);
}

static void
begin_picture (MatoIciclePlot *self)
{
  MatoIcicleDrawing *drawing = g_new0 (MatoIcicleDrawing, 1);

  drawing->icicle = mato_icicle_ref (self->icicle);
  drawing->trace = mato_trace_ref ((MatoTrace *) self->trace);
  drawing->alphabet = self->alphabet;
  drawing->palette = self->palette;
  drawing->wish = get_wish (self);
  drawing->before = self->view;
  drawing->is_like_before = self->picture
                            && mato_icicle_wish_is_alike (&self->shown, &drawing->wish);
  drawing->layout = mato_icicle_drawing_new_layout (GTK_WIDGET (self), self->fonts);
  self->is_drawing = TRUE;
  mato_icicle_drawing_begin (drawing, GTK_WIDGET (self), drawn_cb);
}

/* One at a time: this is called again when it is ready. */
static void
update_picture (MatoIciclePlot *self)
{
  if (!self->is_drawing && gtk_widget_get_mapped (GTK_WIDGET (self))
      && gtk_widget_get_width (GTK_WIDGET (self)) > 0 && !mato_icicle_plot_is_ready (self))
    begin_picture (self);
}

/* Drawing */

/* Low bars have edges only, the outline of the whole path: nothing would be left inside of their
 * frames, and the frames of hundreds were most of the work. */
static void
append_frame (GtkSnapshot           *snapshot,
              const graphene_rect_t *bounds,
              const GdkRGBA         *color)
{
  GskRoundedRect outline;

  gsk_rounded_rect_init_from_rect (&outline, bounds, 2);
  if (bounds->size.height <= LEAST_FRAMED)
    {
      graphene_rect_t edge = *bounds;

      edge.size.width = MIN (EDGE, bounds->size.width);
      gtk_snapshot_append_color (snapshot, color, &edge);
      edge.origin.x += bounds->size.width - edge.size.width;
      gtk_snapshot_append_color (snapshot, color, &edge);
    }
  else
    gtk_snapshot_append_border (snapshot, &outline, (float[4]) { 2, 2, 2, 2 },
                                (GdkRGBA[4]) { *color, *color, *color, *color });
}

static void
get_bounds (MatoIciclePlot  *self,
            guint            level,
            guint            index,
            graphene_rect_t *bounds)
{
  mato_icicle_get_bounds (&self->view, level, mato_icicle_plot_get_bar (self, level, index),
                          bounds);
}

/* What becomes of a guess at the position is not known yet: its colour and words are covered. */
static void
cover_guess (MatoIciclePlot  *self,
             GtkSnapshot     *snapshot,
             float            x,
             graphene_rect_t *bounds)
{
  if (!self->hides_future)
    return;

  bounds->size.width = MAX (MIN (bounds->size.width, x - bounds->origin.x), 1);
  gtk_snapshot_append_color (snapshot, &self->palette.colors[MATO_COLOR_PAPER], bounds);
}

/* Who is not to blame is hollow, even where it is too small for words. */
static void
append_ground (MatoIciclePlot        *self,
               GtkSnapshot           *snapshot,
               const graphene_rect_t *bounds,
               MatoGuilt              guilt)
{
  const GdkRGBA *colors = self->palette.colors;
  GskRoundedRect outline;
  GdkRGBA ground, edge;

  if (guilt != MATO_GUILT_INNOCENT)
    {
      gtk_snapshot_append_color (snapshot, &colors[MATO_COLOR_CHOICE], bounds);
      return;
    }

  mato_color_mix (&colors[MATO_COLOR_PAPER], &colors[MATO_COLOR_TEXT], INNOCENT, &ground);
  mato_color_mix (&colors[MATO_COLOR_PAPER], &colors[MATO_COLOR_TEXT], INNOCENT_EDGE, &edge);
  gtk_snapshot_append_color (snapshot, &ground, bounds);
  gsk_rounded_rect_init_from_rect (&outline, bounds, 0);
  gtk_snapshot_append_border (snapshot, &outline, (float[4]) { 1, 1, 1, 1 },
                              (GdkRGBA[4]) { edge, edge, edge, edge });
}

/* Returns: the width of the mark of who is to blame, with a gap; 0 if it has none */
static float
append_mark (MatoIciclePlot        *self,
             GtkSnapshot           *snapshot,
             const graphene_rect_t *bounds,
             MatoGuilt              guilt)
{
  float size = MIN (MARK, bounds->size.height / 2 - 1);
  float x = bounds->origin.x + INSET + size;
  float y = bounds->origin.y + bounds->size.height / 2;
  cairo_t *cairo;

  if (guilt != MATO_GUILT_TO_BLAME || size < LEAST_MARK
      || 2 * (size + INSET) > bounds->size.width)
    return 0;

  cairo = gtk_snapshot_append_cairo (snapshot, &GRAPHENE_RECT_INIT (x - 2 * size, y - 2 * size,
                                                                    4 * size, 4 * size));
  gdk_cairo_set_source_rgba (cairo, &self->palette.colors[MATO_COLOR_PAPER]);
  mato_shape_add (cairo, MATO_SHAPE_PEAK, x, y, size);
  cairo_fill (cairo);
  cairo_destroy (cairo);

  return 2 * size + INSET;
}

/* A gap parts it from the bars around it, as it parts those. */
static void
append_guess (MatoIciclePlot  *self,
              GtkSnapshot     *snapshot,
              PangoLayout     *layout,
              guint            level,
              guint            index,
              graphene_rect_t *bounds)
{
  MatoGuilt guilt = mato_icicle_plot_judge (self, level, index);
  g_autofree char *words = NULL;
  float inset;
  int width, height;

  if (bounds->size.height > LEAST_FRAMED)
    bounds->size.height--;
  if (bounds->size.width > LEAST_FRAMED)
    bounds->size.width--;
  append_ground (self, snapshot, bounds, guilt);
  inset = INSET + append_mark (self, snapshot, bounds, guilt);
  if (bounds->size.width < LEAST_FOR_WORDS)
    return;

  words = mato_sentence_icicle_label (level, mato_icicle_plot_get_bar (self, level, index),
                                      self->trace, self->alphabet);
  pango_layout_set_text (layout, words, -1);
  pango_layout_get_pixel_size (layout, &width, &height);
  if (inset + width + INSET > bounds->size.width || height > bounds->size.height + 1)
    return;

  gtk_snapshot_save (snapshot);
  gtk_snapshot_translate (snapshot, &GRAPHENE_POINT_INIT (
    bounds->origin.x + inset,
    floorf (bounds->origin.y + (bounds->size.height - (float) height) / 2)));
  gtk_snapshot_append_layout (snapshot, layout,
                              &self->palette.colors[guilt == MATO_GUILT_INNOCENT
                                                      ? MATO_COLOR_TEXT : MATO_COLOR_PAPER]);
  gtk_snapshot_restore (snapshot);
}

/* Marks the guesses that are not undone at the position. */
static void
append_path (MatoIciclePlot *self,
             GtkSnapshot    *snapshot,
             float           x)
{
  guint64 position = MIN (self->position, mato_icicle_get_length (self->icicle, MATO_ICICLE_STEPS));
  PangoContext *context = gtk_widget_get_pango_context (GTK_WIDGET (self));
  /* The worker has the other fonts. */
  g_autoptr (PangoLayout) layout =
    mato_icicle_drawing_new_layout (GTK_WIDGET (self), pango_context_get_font_map (context));
  graphene_rect_t bounds;
  int index;

  get_bounds (self, 0, 0, &bounds);
  cover_guess (self, snapshot, x, &bounds);
  for (guint level = 1; level < self->view.n_levels; level++)
    {
      index = mato_icicle_find_at (self->icicle, level, position);
      if (index < 0)
        return;

      get_bounds (self, level, (guint) index, &bounds);
      cover_guess (self, snapshot, x, &bounds);
      append_guess (self, snapshot, layout, level, (guint) index, &bounds);
      if (mato_icicle_plot_is_folded (self, level, (guint) index))
        return;
    }
}

/* In pieces, from the right: GTK compares them with those of the frame before, in order, and draws
 * only what differs. In one piece the whole picture was drawn anew in every frame. */
static void
append_veil (MatoIciclePlot *self,
             GtkSnapshot    *snapshot,
             float           x,
             float           height)
{
  GdkRGBA paper = self->palette.colors[MATO_COLOR_PAPER];
  float right = (float) self->view.width;

  paper.alpha = self->hides_future ? 1 : VEIL;
  while (right > x)
    {
      float left = MAX ((ceilf (right / STRIP) - 1) * STRIP, x);

      gtk_snapshot_append_color (snapshot, &paper,
                                 &GRAPHENE_RECT_INIT (left, 0, right - left, height));
      right = left;
    }
}

/* Bars lie below the guess that they belong to. Where the paths of two positions part, all that
 * differs is below. Adds its width to @change. */
static void
add_change (MatoIciclePlot  *self,
            guint64          before,
            guint64          now,
            graphene_rect_t *change)
{
  for (guint level = 1; level < self->view.n_levels; level++)
    {
      int old = mato_icicle_find_at (self->icicle, level, before);
      int new = mato_icicle_find_at (self->icicle, level, now);
      graphene_rect_t bounds;

      if (old == new && old >= 0)
        continue;
      if (old == new)
        return;

      get_bounds (self, level, (guint) (old >= 0 ? old : new), &bounds);
      graphene_rect_union (change, &bounds, change);
      get_bounds (self, level, (guint) (new >= 0 ? new : old), &bounds);
      graphene_rect_union (change, &bounds, change);
      return;
    }
}

/* The path, the line and the end of the veil in one piece, as high as the picture: a deep path is
 * more nodes than GTK finds the changes of. */
static void
append_damage (MatoIciclePlot *self,
               GtkSnapshot    *snapshot,
               float           x,
               float           height)
{
  guint64 length = mato_icicle_get_length (self->icicle, MATO_ICICLE_STEPS);
  float left = MIN (x, self->line) - 2;
  float right = MAX (x, self->line) + STRIP;

  if (self->drawn != self->position)
    {
      graphene_rect_init (&self->damage, left, 0, right - left, height);
      add_change (self, MIN (self->drawn, length), MIN (self->position, length), &self->damage);
      self->damage.origin.y = 0;
      self->damage.size.height = height;
      self->drawn = self->position;
      self->line = x;
      self->age++;
    }
  mato_damage_append (snapshot, &self->damage, self->age);
}

static void
append_position (MatoIciclePlot *self,
                 GtkSnapshot    *snapshot)
{
  float height = (float) mato_icicle_view_get_top (&self->view, self->view.n_levels);
  double place = get_place (self, self->view.axis);
  float x = (float) ((place - self->view.from) * self->view.width / self->view.span);

  append_damage (self, snapshot, CLAMP (x, 0, (float) self->view.width), height);
  /* A group: another number of pieces would shift what follows, and GTK take it for changed. */
  gtk_snapshot_push_debug (snapshot, "veil");
  append_veil (self, snapshot, MAX (x, 0), height);
  gtk_snapshot_pop (snapshot);
  append_path (self, snapshot, x);
  gtk_snapshot_append_color (snapshot, &self->palette.colors[MATO_COLOR_ACCENT],
                             &GRAPHENE_RECT_INIT (CLAMP (x - 1, 0, self->view.width - 2), 0, 2,
                                                  height));
}

static void
mato_icicle_plot_snapshot (GtkWidget   *widget,
                           GtkSnapshot *snapshot)
{
  MatoIciclePlot *self = MATO_ICICLE_PLOT (widget);
  float width = gtk_widget_get_width (widget);
  float height = gtk_widget_get_height (widget);
  graphene_rect_t focus;

  if (!self->icicle)
    return;

  update_picture (self);
  if (!self->picture)
    return;

  gtk_snapshot_push_clip (snapshot, &GRAPHENE_RECT_INIT (0, 0, width, height));
  gtk_snapshot_append_node (snapshot, self->picture);
  mato_icicle_plot_append_folds (self, snapshot, &self->palette.colors[MATO_COLOR_PAPER]);
  append_position (self, snapshot);
  if (gtk_widget_has_visible_focus (widget))
    {
      mato_icicle_get_bounds (&self->view, self->focus_level,
                              mato_icicle_plot_get_bar (self, self->focus_level, self->focus_bar),
                              &focus);
      append_frame (snapshot, &focus, &self->palette.colors[MATO_COLOR_ACCENT]);
    }
  gtk_snapshot_pop (snapshot);
}

static void
mato_icicle_plot_measure (GtkWidget      *widget,
                          GtkOrientation  orientation,
                          int             for_size,
                          int            *minimum,
                          int            *natural,
                          int            *minimum_baseline,
                          int            *natural_baseline)
{
  MatoIciclePlot *self = MATO_ICICLE_PLOT (widget);
  int n_levels = (int) count_levels (self);

  *minimum = orientation == GTK_ORIENTATION_HORIZONTAL ? LEAST_WIDTH : n_levels * LOWEST_ROW;
  *natural = orientation == GTK_ORIENTATION_HORIZONTAL
               ? LEAST_WIDTH : MAX (MIN (n_levels, NATURAL_LEVELS) * NATURAL_ROW, *minimum);
}

static void
mato_icicle_plot_css_changed (GtkWidget         *widget,
                              GtkCssStyleChange *change)
{
  MatoIciclePlot *self = MATO_ICICLE_PLOT (widget);

  GTK_WIDGET_CLASS (mato_icicle_plot_parent_class)->css_changed (widget, change);

  mato_palette_init_for (&self->palette, widget);
  redraw (self);
}

static void
mato_icicle_plot_dispose (GObject *object)
{
  MatoIciclePlot *self = MATO_ICICLE_PLOT (object);

  mato_late_names_stop (&self->names);
  g_clear_pointer (&self->name, g_free);
  g_clear_pointer (&self->blame, mato_blame_unref);
  g_clear_pointer (&self->picture, gsk_render_node_unref);
  g_clear_object (&self->fonts);
  g_clear_pointer (&self->folds, g_array_unref);
  self->icicle = NULL;

  G_OBJECT_CLASS (mato_icicle_plot_parent_class)->dispose (object);
}

static void
mato_icicle_plot_class_init (MatoIciclePlotClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = mato_icicle_plot_dispose;
  widget_class->snapshot = mato_icicle_plot_snapshot;
  widget_class->measure = mato_icicle_plot_measure;
  widget_class->css_changed = mato_icicle_plot_css_changed;
  gtk_widget_class_set_css_name (widget_class, "mato-icicle");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_IMG);
}

static void
mato_icicle_plot_init (MatoIciclePlot *self)
{
  self->view = (MatoIcicleView) { .span = 1 };
  self->span = 1;
  self->fonts = pango_cairo_font_map_new ();
  mato_icicle_plot_init_folds (self);
  gtk_widget_set_focusable (GTK_WIDGET (self), TRUE);
  gtk_widget_set_has_tooltip (GTK_WIDGET (self), TRUE);
  g_signal_connect (self, "notify::has-focus", G_CALLBACK (gtk_widget_queue_draw), NULL);
  mato_icicle_plot_add_controllers (self);
}

GtkWidget *
mato_icicle_plot_new (void)
{
  return g_object_new (MATO_TYPE_ICICLE_PLOT, NULL);
}

void
mato_icicle_plot_zoom (MatoIciclePlot *self,
                       double          factor,
                       double          x)
{
  g_return_if_fail (MATO_IS_ICICLE_PLOT (self));
  g_return_if_fail (factor > 0);

  mato_icicle_plot_zoom_at (self, factor, x);
}

void
mato_icicle_plot_set_icicle (MatoIciclePlot   *self,
                             const MatoIcicle *icicle,
                             const MatoTrace  *trace,
                             MatoAlphabet      alphabet)
{
  g_return_if_fail (MATO_IS_ICICLE_PLOT (self));

  if (icicle != self->icicle)
    g_clear_pointer (&self->picture, gsk_render_node_unref);
  self->icicle = icicle;
  self->trace = trace;
  self->alphabet = alphabet;
  self->focus_level = self->focus_bar = 0;
  g_array_set_size (self->folds, 0);
  if (icicle)
    mato_icicle_plot_set_view (self, 0, mato_icicle_plot_get_length (self));
  redraw (self);
  mato_icicle_plot_queue_name (self);
  gtk_widget_queue_resize (GTK_WIDGET (self));
}

/* Who goes back behind the guess in focus has not made it yet. */
static void
forget_unknown_focus (MatoIciclePlot *self)
{
  MatoIcicleBar seen;

  if (!self->icicle || mato_icicle_plot_knows (self, self->focus_level, self->focus_bar, &seen))
    return;

  self->focus_level = self->focus_bar = 0;
  mato_icicle_plot_queue_name (self);
}

void
mato_icicle_plot_set_position (MatoIciclePlot *self,
                               guint64         position)
{
  guint n_levels;

  g_return_if_fail (MATO_IS_ICICLE_PLOT (self));

  if (self->position == position)
    return;

  n_levels = count_levels (self);
  self->position = position;
  if (self->icicle)
    follow (self);
  if (count_levels (self) != n_levels)
    gtk_widget_queue_resize (GTK_WIDGET (self));
  forget_unknown_focus (self);
  gtk_widget_queue_draw (GTK_WIDGET (self));
  mato_tooltip_refresh (GTK_WIDGET (self));
}

void
mato_icicle_plot_set_blame (MatoIciclePlot  *self,
                            const MatoBlame *blame)
{
  g_return_if_fail (MATO_IS_ICICLE_PLOT (self));

  if (self->blame == blame)
    return;

  g_clear_pointer (&self->blame, mato_blame_unref);
  self->blame = blame ? mato_blame_ref (blame) : NULL;
  if (self->icicle)
    mato_icicle_plot_queue_name (self);
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

void
mato_icicle_plot_hide_future (MatoIciclePlot *self,
                              gboolean        hides)
{
  g_return_if_fail (MATO_IS_ICICLE_PLOT (self));

  if (self->hides_future == hides)
    return;

  self->hides_future = hides;
  forget_unknown_focus (self);
  mato_icicle_plot_queue_name (self);
  redraw (self);
  gtk_widget_queue_resize (GTK_WIDGET (self));
}

gboolean
mato_icicle_plot_hides_future (MatoIciclePlot *self)
{
  g_return_val_if_fail (MATO_IS_ICICLE_PLOT (self), FALSE);

  return self->hides_future;
}

void
mato_icicle_plot_set_axis (MatoIciclePlot *self,
                           MatoIcicleAxis  axis)
{
  g_return_if_fail (MATO_IS_ICICLE_PLOT (self));

  if (self->axis == axis)
    return;

  self->axis = axis;
  self->span = 0;
  if (self->icicle)
    mato_icicle_plot_set_view (self, 0, mato_icicle_plot_get_length (self));
}
