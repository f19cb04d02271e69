/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#include "session/film/blame-scene.h"

#include "core/board/constraint.h"
#include "session/film/hint-scene.h"
#include "session/film/item-options.h"

static gboolean
has_both (const MatoConstraint *rule,
          guint                 one,
          guint                 other)
{
  guint n = 0;

  for (guint i = 0; i < rule->n; i++)
    n += rule->cells[i] == one || rule->cells[i] == other;

  return n == 2;
}

/* Whether two cells cannot have the same digit. */
static gboolean
differ (const MatoGeometry *geometry,
        guint               one,
        guint               other)
{
  const MatoConstraints *rules = geometry->constraints;

  if (mato_geometry_are_peers (geometry, one, other))
    return TRUE;

  for (guint i = 0; rules != NULL && i < mato_constraints_get_n (rules); i++)
    if (mato_constraint_makes_differ (mato_constraints_get (rules, i), geometry->order)
        && has_both (mato_constraints_get (rules, i), one, other))
      return TRUE;

  return FALSE;
}

/* Where the arrows of the claim lead: to the options that it says are struck, crossed out where
 * they were. */
static void
add_struck (MatoBoardScene        *scene,
            const MatoBlame       *blame,
            const MatoImplication *cause)
{
  const MatoGeometry *geometry = scene->geometry;
  guint32 gone = ~blame->claim.left & geometry->all_digits;

  for (; gone != 0; gone &= gone - 1)
    {
      guint cell, digit;
      MatoHintLink link = { .from = mato_literal (cause->cell, cause->digit, TRUE) };

      mato_item_options_read (geometry, blame->claim.item, __builtin_ctz (gone), &cell, &digit);
      if (cell != cause->cell && digit == cause->digit
          && differ (geometry, cell, cause->cell))
        {
          link.to = mato_literal (cell, digit, FALSE);
          g_array_append_val (scene->hint->lines, link);
          scene->looks[cell].struck |= 1u << (digit - 1);
        }
    }
}

/* What an implication says of one cell; %MATO_NO_CELL: it says nothing of a single one. */
static void
read_cell (const MatoGeometry    *geometry,
           const MatoBlame       *blame,
           const MatoImplication *implication,
           guint                 *cell,
           guint32               *struck)
{
  *cell = implication->cell;
  *struck = implication->struck;
  if (*cell != MATO_NO_CELL || blame->claim.kind != MATO_CLAIM_ITEM
      || blame->claim.item >= geometry->n_cells)
    return;

  *cell = blame->claim.item;
  *struck = ~blame->claim.left & geometry->all_digits;
}

/* The digit of an implication, or the first one that it strikes; if its cell is filled by now, that
 * digit stands for it. */
static MatoLiteral
find_literal (const MatoBoardScene *scene,
              guint                 cell,
              guint                 digit,
              guint32               struck)
{
  guint first = struck != 0 ? __builtin_ctz (struck) + 1 : 1;

  if (digit != 0)
    return mato_literal (cell, digit, TRUE);

  return mato_literal (cell, scene->looks[cell].digit != 0 ? scene->looks[cell].digit : first,
                       FALSE);
}

/* The cells of the rule or unit by which something holds. */
static void
mark_rule (MatoBoardScene        *scene,
           const MatoImplication *implication)
{
  const MatoConstraint *rule =
    implication->by == MATO_IMPLIED_BY_RULE
      ? mato_constraints_get (scene->geometry->constraints, implication->item) : NULL;
  const guint16 *cells = rule ? rule->cells : mato_geometry_unit (scene->geometry,
                                                                  implication->item);
  guint n = rule ? rule->n : mato_geometry_unit_size (scene->geometry, implication->item);

  for (guint i = 0; i < n; i++)
    if (cells[i] < scene->geometry->n_cells && scene->looks[cells[i]].hint == MATO_HINT_ASIDE)
      scene->looks[cells[i]].hint = MATO_HINT_RULE;
}

static void
add_links (MatoBoardScene  *scene,
           const MatoBlame *blame,
           guint            index)
{
  const MatoImplication *all = &g_array_index (blame->implications, MatoImplication, 0);
  const MatoImplication *implication = &all[index];
  gboolean is_by_item = implication->by == MATO_IMPLIED_BY_ITEM;
  guint32 struck;
  guint cell;

  read_cell (scene->geometry, blame, implication, &cell, &struck);
  for (guint i = 0; i < implication->n_causes; i++)
    {
      const MatoImplication *cause =
        &all[g_array_index (blame->causes, guint16, implication->first_cause + i)];
      MatoHintLink link = { .is_strong = TRUE };

      if (implication->cell == MATO_NO_CELL && is_by_item && cause->digit != 0)
        {
          add_struck (scene, blame, cause);
          continue;
        }
      if (cause->digit == 0)
        scene->looks[cause->cell].struck |= cause->struck;
      if (cell == MATO_NO_CELL || cell == cause->cell)
        continue;

      link.from = find_literal (scene, cause->cell, cause->digit, cause->struck);
      link.to = find_literal (scene, cell, implication->digit, struck);
      g_array_append_val (scene->hint->lines, link);
    }

  if (implication->by != MATO_IMPLIED_BY_ITEM && implication->digit == 0 && cell != MATO_NO_CELL)
    scene->looks[cell].struck |= struck;
  if (implication->cell == MATO_NO_CELL && is_by_item)
    g_array_append_vals (scene->hint->areas, (&(MatoHintArea) { .item = blame->claim.item }), 1);
}

void
mato_blame_scene_add (MatoBoardScene  *scene,
                      const MatoBlame *blame,
                      guint            n_shown)
{
  const MatoImplication *last;

  g_return_if_fail (n_shown > 0 && n_shown <= blame->implications->len);

  mato_hint_scene_take (scene, mato_hint_picture_new_empty (scene->geometry));
  add_links (scene, blame, n_shown - 1);
  for (guint cell = 0; cell < scene->geometry->n_cells; cell++)
    scene->looks[cell].hint = MATO_HINT_ASIDE;
  for (guint i = 0; i < n_shown; i++)
    {
      const MatoImplication *implication = &g_array_index (blame->implications, MatoImplication, i);

      if (implication->cell == MATO_NO_CELL)
        continue;

      if (implication->digit != 0)
        scene->looks[implication->cell].hint = MATO_HINT_CELL;
      else if (scene->looks[implication->cell].hint != MATO_HINT_CELL)
        scene->looks[implication->cell].hint = MATO_HINT_LOST;
      if (implication->guess > 0)
        scene->looks[implication->cell].marks |= MATO_MARK_CHOSEN;
    }

  last = &g_array_index (blame->implications, MatoImplication, n_shown - 1);
  if (last->guess == 0
      && (last->by == MATO_IMPLIED_BY_RULE || last->by == MATO_IMPLIED_BY_UNIT))
    mark_rule (scene, last);
  if (n_shown == blame->implications->len && blame->claim.kind == MATO_CLAIM_ITEM
      && blame->claim.item < scene->geometry->n_cells)
    scene->looks[blame->claim.item].hint = MATO_HINT_LOST;
}
