/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/files/window-drag.h"

#include "app/texts/dragged.h"
#include "session/game/cover-file.h"
#include "session/game/puzzle-file.h"

#define ROOM 18 /* pixels around the boards that are theirs */

struct _MatoWindowDrag
{
  GObject parent_instance;

  GtkWindow *window; /* not owned: it owns this */
  GtkWidget *boards; /* not owned: it goes with the window */
  GtkWidget *room;   /* not owned: what it is in */
  MatoWorkspace *workspace;
  MatoWindowLoad *load;
};

G_DEFINE_FINAL_TYPE (MatoWindowDrag, mato_window_drag, G_TYPE_OBJECT)

/* Out */

/* Returns: whether that is between the frames of a board */
static gboolean
is_on_cells (MatoWindowDrag        *self,
             MatoBoardView         *view,
             const graphene_point_t *place)
{
  MatoGame *game = self->workspace->game;
  guint last = mato_game_get_geometry (game)->n_cells - 1;
  graphene_rect_t cells, end;

  if (!gtk_widget_compute_bounds (mato_board_view_get_cell (view, 0), self->room, &cells)
      || !gtk_widget_compute_bounds (mato_board_view_get_cell (view, last), self->room, &end))
    return TRUE;

  graphene_rect_union (&cells, &end, &cells);
  return graphene_rect_contains_point (&cells, place);
}

/* Returns: whether the board is dragged from there: from its frame, or from the room around it,
 * where nothing else is */
static gboolean
is_handle (MatoWindowDrag *self,
           double          x,
           double          y)
{
  const graphene_point_t place = GRAPHENE_POINT_INIT (x, y);
  GtkWidget *picked = gtk_widget_pick (self->room, x, y, GTK_PICK_DEFAULT);
  GtkWidget *view = picked ? gtk_widget_get_ancestor (picked, MATO_TYPE_BOARD_VIEW) : NULL;
  graphene_rect_t around;

  /* A pause hides the digits; and a clue beside the board is drawn from where it is to stand. */
  if (mato_playing_get_paused (self->workspace->playing) || self->workspace->setting->tool != NULL)
    return FALSE;

  if (view)
    return !is_on_cells (self, MATO_BOARD_VIEW (view), &place);

  if (picked != self->room || !gtk_widget_compute_bounds (self->boards, self->room, &around))
    return FALSE;

  graphene_rect_inset (&around, -ROOM, -ROOM);
  return graphene_rect_contains_point (&around, &place);
}

static MatoDragged *
drag_cb (GtkWidget *room,
         double     x,
         double     y,
         gpointer   user_data)
{
  MatoWindowDrag *self = user_data;
  MatoPuzzles *puzzles = self->workspace->puzzles;

  if (!is_handle (self, x, y))
    return NULL;

  return mato_dragged_new (mato_game_get_puzzle (self->workspace->game),
                           puzzles, mato_puzzles_get_index (puzzles));
}

static void
motion_cb (MatoWindowDrag *self,
           double          x,
           double          y)
{
  gtk_widget_set_cursor_from_name (self->room, is_handle (self, x, y) ? "grab" : NULL);
}

/* In */

/* The first one here, where it was dropped, unless the user is to be asked first; each of the
 * others in a window of its own. */
static void
take_files (MatoWindowDrag *self,
            GSList         *files)
{
  GApplication *application = G_APPLICATION (gtk_window_get_application (self->window));
  GSList *others = files;

  if (!mato_cover_file_is_called_so (files->data) && g_file_is_native (files->data))
    {
      mato_window_load_file (self->load, files->data);
      others = files->next;
    }

  for (GSList *l = others; l; l = l->next)
    g_application_open (application, (GFile **) &l->data, 1, "");
}

/* One of the puzzles of the text that is here already is gone to; any other one comes as what is
 * pasted does. */
