/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#include "session/film/search-tree.h"

#include "core/trace/trace-left.h"
#include "session/film/item-options.h"

#include <string.h>

/*
 * The tree follows from the depths of the steps. A decision at depth k looks like this, and
 * everything between a try and its undo is deeper than k:
 *
 *   depth k      choose  try ………… undo  try ………… undo  try ……………… undo
 *   deeper                    …………              …………              ………………
 *
 * So the try at depth k that is on the board now is the last step of at most that depth, and the
 * other tries of its decision are a few such steps before and after it. The trace finds each
 * without visiting the steps between. Digits forced before the decision have depth k, too, and are
 * undone after the last undo.
 */

MatoSearchTree *
mato_search_tree_new (void)
{
  MatoSearchTree *self = g_new0 (MatoSearchTree, 1);

  self->decisions = g_array_new (FALSE, FALSE, sizeof (MatoDecision));
  self->branches = g_array_new (FALSE, FALSE, sizeof (MatoBranch));

  return self;
}

void
mato_search_tree_free (MatoSearchTree *self)
{
  if (self == NULL)
    return;

  g_array_unref (self->decisions);
  g_array_unref (self->branches);
  g_clear_pointer (&self->trace, mato_trace_unref);
  g_free (self);
}

/* The first step from @position on with at most @depth; the length if none was kept. */
static guint64
find_after (const MatoTrace *trace,
            guint64          position,
            guint            depth)
{
  const MatoStepTest test = { .kinds = G_MAXUINT, .has_depth = TRUE, .max_depth = depth };
  guint64 length = mato_trace_get_length (trace);
  guint64 found;

  return mato_trace_search (trace, position, 1, &test, &found) ? MIN (found - 1, length) : length;
}

/* The first sample with a step of at most @depth among those left out before it; one more than the
 * last sample if there is none. */
static guint64
find_sample (const MatoTrace *trace,
             guint            depth)
{
  guint64 last = mato_trace_get_last (trace);
  MatoSpan span;

  for (guint64 position = mato_trace_get_length (trace) + 1; position <= last; position++)
    {
      mato_trace_summarize (trace, position - 1, position, &span);
      if (span.depth_min <= depth)
        return position;
    }

  return last + 1;
}

/* The choice whose options were tried at @depth just before @position. Returns: whether there is
 * one; %FALSE while digits forced at that depth are being undone */
static gboolean
find_choice (const MatoTrace *trace,
             guint64          position,
             guint            depth,
             guint64         *choice)
{
  guint expected = MATO_STEP_UNDO;

  while (mato_trace_find_before (trace, position, depth, &position))
    {
      const MatoStep *step = mato_trace_get_step (trace, position);

      if (step->depth < depth)
        return FALSE;

      if (step->kind == MATO_STEP_CHOOSE && expected == MATO_STEP_UNDO)
        {
          *choice = position;
          return TRUE;
        }

      /* Backward, each undo leads to its try. */
      if (step->kind == MATO_STEP_CUT)
        continue;
      if (step->kind != expected)
        return FALSE;
      expected = expected == MATO_STEP_UNDO ? MATO_STEP_TRY : MATO_STEP_UNDO;
    }

  return FALSE;
}

static void
add_branch (MatoSearchTree  *self,
            const MatoTrace *trace,
            guint64          from,
            guint            depth)
{
  const MatoStep *step = mato_trace_get_step (trace, from);
  guint64 undo = find_after (trace, from + 1, depth);
  MatoBranch branch = { .from = from, .cell = step->cell, .digit = step->digit };
  MatoSpan span;

  branch.to = undo < mato_trace_get_length (trace) ? undo + 1 : find_sample (trace, depth);
  branch.is_closed = branch.to <= mato_trace_get_last (trace);
  branch.to = MIN (branch.to, mato_trace_get_last (trace));
  mato_trace_summarize (trace, from, branch.to, &span);
  branch.n_guesses = span.n_guesses;
  branch.n_solutions = span.n_solutions;
  g_array_append_val (self->branches, branch);
}

static void
add_branches (MatoSearchTree  *self,
              const MatoTrace *trace,
              guint64          from,
              guint            depth)
{
  guint64 length = mato_trace_get_length (trace);

  for (guint64 i = find_after (trace, from, depth); i < length; i = find_after (trace, i, depth))
    {
      const MatoStep *step = mato_trace_get_step (trace, i);

      if (step->depth < depth || (step->kind != MATO_STEP_TRY && step->kind != MATO_STEP_CUT))
        return;

      i++;
      if (step->kind == MATO_STEP_CUT)
        continue;

      add_branch (self, trace, i - 1, depth);
      i = g_array_index (self->branches, MatoBranch, self->branches->len - 1).to;
    }
}

