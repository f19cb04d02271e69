/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#include "session/film/icicle.h"

#include "session/film/vain.h"

#include <math.h>

/* The steps between two checks of the cancellable: less than a millisecond. */
#define STEPS_AT_A_TIME 65536

struct _MatoIcicle
{
  GPtrArray *levels;   /* of GArray of MatoIcicleBar */
  guint n_in_vain;
  guint length[2];
};

/* A guess that is not undone yet. */
typedef struct
{
  guint bar;
  guint depth;         /* of its step */
} Open;

typedef struct
{
  MatoIcicle *icicle;
  const MatoVain *vain; /* nullable */
  GArray *open;        /* of Open, one for each level */
  guint32 place[2];    /* steps and guesses so far */
} Builder;

static GArray *
get_level (const MatoIcicle *self,
           guint             level)
{
  return g_ptr_array_index (self->levels, level);
}

static MatoIcicleBar *
get_open_bar (Builder *self,
              guint    level)
{
  const Open *open = &g_array_index (self->open, Open, level);

  return &g_array_index (get_level (self->icicle, level), MatoIcicleBar, open->bar);
}

static void
push (Builder *self,
      guint    depth)
{
  guint level = self->open->len;
  MatoIcicleBar bar = {
    .begin = { self->place[0], self->place[1] },
    .is_vain = level > 0 && self->vain != NULL
               && mato_vain_find_span (self->vain, self->place[0] + 1) != NULL,
  };
  GArray *bars;
  Open open;

  if (level == self->icicle->levels->len)
    g_ptr_array_add (self->icicle->levels, g_array_new (FALSE, FALSE, sizeof (MatoIcicleBar)));

  bars = get_level (self->icicle, level);
  if (bars->len > 0)
    {
      const MatoIcicleBar *last = &g_array_index (bars, MatoIcicleBar, bars->len - 1);

      bar.n_solved = last->n_solved + (last->became == MATO_ICICLE_SOLUTION);
    }
  open = (Open) { .bar = bars->len, .depth = depth };
  g_array_append_val (bars, bar);
  g_array_append_val (self->open, open);
}

/* Closes a guess. A solution below it is also below all guesses above it. */
static void
pop (Builder  *self,
     gboolean  is_taken_back)
{
  guint level = self->open->len - 1;
  MatoIcicleBar *bar = get_open_bar (self, level);

  bar->end[0] = self->place[0];
  bar->end[1] = self->place[1];
  bar->stands = !is_taken_back;
  if (bar->became == MATO_ICICLE_SOLUTION && level > 0)
    get_open_bar (self, level - 1)->became = MATO_ICICLE_SOLUTION;
  else if (bar->became == MATO_ICICLE_OPEN && is_taken_back)
    bar->became = MATO_ICICLE_DEAD_END;
  g_array_set_size (self->open, level);
}

/* Forced tries before a guess have at most its depth and are undone after it, so the first undo of
 * that depth is the one of the guess. The search itself, at level 0, is never undone. */
static void
take_back (Builder        *self,
           const MatoStep *step)
{
  guint level = self->open->len - 1;

  self->place[0]++;
  if (level > 0 && step->depth <= g_array_index (self->open, Open, level).depth)
    pop (self, TRUE);
}

static void
add_step (Builder        *self,
          const MatoStep *step)
{
  MatoIcicleBar *bar = get_open_bar (self, self->open->len - 1);

  if (step->kind == MATO_STEP_UNDO)
    {
      take_back (self, step);
      return;
    }

  if (step->kind == MATO_STEP_TRY && step->why == MATO_WHY_GUESS)
    push (self, step->depth);
  else if (step->kind == MATO_STEP_TRY || step->kind == MATO_STEP_PROPAGATE)
    bar->n_forced += bar->n_forced < G_MAXUINT16;
  else if (step->kind == MATO_STEP_SOLUTION || step->kind == MATO_STEP_BETTER)
    bar->became = MATO_ICICLE_SOLUTION;
  else if (step->kind == MATO_STEP_CUT && bar->became == MATO_ICICLE_OPEN)
    bar->became = MATO_ICICLE_CUT;
  self->place[0]++;
  self->place[1] += step->kind == MATO_STEP_TRY && step->why == MATO_WHY_GUESS;
}

