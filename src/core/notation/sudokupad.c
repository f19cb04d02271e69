/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#include "core/notation/sudokupad.h"

#include "core/board/constraint.h"
#include "core/board/drawing.h"
#include "core/notation/ruleset.h"
#include "core/notation/sections.h"
#include "core/notation/sudokupad-text.h"
#include "core/notation/told-sudoku.h"
#include "core/text/likeness.h"

#include <glib/gi18n-lib.h>
#include <string.h>

/* Names */

/* What makes or may make a rule; what is drawn; and what does neither. */
static const char *const known[] = {
  "cells", "regions", "cages", "lines", "arrows", "underlays", "overlays", "metadata", "metaData",
  "global", "title", "author", "rules", "solution", NULL,
};
static const char *const harmless[] = {
  "id", "cellSize", "settings", "videos", "duration", "version", "source", "created", "modified",
  "url", "date", "difficulty", "video", "collection", "tags", "hash", "puzzleId", "solved", "type",
  NULL,
};
/* What makes a drawing of it. */
static const char *const partial[] = {
  "foglight", "fogofwar", "triggereffect", "customRuleset", "selectOnce", "digits", "gridSize",
  "constraints", "variables", "bgimage", "bgimageopacity", "disabledlogic",
  "truecandidatesoptions", NULL,
};
static const char *const cell_keys[] = {
  "value", "v", "given", "pencilMarks", "centremarks", "cornermarks", NULL,
};
static const char *const harmless_texts[] = {
  "title", "author", "rules", "solution", "source", "norowcol", "antiknight", "antiking", "date",
  "difficulty", "video", "url", "titleurl", "authorurl", "id", "version", "created", "modified",
  NULL,
};

gboolean
mato_sudokupad_is_likely (const MatoJson *json)
{
  const MatoJson *cells = mato_sudokupad_get (json, "cells");

  return cells != NULL && cells->kind == MATO_JSON_ARRAY && cells->first != NULL
         && cells->first->kind == MATO_JSON_ARRAY && cells->first->first != NULL
         && cells->first->first->kind == MATO_JSON_OBJECT;
}

/* A puzzle that is read. */
typedef struct
{
  MatoReader *reader;
  const MatoJson *json;
  GError **error;
  guint rows;
  guint columns;
  int digits[MATO_MAX_CELLS]; /* -1: none */
  GString *sentences;
  char *title;
  char *author;
  char *solution;
  const MatoJson *solution_place;
  gboolean has_no_lines;
  gboolean has_fog;
  gboolean is_partial;
  MatoRuleset said;
  guint order;
  guint lowest;
  guint regions[MATO_MAX_CELLS]; /* 0: none */
  GString *rules;
  GString *picture;
} Pad;

static void
pad_clear (Pad *self)
{
  g_string_free (self->sentences, TRUE);
  g_string_free (self->rules, TRUE);
  g_string_free (self->picture, TRUE);
  g_free (self->title);
  g_free (self->author);
  g_free (self->solution);
}

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Pad, pad_clear)

static gboolean
fail (Pad            *self,
      const MatoJson *json,
      const char     *message)
{
  return mato_json_fail (self->reader, json, self->error, MATO_ERROR_BAD_SHAPE, message);
}

static char *
dup_text (const MatoJson *json)
{
  if (json != NULL && json->kind == MATO_JSON_STRING)
    return g_strdup (json->string);
  if (json != NULL && json->kind == MATO_JSON_NUMBER)
    return g_strdup_printf ("%.0f", json->number);

  return NULL;
}

static gboolean
is_set (const MatoJson *json,
        const char     *name)
{
  const MatoJson *member = mato_sudokupad_get (json, name);

  return member != NULL && (member->kind == MATO_JSON_BOOLEAN || member->kind == MATO_JSON_NUMBER)
         && member->number != 0;
}

/* Returns: the whole number that @json is, also as a string; -1: it is none */
static int
read_number (const MatoJson *json)
{
  g_autofree char *text = dup_text (json);
  gsize length = text != NULL ? strspn (text, "0123456789") : 0;

  return length == 0 || length > 4 || text[length] != '\0'
             || (json->kind == MATO_JSON_NUMBER && json->number != (int) json->number)
           ? -1 : (int) g_ascii_strtoull (text, NULL, 10);
}

