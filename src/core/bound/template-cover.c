/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#include "core/bound/template-cover.h"

/*
 * Depth-first search over digits, the one with the fewest templates first. Every level has the
 * lists of templates of the digits that are left, without those that
 *
 *   cover a cell that is already covered,
 *   cover a cell that all templates of another digit cover,
 *   leave out a cell that no template of another digit covers, or
 *   lose too much, given the least that the other digits lose.
 */

/* Room for the templates in all lists of a path together. */
#define N_ROOM 32768

/* The work for a level besides its templates. */
#define STEPS_PER_LEVEL 32

/* More than any weights gain. A larger slack would list too many templates, and some that do not
 * exist: the bound of a digit without templates is NOTHING or less. */
#define MAX_SLACK (1 << 24)
#define NOTHING (-(1 << 25))

#define HIGH_CELLS ((1u << (MATO_TEMPLATE_CELLS - 64)) - 1)

typedef struct
{
  guint64 low;
  guint32 high;
} Cells;

/*
 * @any: cells that some template covers
 * @all: cells that all templates cover
 * @least: the least that one of them loses
 */
typedef struct
{
  MatoTemplate *templates;
  guint n_templates;
  gint32 least;
  Cells any;
  Cells all;
} List;

/* The lists of the digits in @left, to cover @cells. */
typedef struct
{
  List lists[9];
  guint left;
  Cells cells;
  gint32 lost;
  MatoTemplate *end; /* of the room in use */
} Level;

static gboolean
spend (MatoTemplateCover *self,
       guint              n_steps)
{
  if (self->n_steps_left < n_steps)
    {
      self->n_steps_left = 0;
      return FALSE;
    }

  self->n_steps_left -= n_steps;
  return TRUE;
}

/* --- Lists --- */

static const guint8 others[3][2] = { { 1, 2 }, { 0, 2 }, { 0, 1 } };
static const guint8 row_orders[6][3] = { { 0, 1, 2 }, { 0, 2, 1 }, { 1, 0, 2 },
                                         { 1, 2, 0 }, { 2, 0, 1 }, { 2, 1, 0 } };

/* Three cells of a band. */
typedef struct
{
  gint32 value;
  guint32 cells;
} Triple;

/*
 * @values: of the candidates of a digit
 * @best: of its triples, by band and columns
 * @at_least: what its templates must gain
 */
typedef struct
{
  gint32 values[MATO_TEMPLATE_CELLS];
  gint32 best[3][27];
  gint32 highest[3];
  gint32 at_least;
  gint32 best_template;
  MatoTemplate *end;
  MatoTemplate *limit;
} Lister;

/* Lists the triples in columns @k that gain enough. */
static guint
list_triples (const Lister *self,
              guint         band,
              guint         k,
              gint32        at_least,
              Triple       *triples)
{
  guint a = k / 9, b = 3 + k / 3 % 3, c = 6 + k % 3;
  const gint32 *values = self->values + 27 * band;
  guint n_triples = 0;

  for (guint order = 0; order < 6; order++)
    {
      guint i = 9 * row_orders[order][0] + a;
      guint j = 9 * row_orders[order][1] + b;
      guint l = 9 * row_orders[order][2] + c;

      triples[n_triples] = (Triple) { values[i] + values[j] + values[l],
                                      1u << i | 1u << j | 1u << l };
      n_triples += triples[n_triples].value >= at_least;
    }

  return n_triples;
}

/* Adds the templates whose triples are in these columns. */
static void
list_templates (Lister *self,
                guint   i,
                guint   j,
                guint   k)
{
  gint32 top = self->best[0][i], middle = self->best[1][j], bottom = self->best[2][k];
  Triple tops[7], middles[7], bottoms[7];
  guint n_tops = list_triples (self, 0, i, self->at_least - middle - bottom, tops);
  guint n_middles = list_triples (self, 1, j, self->at_least - top - bottom, middles);
  guint n_bottoms = list_triples (self, 2, k, self->at_least - top - middle, bottoms);

  for (guint t = 0; t < n_tops; t++)
    for (guint m = 0; m < n_middles; m++)
      {
        gint32 value = tops[t].value + middles[m].value;
        guint64 low = tops[t].cells | (guint64) middles[m].cells << 27;

        if (value + bottom < self->at_least)
          continue;
        for (guint b = 0; b < n_bottoms && self->end < self->limit; b++)
          {
            gint32 reduced_cost = self->best_template - value - bottoms[b].value;

            *self->end = (MatoTemplate) { low | (guint64) bottoms[b].cells << 54,
                                          bottoms[b].cells >> 10, reduced_cost };
            self->end += value + bottoms[b].value >= self->at_least;
          }
      }
}

