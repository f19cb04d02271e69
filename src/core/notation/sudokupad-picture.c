/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#include "core/notation/sudokupad.h"

#include "core/notation/svg-path.h"

#include <glib/gi18n-lib.h>
#include <string.h>

/* What is drawn, as the lines of a picture. */

#define UNITS 64. /* in a cell, of thickness and size of text */

/* What a figure may have of itself, and of the elements of SVG that it becomes. */
static const char *const figure_keys[] = {
  "wayPoints", "color", "thickness", "headLength", "center", "width", "height", "backgroundColor",
  "borderColor", "borderSize", "rounded", "text", "fontSize", "angle", "textColor", "textStroke",
  "target", "fill", "stroke", "d", "opacity", "class", "style", "feature", "id", "role", "hidden",
  "fromConstraint", "isNewConstraint", "dashed", "animate", "transform", "x", "y", "rx", "ry",
  "stroke-width", "stroke-dasharray", "stroke-dashoffset", "stroke-linecap", "stroke-linejoin",
  "stroke-opacity", "fill-opacity", "fill-rule", "font-size", "font-weight", "font-family",
  "font-style", "text-anchor", "dominant-baseline", "letter-spacing", "strokeWidth",
  "strokeDasharray", "strokeLinecap", "strokeLinejoin", "strokeOpacity", "fillOpacity",
  "fontFamily", "fontWeight", "fontStyle", "textAnchor", "zIndex", "visibility", "pointer-events",
  NULL,
};

static const char *const colour_keys[] = {
  "color", "backgroundColor", "borderColor", "textColor", "textStroke", "fill", "stroke", NULL,
};
/* Sizes: in cells, or in 64ths of a cell. */
static const struct
{
  const char *key;
  double unit;
} size_keys[] = {
  { "thickness", UNITS }, { "borderSize", UNITS }, { "fontSize", UNITS },
  { "headLength", 1 },    { "width", 1 },          { "height", 1 },
};

static gboolean
fail_figure (MatoReader      *reader,
             const MatoJson  *json,
             GError         **error)
{
  return mato_json_fail (reader, json, error, MATO_ERROR_BAD_SHAPE,
                         _("This is nothing that can be drawn on a board."));
}

/* Whether it looks like a colour, or is none. */
static gboolean
is_colour (const MatoJson *json)
{
  return json->kind == MATO_JSON_NULL || json->kind == MATO_JSON_NUMBER
         || (json->kind == MATO_JSON_STRING && mato_picture_is_colour (json->string));
}

/* Whether it is a number from @least to @most, or none. */
static gboolean
is_number (const MatoJson *json,
           double          least,
           double          most)
{
  return json == NULL || json->kind == MATO_JSON_NULL
         || (json->kind == MATO_JSON_NUMBER && json->number >= least && json->number <= most);
}

/* What a damaged link has instead of a colour or a size is mostly none of them; and who draws stays
 * on the board or beside it. @side: the rows or columns of the board, whichever are more. */
static gboolean
check_figure (MatoReader      *reader,
              const MatoJson  *json,
              guint            side,
              GError         **error)
{
  const MatoJson *rounded = mato_sudokupad_get (json, "rounded");
  const MatoJson *angle = mato_sudokupad_get (json, "angle");

  for (const MatoJson *member = json->first; member != NULL; member = member->next)
    {
      if (!mato_sudokupad_is_name (member->key, figure_keys)
          && !g_str_has_prefix (member->key, "data-"))
        return mato_json_fail_key (reader, member, error);
      if (mato_sudokupad_is_name (member->key, colour_keys) && !is_colour (member))
        return fail_figure (reader, member, error);
    }
  for (guint i = 0; i < G_N_ELEMENTS (size_keys); i++)
    {
      const MatoJson *size = mato_sudokupad_get (json, size_keys[i].key);

      if (!is_number (size, 0, 2 * size_keys[i].unit * side))
        return fail_figure (reader, size, error);
    }
  if (!is_number (angle, -720, 720))
    return fail_figure (reader, angle, error);
  if (rounded != NULL && rounded->kind != MATO_JSON_BOOLEAN && !is_number (rounded, 0, 1))
    return fail_figure (reader, rounded, error);

  return mato_json_check_twice (reader, json, error);
}

static double
get_number (const MatoJson *json,
            const char     *name,
            double          usual)
{
  const MatoJson *member = mato_sudokupad_get (json, name);

  return member != NULL && member->kind == MATO_JSON_NUMBER ? CLAMP (member->number, 0, 1000)
                                                            : usual;
}

