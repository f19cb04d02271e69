/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/files/sheets.h"

#include "app/draw/board-picture.h"
#include "core/notation/sections.h"
#include "session/words/sentence-play.h"
#include "session/words/sentence.h"

#include <glib/gi18n.h>

/*
 * A page of four:
 *
 *   title          9×9 · 28 givens    title          9×9 · 24 givens
 *   ┌─────────────────────────────┐   ┌─────────────────────────────┐
 *   │            board            │   │            board            │
 *   └─────────────────────────────┘   └─────────────────────────────┘
 *                                gap
 *   title           …                 title           …
 *
 * Below a board stands what its setter says of the rules, where there is room.
 *
 * A board is drawn as on a screen whose pixels are half a point large: then its thin lines are
 * half a point wide, and all others in proportion.
 */
#define PIXELS_PER_POINT 2
#define MOST_CELL 51     /* 18 mm: nobody writes larger */
#define GAP 24
#define HEADING_SHARE 28 /* a board is so many sizes of its heading's letters wide */
#define LEAST_LETTERS 7
#define MOST_LETTERS 12
#define HEADING 1.9      /* height of a heading, the white under it too, in its letters */
#define NOTE_SHARE 0.75  /* of the size of those letters: the letters of a note on the board */
#define ABOUT_INK 0.4    /* grey of what stands beside the title */

struct _MatoSheets
{
  MatoWorkspace *workspace;
  char *name;                 /* nullable */
  PangoFontDescription *font;
  MatoCollection *collection; /* nullable: there is only the board */
  guint index;                /* of the puzzle on the board */
  MatoPuzzle *puzzle;         /* that is on the board */
  MatoBoardScene *scene;           /* what is seen of it */
  guint per_page;
};

/* Where the boards of a page go. */
typedef struct
{
  guint columns;
  double width;   /* of a place, heading included */
  double height;
  double letters; /* size of them in headings */
} Places;

MatoSheets *
mato_sheets_new (MatoWorkspace              *workspace,
                 const char                 *name,
                 const PangoFontDescription *font)
{
  MatoSheets *self = g_new0 (MatoSheets, 1);
  MatoCollection *collection = mato_puzzles_get_collection (workspace->puzzles);

  self->workspace = g_object_ref (workspace);
  self->name = g_strdup (name);
  self->font = pango_font_description_copy (font);
  self->collection = collection ? g_object_ref (collection) : NULL;
  self->index = mato_puzzles_get_index (workspace->puzzles);
  self->puzzle = mato_puzzle_copy (mato_game_get_puzzle (workspace->game));
  self->scene = mato_board_scene_new ();
  mato_workspace_compose (workspace, self->scene);
  self->per_page = 1;

  return self;
}

void
mato_sheets_free (MatoSheets *self)
{
  g_object_unref (self->workspace);
  g_free (self->name);
  pango_font_description_free (self->font);
  g_clear_object (&self->collection);
  mato_puzzle_free (self->puzzle);
  mato_board_scene_free (self->scene);
  g_free (self);
}

void
mato_sheets_set_per_page (MatoSheets *self,
                          guint       per_page)
{
  g_return_if_fail (per_page > 0);

  self->per_page = per_page;
}

guint
mato_sheets_get_per_page (MatoSheets *self)
{
  return self->per_page;
}

guint
mato_sheets_get_n_puzzles (MatoSheets *self)
{
  return self->collection ? mato_collection_get_n (self->collection) : 1;
}

guint
mato_sheets_get_n_pages (MatoSheets *self)
{
  return (mato_sheets_get_n_puzzles (self) + self->per_page - 1) / self->per_page;
}

guint
mato_sheets_get_page (MatoSheets *self)
{
  return self->collection ? self->index / self->per_page : 0;
}

static double
choose_letters (double width,
                double height)
{
  return CLAMP (MIN (width, height) / HEADING_SHARE, LEAST_LETTERS, MOST_LETTERS);
}

