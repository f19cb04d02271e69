/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/matrix-private.h"

#include "session/sentence.h"

#include <glib/gi18n.h>
#include <math.h>

#define LEAST_CELL 3.0
#define USUAL_CELL 24.0      /* where not all fits */
#define LARGEST_CELL 60.0
#define MOST_CELL 72.0       /* when a person makes it larger */
#define MOST_NAME 16         /* characters of an item's name that its head has room for */
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

/* Sizes */

static double
measure_text (MatoMatrixView *self,
              const char     *text,
              double          size)
{
  g_autoptr (PangoLayout) layout = gtk_widget_create_pango_layout (GTK_WIDGET (self), text);
  PangoFontDescription *font =
    pango_font_description_copy (pango_context_get_font_description (
      pango_layout_get_context (layout)));
  int width, height;

  pango_font_description_set_absolute_size (font, size * PANGO_SCALE);
  pango_font_description_set_weight (font, PANGO_WEIGHT_BOLD);
  pango_layout_set_font_description (layout, font);
  pango_font_description_free (font);
  pango_layout_get_pixel_size (layout, &width, &height);

  return width;
}

/* The name that is longest in characters stands for all; a very long one is cut off by its head. */
static double
measure_names (MatoMatrixView *self,
               double          size)
{
  MatoCoverText *problem = mato_trace_get_cover (self->trace);
  glong most = 0;
  const char *longest = "";
  g_autofree char *cut = NULL;

  for (guint i = 0; i < self->places.n_columns; i++)
    {
      const char *name = mato_cover_text_get_item (problem, i);
      glong length = g_utf8_strlen (name, -1);

      if (length > most)
        {
          most = length;
          longest = name;
        }
    }

  cut = g_utf8_substring (longest, 0, MIN (most, MOST_NAME));
  return measure_text (self, cut, size);
}

/* All, hidden ones too: else every step had cells of another size. */
static guint
count_options (MatoMatrixView *self)
{
  return mato_cover_text_get_n_options (mato_trace_get_cover (self->trace));
}

static void
measure_heads (MatoMatrixView *self)
{
  MatoMatrixPlaces *places = &self->places;
  double size = CLAMP (places->cell * 0.52, 9, 15);
  g_autofree char *last = mato_sentence_number (count_options (self));
  double names = measure_names (self, size);

  /* What has no room for words has none. */
  if (places->cell < 12)
    {
      places->upright = FALSE;
      places->head_width = places->head_height = 6;
      return;
    }

  places->upright = names > places->cell - 3;
  places->head_width = ceil (measure_text (self, last, size) + 24);
  places->head_height = ceil ((places->upright ? names : size * 1.3) + 8 + size + 6);
}

static double
fit (MatoMatrixView *self)
{
  const MatoMatrixPlaces *places = &self->places;
  double gap = mato_matrix_places_get_total_width (places) - places->n_columns * places->cell;
  double across =
    (gtk_widget_get_width (GTK_WIDGET (self)) - 50 - gap) / MAX (places->n_columns, 1);
  double down = (gtk_widget_get_height (GTK_WIDGET (self)) - 54) / MAX (count_options (self), 1);
  double cell = floor (MIN (across, down));

  return cell >= USUAL_CELL * 0.75 ? MIN (cell, LARGEST_CELL) : USUAL_CELL;
}

static void
configure (GtkAdjustment *adjustment,
           double         size,
           double         page,
           double        *value)
{
  if (!adjustment)
    return;

  *value = CLAMP (*value, 0, MAX (size - page, 0));
  gtk_adjustment_configure (adjustment, *value, 0, MAX (size, page), page * 0.1, page * 0.9, page);
}

/* What is smaller than the widget stands in the middle of it. */
static void
centre (MatoMatrixView *self)
{
  MatoMatrixPlaces *places = &self->places;
  int width = gtk_widget_get_width (GTK_WIDGET (self));
  int height = gtk_widget_get_height (GTK_WIDGET (self));

  places->width = MIN (width, ceil (places->head_width
                                    + mato_matrix_places_get_total_width (places)) + 1);
  places->height = MIN (height, ceil (places->head_height
                                      + mato_matrix_places_get_total_height (places)) + 1);
  self->left = (width - (int) places->width) / 2;
  self->top = (height - (int) places->height) / 2;
}

static void
update_places (MatoMatrixView *self)
{
  MatoMatrixPlaces *places = &self->places;

  if (!self->trace)
    return;

  places->cell = self->zoom > 0 ? self->zoom : fit (self);
  measure_heads (self);
  centre (self);
  self->is_placing = TRUE;
  /* One pixel for the last line. */
  configure (self->hadjustment, mato_matrix_places_get_total_width (places) + 1,
             MAX (places->width - places->head_width, 1), &places->x);
  configure (self->vadjustment, mato_matrix_places_get_total_height (places) + 1,
             MAX (places->height - places->head_height, 1), &places->y);
  self->is_placing = FALSE;
  mato_matrix_view_update_heads (self);
}

/* Scrolling */

/* Everything else queues a resize instead, though the widget asks for as much as before: where
 * there is more or less to scroll, the scrolled window around it is to be allocated in the same
 * frame. */
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

/* What is out of sight comes to the middle: whoever steps sees what is around it, and what is in
 * sight stays where it is. */
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

/* The first option left of a chosen item: one of those that are tried next. */
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

void
mato_matrix_view_focus_head (MatoMatrixView *self,
                             guint           row)
{
  if (!self->trace || row >= self->places.n_rows)
    return;

  bring_row (self, row);
  gtk_widget_grab_focus (mato_matrix_view_get_head (self, row));
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
  gtk_widget_grab_focus (mato_matrix_view_get_column (self, column));
}

/* Tab comes to the matrix once, and leaves it. */
static gboolean
mato_matrix_view_focus (GtkWidget        *widget,
                        GtkDirectionType  direction)
{
  MatoMatrixView *self = MATO_MATRIX_VIEW (widget);

  if (gtk_widget_get_focus_child (widget) || !self->trace || self->end_row == self->first_row)
    return FALSE;

  return gtk_widget_grab_focus (mato_matrix_view_get_head (self, self->first_row));
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
  measure_heads (self);
  places->x = across * places->cell / before - MAX (x - places->head_width, 0);
  places->y = down * places->cell / before - MAX (y - places->head_height, 0);
  update_places (self);
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

  update_places (self);
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
  /* Of the heads only the ring of the focus is to be seen. */
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

  g_clear_handle_id (&self->name_timeout, g_source_remove);
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
  self->places.cell = USUAL_CELL;
  /* Items stand from the left, as the text names them, in every language. */
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

/* Which rows there are. */
static void
choose_rows (MatoMatrixView *self)
{
  MatoMatrixPlaces *places = &self->places;
  guint n_options = count_options (self);

  g_array_set_size (self->shown, 0);
  for (guint option = 0; self->hides_removed && option < n_options; option++)
    if (mato_cover_picture_is_left (self->picture, option)
        || mato_cover_picture_is_taken (self->picture, option))
      g_array_append_val (self->shown, option);

  places->options = self->hides_removed ? (const guint *) (gpointer) self->shown->data : NULL;
  places->n_rows = self->hides_removed ? self->shown->len : n_options;
  if (self->hides_removed && gtk_widget_get_width (GTK_WIDGET (self)) > 0)
    {
      update_places (self);
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
  update_places (self);
  gtk_widget_queue_resize (GTK_WIDGET (self));
  gtk_widget_queue_draw (GTK_WIDGET (self));
}
