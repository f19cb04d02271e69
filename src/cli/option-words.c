/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#include "cli/option-words.h"

#include <glib/gi18n.h>
#include <string.h>

/* The number of letters to insert, remove or replace to make one word of the other. */
static guint
count_typos (const char *a,
             const char *b)
{
  guint row[32];
  gsize width = MIN (strlen (b), G_N_ELEMENTS (row) - 1);

  for (gsize j = 0; j <= width; j++)
    row[j] = j;

  for (gsize i = 1; a[i - 1] != '\0'; i++)
    {
      guint diagonal = row[0];

      row[0] = i;
      for (gsize j = 1; j <= width; j++)
        {
          guint above = row[j];

          row[j] = MIN (MIN (above, row[j - 1]) + 1, diagonal + (a[i - 1] != b[j - 1]));
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
    g_ptr_array_add (self->all, g_strdup_printf ("%s=", word));
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

      if (may_lack_value (entry))
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
