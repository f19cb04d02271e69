/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "core/notation/reader.h"

G_BEGIN_DECLS

/**
 * MatoTakeFunc:
 * @text: what there is so far of a file
 *
 * Takes what can be answered already off the beginning of @text.
 */
typedef void (*MatoTakeFunc) (GString  *text,
                              gpointer  data);

/**
 * MatoInputKind:
 * @MATO_INPUT_END: no file has more, or a signal asked to stop
 * @MATO_INPUT_PUZZLE: a puzzle
 * @MATO_INPUT_LINES: many plain 9×9 boards at once, see mato_reader_take_lines()
 * @MATO_INPUT_BAD_PUZZLE: something that cannot be read where a puzzle should be
 * @MATO_INPUT_BAD_FILE: a file that cannot be read at all, or not to its end
 */
typedef enum
{
  MATO_INPUT_END,
  MATO_INPUT_PUZZLE,
  MATO_INPUT_LINES,
  MATO_INPUT_BAD_PUZZLE,
  MATO_INPUT_BAD_FILE,
} MatoInputKind;

/**
 * MatoInput:
 * @file: the file being read, as typed; `-` is standard input
 * @before_read: (nullable): called when the next read may block, with @data
 * @take: (nullable): called when some more of a file that is read as a whole is there, with @data
 * @max_lines: the largest number of plain boards to return at once; 0: none
 * @plain: the plain boards, valid until the next call
 * @knows_rules: whether puzzles with rules are read, too; else they are refused by name
 * @takes_drawings: whether puzzles are read, too, of which some rule is only a picture
 * @rules: (nullable): rules for all of them
 *
 * The puzzles of several files, one after another.
 */
typedef struct
{
  const char *file;
  void (*before_read) (gpointer data);
  MatoTakeFunc take;
  gpointer data;
  guint max_lines;
  MatoPlainLines plain;
  guint64 n_puzzles; /* of the open file that were no plain lines */
  gboolean knows_rules;
  gboolean takes_drawings;
  const char *rules;

  /*< private >*/
  char **next_file;
  const MatoReaderOptions *options;
  MatoReader *reader;
  int fd;
} MatoInput;

/**
 * mato_input_init:
 * @files: (array zero-terminated=1): lent, like @options, until mato_input_clear()
 */
void mato_input_init  (MatoInput                *self,
                       char                    **files,
                       const MatoReaderOptions  *options);
void mato_input_clear (MatoInput                *self);

/**
 * mato_input_next:
 * @puzzle: (out) (transfer full): set for %MATO_INPUT_PUZZLE
 * @message: (out) (transfer full): set for the bad kinds: one line with file and place
 */
MatoInputKind mato_input_next (MatoInput   *self,
                               MatoPuzzle **puzzle,
                               char       **message);

/**
 * MatoAnswerFunc:
 * @file: the file, as typed
 * @text: its contents
 *
 * Answers a file.
 *
 * Returns: a #MatoStatus
 */
typedef int (*MatoAnswerFunc) (const char *file,
                               GString    *text,
                               gpointer    data);

/**
 * mato_input_answer_files:
 * @files: (array zero-terminated=1): as typed; none: standard input
 * @max_mib: the limit of the size of a file in MiB
 * @take: (scope call) (nullable): is called with what there is of a file and @data, so that answers
 *   do not wait for its end; the limit is for what it leaves
 * @answer: (scope call): is called with each file, or what is left of it, and @data
 *
 * For commands that read something other than puzzles. What cannot be read or is too large gets a
 * line on standard error, and the files after it are still answered.
 *
 * Returns: the largest #MatoStatus
 */
int mato_input_answer_files (char           **files,
                             guint            max_mib,
                             MatoTakeFunc     take,
                             MatoAnswerFunc   answer,
                             gpointer         data);

/**
 * mato_input_load_file:
 * @path: as typed
 * @max_mib: the limit of its size in MiB
 *
 * Returns: (transfer full) (nullable): the contents of the file
 */
GString *mato_input_load_file (const char  *path,
                               guint        max_mib,
                               GError     **error);

/**
 * mato_input_message:
 *
 * Returns: (transfer full): `FILE:LINE:COLUMN: text` and a line feed
 */
char *mato_input_message (const char *file,
                          guint64     line,
                          guint64     column,
                          const char *text);

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (MatoInput, mato_input_clear)

G_END_DECLS
