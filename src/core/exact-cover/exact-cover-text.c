/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#include "core/exact-cover/exact-cover-text.h"

#include "core/text/other-format.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "core/board/shown.h"

/* Names and lines are not copied one by one: they are parts of the text, each ended by a NUL. */
struct _MatoCoverText
{
  MatoExactCover *problem;
  char *text;
  GArray *items;         /* of guint32: the offsets of their names in the text */
  GArray *options;       /* of guint32: the offsets of their lines in the text */
  gatomicrefcount ref_count;
};

typedef struct
{
  MatoCoverText *text;
  GHashTable *numbers;    /* name → index of the item, plus 1 */
  GArray *last_option;    /* of guint: for each item, the last option that names it, plus 1 */
  GArray *option;         /* of guint: the items of the option being read */
  char *line;             /* the line being read */
  guint n_primary;        /* G_MAXUINT: no bar so far */
  gboolean is_bar_head;   /* the first line is no comment */
  guint n_names;
} Parser;

#define BYTE_ORDER_MARK "\xef\xbb\xbf"

/* Returns: (nullable): the next name at *@rest, or %NULL; *@rest is moved to its end */
static char *
next_name (char **rest)
{
  char *start = *rest;

  while (g_ascii_isspace (*start))
    start++;
  for (*rest = start; **rest != '\0' && !g_ascii_isspace (**rest);)
    ++*rest;

  return *rest > start ? start : NULL;
}

/* @format: a sentence with one %s, the name */
static gboolean
refuse_name (MatoError    code,
             const char  *format,
             const char  *name,
             GError     **error)
{
  g_autofree char *shown = mato_shown_text (name, MATO_SHOWN_WORD);
  g_autoptr (GString) sentence = g_string_new (format);

  g_string_replace (sentence, "%s", shown, 1);
  g_set_error_literal (error, MATO_ERROR, code, sentence->str);
  return FALSE;
}

static gboolean
is_item_name (const char  *name,
              GError     **error)
{
  if (strchr (name, ':') != NULL)
    return refuse_name (MATO_ERROR_UNSUPPORTED,
                        /* Translators: %s is a word of an exact cover problem, such as "a:red" */
                        _("Colours and multiplicities such as “%s” are not supported."),
                        name, error);

  if (strchr (name, '|') != NULL)
    return refuse_name (MATO_ERROR_BAD_CHARACTER,
                        /* Translators: %s is a word of an exact cover problem */
                        _("“%s” is not a name: put white space around the bar."), name, error);

  return TRUE;
}

/* FNV-1a. With g_str_hash() millions of short names have few different hashes: 13 million names of
 * up to four letters took more than four minutes instead of 6 s. */
static guint
hash_name (gconstpointer name)
{
  guint32 hash = 2166136261;

  for (const guint8 *byte = name; *byte != '\0'; byte++)
    hash = (hash ^ *byte) * 16777619;

  return hash;
}

/* Returns: the offset of @place in the text */
static guint32
get_offset (const Parser *self,
            const char   *place)
{
  return (guint32) (place - self->text->text);
}

static gboolean
add_item (Parser      *self,
          char        *name,
          GError     **error)
{
  guint32 offset = get_offset (self, name);
  guint none = 0;

  if (strcmp (name, "|") == 0)
    {
      if (self->n_primary == G_MAXUINT)
        {
          self->n_primary = self->text->items->len;
          return TRUE;
        }

      g_set_error_literal (error, MATO_ERROR, MATO_ERROR_BAD_SHAPE,
                           _("Only one bar is allowed between the names of the items."));
      return FALSE;
    }

  if (!is_item_name (name, error))
    return FALSE;

  if (g_hash_table_contains (self->numbers, name))
    return refuse_name (MATO_ERROR_BAD_SHAPE,
                        /* Translators: %s is the name of an item of an exact cover problem */
                        _("There are two items “%s”."), name, error);

  g_array_append_val (self->text->items, offset);
  g_array_append_val (self->last_option, none);
  g_hash_table_insert (self->numbers, name, GUINT_TO_POINTER (self->text->items->len));
  return TRUE;
}

