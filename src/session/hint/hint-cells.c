/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#include "session/hint/hint-cells.h"

#include "core/board/constraint.h"

#include <string.h>

/* A rule that is so many constraints of two cells, as a long thermometer is, is told as one: of all
 * their cells. */
#define MOST_RULES 4

static void
mark_item (const MatoGeometry *geometry,
           guint               item,
           gboolean           *cells)
{
  const guint16 *unit;

  if (item < geometry->n_cells)
    cells[item] = TRUE;
  else if (item < mato_geometry_n_items (geometry))
    {
      unit = mato_geometry_unit (geometry, mato_reason_item_unit (geometry, item));
      for (guint i = 0;
           i < mato_geometry_unit_size (geometry, mato_reason_item_unit (geometry, item)); i++)
        cells[unit[i]] = TRUE;
    }
}

/* The cells where bases and covers meet. */
static void
mark_count (const MatoGeometry   *geometry,
            const MatoReasonStep *step,
            const guint32        *items,
            guint32              *digits)
{
  gboolean bases[MATO_MAX_CELLS] = { FALSE }, covers[MATO_MAX_CELLS] = { FALSE };
  guint32 counted = mato_reason_item_digits (geometry, items, step->n_bases + step->n_covers);

  for (guint i = 0; i < step->n_bases; i++)
    mark_item (geometry, items[i], bases);
  for (guint i = 0; i < step->n_covers; i++)
    mark_item (geometry, items[step->n_bases + i], covers);
  for (guint cell = 0; cell < geometry->n_cells; cell++)
    if (bases[cell] && covers[cell])
      digits[cell] |= counted;
}

static void
mark_premise (const MatoReasonStep *step,
              const guint32        *items,
              guint32              *digits)
{
  for (guint i = 0; i < step->n_bases; i++)
    if (step->kind == MATO_REASON_LOOP)
      digits[items[i]] |= step->literal;
    else
      digits[mato_literal_cell (items[i])] |= 1u << (mato_literal_digit (items[i]) - 1);
}

void
mato_hint_mark_pattern (const MatoReason     *reason,
                        const MatoReasonStep *step,
                        const MatoGeometry   *geometry,
                        guint32              *digits)
{
  const guint32 *items = mato_reason_get_items (reason, step);

  if (step->kind == MATO_REASON_COUNT)
    mark_count (geometry, step, items, digits);
  else if (step->kind == MATO_REASON_LOOP || step->kind == MATO_REASON_GRAVE)
    mark_premise (step, items, digits);
}

/* Whether it is supposed only to be ruled out; then the pattern is elsewhere. Of exclusions and
 * forcing chains the supposition is the pattern. */
static gboolean
is_victim (const MatoDeduction *deduction,
           MatoLiteral          supposed)
{
  MatoTechniqueFamily family = mato_technique_get (deduction->technique)->family;

  if (family == MATO_FAMILY_EXCLUSION || family == MATO_FAMILY_FORCING)
    return FALSE;

  for (guint i = 0; i < deduction->conclusions->len; i++)
    if (g_array_index (deduction->conclusions, MatoLiteral, i) == mato_literal_not (supposed))
      return TRUE;

  return FALSE;
}

/* All cells of a rule or of two, or of the units whose sum is known. */
static void
mark_support (const MatoGeometry   *geometry,
              const MatoReasonStep *step,
              const guint32        *items,
              guint32              *digits)
{
  for (guint i = 0; i < step->n_bases; i++)
    for (guint k = 0; k < mato_geometry_unit_size (geometry, items[i]); k++)
      digits[mato_geometry_unit (geometry, items[i])[k]] = geometry->all_digits;
  for (guint i = 0;
       (step->n_bases == 0 || step->kind == MATO_REASON_TOGETHER) && i < step->n_covers; i++)
    {
      const MatoConstraint *constraint =
        mato_constraints_get (geometry->constraints, items[step->n_bases + i]);

      for (guint k = 0; k < constraint->n; k++)
        if (constraint->cells[k] < geometry->n_cells)
          digits[constraint->cells[k]] = geometry->all_digits;
    }
}

