/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#include <stdio.h>
#include <string.h>

#include "core/generate/generate-board.h"
#include "core/generate/level.h"
#include "core/generate/stored-puzzle.h"
#include "core/solve/kernel.h"
#include "tests/symmetric.h"

/*
 * Finds the puzzles of src/core/generate/stored-puzzle-table.h, which need a technique each:
 *
 *   store-puzzles SECONDS [SEED] <OLD >NEW
 *
 * OLD and NEW are such tables; what is in OLD is tried first. Of the puzzles that are looked at, a
 * quarter is drawn; the others are changes of those that are known, of each technique for the same
 * time: beside a puzzle that needs a rare technique there are more. A technique that one in a few
 * puzzles needs is in NEW without puzzles, one of which too few were found is not there. Progress
 * is told on standard error.
 */

#define N_WANTED 12     /* puzzles of a technique */
#define N_ENOUGH 10     /* fewer are not worth to be offered */
#define N_BACK 5        /* givens that are put back for a change, at most */
#define N_MEASURED 400  /* so many drawn puzzles say how many need a technique */
#define N_COMMON 10     /* and if so many of them do, they can be drawn when they are wanted */

typedef struct
{
  MatoGeometry *geometry;
  MatoGenerator *generator;
  MatoJudge *judge;
  MatoLogic *logic;
  GRand *rand;
  MatoRandom random;
  GPtrArray *found[MATO_N_TECHNIQUES];  /* puzzles, in lines of 81 characters */
  GPtrArray *old[MATO_N_TECHNIQUES];    /* those that were read and do not need it */
  gint64 spent[MATO_N_TECHNIQUES];      /* microseconds on changes for it */
  GHashTable *colours;                  /* "technique colour" of those that are kept: symmetric.h */
  guint n_needing[MATO_N_TECHNIQUES];   /* of the first N_MEASURED puzzles that were drawn */
  guint n_drawn;
} Store;

static guint
count_solutions (const guint8 *givens)
{
  MatoKernelRun run = { .givens = givens, .max_solutions = 2 };

  mato_kernel_best ()->search (&run);
  return (guint) run.n_solutions;
}

static void
write_line (const guint8 *givens,
            char         *line)
{
  for (guint cell = 0; cell < 81; cell++)
    line[cell] = givens[cell] == 0 ? '.' : (char) ('0' + givens[cell]);
  line[81] = '\0';
}

static void
read_line (const char *line,
           guint8     *givens)
{
  for (guint cell = 0; cell < 81; cell++)
    givens[cell] = line[cell] == '.' ? 0 : (guint8) (line[cell] - '0');
}

/* Keeps the puzzle for the technique, if it is another one than those that are kept. */
static void
keep (Store           *self,
      MatoTechniqueId  technique,
      const guint8    *givens)
{
  g_autofree char *colour =
    g_strdup_printf ("%u %" G_GUINT64_FORMAT, technique, symmetric_colour (givens));
  char line[82];

  if (self->found[technique]->len == N_WANTED || g_hash_table_contains (self->colours, colour))
    return;

  g_hash_table_add (self->colours, g_steal_pointer (&colour));
  write_line (givens, line);
  g_ptr_array_add (self->found[technique], g_strdup (line));
}

static gboolean
needs (Store           *self,
       MatoTechniqueId  technique,
       const guint8    *givens)
{
  return mato_judge_needs (self->judge, mato_technique_get (technique), givens);
}

/* Which techniques are on the way on which hints solve it: only these can be needed. */
static void
list_on_way (Store        *self,
             const guint8 *givens,
             gboolean     *is_on_way)
{
  const MatoDeduction *deduction;
  MatoCandidates board;

  memset (is_on_way, 0, MATO_N_TECHNIQUES * sizeof *is_on_way);
  mato_logic_forget (self->logic);
  mato_candidates_init (&board, self->geometry, givens, NULL);
  while (board.n_open > 0 && (deduction = mato_logic_find_next (self->logic, &board)) != NULL)
    {
      is_on_way[deduction->technique] = TRUE;
      mato_deduction_apply (deduction, &board);
    }
}