static gboolean
add_option_item (Parser      *self,
                 char        *name,
                 GError     **error)
{
  guint number = self->text->options->len + 1;
  guint item = GPOINTER_TO_UINT (g_hash_table_lookup (self->numbers, name));

  if (!is_item_name (name, error))
    return FALSE;

  if (item-- == 0)
    return refuse_name (MATO_ERROR_BAD_SHAPE,
                        /* Translators: %s is a word of an exact cover problem */
                        _("There is no item “%s”."), name, error);

  if (g_array_index (self->last_option, guint, item) == number)
    return refuse_name (MATO_ERROR_BAD_SHAPE,
                        /* Translators: %s is the name of an item of an exact cover problem */
                        _("The option names “%s” twice."), name, error);

  g_array_index (self->last_option, guint, item) = number;
  g_array_append_val (self->option, item);
  return TRUE;
}

static gboolean
refuse_size (GError **error)
{
  g_set_error_literal (error, MATO_ERROR, MATO_ERROR_UNSUPPORTED,
                       _("This exact cover problem is too large: it may have 64 MiB and 16 million "
                         "names."));
  return FALSE;
}

typedef gboolean (*NameFunc) (Parser      *self,
                              char        *name,
                              GError     **error);

/* Calls @func for each name of the line. The name is ended by a NUL during the call, and stays so
 * if @is_cut. On error, @place is the name. */
static gboolean
read_names (Parser      *self,
            NameFunc     func,
            gboolean     is_cut,
            const char **place,
            GError     **error)
{
  char *rest = self->line;
  char *name;

  while ((name = next_name (&rest)) != NULL)
    {
      char *end = rest;
      char behind = *end;
      gboolean is_fine;

      rest += behind != '\0';
      *end = '\0';
      *place = name;
      is_fine = (self->n_names++ < MATO_COVER_TEXT_MAX_NAMES || refuse_size (error))
                && func (self, name, error);
      if (!is_cut)
        *end = behind;
      if (!is_fine)
        return FALSE;
    }

  return TRUE;
}

static gboolean
read_items (Parser      *self,
            const char **place,
            GError     **error)
{
  guint n_items;

  if (!read_names (self, add_item, TRUE, place, error))
    return FALSE;

  n_items = self->text->items->len;
  self->n_primary = MIN (self->n_primary, n_items);
  self->text->problem = mato_exact_cover_new (self->n_primary, n_items - self->n_primary);
  return TRUE;
}

static gboolean
read_option (Parser      *self,
             const char **place,
             GError     **error)
{
  char *rest = self->line;
  guint32 offset;

  g_array_set_size (self->option, 0);
  if (!read_names (self, add_option_item, FALSE, place, error))
    return FALSE;

  mato_exact_cover_add_option (self->text->problem, (const guint *) self->option->data,
                               self->option->len);
  g_strchomp (self->line);
  offset = get_offset (self, next_name (&rest));
  g_array_append_val (self->text->options, offset);
  return TRUE;
}

static gboolean
is_comment (const char *line)
{
  while (g_ascii_isspace (*line))
    line++;

  return *line == '|' || *line == '\0';
}

static gboolean
read_line (Parser      *self,
           const char **place,
           GError     **error)
{
  if (is_comment (self->line) && !(self->is_bar_head && self->text->problem == NULL))
    return TRUE;

  if (self->text->problem == NULL)
    return read_items (self, place, error);

  return read_option (self, place, error);
}

static guint64
count_characters (const char *begin,
                  const char *end)
{
  guint64 n = 0;

  for (; begin < end; begin++)
    n += (*begin & 0xc0) != 0x80;

  return n;
}

