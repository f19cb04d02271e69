/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/cards/race-card.h"

#include "app/kit/follow.h"
#include "core/trace/trace-logic.h"
#include "session/words/sentence-race.h"
#include "session/words/sentence.h"

#include <glib/gi18n.h>

struct _MatoRaceCard
{
  GtkWidget parent_instance;

  MatoRacing *racing;
  MatoPuzzles *puzzles;

  GtkWidget *card;
  GtkWidget *paces;
  GtkWidget *leave;
  GtkLabel *verdict;
  GtkWidget *cancel; /* what is recorded for a race */
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

/* Which of the two kinds of engines has a total. */
typedef enum
{
  SEARCHES = 1 << 0,
  DEDUCES = 1 << 1,
  BOTH = SEARCHES | DEDUCES,
} Has;

typedef struct
{
  const char *title;
  Has has;
  guint64 (*get) (const MatoTrace *trace,
                  const MatoSpan  *span);
} Total;

static guint64
get_guesses (const MatoTrace *trace,
             const MatoSpan  *span)
{
  return span->n_guesses;
}

static guint64
get_deductions (const MatoTrace *trace,
                const MatoSpan  *span)
{
  return span->n_deductions;
}

static guint64
get_forced (const MatoTrace *trace,
            const MatoSpan  *span)
{
  return span->n_forced;
}

static guint64
get_dead_ends (const MatoTrace *trace,
               const MatoSpan  *span)
{
  return span->n_dead_ends;
}

static guint64
get_steps (const MatoTrace *trace,
           const MatoSpan  *span)
{
  return mato_trace_get_total (trace);
}

static const Total totals[] = {
  /* Translators: row of a table: how often a search tried what had an alternative */
  { N_("Guesses"), BOTH, get_guesses },
  /* Translators: row of a table: how many conclusions a solver by techniques has drawn */
  { N_("Deductions"), DEDUCES, get_deductions },
  /* Translators: row of a table: how many digits a solver by techniques has placed */
  { N_("Digits placed"), DEDUCES, get_forced },
  /* Translators: row of a table: how many digits a search placed because they had to be there */
  { N_("Forced"), SEARCHES, get_forced },
  /* Translators: row of a table: how often a search had to go back */
  { N_("Dead ends"), SEARCHES, get_dead_ends },
  /* Translators: row of a table: how many steps a search took */
  { N_("Steps"), BOTH, get_steps },
};

static Has
get_kind (const MatoTrace *trace)
{
  return mato_trace_is_deduced (trace) ? DEDUCES : SEARCHES;
}

/* @row: where to put the total, if any of the two has it; returns whether */
static gboolean
fill_total (MatoRaceCard   *self,
            int             row,
            const Total    *total,
            const MatoRace *race)
{
  if (((get_kind (race->traces[0]) | get_kind (race->traces[1])) & total->has) == 0)
    return FALSE;

  gtk_label_set_label (get_label (self, 0, row), _(total->title));
  for (int i = 0; i < 2; i++)
    {
      const MatoTrace *trace = race->traces[i];
      g_autofree char *number = NULL;
      MatoSpan span;

      mato_trace_summarize (trace, 0, mato_trace_get_last (trace), &span);
      number = mato_sentence_number (total->get (trace, &span));
      gtk_label_set_label (get_label (self, i + 1, row),
                           (get_kind (trace) & total->has) != 0 ? number : "–");
    }

  return TRUE;
}

static void
fill_names_and_times (MatoRaceCard   *self,
                      int             last_row,
                      const MatoRace *race)
{
  MatoSearch *const *runners = self->racing->runners;

  get_label (self, 0, 0);
  /* Translators: row of a table: how long a search took */
  gtk_label_set_label (get_label (self, 0, last_row), _("Time"));
  for (guint i = 0; i < 2; i++)
    {
      g_autofree char *name = mato_sentence_runner_name (runners, i);
      g_autofree char *time = mato_sentence_duration (race->durations[i]);

      gtk_label_set_label (get_label (self, (int) i + 1, 0), name);
      gtk_label_set_label (get_label (self, (int) i + 1, last_row), time);
    }
}

/* An earlier race may have had more rows. */
static void
refresh_totals (MatoRaceCard   *self,
                const MatoRace *race)
{
  int row = 1;

  for (gsize i = 0; i < G_N_ELEMENTS (totals); i++)
    row += fill_total (self, row, &totals[i], race);
  fill_names_and_times (self, row, race);
  while (gtk_grid_get_child_at (self->totals, 0, row + 1))
    gtk_grid_remove_row (self->totals, row + 1);
}

static void
refresh_difference (MatoRaceCard *self)
{
  MatoSearch *const *runners = self->racing->runners;
  MatoDifference difference;
  g_autofree char *text = NULL;

  if (mato_racing_get_difference (self->racing, &difference))
    text = mato_sentence_difference (runners, &difference,
                                     mato_puzzles_get_alphabet (self->puzzles));

  gtk_label_set_label (self->difference, text ? text : _("Looking for the first difference…"));
  gtk_widget_set_visible (self->to_difference, text && difference.is_there);
}

static void
refresh_recording (MatoRaceCard *self)
{
  guint n_before;
  MatoSearch *search = mato_racing_get_recording (self->racing, &n_before);
  g_autofree char *text = search ? mato_sentence_race_recording (search, n_before) : NULL;

  if (text)
    gtk_label_set_label (self->verdict, text);
}

/* The race, or the recording of what is missing for it. */
static void
refresh_parts (MatoRaceCard *self)
{
  gboolean is_racing = mato_racing_get_race (self->racing) != NULL;

  gtk_widget_set_visible (self->paces, is_racing);
  gtk_widget_set_visible (self->leave, is_racing);
  gtk_widget_set_visible (self->cancel, !is_racing);
  gtk_widget_set_visible (GTK_WIDGET (self->totals), is_racing);
  gtk_widget_set_visible (GTK_WIDGET (self->difference), is_racing);
  if (!is_racing)
    gtk_widget_set_visible (self->to_difference, FALSE);
}

static void
refresh (MatoRaceCard *self)
{
  const MatoRace *race = mato_racing_get_race (self->racing);
  g_autofree char *verdict = NULL;

  refresh_parts (self);
  refresh_recording (self);
  if (!race)
    return;

  verdict = mato_sentence_verdict (self->racing->runners, self->racing->race.pace);
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
  gtk_widget_class_bind_template_child (widget_class, MatoRaceCard, paces);
  gtk_widget_class_bind_template_child (widget_class, MatoRaceCard, leave);
  gtk_widget_class_bind_template_child (widget_class, MatoRaceCard, verdict);
  gtk_widget_class_bind_template_child (widget_class, MatoRaceCard, cancel);
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
  mato_follow (self, G_CALLBACK (refresh), racing, "notify::race", "notify::recording", NULL);
  mato_follow (self, G_CALLBACK (refresh), racing->comparisons, "notify::n-known", NULL);
  mato_follow (self, G_CALLBACK (refresh), puzzles, "notify::alphabet", NULL);
  refresh (self);
}
