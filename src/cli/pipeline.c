/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#include "cli/pipeline.h"

#include <glib/gi18n.h>
#include <string.h>

#include "cli/input.h"
#include "cli/interrupt.h"
#include "cli/output.h"

#define RING_SIZE 512
#define MOST_BOARDS 1024
#define SHORT_TEXT 512
#define MOST_LONG_TEXTS 64
#define WAKE_EVERY 32
#define FLUSH_INTERVAL 5000
#define MUCH_TEXT (64 * 1024)

/*
 * One thread reads, several work; answers are in a ring buffer in the order of their puzzles:
 *
 *       head           next            tail
 *   ------+--------------+---------------+----------- numbers of answers, growing
 *    out  | taken, some  | read, nobody  |  free
 *         | are done     | works on them |            head ≤ next ≤ tail ≤ head + RING_SIZE
 *
 * A thread that finishes an answer writes all finished ones from head on, so there is no writing
 * thread. Only the answer at head may write before it is finished. Text is flushed when a worker
 * has no more puzzles, when there is much of it, and every few milliseconds of a search.
 *
 * An easy puzzle takes less time than waking a thread. Therefore workers are woken when the reader
 * is about to block and every few puzzles, but not for each; the reader is woken when half of the
 * ring is free; and nobody is woken who does not wait, since that is a system call, too (five of
 * them for each line took half as long as dancing links). Every board is still handed over alone,
 * so a few hard ones are spread over all workers. Many plain boards are one answer where they take
 * less time than that; how many boards wait is therefore limited, too (a full ring held 5 MB).
 */
struct _MatoPipeline
{
  const MatoPipelineOptions *options;
  GMutex lock;
  GCond work;
  GCond space;
  GCond turn;

  MatoAnswer ring[RING_SIZE];
  guint64 head;
  guint64 next;
  guint64 tail;
  guint n_boards; /* from head to tail */
  gboolean is_closed;

  MatoGeometry *geometry; /* (nullable): of plain boards, from the first ones on */
  GPtrArray *long_texts;  /* (element-type GString): of blocks of boards, ready for the next */
  GPtrArray *threads;
  guint n_workers;  /* the most that there may be; 0: the reader answers by itself */
  guint n_idle;     /* who waits for work */
  guint n_in_turn;  /* who waits for its turn */
  gboolean is_full; /* whether the reader waits for space */
  guint n_unheard;  /* boards since workers were woken */

  MatoOutput output;
  gboolean has_written;
  gboolean has_input; /* a puzzle, or something that was none */
  gboolean last_is_block;
  int status;
};

/* The puzzle that a worker fills with plain boards of one form. */
typedef struct
{
  MatoPuzzle *puzzle;
  gboolean is_rows;
  gboolean has_layout;
  char separator;
} PlainPuzzle;

static MatoAnswer *
answer_at (MatoPipeline *self,
           guint64       number)
{
  return &self->ring[number % RING_SIZE];
}

/* Moves the text of the answer so far to the output. Only for the answer at head; locked. */
static void
let_out (MatoPipeline *self,
         MatoAnswer   *answer)
{
  if (answer->messages->len > 0)
    {
      mato_output_flush (&self->output);
      g_printerr ("%s", answer->messages->str);
      g_string_truncate (answer->messages, 0);
    }

  if (answer->text->len == 0)
    return;

  if (!answer->is_begun && self->has_written && (answer->is_block || self->last_is_block))
    g_string_append_c (self->output.text, '\n');
  answer->is_begun = TRUE;
  self->has_written = TRUE;
  self->last_is_block = answer->is_block;

  g_string_append_len (self->output.text, answer->text->str, answer->text->len);
  g_string_truncate (answer->text, 0);
  mato_output_limit (&self->output);
}

/* Of boards that wait: enough that every worker finds a block besides its own. */
static guint
get_most_boards (const MatoPipeline *self)
{
  return MAX (MOST_BOARDS, self->options->common->n_jobs * 4 * MATO_PLAIN_MAX);
}

