/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#include "core/notation/f-puzzles.h"

#include "core/board/picture.h"
#include "core/notation/region-map.h"
#include "core/notation/sections.h"
#include "core/notation/told-rules.h"
#include "core/rules/variants.h"
#include "core/text/likeness.h"

#include <glib/gi18n-lib.h>
#include <string.h>

/* f-puzzles: rows of objects, and constraints beside them. Links are copied by hand and damaged, so
 * what is neither known nor known to be harmless is refused: a key that has changed would else take
 * a given or a rule away in silence. */

/* What makes an ordinary sudoku. */
static const char *const known[] = { "size", "grid", "title", "author", "ruleset", "solution",
                                     "negative", NULL };

/* Members that do not change the rules of the puzzle; lines and the like are drawn only. */
static const char *const harmless[] = {
  "info", "successMessage", "msgcorrect", "cosmetic", "metadata", "id", "version",
  "highlightConflicts", "disabledlogic", "truecandidatesoptions", "line", "text", "circle",
  "rectangle", "cage", "fogofwar", "foglight", NULL,
};

/* Of a cell. */
static const char *const cell_keys[] = {
  "value", "given", "region", "centerPencilMarks", "cornerPencilMarks", "givenPencilMarks",
  "highlight", "highlights", "c", "cArray", NULL,
};

static gboolean
fail_constraint (MatoReader      *reader,
                 const MatoJson  *json,
                 const char      *name,
                 GError         **error)
{
  GError *fault = g_error_new (MATO_ERROR, MATO_ERROR_UNSUPPORTED,
                               /* Translators: %s is what the text calls it, like killercage */
                               _("This puzzle has a rule that ordinary sudoku does not have: "
                                 "%.40s."),
                               name);

  mato_reading_fail_at (reader, json->line, json->column, fault, error);
  return FALSE;
}

/* Returns: whether @text, in small letters, names a rule of other puzzles */
static gboolean
names_rule (const char *text)
{
  static const char *const words[] = { "cage", "killer", "thermo", "arrow", "diagonal", "jigsaw",
                                       "irregular", "region", "knight", "kropki", "palindrome",
                                       "sandwich", "constraint", "whisper", "windoku", "hyper",
                                       "samurai", "inequal", "consecutive", "skyscraper" };
  g_autofree char *small = g_ascii_strdown (text, -1);

  for (guint i = 0; i < G_N_ELEMENTS (words); i++)
    if (strstr (small, words[i]) != NULL)
      return TRUE;

  return FALSE;
}

static gboolean
tells_kind (const MatoJson *member)
{
  static const char *const names[] = { "type", "kind", "variant", "rules", NULL };

  return member->kind == MATO_JSON_STRING && g_strv_contains (names, member->key);
}

typedef struct
{
  guint32 signs[MATO_MAX_ORDER];
  guint n_signs;
  guint8 map[MATO_MAX_CELLS];
  guint n;
} SignMap;

static gboolean
add_sign (SignMap *self,
          guint32  sign)
{
  guint i = 0;

  while (i < self->n_signs && self->signs[i] != sign)
    i++;
  if (i == MATO_MAX_ORDER || self->n == MATO_MAX_CELLS)
    return FALSE;

  self->signs[i] = sign;
  self->n_signs = MAX (self->n_signs, i + 1);
  self->map[self->n++] = (guint8) (i + 1);
  return TRUE;
}

/* A text, a list of texts, or numbers in lists. Returns: whether @value has a sign for each cell */
static gboolean
add_signs (SignMap        *self,
           const MatoJson *value)
{
  if (value->kind == MATO_JSON_NUMBER)
    return value->number >= 0 && value->number <= MATO_MAX_CELLS
           && add_sign (self, (guint32) value->number);

  if (value->kind == MATO_JSON_STRING)
    {
      for (const char *c = value->string; *c != '\0'; c++)
        if (!add_sign (self, (guchar) *c))
          return FALSE;
      return TRUE;
    }

  for (const MatoJson *part = value->first; part != NULL; part = part->next)
    if (!add_signs (self, part))
      return FALSE;

  return value->kind == MATO_JSON_ARRAY;
}

