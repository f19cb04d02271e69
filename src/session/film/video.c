/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#include "session/film/video.h"

#include "core/board/shown.h"

#include <errno.h>
#include <fcntl.h>
#include <glib/gi18n-lib.h>
#include <glib/gstdio.h>
#include <string.h>
#include <sys/socket.h>
#include <unistd.h>

#define LAUNCH "gst-launch-1.0"
#define INSPECT "gst-inspect-1.0"
#define FILE_FD 3         /* of the process: where the video goes */
#define LONGEST_FRAME 200 /* ms: programs that play seek from frame to frame */
#define MOST_COMPLAINT 4096
#define LOOK_MS 50        /* so often a worker that waits looks whether it is cancelled */

/* The best first. The letters of a board stay sharp by the limits of the quantizer; pictures that
 * are repeated take next to nothing. All are written by programs, so Mato needs no library of
 * GStreamer to be built or to run. */
static const MatoVideoFormat formats[] = {
  { "WebM", ".webm",
    "vp8enc deadline=1 cpu-used=4 threads=2 end-usage=cq cq-level=8 min-quantizer=2 "
    "max-quantizer=24 target-bitrate=8000000 keyframe-max-dist=250 ! webmmux" },
  { "WebM", ".webm",
    "vp9enc deadline=1 cpu-used=6 threads=2 row-mt=true end-usage=cq cq-level=16 "
    "min-quantizer=4 max-quantizer=40 target-bitrate=8000000 keyframe-max-dist=250 ! webmmux" },
};

struct _MatoVideo
{
  GSubprocess *process; /* nullable: it has ended */
  gsize length;         /* of a picture, in bytes */
  guint n_times;        /* that a picture is written */
  guint n_last_times;
  int input;            /* where the process takes the pictures from; -1: closed */
  int file;
  int complaints;       /* what the process says */
};

/* The whole pipeline for frames of @frame milliseconds.
 *
 * Returns: (transfer full): the arguments of the program */
static char **
list_arguments (const MatoVideoFormat *format,
                guint                  width,
                guint                  height,
                guint                  frame)
{
  g_autofree char *line = g_strdup_printf (
    LAUNCH " -q fdsrc fd=0 blocksize=65536 ! rawvideoparse format=rgb width=%u height=%u "
    "framerate=1000/%u ! videoconvert ! %s ! fdsink fd=%d",
    width, height, frame, format->elements, FILE_FD);

  return g_strsplit (line, " ", -1);
}

/* What there is */

static gboolean
has_element (const char   *name,
             GCancellable *cancellable)
{
  g_autoptr (GSubprocess) process =
    g_subprocess_new (G_SUBPROCESS_FLAGS_STDOUT_SILENCE | G_SUBPROCESS_FLAGS_STDERR_SILENCE, NULL,
                      INSPECT, "--exists", name, NULL);

  if (!process)
    return FALSE;

  if (g_subprocess_wait_check (process, cancellable, NULL))
    return TRUE;

  g_subprocess_force_exit (process);
  return FALSE;
}

/* An element stands first, or after "!". */
static gboolean
has_elements (const MatoVideoFormat *format,
              GCancellable          *cancellable)
{
  g_auto (GStrv) arguments = list_arguments (format, 4, 1, 1);

  for (char **argument = arguments + 2; *argument; argument++)
    if ((argument == arguments + 2 || strcmp (argument[-1], "!") == 0)
        && !has_element (*argument, cancellable))
      return FALSE;

  return TRUE;
}

const MatoVideoFormat *
mato_video_find (GCancellable *cancellable)
{
  g_autofree char *launch = g_find_program_in_path (LAUNCH);
  g_autofree char *inspect = g_find_program_in_path (INSPECT);

  if (!launch || !inspect)
    return NULL;

  for (gsize i = 0; i < G_N_ELEMENTS (formats); i++)
    if (has_elements (&formats[i], cancellable))
      return &formats[i];

  return NULL;
}

/* Errors */

static gboolean
fail (const char  *reason,
      GError     **error)
{
  g_set_error (error, G_IO_ERROR, G_IO_ERROR_FAILED,
               /* Translators: a video file was not made; what GStreamer or the system says, without
                * a full stop */
               _("The video could not be made: %s. No file was written. An animated PNG can still "
                 "be saved."), reason);
  return FALSE;
}

/* Of many lines the first one that names an error; its last part is the sentence. Programs say it
 * in their own language and order, so the whole line is taken where there is no such part.
 *
 * Returns: (transfer full) (nullable): without its full stop */
static char *
read_complaint (MatoVideo *self)
{
  g_autofree char *said = g_malloc0 (MOST_COMPLAINT + 1);
  gssize length = pread (self->complaints, said, MOST_COMPLAINT, 0);
  g_autofree char *line = NULL;
  char *begin, *part;

  if (length <= 0)
    return NULL;

  begin = strstr (said, "ERROR");
  begin = begin ? begin : said;
  begin[strcspn (begin, "\n")] = '\0';
  part = g_strrstr (begin, ": ");
  line = g_strstrip (g_strdup (part && part[2] ? part + 2 : begin));
  if (g_str_has_suffix (line, "."))
    line[strlen (line) - 1] = '\0';
  return *line ? mato_shown_text (line, MATO_SHOWN_LINE) : NULL;
}

/* The process has ended, or takes no more. */
static gboolean
fail_as_it_says (MatoVideo     *self,
                 GCancellable  *cancellable,
                 GError       **error)
{
  g_autofree char *complaint = NULL;

  if (!g_subprocess_wait (self->process, cancellable, error))
    return FALSE;

  complaint = read_complaint (self);
  /* Translators: why a video was not made; without a full stop */
  return fail (complaint ? complaint : _("GStreamer has ended too early"), error);
}

