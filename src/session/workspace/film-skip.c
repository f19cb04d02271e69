/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#include "session/workspace/film-skip.h"

#include "session/kit/worker.h"

struct _MatoFilmSkip
{
  GObject parent_instance;

  MatoFilms *films;
  MatoRacing *racing;
  gboolean is_skipping;
  MatoVain *vain;            /* nullable: what the player has */
  GCancellable *cancellable; /* nullable: of the worker */
};

G_DEFINE_FINAL_TYPE (MatoFilmSkip, mato_film_skip, G_TYPE_OBJECT)

enum
{
  PROP_0,
  PROP_SKIPPING,
  N_PROPS,
};

static GParamSpec *props[N_PROPS];

static void
find_thread (GTask        *task,
             gpointer      source,
             gpointer      task_data,
             GCancellable *cancellable)
{
  g_task_return_pointer (task, mato_vain_find_soon (task_data, cancellable),
                         (GDestroyNotify) mato_vain_unref);
}

static void
found_cb (GObject      *source,
          GAsyncResult *result,
          gpointer      user_data)
{
  MatoFilmSkip *self = MATO_FILM_SKIP (source);
  MatoVain *vain = g_task_propagate_pointer (G_TASK (result), NULL);

  /* Another film, a race, or the end of the workspace has cancelled it. */
  if (vain == NULL)
    return;

  g_clear_object (&self->cancellable);
  self->vain = vain;
  mato_player_set_vain (mato_films_get_player (self->films), vain);
}

static void
find (MatoFilmSkip *self,
      MatoTrace    *trace)
{
  g_autoptr (GTask) task = NULL;

  self->cancellable = g_cancellable_new ();
  task = g_task_new (self, self->cancellable, found_cb, NULL);
  g_task_set_task_data (task, mato_trace_ref (trace), (GDestroyNotify) mato_trace_unref);
  mato_worker_run (task, find_thread);
}

static void
forget (MatoFilmSkip *self)
{
  if (self->cancellable)
    g_cancellable_cancel (self->cancellable);
  g_clear_object (&self->cancellable);
  g_clear_pointer (&self->vain, mato_vain_unref);
}

/* The film, or what is wanted of it, has changed. */
static void
update (MatoFilmSkip *self)
{
  MatoPlayer *player = mato_films_get_player (self->films);
  MatoTrace *trace = mato_player_get_trace (player);

  forget (self);
  mato_player_set_vain (player, NULL);
  if (self->is_skipping && trace != NULL && mato_racing_get_race (self->racing) == NULL)
    find (self, trace);
}

static void
mato_film_skip_get_property (GObject    *object,
                             guint       prop_id,
                             GValue     *value,
                             GParamSpec *pspec)
{
  if (prop_id == PROP_SKIPPING)
    g_value_set_boolean (value, MATO_FILM_SKIP (object)->is_skipping);
  else
    G_OBJECT_WARN_INVALID_PROPERTY_ID (object, prop_id, pspec);
}

static void
mato_film_skip_set_property (GObject      *object,
                             guint         prop_id,
                             const GValue *value,
                             GParamSpec   *pspec)
{
  MatoFilmSkip *self = MATO_FILM_SKIP (object);

  if (prop_id != PROP_SKIPPING)
    {
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, prop_id, pspec);
      return;
    }

  if (self->is_skipping == g_value_get_boolean (value))
    return;

  self->is_skipping = !self->is_skipping;
  update (self);
  g_object_notify_by_pspec (object, pspec);
}

static void
mato_film_skip_dispose (GObject *object)
{
  MatoFilmSkip *self = MATO_FILM_SKIP (object);

  forget (self);
  g_clear_object (&self->racing);
  g_clear_object (&self->films);

  G_OBJECT_CLASS (mato_film_skip_parent_class)->dispose (object);
}

static void
mato_film_skip_class_init (MatoFilmSkipClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);

  object_class->get_property = mato_film_skip_get_property;
  object_class->set_property = mato_film_skip_set_property;
  object_class->dispose = mato_film_skip_dispose;

  props[PROP_SKIPPING] =
    g_param_spec_boolean ("skipping", NULL, NULL, FALSE,
                          G_PARAM_READWRITE | G_PARAM_EXPLICIT_NOTIFY | G_PARAM_STATIC_STRINGS);
  g_object_class_install_properties (object_class, N_PROPS, props);
}

static void
mato_film_skip_init (MatoFilmSkip *self)
{
}

MatoFilmSkip *
mato_film_skip_new (MatoFilms  *films,
                    MatoRacing *racing)
{
  MatoFilmSkip *self = g_object_new (MATO_TYPE_FILM_SKIP, NULL);

  self->films = g_object_ref (films);
  self->racing = g_object_ref (racing);
  g_signal_connect_object (mato_films_get_player (films), "notify::trace", G_CALLBACK (update),
                           self, G_CONNECT_SWAPPED);
  g_signal_connect_object (racing, "notify::race", G_CALLBACK (update), self, G_CONNECT_SWAPPED);

  return self;
}

const MatoVain *
mato_film_skip_get_vain (MatoFilmSkip *self)
{
  g_return_val_if_fail (MATO_IS_FILM_SKIP (self), NULL);

  return self->vain;
}
