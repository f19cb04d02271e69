/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/board/board-view.h"

#include <glib/gi18n.h>
#include <string.h>

#include "app/board/board-edge.h"
#include "app/board/board-flash.h"
#include "app/board/board-flight.h"
#include "app/board/board-grid.h"
#include "app/board/board-ink.h"
#include "app/board/board-labels.h"
#include "app/board/board-pointer.h"
#include "app/board/board-typing.h"
#include "app/board/board-zoom.h"
#include "app/board/cell.h"
#include "app/board/move-keys.h"
#include "app/draw/figure-picture.h"
#include "app/draw/link-cache.h"
#include "app/draw/rules-picture.h"
#include "app/kit/compat.h"
#include "app/kit/motion.h"
#include "app/kit/plain-key.h"
#include "session/words/sentence.h"

#define ARRIVAL 200 /* in milliseconds, of the digits of another board */
#define LINK 120    /* likewise, of each link of a hint */

struct _MatoBoardView
{
  GtkWidget parent_instance;

  MatoBoardScene *scene;
  MatoBoardGrid grid;
  guint selected;
  MatoBoardChosen chosen;
  MatoBoardPointer pointer;
  gboolean is_shared;
  MatoBoardLabels labels;
  MatoBoardTyping typing;

  MatoBoardLayout layout;
  MatoBoardZoom zoom;
  MatoCellStyle style;
  MatoBoardInk ink;
  MatoBoardFlash flash;
  MatoBoardFlight flight;
  MatoMotion arrival;
  double arrived; /* of the digits */
  MatoMotion linking;
};

G_DEFINE_FINAL_TYPE (MatoBoardView, mato_board_view, GTK_TYPE_WIDGET)

enum
{
  SIGNAL_DIGIT_TYPED,
  SIGNAL_CELL_ACTIVATED,
  SIGNAL_DRAWN,
  SIGNAL_SELECTION_CHANGED,
  N_SIGNALS,
};

static guint signals[N_SIGNALS];

static void
update_glyphs (MatoBoardView *self)
{
  if (self->layout.geometry)
    mato_board_ink_renew (&self->ink, &self->layout, self->scene->alphabet);
}

/* Selection */

static void
set_selected (MatoBoardView *self,
              guint          cell)
{
  if (self->selected == cell)
    return;

  self->selected = cell;
  if (!self->chosen.has[cell])
    mato_board_chosen_clear (&self->chosen);
  mato_board_labels_update (&self->labels, cell);
  mato_board_grid_set_looks (&self->grid, self->scene, self->selected, &self->chosen);
  g_signal_emit (self, signals[SIGNAL_SELECTION_CHANGED], 0);
}

static void
cell_focus_changed_cb (MatoBoardView *self,
                       GParamSpec    *pspec,
                       MatoCell      *cell)
{
  if (gtk_widget_has_focus (GTK_WIDGET (cell)))
    set_selected (self, mato_cell_get_index (cell));
  gtk_widget_queue_draw (GTK_WIDGET (cell));
}

static void
focus_cell (MatoBoardView *self,
            guint          cell)
{
  gtk_widget_grab_focus (self->grid.cells[cell]);
  set_selected (self, cell);
}

static void
choose (MatoBoardView *self,
        guint          cell,
        MatoChoose     how)
{
  focus_cell (self, mato_board_chosen_apply (&self->chosen, self->scene, self->selected, cell,
                                             how));
  mato_board_grid_set_looks (&self->grid, self->scene, self->selected, &self->chosen);
  mato_board_chosen_tell (&self->chosen, how, GTK_WIDGET (self));
}

static gboolean
contains_focus (MatoBoardView *self)
{
  return gtk_widget_get_focus_child (GTK_WIDGET (self)) != NULL;
}

/* Keys and pointer */

