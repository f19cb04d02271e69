/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/matrix/matrix-private.h"

#include "app/frame/tooltip.h"
#include "app/kit/plain-key.h"
#include "session/words/sentence-cover.h"

#include <glib/gi18n.h>
#include <math.h>

#define LEAST_CELL 3.0
#define MOST_CELL 72.0       /* limit of zooming in */
#define LEAST_SIZE 120
#define ZOOM_STEP 1.25

G_DEFINE_FINAL_TYPE_WITH_CODE (MatoMatrixView, mato_matrix_view, GTK_TYPE_WIDGET,
                               G_IMPLEMENT_INTERFACE (GTK_TYPE_SCROLLABLE, NULL))

enum
{
  PROP_0,
  PROP_HADJUSTMENT,
  PROP_VADJUSTMENT,
  PROP_HSCROLL_POLICY,
  PROP_VSCROLL_POLICY,
};

enum
{
  ACTIVATED,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

/* Scrolling */

/* Scrolling queues only an allocation. All other changes queue a resize, although the requested
 * size is constant: if the scrollable area changes, the scrolled window must be allocated in the
 * same frame. */
static void
scrolled_cb (MatoMatrixView *self)
{
  double x = self->hadjustment ? gtk_adjustment_get_value (self->hadjustment) : 0;
  double y = self->vadjustment ? gtk_adjustment_get_value (self->vadjustment) : 0;

  if (self->is_placing || (x == self->places.x && y == self->places.y))
    return;

  self->places.x = x;
  self->places.y = y;
  if (self->trace)
    mato_matrix_view_update_heads (self);
  gtk_widget_queue_allocate (GTK_WIDGET (self));
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

static void
set_adjustment (MatoMatrixView *self,
                GtkAdjustment **place,
                GtkAdjustment  *adjustment)
{
  if (*place)
    g_signal_handlers_disconnect_by_data (*place, self);
  g_set_object (place, adjustment);
  if (adjustment)
    g_signal_connect_swapped (adjustment, "value-changed", G_CALLBACK (scrolled_cb), self);
  gtk_widget_queue_resize (GTK_WIDGET (self));
}

/* If the range is not visible, scrolls it to the middle, so that its surroundings are visible, too.
 * If it is visible, does not scroll. */
static void
bring (GtkAdjustment *adjustment,
       double         at,
       double         size)
{
  double value, page;

  if (!adjustment)
    return;

  value = gtk_adjustment_get_value (adjustment);
  page = gtk_adjustment_get_page_size (adjustment);
  if (at < value || at + size > value + page)
    gtk_adjustment_set_value (adjustment, at + size / 2 - page / 2);
}

static void
bring_row (MatoMatrixView *self,
           guint           row)
{
  const MatoMatrixPlaces *places = &self->places;

  bring (self->vadjustment,
         mato_matrix_places_get_row (places, row) - places->head_height + places->y,
         places->cell);
}

static void
bring_column (MatoMatrixView *self,
              guint           column)
{
  const MatoMatrixPlaces *places = &self->places;

  bring (self->hadjustment,
         mato_matrix_places_get_column (places, column) - places->head_width + places->x,
         places->cell);
}

/* Returns: the first option of @item that is left: one that the search can try next. */
static guint
find_way (MatoMatrixView *self,
          guint           item)
{
  const MatoCoverMatrix *matrix = self->picture->matrix;

  for (guint option = 0; option < matrix->n_options; option++)
    {
      guint n_items;
      const guint *items = mato_cover_matrix_get_items (matrix, option, &n_items);

      for (guint i = 0; i < n_items; i++)
        if (items[i] == item && mato_cover_picture_is_left (self->picture, option))
          return option;
    }

  return MATO_COVER_NONE;
}

static void
go_there (MatoMatrixView *self)
{
  const MatoStep *last =
    self->position > 0 ? mato_trace_get_step (self->trace, self->position - 1) : NULL;
  guint option = MATO_COVER_NONE;
  guint row;

  self->goes_there = FALSE;
  if (!last)
    return;

  if (last->kind == MATO_STEP_TRY || last->kind == MATO_STEP_UNDO)
    option = last->option;
  else if (last->kind == MATO_STEP_CHOOSE)
    option = find_way (self, last->item);
  if (mato_matrix_places_find_option (&self->places, option, &row))
    bring_row (self, row);
  if (last->item != MATO_NO_ITEM)
    bring_column (self, last->item);
}

/* Keys and pointer */

/* In a window that has only room for the heads of columns there is no row. */
static void
focus_if_seen (MatoMatrixView *self,
               GtkWidget      *head)
{
  if (head)
    mato_matrix_view_give_focus (self, head);
}

static void
focus_row (MatoMatrixView *self,
           guint           row)
{
  if (!self->trace || row >= self->places.n_rows)
    return;

  bring_row (self, row);
  focus_if_seen (self, mato_matrix_view_get_row_head (self, row));
}

void
mato_matrix_view_focus_row (MatoMatrixView *self,
                            guint           option)
{
  guint row;

  g_return_if_fail (MATO_IS_MATRIX_VIEW (self));

  if (mato_matrix_places_find_option (&self->places, option, &row))
    focus_row (self, row);
}

void
mato_matrix_view_focus_column (MatoMatrixView *self,
                               guint           column)
{
  g_return_if_fail (MATO_IS_MATRIX_VIEW (self));

  if (!self->trace || column >= self->places.n_columns)
    return;

  bring_column (self, column);
  focus_if_seen (self, mato_matrix_view_get_column_head (self, column));
}

/* For Tab the matrix is one stop. */
static gboolean
mato_matrix_view_focus (GtkWidget        *widget,
                        GtkDirectionType  direction)
{
  MatoMatrixView *self = MATO_MATRIX_VIEW (widget);

  if (gtk_widget_get_focus_child (widget) || !self->trace || self->end_row == self->first_row)
    return FALSE;

  return mato_matrix_view_give_focus (self, mato_matrix_view_get_row_head (self, self->first_row));
}

static void
zoom_at (MatoMatrixView *self,
         double          factor,
         double          x,
         double          y)
{
  MatoMatrixPlaces *places = &self->places;
  double before = places->cell;
  double across = places->x + MAX (x - places->head_width, 0);
  double down = places->y + MAX (y - places->head_height, 0);

  if (!self->trace)
    return;

  self->zoom = CLAMP (places->cell * factor, LEAST_CELL, MOST_CELL);
  places->cell = self->zoom;
  mato_matrix_view_measure_heads (self);
  places->x = across * places->cell / before - MAX (x - places->head_width, 0);
  places->y = down * places->cell / before - MAX (y - places->head_height, 0);
  mato_matrix_view_update_places (self);
  gtk_widget_queue_resize (GTK_WIDGET (self));
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

static void
emit_activated (MatoMatrixView *self,
                guint           item)
{
  g_signal_emit (self, signals[ACTIVATED], 0, item);
}

/* Keys and pointer */

static gboolean
activate (MatoMatrixView *self,
          MatoMatrixHead *head)
{
  if (!head->is_column)
    return GDK_EVENT_PROPAGATE;

  emit_activated (self, head->index);
  return GDK_EVENT_STOP;
}

static gboolean
move_column (MatoMatrixView *self,
             guint           column,
             guint           keyval)
{
  guint last = self->places.n_columns - 1;

  switch (mato_plain_key (keyval))
    {
    case GDK_KEY_Left:
      mato_matrix_view_focus_column (self, column - (column > 0));
      return GDK_EVENT_STOP;
    case GDK_KEY_Right:
      mato_matrix_view_focus_column (self, MIN (column + 1, last));
      return GDK_EVENT_STOP;
    case GDK_KEY_Home:
      mato_matrix_view_focus_column (self, 0);
      return GDK_EVENT_STOP;
    case GDK_KEY_End:
      mato_matrix_view_focus_column (self, last);
      return GDK_EVENT_STOP;
    case GDK_KEY_Down:
      focus_row (self, self->first_row);
      return GDK_EVENT_STOP;
    default:
      return GDK_EVENT_PROPAGATE;
    }
}

static gboolean
move_row (MatoMatrixView *self,
          guint           row,
          guint           keyval)
{
  guint last = self->places.n_rows - 1;
  guint page = MAX (self->end_row - self->first_row, 2) - 1;

  switch (mato_plain_key (keyval))
    {
    case GDK_KEY_Up:
      if (row > 0)
        focus_row (self, row - 1);
      else
        mato_matrix_view_focus_column (self, self->first_column);
      return GDK_EVENT_STOP;
    case GDK_KEY_Down:
      focus_row (self, MIN (row + 1, last));
      return GDK_EVENT_STOP;
    case GDK_KEY_Page_Up:
      focus_row (self, row - MIN (row, page));
      return GDK_EVENT_STOP;
    case GDK_KEY_Page_Down:
      focus_row (self, MIN (row + page, last));
      return GDK_EVENT_STOP;
    case GDK_KEY_Home:
      focus_row (self, 0);
      return GDK_EVENT_STOP;
    case GDK_KEY_End:
      focus_row (self, last);
      return GDK_EVENT_STOP;
    case GDK_KEY_Right:
      mato_matrix_view_focus_column (self, self->first_column);
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
                MatoMatrixView        *self)
{
  MatoMatrixHead *head = mato_matrix_view_get_focused (self);

  if (!head || (state & (GDK_CONTROL_MASK | GDK_ALT_MASK | GDK_SUPER_MASK | GDK_META_MASK)))
    return GDK_EVENT_PROPAGATE;

  if (mato_plain_key (keyval) == GDK_KEY_Return || mato_plain_key (keyval) == GDK_KEY_space)
    return activate (self, head);

  return head->is_column ? move_column (self, head->index, keyval)
                         : move_row (self, head->index, keyval);
}

static void
released_cb (MatoMatrixView *self,
             int             n_press,
             double          x,
             double          y)
{
  guint row, column;

  if (!self->trace)
    return;

  x -= self->left;
  y -= self->top;
  if (y < self->places.head_height && mato_matrix_places_find_column (&self->places, x, &column))
    {
      mato_matrix_view_focus_column (self, column);
      emit_activated (self, column);
    }
  else if (mato_matrix_places_find_row (&self->places, y, &row))
    {
      focus_row (self, row);
    }
}

static gboolean
query_tooltip_cb (MatoMatrixView *self,
                  int             x,
                  int             y,
                  gboolean        keyboard_mode,
                  GtkTooltip     *tooltip)
{
  MatoMatrixHead *focus = mato_matrix_view_get_focused (self);
  MatoCoverText *problem = self->trace ? mato_trace_get_cover (self->trace) : NULL;
  g_autofree char *of_row = NULL, *of_column = NULL, *text = NULL;
  guint row, column;

  if (!self->trace || (keyboard_mode && !focus))
    return FALSE;

  if (keyboard_mode)
    {
      text = mato_matrix_view_name_head (self, focus);
      gtk_tooltip_set_text (tooltip, text);
      return TRUE;
    }

  if (mato_matrix_places_find_row (&self->places, y - self->top, &row))
    of_row = mato_sentence_row (self->picture, problem,
                                mato_matrix_places_get_option (&self->places, row));
  if (mato_matrix_places_find_column (&self->places, x - self->left, &column))
    of_column = mato_sentence_column (self->picture, problem, column);
  if (!of_row && !of_column)
    return FALSE;

  text = of_row && of_column ? g_strjoin ("\n", of_row, of_column, NULL)
                             : g_strdup (of_row ? of_row : of_column);
  gtk_tooltip_set_text (tooltip, text);
  return TRUE;
}

static void
motion_cb (MatoMatrixView *self,
           double          x,
           double          y)
{
  self->pointer_x = x - self->left;
  self->pointer_y = y - self->top;
}

static gboolean
scroll_cb (GtkEventControllerScroll *controller,
           double                    dx,
           double                    dy,
           MatoMatrixView           *self)
{
  GdkModifierType state =
    gtk_event_controller_get_current_event_state (GTK_EVENT_CONTROLLER (controller));

  if ((state & GDK_CONTROL_MASK) == 0)
    return GDK_EVENT_PROPAGATE;

  zoom_at (self, pow (ZOOM_STEP, -dy), self->pointer_x, self->pointer_y);
  return GDK_EVENT_STOP;
}

static void
add_controllers (MatoMatrixView *self)
{
  GtkEventController *key = gtk_event_controller_key_new ();
  GtkEventController *motion = gtk_event_controller_motion_new ();
  GtkEventController *scroll =
    gtk_event_controller_scroll_new (GTK_EVENT_CONTROLLER_SCROLL_VERTICAL);
  GtkGesture *click = gtk_gesture_click_new ();

  g_signal_connect (self, "query-tooltip", G_CALLBACK (query_tooltip_cb), NULL);
  g_signal_connect (key, "key-pressed", G_CALLBACK (key_pressed_cb), self);
  g_signal_connect_swapped (motion, "motion", G_CALLBACK (motion_cb), self);
  g_signal_connect (scroll, "scroll", G_CALLBACK (scroll_cb), self);
  g_signal_connect_swapped (click, "released", G_CALLBACK (released_cb), self);
  gtk_widget_add_controller (GTK_WIDGET (self), key);
  gtk_widget_add_controller (GTK_WIDGET (self), motion);
  gtk_widget_add_controller (GTK_WIDGET (self), scroll);
  gtk_widget_add_controller (GTK_WIDGET (self), GTK_EVENT_CONTROLLER (click));
}

/* The widget */

static void
mato_matrix_view_measure (GtkWidget      *widget,
                          GtkOrientation  orientation,
                          int             for_size,
                          int            *minimum,
                          int            *natural,
                          int            *minimum_baseline,
                          int            *natural_baseline)
{
  *minimum = *natural = LEAST_SIZE;
}

static void
mato_matrix_view_size_allocate (GtkWidget *widget,
                                int        width,
                                int        height,
                                int        baseline)
{
  MatoMatrixView *self = MATO_MATRIX_VIEW (widget);

  if (!self->trace)
    return;

  mato_matrix_view_update_places (self);
  if (self->goes_there)
    go_there (self);
  mato_matrix_view_place_heads (self);
}

static void
mato_matrix_view_snapshot (GtkWidget   *widget,
                           GtkSnapshot *snapshot)
{
  MatoMatrixView *self = MATO_MATRIX_VIEW (widget);
  GtkWidget *focus = gtk_widget_get_focus_child (widget);

  if (!self->trace)
    return;

  gtk_snapshot_save (snapshot);
  gtk_snapshot_translate (snapshot, &GRAPHENE_POINT_INIT (self->left, self->top));
  mato_matrix_picture_append (snapshot, widget, &self->places, self->picture,
                              mato_trace_get_cover (self->trace), &self->palette);
  gtk_snapshot_restore (snapshot);
  /* Heads draw nothing but the focus ring. */
  if (focus && gtk_widget_get_child_visible (focus))
    gtk_widget_snapshot_child (widget, focus, snapshot);
}

static void
mato_matrix_view_css_changed (GtkWidget         *widget,
                              GtkCssStyleChange *change)
{
  MatoMatrixView *self = MATO_MATRIX_VIEW (widget);

  GTK_WIDGET_CLASS (mato_matrix_view_parent_class)->css_changed (widget, change);

  mato_palette_init_for (&self->palette, widget);
  gtk_widget_queue_resize (widget);
  gtk_widget_queue_draw (widget);
}

static void
mato_matrix_view_get_property (GObject    *object,
                               guint       prop_id,
                               GValue     *value,
                               GParamSpec *pspec)
{
  MatoMatrixView *self = MATO_MATRIX_VIEW (object);

  switch (prop_id)
    {
    case PROP_HADJUSTMENT:
      g_value_set_object (value, self->hadjustment);
      break;
    case PROP_VADJUSTMENT:
      g_value_set_object (value, self->vadjustment);
      break;
    case PROP_HSCROLL_POLICY:
      g_value_set_enum (value, self->hscroll_policy);
      break;
    case PROP_VSCROLL_POLICY:
      g_value_set_enum (value, self->vscroll_policy);
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, prop_id, pspec);
    }
}

static void
mato_matrix_view_set_property (GObject      *object,
                               guint         prop_id,
                               const GValue *value,
                               GParamSpec   *pspec)
{
  MatoMatrixView *self = MATO_MATRIX_VIEW (object);

  switch (prop_id)
    {
    case PROP_HADJUSTMENT:
      set_adjustment (self, &self->hadjustment, g_value_get_object (value));
      break;
    case PROP_VADJUSTMENT:
      set_adjustment (self, &self->vadjustment, g_value_get_object (value));
      break;
    case PROP_HSCROLL_POLICY:
      self->hscroll_policy = g_value_get_enum (value);
      break;
    case PROP_VSCROLL_POLICY:
      self->vscroll_policy = g_value_get_enum (value);
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, prop_id, pspec);
    }
}

static void
mato_matrix_view_dispose (GObject *object)
{
  MatoMatrixView *self = MATO_MATRIX_VIEW (object);
  GtkWidget *child;

  mato_late_names_stop (&self->names);
  if (self->hadjustment)
    g_signal_handlers_disconnect_by_data (self->hadjustment, self);
  if (self->vadjustment)
    g_signal_handlers_disconnect_by_data (self->vadjustment, self);
  g_clear_object (&self->hadjustment);
  g_clear_object (&self->vadjustment);
  while ((child = gtk_widget_get_first_child (GTK_WIDGET (self))))
    gtk_widget_unparent (child);
  g_clear_pointer (&self->rows, g_ptr_array_unref);
  g_clear_pointer (&self->shown, g_array_unref);
  g_clear_pointer (&self->columns, g_ptr_array_unref);
  g_clear_pointer (&self->picture, mato_cover_picture_free);
  g_clear_pointer (&self->trace, mato_trace_unref);

  G_OBJECT_CLASS (mato_matrix_view_parent_class)->dispose (object);
}

static void
mato_matrix_view_class_init (MatoMatrixViewClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->get_property = mato_matrix_view_get_property;
  object_class->set_property = mato_matrix_view_set_property;
  object_class->dispose = mato_matrix_view_dispose;
  widget_class->measure = mato_matrix_view_measure;
  widget_class->size_allocate = mato_matrix_view_size_allocate;
  widget_class->snapshot = mato_matrix_view_snapshot;
  widget_class->css_changed = mato_matrix_view_css_changed;
  widget_class->focus = mato_matrix_view_focus;
  gtk_widget_class_set_css_name (widget_class, "mato-matrix");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GRID);

  g_object_class_override_property (object_class, PROP_HADJUSTMENT, "hadjustment");
  g_object_class_override_property (object_class, PROP_VADJUSTMENT, "vadjustment");
  g_object_class_override_property (object_class, PROP_HSCROLL_POLICY, "hscroll-policy");
  g_object_class_override_property (object_class, PROP_VSCROLL_POLICY, "vscroll-policy");
  signals[ACTIVATED] = g_signal_new ("activated", MATO_TYPE_MATRIX_VIEW, G_SIGNAL_RUN_LAST, 0,
                                     NULL, NULL, NULL, G_TYPE_NONE, 1, G_TYPE_UINT);
}

static void
mato_matrix_view_init (MatoMatrixView *self)
{
  self->picture = mato_cover_picture_new ();
  self->rows = g_ptr_array_new ();
  self->shown = g_array_new (FALSE, FALSE, sizeof (guint));
  self->columns = g_ptr_array_new ();
  self->places.cell = MATO_MATRIX_USUAL_CELL;
  /* Items are ordered from left to right as in the text, also in right-to-left languages. */
  gtk_widget_set_direction (GTK_WIDGET (self), GTK_TEXT_DIR_LTR);
  gtk_widget_set_overflow (GTK_WIDGET (self), GTK_OVERFLOW_HIDDEN);
  gtk_widget_set_has_tooltip (GTK_WIDGET (self), TRUE);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self),
                                  /* Translators: of an exact cover problem: options as rows,
                                   * items as columns */
                                  GTK_ACCESSIBLE_PROPERTY_LABEL, _("Matrix of options and items"),
                                  -1);
  add_controllers (self);
}

