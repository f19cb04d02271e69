/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#include "core/board/picture.h"
#include "core/notation/sections.h"
#include "core/notation/svg-path.h"
#include "tests/core/notation/describe.h"
#include "tests/test.h"

#include <math.h>
#include <string.h>

/* Paths of SVG: arcs of ellipses, where they lie, and holes of areas. */

typedef struct
{
  double rx;
  double ry;
  double turned; /* radians */
  double x;      /* the centre */
  double y;
} Ellipse;

/* By the equation of the ellipse in its parameter. */
static MatoFigurePoint
find_point (const Ellipse *self,
            double         angle)
{
  double x = self->rx * cos (angle), y = self->ry * sin (angle);

  return (MatoFigurePoint) { self->y + x * sin (self->turned) + y * cos (self->turned),
                             self->x + x * cos (self->turned) - y * sin (self->turned) };
}

/* Returns: the parameter of a point that is on it, which is asserted */
static double
find_angle (const Ellipse   *self,
            MatoFigurePoint  point)
{
  double dx = point.column - self->x, dy = point.row - self->y;
  double x = (dx * cos (self->turned) + dy * sin (self->turned)) / self->rx;
  double y = (dy * cos (self->turned) - dx * sin (self->turned)) / self->ry;

  g_assert_cmpfloat_with_epsilon (x * x + y * y, 1, 1e-6);
  return atan2 (y, x);
}

/* Each point lies on the ellipse, behind the one before it, and near to it. */
static void
check_way (const Ellipse *ellipse,
           const GArray  *way,
           double         begin,
           double         sweep)
{
  double before = begin, all = 0;

  for (guint i = 0; i < way->len; i++)
    {
      double angle = find_angle (ellipse, g_array_index (way, MatoFigurePoint, i));
      double step = remainder (angle - before, 2 * G_PI);

      if (i == 0)
        g_assert_cmpfloat (fabs (step), <, 1e-4);
      else
        g_assert_cmpfloat (step * (sweep > 0 ? 1 : -1), >, 0);
      g_assert_cmpfloat (fabs (step), <, 0.5);
      all += step;
      before = angle;
    }
  g_assert_cmpfloat_with_epsilon (all, sweep, 1e-4);
}

static void
append_numbers (GString      *path,
                const double *numbers,
                guint         n)
{
  char text[G_ASCII_DTOSTR_BUF_SIZE];

  for (guint i = 0; i < n; i++)
    g_string_append_printf (path, " %s", g_ascii_dtostr (text, sizeof text, numbers[i]));
}

TEST (points_of_arcs_are_on_their_ellipses)
{
  for (guint round = 0; round < 2000; round++)
    {
      Ellipse ellipse = { g_test_rand_double_range (0.1, 9), g_test_rand_double_range (0.1, 9),
                          g_test_rand_double_range (-7, 7), g_test_rand_double_range (-9, 9),
                          g_test_rand_double_range (-9, 9) };
      double begin = g_test_rand_double_range (-3, 3);
      double sweep = g_test_rand_double_range (0.2, 6)
                     * (g_test_rand_int_range (0, 2) == 0 ? 1 : -1);
      MatoFigurePoint from = find_point (&ellipse, begin);
      MatoFigurePoint to = find_point (&ellipse, begin + sweep);
      gboolean is_relative = round % 2 == 1;
      double radii[] = { ellipse.rx, ellipse.ry, ellipse.turned * 180 / G_PI };
      double ends[] = { to.column - (is_relative ? from.column : 0),
                        to.row - (is_relative ? from.row : 0) };
      g_autoptr (GString) path = g_string_new ("M");
      g_autoptr (GPtrArray) ways = NULL;

      /* Both ways are nearly the same. */
      if (fabs (fabs (sweep) - G_PI) < 1e-3)
        continue;
      append_numbers (path, (double[]) { from.column, from.row }, 2);
      g_string_append_c (path, is_relative ? 'a' : 'A');
      append_numbers (path, radii, 3);
      g_string_append_printf (path, round % 3 == 0 ? " %d%d" : " %d,%d", fabs (sweep) > G_PI,
                              sweep > 0);
      append_numbers (path, ends, 2);

      ways = mato_svg_path_parse (path->str, NULL, 1);
      g_test_message ("%s", path->str);
      g_assert_nonnull (ways);
      g_assert_cmpuint (ways->len, ==, 1);
      check_way (&ellipse, ways->pdata[0], begin, sweep);
    }
}

