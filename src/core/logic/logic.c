/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#include "core/logic/logic.h"

#include "core/logic/chains.h"

struct _MatoLogic
{
  MatoLogicOptions options;
  MatoFinder finder;
};

typedef struct
{
  void (*find) (MatoFinder *finder,
                guint       size);
  guint size;
  MatoTechniqueId first;  /* the techniques that it finds */
  MatoTechniqueId last;
} Producer;

/* In the order of Sudoku Explainer 1.2.1: after each deduction the search starts from the top, and
 * the first deduction of the first finder that has one is applied. */
static const Producer producers[] = {
  { mato_find_hidden_singles, 1, MATO_TECHNIQUE_LAST_CELL, MATO_TECHNIQUE_HIDDEN_SINGLE_LINE },
  { mato_find_direct_locked, 1, MATO_TECHNIQUE_DIRECT_POINTING, MATO_TECHNIQUE_DIRECT_CLAIMING },
  { mato_find_direct_hidden, 2, MATO_TECHNIQUE_DIRECT_HIDDEN_PAIR,
    MATO_TECHNIQUE_DIRECT_HIDDEN_PAIR },
  { mato_find_naked_singles, 1, MATO_TECHNIQUE_NAKED_SINGLE, MATO_TECHNIQUE_NAKED_SINGLE },
  { mato_find_direct_hidden, 3, MATO_TECHNIQUE_DIRECT_HIDDEN_TRIPLE,
    MATO_TECHNIQUE_DIRECT_HIDDEN_TRIPLE },
  { mato_find_locked, 1, MATO_TECHNIQUE_POINTING, MATO_TECHNIQUE_CLAIMING },
  { mato_find_naked_subsets, 2, MATO_TECHNIQUE_NAKED_PAIR, MATO_TECHNIQUE_NAKED_PAIR },
  { mato_find_fish, 2, MATO_TECHNIQUE_X_WING, MATO_TECHNIQUE_X_WING },
  { mato_find_hidden_subsets, 2, MATO_TECHNIQUE_HIDDEN_PAIR, MATO_TECHNIQUE_HIDDEN_PAIR },
  { mato_find_naked_subsets, 3, MATO_TECHNIQUE_NAKED_TRIPLE, MATO_TECHNIQUE_NAKED_TRIPLE },
  { mato_find_fish, 3, MATO_TECHNIQUE_SWORDFISH, MATO_TECHNIQUE_SWORDFISH },
  { mato_find_hidden_subsets, 3, MATO_TECHNIQUE_HIDDEN_TRIPLE, MATO_TECHNIQUE_HIDDEN_TRIPLE },
  { mato_find_wings, 2, MATO_TECHNIQUE_XY_WING, MATO_TECHNIQUE_XY_WING },
  { mato_find_wings, 3, MATO_TECHNIQUE_XYZ_WING, MATO_TECHNIQUE_XYZ_WING },
  { mato_find_unique_loops, 0, MATO_TECHNIQUE_UNIQUE_LOOP_1, MATO_TECHNIQUE_UNIQUE_LOOP_4 },
  { mato_find_naked_subsets, 4, MATO_TECHNIQUE_NAKED_QUAD, MATO_TECHNIQUE_NAKED_QUAD },
  { mato_find_fish, 4, MATO_TECHNIQUE_JELLYFISH, MATO_TECHNIQUE_JELLYFISH },
  { mato_find_hidden_subsets, 4, MATO_TECHNIQUE_HIDDEN_QUAD, MATO_TECHNIQUE_HIDDEN_QUAD },
  { mato_find_graves, 0, MATO_TECHNIQUE_GRAVE_1, MATO_TECHNIQUE_GRAVE_4 },
  { mato_find_aligned, 2, MATO_TECHNIQUE_ALIGNED_PAIR, MATO_TECHNIQUE_ALIGNED_PAIR },
  { mato_find_chains, 0, MATO_TECHNIQUE_X_CYCLE, MATO_TECHNIQUE_XY_CHAIN },
  { mato_find_aligned, 3, MATO_TECHNIQUE_ALIGNED_TRIPLE, MATO_TECHNIQUE_ALIGNED_TRIPLE },
  { mato_find_forcing, MATO_FORCING_NISHIO, MATO_TECHNIQUE_NISHIO, MATO_TECHNIQUE_NISHIO },
  { mato_find_forcing, MATO_FORCING_STATIC, MATO_TECHNIQUE_CELL_FORCING,
    MATO_TECHNIQUE_UNIT_FORCING },
  { mato_find_forcing, MATO_FORCING_DYNAMIC, MATO_TECHNIQUE_DYNAMIC_CONTRADICTION,
    MATO_TECHNIQUE_DYNAMIC_UNIT },
  { mato_find_forcing, MATO_FORCING_PLUS, MATO_TECHNIQUE_PLUS_CONTRADICTION,
    MATO_TECHNIQUE_PLUS_UNIT },
};

MatoLogic *
mato_logic_new (const MatoGeometry     *geometry,
                const MatoLogicOptions *options)
{
  MatoLogic *self = g_new0 (MatoLogic, 1);

  self->options = *options;
  mato_finder_init (&self->finder, geometry);
  self->finder.wants_reasons = options->wants_reasons;
  self->finder.keep_going = options->keep_going;
  self->finder.keep_going_data = options->data;
  return self;
}

void
mato_logic_free (MatoLogic *self)
{
  mato_finder_clear (&self->finder);
  g_free (self);
}

gboolean
mato_logic_is_stopped (const MatoLogic *self)
{
  return self->finder.is_stopped;
}

static gboolean
may_run (MatoLogic      *self,
         const Producer *producer)
{
  if (mato_technique_get (producer->first)->needs_unique && !self->options.is_unique)
    return FALSE;

  return mato_finder_keep_going (&self->finder);
}

static gboolean
take_first_cb (const MatoDeduction *deduction,
               gpointer             data)
{
  return FALSE;
}

const MatoDeduction *
mato_logic_find_next (MatoLogic            *self,
                      const MatoCandidates *board)
{
  self->finder.board = board;
  self->finder.report = take_first_cb;
  self->finder.is_done = FALSE;
  self->finder.is_stopped = FALSE;
  for (gsize i = 0; i < G_N_ELEMENTS (producers) && !self->finder.is_done; i++)
    if (may_run (self, &producers[i]))
      producers[i].find (&self->finder, producers[i].size);

  return self->finder.is_done ? self->finder.deduction : NULL;
}

typedef struct
{
  MatoTechniqueId technique;
  gboolean (*report) (const MatoDeduction *deduction,
                      gpointer             data);
  gpointer data;
} Filter;

static gboolean
filter_cb (const MatoDeduction *deduction,
           gpointer             data)
{
  const Filter *filter = data;

  return deduction->technique != filter->technique || filter->report (deduction, filter->data);
}

void
mato_logic_find_all (MatoLogic            *self,
                     const MatoCandidates *board,
                     MatoTechniqueId       technique,
                     gboolean            (*report) (const MatoDeduction *deduction,
                                                    gpointer             data),
                     gpointer              data)
{
  Filter filter = { technique, report, data };

  self->finder.board = board;
  self->finder.report = filter_cb;
  self->finder.data = &filter;
  self->finder.is_done = FALSE;
  self->finder.is_stopped = FALSE;
  for (gsize i = 0; i < G_N_ELEMENTS (producers); i++)
    if (technique >= producers[i].first && technique <= producers[i].last
        && may_run (self, &producers[i]))
      producers[i].find (&self->finder, producers[i].size);
}
