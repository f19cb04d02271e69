/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#include "core/solve/rule-state.h"

#include <string.h>

/* Sums and rows. */

static inline void
set_bit (guint64 *bits,
         guint    i)
{
  bits[i / 64] |= G_GUINT64_CONSTANT (1) << i % 64;
}

static inline gboolean
has_bit (const guint64 *bits,
         guint          i)
{
  return bits[i / 64] >> i % 64 & 1;
}

/* The words of a set of totals that can have bits: first…last. */
typedef MatoTotalsWindow Window;

/* to |= from << by, for the words of a window of it */
static inline void
or_up (guint64       *to,
       const guint64 *from,
       Window         window,
       guint          by)
{
  guint skip = by / 64, shift = by % 64;

  for (guint i = MAX (window.first, skip); i <= window.last; i++)
    {
      guint64 bits = from[i - skip] << shift;

      if (shift != 0 && i > skip)
        bits |= from[i - skip - 1] >> (64 - shift);
      to[i] |= bits;
    }
}

/* to |= from >> by, for the words of a window of it */
static inline void
or_down (guint64       *to,
         const guint64 *from,
         guint          words,
         Window         window,
         guint          by)
{
  guint skip = by / 64, shift = by % 64;

  for (guint i = window.first; i <= window.last && i + skip < words; i++)
    {
      guint64 bits = from[i + skip] >> shift;

      if (shift != 0 && i + skip + 1 < words)
        bits |= from[i + skip + 1] << (64 - shift);
      to[i] |= bits;
    }
}

/* Whether front << by and goal, which has bits in a window, have a bit in common. */
static inline gboolean
meets (const guint64 *front,
       const guint64 *goal,
       Window         window,
       guint          by)
{
  guint skip = by / 64, shift = by % 64;

  for (guint i = MAX (window.first, skip); i <= window.last; i++)
    {
      guint64 bits = front[i - skip] << shift;

      if (shift != 0 && i > skip)
        bits |= front[i - skip - 1] >> (64 - shift);
      if ((bits & goal[i]) != 0)
        return TRUE;
    }

  return FALSE;
}

/* Whether a group has the masks that it had when it was looked at last. */
static inline gboolean
is_as_before (const MatoRuleState *self,
              const MatoSumGroup  *group)
{
  guint32 *last = self->last + group->first_cell;
  guint32 changes = 0;

  for (guint i = 0; i < group->n; i++)
    {
      changes |= last[i] ^ self->masks[group->cells[i]];
      last[i] = self->masks[group->cells[i]];
    }

  return changes == 0;
}

/* What two cells that differ can add, where digits are counted from 0. */
static inline guint64
add_two (guint32 a,
         guint32 b)
{
  guint64 values = 0;

  for (guint32 left = a; left != 0; left &= left - 1)
    values |= (guint64) (b & ~(left & -left)) << __builtin_ctz (left);

  return values;
}

/* The values that some of the sets add. */
static inline __attribute__ ((always_inline)) guint64
read_values (const MatoSumGroup *group,
             const guint64      *fits,
             guint               words)
{
  guint64 values = 0;

  for (guint v = 0; v <= (guint) group->span; v++)
    {
      guint64 found = 0;

      for (guint w = 0; w < words; w++)
        found |= group->of_value[v * words + w] & fits[w];
      values |= (guint64) (found != 0) << v;
    }

  return values;
}

