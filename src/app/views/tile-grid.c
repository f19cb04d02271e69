/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/views/tile-grid.h"

#include "app/frame/late-names.h"
#include "app/frame/tooltip.h"
#include "app/kit/plain-key.h"
#include "app/views/tile.h"

#include <glib/gi18n.h>

#define LEAST 4         /* logical pixels of a tile */
#define LEAST_ACROSS 108 /* three fit beside each other in the narrowest panel */
#define LARGEST 33
#define SPACE 1         /* between tiles */
#define GAP 3           /* between groups */

struct _MatoTileGrid
{
  GtkWidget parent_instance;

  MatoTileNameFunc name_func;
  gpointer name_data;
  guint rows;
  guint columns;
  guint group_rows;
  guint group_columns;
  MatoAlphabet alphabet;
  GPtrArray *tiles;    /* of MatoTile, not owned */
  MatoTileStyle style;
  GskRenderNode *ground; /* nullable: a picture of what is below the ink of all tiles */
  int ground_scale;
  guint focused;       /* the tile that gets the focus when the grid gets it */
  int pointed;         /* -1: none */
  MatoLateNames names;
};

G_DEFINE_FINAL_TYPE (MatoTileGrid, mato_tile_grid, GTK_TYPE_WIDGET)

enum
{
  SIGNAL_POINTED,
  SIGNAL_ACTIVATED,
  N_SIGNALS,
};

static guint signals[N_SIGNALS];

/* Names */

static void
update_name (MatoTileGrid *self,
             guint         tile)
{
  g_autofree char *name = self->name_func (tile, self->name_data);

  gtk_accessible_update_property (GTK_ACCESSIBLE (g_ptr_array_index (self->tiles, tile)),
                                  GTK_ACCESSIBLE_PROPERTY_LABEL, name, -1);
}

static int
update_next_name (guint    tile,
                  gpointer user_data)
{
  MatoTileGrid *self = user_data;

  if (tile >= self->tiles->len)
    return -1;

  update_name (self, tile);
  return 1;
}

void
mato_tile_grid_rename (MatoTileGrid *self)
{
  g_return_if_fail (MATO_IS_TILE_GRID (self));

  if (gtk_widget_get_focus_child (GTK_WIDGET (self)))
    update_name (self, self->focused);
  mato_late_names_queue (&self->names, update_next_name, self);
}

/* Pointer and focus */

static void
set_pointed (MatoTileGrid *self,
             int           tile)
{
  if (self->pointed == tile)
    return;

  self->pointed = tile;
  g_signal_emit (self, signals[SIGNAL_POINTED], 0, tile);
}

static int
get_focused (MatoTileGrid *self)
{
  return gtk_widget_get_focus_child (GTK_WIDGET (self)) ? (int) self->focused : -1;
}

static void
focus_changed_cb (MatoTileGrid *self,
                  GParamSpec   *pspec,
                  MatoTile     *tile)
{
  gtk_widget_queue_draw (GTK_WIDGET (tile));
  gtk_widget_queue_draw (GTK_WIDGET (self));
  if (gtk_widget_has_focus (GTK_WIDGET (tile)))
    {
      self->focused = mato_tile_get_index (tile);
      update_name (self, self->focused);
      set_pointed (self, self->focused);
    }
  else if (self->pointed == (int) mato_tile_get_index (tile))
    set_pointed (self, -1);
}

static int
find_tile (MatoTileGrid *self,
           double        x,
           double        y)
{
  GtkWidget *child = gtk_widget_pick (GTK_WIDGET (self), x, y, GTK_PICK_DEFAULT);

  return child && MATO_IS_TILE (child) ? (int) mato_tile_get_index (MATO_TILE (child)) : -1;
}

static void
motion_cb (MatoTileGrid *self,
           double        x,
           double        y)
{
  int tile = find_tile (self, x, y);

  /* In the space between two tiles the one before stays. */
  if (tile >= 0)
    set_pointed (self, tile);
}

static void
leave_cb (MatoTileGrid *self)
{
  set_pointed (self, get_focused (self));
}

static void
released_cb (MatoTileGrid *self,
             int           n_press,
             double        x,
             double        y)
{
  int tile = find_tile (self, x, y);

  if (tile < 0)
    return;

  gtk_widget_grab_focus (g_ptr_array_index (self->tiles, tile));
  g_signal_emit (self, signals[SIGNAL_ACTIVATED], 0, (guint) tile);
}