static gboolean
build (Builder         *self,
       const MatoTrace *trace,
       GCancellable    *cancellable)
{
  guint64 length = MIN (mato_trace_get_length (trace), G_MAXUINT32);

  push (self, 0);
  for (guint64 i = 0; i < length; i++)
    {
      if (i % STEPS_AT_A_TIME == 0 && g_cancellable_is_cancelled (cancellable))
        return FALSE;
      add_step (self, mato_trace_get_step (trace, i));
    }
  while (self->open->len > 0)
    pop (self, FALSE);
  for (guint i = 0; i < 2; i++)
    self->icicle->length[i] = self->place[i];

  return TRUE;
}

MatoIcicle *
mato_icicle_new (const MatoTrace *trace,
                 GCancellable    *cancellable)
{
  g_autoptr (MatoIcicle) self = g_atomic_rc_box_new0 (MatoIcicle);
  g_autoptr (MatoVain) vain = mato_vain_find_soon (trace, cancellable);
  Builder builder = {
    .icicle = self, .vain = vain, .open = g_array_new (FALSE, FALSE, sizeof (Open)),
  };
  gboolean is_whole;

  self->n_in_vain = vain ? (guint) vain->n_in_vain : MATO_VAIN_UNKNOWN;
  self->levels = g_ptr_array_new_with_free_func ((GDestroyNotify) g_array_unref);
  is_whole = build (&builder, trace, cancellable);
  g_array_unref (builder.open);

  return is_whole ? g_steal_pointer (&self) : NULL;
}

MatoIcicle *
mato_icicle_ref (const MatoIcicle *self)
{
  return g_atomic_rc_box_acquire ((MatoIcicle *) self);
}

static void
clear (gpointer data)
{
  MatoIcicle *self = data;

  g_ptr_array_unref (self->levels);
}

void
mato_icicle_unref (MatoIcicle *self)
{
  g_atomic_rc_box_release_full (self, clear);
}

guint
mato_icicle_get_n_levels (const MatoIcicle *self)
{
  return self->levels->len;
}

/* The first bar of a level is below one that begins before it. */
guint
mato_icicle_count_levels (const MatoIcicle *self,
                          MatoIcicleAxis    axis,
                          double            place)
{
  guint low = 1, high = self->levels->len;

  while (low < high)
    {
      guint middle = low + (high - low) / 2;

      if (g_array_index (get_level (self, middle), MatoIcicleBar, 0).begin[axis] < place)
        low = middle + 1;
      else
        high = middle;
    }

  return low;
}

const MatoIcicleBar *
mato_icicle_get_bars (const MatoIcicle *self,
                      guint             level,
                      guint            *n_bars)
{
  GArray *bars = get_level (self, level);

  *n_bars = bars->len;
  return &g_array_index (bars, MatoIcicleBar, 0);
}

guint
mato_icicle_get_length (const MatoIcicle *self,
                        MatoIcicleAxis    axis)
{
  return self->length[axis];
}

guint
mato_icicle_get_n_in_vain (const MatoIcicle *self)
{
  return self->n_in_vain;
}

guint
mato_icicle_find (const MatoIcicle *self,
                  guint             level,
                  MatoIcicleAxis    axis,
                  double            place)
{
  guint low = 0, high;
  const MatoIcicleBar *bars = mato_icicle_get_bars (self, level, &high);

  while (low < high)
    {
      guint middle = low + (high - low) / 2;

      if (bars[middle].end[axis] > place)
        high = middle;
      else
        low = middle + 1;
    }

  return low;
}

int
mato_icicle_find_at (const MatoIcicle *self,
                     guint             level,
                     guint64           position)
{
  guint n_bars;
  const MatoIcicleBar *bars = mato_icicle_get_bars (self, level, &n_bars);
  guint found = mato_icicle_find (self, level, MATO_ICICLE_STEPS, (double) position);

  /* At the end of the recording the search is in the last guess that is not undone. */
  if (found == n_bars && n_bars > 0 && bars[n_bars - 1].stands)
    return (int) n_bars - 1;

  return found < n_bars && (level == 0 || bars[found].begin[MATO_ICICLE_STEPS] < position)
           ? (int) found : -1;
}

