/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/target/rule-card.h"

#include "app/draw/rings.h"
#include "app/kit/follow.h"
#include "app/kit/labels.h"
#include "app/layout/flow-layout.h"
#include "session/words/sentence-coach.h"
#include "session/words/sentence.h"

#include <glib/gi18n.h>

/* A cell as on the board, with the largest digit in it. */

#define MATO_TYPE_SAMPLE_CELL (mato_sample_cell_get_type ())
G_DECLARE_FINAL_TYPE (MatoSampleCell, mato_sample_cell, MATO, SAMPLE_CELL, GtkWidget)

#define CELL_RADIUS 4
#define CELL_PADDING 9
#define CELL_SCALE 1.6  /* of the text */
#define EDGE_SHARE 0.35 /* of the text colour */

struct _MatoSampleCell
{
  GtkWidget parent_instance;

  char digit[3];
  guint part; /* of the weights of the board, from the lowest */
  guint n_parts;
};

G_DEFINE_FINAL_TYPE (MatoSampleCell, mato_sample_cell, GTK_TYPE_WIDGET)

static PangoLayout *
spell (MatoSampleCell *self)
{
  PangoLayout *layout = gtk_widget_create_pango_layout (GTK_WIDGET (self), self->digit);
  PangoAttrList *attributes = pango_attr_list_new ();

  pango_attr_list_insert (attributes, pango_attr_scale_new (CELL_SCALE));
  pango_layout_set_attributes (layout, attributes);
  pango_attr_list_unref (attributes);
  return layout;
}

static void
mato_sample_cell_snapshot (GtkWidget   *widget,
                           GtkSnapshot *snapshot)
{
  MatoSampleCell *self = MATO_SAMPLE_CELL (widget);
  graphene_rect_t bounds = GRAPHENE_RECT_INIT (0, 0, gtk_widget_get_width (widget),
                                               gtk_widget_get_height (widget));
  const float widths[4] = { 1, 1, 1, 1 };
  g_autoptr (PangoLayout) layout = spell (self);
  GskRoundedRect outline;
  MatoPalette palette;
  GdkRGBA ground, edge;
  int width, height;

  mato_palette_init_for (&palette, widget);
  mato_rings_get_color (&palette, self->part, self->n_parts, &ground);
  mato_color_mix (&ground, &palette.colors[MATO_COLOR_TEXT], EDGE_SHARE, &edge);
  gsk_rounded_rect_init_from_rect (&outline, &bounds, CELL_RADIUS);
  gtk_snapshot_push_rounded_clip (snapshot, &outline);
  gtk_snapshot_append_color (snapshot, &ground, &bounds);
  gtk_snapshot_pop (snapshot);
  gtk_snapshot_append_border (snapshot, &outline, widths,
                              (GdkRGBA[]) { edge, edge, edge, edge });

  pango_layout_get_pixel_size (layout, &width, &height);
  gtk_snapshot_translate (snapshot, &GRAPHENE_POINT_INIT ((bounds.size.width - width) / 2,
                                                          (bounds.size.height - height) / 2));
  gtk_snapshot_append_layout (snapshot, layout,
                              &mato_palette_get_inks (&palette, &ground)[MATO_COLOR_ENTRY]);
}

/* A square. */
static void
mato_sample_cell_measure (GtkWidget      *widget,
                          GtkOrientation  orientation,
                          int             for_size,
                          int            *minimum,
                          int            *natural,
                          int            *minimum_baseline,
                          int            *natural_baseline)
{
  g_autoptr (PangoLayout) layout = spell (MATO_SAMPLE_CELL (widget));
  int width, height;

  pango_layout_get_pixel_size (layout, &width, &height);
  *minimum = *natural = MAX (width, height) + CELL_PADDING;
}

static void
mato_sample_cell_class_init (MatoSampleCellClass *klass)
{
  GTK_WIDGET_CLASS (klass)->snapshot = mato_sample_cell_snapshot;
  GTK_WIDGET_CLASS (klass)->measure = mato_sample_cell_measure;
  gtk_widget_class_set_accessible_role (GTK_WIDGET_CLASS (klass),
                                        GTK_ACCESSIBLE_ROLE_PRESENTATION);
}

static void
mato_sample_cell_init (MatoSampleCell *self)
{
}

/* The card */

typedef struct
{
  MatoSampleCell *cell;
  GtkLabel *times;
  GtkLabel *points;
} Example;

struct _MatoRuleCard
{
  GtkWidget parent_instance;

  MatoWorkspace *workspace;

  GtkWidget *root;
  Example examples[2]; /* in the centre, at the border */
  GtkLabel *rule;
};

G_DEFINE_FINAL_TYPE (MatoRuleCard, mato_rule_card, GTK_TYPE_WIDGET)

static void
show_example (Example      *example,
              guint         part,
              guint         n_parts,
              guint         digit,
              guint         weight,
              MatoAlphabet  alphabet)
{
  g_autofree char *points = mato_sentence_number ((guint64) digit * weight);
  /* Translators: beside a digit: "× 10 =", and then what that is */
  g_autofree char *times = g_strdup_printf (_("× %u ="), weight);

  mato_alphabet_spell (alphabet, digit, example->cell->digit);
  example->cell->part = part;
  example->cell->n_parts = n_parts;
  gtk_widget_queue_resize (GTK_WIDGET (example->cell));
  gtk_label_set_label (example->times, times);
  gtk_label_set_label (example->points, points);
}

