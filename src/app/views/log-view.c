/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/views/log-view.h"

#include "app/draw/step-icon.h"
#include "session/words/sentence.h"

#include <glib/gi18n.h>

/* The fastest speed, in steps per second, at which lines can be read. When a long list jumps, GTK
 * builds some 200 rows, which takes up to 77 ms; so for a faster film the list has only the lines
 * around its step, and is not updated with every frame. */
#define FASTEST_READ 30.0
#define AROUND 20
#define JUMP_INTERVAL (G_USEC_PER_SEC / 5)

struct _MatoLogView
{
  GtkWidget parent_instance;

  MatoFilmContext *context;
  MatoLog *log;
  GtkSliceListModel *lines;     /* the lines of the log that are in the list */
  GtkSingleSelection *selection;
  GtkWidget *scroller;
  GtkListView *list;
  gint64 last_jump;     /* monotonic */
};

G_DEFINE_FINAL_TYPE (MatoLogView, mato_log_view, GTK_TYPE_WIDGET)

/* Rows */

static GtkWidget *
append (GtkWidget  *row,
        GtkWidget  *child,
        const char *css_class)
{
  gtk_widget_set_valign (child, GTK_ALIGN_START);
  gtk_widget_add_css_class (child, css_class);
  gtk_box_append (GTK_BOX (row), child);

  return child;
}

/* A row has a number, an icon and a sentence. */
static void
setup_row_cb (GtkSignalListItemFactory *factory,
              GtkListItem              *item)
{
  GtkWidget *row = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 0);
  GtkLabel *number = GTK_LABEL (append (row, gtk_label_new (NULL), "mato-log-number"));
  GtkLabel *sentence;

  append (row, mato_step_icon_new (), "mato-log-sign");
  sentence = GTK_LABEL (append (row, gtk_label_new (NULL), "mato-log-sentence"));
  gtk_label_set_xalign (number, 1);
  gtk_label_set_xalign (sentence, 0);
  gtk_label_set_wrap (sentence, TRUE);
  gtk_label_set_wrap_mode (sentence, PANGO_WRAP_WORD_CHAR);
  gtk_widget_set_hexpand (GTK_WIDGET (sentence), TRUE);
  gtk_widget_add_css_class (row, "mato-log-row");
  gtk_list_item_set_child (item, row);
}

/* Numbers are as wide as the last one, so that the sentences are aligned. */
static void
show_number (GtkLabel    *label,
             MatoLogLine *line)
{
  g_autofree char *number = mato_sentence_number (mato_log_line_get_number (line));
  g_autofree char *last = mato_sentence_number (mato_log_line_get_total (line));

  gtk_label_set_width_chars (label, g_utf8_strlen (last, -1));
  gtk_label_set_label (label, number);
}

static void
bind_row_cb (GtkSignalListItemFactory *factory,
             GtkListItem              *item)
{
  MatoLogLine *line = gtk_list_item_get_item (item);
  GtkWidget *row = gtk_list_item_get_child (item);
  GtkWidget *number = gtk_widget_get_first_child (row);
  GtkWidget *sign = gtk_widget_get_next_sibling (number);
  g_autofree char *sentence = mato_log_line_dup_sentence (line);

  show_number (GTK_LABEL (number), line);
  mato_step_icon_set_step (MATO_STEP_ICON (sign), mato_log_line_get_step (line));
  gtk_label_set_label (GTK_LABEL (gtk_widget_get_next_sibling (sign)), sentence);

  /* The focus is on the list's own widget around the row. */
  gtk_accessible_update_property (GTK_ACCESSIBLE (gtk_widget_get_parent (row)),
                                  GTK_ACCESSIBLE_PROPERTY_LABEL, sentence, -1);
}

/* The film and the list move each other */

static void
selected_cb (MatoLogView *self)
{
  guint selected = gtk_single_selection_get_selected (self->selection);
  guint position = gtk_slice_list_model_get_offset (self->lines) + selected;
  MatoPlayer *player = mato_film_context_get_player (self->context);

  if (selected == GTK_INVALID_LIST_POSITION || position == mato_player_get_position (player))
    return;

  gtk_widget_activate_action (GTK_WIDGET (self), "win.seek", "t", (guint64) position);
}

/* Whether the film is too fast to read along. */
static gboolean
is_racing (MatoLogView *self)
{
  MatoPlayer *player = mato_film_context_get_player (self->context);

  return mato_player_is_playing (player) && mato_player_get_speed (player) > FASTEST_READ;
}

/* A selection whose item is removed would search all others for it. */
static void
choose_lines (MatoLogView *self,
              guint        from,
              guint        n_lines)
{
  if (from == gtk_slice_list_model_get_offset (self->lines)
      && n_lines == gtk_slice_list_model_get_size (self->lines))
    return;

  gtk_single_selection_set_selected (self->selection, GTK_INVALID_LIST_POSITION);
  gtk_slice_list_model_set_size (self->lines, MIN (n_lines, 2 * AROUND + 1));
  gtk_slice_list_model_set_offset (self->lines, from);
  gtk_slice_list_model_set_size (self->lines, n_lines);
}

