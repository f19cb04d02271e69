/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#include "core/logic/link.h"

/*
 * Two strong links of one digit whose inner ends see each other: one of the outer ends holds.
 *
 *   skyscraper       two rows whose inner ends are in one column, or two columns and a row
 *   two-string kite  a row and a column whose inner ends are in one box
 *   turbot fish      any other two
 *   empty rectangle  the first link is a box whose places are in one row and one column
 */

typedef struct
{
  guint unit;
  guint cells[2];
} Pair;

typedef struct
{
  MatoFinder *finder;
  guint digit;
  MatoTechniqueId wanted;
  MatoCells places;
  Pair pairs[3 * MATO_MAX_ORDER];
  guint n_pairs;
} Search;

static void
find_pairs (Search *self,
            guint   digit)
{
  const MatoCandidates *board = self->finder->board;

  self->digit = digit;
  self->places = mato_finder_find_cells (self->finder, digit);
  self->n_pairs = 0;
  for (guint unit = 0; unit < board->geometry->n_units; unit++)
    {
      const guint16 *cells = mato_geometry_unit (board->geometry, unit);
      guint32 places = mato_candidates_places (board, unit, digit);

      if (mato_bits_count (places) == 2)
        self->pairs[self->n_pairs++] =
          (Pair) { unit, { cells[mato_bits_first (places)],
                           cells[mato_bits_first (places & (places - 1))] } };
    }
}

static MatoLink
make_link (const Search *self,
           const Pair   *pair,
           guint         from)
{
  return (MatoLink) { .kind = MATO_LINK_UNIT, .unit = pair->unit,
                      .from = mato_group_of (pair->cells[from], self->digit),
                      .to = mato_group_of (pair->cells[1 - from], self->digit) };
}

static void
report (Search          *self,
        MatoTechniqueId  technique,
        const MatoLink  *links)
{
  mato_finder_begin (self->finder, technique, mato_technique_get (technique)->rating);
  mato_links_remove (self->finder, links, 2);
  mato_finder_report (self->finder);
}

/* Returns: what two pairs with these inner ends are; MATO_N_TECHNIQUES: nothing, or a fish */
static MatoTechniqueId
classify (const Search *self,
          const Pair   *a,
          const Pair   *b,
          guint         inner_a,
          guint         inner_b)
{
  const MatoGeometry *geometry = self->finder->board->geometry;
  MatoUnitKind kind_a = mato_unit_kind (geometry, a->unit);
  MatoUnitKind kind_b = mato_unit_kind (geometry, b->unit);
  MatoUnitKind across = kind_a == MATO_KIND_ROW ? MATO_KIND_COLUMN : MATO_KIND_ROW;
  guint x = a->cells[inner_a], y = b->cells[inner_b];
  guint outer_x = a->cells[1 - inner_a], outer_y = b->cells[1 - inner_b];

  if (x == outer_y || y == outer_x || outer_x == outer_y || !mato_finder_is_peer (geometry, x, y))
    return MATO_N_TECHNIQUES;
  if (kind_a == MATO_KIND_BOX || kind_b == MATO_KIND_BOX)
    return MATO_TECHNIQUE_TURBOT_FISH;
  if (kind_a != kind_b)
    return MATO_TECHNIQUE_KITE;
  if (mato_cell_unit (geometry, x, across) != mato_cell_unit (geometry, y, across))
    return MATO_TECHNIQUE_TURBOT_FISH;
  if (mato_cell_unit (geometry, outer_x, across) == mato_cell_unit (geometry, outer_y, across))
    return MATO_N_TECHNIQUES;

  return MATO_TECHNIQUE_SKYSCRAPER;
}

static void
look_at (Search     *self,
         const Pair *a,
         const Pair *b)
{
  for (guint i = 0; i < 4 && !self->finder->is_done; i++)
    {
      guint inner_a = i / 2, inner_b = i % 2;
      MatoLink links[2];

      if (classify (self, a, b, inner_a, inner_b) != self->wanted)
        continue;
      links[0] = make_link (self, a, 1 - inner_a);
      links[1] = make_link (self, b, inner_b);
      report (self, self->wanted, links);
    }
}

