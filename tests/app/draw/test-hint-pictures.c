/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/draw/board-hint.h"
#include "app/draw/board-picture.h"
#include "app/draw/link-cache.h"
#include "session/film/hint-scene.h"
#include "session/hint/hint-cells.h"
#include "session/hint/technique-example.h"
#include "session/words/technique-pages.h"
#include "tests/app/draw/pictures.h"
#include "tests/test.h"

#include <math.h>

/*
 * Hints of all techniques as they are drawn. If MATO_TEST_SCREENSHOTS is a folder, the pictures are
 * saved there.
 */

#define BORDER 8
#define LARGE 720
#define MANY_STEPS 6
#define NEAR_END 3.5 /* in pixels: a link ends at the rim of a mark */

typedef struct
{
  MatoBoardLayout layout;
  MatoCellStyle style;
  PangoContext *context;
  int size;
} Paper;

static void
paper_init (Paper              *self,
            const MatoGeometry *geometry,
            int                 size,
            gboolean            is_dark)
{
  g_autoptr (PangoFontDescription) font = pango_font_description_from_string ("sans");

  *self = (Paper) { .size = size };
  self->context = pango_font_map_create_context (pango_cairo_font_map_get_default ());
  pango_context_set_font_description (self->context, font);
  mato_palette_init (&self->style.palette, is_dark);
  mato_board_layout_fit (&self->layout, geometry, size - 2 * BORDER, size - 2 * BORDER, 1);
  mato_cell_style_set_digits (&self->style, self->context, MATO_ALPHABET_CANONICAL,
                              geometry->order, self->layout.cell, 1);
}

static void
paper_clear (Paper *self)
{
  g_clear_pointer (&self->style.glyphs, mato_glyph_cache_free);
  g_clear_object (&self->context);
}

static cairo_surface_t *
draw_board (const Paper          *paper,
            const MatoBoardScene *scene)
{
  cairo_surface_t *surface =
    cairo_image_surface_create (CAIRO_FORMAT_ARGB32, paper->size, paper->size);
  cairo_t *cr = cairo_create (surface);

  gdk_cairo_set_source_rgba (cr, &paper->style.palette.colors[MATO_COLOR_PAPER]);
  cairo_paint (cr);
  mato_board_draw_picture (cr, &paper->layout, &paper->style, scene, paper->context);
  cairo_destroy (cr);
  cairo_surface_flush (surface);
  return surface;
}

/* Nothing but the links, on nothing. */
static cairo_surface_t *
draw_links (const Paper          *paper,
            const MatoBoardScene *scene)
{
  cairo_surface_t *surface =
    cairo_image_surface_create (CAIRO_FORMAT_ARGB32, paper->size, paper->size);
  cairo_t *cr = cairo_create (surface);
  GtkSnapshot *snapshot = gtk_snapshot_new ();
  g_autoptr (GskRenderNode) node = NULL;

  g_array_set_size (scene->hint->areas, 0);
  mato_board_append_hint (snapshot, &paper->layout, &paper->style, scene);
  node = gtk_snapshot_free_to_node (snapshot);
  if (node != NULL)
    gsk_render_node_draw (node, cr);
  cairo_destroy (cr);
  cairo_surface_flush (surface);
  return surface;
}

static const guchar *
pixel_of (cairo_surface_t *surface,
          int              x,
          int              y)
{
  return cairo_image_surface_get_data (surface)
         + y * cairo_image_surface_get_stride (surface) + 4 * x;
}

static gboolean
is_near_end (GPtrArray *routes,
             int        x,
             int        y)
{
  for (guint i = 0; i < routes->len; i++)
    {
      const GArray *points = ((MatoLinkRoute *) routes->pdata[i])->points;
      const graphene_point_t *first = &g_array_index (points, graphene_point_t, 0);
      const graphene_point_t *last = &g_array_index (points, graphene_point_t, points->len - 1);

      if (hypot (x + 0.5 - first->x, y + 0.5 - first->y) < NEAR_END
          || hypot (x + 0.5 - last->x, y + 0.5 - last->y) < NEAR_END)
        return TRUE;
    }

  return FALSE;
}