/* Cells */

static gboolean
read_cell (Pad            *self,
           const MatoJson *json,
           guint           cell)
{
  const MatoJson *value = mato_sudokupad_get (json, "value");
  g_autofree char *text = dup_text (value);

  self->digits[cell] = -1;
  if (json->kind != MATO_JSON_OBJECT)
    return mato_json_fail (self->reader, json, self->error, MATO_ERROR_BAD_SHAPE,
                           _("This is not a cell: a cell is an object, such as {\"value\": 5}."));
  if (!mato_json_check_keys (self->reader, json, cell_keys, self->error))
    return FALSE;
  if (value == NULL || value->kind == MATO_JSON_NULL || (text != NULL && *text == '\0'))
    return TRUE;

  self->digits[cell] = read_number (value);
  if (self->digits[cell] < 0 || self->digits[cell] > MATO_MAX_ORDER)
    return mato_json_fail (self->reader, value, self->error, MATO_ERROR_BAD_CHARACTER,
                           _("This value is not a digit of the board."));
  return TRUE;
}

static gboolean
read_cells (Pad *self)
{
  const MatoJson *cells = mato_sudokupad_get (self->json, "cells");
  guint cell = 0;

  self->rows = mato_json_count (cells);
  self->columns = mato_json_count (cells->first);
  if (self->rows > MATO_MAX_ORDER || self->columns > MATO_MAX_ORDER)
    return fail (self, cells, _("No sudoku board has this number of rows."));

  for (const MatoJson *row = cells->first; row != NULL; row = row->next)
    {
      if (row->kind != MATO_JSON_ARRAY || mato_json_count (row) != self->columns)
        return fail (self, row, _("This row has the wrong number of cells."));
      for (const MatoJson *item = row->first; item != NULL; item = item->next, cell++)
        if (!read_cell (self, item, cell))
          return FALSE;
    }

  return TRUE;
}

/* A list of cells, each once. */
static gboolean
read_places (Pad            *self,
             const MatoJson *list,
             guint16        *cells,
             guint          *n)
{
  gboolean seen[MATO_MAX_CELLS] = { FALSE };

  *n = 0;
  if (list == NULL || list->kind != MATO_JSON_ARRAY)
    return fail (self, list != NULL ? list : self->json, _("This is not a list of cells."));

  for (const MatoJson *item = list->first; item != NULL; item = item->next)
    {
      guint cell;

      if (item->kind != MATO_JSON_ARRAY || mato_json_count (item) != 2
          || !mato_json_is_integer (item->first, 0, (int) self->rows - 1)
          || !mato_json_is_integer (item->first->next, 0, (int) self->columns - 1))
        return fail (self, item, _("This is not a cell of the board."));
      cell = (guint) item->first->number * self->columns + (guint) item->first->next->number;
      if (seen[cell])
        return fail (self, item, _("This cell is named twice."));
      seen[cell] = TRUE;
      cells[(*n)++] = cell;
    }

  return TRUE;
}

/* Texts */

static void
add_sentences (Pad            *self,
               const MatoJson *json)
{
  g_autofree char *text = dup_text (json);

  for (const MatoJson *item = json->kind == MATO_JSON_ARRAY ? json->first : NULL; item != NULL;
       item = item->next)
    add_sentences (self, item);
  if (text != NULL)
    {
      g_autoptr (GString) lines = g_string_new (text);

      /* Texts in cages have their line feeds spelled. */
      g_string_replace (lines, "\\n", "\n", 0);
      g_string_append_printf (self->sentences, "%s%s", self->sentences->len > 0 ? "\n" : "",
                              lines->str);
    }
}

