/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "core/logic/candidates.h"

G_BEGIN_DECLS

/*
 * Sets of cells of one board, for techniques that look at many cells at a time. They are as large
 * as the largest board needs them: less than half the size made steps on 9×9 a fifth faster.
 */

#define MATO_CELLS_WORDS ((MATO_MAX_CELLS + 63) / 64)
#define MATO_CELLS_MAX (MATO_CELLS_WORDS * 64)

typedef struct
{
  guint64 words[MATO_CELLS_WORDS];
} MatoCells;

static inline gboolean
mato_cells_has (const MatoCells *self,
                guint            cell)
{
  return (self->words[cell / 64] >> (cell % 64) & 1) != 0;
}

static inline void
mato_cells_add (MatoCells *self,
                guint      cell)
{
  self->words[cell / 64] |= G_GUINT64_CONSTANT (1) << (cell % 64);
}

static inline MatoCells
mato_cells_and (MatoCells a,
                MatoCells b)
{
  for (guint i = 0; i < MATO_CELLS_WORDS; i++)
    a.words[i] &= b.words[i];

  return a;
}

static inline MatoCells
mato_cells_or (MatoCells a,
               MatoCells b)
{
  for (guint i = 0; i < MATO_CELLS_WORDS; i++)
    a.words[i] |= b.words[i];

  return a;
}

static inline MatoCells
mato_cells_without (MatoCells a,
                    MatoCells b)
{
  for (guint i = 0; i < MATO_CELLS_WORDS; i++)
    a.words[i] &= ~b.words[i];

  return a;
}

static inline gboolean
mato_cells_is_empty (const MatoCells *self)
{
  guint64 all = 0;

  for (guint i = 0; i < MATO_CELLS_WORDS; i++)
    all |= self->words[i];

  return all == 0;
}

static inline gboolean
mato_cells_meet (const MatoCells *a,
                 const MatoCells *b)
{
  guint64 all = 0;

  for (guint i = 0; i < MATO_CELLS_WORDS; i++)
    all |= a->words[i] & b->words[i];

  return all != 0;
}

/**
 * mato_cells_is_within:
 *
 * Returns: whether @b has all cells of @a
 */
static inline gboolean
mato_cells_is_within (const MatoCells *a,
                      const MatoCells *b)
{
  guint64 rest = 0;

  for (guint i = 0; i < MATO_CELLS_WORDS; i++)
    rest |= a->words[i] & ~b->words[i];

  return rest == 0;
}

static inline gboolean
mato_cells_equal (const MatoCells *a,
                  const MatoCells *b)
{
  return mato_cells_is_within (a, b) && mato_cells_is_within (b, a);
}

static inline guint
mato_cells_count (const MatoCells *self)
{
  guint n = 0;

  for (guint i = 0; i < MATO_CELLS_WORDS; i++)
    n += mato_bits_count ((guint32) self->words[i])
         + mato_bits_count ((guint32) (self->words[i] >> 32));

  return n;
}

/**
 * mato_cells_pop:
 *
 * Returns: the first cell, which is taken out, or G_MAXUINT if there is none
 */
static inline guint
mato_cells_pop (MatoCells *self)
{
  for (guint i = 0; i < MATO_CELLS_WORDS; i++)
    if (self->words[i] != 0)
      {
        guint bit = (guint) __builtin_ctzll (self->words[i]);

        self->words[i] &= self->words[i] - 1;
        return i * 64 + bit;
      }

  return G_MAXUINT;
}

static inline MatoCells
mato_cells_of (guint cell)
{
  MatoCells cells = { { 0 } };

  mato_cells_add (&cells, cell);
  return cells;
}

static inline guint
mato_cells_first (const MatoCells *self)
{
  MatoCells left = *self;

  return mato_cells_pop (&left);
}

G_END_DECLS
