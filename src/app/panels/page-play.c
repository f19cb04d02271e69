/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/panels/page-play.h"

#include "app/cards/hint-card.h"
#include "app/cards/history-card.h"
#include "app/cards/no-givens-card.h"
#include "app/cards/play-clock.h"
#include "app/cards/practice-card.h"
#include "app/kit/commands.h"
#include "app/kit/follow.h"
#include "app/kit/into-view.h"
#include "app/kit/labels.h"
#include "app/kit/run-button.h"
#include "app/panels/digit-pad.h"
#include "session/words/sentence-rating.h"
#include "session/words/sentence.h"

#include <glib/gi18n.h>

struct _MatoPlayPage
{
  MatoWorkspacePage parent_instance;

  MatoWorkspace *workspace; /* the page keeps it */

  GtkWidget *root;
  GtkLabel *progress_label;
  GtkProgressBar *progress;
  GtkWidget *no_givens; /* NULL until a board has none */
  GtkButton *check;
  GtkLabel *answer;
  GtkWidget *way_back; /* nullable: there was no mistake yet */
  GtkWidget *history;  /* nullable: nobody has asked for it yet */
  GtkLabel *rating;
  MatoHintCard *hint_card;
  MatoDigitPad *pad;
  MatoPlayClock *clock;
  GtkWidget *fill_marks;
  GtkWidget *make_givens;
  GtkWidget *practice_card; /* nullable: nobody has practised yet */
};

G_DEFINE_FINAL_TYPE (MatoPlayPage, mato_play_page, MATO_TYPE_WORKSPACE_PAGE)

/* Above the buttons; few boards need it. */
static void
refresh_no_givens (MatoPlayPage    *self,
                   const MatoBoard *board)
{
  gboolean is_shown = mato_board_count_givens (board) == 0;

  if (self->no_givens == NULL && is_shown)
    {
      self->no_givens = mato_no_givens_card_new ();
      gtk_box_insert_child_after (GTK_BOX (self->root), self->no_givens,
                                  GTK_WIDGET (self->rating));
    }
  if (self->no_givens == NULL)
    return;

  gtk_widget_set_visible (self->no_givens, is_shown);
  mato_no_givens_card_judge (MATO_NO_GIVENS_CARD (self->no_givens), board);
}

/* That all is done is told by the clock, with the time, if it was a person who did it. */
static void
refresh_filled (MatoPlayPage *self)
{
  const MatoBoard *board = mato_game_get_board (mato_workspace_get_game (self->workspace));
  guint n_cells = mato_board_get_geometry (board)->n_cells;
  guint n_filled = n_cells - mato_board_count_empty (board);
  gboolean is_solved = mato_playing_is_solved (mato_workspace_get_playing (self->workspace));
  g_autofree char *text = is_solved ? NULL : mato_sentence_board (board);

  mato_label_say (self->progress_label, text);
  gtk_widget_set_visible (GTK_WIDGET (self->progress), !is_solved);
  gtk_progress_bar_set_fraction (self->progress, n_filled / (double) n_cells);
}

static void
refresh_board (MatoPlayPage *self)
{
  const MatoBoard *board = mato_game_get_board (mato_workspace_get_game (self->workspace));
  gboolean has_givens = mato_board_count_givens (board) > 0;
  gboolean can_make = !has_givens
                      && mato_board_count_empty (board) < mato_board_get_geometry (board)->n_cells;

  refresh_filled (self);
  refresh_no_givens (self, board);
  /* Two buttons of one place: a board without givens needs them before marks. */
  gtk_widget_set_visible (self->fill_marks, !can_make);
  gtk_widget_set_visible (self->make_givens, can_make);
}

static void
refresh_button (MatoPlayPage *self)
{
  mato_run_button_update (self->check,
                          mato_workspace_is_searching (self->workspace, MATO_PAGE_PLAY),
                          /* Translators: button: compares the digits with the solution */
                          _("_Check"), _("Compare your digits with the solution"), "win.check");
}

