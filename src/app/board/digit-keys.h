/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "core/board/puzzle.h"

G_BEGIN_DECLS

/**
 * MatoDigitKeys:
 *
 * Converts keys to digits: any key that writes a symbol of the alphabet, also on the numeric
 * keypad. If digits may have two figures, the figures of one number must be typed within a second.
 * Remembers the first figure; set it to 0 to forget.
 *
 * @instead: if the last key completed a number whose first figure was reported before: that figure;
 *   otherwise 0
 */
typedef struct
{
  guint first;
  guint cell;
  gint64 time;
  guint instead;
} MatoDigitKeys;

/**
 * mato_digit_keys_find:
 * @keyval: of a key pressed without Shift, Ctrl, Alt or Super
 * @others: (array length=n_others): what else the key writes, with Shift or in another layout
 *
 * On many keyboards the digit keys write other characters without Shift (French: & é "), and letter
 * keys may write another script.
 *
 * Returns: the first of all these that writes a symbol of the alphabet or clears, otherwise @keyval
 */
guint mato_digit_keys_find (MatoAlphabet alphabet,
                            guint        order,
                            guint        keyval,
                            const guint *others,
                            guint        n_others);

/**
 * mato_digit_keys_find_figure:
 * @keyval: of a key pressed with Shift or Ctrl
 * @others: (array length=n_others): what else the key writes
 *
 * With Shift and Ctrl the key itself counts, not the character that Shift makes of it; letters have
 * other meanings with them.
 *
 * Returns: the figure 0…9 that the key of @keyval has, 0 (the number) if it has none
 */
guint mato_digit_keys_find_figure (guint        keyval,
                                   const guint *others,
                                   guint        n_others);

/**
 * mato_digit_keys_type:
 * @keyval: of a key pressed without Ctrl, Alt or Super
 * @cell: the selected cell: selecting another cell ends a number
 * @time: monotonic, in microseconds
 * @digit: (out): 1…@order, or 0 to clear the cell
 *
 * Returns: whether the key means anything here
 */
gboolean mato_digit_keys_type (MatoDigitKeys *self,
                               MatoAlphabet   alphabet,
                               guint          order,
                               guint          keyval,
                               guint          cell,
                               gint64         time,
                               guint         *digit);

G_END_DECLS
