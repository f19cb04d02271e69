/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/cards/no-givens-card.h"

#include "app/kit/new-part.h"

struct _MatoNoGivensCard
{
  GtkBox parent_instance;
};

G_DEFINE_FINAL_TYPE (MatoNoGivensCard, mato_no_givens_card, GTK_TYPE_BOX)

static void
mato_no_givens_card_dispose (GObject *object)
{
  gtk_widget_dispose_template (GTK_WIDGET (object), MATO_TYPE_NO_GIVENS_CARD);

  G_OBJECT_CLASS (mato_no_givens_card_parent_class)->dispose (object);
}

static void
mato_no_givens_card_class_init (MatoNoGivensCardClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = mato_no_givens_card_dispose;

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
mato_no_givens_card_new (void)
{
  return g_object_new (MATO_TYPE_NO_GIVENS_CARD, NULL);
}