/* As many columns as leave the largest boards. */
static void
find_places (guint   n,
             double  width,
             double  height,
             Places *best)
{
  double best_size = -1;

  for (guint columns = 1; columns <= n; columns++)
    {
      guint rows = (n + columns - 1) / columns;
      Places places = { .columns = columns,
                        .width = (width - GAP * (columns - 1)) / columns,
                        .height = (height - GAP * (rows - 1)) / rows };
      double size;

      places.letters = choose_letters (places.width, places.height);
      size = MIN (places.width, places.height - HEADING * places.letters);
      if (size <= best_size)
        continue;

      best_size = size;
      *best = places;
    }
}

static char *
write_title (MatoSheets       *self,
             const MatoPuzzle *puzzle,
             guint             index)
{
  guint n = mato_sheets_get_n_puzzles (self);
  g_autofree char *number = mato_sentence_number (index + 1);
  g_autofree char *all = mato_sentence_number (n);
  g_autofree char *which = NULL;

  if (puzzle->title || n == 1)
    return puzzle->title ? mato_sentence_title (puzzle) : g_strdup (self->name);

  /* Translators: which puzzle of a text is on the board: "1 of 3" */
  which = g_strdup_printf (_("%s of %s"), number, all);
  return self->name ? g_strdup_printf ("%s · %s", self->name, which) : g_steal_pointer (&which);
}

static PangoLayout *
lay_out (MatoSheets   *self,
         PangoContext *context,
         const char   *text,
         double        letters)
{
  PangoLayout *layout = pango_layout_new (context);
  g_autoptr (PangoFontDescription) font = pango_font_description_copy (self->font);

  pango_font_description_set_absolute_size (font, letters * PANGO_SCALE);
  pango_layout_set_font_description (layout, font);
  pango_layout_set_text (layout, text, -1);

  return layout;
}

static void
show_text (cairo_t     *cairo,
           PangoLayout *layout,
           double       x,
           double       y,
           double       grey)
{
  cairo_set_source_rgb (cairo, grey, grey, grey);
  cairo_move_to (cairo, x, y);
  pango_cairo_show_layout (cairo, layout);
}

/* What the puzzle is called where lines begin, what it is where they end. */
static void
draw_heading (MatoSheets       *self,
              cairo_t          *cairo,
              PangoContext     *context,
              const MatoPuzzle *puzzle,
              guint             index,
              double            width,
              double            letters)
{
  gboolean is_mirrored = gtk_widget_get_default_direction () == GTK_TEXT_DIR_RTL;
  g_autofree char *title = write_title (self, puzzle, index);
  g_autofree char *about = mato_sentence_puzzle (puzzle);
  g_autoptr (PangoLayout) title_layout = lay_out (self, context, title ? title : "", letters);
  g_autoptr (PangoLayout) about_layout = lay_out (self, context, about, letters);
  double about_width, title_width, room;
  int size;

  pango_layout_get_size (about_layout, &size, NULL);
  about_width = (double) size / PANGO_SCALE;
  room = MAX (0, width - about_width - letters);
  pango_layout_set_ellipsize (title_layout, PANGO_ELLIPSIZE_END);
  pango_layout_get_size (title_layout, &size, NULL);
  title_width = MIN ((double) size / PANGO_SCALE, room);
  pango_layout_set_width (title_layout, (int) (title_width * PANGO_SCALE));

  show_text (cairo, title_layout, is_mirrored ? width - title_width : 0, 0, 0);
  show_text (cairo, about_layout, is_mirrored == !title ? width - about_width : 0, 0, ABOUT_INK);
}

/* What the setter says of the rules, as far as there is room below the board: without it nobody
 * solves a drawing on paper. */
static void
draw_instructions (MatoSheets       *self,
                   cairo_t          *cairo,
                   PangoContext     *context,
                   const MatoPuzzle *puzzle,
                   double            width,
                   double            height,
                   double            letters)
{
  g_autofree char *text = mato_sections_get_told (puzzle->sections);
  g_autoptr (PangoLayout) layout = NULL;

  if (!text || height < HEADING * letters)
    return;

  layout = lay_out (self, context, text, letters);
  pango_layout_set_width (layout, (int) (width * PANGO_SCALE));
  pango_layout_set_wrap (layout, PANGO_WRAP_WORD_CHAR);
  pango_layout_set_height (layout, (int) (height * PANGO_SCALE));
  pango_layout_set_ellipsize (layout, PANGO_ELLIPSIZE_END);
  /* The height bounds the lines of a paragraph, not the number of paragraphs. */
  cairo_rectangle (cairo, 0, 0, width, height);
  cairo_clip (cairo);
  show_text (cairo, layout, 0, 0, 0);
}

