/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#include "core/notation/f-puzzles.h"

#include "core/board/picture.h"
#include "core/rules/variants.h"
#include "core/text/likeness.h"

#include <glib/gi18n-lib.h>
#include <stdio.h>
#include <string.h>

/* Whether what f-puzzles has drawn beside its rules is whole. It is no rule, and where a usual
 * member is missing nothing is lost; but a name, a cell or a colour that has changed would take a
 * part of the picture away in silence. Programs draw some rules a second time and name them, so
 * that one tells whether the other is right. */

#define BESIDE 3    /* rows and columns around the board that are drawn on */
#define LONG_NAME 8 /* letters: half of them are no coincidence */

typedef struct
{
  const char *name;
  gboolean is_at_point; /* which its cells are around */
  const char *usual[8]; /* what each program writes */
} Drawn;

static const Drawn drawn[] = {
  { "line", FALSE, { "lines", "outlineC", "width" } },
  { "rectangle", TRUE, { "cells", "baseC", "outlineC", "fontC", "width", "height" } },
  { "circle", TRUE, { "cells", "baseC", "outlineC", "fontC", "width", "height" } },
  { "text", TRUE, { "cells", "value", "fontC", "size" } },
  { "cage", FALSE, { "cells", "outlineC", "fontC" } },
};

static const char *const all_keys[] = {
  "cells", "lines", "value", "outlineC", "baseC", "fontC", "width", "height", "size", "angle",
  "opacity", "target", "fromConstraint", "isNewConstraint", "isLLConstraint", "hidden", "display",
  NULL,
};

static gboolean
fail_drawn (MatoReader      *reader,
            const MatoJson  *json,
            GError         **error)
{
  return mato_json_fail (reader, json, error, MATO_ERROR_BAD_SHAPE,
                         _("This is nothing that can be drawn on a board."));
}

/* Whether @changed begins and ends as @name does, up to a half of it. */
static gboolean
is_rest_of (const char *changed,
            const char *name)
{
  gsize n = strlen (name), n_changed = strlen (changed), head = 0, tail = 0;

  while (head < MIN (n, n_changed) && changed[head] == name[head])
    head++;
  while (tail < MIN (n, n_changed) - head && changed[n_changed - tail - 1] == name[n - tail - 1])
    tail++;

  return n >= LONG_NAME && 2 * (head + tail) >= n;
}

/* A name that is not known has been a known one if that is missing, and usual or like it. */
static gboolean
is_changed_name (const MatoJson *item,
                 const char     *name,
                 const Drawn    *kind)
{
  static const char letters[] = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789_-";

  if (g_strv_contains (all_keys, name))
    return FALSE;

  for (guint i = 0; kind->usual[i] != NULL; i++)
    if (mato_json_get (item, kind->usual[i]) == NULL)
      return TRUE;
  for (guint i = 0; all_keys[i] != NULL; i++)
    if (mato_json_get (item, all_keys[i]) == NULL
        && (mato_words_are_like (name, all_keys[i]) || is_rest_of (name, all_keys[i])))
      return TRUE;

  return strspn (name, letters) != strlen (name);
}

static gboolean
check_look (MatoReader      *reader,
            const MatoJson  *item,
            guint            order,
            GError         **error)
{
  static const char *const colours[] = { "outlineC", "baseC", "fontC" };
  static const char *const sizes[] = { "width", "height", "size" };
  const MatoJson *text = mato_json_get (item, "value");

  for (guint i = 0; i < G_N_ELEMENTS (colours); i++)
    {
      const MatoJson *colour = mato_json_get (item, colours[i]);

      if (colour != NULL && colour->kind != MATO_JSON_NULL
          && (colour->kind != MATO_JSON_STRING || !mato_picture_is_colour (colour->string)))
        return fail_drawn (reader, colour, error);
    }
  for (guint i = 0; i < G_N_ELEMENTS (sizes); i++)
    {
      const MatoJson *size = mato_json_get (item, sizes[i]);

      if (size != NULL && size->kind == MATO_JSON_NUMBER
          && (size->number < 0 || size->number > 2 * order))
        return fail_drawn (reader, size, error);
    }

  return text == NULL || mato_json_is_readable (text) || fail_drawn (reader, text, error);
}

/* Places, as bits of the rows of a board and what is beside it. */
typedef struct
{
  guint64 rows[MATO_MAX_ORDER + 2 * BESIDE + 1];
  guint n;
  gboolean is_inside; /* all of them */
} Places;

