/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#include "session/play/best-scores.h"

#include "core/rules/rules.h"
#include "session/game/state-folder.h"

#include <string.h>

/*
 * The file: a line for each puzzle, the one played last at the end: a checksum, and the score of
 * each try, in order; older versions kept the best alone:
 *
 *   5f1c0e…b2 2817 2829
 */

char *
mato_best_scores_dup_path (void)
{
  g_autofree char *folder = mato_state_folder ();

  return g_build_filename (folder, "scores", NULL);
}

static char *
dup_key (const MatoPuzzle *puzzle)
{
  const MatoGeometry *geometry = mato_board_get_geometry (puzzle->board);
  g_autoptr (GChecksum) checksum = g_checksum_new (G_CHECKSUM_SHA256);
  const guint8 box[2] = { (guint8) geometry->box_rows, (guint8) geometry->box_columns };
  guint8 givens[MATO_MAX_CELLS];
  guint8 weights[MATO_MAX_CELLS];

  mato_board_copy_givens (puzzle->board, givens);
  mato_puzzle_fill_weights (puzzle, weights);
  g_checksum_update (checksum, box, sizeof box);
  if (!mato_geometry_is_classic (geometry))
    {
      g_autoptr (GString) rules = g_string_new (NULL);

      mato_rules_write_shape (rules, geometry);
      g_checksum_update (checksum, (const guchar *) rules->str, (gssize) rules->len);
    }
  g_checksum_update (checksum, givens, geometry->n_cells);
  g_checksum_update (checksum, weights, geometry->n_cells);

  return g_strdup (g_checksum_get_string (checksum));
}

/* Returns: (transfer full) (nullable): the scores in @line, %NULL if it is that of another puzzle
 * or none */
static GArray *
parse_line (const char *line,
            const char *key)
{
  gsize length = strlen (key);
  g_autoptr (GArray) scores = g_array_new (FALSE, FALSE, sizeof (gint32));
  g_auto (GStrv) words = NULL;

  if (strncmp (line, key, length) != 0 || line[length] != ' ')
    return NULL;

  words = g_strsplit (line + length + 1, " ", -1);
  for (guint i = 0; words[i] != NULL; i++)
    {
      guint64 number;
      gint32 score;

      if (!g_ascii_string_to_unsigned (words[i], 10, 0, G_MAXINT32, &number, NULL))
        return NULL;

      score = (gint32) number;
      g_array_append_val (scores, score);
    }

  return scores->len > 0 ? g_steal_pointer (&scores) : NULL;
}

/* Returns: (transfer full): the scores of @key, none if there is no line for it; @index: (out):
 * that of the line, -1 if there is none */
static GArray *
find_line (GPtrArray  *lines,
           const char *key,
           int        *index)
{
  for (guint i = lines->len; i > 0; i--)
    {
      GArray *scores = parse_line (g_ptr_array_index (lines, i - 1), key);

      *index = (int) i - 1;
      if (scores != NULL)
        return scores;
    }

  *index = -1;
  return g_array_new (FALSE, FALSE, sizeof (gint32));
}

GArray *
mato_best_scores_list (const char       *path,
                       const MatoPuzzle *puzzle)
{
  g_autoptr (GPtrArray) lines = mato_state_lines_read (path, NULL);
  g_autofree char *key = dup_key (puzzle);
  int index;

  return lines != NULL ? find_line (lines, key, &index)
                       : g_array_new (FALSE, FALSE, sizeof (gint32));
}

static guint
find_best (GArray *scores)
{
  guint best = 0;

  for (guint i = 1; i < scores->len; i++)
    if (g_array_index (scores, gint32, i) > g_array_index (scores, gint32, best))
      best = i;

  return best;
}

gint32
mato_best_scores_get (const char       *path,
                      const MatoPuzzle *puzzle)
{
  g_autoptr (GArray) scores = mato_best_scores_list (path, puzzle);

  return scores->len > 0 ? g_array_index (scores, gint32, find_best (scores)) : -1;
}

static gboolean
has_score (GArray *scores,
           gint32  score)
{
  for (guint i = 0; i < scores->len; i++)
    if (g_array_index (scores, gint32, i) == score)
      return TRUE;

  return FALSE;
}

static char *
write_line (const char *key,
            GArray     *scores)
{
  g_autoptr (GString) line = g_string_new (key);

  for (guint i = 0; i < scores->len; i++)
    g_string_append_printf (line, " %d", g_array_index (scores, gint32, i));

  return g_string_free (g_steal_pointer (&line), FALSE);
}

gboolean
mato_best_scores_add (const char        *path,
                      const MatoPuzzle  *puzzle,
                      gint32             score,
                      GError           **error)
{
  g_autoptr (GPtrArray) lines = mato_state_lines_read (path, error);
  g_autofree char *key = dup_key (puzzle);
  g_autoptr (GArray) scores = NULL;
  int index;

  if (!lines)
    return FALSE;

  scores = find_line (lines, key, &index);
  if (has_score (scores, score))
    return TRUE;

  if (index >= 0)
    g_ptr_array_remove_index (lines, (guint) index);
  /* The best stays, however old it is. */
  g_array_append_val (scores, score);
  if (scores->len > MATO_BEST_SCORES_MAX_TRIES)
    g_array_remove_index (scores, find_best (scores) == 0 ? 1 : 0);
  g_ptr_array_add (lines, write_line (key, scores));
  return mato_state_lines_write (path, lines, MATO_BEST_SCORES_MAX, error);
}