void
mato_find_turbot_fish (MatoFinder *self,
                       guint       size)
{
  Search search = { .finder = self, .wanted = size };

  for (guint digit = 1; digit <= self->board->geometry->order && !self->is_done; digit++)
    {
      find_pairs (&search, digit);
      for (guint i = 0; i < search.n_pairs; i++)
        for (guint k = i + 1; k < search.n_pairs; k++)
          if (search.pairs[i].cells[0] != search.pairs[k].cells[0]
              && search.pairs[i].cells[1] != search.pairs[k].cells[1])
            look_at (&search, &search.pairs[i], &search.pairs[k]);
    }
}

/* Empty rectangles: */

/* Returns: how the box leads from its cells in one line to those in the other */
static MatoLink
make_box_link (const Search *self,
               guint         box,
               guint         from_line,
               guint         to_line)
{
  const MatoFinder *finder = self->finder;
  MatoCells all = mato_cells_and (self->places, finder->units[box]);
  MatoLink link = { .kind = MATO_LINK_UNIT, .unit = box };

  link.from = (MatoGroup) { self->digit, mato_cells_and (all, finder->units[from_line]) };
  link.to = (MatoGroup) { self->digit, mato_cells_without (all, finder->units[from_line]) };
  if (mato_cells_is_empty (&link.from.cells)
      || !mato_cells_is_within (&link.to.cells, &finder->units[to_line]))
    link.to.cells = (MatoCells) { { 0 } };
  return link;
}

static gboolean
is_line_of_box (const Search *self,
                guint         box,
                guint         line)
{
  return mato_cells_meet (&self->finder->units[box], &self->finder->units[line]);
}

/* The box has its places in two lines; a pair across the second has its other end outside of the
 * band or stack of the box. */
static void
find_empty_in (Search *self,
               guint   box,
               guint   from_line,
               guint   to_line)
{
  const MatoGeometry *geometry = self->finder->board->geometry;
  MatoUnitKind kind = mato_unit_kind (geometry, from_line);
  MatoUnitKind across = mato_unit_kind (geometry, to_line);
  MatoLink links[2];

  links[0] = make_box_link (self, box, from_line, to_line);
  if (mato_cells_is_empty (&links[0].to.cells))
    return;

  for (guint i = 0; i < 2 * self->n_pairs && !self->finder->is_done; i++)
    {
      const Pair *pair = &self->pairs[i / 2];
      guint near = pair->cells[i % 2], far = pair->cells[1 - i % 2];

      if (mato_unit_kind (geometry, pair->unit) != kind
          || is_line_of_box (self, box, pair->unit)
          || mato_cell_unit (geometry, near, across) != to_line
          || is_line_of_box (self, box, mato_cell_unit (geometry, far, across)))
        continue;
      links[1] = make_link (self, pair, i % 2);
      mato_finder_begin (self->finder, MATO_TECHNIQUE_EMPTY_RECTANGLE,
                         mato_technique_get (MATO_TECHNIQUE_EMPTY_RECTANGLE)->rating);
      mato_links_remove (self->finder, links, 2);
      mato_finder_report (self->finder);
    }
}

static void
find_empty (Search *self,
            guint   box)
{
  const MatoGeometry *geometry = self->finder->board->geometry;

  for (guint row = 0; row < geometry->order; row++)
    for (guint column = geometry->order; column < 2 * geometry->order; column++)
      if (is_line_of_box (self, box, row) && is_line_of_box (self, box, column))
        {
          find_empty_in (self, box, row, column);
          find_empty_in (self, box, column, row);
        }
}

void
mato_find_empty_rectangles (MatoFinder *self,
                            guint       size)
{
  const MatoGeometry *geometry = self->board->geometry;
  Search search = { .finder = self };

  for (guint digit = 1; digit <= geometry->order && !self->is_done; digit++)
    {
      find_pairs (&search, digit);
      for (guint box = 2 * geometry->order; box < geometry->n_units; box++)
        if (mato_bits_count (mato_candidates_places (self->board, box, digit)) > 1)
          find_empty (&search, box);
    }
}