static gboolean
take_text (Pad            *self,
           const MatoJson *place,
           const char     *name,
           const MatoJson *value)
{
  char **texts[] = { &self->title, &self->author, &self->solution };
  static const char *const text_names[] = { "title", "author", "solution" };
  gboolean is_true = value->number != 0
                     || (value->kind == MATO_JSON_STRING && g_str_equal (value->string, "true"));

  if (g_str_equal (name, "t"))
    name = "title";
  self->has_fog |= mato_json_is_fog (name, value);
  if (!mato_json_is_readable (value))
    return fail (self, place, _("There is a character here that no text has; it may be damaged."));
  if (g_str_equal (name, "solution"))
    {
      g_autofree char *text = dup_text (value);

      if (self->solution != NULL && g_strcmp0 (self->solution, text) != 0)
        return fail (self, place, _("This is told twice; Mato cannot tell which one holds."));
      self->solution_place = place;
    }
  for (guint i = 0; i < G_N_ELEMENTS (texts); i++)
    if (g_str_equal (name, text_names[i]) && *texts[i] == NULL)
      *texts[i] = dup_text (value);
  if (g_str_equal (name, "rules"))
    add_sentences (self, value);
  else if (g_str_equal (name, "norowcol"))
    self->has_no_lines |= is_true;
  else if (is_true && g_str_equal (name, "antiknight"))
    self->said |= MATO_RULESET_KNIGHT;
  else if (is_true && g_str_equal (name, "antiking"))
    self->said |= MATO_RULESET_KING;
  else if (!g_strv_contains (harmless_texts, name) && !g_str_has_prefix (name, "msg"))
    {
      if (mato_words_find_like (name, harmless_texts) != NULL)
        return fail (self, place, _("The name of this line is nearly one that Mato knows; it may "
                                    "be damaged."));
      self->is_partial = TRUE;
    }

  return TRUE;
}

/* `title: …` in a cage without cells. */
static gboolean
take_cage_text (Pad            *self,
                const MatoJson *cage)
{
  const MatoJson *value = mato_sudokupad_get (cage, "value");
  const char *colon = value != NULL && value->kind == MATO_JSON_STRING
                        ? strchr (value->string, ':') : NULL;
  g_autofree char *name = colon != NULL ? g_strndup (value->string, (gsize) (colon - value->string))
                                        : NULL;
  g_autofree char *text = colon != NULL ? g_strstrip (g_strdup (colon + 1)) : NULL;
  const MatoJson json = { .kind = MATO_JSON_STRING, .string = text };

  if (name == NULL)
    {
      self->is_partial |= value != NULL && value->kind != MATO_JSON_NULL;
      return TRUE;
    }

  return take_text (self, cage, name, &json);
}

static gboolean
read_texts (Pad *self)
{
  static const char *const places[] = { "metaData", "metadata" };
  static const char *const own[] = { "title", "author", "rules", "solution" };
  const MatoJson *cages = mato_sudokupad_get (self->json, "cages");

  for (guint i = 0; i < G_N_ELEMENTS (places); i++)
    {
      const MatoJson *texts = mato_json_get (self->json, places[i]);

      for (const MatoJson *text = texts != NULL ? texts->first : NULL; text != NULL;
           text = text->next)
        if (text->key != NULL && !take_text (self, text, text->key, text))
          return FALSE;
    }
  for (guint i = 0; i < G_N_ELEMENTS (own); i++)
    {
      const MatoJson *text = mato_sudokupad_get (self->json, own[i]);

      if (text != NULL && !take_text (self, text, own[i], text))
        return FALSE;
    }
  for (const MatoJson *cage = cages != NULL ? cages->first : NULL; cage != NULL; cage = cage->next)
    {
      const MatoJson *cells = mato_sudokupad_get (cage, "cells");

      if ((cells == NULL || cells->first == NULL) && !take_cage_text (self, cage))
        return FALSE;
    }

  return TRUE;
}

static gboolean
read_global (Pad *self)
{
  static const struct
  {
    const char *name;
    MatoRuleset says;
  } words[] = {
    { "antiknight", MATO_RULESET_KNIGHT },
    { "antiking", MATO_RULESET_KING },
    { "nonconsecutive", MATO_RULESET_NONCONSECUTIVE },
  };
  const MatoJson *global = mato_sudokupad_get (self->json, "global");

  for (const MatoJson *word = global != NULL ? global->first : NULL; word != NULL;
       word = word->next)
    {
      guint i = 0;

      if (word->kind != MATO_JSON_STRING)
        return mato_json_fail_key (self->reader, global, self->error);
      while (i < G_N_ELEMENTS (words) && !g_str_equal (words[i].name, word->string))
        i++;
      if (i < G_N_ELEMENTS (words))
        self->said |= words[i].says;
      else
        self->is_partial = TRUE;
    }

  return TRUE;
}