gboolean
mato_icicle_hide_future (const MatoIcicleBar *bar,
                         const MatoTrace     *trace,
                         guint64              position,
                         MatoIcicleBar       *seen)
{
  guint64 begin = bar->begin[MATO_ICICLE_STEPS];
  MatoSpan span;

  *seen = *bar;
  if (begin > position)
    return FALSE;
  if (bar->end[MATO_ICICLE_STEPS] <= position)
    return begin < position;

  mato_trace_summarize (trace, begin, position, &span);
  seen->end[MATO_ICICLE_STEPS] = (guint32) position;
  seen->end[MATO_ICICLE_GUESSES] = bar->begin[MATO_ICICLE_GUESSES] + (guint32) span.n_guesses;
  seen->n_forced = (guint16) MIN (bar->n_forced, position - begin);
  seen->became = span.n_solutions > 0 ? MATO_ICICLE_SOLUTION : MATO_ICICLE_OPEN;
  seen->stands = TRUE;
  return begin < position;
}

/* The picture of one level. */
typedef struct
{
  const MatoIcicleBar *bars;
  guint n_bars;
  MatoIcicleAxis axis;
  double from;
  double scale;        /* pixels for a step or a try */
  double width;
} Picture;

static double
x_of (const Picture *self,
      double         place)
{
  return CLAMP ((place - self->from) * self->scale, 0, self->width);
}

static guint
count_solved (const Picture *self,
              guint          first,
              guint          end)
{
  const MatoIcicleBar *last = &self->bars[end - 1];

  return last->n_solved + (last->became == MATO_ICICLE_SOLUTION) - self->bars[first].n_solved;
}

static void
add_run (GArray   *runs,
         double    left,
         double    right,
         int       bar,
         gboolean  is_solved)
{
  MatoIcicleRun run = { left, right, bar, is_solved };
  MatoIcicleRun *last = runs->len > 0 ? &g_array_index (runs, MatoIcicleRun, runs->len - 1) : NULL;

  if (bar < 0 && last && last->bar < 0 && last->is_solved == is_solved && last->right >= left)
    last->right = MAX (right, last->right);
  else
    g_array_append_val (runs, run);
}

/* Adds the bars from @first on in the same pixel column as one run. Returns: the bar after them */
static guint
add_mixture (const MatoIcicle *self,
             const Picture    *picture,
             guint             level,
             guint             first,
             GArray           *runs)
{
  double column = floor (x_of (picture, picture->bars[first].begin[picture->axis]));
  guint end = mato_icicle_find (self, level, picture->axis,
                                picture->from + (column + 1) / picture->scale);

  end = MAX (end, first + 1);
  add_run (runs, column, MIN (column + 1, picture->width), -1,
           count_solved (picture, first, end) > 0);

  return end;
}

void
mato_icicle_lay_out (const MatoIcicle *self,
                     guint             level,
                     MatoIcicleAxis    axis,
                     double            from,
                     double            span,
                     guint             width,
                     GArray           *runs)
{
  Picture picture = { .axis = axis, .from = from, .scale = width / span, .width = width };
  guint i;

  g_return_if_fail (span > 0);

  g_array_set_size (runs, 0);
  picture.bars = mato_icicle_get_bars (self, level, &picture.n_bars);
  i = mato_icicle_find (self, level, axis, from);
  while (i < picture.n_bars && picture.bars[i].begin[axis] < from + span)
    {
      const MatoIcicleBar *bar = &picture.bars[i];
      double left = x_of (&picture, bar->begin[axis]);
      double right = x_of (&picture, bar->end[axis]);

      if ((bar->end[axis] - bar->begin[axis]) * picture.scale < 1)
        {
          i = add_mixture (self, &picture, level, i, runs);
          continue;
        }
      add_run (runs, left, right, (int) i, bar->became == MATO_ICICLE_SOLUTION);
      i++;
    }
}
