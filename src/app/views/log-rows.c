/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/views/log-rows.h"

#include "app/views/log-pool.h"
#include "session/film/log-lines.h"
#include "session/words/sentence.h"

#include <math.h>

#define MAX_SEEN (MATO_LOG_POOL_SIZE - 2)
#define NUMBER_SCALE 0.85
#define LONG_SHARE 0.8 /* of all lines, at most seen if they do not fit */
#define LINE 24.0 /* counts on the scroll bar, so that a finger moves the log as it should */

/*
 * A line is as high as its sentence wraps, and there may be ten million, so nobody knows how high
 * all of them are. What is seen follows from one line, the anchor, and where its top is: rows are
 * put below and above it until the height is filled.
 *
 * The scroll bar counts lines. At a share f of its way, the point at f of the height is at f of
 * the log; so both ends of the log can be reached, whatever the heights of the lines between.
 */
struct _MatoLogRows
{
  GtkWidget parent_instance;

  MatoTrace *trace;          /* nullable */
  MatoLogLines lines;
  MatoAlphabet alphabet;
  int number_width;
  gboolean follows;          /* the anchor is to be chosen by the film's position */

  MatoLogPool pool;

  guint64 anchor;            /* a position */
  double anchor_y;           /* of the top of its line */

  MatoLogRow *seen[MATO_LOG_POOL_SIZE];  /* from the top; what the last allocation showed */
  double tops[MATO_LOG_POOL_SIZE + 1];
  guint n_seen;

  guint tick_id;
  GtkAdjustment *horizontal;
  GtkAdjustment *vertical;
};

G_DEFINE_FINAL_TYPE_WITH_CODE (MatoLogRows, mato_log_rows, GTK_TYPE_WIDGET,
                               G_IMPLEMENT_INTERFACE (GTK_TYPE_SCROLLABLE, NULL))

enum
{
  PROP_0,
  PROP_HADJUSTMENT,
  PROP_VADJUSTMENT,
  PROP_HSCROLL_POLICY,
  PROP_VSCROLL_POLICY,
};

/* Rows */

static MatoLogRow *
take_row (MatoLogRows *self,
          guint64      position)
{
  guint64 near = self->follows ? self->lines.current : self->anchor;
  gboolean is_current = position == self->lines.current;
  MatoLogRow *row = mato_log_pool_take (&self->pool, position, near);

  mato_log_row_show (row, self->trace, position, self->alphabet, self->number_width,
                     is_current ? 0 : mato_log_lines_count_folded (&self->lines, position));
  mato_log_row_set_current (row, is_current);
  return row;
}

/* What is seen */

static void
insert_seen (MatoLogRows *self,
             guint        index,
             MatoLogRow  *row)
{
  memmove (&self->seen[index + 1], &self->seen[index],
           (self->n_seen - index) * sizeof self->seen[0]);
  self->seen[index] = row;
  self->n_seen++;
}

static double
fill_below (MatoLogRows *self,
            double       y,
            int          width,
            int          height)
{
  guint64 position = mato_log_row_get_position (self->seen[self->n_seen - 1]);

  while (y < height && self->n_seen < MAX_SEEN && mato_log_lines_step (&self->lines, &position, 1))
    {
      insert_seen (self, self->n_seen, take_row (self, position));
      y += mato_log_row_get_height (self->seen[self->n_seen - 1], width);
    }

  return y;
}

static double
fill_above (MatoLogRows *self,
            double       y,
            int          width)
{
  guint64 position = mato_log_row_get_position (self->seen[0]);

  while (y > 0 && self->n_seen < MAX_SEEN && mato_log_lines_step (&self->lines, &position, -1))
    {
      insert_seen (self, 0, take_row (self, position));
      y -= mato_log_row_get_height (self->seen[0], width);
    }

  return y;
}

