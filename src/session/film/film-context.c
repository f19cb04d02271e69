/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#include "session/film/film-context.h"

G_DEFINE_INTERFACE (MatoFilmContext, mato_film_context, G_TYPE_OBJECT)

enum
{
  CHANGED,
  PROGRESSED,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

static void
mato_film_context_default_init (MatoFilmContextInterface *interface)
{
  signals[CHANGED] = g_signal_new ("changed", MATO_TYPE_FILM_CONTEXT, G_SIGNAL_RUN_LAST, 0, NULL,
                                   NULL,
                                   NULL, G_TYPE_NONE, 0);
  signals[PROGRESSED] = g_signal_new ("progressed", MATO_TYPE_FILM_CONTEXT, G_SIGNAL_RUN_LAST, 0,
                                      NULL,
                                      NULL, NULL, G_TYPE_NONE, 0);
}

MatoPlayer *
mato_film_context_get_player (MatoFilmContext *self)
{
  g_return_val_if_fail (MATO_IS_FILM_CONTEXT (self), NULL);

  return MATO_FILM_CONTEXT_GET_IFACE (self)->get_player (self);
}

MatoBookmarks *
mato_film_context_get_bookmarks (MatoFilmContext *self)
{
  g_return_val_if_fail (MATO_IS_FILM_CONTEXT (self), NULL);

  return MATO_FILM_CONTEXT_GET_IFACE (self)->get_bookmarks (self);
}

MatoAlphabet
mato_film_context_get_alphabet (MatoFilmContext *self)
{
  g_return_val_if_fail (MATO_IS_FILM_CONTEXT (self), MATO_ALPHABET_CANONICAL);

  return MATO_FILM_CONTEXT_GET_IFACE (self)->get_alphabet (self);
}

gboolean
mato_film_context_is_watching (MatoFilmContext *self)
{
  g_return_val_if_fail (MATO_IS_FILM_CONTEXT (self), FALSE);

  return mato_player_get_trace (mato_film_context_get_player (self))
         && MATO_FILM_CONTEXT_GET_IFACE (self)->is_watching (self);
}

char *
mato_film_context_dup_caption (MatoFilmContext *self)
{
  g_return_val_if_fail (MATO_IS_FILM_CONTEXT (self), NULL);

  return MATO_FILM_CONTEXT_GET_IFACE (self)->dup_caption (self);
}

gboolean
mato_film_context_is_asking (MatoFilmContext *self)
{
  g_return_val_if_fail (MATO_IS_FILM_CONTEXT (self), FALSE);

  return MATO_FILM_CONTEXT_GET_IFACE (self)->is_asking
         && MATO_FILM_CONTEXT_GET_IFACE (self)->is_asking (self);
}

gboolean
mato_film_context_is_asked_for (MatoFilmContext *self)
{
  g_return_val_if_fail (MATO_IS_FILM_CONTEXT (self), FALSE);

  return MATO_FILM_CONTEXT_GET_IFACE (self)->is_asked_for
         ? MATO_FILM_CONTEXT_GET_IFACE (self)->is_asked_for (self)
         : mato_film_context_is_asking (self);
}

gboolean
mato_film_context_hides_future (MatoFilmContext *self)
{
  g_return_val_if_fail (MATO_IS_FILM_CONTEXT (self), FALSE);

  return MATO_FILM_CONTEXT_GET_IFACE (self)->hides_future
         && MATO_FILM_CONTEXT_GET_IFACE (self)->hides_future (self);
}

const MatoBlame *
mato_film_context_get_blame (MatoFilmContext *self)
{
  g_return_val_if_fail (MATO_IS_FILM_CONTEXT (self), NULL);

  return MATO_FILM_CONTEXT_GET_IFACE (self)->get_blame
           ? MATO_FILM_CONTEXT_GET_IFACE (self)->get_blame (self) : NULL;
}

void
mato_film_context_name_position (MatoFilmContext *self,
                                 const char      *name)
{
  g_return_if_fail (MATO_IS_FILM_CONTEXT (self));

  if (mato_bookmarks_set_name (mato_film_context_get_bookmarks (self),
                               mato_player_get_position (mato_film_context_get_player (self)),
                               name))
    mato_film_context_emit_changed (self);
}

void
mato_film_context_emit_changed (MatoFilmContext *self)
{
  g_signal_emit (self, signals[CHANGED], 0);
}

void
mato_film_context_emit_progressed (MatoFilmContext *self)
{
  g_signal_emit (self, signals[PROGRESSED], 0);
}
