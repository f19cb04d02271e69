/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#include "core/notation/reading.h"

#include "core/board/picture.h"
#include "core/board/shown.h"
#include "core/board/weights-text.h"
#include "core/notation/sections.h"
#include "core/rules/rules.h"
#include "core/rules/variants.h"
#include "core/text/likeness.h"

#include <glib/gi18n-lib.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* Mato's documents, specified in mato(5): a header of `key: value`, sections that are read here,
 * and other sections, by the window or by a newer version, that are kept unchanged. */

#define SIGNATURE "mato-document "

typedef enum
{
  LAYER_GIVENS,
  LAYER_ENTRIES,
  LAYER_SOLVER,
  N_LAYERS,
} Layer;

typedef struct
{
  MatoReader *reader;
  MatoDraft draft;
  gboolean is_solver[MATO_MAX_CELLS];
  MatoAlphabet alphabet;
  guint n_rules; /* lines of them that the header promises; 0: it does not tell */
  guint sections_seen; /* bits, by the index of the section */
  GString *weights;    /* nullable */
  guint64 weights_line;
  guint rows;
  guint columns;
  GString *kept;
} Document;

static void
document_free (Document *self)
{
  g_free (self->draft.title);
  g_free (self->draft.sections);
  g_clear_pointer (&self->draft.geometry, mato_geometry_unref);
  if (self->weights != NULL)
    g_string_free (self->weights, TRUE);
  g_string_free (self->kept, TRUE);
  g_free (self);
}

G_DEFINE_AUTOPTR_CLEANUP_FUNC (Document, document_free)

static gboolean
is_signature (const MatoLine *line)
{
  return g_str_has_prefix (line->text->str, SIGNATURE)
         && g_ascii_isdigit (line->text->str[strlen (SIGNATURE)]);
}

/* The rows below it would be read as those of another notation, and the rest be lost. */
static gboolean
is_damaged_signature (const MatoLine *line)
{
  g_autofree char *word = line->text->len <= strlen (SIGNATURE) + 4 ? g_strdup (line->text->str)
                                                                    : NULL;
  char *blank = word != NULL ? strrchr (word, ' ') : NULL;

  if (blank != NULL)
    *blank = '\0';

  return word != NULL && line->fault == MATO_LINE_GOOD && !is_signature (line)
         && (g_str_equal (word, "mato-document") || mato_words_are_like (word, "mato-document"));
}

/* `r4c7`, `r4`, `-c7` */
static gboolean
is_cells (const char *word)
{
  guint row, column;
  int end = 0;

  word += *word == '-';
  if (sscanf (word, "r%2uc%2u%n", &row, &column, &end) == 2 && word[end] == '\0')
    return TRUE;

  return sscanf (word, "%*1[rc]%2u%n", &row, &end) == 1 && word[end] == '\0';
}

/* `killer 15 r1c1 r1c2`: nothing but a name, perhaps a number, and cells, so that it is not what
 * somebody tells of a solution. */
static gboolean
is_rule_of_document (const MatoLine *line)
{
  const char *text = line->text->str, *end = text + strcspn (text, " ");
  g_autofree char *name = NULL;
  g_auto (GStrv) words = NULL;
  guint n_cells = 0;

  if (line->fault != MATO_LINE_GOOD || !g_ascii_islower (*text) || strpbrk (end, "rc") == NULL)
    return FALSE;

  name = g_strndup (text, (gsize) (end - text));
  if (mato_variant_find (name) == NULL)
    return FALSE;

  words = g_strsplit (end, " ", -1);
  for (char **word = words; *word != NULL; word++)
    if (is_cells (*word))
      n_cells++;
    else if (**word != '\0' && !g_str_equal (*word, "|")
             && strspn (*word, "0123456789,.-") != strlen (*word))
      return FALSE;

  return n_cells > 0;
}

/* Of a document whose first line is missing: its rows would be read without its rules. */
static gboolean
is_stray_rules (const MatoLine *line)
{
  static const char heading[] = "[Rules]";
  const char *text = line->text->str + strspn (line->text->str, " ");

  return is_rule_of_document (line)
         || (g_ascii_strncasecmp (text, heading, strlen (heading)) == 0
             && text[strlen (heading) + strspn (text + strlen (heading), " ")] == '\0');
}

static gboolean
is_heading (const MatoLine *line)
{
  return line->text->len > 1 && line->text->str[0] == '['
         && line->text->str[line->text->len - 1] == ']';
}