/* A number may stand for a string that looks like one. */
static char *
dup_text (const MatoJson *json)
{
  if (json == NULL || (json->kind != MATO_JSON_STRING && json->kind != MATO_JSON_NUMBER))
    return NULL;

  return json->kind == MATO_JSON_STRING ? g_strdup (json->string)
                                        : g_strdup_printf ("%.15g", json->number);
}

/* A colour that is not known is grey, so that it is seen. */
static guint32
get_colour (const MatoJson *json,
            const char     *name,
            guint32         usual)
{
  const MatoJson *member = mato_sudokupad_get (json, name);
  g_autofree char *text = dup_text (member);
  guint32 colour = 0x808080ff;

  if (text == NULL || *text == '\0')
    return usual;
  if (g_ascii_isdigit (*text) && strlen (text) <= 6)
    {
      g_autofree char *hex = g_strdup_printf ("#%06u", (guint) g_ascii_strtoull (text, NULL, 10));

      mato_picture_parse_colour (hex, &colour);
    }
  else
    mato_picture_parse_colour (text, &colour);

  return colour;
}

/* As far beside the board as it is long, at most. */
static gboolean
is_near (MatoFigurePoint point,
         guint           side)
{
  double least = -(double) side, most = 2. * side;

  return point.row >= least && point.row <= most && point.column >= least && point.column <= most;
}

static gboolean
read_point (const MatoJson  *json,
            guint            side,
            MatoFigurePoint *point)
{
  if (json == NULL || json->kind != MATO_JSON_ARRAY || mato_json_count (json) != 2
      || json->first->kind != MATO_JSON_NUMBER || json->first->next->kind != MATO_JSON_NUMBER)
    return FALSE;

  point->row = json->first->number;
  point->column = json->first->next->number;
  return is_near (*point, side);
}

/* Whether Mato can draw it as it is; @transform is where it lies. */
static gboolean
is_plain (const MatoJson   *json,
          MatoSvgTransform *transform)
{
  static const char *const others[] = { "style", "class", NULL };
  const MatoJson *moved = mato_json_get (json, "transform");

  for (const MatoJson *member = json->first; member != NULL; member = member->next)
    if (g_strv_contains (others, member->key) && mato_json_is_said (member))
      return FALSE;

  return moved == NULL || !mato_json_is_said (moved)
           ? mato_svg_transform_parse ("", transform)
           : moved->kind == MATO_JSON_STRING && mato_svg_transform_parse (moved->string, transform);
}

static gboolean
fail_plain (MatoReader      *reader,
            const MatoJson  *json,
            GError         **error)
{
  return mato_json_fail (reader, json, error, MATO_ERROR_UNSUPPORTED,
                         _("A part of this picture uses SVG in a way that Mato cannot draw, so it "
                           "does not read this puzzle. Play it where it was made."));
}

/* Of @name, which is 1 at most: how much of a colour there is. */
static double
get_opacity (const MatoJson *json,
             const char     *name)
{
  const MatoJson *member = mato_json_get (json, name);
  g_autofree char *text = dup_text (member);

  return text != NULL && *text != '\0' ? CLAMP (g_ascii_strtod (text, NULL), 0, 1) : 1;
}

static guint32
fade (guint32         colour,
      const MatoJson *json,
      const char     *name,
      const char     *short_name)
{
  double opacity = get_opacity (json, "opacity") * get_opacity (json, name)
                   * get_opacity (json, short_name);

  return (colour & 0xffffff00) | (guint32) ((colour & 0xff) * opacity + 0.5);
}

static guint32
get_fill (const MatoJson *json)
{
  const MatoJson *fill = mato_json_get (json, "fill");
  gboolean has_none = fill == NULL || fill->kind != MATO_JSON_STRING
                      || g_str_equal (fill->string, "none")
                      || g_str_equal (fill->string, "transparent");

  return has_none ? 0 : fade (get_colour (json, "fill", 0), json, "fill-opacity", "fillOpacity");
}

/* The area of several ways as one: from the end of the first to each other one and back, so that
 * what lies between them counts twice, and for nothing. */
static void
fill_ways (const GPtrArray *ways,
           MatoFigure      *area)
{
  const GArray *first = ways->pdata[0];

  for (guint i = 0; i < ways->len; i++)
    {
      const GArray *way = ways->pdata[i];

      g_array_append_vals (area->points, way->data, way->len);
      g_array_append_vals (area->points, way->data, 1);
      if (i > 0)
        g_array_append_vals (area->points, first->data, 1);
    }
}

static gboolean
is_even_odd (const MatoJson *json)
{
  const MatoJson *rule = mato_json_get (json, "fill-rule");

  return rule != NULL && rule->kind == MATO_JSON_STRING && g_str_equal (rule->string, "evenodd");
}

