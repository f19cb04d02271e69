/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/panels/page-play.h"

#include "app/cards/hint-card.h"
#include "app/cards/history-card.h"
#include "app/cards/no-givens-card.h"
#include "app/cards/play-end.h"
#include "app/cards/play-head.h"
#include "app/cards/practice-card.h"
#include "app/cards/setting-card.h"
#include "app/kit/commands.h"
#include "app/kit/compat.h"
#include "app/kit/follow.h"
#include "app/kit/labels.h"
#include "app/kit/new-part.h"
#include "app/kit/run-button.h"
#include "app/panels/digit-pad.h"
#include "core/board/posed.h"
#include "session/words/sentence.h"

#include <glib/gi18n.h>

/*
 * The page itself is the hand. What it has to say it says by the voice of the window, in parts that
 * are made when they are first needed.
 */

struct _MatoPlayPage
{
  MatoWorkspacePage parent_instance;

  MatoWorkspace *workspace; /* the page keeps it */
  MatoVoice *voice;         /* the window keeps it */

  MatoDigitPad *pad;
  GtkWidget *hint;  /* tools of the pad, as is: */
  GtkButton *check;
  GtkWidget *start; /* nullable: most boards have givens */
  MatoJudgement *judgement; /* of digits that are typed as a puzzle */
  /* Of the voice; NULL: nobody has needed them yet. */
  GtkWidget *hint_card;
  GtkWidget *no_givens;
  GtkWidget *setting;
  GtkWidget *answer;
  GtkLabel *verdict; /* of the answer */
  GtkWidget *tick;   /* beside it: nothing is wrong */
  GtkWidget *way_back;
  GtkWidget *history;
  GtkWidget *column; /* likewise, of a wide window: the history */
  GtkWidget *practice;
  GtkWidget *end; /* the page itself, once a game was solved */
  GtkWidget *body;
};

G_DEFINE_FINAL_TYPE (MatoPlayPage, mato_play_page, MATO_TYPE_WORKSPACE_PAGE)

static GtkWidget *
add_part (MatoPlayPage   *self,
          GtkWidget      *part,
          MatoVoiceRank   rank,
          MatoVoiceClose  close)
{
  mato_voice_add (self->voice, part, rank, GTK_WIDGET (self), close);
  return part;
}

static gboolean
is_set (MatoPlayPage *self)
{
  return self->workspace->setting->is_active;
}

/* Whether there are digits, or rules, that are about to be a puzzle. */
static gboolean
is_typed (MatoPlayPage    *self,
          const MatoBoard *board)
{
  const MatoGeometry *geometry = mato_board_get_geometry (board);

  if (is_set (self))
    return !mato_geometry_is_classic (geometry)
           || mato_board_count_empty (board) < geometry->n_cells;

  return !mato_board_is_posed (board) && mato_board_count_empty (board) < geometry->n_cells;
}

/* The tools of who sets a puzzle are made when they are first needed. */
static void
refresh_setting (MatoPlayPage *self)
{
  if (self->setting == NULL && is_set (self))
    {
      self->setting =
        add_part (self,
                  mato_setting_card_new (self->workspace->setting,
                                         self->judgement),
                  MATO_VOICE_PAGE, NULL);
      mato_voice_set_opens (self->voice, self->setting, TRUE);
      mato_voice_set_stays (self->voice, self->setting, TRUE);
    }
  if (self->setting != NULL)
    gtk_widget_set_visible (self->setting, is_set (self));
}

static void
add_start (MatoPlayPage *self)
{
  self->start = mato_digit_pad_add_tool (
    self->pad, "media-playback-start-symbolic",
    /* Translators: button: the digits that were typed become the givens of a game */
    _("_Start Playing"), _("Make the digits givens"), "win.make-givens");
  gtk_widget_add_css_class (self->start, "suggested-action");
  mato_new_part (self->start);
}