/* Returns: how many pixels of links lie on the ink of a cell */
static guint
count_crossed (const Paper     *paper,
               cairo_surface_t *cells,
               cairo_surface_t *links,
               GPtrArray       *routes,
               guint            cell)
{
  const MatoGeometry *geometry = paper->layout.geometry;
  int left =
    mato_board_layout_get_column (&paper->layout, mato_geometry_column (geometry, cell));
  int top = mato_board_layout_get_row (&paper->layout, mato_geometry_row (geometry, cell));
  /* Where neither a digit nor a mark is. */
  const guchar *ground = pixel_of (cells, left + paper->layout.cell / 2, top + 1);
  guint n = 0;

  for (int y = top; y < top + paper->layout.cell; y++)
    for (int x = left; x < left + paper->layout.cell; x++)
      {
        const guchar *ink = pixel_of (cells, x, y);

        if (pixel_of (links, x, y)[3] > 127
            && ABS (ink[0] - ground[0]) + ABS (ink[1] - ground[1]) + ABS (ink[2] - ground[2]) > 100
            && !is_near_end (routes, x, y))
          n++;
      }

  return n;
}

/* In a large cell there is always a way, but for the tangles of chains with many steps. */
static guint
check_links (const Paper    *paper,
             MatoBoardScene *scene,
             gboolean        is_tangle,
             const char     *name)
{
  MatoHintPicture *hint = scene->hint;
  g_autoptr (GPtrArray) routes = mato_link_routes_new (&paper->layout, &paper->style, scene);
  cairo_surface_t *links = draw_links (paper, scene);
  cairo_surface_t *cells;
  guint n = 0;

  scene->hint = NULL;
  cells = draw_board (paper, scene);
  scene->hint = hint;
  for (guint cell = 0; cell < scene->geometry->n_cells; cell++)
    n += count_crossed (paper, cells, links, routes, cell);
  g_test_message ("%s: %u of %u lines have a route, %u pixels on ink", name, routes->len,
                  hint->lines->len, n);
  g_assert_true (is_tangle || paper->size < LARGE || routes->len == hint->lines->len);
  cairo_surface_destroy (cells);
  cairo_surface_destroy (links);
  return n;
}

static MatoBoardScene *
make_scene (const MatoTechniqueExample *example)
{
  MatoBoard *board = mato_board_new (example->geometry);
  MatoBoardScene *scene = mato_board_scene_new ();
  g_autoptr (MatoPuzzle) puzzle = NULL;

  for (guint cell = 0; cell < example->geometry->n_cells; cell++)
    if (example->board.values[cell] != 0)
      mato_board_set (board, cell, example->board.values[cell],
                      example->givens[cell] ? MATO_ORIGIN_GIVEN : MATO_ORIGIN_ENTRY);
  puzzle = mato_puzzle_new (board);
  mato_board_scene_set_puzzle (scene, puzzle);
  return scene;
}

static void
save (const Paper          *paper,
      const MatoBoardScene *scene,
      MatoTechniqueId       technique,
      const char           *part)
{
  const char *folder = g_getenv ("MATO_TEST_SCREENSHOTS");
  const MatoTechnique *it = mato_technique_get (technique);
  g_autofree char *file = NULL;
  cairo_surface_t *surface;

  if (folder == NULL)
    return;

  file = g_strdup_printf ("%s/%02u-%s-%s-%s.png", folder, it->family, it->name,
                          paper->style.palette.is_dark ? "dark" : "light", part);
  surface = draw_board (paper, scene);
  cairo_surface_write_to_png (surface, file);
  cairo_surface_destroy (surface);
}

static void
save_stages (const Paper                *paper,
             const MatoTechniqueExample *example,
             MatoTechniqueId             technique)
{
  g_autoptr (MatoBoardScene) place = make_scene (example);
  g_autoptr (MatoBoardScene) pattern = make_scene (example);

  mato_hint_scene_add_place (place, example->deduction, &example->board);
  mato_hint_scene_add_pattern (pattern, example->deduction, &example->board);
  save (paper, place, technique, "1");
  save (paper, pattern, technique, "2");
}

static guint
check_example (const MatoTechniqueExample *example,
               MatoTechniqueId             technique,
               int                         size,
               gboolean                    is_dark)
{
  const MatoTechnique *it = mato_technique_get (technique);
  guint n = 0;
  Paper paper;

  paper_init (&paper, example->geometry, size, is_dark);
  save_stages (&paper, example, technique);
  for (guint i = 0; i <= example->steps->len; i += 1 + example->steps->len / MANY_STEPS)
    {
      g_autoptr (MatoBoardScene) scene = make_scene (example);
      guint n_steps = i == 0 ? MATO_HINT_ALL_STEPS
                             : g_array_index (example->steps, guint, i - 1) + 1;

      mato_hint_scene_add_reason (scene, example->deduction, &example->board, n_steps);
      save (&paper, scene, technique, i == 0 ? "3" : "4");
      n += check_links (&paper, scene, it->family == MATO_FAMILY_FORCING, it->name);
    }
  paper_clear (&paper);
  return n;
}