static int
find_current (const MatoSearchTree *self,
              const MatoDecision   *decision,
              guint64               position)
{
  for (guint i = 0; i < decision->n_branches; i++)
    {
      const MatoBranch *branch = mato_search_tree_get_branch (self, decision, i);

      if (position > branch->from && (position < branch->to || !branch->is_closed))
        return i;
    }

  return -1;
}

/* What is left of @item at a choice. On a board with rules more than digits have to do with it.
 *
 * @values: the board then */
static guint32
find_options (const MatoTrace *trace,
              guint64          choice,
              const guint8    *values,
              guint            item)
{
  const MatoGeometry *geometry = mato_trace_get_geometry (trace);
  guint32 left[MATO_MAX_CELLS];

  if (geometry == NULL)
    return 0;
  if (mato_geometry_is_classic (geometry))
    return mato_item_options_of (geometry, values, item);

  mato_trace_find_left (trace, choice + 1, left);
  return left[item];
}

/* @values: the board then; unused for an exact cover problem */
static void
add_decision (MatoSearchTree  *self,
              const MatoTrace *trace,
              guint64          choice,
              guint64          position,
              const guint8    *values,
              guint            n_filled)
{
  const MatoStep *step = mato_trace_get_step (trace, choice);
  MatoDecision decision = {
    .position = choice + 1,
    .item = step->item,
    .n_options = step->options,
    .options = find_options (trace, choice, values, step->item),
    .n_filled = n_filled,
    .first_branch = self->branches->len,
  };

  if (step->options < 2)
    return;

  add_branches (self, trace, choice + 1, step->depth);
  decision.n_branches = self->branches->len - decision.first_branch;
  decision.current = find_current (self, &decision, position);
  g_array_append_val (self->decisions, decision);
}

/* The depth up to which the tries at @position are those at the end of what was kept. */
static guint
measure_known_depth (const MatoTrace *trace,
                     guint64          position)
{
  guint64 length = mato_trace_get_length (trace);
  MatoSpan span;

  if (position <= length)
    return G_MAXUINT;

  mato_trace_summarize (trace, length, position, &span);
  return span.depth_min;
}

static void
get_givens (const MatoTrace *trace,
            guint8          *values)
{
  const MatoGeometry *geometry = mato_trace_get_geometry (trace);

  if (geometry != NULL)
    memcpy (values, mato_trace_get_givens (trace), geometry->n_cells);
}

static void
fill (const MatoTrace *trace,
      guint8          *values,
      guint            cell,
      guint            digit)
{
  if (mato_trace_get_geometry (trace) != NULL)
    values[cell] = (guint8) digit;
}

/* Of what is not the tree of the position any more, nothing may stay. */
static void
forget (MatoSearchTree *self)
{
  g_clear_pointer (&self->trace, mato_trace_unref);
}

static void
clear (MatoSearchTree *self)
{
  g_array_set_size (self->decisions, 0);
  g_array_set_size (self->branches, 0);
  forget (self);
}

/* Returns: the depth above which the path is that of the position before: no step between the two
 * was so high */
static guint
measure_common_depth (const MatoSearchTree *self,
                      const MatoTrace      *trace,
                      guint64               position)
{
  MatoSpan span;

  if (self->trace != trace || self->length != mato_trace_get_length (trace)
      || self->last != mato_trace_get_last (trace)
      || MAX (position, self->position) > self->length)
    return 0;
  if (position == self->position)
    return G_MAXUINT;

  mato_trace_summarize (trace, MIN (position, self->position), MAX (position, self->position),
                        &span);
  return span.depth_min;
}

/* Removes the decisions from @depth on; from 0 on they may be those of another trace. */
static void
cut (MatoSearchTree  *self,
     const MatoTrace *trace,
     guint            depth)
{
  while (self->decisions->len > 0)
    {
      const MatoDecision *lowest = mato_search_tree_get_decision (self, self->decisions->len - 1);

      if (depth > 0 && mato_trace_get_step (trace, lowest->position - 1)->depth < depth)
        return;

      g_array_set_size (self->branches, lowest->first_branch);
      g_array_set_size (self->decisions, self->decisions->len - 1);
    }
}

static void
remember (MatoSearchTree  *self,
          const MatoTrace *trace,
          guint64          position)
{
  MatoTrace *last = self->trace;

  /* Only its count of references changes. */
  self->trace = mato_trace_ref ((MatoTrace *) trace);
  g_clear_pointer (&last, mato_trace_unref);
  self->position = position;
  self->length = mato_trace_get_length (trace);
  self->last = mato_trace_get_last (trace);
}

