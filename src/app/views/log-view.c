/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/views/log-view.h"

#include "app/frame/damage-mark.h"
#include "app/kit/cell-links.h"
#include "app/kit/compat.h"
#include "app/kit/focus.h"
#include "app/kit/plain-key.h"

#include <glib/gi18n.h>

#define FAR 3 /* steps from which on most lines move */

struct _MatoLogView
{
  GtkWidget parent_instance;

  MatoFilmContext *context;
  GtkWidget *mark;
  GtkWidget *scroller;
  MatoLogRows *rows;
  guint64 position;
  gboolean hides_future;
};

G_DEFINE_FINAL_TYPE (MatoLogView, mato_log_view, GTK_TYPE_WIDGET)

static void
refresh (MatoLogView *self)
{
  MatoPlayer *player;
  guint64 position;

  if (!self->context || !gtk_widget_get_mapped (GTK_WIDGET (self)))
    return;

  player = mato_film_context_get_player (self->context);
  position = mato_player_get_position (player);
  if (MAX (position, self->position) - MIN (position, self->position) > FAR)
    mato_damage_mark_change (self->mark);
  self->position = position;
  if (!mato_player_get_trace (player))
    mato_focus_leave_part (GTK_WIDGET (self->rows));
  mato_log_rows_show (self->rows, mato_player_get_trace (player), position,
                      mato_film_context_get_alphabet (self->context), self->hides_future);
}

static void
seek (MatoLogView *self,
      guint64      position)
{
  gtk_widget_activate_action (GTK_WIDGET (self), "win.seek", "t", position);
}

/* Returns: (transfer none) (nullable): the sentence there, and which of its bytes is */
static const char *
find_word (MatoLogView *self,
           MatoLogRow  *row,
           double       x,
           double       y,
           int         *index)
{
  double row_x, row_y;

  gtk_widget_translate_coordinates (GTK_WIDGET (self->rows), GTK_WIDGET (row), x, y, &row_x,
                                    &row_y);
  return mato_log_row_find_word (row, row_x, row_y, index);
}

/* The name of a cell is a link, as in what is said of the step, within what is one target. */
static void
moved_cb (GtkEventControllerMotion *motion,
          double                    x,
          double                    y,
          MatoLogView              *self)
{
  MatoLogRow *row = mato_log_rows_pick (self->rows, y);
  int index;
  guint cell_row, cell_column;
  const char *text = row ? find_word (self, row, x, y, &index) : NULL;
  gboolean is_link = text && mato_cell_links_find (text, index, &cell_row, &cell_column);

  gtk_widget_set_cursor_from_name (GTK_WIDGET (self->rows), is_link ? "pointer" : NULL);
}

/* A finger that moves the list is not lifted from a row. */
static void
released_cb (GtkGestureClick *gesture,
             int              n_press,
             double           x,
             double           y,
             MatoLogView     *self)
{
  MatoLogRow *row = mato_log_rows_pick (self->rows, y);
  g_autofree char *text = NULL;
  int index;

  if (!row)
    return;

  /* The step goes elsewhere by this, and its words change. */
  text = g_strdup (find_word (self, row, x, y, &index));
  mato_log_row_tell (row);
  gtk_widget_grab_focus (GTK_WIDGET (row));
  seek (self, mato_log_row_get_position (row));
  if (text != NULL)
    mato_cell_links_show (GTK_WIDGET (self), text, index);
}

/* Returns: how many lines a key goes up (negative) or down; 0: it is none of these keys */
static int
get_way (MatoLogView *self,
         guint        key)
{
  int page = MAX ((int) mato_log_rows_get_n_seen (self->rows) - 2, 1);

  switch (mato_plain_key (key))
    {
    case GDK_KEY_Up:
      return -1;
    case GDK_KEY_Down:
      return 1;
    case GDK_KEY_Page_Up:
      return -page;
    case GDK_KEY_Page_Down:
      return page;
    default:
      return 0;
    }
}

/* A key that leads nowhere says so. */
static void
go_by_key (MatoLogView *self,
           guint64      position)
{
  MatoPlayer *player = mato_film_context_get_player (self->context);

  if (position != mato_player_get_position (player))
    seek (self, position);
  else if (position == 0)
    /* Translators: for screen readers: a key in the log leads nowhere */
    mato_compat_announce (GTK_WIDGET (self), _("No step before this one."));
  else
    mato_compat_announce (GTK_WIDGET (self), self->hides_future
                                               /* Translators: for screen readers: a key in the
                                                * log leads nowhere: there may be later steps,
                                                * but nobody is to know */
                                               ? _("No step after this one yet.")
                                               /* Translators: for screen readers: a key in the
                                                * log leads nowhere */
                                               : _("No step after this one."));
}

