/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "core/board/puzzle.h"
#include "session/search/search.h"

G_BEGIN_DECLS

/**
 * MatoFilmFormat:
 * @MATO_FILM_LOG: a sentence a line, as people read it, of samples too
 * @MATO_FILM_TRACE: JSON Lines, as `mato-cli trace` prints them: without samples
 *
 * How a film is written into a file.
 */
typedef enum
{
  MATO_FILM_LOG,
  MATO_FILM_TRACE,
} MatoFilmFormat;

/**
 * mato_film_write_async:
 * @search: one that has ended and was recorded
 * @alphabet: how digits are spelled in sentences
 * @file: replaced when all of the film is written, and else left as it was
 *
 * Writes the film in a worker, in bounded memory; @callback runs in the caller's main context.
 */
void mato_film_write_async (MatoSearch          *search,
                            MatoAlphabet         alphabet,
                            MatoFilmFormat       format,
                            GFile               *file,
                            GCancellable        *cancellable,
                            GAsyncReadyCallback  callback,
                            gpointer             user_data);

/** Returns: whether it was written; else @error is set */
gboolean mato_film_write_finish (GAsyncResult  *result,
                                 GError       **error);

G_END_DECLS
