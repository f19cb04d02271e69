/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/board/board-labels.h"

#include "app/draw/pencil.h"
#include "session/words/sentence.h"

void
mato_board_labels_age (MatoBoardLabels *self,
                       guint            cell)
{
  self->is_old[cell] = TRUE;
  if (!self->scene->is_search || self->is_quiet)
    return;

  /* A film goes on under a pointer that rests: a tooltip would lie over what it does. */
  mato_board_labels_be_quiet (self);
  self->is_hiding = TRUE;
  if (gtk_widget_get_mapped (self->cells[cell]))
    gtk_widget_trigger_tooltip_query (self->cells[cell]);
  self->is_hiding = FALSE;
}

void
mato_board_labels_update (MatoBoardLabels *self,
                          guint            cell)
{
  g_autofree char *label = NULL;

  if (!self->is_old[cell])
    return;

  label = mato_sentence_cell (self->scene, cell);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->cells[cell]),
                                  GTK_ACCESSIBLE_PROPERTY_LABEL, label,
                                  -1);
  self->is_old[cell] = FALSE;
}

static int
update_next (guint    cell,
             gpointer user_data)
{
  MatoBoardLabels *self = user_data;
  int n_old;

  if (cell == self->scene->geometry->n_cells)
    return -1;

  n_old = self->is_old[cell];
  mato_board_labels_update (self, cell);
  return n_old;
}

void
mato_board_labels_queue (MatoBoardLabels *self)
{
  mato_late_names_queue (&self->names, update_next, self);
}

void
mato_board_labels_stop (MatoBoardLabels *self)
{
  mato_late_names_stop (&self->names);
}

char *
mato_board_labels_explain (const MatoBoardLabels *self,
                           const MatoCellStyle   *style,
                           guint                  cell)
{
  const MatoCellLook *look = &self->scene->looks[cell];

  if (look->marks == 0
      && (look->candidates == 0 || mato_cell_style_has_legible_candidates (style))
      && mato_pencil_is_legible (style, look))
    return NULL;

  return mato_sentence_hover (self->scene, cell);
}

void
mato_board_labels_be_quiet (MatoBoardLabels *self)
{
  self->is_quiet = TRUE;
}

gboolean
mato_board_labels_is_quiet_at (MatoBoardLabels *self,
                               int              x,
                               int              y)
{
  gboolean has_moved = x != self->x || y != self->y;

  if (self->is_hiding)
    return TRUE;

  self->x = x;
  self->y = y;
  self->is_quiet &= !has_moved;
  return self->is_quiet;
}
