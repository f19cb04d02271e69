/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/target/page-target.h"

#include "app/kit/follow.h"
#include "app/kit/labels.h"
#include "app/kit/new-part.h"
#include "app/kit/scroller.h"
#include "app/panels/digit-pad.h"
#include "app/target/best-card.h"
#include "app/target/coach-card.h"
#include "app/target/rule-card.h"
#include "app/target/score-head.h"
#include "app/target/score-strip.h"
#include "app/target/target-details.h"
#include "app/target/target-end.h"
#include "app/target/weights-card.h"

#include <glib/gi18n.h>

/*
 * While one plays the page is the hand, and what there is to say is said by the voice of the
 * window, one part at a time, each made when it is first needed. At the end all that gives way to
 * the target.
 */

/* What is said, in the order of what is more urgent. */
enum
{
  WEIGHTS,
  BEST,
  LOST, /* no solution is left, and there is no coach to say it */
  FULL, /* no empty cell, but digits clash */
  OTHER_RULES, /* why there are neither a coach nor a best score */
  COACH,
  RULE,
  N_PARTS,
};

struct _MatoTargetPage
{
  MatoWorkspacePage parent_instance;

  MatoWorkspace *workspace; /* the page keeps it */
  MatoAim *aim;     /* of the workspace */
  MatoVoice *voice; /* the window keeps it */
  MatoScoreHead *head;

  GtkWidget *root;
  MatoScoreStrip *strip; /* in it, as is: where the head is not seen, in a narrow window */
  GtkWidget *pad;
  GtkWidget *end; /* NULL: no game has ended yet */
  GtkWidget *parts[N_PARTS]; /* NULL: not needed yet */
};

G_DEFINE_FINAL_TYPE (MatoTargetPage, mato_target_page, MATO_TYPE_WORKSPACE_PAGE)

static const MatoBoard *
get_board (MatoTargetPage *self)
{
  return mato_game_get_board (self->workspace->game);
}

/* What is to be said */

static gboolean
is_coached (MatoTargetPage *self)
{
  return mato_coach_is_able (mato_board_get_geometry (get_board (self)))
         && self->aim->flags[MATO_AIM_COACH];
}

static gboolean
is_wanted (MatoTargetPage *self,
           guint           part)
{
  gboolean is_full = mato_board_count_empty (get_board (self)) == 0;

  switch (part)
    {
    case WEIGHTS:
      return self->aim->flags[MATO_AIM_EDIT_WEIGHTS];
    case BEST:
      return mato_workspace_get_search (self->workspace, MATO_PAGE_TARGET) != NULL;
    case LOST:
      return !is_full && !is_coached (self) && mato_outlook_is_lost (self->aim->outlook);
    case FULL:
      return is_full;
    case OTHER_RULES:
      return !mato_geometry_is_classic (mato_board_get_geometry (get_board (self)));
    case COACH:
      return is_coached (self);
    case RULE:
    default:
      return self->workspace->display->show_rule;
    }
}

static void
close_by_action (GtkWidget  *part,
                 const char *action)
{
  gtk_widget_activate_action (part, action, NULL);
}

static void
close_weights (GtkWidget *part)
{
  close_by_action (part, "win.edit-weights");
}

static void
close_coach (GtkWidget *part)
{
  close_by_action (part, "win.coach");
}

static GtkWidget *
new_alarm (const char *text)
{
  GtkWidget *label = mato_words_new (text, "mato-words");

  gtk_widget_set_valign (label, GTK_ALIGN_CENTER);
  return label;
}

static GtkWidget *
new_part (MatoTargetPage *self,
          guint           part)
{
  switch (part)
    {
    case WEIGHTS:
      return mato_weights_card_new (self->workspace);
    case BEST:
      return mato_best_card_new (self->workspace);
    case LOST:
      return new_alarm (_("No solution is left: undo until this goes, or take a digit back."));
    case FULL:
      return new_alarm (_("All cells are filled, but some digits clash."));
    case OTHER_RULES:
      return new_alarm (_("This board has rules of its own, and a best score is found for ordinary "
                          "sudoku only."));
    case COACH:
      return mato_coach_card_new (self->workspace);
    case RULE:
    default:
      return mato_rule_card_new (self->workspace);
    }
}

static GtkWidget *
get_part (MatoTargetPage *self,
          guint           part)
{
  static const MatoVoiceClose closes[N_PARTS] = {
    [WEIGHTS] = close_weights, [BEST] = mato_best_card_close, [COACH] = close_coach,
  };
  gboolean is_asked = part == WEIGHTS || part == BEST;
  GtkWidget *widget = self->parts[part];

  if (widget == NULL)
    {
      widget = self->parts[part] = new_part (self, part);
      gtk_widget_set_hexpand (widget, TRUE);
      gtk_widget_set_visible (widget, FALSE);
      mato_new_part (widget);
      mato_voice_add (self->voice, widget, is_asked ? MATO_VOICE_ANSWER : MATO_VOICE_PAGE,
                      GTK_WIDGET (self), closes[part]);
      mato_voice_set_opens (self->voice, widget, is_asked);
    }

  return widget;
}

static void
refresh_voice (MatoTargetPage *self,
               gboolean        is_silent)
{
  guint said = is_silent ? N_PARTS : 0;

  while (said < N_PARTS && !is_wanted (self, said))
    said++;
  for (guint part = 0; part < N_PARTS; part++)
    if (part == said)
      gtk_widget_set_visible (get_part (self, part), TRUE);
    else if (self->parts[part] != NULL)
      gtk_widget_set_visible (self->parts[part], FALSE);
}

