/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#include "session/game/autosave.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "session/game/journal-folder.h"
#include "session/game/records.h"
#include "session/kit/object.h"

#define PAUSE 2000 /* ms */

/* The delay in ms before an appended record is synced. With the time that the disk takes, a power
 * failure loses at most two seconds. */
#define SYNC_DELAY 1000

/* The data key of a journal that is being synced: its autosave, until the journal is closed. */
#define AUTOSAVE "mato-autosave"
#define MANY_NOTES 200

struct _MatoAutosave
{
  GObject parent_instance;

  char *folder;
  MatoJournal *journal; /* nullable */
  MatoGame *game;       /* nullable: the game being kept, or one left behind */
  char *text;           /* nullable: of an exact cover problem, instead of the game */
  GHashTable *notes;
  char *problem;
  MatoJournalLoss loss; /* of a journal left behind */

  /* Of the journal: the number of records at first and of those appended; whether some could not be
   * written, so that no other may follow. */
  guint n_first;
  guint n_appended;
  gboolean is_behind;

  /* While the journal is being replaced: n_first and n_deeds of what it will hold. */
  gboolean is_replacing;
  guint n_first_replacing;
  guint n_deeds_replacing;

  guint n_deeds; /* ever */
  guint pause;
  guint pause_id;

  gboolean is_syncing;
  guint sync_delay;
  guint sync_id;
};

G_DEFINE_FINAL_TYPE (MatoAutosave, mato_autosave, G_TYPE_OBJECT)

enum
{
  PROP_0,
  PROP_PROBLEM,
  N_PROPS,
};

static GParamSpec *props[N_PROPS];

static void wait_for_pause (MatoAutosave *self);
static void sync_soon (MatoAutosave *self);

/* Takes over @problem. */
static void
set_problem (MatoAutosave *self,
             char         *problem)
{
  g_autofree char *old = g_steal_pointer (&self->problem);

  self->problem = problem;
  if (g_strcmp0 (old, problem) != 0)
    g_object_notify_by_pspec (G_OBJECT (self), props[PROP_PROBLEM]);
}

static void
fall_behind (MatoAutosave *self,
             const GError *error)
{
  self->is_behind = TRUE;
  if (self->text)
    set_problem (self,
                 /* Translators: %s is what the system says, without a full stop */
                 g_strdup_printf (_("Mato cannot keep this problem for the next start: %s."),
                                  error->message));
  else
    set_problem (self,
                 /* Translators: %s is what the system says, without a full stop */
                 g_strdup_printf (_("Mato cannot keep this board for the next start: %s. "
                                    "Save it to a file to be sure."), error->message));
}

static void
begin_journal (MatoAutosave *self)
{
  g_autoptr (GPtrArray) records = mato_records_list (self->game, self->text, self->notes);
  g_autofree char *path = mato_journal_folder_get_new_path (self->folder);
  g_autoptr (GError) error = NULL;

  self->journal = mato_journal_create (path, (const char *const *) records->pdata, &error);
  if (!self->journal)
    {
      fall_behind (self, error);
      return;
    }

  self->n_first = records->len - 1;
  self->n_appended = 0;
  self->is_behind = FALSE;
  set_problem (self, NULL);
  mato_autosave_flush (self);
}

static void
synced_cb (GObject      *source,
           GAsyncResult *result,
           gpointer      user_data)
{
  MatoJournal *journal = MATO_JOURNAL (source);
  g_autoptr (GError) error = NULL;
  gboolean is_synced = mato_journal_sync_finish (journal, result, &error);
  MatoAutosave *self = g_object_get_data (source, AUTOSAVE);

  if (!self)
    return;

  self->is_syncing = FALSE;
  if (!is_synced)
    {
      fall_behind (self, error);
      wait_for_pause (self);
    }
  else
    sync_soon (self);
}

static gboolean
sync_cb (gpointer user_data)
{
  MatoAutosave *self = user_data;

  self->sync_id = 0;
  mato_autosave_flush (self);
  return G_SOURCE_REMOVE;
}