static gboolean
get_goal (MatoTileGrid *self,
          guint         keyval,
          guint        *goal)
{
  guint row = self->focused / self->columns;
  guint column = self->focused % self->columns;

  switch (mato_plain_key (keyval))
    {
    case GDK_KEY_Left:
      column -= column > 0;
      break;
    case GDK_KEY_Right:
      column += column + 1 < self->columns;
      break;
    case GDK_KEY_Up:
      row -= row > 0;
      break;
    case GDK_KEY_Down:
      row += row + 1 < self->rows;
      break;
    case GDK_KEY_Home:
      column = 0;
      break;
    case GDK_KEY_End:
      column = self->columns - 1;
      break;
    default:
      return FALSE;
    }

  *goal = row * self->columns + column;
  return TRUE;
}

static gboolean
key_pressed_cb (GtkEventControllerKey *controller,
                guint                  keyval,
                guint                  keycode,
                GdkModifierType        state,
                MatoTileGrid          *self)
{
  guint goal;

  if (state & (GDK_CONTROL_MASK | GDK_ALT_MASK | GDK_SUPER_MASK | GDK_META_MASK))
    return GDK_EVENT_PROPAGATE;

  if (get_goal (self, keyval, &goal))
    {
      gtk_widget_grab_focus (g_ptr_array_index (self->tiles, goal));
      return GDK_EVENT_STOP;
    }

  if (mato_plain_key (keyval) != GDK_KEY_Return && mato_plain_key (keyval) != GDK_KEY_space)
    return GDK_EVENT_PROPAGATE;

  g_signal_emit (self, signals[SIGNAL_ACTIVATED], 0, self->focused);
  return GDK_EVENT_STOP;
}

static gboolean
query_tooltip_cb (MatoTileGrid *self,
                  int           x,
                  int           y,
                  gboolean      keyboard_mode,
                  GtkTooltip   *tooltip)
{
  int tile = keyboard_mode ? get_focused (self) : find_tile (self, x, y);
  g_autofree char *name = NULL;

  if (tile < 0)
    return FALSE;

  name = self->name_func (tile, self->name_data);
  gtk_tooltip_set_text (tooltip, name);
  return TRUE;
}

/* Places */

static int
count_gaps (guint n,
            guint group)
{
  return group > 0 && n > 0 ? (n - 1) / group : 0;
}

/* What stands between the tiles of a row. */
static int
measure_spaces (guint n,
                guint group)
{
  return ((int) n - 1) * SPACE + count_gaps (n, group) * GAP;
}

static int
get_tile_size (MatoTileGrid *self,
               int           width)
{
  int size = (width - measure_spaces (self->columns, self->group_columns))
             / (int) MAX (self->columns, 1);

  return CLAMP (size, LEAST, LARGEST);
}

/* So small tiles become rather than reach below a page. In those of 9×9 digits can still be read;
 * in more of them the pattern of their shades can, and the name of each has its digit. */
static int
get_least_size (MatoTileGrid *self)
{
  return MAX (LEAST_ACROSS / (int) MAX (self->columns, 1), LEAST);
}

/* As large as fits into the width, unless that is more than the height. */
static int
fit_tiles (MatoTileGrid *self,
           int           width,
           int           height)
{
  int by_width = get_tile_size (self, width);
  int by_height = (height - measure_spaces (self->rows, self->group_rows))
                  / (int) MAX (self->rows, 1);

  return CLAMP (by_height, MIN (by_width, get_least_size (self)), by_width);
}

static int
place_of (guint index,
          guint group,
          int   size)
{
  return (int) index * (size + SPACE) + (group > 0 ? (int) (index / group) * GAP : 0);
}

static void
mato_tile_grid_measure (GtkWidget      *widget,
                        GtkOrientation  orientation,
                        int             for_size,
                        int            *minimum,
                        int            *natural,
                        int            *minimum_baseline,
                        int            *natural_baseline)
{
  MatoTileGrid *self = MATO_TILE_GRID (widget);
  int size = for_size >= 0 ? get_tile_size (self, for_size) : LARGEST;
  int spaces = measure_spaces (self->columns, self->group_columns);

  if (orientation == GTK_ORIENTATION_HORIZONTAL)
    {
      *natural = (int) self->columns * get_least_size (self) + spaces;
      /* Where the digits cannot be read anyway, the pattern needs no more than the least; a strip
       * yields to its label. */
      *minimum = self->columns <= 9 && self->rows > 1 ? *natural
                                                      : (int) self->columns * LEAST + spaces;
      return;
    }

  /* The same for every width: GTK expects that no width needs less height than none at all, and
   * the widest not more. */
  spaces = measure_spaces (self->rows, self->group_rows);
  *minimum = (int) self->rows * get_least_size (self) + spaces;
  *natural = MAX (*minimum, (int) self->rows * size + spaces);
}

static GtkSizeRequestMode
mato_tile_grid_get_request_mode (GtkWidget *widget)
{
  return GTK_SIZE_REQUEST_HEIGHT_FOR_WIDTH;
}

