/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/panels/page-solve.h"

#include "app/cards/progress-card.h"
#include "app/cards/solution-list.h"
#include "app/cards/solve-answer.h"
#include "app/kit/follow.h"
#include "app/kit/hand-button.h"
#include "app/kit/new-part.h"
#include "app/panels/question-card.h"
#include "session/words/sentence.h"

#include <glib/gi18n.h>

/* In microseconds: a search that takes longer is told of while it runs. */
#define PATIENCE (G_USEC_PER_SEC * 3 / 10)

/*
 * A question, and below it the answer; the page itself is the hand with the buttons. The voice says
 * what a search that takes long has found so far.
 */

struct _MatoSolvePage
{
  MatoWorkspacePage parent_instance;

  MatoWorkspace *workspace; /* the page keeps it */
  MatoSolving *solving; /* of the workspace */
  gboolean had_focus; /* the button, when a search began */

  GtkWidget *hand;
  GtkWidget *uses; /* what can be done with an answer */
  GtkWidget *solve;
  GtkLabel *hide;
  MatoProgressCard *progress; /* of the voice */
};

G_DEFINE_FINAL_TYPE (MatoSolvePage, mato_solve_page, MATO_TYPE_WORKSPACE_PAGE)

static double
get_fraction (MatoSolvePage      *self,
              const MatoProgress *progress)
{
  guint64 limit = mato_solving_get_limit (self->solving);

  return limit > 0 && !mato_solving_is_best (self->solving) ? progress->solutions / (double) limit
                                                            : -1;
}

/* Either of the two searches may take long. */
static void
refresh_progress (MatoSolvePage *self)
{
  MatoSearchTask *task = self->solving->task;
  MatoSearchTask *further = self->solving->further;
  gboolean is_further = !mato_search_task_is_running (task);
  MatoSearch *running = (is_further ? further : task)->search;
  MatoProgress progress = { 0 };
  g_autofree char *text = NULL;

  if (running && mato_solving_is_running (self->solving))
    mato_search_get_progress (running, &progress);
  if (progress.elapsed >= PATIENCE)
    text = is_further ? mato_sentence_result_further (task->search, running)
             : mato_sentence_progress (running);
  mato_progress_card_show (self->progress, text,
                           is_further ? -1 : get_fraction (self, &progress));
}

/* Before there is an answer nothing can be done with it, and the question has the room. */
static void
refresh_uses (MatoSolvePage *self)
{
  gboolean is_hidden = mato_solving_get_n_shown (self->solving) > 0 && self->solving->shown < 0;

  gtk_widget_set_visible (self->uses, mato_search_task_get_answer (self->solving->task) != NULL);
  gtk_label_set_label (self->hide,
                       /* Translators: buttons: take the solution from the board, show it again */
                       is_hidden ? _("S_how Again") : _("_Clear"));
}

/* The button cannot keep the focus while it waits; who pressed it finds it there again. */
static void
running_cb (MatoSolvePage  *self,
            GParamSpec     *pspec,
            MatoSearchTask *task)
{
  GtkRoot *root = gtk_widget_get_root (GTK_WIDGET (self));

  if (root && mato_search_task_is_running (task))
    self->had_focus = gtk_root_get_focus (root) == self->solve;
}

/* Where the window leads whoever has lost the focus. */
static gboolean
is_at_board (MatoSolvePage *self)
{
  GtkWidget *focus = gtk_root_get_focus (gtk_widget_get_root (GTK_WIDGET (self)));

  return focus == NULL || g_str_equal (gtk_widget_get_css_name (focus), "cell");
}

static void
refresh_focus (MatoSolvePage *self)
{
  if (!self->had_focus || mato_solving_is_running (self->solving))
    return;

  self->had_focus = FALSE;
  if (is_at_board (self))
    gtk_widget_grab_focus (self->solve);
}

static void
follow (MatoSolvePage *self)
{
  MatoSearchTask *task = self->solving->task;
  MatoSearchTask *further = self->solving->further;

  mato_follow (self, G_CALLBACK (refresh_progress), task, "progressed", "notify::running", NULL);
  mato_follow (self, G_CALLBACK (refresh_progress), further, "progressed", "notify::running",
               NULL);
  mato_follow (self, G_CALLBACK (refresh_uses), task, "notify::running", "notify::search", NULL);
  mato_follow (self, G_CALLBACK (refresh_uses), self->solving, "notify::shown", NULL);
  /* Before the window. */
  g_signal_connect_object (task, "notify::running", G_CALLBACK (running_cb), self,
                           G_CONNECT_SWAPPED);
  /* After the window, whose actions say what is sensitive again. */
  g_signal_connect_object (self->workspace->transaction, "changed",
                           G_CALLBACK (refresh_focus), self, G_CONNECT_SWAPPED | G_CONNECT_AFTER);
}

