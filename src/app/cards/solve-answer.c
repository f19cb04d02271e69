/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/cards/solve-answer.h"

#include "app/kit/css-class.h"
#include "app/kit/follow.h"
#include "app/kit/into-view.h"
#include "app/kit/labels.h"
#include "app/kit/pager.h"
#include "core/board/posed.h"
#include "session/words/sentence-answer.h"
#include "session/words/sentence.h"

#include <glib/gi18n.h>

#define N_FACTS 4

typedef struct
{
  GtkWidget *box;
  GtkLabel *number;
  GtkLabel *title;
} Fact;

struct _MatoSolveAnswer
{
  GtkWidget parent_instance;

  MatoWorkspace *workspace;
  MatoSolving *solving; /* of the workspace */

  GtkWidget *root;
  GtkLabel *verdict;
  GtkLabel *meaning;
  GtkWidget *pager;
  GtkLabel *which;
  GtkWidget *facts_card;
  Fact facts[N_FACTS];
  GtkLabel *mistakes;
  GtkLabel *learned;
  GtkLabel *missing_givens;
};

G_DEFINE_FINAL_TYPE (MatoSolveAnswer, mato_solve_answer, GTK_TYPE_WIDGET)

static MatoSearch *
get_answer (MatoSolveAnswer *self)
{
  return mato_search_task_get_answer (self->solving->task);
}

/* Facts */

static void
set_fact (MatoSolveAnswer *self,
          guint            index,
          char            *number,
          const char      *title)
{
  Fact *fact = &self->facts[index];

  gtk_label_set_label (fact->number, number);
  gtk_label_set_label (fact->title, title);
  gtk_widget_set_visible (fact->box, title != NULL);
  g_free (number);
}

static void
hide_fact (MatoSolveAnswer *self,
           guint            index)
{
  gtk_widget_set_visible (self->facts[index].box, FALSE);
}

/* One that was proved needs no bound beside it. */
static void
show_target_facts (MatoSolveAnswer        *self,
                   const MatoTargetResult *result)
{
  /* Translators: statistics of a search: how many digits it tried */
  set_fact (self, 0, mato_sentence_number (result->n_nodes), _("Tries"));
  hide_fact (self, 2);
  if (result->score < 0 || result->bound < 0 || result->bound == result->score)
    hide_fact (self, 1);
  else
    /* Translators: no board can score more than this */
    set_fact (self, 1, mato_sentence_number ((guint64) result->bound), _("At most"));
}

static void
show_solve_facts (MatoSolveAnswer  *self,
                  const MatoResult *result)
{
  /* Translators: statistics of a search: how many values it tried that had an alternative */
  set_fact (self, 0, mato_sentence_number (result->n_guesses), _("Guesses"));
  set_fact (self, 1, mato_sentence_number (result->n_dead_ends), _("Dead ends"));
  /* Translators: statistics of a search: the most tried values on the board at once */
  set_fact (self, 2, mato_sentence_number (result->max_depth), _("Depth"));
}

static void
show_facts (MatoSolveAnswer *self,
            MatoSearch      *search)
{
  MatoProgress progress;

  if (mato_search_is_target (search))
    show_target_facts (self, mato_search_get_target_result (search));
  else
    show_solve_facts (self, mato_search_get_result (search));

  mato_search_get_progress (search, &progress);
  /* Translators: statistics of a search: how long it took */
  set_fact (self, 3, mato_sentence_duration (progress.elapsed), _("Time"));
}

/* Whether solutions were found: then the words have the colour of the digits on the board. */
static gboolean
has_solution (MatoSearch *search)
{
  return mato_search_is_target (search) ? mato_search_get_target_result (search)->score >= 0
                                        : mato_search_get_result (search)->n_solutions > 0;
}

static void
refresh_givens (MatoSolveAnswer *self)
{
  const MatoBoard *board = mato_game_get_board (self->workspace->game);

  gtk_widget_set_visible (GTK_WIDGET (self->missing_givens),
                          !get_answer (self) && !mato_board_is_posed (board));
}

static MatoAlphabet
get_alphabet (MatoSolveAnswer *self)
{
  return mato_puzzles_get_alphabet (self->workspace->puzzles);
}

static void
refresh (MatoSolveAnswer *self)
{
  MatoSearch *search = get_answer (self);
  MatoSearch *further = self->solving->further->search;
  g_autofree char *verdict = search ? mato_sentence_answer (search, further) : NULL;
  g_autofree char *meaning = search ? mato_sentence_answer_meaning (search, further) : NULL;
  g_autofree char *learned = search ? mato_sentence_learned (search, get_alphabet (self)) : NULL;

  mato_label_say (self->verdict, verdict);
  mato_label_say (self->meaning, meaning);
  mato_label_say (self->learned, learned);
  gtk_widget_set_visible (self->facts_card, search != NULL);
  refresh_givens (self);
  if (!search)
    return;

  mato_set_css_class (GTK_WIDGET (self->verdict), "mato-found", has_solution (search));
  show_facts (self, search);
  mato_bring_into_view (GTK_WIDGET (self));
}