/* In the middle of the width, and at the top: what is left of the paper is to write on. */
static void
draw_puzzle (MatoSheets           *self,
             cairo_t              *cairo,
             PangoContext         *context,
             const Places         *places,
             const MatoPuzzle     *puzzle,
             const MatoBoardScene *scene,
             guint                 index)
{
  int most = mato_board_layout_get_size (scene->geometry, MOST_CELL * PIXELS_PER_POINT);
  double room = MIN (places->width, places->height - HEADING * places->letters);
  int size = MIN (most, (int) (room * PIXELS_PER_POINT));
  MatoBoardLayout layout = { 0 };
  MatoCellStyle style = { 0 };
  double width, board, below;

  mato_cell_style_set_paper (&style);
  mato_board_layout_fit (&layout, scene->geometry, size, size, 1);
  layout.top = layout.margin;
  layout.left = layout.margin;
  width = (double) (mato_board_layout_get_column (&layout, scene->geometry->order) + layout.margin)
          / PIXELS_PER_POINT;
  board = (double) (mato_board_layout_get_row (&layout, scene->geometry->order) + layout.margin)
          / PIXELS_PER_POINT;
  below = (HEADING + 1) * places->letters + board;

  cairo_save (cairo);
  cairo_translate (cairo, (places->width - width) / 2, 0);
  draw_heading (self, cairo, context, puzzle, index, width, places->letters);
  cairo_translate (cairo, 0, HEADING * places->letters);
  cairo_scale (cairo, 1.0 / PIXELS_PER_POINT, 1.0 / PIXELS_PER_POINT);
  mato_board_draw_picture (cairo, &layout, &style, scene, context);
  cairo_restore (cairo);

  cairo_save (cairo);
  cairo_translate (cairo, (places->width - width) / 2, below);
  draw_instructions (self, cairo, context, puzzle, width, places->height - below,
                     places->letters);
  cairo_restore (cairo);
}

static void
draw_place (MatoSheets   *self,
            cairo_t      *cairo,
            PangoContext *context,
            const Places *places,
            guint         index)
{
  g_autoptr (MatoBoardScene) scene = NULL;
  const MatoPuzzle *puzzle;

  if (!self->collection || index == self->index)
    {
      draw_puzzle (self, cairo, context, places, self->puzzle, self->scene, index);
      return;
    }

  scene = mato_board_scene_new ();
  puzzle = mato_collection_get_left (self->collection, index);
  mato_workspace_compose_puzzle (self->workspace, puzzle, scene);
  draw_puzzle (self, cairo, context, places, puzzle, scene, index);
}

void
mato_sheets_draw (MatoSheets *self,
                  cairo_t    *cairo,
                  guint       page,
                  double      width,
                  double      height)
{
  PangoContext *context = pango_cairo_create_context (cairo);
  g_autoptr (PangoFontDescription) font = pango_font_description_copy (self->font);
  guint first = page * self->per_page;
  guint n = MIN (self->per_page, mato_sheets_get_n_puzzles (self) - first);
  Places places = { .columns = 1 };

  find_places (self->per_page, width, height, &places);
  pango_font_description_set_absolute_size (font, NOTE_SHARE * places.letters * PIXELS_PER_POINT
                                                  * PANGO_SCALE);
  pango_context_set_font_description (context, font);

  for (guint i = 0; i < n; i++)
    {
      cairo_save (cairo);
      cairo_translate (cairo, i % places.columns * (places.width + GAP),
                       i / places.columns * (places.height + GAP));
      draw_place (self, cairo, context, &places, first + i);
      cairo_restore (cairo);
    }

  g_object_unref (context);
}
