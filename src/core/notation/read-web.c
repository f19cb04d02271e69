/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#include "core/notation/iss.h"
#include "core/notation/json.h"
#include "core/notation/ksudoku.h"
#include "core/text/lz-string.h"
#include "core/notation/reading.h"
#include "core/notation/share-code.h"
#include "core/notation/sudokupad.h"
#include "core/notation/sudokupad-text.h"

#include <glib/gi18n-lib.h>
#include <stdio.h>
#include <string.h>

/* Addresses and share codes, one to a line: web addresses that hold a board or a packed puzzle of
 * f-puzzles or SudokuPad, such a packed text alone, constraints of the Interactive Sudoku Solver
 * (`.~R1C1_2`), share codes of GNOME Sudoku, and the values of a KSudoku file. */

enum
{
  NARROWEST = 40, /* that a link is wrapped at */
  WIDEST = 80,
};

typedef struct
{
  MatoReader *reader;
  const MatoLine *line;
  guint column; /* 0-based column of what is being read */
  GError **error;
  gboolean is_empty_link; /* whether the error is only one if there is no puzzle */
} Source;

static MatoPuzzle *
fail (const Source *self,
      MatoError     code,
      const char   *message)
{
  mato_reading_fail (self->reader, 0, self->column, self->error, code, "%s", message);
  return NULL;
}

static void
begin_draft (const Source *self,
             MatoDraft    *draft,
             guint         order)
{
  draft->line = self->line->number;
  draft->column = self->column + 1;
  draft->order = order;
}

/* Packed puzzles */

#define SCF_LETTERS "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789*"

static gboolean
is_packed (const char *text)
{
  return strlen (text) >= 24
         && strspn (text, "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/= %")
              == strlen (text);
}

static MatoPuzzle *
fail_packed (const Source *self)
{
  return fail (self, MATO_ERROR_BAD_SHAPE,
               _("This packed puzzle is damaged or incomplete; copy the link again."));
}

/* @unpack: what makes JSON of the text */
static MatoPuzzle *
read_packed (const Source *self,
             const char   *packed,
             char         *(*unpack) (const char *text))
{
  g_autofree char *plain = g_uri_unescape_string (packed, NULL);
  g_autofree char *letters = plain != NULL ? g_strdelimit (g_strdup (plain), " ", '+') : NULL;
  g_autofree char *text = letters != NULL ? unpack (letters) : NULL;
  g_autoptr (MatoJson) json = NULL;
  g_autoptr (MatoPuzzle) puzzle = NULL;

  if (text == NULL)
    return fail_packed (self);

  json = mato_json_parse (self->reader, text, self->line->number, self->column + 1, self->error);
  puzzle = json != NULL ? mato_json_build_game (self->reader, json, self->error) : NULL;

  return g_steal_pointer (&puzzle);
}

/* Constraints */

static MatoPuzzle *
read_constraints (Source     *self,
                  const char *text)
{
  const MatoJson start = { .line = self->line->number, .column = self->column + 1 };
  g_autoptr (MatoDraft) draft = mato_json_new_draft (&start, 0);
  g_auto (MatoIssRules) rules = { 0 };
  g_autofree char *all = NULL;
  GError *fault = NULL;
  gsize place = 0;
  guint bad_line;

  if (!mato_iss_say (text, &rules, draft->values, &place, &fault))
    {
      mato_reading_fail_at (self->reader, self->line->number, self->column + 1 + place, fault,
                            self->error);
      return NULL;
    }

  /* Nothing but the usual boxes: whoever reads may choose others. */
  draft->order = rules.rows;
  all = g_strconcat (rules.head->str, rules.lines->str, NULL);
  if ((rules.lines->len > 0 || !mato_iss_is_plain (&rules))
      && !mato_reading_add_rules (self->reader, draft, all, &bad_line, &fault))
    {
      mato_reading_fail_at (self->reader, self->line->number, self->column + 2, fault,
                            self->error);
      return NULL;
    }

  return mato_reading_build_draft (self->reader, "constraints", draft, self->error);
}

static MatoPuzzle *
read_killer (Source        *self,
             const GString *rules)
{
  const MatoJson place = { .line = self->line->number, .column = self->column + 1 };
  g_autoptr (MatoDraft) draft = mato_json_new_draft (&place, 9);
  GError *fault = NULL;
  guint bad_line;

  if (mato_reading_add_rules (self->reader, draft, rules->str, &bad_line, &fault))
    return mato_reading_build_draft (self->reader, "killer", draft, self->error);

  mato_reading_fail_at (self->reader, place.line, place.column, fault, self->error);
  return NULL;
}

