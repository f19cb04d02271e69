/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#include "core/notation/reader-private.h"

#include "core/board/weights-text.h"
#include "core/text/likeness.h"

#include <string.h>

enum
{
  LONGEST_WORD = 20
};

gboolean
mato_glyph_is_blank (char glyph)
{
  return glyph == ' ' || glyph == '\t';
}

gboolean
mato_glyph_is_sign (char glyph)
{
  return glyph == '.' || glyph == '*' || glyph == '-' || glyph == '_' || glyph == '?'
         || glyph == '#' || glyph == 'X' || glyph == 'x';
}

gboolean
mato_glyph_is_cell (char glyph)
{
  return g_ascii_isalnum (glyph) || mato_glyph_is_sign (glyph);
}

gboolean
mato_line_is_empty (const MatoLine *line)
{
  return line->fault == MATO_LINE_GOOD
         && strspn (line->glyphs->str, " \t") == line->glyphs->len;
}

/* `*--*--*`: no row has two signs for empty cells. */
static gboolean
is_short_frame (const char *glyphs)
{
  const char *start = glyphs + strspn (glyphs, " \t");

  return start[0] != '\0' && strchr ("*.:'", start[0]) != NULL && strstr (start, "--") != NULL
         && strspn (start, "-*.:' \t") == strlen (start);
}

gboolean
mato_line_is_rule (const MatoLine *line)
{
  const char *glyphs = line->glyphs->str;

  return line->fault == MATO_LINE_GOOD
         && strspn (glyphs, "+-|=*:.' \t") == line->glyphs->len
         && (strstr (glyphs, "---") != NULL || is_short_frame (glyphs)
             || strstr (glyphs, "===") != NULL
             || (strchr (glyphs, '|') != NULL && strstr (glyphs, "--") != NULL)
             || (strchr (glyphs, '|') != NULL
                 && (strstr (glyphs, ":-") != NULL || strstr (glyphs, "-:") != NULL))
             || (strchr (glyphs, '+') != NULL && strpbrk (glyphs, "-=") != NULL));
}

gboolean
mato_line_is_certain_rule (const MatoLine *line)
{
  return mato_line_is_rule (line) && strpbrk (line->glyphs->str, "+=:'*.") != NULL;
}

/* `c1 c2 c3 c4 …`: the names of columns, numbered one by one. */
static gboolean
has_column_names (const char *glyphs)
{
  const char *first = glyphs + strspn (glyphs, " \t,;|\"'");
  gsize length = strcspn (first, "0123456789");
  guint64 number = 0;
  guint n = 0;

  if (length == 0 || length > 8 || !g_ascii_isalpha (first[0]))
    return FALSE;

  for (const char *name = first; *name != '\0'; n++)
    {
      char *end;
      guint64 next;

      if (g_ascii_strncasecmp (name, first, length) != 0 || !g_ascii_isdigit (name[length]))
        return FALSE;
      next = g_ascii_strtoull (name + length, &end, 10);
      if (n > 0 && next != number + 1)
        return FALSE;
      number = next;
      name = end + strspn (end, " \t,;|\"'");
    }

  return n >= 4;
}

static gboolean
glyph_is_letter (char glyph)
{
  return g_ascii_isalpha (glyph) || glyph == MATO_GLYPH_LETTER;
}

gboolean
mato_line_has_letters (const MatoLine *line)
{
  for (const char *c = line->glyphs->str; *c != '\0'; c++)
    if (*c == MATO_GLYPH_LETTER || (g_ascii_isalpha (c[0]) && g_ascii_islower (c[1])))
      return TRUE;

  return FALSE;
}

/* Prose has a word of at least three letters, or two words; it has fewer cells than letters, and
 * few cells if nothing is separated by blanks. Long runs of letters are boards in letters, and so
 * are capitals alone. */
