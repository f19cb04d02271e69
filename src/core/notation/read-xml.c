/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#include "core/notation/ksudoku.h"
#include "core/notation/sections.h"
#include "core/text/marks.h"

#include <glib/gi18n-lib.h>
#include <string.h>

/* Games in XML: OpenSudoku (`game` with the attribute `data`), Sudoku 10'000 (`sudoku` with `data`)
 * and KSudoku (ksudoku.h). A file may hold thousands, all on one line, so the text is passed to the
 * parser piece by piece and each game is returned as soon as it is read. GMarkup knows only the
 * five entities of XML, so entities cannot expand without limit.
 *
 * OpenSudoku has no variants: all that its program reads are 81 digits, or 81 cells with notes, and
 * rows, columns and boxes of 3×3 are made in its code (its class CellCollection, in the versions 1
 * to 3 of the data). So `data` of any other length is refused, and rules are never written. */

enum
{
  MAX_DEPTH = 32,
  ROOT_LINES = 16,
  MAX_GAME = 1 << 20, /* bytes from one game to the next */
  MAX_TAG = 1 << 16,  /* bytes of which the place can be told */
};

typedef struct
{
  MatoReader *reader;
  GMarkupParseContext *context; /* NULL outside a document */
  guint64 line;      /* where the last tag begins */
  guint64 column;
  guint64 text_line; /* where the text behind that begins; 0: there is none */
  guint64 text_column;
  gboolean is_text;  /* whether text comes next, unless a tag does */
  GString *tag;      /* as it is written, and perhaps some text behind it */
  gsize n_bytes;     /* since the last game */
  guint n_games;
  guint depth;
  gboolean is_ended; /* the root is closed */

  MatoKsudoku *game; /* of KSudoku; NULL: none has begun */
} Xml;

static const char *
find_attribute (const char  *name,
                const char **names,
                const char **values)
{
  for (guint i = 0; names[i] != NULL; i++)
    if (g_str_equal (names[i], name))
      return values[i];

  return NULL;
}

/* Moves the place over @length bytes. */
static void
move_place (const char *bytes,
            gsize       length,
            guint64    *line,
            guint64    *column)
{
  for (gsize i = 0; i < length; i++)
    {
      *column += ((guint8) bytes[i] & 0xc0) != 0x80;
      if (bytes[i] == '\n')
        {
          (*line)++;
          *column = 1;
        }
    }
}

/* Returns: (nullable): the value of the attribute, as it is written in @tag */
static const char *
find_written (const char *tag,
              const char *name)
{
  for (const char *found = strstr (tag, name); found != NULL; found = strstr (found + 1, name))
    {
      const char *value = found + strlen (name);

      value += strspn (value, " \t\r\n");
      if (found == tag || !g_ascii_isspace (found[-1]) || *value++ != '=')
        continue;

      value += strspn (value, " \t\r\n");
      return *value == '"' || *value == '\'' ? value + 1 : NULL;
    }

  return NULL;
}

/* @offset: in the value of the attribute as GMarkup gives it, where an entity and a line's end are
 * one character */
static void
find_place (const Xml  *self,
            const char *name,
            gsize       offset,
            guint64    *line,
            guint64    *column)
{
  const char *place = find_written (self->tag->str, name);

  *line = self->line;
  *column = self->column;
  if (place == NULL)
    return;

  for (; offset > 0 && *place != '\0'; offset--)
    place += *place == '&' ? strcspn (place, ";") + (strchr (place, ';') != NULL)
             : place[0] == '\r' && place[1] == '\n' ? 2 : 1;
  move_place (self->tag->str, (gsize) (place - self->tag->str), line, column);
}

static void
push_fault (Xml        *self,
            guint64     line,
            guint64     column,
            MatoError   code,
            const char *message)
{
  self->n_games++;
  self->n_bytes = 0;
  mato_reading_push_fault (self->reader, line, column,
                           g_error_new_literal (MATO_ERROR, code, message));
}