/* Web addresses */

/* Digits and one sign of empty cells, which is a point or 0 where there could be other things in an
 * address that look alike. */
static gboolean
is_board (const char *text)
{
  static const char signs[] = ".0*_-xX";
  gsize length = strlen (text);
  guint order = mato_order_of_cells (length);

  for (guint i = 0; order >= 4 && signs[i] != '\0' && (i < 2 || order >= 9); i++)
    {
      char symbols[12];

      g_snprintf (symbols, sizeof symbols, "%c%s", signs[i], length > 16 ? "123456789" : "1234");
      if (strspn (text, symbols) == length)
        return TRUE;
    }

  return FALSE;
}

static MatoPuzzle *
read_board (const Source *self,
            const char   *text)
{
  g_autofree MatoDraft *draft = g_new0 (MatoDraft, 1);
  guint order = mato_order_of_cells (strlen (text));

  begin_draft (self, draft, order);
  for (guint cell = 0; text[cell] != '\0'; cell++)
    {
      guint digit = g_ascii_isdigit (text[cell]) ? (guint) (text[cell] - '0') : 0;

      if (digit > order)
        return fail (self, MATO_ERROR_BAD_CHARACTER,
                     _("This address holds a digit that is not on the board."));
      draft->values[cell] = digit;
    }

  return mato_reading_build_draft (self->reader, "url", draft, self->error);
}

/* Returns: whether @text is a puzzle of SudokuPad in its own form: packed behind one of its words,
 *   or 81 digits. What is shorter is the name of a puzzle */
static gboolean
is_sudokupad (const char *text)
{
  if (g_str_has_prefix (text, "scf"))
    return strlen (text) > 16 && strspn (text, SCF_LETTERS) >= 16;

  return (g_str_has_prefix (text, "scl") || g_str_has_prefix (text, "ctc")) && strlen (text) > 40
         && is_packed (text + strlen ("scl"));
}

static MatoPuzzle *
read_sudokupad (const Source *self,
                const char   *text)
{
  const MatoJson place = { .line = self->line->number, .column = self->column + 1 };
  MatoPuzzle *puzzle;
  GError *fault = NULL;

  if (!g_str_has_prefix (text, "scf"))
    return read_packed (self, text + strlen ("scl"), mato_sudokupad_unpack);

  puzzle = mato_sudokupad_build_scf (self->reader, text + strlen ("scf"), &place, &fault);
  if (puzzle == NULL)
    g_propagate_error (self->error, fault);
  return puzzle;
}

/* Its JSON in the short form, which is none. */
static MatoPuzzle *
read_short_form (const Source *self,
                 const char   *text)
{
  g_autofree char *long_form = mato_sudokupad_expand (text);
  g_autoptr (MatoJson) json = mato_json_parse (self->reader, long_form, self->line->number,
                                               self->column + 1, self->error);

  return json != NULL ? mato_json_build_game (self->reader, json, self->error) : NULL;
}

/* The text after `name=`, or a part of the path; SudokuPad has words before packed text. */
static MatoPuzzle *
read_value (Source     *self,
            const char *value,
            gboolean   *is_mine)
{
  static const char *const prefixes[] = { "fpuzzles", "fpuz" };
  g_autoptr (GString) rules = g_string_new (NULL);

  *is_mine = TRUE;
  if (is_board (value))
    return read_board (self, value);

  if (mato_iss_is_likely (value))
    return read_constraints (self, value);
  if (mato_iss_say_killer (value, rules))
    return read_killer (self, rules);

  for (guint i = 0; i < G_N_ELEMENTS (prefixes); i++)
    if (g_str_has_prefix (value, prefixes[i]) && is_packed (value + strlen (prefixes[i])))
      return read_packed (self, value + strlen (prefixes[i]), mato_lz_unpack);

  if (g_str_has_prefix (value, "N4Ig") && is_packed (value))
    return read_packed (self, value, mato_lz_unpack);

  if (is_sudokupad (value))
    return read_sudokupad (self, value);

  *is_mine = FALSE;
  return NULL;
}

#define FIRST_LETTERS "HWhw"

/* Returns: whether no address goes on here: a bracket or quote, or a sign of another script */
static gboolean
ends_address (const char *text)
{
  if ((guint8) *text < 0x80)
    return strchr (" \t\"'<>()[]|`", *text) != NULL;

  return !g_unichar_isalnum (g_utf8_get_char (text));
}