/* Rows from the anchor on in both directions; no room is left free at an end that has lines. */
static void
fill (MatoLogRows *self,
      int          width,
      int          height)
{
  double top = self->anchor_y, bottom;

  self->n_seen = 0;
  insert_seen (self, 0, take_row (self, self->anchor));
  bottom = fill_below (self, top + mato_log_row_get_height (self->seen[0], width), width, height);
  if (bottom < height)
    {
      top += height - bottom;
      bottom = height;
    }
  top = fill_above (self, top, width);
  if (top > 0)
    {
      bottom = fill_below (self, bottom - top, width, height);
      top = 0;
    }

  for (guint i = 0; i < self->n_seen; i++)
    {
      self->tops[i] = top;
      top += mato_log_row_get_height (self->seen[i], width);
    }
  self->tops[self->n_seen] = top;
}

static int
find_seen (MatoLogRows *self,
           guint64      position)
{
  for (guint i = 0; i < self->n_seen; i++)
    if (mato_log_row_get_position (self->seen[i]) == position)
      return (int) i;

  return -1;
}

/* The row of the film stays where it was if that is in the middle third, goes as little as it can
 * if it was near, and to the middle from afar. */
static void
follow_film (MatoLogRows *self,
             int          width,
             int          height)
{
  int seen = find_seen (self, self->lines.current);
  double y = seen < 0 ? G_MAXINT : self->tops[seen];
  double own;

  self->anchor = self->lines.current;
  own = mato_log_row_get_height (take_row (self, self->anchor), width);
  if (seen < 0 || y < -own || y > height)
    y = (height - own) / 2;
  self->anchor_y = own > height / 3.0
                     ? MAX ((height - own) / 2, 0)
                     : CLAMP (y, height / 3.0, height * 2 / 3.0 - own);
}

/* Scrolling */

/* Returns: the place in the log of the point @y, in lines */
static double
get_place (MatoLogRows *self,
           double       y)
{
  guint i = 0;
  double from, to, share;

  while (i + 1 < self->n_seen && self->tops[i + 1] <= y)
    i++;

  from = mato_log_row_get_position (self->seen[i]);
  to = i + 1 < self->n_seen ? mato_log_row_get_position (self->seen[i + 1])
                            : from + 1;
  share = (y - self->tops[i]) / MAX (self->tops[i + 1] - self->tops[i], 1);

  return from + CLAMP (share, 0, 1) * (to - from);
}

/* Returns: the share of the way at which the scroll bar shows what is seen */
static double
find_share (MatoLogRows *self,
            int          height)
{
  double n = mato_log_lines_count (&self->lines);
  double low = 0, high = 1;

  if (self->tops[0] >= 0 && mato_log_row_get_position (self->seen[0]) == 0)
    return 0;

  for (guint i = 0; i < 40; i++)
    {
      double middle = (low + high) / 2;

      if (get_place (self, middle * height) / n > middle)
        low = middle;
      else
        high = middle;
    }

  return low;
}

static void scrolled_cb (MatoLogRows *self);

static gboolean
is_all_seen (MatoLogRows *self,
             int          height)
{
  return self->n_seen == 0
         || (self->tops[0] >= 0 && self->tops[self->n_seen] <= height
             && mato_log_row_get_position (self->seen[0]) == 0
             && mato_log_row_get_position (self->seen[self->n_seen - 1]) + 1
                  >= mato_log_lines_count (&self->lines));
}

static gboolean
show_scroll_cb (GtkWidget     *widget,
                GdkFrameClock *clock,
                gpointer       user_data)
{
  MatoLogRows *self = MATO_LOG_ROWS (widget);
  int height = gtk_widget_get_height (widget);
  double n = MAX (mato_log_lines_count (&self->lines), 1);
  double page = MIN (height / LINE, n * LONG_SHARE);
  double value;

  self->tick_id = 0;
  if (is_all_seen (self, height))
    page = n;
  value = self->follows && self->n_seen > 0 ? find_share (self, height) * (n - page) * LINE
                                            : gtk_adjustment_get_value (self->vertical);
  g_signal_handlers_block_by_func (self->vertical, scrolled_cb, self);
  gtk_adjustment_configure (self->vertical, value, 0, n * LINE, LINE, MAX (page - 1, 1) * LINE,
                            page * LINE);
  g_signal_handlers_unblock_by_func (self->vertical, scrolled_cb, self);

  return G_SOURCE_REMOVE;
}