static void
push_draft (Xml        *self,
            const char *notation,
            MatoDraft  *draft)
{
  g_autoptr (GError) error = NULL;
  MatoPuzzle *puzzle;

  puzzle = mato_reading_build_draft (self->reader, notation, draft, &error);
  if (puzzle == NULL)
    {
      push_fault (self, draft->line, draft->column, error->code, error->message);
      return;
    }

  self->n_games++;
  self->n_bytes = 0;
  mato_reading_push (self->reader, puzzle);
}

/* OpenSudoku */

/* `5|-|0|`: a digit, the notes in the cell, and whether it may be changed. Notes are `-`, `1,2,`
 * (version 1) or a mask (later); the latest versions have two sorts, corner and centre. */
static gboolean
read_notes (const char *text,
            gboolean    are_listed,
            guint32    *digits)
{
  *digits = 0;
  if (g_str_equal (text, "-") || *text == '\0')
    return TRUE;

  if (!are_listed)
    {
      guint64 mask;

      if (!g_ascii_string_to_unsigned (text, 10, 0, 511, &mask, NULL))
        return FALSE;
      *digits = mask;
      return TRUE;
    }

  for (; *text != '\0'; text += text[1] == ',' ? 2 : 1)
    {
      if (*text < '1' || *text > '9' || (text[1] != ',' && text[1] != '\0'))
        return FALSE;
      *digits |= 1u << (*text - '1');
    }

  return TRUE;
}

static gboolean
read_fields (char       **fields,
             guint        n_fields,
             gboolean     are_listed,
             guint        cell,
             MatoDraft   *draft)
{
  const char *value = fields[0];
  const char *editable = fields[n_fields - 1];
  guint32 *corner = &draft->marks[MATO_PENCIL_CORNER][cell];
  guint32 *centre = &draft->marks[MATO_PENCIL_CENTRE][cell];

  if (!g_ascii_isdigit (value[0]) || value[1] != '\0' || (editable[0] != '0' && editable[0] != '1')
      || editable[1] != '\0' || (value[0] == '0' && editable[0] == '0'))
    return FALSE;

  draft->values[cell] = value[0] - '0';
  draft->is_entry[cell] = editable[0] == '1';

  return n_fields == 4 ? read_notes (fields[1], FALSE, corner)
                           && read_notes (fields[2], FALSE, centre)
                       : read_notes (fields[1], are_listed, centre);
}

/* @bad: (out): where it goes wrong */
static gboolean
read_versioned (const char *data,
                MatoDraft  *draft,
                gsize      *bad)
{
  const char *start = data;
  g_auto (GStrv) fields = NULL;
  gsize version = strspn (data, "0123456789");
  gboolean are_listed = version == 1 && data[0] == '1';
  guint n, n_fields;

  *bad = 0;
  if (version == 0)
    return FALSE;

  *bad = strlen (data);
  data += version + strspn (data + version, " \t\r\n");
  fields = g_strsplit (data, "|", -1);
  n = g_strv_length (fields);
  if (n == 0 || fields[n - 1][strspn (fields[n - 1], " \t\r\n")] != '\0')
    return FALSE;

  n_fields = (n - 1) / 81;
  if (n - 1 != 81 * n_fields || n_fields < 3 || n_fields > 4)
    return FALSE;

  *bad = (gsize) (data - start);
  for (guint cell = 0; cell < 81; cell++)
    {
      if (!read_fields (fields + cell * n_fields, n_fields, are_listed, cell, draft))
        return FALSE;
      for (guint i = 0; i < n_fields; i++)
        *bad += strlen (fields[cell * n_fields + i]) + 1;
    }

  return TRUE;
}

static gboolean
read_digits (const char *data,
             MatoDraft  *draft,
             gsize      *bad)
{
  for (*bad = 0; *bad < 81; (*bad)++)
    {
      if (!g_ascii_isdigit (data[*bad]) && data[*bad] != '.')
        return FALSE;
      draft->values[*bad] = data[*bad] == '.' ? 0 : data[*bad] - '0';
    }

  return data[81] == '\0';
}

