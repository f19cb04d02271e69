/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "core/board/geometry.h"

G_BEGIN_DECLS

/*
 * Why a deduction holds, as data: a list of steps, each of which follows from the candidates and
 * the steps before it. Whoever draws or words a hint reads these steps; mato_reason_check()
 * verifies them and knows no technique.
 *
 * A step states what is known of a candidate, a digit in a cell: that it holds (is on) or that it
 * does not (is off). Items are numbered as in geometry.h: each of them (a cell, a digit of a unit)
 * holds exactly one of its candidates. After them comes the pattern of a uniqueness premise,
 * mato_geometry_n_items(): at least one of its candidates holds.
 */

/**
 * MatoLiteral:
 *
 * A candidate that is on or off.
 */
typedef guint32 MatoLiteral;

static inline MatoLiteral
mato_literal (guint    cell,
              guint    digit,
              gboolean is_on)
{
  return cell << 6 | digit << 1 | (is_on ? 1 : 0);
}

static inline guint
mato_literal_cell (MatoLiteral literal)
{
  return literal >> 6;
}

/**
 * mato_literal_digit:
 *
 * Returns: 1…order
 */
static inline guint
mato_literal_digit (MatoLiteral literal)
{
  return literal >> 1 & 31;
}

static inline gboolean
mato_literal_is_on (MatoLiteral literal)
{
  return (literal & 1) != 0;
}

static inline MatoLiteral
mato_literal_not (MatoLiteral literal)
{
  return literal ^ 1;
}

/**
 * MatoReasonKind:
 * @MATO_REASON_SUPPOSE: @literal is supposed. What follows holds only up to the step that closes
 *   the supposition: CLASH, EMPTY, BROKEN or REACH
 * @MATO_REASON_EXCLUDE: @literal is off because @from is on and both are in @item (a weak link)
 * @MATO_REASON_LAST: @literal is on because all other candidates of @item are off (a strong link,
 *   if only one other was there)
 * @MATO_REASON_COUNT: all candidates of the bases are in the covers, and there are as many of both;
 *   so each cover gets its digit from a base. Bases have no candidate in common
 * @MATO_REASON_COUNTED: @literal is off because it is in @item, a cover of the last COUNT, and in
 *   none of its bases
 * @MATO_REASON_CLASH: @literal is on and off, so the supposition is wrong: it is negated
 * @MATO_REASON_EMPTY: all candidates of @item are off, so the supposition is wrong
 * @MATO_REASON_REACH: the supposition leads to @literal, which is kept for CASES
 * @MATO_REASON_CASES: the REACH just before show that @literal follows from each candidate of
 *   @item, so it holds
 * @MATO_REASON_EITHER: the two REACH just before show that @literal follows whether @from is on or
 *   off, so it holds
 * @MATO_REASON_LOOP: a uniqueness premise: were the items of this step (cells here) left with two
 *   digits, they could be exchanged, and there would be two solutions. @literal is the mask of
 *   both. Cells that were filled later, not givens, may be among them
 * @MATO_REASON_GRAVE: a uniqueness premise: without the items of this step (literals here) each
 *   open cell would have two candidates, and each digit two or no places in each unit; so there
 *   would be no solution or several
 * @MATO_REASON_SETS: the digits of a constraint's cells, which differ, are one of some sets: the
 *   bases of this step are their masks, its cover is the number of the constraint
 * @MATO_REASON_SUPPORT: @literal is off: with it a constraint could not be obeyed, whose number is
 *   the cover of this step; or a sum could not be reached that is left when the sums of the
 *   constraints, its covers, are taken from those of all digits of units, its bases, by their
 *   numbers. Whatever cannot have the digit beside @literal is without it
 * @MATO_REASON_BROKEN: a constraint cannot be obeyed any more, whose number is the cover of this
 *   step, so the supposition is wrong
 * @MATO_REASON_TOGETHER: @literal is off: no way to obey two rules at once has it. Units of which
 *   the digits differ are bases of this step, constraints its covers, by their numbers
 */
typedef enum
{
  MATO_REASON_SUPPOSE,
  MATO_REASON_EXCLUDE,
  MATO_REASON_LAST,
  MATO_REASON_COUNT,
  MATO_REASON_COUNTED,
  MATO_REASON_CLASH,
  MATO_REASON_EMPTY,
  MATO_REASON_REACH,
  MATO_REASON_CASES,
  MATO_REASON_EITHER,
  MATO_REASON_LOOP,
  MATO_REASON_GRAVE,
  MATO_REASON_SETS,
  MATO_REASON_SUPPORT,
  MATO_REASON_BROKEN,
  MATO_REASON_TOGETHER,
  MATO_N_REASON_KINDS,
} MatoReasonKind;

/**
 * MatoReasonStep:
 * @first: the first of the step's items in the reason's
 * @n_bases: how many of them are bases, or all of a premise
 * @n_covers: how many covers follow
 *
 * One step; what the other members are is said at #MatoReasonKind.
 */
typedef struct
{
  MatoReasonKind kind;
  MatoLiteral literal;
  MatoLiteral from;
  guint item;
  guint first;
  guint n_bases;
  guint n_covers;
} MatoReasonStep;

/**
 * MatoReason:
 *
 * A reason; empty when all zero. Not shared between threads.
 */
typedef struct
{
  GArray *steps;  /* of MatoReasonStep */
  GArray *items;  /* of guint32 */
} MatoReason;

void mato_reason_init  (MatoReason *self);

