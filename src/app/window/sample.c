/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/window/sample.h"

#include "session/game/collection.h"

#include <glib/gi18n.h>

static const struct
{
  const char *resource;
  const char *title;
} samples[] = {
  [MATO_SAMPLE_EASY] = { "/io/github/matosudoku/Mato/easy.txt",
                         /* Translators: name of the puzzle that a new window shows */
                         N_("Sample: an easy sudoku") },
  [MATO_SAMPLE_GUESSES] = { "/io/github/matosudoku/Mato/guesses.txt",
                            /* Translators: name of a puzzle for a search that is watched */
                            N_("Sample: a sudoku that needs guesses") },
  [MATO_SAMPLE_TARGET] = { "/io/github/matosudoku/Mato/sample.txt",
                           /* Translators: name of a puzzle for target sudoku */
                           N_("Sample: target sudoku") },
};

MatoPuzzle *
mato_sample_new (MatoSampleId sample)
{
  g_autoptr (GBytes) bytes = g_resources_lookup_data (samples[sample].resource, 0, NULL);
  g_autoptr (MatoCollection) collection = NULL;
  MatoPuzzle *puzzle;

  g_assert (bytes);
  collection = mato_collection_new_for_text (g_bytes_get_data (bytes, NULL),
                                             g_bytes_get_size (bytes), NULL);
  g_assert (collection);

  puzzle = mato_puzzle_copy (mato_collection_get_puzzle (collection, 0));
  g_free (puzzle->title);
  puzzle->title = g_strdup (_(samples[sample].title));

  return puzzle;
}
