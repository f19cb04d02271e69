/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/target/page-target.h"

#include "app/kit/follow.h"
#include "app/kit/into-view.h"
#include "app/kit/labels.h"
#include "app/kit/new-part.h"
#include "app/panels/digit-pad.h"
#include "app/target/best-card.h"
#include "app/target/coach-card.h"
#include "app/target/rule-card.h"
#include "app/target/score-head.h"
#include "app/target/target-end.h"
#include "app/target/weights-card.h"

#include <glib/gi18n.h>

/*
 * While one plays: the score, what digits count, the pad, and what there is to say, one part at a
 * time, each made when it is first needed. At the end all that gives way to the target.
 */

/* What is said, in the order of what is more urgent. */
enum
{
  WEIGHTS,
  BEST,
  LOST, /* no solution is left, and there is no coach to say it */
  FULL, /* no empty cell, but digits clash */
  COACH,
  RULE,
  N_PARTS,
};

struct _MatoTargetPage
{
  MatoWorkspacePage parent_instance;

  MatoWorkspace *workspace; /* the page keeps it */
  MatoAim *aim; /* of the workspace */

  GtkWidget *root;
  GtkWidget *play;  /* in it, as is: what one plays with */
  GtkWidget *voice; /* below the pad */
  GtkWidget *end;   /* NULL: no game has ended yet */
  GtkWidget *parts[N_PARTS]; /* NULL: not needed yet */
};

G_DEFINE_FINAL_TYPE (MatoTargetPage, mato_target_page, MATO_TYPE_WORKSPACE_PAGE)

static const MatoBoard *
get_board (MatoTargetPage *self)
{
  return mato_game_get_board (mato_workspace_get_game (self->workspace));
}

/* What is to be said */

static gboolean
is_coached (MatoTargetPage *self)
{
  return mato_coach_is_able (mato_board_get_geometry (get_board (self)))
         && mato_aim_get (self->aim, MATO_AIM_COACH);
}

static gboolean
is_wanted (MatoTargetPage *self,
           guint           part)
{
  gboolean is_full = mato_board_count_empty (get_board (self)) == 0;

  switch (part)
    {
    case WEIGHTS:
      return mato_aim_get (self->aim, MATO_AIM_EDIT_WEIGHTS);
    case BEST:
      return mato_workspace_get_search (self->workspace, MATO_PAGE_TARGET) != NULL;
    case LOST:
      return !is_full && !is_coached (self)
             && mato_outlook_is_lost (mato_aim_get_outlook (self->aim));
    case FULL:
      return is_full;
    case COACH:
      return is_coached (self);
    case RULE:
    default:
      return mato_display_get_show_rule (mato_workspace_get_display (self->workspace));
    }
}

static GtkWidget *
new_alarm (const char *text)
{
  GtkWidget *label = mato_words_new (text, "mato-answer");

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
  if (self->parts[part] == NULL)
    {
      GtkWidget *card = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);
      GtkWidget *content = new_part (self, part);

      gtk_widget_set_hexpand (content, TRUE);
      gtk_widget_add_css_class (card, "mato-card");
      gtk_box_append (GTK_BOX (card), content);
      mato_new_part (card);
      gtk_box_append (GTK_BOX (self->voice), card);
      self->parts[part] = card;
    }

  return self->parts[part];
}

static void
refresh_voice (MatoTargetPage *self)
{
  guint said = 0;

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

static void
refresh (MatoTargetPage *self)
{
  gboolean shows_end = is_over (self);
  gboolean was_shown = self->end != NULL && gtk_widget_get_visible (self->end);

  if (shows_end && self->end == NULL)
    {
      self->end = mato_target_end_new (self->workspace);
      gtk_widget_set_vexpand (self->end, TRUE);
      mato_new_part (self->end);
      gtk_box_append (GTK_BOX (self->root), self->end);
    }
  if (self->end != NULL)
    gtk_widget_set_visible (self->end, shows_end);
  if (shows_end && !was_shown)
    mato_bring_into_view (self->end);
  gtk_widget_set_visible (self->play, !shows_end);
  if (!shows_end)
    refresh_voice (self);
}

/* However far down the last game ended. */
static void
begin (MatoTargetPage *self)
{
  mato_bring_into_view (self->root);
}

static void
follow (MatoTargetPage *self)
{
  MatoSearchTask *task = mato_aim_get_task (self->aim);

  mato_follow (self, G_CALLBACK (refresh), self->aim, "notify::coach", "notify::edit-weights",
               "notify::show-best", "notify::best-board", NULL);
  mato_follow (self, G_CALLBACK (refresh), mato_workspace_get_puzzles (self->workspace),
               "notify::puzzle", NULL);
  mato_follow (self, G_CALLBACK (refresh), mato_workspace_get_display (self->workspace),
               "notify::show-rule", NULL);
  mato_follow (self, G_CALLBACK (refresh), mato_aim_get_outlook (self->aim), "changed", NULL);
  mato_follow (self, G_CALLBACK (refresh), task, "notify::running", "notify::search", NULL);
  g_signal_connect_object (mato_workspace_get_game (self->workspace), "replaced",
                           G_CALLBACK (begin), self, G_CONNECT_SWAPPED);
}

static GtkWidget *
new_tool (const char *title,
          const char *tooltip,
          const char *action,
          gboolean    is_switch)
{
  GtkWidget *button = is_switch ? gtk_toggle_button_new () : gtk_button_new ();
  GtkWidget *label = gtk_label_new_with_mnemonic (title);

  gtk_label_set_mnemonic_widget (GTK_LABEL (label), button);
  gtk_button_set_child (GTK_BUTTON (button), label);
  gtk_widget_set_tooltip_text (button, tooltip);
  gtk_actionable_set_action_name (GTK_ACTIONABLE (button), action);
  return button;
}

static GtkWidget *
new_tools (void)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 6);

  gtk_box_set_homogeneous (GTK_BOX (box), TRUE);
  /* Translators: switch: somebody who looks ahead and tells what digits lose */
  gtk_box_append (GTK_BOX (box), new_tool (_("Co_ach"), _("Tell what can still be reached"),
                                           "win.coach", TRUE));
  return box;
}

static void
make_play (MatoTargetPage *self)
{
  MatoDigitPad *pad = g_object_new (MATO_TYPE_DIGIT_PAD, NULL);

  self->play = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);
  gtk_widget_add_css_class (self->play, "mato-page-box");
  mato_digit_pad_set_puzzles (pad, mato_workspace_get_puzzles (self->workspace));
  gtk_box_append (GTK_BOX (self->play), mato_score_head_new (self->workspace));
  gtk_box_append (GTK_BOX (self->play), GTK_WIDGET (pad));
  gtk_box_append (GTK_BOX (self->play), new_tools ());
  self->voice = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);
  gtk_box_append (GTK_BOX (self->play), self->voice);
  gtk_box_append (GTK_BOX (self->root), self->play);
}

static void
mato_target_page_constructed (GObject *object)
{
  MatoTargetPage *self = MATO_TARGET_PAGE (object);

  G_OBJECT_CLASS (mato_target_page_parent_class)->constructed (object);

  self->workspace = mato_workspace_page_get_workspace (MATO_WORKSPACE_PAGE (self));
  self->aim = mato_workspace_get_aim (self->workspace);
  make_play (self);
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

  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GROUP);
  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);
}

static void
mato_target_page_init (MatoTargetPage *self)
{
  self->root = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);
  gtk_widget_add_css_class (self->root, "mato-touch");
  gtk_widget_set_parent (self->root, GTK_WIDGET (self));
}
