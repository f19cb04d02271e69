/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/target/score-table.h"

#include "app/draw/ring-dot.h"
#include "core/target/target.h"
#include "session/words/sentence.h"

#include <glib/gi18n.h>
#include <string.h>

/* Columns of the table of digits: digit d is in column WEIGHT + d. */
enum
{
  DOT,
  WEIGHT,
};

/* Of a row of the list of rings, after its dot. */
enum
{
  TITLE,
  FILLED,
  POINTS,
  N_LABELS,
};

/* The sums over the cells of one weight. */
typedef struct
{
  guint weight;
  guint n_cells;
  guint n_filled;
  guint points;
  guint points_of[MATO_MAX_ORDER]; /* digit d at d-1 */
} Ring;

struct _MatoScoreTable
{
  GtkWidget parent_instance;

  Ring rings_now[MATO_MAX_WEIGHT + 1];
  guint n_rings;
  guint order;
  MatoAlphabet alphabet;

  GtkWidget *root;
  GtkBox *rings; /* a row for each, the centre first, and one for all */
  GtkExpander *expander;
  GtkGrid *digits;
};

G_DEFINE_FINAL_TYPE (MatoScoreTable, mato_score_table, GTK_TYPE_WIDGET)

/* Makes the label at its place if there is none yet. */
static void
set_cell (GtkGrid    *grid,
          int         column,
          int         row,
          const char *text,
          const char *css_class)
{
  GtkWidget *label = gtk_grid_get_child_at (grid, column, row);

  if (!label)
    {
      label = gtk_label_new (NULL);
      gtk_label_set_xalign (GTK_LABEL (label), column == WEIGHT ? 0 : 1);
      gtk_widget_set_hexpand (label, column != WEIGHT);
      gtk_widget_add_css_class (label, css_class);
      gtk_grid_attach (grid, label, column, row, 1, 1);
    }

  gtk_label_set_label (GTK_LABEL (label), text);
}

static void
set_number (GtkGrid *grid,
            int      column,
            int      row,
            guint    number)
{
  g_autofree char *text = mato_sentence_number (number);

  set_cell (grid, column, row, text, "numeric");
}

static void
set_ring (MatoScoreTable *self,
          GtkGrid        *grid,
          guint           ring)
{
  /* Translators: a ring of the target: each digit in it counts so many times */
  g_autofree char *title = g_strdup_printf (_("× %u"), self->rings_now[ring].weight);

  if (!gtk_grid_get_child_at (grid, DOT, ring + 1))
    gtk_grid_attach (grid, mato_ring_dot_new (ring, self->n_rings), DOT, ring + 1, 1, 1);
  set_cell (grid, WEIGHT, ring + 1, title, "numeric");
}

static GtkWidget *
new_row (MatoScoreTable *self,
         guint           ring)
{
  static const char *const classes[N_LABELS] = { "mato-ring-title", "dim-label",
                                                 "mato-ring-points" };
  GtkWidget *row = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 0);
  gboolean is_sum = ring == self->n_rings;

  gtk_widget_add_css_class (row, "mato-ring-row");
  if (!is_sum)
    gtk_box_append (GTK_BOX (row), mato_ring_dot_new (ring, self->n_rings));
  for (guint i = 0; i < N_LABELS; i++)
    {
      GtkWidget *label = gtk_label_new (NULL);

      gtk_widget_add_css_class (label, "numeric");
      gtk_widget_add_css_class (label, is_sum ? "heading" : classes[i]);
      gtk_widget_set_hexpand (label, i == POINTS);
      gtk_label_set_xalign (GTK_LABEL (label), i == POINTS ? 1 : 0);
      gtk_box_append (GTK_BOX (row), label);
    }
  return row;
}

static void
set_row (GtkWidget  *row,
         const char *title,
         const char *filled,
         guint       points)
{
  g_autofree char *number = mato_sentence_number (points);
  const char *const texts[N_LABELS] = { title, filled, number };
  GtkWidget *label = gtk_widget_get_last_child (row);

  for (int i = N_LABELS - 1; i >= 0; i--, label = gtk_widget_get_prev_sibling (label))
    gtk_label_set_label (GTK_LABEL (label), texts[i]);
}

