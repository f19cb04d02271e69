/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#include "core/generate/generate-variant.h"

#include "core/board/board.h"
#include "core/generate/variant-clues.h"
#include "core/logic/logic.h"
#include "core/rules/rules.h"
#include "core/solve/engine.h"

#include <glib/gi18n-lib.h>
#include <string.h>

/*
 * A complete board that obeys the rules of the whole board; clues that hold on it; as few givens,
 * or as large cages, as leave one solution. Then deductions try it: where those of the level have
 * come to an end, one given more, or a cage divided, helps on. What turns out easier than its level
 * is thrown away.
 */

/* A solution is looked for, or refuted, by so many nodes; what takes more counts as not known. */
#define MAX_NODES 20000

/* So many cells are filled by chance before a search fills the others. */
#define MOST_BY_CHANCE 9

/* In a few hundred of them there is a puzzle of each level; after as many the board is changed. */
#define TRIES_FOR_A_BOARD 60

/* A puzzle that is too easy is left alone when it has so often become one that cannot be ended:
 * that is found out last. */
#define MOST_IN_VAIN 2

/* A cage of one cell is a given in disguise: more of them look dull. */
#define MOST_SINGLE_CAGES 2

static const MatoMadeVariant variants[] = {
  /* Translators: kinds of puzzles as players call them, each with its rule on a card */
  { "killer", N_ ("Killer"), N_ ("Cages with the sums of their digits"),
    .draw = mato_clues_draw_cages, .has_cages = TRUE },
  { "jigsaw", N_ ("Jigsaw"), N_ ("Regions of any shape in place of boxes"), .has_regions = TRUE },
  { "diagonal", N_ ("Diagonal"), N_ ("Every digit on both diagonals, too"),
    .rules = "diagonal+\ndiagonal-\n" },
  { "thermo", N_ ("Thermometers"), N_ ("Digits rise from the bulb"),
    .draw = mato_clues_draw_thermos },
  { "arrow", N_ ("Arrows"), N_ ("The digits of an arrow add up to its circle"),
    .draw = mato_clues_draw_arrows },
  { "kropki", N_ ("Dots"), N_ ("White: one apart. Black: double"),
    .draw = mato_clues_draw_dots },
  { "anti-knight", N_ ("Anti-knight"), N_ ("No equal digits a knight’s move apart"),
    .rules = "anti-knight\n" },
  { "windoku", N_ ("Windoku"), N_ ("Every digit in four windows, too"), .rules = "windoku\n" },
  { "xv", N_ ("XV"), N_ ("X marks all sums of 10, V of 5"),
    .rules = "no-other-xv\n", .draw = mato_clues_draw_sums },
  { "anti-king", N_ ("Anti-king"), N_ ("Equal digits do not touch, not even at corners"),
    .rules = "anti-king\n" },
  { "odd-even", N_ ("Odd and even"), N_ ("Round is odd, square is even"),
    .draw = mato_clues_draw_parities },
};

typedef struct
{
  const MatoMadeVariant *variant;
  const MatoGeometry *shape;
  MatoRandom *random;
  MatoVariantLevel level;
  gboolean (*keep_going) (guint    n_attempts,
                          gpointer data);
  gpointer data;
  guint n_attempts;
  gboolean is_stopped;
  GString *frame;       /* the rules of the whole board */
  GArray *clues;        /* of MatoClue */
  MatoMadePuzzle *puzzle;
} Making;

const MatoMadeVariant *
mato_made_variant_list (guint *n_variants)
{
  *n_variants = G_N_ELEMENTS (variants);
  return variants;
}

const MatoMadeVariant *
mato_made_variant_find (const char *name)
{
  for (guint i = 0; i < G_N_ELEMENTS (variants); i++)
    if (g_str_equal (variants[i].name, name))
      return &variants[i];

  return NULL;
}

