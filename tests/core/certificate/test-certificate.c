/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#include "core/certificate/certificate.h"

#include <stdlib.h>
#include <string.h>

#include "core/checker/certificate-check.h"
#include "tests/core/target-boards.h"
#include "tests/data.h"
#include "tests/test.h"

static GString *
write_certificate (const MatoGeometry      *geometry,
                   const guint8            *givens,
                   const MatoTargetOptions *options,
                   MatoTargetFacts         *facts)
{
  GString *text = g_string_new (NULL);
  MatoTargetResult best;

  mato_target_solve (geometry, givens, options, &best);
  g_assert_true (mato_certificate_write (geometry, givens, options, &best, G_MAXSIZE, text, facts));
  g_assert_cmpint (facts->score, ==, best.score);
  if (best.score >= 0 && options->lowest)
    g_assert_cmpfloat (facts->bound, <=, best.score);
  else if (best.score >= 0)
    g_assert_cmpfloat (facts->bound, >=, best.score);
  return text;
}

static gboolean
is_right (const char *text,
          gint32     *score)
{
  g_autoptr (GError) error = NULL;
  guint line = 0;
  gboolean right = mato_certificate_check (text, NULL, NULL, score, &line, &error);

  g_assert_cmpint (right, ==, error == NULL);
  g_assert_cmpuint (line, >=, 1);
  return right;
}

/* A forged certificate can have a correct checksum. */
static GString *
seal (const char *text)
{
  const char *end = strstr (text, "sha256 ");
  GString *sealed = g_string_new_len (text, end - text);
  g_autofree char *sum = g_compute_checksum_for_string (G_CHECKSUM_SHA256, sealed->str, -1);

  g_string_append_printf (sealed, "sha256 %s\n", sum);
  return sealed;
}

static void
check_forgery (const char *text,
               const char *old,
               const char *new)
{
  g_autoptr (GString) forged = g_string_new (text), sealed = NULL;
  gint32 score;

  g_assert_cmpuint (g_string_replace (forged, old, new, 1), ==, 1);
  g_assert_false (is_right (forged->str, &score));
  sealed = seal (forged->str);
  g_assert_false (is_right (sealed->str, &score));
}

/* A change of any digit is found by the checksum; a change of the score is refused in any case. */
static void
check_forgeries (const char *text,
                 gint32      score,
                 gboolean    lowest)
{
  gint32 ignored;

  for (gsize i = 0; i < strlen (text); i += 1 + i / 60)
    if (g_ascii_isdigit (text[i]))
      {
        g_autofree char *changed = g_strdup (text);

        changed[i] = '0' + (changed[i] - '0' + 1) % 10;
        g_assert_false (is_right (changed, &ignored));
      }

  for (gint32 step = -1; score >= 0 && step <= 1; step += 2)
    {
      g_autofree char *old = g_strdup_printf ("\nscore %d\n", score);
      g_autofree char *new = g_strdup_printf ("\nscore %d\n", score + step);

      check_forgery (text, old, new);
    }
  if (score >= 0)
    check_forgery (text, lowest ? "direction lowest" : "direction highest", "direction best");
}

/* The same proof does not prove that there is no solution (score -1), without a witness. */
static void
check_that_aim_counts (const char *text,
                       gint32      score)
{
  const char *witness = strstr (text, "witness ");
  g_autoptr (GString) forged = g_string_new_len (text, witness - text), sealed = NULL;
  g_autofree char *old = g_strdup_printf ("\nscore %d\n", score);
  gint32 ignored;

  g_string_append (forged, strchr (witness, '\n') + 1);
  g_string_replace (forged, old, "\nscore -1\n", 1);
  sealed = seal (forged->str);
  g_assert_false (is_right (sealed->str, &ignored));
}

