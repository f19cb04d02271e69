/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */

/* The text of an exact cover problem, and its search in both orders. */
#include "core/exact-cover/exact-cover-text.h"
#include "core/solve/cover-record.h"
#include "session/game/cover-file.h"
#include "tests/fuzz/fuzz.h"

#include <string.h>

#define MOST_ITEMS 200
#define MOST_OPTIONS 500
#define MOST_NODES 2000
#define MOST_STEPS 3000

static void
step_cb (const MatoStep *step,
         gpointer        data)
{
  guint *n_steps = data;

  *n_steps += 1;
}

static gboolean
keep_going_cb (gpointer data)
{
  const guint *n_steps = data;

  return *n_steps < MOST_STEPS;
}

/* Writing and reading a problem gives the same problem. */
static void
check_text (MatoCoverText *problem)
{
  g_autofree char *text = mato_cover_file_write (problem);
  g_autoptr (MatoCoverText) again = NULL;
  guint64 line, column;
  guint n_items = mato_cover_text_get_n_items (problem);
  guint n_options = mato_cover_text_get_n_options (problem);

  again = mato_cover_text_new (text, -1, &line, &column, NULL);
  if (n_items == 0 && again == NULL)
    return;

  g_assert (again != NULL);
  g_assert (mato_cover_text_get_n_items (again) == n_items);
  g_assert (mato_cover_text_get_n_options (again) == n_options);
  for (guint i = 0; i < n_items; i++)
    g_assert (g_str_equal (mato_cover_text_get_item (problem, i),
                           mato_cover_text_get_item (again, i)));
  for (guint i = 0; i < n_options; i++)
    g_assert (g_str_equal (mato_cover_text_get_option (problem, i),
                           mato_cover_text_get_option (again, i)));
}

static void
check_search (const MatoExactCover *problem)
{
  MatoCoverResult fewest, leftmost, recorded;
  guint n_steps = 0;
  MatoMonitor monitor = { .step = step_cb, .keep_going = keep_going_cb, .data = &n_steps };

  mato_exact_cover_solve (problem, MATO_COVER_FEWEST, 0, MOST_NODES, NULL, &fewest);
  mato_exact_cover_solve (problem, MATO_COVER_LEFTMOST, 0, MOST_NODES, NULL, &leftmost);
  if (fewest.exhausted && leftmost.exhausted)
    g_assert (fewest.n_solutions == leftmost.n_solutions);

  mato_cover_record (problem, MATO_COVER_FEWEST, 50, &monitor, &recorded);
  if (fewest.exhausted && recorded.exhausted)
    g_assert (fewest.n_solutions == recorded.n_solutions);
}

int
LLVMFuzzerTestOneInput (const uint8_t *data,
                        size_t         size)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (MatoCoverText) problem = NULL;
  guint64 line = 0, column = 0;

  mato_cover_text_is_likely ((const char *) data, (gssize) size);
  problem = mato_cover_text_new ((const char *) data, (gssize) size, &line, &column, &error);
  g_assert ((problem == NULL) == (error != NULL));
  if (problem == NULL)
    {
      g_assert (line > 0 && column > 0);
      return 0;
    }

  check_text (problem);
  if (mato_cover_text_get_n_items (problem) <= MOST_ITEMS
      && mato_cover_text_get_n_options (problem) <= MOST_OPTIONS)
    check_search (mato_cover_text_get_problem (problem));
  return 0;
}