/* Returns: (nullable): the playing time in @names and @values */
static char *
read_time (const char **names,
           const char **values)
{
  const char *text = find_attribute ("time", names, values);
  guint64 milliseconds;

  if (text == NULL
      || !g_ascii_string_to_unsigned (text, 10, 1, G_MAXINT64, &milliseconds, NULL))
    return NULL;

  return mato_sections_set_time (NULL, milliseconds);
}

static void
read_data (Xml         *self,
           const char  *notation,
           const char **names,
           const char **values)
{
  const char *data = find_attribute ("data", names, values);
  g_autofree MatoDraft *draft = g_new0 (MatoDraft, 1);
  g_autofree char *stripped = g_strstrip (g_strdup (data));
  gsize start = strspn (data, " \t\r\n"), bad;
  guint64 line, column;
  gboolean is_good;

  draft->order = 9;
  draft->line = self->line;
  draft->column = self->column;
  if (g_str_has_prefix (stripped, "version:"))
    {
      gsize head = 8 + strspn (stripped + 8, " ");

      is_good = read_versioned (stripped + head, draft, &bad);
      start += head;
    }
  else
    is_good = read_digits (stripped, draft, &bad);

  if (is_good)
    draft->sections = read_time (names, values);
  find_place (self, "data", start + bad, &line, &column);
  if (is_good)
    push_draft (self, notation, draft);
  else
    push_fault (self, line, column, MATO_ERROR_BAD_SHAPE,
                _("The data of this game are not 81 cells of a 9×9 board."));
}

/* Returns: whether an attribute of an element that is none of a game holds the cells of one: its
 *   name is damaged, or that of the element */
static gboolean
has_lost_cells (const char **values)
{
  for (guint i = 0; values[i] != NULL; i++)
    if (g_str_has_prefix (values[i], "version:") || strspn (values[i], ".0123456789") >= 81)
      return TRUE;

  return FALSE;
}

/* KSudoku */

/* A game is complete at its end, or where the document ends if it has no element `game`. */
static void
finish_game (Xml *self)
{
  g_autoptr (MatoKsudoku) game = g_steal_pointer (&self->game);
  g_autofree MatoDraft *draft = g_new0 (MatoDraft, 1);
  g_autoptr (GString) rules = g_string_new (NULL);
  g_autoptr (GError) error = NULL;
  guint line;

  if (game == NULL || !mato_ksudoku_has_values (game))
    return;

  if (mato_ksudoku_finish (game, draft, rules, &error)
      && (rules->len == 0
          || mato_reading_add_rules (self->reader, draft, rules->str, &line, &error)))
    push_draft (self, "ksudoku", draft);
  else
    {
      push_fault (self, draft->line, draft->column, error->code, error->message);
      g_free (draft->sections);
    }
  g_clear_pointer (&draft->geometry, mato_geometry_unref);
}

/* The document */

static void
start_element (GMarkupParseContext  *context,
               const char           *name,
               const char          **names,
               const char          **values,
               gpointer              data,
               GError              **error)
{
  Xml *self = data;
  const char *cells = find_attribute ("data", names, values);
  guint64 line = self->line, column = self->column;

  move_place (self->tag->str, strcspn (self->tag->str, ">") + 1, &line, &column);
  if (++self->depth > MAX_DEPTH)
    g_set_error_literal (error, G_MARKUP_ERROR, G_MARKUP_ERROR_INVALID_CONTENT, "too deep");
  else if (g_str_equal (name, "game") && cells != NULL)
    read_data (self, "opensudoku", names, values);
  else if (g_str_equal (name, "sudoku") && cells != NULL)
    read_data (self, "1gsudoku", names, values);
  else if (has_lost_cells (values))
    push_fault (self, self->line, self->column, MATO_ERROR_BAD_SHAPE,
                _("Cells stand here, but not where OpenSudoku or Sudoku 10'000 has them."));
  else
    {
      if (g_str_equal (name, "game"))
        finish_game (self);
      if (self->game == NULL)
        self->game = mato_ksudoku_new ();
      mato_ksudoku_start (self->game, name, names, values, line, column);
    }
}