/* Returns: (nullable): the next line of the header or section; %NULL at its end or, with @error
 * set, if it is not text */
static const MatoLine *
next_line (Document  *self,
           GError   **error)
{
  const MatoLine *line;

  while ((line = mato_reading_peek (self->reader, 0)) != NULL && line->fault == MATO_LINE_GOOD
         && mato_line_is_empty (line))
    mato_reading_drop (self->reader, 1);

  if (line == NULL || !mato_reading_check_line (self->reader, 0, error) || is_heading (line)
      || is_signature (line))
    return NULL;

  return line;
}

static gboolean
fail (Document   *self,
      guint       column,
      GError    **error,
      const char *message)
{
  return mato_reading_fail (self->reader, 0, column, error, MATO_ERROR_BAD_SHAPE, "%s", message);
}

/* The header */

static gboolean
read_box (Document   *self,
          const char *value)
{
  char *end;
  guint64 rows = g_ascii_strtoull (value, &end, 10);
  guint64 columns = g_ascii_isdigit (*value) && *end == 'x' && g_ascii_isdigit (end[1])
                      ? g_ascii_strtoull (end + 1, &end, 10) : 0;

  if (*end != '\0' || rows > MATO_MAX_ORDER || columns > MATO_MAX_ORDER
      || !mato_geometry_is_valid (rows, columns))
    return FALSE;

  self->draft.box_rows = rows;
  self->draft.box_columns = columns;
  self->draft.order = self->rows = self->columns = rows * columns;
  return TRUE;
}

static gboolean
read_alphabet (Document   *self,
               const char *value)
{
  static const char *const names[] = { "1", "A", "0", "numbers" };

  for (guint i = 0; i < G_N_ELEMENTS (names); i++)
    if (g_str_equal (names[i], value))
      {
        self->alphabet = i;
        return TRUE;
      }

  return FALSE;
}

static gboolean
read_count (const char *value,
            guint      *count)
{
  guint64 number;

  if (!g_ascii_string_to_unsigned (value, 10, 1, MATO_RULES_MAX_BYTES, &number, NULL))
    return FALSE;

  *count = (guint) number;
  return TRUE;
}

static gboolean
keep_line (Document        *self,
           const MatoLine  *line,
           GError         **error)
{
  if (self->kept->len + line->text->len >= MATO_SECTIONS_MAX_BYTES)
    return fail (self, 0, error, _("This document is too long: apart from the board, it can have "
                                   "8 MiB."));

  g_string_append_len (self->kept, line->text->str, line->text->len);
  g_string_append_c (self->kept, '\n');
  return TRUE;
}

static const char *const known_pairs[] = { "title", "box", "alphabet", "rules", "source", "author",
                                          NULL };

static gboolean
read_pair (Document        *self,
           const MatoLine  *line,
           GError         **error)
{
  const char *colon = strchr (line->text->str, ':');
  g_autofree char *key = colon ? g_strndup (line->text->str, colon - line->text->str) : NULL;
  g_autofree char *value = colon ? g_strstrip (g_strdup (colon + 1)) : NULL;
  guint column = colon ? g_utf8_strlen (line->text->str, colon - line->text->str) + 1 : 0;

  if (key == NULL || *key == '[')
    return fail (self, 0, error, _("Each line here must be a name, a colon and a value."));

  if (g_str_equal (key, "title"))
    {
      g_free (self->draft.title);
      self->draft.title = g_steal_pointer (&value);
    }
  else if (g_str_equal (key, "box"))
    return read_box (self, value)
           || fail (self, column, error, _("This is not the size of a box, such as 3x3."));
  else if (g_str_equal (key, "alphabet"))
    return read_alphabet (self, value)
           || fail (self, column, error, _("The alphabet must be 1, A, 0 or numbers."));
  else if (g_str_equal (key, "rules"))
    return read_count (value, &self->n_rules)
           || fail (self, column, error, _("This is not a number of lines."));
  else if (mato_words_find_like (key, known_pairs) != NULL)
    return fail (self, 0, error, _("The name of this line is nearly one that Mato knows; it may "
                                   "be damaged."));
  else
    return keep_line (self, line, error);

  return TRUE;
}

