/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#include "core/logic/link.h"

/*
 * Cells with the same two digits, each seen by the next: they hold them by turns. What sees an even
 * and an odd one is neither. Four or more cells; two are a naked pair.
 */

typedef struct
{
  MatoFinder *finder;
  guint32 digits;
  MatoCells cells;                  /* all with these digits */
  guint8 depths[MATO_CELLS_MAX];    /* cells on the way from the first, 0: not reached */
  guint16 before[MATO_CELLS_MAX];
} Search;

/* Finds the shortest ways from @start to the other cells. */
static void
search_from (Search *self,
             guint   start)
{
  MatoCells left = self->cells;
  guint queue[MATO_CELLS_MAX], n = 0;

  memset (self->depths, 0, sizeof self->depths);
  self->depths[start] = 1;
  queue[n++] = start;
  left = mato_cells_without (left, mato_cells_of (start));
  for (guint i = 0; i < n; i++)
    {
      MatoCells next = mato_cells_and (self->finder->peers[queue[i]], left);

      left = mato_cells_without (left, next);
      for (guint cell = mato_cells_pop (&next); cell < MATO_CELLS_MAX;
           cell = mato_cells_pop (&next))
        {
          self->before[cell] = queue[i];
          self->depths[cell] = self->depths[queue[i]] + 1;
          queue[n++] = cell;
        }
    }
}

/* Fills in the links from the first cell of the way, where @digit is off, to @end. */
static void
list_links (const Search *self,
            guint         end,
            guint         digit,
            MatoLink     *links)
{
  guint other = mato_bits_first (self->digits & ~(1u << (digit - 1))) + 1;

  for (guint i = self->depths[end]; i > 0; i--, end = self->before[end])
    links[i - 1] = (MatoLink) { .kind = MATO_LINK_CELL,
                                .from = mato_group_of (end, i % 2 == 1 ? digit : other),
                                .to = mato_group_of (end, i % 2 == 1 ? other : digit) };
}

static gboolean
is_useful (const Search *self,
           guint         start,
           guint         end)
{
  MatoCells seen = mato_cells_and (self->finder->peers[start], self->finder->peers[end]);

  while (!mato_cells_is_empty (&seen))
    if ((self->finder->board->cells[mato_cells_pop (&seen)] & self->digits) != 0)
      return TRUE;

  return FALSE;
}

static void
report (Search *self,
        guint   end)
{
  MatoLink links[MATO_CELLS_MAX];

  mato_finder_begin (self->finder, MATO_TECHNIQUE_REMOTE_PAIR,
                     mato_technique_get (MATO_TECHNIQUE_REMOTE_PAIR)->rating);
  for (guint32 left = self->digits; left != 0; left &= left - 1)
    {
      list_links (self, end, mato_bits_first (left) + 1, links);
      mato_links_remove (self->finder, links, self->depths[end]);
    }
  mato_finder_report (self->finder);
}

static void
find_pairs_of (Search *self)
{
  MatoCells starts = self->cells;

  while (!mato_cells_is_empty (&starts) && !self->finder->is_done)
    {
      guint start = mato_cells_pop (&starts);
      MatoCells ends = starts;

      search_from (self, start);
      while (!mato_cells_is_empty (&ends) && !self->finder->is_done)
        {
          guint end = mato_cells_pop (&ends);

          if (self->depths[end] >= 4 && self->depths[end] % 2 == 0
              && is_useful (self, start, end))
            report (self, end);
        }
    }
}

void
mato_find_remote_pairs (MatoFinder *self,
                        guint       size)
{
  const MatoCandidates *board = self->board;
  g_autofree Search *search = NULL;

  search = g_new0 (Search, 1);
  search->finder = self;
  for (guint cell = 0; cell < board->geometry->n_cells && !self->is_done; cell++)
    {
      gboolean is_first = mato_bits_count (board->cells[cell]) == 2;

      search->digits = board->cells[cell];
      memset (&search->cells, 0, sizeof search->cells);
      for (guint other = 0; other < board->geometry->n_cells && is_first; other++)
        if (board->cells[other] == search->digits)
          {
            is_first = other >= cell;
            mato_cells_add (&search->cells, other);
          }
      if (is_first && mato_cells_count (&search->cells) >= 4)
        find_pairs_of (search);
    }
}
