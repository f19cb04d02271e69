/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/target/score-strip.h"

#include "app/draw/rings.h"
#include "session/words/sentence.h"

#include <glib/gi18n.h>

#define RADIUS 6
#define PADDING 3      /* over and under the numbers */
#define EDGE_SHARE 0.2 /* of the text colour, around the strip */
#define MOST_PARTS 15  /* more are no wider than their numbers */
#define SPACE 4        /* beside a number, at least */

struct _MatoScoreStrip
{
  GtkWidget parent_instance;

  guint8 weights[MATO_MAX_WEIGHT + 1]; /* that occur, the lowest first */
  guint n;
};

G_DEFINE_FINAL_TYPE (MatoScoreStrip, mato_score_strip, GTK_TYPE_WIDGET)

static gboolean
has_room_for_all (MatoScoreStrip *self)
{
  return self->n <= MOST_PARTS;
}

/* How a weight is written: the whole, then less, until it fits. */
static const struct
{
  gboolean has_sign;
  double scale;
} spellings[] = { { TRUE, 1 }, { FALSE, 1 }, { FALSE, 0.8 } };

static PangoLayout *
spell (MatoScoreStrip *self,
       guint           part,
       guint           spelling)
{
  /* Translators: a ring of the target: each digit in it counts so many times */
  g_autofree char *whole = g_strdup_printf (_("× %u"), self->weights[part]);
  g_autofree char *bare = g_strdup_printf ("%u", self->weights[part]);
  PangoLayout *layout = gtk_widget_create_pango_layout (
    GTK_WIDGET (self), spellings[spelling].has_sign ? whole : bare);
  PangoAttrList *attributes = pango_attr_list_new ();

  pango_attr_list_insert (attributes, pango_attr_weight_new (PANGO_WEIGHT_BOLD));
  pango_attr_list_insert (attributes, pango_attr_scale_new (spellings[spelling].scale));
  pango_layout_set_attributes (layout, attributes);
  pango_attr_list_unref (attributes);

  return layout;
}

/* All parts are spelled alike. Returns: how, for parts of @width */
static guint
choose_spelling (MatoScoreStrip *self,
                 double          width)
{
  guint spelling = 0;

  for (; spelling + 1 < G_N_ELEMENTS (spellings); spelling++)
    {
      g_autoptr (PangoLayout) widest = spell (self, self->n - 1, spelling);
      int text;

      pango_layout_get_pixel_size (widest, &text, NULL);
      if (text + 2 * SPACE <= width)
        break;
    }

  return spelling;
}

static void
append_number (MatoScoreStrip        *self,
               GtkSnapshot           *snapshot,
               guint                  part,
               guint                  spelling,
               const graphene_rect_t *place,
               const GdkRGBA         *ink)
{
  g_autoptr (PangoLayout) layout = spell (self, part, spelling);
  int width, height;

  pango_layout_get_pixel_size (layout, &width, &height);
  gtk_snapshot_save (snapshot);
  gtk_snapshot_translate (
    snapshot, &GRAPHENE_POINT_INIT (place->origin.x + (place->size.width - width) / 2,
                                    (float) (int) ((place->size.height - height) / 2)));
  gtk_snapshot_append_layout (snapshot, layout, ink);
  gtk_snapshot_restore (snapshot);
}

/* Where there are too many, the lowest and the highest have the room of all. */
static gboolean
is_numbered (MatoScoreStrip *self,
             guint           part)
{
  return has_room_for_all (self) || part == 0 || part + 1 == self->n;
}

static void
append_parts (MatoScoreStrip    *self,
              GtkSnapshot       *snapshot,
              const MatoPalette *palette,
              double             width,
              double             height)
{
  gboolean is_mirrored = gtk_widget_get_direction (GTK_WIDGET (self)) == GTK_TEXT_DIR_RTL;
  double share = width / self->n;
  guint spelling = has_room_for_all (self) ? choose_spelling (self, share) : 1;

  for (guint part = 0; part < self->n; part++)
    {
      guint column = is_mirrored ? self->n - 1 - part : part;
      graphene_rect_t place = GRAPHENE_RECT_INIT (column * share, 0, share, height);
      GdkRGBA ground;

      mato_rings_get_color (palette, part, self->n, &ground);
      gtk_snapshot_append_color (snapshot, &ground, &place);
      if (is_numbered (self, part))
        append_number (self, snapshot, part, spelling, &place,
                       &mato_palette_get_inks (palette, &ground)[MATO_COLOR_GIVEN]);
    }
}

