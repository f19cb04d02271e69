/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#include "tests/app/window/window-test.h"

#include "app/draw/palette.h"
#include "app/files/sheets.h"
#include "app/files/window-print.h"
#include "app/kit/compat.h"

#include <glib/gstdio.h>

/*
 * Printing puzzles: by GTK into a file, and pages drawn on pictures, whose pixels are read.
 */

/* A4 without margins in points; a point has two pixels. */
#define PAPER_WIDTH 560
#define PAPER_HEIGHT 806
#define SCALE 2

#define SEVERAL_PUZZLES \
  ONE_SOLUTION "\n" WITH_DEAD_ENDS "\n" ONE_SOLUTION "\n" WITH_DEAD_ENDS "\n" ONE_SOLUTION "\n"

static MatoSheets *
new_sheets (Fixture *fixture,
            guint    per_page)
{
  g_autoptr (PangoFontDescription) font = pango_font_description_from_string ("Sans 11");
  MatoSheets *sheets = mato_sheets_new (fixture->workspace, "week.sdm", font);

  mato_sheets_set_per_page (sheets, per_page);
  return sheets;
}

/* Returns: (transfer full): a page of @sheets on white paper */
static cairo_surface_t *
draw_page (MatoSheets *sheets,
           guint       page)
{
  cairo_surface_t *picture =
    cairo_image_surface_create (CAIRO_FORMAT_RGB24, PAPER_WIDTH * SCALE, PAPER_HEIGHT * SCALE);
  cairo_t *cairo = cairo_create (picture);

  cairo_set_source_rgb (cairo, 1, 1, 1);
  cairo_paint (cairo);
  cairo_scale (cairo, SCALE, SCALE);
  mato_sheets_draw (sheets, cairo, page, PAPER_WIDTH, PAPER_HEIGHT);
  cairo_destroy (cairo);
  cairo_surface_flush (picture);

  return picture;
}

static cairo_surface_t *
draw (Fixture *fixture,
      guint    per_page,
      guint    page)
{
  g_autoptr (MatoSheets) sheets = new_sheets (fixture, per_page);

  return draw_page (sheets, page);
}

/* Returns: the colour of a pixel as 0xRRGGBB */
static guint32
get_pixel (cairo_surface_t *picture,
           int              x,
           int              y)
{
  const guchar *row = cairo_image_surface_get_data (picture)
                      + (gsize) y * cairo_image_surface_get_stride (picture);

  return ((const guint32 *) (gconstpointer) row)[x] & 0xffffff;
}

/* Returns: the number of pixels darker than light grey in an area, given as shares of the paper */
static guint
count_ink (cairo_surface_t *picture,
           double           left,
           double           top,
           double           right,
           double           bottom)
{
  guint n = 0;

  for (int y = (int) (top * PAPER_HEIGHT * SCALE); y < (int) (bottom * PAPER_HEIGHT * SCALE); y++)
    for (int x = (int) (left * PAPER_WIDTH * SCALE); x < (int) (right * PAPER_WIDTH * SCALE); x++)
      n += (get_pixel (picture, x, y) & 0xff) < 0xc0;

  return n;
}

static gboolean
has_color (cairo_surface_t *picture,
           guint32          color)
{
  for (int y = 0; y < PAPER_HEIGHT * SCALE; y++)
    for (int x = 0; x < PAPER_WIDTH * SCALE; x++)
      if (get_pixel (picture, x, y) == color)
        return TRUE;

  return FALSE;
}

static guint32
get_color (gboolean  dark,
           MatoColor color)
{
  MatoPalette palette;
  const GdkRGBA *it = &palette.colors[color];

  mato_palette_init (&palette, dark);
  return (guint32) (it->red * 255 + 0.5) << 16 | (guint32) (it->green * 255 + 0.5) << 8
         | (guint32) (it->blue * 255 + 0.5);
}

static void
note_page_cb (GtkPrintOperation *operation,
              GtkPrintContext   *context,
              int                page,
              GArray            *pages)
{
  g_array_append_val (pages, page);
}