static void
end_element (GMarkupParseContext  *context,
             const char           *name,
             gpointer              data,
             GError              **error)
{
  Xml *self = data;

  if (self->game != NULL)
    mato_ksudoku_end (self->game, name, self->line, self->column);
  self->is_ended = --self->depth == 0;
  if (self->is_ended || g_str_equal (name, "game"))
    finish_game (self);
}

/* Returns: whether there are words where a game has nothing but elements */
static gboolean
is_stray (GMarkupParseContext *context,
          const char          *text,
          gsize                length)
{
  static const char *const names[] = { "ksudoku", "game", "puzzle", "graph", "history",
                                       "complex-event", "simple-event", "opensudoku", "folder",
                                       NULL };
  const char *name = g_markup_parse_context_get_element (context);

  for (gsize i = 0; name != NULL && g_strv_contains (names, name) && i < length; i++)
    if (!g_ascii_isspace (text[i]))
      return TRUE;

  return FALSE;
}

static void
add_text (GMarkupParseContext  *context,
          const char           *text,
          gsize                 length,
          gpointer              data,
          GError              **error)
{
  Xml *self = data;

  if (self->game != NULL)
    mato_ksudoku_add_text (self->game, text, length);
  /* The digits of an element that has lost its bracket, or a step of a history. */
  if (g_strstr_len (text, (gssize) length, " data=\"") == NULL && !is_stray (context, text, length))
    return;

  if (self->text_line > 0)
    {
      self->line = self->text_line;
      self->column = self->text_column;
    }
  g_set_error_literal (error, G_MARKUP_ERROR, G_MARKUP_ERROR_INVALID_CONTENT, "");
}

static const GMarkupParser parser = {
  .start_element = start_element,
  .end_element = end_element,
  .text = add_text,
};

static void
clear (gpointer state)
{
  Xml *self = state;

  g_clear_pointer (&self->context, g_markup_parse_context_free);
  g_clear_pointer (&self->game, mato_ksudoku_free);
  if (self->tag != NULL)
    g_string_free (self->tag, TRUE);
  memset (self, 0, sizeof *self);
}

/* After a fault in the XML itself, nothing can be recognized any more. */
static MatoReading
fail_document (Xml         *self,
               const char  *message,
               GError     **error)
{
  GError *fault = g_error_new_literal (MATO_ERROR, MATO_ERROR_BAD_SHAPE, message);

  mato_reading_push_fault (self->reader, self->line, self->column, fault);
  mato_reading_drop_all (self->reader);
  clear (self);

  return MATO_READING_NOTHING_YET;
}

static MatoReading
end_document (Xml     *self,
              GError **error)
{
  if (!mato_reading_end_text (self->reader))
    return fail_document (self, _("There is other text after the XML."), error);

  if (self->n_games == 0)
    return fail_document (self, _("This XML holds no puzzle of OpenSudoku, KSudoku or Sudoku "
                                  "10'000."), error);

  clear (self);
  return MATO_READING_NOTHING_YET;
}

/* Up to a `>`, so that the parser never sees text after the document, and before the next `<`, so
 * that a fault has the same place however the text comes. */
static gsize
length_of_tag (const char *bytes,
               gsize       length)
{
  const char *end = memchr (bytes, '>', length);
  const char *next = memchr (bytes + 1, '<', length - 1);

  if (end != NULL && (next == NULL || end < next))
    return (gsize) (end - bytes) + 1;

  return next != NULL ? (gsize) (next - bytes) : length;
}

/* An element that has lost its bracket is text, and GMarkup tells that only at the next tag. */
static void
note_text (Xml        *self,
           const char *bytes,
           gsize       length,
           guint64     line,
           guint64     column)
{
  gsize n_blanks = 0;

  while (n_blanks < length && g_ascii_isspace (bytes[n_blanks]))
    n_blanks++;

  if (!self->is_text || self->text_line > 0 || n_blanks == length)
    return;

  move_place (bytes, n_blanks, &line, &column);
  self->text_line = line;
  self->text_column = column;
}

