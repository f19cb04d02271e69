/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/files/film-animation.h"

#include "session/film/animation.h"
#include "session/game/file-write.h"
#include "session/kit/worker.h"

#define LAST_DELAY 3000 /* ms: the end is seen longer */
#define MOST_WAITING 4  /* pictures that are drawn and not yet written */
#define DRAW_MS 4       /* at least, between two pictures */
#define LOOK_US 50000   /* so often a worker that waits looks whether it is cancelled */
#define CHUNK 65536     /* of a video that is copied */
#define N_SAMPLES 64    /* pairs of pictures from which the length is estimated */

/**
 * Worker:
 * @queue: of pixels
 *
 * What a worker knows.
 */
typedef struct
{
  GAsyncQueue *queue;
  guint width;
  guint height;
  MatoFilmStretch stretch;
  const MatoVideoFormat *format; /* nullable: an animated PNG */
} Worker;

/**
 * Feeder:
 * @samples: (nullable): if only a few pictures are drawn, the second ones of the pairs
 * @n: how many pictures are drawn in all
 *
 * Draws pictures for a worker, in the main thread.
 */
typedef struct
{
  MatoFilmFrames *frames;
  MatoFilmStretch stretch;
  GArray *samples;
  guint n;
  guint n_drawn;
  GAsyncQueue *queue;
  guint source;
  MatoDrawnFunc drawn; /* nullable */
  GAsyncReadyCallback callback;
  gpointer user_data;
} Feeder;

void
mato_film_stretch_init (MatoFilmStretch *self,
                        guint64          from,
                        guint64          to,
                        guint            delay)
{
  g_return_if_fail (from <= to);

  *self = (MatoFilmStretch) { .from = from, .to = to, .delay = delay };
  self->n_pictures = (guint) MIN (to - from + 1, MATO_FILM_MOST_PICTURES);
}

guint64
mato_film_stretch_get_position (const MatoFilmStretch *self,
                                guint                  index)
{
  if (self->n_pictures < 2)
    return self->to;

  return self->from + (self->to - self->from) * index / (self->n_pictures - 1);
}

/* Samples: the first picture, then pairs of pictures that follow each other. Steps of one kind
 * change about as much, those of another kind twice or half of it, so each kind has its share. (Of
 * 8 pairs, evenly apart, the length was estimated 20 % wrong.) */

static guint
count_pairs (const MatoFilmStretch *stretch)
{
  return MIN (stretch->n_pictures - 1, N_SAMPLES);
}

/* Returns: (transfer full) (element-type guint): the second pictures of the pairs: evenly apart in
 * the list of all, the kinds one after the other */
static GArray *
list_samples (const MatoFilmFrames  *frames,
              const MatoFilmStretch *stretch)
{
  guint n_pairs = count_pairs (stretch);
  g_autoptr (GArray) all = g_array_new (FALSE, FALSE, sizeof (guint));
  GArray *samples = g_array_new (FALSE, FALSE, sizeof (guint));

  for (guint kind = 0; kind < MATO_N_STEP_KINDS; kind++)
    for (guint i = 1; i < stretch->n_pictures; i++)
      if (mato_film_frames_get_kind (frames, mato_film_stretch_get_position (stretch, i)) == kind)
        g_array_append_val (all, i);
  for (guint pair = 0; pair < n_pairs; pair++)
    g_array_append_val (samples, g_array_index (all, guint, (2 * pair + 1) * all->len
                                                              / (2 * n_pairs)));

  return samples;
}

/* The worker */

static Worker *
worker_new (MatoFilmFrames        *frames,
            const MatoFilmStretch *stretch,
            const MatoVideoFormat *format,
            GAsyncQueue           *queue)
{
  Worker *worker = g_new0 (Worker, 1);

  worker->queue = g_async_queue_ref (queue);
  worker->width = mato_film_frames_get_width (frames);
  worker->height = mato_film_frames_get_height (frames);
  worker->stretch = *stretch;
  worker->format = format;

  return worker;
}

static void
worker_free (gpointer data)
{
  Worker *worker = data;

  g_async_queue_unref (worker->queue);
  g_free (worker);
}