static gboolean
check_members (Pad *self)
{
  for (const MatoJson *member = self->json->first; member != NULL; member = member->next)
    {
      self->has_fog |= mato_json_is_fog (member->key, member);
      if (mato_sudokupad_is_name (member->key, known)
          || mato_sudokupad_is_name (member->key, harmless))
        continue;
      if (!mato_sudokupad_is_name (member->key, partial))
        return mato_json_fail_key (self->reader, member, self->error);
      self->is_partial |= member->first != NULL || member->kind == MATO_JSON_STRING
                          || member->number != 0;
    }

  return mato_json_check_twice (self->reader, self->json, self->error);
}

/* Rules */

static void
say (Pad           *self,
     const char    *name,
     const guint16 *cells,
     guint          n)
{
  g_string_append (self->rules, name);
  for (guint i = 0; i < n; i++)
    g_string_append_printf (self->rules, " r%uc%u", cells[i] / self->columns + 1,
                            cells[i] % self->columns + 1);
  g_string_append_c (self->rules, '\n');
}

/* Returns: whether there are as many regions as digits, each of as many cells */
static gboolean
read_regions (Pad      *self,
              gboolean *are_whole)
{
  const MatoJson *regions = mato_sudokupad_get (self->json, "regions");
  guint16 cells[MATO_MAX_CELLS];
  guint number = 0, n;

  *are_whole = self->rows == self->columns;
  for (const MatoJson *region = regions != NULL ? regions->first : NULL; region != NULL;
       region = region->next)
    {
      if (!read_places (self, region, cells, &n))
        return FALSE;
      number++;
      *are_whole &= n == self->rows;
      for (guint i = 0; i < n; i++)
        {
          *are_whole &= self->regions[cells[i]] == 0;
          self->regions[cells[i]] = number;
        }
    }

  *are_whole &= number == self->rows;
  return TRUE;
}

/* A cage is a rule if its digits must differ; a number in it is then their sum. */
static gboolean
read_cage (Pad            *self,
           const MatoJson *cage)
{
  const MatoJson *value = mato_sudokupad_get (cage, "value");
  const MatoJson *unique = mato_sudokupad_get (cage, "unique");
  guint both = MATO_RULESET_CAGE_SUM | MATO_RULESET_CAGE_DIFFER;
  int sum = read_number (mato_sudokupad_get (cage, "sum"));
  int number = read_number (value);
  g_autofree char *text = dup_text (value);
  g_autofree char *name = NULL;
  guint16 cells[MATO_MAX_CELLS];
  guint n;

  if (!read_places (self, mato_sudokupad_get (cage, "cells"), cells, &n))
    return FALSE;
  if (unique == NULL ? (self->said & both) != both : !is_set (cage, "unique"))
    {
      self->is_partial |= !is_set (cage, "hidden");
      mato_sudokupad_draw_cage (cage, cells, n, self->columns, self->picture);
      return TRUE;
    }

  if (text != NULL && text[strspn (text, " ")] != '\0'
      && (number < 0 || (sum >= 0 && number != sum)))
    {
      self->is_partial = TRUE;
      mato_sudokupad_draw_cage (cage, cells, n, self->columns, self->picture);
      return TRUE;
    }

  sum = number > 0 ? number : n == self->order ? -1 : sum;
  name = sum > 0 ? g_strdup_printf ("killer %d", sum) : g_strdup ("unit");
  if (n > self->order)
    self->is_partial = TRUE;
  else
    say (self, name, cells, n);
  return TRUE;
}

static gboolean
read_cages (Pad *self)
{
  const MatoJson *cages = mato_sudokupad_get (self->json, "cages");

  if (cages != NULL && cages->kind != MATO_JSON_ARRAY && cages->kind != MATO_JSON_NULL)
    return fail (self, cages, _("This is not a list of cages."));

  for (const MatoJson *cage = cages != NULL ? cages->first : NULL; cage != NULL; cage = cage->next)
    {
      const MatoJson *cells = mato_sudokupad_get (cage, "cells");

      if (cage->kind != MATO_JSON_OBJECT)
        return fail (self, cage, _("This is not a list of cages."));
      if (!mato_sudokupad_check_cage (self->reader, cage, self->error))
        return FALSE;
      if (cells != NULL && cells->first != NULL && !read_cage (self, cage))
        return FALSE;
    }

  return TRUE;
}

