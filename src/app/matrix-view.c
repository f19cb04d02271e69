/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/matrix-view.h"

#include "app/matrix-picture.h"
#include "session/sentence-cover.h"

#include <glib/gi18n.h>
#include <math.h>

#define LEAST_CELL 3.0
#define USUAL_CELL 24.0      /* where not all fits */
#define LARGEST_CELL 60.0
#define MOST_CELL 72.0       /* when a person makes it larger */
#define MOST_NAME 16         /* characters of an item's name that its head has room for */
#define LEAST_SIZE 120
#define NAME_DELAY_MS 250
#define ZOOM_STEP 1.25

/* A head: what takes the focus for a row or a column that is seen, and has its name. It draws
 * nothing: that does the matrix. */

#define MATO_TYPE_MATRIX_HEAD (mato_matrix_head_get_type ())
G_DECLARE_FINAL_TYPE (MatoMatrixHead, mato_matrix_head, MATO, MATRIX_HEAD, GtkWidget)

struct _MatoMatrixHead
{
  GtkWidget parent_instance;

  gboolean is_column;
  guint index;
};

G_DEFINE_FINAL_TYPE (MatoMatrixHead, mato_matrix_head, GTK_TYPE_WIDGET)

static void
mato_matrix_head_class_init (MatoMatrixHeadClass *klass)
{
  gtk_widget_class_set_css_name (GTK_WIDGET_CLASS (klass), "mato-matrix-head");
  gtk_widget_class_set_accessible_role (GTK_WIDGET_CLASS (klass), GTK_ACCESSIBLE_ROLE_ROW_HEADER);
}

static void
mato_matrix_head_init (MatoMatrixHead *self)
{
  gtk_widget_set_focusable (GTK_WIDGET (self), TRUE);
}

/* The matrix. The head of a row is rows[row % rows->len]: so it stays the same while it scrolls. */

struct _MatoMatrixView
{
  GtkWidget parent_instance;

  MatoTrace *trace;            /* nullable */
  guint64 position;
  MatoCoverPicture *picture;
  MatoMatrixPlaces places;
  int left;                    /* of the matrix in the widget, where it is smaller */
  int top;
  double zoom;                 /* 0: as large as fits */
  MatoPalette palette;

  GPtrArray *rows;             /* of MatoMatrixHead, not owned */
  GPtrArray *columns;
  guint first_row;
  guint end_row;
  guint first_column;
  guint end_column;
  gboolean is_placing;         /* what the adjustments say is what they are told */
  gboolean goes_there;         /* to where something happens, as soon as there is a size */
  guint name_timeout;
  double pointer_x;
  double pointer_y;

  GtkAdjustment *hadjustment;  /* nullable */
  GtkAdjustment *vadjustment;
  GtkScrollablePolicy hscroll_policy;
  GtkScrollablePolicy vscroll_policy;
};

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

static MatoCoverText *
get_problem (MatoMatrixView *self)
{
  return mato_trace_get_cover (self->trace);
}

/* Names */

static char *
write_name (MatoMatrixView *self,
            MatoMatrixHead *head)
{
  return head->is_column ? mato_sentence_column (self->picture, get_problem (self), head->index)
                         : mato_sentence_row (self->picture, get_problem (self), head->index);
}

static void
update_name (MatoMatrixView *self,
             GtkWidget      *head)
{
  g_autofree char *name = write_name (self, MATO_MATRIX_HEAD (head));

  gtk_accessible_update_property (GTK_ACCESSIBLE (head), GTK_ACCESSIBLE_PROPERTY_LABEL, name, -1);
}

static gboolean
update_names_cb (gpointer user_data)
{
  MatoMatrixView *self = user_data;

  self->name_timeout = 0;
  for (guint row = self->first_row; row < self->end_row; row++)
    update_name (self, mato_matrix_view_get_row (self, row));
  for (guint column = self->first_column; column < self->end_column; column++)
    update_name (self, mato_matrix_view_get_column (self, column));

  return G_SOURCE_REMOVE;
}