/* Returns: (transfer full) (nullable): the pixels of the next picture; %NULL: cancelled */
static guint8 *
take_pixels (const Worker  *worker,
             GCancellable  *cancellable,
             GError       **error)
{
  guint8 *pixels = NULL;

  while (!pixels)
    {
      if (g_cancellable_set_error_if_cancelled (cancellable, error))
        return NULL;

      pixels = g_async_queue_timeout_pop (worker->queue, LOOK_US);
    }

  return pixels;
}

/**
 * Output:
 *
 * Where pictures go: one of two writers, straight into the sink or by a process beside it.
 */
typedef struct
{
  MatoFileSink *sink;
  MatoAnimation *animation; /* nullable */
  MatoVideo *video;         /* nullable */
} Output;

static gboolean
output_open (Output        *output,
             const Worker  *worker,
             GError       **error)
{
  const MatoFilmStretch *stretch = &worker->stretch;

  if (worker->format)
    output->video = mato_video_new (worker->format, worker->width, worker->height, stretch->delay,
                                    LAST_DELAY, error);
  else
    output->animation = mato_animation_new (worker->width, worker->height, stretch->n_pictures,
                                            stretch->delay, LAST_DELAY);

  return output->video || output->animation;
}

static gboolean
output_add (Output        *output,
            const guint8  *pixels,
            gboolean       is_last,
            GCancellable  *cancellable,
            GError       **error)
{
  g_autoptr (GBytes) bytes = NULL;

  if (output->video)
    return mato_video_add (output->video, pixels, is_last, cancellable, error);

  bytes = mato_animation_add (output->animation, pixels);
  return mato_file_sink_write (output->sink, g_bytes_get_data (bytes, NULL),
                               g_bytes_get_size (bytes), error);
}

/* A video is copied when it is whole, for its head is written last. */
static gboolean
output_end (Output        *output,
            GCancellable  *cancellable,
            GError       **error)
{
  g_autofree char *chunk = g_malloc (CHUNK);
  gint64 offset = 0;
  gssize length;

  if (!output->video)
    return TRUE;

  if (!mato_video_end (output->video, cancellable, error))
    return FALSE;

  while ((length = mato_video_read (output->video, offset, chunk, CHUNK, error)) > 0)
    {
      if (!mato_file_sink_write (output->sink, chunk, (gsize) length, error))
        return FALSE;

      offset += length;
    }

  return length == 0;
}

static gboolean
write_pictures (MatoFileSink  *sink,
                gpointer       data,
                GCancellable  *cancellable,
                GError       **error)
{
  const Worker *worker = data;
  guint n = worker->stretch.n_pictures;
  Output output = { .sink = sink };
  gboolean is_written = output_open (&output, worker, error);

  for (guint i = 0; is_written && i < n; i++)
    {
      g_autofree guint8 *pixels = take_pixels (worker, cancellable, error);

      is_written = pixels && output_add (&output, pixels, i + 1 == n, cancellable, error);
    }
  is_written = is_written && output_end (&output, cancellable, error);
  g_clear_pointer (&output.animation, mato_animation_free);
  g_clear_pointer (&output.video, mato_video_free);

  return is_written;
}

static void
estimate_in_thread (GTask        *task,
                    gpointer      source,
                    gpointer      data,
                    GCancellable *cancellable)
{
  const Worker *worker = data;
  guint n_pairs = count_pairs (&worker->stretch);
  g_autoptr (MatoAnimation) animation =
    mato_animation_new (worker->width, worker->height, 1 + n_pairs, 0, 0);
  gsize first = 0, later = 0;

  for (guint i = 0; i < 1 + 2 * n_pairs; i++)
    {
      g_autofree guint8 *pixels = take_pixels (worker, cancellable, NULL);
      g_autoptr (GBytes) bytes = NULL;

      if (!pixels)
        {
          g_task_return_int (task, -1);
          return;
        }

      if (i % 2 == 1)
        {
          mato_animation_skip (animation, pixels);
          continue;
        }

      bytes = mato_animation_add (animation, pixels);
      *(i == 0 ? &first : &later) += g_bytes_get_size (bytes);
    }

  g_task_return_int (task, (gssize) (first + (worker->stretch.n_pictures - 1)
                                               * ((double) later / MAX (n_pairs, 1))));
}

