/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#include "session/film/implications.h"

MatoClaim
mato_claim_struck (guint cell,
                   guint digit)
{
  return (MatoClaim) { .item = cell, .left = ~(1u << (digit - 1)) };
}

MatoBlame *
mato_blame_new (const MatoClaim *claim,
                guint            n_guesses)
{
  MatoBlame *self = g_atomic_rc_box_new0 (MatoBlame);

  self->claim = *claim;
  self->n_guesses = n_guesses;
  self->guesses = g_array_new (FALSE, FALSE, sizeof (guint16));
  self->implications = g_array_new (FALSE, FALSE, sizeof (MatoImplication));
  self->causes = g_array_new (FALSE, FALSE, sizeof (guint16));
  return self;
}

MatoBlame *
mato_blame_ref (const MatoBlame *self)
{
  return g_atomic_rc_box_acquire ((MatoBlame *) self);
}

static void
clear_blame (gpointer data)
{
  MatoBlame *self = data;

  g_array_unref (self->guesses);
  g_array_unref (self->implications);
  g_array_unref (self->causes);
}

void
mato_blame_unref (MatoBlame *self)
{
  g_atomic_rc_box_release_full (self, clear_blame);
}

MatoGuilt
mato_blame_judge (const MatoBlame *self,
                  guint            number)
{
  if (self == NULL || number == 0 || number > self->n_guesses)
    return MATO_GUILT_UNKNOWN;

  for (guint i = 0; i < self->guesses->len; i++)
    if (g_array_index (self->guesses, guint16, i) == number)
      return MATO_GUILT_TO_BLAME;

  return MATO_GUILT_INNOCENT;
}
