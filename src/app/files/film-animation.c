/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/files/film-animation.h"

#include "session/film/animation.h"
#include "session/game/file-write.h"
#include "session/task/worker.h"

#define LAST_DELAY 3000 /* ms: the end is seen longer */
#define MOST_WAITING 4  /* pictures that are drawn and not yet written */
#define DRAW_MS 4       /* at least, between two pictures */
#define LOOK_US 50000   /* so often a worker that waits looks whether it is cancelled */
#define N_SAMPLES 8     /* pairs of pictures from which the length is estimated */

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
} Worker;

/**
 * Feeder:
 * @is_sample: whether only a few pictures are drawn
 * @n: how many pictures are drawn in all
 *
 * Draws pictures for a worker, in the main thread.
 */
typedef struct
{
  MatoFilmFrames *frames;
  MatoFilmStretch stretch;
  gboolean is_sample;
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

/* Samples: the first picture, then pairs of pictures that follow each other. */

static guint
count_pairs (const MatoFilmStretch *stretch)
{
  return MIN (stretch->n_pictures - 1, N_SAMPLES);
}

static guint
get_sample (const MatoFilmStretch *stretch,
            guint                  sample)
{
  guint pair = (sample - 1) / 2;

  if (sample == 0)
    return 0;

  return pair * (stretch->n_pictures - 1) / count_pairs (stretch) + (sample - 1) % 2;
}

/* The worker */

static Worker *
worker_new (MatoFilmFrames        *frames,
            const MatoFilmStretch *stretch,
            GAsyncQueue           *queue)
{
  Worker *worker = g_new0 (Worker, 1);

  worker->queue = g_async_queue_ref (queue);
  worker->width = mato_film_frames_get_width (frames);
  worker->height = mato_film_frames_get_height (frames);
  worker->stretch = *stretch;

  return worker;
}

static void
worker_free (gpointer data)
{
  Worker *worker = data;

  g_async_queue_unref (worker->queue);
  g_free (worker);
}

/* Returns: (transfer full) (nullable): the next picture as a part of the file; %NULL: cancelled */
static GBytes *
take_picture (const Worker   *worker,
              MatoAnimation  *animation,
              GCancellable   *cancellable,
              GError        **error)
{
  g_autofree guint8 *pixels = NULL;

  while (!pixels)
    {
      if (g_cancellable_set_error_if_cancelled (cancellable, error))
        return NULL;

      pixels = g_async_queue_timeout_pop (worker->queue, LOOK_US);
    }

  return mato_animation_add (animation, pixels);
}

static gboolean
write_pictures (MatoFileSink  *sink,
                gpointer       data,
                GCancellable  *cancellable,
                GError       **error)
{
  const Worker *worker = data;
  guint n = worker->stretch.n_pictures;
  g_autoptr (MatoAnimation) animation =
    mato_animation_new (worker->width, worker->height, n, worker->stretch.delay, LAST_DELAY);

  for (guint i = 0; i < n; i++)
    {
      g_autoptr (GBytes) bytes = take_picture (worker, animation, cancellable, error);

      if (!bytes
          || !mato_file_sink_write (sink, g_bytes_get_data (bytes, NULL), g_bytes_get_size (bytes),
                                    error))
        return FALSE;
    }

  return TRUE;
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
    mato_animation_new (worker->width, worker->height, 1 + 2 * n_pairs, 0, 0);
  gsize first = 0, later = 0;

  for (guint i = 0; i < 1 + 2 * n_pairs; i++)
    {
      g_autoptr (GBytes) bytes = take_picture (worker, animation, cancellable, NULL);

      if (!bytes)
        {
          g_task_return_int (task, -1);
          return;
        }

      first += i == 0 ? g_bytes_get_size (bytes) : 0;
      later += i > 0 && i % 2 == 0 ? g_bytes_get_size (bytes) : 0;
    }

  g_task_return_int (task, (gssize) (first + (worker->stretch.n_pictures - 1)
                                               * ((double) later / MAX (n_pairs, 1))));
}

/* The main thread */

static gboolean
draw_cb (gpointer data)
{
  Feeder *feeder = data;
  guint index;

  if (g_async_queue_length (feeder->queue) >= MOST_WAITING)
    return G_SOURCE_CONTINUE;

  index = feeder->is_sample ? get_sample (&feeder->stretch, feeder->n_drawn) : feeder->n_drawn;
  g_async_queue_push (feeder->queue, mato_film_frames_draw (
    feeder->frames, mato_film_stretch_get_position (&feeder->stretch, index)));
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
  feeder->is_sample = is_sample;
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
  g_task_set_task_data (task, worker_new (frames, stretch, feeder->queue), worker_free);
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
                                 GFile                 *file,
                                 MatoDrawnFunc          drawn,
                                 GCancellable          *cancellable,
                                 GAsyncReadyCallback    callback,
                                 gpointer               user_data)
{
  Feeder *feeder = feeder_new (frames, stretch, FALSE, callback, user_data);

  feeder->drawn = drawn;
  mato_file_write_async (file, 0, write_pictures, worker_new (frames, stretch, feeder->queue),
                         worker_free, NULL, cancellable, ended_cb, feeder);
}