static gboolean
is_mostly_words (const char *glyphs)
{
  guint n_letters = 0, n_cells = 0, n_words = 0, longest = 0, run = 0;
  gboolean has_small = FALSE;
  gsize length;

  for (const char *c = glyphs;; c++)
    {
      guint n_x = run == 0 ? strspn (c, "Xx") : 0;

      /* Empty cells, not a word. */
      if (n_x > 0 && !glyph_is_letter (c[n_x]))
        {
          n_cells += n_x;
          c += n_x - 1;
          continue;
        }

      if (glyph_is_letter (*c))
        {
          run++;
          n_letters++;
          has_small |= (g_ascii_islower (*c) && *c != 'x') || *c == MATO_GLYPH_LETTER;
          continue;
        }

      n_words += run >= 2;
      longest = MAX (longest, run);
      run = 0;
      n_cells += mato_glyph_is_cell (*c);
      if (*c == '\0')
        break;
    }

  /* A single word may end in a full stop. */
  length = strlen (glyphs);
  if (strpbrk (glyphs, " \t") == NULL
      && n_cells > (guint) (length > 0 && mato_glyph_is_sign (glyphs[length - 1])))
    return FALSE;

  if (strpbrk (glyphs, "!()@/:") != NULL)
    n_letters *= 2; /* no row has these beside words */

  return has_small && n_letters > n_cells
         && longest <= LONGEST_WORD && (n_words >= 2 || longest >= 3);
}

/* `*** Puzzle 3 ***`, `== Easy ==`: what stands around a heading. */
static gboolean
is_decorated (const char *glyphs)
{
  gsize length = strspn (glyphs, "*=~#");
  g_autofree char *inside = NULL;

  if (length < 2 || glyphs[length] != ' ')
    return FALSE;

  inside = g_strdup (glyphs + length);
  for (gsize end = strlen (inside); end > 0 && strchr ("*=~# ", inside[end - 1]) != NULL; end--)
    inside[end - 1] = '\0';

  return is_mostly_words (inside);
}

gboolean
mato_line_is_date (const MatoLine *line)
{
  const char *glyphs = line->glyphs->str;
  guint64 numbers[3];
  char separator = '\0';
  guint year;

  glyphs += strspn (glyphs, " ");
  for (guint i = 0; i < 3; i++)
    {
      gsize length = strspn (glyphs, "0123456789");

      if (length == 0 || length > 4 || (i > 0 && i < 2 && glyphs[length] != separator))
        return FALSE;
      numbers[i] = g_ascii_strtoull (glyphs, NULL, 10);
      glyphs += length;
      separator = i == 0 ? *glyphs : separator;
      if (i < 2 && (*glyphs == '\0' || strchr (".-/", *glyphs++) == NULL))
        return FALSE;
    }

  year = numbers[0] > 31 ? 0 : 2;
  return glyphs[strspn (glyphs, " ")] == '\0' && numbers[year] >= 1900 && numbers[year] < 2100
         && numbers[1] > 0 && numbers[1] <= 31 && numbers[2 - year] > 0 && numbers[2 - year] <= 31
         && (numbers[1] <= 12 || numbers[2 - year] <= 12);
}

gboolean
mato_line_is_prose (const MatoLine *line)
{
  const char *glyphs = line->glyphs->str;

  return line->fault == MATO_LINE_GOOD
         && (is_mostly_words (glyphs) || is_decorated (glyphs) || has_column_names (glyphs));
}

gboolean
mato_line_is_edge (const MatoLine *line)
{
  return line == NULL || mato_line_is_empty (line) || mato_line_is_rule (line)
         || mato_line_is_prose (line) || mato_line_is_heading (line) || mato_line_is_remark (line)
         || mato_text_is_grid_header (line->glyphs->str)
         || strpbrk (line->glyphs->str, "0123456789.*_?#Xx") == NULL;
}

/* The groups between blanks: how many, how long, and whether their starts, ends or gaps are
 * even. */
typedef struct
{
  guint n;
  guint longest;
  guint start, end;             /* of the last one */
  guint start_pitch, end_pitch; /* of the last two */
  gboolean starts_even, ends_even, gaps_single;
} Tokens;

static void
add_token (Tokens *tokens,
           guint   start,
           guint   end)
{
  if (tokens->n > 0)
    tokens->gaps_single &= start == tokens->end + 1;
  if (tokens->n > 1)
    {
      tokens->starts_even &= start - tokens->start == tokens->start_pitch;
      tokens->ends_even &= end - tokens->end == tokens->end_pitch;
    }

  tokens->start_pitch = start - tokens->start;
  tokens->end_pitch = end - tokens->end;
  tokens->start = start;
  tokens->end = end;
  tokens->longest = MAX (tokens->longest, end - start);
  tokens->n++;
}