static void
take_puzzle (MatoWindowDrag *self,
             MatoDragged    *dragged)
{
  MatoPuzzles *puzzles = self->workspace->puzzles;
  g_autofree char *text = NULL;
  guint index;

  if (mato_dragged_find (dragged, puzzles, &index))
    {
      if (index != mato_puzzles_get_index (puzzles) && index < mato_puzzles_get_n (puzzles))
        mato_puzzles_go_to (puzzles, index);
      return;
    }

  text = mato_puzzle_file_write (mato_dragged_get_puzzle (dragged), MATO_NOTATION_MATO);
  mato_window_load_text (self->load, text);
}

/* A board that is dragged over itself goes nowhere. */
static gboolean
accept_cb (GtkDropTarget  *target,
           GdkDrop        *drop,
           MatoWindowDrag *self)
{
  g_autoptr (MatoDragged) dragged = mato_dragged_get_dropped (drop);
  MatoPuzzles *puzzles = self->workspace->puzzles;
  guint index;

  if (dragged && mato_dragged_find (dragged, puzzles, &index)
      && index == mato_puzzles_get_index (puzzles))
    return FALSE;

  return (gdk_drop_get_actions (drop) & gtk_drop_target_get_actions (target)) != 0
         && gdk_content_formats_match (gdk_drop_get_formats (drop),
                                       gtk_drop_target_get_formats (target));
}

static gboolean
drop_cb (GtkDropTarget  *target,
         const GValue   *value,
         double          x,
         double          y,
         MatoWindowDrag *self)
{
  if (G_VALUE_HOLDS (value, MATO_TYPE_DRAGGED))
    {
      take_puzzle (self, g_value_get_object (value));
      return TRUE;
    }

  if (G_VALUE_HOLDS (value, GDK_TYPE_FILE_LIST))
    {
      g_autoptr (GSList) files = gdk_file_list_get_files (g_value_get_boxed (value));

      if (!files)
        return FALSE;

      take_files (self, files);
      return TRUE;
    }

  if (!G_VALUE_HOLDS_STRING (value))
    return FALSE;

  mato_window_load_text (self->load, g_value_get_string (value));
  return TRUE;
}

static void
mato_window_drag_finalize (GObject *object)
{
  MatoWindowDrag *self = MATO_WINDOW_DRAG (object);

  g_clear_object (&self->workspace);
  g_clear_object (&self->load);

  G_OBJECT_CLASS (mato_window_drag_parent_class)->finalize (object);
}

static void
mato_window_drag_class_init (MatoWindowDragClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = mato_window_drag_finalize;
}

static void
mato_window_drag_init (MatoWindowDrag *self)
{
}

static void
add_source (MatoWindowDrag *self)
{
  GtkEventController *motion = gtk_event_controller_motion_new ();

  mato_dragged_add_source (self->room, drag_cb, self);
  g_signal_connect_object (motion, "motion", G_CALLBACK (motion_cb), self, G_CONNECT_SWAPPED);
  gtk_widget_add_controller (self->room, motion);
}

static void
add_drop_target (MatoWindowDrag *self)
{
  GtkDropTarget *target = gtk_drop_target_new (G_TYPE_INVALID, GDK_ACTION_COPY);
  GType types[] = { MATO_TYPE_DRAGGED, GDK_TYPE_FILE_LIST, G_TYPE_STRING };

  gtk_drop_target_set_gtypes (target, types, G_N_ELEMENTS (types));
  g_signal_connect_object (target, "accept", G_CALLBACK (accept_cb), self, 0);
  g_signal_connect_object (target, "drop", G_CALLBACK (drop_cb), self, 0);
  gtk_widget_add_controller (GTK_WIDGET (self->window), GTK_EVENT_CONTROLLER (target));
}

MatoWindowDrag *
mato_window_drag_new (GtkWindow      *window,
                      MatoWorkspace  *workspace,
                      GtkWidget      *boards,
                      MatoWindowLoad *load)
{
  MatoWindowDrag *self = g_object_new (MATO_TYPE_WINDOW_DRAG, NULL);

  self->window = window;
  self->boards = boards;
  self->room = gtk_widget_get_parent (boards);
  self->workspace = g_object_ref (workspace);
  self->load = g_object_ref (load);
  add_source (self);
  add_drop_target (self);

  return self;
}
