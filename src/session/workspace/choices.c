/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#include "session/workspace/choices.h"

#include "session/kit/enum-names.h"

G_DEFINE_ENUM_TYPE (MatoPage, mato_page,
                    G_DEFINE_ENUM_VALUE (MATO_PAGE_PLAY, "play"),
                    G_DEFINE_ENUM_VALUE (MATO_PAGE_SOLVE, "solve"),
                    G_DEFINE_ENUM_VALUE (MATO_PAGE_WATCH, "watch"),
                    G_DEFINE_ENUM_VALUE (MATO_PAGE_TARGET, "target"))

G_DEFINE_ENUM_TYPE (MatoWant, mato_want,
                    G_DEFINE_ENUM_VALUE (MATO_WANT_FIRST, "first"),
                    G_DEFINE_ENUM_VALUE (MATO_WANT_SEVERAL, "several"),
                    G_DEFINE_ENUM_VALUE (MATO_WANT_COUNT, "count"),
                    G_DEFINE_ENUM_VALUE (MATO_WANT_UNIQUE, "unique"),
                    G_DEFINE_ENUM_VALUE (MATO_WANT_BEST, "best"))

G_DEFINE_ENUM_TYPE (MatoMistakes, mato_mistakes,
                    G_DEFINE_ENUM_VALUE (MATO_MISTAKES_ASKED, "asked"),
                    G_DEFINE_ENUM_VALUE (MATO_MISTAKES_ALWAYS, "always"),
                    G_DEFINE_ENUM_VALUE (MATO_MISTAKES_THIRD, "third"))

G_DEFINE_ENUM_TYPE (MatoPencilChoice, mato_pencil_choice,
                    G_DEFINE_ENUM_VALUE (MATO_PENCIL_CENTRE, "centre"),
                    G_DEFINE_ENUM_VALUE (MATO_PENCIL_CORNER, "corner"),
                    G_DEFINE_ENUM_VALUE (MATO_N_PENCILS, "digit"),
                    G_DEFINE_ENUM_VALUE (MATO_PAINT, "colour"))

G_DEFINE_ENUM_TYPE (MatoAlphabetChoice, mato_alphabet_choice,
                    G_DEFINE_ENUM_VALUE (MATO_OWN_ALPHABET, "own"),
                    G_DEFINE_ENUM_VALUE (MATO_ALPHABET_CANONICAL, "1"),
                    G_DEFINE_ENUM_VALUE (MATO_ALPHABET_LETTERS, "A"),
                    G_DEFINE_ENUM_VALUE (MATO_ALPHABET_HEX, "0"),
                    G_DEFINE_ENUM_VALUE (MATO_ALPHABET_NUMBERS, "numbers"))

const char *
mato_page_name (MatoPage page)
{
  return mato_enum_name (MATO_TYPE_PAGE, (int) page);
}

gboolean
mato_page_from_name (const char *name,
                     MatoPage   *page)
{
  int value;

  if (!mato_enum_from_name (MATO_TYPE_PAGE, name, &value))
    return FALSE;

  *page = (MatoPage) value;
  return TRUE;
}