static void
refresh_progress (MatoPlayPage *self)
{
  MatoSearch *search = mato_workspace_get_search (self->workspace, MATO_PAGE_PLAY);
  g_autofree char *text = search ? mato_sentence_progress (search) : NULL;

  mato_label_say (self->answer, text);
}

/* The message was about the digits before the change. */
static void
clear_answer (MatoPlayPage *self)
{
  mato_label_say (self->answer, NULL);
}

/* The answer to the last search is shown until the next search has ended. */
static void
refresh_answer (MatoPlayPage *self)
{
  MatoCheck *check = mato_workspace_get_check (self->workspace);
  g_autofree char *text = NULL;

  if (mato_workspace_is_searching (self->workspace, MATO_PAGE_PLAY))
    return;

  if (mato_check_is_current (check))
    text = mato_sentence_check (mato_workspace_get_answer (self->workspace, MATO_PAGE_PLAY),
                                mato_check_get_n_marked (check));
  mato_label_say (self->answer, text);
  if (text != NULL)
    mato_bring_into_view (GTK_WIDGET (self->answer));
}

static GtkWidget *
new_way_back (void)
{
  GtkWidget *button = gtk_button_new_with_label (_("Back to Before the First Mistake"));
  g_autofree char *tooltip =
    mato_command_tooltip (_("Undo moves until no digit is wrong; redo brings them back"),
                          "win.before-mistake");

  gtk_widget_set_tooltip_text (button, tooltip);
  gtk_widget_set_halign (button, GTK_ALIGN_START);
  gtk_widget_add_css_class (button, "flat");
  gtk_actionable_set_action_name (GTK_ACTIONABLE (button), "win.before-mistake");
  return button;
}

/* Below all the rest, so that nothing moves. */
static void
refresh_way_back (MatoPlayPage *self)
{
  gboolean has_mistakes = mato_check_get_n_marked (mato_workspace_get_check (self->workspace)) > 0;

  if (self->way_back == NULL && has_mistakes)
    {
      self->way_back = new_way_back ();
      gtk_box_append (GTK_BOX (self->root), self->way_back);
    }
  if (self->way_back != NULL)
    gtk_widget_set_visible (self->way_back, has_mistakes);
}

/* At the end of the page, where it moves nothing; who asks for it goes there. */
static void
refresh_history (MatoPlayPage *self)
{
  gboolean is_shown =
    mato_display_get_show_history (mato_workspace_get_display (self->workspace));
  gboolean was_shown = self->history != NULL && gtk_widget_get_visible (self->history);

  if (self->history == NULL && is_shown)
    {
      self->history = mato_history_card_new (self->workspace);
      gtk_box_append (GTK_BOX (self->root), self->history);
    }
  if (self->history == NULL)
    return;

  gtk_widget_set_visible (self->history, is_shown);
  if (is_shown && !was_shown)
    mato_history_card_enter (MATO_HISTORY_CARD (self->history));
}

static void
refresh_rating (MatoPlayPage *self)
{
  const MatoRating *rating =
    mato_difficulty_get (mato_workspace_get_difficulty (self->workspace));
  g_autofree char *text = rating ? mato_sentence_rating (rating) : NULL;
  gboolean is_solved = mato_playing_is_solved (mato_workspace_get_playing (self->workspace));

  mato_play_clock_set_rating (self->clock, text);
  gtk_widget_set_visible (GTK_WIDGET (self->rating), !is_solved);
  gtk_label_set_label (self->rating, text ? text : "");
}

static void
follow_check (MatoPlayPage *self,
              MatoCheck    *check)
{
  MatoSearchTask *task = mato_check_get_task (check);

  mato_follow (self, G_CALLBACK (refresh_button), task, "notify::running", NULL);
  mato_follow (self, G_CALLBACK (refresh_progress), task, "progressed", NULL);
  mato_follow (self, G_CALLBACK (refresh_answer), check, "notify::current", NULL);
  mato_follow (self, G_CALLBACK (refresh_answer), task, "notify::search", NULL);
  mato_follow (self, G_CALLBACK (refresh_way_back), check, "notify::n-marked", NULL);
}

