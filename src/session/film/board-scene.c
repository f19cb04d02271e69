/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#include "session/film/board-scene.h"

#include "session/film/choice-reason.h"
#include "session/film/hint-scene.h"
#include "session/film/item-options.h"

#include "core/board/broken.h"
#include "core/board/weights.h"
#include "core/trace/trace-left.h"
#include "core/trace/trace-logic.h"

#include <string.h>

/* Indexed by MatoOrigin. */
static const guint8 origin_inks[] = {
  MATO_INK_NONE, MATO_INK_GIVEN, MATO_INK_ENTRY, MATO_INK_SOLVER,
};

gboolean
mato_look_is_faded (const MatoCellLook *look)
{
  return look->hint != MATO_HINT_NONE && look->hint != MATO_HINT_RULE;
}

gboolean
mato_look_has_pencil (const MatoCellLook *look)
{
  return (look->pencil[MATO_PENCIL_CENTRE] | look->pencil[MATO_PENCIL_CORNER]) != 0;
}

MatoBoardScene *
mato_board_scene_new (void)
{
  return g_new0 (MatoBoardScene, 1);
}

void
mato_board_scene_clear (MatoBoardScene *self)
{
  g_clear_pointer (&self->geometry, mato_geometry_unref);
  g_clear_pointer (&self->hint, mato_hint_picture_unref);
  g_clear_pointer (&self->note, g_free);
  g_clear_pointer (&self->picture, g_free);
}

void
mato_board_scene_free (MatoBoardScene *self)
{
  if (self == NULL)
    return;

  mato_board_scene_clear (self);
  g_free (self);
}

/* Resets the scene to an empty board of @geometry. */
static void
reset (MatoBoardScene     *self,
       const MatoGeometry *geometry)
{
  MatoGeometry *held = mato_geometry_ref (geometry);

  g_clear_pointer (&self->geometry, mato_geometry_unref);
  self->geometry = held;

  g_clear_pointer (&self->note, g_free);
  self->n_rings = 0;
  self->is_weighing = FALSE;
  self->is_painting = FALSE;
  self->held = 0;
  g_clear_pointer (&self->hint, mato_hint_picture_unref);
  self->is_search = FALSE;
  self->is_won = FALSE;
  self->is_named = FALSE;
  self->hides_same = FALSE;
  self->hides_peers = FALSE;
  memset (self->looks, 0, sizeof self->looks);
  for (guint cell = 0; cell < MATO_MAX_CELLS; cell++)
    self->looks[cell].ring = MATO_NO_RING;
}

static void
collect_digits (const MatoBoardScene *self,
                guint8               *values)
{
  for (guint cell = 0; cell < self->geometry->n_cells; cell++)
    values[cell] = self->looks[cell].digit;
}

/* A digit hides them. */
static void
show_pencil (MatoCellLook    *look,
             const MatoBoard *board,
             guint            cell)
{
  for (MatoPencil pencil = 0; pencil < MATO_N_PENCILS; pencil++)
    look->pencil[pencil] = look->digit == 0 ? mato_board_get_marks (board, cell, pencil) : 0;
}

/* The marks depend on the digits shown, so this is called after every change of the digits. */
static void
mark_conflicts (MatoBoardScene *self)
{
  guint8 values[MATO_MAX_CELLS];
  gboolean broken[MATO_MAX_CELLS];

  collect_digits (self, values);
  mato_values_find_broken (self->geometry, values, broken);
  for (guint cell = 0; cell < self->geometry->n_cells; cell++)
    {
      self->looks[cell].marks &= ~MATO_MARK_CONFLICT;
      if (broken[cell])
        self->looks[cell].marks |= MATO_MARK_CONFLICT;
    }
}