static void
mato_score_strip_snapshot (GtkWidget   *widget,
                           GtkSnapshot *snapshot)
{
  MatoScoreStrip *self = MATO_SCORE_STRIP (widget);
  graphene_rect_t bounds = GRAPHENE_RECT_INIT (0, 0, gtk_widget_get_width (widget),
                                               gtk_widget_get_height (widget));
  const float widths[4] = { 1, 1, 1, 1 };
  GskRoundedRect outline;
  MatoPalette palette;
  GdkRGBA edge;

  if (self->n == 0)
    return;

  mato_palette_init_for (&palette, widget);
  mato_color_mix (&palette.colors[MATO_COLOR_PAPER], &palette.colors[MATO_COLOR_TEXT], EDGE_SHARE,
                  &edge);
  gsk_rounded_rect_init_from_rect (&outline, &bounds, RADIUS);
  gtk_snapshot_push_rounded_clip (snapshot, &outline);
  append_parts (self, snapshot, &palette, bounds.size.width, bounds.size.height);
  gtk_snapshot_pop (snapshot);
  gtk_snapshot_append_border (snapshot, &outline, widths,
                              (GdkRGBA[]) { edge, edge, edge, edge });
}

static void
mato_score_strip_measure (GtkWidget      *widget,
                          GtkOrientation  orientation,
                          int             for_size,
                          int            *minimum,
                          int            *natural,
                          int            *minimum_baseline,
                          int            *natural_baseline)
{
  MatoScoreStrip *self = MATO_SCORE_STRIP (widget);
  g_autoptr (PangoLayout) layout = NULL;
  int width = 0, height = 0;

  if (self->n > 0)
    {
      layout = spell (self, self->n - 1, orientation == GTK_ORIENTATION_HORIZONTAL ? 2 : 0);
      pango_layout_get_pixel_size (layout, &width, &height);
    }
  if (orientation == GTK_ORIENTATION_HORIZONTAL)
    *minimum = *natural = (int) MIN (self->n, MOST_PARTS) * width;
  else
    *minimum = *natural = height + 2 * PADDING;
}

static void
mato_score_strip_class_init (MatoScoreStripClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  widget_class->snapshot = mato_score_strip_snapshot;
  widget_class->measure = mato_score_strip_measure;
  gtk_widget_class_set_css_name (widget_class, "mato-strip");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_IMG);
}

static void
mato_score_strip_init (MatoScoreStrip *self)
{
}

GtkWidget *
mato_score_strip_new (void)
{
  return g_object_new (MATO_TYPE_SCORE_STRIP, NULL);
}

static void
name (MatoScoreStrip *self)
{
  g_autoptr (GString) numbers = g_string_new (NULL);
  g_autofree char *text = NULL;

  for (guint i = 0; i < self->n; i++)
    /* Translators: between the scores in a list */
    g_string_append_printf (numbers, "%s%u", i > 0 ? _(", ") : "", self->weights[i]);
  /* Translators: for screen readers: what digits count in the rings of the target:
   * "6, 7, 8, 9, 10" */
  text = g_strdup_printf (_("Rings count %s times"), numbers->str);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL, text, -1);
}

void
mato_score_strip_show (MatoScoreStrip   *self,
                       const MatoPuzzle *puzzle)
{
  const MatoGeometry *geometry;
  guint8 weights[MATO_MAX_CELLS];
  guint8 ranks[MATO_MAX_WEIGHT + 1];

  g_return_if_fail (MATO_IS_SCORE_STRIP (self));

  geometry = mato_board_get_geometry (puzzle->board);
  mato_puzzle_fill_weights (puzzle, weights);
  self->n = mato_weights_rank (geometry, weights, ranks);
  for (guint cell = 0; cell < geometry->n_cells; cell++)
    self->weights[ranks[weights[cell]]] = weights[cell];
  name (self);
  gtk_widget_queue_resize (GTK_WIDGET (self));
}