/* A tile without ink is not drawn, so GTK does not draw its parent for it. */
static void
forget_ground (MatoTileGrid *self)
{
  g_clear_pointer (&self->ground, gsk_render_node_unref);
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

static void
update_style (MatoTileGrid *self,
              double        size)
{
  mato_tile_style_update (&self->style, GTK_WIDGET (self), self->alphabet,
                          MAX (self->columns, 4), size);
  forget_ground (self);
  for (guint tile = 0; tile < self->tiles->len; tile++)
    gtk_widget_queue_draw (g_ptr_array_index (self->tiles, tile));
}

static void
mato_tile_grid_size_allocate (GtkWidget *widget,
                              int        width,
                              int        height,
                              int        baseline)
{
  MatoTileGrid *self = MATO_TILE_GRID (widget);
  int size = fit_tiles (self, width, height);

  if (self->tiles->len == 0)
    return;

  if (size != self->style.size || self->style.glyphs == NULL)
    update_style (self, size);

  for (guint tile = 0; tile < self->tiles->len; tile++)
    gtk_widget_size_allocate (g_ptr_array_index (self->tiles, tile),
                              &(GtkAllocation) {
                                place_of (tile % self->columns, self->group_columns, size),
                                place_of (tile / self->columns, self->group_rows, size),
                                size, size },
                              -1);
}

/* With a node for each of hundreds of tiles, which often have no number, they were a third of a
 * frame with all views of a 16×16 board. */
static void
mato_tile_grid_snapshot (GtkWidget   *widget,
                         GtkSnapshot *snapshot)
{
  MatoTileGrid *self = MATO_TILE_GRID (widget);
  int scale = gtk_widget_get_scale_factor (widget);

  if (self->tiles->len == 0 || self->style.glyphs == NULL)
    return;

  if (self->ground_scale != scale)
    g_clear_pointer (&self->ground, gsk_render_node_unref);
  self->ground_scale = scale;
  if (!self->ground)
    self->ground = mato_tile_paint_grounds (self->tiles, widget);
  gtk_snapshot_append_node (snapshot, self->ground);
  for (guint tile = 0; tile < self->tiles->len; tile++)
    if (mato_tile_has_ink (g_ptr_array_index (self->tiles, tile)))
      gtk_widget_snapshot_child (widget, g_ptr_array_index (self->tiles, tile), snapshot);
}

static gboolean
mato_tile_grid_grab_focus (GtkWidget *widget)
{
  MatoTileGrid *self = MATO_TILE_GRID (widget);

  return self->focused < self->tiles->len
         && gtk_widget_grab_focus (g_ptr_array_index (self->tiles, self->focused));
}

/* Tab comes to one tile, and leaves the grid from there. */
static gboolean
mato_tile_grid_focus (GtkWidget        *widget,
                      GtkDirectionType  direction)
{
  if (gtk_widget_get_focus_child (widget))
    return FALSE;

  return mato_tile_grid_grab_focus (widget);
}

static void
mato_tile_grid_css_changed (GtkWidget         *widget,
                            GtkCssStyleChange *change)
{
  MatoTileGrid *self = MATO_TILE_GRID (widget);

  GTK_WIDGET_CLASS (mato_tile_grid_parent_class)->css_changed (widget, change);
  if (self->style.glyphs != NULL)
    update_style (self, self->style.size);
}

static void
remove_tiles (MatoTileGrid *self)
{
  GtkWidget *tile;

  mato_late_names_stop (&self->names);
  g_clear_pointer (&self->ground, gsk_render_node_unref);
  g_ptr_array_set_size (self->tiles, 0);
  while ((tile = gtk_widget_get_first_child (GTK_WIDGET (self))))
    gtk_widget_unparent (tile);
}

static void
mato_tile_grid_dispose (GObject *object)
{
  remove_tiles (MATO_TILE_GRID (object));

  G_OBJECT_CLASS (mato_tile_grid_parent_class)->dispose (object);
}

static void
mato_tile_grid_finalize (GObject *object)
{
  MatoTileGrid *self = MATO_TILE_GRID (object);

  g_ptr_array_unref (self->tiles);
  mato_tile_style_clear (&self->style);

  G_OBJECT_CLASS (mato_tile_grid_parent_class)->finalize (object);
}

static void
mato_tile_grid_class_init (MatoTileGridClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = mato_tile_grid_dispose;
  G_OBJECT_CLASS (klass)->finalize = mato_tile_grid_finalize;
  widget_class->get_request_mode = mato_tile_grid_get_request_mode;
  widget_class->measure = mato_tile_grid_measure;
  widget_class->size_allocate = mato_tile_grid_size_allocate;
  widget_class->snapshot = mato_tile_grid_snapshot;
  widget_class->grab_focus = mato_tile_grid_grab_focus;
  widget_class->focus = mato_tile_grid_focus;
  widget_class->css_changed = mato_tile_grid_css_changed;
  gtk_widget_class_set_css_name (widget_class, "mato-tiles");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GRID);

  signals[SIGNAL_POINTED] = g_signal_new ("pointed", MATO_TYPE_TILE_GRID, G_SIGNAL_RUN_LAST, 0,
                                          NULL, NULL, NULL, G_TYPE_NONE, 1, G_TYPE_INT);
  signals[SIGNAL_ACTIVATED] = g_signal_new ("activated", MATO_TYPE_TILE_GRID, G_SIGNAL_RUN_LAST,
                                            0, NULL, NULL, NULL, G_TYPE_NONE, 1, G_TYPE_UINT);
}

