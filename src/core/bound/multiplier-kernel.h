/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "core/board/geometry.h"

G_BEGIN_DECLS

/*
 * How much a board of any order can still gain, at most: a Lagrangian bound over units, once for
 * each instruction set. Private to the target search.
 *
 * Give every digit of every unit a multiplier, any number. A completion has each digit once in each
 * unit, so it pays every multiplier once and gains
 *
 *     Σ all multipliers  +  Σ over the cells of gain(c, d) - multiplier(row, d) -
 *     multiplier(column, d)
 *                                                     - multiplier(box, d)
 *
 * and never more than when each cell chooses its best digit alone, which is the bound. Through "d
 * in c" the bound shrinks by what d is worse than the best digit of c; such reduced costs add up.
 *
 * Gains, multipliers and reduced costs are multiples of 1/MATO_MULTIPLIER_SCALE and exact; floating
 * point only proposes multipliers, by the same operations in the same order in every kernel.
 */
#define MATO_MULTIPLIER_SCALE 16384
/** Keeps all sums of a cell within 32 bits. */
#define MATO_MULTIPLIER_MAX (1 << 28)
/** Digits come in vectors of as many lanes. */
#define MATO_MULTIPLIER_LANES 16

/**
 * MatoMultiplierOpen:
 * @cells: those with more than one candidate
 * @cells_of: the same, of each unit
 * @decided: digits of the other cells of each unit
 *
 * What is undecided at a position: decided cells have nothing to say about multipliers.
 */
typedef struct
{
  guint n_cells;
  guint16 cells[MATO_MAX_CELLS];
  guint8 n_cells_of[3 * MATO_MAX_ORDER];
  guint16 cells_of[3 * MATO_MAX_ORDER][MATO_MAX_ORDER];
  guint32 decided[3 * MATO_MAX_ORDER];
} MatoMultiplierOpen;

/**
 * MatoMultiplierTable:
 * @geometry: lent
 * @n_vectors: of every cell or unit: 1, or 2 above 16×16
 * @gains: n_cells · n_vectors · %MATO_MULTIPLIER_LANES, digit d in lane d-1, scaled; aligned to 64
 *   bytes like all tables of the kernel
 * @shares: as many, scratch
 * @factors: 2 · n_units · n_vectors · %MATO_MULTIPLIER_LANES, scratch
 * @open: scratch: of the position that was bounded last
 */
typedef struct
{
  const MatoGeometry *geometry;
  guint n_vectors;
  gint32 *gains;
  float *shares;
  float *factors;
  MatoMultiplierOpen *open;
} MatoMultiplierTable;

/**
 * MatoMultiplierKernel:
 * @name: `avx512` or `portable`
 * @is_supported: whether this machine can run it
 * @bound: bounds a position. @multipliers: (inout): of every unit; lanes behind the last digit are
 *   0; lowered where that lowers the bound at once. @reduced_costs: (out): of every candidate, 0 or
 *   more; of other digits at least 2^28, more than any candidate of a completion loses
 * @propose: better multipliers for the position that was bounded last. @temperature: in points.
 *   Never beyond %MATO_MULTIPLIER_MAX either way
 */
typedef struct
{
  const char *name;
  gboolean (*is_supported) (void);
  gint64   (*bound)        (const MatoMultiplierTable *table,
                            const guint32             *candidates,
                            gint32                    *multipliers,
                            gint32                    *reduced_costs);
  void     (*propose)      (const MatoMultiplierTable *table,
                            gint32                    *multipliers,
                            const gint32              *reduced_costs,
                            float                      temperature,
                            guint                      n_rounds);
} MatoMultiplierKernel;

/** Returns: (array length=n_kernels): all kernels, the fastest first; the last runs anywhere */
const MatoMultiplierKernel *const *mato_multiplier_kernel_list (guint *n_kernels);

/** Returns: the fastest that this machine supports */
const MatoMultiplierKernel *mato_multiplier_kernel_best (void);

G_END_DECLS