/* Borders of regions that are no rule. */
static void
draw_regions (Pad *self)
{
  mato_picture_draw_regions (self->picture, self->regions, self->rows, self->columns);
}

/* The digits that a player enters: as many as a square board has rows, else 1 to 9; more where some
 * are given, or a sentence tells of more. */
static void
choose_digits (Pad      *self,
               gboolean  is_sudoku)
{
  guint highest = self->rows == self->columns ? self->rows
                                              : MAX (9, MAX (self->rows, self->columns));
  guint first, last;

  self->lowest = 1;
  if (self->is_partial && mato_told_find_digits (self->sentences->str, &first, &last)
      && last <= MAX (9, highest))
    {
      self->lowest = first;
      highest = MAX (highest - (first == 0), last);
    }
  for (guint cell = 0; cell < self->rows * self->columns; cell++)
    {
      if (self->digits[cell] == 0)
        self->lowest = 0;
      highest = MAX ((int) highest, self->digits[cell]);
    }
  self->is_partial |= is_sudoku && (self->lowest == 0 || highest > self->rows);
  self->order = MIN (highest - self->lowest + 1, MATO_MAX_ORDER);
}

/* @is_sudoku: whether rows, columns and regions are rules */
static char *
write_rules (Pad      *self,
             gboolean  is_sudoku)
{
  GString *text = g_string_new (NULL);

  g_string_append_printf (text, "board %ux%u\n", self->rows, self->columns);
  if (self->order != self->rows || self->lowest == 0 || self->rows != self->columns)
    g_string_append_printf (text, "digits %u-%u\n", self->lowest, self->lowest + self->order - 1);
  if (is_sudoku)
    {
      g_string_append (text, "regions ");
      for (guint cell = 0; cell < self->rows * self->columns; cell++)
        g_string_append_printf (text, "%s%u", cell > 0 ? "," : "", self->regions[cell]);
      g_string_append_c (text, '\n');
    }
  else
    g_string_append (text, "boxes none\nlines none\n");
  if ((self->said & MATO_RULESET_KNIGHT) != 0)
    g_string_append (text, "anti-knight\n");
  if ((self->said & MATO_RULESET_KING) != 0)
    g_string_append (text, "anti-king\n");
  if ((self->said & MATO_RULESET_NONCONSECUTIVE) != 0)
    g_string_append (text, "no-other-white\n");
  g_string_append (text, self->rules->str);
  if (self->is_partial)
    g_string_append (text, mato_picture_is_around (self->picture->str, self->rows, self->columns)
                             ? "drawing-around\n" : "drawing\n");

  return g_string_free (text, FALSE);
}

/* A solution has a character for each cell. */
static gboolean
check_solution (Pad *self)
{
  if (self->solution == NULL || *self->solution == '\0' || self->order > 9
      || g_utf8_strlen (self->solution, -1) == self->rows * self->columns)
    return TRUE;

  return fail (self, self->solution_place,
               _("This solution has not as many cells as the board."));
}

/* What the solution that came with a puzzle has against it, as far as it can be told. */
typedef enum
{
  SOLUTION_AGREES,
  SOLUTION_BREAKS_RULES,
  SOLUTION_BREAKS_SUDOKU, /* a digit is twice in a row, or is not that of a given */
} SolutionFault;

static SolutionFault
compare_solution (const Pad          *self,
                  const MatoGeometry *geometry)
{
  guint8 values[MATO_MAX_CELLS];

  if (self->solution == NULL || strlen (self->solution) != geometry->n_cells)
    return SOLUTION_AGREES;

  for (guint cell = 0; cell < geometry->n_cells; cell++)
    {
      int digit = g_ascii_isdigit (self->solution[cell]) ? self->solution[cell] - '0' : -1;

      if ((digit >= 0
           && (digit < (int) self->lowest || digit >= (int) (self->lowest + self->order)))
          || (digit >= 0 && self->digits[cell] >= 0 && digit != self->digits[cell]))
        return SOLUTION_BREAKS_SUDOKU;
      values[cell] = digit < 0 ? 0 : (guint) digit - self->lowest + 1;
    }

  if (mato_values_has_conflict (geometry, values))
    return SOLUTION_BREAKS_SUDOKU;
  return memchr (values, 0, geometry->n_cells) != NULL || geometry->constraints == NULL
             || mato_constraints_accept (geometry->constraints, values)
           ? SOLUTION_AGREES : SOLUTION_BREAKS_RULES;
}

