/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/panels/page-solve.h"

#include "app/kit/accessible-names.h"
#include "app/kit/facts.h"
#include "app/kit/follow.h"
#include "app/kit/into-view.h"
#include "app/kit/labels.h"
#include "app/kit/run-button.h"
#include "app/panels/method-chooser.h"
#include "session/words/sentence.h"

#include <glib/gi18n.h>

struct _MatoSolvePage
{
  MatoWorkspacePage parent_instance;

  MatoWorkspace *workspace; /* the page keeps it */
  MatoSolving *solving; /* of the workspace */
  gboolean is_refreshing;

  GtkWidget *root;
  MatoMethodChooser *method;
  GtkDropDown *want;
  GtkWidget *limit_label;
  GtkSpinButton *limit;
  GtkWidget *missing_givens;
  GtkButton *solve;
  GtkLabel *answer;
  GtkLabel *mistakes;
  GtkWidget *solution_box;
  GtkWidget *pager;
  GtkLabel *which;
  GtkButton *hide;
  GtkGrid *facts;
};

G_DEFINE_FINAL_TYPE (MatoSolvePage, mato_solve_page, MATO_TYPE_WORKSPACE_PAGE)

static void
limit_changed_cb (MatoSolvePage *self)
{
  if (self->solving && !self->is_refreshing)
    mato_solving_set_limit (self->solving, (guint64) gtk_spin_button_get_value (self->limit));
}

static void
refresh_limit (MatoSolvePage *self)
{
  MatoWant want = mato_solving_get_want (self->solving);
  gboolean has_limit = want == MATO_WANT_SEVERAL || want == MATO_WANT_COUNT;

  self->is_refreshing = TRUE;
  if (has_limit)
    gtk_spin_button_set_value (self->limit, mato_solving_get_limit (self->solving));
  self->is_refreshing = FALSE;

  gtk_widget_set_visible (self->limit_label, has_limit);
  gtk_widget_set_visible (GTK_WIDGET (self->limit), has_limit);
}

static void
refresh_givens (MatoSolvePage *self)
{
  const MatoBoard *board = mato_game_get_board (mato_workspace_get_game (self->workspace));

  gtk_widget_set_visible (self->missing_givens, mato_board_count_givens (board) == 0);
}

static void
refresh_button (MatoSolvePage *self)
{
  mato_run_button_update (self->solve,
                          mato_workspace_is_searching (self->workspace, MATO_PAGE_SOLVE),
                          /* Translators: button: starts the search */
                          _("_Solve"), _("Search for what is chosen above"), "win.solve");
}

static void
refresh_answer (MatoSolvePage *self)
{
  MatoSearch *search = mato_workspace_get_search (self->workspace, MATO_PAGE_SOLVE);
  MatoSearch *further = mato_search_task_get_search (mato_solving_get_further (self->solving));
  gboolean is_searching = mato_search_task_is_running (mato_solving_get_task (self->solving));
  g_autofree char *text = NULL;

  if (search)
    text = is_searching ? mato_sentence_progress (search)
                        : mato_sentence_result_further (search, further);
  mato_label_say (self->answer, text);
  if (text != NULL && !is_searching)
    mato_bring_into_view (GTK_WIDGET (self->answer));
}

static void
refresh_mistakes (MatoSolvePage *self)
{
  guint n_mistakes = mato_workspace_count_mistakes (self->workspace, MATO_PAGE_SOLVE);
  g_autofree char *mistakes = NULL;

  if (n_mistakes > 0)
    mistakes = g_strdup_printf (ngettext ("%u digit on the board differs from this solution.",
                                          "%u digits on the board differ from this solution.",
                                          n_mistakes),
                                n_mistakes);
  mato_label_say (self->mistakes, mistakes);
}

static void
refresh_facts (MatoSolvePage *self)
{
  MatoSearch *search = mato_search_task_get_answer (mato_solving_get_task (self->solving));
  const MatoResult *result = search ? mato_search_get_result (search) : NULL;
  g_autofree char *time = NULL;
  MatoProgress progress;

  gtk_widget_set_visible (GTK_WIDGET (self->facts), result != NULL);

  if (!result)
    return;

  mato_search_get_progress (search, &progress);
  time = mato_sentence_duration (progress.elapsed);
  mato_facts_set_number (self->facts, 0, _("Solutions found"), result->n_solutions);
  /* Translators: statistics of a search: how many values it tried that had an alternative */
  mato_facts_set_number (self->facts, 1, _("Guesses"), result->n_guesses);
  mato_facts_set_number (self->facts, 2, _("Dead ends"), result->n_dead_ends);
  /* Translators: statistics of a search: the most tried values on the board at once */
  mato_facts_set_number (self->facts, 3, _("Greatest depth"), result->max_depth);
  /* Translators: statistics of a search: how long it took */
  mato_facts_set (self->facts, 4, _("Time"), time);
}

static void
refresh_solution (MatoSolvePage *self)
{
  guint n = mato_solving_get_n_shown (self->solving);
  int shown = mato_solving_get_shown (self->solving);
  g_autofree char *which = mato_sentence_number (shown + 1);
  g_autofree char *all = mato_sentence_number (n);
  /* Translators: which of the solutions is on the board: "Solution 1 of 3" */
  g_autofree char *text = g_strdup_printf (_("Solution %s of %s"), which, all);

  gtk_widget_set_visible (self->solution_box, n > 0);
  gtk_widget_set_visible (self->pager, n > 1 && shown >= 0);
  gtk_label_set_label (self->which, text);
  gtk_label_set_label (GTK_LABEL (gtk_button_get_child (self->hide)),
                       /* Translators: buttons: hide the solution on the board, show it again */
                       shown >= 0 ? _("_Hide") : _("S_how Again"));
}

