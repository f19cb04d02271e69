/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#include "session/document/document.h"

#include "session/document/file-origins.h"
#include "session/game/history-text.h"
#include "session/kit/object.h"
#include "session/kit/worker.h"

struct _MatoDocument
{
  GObject parent_instance;

  MatoGame *game;
  MatoFileOrigins origins;
  MatoFileOrigin *current;  /* nullable: unset while a move is being made */
  MatoFileOrigin *prepared; /* nullable: of the next puzzle put on the board */

  GCancellable *claim; /* nullable: of what is being loaded */
  GFile *coming;       /* nullable: its file */
  gboolean is_reread;  /* whether it only reads the contents of the file */

  gboolean is_looking;
  GQueue saves;        /* of GTask: the first one is being written */
};

G_DEFINE_FINAL_TYPE (MatoDocument, mato_document, G_TYPE_OBJECT)

enum
{
  PROP_0,
  PROP_FILE,
  PROP_FILE_STATE,
  N_PROPS,
};

static GParamSpec *props[N_PROPS];

static const MatoPuzzle *
get_only_puzzle (MatoCollection *collection)
{
  return mato_collection_get_n (collection) == 1 ? mato_collection_get_puzzle (collection, 0)
                                                 : NULL;
}

/* Loading claims */

static void
clear_claim (MatoDocument *self)
{
  g_clear_object (&self->claim);
  g_clear_object (&self->coming);
  self->is_reread = FALSE;
}

static void
cancel_claim (MatoDocument *self)
{
  g_autoptr (GCancellable) claim = self->claim ? g_object_ref (self->claim) : NULL;

  clear_claim (self);
  g_cancellable_cancel (claim);
}

/* The origin of a board */

static MatoFileOrigin *
find_current (MatoDocument *self)
{
  return mato_file_origins_find (&self->origins, mato_game_get_position (self->game));
}

static void
notify_state (MatoDocument *self)
{
  g_object_notify_by_pspec (G_OBJECT (self), props[PROP_FILE_STATE]);
}

static void
set_current (MatoDocument   *self,
             MatoFileOrigin *origin)
{
  GFile *before = mato_document_get_file (self);

  self->current = origin;
  if (before != mato_document_get_file (self))
    g_object_notify_by_pspec (G_OBJECT (self), props[PROP_FILE]);
  notify_state (self);
}

/* Called before the move is written to the journal. */
static void
done_cb (MatoDocument *self,
         MatoDeed      deed,
         MatoMove     *move)
{
  guint position = mato_game_get_position (self->game);
  MatoFileOrigin *before = self->current;

  self->current = NULL;
  if (deed == MATO_DEED_MAKE)
    mato_file_origins_drop_undone (&self->origins, position);
  if (deed == MATO_DEED_MAKE && mato_move_get_after (move))
    {
      if (self->prepared)
        mato_file_origins_add (&self->origins, g_steal_pointer (&self->prepared), position);
      else
        mato_file_origins_add_next (&self->origins, move, before, position);
    }
  if (find_current (self) == before)
    {
      self->current = before;
      return;
    }

  if (self->is_reread)
    cancel_claim (self);
  g_object_notify_by_pspec (G_OBJECT (self), props[PROP_FILE]);
}

/* Called before others see the new board. */
static void
replaced_cb (MatoDocument *self)
{
  /* There was no deed: the history begins with this puzzle. */
  if (self->prepared)
    {
      self->current = NULL;
      mato_file_origins_clear (&self->origins);
      mato_file_origins_init (&self->origins);
      mato_file_origins_add (&self->origins, g_steal_pointer (&self->prepared), 0);
    }
  set_current (self, find_current (self));
}

/* Loading */

/* A task that reads for a claim. The claim is the task's own cancellable, so that a result whose
 * claim was cancelled is an error, however late it comes. */
