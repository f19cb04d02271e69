/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "session/words/film-file.h"

#include "core/trace/trace-json.h"
#include "session/words/sentence.h"

/* The number of bytes written at a time. */
#define CHUNK 65536

typedef struct
{
  MatoTrace *trace;
  MatoTraceEnd end;
  MatoAlphabet alphabet;
  MatoFilmFormat format;
  GFile *file;
} Film;

static void
film_free (gpointer data)
{
  Film *film = data;

  mato_trace_unref (film->trace);
  g_object_unref (film->file);
  g_free (film);
}

static void
read_end (MatoSearch   *search,
          MatoTraceEnd *end)
{
  MatoTrace *trace = mato_search_get_trace (search);
  guint64 length = mato_trace_get_length (trace);
  MatoProgress progress;

  mato_search_get_progress (search, &progress);
  *end = (MatoTraceEnd) {
    .depth = length > 0 ? mato_trace_get_step (trace, length - 1)->depth : 0,
    .n_nodes = progress.nodes,
    .n_steps = mato_trace_get_total (trace),
    .n_solutions = progress.solutions,
    .n_recorded = length,
    .is_target = mato_search_is_target (search),
  };

  if (!end->is_target)
    {
      end->end = mato_search_get_result (search)->end;
      return;
    }

  end->end = mato_search_get_target_result (search)->end;
  end->score = mato_search_get_target_result (search)->score;
  end->bound = mato_search_get_target_result (search)->bound;
}

static void
append_sentence (const Film *film,
                 guint64     position,
                 GString    *text)
{
  g_autofree char *sentence = mato_sentence_position (film->trace, position, film->alphabet);

  g_string_append_printf (text, "%" G_GUINT64_FORMAT "  %s\n",
                          mato_trace_get_number (film->trace, position), sentence);
}

/* The start has a sentence, but is not a step. */
static void
append_position (const Film *film,
                 guint64     position,
                 GString    *text)
{
  if (film->format == MATO_FILM_LOG)
    append_sentence (film, position, text);
  else if (position > 0)
    mato_step_append_json (mato_trace_get_step (film->trace, position - 1),
                           mato_trace_get_geometry (film->trace), text);
}

static gboolean
write_all (const Film     *film,
           GOutputStream  *stream,
           GCancellable   *cancellable,
           GError        **error)
{
  guint64 last = film->format == MATO_FILM_LOG ? mato_trace_get_last (film->trace)
                                               : mato_trace_get_length (film->trace);
  g_autoptr (GString) text = g_string_sized_new (CHUNK + 256);

  for (guint64 position = 0; position <= last; position++)
    {
      append_position (film, position, text);
      if (text->len < CHUNK)
        continue;

      if (!g_output_stream_write_all (stream, text->str, text->len, NULL, cancellable, error))
        return FALSE;
      g_string_truncate (text, 0);
    }

  if (film->format == MATO_FILM_TRACE)
    mato_trace_end_append_json (&film->end, text);

  return g_output_stream_write_all (stream, text->str, text->len, NULL, cancellable, error);
}

/* A file being replaced stays as it was if its stream is closed with a cancelled cancellable. */
static void
give_up (GOutputStream *stream)
{
  g_autoptr (GCancellable) cancelled = g_cancellable_new ();

  g_cancellable_cancel (cancelled);
  g_output_stream_close (stream, cancelled, NULL);
}

static void
write_thread (GTask        *task,
              gpointer      source,
              gpointer      data,
              GCancellable *cancellable)
{
  const Film *film = data;
  g_autoptr (GFileOutputStream) stream = NULL;
  GError *error = NULL;

  stream = g_file_replace (film->file, NULL, FALSE, G_FILE_CREATE_NONE, cancellable, &error);
  if (stream && !write_all (film, G_OUTPUT_STREAM (stream), cancellable, &error))
    give_up (G_OUTPUT_STREAM (stream));
  else if (stream)
    g_output_stream_close (G_OUTPUT_STREAM (stream), cancellable, &error);

  if (error)
    g_task_return_error (task, error);
  else
    g_task_return_boolean (task, TRUE);
}

void
mato_film_write_async (MatoSearch          *search,
                       MatoAlphabet         alphabet,
                       MatoFilmFormat       format,
                       GFile               *file,
                       GCancellable        *cancellable,
                       GAsyncReadyCallback  callback,
                       gpointer             user_data)
{
  g_autoptr (GTask) task = NULL;
  Film *film;

  g_return_if_fail (MATO_IS_SEARCH (search));
  g_return_if_fail (mato_search_get_trace (search) != NULL);

  task = g_task_new (search, cancellable, callback, user_data);
  film = g_new0 (Film, 1);
  film->trace = mato_trace_ref (mato_search_get_trace (search));
  film->alphabet = alphabet;
  film->format = format;
  film->file = g_object_ref (file);
  read_end (search, &film->end);
  g_task_set_task_data (task, film, film_free);
  g_task_run_in_thread (task, write_thread);
}

gboolean
mato_film_write_finish (GAsyncResult  *result,
                        GError       **error)
{
  g_return_val_if_fail (G_IS_TASK (result), FALSE);

  return g_task_propagate_boolean (G_TASK (result), error);
}