/* The centre, where most can be won, is the first. */
static void
refresh_rings (MatoScoreTable *self)
{
  GtkWidget *row = gtk_widget_get_first_child (GTK_WIDGET (self->rings));
  guint sum = 0;

  for (int ring = (int) self->n_rings - 1; ring >= 0; ring--)
    {
      const Ring *now = &self->rings_now[ring];
      /* Translators: a ring of the target: each digit in it counts so many times */
      g_autofree char *title = g_strdup_printf (_("× %u"), now->weight);
      /* Translators: filled cells of a ring: "12 of 32" */
      g_autofree char *filled = g_strdup_printf (_("%u of %u"), now->n_filled, now->n_cells);

      set_row (row, title, filled, now->points);
      sum += now->points;
      row = gtk_widget_get_next_sibling (row);
    }
  /* Translators: the points of all rings */
  set_row (row, _("Together"), NULL, sum);
}

static void
make_rows (MatoScoreTable *self)
{
  GtkWidget *row;

  while ((row = gtk_widget_get_first_child (GTK_WIDGET (self->rings))))
    gtk_box_remove (self->rings, row);
  for (guint i = 0; i <= self->n_rings; i++)
    gtk_box_append (self->rings, new_row (self, i < self->n_rings ? self->n_rings - 1 - i : i));
}

/* Only while it is open, because a board of 25×25 has hundreds of numbers there. */
static void
refresh_digits (MatoScoreTable *self)
{
  char spelling[3];

  if (!gtk_expander_get_expanded (self->expander))
    return;

  for (guint digit = 1; digit <= self->order; digit++)
    set_cell (self->digits, WEIGHT + digit, 0,
              mato_alphabet_spell (self->alphabet, digit, spelling), "dim-label");

  for (guint ring = 0; ring < self->n_rings; ring++)
    {
      set_ring (self, self->digits, ring);
      for (guint digit = 1; digit <= self->order; digit++)
        set_number (self->digits, WEIGHT + digit, ring + 1,
                    self->rings_now[ring].points_of[digit - 1]);
    }
}

static void
clear (GtkGrid *grid)
{
  GtkWidget *child;

  while ((child = gtk_widget_get_first_child (GTK_WIDGET (grid))))
    gtk_grid_remove (grid, child);
}

static void
mato_score_table_dispose (GObject *object)
{
  gtk_widget_dispose_template (GTK_WIDGET (object), MATO_TYPE_SCORE_TABLE);

  G_OBJECT_CLASS (mato_score_table_parent_class)->dispose (object);
}

static void
mato_score_table_class_init (MatoScoreTableClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = mato_score_table_dispose;

  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GROUP);
  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/io/github/matosudoku/Mato/score-table.ui");
  gtk_widget_class_bind_template_child (widget_class, MatoScoreTable, root);
  gtk_widget_class_bind_template_child (widget_class, MatoScoreTable, rings);
  gtk_widget_class_bind_template_child (widget_class, MatoScoreTable, expander);
  gtk_widget_class_bind_template_child (widget_class, MatoScoreTable, digits);
}

static void
mato_score_table_init (MatoScoreTable *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  g_signal_connect_object (self->expander, "notify::expanded", G_CALLBACK (refresh_digits), self,
                           G_CONNECT_SWAPPED);
}

static void
add_up (MatoScoreTable     *self,
        const MatoGeometry *geometry,
        const guint8       *values,
        const guint8       *weights,
        const guint8       *ranks)
{
  memset (self->rings_now, 0, sizeof self->rings_now);

  for (guint cell = 0; cell < geometry->n_cells; cell++)
    {
      Ring *ring = &self->rings_now[ranks[weights[cell]]];
      guint points = values[cell] * weights[cell];

      ring->weight = weights[cell];
      ring->n_cells++;
      if (values[cell] == 0)
        continue;

      ring->n_filled++;
      ring->points += points;
      ring->points_of[values[cell] - 1] += points;
    }
}

void
mato_score_table_show (MatoScoreTable     *self,
                       const MatoGeometry *geometry,
                       const guint8       *values,
                       const guint8       *weights,
                       MatoAlphabet        alphabet)
{
  guint8 ranks[MATO_MAX_WEIGHT + 1];
  gboolean is_other;
  guint n_rings;

  g_return_if_fail (MATO_IS_SCORE_TABLE (self));

  n_rings = mato_weights_rank (geometry, weights, ranks);
  is_other = self->n_rings != n_rings || self->order != geometry->order;
  self->n_rings = n_rings;
  self->order = geometry->order;
  self->alphabet = alphabet;
  if (is_other)
    {
      make_rows (self);
      clear (self->digits);
    }
  add_up (self, geometry, values, weights, ranks);
  refresh_rings (self);
  refresh_digits (self);
}