static GTask *
load_task_new (MatoDocument        *self,
               GCancellable        *claim,
               gpointer             tag,
               GFile               *file,
               GAsyncReadyCallback  callback,
               gpointer             user_data)
{
  GTask *task = g_task_new (self, claim, callback, user_data);

  g_task_set_source_tag (task, tag);
  if (file)
    g_task_set_task_data (task, g_object_ref (file), g_object_unref);

  return task;
}

static void
collection_loaded_cb (GObject      *source,
                      GAsyncResult *result,
                      gpointer      user_data)
{
  g_autoptr (GTask) task = user_data;
  GError *error = NULL;
  MatoCollection *collection = mato_collection_load_finish (result, &error);

  if (collection)
    g_task_return_pointer (task, collection, g_object_unref);
  else
    g_task_return_error (task, error);
}

static MatoCollection *
load_finish (MatoDocument  *self,
             GAsyncResult  *result,
             GError       **error)
{
  MatoCollection *collection = g_task_propagate_pointer (G_TASK (result), error);

  if (self->claim && self->claim == g_task_get_cancellable (G_TASK (result)))
    clear_claim (self);

  return collection;
}

/* Saving */

/* A save that waits for earlier ones. */
typedef struct
{
  MatoSaving *saving;
  MatoSaveConsent consent;
} SaveJob;

/* The board that was saved belongs to that file now, wherever it is in the history. */
static void
take_saved (MatoDocument     *self,
            const MatoSaving *saving)
{
  MatoFileOrigin *origin = mato_file_origins_find_id (&self->origins, saving->document);

  if (!origin)
    return;

  /* The contents being read may be those before the save. */
  if (self->is_reread)
    cancel_claim (self);

  g_clear_pointer (&origin->saved, mato_puzzle_free);
  origin->saved = mato_puzzle_copy (saving->puzzle);
  if (g_set_object (&origin->file, saving->file) && origin == self->current)
    g_object_notify_by_pspec (G_OBJECT (self), props[PROP_FILE]);
  mato_file_origin_set_version (origin, saving->found);
  notify_state (self);
}

/* What was written is known even if it is not known to be on the disk; what may be damaged is not
 * known at all. */
static void
take_failed (MatoDocument     *self,
             const MatoSaving *saving,
             const GError     *error)
{
  MatoFileOrigin *origin = mato_file_origins_find_id (&self->origins, saving->document);

  if (!origin || !origin->file || !g_file_equal (origin->file, saving->file))
    return;

  if (g_error_matches (error, MATO_WRITE_ERROR, MATO_WRITE_ERROR_UNCERTAIN))
    mato_file_origin_set_version (origin, saving->found);
  else if (g_error_matches (error, MATO_WRITE_ERROR, MATO_WRITE_ERROR_COPY))
    mato_file_origin_set_version (origin, NULL);
}

static void run_next_save (MatoDocument *self);

static void
saved_cb (GObject      *source,
          GAsyncResult *result,
          gpointer      user_data)
{
  g_autoptr (MatoDocument) self = user_data;
  g_autoptr (GTask) task = g_queue_pop_head (&self->saves);
  SaveJob *job = g_task_get_task_data (task);
  GError *error = NULL;
  MatoSaveEnd end = mato_saving_write_finish (result, &error);

  if (end == MATO_SAVE_DONE)
    take_saved (self, job->saving);
  else if (error)
    take_failed (self, job->saving, error);
  run_next_save (self);

  if (error)
    g_task_return_error (task, error);
  else
    g_task_return_int (task, end);
}

/* As it is known now, after the saves before it: only its own file is known to the board. */
static void
set_version (MatoDocument *self,
             MatoSaving   *saving)
{
  MatoFileOrigin *origin = mato_file_origins_find_id (&self->origins, saving->document);
  gboolean is_own = origin && origin->file && g_file_equal (origin->file, saving->file);

  g_free (saving->version);
  saving->version = is_own ? g_strdup (mato_file_origin_get_version (origin)) : NULL;
}

static void
run_next_save (MatoDocument *self)
{
  GTask *task = g_queue_peek_head (&self->saves);
  SaveJob *job = task ? g_task_get_task_data (task) : NULL;

  if (!job)
    return;

  set_version (self, job->saving);
  mato_saving_write_async (job->saving, job->consent, saved_cb, g_object_ref (self));
}

