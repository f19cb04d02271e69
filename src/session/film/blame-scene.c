/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#include "session/film/blame-scene.h"

#include "session/film/hint-scene.h"
#include "session/film/item-options.h"

/* Where the arrows of the claim lead: to the options that it says are struck, crossed out where
 * they were. */
static void
add_struck (MatoBoardScene        *scene,
            const MatoBlame       *blame,
            const MatoImplication *cause)
{
  const MatoGeometry *geometry = scene->geometry;
  guint32 gone = ~blame->claim.left & geometry->all_digits;

  for (; gone != 0; gone &= gone - 1)
    {
      guint cell, digit;
      MatoHintLink link = { .from = mato_literal (cause->cell, cause->digit, TRUE) };

      mato_item_options_read (geometry, blame->claim.item, __builtin_ctz (gone), &cell, &digit);
      if (cell != cause->cell && digit == cause->digit
          && mato_geometry_are_peers (geometry, cell, cause->cell))
        {
          link.to = mato_literal (cell, digit, FALSE);
          g_array_append_val (scene->hint->lines, link);
          scene->looks[cell].struck |= 1u << (digit - 1);
        }
    }
}

static void
add_links (MatoBoardScene  *scene,
           const MatoBlame *blame,
           guint            index)
{
  const MatoImplication *all = &g_array_index (blame->implications, MatoImplication, 0);
  const MatoImplication *implication = &all[index];

  for (guint i = 0; i < implication->n_causes; i++)
    {
      const MatoImplication *cause =
        &all[g_array_index (blame->causes, guint16, implication->first_cause + i)];
      MatoHintLink link = { .is_strong = TRUE };

      if (implication->cell == MATO_NO_CELL)
        {
          add_struck (scene, blame, cause);
          continue;
        }

      link.from = mato_literal (cause->cell, cause->digit, TRUE);
      link.to = mato_literal (implication->cell, implication->digit, TRUE);
      g_array_append_val (scene->hint->lines, link);
    }

  if (implication->cell == MATO_NO_CELL)
    g_array_append_vals (scene->hint->areas, (&(MatoHintArea) { .item = blame->claim.item }), 1);
}

void
mato_blame_scene_add (MatoBoardScene  *scene,
                      const MatoBlame *blame,
                      guint            n_shown)
{
  g_return_if_fail (n_shown > 0 && n_shown <= blame->implications->len);

  mato_hint_scene_take (scene, mato_hint_picture_new_empty (scene->geometry));
  add_links (scene, blame, n_shown - 1);
  for (guint cell = 0; cell < scene->geometry->n_cells; cell++)
    scene->looks[cell].hint = MATO_HINT_ASIDE;
  for (guint i = 0; i < n_shown; i++)
    {
      const MatoImplication *implication = &g_array_index (blame->implications, MatoImplication, i);

      if (implication->cell == MATO_NO_CELL)
        continue;

      scene->looks[implication->cell].hint = MATO_HINT_CELL;
      if (implication->guess > 0)
        scene->looks[implication->cell].marks |= MATO_MARK_CHOSEN;
    }

  if (n_shown == blame->implications->len && blame->claim.item < scene->geometry->n_cells)
    scene->looks[blame->claim.item].hint = MATO_HINT_LOST;
}
