/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/cards/no-givens-card.h"

#include "app/kit/compat.h"
#include "app/kit/labels.h"
#include "app/kit/new-part.h"
#include "app/layout/flow-layout.h"
#include "session/hint/judgement.h"
#include "session/lessons/sentence-judgement.h"
#include "session/words/sentence-rating.h"

#include <glib/gi18n.h>

struct _MatoNoGivensCard
{
  GtkBox parent_instance;

  MatoJudgement *judgement;
  GtkLabel *label;
};

G_DEFINE_FINAL_TYPE (MatoNoGivensCard, mato_no_givens_card, GTK_TYPE_BOX)

static char *
dup_judgement (MatoJudgement *judgement)
{
  const MatoJudgementAnswer *answer = mato_judgement_get (judgement);
  const MatoRating *rating = mato_judgement_get_rating (judgement);
  g_autofree char *text = mato_sentence_judgement (answer->geometry, answer->n_solutions,
                                                   MATO_JUDGEMENT_MOST_SOLUTIONS, answer->cells,
                                                   answer->n_cells);
  g_autofree char *level = rating ? mato_sentence_rating (rating) : NULL;

  if (!level)
    return g_steal_pointer (&text);

  /* Translators: that a puzzle being typed has one solution, and how difficult it is: “Hard: ER
   * 4.4, hardest step: Naked pair” */
  return g_strdup_printf (_("%s %s."), text, level);
}

/* While a digit is typed the words about the digits before stay: they would only flicker. */
static void
judged_cb (MatoNoGivensCard *self)
{
  const MatoJudgementAnswer *answer = mato_judgement_get (self->judgement);
  g_autofree char *text = answer ? dup_judgement (self->judgement) : NULL;

  if (!text)
    {
      if (!mato_judgement_is_running (self->judgement))
        mato_label_say (self->label, NULL);
      return;
    }

  mato_label_say (self->label, text);
  if (answer->n_solutions < 2 && gtk_widget_get_mapped (GTK_WIDGET (self)))
    mato_compat_announce (GTK_WIDGET (self), text);
}

static void
mato_no_givens_card_dispose (GObject *object)
{
  MatoNoGivensCard *self = MATO_NO_GIVENS_CARD (object);

  g_clear_object (&self->judgement);
  if (self->label)
    gtk_box_remove (GTK_BOX (self), GTK_WIDGET (self->label));
  self->label = NULL;
  gtk_widget_dispose_template (GTK_WIDGET (object), MATO_TYPE_NO_GIVENS_CARD);

  G_OBJECT_CLASS (mato_no_givens_card_parent_class)->dispose (object);
}

static void
mato_no_givens_card_class_init (MatoNoGivensCardClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = mato_no_givens_card_dispose;

  g_type_ensure (MATO_TYPE_FLOW_LAYOUT);
  gtk_widget_class_set_template_from_resource (GTK_WIDGET_CLASS (klass),
                                               "/io/github/matosudoku/Mato/no-givens-card.ui");
}

static void
mato_no_givens_card_init (MatoNoGivensCard *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  mato_new_part (GTK_WIDGET (self));
}

GtkWidget *
mato_no_givens_card_new (MatoJudgement *judgement)
{
  MatoNoGivensCard *self = g_object_new (MATO_TYPE_NO_GIVENS_CARD, NULL);

  self->judgement = g_object_ref (judgement);
  self->label = GTK_LABEL (mato_words_new (NULL, "mato-answer"));
  gtk_widget_set_visible (GTK_WIDGET (self->label), FALSE);
  gtk_box_prepend (GTK_BOX (self), GTK_WIDGET (self->label));
  g_signal_connect_object (judgement, "changed", G_CALLBACK (judged_cb), self, G_CONNECT_SWAPPED);
  judged_cb (self);
  return GTK_WIDGET (self);
}