/* Locked. The reader may as well read much at once, unless somebody has nothing to do. */
static void
wake_reader (MatoPipeline *self)
{
  if (self->is_full
      && (self->n_idle > 0
          || (self->tail - self->head <= RING_SIZE / 2
              && self->n_boards <= get_most_boards (self) / 2)))
    g_cond_signal (&self->space);
}

/*
 * Blocks of boards have long texts, and each place in the ring would keep its own. Few of them wait
 * at a time, so they go from block to block: freed by the thread that lets them out, their pages
 * went back to the system, and clearing them again was a fifth of the time that two workers took
 * for easy boards.
 */
static void
put_away (MatoPipeline *self,
          GString     **text)
{
  if ((*text)->allocated_len <= SHORT_TEXT)
    return;

  if ((*text)->allocated_len <= MUCH_TEXT && self->long_texts->len < MOST_LONG_TEXTS)
    g_ptr_array_add (self->long_texts, g_string_truncate (*text, 0));
  else
    g_string_free (*text, TRUE);
  *text = g_string_new (NULL);
}

static void
take_long (MatoPipeline *self,
           GString     **text)
{
  if (self->long_texts->len == 0)
    return;

  g_string_free (*text, TRUE);
  *text = g_ptr_array_steal_index_fast (self->long_texts, self->long_texts->len - 1);
}

/* Locked. */
static void
let_out_done (MatoPipeline *self)
{
  guint64 old_head = self->head;

  while (self->head < self->next && answer_at (self, self->head)->is_done)
    {
      MatoAnswer *answer = answer_at (self, self->head);

      let_out (self, answer);
      self->status = MAX (self->status, answer->status);
      g_clear_pointer (&answer->owned_puzzle, mato_puzzle_free);
      put_away (self, &answer->text);
      put_away (self, &answer->owned_lines);
      self->n_boards -= answer->n_boards;
      self->head++;
    }

  if (self->head == old_head)
    return;

  if (self->n_in_turn > 0)
    g_cond_broadcast (&self->turn);
  wake_reader (self);
}

static void
set_deadline (const MatoPipeline *self,
              MatoAnswer         *answer)
{
  if (self->options->common->time_limit > 0)
    answer->deadline = g_get_monotonic_time () + self->options->common->time_limit;
}

/* Locked. Returns: (nullable): the next answer to work on, if there is one */
static MatoAnswer *
take (MatoPipeline *self)
{
  MatoAnswer *answer;

  if (self->next == self->tail || mato_interrupted ())
    return NULL;

  answer = answer_at (self, self->next++);
  answer->flush_time = g_get_monotonic_time ();
  set_deadline (self, answer);
  return answer;
}

/* Locked; waits for more. */
static MatoAnswer *
wait_and_take (MatoPipeline *self)
{
  while (self->next == self->tail && !self->is_closed && !mato_interrupted ())
    {
      mato_output_flush (&self->output);
      self->n_idle++;
      wake_reader (self);
      g_cond_wait (&self->work, &self->lock);
      self->n_idle--;
    }

  return take (self);
}

/* Plain boards that follow each other mostly have the same form. */
static void
prepare_puzzle (const MatoPipeline   *self,
                const MatoPlainLines *plain,
                PlainPuzzle          *kept)
{
  if (kept->puzzle != NULL && kept->is_rows == plain->is_rows
      && kept->separator == plain->separator && kept->has_layout == plain->has_layout)
    return;

  g_clear_pointer (&kept->puzzle, mato_puzzle_free);
  kept->puzzle = mato_plain_lines_new_puzzle (plain, self->geometry);
  kept->is_rows = plain->is_rows;
  kept->has_layout = plain->has_layout;
  kept->separator = plain->separator;
}

