/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#include "core/target/target-tell.h"

#include <string.h>

#include "core/board/bits.h"

typedef struct
{
  guint16 cell;
  guint16 depth;
  gboolean is_try;
} Filled;

/* A candidate that a bound removed when so many digits were told: it is one again when they are
 * fewer. */
typedef struct
{
  MatoBoundFix fix;
  guint place;
  guint candidate;
  guint before; /* what last_struck was before */
} Struck;

struct _MatoTargetTell
{
  const MatoTargetSearch *task;
  const MatoGeometry *geometry;
  guint8 values[MATO_MAX_CELLS];
  guint32 used[3 * MATO_MAX_ORDER]; /* digits of every unit */
  Filled path[MATO_MAX_CELLS];
  guint n_path;
  guint depth;
  guint root;
  gint32 best;
  gint32 open; /* the bound told last */
  gboolean is_part; /* whether digits of the best completion are kept */
  MatoStep last;
  MatoBoundSum sum;
  gboolean has_sum;
  GArray *struck;        /* of Struck; %NULL if nobody wants to know */
  guint *last_struck;    /* of each candidate cell · n + digit - 1, how many there are up to it */
  guint n_struck_at_root;
};

static void
tell_sum (MatoTargetTell *self,
          const MatoStep *step)
{
  if (!self->has_sum || step->kind == MATO_STEP_PROPAGATE)
    return;

  self->has_sum = FALSE;
  if (step->kind != MATO_STEP_CHOOSE && step->kind != MATO_STEP_CUT)
    return;

  self->sum.score = self->best;
  self->task->sum (&self->sum, self->task->data);
}

void
mato_target_tell_bound (MatoTargetTell     *self,
                        const MatoBoundSum *sum)
{
  self->has_sum = sum != NULL && self->task->sum != NULL;
  if (self->has_sum)
    self->sum = *sum;
}

static void
tell (MatoTargetTell *self,
      MatoStep        step)
{
  tell_sum (self, &step);
  self->last = step;
  self->task->step (&step, self->task->data);
}

/* --- What a bound fixes --- */

void
mato_target_tell_struck (MatoTargetTell *self,
                         guint           cell,
                         guint           digit,
                         gint32          most,
                         gint32          wanted)
{
  guint candidate = cell * self->geometry->order + digit - 1;
  Struck struck = { { most, wanted }, self->n_path, candidate, 0 };

  if (self->struck == NULL)
    return;

  struck.before = self->last_struck[candidate];
  g_array_append_val (self->struck, struck);
  self->last_struck[candidate] = self->struck->len;
}

/* Forgets what was removed with more digits on the board, and beyond the first @most. */
static void
forget_struck (MatoTargetTell *self,
               guint           most)
{
  while (self->struck != NULL && self->struck->len > 0)
    {
      const Struck *struck = &g_array_index (self->struck, Struck, self->struck->len - 1);

      if (struck->place <= self->n_path && self->struck->len <= most)
        return;

      self->last_struck[struck->candidate] = struck->before;
      g_array_set_size (self->struck, self->struck->len - 1);
    }
}

/* Returns: whether all of the @others were removed by a bound; @fix: (out): the highest of them */
static gboolean
find_fix (const MatoTargetTell *self,
          guint                 cell,
          guint32               others,
          MatoBoundFix         *fix)
{
  *fix = (MatoBoundFix) { G_MININT32, 0 };
  if (self->struck == NULL || others == 0)
    return FALSE;

  for (guint32 left = others; left != 0; left &= left - 1)
    {
      guint last =
        self->last_struck[cell * self->geometry->order + (guint) __builtin_ctz (left)];
      const MatoBoundFix *struck;

      if (last == 0)
        return FALSE;

      struck = &g_array_index (self->struck, Struck, last - 1).fix;
      fix->most = MAX (fix->most, struck->most);
      fix->wanted = MAX (fix->wanted, struck->wanted);
    }

  return fix->most > 0;
}

/* --- The board --- */

static void
set_value (MatoTargetTell *self,
           guint           cell,
           guint           digit)
{
  const guint16 *units = self->geometry->cell_units + cell * 3;
  guint changed = digit != 0 ? digit : self->values[cell];

  self->values[cell] = digit;
  for (guint i = 0; i < 3; i++)
    self->used[units[i]] ^= 1u << (changed - 1);
}

