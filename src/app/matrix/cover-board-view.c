/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/matrix/cover-board-view.h"

#include "app/frame/late-names.h"
#include "app/frame/tooltip.h"
#include "app/kit/compat.h"
#include "app/kit/plain-key.h"
#include "app/matrix/cover-board-picture.h"
#include "session/words/sentence-cover.h"

#include <math.h>

#define LEAST_SIZE 120
#define MARGIN 12
#define MOST_CELL 96
#define RING 2

struct _MatoCoverBoardView
{
  GtkWidget parent_instance;

  MatoCoverBoard *board;      /* nullable: until it is set */
  MatoTrace *trace;           /* nullable: nothing was shown */
  guint64 position;
  MatoCoverPicture *picture;
  MatoCoverPlace *places;
  MatoPalette palette;
  guint cursor;
  MatoLateNames names;
};

G_DEFINE_FINAL_TYPE (MatoCoverBoardView, mato_cover_board_view, GTK_TYPE_WIDGET)

enum
{
  ACTIVATED,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

/* Names */

char *
mato_cover_board_view_dup_name (MatoCoverBoardView *self)
{
  g_return_val_if_fail (MATO_IS_COVER_BOARD_VIEW (self), NULL);
  g_return_val_if_fail (self->trace != NULL, NULL);

  return mato_sentence_cover_place (self->board, self->picture, mato_trace_get_cover (self->trace),
                                    self->cursor);
}

static int
update_name (guint    index,
             gpointer data)
{
  MatoCoverBoardView *self = data;
  g_autofree char *name = NULL;

  if (index > 0 || !self->trace)
    return -1;

  name = mato_cover_board_view_dup_name (self);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL, name, -1);
  return 1;
}

/* Keys and pointer */

