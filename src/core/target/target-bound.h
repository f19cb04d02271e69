/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "core/board/geometry.h"

G_BEGIN_DECLS

/*
 * How much a partly filled board can still gain at most: the Lagrangian dual of a board as an exact
 * cover problem (Geoffrion, Lagrangean relaxation for integer programming, 1974). Private to the
 * target search.
 *
 * An option is "digit d in cell c", numbered c·n + d-1, and gains gain(c, d). It is in exactly one
 * item of each family: its cell, its row's d, its column's d, its box's d. A completion is a set of
 * options with each item in exactly one of them. Every item has a multiplier, any number; let
 * reduced(o) = gain(o) - Σ multipliers of o's items. Then for every completion S
 *
 *     Σ gain(o), o in S  =  Σ all multipliers  +  Σ reduced(o), o in S
 *
 * because S pays every multiplier exactly once. If no reduced gain is above 0:
 *
 *     gain of S                 ≤  Σ multipliers                   (the bound)
 *     gain of S if S has o      ≤  Σ multipliers + reduced(o)      (the bound through o)
 *
 * An option is removed if the bound through it is too low (reduced-cost fixing). All decisions use
 * integers: gains and multipliers are multiples of 1/MATO_TARGET_SCALE. Floating point only
 * proposes multipliers, and any proposal is valid.
 */
#define MATO_TARGET_SCALE 1024

/**
 * MatoTargetBound:
 * @n_options: the number of options still possible in empty cells
 * @options: their numbers, ascending
 * @reduced: their reduced gains, 0 or less after mato_target_bound_tighten()
 * @n_live: the number of items in those options: those that the empty cells still need
 * @live: these items, family by family
 * @counts: the number of options of every item; 0 if it is not live
 * @total: the bound after mato_target_bound_tighten(), scaled
 */
typedef struct
{
  guint n_options;
  guint16 *options;
  gint64 *reduced;
  guint n_live;
  guint16 *live;
  guint8 *counts;
  gint64 total;

  /*< private >*/
  const MatoGeometry *geometry;
  guint n_families;
  guint16 *items;      /* n_cells·n × n_families */
  guint16 *family_items; /* n_families × n_cells·n: of every one of @options, its item */
  guint *begins;       /* n_families + 1: where each family begins in @live */
  gint64 *gains;       /* n_cells·n, scaled */
  gint64 settled;      /* gain of the filled cells, scaled */
  gint64 *maxima;      /* n_items, scratch: best reduced gain of an item */
  double *shares;      /* n_options, scratch: exp (reduced / temperature) */
  double *sums;        /* n_items, scratch */
  double *factors;     /* n_items, scratch */
} MatoTargetBound;

/**
 * mato_target_bound_init:
 *
 * Initialises @self with gains of n_cells·n options; keeps @geometry without a reference
 */
void mato_target_bound_init  (MatoTargetBound    *self,
                              const MatoGeometry *geometry,
                              const gint32       *gains);
void mato_target_bound_clear (MatoTargetBound    *self);

/**
 * mato_target_bound_items:
 *
 * Returns: (array): the items of @option, one of each family, its cell first
 */
static inline const guint16 *
mato_target_bound_items (const MatoTargetBound *self,
                         guint                  option)
{
  return self->items + option * self->n_families;
}

/**
 * mato_target_bound_load:
 * @values: n_cells digits, 0 empty
 * @candidates: n_cells masks; those of filled cells are ignored. They already exclude every digit
 *   of a filled peer, so that no option contains an item that is covered
 *
 * Sets the position to be bounded.
 */
void mato_target_bound_load (MatoTargetBound *self,
                             const guint8    *values,
                             const guint32   *candidates);

/**
 * mato_target_bound_tighten:
 * @multipliers: (inout): n_items, scaled
 *
 * Calculates the bound of @multipliers: raises multipliers if a reduced gain is above 0, and lowers
 * that of an item if none of its reduced gains is 0. Exact.
 */
void mato_target_bound_tighten (MatoTargetBound *self,
                                gint64          *multipliers);

/**
 * mato_target_bound_propose:
 * @multipliers: (inout): n_items, scaled, as mato_target_bound_tighten() left them
 * @temperature: how much the maximum is smoothed, in points of score
 * @n_rounds: passes over all families
 *
 * Proposes better multipliers; tighten them again.
 */
void mato_target_bound_propose (MatoTargetBound *self,
                                gint64          *multipliers,
                                double           temperature,
                                guint            n_rounds);

/**
 * mato_target_bound_get:
 *
 * Returns: the bound in points, rounded down: no completion gains more
 */
gint32 mato_target_bound_get (const MatoTargetBound *self);

/**
 * mato_target_bound_get_through:
 *
 * Returns: the same for the completions with the @index-th of the options
 */
gint32 mato_target_bound_get_through (const MatoTargetBound *self,
                                      guint                  index);

G_END_DECLS
