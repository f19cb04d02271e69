/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/target/target-card.h"

#include "app/kit/follow.h"
#include "app/kit/labels.h"
#include "session/play/best-scores.h"
#include "session/words/sentence-target.h"
#include "session/words/sentence.h"

#include <glib/gi18n.h>

#define N_EXPENSIVE 3 /* entries that are named */

struct _MatoTargetCard
{
  GtkWidget parent_instance;

  MatoWorkspace *workspace;

  GtkWidget *root;
  GtkLabel *verdict;
  GtkLabel *costs;
  GtkLabel *best;
  GtkWidget *next;
};

G_DEFINE_FINAL_TYPE (MatoTargetCard, mato_target_card, GTK_TYPE_WIDGET)

static const MatoPuzzle *
get_puzzle (MatoTargetCard *self)
{
  return mato_game_get_puzzle (mato_workspace_get_game (self->workspace));
}

static MatoEntryCosts *
get_costs (MatoTargetCard *self)
{
  return mato_coach_get_costs (mato_aim_get_coach (mato_workspace_get_aim (self->workspace)));
}

/* Of boards that are too large for the coach only the score is known. */
static gboolean
is_able (MatoTargetCard *self)
{
  return mato_coach_is_able (mato_board_get_geometry (get_puzzle (self)->board));
}

static char *
write_verdict (MatoTargetCard *self)
{
  MatoEntryCosts *costs = get_costs (self);

  if (!is_able (self))
    return mato_sentence_finished (mato_target_final_score (get_puzzle (self)));

  return mato_sentence_standing (mato_entry_costs_get_best (costs),
                                 mato_entry_costs_get_left (costs), TRUE);
}

/* Returns: (transfer full) (nullable): the most expensive entries, a sentence for each; those that
 * came at once have one cost and one sentence */
static char *
write_costs (MatoTargetCard *self)
{
  MatoAim *aim = mato_workspace_get_aim (self->workspace);
  MatoPuzzles *puzzles = mato_workspace_get_puzzles (self->workspace);
  const MatoGeometry *geometry = mato_board_get_geometry (get_puzzle (self)->board);
  g_autoptr (GString) text = g_string_new (NULL);
  guint n;
  const MatoEntryCost *costs = mato_entry_costs_get_moves (get_costs (self), &n);

  /* While digits clash the game goes on, and what is wrong is for the coach to say. */
  if (mato_target_final_score (get_puzzle (self)) < 0 && !mato_aim_get (aim, MATO_AIM_COACH))
    return NULL;

  for (guint i = 0; i < MIN (n, N_EXPENSIVE) && costs[i].cost > 0; i++)
    {
      g_autofree char *entry = mato_sentence_entry (geometry, mato_puzzles_get_alphabet (puzzles),
                                                    costs[i].cell, costs[i].digit);
      g_autofree char *entries = mato_sentence_entries (entry, costs[i].n_others);
      g_autofree char *sentence = mato_sentence_cost_of_entry (entries, costs[i].cost);

      g_string_append_printf (text, "%s%s", i > 0 ? "\n" : "", sentence);
    }

  return text->len > 0 ? g_string_free (g_steal_pointer (&text), FALSE) : NULL;
}

static char *
write_best (MatoTargetCard *self)
{
  g_autofree char *path = mato_best_scores_dup_path ();
  gint32 best = mato_best_scores_get (path, get_puzzle (self));
  g_autofree char *number = best >= 0 ? mato_sentence_number ((guint64) best) : NULL;

  /* Translators: the best score of the player on this puzzle: "2,829" */
  return number != NULL ? g_strdup_printf (_("Your best on this puzzle: %s."), number) : NULL;
}

/* While digits clash the game goes on. */
static void
lead (MatoTargetCard *self)
{
  if (mato_target_final_score (get_puzzle (self)) >= 0)
    gtk_widget_add_css_class (self->next, "suggested-action");
  else
    gtk_widget_remove_css_class (self->next, "suggested-action");
}

static void
refresh (MatoTargetCard *self)
{
  g_autofree char *verdict = NULL;
  g_autofree char *text = NULL;
  g_autofree char *best = NULL;

  if ((is_able (self) && !mato_entry_costs_is_known (get_costs (self)))
      || mato_board_count_empty (get_puzzle (self)->board) > 0)
    return;

  verdict = write_verdict (self);
  text = write_costs (self);
  best = write_best (self);
  mato_label_say (self->verdict, verdict);
  mato_label_say (self->costs, text);
  mato_label_say (self->best, best);
  lead (self);
}

static void
mato_target_card_dispose (GObject *object)
{
  MatoTargetCard *self = MATO_TARGET_CARD (object);

  g_clear_object (&self->workspace);
  g_clear_pointer (&self->root, gtk_widget_unparent);

  G_OBJECT_CLASS (mato_target_card_parent_class)->dispose (object);
}

static void
mato_target_card_class_init (MatoTargetCardClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = mato_target_card_dispose;
  gtk_widget_class_set_accessible_role (GTK_WIDGET_CLASS (klass), GTK_ACCESSIBLE_ROLE_GROUP);
  gtk_widget_class_set_layout_manager_type (GTK_WIDGET_CLASS (klass), GTK_TYPE_BIN_LAYOUT);
}

static GtkLabel *
add_label (MatoTargetCard *self,
           const char     *css_class)
{
  GtkWidget *label = gtk_label_new (NULL);

  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_label_set_wrap (GTK_LABEL (label), TRUE);
  gtk_widget_set_visible (label, FALSE);
  gtk_widget_add_css_class (label, css_class);
  gtk_box_append (GTK_BOX (self->root), label);

  return GTK_LABEL (label);
}

static void
mato_target_card_init (MatoTargetCard *self)
{
  self->root = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);
  gtk_widget_add_css_class (self->root, "mato-card");
  self->verdict = add_label (self, "mato-lead");
  self->costs = add_label (self, "numeric");
  self->best = add_label (self, "numeric");

  /* Translators: button: makes another puzzle for target sudoku */
  self->next = gtk_button_new_with_label (_("Next Target"));
  gtk_widget_set_halign (self->next, GTK_ALIGN_START);
  gtk_widget_set_tooltip_text (self->next, _("Make another puzzle for target sudoku"));
  gtk_actionable_set_action_name (GTK_ACTIONABLE (self->next), "win.new-target");
  gtk_box_append (GTK_BOX (self->root), self->next);
  gtk_widget_set_parent (self->root, GTK_WIDGET (self));
}

GtkWidget *
mato_target_card_new (MatoWorkspace *workspace)
{
  MatoTargetCard *self = g_object_new (MATO_TYPE_TARGET_CARD, NULL);

  self->workspace = g_object_ref (workspace);
  mato_follow (self, G_CALLBACK (refresh),
               mato_aim_get_coach (mato_workspace_get_aim (workspace)), "notify::costs", NULL);
  mato_follow (self, G_CALLBACK (refresh), mato_workspace_get_aim (workspace), "notify::coach",
               NULL);
  mato_follow (self, G_CALLBACK (refresh), mato_workspace_get_puzzles (workspace),
               "notify::puzzle", NULL);
  refresh (self);

  return GTK_WIDGET (self);
}
