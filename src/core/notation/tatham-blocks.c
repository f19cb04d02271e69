/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#include "core/notation/tatham-blocks.h"

#include <string.h>

static guint
count_edges (guint n)
{
  return 2 * n * (n - 1);
}

/* The cells at both sides of a line. */
static void
get_sides (guint  n,
           guint  edge,
           guint *first,
           guint *second)
{
  guint half = n * (n - 1);

  if (edge < half)
    {
      *first = edge / (n - 1) * n + edge % (n - 1);
      *second = *first + 1;
    }
  else
    {
      *first = (edge - half) % (n - 1) * n + (edge - half) / (n - 1);
      *second = *first + n;
    }
}

static void
merge (guint *blocks,
       guint  n_cells,
       guint  a,
       guint  b)
{
  guint least = MIN (blocks[a], blocks[b]), most = MAX (blocks[a], blocks[b]);

  for (guint cell = 0; cell < n_cells; cell++)
    if (blocks[cell] == most)
      blocks[cell] = least;
}

/* Returns: how many letters there are; 0: they are no description. @z: lines that are missing for
 * `z` */
static gsize
read_as (const char *text,
         guint       n,
         guint       z,
         guint      *blocks)
{
  guint n_edges = count_edges (n), edge = 0, a, b;
  gboolean lines[2 * MATO_MAX_ORDER * MATO_MAX_ORDER] = { FALSE };
  const char *place = text;

  for (guint cell = 0; cell < n * n; cell++)
    blocks[cell] = cell;
  for (; *place == '_' || g_ascii_islower (*place); place++)
    {
      guint missing = *place == '_' ? 0 : *place == 'z' ? z : (guint) (*place - 'a' + 1);

      if (edge + missing > n_edges)
        return 0;
      for (; missing > 0; missing--, edge++)
        {
          get_sides (n, edge, &a, &b);
          merge (blocks, n * n, a, b);
        }
      if (*place != 'z' && edge <= n_edges)
        lines[edge++] = TRUE; /* the last one is behind all others */
    }

  for (guint i = 0; i < n_edges; i++)
    {
      get_sides (n, i, &a, &b);
      if (lines[i] && blocks[a] == blocks[b])
        return 0;
    }
  return edge == n_edges + 1 ? (gsize) (place - text) : 0;
}

gboolean
mato_tatham_read_blocks (const char **text,
                         guint        n,
                         guint       *blocks)
{
  gsize length = read_as (*text, n, 25, blocks);

  /* Versions of the program read 26. */
  if (length == 0)
    length = read_as (*text, n, 26, blocks);

  *text += length;
  return length > 0;
}

void
mato_tatham_write_blocks (GString     *text,
                          guint        n,
                          const guint *blocks)
{
  guint missing = 0;

  for (guint edge = 0; edge <= count_edges (n); edge++)
    {
      guint a = 0, b = 0;

      if (edge < count_edges (n))
        get_sides (n, edge, &a, &b);
      if (edge < count_edges (n) && blocks[a] == blocks[b])
        {
          missing++;
          continue;
        }
      for (; missing > 25; missing -= 25)
        g_string_append_c (text, 'z');
      g_string_append_c (text, missing > 0 ? (char) ('a' + missing - 1) : '_');
      missing = 0;
    }
}
