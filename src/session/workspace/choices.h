/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "core/board/puzzle.h"
#include "session/film/board-scene.h"

#include <glib-object.h>

G_BEGIN_DECLS

/*
 * Enumerations of the user's choices. Each value has a name that is never translated; actions,
 * settings and the saved session use it. The nicks of the enumeration types are these names: see
 * mato_enum_name().
 */

/**
 * MatoPage:
 *
 * The pages of a window. Each page has one search of its own: Play checks the entries against
 * the solution, Solve solves, Watch records, Target looks for the best score.
 */
typedef enum
{
  MATO_PAGE_PLAY,
  MATO_PAGE_SOLVE,
  MATO_PAGE_WATCH,
  MATO_PAGE_TARGET,
  MATO_N_PAGES,
} MatoPage;

#define MATO_TYPE_PAGE (mato_page_get_type ())
GType mato_page_get_type (void);

/**
 * mato_page_name:
 *
 * Returns: `play`, `solve`, `watch`, `target`
 */
const char *mato_page_name      (MatoPage    page);

/**
 * mato_page_from_name:
 *
 * Returns: whether @name is the name of a page; @page: (out)
 */
gboolean    mato_page_from_name (const char *name,
                                 MatoPage   *page);

/**
 * MatoWant:
 * @MATO_WANT_FIRST: the first solution
 * @MATO_WANT_SEVERAL: the first few
 * @MATO_WANT_COUNT: the number of solutions, up to a limit
 * @MATO_WANT_UNIQUE: whether there is exactly one
 * @MATO_WANT_BEST: the solution with the best target score
 *
 * The question of the Solve page.
 */
typedef enum
{
  MATO_WANT_FIRST,
  MATO_WANT_SEVERAL,
  MATO_WANT_COUNT,
  MATO_WANT_UNIQUE,
  MATO_WANT_BEST,
  MATO_N_WANTS,
} MatoWant;

#define MATO_TYPE_WANT (mato_want_get_type ())
GType mato_want_get_type (void);

/**
 * MatoMistakes:
 * @MATO_MISTAKES_ASKED: when the player asks for a check
 * @MATO_MISTAKES_ALWAYS: as soon as they are entered
 * @MATO_MISTAKES_THIRD: as soon as three of them are on the board
 *
 * When digits that differ from the solution are marked.
 */
typedef enum
{
  MATO_MISTAKES_ASKED,
  MATO_MISTAKES_ALWAYS,
  MATO_MISTAKES_THIRD,
} MatoMistakes;

#define MATO_TYPE_MISTAKES (mato_mistakes_get_type ())
GType mato_mistakes_get_type (void);

/* What typing a digit does: a #MatoPencil makes a pencil mark, %MATO_N_PENCILS an entry, and
 * %MATO_PAINT colours the cell. */

#define MATO_TYPE_PENCIL_CHOICE (mato_pencil_choice_get_type ())
GType mato_pencil_choice_get_type (void);

/* How digits are spelled: a #MatoAlphabet, or %MATO_OWN_ALPHABET: as in the puzzle's text. */

#define MATO_OWN_ALPHABET (-1)

#define MATO_TYPE_ALPHABET_CHOICE (mato_alphabet_choice_get_type ())
GType mato_alphabet_choice_get_type (void);

G_END_DECLS