/* In the next frame: a scroll bar that changes while rows are placed would miss its own place. */
static void
show_scroll (MatoLogRows *self)
{
  if (self->tick_id == 0 && self->vertical)
    self->tick_id = gtk_widget_add_tick_callback (GTK_WIDGET (self), show_scroll_cb, NULL, NULL);
}

/* Somebody scrolls. */
static void
scrolled_cb (MatoLogRows *self)
{
  double upper = gtk_adjustment_get_upper (self->vertical) / LINE;
  double way = gtk_adjustment_get_upper (self->vertical)
               - gtk_adjustment_get_page_size (self->vertical);
  double share = way > 0 ? gtk_adjustment_get_value (self->vertical) / way : 0;
  double place = share * upper;
  int height = gtk_widget_get_height (GTK_WIDGET (self));
  guint64 n = mato_log_lines_count (&self->lines);

  if (n == 0)
    return;

  self->anchor = MIN ((guint64) place, n - 1);
  self->anchor_y = share * height;
  while (mato_log_lines_is_folded (&self->lines, self->anchor))
    self->anchor++;
  if (self->anchor == (guint64) place)
    self->anchor_y -= (place - floor (place))
                      * mato_log_row_get_height (take_row (self, self->anchor),
                                                 gtk_widget_get_width (GTK_WIDGET (self)));
  else if (self->anchor < place)
    self->anchor_y -= mato_log_row_get_height (take_row (self, self->anchor),
                                               gtk_widget_get_width (GTK_WIDGET (self)));
  self->follows = FALSE;
  gtk_widget_queue_allocate (GTK_WIDGET (self));
}

/* The widget */

static void
place_row (MatoLogRow *row,
           double      y,
           int         width)
{
  GtkWidget *widget = GTK_WIDGET (row);
  int minimum;

  gtk_widget_set_child_visible (widget, TRUE);
  gtk_widget_measure (widget, GTK_ORIENTATION_HORIZONTAL, -1, &minimum, NULL, NULL, NULL);
  gtk_widget_size_allocate (widget,
                            &(GtkAllocation) { 0, (int) round (y), MAX (width, minimum),
                                               mato_log_row_get_height (row, width) },
                            -1);
}

static void
place_rows (MatoLogRows *self,
            int          width)
{
  mato_log_pool_release (&self->pool);
  for (guint i = 0; i < self->n_seen; i++)
    {
      mato_log_pool_take (&self->pool, mato_log_row_get_position (self->seen[i]), self->anchor);
      place_row (self->seen[i], self->tops[i], width);
    }
  mato_log_pool_settle (&self->pool);
}

static void
mato_log_rows_size_allocate (GtkWidget *widget,
                             int        width,
                             int        height,
                             int        baseline)
{
  MatoLogRows *self = MATO_LOG_ROWS (widget);
  guint64 n = mato_log_lines_count (&self->lines);

  if (n == 0)
    self->n_seen = 0;
  else
    {
      mato_log_pool_release (&self->pool);
      if (self->follows)
        follow_film (self, width, height);
      self->anchor = MIN (self->anchor, n - 1);
      fill (self, width, height);
    }

  place_rows (self, width);
  show_scroll (self);
}