/* @pencil: of the mark that the key may mean; %MATO_N_PENCILS: a digit */
static gboolean
type (MatoBoardView *self,
      guint          keyval,
      guint          keycode,
      guint          pencil,
      gboolean       is_shifted)
{
  GdkDisplay *display = gtk_widget_get_display (GTK_WIDGET (self));
  MatoTyped typed;

  if (pencil == MATO_N_PENCILS
      ? !mato_board_typing_digit (&self->typing, display, self->selected, keyval, keycode,
                                  is_shifted, &typed)
      : !mato_board_typing_mark (&self->typing, display, self->selected, keyval, keycode, pencil,
                                 &typed))
    return GDK_EVENT_PROPAGATE;

  g_signal_emit (self, signals[SIGNAL_DIGIT_TYPED], 0, self->selected, typed.digit, typed.pencil,
                 typed.instead);
  return GDK_EVENT_STOP;
}

static gboolean
key_pressed_cb (GtkEventControllerKey *controller,
                guint                  keyval,
                guint                  keycode,
                GdkModifierType        state,
                MatoBoardView         *self)
{
  gboolean control = (state & GDK_CONTROL_MASK) != 0;
  gboolean shift = (state & GDK_SHIFT_MASK) != 0;
  MatoChoose how;
  guint goal;

  mato_board_labels_be_quiet (&self->labels);
  if (self->scene->geometry == NULL || (state & (GDK_ALT_MASK | GDK_SUPER_MASK | GDK_META_MASK)))
    return GDK_EVENT_PROPAGATE;

  /* Before the keys that move: with Shift, a keypad in digit mode sends those. */
  if (shift && type (self, keyval, keycode, control ? MATO_PAINT : MATO_PENCIL_CORNER, TRUE))
    return GDK_EVENT_STOP;

  if (mato_move_keys_get_goal (self->scene, self->selected, keyval, control, &goal))
    {
      choose (self, goal, shift ? MATO_CHOOSE_MORE : MATO_CHOOSE_ONLY);
      return GDK_EVENT_STOP;
    }

  if (mato_board_chosen_get_how (&self->chosen, keyval, state, &how))
    {
      choose (self, self->selected, how);
      return GDK_EVENT_STOP;
    }

  if (control)
    return !shift && type (self, keyval, keycode, MATO_PENCIL_CENTRE, FALSE);

  if (mato_plain_key (keyval) == GDK_KEY_Return)
    {
      g_signal_emit (self, signals[SIGNAL_CELL_ACTIVATED], 0, self->selected);
      g_signal_emit (self, signals[SIGNAL_DRAWN], 0);
      return GDK_EVENT_STOP;
    }

  return type (self, keyval, keycode, MATO_N_PENCILS, shift);
}

static void
choose_cb (guint      cell,
           MatoChoose how,
           gpointer   data)
{
  choose (data, cell, how);
  if (how == MATO_CHOOSE_ONLY)
    g_signal_emit (data, signals[SIGNAL_CELL_ACTIVATED], 0, cell);
}

static void
ended_cb (gpointer data)
{
  g_signal_emit (data, signals[SIGNAL_DRAWN], 0);
}

static gboolean
query_tooltip_cb (MatoBoardView *self,
                  int            x,
                  int            y,
                  gboolean       keyboard_mode,
                  GtkTooltip    *tooltip)
{
  g_autofree char *sentence = NULL;
  guint cell = self->selected;

  if (mato_board_labels_is_quiet_at (&self->labels, x, y) || self->layout.geometry == NULL)
    return FALSE;
  if (!keyboard_mode && !mato_board_layout_find_cell (&self->layout, x, y, &cell))
    return FALSE;

  sentence = mato_board_labels_explain (&self->labels, &self->style, cell);
  if (sentence == NULL)
    return FALSE;

  gtk_tooltip_set_text (tooltip, sentence);
  return TRUE;
}

/* Rows and cells */

static void
remove_cells (MatoBoardView *self)
{
  mato_board_labels_stop (&self->labels);
  mato_board_grid_remove (&self->grid);
}

