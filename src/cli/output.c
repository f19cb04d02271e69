/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#include "cli/output.h"

#include <errno.h>
#include <glib/gi18n.h>
#include <limits.h>
#include <poll.h>
#include <sys/stat.h>
#include <unistd.h>

#include "cli/command.h"
#include "cli/interrupt.h"
#include "core/board/shown.h"

#define MUCH (64 * 1024)

/* A pipe that polls as writable accepts PIPE_BUF bytes without blocking, but not more. A file waits
 * for nobody: there, pieces of that size took a fourteenth of the time of writing all solutions. */
static gsize
find_most_at_once (void)
{
  struct stat status;

  if (fstat (STDOUT_FILENO, &status) != 0 || S_ISFIFO (status.st_mode) || S_ISSOCK (status.st_mode)
      || isatty (STDOUT_FILENO))
    return PIPE_BUF;

  return MUCH;
}

void
mato_output_init (MatoOutput *self)
{
  self->text = g_string_sized_new (MUCH);
  self->most_at_once = find_most_at_once ();
  self->is_closed = FALSE;
  self->is_terminal = isatty (STDOUT_FILENO);
}

void
mato_output_clear (MatoOutput *self)
{
  g_string_free (self->text, TRUE);
  self->text = NULL;
}

void
mato_output_fail (int error_number)
{
  /* Translators: the first %s is the program, the second the system's reason */
  g_printerr (_ ("%s: standard output: %s\n"), "mato-cli",
              error_number == EBADF ? _ ("it is closed, or open for reading only")
                                    : g_strerror (error_number));
  _exit (MATO_STATUS_BAD);
}

static gssize
write_some (const MatoOutput *self,
            const char       *text,
            gsize             length)
{
  gssize n_written = write (STDOUT_FILENO, text, MIN (length, self->most_at_once));

  if (n_written >= 0)
    return n_written;
  if (errno != EINTR && errno != EAGAIN)
    mato_output_fail (errno);

  return 0;
}

void
mato_output_flush (MatoOutput *self)
{
  gsize n_done = 0;

  if (self->is_terminal)
    {
      g_autofree char *shown = mato_shown_lines (self->text->str, self->text->len);

      g_string_assign (self->text, shown);
    }

  while (n_done < self->text->len && !self->is_closed)
    {
      if (mato_interrupt_wait (STDOUT_FILENO, POLLOUT))
        n_done += write_some (self, self->text->str + n_done, self->text->len - n_done);
      else
        self->is_closed = TRUE;
    }

  g_string_truncate (self->text, 0);
}

void
mato_output_limit (MatoOutput *self)
{
  if (self->text->len >= MUCH)
    mato_output_flush (self);
}
