/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/board/board-chosen.h"

#include "app/kit/compat.h"

#include <glib/gi18n.h>

void
mato_board_chosen_clear (MatoBoardChosen *self)
{
  *self = (MatoBoardChosen) { 0 };
}

static void
add (MatoBoardChosen *self,
     guint            cell)
{
  if (!self->has[cell])
    self->order[self->n++] = (guint16) cell;
  self->has[cell] = TRUE;
}

static void
take_out (MatoBoardChosen *self,
          guint            cell)
{
  guint n = 0;

  for (guint i = 0; i < self->n; i++)
    if (self->order[i] != cell)
      self->order[n++] = self->order[i];
  self->n = n;
  self->has[cell] = FALSE;
}

static guint
find_first (const MatoBoardChosen *self)
{
  guint cell = 0;

  while (!self->has[cell])
    cell++;

  return cell;
}

/* One that is left alone is the selected one, and needs no list. */
static guint
settle (MatoBoardChosen *self,
        guint            cell)
{
  if (self->n <= 1)
    mato_board_chosen_clear (self);

  return cell;
}

static guint
toggle (MatoBoardChosen *self,
        guint            selected,
        guint            cell)
{
  add (self, selected);
  if (!self->has[cell] || self->n == 1)
    {
      add (self, cell);
      return settle (self, cell);
    }

  take_out (self, cell);
  return settle (self, cell == selected ? find_first (self) : selected);
}

static guint
choose_same (MatoBoardChosen      *self,
             const MatoBoardScene *scene,
             guint                 cell)
{
  guint digit = scene->looks[cell].digit;

  mato_board_chosen_clear (self);
  for (guint i = 0; digit != 0 && i < scene->geometry->n_cells; i++)
    if (scene->looks[i].digit == digit)
      add (self, i);

  return settle (self, cell);
}

guint
mato_board_chosen_apply (MatoBoardChosen      *self,
                         const MatoBoardScene *scene,
                         guint                 selected,
                         guint                 cell,
                         MatoChoose            how)
{
  switch (how)
    {
    case MATO_CHOOSE_MORE:
      add (self, selected);
      add (self, cell);
      return settle (self, cell);
    case MATO_CHOOSE_TOGGLE:
      return toggle (self, selected, cell);
    case MATO_CHOOSE_SAME:
      return choose_same (self, scene, cell);
    case MATO_CHOOSE_ALL:
      for (guint i = 0; i < scene->geometry->n_cells; i++)
        add (self, i);
      return selected;
    case MATO_CHOOSE_ONLY:
    case MATO_CHOOSE_NO_MORE:
    default:
      mato_board_chosen_clear (self);
      return cell;
    }
}

gboolean
mato_board_chosen_get_how (const MatoBoardChosen *self,
                           guint                  keyval,
                           GdkModifierType        state,
                           MatoChoose            *how)
{
  GdkModifierType held = state & (GDK_CONTROL_MASK | GDK_SHIFT_MASK);

  if (keyval == GDK_KEY_a && held == GDK_CONTROL_MASK)
    *how = MATO_CHOOSE_ALL;
  else if (keyval == GDK_KEY_Escape && held == 0 && self->n > 1)
    *how = MATO_CHOOSE_NO_MORE;
  else
    return FALSE;

  return TRUE;
}

guint
mato_board_chosen_list (const MatoBoardChosen *self,
                        guint                  selected,
                        guint16               *cells)
{
  guint n = 0;

  for (guint cell = 0; cell < MATO_MAX_CELLS; cell++)
    if (cell == selected || self->has[cell])
      cells[n++] = cell;

  return n;
}

guint
mato_board_chosen_list_in_order (const MatoBoardChosen *self,
                                 guint                  selected,
                                 guint16               *cells)
{
  for (guint i = 0; i < self->n; i++)
    cells[i] = self->order[i];
  if (self->n == 0)
    cells[0] = (guint16) selected;

  return MAX (self->n, 1);
}

void
mato_board_chosen_tell (const MatoBoardChosen *self,
                        MatoChoose             how,
                        GtkWidget             *board)
{
  guint n = MAX (self->n, 1);
  g_autofree char *text = NULL;

  if (how == MATO_CHOOSE_ONLY)
    return;

  /* Translators: said when more cells of the board are chosen, or fewer */
  text = g_strdup_printf (g_dngettext (NULL, "%u cell is chosen.", "%u cells are chosen.", n), n);
  mato_compat_announce (board, text);
}
