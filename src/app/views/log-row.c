/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/views/log-row.h"

#include "app/draw/palette.h"
#include "app/draw/rasterize.h"
#include "app/draw/step-icon.h"
#include "session/words/sentence.h"

#include <math.h>

/* In application pixels: steps of three. */
#define MARGIN 6
#define END 12 /* under the scroll bar there are no words */
#define PADDING 3
#define SIGN_WIDTH 15
#define LEVEL_WIDTH 4
#define MAX_LEVELS 9 /* deeper ones have no line of their own: the sentence needs the room */
#define NUMBER_SCALE 0.85
#define QUIET 0.7
#define RAIL 0.35f

struct _MatoLogRow
{
  GtkWidget parent_instance;

  MatoTrace *trace;    /* nullable */
  guint64 position;
  MatoAlphabet alphabet;
  guint n_folded;
  gboolean is_current;
  gboolean is_told;    /* whether a screen reader knows the sentence */
  int number_width;
  guint n_levels;
  PangoLayout *number;
  PangoLayout *sentence;
  GtkWidget *sign;
};

G_DEFINE_FINAL_TYPE (MatoLogRow, mato_log_row, GTK_TYPE_WIDGET)

static int
get_sentence_x (MatoLogRow *self)
{
  return MARGIN + self->number_width + MARGIN + (int) self->n_levels * LEVEL_WIDTH + SIGN_WIDTH;
}

static int
get_x (MatoLogRow *self,
       int         x,
       int         width)
{
  gboolean is_right_to_left = gtk_widget_get_direction (GTK_WIDGET (self)) == GTK_TEXT_DIR_RTL;

  return is_right_to_left ? gtk_widget_get_width (GTK_WIDGET (self)) - x - width : x;
}

static void
mato_log_row_size_allocate (GtkWidget *widget,
                            int        width,
                            int        height,
                            int        baseline)
{
  MatoLogRow *self = MATO_LOG_ROW (widget);
  int line, minimum;

  pango_layout_get_pixel_size (self->number, NULL, &line);
  gtk_widget_measure (self->sign, GTK_ORIENTATION_HORIZONTAL, -1, &minimum, NULL, NULL, NULL);
  gtk_widget_size_allocate (self->sign, &(GtkAllocation) { 0, PADDING, MAX (SIGN_WIDTH, minimum),
                                                           line + PADDING },
                            -1);
}

/* Drawn here, not by the theme, which would be a frame late; and lighter than the theme's, so that
 * a sign keeps its colour. */
static void
append_mark (MatoLogRow  *self,
             GtkSnapshot *snapshot)
{
  int width = gtk_widget_get_width (GTK_WIDGET (self));
  int height = gtk_widget_get_height (GTK_WIDGET (self));
  MatoPalette palette;
  GdkRGBA color;

  mato_palette_init_for (&palette, GTK_WIDGET (self));
  color = palette.colors[MATO_COLOR_ACCENT];
  gtk_snapshot_append_color (snapshot, &color,
                             &GRAPHENE_RECT_INIT (get_x (self, 0, 3), 0, 3, height));
  color.alpha = 0.22f;
  gtk_snapshot_append_color (snapshot, &color, &GRAPHENE_RECT_INIT (0, 0, width, height));
}

static void
append_text (MatoLogRow    *self,
             GtkSnapshot   *snapshot,
             PangoLayout   *layout,
             int            x,
             int            y,
             const GdkRGBA *color)
{
  gtk_snapshot_save (snapshot);
  gtk_snapshot_translate (snapshot, &GRAPHENE_POINT_INIT (x, y));
  gtk_snapshot_append_layout (snapshot, layout, color);
  gtk_snapshot_restore (snapshot);
}

/* Its place depends on the line, which changes without an allocation. */
static void
append_sign (MatoLogRow  *self,
             GtkSnapshot *snapshot)
{
  int x = get_x (self, get_sentence_x (self) - SIGN_WIDTH, SIGN_WIDTH);

  gtk_snapshot_save (snapshot);
  gtk_snapshot_translate (snapshot, &GRAPHENE_POINT_INIT (x, 0));
  gtk_widget_snapshot_child (GTK_WIDGET (self), self->sign, snapshot);
  gtk_snapshot_restore (snapshot);
}

