/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "session/game/game.h"

G_BEGIN_DECLS

#define MATO_TYPE_AUTOSAVE (mato_autosave_get_type ())
G_DECLARE_FINAL_TYPE (MatoAutosave, mato_autosave, MATO, AUTOSAVE, GObject)

/**
 * MatoAutosave:
 *
 * Keeps one game, or one exact cover problem, in a journal of its own, so that nothing of it is
 * lost: neither by quitting nor by `kill -9`. Every deed is appended at once; when the person
 * pauses, the journal is replaced by a shorter one of the same game.
 *
 * A game that nothing was done to has no journal. Where none can be written (read-only folder,
 * full disk), the game goes on and the property `problem` (string, nullable, read only) says so in
 * a sentence; as soon as it can be written again, the whole game is.
 *
 * Belongs to the main thread.
 */

/** Returns: (transfer full): what will keep a game in @folder */
MatoAutosave *mato_autosave_new (const char *folder);

/**
 * mato_autosave_find:
 * @n_lost: (out): how many could not be read; they are set aside as `*.damaged`
 *
 * Takes what earlier processes left behind in @folder; what a living one writes is left alone.
 *
 * Returns: (transfer full) (element-type MatoAutosave): the one that was used last comes last
 */
GPtrArray *mato_autosave_find (const char *folder,
                               guint      *n_lost);

/** Returns: (transfer full) (nullable): the game that was shelved last */
MatoAutosave *mato_autosave_unshelve (const char *folder);

/** Returns: whether the end of what was left behind could not be read */
gboolean mato_autosave_is_damaged (MatoAutosave *self);

/**
 * mato_autosave_follow:
 * @game: an object of its own for each
 *
 * Keeps @game from now on. What was left behind is put into it first.
 */
void mato_autosave_follow (MatoAutosave *self,
                           MatoGame     *game);

/** Keeps an exact cover problem, by its text, instead of a game: with mato_autosave_begin(), and
 *  then whatever is noted of it. */
void mato_autosave_follow_cover (MatoAutosave *self,
                                 const char   *text);
/** Returns: (nullable): the text of the problem that is kept, %NULL: it is a game */
const char *mato_autosave_get_cover (MatoAutosave *self);

/** The game goes on without being kept; its journal stays as it is. */
void mato_autosave_unfollow (MatoAutosave *self);

/**
 * mato_autosave_set_note:
 * @key: a word
 * @value: (nullable): without line feeds
 *
 * Keeps something besides the game: the file it is from, the page that was open.
 */
void        mato_autosave_set_note (MatoAutosave *self,
                                    const char   *key,
                                    const char   *value);
/** A game that nothing was done to, or a problem, is kept from now on all the same. */
void        mato_autosave_begin    (MatoAutosave *self);
/** Returns: (nullable): the note */
const char *mato_autosave_get_note (MatoAutosave *self,
                                    const char   *key);

/** Returns: (nullable): a sentence that says why the game is not kept */
const char *mato_autosave_get_problem (MatoAutosave *self);

/** The game is closed, on purpose: mato_autosave_find() leaves it alone, mato_autosave_unshelve()
 *  finds it, the ten last of them. */
void mato_autosave_shelve (MatoAutosave *self);

/** How long a pause is, in milliseconds; for tests. */
void mato_autosave_set_pause (MatoAutosave *self,
                              guint         pause);

G_END_DECLS
