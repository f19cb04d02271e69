/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/target/weights-editor.h"

#include "app/kit/follow.h"
#include "app/kit/late-paste.h"

#include <glib/gi18n.h>

#define MAX_RINGS ((MATO_MAX_ORDER + 1) / 2)

/* The weights of the cells of a ring: two numbers if they differ. */
typedef struct
{
  guint lightest;
  guint heaviest;
} Range;

struct _MatoWeightsEditor
{
  GtkWidget parent_instance;

  MatoAim *aim;
  MatoPuzzles *puzzles;
  gboolean is_refreshing;
  guint n_rings;
  GtkSpinButton *fields[MAX_RINGS];
  Range ranges[MAX_RINGS];

  GtkExpander *expander;
  GtkWidget *grid;
};

G_DEFINE_FINAL_TYPE (MatoWeightsEditor, mato_weights_editor, GTK_TYPE_WIDGET)

static guint
find_ring (MatoWeightsEditor *self,
           GtkSpinButton     *field)
{
  guint ring = 0;

  while (ring + 1 < self->n_rings && self->fields[ring] != field)
    ring++;

  return ring;
}

static gboolean
output_cb (GtkSpinButton     *field,
           MatoWeightsEditor *self)
{
  const Range *range = &self->ranges[find_ring (self, field)];
  g_autofree char *text = NULL;

  if (range->lightest == range->heaviest)
    return FALSE;

  /* Translators: two weights: the lightest and the heaviest cell of a ring */
  text = g_strdup_printf (_("%u–%u"), range->lightest, range->heaviest);
  if (g_strcmp0 (text, gtk_editable_get_text (GTK_EDITABLE (field))) != 0)
    gtk_editable_set_text (GTK_EDITABLE (field), text);
  return TRUE;
}

static void
changed_cb (GtkSpinButton     *field,
            MatoWeightsEditor *self)
{
  if (!self->is_refreshing)
    mato_aim_weigh_ring (self->aim, find_ring (self, field),
                         (guint) gtk_spin_button_get_value_as_int (field));
}

static char *
name_ring (guint ring,
           guint n_rings)
{
  if (ring == 0)
    /* Translators: the outermost ring of the target */
    return g_strdup (_("Ring 1, at the border"));
  if (ring + 1 == n_rings)
    /* Translators: the innermost ring of the target; %u is its number, counted from the border */
    return g_strdup_printf (_("Ring %u, the centre"), ring + 1);

  /* Translators: a ring of the target; %u is its number, counted from the border */
  return g_strdup_printf (_("Ring %u"), ring + 1);
}

static void
add_field (MatoWeightsEditor *self,
           guint              ring)
{
  g_autofree char *name = name_ring (ring, self->n_rings);
  GtkWidget *label = gtk_label_new (name);
  GtkWidget *field = gtk_spin_button_new_with_range (0, MATO_MAX_WEIGHT, 1);

  self->fields[ring] = GTK_SPIN_BUTTON (field);
  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_label_set_wrap (GTK_LABEL (label), TRUE);
  gtk_label_set_mnemonic_widget (GTK_LABEL (label), field);
  gtk_widget_set_hexpand (label, TRUE);
  gtk_widget_set_tooltip_text (field, _("What the digits in this ring are multiplied by"));
  gtk_accessible_update_property (GTK_ACCESSIBLE (field), GTK_ACCESSIBLE_PROPERTY_LABEL, name, -1);
  gtk_editable_set_width_chars (GTK_EDITABLE (field), 5);
  /* A range is not a number. */
  gtk_spin_button_set_numeric (GTK_SPIN_BUTTON (field), FALSE);
  /* Undo belongs to the game. */
  gtk_editable_set_enable_undo (GTK_EDITABLE (field), FALSE);
  mato_forget_late_paste (GTK_EDITABLE (field));
  g_signal_connect (field, "output", G_CALLBACK (output_cb), self);
  g_signal_connect (field, "value-changed", G_CALLBACK (changed_cb), self);
  gtk_grid_attach (GTK_GRID (self->grid), label, 0, (int) ring, 1, 1);
  gtk_grid_attach (GTK_GRID (self->grid), field, 1, (int) ring, 1, 1);
}