/* Whether it is a map of irregular boxes, whatever its name. */
static gboolean
is_map (const MatoJson *member)
{
  SignMap signs = { .n = 0 };
  g_autoptr (MatoGeometry) geometry = NULL;
  guint order, box_rows, box_columns;

  if ((member->kind != MATO_JSON_STRING && member->kind != MATO_JSON_ARRAY)
      || !add_signs (&signs, member))
    return FALSE;

  order = mato_order_of_cells (signs.n);
  if (order == 0 || !mato_geometry_default_box (order, &box_rows, &box_columns))
    return FALSE;

  geometry = mato_geometry_new (box_rows, box_columns);
  if (!mato_values_are_map (geometry, signs.map, '.'))
    return FALSE;

  for (guint cell = 0; cell < geometry->n_cells; cell++)
    if (signs.map[cell] != signs.map[cell - cell / order % box_rows * order
                                     - cell % order % box_columns])
      return TRUE;

  return FALSE;
}

gboolean
mato_json_check_rules (MatoReader      *reader,
                       const MatoJson  *json,
                       GError         **error)
{
  for (const MatoJson *member = json->first; member != NULL; member = member->next)
    {
      if ((names_rule (member->key) && mato_json_is_said (member)) || is_map (member))
        return fail_constraint (reader, member, member->key, error);
      if (tells_kind (member) && names_rule (member->string))
        return fail_constraint (reader, member, member->string, error);
    }

  return TRUE;
}

static gboolean
check_members (MatoReader      *reader,
               const MatoJson  *json,
               GError         **error)
{
  for (const MatoJson *member = json->first; member != NULL; member = member->next)
    {
      if (g_strv_contains (known, member->key) || g_strv_contains (harmless, member->key)
          || mato_variant_find_f_puzzles (member->key, FALSE) != NULL)
        continue;
      if (!mato_json_is_said (member) || mato_words_find_like (member->key, known) != NULL)
        return mato_json_fail_key (reader, member, error);
      return mato_f_puzzles_fail_rule (reader, json, member, member->key, error);
    }

  return mato_json_check_twice (reader, json, error);
}

enum
{
  NO_REGION = G_MAXUINT,
  USUAL_REGION = G_MAXUINT - 1,
};

/* Returns: whether each box of this shape is a region of its own */
static gboolean
fit_box (const guint *regions,
         guint        order,
         guint        box_rows)
{
  guint box_columns = order / box_rows;
  guint first[MATO_MAX_ORDER];

  for (guint box = 0; box < order; box++)
    {
      guint row = box / box_rows * box_rows, column = box % box_rows * box_columns;

      first[box] = regions[row * order + column];
      for (guint other = 0; other < box; other++)
        if (first[other] == first[box])
          return FALSE;
      for (guint i = 0; i < order; i++)
        if (regions[(row + i / box_columns) * order + column + i % box_columns] != first[box])
          return FALSE;
    }

  return TRUE;
}

/* Regions are named where they differ from the usual ones, which are rows where there are no boxes.
 * Whoever names all may number them in another way. Returns: whether they are boxes */
static gboolean
complete_regions (guint     *regions,
                  guint      n_named,
                  MatoDraft *draft)
{
  guint order = draft->order, box_rows, box_columns;

  if (!mato_geometry_default_box (order, &box_rows, &box_columns))
    box_rows = 1, box_columns = order;
  for (guint cell = 0; cell < order * order; cell++)
    if (regions[cell] == USUAL_REGION)
      regions[cell] = cell / order / box_rows * box_rows + cell % order / box_columns;

  if (box_rows > 1 && fit_box (regions, order, box_rows))
    return TRUE;
  for (box_rows = 2; n_named == order * order && box_rows < order; box_rows++)
    if (order % box_rows == 0 && mato_geometry_is_valid (box_rows, order / box_rows)
        && fit_box (regions, order, box_rows))
      {
        draft->box_rows = box_rows;
        draft->box_columns = order / box_rows;
        return TRUE;
      }

  return FALSE;
}

static gboolean
read_f_puzzles_cell (MatoReader      *reader,
                     const MatoJson  *json,
                     guint            cell,
                     MatoDraft       *draft,
                     GError         **error)
{
  const MatoJson *value = mato_json_get (json, "value");
  const MatoJson *given = mato_json_get (json, "given");
  gboolean is_given = given != NULL && given->number != 0;

  if (json->kind != MATO_JSON_OBJECT)
    return mato_json_fail (reader, json, error, MATO_ERROR_BAD_SHAPE,
                           _("This is not a cell: a cell is an object, such as {\"value\": 5}."));

  if (!mato_json_check_keys (reader, json, cell_keys, error))
    return FALSE;

  if (given != NULL && given->kind != MATO_JSON_BOOLEAN && given->kind != MATO_JSON_NULL)
    return mato_json_fail (reader, given, error, MATO_ERROR_BAD_SHAPE,
                           _("This is not true or false."));

  if (is_given && (value == NULL || value->kind != MATO_JSON_NUMBER || value->number == 0))
    return mato_json_fail (reader, given, error, MATO_ERROR_BAD_SHAPE,
                           _("This cell is a given, but it has no digit."));

  if (value != NULL && value->kind != MATO_JSON_NULL)
    {
      if (!mato_json_is_integer (value, 0, (int) draft->order))
        return mato_json_fail (reader, value, error, MATO_ERROR_BAD_CHARACTER,
                               _("This value is not a digit of the board."));
      draft->values[cell] = value->number;
      draft->is_entry[cell] = !is_given;
    }

  return mato_json_read_marks (reader, mato_json_get (json, "centerPencilMarks"), draft->order,
                               &draft->marks[MATO_PENCIL_CENTRE][cell], error)
         && mato_json_read_marks (reader, mato_json_get (json, "cornerPencilMarks"), draft->order,
                                  &draft->marks[MATO_PENCIL_CORNER][cell], error);
}