static void
mato_solve_page_set_wide (MatoWorkspacePage *page,
                          gboolean           is_wide)
{
  MatoSolvePage *self = MATO_SOLVE_PAGE (page);

  if (is_wide && mato_workspace_page_get_column (page) == NULL)
    /* Translators: heading over a list of the solutions of a puzzle */
    mato_workspace_page_add_column (page, _("Solutions"),
                                    mato_solution_list_new (self->workspace), NULL);
}

static void
mato_solve_page_constructed (GObject *object)
{
  MatoSolvePage *self = MATO_SOLVE_PAGE (object);
  MatoWorkspacePage *page = MATO_WORKSPACE_PAGE (self);
  GtkWidget *body = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);

  G_OBJECT_CLASS (mato_solve_page_parent_class)->constructed (object);

  self->workspace = mato_workspace_page_get_workspace (page);
  self->solving = self->workspace->solving;
  gtk_widget_add_css_class (body, "mato-solve-page");
  gtk_widget_add_css_class (body, "mato-touch");
  gtk_box_append (GTK_BOX (body), mato_question_card_new (self->solving));
  gtk_box_append (GTK_BOX (body), mato_solve_answer_new (self->workspace));
  mato_workspace_page_set_zones (page, NULL, TRUE);
  mato_workspace_page_set_body (page, body);
  self->progress = MATO_PROGRESS_CARD (mato_progress_card_new ());
  mato_voice_add (mato_workspace_page_get_voice (page), GTK_WIDGET (self->progress),
                  MATO_VOICE_ANSWER, GTK_WIDGET (self), mato_progress_card_cancel);
  mato_new_part (self->hand);
  follow (self);
  refresh_uses (self);
  refresh_progress (self);
}

static void
mato_solve_page_dispose (GObject *object)
{
  g_clear_pointer (&MATO_SOLVE_PAGE (object)->hand, gtk_widget_unparent);

  G_OBJECT_CLASS (mato_solve_page_parent_class)->dispose (object);
}

static void
mato_solve_page_class_init (MatoSolvePageClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->constructed = mato_solve_page_constructed;
  G_OBJECT_CLASS (klass)->dispose = mato_solve_page_dispose;
  MATO_WORKSPACE_PAGE_CLASS (klass)->set_wide = mato_solve_page_set_wide;

  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GROUP);
  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);
}

static GtkWidget *
new_uses (MatoSolvePage *self)
{
  GtkWidget *uses = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 0);
  GtkWidget *hide = mato_hand_button_new (_("_Clear"), "win.hide-solution");

  gtk_box_set_homogeneous (GTK_BOX (uses), TRUE);
  gtk_widget_add_css_class (uses, "mato-ends");
  /* Translators: button: records how a search finds the answer, to watch it */
  gtk_box_append (GTK_BOX (uses), mato_hand_button_new (_("_Watch How"), "win.watch-how"));
  /* Translators: button: the solution that is shown becomes entries */
  gtk_box_append (GTK_BOX (uses), mato_hand_button_new (_("_Keep the Digits"),
                                                        "win.keep-solution"));
  gtk_box_append (GTK_BOX (uses), hide);
  self->hide = GTK_LABEL (gtk_button_get_child (GTK_BUTTON (hide)));
  return uses;
}

static void
mato_solve_page_init (MatoSolvePage *self)
{
  self->hand = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);
  gtk_widget_set_valign (self->hand, GTK_ALIGN_END);
  gtk_widget_add_css_class (self->hand, "mato-touch");
  gtk_widget_add_css_class (self->hand, "mato-hand-rows");
  self->uses = new_uses (self);
  gtk_box_append (GTK_BOX (self->hand), self->uses);
  /* Translators: button: starts the search */
  self->solve = mato_hand_button_new (_("_Solve"), "win.solve");
  gtk_widget_add_css_class (self->solve, "suggested-action");
  gtk_box_append (GTK_BOX (self->hand), self->solve);
  gtk_widget_set_parent (self->hand, GTK_WIDGET (self));
}
