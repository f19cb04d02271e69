/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "core/reader.h"
#include "core/writer.h"

#include <string.h>

/* Files of the shared data whose notation must be read; of the others only nothing wrong. */
static const char *const must_load[] = {
  "line-dot.txt", "line-zero.txt", "line-star.txt", "line-dash.txt", "line-x.txt",
  "line-qmark.txt", "line-space.txt", "line-comment.txt", "line-poj3074.txt", "rows9.txt",
  "rows9-crlf.txt", "rows9-spaced0-crlf.txt", "rows9-comma.txt", "rows9-latin-blank.txt",
  "t-then-grids.txt", "hdu1426.txt", "puzzle.ss", "hodoku-formatted.txt", "qqwing-readable.txt",
  "sadman-csv.txt", "sadman.sdk", "collection.sdm", "puzzle.vbf", "fullwidth.txt",
  "bom-rows9.txt", "16-letters-dash.txt", "16-letters-2sets.txt", "16-1toG.txt",
  "16-line256.txt", "6-rows.txt", "4-line.txt", "12-rows.txt", NULL,
};

static char *
spell_givens (const MatoPuzzle *puzzle)
{
  const MatoGeometry *geometry = mato_board_get_geometry (puzzle->board);
  g_autoptr (GString) text = g_string_new (NULL);
  guint8 values[MATO_MAX_CELLS];

  mato_board_copy_givens (puzzle->board, values);
  for (guint i = 0; i < geometry->n_cells; i++)
    if (geometry->order <= 9)
      g_string_append_c (text, values[i] == 0 ? '.' : '0' + values[i]);
    else
      g_string_append_printf (text, i == 0 ? "%u" : ",%u", values[i]);

  return g_string_free (g_steal_pointer (&text), FALSE);
}

static char *
read_all (MatoReader  *reader,
          GError     **error)
{
  g_autoptr (GString) text = g_string_new (NULL);
  MatoPuzzle *puzzle;

  while ((puzzle = mato_reader_next (reader, error)) != NULL)
    {
      g_autofree char *givens = spell_givens (puzzle);

      g_string_append_printf (text, "%s%s", text->len > 0 ? "|" : "", givens);
      mato_puzzle_free (puzzle);
    }

  return g_string_free (g_steal_pointer (&text), FALSE);
}

static void
check_file (const char *path,
            const char *name,
            const char *expected)
{
  g_autofree char *contents = NULL;
  g_autofree char *found = NULL;
  g_autoptr (MatoReader) reader = NULL;
  g_autoptr (GError) error = NULL;
  gsize length;

  g_assert_true (g_file_get_contents (path, &contents, &length, NULL));
  reader = mato_reader_new_for_text (contents, length, NULL);
  found = read_all (reader, &error);

  if (error == NULL)
    {
      g_assert_cmpstr (found, ==, expected);
      return;
    }

  g_test_message ("%s: %s", name, error->message);
  g_assert_cmpstr (found, ==, "");
  g_assert_false (g_strv_contains (must_load, name));
}

static void
test_shared_formats (void)
{
  const char *data = g_getenv ("MATO_SHARED_DATA");
  g_autofree char *list = g_build_filename (data, "formats", "expected.tsv", NULL);
  g_autofree char *contents = NULL;
  g_auto (GStrv) lines = NULL;
  guint n_files = 0;

  if (!g_file_get_contents (list, &contents, NULL, NULL))
    {
      g_test_skip ("the shared data is not here");
      return;
    }

  lines = g_strsplit (contents, "\n", -1);
  for (guint i = 0; lines[i] != NULL; i++)
    {
      g_auto (GStrv) fields = g_strsplit (lines[i], "\t", -1);
      g_autofree char *path = NULL;

      if (lines[i][0] == '#' || lines[i][0] == '\0')
        continue;
      path = g_build_filename (data, "formats", fields[0], NULL);
      check_file (path, fields[0], fields[1]);
      n_files++;
    }

  g_assert_cmpuint (n_files, >=, G_N_ELEMENTS (must_load) - 1);
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/reader/shared-formats", test_shared_formats);

  return g_test_run ();
}
