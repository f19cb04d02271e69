/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#include "session/film/vain.h"

#include "core/trace/summary.h"
#include "session/film/blame.h"

/* Who is to blame for all dead ends is found soon if that takes a few seconds at most: so many of
 * them, each of which takes as long as the square of the cells. */
#define MOST_WORK 160000000

/* Guesses by their numbers, from 1; there are never as many as bits. */
#define SET_WORDS ((MATO_MAX_CELLS + 64) / 64)

typedef struct
{
  guint64 words[SET_WORDS];
} Set;

/*
 * A choice between several options; the @i-th choice on the path is of guess i + 1. While one of
 * its options is on the board, @branch is what is known of that branch.
 */
typedef struct
{
  guint n_path;             /* digits on the board */
  Set blamed;               /* for the options that failed, or were none: guesses before it */
  Set branch;
  gboolean is_open;         /* an option has a solution, so nothing is to blame */
  gboolean branch_is_open;  /* likewise, or has not ended */
  guint cell;               /* of the option on the board */
  guint digit;
} Choice;

typedef struct
{
  MatoBlamer *blamer;
  MatoVain *vain;
  GArray *choices;
  guint n_path;
  guint n_guesses;      /* on the board */
  gboolean is_vain;
  MatoVainSpan span;    /* that one, if it is */
  guint span_path;      /* it ends when there are fewer digits */
  guint8 is_guess[MATO_MAX_CELLS];  /* the digits on the board, in order */
} Walk;

static void
set_add (Set   *self,
         guint  number)
{
  self->words[number / 64] |= G_GUINT64_CONSTANT (1) << number % 64;
}

static gboolean
set_take (Set   *self,
          guint  number)
{
  guint64 bit = G_GUINT64_CONSTANT (1) << number % 64;
  gboolean has = (self->words[number / 64] & bit) != 0;

  self->words[number / 64] &= ~bit;
  return has;
}

static void
set_join (Set       *self,
          const Set *other)
{
  for (guint i = 0; i < SET_WORDS; i++)
    self->words[i] |= other->words[i];
}

static Choice *
get_choice (Walk  *self,
            guint  index)
{
  return &g_array_index (self->choices, Choice, index);
}

/* Who is to blame that @item has no other options than @left; %FALSE: not explained. */
static gboolean
find_blamed (Walk    *self,
             guint    item,
             guint32  left,
             Set     *set)
{
  MatoClaim claim = { .item = item, .left = left };
  g_autoptr (GArray) guesses = mato_blamer_find_guesses (self->blamer, &claim, self->n_path);

  *set = (Set) { 0 };
  for (guint i = 0; guesses != NULL && i < guesses->len; i++)
    set_add (set, g_array_index (guesses, guint16, i));

  return guesses != NULL;
}

static void
put (Walk           *self,
     const MatoStep *step)
{
  gboolean is_guess = mato_step_is_guess (step);

  mato_blamer_push (self->blamer, step->cell, step->digit, is_guess);
  self->is_guess[self->n_path++] = is_guess;
  if (!is_guess)
    return;

  self->vain->n_guesses++;
  if (self->is_vain)
    self->span.n_guesses++;
  else
    {
      Choice *choice = get_choice (self, self->n_guesses);

      choice->branch_is_open = TRUE;
      choice->cell = step->cell;
      choice->digit = step->digit;
    }
  self->n_guesses++;
}

static void
begin_span (Walk         *self,
            const Choice *choice,
            guint64       position)
{
  MatoVain *vain = self->vain;

  self->is_vain = TRUE;
  self->span_path = choice->n_path;
  self->span = (MatoVainSpan) { .from = position, .first_blamed = vain->blamed->len };
  for (guint number = 1; number <= self->n_guesses; number++)
    if (choice->branch.words[number / 64] >> number % 64 & 1)
      {
        const Choice *guess = get_choice (self, number - 1);
        MatoVainGuess blamed = { .number = number, .cell = guess->cell, .digit = guess->digit };

        g_array_append_val (vain->blamed, blamed);
      }
  self->span.n_blamed = vain->blamed->len - self->span.first_blamed;
}

/* Nothing is said of a choice that had no other option left anyway. */
static void
end_span (Walk    *self,
          guint64  position)
{
  self->is_vain = FALSE;
  self->span.to = position;
  if (self->span.n_guesses == 0)
    {
      g_array_set_size (self->vain->blamed, self->span.first_blamed);
      return;
    }

  self->vain->n_in_vain += self->span.n_guesses;
  g_array_append_val (self->vain->spans, self->span);
}

/* The guess that was made last is taken back: its branch has ended. */
static void
end_branch (Walk    *self,
            guint64  position)
{
  Choice *choice = get_choice (self, self->n_guesses);
  guint number = self->n_guesses + 1;

  /* The branch has ended with a choice of which no option is left. */
  if (self->choices->len > number)
    {
      const Choice *next = get_choice (self, number);

      choice->branch = next->blamed;
      choice->branch_is_open = next->is_open;
      g_array_set_size (self->choices, number);
    }

  if (choice->branch_is_open)
    choice->is_open = TRUE;
  else if (set_take (&choice->branch, number))
    set_join (&choice->blamed, &choice->branch);
  else
    {
      begin_span (self, choice, position);
      choice->blamed = choice->branch;
      choice->is_open = FALSE;
    }
}