gboolean
mato_made_variant_suits (const MatoMadeVariant *self,
                         const MatoGeometry    *shape)
{
  g_autoptr (GString) text = g_string_new (NULL);
  g_autoptr (MatoGeometry) geometry = NULL;
  guint line;

  if (shape->order < MATO_VARIANT_LEAST_ORDER || shape->order > MATO_VARIANT_MOST_ORDER)
    return FALSE;

  g_string_printf (text, "board %ux%u\nboxes %ux%u\n%s", shape->rows, shape->columns,
                   shape->box_rows, shape->box_columns, self->rules ? self->rules : "");
  geometry = mato_rules_parse (text->str, NULL, &line, NULL);
  return geometry != NULL;
}

void
mato_made_puzzle_clear (MatoMadePuzzle *self)
{
  g_clear_pointer (&self->geometry, mato_geometry_unref);
}

MatoPuzzle *
mato_made_puzzle_dup_puzzle (const MatoMadePuzzle *self)
{
  MatoBoard *board = mato_board_new (self->geometry);

  mato_board_set_givens (board, self->givens);
  return mato_puzzle_new (board);
}

static const char *const level_names[MATO_N_VARIANT_LEVELS] = { "easy", "medium", "hard" };

const char *
mato_variant_level_name (MatoVariantLevel level)
{
  g_return_val_if_fail (level < MATO_N_VARIANT_LEVELS, NULL);

  return level_names[level];
}

gboolean
mato_variant_level_from_name (const char       *name,
                              MatoVariantLevel *level)
{
  for (guint i = 0; i < MATO_N_VARIANT_LEVELS; i++)
    if (g_str_equal (level_names[i], name))
      {
        *level = i;
        return TRUE;
      }

  return FALSE;
}

static gboolean
may_go_on (gpointer data)
{
  Making *self = data;

  self->is_stopped = self->is_stopped
                     || (self->keep_going != NULL && !self->keep_going (self->n_attempts,
                                                                        self->data));
  return !self->is_stopped;
}

/* Whether the search ended within its nodes; what it found is in @result. */
static void
solve (Making             *self,
       const MatoGeometry *geometry,
       const guint8       *givens,
       guint               max_solutions,
       MatoResult         *result)
{
  MatoMonitor monitor = { .keep_going = may_go_on, .data = self };
  MatoSolveOptions options = {
    .max_solutions = max_solutions, .max_kept = max_solutions, .max_nodes = MAX_NODES,
    .monitor = &monitor,
  };

  mato_engine_solve (mato_engine_find ("bitmask"), geometry, givens, &options, result);
}

static MatoGeometry *
make_geometry (Making *self)
{
  g_autoptr (GString) text = g_string_new (self->frame->str);
  guint line;

  mato_clues_write (self->clues, self->shape, text);
  return mato_rules_parse (text->str, NULL, &line, NULL);
}

/* The frame of the board: its shape, and what holds for all of it. */
static void
draw_frame (Making *self)
{
  const MatoGeometry *shape = self->shape;
  guint8 regions[MATO_MAX_CELLS];

  g_string_printf (self->frame, "board %ux%u\n", shape->rows, shape->columns);
  if (self->variant->has_regions)
    {
      mato_regions_draw (shape, self->random, regions);
      g_string_append (self->frame, "regions ");
      for (guint cell = 0; cell < shape->n_cells; cell++)
        g_string_append_c (self->frame, (char) ('1' + regions[cell]));
      g_string_append_c (self->frame, '\n');
    }
  else
    g_string_append_printf (self->frame, "boxes %ux%u\n", shape->box_rows, shape->box_columns);
  if (self->variant->rules != NULL)
    g_string_append (self->frame, self->variant->rules);
}

/* What XV forbids where no clue is depends on the clues, which are not drawn yet: they are drawn
 * wherever they hold. */
static MatoGeometry *
make_frame_geometry (Making *self)
{
  g_autoptr (GString) text = g_string_new (self->frame->str);
  char *negative = strstr (text->str, "no-other-");
  guint line;

  if (negative != NULL)
    *negative = '\0';
  return mato_rules_parse (text->str, NULL, &line, NULL);
}