static void
create_cells (MatoBoardView *self)
{
  mato_board_grid_create (&self->grid, self->scene->geometry, &self->layout, &self->style);
  for (guint cell = 0; cell < self->scene->geometry->n_cells; cell++)
    {
      mato_board_labels_age (&self->labels, cell);
      g_signal_connect_object (self->grid.cells[cell], "notify::has-focus",
                               G_CALLBACK (cell_focus_changed_cb), self, G_CONNECT_SWAPPED);
    }
}

/* Only the rules differ: whoever sets a puzzle goes on where they are. */
static gboolean
has_same_cells (const MatoGeometry *before,
                const MatoGeometry *after)
{
  return before != NULL && before->rows == after->rows && before->columns == after->columns
         && before->order == after->order;
}

/* The old cells are removed first: signals during that still concern the old board. */
static void
change_geometry (MatoBoardView      *self,
                 const MatoGeometry *geometry)
{
  gboolean had_focus = contains_focus (self);

  mato_board_flash_stop (&self->flash);
  mato_board_flight_stop (&self->flight);
  remove_cells (self);
  self->layout.geometry = NULL;
  mato_board_ink_clear (&self->ink);
  g_clear_pointer (&self->style.links, mato_link_cache_free);
  g_clear_pointer (&self->scene->geometry, mato_geometry_unref);

  self->scene->geometry = mato_geometry_ref (geometry);
  self->selected = 0;
  mato_board_chosen_clear (&self->chosen);
  mato_board_typing_forget (&self->typing);
  mato_board_zoom_to_fit (&self->zoom);
  create_cells (self);

  if (had_focus)
    gtk_widget_grab_focus (self->grid.cells[0]);
  gtk_widget_queue_resize (GTK_WIDGET (self));
}

/* The cells stay, with the focus: the pointer may be over them and draw the next rule. */
static void
change_rules (MatoBoardView      *self,
              const MatoGeometry *geometry)
{
  MatoGeometry *before = self->scene->geometry;

  self->scene->geometry = mato_geometry_ref (geometry);
  if (self->layout.geometry != NULL)
    self->layout.geometry = self->scene->geometry;
  mato_geometry_unref (before);
  for (guint cell = 0; cell < geometry->n_cells; cell++)
    mato_board_labels_age (&self->labels, cell);
  mato_board_grid_queue_draw (&self->grid);
  gtk_widget_queue_resize (GTK_WIDGET (self));
}

/* The widget */

static void
mato_board_view_measure (GtkWidget      *widget,
                         GtkOrientation  orientation,
                         int             for_size,
                         int            *minimum,
                         int            *natural,
                         int            *minimum_baseline,
                         int            *natural_baseline)
{
  MatoBoardView *self = MATO_BOARD_VIEW (widget);

  *minimum = *natural = 0;
  if (self->scene->geometry == NULL)
    return;

  mato_board_layout_measure (self->scene->geometry, minimum, natural);
  if (self->is_shared)
    *minimum /= 2;
  *minimum = MAX (*minimum, mato_board_zoom_get_size (&self->zoom));
  *natural = MAX (*natural, *minimum);
}

static void
mato_board_view_size_allocate (GtkWidget *widget,
                               int        width,
                               int        height,
                               int        baseline)
{
  MatoBoardView *self = MATO_BOARD_VIEW (widget);
  const MatoGeometry *geometry = self->scene->geometry;
  MatoBoardLayout before = self->layout;

  if (geometry == NULL)
    return;

  mato_board_layout_fit (&self->layout, geometry, width, height,
                         gtk_widget_get_scale_factor (widget));
  if (self->layout.cell != before.cell
      || self->layout.scale != before.scale
      || self->style.glyphs == NULL)
    {
      update_glyphs (self);
      mato_board_grid_queue_draw (&self->grid);
    }

  mato_board_grid_allocate (&self->grid, &self->layout);
  mato_board_edge_open (widget);
}

