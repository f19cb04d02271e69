/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#include "session/film/race.h"

#include "core/trace/trace-logic.h"

G_DEFINE_ENUM_TYPE (MatoPace, mato_pace,
                    G_DEFINE_ENUM_VALUE (MATO_PACE_NODES, "nodes"),
                    G_DEFINE_ENUM_VALUE (MATO_PACE_TIME, "time"))

void
mato_race_init (MatoRace  *self,
                MatoTrace *first,
                gint64     first_duration,
                MatoTrace *second,
                gint64     second_duration)
{
  *self = (MatoRace) {
    .traces = { mato_trace_ref (first), mato_trace_ref (second) },
    .durations = { MAX (first_duration, 1), MAX (second_duration, 1) },
  };
}

void
mato_race_clear (MatoRace *self)
{
  g_clear_pointer (&self->traces[0], mato_trace_unref);
  g_clear_pointer (&self->traces[1], mato_trace_unref);
  *self = (MatoRace) { .pace = self->pace };
}

void
mato_race_copy (MatoRace       *self,
                const MatoRace *other)
{
  *self = *other;
  for (guint i = 0; i < 2; i++)
    if (other->traces[i])
      mato_trace_ref (other->traces[i]);
}

guint64
mato_race_count_guesses (const MatoTrace *trace,
                       guint64          position)
{
  MatoSpan span;

  mato_trace_summarize (trace, 0, position, &span);
  return span.n_guesses;
}

/* A count that grows from the start of a film to its end. */
typedef guint64 (*Count) (const MatoTrace *trace,
                          guint64          position);

static guint64
count_placed (const MatoTrace *trace,
              guint64          position)
{
  MatoSpan span;

  mato_trace_summarize (trace, 0, position, &span);
  return span.n_guesses + span.n_forced;
}

/* Who deduces never guesses. */
static Count
get_count (const MatoRace *self)
{
  return mato_trace_is_deduced (self->traces[0]) || mato_trace_is_deduced (self->traces[1])
           ? count_placed : mato_race_count_guesses;
}

/* The last position where @count is at most @most; there is one, the start. */
static guint64
find_last (const MatoTrace *trace,
           Count            count,
           guint64          most)
{
  guint64 from = 0;
  guint64 to = mato_trace_get_last (trace);

  while (from < to)
    {
      guint64 middle = from + (to - from + 1) / 2;

      if (count (trace, middle) <= most)
        from = middle;
      else
        to = middle - 1;
    }

  return from;
}

/* The first position that has counted that many, or all of them; if the film skips it, the last
 * position before. */
static guint64
find_first (const MatoTrace *trace,
            Count            count,
            guint64          wanted)
{
  guint64 before = wanted > 0 ? find_last (trace, count, wanted - 1) : 0;

  if (wanted == 0 || before == mato_trace_get_last (trace)
      || count (trace, before + 1) > wanted)
    return before;

  return before + 1;
}

/* One of them takes more steps than the other for the same number; both begin and end it
 * together. */
static guint64
find_same_count (const MatoTrace *leader,
                 guint64          playhead,
                 const MatoTrace *other,
                 Count            count)
{
  guint64 n = count (leader, playhead);
  guint64 from = find_first (leader, count, n);
  guint64 to = find_last (leader, count, n);
  guint64 other_from = find_first (other, count, n);
  guint64 other_to = find_last (other, count, n);

  if (to == from)
    return other_from;

  return other_from + (guint64) ((double) (playhead - from) / (to - from)
                                 * (other_to - other_from));
}

gint64
mato_race_get_time (const MatoRace *self,
                    guint           index,
                    guint64         position)
{
  const MatoTrace *trace;

  g_return_val_if_fail (index < 2 && self->traces[index] != NULL, 0);

  trace = self->traces[index];
  return (gint64) ((double) mato_trace_get_number (trace, position)
                   / MAX (mato_trace_get_total (trace), 1) * self->durations[index]);
}

