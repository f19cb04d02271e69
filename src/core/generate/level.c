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

/* The bands above need chains, which are known for 9×9 boards only. */
#define HARDEST_OF_OTHER_SIZES 62

gboolean
mato_level_suits (const MatoLevel    *self,
                  const MatoGeometry *geometry)
{
  guint hardest = HARDEST_OF_OTHER_SIZES;

  if (geometry->box_rows == 3 && geometry->box_columns == 3)
    return TRUE;

  /* Singles solve all 4×4 boards, and all but few of 6×6. */
  if (geometry->order < 8)
    hardest = geometry->order < 6 ? 15 : 25;
  return self->to <= hardest;
}

/* Returns: whether the simplest way by all techniques has this one */
static gboolean
needs_technique (const MatoTechnique  *technique,
                 const MatoGeometry   *geometry,
                 const guint8         *givens,
                 gboolean            (*keep_going) (gpointer data),
                 gpointer              data)
{
  const MatoLogicOptions options = { .is_unique = TRUE, .keep_going = keep_going, .data = data,
                                     .catalogue = MATO_CATALOGUE_ALL };
  g_autoptr (MatoLogic) logic = mato_logic_new (geometry, &options);
  MatoCandidates board;

  mato_candidates_init (&board, geometry, givens, NULL);
  while (board.n_open > 0)
    {
      const MatoDeduction *deduction = mato_logic_find_next (logic, &board);

      if (deduction == NULL)
        return FALSE;
      if (mato_technique_get (deduction->technique) == technique)
        return TRUE;
      mato_deduction_apply (deduction, &board);
    }

  return FALSE;
}

MatoLevelFit
mato_level_compare (const MatoLevel      *self,
                    const MatoTechnique  *technique,
                    const MatoGeometry   *geometry,
                    const guint8         *givens,
                    gboolean            (*keep_going) (gpointer data),
                    gpointer              data)
{
  const MatoLogicOptions options = { .is_unique = TRUE, .keep_going = keep_going, .data = data };
  g_autoptr (MatoLogic) logic = mato_logic_new (geometry, &options);
  guint from = self != NULL ? self->from : 0;
  guint to = self != NULL ? self->to : G_MAXUINT;
  gboolean has_technique = technique == NULL;
  MatoCandidates board;
  guint hardest = 0;

  if (!has_technique && !mato_technique_is_classic (mato_technique_find (technique->name)))
    has_technique = needs_technique (technique, geometry, givens, keep_going, data);

  mato_candidates_init (&board, geometry, givens, NULL);
  while (board.n_open > 0)
    {
      const MatoDeduction *deduction = mato_logic_find_next (logic, &board);

      /* Beyond all known techniques is above all bands but the last. A technique is of no use on
       * a large board that nobody can solve. */
      if (deduction == NULL && (mato_logic_is_stopped (logic) || to != G_MAXUINT
                                || (technique != NULL && geometry->order > 9)))
        return MATO_LEVEL_ABOVE;
      if (deduction == NULL)
        return has_technique ? MATO_LEVEL_FITS : MATO_LEVEL_BELOW;

      hardest = MAX (hardest, deduction->rating);
      if (hardest > to)
        return MATO_LEVEL_ABOVE;
      has_technique = has_technique || mato_technique_get (deduction->technique) == technique;
      mato_deduction_apply (deduction, &board);
    }

  return hardest >= from && has_technique ? MATO_LEVEL_FITS : MATO_LEVEL_BELOW;
}

gboolean
mato_level_fits (const MatoLevel     *self,
                 const MatoGeometry  *geometry,
                 const guint8        *givens,
                 gboolean           (*keep_going) (gpointer data),
                 gpointer             data)
{
  return mato_level_compare (self, NULL, geometry, givens, keep_going, data) == MATO_LEVEL_FITS;
}
