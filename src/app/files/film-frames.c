/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/files/film-frames.h"

#include <math.h>

#include "app/diagram/icicle-picture.h"
#include "app/draw/board-picture.h"
#include "app/draw/texture.h"
#include "core/trace/trace-logic.h"
#include "session/words/sentence-deduction.h"
#include "session/words/sentence.h"

#include <glib/gi18n.h>

/* In pixels. */
#define MARGIN 12
#define BAR 4             /* how far the film is */
#define LEAST_ROW 2.0     /* of a level of the tree */
#define LARGEST_ROW 16.0
#define HERE 2            /* the line at the position */

#define TREE_SHARE 3      /* the tree is at most as high as the board divided by this */
#define TEXT_SHARE 30     /* likewise the letters */
#define N_LINES 3
#define GROUND 0.2f        /* opacity of the bar where the film has not been */
#define FACTS 0.7f         /* opacity of what was done so far: the sentence comes first */

struct _MatoFilmFrames
{
  MatoSearch *film;
  MatoTrace *trace;
  MatoAlphabet alphabet;
  guint size;
  int tree_height;      /* 0: the search made no guess */
  int line_height;
  int text_height;
  GskRenderNode *tree;     /* nullable */
  MatoBoardLayout layout;
  MatoCellStyle style;
  MatoBoardScene *scene;
  PangoContext *context;
  PangoLayout *words;
};

static void
make_words (MatoFilmFrames *self)
{
  PangoFontDescription *font =
    pango_font_description_copy (pango_context_get_font_description (self->context));
  g_autoptr (PangoLayout) lines = NULL;

  pango_font_description_set_absolute_size (font, MAX (self->size / TEXT_SHARE, 12) * PANGO_SCALE);
  self->words = pango_layout_new (self->context);
  pango_layout_set_font_description (self->words, font);
  pango_font_description_free (font);

  lines = pango_layout_copy (self->words);
  pango_layout_set_text (lines, "X", -1);
  pango_layout_get_pixel_size (lines, NULL, &self->line_height);
  pango_layout_set_text (lines, "X\nX\nX", -1);
  pango_layout_get_pixel_size (lines, NULL, &self->text_height);
  pango_layout_set_width (self->words, (int) self->size * PANGO_SCALE);
  pango_layout_set_height (self->words, -N_LINES);
  pango_layout_set_wrap (self->words, PANGO_WRAP_WORD_CHAR);
  pango_layout_set_ellipsize (self->words, PANGO_ELLIPSIZE_END);
}

/* Levels that have no room are left out. */
static void
make_tree (MatoFilmFrames   *self,
           const MatoIcicle *icicle)
{
  guint n_levels = mato_icicle_get_n_levels (icicle);
  double most = (double) (self->size / TREE_SHARE);
  MatoIcicleView view = {
    .axis = MATO_ICICLE_STEPS,
    .span = MAX (mato_icicle_get_length (icicle, MATO_ICICLE_STEPS), 1),
    .width = (int) self->size,
    .row = floor (CLAMP (most / n_levels, LEAST_ROW, LARGEST_ROW)),
    .scale = 1,
  };

  if (n_levels < 2)
    return;

  view.n_levels = MIN (n_levels, (guint) (most / view.row));
  self->tree = mato_image_node_new (
    mato_icicle_picture_new (icicle, self->trace, &view, self->alphabet, self->words,
                             &self->style.palette));
  self->tree_height = (int) (view.n_levels * view.row);
}

MatoFilmFrames *
mato_film_frames_new (MatoSearch       *film,
                      const MatoIcicle *icicle,
                      MatoAlphabet      alphabet,
                      GtkWidget        *widget,
                      guint             size)
{
  MatoFilmFrames *self = g_rc_box_new0 (MatoFilmFrames);
  const MatoGeometry *geometry = mato_search_get_geometry (film);

  self->film = g_object_ref (film);
  self->trace = mato_trace_ref (mato_search_get_trace (film));
  self->alphabet = alphabet;
  self->size = size;
  self->context = gtk_widget_create_pango_context (widget);
  self->scene = mato_board_scene_new ();
  mato_board_layout_fit (&self->layout, geometry, (int) size, (int) size, 1);
  mato_cell_style_set_colors (&self->style, widget);
  make_words (self);
  make_tree (self, icicle);

  return self;
}