/* Nobody hears them all while a film plays; whoever has the focus is heard at once. */
static void
queue_names (MatoMatrixView *self)
{
  GtkWidget *focus = gtk_widget_get_focus_child (GTK_WIDGET (self));

  if (focus)
    update_name (self, focus);
  if (self->name_timeout == 0)
    self->name_timeout = g_timeout_add (NAME_DELAY_MS, update_names_cb, self);
}

/* Heads */

static void
head_focused_cb (GtkWidget *head)
{
  MatoMatrixView *self = MATO_MATRIX_VIEW (gtk_widget_get_parent (head));

  if (gtk_widget_has_focus (head) && self->trace)
    update_name (self, head);
}

static void
make_heads (MatoMatrixView *self,
            GPtrArray      *heads,
            gboolean        is_column,
            guint           n)
{
  while (heads->len < n)
    {
      MatoMatrixHead *head = g_object_new (MATO_TYPE_MATRIX_HEAD, "accessible-role",
                                           is_column ? GTK_ACCESSIBLE_ROLE_COLUMN_HEADER
                                                     : GTK_ACCESSIBLE_ROLE_ROW_HEADER, NULL);

      head->is_column = is_column;
      head->index = G_MAXUINT;
      g_signal_connect (head, "notify::has-focus", G_CALLBACK (head_focused_cb), NULL);
      gtk_widget_set_parent (GTK_WIDGET (head), GTK_WIDGET (self));
      g_ptr_array_add (heads, head);
    }
}

/* Which heads there are for what is seen now. Returns: whether any is for another one */
static gboolean
assign_heads (GPtrArray *heads,
              guint      first,
              guint      end)
{
  gboolean has_changed = FALSE;

  for (guint i = 0; i < heads->len; i++)
    {
      MatoMatrixHead *head = heads->pdata[i];
      guint index = first + (i + heads->len - first % heads->len) % heads->len;
      gboolean is_seen = index < end;

      has_changed |= is_seen && head->index != index;
      head->index = is_seen ? index : G_MAXUINT;
      if (gtk_widget_get_child_visible (GTK_WIDGET (head)) != is_seen)
        gtk_widget_set_child_visible (GTK_WIDGET (head), is_seen);
    }

  return has_changed;
}

static void
place_heads (MatoMatrixView *self)
{
  const MatoMatrixPlaces *places = &self->places;
  int cell = ceil (places->cell) + 1;

  for (guint row = self->first_row; row < self->end_row; row++)
    gtk_widget_size_allocate (mato_matrix_view_get_row (self, row),
                              &(GtkAllocation) {
                                self->left,
                                self->top + floor (mato_matrix_places_get_row (places, row)),
                                MAX (floor (places->head_width), 1), cell }, -1);
  for (guint column = self->first_column; column < self->end_column; column++)
    gtk_widget_size_allocate (mato_matrix_view_get_column (self, column),
                              &(GtkAllocation) {
                                self->left + floor (mato_matrix_places_get_column (places, column)),
                                self->top, cell, MAX (floor (places->head_height), 1) }, -1);
}

static void
update_heads (MatoMatrixView *self)
{
  gboolean has_changed;

  mato_matrix_places_get_rows (&self->places, &self->first_row, &self->end_row);
  mato_matrix_places_get_columns (&self->places, &self->first_column, &self->end_column);
  make_heads (self, self->rows, FALSE, self->end_row - self->first_row);
  make_heads (self, self->columns, TRUE, self->end_column - self->first_column);
  has_changed = assign_heads (self->rows, self->first_row, self->end_row);
  has_changed |= assign_heads (self->columns, self->first_column, self->end_column);
  if (has_changed)
    queue_names (self);
}

GtkWidget *
mato_matrix_view_get_row (MatoMatrixView *self,
                          guint           row)
{
  g_return_val_if_fail (MATO_IS_MATRIX_VIEW (self), NULL);

  return row >= self->first_row && row < self->end_row ? self->rows->pdata[row % self->rows->len]
                                                       : NULL;
}