/* Records appended later do not restart the delay. */
static void
sync_soon (MatoAutosave *self)
{
  if (self->sync_id == 0 && !self->is_syncing && !mato_journal_is_synced (self->journal))
    self->sync_id = g_timeout_add (self->sync_delay, sync_cb, self);
}

static void
append (MatoAutosave *self,
        const char   *record)
{
  g_autoptr (GError) error = NULL;

  if (self->is_behind)
    return;

  if (!mato_journal_append (self->journal, record, &error))
    {
      fall_behind (self, error);
      return;
    }

  self->n_appended++;
  sync_soon (self);
}

static void
replaced_cb (GObject      *source,
             GAsyncResult *result,
             gpointer      user_data)
{
  MatoJournal *journal = MATO_JOURNAL (source);
  g_autoptr (MatoAutosave) self = user_data;
  g_autoptr (GError) error = NULL;
  gboolean is_replaced = mato_journal_replace_finish (journal, result, &error);

  self->is_replacing = FALSE;
  if (is_replaced)
    {
      self->n_first = self->n_first_replacing;
      self->n_appended = 0;
      self->is_behind = self->n_deeds_replacing != self->n_deeds;
      if (!self->is_behind)
        set_problem (self, NULL);
      if (journal == self->journal)
        sync_soon (self);
    }
  else if (self->is_behind && !g_error_matches (error, G_IO_ERROR, G_IO_ERROR_BUSY))
    fall_behind (self, error);

  if (self->is_behind)
    wait_for_pause (self);
}

/* A long history is not rewritten at every short pause, but only after an eighth was added. A
 * problem is one record, however long. */
static gboolean
is_worth_replacing (MatoAutosave *self)
{
  guint least = self->text ? MANY_NOTES : self->n_first / 8;

  return self->is_behind || (self->n_appended > 0 && self->n_appended >= least);
}

static void
replace_journal (MatoAutosave *self)
{
  g_autoptr (GPtrArray) records = mato_records_list (self->game, self->text, self->notes);

  self->is_replacing = TRUE;
  self->n_first_replacing = records->len - 1;
  self->n_deeds_replacing = self->n_deeds;
  mato_journal_replace_async (self->journal, (const char *const *) records->pdata, replaced_cb,
                              g_object_ref (self));
}

static gboolean
pause_cb (gpointer user_data)
{
  MatoAutosave *self = user_data;

  self->pause_id = 0;
  if (self->is_replacing)
    wait_for_pause (self);
  else if (!self->journal)
    {
      begin_journal (self);
      if (self->is_behind)
        wait_for_pause (self);
    }
  else if (is_worth_replacing (self))
    replace_journal (self);

  return G_SOURCE_REMOVE;
}

static void
wait_for_pause (MatoAutosave *self)
{
  if (!self->game && !self->text)
    return;

  g_clear_handle_id (&self->pause_id, g_source_remove);
  self->pause_id = g_timeout_add (self->pause, pause_cb, self);
}

static void
write_down (MatoAutosave *self,
            const char   *record)
{
  self->n_deeds++;
  if (self->journal)
    append (self, record);
  else if (!self->is_behind)
    begin_journal (self);

  wait_for_pause (self);
}

static void
done_cb (MatoAutosave *self,
         guint         deed,
         MatoMove     *move)
{
  g_autofree char *record = mato_records_write_deed (deed, move);

  write_down (self, record);
}

/* Returns: whether @records are of a game or a problem */
static gboolean
replay (MatoAutosave *self,
        GStrv         records)
{
  self->game = mato_records_replay (records, &self->text, self->notes, &self->n_first);
  if (!self->game && !self->text)
    return FALSE;

  self->is_behind = records[self->n_first] != NULL;
  if (self->is_behind)
    {
      self->loss = MATO_JOURNAL_DAMAGED;
      mato_journal_refuse (self->journal);
    }

  return TRUE;
}

static void
mato_autosave_dispose (GObject *object)
{
  mato_autosave_close (MATO_AUTOSAVE (object));
  G_OBJECT_CLASS (mato_autosave_parent_class)->dispose (object);
}

static void
mato_autosave_finalize (GObject *object)
{
  MatoAutosave *self = MATO_AUTOSAVE (object);

  g_hash_table_unref (self->notes);
  g_free (self->problem);
  g_free (self->folder);

  G_OBJECT_CLASS (mato_autosave_parent_class)->finalize (object);
}

