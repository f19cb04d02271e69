/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/side/help.h"

#include "app/cards/tour-chooser.h"
#include "app/kit/labels.h"
#include "app/kit/late-paste.h"
#include "app/side/help-text.h"
#include "app/side/side-window.h"
#include "session/words/tour.h"

#include <glib/gi18n.h>
#include <string.h>

struct _MatoHelp
{
  GtkWindow parent_instance;

  GtkSearchEntry *search;
  GtkBox *sections;
  GtkLabel *nothing;
};

G_DEFINE_FINAL_TYPE (MatoHelp, mato_help, GTK_TYPE_WINDOW)

#define WORDS "mato-words" /* the text of a section, case-folded */

static GtkWidget *
new_label (const char *markup)
{
  GtkWidget *label = mato_words_new (NULL, NULL);

  gtk_label_set_markup (GTK_LABEL (label), markup);
  return label;
}

static GtkWidget *
new_heading (const char *title)
{
  GtkWidget *label = new_label (title);

  gtk_widget_add_css_class (label, "heading");

  return label;
}

/* A section takes the focus as a whole, and screen readers read it as a whole. */
static GtkWidget *
new_section (const MatoHelpSection *section)
{
  GtkWidget *box = g_object_new (GTK_TYPE_BOX, "orientation", GTK_ORIENTATION_VERTICAL,
                                 "accessible-role", GTK_ACCESSIBLE_ROLE_GROUP, NULL);
  g_autoptr (GString) text = g_string_new (NULL);

  gtk_widget_add_css_class (box, "mato-section");
  gtk_widget_set_focusable (box, TRUE);
  gtk_box_append (GTK_BOX (box), new_heading (_(section->title)));

  for (guint i = 0; section->rows[i][0]; i++)
    {
      g_autofree char *markup = mato_help_expand (section->rows[i]);
      GtkWidget *label = new_label (markup);

      gtk_box_append (GTK_BOX (box), label);
      g_string_append_printf (text, " %s", gtk_label_get_text (GTK_LABEL (label)));
    }

  gtk_accessible_update_property (GTK_ACCESSIBLE (box),
                                  GTK_ACCESSIBLE_PROPERTY_LABEL, _(section->title),
                                  GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, text->str, -1);
  g_string_prepend (text, _(section->title));
  g_object_set_data_full (G_OBJECT (box), WORDS, g_utf8_casefold (text->str, -1), g_free);

  return box;
}

/* The search finds them by their titles. */
static GtkWidget *
new_tours (void)
{
  GtkWidget *tours = g_object_new (MATO_TYPE_TOUR_CHOOSER, NULL);
  g_autoptr (GString) words = g_string_new (_("Guided tours"));
  guint n_tours;
  const MatoTour *list = mato_tour_list (&n_tours);

  for (guint i = 0; i < n_tours; i++)
    g_string_append_printf (words, " %s %s", _(list[i].title), _(list[i].subject));
  g_object_set_data_full (G_OBJECT (tours), WORDS, g_utf8_casefold (words->str, -1), g_free);

  return tours;
}

static gboolean
has_all (const char *text,
         char      **words)
{
  for (; *words; words++)
    if (!strstr (text, *words))
      return FALSE;

  return TRUE;
}

static void
search_changed_cb (MatoHelp *self)
{
  g_autofree char *typed =
    g_utf8_casefold (gtk_editable_get_text (GTK_EDITABLE (self->search)), -1);
  g_auto (GStrv) words = g_strsplit (typed, " ", -1);
  gboolean has_any = FALSE;

  for (GtkWidget *section = gtk_widget_get_first_child (GTK_WIDGET (self->sections)); section;
       section = gtk_widget_get_next_sibling (section))
    {
      const char *text = g_object_get_data (G_OBJECT (section), WORDS);
      gboolean is_found = text && has_all (text, words);

      gtk_widget_set_visible (section, is_found);
      has_any |= is_found;
    }

  mato_label_say (self->nothing,
                  has_any ? NULL : _("Nothing found. Try fewer words."));
}

static void
mato_help_dispose (GObject *object)
{
  gtk_widget_dispose_template (GTK_WIDGET (object), MATO_TYPE_HELP);

  G_OBJECT_CLASS (mato_help_parent_class)->dispose (object);
}

static void
mato_help_class_init (MatoHelpClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = mato_help_dispose;
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/io/github/matosudoku/Mato/help.ui");
  gtk_widget_class_bind_template_child (widget_class, MatoHelp, search);
  gtk_widget_class_bind_template_child (widget_class, MatoHelp, sections);
  gtk_widget_class_bind_template_child (widget_class, MatoHelp, nothing);
  gtk_widget_class_bind_template_callback (widget_class, search_changed_cb);
}

static void
mato_help_init (MatoHelp *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  mato_forget_late_paste (GTK_EDITABLE (self->search));

  for (const MatoHelpSection *section = mato_help_sections (); section->title; section++)
    gtk_box_append (self->sections, new_section (section));
  gtk_box_append (self->sections, new_tours ());

  /* Typing anywhere starts a search; until then Page Down scrolls. */
  gtk_search_entry_set_key_capture_widget (self->search, GTK_WIDGET (self));
  gtk_widget_grab_focus (gtk_widget_get_first_child (GTK_WIDGET (self->sections)));
}

void
mato_help_present (GtkWindow *parent)
{
  if (!mato_side_window_raise (parent, MATO_TYPE_HELP))
    mato_side_window_open (g_object_new (MATO_TYPE_HELP, NULL), parent);
}
