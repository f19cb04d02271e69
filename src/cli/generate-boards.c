/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#include "cli/generate-boards.h"

#include "cli/interrupt.h"
#include "cli/output.h"
#include "core/writing/writer.h"

#include <glib/gi18n.h>

/* Puzzles are made by several threads and printed in their order: those that are made before their
 * turn wait in a ring. */
#define RING_SIZE 256

typedef struct
{
  const MatoBoardSeries *series;
  GMutex lock;
  GCond turn;
  GString *ring[RING_SIZE];   /* what is made: the puzzles head to head + RING_SIZE - 1 */
  guint64 head;               /* printed next */
  guint64 next;               /* made next */
  gboolean is_given_up;       /* one of those before @next */
  MatoOutput output;
} Work;

static gboolean
keep_going_cb (const MatoGenerateProgress *progress,
               gpointer                    data)
{
  const MatoBoardSeries *series = data;

  return progress->n_attempts <= series->max_tries && !mato_interrupted ();
}

/* Locked. Returns: whether no other puzzle is begun */
static gboolean
is_over (const Work *self)
{
  return self->next >= self->series->count || self->is_given_up || mato_interrupted ();
}

/* Locked; waits. Returns: whether there is another puzzle to make */
static gboolean
take (Work    *self,
      guint64 *number)
{
  while (self->next - self->head >= RING_SIZE && !is_over (self))
    g_cond_wait (&self->turn, &self->lock);

  *number = self->next;
  if (is_over (self))
    return FALSE;

  self->next++;
  return TRUE;
}

/* Locked. Takes over the text. */
static void
put (Work    *self,
     guint64  number,
     GString *text)
{
  self->ring[number % RING_SIZE] = text;
  while ((text = self->ring[self->head % RING_SIZE]) != NULL)
    {
      g_string_append_len (self->output.text, text->str, text->len);
      g_string_free (text, TRUE);
      self->ring[self->head++ % RING_SIZE] = NULL;
    }

  /* A call for each, since nobody knows how long the next one takes; it takes a hundredth of the
   * time of making an easy one. */
  mato_output_flush (&self->output);
  g_cond_broadcast (&self->turn);
}

static gboolean
variant_keep_going_cb (guint    n_attempts,
                       gpointer data)
{
  const MatoBoardSeries *series = data;

  return n_attempts <= series->max_tries && !mato_interrupted ();
}

/* Returns: (nullable): a document, NULL if a signal stopped it or it was given up */
static GString *
make_variant (Work    *self,
              guint64  number)
{
  const MatoBoardSeries *series = self->series;
  MatoRandom random = mato_generate_nth_random (series->seed, number);
  g_auto (MatoMadePuzzle) made = { 0 };
  g_autoptr (MatoPuzzle) puzzle = NULL;
  GString *text;

  if (!mato_made_variant_make (series->variant, series->geometry, series->variant_level, &random,
                               variant_keep_going_cb, (gpointer) series, &made))
    return NULL;

  puzzle = mato_made_puzzle_dup_puzzle (&made);
  text = g_string_new (NULL);
  mato_write (text, puzzle, made.givens, MATO_NOTATION_MATO);
  return text;
}

/* Returns: (nullable): a line, NULL if a signal stopped it or it was given up */
static GString *
make (Work          *self,
      MatoGenerator *generator,
      guint64        number)
{
  const MatoBoardSeries *series = self->series;
  MatoRandom random = mato_generate_nth_random (series->seed, number);
  MatoRecipe recipe = series->recipe;
  guint8 givens[MATO_MAX_CELLS];
  GString *text;

  if (series->variant != NULL)
    return make_variant (self, number);

  recipe.keep_going = keep_going_cb;
  recipe.data = (gpointer) series;
  if (!mato_generator_make (generator, &random, &recipe, givens, NULL))
    return NULL;

  text = g_string_sized_new (series->geometry->n_cells + 1);
  mato_write_line (text, series->geometry, givens);
  return g_string_append_c (text, '\n');
}

static gpointer
work (gpointer data)
{
  Work *self = data;
  g_autoptr (MatoGenerator) generator =
    self->series->variant ? NULL : mato_generator_new (self->series->geometry);
  guint64 number;

  g_mutex_lock (&self->lock);
  while (take (self, &number))
    {
      GString *text;

      g_mutex_unlock (&self->lock);
      text = make (self, generator, number);
      g_mutex_lock (&self->lock);
      if (text != NULL)
        put (self, number, text);
      else if (!mato_interrupted ())
        self->is_given_up = TRUE;
    }
  /* After that other threads must not wait any more for puzzles to be printed. */
  g_cond_broadcast (&self->turn);
  g_mutex_unlock (&self->lock);

  return NULL;
}

static void
clear_ring (Work *self)
{
  for (guint i = 0; i < RING_SIZE; i++)
    if (self->ring[i] != NULL)
      g_string_free (self->ring[i], TRUE);
}

MatoStatus
mato_board_series_print (const MatoBoardSeries *series)
{
  Work self = { .series = series };
  guint n_threads = MIN (series->n_jobs, series->count);
  g_autofree GThread **threads = g_new (GThread *, n_threads);
  guint n = 0;
  gboolean is_whole;

  g_mutex_init (&self.lock);
  g_cond_init (&self.turn);
  mato_output_init (&self.output);
  /* Where the system gives fewer threads, those that there are do their work. */
  while (n < n_threads && (threads[n] = g_thread_try_new ("generate", work, &self, NULL)) != NULL)
    n++;
  if (n == 0)
    work (&self);
  for (guint i = 0; i < n; i++)
    g_thread_join (threads[i]);

  mato_output_flush (&self.output);
  mato_output_clear (&self.output);
  is_whole = self.head == series->count;
  if (self.is_given_up)
    /* Translators: %u is a number of boards; --tries stays as it is */
    g_printerr (ngettext ("mato-cli: %u board was tried, and it is not as wanted; --tries=N tries "
                          "more\n",
                          "mato-cli: %u boards were tried, and none is as wanted; --tries=N tries "
                          "more\n", series->max_tries), series->max_tries);
  clear_ring (&self);
  g_cond_clear (&self.turn);
  g_mutex_clear (&self.lock);
  return is_whole ? MATO_STATUS_OK : MATO_STATUS_STOPPED;
}
