/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#include "core/notation/svg-transform.h"

#include <math.h>
#include <string.h>

#define LEAST_SCALE 1e-6
#define BLANKS " \t\r\n"

static MatoSvgTransform
rotate (double degrees)
{
  double sine = sin (degrees * G_PI / 180), cosine = cos (degrees * G_PI / 180);

  return (MatoSvgTransform) { cosine, sine, -sine, cosine, 0, 0 };
}

static MatoSvgTransform
move (double x,
      double y)
{
  return (MatoSvgTransform) { 1, 0, 0, 1, x, y };
}

/* Returns: @second, and then @first of what comes from that */
static MatoSvgTransform
join (const MatoSvgTransform *first,
      const MatoSvgTransform *second)
{
  return (MatoSvgTransform) {
    first->a * second->a + first->c * second->b,
    first->b * second->a + first->d * second->b,
    first->a * second->c + first->c * second->d,
    first->b * second->c + first->d * second->d,
    first->a * second->e + first->c * second->f + first->e,
    first->b * second->e + first->d * second->f + first->f,
  };
}

/* Returns: how many numbers stand in the brackets at @text, which is moved behind them; 0: they are
 *   no brackets with one to six numbers */
static guint
take_numbers (const char **text,
              double      *numbers)
{
  const char *rest = *text + strspn (*text, BLANKS);
  guint n = 0;

  if (*rest++ != '(')
    return 0;
  for (;;)
    {
      char *end;

      rest += strspn (rest, BLANKS);
      if (n > 0 && *rest == ',')
        rest += 1 + strspn (rest + 1, BLANKS);
      else if (*rest == ')')
        break;
      if (n == 6 || *rest == '\0' || strchr ("+-.0123456789", *rest) == NULL)
        return 0;
      numbers[n] = g_ascii_strtod (rest, &end);
      if (end == rest || !isfinite (numbers[n++]))
        return 0;
      rest = end;
    }

  *text = rest + 1;
  return n;
}

/* @numbers: those that are not there are 0. Returns: whether it has a meaning with so many */
static gboolean
make (const char       *name,
      gsize             length,
      const double     *numbers,
      guint             n,
      MatoSvgTransform *made)
{
  static const char *const names[] = { "translate", "scale", "rotate", "skewX", "skewY",
                                       "matrix" };
  static const guint8 counts[] = { 1 << 1 | 1 << 2, 1 << 1 | 1 << 2, 1 << 1 | 1 << 3, 1 << 1,
                                   1 << 1, 1 << 6 };
  MatoSvgTransform there = move (numbers[1], numbers[2]), back = move (-numbers[1], -numbers[2]);
  MatoSvgTransform turned = rotate (numbers[0]);
  guint kind = 0;

  while (kind < G_N_ELEMENTS (names)
         && (strlen (names[kind]) != length || strncmp (names[kind], name, length) != 0))
    kind++;
  if (kind == G_N_ELEMENTS (names) || (counts[kind] >> n & 1) == 0)
    return FALSE;

  switch (names[kind][0])
    {
    case 't':
      *made = move (numbers[0], numbers[1]);
      return TRUE;
    case 'r':
      turned = join (&turned, &back);
      *made = join (&there, &turned);
      return TRUE;
    case 'm':
      *made = (MatoSvgTransform) { numbers[0], numbers[1], numbers[2], numbers[3], numbers[4],
                                   numbers[5] };
      return TRUE;
    default:
      break;
    }

  *made = move (0, 0);
  if (names[kind][1] == 'c')
    {
      made->a = numbers[0];
      made->d = n == 1 ? numbers[0] : numbers[1];
    }
  else if (names[kind][4] == 'X')
    made->c = tan (numbers[0] * G_PI / 180);
  else
    made->b = tan (numbers[0] * G_PI / 180);
  return TRUE;
}

gboolean
mato_svg_transform_parse (const char       *text,
                          MatoSvgTransform *self)
{
  *self = move (0, 0);
  for (;;)
    {
      double numbers[6] = { 0 };
      MatoSvgTransform made;
      const char *name;
      gsize length;
      guint n;

      text += strspn (text, BLANKS ",");
      if (*text == '\0')
        break;
      name = text;
      length = strspn (text, "abcdefghijklmnopqrstuvwxyzXY");
      text += length;
      n = take_numbers (&text, numbers);
      if (n == 0 || !make (name, length, numbers, n, &made))
        return FALSE;
      *self = join (self, &made);
    }

  return isfinite (self->e) && isfinite (self->f)
         && mato_svg_transform_get_scale (self) >= LEAST_SCALE;
}

double
mato_svg_transform_get_scale (const MatoSvgTransform *self)
{
  double area = fabs (self->a * self->d - self->b * self->c);

  return isfinite (area) ? sqrt (area) : 0;
}

void
mato_svg_transform_apply (const MatoSvgTransform *self,
                          double                 *x,
                          double                 *y)
{
  double before = *x;

  *x = self->a * before + self->c * *y + self->e;
  *y = self->b * before + self->d * *y + self->f;
}