static gboolean
read_head (Document  *self,
           GError   **error)
{
  const MatoLine *line = mato_reading_peek (self->reader, 0);
  const char *version = line->text->str + strlen (SIGNATURE);
  GError *fault = NULL;

  self->draft.line = line->number;
  self->draft.column = 1;
  if (!g_str_equal (version, "1") && !g_str_equal (version, "2"))
    return mato_reading_fail (self->reader, 0, strlen (SIGNATURE), error, MATO_ERROR_UNSUPPORTED,
                              _("A newer version of Mato wrote this document; this one reads "
                                "format versions 1 and 2."));

  mato_reading_drop (self->reader, 1);
  while ((line = next_line (self, &fault)) != NULL && read_pair (self, line, &fault))
    mato_reading_drop (self->reader, 1);

  if (fault != NULL)
    g_propagate_error (error, fault);
  return fault == NULL;
}

/* Rows of cells */

static gboolean
put_digit (Document *self,
           guint     cell,
           guint     digit,
           Layer     layer)
{
  if (self->draft.values[cell] != 0)
    return FALSE;

  self->draft.values[cell] = digit;
  self->draft.is_entry[cell] = layer != LAYER_GIVENS;
  self->is_solver[cell] = layer == LAYER_SOLVER;
  return TRUE;
}

static gboolean
read_row (Document        *self,
          const MatoLine  *line,
          guint            row,
          Layer            layer,
          GError         **error)
{
  guint order = self->draft.order, columns = self->columns;

  for (guint column = 0; column < columns; column++)
    {
      char glyph = column < line->text->len ? line->text->str[column] : '\0';
      guint digit = mato_alphabet_parse (MATO_ALPHABET_CANONICAL, order, glyph);

      if (glyph == '\0')
        return fail (self, column, error, _("This row has the wrong number of cells."));
      if (digit == 0 && glyph != '.')
        return mato_reading_fail (self->reader, 0, column, error, MATO_ERROR_BAD_CHARACTER,
                                  _("This value is not a digit of the board."));
      if (digit > 0 && !put_digit (self, row * columns + column, digit, layer))
        return fail (self, column, error, _("This cell has a digit already."));
    }

  return line->text->len == columns
         || fail (self, columns, error, _("This row has the wrong number of cells."));
}

/* Without a box in the header, the length of the first row determines the size. */
static gboolean
find_order (Document        *self,
            const MatoLine  *line,
            GError         **error)
{
  if (self->draft.order > 0)
    return TRUE;

  if (line == NULL || !mato_order_is_valid (line->text->len))
    return fail (self, 0, error, _("No sudoku board has rows of this length."));

  self->draft.order = self->rows = self->columns = line->text->len;
  return TRUE;
}

static gboolean
read_rows (Document  *self,
           Layer      layer,
           GError   **error)
{
  guint row = 0;
  GError *fault = NULL;
  const MatoLine *line = next_line (self, &fault);

  if (fault == NULL && find_order (self, line, &fault))
    for (; line != NULL && row < self->rows; row++)
      {
        if (!read_row (self, line, row, layer, &fault))
          break;
        mato_reading_drop (self->reader, 1);
        line = next_line (self, &fault);
      }

  if (fault == NULL && (row < self->rows || line != NULL))
    fail (self, 0, &fault, _("This section has the wrong number of rows."));
  if (fault != NULL)
    g_propagate_error (error, fault);
  return fault == NULL;
}

static gboolean
read_givens (Document  *self,
             GError   **error)
{
  return read_rows (self, LAYER_GIVENS, error);
}

static gboolean
read_entries (Document  *self,
              GError   **error)
{
  return read_rows (self, LAYER_ENTRIES, error);
}

static gboolean
read_solver (Document  *self,
             GError   **error)
{
  return read_rows (self, LAYER_SOLVER, error);
}

/* Cells by name: `r1c3 124` */

/* Returns: (nullable): the text after the name of a cell at @text; %NULL if there is none */
static const char *
read_name (const Document *self,
           const char     *text,
           guint          *cell)
{
  guint64 row, column;
  char *end;

  if (text[0] != 'r' || !g_ascii_isdigit (text[1]))
    return NULL;
  row = g_ascii_strtoull (text + 1, &end, 10);
  if (*end != 'c' || !g_ascii_isdigit (end[1]))
    return NULL;
  column = g_ascii_strtoull (end + 1, &end, 10);
  if (*end != ' ' || row < 1 || row > self->rows || column < 1 || column > self->columns)
    return NULL;

  *cell = (row - 1) * self->columns + column - 1;
  return end + strspn (end, " ");
}

