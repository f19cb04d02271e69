/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/target/weights-card.h"

#include "app/kit/follow.h"
#include "app/kit/labels.h"
#include "app/panels/option-row.h"
#include "app/target/weights-editor.h"

#include <glib/gi18n.h>

struct _MatoWeightsCard
{
  GtkWidget parent_instance;

  MatoWorkspace *workspace;

  GtkWidget *root;
  GtkLabel *lead;
};

G_DEFINE_FINAL_TYPE (MatoWeightsCard, mato_weights_card, GTK_TYPE_WIDGET)

static const char *
describe_weights (MatoWeights preset)
{
  switch (preset)
    {
    case MATO_WEIGHTS_BORDER:
      return _("Each digit is multiplied by the weight of its ring: 6 in the centre, more towards "
               "the border.");
    case MATO_WEIGHTS_BOXES:
      return _("Each digit is multiplied by the weight of its cell: 6 at the border of each box, "
               "more towards its centre.");
    case MATO_WEIGHTS_DIAGONALS:
      return _("Each digit is multiplied by the weight of its cell: 6, but more on the two "
               "diagonals.");
    case MATO_WEIGHTS_CENTRE:
      return _("Each digit is multiplied by the weight of its ring: 1 at the border, then 4, 9, 16 "
               "and so on towards the centre, at most 99.");
    case MATO_N_WEIGHTS:
      return _("Each digit is multiplied by the weight of its cell.");
    case MATO_WEIGHTS_RINGS:
    default:
      return _("Each digit is multiplied by the weight of its ring: 6 at the border, more towards "
               "the centre.");
    }
}

static void
refresh (MatoWeightsCard *self)
{
  MatoAim *aim = self->workspace->aim;

  gtk_label_set_label (self->lead, describe_weights (mato_aim_get_weights (aim)));
}

static void
mato_weights_card_dispose (GObject *object)
{
  MatoWeightsCard *self = MATO_WEIGHTS_CARD (object);

  g_clear_object (&self->workspace);
  g_clear_pointer (&self->root, gtk_widget_unparent);

  G_OBJECT_CLASS (mato_weights_card_parent_class)->dispose (object);
}

static void
mato_weights_card_class_init (MatoWeightsCardClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = mato_weights_card_dispose;
  gtk_widget_class_set_accessible_role (GTK_WIDGET_CLASS (klass), GTK_ACCESSIBLE_ROLE_GROUP);
  gtk_widget_class_set_layout_manager_type (GTK_WIDGET_CLASS (klass), GTK_TYPE_BIN_LAYOUT);
}

static void
mato_weights_card_init (MatoWeightsCard *self)
{
  self->root = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);
  gtk_widget_add_css_class (self->root, "mato-group");
  gtk_widget_set_parent (self->root, GTK_WIDGET (self));
}

static void
fill (MatoWeightsCard *self)
{
  MatoAim *aim = self->workspace->aim;
  MatoOptionRow *presets = g_object_new (MATO_TYPE_OPTION_ROW, NULL);
  MatoWeightsEditor *editor = g_object_new (MATO_TYPE_WEIGHTS_EDITOR, NULL);
  /* Translators: button: what was changed is right now */
  GtkWidget *done = gtk_button_new_with_label (_("Done"));

  self->lead = GTK_LABEL (mato_words_new (NULL, NULL));
  mato_option_row_offer_weights (presets, aim);
  mato_weights_editor_set_aim (editor, aim, self->workspace->puzzles);
  gtk_widget_set_halign (done, GTK_ALIGN_START);
  gtk_actionable_set_action_name (GTK_ACTIONABLE (done), "win.edit-weights");
  gtk_box_append (GTK_BOX (self->root), GTK_WIDGET (self->lead));
  gtk_box_append (GTK_BOX (self->root), GTK_WIDGET (presets));
  gtk_box_append (GTK_BOX (self->root), GTK_WIDGET (editor));
  gtk_box_append (GTK_BOX (self->root), done);
}

GtkWidget *
mato_weights_card_new (MatoWorkspace *workspace)
{
  MatoWeightsCard *self = g_object_new (MATO_TYPE_WEIGHTS_CARD, NULL);

  self->workspace = g_object_ref (workspace);
  fill (self);
  mato_follow (self, G_CALLBACK (refresh), workspace->aim, "notify::weights", NULL);
  refresh (self);

  return GTK_WIDGET (self);
}