/* Looking at the file */

typedef struct
{
  guint64 id; /* of the origin */
  char *path;
  char *version;
  MatoFileLook look;
} LookJob;

static void
look_job_free (gpointer data)
{
  LookJob *job = data;

  g_free (job->path);
  g_free (job->version);
  g_free (job->look.stamp);
  g_free (job);
}

static void
look_in_thread (GTask        *task,
                gpointer      source,
                gpointer      data,
                GCancellable *cancellable)
{
  LookJob *job = data;

  mato_file_version_look (job->path, job->version, &job->look);
  g_task_return_boolean (task, TRUE);
}

/* What was written meanwhile was not looked at. */
static void
looked_cb (GObject      *source,
           GAsyncResult *result,
           gpointer      user_data)
{
  MatoDocument *self = MATO_DOCUMENT (source);
  LookJob *job = g_task_get_task_data (G_TASK (result));
  MatoFileOrigin *origin = mato_file_origins_find_id (&self->origins, job->id);

  self->is_looking = FALSE;
  if (!origin || !g_queue_is_empty (&self->saves)
      || g_strcmp0 (mato_file_origin_get_version (origin), job->version) != 0)
    return;

  g_free (origin->look.stamp);
  origin->look = job->look;
  job->look.stamp = NULL;
  notify_state (self);
}

/* The object */

static void
mato_document_dispose (GObject *object)
{
  cancel_claim (MATO_DOCUMENT (object));

  G_OBJECT_CLASS (mato_document_parent_class)->dispose (object);
}

static void
mato_document_finalize (GObject *object)
{
  MatoDocument *self = MATO_DOCUMENT (object);

  g_clear_pointer (&self->prepared, mato_file_origin_free);
  mato_file_origins_clear (&self->origins);
  g_clear_object (&self->game);

  G_OBJECT_CLASS (mato_document_parent_class)->finalize (object);
}

static const MatoProperty properties[N_PROPS] = {
  [PROP_FILE] = { "file", G_TYPE_OBJECT, g_file_get_type,
                  .get = G_CALLBACK (mato_document_get_file) },
  [PROP_FILE_STATE] = { "file-state", G_TYPE_UINT,
                        .get = G_CALLBACK (mato_document_get_file_state) },
};

static void
mato_document_class_init (MatoDocumentClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);

  object_class->dispose = mato_document_dispose;
  object_class->finalize = mato_document_finalize;
  mato_properties_install (klass, properties, props, N_PROPS);
}

static void
mato_document_init (MatoDocument *self)
{
  mato_file_origins_init (&self->origins);
  g_queue_init (&self->saves);
}

MatoDocument *
mato_document_new (MatoGame *game)
{
  MatoDocument *self = g_object_new (MATO_TYPE_DOCUMENT, NULL);

  self->game = g_object_ref (game);
  self->current = find_current (self);
  mato_connect (game, "done", G_CALLBACK (done_cb), self);
  mato_connect (game, "replaced", G_CALLBACK (replaced_cb), self);

  return self;
}

GFile *
mato_document_get_file (MatoDocument *self)
{
  g_return_val_if_fail (MATO_IS_DOCUMENT (self), NULL);

  return self->current ? self->current->file : NULL;
}

char *
mato_document_dup_version (MatoDocument *self)
{
  g_return_val_if_fail (MATO_IS_DOCUMENT (self), NULL);

  return self->current ? g_strdup (mato_file_origin_get_version (self->current)) : NULL;
}

void
mato_document_look (MatoDocument *self)
{
  GFile *file = mato_document_get_file (self);
  g_autofree char *version = mato_document_dup_version (self);
  g_autoptr (GTask) task = NULL;
  LookJob *job;

  if (!file || !version || !g_file_peek_path (file) || self->is_looking
      || !g_queue_is_empty (&self->saves))
    return;

  job = g_new0 (LookJob, 1);
  job->id = self->current->id;
  job->path = g_strdup (g_file_peek_path (file));
  job->version = g_steal_pointer (&version);
  job->look = self->current->look;
  job->look.stamp = g_strdup (job->look.stamp);
  self->is_looking = TRUE;
  task = g_task_new (self, NULL, looked_cb, NULL);
  g_task_set_task_data (task, job, look_job_free);
  mato_worker_run (task, look_in_thread);
}

