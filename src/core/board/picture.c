/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#include "core/board/picture.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

#define FARTHEST 1000 /* cells */
#define TOUCH 0.1      /* so far beyond the border nothing is lost without room around the board */

MatoFigure *
mato_figure_new (MatoFigureKind kind)
{
  MatoFigure *self = g_new0 (MatoFigure, 1);

  self->kind = kind;
  self->points = g_array_new (FALSE, FALSE, sizeof (MatoFigurePoint));
  return self;
}

void
mato_figure_free (MatoFigure *self)
{
  if (self == NULL)
    return;

  g_array_unref (self->points);
  g_free (self->text);
  g_free (self->origin);
  g_free (self);
}

/* Colours */

static gboolean
parse_hex (const char *digits,
           guint32    *colour)
{
  gsize length = strlen (digits);
  gboolean is_short = length == 3 || length == 4;

  if ((!is_short && length != 6 && length != 8)
      || strspn (digits, "0123456789abcdefABCDEF") != length)
    return FALSE;

  *colour = 0;
  for (const char *digit = digits; *digit != '\0'; digit++)
    for (guint i = 0; i < (is_short ? 2 : 1); i++)
      *colour = *colour << 4 | (guint32) g_ascii_xdigit_value (*digit);
  if (length == 3 || length == 6)
    *colour = *colour << 8 | 0xff;

  return TRUE;
}

gboolean
mato_picture_parse_colour (const char *text,
                           guint32    *colour)
{
  static const struct
  {
    const char *name;
    guint32 colour;
  } names[] = {
    { "black", 0x000000ff },  { "white", 0xffffffff }, { "red", 0xff0000ff },
    { "green", 0x008000ff },  { "blue", 0x0000ffff },  { "yellow", 0xffff00ff },
    { "orange", 0xffa500ff }, { "gray", 0x808080ff },  { "grey", 0x808080ff },
    { "purple", 0x800080ff }, { "transparent", 0 },    { "none", 0 },
  };
  guint red, green, blue;
  int end = 0;

  if (text[0] == '#')
    return parse_hex (text + 1, colour);
  for (guint i = 0; i < G_N_ELEMENTS (names); i++)
    if (g_ascii_strcasecmp (text, names[i].name) == 0)
      {
        *colour = names[i].colour;
        return TRUE;
      }

  if (sscanf (text, "rgb(%3u,%3u,%3u)%n", &red, &green, &blue, &end) < 3 || end == 0
      || text[end] != '\0' || red > 255 || green > 255 || blue > 255)
    return FALSE;

  *colour = red << 24 | green << 16 | blue << 8 | 0xff;
  return TRUE;
}

gboolean
mato_picture_is_colour (const char *text)
{
  gsize n_letters = strspn (text, "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ-");
  guint32 colour;

  if (*text == '\0' || mato_picture_parse_colour (text, &colour))
    return TRUE;
  /* `LightGrey` is a name, but what was `#FFCCAA` is none. */
  for (const char *c = text; c[0] != '\0'; c++)
    if (g_ascii_isupper (c[0]) && g_ascii_isupper (c[1]))
      return FALSE;

  return n_letters > 0
         && (text[n_letters] == '\0'
             || (text[n_letters] == '(' && text[strlen (text) - 1] == ')'
                 && strspn (text + n_letters, "(0123456789.,%/ #abcdefghijklmnopqrstuvwxyz-)")
                    == strlen (text + n_letters)));
}

/* Lines of the section */

static const char *const kind_names[MATO_N_FIGURE_KINDS] = { "line", "arrow", "box", "oval",
                                                            "cage" };

static void
write_number (GString *lines,
              double   number)
{
  char text[G_ASCII_DTOSTR_BUF_SIZE];

  /* No “-0”. */
  g_string_append (lines, g_ascii_formatd (text, sizeof text, "%.6g", number + 0.0));
}

static void
write_value (GString    *lines,
             const char *key,
             double      value)
{
  if (value == 0)
    return;

  g_string_append (lines, key);
  write_number (lines, value);
}

static void
write_colour (GString    *lines,
              const char *key,
              guint32     colour)
{
  if ((colour & 0xff) == 0xff)
    g_string_append_printf (lines, "%s#%06x", key, colour >> 8);
  else if (colour != 0)
    g_string_append_printf (lines, "%s#%08x", key, colour);
}