/* Under a pause nobody goes on thinking about them. */
static void
append_rules (MatoBoardView *self,
              GtkSnapshot   *snapshot,
              gboolean       on_edges)
{
  PangoContext *context = gtk_widget_get_pango_context (GTK_WIDGET (self));

  if ((self->scene->looks[0].marks & MATO_MARK_HIDDEN) != 0)
    return;

  mato_figures_append_picture (snapshot, &self->layout, &self->style, self->scene->picture, context,
                               on_edges);
  mato_rules_append_picture (snapshot, &self->layout, &self->style, context, on_edges);
}

static void
mato_board_view_snapshot (GtkWidget   *widget,
                          GtkSnapshot *snapshot)
{
  MatoBoardView *self = MATO_BOARD_VIEW (widget);

  if (self->layout.geometry == NULL)
    return;

  self->style.is_drawn_on = self->scene->picture != NULL
                            || !mato_geometry_is_classic (self->layout.geometry);
  mato_board_append_ground (snapshot, &self->layout, &self->style, self->scene);
  append_rules (self, snapshot, FALSE);
  mato_board_append_lines (snapshot, &self->layout, &self->style, self->scene);
  append_rules (self, snapshot, TRUE);
  gtk_snapshot_push_opacity (snapshot, self->arrived);
  GTK_WIDGET_CLASS (mato_board_view_parent_class)->snapshot (widget, snapshot);
  gtk_snapshot_pop (snapshot);
  mato_board_edge_append_overlay (widget, snapshot, &self->layout, &self->style, self->scene);
  mato_board_flash_append (&self->flash, snapshot, &self->layout, &self->style);
  mato_board_flight_append (&self->flight, snapshot, &self->layout, &self->style);
}

static GtkSizeRequestMode
mato_board_view_get_request_mode (GtkWidget *widget)
{
  return GTK_SIZE_REQUEST_CONSTANT_SIZE;
}

static void
mato_board_view_css_changed (GtkWidget         *widget,
                             GtkCssStyleChange *change)
{
  MatoBoardView *self = MATO_BOARD_VIEW (widget);

  GTK_WIDGET_CLASS (mato_board_view_parent_class)->css_changed (widget, change);
  mato_cell_style_set_colors (&self->style, widget);
  update_glyphs (self);
  mato_board_grid_queue_draw (&self->grid);
}

/* Two themes may differ in nothing but what they are for. */
static void
theme_changed_cb (MatoBoardView *self)
{
  mato_cell_style_set_colors (&self->style, GTK_WIDGET (self));
  mato_board_grid_queue_draw (&self->grid);
}

static gboolean
mato_board_view_grab_focus (GtkWidget *widget)
{
  MatoBoardView *self = MATO_BOARD_VIEW (widget);

  return mato_board_grid_focus (&self->grid, self->selected);
}

/* The board is one stop of the Tab key; within it the arrows move. */
static gboolean
mato_board_view_focus (GtkWidget        *widget,
                       GtkDirectionType  direction)
{
  if (contains_focus (MATO_BOARD_VIEW (widget)))
    return FALSE;

  return gtk_widget_grab_focus (widget);
}

static void
mato_board_view_dispose (GObject *object)
{
  MatoBoardView *self = MATO_BOARD_VIEW (object);

  mato_board_flash_stop (&self->flash);
  mato_board_flight_stop (&self->flight);
  mato_motion_stop (&self->arrival);
  mato_motion_stop (&self->linking);
  remove_cells (self);
  self->layout.geometry = NULL;
  mato_board_ink_clear (&self->ink);
  g_clear_pointer (&self->style.links, mato_link_cache_free);
  g_clear_pointer (&self->scene, mato_board_scene_free);

  G_OBJECT_CLASS (mato_board_view_parent_class)->dispose (object);
}

