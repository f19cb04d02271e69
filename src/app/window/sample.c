/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/window/sample.h"

#include "session/game/collection.h"

#include <glib/gi18n.h>

#define SAMPLE_RESOURCE "/io/github/matosudoku/Mato/sample.txt"

MatoPuzzle *
mato_sample_new (void)
{
  g_autoptr (GBytes) bytes = g_resources_lookup_data (SAMPLE_RESOURCE, 0, NULL);
  g_autoptr (MatoCollection) collection = NULL;
  MatoPuzzle *puzzle;

  g_assert (bytes);
  collection = mato_collection_new_for_text (g_bytes_get_data (bytes, NULL),
                                             g_bytes_get_size (bytes), NULL);
  g_assert (collection);

  puzzle = mato_puzzle_copy (mato_collection_get_puzzle (collection, 0));
  g_free (puzzle->title);
  /* Translators: name of the puzzle that a new window shows */
  puzzle->title = g_strdup (_("Sample: target sudoku"));

  return puzzle;
}
