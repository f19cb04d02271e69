/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cli/input.h"

#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <unistd.h>

#include "cli/interrupt.h"

void
mato_input_init (MatoInput                *self,
                 char                    **files,
                 const MatoReaderOptions  *options)
{
  *self = (MatoInput) { .next_file = files, .options = options, .fd = -1 };
}

static void
close_file (MatoInput *self)
{
  g_clear_pointer (&self->reader, mato_reader_free);
  if (self->fd > STDIN_FILENO)
    close (self->fd);
  self->fd = -1;
}

void
mato_input_clear (MatoInput *self)
{
  close_file (self);
}

/* A #MatoSource. A signal looks like the end of the text; mato_input_next() knows better. */
static gssize
read_file (gpointer   data,
           char      *buffer,
           gsize      size,
           GError   **error)
{
  MatoInput *self = data;
  gssize n_read;

  if (self->before_read != NULL)
    self->before_read (self->data);

  do
    {
      if (!mato_interrupt_wait (self->fd, POLLIN))
        return 0;
      n_read = read (self->fd, buffer, size);
    }
  while (n_read < 0 && (errno == EINTR || errno == EAGAIN));

  if (n_read < 0)
    g_set_error_literal (error, MATO_ERROR, MATO_ERROR_READ, g_strerror (errno));
  return n_read;
}

/* Returns: whether there is a next file; it is open unless @message is set */
static gboolean
open_next (MatoInput  *self,
           char      **message)
{
  if (*self->next_file == NULL)
    return FALSE;

  self->file = *self->next_file++;
  self->fd = g_str_equal (self->file, "-") ? STDIN_FILENO
                                           : open (self->file, O_RDONLY | O_CLOEXEC);
  if (self->fd < 0)
    *message = g_strdup_printf ("%s: %s\n", self->file, g_strerror (errno));

  return TRUE;
}

static MatoInputKind
explain (MatoInput     *self,
         const GError  *error,
         char         **message)
{
  guint64 line, column;

  if (g_error_matches (error, MATO_ERROR, MATO_ERROR_READ))
    {
      *message = g_strdup_printf ("%s: %s\n", self->file, error->message);
      close_file (self);
      return MATO_INPUT_BAD_FILE;
    }

  mato_reader_get_place (self->reader, &line, &column);
  *message = mato_input_message (self->file, line, column, error->message);
  return MATO_INPUT_BAD_PUZZLE;
}

MatoInputKind
mato_input_next (MatoInput   *self,
                 MatoPuzzle **puzzle,
                 char       **message)
{
  for (;;)
    {
      g_autoptr (GError) error = NULL;

      if (self->fd < 0)
        {
          if (!open_next (self, message))
            return MATO_INPUT_END;
          if (self->fd < 0)
            return MATO_INPUT_BAD_FILE;
          self->reader = mato_reader_new (read_file, self, self->options);
        }

      if (self->max_lines > 0)
        self->lines = mato_reader_take_lines (self->reader, self->max_lines, &self->n_lines,
                                              &self->line);
      if (self->lines != NULL && !mato_interrupted ())
        return MATO_INPUT_LINES;

      *puzzle = mato_reader_next (self->reader, &error);
      if (mato_interrupted ())
        {
          g_clear_pointer (puzzle, mato_puzzle_free);
          return MATO_INPUT_END;
        }
      if (*puzzle != NULL)
        return MATO_INPUT_PUZZLE;
      if (error != NULL)
        return explain (self, error, message);

      close_file (self);
    }
}

gboolean
mato_input_load (MatoInput  *self,
                 GString   **text,
                 char      **message)
{
  g_autoptr (GError) error = NULL;
  char buffer[16 * 1024];
  gssize n_read;

  if (!open_next (self, message))
    return FALSE;
  if (self->fd < 0)
    return TRUE;

  *text = g_string_new (NULL);
  while ((n_read = read_file (self, buffer, sizeof buffer, &error)) > 0)
    g_string_append_len (*text, buffer, n_read);
  close_file (self);

  if (n_read < 0)
    *message = g_strdup_printf ("%s: %s\n", self->file, error->message);
  return TRUE;
}

char *
mato_input_message (const char *file,
                    guint64     line,
                    guint64     column,
                    const char *text)
{
  return g_strdup_printf ("%s:%" G_GUINT64_FORMAT ":%" G_GUINT64_FORMAT ": %s\n",
                          file, line, column, text);
}