/* @member: (nullable): a list of digits, or text with commas */
static gboolean
read_marks (Pad            *self,
            const MatoJson *member,
            guint32        *digits)
{
  g_auto (GStrv) words = NULL;
  g_autofree char *text = dup_text (member);

  for (const MatoJson *mark = member != NULL && text == NULL ? member->first : NULL; mark != NULL;
       mark = mark->next)
    if (!read_marks (self, mark, digits))
      return FALSE;
  words = text != NULL ? g_strsplit (text, ",", -1) : NULL;
  for (char **word = words; word != NULL && *word != NULL; word++)
    {
      guint64 digit = g_ascii_strtoull (*word, NULL, 10);

      if (strspn (*word, "0123456789") != strlen (*word) || **word == '\0'
          || digit < self->lowest || digit >= self->lowest + self->order)
        return mato_json_fail (self->reader, member, self->error, MATO_ERROR_BAD_CHARACTER,
                               _("This mark is not a digit of the board."));
      *digits |= 1u << (digit - self->lowest);
    }

  return TRUE;
}

static gboolean
fill_draft (Pad       *self,
            MatoDraft *draft)
{
  static const struct
  {
    const char *name;
    MatoPencil pencil;
  } marks[] = {
    { "pencilMarks", MATO_PENCIL_CORNER },
    { "cornermarks", MATO_PENCIL_CORNER },
    { "centremarks", MATO_PENCIL_CENTRE },
  };
  const MatoJson *rows = mato_sudokupad_get (self->json, "cells");
  guint cell = 0;

  for (const MatoJson *row = rows->first; row != NULL; row = row->next)
    for (const MatoJson *item = row->first; item != NULL; item = item->next, cell++)
      {
        if (self->digits[cell] >= 0)
          draft->values[cell] = (guint) self->digits[cell] - self->lowest + 1;
        for (guint i = 0; i < G_N_ELEMENTS (marks); i++)
          if (!read_marks (self, mato_json_get (item, marks[i].name),
                           &draft->marks[marks[i].pencil][cell]))
            return FALSE;
      }

  return TRUE;
}

/* The author in the header, sentences and picture in sections. */
static char *
write_sections (const Pad *self)
{
  g_autofree char *fog = mato_sections_set_header (NULL, MATO_HEADER_FOG,
                                                   self->has_fog ? MATO_NOT_SHOWN : NULL);
  g_autofree char *head = mato_sections_set_header (fog, "author", self->author);
  g_autofree char *with_ruleset = NULL;
  g_autofree char *ruleset = mato_sections_spell_text (self->sentences->str);

  with_ruleset = mato_sections_set (head, MATO_SECTION_RULESET, ruleset);
  return mato_sections_set (with_ruleset, MATO_SECTION_PICTURE,
                            self->picture->len > 0 ? self->picture->str : NULL);
}

static gboolean
take_rules (Pad       *self,
            MatoDraft *draft,
            gboolean   is_sudoku,
            GError   **fault)
{
  g_autofree char *text = write_rules (self, is_sudoku);
  guint line;

  return mato_reading_add_rules (self->reader, draft, text, &line, fault);
}

/* Nothing but what is drawn and written. */
static gboolean
take_bare_rules (Pad       *self,
                 MatoDraft *draft,
                 GError   **fault)
{
  g_clear_pointer (&draft->geometry, mato_geometry_unref);
  self->is_partial = TRUE;
  self->said = 0;
  g_string_truncate (self->rules, 0);
  draw_regions (self);
  return take_rules (self, draft, FALSE, fault);
}

