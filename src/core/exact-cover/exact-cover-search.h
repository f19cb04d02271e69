/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */

/*
 * The search of an exact cover problem. The including file defines Link, an integer type large
 * enough to number all nodes, SEARCH, the name of the function, ORDERS, that of the table of search
 * orders, and CLOSED, which is more than the options of any item: twice CLOSED plus the options of
 * an item fits into a Link and into an int. exact-cover-links.h has a drawing of the data.
 */
#include "core/exact-cover/exact-cover-links.h"

#include <glib/gi18n-lib.h>

/* A link takes 2 to 20 ns, depending on the cache: some tenths of a millisecond. */
#define WORK_PER_POLL 16384

static inline gboolean
is_taken (const Level *level)
{
  return level->row != level->item;
}

static Ends
get_ends (const Search *self)
{
  return (Ends) { self->trail + self->n_hidden, self->short_items + self->n_short };
}

static void
set_ends (Search     *self,
          const Ends *ends)
{
  guint n_hidden = ends->trail - self->trail;

  self->work += self->option_length * (1 + n_hidden - self->n_hidden);
  self->n_hidden = n_hidden;
  self->n_short = ends->short_items - self->short_items;
}

/* The first item without options is swapped to the front, so that it is chosen first. */
static void
note_short_items (Search *self)
{
  Link *noted = self->short_items;

  self->first_short = self->n_short = 0;
  for (guint32 i = 1; i <= self->problem->n_primary; i++)
    if (self->sizes[i] <= 1)
      {
        noted[self->n_short] = i;
        if (self->sizes[i] == 0 && self->sizes[noted[0]] != 0)
          {
            noted[self->n_short] = noted[0];
            noted[0] = i;
          }
        self->n_short++;
      }
}

static guint
choose_leftmost (gpointer search)
{
  const Search *self = search;

  return self->items[0].right;
}

static ALWAYS_INLINE guint
choose_fewest (gpointer search)
{
  Search *self = search;
  const Item *items = self->items;
  const Link *sizes = self->sizes;
  guint32 best = items[0].right;
  guint32 best_size = sizes[best];

  while (self->first_short < self->n_short)
    {
      guint32 item = self->short_items[self->first_short++];

      if (sizes[item] <= 1)
        return item;
    }

  /* No item has fewer than two. */
  for (guint32 i = items[best].right; best_size > 2 && i != 0; i = items[i].right)
    {
      gboolean is_smaller = sizes[i] < best_size;

      self->work++;
      best = is_smaller ? i : best;
      best_size = is_smaller ? sizes[i] : best_size;
    }

  return best;
}

/* A new order is a function above and an entry here. */
const MatoSearchOrder ORDERS[] = {
  [MATO_COVER_FEWEST] = {
    .name = "fewest",
    /* Translators: a search order of dancing links: an item is what a solved board does once */
    .title = N_("Fewest options first"),
    .rule = MATO_RULE_FEWEST,
    .choose = choose_fewest,
  },
  [MATO_COVER_LEFTMOST] = {
    .name = "leftmost",
    /* Translators: a search order of dancing links: the first item from the left */
    .title = N_("Leftmost item first"),
    .rule = MATO_RULE_ONE,
    .choose = choose_leftmost,
  },
  { NULL, },
};

static void
report_dead_end (Search  *self,
                 guint32  item)
{
  self->result->n_dead_ends++;
  if (self->monitor.dead_end != NULL)
    self->monitor.dead_end (item - 1, self->monitor.data);
}

/* Hides the options of an item that is closed. Returns: whether an open item has none left */
static G_NO_INLINE gboolean
hide_item (Search  *self,
           guint32  item)
{
  Ends ends = get_ends (self);
  guint32 empty = hide_options (self->nodes, self->sizes, item, FALSE, &ends);

  set_ends (self, &ends);
  return empty != 0;
}

/* Chooses an item and covers it; at a dead end there is nothing to choose. */
static ALWAYS_INLINE void
open_level (Search *self,
            guint (*choose) (gpointer search))
{
  guint32 item = choose (self);
  guint size = self->sizes[item];
  Level *level = &self->levels[self->n_levels];

  if (size == 0)
    {
      report_dead_end (self, item);
      return;
    }

  if (self->monitor.choose != NULL)
    self->monitor.choose (item - 1, size, self->monitor.data);

  level->item = level->row = item;
  level->n_noted = self->n_short;
  close_item (self->items, self->sizes, item);
  self->closed[self->n_closed++] = item;
  level->has_empty = hide_item (self, item);
  level->n_closed = self->n_closed;
  level->n_hidden = self->n_hidden;
  level->first_short = self->first_short;
  level->n_short = self->n_short;

  self->n_branches += size > 1;
  self->n_levels++;
}

/* An item that lost its last option when another was covered is dead only once an option without it
 * is taken. */
static guint32
find_dead_item (const Search *self,
                const Level  *level)
{
  for (guint i = level->n_noted; i < level->n_short; i++)
    if (self->sizes[self->short_items[i]] == 0)
      return self->short_items[i];

  return 0;
}

