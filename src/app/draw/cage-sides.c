/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/draw/cage-sides.h"

/* Cages farther inside would leave no room for digits. */
#define MOST_DEPTH 4

static void
add_line (cairo_t *cr,
          double   from_x,
          double   from_y,
          double   to_x,
          double   to_y)
{
  cairo_move_to (cr, from_x, from_y);
  cairo_line_to (cr, to_x, to_y);
}

void
mato_cage_add_sides (cairo_t             *cr,
                     double               x,
                     double               y,
                     double               cell,
                     double               inset,
                     const MatoCageSides *beside)
{
  double top = y + inset, bottom = y + cell - inset;
  double left = x + inset, right = x + cell - inset;
  double from_x = beside->left ? x - inset : left, to_x = beside->right ? x + cell + inset : right;
  double from_y = beside->above ? y - inset : top;
  double to_y = beside->below ? y + cell + inset : bottom;

  if (!beside->above)
    add_line (cr, from_x, top, to_x, top);
  if (!beside->below)
    add_line (cr, from_x, bottom, to_x, bottom);
  if (!beside->left)
    add_line (cr, left, from_y, left, to_y);
  if (!beside->right)
    add_line (cr, right, from_y, right, to_y);
}

guint
mato_cage_find_first (const MatoListedRule *rule,
                      guint                 part)
{
  guint first = G_MAXUINT;
  guint end, begin = mato_listed_rule_get_part (rule, part, &end);

  for (guint i = begin; i < end; i++)
    first = MIN (first, rule->cells[i]);

  return first;
}

static gboolean
share_cells (const MatoListedRule *rule,
             const MatoListedRule *other)
{
  for (guint i = 0; i < rule->n; i++)
    for (guint k = 0; k < other->n; k++)
      if (rule->cells[i] == other->cells[k])
        return TRUE;

  return FALSE;
}

guint
mato_cage_find_depth (const GPtrArray      *list,
                      const MatoListedRule *rule)
{
  guint depth = 0;

  for (guint i = 0; i < list->len && list->pdata[i] != rule; i++)
    {
      const MatoListedRule *other = list->pdata[i];

      depth += other->variant->look == MATO_LOOK_CAGE && share_cells (other, rule);
    }

  return MIN (depth, MOST_DEPTH);
}

/* Returns: whether something is written in the corner of each part */
static gboolean
has_corner (const MatoListedRule *rule)
{
  MatoLook look = rule->variant->look;

  return (look == MATO_LOOK_CAGE || look == MATO_LOOK_UNIT || look == MATO_LOOK_SHADE)
         && (rule->clue != NULL || rule->variant->sign != NULL);
}

guint
mato_cage_count_clues_before (const GPtrArray      *list,
                              const MatoListedRule *rule,
                              guint                 part)
{
  guint first = mato_cage_find_first (rule, part);
  guint n = 0;

  for (guint i = 0; i < list->len && list->pdata[i] != rule; i++)
    {
      const MatoListedRule *other = list->pdata[i];

      for (guint k = 0; has_corner (other) && k < other->n_parts; k++)
        n += mato_cage_find_first (other, k) == first;
    }

  return n;
}