/* A path of SVG: 64 of its units are a cell. */
static gboolean
draw_path (MatoReader       *reader,
           const MatoJson   *json,
           guint             side,
           const MatoFigure *look,
           GString          *picture,
           GError          **error)
{
  const MatoJson *path = mato_sudokupad_get (json, "d");
  g_autoptr (MatoFigure) area = mato_figure_new (look->kind);
  g_autoptr (GPtrArray) ways = NULL;
  MatoSvgTransform transform;
  gboolean has_line;

  if (path->kind == MATO_JSON_STRING && is_plain (json, &transform))
    ways = mato_svg_path_parse (path->string, &transform, UNITS);
  if (ways == NULL)
    return fail_plain (reader, json, error);

  area->fill = get_fill (json);
  has_line = area->fill == 0 || mato_json_get (json, "color") != NULL
             || mato_json_get (json, "stroke") != NULL;
  area->is_over = look->is_over;
  area->is_even_odd = is_even_odd (json);
  /* Of several ways those inside others may be holes. */
  if (area->fill != 0 && ways->len > 1)
    {
      fill_ways (ways, area);
      mato_figure_write (picture, area);
    }
  for (guint i = 0; i < ways->len; i++)
    {
      const GArray *way = ways->pdata[i];
      g_autoptr (MatoFigure) figure = mato_figure_new (look->kind);

      for (guint j = 0; j < way->len; j++)
        if (!is_near (g_array_index (way, MatoFigurePoint, j), side))
          return fail_figure (reader, json, error);
      figure->stroke = has_line ? look->stroke : 0;
      figure->fill = ways->len == 1 ? area->fill : 0;
      figure->is_even_odd = ways->len == 1 && area->is_even_odd;
      figure->width = look->width * mato_svg_transform_get_scale (&transform);
      figure->is_over = look->is_over;
      g_array_append_vals (figure->points, way->data, way->len);
      if ((figure->stroke & 0xff) != 0 || figure->fill != 0)
        mato_figure_write (picture, figure);
    }

  return TRUE;
}

/* Whether what is no path of SVG does not lie where it says. */
static gboolean
is_moved (const MatoJson *json)
{
  const MatoJson *moved = mato_json_get (json, "transform");

  return moved != NULL && mato_json_is_said (moved);
}

/* A line or an arrow. */
static gboolean
draw_way (MatoReader      *reader,
          const MatoJson  *json,
          guint            side,
          MatoFigureKind   kind,
          GString         *picture,
          GError         **error)
{
  const MatoJson *way = mato_sudokupad_get (json, "wayPoints");
  const MatoJson *target = mato_sudokupad_get (json, "target");
  g_autoptr (MatoFigure) figure = mato_figure_new (kind);

  figure->stroke = fade (get_colour (json, "color", get_colour (json, "stroke", 0x000000ff)), json,
                         "stroke-opacity", "strokeOpacity");
  figure->width = get_number (json, "thickness", get_number (json, "stroke-width", 1)) / UNITS;
  figure->is_over = target != NULL && target->kind == MATO_JSON_STRING
                    && g_str_equal (target->string, "overlay");
  if (way == NULL && mato_sudokupad_get (json, "d") != NULL)
    return draw_path (reader, json, side, figure, picture, error);
  if (way == NULL || way->kind != MATO_JSON_ARRAY)
    return fail_figure (reader, json, error);
  if (is_moved (json))
    return fail_plain (reader, json, error);

  for (const MatoJson *item = way->first; item != NULL; item = item->next)
    {
      MatoFigurePoint point;

      if (!read_point (item, side, &point))
        return fail_figure (reader, item, error);
      g_array_append_val (figure->points, point);
    }

  if (figure->points->len > 1)
    mato_figure_write (picture, figure);
  return TRUE;
}

static gboolean
draw_box (MatoReader      *reader,
          const MatoJson  *json,
          guint            side,
          gboolean         is_over,
          GString         *picture,
          GError         **error)
{
  const MatoJson *rounded = mato_sudokupad_get (json, "rounded");
  const MatoJson *angle = mato_sudokupad_get (json, "angle");
  gboolean is_round = rounded != NULL && rounded->number != 0;
  g_autoptr (MatoFigure) figure = mato_figure_new (is_round ? MATO_FIGURE_OVAL
                                                            : MATO_FIGURE_BOX);

  if (!read_point (mato_sudokupad_get (json, "center"), side, &figure->at))
    return fail_figure (reader, json, error);
  if (is_moved (json))
    return fail_plain (reader, json, error);

  figure->is_over = is_over;
  figure->height = get_number (json, "height", 0);
  figure->breadth = get_number (json, "width", 0);
  figure->fill = fade (get_colour (json, "backgroundColor", 0), json, "fill-opacity",
                       "fillOpacity");
  figure->stroke = fade (get_colour (json, "borderColor", 0), json, "stroke-opacity",
                         "strokeOpacity");
  figure->width = get_number (json, "borderSize", get_number (json, "thickness", 0)) / UNITS;
  figure->text = dup_text (mato_sudokupad_get (json, "text"));
  if (figure->text != NULL)
    {
      figure->ink = get_colour (json, "textColor", get_colour (json, "color", 0));
      figure->font = get_number (json, "fontSize", 0) / UNITS;
    }
  if (angle != NULL && angle->kind == MATO_JSON_NUMBER)
    figure->angle = CLAMP (angle->number, -360, 360);
  if (figure->fill != 0 || figure->stroke != 0 || figure->text != NULL)
    mato_figure_write (picture, figure);
  return TRUE;
}