static void
mato_board_view_init (MatoBoardView *self)
{
  GtkEventController *keys = gtk_event_controller_key_new ();

  self->scene = mato_board_scene_new ();
  self->style.links = mato_link_cache_new ();
  self->arrived = 1;
  self->labels = (MatoBoardLabels) { .scene = self->scene, .cells = self->grid.cells };
  self->grid.board = GTK_WIDGET (self);
  self->ink = (MatoBoardInk) { .board = GTK_WIDGET (self), .style = &self->style };
  self->typing = (MatoBoardTyping) { .scene = self->scene };
  mato_board_zoom_init (&self->zoom, GTK_WIDGET (self), &self->layout, &self->selected);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self),
                                  GTK_ACCESSIBLE_PROPERTY_LABEL, _("Sudoku board"), -1);

  /* Columns count from the left in every language. */
  gtk_widget_set_direction (GTK_WIDGET (self), GTK_TEXT_DIR_LTR);
  gtk_widget_set_has_tooltip (GTK_WIDGET (self), TRUE);
  g_signal_connect (self, "query-tooltip", G_CALLBACK (query_tooltip_cb), NULL);
  g_signal_connect_object (gtk_widget_get_settings (GTK_WIDGET (self)), "notify::gtk-theme-name",
                           G_CALLBACK (theme_changed_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect (keys, "key-pressed", G_CALLBACK (key_pressed_cb), self);
  gtk_widget_add_controller (GTK_WIDGET (self), keys);
  self->pointer = (MatoBoardPointer) { &self->layout, .choose = choose_cb,
                                         .ended = ended_cb, .data = self };
  mato_board_pointer_add (&self->pointer, GTK_WIDGET (self));
}

static void
mato_board_view_class_init (MatoBoardViewClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->dispose = mato_board_view_dispose;

  widget_class->get_request_mode = mato_board_view_get_request_mode;
  widget_class->measure = mato_board_view_measure;
  widget_class->size_allocate = mato_board_view_size_allocate;
  widget_class->snapshot = mato_board_view_snapshot;
  widget_class->css_changed = mato_board_view_css_changed;
  widget_class->grab_focus = mato_board_view_grab_focus;
  widget_class->focus = mato_board_view_focus;

  gtk_widget_class_set_css_name (widget_class, "board");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GRID);

  signals[SIGNAL_DIGIT_TYPED] = g_signal_new ("digit-typed", MATO_TYPE_BOARD_VIEW,
                                              G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                                              G_TYPE_NONE, 4, G_TYPE_UINT, G_TYPE_UINT,
                                              G_TYPE_UINT, G_TYPE_UINT);
  signals[SIGNAL_CELL_ACTIVATED] = g_signal_new ("cell-activated", MATO_TYPE_BOARD_VIEW,
                                                 G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                                                 G_TYPE_NONE, 1, G_TYPE_UINT);
  signals[SIGNAL_DRAWN] = g_signal_new ("drawn", MATO_TYPE_BOARD_VIEW, G_SIGNAL_RUN_LAST, 0, NULL,
                                        NULL, NULL, G_TYPE_NONE, 0);
  signals[SIGNAL_SELECTION_CHANGED] = g_signal_new ("selection-changed", MATO_TYPE_BOARD_VIEW,
                                                    G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                                                    G_TYPE_NONE, 0);
}

GtkWidget *
mato_board_view_new (void)
{
  return g_object_new (MATO_TYPE_BOARD_VIEW, NULL);
}

/* Takes over what differs; the sentences of these cells are old then. */
static void
copy_looks (MatoBoardView        *self,
            const MatoBoardScene *scene)
{
  for (guint cell = 0; cell < scene->geometry->n_cells; cell++)
    {
      if (memcmp (&self->scene->looks[cell], &scene->looks[cell], sizeof (MatoCellLook)) == 0)
        continue;

      self->scene->looks[cell] = scene->looks[cell];
      mato_board_labels_age (&self->labels, cell);
    }
}