/* Plain boards, one after the other. */
static void
answer_each (const MatoPipeline *self,
             MatoAnswer         *answer,
             PlainPuzzle        *kept)
{
  int status = MATO_STATUS_OK;

  prepare_puzzle (self, answer->plain, kept);
  answer->puzzle = kept->puzzle;
  for (guint i = 0; i < answer->plain->n && !mato_interrupted (); i++)
    {
      mato_plain_lines_fill (answer->plain, i, kept->puzzle);
      if (i > 0)
        {
          set_deadline (self, answer);
          if (answer->is_block)
            g_string_append_c (answer->text, '\n');
        }
      self->options->answer (answer, self->options->data);
      status = MAX (status, answer->status);
    }

  answer->status = status;
  answer->puzzle = NULL;
}

static void
find_answer (const MatoPipeline *self,
             MatoAnswer         *answer,
             PlainPuzzle        *kept)
{
  if (answer->plain != NULL && self->options->answer_lines != NULL)
    self->options->answer_lines (answer, self->options->data);
  else if (answer->plain != NULL)
    answer_each (self, answer, kept);
  else if (answer->puzzle != NULL)
    self->options->answer (answer, self->options->data);
}

/* Locked, except while the answers are found. */
static void
work_until (MatoPipeline *self,
            MatoAnswer   *(*take_next) (MatoPipeline *self))
{
  PlainPuzzle kept = { NULL };
  MatoAnswer *answer;

  while ((answer = take_next (self)) != NULL)
    {
      g_mutex_unlock (&self->lock);
      find_answer (self, answer, &kept);
      g_mutex_lock (&self->lock);

      answer->is_done = TRUE;
      let_out_done (self);
    }

  g_clear_pointer (&kept.puzzle, mato_puzzle_free);
}

static gpointer
work (gpointer data)
{
  MatoPipeline *self = data;

  g_mutex_lock (&self->lock);
  work_until (self, wait_and_take);
  /* After a signal no worker makes space for a reader that waits for it. */
  g_cond_signal (&self->space);
  g_mutex_unlock (&self->lock);

  return NULL;
}

/* Locked. Where the system gives fewer threads, those that there are do their work. */
static void
start_workers (MatoPipeline *self,
               guint         n_wanted)
{
  while (self->threads->len < n_wanted)
    {
      GThread *thread = g_thread_try_new ("answer", work, self, NULL);

      if (thread == NULL)
        {
          self->n_workers = self->threads->len;
          return;
        }
      g_ptr_array_add (self->threads, thread);
    }
}

/* Locked, except while the answers are found. */
static void
wake_workers (MatoPipeline *self)
{
  guint64 n_waiting = self->tail - self->next;

  self->n_unheard = 0;
  if (n_waiting == 0)
    return;

  if (self->n_idle > 0)
    g_cond_broadcast (&self->work);
  if (n_waiting > self->n_idle)
    start_workers (self, MIN (self->threads->len + n_waiting - self->n_idle, self->n_workers));

  if (self->threads->len > 0)
    return;
  work_until (self, take);
  mato_output_flush (&self->output);
}

static void
before_read_cb (gpointer data)
{
  MatoPipeline *self = data;

  g_mutex_lock (&self->lock);
  wake_workers (self);
  g_mutex_unlock (&self->lock);
}

static void
reset (MatoAnswer   *answer,
       MatoPipeline *self,
       const char   *file)
{
  GString *text = answer->text ? answer->text : g_string_new (NULL);
  GString *messages = answer->messages ? answer->messages : g_string_new (NULL);
  GString *lines = answer->owned_lines ? answer->owned_lines : g_string_new (NULL);

  *answer = (MatoAnswer) {
    .file = file,
    .text = text,
    .messages = messages,
    .owned_lines = lines,
    .pipeline = self,
    .number = self->tail,
  };
}

/* Locked. */
static gboolean
has_space (const MatoPipeline *self)
{
  return self->tail - self->head < RING_SIZE && self->n_boards < get_most_boards (self);
}

