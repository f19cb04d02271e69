/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/board/board-row.h"

#include "app/board/board-damage.h"
#include "app/frame/damage.h"

#include <glib/gi18n.h>

struct _MatoBoardRow
{
  GtkWidget parent_instance;

  const MatoBoardLayout *layout;
  guint index;
  guint8 ages[MATO_BOARD_PARTS]; /* of what is drawn */
};

G_DEFINE_FINAL_TYPE (MatoBoardRow, mato_board_row, GTK_TYPE_WIDGET)

static void
mato_board_row_size_allocate (GtkWidget *widget,
                              int        width,
                              int        height,
                              int        baseline)
{
  MatoBoardRow *self = MATO_BOARD_ROW (widget);
  guint column = 0;

  for (GtkWidget *cell = gtk_widget_get_first_child (widget);
       cell != NULL;
       cell = gtk_widget_get_next_sibling (cell), column++)
    mato_board_layout_allocate (self->layout, cell,
                                mato_board_layout_get_column (self->layout, column)
                                - self->layout->left,
                                0, self->layout->cell, self->layout->cell);
}

/* With the lines after the row and after each part, so that what is redrawn has no gaps. */
static void
get_bounds (MatoBoardRow    *self,
            guint            part,
            graphene_rect_t *bounds)
{
  const MatoBoardLayout *layout = self->layout;
  guint order = layout->geometry->order;
  float scale = layout->scale;
  float left = mato_board_layout_get_column (layout, mato_board_damage_get_column (part, order));
  float right =
    mato_board_layout_get_column (layout, mato_board_damage_get_column (part + 1, order));
  float height = mato_board_layout_get_row (layout, self->index + 1)
                 - mato_board_layout_get_row (layout, self->index);

  graphene_rect_init (bounds, (left - layout->left) / scale, 0, (right - left) / scale,
                      height / scale);
}

static void
mato_board_row_snapshot (GtkWidget   *widget,
                         GtkSnapshot *snapshot)
{
  MatoBoardRow *self = MATO_BOARD_ROW (widget);

  for (guint part = 0; part < MATO_BOARD_PARTS; part++)
    {
      graphene_rect_t bounds;

      get_bounds (self, part, &bounds);
      mato_damage_append (snapshot, &bounds, self->ages[part]);
    }
  GTK_WIDGET_CLASS (mato_board_row_parent_class)->snapshot (widget, snapshot);
}

static void
mato_board_row_dispose (GObject *object)
{
  GtkWidget *cell;

  while ((cell = gtk_widget_get_first_child (GTK_WIDGET (object))))
    gtk_widget_unparent (cell);

  G_OBJECT_CLASS (mato_board_row_parent_class)->dispose (object);
}

static void
mato_board_row_class_init (MatoBoardRowClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = mato_board_row_dispose;
  widget_class->size_allocate = mato_board_row_size_allocate;
  widget_class->snapshot = mato_board_row_snapshot;

  gtk_widget_class_set_css_name (widget_class, "boardrow");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_ROW);
}

static void
mato_board_row_init (MatoBoardRow *self)
{
}

GtkWidget *
mato_board_row_new (const MatoBoardLayout *layout,
                    guint                  index)
{
  MatoBoardRow *self = g_object_new (MATO_TYPE_BOARD_ROW, NULL);
  /* Translators: for screen readers: a row of the board */
  g_autofree char *label = g_strdup_printf (_("Row %u"), index + 1);

  self->layout = layout;
  self->index = index;
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL, label, -1);
  return GTK_WIDGET (self);
}

void
mato_board_row_append (MatoBoardRow *self,
                       GtkWidget    *cell)
{
  g_return_if_fail (MATO_IS_BOARD_ROW (self));

  gtk_widget_set_parent (cell, GTK_WIDGET (self));
}

void
mato_board_row_redraw (MatoBoardRow *self,
                       guint         parts)
{
  g_return_if_fail (MATO_IS_BOARD_ROW (self));

  for (guint part = 0; part < MATO_BOARD_PARTS; part++)
    if (parts & 1u << part)
      self->ages[part]++;
  gtk_widget_queue_draw (GTK_WIDGET (self));
}
