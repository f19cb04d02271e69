/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/cards/play-end.h"

#include "app/cards/time-bars.h"
#include "app/kit/cell-links.h"
#include "app/kit/follow.h"
#include "app/kit/hand-button.h"
#include "app/kit/labels.h"
#include "session/lessons/sentence-review.h"
#include "session/play/new-puzzle.h"
#include "session/play/play-records.h"
#include "session/words/sentence-play.h"
#include "session/words/sentence.h"

#include <glib/gi18n.h>

enum
{
  FACT_STREAK,
  FACT_BEST,
  FACT_SOLVED,
  N_FACTS,
};

typedef struct
{
  GtkWidget *box;
  GtkLabel *number;
  GtkLabel *words;
} Fact;

struct _MatoPlayEnd
{
  GtkWidget parent_instance;

  MatoWorkspace *workspace;
  MatoPlaying *playing;      /* of the workspace */
  GCancellable *cancellable; /* nullable: of the look at the moves */

  GtkWidget *root;
  GtkLabel *sentence;
  GtkWidget *card;
  MatoTimeBars *bars;
  GtkLabel *longest;
  Fact facts[N_FACTS];
};

G_DEFINE_FINAL_TYPE (MatoPlayEnd, mato_play_end, GTK_TYPE_WIDGET)

static const MatoPuzzle *
get_puzzle (MatoWorkspace *workspace)
{
  return mato_game_get_puzzle (workspace->game);
}

/* What was before */

/* The last record is that of this game, once that was written down. */
static GArray *
read_records (MatoPlayEnd          *self,
              const MatoPuzzleKind *kind)
{
  g_autofree char *path = mato_play_records_dup_path ();
  GArray *records = mato_play_records_read (path);
  const MatoPlayRecord *last =
    records->len > 0 ? &g_array_index (records, MatoPlayRecord, records->len - 1) : NULL;

  if (last != NULL && mato_puzzle_kind_equal (&last->kind, kind)
      && last->spent == mato_playing_get_spent (self->playing))
    g_array_set_size (records, records->len - 1);
  return records;
}

static char *
compare_time (guint64               spent,
              const MatoPlayTotals *before)
{
  g_autofree char *difference = NULL;

  if (before->n_solved == 0)
    return g_strdup (_("Your first at this level without help."));

  difference = mato_sentence_clock (spent < before->best ? before->best - spent
                                                         : spent - before->best);
  if (spent < before->best)
    /* Translators: %s is a time like 1:23 */
    return g_strdup_printf (_("Your fastest at this level, by %s."), difference);

  /* Translators: %s is a time like 1:23 */
  return g_strdup_printf (_("%s more than your best at this level. No hints, no checks."),
                          difference);
}

static char *
describe (MatoPlayEnd          *self,
          const MatoPlayTotals *before)
{
  if (mato_playing_is_assisted (self->playing))
    return g_strdup (_("With help: hints or checks."));
  if (before == NULL || !mato_playing_is_timed (self->playing))
    return g_strdup (_("No hints, no checks."));

  return compare_time (mato_playing_get_spent (self->playing), before);
}

static void
show_fact (Fact       *fact,
           const char *number,
           const char *words)
{
  gtk_widget_set_visible (fact->box, number != NULL);
  gtk_label_set_label (fact->number, number != NULL ? number : "");
  gtk_label_set_label (fact->words, words);
}