/* Radii that do not reach grow; a half circle is then the only one. */
TEST (short_radii_grow)
{
  g_autoptr (GPtrArray) ways = mato_svg_path_parse ("M0 0A1 1 0 0 1 8 0", NULL, 1);
  const Ellipse ellipse = { 4, 4, 0, 4, 0 };

  check_way (&ellipse, ways->pdata[0], -G_PI, G_PI);
}

TEST (transforms_move_points)
{
  static const struct
  {
    const char *text;
    double x; /* of 3, 1 */
    double y;
  } cases[] = {
    { "", 3, 1 },
    { "translate(10)", 13, 1 },
    { "translate(10,-2)", 13, -1 },
    { " scale( 2 ) ", 6, 2 },
    { "scale(2 .5)", 6, 0.5 },
    { "rotate(90)", -1, 3 },
    { "rotate(90,3,0)", 2, 0 },
    { "skewX(45)", 4, 1 },
    { "skewY(45)", 3, 4 },
    { "matrix(1 2 3 4 5 6)", 11, 16 },
    { "translate(10) scale(2)", 16, 2 },
    { "scale(2),translate(10)", 26, 2 },
    { "rotate(90)translate(1-1)scale(2)", -1, 7 },
  };
  static const char *const others[] = {
    "scale", "scale()", "scale(0)", "scale(1,2,3)", "rotate(1,2)", "matrix(1,2,3)", "turn(3)",
    "translate(1", "translate(1,)", "translate(a)", "Scale(2)", "matrix(1 1 1 1 0 0)",
    "scale(1e999)", "scale(2) 5", "skewX(1,2)", "matrix(1 2 3 4 5 6 7)",
  };
  MatoSvgTransform transform;

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      double x = 3, y = 1;

      g_test_message ("%s", cases[i].text);
      g_assert_true (mato_svg_transform_parse (cases[i].text, &transform));
      mato_svg_transform_apply (&transform, &x, &y);
      g_assert_cmpfloat_with_epsilon (x, cases[i].x, 1e-9);
      g_assert_cmpfloat_with_epsilon (y, cases[i].y, 1e-9);
    }
  for (guint i = 0; i < G_N_ELEMENTS (others); i++)
    {
      g_test_message ("%s", others[i]);
      g_assert_false (mato_svg_transform_parse (others[i], &transform));
    }
}

/* An arc that is moved and turned is that of the ellipse which is. */
TEST (curves_are_moved)
{
  const Ellipse ellipse = { 6, 2, G_PI / 2, 10, 20 };
  MatoSvgTransform transform;
  g_autoptr (GPtrArray) ways = NULL;

  g_assert_true (mato_svg_transform_parse ("translate(10 20) rotate(90) scale(2)", &transform));
  ways = mato_svg_path_parse ("M3 0A3 1 0 0 1-3 0", &transform, 1);
  check_way (&ellipse, ways->pdata[0], 0, G_PI);
}

#define CELLS "[{},{},{},{}]"
#define ROWS CELLS "," CELLS "," CELLS "," CELLS
#define PAD "{\"cells\":[" ROWS "],\"lines\":[%s],\"underlays\":[%s]}"

/* Returns: the picture of a board with such a line and box, or what is wrong, behind a ! */
static char *
draw (const char *line,
      const char *box)
{
  g_autofree char *json = g_strdup_printf (PAD, line, box);
  g_autofree char *found = describe_rules (json, TRUE);
  g_autoptr (MatoPuzzle) puzzle = NULL;

  if (*found == '!')
    return g_steal_pointer (&found);

  puzzle = read_text (json);
  return mato_sections_get (puzzle->sections, MATO_SECTION_PICTURE);
}