/* Returns: the length of the address of a page at @text; 0: there is none */
static gsize
length_of_address (const char *text)
{
  static const char *const schemes[] = { "http://", "https://", "www." };
  const char *end = text;

  for (guint i = 0; i < G_N_ELEMENTS (schemes); i++)
    if (g_ascii_strncasecmp (text, schemes[i], strlen (schemes[i])) == 0)
      {
        while (*end != '\0' && !ends_address (end))
          end = g_utf8_next_char (end);
        return (gsize) (end - text);
      }

  return 0;
}

/* Returns: whether @text is the address of a page without its scheme, and more than that */
static gboolean
is_short_address (const char *text)
{
  gsize host = strspn (text, "abcdefghijklmnopqrstuvwxyz0123456789.-");

  return text[host] == '/' && memchr (text, '.', host) != NULL && g_ascii_isalpha (text[0])
         && strchr (text, ' ') == NULL && (strchr (text, '=') != NULL || strstr (text, "fpuz"));
}

/* Returns: the length of the part of an address that begins at @part; a packed puzzle in the path
 *   may contain slashes */
static gsize
length_of_part (const char *part,
                gboolean    is_path)
{
  gboolean is_packed = g_str_has_prefix (part, "fpuz") || g_str_has_prefix (part, "scl")
                       || g_str_has_prefix (part, "ctc");

  return strcspn (part, is_path && !is_packed ? "/?#" : is_path ? "?#" : "?&#");
}

/* Returns: whether it looks like the cells of a board, too many or too few */
static gboolean
is_nearly_board (const char *value)
{
  gsize length = strlen (value), n_cells = 0;

  for (const char *c = value; *c != '\0'; c++)
    n_cells += g_ascii_isdigit (*c) || *c == '.';

  return (length > 60 && n_cells > length / 4 * 3) || (length > 24 && n_cells == length);
}

/* Returns: whether it is where a packed puzzle stands, and too long for the name of one */
static gboolean
is_nearly_packed (const char *part,
                  const char *value)
{
  return strlen (value) > 60
         && (g_str_has_prefix (part, "load=") || g_str_has_prefix (value, "fpuz")
             || g_str_has_prefix (value, "scl") || g_str_has_prefix (value, "ctc"));
}

/* An address at the end of a sentence or between stars, if its board has no such signs. */
static void
drop_full_stop (char *value)
{
  static const char signs[] = ".,;:!*";
  gsize length = strlen (value);
  g_autofree char *shorter = NULL;

  if (is_board (value) || is_sudokupad (value))
    return;

  while (length > 0 && strchr (signs, value[length - 1]) != NULL)
    length--;
  shorter = g_strndup (value, length);
  if (is_board (shorter) ? strpbrk (shorter, ".*") == NULL : is_packed (shorter))
    value[length] = '\0';
}

static char *
unescape (const char *start,
          const char *end)
{
  char *text = g_uri_unescape_segment (start, end, NULL);

  return text != NULL ? text : g_strndup (start, (gsize) (end - start));
}

/* Returns: whether the page is on a site of puzzles, and not its first page: whoever gives it means
 *   a puzzle, which is then missing, whatever stands beside it */
static gboolean
names_puzzle (const char *address)
{
  static const char *const sites[] = { "sudoku", "puzzles.com", "crackingthecryptic", "tinyurl.com",
                                       "puzz.link", "penpa" };
  const char *scheme = strstr (address, "://");
  const char *host = scheme != NULL ? scheme + 3 : address;
  gsize length = strcspn (host, "/?#");
  g_autofree char *site = g_ascii_strdown (host, (gssize) length);

  for (guint i = 0; i < G_N_ELEMENTS (sites) && strlen (host + length) > 1; i++)
    if (strstr (site, sites[i]) != NULL)
      return TRUE;

  return FALSE;
}

