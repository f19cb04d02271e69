/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/views/links-view.h"

#include "app/diagram/links-picture.h"
#include "app/kit/labels.h"
#include "session/words/sentence-cover.h"
#include "session/words/sentence-view.h"

#include <glib/gi18n.h>

/* More are not readable; each is a row of labels. */
#define MOST_OPTIONS 40

/* A dance takes about as long as a text of two sentences is read, however many links there are. */
#define DANCE_MS 6000
#define QUICKEST_MS 30
#define SLOWEST_MS 250

struct _MatoLinksView
{
  GtkWidget parent_instance;

  MatoTrace *trace;              /* nullable: nothing is open */
  MatoAlphabet alphabet;
  MatoCoverPicture *before;      /* the state of the column, before a try */
  MatoCoverColumn *column;       /* nullable */
  guint n_changed;
  guint64 followed;              /* the position of what is open */
  guint dance_timeout;
  int dance;                     /* -1: back */

  GtkLabel *count;
  GtkLabel *words;
  GtkWidget *back;
  GtkWidget *forth;
  GtkLabel *note;                /* instead of a picture that would be too large */
  MatoLinksPicture *picture;
};

G_DEFINE_FINAL_TYPE (MatoLinksView, mato_links_view, GTK_TYPE_WIDGET)

