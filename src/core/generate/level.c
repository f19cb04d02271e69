/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#include "core/generate/level.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "core/generate/board-sieve.h"
#include "core/solve/kernel.h"

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

/* The bands above need chains, whose ratings mean something on 9×9 boards only. */
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

/* No single and no locked candidates are rated more. */
#define HARDEST_LOCKED 28

struct _MatoJudge
{
  const MatoGeometry *geometry; /* not owned */
  gboolean (*keep_going) (gpointer data);
  gpointer data;
  MatoFill fill;
  const MatoTechnique *technique;
  MatoLogic *without; /* nullable: all that is as simple as @technique, or simpler, but not it */
  MatoLogic *with;    /* nullable: and it */
  MatoLogic *logic;  /* nullable */
  guint max_rating;  /* of @logic */
  guint8 sieved[81]; /* the last givens that the sieve let pass */
  guint32 left[81];  /* of them */
};

MatoJudge *
mato_judge_new (const MatoGeometry  *geometry,
                gboolean           (*keep_going) (gpointer data),
                gpointer             data)
{
  MatoJudge *self = g_new0 (MatoJudge, 1);

  g_assert (mato_geometry_is_classic (geometry));

  self->geometry = geometry;
  self->keep_going = keep_going;
  self->data = data;
  mato_fill_init (&self->fill, geometry);
  return self;
}

void
mato_judge_free (MatoJudge *self)
{
  g_clear_pointer (&self->without, mato_logic_free);
  g_clear_pointer (&self->with, mato_logic_free);
  g_clear_pointer (&self->logic, mato_logic_free);
  mato_fill_clear (&self->fill);
  g_free (self);
}

static MatoLogic *
logic_up_to (const MatoJudge     *self,
             const MatoTechnique *technique,
             gboolean             is_without)
{
  const MatoLogicOptions options = { .is_unique = TRUE, .keep_going = self->keep_going,
                                     .data = self->data, .catalogue = MATO_CATALOGUE_ALL,
                                     .up_to = technique, .is_without = is_without };

  return mato_logic_new (self->geometry, &options);
}

static void
prepare_technique (MatoJudge           *self,
                   const MatoTechnique *technique)
{
  if (self->technique == technique)
    {
      mato_logic_forget (self->without);
      mato_logic_forget (self->with);
      return;
    }

  g_clear_pointer (&self->without, mato_logic_free);
  g_clear_pointer (&self->with, mato_logic_free);
  self->technique = technique;
  self->without = logic_up_to (self, technique, TRUE);
  self->with = logic_up_to (self, technique, FALSE);
}

gboolean
mato_judge_needs (MatoJudge           *self,
                  const MatoTechnique *technique,
                  const guint8        *givens)
{
  const MatoDeduction *deduction;
  MatoCandidates board;

  prepare_technique (self, technique);
  mato_candidates_init (&board, self->geometry, givens, NULL);
  while ((deduction = mato_logic_find_next (self->without, &board)) != NULL)
    {
      mato_deduction_apply (deduction, &board);
      if (board.n_open == 0)
        return FALSE;
    }

  return !mato_logic_is_stopped (self->without)
         && mato_logic_find_next (self->with, &board) != NULL;
}

/* Returns: the rating above which nobody wants to know which technique it is: above the highest
 * level, or, if that is the level, in it */
static guint
find_max_rating (const MatoLevel *level)
{
  return level->to != G_MAXUINT ? level->to : level->from - 1;
}

static void
prepare_logic (MatoJudge *self,
               guint      max_rating)
{
  const MatoLogicOptions options = { .is_unique = TRUE, .keep_going = self->keep_going,
                                     .data = self->data, .max_rating = max_rating };

  if (self->logic != NULL && self->max_rating == max_rating)
    {
      mato_logic_forget (self->logic);
      return;
    }

  g_clear_pointer (&self->logic, mato_logic_free);
  self->logic = mato_logic_new (self->geometry, &options);
  self->max_rating = max_rating;
}