static void
show_facts (MatoPlayEnd          *self,
            GArray               *records,
            const MatoPlayTotals *before)
{
  g_autoptr (GDateTime) now = g_date_time_new_now_local ();
  guint n_solved = before->n_solved + !mato_playing_is_assisted (self->playing);
  g_autofree char *best = mato_sentence_clock (before->best);
  g_autofree char *solved = mato_sentence_number (n_solved);
  g_autofree char *days = NULL;
  MatoPlayRecord this = { .day = { 0 } };
  guint n_days;
  GDate today;

  g_date_clear (&today, 1);
  g_date_set_dmy (&today, (GDateDay) g_date_time_get_day_of_month (now),
                  (GDateMonth) g_date_time_get_month (now),
                  (GDateYear) g_date_time_get_year (now));
  if (mato_new_puzzle_get_day (get_puzzle (self->workspace), &this.day))
    g_array_append_val (records, this);
  n_days = mato_play_records_get_streak (records, &today);
  /* Translators: a fact in two lines: "4 days", and below it, small, "in a row" */
  days = g_strdup_printf (ngettext ("%u day", "%u days", n_days), n_days);
  /* Translators: below a number of days on which one has solved the puzzle of the day */
  show_fact (&self->facts[FACT_STREAK], n_days > 0 ? days : NULL, _("in a row"));
  /* Translators: below a time: the shortest of the games before this one */
  show_fact (&self->facts[FACT_BEST], before->n_solved > 0 ? best : NULL, _("best before"));
  /* Translators: below a number of puzzles */
  show_fact (&self->facts[FACT_SOLVED], n_solved > 0 ? solved : NULL, _("solved at this level"));
}

static void
show_statistics (MatoPlayEnd *self)
{
  g_autoptr (GArray) records = NULL;
  g_autofree char *sentence = NULL;
  MatoPuzzleKind kind;
  MatoPlayTotals before;

  if (!mato_puzzle_kind_of (get_puzzle (self->workspace), &kind))
    {
      sentence = describe (self, NULL);
      for (guint i = 0; i < N_FACTS; i++)
        gtk_widget_set_visible (self->facts[i].box, FALSE);
    }
  else
    {
      records = read_records (self, &kind);
      before = mato_play_records_sum (records, &kind);
      sentence = describe (self, &before);
      show_facts (self, records, &before);
    }
  gtk_label_set_label (self->sentence, sentence);
}

/* Where the time went */

static void
stop_looking (MatoPlayEnd *self)
{
  if (self->cancellable != NULL)
    g_cancellable_cancel (self->cancellable);
  g_clear_object (&self->cancellable);
}

static void
reviewed_cb (GObject      *source,
             GAsyncResult *result,
             gpointer      user_data)
{
  g_autoptr (MatoPlayEnd) self = user_data;
  g_autoptr (MatoReview) review = mato_review_finish (result, NULL);
  g_autofree char *longest = NULL;

  if (review == NULL || self->root == NULL
      || g_task_get_cancellable (G_TASK (result)) != self->cancellable)
    return;

  longest = mato_sentence_review_longest (review, get_puzzle (self->workspace)->board,
                                          mato_puzzles_get_alphabet (
                                            self->workspace->puzzles));
  mato_cell_links_say (self->longest, longest);
  if (review->is_timed)
    mato_time_bars_show (self->bars, review);
  gtk_widget_set_visible (self->card, review->is_timed);
}

static void
refresh (MatoPlayEnd *self)
{
  gboolean is_solved = mato_playing_is_solved (self->playing);

  stop_looking (self);
  gtk_widget_set_visible (self->card, FALSE);
  gtk_widget_set_visible (GTK_WIDGET (self), is_solved);
  if (!is_solved)
    return;

  show_statistics (self);
  if (!mato_review_has_steps (self->workspace->game))
    return;

  self->cancellable = g_cancellable_new ();
  mato_review_async (self->workspace->game, self->cancellable, reviewed_cb, g_object_ref (self));
}

/* Parts */

static GtkWidget *
new_ends (void)
{
  GtkWidget *row = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 0);
  /* Translators: under the left end of bars, one for each digit */
  GtkWidget *first = gtk_label_new (_("first digit"));
  /* Translators: under the right end of bars, one for each digit */
  GtkWidget *last = gtk_label_new (_("last digit"));

  gtk_widget_set_hexpand (first, TRUE);
  gtk_label_set_xalign (GTK_LABEL (first), 0);
  gtk_box_append (GTK_BOX (row), first);
  gtk_box_append (GTK_BOX (row), last);
  for (GtkWidget *label = first; label; label = gtk_widget_get_next_sibling (label))
    {
      gtk_widget_add_css_class (label, "dim-label");
      gtk_widget_add_css_class (label, "mato-note");
    }
  return row;
}

