/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#include "core/notation/svg-path.h"

#include "core/board/picture.h"

#include <math.h>
#include <string.h>

/* Of a curve: as many as it has at least, and at most, and those of a cell. */
#define LEAST_PARTS 8
#define MOST_PARTS 160
#define PARTS_PER_CELL 12
#define PARTS_PER_RADIAN 12
#define LEAST_RADIUS 1e-9
#define FARTHEST 1e6 /* no picture is so large */

/* x, y */
typedef struct
{
  double x;
  double y;
} Point;

typedef struct
{
  const char *rest;
  const MatoSvgTransform *transform; /* NULL: it lies where it says */
  double unit;
  double scale;
  GPtrArray *ways;
  GArray *way; /* the last one of them; NULL: the pen is lifted */
  Point start; /* of it */
  Point pen;
  Point pull; /* what the last curve was drawn to, for those that go on smoothly */
  char before; /* the command before this one, as a capital letter */
} Path;

/* Returns: whether another number follows */
static gboolean
take_number (Path   *self,
             double *number)
{
  char *end;

  self->rest += strspn (self->rest, " \t\r\n");
  if (*self->rest == ',')
    self->rest += 1 + strspn (self->rest + 1, " \t\r\n");
  if (strchr ("+-.0123456789", *self->rest) == NULL || *self->rest == '\0')
    return FALSE;

  *number = g_ascii_strtod (self->rest, &end);
  if (end == self->rest || !(fabs (*number) < FARTHEST))
    return FALSE;
  self->rest = end;
  return TRUE;
}

/* A digit that need not stand apart from the next number. */
static gboolean
take_flag (Path   *self,
           double *number)
{
  self->rest += strspn (self->rest, " \t\r\n");
  if (*self->rest == ',')
    self->rest += 1 + strspn (self->rest + 1, " \t\r\n");
  if (*self->rest != '0' && *self->rest != '1')
    return FALSE;

  *number = *self->rest++ - '0';
  return TRUE;
}

static void
put_point (Path  *self,
           Point  point)
{
  MatoFigurePoint place;

  if (self->transform != NULL)
    mato_svg_transform_apply (self->transform, &point.x, &point.y);
  place = (MatoFigurePoint) { point.y / self->unit, point.x / self->unit };
  g_array_append_val (self->way, place);
}

static void
lift_pen (Path  *self,
          Point  point)
{
  self->way = NULL;
  self->pen = self->start = point;
}

/* Puts the pen down, if it was lifted. */
static void
begin_way (Path *self)
{
  if (self->way != NULL)
    return;

  self->way = g_array_new (FALSE, FALSE, sizeof (MatoFigurePoint));
  g_ptr_array_add (self->ways, self->way);
  self->start = self->pen;
  put_point (self, self->pen);
}

static void
draw_line (Path  *self,
           Point  to)
{
  begin_way (self);
  put_point (self, to);
  self->pen = to;
}

static Point
mix (Point  from,
     Point  to,
     double share)
{
  return (Point) { from.x + (to.x - from.x) * share, from.y + (to.y - from.y) * share };
}

/* The way by the points that pull is not much longer than the curve. */
static guint
count_parts (const Path  *self,
             const Point *points,
             guint        n)
{
  double way = 0;

  for (guint i = 1; i < n; i++)
    way += hypot (points[i].x - points[i - 1].x, points[i].y - points[i - 1].y);

  return (guint) CLAMP (way * self->scale / self->unit * PARTS_PER_CELL, LEAST_PARTS,
                        MOST_PARTS);
}

/* De Casteljau's construction. @points: the pen, one or two that pull, and the end */
static void
draw_curve (Path        *self,
            const Point *points,
            guint        n)
{
  guint n_parts = count_parts (self, points, n);

  begin_way (self);
  for (guint part = 1; part <= n_parts; part++)
    {
      Point left[4];

      memcpy (left, points, n * sizeof *points);
      for (guint i = n - 1; i > 0; i--)
        for (guint j = 0; j < i; j++)
          left[j] = mix (left[j], left[j + 1], (double) part / n_parts);
      put_point (self, left[0]);
    }
  self->pull = points[n - 2];
  self->pen = points[n - 1];
}

/* The part of an ellipse from the pen to a point: its centre, and the angles as on a circle that
 * was made the ellipse. After W3C's “SVG 1.1”, F.6.5. */
typedef struct
{
  double rx;
  double ry;
  double cosine; /* of what the ellipse is turned by */
  double sine;
  Point centre;
  double begin;
  double sweep;
} Arc;

/* @numbers: radii, turned by, whether it is the long way, whether clockwise. The ends differ, and
 * radii are not 0. */
static Arc
find_arc (Point         from,
          Point         to,
          const double *numbers)
{
  double turned = numbers[2] * G_PI / 180;
  Arc arc = { .rx = fabs (numbers[0]), .ry = fabs (numbers[1]), .cosine = cos (turned),
              .sine = sin (turned) };
  double dx = (from.x - to.x) / 2, dy = (from.y - to.y) / 2, share, factor, end;
  /* The ends on a circle of radius 1 lie at this and at minus this from their middle. */
  Point half = { (arc.cosine * dx + arc.sine * dy) / arc.rx,
                 (arc.cosine * dy - arc.sine * dx) / arc.ry };
  double far = hypot (half.x, half.y);
  Point centre;

  /* Radii that are too short to meet are made just as long as they must be. */
  if (far > 1)
    {
      arc.rx *= far;
      arc.ry *= far;
      half = (Point) { half.x / far, half.y / far };
      far = 1;
    }
  share = sqrt (MAX (0, 1 - far * far)) / far;
  factor = (numbers[3] != 0) == (numbers[4] != 0) ? -share : share;
  centre = (Point) { factor * half.y, -factor * half.x };
  arc.begin = atan2 (half.y - centre.y, half.x - centre.x);
  end = atan2 (-half.y - centre.y, -half.x - centre.x);
  arc.sweep = end - arc.begin;
  if (numbers[4] != 0 && arc.sweep < 0)
    arc.sweep += 2 * G_PI;
  if (numbers[4] == 0 && arc.sweep > 0)
    arc.sweep -= 2 * G_PI;
  arc.centre.x = arc.cosine * arc.rx * centre.x - arc.sine * arc.ry * centre.y
                 + (from.x + to.x) / 2;
  arc.centre.y = arc.sine * arc.rx * centre.x + arc.cosine * arc.ry * centre.y
                 + (from.y + to.y) / 2;

  return arc;
}

