/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/target/page-target.h"

#include "app/kit/facts.h"
#include "app/kit/follow.h"
#include "app/kit/into-view.h"
#include "app/kit/labels.h"
#include "app/kit/new-part.h"
#include "app/kit/run-button.h"
#include "app/panels/digit-pad.h"
#include "app/target/coach-row.h"
#include "app/target/cost-list.h"
#include "app/target/loss-row.h"
#include "app/target/score-head.h"
#include "app/target/target-card.h"
#include "app/target/target-details.h"
#include "session/words/sentence.h"

#include <glib/gi18n.h>

struct _MatoTargetPage
{
  MatoWorkspacePage parent_instance;

  MatoWorkspace *workspace; /* the page keeps it */
  MatoAim *aim; /* of the workspace */

  GtkWidget *root;
  MatoScoreHead *head;
  MatoDigitPad *pad;
  MatoCoachRow *coach;
  GtkWidget *losses; /* places for what is made when it is first needed */
  GtkWidget *card;
  GtkButton *best;
  GtkLabel *answer;
  GtkGrid *facts;
  GtkWidget *best_box;
  GtkWidget *costs;
  GtkExpander *details;
  GtkWidget *details_place;
};

G_DEFINE_FINAL_TYPE (MatoTargetPage, mato_target_page, MATO_TYPE_WORKSPACE_PAGE)

static const MatoBoard *
get_board (MatoTargetPage *self)
{
  return mato_game_get_board (mato_workspace_get_game (self->workspace));
}

/* Puts what comes late into its place, like all that was there when the page was made. A screen
 * reader is told of it at once, so that its roles are there before. */
static void
fill_place (GtkWidget *place,
            GtkWidget *widget)
{
  gtk_widget_set_hexpand (widget, TRUE);
  mato_new_part (widget);
  gtk_box_append (GTK_BOX (place), widget);
}

static void
show_place (MatoTargetPage *self,
            GtkWidget      *place,
            GtkWidget    *(*make) (MatoWorkspace *workspace),
            gboolean        is_shown)
{
  if (is_shown && gtk_widget_get_first_child (place) == NULL)
    fill_place (place, make (self->workspace));
  gtk_widget_set_visible (place, is_shown);
}

static void
refresh_coach (MatoTargetPage *self)
{
  gboolean is_able = mato_coach_is_able (mato_board_get_geometry (get_board (self)));
  gboolean is_coached = is_able && mato_aim_get (self->aim, MATO_AIM_COACH);
  gboolean is_full = mato_board_count_empty (get_board (self)) == 0;

  show_place (self, self->losses, mato_loss_row_new, is_coached && !is_full);
  if (is_full && !gtk_widget_get_visible (self->card))
    mato_bring_into_view (self->card);
  show_place (self, self->card, mato_target_card_new, is_full);
  show_place (self, self->costs, mato_cost_list_new, is_coached);
}

static void
refresh_details (MatoTargetPage *self)
{
  if (!gtk_expander_get_expanded (self->details))
    return;

  mato_bring_into_view (GTK_WIDGET (self->details));
  if (gtk_widget_get_first_child (self->details_place) == NULL)
    fill_place (self->details_place, g_object_new (MATO_TYPE_TARGET_DETAILS, "workspace",
                                                   self->workspace, NULL));
}

/* Numbers to edit are in the details. */
static void
refresh_weighing (MatoTargetPage *self)
{
  if (mato_aim_get (self->aim, MATO_AIM_EDIT_WEIGHTS))
    gtk_expander_set_expanded (self->details, TRUE);
}

/* During the search: the best score so far and the bound. */
static void
refresh_progress (MatoTargetPage *self)
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

  if (text && !gtk_widget_get_visible (GTK_WIDGET (self->answer)))
    mato_bring_into_view (GTK_WIDGET (self->answer));
  mato_label_say (self->answer, text);
  mato_facts_set (self->facts, 0, is_searching ? _("Best so far") : _("Best found"), score);
  /* Translators: no board can score more than this */
  mato_facts_set (self->facts, 1, _("At most"), bound);
  gtk_widget_set_visible (GTK_WIDGET (self->facts), score || bound);
}

/* Of a board that is full nothing remains to be found: the next one is the thing to do. */
static void
lead (MatoTargetPage *self)
{
  if (mato_board_count_empty (get_board (self)) > 0)
    gtk_widget_add_css_class (GTK_WIDGET (self->best), "mato-primary");
  else
    gtk_widget_remove_css_class (GTK_WIDGET (self->best), "mato-primary");
}