/* Chooses the columns of the top band and, for each stack, which of the two others the middle band
 * has. */
static void
list_columns (Lister *self)
{
  gint32 lower = self->highest[1] + self->highest[2];

  for (guint i = 0; i < 27; i++)
    {
      guint a = i / 9, b = i / 3 % 3, c = i % 3;

      if (self->best[0][i] + lower < self->at_least)
        continue;
      for (guint way = 0; way < 8; way++)
        {
          guint x = way >> 2, y = way >> 1 & 1, z = way & 1;
          guint j = 9 * others[a][x] + 3 * others[b][y] + others[c][z];
          guint k = 9 * others[a][!x] + 3 * others[b][!y] + others[c][!z];

          if (self->best[0][i] + self->best[1][j] + self->best[2][k] >= self->at_least)
            list_templates (self, i, j, k);
        }
    }
}

static void
lister_begin (Lister                   *self,
              const MatoTemplateBounds *bounds,
              guint                     digit,
              gint32                    slack)
{
  for (guint cell = 0; cell < MATO_TEMPLATE_CELLS; cell++)
    self->values[cell] = bounds->values[cell][digit];
  for (guint band = 0; band < 3; band++)
    {
      self->highest[band] = G_MININT32;
      for (guint k = 0; k < 27; k++)
        {
          self->best[band][k] = bounds->triples[band][k][digit];
          self->highest[band] = MAX (self->highest[band], self->best[band][k]);
        }
    }
  self->best_template = bounds->best[digit];
  self->at_least = self->best_template - slack;
}

static gboolean
has_templates (const MatoTemplateBounds *bounds)
{
  for (guint digit = 0; digit < 9; digit++)
    if (bounds->best[digit] < NOTHING)
      return FALSE;

  return TRUE;
}

/* Returns whether there was room for all. */
static gboolean
list_digits (MatoTemplateCover        *self,
             const MatoTemplateBounds *bounds,
             Level                    *level)
{
  Lister lister = { .end = self->room, .limit = self->room + N_ROOM / 4 };

  for (guint digit = 0; digit < 9; digit++)
    {
      List *list = &level->lists[digit];

      list->templates = lister.end;
      lister_begin (&lister, bounds, digit, self->slack);
      list_columns (&lister);
      list->n_templates = lister.end - list->templates;
      if (!spend (self, list->n_templates) || lister.end == lister.limit)
        return FALSE;
    }

  level->end = lister.end;
  return TRUE;
}

/* --- Narrowing --- */

static void
summarise (List *self)
{
  guint64 any_low = 0, all_low = G_MAXUINT64;
  guint32 any_high = 0, all_high = G_MAXUINT32;
  gint32 least = G_MAXINT32;

  for (guint i = 0; i < self->n_templates; i++)
    {
      const MatoTemplate *template = &self->templates[i];

      any_low |= template->low;
      all_low &= template->low;
      any_high |= template->high;
      all_high &= template->high;
      least = MIN (least, template->reduced_cost);
    }

  self->any = (Cells) { any_low, any_high };
  self->all = (Cells) { all_low, all_high };
  self->least = least;
}

/* Copies the templates that cover all of @needed and none of @taken, and lose no more. */
static void
sift (const List   *from,
      MatoTemplate *to,
      Cells         needed,
      Cells         taken,
      gint32        at_most,
      List         *result)
{
  const MatoTemplate *templates = from->templates;
  guint64 low = needed.low | taken.low;
  guint32 high = needed.high | taken.high;
  guint n_left = 0;

  for (guint i = 0; i < from->n_templates; i++)
    {
      MatoTemplate template = templates[i];
      gboolean fits = (((template.low ^ needed.low) & low)
                       | ((template.high ^ needed.high) & high)) == 0;

      to[n_left] = template;
      n_left += fits & (template.reduced_cost <= at_most);
    }

  result->templates = to;
  result->n_templates = n_left;
  summarise (result);
}

