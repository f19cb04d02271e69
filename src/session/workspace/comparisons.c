/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#include "session/workspace/comparisons.h"

#include "session/kit/object.h"
#include "session/kit/worker.h"

/**
 * Comparison:
 * @films: the pair
 * @cancellable: stops the worker; also identifies its answer
 *
 * The result of comparing a pair of films, known or pending.
 */
typedef struct
{
  MatoSearch *films[2];
  GCancellable *cancellable;
  MatoDifference difference;
  gboolean is_done;
} Comparison;

/* The data of a worker. @fork: where the second film leaves the first, if @is_branch. */
typedef struct
{
  MatoTrace *traces[2];
  gboolean is_branch;
  guint64 fork;
  MatoDifference difference;
} Comparing;

struct _MatoComparisons
{
  GObject parent_instance;

  MatoTransaction *transaction;
  GPtrArray *pairs; /* of Comparison */
};

G_DEFINE_FINAL_TYPE (MatoComparisons, mato_comparisons, G_TYPE_OBJECT)

enum
{
  PROP_0,
  PROP_N_KNOWN,
  N_PROPS,
};

static GParamSpec *props[N_PROPS];

static void
comparison_free (Comparison *comparison)
{
  g_cancellable_cancel (comparison->cancellable);
  g_object_unref (comparison->cancellable);
  g_object_unref (comparison->films[0]);
  g_object_unref (comparison->films[1]);
  g_free (comparison);
}

static void
comparing_free (Comparing *comparing)
{
  mato_trace_unref (comparing->traces[0]);
  mato_trace_unref (comparing->traces[1]);
  g_free (comparing);
}

static void
compare_in_thread (GTask        *task,
                   gpointer      source_object,
                   gpointer      task_data,
                   GCancellable *cancellable)
{
  Comparing *comparing = task_data;
  MatoTrace **traces = comparing->traces;
  MatoDifference *difference = &comparing->difference;
  gboolean is_done = comparing->is_branch
                       ? mato_race_find_fork (traces[0], comparing->fork, traces[1], cancellable,
                                              difference)
                       : mato_race_find_difference (traces[0], traces[1], cancellable, difference);

  g_task_return_boolean (task, is_done
                                 && mato_race_count_blames (traces[0], traces[1], cancellable,
                                                            difference));
}

/* A cancelled task belongs to a comparison that was removed. */
static void
compared_cb (GObject      *source,
             GAsyncResult *result,
             gpointer      user_data)
{
  GWeakRef *weak = user_data;
  g_autoptr (MatoComparisons) self = g_weak_ref_get (weak);
  GTask *task = G_TASK (result);
  const Comparing *comparing = g_task_get_task_data (task);

  g_weak_ref_clear (weak);
  g_free (weak);
  if (!g_task_propagate_boolean (task, NULL) || !self)
    return;

  for (guint i = 0; i < self->pairs->len; i++)
    {
      Comparison *comparison = g_ptr_array_index (self->pairs, i);

      if (comparison->cancellable != g_task_get_cancellable (task))
        continue;

      mato_transaction_begin (self->transaction);
      comparison->difference = comparing->difference;
      comparison->is_done = TRUE;
      g_object_notify_by_pspec (G_OBJECT (self), props[PROP_N_KNOWN]);
      mato_transaction_end (self->transaction);
      return;
    }
}

static Comparison *
start_comparison (MatoComparisons *self,
                  MatoSearch      *film,
                  MatoSearch      *other)
{
  Comparison *comparison = g_new0 (Comparison, 1);
  Comparing *comparing = g_new0 (Comparing, 1);
  guint64 fork;
  GWeakRef *weak = g_new0 (GWeakRef, 1);
  g_autoptr (GTask) task = NULL;

  /* If one film is a branch of the other, the branch comes second. */
  if (mato_search_find_fork (film, other, &fork))
    {
      MatoSearch *branch = film;

      film = other;
      other = branch;
    }
  comparing->is_branch = mato_search_find_fork (other, film, &comparing->fork);
  comparison->films[0] = g_object_ref (film);
  comparison->films[1] = g_object_ref (other);
  comparison->cancellable = g_cancellable_new ();
  g_ptr_array_add (self->pairs, comparison);

  comparing->traces[0] = mato_trace_ref (mato_search_get_trace (film));
  comparing->traces[1] = mato_trace_ref (mato_search_get_trace (other));
  g_weak_ref_init (weak, self);
  task = g_task_new (NULL, comparison->cancellable, compared_cb, weak);
  g_task_set_task_data (task, comparing, (GDestroyNotify) comparing_free);
  g_task_set_check_cancellable (task, FALSE);
  mato_worker_run (task, compare_in_thread);
  return comparison;
}

