/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/**
 * MatoBookmark:
 * @position: in the film
 * @name: one line
 */
typedef struct
{
  guint64 position;
  char *name;
} MatoBookmark;

/**
 * MatoBookmarks:
 *
 * Named positions in films (recordings). Each film has its own bookmarks; it is identified by a
 * word without blanks, which is the same whenever the same search is recorded again. The bookmarks
 * have a text form, so that they can be saved.
 */
typedef struct _MatoBookmarks MatoBookmarks;

MatoBookmarks *mato_bookmarks_new  (void);
void           mato_bookmarks_free (MatoBookmarks *self);

/**
 * mato_bookmarks_set_film:
 *
 * Sets the film for all functions below; @film: (nullable): none
 */
void mato_bookmarks_set_film (MatoBookmarks *self,
                              const char    *film);

/**
 * mato_bookmarks_rename_film:
 *
 * Calls the film @old by another name, @film, which must not have bookmarks yet, or nothing
 * changes.
 */
void mato_bookmarks_rename_film (MatoBookmarks *self,
                                 const char    *old,
                                 const char    *film);

/**
 * mato_bookmarks_get_n:
 *
 * Returns: the number of bookmarks of the film
 */
guint               mato_bookmarks_get_n (const MatoBookmarks *self);

/**
 * mato_bookmarks_get:
 *
 * Returns: (transfer none): one of them, in the order of their positions
 */
const MatoBookmark *mato_bookmarks_get   (const MatoBookmarks *self,
                                          guint                index);

/**
 * mato_bookmarks_get_name:
 *
 * Returns: (nullable): the name of the bookmark at @position
 */
const char *mato_bookmarks_get_name (const MatoBookmarks *self,
                                     guint64              position);

/**
 * mato_bookmarks_set_name:
 * @name: (nullable): line feeds and tabs become blanks; %NULL or only blanks removes the bookmark
 *
 * Returns: whether anything changed; without a film nothing changes
 */
gboolean mato_bookmarks_set_name (MatoBookmarks *self,
                                  guint64        position,
                                  const char    *name);

/**
 * mato_bookmarks_find:
 *
 * Returns: (nullable): the next (@direction 1) or previous (-1) bookmark, other than @position
 */
const MatoBookmark *mato_bookmarks_find (const MatoBookmarks *self,
                                         guint64              position,
                                         int                  direction);

/**
 * mato_bookmarks_to_text:
 *
 * Returns: (transfer full): the bookmarks of all films in one line; empty if there is none
 */
char *mato_bookmarks_to_text   (const MatoBookmarks *self);

/**
 * mato_bookmarks_from_text:
 *
 * Replaces all bookmarks by those of @text; invalid ones are left out.
 */
void  mato_bookmarks_from_text (MatoBookmarks *self,
                                const char    *text);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (MatoBookmarks, mato_bookmarks_free)

G_END_DECLS