MatoFileState
mato_document_get_file_state (MatoDocument *self)
{
  g_return_val_if_fail (MATO_IS_DOCUMENT (self), MATO_FILE_AS_KNOWN);

  return self->current && self->current->file ? self->current->look.state : MATO_FILE_AS_KNOWN;
}

GFile *
mato_document_get_coming_file (MatoDocument *self)
{
  g_return_val_if_fail (MATO_IS_DOCUMENT (self), NULL);

  return self->coming ? self->coming : mato_document_get_file (self);
}

gboolean
mato_document_is_loading (MatoDocument *self)
{
  g_return_val_if_fail (MATO_IS_DOCUMENT (self), FALSE);

  return self->claim && !self->is_reread;
}

gboolean
mato_document_is_modified (MatoDocument *self)
{
  const MatoFileOrigin *origin;

  g_return_val_if_fail (MATO_IS_DOCUMENT (self), FALSE);

  origin = self->current;
  return origin && origin->file && origin->saved
         && !mato_puzzle_equal (origin->saved, mato_game_get_puzzle (self->game));
}

void
mato_document_prepare (MatoDocument     *self,
                       GFile            *file,
                       const MatoPuzzle *saved)
{
  g_return_if_fail (MATO_IS_DOCUMENT (self));

  cancel_claim (self);
  g_clear_pointer (&self->prepared, mato_file_origin_free);
  self->prepared = mato_file_origins_make (&self->origins, file, saved);
}

void
mato_document_unprepare (MatoDocument *self)
{
  g_return_if_fail (MATO_IS_DOCUMENT (self));

  g_clear_pointer (&self->prepared, mato_file_origin_free);
}

GCancellable *
mato_document_claim (MatoDocument *self,
                     GFile        *file)
{
  g_return_val_if_fail (MATO_IS_DOCUMENT (self), NULL);

  cancel_claim (self);
  self->claim = g_cancellable_new ();
  g_set_object (&self->coming, file);

  return g_object_ref (self->claim);
}

void
mato_document_drop (MatoDocument *self,
                    GCancellable *claim)
{
  g_return_if_fail (MATO_IS_DOCUMENT (self));

  if (claim == NULL || self->claim == claim)
    cancel_claim (self);
}

void
mato_document_load_as_async (MatoDocument            *self,
                             GCancellable            *claim,
                             GBytes                  *text,
                             const MatoReaderOptions *options,
                             GAsyncReadyCallback      callback,
                             gpointer                 user_data)
{
  g_autoptr (GTask) task = NULL;
  GFile *file;

  g_return_if_fail (MATO_IS_DOCUMENT (self));

  file = self->claim == claim ? self->coming : NULL;
  task = load_task_new (self, claim, mato_document_load_as_async, file, callback, user_data);
  if (g_task_return_error_if_cancelled (task))
    return;

  mato_collection_load_as_async (file, text, options, claim, collection_loaded_cb,
                                 g_steal_pointer (&task));
}

MatoCollection *
mato_document_load_finish (MatoDocument  *self,
                           GAsyncResult  *result,
                           GError       **error)
{
  MatoCollection *collection;

  g_return_val_if_fail (MATO_IS_DOCUMENT (self), NULL);
  g_return_val_if_fail (g_async_result_is_tagged (result, mato_document_load_as_async), NULL);

  collection = load_finish (self, result, error);
  if (collection)
    {
      mato_document_prepare (self, g_task_get_task_data (G_TASK (result)),
                             get_only_puzzle (collection));
      if (self->prepared->file)
        mato_file_origin_set_reading (self->prepared, collection);
    }

  return collection;
}

