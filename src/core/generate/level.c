/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#include "core/generate/level.h"

#include <glib/gi18n-lib.h>

static const MatoLevel levels[] = {
  /* Translators: here and below: how difficult a puzzle is. Easy: singles that are seen at once */
  { "easy", N_("Easy"), 0, 15 },
  /* Translators: how difficult a puzzle is */
  { "medium", N_("Medium"), 16, 25 },
  /* Translators: how difficult a puzzle is */
  { "hard", N_("Hard"), 26, 44 },
  /* Translators: how difficult a puzzle is */
  { "very-hard", N_("Very hard"), 45, 62 },
  /* Translators: how difficult a puzzle is */
  { "expert", N_("Expert"), 63, 75 },
  /* Translators: how difficult a puzzle is */
  { "extreme", N_("Extreme"), 76, G_MAXUINT },
};

const MatoLevel *
mato_level_list (guint *n_levels)
{
  *n_levels = G_N_ELEMENTS (levels);
  return levels;
}

const MatoLevel *
mato_level_find (const char *name)
{
  for (guint i = 0; i < G_N_ELEMENTS (levels); i++)
    if (g_str_equal (levels[i].name, name))
      return &levels[i];

  return NULL;
}

gboolean
mato_level_fits (const MatoLevel     *self,
                 const MatoGeometry  *geometry,
                 const guint8        *givens,
                 gboolean           (*keep_going) (gpointer data),
                 gpointer             data)
{
  const MatoLogicOptions options = { .is_unique = TRUE, .keep_going = keep_going, .data = data };
  g_autoptr (MatoLogic) logic = mato_logic_new (geometry, &options);
  MatoCandidates board;
  guint hardest = 0;

  mato_candidates_init (&board, geometry, givens, NULL);
  while (board.n_open > 0)
    {
      const MatoDeduction *deduction = mato_logic_find_next (logic, &board);

      /* Beyond all known techniques is above all bands but the last. */
      if (deduction == NULL)
        return !mato_logic_is_stopped (logic) && self->to == G_MAXUINT;

      hardest = MAX (hardest, deduction->rating);
      if (hardest > self->to)
        return FALSE;
      mato_deduction_apply (deduction, &board);
    }

  return hardest >= self->from;
}