/* The digits that fit in an empty cell. */
static guint32
fitting (const MatoTargetTell *self,
         guint                 cell)
{
  const guint16 *units = self->geometry->cell_units + cell * 3;

  return self->geometry->all_digits
         & ~(self->used[units[0]] | self->used[units[1]] | self->used[units[2]]);
}

static guint
count_places (const MatoTargetTell *self,
              guint                 unit,
              guint                 digit)
{
  const guint16 *cells = mato_geometry_unit (self->geometry, unit);
  guint n_places = 0;

  for (guint i = 0; i < self->geometry->order; i++)
    n_places += self->values[cells[i]] == 0 && (fitting (self, cells[i]) >> (digit - 1) & 1) != 0;

  return n_places;
}

static void
fill (MatoTargetTell *self,
      MatoStepKind    kind,
      guint           cell,
      guint           digit,
      guint           item,
      MatoWhy         why)
{
  guint depth = self->depth;

  self->path[self->n_path++] = (Filled) { cell, depth, kind == MATO_STEP_TRY };
  self->depth += kind == MATO_STEP_TRY;
  set_value (self, cell, digit);
  tell (self, (MatoStep) { .kind = kind, .digit = digit, .depth = depth, .cell = cell,
                           .item = item, .why = why });
}

guint
mato_target_tell_get_place (const MatoTargetTell *self)
{
  return self->n_path;
}

void
mato_target_tell_go_back (MatoTargetTell *self,
                          guint           place)
{
  while (self->n_path > place)
    {
      const Filled *filled = &self->path[--self->n_path];
      guint digit = self->values[filled->cell];

      self->depth -= filled->is_try;
      set_value (self, filled->cell, 0);
      tell (self, (MatoStep) { .kind = MATO_STEP_UNDO, .digit = digit, .depth = filled->depth,
                               .cell = filled->cell, .item = MATO_NO_ITEM });
    }
  forget_struck (self, G_MAXUINT);
}

void
mato_target_tell_set_root (MatoTargetTell *self)
{
  self->root = self->n_path;
  self->n_struck_at_root = self->struck != NULL ? self->struck->len : 0;
}

void
mato_target_tell_from_root (MatoTargetTell *self)
{
  self->is_part = FALSE;
  mato_target_tell_go_back (self, self->root);
  forget_struck (self, self->n_struck_at_root);
}

/* --- Digits --- */

/* Returns whether the digit follows from the rules. */
static gboolean
find_reason (const MatoTargetTell *self,
             guint                 cell,
             guint                 digit,
             guint                *item,
             MatoWhy              *why)
{
  const guint16 *units = self->geometry->cell_units + cell * 3;

  *item = cell;
  *why = MATO_WHY_CELL;
  if (fitting (self, cell) == 1u << (digit - 1))
    return TRUE;

  for (guint i = 0; i < 3; i++)
    if (count_places (self, units[i], digit) == 1)
      {
        *item = mato_geometry_unit_item (self->geometry, units[i], digit);
        *why = mato_why_of_unit (self->geometry, units[i]);
        return TRUE;
      }

  return FALSE;
}

/* Whether the cell has one candidate, which is not yet on the board and may be put there. */
static gboolean
is_new (const MatoTargetTell *self,
        const guint32        *candidates,
        guint                 cell)
{
  return self->values[cell] == 0 && mato_target_is_single (candidates[cell])
         && (candidates[cell] & fitting (self, cell)) != 0;
}

/* Returns whether there were any. */
static gboolean
fill_by_rules (MatoTargetTell *self,
               const guint32  *candidates)
{
  guint n_path = self->n_path;

  for (guint cell = 0; cell < self->geometry->n_cells; cell++)
    {
      guint digit, item;
      MatoWhy why;

      if (!is_new (self, candidates, cell))
        continue;

      digit = g_bit_storage (candidates[cell]);
      if (find_reason (self, cell, digit, &item, &why))
        fill (self, MATO_STEP_PROPAGATE, cell, digit, item, why);
    }

  return self->n_path > n_path;
}

/* Returns: the next cell that the rules alone do not fill; the number of cells if there is none. A
 * digit whose alternatives all fell by the bound goes first: with it on the board the rules may
 * give those of which some fell by the rules on cells that are not told yet. */