/* Few boards have no givens. Then there is nothing to hint at, but a game to begin. */
static void
refresh_board (MatoPlayPage *self)
{
  const MatoBoard *board = mato_game_get_board (self->workspace->game);
  gboolean is_typing = !is_set (self) && !mato_board_is_posed (board);
  gboolean is_own = is_set (self) || is_typing;

  if (self->no_givens == NULL && is_typing)
    self->no_givens = add_part (self, mato_no_givens_card_new (self->judgement), MATO_VOICE_PAGE,
                                NULL);
  if (self->no_givens != NULL)
    gtk_widget_set_visible (self->no_givens, is_typing);
  refresh_setting (self);
  gtk_widget_set_visible (self->hint, !is_own);
  gtk_widget_set_visible (GTK_WIDGET (self->check), !is_own);
  if (self->start == NULL && is_own)
    add_start (self);
  if (self->start != NULL)
    gtk_widget_set_visible (self->start, is_own);
  if (is_typed (self, board))
    mato_judgement_judge (self->judgement, board);
  else
    mato_judgement_stop (self->judgement);
}

static void
refresh_button (MatoPlayPage *self)
{
  mato_run_button_update (self->check,
                          mato_workspace_is_searching (self->workspace, MATO_PAGE_PLAY),
                          /* Translators: button: compares the digits with the solution */
                          _("_Check"), _("Compare your digits with the solution"), "win.check");
}

/* What a check says */

static GtkWidget *
new_way_back (void)
{
  GtkWidget *button = gtk_button_new_with_label (_("Back to Before the First Mistake"));
  g_autofree char *tooltip =
    mato_command_tooltip (_("Undo moves until no digit is wrong; redo brings them back"),
                          "win.before-mistake");

  mato_compat_describe (button, tooltip);
  gtk_widget_set_halign (button, GTK_ALIGN_START);
  gtk_actionable_set_action_name (GTK_ACTIONABLE (button), "win.before-mistake");
  return button;
}

static void
add_answer (MatoPlayPage *self)
{
  GtkWidget *row;

  self->answer = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);
  gtk_widget_add_css_class (self->answer, "mato-words");
  gtk_widget_add_css_class (self->answer, "mato-group");
  self->verdict = GTK_LABEL (mato_words_new (NULL, NULL));
  gtk_widget_set_valign (GTK_WIDGET (self->verdict), GTK_ALIGN_CENTER);
  gtk_widget_set_vexpand (GTK_WIDGET (self->verdict), TRUE);
  gtk_widget_set_hexpand (GTK_WIDGET (self->verdict), TRUE);
  self->tick = g_object_new (GTK_TYPE_IMAGE, "icon-name", "object-select-symbolic",
                             "accessible-role", GTK_ACCESSIBLE_ROLE_PRESENTATION, NULL);
  gtk_widget_add_css_class (self->tick, "mato-found");
  row = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 10);
  gtk_box_append (GTK_BOX (row), self->tick);
  gtk_box_append (GTK_BOX (row), GTK_WIDGET (self->verdict));
  gtk_box_append (GTK_BOX (self->answer), row);
  self->way_back = new_way_back ();
  gtk_box_append (GTK_BOX (self->answer), self->way_back);
  gtk_widget_set_visible (self->answer, FALSE);
  mato_new_part (self->answer);
  add_part (self, self->answer, MATO_VOICE_ANSWER, NULL);
}

static void
say (MatoPlayPage *self,
     const char   *text)
{
  if (self->answer == NULL && text != NULL)
    add_answer (self);
  if (self->answer == NULL)
    return;

  if (text != NULL)
    gtk_label_set_label (self->verdict, text);
  gtk_widget_set_visible (self->answer, text != NULL);
}

static void
refresh_progress (MatoPlayPage *self)
{
  MatoSearch *search = mato_workspace_get_search (self->workspace, MATO_PAGE_PLAY);
  g_autofree char *text = search ? mato_sentence_progress (search) : NULL;

  say (self, text);
}

static gboolean
has_mistakes (MatoPlayPage *self)
{
  return mato_check_get_n_marked (self->workspace->check) > 0;
}

/* Where there is nothing to compare with, nothing is right. */
static gboolean
is_right (MatoPlayPage *self)
{
  MatoSearch *answer = mato_workspace_get_answer (self->workspace, MATO_PAGE_PLAY);

  return !has_mistakes (self) && answer != NULL
         && !mato_workspace_is_searching (self->workspace, MATO_PAGE_PLAY)
         && mato_search_get_result (answer)->n_solutions == 1;
}

static void
refresh_way_back (MatoPlayPage *self)
{
  if (self->answer == NULL)
    return;

  gtk_widget_set_visible (self->way_back, has_mistakes (self));
  gtk_widget_set_visible (self->tick, is_right (self));
}

