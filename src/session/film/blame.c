/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#include "session/film/blame.h"

#include "core/trace/summary.h"
#include "core/trace/trace-left.h"
#include "session/film/fewest.h"
#include "session/film/item-options.h"
#include "session/film/ruled-blame.h"

#include <string.h>

typedef struct
{
  guint16 cell;
  guint8 digit;
  gboolean is_guess;
} Fact;

/* Of each unit of a fact's cell the place up to which its digit is struck elsewhere. */
typedef struct
{
  guint8 places[4];
} Open;

/*
 * One question is asked again and again: does the claim follow from the givens and some of the
 * facts? follows() answers it by what the search itself does, singles, but only with digits that
 * the search has put on the board. All that is smallest is found by leaving facts out.
 */
struct _MatoBlamer
{
  const MatoGeometry *geometry;
  guint n_facts;
  guint n_visits;                       /* facts visited since the question was asked */
  Fact facts[MATO_MAX_CELLS];
  guint32 givens[MATO_MAX_CELLS];       /* what the givens leave of each cell; its digit if given */

  /* Of the last follows(): */
  guint32 options[MATO_MAX_CELLS];      /* what is left of each cell; its digit if it is filled */
  guint n_placed;
  guint16 placed[MATO_MAX_CELLS];       /* facts in the order in which they followed */
};

/* So many visits are a few milliseconds. */
#define MOST_VISITS 400000

static void
strike (const MatoGeometry *geometry,
        guint32            *options,
        guint               cell,
        guint               digit)
{
  guint n_peers;
  const guint16 *peers = mato_geometry_peers (geometry, cell, &n_peers);
  guint32 bit = 1u << (digit - 1);

  options[cell] &= bit;
  for (guint i = 0; i < n_peers; i++)
    options[peers[i]] &= ~bit;
}

MatoBlamer *
mato_blamer_new (const MatoGeometry *geometry,
                 const guint8       *givens)
{
  MatoBlamer *self = g_new0 (MatoBlamer, 1);

  self->geometry = mato_geometry_ref (geometry);
  for (guint cell = 0; cell < geometry->n_cells; cell++)
    self->givens[cell] = geometry->all_digits;
  for (guint cell = 0; cell < geometry->n_cells; cell++)
    if (givens[cell] != 0)
      strike (geometry, self->givens, cell, givens[cell]);

  return self;
}

void
mato_blamer_free (MatoBlamer *self)
{
  mato_geometry_unref ((MatoGeometry *) self->geometry);
  g_free (self);
}

void
mato_blamer_push (MatoBlamer *self,
                  guint       cell,
                  guint       digit,
                  gboolean    is_guess)
{
  self->facts[self->n_facts++] = (Fact) { .cell = cell, .digit = digit, .is_guess = is_guess };
}

void
mato_blamer_pop (MatoBlamer *self)
{
  self->n_facts--;
}

/* What @options leave of @item. */
static guint32
left_of (const MatoGeometry *geometry,
         const guint32      *options,
         guint               item)
{
  guint place = item - geometry->n_cells;
  const guint16 *cells;
  guint32 left = 0;

  if (item < geometry->n_cells)
    return options[item];

  cells = mato_geometry_unit (geometry, place / geometry->order);
  for (guint i = 0; i < geometry->order; i++)
    left |= (options[cells[i]] >> place % geometry->order & 1) << i;

  return left;
}

guint32
mato_blamer_get_options (const MatoBlamer *self,
                         guint             item)
{
  guint32 options[MATO_MAX_CELLS];

  memcpy (options, self->givens, self->geometry->n_cells * sizeof *options);
  for (guint i = 0; i < self->n_facts; i++)
    strike (self->geometry, options, self->facts[i].cell, self->facts[i].digit);

  return left_of (self->geometry, options, item);
}

/* The items of an option: its cell, and its digit in each unit of the cell. */
static guint
list_items (const MatoGeometry *geometry,
            const Fact         *fact,
            guint16            *items)
{
  guint n_units;
  const guint16 *units = mato_geometry_units_of (geometry, fact->cell, &n_units);

  items[0] = fact->cell;
  for (guint i = 0; i < n_units; i++)
    items[i + 1] = mato_geometry_unit_item (geometry, units[i], fact->digit);

  return n_units + 1;
}

/* Whether a fact is the only option of its cell or of its digit in a unit. Options only become
 * fewer, so that each place is looked at once: from the one on that was seen to be open last. */