static gboolean
read_marked_cell (Document        *self,
                  const MatoLine  *line,
                  MatoPencil       pencil,
                  GError         **error)
{
  guint cell = 0;
  const char *digits = read_name (self, line->text->str, &cell);

  if (digits == NULL)
    return fail (self, 0, error, _("Each line here must be a cell and its marks, such as "
                                   "r1c3 124."));

  for (const char *c = digits; *c != '\0'; c++)
    {
      guint digit = mato_alphabet_parse (MATO_ALPHABET_CANONICAL, self->draft.order, *c);

      if (digit == 0)
        return mato_reading_fail (self->reader, 0, c - line->text->str, error,
                                  MATO_ERROR_BAD_CHARACTER,
                                  _("This mark is not a digit of the board."));
      self->draft.marks[pencil][cell] |= 1u << (digit - 1);
    }

  return TRUE;
}

static gboolean
read_marks (Document    *self,
            MatoPencil   pencil,
            GError     **error)
{
  const MatoLine *line;
  GError *fault = NULL;

  while ((line = next_line (self, &fault)) != NULL
         && read_marked_cell (self, line, pencil, &fault))
    mato_reading_drop (self->reader, 1);

  if (fault != NULL)
    g_propagate_error (error, fault);
  return fault == NULL;
}

static gboolean
read_centre_marks (Document  *self,
                   GError   **error)
{
  return read_marks (self, MATO_PENCIL_CENTRE, error);
}

static gboolean
read_corner_marks (Document  *self,
                   GError   **error)
{
  return read_marks (self, MATO_PENCIL_CORNER, error);
}

static gboolean
read_weights (Document  *self,
              GError   **error)
{
  const MatoLine *line;
  GError *fault = NULL;

  self->weights = g_string_new (NULL);
  while ((line = next_line (self, &fault)) != NULL && self->weights->len < MATO_LINE_MAX_BYTES)
    {
      if (self->weights->len > 0)
        g_string_append_c (self->weights, '\n');
      else
        self->weights_line = line->number;
      g_string_append_len (self->weights, line->text->str, line->text->len);
      mato_reading_drop (self->reader, 1);
    }

  if (fault == NULL && line != NULL)
    fail (self, 0, &fault, _("There are too many weights."));
  if (fault != NULL)
    g_propagate_error (error, fault);
  return fault == NULL;
}

/* Rules */

static void
fail_count (Document  *self,
            guint      n_lines,
            GError   **error)
{
  g_autofree char *message =
    /* Translators: two numbers of lines; rules: is a name in the document */
    g_strdup_printf (_("There are %u lines of rules here, but this document says that it has %u. "
                       "If none is missing, correct the number behind “rules:”, or leave that line "
                       "out."), n_lines, self->n_rules);

  fail (self, 0, error, message);
}

/* Lines are read as they stand here, so that a fault has its place. Returns: (transfer full): the
 * text of the section; @error is set at a line that cannot be read */
static GString *
collect_rules (Document  *self,
               guint64   *first_line,
               GError   **error)
{
  GString *text = g_string_new (NULL);
  const MatoLine *line;
  GError *fault = NULL;
  guint64 next = 0;
  guint n = 0;

  *first_line = 1;
  while ((line = next_line (self, &fault)) != NULL && text->len < MATO_RULES_MAX_BYTES)
    {
      if (next == 0)
        *first_line = next = line->number;
      for (; next < line->number; next++)
        g_string_append_c (text, '\n');
      g_string_append_len (text, line->text->str, line->text->len);
      mato_reading_drop (self->reader, 1);
      n++;
    }

  if (fault == NULL && line != NULL)
    fail (self, 0, &fault, _("There are too many rules."));
  else if (fault == NULL && self->n_rules != 0 && n != self->n_rules)
    fail_count (self, n, &fault);
  if (fault != NULL)
    g_propagate_error (error, fault);
  return text;
}