static GtkWidget *
new_card (MatoPlayEnd *self)
{
  GtkWidget *card = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);
  GtkWidget *again = gtk_button_new_with_label (_("Look at It Again"));

  gtk_widget_add_css_class (card, "mato-card");
  /* Translators: heading over bars: what a player thought about for long */
  gtk_box_append (GTK_BOX (card), mato_words_new (_("Where the time went"), "heading"));
  self->bars = MATO_TIME_BARS (mato_time_bars_new ());
  gtk_box_append (GTK_BOX (card), GTK_WIDGET (self->bars));
  gtk_box_append (GTK_BOX (card), new_ends ());
  self->longest = GTK_LABEL (mato_words_new (NULL, NULL));
  gtk_box_append (GTK_BOX (card), GTK_WIDGET (self->longest));
  gtk_actionable_set_action_name (GTK_ACTIONABLE (again), "win.review");
  gtk_widget_set_halign (again, GTK_ALIGN_START);
  gtk_box_append (GTK_BOX (card), again);
  return card;
}

static GtkWidget *
new_fact (Fact *fact)
{
  fact->box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 2);
  /* As in MatoSolveAnswer. */
  gtk_widget_set_valign (fact->box, GTK_ALIGN_END);
  fact->number = GTK_LABEL (mato_words_new (NULL, "mato-fact"));
  gtk_widget_add_css_class (GTK_WIDGET (fact->number), "numeric");
  fact->words = GTK_LABEL (mato_words_new (NULL, "mato-note"));
  gtk_widget_add_css_class (GTK_WIDGET (fact->words), "dim-label");
  gtk_box_append (GTK_BOX (fact->box), GTK_WIDGET (fact->number));
  gtk_box_append (GTK_BOX (fact->box), GTK_WIDGET (fact->words));
  return fact->box;
}

static void
mato_play_end_dispose (GObject *object)
{
  MatoPlayEnd *self = MATO_PLAY_END (object);

  stop_looking (self);
  g_clear_object (&self->workspace);
  g_clear_pointer (&self->root, gtk_widget_unparent);

  G_OBJECT_CLASS (mato_play_end_parent_class)->dispose (object);
}

static void
mato_play_end_class_init (MatoPlayEndClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = mato_play_end_dispose;
  gtk_widget_class_set_accessible_role (GTK_WIDGET_CLASS (klass), GTK_ACCESSIBLE_ROLE_GROUP);
  gtk_widget_class_set_layout_manager_type (GTK_WIDGET_CLASS (klass), GTK_TYPE_BIN_LAYOUT);
}

static void
mato_play_end_init (MatoPlayEnd *self)
{
  GtkWidget *facts = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 12);

  self->root = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);
  gtk_widget_add_css_class (self->root, "mato-play-end");
  self->sentence = GTK_LABEL (mato_words_new (NULL, NULL));
  gtk_box_append (GTK_BOX (self->root), GTK_WIDGET (self->sentence));
  self->card = new_card (self);
  gtk_box_append (GTK_BOX (self->root), self->card);
  gtk_box_set_homogeneous (GTK_BOX (facts), TRUE);
  for (guint i = 0; i < N_FACTS; i++)
    gtk_box_append (GTK_BOX (facts), new_fact (&self->facts[i]));
  gtk_box_append (GTK_BOX (self->root), facts);
  gtk_widget_set_parent (self->root, GTK_WIDGET (self));
}

GtkWidget *
mato_play_end_new (MatoWorkspace *workspace)
{
  MatoPlayEnd *self = g_object_new (MATO_TYPE_PLAY_END, NULL);

  self->workspace = g_object_ref (workspace);
  self->playing = workspace->playing;
  mato_follow (self, G_CALLBACK (refresh), self->playing, "notify::solved", NULL);
  refresh (self);
  return GTK_WIDGET (self);
}

/* Buttons */

typedef struct
{
  MatoWorkspace *workspace; /* not owned: the page keeps it */
  GtkLabel *next;
  GtkWidget *harder;
} Buttons;