/* Adds the names of cells in @json, at any depth. Returns: whether each text there is one */
static gboolean
add_places (Places         *self,
            const MatoJson *json,
            guint           order)
{
  int row, column, end = 0, most = (int) order + BESIDE;

  for (const MatoJson *item = json->first; item != NULL; item = item->next)
    if (!add_places (self, item, order))
      return FALSE;
  if (json->kind == MATO_JSON_ARRAY)
    return TRUE;
  if (json->kind != MATO_JSON_STRING
      || sscanf (json->string, "R%3dC%3d%n", &row, &column, &end) != 2
      || json->string[end] != '\0' || row <= -BESIDE || column <= -BESIDE || row > most
      || column > most)
    return FALSE;

  self->rows[row + BESIDE] |= G_GUINT64_CONSTANT (1) << (column + BESIDE);
  self->is_inside &= row >= 1 && row <= (int) order && column >= 1 && column <= (int) order;
  self->n++;
  return TRUE;
}

static const char *const place_keys[] = { "lines", "cells", "cell", "cloneCells" };

/* The places of something drawn or of a rule. */
static gboolean
find_places (Places         *self,
             const MatoJson *item,
             guint           order)
{
  gboolean are_whole = TRUE;

  for (guint i = 0; i < G_N_ELEMENTS (place_keys); i++)
    {
      const MatoJson *list = mato_json_get (item, place_keys[i]);

      are_whole &= list == NULL || add_places (self, list, order);
    }

  return are_whole;
}

/* Whether they are around one point, as cells are that share an edge or a corner. */
static gboolean
are_neighbours (const Places *self)
{
  guint first = 0, last = G_N_ELEMENTS (self->rows) - 1;
  guint64 columns = 0, left, others;

  while (first < last && self->rows[first] == 0)
    first++;
  while (first < last && self->rows[last] == 0)
    last--;
  for (guint row = first; row <= last; row++)
    columns |= self->rows[row];

  left = columns & (~columns + 1);
  others = columns & ~left;
  return last - first <= 1 && (others == 0 || others == left << 1);
}

static gboolean
has_all_places (const Places *self,
                const Places *others)
{
  for (guint row = 0; row < G_N_ELEMENTS (self->rows); row++)
    if ((others->rows[row] & ~self->rows[row]) != 0)
      return FALSE;

  return TRUE;
}

/* Whether both are numbers, as of a clue beside the board, but not the same. */
static gboolean
differ (const MatoJson *value,
        const MatoJson *clue)
{
  return value != NULL && value->kind == MATO_JSON_STRING && clue != NULL
         && clue->kind == MATO_JSON_STRING && g_ascii_isdigit (*value->string)
         && !g_str_equal (value->string, clue->string);
}

static gboolean
are_same (const MatoJson *cells,
          const MatoJson *others)
{
  const MatoJson *other = others->first;

  for (const MatoJson *cell = cells->first; cell != NULL; cell = cell->next, other = other->next)
    if (other == NULL || g_strcmp0 (cell->string, other->string) != 0)
      return FALSE;

  return other == NULL;
}

/* @line: cells in their order */
static gboolean
has_line (const MatoJson *rule,
          const MatoJson *line)
{
  for (const MatoJson *part = rule->first; part != NULL; part = part->next)
    {
      const MatoJson *lines = mato_json_get (part, "lines");

      for (const MatoJson *own = lines != NULL ? lines->first : NULL; own != NULL; own = own->next)
        if (are_same (own, line))
          return TRUE;
    }

  return FALSE;
}

/* Whether a rule of the puzzle says the same as what is drawn for it. */
static gboolean
agrees (const MatoJson *rule,
        const MatoJson *item,
        const Drawn    *kind,
        const Places   *places,
        guint           order)
{
  const MatoJson *lines = mato_json_get (item, "lines");
  Places all = { .n = 0 };

  for (const MatoJson *line = lines != NULL ? lines->first : NULL; line != NULL; line = line->next)
    if (!has_line (rule, line))
      return FALSE;
  for (const MatoJson *part = rule->first; part != NULL; part = part->next)
    {
      Places own = { .n = 0 };

      find_places (&all, part, order);
      find_places (&own, part, order);
      if (!places->is_inside && places->n == 1 && own.n == 1 && has_all_places (&own, places)
          && differ (mato_json_get (item, "value"), mato_json_get (part, "value")))
        return FALSE;
    }

  /* Text may stand elsewhere than its rule. */
  return kind->is_at_point || has_all_places (&all, places);
}

/* One cell may be chosen by chance. */
static gboolean
are_same_places (const Places *self,
                 const Places *others)
{
  return self->n == others->n && self->n > 1 && has_all_places (self, others);
}