/* Returns: whether a board was found; the more tries, the fewer cells are left to chance */
static gboolean
fill (Making *self)
{
  g_autoptr (MatoGeometry) geometry = make_frame_geometry (self);

  for (guint by_chance = MOST_BY_CHANCE; by_chance > 0; by_chance--)
    {
      g_auto (MatoResult) result = { 0 };
      guint8 values[MATO_MAX_CELLS] = { 0 };
      guint16 cells[MATO_MAX_CELLS];

      mato_random_order (self->random, cells, self->shape->n_cells);
      for (guint i = 0; i < by_chance; i++)
        {
          guint digit = mato_random_below (self->random, geometry->order) + 1;

          if ((mato_values_get_candidates (geometry, values, cells[i]) >> (digit - 1) & 1) != 0)
            values[cells[i]] = digit;
        }
      solve (self, geometry, values, 1, &result);
      if (result.n_kept > 0)
        {
          memcpy (self->puzzle->solution, mato_result_get_kept (&result, geometry, 0),
                  geometry->n_cells);
          return TRUE;
        }
      if (self->is_stopped)
        return FALSE;
    }

  return FALSE;
}

/* Returns: the cage of a cell */
static MatoClue *
find_cage (Making *self,
           guint   cell)
{
  for (guint i = 0; i < self->clues->len; i++)
    {
      MatoClue *clue = &g_array_index (self->clues, MatoClue, i);

      for (guint k = 0; k < clue->n; k++)
        if (clue->cells[k] == cell)
          return clue;
    }

  return NULL;
}

static guint
count_single_cages (Making *self)
{
  guint n = 0;

  for (guint i = 0; i < self->clues->len; i++)
    n += g_array_index (self->clues, MatoClue, i).n == 1;

  return n;
}

static void
renew_geometry (Making *self)
{
  g_clear_pointer (&self->puzzle->geometry, mato_geometry_unref);
  self->puzzle->geometry = make_geometry (self);
}

/* One given more, with the cell opposite, or a cage divided. Returns: whether that says more, and
 * the puzzle is still one that is wanted */
static gboolean
help (Making *self,
      guint   cell)
{
  MatoMadePuzzle *puzzle = self->puzzle;
  guint opposite = self->shape->n_cells - 1 - cell;
  MatoClue *cage, other;

  if (!self->variant->has_cages)
    {
      puzzle->givens[cell] = puzzle->solution[cell];
      puzzle->givens[opposite] = puzzle->solution[opposite];
      return TRUE;
    }

  cage = find_cage (self, cell);
  if (cage->n == 1)
    return FALSE;

  mato_clue_split_cage (cage, self->shape, puzzle->solution, cell, self->random, &other);
  g_array_append_val (self->clues, other);
  if (count_single_cages (self) > MOST_SINGLE_CAGES)
    return FALSE;

  renew_geometry (self);
  return TRUE;
}

/* Leaves out givens in pairs as long as there is one solution. */
static void
thin_out (Making *self)
{
  MatoMadePuzzle *puzzle = self->puzzle;
  guint16 cells[MATO_MAX_CELLS];

  memcpy (puzzle->givens, puzzle->solution, self->shape->n_cells);
  mato_random_order (self->random, cells, self->shape->n_cells);
  for (guint i = 0; i < self->shape->n_cells && !self->is_stopped; i++)
    {
      g_auto (MatoResult) result = { 0 };
      guint cell = cells[i], opposite = self->shape->n_cells - 1 - cell;

      if (puzzle->givens[cell] == 0)
        continue;
      puzzle->givens[cell] = puzzle->givens[opposite] = 0;
      solve (self, puzzle->geometry, puzzle->givens, 2, &result);
      if (result.n_solutions != 1 || !result.exhausted)
        {
          puzzle->givens[cell] = puzzle->solution[cell];
          puzzle->givens[opposite] = puzzle->solution[opposite];
        }
    }
}

/* Deduces on from @board by steps up to a level. Returns: that of the hardest step; or one more if
 * they are not enough, and then @board is where it ended */
