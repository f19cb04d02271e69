/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/board/digit-keys.h"

#define SECOND_FIGURE_WITHIN G_USEC_PER_SEC

static gboolean
has_numbers (MatoAlphabet alphabet,
             guint        order)
{
  /* If digits are letters or numbers, figures can form numbers; otherwise 1 2 means 1, then 2. */
  return order > 9 && (alphabet == MATO_ALPHABET_NUMBERS || alphabet == MATO_ALPHABET_LETTERS);
}

static gboolean
clears (guint    keyval,
        gunichar symbol)
{
  switch (keyval)
    {
    case GDK_KEY_BackSpace:
    case GDK_KEY_Delete:
    case GDK_KEY_KP_Delete:
    case GDK_KEY_KP_Decimal:
    case GDK_KEY_KP_Separator:
      return TRUE;
    default:
      return symbol == '0' || symbol == '.' || symbol == ' ';
    }
}

static gboolean
means_something (MatoAlphabet alphabet,
                 guint        order,
                 guint        keyval)
{
  gunichar symbol = gdk_keyval_to_unicode (keyval);

  if (clears (keyval, symbol) || (has_numbers (alphabet, order) && symbol >= '0' && symbol <= '9'))
    return TRUE;

  return symbol > ' ' && symbol < 0x7f && mato_alphabet_parse (alphabet, order, (char) symbol) != 0;
}

guint
mato_digit_keys_find (MatoAlphabet alphabet,
                      guint        order,
                      guint        keyval,
                      const guint *others,
                      guint        n_others)
{
  /* A key that writes nothing, like 5 on a keypad in cursor mode, is ignored. */
  if (gdk_keyval_to_unicode (keyval) == 0 || means_something (alphabet, order, keyval))
    return keyval;

  for (guint i = 0; i < n_others; i++)
    if (means_something (alphabet, order, others[i]))
      return others[i];

  return keyval;
}

static gboolean
is_figure (guint keyval)
{
  return (keyval >= GDK_KEY_0 && keyval <= GDK_KEY_9)
         || (keyval >= GDK_KEY_KP_0 && keyval <= GDK_KEY_KP_9);
}

guint
mato_digit_keys_find_figure (guint        keyval,
                             const guint *others,
                             guint        n_others)
{
  gunichar symbol = gdk_keyval_to_unicode (keyval);

  if (is_figure (keyval))
    return keyval;

  /* Some layouts have figures on letter keys, too. */
  if (symbol < 0x80 && g_ascii_isalpha ((char) symbol))
    return 0;

  for (guint i = 0; i < n_others; i++)
    if (is_figure (others[i]))
      return others[i];

  return 0;
}

/* The number that @figure ends or is, 0 if neither. */
static guint
append_figure (MatoDigitKeys *self,
               guint          order,
               guint          figure,
               guint          cell,
               gint64         time)
{
  guint number = self->first * 10 + figure;
  gboolean is_second = self->first != 0 && self->cell == cell
                       && time - self->time <= SECOND_FIGURE_WITHIN;

  if (is_second && number <= order)
    {
      self->instead = self->first;
      self->first = 0;
      return number;
    }

  self->first = figure;
  self->cell = cell;
  self->time = time;

  return figure;
}

gboolean
mato_digit_keys_type (MatoDigitKeys *self,
                      MatoAlphabet   alphabet,
                      guint          order,
                      guint          keyval,
                      guint          cell,
                      gint64         time,
                      guint         *digit)
{
  gunichar symbol = gdk_keyval_to_unicode (keyval);

  *digit = 0;
  self->instead = 0;
  if (has_numbers (alphabet, order) && symbol >= '0' && symbol <= '9')
    *digit = append_figure (self, order, symbol - '0', cell, time);
  else
    self->first = 0;

  if (*digit == 0 && symbol > ' ' && symbol < 0x7f)
    *digit = mato_alphabet_parse (alphabet, order, (char) symbol);

  return *digit != 0 || clears (keyval, symbol);
}