GtkWidget *
mato_matrix_view_new (void)
{
  return g_object_new (MATO_TYPE_MATRIX_VIEW, NULL);
}

static void
set_trace (MatoMatrixView *self,
           MatoTrace      *trace)
{
  MatoCoverText *problem = mato_trace_get_cover (trace);
  gboolean is_other = !self->trace || mato_trace_get_cover (self->trace) != problem;

  mato_trace_ref (trace);
  g_clear_pointer (&self->trace, mato_trace_unref);
  self->trace = trace;
  self->places.n_columns = mato_cover_text_get_n_items (problem);
  self->places.n_primary =
    mato_exact_cover_get_n_primary (mato_cover_text_get_problem (problem));
  if (is_other)
    gtk_widget_queue_resize (GTK_WIDGET (self));
}

/* Updates which options have rows. */
static void
choose_rows (MatoMatrixView *self)
{
  MatoMatrixPlaces *places = &self->places;
  guint n_options = mato_matrix_view_count_options (self);

  g_array_set_size (self->shown, 0);
  for (guint option = 0; self->hides_removed && option < n_options; option++)
    if (mato_cover_picture_is_left (self->picture, option)
        || mato_cover_picture_is_taken (self->picture, option))
      g_array_append_val (self->shown, option);

  places->options = self->hides_removed ? (const guint *) (gpointer) self->shown->data : NULL;
  places->n_rows = self->hides_removed ? self->shown->len : n_options;
  if (self->hides_removed && gtk_widget_get_width (GTK_WIDGET (self)) > 0)
    {
      mato_matrix_view_update_places (self);
      gtk_widget_queue_resize (GTK_WIDGET (self));
    }
}

