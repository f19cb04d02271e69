/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
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
} Film;

static void
film_free (gpointer data)
{
  Film *film = data;

  mato_trace_unref (film->trace);
  g_free (film);
}

static void
read_end (MatoSearch   *search,
          MatoTraceEnd *end)
{
  MatoTrace *trace = mato_search_get_trace (search);
  guint64 length = mato_trace_get_length (trace);
  MatoProgress progress;
  MatoSpan span;

  mato_search_get_progress (search, &progress);
  mato_trace_summarize (trace, 0, mato_trace_get_last (trace), &span);
  *end = (MatoTraceEnd) {
    .depth = length > 0 ? mato_trace_get_step (trace, length - 1)->depth : 0,
    .n_nodes = progress.nodes,
    .n_guesses = span.n_guesses,
    .n_forced = span.n_forced,
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
write_film (MatoFileSink  *sink,
            gpointer       data,
            GCancellable  *cancellable,
            GError       **error)
{
  const Film *film = data;
  guint64 last = film->format == MATO_FILM_LOG ? mato_trace_get_last (film->trace)
                                               : mato_trace_get_length (film->trace);
  g_autoptr (GString) text = g_string_sized_new (CHUNK + 256);

  for (guint64 position = 0; position <= last; position++)
    {
      append_position (film, position, text);
      if (text->len < CHUNK)
        continue;

      if (g_cancellable_set_error_if_cancelled (cancellable, error)
          || !mato_file_sink_write (sink, text->str, text->len, error))
        return FALSE;
      g_string_truncate (text, 0);
    }

  if (film->format == MATO_FILM_TRACE)
    mato_trace_end_append_json (&film->end, text);

  return mato_file_sink_write (sink, text->str, text->len, error);
}

void
mato_film_write_async (MatoSearch          *search,
                       MatoAlphabet         alphabet,
                       MatoFilmFormat       format,
                       GFile               *file,
                       MatoCopiedFunc       copied,
                       GCancellable        *cancellable,
                       GAsyncReadyCallback  callback,
                       gpointer             user_data)
{
  Film *film;

  g_return_if_fail (MATO_IS_SEARCH (search));
  g_return_if_fail (mato_search_get_trace (search) != NULL);

  film = g_new0 (Film, 1);
  film->trace = mato_trace_ref (mato_search_get_trace (search));
  film->alphabet = alphabet;
  film->format = format;
  read_end (search, &film->end);
  mato_file_write_async (file, 0, write_film, film, film_free, copied, cancellable, callback,
                         user_data);
}