/* Line feeds and backslashes are escaped; other control characters are blanks. */
static void
write_text (GString    *lines,
            const char *key,
            const char *text,
            gboolean    is_word)
{
  if (text == NULL || *text == '\0')
    return;

  g_string_append (lines, key);
  for (; *text != '\0'; text++)
    if (*text == '\n' || *text == '\\')
      g_string_append (lines, *text == '\n' ? "\\n" : "\\\\");
    else if (*text == ' ' && is_word)
      g_string_append (lines, "\\_");
    else
      g_string_append_c (lines, (guchar) *text < ' ' || *text == 0x7f ? ' ' : *text);
}

static void
write_point (GString        *lines,
             MatoFigurePoint  point)
{
  write_number (lines, point.row);
  g_string_append_c (lines, ',');
  write_number (lines, point.column);
}

void
mato_figure_write (GString         *lines,
                  const MatoFigure *self)
{
  g_string_append (lines, kind_names[self->kind]);
  if (self->is_over)
    g_string_append (lines, " over");
  if (self->is_even_odd)
    g_string_append (lines, " even-odd");
  if (self->kind == MATO_FIGURE_BOX || self->kind == MATO_FIGURE_OVAL)
    {
      g_string_append (lines, " at=");
      write_point (lines, self->at);
    }
  for (guint i = 0; i < self->points->len; i++)
    {
      g_string_append (lines, i == 0 ? " points=" : ";");
      write_point (lines, g_array_index (self->points, MatoFigurePoint, i));
    }
  write_value (lines, " height=", self->height);
  write_value (lines, " breadth=", self->breadth);
  write_value (lines, " width=", self->width);
  write_value (lines, " angle=", self->angle);
  write_value (lines, " font=", self->font);
  write_colour (lines, " stroke=", self->stroke);
  write_colour (lines, " fill=", self->fill);
  write_colour (lines, " ink=", self->ink);
  write_text (lines, " origin=", self->origin, TRUE);
  write_text (lines, " text=", self->text, FALSE);
  g_string_append_c (lines, '\n');
}

static gboolean
take_number (const char **text,
             double       lowest,
             double      *number)
{
  char *end;

  if (!g_ascii_isdigit (**text) && **text != '-' && **text != '.')
    return FALSE;

  *number = g_ascii_strtod (*text, &end);
  if (end == *text || !isfinite (*number) || *number < lowest || *number > FARTHEST)
    return FALSE;
  *text = end;
  return TRUE;
}

static gboolean
take_point (const char     **text,
            MatoFigurePoint  *point)
{
  if (!take_number (text, -FARTHEST, &point->row) || **text != ',')
    return FALSE;

  (*text)++;
  return take_number (text, -FARTHEST, &point->column);
}

static gboolean
read_points (MatoFigure  *self,
             const char *text)
{
  MatoFigurePoint point;

  while (take_point (&text, &point))
    {
      g_array_append_val (self->points, point);
      if (*text == '\0')
        return TRUE;
      if (*text++ != ';')
        return FALSE;
    }

  return FALSE;
}

static char *
read_text (const char *text)
{
  GString *read = g_string_new (NULL);

  for (; *text != '\0'; text++)
    if (*text == '\\' && text[1] != '\0')
      {
        text++;
        g_string_append_c (read, *text == 'n' ? '\n' : *text == '_' ? ' ' : *text);
      }
    else
      g_string_append_c (read, *text);

  return g_string_free (read, FALSE);
}