void
mato_hint_find_cells (const MatoDeduction *deduction,
                      const MatoGeometry  *geometry,
                      guint32             *digits)
{
  const MatoReason *reason = &deduction->reason;

  for (guint cell = 0; cell < geometry->n_cells; cell++)
    digits[cell] = 0;
  for (guint i = 0; i < mato_reason_get_length (reason); i++)
    {
      const MatoReasonStep *step = mato_reason_get_step (reason, i);

      if (deduction->technique >= MATO_TECHNIQUE_TRIAL && step->kind != MATO_REASON_SUPPOSE)
        continue;
      mato_hint_mark_pattern (reason, step, geometry, digits);
      if (step->kind == MATO_REASON_SUPPORT || step->kind == MATO_REASON_BROKEN
          || step->kind == MATO_REASON_TOGETHER)
        mark_support (geometry, step, mato_reason_get_items (reason, step), digits);
      if (step->kind == MATO_REASON_LAST
          || (step->kind == MATO_REASON_SUPPOSE && !is_victim (deduction, step->literal)))
        digits[mato_literal_cell (step->literal)] |= 1u << (mato_literal_digit (step->literal) - 1);
    }
}

static gboolean
is_of_units (const MatoGeometry   *geometry,
             const MatoReasonStep *step,
             const guint32        *items)
{
  guint n = step->n_bases + step->n_covers;
  guint32 digits = mato_reason_item_digits (geometry, items, n);

  for (guint i = 0; i < n; i++)
    if (items[i] < geometry->n_cells || items[i] >= mato_geometry_n_items (geometry))
      return FALSE;

  return (digits & (digits - 1)) == 0;
}

/* Units where a digit is looked at, in order. */
typedef struct
{
  guint32 *lines;
  guint n;
  gboolean is_of_cells; /* something else is looked at, too */
} Lines;

static void
add_line (Lines              *self,
          const MatoGeometry *geometry,
          guint32             line)
{
  guint at = self->n;

  self->is_of_cells |= line < geometry->n_cells || line >= mato_geometry_n_items (geometry);
  while (at > 0 && self->lines[at - 1] > line)
    at--;
  if ((at > 0 && self->lines[at - 1] == line) || self->n == geometry->order)
    return;

  memmove (&self->lines[at + 1], &self->lines[at], (self->n - at) * sizeof (guint32));
  self->lines[at] = line;
  self->n++;
}

/* The line that has a fin is where no place would be left; what is refuted there first may be
 * counted for another conclusion. A chain of one digit passes units where it has one place left. */
guint
mato_hint_find_lines (const MatoDeduction *deduction,
                      const MatoGeometry  *geometry,
                      guint32             *lines)
{
  const MatoReason *reason = &deduction->reason;
  MatoTechniqueFamily family = mato_technique_get (deduction->technique)->family;
  gboolean is_chain = family == MATO_FAMILY_SINGLE_DIGIT;
  Lines found = { lines, 0, FALSE };

  if (family != MATO_FAMILY_FISH && family != MATO_FAMILY_LOCKED && !is_chain)
    return 0;

  for (guint i = 0; i < mato_reason_get_length (reason); i++)
    {
      const MatoReasonStep *step = mato_reason_get_step (reason, i);

      if (step->kind == MATO_REASON_COUNT
          && is_of_units (geometry, step, mato_reason_get_items (reason, step)))
        for (guint base = 0; base < step->n_bases; base++)
          add_line (&found, geometry, mato_reason_get_items (reason, step)[base]);
      else if ((step->kind == MATO_REASON_EMPTY && found.n > 0)
               || (step->kind == MATO_REASON_LAST && is_chain))
        add_line (&found, geometry, step->item);
    }

  return found.is_of_cells ? 0 : found.n;
}