static gboolean
read_rules (Document  *self,
            GError   **error)
{
  g_autoptr (GString) text = NULL;
  g_autoptr (MatoGeometry) base = NULL;
  g_autofree char *name = NULL;
  g_autofree char *shown = NULL;
  guint64 first_line;
  guint line;
  GError *fault = NULL;

  if (!mato_reading_knows_rules (self->reader))
    {
      text = collect_rules (self, &first_line, NULL);
      name = mato_rules_get_first_name (text->str);
      shown = mato_shown_text (name != NULL ? name : "?", MATO_SHOWN_WORD);
      mato_reading_fail_at (self->reader, first_line, 1,
                            g_error_new (MATO_ERROR, MATO_ERROR_UNSUPPORTED,
                                         /* Translators: the name of a rule of a variant */
                                         _("This puzzle has the rule “%s”, which is not known "
                                           "here."), shown), error);
      return FALSE;
    }

  text = collect_rules (self, &first_line, &fault);
  if (fault == NULL && self->draft.box_rows != 0)
    base = mato_geometry_new (self->draft.box_rows, self->draft.box_columns);
  if (fault == NULL)
    self->draft.geometry = mato_rules_parse (text->str, base, &line, &fault);
  else
    {
      g_propagate_error (error, fault);
      return FALSE;
    }
  if (self->draft.geometry == NULL)
    {
      mato_reading_fail_at (self->reader, first_line + line - 1, 1, fault, error);
      return FALSE;
    }

  self->draft.order = self->draft.geometry->order;
  self->rows = self->draft.geometry->rows;
  self->columns = self->draft.geometry->columns;
  return TRUE;
}

/* The sections; only rules may stand before the first one. */

static const struct
{
  const char *heading;
  gboolean (*read) (Document  *self,
                    GError   **error);
} sections[] = {
  { "[Puzzle]", read_givens },
  { "[Entries]", read_entries },
  { "[Solver]", read_solver },
  { "[Centre marks]", read_centre_marks },
  { "[Corner marks]", read_corner_marks },
  { "[Weights]", read_weights },
  { "[Rules]", read_rules },
};

static gboolean
read_known (Document  *self,
            guint      index,
            GError   **error)
{
  if ((self->sections_seen >> index & 1) != 0)
    return fail (self, 0, error, _("This section occurs twice."));
  if (sections[index].read == read_rules && (self->sections_seen & 1) != 0)
    return fail (self, 0, error, _("The rules stand before the [Puzzle]."));
  if (index > 0 && (self->sections_seen & 1) == 0 && sections[index].read != read_rules)
    return fail (self, 0, error, _("This section has no [Puzzle] before it."));

  self->sections_seen |= 1u << index;
  mato_reading_drop (self->reader, 1);
  return sections[index].read (self, error);
}

/* Empty lines inside a section are kept; those at its end become one. */
static gboolean
keep_section (Document        *self,
              const MatoLine  *line,
              GError         **error)
{
  guint n_empty = 1;

  do
    {
      if (line->text->str[0] == '[' && !is_heading (line))
        return fail (self, 0, error, _("Only the name of a section begins with a bracket."));
      for (; n_empty > 0; n_empty--)
        g_string_append_c (self->kept, '\n');
      if (!keep_line (self, line, error))
        return FALSE;

      mato_reading_drop (self->reader, 1);
      while ((line = mato_reading_peek (self->reader, 0)) != NULL && line->fault == MATO_LINE_GOOD
             && line->text->len == 0)
        {
          n_empty++;
          mato_reading_drop (self->reader, 1);
          if (self->kept->len + n_empty >= MATO_SECTIONS_MAX_BYTES)
            return fail (self, 0, error, _("This document is too long: apart from the board, "
                                           "it can have 8 MiB."));
        }
      if (line != NULL && !mato_reading_check_line (self->reader, 0, error))
        return FALSE;
    }
  while (line != NULL && !is_heading (line) && !is_signature (line));

  return TRUE;
}

/* Without its name a section would be kept, and its digits be missing on the board. */
static gboolean
is_nearly_known (const char *heading)
{
  for (guint i = 0; i < G_N_ELEMENTS (sections); i++)
    if (mato_words_are_like (heading, sections[i].heading))
      return TRUE;

  return FALSE;
}

static gboolean
read_section (Document        *self,
              const MatoLine  *line,
              GError         **error)
{
  for (guint i = 0; i < G_N_ELEMENTS (sections); i++)
    if (g_str_equal (sections[i].heading, line->text->str))
      return read_known (self, i, error);

  if (is_nearly_known (line->text->str))
    return fail (self, 0, error, _("The name of this section is damaged."));

  return keep_section (self, line, error);
}

