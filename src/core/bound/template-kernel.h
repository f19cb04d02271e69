/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/*
 * How much a 9×9 board can still gain at most: a Lagrangian bound over templates, compiled once for
 * each instruction set. Private to the target search.
 *
 * A template is the nine cells of one digit, one in every row, column and box; there are 46656.
 * A completion is nine templates, one of each digit, that cover every cell once. The rule that each
 * cell has one digit is relaxed, and what remains is one problem for each digit: a Lagrangian
 * decomposition (Guignard and Kim, Lagrangean decomposition: a model yielding stronger Lagrangean
 * bounds, 1987). Every cell has a multiplier, any number. A completion pays every multiplier once,
 * so it gains
 *
 *     Σ all multipliers  +  Σ over its templates of Σ (gain(c, d) - multiplier(c))
 *
 * which is at most what it gains if each digit chooses its best template alone: that is the bound.
 * For the bound of "d in c", d chooses among the templates through c and all other digits among
 * those that avoid c. The best template, and the best one through every cell, come from one small
 * dynamic program (template-program.h) with the digits in vector lanes.
 *
 * Gains, multipliers and bounds are multiples of 1/MATO_TEMPLATE_SCALE and exact. Floating point is
 * used only to propose multipliers, with the same operations in the same order in every kernel (no
 * fused multiplication, sums in one order), so all kernels give the same numbers.
 */
#define MATO_TEMPLATE_CELLS 81
#define MATO_TEMPLATE_SCALE 1024

/**
 * MATO_TEMPLATE_ALL:
 *
 * The mask of all digits, bit d-1 for digit d.
 */
#define MATO_TEMPLATE_ALL 0x1ff

/**
 * MATO_TEMPLATE_LANES:
 *
 * Digit d is in lane d-1; lanes after the ninth are 0.
 */
#define MATO_TEMPLATE_LANES 16

/**
 * MATO_TEMPLATE_ROOM:
 *
 * Cells, rounded up to whole vectors.
 */
#define MATO_TEMPLATE_ROOM 96

/**
 * MATO_TEMPLATE_MAX_MULTIPLIER:
 *
 * Keeps all sums within 32 bits: 1024 points, more than a cell can gain.
 */
#define MATO_TEMPLATE_MAX_MULTIPLIER (1024 * MATO_TEMPLATE_SCALE)

/**
 * MatoTemplateTable:
 *
 * One number for every cell and digit; must be aligned to 64 bytes.
 */
typedef gint32 MatoTemplateTable[MATO_TEMPLATE_CELLS][MATO_TEMPLATE_LANES]
  __attribute__ ((aligned (64)));

/**
 * MatoTemplateBounds:
 * @reduced_costs: how much lower the bound is with each candidate; meaningless for other digits
 * @values: what each candidate gains less the multiplier of its cell; far below 0 for other digits
 * @triples: of each digit, the best three cells of a band by their columns: at 9a + 3b + c those
 *   in column a of the left stack, b of the middle one and c of the right one
 * @best: of each digit, what its best template gains; far below 0 if it has none
 * @vacant: for every cell, the bound if no digit were in it
 * @total: the bound; far below 0 if a digit has no template at all
 *
 * All are scaled.
 */
typedef struct
{
  MatoTemplateTable reduced_costs;
  MatoTemplateTable values;
  gint32 triples[3][27][MATO_TEMPLATE_LANES];
  gint32 best[MATO_TEMPLATE_LANES];
  gint32 vacant[MATO_TEMPLATE_CELLS];
  gint32 total;
} MatoTemplateBounds;

/**
 * MatoTemplateKernel:
 * @name: `avx512`, `avx2` or `portable`
 * @is_supported: whether this machine can run it
 * @bound: the bounds of a position. @candidates: of every cell, bit d-1 for digit d; any
 *   multipliers up to %MATO_TEMPLATE_MAX_MULTIPLIER either way
 * @propose: proposes better multipliers for the cells with several candidates, within that limit.
 *   @temperature: of the smoothing at first, in points; it is halved after each of @n_stages, each
 *   of @n_rounds rounds
 */
typedef struct
{
  const char *name;
  gboolean (*is_supported) (void);
  void     (*bound)        (MatoTemplateTable   gains,
                            const guint32      *candidates,
                            const gint32       *multipliers,
                            MatoTemplateBounds *bounds);
  void     (*propose)      (MatoTemplateTable gains,
                            const guint32    *candidates,
                            gint32           *multipliers,
                            float             temperature,
                            const guint8     *n_rounds,
                            guint             n_stages);
} MatoTemplateKernel;

/**
 * mato_template_kernel_list:
 *
 * Returns: (array length=n_kernels): all kernels, the fastest first; the last runs anywhere
 */
const MatoTemplateKernel *const *mato_template_kernel_list (guint *n_kernels);

/**
 * mato_template_kernel_best:
 *
 * Returns: the fastest that this machine supports
 */
const MatoTemplateKernel *mato_template_kernel_best (void);

G_END_DECLS