/* Returns: the end of the part of @reason that begins at @first: all up to something that is known
 * without a supposition */
static guint
find_end (const MatoReason *reason,
          guint             first)
{
  guint n = mato_reason_get_length (reason);
  int depth = 0;

  for (guint i = first; i < n; i++)
    {
      MatoReasonKind kind = mato_reason_get_step (reason, i)->kind;

      depth += kind == MATO_REASON_SUPPOSE ? 1 : mato_reason_closes (kind) ? -1 : 0;
      if (depth == 0 && kind != MATO_REASON_REACH)
        return i + 1;
    }

  return n;
}

/* Without any there is no array. */
static gboolean
is_equal (const guint32 *items,
          const guint32 *others,
          guint          n)
{
  return n == 0 || memcmp (items, others, n * sizeof *items) == 0;
}

/* Whether a step looks where one of some others does. */
static gboolean
is_looked_at (const MatoReason     *reason,
              const MatoReasonStep *step,
              guint                 first,
              guint                 n)
{
  const guint32 *items = mato_reason_get_items (reason, step);

  for (guint i = first; i < first + n; i++)
    {
      const MatoReasonStep *other = mato_reason_get_step (reason, i);

      if (step->kind == other->kind && step->item == other->item && step->n_bases == other->n_bases
          && step->n_covers == other->n_covers
          && is_equal (items, mato_reason_get_items (reason, other),
                       step->kind == MATO_REASON_COUNT ? step->n_bases
                                                       : step->n_bases + step->n_covers))
        return TRUE;
    }

  return FALSE;
}

/* Whether two parts go the same way: step by step, and by the same cells and units. What one digit
 * excludes depends on where the other part begins. */
static gboolean
is_like (const MatoReason *reason,
         guint             a,
         guint             b,
         guint             n)
{
  for (guint i = 0; i < n; i++)
    if (mato_reason_get_step (reason, a + i)->kind != mato_reason_get_step (reason, b + i)->kind)
      return FALSE;

  for (guint i = 0; i < n; i++)
    {
      MatoReasonKind kind = mato_reason_get_step (reason, b + i)->kind;

      if ((kind == MATO_REASON_LAST || kind == MATO_REASON_COUNT || kind == MATO_REASON_SUPPORT
           || kind == MATO_REASON_TOGETHER || kind == MATO_REASON_BROKEN)
          && !is_looked_at (reason, mato_reason_get_step (reason, b + i), a, n))
        return FALSE;
    }

  return TRUE;
}

/* A reason part by part, each up to something that is known without a supposition. */
typedef struct
{
  const MatoReason *reason;
  guint first;
  guint end;
  guint told;        /* where the last one begins that is told in full */
  guint n_told;      /* its length */
  gboolean is_again; /* this one is like it */
} Parts;

static gboolean
go_on (Parts *self)
{
  guint n;

  if (self->end == mato_reason_get_length (self->reason))
    return FALSE;

  self->first = self->end;
  self->end = find_end (self->reason, self->first);
  n = self->end - self->first;
  self->is_again =
    n > 1 && n == self->n_told && is_like (self->reason, self->told, self->first, n);
  if (!self->is_again)
    {
      self->told = self->first;
      self->n_told = n;
    }
  return TRUE;
}

/* Whether what is counted was counted just before: other digits follow from the same. */
static gboolean
is_counted_again (const MatoReason *reason,
                  guint             index)
{
  const MatoReasonStep *step = mato_reason_get_step (reason, index), *before = NULL;

  while (index > 0 && (before == NULL || before->kind == MATO_REASON_COUNTED))
    before = mato_reason_get_step (reason, --index);

  return before != NULL && before->kind == MATO_REASON_COUNT && before->n_bases == step->n_bases
         && before->n_covers == step->n_covers
         && is_equal (mato_reason_get_items (reason, before), mato_reason_get_items (reason, step),
                      step->n_bases + step->n_covers);
}