static void
mato_tile_grid_init (MatoTileGrid *self)
{
  GtkEventController *keys = gtk_event_controller_key_new ();
  GtkEventController *motion = gtk_event_controller_motion_new ();
  GtkGesture *click = gtk_gesture_click_new ();

  self->tiles = g_ptr_array_new ();
  self->pointed = -1;
  gtk_widget_set_has_tooltip (GTK_WIDGET (self), TRUE);
  g_signal_connect (self, "query-tooltip", G_CALLBACK (query_tooltip_cb), NULL);
  g_signal_connect (keys, "key-pressed", G_CALLBACK (key_pressed_cb), self);
  g_signal_connect_swapped (motion, "motion", G_CALLBACK (motion_cb), self);
  g_signal_connect_swapped (motion, "leave", G_CALLBACK (leave_cb), self);
  g_signal_connect_swapped (click, "released", G_CALLBACK (released_cb), self);
  gtk_widget_add_controller (GTK_WIDGET (self), keys);
  gtk_widget_add_controller (GTK_WIDGET (self), motion);
  gtk_widget_add_controller (GTK_WIDGET (self), GTK_EVENT_CONTROLLER (click));
}

GtkWidget *
mato_tile_grid_new (const char       *title,
                    MatoTileNameFunc  func,
                    gpointer          data)
{
  MatoTileGrid *self = g_object_new (MATO_TYPE_TILE_GRID, NULL);

  self->name_func = func;
  self->name_data = data;
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL, title, -1);

  return GTK_WIDGET (self);
}

static void
add_tiles (MatoTileGrid *self)
{
  for (guint i = 0; i < self->rows * self->columns; i++)
    {
      GtkWidget *tile = mato_tile_new (&self->style, i);

      g_ptr_array_add (self->tiles, tile);
      gtk_widget_set_parent (tile, GTK_WIDGET (self));
      g_signal_connect_object (tile, "notify::has-focus", G_CALLBACK (focus_changed_cb), self,
                               G_CONNECT_SWAPPED);
    }

  self->focused = 0;
  gtk_widget_queue_resize (GTK_WIDGET (self));
}

void
mato_tile_grid_set_shape (MatoTileGrid *self,
                          guint         rows,
                          guint         columns,
                          guint         group_rows,
                          guint         group_columns,
                          MatoAlphabet  alphabet)
{
  g_return_if_fail (MATO_IS_TILE_GRID (self));

  if (self->rows == rows && self->columns == columns && self->group_rows == group_rows
      && self->group_columns == group_columns && self->alphabet == alphabet)
    return;

  remove_tiles (self);
  set_pointed (self, -1);
  mato_tile_style_clear (&self->style);
  self->rows = rows;
  self->columns = columns;
  self->group_rows = group_rows;
  self->group_columns = group_columns;
  self->alphabet = alphabet;
  add_tiles (self);
}

void
mato_tile_grid_set_look (MatoTileGrid       *self,
                         guint               tile,
                         const MatoTileLook *look)
{
  g_return_if_fail (MATO_IS_TILE_GRID (self));
  g_return_if_fail (tile < self->tiles->len);

  if (mato_tile_set_look (g_ptr_array_index (self->tiles, tile), look))
    forget_ground (self);
  if ((int) tile == self->pointed)
    mato_tooltip_refresh (GTK_WIDGET (self));
}

gboolean
mato_tile_grid_get_middle (MatoTileGrid     *self,
                           guint             tile,
                           GtkWidget        *widget,
                           graphene_point_t *point)
{
  g_return_val_if_fail (MATO_IS_TILE_GRID (self), FALSE);

  if (tile >= self->tiles->len)
    return FALSE;

  return gtk_widget_compute_point (g_ptr_array_index (self->tiles, tile), widget,
                                   &GRAPHENE_POINT_INIT (self->style.size / 2,
                                                         self->style.size / 2), point);
}
