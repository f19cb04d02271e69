/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/draw/glyph-cache.h"

#include "app/draw/rasterize.h"
#include "app/kit/shaped-text.h"

#include <math.h>

/* Font sizes relative to the cell. */
#define DIGIT_SIZE 0.60
#define SMALL_DIGIT_SIZE 0.84
#define NUMBER_SIZE 0.19      /* two figures fill four fifths of a quarter of a cell: a tile */
#define WEIGHT_SIZE 0.155
#define LARGE_WEIGHT_SIZE 0.42
#define PENCIL_SIZE 0.24
#define PENCIL_STEP 0.9       /* from one size of marks to the next */

/* Of a candidate, by the places in a row. */
static const double candidate_sizes[] = { [2] = 0.215, [3] = 0.215, [4] = 0.17, [5] = 0.14 };

/* In a small cell marks may be larger, so that few of them are still legible. */
#define LEAST_PENCIL_SIZE 8.0

/* Between these sizes of the cell the share of the digit changes gradually: small cells have less
 * white space. */
#define SMALL_CELL 11.0
#define LARGE_CELL 30.0

/* The widest digit takes at most this much of its cell or place. */
#define FILL 0.88

#define N_NUMBERS 100
#define MOST_BYTES 8          /* of a number that is spelled */

/* A board of 25×25 asks up to 15,625 times in a frame, so Pango is not asked again. */
typedef struct
{
  GSList *text;          /* shaped; NULL: until it is drawn */
  PangoGlyphItem *run;   /* nullable: the only one, if it has that */
  double ink_middle;     /* from where it begins */
  double ink_width;
} Digit;

typedef struct
{
  PangoFontDescription *font;
  double size;
  double width;          /* of the widest digit */
  double height;         /* of a figure */
  double figure_middle;  /* from the baseline to the middle of a figure's ink: < 0 */
  Digit digits[N_NUMBERS];
  gboolean is_prepared;
} Face;

struct _MatoGlyphCache
{
  PangoContext *context;
  MatoAlphabet alphabet;
  guint order;
  double cell;
  double place;
  double pixel;
  Face faces[MATO_N_FACES];      /* without a font until used: opening one takes milliseconds */
};

static const PangoWeight weights[MATO_N_FACES] = {
  [MATO_FACE_GIVEN] = PANGO_WEIGHT_SEMIBOLD,
  [MATO_FACE_ENTRY] = PANGO_WEIGHT_NORMAL,
  [MATO_FACE_SOLVER] = PANGO_WEIGHT_LIGHT,
  [MATO_FACE_CANDIDATE] = PANGO_WEIGHT_NORMAL,
  [MATO_FACE_NUMBER] = PANGO_WEIGHT_NORMAL,
  [MATO_FACE_WEIGHT] = PANGO_WEIGHT_NORMAL,
  [MATO_FACE_LARGE_WEIGHT] = PANGO_WEIGHT_NORMAL,
  [MATO_FACE_PENCIL ... MATO_FACE_PENCIL_LAST] = PANGO_WEIGHT_NORMAL,
};

/* Returns: (transfer full) */
static GSList *
shape (MatoGlyphCache *self,
       MatoFace        face,
       const char     *text)
{
  return mato_shape_text (self->context, self->faces[face].font, "tnum=1, lnum=1", text);
}

/* Whatever is written for digits. */
static gboolean
is_of_numbers (MatoFace face)
{
  return face == MATO_FACE_NUMBER || face == MATO_FACE_WEIGHT || face == MATO_FACE_LARGE_WEIGHT;
}

static gboolean
is_of_pencil (MatoFace face)
{
  return face >= MATO_FACE_PENCIL && face <= MATO_FACE_PENCIL_LAST;
}

static void
spell (MatoGlyphCache *self,
       MatoFace        face,
       guint           number,
       char            text[MOST_BYTES])
{
  if (is_of_numbers (face))
    g_snprintf (text, MOST_BYTES, face == MATO_FACE_WEIGHT ? "×%u" : "%u", number);
  else
    mato_alphabet_spell (self->alphabet, number, text);
}

