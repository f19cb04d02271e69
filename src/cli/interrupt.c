/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#include "cli/interrupt.h"

#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <signal.h>
#include <time.h>
#include <unistd.h>

/* Signals are sent to the process, so this state is global. The pipe is written once and never
 * read: from then on every poll sees it, in whichever thread, and no signal is lost between testing
 * the flag and waiting. */
static int interrupted;
static int wake_pipe[2] = { -1, -1 };

/* When the first signal came. Only a handler that comes after it reads this. */
static struct timespec first_time;

/* What sends a signal may send it twice, as timeout (1) does: to the process and to its group. */
#define SAME_MS 1000

/* How long a slow reader of standard output may delay the end. */
#define GRACE_MS 20

/* In a handler: whether a signal comes so late after the first that it is another wish. */
static gboolean
is_second_wish (void)
{
  struct timespec now;

  clock_gettime (CLOCK_MONOTONIC, &now);
  return (now.tv_sec - first_time.tv_sec) * 1000
         + (now.tv_nsec - first_time.tv_nsec) / 1000000 >= SAME_MS;
}

/* The three signals are blocked while it runs. */
static void
interrupt_cb (int signal_number)
{
  int saved_errno = errno;
  ssize_t written;

  if (!g_atomic_int_get (&interrupted))
    {
      clock_gettime (CLOCK_MONOTONIC, &first_time);
      g_atomic_int_set (&interrupted, TRUE);
      written = write (wake_pipe[1], "", 1);
      (void) written;
    }
  else if (is_second_wish ())
    {
      signal (signal_number, SIG_DFL);
      raise (signal_number);
    }
  errno = saved_errno;
}

static void
listen_to (int signal_number)
{
  struct sigaction action = { 0 };

  action.sa_handler = interrupt_cb;
  action.sa_flags = SA_RESTART;
  sigemptyset (&action.sa_mask);
  sigaddset (&action.sa_mask, SIGINT);
  sigaddset (&action.sa_mask, SIGTERM);
  sigaddset (&action.sa_mask, SIGHUP);
  sigaction (signal_number, &action, NULL);
}

static gboolean
is_ignored (int signal_number)
{
  struct sigaction action;

  return sigaction (signal_number, NULL, &action) == 0 && action.sa_handler == SIG_IGN;
}

void
mato_interrupt_init (void)
{
  if (pipe (wake_pipe) != 0)
    g_error ("no pipe: %s", g_strerror (errno));

  fcntl (wake_pipe[0], F_SETFD, FD_CLOEXEC);
  fcntl (wake_pipe[1], F_SETFD, FD_CLOEXEC);

  listen_to (SIGINT);
  listen_to (SIGTERM);
  if (!is_ignored (SIGHUP)) /* nohup */
    listen_to (SIGHUP);

  /* If nobody reads the output, the process ends silently, even if the parent ignored the
   * signal. */
  signal (SIGPIPE, SIG_DFL);
}

gboolean
mato_interrupted (void)
{
  return g_atomic_int_get (&interrupted);
}

static gboolean
poll_ready (struct pollfd *fds,
            guint          n_fds,
            int            timeout_ms)
{
  while (poll (fds, n_fds, timeout_ms) < 0)
    if (errno != EINTR)
      return FALSE;

  return fds[0].revents != 0;
}

gboolean
mato_interrupt_wait (int   fd,
                     short events)
{
  struct pollfd fds[2] = { { fd, events, 0 }, { wake_pipe[0], POLLIN, 0 } };

  if (poll_ready (fds, 2, -1) && !mato_interrupted ())
    return TRUE;

  return (events & POLLOUT) != 0 && poll_ready (fds, 1, GRACE_MS);
}
