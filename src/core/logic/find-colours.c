/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#include "core/logic/link.h"

/*
 * The places of a digit that are two in a unit are joined, and the nets of them coloured by turns:
 * of each net either all cells of one colour hold the digit, or all of the other.
 *
 *   simple  what sees both colours of a net is off; a colour that sees itself is off
 *   multi   a colour that sees both of another net is off; if a colour sees one of another net,
 *           what sees the opposite of both is off
 *
 * Each conclusion is a chain of the joins.
 */

#define MAX_LINKS (2 * MATO_CELLS_MAX)
#define NO_NET 0

typedef struct
{
  MatoFinder *finder;
  guint digit;
  MatoCells places;
  guint16 nets[MATO_CELLS_MAX];     /* of each cell, from 1 */
  guint8 colours[MATO_CELLS_MAX];
  guint n_nets;
  MatoCells coloured[2];            /* cells of each colour, in all nets */
  MatoLink links[MAX_LINKS];
  guint n_links;
} Search;

/* Returns: the other place of the digit in a unit of @cell, or G_MAXUINT */
static guint
get_joined (const Search *self,
            guint         cell,
            guint         unit)
{
  const MatoCandidates *board = self->finder->board;
  const guint16 *cells = mato_geometry_unit (board->geometry, unit);
  guint32 places = mato_candidates_places (board, unit, self->digit);
  guint first;

  if (mato_bits_count (places) != 2)
    return G_MAXUINT;

  first = cells[mato_bits_first (places)];
  return first == cell ? cells[mato_bits_first (places & (places - 1))] : first;
}

static void
colour_from (Search *self,
             guint   start)
{
  guint queue[MATO_CELLS_MAX], n = 0;

  self->nets[start] = ++self->n_nets;
  self->colours[start] = 0;
  queue[n++] = start;
  for (guint i = 0; i < n; i++)
    for (guint kind = 0; kind < 3; kind++)
      {
        guint unit = mato_cell_unit (self->finder->board->geometry, queue[i], kind);
        guint cell = get_joined (self, queue[i], unit);

        if (cell == G_MAXUINT || self->nets[cell] != NO_NET)
          continue;
        self->nets[cell] = self->n_nets;
        self->colours[cell] = 1 - self->colours[queue[i]];
        queue[n++] = cell;
      }
  if (n == 1)
    self->n_nets--;
  self->nets[start] = n == 1 ? NO_NET : self->nets[start];
}

static void
colour (Search *self,
        guint   digit)
{
  MatoCells left;

  self->digit = digit;
  self->places = mato_finder_find_cells (self->finder, digit);
  self->n_nets = 0;
  memset (self->nets, 0, sizeof self->nets);
  memset (self->coloured, 0, sizeof self->coloured);
  for (left = self->places; !mato_cells_is_empty (&left);)
    {
      guint cell = mato_cells_pop (&left);

      if (self->nets[cell] == NO_NET)
        colour_from (self, cell);
      if (self->nets[cell] != NO_NET)
        mato_cells_add (&self->coloured[self->colours[cell]], cell);
    }
}

static MatoCells
cells_of (const Search *self,
          guint         net,
          guint         colour)
{
  MatoCells cells = { { 0 } }, left = self->coloured[colour];

  while (!mato_cells_is_empty (&left))
    {
      guint cell = mato_cells_pop (&left);

      if (self->nets[cell] == net)
        mato_cells_add (&cells, cell);
    }

  return cells;
}

static void
add_link (Search *self,
          guint   from,
          guint   to,
          guint   unit)
{
  self->links[self->n_links++] =
    (MatoLink) { .kind = MATO_LINK_UNIT, .unit = unit,
                 .from = mato_group_of (from, self->digit),
                 .to = mato_group_of (to, self->digit) };
}

/* Adds the links of a shortest way through the net from @from to @to, or to what excludes it. */
static void
add_way (Search   *self,
         guint     from,
         gboolean  is_off,
         guint     to)
{
  guint before[MATO_CELLS_MAX], units[MATO_CELLS_MAX], queue[MATO_CELLS_MAX], n = 0;

  for (guint cell = 0; cell < MATO_CELLS_MAX; cell++)
    before[cell] = G_MAXUINT;
  /* Backwards, so that it can be read from @from on. */
  before[to] = to;
  queue[n++] = to;
  for (guint i = 0; before[from] == G_MAXUINT; i++)
    for (guint kind = 0; kind < 3; kind++)
      {
        guint unit = mato_cell_unit (self->finder->board->geometry, queue[i], kind);
        guint cell = get_joined (self, queue[i], unit);

        if (cell == G_MAXUINT || before[cell] != G_MAXUINT)
          continue;
        before[cell] = queue[i];
        units[cell] = unit;
        queue[n++] = cell;
      }

  for (; from != to; from = before[from], is_off = !is_off)
    if (is_off)
      add_link (self, from, before[from], units[from]);
}

/* Returns: a cell of @cells that @cell sees, or G_MAXUINT */
static guint
find_seen (const Search    *self,
           guint            cell,
           const MatoCells *cells)
{
  MatoCells seen = mato_cells_and (self->finder->peers[cell], *cells);

  return mato_cells_first (&seen);
}

static void
begin (Search          *self,
       MatoTechniqueId  technique)
{
  mato_finder_begin (self->finder, technique, mato_technique_get (technique)->rating);
}