TEST (certificates_are_right_and_cannot_be_forged)
{
  static const gint32 rows[][3] = { { 2, 2, 10 }, { 2, 3, 15 }, { 3, 2, 30 }, { 3, 3, 0 },
                                    { 3, 3, 12 }, { 3, 3, 22 }, { 3, 4, 45 }, { 4, 4, 50 } };
  g_autoptr (GRand) random = g_rand_new_with_seed (81);
  guint n_none = 0, n_trees = 0;

  guint n_boards = effort_pick (40, 80, 800);

  for (guint i = 0; i < n_boards; i++)
    {
      const gint32 *row = rows[i % G_N_ELEMENTS (rows)];
      g_autoptr (MatoGeometry) geometry = mato_geometry_new (row[0], row[1]);
      guint8 givens[MATO_MAX_CELLS], weights[MATO_MAX_CELLS];
      MatoTargetOptions options = { .weights = i % 3 ? weights : NULL, .lowest = i % 2 };
      MatoTargetFacts facts;
      g_autoptr (GString) text = NULL;
      gint32 score;

      target_boards_draw_any (geometry, random, row[2], givens);
      for (guint cell = 0; cell < geometry->n_cells; cell++)
        weights[cell] = g_rand_int_range (random, 0, i % 4 ? 10 : MATO_MAX_WEIGHT + 1);

      text = write_certificate (geometry, givens, &options, &facts);
      g_assert_true (is_right (text->str, &score));
      g_assert_cmpint (score, ==, facts.score);
      check_forgeries (text->str, score, options.lowest);
      if (score >= 0)
        check_that_aim_counts (text->str, score);
      n_none += score < 0;
      n_trees += facts.n_nodes > 1;
    }

  g_assert_cmpuint (n_none, >=, n_boards / 24);
  g_assert_cmpuint (n_trees, >=, n_boards / 8);
}

/* A tree without one of its branches is refused. */
TEST (nothing_may_be_left_out)
{
  g_autoptr (MatoGeometry) geometry = mato_geometry_new (3, 3);
  g_autoptr (GRand) random = g_rand_new_with_seed (82);
  guint n_cut = 0;

  while (n_cut < effort_pick (2, 5, 50))
    {
      guint8 givens[81];
      MatoTargetOptions options = { NULL };
      MatoTargetFacts facts;
      g_autoptr (GString) text = NULL, cut = NULL, sealed = NULL;
      const char *first, *second;
      gint32 score;

      target_boards_draw_any (geometry, random, 15, givens);
      text = write_certificate (geometry, givens, &options, &facts);
      first = strstr (text->str, "try ");
      second = first != NULL ? strstr (first, "end\ntry ") : NULL;
      if (second == NULL || strstr (first, "branch ") != NULL)
        continue;

      cut = g_string_new_len (text->str, first - text->str);
      g_string_append (cut, second + 4);
      sealed = seal (cut->str);
      g_assert_false (is_right (sealed->str, &score));
      n_cut++;
    }
}

TEST (length_is_kept)
{
  g_autoptr (MatoGeometry) geometry = mato_geometry_new (2, 2);
  g_autoptr (GString) whole = NULL;
  guint8 givens[16] = { 0 };
  MatoTargetOptions options = { NULL };
  MatoTargetFacts facts;
  MatoTargetResult best;

  whole = write_certificate (geometry, givens, &options, &facts);
  mato_target_solve (geometry, givens, &options, &best);
  for (gsize cut = 0; cut < 2; cut++)
    {
      g_autoptr (GString) text = g_string_new ("before");
      gsize most = whole->len - cut;

      g_assert_cmpint (mato_certificate_write (geometry, givens, &options, &best, most, text,
                                               &facts), ==, cut == 0);
      g_assert_cmpint (text->len - strlen ("before") > most, ==, cut > 0);
    }
}

TEST (known_lines)
{
  g_autoptr (MatoGeometry) geometry = mato_geometry_new (3, 3);
  g_auto (GStrv) lines = data_split (data_load ("target/9x9.txt"));
  guint n_lines = g_strv_length (lines);
  DataSample sample = data_sample (n_lines, effort_pick_slow (10, 60, G_MAXUINT));
  guint64 n_nodes = 0;

  for (guint i = sample.first; i < n_lines; i += sample.step)
    {
      g_autoptr (GString) text = NULL;
      MatoTargetOptions options = { NULL };
      MatoTargetFacts facts;
      guint8 givens[81];
      gint32 score;

      for (guint cell = 0; cell < 81; cell++)
        givens[cell] = lines[i][cell] == '.' ? 0 : lines[i][cell] - '0';
      text = write_certificate (geometry, givens, &options, &facts);
      g_assert_true (is_right (text->str, &score));
      g_assert_cmpint (score, ==, atoi (lines[i] + 81));
      n_nodes += facts.n_nodes;
    }

  g_test_message ("%" G_GUINT64_FORMAT " nodes", n_nodes);
}