/* Numbers in columns begin or end at equal distances, other numbers are separated by one blank, and
 * together they make a row or a board; blanks that are empty cells follow no such rule. */
static gboolean
is_regular (const char *glyphs)
{
  Tokens tokens = { .starts_even = TRUE, .ends_even = TRUE, .gaps_single = TRUE };
  gsize i = strspn (glyphs, " ");

  while (glyphs[i] != '\0')
    {
      gsize length = strcspn (glyphs + i, " ");

      add_token (&tokens, i, i + length);
      i += length + strspn (glyphs + i + length, " ");
    }

  if (tokens.longest > (tokens.n >= 10 ? 2 : 1))
    return FALSE;

  /* However many they are, `0 4 7 0 6` are cells with blanks between them. */
  if (tokens.n >= 8 && tokens.longest == 1 && tokens.gaps_single)
    return TRUE;

  return (mato_order_is_valid (tokens.n) || mato_order_of_cells (tokens.n) > 0)
         && (tokens.starts_even || tokens.ends_even || tokens.gaps_single);
}

gboolean
mato_line_is_blank_board (const MatoLine *line)
{
  const char *glyphs = line->glyphs->str;

  if (line->fault != MATO_LINE_GOOD || mato_order_of_cells (line->glyphs->len) == 0
      || strchr (glyphs, ' ') == NULL)
    return FALSE;

  for (const char *c = glyphs; *c != '\0'; c++)
    if (*c != ' ' && !g_ascii_isalnum (*c))
      return FALSE;

  return !is_regular (glyphs);
}

gboolean
mato_line_is_weights (const MatoLine *line)
{
  return line->fault == MATO_LINE_GOOD && strchr (line->text->str, ':') != NULL
         && mato_weights_skip_header (line->text->str) != NULL;
}

gboolean
mato_line_is_nearly_weights (const MatoLine *line)
{
  g_autofree char *word = NULL;

  if (line->fault != MATO_LINE_GOOD || strchr (line->text->str, ':') == NULL)
    return FALSE;

  word = mato_weights_dup_word (line->text->str);
  return word != NULL && mato_words_are_like (word, "weights");
}

/* Returns: whether there is a word of small letters, or a character that cannot be in a row */
static gboolean
has_words (const char *glyphs)
{
  for (; *glyphs != '\0'; glyphs++)
    if ((g_ascii_islower (glyphs[0]) && g_ascii_islower (glyphs[1]))
        || (!mato_glyph_is_cell (*glyphs) && strchr ("|,; \t\"", *glyphs) == NULL))
      return TRUE;

  return FALSE;
}

/* Returns: whether `#12: ` and a line of cells are here */
static gboolean
is_number_of_board (const char *glyphs)
{
  guint n = 0;

  glyphs += 1 + strspn (glyphs + 1, " 0123456789");
  if (*glyphs++ != ':')
    return FALSE;

  for (glyphs += strspn (glyphs, " "); mato_glyph_is_cell (*glyphs); glyphs++)
    n++;

  return mato_order_of_cells (n) >= 6;
}

/* Returns: whether a line is drawn there, of signs that are no separators. With blanks between them
 * signs are cells: a row of empty ones. */
static gboolean
is_drawn (const char *glyphs)
{
  static const char *const runs[] = { "###", "===", "***", "~~~", "___" };

  for (guint i = 0; i < G_N_ELEMENTS (runs); i++)
    if (strstr (glyphs, runs[i]) != NULL)
      return strspn (glyphs, "#=*~_-+ ") == strlen (glyphs);

  return FALSE;
}

/* Returns: (nullable): the sign of a comment at @glyphs that no row of cells begins with */
static const char *
get_comment_sign (const char *glyphs)
{
  static const char *const signs[] = { "//", "/*", "*/", "<!--", "(*", "{-", "%" };
  static const char *const before_words[] = { "-- ", ";; ", "; ", "rem ", "REM ", "dnl ", "* " };

  for (guint i = 0; i < G_N_ELEMENTS (signs); i++)
    if (g_str_has_prefix (glyphs, signs[i]))
      return signs[i];

  for (guint i = 0; i < G_N_ELEMENTS (before_words); i++)
    if (g_str_has_prefix (glyphs, before_words[i])
        && (has_words (glyphs + strlen (before_words[i]))
            || is_drawn (glyphs + strlen (before_words[i]))))
      return before_words[i];

  return NULL;
}