static const char *
name_next (const MatoLevel *level)
{
  static const char *const names[] = {
    /* Translators: buttons: another puzzle of the level */
    N_("_Next Easy"), N_("_Next Medium"), N_("_Next Hard"), N_("_Next Very Hard"),
    N_("_Next Expert"), N_("_Next Extreme"),
  };
  guint n_levels;

  return level != NULL ? _(names[level - mato_level_list (&n_levels)]) : _("_Next Puzzle");
}

/* Returns: (nullable): a button's words; %NULL: no level is harder on such a board */
static const char *
name_harder (const MatoPuzzleKind  *kind,
             const MatoLevel      **harder)
{
  static const char *const names[] = {
    /* Translators: buttons: a puzzle of the level, which is harder than the last one */
    NULL, N_("_Try a Medium One"), N_("_Try a Hard One"), N_("_Try a Very Hard One"),
    N_("_Try an Expert One"), N_("_Try an Extreme One"),
  };
  g_autoptr (MatoGeometry) geometry = mato_geometry_new (kind->box_rows, kind->box_columns);
  guint n_levels;
  const MatoLevel *levels = mato_level_list (&n_levels);
  guint index = kind->level != NULL ? (guint) (kind->level - levels) + 1 : n_levels;

  if (index >= n_levels || !mato_level_suits (&levels[index], geometry))
    return NULL;

  *harder = &levels[index];
  return _(names[index]);
}

static void
refresh_buttons (Buttons *self)
{
  const char *words = NULL;
  MatoPuzzleKind kind;

  if (!mato_puzzle_kind_of (get_puzzle (self->workspace), &kind))
    {
      gtk_label_set_text_with_mnemonic (self->next, name_next (NULL));
      gtk_widget_set_visible (self->harder, FALSE);
      return;
    }

  gtk_label_set_text_with_mnemonic (self->next, name_next (kind.level));
  words = name_harder (&kind, &kind.level);
  gtk_widget_set_visible (self->harder, words != NULL);
  if (words != NULL)
    {
      g_autofree char *text = mato_puzzle_kind_to_text (&kind);

      gtk_label_set_text_with_mnemonic (
        GTK_LABEL (gtk_button_get_child (GTK_BUTTON (self->harder))), words);
      gtk_actionable_set_action_target (GTK_ACTIONABLE (self->harder), "s", text);
      gtk_actionable_set_action_name (GTK_ACTIONABLE (self->harder), "win.new-puzzle");
    }
}

static void
buttons_free (gpointer  data,
              GClosure *closure)
{
  g_free (data);
}

GtkWidget *
mato_play_end_buttons_new (MatoWorkspace *workspace)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);
  GtkWidget *row = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 0);
  GtkWidget *next = mato_hand_button_new (name_next (NULL), "win.another");
  Buttons *self = g_new0 (Buttons, 1);
  GClosure *closure = g_cclosure_new_swap (G_CALLBACK (refresh_buttons), self, buttons_free);

  self->workspace = workspace;
  self->next = GTK_LABEL (gtk_button_get_child (GTK_BUTTON (next)));
  self->harder = mato_hand_button_new ("", NULL);
  gtk_box_set_homogeneous (GTK_BOX (row), TRUE);
  gtk_widget_add_css_class (row, "mato-ends");
  /* Translators: button: puts the time of the game on the clipboard, for others */
  gtk_box_append (GTK_BOX (row), mato_hand_button_new (_("_Copy Result"), "win.copy-time"));
  gtk_box_append (GTK_BOX (row), self->harder);
  gtk_box_append (GTK_BOX (box), row);
  gtk_widget_add_css_class (next, "suggested-action");
  gtk_box_append (GTK_BOX (box), next);
  gtk_widget_add_css_class (box, "mato-hand-rows");
  gtk_widget_set_valign (box, GTK_ALIGN_END);
  g_object_watch_closure (G_OBJECT (box), closure);
  g_signal_connect_closure (workspace->playing, "notify::solved", closure, FALSE);
  refresh_buttons (self);
  return box;
}
