/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */

/*
 * Every rule of the checker is needed: without it, a false proof is accepted. make-mutants.py makes
 * an include file of the checker in which each value of `mutant` omits one rule; 0: none.
 */
#include <glib.h>

#include "mutants.inc"
#include "tests/test.h"

#define CELLS_4 "................"
#define CELLS_9 CELLS_4 CELLS_4 CELLS_4 CELLS_4 CELLS_4 "."
#define ZEROS_8 " 0 0 0 0 0 0 0 0"
#define ZEROS_16 ZEROS_8 ZEROS_8
#define ZEROS_80 ZEROS_16 ZEROS_16 ZEROS_16 ZEROS_16 ZEROS_16
#define ONES_16 " 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1"
#define MINUS_16 " -1 -1 -1 -1 -1 -1 -1 -1 -1 -1 -1 -1 -1 -1 -1 -1"

/* Only the first cell has a weight, so the score is its digit. */
#define FIRST_16 " 1 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0"
#define FIRST_81 " 1" ZEROS_80

#define CLAIM(box, givens, weights, direction, score) \
  "mato certificate 1\nbox " box "\ngivens " givens "\nweights" weights "\ndirection " direction \
  "\nscore " score "\n"
#define UNITS "scale 1\nbound units\n"
#define NOTHING_PAID "prices" ZEROS_16 ZEROS_16 ZEROS_16 "\n"

/* The highest score is 4, and 9 on 9×9; the lowest is 1. */
#define IS_THREE(givens) CLAIM ("2x2", givens, FIRST_16, "highest", "3") \
  "witness 3412123441232341\n" UNITS
#define IS_EIGHT CLAIM ("3x3", CELLS_9, FIRST_81, "highest", "8") \
  "witness 812345679345679812679812345123456798456798123798123456234567981" \
  "567981234981234567\nscale 1\nbound templates\n"
#define NO_COMPLETION(givens, weights, scale) \
  CLAIM ("2x2", givens, weights, "highest", "-1") "scale " scale "\nbound units\n"

#define FOUR_OF_FIRST " 0 0 0 4" ZEROS_16 ZEROS_16 ZEROS_8 " 0 0 0 0"
#define HUGE "4611686018427387904"

/* A false proof for each mutant, in the order of make-mutants.py. */
static const char *const proofs[N_MUTANTS] = {
  CLAIM ("2x2", "11..............", ONES_16, "highest", "-1") UNITS "end\nsha256 0\n",
  IS_THREE (CELLS_4) "branch r1c1\nend\n",
  IS_THREE (CELLS_4) "end\n",
  CLAIM ("2x2", "4...............", FIRST_16, "lowest", "1") "witness 1234341221434321\n" UNITS
    NOTHING_PAID "end\n",
  CLAIM ("2x2", CELLS_4, FIRST_16, "lowest", "0") "witness " CELLS_4 "\n" UNITS
    NOTHING_PAID "end\n",
  CLAIM ("2x2", CELLS_4, ONES_16, "lowest", "16") "witness 1111111111111111\n" UNITS
    NOTHING_PAID "end\n",
  CLAIM ("2x2", CELLS_4, FIRST_16, "highest", "10") "witness 4321123421433412\n" UNITS
    NOTHING_PAID "end\n",
  NO_COMPLETION (CELLS_4, MINUS_16, "1") NOTHING_PAID "end\n",
  CLAIM ("2x2", "11..............", ONES_16, "highest", "-5") UNITS "end\n",
  NO_COMPLETION (CELLS_4, ONES_16, "-1") NOTHING_PAID "end\n",
  IS_THREE (CELLS_4) "prices " HUGE " " HUGE " 0 0 0 0 0 0" ZEROS_16 ZEROS_16 ZEROS_8 "\nend\n",
  IS_THREE (CELLS_4) "branch r1c1\ntry r1c1=1\n" NOTHING_PAID "end\nend\n",
  IS_THREE (CELLS_4) "branch r1c1\ntry r1c1=1\n" NOTHING_PAID "end\nend\n",
  IS_THREE (CELLS_4) "branch r1=1\ntry r1c1=1\n" NOTHING_PAID "end\nend\n",
  IS_THREE (CELLS_4) NOTHING_PAID "end\n",
  CLAIM ("2x2", CELLS_4, FIRST_16, "lowest", "2") "witness 2143341212344321\n" UNITS
    NOTHING_PAID "end\n",
  IS_EIGHT "prices 9" ZEROS_80 "\nend\n",
  IS_EIGHT "prices 9" ZEROS_80 "\nend\n",
  IS_EIGHT "prices 9" ZEROS_80 "\nend\n",
  IS_THREE (CELLS_4) NOTHING_PAID "end\n",
  IS_THREE (CELLS_4) NOTHING_PAID "end\n",
  IS_THREE (CELLS_4) "prices" FOUR_OF_FIRST "\nend\n",
  NO_COMPLETION ("1...............", ONES_16, "1") "end\n",
  NO_COMPLETION ("...1..4..4....3.", ONES_16, "1") "end\n",
  NO_COMPLETION (CELLS_4, ONES_16, "1") "end\n",
  NO_COMPLETION (".1.4.......2....", ONES_16, "1") "end\n",
};

/* Returns: (transfer full): the proof with its checksum, unless it has a wrong one */
static char *
seal (const char *proof)
{
  g_autofree char *sum = g_compute_checksum_for_string (G_CHECKSUM_SHA256, proof, -1);

  if (strstr (proof, "sha256") != NULL)
    return g_strdup (proof);

  return g_strdup_printf ("%ssha256 %s\n", proof, sum);
}

static gboolean
accepts (guint       number,
         const char *proof)
{
  g_autofree char *text = seal (proof);
  g_autoptr (GError) error = NULL;
  gint32 score;
  guint line;
  gboolean is_accepted;

  mutant = number;
  is_accepted = mato_certificate_check (text, NULL, NULL, &score, &line, &error);
  g_test_message ("%u: %s, line %u", number, error ? error->message : "accepted", line);
  return is_accepted;
}

TEST (every_rule_counts)
{
  for (guint i = 0; i < N_MUTANTS; i++)
    {
      g_assert_false (accepts (0, proofs[i]));
      g_assert_true (accepts (i + 1, proofs[i]));
    }
}