void
mato_board_scene_set_puzzle (MatoBoardScene   *self,
                             const MatoPuzzle *puzzle)
{
  g_return_if_fail (self != NULL);
  g_return_if_fail (puzzle != NULL);

  reset (self, mato_board_get_geometry (puzzle->board));
  self->alphabet = puzzle->alphabet;
  g_clear_pointer (&self->picture, g_free);
  for (guint cell = 0; cell < self->geometry->n_cells; cell++)
    {
      MatoCellLook *look = &self->looks[cell];

      look->digit = mato_board_get_value (puzzle->board, cell);
      look->ink = origin_inks[mato_board_get_origin (puzzle->board, cell)];
      look->colour = (guint8) mato_board_get_colour (puzzle->board, cell);
      show_pencil (look, puzzle->board, cell);
    }

  mark_conflicts (self);
}

static void
show_solved (MatoCellLook *look,
             guint8        digit)
{
  look->digit = digit;
  look->ink = MATO_INK_SOLVER;
  look->candidates = 0;
  memset (look->pencil, 0, sizeof look->pencil);
}

void
mato_board_scene_add_solution (MatoBoardScene *self,
                               const guint8   *solution)
{
  g_return_if_fail (self != NULL && self->geometry != NULL);
  g_return_if_fail (solution != NULL);

  for (guint cell = 0; cell < self->geometry->n_cells; cell++)
    if (self->looks[cell].digit == 0 && solution[cell] != 0)
      show_solved (&self->looks[cell], solution[cell]);

  mark_conflicts (self);
}

void
mato_board_scene_put_solution (MatoBoardScene *self,
                               const guint8   *solution)
{
  g_return_if_fail (self != NULL && self->geometry != NULL);
  g_return_if_fail (solution != NULL);

  for (guint cell = 0; cell < self->geometry->n_cells; cell++)
    if (self->looks[cell].digit != solution[cell])
      show_solved (&self->looks[cell], solution[cell]);

  mark_conflicts (self);
}

void
mato_board_scene_add_mistakes (MatoBoardScene *self,
                               const gboolean *mistakes)
{
  g_return_if_fail (self != NULL && self->geometry != NULL);
  g_return_if_fail (mistakes != NULL);

  for (guint cell = 0; cell < self->geometry->n_cells; cell++)
    if (mistakes[cell])
      self->looks[cell].marks |= MATO_MARK_MISTAKE;
}

void
mato_board_scene_forgive_conflicts (MatoBoardScene *self)
{
  guint8 givens[MATO_MAX_CELLS];
  gboolean broken[MATO_MAX_CELLS];

  g_return_if_fail (self != NULL && self->geometry != NULL);

  for (guint cell = 0; cell < self->geometry->n_cells; cell++)
    givens[cell] = self->looks[cell].ink == MATO_INK_GIVEN ? self->looks[cell].digit : 0;
  mato_values_find_broken (self->geometry, givens, broken);
  for (guint cell = 0; cell < self->geometry->n_cells; cell++)
    if (!broken[cell])
      self->looks[cell].marks &= (guint8) ~MATO_MARK_CONFLICT;
}

static void
show_givens (MatoBoardScene *self,
             const guint8   *givens)
{
  for (guint cell = 0; cell < self->geometry->n_cells; cell++)
    {
      self->looks[cell].digit = givens[cell];
      self->looks[cell].ink = givens[cell] != 0 ? MATO_INK_GIVEN : MATO_INK_NONE;
    }
}

static void
show_path (MatoBoardScene   *self,
           const MatoMoment *moment)
{
  for (guint i = 0; i < moment->n_path; i++)
    {
      guint cell = moment->path[i];
      MatoCellLook *look = &self->looks[cell];

      look->digit = moment->values[cell];
      look->ink = moment->kinds[cell] == MATO_STEP_TRY ? MATO_INK_TRIED : MATO_INK_PROPAGATED;
    }
}