GtkWidget *
mato_matrix_view_get_column (MatoMatrixView *self,
                             guint           column)
{
  g_return_val_if_fail (MATO_IS_MATRIX_VIEW (self), NULL);

  return column >= self->first_column && column < self->end_column
         ? self->columns->pdata[column % self->columns->len] : NULL;
}

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
  MatoCoverText *problem = get_problem (self);
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

static void
measure_heads (MatoMatrixView *self)
{
  MatoMatrixPlaces *places = &self->places;
  double size = CLAMP (places->cell * 0.52, 9, 15);
  g_autofree char *last = g_strdup_printf ("%u", places->n_rows);
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
  double across = (gtk_widget_get_width (GTK_WIDGET (self)) - 50 - gap) / MAX (places->n_columns, 1);
  double down = (gtk_widget_get_height (GTK_WIDGET (self)) - 54) / MAX (places->n_rows, 1);
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
  update_heads (self);
}

/* Scrolling */

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
    update_heads (self);
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
  guint row = MATO_COVER_NONE;

  self->goes_there = FALSE;
  if (!last)
    return;

  if (last->kind == MATO_STEP_TRY || last->kind == MATO_STEP_UNDO)
    row = last->option;
  else if (last->kind == MATO_STEP_CHOOSE)
    row = find_way (self, last->item);
  if (row != MATO_COVER_NONE)
    bring_row (self, row);
  if (last->item != MATO_NO_ITEM)
    bring_column (self, last->item);
}

/* Keys and pointer */