static void
move_to (MatoCoverBoardView *self,
         guint               place)
{
  g_autofree char *name = NULL;

  if (place == self->cursor)
    return;

  self->cursor = place;
  update_name (0, self);
  name = mato_cover_board_view_dup_name (self);
  mato_compat_announce (GTK_WIDGET (self), name);
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

static void
activate (MatoCoverBoardView *self)
{
  guint item = mato_cover_board_get_item (self->board, self->cursor);

  if (item != MATO_COVER_NONE)
    g_signal_emit (self, signals[ACTIVATED], 0, item);
}

static gboolean
key_pressed_cb (GtkEventControllerKey *controller,
                guint                  keyval,
                guint                  keycode,
                GdkModifierType        state,
                MatoCoverBoardView    *self)
{
  guint n_columns, row, column, last_row, last_column;

  if (!self->trace
      || (state & (GDK_CONTROL_MASK | GDK_ALT_MASK | GDK_SUPER_MASK | GDK_META_MASK)))
    return GDK_EVENT_PROPAGATE;

  n_columns = mato_cover_board_get_n_columns (self->board);
  row = self->cursor / n_columns;
  column = self->cursor % n_columns;
  last_row = mato_cover_board_get_n_rows (self->board) - 1;
  last_column = n_columns - 1;
  switch (mato_plain_key (keyval))
    {
    case GDK_KEY_Left:
      column -= column > 0;
      break;
    case GDK_KEY_Right:
      column += column < last_column;
      break;
    case GDK_KEY_Up:
      row -= row > 0;
      break;
    case GDK_KEY_Down:
      row += row < last_row;
      break;
    case GDK_KEY_Home:
      column = 0;
      break;
    case GDK_KEY_End:
      column = last_column;
      break;
    case GDK_KEY_Return:
    case GDK_KEY_space:
      activate (self);
      return GDK_EVENT_STOP;
    default:
      return GDK_EVENT_PROPAGATE;
    }
  move_to (self, row * n_columns + column);
  return GDK_EVENT_STOP;
}

/* Where it lies: as large as fits, in the middle. */
static void
fit (MatoCoverBoardView    *self,
     MatoCoverBoardPicture *picture)
{
  int n_rows = (int) mato_cover_board_get_n_rows (self->board);
  int n_columns = (int) mato_cover_board_get_n_columns (self->board);
  int width = gtk_widget_get_width (GTK_WIDGET (self));
  int height = gtk_widget_get_height (GTK_WIDGET (self));

  *picture = (MatoCoverBoardPicture) {
    .board = self->board, .places = self->places, .colors = self->palette.colors,
    .context = gtk_widget_get_pango_context (GTK_WIDGET (self)),
  };
  picture->cell = MIN ((width - 2 * MARGIN) / n_columns, (height - 2 * MARGIN) / n_rows);
  picture->cell = CLAMP (picture->cell, 1, MOST_CELL);
  picture->x = (width - picture->cell * n_columns) / 2;
  picture->y = (height - picture->cell * n_rows) / 2;
}

static gboolean
find_place (MatoCoverBoardView *self,
            double              x,
            double              y,
            guint              *place)
{
  MatoCoverBoardPicture picture;
  double column, row;

  if (!self->trace)
    return FALSE;

  fit (self, &picture);
  column = floor ((x - picture.x) / picture.cell);
  row = floor ((y - picture.y) / picture.cell);
  if (column < 0 || row < 0 || column >= mato_cover_board_get_n_columns (self->board)
      || row >= mato_cover_board_get_n_rows (self->board))
    return FALSE;

  *place = (guint) row * mato_cover_board_get_n_columns (self->board) + (guint) column;
  return TRUE;
}

static void
released_cb (MatoCoverBoardView *self,
             int                 n_press,
             double              x,
             double              y)
{
  guint place;

  gtk_widget_grab_focus (GTK_WIDGET (self));
  if (!find_place (self, x, y, &place))
    return;

  move_to (self, place);
  activate (self);
}

static gboolean
query_tooltip_cb (MatoCoverBoardView *self,
                  int                 x,
                  int                 y,
                  gboolean            keyboard_mode,
                  GtkTooltip         *tooltip)
{
  g_autofree char *text = NULL;
  guint place = self->cursor;

  if (!self->trace || (!keyboard_mode && !find_place (self, x, y, &place)))
    return FALSE;

  text = mato_sentence_cover_place (self->board, self->picture, mato_trace_get_cover (self->trace),
                                    place);
  gtk_tooltip_set_text (tooltip, text);
  return TRUE;
}

/* The widget */

static void
append_cursor (MatoCoverBoardView          *self,
               const MatoCoverBoardPicture *picture,
               GtkSnapshot                 *snapshot)
{
  const GdkRGBA *accent = &self->palette.colors[MATO_COLOR_ACCENT];
  graphene_rect_t cell = mato_cover_board_picture_get_cell (picture, self->cursor);
  GskRoundedRect ring;

  graphene_rect_inset (&cell, RING, RING);
  gsk_rounded_rect_init_from_rect (&ring, &cell, 0);
  gtk_snapshot_append_border (snapshot, &ring, (float[4]) { RING, RING, RING, RING },
                              (GdkRGBA[4]) { *accent, *accent, *accent, *accent });
}

static void
mato_cover_board_view_snapshot (GtkWidget   *widget,
                                GtkSnapshot *snapshot)
{
  MatoCoverBoardView *self = MATO_COVER_BOARD_VIEW (widget);
  MatoCoverBoardPicture picture;

  if (!self->trace)
    return;

  fit (self, &picture);
  mato_cover_board_picture_append (&picture, snapshot);
  if (gtk_widget_has_focus (widget))
    append_cursor (self, &picture, snapshot);
}

static void
mato_cover_board_view_measure (GtkWidget      *widget,
                               GtkOrientation  orientation,
                               int             for_size,
                               int            *minimum,
                               int            *natural,
                               int            *minimum_baseline,
                               int            *natural_baseline)
{
  *minimum = LEAST_SIZE;
  *natural = LEAST_SIZE;
}

static void
mato_cover_board_view_css_changed (GtkWidget         *widget,
                                   GtkCssStyleChange *change)
{
  GTK_WIDGET_CLASS (mato_cover_board_view_parent_class)->css_changed (widget, change);

  mato_palette_init_for (&MATO_COVER_BOARD_VIEW (widget)->palette, widget);
  gtk_widget_queue_draw (widget);
}

static void
mato_cover_board_view_state_flags_changed (GtkWidget     *widget,
                                           GtkStateFlags  previous)
{
  GTK_WIDGET_CLASS (mato_cover_board_view_parent_class)->state_flags_changed (widget, previous);

  gtk_widget_queue_draw (widget);
}

static void
mato_cover_board_view_dispose (GObject *object)
{
  MatoCoverBoardView *self = MATO_COVER_BOARD_VIEW (object);

  mato_late_names_stop (&self->names);
  g_clear_pointer (&self->trace, mato_trace_unref);
  g_clear_pointer (&self->picture, mato_cover_picture_free);
  g_clear_pointer (&self->board, mato_cover_board_free);
  g_clear_pointer (&self->places, g_free);

  G_OBJECT_CLASS (mato_cover_board_view_parent_class)->dispose (object);
}

static void
mato_cover_board_view_class_init (MatoCoverBoardViewClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = mato_cover_board_view_dispose;
  widget_class->snapshot = mato_cover_board_view_snapshot;
  widget_class->measure = mato_cover_board_view_measure;
  widget_class->css_changed = mato_cover_board_view_css_changed;
  widget_class->state_flags_changed = mato_cover_board_view_state_flags_changed;
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_IMG);
  signals[ACTIVATED] = g_signal_new ("activated", MATO_TYPE_COVER_BOARD_VIEW, G_SIGNAL_RUN_LAST, 0,
                                     NULL, NULL, NULL, G_TYPE_NONE, 1, G_TYPE_UINT);
}