/* GMarkup counts lines only within one piece of text. */
static void
note_place (Xml        *self,
            const char *bytes,
            gsize       length,
            guint64     line,
            guint64     column)
{
  if (self->line == 0 || bytes[0] == '<')
    {
      self->line = line;
      self->column = column;
    }

  if (bytes[0] == '<')
    g_string_truncate (self->tag, 0);
  else
    note_text (self, bytes, length, line, column);

  g_string_append_len (self->tag, bytes, (gssize) MIN (length, MAX_TAG - self->tag->len));
}

static MatoReading
read_document (Xml     *self,
               GError **error)
{
  guint n_before = self->n_games;
  gsize length;
  guint64 line, column;
  const char *bytes;

  while ((bytes = mato_reading_peek_text (self->reader, &length, &line, &column, error)) != NULL)
    {
      g_autoptr (GError) fault = NULL;

      length = length_of_tag (bytes, length);
      self->n_bytes += length;
      note_place (self, bytes, length, line, column);
      if (!g_markup_parse_context_parse (self->context, bytes, length, &fault))
        return fail_document (self, _("This XML is damaged here."), error);
      self->text_line = bytes[0] == '<' ? 0 : self->text_line;
      self->is_text = bytes[length - 1] == '>' || (self->is_text && bytes[0] != '<');
      mato_reading_drop_text (self->reader, length);

      if (self->is_ended)
        return end_document (self, error);
      if (self->n_games > n_before)
        return MATO_READING_OPEN;
      if (self->n_bytes > MAX_GAME)
        return fail_document (self, _("This is too long for any puzzle."), error);
    }

  if (error == NULL || *error == NULL)
    return fail_document (self, _("The XML ends too early."), error);

  mato_reading_drop_all (self->reader);
  clear (self);
  return MATO_READING_BROKEN;
}

/* A web address in brackets, or a link of a web page. */
static gboolean
is_link (const char *glyphs)
{
  return g_ascii_strncasecmp (glyphs, "<http", 5) == 0
         || g_ascii_strncasecmp (glyphs, "<www.", 5) == 0
         || g_ascii_strncasecmp (glyphs, "<a ", 3) == 0;
}

/* Returns: whether one of the first lines opens an element that only these programs have; what else
 *   is written in tags may have a board among them */
static gboolean
has_known_root (MatoReader *reader)
{
  static const char *const roots[] = { "<opensudoku", "<ksudoku", "<sudoku", "<game", "<puzzle",
                                       "<folder", "<!DOCTYPE ksudoku" };
  const MatoLine *line;

  for (guint i = 0; i < ROOT_LINES && (line = mato_reading_peek (reader, i)) != NULL; i++)
    for (guint k = 0; k < G_N_ELEMENTS (roots); k++)
      if (strstr (line->text->str, roots[k]) != NULL)
        return TRUE;

  return FALSE;
}

static gboolean
begins_document (MatoReader *reader)
{
  const MatoLine *line = mato_reading_peek (reader, 0);
  const char *glyphs = line->glyphs->str + strspn (line->glyphs->str, " \t");

  return glyphs[0] == '<' && !is_link (glyphs) && glyphs[1] != '\0'
         && (g_ascii_isalpha (glyphs[1]) || strchr ("?!", glyphs[1]) != NULL)
         && mato_marks_get_tag (glyphs, NULL, NULL) == 0 && has_known_root (reader);
}

static MatoReading
read_xml (MatoReader  *reader,
          MatoPuzzle **puzzle,
          GError     **error)
{
  Xml *self = mato_reading_get_state (reader);

  if (self->context == NULL)
    {
      if (!begins_document (reader))
        return MATO_READING_NOT_MINE;

      self->reader = reader;
      self->tag = g_string_new (NULL);
      self->context = g_markup_parse_context_new (&parser, G_MARKUP_TREAT_CDATA_AS_TEXT, self,
                                                  NULL);
    }

  return read_document (self, error);
}

const MatoFamily mato_family_xml = {
  .read = read_xml,
  .state_size = sizeof (Xml),
  .clear = clear,
};
