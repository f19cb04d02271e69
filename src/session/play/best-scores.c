/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#include "session/play/best-scores.h"

#include "session/game/state-folder.h"

#include <string.h>

/*
 * The file: a line for each puzzle, the one played last at the end: a checksum, a blank, the score:
 *
 *   5f1c0e…b2 2829
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
  g_checksum_update (checksum, givens, geometry->n_cells);
  g_checksum_update (checksum, weights, geometry->n_cells);

  return g_strdup (g_checksum_get_string (checksum));
}

/* Returns: the score in @line, -1 if it is that of another puzzle or none */
static gint32
parse_line (const char *line,
            const char *key)
{
  gsize length = strlen (key);
  guint64 score;

  if (strncmp (line, key, length) != 0 || line[length] != ' '
      || !g_ascii_string_to_unsigned (line + length + 1, 10, 0, G_MAXINT32, &score, NULL))
    return -1;

  return (gint32) score;
}

/* Returns: the index of the line for @key, -1 if there is none */
static int
find_line (GPtrArray  *lines,
           const char *key)
{
  for (guint i = lines->len; i > 0; i--)
    if (parse_line (g_ptr_array_index (lines, i - 1), key) >= 0)
      return (int) i - 1;

  return -1;
}

gint32
mato_best_scores_get (const char       *path,
                      const MatoPuzzle *puzzle)
{
  g_autoptr (GPtrArray) lines = mato_state_lines_read (path, NULL);
  g_autofree char *key = dup_key (puzzle);
  int index = lines ? find_line (lines, key) : -1;

  return index >= 0 ? parse_line (g_ptr_array_index (lines, index), key) : -1;
}

gboolean
mato_best_scores_add (const char        *path,
                      const MatoPuzzle  *puzzle,
                      gint32             score,
                      GError           **error)
{
  g_autoptr (GPtrArray) lines = mato_state_lines_read (path, error);
  g_autofree char *key = dup_key (puzzle);
  int index;

  if (!lines)
    return FALSE;

  index = find_line (lines, key);
  if (index >= 0 && parse_line (g_ptr_array_index (lines, index), key) >= score)
    return TRUE;

  if (index >= 0)
    g_ptr_array_remove_index (lines, (guint) index);
  g_ptr_array_add (lines, g_strdup_printf ("%s %d", key, score));
  return mato_state_lines_write (path, lines, MATO_BEST_SCORES_MAX, error);
}
