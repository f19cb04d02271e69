/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#include "session/search/search-name.h"

#include "core/rules/rules.h"

static void
add_line (GChecksum  *checksum,
          const char *line)
{
  g_checksum_update (checksum, (const guchar *) line, -1);
  g_checksum_update (checksum, (const guchar *) "\n", 1);
}

/* Items and options, in the order of the text. */
static void
add_problem (GChecksum     *checksum,
             MatoCoverText *problem)
{
  for (guint i = 0; i < mato_cover_text_get_n_items (problem); i++)
    add_line (checksum, mato_cover_text_get_item (problem, i));
  for (guint i = 0; i < mato_cover_text_get_n_options (problem); i++)
    add_line (checksum, mato_cover_text_get_option (problem, i));
}

static char *
name_cover (const MatoSearchName *question,
            const char           *order)
{
  g_autoptr (GChecksum) checksum = g_checksum_new (G_CHECKSUM_SHA256);
  g_autofree char *line = NULL;

  line = g_strdup_printf ("cover %u %s %" G_GUINT64_FORMAT,
                          mato_exact_cover_get_n_primary (
                            mato_cover_text_get_problem (question->cover)),
                          order, question->max_solutions);
  add_line (checksum, line);
  add_problem (checksum, question->cover);

  return g_strndup (g_checksum_get_string (checksum), 16);
}

static char *
name_board (const MatoSearchName *question,
            const char           *order)
{
  const MatoGeometry *geometry = question->geometry;
  g_autoptr (GChecksum) checksum = g_checksum_new (G_CHECKSUM_SHA256);
  g_autoptr (GString) line = g_string_new (NULL);

  mato_rules_write_shape (line, geometry);
  g_string_append_printf (line, " %s %s %" G_GUINT64_FORMAT " %d", question->method, order,
                          question->max_solutions, question->is_lowest);
  g_checksum_update (checksum, (const guchar *) line->str, (gssize) line->len);
  g_checksum_update (checksum, question->givens, geometry->n_cells);
  if (question->weights)
    g_checksum_update (checksum, question->weights, geometry->n_cells);

  return g_strndup (g_checksum_get_string (checksum), 16);
}

static char *
make_name (const MatoSearchName *question,
           const char           *order)
{
  return question->cover ? name_cover (question, order) : name_board (question, order);
}

char *
mato_search_name_make (const MatoSearchName *question)
{
  g_return_val_if_fail (question->order != NULL, NULL);

  return make_name (question, question->order);
}

/* What the numbers were when they were written down. It stays, whatever the orders become. */
char *
mato_search_name_make_numbered (const MatoSearchName *question)
{
  static const struct { const char *order, *number; } numbers[] = {
    { "", "0" },
    { "active", "0" },
    { "fewest", "0" },
    { "fullest-row", "2" },
    { "leftmost", "1" },
    { "row", "1" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (numbers); i++)
    if (g_strcmp0 (numbers[i].order, question->order) == 0)
      return make_name (question, numbers[i].number);

  return NULL;
}
