/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "cli/command.h"
#include "core/notation/reader.h"
#include "core/writing/writer.h"

G_BEGIN_DECLS

/**
 * MatoCommonFlags:
 * @MATO_COMMON_READS: --box and --alphabet
 * @MATO_COMMON_JOBS: --jobs
 * @MATO_COMMON_TIME: --time-limit
 * @MATO_COMMON_RULES: --rules; a command without it refuses puzzles with rules
 * @MATO_COMMON_NO_FILES: no files: behind the options stands nothing
 *
 * The options that several commands have; a command takes the ones that make sense for it.
 */
typedef enum
{
  MATO_COMMON_READS = 1 << 0,
  MATO_COMMON_JOBS = 1 << 1,
  MATO_COMMON_TIME = 1 << 2,
  MATO_COMMON_NO_FILES = 1 << 3,
  MATO_COMMON_RULES = 1 << 4,
} MatoCommonFlags;

/**
 * MatoCommonOptions:
 * @reader: how to read puzzles
 * @n_jobs: threads, at least 1
 * @time_limit: microseconds for each puzzle, 0: none
 * @knows_rules: whether the command knows puzzles with rules
 * @rules: (nullable): the text of rules for all puzzles
 * @files: (array zero-terminated=1): what stands behind the options; never empty, `-` is the
 *   standard input
 */
typedef struct
{
  MatoReaderOptions reader;
  guint n_jobs;
  gint64 time_limit;
  gboolean knows_rules;
  char *rules;
  char **files;
} MatoCommonOptions;

/**
 * mato_options_parse:
 * @entries: (nullable): the command's own options, ended by %G_OPTION_ENTRY_NULL
 * @data: passed to their callbacks; the callback of an option with %G_OPTION_FLAG_OPTIONAL_ARG gets
 *   an empty value where there is none: what is no part of its word is never its value
 * @common: (out caller-allocates): to be cleared in any case
 *
 * Reads the command line of @command. `--help` prints its help and exits.
 *
 * Returns: whether it makes sense
 */
gboolean mato_options_parse (const MatoCommand   *command,
                             const GOptionEntry  *entries,
                             gpointer             data,
                             MatoCommonFlags      flags,
                             int                  argc,
                             char               **argv,
                             MatoCommonOptions   *common,
                             GError             **error);
void mato_common_options_clear (MatoCommonOptions *self);
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (MatoCommonOptions, mato_common_options_clear)

/**
 * mato_options_set_error:
 *
 * Sets @error to a bad value of an option.
 */
void mato_options_set_error (GError     **error,
                             const char  *format,
                             ...) G_GNUC_PRINTF (2, 3);

/**
 * mato_options_parse_number:
 *
 * Returns: whether @text is a number in @minimum…%G_MAXINT64; @option names it in @error
 */
gboolean mato_options_parse_number (const char  *option,
                                    const char  *text,
                                    guint        minimum,
                                    guint64     *number,
                                    GError     **error);

typedef gboolean (*MatoNotationCondition) (const MatoNotationInfo *info);

/**
 * mato_options_parse_notation:
 * @name: (nullable): what was typed
 * @suits: (nullable): which of the notations @error lists
 *
 * Returns: whether @name is absent, or a notation
 */
gboolean mato_options_parse_notation (const char            *option,
                                      const char            *name,
                                      MatoNotationCondition  suits,
                                      MatoNotation          *notation,
                                      GError               **error);

/**
 * mato_usage_error:
 *
 * Prints @error and where to find help.
 *
 * Returns: %MATO_STATUS_BAD
 */
int mato_usage_error (const MatoCommand *command,
                      const GError      *error);

/**
 * mato_usage_error_literal:
 *
 * As mato_usage_error(), for a sentence of one's own.
 */
int mato_usage_error_literal (const MatoCommand *command,
                              const char        *message);

G_END_DECLS