static void
take_back (Walk    *self,
           guint64  position)
{
  gboolean is_guess = self->is_guess[--self->n_path];

  mato_blamer_pop (self->blamer);
  if (self->is_vain && self->n_path < self->span_path)
    end_span (self, position - 1);
  if (!is_guess)
    return;

  self->n_guesses--;
  if (!self->is_vain)
    end_branch (self, position);
}

static gboolean
open_choice (Walk           *self,
             const MatoStep *step)
{
  Choice choice = { .n_path = self->n_path };

  g_array_set_size (self->choices, self->n_guesses);
  if (!find_blamed (self, step->item, mato_blamer_get_options (self->blamer, step->item),
                    &choice.blamed))
    return FALSE;

  g_array_append_val (self->choices, choice);
  return TRUE;
}

static gboolean
end_dead (Walk           *self,
          const MatoStep *step)
{
  Choice *choice;

  if (self->n_guesses == 0)
    return TRUE;

  choice = get_choice (self, self->n_guesses - 1);
  choice->branch_is_open = FALSE;
  return find_blamed (self, step->item, 0, &choice->branch);
}

/* Returns: whether the step is explained */
static gboolean
take_step (Walk           *self,
           const MatoStep *step,
           guint64         position)
{
  switch (step->kind)
    {
    case MATO_STEP_TRY:
    case MATO_STEP_PROPAGATE:
      put (self, step);
      return TRUE;

    case MATO_STEP_UNDO:
      take_back (self, position);
      return TRUE;

    case MATO_STEP_CHOOSE:
      return self->is_vain || step->options < 2 || open_choice (self, step);

    case MATO_STEP_DEAD_END:
      return self->is_vain || end_dead (self, step);

    default:
      return TRUE;
    }
}

MatoVain *
mato_vain_find (const MatoTrace *trace,
                gboolean       (*keep_going) (gpointer data),
                gpointer         data)
{
  g_autoptr (MatoVain) vain = NULL;
  g_autoptr (MatoBlamer) blamer = NULL;
  g_autoptr (GArray) choices = NULL;
  Walk walk = { 0 };
  guint64 length = mato_trace_get_length (trace);

  if (!mato_blame_is_by_singles (trace))
    return NULL;

  vain = g_atomic_rc_box_new0 (MatoVain);
  vain->spans = g_array_new (FALSE, FALSE, sizeof (MatoVainSpan));
  vain->blamed = g_array_new (FALSE, FALSE, sizeof (MatoVainGuess));
  blamer = mato_blamer_new (mato_trace_get_geometry (trace), mato_trace_get_givens (trace));
  choices = g_array_new (FALSE, FALSE, sizeof (Choice));
  walk.vain = vain;
  walk.blamer = blamer;
  walk.choices = choices;

  for (guint64 i = 0; i < length; i++)
    {
      const MatoStep *step = mato_trace_get_step (trace, i);

      if (!take_step (&walk, step, i + 1))
        return NULL;

      if (step->kind == MATO_STEP_DEAD_END && keep_going != NULL && !keep_going (data))
        return NULL;
    }
  if (walk.is_vain)
    end_span (&walk, length);

  return g_steal_pointer (&vain);
}

static gboolean
is_wanted (gpointer cancellable)
{
  return !g_cancellable_is_cancelled (cancellable);
}

MatoVain *
mato_vain_find_soon (const MatoTrace *trace,
                     GCancellable    *cancellable)
{
  const MatoGeometry *geometry = mato_trace_get_geometry (trace);
  MatoSpan span;

  if (geometry == NULL || !mato_trace_is_complete (trace))
    return NULL;

  mato_trace_summarize (trace, 0, mato_trace_get_length (trace), &span);
  if (span.n_dead_ends > MOST_WORK / (geometry->n_cells * geometry->n_cells))
    return NULL;

  return mato_vain_find (trace, is_wanted, cancellable);
}

MatoVain *
mato_vain_ref (MatoVain *self)
{
  return g_atomic_rc_box_acquire (self);
}

static void
clear (gpointer data)
{
  MatoVain *self = data;

  g_array_unref (self->spans);
  g_array_unref (self->blamed);
}

void
mato_vain_unref (MatoVain *self)
{
  g_atomic_rc_box_release_full (self, clear);
}

const MatoVainSpan *
mato_vain_find_span (const MatoVain *self,
                     guint64         position)
{
  guint low = 0;
  guint high = self->spans->len;

  /* Spans from @high on begin at @position or later. */
  while (low < high)
    {
      guint middle = (low + high) / 2;

      if (g_array_index (self->spans, MatoVainSpan, middle).from < position)
        low = middle + 1;
      else
        high = middle;
    }

  if (high == 0 || g_array_index (self->spans, MatoVainSpan, high - 1).to < position)
    return NULL;

  return &g_array_index (self->spans, MatoVainSpan, high - 1);
}
