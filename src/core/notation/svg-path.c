/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#include "core/notation/svg-path.h"

#include "core/board/picture.h"

#include <math.h>
#include <string.h>

/* Of a curve: as many as it has at least, and at most, and those of a cell. */
#define LEAST_PARTS 8
#define MOST_PARTS 96
#define PARTS_PER_CELL 4

/* x, y */
typedef struct
{
  double x;
  double y;
} Point;

typedef struct
{
  const char *rest;
  double unit;
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
  if (end == self->rest || !isfinite (*number))
    return FALSE;
  self->rest = end;
  return TRUE;
}

static void
put_point (Path  *self,
           Point  point)
{
  const MatoFigurePoint place = { point.y / self->unit, point.x / self->unit };

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

  return (guint) CLAMP (way / self->unit * PARTS_PER_CELL, LEAST_PARTS, MOST_PARTS);
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
  static const char commands[] = "ZHVMLTQSC";
  static const int numbers[] = { 0, 1, 1, 2, 2, 2, 4, 4, 6 };
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
  double numbers[6];

  if (n < 0 || (self->before == '\0' && command != 'M'))
    return FALSE;

  self->rest++;
  for (guint round = 0;; round++)
    {
      for (int i = 0; i < n; i++)
        if (!take_number (self, &numbers[i]))
          return i == 0 && round > 0;
      take_step (self, command, numbers, is_relative);
      self->before = command;
      if (n == 0)
        return TRUE;
      command = command == 'M' ? 'L' : command;
    }
}

GPtrArray *
mato_svg_path_parse (const char *text,
                     double      unit)
{
  g_autoptr (GPtrArray) ways = g_ptr_array_new_with_free_func ((GDestroyNotify) g_array_unref);
  Path self = { .rest = text, .unit = unit, .ways = ways };

  for (;;)
    {
      self.rest += strspn (self.rest, " \t\r\n,");
      if (*self.rest == '\0')
        return ways->len > 0 ? g_steal_pointer (&ways) : NULL;
      if (!take_command (&self))
        return NULL;
    }
}
