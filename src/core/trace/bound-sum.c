/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#include "core/trace/bound-sum.h"

/* Of searches of millions of steps only the first bounds are kept: some 80,000 of them. */
#define MOST_BYTES (32u << 20)

typedef struct
{
  guint64 index;
  MatoBoundSum sum;
} Kept;

typedef struct
{
  guint64 index; /* first in both, for the search */
  MatoBoundFix fix;
} KeptFix;

struct _MatoBoundSums
{
  GArray *kept;  /* of Kept */
  GArray *fixes; /* of KeptFix */
};

static gint64
round_down (gint64 number,
            gint64 scale)
{
  return number / scale - (number % scale < 0);
}

void
mato_bound_sum_round (MatoBoundSum *self,
                      guint         n,
                      const gint64 *open,
                      gint64        multipliers,
                      gint64        scale)
{
  gint64 exact = 0, rounded = 0;

  /* A part gets what the sum so far, rounded, is more than the sum before. */
  self->bound = 0;
  for (guint i = 0; i < n; i++)
    {
      exact += open[i];
      self->open[i] = (gint32) (round_down (exact * MATO_BOUND_UNITS, scale) - rounded);
      rounded += self->open[i];
      self->bound += self->filled[i] * MATO_BOUND_UNITS;
    }
  self->multipliers =
    (gint32) (round_down ((exact + multipliers) * MATO_BOUND_UNITS, scale) - rounded);
  self->bound += (gint32) rounded + self->multipliers;
}

MatoBoundSums *
mato_bound_sums_new (void)
{
  MatoBoundSums *self = g_new0 (MatoBoundSums, 1);

  self->kept = g_array_new (FALSE, FALSE, sizeof (Kept));
  self->fixes = g_array_new (FALSE, FALSE, sizeof (KeptFix));
  return self;
}

void
mato_bound_sums_free (MatoBoundSums *self)
{
  g_array_unref (self->kept);
  g_array_unref (self->fixes);
  g_free (self);
}

static const Kept *
get_kept (const MatoBoundSums *self,
          guint                i)
{
  return &g_array_index (self->kept, Kept, i);
}

void
mato_bound_sums_add (MatoBoundSums      *self,
                     guint64             index,
                     const MatoBoundSum *sum)
{
  const Kept kept = { index, *sum };

  g_return_if_fail (self != NULL);

  if (self->kept->len < MOST_BYTES / sizeof kept)
    g_array_append_val (self->kept, kept);
}

void
mato_bound_sums_add_fix (MatoBoundSums      *self,
                         guint64             index,
                         const MatoBoundFix *fix)
{
  const KeptFix kept = { index, *fix };

  g_return_if_fail (self != NULL);

  if (self->fixes->len < MOST_BYTES / sizeof kept)
    g_array_append_val (self->fixes, kept);
}

guint
mato_bound_sums_get_n (const MatoBoundSums *self)
{
  return self->kept->len;
}

const MatoBoundSum *
mato_bound_sums_get (const MatoBoundSums *self,
                     guint                i)
{
  return &get_kept (self, i)->sum;
}

guint64
mato_bound_sums_get_step (const MatoBoundSums *self,
                          guint                i)
{
  return get_kept (self, i)->index;
}

/* Returns: how many of @kept, each of @size bytes, are before the step @index */
static guint
count_before (const GArray *kept,
              gsize         size,
              guint64       index)
{
  guint first = 0, end = kept->len;

  while (first < end)
    {
      guint middle = first + (end - first) / 2;

      if (*(const guint64 *) (gconstpointer) (kept->data + middle * size) < index)
        first = middle + 1;
      else
        end = middle;
    }

  return first;
}

int
mato_bound_sums_find (const MatoBoundSums *self,
                      guint64              position)
{
  return (int) count_before (self->kept, sizeof (Kept), position) - 1;
}

const MatoBoundFix *
mato_bound_sums_get_fix (const MatoBoundSums *self,
                         guint64              index)
{
  guint i = count_before (self->fixes, sizeof (KeptFix), index);
  const KeptFix *kept =
    i < self->fixes->len ? &g_array_index (self->fixes, KeptFix, i) : NULL;

  return kept != NULL && kept->index == index ? &kept->fix : NULL;
}
