/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#include "core/solve/candidate-memory.h"

#include <string.h>

/*
 * Solutions stand in a ring, one after the other, of boards with one number of cells; another
 * number begins anew. That the oldest are forgotten, not those that show least, was measured to do.
 */
#define MAX_SOLUTIONS 512
#define MAX_BOARDS 32

typedef struct
{
  MatoGeometry *geometry; /* (nullable): nothing is here yet */
  gboolean is_known;
  guint8 givens[MATO_MAX_CELLS];
  guint32 left[MATO_MAX_CELLS];
} Board;

struct _MatoCandidateMemory
{
  gatomicrefcount ref_count;
  GMutex mutex;         /* of all below */
  guint n_cells;
  guint8 *solutions;    /* MAX_SOLUTIONS × n_cells */
  guint n_solutions;    /* all there were: the next one's place is the rest by MAX_SOLUTIONS */
  Board *boards;        /* MAX_BOARDS */
  guint n_boards;
};

MatoCandidateMemory *
mato_candidate_memory_new (void)
{
  MatoCandidateMemory *self = g_new0 (MatoCandidateMemory, 1);

  g_atomic_ref_count_init (&self->ref_count);
  g_mutex_init (&self->mutex);
  self->boards = g_new0 (Board, MAX_BOARDS);
  return self;
}

MatoCandidateMemory *
mato_candidate_memory_ref (MatoCandidateMemory *self)
{
  g_atomic_ref_count_inc (&self->ref_count);
  return self;
}

static void
forget (MatoCandidateMemory *self)
{
  for (guint i = 0; i < MAX_BOARDS; i++)
    g_clear_pointer (&self->boards[i].geometry, mato_geometry_unref);
  g_clear_pointer (&self->solutions, g_free);
  self->n_solutions = self->n_boards = 0;
}

void
mato_candidate_memory_unref (MatoCandidateMemory *self)
{
  if (!g_atomic_ref_count_dec (&self->ref_count))
    return;

  forget (self);
  g_mutex_clear (&self->mutex);
  g_free (self->boards);
  g_free (self);
}

/* Boards of another size have nothing in common. */
static void
begin_size (MatoCandidateMemory *self,
            guint                n_cells)
{
  if (self->n_cells == n_cells)
    return;

  forget (self);
  self->n_cells = n_cells;
}

void
mato_candidate_memory_add_solution (MatoCandidateMemory *self,
                                    const MatoGeometry  *geometry,
                                    const guint8        *values)
{
  g_autoptr (GMutexLocker) locker = g_mutex_locker_new (&self->mutex);

  begin_size (self, geometry->n_cells);
  if (self->solutions == NULL)
    self->solutions = g_new (guint8, MAX_SOLUTIONS * geometry->n_cells);
  memcpy (self->solutions + self->n_solutions++ % MAX_SOLUTIONS * geometry->n_cells, values,
          geometry->n_cells);
}

void
mato_candidate_memory_add_left (MatoCandidateMemory *self,
                                const MatoGeometry  *geometry,
                                const guint8        *givens,
                                const guint32       *left,
                                gboolean             is_known)
{
  g_autoptr (GMutexLocker) locker = g_mutex_locker_new (&self->mutex);
  Board *board;

  begin_size (self, geometry->n_cells);
  board = &self->boards[self->n_boards++ % MAX_BOARDS];
  g_clear_pointer (&board->geometry, mato_geometry_unref);
  board->geometry = mato_geometry_ref ((MatoGeometry *) geometry);
  board->is_known = is_known;
  memcpy (board->givens, givens, geometry->n_cells);
  memcpy (board->left, left, geometry->n_cells * sizeof *left);
}

/* Returns: whether the board has each digit that is given there */
static gboolean
has_givens_of (const guint8 *givens,
               const Board  *board,
               guint         n_cells)
{
  for (guint cell = 0; cell < n_cells; cell++)
    if (board->givens[cell] != 0 && board->givens[cell] != givens[cell])
      return FALSE;

  return TRUE;
}

gboolean
mato_candidate_memory_get_left (MatoCandidateMemory *self,
                                const MatoGeometry  *geometry,
                                const guint8        *givens,
                                guint32             *left)
{
  g_autoptr (GMutexLocker) locker = g_mutex_locker_new (&self->mutex);
  gboolean is_known = FALSE;

  for (guint i = 0; i < MIN (self->n_boards, MAX_BOARDS) && geometry->n_cells == self->n_cells; i++)
    {
      const Board *board = &self->boards[i];

      if (!has_givens_of (givens, board, self->n_cells)
          || !mato_geometry_requires_all_of (geometry, board->geometry))
        continue;
      for (guint cell = 0; cell < self->n_cells; cell++)
        left[cell] &= board->left[cell];
      is_known |= board->is_known && memcmp (givens, board->givens, self->n_cells) == 0
                  && mato_geometry_equal (geometry, board->geometry);
    }

  return is_known;
}

guint8 *
mato_candidate_memory_dup_solutions (MatoCandidateMemory *self,
                                     const MatoGeometry  *geometry,
                                     guint               *n)
{
  g_autoptr (GMutexLocker) locker = g_mutex_locker_new (&self->mutex);
  gsize size = geometry->n_cells;
  guint8 *copy;

  *n = size == self->n_cells ? MIN (self->n_solutions, MAX_SOLUTIONS) : 0;
  if (*n == 0)
    return NULL;

  copy = g_malloc (*n * size);
  for (guint i = 0; i < *n; i++)
    memcpy (copy + i * size,
            self->solutions + (self->n_solutions - 1 - i) % MAX_SOLUTIONS * size, size);
  return copy;
}