static Comparison *
find_comparison (MatoComparisons *self,
                 MatoSearch      *film,
                 MatoSearch      *other)
{
  for (guint i = 0; i < self->pairs->len; i++)
    {
      Comparison *comparison = g_ptr_array_index (self->pairs, i);

      if ((comparison->films[0] == film && comparison->films[1] == other)
          || (comparison->films[0] == other && comparison->films[1] == film))
        return comparison;
    }

  return NULL;
}

static guint
count_known (MatoComparisons *self)
{
  guint n = 0;

  for (guint i = 0; i < self->pairs->len; i++)
    n += ((const Comparison *) g_ptr_array_index (self->pairs, i))->is_done;

  return n;
}

static void
removed_cb (MatoComparisons *self,
            MatoSearch      *film)
{
  guint n_known = count_known (self);

  for (guint i = self->pairs->len; i-- > 0;)
    {
      const Comparison *comparison = g_ptr_array_index (self->pairs, i);

      if (comparison->films[0] == film || comparison->films[1] == film)
        g_ptr_array_remove_index (self->pairs, i);
    }

  if (count_known (self) != n_known)
    g_object_notify_by_pspec (G_OBJECT (self), props[PROP_N_KNOWN]);
}

static void
mato_comparisons_dispose (GObject *object)
{
  MatoComparisons *self = MATO_COMPARISONS (object);

  g_clear_pointer (&self->pairs, g_ptr_array_unref);
  g_clear_object (&self->transaction);

  G_OBJECT_CLASS (mato_comparisons_parent_class)->dispose (object);
}

static const MatoProperty properties[N_PROPS] = {
  [PROP_N_KNOWN] = { "n-known", G_TYPE_UINT, .get = G_CALLBACK (count_known) },
};

static void
mato_comparisons_class_init (MatoComparisonsClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = mato_comparisons_dispose;
  mato_properties_install (klass, properties, props, N_PROPS);
}

static void
mato_comparisons_init (MatoComparisons *self)
{
  self->pairs = g_ptr_array_new_with_free_func ((GDestroyNotify) comparison_free);
}

MatoComparisons *
mato_comparisons_new (MatoFilms       *films,
                      MatoTransaction *transaction)
{
  MatoComparisons *self = g_object_new (MATO_TYPE_COMPARISONS, NULL);

  self->transaction = g_object_ref (transaction);
  mato_transaction_add (transaction, self);
  mato_connect (films, "removed", G_CALLBACK (removed_cb), self);

  return self;
}

static gboolean
are_of_one_board (MatoSearch *film,
                  MatoSearch *other)
{
  const MatoGeometry *geometry = mato_search_get_geometry (film);

  return mato_geometry_equal (geometry, mato_search_get_geometry (other))
         && memcmp (mato_search_get_givens (film), mato_search_get_givens (other),
                    geometry->n_cells) == 0;
}

static gboolean
is_branch (MatoSearch *film,
           MatoSearch *other)
{
  guint64 fork;

  return mato_search_find_fork (film, other, &fork) || mato_search_find_fork (other, film, &fork);
}

/* Whether both are branches of a third film; then no worker is needed to see where they differ. */
static gboolean
find_forks (MatoSearch     *film,
            MatoSearch     *other,
            MatoDifference *difference)
{
  g_autoptr (MatoSearch) common = NULL;
  guint64 forks[2];

  if (are_of_one_board (film, other) || is_branch (film, other))
    return FALSE;

  common = mato_search_find_common (film, other, forks);
  if (!common || !mato_search_get_trace (common))
    return FALSE;

  mato_race_find_forks (mato_search_get_trace (common), forks, difference);
  return TRUE;
}

gboolean
mato_films_are_comparable (MatoSearch *film,
                           MatoSearch *other)
{
  MatoDifference difference;

  return film != other && mato_search_get_trace (film) && mato_search_get_trace (other)
         && !mato_search_is_target (film) && !mato_search_is_target (other)
         && (are_of_one_board (film, other) || is_branch (film, other)
             || find_forks (film, other, &difference));
}

gboolean
mato_comparisons_find (MatoComparisons *self,
                       MatoSearch      *film,
                       MatoSearch      *other,
                       MatoDifference  *difference)
{
  const Comparison *comparison;

  g_return_val_if_fail (MATO_IS_COMPARISONS (self), FALSE);
  g_return_val_if_fail (MATO_IS_SEARCH (film) && MATO_IS_SEARCH (other), FALSE);

  if (!mato_films_are_comparable (film, other))
    return FALSE;
  if (find_forks (film, other, difference))
    return TRUE;

  comparison = find_comparison (self, film, other);
  if (!comparison)
    comparison = start_comparison (self, film, other);
  if (!comparison->is_done)
    return FALSE;

  *difference = comparison->difference;
  if (comparison->films[0] != film)
    mato_race_turn_difference (difference);
  return TRUE;
}