static gboolean
read_document (Document  *self,
               GError   **error)
{
  const MatoLine *line;
  GError *fault = NULL;

  if (!read_head (self, error))
    return FALSE;

  while ((next_line (self, &fault), fault == NULL)
         && (line = mato_reading_peek (self->reader, 0)) != NULL && !is_signature (line)
         && read_section (self, line, &fault))
    ;

  if (fault == NULL && (self->sections_seen & 1) == 0)
    fail (self, 0, &fault, _("This document has no [Puzzle]."));
  if (fault != NULL)
    g_propagate_error (error, fault);
  return fault == NULL;
}

/* The puzzle */

static gboolean
add_weights (Document    *self,
             MatoPuzzle  *puzzle,
             GError     **error)
{
  guint8 weights[MATO_MAX_CELLS];
  gsize offset;
  guint64 line = self->weights_line;
  guint64 column = 1;
  GError *fault = NULL;

  if (self->weights == NULL
      || mato_weights_read (mato_board_get_geometry (puzzle->board), self->weights->str, weights,
                            &offset, &fault))
    {
      if (self->weights != NULL)
        mato_puzzle_set_weights (puzzle, weights);
      return TRUE;
    }

  for (const char *c = self->weights->str, *end = c + offset; c < end; c = g_utf8_next_char (c))
    {
      column = *c == '\n' ? 1 : column + 1;
      line += *c == '\n';
    }
  mato_reading_fail_at (self->reader, line, column, fault, error);
  return FALSE;
}

/* A picture is drawn whole or not read at all. */
static gboolean
check_picture (Document  *self,
               GError   **error)
{
  g_autofree char *lines = mato_sections_get (self->kept->str, MATO_SECTION_PICTURE);
  g_autoptr (GPtrArray) figures = NULL;
  GError *fault = NULL;
  guint line;

  if (lines == NULL)
    return TRUE;
  figures = mato_picture_parse (lines, &line);
  if (figures != NULL)
    return TRUE;

  g_set_error (&fault, MATO_ERROR, MATO_ERROR_BAD_SHAPE,
               /* Translators: the number of a line of the section [Picture] of a document */
               _("Line %u of the picture of this document is damaged."), line);
  mato_reading_fail_at (self->reader, self->draft.line, 1, fault, error);
  return FALSE;
}

static MatoPuzzle *
build (Document  *self,
       GError   **error)
{
  g_autoptr (MatoPuzzle) puzzle = NULL;

  if (!check_picture (self, error))
    return NULL;

  if (self->kept->len > 0)
    self->draft.sections = g_strdup (self->kept->str);
  puzzle = mato_reading_build_draft (self->reader, "mato", &self->draft, error);
  if (puzzle == NULL || !add_weights (self, puzzle, error))
    return NULL;

  puzzle->alphabet = mato_alphabet_of (mato_board_get_geometry (puzzle->board), self->alphabet);
  for (guint cell = 0; cell < self->rows * self->columns; cell++)
    if (self->is_solver[cell])
      mato_board_set (puzzle->board, cell, self->draft.values[cell], MATO_ORIGIN_SOLVER);

  return g_steal_pointer (&puzzle);
}

static void
drop_document (MatoReader *reader)
{
  const MatoLine *line;

  do
    mato_reading_drop (reader, 1);
  while ((line = mato_reading_peek (reader, 0)) != NULL && !is_signature (line));
}

static MatoReading
read_mato (MatoReader  *reader,
           MatoPuzzle **puzzle,
           GError     **error)
{
  g_autoptr (Document) self = NULL;

  if (is_damaged_signature (mato_reading_peek (reader, 0))
      || is_stray_rules (mato_reading_peek (reader, 0)))
    {
      mato_reading_fail (reader, 0, 0, error, MATO_ERROR_BAD_SHAPE,
                         _("The first line of this document is damaged or missing: it is "
                           "“mato-document 1”, or 2 with rules."));
      drop_document (reader);
      return MATO_READING_BROKEN;
    }

  if (!is_signature (mato_reading_peek (reader, 0)))
    return MATO_READING_NOT_MINE;

  self = g_new0 (Document, 1);
  self->reader = reader;
  self->kept = g_string_new (NULL);
  if (!read_document (self, error))
    {
      if (mato_reading_peek (reader, 0) != NULL
          && (!is_signature (mato_reading_peek (reader, 0))
              || mato_reading_peek (reader, 0)->number == self->draft.line))
        drop_document (reader);
      return MATO_READING_BROKEN;
    }

  *puzzle = build (self, error);
  return *puzzle != NULL ? MATO_READING_DONE : MATO_READING_BROKEN;
}

const MatoFamily mato_family_mato = { .read = read_mato };