static void
mato_cover_board_view_init (MatoCoverBoardView *self)
{
  GtkEventController *key = gtk_event_controller_key_new ();
  GtkGesture *click = gtk_gesture_click_new ();

  self->picture = mato_cover_picture_new ();
  /* Columns are ordered as their names are, also in right-to-left languages. */
  gtk_widget_set_direction (GTK_WIDGET (self), GTK_TEXT_DIR_LTR);
  gtk_widget_set_focusable (GTK_WIDGET (self), TRUE);
  gtk_widget_set_has_tooltip (GTK_WIDGET (self), TRUE);
  g_signal_connect (self, "query-tooltip", G_CALLBACK (query_tooltip_cb), NULL);
  g_signal_connect (key, "key-pressed", G_CALLBACK (key_pressed_cb), self);
  g_signal_connect_swapped (click, "released", G_CALLBACK (released_cb), self);
  gtk_widget_add_controller (GTK_WIDGET (self), key);
  gtk_widget_add_controller (GTK_WIDGET (self), GTK_EVENT_CONTROLLER (click));
}

void
mato_cover_board_view_set_board (MatoCoverBoardView *self,
                                 MatoCoverBoard     *board)
{
  g_return_if_fail (MATO_IS_COVER_BOARD_VIEW (self));
  g_return_if_fail (self->board == NULL);

  self->board = board;
  self->places = g_new0 (MatoCoverPlace, mato_cover_board_get_n_rows (board)
                                           * mato_cover_board_get_n_columns (board));
}

void
mato_cover_board_view_show (MatoCoverBoardView *self,
                            MatoTrace          *trace,
                            guint64             position)
{
  g_return_if_fail (MATO_IS_COVER_BOARD_VIEW (self));
  g_return_if_fail (self->board != NULL);

  if (self->trace == trace && self->position == position)
    return;

  mato_trace_ref (trace);
  g_clear_pointer (&self->trace, mato_trace_unref);
  self->trace = trace;
  self->position = position;
  mato_cover_picture_show (self->picture, trace, position);
  mato_cover_board_fill (self->board, self->picture, self->places);
  mato_late_names_queue (&self->names, update_name, self);
  gtk_widget_queue_draw (GTK_WIDGET (self));
  mato_tooltip_refresh (GTK_WIDGET (self));
}
