/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#include "session/workspace/film-why.h"

#include "core/trace/summary.h"
#include "core/trace/trace-left.h"
#include "session/kit/object.h"

struct _MatoFilmWhy
{
  GObject parent_instance;

  MatoTransaction *transaction;
  MatoFilms *films;
  MatoRacing *racing;
  MatoBlame *blame;     /* nullable: nothing was asked */
  guint n_shown;        /* of its implications */
  guint64 position;     /* of the film, that was asked about */
  MatoTrace *rest_trace; /* nullable: where the film rests or has rested */
  guint64 rest;          /* the position */
  MatoBlame *rest_blame; /* nullable: if that is a dead end */
};

G_DEFINE_FINAL_TYPE (MatoFilmWhy, mato_film_why, G_TYPE_OBJECT)

enum
{
  PROP_0,
  PROP_ASKED,
  N_PROPS,
};

static GParamSpec *props[N_PROPS];

static MatoPlayer *
get_player (MatoFilmWhy *self)
{
  return self->films->player;
}

/* @blame: (transfer full) (nullable) */
static gboolean
answer (MatoFilmWhy *self,
        MatoBlame   *blame)
{
  if (blame == NULL && self->blame == NULL)
    return FALSE;

  mato_transaction_begin (self->transaction);
  g_clear_pointer (&self->blame, mato_blame_unref);
  self->blame = blame;
  self->n_shown = blame ? blame->implications->len : 0;
  self->position = mato_player_get_position (get_player (self));
  g_object_notify_by_pspec (G_OBJECT (self), props[PROP_ASKED]);
  mato_transaction_end (self->transaction);

  return blame != NULL;
}

/* The trace of what is watched alone: a race has two of them. */
static MatoTrace *
get_trace (MatoFilmWhy *self)
{
  return mato_racing_get_race (self->racing) ? NULL : mato_player_get_trace (get_player (self));
}

/* Within a transaction the film has moved before it says so. */
static void
moved_cb (MatoFilmWhy *self)
{
  if (mato_player_get_position (get_player (self)) != self->position)
    mato_film_why_drop (self);
}

static gboolean
has_answer (MatoFilmWhy *self)
{
  return self->blame != NULL;
}

static void
mato_film_why_dispose (GObject *object)
{
  MatoFilmWhy *self = MATO_FILM_WHY (object);

  g_clear_pointer (&self->blame, mato_blame_unref);
  g_clear_pointer (&self->rest_blame, mato_blame_unref);
  g_clear_pointer (&self->rest_trace, mato_trace_unref);
  g_clear_object (&self->racing);
  g_clear_object (&self->films);
  g_clear_object (&self->transaction);

  G_OBJECT_CLASS (mato_film_why_parent_class)->dispose (object);
}

static const MatoProperty properties[N_PROPS] = {
  [PROP_ASKED] = { "asked", G_TYPE_BOOLEAN, .get = G_CALLBACK (has_answer) },
};

static void
mato_film_why_class_init (MatoFilmWhyClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = mato_film_why_dispose;
  mato_properties_install (klass, properties, props, N_PROPS);
}

static void
mato_film_why_init (MatoFilmWhy *self)
{
}

MatoFilmWhy *
mato_film_why_new (MatoFilms       *films,
                   MatoRacing      *racing,
                   MatoTransaction *transaction)
{
  MatoFilmWhy *self = g_object_new (MATO_TYPE_FILM_WHY, NULL);

  self->transaction = g_object_ref (transaction);
  self->films = g_object_ref (films);
  self->racing = g_object_ref (racing);
  mato_transaction_add (transaction, self);
  mato_connect (films, "watching", G_CALLBACK (mato_film_why_drop), self);
  mato_connect (racing, "raced", G_CALLBACK (mato_film_why_drop), self);
  mato_connect (get_player (self), "notify::position", G_CALLBACK (moved_cb), self);

  return self;
}

gboolean
mato_film_why_ask (MatoFilmWhy *self)
{
  MatoTrace *trace;
  const MatoMoment *moment;

  g_return_val_if_fail (MATO_IS_FILM_WHY (self), FALSE);

  trace = get_trace (self);
  moment = mato_player_get_moment (get_player (self));
  if (trace == NULL || moment->last == NULL)
    return answer (self, NULL);

  if (moment->last->kind == MATO_STEP_REMOVE)
    return mato_film_why_ask_candidate (self, moment->last->cell, moment->last->digit);
  if (moment->last->kind == MATO_STEP_DEAD_END)
    return answer (self, mato_blame_of_dead_end (trace, moment->position));

  return answer (self, mato_step_is_forced (moment->last)
                         ? mato_blame_of_digit (trace, moment->position, moment->last->cell)
                         : NULL);
}