/* The process */

/* Returns: a file descriptor; -1: failed */
static int
open_unnamed (GError **error)
{
  g_autoptr (GError) reason = NULL;
  g_autofree char *path = NULL;
  int fd = g_file_open_tmp ("mato-video-XXXXXX", &path, &reason);

  if (fd >= 0)
    g_unlink (path);
  else
    fail (reason->message, error);
  return fd;
}

/* Pictures go through a socket, not a pipe: if the process has ended, that is an error and no
 * signal, and a process that reads no more does not hold up who cancels. */
static gboolean
start (MatoVideo    *self,
       char        **arguments,
       GError      **error)
{
  g_autoptr (GSubprocessLauncher) launcher =
    g_subprocess_launcher_new (G_SUBPROCESS_FLAGS_STDOUT_SILENCE);
  g_autoptr (GError) reason = NULL;
  int ends[2];

  if (socketpair (AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0, ends) < 0)
    return fail (g_strerror (errno), error);

  self->input = ends[0];
  g_subprocess_launcher_take_stdin_fd (launcher, ends[1]);
  g_subprocess_launcher_take_fd (launcher, fcntl (self->file, F_DUPFD_CLOEXEC, FILE_FD), FILE_FD);
  g_subprocess_launcher_take_stderr_fd (launcher,
                                        fcntl (self->complaints, F_DUPFD_CLOEXEC, FILE_FD));
  self->process = g_subprocess_launcher_spawnv (launcher, (const char *const *) arguments,
                                                &reason);
  return self->process || fail (reason->message, error);
}

/* Returns: how often a picture is written: its time in frames that are short enough and fill the
 *   time of the last one, too, which they do where @last_delay is a multiple of @delay */
static guint
count_times (guint delay)
{
  guint n = (delay + LONGEST_FRAME - 1) / LONGEST_FRAME;

  while (delay % n != 0)
    n++;

  return n;
}

MatoVideo *
mato_video_new (const MatoVideoFormat *format,
                guint                  width,
                guint                  height,
                guint                  delay,
                guint                  last_delay,
                GError               **error)
{
  g_autoptr (MatoVideo) self = NULL;
  g_auto (GStrv) arguments = NULL;

  g_return_val_if_fail (width > 0 && width % 4 == 0 && height > 0, NULL);
  g_return_val_if_fail (delay > 0 && last_delay > 0 && last_delay % delay == 0, NULL);

  self = g_new0 (MatoVideo, 1);
  self->length = (gsize) width * height * 3;
  self->n_times = count_times (delay);
  self->n_last_times = last_delay / delay * self->n_times;
  self->input = self->complaints = -1;
  self->file = open_unnamed (error);
  if (self->file < 0)
    return NULL;

  self->complaints = open_unnamed (error);
  arguments = list_arguments (format, width, height, delay / self->n_times);
  return self->complaints >= 0 && start (self, arguments, error) ? g_steal_pointer (&self) : NULL;
}

static void
close_input (MatoVideo *self)
{
  if (self->input >= 0)
    g_close (self->input, NULL);
  self->input = -1;
}

void
mato_video_free (MatoVideo *self)
{
  if (self->process)
    {
      g_subprocess_force_exit (self->process);
      g_subprocess_wait (self->process, NULL, NULL);
    }
  g_clear_object (&self->process);
  close_input (self);
  if (self->file >= 0)
    g_close (self->file, NULL);
  if (self->complaints >= 0)
    g_close (self->complaints, NULL);
  g_free (self);
}

/* Returns: whether all is sent; if not, @error is set only if it is cancelled */
static gboolean
send_all (MatoVideo     *self,
          const guint8  *data,
          GCancellable  *cancellable,
          GError       **error)
{
  gsize n_sent = 0;

  while (n_sent < self->length)
    {
      GPollFD room = { .fd = self->input, .events = G_IO_OUT };
      gssize n;

      if (g_cancellable_set_error_if_cancelled (cancellable, error))
        return FALSE;

      g_poll (&room, 1, LOOK_MS);
      n = send (self->input, data + n_sent, self->length - n_sent, MSG_DONTWAIT | MSG_NOSIGNAL);
      if (n >= 0)
        n_sent += (gsize) n;
      else if (errno != EAGAIN && errno != EINTR)
        return FALSE;
    }

  return TRUE;
}

gboolean
mato_video_add (MatoVideo     *self,
                const guint8  *pixels,
                gboolean       is_last,
                GCancellable  *cancellable,
                GError       **error)
{
  guint n_times = is_last ? self->n_last_times : self->n_times;
  g_autoptr (GError) cancelled = NULL;

  for (guint i = 0; i < n_times; i++)
    if (!send_all (self, pixels, cancellable, &cancelled))
      {
        close_input (self);
        if (!cancelled)
          return fail_as_it_says (self, cancellable, error);

        g_propagate_error (error, g_steal_pointer (&cancelled));
        return FALSE;
      }

  return TRUE;
}

gboolean
mato_video_end (MatoVideo     *self,
                GCancellable  *cancellable,
                GError       **error)
{
  char byte;

  close_input (self);
  if (!g_subprocess_wait (self->process, cancellable, error))
    return FALSE;

  /* An empty video is none, whatever the program says. */
  if (!g_subprocess_get_successful (self->process) || pread (self->file, &byte, 1, 0) != 1)
    return fail_as_it_says (self, cancellable, error);

  g_clear_object (&self->process);
  return TRUE;
}

gssize
mato_video_read (MatoVideo  *self,
                 gint64      offset,
                 void       *room,
                 gsize       size,
                 GError    **error)
{
  gssize length = pread (self->file, room, size, offset);

  if (length < 0)
    fail (g_strerror (errno), error);
  return length;
}
