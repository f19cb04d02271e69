/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#include "core/notation/sudokupad-text.h"

#include "core/text/lz-string.h"

#include <string.h>

/* The texts in links of SudokuPad: `scl` and `ctc` stand before JSON packed as f-puzzles packs it,
 * mostly in the short form of it; `scf` stands before the digits of a 9×9 board. */

static gboolean
begins_member (char before)
{
  return before == ',' || before == '{' || before == '[';
}

static gboolean
ends_value (char next)
{
  return next == ',' || next == '}' || next == ']';
}

/* A string; between single quotation marks `\'` is one of them, or was a double one. Returns: the
 * character behind it */
static const char *
expand_string (GString    *json,
               const char *text)
{
  char quote = *text++;

  g_string_append_c (json, '"');
  for (; *text != '\0' && *text != quote; text++)
    if (*text == '\\' && text[1] == '\'')
      g_string_append_c (json, *++text);
    else if (*text == '\\' && text[1] != '\0')
      {
        g_string_append_c (json, *text++);
        g_string_append_c (json, *text);
      }
    else
      g_string_append_c (json, *text);

  g_string_append_c (json, '"');
  return *text == quote ? text + 1 : text;
}

/* What stands between two signs, without quotation marks. */
static void
expand_word (GString    *json,
             const char *word,
             gsize       length,
             char        before,
             char        next)
{
  gboolean is_hex = length == 6;

  for (gsize i = 0; is_hex && i < length; i++)
    is_hex = g_ascii_isxdigit (word[i]);

  if (next == ':' && begins_member (before))
    g_string_append_printf (json, "\"%.*s\"", (int) length, word);
  else if (before != ':' || !ends_value (next))
    g_string_append_len (json, word, (gssize) length);
  else if (length == 1 && (*word == 't' || *word == 'f'))
    g_string_append (json, *word == 't' ? "true" : "false");
  else if (length == 2 && word[0] == '#' && (word[1] == '0' || word[1] == 'F'))
    g_string_append (json, word[1] == '0' ? "\"#000000\"" : "\"#FFFFFF\"");
  else if (is_hex)
    g_string_append_printf (json, "\"#%.*s\"", (int) length, word);
  else
    g_string_append_len (json, word, (gssize) length);
}

char *
mato_sudokupad_expand (const char *text)
{
  GString *json;
  char quote = strchr (text, '"') != NULL ? '"' : '\'';
  char before = '\0';

  if (text[0] != '{' || text[1] == '"' || g_ascii_isspace (text[1]))
    return g_strdup (text);

  json = g_string_sized_new (strlen (text) * 2);
  while (*text != '\0')
    {
      gsize length = strcspn (text, ",:{}[]'\" \t\r\n");

      if (*text == quote)
        {
          text = expand_string (json, text);
          before = quote;
          continue;
        }
      if (length > 0)
        expand_word (json, text, length, before, text[length]);
      /* Nothing: an empty object. */
      else if (ends_value (*text) && begins_member (before)
               && !(before == '{' && *text == '}'))
        g_string_append (json, "{}");

      text += length;
      if (length > 0)
        before = 'a';
      if (*text != '\0' && *text != quote)
        {
          before = g_ascii_isspace (*text) ? before : *text;
          g_string_append_c (json, *text++);
        }
    }

  return g_string_free (json, FALSE);
}

gboolean
mato_sudokupad_is_short_form (const char *text)
{
  return text[0] == '{' && text[1] != '"' && strstr (text, "ce:[[") != NULL;
}

char *
mato_sudokupad_unpack (const char *packed)
{
  g_autofree char *text = mato_lz_unpack (packed);

  return text != NULL ? mato_sudokupad_expand (text) : NULL;
}

/* The digits of a link alone */

#define MOST_EMPTY 5 /* cells behind a digit in one letter */

/* Returns: the number that a letter stands for: a digit and ten times the empty cells behind it */
static int
find_number (char letter)
{
  static const char letters[] = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz";
  const char *found = letter != '\0' ? strchr (letters, letter) : NULL;

  return found != NULL && found - letters < 60 ? (int) (found - letters) : -1;
}

/* A text up to a single star; two stars are one of it. */
static char *
take_text (const char **text)
{
  GString *taken = g_string_new (NULL);

  for (; **text != '\0' && (**text != '*' || (*text)[1] == '*'); (*text)++)
    {
      *text += **text == '*';
      g_string_append_c (taken, **text);
    }
  *text += **text == '*';

  return g_string_free (taken, FALSE);
}

gboolean
mato_sudokupad_expand_scf (const char  *text,
                           guint8      *cells,
                           guint32     *rules,
                           char       **title,
                           char       **author)
{
  guint n = 0, n_before = MOST_EMPTY;

  *rules = 0;
  *title = *author = NULL;
  for (int number; n < 81 && (number = find_number (*text)) >= 0; text++)
    {
      guint n_empty = (guint) number / 10;

      /* Another empty cell stands in a letter of its own only if that before it is full. */
      if (n + 1 + n_empty > 81 || (number % 10 == 0 && n_before < MOST_EMPTY))
        return FALSE;
      n_before = n_empty;
      cells[n++] = number % 10;
      while (n_empty-- > 0)
        cells[n++] = 0;
    }
  if (n < 81)
    return FALSE;

  if (*text != '*' && *text != '\0')
    return FALSE;
  text += *text == '*';
  while (*text == 'w' || *text == 'x')
    *rules |= 1u << (*text++ - 'a');
  while (*text == 't' || *text == 'a')
    {
      char **taken = *text++ == 't' ? title : author;

      if (*taken != NULL)
        break;
      *taken = take_text (&text);
    }
  if (*text == '\0')
    return TRUE;

  g_clear_pointer (title, g_free);
  g_clear_pointer (author, g_free);
  return FALSE;
}
