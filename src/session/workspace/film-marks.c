/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#include "session/workspace/film-marks.h"

void
mato_film_marks_set_search (MatoBookmarks *bookmarks,
                            MatoSearch    *search)
{
  g_autofree char *name = search ? mato_search_dup_name (search) : NULL;
  g_autofree char *old = search ? mato_search_dup_old_name (search) : NULL;

  if (old)
    mato_bookmarks_rename_film (bookmarks, old, name);
  mato_bookmarks_set_film (bookmarks, name);
}