static void
show_examples (MatoRuleCard     *self,
               const MatoPuzzle *puzzle)
{
  MatoAlphabet alphabet = mato_puzzles_get_alphabet (self->workspace->puzzles);
  const MatoGeometry *geometry = mato_board_get_geometry (puzzle->board);
  guint8 weights[MATO_MAX_CELLS];
  guint8 ranks[MATO_MAX_WEIGHT + 1];
  guint lowest = MATO_MAX_WEIGHT, highest = 0;
  guint n_parts;

  mato_puzzle_fill_weights (puzzle, weights);
  n_parts = mato_weights_rank (geometry, weights, ranks);
  for (guint cell = 0; cell < geometry->n_cells; cell++)
    {
      lowest = MIN (lowest, weights[cell]);
      highest = MAX (highest, weights[cell]);
    }
  show_example (&self->examples[0], n_parts - 1, n_parts, geometry->order, highest, alphabet);
  show_example (&self->examples[1], 0, n_parts, geometry->order, lowest, alphabet);
}

static void
refresh (MatoRuleCard *self)
{
  MatoOutlook *outlook = self->workspace->aim->outlook;
  g_autofree char *rule =
    mato_sentence_target_rule (mato_outlook_get_n_solutions (outlook));

  show_examples (self, mato_game_get_puzzle (self->workspace->game));
  gtk_label_set_label (self->rule, rule);
}

static void
mato_rule_card_dispose (GObject *object)
{
  MatoRuleCard *self = MATO_RULE_CARD (object);

  g_clear_object (&self->workspace);
  g_clear_pointer (&self->root, gtk_widget_unparent);

  G_OBJECT_CLASS (mato_rule_card_parent_class)->dispose (object);
}

static void
mato_rule_card_class_init (MatoRuleCardClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = mato_rule_card_dispose;
  gtk_widget_class_set_accessible_role (GTK_WIDGET_CLASS (klass), GTK_ACCESSIBLE_ROLE_GROUP);
  gtk_widget_class_set_layout_manager_type (GTK_WIDGET_CLASS (klass), GTK_TYPE_BIN_LAYOUT);
}

static void
add_example (GtkWidget *row,
             Example   *example)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 8);

  example->cell = g_object_new (MATO_TYPE_SAMPLE_CELL, NULL);
  gtk_box_append (GTK_BOX (box), GTK_WIDGET (example->cell));
  example->times = GTK_LABEL (gtk_label_new (NULL));
  gtk_widget_add_css_class (GTK_WIDGET (example->times), "dim-label");
  gtk_box_append (GTK_BOX (box), GTK_WIDGET (example->times));
  example->points = GTK_LABEL (gtk_label_new (NULL));
  gtk_widget_add_css_class (GTK_WIDGET (example->points), "mato-points");
  gtk_box_append (GTK_BOX (box), GTK_WIDGET (example->points));
  gtk_widget_set_hexpand (box, TRUE);
  gtk_box_append (GTK_BOX (row), box);
}

static void
mato_rule_card_init (MatoRuleCard *self)
{
  GtkWidget *row = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 0);
  GtkWidget *button;

  /* Above one another where letters are large. */
  gtk_widget_set_layout_manager (row, g_object_new (MATO_TYPE_FLOW_LAYOUT, NULL));

  self->root = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);
  gtk_widget_add_css_class (self->root, "mato-rule");
  /* Translators: heading: the rule of target sudoku in four words */
  gtk_box_append (GTK_BOX (self->root), mato_heading_new (_("Big digits to the centre")));
  for (guint i = 0; i < G_N_ELEMENTS (self->examples); i++)
    add_example (row, &self->examples[i]);
  gtk_box_append (GTK_BOX (self->root), row);
  self->rule = GTK_LABEL (mato_words_new (NULL, "numeric"));
  gtk_box_append (GTK_BOX (self->root), GTK_WIDGET (self->rule));
  /* Translators: button: closes an explanation that was read */
  button = gtk_button_new_with_label (_("Got It"));
  gtk_widget_set_halign (button, GTK_ALIGN_START);
  gtk_actionable_set_action_name (GTK_ACTIONABLE (button), "win.show-rule");
  gtk_box_append (GTK_BOX (self->root), button);
  gtk_widget_set_parent (self->root, GTK_WIDGET (self));
}

GtkWidget *
mato_rule_card_new (MatoWorkspace *workspace)
{
  MatoRuleCard *self = g_object_new (MATO_TYPE_RULE_CARD, NULL);

  self->workspace = g_object_ref (workspace);
  mato_follow (self, G_CALLBACK (refresh), workspace->puzzles,
               "notify::puzzle", "notify::alphabet", NULL);
  mato_follow (self, G_CALLBACK (refresh), workspace->aim->outlook, "changed", NULL);
  refresh (self);

  return GTK_WIDGET (self);
}