/* @is_alone: whether nothing else is in the line, which says of no puzzle that there is one */
static MatoPuzzle *
read_address (Source     *self,
              const char *address,
              gboolean    is_alone,
              gboolean   *is_link)
{
  gboolean is_path = TRUE;
  guint start = self->column;
  gsize length;

  for (const char *part = address;; part += length + 1)
    {
      g_autofree char *value = NULL;
      gboolean is_mine = FALSE;
      MatoPuzzle *puzzle;
      const char *name_end;

      length = length_of_part (part, is_path);
      name_end = is_path ? NULL : memchr (part, '=', length);
      name_end = name_end != NULL ? name_end + 1 : part;

      self->column = start + (guint) (name_end - address);
      value = unescape (name_end, part + length);
      if (part[length] == '\0')
        drop_full_stop (value);
      puzzle = read_value (self, value, &is_mine);
      *is_link = TRUE;
      if (is_mine)
        return puzzle;
      if (is_nearly_board (value) || (!is_path && g_str_has_prefix (part, "bd=")))
        return fail (self, MATO_ERROR_BAD_SHAPE,
                     _("The digits of this address are not those of a whole board."));
      if (is_nearly_packed (part, value))
        return fail_packed (self);
      if (part[length] == '\0')
        break;
      is_path &= part[length] == '/';
    }

  self->column = start;
  *is_link = is_alone;
  self->is_empty_link = is_alone && !names_puzzle (address);
  if (!is_alone)
    return NULL;

  return fail (self, MATO_ERROR_UNSUPPORTED,
               _("This web address does not hold the digits of a puzzle, and Mato does not ask the "
                 "network for them. Open it in a browser and copy the puzzle there."));
}

static MatoPuzzle *
read_code (const Source *self,
           const char   *text,
           gboolean     *is_mine)
{
  gboolean is_share_code = mato_share_code_is_likely (text);
  g_autofree MatoDraft *draft = is_share_code ? g_new0 (MatoDraft, 1)
                                : mato_ksudoku_read_line (self->reader, text);

  *is_mine = draft != NULL;
  if (draft == NULL)
    return NULL;

  if (text[0] == '#')
    {
      draft->order = 9;
      if (!mato_share_code_read (text + 1, draft))
        return fail (self, MATO_ERROR_BAD_SHAPE,
                   _("This looks like a share code of GNOME Sudoku, but it is damaged or "
                     "incomplete."));
    }

  begin_draft (self, draft, draft->order);
  return mato_reading_build_draft (self->reader, is_share_code ? "gnome-code" : "ksudoku", draft,
                                   self->error);
}

/* Returns: (nullable): a packed puzzle among other words, perhaps behind the word that SudokuPad
 *   has before it */
static const char *
find_packed (const char *text)
{
  static const char *const prefixes[] = { "fpuzzles", "fpuz" };
  const char *found;

  for (guint i = 0; i < G_N_ELEMENTS (prefixes); i++)
    if (g_str_has_prefix (text, prefixes[i]) && is_packed (text + strlen (prefixes[i])))
      return text + strlen (prefixes[i]);

  found = strstr (text, "N4Ig");
  return found != NULL && (found == text || strchr (" \t", found[-1]) != NULL) && is_packed (found)
           ? found : NULL;
}

/* An address, alone or somewhere in @text. */
static MatoPuzzle *
read_link (Source     *self,
           const char *text,
           gboolean   *is_mine)
{
  guint start = self->column;

  *is_mine = FALSE;
  if (is_short_address (text))
    return read_address (self, text, FALSE, is_mine);

  for (const char *place = strpbrk (text, FIRST_LETTERS); place != NULL && !*is_mine;
       place = strpbrk (place + 1, FIRST_LETTERS))
    {
      gsize length = place == text || !g_ascii_isalnum (place[-1]) ? length_of_address (place) : 0;
      g_autofree char *address = length > 0 ? g_strndup (place, length) : NULL;
      MatoPuzzle *puzzle;

      if (address == NULL)
        continue;

      self->column = start + (guint) g_utf8_pointer_to_offset (text, place);
      puzzle = read_address (self, address, length == strlen (text), is_mine);
      if (puzzle != NULL)
        return puzzle;
      place += length - 1;
    }

  return NULL;
}

static MatoPuzzle *
read_text (Source     *self,
           const char *text,
           gboolean   *is_mine)
{
  const char *packed = find_packed (text);
  g_autoptr (GString) rules = g_string_new (NULL);
  guint start = self->column;
  MatoPuzzle *puzzle;

  if (mato_sudokupad_is_short_form (text))
    {
      *is_mine = TRUE;
      return read_short_form (self, text);
    }

  puzzle = read_link (self, text, is_mine);
  if (*is_mine || !g_str_is_ascii (text))
    return puzzle;

  self->column = start;
  *is_mine = TRUE;
  if (mato_iss_is_likely (text))
    return read_constraints (self, text);
  if (mato_iss_say_killer (text, rules))
    return read_killer (self, rules);
  if (is_sudokupad (text))
    return read_sudokupad (self, text);
  if (packed != NULL)
    {
      self->column += (guint) (packed - text);
      return read_packed (self, packed, mato_lz_unpack);
    }

  return read_code (self, text, is_mine);
}