TEST (paths_are_drawn_as_they_are)
{
  static const struct
  {
    const char *line;
    const char *picture;
  } cases[] = {
    { "{\"d\":\"M0 0H128\",\"thickness\":32}", "line points=0,0;0,2 width=0.5 stroke=#000000\n" },
    { "{\"d\":\"M0 0H64\",\"thickness\":32,\"transform\":\"translate(64,64) scale(2)\"}",
      "line points=1,1;1,3 width=1 stroke=#000000\n" },
    { "{\"d\":\"M0 0H64V64Z\",\"fill\":\"#f00\",\"stroke\":\"#00f\",\"thickness\":32,"
      "\"fill-opacity\":0.5}",
      "line points=0,0;0,1;1,1;0,0 width=0.5 stroke=#0000ff fill=#ff000080\n" },
    /* Two areas are one, whose bounds are drawn apart. */
    { "{\"d\":\"M0 0H192V192Z M64 64h64v64Z\",\"fill\":\"#f00\",\"stroke\":\"none\","
      "\"fill-rule\":\"evenodd\"}",
      "line even-odd points=0,0;0,3;3,3;0,0;0,0;1,1;1,2;2,2;1,1;1,1;0,0 fill=#ff0000\n" },
    { "{\"d\":\"M0 0H192V192Z M64 64h64v64Z\",\"fill\":\"#f00\",\"stroke\":\"#00f\","
      "\"thickness\":64,\"opacity\":\"0.5\"}",
      "line points=0,0;0,3;3,3;0,0;0,0;1,1;1,2;2,2;1,1;1,1;0,0 fill=#ff000080\n"
      "line points=0,0;0,3;3,3;0,0 width=1 stroke=#0000ff80\n"
      "line points=1,1;1,2;2,2;1,1 width=1 stroke=#0000ff80\n" },
    { "{\"d\":\"M0 0H64V64Z\",\"fill\":\"#f00\"}",
      "line points=0,0;0,1;1,1;0,0 width=0.015625 fill=#ff0000\n" },
    { "{\"d\":\"M0 0H64\",\"transform\":\"turn(9)\"}", "!A part of this picture" },
    { "{\"d\":\"M0 0H64\",\"transform\":\"scale(900)\"}", "!This is nothing that can be drawn" },
    { "{\"d\":\"M0 0H64\",\"style\":\"stroke:red\"}", "!A part of this picture" },
    { "{\"wayPoints\":[[0,0],[1,1]],\"transform\":\"scale(2)\"}", "!A part of this picture" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *picture = draw (cases[i].line, "");

      g_test_message ("%s", cases[i].line);
      if (*cases[i].picture == '!')
        g_assert_true (g_str_has_prefix (picture, cases[i].picture));
      else
        g_assert_cmpstr (picture, ==, cases[i].picture);
    }
}

TEST (boxes_that_are_moved_are_refused)
{
  g_autofree char *moved = draw ("", "{\"center\":[1,1],\"width\":1,\"height\":1,"
                                     "\"backgroundColor\":\"#f00\",\"transform\":\"scale(2)\"}");

  g_assert_true (g_str_has_prefix (moved, "!A part of this picture"));
}

/* Parts without number fill no memory, and what is read can be saved. */
TEST (paths_have_a_most)
{
  g_autoptr (GString) line = g_string_new ("{\"d\":\"");
  g_autofree char *picture = NULL;

  for (guint i = 0; i < MATO_PICTURE_MAX_FIGURES; i++)
    g_string_append (line, "M0 0H9");
  g_string_append (line, "\"}");
  picture = draw (line->str, "");
  g_assert_true (g_str_has_prefix (picture, "!This is nothing that can be drawn"));
}
