/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "cli/options.h"

G_BEGIN_DECLS

/**
 * MatoAnswer:
 * @puzzle: what is asked; mato_pipeline_run() frees it
 * @lines: (nullable): instead of a puzzle many plain boards, see mato_reader_take_lines()
 * @n_lines: how many
 * @line: the 1-based number of the first one
 * @file: where it comes from, as typed
 * @text: the answer for the standard output, to be appended to
 * @messages: lines for the standard error, to be appended to; they come out before @text does
 * @status: an #MatoStatus, to be set when it is not 0
 * @is_block: to be set, before any text is flushed, when the answer has (or may have) several
 *   lines, so that an empty line stands between it and its neighbours
 *
 * One puzzle and the answer to it, worked on by one thread.
 */
typedef struct _MatoPipeline MatoPipeline;
typedef struct
{
  const MatoPuzzle *puzzle;
  const char *lines;
  guint n_lines;
  guint64 line;
  const char *file;
  GString *text;
  GString *messages;
  int status;
  gboolean is_block;

  /*< private >*/
  MatoPipeline *pipeline;
  MatoPuzzle *owned_puzzle;
  GString *owned_lines;
  guint64 number;
  gint64 deadline;
  gint64 flush_time;
  gboolean is_begun;
  gboolean is_done;
} MatoAnswer;

/**
 * MatoPipelineOptions:
 * @common: files, how to read them, how many threads, how long
 * @answer: called for every puzzle, on several threads
 * @answer_lines: (nullable): called instead for many plain boards at once; %NULL has them come one
 *   by one
 * @data: (closure): for both, shared by all threads
 * @unreadable: (nullable): the answer to what cannot be read
 * @head: (nullable): stands before all answers
 * @foot: (nullable): stands behind them
 */
typedef struct
{
  const MatoCommonOptions *common;
  void (*answer) (MatoAnswer *answer,
                  gpointer    data);
  void (*answer_lines) (MatoAnswer *answer,
                        gpointer    data);
  gpointer data;
  const char *unreadable;
  const char *head;
  const char *foot;
} MatoPipelineOptions;

/**
 * mato_pipeline_run:
 *
 * Answers every puzzle of the files, in their order, in bounded memory, and as soon as it is
 * known: a pipe that sends one puzzle and waits gets its answer.
 *
 * Returns: an #MatoStatus
 */
int mato_pipeline_run (const MatoPipelineOptions *options);

/**
 * mato_answer_keep_going:
 * @self: an #MatoAnswer; a pointer, so that it can stand in a monitor
 *
 * Also lets out what is known so far, when it is this answer's turn.
 *
 * Returns: %FALSE after a signal or when the time for the puzzle is over
 */
gboolean mato_answer_keep_going (gpointer self);

/**
 * mato_answer_limit_memory:
 *
 * To be called now and then by an answer without end. Once much has gathered it waits for its
 * turn and lets it out. The wait does not count as time for the puzzle.
 */
void mato_answer_limit_memory (MatoAnswer *self);

/** Makes a block of an answer that is (or would be) its puzzle in @notation, if that has lines. */
void mato_answer_expect (MatoAnswer   *self,
                         MatoNotation  notation);

G_END_DECLS
