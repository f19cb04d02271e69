/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#include "core/logic/link.h"

/* More than the candidates that a group, or what it excludes, can have. */
#define MAX_TARGETS (3 * MATO_MAX_ORDER)

MatoLink
mato_link_reverse (const MatoLink *self)
{
  MatoLink link = *self;

  link.from = self->to;
  link.to = self->from;
  return link;
}

MatoCells
mato_group_seen_by (const MatoFinder *finder,
                    const MatoGroup  *self)
{
  MatoCells left = self->cells, seen = finder->peers[mato_cells_pop (&left)];

  while (!mato_cells_is_empty (&left))
    seen = mato_cells_and (seen, finder->peers[mato_cells_pop (&left)]);

  return seen;
}

gboolean
mato_group_excludes (const MatoFinder *finder,
                     const MatoGroup  *self,
                     guint             cell,
                     guint             digit)
{
  MatoCells seen;

  if (self->digit != digit)
    return mato_cells_has (&self->cells, cell) && mato_cells_count (&self->cells) == 1;

  seen = mato_group_seen_by (finder, self);
  return mato_cells_has (&seen, cell);
}

void
mato_links_exclude_group (MatoFinder      *finder,
                          MatoLiteral      on,
                          const MatoGroup *group)
{
  MatoCells left = group->cells;

  while (!mato_cells_is_empty (&left))
    mato_finder_exclude (finder, on, mato_literal (mato_cells_pop (&left), group->digit, FALSE));
}

/* Returns: a unit other than @other that has all of @cells and @cell */
static guint
find_cover (const MatoFinder *finder,
            const MatoCells  *cells,
            guint             cell,
            guint             other)
{
  for (guint kind = 0; kind < 3; kind++)
    {
      guint unit = mato_cell_unit (finder->board->geometry, cell, kind);

      if (unit != other && mato_cells_is_within (cells, &finder->units[unit]))
        return unit;
    }

  g_assert_not_reached ();
}

void
mato_links_count_set (MatoFinder      *finder,
                      const MatoCells *cells,
                      guint            unit,
                      guint32          digits,
                      guint            item)
{
  const MatoGeometry *geometry = finder->board->geometry;
  guint32 bases[MATO_MAX_ORDER], covers[MATO_MAX_ORDER];
  MatoCells left = *cells;
  guint n_bases = 0, n_covers = 0;

  while (!mato_cells_is_empty (&left))
    bases[n_bases++] = mato_cells_pop (&left);
  for (; digits != 0; digits &= digits - 1)
    {
      guint digit = mato_bits_first (digits) + 1;

      covers[n_covers++] = digit == mato_reason_item_digit (geometry, item)
                             ? item
                             : mato_geometry_unit_item (geometry, unit, digit);
    }
  mato_reason_count (&finder->deduction->reason, bases, n_bases, covers, n_covers);
}

static guint32
find_digits (const MatoCandidates *board,
             const MatoCells      *cells)
{
  MatoCells left = *cells;
  guint32 digits = 0;

  while (!mato_cells_is_empty (&left))
    digits |= board->cells[mato_cells_pop (&left)];

  return digits;
}

/* Adds that @target, another digit of the only cell in which a locked set has the link's end, is
 * off: the others of its cells hold all the rest. */
static void
exclude_in_set (MatoFinder     *finder,
                const MatoLink *link,
                MatoLiteral     target)
{
  MatoCells others = mato_cells_without (link->cells, link->to.cells);
  guint32 digits = find_digits (finder->board, &link->cells) & ~(1u << (link->from.digit - 1))
                   & ~(1u << (link->to.digit - 1));
  guint item = mato_geometry_unit_item (finder->board->geometry, link->unit,
                                        mato_literal_digit (target));

  /* It is off already if the link began there. */
  if (mato_literal_digit (target) == link->from.digit)
    return;

  mato_links_count_set (finder, &others, link->unit, digits, item);
  mato_reason_counted (&finder->deduction->reason, item, target);
}

/* Adds that @target is off because one of several candidates of the link's end is on. */
static void
exclude_by_count (MatoFinder     *finder,
                  const MatoLink *link,
                  MatoLiteral     target,
                  guint          *last_item)
{
  const MatoGeometry *geometry = finder->board->geometry;
  gboolean is_unit = link->kind == MATO_LINK_UNIT;
  guint32 base = is_unit ? mato_geometry_unit_item (geometry, link->unit, link->to.digit) : 0;
  guint32 digits = find_digits (finder->board, &link->cells) & ~(1u << (link->from.digit - 1));
  guint32 item;

  /* It is off already if the link began there. */
  if (is_unit && mato_cells_has (&link->from.cells, mato_literal_cell (target)))
    return;

  item = mato_geometry_unit_item (geometry,
                                  find_cover (finder, &link->to.cells, mato_literal_cell (target),
                                              is_unit ? link->unit : G_MAXUINT),
                                  link->to.digit);
  if (item != *last_item && is_unit)
    mato_reason_count (&finder->deduction->reason, &base, 1, &item, 1);
  else if (item != *last_item)
    mato_links_count_set (finder, &link->cells, link->unit, digits, item);
  *last_item = item;
  mato_reason_counted (&finder->deduction->reason, item, target);
}

static gboolean
is_single (const MatoLink *link)
{
  return mato_cells_count (&link->to.cells) == 1
         && (link->kind != MATO_LINK_SET || mato_cells_count (&link->cells) == 1);
}