static void
refresh_search (MatoSolvePage *self)
{
  refresh_button (self);
  refresh_answer (self);
  refresh_facts (self);
}

static void
refresh_shown (MatoSolvePage *self)
{
  refresh_solution (self);
  refresh_mistakes (self);
}

static void
follow (MatoSolvePage *self)
{
  MatoPuzzles *puzzles = mato_workspace_get_puzzles (self->workspace);
  MatoSearchTask *task = mato_solving_get_task (self->solving);
  MatoSearchTask *further = mato_solving_get_further (self->solving);

  mato_follow (self, G_CALLBACK (refresh_limit), self->solving, "notify::limit", NULL);
  mato_follow (self, G_CALLBACK (refresh_givens), puzzles, "notify::puzzle", NULL);
  mato_follow (self, G_CALLBACK (refresh_search), task, "notify::running", "notify::search", NULL);
  mato_follow (self, G_CALLBACK (refresh_answer), task, "progressed", NULL);
  mato_follow (self, G_CALLBACK (refresh_search), further, "notify::running", NULL);
  mato_follow (self, G_CALLBACK (refresh_answer), further, "progressed", NULL);
  mato_follow (self, G_CALLBACK (refresh_shown), task, "notify::running", "notify::search", NULL);
  mato_follow (self, G_CALLBACK (refresh_shown), self->solving, "notify::shown", NULL);
  mato_follow (self, G_CALLBACK (refresh_mistakes), puzzles, "notify::puzzle", NULL);
}

static void
mato_solve_page_constructed (GObject *object)
{
  MatoSolvePage *self = MATO_SOLVE_PAGE (object);
  MatoWorkspace *workspace = mato_workspace_page_get_workspace (MATO_WORKSPACE_PAGE (self));

  G_OBJECT_CLASS (mato_solve_page_parent_class)->constructed (object);

  self->workspace = workspace;
  self->solving = mato_workspace_get_solving (workspace);
  mato_method_chooser_set_choice (self->method, mato_solving_get_method (self->solving));
  g_object_bind_property (self->solving, "want", self->want, "selected",
                          G_BINDING_SYNC_CREATE | G_BINDING_BIDIRECTIONAL);
  follow (self);
  refresh_limit (self);
  refresh_givens (self);
  refresh_search (self);
  refresh_shown (self);
}

static void
mato_solve_page_dispose (GObject *object)
{
  MatoSolvePage *self = MATO_SOLVE_PAGE (object);

  gtk_widget_dispose_template (GTK_WIDGET (self), MATO_TYPE_SOLVE_PAGE);

  G_OBJECT_CLASS (mato_solve_page_parent_class)->dispose (object);
}

static void
mato_solve_page_class_init (MatoSolvePageClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->constructed = mato_solve_page_constructed;
  G_OBJECT_CLASS (klass)->dispose = mato_solve_page_dispose;

  g_type_ensure (MATO_TYPE_METHOD_CHOOSER);
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GROUP);
  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/io/github/matosudoku/Mato/page-solve.ui");
  gtk_widget_class_bind_template_child (widget_class, MatoSolvePage, root);
  gtk_widget_class_bind_template_child (widget_class, MatoSolvePage, method);
  gtk_widget_class_bind_template_child (widget_class, MatoSolvePage, want);
  gtk_widget_class_bind_template_child (widget_class, MatoSolvePage, limit_label);
  gtk_widget_class_bind_template_child (widget_class, MatoSolvePage, limit);
  gtk_widget_class_bind_template_child (widget_class, MatoSolvePage, missing_givens);
  gtk_widget_class_bind_template_child (widget_class, MatoSolvePage, solve);
  gtk_widget_class_bind_template_child (widget_class, MatoSolvePage, answer);
  gtk_widget_class_bind_template_child (widget_class, MatoSolvePage, mistakes);
  gtk_widget_class_bind_template_child (widget_class, MatoSolvePage, solution_box);
  gtk_widget_class_bind_template_child (widget_class, MatoSolvePage, pager);
  gtk_widget_class_bind_template_child (widget_class, MatoSolvePage, which);
  gtk_widget_class_bind_template_child (widget_class, MatoSolvePage, hide);
  gtk_widget_class_bind_template_child (widget_class, MatoSolvePage, facts);
  gtk_widget_class_bind_template_callback (widget_class, limit_changed_cb);
}

static void
mato_solve_page_init (MatoSolvePage *self)
{
  g_autoptr (GtkStringList) wants = gtk_string_list_new (NULL);

  gtk_widget_init_template (GTK_WIDGET (self));

  /* In the order of MatoWant. Translators: what a search looks for. */
  gtk_string_list_append (wants, _("The first solution"));
  /* Translators: what to look for; the number is in a field below */
  gtk_string_list_append (wants, _("Several solutions"));
  /* Translators: what a search looks for */
  gtk_string_list_append (wants, _("The number of solutions"));
  /* Translators: what a search looks for */
  gtk_string_list_append (wants, _("Whether the solution is unique"));
  /* Translators: what a search looks for: the first solution, their number… */
  mato_drop_down_set_title (self->want, _("Find"));
  gtk_drop_down_set_model (self->want, G_LIST_MODEL (wants));
}