/* What a group can add now, as bits from its base. Returns: whether it may have changed */
static inline gboolean
find_values (MatoRuleState      *self,
             const MatoSumGroup *group,
             guint64            *values,
             guint               words)
{
  guint64 *fits = self->fits + (gsize) group->number * MATO_MAX_SET_WORDS;
  guint n_words;

  if (is_as_before (self, group))
    return FALSE;

  self->is_stable[group->number] = FALSE;
  memset (values, 0, words * sizeof *values);
  if (group->is_plain)
    {
      guint32 mask = self->masks[group->cells[0]];

      values[0] = (group->n == 1 ? mask : add_two (mask, self->masks[group->cells[1]]))
                  >> group->shift;
      return TRUE;
    }
  if (group->n == 1)
    {
      for (guint32 left = self->masks[group->cells[0]]; left != 0; left &= left - 1)
        set_bit (values, (guint) (group->weights[__builtin_ctz (left)] - group->base));
      return TRUE;
    }

  if (group->digit != 0)
    {
      guint32 any = 0;
      gboolean has = FALSE;

      for (guint i = 0; i < group->n; i++)
        {
          any |= self->masks[group->cells[i]];
          has |= self->masks[group->cells[i]] == group->digit;
        }
      if ((any & group->digit) != 0)
        set_bit (values, (guint) (group->weights[__builtin_ctz (group->digit)] - group->base));
      if (!has)
        set_bit (values, (guint) -group->base);
      return TRUE;
    }

  n_words = group->table->words;
  mato_rule_state_fit (self, group->table, group->cells, group->n, n_words, fits);
  if (group->span < 64)
    {
      values[0] = n_words == 1   ? read_values (group, fits, 1)
                  : n_words == 2 ? read_values (group, fits, 2)
                                 : read_values (group, fits, n_words);
      return TRUE;
    }
  for (guint v = 0; v <= (guint) group->span; v++)
    for (guint w = 0; w < n_words; w++)
      if ((group->of_value[v * n_words + w] & fits[w]) != 0)
        {
          set_bit (values, v);
          break;
        }

  return TRUE;
}

static gboolean
keep_digit (MatoRuleState      *self,
            const MatoSumGroup *group,
            const guint64      *values)
{
  guint with = (guint) (group->weights[__builtin_ctz (group->digit)] - group->base);
  guint n_places = 0, place = 0;

  if (!has_bit (values, with))
    {
      for (guint i = 0; i < group->n; i++)
        if (!mato_rule_state_keep (self, group->cells[i], ~group->digit))
          return FALSE;
      return TRUE;
    }
  if (has_bit (values, (guint) -group->base))
    return TRUE;

  for (guint i = 0; i < group->n; i++)
    if ((self->masks[group->cells[i]] & group->digit) != 0)
      {
        n_places++;
        place = group->cells[i];
      }
  return n_places == 1 ? mato_rule_state_keep (self, place, group->digit)
                       : mato_rule_state_point (self, group->cells, group->n, group->digit);
}

/* Of two cells, the digits that make one of the values with a digit of the other. */
static gboolean
keep_two (MatoRuleState      *self,
          const MatoSumGroup *group,
          const guint64      *values)
{
  for (guint i = 0; i < 2; i++)
    {
      guint32 kept = 0, others = self->masks[group->cells[1 - i]];

      for (guint32 left = self->masks[group->cells[i]]; left != 0; left &= left - 1)
        for (guint32 other = others & ~(left & -left); other != 0; other &= other - 1)
          if (has_bit (values, (guint) (group->weights[__builtin_ctz (left)]
                                        + group->weights[__builtin_ctz (other)] - group->base)))
            {
              kept |= left & -left;
              break;
            }
      if (!mato_rule_state_keep (self, group->cells[i], kept))
        return FALSE;
    }

  return TRUE;
}

/* The same of one cell, or two, whose digits need no table. */
static gboolean
keep_plain (MatoRuleState      *self,
            const MatoSumGroup *group,
            guint64             values)
{
  values <<= group->shift;
  if (group->n == 1)
    return mato_rule_state_keep (self, group->cells[0], (guint32) values);

  for (guint i = 0; i < 2; i++)
    {
      guint32 kept = 0;

      for (guint32 left = self->masks[group->cells[1 - i]]; left != 0; left &= left - 1)
        kept |= (guint32) (values >> __builtin_ctz (left)) & ~(left & -left);
      if (!mato_rule_state_keep (self, group->cells[i], kept))
        return FALSE;
    }

  return TRUE;
}

