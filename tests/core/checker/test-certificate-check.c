/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#include "core/checker/certificate-check.h"
#include "tests/test.h"

#include <pthread.h>
#include <string.h>

/* A 4×4 board, proved at the root by the bound of units. */
#define CLAIM \
  "mato certificate 1\n" \
  "box 2x2\n" \
  "givens 1.....3..4......\n" \
  "weights 6 6 6 6 6 7 7 6 6 7 7 6 6 6 6 6\n" \
  "direction highest\n" \
  "score 250\n" \
  "witness 1342423124133124\n" \
  "scale 16384\n" \
  "bound units\n"
#define PRICES \
  "prices 0 -210185 0 11999 0 0 0 0 0 -94797 -3646 0 0 -168011 -76493 -17353 0 61683 75255 0 0 " \
  "0 0 0 0 -37366 0 -36570 0 -6053 -94087 -6264 0 0 0 0 0 48924 0 22552 0 -30841 -37627 0 0 " \
  "-48407 46780 -2246\n"

/* Adds the line with the checksum. */
static char *
seal (const char *text)
{
  g_autofree char *sum = g_compute_checksum_for_string (G_CHECKSUM_SHA256, text, -1);

  return g_strdup_printf ("%ssha256 %s\n", text, sum);
}

static void
check_refusal (const char *text,
               guint       line)
{
  g_autoptr (GError) error = NULL;
  gint32 score;
  guint found = 0;

  g_assert_false (mato_certificate_check (text, NULL, NULL, &score, &found, &error));
  g_assert_nonnull (error);
  g_assert_cmpuint (found, ==, line);
}

TEST (a_proof_is_right)
{
  g_autofree char *text = seal (CLAIM PRICES "end\n");
  gint32 score = 0;
  guint line;

  g_assert_true (mato_certificate_check (text, NULL, NULL, &score, &line, NULL));
  g_assert_cmpint (score, ==, 250);
}

/* Each refusal names the line of the error. */
TEST (what_proves_nothing_is_refused)
{
  static const struct
  {
    const char *text;
    guint line;
  } rows[] = {
    { CLAIM "end\n", 10 },
    { CLAIM PRICES, 11 },
    { CLAIM PRICES "end\nend\n", 12 },
    { CLAIM "prices 0 0 0\nend\n", 10 },
    { CLAIM "branch r1c2\ntry r1c2=2\n" PRICES "end\nend\n", 13 },
    { CLAIM "branch r5c2\nend\n", 10 },
    { CLAIM "branch r1c2\ntry r1c2=5\nend\nend\n", 11 },
  };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autofree char *text = seal (rows[i].text);

      check_refusal (text, rows[i].line);
    }
}

TEST (rubbish_is_refused)
{
  static const struct
  {
    const char *text;
    guint line;
  } rows[] = {
    { "\n", 1 },
    { "mato certificate 2\nbox 3x3\n", 2 },
    { "mato certificate 1\n", 2 },
    { "mato certificate 1\nbox 9x9\n", 2 },
    { "mato certificate 1\nbox 3\n", 2 },
    { "mato certificate 1\nbox 2x2\ngivens ................\nweights 1 2 3\n", 4 },
    { "mato certificate 1\nbox 2x2\ngivens ...............5\n", 3 },
    { "mato certificate 1\nbox 2x2\ngivens ...............1.\n", 3 },
    { "prices 1 2 3\nend\n", 1 },
  };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autofree char *text = seal (rows[i].text);

      check_refusal (text, rows[i].line);
    }
  check_refusal ("", 1);
  check_refusal (CLAIM PRICES "end\n", 1);
  check_refusal (CLAIM PRICES "end\nsha256 0\n", 1);
}

/* Returns: a certificate of 25×25 with a depth of one more than the number of cells */
static char *
write_deepest (void)
{
  g_autoptr (GString) text = g_string_new ("mato certificate 1\nbox 5x5\ngivens ");

  for (guint cell = 0; cell < 625; cell++)
    g_string_append_c (text, '.');
  g_string_append (text, "\nweights");
  for (guint cell = 0; cell < 625; cell++)
    g_string_append (text, " 1");
  g_string_append (text, "\ndirection highest\nscore -1\nscale 1\nbound units\n");
  for (guint depth = 0; depth <= 625; depth++)
    g_string_append (text, "branch r1c1\ntry r1c1=1\n");
  return seal (text->str);
}

static gpointer
check_in_thread (gpointer data)
{
  g_autoptr (GError) error = NULL;
  gint32 score;
  guint line;

  g_assert_false (mato_certificate_check (data, NULL, NULL, &score, &line, &error));
  g_assert_cmpuint (line, ==, 8 + 2 * 626);
  g_assert_nonnull (strstr (error->message, "deeper"));
  return NULL;
}

/* The proof determines the depth, so checking must not be recursive. */
TEST (stack_is_small)
{
  g_autofree char *text = write_deepest ();
  pthread_attr_t attributes;
  pthread_t thread;

  g_assert_cmpint (pthread_attr_init (&attributes), ==, 0);
  g_assert_cmpint (pthread_attr_setstacksize (&attributes, 256 * 1024), ==, 0);
  g_assert_cmpint (pthread_create (&thread, &attributes, check_in_thread, text), ==, 0);
  g_assert_cmpint (pthread_join (thread, NULL), ==, 0);
  pthread_attr_destroy (&attributes);
}

static gboolean
count_down_cb (gpointer data)
{
  guint *left = data;

  return (*left)-- > 0;
}

/* Checking a long proof can be stopped; polls are counted in positions and multipliers. */
TEST (check_can_be_stopped)
{
  g_autofree char *text = write_deepest ();
  guint left = 300;
  g_autoptr (GError) error = NULL;
  gint32 score;
  guint line;

  g_assert_false (mato_certificate_check (text, count_down_cb, &left, &score, &line, &error));
  g_assert_no_error (error);
  g_assert_cmpuint (line, ==, 8 + 2 * 300);
}
