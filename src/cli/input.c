/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#include "cli/input.h"

#include <errno.h>
#include <fcntl.h>
#include <glib/gi18n.h>
#include <poll.h>
#include <sys/stat.h>
#include <unistd.h>

#include "cli/command.h"
#include "cli/interrupt.h"
#include "core/board/drawing.h"
#include "core/board/shown.h"
#include "core/text/other-format.h"

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

/* A #MatoSource. A signal looks like the end of the text here; mato_input_next() checks for it. */
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
    g_set_error_literal (error, MATO_ERROR, MATO_ERROR_READ,
                         errno == EBADF ? _ ("standard input is closed") : g_strerror (errno));
  return n_read;
}

/* Opens a FIFO without waiting for a writer, because a signal could be missed while open() waits.
 * mato_interrupt_wait() waits instead. */
static int
open_file (const char *path)
{
  return open (path, O_RDONLY | O_NONBLOCK | O_CLOEXEC);
}

/* Somebody who gives a puzzle where a file should be is told how to pass it. */
static char *
explain_missing (const char *file,
                 int         error_number)
{
  g_autoptr (MatoReader) reader = mato_reader_new_for_text (file, -1, NULL);
  g_autofree char *shown = mato_shown_text (file, MATO_SHOWN_LINE);
  g_autoptr (MatoPuzzle) puzzle = error_number == ENOENT || error_number == ENAMETOOLONG
                                    ? mato_reader_next (reader, NULL) : NULL;

  if (puzzle == NULL)
    return g_strdup_printf ("%s: %s\n", shown, g_strerror (error_number));

  /* Translators: %s is a puzzle that was typed; echo, | and … stay as they are */
  return g_strdup_printf (_ ("%s: this is a puzzle, not a file; pass it by echo '…' | %s\n"), shown,
                          g_get_prgname ());
}

/* Lives as long as the arguments of the program do, too. */
static const char *
show_name (const char *path)
{
  g_autofree char *shown = mato_shown_text (path, MATO_SHOWN_LINE);

  return g_intern_string (shown);
}

/* Returns: whether there is a next file; it is open unless @message is set */
static gboolean
open_next (MatoInput  *self,
           char      **message)
{
  const char *path = *self->next_file;

  if (path == NULL)
    return FALSE;

  self->next_file++;
  self->fd = g_str_equal (path, "-") ? STDIN_FILENO : open_file (path);
  self->file = show_name (path);
  if (self->fd < 0)
    *message = explain_missing (path, errno);

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
  if (g_str_has_suffix (self->file, ".dlx"))
    {
      /* Translators: mato-cli cover stays as it is */
      *message = mato_input_message (self->file, line, column,
                                     _ ("This is an exact cover problem; use “mato-cli cover”."));
      close_file (self);
      return MATO_INPUT_BAD_FILE;
    }
  *message = mato_input_message (self->file, line, column, error->message);
  return MATO_INPUT_BAD_PUZZLE;
}

/* Returns: whether no question about @puzzle has an answer; then @message says why */
static gboolean
is_drawing (const MatoInput   *self,
            const MatoPuzzle  *puzzle,
            char             **message)
{
  g_autoptr (GError) error = NULL;

  if (mato_geometry_check_drawing (mato_board_get_geometry (puzzle->board), &error))
    return FALSE;

  *message = mato_input_message (self->file, puzzle->line, 1, error->message);
  return TRUE;
}

/* Lines beside puzzles that are neither words nor comments could have been meant as some. */
static void
tell_left_out (const MatoInput *self)
{
  guint64 first, last;
  guint64 n = mato_reader_get_left_out (self->reader, &first, &last);
  g_autofree char *text = NULL;
  g_autofree char *message = NULL;

  if (n == 0 || self->n_puzzles == 0)
    return;

  text = first == last ? g_strdup (_ ("This line was not understood; it is left out."))
         /* Translators: %u is the number of a line */
         : g_strdup_printf (_ ("Lines from here to line %u were not understood; they are left "
                               "out."), (guint) last);
  message = mato_input_message (self->file, first, 1, text);
  g_printerr ("%s", message);
}

