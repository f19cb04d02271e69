/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/board/cell.h"

#include <string.h>

struct _MatoCell
{
  GtkWidget parent_instance;

  const MatoCellStyle *style;
  guint index;
  MatoCellLook look;
  MatoTint tint;
  MatoSelection selection;
};

G_DEFINE_FINAL_TYPE (MatoCell, mato_cell, GTK_TYPE_WIDGET)

static void
mato_cell_snapshot (GtkWidget   *widget,
                    GtkSnapshot *snapshot)
{
  MatoCell *self = MATO_CELL (widget);
  MatoSelection selection = self->selection;

  if (selection == MATO_SELECTION_QUIET)
    selection = gtk_widget_has_focus (widget) ? MATO_SELECTION_CHOSEN : MATO_SELECTION_NONE;

  mato_cell_append_picture (snapshot, self->style, &self->look, self->tint, selection);
}

static void
mato_cell_init (MatoCell *self)
{
  self->look.ring = MATO_NO_RING;
  gtk_widget_set_focusable (GTK_WIDGET (self), TRUE);
}

static void
mato_cell_class_init (MatoCellClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  widget_class->snapshot = mato_cell_snapshot;

  gtk_widget_class_set_css_name (widget_class, "cell");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GRID_CELL);
}

GtkWidget *
mato_cell_new (const MatoCellStyle *style,
               guint                index)
{
  MatoCell *self = g_object_new (MATO_TYPE_CELL, NULL);

  self->style = style;
  self->index = index;

  return GTK_WIDGET (self);
}

guint
mato_cell_get_index (MatoCell *self)
{
  g_return_val_if_fail (MATO_IS_CELL (self), 0);

  return self->index;
}

gboolean
mato_cell_set_look (MatoCell           *self,
                    const MatoCellLook *look,
                    MatoTint            tint,
                    MatoSelection       selection)
{
  g_return_val_if_fail (MATO_IS_CELL (self), FALSE);

  if (memcmp (&self->look, look, sizeof *look) == 0
      && self->tint == tint
      && self->selection == selection)
    return FALSE;

  self->look = *look;
  self->tint = tint;
  if ((self->selection == MATO_SELECTION_NONE) != (selection == MATO_SELECTION_NONE))
    gtk_accessible_update_state (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_STATE_SELECTED,
                                 selection != MATO_SELECTION_NONE, -1);
  self->selection = selection;
  gtk_widget_queue_draw (GTK_WIDGET (self));

  return TRUE;
}
