/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "session/game/game.h"
#include "session/game/journal.h"

G_BEGIN_DECLS

#define MATO_TYPE_AUTOSAVE (mato_autosave_get_type ())
G_DECLARE_FINAL_TYPE (MatoAutosave, mato_autosave, MATO, AUTOSAVE, GObject)

/**
 * MatoAutosave:
 *
 * Keeps one game, or one exact cover problem, in its own journal, so that nothing is lost, neither
 * by quitting nor by `kill -9`. Every deed is appended at once; during a pause the journal is
 * replaced by a shorter one of the same game.
 *
 * A power failure loses at most the last two seconds: records are synced to the disk one second
 * after they were appended, or at once by mato_autosave_flush().
 *
 * An unchanged game has no journal. If the journal cannot be written (read-only folder, full disk),
 * the game continues and the property `problem` (string, nullable, read only) has a sentence that
 * says so; as soon as writing is possible again, the whole game is written.
 *
 * Belongs to the main thread.
 */

/**
 * mato_autosave_new:
 *
 * Returns: (transfer full): an object that will keep a game in @folder
 */
MatoAutosave *mato_autosave_new (const char *folder);

/**
 * mato_autosave_find:
 * @n_lost: (out): the number of journals that could not be read; they are set aside
 *
 * Takes over the journals that earlier processes left in @folder, but not those of a running
 * process.
 *
 * Returns: (transfer full) (element-type MatoAutosave): the one used last is the last
 */
GPtrArray *mato_autosave_find (const char *folder,
                               guint      *n_lost);

/**
 * mato_autosave_unshelve:
 * @path: of a journal on the shelf of @folder, see mato_journal_folder_list_shelf()
 *
 * Returns: (transfer full) (nullable): the game that was shelved there; %NULL if it cannot be read,
 *   or another process has it
 */
MatoAutosave *mato_autosave_unshelve (const char *folder,
                                      const char *path);

/**
 * mato_autosave_get_loss:
 *
 * Returns: what of the journal left behind could not be read
 */
MatoJournalLoss mato_autosave_get_loss (MatoAutosave *self);

/**
 * mato_autosave_follow:
 * @game: a game that no other object keeps
 *
 * Keeps @game from now on. A game left behind is put into it first.
 */
void mato_autosave_follow (MatoAutosave *self,
                           MatoGame     *game);

/**
 * mato_autosave_follow_cover:
 *
 * Keeps the text of an exact cover problem instead of a game: begins with mato_autosave_begin(),
 * then keeps the notes.
 */
void mato_autosave_follow_cover (MatoAutosave *self,
                                 const char   *text);

/**
 * mato_autosave_get_cover:
 *
 * Returns: (nullable): the text of the problem being kept; %NULL for a game
 */
const char *mato_autosave_get_cover (MatoAutosave *self);

/**
 * mato_autosave_unfollow:
 *
 * Stops keeping the game; its journal stays as it is.
 */
void mato_autosave_unfollow (MatoAutosave *self);

/**
 * mato_autosave_set_note:
 * @key: a word
 * @value: (nullable): without line feeds
 *
 * Keeps something besides the game, such as its file or the page shown.
 */
void        mato_autosave_set_note (MatoAutosave *self,
                                    const char   *key,
                                    const char   *value);

/**
 * mato_autosave_begin:
 *
 * Keeps an unchanged game, or a problem, from now on, too.
 */
void        mato_autosave_begin    (MatoAutosave *self);

/**
 * mato_autosave_get_note:
 *
 * Returns: (nullable): the note
 */
const char *mato_autosave_get_note (MatoAutosave *self,
                                    const char   *key);

/**
 * mato_autosave_foreach_note:
 * @func: is given the key and the value of each note
 */
void        mato_autosave_foreach_note (MatoAutosave *self,
                                        void        (*func) (const char *key,
                                                             const char *value,
                                                             gpointer    data),
                                        gpointer      data);

/**
 * mato_autosave_get_problem:
 *
 * Returns: (nullable): a sentence that says why the game cannot be kept
 */
const char *mato_autosave_get_problem (MatoAutosave *self);

/**
 * mato_autosave_shelve:
 *
 * The game was closed on purpose: mato_autosave_find() ignores it, mato_autosave_unshelve() finds
 * it. The last ten are kept.
 */
void mato_autosave_shelve (MatoAutosave *self);

/**
 * mato_autosave_close:
 *
 * Stops keeping what is kept; its journal stays as it is, synced to the disk, and may be opened
 * anew at once, even if there are other references to the object: a worker thread has one.
 */
void mato_autosave_close (MatoAutosave *self);

/**
 * mato_autosave_flush:
 *
 * Begins to sync all records to the disk, in a worker thread. This happens by itself a second after
 * the first unsynced record; call it when the window loses the focus.
 */
void     mato_autosave_flush      (MatoAutosave *self);

/**
 * mato_autosave_is_flushed:
 *
 * Returns: whether all records are on the disk
 */
gboolean mato_autosave_is_flushed (MatoAutosave *self);

/**
 * mato_autosave_set_sync_delay:
 *
 * Sets the delay in milliseconds after which records are synced; for tests.
 */
void mato_autosave_set_sync_delay (MatoAutosave *self,
                                   guint         delay);

/**
 * mato_autosave_set_pause:
 *
 * Sets the length of a pause in milliseconds; for tests.
 */
void mato_autosave_set_pause (MatoAutosave *self,
                              guint         pause);

G_END_DECLS
