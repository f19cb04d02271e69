/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "core/board/geometry.h"

G_BEGIN_DECLS

/*
 * How much a board of any order can still gain at most: a Lagrangian bound over units, compiled
 * once for each instruction set. Private to the target search.
 *
 * The rule that each unit has each digit once is relaxed (Geoffrion, Lagrangean relaxation for
 * integer programming, 1974); what remains is one small problem for each cell. Every digit of every
 * unit has a multiplier, any number. A completion has each digit once in each unit, so it pays
 * every multiplier once and gains
 *
 *     Σ all multipliers  +  Σ over the cells of gain(c, d) - multiplier(row, d) -
 *     multiplier(column, d)
 *                                                     - multiplier(box, d)
 *
 * which is at most what it gains if each cell chooses its best digit alone: that is the bound. The
 * reduced cost of "d in c" is how much worse d is than the best digit of c. A completion with d in
 * c gains at most the bound less that reduced cost, and reduced costs of several cells add up. A
 * candidate whose reduced cost exceeds the gap between bound and best score can be removed
 * (reduced-cost fixing: Dantzig, Fulkerson and Johnson, Solution of a large-scale
 * traveling-salesman problem, 1954; as propagation: Focacci, Lodi and Milano, Cost-based domain
 * filtering, 1999).
 *
 * Gains, multipliers and reduced costs are multiples of 1/MATO_MULTIPLIER_SCALE and exact. Floating
 * point is used only to propose multipliers, with the same operations in the same order in every
 * kernel, so all kernels give the same numbers.
 */
#define MATO_MULTIPLIER_SCALE 16384

/**
 * MATO_MULTIPLIER_MAX:
 *
 * Keeps all sums of a cell within 32 bits.
 */
#define MATO_MULTIPLIER_MAX (1 << 28)

/**
 * MATO_MULTIPLIER_LANES:
 *
 * Lanes of a vector of digits.
 */
#define MATO_MULTIPLIER_LANES 16

/**
 * MatoMultiplierOpen:
 * @cells: the cells with more than one candidate
 * @cells_of: the same, for each unit
 * @decided: for each unit, the digits of its other cells
 *
 * What is undecided at a position. Decided cells have no influence on multipliers.
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
 * @n_vectors: vectors for each cell or unit: 1, or 2 above 16×16
 * @gains: n_cells · n_vectors · %MATO_MULTIPLIER_LANES, digit d in lane d-1, scaled; aligned to 64
 *   bytes like all tables of the kernel
 * @shares: as many, scratch
 * @factors: 2 · n_units · n_vectors · %MATO_MULTIPLIER_LANES, scratch
 * @open: scratch: what is undecided at the position bounded last
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
 * @bound: bounds a position. @multipliers: (inout): of every unit; lanes after the last digit are
 *   0; a multiplier is lowered if that alone lowers the bound. @reduced_costs: (out): of every
 *   candidate, 0 or more; of other digits at least 2^28, more than any candidate of a completion
 *   can have
 * @propose: proposes better multipliers for the position bounded last, from -%MATO_MULTIPLIER_MAX
 *   to %MATO_MULTIPLIER_MAX. @temperature: of the smoothing, in points
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

/**
 * mato_multiplier_kernel_list:
 *
 * Returns: (array length=n_kernels): all kernels, the fastest first; the last runs anywhere
 */
const MatoMultiplierKernel *const *mato_multiplier_kernel_list (guint *n_kernels);

/**
 * mato_multiplier_kernel_best:
 *
 * Returns: the fastest that this machine supports
 */
const MatoMultiplierKernel *mato_multiplier_kernel_best (void);

G_END_DECLS