static gint32
sum_least (const Level *level)
{
  gint32 sum = level->lost;

  for (guint left = level->left; left != 0; left &= left - 1)
    sum += level->lists[__builtin_ctz (left)].least;

  return sum;
}

/* Finds the cells that one digit alone can cover, and those that one digit always covers. Returns
 * whether every cell can be covered, and none must be twice. */
static gboolean
compare_lists (const Level *level,
               Cells       *only,
               Cells       *taken)
{
  Cells once = { 0, 0 }, twice = { 0, 0 }, always = { 0, 0 };

  for (guint left = level->left; left != 0; left &= left - 1)
    {
      const List *list = &level->lists[__builtin_ctz (left)];

      if (list->n_templates == 0 || (always.low & list->all.low) != 0
          || (always.high & list->all.high) != 0)
        return FALSE;
      twice.low |= once.low & list->any.low;
      twice.high |= once.high & list->any.high;
      once.low |= list->any.low;
      once.high |= list->any.high;
      always.low |= list->all.low;
      always.high |= list->all.high;
    }

  *only = (Cells) { once.low & ~twice.low, once.high & ~twice.high };
  *taken = always;
  return once.low == level->cells.low && once.high == level->cells.high;
}

/* Narrows every list by the others, once. Returns whether anything changed. */
static gboolean
narrow_once (MatoTemplateCover *self,
             Level             *level,
             Cells              only,
             Cells              taken)
{
  gint32 at_most = self->slack - sum_least (level);
  gboolean is_changed = FALSE;

  for (guint left = level->left; left != 0; left &= left - 1)
    {
      List *list = &level->lists[__builtin_ctz (left)];
      guint n_templates = list->n_templates;
      Cells needed = { only.low & list->any.low, only.high & list->any.high };
      Cells others_take = { taken.low & ~list->all.low, taken.high & ~list->all.high };

      if (((needed.low & ~list->all.low) | (others_take.low & list->any.low)) == 0
          && ((needed.high & ~list->all.high) | (others_take.high & list->any.high)) == 0)
        continue;
      if (!spend (self, n_templates))
        return FALSE;

      sift (list, list->templates, needed, others_take, at_most + list->least, list);
      is_changed = is_changed || list->n_templates < n_templates;
    }

  return is_changed;
}

/* Returns whether a completion may be left. */
static gboolean
narrow (MatoTemplateCover *self,
        Level             *level)
{
  Cells only, taken;

  do
    if (!compare_lists (level, &only, &taken) || sum_least (level) > self->slack)
      return FALSE;
  while (narrow_once (self, level, only, taken));

  return TRUE;
}

/* --- Branching --- */

/* Returns the digit with the fewest templates, but several; 9 if every digit has one. */
static guint
choose_digit (const Level *level)
{
  guint chosen = 9;

  for (guint left = level->left; left != 0; left &= left - 1)
    {
      guint digit = __builtin_ctz (left), n_templates = level->lists[digit].n_templates;

      if (n_templates > 1
          && (chosen == 9 || n_templates < level->lists[chosen].n_templates))
        chosen = digit;
    }

  return chosen;
}

static void
choose_template (MatoTemplateCover  *self,
                 guint               digit,
                 const MatoTemplate *template)
{
  self->path_low[digit] = template->low;
  self->path_high[digit] = template->high;
}

/* Every digit that is left has one template. */
static void
take (MatoTemplateCover *self,
      const Level       *level)
{
  for (guint left = level->left; left != 0; left &= left - 1)
    choose_template (self, __builtin_ctz (left),
                     level->lists[__builtin_ctz (left)].templates);

  for (guint digit = 0; digit < 9; digit++)
    {
      for (guint64 low = self->path_low[digit]; low != 0; low &= low - 1)
        self->values[__builtin_ctzll (low)] = digit + 1;
      for (guint32 high = self->path_high[digit]; high != 0; high &= high - 1)
        self->values[64 + __builtin_ctz (high)] = digit + 1;
    }
  self->reduced_cost = sum_least (level);
  /* The next one has to gain a point more. */
  self->slack = self->reduced_cost - MATO_TEMPLATE_SCALE;
}