static void
mato_log_rows_snapshot (GtkWidget   *widget,
                        GtkSnapshot *snapshot)
{
  MatoLogRows *self = MATO_LOG_ROWS (widget);

  gtk_snapshot_push_clip (snapshot, &GRAPHENE_RECT_INIT (0, 0, gtk_widget_get_width (widget),
                                                         gtk_widget_get_height (widget)));
  mato_log_row_append_rails (snapshot, self->seen, self->tops, self->n_seen);
  for (guint i = 0; i < self->n_seen; i++)
    gtk_widget_snapshot_child (widget, GTK_WIDGET (self->seen[i]), snapshot);
  gtk_snapshot_pop (snapshot);
}

/* Only what can be seen gets the focus; where it is seen the next frame decides. */
static gboolean
focus_row (MatoLogRow *row)
{
  gtk_widget_set_child_visible (GTK_WIDGET (row), TRUE);
  mato_log_row_tell (row);
  return gtk_widget_grab_focus (GTK_WIDGET (row));
}

/* The focus goes to the row of the film first. */
static gboolean
mato_log_rows_focus (GtkWidget        *widget,
                     GtkDirectionType  direction)
{
  MatoLogRows *self = MATO_LOG_ROWS (widget);
  MatoLogRow *row = mato_log_rows_find (self, self->lines.current);

  if (!row || gtk_widget_get_focus_child (widget))
    return FALSE;

  return focus_row (row);
}

static void
mato_log_rows_set_property (GObject      *object,
                            guint         prop_id,
                            const GValue *value,
                            GParamSpec   *pspec)
{
  MatoLogRows *self = MATO_LOG_ROWS (object);

  switch (prop_id)
    {
    case PROP_HADJUSTMENT:
      g_set_object (&self->horizontal, g_value_get_object (value));
      break;
    case PROP_VADJUSTMENT:
      if (self->vertical)
        g_signal_handlers_disconnect_by_func (self->vertical, scrolled_cb, self);
      g_set_object (&self->vertical, g_value_get_object (value));
      if (self->vertical)
        g_signal_connect_object (self->vertical, "value-changed", G_CALLBACK (scrolled_cb), self,
                                 G_CONNECT_SWAPPED);
      break;
    case PROP_HSCROLL_POLICY:
    case PROP_VSCROLL_POLICY:
      break; /* there is only one */
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, prop_id, pspec);
    }
}

static void
mato_log_rows_get_property (GObject    *object,
                            guint       prop_id,
                            GValue     *value,
                            GParamSpec *pspec)
{
  MatoLogRows *self = MATO_LOG_ROWS (object);

  switch (prop_id)
    {
    case PROP_HADJUSTMENT:
      g_value_set_object (value, self->horizontal);
      break;
    case PROP_VADJUSTMENT:
      g_value_set_object (value, self->vertical);
      break;
    case PROP_HSCROLL_POLICY:
    case PROP_VSCROLL_POLICY:
      g_value_set_enum (value, GTK_SCROLL_MINIMUM);
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, prop_id, pspec);
    }
}

static void
mato_log_rows_dispose (GObject *object)
{
  MatoLogRows *self = MATO_LOG_ROWS (object);

  mato_log_pool_clear (&self->pool);
  self->n_seen = 0;
  if (self->tick_id != 0)
    gtk_widget_remove_tick_callback (GTK_WIDGET (self), self->tick_id);
  self->tick_id = 0;
  g_clear_pointer (&self->trace, mato_trace_unref);
  g_clear_object (&self->horizontal);
  g_clear_object (&self->vertical);

  G_OBJECT_CLASS (mato_log_rows_parent_class)->dispose (object);
}

