/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/target/best-card.h"

#include "app/kit/facts.h"
#include "app/kit/follow.h"
#include "app/kit/labels.h"
#include "app/kit/pager.h"
#include "session/words/sentence.h"

#include <glib/gi18n.h>

struct _MatoBestCard
{
  GtkWidget parent_instance;

  MatoWorkspace *workspace;
  MatoAim *aim; /* of the workspace */

  GtkWidget *root;
  GtkLabel *answer;
  GtkGrid *facts;
  GtkWidget *cancel;
  GtkWidget *boards;
  GtkWidget *pager;
  GtkLabel *which;
};

G_DEFINE_FINAL_TYPE (MatoBestCard, mato_best_card, GTK_TYPE_WIDGET)

static void
refresh_boards (MatoBestCard *self)
{
  MatoSearch *answer = mato_workspace_get_answer (self->workspace, MATO_PAGE_TARGET);
  guint64 n = mato_aim_get_n_best (self->aim);
  g_autofree char *which = mato_sentence_number (mato_aim_get_best_index (self->aim) + 1);
  g_autofree char *all = n > 0 ? mato_sentence_number (n) : NULL;
  g_autofree char *text = NULL;

  if (all)
    /* Translators: which of the boards that have the best score is shown: "Board 1 of 12" */
    text = g_strdup_printf (_("Board %s of %s"), which, all);
  else
    /* Translators: which of the boards that have the best score is shown; how many there are is
     * not known yet */
    text = g_strdup_printf (_("Board %s"), which);

  gtk_label_set_label (self->which, text);
  gtk_widget_set_visible (self->pager, mato_aim_can_step_best (self->aim, 1)
                                       || mato_aim_can_step_best (self->aim, -1));
  gtk_widget_set_visible (self->boards,
                          answer && mato_search_get_target_result (answer)->score >= 0);
}

/* During the search: the best score so far and the bound. */
static void
refresh (MatoBestCard *self)
{
  MatoSearch *search = mato_workspace_get_search (self->workspace, MATO_PAGE_TARGET);
  gboolean is_searching = mato_workspace_is_searching (self->workspace, MATO_PAGE_TARGET);
  g_autofree char *text = NULL;
  g_autofree char *score = NULL;
  g_autofree char *bound = NULL;
  MatoProgress progress = { .score = -1 };

  if (search)
    {
      text = is_searching ? mato_sentence_progress (search) : mato_sentence_result (search);
      mato_search_get_progress (search, &progress);
    }

  if (progress.bound > 0 && progress.bound != progress.score)
    bound = mato_sentence_number (progress.bound);

  /* What is proved stands in the sentence above. */
  if (progress.score >= 0 && (is_searching || bound != NULL))
    score = mato_sentence_number (progress.score);

  mato_label_say (self->answer, text);
  mato_facts_set (self->facts, 0, is_searching ? _("Best so far") : _("Best found"), score);
  /* Translators: no board can score more than this */
  mato_facts_set (self->facts, 1, _("At most"), bound);
  gtk_widget_set_visible (GTK_WIDGET (self->facts), score || bound);
  gtk_widget_set_visible (self->cancel, is_searching);
  refresh_boards (self);
}

static void
mato_best_card_dispose (GObject *object)
{
  MatoBestCard *self = MATO_BEST_CARD (object);

  g_clear_object (&self->workspace);
  g_clear_pointer (&self->root, gtk_widget_unparent);

  G_OBJECT_CLASS (mato_best_card_parent_class)->dispose (object);
}

static void
mato_best_card_class_init (MatoBestCardClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = mato_best_card_dispose;
  gtk_widget_class_set_accessible_role (GTK_WIDGET_CLASS (klass), GTK_ACCESSIBLE_ROLE_GROUP);
  gtk_widget_class_set_layout_manager_type (GTK_WIDGET_CLASS (klass), GTK_TYPE_BIN_LAYOUT);
}

/* A button with a label as its child, which has the mnemonic. */
static GtkWidget *
add_button (GtkWidget  *box,
            const char *title,
            const char *action)
{
  GtkWidget *button = gtk_button_new ();
  GtkWidget *label = gtk_label_new_with_mnemonic (title);

  gtk_label_set_mnemonic_widget (GTK_LABEL (label), button);
  gtk_button_set_child (GTK_BUTTON (button), label);
  gtk_actionable_set_action_name (GTK_ACTIONABLE (button), action);
  gtk_widget_set_halign (button, GTK_ALIGN_START);
  gtk_box_append (GTK_BOX (box), button);
  return button;
}

static GtkWidget *
new_switch (void)
{
  GtkWidget *button = gtk_check_button_new ();
  GtkWidget *label = gtk_label_new_with_mnemonic (_("Sho_w a best board"));

  gtk_label_set_mnemonic_widget (GTK_LABEL (label), button);
  gtk_label_set_wrap (GTK_LABEL (label), TRUE);
  gtk_label_set_natural_wrap_mode (GTK_LABEL (label), GTK_NATURAL_WRAP_NONE);
  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_check_button_set_child (GTK_CHECK_BUTTON (button), label);
  gtk_actionable_set_action_name (GTK_ACTIONABLE (button), "win.show-best");
  return button;
}

static void
mato_best_card_init (MatoBestCard *self)
{
  self->root = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);
  gtk_widget_add_css_class (self->root, "mato-group");
  self->answer = GTK_LABEL (mato_words_new (NULL, "mato-answer"));
  gtk_box_append (GTK_BOX (self->root), GTK_WIDGET (self->answer));
  self->facts = GTK_GRID (gtk_grid_new ());
  gtk_widget_add_css_class (GTK_WIDGET (self->facts), "mato-facts");
  gtk_box_append (GTK_BOX (self->root), GTK_WIDGET (self->facts));
  self->cancel = add_button (self->root, _("_Cancel"), "win.cancel");

  self->boards = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);
  gtk_widget_add_css_class (self->boards, "mato-group");
  gtk_box_append (GTK_BOX (self->boards), new_switch ());
  self->pager = mato_pager_new ((MatoPagerStep) { _("Previous best board"), "win.previous-best" },
                                (MatoPagerStep) { _("Next best board"), "win.next-best" },
                                &self->which);
  gtk_box_append (GTK_BOX (self->boards), self->pager);
  /* Translators: button: the best board that is shown becomes entries */
  add_button (self->boards, _("_Keep These Digits"), "win.keep-best");
  gtk_box_append (GTK_BOX (self->root), self->boards);
  gtk_widget_set_parent (self->root, GTK_WIDGET (self));
}

GtkWidget *
mato_best_card_new (MatoWorkspace *workspace)
{
  MatoBestCard *self = g_object_new (MATO_TYPE_BEST_CARD, NULL);
  MatoSearchTask *task;

  self->workspace = g_object_ref (workspace);
  self->aim = workspace->aim;
  task = self->aim->task;
  mato_follow (self, G_CALLBACK (refresh), task, "notify::running", "notify::search",
               "progressed", NULL);
  mato_follow (self, G_CALLBACK (refresh_boards), self->aim, "notify::show-best",
               "notify::best-board", NULL);
  refresh (self);

  return GTK_WIDGET (self);
}

void
mato_best_card_close (GtkWidget *card)
{
  g_return_if_fail (MATO_IS_BEST_CARD (card));

  mato_aim_forget (MATO_BEST_CARD (card)->aim);
}
