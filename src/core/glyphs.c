/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "core/reading.h"

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
  return glyph != '\0' && strchr (".*-_?#Xx", glyph) != NULL;
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

gboolean
mato_line_is_rule (const MatoLine *line)
{
  const char *glyphs = line->glyphs->str;

  return line->fault == MATO_LINE_GOOD
         && strspn (glyphs, "+-|=*:.' \t") == line->glyphs->len
         && (strstr (glyphs, "---") != NULL || strstr (glyphs, "===") != NULL);
}

gboolean
mato_line_is_certain_rule (const MatoLine *line)
{
  return mato_line_is_rule (line) && strpbrk (line->glyphs->str, "+=:'*.") != NULL;
}

static gboolean
glyph_is_letter (char glyph)
{
  return g_ascii_isalpha (glyph) || glyph == MATO_GLYPH_LETTER;
}

/* Words have at least three letters, or there are two of them; cells are fewer than letters. Long
 * runs of letters are boards in letters, and so are capitals alone. */
gboolean
mato_line_is_prose (const MatoLine *line)
{
  guint n_letters = 0, n_cells = 0, n_words = 0, longest = 0, run = 0;
  gboolean has_small = FALSE;

  for (const char *c = line->glyphs->str;; c++)
    {
      if (glyph_is_letter (*c))
        {
          run++;
          n_letters++;
          has_small |= g_ascii_islower (*c) || *c == MATO_GLYPH_LETTER;
          continue;
        }

      n_words += run >= 2;
      longest = MAX (longest, run);
      run = 0;
      n_cells += mato_glyph_is_cell (*c);
      if (*c == '\0')
        break;
    }

  return line->fault == MATO_LINE_GOOD && has_small && n_letters > n_cells
         && longest <= LONGEST_WORD && (n_words >= 2 || longest >= 3);
}

static void
trim (const char *glyphs,
      MatoSpan   *span)
{
  while (span->start < span->end && mato_glyph_is_blank (glyphs[span->start]))
    span->start++;
  while (span->end > span->start && mato_glyph_is_blank (glyphs[span->end - 1]))
    span->end--;
}

/* A `#` behind a blank begins a comment, unless what follows could be cells too. */
static guint
find_comment (const MatoLine *line)
{
  const char *glyphs = line->glyphs->str;

  for (guint i = 1; i < line->glyphs->len; i++)
    if (glyphs[i] == '#' && mato_glyph_is_blank (glyphs[i - 1])
        && strspn (glyphs + i, "0123456789#| \t") < line->glyphs->len - i)
      return i;

  return line->glyphs->len;
}

static gboolean
is_quote (char glyph)
{
  return glyph == '"' || glyph == '\'' || glyph == '`';
}

MatoSpan
mato_line_get_span (const MatoLine *line)
{
  const char *glyphs = line->glyphs->str;
  MatoSpan span = { 0, find_comment (line) };
  MatoSpan quoted = span;

  trim (glyphs, &quoted);
  if (quoted.end > quoted.start && strchr (",;", glyphs[quoted.end - 1]) != NULL)
    quoted.end--;
  trim (glyphs, &quoted);

  if (quoted.end >= quoted.start + 2 && is_quote (glyphs[quoted.start])
      && glyphs[quoted.end - 1] == glyphs[quoted.start])
    return (MatoSpan) { quoted.start + 1, quoted.end - 1 };

  return span;
}
