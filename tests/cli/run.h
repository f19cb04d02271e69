/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gio/gio.h>

G_BEGIN_DECLS

/**
 * Run:
 * @status: the exit status, or -N if signal N ended it
 * @output: the standard output
 * @messages: the standard error
 *
 * One run of mato-cli.
 */
typedef struct
{
  int status;
  char *output;
  char *messages;
} Run;

void run_clear (Run *self);
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Run, run_clear)

/** Whether mato-cli is for another processor; see build-aux/test-arch. */
gboolean run_is_emulated (void);

/** Returns: the path of mato-cli, or of a script that runs it in an emulator */
const char *run_get_program (void);

/** Loads the library @path, or none if that is NULL, into each mato-cli that is started. */
void run_set_preload (const char *path);

/** Runs mato-cli with @arguments, quoted as for a shell, on @input. */
void run_init (Run        *self,
               const char *arguments,
               const char *input);

/** Starts mato-cli with pipes for standard input, output and error. */
GSubprocess *run_start (const char *arguments);

/** The same with the file @path as its input. */
GSubprocess *run_start_on (const char *arguments,
                           const char *path);

/** Writes @text to @process and leaves the pipe open. */
void run_send (GSubprocess *process,
               const char  *text);

/** Returns: (transfer full): the next line of @process, without line feed, NULL at the end */
char *run_read_line (GDataInputStream *output);

/** Returns: its exit status as in #Run */
int run_wait (GSubprocess *process);

/** Checks status and output; @message: a part of the standard error, or NULL. */
void run_check (const char *arguments,
                const char *input,
                int         status,
                const char *output,
                const char *message);

/** Returns: (transfer full): @text with CR LF at the end of its lines */
char *run_with_crlf (const char *text);

/** Returns: (transfer full): the name of a new file with @text, to be unlinked */
char *run_write_file (const char *text);

G_END_DECLS
