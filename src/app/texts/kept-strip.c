/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/texts/kept-strip.h"

#include "app/texts/dragged.h"
#include "app/texts/thumbnail.h"
#include "session/words/sentence-play.h"

#include <glib/gi18n.h>

#define THUMBNAIL_SIZE 76

typedef struct
{
  void (*chosen) (guint    index,
                  gpointer data);
  gpointer data;
  guint index;
} Choice;

static void
free_choice (gpointer  choice,
             GClosure *closure)
{
  g_free (choice);
}

static void
clicked_cb (GtkWidget *button,
            gpointer   user_data)
{
  const Choice *choice = user_data;

  choice->chosen (choice->index, choice->data);
}

static MatoDragged *
drag_cb (GtkWidget *place,
         double     x,
         double     y,
         gpointer   data)
{
  return mato_dragged_new (g_object_get_data (G_OBJECT (place), "puzzle"), NULL, 0);
}

static void
free_puzzle (gpointer puzzle)
{
  mato_puzzle_free (puzzle);
}

static GtkWidget *
new_picture (const MatoKeptGame *kept)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);
  GtkWidget *thumbnail = mato_thumbnail_new (THUMBNAIL_SIZE);
  GtkWidget *progress = gtk_progress_bar_new ();
  g_autofree char *name = mato_sentence_kept_name (kept);
  GtkWidget *label = gtk_label_new (name);

  mato_thumbnail_set_puzzle (MATO_THUMBNAIL (thumbnail), kept->puzzle);
  gtk_widget_set_halign (thumbnail, GTK_ALIGN_CENTER);
  gtk_progress_bar_set_fraction (GTK_PROGRESS_BAR (progress),
                                 kept->n_filled / (double) MAX (kept->n_to_fill, 1));
  gtk_label_set_ellipsize (GTK_LABEL (label), PANGO_ELLIPSIZE_END);
  gtk_label_set_max_width_chars (GTK_LABEL (label), 11);
  gtk_widget_add_css_class (label, "mato-note");
  gtk_widget_add_css_class (box, "mato-kept");
  gtk_box_append (GTK_BOX (box), thumbnail);
  gtk_box_append (GTK_BOX (box), progress);
  gtk_box_append (GTK_BOX (box), label);
  return box;
}

/* The button says all that the picture shows. */
static GtkWidget *
new_button (const MatoKeptGame *kept,
            const Choice       *choice)
{
  GtkWidget *button = gtk_button_new ();
  g_autofree char *name = mato_sentence_kept_name (kept);
  g_autofree char *progress = mato_sentence_kept (kept);
  /* Translators: to continue a puzzle: "Easy 9×9", and "12 of 51 cells filled" */
  g_autofree char *text = g_strdup_printf (_("%s: %s"), name, progress);

  gtk_button_set_child (GTK_BUTTON (button), new_picture (kept));
  gtk_widget_add_css_class (button, "flat");
  gtk_widget_set_tooltip_text (button, text);
  gtk_accessible_update_property (GTK_ACCESSIBLE (button), GTK_ACCESSIBLE_PROPERTY_LABEL, text,
                                  -1);
  g_signal_connect_data (button, "clicked", G_CALLBACK (clicked_cb),
                         g_memdup2 (choice, sizeof *choice), free_choice, 0);
  return button;
}

/* A button takes every press for itself, so its place lets it be dragged. */
static GtkWidget *
new_place (const MatoKeptGame *kept,
           const Choice       *choice)
{
  GtkWidget *place = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 0);

  gtk_box_append (GTK_BOX (place), new_button (kept, choice));
  g_object_set_data_full (G_OBJECT (place), "puzzle", mato_puzzle_copy (kept->puzzle),
                          free_puzzle);
  mato_dragged_add_source (place, drag_cb, NULL);
  return place;
}

GtkWidget *
mato_kept_strip_new (GPtrArray  *games,
                     void      (*chosen) (guint    index,
                                          gpointer data),
                     gpointer    data)
{
  GtkWidget *scroller = gtk_scrolled_window_new ();
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 0);

  for (guint i = 0; i < games->len; i++)
    {
      const Choice choice = { chosen, data, i };

      gtk_box_append (GTK_BOX (box), new_place (games->pdata[i], &choice));
    }

  gtk_scrolled_window_set_policy (GTK_SCROLLED_WINDOW (scroller), GTK_POLICY_AUTOMATIC,
                                  GTK_POLICY_NEVER);
  gtk_scrolled_window_set_child (GTK_SCROLLED_WINDOW (scroller), box);
  /* Translators: accessible name of a row of puzzles that somebody has begun */
  gtk_accessible_update_property (GTK_ACCESSIBLE (scroller), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  _("Puzzles in progress"), -1);
  return scroller;
}