enum
{
  LEFT,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

static gboolean
is_too_long (MatoLinksView *self)
{
  return self->column->options->len > MOST_OPTIONS;
}

static char *
describe_column (MatoLinksView *self)
{
  if (mato_trace_get_cover (self->trace))
    return mato_sentence_column (self->before, mato_trace_get_cover (self->trace),
                                 self->column->item);

  return mato_sentence_cover_item (self->before, self->trace, self->column->item,
                                   self->alphabet);
}

static void
refresh (MatoLinksView *self)
{
  guint n = mato_cover_column_count_links (self->column);
  g_autofree char *count = NULL, *words = NULL;

  /* Translators: how many links of how many covering an item has changed so far */
  count = g_strdup_printf (_("Link %u of %u"), self->n_changed, n);
  words = self->n_changed > 0
          ? mato_sentence_link (self->column, self->trace, self->n_changed - 1, self->alphabet)
          : describe_column (self);
  gtk_label_set_label (self->count, count);
  gtk_label_set_label (self->words, words);
  gtk_widget_set_sensitive (self->back, self->n_changed > 0);
  gtk_widget_set_sensitive (self->forth, self->n_changed < n);
  mato_links_picture_set_n_changed (self->picture, self->n_changed);
}

static void
change_links (MatoLinksView *self,
              int            direction)
{
  if (!self->column)
    return;

  self->n_changed = CLAMP ((int) self->n_changed + direction, 0,
                           (int) mato_cover_column_count_links (self->column));
  refresh (self);
}

static void
stop_dance (MatoLinksView *self)
{
  g_clear_handle_id (&self->dance_timeout, g_source_remove);
}

static void
back_cb (MatoLinksView *self)
{
  stop_dance (self);
  change_links (self, -1);
}

static void
forth_cb (MatoLinksView *self)
{
  stop_dance (self);
  change_links (self, 1);
}

static gboolean
dance_cb (gpointer user_data)
{
  MatoLinksView *self = user_data;
  guint end = self->dance > 0 ? mato_cover_column_count_links (self->column) : 0;

  change_links (self, self->dance);
  if (self->n_changed != end)
    return G_SOURCE_CONTINUE;

  self->dance_timeout = 0;
  return G_SOURCE_REMOVE;
}

static void
leave_cb (MatoLinksView *self)
{
  g_signal_emit (self, signals[LEFT], 0);
}

void
mato_links_view_close (MatoLinksView *self)
{
  g_return_if_fail (MATO_IS_LINKS_VIEW (self));

  stop_dance (self);
  mato_links_picture_set_column (self->picture, NULL, NULL, self->alphabet);
  g_clear_pointer (&self->column, mato_cover_column_free);
  g_clear_pointer (&self->trace, mato_trace_unref);
}

static void
show_column (MatoLinksView *self,
             MatoTrace     *trace,
             guint64        position,
             guint          item,
             MatoAlphabet   alphabet)
{
  mato_trace_ref (trace);
  mato_links_view_close (self);
  self->trace = trace;
  self->alphabet = alphabet;
  mato_cover_picture_show (self->before, trace, position);
  self->column = mato_cover_column_new (self->before, item);
  self->n_changed = 0;
  if (!is_too_long (self))
    mato_links_picture_set_column (self->picture, self->column, trace, alphabet);
  gtk_widget_set_visible (GTK_WIDGET (self->note), is_too_long (self));
}

void
mato_links_view_open (MatoLinksView *self,
                      MatoTrace     *trace,
                      guint64        position,
                      guint          item,
                      MatoAlphabet   alphabet)
{
  g_return_if_fail (MATO_IS_LINKS_VIEW (self));

  show_column (self, trace, position, item, alphabet);
  self->followed = position;
  refresh (self);
  gtk_widget_grab_focus (self->forth);
}

void
mato_links_view_dance (MatoLinksView *self,
                       MatoTrace     *trace,
                       guint64        position,
                       guint          item,
                       MatoAlphabet   alphabet,
                       gboolean       covers)
{
  gboolean is_animated;
  guint n;

  g_return_if_fail (MATO_IS_LINKS_VIEW (self));

  show_column (self, trace, position, item, alphabet);
  self->followed = position;
  n = mato_cover_column_count_links (self->column);
  self->dance = covers ? 1 : -1;
  g_object_get (gtk_widget_get_settings (GTK_WIDGET (self)), "gtk-enable-animations", &is_animated,
                NULL);
  self->n_changed = covers == is_animated ? 0 : n;
  if (is_animated && n > 0)
    self->dance_timeout =
      g_timeout_add (CLAMP (DANCE_MS / n, QUICKEST_MS, SLOWEST_MS), dance_cb, self);
  refresh (self);
}

void
mato_links_view_follow (MatoLinksView          *self,
                        MatoTrace              *trace,
                        guint64                 position,
                        const MatoCoverPicture *picture,
                        MatoAlphabet            alphabet)
{
  g_return_if_fail (MATO_IS_LINKS_VIEW (self));

  if (!self->column || picture->chosen == MATO_COVER_NONE)
    return;
  /* Somebody may be among its links. */
  if (trace == self->trace && position == self->followed && alphabet == self->alphabet)
    return;

  self->followed = position;
  if (picture->items[picture->chosen].covered_by == MATO_COVER_NONE)
    {
      show_column (self, trace, position, picture->chosen, alphabet);
    }
  else
    {
      show_column (self, trace, position - 1, picture->chosen, alphabet);
      self->n_changed = mato_cover_column_count_links (self->column);
    }

  refresh (self);
}

gboolean
mato_links_view_is_open (MatoLinksView *self)
{
  g_return_val_if_fail (MATO_IS_LINKS_VIEW (self), FALSE);

  return self->column != NULL;
}

static void
mato_links_view_dispose (GObject *object)
{
  MatoLinksView *self = MATO_LINKS_VIEW (object);
  GtkWidget *child;

  stop_dance (self);
  while ((child = gtk_widget_get_first_child (GTK_WIDGET (self))))
    gtk_widget_unparent (child);
  g_clear_pointer (&self->column, mato_cover_column_free);
  g_clear_pointer (&self->before, mato_cover_picture_free);
  g_clear_pointer (&self->trace, mato_trace_unref);

  G_OBJECT_CLASS (mato_links_view_parent_class)->dispose (object);
}

static void
mato_links_view_class_init (MatoLinksViewClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = mato_links_view_dispose;
  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GROUP);
  signals[LEFT] = g_signal_new ("left", MATO_TYPE_LINKS_VIEW, G_SIGNAL_RUN_LAST, 0, NULL, NULL,
                                NULL, G_TYPE_NONE, 0);
}

