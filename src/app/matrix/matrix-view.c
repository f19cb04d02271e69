/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/matrix/matrix-private.h"

#include "app/frame/tooltip.h"

#include <glib/gi18n.h>

#define LEAST_CELL 3.0
#define MOST_CELL 72.0       /* limit of zooming in */
#define LEAST_SIZE 120

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

void
mato_matrix_view_focus_head (MatoMatrixView *self,
                             guint           row)
{
  if (!self->trace || row >= self->places.n_rows)
    return;

  bring_row (self, row);
  focus_if_seen (self, mato_matrix_view_get_head (self, row));
}

void
mato_matrix_view_focus_row (MatoMatrixView *self,
                            guint           option)
{
  guint row;

  g_return_if_fail (MATO_IS_MATRIX_VIEW (self));

  if (mato_matrix_places_find_option (&self->places, option, &row))
    mato_matrix_view_focus_head (self, row);
}

void
mato_matrix_view_focus_column (MatoMatrixView *self,
                               guint           column)
{
  g_return_if_fail (MATO_IS_MATRIX_VIEW (self));

  if (!self->trace || column >= self->places.n_columns)
    return;

  bring_column (self, column);
  focus_if_seen (self, mato_matrix_view_get_column (self, column));
}

/* For Tab the matrix is one stop. */
static gboolean
mato_matrix_view_focus (GtkWidget        *widget,
                        GtkDirectionType  direction)
{
  MatoMatrixView *self = MATO_MATRIX_VIEW (widget);

  if (gtk_widget_get_focus_child (widget) || !self->trace || self->end_row == self->first_row)
    return FALSE;

  return mato_matrix_view_give_focus (self, mato_matrix_view_get_head (self, self->first_row));
}

void
mato_matrix_view_zoom_at (MatoMatrixView *self,
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

void
mato_matrix_view_activate (MatoMatrixView *self,
                           guint           item)
{
  g_signal_emit (self, signals[ACTIVATED], 0, item);
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
  mato_matrix_view_add_controllers (self);
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

  mato_matrix_view_zoom_at (self, factor, self->places.width / 2, self->places.height / 2);
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
