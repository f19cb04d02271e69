/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#include "core/text/marks.h"

#include <string.h>

/* Marks of forums, in square brackets. */
static const char *const forum_names[] = {
  "b", "center", "code", "color", "font", "hidden", "hide", "i", "list", "mono", "pre", "quote",
  "size", "spoiler", "tt", "u", NULL
};

/* Elements of HTML whose place matters. */
static const char *const table_names[] = {
  "table", "tbody", "td", "th", "thead", "tr", NULL
};

/* Elements of HTML that text stands in. Any other element is left to other notations. */
static const char *const html_names[] = {
  "!doctype", "article", "b", "blockquote", "body", "br", "center", "code", "div", "em",
  "font", "h1", "h2", "h3", "h4", "h5", "h6", "head", "hr", "html", "i", "kbd", "li", "main",
  "meta", "ol", "p", "pre", "samp", "section", "small", "span", "strong", "textarea",
  "title", "tt", "u", "ul", NULL
};

static gboolean
is_known (const char *const *names,
          const char        *word,
          gsize              length)
{
  for (gsize i = 0; names[i] != NULL; i++)
    if (strlen (names[i]) == length && g_ascii_strncasecmp (names[i], word, length) == 0)
      return TRUE;

  return FALSE;
}

static gsize
length_of_forum_mark (const char *glyphs)
{
  const char *word = glyphs + (glyphs[1] == '/' ? 2 : 1);
  gsize length = strcspn (word, "]= ");
  const char *end = strchr (word, ']');

  if (end == NULL || word[length] == ' ' || !is_known (forum_names, word, length))
    return 0;

  return (gsize) (end - glyphs) + 1;
}

gsize
mato_marks_get_tag (const char  *glyphs,
                    const char **name,
                    gsize       *name_length)
{
  const char *word, *end;
  gsize length;

  if (glyphs[0] != '<')
    return 0;

  word = glyphs + (glyphs[1] == '/' ? 2 : 1);
  length = strcspn (word, " \t/>");
  end = strchr (word, '>');
  if (end == NULL || !(is_known (html_names, word, length)
                       || is_known (table_names, word, length)))
    return 0;

  if (name != NULL)
    *name = word;
  if (name_length != NULL)
    *name_length = length;
  return (gsize) (end - glyphs) + 1;
}

static gsize
length_of_mark (const char *glyphs)
{
  const char *name;
  gsize length;
  gsize tag;

  if (glyphs[0] == '[')
    return length_of_forum_mark (glyphs);

  tag = mato_marks_get_tag (glyphs, &name, &length);
  return tag > 0 && !is_known (table_names, name, length) ? tag : 0;
}

/* Returns: the length of marks of quoted mail, and of one blank behind them */
static gsize
length_of_quotes (const char *glyphs)
{
  gsize length = strspn (glyphs, "> ");

  while (length > 0 && glyphs[length - 1] != '>')
    length--;
  if (length == 0 || (glyphs[length] != ' ' && glyphs[length] != '\0'))
    return 0;

  return length + (glyphs[length] == ' ');
}

/* Returns: the length of the mark of a list, `- "..2..6.7."`, before something in quotes or
 *   brackets: nothing else tells it from a cell */
static gsize
length_of_bullet (const char *glyphs)
{
  gsize start = strspn (glyphs, " ");

  if (strchr ("-*", glyphs[start]) == NULL || glyphs[start] == '\0' || glyphs[start + 1] != ' '
      || strchr ("\"'[", glyphs[start + 2]) == NULL || glyphs[start + 2] == '\0')
    return 0;

  return start + 2;
}

static gsize
find_start (const char *glyphs)
{
  gsize start = length_of_quotes (glyphs);

  start += length_of_bullet (glyphs + start);
  for (;;)
    {
      gsize next = start + strspn (glyphs + start, " \t");
      gsize length = length_of_mark (glyphs + next);

      /* Blanks before a mark that closes may be cells. */
      if (length == 0 || (next > start && glyphs[next + 1] == '/'))
        return start;
      start = next + length;
    }
}

/* Returns: whether a mark ends at the end of @glyphs, which is removed */
static gboolean
cut_last_mark (GString *glyphs)
{
  gsize end = glyphs->len;

  while (end > 0 && strchr (" \t", glyphs->str[end - 1]) != NULL)
    end--;
  if (end == 0 || strchr ("]>", glyphs->str[end - 1]) == NULL)
    return FALSE;

  for (gsize i = end - 1; i-- > 0; )
    if (glyphs->str[i] == '[' || glyphs->str[i] == '<')
      {
        if (length_of_mark (glyphs->str + i) != end - i)
          return FALSE;
        g_string_truncate (glyphs, i);
        return TRUE;
      }

  return FALSE;
}

/* `53..7....\\n6..195...\\n`: a line's end as a program writes it becomes two blanks. */
static void
hide_written_ends (GString *glyphs)
{
  for (char *c = strchr (glyphs->str, '\\'); c != NULL; c = strchr (c + 1, '\\'))
    if ((c[1] == 'n' || c[1] == 'r') && !g_ascii_islower (c[2]))
      c[0] = c[1] = ' ';
}

guint
mato_marks_hide (GString *glyphs)
{
  gsize start = find_start (glyphs->str);
  gboolean is_cut = FALSE;

  hide_written_ends (glyphs);

  memset (glyphs->str, ' ', start);
  while (cut_last_mark (glyphs))
    is_cut = TRUE;

  start = MIN (start, glyphs->len);
  if ((is_cut || start > 0) && glyphs->str[start + strspn (glyphs->str + start, " ")] == '\0')
    g_string_truncate (glyphs, start = 0);

  return (guint) start;
}