static GtkWidget *
make_button (MatoLinksView *self,
             const char    *icon,
             const char    *text,
             GCallback      callback)
{
  GtkWidget *button = gtk_button_new_from_icon_name (icon);

  gtk_button_set_has_frame (GTK_BUTTON (button), FALSE);
  gtk_widget_set_tooltip_text (button, text);
  gtk_accessible_update_property (GTK_ACCESSIBLE (button), GTK_ACCESSIBLE_PROPERTY_LABEL, text, -1);
  g_signal_connect_object (button, "clicked", callback, self, G_CONNECT_SWAPPED);

  return button;
}

static GtkWidget *
make_bar (MatoLinksView *self)
{
  GtkWidget *bar = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 0);

  self->back = make_button (self, "go-previous-symbolic",
                            _("Uncover: restore the last link"), G_CALLBACK (back_cb));
  self->forth = make_button (self, "go-next-symbolic", _("Cover: change the next link"),
                             G_CALLBACK (forth_cb));
  self->count = GTK_LABEL (gtk_label_new (NULL));
  gtk_widget_add_css_class (GTK_WIDGET (self->count), "numeric");
  gtk_widget_add_css_class (bar, "mato-group");
  gtk_box_append (GTK_BOX (bar), make_button (self, "go-up-symbolic", _("Back to all items"),
                                              G_CALLBACK (leave_cb)));
  gtk_box_append (GTK_BOX (bar), self->back);
  gtk_box_append (GTK_BOX (bar), self->forth);
  gtk_box_append (GTK_BOX (bar), GTK_WIDGET (self->count));

  return bar;
}

static GtkWidget *
make_words (const char *text)
{
  GtkWidget *label = mato_words_new (text, NULL);

  gtk_label_set_yalign (GTK_LABEL (label), 0);
  return label;
}

static void
mato_links_view_init (MatoLinksView *self)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);
  GtkWidget *words = make_words (NULL);
  GtkWidget *scroller = gtk_scrolled_window_new ();

  self->before = mato_cover_picture_new ();
  self->words = GTK_LABEL (words);
  /* Always two lines, so that nothing below moves. */
  gtk_widget_add_css_class (words, "mato-view-words");
  self->note = GTK_LABEL (make_words (
    _("This column has too many options to draw. Later in the recording few are left.")));
  gtk_widget_add_css_class (GTK_WIDGET (self->note), "dim-label");
  gtk_widget_set_visible (GTK_WIDGET (self->note), FALSE);
  self->picture = MATO_LINKS_PICTURE (mato_links_picture_new ());
  gtk_widget_add_css_class (box, "mato-group");
  gtk_box_append (GTK_BOX (box), make_bar (self));
  gtk_box_append (GTK_BOX (box), words);
  gtk_box_append (GTK_BOX (box), GTK_WIDGET (self->note));
  /* Names are not cut in a narrow panel. */
  gtk_scrolled_window_set_policy (GTK_SCROLLED_WINDOW (scroller), GTK_POLICY_AUTOMATIC,
                                  GTK_POLICY_NEVER);
  gtk_scrolled_window_set_child (GTK_SCROLLED_WINDOW (scroller), GTK_WIDGET (self->picture));
  gtk_widget_set_focusable (scroller, FALSE);
  gtk_accessible_update_property (GTK_ACCESSIBLE (scroller), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  _("Links"), -1);
  gtk_box_append (GTK_BOX (box), scroller);
  gtk_widget_set_parent (box, GTK_WIDGET (self));
}

GtkWidget *
mato_links_view_new (void)
{
  return g_object_new (MATO_TYPE_LINKS_VIEW, NULL);
}