/* A path may have many parts. */
static guint
count_lines (const char *lines)
{
  guint n = 0;

  for (; (lines = strchr (lines, '\n')) != NULL; lines++)
    n++;

  return n;
}

gboolean
mato_sudokupad_draw (MatoReader      *reader,
                     const MatoJson  *json,
                     guint            side,
                     GString         *picture,
                     GError         **error)
{
  static const struct
  {
    const char *name;
    MatoFigureKind kind;
    gboolean is_over;
  } layers[] = {
    { "underlays", MATO_FIGURE_BOX, FALSE },
    { "lines", MATO_FIGURE_LINE, FALSE },
    { "arrows", MATO_FIGURE_ARROW, FALSE },
    { "overlays", MATO_FIGURE_BOX, TRUE },
  };
  gsize length = picture->len;
  guint n = 0, n_lines = 0;

  for (guint i = 0; i < G_N_ELEMENTS (layers); i++)
    {
      const MatoJson *list = mato_sudokupad_get (json, layers[i].name);

      if (list == NULL || list->kind == MATO_JSON_NULL)
        continue;
      if (list->kind != MATO_JSON_ARRAY)
        return fail_figure (reader, list, error);
      for (const MatoJson *item = list->first; item != NULL; item = item->next)
        {
          if (item->kind != MATO_JSON_OBJECT || ++n > MATO_PICTURE_MAX_FIGURES / 2)
            return fail_figure (reader, item, error);
          if (!check_figure (reader, item, side, error)
              || !(layers[i].kind == MATO_FIGURE_BOX
                     ? draw_box (reader, item, side, layers[i].is_over, picture, error)
                     : draw_way (reader, item, side, layers[i].kind, picture, error)))
            return FALSE;
          n_lines += count_lines (picture->str + length);
          length = picture->len;
          if (n_lines > MATO_PICTURE_MAX_FIGURES / 2)
            return fail_figure (reader, item, error);
        }
    }

  return TRUE;
}

gboolean
mato_sudokupad_check_cage (MatoReader      *reader,
                           const MatoJson  *cage,
                           GError         **error)
{
  static const char *const keys[] = {
    "cells", "value", "sum", "unique", "hidden", "style", "type", "borderColor", "textColor",
    "outlineC", "fontC", "feature", "fromConstraint", "isNewConstraint", NULL,
  };

  for (const MatoJson *member = cage->first; member != NULL; member = member->next)
    {
      gsize length = strlen (member->key);

      if (!mato_sudokupad_is_name (member->key, keys))
        return mato_json_fail_key (reader, member, error);
      if ((g_str_has_suffix (member->key, "Color") || member->key[length - 1] == 'C')
          && !is_colour (member))
        return fail_figure (reader, member, error);
    }

  return mato_json_check_twice (reader, cage, error);
}

void
mato_sudokupad_draw_cage (const MatoJson *cage,
                          const guint16  *cells,
                          guint           n,
                          guint           columns,
                          GString        *picture)
{
  const char *border = mato_sudokupad_get (cage, "outlineC") != NULL ? "outlineC" : "borderColor";
  const char *ink = mato_sudokupad_get (cage, "fontC") != NULL ? "fontC" : "textColor";
  const MatoJson *value = mato_sudokupad_get (cage, "value");
  const MatoJson *hidden = mato_sudokupad_get (cage, "hidden");
  g_autoptr (MatoFigure) figure = mato_figure_new (MATO_FIGURE_CAGE);

  if (hidden != NULL && hidden->number != 0)
    return;

  for (guint i = 0; i < n; i++)
    {
      const MatoFigurePoint point = { cells[i] / columns, cells[i] % columns };

      g_array_append_val (figure->points, point);
    }
  figure->stroke = get_colour (cage, border, 0x000000ff);
  figure->ink = get_colour (cage, ink, 0);
  figure->text = dup_text (value != NULL ? value : mato_sudokupad_get (cage, "sum"));
  mato_figure_write (picture, figure);
}
