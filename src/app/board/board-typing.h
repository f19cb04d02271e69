/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "app/board/digit-keys.h"
#include "app/draw/pencil.h"
#include "session/film/board-scene.h"

G_BEGIN_DECLS

/**
 * MatoBoardTyping:
 * @scene: what the board shows: its alphabet, and whether weights are typed instead of digits
 *
 * Typing on a board: digits by any key that writes them, pencil marks by figures with Ctrl or
 * Shift. Remembers the first figure of a two-figure number; see #MatoDigitKeys.
 */
typedef struct
{
  const MatoBoardScene *scene;

  /* private */
  MatoDigitKeys keys;
  guint pencil; /* what was typed last with @keys: a MatoPencil, MATO_N_PENCILS or MATO_PAINT */
} MatoBoardTyping;

/**
 * MatoTyped:
 * @digit: 1…order, or the weight; 0: clear
 * @pencil: a #MatoPencil for a mark; %MATO_N_PENCILS for a digit; %MATO_PAINT for a colour
 * @instead: the first figure of the same number, reported before; 0: none
 *
 * The meaning of a key.
 */
typedef struct
{
  guint digit;
  guint pencil;
  guint instead;
} MatoTyped;

/**
 * mato_board_typing_forget:
 *
 * Forgets the first figure of a number.
 */
void mato_board_typing_forget (MatoBoardTyping *self);

/**
 * mato_board_typing_digit:
 * @display: of the keyboard
 * @cell: the selected one
 * @is_shifted: whether Shift is held; other modifiers are not
 * @typed: (out): set if %TRUE is returned
 *
 * Returns: whether the key means a digit here
 */
gboolean mato_board_typing_digit (MatoBoardTyping *self,
                                  GdkDisplay      *display,
                                  guint            cell,
                                  guint            keyval,
                                  guint            keycode,
                                  gboolean         is_shifted,
                                  MatoTyped       *typed);

/**
 * mato_board_typing_mark:
 * @pencil: the kind of mark of the modifiers held, or %MATO_PAINT
 *
 * Returns: whether the key means a mark here; parameters are those of mato_board_typing_digit()
 */
gboolean mato_board_typing_mark (MatoBoardTyping *self,
                                 GdkDisplay      *display,
                                 guint            cell,
                                 guint            keyval,
                                 guint            keycode,
                                 guint            pencil,
                                 MatoTyped       *typed);

G_END_DECLS
