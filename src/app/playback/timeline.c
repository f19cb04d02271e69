/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/playback/timeline.h"

#include "app/diagram/timeline-picture.h"
#include "app/draw/texture.h"
#include "app/frame/damage.h"
#include "app/frame/late-names.h"
#include "app/frame/tooltip.h"
#include "app/kit/follow.h"
#include "app/kit/plain-key.h"
#include "app/layout/narrow.h"
#include "app/playback/arrival.h"
#include "app/playback/timeline-over.h"
#include "session/words/sentence.h"

#include <glib/gi18n.h>
#include <math.h>

#define HEIGHT 52
#define LOW_HEIGHT 38          /* if the board needs the room */
#define LEAST_WIDTH 120
#define LEAST_SPAN 20.0     /* the least number of visible positions */
#define SHORTEST_AXIS 64    /* positions, while it does not tell how long the film is */
#define KNOWN_SHARE 0.75    /* of that at most: the rest is not known */
#define TURN_SHARE 0.1      /* of the view, still visible after turning the page */
#define INSET 7             /* room for half a knob on both sides of the picture */
#define PAGE_SHARE 0.1      /* of the view, for Page Up and Down */
#define SCROLL_SHARE 0.025  /* of the view, for one notch of the wheel */
#define ZOOM_STEP 1.5

struct _MatoTimeline
{
  GtkWidget parent_instance;

  MatoFilmContext *context;
  MatoTrace *trace;         /* nullable: the film that is shown */
  guint64 position;
  MatoTimelineView view;    /* of the picture */
  double n_cells;           /* of the axis */
  MatoPalette palette;
  GskRenderNode *picture;   /* nullable: to be made */
  GskRenderNode *flag;      /* of a bookmark; made with the picture */
  double zoom_span;         /* when a pinch began */
  guint64 before_drag;      /* the position */
  double pointer_x;
  MatoLateNames names;
  graphene_rect_t playhead; /* where it was drawn last */
  graphene_rect_t damage;   /* from where to where it went then */
  guint8 age;               /* of that */
  gboolean hides_future;
  gboolean is_waiting;      /* for other parts of the window to be painted first */
};

G_DEFINE_FINAL_TYPE (MatoTimeline, mato_timeline, GTK_TYPE_WIDGET)

/* The cells of the present position. */
static void
get_cells (MatoTimeline *self,
           double       *from,
           double       *to)
{
  *from = self->trace ? mato_timeline_get_cell (self->trace, self->position) : 0;
  *to = self->trace ? mato_timeline_get_cell (self->trace, self->position + 1) : 1;
}

/* The cells of the axis. Where the film is hidden it does not end where that does, but is as long
 * again whenever three quarters are full. */
static double
count_cells (MatoTimeline *self)
{
  double cell, end;
  double n = SHORTEST_AXIS;

  if (!self->trace)
    return 1;
  if (!self->hides_future)
    return mato_timeline_count_cells (self->trace);

  get_cells (self, &cell, &end);
  while (n * KNOWN_SHARE < end)
    n *= 2;

  return n;
}

static int
get_picture_width (MatoTimeline *self)
{
  return MAX (gtk_widget_get_width (GTK_WIDGET (self)) - 2 * INSET, 1);
}