/* Returns: (transfer full): the text of @line from @column to its last glyph, without blanks after
 *   it */
static char *
dup_text (const MatoLine *line,
          guint           column)
{
  const char *start = g_utf8_offset_to_pointer (line->text->str, column);
  const char *end = g_utf8_offset_to_pointer (start, (glong) line->glyphs->len - (glong) column);

  return g_strchomp (g_strndup (start, (gsize) (end - start)));
}

/* A link that a mail has wrapped: all its lines but the last are as wide as the first, and have no
 * blanks; `=` at their ends is not part of it where `=` is written `=3D`.
 *
 * Returns: (transfer full) (nullable): the whole of it; @n_lines: (out): its lines */
static char *
join_lines (MatoReader *reader,
            const char *text,
            guint      *n_lines)
{
  GString *whole = g_string_new (text);
  gsize width = mato_reading_peek (reader, 0)->glyphs->len;
  gboolean is_quoted = g_str_has_suffix (text, "=") && strstr (text, "=3D") != NULL;
  const MatoLine *line;
  gsize length = width;

  for (*n_lines = 1; *n_lines < MATO_LINES_WINDOW - 1 && length == width
                     && width >= NARROWEST && width <= WIDEST
                     && (line = mato_reading_peek (reader, *n_lines)) != NULL; (*n_lines)++)
    {
      length = line->text->len;
      if (line->fault != MATO_LINE_GOOD || length == 0 || length > width
          || strpbrk (line->text->str, " \t<>\"") != NULL)
        break;
      if (is_quoted)
        g_string_truncate (whole, whole->len - g_str_has_suffix (whole->str, "="));
      g_string_append (whole, line->text->str);
    }

  if (is_quoted)
    g_string_replace (whole, "=3D", "=", 0);
  return g_string_free (whole, *n_lines < 2);
}

/* The link in the first line is no puzzle: perhaps it goes on below. */
static MatoReading
read_wrapped_link (Source      *self,
                   const char  *text,
                   MatoPuzzle **puzzle)
{
  GError *fault = NULL;
  Source source = { self->reader, self->line, self->column, &fault, FALSE };
  g_autofree char *whole = NULL;
  gboolean is_mine;
  guint n_lines;

  source.column = (guint) strspn (self->line->glyphs->str, " \t");
  whole = join_lines (self->reader, text, &n_lines);
  if (whole == NULL)
    return MATO_READING_NOT_MINE;

  *puzzle = read_text (&source, whole, &is_mine);
  g_clear_error (&fault);
  if (*puzzle == NULL)
    return MATO_READING_NOT_MINE;

  mato_reading_drop (self->reader, n_lines);
  return MATO_READING_DONE;
}

static MatoReading
read_web (MatoReader  *reader,
          MatoPuzzle **puzzle,
          GError     **error)
{
  const MatoLine *line = mato_reading_peek (reader, 0);
  GError *fault = NULL;
  Source source = { reader, line, strspn (line->glyphs->str, " \t"), &fault, FALSE };
  g_autofree char *text = NULL;
  gboolean is_mine;

  if (line->fault != MATO_LINE_GOOD)
    return MATO_READING_NOT_MINE;

  text = dup_text (line, source.column);
  if (*text == '\0')
    return MATO_READING_NOT_MINE;

  *puzzle = read_text (&source, text, &is_mine);
  if (!is_mine)
    return MATO_READING_NOT_MINE;
  if (*puzzle == NULL && read_wrapped_link (&source, text, puzzle) == MATO_READING_DONE)
    {
      g_clear_error (&fault);
      return MATO_READING_DONE;
    }

  if (source.is_empty_link)
    mato_reading_defer (reader, line->number, source.column + 1, g_steal_pointer (&fault));
  mato_reading_drop (reader, 1);
  if (source.is_empty_link)
    return MATO_READING_NOTHING_YET;

  if (fault != NULL)
    g_propagate_error (error, fault);
  return *puzzle != NULL ? MATO_READING_DONE : MATO_READING_BROKEN;
}

const MatoFamily mato_family_web = { .read = read_web };