/* The answer to the last search is shown until the next search has ended. */
static void
refresh_answer (MatoPlayPage *self)
{
  MatoCheck *check = self->workspace->check;
  g_autofree char *text = NULL;

  if (mato_workspace_is_searching (self->workspace, MATO_PAGE_PLAY))
    return;

  if (check->is_current)
    text = mato_sentence_check (mato_workspace_get_answer (self->workspace, MATO_PAGE_PLAY),
                                mato_check_get_n_marked (check));
  say (self, text);
  refresh_way_back (self);
}

/* It was about the digits before the change. */
static void
clear_answer (MatoPlayPage *self)
{
  say (self, NULL);
}

static void
follow_check (MatoPlayPage *self,
              MatoCheck    *check)
{
  MatoSearchTask *task = check->task;

  mato_follow (self, G_CALLBACK (refresh_button), task, "notify::running", NULL);
  mato_follow (self, G_CALLBACK (refresh_progress), task, "progressed", NULL);
  mato_follow (self, G_CALLBACK (refresh_answer), check, "notify::current", NULL);
  mato_follow (self, G_CALLBACK (refresh_answer), task, "notify::search", NULL);
  mato_follow (self, G_CALLBACK (refresh_way_back), check, "notify::n-marked", NULL);
}

/* Other parts */

/* Most puzzles end without one. */
static void
refresh_hint (MatoPlayPage *self)
{
  MatoHints *hints = self->workspace->hints;
  gboolean is_shown = mato_hint_card_has_words (hints);

  if (self->hint_card == NULL && is_shown)
    {
      self->hint_card = add_part (self, mato_hint_card_new (hints), MATO_VOICE_ANSWER,
                                  mato_hint_card_close);
      mato_voice_set_opens (self->voice, self->hint_card, TRUE);
    }
  if (self->hint_card != NULL)
    gtk_widget_set_visible (self->hint_card, is_shown);
}

static void
close_history (GtkWidget *history)
{
  gtk_widget_activate_action (history, "win.history", NULL);
}

/* Where it stands beside the page it needs no second place. */
static void
refresh_history (MatoPlayPage *self)
{
  gboolean is_shown = self->workspace->display->show_history
    && !mato_workspace_page_is_wide (MATO_WORKSPACE_PAGE (self));
  gboolean was_shown = self->history != NULL && gtk_widget_get_visible (self->history);

  if (self->history == NULL && is_shown)
    self->history = add_part (self, mato_history_card_new (self->workspace, FALSE),
                              MATO_VOICE_PAGE, close_history);
  if (self->history == NULL)
    return;

  gtk_widget_set_visible (self->history, is_shown);
  if (is_shown && !was_shown)
    mato_history_card_enter (MATO_HISTORY_CARD (self->history));
}

/* Who asks for it goes there. */
static void
history_cb (MatoPlayPage *self)
{
  if (mato_workspace_page_is_wide (MATO_WORKSPACE_PAGE (self)))
    mato_history_card_enter (MATO_HISTORY_CARD (self->column));
  refresh_history (self);
}

static GtkWidget *
new_checkpoint_button (void)
{
  GtkWidget *button = gtk_button_new_from_icon_name ("user-bookmarks-symbolic");

  gtk_widget_set_tooltip_text (button, _("Set Checkpoint"));
  gtk_accessible_update_property (GTK_ACCESSIBLE (button), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  _("Set Checkpoint"), -1);
  gtk_widget_add_css_class (button, "flat");
  gtk_actionable_set_action_name (GTK_ACTIONABLE (button), "win.checkpoint");
  return button;
}

static void
mato_play_page_set_wide (MatoWorkspacePage *page,
                         gboolean           is_wide)
{
  MatoPlayPage *self = MATO_PLAY_PAGE (page);

  if (is_wide && self->column == NULL)
    {
      self->column = mato_history_card_new (self->workspace, TRUE);
      mato_workspace_page_add_column (page, _("Moves"), self->column, new_checkpoint_button ());
    }
  refresh_history (self);
}

static void
show_practice (MatoPlayPage *self)
{
  MatoPractice *practice = self->workspace->practice;

  if (self->practice == NULL && mato_practice_get_exercise (practice) != NULL)
    self->practice = add_part (self, mato_practice_card_new (practice), MATO_VOICE_PAGE, NULL);
}