static MatoPuzzle *
build (Pad       *self,
       gboolean   is_sudoku,
       MatoDraft *draft)
{
  GError *fault = NULL;
  SolutionFault wrong = SOLUTION_AGREES;
  gboolean is_read = take_rules (self, draft, is_sudoku, &fault);

  if (!is_sudoku)
    draw_regions (self);
  if (is_read)
    wrong = compare_solution (self, draft->geometry);
  /* Of what it says, that is understood. */
  if (wrong >= (self->is_partial ? SOLUTION_BREAKS_SUDOKU : SOLUTION_BREAKS_RULES)
      && is_sudoku && self->sentences->len > 0)
    {
      fail (self, self->solution_place, _("The solution beside this puzzle does not obey its "
                                          "rules; the text may be damaged."));
      return NULL;
    }
  /* What cannot be as it seemed to be is only drawn. */
  if ((!is_read && !g_error_matches (fault, MATO_ERROR, MATO_ERROR_UNSUPPORTED))
      || wrong != SOLUTION_AGREES)
    {
      g_clear_error (&fault);
      choose_digits (self, FALSE);
      is_read = take_bare_rules (self, draft, &fault);
    }
  if (!is_read)
    {
      mato_reading_fail_at (self->reader, self->json->line, self->json->column, fault,
                            self->error);
      return NULL;
    }

  if (!fill_draft (self, draft))
    return NULL;
  draft->title = g_steal_pointer (&self->title);
  draft->sections = write_sections (self);
  return mato_reading_build_draft (self->reader, "sudokupad", draft, self->error);
}

MatoPuzzle *
mato_sudokupad_build (MatoReader      *reader,
                      const MatoJson  *json,
                      GError         **error)
{
  g_auto (Pad) self = { .reader = reader, .json = json, .error = error };
  g_autoptr (MatoDraft) draft = NULL;
  gboolean are_whole, is_sudoku;

  self.sentences = g_string_new (NULL);
  self.rules = g_string_new (NULL);
  self.picture = g_string_new (NULL);
  if (!check_members (&self) || !read_cells (&self) || !read_texts (&self)
      || !read_global (&self) || !read_regions (&self, &are_whole)
      || !mato_sudokupad_draw (reader, json, MAX (self.rows, self.columns), self.picture, error))
    return NULL;

  self.is_partial |= self.has_fog || self.picture->len > 0;
  self.said |= mato_ruleset_understand (self.sentences->str, self.rows);
  if (self.sentences->len == 0)
    self.said |= MATO_RULESET_SUDOKU;
  is_sudoku = are_whole && !self.has_no_lines && (self.said & MATO_RULESET_SUDOKU) != 0;
  self.is_partial |= !is_sudoku || (self.said & MATO_RULESET_OTHER) != 0;
  choose_digits (&self, is_sudoku);
  if (!check_solution (&self) || !read_cages (&self))
    return NULL;

  draft = mato_json_new_draft (json, self.order);
  return build (&self, is_sudoku, draft);
}

MatoPuzzle *
mato_sudokupad_build_scf (MatoReader      *reader,
                          const char      *text,
                          const MatoJson  *place,
                          GError         **error)
{
  g_autoptr (MatoDraft) draft = mato_json_new_draft (place, 9);
  g_autofree char *author = NULL;
  g_autoptr (GString) rules = g_string_new ("board 9x9\nboxes 3x3\n");
  GError *fault = NULL;
  guint32 letters;
  guint line;

  if (!mato_sudokupad_expand_scf (text, draft->values, &letters, &draft->title, &author))
    {
      mato_json_fail (reader, place, error, MATO_ERROR_BAD_SHAPE,
                      _("This packed puzzle is damaged or incomplete; copy the link again."));
      return NULL;
    }

  if ((letters >> ('w' - 'a') & 1) != 0)
    g_string_append (rules, "windoku\n");
  if ((letters >> ('x' - 'a') & 1) != 0)
    g_string_append (rules, "diagonal+\ndiagonal-\n");
  if (!mato_reading_add_rules (reader, draft, rules->str, &line, &fault))
    {
      mato_reading_fail_at (reader, place->line, place->column, fault, error);
      return NULL;
    }
  /* Nothing beside the digits tells whether they are right, and there are none but givens. */
  if (mato_values_has_conflict (draft->geometry, draft->values))
    {
      mato_json_fail (reader, place, error, MATO_ERROR_BAD_SHAPE,
                      _("Two givens of this link clash, so that a letter of it may have changed; "
                        "copy it again."));
      return NULL;
    }
  draft->sections = mato_sections_set_header (NULL, "author", author);

  return mato_reading_build_draft (reader, "sudokupad", draft, error);
}
