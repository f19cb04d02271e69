/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/texts/dragged.h"

#include "app/draw/board-picture.h"
#include "app/draw/texture.h"
#include "app/kit/finger.h"
#include "core/notation/sections.h"
#include "core/writing/writer.h"

#define PICTURE 720 /* pixels of a picture that another program gets */
#define ICON 96     /* of the one at the pointer */
#define HOLD 12     /* where the pointer holds that */

struct _MatoDragged
{
  GObject parent_instance;

  MatoPuzzle *puzzle;
  gpointer origin; /* not owned: only compared */
  guint index;
};

G_DEFINE_FINAL_TYPE (MatoDragged, mato_dragged, G_TYPE_OBJECT)

static void
mato_dragged_finalize (GObject *object)
{
  mato_puzzle_free (MATO_DRAGGED (object)->puzzle);

  G_OBJECT_CLASS (mato_dragged_parent_class)->finalize (object);
}

static void
mato_dragged_class_init (MatoDraggedClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = mato_dragged_finalize;
}

static void
mato_dragged_init (MatoDragged *self)
{
}

MatoDragged *
mato_dragged_new (const MatoPuzzle *puzzle,
                  gpointer          origin,
                  guint             index)
{
  MatoDragged *self = g_object_new (MATO_TYPE_DRAGGED, NULL);

  self->puzzle = mato_puzzle_copy (puzzle);
  self->origin = origin;
  self->index = index;

  return self;
}

const MatoPuzzle *
mato_dragged_get_puzzle (MatoDragged *self)
{
  g_return_val_if_fail (MATO_IS_DRAGGED (self), NULL);

  return self->puzzle;
}

gboolean
mato_dragged_find (MatoDragged *self,
                   gpointer     origin,
                   guint       *index)
{
  g_return_val_if_fail (MATO_IS_DRAGGED (self), FALSE);

  *index = self->index;
  return self->origin == origin;
}

/* Pictures */

static GdkTexture *
draw (const MatoPuzzle *puzzle,
      GtkWidget        *widget,
      int               most)
{
  const MatoGeometry *geometry = mato_board_get_geometry (puzzle->board);
  MatoBoardScene *scene = mato_board_scene_new ();
  MatoCellStyle style = { 0 };
  MatoBoardLayout layout;
  cairo_surface_t *surface;
  GdkTexture *texture;
  cairo_t *cairo;
  int size;

  mato_board_scene_set_puzzle (scene, puzzle);
  mato_board_scene_take_picture (scene, mato_sections_get (puzzle->sections,
                                                           MATO_SECTION_PICTURE));
  mato_board_layout_fit (&layout, geometry, most, most, 1);
  size = mato_board_layout_get_size (geometry, layout.cell);
  mato_board_layout_fit (&layout, geometry, size, size, 1);
  mato_cell_style_set_colors (&style, widget);

  surface = cairo_image_surface_create (CAIRO_FORMAT_ARGB32, size, size);
  cairo = cairo_create (surface);
  mato_board_draw_picture (cairo, &layout, &style, scene, gtk_widget_get_pango_context (widget));
  cairo_destroy (cairo);
  texture = mato_texture_new (surface);
  cairo_surface_destroy (surface);
  mato_board_scene_free (scene);

  return texture;
}

/* Dragging */

GdkContentProvider *
mato_dragged_provide (MatoDragged *self,
                      GtkWidget   *widget)
{
  g_autoptr (GString) line = g_string_new (NULL);
  g_autoptr (GdkTexture) picture = NULL;
  GdkContentProvider *all[3];

  g_return_val_if_fail (MATO_IS_DRAGGED (self), NULL);

  if (mato_geometry_is_classic (mato_board_get_geometry (self->puzzle->board)))
    mato_write_line (line, mato_board_get_geometry (self->puzzle->board),
                     mato_board_get_values (self->puzzle->board));
  else
    mato_write (line, self->puzzle, mato_board_get_values (self->puzzle->board),
                MATO_NOTATION_MATO);
  picture = draw (self->puzzle, widget, PICTURE);
  all[0] = gdk_content_provider_new_typed (MATO_TYPE_DRAGGED, self);
  all[1] = gdk_content_provider_new_typed (G_TYPE_STRING, line->str);
  all[2] = gdk_content_provider_new_typed (GDK_TYPE_TEXTURE, picture);

  return gdk_content_provider_new_union (all, G_N_ELEMENTS (all));
}

MatoDragged *
mato_dragged_get_dropped (GdkDrop *drop)
{
  GdkDrag *drag = gdk_drop_get_drag (drop);
  g_auto (GValue) value = G_VALUE_INIT;

  g_value_init (&value, MATO_TYPE_DRAGGED);
  if (!drag || !gdk_content_provider_get_value (gdk_drag_get_content (drag), &value, NULL))
    return NULL;

  return g_value_dup_object (&value);
}

typedef struct
{
  MatoDragFunc func;
  gpointer data;
} Source;

static void
free_source (gpointer  source,
             GClosure *closure)
{
  g_free (source);
}

/* A finger moves a page or draws, and drags nothing away: under X GTK is not told that it was
 * lifted, and the window would hang in the drag. */
static GdkContentProvider *
prepare_cb (GtkDragSource *controller,
            double         x,
            double         y,
            gpointer       user_data)
{
  const Source *source = user_data;
  GtkWidget *widget = gtk_event_controller_get_widget (GTK_EVENT_CONTROLLER (controller));
  gboolean is_finger = mato_is_finger (GTK_GESTURE_SINGLE (controller));
  g_autoptr (MatoDragged) dragged = is_finger ? NULL : source->func (widget, x, y, source->data);
  g_autoptr (GdkTexture) icon = NULL;

  if (!dragged)
    {
      gtk_gesture_set_state (GTK_GESTURE (controller), GTK_EVENT_SEQUENCE_DENIED);
      return NULL;
    }

  icon = draw (dragged->puzzle, widget, ICON);
  gtk_drag_source_set_icon (controller, GDK_PAINTABLE (icon), HOLD, HOLD);
  return mato_dragged_provide (dragged, widget);
}

/* Before the children, some of which take every press for themselves. */
void
mato_dragged_add_source (GtkWidget    *widget,
                         MatoDragFunc  func,
                         gpointer      data)
{
  const Source source = { func, data };
  GtkDragSource *controller = gtk_drag_source_new ();

  gtk_event_controller_set_propagation_phase (GTK_EVENT_CONTROLLER (controller),
                                              GTK_PHASE_CAPTURE);
  g_signal_connect_data (controller, "prepare", G_CALLBACK (prepare_cb),
                         g_memdup2 (&source, sizeof source), free_source, 0);
  gtk_widget_add_controller (widget, GTK_EVENT_CONTROLLER (controller));
}
