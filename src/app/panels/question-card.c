/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/panels/question-card.h"

#include "app/kit/one-stop.h"
#include "app/panels/method-button.h"

#include <glib/gi18n.h>

static const struct
{
  const char *want;
  const char *title;
} questions[] = {
  /* Translators: after “What do you want to know?” */
  { "first", N_("_One solution") },
  /* Translators: after “What do you want to know?” */
  { "unique", N_("_Is it the only one?") },
  /* Translators: after “What do you want to know?” */
  { "count", N_("_How many there are") },
  /* Translators: after “What do you want to know?”: chosen by “List the Solutions” */
  { "several", N_("Se_veral solutions") },
  /* Translators: after “What do you want to know?” */
  { "best", N_("The _best target score") },
};

/* Who has chosen it in the menu sees it here, too. */
static void
show_several (GtkWidget   *row,
              GParamSpec  *pspec,
              MatoSolving *solving)
{
  gtk_widget_set_visible (row, solving->want == MATO_WANT_SEVERAL);
}

/* A target search has no engine to choose. */
static void
show_method (GtkWidget   *row,
             GParamSpec  *pspec,
             MatoSolving *solving)
{
  gtk_widget_set_sensitive (row, solving->want != MATO_WANT_BEST);
}

static GtkWidget *
new_row (const char *want,
         const char *title)
{
  GtkWidget *button = gtk_check_button_new ();
  GtkWidget *label = gtk_label_new_with_mnemonic (title);

  gtk_label_set_mnemonic_widget (GTK_LABEL (label), button);
  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_label_set_wrap (GTK_LABEL (label), TRUE);
  gtk_label_set_natural_wrap_mode (GTK_LABEL (label), GTK_NATURAL_WRAP_NONE);
  gtk_widget_set_hexpand (label, TRUE);
  gtk_check_button_set_child (GTK_CHECK_BUTTON (button), label);
  gtk_actionable_set_action_name (GTK_ACTIONABLE (button), "win.want");
  gtk_actionable_set_action_target (GTK_ACTIONABLE (button), "s", want);
  return button;
}

static GtkWidget *
new_method (MatoSolving *solving)
{
  GtkWidget *row = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 12);
  GtkWidget *button = mato_method_button_new (solving->method);
  /* Translators: before the name of an engine that searches */
  GtkWidget *label = gtk_label_new_with_mnemonic (_("_Method"));

  gtk_label_set_mnemonic_widget (GTK_LABEL (label), button);
  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_widget_set_hexpand (label, TRUE);
  gtk_widget_set_valign (button, GTK_ALIGN_CENTER);
  gtk_box_append (GTK_BOX (row), label);
  gtk_box_append (GTK_BOX (row), button);
  return row;
}

GtkWidget *
mato_question_card_new (MatoSolving *solving)
{
  GtkWidget *card = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);
  /* Arrows go from one to the next. */
  GtkWidget *rows =
    g_object_new (MATO_TYPE_ONE_STOP, "orientation", GTK_ORIENTATION_VERTICAL, NULL);
  GtkWidget *method;

  gtk_widget_add_css_class (card, "mato-card");
  gtk_widget_add_css_class (card, "mato-rows");
  for (guint i = 0; i < G_N_ELEMENTS (questions); i++)
    {
      GtkWidget *row = new_row (questions[i].want, _(questions[i].title));

      gtk_widget_add_css_class (row, "mato-row");
      gtk_box_append (GTK_BOX (rows), row);
      if (!g_str_equal (questions[i].want, "several"))
        continue;

      g_signal_connect_object (solving, "notify::want", G_CALLBACK (show_several), row,
                               G_CONNECT_SWAPPED);
      show_several (row, NULL, solving);
    }
  gtk_box_append (GTK_BOX (card), rows);
  method = new_method (solving);
  gtk_widget_add_css_class (method, "mato-row");
  g_signal_connect_object (solving, "notify::want", G_CALLBACK (show_method), method,
                           G_CONNECT_SWAPPED);
  show_method (method, NULL, solving);
  gtk_box_append (GTK_BOX (card), method);
  return card;
}
