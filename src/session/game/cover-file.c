/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#include "session/game/cover-file.h"

#include "core/text/other-format.h"
#include "session/game/open-file.h"
#include "session/kit/worker.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#define SUFFIX ".dlx"
#define BYTE_ORDER_MARK "\xef\xbb\xbf"

/* The part of a file that is read to recognize it, and the largest part that is read at all. */
#define BEGINNING (64 * 1024)
#define MOST (MATO_COVER_TEXT_MAX_MIB << 20)

gboolean
mato_cover_file_is_called_so (GFile *file)
{
  g_autofree char *name = g_file_get_basename (file);
  gsize length = name ? strlen (name) : 0;

  return length > strlen (SUFFIX)
         && g_ascii_strcasecmp (name + length - strlen (SUFFIX), SUFFIX) == 0;
}

/* Returns: (transfer full) (nullable): at most @most bytes of @file; and whether there are more */
static char *
read_file (GFile         *file,
           gsize          most,
           gsize         *length,
           gboolean      *is_cut,
           GCancellable  *cancellable,
           GError       **error)
{
  g_autoptr (GInputStream) stream = mato_open_file (file, cancellable, error);
  g_autoptr (GString) text = g_string_new (NULL);
  char buffer[8192];
  gssize n = 1;

  if (!stream)
    return NULL;

  while (n > 0 && text->len <= most)
    {
      n = g_input_stream_read (stream, buffer, sizeof buffer, cancellable, error);
      if (n < 0)
        return NULL;
      g_string_append_len (text, buffer, n);
    }

  *is_cut = text->len > most;
  *length = MIN (text->len, most);
  return g_string_free (g_steal_pointer (&text), FALSE);
}

gboolean
mato_cover_file_is_likely (GFile        *file,
                           GCancellable *cancellable)
{
  gsize length;
  gboolean is_cut;
  g_autofree char *text = read_file (file, BEGINNING, &length, &is_cut, cancellable, NULL);

  if (!text)
    return FALSE;

  /* The last line may be incomplete. */
  while (is_cut && length > 0 && text[length - 1] != '\n')
    length--;

  return mato_cover_text_is_likely (text, length);
}

char *
mato_cover_file_write (MatoCoverText *problem)
{
  guint n_primary = mato_exact_cover_get_n_primary (mato_cover_text_get_problem (problem));
  GString *text = g_string_new (NULL);

  /* A reader drops a byte order mark at the beginning of a text, so one in a name needs another
   * before it. */
  if (mato_cover_text_get_n_items (problem) > 0
      && g_str_has_prefix (mato_cover_text_get_item (problem, 0), BYTE_ORDER_MARK))
    g_string_append (text, BYTE_ORDER_MARK);

  for (guint i = 0; i < mato_cover_text_get_n_items (problem); i++)
    g_string_append_printf (text, "%s%s%s", i > 0 ? " " : "", i == n_primary ? "| " : "",
                            mato_cover_text_get_item (problem, i));
  /* A name may be that of a format: `%PDF-`. */
  if (mato_other_format_explain (text->str, text->len) != NULL)
    g_string_prepend_c (text, ' ');
  for (guint i = 0; i < mato_cover_text_get_n_options (problem); i++)
    g_string_append_printf (text, "\n%s", mato_cover_text_get_option (problem, i));
  g_string_append_c (text, '\n');

  return g_string_free (text, FALSE);
}

static MatoCoverText *
parse (const char  *text,
       gsize        length,
       GError     **error)
{
  g_autoptr (GError) bare = NULL;
  g_autoptr (MatoCoverText) problem = NULL;
  guint64 line, column;

  problem = mato_cover_text_new (text, length, &line, &column, &bare);
  if (!problem)
    {
      g_set_error (error, bare->domain, bare->code,
                   /* Translators: what is wrong in a text, after where: "Line 3, column 5: “x” is
                    * …" */
                   _("Line %u, column %u: %s"), (guint) line, (guint) column, bare->message);
      return NULL;
    }

  return g_steal_pointer (&problem);
}

/* What is loaded: a file or a text. */
typedef struct
{
  GFile *file;
  GBytes *text;
} Source;

static void
source_free (gpointer data)
{
  Source *source = data;

  g_clear_object (&source->file);
  g_clear_pointer (&source->text, g_bytes_unref);
  g_free (source);
}

static MatoCoverText *
load (const Source  *source,
      GCancellable  *cancellable,
      GError       **error)
{
  g_autofree char *text = NULL;
  gboolean is_cut;
  gsize length;

  if (!source->file)
    return parse (g_bytes_get_data (source->text, NULL), g_bytes_get_size (source->text), error);

  text = read_file (source->file, MOST, &length, &is_cut, cancellable, error);
  if (!text)
    return NULL;

  if (!is_cut)
    return parse (text, length, error);

  g_set_error_literal (error, MATO_ERROR, MATO_ERROR_UNSUPPORTED,
                       _("This file is too large to watch as an exact cover problem."));
  return NULL;
}

static void
load_in_thread (GTask        *task,
                gpointer      source_object,
                gpointer      task_data,
                GCancellable *cancellable)
{
  GError *error = NULL;
  MatoCoverText *problem = load (task_data, cancellable, &error);

  if (problem)
    g_task_return_pointer (task, problem, (GDestroyNotify) mato_cover_text_unref);
  else
    g_task_return_error (task, error);
}

void
mato_cover_file_load_async (GFile               *file,
                            GBytes              *text,
                            GCancellable        *cancellable,
                            GAsyncReadyCallback  callback,
                            gpointer             user_data)
{
  g_autoptr (GTask) task = g_task_new (NULL, cancellable, callback, user_data);
  Source *source;

  g_return_if_fail (file != NULL || text != NULL);

  source = g_new0 (Source, 1);
  g_task_set_source_tag (task, mato_cover_file_load_async);
  source->file = file ? g_object_ref (file) : NULL;
  source->text = file ? NULL : g_bytes_ref (text);
  g_task_set_task_data (task, source, source_free);
  mato_worker_run (task, load_in_thread);
}

MatoCoverText *
mato_cover_file_load_finish (GAsyncResult  *result,
                             GError       **error)
{
  g_return_val_if_fail (g_task_is_valid (result, NULL), NULL);

  return g_task_propagate_pointer (G_TASK (result), error);
}