/* @word: `key=value` */
static gboolean
read_word (MatoFigure  *self,
           const char *word)
{
  const struct
  {
    const char *key;
    double *number;
    guint32 *colour;
  } values[] = {
    { "height=", &self->height, NULL }, { "breadth=", &self->breadth, NULL },
    { "width=", &self->width, NULL },   { "angle=", &self->angle, NULL },
    { "font=", &self->font, NULL },     { "stroke=", NULL, &self->stroke },
    { "fill=", NULL, &self->fill },     { "ink=", NULL, &self->ink },
  };

  if (g_str_equal (word, "over"))
    return self->is_over = TRUE;
  if (g_str_equal (word, "even-odd"))
    return self->is_even_odd = TRUE;
  if (g_str_has_prefix (word, "at="))
    {
      word += strlen ("at=");
      return take_point (&word, &self->at) && *word == '\0';
    }
  if (g_str_has_prefix (word, "points="))
    return self->points->len == 0 && read_points (self, word + strlen ("points="));
  if (g_str_has_prefix (word, "origin=") && self->origin == NULL)
    {
      self->origin = read_text (word + strlen ("origin="));
      return TRUE;
    }

  for (guint i = 0; i < G_N_ELEMENTS (values); i++)
    if (g_str_has_prefix (word, values[i].key))
      {
        const char *value = word + strlen (values[i].key);

        if (values[i].colour != NULL)
          return *value == '#' && mato_picture_parse_colour (value, values[i].colour);
        return take_number (&value, values[i].number == &self->angle ? -FARTHEST : 0,
                            values[i].number) && *value == '\0';
      }

  return FALSE;
}

static MatoFigure *
read_shape (char *line)
{
  g_autoptr (MatoFigure) self = NULL;
  g_auto (GStrv) words = NULL;
  char *text = strstr (line, " text=");
  guint kind = 0;

  if (text != NULL)
    *text = '\0';
  words = g_strsplit (line, " ", -1);
  while (kind < MATO_N_FIGURE_KINDS && g_strcmp0 (words[0], kind_names[kind]) != 0)
    kind++;
  if (kind == MATO_N_FIGURE_KINDS)
    return NULL;

  self = mato_figure_new (kind);
  if (text != NULL)
    self->text = read_text (text + strlen (" text="));
  for (char **word = words + 1; *word != NULL; word++)
    if (!read_word (self, *word))
      return NULL;

  return g_steal_pointer (&self);
}

GPtrArray *
mato_picture_parse (const char *lines,
                    guint      *bad_line)
{
  g_autoptr (GPtrArray) shapes = g_ptr_array_new_with_free_func ((GDestroyNotify) mato_figure_free);
  g_auto (GStrv) texts = g_strsplit (lines, "\n", -1);

  for (guint i = 0; texts[i] != NULL; i++)
    {
      MatoFigure *shape;

      if (*texts[i] == '\0')
        continue;
      *bad_line = i + 1;
      shape = shapes->len < MATO_PICTURE_MAX_FIGURES ? read_shape (texts[i]) : NULL;
      if (shape == NULL)
        return NULL;
      g_ptr_array_add (shapes, shape);
    }

  return g_steal_pointer (&shapes);
}

void
mato_picture_draw_regions (GString     *picture,
                           const guint *regions,
                           guint        rows,
                           guint        columns)
{
  guint n_cells = rows * columns;

  for (guint number = 1; number <= n_cells; number++)
    {
      g_autoptr (MatoFigure) figure = mato_figure_new (MATO_FIGURE_CAGE);

      for (guint cell = 0; cell < n_cells; cell++)
        if (regions[cell] == number)
          {
            const MatoFigurePoint point = { cell / columns, cell % columns };

            g_array_append_val (figure->points, point);
          }
      figure->stroke = 0x000000ff;
      figure->width = 0.04;
      if (figure->points->len > 0)
        mato_figure_write (picture, figure);
    }
}

static gboolean
is_outside (MatoFigurePoint point,
            double          rows,
            double          columns)
{
  return point.row < -TOUCH || point.column < -TOUCH || point.row > rows + TOUCH
         || point.column > columns + TOUCH;
}

gboolean
mato_picture_is_around (const char *lines,
                        guint       rows,
                        guint       columns)
{
  guint bad_line;
  g_autoptr (GPtrArray) figures = mato_picture_parse (lines, &bad_line);

  for (guint i = 0; figures != NULL && i < figures->len; i++)
    {
      const MatoFigure *figure = figures->pdata[i];

      if (is_outside (figure->at, rows, columns))
        return TRUE;
      for (guint k = 0; k < figure->points->len; k++)
        if (is_outside (g_array_index (figure->points, MatoFigurePoint, k), rows, columns))
          return TRUE;
    }

  return FALSE;
}