static void
refute (Search *self,
        guint   cell)
{
  mato_links_refute (self->finder, self->links, self->n_links, cell, self->digit);
}

/* Refutes what sees both of two colours, joined by a way from a cell of the one to the other's. */
static void
find_trap (Search *self,
           guint   net)
{
  MatoCells colours[] = { cells_of (self, net, 0), cells_of (self, net, 1) };
  MatoCells left = mato_cells_without (self->places, mato_cells_or (colours[0], colours[1]));

  begin (self, MATO_TECHNIQUE_SIMPLE_COLOURS);
  while (!mato_cells_is_empty (&left))
    {
      guint cell = mato_cells_pop (&left);
      guint a = find_seen (self, cell, &colours[0]), b = find_seen (self, cell, &colours[1]);

      if (a == G_MAXUINT || b == G_MAXUINT)
        continue;
      self->n_links = 0;
      add_way (self, a, TRUE, b);
      refute (self, cell);
    }
  mato_finder_report (self->finder);
}

/* Returns: whether some cell of @a sees one of @b; which */
static gboolean
find_sight (const Search    *self,
            const MatoCells *a,
            const MatoCells *b,
            guint           *from,
            guint           *to)
{
  MatoCells left = *a;

  while (!mato_cells_is_empty (&left))
    {
      *from = mato_cells_pop (&left);
      *to = find_seen (self, *from, b);
      if (*to != G_MAXUINT)
        return TRUE;
    }

  return FALSE;
}

/* A cell of a colour sees another of it: all of them are off. */
static void
find_wrap (Search *self,
           guint   net,
           guint   colour)
{
  MatoCells cells = cells_of (self, net, colour), left = cells;
  guint near, across;

  if (!find_sight (self, &cells, &cells, &near, &across))
    return;

  begin (self, MATO_TECHNIQUE_SIMPLE_COLOURS);
  while (!mato_cells_is_empty (&left))
    {
      guint cell = mato_cells_pop (&left);

      self->n_links = 0;
      add_way (self, cell, FALSE, near);
      add_way (self, across, TRUE, cell);
      refute (self, cell);
    }
  mato_finder_report (self->finder);
}

/* A colour of one net sees both of another: it is off. */
static void
find_pinched (Search          *self,
              const MatoCells *colour,
              const MatoCells *others)
{
  guint near, across, far, back;
  MatoCells left = *colour;

  if (!find_sight (self, colour, &others[0], &near, &across)
      || !find_sight (self, colour, &others[1], &far, &back))
    return;

  begin (self, MATO_TECHNIQUE_MULTI_COLOURS);
  while (!mato_cells_is_empty (&left))
    {
      guint cell = mato_cells_pop (&left);

      self->n_links = 0;
      add_way (self, cell, FALSE, near);
      add_way (self, across, TRUE, back);
      add_way (self, far, TRUE, cell);
      refute (self, cell);
    }
  mato_finder_report (self->finder);
}

/* A colour of one net sees one of another: one of the opposites holds. */
static void
find_between (Search          *self,
              const MatoCells *colour,
              const MatoCells *opposite,
              const MatoCells *other,
              const MatoCells *other_opposite)
{
  MatoCells left = mato_cells_without (self->places, mato_cells_or (*opposite, *other_opposite));
  guint near, across;

  if (!find_sight (self, colour, other, &near, &across))
    return;

  while (!mato_cells_is_empty (&left))
    {
      guint cell = mato_cells_pop (&left);
      guint a = find_seen (self, cell, opposite), b = find_seen (self, cell, other_opposite);

      if (a == G_MAXUINT || b == G_MAXUINT)
        continue;
      self->n_links = 0;
      add_way (self, a, TRUE, near);
      add_way (self, across, TRUE, b);
      refute (self, cell);
    }
}

static void
find_multi (Search *self,
            guint   net,
            guint   other)
{
  MatoCells a[] = { cells_of (self, net, 0), cells_of (self, net, 1) };
  MatoCells b[] = { cells_of (self, other, 0), cells_of (self, other, 1) };

  for (guint i = 0; i < 4 && !self->finder->is_done; i++)
    find_pinched (self, i < 2 ? &a[i] : &b[i - 2], i < 2 ? b : a);
  if (self->finder->is_done)
    return;

  begin (self, MATO_TECHNIQUE_MULTI_COLOURS);
  for (guint i = 0; i < 4; i++)
    find_between (self, &a[i / 2], &a[1 - i / 2], &b[i % 2], &b[1 - i % 2]);
  mato_finder_report (self->finder);
}

static void
find_in (Search *self,
         guint   size)
{
  for (guint net = 1; net <= self->n_nets && !self->finder->is_done; net++)
    {
      if (size == 1)
        find_trap (self, net);
      for (guint i = 0; i < 2 && size == 1 && !self->finder->is_done; i++)
        find_wrap (self, net, i);
      for (guint other = net + 1; size > 1 && other <= self->n_nets; other++)
        if (!self->finder->is_done)
          find_multi (self, net, other);
    }
}

void
mato_find_colours (MatoFinder *self,
                   guint       size)
{
  Search *search;

  search = g_new (Search, 1);
  search->finder = self;
  for (guint digit = 1; digit <= self->board->geometry->order && !self->is_done; digit++)
    {
      colour (search, digit);
      find_in (search, size);
    }
  g_free (search);
}