/* Who looks at a best board, or changes what cells weigh, is not at the end. */
static gboolean
is_over (MatoTargetPage *self)
{
  return mato_target_end_is_reached (self->workspace) && !is_wanted (self, WEIGHTS)
         && mato_aim_get_solution (self->aim) == NULL
         && !mato_workspace_is_searching (self->workspace, MATO_PAGE_TARGET);
}

/* The rings are told always. */
static void
refresh_strip (MatoTargetPage *self)
{
  gtk_widget_set_visible (GTK_WIDGET (self->strip),
                          !is_over (self) && !gtk_widget_get_mapped (GTK_WIDGET (self->head)));
  mato_score_strip_show (self->strip, mato_game_get_puzzle (self->workspace->game));
}

static void
refresh (MatoTargetPage *self)
{
  gboolean shows_end = is_over (self);

  if (shows_end && self->end == NULL)
    {
      self->end = mato_target_end_new (self->workspace);
      gtk_widget_set_vexpand (self->end, TRUE);
      mato_new_part (self->end);
      gtk_box_append (GTK_BOX (self->root), self->end);
    }
  if (self->end != NULL)
    gtk_widget_set_visible (self->end, shows_end);
  gtk_widget_set_visible (self->pad, !shows_end);
  refresh_strip (self);
  mato_score_head_set_shown (self->head, !shows_end);
  mato_workspace_page_set_hand (MATO_WORKSPACE_PAGE (self), !shows_end);
  refresh_voice (self, shows_end);
}

static void
follow (MatoTargetPage *self)
{
  MatoSearchTask *task = self->aim->task;

  mato_follow (self, G_CALLBACK (refresh), self->aim, "notify::coach", "notify::edit-weights",
               "notify::show-best", "notify::best-board", NULL);
  mato_follow (self, G_CALLBACK (refresh), self->workspace->puzzles, "notify::puzzle", NULL);
  mato_follow (self, G_CALLBACK (refresh), self->workspace->display, "notify::show-rule", NULL);
  mato_follow (self, G_CALLBACK (refresh), self->aim->outlook, "changed", NULL);
  mato_follow (self, G_CALLBACK (refresh), task, "notify::running", "notify::search", NULL);
}

static void
add_pad (MatoTargetPage *self)
{
  MatoDigitPad *pad = g_object_new (MATO_TYPE_DIGIT_PAD, "vexpand", TRUE, NULL);

  mato_digit_pad_set_puzzles (pad, self->workspace->puzzles);
  mato_digit_pad_add_switch (pad, "view-reveal-symbolic",
                             /* Translators: switch: somebody who looks ahead and tells what digits
                              * lose */
                             _("Co_ach"), _("Tell what can still be reached"), "win.coach");
  mato_new_part (GTK_WIDGET (pad));
  self->pad = GTK_WIDGET (pad);
  gtk_box_append (GTK_BOX (self->root), self->pad);
}

static void
mato_target_page_set_wide (MatoWorkspacePage *page,
                           gboolean           is_wide)
{
  if (!is_wide || mato_workspace_page_get_column (page) != NULL)
    return;

  mato_workspace_page_add_column (
    page, _("Points by Ring"),
    mato_scroller_new (mato_target_details_new (mato_workspace_page_get_workspace (page)),
                       _("Points by Ring")),
    NULL);
}

static void
mato_target_page_constructed (GObject *object)
{
  MatoTargetPage *self = MATO_TARGET_PAGE (object);

  G_OBJECT_CLASS (mato_target_page_parent_class)->constructed (object);

  self->workspace = mato_workspace_page_get_workspace (MATO_WORKSPACE_PAGE (self));
  self->aim = self->workspace->aim;
  self->voice = mato_workspace_page_get_voice (MATO_WORKSPACE_PAGE (self));
  self->head = MATO_SCORE_HEAD (mato_score_head_new (self->workspace));
  mato_workspace_page_set_zones (MATO_WORKSPACE_PAGE (self), GTK_WIDGET (self->head), TRUE);
  self->strip = MATO_SCORE_STRIP (mato_score_strip_new ());
  gtk_box_append (GTK_BOX (self->root), GTK_WIDGET (self->strip));
  g_signal_connect_object (self->head, "map", G_CALLBACK (refresh_strip), self,
                           G_CONNECT_SWAPPED | G_CONNECT_AFTER);
  g_signal_connect_object (self->head, "unmap", G_CALLBACK (refresh_strip), self,
                           G_CONNECT_SWAPPED | G_CONNECT_AFTER);
  add_pad (self);
  follow (self);
  refresh (self);
}

static void
mato_target_page_dispose (GObject *object)
{
  g_clear_pointer (&MATO_TARGET_PAGE (object)->root, gtk_widget_unparent);

  G_OBJECT_CLASS (mato_target_page_parent_class)->dispose (object);
}

static void
mato_target_page_class_init (MatoTargetPageClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->constructed = mato_target_page_constructed;
  G_OBJECT_CLASS (klass)->dispose = mato_target_page_dispose;
  MATO_WORKSPACE_PAGE_CLASS (klass)->set_wide = mato_target_page_set_wide;

  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GROUP);
  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);
}

static void
mato_target_page_init (MatoTargetPage *self)
{
  self->root = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);
  gtk_widget_add_css_class (self->root, "mato-touch");
  gtk_widget_add_css_class (self->root, "mato-target-page");
  gtk_widget_set_parent (self->root, GTK_WIDGET (self));
}
