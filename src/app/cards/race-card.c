/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/cards/race-card.h"

#include "app/kit/follow.h"
#include "session/words/sentence-race.h"
#include "session/words/sentence.h"

#include <glib/gi18n.h>

struct _MatoRaceCard
{
  GtkWidget parent_instance;

  MatoRacing *racing;
  MatoPuzzles *puzzles;

  GtkWidget *card;
  GtkLabel *verdict;
  GtkGrid *totals;
  GtkLabel *difference;
  GtkWidget *to_difference;
};

G_DEFINE_FINAL_TYPE (MatoRaceCard, mato_race_card, GTK_TYPE_WIDGET)

/* The table of totals has a row for each total and a column for each search. */

static GtkLabel *
get_label (MatoRaceCard *self,
           int           column,
           int           row)
{
  GtkWidget *label = gtk_grid_get_child_at (self->totals, column, row);

  if (label)
    return GTK_LABEL (label);

  label = gtk_label_new (NULL);
  gtk_label_set_wrap (GTK_LABEL (label), column > 0);
  gtk_label_set_xalign (GTK_LABEL (label), column == 0 ? 0 : 1);
  gtk_widget_set_hexpand (label, column > 0);
  if (row == 0)
    {
      gtk_label_set_justify (GTK_LABEL (label), GTK_JUSTIFY_RIGHT);
      gtk_widget_set_valign (label, GTK_ALIGN_END);
    }
  if (column > 0)
    gtk_widget_add_css_class (label, "numeric");
  gtk_grid_attach (self->totals, label, column, row, 1, 1);
  return GTK_LABEL (label);
}

static void
set_number (MatoRaceCard *self,
            int           column,
            int           row,
            guint64       number)
{
  g_autofree char *text = mato_sentence_number (number);

  gtk_label_set_label (get_label (self, column, row), text);
}

static void
refresh_column (MatoRaceCard   *self,
                int             column,
                const MatoRace *race)
{
  MatoSearch *const *runners = mato_racing_get_runners (self->racing);
  const MatoTrace *trace = race->traces[column - 1];
  g_autofree char *name = mato_sentence_runner_name (runners, (guint) column - 1);
  g_autofree char *time = mato_sentence_duration (race->durations[column - 1]);
  MatoSpan span;

  mato_trace_summarize (trace, 0, mato_trace_get_last (trace), &span);
  gtk_label_set_label (get_label (self, column, 0), name);
  set_number (self, column, 1, span.n_guesses);
  set_number (self, column, 2, span.n_forced);
  set_number (self, column, 3, span.n_dead_ends);
  set_number (self, column, 4, mato_trace_get_total (trace));
  gtk_label_set_label (get_label (self, column, 5), time);
}

static void
refresh_totals (MatoRaceCard   *self,
                const MatoRace *race)
{
  const char *titles[] = {
    "",
    /* Translators: row of a table: how often a search tried what had an alternative */
    _("Guesses"),
    /* Translators: row of a table: how many digits a search placed because they had to be there */
    _("Forced"),
    /* Translators: row of a table: how often a search had to go back */
    _("Dead ends"),
    /* Translators: row of a table: how many steps a search took */
    _("Steps"),
    /* Translators: row of a table: how long a search took */
    _("Time"),
  };

  for (guint row = 0; row < G_N_ELEMENTS (titles); row++)
    gtk_label_set_label (get_label (self, 0, (int) row), titles[row]);
  for (int i = 0; i < 2; i++)
    refresh_column (self, i + 1, race);
}

static void
refresh_difference (MatoRaceCard *self)
{
  MatoSearch *const *runners = mato_racing_get_runners (self->racing);
  MatoDifference difference;
  g_autofree char *text = NULL;

  if (mato_racing_get_difference (self->racing, &difference))
    text = mato_sentence_difference (runners, &difference,
                                     mato_puzzles_get_alphabet (self->puzzles));

  gtk_label_set_label (self->difference, text ? text : _("Looking for the first difference…"));
  gtk_widget_set_visible (self->to_difference, text && difference.is_there);
}

static void
refresh (MatoRaceCard *self)
{
  const MatoRace *race = mato_racing_get_race (self->racing);
  g_autofree char *verdict = NULL;

  if (!race)
    return;

  verdict = mato_sentence_verdict (mato_racing_get_runners (self->racing),
                                   mato_racing_get_pace (self->racing));
  gtk_label_set_label (self->verdict, verdict);
  refresh_totals (self, race);
  refresh_difference (self);
}

static void
mato_race_card_dispose (GObject *object)
{
  MatoRaceCard *self = MATO_RACE_CARD (object);

  g_clear_object (&self->puzzles);
  g_clear_object (&self->racing);
  gtk_widget_dispose_template (GTK_WIDGET (self), MATO_TYPE_RACE_CARD);

  G_OBJECT_CLASS (mato_race_card_parent_class)->dispose (object);
}

static void
mato_race_card_class_init (MatoRaceCardClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = mato_race_card_dispose;
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GROUP);
  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/io/github/matosudoku/Mato/race-card.ui");
  gtk_widget_class_bind_template_child (widget_class, MatoRaceCard, card);
  gtk_widget_class_bind_template_child (widget_class, MatoRaceCard, verdict);
  gtk_widget_class_bind_template_child (widget_class, MatoRaceCard, totals);
  gtk_widget_class_bind_template_child (widget_class, MatoRaceCard, difference);
  gtk_widget_class_bind_template_child (widget_class, MatoRaceCard, to_difference);
}

static void
mato_race_card_init (MatoRaceCard *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}

void
mato_race_card_set_racing (MatoRaceCard *self,
                           MatoRacing   *racing,
                           MatoPuzzles  *puzzles)
{
  g_return_if_fail (MATO_IS_RACE_CARD (self));

  self->racing = g_object_ref (racing);
  self->puzzles = g_object_ref (puzzles);
  mato_follow (self, G_CALLBACK (refresh), racing, "notify::race", NULL);
  mato_follow (self, G_CALLBACK (refresh), mato_racing_get_comparisons (racing),
               "notify::n-known", NULL);
  mato_follow (self, G_CALLBACK (refresh), puzzles, "notify::alphabet", NULL);
  refresh (self);
}
