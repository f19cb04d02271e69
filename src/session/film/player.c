/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#include "session/film/player.h"

#include "core/trace/trace-logic.h"
#include "session/kit/enum-names.h"
#include "session/kit/object.h"

/* If there was no tick for longer, the film waits instead of jumping ahead. */
#define LONGEST_TICK (G_USEC_PER_SEC / 2)

/* A beat is as long as this many steps, at speeds at which single steps can be followed. */
#define BEAT 2.0
#define FASTEST_BEAT 30.0 /* steps per second */

#define DEAD_ENDS (1u << MATO_STEP_DEAD_END | 1u << MATO_STEP_CUT)
#define NO_TICK G_MININT64

#define SOLUTIONS (1u << MATO_STEP_SOLUTION | 1u << MATO_STEP_BETTER)

static const MatoStepTest grains[MATO_N_GRAINS] = {
  [MATO_GRAIN_STEP] = { .kinds = G_MAXUINT },
  [MATO_GRAIN_DECISION] = { .kinds = 1u << MATO_STEP_CHOOSE | 1u << MATO_STEP_TECHNIQUE | SOLUTIONS,
                            .min_options = 2 },
  [MATO_GRAIN_DEAD_END] = { .kinds = DEAD_ENDS | SOLUTIONS },
};

G_DEFINE_ENUM_TYPE (MatoGrain, mato_grain,
                    G_DEFINE_ENUM_VALUE (MATO_GRAIN_STEP, "step"),
                    G_DEFINE_ENUM_VALUE (MATO_GRAIN_DECISION, "decision"),
                    G_DEFINE_ENUM_VALUE (MATO_GRAIN_DEAD_END, "dead-end"))

struct _MatoPlayer
{
  GObject parent_instance;

  MatoTrace *trace;
  guint64 position;
  double speed;
  double fraction;        /* the fraction of a step that is due; less than 1 + BEAT */
  MatoGrain grain;
  MatoVain *vain;         /* nullable: what playing leaves out */

  gboolean is_playing;
  gint64 last_tick;       /* of the caller's clock; NO_TICK: none since it plays */

  MatoMoment *moment;
  gboolean moment_known;  /* whether moment is that of the trace at moment->position */
};

G_DEFINE_FINAL_TYPE (MatoPlayer, mato_player, G_TYPE_OBJECT)

enum
{
  PROP_0,
  PROP_TRACE,
  PROP_POSITION,
  PROP_PLAYING,
  PROP_SPEED,
  PROP_GRAIN,
  N_PROPS,
};

static GParamSpec *props[N_PROPS];

static void
set_position (MatoPlayer *self,
              guint64     position)
{
  if (self->position == position)
    return;

  self->position = position;
  g_object_notify_by_pspec (G_OBJECT (self), props[PROP_POSITION]);
}

/* Techniques meet no dead ends: instead, what they were for. */
static const MatoStepTest placed = { .kinds = 1u << MATO_STEP_PROPAGATE | SOLUTIONS };

static const MatoStepTest *
get_test (MatoPlayer *self)
{
  return self->grain == MATO_GRAIN_DEAD_END && mato_trace_is_deduced (self->trace)
           ? &placed : &grains[self->grain];
}

/* The position one step of the grain away; the end or the start if none is left. */
static guint64
find_next (MatoPlayer *self,
           guint64     position,
           int         direction)
{
  guint64 found;

  if (self->grain == MATO_GRAIN_STEP)
    return position + direction;

  if (mato_trace_search (self->trace, position, direction, get_test (self), &found))
    return found;

  return direction > 0 ? mato_trace_get_last (self->trace) : 0;
}

/* Where the film goes on when it plays: behind a part that is left out. */
static guint64
find_next_played (MatoPlayer *self,
                  guint64     position)
{
  guint64 next = find_next (self, position, 1);
  const MatoVainSpan *span = self->vain ? mato_vain_find_span (self->vain, next) : NULL;

  return span ? span->to : next;
}

static gboolean
is_dead_end (MatoPlayer *self,
             guint64     position)
{
  return position > 0
         && (DEAD_ENDS >> mato_trace_get_step (self->trace, position - 1)->kind & 1) != 0;
}

/* The time that the step from @position takes, in steps. */
static double
get_cost (MatoPlayer *self,
          guint64     position)
{
  gboolean has_beat = self->grain == MATO_GRAIN_STEP && self->speed <= FASTEST_BEAT
                      && is_dead_end (self, position);

  return has_beat ? 1 + BEAT : 1;
}