static gboolean
is_forced (const MatoBlamer *self,
           const Fact       *fact,
           Open             *open)
{
  const MatoGeometry *geometry = self->geometry;
  const guint32 *options = self->options;
  guint32 bit = 1u << (fact->digit - 1);
  guint n_units;
  const guint16 *units = mato_geometry_units_of (geometry, fact->cell, &n_units);

  if (options[fact->cell] == bit)
    return TRUE;

  for (guint i = 0; i < n_units; i++)
    {
      const guint16 *cells = mato_geometry_unit (geometry, units[i]);
      guint j = open->places[i];

      while (j < geometry->order && ((options[cells[j]] & bit) == 0 || cells[j] == fact->cell))
        j++;
      if (j == geometry->order)
        return TRUE;

      open->places[i] = j;
    }

  return FALSE;
}

/* Returns: whether @claim follows from the givens and those of the first @n facts that are @in */
static gboolean
follows (MatoBlamer      *self,
         const MatoClaim *claim,
         guint            n,
         const guint8    *in)
{
  Open open[MATO_MAX_CELLS];
  guint16 left[MATO_MAX_CELLS];     /* facts that do not follow yet */
  guint n_left = 0, n_before;

  memcpy (self->options, self->givens, self->geometry->n_cells * sizeof *self->options);
  memset (open, 0, n * sizeof *open);
  for (guint i = 0; i < n; i++)
    if (in[i])
      left[n_left++] = i;

  self->n_placed = 0;
  do
    {
      if ((left_of (self->geometry, self->options, claim->item) & ~claim->left) == 0)
        return TRUE;

      n_before = n_left;
      n_left = 0;
      self->n_visits += n;
      for (guint i = 0; i < n_before; i++)
        {
          const Fact *fact = &self->facts[left[i]];

          if (!fact->is_guess && !is_forced (self, fact, &open[left[i]]))
            {
              left[n_left++] = left[i];
              continue;
            }

          self->placed[self->n_placed++] = left[i];
          strike (self->geometry, self->options, fact->cell, fact->digit);
        }
    }
  while (n_left < n_before);

  return FALSE;
}

/* Returns: whether @fact strikes the option of @cell and @digit */
static gboolean
strikes (const MatoGeometry *geometry,
         const Fact         *fact,
         guint               cell,
         guint               digit)
{
  if (fact->cell == cell)
    return fact->digit != digit;

  return fact->digit == digit && mato_geometry_are_peers (geometry, fact->cell, cell);
}

/*
 * Lists in @causes which of the first @n_placed facts strike all options of @item but those in
 * @left: those that strike one that no given does, each as early as it gets, and none twice.
 * Returns: how many they are; -1 if that is not enough
 */
static int
list_causes (const MatoBlamer *self,
             guint             n_placed,
             guint             item,
             guint32           left,
             guint16          *causes)
{
  const MatoGeometry *geometry = self->geometry;
  guint32 open = left_of (geometry, self->givens, item) & ~left;
  int n_causes = 0;

  for (; open != 0; open &= open - 1)
    {
      guint cell, digit, i;

      mato_item_options_read (geometry, item, __builtin_ctz (open), &cell, &digit);
      for (i = 0; i < n_placed; i++)
        if (strikes (geometry, &self->facts[self->placed[i]], cell, digit))
          break;
      if (i == n_placed)
        return -1;

      for (int j = 0; j < n_causes; j++)
        if (causes[j] == i)
          i = n_placed;
      if (i < n_placed)
        causes[n_causes++] = i;
    }

  return n_causes;
}

/* The item with the fewest causes; all indices are those of placed digits. */
static int
list_fewest_causes (const MatoBlamer *self,
                    guint             n_placed,
                    const Fact       *fact,
                    guint16          *causes,
                    guint16          *item)
{
  guint16 items[4], tried[MATO_MAX_ORDER];
  guint n_items = list_items (self->geometry, fact, items);
  int fewest = -1;

  for (guint i = 0; i < n_items; i++)
    {
      guint32 own = mato_item_options_find (self->geometry, items[i], fact->cell, fact->digit);
      int n_causes = list_causes (self, n_placed, items[i], own, tried);

      if (n_causes < 0 || (fewest >= 0 && n_causes >= fewest))
        continue;

      fewest = n_causes;
      *item = items[i];
      memcpy (causes, tried, n_causes * sizeof *causes);
    }

  return fewest;
}

static guint
number_of_guess (const MatoBlamer *self,
                 guint             index)
{
  guint number = 0;

  for (guint i = 0; i <= index; i++)
    number += self->facts[i].is_guess;

  return self->facts[index].is_guess ? number : 0;
}

static void
add_implication (MatoBlame       *blame,
                 MatoImplication  implication,
                 const guint16   *causes,
                 int              n_causes)
{
  implication.first_cause = blame->causes->len;
  implication.n_causes = n_causes;
  g_array_append_vals (blame->causes, causes, n_causes);
  g_array_append_val (blame->implications, implication);
}

