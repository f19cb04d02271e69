/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#include "session/film/fewest.h"

#include <string.h>

/* Sets of guesses are masks. */
#define MOST_GUESSES 64
#define MOST_SETS 256

void
mato_fewest_leave_out (const MatoFewest *self,
                       const guint8     *of,
                       guint8           *in)
{
  for (guint i = self->n; i-- > 0;)
    if (in[i] && of[i])
      {
        in[i] = FALSE;
        in[i] = !self->follows (self->data, in);
      }
}

/*
 * The smallest set of guesses, by hitting sets: whatever does not suffice can be made as large as
 * it gets without sufficing; then one of the guesses outside must be in every set that does. The
 * smallest set that has one of each "outside" found so far either suffices, so it is a smallest
 * one, or gives one more of them.
 */
typedef struct
{
  const MatoFewest *facts;
  guint8 *in;                   /* all facts but the guesses that are left out */
  guint n_guesses;
  guint guesses[MOST_GUESSES];
  guint n_sets;
  guint64 outside[MOST_SETS];
} Hitting;

static gboolean
suffices (Hitting *self,
          guint64  set)
{
  for (guint i = 0; i < self->n_guesses; i++)
    self->in[self->guesses[i]] = set >> i & 1;

  return self->facts->follows (self->facts->data, self->in);
}

/* Returns: whether more than @size of the sets from the @first on that @set does not hit have no
 *   guess in common: each needs one of its own */
static gboolean
is_too_small (const Hitting *self,
              guint          first,
              guint          size,
              guint64        set)
{
  guint n_apart = 0;

  for (guint i = first; i < self->n_sets && n_apart <= size; i++)
    if ((self->outside[i] & set) == 0)
      {
        set |= self->outside[i];
        n_apart++;
      }

  return n_apart > size;
}

/* Returns: whether @size more guesses can hit all sets from the @first on that @set does not */
static gboolean
hit (const Hitting *self,
     guint          first,
     guint          size,
     guint64       *set)
{
  while (first < self->n_sets && (self->outside[first] & *set) != 0)
    first++;
  if (first == self->n_sets)
    return TRUE;

  if (is_too_small (self, first, size, *set))
    return FALSE;

  for (guint64 left = self->outside[first]; left != 0; left &= left - 1)
    {
      guint64 more = *set | (left & -left);

      if (hit (self, first + 1, size - 1, &more))
        {
          *set = more;
          return TRUE;
        }
    }

  return FALSE;
}

/* Makes @set, which does not suffice, as large as it gets. */
static void
add_outside (Hitting *self,
             guint64  set)
{
  guint64 all = G_MAXUINT64 >> (64 - self->n_guesses);

  for (guint i = 0; i < self->n_guesses; i++)
    if ((set >> i & 1) == 0 && !suffices (self, set | G_GUINT64_CONSTANT (1) << i))
      set |= G_GUINT64_CONSTANT (1) << i;

  self->outside[self->n_sets++] = all & ~set;
}

gboolean
mato_fewest_find (const MatoFewest *self,
                  guint8           *in)
{
  g_autofree guint8 *all = g_malloc (self->n + 1);
  Hitting hitting = { .facts = self, .in = all };
  guint n_in = 0;
  guint size = 0;

  for (guint i = 0; i < self->n; i++)
    {
      all[i] = TRUE;
      n_in += in[i] && self->is_guess[i];
      if (self->is_guess[i] && hitting.n_guesses++ < MOST_GUESSES)
        hitting.guesses[hitting.n_guesses - 1] = i;
    }
  if (n_in < 2)
    return TRUE;

  if (hitting.n_guesses > MOST_GUESSES)
    return FALSE;

  while (hitting.n_sets < MOST_SETS && !self->is_tired (self->data))
    {
      guint64 set = 0;

      while (size < n_in && !hit (&hitting, 0, size, &set))
        size++;
      if (size == n_in)
        return TRUE;

      if (suffices (&hitting, set))
        {
          memcpy (in, all, self->n);
          return TRUE;
        }

      add_outside (&hitting, set);
    }

  return FALSE;
}