static guint64
find_same_time (const MatoRace *self,
                guint           leader,
                guint64         playhead)
{
  const MatoTrace *film = self->traces[leader];
  const MatoTrace *other = self->traces[1 - leader];
  double share = (double) mato_trace_get_number (film, playhead)
                 / MAX (mato_trace_get_total (film), 1);
  double number = share * self->durations[leader] / self->durations[1 - leader]
                  * mato_trace_get_total (other);

  return find_last (other, mato_trace_get_number,
                    (guint64) MIN (number, mato_trace_get_total (other)));
}

/* In a tie the one with more steps leads, so that the order of the two does not matter. */
guint
mato_race_get_leader (const MatoRace *self)
{
  guint64 lengths[2];

  g_return_val_if_fail (self->traces[0] != NULL, 0);

  for (guint i = 0; i < 2; i++)
    lengths[i] = self->pace == MATO_PACE_TIME
                   ? (guint64) self->durations[i]
                   : get_count (self) (self->traces[i], mato_trace_get_last (self->traces[i]));

  if (lengths[0] == lengths[1])
    for (guint i = 0; i < 2; i++)
      lengths[i] = mato_trace_get_last (self->traces[i]);

  return lengths[1] > lengths[0];
}

void
mato_race_get_positions (const MatoRace *self,
                         guint64         playhead,
                         guint64        *positions)
{
  guint leader = mato_race_get_leader (self);
  const MatoTrace *film = self->traces[leader];
  const MatoTrace *other = self->traces[1 - leader];

  g_return_if_fail (playhead <= mato_trace_get_last (film));

  positions[leader] = playhead;
  if (self->is_held && playhead == self->held[leader])
    positions[1 - leader] = self->held[1 - leader];
  else if (playhead == mato_trace_get_last (film))
    positions[1 - leader] = mato_trace_get_last (other);
  else if (self->pace == MATO_PACE_TIME)
    positions[1 - leader] = find_same_time (self, leader, playhead);
  else
    positions[1 - leader] = find_same_count (film, playhead, other, get_count (self));
}

void
mato_race_hold (MatoRace      *self,
                const guint64 *positions)
{
  self->is_held = TRUE;
  self->held[0] = positions[0];
  self->held[1] = positions[1];
}

/* The first difference */

#define STEPS_PER_POLL 65536

/**
 * Walk:
 * @position: right after the last decision
 * @step: (nullable): the try that made it; %NULL after the last one
 * @options: at each depth, the number of options of the item that the search branches on
 *
 * Goes from decision to decision of one film.
 */
typedef struct
{
  const MatoTrace *trace;
  GCancellable *cancellable;
  guint64 position;
  const MatoStep *step;
  guint8 options[MATO_MAX_CELLS + 1];
} Walk;

static gboolean
is_cancelled (Walk *self)
{
  return self->position % STEPS_PER_POLL == 0 && self->cancellable
         && g_cancellable_is_cancelled (self->cancellable);
}

/* A second or third try of an item is a decision, too; its choice was made earlier.
 *
 * Returns: %FALSE: cancelled */
static gboolean
go_to_next_decision (Walk *self)
{
  while (self->position < mato_trace_get_length (self->trace))
    {
      const MatoStep *step = mato_trace_get_step (self->trace, self->position++);

      if (is_cancelled (self))
        return FALSE;

      if (step->kind == MATO_STEP_CHOOSE)
        self->options[step->depth] = step->options;
      else if (step->kind == MATO_STEP_TRY && self->options[step->depth] > 1)
        {
          self->step = step;
          return TRUE;
        }
    }

  self->step = NULL;
  return TRUE;
}

static gboolean
is_same (const MatoStep *a,
         const MatoStep *b)
{
  return a && b && a->item == b->item && a->cell == b->cell && a->digit == b->digit;
}

/* After the end of what was kept, further decisions may follow. */
static gboolean
knows (const Walk *self)
{
  return self->step || mato_trace_is_complete (self->trace);
}

/* @n: (out): all of them, including @n_before and the one at @self */
static gboolean
count_decisions (Walk    *self,
                 guint64  n_before,
                 guint64 *n)
{
  for (*n = n_before; self->step; (*n)++)
    if (!go_to_next_decision (self))
      return FALSE;

  return TRUE;
}