/* Of the facts that follows() has placed just now, all are needed. */
static MatoBlame *
explain (const MatoBlamer *self,
         const MatoClaim  *claim,
         guint             n,
         gboolean          is_smallest)
{
  MatoBlame *blame = mato_blame_new (claim, 0);
  guint16 causes[MATO_MAX_ORDER];

  blame->is_smallest = is_smallest;
  for (guint i = 0; i < n; i++)
    blame->n_guesses += self->facts[i].is_guess;

  for (guint i = 0; i < self->n_placed; i++)
    {
      const Fact *fact = &self->facts[self->placed[i]];
      MatoImplication implication = {
        .cell = fact->cell, .digit = fact->digit, .item = MATO_NO_ITEM,
        .guess = number_of_guess (self, self->placed[i]),
      };
      int n_causes = fact->is_guess ? 0 : list_fewest_causes (self, i, fact, causes,
                                                              &implication.item);

      add_implication (blame, implication, causes, n_causes);
    }
  add_implication (blame, (MatoImplication) { .cell = MATO_NO_CELL, .item = claim->item }, causes,
                   list_causes (self, self->n_placed, claim->item, claim->left, causes));

  /* Facts that the causes do not name stand beside those that they do; they have been left out, but
   * for guesses: those are in the order of the board. */
  for (guint i = 0; i < n; i++)
    for (guint j = 0; j < self->n_placed; j++)
      if (self->placed[j] == i && self->facts[i].is_guess)
        {
          guint16 number = number_of_guess (self, i);

          g_array_append_val (blame->guesses, number);
        }

  return blame;
}

/* What the search for the fewest guesses asks. */
typedef struct
{
  MatoBlamer *blamer;
  const MatoClaim *claim;
  guint n;
} Question;

static gboolean
question_follows (gpointer      data,
                  const guint8 *in)
{
  Question *self = data;

  return follows (self->blamer, self->claim, self->n, in);
}

static gboolean
question_is_tired (gpointer data)
{
  return ((Question *) data)->blamer->n_visits >= MOST_VISITS;
}

/* The fewest guesses, with all digits that follow from them.
 *
 * Returns: whether @claim follows from all facts */
static gboolean
find_guesses (const Question *question,
              guint8         *in,
              gboolean       *is_smallest)
{
  MatoBlamer *self = question->blamer;
  guint8 is_guess[MATO_MAX_CELLS] = { 0 };
  const MatoFewest fewest = {
    question_follows, question_is_tired, (gpointer) question, question->n, is_guess,
  };

  self->n_visits = 0;
  memset (in, TRUE, question->n);
  if (!follows (self, question->claim, question->n, in))
    return FALSE;

  for (guint i = 0; i < question->n; i++)
    is_guess[i] = self->facts[i].is_guess;
  mato_fewest_leave_out (&fewest, is_guess, in);
  *is_smallest = mato_fewest_find (&fewest, in);

  return TRUE;
}

GArray *
mato_blamer_find_guesses (MatoBlamer      *self,
                          const MatoClaim *claim,
                          guint            n_digits)
{
  const Question question = { self, claim, n_digits };
  guint8 in[MATO_MAX_CELLS];
  gboolean is_smallest;
  guint16 number = 0;
  GArray *guesses;

  if (!find_guesses (&question, in, &is_smallest))
    return NULL;

  guesses = g_array_new (FALSE, FALSE, sizeof (guint16));
  for (guint i = 0; i < n_digits; i++)
    {
      number += self->facts[i].is_guess;
      if (self->facts[i].is_guess && in[i])
        g_array_append_val (guesses, number);
    }

  return guesses;
}

MatoBlame *
mato_blamer_find (MatoBlamer      *self,
                  const MatoClaim *claim,
                  guint            n_digits)
{
  Question question = { self, claim, n_digits };
  guint8 in[MATO_MAX_CELLS], is_other[MATO_MAX_CELLS] = { 0 };
  const MatoFewest fewest = { question_follows, question_is_tired, &question, n_digits, NULL };
  gboolean is_smallest;

  if (!find_guesses (&question, in, &is_smallest))
    return NULL;

  /* What does not follow any more is no longer asked about. */
  follows (self, claim, n_digits, in);
  memset (in, FALSE, n_digits);
  for (guint i = 0; i < self->n_placed; i++)
    {
      in[self->placed[i]] = TRUE;
      is_other[self->placed[i]] = !self->facts[self->placed[i]].is_guess;
    }
  mato_fewest_leave_out (&fewest, is_other, in);
  follows (self, claim, n_digits, in);

  return explain (self, claim, n_digits, is_smallest);
}

