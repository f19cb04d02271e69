/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/texts/clipboard-text.h"

#define PIECE 65536 /* bytes read at once */

typedef struct
{
  GInputStream *stream; /* nullable: nobody has answered yet */
  GByteArray *text;
} Reading;

static void
reading_free (gpointer data)
{
  Reading *reading = data;

  g_clear_object (&reading->stream);
  g_byte_array_unref (reading->text);
  g_free (reading);
}

static void read_piece (GTask *task);

static void
read_cb (GObject      *source,
         GAsyncResult *result,
         gpointer      user_data)
{
  g_autoptr (GTask) task = user_data;
  Reading *reading = g_task_get_task_data (task);
  GError *error = NULL;
  g_autoptr (GBytes) piece = g_input_stream_read_bytes_finish (G_INPUT_STREAM (source), result,
                                                               &error);
  gsize length = piece ? g_bytes_get_size (piece) : 0;

  if (!piece)
    {
      g_task_return_error (task, error);
    }
  else if (reading->text->len + length > MATO_CLIPBOARD_MOST_TEXT << 20)
    {
      g_task_return_new_error (task, G_IO_ERROR, G_IO_ERROR_MESSAGE_TOO_LARGE, "too long");
    }
  else if (length == 0)
    {
      GByteArray *text = g_steal_pointer (&reading->text);

      reading->text = g_byte_array_new ();
      g_task_return_pointer (task, g_byte_array_free_to_bytes (text),
                             (GDestroyNotify) g_bytes_unref);
    }
  else
    {
      g_byte_array_append (reading->text, g_bytes_get_data (piece, NULL), length);
      read_piece (g_steal_pointer (&task));
    }
}

/* Takes over @task. */
static void
read_piece (GTask *task)
{
  Reading *reading = g_task_get_task_data (task);

  if (g_task_return_error_if_cancelled (task))
    {
      g_object_unref (task);
      return;
    }

  g_input_stream_read_bytes_async (reading->stream, PIECE, G_PRIORITY_DEFAULT_IDLE,
                                   g_task_get_cancellable (task), read_cb, task);
}

static void
answered_cb (GObject      *source,
             GAsyncResult *result,
             gpointer      user_data)
{
  GTask *task = user_data;
  Reading *reading = g_task_get_task_data (task);
  GError *error = NULL;

  reading->stream = gdk_clipboard_read_finish (GDK_CLIPBOARD (source), result, NULL, &error);
  if (reading->stream)
    {
      read_piece (task);
      return;
    }

  g_task_return_error (task, error);
  g_object_unref (task);
}

void
mato_clipboard_text_read_async (GdkClipboard        *clipboard,
                                GCancellable        *cancellable,
                                GAsyncReadyCallback  callback,
                                gpointer             user_data)
{
  const char *types[] = { "text/plain;charset=utf-8", "text/plain", NULL };
  GTask *task = g_task_new (clipboard, cancellable, callback, user_data);
  GdkContentFormats *formats = gdk_clipboard_get_formats (clipboard);
  Reading *reading = g_new0 (Reading, 1);

  reading->text = g_byte_array_new ();
  g_task_set_task_data (task, reading, reading_free);
  if (!gdk_content_formats_contain_mime_type (formats, types[0])
      && !gdk_content_formats_contain_mime_type (formats, types[1]))
    {
      g_task_return_new_error (task, G_IO_ERROR, G_IO_ERROR_NOT_SUPPORTED, "no text");
      g_object_unref (task);
      return;
    }

  gdk_clipboard_read_async (clipboard, types, G_PRIORITY_DEFAULT_IDLE, cancellable, answered_cb,
                            task);
}

GBytes *
mato_clipboard_text_read_finish (GAsyncResult  *result,
                                 GError       **error)
{
  return g_task_propagate_pointer (G_TASK (result), error);
}
