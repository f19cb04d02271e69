/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "core/board/puzzle.h"
#include "session/game/file-write.h"
#include "session/search/search.h"

G_BEGIN_DECLS

/**
 * MatoFilmFormat:
 * @MATO_FILM_LOG: one sentence per line, for people, samples included
 * @MATO_FILM_TRACE: JSON Lines, as printed by `mato-cli trace`, without samples
 *
 * How a film is written to a file.
 */
typedef enum
{
  MATO_FILM_LOG,
  MATO_FILM_TRACE,
} MatoFilmFormat;

/**
 * mato_film_write_async:
 * @search: a recorded search that has ended
 * @alphabet: how digits are spelled in sentences
 * @file: replaced when the whole film is written, otherwise unchanged
 * @copied: (nullable) (scope async): see file-write.h
 *
 * Writes the film in a worker, in bounded memory; @callback takes it to mato_file_write_finish().
 */
void mato_film_write_async (MatoSearch          *search,
                            MatoAlphabet         alphabet,
                            MatoFilmFormat       format,
                            GFile               *file,
                            MatoCopiedFunc       copied,
                            GCancellable        *cancellable,
                            GAsyncReadyCallback  callback,
                            gpointer             user_data);

G_END_DECLS