/* Runs @operation into a new file. Returns: (transfer full): the pages drawn */
static GArray *
export (Fixture           *fixture,
        GtkPrintOperation *operation,
        const char        *path)
{
  GArray *pages = g_array_new (FALSE, FALSE, sizeof (int));

  mato_voice_hide (fixture->voice);
  while (mato_voice_get_text (fixture->voice))
    g_main_context_iteration (NULL, TRUE);
  g_signal_connect (operation, "draw-page", G_CALLBACK (note_page_cb), pages);
  gtk_print_operation_set_export_filename (operation, path);
  gtk_print_operation_run (operation, GTK_PRINT_OPERATION_ACTION_EXPORT,
                           GTK_WINDOW (fixture->window), NULL);
  wait_for_message (fixture);

  return pages;
}

static void
assert_is_pdf (const char *path)
{
  g_autofree char *text = NULL;
  gsize length;

  g_assert_true (g_file_get_contents (path, &text, &length, NULL));
  g_assert_true (g_str_has_prefix (text, "%PDF"));
  g_assert_cmpuint (length, >, 4000);
}

/* Returns: (transfer full): the path for a file in a new folder */
static char *
make_path (void)
{
  g_autofree char *folder = g_dir_make_tmp ("mato-print-XXXXXX", NULL);

  return g_build_filename (folder, "board.pdf", NULL);
}

/* Removes the file and its folder, which must have no other file. */
static void
remove_path (const char *path)
{
  g_autofree char *folder = g_path_get_dirname (path);

  g_assert_cmpint (g_remove (path), ==, 0);
  g_assert_cmpint (g_rmdir (folder), ==, 0);
}

static MatoWindowPrint *
get_print (MatoWindow *window)
{
  return mato_window_get_feature (window, MATO_TYPE_WINDOW_PRINT);
}

WINDOW_TEST (prints_the_board)
{
  g_autofree char *path = make_path ();
  g_autoptr (GtkPrintOperation) operation = NULL;
  g_autoptr (GArray) pages = NULL;

  paste (fixture, ONE_SOLUTION);
  operation = mato_window_print_new_operation (get_print (fixture->window));
  pages = export (fixture, operation, path);
  g_assert_cmpstr (mato_voice_get_text (fixture->voice), ==, "Printed.");
  g_assert_cmpuint (pages->len, ==, 1);
  assert_is_pdf (path);

  remove_path (path);
}

/* By default only the page with the present puzzle is printed. */
WINDOW_TEST (offers_the_puzzle_that_is_seen)
{
  static const struct { guint per_page; int page; } cases[] = { { 1, 2 }, { 2, 1 }, { 4, 0 } };
  g_autoptr (GtkPrintOperation) operation = NULL;
  int page;

  paste (fixture, SEVERAL_PUZZLES);
  act (fixture, "next-puzzle");
  act (fixture, "next-puzzle");
  operation = mato_window_print_new_operation (get_print (fixture->window));
  g_object_get (operation, "current-page", &page, NULL);
  g_assert_cmpint (page, ==, 2);
  g_assert_cmpint (gtk_print_settings_get_print_pages (
                     gtk_print_operation_get_print_settings (operation)),
                   ==, GTK_PRINT_PAGES_CURRENT);

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (MatoSheets) sheets = new_sheets (fixture, cases[i].per_page);

      g_assert_cmpuint (mato_sheets_get_page (sheets), ==, cases[i].page);
    }
}

WINDOW_TEST (prints_a_whole_text)
{
  g_autofree char *path = make_path ();
  g_autoptr (GtkPrintOperation) operation = NULL;
  g_autoptr (GArray) pages = NULL;

  paste (fixture, SEVERAL_PUZZLES);
  operation = mato_window_print_new_operation (get_print (fixture->window));
  pages = export (fixture, operation, path);
  g_assert_cmpuint (pages->len, ==, 5);
  assert_is_pdf (path);

  remove_path (path);
}

WINDOW_TEST (says_what_went_wrong)
{
  g_autoptr (GtkPrintOperation) operation = NULL;
  g_autoptr (GArray) pages = NULL;

  paste (fixture, ONE_SOLUTION);
  operation = mato_window_print_new_operation (get_print (fixture->window));
  pages = export (fixture, operation, "/nowhere/at/all.pdf");
  g_assert_cmpuint (pages->len, ==, 0);
  g_assert_true (g_str_has_prefix (mato_voice_get_text (fixture->voice),
                                   "This could not be printed: "));
}

static void
close_cb (GtkPrintOperation *operation,
          GtkPrintContext   *context,
          int                page,
          Fixture           *other)
{
  if (page == 2)
    tear_down (other, NULL);
}