/* Takes what makes none of the values that are left. */
static gboolean
keep_values (MatoRuleState      *self,
             const MatoSumGroup *group,
             const guint64      *values,
             gboolean            lost)
{
  const guint64 *all_fits = self->fits + (gsize) group->number * MATO_MAX_SET_WORDS;
  guint64 fits[MATO_MAX_SET_WORDS] = { 0 };
  guint32 allowed = 0, needed = 0;
  guint n_words;

  if (group->is_plain)
    return keep_plain (self, group, values[0]);
  if (group->n == 1)
    {
      for (guint32 left = self->masks[group->cells[0]]; left != 0; left &= left - 1)
        if (has_bit (values, (guint) (group->weights[__builtin_ctz (left)] - group->base)))
          allowed |= left & -left;
      return mato_rule_state_keep (self, group->cells[0], allowed);
    }
  if (group->digit != 0)
    return keep_digit (self, group, values);

  n_words = group->table->words;
  for (guint v = 0; lost && v <= (guint) group->span; v++)
    for (guint w = 0; has_bit (values, v) && w < n_words; w++)
      fits[w] |= group->of_value[v * n_words + w];
  for (guint w = 0; w < n_words; w++)
    fits[w] = lost ? fits[w] & all_fits[w] : all_fits[w];
  mato_rule_state_read_fits (self->model, group->table, n_words, fits, &allowed, &needed);
  for (guint i = 0; i < group->n; i++)
    if (!mato_rule_state_keep (self, group->cells[i], allowed))
      return FALSE;
  if (allowed != 0 && needed != 0
      && !mato_rule_state_place_needed (self, group->cells, group->n, needed))
    return FALSE;

  return group->n > 2 || keep_two (self, group, values);
}

static inline guint
first_bit (const guint64 *bits,
           guint          words)
{
  for (guint w = 0; w < words; w++)
    if (bits[w] != 0)
      return w * 64 + __builtin_ctzll (bits[w]);

  return G_MAXUINT;
}

static inline guint
last_bit (const guint64 *bits,
          guint          words)
{
  for (guint w = words; w-- > 0;)
    if (bits[w] != 0)
      return w * 64 + 63 - __builtin_clzll (bits[w]);

  return 0;
}

/* Of wide sums most totals can be neither reached by the groups before nor brought to the goal by
 * those behind: with all of them a board of numbers of three digits took twice as long. Returns:
 * whether some can after each group */
static gboolean
find_windows (MatoRuleState        *self,
              const MatoPropagator *sum)
{
  guint words = sum->n_words, n = sum->n_groups;
  gint64 least = 0, most = 0, rest_least = 0, rest_most = 0;
  gint64 goal_least = first_bit (sum->goal, words), goal_most = last_bit (sum->goal, words);

  for (guint i = 0; i < n; i++)
    {
      const guint64 *values
        = self->values + (gsize) sum->groups[i].number * self->model->max_sum_words;

      if (first_bit (values, words) == G_MAXUINT)
        return FALSE;
      self->least[i] = first_bit (values, words);
      self->most[i] = last_bit (values, words);
      rest_least += self->least[i];
      rest_most += self->most[i];
    }

  for (guint i = 0;; i++)
    {
      gint64 from = MAX (least, goal_least - rest_most), to = MIN (most, goal_most - rest_least);

      if (from > to)
        return FALSE;
      self->windows[i] = (MatoTotalsWindow) { (guint) from / 64, (guint) to / 64 };
      if (i == n)
        return TRUE;
      least += self->least[i];
      most += self->most[i];
      rest_least -= self->least[i];
      rest_most -= self->most[i];
    }
}

/* The totals of the groups before each one. */
static inline __attribute__ ((always_inline)) void
reach_totals (MatoRuleState        *self,
              const MatoPropagator *sum,
              guint                 words)
{
  guint64 *front = self->front;
  const Window one = { 0, 0 };

  memset (front, 0, (sum->n_groups + 1) * words * sizeof *front);
  front[0] = 1;
  for (guint i = 0; i < sum->n_groups; i++)
    {
      const guint64 *values
        = self->values + (gsize) sum->groups[i].number * self->model->max_sum_words;
      Window window = words > 1 ? self->windows[i + 1] : one;

      for (guint w = 0; w < words; w++)
        for (guint64 left = values[w]; left != 0; left &= left - 1)
          or_up (front + (i + 1) * words, front + i * words, window,
                 w * 64 + __builtin_ctzll (left));
    }
}