static void
show_position (MatoLogView *self,
               guint        position)
{
  gboolean is_part = is_racing (self);
  guint from = is_part && position > AROUND ? position - AROUND : 0;

  g_signal_handlers_block_by_func (self->selection, selected_cb, self);
  choose_lines (self, from, is_part ? 2 * AROUND + 1 : G_MAXUINT);
  gtk_single_selection_set_selected (self->selection, position - from);
  g_signal_handlers_unblock_by_func (self->selection, selected_cb, self);
  gtk_widget_activate_action (GTK_WIDGET (self->list), "list.scroll-to-item", "u",
                              position - from);
}

static gboolean
shows (MatoLogView *self,
       guint        position)
{
  guint from = gtk_slice_list_model_get_offset (self->lines);

  return position - from == gtk_single_selection_get_selected (self->selection)
         && (is_racing (self) || gtk_slice_list_model_get_size (self->lines) == G_MAXUINT);
}

static void
follow (MatoLogView *self)
{
  guint position = mato_player_get_position (mato_film_context_get_player (self->context));
  gint64 now = g_get_monotonic_time ();

  if (is_racing (self) && now - self->last_jump < JUMP_INTERVAL)
    return;

  if (shows (self, position) || !gtk_widget_get_mapped (GTK_WIDGET (self)))
    return;

  self->last_jump = now;
  show_position (self, position);
}

/* Only a person moving the list moves the film, not a list that just got its lines. */
static void
set_film (MatoLogView *self)
{
  MatoTrace *trace = mato_player_get_trace (mato_film_context_get_player (self->context));
  MatoAlphabet alphabet = mato_film_context_get_alphabet (self->context);

  g_signal_handlers_block_by_func (self->selection, selected_cb, self);
  mato_log_set_trace (self->log, trace, alphabet);
  follow (self);
  g_signal_handlers_unblock_by_func (self->selection, selected_cb, self);
}

/* A list without a size cannot be scrolled yet. */
static gboolean
scroll_cb (GtkWidget     *widget,
           GdkFrameClock *clock,
           gpointer       user_data)
{
  MatoLogView *self = MATO_LOG_VIEW (widget);
  guint selected = gtk_single_selection_get_selected (self->selection);

  if (selected != GTK_INVALID_LIST_POSITION)
    gtk_widget_activate_action (GTK_WIDGET (self->list), "list.scroll-to-item", "u", selected);

  return G_SOURCE_REMOVE;
}

static void
mato_log_view_map (GtkWidget *widget)
{
  MatoLogView *self = MATO_LOG_VIEW (widget);

  GTK_WIDGET_CLASS (mato_log_view_parent_class)->map (widget);
  if (!self->context)
    return;

  set_film (self);
  gtk_widget_add_tick_callback (widget, scroll_cb, NULL, NULL);
}

static void
mato_log_view_dispose (GObject *object)
{
  MatoLogView *self = MATO_LOG_VIEW (object);

  g_clear_pointer (&self->scroller, gtk_widget_unparent);
  g_clear_object (&self->selection);
  g_clear_object (&self->lines);
  g_clear_object (&self->log);
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
mato_log_view_init (MatoLogView *self)
{
  GtkListItemFactory *factory = gtk_signal_list_item_factory_new ();

  self->log = mato_log_new ();
  self->lines = gtk_slice_list_model_new (g_object_ref (G_LIST_MODEL (self->log)), 0, G_MAXUINT);
  self->selection = gtk_single_selection_new (g_object_ref (G_LIST_MODEL (self->lines)));
  gtk_single_selection_set_autoselect (self->selection, FALSE);
  self->list =
    GTK_LIST_VIEW (gtk_list_view_new (g_object_ref (GTK_SELECTION_MODEL (self->selection)),
                                      factory));
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->list),
                                  /* Translators: the list of all steps of a recording, in words */
                                  GTK_ACCESSIBLE_PROPERTY_LABEL, _("Log of the search"), -1);
  self->scroller = gtk_scrolled_window_new ();
  /* The list takes the focus, not the scrolled window. */
  gtk_widget_set_focusable (self->scroller, FALSE);
  gtk_scrolled_window_set_policy (GTK_SCROLLED_WINDOW (self->scroller), GTK_POLICY_NEVER,
                                  GTK_POLICY_AUTOMATIC);
  gtk_scrolled_window_set_child (GTK_SCROLLED_WINDOW (self->scroller), GTK_WIDGET (self->list));
  gtk_widget_set_parent (self->scroller, GTK_WIDGET (self));

  g_signal_connect (factory, "setup", G_CALLBACK (setup_row_cb), NULL);
  g_signal_connect (factory, "bind", G_CALLBACK (bind_row_cb), NULL);
  g_signal_connect_object (self->selection, "notify::selected", G_CALLBACK (selected_cb), self,
                           G_CONNECT_SWAPPED);
}

void
mato_log_view_set_context (MatoLogView     *self,
                           MatoFilmContext *context)
{
  g_return_if_fail (MATO_IS_LOG_VIEW (self));

  self->context = g_object_ref (context);
  g_signal_connect_object (context, "changed", G_CALLBACK (set_film), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (context, "progressed", G_CALLBACK (follow), self, G_CONNECT_SWAPPED);
  set_film (self);
}

GtkListView *
mato_log_view_get_list (MatoLogView *self)
{
  g_return_val_if_fail (MATO_IS_LOG_VIEW (self), NULL);

  return self->list;
}