static MatoBlamer *
blamer_of_moment (const MatoTrace  *trace,
                  const MatoMoment *moment)
{
  const MatoGeometry *geometry = mato_trace_get_geometry (trace);
  MatoBlamer *self = mato_blamer_new (geometry, mato_trace_get_givens (trace));

  for (guint i = 0; i < moment->n_path; i++)
    {
      guint cell = moment->path[i];
      gboolean is_guess = moment->kinds[cell] == MATO_STEP_TRY;
      guint64 index;

      /* A try is no guess if there was no other option. */
      if (is_guess && mato_trace_find_before (trace, moment->position, moment->depths[cell],
                                                    &index))
        is_guess = mato_step_is_guess (mato_trace_get_step (trace, index));
      mato_blamer_push (self, cell, moment->values[cell], is_guess);
    }

  return self;
}

gboolean
mato_blame_can_explain (const MatoTrace *trace)
{
  return mato_trace_get_geometry (trace) != NULL && mato_trace_get_n_deductions (trace) == 0
         && mato_bound_sums_get_n (mato_trace_get_sums (trace)) == 0;
}

gboolean
mato_blame_is_by_singles (const MatoTrace *trace)
{
  return mato_blame_can_explain (trace)
         && mato_geometry_is_classic (mato_trace_get_geometry (trace));
}

static gboolean
has_rules (const MatoTrace *trace)
{
  return !mato_geometry_is_classic (mato_trace_get_geometry (trace));
}

/* Whether what holds at @position can be explained. */
static gboolean
is_known (const MatoTrace *trace,
          guint64          position)
{
  return mato_blame_can_explain (trace) && !mato_trace_is_sample (trace, position);
}

static MatoBlamer *
blamer_new_at (const MatoTrace *trace,
               guint64          position,
               MatoMoment      *moment)
{
  mato_trace_seek (trace, position, moment);
  return blamer_of_moment (trace, moment);
}

MatoBlame *
mato_blame_of_claim (const MatoTrace *trace,
                     guint64          position,
                     const MatoClaim *claim)
{
  g_autoptr (MatoBlamer) blamer = NULL;
  MatoMoment moment;

  if (!is_known (trace, position))
    return NULL;
  if (has_rules (trace))
    return mato_ruled_blame_find (trace, position, claim);

  blamer = blamer_new_at (trace, position, &moment);
  return mato_blamer_find (blamer, claim, blamer->n_facts);
}

MatoBlame *
mato_blame_of_digit (const MatoTrace *trace,
                     guint64          position,
                     guint            cell)
{
  MatoMoment moment;
  g_autoptr (MatoBlamer) blamer = NULL;
  MatoBlame *best = NULL;
  guint16 items[4];
  guint n_items, n;

  if (!is_known (trace, position))
    return NULL;
  if (has_rules (trace))
    return mato_ruled_blame_of_digit (trace, position, cell);

  blamer = blamer_new_at (trace, position, &moment);
  for (n = 0; n < blamer->n_facts && blamer->facts[n].cell != cell; n++)
    ;
  if (n == blamer->n_facts || blamer->facts[n].is_guess)
    return NULL;

  n_items = list_items (blamer->geometry, &blamer->facts[n], items);
  for (guint i = 0; i < n_items; i++)
    {
      MatoClaim claim = {
        .item = items[i],
        .left = mato_item_options_find (blamer->geometry, items[i], cell, moment.values[cell]),
      };
      MatoBlame *blame = mato_blamer_find (blamer, &claim, n);

      if (blame != NULL && (best == NULL || blame->guesses->len < best->guesses->len
                            || (blame->guesses->len == best->guesses->len
                                && blame->implications->len < best->implications->len)))
        {
          g_clear_pointer (&best, mato_blame_unref);
          best = g_steal_pointer (&blame);
        }
      g_clear_pointer (&blame, mato_blame_unref);
    }

  return best;
}

MatoBlame *
mato_blame_of_dead_end (const MatoTrace *trace,
                        guint64          position)
{
  const MatoStep *step = position > 0 ? mato_trace_get_step (trace, position - 1) : NULL;
  MatoClaim claim;

  if (step == NULL || step->kind != MATO_STEP_DEAD_END || !is_known (trace, position))
    return NULL;
  if (has_rules (trace))
    return mato_ruled_blame_of_dead_end (trace, position);
  if (step->item == MATO_NO_ITEM)
    return NULL;

  claim = (MatoClaim) { .item = step->item };
  return mato_blame_of_claim (trace, position, &claim);
}
