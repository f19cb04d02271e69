/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#include "core/writing/write-f-puzzles.h"

#include "core/board/picture.h"
#include "core/notation/sections.h"
#include "core/notation/told-rules.h"
#include "core/rules/rules.h"

#include <math.h>
#include <string.h>

/* What is drawn beside the rules as members of the JSON of f-puzzles: there a figure is in the
 * middle of one cell, two or four of them. */

#define TEXT_SIZE 0.5 /* of `size` 1, in cells */

typedef enum
{
  LINE,
  RECTANGLE,
  CIRCLE,
  TEXT,
  CAGE,
  N_MEMBERS,
} Member;

static const char *const member_names[N_MEMBERS] = { "line", "rectangle", "circle", "text",
                                                     "cage" };

void
mato_json_write_string (GString    *json,
                        const char *text)
{
  g_string_append_c (json, '"');
  for (const char *c = text; *c != '\0'; c++)
    if (*c == '"' || *c == '\\')
      g_string_append_printf (json, "\\%c", *c);
    else if (*c == '\n')
      g_string_append (json, "\\n");
    else if ((guint8) *c >= ' ')
      g_string_append_c (json, *c);
  g_string_append_c (json, '"');
}

static void
write_number (GString    *json,
              const char *key,
              double      number)
{
  char text[G_ASCII_DTOSTR_BUF_SIZE];

  g_string_append_printf (json, ",\"%s\":%s", key,
                          g_ascii_formatd (text, sizeof text, "%.6g", number));
}

static void
write_colour (GString    *json,
              const char *key,
              guint32     colour)
{
  if ((colour & 0xff) == 0xff)
    g_string_append_printf (json, ",\"%s\":\"#%06x\"", key, colour >> 8);
  else if (colour != 0)
    g_string_append_printf (json, ",\"%s\":\"#%08x\"", key, colour);
}

static void
write_text (GString    *json,
            const char *key,
            const char *text)
{
  if (text == NULL)
    return;

  g_string_append_printf (json, ",\"%s\":", key);
  mato_json_write_string (json, text);
}

static gboolean
is_half (double place)
{
  return fabs (place * 2 - round (place * 2)) < 1e-6;
}

/* Returns: whether the point is the middle of cells; @cells gets them */
static gboolean
write_around (GString         *cells,
              MatoFigurePoint  point)
{
  double rows[2] = { floor (point.row), ceil (point.row) - 1 };
  double columns[2] = { floor (point.column), ceil (point.column) - 1 };
  const char *before = "";

  if (!is_half (point.row) || !is_half (point.column))
    return FALSE;

  for (guint i = 0; i < 4; i++)
    if ((i < 2 || rows[1] != rows[0]) && (i % 2 == 0 || columns[1] != columns[0]))
      {
        g_string_append_printf (cells, "%s\"R%dC%d\"", before, (int) rows[i / 2] + 1,
                                (int) columns[i % 2] + 1);
        before = ",";
      }

  return TRUE;
}

/* The points of a line in the middle of cells, or the corners of those of a cage. */
static gboolean
write_points (GString      *cells,
              const GArray *points,
              double        offset)
{
  for (guint i = 0; i < points->len; i++)
    {
      MatoFigurePoint point = g_array_index (points, MatoFigurePoint, i);
      double row = point.row - offset, column = point.column - offset;

      if (row != floor (row) || column != floor (column))
        return FALSE;
      g_string_append_printf (cells, "%s\"R%dC%d\"", i > 0 ? "," : "", (int) row + 1,
                              (int) column + 1);
    }

  return points->len > 0;
}

static Member
find_member (const MatoFigure *figure)
{
  switch (figure->kind)
    {
    case MATO_FIGURE_LINE:
      return figure->is_over || figure->fill != 0 ? N_MEMBERS : LINE;
    case MATO_FIGURE_OVAL:
      return CIRCLE;
    case MATO_FIGURE_CAGE:
      return figure->width > 0 ? N_MEMBERS : CAGE;
    case MATO_FIGURE_BOX:
      return figure->height == 0 && figure->text != NULL ? TEXT : RECTANGLE;
    case MATO_FIGURE_ARROW:
    case MATO_N_FIGURE_KINDS:
    default:
      return N_MEMBERS;
    }
}

/* Returns: whether f-puzzles can have it */
static gboolean
write_figure (GString          *json,
              const MatoFigure *figure,
              Member            member,
              gboolean          names_rules)
{
  g_autoptr (GString) cells = g_string_new (NULL);

  if (member == LINE ? !write_points (cells, figure->points, 0.5)
      : member == CAGE ? !write_points (cells, figure->points, 0)
      : !figure->is_over || figure->width != 0 || (member != TEXT && figure->font != 0)
          || !write_around (cells, figure->at))
    return FALSE;

  if (json->len > 0)
    g_string_append_c (json, ',');
  g_string_append_printf (json, member == LINE ? "{\"lines\":[[%s]]" : "{\"cells\":[%s]",
                          cells->str);
  if (member == LINE)
    write_number (json, "width", figure->width);
  if (member == RECTANGLE || member == CIRCLE)
    {
      write_number (json, "width", figure->breadth);
      write_number (json, "height", figure->height);
      write_colour (json, "baseC", figure->fill);
    }
  if (member == TEXT)
    write_number (json, "size", figure->font / TEXT_SIZE);
  write_colour (json, "outlineC", figure->stroke);
  write_colour (json, "fontC", figure->ink);
  if (figure->angle != 0)
    write_number (json, "angle", figure->angle);
  write_text (json, "value", figure->text);
  write_text (json, "fromConstraint", names_rules ? figure->origin : NULL);
  g_string_append_c (json, '}');
  return TRUE;
}

/* Returns: whether who reads @ruleset beside these rules takes them for all that there are */
static gboolean
is_said (const char         *ruleset,
         const MatoGeometry *geometry,
         gboolean            has_picture)
{
  g_autoptr (GString) rules = g_string_new (NULL);

  mato_rules_write (rules, geometry);
  return mato_told_judge (ruleset, rules->str, geometry->order, has_picture) == MATO_TOLD_ALL_SAID;
}

gboolean
mato_picture_write_f_puzzles (GString            *json,
                              const MatoGeometry *geometry,
                              const char         *sections,
                              gboolean            names_rules)
{
  g_autofree char *author = mato_sections_get_header (sections, "author");
  g_autofree char *ruleset = mato_sections_get_text (sections, MATO_SECTION_RULESET);
  g_autofree char *lines = mato_sections_get (sections, MATO_SECTION_PICTURE);
  g_autoptr (GPtrArray) figures = NULL;
  GString *members[N_MEMBERS];
  gboolean is_whole = TRUE;
  guint bad_line;

  write_text (json, "author", author);
  if (ruleset != NULL)
    is_whole = is_said (ruleset, geometry, lines != NULL);
  if (is_whole)
    write_text (json, "ruleset", ruleset);
  figures = mato_picture_parse (lines != NULL ? lines : "", &bad_line);
  for (guint i = 0; i < N_MEMBERS; i++)
    members[i] = g_string_new (NULL);
  for (guint i = 0; figures != NULL && i < figures->len; i++)
    {
      Member member = find_member (figures->pdata[i]);

      is_whole &= member != N_MEMBERS
                  && write_figure (members[member], figures->pdata[i], member, names_rules);
    }
  for (guint i = 0; i < N_MEMBERS; i++)
    {
      if (members[i]->len > 0)
        g_string_append_printf (json, ",\"%s\":[%s]", member_names[i], members[i]->str);
      g_string_free (members[i], TRUE);
    }

  return is_whole;
}