TEST (no_link_crosses_ink)
{
  static const int sizes[] = { LARGE, 440 };
  guint n = 0;

  for (MatoTechniqueId technique = 0; technique < MATO_N_TECHNIQUES; technique++)
    {
      const char *puzzle = mato_technique_page_get (technique)->puzzle;
      g_autoptr (MatoTechniqueExample) example = NULL;

      if (puzzle == NULL)
        continue;

      example = mato_technique_example_new (technique, puzzle, NULL);
      g_assert_nonnull (example);
      for (guint i = 0; i < G_N_ELEMENTS (sizes); i++)
        n += check_example (example, technique, sizes[i], i == 1);
    }
  g_assert_cmpuint (n, ==, 0);
}

/* Anew for another size, or with other digits, but not for each drawing: that took up to 29 ms. */
TEST (links_are_led_once)
{
  const MatoTechniqueId technique = MATO_TECHNIQUE_XY_WING;
  g_autoptr (MatoTechniqueExample) example =
    mato_technique_example_new (technique, mato_technique_page_get (technique)->puzzle, NULL);
  g_autoptr (MatoBoardScene) scene = make_scene (example);
  MatoLinkCache *links = mato_link_cache_new ();
  Paper paper;

  mato_hint_scene_add_reason (scene, example->deduction, &example->board, MATO_HINT_ALL_STEPS);
  paper_init (&paper, example->geometry, LARGE, FALSE);
  paper.style.links = links;
  for (guint i = 0; i < 3; i++)
    cairo_surface_destroy (draw_links (&paper, scene));
  g_assert_cmpuint (mato_link_cache_count (links), ==, 1);
  scene->looks[0].digit ^= 1;
  cairo_surface_destroy (draw_links (&paper, scene));
  cairo_surface_destroy (draw_links (&paper, scene));
  g_assert_cmpuint (mato_link_cache_count (links), ==, 2);
  paper_clear (&paper);

  paper_init (&paper, example->geometry, LARGE - 90, FALSE);
  paper.style.links = links;
  cairo_surface_destroy (draw_links (&paper, scene));
  g_assert_cmpuint (mato_link_cache_count (links), ==, 3);
  paper_clear (&paper);
  mato_link_cache_free (links);
}

/* Beside digits that fill their cells, with a sign, there is room in the gutters. */
TEST (a_full_board_has_a_way_to_each_digit)
{
  g_autoptr (MatoGeometry) geometry = mato_geometry_new (3, 3);
  guint8 givens[MATO_MAX_CELLS] = { 0 };
  g_autoptr (MatoTrace) trace = mato_trace_new (geometry, givens, 1000);
  g_autoptr (MatoBoardScene) scene = mato_board_scene_new ();
  MatoMoment moment;

  for (guint cell = 0; cell < geometry->n_cells; cell++)
    mato_trace_append (trace, &(MatoStep) { .kind = MATO_STEP_PROPAGATE, .cell = cell,
                                            .digit = cell % 9 + 1, .item = cell });
  mato_trace_seek (trace, geometry->n_cells, &moment);
  mato_board_scene_set_moment (scene, trace, &moment);

  for (int size = 440; size <= LARGE; size += 40)
    for (guint i = 0; i < 20; i++)
      {
        guint from = g_test_rand_int_range (0, geometry->n_cells);
        guint to = (from + g_test_rand_int_range (1, geometry->n_cells)) % geometry->n_cells;
        const MatoHintLink link = { .from = mato_literal (from, from % 9 + 1, TRUE),
                                    .to = mato_literal (to, to % 9 + 1, TRUE), .is_strong = TRUE };
        g_autoptr (GPtrArray) routes = NULL;
        Paper paper;

        mato_hint_scene_take (scene, mato_hint_picture_new_empty (geometry));
        g_array_append_val (scene->hint->lines, link);
        paper_init (&paper, geometry, size, FALSE);
        routes = mato_link_routes_new (&paper.layout, &paper.style, scene);
        g_test_message ("%d: %u to %u", size, from, to);
        g_assert_cmpuint (routes->len, ==, 1);
        paper_clear (&paper);
      }
}

int
main (int    argc,
      char **argv)
{
  if (!pictures_init (&argc, &argv))
    return 0;

  return tests_run ();
}
