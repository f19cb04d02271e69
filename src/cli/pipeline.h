/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "cli/options.h"

G_BEGIN_DECLS

/**
 * MatoAnswer:
 * @puzzle: the puzzle; mato_pipeline_run() frees it
 * @plain: (nullable): instead of a puzzle many plain boards, see mato_reader_take_lines()
 * @file: its file, as typed
 * @text: the answer on standard output; append to it
 * @messages: lines for standard error; append to them; they are written before @text
 * @status: a #MatoStatus; set it if it is not 0
 * @is_block: set it, before any text is flushed, if the answer has (or may have) several lines, so
 *   that empty lines separate it from its neighbours
 *
 * One puzzle and the answer to it, worked on by one thread.
 */
typedef struct _MatoPipeline MatoPipeline;
typedef struct
{
  const MatoPuzzle *puzzle;
  const MatoPlainLines *plain;
  const char *file;
  GString *text;
  GString *messages;
  int status;
  gboolean is_block;

  /*< private >*/
  MatoPipeline *pipeline;
  MatoPuzzle *owned_puzzle;
  MatoPlainLines owned_plain;
  GString *owned_lines;
  guint n_boards;
  guint64 number;
  gint64 deadline;
  gint64 flush_time;
  gboolean is_begun;
  gboolean is_done;
} MatoAnswer;

/**
 * MatoPipelineOptions:
 * @common: files, reader options, number of threads, time limit
 * @answer: called for every puzzle, on several threads
 * @max_lines: how many plain boards one thread answers in a row, each by @answer: many where an
 *   answer takes less than handing it over; 0: one, so that a few hard boards occupy all threads
 * @answer_lines: (nullable): called instead of @answer for all of them at once
 * @data: (closure): for both, shared by all threads
 * @unreadable: (nullable): the answer for unreadable input
 * @is_silent: nothing is said about a text without puzzles
 * @takes_drawings: whether it is said, too, of puzzles of which some rule is only a picture
 * @head: (nullable): text before all answers
 * @foot: (nullable): text after them
 */
typedef struct
{
  const MatoCommonOptions *common;
  void (*answer) (MatoAnswer *answer,
                  gpointer    data);
  guint max_lines;
  void (*answer_lines) (MatoAnswer *answer,
                        gpointer    data);
  gpointer data;
  const char *unreadable;
  gboolean is_silent;
  gboolean takes_drawings;
  const char *head;
  const char *foot;
} MatoPipelineOptions;

/**
 * mato_pipeline_run:
 *
 * Answers every puzzle of the files, in order, in bounded memory, and each answer as soon as
 * possible: a pipe that sends one puzzle and waits gets its answer.
 *
 * Returns: an #MatoStatus
 */
int mato_pipeline_run (const MatoPipelineOptions *options);

/**
 * mato_answer_keep_going:
 * @self: a #MatoAnswer, as a pointer for use in a monitor
 *
 * Also writes what is known so far, if it is this answer's turn.
 *
 * Returns: %FALSE after a signal or when the time for the puzzle is over
 */
gboolean mato_answer_keep_going (gpointer self);

/**
 * mato_answer_limit_memory:
 *
 * Call it now and then for an answer of unlimited length. If the text is long it waits for its turn
 * and writes the text. The wait does not count as time for the puzzle.
 */
void mato_answer_limit_memory (MatoAnswer *self);

/**
 * mato_answer_expect:
 *
 * Sets is_block for an answer in @notation, if that has several lines.
 */
void mato_answer_expect (MatoAnswer   *self,
                         MatoNotation  notation);

G_END_DECLS
