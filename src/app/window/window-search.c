/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/window/window-search.h"

#include "core/board/posed.h"

#include <glib/gi18n.h>

void
mato_window_search_make_givens (MatoWorkspace *workspace,
                                MatoVoice     *voice)
{
  MatoSetting *setting = workspace->setting;

  if (setting->is_active)
    mato_setting_end (setting);
  else
    mato_puzzles_make_givens (workspace->puzzles);
  mato_voice_tell_undoable (voice, _("The digits on the board are the givens now."));
}

/* Only givens are searched. Whoever typed a puzzle onto an empty board means just these digits:
 * any answer that knows nothing of them would be a riddle. */
void
mato_window_search_take_typed (MatoWorkspace *workspace,
                               MatoVoice     *voice)
{
  const MatoBoard *board = mato_game_get_board (workspace->game);

  if (workspace->setting->is_active)
    mato_setting_end (workspace->setting);
  else if (!mato_board_is_posed (board)
           && mato_board_count_empty (board) < mato_board_get_geometry (board)->n_cells)
    mato_window_search_make_givens (workspace, voice);
}

void
mato_window_search_start (MatoWorkspace *workspace,
                          MatoVoice     *voice,
                          MatoPage       page)
{
  g_autoptr (GError) error = NULL;

  mato_voice_make_room (voice);
  mato_window_search_take_typed (workspace, voice);
  mato_workspace_set_page (workspace, page);
  if (!mato_workspace_check (workspace, page, &error))
    {
      mato_voice_tell_problem (voice, error->message);
      return;
    }

  mato_workspace_search (workspace, page);
}
