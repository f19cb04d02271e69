/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "session/game/autosave.h"
#include "tests/session/folder.h"
#include "tests/session/session-test.h"

/*
 * Shared by the tests of the autosave: games that are stored and restored.
 */

static inline MatoGame *
make_game (const char *name)
{
  g_autoptr (MatoPuzzle) puzzle = test_puzzle_new (name);

  return mato_game_new (puzzle);
}

static inline MatoAutosave *
keep (const char *folder,
      MatoGame   *game)
{
  MatoAutosave *autosave = mato_autosave_new (folder);

  mato_autosave_follow (autosave, game);
  return autosave;
}

/* Returns: (transfer full) (nullable): the only game that was left behind in @folder */
static inline MatoAutosave *
find_one (const char *folder)
{
  guint n_lost;
  g_autoptr (GPtrArray) found = mato_autosave_find (folder, &n_lost);

  g_assert_cmpuint (found->len + n_lost, <=, 1);
  return found->len == 1 ? g_object_ref (found->pdata[0]) : NULL;
}

static inline char *
describe_kept (MatoAutosave *autosave)
{
  g_autoptr (MatoGame) game = make_game ("4x4 empty");

  mato_autosave_follow (autosave, game);
  return test_describe (game);
}