static guint
find_next (const MatoTargetTell *self,
           const guint32        *candidates,
           MatoWhy               why)
{
  MatoBoundFix fix;
  guint first = self->geometry->n_cells;

  for (guint cell = 0; cell < self->geometry->n_cells; cell++)
    {
      if (!is_new (self, candidates, cell))
        continue;
      if (why == MATO_WHY_BOUND
          && find_fix (self, cell, fitting (self, cell) & ~candidates[cell], &fix))
        return cell;
      first = MIN (first, cell);
    }

  return first;
}

static gboolean
fill_next (MatoTargetTell *self,
           const guint32  *candidates,
           MatoWhy         why)
{
  MatoBoundFix fix;
  guint cell = find_next (self, candidates, why);

  if (cell == self->geometry->n_cells)
    return FALSE;

  if (why == MATO_WHY_BOUND
      && find_fix (self, cell, fitting (self, cell) & ~candidates[cell], &fix))
    self->task->fixed (&fix, self->task->data);
  fill (self, MATO_STEP_PROPAGATE, cell, g_bit_storage (candidates[cell]), cell, why);
  return TRUE;
}

void
mato_target_tell_position (MatoTargetTell *self,
                           const guint32  *candidates,
                           MatoWhy         why)
{
  do
    while (fill_by_rules (self, candidates))
      ;
  while (fill_next (self, candidates, why));
}

void
mato_target_tell_kept (MatoTargetTell *self,
                       const guint32  *candidates)
{
  self->is_part = TRUE;
  while (fill_next (self, candidates, MATO_WHY_KEPT))
    ;
}

/* --- Tries --- */

void
mato_target_tell_choose (MatoTargetTell *self,
                         guint           item,
                         guint           n_options)
{
  tell (self, (MatoStep) { .kind = MATO_STEP_CHOOSE, .options = n_options, .depth = self->depth,
                           .cell = MATO_NO_CELL, .item = item, .why = MATO_WHY_RULE });
}

void
mato_target_tell_try (MatoTargetTell *self,
                      guint           cell,
                      guint           digit,
                      guint           item,
                      gboolean        is_only)
{
  fill (self, MATO_STEP_TRY, cell, digit, item, is_only ? MATO_WHY_ONLY : MATO_WHY_GUESS);
}

/* The place before the first try that is not among the first @n_old; the end if all are. */
static guint
find_common_place (const MatoTargetTell *self,
                   const guint16        *tries,
                   guint                 n_old)
{
  guint n = self->geometry->order;

  for (guint i = 0; i < self->n_path; i++)
    {
      const Filled *filled = &self->path[i];

      if (filled->is_try
          && (filled->depth >= n_old
              || tries[filled->depth] != filled->cell * n + self->values[filled->cell] - 1))
        return i;
    }

  return self->n_path;
}

void
mato_target_tell_follow (MatoTargetTell *self,
                         const guint16  *tries,
                         guint           n_tries,
                         guint           n_old)
{
  guint n = self->geometry->order;

  mato_target_tell_go_back (self, find_common_place (self, tries, n_old));
  while (self->depth < n_tries)
    {
      guint cell = tries[self->depth] / n, digit = tries[self->depth] % n + 1;
      guint n_options = mato_target_count_bits (fitting (self, cell));

      mato_target_tell_choose (self, cell, n_options);
      mato_target_tell_try (self, cell, digit, cell, n_options == 1);
    }
}

/* --- Ends --- */

void
mato_target_tell_dead_end (MatoTargetTell *self,
                           guint           item)
{
  tell (self, (MatoStep) { .kind = MATO_STEP_DEAD_END, .depth = self->depth, .cell = MATO_NO_CELL,
                           .item = item, .why = mato_why_of_item (self->geometry, item) });
}

void
mato_target_tell_cut (MatoTargetTell *self,
                      gint32          wanted)
{
  tell (self, (MatoStep) { .kind = MATO_STEP_CUT, .depth = self->depth, .cell = MATO_NO_CELL,
                           .item = MATO_NO_ITEM, .why = self->is_part ? MATO_WHY_KEPT
                                                                      : MATO_WHY_NONE,
                           .score = wanted - 1, .bound = wanted - 1 });
  if (self->depth == 0 && !self->is_part)
    self->open = MIN (self->open, wanted - 1);
}

