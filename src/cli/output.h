/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/**
 * MatoOutput:
 * @text: what is not written yet; append to it
 * @most_at_once: how many bytes are written by one call
 * @is_terminal: which obeys what a file may hold: it gets mato_shown_lines(), others every byte
 *
 * Standard output: a buffer that is written when the caller chooses. A signal can always end the
 * writing, even if nobody reads the other end of the pipe.
 */
typedef struct
{
  GString *text;
  gsize most_at_once;
  gboolean is_closed;
  gboolean is_terminal;
} MatoOutput;

void mato_output_init  (MatoOutput *self);
void mato_output_clear (MatoOutput *self);

/**
 * mato_output_flush:
 *
 * Writes everything out. A full disk ends the process with a message and status 2.
 */
void mato_output_flush (MatoOutput *self);

/**
 * mato_output_limit:
 *
 * Writes the buffer if it is large; call it after each line or answer.
 */
void mato_output_limit (MatoOutput *self);

/**
 * mato_output_fail:
 * @error_number: an errno
 *
 * Ends the process with a message and status 2, because standard output cannot be written.
 */
G_NORETURN void mato_output_fail (int error_number);

G_END_DECLS