/* Reads the lines, and ends each of them by a NUL. */
static gboolean
read_lines (Parser      *self,
            guint64     *line,
            guint64     *column,
            GError     **error)
{
  char *text = self->text->text;
  const char *place;

  *line = 0;
  *column = 1;

  while (text != NULL)
    {
      char *end = strchr (text, '\n');

      if (end != NULL)
        *end++ = '\0';

      ++*line;
      self->line = text;
      if (!read_line (self, &place, error))
        {
          *column = count_characters (text, place) + 1;
          return FALSE;
        }

      text = end;
    }

  if (self->text->problem != NULL)
    return TRUE;

  g_set_error_literal (error, MATO_ERROR, MATO_ERROR_BAD_SHAPE,
                       _("The line that names the items is missing."));
  return FALSE;
}

static gboolean
is_utf8 (const char  *text,
         gsize        length,
         guint64     *line,
         guint64     *column,
         GError     **error)
{
  const char *sentence = mato_other_format_explain (text, length);
  const char *bad, *line_start;

  if (sentence == NULL && g_utf8_validate_len (text, length, &bad))
    return TRUE;

  if (sentence != NULL)
    {
      g_set_error_literal (error, MATO_ERROR, MATO_ERROR_READ, sentence);
      return FALSE;
    }

  *line = 1;
  line_start = text;
  for (const char *p = text; p < bad; p++)
    if (*p == '\n')
      {
        ++*line;
        line_start = p + 1;
      }
  *column = g_utf8_strlen (line_start, bad - line_start) + 1;

  g_set_error_literal (error, MATO_ERROR, MATO_ERROR_BAD_CHARACTER, _("This is not UTF-8 text."));
  return FALSE;
}

/* @is_bar_head: whether the first line names items although it begins with a bar */
static MatoCoverText *
parse (const char  *text,
       gsize        length,
       gboolean     is_bar_head,
       guint64     *line,
       guint64     *column,
       GError     **error)
{
  g_autoptr (MatoCoverText) self = g_new0 (MatoCoverText, 1);
  Parser parser = { .n_primary = G_MAXUINT, .is_bar_head = is_bar_head };
  gboolean is_read;

  g_atomic_ref_count_init (&self->ref_count);
  self->items = g_array_new (FALSE, FALSE, sizeof (guint32));
  self->options = g_array_new (FALSE, FALSE, sizeof (guint32));
  self->text = g_strndup (length > 0 ? text : "", length);

  parser.text = self;
  parser.numbers = g_hash_table_new (hash_name, g_str_equal);
  parser.last_option = g_array_new (FALSE, FALSE, sizeof (guint));
  parser.option = g_array_new (FALSE, FALSE, sizeof (guint));
  is_read = read_lines (&parser, line, column, error);
  g_hash_table_unref (parser.numbers);
  g_array_unref (parser.last_option);
  g_array_unref (parser.option);

  return is_read ? g_steal_pointer (&self) : NULL;
}

/* Returns: (nullable): the problem if the first line names secondary items alone */
static MatoCoverText *
parse_bar_head (const char *text,
                gsize       length)
{
  g_autoptr (MatoCoverText) self = NULL;
  guint64 line, column;
  gsize i = 0;

  while (i < length && (text[i] == ' ' || text[i] == '\t'))
    i++;
  if (i < length && text[i] == '|')
    self = parse (text, length, TRUE, &line, &column, NULL);

  return self != NULL && self->options->len > 0 ? g_steal_pointer (&self) : NULL;
}