static void
clear (gpointer data)
{
  MatoFilmFrames *self = data;

  g_object_unref (self->film);
  mato_trace_unref (self->trace);
  g_clear_pointer (&self->tree, gsk_render_node_unref);
  g_clear_pointer (&self->style.glyphs, mato_glyph_cache_free);
  mato_board_scene_free (self->scene);
  g_object_unref (self->words);
  g_object_unref (self->context);
}

MatoFilmFrames *
mato_film_frames_ref (MatoFilmFrames *self)
{
  return g_rc_box_acquire (self);
}

void
mato_film_frames_unref (MatoFilmFrames *self)
{
  g_rc_box_release_full (self, clear);
}

guint
mato_film_frames_get_width (const MatoFilmFrames *self)
{
  return self->size + 2 * MARGIN;
}

guint
mato_film_frames_get_height (const MatoFilmFrames *self)
{
  return MARGIN + self->size + MARGIN + self->tree_height + BAR + MARGIN + self->line_height
         + self->text_height + MARGIN;
}

MatoStepKind
mato_film_frames_get_kind (const MatoFilmFrames *self,
                           guint64               position)
{
  return mato_trace_get_step (self->trace, position - 1)->kind;
}

static void
compose (MatoFilmFrames *self,
         guint64         position)
{
  guint8 weights[MATO_MAX_CELLS];
  MatoMoment moment;

  mato_trace_seek (self->trace, position, &moment);
  mato_board_scene_set_moment (self->scene, self->trace, &moment);
  self->scene->alphabet = self->alphabet;
  mato_board_scene_take_note (self->scene,
                              mato_sentence_reason (self->trace, moment.last, self->alphabet));
  if (!mato_search_is_target (self->film))
    return;

  mato_search_fill_weights (self->film, weights);
  mato_board_scene_add_rings (self->scene, weights, FALSE);
}

/* Over the tree, and as a bar below it. */
static void
append_position (MatoFilmFrames *self,
                 GtkSnapshot    *snapshot,
                 guint64         position)
{
  const GdkRGBA *accent = &self->style.palette.colors[MATO_COLOR_ACCENT];
  GdkRGBA ground = self->style.palette.colors[MATO_COLOR_TEXT];
  float x = (float) ((double) position / MAX (mato_trace_get_last (self->trace), 1) * self->size);

  ground.alpha = GROUND;
  if (self->tree)
    gtk_snapshot_append_color (snapshot, accent,
                               &GRAPHENE_RECT_INIT (CLAMP (x - HERE / 2, 0, self->size - HERE), 0,
                                                    HERE, self->tree_height));
  gtk_snapshot_append_color (snapshot, &ground,
                             &GRAPHENE_RECT_INIT (0, self->tree_height, self->size, BAR));
  gtk_snapshot_append_color (snapshot, accent,
                             &GRAPHENE_RECT_INIT (0, self->tree_height, x, BAR));
}

static void
append_tree (MatoFilmFrames *self,
             GtkSnapshot    *snapshot,
             guint64         position)
{
  if (self->tree)
    {
      gtk_snapshot_push_clip (snapshot, &GRAPHENE_RECT_INIT (0, 0, self->size, self->tree_height));
      gtk_snapshot_append_node (snapshot, self->tree);
      gtk_snapshot_pop (snapshot);
    }
  append_position (self, snapshot, position);
}

char *
mato_film_frames_dup_facts (MatoFilmFrames *self,
                            guint64         position)
{
  MatoSpan span;

  mato_trace_summarize (self->trace, 0, position, &span);
  return mato_trace_is_deduced (self->trace) ? mato_sentence_span_deductions (&span)
                                             : mato_sentence_span_effort (&span);
}

