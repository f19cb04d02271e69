/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/board/board-grid.h"

#include "app/board/board-damage.h"
#include "app/board/board-row.h"
#include "app/board/cell.h"

#define FEW_CELLS 3       /* GTK finds out by itself what is redrawn */

/* Of the board that is redrawn. GTK takes 30 rectangles of a window, see damage.h; where pictures
 * change beside the board, each stripe divides them, and a very wide window has three in a row. */
#define MOST_STRIPES 5
#define MOST_IF_WIDE 3
#define WIDE 2400

void
mato_board_grid_create (MatoBoardGrid         *self,
                        const MatoGeometry    *geometry,
                        const MatoBoardLayout *layout,
                        const MatoCellStyle   *style)
{
  g_return_if_fail (self->n_cells == 0);

  self->n_cells = geometry->n_cells;
  for (guint row = 0; row < geometry->order; row++)
    {
      GtkWidget *widget = mato_board_row_new (layout, row);

      for (guint cell = row * geometry->order; cell < (row + 1) * geometry->order; cell++)
        {
          self->cells[cell] = mato_cell_new (style, cell);
          mato_board_row_append (MATO_BOARD_ROW (widget), self->cells[cell]);
        }
      gtk_widget_set_parent (widget, self->board);
    }
}

void
mato_board_grid_remove (MatoBoardGrid *self)
{
  GtkRoot *root = gtk_widget_get_root (self->board);
  GtkWidget *row;

  /* From a widget that goes with the focus, GTK moves it on, later, wherever it is by then. */
  if (root != NULL && gtk_widget_get_focus_child (self->board) != NULL)
    gtk_root_set_focus (root, NULL);

  self->n_cells = 0;
  while ((row = gtk_widget_get_first_child (self->board)))
    gtk_widget_unparent (row);
}

gboolean
mato_board_grid_focus (MatoBoardGrid *self,
                       guint          cell)
{
  return cell < self->n_cells && gtk_widget_grab_focus (self->cells[cell]);
}

void
mato_board_grid_allocate (MatoBoardGrid         *self,
                          const MatoBoardLayout *layout)
{
  int width = mato_board_layout_get_column (layout, layout->geometry->order) - layout->left;
  guint row = 0;

  for (GtkWidget *child = gtk_widget_get_first_child (self->board);
       child != NULL;
       child = gtk_widget_get_next_sibling (child), row++)
    mato_board_layout_allocate (layout, child, layout->left,
                                mato_board_layout_get_row (layout, row), width, layout->cell);
}

void
mato_board_grid_queue_draw (MatoBoardGrid *self)
{
  for (guint cell = 0; cell < self->n_cells; cell++)
    gtk_widget_queue_draw (self->cells[cell]);
  gtk_widget_queue_draw (self->board);
}

/* Small digits of the selected cell's digit are shown like those that a view or a hint points at;
 * in a search or a hint that would be taken for it. */
static MatoCellLook
look_beside (const MatoBoardScene *scene,
             guint                 selected,
             guint                 cell)
{
  MatoCellLook look = scene->looks[cell];
  guint digit = scene->held != 0 ? scene->held : scene->looks[selected].digit;

  if (digit != 0 && !scene->is_search && scene->hint == NULL
      && (!scene->hides_same || scene->held != 0))
    look.pointed |= 1u << (digit - 1);
  return look;
}

/* Not while a puzzle is paused: the frames would tell where a digit is. */
static gboolean
is_shown_chosen (const MatoBoardScene  *scene,
                 const MatoBoardChosen *chosen,
                 guint                  cell)
{
  return chosen->has[cell] && (scene->looks[cell].marks & MATO_MARK_HIDDEN) == 0;
}

/* Of several cells, not one has peers, but each is tinted. A hint has tints of its own, and in a
 * film the colours are those of the search. */
static MatoTint
tint_beside (const MatoBoardScene  *scene,
             guint                  selected,
             const MatoBoardChosen *chosen,
             guint                  cell)
{
  MatoTint tint = mato_tint_of_cell (scene, selected, cell);

  if (scene->is_search || scene->is_won)
    return MATO_TINT_NONE;
  if (chosen->n == 0)
    return scene->hint == NULL ? tint : MATO_TINT_NONE;

  return is_shown_chosen (scene, chosen, cell) ? MATO_TINT_SAME : MATO_TINT_NONE;
}

/* At 100,000 steps a second a third of the cells change in a frame, in many places. */
static void
redraw (MatoBoardGrid      *self,
        MatoBoardDamage    *damage,
        const MatoGeometry *geometry)
{
  int width = gtk_widget_get_width (GTK_WIDGET (gtk_widget_get_root (self->board)));
  guint row = 0;

  mato_board_damage_join (damage, geometry->order, width < WIDE ? MOST_STRIPES : MOST_IF_WIDE);
  for (GtkWidget *child = gtk_widget_get_first_child (self->board);
       child != NULL;
       child = gtk_widget_get_next_sibling (child), row++)
    if (damage->parts[row] != 0)
      mato_board_row_redraw (MATO_BOARD_ROW (child), damage->parts[row]);
}

void
mato_board_grid_set_looks (MatoBoardGrid         *self,
                           const MatoBoardScene  *scene,
                           guint                  selected,
                           const MatoBoardChosen *chosen)
{
  MatoBoardDamage damage = { 0 };

  for (guint cell = 0; cell < self->n_cells; cell++)
    {
      MatoCellLook look = look_beside (scene, selected, cell);
      MatoTint tint = tint_beside (scene, selected, chosen, cell);
      gboolean is_chosen = is_shown_chosen (scene, chosen, cell);
      MatoSelection selection = is_chosen ? MATO_SELECTION_CHOSEN : MATO_SELECTION_NONE;

      if (cell == selected)
        selection = scene->is_search ? MATO_SELECTION_QUIET : MATO_SELECTION_FULL;
      if (mato_cell_set_look (MATO_CELL (self->cells[cell]), &look, tint, selection))
        mato_board_damage_add (&damage, cell, scene->geometry->order);
    }
  if (damage.n_cells > FEW_CELLS && gtk_widget_get_root (self->board) != NULL)
    redraw (self, &damage, scene->geometry);
}
