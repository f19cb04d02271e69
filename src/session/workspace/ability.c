/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#include "session/workspace/ability.h"

#include "session/search/search-check.h"

gboolean
mato_workspace_check (MatoWorkspace  *self,
                      MatoPage        page,
                      GError        **error)
{
  const MatoEngine *engine = NULL;
  MatoSolving *solving;

  g_return_val_if_fail (MATO_IS_WORKSPACE (self), FALSE);

  solving = mato_workspace_get_solving (self);
  if (page == MATO_PAGE_PLAY)
    engine = mato_engine_find ("auto");
  else if (page == MATO_PAGE_SOLVE && mato_solving_get_want (solving) != MATO_WANT_BEST)
    engine = mato_method_choice_get_engine (mato_solving_get_method (solving));
  else if (page == MATO_PAGE_WATCH)
    engine = mato_method_choice_get_engine (
      mato_films_get_method (mato_workspace_get_films (self)));

  return mato_search_check (mato_game_get_geometry (mato_workspace_get_game (self)), engine,
                            page == MATO_PAGE_WATCH, error);
}
