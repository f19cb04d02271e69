/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#include "session/search/move-values.h"

#include "session/kit/object.h"
#include "session/search/question.h"

/* The greatest order for which all values are usually known before the user makes another move. */
#define GREATEST_QUICK_ORDER 9

/* What a worker does with the map: one after the other, each with an answer of its own. On a board
 * that is not quick each move of the cell has one, and there it ends. */
typedef enum
{
  STEP_BRACKET,
  STEP_CELL,
  STEP_MOVE,
  STEP_ALL,
  N_STEPS,
} Step;

typedef struct
{
  Step step;
  guint cell;
  MatoTargetMap *map;
} Job;

typedef struct
{
  MatoMoveIntervals intervals;
  MatoMoveValuesAnswer *exact; /* nullable */
} Findings;

struct _MatoMoveValues
{
  GObject parent_instance;

  MatoQuestion *question;    /* nullable: the last question */
  GCancellable *cancellable; /* set while a worker runs: one at a time, because of the map */
  MatoMoveIntervals *intervals;   /* nullable */
  MatoMoveValuesAnswer *answer;   /* nullable */
  guint focus; /* a cell, or MATO_NO_CELL */

  Job job; /* of the worker, and owned by it while it runs */
  MatoTargetMap *map; /* nullable: kept from answer to answer; owned by the worker while it runs */
  MatoQuestion *mapped; /* the question that the map was made for */
};

G_DEFINE_FINAL_TYPE (MatoMoveValues, mato_move_values, G_TYPE_OBJECT)

static guint changed_signal;
static guint narrowed_signal;

static MatoMoveValuesAnswer *
find_exact (const MatoQuestion      *question,
            const MatoTargetOptions *options,
            MatoTargetMap           *map)
{
  MatoMoveValuesAnswer *answer = g_new (MatoMoveValuesAnswer, 1);
  MatoTargetResult result;

  mato_target_solve (question->geometry, question->givens, options, &result);
  answer->best = result.score;
  mato_target_solve (question->geometry, question->values, options, &result);
  answer->left = result.score;
  mato_target_map_update (map, question->values, options->monitor, answer->moves);

  return answer;
}

static gint32
find_best (const gint32 *scores,
           guint         n)
{
  gint32 best = -1;

  for (guint i = 0; i < n; i++)
    best = MAX (best, scores[i]);

  return best;
}

/* Every solution has some digit in each cell, so the bounds of any cell bound them all. */
static void
read_intervals (const MatoQuestion  *question,
                const MatoTargetMap *map,
                MatoMoveIntervals   *intervals)
{
  guint n = question->geometry->order;

  mato_target_map_read (map, intervals->known, intervals->bounds);
  intervals->left = find_best (intervals->known, question->geometry->n_cells * n);
  intervals->most = G_MAXINT32;
  for (guint cell = 0; cell < question->geometry->n_cells; cell++)
    intervals->most = MIN (intervals->most, find_best (&intervals->bounds[cell * n], n));
}

/* If it is stopped, nobody sees what it returns. */
static gpointer
find_step (const MatoQuestion      *question,
           const MatoTargetOptions *options,
           gpointer                 data)
{
  const Job *job = data;
  Findings *found = g_new0 (Findings, 1);
  gboolean is_bracketed = mato_target_map_begin (job->map, question->values, options->monitor);

  if (is_bracketed && job->step == STEP_CELL)
    mato_target_map_refine (job->map, job->cell, options->monitor);
  else if (is_bracketed && job->step == STEP_MOVE)
    mato_target_map_refine_one (job->map, job->cell, options->monitor);
  else if (is_bracketed && job->step == STEP_ALL)
    found->exact = find_exact (question, options, job->map);

  read_intervals (question, job->map, &found->intervals);
  return found;
}

static void
free_findings (gpointer data)
{
  Findings *found = data;

  g_free (found->exact);
  g_free (found);
}

static void
drop_map (MatoMoveValues *self)
{
  g_clear_pointer (&self->map, mato_target_map_free);
  g_clear_pointer (&self->mapped, mato_question_unref);
}

static void
prepare_map (MatoMoveValues *self)
{
  const MatoTargetOptions options = { .weights = self->question->weights };

  if (self->map && mato_question_same_aim (self->mapped, self->question))
    return;

  drop_map (self);
  self->map = mato_target_map_new (self->question->geometry, &options);
  self->mapped = mato_question_ref (self->question);
}

static void answered_cb (GObject      *source,
                         GAsyncResult *result,
                         gpointer      user_data);

static gboolean
is_exact (const MatoMoveValues *self,
          guint                 cell)
{
  guint n = self->question->geometry->order;

  for (guint move = cell * n; move < (cell + 1) * n; move++)
    if (self->intervals->known[move] != self->intervals->bounds[move])
      return FALSE;

  return TRUE;
}