/* Appends the colour of a cell: `#a8d0ff`, as all programs of the web spell it. */
static void
read_colour (const MatoJson *json,
             guint           order,
             guint           cell,
             GString        *colours)
{
  const MatoJson *colour = mato_json_get (json, "highlight");

  if (colour == NULL)
    colour = mato_json_get (json, "c");
  if (colour == NULL || colour->kind != MATO_JSON_STRING
      || mato_cell_colours_parse (colour->string) == 0)
    return;

  g_string_append_printf (colours, "r%uc%u %s\n", cell / order + 1, cell % order + 1,
                          colour->string);
}

/* A cell may also be without a region. */
static gboolean
read_region (MatoReader      *reader,
             const MatoJson  *json,
             guint            order,
             guint           *region,
             GError         **error)
{
  const MatoJson *number = mato_json_get (json, "region");

  *region = number == NULL ? USUAL_REGION : NO_REGION;
  if (number == NULL || number->kind == MATO_JSON_NULL)
    return TRUE;

  if (!mato_json_is_integer (number, 0, (int) order - 1))
    return mato_json_fail (reader, number, error, MATO_ERROR_BAD_SHAPE,
                           _("This is not the number of a region of the board."));

  *region = (guint) number->number;
  return TRUE;
}

/* Digits that alone are possible. Another given in the cell holds instead of them. */
static gboolean
read_limits (MatoReader       *reader,
             const MatoJson   *json,
             const MatoDraft  *draft,
             guint             cell,
             GString          *limits,
             GError          **error)
{
  const MatoJson *marks = mato_json_get (json, "givenPencilMarks");
  guint32 digits = 0;
  const char *separator = "given ";

  if (!mato_json_read_marks (reader, marks, draft->order, &digits, error))
    return FALSE;
  if (digits == 0 || (draft->values[cell] != 0 && !draft->is_entry[cell]
                      && (digits >> (draft->values[cell] - 1) & 1) == 0))
    return TRUE;

  for (; digits != 0; digits &= digits - 1, separator = ",")
    g_string_append_printf (limits, "%s%u", separator, (guint) __builtin_ctz (digits) + 1);
  g_string_append_printf (limits, " r%uc%u\n", cell / draft->order + 1,
                          cell % draft->order + 1);
  return TRUE;
}

/* Fills @draft from rows of objects. @regions: (out): of each cell; @limits: rules */
static gboolean
read_f_puzzles_grid (MatoReader      *reader,
                     const MatoJson  *grid,
                     MatoDraft       *draft,
                     guint           *regions,
                     guint           *n_named,
                     GString         *limits,
                     GError         **error)
{
  g_autoptr (GString) colours = g_string_new (NULL);
  guint cell = 0;

  *n_named = 0;
  for (const MatoJson *row = grid->first; row != NULL; row = row->next)
    {
      if (row->kind != MATO_JSON_ARRAY || mato_json_count (row) != draft->order)
        return mato_json_fail (reader, row, error, MATO_ERROR_BAD_SHAPE,
                               _("This row has the wrong number of cells."));

      for (const MatoJson *json = row->first; json != NULL; json = json->next, cell++)
        {
          if (!read_f_puzzles_cell (reader, json, cell, draft, error)
              || !read_region (reader, json, draft->order, &regions[cell], error)
              || !read_limits (reader, json, draft, cell, limits, error))
            return FALSE;
          read_colour (json, draft->order, cell, colours);
          *n_named += regions[cell] != USUAL_REGION;
        }
    }

  draft->sections = mato_sections_set (NULL, MATO_SECTION_COLOURS,
                                       colours->len > 0 ? colours->str : NULL);
  return TRUE;
}