void
mato_target_tell_none (MatoTargetTell *self,
                       gint32          wanted)
{
  guint n_before = self->depth;

  for (guint i = 0; i < self->n_path && n_before > 0; i++)
    if (self->path[i].is_try)
      {
        mato_target_tell_go_back (self, i);
        break;
      }

  if (self->last.kind != MATO_STEP_CUT || self->last.depth > 0 || self->last.score != wanted - 1)
    mato_target_tell_cut (self, wanted);
}

/* An item that has no option by the rules; MATO_NO_ITEM. */
static guint
find_dead_item (const MatoTargetTell *self)
{
  const MatoGeometry *geometry = self->geometry;

  for (guint cell = 0; cell < geometry->n_cells; cell++)
    if (self->values[cell] == 0 && fitting (self, cell) == 0)
      return cell;

  for (guint unit = 0; unit < geometry->n_units; unit++)
    for (guint digit = 1; digit <= geometry->order; digit++)
      if ((self->used[unit] >> (digit - 1) & 1) == 0 && count_places (self, unit, digit) == 0)
        return mato_geometry_unit_item (geometry, unit, digit);

  return MATO_NO_ITEM;
}

/* The digits up to a dead end may contradict each other, and only those before that are told. */
void
mato_target_tell_end (MatoTargetTell *self,
                      const guint32  *candidates,
                      gint32          wanted)
{
  guint item;

  do
    while ((item = find_dead_item (self)) == MATO_NO_ITEM && fill_by_rules (self, candidates))
      ;
  while (item == MATO_NO_ITEM && fill_next (self, candidates, MATO_WHY_BOUND));

  if (item == MATO_NO_ITEM)
    mato_target_tell_cut (self, wanted);
  else
    mato_target_tell_dead_end (self, item);
}

/* --- Completions --- */

/* Goes back to where the completion has all digits of the board. */
static void
join (MatoTargetTell *self,
      const guint8   *values)
{
  guint place = 0;

  while (place < self->n_path
         && self->values[self->path[place].cell] == values[self->path[place].cell])
    place++;
  mato_target_tell_go_back (self, place);
}

void
mato_target_tell_better (MatoTargetTell *self,
                         const guint8   *values,
                         gint32          gain,
                         gint32          open)
{
  guint place;

  if (gain <= self->best)
    return;

  self->best = gain;
  self->open = MAX (MIN (self->open, open), gain);
  join (self, values);
  place = self->n_path;
  for (guint cell = 0; cell < self->geometry->n_cells; cell++)
    if (self->values[cell] == 0)
      fill (self, MATO_STEP_PROPAGATE, cell, values[cell], cell, MATO_WHY_FOUND);
  tell (self, (MatoStep) { .kind = MATO_STEP_BETTER, .depth = self->depth, .cell = MATO_NO_CELL,
                           .item = MATO_NO_ITEM, .score = gain, .bound = self->open });
  mato_target_tell_go_back (self, place);
}

/* --- Beginning and end --- */

void
mato_target_tell_finish (MatoTargetTell *self)
{
  if (self->best >= 0 && self->open > self->best)
    mato_target_tell_none (self, self->best + 1);
  mato_target_tell_go_back (self, 0);
}

MatoTargetTell *
mato_target_tell_new (const MatoTargetSearch *task)
{
  MatoTargetTell *self = g_new0 (MatoTargetTell, 1);

  self->task = task;
  self->geometry = task->geometry;
  self->best = -1;
  self->open = G_MAXINT32;
  if (task->fixed != NULL)
    {
      self->struck = g_array_new (FALSE, FALSE, sizeof (Struck));
      self->last_struck = g_new0 (guint, self->geometry->n_cells * self->geometry->order);
    }
  for (guint cell = 0; cell < self->geometry->n_cells; cell++)
    if (task->givens[cell] != 0)
      set_value (self, cell, task->givens[cell]);

  return self;
}

void
mato_target_tell_free (MatoTargetTell *self)
{
  g_clear_pointer (&self->struck, g_array_unref);
  g_free (self->last_struck);
  g_free (self);
}
