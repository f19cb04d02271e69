/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#include "core/notation/sudokupad.h"

#include "core/text/likeness.h"

#include <glib/gi18n-lib.h>
#include <string.h>

/* What is drawn, as the lines of a picture. */

#define UNITS 64. /* in a cell, of thickness and size of text */

static const char *const figure_keys[] = {
  "wayPoints", "color", "thickness", "headLength", "center", "width", "height", "backgroundColor",
  "borderColor", "borderSize", "rounded", "text", "fontSize", "angle", "textColor", "textStroke",
  "target", "fill", "stroke", "d", "opacity", "class", "style", "feature", NULL,
};

static gboolean
fail_figure (MatoReader      *reader,
             const MatoJson  *json,
             GError         **error)
{
  return mato_json_fail (reader, json, error, MATO_ERROR_BAD_SHAPE,
                         _("This is nothing that can be drawn on a board."));
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

static gboolean
read_point (const MatoJson  *json,
            MatoFigurePoint *point)
{
  if (json == NULL || json->kind != MATO_JSON_ARRAY || mato_json_count (json) != 2
      || json->first->kind != MATO_JSON_NUMBER || json->first->next->kind != MATO_JSON_NUMBER)
    return FALSE;

  point->row = CLAMP (json->first->number, -100, 100);
  point->column = CLAMP (json->first->next->number, -100, 100);
  return TRUE;
}

/* A line or an arrow. One that has only a path in the language of SVG is left out. */
static gboolean
draw_way (MatoReader      *reader,
          const MatoJson  *json,
          MatoFigureKind   kind,
          GString         *picture,
          GError         **error)
{
  const MatoJson *way = mato_sudokupad_get (json, "wayPoints");
  const MatoJson *target = mato_sudokupad_get (json, "target");
  g_autoptr (MatoFigure) figure = mato_figure_new (kind);

  if (way == NULL && mato_sudokupad_get (json, "d") != NULL)
    return TRUE;
  if (way == NULL || way->kind != MATO_JSON_ARRAY)
    return fail_figure (reader, json, error);

  for (const MatoJson *item = way->first; item != NULL; item = item->next)
    {
      MatoFigurePoint point;

      if (!read_point (item, &point))
        return fail_figure (reader, item, error);
      g_array_append_val (figure->points, point);
    }

  figure->stroke = get_colour (json, "color", 0x000000ff);
  figure->width = get_number (json, "thickness", 1) / UNITS;
  figure->is_over = target != NULL && target->kind == MATO_JSON_STRING
                    && g_str_equal (target->string, "overlay");
  if (figure->points->len > 1)
    mato_figure_write (picture, figure);
  return TRUE;
}

static gboolean
draw_box (MatoReader      *reader,
          const MatoJson  *json,
          gboolean         is_over,
          GString         *picture,
          GError         **error)
{
  const MatoJson *rounded = mato_sudokupad_get (json, "rounded");
  const MatoJson *angle = mato_sudokupad_get (json, "angle");
  gboolean is_round = rounded != NULL && rounded->number != 0;
  g_autoptr (MatoFigure) figure = mato_figure_new (is_round ? MATO_FIGURE_OVAL
                                                            : MATO_FIGURE_BOX);

  if (!read_point (mato_sudokupad_get (json, "center"), &figure->at))
    return fail_figure (reader, json, error);

  figure->is_over = is_over;
  figure->height = get_number (json, "height", 0);
  figure->breadth = get_number (json, "width", 0);
  figure->fill = get_colour (json, "backgroundColor", 0);
  figure->stroke = get_colour (json, "borderColor", 0);
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

gboolean
mato_sudokupad_draw (MatoReader      *reader,
                     const MatoJson  *json,
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
  guint n = 0;

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
          for (const MatoJson *member = item->first; member != NULL; member = member->next)
            if (mato_words_find_like (member->key, figure_keys) != NULL
                && !mato_sudokupad_is_name (member->key, figure_keys))
              return mato_json_fail_key (reader, member, error);
          if (!(layers[i].kind == MATO_FIGURE_BOX
                  ? draw_box (reader, item, layers[i].is_over, picture, error)
                  : draw_way (reader, item, layers[i].kind, picture, error)))
            return FALSE;
        }
    }

  return TRUE;
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
