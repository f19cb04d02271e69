/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#include "session/game/start-count.h"

#include <fcntl.h>
#include <glib/gstdio.h>
#include <sys/stat.h>
#include <unistd.h>

/* A byte for each start. If it cannot be written, nothing is counted. */
#define NAME "starts"

guint
mato_start_count_begin (const char *folder)
{
  g_autofree char *path = g_build_filename (folder, NAME, NULL);
  int fd = g_open (path, O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC, 0600);
  struct stat status;
  guint n_before = 0;

  if (fd < 0)
    return 0;

  if (fstat (fd, &status) == 0 && write (fd, "+", 1) == 1)
    n_before = (guint) status.st_size;
  g_close (fd, NULL);

  return n_before;
}

void
mato_start_count_end (const char *folder)
{
  g_autofree char *path = g_build_filename (folder, NAME, NULL);

  g_unlink (path);
}
