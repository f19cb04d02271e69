/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/**
 * MatoStatus:
 * @MATO_STATUS_OK: everything is answered
 * @MATO_STATUS_NONE: some puzzle has no solution; with --unique, not exactly one
 * @MATO_STATUS_BAD: unreadable input or bad usage
 * @MATO_STATUS_STOPPED: stopped by a time limit or a signal
 *
 * The exit status: the largest one that applies.
 */
typedef enum
{
  MATO_STATUS_OK = 0,
  MATO_STATUS_NONE = 1,
  MATO_STATUS_BAD = 2,
  MATO_STATUS_STOPPED = 3,
} MatoStatus;

/**
 * MatoCommand:
 * @name: what people type
 * @parameters: (nullable): what comes before the files in its usage line, words with bars between
 *   them
 * @summary: one translatable sentence
 * @details: (nullable): more text, for its own --help
 * @run: runs the command; @argv[0] is its name; returns a #MatoStatus
 */
typedef struct _MatoCommand MatoCommand;
struct _MatoCommand
{
  const char *name;
  const char *parameters;
  const char *summary;
  const char *details;
  int (*run) (const MatoCommand *command,
              int                argc,
              char             **argv);
};

extern const MatoCommand mato_command_solve;
extern const MatoCommand mato_command_target;
extern const MatoCommand mato_command_check_certificate;
extern const MatoCommand mato_command_judge;
extern const MatoCommand mato_command_cover;
extern const MatoCommand mato_command_trace;
extern const MatoCommand mato_command_candidates;
extern const MatoCommand mato_command_rate;
extern const MatoCommand mato_command_hint;
extern const MatoCommand mato_command_check_hint;
extern const MatoCommand mato_command_convert;
extern const MatoCommand mato_command_info;
extern const MatoCommand mato_command_generate;
extern const MatoCommand mato_command_rules;

G_END_DECLS
