/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "session/search/search-task.h"
#include "session/workspace/puzzles.h"

/* Shared by the tests of the parts of a workspace. */

#define ONE_SOLUTION \
  ".....2.5..78...3.......4...5..............1......3.7.82......4......5.9..1..7....\n"
#define EMPTY_4 "................\n"

static inline MatoCollection *
test_read_text (const char *text)
{
  g_autoptr (GError) error = NULL;
  MatoCollection *collection = mato_collection_new_for_text (text, -1, &error);

  g_assert_no_error (error);
  return collection;
}

static inline MatoPuzzles *
test_puzzles_new (const char      *text,
                  MatoTransaction *transaction)
{
  g_autoptr (MatoCollection) collection = test_read_text (text);

  return mato_puzzles_new (mato_collection_get_puzzle (collection, 0), transaction);
}

/* Puts the puzzle of @text on the board. */
static inline void
test_replace (MatoPuzzles *puzzles,
              const char  *text)
{
  g_autoptr (MatoCollection) collection = test_read_text (text);

  mato_game_replace (puzzles->game, mato_collection_get_puzzle (collection, 0));
}

static inline void
test_wait_for (MatoSearchTask *task)
{
  while (mato_search_task_is_running (task))
    g_main_context_iteration (NULL, TRUE);
}

static inline void
test_count_cb (guint *count)
{
  (*count)++;
}

/* Counts in @count the emissions of @signal of @object. */
static inline void
test_count (gpointer    object,
            const char *signal,
            guint      *count)
{
  *count = 0;
  g_signal_connect_swapped (object, signal, G_CALLBACK (test_count_cb), count);
}

/* Returns: the number of emissions since the last call */
static inline guint
test_take (guint *count)
{
  guint n = *count;

  *count = 0;
  return n;
}