/* What the search has not removed; what the last step removed is struck. */
static void
show_left (MatoBoardScene   *self,
           const MatoTrace  *trace,
           const MatoMoment *moment)
{
  gboolean is_back = moment->last != NULL && moment->last->kind == MATO_STEP_UNDO;
  guint32 left[MATO_MAX_CELLS], before[MATO_MAX_CELLS];

  mato_trace_find_left (trace, moment->position, left);
  mato_trace_find_left (trace, MAX (moment->position, 1) - 1, before);
  for (guint cell = 0; cell < self->geometry->n_cells; cell++)
    {
      MatoCellLook *look = &self->looks[cell];

      if (look->digit != 0)
        continue;
      look->candidates = left[cell];
      look->struck = is_back ? 0 : before[cell] & ~left[cell];
    }
}

static void
mark_rule_cell (MatoBoardScene *self,
                guint           cell,
                gboolean        is_dead)
{
  if (cell >= self->geometry->n_cells)
    return;

  self->looks[cell].hint = MATO_HINT_RULE;
  if (is_dead)
    self->looks[cell].marks |= MATO_MARK_DEAD_END;
}

/* The cells of the rule, or of the unit, by which the last step removes a candidate or ends. */
static void
mark_rule (MatoBoardScene *self,
           const MatoStep *step)
{
  const MatoConstraints *constraints = self->geometry->constraints;
  gboolean is_dead = step->kind == MATO_STEP_DEAD_END && step->item == MATO_NO_ITEM;
  gboolean is_dead_unit = step->kind == MATO_STEP_DEAD_END && step->why == MATO_WHY_RULES;

  if (step->kind != MATO_STEP_REMOVE && step->kind != MATO_STEP_DEAD_END)
    return;

  if (step->why == MATO_WHY_RULES && constraints != NULL
      && step->constraint < mato_constraints_get_n (constraints))
    {
      const MatoConstraint *constraint = mato_constraints_get (constraints, step->constraint);

      for (guint i = 0; i < constraint->n; i++)
        mark_rule_cell (self, constraint->cells[i], is_dead);
    }
  else if (step->item != MATO_NO_ITEM && step->item >= self->geometry->n_cells)
    {
      guint unit = (step->item - self->geometry->n_cells) / self->geometry->order;

      for (guint i = 0; i < mato_geometry_unit_size (self->geometry, unit); i++)
        mark_rule_cell (self, mato_geometry_unit (self->geometry, unit)[i], is_dead_unit);
    }
}

static void
mark_unit_places (MatoBoardScene *self,
                  guint           unit,
                  guint           digit)
{
  const guint16 *cells = mato_geometry_unit (self->geometry, unit);

  for (guint i = 0; i < mato_geometry_unit_size (self->geometry, unit); i++)
    {
      MatoCellLook *look = &self->looks[cells[i]];

      if (look->digit == digit || (look->candidates & (1u << (digit - 1))) != 0)
        look->marks |= MATO_MARK_CHOSEN;
    }
}

static void
mark_unit_dead (MatoBoardScene *self,
                guint           unit,
                guint           digit)
{
  const guint16 *cells = mato_geometry_unit (self->geometry, unit);
  guint n_cells = mato_geometry_unit_size (self->geometry, unit);
  gboolean is_full = TRUE;

  for (guint i = 0; i < n_cells; i++)
    is_full = is_full && self->looks[cells[i]].digit != 0;

  for (guint i = 0; i < n_cells; i++)
    if (is_full || self->looks[cells[i]].digit == 0)
      {
        self->looks[cells[i]].marks |= MATO_MARK_DEAD_END;
        self->looks[cells[i]].struck |= 1u << (digit - 1);
      }
}

static void
mark_item (MatoBoardScene *self,
           guint           item,
           gboolean        is_dead)
{
  const MatoGeometry *geometry = self->geometry;
  guint place;

  if (item < geometry->n_cells)
    {
      self->looks[item].marks |= is_dead ? MATO_MARK_DEAD_END : MATO_MARK_CHOSEN;
      return;
    }

  place = item - geometry->n_cells;
  if (is_dead)
    mark_unit_dead (self, place / geometry->order, place % geometry->order + 1);
  else
    mark_unit_places (self, place / geometry->order, place % geometry->order + 1);
}

