/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "core/board/puzzle.h"

G_BEGIN_DECLS

/**
 * MatoDigitKeys:
 *
 * Makes digits from keys: any key that writes a symbol of the alphabet, on the numeric keypad
 * too. Where a digit may have two figures and letters mean nothing else, the figures of one
 * number are typed within a second. Holds the first figure; zero it to forget.
 *
 * @instead: what was typed last is a number whose first figure was told before: this one; else 0
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
 * On many keyboards the keys of the digits write something else by themselves (French: & é "),
 * and where letters are digits, those of another script.
 *
 * Returns: the first of all these that writes a symbol of the alphabet or clears, else @keyval
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
 * Figures tell by their place what is to be done with a digit, whatever Shift makes of them; Shift
 * and Ctrl mean something else on letters.
 *
 * Returns: the figure 0…9 that the key of @keyval has, 0 (the number) if it has none
 */
guint mato_digit_keys_find_figure (guint        keyval,
                                   const guint *others,
                                   guint        n_others);

/**
 * mato_digit_keys_type:
 * @keyval: of a key pressed without Ctrl, Alt or Super
 * @cell: the selected cell: a number ends where another cell begins
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