static void
try_drawn (Store *self)
{
  const MatoRecipe recipe = { .is_minimal = TRUE };
  gboolean is_measured = self->n_drawn++ < N_MEASURED;
  gboolean is_on_way[MATO_N_TECHNIQUES];
  guint8 givens[81], solution[81];

  mato_generator_make (self->generator, &self->random, &recipe, givens, solution);
  list_on_way (self, givens, is_on_way);
  for (MatoTechniqueId id = 0; id < MATO_N_TECHNIQUES; id++)
    if (is_on_way[id] && (is_measured || self->found[id]->len < N_WANTED)
        && needs (self, id, givens))
      {
        self->n_needing[id] += is_measured;
        keep (self, id, givens);
      }
}

/* Returns: the technique with few puzzles on which the least time was spent, of those for which
 * there is a puzzle to begin with; MATO_N_TECHNIQUES if there is none */
static MatoTechniqueId
pick_rare (Store *self)
{
  MatoTechniqueId picked = MATO_N_TECHNIQUES;

  for (MatoTechniqueId id = 0; id < MATO_N_TECHNIQUES; id++)
    if (self->found[id]->len + self->old[id]->len > 0 && self->found[id]->len < N_WANTED
        && (picked == MATO_N_TECHNIQUES || self->spent[id] < self->spent[picked]))
      picked = id;

  return picked;
}

/* Puts some digits of the solution into @givens, then leaves out whatever can be, in any order. */
static void
change (Store  *self,
        guint8 *givens)
{
  g_auto (MatoResult) result = { 0 };
  const MatoSolveOptions options = { .max_solutions = 1, .max_kept = 1 };
  guint8 solution[81], cells[81];
  guint n_back = (guint) g_rand_int_range (self->rand, 1, N_BACK + 1);

  mato_kernel_solve (mato_kernel_best (), self->geometry, givens, &options, &result);
  memcpy (solution, result.kept, sizeof solution);
  for (guint i = 0; i < 81; i++)
    {
      guint k = (guint) g_rand_int_range (self->rand, 0, (gint32) i + 1);

      cells[i] = cells[k];
      cells[k] = (guint8) i;
    }
  for (guint i = 0; i < n_back; i++)
    givens[cells[i]] = solution[cells[i]];
  for (guint i = 81; i-- > 0;)
    {
      guint8 digit = givens[cells[i]];

      givens[cells[i]] = 0;
      if (digit != 0 && count_solutions (givens) != 1)
        givens[cells[i]] = digit;
    }
}

/* Names and puzzles are what stands between quotes. */
static void
read_old (Store *self)
{
  g_autoptr (GString) text = g_string_new (NULL);
  g_auto (GStrv) parts = NULL;
  MatoTechniqueId technique = MATO_N_TECHNIQUES;
  char buffer[4096];
  gsize n;

  while ((n = fread (buffer, 1, sizeof buffer, stdin)) > 0)
    g_string_append_len (text, buffer, (gssize) n);
  parts = g_strsplit (text->str, "\"", -1);
  for (guint i = 1; parts[i - 1] != NULL && parts[i] != NULL; i += 2)
    {
      guint8 givens[81];

      if (strlen (parts[i]) != 81)
        technique = mato_technique_find (parts[i]);
      if (strlen (parts[i]) != 81 || technique == MATO_N_TECHNIQUES)
        continue;

      read_line (parts[i], givens);
      if (needs (self, technique, givens))
        keep (self, technique, givens);
      else
        g_ptr_array_add (self->old[technique], g_strdup (parts[i]));
    }
}

static void
report (Store *self,
        gint64 seconds)
{
  guint n = 0;

  for (MatoTechniqueId id = 0; id < MATO_N_TECHNIQUES; id++)
    n += self->found[id]->len >= N_WANTED;
  g_printerr ("%" G_GINT64_FORMAT " s: %u drawn, %u techniques of %u have enough\n", seconds,
              self->n_drawn, n, MATO_N_TECHNIQUES);
}