/* The candidates that the digit of @step has removed from its empty peers. */
static void
strike (MatoBoardScene *self,
        const MatoStep *step)
{
  guint8 values[MATO_MAX_CELLS];

  collect_digits (self, values);
  values[step->cell] = 0;
  for (guint cell = 0; cell < self->geometry->n_cells; cell++)
    {
      MatoCellLook *look = &self->looks[cell];

      if (look->digit == 0)
        look->struck = mato_values_get_candidates (self->geometry, values, cell)
                       & ~look->candidates;
    }
}

/* Marks the cells that changed since the last decision of the search. Before a sample that decision
 * may be among the steps left out. */
static void
mark_changed (MatoBoardScene   *self,
              const MatoTrace  *trace,
              const MatoMoment *moment)
{
  const MatoStepTest decision = { .kinds = 1u << MATO_STEP_CHOOSE, .min_options = 2 };
  MatoMoment before;
  guint64 found;

  if (mato_trace_is_sample (trace, moment->position)
      || (moment->last->kind == MATO_STEP_CHOOSE && moment->last->options >= decision.min_options))
    return;

  if (!mato_trace_search (trace, moment->position, -1, &decision, &found))
    return;

  mato_trace_seek (trace, found, &before);
  for (guint i = 0; i < moment->n_path; i++)
    {
      guint cell = moment->path[i];

      if (moment->values[cell] != before.values[cell])
        self->looks[cell].marks |= MATO_MARK_CHANGED;
    }
}

static void
mark_step (MatoBoardScene   *self,
           const MatoTrace  *trace,
           const MatoMoment *moment)
{
  const MatoStep *step = moment->last;

  if (!mato_geometry_is_classic (self->geometry))
    mark_rule (self, step);
  else if (step->kind == MATO_STEP_TRY || step->kind == MATO_STEP_PROPAGATE)
    strike (self, step);
  if (step->cell != MATO_NO_CELL)
    self->looks[step->cell].marks |= MATO_MARK_CURRENT;

  if (mato_choice_reason_is_blind (trace, moment))
    {
      /* An order that names an item by its place goes on where others see a dead end. */
      for (guint cell = 0; cell < self->geometry->n_cells; cell++)
        if (self->looks[cell].digit == 0 && self->looks[cell].candidates == 0)
          self->looks[cell].marks |= MATO_MARK_DEAD_END;
    }

  if (step->item == MATO_NO_ITEM)
    return;

  if (step->kind == MATO_STEP_CHOOSE || step->kind == MATO_STEP_TRY)
    mark_item (self, step->item, FALSE);
  else if (step->kind == MATO_STEP_DEAD_END
           && (step->item < self->geometry->n_cells || step->why != MATO_WHY_RULES))
    mark_item (self, step->item, TRUE);
}

void
mato_board_scene_set_moment (MatoBoardScene   *self,
                             const MatoTrace  *trace,
                             const MatoMoment *moment)
{
  const guint8 *givens;

  g_return_if_fail (self != NULL);
  g_return_if_fail (trace != NULL);
  g_return_if_fail (moment != NULL);

  givens = mato_trace_get_givens (trace);
  reset (self, mato_trace_get_geometry (trace));
  self->is_search = TRUE;
  show_givens (self, givens);
  show_path (self, moment);
  mark_conflicts (self);
  if (mato_geometry_is_classic (self->geometry) || mato_trace_is_deduced (trace))
    mato_board_scene_add_candidates (self);
  else
    show_left (self, trace, moment);
  if (moment->last == NULL)
    return;

  mark_changed (self, trace, moment);
  mark_step (self, trace, moment);
  if (mato_trace_is_deduced (trace))
    mato_hint_scene_add_moment (self, trace, moment);
}

