/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "session/workspace/workspace-private.h"

#include "session/film/item-options.h"
#include "session/words/sentence-view.h"
#include "session/words/sentence.h"

#include <glib/gi18n-lib.h>

/*
 * The films of one puzzle. What is recorded joins the list; the one that is watched is what the
 * search of the Watch page is about.
 */

/* As many steps as two films of full length: who races such giants sees both of them. */
#define MAX_STEPS (2 * (guint64) MATO_WORKSPACE_MAX_STEPS)

void
mato_film_free (MatoFilm *film)
{
  g_object_unref (film->search);
  g_free (film->name);
  g_free (film);
}

static int
find_film (MatoWorkspace *self,
           MatoSearch    *search)
{
  for (guint i = 0; search && i < self->films->len; i++)
    if (mato_workspace_get_film (self, i)->search == search)
      return i;

  return -1;
}

static void
drop_film (MatoWorkspace *self,
           guint          index)
{
  g_autoptr (MatoSearch) search = g_object_ref (mato_workspace_get_film (self, index)->search);

  g_ptr_array_remove_index (self->films, index);
  mato_workspace_forget_comparisons (self, search);
  if (mato_workspace_is_runner (self, search))
    mato_workspace_forget_race (self);
}

/* The same question again: the new answer stands for it. */
static void
remove_same (MatoWorkspace *self,
             MatoSearch    *search)
{
  g_autofree char *question = mato_search_dup_name (search);

  for (guint i = self->films->len; i-- > 0;)
    {
      g_autofree char *other = mato_search_dup_name (mato_workspace_get_film (self, i)->search);

      if (g_str_equal (question, other))
        drop_film (self, i);
    }
}

static guint64
count_steps (MatoWorkspace *self)
{
  guint64 n = 0;

  for (guint i = 0; i < self->films->len; i++)
    n += mato_trace_get_last (mato_search_get_trace (mato_workspace_get_film (self, i)->search));

  return n;
}

/* The oldest film that can go: the last one stays, and so do those of a race.
 *
 * Returns: whether there is one */
static gboolean
find_oldest (MatoWorkspace *self,
             guint         *index)
{
  for (*index = 0; *index + 1 < self->films->len; (*index)++)
    if (!mato_workspace_is_runner (self, mato_workspace_get_film (self, *index)->search))
      return TRUE;

  return FALSE;
}

void
mato_workspace_keep_film (MatoWorkspace *self,
                          MatoSearch    *search)
{
  MatoFilm *film = g_new0 (MatoFilm, 1);
  guint index;

  remove_same (self, search);
  film->search = g_object_ref (search);
  film->name = mato_sentence_film (search);
  g_ptr_array_add (self->films, film);

  while (find_oldest (self, &index) && count_steps (self) > MAX_STEPS)
    drop_film (self, index);
}

void
mato_workspace_add_film (MatoWorkspace *self,
                         MatoSearch    *search)
{
  mato_workspace_keep_film (self, search);
  mato_workspace_change_film (self, search);
}

void
mato_workspace_forget_films (MatoWorkspace *self)
{
  mato_workspace_forget_comparisons (self, NULL);
  g_ptr_array_set_size (self->films, 0);
}

guint
mato_workspace_get_n_films (MatoWorkspace *self)
{
  g_return_val_if_fail (MATO_IS_WORKSPACE (self), 0);

  return self->films->len;
}

const MatoFilm *
mato_workspace_get_film (MatoWorkspace *self,
                         guint          index)
{
  g_return_val_if_fail (MATO_IS_WORKSPACE (self), NULL);
  g_return_val_if_fail (index < self->films->len, NULL);

  return g_ptr_array_index (self->films, index);
}

int
mato_workspace_get_watched (MatoWorkspace *self)
{
  g_return_val_if_fail (MATO_IS_WORKSPACE (self), -1);

  return find_film (self, mato_workspace_get_answer (self, MATO_PAGE_WATCH));
}

void
mato_workspace_watch_film (MatoWorkspace *self,
                           guint          index)
{
  MatoTask *task;

  g_return_if_fail (MATO_IS_WORKSPACE (self));
  g_return_if_fail (index < self->films->len);

  if (mato_workspace_is_searching (self, MATO_PAGE_WATCH)
      || (mato_workspace_get_watched (self) == (int) index && !mato_workspace_get_race (self)))
    return;

  mato_workspace_forget_race (self);
  task = &self->tasks[MATO_PAGE_WATCH];
  g_set_object (&task->search, mato_workspace_get_film (self, index)->search);
  mato_workspace_change_film (self, task->search);
  mato_workspace_emit_changed (self);
}

void
mato_workspace_watch_search (MatoWorkspace *self,
                             MatoSearch    *search)
{
  int index = find_film (self, search);

  if (index >= 0)
    {
      mato_workspace_watch_film (self, index);
      return;
    }

  g_set_object (&self->tasks[MATO_PAGE_WATCH].search, search);
  mato_workspace_forget_race (self);
  mato_workspace_add_film (self, search);
}

