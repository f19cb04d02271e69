/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/target/coach-card.h"

#include "app/kit/cell-links.h"
#include "app/kit/follow.h"
#include "app/kit/labels.h"
#include "app/target/digit-chips.h"
#include "app/target/zone-bar.h"
#include "session/words/sentence-coach.h"
#include "session/words/sentence-target.h"

#include <glib/gi18n.h>

struct _MatoCoachCard
{
  GtkWidget parent_instance;

  MatoWorkspace *workspace;
  MatoAim *aim; /* of the workspace */

  GtkWidget *root;
  GtkLabel *sentence;
  MatoZoneBar *bar;
  GtkWidget *dearest; /* a row, which keeps its place */
  GtkLabel *entry;
  GtkWidget *take_back;
  guint position; /* in the history, before the dearest entry */
};

G_DEFINE_FINAL_TYPE (MatoCoachCard, mato_coach_card, GTK_TYPE_WIDGET)

static void
show_zone (MatoCoachCard      *self,
           const MatoStanding *standing)
{
  gboolean has_zone = mato_standing_has_zone (standing);
  g_autofree char *name = NULL;

  gtk_widget_set_visible (GTK_WIDGET (self->bar), has_zone);
  if (!has_zone)
    return;

  mato_zone_bar_point (self->bar, mato_zone_place (&standing->range, standing->left));
  name = mato_sentence_zone (mato_zone_of (&standing->range, standing->left));
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->bar), GTK_ACCESSIBLE_PROPERTY_LABEL, name,
                                  -1);
}

/* Returns: (transfer full) (nullable): what the most expensive entry cost, as markup */
static char *
write_dearest (MatoCoachCard *self)
{
  MatoPuzzles *puzzles = self->workspace->puzzles;
  guint n;
  const MatoEntryCost *costs =
    mato_entry_costs_get_moves (mato_coach_get_costs (self->aim->coach), &n);
  g_autofree char *entry = NULL;
  g_autofree char *entries = NULL;
  g_autofree char *linked = NULL;
  g_autofree char *bold = NULL;

  if (n == 0 || costs[0].cost <= 0)
    return NULL;

  self->position = costs[0].position;
  entry = mato_sentence_entry (mato_game_get_geometry (puzzles->game),
                               mato_puzzles_get_alphabet (puzzles), costs[0].cell, costs[0].digit);
  entries = mato_sentence_entries (entry, costs[0].n_others);
  linked = mato_cell_links_mark_up (entries);
  bold = g_strdup_printf ("<b>%s</b>", linked);
  return mato_sentence_cost_of_entry (bold, costs[0].cost);
}

static void
show_dearest (MatoCoachCard *self)
{
  g_autofree char *text = write_dearest (self);

  mato_cell_links_say_markup (self->entry, text);
  gtk_widget_set_visible (self->dearest, text != NULL);
}

/* The card keeps what it says until the next answer, some milliseconds later. */
static void
refresh (MatoCoachCard *self)
{
  MatoStanding standing;
  gboolean is_silent = *gtk_label_get_label (self->sentence) == '\0';
  g_autofree char *text = NULL;

  mato_aim_get_standing (self->aim, &standing);
  if (!standing.is_known && standing.left < 0 && !is_silent)
    return;

  text = mato_sentence_coach (&standing, TRUE);
  gtk_label_set_markup (self->sentence, text);
  show_zone (self, &standing);
  if (standing.is_known)
    show_dearest (self);
}

/* Where another digit can be entered at once; redo brings all back. */
static void
take_back_cb (MatoCoachCard *self)
{
  gtk_widget_activate_action (GTK_WIDGET (self), "win.go-to-move", "u", self->position);
}

static void
mato_coach_card_dispose (GObject *object)
{
  MatoCoachCard *self = MATO_COACH_CARD (object);

  g_clear_object (&self->workspace);
  g_clear_pointer (&self->root, gtk_widget_unparent);

  G_OBJECT_CLASS (mato_coach_card_parent_class)->dispose (object);
}

static void
mato_coach_card_class_init (MatoCoachCardClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = mato_coach_card_dispose;
  gtk_widget_class_set_accessible_role (GTK_WIDGET_CLASS (klass), GTK_ACCESSIBLE_ROLE_GROUP);
  gtk_widget_class_set_layout_manager_type (GTK_WIDGET_CLASS (klass), GTK_TYPE_BIN_LAYOUT);
}

static GtkWidget *
new_dearest (MatoCoachCard *self)
{
  GtkWidget *row = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 12);

  self->entry = GTK_LABEL (mato_words_new (NULL, "numeric"));
  gtk_widget_set_hexpand (GTK_WIDGET (self->entry), TRUE);
  gtk_box_append (GTK_BOX (row), GTK_WIDGET (self->entry));
  /* Translators: button: takes back the entry that cost most */
  self->take_back = gtk_button_new_with_label (_("Take It Back"));
  gtk_widget_set_valign (self->take_back, GTK_ALIGN_CENTER);
  gtk_widget_add_css_class (self->take_back, "flat");
  gtk_widget_add_css_class (self->take_back, "mato-link");
  g_signal_connect_object (self->take_back, "clicked", G_CALLBACK (take_back_cb), self,
                           G_CONNECT_SWAPPED);
  gtk_box_append (GTK_BOX (row), self->take_back);
  /* There is none before the first answer. */
  gtk_widget_set_visible (row, FALSE);
  return row;
}

static void
mato_coach_card_init (MatoCoachCard *self)
{
  self->root = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);
  gtk_widget_add_css_class (self->root, "mato-coach");
  self->sentence = GTK_LABEL (mato_words_new ("", "numeric"));
  gtk_box_append (GTK_BOX (self->root), GTK_WIDGET (self->sentence));
  self->bar = MATO_ZONE_BAR (mato_zone_bar_new ());
  gtk_box_append (GTK_BOX (self->root), GTK_WIDGET (self->bar));
}

GtkWidget *
mato_coach_card_new (MatoWorkspace *workspace)
{
  MatoCoachCard *self = g_object_new (MATO_TYPE_COACH_CARD, NULL);

  self->workspace = g_object_ref (workspace);
  self->aim = workspace->aim;
  gtk_box_append (GTK_BOX (self->root), mato_digit_chips_new (workspace));
  self->dearest = new_dearest (self);
  gtk_box_append (GTK_BOX (self->root), self->dearest);
  gtk_widget_set_parent (self->root, GTK_WIDGET (self));
  mato_follow (self, G_CALLBACK (refresh), self->aim->coach, "notify::costs",
               "notify::intervals", NULL);
  mato_follow (self, G_CALLBACK (refresh), self->aim->outlook, "changed", NULL);
  refresh (self);

  return GTK_WIDGET (self);
}
