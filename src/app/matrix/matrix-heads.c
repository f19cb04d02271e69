/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/matrix/matrix-private.h"

#include "session/words/sentence-cover.h"

#include <math.h>

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

/* Names */

/* Not by the index alone: until the next allocation it may be that of another problem. */
static gboolean
has_place (MatoMatrixView *self,
           MatoMatrixHead *head)
{
  return self->trace
         && head->index < (head->is_column ? self->places.n_columns : self->places.n_rows);
}

MatoMatrixHead *
mato_matrix_view_get_focused (MatoMatrixView *self)
{
  GtkWidget *focus = gtk_widget_get_focus_child (GTK_WIDGET (self));

  return focus && has_place (self, MATO_MATRIX_HEAD (focus)) ? MATO_MATRIX_HEAD (focus) : NULL;
}

char *
mato_matrix_view_name_head (MatoMatrixView *self,
                            MatoMatrixHead *head)
{
  MatoCoverText *problem = mato_trace_get_cover (self->trace);

  return head->is_column ? mato_sentence_column (self->picture, problem, head->index)
                         : mato_sentence_row (self->picture, problem,
                                              mato_matrix_places_get_option (&self->places,
                                                                             head->index));
}

static void
update_name (MatoMatrixView *self,
             GtkWidget      *head)
{
  g_autofree char *name = NULL;

  if (!has_place (self, MATO_MATRIX_HEAD (head)))
    return;

  name = mato_matrix_view_name_head (self, MATO_MATRIX_HEAD (head));
  gtk_accessible_update_property (GTK_ACCESSIBLE (head), GTK_ACCESSIBLE_PROPERTY_LABEL, name, -1);
}

/* First the rows that are seen, then the columns. */
static int
update_next_name (guint    index,
                  gpointer user_data)
{
  MatoMatrixView *self = user_data;
  guint n_rows = self->end_row - self->first_row;
  guint n_columns = self->end_column - self->first_column;

  if (index >= n_rows + n_columns)
    return -1;

  update_name (self, index < n_rows
                     ? mato_matrix_view_get_row_head (self, self->first_row + index)
                     : mato_matrix_view_get_column_head (self,
                                                         self->first_column + index - n_rows));
  return 1;
}

/* A screen reader reads only the head with the focus, so the other names can wait. */
void
mato_matrix_view_queue_names (MatoMatrixView *self)
{
  MatoMatrixHead *focus = mato_matrix_view_get_focused (self);

  if (focus)
    update_name (self, GTK_WIDGET (focus));
  mato_late_names_queue (&self->names, update_next_name, self);
}

/* Heads */

/* In a window that is not active yet the head would have its name only later. */
gboolean
mato_matrix_view_give_focus (MatoMatrixView *self,
                             GtkWidget      *head)
{
  update_name (self, head);
  return gtk_widget_grab_focus (head);
}

static void
head_focused_cb (GtkWidget      *head,
                 GParamSpec     *pspec,
                 MatoMatrixView *self)
{
  if (gtk_widget_has_focus (head))
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
      g_signal_connect (head, "notify::has-focus", G_CALLBACK (head_focused_cb), self);
      gtk_widget_set_parent (GTK_WIDGET (head), GTK_WIDGET (self));
      g_ptr_array_add (heads, head);
    }
}

/* Assigns the heads to the visible rows or columns. Returns: whether any head changed its index */
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
      if (is_seen)
        gtk_widget_set_child_visible (GTK_WIDGET (head), TRUE);
    }

  return has_changed;
}

static void
hide_heads (GPtrArray *heads)
{
  for (guint i = 0; i < heads->len; i++)
    {
      MatoMatrixHead *head = heads->pdata[i];

      if (head->index == G_MAXUINT)
        gtk_widget_set_child_visible (GTK_WIDGET (head), FALSE);
    }
}

/* The focus stays at its row or column, which may have another head now, or goes to the nearest one
 * that is seen. */
static void
keep_focus (MatoMatrixView *self,
            gboolean        is_column,
            guint           index)
{
  guint first = is_column ? self->first_column : self->first_row;
  guint end = is_column ? self->end_column : self->end_row;

  if (first == end)
    return;

  index = CLAMP (index, first, end - 1);
  mato_matrix_view_give_focus (self, is_column ? mato_matrix_view_get_column_head (self, index)
                                               : mato_matrix_view_get_row_head (self, index));
}

void
mato_matrix_view_place_heads (MatoMatrixView *self)
{
  const MatoMatrixPlaces *places = &self->places;
  int cell = ceil (places->cell) + 1;

  for (guint row = self->first_row; row < self->end_row; row++)
    gtk_widget_size_allocate (mato_matrix_view_get_row_head (self, row),
                              &(GtkAllocation) {
                                self->left,
                                self->top + floor (mato_matrix_places_get_row (places, row)),
                                MAX (floor (places->head_width), 1), cell }, -1);
  for (guint column = self->first_column; column < self->end_column; column++)
    gtk_widget_size_allocate (mato_matrix_view_get_column_head (self, column),
                              &(GtkAllocation) {
                                self->left + floor (mato_matrix_places_get_column (places, column)),
                                self->top, cell, MAX (floor (places->head_height), 1) }, -1);
}

void
mato_matrix_view_update_heads (MatoMatrixView *self)
{
  MatoMatrixHead *focus = MATO_MATRIX_HEAD (gtk_widget_get_focus_child (GTK_WIDGET (self)));
  guint index = focus ? focus->index : 0;
  gboolean has_changed;

  mato_matrix_places_get_rows (&self->places, &self->first_row, &self->end_row);
  mato_matrix_places_get_columns (&self->places, &self->first_column, &self->end_column);
  make_heads (self, self->rows, FALSE, self->end_row - self->first_row);
  make_heads (self, self->columns, TRUE, self->end_column - self->first_column);
  has_changed = assign_heads (self->rows, self->first_row, self->end_row);
  has_changed |= assign_heads (self->columns, self->first_column, self->end_column);
  if (focus && focus->index != index)
    keep_focus (self, focus->is_column, index);
  hide_heads (self->rows);
  hide_heads (self->columns);
  if (has_changed)
    mato_matrix_view_queue_names (self);
}

GtkWidget *
mato_matrix_view_get_row_head (MatoMatrixView *self,
                           guint           row)
{
  return row >= self->first_row && row < self->end_row ? self->rows->pdata[row % self->rows->len]
                                                       : NULL;
}

GtkWidget *
mato_matrix_view_get_column_head (MatoMatrixView *self,
                                  guint           column)
{
  return column >= self->first_column && column < self->end_column
         ? self->columns->pdata[column % self->columns->len] : NULL;
}