/* Locked; waits. Returns: (nullable): the next free answer; NULL after a signal */
static MatoAnswer *
begin_put (MatoPipeline *self,
           MatoInput    *input)
{
  MatoAnswer *answer = answer_at (self, self->tail);

  while (!has_space (self) && !mato_interrupted ())
    {
      wake_workers (self);
      if (has_space (self))
        break;
      self->is_full = TRUE;
      g_cond_wait (&self->space, &self->lock);
      self->is_full = FALSE;
    }

  if (!has_space (self))
    return NULL;

  reset (answer, self, input->file);
  return answer;
}

/* Locked. */
static void
end_put (MatoPipeline *self,
         guint         n_boards)
{
  answer_at (self, self->tail++)->n_boards = n_boards;
  self->n_boards += n_boards;
  self->n_unheard += n_boards;
  if (self->n_unheard >= WAKE_EVERY)
    wake_workers (self);
}

/* Queues the answer to a puzzle or, with @message, to something unreadable; takes over both. */
static void
put (MatoPipeline *self,
     MatoInput    *input,
     MatoPuzzle   *puzzle,
     const char   *message,
     const char   *text)
{
  MatoAnswer *answer;

  g_mutex_lock (&self->lock);
  answer = begin_put (self, input);
  if (answer == NULL)
    {
      mato_puzzle_free (puzzle);
      g_mutex_unlock (&self->lock);
      return;
    }

  answer->puzzle = answer->owned_puzzle = puzzle;
  if (message != NULL)
    {
      answer->status = MATO_STATUS_BAD;
      g_string_assign (answer->messages, message);
      g_string_assign (answer->text, text ? text : "");
    }

  end_put (self, 1);
  g_mutex_unlock (&self->lock);
}

static void
put_lines (MatoPipeline *self,
           MatoInput    *input)
{
  MatoAnswer *answer;

  g_mutex_lock (&self->lock);
  answer = begin_put (self, input);
  if (answer != NULL)
    {
      if (self->geometry == NULL)
        self->geometry = mato_geometry_new (3, 3);
      if ((gsize) input->plain.n * MATO_PLAIN_LINE > SHORT_TEXT)
        {
          take_long (self, &answer->text);
          take_long (self, &answer->owned_lines);
        }
      g_string_truncate (answer->owned_lines, 0);
      g_string_append_len (answer->owned_lines, input->plain.text,
                           (gssize) input->plain.n * MATO_PLAIN_LINE);
      answer->owned_plain = input->plain;
      answer->owned_plain.text = answer->owned_lines->str;
      answer->plain = &answer->owned_plain;
      end_put (self, input->plain.n);
    }
  g_mutex_unlock (&self->lock);
}

static void
read_all (MatoPipeline *self)
{
  const MatoCommonOptions *common = self->options->common;
  g_auto (MatoInput) input = { 0 };
  MatoInputKind kind;

  mato_input_init (&input, common->files, &common->reader);
  input.knows_rules = common->knows_rules;
  input.rules = common->rules;
  input.takes_drawings = self->options->takes_drawings;
  input.before_read = before_read_cb;
  input.data = self;
  input.max_lines = MAX (self->options->max_lines, 1);

  for (;;)
    {
      MatoPuzzle *puzzle = NULL;
      g_autofree char *message = NULL;

      kind = mato_input_next (&input, &puzzle, &message);
      if (kind == MATO_INPUT_END)
        break;
      self->has_input = TRUE;
      if (kind == MATO_INPUT_LINES)
        put_lines (self, &input);
      else
        put (self, &input, puzzle, message,
             kind == MATO_INPUT_BAD_PUZZLE ? self->options->unreadable : NULL);
    }

  if (!self->has_input && !self->options->is_silent && !mato_interrupted ())
    g_printerr ("%s: %s\n", input.file, _ ("There is no puzzle."));
}

static void
finish (MatoPipeline *self)
{
  g_mutex_lock (&self->lock);
  self->is_closed = TRUE;
  wake_workers (self);
  g_cond_broadcast (&self->work);
  g_mutex_unlock (&self->lock);

  for (guint i = 0; i < self->threads->len; i++)
    g_thread_join (self->threads->pdata[i]);

  if (self->options->foot)
    g_string_append (self->output.text, self->options->foot);
  mato_output_flush (&self->output);
}