static void
set_size (Face   *face,
          double  size)
{
  face->size = size;
  pango_font_description_set_absolute_size (face->font, size * PANGO_SCALE);
}

/* Returns: the ink of the glyph with the index @n of @run, from the beginning of that glyph */
static PangoRectangle
get_glyph_ink (PangoGlyphItem *run,
               int             n)
{
  const PangoGlyphInfo *glyph = &run->glyphs->glyphs[n];
  PangoRectangle ink;

  pango_font_get_glyph_extents (run->item->analysis.font, glyph->glyph, &ink, NULL);
  ink.x += glyph->geometry.x_offset;

  return ink;
}

/* Of the widest of the words of @text, in Pango units. A blank is told by its character: one of a
 * font that is made bold has ink. */
static int
measure_words (GSList     *runs,
               const char *text)
{
  gboolean is_first = TRUE;
  int x = 0, left = 0, width = 0;

  for (GSList *l = runs; l; l = l->next)
    {
      PangoGlyphItem *run = l->data;

      for (int i = 0; i < run->glyphs->num_glyphs; i++)
        {
          PangoRectangle ink = get_glyph_ink (run, i);

          if (is_first)
            left = x + ink.x;
          is_first = text[run->item->offset + run->glyphs->log_clusters[i]] == ' ';
          if (!is_first)
            width = MAX (width, x + ink.x + ink.width - left);
          x += run->glyphs->glyphs[i].geometry.width;
        }
    }

  return width;
}

/* Of all digits in one text, with blanks between them: shaping each by itself took a fifteenth of
 * the frame in which a recording appears. */
static double
widest_ink (MatoGlyphCache *self,
            MatoFace        face,
            guint           order)
{
  g_autoptr (GString) text = g_string_new (NULL);
  GSList *runs;
  int width;

  for (guint digit = 1; digit <= order; digit++)
    {
      char spelled[MOST_BYTES];

      spell (self, face, digit, spelled);
      g_string_append_printf (text, "%s ", spelled);
    }
  runs = shape (self, face, text->str);
  width = measure_words (runs, text->str);
  mato_shaped_text_free (runs);

  return (double) width / PANGO_SCALE;
}

static double
digit_share (double cell)
{
  double largeness = (cell - SMALL_CELL) / (LARGE_CELL - SMALL_CELL);

  return SMALL_DIGIT_SIZE + (DIGIT_SIZE - SMALL_DIGIT_SIZE) * CLAMP (largeness, 0, 1);
}

static double
get_wanted_size (MatoGlyphCache *self,
                 MatoFace        face)
{
  if (is_of_pencil (face))
    return MAX (MAX (PENCIL_SIZE * self->cell, LEAST_PENCIL_SIZE)
                  * pow (PENCIL_STEP, face - MATO_FACE_PENCIL),
                MATO_LEGIBLE_SIZE);

  switch (face)
    {
    case MATO_FACE_CANDIDATE:
      return candidate_sizes[(guint) ceil (sqrt (self->order))] * self->cell;
    case MATO_FACE_NUMBER:
      return NUMBER_SIZE * self->cell;
    case MATO_FACE_WEIGHT:
      return WEIGHT_SIZE * self->cell;
    case MATO_FACE_LARGE_WEIGHT:
      return LARGE_WEIGHT_SIZE * self->cell;
    case MATO_FACE_GIVEN:
    case MATO_FACE_ENTRY:
    case MATO_FACE_SOLVER:
    case MATO_N_FACES:
    default:
      return digit_share (self->cell) * self->cell;
    }
}

