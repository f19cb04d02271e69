/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#include "cli/option-words.h"

#include "core/board/shown.h"

#include <glib/gi18n.h>
#include <string.h>
#include <unistd.h>

/* The number of letters to insert, remove, replace or change with the next one to make one word of
 * the other. */
static guint
count_typos (const char *a,
             const char *b)
{
  guint row[32], last[32] = { 0 };
  gsize width = MIN (strlen (b), G_N_ELEMENTS (row) - 1);

  for (gsize j = 0; j <= width; j++)
    row[j] = j;

  for (gsize i = 1; a[i - 1] != '\0'; i++)
    {
      guint diagonal = row[0], twice = 0;

      row[0] = i;
      for (gsize j = 1; j <= width; j++)
        {
          guint above = row[j];

          row[j] = MIN (MIN (above, row[j - 1]) + 1, diagonal + (a[i - 1] != b[j - 1]));
          if (i > 1 && j > 1 && a[i - 1] == b[j - 2] && a[i - 2] == b[j - 1])
            row[j] = MIN (row[j], twice + 1);
          twice = last[j - 1];
          last[j - 1] = diagonal;
          diagonal = above;
        }
    }

  return row[width];
}

/* A beginning is as good as a typo. */
const char *
mato_find_similar (const char        *typed,
                   const char *const *names)
{
  const char *best = NULL;
  guint fewest = 3;

  for (; *names != NULL; names++)
    {
      guint n_typos = strlen (typed) > 2 && g_str_has_prefix (*names, typed)
                        ? 0 : count_typos (typed, *names);

      if (n_typos < fewest)
        {
          fewest = n_typos;
          best = *names;
        }
    }

  return best;
}

typedef struct
{
  const GOptionEntry *entries;
  char **words;
  int n_words;
  int at; /* the word that is looked at */
  GPtrArray *all;
} Parser;

static gboolean
takes_value (const GOptionEntry *entry)
{
  return entry->arg != G_OPTION_ARG_NONE && (entry->flags & G_OPTION_FLAG_NO_ARG) == 0;
}

static gboolean
may_lack_value (const GOptionEntry *entry)
{
  return (entry->flags & G_OPTION_FLAG_OPTIONAL_ARG) != 0;
}

static const GOptionEntry *
find_long (const Parser *self,
           const char   *name)
{
  for (const GOptionEntry *entry = self->entries; entry->long_name != NULL; entry++)
    if (*entry->long_name != '\0' && g_str_equal (entry->long_name, name))
      return entry;

  return NULL;
}

static const GOptionEntry *
find_short (const Parser *self,
            char          name)
{
  for (const GOptionEntry *entry = self->entries; entry->long_name != NULL; entry++)
    if (entry->short_name != '\0' && entry->short_name == name)
      return entry;

  return NULL;
}

static gboolean
fail_unknown (const Parser *self,
              const char   *name,
              GError      **error)
{
  g_autoptr (GPtrArray) names = g_ptr_array_new ();
  const char *similar;

  for (const GOptionEntry *entry = self->entries; entry->long_name != NULL; entry++)
    if (*entry->long_name != '\0')
      g_ptr_array_add (names, (gpointer) entry->long_name);
  g_ptr_array_add (names, (gpointer) "help");
  g_ptr_array_add (names, NULL);

  similar = mato_find_similar (name, (const char *const *) names->pdata);
  if (similar != NULL)
    /* Translators: what was typed, and an option that is like it */
    g_set_error (error, G_OPTION_ERROR, G_OPTION_ERROR_UNKNOWN_OPTION,
                 _ ("unknown option “%s”; did you mean “--%s”?"), self->words[self->at], similar);
  else
    /* Translators: %s is what was typed */
    g_set_error (error, G_OPTION_ERROR, G_OPTION_ERROR_UNKNOWN_OPTION, _ ("unknown option “%s”"),
                 self->words[self->at]);
  return FALSE;
}

static gboolean
takes_files (const Parser *self)
{
  for (const GOptionEntry *entry = self->entries; entry->long_name != NULL; entry++)
    if (g_str_equal (entry->long_name, G_OPTION_REMAINING))
      return TRUE;

  return FALSE;
}

/* Whether the next word is the value of an option that may lack one: where no file can come, any
 * word; otherwise a number, unless there is a file of that name. */
static gboolean
has_value_next (const Parser *self)
{
  const char *next = self->at + 1 < self->n_words ? self->words[self->at + 1] : "-";

  if (*next == '-' || *next == '\0')
    return FALSE;
  if (!takes_files (self))
    return TRUE;

  return next[strspn (next, "0123456789")] == '\0' && access (next, F_OK) != 0;
}

/* An option whose value is optional, without one in its own word. */
static void
add_optional (Parser     *self,
              const char *name)
{
  const char *value = has_value_next (self) ? self->words[++self->at] : "";

  g_ptr_array_add (self->all, g_strdup_printf ("--%s=%s", name, value));
}

/* The option, and the next word if it is the value. */
static void
add_with_next (Parser     *self,
               const char *option)
{
  g_ptr_array_add (self->all, g_strdup (option));
  if (self->at + 1 < self->n_words)
    g_ptr_array_add (self->all, g_strdup (self->words[++self->at]));
}