/* The shape of the board, as rules have it: needed only if there are others, or irregular boxes. */
static char *
write_shape (const guint *regions,
             guint        order,
             gboolean     has_boxes,
             MatoDraft   *draft)
{
  g_autoptr (GString) text = g_string_new (NULL);

  g_string_append_printf (text, "board %ux%u\n", order, order);
  if (has_boxes && draft->box_rows != 0)
    g_string_append_printf (text, "boxes %ux%u", draft->box_rows, draft->box_columns);
  else if (!has_boxes)
    {
      g_string_append (text, "regions ");
      for (guint cell = 0; cell < order * order; cell++)
        g_string_append_printf (text, "%s%u", cell > 0 ? "," : "",
                                regions[cell] == NO_REGION ? 0 : regions[cell] + 1);
    }
  g_string_append_c (text, '\n');

  return g_string_free (g_steal_pointer (&text), FALSE);
}

static gboolean
has_fog (const MatoJson *json)
{
  for (const MatoJson *member = json->first; member != NULL; member = member->next)
    if (mato_json_is_fog (member->key, member))
      return TRUE;

  return FALSE;
}

/* What the sentences beside the rules tell. @rules: in lines, of a board that has irregular boxes
 * or usual ones */
static MatoTold
judge_sentences (const MatoDraft *draft,
                 const char      *rules)
{
  g_autofree char *text = mato_sections_get_text (draft->sections, MATO_SECTION_RULESET);
  g_autofree char *picture = mato_sections_get (draft->sections, MATO_SECTION_PICTURE);

  return text == NULL ? MATO_TOLD_ALL_SAID
                      : mato_told_judge (text, rules, draft->order, picture != NULL);
}

/* Borders of the boxes, which are no rule. */
static void
draw_boxes (MatoDraft   *draft,
            const guint *regions)
{
  g_autofree char *drawn = mato_sections_get (draft->sections, MATO_SECTION_PICTURE);
  g_autoptr (GString) picture = g_string_new (drawn);
  g_autofree guint *numbers = g_new (guint, draft->order * draft->order);
  char *sections;

  for (guint cell = 0; cell < draft->order * draft->order; cell++)
    numbers[cell] = regions[cell] == NO_REGION ? 0 : regions[cell] + 1;
  mato_picture_draw_regions (picture, numbers, draft->order, draft->order);
  sections = mato_sections_set (draft->sections, MATO_SECTION_PICTURE, picture->str);
  g_free (draft->sections);
  draft->sections = sections;
}

/* A puzzle of which not all rules are known is a drawing to write on. */
static const char *
name_drawing (const MatoDraft *draft)
{
  g_autofree char *drawn = mato_sections_get (draft->sections, MATO_SECTION_PICTURE);
  gboolean is_around = drawn != NULL
                       && mato_picture_is_around (drawn, draft->order, draft->order);

  return is_around ? "drawing-around\n" : "drawing\n";
}

static gboolean
fail_sentences (MatoReader      *reader,
                const MatoJson  *json,
                GError         **error)
{
  return mato_json_fail (reader, mato_json_get (json, "ruleset"), error, MATO_ERROR_UNSUPPORTED,
                         _("A sentence of this puzzle says that its clues do not hold as they "
                           "stand. Mato would check them as they stand, so it does not read "
                           "it."));
}

/* Says all rules and makes a board of them, if it is no ordinary one. */
static gboolean
read_rules (MatoReader      *reader,
            const MatoJson  *json,
            MatoDraft       *draft,
            guint           *regions,
            guint            n_named,
            const char      *limits,
            GError         **error)
{
  gboolean has_boxes = complete_regions (regions, n_named, draft);
  const MatoFPuzzlesBoard board = { draft->order, has_boxes ? NULL : regions };
  g_autoptr (GPtrArray) places = g_ptr_array_new ();
  g_autoptr (GString) text = g_string_new (NULL);
  g_autofree char *shape = write_shape (regions, draft->order, has_boxes, draft);
  g_autofree char *said = NULL;
  const MatoJson *place;
  GError *fault = NULL;
  MatoTold told;
  guint n_head = 2, line;

  for (const char *end = limits; (end = strchr (end, '\n')) != NULL; end++)
    n_head++;
  if (!mato_f_puzzles_say (reader, json, &board, text, places, error))
    return FALSE;

  g_string_prepend (text, limits);
  said = g_strconcat (shape, text->str, NULL);
  told = judge_sentences (draft, said);
  if (has_fog (json))
    told = MAX (told, MATO_TOLD_MORE);
  if (told == MATO_TOLD_ALL_SAID && has_boxes && text->len == 0)
    return TRUE;
  if (told == MATO_TOLD_NOT_AS_SAID && text->len > 0)
    return fail_sentences (reader, json, error);

  if (told >= MATO_TOLD_NO_SUDOKU)
    {
      draw_boxes (draft, regions);
      g_free (shape);
      shape = g_strdup_printf ("board %ux%u\nboxes none\nlines none\n", draft->order,
                               draft->order);
      n_head++;
    }
  g_string_prepend (text, shape);
  if (told != MATO_TOLD_ALL_SAID)
    g_string_append (text, name_drawing (draft));
  if (mato_reading_add_rules (reader, draft, text->str, &line, &fault))
    return TRUE;

  place = line > n_head && line - n_head <= places->len
            ? g_ptr_array_index (places, line - n_head - 1) : mato_json_get (json, "grid");
  mato_reading_fail_at (reader, place->line, place->column, fault, error);
  return FALSE;
}