MatoCoverText *
mato_cover_text_new (const char  *text,
                     gssize       length,
                     guint64     *line,
                     guint64     *column,
                     GError     **error)
{
  gsize n_bytes = length < 0 ? strlen (text) : (gsize) length;
  g_autoptr (MatoCoverText) self = NULL;
  g_autoptr (MatoCoverText) other = NULL;
  GError *fault = NULL;

  *line = *column = 1;
  if (n_bytes > (gsize) MATO_COVER_TEXT_MAX_MIB << 20)
    {
      refuse_size (error);
      return NULL;
    }

  if (n_bytes >= 3 && memcmp (text, BYTE_ORDER_MARK, 3) == 0)
    {
      text += 3;
      n_bytes -= 3;
    }

  if (!is_utf8 (text, n_bytes, line, column, error))
    return NULL;

  self = parse (text, n_bytes, FALSE, line, column, &fault);
  if (self == NULL || self->options->len == 0)
    other = parse_bar_head (text, n_bytes);
  if (other != NULL)
    {
      g_clear_error (&fault);
      return g_steal_pointer (&other);
    }

  if (fault != NULL)
    g_propagate_error (error, fault);
  return g_steal_pointer (&self);
}

MatoCoverText *
mato_cover_text_ref (MatoCoverText *self)
{
  g_return_val_if_fail (self != NULL, NULL);

  g_atomic_ref_count_inc (&self->ref_count);
  return self;
}

void
mato_cover_text_unref (MatoCoverText *self)
{
  g_return_if_fail (self != NULL);

  if (!g_atomic_ref_count_dec (&self->ref_count))
    return;

  g_clear_pointer (&self->problem, mato_exact_cover_free);
  g_array_unref (self->items);
  g_array_unref (self->options);
  g_free (self->text);
  g_free (self);
}

/* Recognizing a text as an exact cover problem */

/* If @is_new, adds the names of @line to @names; else looks them up, of a coloured name the part
 * before the colon. Writes NULs into @line. Returns: whether all names were new (known) */
static gboolean
take_names (GHashTable *names,
            char       *line,
            gboolean    is_new)
{
  char *rest = line;
  char *name;

  while ((name = next_name (&rest)) != NULL)
    {
      if (*rest != '\0')
        *rest++ = '\0';
      if (!is_new && strchr (name, ':') != NULL)
        *strchr (name, ':') = '\0';
      if (g_hash_table_contains (names, name) == is_new)
        return FALSE;
      if (is_new)
        g_hash_table_add (names, name);
    }

  return TRUE;
}

gboolean
mato_cover_text_is_likely (const char *text,
                           gssize      length)
{
  g_autoptr (GHashTable) names = g_hash_table_new (g_str_hash, g_str_equal);
  g_autofree char *copy = length < 0 ? g_strdup (text) : g_strndup (length > 0 ? text : "", length);
  char *next = g_str_has_prefix (copy, BYTE_ORDER_MARK) ? copy + strlen (BYTE_ORDER_MARK) : copy;
  guint n_options = 0, n_good = 0;

  while (next != NULL)
    {
      char *line = next;

      next = strchr (next, '\n');
      if (next != NULL)
        *next++ = '\0';
      if (is_comment (line))
        continue;

      if (g_hash_table_size (names) > 0)
        {
          n_options++;
          n_good += take_names (names, line, FALSE);
        }
      else if (!take_names (names, line, TRUE) || g_hash_table_size (names) < 2)
        {
          return FALSE;
        }
    }

  return n_good > n_options - n_good;
}

MatoExactCover *
mato_cover_text_get_problem (MatoCoverText *self)
{
  return self->problem;
}

guint
mato_cover_text_get_n_items (const MatoCoverText *self)
{
  return self->items->len;
}

guint
mato_cover_text_get_n_options (const MatoCoverText *self)
{
  return self->options->len;
}

const char *
mato_cover_text_get_item (const MatoCoverText *self,
                          guint                item)
{
  g_return_val_if_fail (item < self->items->len, NULL);

  return self->text + g_array_index (self->items, guint32, item);
}

const char *
mato_cover_text_get_option (const MatoCoverText *self,
                            guint                option)
{
  g_return_val_if_fail (option < self->options->len, NULL);

  return self->text + g_array_index (self->options, guint32, option);
}