gboolean
mato_line_is_comment (const MatoLine *line)
{
  const char *glyphs = line->glyphs->str + strspn (line->glyphs->str, " \t");

  return glyphs[0] == '#' || get_comment_sign (glyphs) != NULL;
}

gboolean
mato_line_is_remark (const MatoLine *line)
{
  const char *glyphs = line->glyphs->str + strspn (line->glyphs->str, " \t");
  const char *sign = get_comment_sign (glyphs);

  if (line->fault != MATO_LINE_GOOD)
    return FALSE;
  if (sign != NULL)
    return TRUE;

  return glyphs[0] == '#' && strchr (glyphs, ' ') != NULL && has_words (glyphs)
         && !is_number_of_board (glyphs);
}

gboolean
mato_line_is_heading (const MatoLine *line)
{
  const char *glyphs = line->glyphs->str + strspn (line->glyphs->str, " \t");
  gsize length = strcspn (glyphs, "]");

  return line->fault == MATO_LINE_GOOD && glyphs[0] == '[' && glyphs[length] == ']'
         && glyphs[length + 1 + strspn (glyphs + length + 1, " \t")] == '\0'
         && g_ascii_isalpha (glyphs[1]) && g_ascii_isalpha (glyphs[2])
         && strcspn (glyphs, ".*-_?#0123456789") > length
         && 1 + strspn (glyphs + 1, "xX \t") < length;
}

static void
trim (const char   *glyphs,
      MatoTextSpan *span)
{
  while (span->start < span->end && mato_glyph_is_blank (glyphs[span->start]))
    span->start++;
  while (span->end > span->start && mato_glyph_is_blank (glyphs[span->end - 1]))
    span->end--;
}

/* A `#` after a blank begins a comment, unless cells could follow it. */
static guint
find_comment (const MatoLine *line)
{
  const char *glyphs = line->glyphs->str;

  for (guint i = 1; i < line->glyphs->len; i++)
    if (glyphs[i] == '#' && mato_glyph_is_blank (glyphs[i - 1]) && has_words (glyphs + i)
        && !is_number_of_board (glyphs + i))
      return i;

  return line->glyphs->len;
}

static gboolean
is_quote (char glyph)
{
  return glyph == '"' || glyph == '\'' || glyph == '`';
}

/* A row of the LaTeX package “sudoku”: a bar before and after each cell, then a full stop; @indent:
 * (out): the blanks before it. */
static gboolean
is_latex_row (const MatoLine *line,
              gsize          *indent)
{
  const char *glyphs = line->glyphs->str;
  gsize length = line->glyphs->len;

  *indent = strspn (glyphs, " \t");
  if (length < *indent + 10 || (length - *indent) % 2 != 0 || glyphs[length - 1] != '.')
    return FALSE;

  for (gsize i = *indent; i < length; i += 2)
    if (glyphs[i] != '|')
      return FALSE;

  return TRUE;
}

/* A comma or semicolon behind the row, as in programs; not one of those between its cells. */
static void
drop_separator (const char   *glyphs,
                MatoTextSpan *span)
{
  MatoTextSpan rest = *span;

  trim (glyphs, &rest);
  if (rest.end - rest.start < 4 || strchr (",;", glyphs[rest.end - 1]) == NULL
      || memchr (glyphs + rest.start, glyphs[rest.end - 1], rest.end - 1 - rest.start) != NULL)
    return;

  span->end = rest.end - 1;
}

/* `[5 3 . …]`: brackets around a row or a board, and none inside. */
static void
drop_brackets (const char   *glyphs,
               MatoTextSpan *span)
{
  static const char *const pairs[] = { "[]", "()", "{}" };
  MatoTextSpan rest = *span;

  trim (glyphs, &rest);
  for (guint i = 0; i < G_N_ELEMENTS (pairs) && rest.end > rest.start + 2; i++)
    if (glyphs[rest.start] == pairs[i][0] && glyphs[rest.end - 1] == pairs[i][1]
        && strcspn (glyphs + rest.start + 1, "[](){}") == rest.end - rest.start - 2)
      *span = (MatoTextSpan) { rest.start + 1, rest.end - 1 };
}