static void
draw_arc (Path         *self,
          const double *numbers,
          Point         to)
{
  guint n_parts;
  double length;
  Arc arc;

  if (self->pen.x == to.x && self->pen.y == to.y)
    return;
  if (fabs (numbers[0]) < LEAST_RADIUS || fabs (numbers[1]) < LEAST_RADIUS)
    {
      draw_line (self, to);
      return;
    }

  arc = find_arc (self->pen, to, numbers);
  length = fabs (arc.sweep) * MAX (arc.rx, arc.ry);
  n_parts = (guint) CLAMP (length * self->scale / self->unit * PARTS_PER_CELL,
                           MAX (LEAST_PARTS, ceil (fabs (arc.sweep) * PARTS_PER_RADIAN)),
                           MOST_PARTS);
  begin_way (self);
  for (guint part = 1; part < n_parts; part++)
    {
      double angle = arc.begin + arc.sweep * part / n_parts;
      double x = arc.rx * cos (angle), y = arc.ry * sin (angle);

      put_point (self, (Point) { arc.centre.x + arc.cosine * x - arc.sine * y,
                                 arc.centre.y + arc.sine * x + arc.cosine * y });
    }
  put_point (self, to);
  self->pen = to;
}

/* Of a curve: the points that its command leaves out are those that go on smoothly. */
static void
follow (Path        *self,
        char         command,
        const Point *points,
        guint        n)
{
  gboolean is_smooth = command == 'S' || command == 'T';
  gboolean goes_on = strchr (command == 'S' ? "CS" : "QT", self->before) != NULL;
  Point all[4] = { self->pen };
  guint n_all = 1;

  if (is_smooth)
    all[n_all++] = goes_on ? mix (self->pull, self->pen, 2) : self->pen;
  memcpy (all + n_all, points, n * sizeof *points);
  draw_curve (self, all, n_all + n);
}

/* Returns: how many numbers @command, in capitals, is followed by; -1: there is none like it */
static int
count_numbers (char command)
{
  static const char commands[] = "ZHVMLTQSCA";
  static const int numbers[] = { 0, 1, 1, 2, 2, 2, 4, 4, 6, 7 };
  const char *found = strchr (commands, command);

  return command != '\0' && found != NULL ? numbers[found - commands] : -1;
}

static void
take_step (Path         *self,
           char          command,
           const double *numbers,
           gboolean      is_relative)
{
  Point from = is_relative ? self->pen : (Point) { 0, 0 };
  Point points[3];
  guint n = (guint) count_numbers (command) / 2;

  if (command == 'A')
    {
      draw_arc (self, numbers, (Point) { from.x + numbers[5], from.y + numbers[6] });
      return;
    }
  for (guint i = 0; i < n; i++)
    points[i] = (Point) { from.x + numbers[2 * i], from.y + numbers[2 * i + 1] };

  if (command == 'Z' && self->way != NULL)
    {
      draw_line (self, self->start);
      lift_pen (self, self->start);
    }
  else if (command == 'H')
    draw_line (self, (Point) { from.x + numbers[0], self->pen.y });
  else if (command == 'V')
    draw_line (self, (Point) { self->pen.x, from.y + numbers[0] });
  else if (command == 'M')
    lift_pen (self, points[0]);
  else if (command == 'L')
    draw_line (self, points[0]);
  else if (command != 'Z')
    follow (self, command, points, n);
}

/* A command with all numbers that follow it: it need not be repeated. Returns: whether it is one */
static gboolean
take_command (Path *self)
{
  char command = g_ascii_toupper (*self->rest);
  gboolean is_relative = g_ascii_islower (*self->rest);
  int n = count_numbers (command);
  double numbers[7];

  if (n < 0 || (self->before == '\0' && command != 'M'))
    return FALSE;

  self->rest++;
  for (guint round = 0;; round++)
    {
      for (int i = 0; i < n; i++)
        if (command == 'A' && (i == 3 || i == 4) ? !take_flag (self, &numbers[i])
                                                 : !take_number (self, &numbers[i]))
          return i == 0 && round > 0;
      take_step (self, command, numbers, is_relative);
      self->before = command;
      if (n == 0)
        return TRUE;
      command = command == 'M' ? 'L' : command;
    }
}

GPtrArray *
mato_svg_path_parse (const char             *text,
                     const MatoSvgTransform *transform,
                     double                  unit)
{
  g_autoptr (GPtrArray) ways = g_ptr_array_new_with_free_func ((GDestroyNotify) g_array_unref);
  Path self = { .rest = text, .transform = transform, .unit = unit, .scale = 1, .ways = ways };

  if (transform != NULL)
    self.scale = mato_svg_transform_get_scale (transform);

  for (;;)
    {
      self.rest += strspn (self.rest, " \t\r\n,");
      if (*self.rest == '\0')
        return ways->len > 0 ? g_steal_pointer (&ways) : NULL;
      if (!take_command (&self))
        return NULL;
    }
}