/* If the window is closed while pages are drawn, all pages are printed. */
WINDOW_TEST (outlives_its_window)
{
  g_autofree char *path = make_path ();
  g_autoptr (GtkPrintOperation) operation = NULL;
  g_autoptr (GArray) pages = g_array_new (FALSE, FALSE, sizeof (int));
  Fixture other;

  set_up (&other, NULL);
  paste (&other, SEVERAL_PUZZLES);
  operation = mato_window_print_new_operation (get_print (other.window));
  g_signal_connect (operation, "draw-page", G_CALLBACK (note_page_cb), pages);
  g_signal_connect (operation, "draw-page", G_CALLBACK (close_cb), &other);
  gtk_print_operation_set_export_filename (operation, path);
  g_assert_cmpint (gtk_print_operation_run (operation, GTK_PRINT_OPERATION_ACTION_EXPORT, NULL,
                                            NULL), ==, GTK_PRINT_OPERATION_RESULT_APPLY);
  g_assert_null (other.window);
  g_assert_cmpuint (pages->len, ==, 5);

  remove_path (path);
}

/* Printing is dark on white with little ink, also from a dark window. */
WINDOW_TEST (paper_is_white)
{
  cairo_surface_t *picture;
  guint n_ink, n_all = PAPER_WIDTH * SCALE * PAPER_HEIGHT * SCALE;

  mato_compat_set_color_scheme (MATO_COLOR_SCHEME_DARK);
  paste (fixture, ONE_SOLUTION);
  picture = draw (fixture, 1, 0);
  n_ink = count_ink (picture, 0, 0, 1, 1);
  g_assert_cmpuint (n_ink, >, n_all / 200);
  g_assert_cmpuint (n_ink, <, n_all / 20);
  g_assert_true (has_color (picture, 0x000000));
  g_assert_false (has_color (picture, get_color (TRUE, MATO_COLOR_PAPER)));
  g_assert_cmphex (get_pixel (picture, 1, PAPER_HEIGHT * SCALE - 2), ==, 0xffffff);
  mato_compat_set_color_scheme (MATO_COLOR_SCHEME_OWN);

  cairo_surface_destroy (picture);
}

WINDOW_TEST (entries_are_told_from_givens)
{
  guint32 entry = get_color (FALSE, MATO_COLOR_ENTRY);
  cairo_surface_t *before, *after;

  paste (fixture, ONE_SOLUTION);
  before = draw (fixture, 1, 0);
  type (fixture, 0, 3);
  after = draw (fixture, 1, 0);
  g_assert_false (has_color (before, entry));
  g_assert_true (has_color (after, entry));
  g_assert_cmpuint (count_ink (after, 0, 0, 1, 1), >, count_ink (before, 0, 0, 1, 1));

  cairo_surface_destroy (before);
  cairo_surface_destroy (after);
}

WINDOW_TEST (rings_are_light)
{
  cairo_surface_t *plain, *tinted;

  paste (fixture, ONE_SOLUTION);
  plain = draw (fixture, 1, 0);
  g_action_group_change_action_state (actions (fixture), "show-rings",
                                      g_variant_new_boolean (TRUE));
  tinted = draw (fixture, 1, 0);
  /* Of nine rows each colour has one ring. White is that of the paper. */
  for (MatoColor ring = MATO_COLOR_RING_1 + 3; ring <= MATO_COLOR_GOLD; ring += 3)
    {
      g_assert_false (has_color (plain, get_color (FALSE, ring)));
      g_assert_true (has_color (tinted, get_color (FALSE, ring)));
      g_assert_false (has_color (tinted, get_color (TRUE, ring)));
    }

  cairo_surface_destroy (plain);
  cairo_surface_destroy (tinted);
}