/* Totals that can be reached, forth and back. */
static inline __attribute__ ((always_inline)) gboolean
propagate_words (MatoRuleState        *self,
                 const MatoPropagator *sum,
                 guint                 words)
{
  guint64 *front = self->front, *back = self->back, *next = self->back + words;
  const Window one = { 0, 0 };
  gboolean is_other = !self->is_settled[sum->number];
  guint n_before = self->n_losses;
  guint64 any = 0;

  for (guint i = 0; i < sum->n_groups; i++)
    is_other |= find_values (self, &sum->groups[i],
                             self->values + (gsize) sum->groups[i].number
                                            * self->model->max_sum_words, words);
  if (!is_other)
    return TRUE;

  self->is_settled[sum->number] = FALSE;
  if (words > 1 && !find_windows (self, sum))
    return FALSE;

  reach_totals (self, sum, words);
  for (guint w = 0; w < words; w++)
    any |= back[w] = sum->goal[w] & front[sum->n_groups * words + w];
  if (any == 0)
    return FALSE;

  for (guint i = sum->n_groups; i-- > 0;)
    {
      const MatoSumGroup *group = &sum->groups[i];
      const guint64 *values = self->values + (gsize) group->number * self->model->max_sum_words;
      guint64 *swap = back, *kept = self->left;
      const guint64 *here = front + i * words;
      Window window = words > 1 ? self->windows[i] : one;
      Window behind = words > 1 ? self->windows[i + 1] : one;
      gboolean lost = FALSE;

      memset (next, 0, words * sizeof *next);
      for (guint w = 0; w < words; w++)
        {
          kept[w] = values[w];
          for (guint64 left = values[w]; left != 0; left &= left - 1)
            {
              guint value = w * 64 + __builtin_ctzll (left);

              if (meets (here, back, behind, value))
                or_down (next, back, words, window, value);
              else
                {
                  kept[w] &= ~(left & -left);
                  lost = TRUE;
                }
            }
        }
      for (guint w = 0; w < words; w++)
        next[w] &= here[w];
      /* Without a loss, only what the cells of a group can be to each other counts, once. */
      if (lost || (group->n > 1 && !self->is_stable[group->number]))
        {
          guint n_losses = self->n_losses;

          if (!keep_values (self, group, kept, lost))
            return FALSE;
          self->is_stable[group->number] |= !lost && self->n_losses == n_losses;
        }
      back = next;
      next = swap;
    }

  self->is_settled[sum->number] = self->n_losses == n_before;
  return TRUE;
}

/* The least and greatest total, for sums of a wide range. It is exact for cells that are filled. */
static gboolean
propagate_bounds (MatoRuleState        *self,
                  const MatoPropagator *sum)
{
  gint64 least = 0, most = 0, first = sum->totals[0], last = sum->totals[sum->n_totals - 1];
  gboolean is_exact;

  for (guint i = 0; i < sum->n_groups; i++)
    for (guint k = 0; k < sum->groups[i].n; k++)
      {
        gint32 low = G_MAXINT32, high = G_MININT32;

        for (guint32 left = self->masks[sum->groups[i].cells[k]]; left != 0; left &= left - 1)
          {
            low = MIN (low, sum->groups[i].weights[__builtin_ctz (left)]);
            high = MAX (high, sum->groups[i].weights[__builtin_ctz (left)]);
          }
        least += low;
        most += high;
      }
  if (least > last || most < first)
    return FALSE;
  is_exact = least == most;
  for (guint i = 0; is_exact && i < sum->n_totals; i++)
    if (sum->totals[i] == least)
      is_exact = FALSE;
  if (is_exact)
    return FALSE;

  for (guint i = 0; i < sum->n_groups; i++)
    for (guint k = 0; k < sum->groups[i].n; k++)
      {
        const gint32 *weights = sum->groups[i].weights;
        guint cell = sum->groups[i].cells[k];
        gint32 low = G_MAXINT32, high = G_MININT32;
        guint32 kept = 0;

        for (guint32 left = self->masks[cell]; left != 0; left &= left - 1)
          {
            low = MIN (low, weights[__builtin_ctz (left)]);
            high = MAX (high, weights[__builtin_ctz (left)]);
          }
        for (guint32 left = self->masks[cell]; left != 0; left &= left - 1)
          {
            gint32 weight = weights[__builtin_ctz (left)];

            if (least - low + weight <= last && most - high + weight >= first)
              kept |= left & -left;
          }
        if (!mato_rule_state_keep (self, cell, kept))
          return FALSE;
      }

  return TRUE;
}

gboolean
mato_rule_state_propagate_sum (MatoRuleState        *self,
                               const MatoPropagator *sum)
{
  if (sum->n_words == 0)
    return sum->n_totals > 0 && propagate_bounds (self, sum);
  /* With a number that the compiler knows, the loops go. */
  return sum->n_words == 1 ? propagate_words (self, sum, 1)
                           : propagate_words (self, sum, sum->n_words);
}