/* Blanks around a frame of bars, of which they are no part: `    |2 . | 1 5|`. Blanks as wide as a
 * box may be its empty cells, in rows with bars between boxes only. */
static void
drop_frame_indent (const char   *glyphs,
                   MatoTextSpan *span)
{
  MatoTextSpan rest = *span;
  guint width = 0;

  trim (glyphs, &rest);
  if (rest.end < rest.start + 5 || glyphs[rest.start] != '|' || glyphs[rest.end - 1] != '|')
    return;

  if (rest.start == span->start)
    span->end = rest.end;

  for (guint i = rest.start + 1, start = i; i < rest.end; i++)
    if (glyphs[i] == '|')
      {
        if (width > 0 && i - start != width)
          return;
        width = i - start;
        start = i + 1;
      }

  if (ABS ((gint) (rest.start - span->start) - (gint) width) > 1)
    *span = rest;
}

/* `r1 `, `R12: `: the name of a row before its cells. */
static void
drop_row_name (const char   *glyphs,
               MatoTextSpan *span)
{
  guint start = span->start;
  gsize n_digits;

  while (start < span->end && mato_glyph_is_blank (glyphs[start]))
    start++;
  if (glyphs[start] != 'r' && glyphs[start] != 'R')
    return;

  n_digits = strspn (glyphs + ++start, "0123456789");
  start += (guint) n_digits;
  if (glyphs[start] == ':')
    start++;
  if (n_digits > 0 && n_digits <= 2 && start < span->end && mato_glyph_is_blank (glyphs[start]))
    span->start = start;
}

/* `.....8.79"""`: the end of a string of several lines. */
static void
drop_end_of_string (const char   *glyphs,
                    MatoTextSpan *span)
{
  gsize length = strcspn (glyphs + span->start, "\"'`");

  if (length > 0 && span->start + length < span->end
      && strspn (glyphs + span->start + length, "\"'`;,) ") >= span->end - span->start - length)
    span->end = span->start + (guint) length;
}

MatoTextSpan
mato_line_get_span (const MatoLine *line)
{
  MatoTextSpan span = { line->margin, find_comment (line) };
  gsize indent;

  if (is_latex_row (line, &indent))
    return (MatoTextSpan) { (guint) indent, line->glyphs->len - 1 };

  drop_frame_indent (line->glyphs->str, &span);
  drop_row_name (line->glyphs->str, &span);
  drop_separator (line->glyphs->str, &span);
  drop_brackets (line->glyphs->str, &span);
  drop_end_of_string (line->glyphs->str, &span);
  return mato_line_unquote (line, span);
}

/* What chat programs and forums put around a text that is to be hidden: `||…||`, `>!…!<`. */
static gboolean
drop_spoiler (const char   *glyphs,
              MatoTextSpan *span)
{
  static const char *const marks[][2] = { { "||", "||" }, { ">!", "!<" } };

  for (gsize i = 0; i < G_N_ELEMENTS (marks); i++)
    if (span->end >= span->start + 4 && strncmp (glyphs + span->start, marks[i][0], 2) == 0
        && strncmp (glyphs + span->end - 2, marks[i][1], 2) == 0
        && memchr (glyphs + span->start + 2, marks[i][0][1], span->end - span->start - 4) == NULL)
      {
        *span = (MatoTextSpan) { span->start + 2, span->end - 2 };
        return TRUE;
      }

  return FALSE;
}

MatoTextSpan
mato_line_unquote (const MatoLine *line,
                   MatoTextSpan    span)
{
  const char *glyphs = line->glyphs->str;
  MatoTextSpan quoted = span;

  trim (glyphs, &quoted);
  if (quoted.end > quoted.start && strchr (",;", glyphs[quoted.end - 1]) != NULL)
    quoted.end--;
  trim (glyphs, &quoted);

  if (drop_spoiler (glyphs, &quoted))
    return quoted;

  /* Between tabs it is one field of many. */
  if (memchr (glyphs + span.start, '\t', quoted.start - span.start) != NULL)
    return span;

  if (quoted.end >= quoted.start + 2 && is_quote (glyphs[quoted.start])
      && glyphs[quoted.end - 1] == glyphs[quoted.start]
      && memchr (glyphs + quoted.start + 1, glyphs[quoted.start], quoted.end - quoted.start - 2)
           == NULL)
    return (MatoTextSpan) { quoted.start + 1, quoted.end - 1 };

  return span;
}