static void
refresh_shown (MatoSolveAnswer *self)
{
  guint n = mato_solving_get_n_shown (self->solving);
  int shown = self->solving->shown;
  guint n_mistakes = mato_solving_is_best (self->solving)
                       ? 0 : mato_workspace_count_mistakes (self->workspace, MATO_PAGE_SOLVE);
  g_autofree char *which = mato_sentence_number (shown + 1);
  g_autofree char *all = mato_sentence_number (n);
  /* Translators: which of the solutions is on the board: "Solution 1 of 3" */
  g_autofree char *text = g_strdup_printf (_("Solution %s of %s"), which, all);
  g_autofree char *mistakes = NULL;

  gtk_widget_set_visible (self->pager, n > 1 && shown >= 0);
  gtk_label_set_label (self->which, text);
  if (n_mistakes > 0)
    mistakes = g_strdup_printf (ngettext ("%u digit on the board differs from this solution.",
                                          "%u digits on the board differ from this solution.",
                                          n_mistakes),
                                n_mistakes);
  mato_label_say (self->mistakes, mistakes);
}

static void
mato_solve_answer_dispose (GObject *object)
{
  MatoSolveAnswer *self = MATO_SOLVE_ANSWER (object);

  g_clear_object (&self->workspace);
  g_clear_pointer (&self->root, gtk_widget_unparent);

  G_OBJECT_CLASS (mato_solve_answer_parent_class)->dispose (object);
}

static void
mato_solve_answer_class_init (MatoSolveAnswerClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = mato_solve_answer_dispose;
  gtk_widget_class_set_accessible_role (GTK_WIDGET_CLASS (klass), GTK_ACCESSIBLE_ROLE_GROUP);
  gtk_widget_class_set_layout_manager_type (GTK_WIDGET_CLASS (klass), GTK_TYPE_BIN_LAYOUT);
}

static GtkWidget *
new_facts (MatoSolveAnswer *self)
{
  GtkWidget *card = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 0);

  gtk_widget_add_css_class (card, "mato-card");
  gtk_widget_add_css_class (card, "mato-number-facts");
  for (guint i = 0; i < N_FACTS; i++)
    {
      Fact *fact = &self->facts[i];

      /* As wide as its words: four of the width of the widest would not fit in every language. */
      fact->box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);
      gtk_widget_set_hexpand (fact->box, TRUE);
      /* A unit in another script makes its line higher: the words below stay in one line. */
      gtk_widget_set_valign (fact->box, GTK_ALIGN_END);
      fact->number = GTK_LABEL (mato_words_new (NULL, "mato-fact"));
      gtk_widget_add_css_class (GTK_WIDGET (fact->number), "numeric");
      fact->title = GTK_LABEL (mato_words_new (NULL, "mato-note"));
      gtk_widget_add_css_class (GTK_WIDGET (fact->title), "dim-label");
      gtk_box_append (GTK_BOX (fact->box), GTK_WIDGET (fact->number));
      gtk_box_append (GTK_BOX (fact->box), GTK_WIDGET (fact->title));
      gtk_box_append (GTK_BOX (card), fact->box);
    }
  return card;
}

static GtkLabel *
add_words (MatoSolveAnswer *self,
           const char      *css_class)
{
  GtkWidget *label = mato_words_new (NULL, css_class);

  gtk_widget_add_css_class (label, "numeric");
  gtk_box_append (GTK_BOX (self->root), label);
  return GTK_LABEL (label);
}

static void
mato_solve_answer_init (MatoSolveAnswer *self)
{
  self->root = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);
  gtk_widget_add_css_class (self->root, "mato-solve-answer");
  self->verdict = add_words (self, "mato-number");
  self->meaning = add_words (self, NULL);
  self->pager = mato_pager_new ((MatoPagerStep) { _("Previous solution"), "win.previous-solution" },
                                (MatoPagerStep) { _("Next solution"), "win.next-solution" },
                                &self->which);
  gtk_box_append (GTK_BOX (self->root), self->pager);
  self->facts_card = new_facts (self);
  gtk_box_append (GTK_BOX (self->root), self->facts_card);
  self->mistakes = add_words (self, "mato-note");
  self->learned = add_words (self, "mato-note");
  gtk_widget_add_css_class (GTK_WIDGET (self->learned), "dim-label");
  self->missing_givens = add_words (self, "dim-label");
  gtk_label_set_label (self->missing_givens,
                       _("This board has no givens yet. Type the puzzle; its digits become the "
                         "givens when you solve it."));
  gtk_widget_set_parent (self->root, GTK_WIDGET (self));
}

static void
follow (MatoSolveAnswer *self)
{
  MatoPuzzles *puzzles = self->workspace->puzzles;
  MatoSearchTask *task = self->solving->task;
  MatoSearchTask *further = self->solving->further;

  mato_follow (self, G_CALLBACK (refresh_givens), puzzles, "notify::puzzle", NULL);
  mato_follow (self, G_CALLBACK (refresh), task, "notify::running", "notify::search", NULL);
  mato_follow (self, G_CALLBACK (refresh), further, "notify::running", NULL);
  mato_follow (self, G_CALLBACK (refresh_shown), task, "notify::running", "notify::search", NULL);
  mato_follow (self, G_CALLBACK (refresh_shown), self->solving, "notify::shown", NULL);
  mato_follow (self, G_CALLBACK (refresh_shown), puzzles, "notify::puzzle", NULL);
}

GtkWidget *
mato_solve_answer_new (MatoWorkspace *workspace)
{
  MatoSolveAnswer *self = g_object_new (MATO_TYPE_SOLVE_ANSWER, NULL);

  self->workspace = g_object_ref (workspace);
  self->solving = workspace->solving;
  follow (self);
  refresh (self);
  refresh_shown (self);

  return GTK_WIDGET (self);
}