/* States that are reached and lead to the end. */
enum
{
  REACHED = 1,
  ALIVE = 2,
};

/* So many edges of a row are as much work as one of a propagator, see mato_rule_state_settle(). */
#define EDGES_PER_WORK 16

/*
 * Lists the states that are reached before each layer, until one is alone from which any digits
 * lead to the end: cells behind it can lose nothing. (Of two rows that are compared, mostly the
 * first cells decide.)
 *
 * Returns: the layers that are read; what is listed behind the last one is empty if the end cannot
 *   be reached
 */
static guint
reach_states (MatoRuleState        *self,
              const MatoPropagator *row,
              guint                *n_listed)
{
  const MatoLayers *layers = row->layers;
  const guint32 *edges = layers->edges;
  gsize width = layers->max_width;
  guint i = 0;

  n_listed[0] = layers->widths[0];
  for (guint state = 0; state < n_listed[0]; state++)
    {
      self->reached[state] = REACHED;
      self->listed[state] = (guint16) state;
    }

  while (n_listed[i] > 1 || (n_listed[i] == 1 && self->listed[width * i] != layers->frees[i]))
    {
      const guint32 *starts = layers->starts + layers->firsts[i];
      const guint16 *here = self->listed + width * i;
      guint8 *reached = self->reached + width * (i + 1);
      guint16 *there = self->listed + width * (i + 1);
      guint32 mask = self->masks[row->cells[i]];
      guint n = 0, n_edges = 0, n_here = n_listed[i];

      for (guint k = 0; k < n_here; k++)
        {
          guint e = starts[here[k]], end = starts[here[k] + 1];

          n_edges += end - e;
          for (; e < end; e++)
            {
              guint to = MATO_EDGE_TO (edges[e]), open = mask >> MATO_EDGE_DIGIT (edges[e]) & 1;
              guint before = reached[to];

              /* Written in any case: whether it is new cannot be predicted. */
              there[n] = (guint16) to;
              n += open & (before ^ REACHED);
              reached[to] = (guint8) (before | open);
            }
        }
      n_listed[++i] = n;
      self->work += n_edges / EDGES_PER_WORK;
    }

  return i;
}

/* The digits with which a layer leads from a state that is reached to one that is alive. */
static guint32
find_alive (MatoRuleState        *self,
            const MatoPropagator *row,
            guint                 i,
            guint                 n_listed)
{
  const MatoLayers *layers = row->layers;
  const guint32 *edges = layers->edges, *starts = layers->starts + layers->firsts[i];
  gsize width = layers->max_width;
  const guint16 *here = self->listed + width * i;
  guint8 *reached = self->reached + width * i;
  const guint8 *there = self->reached + width * (i + 1);
  guint32 mask = self->masks[row->cells[i]], kept = 0;

  for (guint k = 0; k < n_listed; k++)
    {
      guint e = starts[here[k]], end = starts[here[k] + 1];
      guint32 found = 0;

      for (; e < end; e++)
        found |= (guint32) (there[MATO_EDGE_TO (edges[e])] >> 1) << MATO_EDGE_DIGIT (edges[e]);
      found &= mask;
      if (found != 0)
        reached[here[k]] = REACHED | ALIVE;
      kept |= found;
    }

  return kept;
}

/* Whether the cells that were read last have the masks that it left them then. Of long rows often
 * only cells have changed that were not read: a board of ranks took 0.75 of the time. (When all
 * that rows had said was kept, by their masks, boards with many rows of three or four cells took
 * 0.7 to 0.8 of the time, others as long.) */
static inline gboolean
is_row_as_before (const MatoRuleState  *self,
                  const MatoPropagator *row)
{
  const guint32 *last = self->row_last + row->first_cell;
  guint n_read = self->row_read[row->number];

  for (guint i = 0; i < n_read; i++)
    if (self->masks[row->cells[i]] != last[i])
      return FALSE;

  return TRUE;
}

static inline void
note_row (MatoRuleState        *self,
          const MatoPropagator *row,
          guint                 n_read)
{
  guint32 *last = self->row_last + row->first_cell;

  self->row_read[row->number] = n_read;
  for (guint i = 0; i < n_read; i++)
    last[i] = self->masks[row->cells[i]];
}