static void
init_face (MatoGlyphCache *self,
           MatoFace        face)
{
  Face *it = &self->faces[face];
  double size = get_wanted_size (self, face);
  double room = FILL * (face == MATO_FACE_CANDIDATE ? self->place : self->cell);
  GSList *figure;
  PangoRectangle ink;

  it->font = pango_font_description_copy (pango_context_get_font_description (self->context));
  pango_font_description_set_weight (it->font, weights[face]);
  set_size (it, size);

  it->width = widest_ink (self, face, is_of_numbers (face) ? 1 : self->order);
  if (it->width > room)
    {
      set_size (it, size * room / it->width);
      it->width = room;
    }

  /* A flat figure, because round ones reach a little beyond the baseline, like the letter Q. */
  figure = shape (self, face, "1");
  mato_shaped_text_measure (figure, &ink, NULL);
  mato_shaped_text_free (figure);
  it->height = (double) ink.height / PANGO_SCALE;
  it->figure_middle = (ink.y + ink.height / 2.0) / PANGO_SCALE;
}

static Face *
get_face (MatoGlyphCache *self,
          MatoFace        face)
{
  if (!self->faces[face].font)
    init_face (self, face);

  return &self->faces[face];
}

MatoGlyphCache *
mato_glyph_cache_new (PangoContext *context,
                      MatoAlphabet  alphabet,
                      guint         order,
                      double        cell,
                      double        place,
                      double        pixel)
{
  MatoGlyphCache *self = g_new0 (MatoGlyphCache, 1);

  self->context = g_object_ref (context);
  self->alphabet = alphabet;
  self->order = order;
  self->cell = cell;
  self->place = place;
  self->pixel = pixel;

  return self;
}

void
mato_glyph_cache_free (MatoGlyphCache *self)
{
  for (MatoFace face = 0; face < MATO_N_FACES; face++)
    {
      for (guint number = 0; number < N_NUMBERS; number++)
        g_clear_pointer (&self->faces[face].digits[number].text, mato_shaped_text_free);
      g_clear_pointer (&self->faces[face].font, pango_font_description_free);
    }
  g_object_unref (self->context);
  g_free (self);
}

double
mato_glyph_cache_get_size (MatoGlyphCache *self,
                           MatoFace        face)
{
  return get_face (self, face)->size;
}

double
mato_glyph_cache_get_width (MatoGlyphCache *self,
                            MatoFace        face)
{
  return get_face (self, face)->width;
}

double
mato_glyph_cache_get_height (MatoGlyphCache *self,
                             MatoFace        face)
{
  return get_face (self, face)->height;
}

static void
init_digit (Digit  *self,
            GSList *text)
{
  PangoRectangle ink;

  mato_shaped_text_measure (text, &ink, NULL);
  self->text = text;
  self->run = text && !text->next ? text->data : NULL;
  self->ink_middle = (ink.x + ink.width / 2.0) / PANGO_SCALE;
  self->ink_width = (double) ink.width / PANGO_SCALE;
}

static const Digit *
get_digit (MatoGlyphCache *self,
           MatoFace        face,
           guint           number)
{
  Digit *digit = &get_face (self, face)->digits[number];

  if (digit->text == NULL)
    {
      char text[MOST_BYTES];

      spell (self, face, number, text);
      init_digit (digit, shape (self, face, text));
    }

  return digit;
}

double
mato_glyph_cache_get_number_width (MatoGlyphCache *self,
                                   MatoFace        face,
                                   guint           number)
{
  return get_digit (self, face, number)->ink_width;
}

/* Where a digit begins. A baseline between two pixels would blur every flat foot, and a GTK that
 * draws glyphs between two columns needs another image of them for each such place. */
static const Digit *
place (MatoGlyphCache        *self,
       MatoFace               face,
       const MatoPlacedDigit *digit,
       double                *left,
       double                *baseline)
{
  const Digit *it = get_digit (self, face, digit->number);
  double wanted = digit->y - self->faces[face].figure_middle;

  *left = round ((digit->x - it->ink_middle) / self->pixel) * self->pixel;
  *baseline = round (wanted / self->pixel) * self->pixel;

  return it;
}

