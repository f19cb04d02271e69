/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#include "session/workspace/uniqueness.h"

#include "session/kit/object.h"
#include "session/search/further.h"

#define MAX_WANTED 3 /* the film that is watched, two that race */

G_DEFINE_FINAL_TYPE (MatoUniqueness, mato_uniqueness, G_TYPE_OBJECT)

static gboolean
is_recording (MatoUniqueness *self)
{
  guint n_before;

  return mato_search_task_is_running (self->films->task)
         || mato_racing_get_recording (self->racing, &n_before);
}

static MatoSearch *
find_known (MatoUniqueness *self,
            MatoSearch     *film)
{
  for (guint i = 0; i < self->known->len; i++)
    if (mato_search_has_same_board (g_ptr_array_index (self->known, i), film))
      return g_ptr_array_index (self->known, i);

  return NULL;
}

/* Returns: the number of films whose answer is shown */
static guint
list_wanted (MatoUniqueness *self,
             MatoSearch     *wanted[MAX_WANTED])
{
  MatoSearch *watched = self->films->watched;
  guint n = 0;

  if (watched)
    wanted[n++] = watched;
  for (guint i = 0; mato_racing_get_race (self->racing) && i < 2; i++)
    wanted[n++] = self->racing->runners[i];

  return n;
}

static gboolean
is_running_for (MatoUniqueness *self,
                MatoSearch     *film)
{
  return mato_search_task_is_running (self->task)
         && mato_search_has_same_board (self->task->search, film);
}

static gboolean
is_wanted (MatoUniqueness *self)
{
  MatoSearch *wanted[MAX_WANTED];
  guint n = list_wanted (self, wanted);

  for (guint i = 0; i < n; i++)
    if (is_running_for (self, wanted[i]))
      return TRUE;

  return FALSE;
}

static void
start_next (MatoUniqueness *self)
{
  MatoSearch *wanted[MAX_WANTED];
  guint n = list_wanted (self, wanted);

  for (guint i = 0; i < n; i++)
    {
      MatoSearch *further = find_known (self, wanted[i]) ? NULL
                                                         : mato_search_new_further (wanted[i]);

      if (further)
        {
          mato_search_task_start (self->task, further);
          return;
        }
    }
}

static gboolean
has_film (MatoUniqueness *self,
          MatoSearch     *further)
{
  for (guint i = 0; i < mato_films_get_n (self->films); i++)
    if (mato_search_has_same_board (further, mato_films_get (self->films, i)))
      return TRUE;

  return FALSE;
}

/* Whoever records a film again asks again what was cancelled. */
static void
drop_unneeded (MatoUniqueness *self)
{
  for (guint i = self->known->len; i-- > 0;)
    if (!has_film (self, g_ptr_array_index (self->known, i)))
      g_ptr_array_remove_index (self->known, i);
}

/* After each change of what is watched, recorded or looked for. */
static void
look (MatoUniqueness *self)
{
  if (mato_search_task_is_running (self->task) && (is_recording (self) || !is_wanted (self)))
    mato_search_task_forget (self->task);
  if (!mato_search_task_is_running (self->task) && !is_recording (self))
    start_next (self);
}

/* One that was cancelled is an answer, too: it was not found out. */
static void
answered_cb (MatoUniqueness *self)
{
  g_ptr_array_add (self->known, g_object_ref (mato_search_task_get_answer (self->task)));
}

static void
mato_uniqueness_dispose (GObject *object)
{
  MatoUniqueness *self = MATO_UNIQUENESS (object);

  g_clear_object (&self->task);
  g_clear_object (&self->racing);
  g_clear_object (&self->films);

  G_OBJECT_CLASS (mato_uniqueness_parent_class)->dispose (object);
}

static void
mato_uniqueness_finalize (GObject *object)
{
  g_ptr_array_unref (MATO_UNIQUENESS (object)->known);

  G_OBJECT_CLASS (mato_uniqueness_parent_class)->finalize (object);
}

static void
mato_uniqueness_class_init (MatoUniquenessClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = mato_uniqueness_dispose;
  G_OBJECT_CLASS (klass)->finalize = mato_uniqueness_finalize;
}

static void
mato_uniqueness_init (MatoUniqueness *self)
{
  self->known = g_ptr_array_new_with_free_func (g_object_unref);
}

MatoUniqueness *
mato_uniqueness_new (MatoFilms       *films,
                     MatoRacing      *racing,
                     MatoTransaction *transaction)
{
  MatoUniqueness *self = g_object_new (MATO_TYPE_UNIQUENESS, NULL);

  self->films = g_object_ref (films);
  self->racing = g_object_ref (racing);
  self->task = mato_search_task_new (transaction);
  mato_connect (self->task, "answered", G_CALLBACK (answered_cb), self);
  mato_connect (films, "removed", G_CALLBACK (drop_unneeded), self);
  /* All of these come when a transaction is over. */
  mato_connect (films, "notify::film", G_CALLBACK (look), self);
  mato_connect (films, "notify::n-films", G_CALLBACK (look), self);
  mato_connect (films->task, "notify::running", G_CALLBACK (look), self);
  mato_connect (racing, "notify::race", G_CALLBACK (look), self);
  mato_connect (racing, "notify::recording", G_CALLBACK (look), self);
  mato_connect (self->task, "notify::running", G_CALLBACK (look), self);

  return self;
}

MatoSearch *
mato_uniqueness_find (MatoUniqueness *self,
                      MatoSearch     *film)
{
  g_return_val_if_fail (MATO_IS_UNIQUENESS (self), NULL);
  g_return_val_if_fail (MATO_IS_SEARCH (film), NULL);

  return is_running_for (self, film) ? self->task->search
                                     : find_known (self, film);
}

gboolean
mato_uniqueness_is_open (MatoUniqueness *self,
                         MatoSearch     *film)
{
  g_autoptr (MatoSearch) further = NULL;

  g_return_val_if_fail (MATO_IS_UNIQUENESS (self), FALSE);
  g_return_val_if_fail (MATO_IS_SEARCH (film), FALSE);

  if (find_known (self, film))
    return FALSE;

  further = mato_search_new_further (film);
  return further != NULL;
}
