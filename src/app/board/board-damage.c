/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/board/board-damage.h"

#include <string.h>

/* Rows from @top on, above @bottom; the parts from @left on, before @right. */
typedef struct
{
  guint top;
  guint bottom;
  guint left;
  guint right;
} Stripe;

guint
mato_board_damage_get_column (guint part,
                              guint order)
{
  return (part * order + MATO_BOARD_PARTS - 1) / MATO_BOARD_PARTS;
}

void
mato_board_damage_add (MatoBoardDamage *self,
                       guint            cell,
                       guint            order)
{
  guint part = cell % order * MATO_BOARD_PARTS / order;

  self->parts[cell / order] |= 1u << part;
  self->n_cells++;
}

/* Returns: the parts of @stripe, a bit each */
static guint
get_parts (const Stripe *stripe)
{
  return (1u << stripe->right) - (1u << stripe->left);
}

static guint
get_size (const Stripe *stripe)
{
  return (stripe->bottom - stripe->top) * (stripe->right - stripe->left);
}

static Stripe
unite (const Stripe *above,
       const Stripe *below)
{
  return (Stripe) { above->top, below->bottom, MIN (above->left, below->left),
                    MAX (above->right, below->right) };
}

/* Rows without a gap between their parts; the same parts in the row above are the same stripe.
 * Returns: how many there are */
static guint
find_stripes (const MatoBoardDamage *self,
              guint                  order,
              Stripe                *stripes)
{
  guint n = 0;

  for (guint row = 0; row < order; row++)
    {
      guint parts = self->parts[row];
      Stripe stripe = { row, row + 1, 0, MATO_BOARD_PARTS };

      if (parts == 0)
        continue;

      while ((parts & 1u << stripe.left) == 0)
        stripe.left++;
      while ((parts & 1u << (stripe.right - 1)) == 0)
        stripe.right--;
      if (n > 0 && stripes[n - 1].bottom == row
          && get_parts (&stripes[n - 1]) == get_parts (&stripe))
        stripes[n - 1].bottom = row + 1;
      else
        stripes[n++] = stripe;
    }

  return n;
}

/* Returns: the stripe that can be united with the one below it at the least cost */
static guint
find_cheapest (const Stripe *stripes,
               guint         n)
{
  guint best = 0, least = G_MAXUINT;

  for (guint i = 0; i + 1 < n; i++)
    {
      Stripe both = unite (&stripes[i], &stripes[i + 1]);
      guint cost = get_size (&both) - get_size (&stripes[i]) - get_size (&stripes[i + 1]);

      if (cost < least)
        {
          least = cost;
          best = i;
        }
    }

  return best;
}

void
mato_board_damage_join (MatoBoardDamage *self,
                        guint            order,
                        guint            most)
{
  Stripe stripes[MATO_MAX_ORDER];
  guint n = find_stripes (self, order, stripes);

  for (; n > MAX (most, 1); n--)
    {
      guint i = find_cheapest (stripes, n);

      stripes[i] = unite (&stripes[i], &stripes[i + 1]);
      memmove (&stripes[i + 1], &stripes[i + 2], (n - i - 2) * sizeof *stripes);
    }

  for (guint i = 0; i < n; i++)
    for (guint row = stripes[i].top; row < stripes[i].bottom; row++)
      self->parts[row] |= get_parts (&stripes[i]);
}