char *
mato_film_frames_dup_words (MatoFilmFrames *self,
                            guint64         position)
{
  g_autofree char *step = mato_sentence_position (self->trace, position, self->alphabet);
  g_autofree char *reason = NULL;
  MatoMoment moment;

  mato_trace_seek (self->trace, position, &moment);
  /* Target searches choose by their bounds. */
  if (mato_search_get_engine (self->film))
    reason = mato_sentence_among_equals (self->trace, &moment, self->alphabet);

  /* Translators: two sentences */
  return reason ? g_strdup_printf (_("%s %s"), step, reason) : g_steal_pointer (&step);
}

static void
append_text (MatoFilmFrames *self,
             GtkSnapshot    *snapshot,
             const char     *text,
             float           opacity)
{
  GdkRGBA color = self->style.palette.colors[MATO_COLOR_TEXT];

  color.alpha *= opacity;
  pango_layout_set_text (self->words, text, -1);
  gtk_snapshot_append_layout (snapshot, self->words, &color);
}

static void
append_words (MatoFilmFrames *self,
              GtkSnapshot    *snapshot,
              guint64         position)
{
  g_autofree char *facts = mato_film_frames_dup_facts (self, position);
  g_autofree char *words = mato_film_frames_dup_words (self, position);

  append_text (self, snapshot, facts, FACTS);
  gtk_snapshot_translate (snapshot, &GRAPHENE_POINT_INIT (0, self->line_height));
  append_text (self, snapshot, words, 1);
}

static GskRenderNode *
snapshot_frame (MatoFilmFrames *self,
                guint64         position)
{
  GtkSnapshot *snapshot = gtk_snapshot_new ();
  float width = mato_film_frames_get_width (self);
  float height = mato_film_frames_get_height (self);

  compose (self, position);
  gtk_snapshot_append_color (snapshot, &self->style.palette.colors[MATO_COLOR_PAPER],
                             &GRAPHENE_RECT_INIT (0, 0, width, height));
  gtk_snapshot_translate (snapshot, &GRAPHENE_POINT_INIT (MARGIN, MARGIN));
  mato_board_append_picture (snapshot, &self->layout, &self->style, self->scene, self->context);
  gtk_snapshot_translate (snapshot, &GRAPHENE_POINT_INIT (0, self->size + MARGIN));
  append_tree (self, snapshot, position);
  gtk_snapshot_translate (snapshot, &GRAPHENE_POINT_INIT (0, self->tree_height + BAR + MARGIN));
  append_words (self, snapshot, position);

  return gtk_snapshot_free_to_node (snapshot);
}

/* Cairo has a word for each pixel, of which a byte is not used. */
static guint8 *
take_pixels (cairo_surface_t *surface,
             guint            width,
             guint            height)
{
  guint8 *pixels = g_malloc ((gsize) width * height * 3);
  const guint8 *data = cairo_image_surface_get_data (surface);
  gsize stride = (gsize) cairo_image_surface_get_stride (surface);
  guint8 *pixel = pixels;

  for (guint y = 0; y < height; y++)
    {
      const guint32 *row = (const guint32 *) (gconstpointer) (data + y * stride);

      for (guint x = 0; x < width; x++, pixel += 3)
        {
          pixel[0] = (guint8) (row[x] >> 16);
          pixel[1] = (guint8) (row[x] >> 8);
          pixel[2] = (guint8) row[x];
        }
    }

  return pixels;
}

guint8 *
mato_film_frames_draw (MatoFilmFrames *self,
                       guint64         position)
{
  guint width = mato_film_frames_get_width (self);
  guint height = mato_film_frames_get_height (self);
  cairo_surface_t *surface =
    cairo_image_surface_create (CAIRO_FORMAT_RGB24, (int) width, (int) height);
  cairo_t *cairo = cairo_create (surface);
  GskRenderNode *node = snapshot_frame (self, position);
  guint8 *pixels;

  gsk_render_node_draw (node, cairo);
  gsk_render_node_unref (node);
  cairo_destroy (cairo);
  cairo_surface_flush (surface);
  pixels = take_pixels (surface, width, height);
  cairo_surface_destroy (surface);

  return pixels;
}