/* Adds that the link's end holds because its beginning does not, and that it excludes targets. */
static void
follow_link (MatoFinder        *finder,
             const MatoLink    *link,
             const MatoLiteral *targets,
             guint              n_targets)
{
  MatoLiteral on = mato_literal (mato_cells_first (&link->to.cells), link->to.digit, TRUE);
  guint item = link->kind == MATO_LINK_UNIT
                 ? mato_geometry_unit_item (finder->board->geometry, link->unit, link->to.digit)
                 : mato_literal_cell (on);
  gboolean is_one = is_single (link);
  guint last_item = G_MAXUINT;

  if (is_one)
    mato_reason_last (&finder->deduction->reason, item, on);
  for (guint i = 0; i < n_targets; i++)
    if (is_one)
      mato_finder_exclude (finder, on, targets[i]);
    else if (mato_literal_digit (targets[i]) != link->to.digit)
      exclude_in_set (finder, link, targets[i]);
    else
      exclude_by_count (finder, link, targets[i], &last_item);
}

static guint
list_targets (const MatoGroup *group,
              MatoLiteral     *targets)
{
  MatoCells left = group->cells;
  guint n = 0;

  while (!mato_cells_is_empty (&left))
    targets[n++] = mato_literal (mato_cells_pop (&left), group->digit, FALSE);

  return n;
}

void
mato_links_follow_to (MatoFinder      *finder,
                      const MatoLink  *link,
                      const MatoGroup *group)
{
  MatoLiteral targets[MAX_TARGETS];

  follow_link (finder, link, targets, list_targets (group, targets));
}

void
mato_links_follow (MatoFinder     *finder,
                   const MatoLink *links,
                   guint           n_links,
                   MatoLiteral     goal)
{
  for (guint i = 0; i < n_links; i++)
    {
      MatoLiteral targets[MAX_TARGETS];
      guint n_targets = 0;

      if (i + 1 < n_links)
        n_targets = list_targets (&links[i + 1].from, targets);
      else if (goal != 0)
        targets[n_targets++] = goal;
      follow_link (finder, &links[i], targets, n_targets);
    }
}

void
mato_links_refute (MatoFinder     *finder,
                   const MatoLink *links,
                   guint           n_links,
                   guint           cell,
                   guint           digit)
{
  MatoLiteral on = mato_literal (cell, digit, TRUE);
  guint n_before = finder->deduction->conclusions->len;

  /* What another chain has refuted is not told once more. */
  mato_finder_remove (finder, cell, digit);
  if (!finder->wants_reasons || finder->deduction->conclusions->len == n_before)
    return;

  mato_reason_suppose (&finder->deduction->reason, on);
  mato_links_exclude_group (finder, on, &links[0].from);
  mato_links_follow (finder, links, n_links, mato_literal_not (on));
  mato_reason_clash (&finder->deduction->reason, on);
}

/* Adds that a locked set has a digit in the only cell that can hold it: all others are off. */
static void
place_in_set (MatoFinder     *finder,
              const MatoLink *link)
{
  guint cell = mato_cells_first (&link->to.cells);

  for (guint32 left = finder->board->cells[cell] & ~(1u << (link->to.digit - 1)); left != 0;
       left &= left - 1)
    exclude_in_set (finder, link, mato_literal (cell, mato_bits_first (left) + 1, FALSE));
  mato_reason_last (&finder->deduction->reason, cell, mato_literal (cell, link->to.digit, TRUE));
}

void
mato_links_confirm (MatoFinder     *finder,
                    const MatoLink *links,
                    guint           n_links)
{
  const MatoLink *last = &links[n_links - 1];
  guint cell = mato_cells_first (&last->to.cells);
  MatoLiteral off = mato_literal (cell, last->to.digit, FALSE);

  if (finder->wants_reasons)
    {
      mato_reason_suppose (&finder->deduction->reason, off);
      mato_links_follow (finder, links, n_links, 0);
      if (!is_single (last))
        place_in_set (finder, last);
      mato_reason_clash (&finder->deduction->reason, off);
    }
  mato_finder_place (finder, cell, last->to.digit);
}

static void
remove_in_cell (MatoFinder     *finder,
                const MatoLink *links,
                guint           n_links,
                guint           cell)
{
  const MatoGroup *first = &links[0].from, *last = &links[n_links - 1].to;

  for (guint32 left = finder->board->cells[cell]; left != 0; left &= left - 1)
    {
      guint digit = mato_bits_first (left) + 1;

      if (mato_group_excludes (finder, first, cell, digit)
          && mato_group_excludes (finder, last, cell, digit))
        mato_links_refute (finder, links, n_links, cell, digit);
    }
}

void
mato_links_remove (MatoFinder     *finder,
                   const MatoLink *links,
                   guint           n_links)
{
  const MatoGroup *first = &links[0].from, *last = &links[n_links - 1].to;
  guint a = mato_cells_first (&first->cells), b = mato_cells_first (&last->cells);

  if (first->digit == last->digit)
    {
      MatoCells left =
        mato_cells_and (mato_group_seen_by (finder, first), mato_group_seen_by (finder, last));

      while (!mato_cells_is_empty (&left))
        mato_links_refute (finder, links, n_links, mato_cells_pop (&left), first->digit);
      return;
    }

  if (mato_cells_count (&first->cells) == 1)
    remove_in_cell (finder, links, n_links, a);
  if (mato_cells_count (&last->cells) == 1 && a != b)
    remove_in_cell (finder, links, n_links, b);
}