static const MatoProperty properties[N_PROPS] = {
  [PROP_PROBLEM] = { "problem", G_TYPE_STRING, MATO_FIELD (MatoAutosave, problem) },
};

static void
mato_autosave_class_init (MatoAutosaveClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);

  object_class->dispose = mato_autosave_dispose;
  object_class->finalize = mato_autosave_finalize;
  mato_properties_install (klass, properties, props, N_PROPS);
}

static void
mato_autosave_init (MatoAutosave *self)
{
  self->notes = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, g_free);
  self->pause = PAUSE;
  self->sync_delay = SYNC_DELAY;
}

MatoAutosave *
mato_autosave_new (const char *folder)
{
  MatoAutosave *self = g_object_new (MATO_TYPE_AUTOSAVE, NULL);

  self->folder = g_strdup (folder);
  return self;
}

/* Returns: (transfer full) (nullable): the contents of @path; %NULL with @error set, or if it is
 *   neither a game nor a problem */
static MatoAutosave *
open_journal (const char  *folder,
              const char  *path,
              GError     **error)
{
  g_autoptr (MatoAutosave) self = mato_autosave_new (folder);
  g_auto (GStrv) records = NULL;

  self->journal = mato_journal_open (path, &records, &self->loss, error);
  if (!self->journal || !replay (self, records))
    return NULL;

  return g_steal_pointer (&self);
}

GPtrArray *
mato_autosave_find (const char *folder,
                    guint      *n_lost)
{
  GPtrArray *autosaves = g_ptr_array_new_with_free_func (g_object_unref);
  g_autoptr (GPtrArray) paths = mato_journal_folder_list_open (folder);

  *n_lost = 0;
  for (guint i = 0; i < paths->len; i++)
    {
      const char *path = paths->pdata[i];
      g_autoptr (GError) error = NULL;
      MatoAutosave *autosave = open_journal (folder, path, &error);

      if (autosave)
        g_ptr_array_add (autosaves, autosave);
      else if (!g_error_matches (error, G_IO_ERROR, G_IO_ERROR_BUSY))
        {
          mato_journal_folder_set_aside (path);
          (*n_lost)++;
        }
    }

  mato_journal_folder_clean (folder);
  return autosaves;
}

MatoAutosave *
mato_autosave_unshelve (const char *folder,
                        const char *path)
{
  g_autofree char *back = mato_journal_folder_get_open_path (path);
  g_autoptr (MatoAutosave) self = open_journal (folder, path, NULL);

  if (!self || !mato_journal_rename (self->journal, back, NULL))
    return NULL;

  return g_steal_pointer (&self);
}

MatoJournalLoss
mato_autosave_get_loss (MatoAutosave *self)
{
  g_return_val_if_fail (MATO_IS_AUTOSAVE (self), MATO_JOURNAL_WHOLE);

  return self->loss;
}

void
mato_autosave_follow (MatoAutosave *self,
                      MatoGame     *game)
{
  g_return_if_fail (MATO_IS_AUTOSAVE (self));
  g_return_if_fail (MATO_IS_GAME (game));

  if (self->game)
    mato_game_take_over (game, self->game);

  g_set_object (&self->game, game);
  g_signal_connect_swapped (game, "done", G_CALLBACK (done_cb), self);
}

void
mato_autosave_follow_cover (MatoAutosave *self,
                            const char   *text)
{
  g_return_if_fail (MATO_IS_AUTOSAVE (self));
  g_return_if_fail (self->game == NULL && self->text == NULL);

  self->text = g_strdup (text);
}

const char *
mato_autosave_get_cover (MatoAutosave *self)
{
  g_return_val_if_fail (MATO_IS_AUTOSAVE (self), NULL);

  return self->text;
}

void
mato_autosave_unfollow (MatoAutosave *self)
{
  g_return_if_fail (MATO_IS_AUTOSAVE (self));

  g_clear_handle_id (&self->pause_id, g_source_remove);
  if (self->game)
    g_signal_handlers_disconnect_by_data (self->game, self);
  g_clear_object (&self->game);
}