/* The digits of a mask. Returns: how many */
static inline guint
list_digits (guint32 mask,
             guint8 *digits)
{
  guint n = 0;

  for (; mask != 0; mask &= mask - 1)
    digits[n++] = (guint8) __builtin_ctz (mask);

  return n;
}

/* As reach_states(), with sets of states as words. Returns: the layers that are read */
static inline guint
reach_narrow (MatoRuleState        *self,
              const MatoPropagator *row)
{
  const MatoLayers *layers = row->layers;
  guint order = self->model->order, i = 0, n_edges = 0;
  guint64 *sets = self->narrow;

  sets[0] = (G_GUINT64_CONSTANT (1) << layers->widths[0]) - 1;
  while (sets[i] != 0
         && (layers->frees[i] == MATO_NO_STATE
             || sets[i] != G_GUINT64_CONSTANT (1) << layers->frees[i]))
    {
      const guint8 *next = layers->next + layers->firsts[i] * order;
      guint8 digits[MATO_MAX_ORDER];
      guint n = list_digits (self->masks[row->cells[i]], digits);
      guint64 reached = 0;

      for (guint64 left = sets[i]; left != 0; left &= left - 1, n_edges += n)
        {
          const guint8 *to = next + __builtin_ctzll (left) * order;

          for (guint k = 0; k < n; k++)
            reached |= G_GUINT64_CONSTANT (1) << to[digits[k]];
        }
      sets[++i] = reached & ~(G_GUINT64_CONSTANT (1) << MATO_NARROW_NO_STATE);
    }

  self->work += n_edges / EDGES_PER_WORK;
  return i;
}

/* As find_alive(). @alive: (inout): the states behind a layer that lead to the end, then those
 * before it */
static inline guint32
find_narrow_alive (MatoRuleState        *self,
                   const MatoPropagator *row,
                   guint                 i,
                   guint64              *alive)
{
  const MatoLayers *layers = row->layers;
  guint order = self->model->order;
  const guint8 *next = layers->next + layers->firsts[i] * order;
  guint8 digits[MATO_MAX_ORDER];
  guint n = list_digits (self->masks[row->cells[i]], digits);
  guint64 there = *alive, here = 0;
  guint32 kept = 0;

  for (guint64 left = self->narrow[i]; left != 0; left &= left - 1)
    {
      const guint8 *to = next + __builtin_ctzll (left) * order;
      guint32 found = 0;

      for (guint k = 0; k < n; k++)
        found |= (guint32) (there >> to[digits[k]] & 1) << digits[k];
      here |= found != 0 ? left & -left : 0;
      kept |= found;
    }

  *alive = here;
  return kept;
}

static gboolean
propagate_narrow (MatoRuleState        *self,
                  const MatoPropagator *row)
{
  guint n_read = reach_narrow (self, row), n_losses = self->n_losses;
  guint64 alive = self->narrow[n_read];

  if (alive == 0)
    {
      self->n_read = n_read;
      return FALSE;
    }
  for (guint i = n_read; i-- > 0;)
    if (!mato_rule_state_keep (self, row->cells[i], find_narrow_alive (self, row, i, &alive)))
      return FALSE;

  if (row->is_thorough || self->n_losses == n_losses)
    note_row (self, row, n_read);
  return TRUE;
}

gboolean
mato_rule_state_propagate_row (MatoRuleState        *self,
                               const MatoPropagator *row)
{
  gsize width = row->layers->max_width;
  guint *n_listed = self->n_listed;
  guint n_read, n_losses = self->n_losses;
  gboolean is_alive;

  if (is_row_as_before (self, row))
    return TRUE;
  if (row->layers->next != NULL)
    return propagate_narrow (self, row);

  n_read = reach_states (self, row, n_listed);
  is_alive = n_listed[n_read] > 0;
  if (!is_alive)
    self->n_read = n_read;
  if (is_alive)
    self->reached[width * n_read + self->listed[width * n_read]] = REACHED | ALIVE;
  for (guint i = n_read; is_alive && i-- > 0;)
    is_alive = mato_rule_state_keep (self, row->cells[i],
                                     find_alive (self, row, i, n_listed[i]));

  for (guint i = 0; i <= n_read; i++)
    for (guint k = 0; k < n_listed[i]; k++)
      self->reached[width * i + self->listed[width * i + k]] = 0;
  if (is_alive && (row->is_thorough || self->n_losses == n_losses))
    note_row (self, row, n_read);

  return is_alive;
}
