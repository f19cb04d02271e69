/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#include "session/words/quiz.h"

#include "core/trace/trace-left.h"
#include "session/words/sentence-private.h"

#include <glib/gi18n-lib.h>

gboolean
mato_quiz_ask (MatoQuiz        *self,
               const MatoTrace *trace,
               guint64          position)
{
  const MatoStepTest decision = { .kinds = 1u << MATO_STEP_CHOOSE, .min_options = 2 };
  guint64 found;

  mato_quiz_drop (self);

  /* There is no question about samples, whose previous steps were not kept, nor about an order that
   * depends on more than the board, which the user cannot know. */
  do
    {
      if (!mato_trace_search (trace, position, 1, &decision, &found)
          || mato_trace_is_sample (trace, found))
        return FALSE;
      position = found;
    }
  while (mato_trace_get_step (trace, found - 1)->why == MATO_WHY_NONE);

  self->is_asking = TRUE;
  self->decision = found;
  return TRUE;
}

static guint
count_left (const MatoTrace  *trace,
            const MatoMoment *moment,
            guint             cell)
{
  guint32 left[MATO_MAX_CELLS];

  mato_trace_find_left (trace, moment->position, left);
  return (guint) __builtin_popcount (left[cell]);
}

/* Whether @cell is an option of the chosen item: the cell itself, or a place in the unit. */
static gboolean
is_way (const MatoTrace  *trace,
        const MatoMoment *moment,
        guint             cell)
{
  const MatoGeometry *geometry = mato_trace_get_geometry (trace);
  guint item = moment->last->item;
  guint place = item - geometry->n_cells;
  guint32 left[MATO_MAX_CELLS];
  guint n_units;
  const guint16 *units = mato_geometry_units_of (geometry, cell, &n_units);

  if (item < geometry->n_cells)
    return item == cell;

  mato_trace_find_left (trace, moment->position, left);
  for (guint i = 0; i < n_units; i++)
    if (units[i] == place / geometry->order)
      return left[cell] >> place % geometry->order & 1;

  return FALSE;
}

static MatoVerdict
judge (const MatoTrace  *trace,
       const MatoMoment *moment,
       guint             cell)
{
  if (moment->values[cell] != 0)
    return MATO_VERDICT_WRONG;
  if (is_way (trace, moment, cell))
    return MATO_VERDICT_RIGHT;
  if (moment->last->why == MATO_WHY_FEWEST
      && count_left (trace, moment, cell) == moment->last->options)
    return MATO_VERDICT_AS_GOOD;

  return MATO_VERDICT_WRONG;
}

void
mato_quiz_answer (MatoQuiz        *self,
                  const MatoTrace *trace,
                  guint            cell)
{
  MatoMoment moment;

  g_return_if_fail (self->is_asking);
  g_return_if_fail (cell < mato_trace_get_geometry (trace)->n_cells);

  mato_trace_seek (trace, self->decision, &moment);
  self->is_asking = FALSE;
  self->cell = cell;
  self->verdict = judge (trace, &moment, cell);
  self->n_answered++;
  self->n_right += self->verdict != MATO_VERDICT_WRONG;
}

void
mato_quiz_drop (MatoQuiz *self)
{
  self->is_asking = FALSE;
  self->verdict = MATO_VERDICT_NONE;
}

/* The sentence about the cell that was answered. */
static char *
write_answer (const MatoQuiz   *quiz,
              const MatoTrace  *trace,
              const MatoMoment *moment)
{
  const MatoGeometry *geometry = mato_trace_get_geometry (trace);
  g_autofree char *cell = mato_sentence_spell_cell (geometry, quiz->cell);
  guint n;

  if (quiz->verdict == MATO_VERDICT_RIGHT)
    return g_strdup (_("Right."));
  if (moment->values[quiz->cell] != 0)
    /* Translators: the answer was wrong: a cell like r4c7 */
    return g_strdup_printf (_("No: %s already has a digit."), cell);

  n = count_left (trace, moment, quiz->cell);
  if (quiz->verdict == MATO_VERDICT_AS_GOOD)
    return g_strdup_printf (
      g_dngettext (GETTEXT_PACKAGE,
                   /* Translators: the answer was another cell, but as good: a cell like r4c7 */
                   "As good: %u digit fits in %s too.", "As good: %u digits fit in %s too.", n),
      n, cell);

  return g_strdup_printf (
    g_dngettext (GETTEXT_PACKAGE,
                 /* Translators: the answer was wrong: a cell like r4c7 */
                 "No: %u digit fits in %s.", "No: %u digits fit in %s.", n), n, cell);
}

char *
mato_sentence_quiz (const MatoQuiz  *quiz,
                    const MatoTrace *trace,
                    MatoAlphabet     alphabet)
{
  g_autofree char *answer = NULL, *choice = NULL, *score = NULL;
  MatoMoment moment;

  if (quiz->is_asking)
    return g_strdup (_("Which cell does the search choose next? Click it, or move there and press "
                       "Enter."));
  if (quiz->verdict == MATO_VERDICT_NONE)
    return NULL;

  mato_trace_seek (trace, quiz->decision, &moment);
  answer = write_answer (quiz, trace, &moment);
  choice = mato_sentence_step (trace, moment.last, alphabet);
  score = g_strdup_printf (
    g_dngettext (GETTEXT_PACKAGE,
                 /* Translators: how many answers were right, of how many questions */
                 "%u of %u right.", "%u of %u right.", quiz->n_answered),
    quiz->n_right, quiz->n_answered);

  /* Translators: three sentences: about the answer, what the search does, the score */
  return g_strdup_printf (_("%s %s %s"), answer, choice, score);
}
