/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/cards/film-answer.h"

#include "app/kit/cell-links.h"
#include "app/kit/compat.h"
#include "app/kit/labels.h"
#include "session/film/film-context.h"
#include "session/words/sentence.h"

#include <glib/gi18n.h>

/* In microseconds: mostly it is known before anybody could cancel. */
#define LONG_LOOK (G_USEC_PER_SEC / 2)

struct _MatoFilmAnswer
{
  GtkWidget parent_instance;

  GtkWidget *box;
  GtkLabel *answer;
  GtkWidget *cancel;
  GtkLabel *note;
};

G_DEFINE_FINAL_TYPE (MatoFilmAnswer, mato_film_answer, GTK_TYPE_WIDGET)

static gboolean
is_told_elsewhere (MatoWorkspace *workspace)
{
  MatoRacing *racing = workspace->racing;
  guint n_before;

  return mato_racing_get_race (racing) || mato_racing_get_recording (racing, &n_before);
}

/* How the film ends, how long it is and how many guesses it makes are steps to come. */
static gboolean
is_hidden (MatoWorkspace *workspace)
{
  MatoRecordings *recordings = workspace->recordings;

  return mato_film_context_hides_future (MATO_FILM_CONTEXT (recordings));
}

static char *
write_answer (MatoWorkspace *workspace,
              MatoSearch    *search)
{
  MatoUniqueness *uniqueness = workspace->uniqueness;

  if (is_told_elsewhere (workspace) || is_hidden (workspace))
    return NULL;
  if (mato_workspace_is_searching (workspace, MATO_PAGE_WATCH))
    return mato_sentence_progress (search);

  return mato_sentence_result_further (search, mato_uniqueness_find (uniqueness, search));
}

static char *
write_cut (MatoWorkspace *workspace,
           MatoSearch    *search)
{
  const MatoPuzzle *puzzle = mato_game_get_puzzle (workspace->game);

  if (mato_workspace_is_searching (workspace, MATO_PAGE_WATCH))
    return NULL;

  if (mato_search_has_other_weights (search, puzzle))
    return g_strdup (_("This recording used weights other than the puzzle's present ones."));

  return is_hidden (workspace) ? NULL : mato_sentence_cut (search);
}

static char *
write_note (MatoWorkspace *workspace,
            MatoSearch    *search)
{
  g_autofree char *cut = write_cut (workspace, search);
  g_autofree char *hand_over = is_hidden (workspace) ? NULL : mato_sentence_hand_over (search);

  return g_strjoin (cut && hand_over ? "\n" : "", cut ? cut : "", hand_over, NULL);
}

static gboolean
looks_long (MatoWorkspace *workspace)
{
  MatoSearchTask *further = workspace->uniqueness->task;
  MatoProgress progress;

  if (!mato_search_task_is_running (further))
    return FALSE;

  mato_search_get_progress (further->search, &progress);
  return progress.elapsed >= LONG_LOOK;
}

void
mato_film_answer_show (MatoFilmAnswer *self,
                       MatoWorkspace  *workspace)
{
  MatoSearch *search;
  g_autofree char *answer = NULL;
  g_autofree char *note = NULL;

  g_return_if_fail (MATO_IS_FILM_ANSWER (self));
  g_return_if_fail (MATO_IS_WORKSPACE (workspace));

  search = mato_workspace_get_search (workspace, MATO_PAGE_WATCH);
  if (search && !mato_tour_guide_get_tour (workspace->guide))
    {
      answer = write_answer (workspace, search);
      note = write_note (workspace, search);
    }
  mato_cell_links_say (self->answer, answer);
  gtk_widget_set_visible (self->cancel, answer && looks_long (workspace));
  mato_label_say (self->note, note);
  gtk_widget_set_visible (GTK_WIDGET (self), answer || (note && *note));
}

static void
mato_film_answer_dispose (GObject *object)
{
  MatoFilmAnswer *self = MATO_FILM_ANSWER (object);

  g_clear_pointer (&self->box, gtk_widget_unparent);

  G_OBJECT_CLASS (mato_film_answer_parent_class)->dispose (object);
}

static void
mato_film_answer_class_init (MatoFilmAnswerClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = mato_film_answer_dispose;
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GROUP);
  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);
}

static GtkWidget *
new_cancel (void)
{
  /* Translators: button: stops a running search */
  GtkWidget *label = gtk_label_new_with_mnemonic (_("_Cancel"));
  GtkWidget *button = gtk_button_new ();

  gtk_button_set_child (GTK_BUTTON (button), label);
  gtk_label_set_mnemonic_widget (GTK_LABEL (label), button);
  gtk_actionable_set_action_name (GTK_ACTIONABLE (button), "win.cancel");
  /* Translators: what “Cancel” does, for screen readers */
  mato_compat_describe (button, _("Stop looking for another solution"));
  gtk_widget_set_halign (button, GTK_ALIGN_START);
  return button;
}

static void
mato_film_answer_init (MatoFilmAnswer *self)
{
  self->box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);
  gtk_widget_add_css_class (self->box, "mato-page-box");
  gtk_widget_set_parent (self->box, GTK_WIDGET (self));
  self->answer = GTK_LABEL (mato_words_new (NULL, "mato-answer"));
  self->cancel = new_cancel ();
  self->note = GTK_LABEL (mato_words_new (NULL, "mato-note"));
  gtk_box_append (GTK_BOX (self->box), GTK_WIDGET (self->answer));
  gtk_box_append (GTK_BOX (self->box), self->cancel);
  gtk_box_append (GTK_BOX (self->box), GTK_WIDGET (self->note));
}
