/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#include "disk/checked-lines.h"

#include <string.h>

#define SUM_LENGTH 16

/* FNV-1a: detects damage, not manipulation. */
#define CHAIN_FACTOR G_GUINT64_CONSTANT (1099511628211)

static guint64
extend_chain (guint64     chain,
              const char *record,
              gsize       length)
{
  for (gsize i = 0; i < length; i++)
    chain = (chain ^ (guint8) record[i]) * CHAIN_FACTOR;

  return (chain ^ '\n') * CHAIN_FACTOR;
}

void
mato_checked_line_write (GString    *text,
                         const char *record,
                         guint64    *chain)
{
  *chain = extend_chain (*chain, record, strlen (record));
  g_string_append_printf (text, "%016" G_GINT64_MODIFIER "x %s\n", *chain, record);
}

/* Returns: whether the checksum at @line fits the record up to @end; then @chain is continued */
static gboolean
fits (const char *line,
      const char *end,
      guint64    *chain)
{
  const char *record = line + SUM_LENGTH + 1;
  char sum[SUM_LENGTH + 1];
  guint64 next;

  if (end < record || memchr (record, '\0', (gsize) (end - record)) != NULL)
    return FALSE;

  next = extend_chain (*chain, record, (gsize) (end - record));
  g_snprintf (sum, sizeof sum, "%016" G_GINT64_MODIFIER "x", next);
  if (memcmp (sum, line, SUM_LENGTH) != 0 || record[-1] != ' ')
    return FALSE;

  *chain = next;
  return TRUE;
}

/* Reads the line at *text and moves *text past it.
 *
 * Returns: (nullable): its record; %NULL if it is incomplete or damaged */
static char *
read_line (const char **text,
           const char  *end,
           guint64     *chain)
{
  const char *feed = memchr (*text, '\n', (gsize) (end - *text));
  const char *record = *text + SUM_LENGTH + 1;

  if (feed == NULL || !fits (*text, feed, chain))
    return NULL;

  *text = feed + 1;
  return g_strndup (record, (gsize) (feed - record));
}

GStrv
mato_checked_lines_read (const char **text,
                         const char  *end,
                         guint64     *chain)
{
  g_autoptr (GPtrArray) records = g_ptr_array_new ();
  char *record;

  while ((record = read_line (text, end, chain)) != NULL)
    g_ptr_array_add (records, record);

  g_ptr_array_add (records, NULL);
  return (GStrv) g_ptr_array_steal (records, NULL);
}

/* A line is whole, not torn, if only its line feed became another byte. */
gboolean
mato_checked_line_is_torn (const char *rest,
                           const char *end,
                           guint64     chain)
{
  return memchr (rest, '\n', (gsize) (end - rest)) == NULL && !fits (rest, end - 1, &chain);
}