static gboolean
key_pressed_cb (GtkEventControllerKey *controller,
                guint                  key,
                guint                  code,
                GdkModifierType        state,
                MatoLogView           *self)
{
  MatoPlayer *player = mato_film_context_get_player (self->context);
  int way = get_way (self, key);

  if ((state & gtk_accelerator_get_default_mod_mask ()) != 0 || !mato_player_get_trace (player))
    return GDK_EVENT_PROPAGATE;

  if (mato_plain_key (key) == GDK_KEY_Home)
    go_by_key (self, 0);
  else if (mato_plain_key (key) == GDK_KEY_End)
    go_by_key (self, mato_player_get_length (player));
  else if (way != 0)
    go_by_key (self, mato_log_rows_get_beside (self->rows, way));
  else
    return GDK_EVENT_PROPAGATE;

  return GDK_EVENT_STOP;
}

static void
mato_log_view_map (GtkWidget *widget)
{
  GTK_WIDGET_CLASS (mato_log_view_parent_class)->map (widget);
  refresh (MATO_LOG_VIEW (widget));
}

static void
mato_log_view_dispose (GObject *object)
{
  MatoLogView *self = MATO_LOG_VIEW (object);

  g_clear_pointer (&self->mark, gtk_widget_unparent);
  g_clear_pointer (&self->scroller, gtk_widget_unparent);
  g_clear_object (&self->context);

  G_OBJECT_CLASS (mato_log_view_parent_class)->dispose (object);
}

static void
mato_log_view_class_init (MatoLogViewClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = mato_log_view_dispose;
  widget_class->map = mato_log_view_map;
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GROUP);
  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);
  gtk_widget_class_set_css_name (widget_class, "mato-log");
}

static void
add_input (MatoLogView *self)
{
  GtkWidget *rows = GTK_WIDGET (self->rows);
  GtkGesture *click = gtk_gesture_click_new ();
  GtkEventController *keys = gtk_event_controller_key_new ();
  GtkEventController *motion = gtk_event_controller_motion_new ();

  g_signal_connect (motion, "motion", G_CALLBACK (moved_cb), self);
  gtk_widget_add_controller (rows, motion);
  g_signal_connect (click, "released", G_CALLBACK (released_cb), self);
  gtk_widget_add_controller (rows, GTK_EVENT_CONTROLLER (click));
  g_signal_connect (keys, "key-pressed", G_CALLBACK (key_pressed_cb), self);
  gtk_widget_add_controller (rows, keys);
}

static void
mato_log_view_init (MatoLogView *self)
{
  self->mark = mato_damage_mark_add (GTK_WIDGET (self));
  self->rows = MATO_LOG_ROWS (mato_log_rows_new ());
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->rows),
                                  /* Translators: the list of all steps of a recording, in words */
                                  GTK_ACCESSIBLE_PROPERTY_LABEL, _("Log of the search"), -1);
  self->scroller = gtk_scrolled_window_new ();
  /* The rows take the focus, not the scrolled window. */
  gtk_widget_set_focusable (self->scroller, FALSE);
  gtk_scrolled_window_set_policy (GTK_SCROLLED_WINDOW (self->scroller), GTK_POLICY_NEVER,
                                  GTK_POLICY_AUTOMATIC);
  gtk_scrolled_window_set_child (GTK_SCROLLED_WINDOW (self->scroller), GTK_WIDGET (self->rows));
  gtk_widget_set_parent (self->scroller, GTK_WIDGET (self));
  add_input (self);
}

void
mato_log_view_set_context (MatoLogView     *self,
                           MatoFilmContext *context)
{
  g_return_if_fail (MATO_IS_LOG_VIEW (self));

  self->context = g_object_ref (context);
  g_signal_connect_object (context, "changed", G_CALLBACK (refresh), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (context, "progressed", G_CALLBACK (refresh), self, G_CONNECT_SWAPPED);
  refresh (self);
}

void
mato_log_view_set_hides_future (MatoLogView *self,
                                gboolean     hides_future)
{
  g_return_if_fail (MATO_IS_LOG_VIEW (self));

  self->hides_future = hides_future;
  refresh (self);
}

MatoLogRows *
mato_log_view_get_rows (MatoLogView *self)
{
  g_return_val_if_fail (MATO_IS_LOG_VIEW (self), NULL);

  return self->rows;
}