/* The main thread */

/* Which picture is drawn next: all of them, or the first one and the pairs. */
static guint
get_next (const Feeder *self)
{
  guint n = self->n_drawn;

  if (!self->samples || n == 0)
    return n;

  return g_array_index (self->samples, guint, (n - 1) / 2) - n % 2;
}

static gboolean
draw_cb (gpointer data)
{
  Feeder *feeder = data;

  if (g_async_queue_length (feeder->queue) >= MOST_WAITING)
    return G_SOURCE_CONTINUE;

  g_async_queue_push (feeder->queue, mato_film_frames_draw (
    feeder->frames, mato_film_stretch_get_position (&feeder->stretch, get_next (feeder))));
  feeder->n_drawn++;
  if (feeder->drawn)
    feeder->drawn (feeder->n_drawn, feeder->user_data);
  if (feeder->n_drawn < feeder->n)
    return G_SOURCE_CONTINUE;

  feeder->source = 0;
  return G_SOURCE_REMOVE;
}

static Feeder *
feeder_new (MatoFilmFrames        *frames,
            const MatoFilmStretch *stretch,
            gboolean               is_sample,
            GAsyncReadyCallback    callback,
            gpointer               user_data)
{
  Feeder *feeder = g_new0 (Feeder, 1);

  feeder->frames = mato_film_frames_ref (frames);
  feeder->stretch = *stretch;
  feeder->samples = is_sample ? list_samples (frames, stretch) : NULL;
  feeder->n = is_sample ? 1 + 2 * count_pairs (stretch) : stretch->n_pictures;
  feeder->queue = g_async_queue_new_full (g_free);
  feeder->callback = callback;
  feeder->user_data = user_data;
  /* After what the window draws. */
  feeder->source = g_timeout_add_full (G_PRIORITY_DEFAULT_IDLE, DRAW_MS, draw_cb, feeder, NULL);

  return feeder;
}

static void
ended_cb (GObject      *source,
          GAsyncResult *result,
          gpointer      user_data)
{
  Feeder *feeder = user_data;

  g_clear_handle_id (&feeder->source, g_source_remove);
  feeder->callback (source, result, feeder->user_data);
  mato_film_frames_unref (feeder->frames);
  g_async_queue_unref (feeder->queue);
  g_clear_pointer (&feeder->samples, g_array_unref);
  g_free (feeder);
}

void
mato_film_animation_estimate_async (MatoFilmFrames        *frames,
                                    const MatoFilmStretch *stretch,
                                    GCancellable          *cancellable,
                                    GAsyncReadyCallback    callback,
                                    gpointer               user_data)
{
  Feeder *feeder = feeder_new (frames, stretch, TRUE, callback, user_data);
  g_autoptr (GTask) task = g_task_new (NULL, cancellable, ended_cb, feeder);

  g_task_set_check_cancellable (task, FALSE);
  g_task_set_task_data (task, worker_new (frames, stretch, NULL, feeder->queue), worker_free);
  mato_worker_run (task, estimate_in_thread);
}

gssize
mato_film_animation_estimate_finish (GAsyncResult *result)
{
  return g_task_propagate_int (G_TASK (result), NULL);
}

void
mato_film_animation_write_async (MatoFilmFrames        *frames,
                                 const MatoFilmStretch *stretch,
                                 const MatoVideoFormat *format,
                                 GFile                 *file,
                                 MatoDrawnFunc          drawn,
                                 GCancellable          *cancellable,
                                 GAsyncReadyCallback    callback,
                                 gpointer               user_data)
{
  Feeder *feeder = feeder_new (frames, stretch, FALSE, callback, user_data);

  feeder->drawn = drawn;
  mato_file_write_async (file, 0, write_pictures,
                         worker_new (frames, stretch, format, feeder->queue), worker_free, NULL,
                         cancellable, ended_cb, feeder);
}