/* Above all that is about playing. */
static void
show_practice (MatoPlayPage *self)
{
  MatoPractice *practice = mato_workspace_get_practice (self->workspace);

  if (self->practice_card != NULL || mato_practice_get_exercise (practice) == NULL)
    return;

  self->practice_card = mato_practice_card_new (practice);
  gtk_box_prepend (GTK_BOX (self->root), self->practice_card);
}

static void
mato_play_page_constructed (GObject *object)
{
  MatoPlayPage *self = MATO_PLAY_PAGE (object);
  MatoWorkspace *workspace = mato_workspace_page_get_workspace (MATO_WORKSPACE_PAGE (self));

  G_OBJECT_CLASS (mato_play_page_parent_class)->constructed (object);

  self->workspace = workspace;
  mato_digit_pad_set_puzzles (self->pad, mato_workspace_get_puzzles (workspace));
  mato_play_clock_set_game (self->clock, mato_workspace_get_game (workspace),
                            mato_workspace_get_playing (workspace));
  mato_follow (self, G_CALLBACK (refresh_board), mato_workspace_get_puzzles (workspace),
               "notify::puzzle", NULL);
  mato_follow (self, G_CALLBACK (clear_answer), mato_workspace_get_puzzles (workspace),
               "notify::puzzle", NULL);
  follow_check (self, mato_workspace_get_check (workspace));
  mato_follow (self, G_CALLBACK (refresh_rating), mato_workspace_get_difficulty (workspace),
               "changed", NULL);
  mato_follow (self, G_CALLBACK (refresh_rating), mato_workspace_get_playing (workspace),
               "notify::solved", NULL);
  mato_follow (self, G_CALLBACK (refresh_filled), mato_workspace_get_playing (workspace),
               "notify::solved", NULL);
  mato_follow (self, G_CALLBACK (show_practice), mato_workspace_get_practice (workspace),
               "changed", NULL);
  mato_follow (self, G_CALLBACK (refresh_history), mato_workspace_get_display (workspace),
               "notify::show-history", NULL);
  mato_hint_card_set_hints (self->hint_card, mato_workspace_get_hints (workspace));
  refresh_board (self);
  refresh_rating (self);
  refresh_button (self);
  refresh_answer (self);
}

static void
mato_play_page_dispose (GObject *object)
{
  MatoPlayPage *self = MATO_PLAY_PAGE (object);

  gtk_widget_dispose_template (GTK_WIDGET (self), MATO_TYPE_PLAY_PAGE);

  G_OBJECT_CLASS (mato_play_page_parent_class)->dispose (object);
}

static void
mato_play_page_class_init (MatoPlayPageClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->constructed = mato_play_page_constructed;
  G_OBJECT_CLASS (klass)->dispose = mato_play_page_dispose;

  g_type_ensure (MATO_TYPE_DIGIT_PAD);
  g_type_ensure (MATO_TYPE_HINT_CARD);
  g_type_ensure (MATO_TYPE_PLAY_CLOCK);
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GROUP);
  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/io/github/matosudoku/Mato/page-play.ui");
  gtk_widget_class_bind_template_child (widget_class, MatoPlayPage, root);
  gtk_widget_class_bind_template_child (widget_class, MatoPlayPage, progress_label);
  gtk_widget_class_bind_template_child (widget_class, MatoPlayPage, progress);
  gtk_widget_class_bind_template_child (widget_class, MatoPlayPage, pad);
  gtk_widget_class_bind_template_child (widget_class, MatoPlayPage, clock);
  gtk_widget_class_bind_template_child (widget_class, MatoPlayPage, check);
  gtk_widget_class_bind_template_child (widget_class, MatoPlayPage, answer);
  gtk_widget_class_bind_template_child (widget_class, MatoPlayPage, rating);
  gtk_widget_class_bind_template_child (widget_class, MatoPlayPage, hint_card);
  gtk_widget_class_bind_template_child (widget_class, MatoPlayPage, fill_marks);
  gtk_widget_class_bind_template_child (widget_class, MatoPlayPage, make_givens);
}

static void
mato_play_page_init (MatoPlayPage *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}