static void
mato_log_row_snapshot (GtkWidget   *widget,
                       GtkSnapshot *snapshot)
{
  MatoLogRow *self = MATO_LOG_ROW (widget);
  GdkRGBA color, quiet;
  int number_width, x, width;

  if (!self->trace)
    return;

  gtk_style_context_get_color (gtk_widget_get_style_context (widget), &color);
  quiet = color;
  quiet.alpha *= QUIET;
  if (self->is_current)
    append_mark (self, snapshot);

  pango_layout_get_pixel_size (self->number, &number_width, NULL);
  append_text (self, snapshot, self->number,
               get_x (self, MARGIN + self->number_width - number_width, number_width),
               PADDING + 2, &quiet);

  x = get_sentence_x (self);
  width = gtk_widget_get_width (widget) - x - END;
  append_text (self, snapshot, self->sentence, get_x (self, x, width), PADDING, &color);
  append_sign (self, snapshot);
}

static void
mato_log_row_dispose (GObject *object)
{
  MatoLogRow *self = MATO_LOG_ROW (object);

  g_clear_pointer (&self->sign, gtk_widget_unparent);
  g_clear_pointer (&self->trace, mato_trace_unref);
  g_clear_object (&self->number);
  g_clear_object (&self->sentence);

  G_OBJECT_CLASS (mato_log_row_parent_class)->dispose (object);
}

static void
mato_log_row_class_init (MatoLogRowClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = mato_log_row_dispose;
  widget_class->size_allocate = mato_log_row_size_allocate;
  widget_class->snapshot = mato_log_row_snapshot;

  gtk_widget_class_set_css_name (widget_class, "row");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_LIST_ITEM);
}

static void
set_small (PangoLayout *layout)
{
  g_autoptr (PangoAttrList) attributes = pango_attr_list_new ();

  pango_attr_list_insert (attributes, pango_attr_scale_new (NUMBER_SCALE));
  pango_attr_list_insert (attributes, pango_attr_font_features_new ("tnum 1, lnum 1"));
  pango_layout_set_attributes (layout, attributes);
}

static void
mato_log_row_init (MatoLogRow *self)
{
  GtkWidget *widget = GTK_WIDGET (self);

  self->number = gtk_widget_create_pango_layout (widget, NULL);
  set_small (self->number);
  self->sentence = gtk_widget_create_pango_layout (widget, NULL);
  pango_layout_set_wrap (self->sentence, PANGO_WRAP_WORD_CHAR);
  self->sign = mato_step_icon_new ();
  gtk_widget_set_parent (self->sign, widget);
}

GtkWidget *
mato_log_row_new (void)
{
  return g_object_new (MATO_TYPE_LOG_ROW, NULL);
}

static void
rasterize (PangoLayout *layout,
           double       pixel)
{
  double baseline = (double) pango_layout_get_baseline (layout) / PANGO_SCALE;
  GtkSnapshot *snapshot = gtk_snapshot_new ();
  g_autoptr (GskRenderNode) node = NULL;

  gtk_snapshot_translate (snapshot,
                          &GRAPHENE_POINT_INIT (0, ceil (baseline / pixel) * pixel - baseline));
  gtk_snapshot_append_layout (snapshot, layout, &(GdkRGBA) { .alpha = 1 });
  node = gtk_snapshot_free_to_node (snapshot);
  if (node)
    mato_rasterize (node, pixel);
}

void
mato_log_row_prepare (MatoLogRow *self)
{
  g_autofree char *figures = NULL;

  g_return_if_fail (MATO_IS_LOG_ROW (self));

  if (self->trace)
    return;

  figures = mato_sentence_number (1234567890);
  pango_layout_set_text (self->number, figures, -1);
  rasterize (self->number, 1.0 / gtk_widget_get_scale_factor (GTK_WIDGET (self)));
}

static void
update_texts (MatoLogRow *self)
{
  const MatoStep *step =
    self->position > 0 ? mato_trace_get_step (self->trace, self->position - 1) : NULL;
  g_autofree char *number =
    mato_sentence_number (mato_trace_get_number (self->trace, self->position));
  g_autofree char *sentence =
    self->n_folded > 0 ? mato_sentence_taken_back (self->n_folded + 1)
                       : mato_sentence_position (self->trace, self->position, self->alphabet);

  self->n_levels = step ? MIN (step->depth, MAX_LEVELS) : 0;
  pango_layout_set_text (self->number, number, -1);
  pango_layout_set_text (self->sentence, sentence, -1);
  mato_step_icon_set_step (MATO_STEP_ICON (self->sign), step);
}

