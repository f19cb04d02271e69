/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "session/film/film-context.h"

G_DEFINE_INTERFACE (MatoStage, mato_stage, G_TYPE_OBJECT)

enum
{
  CHANGED,
  PROGRESSED,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

static void
mato_stage_default_init (MatoStageInterface *interface)
{
  signals[CHANGED] = g_signal_new ("changed", MATO_TYPE_STAGE, G_SIGNAL_RUN_LAST, 0, NULL, NULL,
                                   NULL, G_TYPE_NONE, 0);
  signals[PROGRESSED] = g_signal_new ("progressed", MATO_TYPE_STAGE, G_SIGNAL_RUN_LAST, 0, NULL,
                                      NULL, NULL, G_TYPE_NONE, 0);
}

MatoPlayer *
mato_stage_get_player (MatoStage *self)
{
  g_return_val_if_fail (MATO_IS_STAGE (self), NULL);

  return MATO_STAGE_GET_IFACE (self)->get_player (self);
}

MatoBookmarks *
mato_stage_get_bookmarks (MatoStage *self)
{
  g_return_val_if_fail (MATO_IS_STAGE (self), NULL);

  return MATO_STAGE_GET_IFACE (self)->get_bookmarks (self);
}

MatoAlphabet
mato_stage_get_alphabet (MatoStage *self)
{
  g_return_val_if_fail (MATO_IS_STAGE (self), MATO_ALPHABET_CANONICAL);

  return MATO_STAGE_GET_IFACE (self)->get_alphabet (self);
}

gboolean
mato_stage_is_watching (MatoStage *self)
{
  g_return_val_if_fail (MATO_IS_STAGE (self), FALSE);

  return mato_player_get_trace (mato_stage_get_player (self))
         && MATO_STAGE_GET_IFACE (self)->is_watching (self);
}

char *
mato_stage_dup_caption (MatoStage *self)
{
  g_return_val_if_fail (MATO_IS_STAGE (self), NULL);

  return MATO_STAGE_GET_IFACE (self)->dup_caption (self);
}

void
mato_stage_name_position (MatoStage  *self,
                          const char *name)
{
  g_return_if_fail (MATO_IS_STAGE (self));

  if (mato_bookmarks_set_name (mato_stage_get_bookmarks (self),
                               mato_player_get_position (mato_stage_get_player (self)), name))
    mato_stage_emit_changed (self);
}

void
mato_stage_emit_changed (MatoStage *self)
{
  g_signal_emit (self, signals[CHANGED], 0);
}

void
mato_stage_emit_progressed (MatoStage *self)
{
  g_signal_emit (self, signals[PROGRESSED], 0);
}
