/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/diagram/decisions.h"

#include "session/words/sentence-view.h"

#include <glib/gi18n.h>

void
mato_decisions_add (MatoDecisions *self,
                    GtkWidget     *group)
{
  gtk_widget_add_css_class (group, "mato-decisions");
  self->more = g_object_new (MATO_TYPE_READOUT, "wrap", TRUE, "yalign", 0.0, NULL);
  gtk_box_append (GTK_BOX (group), GTK_WIDGET (self->more));
  for (guint i = 0; i < MATO_N_DECISIONS; i++)
    {
      GtkWidget *label = g_object_new (MATO_TYPE_READOUT, "ellipsize", TRUE, NULL);

      self->buttons[i] = gtk_button_new ();
      gtk_button_set_child (GTK_BUTTON (self->buttons[i]), label);
      gtk_button_set_has_frame (GTK_BUTTON (self->buttons[i]), FALSE);
      gtk_widget_add_css_class (self->buttons[i], "mato-decision");
      gtk_widget_set_tooltip_text (self->buttons[i], _("Go to this decision"));
      gtk_accessible_update_property (GTK_ACCESSIBLE (self->buttons[i]),
                                      GTK_ACCESSIBLE_PROPERTY_LABEL, _("Go to this decision"), -1);
      gtk_actionable_set_action_name (GTK_ACTIONABLE (self->buttons[i]), "win.go-to");
      gtk_actionable_set_action_target (GTK_ACTIONABLE (self->buttons[i]), "t", (guint64) 0);
      gtk_box_append (GTK_BOX (group), self->buttons[i]);
    }
}

void
mato_decisions_show (MatoDecisions        *self,
                     const MatoSearchTree *tree,
                     const MatoTrace      *trace,
                     guint64               position,
                     MatoAlphabet          alphabet)
{
  guint n = mato_search_tree_get_n_decisions (tree);
  guint first = n > MATO_N_DECISIONS ? n - MATO_N_DECISIONS : 0;
  g_autofree char *more = NULL;

  for (guint i = 0; i < MATO_N_DECISIONS; i++)
    {
      const MatoDecision *decision;
      g_autofree char *text = NULL;

      gtk_widget_set_visible (self->buttons[i], first + i < n);
      if (first + i >= n)
        continue;

      decision = mato_search_tree_get_decision (tree, first + i);
      text = mato_sentence_decision (tree, decision, trace, alphabet);
      mato_readout_set_text (MATO_READOUT (gtk_button_get_child (GTK_BUTTON (self->buttons[i]))),
                             text);
      gtk_accessible_update_property (GTK_ACCESSIBLE (self->buttons[i]),
                                      GTK_ACCESSIBLE_PROPERTY_LABEL, text, -1);
      gtk_actionable_set_action_target (GTK_ACTIONABLE (self->buttons[i]), "t",
                                        decision->position);
    }

  if (!tree->is_whole)
    more = g_strdup (_("Deeper decisions were not kept."));
  else if (n == 0 && position == 0)
    more = g_strdup (_("No decision yet."));
  else if (n == 0)
    more = g_strdup (_("No decision yet: everything so far was forced."));
  else if (first > 0)
    /* Translators: above a list of decisions: how many there are before them */
    more = g_strdup_printf (ngettext ("After %u earlier decision:", "After %u earlier decisions:",
                                      first), first);
  mato_readout_set_text (self->more, more ? more : "");
  gtk_widget_set_visible (GTK_WIDGET (self->more), more != NULL);
}