void
mato_glyph_cache_append (MatoGlyphCache *self,
                         GtkSnapshot    *snapshot,
                         MatoFace        face,
                         guint           number,
                         double          x,
                         double          y,
                         const GdkRGBA  *color)
{
  double left, baseline;
  const Digit *digit = place (self, face, &(MatoPlacedDigit) { number, x, y }, &left, &baseline);

  mato_shaped_text_append (digit->text, snapshot, left, baseline, color);
}

gboolean
mato_glyph_cache_prepare (MatoGlyphCache *self,
                          MatoFace        face)
{
  if (self->faces[face].is_prepared)
    return FALSE;

  for (guint digit = 1; digit <= self->order; digit++)
    {
      GtkSnapshot *snapshot = gtk_snapshot_new ();
      g_autoptr (GskRenderNode) node = NULL;

      mato_glyph_cache_append (self, snapshot, face, digit, 0, 0, &(GdkRGBA) { .alpha = 1 });
      node = gtk_snapshot_free_to_node (snapshot);
      if (node)
        mato_rasterize (node, self->pixel);
    }

  self->faces[face].is_prepared = TRUE;
  return TRUE;
}

/* As long as it will be, because Pango makes it longer glyph by glyph. */
static PangoGlyphString *
new_text (MatoGlyphCache        *self,
          MatoFace               face,
          const MatoPlacedDigit *digits,
          guint                  n)
{
  PangoGlyphString *text = pango_glyph_string_new ();
  int n_glyphs = 0;

  for (guint i = 0; i < n; i++)
    {
      const PangoGlyphItem *run = get_digit (self, face, digits[i].number)->run;

      n_glyphs += run ? run->glyphs->num_glyphs : 0;
    }
  pango_glyph_string_set_size (text, n_glyphs);

  return text;
}

/* From the glyph with the index @n. Each glyph has no width and an offset from the origin instead.
 *
 * Returns: the index of the next */
static int
add_run (PangoGlyphString     *text,
         int                   n,
         const PangoGlyphItem *run,
         double                left,
         double                baseline)
{
  int x = (int) round (left * PANGO_SCALE);
  int y = (int) round (baseline * PANGO_SCALE);

  for (int i = 0; i < run->glyphs->num_glyphs; i++)
    {
      PangoGlyphInfo *glyph = &text->glyphs[n + i];

      *glyph = run->glyphs->glyphs[i];
      glyph->geometry.x_offset += x;
      glyph->geometry.y_offset += y;
      x += glyph->geometry.width;
      glyph->geometry.width = 0;
    }

  return n + run->glyphs->num_glyphs;
}

static void
append_text (GtkSnapshot      *snapshot,
             PangoFont        *font,
             PangoGlyphString *text,
             const GdkRGBA    *color)
{
  GskRenderNode *node =
    font ? gsk_text_node_new (font, text, color, &GRAPHENE_POINT_INIT (0, 0)) : NULL;

  if (!node)
    return;

  gtk_snapshot_append_node (snapshot, node);
  gsk_render_node_unref (node);
}

void
mato_glyph_cache_append_all (MatoGlyphCache        *self,
                             GtkSnapshot           *snapshot,
                             MatoFace               face,
                             const MatoPlacedDigit *digits,
                             guint                  n,
                             const GdkRGBA         *color)
{
  PangoGlyphString *text = new_text (self, face, digits, n);
  PangoFont *font = NULL;
  int n_glyphs = 0;

  for (guint i = 0; i < n; i++)
    {
      double left, baseline;
      const PangoGlyphItem *run = place (self, face, &digits[i], &left, &baseline)->run;

      /* The first has the font; some alphabets take their letters from several. */
      if (run && !font)
        font = run->item->analysis.font;
      if (run && run->item->analysis.font == font)
        n_glyphs = add_run (text, n_glyphs, run, left, baseline);
      else
        mato_glyph_cache_append (self, snapshot, face, digits[i].number, digits[i].x, digits[i].y,
                                 color);
    }

  pango_glyph_string_set_size (text, n_glyphs);
  append_text (snapshot, font, text, color);
  pango_glyph_string_free (text);
}
