/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#include "session/workspace/film-skip.h"

#include "session/kit/object.h"
#include "session/kit/worker.h"

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
  mato_player_set_vain (self->films->player, vain);
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
  MatoPlayer *player = self->films->player;
  MatoTrace *trace = mato_player_get_trace (player);
  g_autoptr (GTask) task = NULL;

  forget (self);
  mato_player_set_vain (player, NULL);
  if (!self->is_skipping || trace == NULL || mato_racing_get_race (self->racing) != NULL)
    return;

  self->cancellable = g_cancellable_new ();
  task = g_task_new (self, self->cancellable, found_cb, NULL);
  g_task_set_task_data (task, mato_trace_ref (trace), (GDestroyNotify) mato_trace_unref);
  mato_worker_run (task, find_thread);
}

static void
set_skipping (MatoFilmSkip *self,
              gboolean      is_skipping)
{
  if (self->is_skipping == is_skipping)
    return;

  self->is_skipping = is_skipping;
  update (self);
  g_object_notify_by_pspec (G_OBJECT (self), props[PROP_SKIPPING]);
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

static const MatoProperty properties[N_PROPS] = {
  [PROP_SKIPPING] = { "skipping", G_TYPE_BOOLEAN, MATO_FIELD (MatoFilmSkip, is_skipping),
                      .set = G_CALLBACK (set_skipping) },
};

static void
mato_film_skip_class_init (MatoFilmSkipClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = mato_film_skip_dispose;
  mato_properties_install (klass, properties, props, N_PROPS);
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
  mato_connect (films->player, "notify::trace", G_CALLBACK (update), self);
  mato_connect (racing, "notify::race", G_CALLBACK (update), self);

  return self;
}