/* Whether a rule lies where something is drawn, which then shows it, whatever it is called. */
static gboolean
lies_on_rule (const MatoJson *json,
              const Places   *places,
              guint           order)
{
  for (const MatoJson *member = json->first; member != NULL; member = member->next)
    {
      Places all = { .n = 0 };

      if (mato_variant_find_f_puzzles (member->key, FALSE) == NULL)
        continue;
      for (const MatoJson *part = member->first; part != NULL; part = part->next)
        {
          Places own = { .n = 0 };

          if (find_places (&own, part, order) && are_same_places (&own, places))
            return TRUE;
          find_places (&all, part, order);
        }
      if (are_same_places (&all, places))
        return TRUE;
    }

  return FALSE;
}

/* What is drawn may name the rule that it shows. */
static gboolean
check_origin (MatoReader      *reader,
              const MatoJson  *json,
              const MatoJson  *item,
              const Drawn     *kind,
              const Places    *places,
              guint            order,
              GError         **error)
{
  const MatoJson *origin = mato_json_get (item, "fromConstraint");
  const MatoVariant *variant;
  const MatoJson *rule;

  if (origin == NULL || origin->kind != MATO_JSON_STRING || *origin->string == '\0')
    return TRUE;

  variant = mato_variant_find_origin (origin->string);
  rule = variant != NULL ? mato_json_get (json, variant->f_puzzles) : NULL;
  if (rule != NULL && mato_json_is_said (rule)
        ? agrees (rule, item, kind, places, order)
        : !lies_on_rule (json, places, order))
    return TRUE;

  return mato_json_fail (reader, item, error, MATO_ERROR_BAD_SHAPE,
                         _("What is drawn here differs from the rule that it shows; the text may "
                           "be damaged."));
}

static gboolean
check_item (MatoReader      *reader,
            const MatoJson  *json,
            const MatoJson  *item,
            const Drawn     *kind,
            guint            order,
            GError         **error)
{
  Places places = { .is_inside = TRUE };

  if (item->kind != MATO_JSON_OBJECT)
    return fail_drawn (reader, item, error);
  for (const MatoJson *member = item->first; member != NULL; member = member->next)
    if (is_changed_name (item, member->key, kind))
      return mato_json_fail_key (reader, member, error);
  if (!mato_json_check_twice (reader, item, error) || !check_look (reader, item, order, error))
    return FALSE;
  if (!find_places (&places, item, order)
      || (kind->is_at_point && !are_neighbours (&places)))
    return fail_drawn (reader, item, error);

  return check_origin (reader, json, item, kind, &places, order, error);
}

/* Colours of cells, in one member or in a list. */
static gboolean
check_colours (MatoReader      *reader,
               const MatoJson  *cell,
               GError         **error)
{
  static const char *const names[] = { "highlight", "highlights", "c", "cArray" };

  for (guint i = 0; i < G_N_ELEMENTS (names); i++)
    {
      const MatoJson *member = mato_json_get (cell, names[i]);
      const MatoJson *colour = member != NULL && member->kind == MATO_JSON_ARRAY ? member->first
                                                                                 : member;

      for (; colour != NULL; colour = colour == member ? NULL : colour->next)
        if (colour->kind == MATO_JSON_STRING && !mato_picture_is_colour (colour->string))
          return fail_drawn (reader, colour, error);
    }

  return TRUE;
}

gboolean
mato_f_puzzles_check_drawn (MatoReader      *reader,
                            const MatoJson  *json,
                            const MatoJson  *grid,
                            GError         **error)
{
  static const char *const texts[] = { "title", "author", "ruleset" };
  guint order = mato_json_count (grid);

  for (guint i = 0; i < G_N_ELEMENTS (texts); i++)
    {
      const MatoJson *text = mato_json_get (json, texts[i]);

      if (text != NULL && !mato_json_is_readable (text))
        return mato_json_fail (reader, text, error, MATO_ERROR_BAD_SHAPE,
                               _("There is a character here that no text has; it may be "
                                 "damaged."));
    }
  for (const MatoJson *row = grid->first; row != NULL; row = row->next)
    for (const MatoJson *cell = row->first; cell != NULL; cell = cell->next)
      if (!check_colours (reader, cell, error))
        return FALSE;
  for (guint i = 0; i < G_N_ELEMENTS (drawn); i++)
    {
      const MatoJson *list = mato_json_get (json, drawn[i].name);

      for (const MatoJson *item = list != NULL ? list->first : NULL; item != NULL;
           item = item->next)
        if (!check_item (reader, json, item, &drawn[i], order, error))
          return FALSE;
    }

  return TRUE;
}