static void
redraw (MatoTimeline *self)
{
  g_clear_pointer (&self->picture, gsk_render_node_unref);
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

static void
set_view (MatoTimeline *self,
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

static double
cell_at (MatoTimeline *self,
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

/* The cell at @x stays there. */
static void
zoom_at (MatoTimeline *self,
         double        span,
         double        x)
{
  double share = (x - INSET) / get_picture_width (self);
  double cell = cell_at (self, x);

  span = CLAMP (span, MIN (LEAST_SPAN, count_cells (self)), count_cells (self));
  set_view (self, cell - share * span, span);
}

/* Page by page, because a picture that scrolled with the film would always move. */
static void
follow (MatoTimeline *self)
{
  double cell, end;

  get_cells (self, &cell, &end);
  if (cell >= self->view.from && end <= self->view.from + self->view.span)
    return;

  if (cell >= self->view.from + self->view.span && cell < self->view.from + 2 * self->view.span)
    set_view (self, cell - self->view.span * TURN_SHARE, self->view.span);
  else
    set_view (self, cell - self->view.span / 2, self->view.span);
}

/* Words */

/* A bookmark is as wide as its flag; the nearest one within that distance counts. */
static void
set_tooltip (MatoTimeline *self,
             GtkTooltip   *tooltip,
             guint64       position,
             const char   *text)
{
  double reach = MATO_TIMELINE_FLAG * self->view.span / get_picture_width (self);
  guint64 first = mato_timeline_get_position (
    self->trace, mato_timeline_get_cell (self->trace, position) - reach);
  const MatoBookmark *bookmark =
    mato_bookmarks_find (mato_film_context_get_bookmarks (self->context), position + 1, -1);
  g_autofree char *both = NULL;

  if (bookmark && bookmark->position >= first)
    both = g_strconcat (bookmark->name, "\n", text, NULL);
  gtk_tooltip_set_text (tooltip, both ? both : text);
}

/* What happens at the position under the pointer. */
static gboolean
query_tooltip_cb (MatoTimeline *self,
                  int           x,
                  int           y,
                  gboolean      keyboard_mode,
                  GtkTooltip   *tooltip)
{
  MatoAlphabet alphabet = mato_film_context_get_alphabet (self->context);
  g_autofree char *number = NULL;
  g_autofree char *sentence = NULL;
  g_autofree char *text = NULL;
  guint64 position = self->position;
  guint n_tries;

  if (!self->trace)
    return FALSE;

  if (!keyboard_mode)
    position = mato_timeline_get_position (self->trace, cell_at (self, x));
  if (self->hides_future && position > self->position)
    return FALSE;

  n_tries = mato_trace_get_n_tries (self->trace, position);
  number = mato_sentence_number (mato_trace_get_number (self->trace, position));
  sentence = mato_sentence_position (self->trace, position, alphabet);
  /* Translators: number of a step of a recording, how many values are tried at it, what happens */
  text = g_strdup_printf (ngettext ("Step %s, %u try deep: %s", "Step %s, %u tries deep: %s",
                                    n_tries),
                          number, n_tries, sentence);
  set_tooltip (self, tooltip, position, text);

  return TRUE;
}

/* Before GTK 4.14 a screen reader gets the value of a slider only from its name. */
static char *
write_name (MatoTimeline *self)
{
  g_autofree char *number =
    mato_sentence_number (self->trace ? mato_trace_get_number (self->trace, self->position) : 0);
  g_autofree char *total =
    mato_sentence_number (self->trace ? mato_trace_get_total (self->trace) : 0);

  if (self->hides_future)
    /* Translators: the current step, while it is hidden how many there are */
    return g_strdup_printf (_("Timeline, step %s"), number);

  /* Translators: the current step: "Timeline, step 12,034 of 1,204,331" */
  return g_strdup_printf (_("Timeline, step %s of %s"), number, total);
}

static void
set_name (MatoTimeline *self)
{
  guint64 last = self->trace ? mato_trace_get_last (self->trace) : 0;
  double end = self->hides_future ? count_cells (self) : (double) last;
  g_autofree char *name = write_name (self);

  gtk_accessible_update_property (GTK_ACCESSIBLE (self),
                                  GTK_ACCESSIBLE_PROPERTY_LABEL, name,
                                  GTK_ACCESSIBLE_PROPERTY_VALUE_NOW, (double) self->position,
                                  GTK_ACCESSIBLE_PROPERTY_VALUE_MIN, 0.0,
                                  GTK_ACCESSIBLE_PROPERTY_VALUE_MAX, end,
                                  GTK_ACCESSIBLE_PROPERTY_VALUE_TEXT, name,
                                  -1);
}

static int
update_name (guint    index,
             gpointer timeline)
{
  if (index > 0)
    return -1;

  set_name (timeline);
  return 1;
}

static void
queue_name (MatoTimeline *self)
{
  mato_late_names_queue (&self->names, update_name, self);
}

static void
draw_film (gpointer timeline)
{
  MatoTimeline *self = timeline;

  self->is_waiting = FALSE;
  gtk_widget_queue_draw (timeline);
}

/* The picture of a long film takes milliseconds. */
static void
wait_with_film (MatoTimeline *self)
{
  if (self->is_waiting || !self->trace)
    return;

  self->is_waiting = TRUE;
  mato_later (GTK_WIDGET (self), MATO_ARRIVAL_TIMELINE, draw_film, self);
}

/* Who sees all of it goes on seeing all. */
static void
fit_axis (MatoTimeline *self)
{
  gboolean is_whole = self->view.span >= self->n_cells;
  double n = count_cells (self);

  if (n == self->n_cells)
    return;

  self->n_cells = n;
  set_view (self, is_whole ? 0 : self->view.from, is_whole ? n : self->view.span);
}

static void
refresh (MatoTimeline *self)
{
  MatoPlayer *player = mato_film_context_get_player (self->context);
  MatoTrace *trace = mato_player_get_trace (player);
  guint64 position = mato_player_get_position (player);
  gboolean hides_future = mato_film_context_hides_future (self->context);

  /* The bookmarks may have changed. */
  gtk_widget_queue_draw (GTK_WIDGET (self));
  if (trace == self->trace && position == self->position && hides_future == self->hides_future)
    return;

  self->hides_future = hides_future;
  self->position = position;
  if (trace != self->trace)
    {
      g_clear_pointer (&self->trace, mato_trace_unref);
      self->trace = trace ? mato_trace_ref (trace) : NULL;
      self->view.span = 0;
      self->n_cells = 0;
      wait_with_film (self);
    }

  fit_axis (self);
  follow (self);
  queue_name (self);
  mato_tooltip_refresh (GTK_WIDGET (self));
}

/* Pointer, wheel, gestures and keys */

static void
seek (MatoTimeline *self,
      guint64       position)
{
  gtk_widget_activate_action (GTK_WIDGET (self), "win.seek", "t", position);
}

static void
go_to (MatoTimeline *self,
       double        cell)
{
  if (self->trace)
    seek (self, mato_timeline_get_position (self->trace, cell));
}

/* Moves by a share of the visible part, but at least by one position. */
static void
go_by (MatoTimeline *self,
       double        share)
{
  double cell, end;
  guint64 goal;

  get_cells (self, &cell, &end);
  goal = mato_timeline_get_position (self->trace, cell + share * self->view.span);
  if (goal == self->position && share > 0)
    goal++;
  else if (goal == self->position && goal > 0)
    goal--;
  seek (self, goal);
}

static void
drag_begin_cb (GtkGestureDrag *gesture,
               double          x,
               double          y,
               MatoTimeline   *self)
{
  gtk_widget_grab_focus (GTK_WIDGET (self));
  self->before_drag = self->position;
  go_to (self, cell_at (self, x));
}

static void
drag_update_cb (GtkGestureDrag *gesture,
                double          dx,
                double          dy,
                MatoTimeline   *self)
{
  double x, y;

  if (gtk_gesture_drag_get_start_point (gesture, &x, &y))
    go_to (self, cell_at (self, x + dx));
}

static void
motion_cb (GtkEventControllerMotion *controller,
           double                    x,
           double                    y,
           MatoTimeline             *self)
{
  self->pointer_x = x;
}

static gboolean
scroll_cb (GtkEventControllerScroll *controller,
           double                    dx,
           double                    dy,
           MatoTimeline             *self)
{
  GdkModifierType state =
    gtk_event_controller_get_current_event_state (GTK_EVENT_CONTROLLER (controller));
  double way = fabs (dx) > fabs (dy) ? dx : dy;

  if (!self->trace)
    return GDK_EVENT_PROPAGATE;

  if (state & GDK_CONTROL_MASK)
    zoom_at (self, self->view.span * pow (ZOOM_STEP, way), self->pointer_x);
  else if (way != 0)
    go_by (self, way * SCROLL_SHARE);

  return GDK_EVENT_STOP;
}

/* The first of the two fingers has led the film elsewhere. */
static void
zoom_begin_cb (MatoTimeline     *self,
               GdkEventSequence *sequence,
               GtkGesture       *pinch)
{
  gtk_gesture_set_state (pinch, GTK_EVENT_SEQUENCE_CLAIMED);
  seek (self, self->before_drag);
  self->zoom_span = self->view.span;
}

static void
scale_changed_cb (GtkGestureZoom *gesture,
                  double          scale,
                  MatoTimeline   *self)
{
  double x, y;

  if (scale > 0 && gtk_gesture_get_bounding_box_center (GTK_GESTURE (gesture), &x, &y))
    zoom_at (self, self->zoom_span / scale, x);
}

static gboolean
zoom_by_key (MatoTimeline *self,
             guint         keyval)
{
  switch (mato_plain_key (keyval))
    {
    case GDK_KEY_plus:
    case GDK_KEY_equal:
      mato_timeline_zoom (self, ZOOM_STEP);
      return GDK_EVENT_STOP;
    case GDK_KEY_minus:
      mato_timeline_zoom (self, 1 / ZOOM_STEP);
      return GDK_EVENT_STOP;
    case GDK_KEY_0:
      set_view (self, 0, G_MAXDOUBLE);
      return GDK_EVENT_STOP;
    default:
      return GDK_EVENT_PROPAGATE;
    }
}

static gboolean
key_pressed_cb (GtkEventControllerKey *controller,
                guint                  keyval,
                guint                  keycode,
                GdkModifierType        state,
                MatoTimeline          *self)
{
  if (!self->trace || state & (GDK_CONTROL_MASK | GDK_ALT_MASK | GDK_SUPER_MASK | GDK_META_MASK))
    return GDK_EVENT_PROPAGATE;

  switch (mato_plain_key (keyval))
    {
    case GDK_KEY_Left:
    case GDK_KEY_Down:
      seek (self, MAX (self->position, 1) - 1);
      break;
    case GDK_KEY_Right:
    case GDK_KEY_Up:
      seek (self, self->position + 1);
      break;
    case GDK_KEY_Page_Up:
      go_by (self, -PAGE_SHARE);
      break;
    case GDK_KEY_Page_Down:
      go_by (self, PAGE_SHARE);
      break;
    case GDK_KEY_Home:
      seek (self, 0);
      break;
    case GDK_KEY_End:
      seek (self, mato_trace_get_last (self->trace));
      break;
    default:
      return zoom_by_key (self, keyval);
    }

  return GDK_EVENT_STOP;
}

static void
add_controllers (MatoTimeline *self)
{
  GtkWidget *widget = GTK_WIDGET (self);
  GtkGesture *drag = gtk_gesture_drag_new ();
  GtkGesture *pinch = gtk_gesture_zoom_new ();
  GtkEventController *keys = gtk_event_controller_key_new ();
  GtkEventController *motion = gtk_event_controller_motion_new ();
  GtkEventController *scroll =
    gtk_event_controller_scroll_new (GTK_EVENT_CONTROLLER_SCROLL_BOTH_AXES);

  g_signal_connect (drag, "drag-begin", G_CALLBACK (drag_begin_cb), self);
  g_signal_connect (drag, "drag-update", G_CALLBACK (drag_update_cb), self);
  g_signal_connect_swapped (pinch, "begin", G_CALLBACK (zoom_begin_cb), self);
  g_signal_connect (pinch, "scale-changed", G_CALLBACK (scale_changed_cb), self);
  g_signal_connect (keys, "key-pressed", G_CALLBACK (key_pressed_cb), self);
  g_signal_connect (motion, "motion", G_CALLBACK (motion_cb), self);
  g_signal_connect (scroll, "scroll", G_CALLBACK (scroll_cb), self);
  gtk_widget_add_controller (widget, GTK_EVENT_CONTROLLER (drag));
  gtk_widget_add_controller (widget, GTK_EVENT_CONTROLLER (pinch));
  gtk_widget_add_controller (widget, keys);
  gtk_widget_add_controller (widget, motion);
  gtk_widget_add_controller (widget, scroll);
}

/* Drawing */

static MatoTimelineOver
get_over (MatoTimeline *self)
{
  return (MatoTimelineOver) { .widget = GTK_WIDGET (self), .trace = self->trace,
                              .view = &self->view, .palette = &self->palette, .left = INSET,
                              .n_cells = self->n_cells };
}

/* With the hatching of the samples: drawn for each frame, it would be another one for GTK, and the
 * part behind it be painted anew. */
static void
update_picture (MatoTimeline *self)
{
  MatoTimelineOver over = get_over (self);
  GtkSnapshot *snapshot;
  g_autoptr (GskRenderNode) image = NULL;
  int width = get_picture_width (self);
  int height = gtk_widget_get_height (GTK_WIDGET (self));
  int scale = gtk_widget_get_scale_factor (GTK_WIDGET (self));

  if (self->picture && self->view.width == width && self->view.height == height
      && self->view.scale == scale)
    return;

  self->view.width = width;
  self->view.height = MAX (height, 1);
  self->view.scale = scale;
  g_clear_pointer (&self->picture, gsk_render_node_unref);
  image = mato_image_node_new (
    mato_timeline_picture_new (self->trace, &self->view, &self->palette));
  snapshot = gtk_snapshot_new ();
  gtk_snapshot_save (snapshot);
  gtk_snapshot_translate (snapshot, &GRAPHENE_POINT_INIT (INSET, 0));
  gtk_snapshot_append_node (snapshot, image);
  gtk_snapshot_restore (snapshot);
  mato_timeline_append_samples (&over, snapshot);
  self->picture = gtk_snapshot_free_to_node (snapshot);
  g_clear_pointer (&self->flag, gsk_render_node_unref);
  self->flag = mato_timeline_flag_new (&over);
}

/* In one piece, from where it was. */
static void
append_playhead (MatoTimeline           *self,
                 const MatoTimelineOver *over,
                 GtkSnapshot            *snapshot)
{
  graphene_rect_t bounds;

  mato_timeline_get_playhead (over, self->position, &bounds);
  if (!graphene_rect_equal (&bounds, &self->playhead))
    {
      graphene_rect_union (&bounds, &self->playhead, &self->damage);
      self->playhead = bounds;
      self->age++;
    }

  mato_damage_append (snapshot, &self->damage, self->age);
  mato_timeline_append_playhead (over, snapshot, self->position);
}

/* The picture stays as it is when less of it is seen. */
static void
append_picture (MatoTimeline           *self,
                const MatoTimelineOver *over,
                GtkSnapshot            *snapshot)
{
  graphene_rect_t seen;

  if (!self->hides_future)
    {
      gtk_snapshot_append_node (snapshot, self->picture);
      return;
    }

  mato_timeline_get_playhead (over, self->position, &seen);
  seen.size.width = MAX (seen.origin.x + seen.size.width / 2, 0);
  seen.origin.x = 0;
  gtk_snapshot_push_clip (snapshot, &seen);
  gtk_snapshot_append_node (snapshot, self->picture);
  gtk_snapshot_pop (snapshot);
}

static void
mato_timeline_snapshot (GtkWidget   *widget,
                        GtkSnapshot *snapshot)
{
  MatoTimeline *self = MATO_TIMELINE (widget);
  graphene_rect_t bounds = GRAPHENE_RECT_INIT (0, 0, gtk_widget_get_width (widget),
                                               gtk_widget_get_height (widget));
  MatoTimelineOver over = get_over (self);

  if (!self->trace || self->is_waiting)
    return;

  update_picture (self);
  gtk_snapshot_push_clip (snapshot, &bounds);
  append_picture (self, &over, snapshot);
  mato_timeline_append_part (&over, snapshot);
  mato_timeline_append_bookmarks (&over, snapshot, mato_film_context_get_bookmarks (self->context),
                                  self->flag);
  append_playhead (self, &over, snapshot);
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
    {
      /* The same for all widths: GTK takes it that what is wider needs no more height. */
      *minimum = LOW_HEIGHT;
      *natural = HEIGHT;
    }
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

  GTK_WIDGET_CLASS (mato_timeline_parent_class)->css_changed (widget, change);

  mato_palette_init_for (&self->palette, widget);
  redraw (self);
}

static void
mato_timeline_dispose (GObject *object)
{
  MatoTimeline *self = MATO_TIMELINE (object);

  mato_late_names_stop (&self->names);
  g_clear_pointer (&self->trace, mato_trace_unref);
  g_clear_pointer (&self->picture, gsk_render_node_unref);
  g_clear_pointer (&self->flag, gsk_render_node_unref);
  g_clear_object (&self->context);

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
  add_controllers (self);
}

void
mato_timeline_set_context (MatoTimeline    *self,
                           MatoFilmContext *context)
{
  g_return_if_fail (MATO_IS_TIMELINE (self));

  self->context = g_object_ref (context);
  g_signal_connect_object (context, "changed", G_CALLBACK (refresh), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (context, "progressed", G_CALLBACK (refresh), self, G_CONNECT_SWAPPED);
  refresh (self);
}

/* Around the position, which is then fully visible. */
void
mato_timeline_zoom (MatoTimeline *self,
                    double        factor)
{
  double cell, end;

  g_return_if_fail (MATO_IS_TIMELINE (self));
  g_return_if_fail (factor > 0);

  get_cells (self, &cell, &end);
  zoom_at (self, self->view.span / factor, x_of (self, (cell + end) / 2));
  set_view (self, CLAMP (self->view.from, MIN (end - self->view.span, cell), cell),
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
