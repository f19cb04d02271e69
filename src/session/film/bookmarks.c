/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#include "session/film/bookmarks.h"

#include <string.h>

/*
 * The text form: bookmarks separated by tabs, each "FILM POSITION NAME".
 */

struct _MatoBookmarks
{
  GHashTable *films;    /* of GArray of MatoBookmark by name, in the order of their positions */
  char *film;           /* nullable */
};

static void
bookmark_clear (gpointer data)
{
  g_free (((MatoBookmark *) data)->name);
}

MatoBookmarks *
mato_bookmarks_new (void)
{
  MatoBookmarks *self = g_new0 (MatoBookmarks, 1);

  self->films = g_hash_table_new_full (g_str_hash, g_str_equal, g_free,
                                       (GDestroyNotify) g_array_unref);
  return self;
}

void
mato_bookmarks_free (MatoBookmarks *self)
{
  if (self == NULL)
    return;

  g_hash_table_unref (self->films);
  g_free (self->film);
  g_free (self);
}

void
mato_bookmarks_set_film (MatoBookmarks *self,
                         const char    *film)
{
  char *copy;

  g_return_if_fail (film == NULL || strpbrk (film, " \t\n") == NULL);

  copy = g_strdup (film); /* before the present one goes, which it may be */
  g_free (self->film);
  self->film = copy;
}

void
mato_bookmarks_rename_film (MatoBookmarks *self,
                            const char    *old,
                            const char    *film)
{
  gpointer name, all;

  g_return_if_fail (old != NULL && film != NULL);
  g_return_if_fail (strpbrk (film, " \t\n") == NULL);

  if (g_hash_table_contains (self->films, film)
      || !g_hash_table_steal_extended (self->films, old, &name, &all))
    return;

  g_free (name);
  g_hash_table_insert (self->films, g_strdup (film), all);
}

/* Returns: (nullable): the bookmarks of the film */
static GArray *
get_all (const MatoBookmarks *self)
{
  return self->film ? g_hash_table_lookup (self->films, self->film) : NULL;
}

guint
mato_bookmarks_get_n (const MatoBookmarks *self)
{
  GArray *all = get_all (self);

  return all ? all->len : 0;
}

const MatoBookmark *
mato_bookmarks_get (const MatoBookmarks *self,
                    guint                index)
{
  g_return_val_if_fail (index < mato_bookmarks_get_n (self), NULL);

  return &g_array_index (get_all (self), MatoBookmark, index);
}

/* Returns: the index of the first bookmark at or after @position */
static guint
find_index (const MatoBookmarks *self,
            guint64              position)
{
  guint n = mato_bookmarks_get_n (self);
  guint i = 0;

  while (i < n && mato_bookmarks_get (self, i)->position < position)
    i++;

  return i;
}

const char *
mato_bookmarks_get_name (const MatoBookmarks *self,
                         guint64              position)
{
  guint i = find_index (self, position);

  if (i == mato_bookmarks_get_n (self) || mato_bookmarks_get (self, i)->position != position)
    return NULL;

  return mato_bookmarks_get (self, i)->name;
}

static GArray *
ensure_all (MatoBookmarks *self)
{
  GArray *all = get_all (self);

  if (all)
    return all;

  all = g_array_new (FALSE, FALSE, sizeof (MatoBookmark));
  g_array_set_clear_func (all, bookmark_clear);
  g_hash_table_insert (self->films, g_strdup (self->film), all);
  return all;
}

gboolean
mato_bookmarks_set_name (MatoBookmarks *self,
                         guint64        position,
                         const char    *name)
{
  g_autofree char *line = g_strstrip (g_strdelimit (g_strdup (name ? name : ""), "\t\r\n", ' '));
  const char *old = mato_bookmarks_get_name (self, position);
  MatoBookmark bookmark = { .position = position };
  guint i = find_index (self, position);

  if (!self->film || g_str_equal (line, old ? old : ""))
    return FALSE;

  if (old)
    g_array_remove_index (ensure_all (self), i);
  if (*line)
    {
      bookmark.name = g_steal_pointer (&line);
      g_array_insert_val (ensure_all (self), i, bookmark);
    }

  return TRUE;
}

const MatoBookmark *
mato_bookmarks_find (const MatoBookmarks *self,
                     guint64              position,
                     int                  direction)
{
  guint i = find_index (self, direction > 0 ? position + 1 : position);

  if (direction > 0)
    return i < mato_bookmarks_get_n (self) ? mato_bookmarks_get (self, i) : NULL;

  return i > 0 ? mato_bookmarks_get (self, i - 1) : NULL;
}

char *
mato_bookmarks_to_text (const MatoBookmarks *self)
{
  GString *text = g_string_new (NULL);
  g_autoptr (GList) films = g_list_sort (g_hash_table_get_keys (self->films),
                                         (GCompareFunc) strcmp);

  for (GList *l = films; l; l = l->next)
    {
      GArray *all = g_hash_table_lookup (self->films, l->data);

      for (guint i = 0; i < all->len; i++)
        {
          const MatoBookmark *bookmark = &g_array_index (all, MatoBookmark, i);

          g_string_append_printf (text, "%s%s %" G_GUINT64_FORMAT " %s", text->len > 0 ? "\t" : "",
                                  (char *) l->data, bookmark->position, bookmark->name);
        }
    }

  return g_string_free (text, FALSE);
}

static void
read_bookmark (MatoBookmarks *self,
               const char    *text)
{
  g_auto (GStrv) words = g_strsplit (text, " ", 3);
  guint64 position;

  if (g_strv_length (words) < 3 || *words[0] == '\0'
      || !g_ascii_string_to_unsigned (words[1], 10, 0, G_MAXUINT64, &position, NULL))
    return;

  mato_bookmarks_set_film (self, words[0]);
  mato_bookmarks_set_name (self, position, words[2]);
}

void
mato_bookmarks_from_text (MatoBookmarks *self,
                          const char    *text)
{
  g_auto (GStrv) parts = g_strsplit (text, "\t", -1);
  g_autofree char *film = g_strdup (self->film);

  g_hash_table_remove_all (self->films);
  for (guint i = 0; parts[i]; i++)
    read_bookmark (self, parts[i]);
  mato_bookmarks_set_film (self, film);
}