gboolean
mato_film_why_ask_candidate (MatoFilmWhy *self,
                             guint        cell,
                             guint        digit)
{
  MatoTrace *trace;
  MatoClaim claim;

  g_return_val_if_fail (MATO_IS_FILM_WHY (self), FALSE);

  trace = get_trace (self);
  if (trace == NULL)
    return answer (self, NULL);

  claim = mato_claim_struck (cell, digit);
  return answer (self, mato_blame_of_claim (trace, mato_player_get_position (get_player (self)),
                                            &claim));
}

/* The digit after the one that was asked about last, if it was of the same cell. */
static guint
get_next_digit (MatoFilmWhy *self,
                guint        cell,
                guint        order)
{
  guint32 struck = self->blame && self->blame->claim.kind == MATO_CLAIM_ITEM
                     ? ~self->blame->claim.left & ((1u << order) - 1) : 0;

  if (struck == 0 || self->blame->claim.item != cell || (struck & (struck - 1)) != 0)
    return 1;

  return __builtin_ctz (struck) + 2;
}

gboolean
mato_film_why_ask_cell (MatoFilmWhy *self,
                        guint        cell)
{
  MatoTrace *trace;
  const MatoMoment *moment;
  const MatoGeometry *geometry;
  guint32 left[MATO_MAX_CELLS];
  guint first;

  g_return_val_if_fail (MATO_IS_FILM_WHY (self), FALSE);

  trace = get_trace (self);
  geometry = trace ? mato_trace_get_geometry (trace) : NULL;
  if (geometry == NULL || cell >= geometry->n_cells || !mato_blame_can_explain (trace))
    return answer (self, NULL);

  moment = mato_player_get_moment (get_player (self));
  if (moment->values[cell] != 0)
    return answer (self, mato_blame_of_digit (trace, moment->position, cell));

  mato_trace_find_left (trace, moment->position, left);
  first = get_next_digit (self, cell, geometry->order);
  for (guint i = 0; i < geometry->order; i++)
    {
      guint digit = (first - 1 + i) % geometry->order + 1;

      if ((left[cell] >> (digit - 1) & 1) == 0)
        return mato_film_why_ask_candidate (self, cell, digit);
    }

  return answer (self, NULL);
}

const MatoBlame *
mato_film_why_get (MatoFilmWhy *self,
                   guint       *n_shown)
{
  g_return_val_if_fail (MATO_IS_FILM_WHY (self), NULL);

  if (n_shown != NULL)
    *n_shown = self->n_shown;

  return self->blame;
}

/* Caption and views ask for it one after the other. */
static void
rest_at (MatoFilmWhy *self,
         MatoTrace   *trace,
         guint64      position)
{
  if (self->rest_trace == trace && self->rest == position)
    return;

  g_clear_pointer (&self->rest_blame, mato_blame_unref);
  g_clear_pointer (&self->rest_trace, mato_trace_unref);
  self->rest_trace = mato_trace_ref (trace);
  self->rest = position;
  self->rest_blame = mato_blame_of_dead_end (trace, position);
}

const MatoBlame *
mato_film_why_get_told (MatoFilmWhy *self)
{
  MatoTrace *trace;

  g_return_val_if_fail (MATO_IS_FILM_WHY (self), NULL);

  trace = get_trace (self);
  if (self->blame != NULL || trace == NULL || mato_player_is_playing (get_player (self)))
    return self->blame;

  rest_at (self, trace, mato_player_get_position (get_player (self)));
  return self->rest_blame;
}

gboolean
mato_film_why_walk (MatoFilmWhy *self,
                    int          n)
{
  int last, next;

  g_return_val_if_fail (MATO_IS_FILM_WHY (self), FALSE);

  if (self->blame == NULL)
    return FALSE;

  last = self->blame->implications->len;
  next = CLAMP (((int) self->n_shown == last && n > 0 ? 0 : (int) self->n_shown) + n, 1, last);
  if (next == (int) self->n_shown)
    return FALSE;

  mato_transaction_begin (self->transaction);
  self->n_shown = next;
  g_object_notify_by_pspec (G_OBJECT (self), props[PROP_ASKED]);
  mato_transaction_end (self->transaction);

  return TRUE;
}

void
mato_film_why_drop (MatoFilmWhy *self)
{
  g_return_if_fail (MATO_IS_FILM_WHY (self));

  answer (self, NULL);
}
