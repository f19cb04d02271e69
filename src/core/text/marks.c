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

/* Cells in clothes: `[5][3][ ]`, `**5** . *3*`, `5 None 3`. They are taken off only where the whole
 * line is such cells. */

enum
{
  FEWEST_CELLS = 4,
};

#define BETWEEN " \t,;|"
#define EMPTY_SIGNS "._-0?"

/* Returns: the length of a cell in brackets with up to three characters in it; 0: it is none */
static gsize
length_of_bracketed (const char *glyphs)
{
  const char close = glyphs[0] == '[' ? ']' : ')';
  gsize length;

  if (glyphs[0] != '[' && glyphs[0] != '(')
    return 0;

  length = strcspn (glyphs + 1, "[](),;|<>=");
  return length <= 3 && glyphs[length + 1] == close ? length + 2 : 0;
}

/* Brackets become bars. */
static gboolean
undress_brackets (char *glyphs)
{
  char *last = NULL;
  guint n = 0;
  gsize length;

  for (char *c = glyphs; *c != '\0'; c += MAX (length, 1))
    {
      length = length_of_bracketed (c);
      if (length == 0 && strchr (" \t|", *c) == NULL)
        return FALSE;
      n += length > 0;
    }
  if (n < FEWEST_CELLS)
    return FALSE;

  for (char *c = glyphs; *c != '\0'; c += MAX (length, 1))
    {
      length = length_of_bracketed (c);
      c[0] = length > 0 ? '|' : ' ';
      if (length > 0)
        *(last = c + length - 1) = ' ';
    }
  *last = '|';
  return TRUE;
}

/* Returns: the length of the clothes before and behind @n glyphs; 0: there are none */
static gsize
get_clothes (const char *glyphs,
             gsize       n,
             gsize      *n_behind)
{
  static const char *const clothes[][2] = {
    { "**", "**" }, { "__", "__" }, { "*", "*" }, { "[b]", "[/b]" }, { "<b>", "</b>" },
    { "<strong>", "</strong>" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (clothes); i++)
    {
      gsize before = strlen (clothes[i][0]);

      *n_behind = strlen (clothes[i][1]);
      if (n > before + *n_behind && n <= before + *n_behind + 2
          && strncmp (glyphs, clothes[i][0], before) == 0
          && strncmp (glyphs + n - *n_behind, clothes[i][1], *n_behind) == 0
          && strspn (glyphs + before, "0123456789") == n - before - *n_behind)
        return before;
    }

  return 0;
}

/* Takes the clothes off the @n glyphs, if @is_done; a word for an empty cell becomes a point.
 *
 * Returns: whether these are a cell; @is_dressed: (out): whether in clothes */
static gboolean
undress_cell (char     *glyphs,
              gsize     n,
              gboolean  is_done,
              gboolean *is_dressed)
{
  static const char *const words[] = { "blank", "empty", "none", "null", "nil", "na", "n/a", "nan",
                                       NULL };
  gsize n_behind, n_before = get_clothes (glyphs, n, &n_behind);

  *is_dressed = n_before > 0 || is_known (words, glyphs, n);
  if (!*is_dressed)
    return strspn (glyphs, "0123456789") >= n || (n == 1 && strchr (EMPTY_SIGNS, *glyphs) != NULL);

  if (is_done && n_before > 0)
    {
      memset (glyphs, ' ', n_before);
      memset (glyphs + n - n_behind, ' ', n_behind);
    }
  else if (is_done)
    {
      memset (glyphs, ' ', n);
      glyphs[0] = '.';
    }

  return TRUE;
}

static gboolean
undress_cells (char     *glyphs,
               gboolean  is_done)
{
  guint n_cells = 0, n_dressed = 0;
  gsize length;

  for (char *c = glyphs + strspn (glyphs, BETWEEN); *c != '\0'; c += strspn (c, BETWEEN))
    {
      gboolean is_dressed;

      length = strcspn (c, BETWEEN);
      if (!undress_cell (c, length, is_done, &is_dressed))
        return FALSE;
      c += length;
      n_cells++;
      n_dressed += is_dressed;
    }

  return n_cells >= FEWEST_CELLS && n_dressed > 0;
}

/* `: 5 3 . : . 7 . :`: a frame of other signs than bars, which no cell has; asterisks, where the
 * empty cells are others. */
static gboolean
undress_frame (char *glyphs)
{
  char sign = glyphs[0];
  guint n_cells = 0, per_box = 0, n_boxes = 0;

  if (sign == '*' && strpbrk (glyphs, ".0_") == NULL)
    return FALSE;

  for (const char *c = glyphs + 1; *c != '\0'; c++)
    if (*c == sign)
      {
        if (n_cells < 2 || (n_boxes > 0 && n_cells != per_box))
          return FALSE;
        per_box = n_cells;
        n_cells = 0;
        n_boxes++;
      }
    else if (*c != ' ')
      {
        if (!g_ascii_isalnum (*c) && strchr (EMPTY_SIGNS, *c) == NULL)
          return FALSE;
        n_cells++;
      }

  if (n_cells > 0 || n_boxes < 2)
    return FALSE;
  for (char *c = glyphs; *c != '\0'; c++)
    if (*c == sign)
      *c = '|';
  return TRUE;
}

/* `:.......:.......:` */
static gboolean
undress_rule (char *glyphs)
{
  gsize length = strlen (glyphs), n_points;

  if (length < 2 * FEWEST_CELLS)
    return FALSE;

  for (const char *c = glyphs; *c != '\0'; c += n_points)
    {
      n_points = *c == ':' ? strcspn (c + 1, ":") : 0;
      if (*c != ':' || strspn (c + 1, ".-=") < n_points
          || (n_points < 3 && c + 1 < glyphs + length))
        return FALSE;
      n_points++;
    }

  memset (glyphs, '-', length);
  return TRUE;
}

/* Asked of every line: most begin with another sign, or with cells side by side. */
static void
undress (char *glyphs)
{
  char *first = glyphs;

  while (*first == ' ' || *first == '|' || *first == '>' || *first == '\t')
    first++;

  if (*first == '[' || *first == '(')
    {
      if (undress_brackets (first))
        return;
    }
  else if (*first == ':' || *first == '!' || *first == '*')
    {
      if (undress_rule (first) || undress_frame (first))
        return;
    }
  else if (*first == '\0' || (first[1] != ' ' && first[1] != ',' && first[1] != '\t'
                             && *first != '_' && *first != '<'
                             && !(g_ascii_isalpha (*first)
                                  && strchr ("bBeEnN", *first) != NULL)))
    return;

  if (strpbrk (first, "*_<[aeiAEI") != NULL && undress_cells (first, FALSE))
    undress_cells (first, TRUE);
}

guint
mato_marks_hide (GString *glyphs)
{
  gboolean is_cut = FALSE;
  gsize start;

  undress (glyphs->str);
  start = find_start (glyphs->str);

  hide_written_ends (glyphs);

  memset (glyphs->str, ' ', start);
  while (cut_last_mark (glyphs))
    is_cut = TRUE;

  start = MIN (start, glyphs->len);
  if ((is_cut || start > 0) && glyphs->str[start + strspn (glyphs->str + start, " ")] == '\0')
    g_string_truncate (glyphs, start = 0);

  return (guint) start;
}