static gboolean
add_long (Parser      *self,
          const char  *word,
          GError     **error)
{
  gsize length = strcspn (word, "=");
  g_autofree char *name = g_strndup (word + 2, length - 2);
  const GOptionEntry *entry = find_long (self, name);
  gboolean has_value = word[length] == '=';

  if (g_str_equal (name, "help"))
    g_ptr_array_add (self->all, g_strdup (word));
  else if (entry == NULL)
    return fail_unknown (self, name, error);
  else if (has_value && !takes_value (entry))
    {
      /* Translators: %s is an option such as --unique */
      g_set_error (error, G_OPTION_ERROR, G_OPTION_ERROR_BAD_VALUE, _ ("--%s takes no value"),
                   name);
      return FALSE;
    }
  else if (has_value || !takes_value (entry))
    g_ptr_array_add (self->all, g_strdup (word));
  else if (may_lack_value (entry))
    add_optional (self, name);
  else
    add_with_next (self, word);

  return TRUE;
}

/* Short options may run together, and so may the last of them and its value. */
static gboolean
add_short (Parser      *self,
           const char  *letters,
           GError     **error)
{
  for (; *letters != '\0'; letters++)
    {
      const GOptionEntry *entry = find_short (self, *letters);
      const char option[] = { '-', *letters, '\0' };

      if (entry == NULL && *letters != 'h' && *letters != '?')
        return fail_unknown (self, letters, error);

      if (entry == NULL || !takes_value (entry))
        {
          g_ptr_array_add (self->all, g_strdup (option));
          continue;
        }

      if (may_lack_value (entry) && letters[1] == '\0')
        add_optional (self, entry->long_name);
      else if (may_lack_value (entry))
        g_ptr_array_add (self->all, g_strdup_printf ("--%s=%s", entry->long_name, letters + 1));
      else if (letters[1] == '\0')
        add_with_next (self, option);
      else
        {
          g_ptr_array_add (self->all, g_strdup (option));
          g_ptr_array_add (self->all, g_strdup (letters + 1));
        }
      return TRUE;
    }

  return TRUE;
}

GPtrArray *
mato_option_words_new (const GOptionEntry  *entries,
                       int                  argc,
                       char               **argv,
                       GError             **error)
{
  g_autoptr (GPtrArray) all = g_ptr_array_new_with_free_func (g_free);
  Parser self = { .entries = entries, .words = argv, .n_words = argc, .all = all };
  gboolean are_options = TRUE;

  for (; self.at < argc; self.at++)
    {
      const char *word = argv[self.at];
      gboolean is_good = TRUE;

      are_options = are_options && !g_str_equal (word, "--");
      if (are_options && self.at > 0 && g_str_has_prefix (word, "--"))
        is_good = add_long (&self, word, error);
      else if (are_options && self.at > 0 && word[0] == '-' && word[1] != '\0')
        is_good = add_short (&self, word + 1, error);
      else
        g_ptr_array_add (all, g_strdup (word));
      if (!is_good)
        return NULL;
    }

  return g_steal_pointer (&all);
}

/* Everything that is told of an option comes from its entry: the list for shells, the help. */

#define HELP_WIDTH 80
#define NAMES_WIDTH 28

/* Appends @text at NAMES_WIDTH, in lines of HELP_WIDTH. */
static void
append_wrapped (GString    *help,
                const char *text)
{
  g_auto (GStrv) words = g_strsplit (text, " ", -1);
  guint column = NAMES_WIDTH;

  for (guint i = 0; words[i] != NULL; i++)
    {
      guint width = mato_shown_width (words[i]);

      if (i > 0 && column + 1 + width > HELP_WIDTH)
        {
          g_string_append_printf (help, "\n%*s", NAMES_WIDTH, "");
          column = NAMES_WIDTH;
        }
      else if (i > 0)
        {
          g_string_append_c (help, ' ');
          column++;
        }
      g_string_append (help, words[i]);
      column += width;
    }

  g_string_append_c (help, '\n');
}

static void
append_help (GString            *help,
             const GOptionEntry *entry)
{
  const char *placeholder = entry->arg_description != NULL ? _ (entry->arg_description) : "";
  g_autoptr (GString) names = g_string_new ("  ");
  guint width;

  if (entry->short_name != '\0')
    g_string_append_printf (names, "-%c, ", entry->short_name);
  else
    g_string_append (names, "    ");
  g_string_append_printf (names, "--%s", entry->long_name);
  if (may_lack_value (entry))
    g_string_append_printf (names, "[=%s]", placeholder);
  else if (takes_value (entry))
    g_string_append_printf (names, "=%s", placeholder);

  width = mato_shown_width (names->str);
  g_string_append (help, names->str);
  if (width + 2 > NAMES_WIDTH)
    g_string_append_printf (help, "\n%*s", NAMES_WIDTH, "");
  else
    g_string_append_printf (help, "%*s", (int) (NAMES_WIDTH - width), "");
  append_wrapped (help, _ (entry->description));
}

char *
mato_option_words_help (const GOptionEntry *entries)
{
  static const GOptionEntry own = {
    "help", 'h', 0, G_OPTION_ARG_NONE, NULL, N_ ("Print this"), NULL
  };
  GString *help = g_string_new (NULL);

  for (; entries->long_name != NULL; entries++)
    if (*entries->long_name != '\0')
      append_help (help, entries);
  append_help (help, &own);

  return g_string_free (help, FALSE);
}

void
mato_option_words_list (const GOptionEntry *entries)
{
  for (; entries->long_name != NULL; entries++)
    if (*entries->long_name != '\0')
      {
        const char *sign = !takes_value (entries) || may_lack_value (entries) ? "" : "=";

        g_print ("--%s%s\t%s\n", entries->long_name, sign, _ (entries->description));
      }
  g_print ("--help\t%s\n", _ ("Show help options"));
}