/* Only the present board is known to be from the file. */
void
mato_document_restore (MatoDocument *self,
                       GFile        *file,
                       const char   *version)
{
  g_return_if_fail (MATO_IS_DOCUMENT (self));

  cancel_claim (self);
  self->current = NULL;
  mato_file_origins_clear (&self->origins);
  mato_file_origins_init (&self->origins);
  for (guint i = 0; i < mato_game_get_n_moves (self->game); i++)
    if (mato_move_get_after (mato_game_get_move (self->game, i)))
      mato_file_origins_add (&self->origins,
                             mato_file_origins_make (&self->origins, NULL, NULL), i + 1);

  self->current = find_current (self);
  g_set_object (&self->current->source, file);
  g_set_object (&self->current->file, file);
  if (version)
    mato_file_origin_set_version (self->current, version);
  g_object_notify_by_pspec (G_OBJECT (self), props[PROP_FILE]);
}

void
mato_document_reread_async (MatoDocument        *self,
                            GAsyncReadyCallback  callback,
                            gpointer             user_data)
{
  g_autoptr (GCancellable) claim = NULL;
  GFile *file = mato_document_get_file (self);

  g_return_if_fail (file != NULL);

  claim = mato_document_claim (self, file);
  self->is_reread = TRUE;
  mato_collection_load_async (file, claim, collection_loaded_cb,
                              load_task_new (self, claim, mato_document_reread_async, file,
                                             callback, user_data));
}

MatoCollection *
mato_document_reread_finish (MatoDocument  *self,
                             GAsyncResult  *result,
                             GError       **error)
{
  MatoCollection *collection;
  const MatoPuzzle *only;

  g_return_val_if_fail (g_async_result_is_tagged (result, mato_document_reread_async), NULL);

  collection = load_finish (self, result, error);
  if (!collection)
    return NULL;

  only = get_only_puzzle (collection);
  g_clear_pointer (&self->current->saved, mato_puzzle_free);
  self->current->saved = only ? mato_puzzle_copy (only) : NULL;
  /* Nobody knows what an old journal's board was read from. */
  if (!mato_file_origin_get_version (self->current))
    mato_file_origin_set_reading (self->current, collection);
  return collection;
}

MatoSaving *
mato_document_begin_saving (MatoDocument *self)
{
  MatoSaving *saving;
  char *sections;

  g_return_val_if_fail (MATO_IS_DOCUMENT (self), NULL);

  saving = mato_saving_new (mato_game_get_puzzle (self->game), self->current->id);
  sections = mato_history_to_sections (self->game, saving->puzzle->sections);
  g_free (saving->puzzle->sections);
  saving->puzzle->sections = sections;
  if (self->current->file)
    mato_saving_set_file (saving, self->current->file, NULL);

  return saving;
}

void
mato_document_save_async (MatoDocument        *self,
                          MatoSaving          *saving,
                          MatoSaveConsent      consent,
                          GAsyncReadyCallback  callback,
                          gpointer             user_data)
{
  GTask *task;
  SaveJob *job;

  g_return_if_fail (MATO_IS_DOCUMENT (self));
  g_return_if_fail (saving->file != NULL);

  task = g_task_new (self, NULL, callback, user_data);
  job = g_new0 (SaveJob, 1);
  job->saving = saving;
  job->consent = consent;
  g_task_set_source_tag (task, mato_document_save_async);
  g_task_set_task_data (task, job, g_free);
  g_queue_push_tail (&self->saves, task);
  if (g_queue_get_length (&self->saves) == 1)
    run_next_save (self);
}

MatoSaveEnd
mato_document_save_finish (MatoDocument  *self,
                           GAsyncResult  *result,
                           GError       **error)
{
  gssize end;

  g_return_val_if_fail (g_async_result_is_tagged (result, mato_document_save_async),
                        MATO_SAVE_FAILED);

  end = g_task_propagate_int (G_TASK (result), error);
  return end < 0 ? MATO_SAVE_FAILED : (MatoSaveEnd) end;
}