gboolean
mato_glyphs_are_lone_sign (const char *glyphs)
{
  return mato_glyph_is_sign (glyphs[0]) && glyphs[0] != '#' && !mato_glyph_is_cell (glyphs[1]);
}

guint
mato_glyphs_length_of_nothing (const char *glyphs)
{
  static const char *const words[] = { "None", "null", "nil", "NULL", "undefined" };

  for (guint i = 0; i < G_N_ELEMENTS (words); i++)
    if (g_str_has_prefix (glyphs, words[i]) && !g_ascii_isalnum (glyphs[strlen (words[i])]))
      return strlen (words[i]);

  return 0;
}

/* Lines that are too short for a board or a row: they name a board, or are what is left of one. */

gboolean
mato_line_is_short_label (const MatoLine *line)
{
  const char *glyphs = line->glyphs->str;
  guint n_digits = 0, n_letters = 0, n_signs = 0;

  for (const char *c = glyphs; *c != '\0'; c++)
    {
      n_digits += g_ascii_isdigit (*c);
      n_letters += g_ascii_isalpha (*c) || *c == MATO_GLYPH_LETTER;
      n_signs += g_ascii_ispunct (*c);
    }
  if (n_digits == 0 && n_letters == 0)
    return strspn (glyphs, "-_=*~'\"`[](){}<>;,/\\ \t") == line->glyphs->len;

  return line->glyphs->len <= 12 && n_digits <= 5 && n_signs <= 4 && glyphs[0] != '.'
         && strstr (glyphs, "..") == NULL
         && (n_letters > 0 || n_digits <= 3
             || strchr (".):", glyphs[line->glyphs->len - 1]) != NULL);
}

/* Returns: whether the line is one number, or a number and the sign behind it: what a page or a
 *   board is numbered with, and what ends the input of a contest */
static gboolean
is_number (const char *glyphs)
{
  gsize length = strspn (glyphs, "0123456789");

  return glyphs[length] == '\0' || (length > 0 && strchr (".):", glyphs[length]) != NULL
                                    && glyphs[length + 1] == '\0');
}

gboolean
mato_line_is_piece (const MatoLine *line)
{
  const char *glyphs = line->glyphs->str;

  return strstr (glyphs, "..") != NULL && strpbrk (glyphs, "123456789") != NULL
         && strspn (glyphs, ".123456789") == line->glyphs->len;
}

/* Right below a board, a number is the beginning of the next one, but for the 0 that ends the input
 * of a contest. Elsewhere it may number something: then only separators tell. */
gboolean
mato_line_is_remainder (const MatoLine *line,
                        gboolean        is_below)
{
  const char *glyphs = line->glyphs->str;
  gsize n_cells = 0;

  if (!line->is_unended || mato_line_is_comment (line))
    return FALSE;

  for (const char *c = glyphs; *c != '\0'; c++)
    if (g_ascii_isdigit (*c) || mato_glyph_is_sign (*c))
      n_cells++;
    else if (strchr ("\"'[{(|,; \t", *c) == NULL)
      return FALSE;

  /* Nothing is numbered 050, and two such signs underline nothing. */
  if (n_cells > 1 && (strspn (glyphs, "0") == strlen (glyphs) || g_str_equal (glyphs, "__")
                      || (glyphs[0] == '0' && n_cells > 2
                          && strspn (glyphs, "0123456789") == strlen (glyphs))))
    return TRUE;

  if (n_cells == 0 || (strlen (glyphs) == n_cells && !is_below))
    return FALSE;

  return is_below ? !g_str_equal (glyphs, "0") && !g_str_equal (glyphs, "-1")
                  : strpbrk (glyphs, "0123456789") != NULL && !is_number (glyphs);
}
