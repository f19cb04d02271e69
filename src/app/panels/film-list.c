/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/panels/film-list.h"

#include "app/kit/follow.h"
#include "app/kit/labels.h"
#include "session/words/sentence.h"

#include <glib/gi18n.h>

struct _MatoFilmList
{
  GtkWidget parent_instance;

  MatoFilms *films;
  MatoRacing *racing;
  GtkWidget *box;
  GtkWidget *heading;
  GPtrArray *shown; /* of MatoSearch: the films that have rows */
  MatoSearch *watched; /* nullable: only compared, never dereferenced */
  guint n_known;    /* the number of them whose first difference from the watched film is known */
};

G_DEFINE_FINAL_TYPE (MatoFilmList, mato_film_list, GTK_TYPE_WIDGET)

static gboolean
compare (MatoFilmList   *self,
         guint           index,
         MatoDifference *difference)
{
  MatoSearch *watched = self->films->watched;
  MatoSearch *film = mato_films_get (self->films, index);

  return watched && film != watched
         && mato_comparisons_find (self->racing->comparisons, film, watched,
                                   difference);
}

static guint
count_known (MatoFilmList *self)
{
  MatoDifference difference;
  guint n = 0;

  for (guint i = 0; i < mato_films_get_n (self->films); i++)
    n += compare (self, i, &difference);

  return n;
}

/* Describes a film, with its first difference from the watched film. */
static char *
describe (MatoFilmList *self,
          guint         index)
{
  g_autofree char *totals = mato_sentence_totals (mato_films_get (self->films, index));
  g_autofree char *number = NULL;
  MatoDifference difference;

  /* The name of a branch has the place of the difference. */
  if (!compare (self, index, &difference) || !difference.is_there || difference.branch >= 0)
    return g_steal_pointer (&totals);

  number = mato_sentence_number (difference.positions[0]);
  /* Translators: a recording: what it took, and its first step that the one shown does not have */
  return g_strdup_printf (_("%s. First differs at step %s."), totals, number);
}

static GtkWidget *
new_film_button (MatoFilmList *self,
                 guint         index)
{
  g_autofree char *name = mato_sentence_film (mato_films_get (self->films, index));
  g_autofree char *text = describe (self, index);
  GtkWidget *button = gtk_toggle_button_new ();

  gtk_button_set_child (GTK_BUTTON (button), mato_titled_note_new (name, text));
  gtk_widget_set_hexpand (button, TRUE);
  gtk_widget_add_css_class (button, "flat");
  gtk_actionable_set_action_name (GTK_ACTIONABLE (button), "win.film");
  gtk_actionable_set_action_target (GTK_ACTIONABLE (button), "i", (int) index);
  gtk_accessible_update_property (GTK_ACCESSIBLE (button),
                                  GTK_ACCESSIBLE_PROPERTY_LABEL, name,
                                  GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, text, -1);
  return button;
}

static GtkWidget *
new_tool (const char *icon_name,
          const char *title,
          const char *action,
          guint       index)
{
  GtkWidget *button = gtk_button_new_from_icon_name (icon_name);

  gtk_widget_set_valign (button, GTK_ALIGN_START);
  gtk_widget_add_css_class (button, "flat");
  gtk_widget_set_tooltip_text (button, title);
  gtk_accessible_update_property (GTK_ACCESSIBLE (button), GTK_ACCESSIBLE_PROPERTY_LABEL, title,
                                  -1);
  gtk_actionable_set_action_name (GTK_ACTIONABLE (button), action);
  gtk_actionable_set_action_target (GTK_ACTIONABLE (button), "i", (int) index);
  return button;
}

static GtkWidget *
new_row (MatoFilmList *self,
         guint         index)
{
  GtkWidget *row = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 0);

  gtk_box_append (GTK_BOX (row), new_film_button (self, index));
  if (mato_racing_can_start_with (self->racing, index))
    gtk_box_append (GTK_BOX (row), new_tool ("view-dual-symbolic",
                                             _("Race the recording shown against this one"),
                                             "win.race-film", index));
  gtk_box_append (GTK_BOX (row), new_tool ("user-trash-symbolic", _("Remove this recording"),
                                           "win.remove-film", index));
  return row;
}

static gboolean
is_current (MatoFilmList *self)
{
  guint n = mato_films_get_n (self->films);

  if (n != self->shown->len || self->films->watched != self->watched
      || count_known (self) != self->n_known)
    return FALSE;

  for (guint i = 0; i < n; i++)
    if (mato_films_get (self->films, i) != g_ptr_array_index (self->shown, i))
      return FALSE;

  return TRUE;
}

static void
refresh (MatoFilmList *self)
{
  GtkWidget *child;

  if (is_current (self))
    return;

  self->watched = self->films->watched;
  self->n_known = count_known (self);
  g_ptr_array_set_size (self->shown, 0);
  while ((child = gtk_widget_get_last_child (self->box)) != self->heading)
    gtk_box_remove (GTK_BOX (self->box), child);

  for (guint i = 0; i < mato_films_get_n (self->films); i++)
    {
      g_ptr_array_add (self->shown, g_object_ref (mato_films_get (self->films, i)));
      gtk_box_append (GTK_BOX (self->box), new_row (self, i));
    }
}

static void
mato_film_list_dispose (GObject *object)
{
  MatoFilmList *self = MATO_FILM_LIST (object);

  g_clear_object (&self->racing);
  g_clear_object (&self->films);
  g_clear_pointer (&self->shown, g_ptr_array_unref);
  g_clear_pointer (&self->box, gtk_widget_unparent);

  G_OBJECT_CLASS (mato_film_list_parent_class)->dispose (object);
}

static void
mato_film_list_class_init (MatoFilmListClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = mato_film_list_dispose;
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GROUP);
  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);
}

static void
mato_film_list_init (MatoFilmList *self)
{
  self->shown = g_ptr_array_new_with_free_func (g_object_unref);
  self->box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);
  gtk_widget_set_parent (self->box, GTK_WIDGET (self));
  gtk_widget_add_css_class (self->box, "mato-tours");
  /* Translators: heading over a list: the recorded searches of a puzzle */
  self->heading = mato_heading_new (_("Recordings of this puzzle"));
  /* The heading exists from the start and wraps: GTK caches for a hidden list whether its height
   * depends on its width, and would use the answer for an empty one. */
  gtk_label_set_wrap (GTK_LABEL (self->heading), TRUE);
  gtk_box_append (GTK_BOX (self->box), self->heading);
  gtk_widget_set_visible (GTK_WIDGET (self), FALSE);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  _("Recordings of this puzzle"), -1);
}

void
mato_film_list_set_films (MatoFilmList *self,
                          MatoFilms    *films,
                          MatoRacing   *racing)
{
  g_return_if_fail (MATO_IS_FILM_LIST (self));

  self->films = g_object_ref (films);
  self->racing = g_object_ref (racing);
  mato_follow (self, G_CALLBACK (refresh), films, "notify::n-films", "notify::film", NULL);
  mato_follow (self, G_CALLBACK (refresh), racing->comparisons, "notify::n-known", NULL);
  refresh (self);
}