/* Whatever else there is to find, singles and locked candidates are found before any technique that
 * is rated more, and in any order they come to the same board: so where these steps are of no
 * interest, they are all done at once, which takes a twentieth of the time. Returns: whether that
 * solves the puzzle */
static gboolean
settle (MatoJudge      *self,
        const guint8   *givens,
        MatoCandidates *board)
{
  guint8 values[MATO_MAX_CELLS];
  guint32 candidates[MATO_MAX_CELLS];
  gboolean is_full = mato_fill_settle (&self->fill, givens, values, candidates);

  mato_candidates_init (board, self->geometry, values, candidates);
  return is_full;
}

/* Solves the puzzle from here on. */
static MatoLevelFit
follow (MatoJudge       *self,
        const MatoLevel *level,
        gboolean         is_sieved,
        MatoCandidates  *board)
{
  guint hardest = 0;

  prepare_logic (self, find_max_rating (level));
  if (is_sieved)
    mato_logic_know_left (self->logic, self->left);
  while (board->n_open > 0)
    {
      const MatoDeduction *deduction = mato_logic_find_next (self->logic, board);

      /* Beyond all known techniques is above all bands but the last. */
      if (deduction == NULL)
        return mato_logic_is_stopped (self->logic) || level->to != G_MAXUINT ? MATO_LEVEL_ABOVE
                                                                             : MATO_LEVEL_FITS;

      hardest = MAX (hardest, deduction->rating);
      if (hardest > level->to)
        return MATO_LEVEL_ABOVE;
      if (level->to == G_MAXUINT && hardest >= level->from)
        return MATO_LEVEL_FITS;
      mato_deduction_apply (deduction, board);
    }

  return hardest >= level->from ? MATO_LEVEL_FITS : MATO_LEVEL_BELOW;
}

MatoLevelFit
mato_judge_compare (MatoJudge           *self,
                    const MatoLevel     *level,
                    const MatoTechnique *technique,
                    const guint8        *givens)
{
  gboolean is_sieved = self->geometry->order == 9
                       && memcmp (givens, self->sieved, sizeof self->sieved) == 0;
  MatoCandidates board;

  if (technique != NULL && !mato_judge_needs (self, technique, givens))
    return MATO_LEVEL_BELOW;

  if (level == NULL)
    return MATO_LEVEL_FITS;

  if (level->from > HARDEST_LOCKED)
    {
      if (settle (self, givens, &board))
        return MATO_LEVEL_BELOW;
    }
  else
    mato_candidates_init (&board, self->geometry, givens, NULL);

  return follow (self, level, is_sieved, &board);
}

/* Half of the puzzles come to nothing here, in a tenth of the time of settle(). */
static gboolean
needs_no_guess (const guint8 *givens)
{
  MatoKernelRun run = { .givens = givens, .max_solutions = 1 };

  mato_kernel_best ()->search (&run);
  return run.n_guesses == 0;
}

gboolean
mato_judge_rejects (MatoJudge       *self,
                    const MatoLevel *level,
                    const guint8    *givens,
                    guint           *n_left)
{
  MatoCandidates board;
  gboolean is_whole;

  *n_left = 0;
  if (level->to != G_MAXUINT || self->geometry->order != 9)
    return FALSE;
  if (needs_no_guess (givens) || settle (self, givens, &board))
    return TRUE;

  *n_left = mato_sieve_count_left (&self->fill);
  if (mato_sieve_is_easy (&self->fill, &is_whole))
    return TRUE;
  if (!is_whole)
    return FALSE;

  /* What no chain removes need not be looked at by those that rate them. A look at all other
   * techniques up to ER 6.2 in between would reject 70 of the 80 let pass by mistake, beside
   * 400 that are not, and takes as much time as it saves. */
  memcpy (self->sieved, givens, sizeof self->sieved);
  memcpy (self->left, self->fill.masks.options, sizeof self->left);
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
  g_autoptr (MatoJudge) judge = mato_judge_new (geometry, keep_going, data);

  return mato_judge_compare (judge, self, technique, givens);
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
