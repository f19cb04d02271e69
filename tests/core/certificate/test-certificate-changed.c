/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */

/*
 * A certificate in which one number is changed, and which has a correct checksum again, is refused
 * or still a true proof: what it claims then is what a search of all completions finds.
 */
#include "core/certificate/certificate.h"

#include <stdlib.h>
#include <string.h>

#include "core/checker/certificate-check.h"
#include "tests/core/target-boards.h"
#include "tests/effort.h"

/* Of orders above that, a claim is compared with another search, which has proofs of its own. */
#define MOST_ENUMERATED 6

/* --- What a certificate claims --- */

typedef struct
{
  MatoGeometry *geometry;
  guint8 givens[MATO_MAX_CELLS];
  guint8 weights[MATO_MAX_CELLS];
  gboolean lowest;
  gint32 score;
} Claim;

static const char *
find_line (const char *text,
           const char *key)
{
  g_autofree char *begin = g_strdup_printf ("\n%s ", key);
  const char *line = strstr (text, begin);

  g_assert_nonnull (line);
  return line + strlen (begin);
}

/* Only of certificates that the checker accepts, so everything is there. */
static void
read_claim (const char *text,
            Claim      *claim)
{
  const char *box = find_line (text, "box"), *givens = find_line (text, "givens");
  const char *weights = find_line (text, "weights");

  claim->geometry = mato_geometry_new (atoi (box), atoi (strchr (box, 'x') + 1));
  for (guint cell = 0; cell < claim->geometry->n_cells; cell++)
    {
      char c = givens[cell], *end;

      claim->givens[cell] = c == '.' ? 0 : g_ascii_isdigit (c) ? c - '0' : c - 'A' + 10;
      claim->weights[cell] = (guint8) strtol (weights, &end, 10);
      weights = end;
    }
  claim->lowest = g_str_has_prefix (find_line (text, "direction"), "lowest");
  claim->score = atoi (find_line (text, "score"));
}

typedef struct
{
  const Claim *claim;
  gint32 best;
} Seen;

static void
solution_cb (const guint8 *values,
             gpointer      data)
{
  Seen *self = data;
  gint32 score = mato_target_score (self->claim->geometry, values, self->claim->weights);

  if (self->best < 0 || (self->claim->lowest ? score < self->best : score > self->best))
    self->best = score;
}

static gint32
enumerate (const Claim *claim)
{
  Seen seen = { claim, -1 };
  const MatoMonitor monitor = { .solution = solution_cb, .data = &seen };
  const MatoSolveOptions options = { .monitor = &monitor };
  g_auto (MatoResult) result = { 0 };

  mato_engine_solve (mato_engine_find ("bitmask"), claim->geometry, claim->givens, &options,
                     &result);
  g_assert_true (result.end == MATO_END_NONE || result.exhausted);
  return seen.best;
}

static gint32
find_best (const Claim *claim)
{
  const MatoTargetOptions options = { .weights = claim->weights, .lowest = claim->lowest };
  MatoTargetResult result;

  if (claim->geometry->order <= MOST_ENUMERATED)
    return mato_values_has_conflict (claim->geometry, claim->givens) ? -1 : enumerate (claim);

  mato_target_solve (claim->geometry, claim->givens, &options, &result);
  g_assert_cmpint (result.end, !=, MATO_END_STOPPED);
  return result.score;
}

/* --- Changes --- */

/* Where its numbers are from @text + @begin up to @end: every digit of a board is one. */
static GArray *
list_numbers (const char *text,
              gsize       begin,
              const char *end)
{
  GArray *places = g_array_new (FALSE, FALSE, sizeof (gsize));
  gboolean is_board = FALSE;

  for (gsize i = begin; text + i < end; i++)
    {
      if (text[i - 1] == '\n')
        is_board = g_str_has_prefix (text + i, "givens ")
                   || g_str_has_prefix (text + i, "witness ");
      if (g_ascii_isdigit (text[i]) && (is_board || !g_ascii_isdigit (text[i - 1])))
        g_array_append_val (places, i);
    }

  return places;
}

/* Small steps are the most likely to be overlooked. */
static gint64
draw_number (GRand  *random,
             gint64  number)
{
  switch (g_rand_int_range (random, 0, 5))
    {
    case 0:
      return number + 1;
    case 1:
      return number - 1;
    case 2:
      return -number;
    case 3:
      return number + g_rand_int_range (random, -50000, 50000);
    default:
      return g_rand_int_range (random, 0, 10);
    }
}

/* Returns: (transfer full): the certificate with another number at @place, and its checksum */
static char *
change (const char *text,
        gsize       place,
        GRand      *random)
{
  g_autoptr (GString) changed = g_string_new_len (text, strstr (text, "\nsha256 ") + 1 - text);
  gsize begin = text[place - 1] == '-' ? place - 1 : place, length;
  g_autofree char *number = NULL, *sum = NULL;
  const char *line = text + place;
  char *end;

  while (line > text && line[-1] != '\n')
    line--;
  if (g_str_has_prefix (line, "givens ") || g_str_has_prefix (line, "witness "))
    {
      length = 1;
      number = g_strdup_printf ("%d", g_rand_int_range (random, 1, 10));
    }
  else
    {
      gint64 before = strtol (text + begin, &end, 10);

      length = end - (text + begin);
      number = g_strdup_printf ("%" G_GINT64_FORMAT, draw_number (random, before));
    }

  g_string_erase (changed, begin, length);
  g_string_insert (changed, begin, number);
  sum = g_compute_checksum_for_string (G_CHECKSUM_SHA256, changed->str, -1);
  g_string_append_printf (changed, "sha256 %s\n", sum);
  return g_string_free (g_steal_pointer (&changed), FALSE);
}