static void
start (MatoPlayer *self)
{
  self->fraction = 0;
  self->last_tick = NO_TICK;
  self->is_playing = TRUE;
  g_object_notify_by_pspec (G_OBJECT (self), props[PROP_PLAYING]);
}

static void
stop (MatoPlayer *self)
{
  if (!self->is_playing)
    return;

  self->is_playing = FALSE;
  g_object_notify_by_pspec (G_OBJECT (self), props[PROP_PLAYING]);
}

static void
mato_player_finalize (GObject *object)
{
  MatoPlayer *self = MATO_PLAYER (object);

  g_clear_pointer (&self->trace, mato_trace_unref);
  g_clear_pointer (&self->vain, mato_vain_unref);
  g_free (self->moment);

  G_OBJECT_CLASS (mato_player_parent_class)->finalize (object);
}

static const MatoProperty properties[N_PROPS] = {
  [PROP_TRACE] = { "trace", G_TYPE_POINTER, MATO_FIELD (MatoPlayer, trace),
                   .set = G_CALLBACK (mato_player_set_trace) },
  [PROP_POSITION] = { "position", G_TYPE_UINT64, MATO_FIELD (MatoPlayer, position),
                      .set = G_CALLBACK (mato_player_seek) },
  [PROP_PLAYING] = { "playing", G_TYPE_BOOLEAN, .get = G_CALLBACK (mato_player_is_playing),
                     .set = G_CALLBACK (mato_player_set_playing) },
  [PROP_SPEED] = { "speed", G_TYPE_DOUBLE, MATO_FIELD (MatoPlayer, speed),
                   .set = G_CALLBACK (mato_player_set_speed) },
  [PROP_GRAIN] = { "grain", G_TYPE_ENUM, mato_grain_get_type, MATO_FIELD (MatoPlayer, grain),
                   .set = G_CALLBACK (mato_player_set_grain) },
};

static void
mato_player_class_init (MatoPlayerClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);

  object_class->finalize = mato_player_finalize;
  mato_properties_install (klass, properties, props, N_PROPS);
}

static void
mato_player_init (MatoPlayer *self)
{
  self->speed = 10;
  self->moment = g_new0 (MatoMoment, 1);
}

const char *
mato_grain_name (MatoGrain grain)
{
  return mato_enum_name (MATO_TYPE_GRAIN, (int) grain);
}

gboolean
mato_grain_from_name (const char *name,
                      MatoGrain  *grain)
{
  int value;

  if (!mato_enum_from_name (MATO_TYPE_GRAIN, name, &value))
    return FALSE;

  *grain = (MatoGrain) value;
  return TRUE;
}

MatoPlayer *
mato_player_new (void)
{
  return g_object_new (MATO_TYPE_PLAYER, NULL);
}

void
mato_player_set_trace (MatoPlayer *self,
                       MatoTrace  *trace)
{
  g_return_if_fail (MATO_IS_PLAYER (self));

  g_object_freeze_notify (G_OBJECT (self));
  stop (self);
  set_position (self, 0);
  if (self->trace != trace)
    {
      g_clear_pointer (&self->vain, mato_vain_unref);
      g_clear_pointer (&self->trace, mato_trace_unref);
      self->trace = trace != NULL ? mato_trace_ref (trace) : NULL;
      self->moment_known = FALSE;
      g_object_notify_by_pspec (G_OBJECT (self), props[PROP_TRACE]);
    }
  g_object_thaw_notify (G_OBJECT (self));
}

MatoTrace *
mato_player_get_trace (MatoPlayer *self)
{
  g_return_val_if_fail (MATO_IS_PLAYER (self), NULL);

  return self->trace;
}

guint64
mato_player_get_length (MatoPlayer *self)
{
  g_return_val_if_fail (MATO_IS_PLAYER (self), 0);

  return self->trace != NULL ? mato_trace_get_last (self->trace) : 0;
}

guint64
mato_player_get_position (MatoPlayer *self)
{
  g_return_val_if_fail (MATO_IS_PLAYER (self), 0);

  return self->position;
}

void
mato_player_seek (MatoPlayer *self,
                  guint64     position)
{
  g_return_if_fail (MATO_IS_PLAYER (self));

  self->fraction = 0;
  set_position (self, MIN (position, mato_player_get_length (self)));
}