void
mato_autosave_set_note (MatoAutosave *self,
                        const char   *key,
                        const char   *value)
{
  g_autofree char *record = NULL;

  g_return_if_fail (MATO_IS_AUTOSAVE (self));
  g_return_if_fail (key != NULL && strchr (key, ' ') == NULL);

  if (!value)
    value = "";
  if (g_strcmp0 (g_hash_table_lookup (self->notes, key), value) == 0)
    return;

  g_hash_table_insert (self->notes, g_strdup (key), g_strdup (value));
  if (!self->journal)
    return;

  record = mato_records_write_note (key, value);
  write_down (self, record);
}

void
mato_autosave_begin (MatoAutosave *self)
{
  g_return_if_fail (MATO_IS_AUTOSAVE (self));

  if ((self->game || self->text) && !self->journal && !self->is_behind)
    begin_journal (self);
}

const char *
mato_autosave_get_note (MatoAutosave *self,
                        const char   *key)
{
  const char *value;

  g_return_val_if_fail (MATO_IS_AUTOSAVE (self), NULL);

  value = g_hash_table_lookup (self->notes, key);
  return value && *value ? value : NULL;
}

void
mato_autosave_foreach_note (MatoAutosave *self,
                            void        (*func) (const char *key,
                                                 const char *value,
                                                 gpointer    data),
                            gpointer      data)
{
  GHashTableIter iter;
  gpointer key, value;

  g_return_if_fail (MATO_IS_AUTOSAVE (self));

  g_hash_table_iter_init (&iter, self->notes);
  while (g_hash_table_iter_next (&iter, &key, &value))
    func (key, value, data);
}

const char *
mato_autosave_get_problem (MatoAutosave *self)
{
  g_return_val_if_fail (MATO_IS_AUTOSAVE (self), NULL);

  return self->problem;
}

void
mato_autosave_shelve (MatoAutosave *self)
{
  g_autofree char *shelf = NULL;
  g_autoptr (GError) error = NULL;

  g_return_if_fail (MATO_IS_AUTOSAVE (self));

  if (!self->journal)
    return;

  g_clear_handle_id (&self->pause_id, g_source_remove);
  shelf = mato_journal_folder_get_shelf_path (mato_journal_get_path (self->journal));
  if (!mato_journal_rename (self->journal, shelf, &error))
    g_debug ("%s", error->message);
  mato_journal_folder_trim_shelf (self->folder, shelf);
}

void
mato_autosave_close (MatoAutosave *self)
{
  g_return_if_fail (MATO_IS_AUTOSAVE (self));

  mato_autosave_unfollow (self);
  g_clear_pointer (&self->text, g_free);
  g_clear_handle_id (&self->sync_id, g_source_remove);
  self->is_syncing = FALSE;
  if (!self->journal)
    return;

  g_object_set_data (G_OBJECT (self->journal), AUTOSAVE, NULL);
  mato_journal_close (self->journal);
  g_clear_object (&self->journal);
}

void
mato_autosave_flush (MatoAutosave *self)
{
  g_return_if_fail (MATO_IS_AUTOSAVE (self));

  if (!self->journal || self->is_syncing || mato_journal_is_synced (self->journal))
    return;

  g_clear_handle_id (&self->sync_id, g_source_remove);
  self->is_syncing = TRUE;
  g_object_set_data (G_OBJECT (self->journal), AUTOSAVE, self);
  mato_journal_sync_async (self->journal, synced_cb, NULL);
}

gboolean
mato_autosave_is_flushed (MatoAutosave *self)
{
  g_return_val_if_fail (MATO_IS_AUTOSAVE (self), TRUE);

  return !self->is_syncing && (!self->journal || mato_journal_is_synced (self->journal));
}

void
mato_autosave_set_sync_delay (MatoAutosave *self,
                              guint         delay)
{
  g_return_if_fail (MATO_IS_AUTOSAVE (self));

  self->sync_delay = delay;
}

void
mato_autosave_set_pause (MatoAutosave *self,
                         guint         pause)
{
  g_return_if_fail (MATO_IS_AUTOSAVE (self));

  self->pause = pause;
}