void
mato_board_scene_point (MatoBoardScene *self,
                        guint           item)
{
  guint8 values[MATO_MAX_CELLS];
  guint32 options;

  g_return_if_fail (self != NULL && self->geometry != NULL);
  g_return_if_fail (item < mato_geometry_n_items (self->geometry));

  collect_digits (self, values);
  options = mato_item_options_of (self->geometry, values, item);
  for (guint bit = 0; bit < self->geometry->order; bit++)
    {
      guint cell, digit;

      mato_item_options_read (self->geometry, item, bit, &cell, &digit);
      if (values[cell] != digit && (options >> bit & 1) == 0)
        continue;

      self->looks[cell].marks |= MATO_MARK_POINTED;
      self->looks[cell].pointed |= 1u << (digit - 1);
    }
}

void
mato_board_scene_take_note (MatoBoardScene *self,
                            char           *note)
{
  g_return_if_fail (self != NULL);

  g_free (self->note);
  self->note = note;
}

void
mato_board_scene_take_picture (MatoBoardScene *self,
                               char           *picture)
{
  g_return_if_fail (self != NULL);

  g_free (self->picture);
  self->picture = picture;
}

gboolean
mato_board_scene_share_words (MatoBoardScene       *self,
                              const MatoBoardScene *source)
{
  if (self->hint == source->hint && g_strcmp0 (self->note, source->note) == 0
      && g_strcmp0 (self->picture, source->picture) == 0)
    return FALSE;

  mato_board_scene_take_picture (self, g_strdup (source->picture));
  mato_board_scene_take_note (self, g_strdup (source->note));
  mato_hint_scene_take (self, source->hint ? mato_hint_picture_ref (source->hint) : NULL);
  return TRUE;
}

void
mato_board_scene_add_candidates (MatoBoardScene *self)
{
  guint8 values[MATO_MAX_CELLS];

  g_return_if_fail (self != NULL && self->geometry != NULL);

  collect_digits (self, values);
  for (guint cell = 0; cell < self->geometry->n_cells; cell++)
    if (values[cell] == 0 && !mato_look_has_pencil (&self->looks[cell]))
      self->looks[cell].candidates = mato_values_get_candidates (self->geometry, values, cell);
}

/* From the border to the centre, in the middle row or the one before the centre. */
static gboolean
is_way_in (const MatoGeometry *geometry,
           guint               cell)
{
  guint middle = (geometry->order - 1) / 2;

  return mato_geometry_row (geometry, cell) == middle
         && mato_geometry_column (geometry, cell) <= middle;
}

void
mato_board_scene_add_rings (MatoBoardScene *self,
                            const guint8   *weights,
                            gboolean        all_weights)
{
  guint8 ranks[MATO_MAX_WEIGHT + 1];

  g_return_if_fail (self != NULL && self->geometry != NULL);
  g_return_if_fail (weights != NULL);

  self->n_rings = mato_weights_rank (self->geometry, weights, ranks);

  for (guint cell = 0; cell < self->geometry->n_cells; cell++)
    {
      self->looks[cell].ring = ranks[weights[cell]];
      self->looks[cell].weight = weights[cell];
      if (all_weights || is_way_in (self->geometry, cell))
        self->looks[cell].weight_size = MATO_WEIGHT_SMALL;
    }
}

void
mato_board_scene_show_weights (MatoBoardScene *self,
                               const guint8   *weights)
{
  g_return_if_fail (self != NULL && self->geometry != NULL);

  mato_board_scene_add_rings (self, weights, TRUE);
  self->is_weighing = TRUE;
  for (guint cell = 0; cell < self->geometry->n_cells; cell++)
    {
      MatoCellLook *look = &self->looks[cell];

      look->weight_size = MATO_WEIGHT_LARGE;
      look->digit = look->marks = look->colour = 0;
      look->ink = MATO_INK_NONE;
      look->candidates = look->struck = look->pointed = 0;
      memset (look->pencil, 0, sizeof look->pencil);
    }
}

void
mato_board_scene_hide (MatoBoardScene *self)
{
  g_return_if_fail (self != NULL && self->geometry != NULL);

  for (guint cell = 0; cell < self->geometry->n_cells; cell++)
    self->looks[cell] = (MatoCellLook) { .marks = MATO_MARK_HIDDEN, .ring = MATO_NO_RING };
}