gboolean
mato_race_find_difference (const MatoTrace *a,
                           const MatoTrace *b,
                           GCancellable    *cancellable,
                           MatoDifference  *difference)
{
  g_autofree Walk *mine = g_new0 (Walk, 1);
  g_autofree Walk *yours = g_new0 (Walk, 1);

  g_return_val_if_fail (a != NULL && b != NULL, FALSE);

  *mine = (Walk) { .trace = a, .cancellable = cancellable };
  *yours = (Walk) { .trace = b, .cancellable = cancellable };
  *difference = (MatoDifference) { .branch = -1 };

  for (;;)
    {
      if (!go_to_next_decision (mine) || !go_to_next_decision (yours))
        return FALSE;
      if (!is_same (mine->step, yours->step))
        break;
      difference->n_same++;
    }

  difference->is_known = knows (mine) && knows (yours);
  difference->is_there = difference->is_known && (mine->step || yours->step);
  difference->decides[0] = mine->step != NULL;
  difference->decides[1] = yours->step != NULL;
  difference->positions[0] = mine->position;
  difference->positions[1] = yours->position;
  return count_decisions (mine, difference->n_same, &difference->n_decisions[0])
         && count_decisions (yours, difference->n_same, &difference->n_decisions[1]);
}

gboolean
mato_race_count_blames (const MatoTrace *a,
                        const MatoTrace *b,
                        GCancellable    *cancellable,
                        MatoDifference  *difference)
{
  const MatoTrace *traces[] = { a, b };

  g_return_val_if_fail (a != NULL && b != NULL, FALSE);

  if (!difference->is_there || difference->branch >= 0)
    return TRUE;

  for (guint i = 0; i < 2; i++)
    if (difference->decides[i]
        && !mato_blame_count (traces[i], difference->positions[i], cancellable,
                              &difference->blames[i]))
      return FALSE;

  return TRUE;
}

gboolean
mato_race_find_fork (const MatoTrace *parent,
                     guint64          fork,
                     const MatoTrace *branch,
                     GCancellable    *cancellable,
                     MatoDifference  *difference)
{
  g_autofree Walk *mine = g_new0 (Walk, 1);
  g_autofree Walk *yours = g_new0 (Walk, 1);

  g_return_val_if_fail (parent != NULL && branch != NULL, FALSE);
  g_return_val_if_fail (fork <= mato_trace_get_last (parent), FALSE);

  *mine = (Walk) { .trace = parent, .cancellable = cancellable };
  *yours = (Walk) { .trace = branch, .cancellable = cancellable };
  *difference = (MatoDifference) { .is_known = TRUE, .is_there = TRUE, .branch = 1, .fork = fork };

  if (!go_to_next_decision (mine) || !go_to_next_decision (yours))
    return FALSE;
  for (; mine->step && mine->position <= fork; difference->n_same++)
    if (!go_to_next_decision (mine))
      return FALSE;

  difference->decides[0] = mine->step != NULL;
  difference->positions[0] = mine->step ? mine->position : mato_trace_get_last (parent);
  return count_decisions (mine, difference->n_same, &difference->n_decisions[0])
         && count_decisions (yours, 0, &difference->n_decisions[1]);
}

void
mato_race_find_forks (const MatoTrace *parent,
                      const guint64   *forks,
                      MatoDifference  *difference)
{
  g_return_if_fail (parent != NULL);

  *difference = (MatoDifference) { .is_known = TRUE, .is_there = TRUE,
                                   .branch = MATO_BOTH_BRANCH };
  for (guint i = 0; i < 2; i++)
    difference->forks[i] = mato_trace_get_number (parent, forks[i]);
}

void
mato_race_turn_difference (MatoDifference *difference)
{
  const MatoDifference same = *difference;

  for (guint i = 0; i < 2; i++)
    {
      difference->decides[i] = same.decides[1 - i];
      difference->positions[i] = same.positions[1 - i];
      difference->n_decisions[i] = same.n_decisions[1 - i];
      difference->forks[i] = same.forks[1 - i];
      difference->blames[i] = same.blames[1 - i];
    }
  if (same.branch == 0 || same.branch == 1)
    difference->branch = 1 - same.branch;
}
