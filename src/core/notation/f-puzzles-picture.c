/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#include "core/notation/f-puzzles.h"

#include "core/board/picture.h"
#include "core/notation/sections.h"

#include <stdio.h>
#include <string.h>

/* What f-puzzles has drawn beside its rules: `line`, `rectangle`, `circle`, `text` and `cage`. It
 * is never a rule, so it is kept as far as it is understood, and never refused. */

#define TEXT_SIZE 0.5 /* of `size` 1, in cells */

/* Also outside the board: `R0C5`. */
static gboolean
read_place (const MatoJson  *json,
            MatoFigurePoint *point)
{
  int row, column, end = 0;

  if (json->kind != MATO_JSON_STRING
      || sscanf (json->string, "R%3dC%3d%n", &row, &column, &end) != 2
      || json->string[end] != '\0')
    return FALSE;

  point->row = row - 0.5;
  point->column = column - 0.5;
  return TRUE;
}

/* The places of cells, each in its middle. */
static gboolean
read_places (const MatoJson *list,
             GArray         *points)
{
  for (const MatoJson *item = list != NULL ? list->first : NULL; item != NULL; item = item->next)
    {
      MatoFigurePoint point;

      if (!read_place (item, &point))
        return FALSE;
      g_array_append_val (points, point);
    }

  return points->len > 0;
}

static double
get_number (const MatoJson *json,
            const char     *name,
            double          usual)
{
  const MatoJson *member = mato_json_get (json, name);

  return member != NULL && member->kind == MATO_JSON_NUMBER ? CLAMP (member->number, -360, 360)
                                                            : usual;
}

static guint32
get_colour (const MatoJson *json,
            const char     *name)
{
  const MatoJson *member = mato_json_get (json, name);
  guint32 colour = 0;

  if (member != NULL && member->kind == MATO_JSON_STRING
      && !mato_picture_parse_colour (member->string, &colour))
    colour = 0x808080ff;

  return (colour & 0xff) == 0 ? 0 : colour;
}

static char *
dup_text (const MatoJson *json,
          const char     *name)
{
  const MatoJson *member = mato_json_get (json, name);

  if (member == NULL)
    return NULL;
  if (member->kind == MATO_JSON_NUMBER)
    return g_strdup_printf ("%.15g", member->number);

  return member->kind == MATO_JSON_STRING && *member->string != '\0' ? g_strdup (member->string)
                                                                     : NULL;
}

static void
draw_lines (const MatoJson *json,
            GString        *picture)
{
  const MatoJson *lines = mato_json_get (json, "lines");

  for (const MatoJson *line = lines != NULL ? lines->first : NULL; line != NULL; line = line->next)
    {
      g_autoptr (MatoFigure) figure = mato_figure_new (MATO_FIGURE_LINE);

      if (!read_places (line, figure->points) || figure->points->len < 2)
        continue;
      figure->stroke = get_colour (json, "outlineC");
      figure->width = MAX (get_number (json, "width", 0), 0);
      figure->origin = dup_text (json, "fromConstraint");
      mato_figure_write (picture, figure);
    }
}

/* In the middle of its cells. Text alone has no area. */
static void
draw_around (const MatoJson *json,
             MatoFigureKind  kind,
             gboolean        is_text,
             GString        *picture)
{
  g_autoptr (MatoFigure) figure = mato_figure_new (kind);
  g_autoptr (GArray) points = g_array_new (FALSE, FALSE, sizeof (MatoFigurePoint));

  figure->text = dup_text (json, "value");
  if (!read_places (mato_json_get (json, "cells"), points) || (is_text && figure->text == NULL))
    return;

  for (guint i = 0; i < points->len; i++)
    {
      figure->at.row += g_array_index (points, MatoFigurePoint, i).row / points->len;
      figure->at.column += g_array_index (points, MatoFigurePoint, i).column / points->len;
    }
  figure->is_over = TRUE;
  figure->angle = get_number (json, "angle", 0);
  figure->ink = get_colour (json, "fontC");
  figure->origin = dup_text (json, "fromConstraint");
  if (is_text)
    figure->font = TEXT_SIZE * MAX (get_number (json, "size", 1), 0);
  else
    {
      figure->height = MAX (get_number (json, "height", 1), 0);
      figure->breadth = MAX (get_number (json, "width", 1), 0);
      figure->fill = get_colour (json, "baseC");
      figure->stroke = get_colour (json, "outlineC");
    }
  mato_figure_write (picture, figure);
}

static void
draw_cage (const MatoJson *json,
           GString        *picture)
{
  g_autoptr (MatoFigure) figure = mato_figure_new (MATO_FIGURE_CAGE);

  if (!read_places (mato_json_get (json, "cells"), figure->points))
    return;

  for (guint i = 0; i < figure->points->len; i++)
    {
      MatoFigurePoint *point = &g_array_index (figure->points, MatoFigurePoint, i);

      point->row -= 0.5;
      point->column -= 0.5;
    }
  figure->stroke = get_colour (json, "outlineC");
  figure->ink = get_colour (json, "fontC");
  figure->text = dup_text (json, "value");
  figure->origin = dup_text (json, "fromConstraint");
  mato_figure_write (picture, figure);
}

static void
draw_all (const MatoJson *json,
          GString        *picture)
{
  static const char *const names[] = { "line", "rectangle", "circle", "text", "cage" };
  guint n = 0;

  for (guint i = 0; i < G_N_ELEMENTS (names); i++)
    {
      const MatoJson *list = mato_json_get (json, names[i]);

      for (const MatoJson *item = list != NULL ? list->first : NULL;
           item != NULL && n < MATO_PICTURE_MAX_FIGURES / 64; item = item->next, n++)
        switch (names[i][0])
          {
          case 'l':
            draw_lines (item, picture);
            break;
          case 'r':
            draw_around (item, MATO_FIGURE_BOX, FALSE, picture);
            break;
          case 't':
            draw_around (item, MATO_FIGURE_BOX, TRUE, picture);
            break;
          default:
            if (names[i][1] == 'i')
              draw_around (item, MATO_FIGURE_OVAL, FALSE, picture);
            else
              draw_cage (item, picture);
          }
    }
}

char *
mato_f_puzzles_keep (const MatoJson *json,
                     const char     *sections)
{
  g_autoptr (GString) picture = g_string_new (NULL);
  g_autofree char *author = dup_text (json, "author");
  g_autofree char *ruleset = dup_text (json, "ruleset");
  g_autofree char *lines = mato_sections_spell_text (ruleset != NULL ? ruleset : "");
  g_autofree char *with_author = NULL;
  g_autofree char *with_ruleset = NULL;

  draw_all (json, picture);
  with_author = mato_sections_set_header (sections, "author", author);
  with_ruleset = mato_sections_set (with_author, MATO_SECTION_RULESET, lines);
  return mato_sections_set (with_ruleset, MATO_SECTION_PICTURE,
                            picture->len > 0 ? picture->str : NULL);
}