void
mato_search_tree_show (MatoSearchTree  *self,
                       const MatoTrace *trace,
                       guint64          position)
{
  guint n_common = measure_common_depth (self, trace, position);
  g_autoptr (GArray) filled = NULL;
  guint64 kept = MIN (position, mato_trace_get_length (trace));
  guint n_known = measure_known_depth (trace, position);
  guint8 values[MATO_MAX_CELLS];
  guint64 choice, try;
  guint depth = 0;

  if (n_common == G_MAXUINT)
    return;

  cut (self, trace, n_common);
  remember (self, trace, position);
  filled = mato_trace_list_filled (trace, position);
  self->is_whole = mato_trace_get_n_tries (trace, position) <= n_known;
  get_givens (trace, values);

  for (guint i = 0; i < filled->len && depth < n_known; i++)
    {
      const MatoFilled *next = &g_array_index (filled, MatoFilled, i);

      if (next->kind == MATO_STEP_TRY)
        {
          if (depth >= n_common
              && mato_trace_find_before (trace, kept, depth, &try)
              && find_choice (trace, try, depth, &choice))
            add_decision (self, trace, choice, position, values, i);
          depth++;
        }
      fill (trace, values, next->cell, next->digit);
    }

  if (kept == position && find_choice (trace, position, depth, &choice))
    add_decision (self, trace, choice, position, values, filled->len);
}

/* The most steps of a search whose tree is shown whole: all of them are visited. */
#define MAX_WHOLE_STEPS 20000

/* A target search goes down again and again, with other aims, so there may be several decisions
 * where the tree has room for one. @decided: of each depth, whether there was one since the last
 * try above it. Returns whether there is only one. */
static gboolean
is_tree (const MatoStep *step,
         gboolean       *decided)
{
  gboolean is_second;

  if (step->kind == MATO_STEP_TRY)
    decided[step->depth + 1] = FALSE;
  if (step->kind != MATO_STEP_CHOOSE || step->options < 2)
    return TRUE;

  is_second = decided[step->depth];
  decided[step->depth] = TRUE;
  return !is_second;
}

gboolean
mato_search_tree_show_all (MatoSearchTree  *self,
                           const MatoTrace *trace,
                           guint            max_branches)
{
  guint64 length = mato_trace_get_length (trace);
  g_autofree gboolean *decided = g_new0 (gboolean, G_MAXUINT16 + 2);
  guint8 values[MATO_MAX_CELLS];
  guint n_filled = 0;

  clear (self);
  self->is_whole = mato_trace_is_complete (trace) && length <= MAX_WHOLE_STEPS;
  get_givens (trace, values);

  for (guint64 i = 0; self->is_whole && i < length; i++)
    {
      const MatoStep *step = mato_trace_get_step (trace, i);

      if (step->kind == MATO_STEP_CHOOSE)
        add_decision (self, trace, i, 0, values, n_filled);
      else if (step->kind == MATO_STEP_TRY || step->kind == MATO_STEP_PROPAGATE)
        {
          fill (trace, values, step->cell, step->digit);
          n_filled++;
        }
      else if (step->kind == MATO_STEP_UNDO)
        {
          fill (trace, values, step->cell, 0);
          n_filled--;
        }
      self->is_whole = self->branches->len <= max_branches && is_tree (step, decided);
    }

  if (!self->is_whole)
    clear (self);
  return self->is_whole;
}

void
mato_search_tree_go (MatoSearchTree *self,
                     guint64         position)
{
  forget (self);
  for (guint i = 0; i < self->decisions->len; i++)
    {
      MatoDecision *decision = &g_array_index (self->decisions, MatoDecision, i);

      decision->current = find_current (self, decision, position);
    }
}

static void
hide_end (MatoBranch      *branch,
          const MatoTrace *trace,
          guint64          position)
{
  MatoSpan span;

  mato_trace_summarize (trace, branch->from, position, &span);
  branch->to = position;
  branch->n_guesses = span.n_guesses;
  branch->n_solutions = span.n_solutions;
  branch->is_closed = FALSE;
}

void
mato_search_tree_hide_future (MatoSearchTree  *self,
                              const MatoTrace *trace,
                              guint64          position)
{
  forget (self);
  for (guint i = 0; i < self->decisions->len; i++)
    {
      MatoDecision *decision = &g_array_index (self->decisions, MatoDecision, i);
      guint n = 0;

      for (; n < decision->n_branches; n++)
        {
          MatoBranch *branch = &g_array_index (self->branches, MatoBranch,
                                               decision->first_branch + n);

          if (branch->from >= position)
            break;
          if (branch->to > position)
            hide_end (branch, trace, position);
        }
      decision->n_branches = n;
    }
}