gboolean
mato_player_step (MatoPlayer *self,
                  int         direction)
{
  g_return_val_if_fail (MATO_IS_PLAYER (self), FALSE);
  g_return_val_if_fail (direction == 1 || direction == -1, FALSE);

  stop (self);
  if (self->position == (direction > 0 ? mato_player_get_length (self) : 0))
    return FALSE;

  set_position (self, find_next (self, self->position, direction));
  return TRUE;
}

gboolean
mato_player_run_to (MatoPlayer         *self,
                    int                 direction,
                    const MatoStepTest *test)
{
  guint64 found;

  g_return_val_if_fail (MATO_IS_PLAYER (self), FALSE);
  g_return_val_if_fail (direction == 1 || direction == -1, FALSE);

  stop (self);
  if (self->trace == NULL
      || !mato_trace_search (self->trace, self->position, direction, test, &found))
    return FALSE;

  set_position (self, found);
  return TRUE;
}

gboolean
mato_player_is_playing (MatoPlayer *self)
{
  g_return_val_if_fail (MATO_IS_PLAYER (self), FALSE);

  return self->is_playing;
}

void
mato_player_set_playing (MatoPlayer *self,
                         gboolean    playing)
{
  g_return_if_fail (MATO_IS_PLAYER (self));

  if (playing == mato_player_is_playing (self))
    return;

  if (!playing)
    {
      stop (self);
      return;
    }

  if (mato_player_get_length (self) == 0)
    return;

  if (self->position == mato_player_get_length (self))
    set_position (self, 0);
  start (self);
}

double
mato_player_get_speed (MatoPlayer *self)
{
  g_return_val_if_fail (MATO_IS_PLAYER (self), MATO_PLAYER_SLOWEST);

  return self->speed;
}

void
mato_player_set_speed (MatoPlayer *self,
                       double      steps_per_second)
{
  g_return_if_fail (MATO_IS_PLAYER (self));

  steps_per_second = CLAMP (steps_per_second, MATO_PLAYER_SLOWEST, MATO_PLAYER_FASTEST);
  if (self->speed == steps_per_second)
    return;

  self->speed = steps_per_second;
  g_object_notify_by_pspec (G_OBJECT (self), props[PROP_SPEED]);
}

MatoGrain
mato_player_get_grain (MatoPlayer *self)
{
  g_return_val_if_fail (MATO_IS_PLAYER (self), MATO_GRAIN_STEP);

  return self->grain;
}

void
mato_player_set_grain (MatoPlayer *self,
                       MatoGrain   grain)
{
  g_return_if_fail (MATO_IS_PLAYER (self));
  g_return_if_fail (grain < MATO_N_GRAINS);

  if (self->grain == grain)
    return;

  self->grain = grain;
  g_object_notify_by_pspec (G_OBJECT (self), props[PROP_GRAIN]);
}

void
mato_player_set_vain (MatoPlayer *self,
                      MatoVain   *vain)
{
  g_return_if_fail (MATO_IS_PLAYER (self));

  g_clear_pointer (&self->vain, mato_vain_unref);
  self->vain = vain ? mato_vain_ref (vain) : NULL;
}

void
mato_player_tick (MatoPlayer *self,
                  gint64      now)
{
  gint64 elapsed;

  g_return_if_fail (MATO_IS_PLAYER (self));

  if (!self->is_playing)
    return;

  elapsed = self->last_tick == NO_TICK ? 0 : CLAMP (now - self->last_tick, 0, LONGEST_TICK);
  self->last_tick = now;
  mato_player_advance (self, elapsed);
}

void
mato_player_advance (MatoPlayer *self,
                     gint64      elapsed)
{
  guint64 length, position;

  g_return_if_fail (MATO_IS_PLAYER (self));
  g_return_if_fail (elapsed >= 0);

  length = mato_player_get_length (self);
  position = self->position;
  self->fraction += (double) elapsed * self->speed / G_USEC_PER_SEC;
  while (position < length && self->fraction >= get_cost (self, position))
    {
      self->fraction -= get_cost (self, position);
      position = find_next_played (self, position);
    }

  g_object_freeze_notify (G_OBJECT (self));
  set_position (self, position);
  if (position == length)
    {
      self->fraction = 0;
      stop (self);
    }
  g_object_thaw_notify (G_OBJECT (self));
}

const MatoMoment *
mato_player_get_moment (MatoPlayer *self)
{
  g_return_val_if_fail (MATO_IS_PLAYER (self), NULL);

  if (self->trace == NULL)
    return NULL;

  if (!self->moment_known || self->moment->position != self->position)
    mato_trace_seek (self->trace, self->position, self->moment);
  self->moment_known = TRUE;
  return self->moment;
}