/* Whether everything before the proof is the same. */
static gboolean
claims_the_same (const char *text,
                 const char *other)
{
  gsize length = find_line (text, "score") - text;

  length += strcspn (text + length, "\n");
  return strncmp (text, other, length) == 0;
}

typedef struct
{
  guint n_refused;
  guint n_same; /* accepted, with the same claim */
  guint n_other;
} Tally;

static void
check_change (const char *text,
              const char *changed,
              Tally      *tally)
{
  g_autoptr (GError) error = NULL;
  Claim claim;
  gint32 score;
  guint line;

  if (!mato_certificate_check (changed, NULL, NULL, &score, &line, &error))
    {
      tally->n_refused++;
      return;
    }
  if (claims_the_same (text, changed))
    {
      tally->n_same++;
      return;
    }

  tally->n_other++;
  read_claim (changed, &claim);
  g_assert_cmpint (score, ==, claim.score);
  g_assert_cmpint (find_best (&claim), ==, score);
  mato_geometry_unref (claim.geometry);
}

/* --- Boards --- */

static char *
write_certificate (const MatoGeometry *geometry,
                   GRand              *random,
                   gint32              percent)
{
  GString *text = g_string_new (NULL);
  guint8 givens[MATO_MAX_CELLS], weights[MATO_MAX_CELLS];
  const MatoTargetOptions options = { .weights = g_rand_boolean (random) ? weights : NULL,
                                      .lowest = g_rand_boolean (random) };
  MatoTargetResult best;
  MatoTargetFacts facts;

  target_boards_draw_any (geometry, random, percent, givens);
  for (guint cell = 0; cell < geometry->n_cells; cell++)
    weights[cell] = g_rand_int_range (random, 0, 10);
  mato_target_solve (geometry, givens, &options, &best);
  g_assert_true (mato_certificate_write (geometry, givens, &options, &best, G_MAXSIZE, text,
                                         &facts));
  return g_string_free (text, FALSE);
}

static void
check_board (const MatoGeometry *geometry,
             GRand              *random,
             gint32              percent,
             guint               n_changes,
             Tally              *tally)
{
  g_autofree char *text = write_certificate (geometry, random, percent);
  const char *proof = find_line (text, "scale");
  g_autoptr (GArray) of_claim = list_numbers (text, 1, proof);
  g_autoptr (GArray) of_proof = list_numbers (text, proof - text, strstr (text, "\nsha256 "));
  Claim claim;

  read_claim (text, &claim);
  g_assert_cmpint (find_best (&claim), ==, claim.score);
  mato_geometry_unref (claim.geometry);
  for (guint i = 0; i < n_changes; i++)
    {
      const GArray *places = i % 2 == 0 ? of_claim : of_proof;
      guint which = g_rand_int_range (random, 0, (gint32) places->len);
      g_autofree char *changed = change (text, g_array_index (places, gsize, which), random);

      if (!g_str_equal (changed, text))
        check_change (text, changed, tally);
    }
}

typedef struct
{
  const char *name;
  guint8 box_rows;
  guint8 box_columns;
  guint8 percent; /* of givens: few enough completions to search them all, where that is done */
  guint n_boards[3]; /* for effort_pick() */
  guint n_changes;
} Shape;

static const Shape shapes[] = {
  { "4", 2, 2, 15, { 10, 30, 2000 }, 60 },
  { "6", 2, 3, 40, { 10, 30, 2000 }, 60 },
  { "6-tall", 3, 2, 40, { 10, 30, 2000 }, 60 },
  { "8", 2, 4, 35, { 2, 4, 100 }, 30 },
  { "9", 3, 3, 30, { 1, 2, 100 }, 30 },
  { "10", 2, 5, 40, { 1, 2, 50 }, 30 },
  { "12", 3, 4, 45, { 1, 2, 50 }, 30 },
  { "15", 3, 5, 55, { 1, 1, 20 }, 15 },
  { "16", 4, 4, 55, { 1, 1, 20 }, 15 },
  { "20", 4, 5, 65, { 1, 1, 10 }, 10 },
  { "25", 5, 5, 70, { 1, 1, 10 }, 10 },
};

static void
changed_numbers_prove_nothing_false (gconstpointer data)
{
  const Shape *shape = data;
  g_autoptr (MatoGeometry) geometry = mato_geometry_new (shape->box_rows, shape->box_columns);
  g_autoptr (GRand) random = g_rand_new_with_seed (8100 + geometry->order + shape->box_rows);
  guint n_boards = effort_pick_slow (shape->n_boards[0], shape->n_boards[1], shape->n_boards[2]);
  Tally tally = { 0 };

  for (guint i = 0; i < n_boards; i++)
    check_board (geometry, random, shape->percent, shape->n_changes, &tally);

  g_test_message ("%u boards: %u refused, %u prove the same, %u something else that is true",
                  n_boards, tally.n_refused, tally.n_same, tally.n_other);
  g_assert_cmpuint (tally.n_refused, >, 0);
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);
  for (guint i = 0; i < G_N_ELEMENTS (shapes); i++)
    {
      g_autofree char *path = g_strdup_printf ("/certificate-changed/%s", shapes[i].name);

      g_test_add_data_func (path, &shapes[i], changed_numbers_prove_nothing_false);
    }
  return g_test_run ();
}