/* Returns: what is not known yet; N_STEPS if nothing of it is */
static Step
next_step (const MatoMoveValues *self)
{
  gboolean is_quick = mato_move_values_is_quick (self->question->geometry);

  if (self->intervals == NULL)
    return STEP_BRACKET;
  if (self->focus < self->question->geometry->n_cells && !is_exact (self, self->focus))
    return is_quick ? STEP_CELL : STEP_MOVE;

  return is_quick && self->answer == NULL ? STEP_ALL : N_STEPS;
}

/* Call it only while no worker runs. */
static void
start (MatoMoveValues *self)
{
  Step step = next_step (self);

  if (step == N_STEPS)
    return;

  prepare_map (self);
  self->job = (Job) { step, self->focus, self->map };
  self->cancellable = g_cancellable_new ();
  mato_question_ask (self->question, self, self->cancellable, find_step, &self->job, free_findings,
                     answered_cb, NULL);
}

static void
take_findings (MatoMoveValues *self,
               Findings       *found)
{
  if (self->intervals == NULL)
    self->intervals = g_new (MatoMoveIntervals, 1);
  *self->intervals = found->intervals;
  self->answer = g_steal_pointer (&found->exact);
  free_findings (found);
}

/* A worker whose question is out of date was cancelled; it has no answer, but returns the map. */
static void
answered_cb (GObject      *source,
             GAsyncResult *result,
             gpointer      user_data)
{
  MatoMoveValues *self = MATO_MOVE_VALUES (source);
  Findings *found = mato_question_finish (result);

  g_clear_object (&self->cancellable);
  if (found != NULL)
    take_findings (self, found);
  if (self->question == NULL)
    drop_map (self);
  else
    start (self);

  if (found != NULL)
    g_signal_emit (self, narrowed_signal, 0);
  if (found != NULL && self->answer != NULL)
    g_signal_emit (self, changed_signal, 0);
}

static void
mato_move_values_dispose (GObject *object)
{
  mato_move_values_forget (MATO_MOVE_VALUES (object));

  G_OBJECT_CLASS (mato_move_values_parent_class)->dispose (object);
}

static void
mato_move_values_finalize (GObject *object)
{
  drop_map (MATO_MOVE_VALUES (object));

  G_OBJECT_CLASS (mato_move_values_parent_class)->finalize (object);
}

static void
mato_move_values_class_init (MatoMoveValuesClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = mato_move_values_dispose;
  G_OBJECT_CLASS (klass)->finalize = mato_move_values_finalize;

  changed_signal = mato_signal_new (klass, "changed", 0);
  narrowed_signal = mato_signal_new (klass, "narrowed", 0);
}

static void
mato_move_values_init (MatoMoveValues *self)
{
  self->focus = MATO_NO_CELL;
}

MatoMoveValues *
mato_move_values_new (void)
{
  return g_object_new (MATO_TYPE_MOVE_VALUES, NULL);
}

static void
forget_question (MatoMoveValues *self)
{
  g_cancellable_cancel (self->cancellable);
  g_clear_pointer (&self->question, mato_question_unref);
  g_clear_pointer (&self->answer, g_free);
  g_clear_pointer (&self->intervals, g_free);
}

gboolean
mato_move_values_is_quick (const MatoGeometry *geometry)
{
  return geometry->order <= GREATEST_QUICK_ORDER && mato_geometry_is_classic (geometry);
}

void
mato_move_values_ask (MatoMoveValues     *self,
                      const MatoGeometry *geometry,
                      const guint8       *givens,
                      const guint8       *values,
                      const guint8       *weights)
{
  g_autoptr (MatoQuestion) question = NULL;

  g_return_if_fail (MATO_IS_MOVE_VALUES (self));

  question = mato_question_new (geometry, givens, values, weights);
  if (mato_question_equal (self->question, question))
    return;

  forget_question (self);
  self->question = g_steal_pointer (&question);
  if (!self->cancellable)
    start (self);
}

void
mato_move_values_forget (MatoMoveValues *self)
{
  g_return_if_fail (MATO_IS_MOVE_VALUES (self));

  forget_question (self);
  if (!self->cancellable)
    drop_map (self);
}

const MatoMoveValuesAnswer *
mato_move_values_get (MatoMoveValues *self)
{
  g_return_val_if_fail (MATO_IS_MOVE_VALUES (self), NULL);

  return self->answer;
}

const MatoMoveIntervals *
mato_move_values_get_intervals (MatoMoveValues *self)
{
  g_return_val_if_fail (MATO_IS_MOVE_VALUES (self), NULL);

  return self->intervals;
}

/* A worker that refines something else is stopped, and a new one goes on with what it knew. */
void
mato_move_values_set_focus (MatoMoveValues *self,
                            guint           cell)
{
  g_return_if_fail (MATO_IS_MOVE_VALUES (self));

  if (self->focus == cell)
    return;

  self->focus = cell;
  if (self->intervals == NULL)
    return;

  if (self->cancellable == NULL)
    start (self);
  else if (cell != MATO_NO_CELL)
    g_cancellable_cancel (self->cancellable);
}