/* Hides what the other items of the option @row hide. Returns: an item that has none left, or 0 */
static G_NO_INLINE guint32
hide_others (Search   *self,
             guint32   row,
             gboolean  ends_early)
{
  Node *nodes = self->nodes;
  Link *sizes = self->sizes;
  Ends ends = get_ends (self);
  guint32 dead = 0;

  for (guint32 other = nodes[row].next; other != row && dead == 0; other = nodes[other].next)
    {
      guint32 empty = hide_options (nodes, sizes, nodes[other].item, ends_early, &ends);

      dead = ends_early ? empty : 0;
    }

  set_ends (self, &ends);
  return dead;
}

/* Covers the other items of the option @row. Returns: an item that has none left then, or 0 */
static ALWAYS_INLINE guint32
cover_others (Search   *self,
              guint32   row,
              gboolean  ends_early)
{
  const Level *level = &self->levels[self->n_levels - 1];
  const Node *nodes = self->nodes;
  Item *items = self->items;
  Link *sizes = self->sizes;
  Link *closed = self->closed + self->n_closed;
  guint32 dead = 0;

  for (guint32 other = nodes[row].next; other != row; other = nodes[other].next)
    {
      close_item (items, sizes, nodes[other].item);
      *closed++ = nodes[other].item;
    }
  self->n_closed = closed - self->closed;

  /* A solution: no item is left. */
  if (items[0].right == 0)
    return 0;

  if (ends_early && level->has_empty)
    dead = find_dead_item (self, level);

  return dead != 0 ? dead : hide_others (self, row, ends_early);
}

/* Returns: whether it led to no dead end */
static ALWAYS_INLINE gboolean
take_option (Search   *self,
             guint32   row,
             gboolean  ends_early)
{
  Level *level = &self->levels[self->n_levels - 1];
  const Node *node = &self->nodes[row];
  guint32 dead;

  /* The last of several. */
  self->n_branches -= (node->down == level->item) & (node->up != level->item);

  level->row = row;
  self->result->n_nodes++;
  self->result->n_guesses += node->down != level->item || node->up != level->item;
  self->result->max_depth = MAX (self->result->max_depth, self->n_levels);

  if (self->monitor.take != NULL)
    self->monitor.take (self->options[row], level->item - 1, self->monitor.data);

  dead = cover_others (self, row, ends_early);
  if (dead != 0)
    report_dead_end (self, dead);

  return dead == 0;
}

/* Backtracks to the last item with an option not tried yet. Returns 0 if there is none. */
static ALWAYS_INLINE guint32
find_next_option (Search *self)
{
  /* No monitor watches the backtracking. */
  if (self->n_branches == 0 && self->monitor.drop == NULL && self->n_levels > 0
      && is_taken (&self->levels[self->n_levels - 1]))
    return 0;

  for (; self->n_levels > 0; self->n_levels--)
    {
      Level *level = &self->levels[self->n_levels - 1];
      guint32 next = self->nodes[level->row].down;

      if (is_taken (level) && self->monitor.drop != NULL)
        self->monitor.drop (self->options[level->row], self->monitor.data);

      if (next != level->item)
        {
          unhide (self, level->n_hidden);
          open_items (self, level->n_closed);
          level->row = level->item;
          self->first_short = level->first_short;
          self->n_short = level->n_short;
          return next;
        }
    }

  return 0;
}

/* Returns: whether more solutions are wanted */
static gboolean
report_solution (Search *self)
{
  self->result->n_solutions++;
  if (self->monitor.solution != NULL)
    {
      for (guint i = 0; i < self->n_levels; i++)
        self->chosen[i] = self->options[self->levels[i].row];
      self->monitor.solution (self->chosen, self->n_levels, self->monitor.data);
    }

  return self->result->n_solutions != self->max_solutions;
}

/* Whether it goes on after a branch; if not, the result says why. */
static gboolean
keeps_going (Search *self)
{
  MatoCoverResult *result = self->result;

  if (self->max_nodes != 0 && result->n_nodes == self->max_nodes)
    {
      result->limited = TRUE;
      return FALSE;
    }
  if (self->work < WORK_PER_POLL || self->monitor.keep_going == NULL)
    return TRUE;

  self->work = 0;
  result->stopped = !self->monitor.keep_going (self->monitor.data);
  return !result->stopped;
}

/* An order that chooses what has the fewest options ends early: an item without any would be the
 * next one. */
static ALWAYS_INLINE void
search (Search                *self,
        const MatoSearchOrder *order)
{
  gboolean is_alive = TRUE;

  for (;;)
    {
      guint32 row;

      if (is_alive && self->items[0].right != 0)
        open_level (self, order->choose);
      else if (is_alive && !report_solution (self))
        return;

      row = find_next_option (self);
      if (row == 0)
        {
          self->result->exhausted = TRUE;
          return;
        }
      if (!keeps_going (self))
        return;

      is_alive = take_option (self, row, order->rule == MATO_RULE_FEWEST);
    }
}

void
SEARCH (const MatoExactCover   *problem,
        guint                   order,
        guint64                 max_solutions,
        guint64                 max_nodes,
        const MatoCoverMonitor *monitor,
        MatoCoverResult        *result)
{
  Search self;

  search_init (&self, problem);
  self.max_solutions = max_solutions;
  self.max_nodes = max_nodes;
  self.monitor = *monitor;
  self.result = result;

  *result = (MatoCoverResult) { FALSE, };
  note_short_items (&self);

  /* Compiled once more for the default order: with the item chosen through a pointer, the whole
   * search took 2 % more instructions. */
  if (order == 0)
    search (&self, &ORDERS[0]);
  else
    search (&self, &ORDERS[order]);

  search_clear (&self);
}
