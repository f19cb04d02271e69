/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#include "core/logic/rating.h"
#include "tests/boards.h"
#include "tests/data.h"

/*
 * Ratings that other people published, for long runs. What is checked is the share of boards with
 * exactly the same rating.
 */

static const struct
{
  const char *name;
  guint column;     /* of the ratings, counted from 0 */
  guint n_wanted;   /* boards of the sample */
  guint per_mille;  /* with the same rating */
} sets[] = {
  { "rating/cb-unbiased-dev-5000.tsv", 1, 5000, 980 },
  { "rating/cb-stratified-dev.tsv", 1, 1000, 950 },
  { "rating/bench200-rated.tsv", 3, 200, 980 },
};

/* Compares as many of ER, EP and ED as are given, “7.1/1.2/1.2”. */
static gboolean
agrees (const MatoRating *rating,
        const char       *text)
{
  const guint tenths[] = { rating->hardest, rating->pearl, rating->diamond };
  g_auto (GStrv) numbers = g_strsplit (text, "/", -1);

  for (guint i = 0; numbers[i] != NULL; i++)
    if (i == G_N_ELEMENTS (tenths)
        || (guint) (g_ascii_strtod (numbers[i], NULL) * 10 + 0.5) != tenths[i])
      return FALSE;

  return rating->end == MATO_RATING_SOLVED;
}

static gboolean
is_same (MatoLogic          *logic,
         const MatoGeometry *geometry,
         const char         *line,
         guint               column)
{
  g_auto (GStrv) fields = g_strsplit (line, "\t", -1);
  MatoRating rating;
  guint8 values[81];

  g_assert_cmpuint (g_strv_length (fields), >, column);
  boards_read (fields[0], values);
  rating = mato_rating_compute (logic, geometry, values, NULL, NULL);
  return agrees (&rating, fields[column]);
}

static void
ratings_agree (gconstpointer data)
{
  guint set = GPOINTER_TO_UINT (data), n = 0, n_same = 0;
  g_autoptr (MatoGeometry) geometry = mato_geometry_new (3, 3);
  MatoLogicOptions options = { .is_unique = TRUE };
  g_autoptr (MatoLogic) logic = mato_logic_new (geometry, &options);
  g_auto (GStrv) lines = NULL;
  DataSample sample;

  if (!effort_is_long ())
    {
      g_test_skip ("only in long runs");
      return;
    }
  lines = data_split (data_load_shared (sets[set].name));
  if (lines == NULL)
    return;

  sample = data_sample (g_strv_length (lines), sets[set].n_wanted);
  for (guint i = sample.first; i < g_strv_length (lines); i += sample.step)
    if (lines[i][0] != '#' && !g_str_has_prefix (lines[i], "puzzle"))
      {
        n++;
        n_same += is_same (logic, geometry, lines[i], sets[set].column);
      }
  g_test_message ("%s: %u of %u", sets[set].name, n_same, n);
  g_assert_cmpuint (n, >, 0);
  g_assert_cmpuint (n_same * 1000, >=, n * sets[set].per_mille);
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);

  for (guint i = 0; i < G_N_ELEMENTS (sets); i++)
    {
      g_autofree char *path = g_strdup_printf ("/ratings/%s", sets[i].name);

      g_test_add_data_func (path, GUINT_TO_POINTER (i), ratings_agree);
    }

  return g_test_run ();
}