static void
mato_log_rows_class_init (MatoLogRowsClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->dispose = mato_log_rows_dispose;
  object_class->get_property = mato_log_rows_get_property;
  object_class->set_property = mato_log_rows_set_property;
  widget_class->size_allocate = mato_log_rows_size_allocate;
  widget_class->snapshot = mato_log_rows_snapshot;
  widget_class->focus = mato_log_rows_focus;

  g_object_class_override_property (object_class, PROP_HADJUSTMENT, "hadjustment");
  g_object_class_override_property (object_class, PROP_VADJUSTMENT, "vadjustment");
  g_object_class_override_property (object_class, PROP_HSCROLL_POLICY, "hscroll-policy");
  g_object_class_override_property (object_class, PROP_VSCROLL_POLICY, "vscroll-policy");
  gtk_widget_class_set_css_name (widget_class, "listview");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_LIST);
}

static void
mato_log_rows_init (MatoLogRows *self)
{
  mato_log_pool_init (&self->pool, GTK_WIDGET (self));
}

GtkWidget *
mato_log_rows_new (void)
{
  return g_object_new (MATO_TYPE_LOG_ROWS, NULL);
}

/* Numbers are as wide as the last one, so that the sentences are aligned. */
static int
measure_number (MatoLogRows *self,
                MatoTrace   *trace)
{
  g_autofree char *last = trace ? mato_sentence_number (mato_trace_get_total (trace)) : NULL;
  g_autoptr (PangoLayout) layout = gtk_widget_create_pango_layout (GTK_WIDGET (self), last);
  int width;

  pango_layout_get_pixel_size (layout, &width, NULL);
  return (int) ceil (width * NUMBER_SCALE);
}

static void
set_trace (MatoLogRows *self,
           MatoTrace   *trace)
{
  mato_log_pool_forget (&self->pool);
  self->n_seen = 0;
  g_clear_pointer (&self->trace, mato_trace_unref);
  self->trace = trace ? mato_trace_ref (trace) : NULL;
  self->lines.trace = self->trace;
  self->number_width = measure_number (self, trace);
}

void
mato_log_rows_show (MatoLogRows  *self,
                    MatoTrace    *trace,
                    guint64       position,
                    MatoAlphabet  alphabet,
                    gboolean      hides_future)
{
  gboolean has_focus, moves;

  g_return_if_fail (MATO_IS_LOG_ROWS (self));

  moves = trace != self->trace || position != self->lines.current
          || hides_future != self->lines.hides_future;
  if (!moves && alphabet == self->alphabet)
    return;

  has_focus = gtk_widget_get_focus_child (GTK_WIDGET (self)) != NULL;
  if (trace != self->trace)
    set_trace (self, trace);
  self->lines.current = position;
  self->lines.hides_future = hides_future;
  self->alphabet = alphabet;
  self->follows |= moves;
  if (has_focus && trace)
    focus_row (take_row (self, position));
  gtk_widget_queue_allocate (GTK_WIDGET (self));
}

MatoLogRow *
mato_log_rows_find (MatoLogRows *self,
                    guint64      position)
{
  int seen;

  g_return_val_if_fail (MATO_IS_LOG_ROWS (self), NULL);

  seen = find_seen (self, position);
  return seen < 0 ? NULL : self->seen[seen];
}

MatoLogRow *
mato_log_rows_pick (MatoLogRows *self,
                    double       y)
{
  g_return_val_if_fail (MATO_IS_LOG_ROWS (self), NULL);

  for (guint i = 0; i < self->n_seen; i++)
    if (y >= self->tops[i] && y < self->tops[i + 1])
      return self->seen[i];

  return NULL;
}

guint64
mato_log_rows_get_beside (MatoLogRows *self,
                          int          n_lines)
{
  guint64 position;

  g_return_val_if_fail (MATO_IS_LOG_ROWS (self), 0);

  position = self->lines.current;
  for (int i = ABS (n_lines); i > 0; i--)
    if (!mato_log_lines_step (&self->lines, &position, n_lines < 0 ? -1 : 1))
      break;

  return position;
}

guint
mato_log_rows_get_n_seen (MatoLogRows *self)
{
  g_return_val_if_fail (MATO_IS_LOG_ROWS (self), 0);

  return self->n_seen;
}