void
mato_log_row_show (MatoLogRow   *self,
                   MatoTrace    *trace,
                   guint64       position,
                   MatoAlphabet  alphabet,
                   int           number_width,
                   guint         n_folded)
{
  g_return_if_fail (MATO_IS_LOG_ROW (self));

  self->number_width = number_width;
  if (self->trace == trace && self->position == position && self->alphabet == alphabet
      && self->n_folded == n_folded)
    return;

  mato_log_row_clear (self);
  self->trace = mato_trace_ref (trace);
  self->position = position;
  self->alphabet = alphabet;
  self->n_folded = n_folded;
  update_texts (self);
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

void
mato_log_row_tell (MatoLogRow *self)
{
  g_return_if_fail (MATO_IS_LOG_ROW (self));

  if (self->is_told || !self->trace)
    return;

  self->is_told = TRUE;
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  pango_layout_get_text (self->sentence), -1);
  /* Not before: a screen reader would find rows in the pool that have no name. */
  gtk_widget_set_focusable (GTK_WIDGET (self), TRUE);
}

void
mato_log_row_untell (MatoLogRow *self)
{
  g_return_if_fail (MATO_IS_LOG_ROW (self));

  if (!gtk_widget_get_focusable (GTK_WIDGET (self)) || gtk_widget_has_focus (GTK_WIDGET (self)))
    return;

  self->is_told = FALSE;
  gtk_widget_set_focusable (GTK_WIDGET (self), FALSE);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL, "", -1);
}

void
mato_log_row_clear (MatoLogRow *self)
{
  g_return_if_fail (MATO_IS_LOG_ROW (self));

  self->is_told = FALSE;
  g_clear_pointer (&self->trace, mato_trace_unref);
}

guint64
mato_log_row_get_position (MatoLogRow *self)
{
  g_return_val_if_fail (MATO_IS_LOG_ROW (self), 0);

  return self->trace ? self->position : G_MAXUINT64;
}

int
mato_log_row_get_height (MatoLogRow *self,
                         int         width)
{
  int number_height, sentence_height;

  g_return_val_if_fail (MATO_IS_LOG_ROW (self), 0);

  pango_layout_set_width (self->sentence,
                          MAX (width - get_sentence_x (self) - END, 1) * PANGO_SCALE);
  pango_layout_get_pixel_size (self->number, NULL, &number_height);
  pango_layout_get_pixel_size (self->sentence, NULL, &sentence_height);

  return MAX (number_height + 2, sentence_height) + 2 * PADDING;
}

const char *
mato_log_row_find_word (MatoLogRow *self,
                        double      x,
                        double      y,
                        int        *index)
{
  int left = get_sentence_x (self);
  int width, trailing;

  g_return_val_if_fail (MATO_IS_LOG_ROW (self), NULL);

  width = gtk_widget_get_width (GTK_WIDGET (self)) - left - END;
  if (!self->trace
      || !pango_layout_xy_to_index (self->sentence,
                                    (int) ((x - get_x (self, left, width)) * PANGO_SCALE),
                                    (int) ((y - PADDING) * PANGO_SCALE), index, &trailing))
    return NULL;

  return pango_layout_get_text (self->sentence);
}

void
mato_log_row_set_current (MatoLogRow *self,
                          gboolean    is_current)
{
  g_return_if_fail (MATO_IS_LOG_ROW (self));

  if (self->is_current == is_current)
    return;

  self->is_current = is_current;
  gtk_accessible_update_state (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_STATE_SELECTED, is_current,
                               -1);
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

gboolean
mato_log_row_is_current (MatoLogRow *self)
{
  g_return_val_if_fail (MATO_IS_LOG_ROW (self), FALSE);

  return self->is_current;
}

/* Returns: whether any row is so deep */
static gboolean
append_level (GtkSnapshot       *snapshot,
              MatoLogRow *const *rows,
              const double      *tops,
              guint              n_rows,
              guint              level,
              const GdkRGBA     *color)
{
  gboolean is_found = FALSE;

  for (guint from = 0, to; from < n_rows; from = to + 1)
    {
      int x, top, bottom;

      for (to = from; to < n_rows && rows[to]->trace && rows[to]->n_levels > level; to++)
        is_found = TRUE;
      if (to == from)
        continue;

      x = get_x (rows[from], 2 * MARGIN + rows[from]->number_width + (int) level * LEVEL_WIDTH, 1);
      top = (int) round (tops[from]);
      bottom = (int) round (tops[to]);
      gtk_snapshot_append_color (snapshot, color,
                                 &GRAPHENE_RECT_INIT (x, top, 1, bottom - top));
    }

  return is_found;
}

void
mato_log_row_append_rails (GtkSnapshot       *snapshot,
                           MatoLogRow *const *rows,
                           const double      *tops,
                           guint              n_rows)
{
  GdkRGBA color;

  if (n_rows == 0)
    return;

  gtk_style_context_get_color (gtk_widget_get_style_context (GTK_WIDGET (rows[0])), &color);
  color.alpha *= RAIL;
  for (guint level = 0; append_level (snapshot, rows, tops, n_rows, level, &color); level++)
    ;
}
