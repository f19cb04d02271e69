/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/**
 * MatoBookmark:
 * @position: where in the film
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
 * Places in films that have names. Every film has its own: a film is told from others by a word
 * without blanks, the same whenever the same search is recorded again. All have a text form, so
 * that they can be kept.
 */
typedef struct _MatoBookmarks MatoBookmarks;

MatoBookmarks *mato_bookmarks_new  (void);
void           mato_bookmarks_free (MatoBookmarks *self);

/** Chooses the film that all below is about; @film: (nullable): none */
void mato_bookmarks_set_film (MatoBookmarks *self,
                              const char    *film);

/** Returns: how many bookmarks the film has */
guint               mato_bookmarks_get_n (const MatoBookmarks *self);
/** Returns: (transfer none): one of them, in the order of their positions */
const MatoBookmark *mato_bookmarks_get   (const MatoBookmarks *self,
                                          guint                index);

/** Returns: (nullable): the name of the bookmark at @position */
const char *mato_bookmarks_get_name (const MatoBookmarks *self,
                                     guint64              position);

/**
 * mato_bookmarks_set_name:
 * @name: (nullable): line feeds and tabs become blanks; %NULL or nothing but blanks removes the
 *   bookmark
 *
 * Returns: whether anything changed; nothing does without a film
 */
gboolean mato_bookmarks_set_name (MatoBookmarks *self,
                                  guint64        position,
                                  const char    *name);

/** Returns: (nullable): the next (@direction 1) or previous (-1) bookmark, other than @position */
const MatoBookmark *mato_bookmarks_find (const MatoBookmarks *self,
                                         guint64              position,
                                         int                  direction);

/** Returns: (transfer full): the bookmarks of all films in one line; empty if there is none */
char *mato_bookmarks_to_text   (const MatoBookmarks *self);
/** Replaces all bookmarks by those of @text; what is none is left out. */
void  mato_bookmarks_from_text (MatoBookmarks *self,
                                const char    *text);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (MatoBookmarks, mato_bookmarks_free)

G_END_DECLS