/* Whether the step before says the same. */
static gboolean
is_said (const MatoReason *reason,
         guint             index)
{
  const MatoReasonStep *step = mato_reason_get_step (reason, index);
  const MatoReasonStep *before = index > 0 ? mato_reason_get_step (reason, index - 1) : NULL;

  if (step->kind == MATO_REASON_COUNT)
    return is_counted_again (reason, index);
  if (step->kind != MATO_REASON_REACH || step->literal != before->literal)
    return FALSE;

  return before->kind == MATO_REASON_EXCLUDE || before->kind == MATO_REASON_LAST
         || before->kind == MATO_REASON_COUNTED;
}

static gboolean
is_of_rules (const MatoReasonStep *step)
{
  return step->kind == MATO_REASON_SUPPORT || step->kind == MATO_REASON_TOGETHER;
}

/* The bases of SETS are sets. */
static gboolean
has_same_rules (const MatoReason     *reason,
                const MatoReasonStep *one,
                const MatoReasonStep *other)
{
  guint n = one->kind == MATO_REASON_SETS ? 0 : one->n_bases;
  guint n_other = other->kind == MATO_REASON_SETS ? 0 : other->n_bases;

  return n == n_other && one->n_covers == other->n_covers
         && is_equal (mato_reason_get_items (reason, one) + one->n_bases - n,
                      mato_reason_get_items (reason, other) + other->n_bases - n,
                      n + one->n_covers);
}

gboolean
mato_hint_is_told_with_next (const MatoReason *reason,
                             guint             index)
{
  const MatoReasonStep *step = mato_reason_get_step (reason, index), *next;

  if (index + 1 == mato_reason_get_length (reason))
    return FALSE;

  next = mato_reason_get_step (reason, index + 1);
  if (step->kind == MATO_REASON_EXCLUDE)
    return next->kind == step->kind && next->from == step->from && next->item == step->item;
  if (step->kind == MATO_REASON_COUNTED)
    return next->kind == step->kind && next->item == step->item
           && mato_literal_digit (next->literal) == mato_literal_digit (step->literal);

  return is_of_rules (step) && next->kind == step->kind && has_same_rules (reason, step, next)
         && mato_literal_cell (next->literal) == mato_literal_cell (step->literal);
}

guint
mato_hint_find_first_told (const MatoReason *reason,
                           guint             index)
{
  while (index > 0 && mato_hint_is_told_with_next (reason, index - 1))
    index--;

  return index;
}

/* Whether a step before those that are told with it concluded the same. */
static gboolean
is_known (const MatoReason *reason,
          guint             index,
          guint             first)
{
  const MatoReasonStep *step = mato_reason_get_step (reason, index);

  for (guint i = 0; is_of_rules (step) && i < first; i++)
    if (is_of_rules (mato_reason_get_step (reason, i))
        && mato_reason_get_step (reason, i)->literal == step->literal)
      return TRUE;

  return FALSE;
}

/* Of what rules say outside of suppositions each rule is told once: what it says otherwise, the
 * conclusions say. Whether the step is told with another one, or its rule has been told, or all of
 * it is known by another one. */
static gboolean
is_told_rule (const MatoReason *reason,
              guint             index)
{
  const MatoReasonStep *step = mato_reason_get_step (reason, index);
  guint first = mato_hint_find_first_told (reason, index), i;

  if (!is_of_rules (step))
    return FALSE;
  if (mato_hint_is_told_with_next (reason, index))
    return TRUE;

  for (i = 0; i < first; i++)
    if (mato_reason_get_step (reason, i)->kind >= MATO_REASON_SETS
        && has_same_rules (reason, mato_reason_get_step (reason, i), step)
        && !is_known (reason, i, i))
      return TRUE;
  for (i = first; i <= index && is_known (reason, i, first); i++)
    ;

  return i > index;
}