/**
 * mato_reason_reset:
 *
 * Forgets all steps.
 */
void mato_reason_reset (MatoReason *self);
void mato_reason_clear (MatoReason *self);
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (MatoReason, mato_reason_clear)

void mato_reason_copy (MatoReason       *self,
                       const MatoReason *source);

/**
 * mato_reason_append:
 *
 * Adds all steps of @source; in a supposition it proves what it proved without one.
 */
void mato_reason_append (MatoReason       *self,
                         const MatoReason *source);

guint                 mato_reason_get_length (const MatoReason *self);
const MatoReasonStep *mato_reason_get_step   (const MatoReason *self,
                                              guint             index);

/**
 * mato_reason_get_items:
 *
 * Returns: (array): the n_bases bases of a step, then its n_covers covers
 */
const guint32        *mato_reason_get_items  (const MatoReason     *self,
                                              const MatoReasonStep *step);

/**
 * mato_reason_closes:
 *
 * Returns: whether a step of this kind ends a supposition
 */
static inline gboolean
mato_reason_closes (MatoReasonKind kind)
{
  return kind == MATO_REASON_CLASH || kind == MATO_REASON_EMPTY || kind == MATO_REASON_REACH
         || kind == MATO_REASON_BROKEN;
}

/**
 * mato_reason_kind_name:
 *
 * Returns: the name of a kind as in JSON: `suppose`, `exclude`, …; never translated
 */
const char           *mato_reason_kind_name  (MatoReasonKind kind);

/*
 * Each of these adds a step of the kind that it is named after.
 */
void mato_reason_suppose (MatoReason  *self,
                          MatoLiteral  literal);
void mato_reason_exclude (MatoReason  *self,
                          MatoLiteral  from,
                          MatoLiteral  literal,
                          guint        item);
void mato_reason_last    (MatoReason  *self,
                          guint        item,
                          MatoLiteral  literal);
void mato_reason_counted (MatoReason  *self,
                          guint        item,
                          MatoLiteral  literal);
void mato_reason_clash   (MatoReason  *self,
                          MatoLiteral  literal);
void mato_reason_empty   (MatoReason  *self,
                          guint        item);
void mato_reason_reach   (MatoReason  *self,
                          MatoLiteral  literal);
void mato_reason_cases   (MatoReason  *self,
                          guint        item,
                          MatoLiteral  literal);
void mato_reason_either  (MatoReason  *self,
                          MatoLiteral  from,
                          MatoLiteral  literal);

/**
 * mato_reason_count:
 *
 * Adds a COUNT; copies the items.
 */
void mato_reason_count (MatoReason    *self,
                        const guint32 *bases,
                        guint          n_bases,
                        const guint32 *covers,
                        guint          n_covers);

/**
 * mato_reason_premise:
 *
 * Adds a premise, a LOOP with the mask of its digits or a GRAVE; copies the items.
 */
void mato_reason_premise (MatoReason     *self,
                          MatoReasonKind  kind,
                          guint32         digits,
                          const guint32  *items,
                          guint           n_items);

/**
 * mato_reason_sets:
 * @constraint: its number
 * @sets: (array length=n_sets): masks; copied
 *
 * Adds a SETS.
 */
void mato_reason_sets (MatoReason    *self,
                       guint          constraint,
                       const guint32 *sets,
                       guint          n_sets);

/**
 * mato_reason_support:
 * @literal: off
 * @units: (array length=n_units): numbers of units; copied
 * @constraints: (array length=n_constraints): numbers of constraints; copied
 *
 * Adds a SUPPORT.
 */
void mato_reason_support (MatoReason    *self,
                          MatoLiteral    literal,
                          const guint32 *units,
                          guint          n_units,
                          const guint32 *constraints,
                          guint          n_constraints);

/**
 * mato_reason_together:
 * @literal: off
 * @units: (array length=n_units): numbers of units; copied
 * @constraints: (array length=n_constraints): numbers of constraints; copied
 *
 * Adds a TOGETHER; there are two of both together.
 */
void mato_reason_together (MatoReason    *self,
                           MatoLiteral    literal,
                           const guint32 *units,
                           guint          n_units,
                           const guint32 *constraints,
                           guint          n_constraints);

/**
 * mato_reason_broken:
 * @constraint: its number
 *
 * Adds a BROKEN.
 */
void mato_reason_broken (MatoReason *self,
                         guint       constraint);

/**
 * mato_reason_item_unit:
 *
 * Returns: the unit of a unit item
 */
static inline guint
mato_reason_item_unit (const MatoGeometry *geometry,
                       guint               item)
{
  return (item - geometry->n_cells) / geometry->order;
}

/**
 * mato_reason_item_digit:
 *
 * Returns: the digit of a unit item
 */
static inline guint
mato_reason_item_digit (const MatoGeometry *geometry,
                        guint               item)
{
  return (item - geometry->n_cells) % geometry->order + 1;
}

/**
 * mato_reason_item_digits:
 *
 * Returns: (array): the mask of the digits of those of @items that are unit items
 */
guint32 mato_reason_item_digits (const MatoGeometry *geometry,
                                 const guint32      *items,
                                 guint               n_items);

/**
 * mato_reason_shared_item:
 *
 * Returns: an item that both candidates are in; the pattern if there is none
 */
guint mato_reason_shared_item (const MatoGeometry *geometry,
                               MatoLiteral         a,
                               MatoLiteral         b);

G_END_DECLS