static void
refresh_search (MatoTargetPage *self)
{
  MatoSearch *answer = mato_workspace_get_answer (self->workspace, MATO_PAGE_TARGET);

  gtk_widget_set_visible (self->best_box,
                          answer && mato_search_get_target_result (answer)->score >= 0);
  lead (self);
  mato_run_button_update (self->best,
                          mato_workspace_is_searching (self->workspace, MATO_PAGE_TARGET),
                          /* Translators: button: looks for the best score the puzzle allows */
                          _("_Best Score"), _("Find the highest score these givens allow"),
                          "win.best-score");
  refresh_progress (self);
}

/* However far down the last game ended. What a full board has to say comes into view by itself. */
static void
begin (MatoTargetPage *self)
{
  if (mato_board_count_empty (get_board (self)) > 0)
    mato_bring_into_view (self->root);
}

static void
follow (MatoTargetPage *self)
{
  MatoPuzzles *puzzles = mato_workspace_get_puzzles (self->workspace);
  MatoSearchTask *task = mato_aim_get_task (self->aim);

  mato_follow (self, G_CALLBACK (refresh_coach), self->aim, "notify::coach", NULL);
  mato_follow (self, G_CALLBACK (refresh_coach), puzzles, "notify::puzzle", NULL);
  mato_follow (self, G_CALLBACK (refresh_search), puzzles, "notify::puzzle", NULL);
  mato_follow (self, G_CALLBACK (refresh_weighing), self->aim, "notify::edit-weights", NULL);
  mato_follow (self, G_CALLBACK (refresh_search), task, "notify::running", "notify::search", NULL);
  mato_follow (self, G_CALLBACK (refresh_progress), task, "progressed", NULL);
  g_signal_connect_object (mato_workspace_get_game (self->workspace), "replaced",
                           G_CALLBACK (begin), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->details, "notify::expanded", G_CALLBACK (refresh_details), self,
                           G_CONNECT_SWAPPED);
}

static void
mato_target_page_constructed (GObject *object)
{
  MatoTargetPage *self = MATO_TARGET_PAGE (object);
  MatoWorkspace *workspace = mato_workspace_page_get_workspace (MATO_WORKSPACE_PAGE (self));

  G_OBJECT_CLASS (mato_target_page_parent_class)->constructed (object);

  self->workspace = workspace;
  self->aim = mato_workspace_get_aim (workspace);
  mato_score_head_set_workspace (self->head, workspace);
  mato_coach_row_set_workspace (self->coach, workspace);
  mato_digit_pad_set_puzzles (self->pad, mato_workspace_get_puzzles (workspace));
  follow (self);
  refresh_coach (self);
  refresh_weighing (self);
  refresh_search (self);
}

static void
mato_target_page_dispose (GObject *object)
{
  MatoTargetPage *self = MATO_TARGET_PAGE (object);

  gtk_widget_dispose_template (GTK_WIDGET (self), MATO_TYPE_TARGET_PAGE);

  G_OBJECT_CLASS (mato_target_page_parent_class)->dispose (object);
}

static void
mato_target_page_class_init (MatoTargetPageClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->constructed = mato_target_page_constructed;
  G_OBJECT_CLASS (klass)->dispose = mato_target_page_dispose;

  g_type_ensure (MATO_TYPE_DIGIT_PAD);
  g_type_ensure (MATO_TYPE_SCORE_HEAD);
  g_type_ensure (MATO_TYPE_COACH_ROW);
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GROUP);
  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/io/github/matosudoku/Mato/page-target.ui");
  gtk_widget_class_bind_template_child (widget_class, MatoTargetPage, root);
  gtk_widget_class_bind_template_child (widget_class, MatoTargetPage, head);
  gtk_widget_class_bind_template_child (widget_class, MatoTargetPage, pad);
  gtk_widget_class_bind_template_child (widget_class, MatoTargetPage, coach);
  gtk_widget_class_bind_template_child (widget_class, MatoTargetPage, losses);
  gtk_widget_class_bind_template_child (widget_class, MatoTargetPage, card);
  gtk_widget_class_bind_template_child (widget_class, MatoTargetPage, best);
  gtk_widget_class_bind_template_child (widget_class, MatoTargetPage, answer);
  gtk_widget_class_bind_template_child (widget_class, MatoTargetPage, facts);
  gtk_widget_class_bind_template_child (widget_class, MatoTargetPage, best_box);
  gtk_widget_class_bind_template_child (widget_class, MatoTargetPage, costs);
  gtk_widget_class_bind_template_child (widget_class, MatoTargetPage, details);
  gtk_widget_class_bind_template_child (widget_class, MatoTargetPage, details_place);
}

static void
mato_target_page_init (MatoTargetPage *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}
