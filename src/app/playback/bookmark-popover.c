/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/playback/bookmark-popover.h"

#include "app/kit/focus.h"
#include "session/words/sentence.h"

#include <glib/gi18n.h>

struct _MatoBookmarkPopover
{
  GtkPopover parent_instance;

  MatoFilmContext *context;
  GtkEditable *name;
  GtkWidget *set;
  GtkWidget *remove;
  GtkWidget *scroller;
  GtkListBox *list;
};

G_DEFINE_FINAL_TYPE (MatoBookmarkPopover, mato_bookmark_popover, GTK_TYPE_POPOVER)

/* Returns: (nullable): the name of the present position */
static const char *
get_name (MatoBookmarkPopover *self)
{
  MatoPlayer *player = mato_film_context_get_player (self->context);

  return mato_bookmarks_get_name (mato_film_context_get_bookmarks (self->context),
                                  mato_player_get_position (player));
}

static GtkWidget *
create_row (MatoBookmarkPopover *self,
            const MatoBookmark *bookmark)
{
  MatoTrace *trace = mato_player_get_trace (mato_film_context_get_player (self->context));
  guint64 position = MIN (bookmark->position, mato_trace_get_last (trace));
  g_autofree char *number = mato_sentence_number (mato_trace_get_number (trace, position));
  GtkWidget *row = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 0);
  GtkWidget *where = gtk_label_new (number);
  GtkWidget *what = gtk_label_new (bookmark->name);

  gtk_widget_add_css_class (row, "mato-group");
  gtk_widget_add_css_class (where, "mato-log-number");
  gtk_label_set_xalign (GTK_LABEL (what), 0);
  gtk_label_set_ellipsize (GTK_LABEL (what), PANGO_ELLIPSIZE_END);
  gtk_label_set_max_width_chars (GTK_LABEL (what), 32);
  gtk_widget_set_hexpand (what, TRUE);
  gtk_box_append (GTK_BOX (row), where);
  gtk_box_append (GTK_BOX (row), what);

  return row;
}

static void
refresh_list (MatoBookmarkPopover *self)
{
  const MatoBookmarks *bookmarks = mato_film_context_get_bookmarks (self->context);
  guint n = mato_bookmarks_get_n (bookmarks);
  GtkListBoxRow *row;

  while ((row = gtk_list_box_get_row_at_index (self->list, 0)))
    gtk_list_box_remove (self->list, GTK_WIDGET (row));

  for (guint i = 0; i < n; i++)
    {
      const MatoBookmark *bookmark = mato_bookmarks_get (bookmarks, i);

      gtk_list_box_append (self->list, create_row (self, bookmark));
      row = gtk_list_box_get_row_at_index (self->list, i);
      gtk_accessible_update_property (GTK_ACCESSIBLE (row), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                      bookmark->name, -1);
    }

  gtk_widget_set_visible (self->scroller, n > 0);
}

static void
refresh_tools (MatoBookmarkPopover *self)
{
  const char *name = get_name (self);

  gtk_widget_set_sensitive (self->set, *gtk_editable_get_text (self->name) != '\0');
  gtk_widget_set_sensitive (self->remove, name != NULL);
}

/* For a position without a name, the sentence of its step is suggested. */
static void
refresh_name (MatoBookmarkPopover *self)
{
  const char *name = get_name (self);
  g_autofree char *caption = name ? NULL : mato_film_context_dup_caption (self->context);

  mato_begin_text (self->name, name ? name : caption ? caption : "");
  gtk_editable_select_region (self->name, 0, -1);
  refresh_tools (self);
}

static void
show_cb (MatoBookmarkPopover *self)
{
  refresh_name (self);
  refresh_list (self);
  gtk_widget_grab_focus (GTK_WIDGET (self->name));
}

static void
name_cb (MatoBookmarkPopover *self)
{
  mato_film_context_name_position (self->context, gtk_editable_get_text (self->name));
  gtk_popover_popdown (GTK_POPOVER (self));
}

static void
remove_cb (MatoBookmarkPopover *self)
{
  mato_film_context_name_position (self->context, NULL);
  show_cb (self);
}

static void
row_cb (MatoBookmarkPopover *self,
        GtkListBoxRow      *row)
{
  const MatoBookmark *bookmark =
    mato_bookmarks_get (mato_film_context_get_bookmarks (self->context),
                                                     gtk_list_box_row_get_index (row));

  gtk_widget_activate_action (GTK_WIDGET (self), "win.go-to", "t", bookmark->position);
  refresh_name (self);
}

static void
mato_bookmark_popover_dispose (GObject *object)
{
  MatoBookmarkPopover *self = MATO_BOOKMARK_POPOVER (object);

  g_clear_object (&self->context);
  gtk_widget_dispose_template (GTK_WIDGET (self), MATO_TYPE_BOOKMARK_POPOVER);

  G_OBJECT_CLASS (mato_bookmark_popover_parent_class)->dispose (object);
}

static void
mato_bookmark_popover_class_init (MatoBookmarkPopoverClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = mato_bookmark_popover_dispose;

  gtk_widget_class_set_template_from_resource (
    widget_class, "/io/github/matosudoku/Mato/bookmark-popover.ui");
  gtk_widget_class_bind_template_child (widget_class, MatoBookmarkPopover, name);
  gtk_widget_class_bind_template_child (widget_class, MatoBookmarkPopover, set);
  gtk_widget_class_bind_template_child (widget_class, MatoBookmarkPopover, remove);
  gtk_widget_class_bind_template_child (widget_class, MatoBookmarkPopover, scroller);
  gtk_widget_class_bind_template_child (widget_class, MatoBookmarkPopover, list);
  gtk_widget_class_bind_template_callback (widget_class, show_cb);
  gtk_widget_class_bind_template_callback (widget_class, name_cb);
  gtk_widget_class_bind_template_callback (widget_class, remove_cb);
  gtk_widget_class_bind_template_callback (widget_class, row_cb);
  gtk_widget_class_bind_template_callback (widget_class, refresh_tools);
}

static void
mato_bookmark_popover_init (MatoBookmarkPopover *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}

GtkWidget *
mato_bookmark_popover_new (MatoFilmContext *context)
{
  MatoBookmarkPopover *self = g_object_new (MATO_TYPE_BOOKMARK_POPOVER, NULL);

  self->context = g_object_ref (context);
  return GTK_WIDGET (self);
}
