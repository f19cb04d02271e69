/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#include "core/logic/finder.h"

/*
 * Sue de Coq: some cells where a box and a line meet, some more of the line and some more of the
 * box hold as many digits as there are cells, and those of the line have no digit in common with
 * those of the box. So each digit is in these cells once: nowhere else in the line, if those of the
 * box don't have it, and nowhere else in the box, if those of the line don't have it.
 */

typedef struct
{
  MatoFinder *finder;
  guint box;
  guint line;
  guint32 shared;     /* positions in the box */
  guint n_shared;
  guint32 digits;     /* of the shared cells */
  guint32 box_rest;   /* positions in the box that are not in the line, open */
  guint32 line_rest;
} Search;

static guint32
digits_of (const Search *self,
           guint         unit,
           guint32       positions)
{
  const MatoCandidates *board = self->finder->board;
  const guint16 *cells = mato_geometry_unit (board->geometry, unit);
  guint32 digits = 0;

  for (; positions != 0; positions &= positions - 1)
    digits |= board->cells[cells[mato_bits_first (positions)]];

  return digits;
}

static guint
add_cells (const Search *self,
           guint         unit,
           guint32       positions,
           guint32      *bases,
           guint         n)
{
  const guint16 *cells = mato_geometry_unit (self->finder->board->geometry, unit);

  for (; positions != 0; positions &= positions - 1)
    bases[n++] = cells[mato_bits_first (positions)];

  return n;
}

/* Digits that are neither in the line's cells nor in the box's count for either. */
static void
report (Search  *self,
        guint32  in_line,
        guint32  in_box)
{
  const MatoGeometry *geometry = self->finder->board->geometry;
  guint32 line_digits = digits_of (self, self->line, in_line);
  guint32 box_digits = digits_of (self, self->box, in_box);
  guint32 all = self->digits | line_digits | box_digits;
  guint32 bases[3 * MATO_MAX_ORDER], covers[MATO_MAX_ORDER];
  guint n = add_cells (self, self->box, self->shared, bases, 0);

  n = add_cells (self, self->line, in_line, bases, n);
  n = add_cells (self, self->box, in_box, bases, n);
  mato_finder_begin (self->finder, MATO_TECHNIQUE_SUE_DE_COQ,
                     mato_technique_get (MATO_TECHNIQUE_SUE_DE_COQ)->rating);
  for (guint pass = 0; pass < 2; pass++)
    {
      guint n_covers = 0;

      for (guint32 left = all; left != 0; left &= left - 1)
        {
          gboolean is_line =
            pass == 0 ? (left & -left & box_digits) == 0 : (left & -left & line_digits) != 0;

          covers[n_covers++] = mato_geometry_unit_item (geometry, is_line ? self->line : self->box,
                                                        mato_bits_first (left) + 1);
        }
      mato_finder_count (self->finder, bases, covers, n);
      if ((all & ~line_digits & ~box_digits) == 0)
        break;
    }
  mato_finder_report (self->finder);
}

/* Neither of them is a naked subset. */
static void
find_box_cells (Search  *self,
                guint32  in_line)
{
  guint32 line_digits = digits_of (self, self->line, in_line);
  guint n_line = mato_bits_count (in_line);

  for (guint32 in_box = self->box_rest; in_box != 0 && !self->finder->is_done;
       in_box = (in_box - 1) & self->box_rest)
    {
      guint32 box_digits = digits_of (self, self->box, in_box);
      guint n_box = mato_bits_count (in_box);

      if ((box_digits & line_digits) == 0 && mato_bits_count (box_digits) > n_box
          && mato_bits_count (self->digits | line_digits | box_digits)
               == self->n_shared + n_line + n_box)
        report (self, in_line, in_box);
    }
}

static void
find_line_cells (Search *self)
{
  for (guint32 in_line = self->line_rest; in_line != 0 && !self->finder->is_done;
       in_line = (in_line - 1) & self->line_rest)
    if (mato_bits_count (digits_of (self, self->line, in_line)) > mato_bits_count (in_line))
      find_box_cells (self, in_line);
}

static guint32
find_open (const MatoCandidates *board,
           guint                 unit)
{
  const guint16 *cells = mato_geometry_unit (board->geometry, unit);
  guint32 open = 0;

  for (guint i = 0; i < board->geometry->order; i++)
    if (board->cells[cells[i]] != 0)
      open |= 1u << i;

  return open;
}

static void
find_at (Search *self)
{
  guint32 crossing = mato_finder_crossing (self->finder, self->box, self->line);
  guint32 open = find_open (self->finder->board, self->box);

  self->box_rest = open & ~crossing;
  self->line_rest = find_open (self->finder->board, self->line)
                    & ~mato_finder_crossing (self->finder, self->line, self->box);
  for (self->shared = crossing & open; self->shared != 0 && !self->finder->is_done;
       self->shared = (self->shared - 1) & crossing & open)
    {
      self->n_shared = mato_bits_count (self->shared);
      self->digits = digits_of (self, self->box, self->shared);
      if (self->n_shared > 1 && mato_bits_count (self->digits) >= self->n_shared + 2)
        find_line_cells (self);
    }
}

void
mato_find_sue_de_coq (MatoFinder *self,
                      guint       size)
{
  const MatoGeometry *geometry = self->board->geometry;
  Search search = { .finder = self };

  for (search.box = 2 * geometry->order; search.box < geometry->n_units; search.box++)
    for (search.line = 0; search.line < 2 * geometry->order && !self->is_done; search.line++)
      if (mato_finder_crossing (self, search.box, search.line) != 0 && geometry->order <= 9)
        find_at (&search);
}