static guint
deduce (Making           *self,
        MatoCandidates   *board,
        MatoVariantLevel  most)
{
  MatoLogicOptions options = { .keep_going = may_go_on, .data = self,
                               .catalogue = MATO_CATALOGUE_ALL,
                               .plain = MATO_PLAIN_EASY + most };
  g_autoptr (MatoLogic) logic = mato_logic_new (self->puzzle->geometry, &options);
  guint hardest = MATO_VARIANT_EASY;

  while (board->n_open > 0)
    {
      const MatoDeduction *deduction = mato_logic_find_next (logic, board);
      guint level;

      if (deduction == NULL)
        return most + 1;
      level = MATO_VARIANT_EASY + mato_technique_get_plain_level (deduction->technique)
              - MATO_PLAIN_EASY;
      hardest = MAX (hardest, level);
      mato_deduction_apply (deduction, board);
    }

  return hardest;
}

/* How much it is worth to help on at an open cell. Cages of one cell say too much: large cages are
 * divided first. */
static guint
rate_help (Making               *self,
           const MatoCandidates *board,
           guint                 cell)
{
  guint n_candidates = mato_bits_count (board->cells[cell]);
  guint n_cells = self->variant->has_cages ? find_cage (self, cell)->n : 2;

  return n_candidates > 0 && n_cells > 1 ? n_cells * MATO_MAX_ORDER + n_candidates : 0;
}

/* Returns: an open cell; n_cells: none can be helped */
static guint
choose_to_help (Making               *self,
                const MatoCandidates *board)
{
  guint16 cells[MATO_MAX_CELLS];
  guint best = self->shape->n_cells, most = 0;

  mato_random_order (self->random, cells, self->shape->n_cells);
  for (guint i = 0; i < self->shape->n_cells; i++)
    {
      guint worth = rate_help (self, board, cells[i]);

      if (worth > most)
        {
          most = worth;
          best = cells[i];
        }
    }

  return best;
}

/* Where it ended it goes on with what helps: all that was deduced still holds. */
static void
go_on (Making         *self,
       MatoCandidates *board)
{
  MatoCandidates before = *board;

  for (guint cell = 0; cell < self->shape->n_cells; cell++)
    if (self->puzzle->givens[cell] != 0)
      before.values[cell] = self->puzzle->givens[cell];
  mato_candidates_init (board, self->puzzle->geometry, before.values, before.cells);
}

/* Makes one of two cages that touch. Returns: whether there are such */
static gboolean
join_cages (Making *self,
            guint   first)
{
  GArray *clues = self->clues;
  MatoClue *clue = &g_array_index (clues, MatoClue, first);
  guint16 others[MATO_MAX_CELLS];

  mato_random_order (self->random, others, clues->len);
  for (guint i = 0; i < clues->len; i++)
    if (others[i] != first
        && mato_clue_join_cage (clue, self->shape, self->puzzle->solution,
                                &g_array_index (clues, MatoClue, others[i])))
      {
        g_array_remove_index (clues, others[i]);
        return TRUE;
      }

  return FALSE;
}

/* Less is said at one place. Returns: whether that was possible */
static gboolean
say_less (Making *self,
          guint   cell)
{
  MatoMadePuzzle *puzzle = self->puzzle;

  if (self->variant->has_cages)
    {
      const MatoClue *cage = find_cage (self, cell);

      if (!join_cages (self, (guint) (cage - (const MatoClue *) self->clues->data)))
        return FALSE;
      renew_geometry (self);
      return TRUE;
    }
  if (puzzle->givens[cell] == 0)
    return FALSE;

  puzzle->givens[cell] = puzzle->givens[self->shape->n_cells - 1 - cell] = 0;
  return TRUE;
}

static guint
deduce_whole (Making *self)
{
  MatoCandidates board;

  mato_candidates_init (&board, self->puzzle->geometry, self->puzzle->givens, NULL);
  return deduce (self, &board, self->level);
}

/* Takes help back as long as the puzzle is easier than its level. Returns: whether it became one of
 * the level */