/* A rule that is only told in words is no part of what was answered. */
static void
tell_named_rules (const MatoInput *self)
{
  guint64 line;
  const char *words = mato_reader_get_named_rules (self->reader, &line);
  g_autofree char *text = NULL;
  g_autofree char *message = NULL;

  if (words == NULL || self->n_puzzles == 0)
    return;

  /* Translators: words of a text, as in “Anti-knight sudoku” */
  text = g_strdup_printf (_ ("The text speaks of “%s”, but the puzzles in it are read as ordinary "
                             "sudokus."), words);
  message = mato_input_message (self->file, line, 1, text);
  g_printerr ("%s", message);
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
          self->n_puzzles = 0;
          if (self->knows_rules)
            mato_reader_set_rules (self->reader, self->rules);
        }

      if (self->max_lines > 0
          && mato_reader_take_lines (self->reader, self->max_lines, &self->plain)
          && !mato_interrupted ())
        return MATO_INPUT_LINES;

      *puzzle = mato_reader_next (self->reader, &error);
      if (*puzzle != NULL && !self->takes_drawings && is_drawing (self, *puzzle, message))
        {
          self->n_puzzles++;
          g_clear_pointer (puzzle, mato_puzzle_free);
          return MATO_INPUT_BAD_PUZZLE;
        }
      if (mato_interrupted ())
        {
          g_clear_pointer (puzzle, mato_puzzle_free);
          return MATO_INPUT_END;
        }
      self->n_puzzles += *puzzle != NULL;
      if (*puzzle != NULL)
        return MATO_INPUT_PUZZLE;
      if (error != NULL)
        return explain (self, error, message);

      tell_left_out (self);
      tell_named_rules (self);
      close_file (self);
    }
}

/* Returns: whether the open file is known to have more than @most bytes */
static gboolean
has_more (const MatoInput *self,
          gsize            most)
{
  struct stat facts;

  return fstat (self->fd, &facts) == 0 && S_ISREG (facts.st_mode)
         && facts.st_size > (goffset) most;
}

/* Returns: (transfer full) (nullable): the contents of the open file; %NULL with @error set */
static GString *
read_all (MatoInput  *self,
          guint       max_mib,
          GError    **error)
{
  g_autoptr (GString) text = g_string_new (NULL);
  gsize most = (gsize) max_mib << 20;
  gboolean is_large = has_more (self, most);
  gboolean is_first = TRUE;
  char buffer[16 * 1024];
  const char *sentence;
  gssize n_read = 0;

  while (!is_large && (n_read = read_file (self, buffer, sizeof buffer, error)) > 0)
    {
      g_string_append_len (text, buffer, n_read);
      is_large = text->len > most;
      sentence = is_first ? mato_other_format_explain (text->str, text->len) : NULL;
      if (sentence != NULL)
        {
          g_set_error_literal (error, MATO_ERROR, MATO_ERROR_READ, sentence);
          return NULL;
        }
      is_first = FALSE;
      if (self->take != NULL && !is_large && !mato_interrupted ())
        self->take (text, self->data);
    }

  if (is_large)
    /* Translators: %u is a number; a MiB is 1024 × 1024 bytes */
    g_set_error (error, MATO_ERROR, MATO_ERROR_READ,
                 _ ("this file is too large: it may have %u MiB"), max_mib);

  return !is_large && n_read == 0 ? g_steal_pointer (&text) : NULL;
}

/* @text: (out) (transfer full): the contents of the next file, or what was read before a signal;
 * @message: (out) (transfer full): set instead if it cannot be read or is too large
 *
 * Returns: %FALSE if there is no next file */
static gboolean
load_next (MatoInput  *self,
           guint       max_mib,
           GString   **text,
           char      **message)
{
  g_autoptr (GError) error = NULL;

  if (!open_next (self, message))
    return FALSE;
  if (self->fd < 0)
    return TRUE;

  *text = read_all (self, max_mib, &error);
  close_file (self);
  if (*text == NULL)
    *message = g_strdup_printf ("%s: %s\n", self->file, error->message);

  return TRUE;
}

int
mato_input_answer_files (char           **files,
                         guint            max_mib,
                         MatoTakeFunc     take,
                         MatoAnswerFunc   answer,
                         gpointer         data)
{
  g_auto (MatoInput) self = { 0 };
  int worst = MATO_STATUS_OK;

  mato_input_init (&self, files, NULL);
  self.take = take;
  self.data = data;
  for (;;)
    {
      g_autofree char *message = NULL;
      g_autoptr (GString) text = NULL;
      int status = MATO_STATUS_BAD;

      if (!load_next (&self, max_mib, &text, &message))
        return worst;
      if (mato_interrupted ())
        return MATO_STATUS_STOPPED;

      if (message != NULL)
        g_printerr ("%s", message);
      else
        status = answer (self.file, text, data);
      worst = MAX (worst, status);
    }
}

GString *
mato_input_load_file (const char  *path,
                      guint        max_mib,
                      GError     **error)
{
  MatoInput self = { .file = show_name (path), .fd = open_file (path) };
  GString *text = NULL;

  if (self.fd >= 0)
    text = read_all (&self, max_mib, error);
  else
    g_set_error_literal (error, MATO_ERROR, MATO_ERROR_READ, g_strerror (errno));

  g_prefix_error (error, "%s: ", self.file);
  close_file (&self);
  return text;
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