void
mato_matrix_view_set_hides_removed (MatoMatrixView *self,
                                    gboolean        hides_removed)
{
  g_return_if_fail (MATO_IS_MATRIX_VIEW (self));

  if (self->hides_removed == !!hides_removed)
    return;

  self->hides_removed = !!hides_removed;
  if (!self->trace)
    return;

  choose_rows (self);
  self->goes_there = TRUE;
  mato_matrix_view_queue_names (self);
  gtk_widget_queue_resize (GTK_WIDGET (self));
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

gboolean
mato_matrix_view_get_hides_removed (MatoMatrixView *self)
{
  g_return_val_if_fail (MATO_IS_MATRIX_VIEW (self), FALSE);

  return self->hides_removed;
}

void
mato_matrix_view_show (MatoMatrixView *self,
                       MatoTrace      *trace,
                       guint64         position)
{
  gboolean is_elsewhere;

  g_return_if_fail (MATO_IS_MATRIX_VIEW (self));
  g_return_if_fail (mato_trace_get_cover (trace) != NULL);

  is_elsewhere = self->trace != trace || self->position != position;
  if (self->trace && !is_elsewhere)
    return;

  set_trace (self, trace);
  self->position = position;
  mato_cover_picture_show (self->picture, trace, position);
  choose_rows (self);
  if (self->places.width > 0)
    go_there (self);
  else
    self->goes_there = TRUE;
  mato_matrix_view_queue_names (self);
  gtk_widget_queue_draw (GTK_WIDGET (self));
  mato_tooltip_refresh (GTK_WIDGET (self));
}

void
mato_matrix_view_zoom_by (MatoMatrixView *self,
                          double          factor)
{
  g_return_if_fail (MATO_IS_MATRIX_VIEW (self));

  zoom_at (self, factor, self->places.width / 2, self->places.height / 2);
}

void
mato_matrix_view_zoom_to_fit (MatoMatrixView *self)
{
  g_return_if_fail (MATO_IS_MATRIX_VIEW (self));

  self->zoom = 0;
  mato_matrix_view_update_places (self);
  gtk_widget_queue_resize (GTK_WIDGET (self));
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

GtkWidget *
mato_matrix_view_get_row (MatoMatrixView *self,
                          guint           option)
{
  guint row;

  g_return_val_if_fail (MATO_IS_MATRIX_VIEW (self), NULL);

  return mato_matrix_places_find_option (&self->places, option, &row)
         ? mato_matrix_view_get_row_head (self, row) : NULL;
}

GtkWidget *
mato_matrix_view_get_column (MatoMatrixView *self,
                             guint           column)
{
  g_return_val_if_fail (MATO_IS_MATRIX_VIEW (self), NULL);

  return mato_matrix_view_get_column_head (self, column);
}
