/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/board/board-typing.h"

/* The alphabet of what is typed: digits, weights or colours. */
static void
get_numbers (const MatoBoardScene *scene,
             guint                 pencil,
             MatoAlphabet         *alphabet,
             guint                *greatest)
{
  if (pencil == MATO_PAINT
      || (pencil == MATO_N_PENCILS && scene->is_painting && !scene->is_weighing))
    {
      *alphabet = MATO_ALPHABET_CANONICAL;
      *greatest = MATO_MAX_COLOUR;
      return;
    }

  *alphabet = scene->is_weighing ? MATO_ALPHABET_NUMBERS : scene->alphabet;
  *greatest = scene->is_weighing ? MATO_MAX_WEIGHT : scene->geometry->order;
}

/* The symbol of the key on a keyboard whose digits need no Shift; with a @pencil, its figure. */
static guint
find_digit_key (const MatoBoardScene *scene,
                GdkDisplay           *display,
                guint                 keyval,
                guint                 keycode,
                guint                 pencil)
{
  g_autofree guint *others = NULL;
  MatoAlphabet alphabet;
  guint greatest;
  int n_others = 0;

  get_numbers (scene, pencil, &alphabet, &greatest);
  gdk_display_map_keycode (display, keycode, NULL, &others, &n_others);
  return pencil == MATO_N_PENCILS
           ? mato_digit_keys_find (alphabet, greatest, keyval, others, n_others)
           : mato_digit_keys_find_figure (keyval, others, n_others);
}

static gboolean
type (MatoBoardTyping *self,
      guint            cell,
      guint            keyval,
      guint            pencil,
      MatoTyped       *typed)
{
  MatoAlphabet alphabet;
  guint greatest, digit;

  /* Figures of different kinds do not form one number. */
  if (self->pencil != pencil)
    mato_board_typing_forget (self);
  self->pencil = pencil;

  get_numbers (self->scene, pencil, &alphabet, &greatest);
  if (!mato_digit_keys_type (&self->keys, alphabet, greatest, keyval, cell,
                             g_get_monotonic_time (), &digit)
      || (digit == 0 && pencil < MATO_N_PENCILS))
    return FALSE;

  *typed = (MatoTyped) { digit, pencil, self->keys.instead };
  return TRUE;
}

void
mato_board_typing_forget (MatoBoardTyping *self)
{
  self->keys = (MatoDigitKeys) { 0 };
}

gboolean
mato_board_typing_digit (MatoBoardTyping *self,
                         GdkDisplay      *display,
                         guint            cell,
                         guint            keyval,
                         guint            keycode,
                         gboolean         is_shifted,
                         MatoTyped       *typed)
{
  if (!is_shifted)
    keyval = find_digit_key (self->scene, display, keyval, keycode, MATO_N_PENCILS);

  return type (self, cell, keyval, MATO_N_PENCILS, typed);
}

gboolean
mato_board_typing_mark (MatoBoardTyping *self,
                        GdkDisplay      *display,
                        guint            cell,
                        guint            keyval,
                        guint            keycode,
                        guint            pencil,
                        MatoTyped       *typed)
{
  guint figure;

  if (self->scene->is_weighing)
    return FALSE;

  figure = find_digit_key (self->scene, display, keyval, keycode, pencil);
  return figure != 0 && type (self, cell, figure, pencil, typed);
}
