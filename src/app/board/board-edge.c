/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/board/board-edge.h"

static GtkWidget *
get_scroller (GtkWidget *board)
{
  return gtk_widget_get_ancestor (board, GTK_TYPE_SCROLLED_WINDOW);
}

static gboolean
is_scrolled (GtkWidget *board,
             GtkWidget *scroller)
{
  return gtk_widget_get_width (board) > gtk_widget_get_width (scroller)
         || gtk_widget_get_height (board) > gtk_widget_get_height (scroller);
}

static gboolean
is_alone (GtkWidget *widget)
{
  for (GtkWidget *sibling = gtk_widget_get_first_child (gtk_widget_get_parent (widget)); sibling;
       sibling = gtk_widget_get_next_sibling (sibling))
    if (sibling != widget && gtk_widget_get_visible (sibling))
      return FALSE;

  return TRUE;
}

void
mato_board_edge_open (GtkWidget *board)
{
  GtkWidget *scroller = get_scroller (board);
  GtkOverflow overflow;

  if (scroller == NULL)
    return;

  overflow = is_scrolled (board, scroller) ? GTK_OVERFLOW_HIDDEN : GTK_OVERFLOW_VISIBLE;
  gtk_widget_set_overflow (scroller, overflow);
  gtk_widget_set_overflow (gtk_widget_get_parent (board), overflow);
}

/* The margins are those of the box of the boards, which has a lane for each. */
static void
get_room (GtkWidget             *board,
          const MatoBoardLayout *layout,
          MatoBoardRoom         *room)
{
  GtkWidget *scroller = get_scroller (board);
  GtkWidget *lane = scroller ? gtk_widget_get_parent (scroller) : NULL;
  GtkWidget *boards = lane ? gtk_widget_get_parent (lane) : NULL;
  GtkWidget *pane = boards ? gtk_widget_get_parent (boards) : NULL;
  graphene_rect_t bounds, outer;
  float top, bottom;

  *room = (MatoBoardRoom) { 0 };
  if (pane == NULL || is_scrolled (board, scroller) || !is_alone (scroller) || !is_alone (lane)
      || !gtk_widget_compute_bounds (board, pane, &bounds)
      || !gtk_widget_compute_bounds (boards, pane, &outer))
    return;

  top = (float) layout->top / layout->scale;
  bottom = (float) mato_board_layout_get_row (layout, layout->geometry->order) / layout->scale;
  room->above = bounds.origin.y + top;
  room->before = bounds.origin.x + (float) layout->left / layout->scale;
  room->below = outer.origin.y + outer.size.height + outer.origin.y - bounds.origin.y - bottom;
}

void
mato_board_edge_append_overlay (GtkWidget             *board,
                                GtkSnapshot           *snapshot,
                                const MatoBoardLayout *layout,
                                const MatoCellStyle   *style,
                                const MatoBoardScene  *scene)
{
  MatoBoardRoom room;

  get_room (board, layout, &room);
  mato_board_append_overlay (snapshot, layout, style, scene, &room,
                             gtk_widget_get_pango_context (board));
}