static void
set_alphabet (MatoBoardView *self,
              MatoAlphabet   alphabet)
{
  if (self->scene->alphabet == alphabet)
    return;

  self->scene->alphabet = alphabet;
  for (guint cell = 0; cell < self->scene->geometry->n_cells; cell++)
    mato_board_labels_age (&self->labels, cell);
  update_glyphs (self);
  mato_board_grid_queue_draw (&self->grid);
}

static void
set_n_rings (MatoBoardView *self,
             guint          n_rings)
{
  if (self->style.n_rings == n_rings)
    return;

  self->style.n_rings = n_rings;
  mato_board_grid_queue_draw (&self->grid);
}

/* Neither is of a cell. */
static void
set_around (MatoBoardView        *self,
            const MatoBoardScene *scene)
{
  if (self->scene->is_won != scene->is_won || self->scene->is_named != scene->is_named)
    gtk_widget_queue_draw (GTK_WIDGET (self));
  self->scene->is_won = scene->is_won;
  self->scene->is_named = scene->is_named;
}

static void
linked_cb (gpointer user_data,
           double   phase)
{
  MatoBoardView *self = user_data;
  const MatoHintPicture *hint = self->scene->hint;

  self->style.n_awaited = hint != NULL ? (1 - phase) * hint->lines->len : 0;
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

/* A hint, and what else is said over the cells. Whoever walks along the links of a hint has seen
 * them come. */
static void
set_words (MatoBoardView        *self,
           const MatoBoardScene *scene)
{
  gboolean had_links = self->scene->hint != NULL && self->scene->hint->lines->len > 0;

  if (!mato_board_scene_share_words (self->scene, scene))
    return;

  gtk_widget_queue_draw (GTK_WIDGET (self));
  if (!had_links && scene->hint != NULL)
    mato_motion_start (&self->linking, GTK_WIDGET (self), LINK * scene->hint->lines->len,
                       linked_cb, self);
}

void
mato_board_view_set_scene (MatoBoardView        *self,
                           const MatoBoardScene *scene)
{
  gboolean is_new;

  g_return_if_fail (MATO_IS_BOARD_VIEW (self));
  g_return_if_fail (scene != NULL && scene->geometry != NULL);

  is_new = self->scene->geometry == NULL
           || !mato_geometry_look_alike (self->scene->geometry, scene->geometry);
  if (is_new && has_same_cells (self->scene->geometry, scene->geometry))
    change_rules (self, scene->geometry);
  else if (is_new)
    change_geometry (self, scene->geometry);

  self->scene->is_weighing = scene->is_weighing;
  self->scene->is_painting = scene->is_painting;
  self->scene->is_search = scene->is_search;
  self->scene->held = scene->held;
  set_around (self, scene);
  set_alphabet (self, scene->alphabet);
  set_n_rings (self, scene->n_rings);
  set_words (self, scene);
  copy_looks (self, scene);
  mato_board_grid_set_looks (&self->grid, self->scene, self->selected, &self->chosen);
  mato_board_labels_update (&self->labels, self->selected);
  mato_board_labels_queue (&self->labels);
  if (is_new)
    g_signal_emit (self, signals[SIGNAL_SELECTION_CHANGED], 0);
}

void
mato_board_view_set_shared (MatoBoardView *self,
                            gboolean       is_shared)
{
  g_return_if_fail (MATO_IS_BOARD_VIEW (self));

  if (self->is_shared == is_shared)
    return;

  self->is_shared = is_shared;
  gtk_widget_queue_resize (GTK_WIDGET (self));
}

guint
mato_board_view_get_selected (MatoBoardView *self)
{
  g_return_val_if_fail (MATO_IS_BOARD_VIEW (self), 0);

  return self->selected;
}

guint
mato_board_view_get_chosen (MatoBoardView *self,
                            guint16       *cells)
{
  g_return_val_if_fail (MATO_IS_BOARD_VIEW (self), 0);

  return mato_board_chosen_list (&self->chosen, self->selected, cells);
}

guint
mato_board_view_get_drawn (MatoBoardView *self,
                           guint16       *cells)
{
  g_return_val_if_fail (MATO_IS_BOARD_VIEW (self), 0);

  return mato_board_chosen_list_in_order (&self->chosen, self->selected, cells);
}

void
mato_board_view_select (MatoBoardView *self,
                        guint          cell)
{
  g_return_if_fail (MATO_IS_BOARD_VIEW (self));
  g_return_if_fail (cell < self->grid.n_cells);

  if (contains_focus (self))
    focus_cell (self, cell);
  else
    set_selected (self, cell);
}

void
mato_board_view_leave_digit (MatoBoardView   *self,
                             const MatoBoard *board)
{
  g_return_if_fail (MATO_IS_BOARD_VIEW (self));

  if (mato_board_get_value (board, mato_board_view_get_selected (self)) != 0)
    mato_board_view_select (self, mato_board_find_empty (board));
}

void
mato_board_view_choose_no_more (MatoBoardView *self)
{
  g_return_if_fail (MATO_IS_BOARD_VIEW (self));

  mato_board_chosen_clear (&self->chosen);
  mato_board_grid_set_looks (&self->grid, self->scene, self->selected, &self->chosen);
}

GtkWidget *
mato_board_view_get_cell (MatoBoardView *self,
                          guint          cell)
{
  g_return_val_if_fail (MATO_IS_BOARD_VIEW (self), NULL);
  g_return_val_if_fail (cell < self->grid.n_cells, NULL);

  return self->grid.cells[cell];
}

GtkWidget *
mato_board_view_get_last_cell (MatoBoardView *self)
{
  g_return_val_if_fail (MATO_IS_BOARD_VIEW (self), NULL);

  return self->grid.cells[self->grid.n_cells - 1];
}

void
mato_board_view_fly (MatoBoardView *self,
                     guint          cell,
                     const char    *text)
{
  g_return_if_fail (MATO_IS_BOARD_VIEW (self));

  mato_board_flight_start (&self->flight, GTK_WIDGET (self), cell, text);
}

static void
arrived_cb (gpointer user_data,
            double   phase)
{
  MatoBoardView *self = user_data;

  self->arrived = mato_motion_ease_out (phase);
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

void
mato_board_view_arrive (MatoBoardView *self)
{
  g_return_if_fail (MATO_IS_BOARD_VIEW (self));

  mato_motion_start (&self->arrival, GTK_WIDGET (self), ARRIVAL, arrived_cb, self);
}

void
mato_board_view_flash (MatoBoardView *self,
                       guint          row,
                       guint          column)
{
  const MatoGeometry *geometry = self->scene->geometry;
  g_autofree char *sentence = NULL;
  guint cell;

  g_return_if_fail (MATO_IS_BOARD_VIEW (self));

  if (!geometry || row >= geometry->order || column >= geometry->order)
    return;

  cell = row * geometry->order + column;
  mato_board_flash_start (&self->flash, GTK_WIDGET (self), cell);
  sentence = mato_sentence_cell (self->scene, cell);
  mato_compat_announce (GTK_WIDGET (self), sentence);
}

void
mato_board_view_zoom (MatoBoardView *self,
                      double         factor)
{
  g_return_if_fail (MATO_IS_BOARD_VIEW (self));
  g_return_if_fail (factor > 0);

  if (self->layout.geometry != NULL)
    mato_board_zoom_at_cell (&self->zoom, factor, self->selected);
}

void
mato_board_view_zoom_to_fit (MatoBoardView *self)
{
  g_return_if_fail (MATO_IS_BOARD_VIEW (self));

  mato_board_zoom_to_fit (&self->zoom);
}