static GArray *
list_all (const MatoReason *reason)
{
  GArray *steps = g_array_new (FALSE, FALSE, sizeof (guint));
  Parts parts = { .reason = reason };

  while (go_on (&parts))
    {
      if (parts.end - parts.first == 1
          && (mato_reason_get_step (reason, parts.first)->kind == MATO_REASON_COUNTED
              || is_told_rule (reason, parts.first)))
        continue;

      for (guint i = parts.is_again ? parts.end - 1 : parts.first; i < parts.end; i++)
        if (!is_said (reason, i)
            && (parts.end - parts.first == 1 || !mato_hint_is_told_with_next (reason, i)))
          g_array_append_val (steps, i);
    }

  return steps;
}

static gboolean
is_figure (const MatoReason *reason,
           const GArray     *steps)
{
  for (guint i = 0; i < steps->len; i++)
    if (mato_reason_get_step (reason, g_array_index (steps, guint, i))->kind
        != MATO_REASON_SUPPORT)
      return FALSE;

  return steps->len > MOST_RULES;
}

GArray *
mato_hint_list_steps (const MatoReason *reason)
{
  GArray *steps = list_all (reason);

  if (is_figure (reason, steps))
    g_array_set_size (steps, 1);
  return steps;
}

gboolean
mato_hint_is_of_figure (const MatoReason *reason)
{
  g_autoptr (GArray) steps = NULL;

  /* Reasons that suppose something may be very long. */
  if (mato_reason_get_step (reason, 0)->kind != MATO_REASON_SUPPORT)
    return FALSE;

  steps = list_all (reason);
  return is_figure (reason, steps);
}

GArray *
mato_hint_list_drawn (const MatoReason *reason)
{
  GArray *steps = g_array_new (FALSE, FALSE, sizeof (guint));
  Parts parts = { .reason = reason };

  while (go_on (&parts))
    for (guint i = parts.first; i < parts.end && !parts.is_again; i++)
      g_array_append_val (steps, i);

  return steps;
}

gboolean
mato_hint_is_again (const MatoReason *reason,
                    guint             index)
{
  Parts parts = { .reason = reason };

  while (go_on (&parts))
    if (index < parts.end)
      return parts.is_again && index + 1 == parts.end;

  return FALSE;
}

MatoLiteral
mato_hint_get_conclusion (const MatoReason *reason,
                          guint             index)
{
  const MatoReasonStep *step = mato_reason_get_step (reason, index);
  int depth = 0;

  if (!mato_reason_closes (step->kind) || step->kind == MATO_REASON_REACH)
    return step->literal;

  while (depth >= 0)
    {
      step = mato_reason_get_step (reason, --index);
      depth += step->kind == MATO_REASON_SUPPOSE ? -1 : mato_reason_closes (step->kind) ? 1 : 0;
    }
  return mato_literal_not (step->literal);
}

guint
mato_hint_find_item (const MatoDeduction *deduction)
{
  const MatoReasonStep *step = mato_reason_get_step (&deduction->reason, 0);

  if (step->kind == MATO_REASON_SETS)
    return mato_literal_cell (g_array_index (deduction->conclusions, MatoLiteral, 0));
  if (step->kind == MATO_REASON_COUNT || step->kind == MATO_REASON_LOOP)
    return mato_reason_get_items (&deduction->reason, step)[0];
  if (step->kind == MATO_REASON_GRAVE)
    return mato_literal_cell (mato_reason_get_items (&deduction->reason, step)[0]);
  if (step->kind == MATO_REASON_LAST)
    return step->item;

  return mato_literal_cell (step->literal);
}

void
mato_hint_find_place (const MatoDeduction *deduction,
                      const MatoGeometry  *geometry,
                      gboolean            *cells)
{
  for (guint cell = 0; cell < geometry->n_cells; cell++)
    cells[cell] = FALSE;
  mark_item (geometry, mato_hint_find_item (deduction), cells);
}