static void
free_text (gpointer text)
{
  g_string_free (text, TRUE);
}

static void
free_pipeline (MatoPipeline *self)
{
  for (guint i = 0; i < RING_SIZE; i++)
    {
      MatoAnswer *answer = &self->ring[i];

      if (answer->text == NULL)
        break;
      g_string_free (answer->text, TRUE);
      g_string_free (answer->messages, TRUE);
      g_string_free (answer->owned_lines, TRUE);
      g_clear_pointer (&answer->owned_puzzle, mato_puzzle_free);
    }

  mato_output_clear (&self->output);
  g_ptr_array_free (self->threads, TRUE);
  g_ptr_array_free (self->long_texts, TRUE);
  g_clear_pointer (&self->geometry, mato_geometry_unref);
  g_mutex_clear (&self->lock);
  g_cond_clear (&self->work);
  g_cond_clear (&self->space);
  g_cond_clear (&self->turn);
  g_free (self);
}

int
mato_pipeline_run (const MatoPipelineOptions *options)
{
  MatoPipeline *self = g_new0 (MatoPipeline, 1);
  int status;

  self->options = options;
  g_mutex_init (&self->lock);
  g_cond_init (&self->work);
  g_cond_init (&self->space);
  g_cond_init (&self->turn);
  self->threads = g_ptr_array_new ();
  self->long_texts = g_ptr_array_new_with_free_func (free_text);
  self->n_workers = options->common->n_jobs;
  mato_output_init (&self->output);
  if (options->head)
    g_string_append (self->output.text, options->head);

  read_all (self);
  finish (self);

  status = mato_interrupted () ? MATO_STATUS_STOPPED : self->status;
  free_pipeline (self);
  return status;
}

/* The time spent waiting for a slow reader of the output does not count for the puzzle. */
static void
grant (MatoAnswer *self,
       gint64      microseconds)
{
  if (self->deadline > 0)
    self->deadline += microseconds;
}

gboolean
mato_answer_keep_going (gpointer data)
{
  MatoAnswer *self = data;
  MatoPipeline *pipeline = self->pipeline;
  gint64 now = g_get_monotonic_time ();

  if (mato_interrupted () || (self->deadline > 0 && now >= self->deadline))
    return FALSE;

  if (now - self->flush_time < FLUSH_INTERVAL || !g_mutex_trylock (&pipeline->lock))
    return TRUE;

  if (pipeline->head == self->number)
    let_out (pipeline, self);
  mato_output_flush (&pipeline->output);
  g_mutex_unlock (&pipeline->lock);
  self->flush_time = g_get_monotonic_time ();
  grant (self, self->flush_time - now);

  return TRUE;
}

void
mato_answer_limit_memory (MatoAnswer *self)
{
  MatoPipeline *pipeline = self->pipeline;
  gint64 before;

  if (self->text->len < MUCH_TEXT)
    return;

  before = g_get_monotonic_time ();
  g_mutex_lock (&pipeline->lock);
  pipeline->n_in_turn++;
  while (pipeline->head != self->number)
    g_cond_wait (&pipeline->turn, &pipeline->lock);
  pipeline->n_in_turn--;
  let_out (pipeline, self);
  g_mutex_unlock (&pipeline->lock);

  grant (self, g_get_monotonic_time () - before);
}

static gboolean
layout_has_lines (const MatoPuzzle *puzzle)
{
  guint n_cells = mato_board_get_geometry (puzzle->board)->n_cells;

  for (guint i = 1; puzzle->layout != NULL && i < n_cells; i++)
    if (strchr (puzzle->layout[i], '\n') != NULL)
      return TRUE;

  return FALSE;
}

void
mato_answer_expect (MatoAnswer   *self,
                    MatoNotation  notation)
{
  self->is_block = mato_notation_get_info (notation)->has_lines
                   || (notation == MATO_NOTATION_SAME && layout_has_lines (self->puzzle));
}