static void
make_fields (MatoWeightsEditor *self,
             guint              n_rings)
{
  GtkWidget *child;

  if (self->n_rings == n_rings)
    return;

  while ((child = gtk_widget_get_first_child (self->grid)))
    gtk_grid_remove (GTK_GRID (self->grid), child);

  self->n_rings = n_rings;
  for (guint ring = 0; ring < n_rings; ring++)
    add_field (self, ring);
}

static void
find_ranges (MatoWeightsEditor *self)
{
  MatoGame *game = self->puzzles->game;
  const MatoGeometry *geometry = mato_game_get_geometry (game);
  guint8 weights[MATO_MAX_CELLS];

  mato_puzzle_fill_weights (mato_game_get_puzzle (game), weights);
  for (guint ring = 0; ring < self->n_rings; ring++)
    self->ranges[ring] = (Range) { MATO_MAX_WEIGHT, 0 };

  for (guint cell = 0; cell < geometry->n_cells; cell++)
    {
      Range *range = &self->ranges[mato_geometry_ring (geometry, cell)];

      range->lightest = MIN (range->lightest, weights[cell]);
      range->heaviest = MAX (range->heaviest, weights[cell]);
    }
}

/* The text may change although the value does not. */
static void
show_range (MatoWeightsEditor *self,
            guint              ring)
{
  GtkSpinButton *field = self->fields[ring];
  g_autofree char *text = g_strdup_printf ("%u", self->ranges[ring].lightest);

  gtk_spin_button_set_value (field, self->ranges[ring].lightest);
  if (!output_cb (field, self) && g_strcmp0 (text, gtk_editable_get_text (GTK_EDITABLE (field))))
    gtk_editable_set_text (GTK_EDITABLE (field), text);
}

/* Only while it is open. */
static void
refresh (MatoWeightsEditor *self)
{
  const MatoGeometry *geometry = mato_game_get_geometry (self->puzzles->game);

  if (!gtk_expander_get_expanded (self->expander))
    return;

  self->is_refreshing = TRUE;
  make_fields (self, mato_weights_count_rings (geometry));
  find_ranges (self);
  for (guint ring = 0; ring < self->n_rings; ring++)
    show_range (self, ring);
  self->is_refreshing = FALSE;
}

static void
mato_weights_editor_dispose (GObject *object)
{
  MatoWeightsEditor *self = MATO_WEIGHTS_EDITOR (object);

  /* Fields report their text when they are destroyed. */
  self->is_refreshing = TRUE;
  g_clear_object (&self->aim);
  g_clear_object (&self->puzzles);
  gtk_widget_dispose_template (GTK_WIDGET (self), MATO_TYPE_WEIGHTS_EDITOR);

  G_OBJECT_CLASS (mato_weights_editor_parent_class)->dispose (object);
}

static void
mato_weights_editor_class_init (MatoWeightsEditorClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = mato_weights_editor_dispose;

  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GROUP);
  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/io/github/matosudoku/Mato/weights-editor.ui");
  gtk_widget_class_bind_template_child (widget_class, MatoWeightsEditor, expander);
  gtk_widget_class_bind_template_child (widget_class, MatoWeightsEditor, grid);
}

static void
mato_weights_editor_init (MatoWeightsEditor *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}

void
mato_weights_editor_set_aim (MatoWeightsEditor *self,
                             MatoAim           *aim,
                             MatoPuzzles       *puzzles)
{
  g_return_if_fail (MATO_IS_WEIGHTS_EDITOR (self));

  self->aim = g_object_ref (aim);
  self->puzzles = g_object_ref (puzzles);
  g_object_bind_property (aim, "edit-weights", self->expander, "expanded",
                          G_BINDING_SYNC_CREATE | G_BINDING_BIDIRECTIONAL);
  mato_follow (self, G_CALLBACK (refresh), aim, "notify::edit-weights", NULL);
  mato_follow (self, G_CALLBACK (refresh), puzzles, "notify::puzzle", NULL);
  refresh (self);
}