static gboolean
harden (Making *self)
{
  guint16 cells[MATO_MAX_CELLS];
  guint n_in_vain = 0;

  mato_random_order (self->random, cells, self->shape->n_cells);
  for (guint i = 0; i < self->shape->n_cells && n_in_vain < MOST_IN_VAIN && !self->is_stopped; i++)
    {
      g_autoptr (GArray) clues = g_array_copy (self->clues);
      guint8 givens[MATO_MAX_CELLS];
      guint level;

      memcpy (givens, self->puzzle->givens, sizeof givens);
      if (!say_less (self, cells[i]))
        continue;
      level = deduce_whole (self);
      if (level == self->level)
        return !self->is_stopped;
      if (level < self->level)
        continue;

      n_in_vain++;
      memcpy (self->puzzle->givens, givens, sizeof givens);
      g_array_set_size (self->clues, 0);
      g_array_append_vals (self->clues, clues->data, clues->len);
      renew_geometry (self);
    }

  return FALSE;
}

/* It is helped until it is one of the level below, or an easy one; then less and less is said until
 * the level is reached. (Helping only as far as the level takes made four of five puzzles too easy,
 * since what helps late makes early steps simpler, and the search for hard steps, in vain at each
 * place that needs help, took most of the time.) In between it is tried from the beginning: what a
 * large cage said is not always what its parts say.
 *
 * Returns: whether the puzzle became one of the level */
static gboolean
fit (Making *self)
{
  MatoVariantLevel below = MAX (self->level, 1) - 1;
  MatoCandidates board;
  guint reached;

  mato_candidates_init (&board, self->puzzle->geometry, self->puzzle->givens, NULL);
  while (deduce (self, &board, below) > below)
    {
      guint cell = self->is_stopped ? self->shape->n_cells : choose_to_help (self, &board);

      if (cell == self->shape->n_cells || !help (self, cell))
        return FALSE;
      go_on (self, &board);
    }

  reached = deduce_whole (self);
  return reached == self->level ? !self->is_stopped : reached < self->level && harden (self);
}

/* Returns: whether a puzzle of the level came out of the solution */
static gboolean
try (Making *self)
{
  MatoMadePuzzle *puzzle = self->puzzle;

  g_array_set_size (self->clues, 0);
  if (self->variant->draw != NULL)
    self->variant->draw (self->clues, self->shape, puzzle->solution, self->random);
  renew_geometry (self);
  /* Clues that are not met on it by chance leave an ordinary board. */
  if (mato_geometry_is_classic (puzzle->geometry))
    return FALSE;

  memset (puzzle->givens, 0, sizeof puzzle->givens);
  if (!self->variant->has_cages)
    thin_out (self);

  return !self->is_stopped && fit (self);
}

gboolean
mato_made_variant_make (const MatoMadeVariant *variant,
                        const MatoGeometry    *shape,
                        MatoVariantLevel       level,
                        MatoRandom            *random,
                        gboolean             (*keep_going) (guint    n_attempts,
                                                            gpointer data),
                        gpointer               data,
                        MatoMadePuzzle        *puzzle)
{
  g_autoptr (GString) frame = g_string_new (NULL);
  g_autoptr (GArray) clues = g_array_new (FALSE, FALSE, sizeof (MatoClue));
  Making self = {
    .variant = variant, .shape = shape, .random = random, .level = level,
    .keep_going = keep_going, .data = data, .frame = frame, .clues = clues, .puzzle = puzzle,
  };
  gboolean is_made = FALSE, is_filled = FALSE;

  g_return_val_if_fail (mato_geometry_is_classic (shape), FALSE);
  g_return_val_if_fail (mato_made_variant_suits (variant, shape), FALSE);
  g_return_val_if_fail (level < MATO_N_VARIANT_LEVELS, FALSE);

  memset (puzzle, 0, sizeof *puzzle);
  while (!is_made && !self.is_stopped)
    {
      if (self.n_attempts++ % TRIES_FOR_A_BOARD == 0 || !is_filled)
        draw_frame (&self);
      is_filled = may_go_on (&self) && fill (&self);
      is_made = is_filled && try (&self);
    }
  if (!is_made)
    mato_made_puzzle_clear (puzzle);

  return is_made;
}