/* At the end the digits give way to what comes next, and what was is looked at. */
static void
show_solved (MatoPlayPage *self)
{
  gboolean is_solved = mato_playing_is_solved (self->workspace->playing);

  if (self->end == NULL && is_solved)
    {
      GtkWidget *report = mato_play_end_new (self->workspace);

      mato_new_part (report);
      gtk_box_append (GTK_BOX (self->body), report);
      self->end = mato_play_end_buttons_new (self->workspace);
      mato_new_part (self->end);
      gtk_widget_set_parent (self->end, GTK_WIDGET (self));
    }
  gtk_widget_set_visible (self->body, is_solved);
  gtk_widget_set_visible (GTK_WIDGET (self->pad), !is_solved);
  if (self->end != NULL)
    gtk_widget_set_visible (self->end, is_solved);
}

static void
follow_hints (MatoPlayPage *self,
              MatoHints    *hints)
{
  mato_follow (self, G_CALLBACK (refresh_hint), hints, "notify::stage", "notify::chosen",
               "notify::running", "notify::n-found", NULL);
}

static void
add_tools (MatoPlayPage *self)
{
  self->hint = mato_digit_pad_add_tool (
    self->pad, "dialog-information-symbolic",
    /* Translators: button: shows the next step, a little at a time */
    _("_Hint"), _("Show the next step, a little at a time"), "win.next-hint");
  self->check = GTK_BUTTON (
    mato_digit_pad_add_tool (self->pad, "object-select-symbolic", _("_Check"),
                             _("Compare your digits with the solution"), "win.check"));
}

static void
mato_play_page_constructed (GObject *object)
{
  MatoPlayPage *self = MATO_PLAY_PAGE (object);
  MatoWorkspacePage *page = MATO_WORKSPACE_PAGE (self);
  MatoWorkspace *workspace = mato_workspace_page_get_workspace (page);

  G_OBJECT_CLASS (mato_play_page_parent_class)->constructed (object);

  self->workspace = workspace;
  self->voice = mato_workspace_page_get_voice (page);
  mato_workspace_page_set_zones (page, mato_play_head_new (workspace, self->judgement), TRUE);
  self->body = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);
  gtk_widget_set_visible (self->body, FALSE);
  mato_workspace_page_set_body (page, self->body);
  mato_digit_pad_set_puzzles (self->pad, workspace->puzzles);
  add_tools (self);
  mato_follow (self, G_CALLBACK (refresh_board), workspace->puzzles, "notify::puzzle", NULL);
  mato_follow (self, G_CALLBACK (refresh_board), workspace->setting, "changed", NULL);
  mato_follow (self, G_CALLBACK (clear_answer), workspace->puzzles, "notify::puzzle", NULL);
  follow_check (self, workspace->check);
  follow_hints (self, workspace->hints);
  mato_follow (self, G_CALLBACK (show_solved), workspace->playing, "notify::solved", NULL);
  mato_follow (self, G_CALLBACK (show_practice), workspace->practice, "changed", NULL);
  mato_follow (self, G_CALLBACK (history_cb), workspace->display, "notify::show-history", NULL);
  refresh_board (self);
  refresh_button (self);
  refresh_answer (self);
  show_solved (self);
}

static void
mato_play_page_dispose (GObject *object)
{
  MatoPlayPage *self = MATO_PLAY_PAGE (object);

  if (self->pad != NULL)
    gtk_widget_unparent (GTK_WIDGET (self->pad));
  self->pad = NULL;
  g_clear_pointer (&self->end, gtk_widget_unparent);
  g_clear_object (&self->judgement);

  G_OBJECT_CLASS (mato_play_page_parent_class)->dispose (object);
}

static void
mato_play_page_class_init (MatoPlayPageClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->constructed = mato_play_page_constructed;
  G_OBJECT_CLASS (klass)->dispose = mato_play_page_dispose;
  MATO_WORKSPACE_PAGE_CLASS (klass)->set_wide = mato_play_page_set_wide;

  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GROUP);
  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);
}

static void
mato_play_page_init (MatoPlayPage *self)
{
  self->judgement = mato_judgement_new ();
  self->pad = g_object_new (MATO_TYPE_DIGIT_PAD, NULL);
  gtk_widget_add_css_class (GTK_WIDGET (self->pad), "mato-touch");
  gtk_widget_set_parent (GTK_WIDGET (self->pad), GTK_WIDGET (self));
}