/* Of all cells, in reading order; 0 and null where the author does not tell. */
static gboolean
check_solution (MatoReader       *reader,
                const MatoJson   *solution,
                const MatoDraft  *draft,
                GError          **error)
{
  guint cell = 0;

  if (solution == NULL || !mato_json_is_said (solution))
    return TRUE;

  if (solution->kind != MATO_JSON_ARRAY
      || mato_json_count (solution) != draft->order * draft->order)
    return mato_json_fail (reader, solution, error, MATO_ERROR_BAD_SHAPE,
                           _("This solution has not as many cells as the board."));

  for (const MatoJson *item = solution->first; item != NULL; item = item->next, cell++)
    {
      guint digit = item->kind == MATO_JSON_STRING
                      ? (guint) g_ascii_strtoull (item->string, NULL, 10)
                    : mato_json_is_integer (item, 0, (int) draft->order) ? (guint) item->number : 0;
      gboolean is_given = draft->values[cell] != 0 && !draft->is_entry[cell];

      if (is_given && digit != 0 && digit != draft->values[cell])
        return mato_json_fail (reader, item, error, MATO_ERROR_BAD_SHAPE,
                               _("The solution beside this puzzle is wrong here."));
    }

  return TRUE;
}

static gboolean
check_head (MatoReader      *reader,
            const MatoJson  *json,
            const MatoJson  *grid,
            GError         **error)
{
  guint order = mato_json_count (grid);
  const MatoJson *title = mato_json_get (json, "title");
  const MatoJson *size = mato_json_get (json, "size");

  if (grid->kind != MATO_JSON_ARRAY || order < 3 || order > MATO_MAX_ORDER)
    return mato_json_fail (reader, grid, error, MATO_ERROR_BAD_SHAPE,
                           _("No sudoku board has this number of rows."));

  if (size != NULL && !mato_json_is_integer (size, (int) order, (int) order))
    return mato_json_fail (reader, size, error, MATO_ERROR_BAD_SHAPE,
                           _("The board has another number of rows than this."));

  if (title != NULL && title->kind != MATO_JSON_STRING && title->kind != MATO_JSON_NULL)
    return mato_json_fail (reader, title, error, MATO_ERROR_BAD_SHAPE,
                           _("This is not a title."));

  return check_members (reader, json, error)
         && mato_f_puzzles_check_drawn (reader, json, grid, error);
}

MatoPuzzle *
mato_json_build_f_puzzles (MatoReader      *reader,
                           const MatoJson  *json,
                           const MatoJson  *grid,
                           GError         **error)
{
  const MatoJson *title = mato_json_get (json, "title");
  g_autoptr (MatoDraft) draft = NULL;
  g_autofree guint *regions = g_new0 (guint, MATO_MAX_CELLS);
  g_autoptr (GString) limits = g_string_new (NULL);
  g_autofree char *kept = NULL;
  guint n_named;

  if (!check_head (reader, json, grid, error))
    return NULL;

  draft = mato_json_new_draft (json, mato_json_count (grid));
  if (title != NULL && title->kind == MATO_JSON_STRING && *title->string != '\0')
    draft->title = g_strdup (title->string);

  if (!read_f_puzzles_grid (reader, grid, draft, regions, &n_named, limits, error))
    return NULL;

  kept = mato_f_puzzles_keep (json, draft->sections);
  g_free (draft->sections);
  draft->sections = mato_sections_set_header (kept, MATO_HEADER_FOG,
                                              has_fog (json) ? MATO_NOT_SHOWN : NULL);
  if (!read_rules (reader, json, draft, regions, n_named, limits->str, error)
      || !check_solution (reader, mato_json_get (json, "solution"), draft, error))
    return NULL;

  return mato_reading_build_draft (reader, "f-puzzles", draft, error);
}