static void
try_change (Store           *self,
            MatoTechniqueId  technique)
{
  GPtrArray *base = self->found[technique]->len > 0 ? self->found[technique]
                                                    : self->old[technique];
  gint64 begin = g_get_monotonic_time ();
  guint8 givens[81];

  read_line (base->pdata[g_rand_int_range (self->rand, 0, (gint32) base->len)], givens);
  change (self, givens);
  if (needs (self, technique, givens))
    keep (self, technique, givens);
  self->spent[technique] += g_get_monotonic_time () - begin;
}

static void
search (Store  *self,
        gint64  seconds)
{
  gint64 begin = g_get_monotonic_time (), told = 0, now = 0;

  while (now < seconds)
    {
      MatoTechniqueId rare = g_rand_int_range (self->rand, 0, 4) == 0 ? MATO_N_TECHNIQUES
                                                                      : pick_rare (self);

      if (rare == MATO_N_TECHNIQUES)
        try_drawn (self);
      else
        try_change (self, rare);
      now = (g_get_monotonic_time () - begin) / G_USEC_PER_SEC;
      if (now >= told + 60)
        report (self, told = now);
    }
}

static void
store_init (Store   *self,
            guint32  seed)
{
  const MatoLogicOptions options = { .is_unique = TRUE, .catalogue = MATO_CATALOGUE_ALL };

  *self = (Store) { .geometry = mato_geometry_new (3, 3), .rand = g_rand_new_with_seed (seed),
                    .random = { seed } };
  self->generator = mato_generator_new (self->geometry);
  self->judge = mato_judge_new (self->geometry, NULL, NULL);
  self->logic = mato_logic_new (self->geometry, &options);
  self->colours = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  for (MatoTechniqueId id = 0; id < MATO_N_TECHNIQUES; id++)
    {
      self->found[id] = g_ptr_array_new_with_free_func (g_free);
      self->old[id] = g_ptr_array_new_with_free_func (g_free);
    }
}

static void
store_clear (Store *self)
{
  for (MatoTechniqueId id = 0; id < MATO_N_TECHNIQUES; id++)
    {
      g_ptr_array_unref (self->found[id]);
      g_ptr_array_unref (self->old[id]);
    }
  g_hash_table_unref (self->colours);
  mato_logic_free (self->logic);
  mato_judge_free (self->judge);
  mato_generator_free (self->generator);
  g_rand_free (self->rand);
  mato_geometry_unref (self->geometry);
}

static void
print_table (Store *self)
{
  printf ("/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */\n\n"
          "/* Made by tests/bench/store-puzzles.c; included by stored-puzzle.c. */\n");
  for (MatoTechniqueId id = 0; id < MATO_N_TECHNIQUES; id++)
    {
      const char *name = mato_technique_get (id)->name;

      g_printerr ("%-24s %3u found, %u of %u drawn\n", name, self->found[id]->len,
                  self->n_needing[id], MIN (self->n_drawn, N_MEASURED));
      if (self->found[id]->len < N_ENOUGH)
        continue;

      printf ("{ \"%s\", {", name);
      for (guint i = 0; i < self->found[id]->len && self->n_needing[id] < N_COMMON; i++)
        printf ("\n  \"%s\",", (char *) self->found[id]->pdata[i]);
      printf ("%s } },\n", self->n_needing[id] < N_COMMON ? "\n" : " NULL");
    }
}

int
main (int    argc,
      char **argv)
{
  Store self;

  if (argc < 2)
    {
      g_printerr ("store-puzzles SECONDS [SEED] <OLD >NEW\n");
      return 2;
    }

  store_init (&self, argc > 2 ? (guint32) g_ascii_strtoull (argv[2], NULL, 10) : 1);
  read_old (&self);
  search (&self, g_ascii_strtoll (argv[1], NULL, 10));
  print_table (&self);
  store_clear (&self);
  return 0;
}
