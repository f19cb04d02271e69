/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "core/board/geometry.h"

G_BEGIN_DECLS

/**
 * MatoProofLines:
 * @next: the text from the next line on
 * @line: the number of lines taken so far, so the 1-based number of the last of them
 * @error: (nullable): return location for the first refusal
 *
 * The text of a certificate, read line by line. Every function that can refuse sets @error, of
 * %MATO_ERROR, and returns %FALSE or %NULL; only the first refusal is kept.
 */
typedef struct
{
  const char *next;
  guint line;
  GError **error;
} MatoProofLines;

/**
 * mato_proof_lines_refuse:
 * @message: a translated sentence
 *
 * Refuses the certificate.
 *
 * Returns: %FALSE
 */
gboolean mato_proof_lines_refuse (MatoProofLines *self,
                                  const char     *message);

/**
 * mato_proof_lines_try:
 *
 * Takes the next line if its first word is @key; any other word is not an error.
 *
 * Returns: (transfer full) (nullable): what follows the word
 */
char *mato_proof_lines_try (MatoProofLines *self,
                            const char     *key);

/**
 * mato_proof_lines_take:
 *
 * Takes the next line, whose first word must be @key.
 *
 * Returns: (transfer full) (nullable): what follows the word
 */
char *mato_proof_lines_take (MatoProofLines *self,
                             const char     *key);

/**
 * mato_proof_lines_take_number:
 * @limit: the largest absolute value of the number
 * @number: (out): set if %TRUE is returned
 *
 * Takes the next line, which must be @key and one number.
 *
 * Returns: whether it is
 */
gboolean mato_proof_lines_take_number (MatoProofLines *self,
                                       const char     *key,
                                       gint64          limit,
                                       gint64         *number);

/**
 * mato_proof_lines_take_board:
 * @values: (out): the digits, 1 to the order, or 0 in an empty cell
 *
 * Takes the next line, which must be @key and all cells of a board.
 *
 * Returns: whether it is
 */
gboolean mato_proof_lines_take_board (MatoProofLines     *self,
                                      const char         *key,
                                      const MatoGeometry *geometry,
                                      guint8             *values);

/**
 * mato_proof_lines_read_numbers:
 * @text: what follows the first word of a line
 * @limit: the largest absolute value of a number
 * @numbers: (out) (array length=n_numbers): the numbers of the line
 *
 * Reads exactly @n_numbers numbers.
 *
 * Returns: whether the line has exactly that many
 */
gboolean mato_proof_lines_read_numbers (MatoProofLines *self,
                                        const char     *text,
                                        gint64          limit,
                                        gint64         *numbers,
                                        guint           n_numbers);

G_END_DECLS
