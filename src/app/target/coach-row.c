/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/target/coach-row.h"

#include "app/draw/legend.h"
#include "app/kit/follow.h"
#include "session/words/sentence-target.h"

#include <glib/gi18n.h>

struct _MatoCoachRow
{
  GtkWidget parent_instance;

  MatoWorkspace *workspace;
  MatoAim *aim; /* of the workspace */

  GtkWidget *root;
  GtkLabel *verdict;
  MatoLegend *legend;
};

G_DEFINE_FINAL_TYPE (MatoCoachRow, mato_coach_row, GTK_TYPE_WIDGET)

static const MatoLegendEntry legend[] = {
  /* Translators: legend of the coach: a digit with a frame */
  { MATO_COLOR_SOLUTION, "▢", N_("Loses nothing") },
  /* Translators: legend of the coach: the background of a digit or a cell */
  { MATO_COLOR_LOSS, "■", N_("Warmer: loses more") },
  { 0 }
};

static const MatoBoard *
get_board (MatoCoachRow *self)
{
  return mato_game_get_board (mato_workspace_get_game (self->workspace));
}

static MatoEntryCosts *
get_costs (MatoCoachRow *self)
{
  return mato_coach_get_costs (mato_aim_get_coach (self->aim));
}

static gboolean
is_able (MatoCoachRow *self)
{
  return mato_coach_is_able (mato_board_get_geometry (get_board (self)));
}

/* What is said of a full board stands on its card. */
static gboolean
is_told (MatoCoachRow *self)
{
  return mato_aim_get (self->aim, MATO_AIM_COACH) && is_able (self)
         && mato_board_count_empty (get_board (self)) > 0;
}

static char *
write_verdict (MatoCoachRow *self)
{
  MatoEntryCosts *costs = get_costs (self);
  gint32 left = mato_entry_costs_get_left (costs);
  gint32 cost;

  if (mato_entry_costs_get_last (costs, &cost))
    return mato_sentence_last_cost (cost, left);

  return mato_sentence_standing (mato_entry_costs_get_best (costs), left, FALSE);
}

/* The line keeps its place and its text until the next answer, some milliseconds later. */
static void
refresh (MatoCoachRow *self)
{
  MatoDisplay *display = mato_workspace_get_display (self->workspace);
  g_autofree char *verdict = NULL;

  gtk_widget_set_visible (GTK_WIDGET (self->verdict), is_told (self) || !is_able (self));
  gtk_widget_set_visible (GTK_WIDGET (self->legend),
                          is_told (self) && mato_display_get_show_legend (display));
  if (!is_able (self))
    /* Translators: why the switch of the coach cannot be turned */
    gtk_label_set_label (self->verdict, _("The coach helps on boards up to 16×16."));
  if (!is_told (self) || !mato_entry_costs_is_known (get_costs (self)))
    return;

  verdict = write_verdict (self);
  gtk_label_set_label (self->verdict, verdict);
}

static GtkWidget *
new_switch (void)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 0);
  GtkWidget *toggle = gtk_switch_new ();
  /* Translators: a switch: tells what digits lose and entries cost */
  GtkWidget *label = gtk_label_new_with_mnemonic (_("Co_ach"));
  const char *tooltip = _("Tell what each digit loses and what your entries have cost");

  gtk_widget_add_css_class (box, "mato-coach");
  gtk_actionable_set_action_name (GTK_ACTIONABLE (toggle), "win.coach");
  gtk_widget_set_tooltip_text (toggle, tooltip);
  gtk_widget_set_valign (toggle, GTK_ALIGN_CENTER);
  gtk_label_set_mnemonic_widget (GTK_LABEL (label), toggle);
  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_widget_set_hexpand (label, TRUE);
  gtk_widget_add_css_class (label, "heading");
  gtk_box_append (GTK_BOX (box), label);
  gtk_box_append (GTK_BOX (box), toggle);

  return box;
}

static void
mato_coach_row_dispose (GObject *object)
{
  MatoCoachRow *self = MATO_COACH_ROW (object);

  g_clear_object (&self->workspace);
  g_clear_pointer (&self->root, gtk_widget_unparent);

  G_OBJECT_CLASS (mato_coach_row_parent_class)->dispose (object);
}

static void
mato_coach_row_class_init (MatoCoachRowClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = mato_coach_row_dispose;
  gtk_widget_class_set_accessible_role (GTK_WIDGET_CLASS (klass), GTK_ACCESSIBLE_ROLE_GROUP);
  gtk_widget_class_set_layout_manager_type (GTK_WIDGET_CLASS (klass), GTK_TYPE_BIN_LAYOUT);
}

static void
mato_coach_row_init (MatoCoachRow *self)
{
  self->root = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);
  gtk_widget_add_css_class (self->root, "mato-group");
  gtk_box_append (GTK_BOX (self->root), new_switch ());

  self->verdict = GTK_LABEL (gtk_label_new (NULL));
  gtk_label_set_xalign (self->verdict, 0);
  gtk_label_set_yalign (self->verdict, 0);
  gtk_label_set_wrap (self->verdict, TRUE);
  /* Two lines always: nothing below it moves while one plays. */
  gtk_label_set_lines (self->verdict, 2);
  gtk_widget_add_css_class (GTK_WIDGET (self->verdict), "mato-verdict");
  gtk_box_append (GTK_BOX (self->root), GTK_WIDGET (self->verdict));

  self->legend = g_object_new (MATO_TYPE_LEGEND, NULL);
  mato_legend_set_entries (self->legend, legend);
  gtk_box_append (GTK_BOX (self->root), GTK_WIDGET (self->legend));
  gtk_widget_set_parent (self->root, GTK_WIDGET (self));
}

void
mato_coach_row_set_workspace (MatoCoachRow  *self,
                              MatoWorkspace *workspace)
{
  g_return_if_fail (MATO_IS_COACH_ROW (self));

  self->workspace = g_object_ref (workspace);
  self->aim = mato_workspace_get_aim (workspace);
  mato_follow (self, G_CALLBACK (refresh), mato_workspace_get_puzzles (workspace),
               "notify::puzzle", NULL);
  mato_follow (self, G_CALLBACK (refresh), self->aim, "notify::coach", NULL);
  mato_follow (self, G_CALLBACK (refresh), mato_workspace_get_display (workspace),
               "notify::show-legend", NULL);
  mato_follow (self, G_CALLBACK (refresh), mato_aim_get_coach (self->aim), "notify::costs", NULL);
  refresh (self);
}