/* Fills @child with what is left when @template is chosen. Returns whether there was room. */
static gboolean
descend (MatoTemplateCover  *self,
         const Level        *level,
         guint               digit,
         const MatoTemplate *template,
         Level              *child)
{
  Cells taken = { template->low, template->high };
  gint32 others_lose = sum_least (level) - level->lists[digit].least;

  child->left = level->left & ~(1u << digit);
  child->cells = (Cells) { level->cells.low & ~taken.low, level->cells.high & ~taken.high };
  child->lost = level->lost + template->reduced_cost;
  child->end = level->end;
  if (!spend (self, STEPS_PER_LEVEL))
    return FALSE;

  for (guint left = child->left; left != 0; left &= left - 1)
    {
      guint other = __builtin_ctz (left);
      const List *list = &level->lists[other];
      gint32 at_most = self->slack - template->reduced_cost - others_lose + list->least;

      if (child->end + list->n_templates > self->room + N_ROOM || !spend (self, list->n_templates))
        return FALSE;
      sift (list, child->end, (Cells) { 0, 0 }, taken, at_most, &child->lists[other]);
      child->end += child->lists[other].n_templates;
      if (child->lists[other].n_templates == 0)
        break; /* narrow() notices */
    }

  return TRUE;
}

/* Sorting longer lists takes more time than it saves. */
#define MAX_SORTED 32

static void
sort_list (List *self)
{
  if (self->n_templates > MAX_SORTED)
    return;

  for (guint i = 1; i < self->n_templates; i++)
    {
      MatoTemplate template = self->templates[i];
      guint k;

      for (k = i; k > 0 && self->templates[k - 1].reduced_cost > template.reduced_cost; k--)
        self->templates[k] = self->templates[k - 1];
      self->templates[k] = template;
    }
}

/* Returns whether the search was complete. */
static gboolean
explore (MatoTemplateCover *self,
         Level             *level)
{
  Level child;
  List *list;
  guint digit;

  if (!narrow (self, level))
    return TRUE;
  if (self->n_steps_left == 0)
    return FALSE;
  digit = choose_digit (level);
  if (digit == 9)
    {
      take (self, level);
      return TRUE;
    }

  list = &level->lists[digit];
  sort_list (list);
  for (guint i = 0; i < list->n_templates; i++)
    {
      const MatoTemplate *template = &list->templates[i];

      if (sum_least (level) - list->least + template->reduced_cost > self->slack)
        continue;
      choose_template (self, digit, template);
      if (!descend (self, level, digit, template, &child) || !explore (self, &child))
        return FALSE;
    }

  return TRUE;
}

gboolean
mato_template_cover_run (MatoTemplateCover        *self,
                         const MatoTemplateBounds *bounds,
                         gint32                    slack,
                         guint                     n_steps)
{
  Level level = { .left = MATO_TEMPLATE_ALL, .cells = { G_MAXUINT64, HIGH_CELLS } };
  gboolean saw_all;

  self->reduced_cost = -1;
  self->slack = slack;
  self->n_steps_left = n_steps;
  self->n_steps = 0;
  if (!has_templates (bounds))
    return TRUE;
  if (slack > MAX_SLACK)
    return FALSE;

  saw_all = list_digits (self, bounds, &level);
  if (saw_all)
    {
      for (guint digit = 0; digit < 9; digit++)
        summarise (&level.lists[digit]);
      saw_all = explore (self, &level);
    }

  self->n_steps = n_steps - self->n_steps_left;
  return saw_all;
}

void
mato_template_cover_init (MatoTemplateCover *self)
{
  self->room = g_new (MatoTemplate, N_ROOM);
}

void
mato_template_cover_clear (MatoTemplateCover *self)
{
  g_free (self->room);
}