void
mato_matrix_view_focus_row (MatoMatrixView *self,
                            guint           row)
{
  g_return_if_fail (MATO_IS_MATRIX_VIEW (self));

  if (!self->trace || row >= self->places.n_rows)
    return;

  bring_row (self, row);
  gtk_widget_grab_focus (mato_matrix_view_get_row (self, row));
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

static gboolean
activate (MatoMatrixView *self,
          MatoMatrixHead *head)
{
  if (!head->is_column)
    return GDK_EVENT_PROPAGATE;

  g_signal_emit (self, signals[ACTIVATED], 0, head->index);
  return GDK_EVENT_STOP;
}

static gboolean
move_column (MatoMatrixView *self,
             guint           column,
             guint           keyval)
{
  guint last = self->places.n_columns - 1;

  switch (keyval)
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
      mato_matrix_view_focus_row (self, self->first_row);
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

  switch (keyval)
    {
    case GDK_KEY_Up:
      if (row > 0)
        mato_matrix_view_focus_row (self, row - 1);
      else
        mato_matrix_view_focus_column (self, self->first_column);
      return GDK_EVENT_STOP;
    case GDK_KEY_Down:
      mato_matrix_view_focus_row (self, MIN (row + 1, last));
      return GDK_EVENT_STOP;
    case GDK_KEY_Page_Up:
      mato_matrix_view_focus_row (self, row - MIN (row, page));
      return GDK_EVENT_STOP;
    case GDK_KEY_Page_Down:
      mato_matrix_view_focus_row (self, MIN (row + page, last));
      return GDK_EVENT_STOP;
    case GDK_KEY_Home:
      mato_matrix_view_focus_row (self, 0);
      return GDK_EVENT_STOP;
    case GDK_KEY_End:
      mato_matrix_view_focus_row (self, last);
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
  GtkWidget *focus = gtk_widget_get_focus_child (GTK_WIDGET (self));
  MatoMatrixHead *head;

  if (!focus || !self->trace
      || (state & (GDK_CONTROL_MASK | GDK_ALT_MASK | GDK_SUPER_MASK | GDK_META_MASK)))
    return GDK_EVENT_PROPAGATE;

  head = MATO_MATRIX_HEAD (focus);
  if (keyval == GDK_KEY_Return || keyval == GDK_KEY_KP_Enter || keyval == GDK_KEY_space)
    return activate (self, head);

  return head->is_column ? move_column (self, head->index, keyval)
                         : move_row (self, head->index, keyval);
}

/* Tab comes to the matrix once, and leaves it. */
static gboolean
mato_matrix_view_focus (GtkWidget        *widget,
                        GtkDirectionType  direction)
{
  MatoMatrixView *self = MATO_MATRIX_VIEW (widget);

  if (gtk_widget_get_focus_child (widget) || !self->trace || self->end_row == self->first_row)
    return FALSE;

  return gtk_widget_grab_focus (mato_matrix_view_get_row (self, self->first_row));
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
      g_signal_emit (self, signals[ACTIVATED], 0, column);
    }
  else if (mato_matrix_places_find_row (&self->places, y, &row))
    {
      mato_matrix_view_focus_row (self, row);
    }
}

static gboolean
query_tooltip_cb (MatoMatrixView *self,
                  int             x,
                  int             y,
                  gboolean        keyboard_mode,
                  GtkTooltip     *tooltip)
{
  GtkWidget *focus = gtk_widget_get_focus_child (GTK_WIDGET (self));
  g_autofree char *of_row = NULL, *of_column = NULL, *text = NULL;
  guint row, column;

  if (!self->trace || (keyboard_mode && !focus))
    return FALSE;

  if (keyboard_mode)
    {
      text = write_name (self, MATO_MATRIX_HEAD (focus));
      gtk_tooltip_set_text (tooltip, text);
      return TRUE;
    }

  if (mato_matrix_places_find_row (&self->places, y - self->top, &row))
    of_row = mato_sentence_row (self->picture, get_problem (self), row);
  if (mato_matrix_places_find_column (&self->places, x - self->left, &column))
    of_column = mato_sentence_column (self->picture, get_problem (self), column);
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

/* What is at (@x, @y) stays there. */
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
  measure_heads (self);
  places->x = across * places->cell / before - MAX (x - places->head_width, 0);
  places->y = down * places->cell / before - MAX (y - places->head_height, 0);
  update_places (self);
  gtk_widget_queue_allocate (GTK_WIDGET (self));
  gtk_widget_queue_draw (GTK_WIDGET (self));
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
  place_heads (self);
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
  mato_matrix_picture_append (snapshot, widget, &self->places, self->picture, get_problem (self),
                              &self->palette);
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
  gtk_widget_queue_allocate (widget);
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
add_controllers (MatoMatrixView *self)
{
  GtkEventController *key = gtk_event_controller_key_new ();
  GtkEventController *motion = gtk_event_controller_motion_new ();
  GtkEventController *scroll =
    gtk_event_controller_scroll_new (GTK_EVENT_CONTROLLER_SCROLL_VERTICAL);
  GtkGesture *click = gtk_gesture_click_new ();

  g_signal_connect (key, "key-pressed", G_CALLBACK (key_pressed_cb), self);
  g_signal_connect_swapped (motion, "motion", G_CALLBACK (motion_cb), self);
  g_signal_connect (scroll, "scroll", G_CALLBACK (scroll_cb), self);
  g_signal_connect_swapped (click, "released", G_CALLBACK (released_cb), self);
  gtk_widget_add_controller (GTK_WIDGET (self), key);
  gtk_widget_add_controller (GTK_WIDGET (self), motion);
  gtk_widget_add_controller (GTK_WIDGET (self), scroll);
  gtk_widget_add_controller (GTK_WIDGET (self), GTK_EVENT_CONTROLLER (click));
}

static void
mato_matrix_view_init (MatoMatrixView *self)
{
  self->picture = mato_cover_picture_new ();
  self->rows = g_ptr_array_new ();
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
  g_signal_connect (self, "query-tooltip", G_CALLBACK (query_tooltip_cb), NULL);
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
  self->places.n_rows = mato_cover_text_get_n_options (problem);
  if (is_other)
    gtk_widget_queue_allocate (GTK_WIDGET (self));
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
  if (self->places.width > 0)
    go_there (self);
  else
    self->goes_there = TRUE;
  queue_names (self);
  gtk_widget_queue_draw (GTK_WIDGET (self));
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
  update_places (self);
  gtk_widget_queue_allocate (GTK_WIDGET (self));
  gtk_widget_queue_draw (GTK_WIDGET (self));
}
