/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/**
 * MatoError:
 * @MATO_ERROR_BAD_CHARACTER: a character that no notation allows at its place
 * @MATO_ERROR_BAD_SHAPE: too few or too many cells, rows or grids
 * @MATO_ERROR_BAD_ALPHABET: digits of one puzzle or file contradict each other
 * @MATO_ERROR_UNKNOWN_NOTATION: text in no notation Mato reads
 * @MATO_ERROR_UNSUPPORTED: a known notation with something that Mato cannot store
 * @MATO_ERROR_EXACT_COVER: no puzzle, but an exact cover problem: see exact-cover-text.h
 * @MATO_ERROR_READ: the source of the text failed
 *
 * What can be wrong with input. The message is one complete, translated sentence without the place;
 * mato_reader_get_place() has the place, so that the command line can write FILE:LINE:COLUMN and
 * the window a sentence.
 */
typedef enum
{
  MATO_ERROR_BAD_CHARACTER,
  MATO_ERROR_BAD_SHAPE,
  MATO_ERROR_BAD_ALPHABET,
  MATO_ERROR_UNKNOWN_NOTATION,
  MATO_ERROR_UNSUPPORTED,
  MATO_ERROR_EXACT_COVER,
  MATO_ERROR_READ,
} MatoError;

#define MATO_ERROR (mato_error_quark ())
GQuark mato_error_quark (void);

G_END_DECLS