void
mato_workspace_remove_film (MatoWorkspace *self,
                            guint          index)
{
  int watched;

  g_return_if_fail (MATO_IS_WORKSPACE (self));
  g_return_if_fail (index < self->films->len);

  watched = mato_workspace_get_watched (self);
  drop_film (self, index);

  if (watched == (int) index && self->films->len > 0)
    mato_workspace_watch_film (self, MIN (index, self->films->len - 1));
  else if (watched == (int) index)
    mato_workspace_forget_task (self, MATO_PAGE_WATCH);
  mato_workspace_emit_changed (self);
}

/* A branch is forced: the board of a moment, taken back to before the search filled @cell. */
typedef struct
{
  guint8 values[MATO_MAX_CELLS];
  guint64 position; /* after which */
} Fork;

/* The position at which the search filled the cell that it has filled at @moment; that of the
 * moment where the step was not kept. */
static guint64
find_fill (const MatoTrace  *trace,
           const MatoMoment *moment,
           guint             cell)
{
  const MatoStepTest fill = {
    .kinds = 1u << MATO_STEP_TRY | 1u << MATO_STEP_PROPAGATE, .has_cell = TRUE, .cell = cell,
  };
  guint64 found = moment->position;

  if (moment->last && (fill.kinds >> moment->last->kind & 1) != 0 && moment->last->cell == cell)
    return found;

  return mato_trace_search (trace, moment->position, -1, &fill, &found) ? found : moment->position;
}

static void
find_fork (const MatoTrace  *trace,
           const MatoMoment *moment,
           guint             cell,
           Fork             *fork)
{
  const MatoGeometry *geometry = mato_trace_get_geometry (trace);
  guint64 position = moment->position;
  guint n_before = 0;

  memcpy (fork->values, moment->values, geometry->n_cells);
  while (n_before < moment->n_path && moment->path[n_before] != cell)
    n_before++;
  for (guint i = n_before; i < moment->n_path; i++)
    fork->values[moment->path[i]] = 0;

  if (n_before < moment->n_path)
    position = find_fill (trace, moment, cell) - 1;
  fork->position = position;
}

gboolean
mato_workspace_force (MatoWorkspace *self,
                      guint          cell,
                      guint          digit)
{
  const MatoMoment *moment;
  const MatoGeometry *geometry;
  MatoSearch *search;
  MatoTrace *trace;
  Fork fork;
  g_autoptr (MatoSearch) branch = NULL;
  g_autofree char *option = NULL;
  g_autofree char *number = NULL;
  g_autofree char *name = NULL;

  g_return_val_if_fail (MATO_IS_WORKSPACE (self), FALSE);

  moment = mato_player_get_moment (self->player);
  search = mato_workspace_get_answer (self, MATO_PAGE_WATCH);
  if (!moment || !search || digit == 0 || moment->values[cell] == digit)
    return FALSE;

  geometry = mato_search_get_geometry (search);
  trace = mato_player_get_trace (self->player);
  find_fork (trace, moment, cell, &fork);
  if (fork.values[cell] != 0
      || !(mato_item_options_of (geometry, fork.values, cell) >> (digit - 1) & 1))
    return FALSE;

  fork.values[cell] = (guint8) digit;
  option = mato_sentence_option (geometry, cell * geometry->order + digit - 1,
                                 mato_workspace_get_alphabet (self));
  number = mato_sentence_number (mato_trace_get_number (trace, fork.position));
  /* Translators: name of a branch of a search that a person has forced: "r4c7 = 3", and the number
   * of the step after which */
  name = g_strdup_printf (_("%s after step %s"), option, number);
  branch = mato_search_new_again (search, fork.values);
  mato_search_set_branch (branch, search, fork.position, name);
  mato_workspace_start (self, MATO_PAGE_WATCH, g_steal_pointer (&branch));
  return TRUE;
}

char *
mato_film_dup_totals (const MatoFilm *film)
{
  const MatoTrace *trace = mato_search_get_trace (film->search);
  g_autofree char *tries = NULL;
  g_autofree char *dead_ends = NULL;
  g_autofree char *solutions = NULL;
  g_autofree char *steps = NULL;
  g_autofree char *time = NULL;
  MatoProgress progress;
  MatoSpan span;

  mato_search_get_progress (film->search, &progress);
  mato_trace_summarize (trace, 0, mato_trace_get_last (trace), &span);
  tries = mato_sentence_number (span.n_tries);
  dead_ends = mato_sentence_number (span.n_dead_ends);
  solutions = mato_sentence_number (span.n_solutions);
  steps = mato_sentence_number (mato_trace_get_total (trace));
  time = mato_sentence_duration (progress.elapsed);

  /* Translators: what a recorded search took: four numbers, and a time span like "0.4 ms" */
  return g_strdup_printf (_("Tries: %s, dead ends: %s, solutions: %s, steps: %s; %s"), tries,
                          dead_ends, solutions, steps, time);
}
