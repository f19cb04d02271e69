/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "core/solve/cover-record.h"
#include "core/trace/trace.h"

/*
 * For tests: random exact cover problems, and their films.
 */

static inline MatoCoverText *
cover_new (const char *text)
{
  g_autoptr (GError) error = NULL;
  guint64 line, column;
  MatoCoverText *cover = mato_cover_text_new (text, -1, &line, &column, &error);

  g_assert_no_error (error);
  return cover;
}

/* A few items, some of them secondary, and a random number of options. */
static inline MatoCoverText *
cover_new_random (void)
{
  g_autoptr (GString) text = g_string_new (NULL);
  guint n_primary = g_test_rand_int_range (1, 9);
  guint n_items = n_primary + g_test_rand_int_range (0, 4);
  guint n_options = g_test_rand_int_range (1, 30);

  for (guint i = 0; i < n_items; i++)
    g_string_append_printf (text, "%si%u ", i == n_primary ? "| " : "", i);

  for (guint i = 0; i < n_options; i++)
    {
      guint sure = g_test_rand_int_range (0, n_items);

      g_string_append_c (text, '\n');
      for (guint item = 0; item < n_items; item++)
        if (item == sure || g_test_rand_int_range (0, 3) == 0)
          g_string_append_printf (text, "i%u ", item);
    }

  return cover_new (text->str);
}

/* Returns: each of the orders in turn */
static inline guint
cover_order (guint i)
{
  return i % mato_search_order_count (mato_cover_orders);
}

static inline MatoTrace *
cover_film (MatoCoverText   *cover,
            guint            order,
            guint64          max_steps,
            MatoCoverResult *result)
{
  MatoTrace *trace = mato_trace_new_cover (cover, max_steps);
  const MatoMonitor monitor = { .step = mato_trace_record, .data = trace };

  mato_cover_record (mato_cover_text_get_problem (cover), order, 0, &monitor, result);
  return trace;
}