/* Reads the widths of the lines across a row of empty cells: two borders and eight lines. */
WINDOW_TEST (lines_have_their_weights)
{
  static const int expected[] = { 3, 1, 1, 2, 1, 1, 2, 1, 1, 3 };
  g_autoptr (GArray) widths = g_array_new (FALSE, FALSE, sizeof (int));
  cairo_surface_t *picture;
  int width = 0, middle = 0;

  act (fixture, "new");
  picture = draw (fixture, 1, 0);

  /* Finds the upper border, then goes into the first row of cells. */
  while (get_pixel (picture, PAPER_WIDTH * SCALE / 2, middle) != 0)
    middle++;
  for (int x = 0; x < PAPER_WIDTH * SCALE; x++)
    {
      gboolean is_line = get_pixel (picture, x, middle + 30) != 0xffffff;

      if (!is_line && width > 0)
        g_array_append_val (widths, width);
      width = is_line ? width + 1 : 0;
    }

  g_assert_cmpuint (widths->len, ==, G_N_ELEMENTS (expected));
  for (guint i = 0; i < widths->len; i++)
    {
      int it = g_array_index (widths, int, i);

      g_assert_cmpint (it, >=, expected[i] == 3 ? 4 : expected[i] == 2 ? 3 : 1);
      g_assert_cmpint (it, <=, expected[i] == 3 ? 8 : expected[i] == 2 ? 5 : 2);
    }

  cairo_surface_destroy (picture);
}

/* Two, four or six puzzles share a page, and the rest of the page is empty. */
WINDOW_TEST (several_share_a_page)
{
  static const struct { guint per_page, n_pages, columns, rows; } cases[] = {
    { 1, 5, 1, 1 }, { 2, 3, 1, 2 }, { 4, 2, 2, 2 }, { 6, 1, 2, 3 },
  };

  paste (fixture, SEVERAL_PUZZLES);
  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (MatoSheets) sheets = new_sheets (fixture, cases[i].per_page);
      guint n_pages = mato_sheets_get_n_pages (sheets);
      guint n_places = cases[i].columns * cases[i].rows;

      g_assert_cmpuint (n_pages, ==, cases[i].n_pages);
      for (guint page = 0; page < n_pages; page++)
        {
          cairo_surface_t *picture = draw_page (sheets, page);

          for (guint place = 0; place < n_places; place++)
            {
              double x = place % cases[i].columns, y = place / cases[i].columns;
              guint n_ink = count_ink (picture, x / cases[i].columns, y / cases[i].rows,
                                       (x + 1) / cases[i].columns, (y + 1) / cases[i].rows);

              g_assert_cmpint (n_ink > 1000, ==, page * cases[i].per_page + place < 5);
            }
          cairo_surface_destroy (picture);
        }
    }
}

#define INSTRUCTIONS(lines)                                                              \
  "mato-document 2\n\n[Rules]\nboard 4x4\ndrawing\n\n[Puzzle]\n....\n....\n....\n....\n" lines

/* A drawing on paper is solved by what its setter says, which stands below the board. */
WINDOW_TEST (instructions_are_below)
{
  static const char *const texts[] = {
    INSTRUCTIONS (""),
    INSTRUCTIONS ("\n[Instructions]\n Digits of a line are different.\n And they are loved.\n"),
  };

  for (guint i = 0; i < G_N_ELEMENTS (texts); i++)
    {
      cairo_surface_t *picture;

      paste (fixture, texts[i]);
      picture = draw (fixture, 1, 0);
      g_assert_cmpint (count_ink (picture, 0, 0.29, 1, 1) > 100, ==, i == 1);
      cairo_surface_destroy (picture);
    }
}

/* Entries of other puzzles of the text are printed. */
WINDOW_TEST (other_puzzles_keep_their_entries)
{
  cairo_surface_t *first, *second;

  paste (fixture, SEVERAL_PUZZLES);
  type (fixture, 0, 3);
  act (fixture, "next-puzzle");
  first = draw (fixture, 1, 0);
  second = draw (fixture, 1, 1);
  g_assert_true (has_color (first, get_color (FALSE, MATO_COLOR_ENTRY)));
  g_assert_false (has_color (second, get_color (FALSE, MATO_COLOR_ENTRY)));

  cairo_surface_destroy (first);
  cairo_surface_destroy (second);
}

/* Going to another puzzle while pages are drawn does not change the pages. */
WINDOW_TEST (prints_what_was_there)
{
  g_autoptr (MatoSheets) sheets = NULL;
  cairo_surface_t *before, *after;
  gsize size;

  paste (fixture, SEVERAL_PUZZLES);
  sheets = new_sheets (fixture, 6);
  before = draw_page (sheets, 0);
  paste (fixture, "1234............");
  after = draw_page (sheets, 0);
  size = (gsize) cairo_image_surface_get_stride (before) * PAPER_HEIGHT * SCALE;
  g_assert_cmpmem (cairo_image_surface_get_data (before), size,
                   cairo_image_surface_get_data (after), size);

  cairo_surface_destroy (before);
  cairo_surface_destroy (after);
}
